/* Triangles and convex polygons of the plane: made, checked, bounded, measured.
 *
 * First principles: a way along which every turn is to the same side, and none turns back, goes round a convex set; and
 * it goes round once if the direction passes from the upper half of all directions to the lower one and back just once.
 * All of that is a matter of signs. */
#include "exact/cross.h"
#include "exact/dd.h"
#include "exact/order.h"
#include "hitbox/primitive.h"
#include "shape/interval.h"

_Static_assert(sizeof(hit_triangle2) == 6 * sizeof(double), "a triangle is read as an array");

static bool same_corner(const hit_vec2 *a, const hit_vec2 *b)
{
    return exact_order_key(a->x) == exact_order_key(b->x) && exact_order_key(a->y) == exact_order_key(b->y);
}

bool hit_triangle2_valid(hit_triangle2 triangle)
{
    return exact_all_finite(6, &triangle.corner[0].x);
}

static hit_aabb2 bounds_of_corners(const hit_vec2 *corner, int count)
{
    return hit_aabb2_from_points(&corner[0].x, count > 0 ? (size_t)count : 0, sizeof *corner);
}

hit_aabb2 hit_triangle2_bounds(hit_triangle2 triangle)
{
    return bounds_of_corners(triangle.corner, 3);
}

/* How many corners may be read? */
static int corners_there(const hit_polygon2 *polygon)
{
    return polygon->count > HIT_POLYGON_CORNERS ? HIT_POLYGON_CORNERS : polygon->count;
}

hit_aabb2 hit_polygon2_bounds(const hit_polygon2 *polygon)
{
    return bounds_of_corners(polygon->corner, corners_there(polygon));
}

/* Does the way from a to b go up, or level to the right? */
static bool goes_up(const hit_vec2 *a, const hit_vec2 *b)
{
    return exact_less(a->y, b->y) || (exact_less_equal(a->y, b->y) && exact_less(a->x, b->x));
}

bool hit_polygon2_valid(const hit_polygon2 *polygon)
{
    if (polygon->count < 3 || polygon->count > HIT_POLYGON_CORNERS ||
        !exact_all_finite(2 * polygon->count, &polygon->corner[0].x))
        return false;
    const hit_vec2 *corner[HIT_POLYGON_CORNERS]; /* without those that repeat the one before */
    int count = 0;
    for (int i = 0; i < polygon->count; i++)
        if (!same_corner(&polygon->corner[i], &polygon->corner[i == 0 ? polygon->count - 1 : i - 1]))
            corner[count++] = &polygon->corner[i];
    int turned = 0, changes = 0;
    for (int i = 0; i < count; i++) {
        const hit_vec2 *a = corner[i], *b = corner[(i + 1) % count], *c = corner[(i + 2) % count];
        int turn = exact_cross_sign(&a->x, &b->x, &b->x, &c->x);
        bool change = goes_up(a, b) != goes_up(b, c);
        if (turn * turned < 0 || (turn == 0 && change))
            return false;
        turned = turn != 0 ? turn : turned;
        changes += change;
    }
    return changes == 2;
}

hit_status hit_polygon2_from_points(const double *points, size_t count, size_t stride, hit_polygon2 *out)
{
    if (points == NULL || out == NULL || count < 3 || count > HIT_POLYGON_CORNERS)
        return HIT_BAD_ARGUMENT;
    const unsigned char *bytes = (const unsigned char *)points;
    size_t step = stride != 0 ? stride : 2 * sizeof(double);
    hit_polygon2 polygon = {.count = (int)count};
    for (size_t i = 0; i < count; i++) {
        double point[2];
        memcpy(point, bytes + i * step, sizeof point);
        polygon.corner[i] = (hit_vec2){point[0], point[1]};
    }
    if (!hit_polygon2_valid(&polygon))
        return HIT_BAD_ARGUMENT;
    *out = polygon;
    return HIT_OK;
}

/* Corners by bits go round as 0 1 3 2. */
static hit_polygon2 polygon_of_box(const hit_vec2 corner[4])
{
    return (hit_polygon2){4, {corner[0], corner[1], corner[3], corner[2]}};
}

hit_polygon2 hit_polygon2_from_aabb2(hit_aabb2 box)
{
    hit_vec2 corner[4];
    hit_aabb2_corners(box, corner);
    return polygon_of_box(corner);
}

hit_polygon2 hit_polygon2_from_obb2(hit_obb2 box)
{
    hit_vec2 corner[4];
    hit_obb2_corners(box, corner);
    return polygon_of_box(corner);
}

/* The exponent of the greatest of one coordinate. */
static int scale_of_corners(const double *x, int count)
{
    double greatest = 0;
    int exponent;
    for (int i = 0; i < count; i++)
        greatest = fmax(greatest, fabs(x[2 * i]));
    frexp(greatest, &exponent);
    return exponent;
}

/* Triangles from the first corner. x and y are each on a scale on which the greatest is between 1/2 and 1. */
double hit_polygon2_area(const hit_polygon2 *polygon)
{
    int count = corners_there(polygon);
    const hit_vec2 *corner = polygon->corner;
    if (!exact_all_finite(2 * count, &corner[0].x))
        return NAN;
    double x[HIT_POLYGON_CORNERS], y[HIT_POLYGON_CORNERS];
    int x_exponent = scale_of_corners(&corner[0].x, count), y_exponent = scale_of_corners(&corner[0].y, count);
    for (int i = 0; i < count; i++) {
        x[i] = ldexp(corner[i].x, -x_exponent) - ldexp(corner[0].x, -x_exponent);
        y[i] = ldexp(corner[i].y, -y_exponent) - ldexp(corner[0].y, -y_exponent);
    }
    dd sum = {0, 0};
    for (int i = 1; i + 1 < count; i++)
        sum = dd_add(sum, dd_determinant(x[i], y[i + 1], y[i], x[i + 1]));
    return ldexp(0.5 * fabs(sum.high), x_exponent + y_exponent);
}
