/* All points of contact of two boxes of space, one of them turned.
 *
 * The normal is that of the least depth. The faces of the two that face each other along it are seen along it as two
 * parallelograms; what they have in common is clipped out, corner by corner, in coordinates of both faces at once, so
 * that each corner is a point of either surface. Its features are read off these coordinates: a corner of a face within
 * 2^-20 of the smaller face's length is that corner, so that exactly stacked boxes, too, keep their ids when they move
 * a little. Where two edges give the depth and no face is nearly perpendicular to the normal, their closest points are
 * all there is.
 *
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.5; I. E. Sutherland, G. W. Hodgman, "Reentrant
 * polygon clipping", CACM 17, 1974; D. Gregorius, "The Separating Axis Test between Convex Polyhedra", GDC 2013. Ours
 * differs: seen along the normal neither face is the reference, so ids do not change with which of two parallel faces
 * gave the depth, and edge crossings of resting boxes are treated as their faces. */
#include "exact/order.h"
#include "hitbox/contact.h"
#include "pair/feature3.h"
#include "pair/floating.h"
#include "pair/meeting3.h"
#include "pair/pair3.h"

/* A corner of the common polygon: along the two axes of a's face, then of b's, from their middles. */
typedef struct corner3 {
    double at[4];
} corner3;

enum { CORNERS_MAX = 24 };

typedef struct polygon3 {
    int count;
    corner3 corner[CORNERS_MAX];
} polygon3;

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
    double depth[5];     /* at the middles, and per coordinate of a corner */
    double origin[2];    /* b's middle in coordinates of a's face, seen along the normal */
    double across[2][2]; /* b's axes, likewise: across[i] is axis i */
} facing3;

static double contact_dot3(const double *u, const double *v)
{
    return u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
}

static void contact_cross3(const double *u, const double *v, double *out)
{
    out[0] = u[1] * v[2] - u[2] * v[1];
    out[1] = u[2] * v[0] - u[0] * v[2];
    out[2] = u[0] * v[1] - u[1] * v[0];
}

/* ---- Which faces ---- */

static void set_face(face3 *face, const zonotope3 *k, int box, int axis, double along)
{
    bool positive = (along >= 0) == (box == 0); /* a's face looks along the normal, b's against it */
    face->axis = axis;
    face->side = positive ? 1 : -1;
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
        int axis = 0; /* the face whose axis is most along the normal */
        for (int i = 0; i < 3; i++) {
            lean[i] = contact_dot3(facing->normal, meeting->k->edge[3 * box + i]);
            axis = fabs(lean[i]) > fabs(lean[axis]) ? i : axis;
        }
        double s = lean[(axis + 1) % 3], t = lean[(axis + 2) % 3];
        flat = flat || s * s + t * t <= 0x1p-10;
        set_face(&facing->face[box], meeting->k, box, axis, lean[axis]);
    }
    return flat;
}

/* b's face in coordinates of a's, seen along the normal. False: a's face is seen edge-on, so the axes are far from
 * orthonormal. */
static bool see_along_normal(facing3 *facing)
{
    const face3 *a = &facing->face[0], *b = &facing->face[1];
    const double *n = facing->normal;
    double dual[2][3], offset[3];
    contact_cross3(a->u[1], n, dual[0]);
    contact_cross3(n, a->u[0], dual[1]);
    double determinant = contact_dot3(a->u[0], dual[0]);
    if (!(fabs(determinant) >= 0x1p-4))
        return false;
    for (int c = 0; c < 3; c++)
        offset[c] = (facing->meeting->k->offset[c].high + b->middle[c]) - a->middle[c];
    for (int i = 0; i < 2; i++) {
        facing->origin[i] = contact_dot3(offset, dual[i]) / determinant;
        facing->across[0][i] = contact_dot3(b->u[0], dual[i]) / determinant;
        facing->across[1][i] = contact_dot3(b->u[1], dual[i]) / determinant;
    }
    facing->depth[0] = -contact_dot3(offset, n);
    for (int i = 0; i < 2; i++) {
        facing->depth[1 + i] = facing->lean[(a->axis + 1 + i) % 3];
        facing->depth[3 + i] = -facing->lean[3 + (b->axis + 1 + i) % 3];
    }
    return true;
}

/* ---- What the faces have in common ---- */

