/* Boxes of the plane against segments, triangles and polygons, and polygons against each other: by example, and on a
 * grid of whole numbers against a reference that tries every direction there is. */
#include "expect.h"

#include "hitbox/cast.h"
#include "hitbox/relate.h"

static const hit_aabb2 UNIT = {{-1, -1}, {1, 1}};
static const hit_obb2 LOZENGE = {{0, 0}, {1, 1}, {0.75, 0.75}}; /* its corners are 1.5 from the center on the axes */

/* ---- The reference ---- */

/* A convex set as its corners, whole numbers; at most 16 of them. */
typedef struct hull {
    int count;
    int64_t x[HIT_POLYGON_CORNERS], y[HIT_POLYGON_CORNERS];
} hull;

static hull hull_of(const hit_vec2 *corner, int count)
{
    hull set = {.count = count};
    for (int i = 0; i < count; i++) {
        set.x[i] = (int64_t)(64 * corner[i].x);
        set.y[i] = (int64_t)(64 * corner[i].y);
    }
    return set;
}

static hull hull_of_aabb(hit_aabb2 box)
{
    hit_vec2 corner[4];
    hit_aabb2_corners(box, corner);
    return hull_of(corner, 4);
}

/* The numbers are chosen so that nothing rounds. */
static hull hull_of_obb(hit_obb2 box)
{
    hit_vec2 corner[4];
    hit_vec2 u = {box.half.x * box.axis.x, box.half.x * box.axis.y};
    hit_vec2 v = {-box.half.y * box.axis.y, box.half.y * box.axis.x};
    for (int i = 0; i < 4; i++) {
        double s = i & 1 ? 1 : -1, t = i & 2 ? 1 : -1;
        corner[i] = (hit_vec2){box.center.x + s * u.x + t * v.x, box.center.y + s * u.y + t * v.y};
    }
    return hull_of(corner, 4);
}

/* All differences of a corner of b and one of a: 0 is in their hull exactly if a and b share a point. */
typedef struct differences {
    int count;
    int64_t x[256], y[256];
} differences;

static int gap_along(const differences *d, int64_t x, int64_t y)
{
    int64_t least = INT64_MAX, most = INT64_MIN;
    for (int i = 0; i < d->count; i++) {
        int64_t along = d->x[i] * x + d->y[i] * y;
        least = along < least ? along : least;
        most = along > most ? along : most;
    }
    int64_t gap = least > -most ? least : -most;
    return x == 0 && y == 0 ? -1 : (gap > 0) - (gap < 0);
}

/* Every direction across and along the way between two differences, and the axes. */
static hit_relation reference(const hull *a, const hull *b)
{
    differences d = {.count = 0};
    for (int i = 0; i < a->count; i++)
        for (int j = 0; j < b->count; j++) {
            d.x[d.count] = b->x[j] - a->x[i];
            d.y[d.count++] = b->y[j] - a->y[i];
        }
    int sign = gap_along(&d, 1, 0), other = gap_along(&d, 0, 1);
    sign = other > sign ? other : sign;
    for (int i = 0; i < d.count && sign < 1; i++)
        for (int j = 0; j < i && sign < 1; j++) {
            int64_t x = d.x[i] - d.x[j], y = d.y[i] - d.y[j];
            int along = gap_along(&d, x, y), across = gap_along(&d, -y, x);
            sign = along > sign ? along : sign;
            sign = across > sign ? across : sign;
        }
    return sign > 0 ? HIT_APART : sign == 0 ? HIT_TOUCHING : HIT_OVERLAPPING;
}

/* Is b within a, of which the sides are known by all lines through two corners that have a on one side? */
static bool reference_contains(const hull *a, const hull *b)
{
    for (int j = 0; j < b->count; j++) {
        hull point = {1, {b->x[j]}, {b->y[j]}};
        if (reference(a, &point) == HIT_APART)
            return false;
    }
    return true;
}

/* ---- Shapes of whole numbers ---- */

static uint64_t random_state = 1;

