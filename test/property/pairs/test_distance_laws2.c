/* Laws of distance and closest points in the plane, and their errors against exact rationals. */
#include "campaign.h"
#include "families/families.h"
#include "families/place2.h"
#include "truth/gap.h"

#include <float.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

typedef enum target_kind { TARGET_OBB, TARGET_AABB, TARGET_POINT, TARGET_SEGMENT } target_kind;

/* Two shapes of any kinds that distance.h knows, the box first. */
typedef struct couple {
    target_kind kind_a, kind_b;
    hit_obb2 obb_a, obb_b;
    hit_aabb2 aabb_a, aabb_b;
    hit_vec2 point;
    hit_segment2 segment;
} couple;

static const char *family_name;
static uint64_t family_index;

static void fail_with(const char *what)
{
    fail_msg("%s: family %s, pair %llu of seed %llu", what, family_name, (unsigned long long)family_index,
             (unsigned long long)campaign_seed());
}

static void expect(bool holds, const char *what)
{
    if (!holds)
        fail_with(what);
}

/* ---- Each question of each kind ------------------------------------------------------------------------------- */

static double distance(const couple *c)
{
    if (c->kind_a == TARGET_OBB && c->kind_b == TARGET_OBB)
        return hit_distance_obb2_obb2(c->obb_a, c->obb_b);
    if (c->kind_a == TARGET_OBB && c->kind_b == TARGET_POINT)
        return hit_distance_obb2_point2(c->obb_a, c->point);
    if (c->kind_a == TARGET_OBB)
        return hit_distance_obb2_segment2(c->obb_a, c->segment);
    if (c->kind_b == TARGET_OBB)
        return hit_distance_aabb2_obb2(c->aabb_a, c->obb_b);
    if (c->kind_b == TARGET_AABB)
        return hit_distance_aabb2_aabb2(c->aabb_a, c->aabb_b);
    if (c->kind_b == TARGET_POINT)
        return hit_distance_aabb2_point2(c->aabb_a, c->point);
    return hit_distance_aabb2_segment2(c->aabb_a, c->segment);
}

static hit_closest2 closest(const couple *c)
{
    if (c->kind_a == TARGET_OBB && c->kind_b == TARGET_OBB)
        return hit_closest_obb2_obb2(c->obb_a, c->obb_b);
    if (c->kind_a == TARGET_OBB && c->kind_b == TARGET_POINT)
        return hit_closest_obb2_point2(c->obb_a, c->point);
    if (c->kind_a == TARGET_OBB)
        return hit_closest_obb2_segment2(c->obb_a, c->segment);
    if (c->kind_b == TARGET_OBB)
        return hit_closest_aabb2_obb2(c->aabb_a, c->obb_b);
    if (c->kind_b == TARGET_AABB)
        return hit_closest_aabb2_aabb2(c->aabb_a, c->aabb_b);
    if (c->kind_b == TARGET_POINT)
        return hit_closest_aabb2_point2(c->aabb_a, c->point);
    return hit_closest_aabb2_segment2(c->aabb_a, c->segment);
}

static bool within(const couple *c, double most)
{
    if (c->kind_a == TARGET_OBB && c->kind_b == TARGET_OBB)
        return hit_within_obb2_obb2(c->obb_a, c->obb_b, most);
    if (c->kind_a == TARGET_OBB && c->kind_b == TARGET_POINT)
        return hit_within_obb2_point2(c->obb_a, c->point, most);
    if (c->kind_a == TARGET_OBB)
        return hit_within_obb2_segment2(c->obb_a, c->segment, most);
    if (c->kind_b == TARGET_OBB)
        return hit_within_aabb2_obb2(c->aabb_a, c->obb_b, most);
    if (c->kind_b == TARGET_AABB)
        return hit_within_aabb2_aabb2(c->aabb_a, c->aabb_b, most);
    if (c->kind_b == TARGET_POINT)
        return hit_within_aabb2_point2(c->aabb_a, c->point, most);
    return hit_within_aabb2_segment2(c->aabb_a, c->segment, most);
}

