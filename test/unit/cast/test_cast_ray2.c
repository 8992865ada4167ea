/* Rays and segments in the plane by example: every function, and what other libraries' users ran into. */
#include "expect.h"

#include "hitbox/cast.h"
#include <float.h>

static const double HALF_ROOT = 0.70710678118654757; /* sqrt(1/2), as rounded */

static const hit_aabb2 UNIT = {{-1, -1}, {1, 1}};

static bool starts_inside(const hit_cast2 *out, hit_vec2 origin)
{
    return out->inside && out->t == 0 && out->face == -1 && out->axis == HIT_AXIS_A0 && is_at2(out->normal, 0, 0) &&
           is_at2(out->point, origin.x, origin.y);
}

/* Is the answer that of the AABB and, the same to the bit, that of the OBB of the same points? */
static bool both_hit(hit_ray2 ray, hit_aabb2 box, hit_cast2 *out)
{
    hit_cast2 other;
    bool hit = hit_cast_ray2_aabb2(ray, box, out);
    bool hit_other = hit_cast_ray2_obb2(ray, hit_obb2_from_aabb2(box), &other);
    assert_int_equal(hit, hit_other);
    if (hit) {
        assert_true(same_double(out->t, other.t) && out->inside == other.inside && out->axis == other.axis);
        assert_int_equal(out->face, other.face);
        assert_true(is_at2(out->point, other.point.x, other.point.y));
        assert_true(is_at2(out->normal, other.normal.x, other.normal.y));
    }
    return hit;
}

TEST(a_point_of_a_ray)
{
    assert_true(is_at2(hit_ray2_at((hit_ray2){{1, 2}, {2, -4}}, 0.5), 2, 0));
}

TEST(ray_and_aabb)
{
    hit_cast2 out;
    assert_true(hit_cast_ray2_aabb2((hit_ray2){{-5, 0.5}, {2, 0}}, UNIT, &out));
    assert_true(out.t == 2 && is_at2(out.point, -1, 0.5) && is_at2(out.normal, -1, 0));
    assert_true(out.axis == HIT_AXIS_B0 && out.face == 0 && !out.inside);
    assert_true(hit_cast_ray2_aabb2((hit_ray2){{0, 3}, {0.25, -1}}, UNIT, &out));
    assert_true(out.t == 2 && is_at2(out.point, 0.5, 1) && is_at2(out.normal, 0, 1));
    assert_true(out.axis == HIT_AXIS_B1 && out.face == 3);
    hit_cast2 untouched = {.t = 7, .face = 9};
    assert_false(hit_cast_ray2_aabb2((hit_ray2){{-5, 0.5}, {-2, 0}}, UNIT, &untouched));
    assert_false(hit_cast_ray2_aabb2((hit_ray2){{-5, 1.5}, {2, 0}}, UNIT, &untouched));
    assert_true(untouched.t == 7 && untouched.face == 9);
}

TEST(segment_and_aabb)
{
    hit_cast2 out;
    assert_true(hit_cast_segment2_aabb2((hit_segment2){{-5, 0}, {3, 0}}, UNIT, &out));
    assert_true(out.t == 0.5 && is_at2(out.point, -1, 0) && out.face == 0);
    assert_true(hit_cast_segment2_aabb2((hit_segment2){{-5, 0}, {-1, 0}}, UNIT, &out)); /* its end touches */
    assert_true(out.t == 1 && is_at2(out.point, -1, 0));
    assert_false(hit_cast_segment2_aabb2((hit_segment2){{-5, 0}, {nextafter(-1, -2), 0}}, UNIT, &out));
    assert_true(hit_cast_segment2_aabb2((hit_segment2){{1, 1}, {5, 5}}, UNIT, &out));
    assert_true(starts_inside(&out, (hit_vec2){1, 1}));
}

