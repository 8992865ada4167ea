/* Boxes of the plane against lines, half-planes and circles: by example, and on grids where nothing rounds. */
#include "expect.h"

#include <float.h>

#include "hitbox/relate.h"
#include "hitbox/side.h"

static const hit_aabb2 UNIT = {{-1, -1}, {1, 1}};
static const hit_obb2 LOZENGE = {{0, 0}, {1, 1}, {0.75, 0.75}}; /* its corners are 1.5 from the center on the axes */

static uint64_t random_state = 7;

static int pick(int least, int most)
{
    return least + (int)(next_random(&random_state) % (uint64_t)(most - least + 1));
}

static hit_vec2 pick_point(int size)
{
    int x = pick(-size, size), y = pick(-size, size);
    return (hit_vec2){x, y};
}

static double scale_at(int i)
{
    return i % 5 == 0 ? 0x1p-1060 : i % 5 == 1 ? 0x1p900 : i % 5 == 2 ? 0x1p-500 : 1;
}

/* Now, not later when subnormals may be flushed. */
static hit_vec2 scaled(hit_vec2 v, double scale)
{
    volatile double x = scale * v.x, y = scale * v.y;
    return (hit_vec2){x, y};
}

/* ---- Lines ---- */

/* What each question should say of a box whose corners lie from `least` to `most` before the line. */
static void expect_ends(double least, double most, hit_side side, hit_relation line, hit_relation behind,
                        bool contained)
{
    assert_int_equal(side, least > 0 ? HIT_FRONT : most < 0 ? HIT_BACK : HIT_ACROSS);
    assert_int_equal(line, least > 0 || most < 0 ? HIT_APART : least < 0 && most > 0 ? HIT_OVERLAPPING : HIT_TOUCHING);
    assert_int_equal(behind, least > 0 ? HIT_APART : least < 0 ? HIT_OVERLAPPING : HIT_TOUCHING);
    assert_int_equal(contained, most <= 0);
}

static void lines_on_a_grid(void **unused)
{
    static const hit_vec2 axis[] = {{1, 0}, {0, -1}, {0.75, 0.5}, {-0.25, 1}, {0.75, 0.75}};
    for (int i = 0; i < 20000; i++) {
        hit_plane2 plane = {pick_point(3), pick(-12, 12)};
        if (plane.normal.x == 0 && plane.normal.y == 0)
            plane.normal.x = 1;
        hit_vec2 n = plane.normal;
        hit_aabb2 box = {pick_point(4), {0, 0}};
        box.max = (hit_vec2){box.min.x + pick(0, 3), box.min.y + pick(0, 3)};
        hit_obb2 turned = {pick_point(4), {pick(0, 3), pick(0, 3)}, axis[pick(0, 4)]};
        double low = fmin(n.x * box.min.x, n.x * box.max.x) + fmin(n.y * box.min.y, n.y * box.max.y) - plane.offset;
        double high = fmax(n.x * box.min.x, n.x * box.max.x) + fmax(n.y * box.min.y, n.y * box.max.y) - plane.offset;
        double middle = n.x * turned.center.x + n.y * turned.center.y - plane.offset;
        double reach = turned.half.x * fabs(n.x * turned.axis.x + n.y * turned.axis.y) +
                       turned.half.y * fabs(n.y * turned.axis.x - n.x * turned.axis.y);
        double scale = scale_at(i);
        box = (hit_aabb2){scaled(box.min, scale), scaled(box.max, scale)};
        turned = (hit_obb2){scaled(turned.center, scale), scaled(turned.half, scale), turned.axis};
        plane.offset *= scale;
        if (i % 3 == 0)
            expect_subnormals_flushed();
        hit_side side = hit_side_aabb2_plane2(box, plane), other = hit_side_obb2_plane2(turned, plane);
        hit_relation line = hit_relate_aabb2_plane2(box, plane), behind = hit_relate_aabb2_halfplane2(box, plane);
        hit_relation line2 = hit_relate_obb2_plane2(turned, plane);
        hit_relation behind2 = hit_relate_obb2_halfplane2(turned, plane);
        bool contained = hit_contains_halfplane2_aabb2(plane, box);
        bool contained2 = hit_contains_halfplane2_obb2(plane, turned);
        expect_subnormals_kept();
        expect_ends(low, high, side, line, behind, contained);
        expect_ends(middle - reach, middle + reach, other, line2, behind2, contained2);
        assert_int_equal(hit_overlap_aabb2_plane2(box, plane), line != HIT_APART);
        assert_int_equal(hit_overlap_obb2_plane2(turned, plane), line2 != HIT_APART);
        assert_int_equal(hit_overlap_aabb2_halfplane2(box, plane), behind != HIT_APART);
        assert_int_equal(hit_overlap_obb2_halfplane2(turned, plane), behind2 != HIT_APART);
    }
}

