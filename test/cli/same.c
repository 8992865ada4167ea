/* Boxes that are the same but for a tolerance: however they are written, both ways round, and all pairs of them. */
#include "../tests.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

#include "cli/ask/pairs.h"
#include "cli/ask/same.h"
#include "scene/splitmix.h"
#include "scene_of.h"

static double below(splitmix *seed, unsigned n)
{
    return (double)(splitmix_bits(seed) % n);
}

static double between(splitmix *seed)
{
    return (double)(splitmix_bits(seed) >> 11) * 0x1p-52 - 1;
}

static hit_vec3 opposite(hit_vec3 v)
{
    return (hit_vec3){-v.x, -v.y, -v.z};
}

/* ---- One box in many ways ---------------------------------------------------------------------------------------- */

static scene_box make_solid(splitmix *seed)
{
    hit_vec3 center = {between(seed), between(seed), between(seed)};
    hit_vec3 half = {below(seed, 5) / 7, below(seed, 5) / 3, below(seed, 5) / 5};
    hit_mat3 axes = hit_mat3_from_quat((hit_quat){between(seed), between(seed), between(seed), 1});
    if (splitmix_bits(seed) % 8 == 0)
        axes = hit_mat3_from_quat((hit_quat){0, 0, 0, 1});
    return (scene_box){.kind = SCENE_OBB3, .shape.obb3 = hit_obb3_from_center_half(center, half, &axes)};
}

/* The same box with its axes in another order and with other signs. */
static scene_box rewrite_solid(const scene_box *box, splitmix *seed)
{
    static const int orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    const int *order = orders[splitmix_bits(seed) % 6];
    const hit_obb3 *b = &box->shape.obb3;
    const double half[3] = {b->half.x, b->half.y, b->half.z};
    scene_box out = *box;
    out.shape.obb3.half = (hit_vec3){half[order[0]], half[order[1]], half[order[2]]};
    for (int i = 0; i < 3; i++)
        out.shape.obb3.axis[i] = splitmix_bits(seed) % 2 ? opposite(b->axis[order[i]]) : b->axis[order[i]];
    return out;
}

static scene_box make_flat(splitmix *seed)
{
    return (scene_box){.kind = SCENE_OBB2,
                       .shape.obb2 = hit_obb2_from_center_half(
                           (hit_vec2){between(seed), between(seed)}, (hit_vec2){below(seed, 5) / 7, below(seed, 5) / 3},
                           hit_vec2_from_degrees(between(seed) * below(seed, 4) * 90))};
}

static scene_box rewrite_flat(const scene_box *box, splitmix *seed)
{
    scene_box out = *box;
    hit_obb2 *b = &out.shape.obb2;
    for (uint64_t turns = splitmix_bits(seed) % 4; turns > 0; turns--) {
        b->axis = (hit_vec2){-b->axis.y, b->axis.x};
        b->half = (hit_vec2){b->half.y, b->half.x};
    }
    return out;
}

typedef scene_box maker(splitmix *seed);
typedef scene_box rewriter(const scene_box *box, splitmix *seed);

static void expect_the_same(maker *make, rewriter *rewrite)
{
    splitmix seed = {3};
    for (int round = 0; round < 4000; round++) {
        scene_box a = make(&seed), b = make(&seed), c = rewrite(&a, &seed), d = rewrite(&b, &seed);
        double difference = same_difference(&a, &b);
        assert_true(same_difference(&a, &c) == 0 && same_within(&c, &a, 0) && same_within(&a, &c, 1e-300));
        /* To the last bit, so that a tolerance which is just reached is reached in any case. */
        assert_true(difference == same_difference(&c, &d) && difference == same_difference(&d, &a));
        assert_true(difference > 0 && same_within(&d, &c, difference) &&
                    !same_within(&c, &d, nextafter(difference, 0)));
    }
}

TEST(axes_in_any_order_and_sign)
{
    expect_the_same(make_solid, rewrite_solid);
    expect_the_same(make_flat, rewrite_flat);
}

/* Corners in the other direction and from another one on, with some twice and some between two others. */
TEST(polygons_from_any_corner)
{
    splitmix seed = {5};
    for (int round = 0; round < 1500; round++) {
        hit_polygon2 first = {4, {{0, 0}, {4, 0}, {6 + below(&seed, 4), 2}, {below(&seed, 3), 6}}},
                     other = {.count = 0};
        int from = (int)(splitmix_bits(&seed) % 4), step = splitmix_bits(&seed) % 2 ? 1 : 3;
        for (int i = 0; i < 4; i++) {
            hit_vec2 here = first.corner[(from + i * step) % 4], next = first.corner[(from + (i + 1) * step) % 4];
            other.corner[other.count++] = here;
            if (splitmix_bits(&seed) % 3 == 0)
                other.corner[other.count++] = here;
            if (splitmix_bits(&seed) % 3 == 0)
                other.corner[other.count++] = (hit_vec2){(here.x + next.x) / 2, (here.y + next.y) / 2};
        }
        hit_polygon2 moved = first;
        for (int i = 0; i < 4; i++)
            moved.corner[i].x += 0.75;
        scene_box a = {.kind = SCENE_POLYGON2, .shape.polygon2 = &first}, b = a, c = a;
        b.shape.polygon2 = &other;
        c.shape.polygon2 = &moved;
        assert_true(same_difference(&a, &b) == 0 && same_difference(&b, &a) == 0);
        assert_true(fabs(same_difference(&b, &c) - 0.75) < 1e-14);
        assert_true(same_difference(&b, &c) == same_difference(&c, &b));
    }
}