TEST(ray_and_obb)
{
    hit_cast2 out;
    hit_obb2 box = {{0, 0}, {1, 1}, {HALF_ROOT, HALF_ROOT}};
    assert_true(hit_cast_ray2_obb2((hit_ray2){{-5, 0.25}, {1, 0}}, box, &out));
    assert_true(fabs(out.t - (5 - 1 / HALF_ROOT + 0.25)) < 1e-14 && fabs(out.point.x + 1 / HALF_ROOT - 0.25) < 1e-14);
    assert_true(fabs(out.normal.x + HALF_ROOT) < 1e-15 && fabs(out.normal.y - HALF_ROOT) < 1e-15);
    assert_true(out.axis == HIT_AXIS_B1 && out.face == 3 && !out.inside);
    assert_true(hit_cast_ray2_obb2((hit_ray2){{0, 0}, {1, 0}}, box, &out));
    assert_true(starts_inside(&out, (hit_vec2){0, 0}));
    assert_false(hit_cast_ray2_obb2((hit_ray2){{-5, 1.42}, {1, 0}}, box, &out));
    assert_false(hit_cast_ray2_obb2((hit_ray2){{-5, 0}, {-1, 0}}, box, &out));
}

TEST(segment_and_obb)
{
    hit_cast2 out;
    hit_obb2 box = {{0, 0}, {2, 1}, {0, 1}}; /* a quarter turn: 1 along x, 2 along y */
    assert_true(hit_cast_segment2_obb2((hit_segment2){{-3, 2}, {1, 2}}, box, &out));
    assert_true(out.t == 0.5 && is_at2(out.point, -1, 2) && is_at2(out.normal, -1, 0));
    assert_true(out.axis == HIT_AXIS_B1 && out.face == 3);
    assert_true(hit_cast_segment2_obb2((hit_segment2){{-3, 0}, {-1, 0}}, box, &out));
    assert_true(out.t == 1);
    assert_false(hit_cast_segment2_obb2((hit_segment2){{-3, 0}, {nextafter(-1, -2), 0}}, box, &out));
    assert_false(hit_cast_segment2_obb2((hit_segment2){{-3, nextafter(2, 3)}, {1, nextafter(2, 3)}}, box, &out));
    assert_true(hit_cast_segment2_obb2((hit_segment2){{1, 0}, {5, 0}}, box, &out));
    assert_true(starts_inside(&out, (hit_vec2){1, 0}));
}

/* Six, so that four go together and two by themselves. */
TEST(batches)
{
    hit_aabb2 boxes[6];
    hit_obb2 turned[6];
    hit_ray2 rays[6];
    double t[7] = {7, 7, 7, 7, 7, 7, 7};
    for (int i = 0; i < 6; ++i) {
        double y = i % 2 == 0 ? 0 : 5; /* every other one beside the ray */
        boxes[i] = (hit_aabb2){{4.0 * i, y - 1}, {4.0 * i + 1, y + 1}};
        turned[i] = (hit_obb2){{4.0 * i, y}, {HALF_ROOT, HALF_ROOT}, {HALF_ROOT, HALF_ROOT}};
        rays[i] = (hit_ray2){{-2, 0.75 * i}, {0.5, 0}};
    }
    hit_ray2 ray = {{-2, 0.25}, {2, 0}};
    assert_int_equal(hit_cast_ray2_aabb2s(ray, boxes, 6, 0, t), 3);
    assert_true(t[0] == 1 && t[2] == 5 && t[4] == 9 && isinf(t[1]) && isinf(t[5]) && t[6] == 7);
    assert_int_equal(hit_cast_ray2_obb2s(ray, turned, 6, 0, t), 3);
    assert_true(fabs(t[0] - 0.625) < 1e-15 && fabs(t[4] - 8.625) < 1e-14 && isinf(t[5]) && t[6] == 7);
    assert_int_equal(hit_cast_ray2s_aabb2(rays, 6, 0, UNIT, t), 2);
    assert_true(t[0] == 2 && t[1] == 2 && isinf(t[2]) && isinf(t[5]) && t[6] == 7);
    assert_int_equal(hit_cast_ray2s_obb2(rays, 3, 2 * sizeof rays[0], turned[0], t), 1); /* every other one */
    assert_true(fabs(t[0] - 2) < 1e-15 && isinf(t[1]) && isinf(t[2]));
}

TEST(an_origin_in_the_line_of_a_side_gives_no_nan)
{
    hit_cast2 out;
    assert_true(both_hit((hit_ray2){{-5, 1}, {1, 0}}, UNIT, &out));
    assert_true(out.t == 4 && is_at2(out.point, -1, 1) && is_at2(out.normal, -1, 0) && out.face == 0);
    assert_true(both_hit((hit_ray2){{-5, 1}, {1, -0.0}}, UNIT, &out));
    assert_false(both_hit((hit_ray2){{-5, nextafter(1, 2)}, {1, 0}}, UNIT, &out));
    assert_false(both_hit((hit_ray2){{-5, 1}, {1, 0x1p-1074}}, UNIT, &out));
}