static int pick(int least, int most)
{
    return least + (int)(next_random(&random_state) % (uint64_t)(most - least + 1));
}

static hit_vec2 pick_point(int size)
{
    int x = pick(-size, size), y = pick(-size, size);
    return (hit_vec2){x, y};
}

static hit_aabb2 pick_aabb(int size)
{
    hit_vec2 a = pick_point(size);
    int width = pick(0, 4), height = pick(0, 4);
    return (hit_aabb2){a, {a.x + width, a.y + height}};
}

static hit_obb2 pick_obb(int size)
{
    static const hit_vec2 axis[] = {{1, 0}, {0, -1}, {0.75, 0.5}, {-0.25, 1}, {0.75, 0.75}, {0.5, -1}};
    hit_vec2 center = pick_point(size), half = {pick(0, 3), pick(0, 3)};
    return (hit_obb2){center, half, axis[pick(0, 5)]};
}

/* The sums of the first few of a list of ways that turn, with corners repeated and sides cut in two now and then. */
static hit_polygon2 pick_polygon(int size)
{
    for (;;) {
        static const hit_vec2 way[] = {{3, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}, {-1, 2}, {-1, 1}, {-2, 1}};
        hit_vec2 at = pick_point(size), sum = {0, 0};
        hit_vec2 corner[HIT_POLYGON_CORNERS];
        int count = 0, parts = pick(2, 9), k = pick(0, 7);
        double size_of_way = pick(1, 2);
        for (int i = 0; i < parts; i++, k = (k + pick(1, 3)) % 16) {
            double sign = k < 8 ? size_of_way : -size_of_way;
            sum = (hit_vec2){sum.x + sign * way[k % 8].x, sum.y + sign * way[k % 8].y};
            corner[count++] = (hit_vec2){at.x + sum.x, at.y + sum.y};
            if (pick(0, 9) == 0) {
                corner[count] = corner[count - 1];
                count++;
            }
        }
        corner[count++] = at;
        hit_polygon2 polygon = {.count = count};
        int start = pick(0, count - 1);
        bool back = pick(0, 1) == 1;
        for (int i = 0; i < count; i++)
            polygon.corner[i] = corner[(start + (back ? count - i : i)) % count];
        if (hit_polygon2_valid(&polygon))
            return polygon;
    }
}

static double scale_at(int i)
{
    return i % 5 == 0 ? 0x1p-1060 : i % 5 == 1 ? 0x1p1000 : i % 5 == 2 ? 0x1p-500 : 1;
}

/* Now, not later when subnormals may be flushed. */
static hit_vec2 scaled(hit_vec2 v, double scale)
{
    volatile double x = scale * v.x, y = scale * v.y;
    return (hit_vec2){x, y};
}

static hit_aabb2 scaled_aabb(hit_aabb2 box, double scale)
{
    return (hit_aabb2){scaled(box.min, scale), scaled(box.max, scale)};
}

static hit_obb2 scaled_obb(hit_obb2 box, double scale)
{
    return (hit_obb2){scaled(box.center, scale), scaled(box.half, scale), box.axis};
}

static hit_polygon2 scaled_polygon(const hit_polygon2 *polygon, double scale)
{
    hit_polygon2 result = {.count = polygon->count};
    for (int i = 0; i < polygon->count; i++)
        result.corner[i] = scaled(polygon->corner[i], scale);
    return result;
}

static hit_segment2 scaled_segment(hit_segment2 segment, double scale)
{
    return (hit_segment2){scaled(segment.a, scale), scaled(segment.b, scale)};
}

static hit_triangle2 scaled_triangle(hit_triangle2 t, double scale)
{
    return (hit_triangle2){{scaled(t.corner[0], scale), scaled(t.corner[1], scale), scaled(t.corner[2], scale)}};
}

/* ---- On the grid ---- */