/* The same, whatever the length of the normal. */
static void lines_next_to_touching(void **unused)
{
    const double length[] = {1, 0x1p-1000, 0x1p1000, 3};
    for (int i = 0; i < 4; i++) {
        double k = length[i];
        hit_plane2 through = {{k, k}, k * 2}, past = {{k, k}, nextafter(k * 2, INFINITY)};
        hit_plane2 before = {{k, k}, nextafter(k * 2, 0)};
        assert_int_equal(hit_relate_aabb2_plane2(UNIT, through), HIT_TOUCHING);
        assert_int_equal(hit_relate_aabb2_plane2(UNIT, past), HIT_APART);
        assert_int_equal(hit_relate_aabb2_plane2(UNIT, before), HIT_OVERLAPPING);
        assert_int_equal(hit_side_aabb2_plane2(UNIT, past), HIT_BACK);
        assert_true(hit_contains_halfplane2_aabb2(through, UNIT));
        assert_false(hit_contains_halfplane2_aabb2(before, UNIT));
        hit_plane2 across = {{k, 0}, k * 1.5}, beyond = {{k, 0}, nextafter(k * 1.5, INFINITY)};
        hit_plane2 front = {{-k, 0}, nextafter(-k * 1.5, -INFINITY)};
        assert_int_equal(hit_side_obb2_plane2(LOZENGE, across), HIT_ACROSS);
        assert_int_equal(hit_side_obb2_plane2(LOZENGE, beyond), HIT_BACK);
        assert_int_equal(hit_side_obb2_plane2(LOZENGE, front), HIT_FRONT);
        assert_int_equal(hit_relate_obb2_halfplane2(LOZENGE, front), HIT_APART);
        assert_true(hit_contains_halfplane2_obb2(across, LOZENGE));
    }
}

static void odd_lines(void **unused)
{
    const hit_plane2 odd[] = {
        {{NAN, 1}, 0}, {{1, INFINITY}, 0}, {{1, 1}, INFINITY}, {{1, 1}, -INFINITY}, {{1, 1}, NAN}};
    for (int i = 0; i < 5; i++) {
        expect_ends(1, 1, hit_side_aabb2_plane2(UNIT, odd[i]), hit_relate_aabb2_plane2(UNIT, odd[i]),
                    hit_relate_aabb2_halfplane2(UNIT, odd[i]), hit_contains_halfplane2_aabb2(odd[i], UNIT));
        expect_ends(1, 1, hit_side_obb2_plane2(LOZENGE, odd[i]), hit_relate_obb2_plane2(LOZENGE, odd[i]),
                    hit_relate_obb2_halfplane2(LOZENGE, odd[i]), hit_contains_halfplane2_obb2(odd[i], LOZENGE));
    }
    const hit_plane2 right = {{1, 0}, 5};
    const hit_aabb2 boxes[] = {{{NAN, 0}, {1, 1}}, {{INFINITY, INFINITY}, {-INFINITY, -INFINITY}}, {{1, 1}, {0, 0}}};
    for (int i = 0; i < 3; i++)
        expect_ends(1, 1, hit_side_aabb2_plane2(boxes[i], right), hit_relate_aabb2_plane2(boxes[i], right),
                    hit_relate_aabb2_halfplane2(boxes[i], right), hit_contains_halfplane2_aabb2(right, boxes[i]));
    hit_obb2 endless = {{0, 0}, {INFINITY, 1}, {1, 0}};
    assert_int_equal(hit_side_obb2_plane2(endless, right), HIT_FRONT);
    endless.half.x = NAN;
    assert_int_equal(hit_side_obb2_plane2(endless, right), HIT_FRONT);

    /* A normal of zero: all of the plane is behind it, or in front. */
    const double offset[] = {-1, -5e-324, 0, 1};
    for (int i = 0; i < 4; i++) {
        const hit_plane2 none = {{0, -0.0}, offset[i]};
        double end = i < 2 ? 1 : -1;
        expect_ends(end, end, hit_side_aabb2_plane2(UNIT, none), hit_relate_aabb2_plane2(UNIT, none),
                    hit_relate_aabb2_halfplane2(UNIT, none), hit_contains_halfplane2_aabb2(none, UNIT));
        expect_ends(end, end, hit_side_obb2_plane2(LOZENGE, none), hit_relate_obb2_plane2(LOZENGE, none),
                    hit_relate_obb2_halfplane2(LOZENGE, none), hit_contains_halfplane2_obb2(none, LOZENGE));
    }

    /* Infinite sides compare as numbers. */
    hit_aabb2 quarter = {{0, 0}, {INFINITY, INFINITY}};
    assert_int_equal(hit_side_aabb2_plane2(quarter, (hit_plane2){{1, 1}, -1}), HIT_FRONT);
    assert_int_equal(hit_relate_aabb2_plane2(quarter, (hit_plane2){{1, 1}, 0}), HIT_TOUCHING);
    assert_int_equal(hit_relate_aabb2_plane2(quarter, (hit_plane2){{1, -1}, 1e300}), HIT_OVERLAPPING);
    assert_int_equal(hit_side_aabb2_plane2(quarter, (hit_plane2){{-1, 0}, 0.5}), HIT_BACK);
    assert_true(hit_contains_halfplane2_aabb2((hit_plane2){{-1, 0}, 0}, quarter));
}

