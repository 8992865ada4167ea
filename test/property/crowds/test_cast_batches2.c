#define _POSIX_C_SOURCE 200809L /* setenv */

/* Batches of rays in the plane answer as the functions for one do, to the bit: for every count, every stride, the
 * boxes of all families, mixed, and every instruction set. */
#include "campaign.h"
#include "families/families.h"
#include "families/lines.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Batches of LONG and more choose an instruction set. */
enum { SHORT = 13, LONG = 64, MOST = LONG + 40, GUARD = 2, LARGEST = 160 };

static const char *const instruction_sets[] = {"plain", "sse2", "avx2", "avx512"};
enum { SETS = sizeof instruction_sets / sizeof *instruction_sets };

/* What lies in the array between the boxes, or behind the times. */
static const unsigned char FILLER = 0xc3;

/* Some are empty, or turned inside out, or have a number that is none. */
static hit_aabb2 spoilt(dice *d, hit_aabb2 box)
{
    int how = dice_below(d, 12);
    hit_aabb2 inside_out = {box.max, box.min};
    if (how == 1)
        box.max.y = dice_below(d, 2) == 0 ? NAN : INFINITY;
    return how == 0 ? inside_out : how == 2 ? hit_aabb2_empty() : box;
}

static hit_aabb2 as_aabb(const shape2 *s)
{
    return s->kind == SHAPE_AABB  ? s->aabb
           : s->kind == SHAPE_OBB ? hit_obb2_bounds(s->obb)
                                  : (hit_aabb2){s->point, s->point};
}

static hit_obb2 as_obb(const shape2 *s)
{
    hit_obb2 point = {s->point, {0, 0}, {1, 0}};
    return s->kind == SHAPE_OBB ? s->obb : s->kind == SHAPE_AABB ? hit_obb2_from_aabb2(s->aabb) : point;
}

/* Sometimes with axes far from unit length, and half lengths that make up for it. */
static hit_obb2 lengthened(dice *d, hit_obb2 box)
{
    if (dice_below(d, 4) != 0)
        return box;
    box.axis = (hit_vec2){0x1p40 * box.axis.x, 0x1p40 * box.axis.y};
    box.half = (hit_vec2){0x1p-40 * box.half.x, 0x1p-40 * box.half.y};
    return box;
}

static shape2 any_shape(dice *d, uint64_t seed)
{
    const family2 *family = &families2[dice_below(d, (int)families2_count)];
    pair2 pair = family2_pair(family, seed, (uint64_t)dice_below(d, 1000));
    return dice_below(d, 2) == 0 ? pair.a : pair.b;
}

static hit_ray2 any_ray(dice *d, const shape2 *box, const shape2 *other)
{
    line_asked line = line_at2(d, box, other);
    hit_ray2 ray = {{line.origin[0], line.origin[1]}, {line.to[0], line.to[1]}};
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
    hit_cast2 out;
    shape2 shapes[MOST];
    for (size_t i = 0; i < count; ++i)
        shapes[i] = any_shape(d, seed);
    shape2 target = count == 0 ? any_shape(d, seed) : shapes[dice_below(d, (int)count)], other = any_shape(d, seed);
    hit_ray2 ray = any_ray(d, &target, &other);
    clear(s);
    size_t stride = sizeof(hit_aabb2) + extra;
    for (size_t i = 0; i < count; ++i) {
        hit_aabb2 box = spoilt(d, as_aabb(&shapes[i]));
        memcpy(s->bytes + i * stride, &box, sizeof box);
        s->expected[i] = hit_cast_ray2_aabb2(ray, box, &out) ? out.t : INFINITY;
    }
    const hit_aabb2 *aabbs = (const hit_aabb2 *)(const void *)s->bytes;
    for (int set = first_set(count); set <= SETS; ++set) {
        prepare(s, set);
        size_t hits = hit_cast_ray2_aabb2s(ray, aabbs, count, extra == 0 ? 0 : stride, s->t);
        check(s->t, s->expected, count, hits);
    }
    clear(s);
    stride = sizeof(hit_obb2) + extra;
    for (size_t i = 0; i < count; ++i) {
        hit_obb2 box = lengthened(d, as_obb(&shapes[i]));
        memcpy(s->bytes + i * stride, &box, sizeof box);
        s->expected[i] = hit_cast_ray2_obb2(ray, box, &out) ? out.t : INFINITY;
    }
    const hit_obb2 *obbs = (const hit_obb2 *)(const void *)s->bytes;
    for (int set = first_set(count); set <= SETS; ++set) {
        prepare(s, set);
        size_t hits = hit_cast_ray2_obb2s(ray, obbs, count, extra == 0 ? 0 : stride, s->t);
        check(s->t, s->expected, count, hits);
    }
}