static void segments_on_a_grid(void **unused)
{
    int seen[3] = {0};
    for (int i = 0; i < 20000; i++) {
        hit_segment2 segment = {pick_point(6), pick_point(6)};
        if (i % 8 == 0)
            segment.b = segment.a;
        hit_aabb2 aabb = pick_aabb(4);
        hit_obb2 obb = pick_obb(4);
        hull line = hull_of(&segment.a, 2), box = hull_of_aabb(aabb), turned = hull_of_obb(obb);
        hit_relation with_aabb = reference(&box, &line), with_obb = reference(&turned, &line);
        seen[with_obb]++;
        double scale = scale_at(i);
        aabb = scaled_aabb(aabb, scale);
        obb = scaled_obb(obb, scale);
        segment = scaled_segment(segment, scale);
        if (i % 3 == 0)
            expect_subnormals_flushed();
        hit_relation one = hit_relate_aabb2_segment2(aabb, segment), two = hit_relate_obb2_segment2(obb, segment);
        bool in_aabb = hit_contains_aabb2_segment2(aabb, segment), in_obb = hit_contains_obb2_segment2(obb, segment);
        expect_subnormals_kept();
        assert_int_equal(one, with_aabb);
        assert_int_equal(two, with_obb);
        assert_int_equal(hit_overlap_aabb2_segment2(aabb, segment), with_aabb != HIT_APART);
        assert_int_equal(hit_overlap_obb2_segment2(obb, segment), with_obb != HIT_APART);
        assert_int_equal(in_aabb, reference_contains(&box, &line));
        assert_int_equal(in_obb, reference_contains(&turned, &line));
        if (i % 8 == 0) {
            assert_int_equal(with_aabb, hit_relate_aabb2_point2(aabb, segment.a));
            assert_int_equal(with_obb, hit_relate_obb2_point2(obb, segment.a));
        }
    }
    assert_true(seen[0] > 500 && seen[1] > 500 && seen[2] > 500);
}

static void triangles_on_a_grid(void **unused)
{
    int seen[3] = {0};
    for (int i = 0; i < 15000; i++) {
        hit_triangle2 triangle = {{pick_point(6), pick_point(6), pick_point(6)}};
        if (i % 4 == 0) /* in line */
            triangle.corner[i / 4 % 3] = scaled(triangle.corner[(i / 4 + 1) % 3], i % 8 == 0 ? 1 : 2);
        if (i % 16 == 4)
            triangle.corner[(i / 4 + 2) % 3] = (hit_vec2){0, 0};
        hit_aabb2 aabb = pick_aabb(4);
        hit_obb2 obb = pick_obb(4);
        hull corners = hull_of(triangle.corner, 3), box = hull_of_aabb(aabb), turned = hull_of_obb(obb);
        hit_relation with_aabb = reference(&box, &corners), with_obb = reference(&turned, &corners);
        seen[with_obb]++;
        double scale = scale_at(i);
        aabb = scaled_aabb(aabb, scale);
        obb = scaled_obb(obb, scale);
        triangle = scaled_triangle(triangle, scale);
        assert_int_equal(hit_relate_aabb2_triangle2(aabb, triangle), with_aabb);
        assert_int_equal(hit_relate_obb2_triangle2(obb, triangle), with_obb);
        assert_int_equal(hit_overlap_aabb2_triangle2(aabb, triangle), with_aabb != HIT_APART);
        assert_int_equal(hit_overlap_obb2_triangle2(obb, triangle), with_obb != HIT_APART);
        assert_int_equal(hit_contains_aabb2_triangle2(aabb, triangle), reference_contains(&box, &corners));
        assert_int_equal(hit_contains_obb2_triangle2(obb, triangle), reference_contains(&turned, &corners));
        hit_polygon2 polygon = {.count = 3};
        memcpy(polygon.corner, triangle.corner, sizeof triangle.corner);
        if (hit_polygon2_valid(&polygon)) {
            assert_int_equal(hit_relate_aabb2_polygon2(aabb, &polygon), with_aabb);
            assert_int_equal(hit_relate_obb2_polygon2(obb, &polygon), with_obb);
        }
    }
    assert_true(seen[0] > 500 && seen[1] > 500 && seen[2] > 500);
}

