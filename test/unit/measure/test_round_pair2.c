/* Boxes and what is round, in the plane: how far apart, how deep, and by which laws. */
#include "expect.h"

#include "hitbox/contact.h"
#include "hitbox/distance.h"
#include "hitbox/relate.h"
#include <float.h>

enum { LAW_CASES = 600 };

static const hit_aabb2 UNIT = {{-1, -1}, {1, 1}};
static const hit_obb2 UNIT_OBB = {{0, 0}, {1, 1}, {1, 0}};

static bool is_near(double x, double y, double tolerance)
{
    return fabs(x - y) <= tolerance;
}

static bool is_at(hit_vec2 v, double x, double y)
{
    return v.x == x && v.y == y;
}

static hit_vec2 moved(hit_vec2 p, double way, hit_vec2 n)
{
    return (hit_vec2){p.x + way * n.x, p.y + way * n.y};
}

static double norm_of(hit_vec2 v)
{
    return sqrt(v.x * v.x + v.y * v.y);
}

/* ---- By example ---- */

static void circles(void **unused)
{
    hit_circle2 circle = {{4, 0}, 2};
    assert_true(hit_distance_aabb2_circle2(UNIT, circle) == 1 && hit_distance_obb2_circle2(UNIT_OBB, circle) == 1);
    hit_closest2 at = hit_closest_aabb2_circle2(UNIT, circle), other = hit_closest_obb2_circle2(UNIT_OBB, circle);
    assert_true(at.distance == 1 && is_at(at.normal, 1, 0) && is_at(at.a, 1, 0) && is_at(at.b, 2, 0));
    assert_true(other.distance == 1 && is_at(other.normal, 1, 0) && is_at(other.a, 1, 0) && is_at(other.b, 2, 0));
    assert_true(hit_within_aabb2_circle2(UNIT, circle, 1) && hit_within_obb2_circle2(UNIT_OBB, circle, 1));
    assert_false(hit_within_aabb2_circle2(UNIT, circle, 0.5) || hit_within_obb2_circle2(UNIT_OBB, circle, 0.5));
    hit_penetration2 out = {.depth = 7};
    assert_false(hit_penetration_aabb2_circle2(UNIT, circle, &out));
    assert_false(hit_penetration_obb2_circle2(UNIT_OBB, circle, &out));
    assert_true(out.depth == 7);
    /* at a corner, by 3 4 5: touching is exactly 0 */
    circle = (hit_circle2){{4, 5}, 5};
    assert_true(hit_distance_aabb2_circle2(UNIT, circle) == 0 && hit_distance_obb2_circle2(UNIT_OBB, circle) == 0);
    assert_true(hit_penetration_aabb2_circle2(UNIT, circle, &out) && same_double(out.depth, 0));
    assert_true(out.axis == HIT_AXIS_B0 && is_near(out.normal.x, 0.6, 1e-15));
    circle.radius = nextafter(5, 6);
    assert_true(hit_penetration_obb2_circle2(UNIT_OBB, circle, &out) && out.depth > 0 && out.axis == HIT_AXIS_B0);
    assert_true(hit_distance_aabb2_circle2(UNIT, circle) < 0);
    /* inside: out by the nearest side, and the radius more */
    circle = (hit_circle2){{0, -0.5}, 0.25};
    assert_true(hit_penetration_aabb2_circle2(UNIT, circle, &out) && out.depth == 0.75);
    assert_true(is_at(out.normal, 0, -1) && out.axis == HIT_AXIS_A1);
    circle = (hit_circle2){{0.5, 0}, 0.25};
    assert_true(hit_penetration_obb2_circle2(UNIT_OBB, circle, &out) && out.depth == 0.75);
    assert_true(is_at(out.normal, 1, 0) && out.axis == HIT_AXIS_A0);
    at = hit_closest_obb2_circle2(UNIT_OBB, circle);
    assert_true(at.distance == -0.75 && is_at(at.a, 1, 0) && is_at(at.b, 0.25, 0));
}