/* -1 where there is none. */
static double bound(const couple *c)
{
    if (c->kind_b != TARGET_OBB)
        return -1;
    return c->kind_a == TARGET_OBB ? hit_distance_bound_obb2_obb2(c->obb_a, c->obb_b)
                                   : hit_distance_bound_aabb2_obb2(c->aabb_a, c->obb_b);
}

/* -1 of a segment. */
static int relation(const couple *c)
{
    if (c->kind_b == TARGET_SEGMENT)
        return -1;
    if (c->kind_a == TARGET_OBB)
        return (int)(c->kind_b == TARGET_OBB ? hit_relate_obb2_obb2(c->obb_a, c->obb_b)
                                             : hit_relate_obb2_point2(c->obb_a, c->point));
    return (int)(c->kind_b == TARGET_OBB    ? hit_relate_aabb2_obb2(c->aabb_a, c->obb_b)
                 : c->kind_b == TARGET_AABB ? hit_relate_aabb2_aabb2(c->aabb_a, c->aabb_b)
                                            : hit_relate_aabb2_point2(c->aabb_a, c->point));
}

static bool is_valid(const couple *c)
{
    return (c->kind_a == TARGET_OBB ? hit_obb2_valid(c->obb_a) : hit_aabb2_valid(c->aabb_a)) &&
           (c->kind_b == TARGET_OBB    ? hit_obb2_valid(c->obb_b)
            : c->kind_b == TARGET_AABB ? hit_aabb2_valid(c->aabb_b)
                                       : true);
}

static void to_sets(const couple *c, gap_set *a, gap_set *b)
{
    if (c->kind_a == TARGET_OBB)
        gap_set_obb2(a, c->obb_a);
    else
        gap_set_aabb2(a, c->aabb_a);
    if (c->kind_b == TARGET_OBB)
        gap_set_obb2(b, c->obb_b);
    else if (c->kind_b == TARGET_AABB)
        gap_set_aabb2(b, c->aabb_b);
    else if (c->kind_b == TARGET_POINT)
        gap_set_point2(b, c->point);
    else
        gap_set_segment2(b, c->segment);
}

static bool finite_numbers(const couple *c)
{
    return c->kind_a == TARGET_OBB || (fabs(c->aabb_a.min.x) <= DBL_MAX && fabs(c->aabb_a.min.y) <= DBL_MAX &&
                                       fabs(c->aabb_a.max.x) <= DBL_MAX && fabs(c->aabb_a.max.y) <= DBL_MAX);
}

/* ---- Pairs ------------------------------------------------------------------------------------------------------ */

/* The family's pair, and what may be made of it: its corners and edges as points and segments. */
static int couples_of(const pair2 *pair, uint64_t index, couple out[3])
{
    if (pair->a.kind == SHAPE_RECT)
        return 0;
    couple c = {.kind_a = pair->a.kind == SHAPE_OBB ? TARGET_OBB : TARGET_AABB};
    if (c.kind_a == TARGET_OBB)
        c.obb_a = pair->a.obb;
    else
        c.aabb_a = pair->a.aabb;
    c.kind_b = pair->b.kind == SHAPE_OBB ? TARGET_OBB : pair->b.kind == SHAPE_AABB ? TARGET_AABB : TARGET_POINT;
    hit_vec2 corner[4];
    if (pair->b.kind == SHAPE_POINT) {
        c.point = pair->b.point;
        out[0] = c;
        return 1;
    }
    if (pair->b.kind == SHAPE_AABB) {
        c.aabb_b = pair->b.aabb;
        for (unsigned i = 0; i < 4; ++i)
            corner[i] = (hit_vec2){(i & 1 ? c.aabb_b.max : c.aabb_b.min).x, (i & 2 ? c.aabb_b.max : c.aabb_b.min).y};
    } else {
        c.obb_b = pair->b.obb;
        hit_obb2_corners(c.obb_b, corner);
    }
    out[0] = out[1] = out[2] = c;
    out[1].kind_b = TARGET_SEGMENT;
    out[1].segment = (hit_segment2){corner[index % 4], corner[index / 4 % 4]};
    out[2].kind_b = TARGET_POINT;
    out[2].point = corner[index % 4];
    return 3;
}

