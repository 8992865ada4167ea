/* Boxes and what is round, in space: how far apart, how deep, and by which laws. */
#include "expect.h"

#include "hitbox/contact.h"
#include "hitbox/distance.h"
#include "hitbox/relate.h"
#include <float.h>

enum { LAW_CASES = 600 };

static const hit_aabb3 UNIT = {{-1, -1, -1}, {1, 1, 1}};
static const hit_obb3 UNIT_OBB = {{0, 0, 0}, {1, 1, 1}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

static bool is_near(double x, double y, double tolerance)
{
    return fabs(x - y) <= tolerance;
}

static bool is_at(hit_vec3 v, double x, double y, double z)
{
    return v.x == x && v.y == y && v.z == z;
}

static hit_vec3 moved(hit_vec3 p, double way, hit_vec3 n)
{
    return (hit_vec3){p.x + way * n.x, p.y + way * n.y, p.z + way * n.z};
}

static double norm_of(hit_vec3 v)
{
    return sqrt(v.x * v.x + v.y * v.y + v.z * v.z);
}

/* ---- By example ---- */

static void spheres(void **unused)
{
    hit_sphere3 ball = {{4, 0, 0}, 2};
    assert_true(hit_distance_aabb3_sphere3(UNIT, ball) == 1 && hit_distance_obb3_sphere3(&UNIT_OBB, ball) == 1);
    hit_closest3 at = hit_closest_aabb3_sphere3(UNIT, ball), other = hit_closest_obb3_sphere3(&UNIT_OBB, ball);
    assert_true(at.distance == 1 && is_at(at.normal, 1, 0, 0) && is_at(at.a, 1, 0, 0) && is_at(at.b, 2, 0, 0));
    assert_true(other.distance == 1 && is_at(other.normal, 1, 0, 0) && is_at(other.a, 1, 0, 0) &&
                is_at(other.b, 2, 0, 0));
    assert_true(hit_within_aabb3_sphere3(UNIT, ball, 1) && hit_within_obb3_sphere3(&UNIT_OBB, ball, 1));
    assert_false(hit_within_aabb3_sphere3(UNIT, ball, nextafter(1, 0)));
    assert_false(hit_within_obb3_sphere3(&UNIT_OBB, ball, nextafter(1, 0)));
    hit_penetration3 out = {.depth = 7};
    assert_false(hit_penetration_aabb3_sphere3(UNIT, ball, &out) ||
                 hit_penetration_obb3_sphere3(&UNIT_OBB, ball, &out));
    assert_true(out.depth == 7);
    /* touching: exactly 0 */
    ball.radius = 3;
    assert_true(hit_distance_aabb3_sphere3(UNIT, ball) == 0 && hit_distance_obb3_sphere3(&UNIT_OBB, ball) == 0);
    assert_true(hit_penetration_aabb3_sphere3(UNIT, ball, &out) && same_double(out.depth, 0));
    assert_true(out.axis == HIT_AXIS_A0 && is_at(out.normal, 1, 0, 0));
    assert_true(hit_penetration_obb3_sphere3(&UNIT_OBB, ball, &out) && same_double(out.depth, 0));
    /* at a corner: 3 4 12 13 */
    ball = (hit_sphere3){{4, 5, 13}, 13};
    assert_true(hit_distance_aabb3_sphere3(UNIT, ball) == 0 && hit_distance_obb3_sphere3(&UNIT_OBB, ball) == 0);
    ball.radius = nextafter(13, 14);
    assert_true(hit_distance_aabb3_sphere3(UNIT, ball) < 0 && hit_distance_obb3_sphere3(&UNIT_OBB, ball) < 0);
    assert_true(hit_penetration_aabb3_sphere3(UNIT, ball, &out) && out.depth > 0 && out.axis == HIT_AXIS_B0);
    assert_true(hit_penetration_obb3_sphere3(&UNIT_OBB, ball, &out) && out.depth > 0 && out.axis == HIT_AXIS_B0);
    /* inside: out by the nearest face, and the radius more */
    ball = (hit_sphere3){{0, -0.5, 0}, 0.25};
    assert_true(hit_penetration_aabb3_sphere3(UNIT, ball, &out) && out.depth == 0.75);
    assert_true(is_at(out.normal, 0, -1, 0) && out.axis == HIT_AXIS_A1);
    assert_true(hit_penetration_obb3_sphere3(&UNIT_OBB, ball, &out) && out.depth == 0.75);
    assert_true(is_at(out.normal, 0, -1, 0) && out.axis == HIT_AXIS_A1);
    at = hit_closest_obb3_sphere3(&UNIT_OBB, ball);
    assert_true(at.distance == -0.75 && is_at(at.a, 0, -1, 0) && is_at(at.b, 0, -0.25, 0));
}

static void capsules(void **unused)
{
    hit_capsule3 capsule = {{-4, 0, 5}, {4, 0, 5}, 1};
    assert_true(hit_distance_aabb3_capsule3(UNIT, capsule) == 3 && hit_distance_obb3_capsule3(&UNIT_OBB, capsule) == 3);
    hit_closest3 at = hit_closest_aabb3_capsule3(UNIT, capsule), other = hit_closest_obb3_capsule3(&UNIT_OBB, capsule);
    assert_true(at.distance == 3 && is_at(at.normal, 0, 0, 1) && at.a.z == 1 && at.b.z == 4);
    assert_true(other.distance == 3 && is_at(other.normal, 0, 0, 1) && other.a.z == 1 && other.b.z == 4);
    assert_true(hit_within_aabb3_capsule3(UNIT, capsule, 3) && hit_within_obb3_capsule3(&UNIT_OBB, capsule, 3));
    assert_false(hit_within_aabb3_capsule3(UNIT, capsule, 1) || hit_within_obb3_capsule3(&UNIT_OBB, capsule, 1));
    assert_false(hit_overlap_aabb3_capsule3(UNIT, capsule) || hit_overlap_obb3_capsule3(&UNIT_OBB, capsule));
    hit_penetration3 out = {.depth = 7};
    assert_false(hit_penetration_aabb3_capsule3(UNIT, capsule, &out));
    assert_false(hit_penetration_obb3_capsule3(&UNIT_OBB, capsule, &out));
    assert_true(out.depth == 7);
    capsule.radius = 4;
    assert_true(hit_overlap_aabb3_capsule3(UNIT, capsule) && hit_overlap_obb3_capsule3(&UNIT_OBB, capsule));
    assert_true(hit_penetration_aabb3_capsule3(UNIT, capsule, &out) && same_double(out.depth, 0));
    assert_true(out.axis == HIT_AXIS_A2 && is_at(out.normal, 0, 0, 1));
    capsule.a.z = capsule.b.z = 0.75;
    capsule.radius = 0.25;
    assert_true(hit_penetration_obb3_capsule3(&UNIT_OBB, capsule, &out) && out.depth == 0.5);
    assert_true(out.axis == HIT_AXIS_A2 && is_at(out.normal, 0, 0, 1));
    assert_true(hit_distance_aabb3_capsule3(UNIT, capsule) == -0.5);
    /* along an edge of the box */
    capsule = (hit_capsule3){{-4, 2, 2}, {4, 2, 2}, 2};
    assert_true(hit_penetration_aabb3_capsule3(UNIT, capsule, &out) && is_near(out.depth, 2 - sqrt(2), 4e-15));
    assert_true(out.axis == HIT_AXIS_B0 && is_near(out.normal.y, sqrt(0.5), 1e-15));
    /* no radius: the segment; no length: the sphere */
    capsule = (hit_capsule3){{-4, 3, 2}, {1, 2, 5}, 0};
    const hit_segment3 segment = {capsule.a, capsule.b};
    assert_true(
        same_double(hit_distance_obb3_capsule3(&UNIT_OBB, capsule), hit_distance_obb3_segment3(&UNIT_OBB, segment)));
    assert_true(same_double(hit_distance_aabb3_capsule3(UNIT, capsule), hit_distance_aabb3_segment3(UNIT, segment)));
}

static void what_is_not_finite(void **unused)
{
    const hit_aabb3 half_space = {{-INFINITY, -INFINITY, -INFINITY}, {0, INFINITY, INFINITY}};
    const hit_aabb3 nowhere = {{INFINITY, 0, 0}, {INFINITY, 1, 1}}, other = {{-INFINITY, 0, 0}, {-INFINITY, 1, 1}};
    hit_sphere3 ball = {{2, 0, 0}, 1};
    hit_capsule3 rod = {{2, 0, 0}, {2, 5, 0}, 1};
    hit_penetration3 out;
    assert_true(hit_distance_aabb3_sphere3(half_space, ball) == INFINITY);
    assert_true(hit_distance_aabb3_capsule3(half_space, rod) == INFINITY);
    assert_true(hit_distance_aabb3_capsule3(nowhere, rod) == INFINITY);
    assert_true(hit_distance_aabb3_capsule3(other, rod) == INFINITY);
    ball.radius = rod.radius = 2;
    assert_true(hit_distance_aabb3_sphere3(half_space, ball) == 0 && hit_distance_aabb3_capsule3(half_space, rod) == 0);
    ball.radius = rod.radius = 3;
    assert_true(hit_distance_aabb3_sphere3(half_space, ball) == -INFINITY);
    assert_true(hit_distance_aabb3_capsule3(half_space, rod) == -INFINITY);
    assert_true(hit_within_aabb3_capsule3(half_space, rod, 0) && hit_overlap_aabb3_capsule3(half_space, rod));
    hit_closest3 at = hit_closest_aabb3_capsule3(half_space, rod);
    assert_true(at.distance == -INFINITY && is_at(at.a, 0, 0, 0) && is_at(at.normal, 0, 0, 0));
    assert_true(hit_closest_aabb3_sphere3(half_space, ball).distance == -INFINITY);
    assert_false(hit_penetration_aabb3_sphere3(half_space, ball, &out));
    assert_false(hit_penetration_aabb3_capsule3(half_space, rod, &out));
    for (int k = 0; k < 4; k++) {
        const hit_sphere3 bad[4] = {{{2, 0, 0}, -1}, {{2, 0, NAN}, 1}, {{2, 0, 0}, NAN}, {{INFINITY, 0, 0}, 1}};
        const hit_capsule3 bad_rod = {bad[k].center, {1, 1, 1}, bad[k].radius};
        assert_true(hit_distance_aabb3_sphere3(UNIT, bad[k]) == INFINITY);
        assert_true(hit_distance_obb3_sphere3(&UNIT_OBB, bad[k]) == INFINITY);
        assert_true(hit_distance_aabb3_capsule3(UNIT, bad_rod) == INFINITY);
        assert_true(hit_distance_obb3_capsule3(&UNIT_OBB, bad_rod) == INFINITY);
        assert_true(hit_closest_obb3_capsule3(&UNIT_OBB, bad_rod).distance == INFINITY);
        hit_penetration3 deep;
        assert_false(hit_overlap_aabb3_capsule3(UNIT, bad_rod) || hit_overlap_obb3_capsule3(&UNIT_OBB, bad_rod));
        assert_false(hit_penetration_aabb3_capsule3(UNIT, bad_rod, &deep));
        assert_false(hit_penetration_obb3_capsule3(&UNIT_OBB, bad_rod, &deep));
        assert_true(hit_closest_obb3_sphere3(&UNIT_OBB, bad[k]).distance == INFINITY);
        assert_true(hit_within_obb3_sphere3(&UNIT_OBB, bad[k], INFINITY));
        assert_false(hit_within_obb3_sphere3(&UNIT_OBB, bad[k], DBL_MAX));
        assert_false(hit_within_obb3_capsule3(&UNIT_OBB, bad_rod, DBL_MAX));
        assert_false(hit_within_aabb3_capsule3(UNIT, bad_rod, DBL_MAX));
        assert_false(hit_penetration_obb3_capsule3(&UNIT_OBB, bad_rod, &out));
    }
    hit_obb3 bad_box = UNIT_OBB;
    bad_box.center.x = INFINITY;
    assert_true(hit_distance_obb3_sphere3(&bad_box, ball) == INFINITY);
    assert_false(hit_penetration_obb3_sphere3(&bad_box, ball, &out));
    assert_false(hit_within_obb3_sphere3(&UNIT_OBB, ball, NAN) || hit_within_obb3_capsule3(&UNIT_OBB, rod, NAN));
}

/* A gap past the range of double of which the radius leaves what is within it. */
static void past_the_range(void **unused)
{
    const double far = 0x1p1023;
    const hit_aabb3 box = {{-1.5 * far, -1, -1}, {-1 * far, 1, 1}};
    const hit_obb3 turned = {{-1 * far, 0, 0}, {1, 1, 1}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    const hit_sphere3 ball = {{far, 0, 0}, far};
    const hit_capsule3 rod = {{far, 0, 0}, {far, 1, 0}, far};
    assert_true(hit_distance_aabb3_sphere3(box, ball) == far && hit_distance_aabb3_capsule3(box, rod) == far);
    assert_true(hit_distance_obb3_sphere3(&turned, ball) == far && hit_distance_obb3_capsule3(&turned, rod) == far);
    /* and below it */
    const hit_aabb3 dot = {{0, 0, 0}, {DBL_TRUE_MIN, 0, 0}};
    hit_sphere3 small = {{5 * DBL_TRUE_MIN, 0, 0}, DBL_TRUE_MIN};
    assert_true(hit_distance_aabb3_sphere3(dot, small) == 3 * DBL_TRUE_MIN);
    hit_capsule3 flush = {{-1, 0, 0}, {1, 0, 0}, DBL_TRUE_MIN};
    const hit_aabb3 flat = {{-1, -1, 0}, {1, 1, 0}};
    expect_subnormals_flushed();
    double distance = hit_distance_aabb3_capsule3(flat, flush);
    bool touches = hit_within_aabb3_capsule3(flat, flush, 0);
    expect_subnormals_kept();
    assert_true(distance < 0 && touches);
}

/* ---- By laws ---- */

static hit_vec3 random_vector(uint64_t *seed, double size)
{
    double x = random_unit(seed), y = random_unit(seed), z = random_unit(seed);
    return (hit_vec3){size * x, size * y, size * z};
}

static hit_obb3 random_box(uint64_t *seed, int i)
{
    hit_vec3 turn = random_vector(seed, 1), half = random_vector(seed, 1), center = random_vector(seed, 0.5);
    half = (hit_vec3){fabs(half.x), fabs(half.y), fabs(half.z)};
    hit_obb3 box = hit_obb3_from_quat(center, half, (hit_quat){turn.x, turn.y, turn.z, random_unit(seed)});
    if (i % 7 == 0)
        box.half.z = 0;
    return box;
}

/* All that has to agree of one box and one capsule, or sphere where its ends are one. */
static void expect_laws(const hit_obb3 *box, hit_capsule3 rod, double core_distance)
{
    hit_closest3 at = hit_closest_obb3_capsule3(box, rod);
    assert_true(same_double(at.distance, hit_distance_obb3_capsule3(box, rod)));
    assert_true(is_near(at.distance, core_distance - rod.radius, 1e-14));
    assert_true(is_near(norm_of(at.normal), 1, 1e-15));
    hit_vec3 way = moved(at.a, at.distance, at.normal);
    assert_true(is_near(norm_of((hit_vec3){at.b.x - way.x, at.b.y - way.y, at.b.z - way.z}), 0, 1e-14));
    const double most[4] = {at.distance, nextafter(at.distance, -10), 0, 0.25};
    for (int k = 0; k < 4; k++)
        assert_int_equal(hit_within_obb3_capsule3(box, rod, most[k]), at.distance <= most[k]);
    hit_penetration3 out;
    assert_int_equal(hit_overlap_obb3_capsule3(box, rod), at.distance <= 0);
    bool hit = hit_penetration_obb3_capsule3(box, rod, &out);
    assert_int_equal(hit, at.distance <= 0);
    assert_true(!hit || (out.depth == -at.distance && same3(out.normal, at.normal)));
    /* moved out, or towards it, it touches */
    hit_capsule3 beside = {moved(rod.a, -at.distance, at.normal), moved(rod.b, -at.distance, at.normal), rod.radius};
    assert_true(is_near(hit_distance_obb3_capsule3(box, beside), 0, 2e-14));
}

static void laws(void **unused)
{
    uint64_t seed = 11;
    int hits = 0, faces = 0, inside = 0;
    for (int i = 0; i < LAW_CASES; i++) {
        hit_obb3 box = random_box(&seed, i);
        hit_capsule3 rod = {random_vector(&seed, 1.5), random_vector(&seed, 1.5), fabs(random_unit(&seed))};
        hit_penetration3 out;
        expect_laws(&box, rod, hit_distance_obb3_segment3(&box, (hit_segment3){rod.a, rod.b}));
        const hit_sphere3 ball = {rod.a, rod.radius};
        rod.b = rod.a;
        double core = hit_distance_obb3_point3(&box, rod.a);
        expect_laws(&box, rod, core);
        double distance = hit_distance_obb3_sphere3(&box, ball);
        assert_true(same_double(distance, hit_distance_obb3_capsule3(&box, rod)));
        assert_int_equal(hit_relate_obb3_sphere3(&box, ball), distance > 0   ? HIT_APART
                                                              : distance < 0 ? HIT_OVERLAPPING
                                                                             : HIT_TOUCHING);
        for (int k = -1; k < 2; k++)
            assert_int_equal(hit_within_obb3_sphere3(&box, ball, k * 0.2), distance <= k * 0.2);
        if (hit_penetration_obb3_sphere3(&box, ball, &out)) {
            hits++;
            faces += out.axis <= HIT_AXIS_A2;
            inside += core < 0;
            assert_true(core > 0 || out.axis <= HIT_AXIS_A2);
        }
    }
    assert_true(hits > LAW_CASES / 5 && faces < hits && inside > 0);
}

/* As an AABB and as an OBB: the same within rounding; and whatever the power of two. */
static void both_kinds(void **unused)
{
    uint64_t seed = 12;
    for (int i = 0; i < LAW_CASES; i++) {
        hit_aabb3 box = {random_vector(&seed, 1), random_vector(&seed, 1)};
        box = hit_aabb3_merge((hit_aabb3){box.min, box.min}, (hit_aabb3){box.max, box.max});
        const hit_obb3 same = hit_obb3_from_aabb3(box);
        hit_capsule3 rod = {random_vector(&seed, 2), random_vector(&seed, 2), fabs(random_unit(&seed))};
        if (i % 2)
            rod.b = rod.a;
        hit_closest3 a = hit_closest_aabb3_capsule3(box, rod), b = hit_closest_obb3_capsule3(&same, rod);
        assert_true(is_near(a.distance, b.distance, 1e-14) && is_near(norm_of(a.normal), 1, 1e-15));
        assert_true(same_double(a.distance, hit_distance_aabb3_capsule3(box, rod)));
        assert_int_equal(hit_overlap_aabb3_capsule3(box, rod), a.distance <= 0);
        assert_true(hit_within_aabb3_capsule3(box, rod, a.distance));
        assert_false(hit_within_aabb3_capsule3(box, rod, nextafter(a.distance, -10)));
        hit_penetration3 out;
        assert_int_equal(hit_penetration_aabb3_capsule3(box, rod, &out), a.distance <= 0);
        const double unit = i % 3 ? 0x1p-900 : 0x1p900;
        const hit_aabb3 scaled = {moved((hit_vec3){0, 0, 0}, unit, box.min), moved((hit_vec3){0, 0, 0}, unit, box.max)};
        const hit_capsule3 scaled_rod = {moved((hit_vec3){0, 0, 0}, unit, rod.a),
                                         moved((hit_vec3){0, 0, 0}, unit, rod.b), unit * rod.radius};
        assert_true(is_near(hit_distance_aabb3_capsule3(scaled, scaled_rod) / unit, a.distance, 1e-15));
    }
}

/* Next to a box of hardly any size, all facets show the same gap but for rounding: that of two edges, one of them of no
 * length, once stood for a normal that was off by 2^-31. */
static void normals_at_thin_boxes(void **unused)
{
    const hit_segment3 axis = {{-2, 0x1.523f47931918cp-5, 0x1.8cebe16c9bcaap-58}, {2, -2, -0x1.67226afb984dcp-33}};
    const hit_obb3 thin = {{-2, 0x1.84caf5e828efap-60, -0x1.31e428e29763p-36},
                           {0x1.12e0be826d695p-47, 0, 0x1.e16cf4cf585ep-59},
                           {{0, 1, 0}, {0, 0, 1}, {1, 0, 0}}};
    const hit_vec3 n = hit_closest_obb3_segment3(&thin, axis).normal;
    for (int k = 0; k < 2; k++) {
        const hit_capsule3 rod = {axis.a, axis.b, 0.125 * k};
        const hit_vec3 m = hit_closest_obb3_capsule3(&thin, rod).normal;
        assert_true(fabs(m.x - n.x) < 1e-14 && fabs(m.y - n.y) < 1e-14 && fabs(m.z - n.z) < 1e-14);
    }
}

/* Centers and ends next to the surface of a turned box, where the way from there is all rounding: what is moved out is
 * out. */
static void next_to_touching(void **unused)
{
    uint64_t seed = 13;
    for (int i = 0; i < LAW_CASES; i++) {
        hit_obb3 box = random_box(&seed, 1);
        double x = box.half.x * (i % 3 ? random_unit(&seed) : 1), y = box.half.y * random_unit(&seed);
        hit_vec3 on = moved(moved(moved(box.center, x, box.axis[0]), y, box.axis[1]), box.half.z, box.axis[2]);
        on = moved(on, i % 4 * 0x1p-54, box.axis[2]);
        hit_vec3 up = moved(moved(on, 1, box.axis[2]), i % 5 ? 0.1 : 0, random_vector(&seed, 1));
        const hit_capsule3 rod = {on, i % 2 ? up : on, 0.5};
        hit_closest3 at = hit_closest_obb3_capsule3(&box, rod);
        assert_true(is_near(at.distance, -0.5, 1e-14));
        const hit_capsule3 out = {moved(rod.a, 0.5, at.normal), moved(rod.b, 0.5, at.normal), 0.5};
        assert_true(is_near(hit_distance_obb3_capsule3(&box, out), 0, 1e-14));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spheres),
        cmocka_unit_test(capsules),
        cmocka_unit_test(what_is_not_finite),
        cmocka_unit_test(past_the_range),
        cmocka_unit_test(laws),
        cmocka_unit_test(both_kinds),
        cmocka_unit_test(normals_at_thin_boxes),
        cmocka_unit_test(next_to_touching),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