static void start_with_face_of_b(const facing3 *facing, polygon3 *polygon)
{
    const face3 *b = &facing->face[1];
    polygon->count = 4;
    for (int i = 0; i < 4; i++) {
        double p = i == 0 || i == 3 ? -b->half[0] : b->half[0], q = i < 2 ? -b->half[1] : b->half[1];
        double *at = polygon->corner[i].at;
        at[0] = facing->origin[0] + p * facing->across[0][0] + q * facing->across[1][0];
        at[1] = facing->origin[1] + p * facing->across[0][1] + q * facing->across[1][1];
        at[2] = p;
        at[3] = q;
    }
}

/* Keeps what lies at `side` times coordinate i <= limit; the rest goes to `spare`, which then takes the polygon's
 * place.
 */
static polygon3 *clip_polygon(polygon3 *polygon, polygon3 *spare, int i, double side, double limit)
{
    double room[CORNERS_MAX];
    bool all = true;
    for (int k = 0; k < polygon->count; k++) {
        room[k] = limit - side * polygon->corner[k].at[i];
        all = all & (room[k] >= 0);
    }
    if (all)
        return polygon;
    int kept = 0;
    for (int k = 0; k < polygon->count && kept + 2 <= CORNERS_MAX; k++) {
        int next = k + 1 == polygon->count ? 0 : k + 1;
        const double *v = polygon->corner[k].at, *w = polygon->corner[next].at;
        spare->corner[kept] = polygon->corner[k]; /* written anyhow: no branch that nobody can foresee */
        kept += room[k] >= 0;
        if ((room[k] < 0 && room[next] > 0) || (room[k] > 0 && room[next] < 0)) {
            double part = room[k] / (room[k] - room[next]), *at = spare->corner[kept++].at;
            for (int c = 0; c < 4; c++)
                at[c] = v[c] + part * (w[c] - v[c]);
            at[i] = side * limit;
        }
    }
    spare->count = kept;
    return spare;
}

static double contact_clamp3(double x, double half)
{
    return x > half ? half : x < -half ? -half : x;
}

/* The common polygon, with faces that reach further by `slack`, whose corners are then brought back. */
static polygon3 *clip_faces(const facing3 *facing, double slack, polygon3 space[2])
{
    polygon3 *polygon = &space[0];
    start_with_face_of_b(facing, polygon);
    for (int i = 0; i < 2; i++) {
        double limit = facing->face[0].half[i] + slack;
        polygon = clip_polygon(polygon, polygon == space ? &space[1] : space, i, 1, limit);
        polygon = clip_polygon(polygon, polygon == space ? &space[1] : space, i, -1, limit);
    }
    if (!(slack > 0))
        return polygon;
    for (int k = 0; k < polygon->count; k++)
        for (int i = 0; i < 4; i++) {
            double *x = &polygon->corner[k].at[i];
            *x = contact_clamp3(*x, facing->face[i / 2].half[i % 2]);
        }
    return polygon;
}

static double depth_at(const facing3 *facing, const corner3 *corner)
{
    double depth = facing->depth[0];
    for (int i = 0; i < 4; i++)
        depth += corner->at[i] * facing->depth[1 + i];
    return depth;
}

/* ---- What a corner is called ---- */

/* How near to an end of a face's side is at it. */
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

/* Its id, as if the boxes were in order. *plain: it is where two edges cross that are nearly parallel as seen along the
 * normal, which is hardly a corner. */
