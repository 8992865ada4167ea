/* Spheres beside boxes of space: by example, in whole numbers, against the distance of the center, and at the ends of
 * the range of double. */
#include "expect.h"

#include "hitbox/distance.h"
#include "hitbox/relate.h"

#include <float.h>
#include <stdlib.h>

static uint64_t state = 10;

static const hit_aabb3 UNIT = {{-1, -1, -1}, {1, 1, 1}};

static void by_example(void **unused)
{
    const struct {
        hit_sphere3 sphere;
        hit_relation relation;
    } cases[] = {
        {{{3, 0, 0}, 2}, HIT_TOUCHING},
        {{{3, 0.5, -1}, nextafter(2, 1)}, HIT_APART},
        {{{3, 0, 0}, nextafter(2, 3)}, HIT_OVERLAPPING},
        {{{4, 5, 0}, 5}, HIT_TOUCHING},
        {{{3, 3, 2}, 3}, HIT_TOUCHING},
        {{{3, 3, 2}, 3.5}, HIT_OVERLAPPING},
        {{{3, 3, 2}, 2.5}, HIT_APART},
        {{{1, 0, 0}, 0}, HIT_TOUCHING},
        {{{1, 0, 0}, 0x1p-1074}, HIT_OVERLAPPING},
        {{{0.5, 0, 0}, 0}, HIT_OVERLAPPING},
        {{{2, 0, 0}, 0}, HIT_APART},
        {{{0, 0, 0}, 100}, HIT_OVERLAPPING},
        {{{0, 0, 0}, -1}, HIT_APART},
        {{{0, 0, 0}, -0x1p-1074}, HIT_APART},
        {{{0, 0, 0}, NAN}, HIT_APART},
        {{{0, 0, 0}, INFINITY}, HIT_APART},
        {{{NAN, 0, 0}, 1}, HIT_APART},
        {{{0, NAN, 0}, 0}, HIT_APART},
        {{{0, 0, INFINITY}, 1}, HIT_APART},
        {{{0, 0, INFINITY}, 0}, HIT_APART},
    };
    const hit_obb3 upright = hit_obb3_from_aabb3(UNIT);
    const hit_aabb3 all = {{-INFINITY, -INFINITY, -INFINITY}, {INFINITY, INFINITY, INFINITY}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const hit_sphere3 s = cases[i].sphere;
        assert_int_equal(hit_relate_aabb3_sphere3(UNIT, s), cases[i].relation);
        assert_int_equal(hit_relate_obb3_sphere3(&upright, s), cases[i].relation);
        assert_true(hit_overlap_aabb3_sphere3(UNIT, s) == (cases[i].relation != HIT_APART));
        assert_true(hit_overlap_obb3_sphere3(&upright, s) == (cases[i].relation != HIT_APART));
        if (!isfinite(s.center.x + s.center.y + s.center.z + s.radius))
            assert_int_equal(hit_relate_aabb3_sphere3(all, s), HIT_APART);
    }
}

static void boxes_that_hit_nothing(void **unused)
{
    const hit_sphere3 sphere = {{0, 0, 0}, 5}, point = {{0, 0, 0}, 0};
    for (int k = 0; k < 15; k++) {
        hit_obb3 box = hit_obb3_from_aabb3(UNIT);
        (&box.center.x)[k] = k % 2 == 0 ? NAN : INFINITY;
        assert_int_equal(hit_relate_obb3_sphere3(&box, sphere), HIT_APART);
        assert_int_equal(hit_relate_obb3_sphere3(&box, point), HIT_APART);
        hit_aabb3 sides = UNIT;
        (&sides.min.x)[k % 6] = NAN;
        assert_int_equal(hit_relate_aabb3_sphere3(sides, sphere), HIT_APART);
    }
    assert_int_equal(hit_relate_aabb3_sphere3(hit_aabb3_empty(), sphere), HIT_APART);
}

static void infinite_sides(void **unused)
{
    const hit_aabb3 quarter = {{0, 0, -INFINITY}, {INFINITY, INFINITY, INFINITY}};
    const hit_aabb3 far = {{INFINITY, 0, 0}, {INFINITY, 1, 1}};
    assert_int_equal(hit_relate_aabb3_sphere3(quarter, (hit_sphere3){{-3, -4, 7}, 5}), HIT_TOUCHING);
    assert_int_equal(hit_relate_aabb3_sphere3(quarter, (hit_sphere3){{-3, -4, 7}, 4}), HIT_APART);
    assert_int_equal(hit_relate_aabb3_sphere3(quarter, (hit_sphere3){{-3, 4, 7}, 4}), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_aabb3_sphere3(far, (hit_sphere3){{0, 0.5, 0.5}, DBL_MAX}), HIT_APART);
}

