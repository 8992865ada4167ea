/* The parts into which faces cut a piece of a line.
 *
 * Each part begins at the start or where a face passes, or, of a face that the line lies in, where the line passes an
 * edge. Just behind that, all around the line is looked at. First principles. */
#include "solid/segment3.h"

#include "mesh/near3.h"

typedef struct segment_search {
    const hit_mesh3 *mesh;
    const solid_line3 *line;
    dyadic_arena *arena;
    int only;
    bool found;
} segment_search;

static void look_behind(segment_search *all, const solid_spot3 *point)
{
    const solid_spot3 behind = hit__solid_spot3_along(point, all->line->way);
    const int other = MESH_SOLID + MESH_EMPTY - all->only;
    all->found = (hit__solid_around3(all->mesh, &behind, all->arena, other) & other) == 0;
}

static void cut_by(segment_search *all, const solid_level3 *plane, const double *corner)
{
    solid_spot3 point;
    if (hit__solid_line3_cut(all->arena, all->line, plane, &point) && hit__solid_spot3_is_on(corner, &point))
        look_behind(all, &point);
}

static bool look_at_face(void *context, uint32_t face)
{
    segment_search *all = context;
    double corner[9];
    mesh_corners(all->mesh, face, corner);
    if (!exact_has_area3(corner))
        return true;
    const int used = all->arena->used;
    const solid_level3 plane = hit__solid_level3_of_face(all->arena, corner);
    cut_by(all, &plane, corner);
    if (!all->found && hit__solid_level3_side(&plane, &all->line->from) == 0 &&
        hit__solid_level3_side(&plane, &all->line->to) == 0)
        for (int i = 0; i < 3 && !all->found; i++) {
            const solid_level3 edge =
                hit__solid_level3_of_edge(all->arena, plane.normal, corner + 3 * i, corner + 3 * ((i + 1) % 3));
            cut_by(all, &edge, corner);
        }
    all->arena->used = used;
    return !all->found;
}

bool hit__solid_segment3_has(const hit_mesh3 *mesh, const solid_line3 *line, dyadic_arena *arena, int only)
{
    segment_search all = {mesh, line, arena, only, false};
    look_behind(&all, &line->from);
    if (!all.found)
        hit__mesh_near3(mesh, hit__solid_line3_box(line), look_at_face, &all);
    return all.found;
}
