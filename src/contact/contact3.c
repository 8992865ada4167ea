/* All points of contact of two boxes of space, one of them turned.
 *
 * The normal is that of the least depth. The faces of the two that face each other along it are seen along it as two
 * parallelograms; the corners of what they have in common (clip3.c) are known in coordinates of both faces at once, so
 * that each corner is a point of either surface. Its features are read off these coordinates. What is within 2^-20 of a
 * half length of the end of a face's side is at that end, so that exactly stacked boxes, too, keep their ids when they
 * move a little: the longer half side of each face, the lesser of the two; and 2^-49 of the size is added, for
 * rounding. Where two edges give the depth and no face is nearly perpendicular to the normal, their closest points are
 * all there is.
 *
 * Before the boxes touch, all of this is the same along the way between their closest points, and depths are below 0.
 *
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.5; D. Gregorius, "The Separating Axis Test
 * between Convex Polyhedra", GDC 2013. Ours differs: seen along the normal neither face is the reference, so ids do not
 * change with which of two parallel faces gave the depth, and edge crossings of resting boxes are treated as their
 * faces. */
#include "contact/contacts.h"

#include "contact/chosen3.h"
#include "contact/feature3.h"
#include "core/vec.h"
#include "exact/floating.h"
#include "exact/order.h"
#include "hitbox/contact.h"
#include "measure/gap_bound3.h"
#include "measure/meeting3.h"
#include "measure/nearest3.h"
#include "relate/axes3.h"
#include "relate/interval_overlap.h"

/* A face of a box: its middle from the box's own centre, its axes and half lengths. */
typedef struct face3 {
    int axis, side;
    const double *u[2];
    double half[2], middle[3];
} face3;

/* What the clipping needs: both faces and how far a point of a is from one of b along the normal. */
typedef struct facing3 {
    const meeting3 *meeting;
    const double *normal;
    double lean[6]; /* of each edge, along the normal */
    face3 face[2];
    faced3 faced; /* both faces, seen along the normal */
} facing3;

/* ---- Which faces ---- */

static void set_face(face3 *face, const zonotope3 *k, int box, int axis, double along)
{
    bool positive = (along >= 0) == (box == 0); /* a's face looks along the normal, b's against it */
    face->axis = axis;
    face->side = 2 * positive - 1;
    for (int i = 0; i < 2; i++) {
        int edge = 3 * box + (axis + 1 + i) % 3;
        face->u[i] = k->edge[edge];
        face->half[i] = k->half[edge].high;
    }
    for (int c = 0; c < 3; c++)
        face->middle[c] = face->side * k->half[3 * box + axis].high * k->edge[3 * box + axis][c];
}

/* Chooses the faces. False: two edges give the depth, and no face is nearly perpendicular to the normal. */
static bool choose_faces(facing3 *facing)
{
    const meeting3 *meeting = facing->meeting;
    bool flat = meeting->way.axis < HIT_AXIS_E00;
    for (int box = 0; box < 2; box++) {
        double *lean = &facing->lean[3 * box];
        for (int i = 0; i < 3; i++)
            lean[i] = vec3_dot(facing->normal, meeting->k->edge[3 * box + i]);
        /* The face whose axis is most along the normal, the first among equals. Without a branch, as it may be any. */
        int axis = fabs(lean[1]) > fabs(lean[0]);
        axis += (fabs(lean[2]) > fabs(lean[axis])) * (2 - axis);
        double s = lean[(axis + 1) % 3], t = lean[(axis + 2) % 3];
        flat = flat | (s * s + t * t <= 0x1p-10);
        set_face(&facing->face[box], meeting->k, box, axis, lean[axis]);
    }
    return flat;
}

/* How near to an end of a face's side is at it: the same for both faces and both sides of each, or the ids would depend
 * on which of two parallel faces gave the depth. */
static double nearness(const facing3 *facing)
{
    double least = INFINITY;
    for (int box = 0; box < 2; box++) {
        const double *half = facing->face[box].half;
        double longer = half[0] > half[1] ? half[0] : half[1];
        least = longer < least ? longer : least;
    }
    return 0x1p-20 * least + 0x1p-49 * facing->meeting->k->size;
}