static void for_all_couples(void (*law)(const couple *c), uint64_t short_count)
{
    uint64_t count = campaign_count(short_count, 2000), seed = campaign_seed();
    for (size_t f = 0; f < families2_count; ++f) {
        family_name = families2[f].name;
        for (family_index = 0; family_index < count; ++family_index) {
            couple c[3];
            pair2 pair = family2_pair(&families2[f], seed, family_index);
            int n = couples_of(&pair, family_index, c);
            for (int i = 0; i < n; ++i)
                law(&c[i]);
        }
    }
}

/* ---- Against the truth ------------------------------------------------------------------------------------------ */

static double worst_distance, worst_point;

static void errors_of(const couple *c)
{
    if (!finite_numbers(c) || !is_valid(c))
        return;
    hit_closest2 found = closest(c);
    gap_set a, b;
    mpq_t square;
    mpq_init(square);
    gap_init(&a);
    gap_init(&b);
    to_sets(c, &a, &b);
    gap_distance_square(square, &a, &b);
    expect((mpq_sgn(square) > 0) == (found.distance > 0), "apart");
    double least = bound(c);
    if (least >= 0) {
        mpq_t root;
        mpq_init(root);
        if (isfinite(least)) {
            mpq_set_d(root, least);
            mpq_mul(root, root, root);
            expect(mpq_cmp(root, square) <= 0, "bound");
        }
        mpq_clear(root);
    }
    if (found.distance < 0)
        gap_depth_square(square, &a, &b);
    double error = gap_error(found.distance, square, &a, &b);
    worst_distance = fmax(worst_distance, error);
    expect(error <= 8, "distance within 8 ulp");
    if (fabs(found.a.x) + fabs(found.a.y) + fabs(found.b.x) + fabs(found.b.y) <= DBL_MAX) {
        error = gap_surface_error(&found.a.x, &a, &a, &b);
        error = fmax(error, gap_surface_error(&found.b.x, &b, &a, &b));
        worst_point = fmax(worst_point, error);
        expect(error <= 8, "points on the surface");
    }
    gap_clear(&a);
    gap_clear(&b);
    mpq_clear(square);
}

static void distances_are_within_their_bound_of_the_truth(void **state)
{
    (void)state;
    for_all_couples(errors_of, 20);
    print_message("worst: distance %.2f ulp of S, points %.2f ulp\n", worst_distance, worst_point);
}

/* ---- What follows from what ------------------------------------------------------------------------------------- */

static double length2(hit_vec2 v)
{
    return sqrt(v.x * v.x + v.y * v.y);
}

/* S and the coordinates' sizes; infinite or 0 where these squares leave the range. */
static double size_of(const couple *c)
{
    hit_vec2 from = c->kind_a == TARGET_OBB ? c->obb_a.center : scale2(0.5, add2(c->aabb_a.min, c->aabb_a.max));
    hit_vec2 half_a = c->kind_a == TARGET_OBB ? c->obb_a.half : scale2(0.5, sub2(c->aabb_a.max, c->aabb_a.min));
    hit_vec2 to = c->point, half_b = {0, 0};
    if (c->kind_b == TARGET_OBB) {
        to = c->obb_b.center;
        half_b = c->obb_b.half;
    } else if (c->kind_b != TARGET_POINT) {
        hit_vec2 p = c->kind_b == TARGET_AABB ? c->aabb_b.min : c->segment.a;
        hit_vec2 q = c->kind_b == TARGET_AABB ? c->aabb_b.max : c->segment.b;
        to = scale2(0.5, add2(p, q));
        half_b = scale2(0.5, sub2(q, p));
    }
    return length2(from) + length2(to) + length2(half_a) + length2(half_b);
}

static bool ordinary(double size)
{
    return size > 0x1p-400 && size < 0x1p400;
}