/* ---- Circles ---- */

static int sign_of(double x)
{
    return (x > 0) - (x < 0);
}

static hit_relation relation_from(int sign)
{
    return sign > 0 ? HIT_APART : sign == 0 ? HIT_TOUCHING : HIT_OVERLAPPING;
}

static double outside(double x, double min, double max)
{
    return x < min ? min - x : x > max ? x - max : 0;
}

static void circles_on_a_grid(void **unused)
{
    /* Of lengths 1.25, 1 and 1.25: with these, numbers along the axes are whole quarters. */
    static const hit_vec2 axis[] = {{0.75, 1}, {0, -1}, {-1, 0.75}};
    int seen[3] = {0};
    for (int i = 0; i < 20000; i++) {
        hit_circle2 circle = {pick_point(8), pick(1, 10)};
        hit_aabb2 box = {pick_point(4), {0, 0}};
        box.max = (hit_vec2){box.min.x + pick(0, 3), box.min.y + pick(0, 3)};
        hit_obb2 turned = {pick_point(4), {pick(0, 3), pick(0, 3)}, axis[pick(0, 2)]};
        hit_vec2 c = circle.center, d = {c.x - turned.center.x, c.y - turned.center.y}, u = turned.axis;
        double length = sqrt(u.x * u.x + u.y * u.y), radius = circle.radius;
        double x = outside(c.x, box.min.x, box.max.x), y = outside(c.y, box.min.y, box.max.y);
        double v = fmax(fabs(d.x * u.x + d.y * u.y) - turned.half.x * length * length, 0);
        double w = fmax(fabs(d.y * u.x - d.x * u.y) - turned.half.y * length * length, 0);
        int aabb = sign_of(x * x + y * y - radius * radius);
        int obb = sign_of(v * v + w * w - radius * length * radius * length);
        double scale = scale_at(i);
        box = (hit_aabb2){scaled(box.min, scale), scaled(box.max, scale)};
        turned = (hit_obb2){scaled(turned.center, scale), scaled(turned.half, scale), u};
        circle = (hit_circle2){scaled(c, scale), scale * radius};
        if (i % 3 == 0)
            expect_subnormals_flushed();
        hit_relation one = hit_relate_aabb2_circle2(box, circle), two = hit_relate_obb2_circle2(turned, circle);
        expect_subnormals_kept();
        assert_int_equal(one, relation_from(aabb));
        assert_int_equal(two, relation_from(obb));
        seen[one]++;
        assert_int_equal(hit_overlap_aabb2_circle2(box, circle), one != HIT_APART);
        assert_int_equal(hit_overlap_obb2_circle2(turned, circle), two != HIT_APART);
        circle.radius = 0;
        assert_int_equal(hit_relate_aabb2_circle2(box, circle), hit_relate_aabb2_point2(box, circle.center));
        assert_int_equal(hit_relate_obb2_circle2(turned, circle), hit_relate_obb2_point2(turned, circle.center));
    }
    assert_true(seen[0] > 500 && seen[1] > 200 && seen[2] > 500);
}