static void one_box(dice *d, scratch *s, size_t count, size_t extra, uint64_t seed)
{
    hit_cast2 out;
    shape2 shape = any_shape(d, seed);
    hit_aabb2 aabb = spoilt(d, as_aabb(&shape));
    hit_obb2 obb = lengthened(d, as_obb(&shape));
    hit_ray2 rays[MOST];
    for (size_t i = 0; i < count; ++i) {
        shape2 other = any_shape(d, seed);
        rays[i] = any_ray(d, &shape, &other);
    }
    size_t stride = sizeof(hit_ray2) + extra;
    clear(s);
    for (size_t i = 0; i < count; ++i) {
        memcpy(s->bytes + i * stride, &rays[i], sizeof rays[i]);
        s->expected[i] = hit_cast_ray2_aabb2(rays[i], aabb, &out) ? out.t : INFINITY;
    }
    const hit_ray2 *first = (const hit_ray2 *)(const void *)s->bytes;
    for (int set = first_set(count); set <= SETS; ++set) {
        prepare(s, set);
        size_t hits = hit_cast_ray2s_aabb2(first, count, extra == 0 ? 0 : stride, aabb, s->t);
        check(s->t, s->expected, count, hits);
    }
    for (size_t i = 0; i < count; ++i)
        s->expected[i] = hit_cast_ray2_obb2(rays[i], obb, &out) ? out.t : INFINITY;
    for (int set = first_set(count); set <= SETS; ++set) {
        prepare(s, set);
        size_t hits = hit_cast_ray2s_obb2(first, count, extra == 0 ? 0 : stride, obb, s->t);
        check(s->t, s->expected, count, hits);
    }
}

static void batches_answer_as_one_by_one(void **state)
{
    (void)state;
    static const size_t extras[] = {0, 8, 24};
    uint64_t seed = campaign_seed(), rounds = campaign_count(800, 20000);
    for (uint64_t i = 0; i < rounds; ++i) {
        scratch s;
        dice d = dice_for(seed + 2, i);
        for (size_t count = 0; count <= SHORT; ++count) {
            one_ray(&d, &s, count, extras[i % 3], seed);
            one_box(&d, &s, count, extras[i % 3], seed);
        }
    }
}

static void long_batches(void **state)
{
    (void)state;
    static const size_t extras[] = {0, 8, 24};
    uint64_t seed = campaign_seed(), rounds = campaign_count(120, 20000);
    for (uint64_t i = 0; i < rounds; ++i) {
        scratch s;
        dice d = dice_for(seed + 4, i);
        size_t count = LONG + (size_t)dice_below(&d, MOST - LONG + 1);
        one_ray(&d, &s, count, extras[i % 3], seed);
        one_box(&d, &s, count, extras[i % 3], seed);
    }
}

/* Where four at a time have nothing odd among them: plain boxes in numbers, all the same. */
static void boxes_of_one_family(void **state)
{
    (void)state;
    uint64_t seed = campaign_seed(), rounds = campaign_count(2000, 40000);
    size_t hits = 0;
    for (uint64_t i = 0; i < rounds; ++i) {
        hit_aabb2 boxes[8];
        hit_cast2 out;
        double t[8];
        pair2 pair = family2_pair(&families2[i % families2_count], seed, i);
        dice d = dice_for(seed + 3, i);
        for (int k = 0; k < 8; ++k)
            boxes[k] = as_aabb(k % 2 == 0 ? &pair.a : &pair.b);
        hit_ray2 ray = any_ray(&d, &pair.a, &pair.b);
        hits += hit_cast_ray2_aabb2s(ray, boxes, 8, 0, t);
        for (int k = 0; k < 8; ++k) {
            double expected = hit_cast_ray2_aabb2(ray, boxes[k], &out) ? out.t : INFINITY;
            assert_memory_equal(&t[k], &expected, sizeof expected);
        }
    }
    assert_true(hits > rounds);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(batches_answer_as_one_by_one),
        cmocka_unit_test(long_batches),
        cmocka_unit_test(boxes_of_one_family),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
