/* All points of contact of two boxes of the plane, one of them turned: the ends of what their facing sides share, seen
 * along the normal. Each end is a corner of one of the two, which gives it its id. Before they touch, it is the same
 * along the way between their closest points, and depths are below 0.
 *
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.5, in the plane. Ours differs: neither side is
 * the reference, so ids do not change with which of two parallel sides gave the depth. */
#include "contact/contacts.h"
#include "contact/feature2.h"
#include "core/vec.h"
#include "exact/floating.h"
#include "exact/order.h"
#include "hitbox/contact.h"
#include "measure/gap_bound2.h"
#include "measure/meeting2.h"
#include "measure/nearest2.h"
#include "relate/axes2.h"
#include "relate/interval_overlap.h"

/* A side of a box: its middle from the box's centre, where it runs and how far. */
typedef struct side2 {
    int axis, side;
    const double *u;
    double half, middle[2];
} side2;

/* An end of what is shared: along a's side and along b's, from their middles. */
typedef struct end2 {
    double at[2], depth;
    uint32_t id;
} end2;

/* The side of box 0 or 1 that looks at the other one: the one whose axis is most along the normal. */
static side2 facing_side(const meeting2 *meeting, const double *normal, int box)
{
    const zonotope2 *k = &meeting->k;
    const double *edge[2] = {k->edge[2 * box], k->edge[2 * box + 1]};
    double lean[2] = {vec2_dot(normal, edge[0]), vec2_dot(normal, edge[1])};
    int axis = fabs(lean[1]) > fabs(lean[0]);
    bool positive = (lean[axis] >= 0) == (box == 0);
    double reach = (positive ? 1 : -1) * k->half[2 * box + axis].high;
    return (side2){axis,
                   positive ? 1 : -1,
                   edge[1 - axis],
                   k->half[2 * box + 1 - axis].high,
                   {reach * edge[axis][0], reach * edge[axis][1]}};
}

static double contact_clamp2(double x, double half)
{
    return x > half ? half : x < -half ? -half : x;
}

/* Where the two sides' shared part begins and ends, seen along the normal. */
static void share_sides(const meeting2 *meeting, const double *normal, const side2 *a, const side2 *b, end2 end[2])
{
    double offset[2];
    for (int c = 0; c < 2; c++)
        offset[c] = (meeting->k.offset[c].high + b->middle[c]) - a->middle[c];
    double across = vec2_cross(a->u, normal);
    across = fabs(across) >= 0x1p-4 ? across : 1; /* else not valid: any finite answer will do */
    double middle = vec2_cross(offset, normal) / across, slope = vec2_cross(b->u, normal) / across;
    slope = fabs(slope) >= 0x1p-4 ? slope : 1;
    double reach = b->half * fabs(slope), turned = slope < 0 ? -1 : 1;
    for (int i = 0; i < 2; i++) {
        double way = i == 0 ? -1 : 1;
        bool of_a = way * (middle + way * reach) >= a->half; /* a's side ends first */
        double s = of_a ? way * a->half : middle + way * reach;
        end[i].at[0] = contact_clamp2(s, a->half);
        end[i].at[1] = of_a ? contact_clamp2((s - middle) / slope, b->half) : turned * way * b->half;
    }
    double from_a = vec2_dot(normal, a->u), from_b = vec2_dot(normal, b->u);
    for (int i = 0; i < 2; i++)
        end[i].depth = (end[i].at[0] * from_a - end[i].at[1] * from_b) - vec2_dot(offset, normal);
}

static void name_end(const meeting2 *meeting, const side2 *a, const side2 *b, end2 *end)
{
    double near = 0x1p-20 * (a->half < b->half ? a->half : b->half) + 0x1p-49 * meeting->k.size;
    uint32_t id_a = feature2_of(a->axis, a->side, feature2_end(end->at[0], a->half, near));
    uint32_t id_b = feature2_of(b->axis, b->side, feature2_end(end->at[1], b->half, near));
    end->id = id_a << 8 | id_b;
}

