/* Which pairs of a world meet, of which one at least is round?
 *
 * Of two balls, and of a ball and an AABB, squares in double tell nearly always, without a call: the bounds are those
 * of hit_relate_aabb3_sphere3 (docs/numerics.md, "Planes, triangles and spheres", and "Two round shapes"). All others,
 * and what is too close, are asked by the functions for two shapes. Based on: J. Arvo, "A simple method for box-sphere
 * intersection testing", Graphics Gems, 1990. */
#include "world/round_sieve.h"

#include "core/dim.h"
#include "core/prefetch.h"
#include "hitbox/relate.h"
#include "join/join_obbs.h"
#include "tree/asked.h"
#include "world/world.h"

enum { ROUND_AHEAD = 16 }; /* pairs whose memory is under way */

/* What double says of two shapes. Which of the two is true, if any, no processor foresees: so there is no branch. */
typedef struct round_look {
    bool apart, meet; /* neither: too close to tell */
} round_look;

/* The square of a distance, of at most three differences of doubles, against that of a radius, or of a sum of two. Of
 * NaN and infinite numbers nothing is said. */
static inline round_look round_compare(double square, double radius)
{
    const double most = radius * radius;
    const bool fits = (radius > 0x1p-400) & (radius < 0x1p400) & (square < 0x1p900);
    return (round_look){fits & (square > most * (1 + 0x1p-49)), fits & (square < most * (1 - 0x1p-49))};
}

/* Nothing is known. */
static inline round_look round_no_look(const void *a, const void *b)
{
    (void)a;
    (void)b;
    return (round_look){false, false};
}

#define EACH_DIM "world/round_sieve.inl"
#include "core/each_dim.inl"

size_t hit__world_round_sieve(const join_plan *plan, hit_pair *pairs, size_t count)
{
    return plan->dimension == 2 ? sieve_round2(plan, pairs, count) : sieve_round3(plan, pairs, count);
}
