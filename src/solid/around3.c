/* All sectors around a point, a ray or a half-plane.
 *
 * Faces that hold a point look like wedges from it, and part the small sphere around it in cells. The border of a cell
 * consists of arcs of faces, which end in corners: where an edge of a face leaves the point, or where two faces cross.
 * A border without a corner is a whole circle, in which there are corners of the face, too. So rays from the point
 * towards corners and along crossings see all cells; around a ray, the half-planes of the faces that it lies on see all
 * sectors; and a half-plane has two sides. The proof is in docs/numerics.md, "Meshes". First principles. */
#include "solid/around3.h"

#include "mesh/near3.h"

typedef struct around {
    const hit_mesh3 *mesh;
    const solid_spot3 *spot;
    dyadic_arena *arena;
    int wanted, found;
    bool held; /* does a face hold the spot? */
} around;

static bool goes_on(const around *all)
{
    return (all->found & all->wanted) != all->wanted;
}

static int winding_at(const around *all, const solid_spot3 *spot)
{
    return mesh_is_solid(all->mesh, hit__solid_spot3_winding(all->mesh, spot)) ? MESH_SOLID : MESH_EMPTY;
}

static void negate(dyadic way[3])
{
    for (int k = 0; k < 3; k++)
        way[k] = dyadic_negate(way[k]);
}

static bool is_null(const dyadic way[3])
{
    return way[0].sign == 0 && way[1].sign == 0 && way[2].sign == 0;
}

/* ---- A half-plane: two sides ---- */

static void look_beside(around *all, const solid_spot3 *spot)
{
    dyadic normal[3];
    const int used = all->arena->used;
    hit__exact_dyadic_cross3(all->arena, spot->way[0].x, spot->way[1].x, normal);
    for (int side = 0; side < 2 && goes_on(all); side++, negate(normal)) {
        const solid_spot3 beside = hit__solid_spot3_along(spot, normal);
        all->found |= winding_at(all, &beside);
    }
    all->arena->used = used;
}

/* ---- A ray: the half-planes of the faces that hold it ---- */

static bool look_at_halves(void *context, uint32_t face)
{
    around *all = context;
    double corner[9];
    mesh_corners(all->mesh, face, corner);
    if (!exact_has_area3(corner) || !hit__solid_spot3_is_on(corner, all->spot))
        return true;
    const int used = all->arena->used;
    dyadic normal[3], within[3];
    all->held = true;
    hit__solid_normal3(all->arena, corner, normal);
    hit__exact_dyadic_cross3(all->arena, normal, all->spot->way[0].x, within);
    for (int side = 0; side < 2 && goes_on(all); side++, negate(within)) {
        const solid_spot3 half = hit__solid_spot3_along(all->spot, within);
        if (hit__solid_spot3_is_on(corner, &half))
            look_beside(all, &half);
    }
    all->arena->used = used;
    return goes_on(all);
}

static int look_around(const hit_mesh3 *mesh, const solid_spot3 *spot, dyadic_arena *arena, int wanted,
                       hit_tree_visit *visit)
{
    around all = {mesh, spot, arena, wanted, 0, false};
    hit__mesh_near3(mesh, hit__solid_spot3_box(spot), visit, &all);
    if (!all.held)
        all.found = winding_at(&all, spot);
    return all.found;
}

/* ---- A point: rays to corners, and along crossings ---- */

typedef struct crossings {
    around *all;
    const double *corner; /* of the first face */
    uint32_t face;
} crossings;

static void look_along(around *all, const solid_spot3 *ray)
{
    all->found |= look_around(all->mesh, ray, all->arena, all->wanted & ~all->found, look_at_halves);
}

/* Another face that holds the point: does it cross the first one there? */
static bool look_at_crossing(void *context, uint32_t face)
{
    const crossings *both = context;
    around *all = both->all;
    double corner[9];
    if (face <= both->face)
        return true;
    mesh_corners(all->mesh, face, corner);
    if (!exact_has_area3(corner) || !hit__solid_spot3_is_on(corner, all->spot))
        return true;
    const int used = all->arena->used;
    dyadic m[3], n[3], way[3];
    hit__solid_normal3(all->arena, both->corner, m);
    hit__solid_normal3(all->arena, corner, n);
    hit__exact_dyadic_cross3(all->arena, m, n, way);
    for (int side = 0; side < 2 && !is_null(way) && goes_on(all); side++, negate(way)) {
        const solid_spot3 ray = hit__solid_spot3_along(all->spot, way);
        if (hit__solid_spot3_is_on(both->corner, &ray) && hit__solid_spot3_is_on(corner, &ray))
            look_along(all, &ray);
    }
    all->arena->used = used;
    return goes_on(all);
}

static bool look_at_rays(void *context, uint32_t face)
{
    around *all = context;
    double corner[9];
    mesh_corners(all->mesh, face, corner);
    if (!exact_has_area3(corner) || !hit__solid_spot3_is_on(corner, all->spot))
        return true;
    all->held = true;
    const solid_place3 *p = &all->spot->place;
    for (int c = 0; c < 3 && goes_on(all); c++) {
        const double *to = corner + 3 * c;
        const int used = all->arena->used;
        dyadic way[3];
        for (int k = 0; k < 3; k++)
            way[k] = hit__exact_dyadic_subtract(
                all->arena, hit__exact_dyadic_multiply(all->arena, p->w, hit__exact_dyadic_from(all->arena, to[k])),
                p->x[k]);
        if (!is_null(way)) {
            const solid_spot3 ray = hit__solid_spot3_along(all->spot, way);
            look_along(all, &ray);
        }
        all->arena->used = used;
    }
    crossings both = {all, corner, face};
    if (goes_on(all))
        hit__mesh_near3(all->mesh, hit__solid_spot3_box(all->spot), look_at_crossing, &both);
    return goes_on(all);
}

int hit__solid_around3(const hit_mesh3 *mesh, const solid_spot3 *spot, dyadic_arena *arena, int wanted)
{
    return look_around(mesh, spot, arena, wanted, spot->ways == 0 ? look_at_rays : look_at_halves);
}