static long small_number(long most)
{
    return (long)(next_random(&state) % (uint64_t)(2 * most + 1)) - most;
}

/* By how much x is outside of -half to half. */
static long beyond(long x, long half)
{
    return labs(x) > half ? labs(x) - half : 0;
}

/* Boxes along three perpendicular axes of whole numbers, all as long as `length`: the distance to a face is then a
 * whole number over that length. Scaled by powers of two, and with subnormals flushed, the answer is to be the same. */
static void perpendicular_axes(void **unused)
{
    static const long frames[][3][3] = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
                                        {{3, 4, 0}, {-4, 3, 0}, {0, 0, 5}},
                                        {{1, 2, 2}, {2, 1, -2}, {2, -2, 1}},
                                        {{2, 3, 6}, {3, -6, 2}, {6, 2, -3}}};
    static const long lengths[] = {1, 5, 3, 7};
    static const int exponents[] = {0, 300, -400, 1000, -1060};
    int found[3] = {0, 0, 0};
    for (int round = 0; round < 4000; round++) {
        const int frame = round % 4, e = exponents[next_random(&state) % 5];
        const long length = lengths[frame];
        long center[3], half[3], square = 0, radius = labs(small_number(12));
        bool strictly = true;
        for (int c = 0; c < 3; c++) {
            center[c] = small_number(frame == 0 ? 9 : 18);
            half[c] = labs(small_number(3));
        }
        for (int k = 0; k < 3; k++) {
            long along = 0;
            for (int c = 0; c < 3; c++)
                along += center[c] * frames[frame][k][c];
            const long away = beyond(along, half[k] * length * length);
            strictly = strictly && labs(along) < half[k] * length * length;
            square += away * away;
        }
        const long exact = (long)sqrt((double)square);
        if (round % 3 == 0 && exact * exact == square && exact % length == 0)
            radius = exact / length;
        const long most = radius * radius * length * length;
        const hit_relation expected = square > most               ? HIT_APART
                                      : square < most || strictly ? HIT_OVERLAPPING
                                                                  : HIT_TOUCHING;
        found[expected]++;
        hit_obb3 box = {{0, 0, 0}, {0, 0, 0}, {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}};
        hit_sphere3 sphere;
        for (int c = 0; c < 3; c++) {
            (&box.half.x)[c] = ldexp((double)half[c], e);
            (&sphere.center.x)[c] = ldexp((double)center[c], e);
            for (int k = 0; k < 3; k++)
                (&box.axis[k].x)[c] = (double)frames[frame][k][c];
        }
        sphere.radius = ldexp((double)radius, e);
        assert_int_equal(hit_relate_obb3_sphere3(&box, sphere), expected);
        expect_subnormals_flushed();
        hit_relation flushed = hit_relate_obb3_sphere3(&box, sphere);
        hit_aabb3 sides = {{-box.half.x, -box.half.y, -box.half.z}, box.half};
        hit_relation of_sides = hit_relate_aabb3_sphere3(sides, sphere);
        expect_subnormals_kept();
        assert_int_equal(flushed, expected);
        if (frame == 0)
            assert_int_equal(of_sides, expected);
    }
    assert_true(found[0] > 200 && found[1] > 50 && found[2] > 200);
}

/* Skew boxes: what is not next to touching agrees with the distance of the center, which goes another way. */
static void skew_axes(void **unused)
{
    int found[3] = {0, 0, 0};
    for (int round = 0; round < 1500; round++) {
        const double skew = ldexp(1, -(int)(next_random(&state) % 40));
        hit_quat q = {random_unit(&state), random_unit(&state), random_unit(&state), random_unit(&state)};
        hit_obb3 box = hit_obb3_from_quat((hit_vec3){1, 2, 3}, (hit_vec3){0.5, 0.25, 0.75}, q);
        for (int i = 0; i < 9; i++)
            (&box.axis[0].x)[i] += skew * 0.5 * random_unit(&state);
        hit_sphere3 sphere = {{1 + 2 * random_unit(&state), 2 + 2 * random_unit(&state), 3 + 2 * random_unit(&state)},
                              1 + random_unit(&state)};
        const double distance = hit_distance_obb3_point3(&box, sphere.center);
        if (round % 2 == 0 && distance > 0)
            sphere.radius = distance * (1 + ldexp(random_unit(&state), -(int)(next_random(&state) % 46)));
        if (fabs(distance - sphere.radius) < 1e-14)
            continue;
        const hit_relation relation = hit_relate_obb3_sphere3(&box, sphere);
        found[relation]++;
        assert_int_equal(relation, distance > sphere.radius ? HIT_APART : HIT_OVERLAPPING);
    }
    assert_true(found[HIT_APART] > 200 && found[HIT_OVERLAPPING] > 200);
}

