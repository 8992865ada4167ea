/* The same pairs in the same order everywhere: hashes of what joins hand over, pinned.
 *
 * For every compiler, optimisation level, instruction set and number of threads they are the same. The boxes have a
 * hash of their own, so that a difference shows whether they or the pairs changed. When joins are meant to hand over
 * pairs in another order all are to be pinned again (the failing test prints them), and the change belongs into the
 * change log. That the pairs are the right ones is for the property tests of joins to say. */
#define _POSIX_C_SOURCE 200809L
#include <hitbox/hitbox.h>

#include "../system.h"
#include "families/dice.h"
#include "pinned.h"

#include <stdlib.h>

/* More than one chunk of leaf blocks for several threads, so that these have something to put in order; of turned
 * boxes, whose pairs take longer, fewer. */
enum { BOXES = 1100, TURNED_BOXES = 600, OTHERS = 300, SEED = 22 };
enum { SPREAD, LATTICE, FAR, SCENES };
enum { FORMS = HIT_BOXES_OBB + 1 };

/* BY_DIM(d, what the plane has, what space has) */
#define BY_DIM(d, plane, space) ((d) == 2 ? (plane) : (space))

typedef struct hashes {
    uint64_t boxes;
    uint64_t self;   /* pairs within one set */
    uint64_t two;    /* between two sets, of which the second is in another form */
    uint64_t counts; /* of both */
} hashes;

static const hashes PINNED2[FORMS] = {
    {0x57e68096dd3f6d01u, 0xa55fdfc8a035ac3du, 0xe3ec138c3c9d09deu, 0xc1b6b644f614abcdu},
    {0x7a343303d5e3f6f5u, 0xf757e911f4b918fdu, 0xb65a070b2505d3f8u, 0xce5a3dbf50ce1875u},
    {0x65147ec364c5761fu, 0x4e93bcf80111f390u, 0x20ea981f4d0a26a9u, 0xf45949f073f5a7f9u},
};
static const hashes PINNED3[FORMS] = {
    {0x203d8955c2794e27u, 0x84b3809806a517ffu, 0x559fdff3d8183764u, 0xe1a0a5b58d4a4f98u},
    {0xcdb95753e558301cu, 0xf060e728be30dfb7u, 0xf6be81b6ea8121ddu, 0xf56e8561d267940eu},
    {0xe0de91c3c687c2ebu, 0x151185ea2961a303u, 0x47c2a93d0c1f0227u, 0x457de611f2267e96u},
};

static const hashes BEGUN = {HASH_BEGUN, HASH_BEGUN, HASH_BEGUN, HASH_BEGUN};

/* ---- Boxes ---- */

typedef struct crowd {
    int dim;
    hit_boxes_form form;
    size_t count, size; /* of memory */
    union {
        void *memory;
        float *floats; /* 2 dim numbers a box */
        double *doubles;
        hit_obb2 *obbs2;
        hit_obb3 *obbs3;
    } as;
} crowd;

/* A box meets a few others. Of every size: some are eight times as large as most. */
static void spread(int dim, dice *d, double *low, double *high)
{
    double side = BY_DIM(dim, 0.02, 0.055) * (dice_below(d, 50) == 0 ? 8 : 1);
    for (int a = 0; a < dim; a++) {
        double center = dice_unit(d);
        double half = side * dice_range(d, 0.25, 1);
        low[a] = center - half;
        high[a] = center + half;
    }
}

/* Corners are small whole numbers, so that many boxes touch, and many numbers are equal; 0 has either sign. */
static void on_lattice(int dim, dice *d, double *low, double *high)
{
    int reach = BY_DIM(dim, 24, 7);
    for (int a = 0; a < dim; a++) {
        int corner = dice_between(d, -reach, reach);
        int size = dice_below(d, 3);
        double sign = dice_sign(d);
        low[a] = corner == 0 ? 0 * sign : corner;
        high[a] = corner + size == 0 ? 0 * sign : corner + size;
    }
}

/* The lattice, where floats cannot tell its numbers apart: at 1e9, in steps of 2^-23; of floats in steps of 64. */
static void far_away(int dim, bool floats, dice *d, double *low, double *high)
{
    double step = floats ? 64 : 0x1p-23;
    on_lattice(dim, d, low, high);
    for (int a = 0; a < dim; a++) {
        low[a] = 1e9 + step * low[a];
        high[a] = 1e9 + step * high[a];
    }
}

/* One in two is turned: half of those by nice angles, the others by any. */
static void put_obb2(hit_obb2 *out, const double *low, const double *high, dice *d)
{
    int how = dice_below(d, 4);
    double degrees = dice_range(d, -180, 180);
    *out = hit_obb2_from_aabb2((hit_aabb2){{low[0], low[1]}, {high[0], high[1]}});
    if (how < 2)
        out->axis = hit_vec2_from_degrees(how == 0 ? 45.0 * dice_below(d, 8) : degrees);
}

static void put_obb3(hit_obb3 *out, const double *low, const double *high, dice *d)
{
    int how = dice_below(d, 4);
    double q[4];
    for (int k = 0; k < 4; k++)
        q[k] = how == 0 ? dice_between(d, 0, 1) : dice_range(d, 0.1, 1);
    *out = hit_obb3_from_aabb3((hit_aabb3){{low[0], low[1], low[2]}, {high[0], high[1], high[2]}});
    if (how < 2)
        *out = hit_obb3_from_quat(out->center, out->half, (hit_quat){q[0], q[1], q[2], q[3] + 1});
}