static void polygons_on_a_grid(void **unused)
{
    int seen[3] = {0}, contained[3] = {0};
    for (int i = 0; i < 8000; i++) {
        hit_polygon2 polygon = pick_polygon(5), other = pick_polygon(3);
        hit_aabb2 aabb = pick_aabb(4);
        hit_obb2 obb = pick_obb(4);
        hit_vec2 point = pick_point(5);
        hull corners = hull_of(polygon.corner, polygon.count), box = hull_of_aabb(aabb), turned = hull_of_obb(obb);
        hull corner = hull_of(&point, 1);
        hit_relation with_aabb = reference(&box, &corners), with_obb = reference(&turned, &corners);
        hit_relation with_point = reference(&corner, &corners);
        seen[with_obb]++;
        double scale = scale_at(i);
        aabb = scaled_aabb(aabb, scale);
        obb = scaled_obb(obb, scale);
        point = scaled(point, scale);
        polygon = scaled_polygon(&polygon, scale);
        if (i % 3 == 0)
            expect_subnormals_flushed();
        hit_relation one = hit_relate_aabb2_polygon2(aabb, &polygon), two = hit_relate_obb2_polygon2(obb, &polygon);
        hit_relation three = hit_relate_point2_polygon2(point, &polygon);
        bool holds_aabb = hit_contains_polygon2_aabb2(&polygon, aabb);
        bool holds_obb = hit_contains_polygon2_obb2(&polygon, obb);
        expect_subnormals_kept();
        assert_int_equal(one, with_aabb);
        assert_int_equal(two, with_obb);
        assert_int_equal(three, with_point);
        assert_int_equal(holds_aabb, reference_contains(&corners, &box));
        assert_int_equal(holds_obb, reference_contains(&corners, &turned));
        contained[0] += holds_aabb;
        contained[1] += holds_obb;
        assert_int_equal(hit_overlap_aabb2_polygon2(aabb, &polygon), with_aabb != HIT_APART);
        assert_int_equal(hit_overlap_obb2_polygon2(obb, &polygon), with_obb != HIT_APART);
        assert_int_equal(hit_overlap_point2_polygon2(point, &polygon), with_point != HIT_APART);
        assert_int_equal(hit_contains_polygon2_point2(&polygon, point), with_point != HIT_APART);
        assert_int_equal(hit_contains_aabb2_polygon2(aabb, &polygon), reference_contains(&box, &corners));
        assert_int_equal(hit_contains_obb2_polygon2(obb, &polygon), reference_contains(&turned, &corners));
        if (i % 2 != 0)
            continue;
        hull others = hull_of(other.corner, other.count);
        hit_relation both = reference(&corners, &others);
        other = scaled_polygon(&other, scale);
        assert_int_equal(hit_relate_polygon2_polygon2(&polygon, &other), both);
        assert_int_equal(hit_relate_polygon2_polygon2(&other, &polygon), both);
        assert_int_equal(hit_overlap_polygon2_polygon2(&polygon, &other), both != HIT_APART);
        bool holds = hit_contains_polygon2_polygon2(&polygon, &other);
        assert_int_equal(holds, reference_contains(&corners, &others));
        contained[2] += holds;
    }
    assert_true(seen[0] > 300 && seen[1] > 300 && seen[2] > 300);
    assert_true(contained[0] > 20 && contained[1] > 20 && contained[2] > 20);
}

/* ---- By example ---- */

static hit_polygon2 polygon_of_aabb(hit_aabb2 box)
{
    return (hit_polygon2){4, {box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}}};
}

