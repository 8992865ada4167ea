/* Making a mesh, transforming one, and freeing them.
 * First principles: what a mesh keeps is what questions about it need again and again: a tree over its triangles, and
 * of each triangle its shell. All else is looked up in the caller's arrays. */
#include "mesh/mesh.h"

#include "core/vec.h"
#include "mesh/saved_mesh.h"
#include "mesh/survey.h"
#include "mesh/transformed.h"
#include "mesh/triangle_boxes.h"
#include "mesh/triangle_view.h"

static const hit_mesh3_config no_config;

static hit_status new_mesh(const hit_mesh3_config *config, hit_mesh3 **out)
{
    core_piece self;
    if (config->threads < 0 || config->surface < HIT_SURFACE_UNKNOWN || config->surface > HIT_SURFACE_OPEN)
        return HIT_BAD_ARGUMENT;
    if (!hit__core_take(&config->allocator, sizeof(hit_mesh3), &self))
        return HIT_NO_MEMORY;
    hit_mesh3 *mesh = self.at;
    memset(mesh, 0, sizeof *mesh);
    mesh->config = *config;
    mesh->isa = hit__core_isa_choose();
    mesh->self = self;
    *out = mesh;
    return HIT_OK;
}

static hit_facts3 facts_of_nothing(hit_surface surface)
{
    return (hit_facts3){.asked = surface == HIT_SURFACE_UNKNOWN,
                        .surface = surface == HIT_SURFACE_UNKNOWN ? HIT_SURFACE_CLOSED : surface,
                        .bounds = {{INFINITY, INFINITY, INFINITY}, {-INFINITY, -INFINITY, -INFINITY}}};
}

static hit_status make_with(hit_mesh3 *mesh, core_team *team)
{
    const hit_allocator *allocator = &mesh->config.allocator;
    if (mesh->triangles.count == 0) {
        mesh->facts = facts_of_nothing(mesh->config.surface);
        mesh->surface = mesh->facts.surface;
        return HIT_OK;
    }
    hit_status status = hit__mesh_tree(&mesh->triangles, NULL, team, allocator, &mesh->pack, &mesh->tree, &mesh->steps);
    return status == HIT_OK ? hit__mesh_survey(mesh, team) : status;
}

hit_status hit_mesh3_build(hit_triangles3 triangles, const hit_mesh3_config *config, hit_mesh3 **out)
{
    hit_mesh3 *mesh;
    if (!hit__mesh_view_fits(&triangles))
        return HIT_BAD_ARGUMENT;
    hit_status status = new_mesh(config ? config : &no_config, &mesh);
    if (status != HIT_OK)
        return status;
    mesh->triangles = triangles;
    core_team *team = hit__core_team_new(mesh->config.threads, &mesh->config.tasks, &mesh->config.allocator);
    status = team ? make_with(mesh, team) : HIT_NO_MEMORY;
    if (team)
        hit__core_team_free(team);
    if (status == HIT_OK)
        *out = mesh;
    else
        hit_mesh3_free(mesh);
    return status;
}

/* What make_with does, for a mesh with the triangles of another; there are some. */
static hit_status make_like(hit_mesh3 *mesh, const hit_mesh3 *of, core_team *team)
{
    const hit_allocator *allocator = &mesh->config.allocator;
    hit_status status =
        hit__mesh_tree(&mesh->triangles, &of->pack, team, allocator, &mesh->pack, &mesh->tree, &mesh->steps);
    return status == HIT_OK ? hit__mesh_survey_again(mesh, of, team) : status;
}

static hit_status transform_with(hit_mesh3 *mesh, const hit_mesh3 *of, const hit_mat3 *matrix, hit_vec3 offset)
{
    const hit_allocator *allocator = &mesh->config.allocator;
    core_team *team = hit__core_team_new(mesh->config.threads, &mesh->config.tasks, allocator);
    if (!team)
        return HIT_NO_MEMORY;
    hit_status status = HIT_OK;
    if (of->triangles.count > 0)
        status =
            hit__mesh_transformed(&of->triangles, matrix, offset, team, allocator, &mesh->triangles, &mesh->vertices);
    if (status == HIT_OK)
        status = of->triangles.count > 0 ? make_like(mesh, of, team) : make_with(mesh, team);
    hit__core_team_free(team);
    return status;
}

hit_status hit_mesh3_transform(const hit_mesh3 *mesh, const hit_mat3 *matrix, hit_vec3 offset,
                               const hit_mesh3_config *config, hit_mesh3 **out)
{
    hit_mesh3 *made;
    hit_mesh3_config own = config ? *config : no_config;
    own.surface = mesh->facts.asked ? HIT_SURFACE_UNKNOWN : mesh->surface;
    for (int k = 0; k < 3; k++)
        if (!vec3_is_finite(matrix->col[k]))
            return HIT_BAD_ARGUMENT;
    if (!vec3_is_finite(offset))
        return HIT_BAD_ARGUMENT;
    hit_status status = new_mesh(&own, &made);
    if (status != HIT_OK)
        return status;
    status = transform_with(made, mesh, matrix, offset);
    if (status == HIT_OK)
        *out = made;
    else
        hit_mesh3_free(made);
    return status;
}

hit_status hit_mesh3_open(const void *bytes, size_t size, const hit_mesh3_config *config, hit_mesh3 **out)
{
    hit_mesh3 *mesh;
    hit_status status = new_mesh(config ? config : &no_config, &mesh);
    if (status != HIT_OK)
        return status;
    status = hit__mesh_saved_open(bytes, size, mesh);
    if (status == HIT_OK)
        *out = mesh;
    else
        hit_mesh3_free(mesh);
    return status;
}

void hit_mesh3_free(hit_mesh3 *mesh)
{
    if (!mesh)
        return;
    const hit_allocator allocator = mesh->config.allocator;
    core_piece self = mesh->self;
    hit__core_give_back(&allocator, &mesh->tree);
    hit__core_give_back(&allocator, &mesh->surfaces);
    hit__core_give_back(&allocator, &mesh->firsts);
    hit__core_give_back(&allocator, &mesh->vertices);
    hit__core_give_back(&allocator, &self);
}

hit_facts3 hit_mesh3_facts(const hit_mesh3 *mesh)
{
    return mesh->facts;
}

hit_aabb3 hit_mesh3_bounds(const hit_mesh3 *mesh)
{
    return mesh->facts.bounds;
}

size_t hit_mesh3_count(const hit_mesh3 *mesh)
{
    return mesh->triangles.count;
}

hit_triangle3 hit_mesh3_triangle(const hit_mesh3 *mesh, uint32_t triangle)
{
    double x[3][3];
    mesh_triangle(mesh, triangle, x);
    return (hit_triangle3){{{x[0][0], x[0][1], x[0][2]}, {x[1][0], x[1][1], x[1][2]}, {x[2][0], x[2][1], x[2][2]}}};
}

uint32_t hit_mesh3_shell(const hit_mesh3 *mesh, uint32_t triangle)
{
    return mesh->shell && triangle < mesh->triangles.count ? mesh->shell[triangle] : MESH_NO_SHELL;
}
