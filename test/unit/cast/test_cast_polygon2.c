/* Rays and segments against convex polygons: by example, and on a grid against fractions of whole numbers. */
#include "expect.h"

#include <float.h>

#include "hitbox/cast.h"

static uint64_t random_state = 11;

static int pick(int least, int most)
{
    return least + (int)(next_random(&random_state) % (uint64_t)(most - least + 1));
}

static hit_vec2 pick_point(int size)
{
    int x = pick(-size, size), y = pick(-size, size);
    return (hit_vec2){x, y};
}

static hit_polygon2 pick_polygon(void)
{
    for (;;) {
        hit_polygon2 polygon = {.count = pick(3, 6)};
        for (int i = 0; i < polygon.count; i++)
            polygon.corner[i] = pick_point(4);
        if (pick(0, 3) == 0) {
            polygon.corner[polygon.count] = polygon.corner[polygon.count - 1];
            polygon.count++;
        }
        if (hit_polygon2_valid(&polygon))
            return polygon;
    }
}

/* Twice the area, counter-clockwise positive. */
static double turn(const hit_polygon2 *polygon)
{
    double sum = 0;
    for (int i = 0; i < polygon->count; i++) {
        hit_vec2 a = polygon->corner[i], b = polygon->corner[(i + 1) % polygon->count];
        sum += a.x * b.y - a.y * b.x;
    }
    return sum;
}

/* The line clipped by each side in turn: the times of the first and the last point that are left, as fractions. */
typedef struct clipped {
    bool hits, inside;
    double to, by; /* the first is to / by */
} clipped;

static clipped clip(const hit_polygon2 *polygon, hit_vec2 origin, hit_vec2 direction, bool ends)
{
    clipped result = {true, true, 0, 1};
    double exit_to = 1, exit_by = ends ? 1 : 0, sign = turn(polygon) > 0 ? 1 : -1;
    for (int i = 0; i < polygon->count; i++) {
        hit_vec2 a = polygon->corner[i], b = polygon->corner[(i + 1) % polygon->count];
        hit_vec2 n = {sign * (b.y - a.y), sign * (a.x - b.x)};
        double place = n.x * (origin.x - a.x) + n.y * (origin.y - a.y), speed = n.x * direction.x + n.y * direction.y;
        result.inside = result.inside && place <= 0;
        if (speed == 0 && place > 0)
            result.hits = false;
        if (speed < 0 && place * result.by > result.to * -speed) {
            result.to = place;
            result.by = -speed;
        }
        if (speed > 0 && -place * exit_by < exit_to * speed) {
            exit_to = -place;
            exit_by = speed;
        }
    }
    result.hits = result.hits && exit_to >= 0 && result.to * exit_by <= exit_to * result.by;
    return result;
}

/* Now, not later when subnormals may be flushed. */
static hit_vec2 scaled(hit_vec2 v, double scale)
{
    volatile double x = scale * v.x, y = scale * v.y;
    return (hit_vec2){x, y};
}

static void expect_cast(const hit_polygon2 *polygon, hit_vec2 origin, hit_vec2 direction, const clipped *expected,
                        double scale, bool found, const hit_cast2 *cast)
{
    assert_int_equal(found, expected->hits);
    if (!found)
        return;
    assert_int_equal(cast->inside, expected->inside);
    if (expected->inside) {
        assert_true(cast->t == 0 && cast->face == -1 && cast->axis == HIT_AXIS_A0);
        assert_true(cast->normal.x == 0 && cast->normal.y == 0);
        assert_true(same2(cast->point, scaled(origin, scale)));
        return;
    }
    double t = expected->to / expected->by;
    assert_true(fabs(cast->t - t) <= 1e-15 * t);
    assert_int_equal(cast->axis, HIT_AXIS_B0);
    hit_vec2 point = {origin.x + t * direction.x, origin.y + t * direction.y};
    assert_true(fabs(cast->point.x / scale - point.x) <= 1e-14 && fabs(cast->point.y / scale - point.y) <= 1e-14);
    hit_vec2 a = polygon->corner[cast->face], b = polygon->corner[(cast->face + 1) % polygon->count], n = cast->normal;
    assert_true(fabs(n.x * n.x + n.y * n.y - 1) < 1e-15);
    assert_true(fabs(n.x * (b.x - a.x) + n.y * (b.y - a.y)) < 1e-14);
    assert_true(n.x * direction.x + n.y * direction.y < 0);
    for (int i = 0; i < polygon->count; i++)
        assert_true(n.x * (polygon->corner[i].x - a.x) + n.y * (polygon->corner[i].y - a.y) < 1e-14);
    assert_true(fabs(n.x * (point.x - a.x) + n.y * (point.y - a.y)) < 1e-14);
    double along = (point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y);
    double length = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y);
    assert_true(along > -1e-13 && along < length + 1e-13);
}

static void on_a_grid(void **unused)
{
    int seen[3] = {0};
    for (int i = 0; i < 30000; i++) {
        hit_polygon2 polygon = pick_polygon(), other = polygon;
        hit_vec2 origin = pick_point(7), direction = pick_point(3);
        clipped ray = clip(&polygon, origin, direction, false), segment = clip(&polygon, origin, direction, true);
        double scale = i % 4 == 0 ? 0x1p-1000 : i % 4 == 1 ? 0x1p1000 : 1;
        for (int k = 0; k < other.count; k++)
            other.corner[k] = scaled(other.corner[k], scale);
        hit_vec2 from = scaled(origin, scale), by = scaled(direction, scale), to = {from.x + by.x, from.y + by.y};
        hit_cast2 cast;
        bool found = hit_cast_ray2_polygon2((hit_ray2){from, by}, &other, &cast);
        expect_cast(&polygon, origin, direction, &ray, scale, found, &cast);
        seen[!found ? 0 : cast.inside ? 1 : 2]++;
        found = hit_cast_segment2_polygon2((hit_segment2){from, to}, &other, &cast);
        expect_cast(&polygon, origin, direction, &segment, scale, found, &cast);
    }
    assert_true(seen[0] > 1000 && seen[1] > 1000 && seen[2] > 1000);
}