static void capsules(void **unused)
{
    hit_capsule2 capsule = {{-4, 5}, {4, 5}, 1};
    assert_true(hit_distance_aabb2_capsule2(UNIT, capsule) == 3 && hit_distance_obb2_capsule2(UNIT_OBB, capsule) == 3);
    hit_closest2 at = hit_closest_aabb2_capsule2(UNIT, capsule), other = hit_closest_obb2_capsule2(UNIT_OBB, capsule);
    assert_true(at.distance == 3 && is_at(at.normal, 0, 1) && at.a.y == 1 && at.b.y == 4);
    assert_true(other.distance == 3 && is_at(other.normal, 0, 1) && other.a.y == 1 && other.b.y == 4);
    assert_true(hit_within_aabb2_capsule2(UNIT, capsule, 3) && hit_within_obb2_capsule2(UNIT_OBB, capsule, 3));
    assert_false(hit_within_aabb2_capsule2(UNIT, capsule, 1) || hit_within_obb2_capsule2(UNIT_OBB, capsule, 1));
    assert_false(hit_overlap_aabb2_capsule2(UNIT, capsule) || hit_overlap_obb2_capsule2(UNIT_OBB, capsule));
    hit_penetration2 out = {.depth = 7};
    assert_false(hit_penetration_aabb2_capsule2(UNIT, capsule, &out));
    assert_false(hit_penetration_obb2_capsule2(UNIT_OBB, capsule, &out));
    assert_true(out.depth == 7);
    capsule.radius = 4;
    assert_true(hit_overlap_aabb2_capsule2(UNIT, capsule) && hit_overlap_obb2_capsule2(UNIT_OBB, capsule));
    assert_true(hit_penetration_aabb2_capsule2(UNIT, capsule, &out) && same_double(out.depth, 0));
    assert_true(out.axis == HIT_AXIS_A1 && is_at(out.normal, 0, 1));
    capsule = (hit_capsule2){{-4, 0.75}, {4, 0.75}, 0.25};
    assert_true(hit_penetration_obb2_capsule2(UNIT_OBB, capsule, &out) && out.depth == 0.5);
    assert_true(out.axis == HIT_AXIS_A1 && hit_distance_aabb2_capsule2(UNIT, capsule) == -0.5);
    /* across a corner */
    capsule = (hit_capsule2){{4, 0}, {0, 4}, 2};
    assert_true(hit_penetration_aabb2_capsule2(UNIT, capsule, &out) && is_near(out.depth, 2 - sqrt(2), 4e-15));
    assert_true(out.axis == HIT_AXIS_B0 && is_near(out.normal.y, sqrt(0.5), 1e-15));
    /* no radius: the segment */
    capsule.radius = 0;
    const hit_segment2 segment = {capsule.a, capsule.b};
    assert_true(
        same_double(hit_distance_obb2_capsule2(UNIT_OBB, capsule), hit_distance_obb2_segment2(UNIT_OBB, segment)));
    assert_true(same_double(hit_distance_aabb2_capsule2(UNIT, capsule), hit_distance_aabb2_segment2(UNIT, segment)));
}

