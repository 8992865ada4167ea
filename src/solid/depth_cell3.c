/* A bound from above of how deep the points of one mesh in a cell are in another.
 *
 * The distance from a triangle is convex, so in a cell it is greatest at a corner, and so is the mean of the distances
 * from two triangles: between two walls that is what counts. The deepest point of all lies on a face of the other mesh,
 * or the ways to the nearest points go to all sides there. If in a cell they all go to one side, the faces of the other
 * mesh are enough. Derivation: docs/numerics.md, "How deep two meshes are". First principles. */
#include "solid/depth_cell3.h"

#include "core/minmax.h"
#include "core/vec.h"
#include "hitbox/distance.h"
#include "mesh/face3.h"
#include "mesh/near3.h"

/* With more triangles about, the cell is cut. */
enum { FACES_MOST = 64, NEAREST_MOST = 256, TURNS_MOST = 4 };

/* The length, also of very small and very great ways. */
static double length_of(const double *v)
{
    const double greatest = core_max(core_max(fabs(v[0]), fabs(v[1])), fabs(v[2]));
    if (!(greatest > 0) || greatest > DBL_MAX)
        return greatest;
    const double x = v[0] / greatest, y = v[1] / greatest, z = v[2] / greatest;
    return greatest * sqrt((x * x + y * y) + z * z);
}

static double distance_of(const double *p, const hit_triangle3 *triangle)
{
    return hit_distance_point3_triangle3((hit_vec3){p[0], p[1], p[2]}, triangle);
}

/* ---- Points that are tried ---- */

/* Takes the point if it is deeper in the mesh than the deepest so far, and of the other mesh. */
static void take_if_deeper(solid_depth3 *all, int into, hit_vec3 point, const hit_closest_mesh3 *at)
{
    if (!at->meets || !exact_less(all->deepest.depth, at->distance) ||
        !hit_overlap_point3_mesh3(point, all->mesh[1 - into]))
        return;
    all->deepest = (solid_deepest3){at->distance, point, at->b, at->triangle_b, into == 1};
}

static hit_closest_mesh3 try_point(solid_depth3 *all, int into, hit_vec3 point)
{
    const hit_closest_mesh3 at = hit_closest_surface_point3_mesh3(point, all->mesh[into]);
    take_if_deeper(all, into, point, &at);
    return at;
}

/* ---- Triangles in a cell ---- */

typedef struct piece3 {
    double corner[3][3];
} piece3;

/* Visits triangles that together hold all of a triangle that is in the box, but for rounding. */
typedef void piece_visit(void *context, const piece3 *piece);

/* Where the edge from `in` to `out` passes the plane. */
static void cut_edge(const double *in, const double *out, int axis, double at, double *point)
{
    const double part = (at - in[axis]) / (out[axis] - in[axis]);
    for (int k = 0; k < 3; k++)
        point[k] = in[k] + part * (out[k] - in[k]);
}

/* Planes 0 to 2 are the low sides, 3 to 5 the high ones. */
static void clip(const piece3 *t, const solid_cell3 *box, int plane, piece_visit *visit,
                 void *context) // NOLINT(misc-no-recursion): six planes
{
    if (plane == 6) {
        visit(context, t);
        return;
    }
    const int axis = plane % 3;
    const double at = plane < 3 ? box->low[axis] : box->high[axis];
    bool in[3];
    int inside = 0;
    for (int i = 0; i < 3; i++) {
        in[i] = plane < 3 ? !(t->corner[i][axis] < at) : !(t->corner[i][axis] > at);
        inside += in[i];
    }
    if (inside == 0)
        return;
    if (inside == 3) {
        clip(t, box, plane + 1, visit, context);
        return;
    }
    int lone = 0; /* the corner that is on its own side */
    while (in[lone] != (inside == 1))
        lone++;
    const double *p = t->corner[lone], *q = t->corner[(lone + 1) % 3], *r = t->corner[(lone + 2) % 3];
    double on[2][3];
    cut_edge(inside == 1 ? p : q, inside == 1 ? q : p, axis, at, on[0]);
    cut_edge(inside == 1 ? p : r, inside == 1 ? r : p, axis, at, on[1]);
    piece3 part;
    memcpy(part.corner[0], inside == 1 ? p : q, sizeof part.corner[0]);
    memcpy(part.corner[1], on[0], sizeof on[0]);
    memcpy(part.corner[2], on[1], sizeof on[1]);
    clip(&part, box, plane + 1, visit, context);
    if (inside == 1)
        return;
    memcpy(part.corner[1], on[1], sizeof on[1]);
    memcpy(part.corner[2], r, sizeof part.corner[2]);
    clip(&part, box, plane + 1, visit, context);
}

static solid_cell3 wider(const solid_cell3 *cell, double by)
{
    solid_cell3 out;
    for (int k = 0; k < 3; k++) {
        out.low[k] = cell->low[k] - by;
        out.high[k] = cell->high[k] + by;
    }
    return out;
}

