/* Relations of boxes and points by example: every function of relate.h about them, and what other libraries' users ran
 * into. Compiled for the plane and for space (DIM). */
#include "by_dim.h"

#include "hitbox/rect2.h"
#include "hitbox/relate.h"
#include "hitbox/stages.h"

static const double HALF_ROOT = 0.70710678118654757; /* sqrt(1/2), as rounded */

static const aabb UNIT = {{-1, -1, BY_DIM(, -1)}, {1, 1, BY_DIM(, 1)}};

#define upright obb_along_axes

/* Rotated by 45 degrees in the plane, in space about z: with half lengths 1 its corners reach 1.414... along x and y.
 */
static obb on_corner(vec center, vec half)
{
#if DIM == 2
    return (obb){center, half, {HALF_ROOT, HALF_ROOT}};
#else
    return (obb){center, half, {{HALF_ROOT, HALF_ROOT, 0}, {-HALF_ROOT, HALF_ROOT, 0}, {0, 0, 1}}};
#endif
}

/* ---- Every function ------------------------------------------------------------------------------------------ */

#define contains_aabb_aabb BY_DIM(hit_contains_aabb2_aabb2, hit_contains_aabb3_aabb3)
#define contains_aabb_obb(a, b) BY_DIM(hit_contains_aabb2_obb2, hit_contains_aabb3_obb3)(a, OBB(b))
#define contains_obb_aabb(a, b) BY_DIM(hit_contains_obb2_aabb2, hit_contains_obb3_aabb3)(OBB(a), b)
#define contains_obb_obb(a, b) BY_DIM(hit_contains_obb2_obb2, hit_contains_obb3_obb3)(OBB(a), OBB(b))
#define faces_aabb_obb(a, b) BY_DIM(hit_overlap_faces_aabb2_obb2, hit_overlap_faces_aabb3_obb3)(a, OBB(b))
#define faces_obb_obb(a, b) BY_DIM(hit_overlap_faces_obb2_obb2, hit_overlap_faces_obb3_obb3)(OBB(a), OBB(b))
#define separate_aabb_aabb BY_DIM(hit_separate_aabb2_aabb2, hit_separate_aabb3_aabb3)
#define separate_aabb_obb(a, b, out) BY_DIM(hit_separate_aabb2_obb2, hit_separate_aabb3_obb3)(a, OBB(b), out)
#define separate_obb_obb(a, b, out) BY_DIM(hit_separate_obb2_obb2, hit_separate_obb3_obb3)(OBB(a), OBB(b), out)

/* Two boxes, or a box and a point, are in this relation, whichever comes first; their axis is named if they are apart.
 */
static void expect_aabbs(aabb a, aabb b, hit_relation relation)
{
    hit_separation out = {.axis = HIT_AXIS_E22};
    assert_int_equal(BY_DIM(hit_relate_aabb2_aabb2, hit_relate_aabb3_aabb3)(a, b), relation);
    assert_int_equal(BY_DIM(hit_relate_aabb2_aabb2, hit_relate_aabb3_aabb3)(b, a), relation);
    assert_int_equal(BY_DIM(hit_overlap_aabb2_aabb2, hit_overlap_aabb3_aabb3)(a, b), relation != HIT_APART);
    assert_true(relation == HIT_APART || (!separate_aabb_aabb(a, b, &out) && out.axis == HIT_AXIS_E22));
}

static void expect_mixed(aabb a, obb b, hit_relation relation)
{
    hit_separation out = {.axis = HIT_AXIS_E22};
    assert_int_equal(BY_DIM(hit_relate_aabb2_obb2, hit_relate_aabb3_obb3)(a, OBB(b)), relation);
    assert_int_equal(BY_DIM(hit_overlap_aabb2_obb2, hit_overlap_aabb3_obb3)(a, OBB(b)), relation != HIT_APART);
    assert_true(relation == HIT_APART ||
                (faces_aabb_obb(a, b) && !separate_aabb_obb(a, b, &out) && out.axis == HIT_AXIS_E22));
}