/* b's face in coordinates of a's, seen along the normal. False: a's face is seen edge-on, so the axes are far from
 * orthonormal. */
static bool see_along_normal(facing3 *facing)
{
    const face3 *a = &facing->face[0], *b = &facing->face[1];
    const double *n = facing->normal;
    double dual[2][3], offset[3];
    vec3_cross(a->u[1], n, dual[0]);
    vec3_cross(n, a->u[0], dual[1]);
    double determinant = vec3_dot(a->u[0], dual[0]), over = 1 / determinant;
    if (!(fabs(determinant) >= 0x1p-4))
        return false;
    for (int c = 0; c < 3; c++)
        offset[c] = (facing->meeting->k->offset[c].high + b->middle[c]) - a->middle[c];
    clip3 *clip = &facing->faced.clip;
    clip->depth[0] = -vec3_dot(offset, n);
    for (int i = 0; i < 2; i++) {
        clip->half[0][i] = a->half[i];
        clip->half[1][i] = b->half[i];
        clip->origin[i] = vec3_dot(offset, dual[i]) * over;
        clip->across[0][i] = vec3_dot(b->u[0], dual[i]) * over;
        clip->across[1][i] = vec3_dot(b->u[1], dual[i]) * over;
        clip->depth[1 + i] = facing->lean[(a->axis + 1 + i) % 3];
        clip->depth[3 + i] = -facing->lean[3 + (b->axis + 1 + i) % 3];
    }
    clip->near = nearness(facing);
    facing->faced.size = facing->meeting->k->size;
    return true;
}

/* ---- The points ---- */

/* Coordinates of a point of each box from the box's centre to the caller's frame. */
static void put_point3(const meeting3 *meeting, const hit_vec3 center[2], const double a[3], const double b[3],
                       hit_contact_point3 *point)
{
    const hit_vec3 *p = &center[0], *q = &center[1];
    int e = meeting->k->exponent;
    if (e == 0) {
        point->a = (hit_vec3){p->x + a[0], p->y + a[1], p->z + a[2]};
        point->b = (hit_vec3){q->x + b[0], q->y + b[1], q->z + b[2]};
        return;
    }
    point->a = (hit_vec3){floating_place(p->x, a[0], e), floating_place(p->y, a[1], e), floating_place(p->z, a[2], e)};
    point->b = (hit_vec3){floating_place(q->x, b[0], e), floating_place(q->y, b[1], e), floating_place(q->z, b[2], e)};
}

/* How far along the facet's own edges, p and q, is a point that is `rest` from its middle? */
static void split_along_facet(const zonotope3 *k, const double *normal, int p, int q, const double rest[3],
                              double at[6])
{
    const double *u = k->edge[p], *v = k->edge[q];
    double dual[3];
    vec3_cross(normal, u, dual);
    double determinant = vec3_dot(v, dual);
    at[q] = fabs(determinant) > 0 ? clip3_clamp(vec3_dot(rest, dual) / determinant, k->half[q].high) : 0;
    if (fabs(determinant) >= 0.5) {
        vec3_cross(v, normal, dual);
        at[p] = clip3_clamp(vec3_dot(rest, dual) / determinant, k->half[p].high);
        return;
    }
    /* More parallel than that: each by what the other leaves, since neither is known well, only both together. */
    for (int turn = 0; turn < 2; turn++) {
        int i = turn == 0 ? p : q, other = turn == 0 ? q : p;
        const double *along = k->edge[i];
        double left[3], square = vec3_dot(along, along);
        for (int c = 0; c < 3; c++)
            left[c] = rest[c] - at[other] * k->edge[other][c];
        at[i] = square > 0 ? clip3_clamp(vec3_dot(left, along) / square, k->half[i].high) : 0;
    }
}

/* One point, whose depth is that of the boxes: the closest points of two edges, or a corner and the face that it is in.
 * D + depth * normal lies on the facet of K: all signs are known but for the coordinates along the facet's own edges.
 */
