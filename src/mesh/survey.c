/* What is this mesh? Closed or not, its shells, its sizes.
 * First principles: a volume that is more than its error is there. Only where it is not, faces are looked at. */
#include "mesh/survey.h"

#include "mesh/edges.h"
#include "mesh/has_volume.h"
#include "mesh/seams.h"
#include "mesh/triangle_sizes.h"

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
    status = number_shells(mesh, &edges, &seams);
    if (status == HIT_OK) {
        note_seams(&seams, &mesh->facts);
        *cancelled = mesh->facts.surface == HIT_SURFACE_CLOSED ? 2 * edges.opposites == mesh->facts.faces
                                                               : 2 * edges.pairs == mesh->facts.faces;
    }
    hit__core_give_back(&mesh->config.allocator, &edges.piece);
    return status;
}

hit_status hit__mesh_survey(hit_mesh3 *mesh, core_team *team)
{
    const hit_allocator *allocator = &mesh->config.allocator;
    hit_facts3 *facts = &mesh->facts;
    mesh_sizes sizes;
    bool cancelled = false;
    facts->triangles = mesh->triangles.count;
    facts->asked = mesh->config.surface == HIT_SURFACE_UNKNOWN;
    facts->surface = mesh->config.surface;
    hit_status status = facts->asked ? take_shells(mesh) : HIT_OK;
    if (status == HIT_OK)
        status = hit__mesh_sizes(&mesh->triangles, &mesh->pack, mesh->steps, team, allocator, mesh->shell, &sizes);
    if (status != HIT_OK)
        return status;
    note_sizes(&sizes, facts);
    if (facts->asked)
        status = look_at_edges(mesh, &cancelled);
    const bool closed = facts->surface == HIT_SURFACE_CLOSED;
    if (status != HIT_OK || facts->surface == HIT_SURFACE_OPEN || cancelled)
        facts->has_volume = false;
    else if (closed && fabs(facts->volume) > facts->volume_error)
        facts->has_volume = true;
    else
        status = hit__mesh_has_volume(mesh, !closed, allocator, &facts->has_volume);
    if (!closed)
        facts->volume = facts->volume_error = NAN;
    mesh->surface = facts->surface;
    return status;
}