static void polygon_of_a_box_is_the_box(void **unused)
{
    for (int i = 0; i < 4000; i++) {
        hit_aabb2 box = {{random_unit(&random_state), random_unit(&random_state)}, {0, 0}};
        box.max = (hit_vec2){box.min.x + 0.5, box.min.y + 0.25};
        hit_polygon2 polygon = polygon_of_aabb(box);
        hit_aabb2 other = {{random_unit(&random_state), i % 2 == 0 ? box.max.y : random_unit(&random_state)}, {3, 3}};
        hit_obb2 turned = {{random_unit(&random_state), random_unit(&random_state)}, {0.5, 0.125}, {0.6, 0.8}};
        hit_polygon2 second = polygon_of_aabb(other);
        assert_int_equal(hit_relate_aabb2_polygon2(other, &polygon), hit_relate_aabb2_aabb2(other, box));
        assert_int_equal(hit_relate_polygon2_polygon2(&second, &polygon), hit_relate_aabb2_aabb2(other, box));
        assert_int_equal(hit_relate_obb2_polygon2(turned, &polygon), hit_relate_aabb2_obb2(box, turned));
        assert_int_equal(hit_contains_polygon2_obb2(&polygon, turned), hit_contains_aabb2_obb2(box, turned));
    }
}

/* Every corner twice, so that no three in a row make a triangle; either way round. */
static void corners_that_repeat_everywhere(void **unused)
{
    const hit_polygon2 once = {3, {{-2, -2}, {4, -2}, {-2, 4}}};
    const hit_polygon2 twice = {6, {{-2, -2}, {-2, -2}, {4, -2}, {4, -2}, {-2, 4}, {-2, 4}}};
    const hit_polygon2 back = {7, {{-2, -2}, {-2, -2}, {-2, 4}, {-2, 4}, {1, 1}, {4, -2}, {4, -2}}};
    const hit_polygon2 *given[3] = {&once, &twice, &back};
    for (int k = 0; k < 3; k++) {
        const hit_polygon2 *polygon = given[k];
        assert_true(hit_polygon2_valid(polygon));
        assert_int_equal(hit_relate_aabb2_polygon2(UNIT, polygon), HIT_OVERLAPPING);
        assert_int_equal(hit_relate_obb2_polygon2(LOZENGE, polygon), HIT_OVERLAPPING);
        assert_int_equal(hit_relate_point2_polygon2((hit_vec2){1, 1}, polygon), HIT_TOUCHING);
        assert_int_equal(hit_relate_point2_polygon2((hit_vec2){2, 1}, polygon), HIT_APART);
        assert_true(hit_contains_polygon2_aabb2(polygon, UNIT) && hit_contains_polygon2_obb2(polygon, LOZENGE));
        assert_true(hit_contains_polygon2_polygon2(polygon, &once));
        hit_cast2 hit;
        assert_true(hit_cast_ray2_polygon2((hit_ray2){{-3, 0}, {1, 0}}, polygon, &hit));
        assert_true(hit.t == 1 && !hit.inside && hit.normal.x == -1);
        assert_true(hit_cast_ray2_polygon2((hit_ray2){{0, 0}, {1, 0}}, polygon, &hit) && hit.inside);
    }
}

/* One step of a double more or less decides. */
static void next_to_touching(void **unused)
{
    double far = nextafter(1.5, 2), near = nextafter(1.5, 1);
    hit_polygon2 touching = {3, {{1.5, 0}, {3, -1}, {3, 1}}}, apart = touching, inside = touching;
    apart.corner[0].x = far;
    inside.corner[0].x = near;
    assert_int_equal(hit_relate_obb2_polygon2(LOZENGE, &touching), HIT_TOUCHING);
    assert_int_equal(hit_relate_obb2_polygon2(LOZENGE, &apart), HIT_APART);
    assert_int_equal(hit_relate_obb2_polygon2(LOZENGE, &inside), HIT_OVERLAPPING);
    hit_segment2 along = {{1.5, 0}, {0, 1.5}}, past = {{far, 0}, {0, far}}, through = {{near, 0}, {0, near}};
    assert_int_equal(hit_relate_obb2_segment2(LOZENGE, along), HIT_TOUCHING);
    assert_int_equal(hit_relate_obb2_segment2(LOZENGE, past), HIT_APART);
    assert_int_equal(hit_relate_obb2_segment2(LOZENGE, through), HIT_OVERLAPPING);
    assert_true(hit_contains_obb2_segment2(LOZENGE, along));
    assert_false(hit_contains_obb2_segment2(LOZENGE, past));

    /* A side at a third passes a corner of the box: none of these numbers is exact in less than 100 bits. */
    double third = 1.0 / 3;
    hit_segment2 slanted = {{0, 1 + third}, {2, 1 - third}};
    hit_relation relation = hit_relate_aabb2_segment2(UNIT, slanted);
    slanted.a.y = nextafter(slanted.a.y, 2);
    assert_int_equal(relation, HIT_TOUCHING);
    assert_int_equal(hit_relate_aabb2_segment2(UNIT, slanted), HIT_APART);
    slanted.a.y = nextafter(nextafter(slanted.a.y, 0), 0);
    assert_int_equal(hit_relate_aabb2_segment2(UNIT, slanted), HIT_OVERLAPPING);
}