static const hit_polygon2 SQUARE = {4, {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}};

static void by_example(void **unused)
{
    hit_cast2 cast;
    assert_true(hit_cast_ray2_polygon2((hit_ray2){{-5, 0}, {2, 0}}, &SQUARE, &cast));
    assert_true(cast.t == 2 && cast.point.x == -1 && cast.point.y == 0 && cast.normal.x == -1 && cast.normal.y == 0);
    assert_true(cast.face == 3 && cast.axis == HIT_AXIS_B0 && !cast.inside);
    assert_true(hit_cast_ray2_polygon2((hit_ray2){{-5, 1}, {1, 0}}, &SQUARE, &cast)); /* along a side */
    assert_true(cast.t == 4 && cast.face == 3);
    assert_true(hit_cast_ray2_polygon2((hit_ray2){{-2, 0}, {1, 1}}, &SQUARE, &cast)); /* a corner alone */
    assert_true(cast.t == 1 && cast.point.x == -1 && cast.point.y == 1 && cast.face == 3);
    assert_true(hit_cast_ray2_polygon2((hit_ray2){{2, 3}, {-1, -2}}, &SQUARE, &cast)); /* both sides in front */
    assert_true(cast.t == 1 && cast.face == 1 && cast.normal.x == 1);
    cast.t = 7;
    assert_false(hit_cast_ray2_polygon2((hit_ray2){{-2, nextafter(0, 1)}, {1, 1}}, &SQUARE, &cast));
    assert_false(hit_cast_ray2_polygon2((hit_ray2){{-5, 0}, {-2, 0}}, &SQUARE, &cast));
    assert_false(hit_cast_ray2_polygon2((hit_ray2){{-5, 0}, {0, 0}}, &SQUARE, &cast));
    assert_false(hit_cast_segment2_polygon2((hit_segment2){{-5, 0}, {nextafter(-1, -2), 0}}, &SQUARE, &cast));
    assert_false(hit_cast_segment2_polygon2((hit_segment2){{-5, 0}, {-5, 0}}, &SQUARE, &cast));
    assert_true(cast.t == 7);
    assert_true(hit_cast_segment2_polygon2((hit_segment2){{-5, 0}, {-1, 0}}, &SQUARE, &cast));
    assert_true(cast.t == 1 && !cast.inside);
    assert_true(hit_cast_segment2_polygon2((hit_segment2){{1, 1}, {1, 1}}, &SQUARE, &cast));
    assert_true(cast.t == 0 && cast.inside);

    /* t past the range of double, and below it. */
    assert_true(hit_cast_ray2_polygon2((hit_ray2){{-5, 0}, {DBL_TRUE_MIN, 0}}, &SQUARE, &cast));
    assert_true(cast.t == DBL_MAX && cast.point.x == -1);
    assert_true(hit_cast_ray2_polygon2((hit_ray2){{nextafter(-1, -2), 0}, {DBL_MAX, 0}}, &SQUARE, &cast));
    assert_true(cast.t == DBL_TRUE_MIN && cast.face == 3);
}

/* So nearly parallel to the side that it enters that much of the speed towards it cancels. */
static void grazing(void **unused)
{
    hit_cast2 cast;
    hit_polygon2 wedge = {3, {{0, 0}, {0x1p60, 0x1p8}, {0, 0x1p60}}};
    assert_true(hit_cast_ray2_polygon2((hit_ray2){{0, -0x1p-60}, {0x1p60, 0x1p8 + 0x1p-40}}, &wedge, &cast));
    assert_int_equal(cast.face, 0);
    assert_true(fabs(cast.t * 0x1p20 - 1) < 1e-15);
}

static void hit_nothing(void **unused)
{
    const double odd[] = {NAN, INFINITY, -INFINITY};
    hit_cast2 cast = {.t = 7};
    for (int i = 0; i < 3; i++) {
        hit_polygon2 polygon = SQUARE;
        polygon.corner[1].y = odd[i];
        assert_false(hit_cast_ray2_polygon2((hit_ray2){{0, 0}, {1, 0}}, &polygon, &cast));
        assert_false(hit_cast_segment2_polygon2((hit_segment2){{0, 0}, {1, 0}}, &polygon, &cast));
        assert_false(hit_cast_ray2_polygon2((hit_ray2){{0, 0}, {1, odd[i]}}, &SQUARE, &cast));
        assert_false(hit_cast_ray2_polygon2((hit_ray2){{0, odd[i]}, {1, 0}}, &SQUARE, &cast));
        assert_false(hit_cast_segment2_polygon2((hit_segment2){{0, odd[i]}, {1, 0}}, &SQUARE, &cast));
    }
    hit_polygon2 few = SQUARE;
    few.count = 2;
    assert_false(hit_cast_ray2_polygon2((hit_ray2){{0, 0}, {1, 0}}, &few, &cast));
    assert_true(cast.t == 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(on_a_grid),
        cmocka_unit_test(by_example),
        cmocka_unit_test(grazing),
        cmocka_unit_test(hit_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
