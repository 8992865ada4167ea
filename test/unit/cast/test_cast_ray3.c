/* Rays and segments in space by example: every function, and what other libraries' users ran into. */
#include "expect.h"

#include "hitbox/cast.h"
#include <float.h>

static const double HALF_ROOT = 0.70710678118654757; /* sqrt(1/2), as rounded */

static const hit_aabb3 UNIT = {{-1, -1, -1}, {1, 1, 1}};

static hit_obb3 upright(hit_vec3 center, hit_vec3 half)
{
    return (hit_obb3){center, half, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
}

/* Rotated by 45 degrees about z: with half lengths 1 its corners reach 1.414... along x and y. */
static hit_obb3 on_edge(hit_vec3 center, hit_vec3 half)
{
    return (hit_obb3){center, half, {{HALF_ROOT, HALF_ROOT, 0}, {-HALF_ROOT, HALF_ROOT, 0}, {0, 0, 1}}};
}

static bool starts_inside(const hit_cast3 *out, hit_vec3 origin)
{
    return out->inside && out->t == 0 && out->face == -1 && out->axis == HIT_AXIS_A0 && is_at3(out->normal, 0, 0, 0) &&
           is_at3(out->point, origin.x, origin.y, origin.z);
}

/* Is the answer that of the AABB and, the same to the bit, that of the OBB of the same points? */
static bool both_hit(hit_ray3 ray, hit_aabb3 box, hit_cast3 *out)
{
    hit_cast3 other;
    hit_obb3 same = hit_obb3_from_aabb3(box);
    bool hit = hit_cast_ray3_aabb3(ray, box, out), hit_other = hit_cast_ray3_obb3(ray, &same, &other);
    assert_int_equal(hit, hit_other);
    if (hit) {
        assert_true(same_double(out->t, other.t) && out->inside == other.inside && out->axis == other.axis);
        assert_int_equal(out->face, other.face);
        assert_true(is_at3(out->point, other.point.x, other.point.y, other.point.z));
        assert_true(is_at3(out->normal, other.normal.x, other.normal.y, other.normal.z));
    }
    return hit;
}

/* ---- Every function ------------------------------------------------------------------------------------------ */

TEST(a_point_of_a_ray)
{
    hit_vec3 at = hit_ray3_at((hit_ray3){{1, 2, 3}, {2, 0, -4}}, 0.5);
    assert_true(is_at3(at, 2, 2, 1));
}

TEST(ray_and_aabb)
{
    hit_cast3 out;
    assert_true(hit_cast_ray3_aabb3((hit_ray3){{-5, 0.5, 0.25}, {2, 0, 0}}, UNIT, &out));
    assert_true(out.t == 2 && is_at3(out.point, -1, 0.5, 0.25) && is_at3(out.normal, -1, 0, 0));
    assert_true(out.axis == HIT_AXIS_B0 && out.face == 0 && !out.inside);
    assert_true(hit_cast_ray3_aabb3((hit_ray3){{0, 3, 0}, {0.25, -1, 0}}, UNIT, &out));
    assert_true(out.t == 2 && is_at3(out.point, 0.5, 1, 0) && is_at3(out.normal, 0, 1, 0));
    assert_true(out.axis == HIT_AXIS_B1 && out.face == 3);
    assert_true(hit_cast_ray3_aabb3((hit_ray3){{0, 0, 3}, {0, 0, -1}}, UNIT, &out));
    assert_true(out.t == 2 && is_at3(out.normal, 0, 0, 1) && out.axis == HIT_AXIS_B2 && out.face == 5);
    hit_cast3 untouched = {.t = 7, .face = 9};
    assert_false(hit_cast_ray3_aabb3((hit_ray3){{-5, 0.5, 0.25}, {-2, 0, 0}}, UNIT, &untouched));
    assert_false(hit_cast_ray3_aabb3((hit_ray3){{-5, 1.5, 0.25}, {2, 0, 0}}, UNIT, &untouched));
    assert_true(untouched.t == 7 && untouched.face == 9);
}

TEST(segment_and_aabb)
{
    hit_cast3 out;
    assert_true(hit_cast_segment3_aabb3((hit_segment3){{-5, 0, 0}, {3, 0, 0}}, UNIT, &out));
    assert_true(out.t == 0.5 && is_at3(out.point, -1, 0, 0) && out.face == 0);
    assert_true(hit_cast_segment3_aabb3((hit_segment3){{-5, 0, 0}, {-1, 0, 0}}, UNIT, &out)); /* its end touches */
    assert_true(out.t == 1 && is_at3(out.point, -1, 0, 0));
    assert_false(hit_cast_segment3_aabb3((hit_segment3){{-5, 0, 0}, {nextafter(-1, -2), 0, 0}}, UNIT, &out));
    assert_true(hit_cast_segment3_aabb3((hit_segment3){{1, 1, 1}, {5, 5, 5}}, UNIT, &out));
    assert_true(starts_inside(&out, (hit_vec3){1, 1, 1}));
    assert_true(hit_cast_segment3_aabb3((hit_segment3){{1, 0, 0}, {1, 0, 0}}, UNIT, &out)); /* a point */
    assert_true(starts_inside(&out, (hit_vec3){1, 0, 0}));
}

TEST(ray_and_obb)
{
    hit_cast3 out;
    hit_obb3 box = on_edge((hit_vec3){0, 0, 0}, (hit_vec3){1, 1, 1});
    assert_true(hit_cast_ray3_obb3((hit_ray3){{-5, 0.25, 0}, {1, 0, 0}}, &box, &out));
    assert_true(fabs(out.t - (5 - 1 / HALF_ROOT + 0.25)) < 1e-14 && fabs(out.point.x + 1 / HALF_ROOT - 0.25) < 1e-14);
    assert_true(fabs(out.normal.x + HALF_ROOT) < 1e-15 && fabs(out.normal.y - HALF_ROOT) < 1e-15 && out.normal.z == 0);
    assert_true(out.axis == HIT_AXIS_B1 && out.face == 3 && !out.inside);
    assert_true(hit_cast_ray3_obb3((hit_ray3){{0, 0, 0}, {1, 0, 0}}, &box, &out));
    assert_true(starts_inside(&out, (hit_vec3){0, 0, 0}));
    assert_false(hit_cast_ray3_obb3((hit_ray3){{-5, 1.42, 0}, {1, 0, 0}}, &box, &out));
    assert_false(hit_cast_ray3_obb3((hit_ray3){{-5, 0, 0}, {-1, 0, 0}}, &box, &out));
    box.axis[2].z = -1; /* left-handed: the same points, the faces of the third axis swapped */
    assert_true(hit_cast_ray3_obb3((hit_ray3){{0, 0, 3}, {0, 0, -1}}, &box, &out));
    assert_true(out.t == 2 && is_at3(out.normal, 0, 0, 1) && out.axis == HIT_AXIS_B2 && out.face == 4);
}

TEST(segment_and_obb)
{
    hit_cast3 out;
    hit_obb3 box = on_edge((hit_vec3){0, 0, 0}, (hit_vec3){1, 1, 1});
    assert_true(hit_cast_segment3_obb3((hit_segment3){{0, 0, -3}, {0, 0, 1}}, &box, &out));
    assert_true(out.t == 0.5 && is_at3(out.point, 0, 0, -1) && is_at3(out.normal, 0, 0, -1) && out.face == 4);
    assert_true(hit_cast_segment3_obb3((hit_segment3){{0.5, 0, -3}, {0.5, 0, -1}}, &box, &out));
    assert_true(out.t == 1 && is_at3(out.point, 0.5, 0, -1));
    assert_false(hit_cast_segment3_obb3((hit_segment3){{0, 0, -3}, {0, 0, nextafter(-1, -2)}}, &box, &out));
    assert_true(hit_cast_segment3_obb3((hit_segment3){{0, 0, 1}, {0, 0, 5}}, &box, &out));
    assert_true(starts_inside(&out, (hit_vec3){0, 0, 1}));
}

/* Six, so that four go together and two by themselves; with and without a gap between them. */
TEST(one_ray_and_many_boxes)
{
    struct {
        hit_aabb3 box;
        double gap;
    } apart[6];
    hit_aabb3 packed[6];
    hit_obb3 turned[6];
    double t[7] = {7, 7, 7, 7, 7, 7, 7};
    for (int i = 0; i < 6; ++i) {
        double y = i % 2 == 0 ? 0 : 5; /* every other one beside the ray */
        packed[i] = apart[i].box = (hit_aabb3){{4.0 * i, y - 1, -1}, {4.0 * i + 1, y + 1, 1}};
        turned[i] = on_edge((hit_vec3){4.0 * i, y, 0}, (hit_vec3){HALF_ROOT, HALF_ROOT, 1});
    }
    hit_ray3 ray = {{-2, 0.25, 0.5}, {2, 0, 0}};
    assert_int_equal(hit_cast_ray3_aabb3s(ray, packed, 6, 0, t), 3);
    assert_true(t[0] == 1 && t[2] == 5 && t[4] == 9 && isinf(t[1]) && isinf(t[3]) && isinf(t[5]) && t[6] == 7);
    t[0] = t[2] = 0;
    assert_int_equal(hit_cast_ray3_aabb3s(ray, &apart[0].box, 6, sizeof apart[0], t), 3);
    assert_true(t[0] == 1 && t[2] == 5 && t[4] == 9 && isinf(t[1]));
    assert_int_equal(hit_cast_ray3_obb3s(ray, turned, 6, 0, t), 3);
    assert_true(fabs(t[0] - 0.625) < 1e-15 && fabs(t[4] - 8.625) < 1e-14 && isinf(t[5]) && t[6] == 7);
    assert_int_equal(hit_cast_ray3_aabb3s(ray, packed, 0, 0, t), 0);
    ray.origin.x = 0.5;
    assert_int_equal(hit_cast_ray3_aabb3s(ray, packed, 4, 0, t), 2);
    assert_true(t[0] == 0 && t[2] == 3.75); /* inside the first */
}

TEST(many_rays_and_one_box)
{
    hit_ray3 rays[6];
    double t[7] = {7, 7, 7, 7, 7, 7, 7};
    hit_obb3 turned = on_edge((hit_vec3){0, 0, 0}, (hit_vec3){HALF_ROOT, HALF_ROOT, 1});
    for (int i = 0; i < 6; ++i)
        rays[i] = (hit_ray3){{-2, 0.75 * i, 0}, {0.5, 0, 0}};
    assert_int_equal(hit_cast_ray3s_aabb3(rays, 6, 0, UNIT, t), 2);
    assert_true(t[0] == 2 && t[1] == 2 && isinf(t[2]) && isinf(t[5]) && t[6] == 7);
    assert_int_equal(hit_cast_ray3s_obb3(rays, 6, 0, &turned, t), 2);
    assert_true(fabs(t[0] - 2) < 1e-15 && fabs(t[1] - 3.5) < 1e-15 && isinf(t[2]) && t[6] == 7);
    assert_int_equal(hit_cast_ray3s_aabb3(rays, 3, 2 * sizeof rays[0], UNIT, t), 1); /* every other one */
    assert_true(t[0] == 2 && isinf(t[1]) && isinf(t[2]));
    rays[3].direction.y = NAN;
    rays[4].direction.x = -0.5;
    assert_int_equal(hit_cast_ray3s_aabb3(rays, 6, 0, UNIT, t), 2);
    assert_true(isinf(t[3]) && isinf(t[4]));
}

/* ---- What other libraries' users ran into -------------------------------------------------------------------- */

/* 0 * infinity: a slab test by reciprocals gives NaN here, and then hit or miss at random. */
TEST(an_origin_in_the_plane_of_a_face_gives_no_nan)
{
    hit_cast3 out;
    assert_true(both_hit((hit_ray3){{-5, 1, 0}, {1, 0, 0}}, UNIT, &out)); /* along the upper face */
    assert_true(out.t == 4 && is_at3(out.point, -1, 1, 0) && is_at3(out.normal, -1, 0, 0) && out.face == 0);
    assert_true(both_hit((hit_ray3){{-5, -1, 1}, {1, 0, 0}}, UNIT, &out)); /* along an edge */
    assert_true(out.t == 4 && is_at3(out.point, -1, -1, 1));
    assert_true(both_hit((hit_ray3){{-5, 1, 0}, {1, -0.0, -0.0}}, UNIT, &out));
    assert_true(out.t == 4);
    assert_false(both_hit((hit_ray3){{-5, nextafter(1, 2), 0}, {1, 0, 0}}, UNIT, &out));
    assert_true(both_hit((hit_ray3){{1, 1, 0}, {0, 0, 1}}, UNIT, &out)); /* on the edge, along it */
    assert_true(starts_inside(&out, (hit_vec3){1, 1, 0}));
}

TEST(a_ray_from_inside_hits_at_once)
{
    hit_cast3 out;
    static const hit_vec3 directions[] = {{1, 0, 0}, {-1, 2, 3}, {0, 0, 0}, {0, -0x1p-1074, 0}};
    for (size_t i = 0; i < sizeof directions / sizeof *directions; ++i) {
        hit_vec3 within = {0.25, 0, -0.5}, on_face = {1, 0, 0}, on_corner = {1, -1, 1};
        assert_true(both_hit((hit_ray3){within, directions[i]}, UNIT, &out) && starts_inside(&out, within));
        assert_true(both_hit((hit_ray3){on_face, directions[i]}, UNIT, &out) && starts_inside(&out, on_face));
        assert_true(both_hit((hit_ray3){on_corner, directions[i]}, UNIT, &out) && starts_inside(&out, on_corner));
    }
}

TEST(a_ray_that_only_grazes_hits)
{
    hit_cast3 out;
    assert_true(both_hit((hit_ray3){{-2, 0, 0}, {1, 1, 0}}, UNIT, &out)); /* a whole edge away from the middle */
    assert_true(out.t == 1 && is_at3(out.point, -1, 1, 0) && out.axis == HIT_AXIS_B0);
    assert_true(both_hit((hit_ray3){{-3, -1, -1}, {2, 2, 2}}, UNIT, &out)); /* the corner at -1 1 1 */
    assert_true(out.t == 1 && is_at3(out.point, -1, 1, 1) && out.axis == HIT_AXIS_B0 && out.face == 0);
    assert_false(both_hit((hit_ray3){{-2, 0x1p-52, 0}, {1, 1, 0}}, UNIT, &out));
    assert_true(both_hit((hit_ray3){{-2, -0x1p-1074, 0}, {1, 1, 0}}, UNIT, &out));
    assert_false(both_hit((hit_ray3){{-2, 0x1p-1074, 0}, {1, 1, 0}}, UNIT, &out));
    assert_false(both_hit((hit_ray3){{-2, 0, 0}, {1, 1 + 0x1p-52, 0}}, UNIT, &out));
}

TEST(parts_of_the_direction_next_to_nothing_count)
{
    hit_cast3 out;
    const double least = 0x1p-1074;
    assert_true(both_hit((hit_ray3){{-2, 1, 0}, {1, least, 0}}, (hit_aabb3){{-1, 1, -1}, {1, 2, 1}}, &out));
    assert_true(out.inside == false && out.t == 1);
    assert_false(both_hit((hit_ray3){{-2, 1, 0}, {1, least, 0}}, UNIT, &out)); /* it rises above the face */
    assert_true(both_hit((hit_ray3){{-2, 1, 0}, {1, -least, 0}}, UNIT, &out));
    hit_aabb3 near_by = {{0x3p-1074, 0, 0}, {1, 1, 1}};
    assert_true(hit_cast_ray3_aabb3((hit_ray3){{0, 0, 0}, {least, 0, 0}}, near_by, &out));
    assert_true(out.t == 3 && out.point.x == 0x3p-1074);
    assert_true(both_hit((hit_ray3){{-2, 0, 0}, {least, 0, 0}}, UNIT, &out)); /* t = 2^1074 */
    assert_true(out.t == DBL_MAX && out.face == 0 && is_at3(out.normal, -1, 0, 0));
    assert_true(both_hit((hit_ray3){{-0x1p-1000, 0, 0}, {0x1p1000, 0, 0}}, (hit_aabb3){{0, 0, 0}, {1, 1, 1}}, &out));
    assert_true(out.t == DBL_TRUE_MIN && !out.inside);
}

TEST(huge_numbers_overflow_nothing)
{
    hit_cast3 out;
    const double huge = DBL_MAX;
    hit_aabb3 far = {{huge / 2, -1, -1}, {huge, 1, 1}};
    assert_true(hit_cast_ray3_aabb3((hit_ray3){{-huge, 0, 0}, {huge, 0, 0}}, far, &out));
    assert_true(fabs(out.t - 1.5) < 1e-15 && is_at3(out.point, huge / 2, 0, 0));
    assert_true(hit_cast_segment3_aabb3((hit_segment3){{-huge, 0, 0}, {huge, 0, 0}}, far, &out));
    assert_true(fabs(out.t - 0.75) < 1e-15 && is_at3(out.point, huge / 2, 0, 0));
    hit_obb3 turned = upright((hit_vec3){0.75 * huge, 0, 0}, (hit_vec3){huge / 4, 1, 1});
    assert_true(hit_cast_segment3_obb3((hit_segment3){{-huge, 0, 0}, {huge, 0, 0}}, &turned, &out));
    assert_true(fabs(out.t - 0.75) < 1e-15 && fabs(out.point.x / (huge / 2) - 1) < 1e-15);
}

TEST(a_thin_plate_is_not_tunnelled_through)
{
    hit_cast3 out;
    hit_aabb3 plate = {{3, -1, -1}, {3, 1, 1}};
    assert_true(both_hit((hit_ray3){{0, 0, 0}, {1000, 0.1, 0}}, plate, &out));
    assert_true(out.t == 3.0 / 1000 && out.point.x == 3 && out.face == 0);
    assert_true(both_hit((hit_ray3){{3, -5, 0}, {0, 1, 0}}, plate, &out)); /* within its plane */
    assert_true(out.t == 4 && is_at3(out.point, 3, -1, 0) && is_at3(out.normal, 0, -1, 0) && out.face == 2);
    hit_obb3 turned = on_edge((hit_vec3){3, 0, 0}, (hit_vec3){0, 1, 1});
    assert_true(hit_cast_segment3_obb3((hit_segment3){{-1e6, 0, 0}, {1e6, 0, 0}}, &turned, &out));
    assert_true(fabs(out.point.x - 3) < 1e-9 && out.axis == HIT_AXIS_B0 && out.face == 0);
}

/* Two slabs are entered at times that compute as equal, and one of them is flat: the wrong one would let it pass. */
TEST(a_flat_box_is_missed_by_less_than_an_ulp)
{
    hit_cast3 out;
    hit_segment3 past = {{0x1.3p+5, 0x1.38p+5, -0x1.ap+4}, {0x1.ffffffffffffdp+0, 4, 0x1.08p+2}};
    assert_false(hit_cast_segment3_aabb3(past, (hit_aabb3){{2, 2, 3}, {0x1.0000000000001p+1, 4, 5}}, &out));
    hit_segment3 flat = {{0x1.ffffffffffffep+3, -0x1.cfffffffffffep+3, 0}, {0x1.fffffffffffffp+1, 3, 0}};
    assert_false(hit_cast_segment3_aabb3(flat, (hit_aabb3){{4, 3, -1}, {4, 4, 1}}, &out));
}

/* Along a thin rod, so nearly parallel to two of its faces that their times mean nothing. */
TEST(along_a_rod_the_point_is_as_good_as_ever)
{
    hit_cast3 out;
    hit_obb3 rod = {{0, 0, 0},
                    {0x1.5fa2886c82ff8p+0, 0, 0},
                    {{0x1.987ed2946a9e2p-3, 0x1.c9a10b7425682p-2, 0x1.be7ef5fc4c113p-1},
                     {0x1.f0a339e9cbc7cp-1, 0x1.28934cad511bfp-5, -0x1.ec5daa4a4a6cdp-3},
                     {-0x1.1cb2b31d6655ep-3, 0x1.c9a69fccd2628p-1, -0x1.b480f0e66c7a1p-2}}};
    hit_segment3 segment = {{-0x1.188c9e55a341p+1, -0x1.3a4b2d3e837e4p+2, -0x1.32a5c6c6a555dp+3},
                            {0x1.188c9e55a341p+0, 0x1.3a4b2d3e837e4p+1, 0x1.32a5c6c6a555dp+2}};
    assert_true(hit_cast_segment3_obb3(segment, &rod, &out)); /* through its middle, and through no other point */
    assert_true(fabs(out.point.x) + fabs(out.point.y) + fabs(out.point.z) < 1e-14);
    assert_true(fabs(out.t - 2.0 / 3) < 1e-15);
}

TEST(what_is_not_finite_hits_nothing)
{
    hit_cast3 out;
    static const double bad[] = {NAN, INFINITY, -INFINITY};
    hit_obb3 turned = on_edge((hit_vec3){0, 0, 0}, (hit_vec3){1, 1, 1});
    for (size_t i = 0; i < 3; ++i) {
        double x[6] = {-5, 0, 0, 1, 0, 0};
        for (int k = 0; k < 6; ++k) {
            double kept = x[k];
            x[k] = bad[i];
            hit_ray3 ray = {{x[0], x[1], x[2]}, {x[3], x[4], x[5]}};
            hit_segment3 segment = {ray.origin, ray.direction};
            assert_false(hit_cast_ray3_aabb3(ray, UNIT, &out) || hit_cast_ray3_obb3(ray, &turned, &out));
            assert_false(hit_cast_segment3_aabb3(segment, UNIT, &out) ||
                         hit_cast_segment3_obb3(segment, &turned, &out));
            x[k] = kept;
        }
        hit_obb3 broken = turned;
        broken.half.z = bad[i];
        hit_aabb3 gap = {{-1, NAN, -1}, {1, 1, 1}};
        assert_false(hit_cast_ray3_obb3((hit_ray3){{-5, 0, 0}, {1, 0, 0}}, &broken, &out));
        assert_false(hit_cast_ray3_aabb3((hit_ray3){{-5, 0, 0}, {1, 0, 0}}, gap, &out));
    }
    assert_false(hit_cast_ray3_aabb3((hit_ray3){{-5, 0, 0}, {1, 0, 0}}, hit_aabb3_empty(), &out));
}

TEST(infinite_sides_compare_as_numbers)
{
    hit_cast3 out;
    hit_aabb3 beyond = {{1, -INFINITY, -INFINITY}, {INFINITY, INFINITY, INFINITY}}; /* a half-space */
    assert_true(hit_cast_ray3_aabb3((hit_ray3){{-1, 5, 0}, {1, 1e300, 0}}, beyond, &out));
    assert_true(out.t == 2 && out.point.x == 1 && out.face == 0);
    assert_false(hit_cast_ray3_aabb3((hit_ray3){{-1, 5, 0}, {-1, 0, 0}}, beyond, &out));
    assert_true(hit_cast_ray3_aabb3((hit_ray3){{2, 5, 0}, {-1, 0, 0}}, beyond, &out));
    assert_true(out.inside);
    hit_aabb3 nowhere = {{INFINITY, -1, -1}, {INFINITY, 1, 1}};
    assert_false(hit_cast_ray3_aabb3((hit_ray3){{0, 0, 0}, {1, 0, 0}}, nowhere, &out));
    hit_aabb3 slab = {{-INFINITY, -1, -INFINITY}, {INFINITY, 1, INFINITY}};
    assert_true(hit_cast_segment3_aabb3((hit_segment3){{0, 3, 0}, {1, -1, 0}}, slab, &out));
    assert_true(out.t == 0.5 && is_at3(out.point, 0.5, 1, 0) && is_at3(out.normal, 0, 1, 0));
}

TEST(flushing_subnormals_changes_no_hit)
{
    const double least = 0x1p-1074;
    hit_cast3 out;
    hit_obb3 same = upright((hit_vec3){0, 0, 0}, (hit_vec3){1, 1, 1});
    expect_subnormals_flushed();
    bool rises = hit_cast_ray3_aabb3((hit_ray3){{-2, 1, 0}, {1, least, 0}}, UNIT, &out);
    bool rises_too = hit_cast_ray3_obb3((hit_ray3){{-2, 1, 0}, {1, least, 0}}, &same, &out);
    bool grazes = hit_cast_ray3_aabb3((hit_ray3){{-2, -least, 0}, {1, 1, 0}}, UNIT, &out);
    bool passes = hit_cast_ray3_aabb3((hit_ray3){{-2, least, 0}, {1, 1, 0}}, UNIT, &out);
    hit_cast3 small = {.t = NAN};
    hit_aabb3 tiny = {{0x3p-1074, -least, -least}, {0x9p-1074, least, least}};
    bool hit = hit_cast_ray3_aabb3((hit_ray3){{0, 0, 0}, {least, 0, 0}}, tiny, &small);
    hit_cast3 at_origin = {.t = NAN};
    bool outside =
        hit_cast_ray3_aabb3((hit_ray3){{-least, 0, 0}, {1, 0, 0}}, (hit_aabb3){{0, 0, 0}, {1, 1, 1}}, &at_origin);
    hit_aabb3 above = {{-1, least, -1}, {1, 1, 1}};
    const hit_aabb3 four[4] = {above, above, above, above};
    double t[4];
    size_t many = hit_cast_ray3_aabb3s((hit_ray3){{-2, 0, 0}, {1, 0, 0}}, four, 4, 0, t); /* next to nothing below */
    expect_subnormals_kept();
    assert_int_equal(many, 0);
    assert_false(rises || rises_too || passes);
    assert_true(grazes && hit && small.t == 3 && !small.inside);
    assert_true(outside && !at_origin.inside && at_origin.t > 0);
}

/* Its end is compared with the side as a number, not as what the thread takes it for. */
TEST(a_segment_that_ends_a_subnormal_short_misses_when_flushed)
{
    const double least = 0x1p-1074;
    const hit_aabb3 above = {{-1, 0x2p-1074, -1}, {1, 1, 1}}, below = {{-1, -1, -1}, {1, -0x2p-1074, 1}};
    hit_cast3 out;
    hit_cast2 flat;
    expect_subnormals_flushed();
    bool rising = hit_cast_segment3_aabb3((hit_segment3){{0, -1, 0}, {0, least, 0}}, above, &out);
    bool falling = hit_cast_segment3_aabb3((hit_segment3){{0, 1, 0}, {0, -least, 0}}, below, &out);
    bool reaching = hit_cast_segment3_aabb3((hit_segment3){{0, -1, 0}, {0, 0x2p-1074, 0}}, above, &out);
    bool in_plane =
        hit_cast_segment2_aabb2((hit_segment2){{0, -1}, {0, least}}, (hit_aabb2){{-1, 0x2p-1074}, {1, 1}}, &flat);
    expect_subnormals_kept();
    assert_false(rising || falling || in_plane);
    assert_true(reaching && out.t == 1);
}
