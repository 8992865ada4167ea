/* Laws of the shapes, checked exactly: what is called the smallest AABB contains the exact set and no smaller one in
 * doubles does; what is called rounded is; `valid` means what it says; merges and intersections obey set algebra.
 *
 * Numbers are drawn from families: plain, small integers with their ties and zeros, spread over the range, and a few
 * ulps from 1. Boxes need not be valid for the bounds to hold. */
#include <stdint.h>

#include <hitbox/hitbox.h>

#include "campaign.h"
#include "families/dice.h"
#include "rational.h"

enum { FAMILIES = 5 };

static double draw(dice *d, int family)
{
    double x = dice_range(d, -1, 1);
    switch (family) {
    case 0:
        return x;
    case 1:
        return (double)dice_between(d, -4, 4);
    case 2:
        return ldexp(x, dice_between(d, -300, 300));
    case 3:
        return ldexp(x, dice_between(d, -1074, 1024));
    default:
        return copysign(nudge(1, dice_between(d, -3, 3)), x);
    }
}

static hit_vec2 draw2(dice *d, int family)
{
    hit_vec2 v;
    v.x = draw(d, family);
    v.y = draw(d, family);
    return v;
}

static hit_vec3 draw3(dice *d, int family)
{
    hit_vec3 v;
    v.x = draw(d, family);
    v.y = draw(d, family);
    v.z = draw(d, family);
    return v;
}

static hit_aabb2 draw_aabb2(dice *d, int family)
{
    hit_vec2 points[2];
    points[0] = draw2(d, family);
    points[1] = draw2(d, family);
    return hit_aabb2_from_points(&points[0].x, 2, 0);
}

static hit_aabb3 draw_aabb3(dice *d, int family)
{
    hit_vec3 points[2];
    points[0] = draw3(d, family);
    points[1] = draw3(d, family);
    return hit_aabb3_from_points(&points[0].x, 2, 0);
}

static double component(hit_vec3 v, int i)
{
    return i == 0 ? v.x : i == 1 ? v.y : v.z;
}

static hit_vec3 widened(hit_vec2 v)
{
    return (hit_vec3){v.x, v.y, 0};
}

/* What holds for all numbers of all families; it draws its own and asserts. */
typedef struct law {
    const char *name;
    void (*holds_for)(dice *d, int family);
} law;

static void check(void **state)
{
    const law *l = *state;
    uint64_t seed = campaign_seed(), count = campaign_count(500, 20000);
    for (int family = 0; family < FAMILIES; family++) {
        for (uint64_t i = 0; i < count; i++) {
            dice d = dice_for(seed, i * FAMILIES + (uint64_t)family);
            l->holds_for(&d, family);
        }
    }
}

/* Is [min, max] the smallest interval of doubles around center + [-1, 1] h[0] u[0] + ... ? */
static void expect_smallest(double min, double max, double center, int n, const double *h, const double *u)
{
    double x[4] = {center}, y[4] = {1};
    mpq_t exact;
    mpq_init(exact);
    for (int i = 0; i < n; i++) {
        x[i + 1] = h[i];
        y[i + 1] = fabs(u[i]);
    }
    rational_dot(exact, n + 1, x, y);
    assert_true(rational_is_up(max, exact));
    for (int i = 0; i < n; i++)
        x[i + 1] = -h[i];
    rational_dot(exact, n + 1, x, y);
    assert_true(rational_is_down(min, exact));
    mpq_clear(exact);
}

static void obb2_bounds_law(dice *d, int family)
{
    hit_obb2 box;
    box.center = draw2(d, family);
    hit_vec2 half = draw2(d, family);
    box.half = (hit_vec2){fabs(half.x), fabs(half.y)};
    box.axis = draw2(d, dice_below(d, 2) ? family : 0);
    hit_aabb2 bounds = hit_obb2_bounds(box);
    const double h[2] = {box.half.x, box.half.y};
    expect_smallest(bounds.min.x, bounds.max.x, box.center.x, 2, h, (const double[]){box.axis.x, box.axis.y});
    expect_smallest(bounds.min.y, bounds.max.y, box.center.y, 2, h, (const double[]){box.axis.y, box.axis.x});
}

