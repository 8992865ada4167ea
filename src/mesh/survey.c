/* What is this mesh? Closed or not, its shells, its sizes.
 * First principles: a volume that is more than its error is there. Only where it is not, faces are looked at. Sides
 * with equal ends keep them wherever vertices go; and if no two vertices have become one, and no triangle flat or a
 * face, all else that edges say is the same, too. */
#include "mesh/survey.h"

#include "mesh/edges.h"
#include "mesh/has_volume.h"
#include "mesh/seams.h"
#include "mesh/triangle_sizes.h"
#include "mesh/weld.h"

#include <math.h>

static hit_status take_shells(hit_mesh3 *mesh)
{
    const uint64_t size = (uint64_t)mesh->triangles.count * sizeof(uint32_t);
    if (size > SIZE_MAX || !hit__core_take(&mesh->config.allocator, (size_t)size, &mesh->surfaces))
        return HIT_NO_MEMORY;
    mesh->shell = mesh->surfaces.at;
    return HIT_OK;
}

static void note_sizes(const mesh_sizes *sizes, hit_facts3 *facts)
{
    facts->flat = sizes->flat;
    facts->faces = facts->triangles - sizes->flat;
    facts->area = sizes->area;
    facts->area_error = sizes->area_error;
    facts->volume = sizes->volume;
    facts->volume_error = sizes->volume_error;
    facts->bounds = sizes->bounds;
}

static void note_edges(const mesh_edges *edges, hit_facts3 *facts)
{
    facts->vertices = edges->vertices;
    facts->duplicates = edges->duplicates;
    facts->opposites = edges->opposites;
}

static void note_seams(const mesh_seams *seams, hit_facts3 *facts)
{
    facts->surface = seams->unmatched == 0 ? HIT_SURFACE_CLOSED
                     : seams->open == 0    ? HIT_SURFACE_PARITY
                                           : HIT_SURFACE_OPEN;
    facts->unmatched = seams->unmatched;
    facts->open = seams->open;
    if (seams->unmatched > 0)
        facts->unmatched_side = (hit_side3){side_triangle(seams->unmatched_first), side_number(seams->unmatched_first)};
    if (seams->open > 0)
        facts->open_side = (hit_side3){side_triangle(seams->open_first), side_number(seams->open_first)};
}

/* The shells get their numbers and first triangles; which of them are closed? */
static hit_status number_shells(hit_mesh3 *mesh, mesh_edges *edges, mesh_seams *seams)
{
    const hit_allocator *allocator = &mesh->config.allocator;
    core_piece torn = {0};
    mesh->shells = hit__mesh_count_shells(mesh->triangles.count, mesh->shell);
    if (mesh->shells > 0 && (!hit__core_take(allocator, mesh->shells * sizeof(uint32_t), &mesh->firsts) ||
                             !hit__core_take(allocator, mesh->shells, &torn)))
        return HIT_NO_MEMORY;
    mesh->shell_first = mesh->firsts.at;
    hit__mesh_number_shells(mesh->triangles.count, mesh->shell, mesh->shell_first);
    if (mesh->shells > 0)
        memset(torn.at, 0, mesh->shells);
    const hit_status status = hit__mesh_seams(&mesh->triangles, edges, allocator, mesh->shell, torn.at, seams);
    mesh->facts.shells = mesh->facts.closed_shells = mesh->shells;
    const uint8_t *is_torn = torn.at;
    for (uint32_t i = 0; is_torn && i < mesh->shells; i++)
        mesh->facts.closed_shells -= is_torn[i];
    hit__core_give_back(allocator, &torn);
    return status;
}

/* Looks at the edges. cancelled: all faces cancel with equal ones, as the surface is. */
static hit_status look_at_edges(hit_mesh3 *mesh, bool *cancelled)
{
    mesh_edges edges;
    mesh_seams seams;
    hit_status status = hit__mesh_edges(&mesh->triangles, &mesh->config.allocator, mesh->shell, &edges);
    if (status != HIT_OK)
        return status;
    note_edges(&edges, &mesh->facts);
    mesh->matched = edges.loose_count == 0;
    status = number_shells(mesh, &edges, &seams);
    if (status == HIT_OK) {
        note_seams(&seams, &mesh->facts);
        *cancelled = mesh->facts.surface == HIT_SURFACE_CLOSED ? 2 * edges.opposites == mesh->facts.faces
                                                               : 2 * edges.pairs == mesh->facts.faces;
    }
    hit__core_give_back(&mesh->config.allocator, &edges.piece);
    return status;
}