/* A ground of a million, and what is small on it: its sides have a say of their own. */
static void small_on_large(void **unused)
{
    hit_obb2 ground = {{0, -1e6}, {1e6, 1e6}, {1, 0}};
    hit_polygon2 above = {3, {{0, 0x1p-60}, {0x1p-30, 0x1p-30}, {-0x1p-30, 0x1p-30}}}, on = above;
    on.corner[0].y = 0;
    assert_int_equal(hit_relate_obb2_polygon2(ground, &above), HIT_APART);
    assert_int_equal(hit_relate_obb2_polygon2(ground, &on), HIT_TOUCHING);
    assert_false(hit_contains_polygon2_obb2(&on, ground));
}

static void infinite_sides(void **unused)
{
    hit_aabb2 quarter = {{0, 0}, {INFINITY, INFINITY}}, all = {{-INFINITY, -INFINITY}, {INFINITY, INFINITY}};
    hit_polygon2 touching = {3, {{-1, 1}, {1, -1}, {-1, -1}}}, apart = {3, {{-1, 0.5}, {1, -1}, {-1, -1}}};
    hit_polygon2 within = {4, {{1, 1}, {2, 1}, {2, 2}, {1, 2}}};
    assert_int_equal(hit_relate_aabb2_polygon2(quarter, &touching), HIT_TOUCHING);
    assert_int_equal(hit_relate_aabb2_polygon2(quarter, &apart), HIT_APART);
    assert_int_equal(hit_relate_aabb2_polygon2(quarter, &within), HIT_OVERLAPPING);
    assert_true(hit_contains_aabb2_polygon2(quarter, &within));
    assert_false(hit_contains_polygon2_aabb2(&within, quarter));
    assert_int_equal(hit_relate_aabb2_polygon2(all, &within), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_aabb2_segment2(quarter, (hit_segment2){{-1, 1}, {1, -1}}), HIT_TOUCHING);
    assert_int_equal(hit_relate_aabb2_triangle2(quarter, (hit_triangle2){{{-2, 1}, {1, -2}, {-1, -1}}}), HIT_APART);
}