static bool same_bits(const void *x, const void *y, size_t size)
{
    return memcmp(x, y, size) == 0;
}

static void answers_agree(const couple *c)
{
    hit_closest2 found = closest(c);
    double d = distance(c), least = bound(c);
    int expected = relation(c);
    expect(!isnan(d) && same_bits(&d, &found.distance, sizeof d), "distance of distance and closest");
    expect(expected < 0 || (expected == HIT_APART) == (d > 0), "apart as relate says");
    expect(expected < 0 || (expected == HIT_OVERLAPPING) == (d < 0), "overlapping as relate says");
    expect(least == -1 || (least >= 0 && least <= fmax(d, 0)), "bound");
    const double most[] = {d,
                           nextafter(d, INFINITY),
                           nextafter(d, -INFINITY),
                           0,
                           -0.0,
                           2 * d,
                           0.5 * d,
                           -d,
                           -1,
                           DBL_TRUE_MIN,
                           -DBL_TRUE_MIN,
                           INFINITY,
                           -INFINITY,
                           NAN,
                           1e-9,
                           least,
                           nextafter(least, -INFINITY)};
    for (size_t i = 0; i < sizeof most / sizeof *most; ++i)
        expect(within(c, most[i]) == (d <= most[i]), "within");
    double size = size_of(c), error = 0x1p-48 * size;
    if (!finite_numbers(c) || !is_valid(c) || !ordinary(size))
        return;
    hit_vec2 n = found.normal, step = sub2(found.b, found.a);
    expect(fabs(length2(n) - 1) <= 0x1p-50, "unit normal");
    expect(fabs(step.x - d * n.x) <= error && fabs(step.y - d * n.y) <= error, "b - a = distance * normal");
    if (c->kind_b == TARGET_POINT)
        expect(same_bits(&found.b, &c->point, sizeof c->point), "the point itself");
}

static void answers_agree_with_each_other(void **state)
{
    (void)state;
    for_all_couples(answers_agree, 100);
}

/* Moving b by -distance along the normal leaves them within the error of touching. */
static void moved_to_touch(const couple *c)
{
    double size = size_of(c);
    if (c->kind_b != TARGET_OBB || !finite_numbers(c) || !is_valid(c) || !ordinary(size))
        return;
    hit_closest2 found = closest(c);
    couple moved = *c;
    moved.obb_b = hit_obb2_move_by(c->obb_b, scale2(-found.distance, found.normal));
    expect(fabs(distance(&moved)) <= 0x1p-48 * size, "a move by the distance makes them touch");
}

static void a_move_by_the_distance_makes_them_touch(void **state)
{
    (void)state;
    for_all_couples(moved_to_touch, 100);
}

/* ---- What changes nothing --------------------------------------------------------------------------------------- */

static bool equal2(hit_vec2 u, hit_vec2 v)
{
    return u.x == v.x && u.y == v.y;
}

static void swapping(const couple *c)
{
    if (c->kind_a != c->kind_b)
        return;
    couple other = *c;
    other.obb_a = c->obb_b;
    other.obb_b = c->obb_a;
    other.aabb_a = c->aabb_b;
    other.aabb_b = c->aabb_a;
    hit_closest2 s = closest(c), t = closest(&other);
    expect(s.distance == t.distance, "symmetric distance");
    expect(bound(c) == bound(&other), "symmetric bound");
    bool equal = c->kind_a == TARGET_OBB ? same_bits(&c->obb_a, &c->obb_b, sizeof c->obb_a)
                                         : same_bits(&c->aabb_a, &c->aabb_b, sizeof c->aabb_a);
    if (!equal)
        expect(equal2(s.a, t.b) && equal2(s.b, t.a) && equal2(s.normal, scale2(-1, t.normal)), "symmetric points");
}

static void swapping_the_boxes_swaps_the_answer(void **state)
{
    (void)state;
    for_all_couples(swapping, 200);
}