TEST(a_ray_from_inside_hits_at_once)
{
    hit_cast2 out;
    static const hit_vec2 directions[] = {{1, 0}, {-1, 2}, {0, 0}, {0, -0x1p-1074}};
    for (size_t i = 0; i < sizeof directions / sizeof *directions; ++i) {
        hit_vec2 within = {0.25, -0.5}, on_side = {1, 0}, on_corner = {1, -1};
        assert_true(both_hit((hit_ray2){within, directions[i]}, UNIT, &out) && starts_inside(&out, within));
        assert_true(both_hit((hit_ray2){on_side, directions[i]}, UNIT, &out) && starts_inside(&out, on_side));
        assert_true(both_hit((hit_ray2){on_corner, directions[i]}, UNIT, &out) && starts_inside(&out, on_corner));
    }
}

TEST(a_ray_that_only_grazes_hits)
{
    hit_cast2 out;
    assert_true(both_hit((hit_ray2){{-2, 0}, {1, 1}}, UNIT, &out)); /* the corner at -1 1 */
    assert_true(out.t == 1 && is_at2(out.point, -1, 1) && out.axis == HIT_AXIS_B0);
    assert_false(both_hit((hit_ray2){{-2, 0x1p-1074}, {1, 1}}, UNIT, &out));
    assert_true(both_hit((hit_ray2){{-2, -0x1p-1074}, {1, 1}}, UNIT, &out));
}

TEST(numbers_of_any_size_are_taken)
{
    hit_cast2 out;
    const double huge = DBL_MAX, least = 0x1p-1074;
    hit_aabb2 far = {{huge / 2, -1}, {huge, 1}};
    assert_true(hit_cast_segment2_aabb2((hit_segment2){{-huge, 0}, {huge, 0}}, far, &out));
    assert_true(fabs(out.t - 0.75) < 1e-15 && is_at2(out.point, huge / 2, 0));
    hit_aabb2 tiny = {{3 * least, 0}, {5 * least, 2 * least}};
    assert_true(hit_cast_ray2_aabb2((hit_ray2){{0, 0}, {least, 0}}, tiny, &out));
    assert_true(out.t == 3 && is_at2(out.point, 3 * least, 0));
    assert_true(both_hit((hit_ray2){{-2, 0}, {least, 0}}, UNIT, &out));
    assert_true(out.t == DBL_MAX && is_at2(out.normal, -1, 0));
    assert_true(both_hit((hit_ray2){{-0x1p-1000, 0}, {0x1p1000, 0}}, (hit_aabb2){{0, 0}, {1, 1}}, &out));
    assert_true(out.t == DBL_TRUE_MIN && !out.inside);
}

TEST(what_is_not_finite_hits_nothing)
{
    hit_cast2 out;
    static const double bad[] = {NAN, INFINITY, -INFINITY};
    hit_obb2 turned = {{0, 0}, {1, 1}, {HALF_ROOT, HALF_ROOT}};
    for (size_t i = 0; i < 3; ++i) {
        double x[4] = {-5, 0, 1, 0};
        for (int k = 0; k < 4; ++k) {
            double kept = x[k];
            x[k] = bad[i];
            hit_ray2 ray = {{x[0], x[1]}, {x[2], x[3]}};
            hit_segment2 segment = {ray.origin, ray.direction};
            assert_false(hit_cast_ray2_aabb2(ray, UNIT, &out) || hit_cast_ray2_obb2(ray, turned, &out));
            assert_false(hit_cast_segment2_aabb2(segment, UNIT, &out) || hit_cast_segment2_obb2(segment, turned, &out));
            x[k] = kept;
        }
        hit_obb2 broken = turned;
        broken.half.y = bad[i];
        assert_false(hit_cast_ray2_obb2((hit_ray2){{-5, 0}, {1, 0}}, broken, &out));
    }
    assert_false(hit_cast_ray2_aabb2((hit_ray2){{-5, 0}, {1, 0}}, hit_aabb2_empty(), &out));
}