/* ---- The faces of the other mesh ---- */

typedef struct face_search {
    solid_depth3 *all;
    int into;
    solid_cell3 box;
    hit_vec3 way; /* along the normal of the face, as far as points are tried */
    int faces;
    double most;
} face_search;

static hit_vec3 moved(hit_vec3 p, hit_vec3 by, double times)
{
    return (hit_vec3){p.x + times * by.x, p.y + times * by.y, p.z + times * by.z};
}

static void look_at_piece(void *context, const piece3 *piece)
{
    face_search *search = context;
    double middle[3], most = 0;
    for (int k = 0; k < 3; k++)
        middle[k] = piece->corner[0][k] +
                    ((piece->corner[1][k] - piece->corner[0][k]) / 3 + (piece->corner[2][k] - piece->corner[0][k]) / 3);
    const hit_vec3 at = {middle[0], middle[1], middle[2]};
    const hit_closest_mesh3 near = try_point(search->all, search->into, at);
    if (near.meets && exact_less(search->all->deepest.depth, near.distance)) {
        try_point(search->all, search->into, moved(at, search->way, 1));
        try_point(search->all, search->into, moved(at, search->way, -1));
    }
    const hit_triangle3 t = hit_mesh3_triangle(search->all->mesh[search->into], near.triangle_b);
    for (int i = 0; i < 3; i++) {
        const double *c = piece->corner[i], distance = distance_of(c, &t);
        most = core_max(most, distance);
        if (distance > search->all->deepest.depth)
            try_point(search->all, search->into, (hit_vec3){c[0], c[1], c[2]});
    }
    search->most = core_max(search->most, most + search->all->slack);
}

static bool look_at_face(void *context, uint32_t face)
{
    face_search *search = context;
    piece3 piece;
    double corner[9];
    mesh_corners(search->all->mesh[1 - search->into], face, corner);
    if (!exact_has_area3(corner))
        return true;
    memcpy(piece.corner, corner, sizeof piece.corner);
    if (++search->faces > FACES_MOST)
        return false;
    const exact_axis axis = exact_axis_of(corner, corner + 3, corner, corner + 6);
    const double length = length_of(axis.n), by = length > 0 && length <= DBL_MAX ? search->all->step : 0;
    const double over = length > 0 && length <= DBL_MAX ? length : 1;
    search->way = (hit_vec3){axis.n[0] / over * by, axis.n[1] / over * by, axis.n[2] / over * by};
    clip(&piece, &search->box, 0, look_at_piece, search);
    return true;
}

static hit_aabb3 aabb_of(const solid_cell3 *cell)
{
    return (hit_aabb3){{cell->low[0], cell->low[1], cell->low[2]}, {cell->high[0], cell->high[1], cell->high[2]}};
}

/* How deep are the points of faces of the other mesh? INFINITY: there are too many. */
static double bound_of_faces(solid_depth3 *all, int into, const solid_cell3 *cell)
{
    face_search search = {.all = all, .into = into, .box = wider(cell, all->slack), .most = -1};
    return hit__mesh_near3(all->mesh[1 - into], aabb_of(&search.box), look_at_face, &search) ? search.most : INFINITY;
}

/* ---- Do the ways to all nearest points go to one side? ---- */

typedef struct way_search {
    const solid_depth3 *all;
    const hit_mesh3 *mesh;
    double middle[3], radius; /* of the cell */
    double reach;             /* nearest points of points of the cell are no further from the middle */
    hit_vec3 way;
    double least;     /* of the piece that is looked at */
    hit_vec3 against; /* the way to a triangle that does not lie to that side */
    int count;
} way_search;

static void look_at_way(void *context, const piece3 *piece)
{
    way_search *search = context;
    for (int i = 0; i < 3; i++) {
        const double *p = piece->corner[i], *c = search->middle;
        const double along =
            (search->way.x * (p[0] - c[0]) + search->way.y * (p[1] - c[1])) + search->way.z * (p[2] - c[2]);
        search->least = along < search->least ? along : search->least;
    }
}

static bool look_at_nearest(void *context, uint32_t face)
{
    way_search *search = context;
    hit_triangle3 triangle = hit_mesh3_triangle(search->mesh, face);
    const double beyond = search->radius + search->all->slack, *c = search->middle;
    if (++search->count > NEAREST_MOST)
        return false;
    piece3 piece;
    memcpy(piece.corner, triangle.corner, sizeof piece.corner);
    search->least = INFINITY;
    look_at_way(search, &piece);
    if (search->least > beyond)
        return true;
    const hit_closest3 at = hit_closest_point3_triangle3((hit_vec3){c[0], c[1], c[2]}, &triangle);
    if (at.distance > search->reach)
        return true;
    solid_cell3 box = {{c[0], c[1], c[2]}, {c[0], c[1], c[2]}};
    box = wider(&box, search->reach);
    search->least = INFINITY;
    clip(&piece, &box, 0, look_at_way, search);
    if (search->least > beyond)
        return true;
    search->against = at.normal;
    return false;
}