static void place_deepest(const facing3 *facing, const hit_vec3 center[2], hit_contact_point3 *point)
{
    const meeting3 *meeting = facing->meeting;
    const zonotope3 *k = meeting->k;
    int p = meeting->way.p, q = meeting->way.q;
    double rest[3], local[2][3] = {{0, 0, 0}, {0, 0, 0}}, at[6];
    for (int c = 0; c < 3; c++)
        rest[c] = k->offset[c].high + meeting->way.depth.high * facing->normal[c];
    for (int i = 0; i < 6; i++)
        at[i] = copysign(k->half[i].high, facing->lean[i]);
    at[p] = at[q] = 0;
    for (int i = 0; i < 6; i++)
        for (int c = 0; c < 3; c++)
            rest[c] -= at[i] * k->edge[i][c];
    split_along_facet(k, facing->normal, p, q, rest, at);
    for (int i = 0; i < 3; i++)
        for (int c = 0; c < 3; c++) {
            local[0][c] += at[i] * k->edge[i][c];
            local[1][c] -= at[3 + i] * k->edge[3 + i][c];
        }
    put_point3(meeting, center, local[0], local[1], point);
    point->depth = meeting->depth;
}

/* The features of that one point. */
uint32_t hit__contact_name_deepest3(const double lean[6], int p, int q)
{
    uint32_t id[2];
    if (p < 3 && q >= 3) { /* an edge of each */
        const double *a = lean, *b = lean + 3;
        const int i = p, j = q - 3;
        id[0] = feature3_edge(i, a[(i + 1) % 3] >= 0, a[(i + 2) % 3] >= 0);
        id[1] = feature3_edge(j, !(b[(j + 1) % 3] >= 0), !(b[(j + 2) % 3] >= 0));
        return id[0] << 8 | id[1];
    }
    for (int box = 0; box < 2; box++) {
        int free[2], frees = 0, side[3];
        for (int i = 0; i < 3; i++) {
            int edge = 3 * box + i;
            side[i] = (lean[edge] >= 0) == (box == 0) ? 1 : -1;
            if (edge == p || edge == q)
                free[frees++] = i;
        }
        if (frees == 2)
            id[box] = feature3_of((place3){3 - free[0] - free[1], side[3 - free[0] - free[1]], {0, 0}});
        else
            id[box] = feature3_of((place3){0, side[0], {side[1], side[2]}});
    }
    return id[0] << 8 | id[1];
}

/* ---- From corners to points ---- */

/* The axis of two boxes that are apart: of two edges, if these are closest; else of the face that is nearest to
 * perpendicular to the normal. */
static hit_axis axis_between(const facing3 *facing, const nearest3 *at)
{
    int frees = 0, last_free[2] = {0, 0}, steepest = 0;
    for (int i = 0; i < 6; i++) {
        const bool is_free = at->end[i] == 0;
        frees += is_free;
        last_free[i / 3] = is_free ? i % 3 + 1 : last_free[i / 3];
        steepest = fabs(facing->lean[i]) > fabs(facing->lean[steepest]) ? i : steepest;
    }
    if (frees == 2 && last_free[0] != 0 && last_free[1] != 0)
        return (hit_axis)(HIT_AXIS_E00 + 3 * (last_free[0] - 1) + last_free[1] - 1);
    return (hit_axis)(HIT_AXIS_A0 + steepest);
}

/* What is asked: of boxes that meet, or of boxes that are apart, whose closest points are given; and up to which
 * margin, in the caller's lengths. */
typedef struct asked3 {
    const nearest3 *apart; /* NULL: they meet */
    double margin;
} asked3;

/* The closest points of two that are apart, and the features that they lie on. */
static void place_closest(const facing3 *facing, const nearest3 *at, const hit_vec3 center[2],
                          hit_contact_point3 *point)
{
    const zonotope3 *k = facing->meeting->k;
    double local[2][3];
    uint32_t id[2];
    for (int box = 0; box < 2; box++) {
        const double sign = box == 0 ? 1 : -1;
        int face = 0, side[3];
        for (int c = 0; c < 3; c++)
            local[box][c] = 0;
        for (int i = 2; i >= 0; i--) {
            /* Of a length 0 it is the upper end, as in clipping. */
            const int edge = 3 * box + i, end = at->end[edge];
            side[i] = k->half[edge].high > 0 ? (box == 0 ? end : -end) : 1;
            face = side[i] != 0 ? i : face;
            for (int c = 0; c < 3; c++)
                local[box][c] += sign * at->along[edge].high * k->edge[edge][c];
        }
        id[box] = feature3_of((place3){face, side[face], {side[(face + 1) % 3], side[(face + 2) % 3]}});
    }
    put_point3(facing->meeting, center, local[0], local[1], point);
    point->depth = facing->meeting->depth;
    point->id = id[0] << 8 | id[1];
}