static void what_is_not_finite(void **unused)
{
    const hit_aabb2 half_plane = {{-INFINITY, -INFINITY}, {0, INFINITY}};
    const hit_aabb2 nowhere = {{INFINITY, 0}, {INFINITY, 1}}, other = {{-INFINITY, 0}, {-INFINITY, 1}};
    hit_circle2 circle = {{2, 0}, 1};
    hit_capsule2 rod = {{2, 0}, {2, 5}, 1};
    hit_penetration2 out;
    assert_true(hit_distance_aabb2_circle2(half_plane, circle) == INFINITY);
    assert_true(hit_distance_aabb2_capsule2(half_plane, rod) == INFINITY);
    assert_true(hit_distance_aabb2_capsule2(nowhere, rod) == INFINITY);
    assert_true(hit_distance_aabb2_capsule2(other, rod) == INFINITY);
    circle.radius = rod.radius = 2;
    assert_true(hit_distance_aabb2_circle2(half_plane, circle) == 0);
    assert_true(hit_distance_aabb2_capsule2(half_plane, rod) == 0);
    circle.radius = rod.radius = 3;
    assert_true(hit_distance_aabb2_circle2(half_plane, circle) == -INFINITY);
    assert_true(hit_distance_aabb2_capsule2(half_plane, rod) == -INFINITY);
    assert_true(hit_within_aabb2_capsule2(half_plane, rod, 0) && hit_overlap_aabb2_capsule2(half_plane, rod));
    assert_true(hit_closest_aabb2_capsule2(half_plane, rod).distance == -INFINITY);
    assert_true(hit_closest_aabb2_circle2(half_plane, circle).distance == -INFINITY);
    assert_false(hit_penetration_aabb2_circle2(half_plane, circle, &out));
    assert_false(hit_penetration_aabb2_capsule2(half_plane, rod, &out));
    for (int k = 0; k < 4; k++) {
        const hit_circle2 bad[4] = {{{2, 0}, -1}, {{2, NAN}, 1}, {{2, 0}, NAN}, {{INFINITY, 0}, 1}};
        const hit_capsule2 bad_rod = {bad[k].center, {1, 1}, bad[k].radius};
        assert_true(hit_distance_aabb2_circle2(UNIT, bad[k]) == INFINITY);
        assert_true(hit_distance_obb2_circle2(UNIT_OBB, bad[k]) == INFINITY);
        assert_true(hit_distance_aabb2_capsule2(UNIT, bad_rod) == INFINITY);
        assert_true(hit_distance_obb2_capsule2(UNIT_OBB, bad_rod) == INFINITY);
        assert_true(hit_closest_obb2_capsule2(UNIT_OBB, bad_rod).distance == INFINITY);
        hit_penetration2 deep;
        assert_false(hit_overlap_aabb2_capsule2(UNIT, bad_rod) || hit_overlap_obb2_capsule2(UNIT_OBB, bad_rod));
        assert_false(hit_penetration_aabb2_capsule2(UNIT, bad_rod, &deep));
        assert_false(hit_penetration_obb2_capsule2(UNIT_OBB, bad_rod, &deep));
        assert_true(hit_closest_obb2_circle2(UNIT_OBB, bad[k]).distance == INFINITY);
        assert_true(hit_within_obb2_circle2(UNIT_OBB, bad[k], INFINITY));
        assert_false(hit_within_obb2_circle2(UNIT_OBB, bad[k], DBL_MAX));
        assert_false(hit_within_obb2_capsule2(UNIT_OBB, bad_rod, DBL_MAX));
        assert_false(hit_within_aabb2_capsule2(UNIT, bad_rod, DBL_MAX));
        assert_false(hit_penetration_obb2_capsule2(UNIT_OBB, bad_rod, &out));
    }
    hit_obb2 bad_box = UNIT_OBB;
    bad_box.center.x = INFINITY;
    assert_true(hit_distance_obb2_circle2(bad_box, circle) == INFINITY);
    assert_false(hit_penetration_obb2_circle2(bad_box, circle, &out));
    assert_false(hit_within_obb2_circle2(UNIT_OBB, circle, NAN) || hit_within_obb2_capsule2(UNIT_OBB, rod, NAN));
}

/* A gap past the range of double of which the radius leaves what is within it. */
static void past_the_range(void **unused)
{
    const double far = 0x1p1023;
    const hit_aabb2 box = {{-1.5 * far, -1}, {-1 * far, 1}};
    const hit_obb2 turned = {{-1 * far, 0}, {1, 1}, {1, 0}};
    const hit_circle2 circle = {{far, 0}, far};
    const hit_capsule2 rod = {{far, 0}, {far, 1}, far};
    assert_true(hit_distance_aabb2_circle2(box, circle) == far && hit_distance_aabb2_capsule2(box, rod) == far);
    assert_true(hit_distance_obb2_circle2(turned, circle) == far && hit_distance_obb2_capsule2(turned, rod) == far);
    /* and below it */
    hit_capsule2 flush = {{-1, 0}, {1, 0}, DBL_TRUE_MIN};
    const hit_aabb2 flat = {{-1, 0}, {1, 0}};
    expect_subnormals_flushed();
    double distance = hit_distance_aabb2_capsule2(flat, flush);
    expect_subnormals_kept();
    assert_true(distance < 0);
}

/* ---- By laws ---- */