static void circles_next_to_touching(void **unused)
{
    const hit_vec2 center = {4, 5};
    assert_int_equal(hit_relate_aabb2_circle2(UNIT, (hit_circle2){center, 5}), HIT_TOUCHING);
    assert_int_equal(hit_relate_aabb2_circle2(UNIT, (hit_circle2){center, nextafter(5, 6)}), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_aabb2_circle2(UNIT, (hit_circle2){center, nextafter(5, 4)}), HIT_APART);
    assert_int_equal(
        hit_relate_obb2_circle2((hit_obb2){{0, 0}, {1, 1}, {1, 0}}, (hit_circle2){center, nextafter(5, 4)}), HIT_APART);
    /* The gap is 2 less the radius, but for 2^-150 of it. */
    hit_aabb2 far = {{0, 0}, {1, 1}};
    hit_circle2 circle = {{3, 1 + 0x1p-52}, 2};
    assert_int_equal(hit_relate_aabb2_circle2(far, circle), HIT_APART);
    circle.center.y = 1;
    assert_int_equal(hit_relate_aabb2_circle2(far, circle), HIT_TOUCHING);
    /* Small in the middle of a large one, and beside it. */
    hit_obb2 ground = {{0, -1e6}, {1e6, 1e6}, {1, 0}};
    assert_int_equal(hit_relate_obb2_circle2(ground, (hit_circle2){{0, -3}, 1e-12}), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_obb2_circle2(ground, (hit_circle2){{0, 1}, 1}), HIT_TOUCHING);
    assert_int_equal(hit_relate_obb2_circle2(ground, (hit_circle2){{0, 1}, nextafter(1, 0)}), HIT_APART);
}

static void odd_circles(void **unused)
{
    const hit_circle2 odd[] = {{{0, 0}, -1},       {{0, 0}, NAN},       {{0, 0}, INFINITY}, {{NAN, 0}, 1},
                               {{0, INFINITY}, 1}, {{0, -INFINITY}, 0}, {{0, 0}, -5e-324}};
    const hit_aabb2 all = {{-INFINITY, -INFINITY}, {INFINITY, INFINITY}};
    for (int i = 0; i < 7; i++) {
        assert_int_equal(hit_relate_aabb2_circle2(UNIT, odd[i]), HIT_APART);
        assert_int_equal(hit_relate_aabb2_circle2(all, odd[i]), HIT_APART);
        assert_int_equal(hit_relate_obb2_circle2(LOZENGE, odd[i]), HIT_APART);
    }
    const hit_circle2 one = {{0, 0}, 1};
    assert_int_equal(hit_relate_aabb2_circle2(hit_aabb2_empty(), one), HIT_APART);
    assert_int_equal(hit_relate_aabb2_circle2((hit_aabb2){{NAN, 0}, {1, 1}}, one), HIT_APART);
    assert_int_equal(hit_relate_obb2_circle2((hit_obb2){{0, 0}, {NAN, 1}, {1, 0}}, one), HIT_APART);
    assert_int_equal(hit_relate_obb2_circle2((hit_obb2){{0, 0}, {INFINITY, 1}, {1, 0}}, one), HIT_APART);
    assert_int_equal(hit_relate_aabb2_circle2(all, one), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_aabb2_circle2((hit_aabb2){{1, -INFINITY}, {INFINITY, INFINITY}}, one), HIT_TOUCHING);
    assert_int_equal(hit_relate_aabb2_circle2((hit_aabb2){{INFINITY, 0}, {INFINITY, 1}}, one), HIT_APART);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_on_a_grid),   cmocka_unit_test(lines_next_to_touching),   cmocka_unit_test(odd_lines),
        cmocka_unit_test(circles_on_a_grid), cmocka_unit_test(circles_next_to_touching), cmocka_unit_test(odd_circles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