static void obb3_bounds_law(dice *d, int family)
{
    hit_obb3 box;
    box.center = draw3(d, family);
    hit_vec3 half = draw3(d, family);
    box.half = (hit_vec3){fabs(half.x), fabs(half.y), fabs(half.z)};
    for (int i = 0; i < 3; i++)
        box.axis[i] = draw3(d, dice_below(d, 2) ? family : 0);
    hit_aabb3 bounds = hit_obb3_bounds(&box);
    const double h[3] = {box.half.x, box.half.y, box.half.z};
    for (int i = 0; i < 3; i++) {
        const double u[3] = {component(box.axis[0], i), component(box.axis[1], i), component(box.axis[2], i)};
        expect_smallest(component(bounds.min, i), component(bounds.max, i), component(box.center, i), 3, h, u);
    }
}

/* Is [min, max] the smallest interval around row . p + offset over the corners p of the box? Tries them all. */
static void expect_turned(double min, double max, const hit_vec3 *corner, int count, const double row[3], double offset)
{
    mpq_t least, most, value;
    mpq_inits(least, most, value, NULL);
    for (int i = 0; i < count; i++) {
        const double x[4] = {corner[i].x, corner[i].y, corner[i].z, offset}, y[4] = {row[0], row[1], row[2], 1};
        rational_dot(value, 4, x, y);
        if (i == 0 || mpq_cmp(value, least) < 0)
            mpq_set(least, value);
        if (i == 0 || mpq_cmp(value, most) > 0)
            mpq_set(most, value);
    }
    assert_true(rational_is_down(min, least));
    assert_true(rational_is_up(max, most));
    mpq_clears(least, most, value, NULL);
}

static void aabb2_transform_law(dice *d, int family)
{
    hit_aabb2 box = draw_aabb2(d, family);
    hit_vec2 turn = draw2(d, dice_below(d, 2) ? family : 0), offset = draw2(d, family), flat[4];
    hit_vec3 corner[4];
    hit_aabb2_corners(box, flat);
    for (int i = 0; i < 4; i++)
        corner[i] = widened(flat[i]);
    hit_aabb2 turned = hit_aabb2_transform(box, turn, offset);
    expect_turned(turned.min.x, turned.max.x, corner, 4, (const double[]){turn.x, -turn.y, 0}, offset.x);
    expect_turned(turned.min.y, turned.max.y, corner, 4, (const double[]){turn.y, turn.x, 0}, offset.y);
}

static void aabb3_transform_law(dice *d, int family)
{
    hit_aabb3 box = draw_aabb3(d, family);
    hit_mat3 m;
    int matrix_family = dice_below(d, 2) ? family : 0;
    for (int i = 0; i < 3; i++)
        m.col[i] = draw3(d, matrix_family);
    hit_vec3 offset = draw3(d, family), corner[8];
    hit_aabb3_corners(box, corner);
    hit_aabb3 turned = hit_aabb3_transform(box, &m, offset);
    for (int i = 0; i < 3; i++) {
        const double row[3] = {component(m.col[0], i), component(m.col[1], i), component(m.col[2], i)};
        expect_turned(component(turned.min, i), component(turned.max, i), corner, 8, row, component(offset, i));
    }
}

/* One axis of the functions that work axis by axis, asked of aabb3; aabb2 must say the same. */
static void expect_sum_up(double x, int n, const double *terms)
{
    const double ones[4] = {1, 1, 1, 1};
    mpq_t exact;
    mpq_init(exact);
    rational_dot(exact, n, terms, ones);
    assert_true(rational_is_up(x, exact));
    mpq_clear(exact);
}

static void expect_sum_down(double x, int n, const double *terms)
{
    const double minus[4] = {-1, -1, -1, -1};
    mpq_t exact;
    mpq_init(exact);
    rational_dot(exact, n, terms, minus);
    assert_true(rational_is_up(-x, exact));
    mpq_clear(exact);
}