static hit_contact_point2 point_at(const meeting2 *meeting, const hit_vec2 center[2], const side2 side[2],
                                   const end2 *end, double depth)
{
    double world[2][2];
    for (int box = 0; box < 2; box++)
        for (int c = 0; c < 2; c++) {
            double local = side[box].middle[c] + end->at[box] * side[box].u[c];
            double middle = c == 0 ? center[box].x : center[box].y;
            world[box][c] = floating_place(middle, local, meeting->k.exponent);
        }
    return (hit_contact_point2){{world[0][0], world[0][1]}, {world[1][0], world[1][1]}, depth, end->id};
}

/* The contact of two boxes, in this order, that meet or are `apart`; up to a margin in the caller's lengths. */
static void contact_of2(const meeting2 *meeting, bool apart, double margin, const hit_vec2 center[2], hit_contact2 *out)
{
    const double normal[2] = {meeting->way.normal.x, meeting->way.normal.y};
    const double dust = 0x1p-51 * meeting->k.size, reach = ldexp(margin, -meeting->k.exponent);
    const side2 side[2] = {facing_side(meeting, normal, 0), facing_side(meeting, normal, 1)};
    end2 end[2];
    share_sides(meeting, normal, &side[0], &side[1], end);
    for (int i = 0; i < 2; i++)
        name_end(meeting, &side[0], &side[1], &end[i]);
    int deepest = end[1].depth > end[0].depth;
    *out = (hit_contact2){.depth = meeting->depth, .normal = meeting->way.normal, .axis = meeting->way.axis};
    for (int i = 0; i < 2; i++) {
        if (i != deepest && (end[i].id == end[deepest].id || !(end[i].depth >= -reach - dust)))
            continue;
        /* What touches but for rounding touches. */
        double depth = end[i].depth;
        depth = !apart && depth >= -dust && !(depth > 0) ? 0 : ldexp(depth, meeting->k.exponent);
        depth = depth < -margin ? -margin : depth;
        depth = i != deepest && depth < meeting->depth ? depth : meeting->depth;
        out->point[out->count++] = point_at(meeting, center, side, &end[i], depth);
    }
}

/* How far apart the two are along a unit vector, over 2^k->exponent. */
static double gap_along2(const zonotope2 *k, const double n[2])
{
    double gap = k->offset[0].high * n[0] + k->offset[1].high * n[1];
    for (int i = 0; i < 4; i++)
        gap -= k->half[i].high * fabs(vec2_dot(k->edge[i], n));
    return gap;
}

/* Closest points are rounded, so the direction between two that are near, beside their size, may be turned by much. If
 * the gap along it is less than their distance, the normal of the side of K with the greatest gap is taken, if that is
 * more. */
static hit_vec2 normal_between2(const zonotope2 *k, const nearest2 *at)
{
    hit_vec2 best = nearest2_normal(at);
    double most = gap_along2(k, vec2_array(&best));
    if (most >= at->distance.high - 0x1p-49 * k->size)
        return best;
    for (int i = 0; i < k->edges; i++) {
        const double *u = k->edge[i], length = sqrt(vec2_dot(u, u));
        const bool left = vec2_cross(u, (double[2]){k->offset[0].high, k->offset[1].high}) >= 0;
        const double turned = left ? length : -length;
        const hit_vec2 n = {-u[1] / turned, u[0] / turned}; /* NaN if the axis has no length: then it has no gap */
        const double gap = gap_along2(k, vec2_array(&n));
        best = gap > most ? n : best;
        most = gap > most ? gap : most;
    }
    return best;
}

/* Boxes with this zonotope that are apart. False: further than the margin. */
static bool find_apart2(meeting2 *meeting, double margin)
{
    const double bound = hit__measure_gap_bound2(&meeting->k);
    if (bound > 0 && bound > margin)
        return false;
    nearest2 at;
    hit__measure_nearest2_find(&meeting->k, &at);
    const double distance = nearest2_length(&meeting->k, &at);
    const hit_vec2 n = normal_between2(&meeting->k, &at);
    /* The side that is nearest to perpendicular to the normal. */
    int steepest = 0;
    for (int i = 1; i < 4; i++)
        steepest = fabs(vec2_dot(vec2_array(&n), meeting->k.edge[i])) >
                           fabs(vec2_dot(vec2_array(&n), meeting->k.edge[steepest]))
                       ? i
                       : steepest;
    meeting->way.normal = (hit_vec2){0 + n.x, 0 + n.y};
    meeting->way.axis = (hit_axis)(steepest < 2 ? HIT_AXIS_A0 + steepest : HIT_AXIS_B0 + steepest - 2);
    meeting->depth = 0 - distance;
    return exact_less_equal(distance, margin);
}