static uint32_t name_corner(const facing3 *facing, const corner3 *corner, double near, bool *plain)
{
    uint32_t id[2];
    int at[4];
    for (int box = 0; box < 2; box++) {
        const face3 *face = &facing->face[box];
        place3 place = {face->axis, face->side, {0, 0}};
        for (int i = 0; i < 2; i++)
            at[2 * box + i] = place.at[i] = feature3_end(corner->at[2 * box + i], face->half[i], near);
        id[box] = feature3_of(place);
    }
    *plain = false;
    if ((at[0] != 0) != (at[1] != 0) && (at[2] != 0) != (at[3] != 0)) {
        const double *along_b = facing->across[at[2] != 0 ? 1 : 0];
        int across = at[0] != 0 ? 0 : 1;
        *plain = fabs(along_b[across]) <= 0x1p-20 * fabs(along_b[1 - across]);
    }
    return id[0] << 8 | id[1];
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

static void place_corner(const facing3 *facing, const hit_vec3 center[2], const corner3 *corner,
                         hit_contact_point3 *point)
{
    double local[2][3];
    for (int box = 0; box < 2; box++) {
        const face3 *face = &facing->face[box];
        const double *at = &corner->at[2 * box];
        for (int c = 0; c < 3; c++)
            local[box][c] = face->middle[c] + (at[0] * face->u[0][c] + at[1] * face->u[1][c]);
    }
    put_point3(facing->meeting, center, local[0], local[1], point);
}

/* How far along the facet's own edges, p and q, is a point that is `rest` from its middle? */
static void split_along_facet(const zonotope3 *k, const double *normal, int p, int q, const double rest[3],
                              double at[6])
{
    const double *u = k->edge[p], *v = k->edge[q];
    double dual[3];
    contact_cross3(normal, u, dual);
    double determinant = contact_dot3(v, dual);
    at[q] = fabs(determinant) > 0 ? contact_clamp3(contact_dot3(rest, dual) / determinant, k->half[q].high) : 0;
    if (fabs(determinant) >= 0.5) {
        contact_cross3(v, normal, dual);
        at[p] = contact_clamp3(contact_dot3(rest, dual) / determinant, k->half[p].high);
        return;
    }
    /* More parallel than that: each by what the other leaves, since neither is known well, only both together. */
    for (int turn = 0; turn < 2; turn++) {
        int i = turn == 0 ? p : q, other = turn == 0 ? q : p;
        const double *along = k->edge[i];
        double left[3], square = contact_dot3(along, along);
        for (int c = 0; c < 3; c++)
            left[c] = rest[c] - at[other] * k->edge[other][c];
        at[i] = square > 0 ? contact_clamp3(contact_dot3(left, along) / square, k->half[i].high) : 0;
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
    for (int i = 0; i < 6; i++) {
        at[i] = i == p || i == q ? 0 : copysign(k->half[i].high, facing->lean[i]);
        for (int c = 0; c < 3; c++)
            rest[c] -= at[i] * k->edge[i][c];
    }
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
static uint32_t name_deepest(const facing3 *facing)
{
    const meeting3 *meeting = facing->meeting;
    uint32_t id[2];
    for (int box = 0; box < 2; box++) {
        int free[2], frees = 0, side[3];
        for (int i = 0; i < 3; i++) {
            int edge = 3 * box + i;
            side[i] = (facing->lean[edge] >= 0) == (box == 0) ? 1 : -1;
            if (edge == meeting->way.p || edge == meeting->way.q)
                free[frees++] = i;
        }
        if (frees == 2)
            id[box] = feature3_of((place3){3 - free[0] - free[1], side[3 - free[0] - free[1]], {0, 0}});
        else if (frees == 1)
            id[box] = feature3_edge(free[0], side[(free[0] + 1) % 3], side[(free[0] + 2) % 3]);
        else
            id[box] = feature3_of((place3){0, side[0], {side[1], side[2]}});
    }
    return id[0] << 8 | id[1];
}

/* ---- From corners to points ---- */

/* The corners that are kept, each with its id and depth. */
typedef struct chosen3 {
    int count, deepest;
    int corner[CORNERS_MAX];
    uint32_t id[CORNERS_MAX];
    double depth[CORNERS_MAX];
} chosen3;

/* Keeps those that are not above the surface, one of each id, the deepest one first among equals, and no crossing that
 * is hardly a corner unless it is the deepest by far. False: none is as deep as the boxes are. */
static bool choose_corners(const facing3 *facing, const polygon3 *polygon, chosen3 *chosen)
{
    double size = facing->meeting->k->size, depth = facing->meeting->way.depth.high, near = nearness(facing);
    int below[CORNERS_MAX], belows = 0; /* those that are not above the surface */
    double depths[CORNERS_MAX];
    for (int i = 0; i < polygon->count; i++) {
        depths[i] = depth_at(facing, &polygon->corner[i]);
        below[belows] = i;
        belows += depths[i] >= -0x1p-51 * size;
    }
    chosen->count = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int j = 0; j < belows; j++) {
            bool plain;
            int i = below[j];
            double d = depths[i];
            uint32_t id = name_corner(facing, &polygon->corner[i], near, &plain);
            if (plain != (pass == 1))
                continue;
            int k = 0;
            while (k < chosen->count && chosen->id[k] != id)
                k++;
            if (k < chosen->count && !(d > chosen->depth[k]))
                continue;
            chosen->count += k == chosen->count;
            chosen->corner[k] = i;
            chosen->id[k] = id;
            chosen->depth[k] = d;
        }
        chosen->deepest = 0;
        for (int k = 1; k < chosen->count; k++)
            if (chosen->depth[k] > chosen->depth[chosen->deepest])
                chosen->deepest = k;
        if (chosen->count > 0 && chosen->depth[chosen->deepest] >= depth - 0x1p-50 * size)
            return chosen->count <= 8;
    }
    return false;
}

static void single_point(const facing3 *facing, const hit_vec3 center[2], hit_contact3 *out)
{
    out->count = 1;
    place_deepest(facing, center, &out->point[0]);
    out->point[0].id = name_deepest(facing);
}

/* The contact of two boxes that meet, in this order. */
static void contact_of(const meeting3 *meeting, const hit_vec3 center[2], hit_contact3 *out)
{
    const double *normal = pair3_array(&meeting->way.normal);
    facing3 facing;
    facing.meeting = meeting;
    facing.normal = normal;
    out->depth = meeting->depth;
    out->normal = meeting->way.normal;
    out->axis = meeting->way.axis;
    polygon3 space[2], *polygon = NULL;
    chosen3 chosen;
    bool found = false;
    if (choose_faces(&facing) && see_along_normal(&facing)) {
        /* Rounding may lose what the faces share where that is only a corner or an edge. */
        double slack = 0, most = 0x1p-49 * meeting->k->size;
        for (; !found && slack <= most; slack = slack > 0 ? 2 * slack : 0x1p-53 * meeting->k->size) {
            polygon = clip_faces(&facing, slack, space);
            found = choose_corners(&facing, polygon, &chosen);
            if (!(most > 0))
                break;
        }
    }
    if (!found) {
        single_point(&facing, center, out);
        return;
    }
    out->count = chosen.count;
    for (int k = 0; k < chosen.count; k++) {
        hit_contact_point3 *point = &out->point[k];
        place_corner(&facing, center, &polygon->corner[chosen.corner[k]], point);
        double depth = chosen.depth[k] > 0 ? chosen.depth[k] : 0;
        depth = meeting->k->exponent == 0 ? depth : ldexp(depth, meeting->k->exponent);
        point->depth = depth < meeting->depth && k != chosen.deepest ? depth : meeting->depth;
        point->id = chosen.id[k];
    }
}

/* The same with the boxes in the other order. */
static void swap_contact(hit_contact3 *contact)
{
    contact->normal = meeting3_opposite(contact->normal);
    contact->axis = meeting3_swapped_axis(contact->axis);
    for (int i = 0; i < contact->count; i++) {
        hit_contact_point3 *point = &contact->point[i];
        hit_vec3 a = point->a;
        point->a = point->b;
        point->b = a;
        point->id = (point->id & 0xff) << 8 | point->id >> 8;
    }
}

bool hit_contact_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b, hit_contact3 *out)
{
    bool in_order = exact_in_order(15, pair3_array(&a->center), pair3_array(&b->center));
    const hit_obb3 *first = in_order ? a : b, *second = in_order ? b : a;
    encounter3 encounter;
    if (!hit__meeting3_of_obb_obb(first, second, &encounter))
        return false;
    const zonotope3 k = hit__zonotope3_from_obb_obb(first, second);
    meeting3 meeting;
    hit__meeting3_find(&meeting, &k, &encounter);
    const hit_vec3 center[2] = {first->center, second->center};
    contact_of(&meeting, center, out);
    if (!in_order)
        swap_contact(out);
    return true;
}

bool hit_contact_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b, hit_contact3 *out)
{
    encounter3 encounter;
    if (!hit__meeting3_of_aabb_obb(&a, b, &encounter))
        return false;
    const zonotope3 k = hit__zonotope3_from_aabb_obb(&a, b);
    meeting3 meeting;
    hit__meeting3_find(&meeting, &k, &encounter);
    const hit_vec3 center[2] = {hit_aabb3_center(a), b->center};
    contact_of(&meeting, center, out);
    return true;
}
