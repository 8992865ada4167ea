/* Batches of rays answer as the functions for one do, to the bit: for every count, every stride, the boxes of all
 * families, mixed, and every instruction set. Compiled for the plane and for space (DIM). */
#define _POSIX_C_SOURCE 200809L /* setenv */
#include "../../system.h"
#include "ask/of_shapes.h"
#include "campaign.h"
#include "families/lines.h"

#define cast_at_aabb BY_DIM(hit_cast_ray2_aabb2, hit_cast_ray3_aabb3)
#define cast_at_obb(ray, box, out) BY_DIM(hit_cast_ray2_obb2, hit_cast_ray3_obb3)(ray, OBB(box), out)

/* Batches of LONG and more choose an instruction set. */
enum { SHORT = 13, LONG = 64, MOST = LONG + 40, GUARD = 2, LARGEST = 160 };

static const char *const instruction_sets[] = {"plain", "sse2", "avx2", "avx512"};
enum { SETS = sizeof instruction_sets / sizeof *instruction_sets };

/* What lies in the array between the boxes, or behind the times. */
static const unsigned char FILLER = 0xc3;

/* Some are empty, or turned inside out, or have a number that is none. */
static aabb spoilt(dice *d, aabb box)
{
    int how = dice_below(d, 12);
    aabb inside_out = {box.max, box.min};
    if (how == 1)
        box.max.y = dice_below(d, 2) == 0 ? NAN : INFINITY;
    return how == 0 ? inside_out : how == 2 ? BY_DIM(hit_aabb2_empty, hit_aabb3_empty)() : box;
}

/* Sometimes with axes far from unit length, and half lengths that make up for it. */
static obb lengthened(dice *d, obb box)
{
    if (dice_below(d, 4) != 0)
        return box;
    vec *axis = obb_axes(&box);
    for (int k = 0; k < AXES; ++k)
        axis[k] = vec_scale(0x1p40, axis[k]);
    box.half = vec_scale(0x1p-40, box.half);
    return box;
}

static shape any_shape(dice *d, uint64_t seed)
{
    const pair_family *f = &families[dice_below(d, (int)families_count)];
    pair p = family_pair(f, seed, (uint64_t)dice_below(d, 1000));
    return dice_below(d, 2) == 0 ? p.a : p.b;
}

static hit_ray any_ray(dice *d, const shape *box, const shape *other)
{
    line_asked line = BY_DIM(line_at2, line_at3)(d, box, other);
    hit_ray ray = {vec_of(line.origin), vec_of(line.to)};
    if (dice_below(d, 40) == 0)
        ray.direction.x = dice_below(d, 2) == 0 ? NAN : INFINITY;
    return ray;
}

/* The times are those expected, as many as that are hits, and nothing is written behind them. */
static void check(const double *t, const double *expected, size_t count, size_t hits)
{
    size_t really = 0;
    assert_memory_equal(t, expected, (count + GUARD) * sizeof *t);
    for (size_t i = 0; i < count; ++i)
        really += expected[i] < INFINITY;
    assert_int_equal(hits, really);
}

typedef struct scratch {
    double t[MOST + GUARD], expected[MOST + GUARD];
    unsigned char bytes[MOST * LARGEST];
} scratch;

static void clear(scratch *s)
{
    memset(s, FILLER, sizeof *s);
}

/* Times that are none, and the instructions to be used at most: those of a set; the last is whatever there is. */
static void prepare(scratch *s, int set)
{
    memset(s->t, FILLER, sizeof s->t);
    if (set < SETS)
        setenv("HITBOX_INSTRUCTIONS", instruction_sets[set], 1);
    else
        unsetenv("HITBOX_INSTRUCTIONS");
}

static int first_set(size_t count)
{
    return count < LONG ? SETS : 0;
}

static void one_ray(dice *d, scratch *s, size_t count, size_t extra, uint64_t seed)
{
    hit_cast out;
    shape shapes[MOST];
    for (size_t i = 0; i < count; ++i)
        shapes[i] = any_shape(d, seed);
    shape target = count == 0 ? any_shape(d, seed) : shapes[dice_below(d, (int)count)], other = any_shape(d, seed);
    hit_ray ray = any_ray(d, &target, &other);
    clear(s);
    size_t stride = sizeof(aabb) + extra;
    for (size_t i = 0; i < count; ++i) {
        aabb box = spoilt(d, aabb_of(&shapes[i]));
        memcpy(s->bytes + i * stride, &box, sizeof box);
        s->expected[i] = cast_at_aabb(ray, box, &out) ? out.t : INFINITY;
    }
    const aabb *aabbs = (const aabb *)(const void *)s->bytes;
    for (int set = first_set(count); set <= SETS; ++set) {
        prepare(s, set);
        size_t hits =
            BY_DIM(hit_cast_ray2_aabb2s, hit_cast_ray3_aabb3s)(ray, aabbs, count, extra == 0 ? 0 : stride, s->t);
        check(s->t, s->expected, count, hits);
    }
    clear(s);
    stride = sizeof(obb) + extra;
    for (size_t i = 0; i < count; ++i) {
        obb box = lengthened(d, obb_of(&shapes[i]));
        memcpy(s->bytes + i * stride, &box, sizeof box);
        s->expected[i] = cast_at_obb(ray, box, &out) ? out.t : INFINITY;
    }
    const obb *obbs = (const obb *)(const void *)s->bytes;
    for (int set = first_set(count); set <= SETS; ++set) {
        prepare(s, set);
        size_t hits = BY_DIM(hit_cast_ray2_obb2s, hit_cast_ray3_obb3s)(ray, obbs, count, extra == 0 ? 0 : stride, s->t);
        check(s->t, s->expected, count, hits);
    }
}