static hit_vec2 random_vector(uint64_t *seed, double size)
{
    double x = random_unit(seed), y = random_unit(seed);
    return (hit_vec2){size * x, size * y};
}

static hit_obb2 random_box(uint64_t *seed, int i)
{
    hit_vec2 half = random_vector(seed, 1), center = random_vector(seed, 0.5);
    half = (hit_vec2){fabs(half.x), i % 7 == 0 ? 0 : fabs(half.y)};
    return hit_obb2_from_angle(center, half, 3 * random_unit(seed));
}

/* All that has to agree of one box and one capsule, or circle where its ends are one. */
static void expect_laws(hit_obb2 box, hit_capsule2 rod, double core_distance)
{
    hit_closest2 at = hit_closest_obb2_capsule2(box, rod);
    assert_true(same_double(at.distance, hit_distance_obb2_capsule2(box, rod)));
    assert_true(is_near(at.distance, core_distance - rod.radius, 1e-14) && is_near(norm_of(at.normal), 1, 1e-15));
    hit_vec2 way = moved(at.a, at.distance, at.normal);
    assert_true(is_near(norm_of((hit_vec2){at.b.x - way.x, at.b.y - way.y}), 0, 1e-14));
    const double most[4] = {at.distance, nextafter(at.distance, -10), 0, 0.25};
    for (int k = 0; k < 4; k++)
        assert_int_equal(hit_within_obb2_capsule2(box, rod, most[k]), at.distance <= most[k]);
    hit_penetration2 out;
    assert_int_equal(hit_overlap_obb2_capsule2(box, rod), at.distance <= 0);
    bool hit = hit_penetration_obb2_capsule2(box, rod, &out);
    assert_int_equal(hit, at.distance <= 0);
    assert_true(!hit || (out.depth == -at.distance && same2(out.normal, at.normal)));
    /* moved out, or towards it, it touches */
    hit_capsule2 beside = {moved(rod.a, -at.distance, at.normal), moved(rod.b, -at.distance, at.normal), rod.radius};
    assert_true(is_near(hit_distance_obb2_capsule2(box, beside), 0, 2e-14));
}

static void laws(void **unused)
{
    uint64_t seed = 11;
    int hits = 0, sides = 0, inside = 0;
    for (int i = 0; i < LAW_CASES; i++) {
        hit_obb2 box = random_box(&seed, i);
        hit_capsule2 rod = {random_vector(&seed, 1.5), random_vector(&seed, 1.5), fabs(random_unit(&seed))};
        hit_penetration2 out;
        expect_laws(box, rod, hit_distance_obb2_segment2(box, (hit_segment2){rod.a, rod.b}));
        const hit_circle2 circle = {rod.a, rod.radius};
        rod.b = rod.a;
        double core = hit_distance_obb2_point2(box, rod.a);
        expect_laws(box, rod, core);
        double distance = hit_distance_obb2_circle2(box, circle);
        hit_relation relation = hit_relate_obb2_circle2(box, circle);
        assert_true(same_double(distance, hit_distance_obb2_capsule2(box, rod)));
        assert_int_equal(relation, distance > 0 ? HIT_APART : distance < 0 ? HIT_OVERLAPPING : HIT_TOUCHING);
        for (int k = -1; k < 2; k++)
            assert_int_equal(hit_within_obb2_circle2(box, circle, k * 0.2), distance <= k * 0.2);
        if (hit_penetration_obb2_circle2(box, circle, &out)) {
            hits++;
            sides += out.axis <= HIT_AXIS_A1;
            inside += core < 0;
            assert_true(core > 0 || out.axis <= HIT_AXIS_A1);
        }
    }
    assert_true(hits > LAW_CASES / 5 && sides < hits && inside > 0);
}