/* What is not finite, empty or has too few corners hits nothing. */
static void hit_nothing(void **unused)
{
    const double odd[] = {NAN, INFINITY, -INFINITY};
    const hit_polygon2 square = polygon_of_aabb(UNIT);
    for (int i = 0; i < 3; i++) {
        hit_polygon2 polygon = square;
        hit_segment2 segment = {{0, 0}, {0.5, odd[i]}};
        hit_triangle2 triangle = {{{0, 0}, {odd[i], 0.5}, {0.5, 0}}};
        hit_obb2 obb = LOZENGE;
        polygon.corner[2].x = odd[i];
        obb.half.x = odd[i];
        assert_int_equal(hit_relate_aabb2_polygon2(UNIT, &polygon), HIT_APART);
        assert_int_equal(hit_relate_obb2_polygon2(LOZENGE, &polygon), HIT_APART);
        assert_int_equal(hit_relate_point2_polygon2((hit_vec2){0, 0}, &polygon), HIT_APART);
        assert_int_equal(hit_relate_point2_polygon2((hit_vec2){0, odd[i]}, &square), HIT_APART);
        assert_int_equal(hit_relate_polygon2_polygon2(&square, &polygon), HIT_APART);
        assert_int_equal(hit_relate_polygon2_polygon2(&polygon, &square), HIT_APART);
        assert_int_equal(hit_relate_aabb2_segment2(UNIT, segment), HIT_APART);
        assert_int_equal(hit_relate_obb2_segment2(LOZENGE, segment), HIT_APART);
        assert_int_equal(hit_relate_aabb2_triangle2(UNIT, triangle), HIT_APART);
        assert_int_equal(hit_relate_obb2_triangle2(LOZENGE, triangle), HIT_APART);
        assert_int_equal(hit_relate_obb2_polygon2(obb, &square), HIT_APART);
        assert_int_equal(hit_relate_obb2_segment2(obb, (hit_segment2){{0, 0}, {1, 1}}), HIT_APART);
        assert_int_equal(hit_relate_obb2_triangle2(obb, (hit_triangle2){{{0, 0}, {1, 1}, {0, 1}}}), HIT_APART);
        const hit_aabb2 all = {{-INFINITY, -INFINITY}, {INFINITY, INFINITY}};
        assert_false(hit_contains_aabb2_segment2(all, segment));
        assert_false(hit_contains_aabb2_triangle2(all, triangle));
        assert_false(hit_contains_aabb2_polygon2(all, &polygon));
        assert_false(hit_contains_obb2_segment2(LOZENGE, segment));
        assert_false(hit_contains_obb2_triangle2(LOZENGE, triangle));
        assert_false(hit_contains_obb2_polygon2(LOZENGE, &polygon));
        assert_false(hit_contains_polygon2_polygon2(&square, &polygon));
        assert_false(hit_contains_polygon2_polygon2(&polygon, &square));
        assert_false(hit_contains_polygon2_aabb2(&polygon, (hit_aabb2){{0, 0}, {0, 0}}));
        assert_false(hit_contains_polygon2_obb2(&polygon, (hit_obb2){{0, 0}, {0, 0}, {1, 0}}));
        assert_false(hit_contains_polygon2_obb2(&square, obb));
        assert_false(hit_contains_polygon2_point2(&square, (hit_vec2){0, odd[i]}));
    }
    hit_aabb2 empty = hit_aabb2_empty();
    assert_int_equal(hit_relate_aabb2_polygon2(empty, &square), HIT_APART);
    assert_int_equal(hit_relate_aabb2_segment2(empty, (hit_segment2){{0, 0}, {1, 1}}), HIT_APART);
    assert_int_equal(hit_relate_aabb2_triangle2(empty, (hit_triangle2){{{0, 0}, {1, 1}, {0, 1}}}), HIT_APART);
    assert_false(hit_contains_polygon2_aabb2(&square, empty));
    hit_polygon2 few = square, many = square;
    few.count = 2;
    many.count = HIT_POLYGON_CORNERS + 1;
    assert_int_equal(hit_relate_aabb2_polygon2(UNIT, &few), HIT_APART);
    assert_int_equal(hit_relate_aabb2_polygon2(UNIT, &many), HIT_APART);
    hit_polygon2 in_line = {3, {{-2, 0}, {0, 0}, {2, 0}}}; /* not valid: says nothing, but ends */
    (void)hit_relate_aabb2_polygon2(UNIT, &in_line);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(segments_on_a_grid), cmocka_unit_test(triangles_on_a_grid),
        cmocka_unit_test(polygons_on_a_grid), cmocka_unit_test(polygon_of_a_box_is_the_box),
        cmocka_unit_test(next_to_touching),   cmocka_unit_test(corners_that_repeat_everywhere),
        cmocka_unit_test(small_on_large),     cmocka_unit_test(infinite_sides),
        cmocka_unit_test(hit_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