static void expect_obbs(obb a, obb b, hit_relation relation)
{
    hit_separation out = {.axis = HIT_AXIS_E22};
    assert_int_equal(BY_DIM(hit_relate_obb2_obb2, hit_relate_obb3_obb3)(OBB(a), OBB(b)), relation);
    assert_int_equal(BY_DIM(hit_relate_obb2_obb2, hit_relate_obb3_obb3)(OBB(b), OBB(a)), relation);
    assert_int_equal(BY_DIM(hit_overlap_obb2_obb2, hit_overlap_obb3_obb3)(OBB(a), OBB(b)), relation != HIT_APART);
    assert_true(relation == HIT_APART ||
                (faces_obb_obb(a, b) && !separate_obb_obb(a, b, &out) && out.axis == HIT_AXIS_E22));
}

static void expect_aabb_and_point(aabb a, vec p, hit_relation relation)
{
    assert_int_equal(BY_DIM(hit_relate_aabb2_point2, hit_relate_aabb3_point3)(a, p), relation);
    assert_int_equal(BY_DIM(hit_overlap_aabb2_point2, hit_overlap_aabb3_point3)(a, p), relation != HIT_APART);
    assert_int_equal(BY_DIM(hit_contains_aabb2_point2, hit_contains_aabb3_point3)(a, p), relation != HIT_APART);
}

static void expect_obb_and_point(obb a, vec p, hit_relation relation)
{
    assert_int_equal(BY_DIM(hit_relate_obb2_point2, hit_relate_obb3_point3)(OBB(a), p), relation);
    assert_int_equal(BY_DIM(hit_overlap_obb2_point2, hit_overlap_obb3_point3)(OBB(a), p), relation != HIT_APART);
    assert_int_equal(BY_DIM(hit_contains_obb2_point2, hit_contains_obb3_point3)(OBB(a), p), relation != HIT_APART);
}

TEST(aabb_and_aabb)
{
    const aabb beside = {VEC(1, 0, 0), VEC(2, 1, 1)}, within = {VEC(-1, 0, 0), VEC(0.5, 1, 0.5)};
    const aabb beyond = {VEC(nextafter(1, 2), 0, 0), VEC(2, 1, 1)};
    const aabb above = {VEC(0, nextafter(1, 2), 0), VEC(1, 2, 1)};
    expect_aabbs(UNIT, within, HIT_OVERLAPPING);
    expect_aabbs(UNIT, beside, HIT_TOUCHING);
    expect_aabbs(UNIT, beyond, HIT_APART);
    expect_aabbs(UNIT, above, HIT_APART);
    assert_true(contains_aabb_aabb(UNIT, within) && contains_aabb_aabb(UNIT, UNIT));
    assert_false(contains_aabb_aabb(within, UNIT));

    hit_separation out;
    assert_true(separate_aabb_aabb(UNIT, beyond, &out) && out.axis == HIT_AXIS_A0);
    assert_true(vec_equal(out.normal, VEC(1, 0, 0)));
    assert_true(separate_aabb_aabb(beyond, UNIT, &out) && out.normal.x == -1);
    assert_true(separate_aabb_aabb(UNIT, above, &out) && out.axis == HIT_AXIS_A1 && out.normal.y == 1);
    assert_true(separate_aabb_aabb(above, UNIT, &out) && out.normal.y == -1);
}

TEST(aabb_and_obb)
{
    const obb near_by = on_corner(VEC(2.41, 0, 0), vec_all(1)), clear = on_corner(VEC(2.42, 0, 0), vec_all(1));
    const obb small = on_corner(vec_all(0), VEC(0.7, 0.7, 1)), large = on_corner(vec_all(0), VEC(1.42, 1.42, 1));
    const obb corner = on_corner(VEC(2, 2, 0), vec_all(1));
    expect_mixed(UNIT, near_by, HIT_OVERLAPPING);
    expect_mixed(UNIT, upright(VEC(0, 3, 0), VEC(1, 2, 1)), HIT_TOUCHING);
    expect_mixed(UNIT, clear, HIT_APART);
    assert_true(contains_aabb_obb(UNIT, small) && contains_obb_aabb(large, UNIT));
    assert_false(contains_aabb_obb(UNIT, large) || contains_obb_aabb(small, UNIT));
    assert_false(faces_aabb_obb(UNIT, clear));

    hit_separation out;
    assert_true(separate_aabb_obb(UNIT, clear, &out) && out.axis == HIT_AXIS_A0);
    assert_true(separate_aabb_obb(UNIT, corner, &out) && out.axis == HIT_AXIS_B0);
    assert_true(vec_largest(vec_sub(out.normal, VEC(HALF_ROOT, HALF_ROOT, 0))) < 1e-15);
}