static void expect_same_2d(hit_aabb2 a, hit_aabb3 b)
{
    assert_true(a.min.x == b.min.x && a.max.x == b.max.x && a.min.y == b.min.y && a.max.y == b.max.y);
}

static hit_vec2 flat(hit_vec3 v)
{
    return (hit_vec2){v.x, v.y};
}

static hit_aabb2 flat_box(hit_aabb3 box)
{
    return (hit_aabb2){flat(box.min), flat(box.max)};
}

static void makers_law(dice *d, int family)
{
    hit_vec3 c = draw3(d, family), h = draw3(d, family);
    h = (hit_vec3){fabs(h.x), fabs(h.y), fabs(h.z)};
    hit_aabb3 around = hit_aabb3_from_center_half(c, h), on = hit_aabb3_from_position_size(c, h);
    for (int i = 0; i < 3; i++) {
        const double plus[2] = {component(c, i), component(h, i)}, minus[2] = {component(c, i), -component(h, i)};
        expect_sum_up(component(around.max, i), 2, plus);
        expect_sum_down(component(around.min, i), 2, minus);
        expect_sum_up(component(on.max, i), 2, plus);
        assert_true(component(on.min, i) == component(c, i));
    }
    expect_same_2d(hit_aabb2_from_center_half(flat(c), flat(h)), around);
    expect_same_2d(hit_aabb2_from_position_size(flat(c), flat(h)), on);
}

static void moves_law(dice *d, int family)
{
    hit_aabb3 box = draw_aabb3(d, family);
    hit_vec3 v = draw3(d, family);
    hit_aabb3 by = hit_aabb3_move_by(box, v), to = hit_aabb3_move_to(box, v), sized = hit_aabb3_resize(box, v);
    for (int i = 0; i < 3; i++) {
        double min = component(box.min, i), max = component(box.max, i), x = component(v, i), moved = min + x;
        assert_true(component(by.min, i) == moved);
        if (isfinite(moved))
            expect_sum_up(component(by.max, i), 3, (const double[]){moved, max, -min});
        else
            expect_sum_up(component(by.max, i), 2, (const double[]){max, x});
        expect_sum_up(component(to.max, i), 3, (const double[]){x, max, -min});
        assert_true(component(to.min, i) == x);
        expect_sum_up(component(sized.max, i), 2, (const double[]){min, x});
        assert_true(component(sized.min, i) == min);
    }
    expect_same_2d(hit_aabb2_move_by(flat_box(box), flat(v)), by);
    expect_same_2d(hit_aabb2_move_to(flat_box(box), flat(v)), to);
    expect_same_2d(hit_aabb2_resize(flat_box(box), flat(v)), sized);
}

static void expand_law(dice *d, int family)
{
    hit_aabb3 box = draw_aabb3(d, family);
    double margin = draw(d, family);
    if (dice_below(d, 2))
        margin = nudge(-0.5 * (box.max.x - box.min.x), dice_between(d, -2, 2));
    if (!isfinite(margin))
        return;
    hit_aabb3 grown = hit_aabb3_expand_by(box, margin);
    bool nothing_left = false;
    mpq_t size;
    mpq_init(size);
    for (int i = 0; i < 3; i++) {
        const double x[4] = {component(box.max, i), component(box.min, i), margin, margin}, y[4] = {1, -1, 1, 1};
        rational_dot(size, 4, x, y);
        nothing_left = nothing_left || mpq_sgn(size) < 0;
    }
    mpq_clear(size);
    assert_true(hit_aabb3_is_empty(grown) == nothing_left);
    for (int i = 0; i < 3 && !nothing_left; i++) {
        expect_sum_up(component(grown.max, i), 2, (const double[]){component(box.max, i), margin});
        expect_sum_down(component(grown.min, i), 2, (const double[]){component(box.min, i), -margin});
    }
    if (!nothing_left)
        expect_same_2d(hit_aabb2_expand_by(flat_box(box), margin), grown);
}

