/* Circles and spheres that move against boxes: by example, and by the least distance on the way, which is a convex
 * function of the time. */
#include "expect.h"

#include "hitbox/cast.h"
#include "hitbox/distance.h"
#include <float.h>

enum { LAW_CASES = 1500 };

static const hit_aabb3 UNIT = {{-1, -1, -1}, {1, 1, 1}};
static const hit_obb3 UNIT_OBB = {{0, 0, 0}, {1, 1, 1}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

static bool is_at(hit_vec3 v, double x, double y, double z)
{
    return is_near(v.x, x, 1e-15) && is_near(v.y, y, 1e-15) && is_near(v.z, z, 1e-15);
}

/* The same of the AABB and the OBB, to rounding. */
static bool both_cast(hit_sphere3 ball, hit_vec3 by, hit_cast3 *out)
{
    hit_cast3 other;
    bool hit = hit_cast_sphere3_aabb3(ball, by, UNIT, out);
    assert_int_equal(hit, hit_cast_sphere3_obb3(ball, by, &UNIT_OBB, &other));
    if (hit) {
        assert_true(is_near(out->t, other.t, 1e-15) && out->axis == other.axis && out->face == other.face);
        assert_true(out->inside == other.inside && is_at(out->point, other.point.x, other.point.y, other.point.z));
        assert_true(is_at(out->normal, other.normal.x, other.normal.y, other.normal.z));
    }
    return hit;
}

/* ---- By example ---- */

TEST(faces_edges_corners)
{
    hit_cast3 out = {.t = 7};
    assert_true(both_cast((hit_sphere3){{-5, 0.5, 0.25}, 2}, (hit_vec3){4, 0, 0}, &out));
    assert_true(out.t == 0.5 && is_at(out.point, -1, 0.5, 0.25) && is_at(out.normal, -1, 0, 0));
    assert_true(out.axis == HIT_AXIS_B0 && out.face == 0 && !out.inside);
    assert_true(both_cast((hit_sphere3){{0, 0.5, 9}, 2}, (hit_vec3){0, 0, -12}, &out));
    assert_true(out.t == 0.5 && is_at(out.point, 0, 0.5, 1) && out.axis == HIT_AXIS_B2 && out.face == 5);
    /* an edge along z, by 3 4 5 */
    assert_true(both_cast((hit_sphere3){{-8, 5, 0.5}, 5}, (hit_vec3){8, 0, 0}, &out));
    assert_true(out.t == 0.5 && is_at(out.point, -1, 1, 0.5) && is_at(out.normal, -0.6, 0.8, 0));
    assert_true(out.axis == HIT_AXIS_E00 && out.face == -1);
    /* a corner, by 3 4 12 13 */
    assert_true(both_cast((hit_sphere3){{-8, 5, 13}, 13}, (hit_vec3){8, 0, 0}, &out));
    assert_true(out.t == 0.5 && is_at(out.point, -1, 1, 1) && is_at(out.normal, -3. / 13, 4. / 13, 12. / 13));
    assert_true(out.axis == HIT_AXIS_E00 && out.face == -1);
    /* touching all along, and at the end */
    assert_true(both_cast((hit_sphere3){{-5, 3, 0}, 2}, (hit_vec3){4, 0, 0}, &out) && out.t == 1);
    assert_true(both_cast((hit_sphere3){{-5, 0, 0}, 2}, (hit_vec3){2, 0, 0}, &out) && out.t == 1);
    out.t = 7;
    assert_false(both_cast((hit_sphere3){{-5, 0, 0}, 2}, (hit_vec3){1.75, 0, 0}, &out));
    assert_false(both_cast((hit_sphere3){{-5, 3.125, 0}, 2}, (hit_vec3){40, 0, 0}, &out));
    assert_false(both_cast((hit_sphere3){{-5, 0, 0}, 2}, (hit_vec3){-4, 0, 0}, &out));
    assert_false(both_cast((hit_sphere3){{-5, 0, 0}, 2}, (hit_vec3){0, 0, 0}, &out));
    assert_false(both_cast((hit_sphere3){{-3, 2.9, 2.9}, 2}, (hit_vec3){6, 0, 0}, &out)); /* past the edge's rod */
    assert_false(both_cast((hit_sphere3){{-2.9, -2.9, 2.9}, 1}, (hit_vec3){2, 0, 0}, &out));
    assert_true(out.t == 7);
}

TEST(at_the_start)
{
    hit_cast3 out;
    assert_true(both_cast((hit_sphere3){{-3, 0.5, 0}, 2}, (hit_vec3){-4, 0, 0}, &out) && out.inside && out.t == 0);
    assert_true(is_at(out.point, -1, 0.5, 0) && is_at(out.normal, 0, 0, 0) && out.face == -1);
    assert_true(out.axis == HIT_AXIS_A0);
    assert_true(both_cast((hit_sphere3){{0.5, 0.5, 0}, 2}, (hit_vec3){0, 0, 0}, &out) && out.inside);
    assert_true(is_at(out.point, 0.5, 0.5, 0));
    assert_true(both_cast((hit_sphere3){{3, 4, 12}, 13}, (hit_vec3){1, 1, 1}, &out) && out.inside);
    assert_true(is_at(out.point, 1, 1, 1));
}

/* Far from the origin the middle of a box is rounded, the differences are not. */
TEST(at_the_start_far_off)
{
    hit_cast3 out;
    hit_cast2 flat;
    const hit_aabb3 box = {{0x1.fffffffff6p+37, 0x1.7fffa00000001p+18, 0x1.fffff98p+22},
                           {0x1.fffffffffep+37, 0x1.7fffep+18, 0x1.000000c000001p+23}};
    const hit_vec3 corner = {0x1.fffffffffep+37, 0x1.7fffep+18, 0x1.000000cp+23}, by = {-2, 0.25, -0x1.3ffffff8p+0};
    assert_true(hit_cast_sphere3_aabb3((hit_sphere3){corner, 0}, by, box, &out) && out.inside && out.t == 0);
    assert_true(same3(out.point, corner));
    const hit_aabb2 side = {{box.min.y, box.min.z}, {box.max.y, box.max.z}};
    const hit_circle2 dot = {{corner.y, corner.z}, 0};
    assert_true(hit_cast_circle2_aabb2(dot, (hit_vec2){by.y, by.z}, side, &flat) && flat.inside);
}

/* A ball without a radius is a point. */
TEST(points)
{
    hit_cast3 out;
    assert_true(both_cast((hit_sphere3){{-5, 1, 0}, 0}, (hit_vec3){8, 0, 0}, &out) && out.t == 0.5);
    assert_true(out.axis == HIT_AXIS_B0 && out.face == 0);
    assert_false(both_cast((hit_sphere3){{-5, 1, 0}, 0}, (hit_vec3){3, 0, 0}, &out));
    assert_false(both_cast((hit_sphere3){{-5, nextafter(1, 2), 0}, 0}, (hit_vec3){8, 0, 0}, &out));
    assert_true(both_cast((hit_sphere3){{-5, 1, 0}, DBL_TRUE_MIN}, (hit_vec3){8, 0, 0}, &out) && out.t == 0.5);
}

TEST(what_is_not_finite)
{
    hit_cast3 out = {.t = 7};
    const hit_vec3 by = {8, 0, 0};
    hit_obb3 bad = UNIT_OBB;
    bad.half.x = NAN;
    assert_false(both_cast((hit_sphere3){{-5, 0, NAN}, 1}, by, &out));
    assert_false(both_cast((hit_sphere3){{-5, 0, 0}, -1}, by, &out));
    assert_false(both_cast((hit_sphere3){{-5, 0, 0}, INFINITY}, by, &out));
    assert_false(both_cast((hit_sphere3){{-5, 0, 0}, 1}, (hit_vec3){INFINITY, 0, 0}, &out));
    assert_false(hit_cast_sphere3_obb3((hit_sphere3){{-5, 0, 0}, 1}, by, &bad, &out));
    assert_false(hit_cast_sphere3_aabb3((hit_sphere3){{-5, 0, 0}, 1}, by, hit_aabb3_empty(), &out));
    assert_true(out.t == 7);
    /* infinite sides are cut off out of reach */
    const hit_aabb3 wall = {{0, -INFINITY, -INFINITY}, {INFINITY, INFINITY, INFINITY}};
    assert_true(hit_cast_sphere3_aabb3((hit_sphere3){{-5, 1e9, -1e9}, 1}, by, wall, &out) && out.t == 0.5);
    assert_true(out.axis == HIT_AXIS_B0 && out.face == 0 && is_near(out.point.y, 1e9, 1e-6));
    assert_true(hit_cast_sphere3_aabb3((hit_sphere3){{5, 1e9, -1e9}, 1}, by, wall, &out) && out.inside);
    const hit_aabb3 nowhere = {{-INFINITY, 0, 0}, {-INFINITY, 1, 1}};
    assert_false(hit_cast_sphere3_aabb3((hit_sphere3){{-5, 0, 0}, 1}, (hit_vec3){-DBL_MAX, 0, 0}, nowhere, &out));
}

TEST(ends_of_the_range)
{
    hit_cast3 out;
    const double large = 0x1p1020, small = 0x1p-1060;
    const double size[3] = {large, small, 0x1p-300};
    for (int k = 0; k < 3; k++) {
        const double s = size[k];
        const hit_aabb3 box = {{-s, -s, -s}, {s, s, s}};
        const hit_obb3 turned = hit_obb3_from_aabb3(box);
        const hit_sphere3 ball = {{-8 * s, 5 * s, 13 * s}, 13 * s};
        assert_true(hit_cast_sphere3_aabb3(ball, (hit_vec3){8 * s, 0, 0}, box, &out) && out.t == 0.5);
        assert_true(is_near(out.normal.z, 12. / 13, 1e-15));
        assert_true(hit_cast_sphere3_obb3(ball, (hit_vec3){8 * s, 0, 0}, &turned, &out) && out.t == 0.5);
        assert_true(out.point.x == -s && out.point.y == s && out.point.z == s);
    }
    /* a ball much larger, and much smaller, than all else; motion much larger */
    assert_true(
        hit_cast_sphere3_obb3((hit_sphere3){{-0x1p1001, 0, 0}, 0x1p1000}, (hit_vec3){0x1p1001, 0, 0}, &UNIT_OBB, &out));
    assert_true(is_near(out.t, 0.5, 1e-15) && is_at(out.normal, -1, 0, 0));
    assert_true(hit_cast_sphere3_obb3((hit_sphere3){{-2, 0, 0}, 0x1p-1000}, (hit_vec3){2, 0, 0}, &UNIT_OBB, &out));
    assert_true(is_near(out.t, 0.5, 1e-15) && out.face == 0);
    assert_true(hit_cast_sphere3_obb3((hit_sphere3){{-3, 0, 0}, 1}, (hit_vec3){DBL_MAX, 0, 0}, &UNIT_OBB, &out));
    assert_true(out.t > 0 && out.t < 1e-300);
    assert_true(hit_cast_sphere3_aabb3((hit_sphere3){{-DBL_MAX, 0, 0}, 1}, (hit_vec3){DBL_MAX, 0, 0}, UNIT, &out));
    assert_true(is_near(out.t, 1, 1e-15));
    /* so near that what is computed begins within */
    const hit_sphere3 near = {{-2, 0, 0}, nextafter(1, 0)};
    assert_true(hit_cast_sphere3_obb3(near, (hit_vec3){1, 0, 0}, &UNIT_OBB, &out) && out.t > 0 && out.t < 1e-15);
    assert_false(hit_cast_sphere3_obb3(near, (hit_vec3){-1, 0, 0}, &UNIT_OBB, &out));
}

/* Axes that make no box: no NaN, nothing untouched is written, whatever the answer. */
TEST(no_box)
{
    const hit_vec3 axes[3][3] = {
        {{0, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {{1, 0, 0}, {1, 0, 0}, {0, 0, 1}}, {{1, 0, 0}, {1, 0x1p-60, 0}, {0, 0, 1}}};
    for (int k = 0; k < 3; k++) {
        const hit_obb3 box = {{0, 0, 0}, {1, 1, 1}, {axes[k][0], axes[k][1], axes[k][2]}};
        for (int i = 0; i < 9; i++) {
            hit_cast3 out = {.t = 0};
            const double y[3] = {-1, 0, 1};
            const hit_sphere3 ball = {{-9, y[i / 3], y[i % 3]}, 0.75};
            if (hit_cast_sphere3_obb3(ball, (hit_vec3){20, 1, 0.5}, &box, &out))
                assert_true(out.t >= 0 && out.t <= 1 && fabs(out.normal.x) <= 1 && fabs(out.point.x) < 1e9);
        }
    }
}

/* On the way past a corner, by less and by more than the radius, far from the ends of both. */
TEST(circles_that_pass)
{
    const hit_aabb2 box = {{-1, -1}, {1, 1}};
    const hit_obb2 turned = {{0, 0}, {1, 2}, {0.8, 0.6}};
    hit_cast2 out = {.t = 7};
    for (int k = 0; k < 24; k++) {
        const double gap = ldexp(1, -k), side = k % 2 == 0 ? 1 : -1, at = side * (1 + gap / 2);
        /* from the corner (1, 1) to the line x + y = 2 + gap it is gap / sqrt(2) */
        const hit_vec2 by = {-side * 8, side * 8};
        hit_circle2 circle = {{at + side * 4, at - side * 4}, gap * 0.7071};
        assert_false(hit_cast_circle2_aabb2(circle, by, box, &out));
        circle.radius = gap * 0.70712;
        assert_true(hit_cast_circle2_aabb2(circle, by, box, &out) && is_near(out.point.x, side, 1e-15));
        /* from the side (-0.6, 0.8), which is 2 from the center, to a way along it */
        const double away = 2 + gap;
        circle = (hit_circle2){{-0.6 * away - 4, 0.8 * away - 3}, gap * 0.9999};
        assert_false(hit_cast_circle2_obb2(circle, (hit_vec2){8, 6}, turned, &out));
        circle.radius = gap * 1.0001;
        assert_true(hit_cast_circle2_obb2(circle, (hit_vec2){8, 6}, turned, &out));
    }
}

TEST(in_the_plane)
{
    hit_cast2 out = {.t = 7}, other;
    const hit_aabb2 box = {{-1, -1}, {1, 1}};
    const hit_obb2 same = {{0, 0}, {1, 1}, {1, 0}};
    hit_circle2 circle = {{-5, 0.5}, 2};
    assert_true(hit_cast_circle2_aabb2(circle, (hit_vec2){4, 0}, box, &out) && out.t == 0.5 && out.face == 0);
    assert_true(out.axis == HIT_AXIS_B0 && out.point.x == -1 && out.point.y == 0.5 && out.normal.x == -1);
    assert_true(hit_cast_circle2_obb2(circle, (hit_vec2){4, 0}, same, &other) && other.t == 0.5 && other.face == 0);
    circle = (hit_circle2){{-8, 5}, 5};
    assert_true(hit_cast_circle2_aabb2(circle, (hit_vec2){8, 0}, box, &out) && out.t == 0.5 && out.face == -1);
    assert_true(out.axis == HIT_AXIS_E00 && is_near(out.normal.y, 0.8, 1e-15) && is_near(out.point.y, 1, 1e-15));
    assert_true(hit_cast_circle2_obb2(circle, (hit_vec2){8, 0}, same, &other) && other.t == 0.5 && other.face == -1);
    circle = (hit_circle2){{0.5, 5}, 2};
    assert_true(hit_cast_circle2_obb2(circle, (hit_vec2){0, -4}, same, &other) && other.t == 0.5 && other.face == 3);
    assert_true(other.axis == HIT_AXIS_B1);
    circle = (hit_circle2){{0.5, 2}, 2};
    assert_true(hit_cast_circle2_obb2(circle, (hit_vec2){0, -4}, same, &other) && other.inside && other.t == 0);
    assert_true(other.point.x == 0.5 && other.point.y == 1);
    assert_true(hit_cast_circle2_aabb2(circle, (hit_vec2){0, -4}, box, &out) && out.inside && out.point.y == 1);
    circle.center.y = 0.5;
    assert_true(hit_cast_circle2_obb2(circle, (hit_vec2){0, -4}, same, &other) && other.inside && other.point.y == 0.5);
    out.t = 7;
    circle = (hit_circle2){{-5, 3.25}, 2};
    assert_false(hit_cast_circle2_aabb2(circle, (hit_vec2){9, 0}, box, &out));
    assert_false(hit_cast_circle2_obb2(circle, (hit_vec2){9, 0}, same, &out));
    circle = (hit_circle2){{-2, 2}, 1.375};
    assert_false(hit_cast_circle2_aabb2(circle, (hit_vec2){-1, 1}, box, &out));
    assert_false(hit_cast_circle2_obb2(circle, (hit_vec2){-1, 1}, same, &out));
    assert_false(hit_cast_circle2_obb2(circle, (hit_vec2){NAN, 1}, same, &out));
    assert_false(hit_cast_circle2_aabb2(circle, (hit_vec2){1, 1}, hit_aabb2_empty(), &out));
    assert_true(out.t == 7);
}

/* ---- By the distance on the way ---- */

static hit_vec3 random_vector(uint64_t *seed, double size)
{
    double x = random_unit(seed), y = random_unit(seed), z = random_unit(seed);
    return (hit_vec3){size * x, size * y, size * z};
}

static hit_obb3 random_box(uint64_t *seed, int i)
{
    hit_vec3 turn = random_vector(seed, 1), half = random_vector(seed, 1), center = random_vector(seed, 0.5);
    half = (hit_vec3){fabs(half.x), fabs(half.y), i % 5 ? fabs(half.z) : 0};
    hit_obb3 box = hit_obb3_from_quat(center, half, (hit_quat){turn.x, turn.y, turn.z, random_unit(seed)});
    if (i % 6 == 1) /* sheared by what no maker would */
        box.axis[0].x += 0.25;
    return box;
}

static hit_sphere3 ball_at(hit_sphere3 ball, hit_vec3 by, double t)
{
    return (hit_sphere3){{ball.center.x + t * by.x, ball.center.y + t * by.y, ball.center.z + t * by.z}, ball.radius};
}

static double gap_at(const hit_obb3 *box, hit_sphere3 ball, hit_vec3 by, double t)
{
    return hit_distance_obb3_point3(box, ball_at(ball, by, t).center) - ball.radius;
}

/* The least distance on the way until `until`. */
static double least_gap(const hit_obb3 *box, hit_sphere3 ball, hit_vec3 by, double until)
{
    double from = 0, to = until;
    for (int i = 0; i < 40; i++) {
        double x = from + (to - from) * 0.4375, y = from + (to - from) * 0.5625;
        bool left = gap_at(box, ball, by, x) < gap_at(box, ball, by, y);
        from = left ? from : x;
        to = left ? y : to;
    }
    return fmin(gap_at(box, ball, by, 0.5 * (from + to)), fmin(gap_at(box, ball, by, 0), gap_at(box, ball, by, until)));
}

static void expect_first(const hit_obb3 *box, hit_sphere3 ball, hit_vec3 by, const hit_cast3 *out)
{
    hit_sphere3 there = ball_at(ball, by, out->t);
    assert_true(is_near(gap_at(box, ball, by, out->t), 0, 2e-14));
    assert_true(least_gap(box, ball, by, out->t) > -2e-14);
    assert_true(is_near(hit_distance_obb3_point3(box, out->point), 0, 1e-14));
    hit_vec3 way = {there.center.x - out->point.x, there.center.y - out->point.y, there.center.z - out->point.z};
    assert_true(is_near(way.x, ball.radius * out->normal.x, 1e-6)); /* where it grazes, places differ */
    double along = out->normal.x * by.x + out->normal.y * by.y + out->normal.z * by.z;
    assert_true(along < 1e-7 && (out->axis == HIT_AXIS_E00) == (out->face == -1));
    assert_true(along > -0.01 || (is_near(way.y, ball.radius * out->normal.y, 1e-11) &&
                                  is_near(way.z, ball.radius * out->normal.z, 1e-11)));
    if (out->face >= 0) {
        hit_vec3 u = box->axis[out->face / 2];
        double outward = out->normal.x * u.x + out->normal.y * u.y + out->normal.z * u.z;
        assert_true(out->axis == (hit_axis)(HIT_AXIS_B0 + out->face / 2) && (outward > 0) == (out->face % 2 == 1));
    }
}

TEST(least_distances)
{
    uint64_t seed = 21;
    int hits = 0, faces = 0, inside = 0;
    for (int i = 0; i < LAW_CASES; i++) {
        hit_obb3 box = random_box(&seed, i);
        const hit_sphere3 ball = {random_vector(&seed, 2), fabs(random_unit(&seed)) * (i % 3 ? 0.5 : 1e-3)};
        hit_vec3 to = random_vector(&seed, 2), by = {to.x - ball.center.x, to.y - ball.center.y, to.z - ball.center.z};
        if (i % 4 == 0) /* along an edge */
            by = (hit_vec3){3 * box.axis[1].x, 3 * box.axis[1].y, 3 * box.axis[1].z};
        hit_cast3 out, later;
        bool hit = hit_cast_sphere3_obb3(ball, by, &box, &out);
        double least = least_gap(&box, ball, by, 1);
        assert_true(hit ? least < 1e-13 : least > -1e-13);
        hits += hit;
        inside += hit && out.inside;
        if (!hit || out.inside)
            continue;
        faces += out.face >= 0;
        expect_first(&box, ball, by, &out);
        /* seen from a later start; and twice as large */
        double start = 0.5 * out.t;
        hit_vec3 rest = {by.x * (1 - start), by.y * (1 - start), by.z * (1 - start)};
        if (fabs(least) > 1e-9 && hit_cast_sphere3_obb3(ball_at(ball, by, start), rest, &box, &later))
            assert_true(is_near(start + later.t * (1 - start), out.t, 1e-9));
        hit_obb3 large = box;
        large.center = (hit_vec3){0x1p400 * box.center.x, 0x1p400 * box.center.y, 0x1p400 * box.center.z};
        large.half = (hit_vec3){0x1p400 * box.half.x, 0x1p400 * box.half.y, 0x1p400 * box.half.z};
        const hit_sphere3 huge = {{0x1p400 * ball.center.x, 0x1p400 * ball.center.y, 0x1p400 * ball.center.z},
                                  0x1p400 * ball.radius};
        assert_true(
            hit_cast_sphere3_obb3(huge, (hit_vec3){0x1p400 * by.x, 0x1p400 * by.y, 0x1p400 * by.z}, &large, &later));
        assert_true(is_near(later.t, out.t, 1e-15) && later.face == out.face);
    }
    assert_true(hits > LAW_CASES / 10 && faces > 50 && hits - faces > 50 && inside > 20);
}

/* As AABBs, and in the plane as what is flat in space. */
TEST(other_kinds)
{
    uint64_t seed = 22;
    int hits = 0;
    for (int i = 0; i < LAW_CASES; i++) {
        hit_vec3 p = random_vector(&seed, 1), q = random_vector(&seed, 1), c = random_vector(&seed, 3),
                 to = random_vector(&seed, 2);
        const double radius = 0.5 * fabs(random_unit(&seed));
        const hit_aabb3 box = hit_aabb3_merge((hit_aabb3){p, p}, (hit_aabb3){q, q});
        const hit_obb3 same = hit_obb3_from_aabb3(box);
        const hit_vec3 by = {to.x - c.x, to.y - c.y, to.z - c.z};
        hit_cast3 a, b;
        bool hit = hit_cast_sphere3_aabb3((hit_sphere3){c, radius}, by, box, &a);
        if (hit && !a.inside)
            expect_first(&same, (hit_sphere3){c, radius}, by, &a);
        if (hit_cast_sphere3_obb3((hit_sphere3){c, radius}, by, &same, &b) && hit)
            assert_true(is_near(a.t, b.t, 1e-7) && a.inside == b.inside);
        hits += hit;
        hit_cast2 flat, turned;
        const hit_aabb2 side = {{box.min.x, box.min.y}, {box.max.x, box.max.y}};
        const hit_circle2 circle = {{c.x, c.y}, radius};
        const hit_aabb3 thin = {{box.min.x, box.min.y, 0}, {box.max.x, box.max.y, 0}};
        hit = hit_cast_circle2_aabb2(circle, (hit_vec2){by.x, by.y}, side, &flat);
        assert_int_equal(
            hit, hit_cast_sphere3_aabb3((hit_sphere3){{c.x, c.y, 0}, radius}, (hit_vec3){by.x, by.y, 0}, thin, &a));
        if (hit) {
            assert_true(same_double(flat.t, a.t) && same_double(flat.normal.y, a.normal.y) && a.normal.z == 0);
            if (hit_cast_circle2_obb2(circle, (hit_vec2){by.x, by.y}, hit_obb2_from_aabb2(side), &turned))
                assert_true(is_near(turned.t, flat.t, 1e-7));
        }
    }
    assert_true(hits > 50);
}