TEST(aabb_and_point)
{
    expect_aabb_and_point(UNIT, VEC(0, 0.999, 0), HIT_OVERLAPPING);
    expect_aabb_and_point(UNIT, VEC(0, 1, 0), HIT_TOUCHING);
    expect_aabb_and_point(UNIT, VEC(1, -1, 1), HIT_TOUCHING);
    expect_aabb_and_point(UNIT, VEC(0, nextafter(1, 2), 0), HIT_APART);
    expect_aabb_and_point(UNIT, VEC(-1.5, 1, 0), HIT_APART);
#if DIM == 3
    expect_aabb_and_point(UNIT, (vec){0, 0, 0.999}, HIT_OVERLAPPING);
    expect_aabb_and_point(UNIT, (vec){0, 0, nextafter(1, 2)}, HIT_APART);
#endif
}

TEST(obb_and_obb)
{
    const obb a = on_corner(vec_all(0), vec_all(1)), inner = upright(vec_all(0), VEC(0.7, 0.7, 1));
    const obb crossing = upright(VEC(2.4, 0, 0), vec_all(1)), clear = upright(VEC(2.42, 0, 0), vec_all(1));
    expect_obbs(a, crossing, HIT_OVERLAPPING);
    expect_obbs(a, clear, HIT_APART);
#if DIM == 2
    const obb flat = on_corner(vec_all(0), VEC(4, 0, 0));
    expect_obbs(flat, flat, HIT_TOUCHING);
    expect_obbs(flat, on_corner(VEC(-2, 2, 0), VEC(1, 0, 0)), HIT_APART);
#else
    expect_obbs(a, on_corner((vec){0, 0, 2}, vec_all(1)), HIT_TOUCHING);
#endif
    assert_true(contains_obb_obb(a, inner) && contains_obb_obb(a, a));
    assert_false(contains_obb_obb(inner, a) || faces_obb_obb(a, clear));
    for (int k = 0; k < 2 * DIM; k++) { /* longer by an ulp, which only whole numbers see if all is subnormal */
        const double s = k < DIM ? 1 : 0x1p-1060;
        const obb same = on_corner(vec_all(0), vec_all(s));
        obb longer = same;
        (&longer.half.x)[k % DIM] = nextafter(s, 2);
        assert_false(contains_obb_obb(same, longer));
        assert_true(contains_obb_obb(longer, same));
    }

    hit_separation out;
    assert_true(separate_obb_obb(a, clear, &out) && out.axis == HIT_AXIS_B0);
    assert_true(vec_equal(out.normal, VEC(1, 0, 0)));
    assert_true(separate_obb_obb(clear, a, &out) && out.axis == HIT_AXIS_A0 && out.normal.x == -1);
}

TEST(obb_and_point)
{
    const obb box = on_corner(vec_all(0), VEC(1, 2, 1)), straight = upright(vec_all(1), VEC(1, 2, 1));
    expect_obb_and_point(box, VEC(-1.3, 1.3, 0), HIT_OVERLAPPING);
    expect_obb_and_point(box, VEC(1.3, 1.3, 0), HIT_APART);
    expect_obb_and_point(straight, VEC(2, 3, 1), HIT_TOUCHING);
    expect_obb_and_point(straight, VEC(0, 0, 1), HIT_TOUCHING);
    expect_obb_and_point(straight, VEC(nextafter(2, 3), 0, 1), HIT_APART);
    expect_obb_and_point(straight, VEC(0, 3.5, 1), HIT_APART);
#if DIM == 3
    expect_obb_and_point(box, (vec){0, 0, -1}, HIT_TOUCHING);
    expect_obb_and_point(box, (vec){0, 0, 1.5}, HIT_APART);
#endif
}

