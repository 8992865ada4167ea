/* Thresholds of polygons whose coordinates are so spread, and whose sides cross so often, that whole numbers of all
 * their words do not fit: those of the highest words answer. */
#include "expect.h"

#include "intersection/area2.h"

#include <hitbox/iou.h>

enum { CORNERS = HIT_POLYGON_CORNERS };

/* Corners on a parabola, each `step` powers of two from the next, the greatest at (2^top, 2^(2 top)); every second one
 * is moved along the parabola, if `moved`. */
static hit_polygon2 on_parabola(int step, int top, bool moved)
{
    hit_polygon2 out = {.count = CORNERS};
    for (int i = 0; i < CORNERS; i++) {
        const double x = ldexp(moved && i % 2 == 0 ? 1.25 : 1, top - step * (CORNERS - 1 - i));
        out.corner[i] = (hit_vec2){x, x * x};
    }
    return out;
}

static int sign(const hit_polygon2 *a, const hit_polygon2 *b, double t, bool of_lesser)
{
    return hit__intersection_sign2(&(flat2){.polygon = a}, &(flat2){.polygon = b}, t, of_lesser);
}

TEST(spread_and_crossing)
{
    const hit_polygon2 a = on_parabola(68, 483, false), b = on_parabola(68, 483, true);
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
    hit_polygon2 a = on_parabola(38, 33, false), b = on_parabola(38, 33, true);
    a.corner[CORNERS - 1] = (hit_vec2){0x1p511, 0x1p1022};
    b.corner[CORNERS - 1] = (hit_vec2){0x1.8p-5, 0x1.2p-9};
    assert_true(hit_polygon2_valid(&a) && hit_polygon2_valid(&b));
    assert_int_equal(sign(&a, &b, 0.5, false), -1);
    assert_int_equal(sign(&b, &a, 0.5, false), -1);
}
