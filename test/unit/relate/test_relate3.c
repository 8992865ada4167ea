/* Relations in space by example: every function of relate.h, and what other libraries' users ran into. */
#include "expect.h"

#include "hitbox/relate.h"

static const double HALF_ROOT = 0.70710678118654757; /* sqrt(1/2), as rounded */

static const hit_aabb3 UNIT = {{-1, -1, -1}, {1, 1, 1}};

static hit_obb3 upright(hit_vec3 center, hit_vec3 half)
{
    return (hit_obb3){center, half, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
}

/* Turned by 45 degrees about z: with half lengths 1 its corners reach 1.414... along x and y. */
static hit_obb3 on_edge(hit_vec3 center, hit_vec3 half)
{
    return (hit_obb3){center, half, {{HALF_ROOT, HALF_ROOT, 0}, {-HALF_ROOT, HALF_ROOT, 0}, {0, 0, 1}}};
}

/* ---- Every function ------------------------------------------------------------------------------------------ */

static void aabb_and_aabb(void **unused)
{
    hit_aabb3 beside = {{1, 0, 0}, {2, 1, 1}}, beyond = {{nextafter(1, 2), 0, 0}, {2, 1, 1}};
    hit_aabb3 within = {{-1, 0, 0}, {0.5, 1, 0.5}};
    assert_int_equal(hit_relate_aabb3_aabb3(UNIT, within), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_aabb3_aabb3(UNIT, beside), HIT_TOUCHING);
    assert_int_equal(hit_relate_aabb3_aabb3(UNIT, beyond), HIT_APART);
    assert_true(hit_overlap_aabb3_aabb3(UNIT, beside));
    assert_false(hit_overlap_aabb3_aabb3(UNIT, beyond));
    assert_true(hit_contains_aabb3_aabb3(UNIT, within));
    assert_true(hit_contains_aabb3_aabb3(UNIT, UNIT));
    assert_false(hit_contains_aabb3_aabb3(within, UNIT));

    hit_separation3 out = {HIT_AXIS_E22, {7, 7, 7}};
    assert_false(hit_separate_aabb3_aabb3(UNIT, beside, &out));
    assert_int_equal(out.axis, HIT_AXIS_E22);
    assert_true(hit_separate_aabb3_aabb3(UNIT, beyond, &out));
    assert_int_equal(out.axis, HIT_AXIS_A0);
    assert_true(out.normal.x == 1 && out.normal.y == 0 && out.normal.z == 0);
    assert_true(hit_separate_aabb3_aabb3(beyond, UNIT, &out));
    assert_true(out.normal.x == -1);
}

static void aabb_and_obb(void **unused)
{
    hit_obb3 near_by = on_edge((hit_vec3){2.41, 0, 0}, (hit_vec3){1, 1, 1});
    hit_obb3 clear = on_edge((hit_vec3){2.42, 0, 0}, (hit_vec3){1, 1, 1});
    hit_obb3 small = on_edge((hit_vec3){0, 0, 0}, (hit_vec3){0.7, 0.7, 1});
    hit_obb3 large = on_edge((hit_vec3){0, 0, 0}, (hit_vec3){1.42, 1.42, 1});
    hit_obb3 touching = upright((hit_vec3){0, 3, 0}, (hit_vec3){1, 2, 1});
    assert_int_equal(hit_relate_aabb3_obb3(UNIT, &near_by), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_aabb3_obb3(UNIT, &touching), HIT_TOUCHING);
    assert_int_equal(hit_relate_aabb3_obb3(UNIT, &clear), HIT_APART);
    assert_true(hit_overlap_aabb3_obb3(UNIT, &touching));
    assert_false(hit_overlap_aabb3_obb3(UNIT, &clear));
    assert_true(hit_contains_aabb3_obb3(UNIT, &small));
    assert_false(hit_contains_aabb3_obb3(UNIT, &large));
    assert_true(hit_contains_obb3_aabb3(&large, UNIT));
    assert_false(hit_contains_obb3_aabb3(&small, UNIT));
    assert_true(hit_overlap_faces_aabb3_obb3(UNIT, &near_by));
    assert_false(hit_overlap_faces_aabb3_obb3(UNIT, &clear));

    hit_separation3 out;
    hit_obb3 corner = on_edge((hit_vec3){2, 2, 0}, (hit_vec3){1, 1, 1});
    assert_true(hit_separate_aabb3_obb3(UNIT, &clear, &out));
    assert_int_equal(out.axis, HIT_AXIS_A0);
    assert_true(hit_separate_aabb3_obb3(UNIT, &corner, &out));
    assert_int_equal(out.axis, HIT_AXIS_B0);
    assert_true(fabs(out.normal.x - HALF_ROOT) < 1e-15 && fabs(out.normal.y - HALF_ROOT) < 1e-15);
    assert_true(out.normal.z == 0);
    assert_false(hit_separate_aabb3_obb3(UNIT, &near_by, &out));
}

static void aabb_and_point(void **unused)
{
    assert_int_equal(hit_relate_aabb3_point3(UNIT, (hit_vec3){0, 0, 0.999}), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_aabb3_point3(UNIT, (hit_vec3){0, 0, 1}), HIT_TOUCHING);
    assert_int_equal(hit_relate_aabb3_point3(UNIT, (hit_vec3){1, -1, 1}), HIT_TOUCHING);
    assert_int_equal(hit_relate_aabb3_point3(UNIT, (hit_vec3){0, 0, nextafter(1, 2)}), HIT_APART);
    assert_true(hit_overlap_aabb3_point3(UNIT, (hit_vec3){0, 1, 0}));
    assert_false(hit_overlap_aabb3_point3(UNIT, (hit_vec3){0, 1.5, 0}));
    assert_true(hit_contains_aabb3_point3(UNIT, (hit_vec3){0, 1, 0}));
    assert_false(hit_contains_aabb3_point3(UNIT, (hit_vec3){-1.5, 1, 0}));
}

static void obb_and_obb(void **unused)
{
    hit_obb3 a = on_edge((hit_vec3){0, 0, 0}, (hit_vec3){1, 1, 1});
    hit_obb3 along = on_edge((hit_vec3){0, 0, 2}, (hit_vec3){1, 1, 1});
    hit_obb3 crossing = upright((hit_vec3){2.4, 0, 0}, (hit_vec3){1, 1, 1});
    hit_obb3 clear = upright((hit_vec3){2.42, 0, 0}, (hit_vec3){1, 1, 1});
    hit_obb3 inner = upright((hit_vec3){0, 0, 0}, (hit_vec3){0.7, 0.7, 1});
    assert_int_equal(hit_relate_obb3_obb3(&a, &crossing), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_obb3_obb3(&a, &along), HIT_TOUCHING);
    assert_int_equal(hit_relate_obb3_obb3(&a, &clear), HIT_APART);
    assert_true(hit_overlap_obb3_obb3(&a, &along));
    assert_false(hit_overlap_obb3_obb3(&a, &clear));
    assert_true(hit_contains_obb3_obb3(&a, &inner));
    assert_true(hit_contains_obb3_obb3(&a, &a));
    assert_false(hit_contains_obb3_obb3(&inner, &a));
    assert_true(hit_overlap_faces_obb3_obb3(&a, &crossing));
    assert_false(hit_overlap_faces_obb3_obb3(&a, &clear));

    hit_separation3 out;
    assert_true(hit_separate_obb3_obb3(&a, &clear, &out));
    assert_int_equal(out.axis, HIT_AXIS_B0);
    assert_true(out.normal.x == 1 && out.normal.y == 0 && out.normal.z == 0);
    assert_true(hit_separate_obb3_obb3(&clear, &a, &out));
    assert_int_equal(out.axis, HIT_AXIS_A0);
    assert_true(out.normal.x == -1);
    assert_false(hit_separate_obb3_obb3(&a, &along, &out));
}

/* Both stand on an edge, one about z, the other about y: the edges cross in the middle, and no face sees the gap. */
static void edges_part_what_faces_do_not(void **unused)
{
    hit_obb3 a = on_edge((hit_vec3){0, 0, 0}, (hit_vec3){1, 1, 4});
    hit_obb3 b = {{2.83, 0, 0}, {1, 1, 4}, {{HALF_ROOT, 0, HALF_ROOT}, {-HALF_ROOT, 0, HALF_ROOT}, {0, 1, 0}}};
    hit_separation3 out;
    assert_int_equal(hit_relate_obb3_obb3(&a, &b), HIT_APART);
    assert_true(hit_overlap_faces_obb3_obb3(&a, &b));
    assert_true(hit_separate_obb3_obb3(&a, &b, &out));
    assert_int_equal(out.axis, HIT_AXIS_E22);
    assert_true(out.normal.x == 1 && out.normal.y == 0 && out.normal.z == 0);
    b.center.x = 2.82;
    assert_int_equal(hit_relate_obb3_obb3(&a, &b), HIT_OVERLAPPING);
}

static void obb_and_point(void **unused)
{
    hit_obb3 box = on_edge((hit_vec3){0, 0, 0}, (hit_vec3){1, 1, 1});
    assert_int_equal(hit_relate_obb3_point3(&box, (hit_vec3){1.41, 0, 0}), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_obb3_point3(&box, (hit_vec3){0, 0, -1}), HIT_TOUCHING);
    assert_int_equal(hit_relate_obb3_point3(&box, (hit_vec3){1, 1, 0}), HIT_APART);
    assert_true(hit_overlap_obb3_point3(&box, (hit_vec3){0, 0, 1}));
    assert_false(hit_overlap_obb3_point3(&box, (hit_vec3){1.42, 0, 0}));
    assert_true(hit_contains_obb3_point3(&box, (hit_vec3){0, 0, 1}));
    assert_false(hit_contains_obb3_point3(&box, (hit_vec3){0, 0, 1.5}));
}

/* ---- What others got wrong: verdicts ------------------------------------------------------------------------- */

/* Long beams, edge above edge, crossing at 1e-6: parted by a picometre, and with it taken away. */
static void near_parallel_edges_give_no_phantom_contact(void **unused)
{
    const double tilt = 1e-6, h = 0.001, r = HALF_ROOT;
    double top = h * r + h * r;
    hit_obb3 a = {{0, 0, 0}, {100, h, h}, {{1, 0, 0}, {0, r, r}, {0, -r, r}}};
    hit_obb3 b = {{0, 0, 2 * top + 1e-12}, {100, h, h}, {{1, tilt, 0}, {-tilt * r, r, r}, {tilt * r, -r, r}}};
    hit_separation3 out;
    assert_true(hit_obb3_valid(&a) && hit_obb3_valid(&b));
    assert_int_equal(hit_relate_obb3_obb3(&a, &b), HIT_APART);
    assert_true(hit_overlap_faces_obb3_obb3(&a, &b));
    assert_true(hit_separate_obb3_obb3(&a, &b, &out));
    assert_int_equal(out.axis, HIT_AXIS_E00);
    assert_true(fabs(out.normal.z - 1) < 1e-15);
    b.center.z = 2 * top - 1e-12;
    assert_int_equal(hit_relate_obb3_obb3(&a, &b), HIT_OVERLAPPING);
}

/* At a tilt of 1e-8 and less a rounded cross product points anywhere, and "parts" boxes that overlap by a tenth. */
static void near_parallel_edges_miss_no_overlap(void **unused)
{
    for (double tilt = 1e-3; tilt > 1e-17; tilt /= 3) {
        for (int k = 0; k < 3; ++k) {
            hit_quat turn = {k == 0 ? tilt : 0.3 * tilt, k == 1 ? tilt : 0.1 * tilt, k == 2 ? tilt : 0.2 * tilt, 1};
            hit_obb3 a = hit_obb3_from_quat((hit_vec3){0, 0, 0}, (hit_vec3){1, 1, 1}, (hit_quat){0.2, 0.4, 0.6, 1});
            hit_mat3 tilted = hit_mat3_from_quat(turn);
            hit_obb3 b = hit_obb3_turn(&a, &tilted);
            for (int j = 0; j < 3; ++j) {
                hit_vec3 u = a.axis[j], v = a.axis[(j + 1) % 3];
                b.center = (hit_vec3){1.8 * u.x + 1.7 * v.x, 1.8 * u.y + 1.7 * v.y, 1.8 * u.z + 1.7 * v.z};
                assert_int_equal(hit_relate_obb3_obb3(&a, &b), HIT_OVERLAPPING);
            }
        }
    }
}

/* The same axes in another order, their signs changed: all nine cross products are zero or nearly so. */
static void same_axes_a_quarter_turn_apart_overlap(void **unused)
{
    hit_obb3 a = hit_obb3_from_quat((hit_vec3){0, 0, 0}, (hit_vec3){3, 1, 2}, (hit_quat){0.1, -0.5, 0.3, 0.8});
    hit_obb3 b = {{0, 0, 0}, {2, 3, 1}, {a.axis[2], a.axis[0], a.axis[1]}};
    b.axis[1] = (hit_vec3){-b.axis[1].x, -b.axis[1].y, -b.axis[1].z};
    for (double part = -0.95; part < 1; part += 0.1) {
        for (int k = 0; k < 3; ++k) {
            const double reach[3] = {6, 2, 4};
            double s = part * reach[k];
            b.center = (hit_vec3){s * a.axis[k].x, s * a.axis[k].y, s * a.axis[k].z};
            assert_int_equal(hit_relate_obb3_obb3(&a, &b), HIT_OVERLAPPING);
            s = (part < 0 ? -1.001 : 1.001) * reach[k];
            b.center = (hit_vec3){s * a.axis[k].x, s * a.axis[k].y, s * a.axis[k].z};
            assert_int_equal(hit_relate_obb3_obb3(&a, &b), HIT_APART);
        }
    }
}

/* At 1e12 from the origin a double still knows 1e-4: the gap is seen, whatever the frame. */
static void far_from_the_origin_no_digit_is_lost(void **unused)
{
    hit_obb3 a = on_edge((hit_vec3){1e12, -3e12, 2e12}, (hit_vec3){1, 1, 1});
    hit_obb3 b = upright((hit_vec3){1e12 + 2.5, -3e12, 2e12}, (hit_vec3){1, 1, 1});
    assert_int_equal(hit_relate_obb3_obb3(&a, &b), HIT_APART);
    b.center.x = 1e12 + 2.375;
    assert_int_equal(hit_relate_obb3_obb3(&a, &b), HIT_OVERLAPPING);
    a = upright(a.center, a.half);
    b.center.x = 1e12 + 2;
    assert_int_equal(hit_relate_obb3_obb3(&a, &b), HIT_TOUCHING);
    b.center.x = nextafter(1e12 + 2, 1e13);
    assert_int_equal(hit_relate_obb3_obb3(&a, &b), HIT_APART);
}

/* One meaning for all shapes: a common point, but none in the interior. */
static void touching_means_one_thing(void **unused)
{
    hit_aabb3 beside = {{1, -1, -1}, {2, 1, 1}}, at_edge = {{1, 1, -1}, {2, 2, 1}}, at_corner = {{1, 1, 1}, {2, 2, 2}};
    const hit_aabb3 others[3] = {beside, at_edge, at_corner};
    hit_obb3 unit = hit_obb3_from_aabb3(UNIT);
    for (int k = 0; k < 3; ++k) {
        hit_obb3 other = hit_obb3_from_aabb3(others[k]);
        assert_int_equal(hit_relate_aabb3_aabb3(UNIT, others[k]), HIT_TOUCHING);
        assert_int_equal(hit_relate_aabb3_obb3(UNIT, &other), HIT_TOUCHING);
        assert_int_equal(hit_relate_obb3_obb3(&unit, &other), HIT_TOUCHING);
    }
    assert_int_equal(hit_relate_obb3_point3(&unit, (hit_vec3){1, 1, 1}), HIT_TOUCHING);
    assert_int_equal(hit_relate_aabb3_point3(UNIT, (hit_vec3){1, 1, 1}), HIT_TOUCHING);
}

/* Sheets, sticks and dots: interior of the difference decides, as everywhere. */
static void flat_boxes_overlap_where_no_small_move_parts_them(void **unused)
{
    hit_obb3 cube = upright((hit_vec3){0, 0, 0}, (hit_vec3){1, 1, 1});
    hit_obb3 sheet = on_edge((hit_vec3){0, 0, 0.5}, (hit_vec3){3, 3, 0});
    hit_obb3 coplanar = upright((hit_vec3){0, 0, 0.5}, (hit_vec3){1, 1, 0});
    hit_obb3 stick = upright((hit_vec3){0, 0, 0.25}, (hit_vec3){0, 0, 1});
    hit_obb3 collinear = upright((hit_vec3){0, 0, 1}, (hit_vec3){0, 0, 1});
    hit_obb3 dot = upright((hit_vec3){0, 0, 0.5}, (hit_vec3){0, 0, 0});
    assert_int_equal(hit_relate_obb3_obb3(&cube, &sheet), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_obb3_obb3(&cube, &dot), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_obb3_obb3(&sheet, &stick), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_obb3_obb3(&sheet, &coplanar), HIT_TOUCHING);
    assert_int_equal(hit_relate_obb3_obb3(&sheet, &dot), HIT_TOUCHING);
    assert_int_equal(hit_relate_obb3_obb3(&stick, &collinear), HIT_TOUCHING);
    assert_int_equal(hit_relate_obb3_obb3(&stick, &dot), HIT_TOUCHING);
    assert_int_equal(hit_relate_obb3_obb3(&dot, &dot), HIT_TOUCHING);
    dot.center.x = 0x1p-1074;
    assert_int_equal(hit_relate_obb3_obb3(&stick, &dot), HIT_APART);
}

/* No length is built in: what holds for metres holds for nanometres and parsecs. */
static void small_boxes_are_judged_like_large_ones(void **unused)
{
    for (int n = -990; n <= 990; n += 45) {
        double s = ldexp(1, n);
        hit_obb3 a = on_edge((hit_vec3){0, 0, 0}, (hit_vec3){s, s, s});
        hit_obb3 b = upright((hit_vec3){2.4 * s, 0, 0}, (hit_vec3){s, s, s});
        assert_int_equal(hit_relate_obb3_obb3(&a, &b), HIT_OVERLAPPING);
        b.center.x = 2.42 * s;
        assert_int_equal(hit_relate_obb3_obb3(&a, &b), HIT_APART);
        b.center = (hit_vec3){0, 0, 2 * s};
        assert_int_equal(hit_relate_obb3_obb3(&a, &b), HIT_TOUCHING);
    }
}

/* min and max an ulp apart: there is no double between them, so no centre, but there are sides. */
static void no_centre_is_formed_of_an_aabb(void **unused)
{
    double above = nextafter(1, 2);
    hit_aabb3 thin = {{1, -1, -1}, {above, 1, 1}};
    hit_obb3 left = upright((hit_vec3){0, 0, 0}, (hit_vec3){1, 1, 1});
    hit_obb3 right = upright((hit_vec3){2, 0, 0}, (hit_vec3){1, 1, 1});
    hit_obb3 further = upright((hit_vec3){2 + 0x1p-51, 0, 0}, (hit_vec3){1, 1, 1});
    assert_int_equal(hit_relate_aabb3_obb3(thin, &left), HIT_TOUCHING);
    assert_int_equal(hit_relate_aabb3_obb3(thin, &right), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_aabb3_obb3(thin, &further), HIT_APART);
    hit_obb3 sheet = upright((hit_vec3){above, 0, 0}, (hit_vec3){0, 1, 1});
    assert_int_equal(hit_relate_aabb3_obb3(thin, &sheet), HIT_TOUCHING);
    assert_true(hit_contains_aabb3_obb3(thin, &sheet));
}

/* The least double there is, beside 1: its half is none, and still it counts. */
static void the_least_double_counts(void **unused)
{
    const double least = 0x1p-1074;
    hit_aabb3 thin = {{0, -1, -1}, {least, 1, 1}}, within = {{least, -1, -1}, {2, 1, 1}};
    hit_obb3 sheet = upright((hit_vec3){0, 0, 0}, (hit_vec3){0, 1, 1});
    hit_obb3 box = upright((hit_vec3){1, 0, 0}, (hit_vec3){1, 1, 1});
    assert_int_equal(hit_relate_aabb3_obb3(thin, &sheet), HIT_TOUCHING);
    assert_false(hit_contains_aabb3_obb3(within, &box));
    assert_true(hit_contains_obb3_aabb3(&box, within));
}

/* ---- What others got wrong: bad input ------------------------------------------------------------------------ */

static void assert_hits_nothing(const hit_obb3 *a, const hit_obb3 *b)
{
    hit_separation3 out = {HIT_AXIS_B1, {1, 2, 3}};
    assert_int_equal(hit_relate_obb3_obb3(a, b), HIT_APART);
    assert_false(hit_overlap_obb3_obb3(a, b));
    assert_false(hit_contains_obb3_obb3(a, b));
    assert_false(hit_overlap_faces_obb3_obb3(a, b));
    assert_false(hit_separate_obb3_obb3(a, b, &out));
    assert_true(out.axis == HIT_AXIS_B1 && out.normal.x == 1 && out.normal.y == 2 && out.normal.z == 3);
}

/* In most libraries it always does, since every comparison that would part the boxes is false. */
static void nan_collides_with_nothing(void **unused)
{
    const double bad[3] = {NAN, INFINITY, -INFINITY};
    hit_obb3 good = upright((hit_vec3){0, 0, 0}, (hit_vec3){1, 1, 1});
    for (size_t k = 0; k < 15; ++k) {
        for (int n = 0; n < 3; ++n) {
            hit_obb3 spoilt = good;
            memcpy((char *)&spoilt + k * sizeof(double), &bad[n], sizeof(double));
            assert_hits_nothing(&good, &spoilt);
            assert_hits_nothing(&spoilt, &good);
            assert_hits_nothing(&spoilt, &spoilt);
            assert_int_equal(hit_relate_aabb3_obb3(UNIT, &spoilt), HIT_APART);
            assert_int_equal(hit_relate_obb3_point3(&spoilt, (hit_vec3){0, 0, 0}), HIT_APART);
        }
    }
    hit_aabb3 spoilt = UNIT;
    spoilt.max.y = NAN;
    assert_int_equal(hit_relate_aabb3_aabb3(UNIT, spoilt), HIT_APART);
    assert_int_equal(hit_relate_aabb3_aabb3(spoilt, spoilt), HIT_APART);
    assert_int_equal(hit_relate_aabb3_obb3(spoilt, &good), HIT_APART);
    assert_int_equal(hit_relate_aabb3_point3(spoilt, (hit_vec3){0, 0, 0}), HIT_APART);
    assert_int_equal(hit_relate_aabb3_point3(UNIT, (hit_vec3){0, NAN, 0}), HIT_APART);
    assert_int_equal(hit_relate_obb3_point3(&good, (hit_vec3){0, NAN, 0}), HIT_APART);
    assert_false(hit_contains_aabb3_aabb3(UNIT, spoilt) || hit_contains_aabb3_aabb3(spoilt, UNIT));
    assert_false(hit_contains_obb3_aabb3(&good, spoilt) || hit_contains_aabb3_obb3(spoilt, &good));
}

static void the_empty_box_hits_nothing(void **unused)
{
    hit_aabb3 empty = hit_aabb3_empty(),
              everything = {{-INFINITY, -INFINITY, -INFINITY}, {INFINITY, INFINITY, INFINITY}};
    hit_obb3 box = upright((hit_vec3){0, 0, 0}, (hit_vec3){1, 1, 1});
    hit_separation3 out;
    assert_int_equal(hit_relate_aabb3_aabb3(empty, everything), HIT_APART);
    assert_int_equal(hit_relate_aabb3_aabb3(empty, empty), HIT_APART);
    assert_int_equal(hit_relate_aabb3_obb3(empty, &box), HIT_APART);
    assert_int_equal(hit_relate_aabb3_point3(empty, (hit_vec3){0, 0, 0}), HIT_APART);
    assert_false(hit_contains_aabb3_aabb3(everything, empty) || hit_contains_aabb3_aabb3(empty, empty));
    assert_false(hit_contains_obb3_aabb3(&box, empty) || hit_contains_aabb3_obb3(empty, &box));
    assert_false(hit_overlap_faces_aabb3_obb3(empty, &box));
    assert_false(hit_separate_aabb3_obb3(empty, &box, &out) || hit_separate_aabb3_aabb3(empty, UNIT, &out));
}

/* A floor that goes down for ever, a ray of a box, all of space. */
static void infinite_sides_compare_as_numbers(void **unused)
{
    hit_aabb3 floor = {{-INFINITY, -INFINITY, -INFINITY}, {INFINITY, 0, INFINITY}};
    hit_aabb3 everything = {{-INFINITY, -INFINITY, -INFINITY}, {INFINITY, INFINITY, INFINITY}};
    hit_obb3 box = hit_obb3_from_quat((hit_vec3){5, 2, 1e300}, (hit_vec3){1, 1, 1}, (hit_quat){1, 2, 3, 4});
    hit_obb3 standing = upright((hit_vec3){5, 1, 1e300}, (hit_vec3){3, 1, 2});
    assert_int_equal(hit_relate_aabb3_obb3(everything, &box), HIT_OVERLAPPING);
    assert_true(hit_contains_aabb3_obb3(everything, &box));
    assert_int_equal(hit_relate_aabb3_obb3(floor, &box), HIT_APART);
    assert_int_equal(hit_relate_aabb3_obb3(floor, &standing), HIT_TOUCHING);
    assert_false(hit_contains_obb3_aabb3(&box, floor));
    assert_int_equal(hit_relate_aabb3_aabb3(floor, everything), HIT_OVERLAPPING);
    assert_true(hit_contains_aabb3_aabb3(everything, floor));
    hit_separation3 out;
    assert_true(hit_separate_aabb3_obb3(floor, &box, &out));
    assert_int_equal(out.axis, HIT_AXIS_A1);
    assert_true(out.normal.y == 1);
}

static void extremes(void **unused)
{
    hit_obb3 a = upright((hit_vec3){-1.5e308, 0, 0}, (hit_vec3){1.5e308, 1, 1});
    hit_obb3 b = upright((hit_vec3){1.5e308, 0, 0}, (hit_vec3){1.5e308, 1, 1});
    assert_int_equal(hit_relate_obb3_obb3(&a, &b), HIT_TOUCHING);
    b.half.x = nextafter(1.5e308, 0);
    assert_int_equal(hit_relate_obb3_obb3(&a, &b), HIT_APART);
    b.half.x = nextafter(1.5e308, INFINITY);
    assert_int_equal(hit_relate_obb3_obb3(&a, &b), HIT_OVERLAPPING);
    a = upright((hit_vec3){0, 0, 0}, (hit_vec3){0x1p-1074, 0x1p-1074, 0x1p-1074});
    b = on_edge((hit_vec3){0x1p-1072, 0, 0}, (hit_vec3){0x1p-1074, 0x1p-1074, 0x1p-1074});
    assert_int_equal(hit_relate_obb3_obb3(&a, &b), HIT_APART);
    b.center.x = 0x1p-1073;
    assert_int_equal(hit_relate_obb3_obb3(&a, &b), HIT_OVERLAPPING);
}

/* A thread that takes subnormals for zero must not take a gap of them for none. */
static void flushing_subnormals_changes_no_verdict(void **unused)
{
    const double s = 0x1p-1060;
    hit_obb3 a = upright((hit_vec3){0, 0, 0}, (hit_vec3){s, s, s});
    hit_obb3 left = upright((hit_vec3){-3 * s, 0, 0}, (hit_vec3){s, s, s});
    hit_obb3 touching = upright((hit_vec3){0, -2 * s, 0}, (hit_vec3){s, s, s});
    hit_obb3 tilted = on_edge((hit_vec3){2.25 * s, 0, 0}, (hit_vec3){s, s, s});
    hit_obb3 sheet = upright((hit_vec3){0, 0, 0}, (hit_vec3){0, 1, 1});
    hit_obb3 sheet_left = upright((hit_vec3){-s, 0, 0}, (hit_vec3){0, 1, 1});
    hit_aabb3 tiny = {{0, 0, 0}, {s, s, s}}, tiny_right = {{2 * s, 0, 0}, {3 * s, s, s}};
    expect_subnormals_flushed();
    hit_relation apart = hit_relate_obb3_obb3(&a, &left), touch = hit_relate_obb3_obb3(&a, &touching);
    hit_relation overlap = hit_relate_obb3_obb3(&a, &tilted), sheets = hit_relate_obb3_obb3(&sheet, &sheet_left);
    hit_relation aligned = hit_relate_aabb3_aabb3(tiny, tiny_right), mixed = hit_relate_aabb3_obb3(tiny, &left);
    hit_relation point = hit_relate_aabb3_point3(tiny, (hit_vec3){-s, 0, 0});
    expect_subnormals_kept();
    assert_int_equal(apart, HIT_APART);
    assert_int_equal(touch, HIT_TOUCHING);
    assert_int_equal(overlap, HIT_OVERLAPPING);
    assert_int_equal(sheets, HIT_APART);
    assert_int_equal(aligned, HIT_APART);
    assert_int_equal(mixed, HIT_APART);
    assert_int_equal(point, HIT_APART);
}

/* ---- Counting ------------------------------------------------------------------------------------------------ */

static unsigned long long sum_of_stages(const hit_stages *counts)
{
    unsigned long long stage[sizeof *counts / sizeof(unsigned long long)], sum = 0;
    memcpy(stage, counts, sizeof stage);
    for (size_t k = 0; k < sizeof stage / sizeof *stage; ++k)
        sum += stage[k];
    return sum;
}

/* Either the library counts, and counts every pair once, or it says that it does not. */
static void stages_count_each_pair_once(void **unused)
{
    hit_stages counts = {.filter = 7};
    hit_obb3 a = upright((hit_vec3){0, 0, 0}, (hit_vec3){1, 1, 1}), b = a;
    hit_stages_reset();
    for (int k = 0; k < 10; ++k) {
        b.center.x = k / 3.0;
        (void)hit_relate_obb3_obb3(&a, &b);
    }
    if (hit_stages_read(&counts)) {
        assert_int_equal(sum_of_stages(&counts), 10);
        hit_stages_reset();
        assert_true(hit_stages_read(&counts));
        assert_int_equal(sum_of_stages(&counts), 0);
    } else {
        assert_true(counts.filter == 7 && sum_of_stages(&counts) == 7);
    }
}

/* Along B0 the side without end reaches on by less than the other box is far, unless it is taken far enough out. */
static void a_side_without_end_is_not_parted_by_a_skewed_huge_axis(void **unused)
{
    const double l = 0x1p800;
    hit_aabb3 endless = {{-l, -INFINITY, -l}, {l, INFINITY, l}};
    hit_obb3 box = {{1.6 * l, 0, 1.6 * l}, {l / 4, 1, l}, {{1, 0, 1}, {0, 0x1p1000, 0x1p-500}, {1, 0, -1}}};
    hit_separation3 by;
    assert_int_equal(hit_relate_aabb3_obb3(endless, &box), HIT_APART);
    assert_true(hit_overlap_faces_aabb3_obb3(endless, &box));
    assert_true(hit_separate_aabb3_obb3(endless, &box, &by));
    assert_int_equal(by.axis, HIT_AXIS_E12);
}

/* Their depth, 2^-106, is less than the sum of the low parts of both sides of the comparison can hold. */
static void boxes_on_a_lattice_overlap_by_next_to_nothing(void **unused)
{
    const hit_obb3 a = {
        {0.875, 0x1.fffffffffffffp-1, 0x1.fffffffffffffp-54}, {0, 0, 1}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    hit_obb3 b = {{1, 0x1.fffffffffffffp-2, -0x1.8000000000001p+0},
                  {1, 0.5, 0x1.0000000000003p-1},
                  {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    assert_int_equal(hit_relate_obb3_obb3(&a, &b), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_obb3_obb3(&b, &a), HIT_OVERLAPPING);
    const hit_obb3 c = {{0x1.8000000000001p+0, 0x1.8000000000001p+0, 2.5},
                        {0x1.0000000000003p-1, 0x1.0000000000002p-1, 0x1.0000000000002p-1},
                        {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    const hit_obb3 d = {{-0x1.fffffffffffffp-54, 0x1.3p+0, 0x1.48p+1}, {1, 0, 0}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    assert_int_equal(hit_relate_obb3_obb3(&c, &d), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_obb3_obb3(&d, &c), HIT_OVERLAPPING);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(aabb_and_aabb),
        cmocka_unit_test(aabb_and_obb),
        cmocka_unit_test(aabb_and_point),
        cmocka_unit_test(obb_and_obb),
        cmocka_unit_test(edges_part_what_faces_do_not),
        cmocka_unit_test(obb_and_point),
        cmocka_unit_test(near_parallel_edges_give_no_phantom_contact),
        cmocka_unit_test(near_parallel_edges_miss_no_overlap),
        cmocka_unit_test(same_axes_a_quarter_turn_apart_overlap),
        cmocka_unit_test(far_from_the_origin_no_digit_is_lost),
        cmocka_unit_test(touching_means_one_thing),
        cmocka_unit_test(flat_boxes_overlap_where_no_small_move_parts_them),
        cmocka_unit_test(small_boxes_are_judged_like_large_ones),
        cmocka_unit_test(no_centre_is_formed_of_an_aabb),
        cmocka_unit_test(the_least_double_counts),
        cmocka_unit_test(nan_collides_with_nothing),
        cmocka_unit_test(the_empty_box_hits_nothing),
        cmocka_unit_test(infinite_sides_compare_as_numbers),
        cmocka_unit_test(a_side_without_end_is_not_parted_by_a_skewed_huge_axis),
        cmocka_unit_test(extremes),
        cmocka_unit_test(flushing_subnormals_changes_no_verdict),
        cmocka_unit_test(stages_count_each_pair_once),
        cmocka_unit_test(boxes_on_a_lattice_overlap_by_next_to_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
