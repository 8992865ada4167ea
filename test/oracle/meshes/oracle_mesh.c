/* What is true of two meshes, by cells.
 *
 * First principles. Each face is cut into cells by the planes of all faces that come near it, and, in its own plane, by
 * the lines of their edges. On each side of a cell, and just beside it, w of both meshes is constant. All that the
 * definitions ask can be read there:
 *
 * If an open set where both w are not 0 exists, take a piece of it that is connected: it is bounded, since w is 0 far
 * away, so its boundary holds a cell of a face of one mesh, beside which both w are not 0. The same holds of points
 * that are within one mesh and not within the other. If a face has a point in I of the other mesh, which is open, it
 * has a cell there; and a cell is in I if and only if w is not 0 on both its sides, since no other plane holds its
 * midpoint. Else the interiors keep clear of the bodies, and these meet only where faces do. */
#include "oracle_mesh.h"
#include "facets.h"
#include "judge/solid.h"
#include "winding.h"

#include <stdlib.h>

enum { RING_MAX = 64, CELLS_MAX = 4096 };

/* A convex polygon. */
typedef struct cell {
    int count;
    facet_point corner[RING_MAX];
} cell;

typedef struct cells {
    int count;
    cell *cell;
} cells;

static void add_corner(cell *c, const facet_point *p)
{
    if (c->count == RING_MAX)
        abort();
    c->corner[c->count++] = *p;
}

/* What is above height 0 and what is below. */
static void part(const cell *from, whole *height, cell *front, cell *back)
{
    front->count = back->count = 0;
    for (int i = 0; i < from->count; ++i) {
        const int next = (i + 1) % from->count, sign = whole_sign(height[i]);
        const facet_point *p = &from->corner[i], *q = &from->corner[next];
        if (sign >= 0)
            add_corner(front, p);
        if (sign <= 0)
            add_corner(back, p);
        if (sign * whole_sign(height[next]) < 0) {
            const facet_point r = facet_point_mix(height[i], q, whole_signed(height[next], -1), p);
            add_corner(front, &r);
            add_corner(back, &r);
        }
    }
}

/* The cell keeps what is in front of the plane; what is behind it is added to the others. */
static void cut_cell(cells *all, int which, const facet_plane *plane)
{
    whole height[RING_MAX];
    bool has_front = false, has_back = false;
    const cell *from = &all->cell[which];
    const int mark = whole_mark();
    for (int i = 0; i < from->count; ++i) {
        height[i] = facet_height(plane, &from->corner[i]);
        has_front = has_front || whole_sign(height[i]) > 0;
        has_back = has_back || whole_sign(height[i]) < 0;
    }
    if (!has_front || !has_back) {
        whole_release(mark);
        return;
    }
    cell front;
    if (all->count == CELLS_MAX)
        abort();
    part(from, height, &front, &all->cell[all->count++]);
    all->cell[which] = front;
}

static void cut_cells(cells *all, const facet_plane *plane)
{
    const int count = all->count;
    for (int i = 0; i < count; ++i)
        cut_cell(all, i, plane);
}

static void cut_by(cells *all, const facet *t, const facet *by)
{
    if (!facets_are_near(t, by))
        return;
    if (!facets_are_coplanar(t, by)) {
        cut_cells(all, &by->plane);
        return;
    }
    for (int i = 0; i < 3; ++i) {
        whole edge[3];
        facet_way(by->corner[i], by->corner[(i + 1) % 3], edge);
        const facet_plane side = facet_plane_through(by->corner[i], edge, t->plane.normal);
        cut_cells(all, &side);
    }
}

/* The middle of three corners, which are not in one line. */
static facet_point middle_of(const cell *c)
{
    const facet_point *p = c->corner;
    const facet_point half = facet_point_mix(p[1].weight, &p[0], p[0].weight, &p[1]);
    return facet_point_mix(p[2].weight, &half, half.weight, &p[2]);
}

/* What is seen at the cells of a face of mesh number `of`. */
static void see_cell(mesh_truth *truth, const facets *const mesh[2], int of, const facet *t, const cell *c)
{
    bool within[2][2]; /* on which side, which mesh */
    const int mark = whole_mark();
    const facet_point p = middle_of(c);
    for (int side = 0; side < 2; ++side)
        for (int m = 0; m < 2; ++m)
            within[side][m] = facets_winding(mesh[m], &p, t, side == 0 ? 1 : -1) != 0;
    whole_release(mark);
    for (int side = 0; side < 2; ++side) {
        const bool a = within[side][0], b = within[side][1];
        truth->solid_a = truth->solid_a || a;
        truth->solid_b = truth->solid_b || b;
        truth->relation = a && b ? HIT_OVERLAPPING : truth->relation;
        truth->a_in_b = truth->a_in_b && (!a || b);
        truth->b_in_a = truth->b_in_a && (!b || a);
    }
    const bool above = within[0][1 - of], below = within[1][1 - of];
    truth->relation = above && below ? HIT_OVERLAPPING : truth->relation;
    if (of == 0)
        truth->a_in_b = truth->a_in_b && (above || below);
    else
        truth->b_in_a = truth->b_in_a && (above || below);
}

/* Nothing that is seen later can change it. */
static bool is_settled(const mesh_truth *truth)
{
    return truth->relation == HIT_OVERLAPPING && !truth->a_in_b && !truth->b_in_a && truth->solid_a && truth->solid_b;
}