static void centers_law(dice *d, int family)
{
    hit_aabb3 box = draw_aabb3(d, family);
    hit_vec3 center = hit_aabb3_center(box), half = hit_aabb3_half(box), size = hit_aabb3_size(box);
    hit_obb3 obb = hit_obb3_from_aabb3(box);
    hit_obb2 obb_flat = hit_obb2_from_aabb2(flat_box(box));
    mpq_t exact, covered;
    mpq_inits(exact, covered, NULL);
    for (int i = 0; i < 3; i++) {
        const double x[2] = {component(box.min, i), component(box.max, i)}, c[2] = {component(center, i), 0};
        rational_dot(exact, 2, x, (const double[]){0.5, 0.5});
        assert_true(rational_is_nearest(component(center, i), exact));
        rational_dot(exact, 2, x, (const double[]){-0.5, 0.5});
        assert_true(rational_is_nearest(component(half, i), exact));
        rational_dot(exact, 2, x, (const double[]){-1, 1});
        assert_true(rational_is_nearest(component(size, i), exact));

        assert_true(component(obb.center, i) == c[0]);
        rational_dot(exact, 2, (const double[]){x[1], c[0]}, (const double[]){1, -1});
        rational_dot(covered, 2, (const double[]){c[0], x[0]}, (const double[]){1, -1});
        assert_true(rational_is_up(component(obb.half, i), mpq_cmp(exact, covered) > 0 ? exact : covered));
    }
    mpq_clears(exact, covered, NULL);
    assert_true(obb_flat.center.x == obb.center.x && obb_flat.half.y == obb.half.y && obb_flat.axis.x == 1);
    hit_aabb2 box_flat = flat_box(box);
    assert_true(hit_aabb2_center(box_flat).y == center.y && hit_aabb2_half(box_flat).y == half.y);
    assert_true(hit_aabb2_size(box_flat).x == size.x);
}