static void one_box(dice *d, scratch *s, size_t count, size_t extra, uint64_t seed)
{
    hit_cast out;
    shape box = any_shape(d, seed);
    aabb flat = spoilt(d, aabb_of(&box));
    obb turned = lengthened(d, obb_of(&box));
    hit_ray rays[MOST];
    for (size_t i = 0; i < count; ++i) {
        shape other = any_shape(d, seed);
        rays[i] = any_ray(d, &box, &other);
    }
    size_t stride = sizeof(hit_ray) + extra;
    clear(s);
    for (size_t i = 0; i < count; ++i) {
        memcpy(s->bytes + i * stride, &rays[i], sizeof rays[i]);
        s->expected[i] = cast_at_aabb(rays[i], flat, &out) ? out.t : INFINITY;
    }
    const hit_ray *first = (const hit_ray *)(const void *)s->bytes;
    for (int set = first_set(count); set <= SETS; ++set) {
        prepare(s, set);
        size_t hits =
            BY_DIM(hit_cast_ray2s_aabb2, hit_cast_ray3s_aabb3)(first, count, extra == 0 ? 0 : stride, flat, s->t);
        check(s->t, s->expected, count, hits);
    }
    for (size_t i = 0; i < count; ++i)
        s->expected[i] = cast_at_obb(rays[i], turned, &out) ? out.t : INFINITY;
    for (int set = first_set(count); set <= SETS; ++set) {
        prepare(s, set);
        size_t hits =
            BY_DIM(hit_cast_ray2s_obb2, hit_cast_ray3s_obb3)(first, count, extra == 0 ? 0 : stride, OBB(turned), s->t);
        check(s->t, s->expected, count, hits);
    }
}

TEST(batches_answer_as_one_by_one)
{
    static const size_t extras[] = {0, 8, 24};
    uint64_t seed = campaign_seed(), rounds = campaign_count(BY_DIM(300, 200), 20000);
    for (uint64_t i = 0; i < rounds; ++i) {
        scratch s;
        dice d = dice_for(seed + 2, i);
        for (size_t count = 0; count <= SHORT; ++count) {
            one_ray(&d, &s, count, extras[i % 3], seed);
            one_box(&d, &s, count, extras[i % 3], seed);
        }
    }
}

TEST(long_batches)
{
    static const size_t extras[] = {0, 8, 24};
    uint64_t seed = campaign_seed(), rounds = campaign_count(BY_DIM(60, 30), 20000);
    for (uint64_t i = 0; i < rounds; ++i) {
        scratch s;
        dice d = dice_for(seed + 4, i);
        size_t count = LONG + (size_t)dice_below(&d, MOST - LONG + 1);
        one_ray(&d, &s, count, extras[i % 3], seed);
        one_box(&d, &s, count, extras[i % 3], seed);
    }
}

/* Where four at a time have nothing odd among them: plain boxes in numbers, all the same. */
TEST(boxes_of_one_family)
{
    uint64_t seed = campaign_seed(), rounds = campaign_count(BY_DIM(2000, 1200), 40000);
    size_t hits = 0;
    for (uint64_t i = 0; i < rounds; ++i) {
        aabb boxes[8];
        hit_cast out;
        double t[8];
        pair p = family_pair(&families[i % families_count], seed, i);
        dice d = dice_for(seed + 3, i);
        for (int k = 0; k < 8; ++k)
            boxes[k] = aabb_of(k % 2 == 0 ? &p.a : &p.b);
        hit_ray ray = any_ray(&d, &p.a, &p.b);
        hits += BY_DIM(hit_cast_ray2_aabb2s, hit_cast_ray3_aabb3s)(ray, boxes, 8, 0, t);
        for (int k = 0; k < 8; ++k) {
            double expected = cast_at_aabb(ray, boxes[k], &out) ? out.t : INFINITY;
            assert_memory_equal(&t[k], &expected, sizeof expected);
        }
    }
    assert_true(hits > rounds);
}