static crowd crowd_new(int dim, int scene, hit_boxes_form form, size_t count, dice *d)
{
    size_t numbers = 2 * (size_t)dim;
    size_t size = form == HIT_BOXES_OBB     ? BY_DIM(dim, sizeof(hit_obb2), sizeof(hit_obb3))
                  : form == HIT_BOXES_FLOAT ? numbers * sizeof(float)
                                            : numbers * sizeof(double);
    crowd c = {dim, form, count, count * size, {malloc(count * size)}};
    assert_non_null(c.as.memory);
    for (size_t i = 0; i < count; i++) {
        double x[6];
        double *low = x, *high = x + dim;
        if (scene == SPREAD)
            spread(dim, d, low, high);
        else if (scene == LATTICE)
            on_lattice(dim, d, low, high);
        else
            far_away(dim, form == HIT_BOXES_FLOAT, d, low, high);
        for (size_t k = 0; k < numbers && form == HIT_BOXES_FLOAT; k++)
            c.as.floats[i * numbers + k] = (float)x[k];
        for (size_t k = 0; k < numbers && form == HIT_BOXES_DOUBLE; k++)
            c.as.doubles[i * numbers + k] = x[k];
        if (form == HIT_BOXES_OBB && dim == 2)
            put_obb2(&c.as.obbs2[i], low, high, d);
        else if (form == HIT_BOXES_OBB)
            put_obb3(&c.as.obbs3[i], low, high, d);
    }
    return c;
}

static hit_boxes2 view2(const crowd *c)
{
    size_t corner = 2;
    return c->form == HIT_BOXES_OBB ? hit_boxes2_from_obbs(c->as.obbs2, c->count)
           : c->form == HIT_BOXES_FLOAT
               ? hit_boxes2_from_floats(c->as.floats, c->as.floats + corner, 2 * corner * sizeof(float), c->count)
               : hit_boxes2_from_doubles(c->as.doubles, c->as.doubles + corner, 2 * corner * sizeof(double), c->count);
}

static hit_boxes3 view3(const crowd *c)
{
    size_t corner = 3;
    return c->form == HIT_BOXES_OBB ? hit_boxes3_from_obbs(c->as.obbs3, c->count)
           : c->form == HIT_BOXES_FLOAT
               ? hit_boxes3_from_floats(c->as.floats, c->as.floats + corner, 2 * corner * sizeof(float), c->count)
               : hit_boxes3_from_doubles(c->as.doubles, c->as.doubles + corner, 2 * corner * sizeof(double), c->count);
}

/* ---- Joins ---- */

static bool hash_pairs(void *context, const hit_pair *pairs, size_t count)
{
    hash_bytes(context, pairs, count * sizeof *pairs);
    return true;
}

static void join(const crowd *a, const crowd *b, const hit_join_config *config, uint64_t *pairs, uint64_t *counts)
{
    uint64_t count = 0;
    if (b == NULL) {
        assert_int_equal(BY_DIM(a->dim, hit_join_boxes2(view2(a), config, hash_pairs, pairs),
                                hit_join_boxes3(view3(a), config, hash_pairs, pairs)),
                         HIT_OK);
        assert_int_equal(BY_DIM(a->dim, hit_join_boxes2_count(view2(a), config, &count),
                                hit_join_boxes3_count(view3(a), config, &count)),
                         HIT_OK);
    } else {
        assert_int_equal(BY_DIM(a->dim, hit_join_boxes2_boxes2(view2(a), view2(b), config, hash_pairs, pairs),
                                hit_join_boxes3_boxes3(view3(a), view3(b), config, hash_pairs, pairs)),
                         HIT_OK);
        assert_int_equal(BY_DIM(a->dim, hit_join_boxes2_boxes2_count(view2(a), view2(b), config, &count),
                                hit_join_boxes3_boxes3_count(view3(a), view3(b), config, &count)),
                         HIT_OK);
    }
    hash_bytes(counts, &count, sizeof count);
}

/* All scenes in one form. */
static hashes hash_form(int dim, hit_boxes_form form, int threads)
{
    hashes h = BEGUN;
    hit_boxes_form other = (hit_boxes_form)((form + 1) % FORMS);
    for (int scene = 0; scene < SCENES; scene++) {
        dice d = dice_for(SEED, (uint64_t)scene);
        crowd a = crowd_new(dim, scene, form, form == HIT_BOXES_OBB ? TURNED_BOXES : BOXES, &d);
        crowd b = crowd_new(dim, scene, other, OTHERS, &d);
        hash_bytes(&h.boxes, a.as.memory, a.size);
        hash_bytes(&h.boxes, b.as.memory, b.size);
        for (int no_touch = 0; no_touch < 2; no_touch++) {
            hit_join_config config = {.no_touch = no_touch != 0, .threads = threads};
            join(&a, NULL, &config, &h.self, &h.counts);
            join(&a, &b, &config, &h.two, &h.counts);
        }
        free(a.as.memory);
        free(b.as.memory);
    }
    return h;
}

static void assert_pinned(int dim, const hashes *pinned)
{
    static const char *const instructions[] = {"plain", "sse2", "avx2", "avx512"};
    bool all = true;
    for (int form = 0; form < FORMS; form++)
        for (int set = 0; set < 4; set++) {
            setenv("HITBOX_INSTRUCTIONS", instructions[set], 1);
            hashes h = hash_form(dim, (hit_boxes_form)form, 1 + 2 * (set % 2));
            all = AS_PINNED(instructions[set], form, &h, &pinned[form]) && all;
        }
    assert_true(all);
}

TEST(the_plane)
{
    assert_pinned(2, PINNED2);
}

TEST(space)
{
    assert_pinned(3, PINNED3);
}