/* Boxes of all kinds with the same points. */
TEST(kinds_of_the_same_box)
{
    hit_polygon2 polygon = {5, {{3, 1}, {3, -1}, {0, -1}, {-1, -1}, {-1, 1}}};
    const scene_box flat[] = {
        {.kind = SCENE_AABB2, .shape.aabb2 = {{-1, -1}, {3, 1}}},
        {.kind = SCENE_OBB2, .shape.obb2 = {{1, 0}, {2, 1}, {1, 0}}},
        {.kind = SCENE_OBB2, .shape.obb2 = {{1, 0}, {1, 2}, {0, -1}}},
        {.kind = SCENE_POLYGON2, .shape.polygon2 = &polygon},
    };
    const scene_box solid[] = {
        {.kind = SCENE_AABB3, .shape.aabb3 = {{-1, -1, 2}, {3, 1, 3}}},
        {.kind = SCENE_OBB3, .shape.obb3 = {{1, 0, 2.5}, {2, 1, 0.5}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},
        {.kind = SCENE_OBB3, .shape.obb3 = {{1, 0, 2.5}, {0.5, 2, 1}, {{0, 0, -1}, {-1, 0, 0}, {0, 1, 0}}}},
    };
    for (size_t i = 0; i < sizeof flat / sizeof flat[0]; i++)
        for (size_t j = 0; j < sizeof flat / sizeof flat[0]; j++)
            assert_true(same_difference(&flat[i], &flat[j]) == 0);
    for (size_t i = 0; i < sizeof solid / sizeof solid[0]; i++)
        for (size_t j = 0; j < sizeof solid / sizeof solid[0]; j++)
            assert_true(same_difference(&solid[i], &solid[j]) == 0);
    /* One bit more. */
    scene_box larger = flat[0];
    larger.shape.aabb2.max.x = nextafter(3, 4);
    for (size_t i = 0; i < sizeof flat / sizeof flat[0]; i++)
        assert_true(same_difference(&flat[i], &larger) > 0 && !same_within(&flat[i], &larger, 0));
}

/* ---- How far they differ ----------------------------------------------------------------------------------------- */

TEST(differences_are_those_of_moves_and_sizes)
{
    splitmix seed = {9};
    for (int round = 0; round < 1500; round++) {
        scene_box a = make_solid(&seed), moved = a, larger = a;
        hit_vec3 by = {between(&seed), between(&seed), between(&seed)};
        double length = sqrt(by.x * by.x + by.y * by.y + by.z * by.z), more = 1 + between(&seed);
        hit_vec3 *center = &moved.shape.obb3.center;
        *center = (hit_vec3){center->x + by.x, center->y + by.y, center->z + by.z};
        larger.shape.obb3.half.y += more;
        moved = rewrite_solid(&moved, &seed);
        assert_true(fabs(same_difference(&a, &moved) - length) < 1e-12);
        assert_true(fabs(same_difference(&larger, &a) - more) < 1e-12);
    }
}

TEST(beyond_the_range)
{
    scene_box huge = {.kind = SCENE_OBB2, .shape.obb2 = {{1e308, 0}, {1e308, 1}, {1, 0}}}, other = huge;
    other.shape.obb2.half.y = 2;
    assert_true(same_difference(&huge, &huge) == 0);
    assert_true(same_difference(&huge, &other) > 0);
    assert_true(same_within(&huge, &huge, 0) && !same_within(&huge, &other, 0.5));
}

/* ---- All pairs --------------------------------------------------------------------------------------------------- */

enum { BOXES = 130 };

/* Boxes that come in several ways, moved by a little, and some that share a corner or a centre. */
static scene_box make_one(splitmix *seed, const scene_box *before, size_t count, bool in_3d)
{
    if (count == 0 || splitmix_bits(seed) % 3 == 0)
        return in_3d ? make_solid(seed) : make_flat(seed);
    scene_box out = before[splitmix_bits(seed) % count];
    out = in_3d ? rewrite_solid(&out, seed) : rewrite_flat(&out, seed);
    double by = splitmix_bits(seed) % 2 ? 0 : ldexp(between(seed), -(int)(splitmix_bits(seed) % 30));
    if (in_3d && splitmix_bits(seed) % 2)
        out.shape.obb3.center.z += by;
    else if (in_3d)
        out.shape.obb3.half.x += fabs(by);
    else
        out.shape.obb2.center.y += by;
    return out;
}

TEST(all_pairs_that_are_the_same)
{
    static scene_box boxes[BOXES];
    const double lengths[] = {0, 1e-9, 1e-4, 0.125, 1, 10, 1e300};
    progress bar = {.off = true};
    for (int in_3d = 0; in_3d < 2; in_3d++) {
        splitmix seed = {20 + (uint64_t)in_3d};
        size_t before = 0;
        for (size_t i = 0; i < BOXES; i++)
            boxes[i] = make_one(&seed, boxes, i, in_3d);
        scene s = scene_of(boxes, BOXES);
        for (size_t k = 0; k < sizeof lengths / sizeof lengths[0]; k++) {
            pairs_question q = {.same = true, .difference = lengths[k], .threads = 2};
            pairs found;
            size_t next = 0;
            assert_true(pairs_find(&s, &q, &bar, false, &found));
            for (size_t i = 0; i < BOXES; i++)
                for (size_t j = i + 1; j < BOXES; j++) {
                    if (!same_within(&boxes[i], &boxes[j], lengths[k]))
                        continue;
                    assert_true(next < found.count && found.list[next].a == i && found.list[next].b == j);
                    next++;
                }
            assert_int_equal(found.count, next);
            assert_true(next > before || (next == before && k > 0));
            before = next;
            pairs_free(&found);
        }
        assert_int_equal(before, BOXES * (BOXES - 1) / 2);
        empty_scene(&s);
    }
}
