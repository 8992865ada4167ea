/* The cells into which faces part a convex piece of a plane.
 *
 * Faces that pass through the plane leave a line in it, faces that lie in it their edges. Each cell that is not the
 * whole piece has a part of such a line on its border, which begins where the line enters the piece, where it begins
 * itself, or where another face passes: just behind each such point, on both sides of the line, the cell is looked at
 * above and below the plane. The proof is in docs/numerics.md, "Meshes". First principles. */
#include "solid/section3.h"

#include "mesh/near3.h"

typedef struct section_search {
    const hit_mesh3 *mesh;
    const solid_section3 *section;
    dyadic_arena *arena;
    int wanted, found;
    uint32_t but;
    /* The line at hand, and the face that it is of. */
    const solid_line3 *line;
    uint32_t face;
    const double *corner;
} section_search;

static bool goes_on(const section_search *all)
{
    return (all->found & all->wanted) == 0;
}

static bool is_solid(const hit_mesh3 *mesh, const solid_spot3 *spot, const dyadic way[3])
{
    const solid_spot3 beside = hit__solid_spot3_along(spot, way);
    return mesh_is_solid(mesh, hit__solid_spot3_winding(mesh, &beside));
}

int hit__solid_section3_at(const hit_mesh3 *mesh, const solid_section3 *section, const solid_spot3 *spot, int wanted)
{
    dyadic down[3];
    for (int k = 0; k < 3; k++)
        down[k] = dyadic_negate(section->plane.normal[k]);
    const bool above = is_solid(mesh, spot, section->plane.normal);
    if (wanted == (above ? MESH_OUTSIDE : MESH_WITHIN))
        return MESH_SEEN; /* what is below does not matter */
    if (!above && wanted == MESH_BESIDE)
        return MESH_SEEN | MESH_BESIDE;
    const bool below = is_solid(mesh, spot, down);
    return MESH_SEEN | (above && below ? MESH_WITHIN : above || below ? MESH_BESIDE : MESH_BESIDE | MESH_OUTSIDE);
}

/* Is the spot strictly within the section? It lies in its plane. */
static bool is_in_section(const solid_section3 *section, const solid_spot3 *spot)
{
    for (int i = 0; i < section->sides; i++)
        if (hit__solid_level3_side(&section->side[i], spot) <= 0)
            return false;
    return true;
}

/* The way that is left of another in the plane of the section. */
static void left_of(dyadic_arena *arena, const solid_section3 *section, const dyadic way[3], dyadic out[3])
{
    hit__exact_dyadic_cross3(arena, section->plane.normal, way, out);
}

/* Looks at what is just behind a point of the line at hand, on both sides. */
static void look_behind(section_search *all, const solid_spot3 *point)
{
    const solid_spot3 behind = hit__solid_spot3_along(point, all->line->way);
    if (!is_in_section(all->section, &behind))
        return;
    const int used = all->arena->used;
    dyadic left[3];
    left_of(all->arena, all->section, all->line->way, left);
    for (int side = 0; side < 2 && goes_on(all); side++) {
        const solid_spot3 place = hit__solid_spot3_along(&behind, left);
        all->found |= hit__solid_section3_at(all->mesh, all->section, &place, all->wanted);
        for (int k = 0; k < 3; k++)
            left[k] = dyadic_negate(left[k]);
    }
    all->arena->used = used;
}

/* ---- Where another face cuts the line ---- */

static void cut_by(section_search *all, const solid_level3 *plane, const double *corner)
{
    solid_spot3 point;
    if (hit__solid_line3_cut(all->arena, all->line, plane, &point) &&
        (!corner || hit__solid_spot3_is_on(corner, &point)))
        look_behind(all, &point);
}

static bool is_in_plane(const solid_level3 *plane, const double *corner)
{
    for (int c = 0; c < 3; c++) {
        dyadic_arena arena;
        arena.used = 0;
        const solid_spot3 spot = hit__solid_spot3_at_corner(&arena, corner + 3 * c);
        if (hit__solid_level3_side(plane, &spot) != 0)
            return false;
    }
    return true;
}

static bool look_at_cut(void *context, uint32_t face)
{
    section_search *all = context;
    double corner[9];
    if (face == all->face || face == all->but)
        return true;
    mesh_corners(all->mesh, face, corner);
    if (!exact_has_area3(corner))
        return true;
    const int used = all->arena->used;
    const solid_level3 plane = hit__solid_level3_of_face(all->arena, corner);
    cut_by(all, &plane, corner);
    if (hit__solid_level3_side(&plane, &all->line->from) == 0 && hit__solid_level3_side(&plane, &all->line->to) == 0 &&
        is_in_plane(&all->section->plane, corner))
        for (int i = 0; i < 3 && goes_on(all); i++) {
            const solid_level3 edge =
                hit__solid_level3_of_edge(all->arena, plane.normal, corner + 3 * i, corner + 3 * ((i + 1) % 3));
            cut_by(all, &edge, corner);
        }
    all->arena->used = used;
    return goes_on(all);
}

/* ---- Lines ---- */