static void see_face(mesh_truth *truth, const facets *const mesh[2], int of, const facet *t)
{
    static cell store[CELLS_MAX];
    cells all = {1, store};
    const int mark = whole_mark();
    store[0].count = 0;
    for (int i = 0; i < 3; ++i) {
        const facet_point p = facet_point_at(t->corner[i]);
        add_corner(&store[0], &p);
    }
    for (int m = 0; m < 2; ++m)
        for (int i = 0; i < mesh[m]->count; ++i)
            if (&mesh[m]->face[i] != t)
                cut_by(&all, t, &mesh[m]->face[i]);
    for (int i = 0; i < all.count && !is_settled(truth); ++i)
        see_cell(truth, mesh, of, t, &all.cell[i]);
    whole_release(mark);
}

static bool any_faces_meet(const facets *a, const facets *b)
{
    for (int i = 0; i < a->count; ++i)
        for (int j = 0; j < b->count; ++j)
            if (facets_are_near(&a->face[i], &b->face[j]) && facets_meet(&a->face[i], &b->face[j]))
                return true;
    return false;
}

mesh_truth oracle_mesh_relation(const soup *a, const soup *b)
{
    int exponent = INT_MAX;
    facets *loaded = calloc(2, sizeof *loaded);
    if (loaded == NULL)
        abort();
    const facets *const mesh[2] = {&loaded[0], &loaded[1]};
    mesh_truth truth = {.relation = HIT_APART};
    whole_begin();
    facets_lower(a, &exponent);
    facets_lower(b, &exponent);
    facets_load(a, exponent, &loaded[0]);
    facets_load(b, exponent, &loaded[1]);
    loaded[0].closure = truth.closure_a = mesh_closure_of(a);
    loaded[1].closure = truth.closure_b = mesh_closure_of(b);
    truth.a_in_b = loaded[0].count > 0;
    truth.b_in_a = loaded[1].count > 0;
    for (int m = 0; m < 2; ++m)
        for (int i = 0; i < mesh[m]->count && !is_settled(&truth); ++i)
            see_face(&truth, mesh, m, &mesh[m]->face[i]);
    truth.a_in_b = truth.a_in_b && truth.solid_b;
    truth.b_in_a = truth.b_in_a && truth.solid_a;
    if (truth.relation == HIT_APART && any_faces_meet(mesh[0], mesh[1]))
        truth.relation = HIT_TOUCHING;
    free(loaded);
    return truth;
}

/* ---- A point ---- */

/* The determinant of three points, seen along axis k: positive if they go round anticlockwise. */
static int turn_of(const facet_point *a, const facet_point *b, const facet_point *c, int k)
{
    const int i = (k + 1) % 3, j = (k + 2) % 3;
    const facet_point *const p[3] = {a, b, c};
    whole sum = whole_int(0);
    for (int n = 0; n < 3; ++n) {
        const facet_point *u = p[(n + 1) % 3], *v = p[(n + 2) % 3];
        const whole minor = whole_difference(whole_product(u->x[i], v->x[j]), whole_product(u->x[j], v->x[i]));
        sum = whole_sum(sum, whole_product(p[n]->weight, minor));
    }
    return whole_sign(sum);
}

static bool cell_holds(const cell *c, const facet_plane *plane, const facet_point *p)
{
    int k = 0;
    while (whole_sign(plane->normal[k]) == 0)
        ++k;
    if (whole_sign(facet_height(plane, p)) != 0)
        return false;
    for (int i = 0; i < c->count; ++i)
        if (turn_of(&c->corner[i], &c->corner[(i + 1) % c->count], p, k) * whole_sign(plane->normal[k]) < 0)
            return false;
    return true;
}

/* What is seen at the cells of a face that hold the point. */
static void see_point(mesh_seen *seen, const facets *mesh, const facet *t, const facet_point *p)
{
    static cell store[CELLS_MAX];
    cells all = {1, store};
    store[0].count = 0;
    for (int i = 0; i < 3; ++i) {
        const facet_point corner = facet_point_at(t->corner[i]);
        add_corner(&store[0], &corner);
    }
    if (!cell_holds(&store[0], &t->plane, p))
        return;
    seen->on_face = true;
    for (int i = 0; i < mesh->count; ++i)
        if (&mesh->face[i] != t)
            cut_by(&all, t, &mesh->face[i]);
    for (int i = 0; i < all.count; ++i)
        if (cell_holds(&all.cell[i], &t->plane, p)) {
            const facet_point middle = middle_of(&all.cell[i]);
            for (int side = -1; side <= 1; side += 2)
                *(facets_winding(mesh, &middle, t, side) != 0 ? &seen->solid : &seen->empty) = true;
        }
}

mesh_seen oracle_mesh_point_among(const facets *mesh, const facet_point *p)
{
    mesh_seen seen = {false, false, false};
    for (int i = 0; i < mesh->count; ++i) {
        const int mark = whole_mark();
        see_point(&seen, mesh, &mesh->face[i], p);
        whole_release(mark);
    }
    if (!seen.on_face)
        *(facets_winding(mesh, p, NULL, 0) != 0 ? &seen.solid : &seen.empty) = true;
    return seen;
}

mesh_seen oracle_mesh_point(const soup *s, const double at[3])
{
    int exponent = INT_MAX;
    facets *mesh = calloc(1, sizeof *mesh);
    whole x[3];
    if (mesh == NULL)
        abort();
    whole_begin();
    facets_lower(s, &exponent);
    for (int k = 0; k < 3; ++k)
        solid_lower(&exponent, at[k]);
    facets_load(s, exponent, mesh);
    mesh->closure = mesh_closure_of(s);
    for (int k = 0; k < 3; ++k)
        x[k] = whole_of(at[k], exponent);
    const facet_point p = facet_point_at(x);
    const mesh_seen seen = oracle_mesh_point_among(mesh, &p);
    free(mesh);
    return seen;
}