/* One of the eight turns and mirrorings that are exact. */
static hit_vec2 turned(hit_vec2 v, int how)
{
    hit_vec2 w = how & 1 ? (hit_vec2){v.y, v.x} : v;
    return (hit_vec2){how & 2 ? -w.x : w.x, how & 4 ? -w.y : w.y};
}

/* A mirror image turns the other way round; the axis that is turned is then the second one. */
static hit_obb2 turned_obb(const hit_obb2 *box, int how)
{
    bool mirrored = (how ^ how >> 1 ^ how >> 2) & 1;
    hit_vec2 x = turned(box->axis, how), swapped = {box->half.y, box->half.x};
    hit_vec2 axis = mirrored ? (hit_vec2){x.y, -x.x} : x;
    return (hit_obb2){turned(box->center, how), mirrored ? swapped : box->half, axis};
}

static hit_aabb2 turned_aabb(hit_aabb2 box, int how)
{
    hit_vec2 p = turned(box.min, how), q = turned(box.max, how);
    return (hit_aabb2){{fmin(p.x, q.x), fmin(p.y, q.y)}, {fmax(p.x, q.x), fmax(p.y, q.y)}};
}

static void turning(const couple *c)
{
    double size = size_of(c), d = distance(c);
    if (!finite_numbers(c) || !is_valid(c) || !ordinary(size))
        return;
    for (int how = 1; how < 8; how++) {
        couple other = *c;
        other.obb_a = turned_obb(&c->obb_a, how);
        other.obb_b = turned_obb(&c->obb_b, how);
        other.aabb_a = turned_aabb(c->aabb_a, how);
        other.aabb_b = turned_aabb(c->aabb_b, how);
        other.point = turned(c->point, how);
        other.segment = (hit_segment2){turned(c->segment.a, how), turned(c->segment.b, how)};
        hit_closest2 found = closest(&other);
        expect(fabs(found.distance - d) <= 0x1p-48 * size, "distance when all is turned");
        expect((found.distance > 0) == (d > 0) && (found.distance < 0) == (d < 0), "sign when all is turned");
    }
}

static void exact_turns_change_nothing(void **state)
{
    (void)state;
    for_all_couples(turning, 50);
}

static hit_obb2 scaled_obb(const hit_obb2 *box, double s)
{
    hit_obb2 out = *box;
    out.center = scale2(s, box->center);
    out.half = scale2(s, box->half);
    return out;
}

/* Is no number other than 0 too small or too large to be scaled without loss? */
static bool can_scale(const couple *c)
{
    const double *x[] = {&c->obb_a.center.x, &c->obb_b.center.x, &c->aabb_a.min.x,
                         &c->aabb_b.min.x,   &c->point.x,        &c->segment.a.x};
    const size_t count[] = {4, 4, 4, 4, 2, 4};
    for (size_t i = 0; i < sizeof count / sizeof *count; ++i)
        for (size_t k = 0; k < count[i]; ++k)
            if (x[i][k] != 0 && !(fabs(x[i][k]) > 0x1p-250 && fabs(x[i][k]) < 0x1p250))
                return false;
    return true;
}

static void scaling(const couple *c)
{
    static const double scales[] = {0x1p-700, 0x1p-31, 2, 0x1p100, 0x1p700};
    if (!can_scale(c) || !is_valid(c))
        return;
    hit_closest2 before = closest(c);
    for (size_t i = 0; i < sizeof scales / sizeof *scales; ++i) {
        double s = scales[i];
        couple other = *c;
        other.obb_a = scaled_obb(&c->obb_a, s);
        other.obb_b = scaled_obb(&c->obb_b, s);
        other.aabb_a = (hit_aabb2){scale2(s, c->aabb_a.min), scale2(s, c->aabb_a.max)};
        other.aabb_b = (hit_aabb2){scale2(s, c->aabb_b.min), scale2(s, c->aabb_b.max)};
        other.point = scale2(s, c->point);
        other.segment = (hit_segment2){scale2(s, c->segment.a), scale2(s, c->segment.b)};
        hit_closest2 after = closest(&other);
        bool tiny = fabs(before.distance) < 0x1p-250; /* kept off 0 */
        expect(tiny || after.distance == s * before.distance, "distance scaled");
        expect(equal2(after.normal, before.normal), "normal scaled");
    }
}