static bool equal_boxes(hit_aabb3 a, hit_aabb3 b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

static bool holds(hit_aabb3 outer, hit_vec3 p)
{
    return outer.min.x <= p.x && p.x <= outer.max.x && outer.min.y <= p.y && p.y <= outer.max.y && outer.min.z <= p.z &&
           p.z <= outer.max.z;
}

static void algebra_law(dice *d, int family)
{
    hit_aabb3 a = draw_aabb3(d, family), b = draw_aabb3(d, family), c = draw_aabb3(d, family);
    hit_vec3 p = draw3(d, family);
    hit_aabb3 ab = hit_aabb3_merge(a, b);
    assert_true(equal_boxes(ab, hit_aabb3_merge(b, a)));
    assert_true(equal_boxes(hit_aabb3_merge(ab, c), hit_aabb3_merge(a, hit_aabb3_merge(b, c))));
    assert_true(equal_boxes(hit_aabb3_merge(a, a), a));
    assert_true(equal_boxes(hit_aabb3_merge(hit_aabb3_empty(), a), a));
    hit_aabb3 common = hit_aabb3_intersection(a, b);
    assert_true(equal_boxes(common, hit_aabb3_intersection(b, a)));
    assert_true(holds(common, p) == (holds(a, p) && holds(b, p)));
    assert_true(hit_aabb3_is_empty(common) == !hit_overlap_aabb3_aabb3(a, b));
    assert_true(hit_aabb3_is_empty(common) || equal_boxes(hit_aabb3_merge(common, a), a));

    hit_aabb3 with = hit_aabb3_expand_to(a, p);
    assert_true(holds(with, p) && holds(with, a.min) && holds(with, a.max));
    hit_vec3 points[3] = {a.min, a.max, p};
    assert_true(equal_boxes(hit_aabb3_from_points(&points[0].x, 3, 0), with));
    expect_same_2d(hit_aabb2_merge(flat_box(a), flat_box(b)), ab);
    expect_same_2d(hit_aabb2_expand_to(flat_box(a), flat(p)), with);
    if (!hit_aabb3_is_empty(common))
        expect_same_2d(hit_aabb2_intersection(flat_box(a), flat_box(b)), common);
}

/* Turning the picture by a power of two, or swapping two axes, changes nothing but the numbers' names. */
static void scaling_law(dice *d, int family)
{
    if (family == 3)
        return; /* there the scaled numbers would leave the range */
    hit_obb3 box, scaled, swapped;
    box.center = draw3(d, family);
    hit_vec3 half = draw3(d, family);
    box.half = (hit_vec3){fabs(half.x), fabs(half.y), fabs(half.z)};
    for (int i = 0; i < 3; i++)
        box.axis[i] = draw3(d, 0);
    double power = ldexp(1, dice_between(d, -400, 400));
    scaled = swapped = box;
    scaled.center = (hit_vec3){power * box.center.x, power * box.center.y, power * box.center.z};
    scaled.half = (hit_vec3){power * box.half.x, power * box.half.y, power * box.half.z};
    swapped.half = (hit_vec3){box.half.z, box.half.y, box.half.x};
    swapped.axis[0] = box.axis[2];
    swapped.axis[2] = (hit_vec3){-box.axis[0].x, -box.axis[0].y, -box.axis[0].z};
    hit_aabb3 bounds = hit_obb3_bounds(&box), scaled_bounds = hit_obb3_bounds(&scaled);
    for (int i = 0; i < 3; i++) {
        assert_true(component(scaled_bounds.min, i) == power * component(bounds.min, i));
        assert_true(component(scaled_bounds.max, i) == power * component(bounds.max, i));
    }
    assert_true(equal_boxes(hit_obb3_bounds(&swapped), bounds));
}

/* Is |a . b - target| <= 1e-6? */
static bool dot_near(hit_vec3 a, hit_vec3 b, double target)
{
    mpq_t sum;
    mpq_init(sum);
    rational_dot(sum, 3, (const double[]){a.x, a.y, a.z}, (const double[]){b.x, b.y, b.z});
    bool near = rational_is_within(target, sum, 1e-6);
    mpq_clear(sum);
    return near;
}

static void valid_law(dice *d, int family)
{
    /* A unit vector, give or take, whose square is a few ulps from a bound; and one sheared as closely. */
    double square = (const double[]){1 - 1e-6, 1, 1 + 1e-6, 1 + 2e-6, 1}[family];
    double x = dice_range(d, 0, 0.9);
    double y = nudge(sqrt(square - x * x), dice_between(d, -3, 3));
    double shear = dice_sign(d) * nudge(family == 4 ? 1e-6 : 0.5e-6, dice_between(d, -3, 3));
    hit_vec3 u0 = {x, y, 0}, u1 = {-y, x, 0}, u2 = {shear * x, shear * y, 1};
    hit_obb3 box = {{0, 0, 0}, {1, 1, 1}, {u0, u1, u2}};
    bool valid = dot_near(u0, u0, 1) && dot_near(u1, u1, 1) && dot_near(u2, u2, 1) && dot_near(u0, u1, 0) &&
                 dot_near(u1, u2, 0) && dot_near(u2, u0, 0);
    assert_true(hit_obb3_valid(&box) == valid);
    assert_true(hit_obb2_valid((hit_obb2){{0, 0}, {1, 1}, {x, y}}) == dot_near(u0, u0, 1));
}

int main(void)
{
    law laws[] = {
        {"bounds of turned rectangles are the smallest", obb2_bounds_law},
        {"bounds of turned boxes are the smallest", obb3_bounds_law},
        {"a transformed rectangle is the smallest", aabb2_transform_law},
        {"a transformed box is the smallest", aabb3_transform_law},
        {"makers round outward", makers_law},
        {"moves cover the size", moves_law},
        {"margins round outward", expand_law},
        {"centres round once and turned boxes cover", centers_law},
        {"merge and intersection are those of sets", algebra_law},
        {"bounds scale and permute", scaling_law},
        {"valid is its definition", valid_law},
    };
    enum { COUNT = sizeof laws / sizeof laws[0] };
    struct CMUnitTest tests[COUNT];
    for (int i = 0; i < COUNT; i++)
        tests[i] = (struct CMUnitTest){laws[i].name, check, NULL, NULL, &laws[i]};
    return cmocka_run_group_tests_name("shape laws", tests, NULL, NULL);
}