static void single_point(const facing3 *facing, const asked3 *asked, const hit_vec3 center[2], hit_contact3 *out)
{
    out->count = 1;
    if (asked->apart != NULL) {
        place_closest(facing, asked->apart, center, &out->point[0]);
        return;
    }
    place_deepest(facing, center, &out->point[0]);
    out->point[0].id = hit__contact_name_deepest3(facing->lean, facing->meeting->way.p, facing->meeting->way.q);
}

/* Chooses the corners that are at least as deep as what touches or, if none does, as what is closest; then, with the
 * same slack, those that are as deep as the margin wants. False: there are none. */
static bool choose_all(const facing3 *facing, const asked3 *asked, chosen3 *chosen)
{
    const zonotope3 *k = facing->meeting->k;
    const double depth = facing->meeting->way.depth.high, least = asked->apart == NULL ? 0 : depth;
    const double margin = 0 - ldexp(asked->margin, -k->exponent);
    double slack = 0x1p-51 * k->size;
    for (int turn = 0; turn < 6; turn++) {
        const bool with_parallels = turn % 2 == 1;
        if (hit__contact_choose3(&facing->faced, depth, slack, least, with_parallels, chosen)) {
            chosen3 more;
            if (asked->margin != 0 && hit__contact_choose3(&facing->faced, depth, slack, margin, with_parallels, &more))
                *chosen = more;
            return true;
        }
        slack *= with_parallels ? 2 : 1;
    }
    return false;
}

/* The depth of a corner in the caller's lengths: what touches but for rounding touches. */
static double depth_of_corner(const meeting3 *meeting, const asked3 *asked, double depth)
{
    if (asked->apart == NULL && depth >= -0x1p-51 * meeting->k->size)
        depth = depth > 0 ? depth : 0;
    depth = meeting->k->exponent == 0 ? depth : ldexp(depth, meeting->k->exponent);
    return depth < meeting->depth ? depth : meeting->depth;
}

/* Where the faces are: from the centres, if all is on a scale of its own. */
static void spread_faces(facing3 *facing, const hit_vec3 center[2])
{
    const bool as_they_are = facing->meeting->k->exponent == 0;
    faced3 *faced = &facing->faced;
    for (int box = 0; box < 2; box++) {
        const face3 *face = &facing->face[box];
        faced->axis[box] = face->axis;
        faced->side[box] = face->side;
        for (int c = 0; c < 3; c++) {
            faced->spread.center[box][c] = as_they_are ? vec3_array(&center[box])[c] : 0;
            faced->spread.middle[box][c] = face->middle[c];
            faced->spread.axis[box][0][c] = face->u[0][c];
            faced->spread.axis[box][1][c] = face->u[1][c];
        }
    }
}

/* The contact of two boxes, in this order. */
static void contact_of(const meeting3 *meeting, const asked3 *asked, const hit_vec3 center[2], hit_contact3 *out)
{
    const double *normal = vec3_array(&meeting->way.normal);
    facing3 facing;
    facing.meeting = meeting;
    facing.normal = normal;
    out->depth = meeting->depth;
    out->normal = meeting->way.normal;
    out->axis = meeting->way.axis;
    chosen3 chosen;
    const bool flat = choose_faces(&facing);
    if (asked->apart != NULL)
        out->axis = axis_between(&facing, asked->apart);
    if (!flat || !see_along_normal(&facing) || !choose_all(&facing, asked, &chosen)) {
        single_point(&facing, asked, center, out);
        return;
    }
    spread_faces(&facing, center);
    hit__contact_put_chosen3(&facing.faced, &chosen, false, out);
    for (int k = 0; k < out->count; k++) {
        hit_contact_point3 *point = &out->point[k];
        const double depth = depth_of_corner(meeting, asked, chosen.corners.depth[k]);
        point->depth = k == chosen.deepest ? meeting->depth : depth < -asked->margin ? -asked->margin : depth;
        if (meeting->k->exponent != 0)
            put_point3(meeting, center, vec3_array(&point->a), vec3_array(&point->b), point);
    }
}