#if DIM == 2
/* y down; the second stands on its corner beside the first. */
TEST(rect_and_rect)
{
    hit_rect2 a = {.top = 0, .left = 0, .height = 2, .width = 2, .axis = {1, 0}};
    hit_rect2 beside = {.top = 2, .left = 1, .height = 1, .width = 5, .axis = {1, 0}};
    hit_rect2 turned = {.top = 0, .left = 2.41, .height = 2, .width = 2, .axis = {HALF_ROOT, HALF_ROOT}};
    assert_int_equal(hit_relate_rect2_rect2(a, beside), HIT_TOUCHING);
    assert_true(hit_overlap_rect2_rect2(a, beside));
    assert_int_equal(hit_relate_rect2_rect2(a, turned), HIT_OVERLAPPING);
    turned.left = 2.42;
    assert_int_equal(hit_relate_rect2_rect2(a, turned), HIT_APART);
    assert_false(hit_overlap_rect2_rect2(a, turned));
    /* Upright on its left; a quarter turn about its centre makes the long side stand up. */
    hit_rect2 bar = {.top = 0, .left = -3, .height = 1, .width = 3, .axis = {1, 0}};
    assert_int_equal(hit_relate_rect2_rect2(a, bar), HIT_TOUCHING);
    bar.axis = (hit_vec2){0, 1};
    assert_int_equal(hit_relate_rect2_rect2(a, bar), HIT_APART);
}

/* left + width / 2 rounds: as boxes with a centre some of these come out apart, some overlapping. In doubles
 * 0.1 + 0.2 > 0.3, so those two do overlap, and the others are judged by their own sums. */
TEST(abutting_rectangles_are_judged_by_their_exact_centres)
{
    int seen[3] = {0}, rounded_differs = 0;
    for (int left = 0; left < 100; ++left) {
        for (int width = 1; width < 100; ++width) {
            double x = left / 10.0, w = width / 10.0, next = (left + width) / 10.0;
            hit_rect2 a = {.top = 0, .left = x, .height = 1, .width = w, .axis = {1, 0}};
            hit_rect2 b = {.top = 0, .left = next, .height = 1, .width = 0.1, .axis = {1, 0}};
            /* x + w in full: the rounded sum and what it lost. */
            double sum = x + w, lost = fabs(x) > fabs(w) ? w - (sum - x) : x - (sum - w);
            hit_relation expected = HIT_TOUCHING;
            if (sum > next || (sum == next && lost > 0))
                expected = HIT_OVERLAPPING;
            else if (sum < next || lost < 0)
                expected = HIT_APART;
            hit_relation found = hit_relate_rect2_rect2(a, b);
            assert_int_equal(found, expected);
            ++seen[found];
            hit_obb2 a_rounded = hit_obb2_from_rect(a.top, a.left, a.height, a.width, 0);
            hit_obb2 b_rounded = hit_obb2_from_rect(b.top, b.left, b.height, b.width, 0);
            rounded_differs += hit_relate_obb2_obb2(a_rounded, b_rounded) != found;
        }
    }
    assert_true(seen[HIT_APART] > 100 && seen[HIT_TOUCHING] > 100 && seen[HIT_OVERLAPPING] > 100);
    assert_true(rounded_differs > 100);
}

TEST(near_parallel_sides_give_no_phantom_contact)
{
    hit_obb2 a = upright((hit_vec2){0, 0}, (hit_vec2){1000, 1});
    hit_obb2 b = {{1000, 2.00000011}, {1000, 1}, {1, 1e-10}};
    assert_true(hit_obb2_valid(b));
    assert_int_equal(hit_relate_obb2_obb2(a, b), HIT_APART);
    b.center.y = 2.00000009;
    assert_int_equal(hit_relate_obb2_obb2(a, b), HIT_OVERLAPPING);
}
#endif