/* A skew box and spheres that touch a corner, an edge and a face of it. */
static void skew_box_touched(void **unused)
{
    const hit_obb3 box = {{0, 0, 0}, {2, 2, 1}, {{1, 0, 0}, {0, 1, 0}, {0.5, 0, 1}}};
    /* Top face: z = 1, x from -1.5 to 2.5; an edge (2.5, y, 1); a corner (2.5, 2, 1). */
    assert_int_equal(hit_relate_obb3_sphere3(&box, (hit_sphere3){{2.25, 1, 4}, 3}), HIT_TOUCHING);
    assert_int_equal(hit_relate_obb3_sphere3(&box, (hit_sphere3){{5.5, 1, 5}, 5}), HIT_TOUCHING);
    assert_int_equal(hit_relate_obb3_sphere3(&box, (hit_sphere3){{3.5, 4, 3}, 3}), HIT_TOUCHING);
    assert_int_equal(hit_relate_obb3_sphere3(&box, (hit_sphere3){{3.5, 4, 3}, nextafter(3, 4)}), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_obb3_sphere3(&box, (hit_sphere3){{3.5, 4, 3}, nextafter(3, 2)}), HIT_APART);
    assert_int_equal(hit_relate_obb3_sphere3(&box, (hit_sphere3){{0, 0, 0}, 3}), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_obb3_sphere3(&box, (hit_sphere3){{1.75, 0, 0.5}, 0x1p-1074}), HIT_OVERLAPPING);
}

/* Anything finite, of any size. */
static double any_double(void)
{
    uint64_t bits = next_random(&state);
    double x;
    memcpy(&x, &bits, sizeof x);
    const double special[] = {0, DBL_MAX, -DBL_MAX, 0x1p-1074, -0x1p-1074, 1, DBL_MIN};
    return !isfinite(x) || bits % 4 == 0 ? special[bits / 4 % 7] : x;
}

/* Renaming the axes changes no verdict, and the room for whole numbers is enough. */
static void spheres_of_any_size(void **unused)
{
    for (int round = 0; round < 300; round++) {
        hit_obb3 box, other;
        hit_aabb3 sides;
        hit_sphere3 sphere;
        for (int i = 0; i < 15; i++)
            (&box.center.x)[i] = any_double();
        for (int k = 0; k < 4; k++)
            (&sphere.center.x)[k] = any_double();
        sphere.radius = fabs(sphere.radius);
        for (int k = 0; k < 3; k++) {
            double a = any_double(), b = any_double();
            (&sides.min.x)[k] = next_random(&state) % 4 == 0 ? -INFINITY : fmin(a, b);
            (&sides.max.x)[k] = next_random(&state) % 4 == 0 ? INFINITY : fmax(a, b);
        }
        other = (hit_obb3){box.center, {box.half.y, box.half.z, box.half.x}, {box.axis[1], box.axis[2], box.axis[0]}};
        assert_int_equal(hit_relate_obb3_sphere3(&box, sphere), hit_relate_obb3_sphere3(&other, sphere));
        hit_sphere3 mirrored = {{-sphere.center.x, sphere.center.z, sphere.center.y}, sphere.radius};
        hit_aabb3 image = {{-sides.max.x, sides.min.z, sides.min.y}, {-sides.min.x, sides.max.z, sides.max.y}};
        assert_int_equal(hit_relate_aabb3_sphere3(sides, sphere), hit_relate_aabb3_sphere3(image, mirrored));
    }
    const double most = DBL_MAX, least = 0x1p-1074;
    const hit_obb3 box = {{most, least, 1}, {least, most, 1}, {{most, least, 1}, {1, most, -least}, {least, 1, most}}};
    const hit_obb3 other = {box.center, {1, least, most}, {box.axis[2], box.axis[0], box.axis[1]}};
    const hit_sphere3 sphere = {{-most, most, least}, most};
    assert_int_equal(hit_relate_obb3_sphere3(&box, sphere), hit_relate_obb3_sphere3(&other, sphere));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(by_example),          cmocka_unit_test(boxes_that_hit_nothing),
        cmocka_unit_test(infinite_sides),      cmocka_unit_test(perpendicular_axes),
        cmocka_unit_test(skew_axes),           cmocka_unit_test(skew_box_touched),
        cmocka_unit_test(spheres_of_any_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
