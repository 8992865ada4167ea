/* Thresholds of polygons whose coordinates are so spread, and whose sides cross so often, that whole numbers of all
 * their words do not fit: those of the highest words answer. */
#include "expect.h"

#include "intersection/area2.h"

#include <hitbox/iou.h>

enum { CORNERS = HIT_POLYGON_CORNERS };

/* Seen from a corner so near to 0, a large coordinate has all the words between. */
static const hit_vec2 NEAR_0 = {0x1p-1060, 0x1p-1060};

/* Corner k of those on a parabola, 8 of them to the point (unit, unit). */
static hit_vec2 on_parabola(double k, double unit)
{
    return (hit_vec2){k * k / 64 * unit, k / 8 * unit};
}

/* `count` corners on a parabola, from number `first` on. */
static hit_polygon2 along_parabola(int count, double first, double unit)
{
    hit_polygon2 out = {.count = count};
    for (int i = 0; i < count; i++)
        out.corner[i] = on_parabola(first + i, unit);
    return out;
}

static int sign(const hit_polygon2 *a, const hit_polygon2 *b, double t, bool of_lesser)
{
    return hit__intersection_sign2(&(flat2){.polygon = a}, &(flat2){.polygon = b}, t, of_lesser);
}

/* The corners of each are beyond the sides of the other. */
TEST(spread_and_crossing)
{
    hit_polygon2 a = along_parabola(CORNERS, 0, 0x1p1000), b = along_parabola(CORNERS, -7.5, 0x1p1000);
    for (int i = CORNERS / 2; i < CORNERS; i++)
        a.corner[i] = on_parabola(i - CORNERS, 0x1p1000);
    a.corner[0] = NEAR_0;
    assert_true(hit_polygon2_valid(&a) && hit_polygon2_valid(&b));
    const double share = hit_iou_polygon2_polygon2(&a, &b);
    assert_true(share > 0.2 && share < 1);
    for (int order = 0; order < 2; order++) {
        const hit_polygon2 *first = order ? &b : &a, *second = order ? &a : &b;
        assert_int_equal(sign(first, second, share - 1e-12, false), 1);
        assert_int_equal(sign(first, second, share + 1e-12, false), -1);
        assert_int_equal(sign(first, second, 0.1, true), 1);
    }
}

/* The first has one corner so far away that the second is nothing beside it. */
TEST(one_is_nothing_beside_the_other)
{
    hit_polygon2 a = along_parabola(CORNERS, 0, 0x1p600), b = along_parabola(CORNERS, -6.5, 0x1p600);
    for (int i = CORNERS / 2 + 1; i < CORNERS; i++)
        a.corner[i] = on_parabola(i - CORNERS, 0x1p600);
    a.corner[0] = NEAR_0;
    a.corner[CORNERS / 2] = (hit_vec2){0x1p1000, 0};
    b.corner[CORNERS - 2] = (hit_vec2){0x1p600, 0x1p599};
    b.corner[CORNERS - 1] = (hit_vec2){0x1p600, -0x1p599};
    assert_true(hit_polygon2_valid(&a) && hit_polygon2_valid(&b));
    assert_int_equal(sign(&a, &b, 0.5, false), -1);
    assert_int_equal(sign(&b, &a, 0.5, false), -1);
}
