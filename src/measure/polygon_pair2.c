/* A triangle or polygon of the plane beside another shape, as two chains of corners, with their exact relations.
 *
 * What is round is a point or a segment, and the radius more. First principles. */
#include "measure/polygon_pair2.h"

#include "exact/order.h"
#include "measure/round_pair2.h"

/* False: it is no shape. */
static bool load_second2(second2 b, polygon_pair2 *out)
{
    *out = (polygon_pair2){.instead = {INFINITY, {0, 0}, {0, 0}, {0, 0}}};
    return b.triangle != NULL ? hit__relate_ring2_from_triangle(b.triangle, out->ends[1], &out->question.b)
                              : hit__relate_ring2_from_polygon(b.polygon, &out->question.b);
}

static void ask_core2(polygon_pair2 *out, hit_relation relation)
{
    out->is_told = true;
    out->question.core = out->question.whole = relation;
}

static hit_relation relate_segment2(hit_segment2 segment, second2 b)
{
    return b.triangle != NULL ? hit_relate_segment2_triangle2(segment, *b.triangle)
                              : hit_relate_segment2_polygon2(segment, b.polygon);
}

static hit_relation relate_point2(hit_vec2 point, second2 b)
{
    return b.triangle != NULL ? hit_relate_point2_triangle2(point, *b.triangle)
                              : hit_relate_point2_polygon2(point, b.polygon);
}

/* An AABB with an infinite side has no corners: only the sign is told. */
void hit__measure_polygon_pair2_of_aabb(const hit_aabb2 *box, second2 b, polygon_pair2 *out)
{
    const hit_vec2 low = box->min, high = box->max;
    if (!load_second2(b, out) || !interval_box2_has_points(box))
        return;
    ask_core2(out, b.triangle != NULL ? hit_relate_aabb2_triangle2(*box, *b.triangle)
                                      : hit_relate_aabb2_polygon2(*box, b.polygon));
    if (!round2_is_finite_aabb(box)) {
        out->is_told = false;
        out->instead.distance = out->question.core == HIT_APART      ? INFINITY
                                : out->question.core == HIT_TOUCHING ? 0
                                                                     : -INFINITY;
    }
    out->corner[0] = low;
    out->corner[1] = (hit_vec2){high.x, low.y};
    out->corner[2] = high;
    out->corner[3] = (hit_vec2){low.x, high.y};
    out->question.a = (ring2){out->corner, 4, 1};
}

void hit__measure_polygon_pair2_of_obb(const hit_obb2 *box, second2 b, polygon_pair2 *out)
{
    if (!load_second2(b, out) || !exact_all_finite(6, (const double *)box))
        return;
    ask_core2(out, b.triangle != NULL ? hit_relate_obb2_triangle2(*box, *b.triangle)
                                      : hit_relate_obb2_polygon2(*box, b.polygon));
    out->question.box = box;
}

void hit__measure_polygon_pair2_of_point(const hit_vec2 *point, second2 b, polygon_pair2 *out)
{
    if (!load_second2(b, out) || !exact_all_finite(2, (const double *)point))
        return;
    ask_core2(out, relate_point2(*point, b));
    out->question.a = (ring2){point, 1, 1};
}

void hit__measure_polygon_pair2_of_segment(const hit_segment2 *segment, second2 b, polygon_pair2 *out)
{
    if (load_second2(b, out) && hit__relate_ring2_from_segment(segment, &out->question.a))
        ask_core2(out, relate_segment2(*segment, b));
}

void hit__measure_polygon_pair2_of_circle(const hit_circle2 *circle, second2 b, polygon_pair2 *out)
{
    if (!load_second2(b, out) || !round2_is_one(3, (const double *)circle))
        return;
    ask_core2(out, relate_point2(circle->center, b));
    out->question.whole = b.triangle != NULL ? hit_relate_circle2_triangle2(*circle, *b.triangle)
                                             : hit_relate_circle2_polygon2(*circle, b.polygon);
    out->question.a = (ring2){&circle->center, 1, 1};
    out->question.radius = circle->radius;
}

void hit__measure_polygon_pair2_of_capsule(const hit_capsule2 *capsule, second2 b, polygon_pair2 *out)
{
    if (!load_second2(b, out) || !round2_is_one(5, (const double *)capsule))
        return;
    out->ends[0][0] = capsule->a;
    out->ends[0][1] = capsule->b;
    ask_core2(out, relate_segment2((hit_segment2){capsule->a, capsule->b}, b));
    out->question.whole = b.triangle != NULL ? hit_relate_capsule2_triangle2(*capsule, *b.triangle)
                                             : hit_relate_capsule2_polygon2(*capsule, b.polygon);
    out->question.a = (ring2){out->ends[0], 2, 1};
    out->question.radius = capsule->radius;
}

static void swap_unless2(polygon_pair2 *out, bool in_order)
{
    const ring2 first = out->question.a;
    out->swapped = !in_order;
    if (in_order)
        return;
    out->question.a = out->question.b;
    out->question.b = first;
}

void hit__measure_polygon_pair2_of_triangle(const hit_triangle2 *a, second2 b, polygon_pair2 *out)
{
    if (!load_second2(b, out) || !hit__relate_ring2_from_triangle(a, out->ends[0], &out->question.a))
        return;
    ask_core2(out, b.triangle != NULL ? hit_relate_triangle2_triangle2(*a, *b.triangle)
                                      : hit_relate_triangle2_polygon2(*a, b.polygon));
    swap_unless2(out, b.triangle == NULL || exact_in_order(6, (const double *)a, (const double *)b.triangle));
}

void hit__measure_polygon_pair2_of_polygon(const hit_polygon2 *a, second2 b, polygon_pair2 *out)
{
    const hit_polygon2 *q = b.polygon;
    if (!load_second2(b, out) || !hit__relate_ring2_from_polygon(a, &out->question.a))
        return;
    ask_core2(out, hit_relate_polygon2_polygon2(a, q));
    const double *x = (const double *)a->corner, *y = (const double *)q->corner;
    swap_unless2(out, a->count < q->count || (a->count == q->count && exact_in_order(2 * a->count, x, y)));
}