/* ---- What others got wrong: verdicts ------------------------------------------------------------------------- */

#if DIM == 3
/* Both stand on an edge, one about z, the other about y: the edges cross in the middle, and no face sees the gap. */
TEST(edges_part_what_faces_do_not)
{
    hit_obb3 a = on_corner((hit_vec3){0, 0, 0}, (hit_vec3){1, 1, 4});
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

/* Long beams, edge above edge, crossing at 1e-6: parted by a picometre, and with it taken away. */
TEST(near_parallel_edges_give_no_phantom_contact)
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
TEST(near_parallel_edges_miss_no_overlap)
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

/* Along B0 the side without end reaches on by less than the other box is far, unless it is taken far enough out. */
TEST(a_side_without_end_is_not_parted_by_a_skewed_huge_axis)
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
TEST(boxes_on_a_lattice_overlap_by_next_to_nothing)
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
TEST(stages_count_each_pair_once)
{
    hit_stages counts = {.filter = 7};
    hit_obb3 a = upright(vec_all(0), vec_all(1)), b = a;
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
#endif

/* The same axes in another order, their signs changed: all cross products are zero or nearly so. */
TEST(same_axes_a_quarter_turn_apart_overlap)
{
#if DIM == 2
    const obb a = hit_obb2_from_angle((vec){0, 0}, (vec){3, 1}, 0.7);
    obb b = {{0, 0}, {3, 1}, {-a.axis.y, a.axis.x}};
    const double reach[] = {4, 4};
#else
    const obb a = hit_obb3_from_quat((vec){0, 0, 0}, (vec){3, 1, 2}, (hit_quat){0.1, -0.5, 0.3, 0.8});
    obb b = {{0, 0, 0}, {2, 3, 1}, {a.axis[2], a.axis[0], a.axis[1]}};
    const double reach[] = {6, 2, 4};
    b.axis[1] = vec_minus(b.axis[1]);
#endif
    for (double part = -0.95; part < 1; part += 0.1) {
        for (int k = 0; k < DIM; ++k) {
            b.center = vec_scale(part * reach[k], obb_axis(&a, k));
            expect_obbs(a, b, HIT_OVERLAPPING);
            b.center = vec_scale((part < 0 ? -1.001 : 1.001) * reach[k], obb_axis(&a, k));
            expect_obbs(a, b, HIT_APART);
        }
    }
}

/* At 1e12 from the origin a double still knows 1e-4: the gap is seen, whatever the frame. */
TEST(far_from_the_origin_no_digit_is_lost)
{
    obb a = on_corner(VEC(1e12, -3e12, 2e12), vec_all(1)), b = upright(VEC(1e12 + 2.5, -3e12, 2e12), vec_all(1));
    expect_obbs(a, b, HIT_APART);
    b.center.x = 1e12 + 2.375;
    expect_obbs(a, b, HIT_OVERLAPPING);
    a = upright(a.center, a.half);
    b.center.x = 1e12 + 2;
    expect_obbs(a, b, HIT_TOUCHING);
    b.center.x = nextafter(1e12 + 2, 1e13);
    expect_obbs(a, b, HIT_APART);
}

/* One meaning for all shapes: a common point, but no common interior point. */
TEST(touching_means_one_thing)
{
    const aabb others[] = {{VEC(1, -1, -1), VEC(2, 1, 1)}, {VEC(1, 1, -1), VEC(2, 2, 1)}, {vec_all(1), vec_all(2)}};
    for (int k = 0; k < 3; ++k) {
        expect_aabbs(UNIT, others[k], HIT_TOUCHING);
        expect_mixed(UNIT, as_obb(others[k]), HIT_TOUCHING);
        expect_obbs(as_obb(UNIT), as_obb(others[k]), HIT_TOUCHING);
    }
    expect_obb_and_point(as_obb(UNIT), vec_all(1), HIT_TOUCHING);
    expect_aabb_and_point(UNIT, vec_all(1), HIT_TOUCHING);
}

/* Sheets, sticks and dots: interior of the difference decides, as everywhere. */
TEST(flat_boxes_overlap_where_no_small_move_parts_them)
{
    const obb cube = upright(vec_all(0), vec_all(1));
#if DIM == 2
    const obb flat = upright((vec){0, 0}, (vec){2, 0}), dot = upright((vec){0.5, 0}, (vec){0, 0});
    obb upended = upright((vec){0, 0}, (vec){0, 2});
    expect_obbs(cube, dot, HIT_OVERLAPPING);
    expect_obbs(cube, flat, HIT_OVERLAPPING);
    expect_obbs(flat, upended, HIT_OVERLAPPING);
    expect_obbs(flat, flat, HIT_TOUCHING);
    expect_obbs(flat, dot, HIT_TOUCHING);
    expect_obbs(dot, dot, HIT_TOUCHING);
    expect_obbs(upended, dot, HIT_APART);
    upended.center.x = 2;
    expect_obbs(flat, upended, HIT_TOUCHING);
#else
    const obb sheet = on_corner((vec){0, 0, 0.5}, (vec){3, 3, 0}), stick = upright((vec){0, 0, 0.25}, (vec){0, 0, 1});
    const obb coplanar = upright((vec){0, 0, 0.5}, (vec){1, 1, 0}), collinear = upright((vec){0, 0, 1}, (vec){0, 0, 1});
    obb dot = upright((vec){0, 0, 0.5}, (vec){0, 0, 0});
    expect_obbs(cube, sheet, HIT_OVERLAPPING);
    expect_obbs(cube, dot, HIT_OVERLAPPING);
    expect_obbs(sheet, stick, HIT_OVERLAPPING);
    expect_obbs(sheet, coplanar, HIT_TOUCHING);
    expect_obbs(sheet, dot, HIT_TOUCHING);
    expect_obbs(stick, collinear, HIT_TOUCHING);
    expect_obbs(stick, dot, HIT_TOUCHING);
    expect_obbs(dot, dot, HIT_TOUCHING);
    dot.center.x = 0x1p-1074;
    expect_obbs(stick, dot, HIT_APART);
#endif
}

/* No length is built in: what holds for metres holds for nanometres and parsecs. */
TEST(small_boxes_are_judged_like_large_ones)
{
    for (int n = -990; n <= 990; n += 45) {
        const double s = ldexp(1, n);
        const obb a = on_corner(vec_all(0), vec_all(s));
        expect_obbs(a, upright(VEC(2.4 * s, 0, 0), vec_all(s)), HIT_OVERLAPPING);
        expect_obbs(a, upright(VEC(2.42 * s, 0, 0), vec_all(s)), HIT_APART);
#if DIM == 3
        expect_obbs(a, upright((vec){0, 0, 2 * s}, vec_all(s)), HIT_TOUCHING);
#endif
    }
}

/* min and max an ulp apart: there is no double between them, so no centre, but there are sides. */
TEST(no_centre_is_formed_of_an_aabb)
{
    const double above = nextafter(1, 2);
    const aabb thin = {VEC(1, -1, -1), VEC(above, 1, 1)};
    const obb sheet = upright(VEC(above, 0, 0), VEC(0, 1, 1));
    expect_mixed(thin, upright(VEC(0, 0, 0), vec_all(1)), HIT_TOUCHING);
    expect_mixed(thin, upright(VEC(2, 0, 0), vec_all(1)), HIT_OVERLAPPING);
    expect_mixed(thin, upright(VEC(2 + 0x1p-51, 0, 0), vec_all(1)), HIT_APART);
    expect_mixed(thin, sheet, HIT_TOUCHING);
    assert_true(contains_aabb_obb(thin, sheet));
}

/* The least double there is, beside 1: its half rounds to zero, and still it counts. */
TEST(the_least_double_counts)
{
    const double least = 0x1p-1074;
    const aabb thin = {VEC(0, -1, -1), VEC(least, 1, 1)}, within = {VEC(least, -1, -1), VEC(2, 1, 1)};
    const obb box = upright(VEC(1, 0, 0), vec_all(1));
    expect_mixed(thin, upright(vec_all(0), VEC(0, 1, 1)), HIT_TOUCHING);
    assert_false(contains_aabb_obb(within, box));
    assert_true(contains_obb_aabb(box, within));
}

/* ---- What others got wrong: bad input ------------------------------------------------------------------------ */

static void expect_nothing(obb a, obb b)
{
    hit_separation out = {HIT_AXIS_B1, VEC(1, 2, 3)};
    expect_obbs(a, b, HIT_APART);
    assert_false(contains_obb_obb(a, b) || faces_obb_obb(a, b) || separate_obb_obb(a, b, &out));
    assert_true(out.axis == HIT_AXIS_B1 && vec_equal(out.normal, VEC(1, 2, 3)));
}

/* In most libraries it always does, since every comparison that would part the boxes is false. */
TEST(nan_collides_with_nothing)
{
    const double bad[3] = {NAN, INFINITY, -INFINITY};
    const obb good = upright(vec_all(0), vec_all(1));
    for (size_t k = 0; k < OBB_NUMBERS; ++k) {
        for (int n = 0; n < 3; ++n) {
            obb spoilt = good;
            (&spoilt.center.x)[k] = bad[n];
            expect_nothing(good, spoilt);
            expect_nothing(spoilt, good);
            expect_nothing(spoilt, spoilt);
            expect_mixed(UNIT, spoilt, HIT_APART);
            expect_obb_and_point(spoilt, vec_all(0), HIT_APART);
#if DIM == 2
            const hit_rect2 good_rect = {0, 0, 1, 1, {1, 0}};
            hit_rect2 rect = good_rect;
            (&rect.top)[k] = bad[n];
            assert_int_equal(hit_relate_rect2_rect2(good_rect, rect), HIT_APART);
            assert_int_equal(hit_relate_rect2_rect2(rect, rect), HIT_APART);
#endif
        }
    }
    aabb spoilt = UNIT;
    spoilt.max.y = NAN;
    expect_aabbs(UNIT, spoilt, HIT_APART);
    expect_aabbs(spoilt, spoilt, HIT_APART);
    expect_mixed(spoilt, good, HIT_APART);
    expect_aabb_and_point(spoilt, vec_all(0), HIT_APART);
    expect_aabb_and_point(UNIT, VEC(0, NAN, 0), HIT_APART);
    expect_obb_and_point(good, VEC(0, NAN, 0), HIT_APART);
    assert_false(contains_aabb_aabb(UNIT, spoilt) || contains_aabb_aabb(spoilt, UNIT));
    assert_false(contains_obb_aabb(good, spoilt) || contains_aabb_obb(spoilt, good));
}

TEST(the_empty_box_hits_nothing)
{
    const aabb empty = empty_aabb(), everything = {vec_all(-INFINITY), vec_all(INFINITY)};
    const obb box = upright(vec_all(0), vec_all(1));
    hit_separation out;
    expect_aabbs(empty, everything, HIT_APART);
    expect_aabbs(empty, empty, HIT_APART);
    expect_mixed(empty, box, HIT_APART);
    expect_aabb_and_point(empty, vec_all(0), HIT_APART);
    assert_false(contains_aabb_aabb(everything, empty) || contains_aabb_aabb(empty, empty));
    assert_false(contains_obb_aabb(box, empty) || contains_aabb_obb(empty, box) || faces_aabb_obb(empty, box));
    assert_false(separate_aabb_obb(empty, box, &out) || separate_aabb_aabb(empty, UNIT, &out));
}

/* A floor that goes down for ever, a ray of a box, all of space. */
TEST(infinite_sides_compare_as_numbers)
{
    const aabb floor = {vec_all(-INFINITY), VEC(INFINITY, 0, INFINITY)};
    const aabb everything = {vec_all(-INFINITY), vec_all(INFINITY)};
    const obb box = BY_DIM(hit_obb2_from_angle((vec){1e300, 2}, vec_all(1), 1.0),
                           hit_obb3_from_quat((vec){5, 2, 1e300}, vec_all(1), (hit_quat){1, 2, 3, 4}));
    expect_mixed(everything, box, HIT_OVERLAPPING);
    expect_mixed(floor, box, HIT_APART);
    expect_mixed(floor, upright(VEC(1e300, 1, 1e300), VEC(3, 1, 2)), HIT_TOUCHING);
    expect_aabbs(floor, everything, HIT_OVERLAPPING);
    assert_true(contains_aabb_obb(everything, box) && contains_aabb_aabb(everything, floor));
    assert_false(contains_obb_aabb(box, floor));
    hit_separation out;
    assert_true(separate_aabb_obb(floor, box, &out) && out.axis == HIT_AXIS_A1 && out.normal.y == 1);
}

TEST(extremes)
{
    const obb a = upright(VEC(-1.5e308, 0, 0), VEC(1.5e308, 1, 1));
    obb b = upright(VEC(1.5e308, 0, 0), VEC(1.5e308, 1, 1));
    expect_obbs(a, b, HIT_TOUCHING);
    b.half.x = nextafter(1.5e308, 0);
    expect_obbs(a, b, HIT_APART);
    b.half.x = nextafter(1.5e308, INFINITY);
    expect_obbs(a, b, HIT_OVERLAPPING);
    const double least = 0x1p-1074;
    expect_obbs(upright(vec_all(0), vec_all(least)), on_corner(VEC(4 * least, 0, 0), vec_all(least)), HIT_APART);
    expect_obbs(upright(vec_all(0), vec_all(least)), on_corner(VEC(2 * least, 0, 0), vec_all(least)), HIT_OVERLAPPING);
#if DIM == 2
    const hit_rect2 wide = {.top = 0, .left = -1.7e308, .height = 1, .width = 1.7e308, .axis = {1, 0}};
    hit_rect2 other = {.top = 0, .left = 0, .height = 1, .width = 1.7e308, .axis = {1, 0}};
    assert_int_equal(hit_relate_rect2_rect2(wide, other), HIT_TOUCHING);
    other.left = least;
    assert_int_equal(hit_relate_rect2_rect2(wide, other), HIT_APART);
    other.left = -least;
    assert_int_equal(hit_relate_rect2_rect2(wide, other), HIT_OVERLAPPING);
#endif
}

/* A thread that takes subnormals for zero must not take such a gap for zero. */
TEST(flushing_subnormals_changes_no_verdict)
{
    const double s = 0x1p-1060;
    const obb a = upright(vec_all(0), vec_all(s)), left = upright(VEC(-3 * s, 0, 0), vec_all(s));
    const obb touching = upright(VEC(0, -2 * s, 0), vec_all(s)), tilted = on_corner(VEC(2.25 * s, 0, 0), vec_all(s));
    const obb sheet = upright(vec_all(0), VEC(0, 1, 1)), sheet_left = upright(VEC(-s, 0, 0), VEC(0, 1, 1));
    const aabb tiny = {vec_all(0), vec_all(s)}, tiny_right = {VEC(2 * s, 0, 0), VEC(3 * s, s, s)};
    const vec beside = VEC(-s, 0, 0);
    expect_subnormals_flushed();
    expect_obbs(a, left, HIT_APART);
    expect_obbs(a, touching, HIT_TOUCHING);
    expect_obbs(a, tilted, HIT_OVERLAPPING);
    expect_obbs(sheet, sheet_left, HIT_APART);
    expect_aabbs(tiny, tiny_right, HIT_APART);
    expect_mixed(tiny, left, HIT_APART);
    expect_aabb_and_point(tiny, beside, HIT_APART);
#if DIM == 2
    assert_int_equal(hit_relate_rect2_rect2((hit_rect2){0, 0, 1, 0x1p-1060, {1, 0}},
                                            (hit_rect2){0, 0x1p-1059, 1, 0x1p-1060, {1, 0}}),
                     HIT_APART);
#endif
    expect_subnormals_kept();
}