/* The same with the boxes in the other order. */
void hit__contact_swap3(hit_contact3 *contact)
{
    contact->normal = meeting3_opposite(contact->normal);
    contact->axis = meeting3_swapped_axis(contact->axis);
    for (int i = 0; i < contact->count; i++) {
        hit_contact_point3 *point = &contact->point[i];
        *point = (hit_contact_point3){point->b, point->a, point->depth, (point->id & 0xff) << 8 | point->id >> 8};
    }
}

void hit__contact_none3(hit_contact3 *out)
{
    out->depth = -INFINITY;
    out->normal = (hit_vec3){0, 0, 0};
    out->axis = HIT_AXIS_A0;
    out->count = 0;
}

void hit__contact_boxes3_that_meet(const meeting3 *meeting, const hit_vec3 center[2], hit_contact3 *out)
{
    const asked3 asked = {NULL, 0};
    contact_of(meeting, &asked, center, out);
}

bool hit__contact_boxes3_by_faces(const faced3 *faced, double depth, bool swapped, hit_contact3 *out)
{
    const double dust = 0x1p-51 * faced->size;
    double slack = dust;
    chosen3 chosen;
    int turn = 0;
    while (turn < 6 && !hit__contact_choose3(faced, depth, slack, 0, turn % 2 == 1, &chosen))
        slack *= turn++ % 2 == 1 ? 2 : 1;
    if (turn == 6)
        return false;
    hit__contact_put_chosen3(faced, &chosen, swapped, out);
    for (int k = 0; k < out->count; k++) {
        const double own = chosen.corners.depth[k], kept = own > 0 ? own : 0;
        out->point[k].depth = k == chosen.deepest || !(kept < out->depth) ? out->depth : kept;
    }
    return true;
}

/* How far apart the two are along a unit vector, over 2^k->exponent. */
static double gap_along3(const zonotope3 *k, const double n[3])
{
    double gap = k->offset[0].high * n[0] + k->offset[1].high * n[1] + k->offset[2].high * n[2];
    for (int i = 0; i < 6; i++)
        gap -= k->half[i].high * fabs(vec3_dot(k->edge[i], n));
    return gap;
}

/* Takes the direction of v, or its opposite, if the two are further apart along it than along n. */
static void take_normal(const zonotope3 *k, const double v[3], double *most, hit_vec3 *n)
{
    const double length = sqrt(vec3_dot(v, v));
    if (!(length > 0))
        return;
    const double d[3] = {k->offset[0].high, k->offset[1].high, k->offset[2].high};
    const double turned = vec3_dot(v, d) >= 0 ? length : -length;
    const hit_vec3 way = {v[0] / turned, v[1] / turned, v[2] / turned};
    const double gap = gap_along3(k, vec3_array(&way));
    *n = gap > *most ? way : *n;
    *most = gap > *most ? gap : *most;
}

/* Closest points are rounded, so the direction between two that are near, beside their size, may be turned by much. If
 * the gap along it is less than their distance, the direction made perpendicular to each edge of K and the normals of
 * its facets are tried, and the one with the greatest gap is taken: docs/numerics.md, "Contacts". */
static hit_vec3 normal_between3(const zonotope3 *k, const nearest3 *at)
{
    const hit_vec3 n = nearest3_normal(at);
    hit_vec3 best = n;
    double most = gap_along3(k, vec3_array(&n));
    if (most >= at->distance.high - 0x1p-49 * k->size)
        return n;
    for (int i = 0; i < k->edges; i++) {
        const double *u = k->edge[i], along = vec3_dot(vec3_array(&n), u) / vec3_dot(u, u); /* NaN: not taken */
        take_normal(k, (double[3]){n.x - along * u[0], n.y - along * u[1], n.z - along * u[2]}, &most, &best);
        for (int j = 0; j < i; j++) {
            const double *v = k->edge[j];
            double facet[3];
            for (int c = 0, d = 1, e = 2; c < 3; c++, d = (d + 1) % 3, e = (e + 1) % 3)
                facet[c] = dd_determinant(u[d], v[e], u[e], v[d]).high;
            take_normal(k, facet, &most, &best);
        }
    }
    return best;
}