/* Is there a way along which every point of the cell comes nearer to each of its nearest points? */
static bool is_one_way(const solid_depth3 *all, int into, const double *middle, double radius,
                       const hit_closest_mesh3 *at)
{
    way_search search = {.all = all, .mesh = all->mesh[into], .radius = radius, .way = at->normal};
    memcpy(search.middle, middle, sizeof search.middle);
    search.reach = (at->distance + 2 * radius) + all->slack;
    solid_cell3 box = {{middle[0], middle[1], middle[2]}, {middle[0], middle[1], middle[2]}};
    box = wider(&box, search.reach);
    for (int turn = 0; turn < TURNS_MOST; turn++) {
        search.count = 0;
        search.against = (hit_vec3){0, 0, 0};
        if (hit__mesh_near3(search.mesh, aabb_of(&box), look_at_nearest, &search))
            return true;
        double way[3] = {search.way.x + search.against.x, search.way.y + search.against.y,
                         search.way.z + search.against.z};
        const double length = length_of(way);
        if (search.count > NEAREST_MOST || !(length > 0x1p-10))
            return false;
        search.way = (hit_vec3){way[0] / length, way[1] / length, way[2] / length};
    }
    return false;
}

/* ---- All ---- */

/* The greatest mean of the distances from two triangles, of any point of the cell. */
static double most_between(const solid_cell3 *cell, const hit_triangle3 *s, const hit_triangle3 *t)
{
    double most = 0;
    for (int i = 0; i < 8; i++) {
        double p[3];
        for (int k = 0; k < 3; k++)
            p[k] = (i >> k & 1) != 0 ? cell->high[k] : cell->low[k];
        const double first = distance_of(p, s);
        most = core_max(most, s == t ? first : 0.5 * first + 0.5 * distance_of(p, t));
    }
    return most;
}

/* Where the way from the middle, away from what is nearest, leaves the cell. */
static hit_vec3 opposite_of(const solid_cell3 *cell, const double *middle, hit_vec3 normal)
{
    const double *n = vec3_array(&normal);
    double until = INFINITY, out[3];
    for (int k = 0; k < 3; k++) {
        const double end = n[k] > 0 ? cell->low[k] : cell->high[k];
        if (fabs(n[k]) > 0x1p-20)
            until = fmin(until, fabs((end - middle[k]) / n[k]));
    }
    for (int k = 0; k < 3; k++)
        out[k] = fmin(fmax(middle[k] - n[k] * (until <= DBL_MAX ? until : 0), cell->low[k]), cell->high[k]);
    return (hit_vec3){out[0], out[1], out[2]};
}

/* Bounds by the nearest triangle, and by that and the nearest one of the opposite end of the cell. */
static double bound_of_triangles(solid_depth3 *all, int into, const solid_cell3 *cell, const double *middle,
                                 const hit_closest_mesh3 *at)
{
    const hit_mesh3 *mesh = all->mesh[into];
    const hit_triangle3 s = hit_mesh3_triangle(mesh, at->triangle_b);
    const double most = most_between(cell, &s, &s);
    const hit_closest_mesh3 far = try_point(all, into, opposite_of(cell, middle, at->normal));
    if (far.triangle_b == at->triangle_b)
        return most + all->slack;
    const hit_triangle3 t = hit_mesh3_triangle(mesh, far.triangle_b);
    return fmin(most, fmin(most_between(cell, &t, &t), most_between(cell, &s, &t))) + all->slack;
}

double hit__solid_depth_cell3(solid_depth3 *all, int into, const solid_cell3 *cell, double enough)
{
    double middle[3], half[3];
    for (int k = 0; k < 3; k++) {
        middle[k] = fmin(fmax(0.5 * cell->low[k] + 0.5 * cell->high[k], cell->low[k]), cell->high[k]);
        half[k] = fmax(cell->high[k] - middle[k], middle[k] - cell->low[k]);
    }
    const double radius = length_of(half), beyond = radius + all->slack;
    const hit_vec3 point = {middle[0], middle[1], middle[2]};
    const hit_mesh3 *mesh = all->mesh[into], *other = all->mesh[1 - into];
    const hit_closest_mesh3 there = hit_closest_surface_point3_mesh3(point, other),
                            at = hit_closest_surface_point3_mesh3(point, mesh);
    if ((!there.meets && there.distance > beyond) || (!at.meets && at.distance > beyond))
        return -1;
    if (there.meets)
        take_if_deeper(all, into, point, &at);
    double bound = (at.meets ? beyond + at.distance : beyond - at.distance) + all->slack;
    if (bound <= enough)
        return bound;
    bound = fmin(bound, bound_of_triangles(all, into, cell, middle, &at));
    if (bound <= enough || !all->moderate || (mesh_is_closed(other) && !is_one_way(all, into, middle, radius, &at)))
        return bound;
    return fmin(bound, bound_of_faces(all, into, cell));
}
