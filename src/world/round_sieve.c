/* Which pairs of a world meet, of which one at least is round?
 *
 * Of two balls, and of a ball and an AABB, squares in double tell nearly always, four pairs at a time: the bounds are
 * those of hit_relate_aabb3_sphere3 (docs/numerics.md, "Planes, triangles and spheres", and "Two round shapes"). All
 * others, and what is too close, are asked by the functions for two shapes. Based on: J. Arvo, "A simple method for
 * box-sphere intersection testing", Graphics Gems, 1990. */
#include "world/round_sieve.h"

#include "core/dim.h"
#include "core/prefetch.h"
#include "core/quad.h"
#include "hitbox/relate.h"
#include "tree/asked.h"
#include "world/world.h"

enum { ROUND_AHEAD = 16 }; /* pairs whose memory is under way */

/* The last word of two shapes: that of the lower kind is the first. */
typedef bool round_meet(const void *a, const void *b);

/* Where the shapes of two kinds lie. The numbers of a world's pairs are those of its lanes. */
typedef struct round_sides {
    const char *a, *b;
    size_t a_size, b_size;
    bool swapped; /* the first of a pair is one of b */
    round_meet *meet;
} round_sides;

#define EACH_DIM "world/round_sieve.inl"
#include "core/each_dim.inl"

/* ---- In all forms of quads ---- */

#define EACH_QUADS "world/round_quads.inl"
#define DIM 2
#include "core/each_quads.inl"
#undef DIM
#define DIM 3
#include "core/each_quads.inl"
#undef DIM

typedef size_t round_kernel(const round_sides *sides, hit_pair *pairs, size_t count);

static const struct round_kernels {
    round_kernel *balls[2], *aabb_ball[2]; /* of the plane, of space */
} ROUND_KERNELS[] = {
#define FORM(form)                                                                                                     \
    {                                                                                                                  \
        {round_sieve_balls2_##form, round_sieve_balls3_##form},                                                        \
            {round_sieve_aabb_ball2_##form, round_sieve_aabb_ball3_##form},                                            \
    }
    QUADS_FORMS(FORM)
#undef FORM
};

/* ---- One by one ---- */

static void places_of(const round_sides *sides, hit_pair pair, const char **a, const char **b)
{
    *a = sides->a + (sides->swapped ? pair.b : pair.a) * sides->a_size;
    *b = sides->b + (sides->swapped ? pair.a : pair.b) * sides->b_size;
}

static size_t sieve_by_asking(const round_sides *sides, hit_pair *pairs, size_t count)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        const hit_pair pair = pairs[i];
        const char *a, *b;
        if (i + ROUND_AHEAD < count) {
            places_of(sides, pairs[i + ROUND_AHEAD], &a, &b);
            CORE_PREFETCH(a);
            CORE_PREFETCH(b);
        }
        places_of(sides, pair, &a, &b);
        pairs[kept] = pair;
        kept += sides->meet(a, b);
    }
    return kept;
}

size_t hit__world_round_sieve(const join_plan *plan, hit_pair *pairs, size_t count)
{
    const world_kind kinds[2] = {world_kind_of_form(plan->boxes[0].form), world_kind_of_form(plan->boxes[1].form)};
    const bool swapped = kinds[0] > kinds[1], space = plan->dimension == 3;
    const world_kind a = kinds[swapped], b = kinds[!swapped];
    const hit_boxes3 *a_boxes = &plan->boxes[swapped], *b_boxes = &plan->boxes[!swapped];
    const round_sides sides = {.a = a_boxes->min,
                               .b = b_boxes->min,
                               .a_size = a_boxes->stride,
                               .b_size = b_boxes->stride,
                               .swapped = swapped,
                               .meet = space ? round_last_word3(a, b) : round_last_word2(a, b)};
    const core_quads form = core_quads_on(plan->isa);
    const struct round_kernels *kernels = &ROUND_KERNELS[form == CORE_NO_QUADS ? CORE_TWOS : form];
    if (b == WORLD_BALL && a == WORLD_BALL)
        return kernels->balls[space](&sides, pairs, count);
    if (b == WORLD_BALL && a == WORLD_AABB)
        return kernels->aabb_ball[space](&sides, pairs, count);
    return sieve_by_asking(&sides, pairs, count);
}