/* What is asked of triangles one by one; and room for shells if edges are to be looked at. */
static hit_status look_at_triangles(hit_mesh3 *mesh, bool asked, core_team *team)
{
    hit_facts3 *facts = &mesh->facts;
    mesh_sizes sizes;
    facts->triangles = mesh->triangles.count;
    facts->asked = asked;
    facts->surface = mesh->config.surface;
    hit_status status = asked ? take_shells(mesh) : HIT_OK;
    if (status == HIT_OK)
        status = hit__mesh_sizes(&mesh->triangles, &mesh->pack, mesh->steps, team, &mesh->config.allocator, mesh->shell,
                                 &sizes);
    if (status == HIT_OK)
        note_sizes(&sizes, facts);
    return status;
}

/* The surface is known. */
static hit_status look_for_volume(hit_mesh3 *mesh, bool cancelled)
{
    hit_facts3 *facts = &mesh->facts;
    hit_status status = HIT_OK;
    const bool closed = facts->surface == HIT_SURFACE_CLOSED;
    if (facts->surface == HIT_SURFACE_OPEN || cancelled)
        facts->has_volume = false;
    else if (closed && fabs(facts->volume) > facts->volume_error)
        facts->has_volume = true;
    else
        status = hit__mesh_has_volume(mesh, !closed, &mesh->config.allocator, &facts->has_volume);
    if (!closed)
        facts->volume = facts->volume_error = NAN;
    mesh->surface = facts->surface;
    return status;
}

hit_status hit__mesh_survey(hit_mesh3 *mesh, core_team *team)
{
    bool cancelled = false;
    hit_status status = look_at_triangles(mesh, mesh->config.surface == HIT_SURFACE_UNKNOWN, team);
    if (status == HIT_OK && mesh->facts.asked)
        status = look_at_edges(mesh, &cancelled);
    return status == HIT_OK ? look_for_volume(mesh, cancelled) : status;
}

/* How many different points are corners? *out; the vertices of `of` were so many or more. */
static hit_status count_points(const hit_mesh3 *mesh, const hit_mesh3 *of, size_t *out)
{
    const hit_triangles3 *view = &mesh->triangles;
    const hit_allocator *allocator = &mesh->config.allocator;
    const uint64_t table = hit__mesh_weld_room(view->vertex_count);
    const uint64_t size = table + (uint64_t)view->vertex_count * (sizeof(uint32_t) + 1);
    core_piece room;
    if (size > SIZE_MAX || !hit__core_take(allocator, (size_t)size, &room))
        return HIT_NO_MEMORY;
    uint32_t *first = (uint32_t *)(void *)((char *)room.at + table);
    uint8_t *used = (uint8_t *)(first + view->vertex_count);
    *out = of->facts.vertices;
    if (hit__mesh_weld(view, room.at, first)) {
        *out = 0;
        memset(used, 0, view->vertex_count);
        for (size_t i = 0; i < 3 * view->count; i++) {
            uint8_t *mark = &used[first[view_index(view, i)]];
            *out += *mark == 0;
            *mark = 1;
        }
    }
    hit__core_give_back(allocator, &room);
    return HIT_OK;
}

/* Do edges say the same of both? */
static hit_status compare_edges(const hit_mesh3 *mesh, const hit_mesh3 *of, bool *same)
{
    size_t points;
    *same = of->matched && mesh->facts.flat == of->facts.flat;
    for (size_t i = 0; *same && mesh->facts.flat > 0 && i < mesh->triangles.count; i++)
        *same = (mesh->shell[i] == MESH_NO_SHELL) == (of->shell[i] == MESH_NO_SHELL);
    if (!*same)
        return HIT_OK;
    const hit_status status = count_points(mesh, of, &points);
    *same = status == HIT_OK && points == of->facts.vertices;
    return status;
}

static void share_edges(hit_mesh3 *mesh, const hit_mesh3 *of)
{
    const hit_facts3 *from = &of->facts;
    hit_facts3 *to = &mesh->facts;
    hit__core_give_back(&mesh->config.allocator, &mesh->surfaces);
    mesh->shell = of->shell;
    mesh->shell_first = of->shell_first;
    mesh->shells = of->shells;
    mesh->matched = true;
    to->surface = from->surface;
    to->vertices = from->vertices;
    to->duplicates = from->duplicates;
    to->opposites = from->opposites;
    to->shells = from->shells;
    to->closed_shells = from->closed_shells;
}

hit_status hit__mesh_survey_again(hit_mesh3 *mesh, const hit_mesh3 *of, core_team *team)
{
    bool cancelled = false, same = false;
    hit_status status = look_at_triangles(mesh, of->facts.asked, team);
    if (status == HIT_OK && mesh->facts.asked)
        status = compare_edges(mesh, of, &same);
    if (status == HIT_OK && same) {
        share_edges(mesh, of);
        cancelled = 2 * mesh->facts.opposites == mesh->facts.faces;
    } else if (status == HIT_OK && mesh->facts.asked) {
        status = look_at_edges(mesh, &cancelled);
    }
    return status == HIT_OK ? look_for_volume(mesh, cancelled) : status;
}