/* Is the line on the wrong side of the section, or along it? */
static bool is_beyond(const solid_section3 *section, const solid_line3 *line)
{
    for (int i = 0; i < section->sides; i++)
        if (hit__solid_level3_side(&section->side[i], &line->from) <= 0 &&
            hit__solid_level3_side(&section->side[i], &line->to) <= 0)
            return true;
    return false;
}

static void look_along(section_search *all, const solid_line3 *line)
{
    all->line = line;
    if (is_beyond(all->section, line))
        return;
    const int used = all->arena->used;
    look_behind(all, &line->from);
    for (int i = 0; i < all->section->sides && goes_on(all); i++) {
        cut_by(all, &all->section->side[i], NULL);
        all->arena->used = used;
    }
    if (goes_on(all))
        hit__mesh_near3(all->mesh, hit__solid_line3_box(line), look_at_cut, all);
}

solid_line3 hit__solid_line3_of_edge(dyadic_arena *arena, const double *from, const double *to)
{
    solid_line3 line = {hit__solid_spot3_at_corner(arena, from), hit__solid_spot3_at_corner(arena, to), {{0}}};
    for (int k = 0; k < 3; k++)
        line.way[k] = hit__exact_dyadic_difference(arena, to[k], from[k]);
    return line;
}

/* Does the side from corner i to the next one begin behind the plane or in it, and end before it; or behind it and in
 * it, with nothing of the face before it? */
static bool border_rises(const int sign[3], int i, int up)
{
    const int j = (i + 1) % 3, from = up * sign[i], to = up * sign[j];
    return (from <= 0 && to > 0) || (from < 0 && to == 0 && up * sign[3 - i - j] <= 0);
}

/* The end of the line in which a face passes through the plane, if `up`: the one at which its border goes from behind
 * the plane, or from the plane, to the front; else the other. */
static solid_spot3 end_of(dyadic_arena *arena, const solid_level3 *plane, const solid_spot3 corner[3],
                          const int sign[3], int up)
{
    int i = 0;
    while (i < 2 && !border_rises(sign, i, up))
        i++;
    const int j = (i + 1) % 3, from = up * sign[i], to = up * sign[j];
    if (from < 0 && to > 0)
        return hit__solid_level3_between(arena, plane, &corner[i].place, &corner[j].place);
    return corner[to > 0 ? i : j];
}

/* A face whose corners have these signs beside the plane, not all of them equal. */
static void look_at_crossing(section_search *all, const solid_spot3 corner[3], const int sign[3])
{
    int plus = 0, minus = 0;
    for (int i = 0; i < 3; i++) {
        plus += sign[i] > 0;
        minus += sign[i] < 0;
    }
    if (plus + minus == 2 && (plus == 0 || minus == 0))
        return; /* a corner is all that it has of the plane */
    dyadic normal[3];
    solid_line3 line;
    line.from = end_of(all->arena, &all->section->plane, corner, sign, -1);
    line.to = end_of(all->arena, &all->section->plane, corner, sign, 1);
    hit__solid_normal3(all->arena, all->corner, normal);
    hit__exact_dyadic_cross3(all->arena, all->section->plane.normal, normal, line.way);
    look_along(all, &line);
}

static bool look_at_face(void *context, uint32_t face)
{
    section_search *all = context;
    double corner[9];
    if (face == all->but)
        return true;
    mesh_corners(all->mesh, face, corner);
    if (!exact_has_area3(corner))
        return true;
    const int used = all->arena->used;
    solid_spot3 spot[3];
    int sign[3];
    for (int c = 0; c < 3; c++) {
        spot[c] = hit__solid_spot3_at_corner(all->arena, corner + 3 * c);
        sign[c] = hit__solid_level3_side(&all->section->plane, &spot[c]);
    }
    all->face = face;
    all->corner = corner;
    if (sign[0] != sign[1] || sign[1] != sign[2])
        look_at_crossing(all, spot, sign);
    else if (sign[0] == 0)
        for (int i = 0; i < 3 && goes_on(all); i++) {
            const solid_line3 line = hit__solid_line3_of_edge(all->arena, corner + 3 * i, corner + 3 * ((i + 1) % 3));
            look_along(all, &line);
        }
    all->arena->used = used;
    return goes_on(all);
}

/* ---- All ---- */

int hit__solid_section3_look(const hit_mesh3 *mesh, const solid_section3 *section, uint32_t but, dyadic_arena *arena,
                             int wanted)
{
    section_search all = {.mesh = mesh, .section = section, .arena = arena, .wanted = wanted, .but = but};
    hit__mesh_near3(mesh, section->box, look_at_face, &all);
    return all.found;
}

bool hit__solid_section3_enter(const solid_section3 *section, const solid_line3 *line, dyadic_arena *arena,
                               solid_spot3 *out)
{
    solid_spot3 point = line->from;
    for (int i = -1; i < section->sides; i++) {
        if (i >= 0 && !hit__solid_line3_cut(arena, line, &section->side[i], &point))
            continue;
        const solid_spot3 behind = hit__solid_spot3_along(&point, line->way);
        if (is_in_section(section, &behind)) {
            dyadic left[3];
            left_of(arena, section, line->way, left);
            *out = hit__solid_spot3_along(&behind, left);
            return true;
        }
    }
    return false;
}