/* The same with the boxes in the other order. */
void hit__contact_swap2(hit_contact2 *contact)
{
    contact->normal = meeting2_opposite(contact->normal);
    contact->axis = meeting2_swapped_axis(contact->axis);
    for (int i = 0; i < contact->count; i++) {
        hit_contact_point2 *point = &contact->point[i];
        *point = (hit_contact_point2){point->b, point->a, point->depth, (point->id & 0xff) << 8 | point->id >> 8};
    }
}

void hit__contact_none2(hit_contact2 *out)
{
    out->depth = -INFINITY;
    out->normal = (hit_vec2){0, 0};
    out->axis = HIT_AXIS_A0;
    out->count = 0;
}

void hit__contact_boxes2_that_meet(const meeting2 *meeting, const hit_vec2 center[2], hit_contact2 *out)
{
    contact_of2(meeting, false, 0, center, out);
}

static bool contact_obb_obb2(const hit_obb2 *a, const hit_obb2 *b, double margin, hit_contact2 *out)
{
    bool in_order = exact_in_order(6, &a->center.x, &b->center.x);
    const hit_obb2 *first = in_order ? a : b, *second = in_order ? b : a;
    meeting2 meeting;
    const bool meet = hit__measure_meeting2_of_obb_obb(first, second, &meeting);
    if (!meet) {
        if (!exact_less(0, margin) || !hit__relate_axes2_finite_obb(a) || !hit__relate_axes2_finite_obb(b))
            return false;
        hit__measure_zonotope2_from_obb_obb(first, second, &meeting.k);
    }
    if (meet ? !exact_less_equal(-meeting.depth, margin) : !find_apart2(&meeting, margin))
        return false;
    const hit_vec2 center[2] = {first->center, second->center};
    contact_of2(&meeting, !meet, margin, center, out);
    if (!in_order)
        hit__contact_swap2(out);
    return true;
}

bool hit_contact_obb2_obb2(hit_obb2 a, hit_obb2 b, hit_contact2 *out)
{
    return contact_obb_obb2(&a, &b, 0, out);
}

bool hit_contact_within_obb2_obb2(hit_obb2 a, hit_obb2 b, double margin, hit_contact2 *out)
{
    return contact_obb_obb2(&a, &b, margin, out);
}

static bool contact_aabb_obb2(const hit_aabb2 *a, const hit_obb2 *b, double margin, hit_contact2 *out)
{
    meeting2 meeting;
    const bool meet = hit__measure_meeting2_of_aabb_obb(a, b, &meeting);
    if (!meet) {
        if (!exact_less(0, margin) || !interval_box2_has_points(a) || !exact_all_finite(4, &a->min.x) ||
            !hit__relate_axes2_finite_obb(b))
            return false;
        meeting.k = hit__measure_zonotope2_from_aabb_obb(a, b);
    }
    if (meet ? !exact_less_equal(-meeting.depth, margin) : !find_apart2(&meeting, margin))
        return false;
    const hit_vec2 center[2] = {hit_aabb2_center(*a), b->center};
    contact_of2(&meeting, !meet, margin, center, out);
    return true;
}

bool hit_contact_aabb2_obb2(hit_aabb2 a, hit_obb2 b, hit_contact2 *out)
{
    return contact_aabb_obb2(&a, &b, 0, out);
}

bool hit_contact_within_aabb2_obb2(hit_aabb2 a, hit_obb2 b, double margin, hit_contact2 *out)
{
    return contact_aabb_obb2(&a, &b, margin, out);
}