static void powers_of_two_scale_the_answer(void **state)
{
    (void)state;
    for_all_couples(scaling, 50);
}

/* ---- Numbers that are none -------------------------------------------------------------------------------------- */

static void bad_numbers(const couple *c)
{
    static const double bad[] = {NAN, INFINITY, -INFINITY};
    if (!finite_numbers(c)) /* an endless AABB goes as far as an infinite point */
        return;
    double *x[2];
    size_t count[2];
    couple spoilt = *c;
    x[0] = c->kind_a == TARGET_OBB ? &spoilt.obb_a.center.x : &spoilt.aabb_a.min.x;
    count[0] = c->kind_a == TARGET_OBB ? 6 : 4;
    x[1] = c->kind_b == TARGET_OBB     ? &spoilt.obb_b.center.x
           : c->kind_b == TARGET_AABB  ? &spoilt.aabb_b.min.x
           : c->kind_b == TARGET_POINT ? &spoilt.point.x
                                       : &spoilt.segment.a.x;
    count[1] = c->kind_b == TARGET_OBB ? 6 : c->kind_b == TARGET_POINT ? 2 : 4;
    for (int which = 0; which < 2; ++which)
        for (size_t k = 0; k < count[which]; ++k) {
            double kept = x[which][k];
            target_kind kind = which == 0 ? c->kind_a : c->kind_b;
            for (size_t n = 0; n < (kind == TARGET_AABB ? 1 : 3); ++n) {
                x[which][k] = bad[n];
                hit_closest2 found = closest(&spoilt);
                expect(found.distance == INFINITY && distance(&spoilt) == INFINITY, "infinitely far");
                expect(equal2(found.normal, (hit_vec2){0, 0}) && equal2(found.a, found.normal) &&
                           equal2(found.b, found.normal),
                       "no points where there are none");
                expect(within(&spoilt, INFINITY) && !within(&spoilt, DBL_MAX), "within of none");
                expect(bound(&spoilt) == -1 || bound(&spoilt) == INFINITY, "bound of none");
            }
            x[which][k] = kept;
        }
}

static void nan_and_infinity_are_infinitely_far(void **state)
{
    (void)state;
    for_all_couples(bad_numbers, 10);
}

static void empty_boxes(const couple *c)
{
    if (c->kind_a != TARGET_AABB)
        return;
    couple with_empty = *c;
    with_empty.aabb_a = hit_aabb2_empty();
    expect(distance(&with_empty) == INFINITY && closest(&with_empty).distance == INFINITY, "the empty box");
    with_empty.aabb_a = (hit_aabb2){{1, 1}, {2, 0}};
    expect(distance(&with_empty) == INFINITY && closest(&with_empty).distance == INFINITY, "a box without points");
    with_empty.aabb_a = (hit_aabb2){{-INFINITY, -INFINITY}, {INFINITY, INFINITY}};
    double expected = relation(&with_empty) == HIT_TOUCHING ? 0 : -INFINITY;
    expect(c->kind_b == TARGET_SEGMENT || distance(&with_empty) == expected, "the box of all points");
}

static void empty_and_endless_boxes(void **state)
{
    (void)state;
    for_all_couples(empty_boxes, 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(distances_are_within_their_bound_of_the_truth),
        cmocka_unit_test(answers_agree_with_each_other),
        cmocka_unit_test(a_move_by_the_distance_makes_them_touch),
        cmocka_unit_test(swapping_the_boxes_swaps_the_answer),
        cmocka_unit_test(exact_turns_change_nothing),
        cmocka_unit_test(powers_of_two_scale_the_answer),
        cmocka_unit_test(nan_and_infinity_are_infinitely_far),
        cmocka_unit_test(empty_and_endless_boxes),
    };
    return cmocka_run_group_tests_name("distance laws in the plane", tests, NULL, NULL);
}