/* Boxes that are apart: false if that is further than the margin. `out` is written for those in this order. */
static bool contact_apart(const zonotope3 *k, double margin, const hit_vec3 center[2], hit_contact3 *out)
{
    const double bound = hit__measure_gap_bound3(k);
    if (bound > 0 && bound > margin)
        return false;
    nearest3 at;
    hit__measure_nearest3_find(k, &at);
    const double distance = nearest3_length(k, &at);
    if (!exact_less_equal(distance, margin))
        return false;
    const hit_vec3 n = normal_between3(k, &at);
    const meeting3 meeting = {
        k, {{-at.distance.high, 0}, {0 + n.x, 0 + n.y, 0 + n.z}, HIT_AXIS_E00, 0, 3}, 0 - distance};
    const asked3 asked = {&at, margin};
    contact_of(&meeting, &asked, center, out);
    return true;
}

/* Of boxes that meet. */
static bool contact_met(const zonotope3 *k, const encounter3 *encounter, double margin, const hit_vec3 center[2],
                        hit_contact3 *out)
{
    meeting3 meeting;
    hit__measure_meeting3_find(&meeting, k, encounter);
    if (!exact_less_equal(-meeting.depth, margin))
        return false;
    const asked3 asked = {NULL, margin};
    contact_of(&meeting, &asked, center, out);
    return true;
}

/* With a margin of 0 boxes that are apart need no look. */
static bool contact_obb_obb(const hit_obb3 *a, const hit_obb3 *b, double margin, hit_contact3 *out)
{
    bool in_order = exact_in_order(15, vec3_array(&a->center), vec3_array(&b->center));
    const hit_obb3 *first = in_order ? a : b, *second = in_order ? b : a;
    const hit_vec3 center[2] = {first->center, second->center};
    encounter3 encounter;
    const bool meet = hit__measure_meeting3_of_obb_obb(first, second, &encounter);
    if (!meet && (!exact_less(0, margin) || !hit__relate_axes3_finite_obb(a) || !hit__relate_axes3_finite_obb(b)))
        return false;
    zonotope3 k;
    hit__measure_zonotope3_from_obb_obb(first, second, &k);
    if (!(meet ? contact_met(&k, &encounter, margin, center, out) : contact_apart(&k, margin, center, out)))
        return false;
    if (!in_order)
        hit__contact_swap3(out);
    return true;
}

bool hit_contact_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b, hit_contact3 *out)
{
    return contact_obb_obb(a, b, 0, out);
}

bool hit_contact_within_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b, double margin, hit_contact3 *out)
{
    return contact_obb_obb(a, b, margin, out);
}

static bool contact_aabb_obb(const hit_aabb3 *a, const hit_obb3 *b, double margin, hit_contact3 *out)
{
    encounter3 encounter;
    const bool meet = hit__measure_meeting3_of_aabb_obb(a, b, &encounter);
    if (!meet && (!exact_less(0, margin) || !interval_box3_has_points(a) || !exact_all_finite(6, &a->min.x) ||
                  !hit__relate_axes3_finite_obb(b)))
        return false;
    const zonotope3 k = hit__measure_zonotope3_from_aabb_obb(a, b);
    const hit_vec3 center[2] = {hit_aabb3_center(*a), b->center};
    return meet ? contact_met(&k, &encounter, margin, center, out) : contact_apart(&k, margin, center, out);
}

bool hit_contact_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b, hit_contact3 *out)
{
    return contact_aabb_obb(&a, b, 0, out);
}

bool hit_contact_within_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b, double margin, hit_contact3 *out)
{
    return contact_aabb_obb(&a, b, margin, out);
}