/* As an AABB and as an OBB: the same within rounding; and whatever the power of two. */
static void both_kinds(void **unused)
{
    uint64_t seed = 12;
    for (int i = 0; i < LAW_CASES; i++) {
        hit_aabb2 box = {random_vector(&seed, 1), random_vector(&seed, 1)};
        box = hit_aabb2_merge((hit_aabb2){box.min, box.min}, (hit_aabb2){box.max, box.max});
        hit_capsule2 rod = {random_vector(&seed, 2), random_vector(&seed, 2), fabs(random_unit(&seed))};
        if (i % 2)
            rod.b = rod.a;
        hit_closest2 a = hit_closest_aabb2_capsule2(box, rod);
        hit_closest2 b = hit_closest_obb2_capsule2(hit_obb2_from_aabb2(box), rod);
        assert_true(is_near(a.distance, b.distance, 1e-14) && is_near(norm_of(a.normal), 1, 1e-15));
        assert_true(same_double(a.distance, hit_distance_aabb2_capsule2(box, rod)));
        assert_int_equal(hit_overlap_aabb2_capsule2(box, rod), a.distance <= 0);
        assert_true(hit_within_aabb2_capsule2(box, rod, a.distance));
        assert_false(hit_within_aabb2_capsule2(box, rod, nextafter(a.distance, -10)));
        hit_penetration2 out;
        assert_int_equal(hit_penetration_aabb2_capsule2(box, rod, &out), a.distance <= 0);
        const double unit = i % 3 ? 0x1p-900 : 0x1p900;
        const hit_vec2 zero = {0, 0};
        const hit_aabb2 scaled = {moved(zero, unit, box.min), moved(zero, unit, box.max)};
        const hit_capsule2 scaled_rod = {moved(zero, unit, rod.a), moved(zero, unit, rod.b), unit * rod.radius};
        assert_true(is_near(hit_distance_aabb2_capsule2(scaled, scaled_rod) / unit, a.distance, 1e-15));
    }
}

/* Centers and ends next to the outline of a turned box, where the way from there is all rounding: what is moved out is
 * out. */
static void next_to_touching(void **unused)
{
    uint64_t seed = 13;
    for (int i = 0; i < LAW_CASES; i++) {
        hit_obb2 box = random_box(&seed, 1);
        const hit_vec2 across = {-box.axis.y, box.axis.x};
        double x = box.half.x * (i % 3 ? random_unit(&seed) : 1);
        hit_vec2 on = moved(moved(moved(box.center, x, box.axis), box.half.y, across), i % 4 * 0x1p-54, across);
        hit_vec2 up = moved(moved(on, 1, across), i % 5 ? 0.1 : 0, random_vector(&seed, 1));
        const hit_capsule2 rod = {on, i % 2 ? up : on, 0.5};
        hit_closest2 at = hit_closest_obb2_capsule2(box, rod);
        assert_true(is_near(at.distance, -0.5, 1e-14));
        const hit_capsule2 out = {moved(rod.a, 0.5, at.normal), moved(rod.b, 0.5, at.normal), 0.5};
        assert_true(is_near(hit_distance_obb2_capsule2(box, out), 0, 1e-14));
    }
}

/* A segment whose end is next to a corner, beside its own length: the end is off by more than it may turn the normal.
 */
static void long_and_near(void **unused)
{
    const hit_obb2 box = {{0x1.a5f979f5bb9c4p-22, 0x1.334fa806a10bp-36},
                          {0x1.3ead36ef5df33p+34, 0x1.4c5f04073ba4dp+20},
                          {-0x1.d7e8f1f1fffc6p-2, 0x1.c6638d74874d6p-1}};
    const hit_capsule2 rod = {{-0x1.25c28ce45d6p+33, 0x1.1acf298e67e8p+34},
                              {-0x1.010cdd1726594p+43, -0x1.b925a046f154ep+42},
                              0x1.3ead36ef66d2bp+35};
    hit_closest2 at = hit_closest_obb2_capsule2(box, rod);
    const hit_segment2 out = {moved(rod.a, -at.distance, at.normal), moved(rod.b, -at.distance, at.normal)};
    assert_true(is_near(hit_distance_obb2_segment2(box, out), rod.radius, 0x1p-6));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(circles),          cmocka_unit_test(capsules),      cmocka_unit_test(what_is_not_finite),
        cmocka_unit_test(past_the_range),   cmocka_unit_test(laws),          cmocka_unit_test(both_kinds),
        cmocka_unit_test(next_to_touching), cmocka_unit_test(long_and_near),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
