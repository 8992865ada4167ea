/* hitbox pick --triangles, hitbox sweep --triangles: hits on the triangles of nodes, of those whose boxes are hit. */
#include <stdlib.h>

#include "cli/ask/ask.h"
#include "cli/ask/solids.h"
#include "cli/commands/hits.h"
#include "cli/output/messages.h"

/* A ray, or an AABB on its way. */
typedef struct aim {
    bool is_ray, surface;
    hit_ray3 ray;
    hit_aabb3 box;
    hit_vec3 by;
} aim;

static bool meets_box(const aim *a, const scene *s, size_t i)
{
    const scene_box box = scene_at(s, i);
    hit_cast3 hit;
    return a->is_ray ? ask_ray(a->ray, &box, &hit) : hit_cast_aabb3_aabb3(a->box, a->by, scene_bounds(&box), &hit);
}

/* ---- A ray ------------------------------------------------------------------------------------------------------ */

static hits_one one_of(size_t box, const hit_cast_mesh3 *hit)
{
    return (hits_one){.box = box,
                      .at = {.t = hit->t,
                             .point = hit->point,
                             .normal = hit->normal,
                             .axis = HIT_AXIS_B0,
                             .face = -1,
                             .inside = hit->inside},
                      .triangle = hit->triangle};
}

/* Each triangle that is hit. False: no memory. */
static bool add_surface(hits *h, const hits_options *options, const aim *a, const hit_mesh3 *mesh, size_t box)
{
    size_t capacity = 64, count = 0;
    hit_cast_mesh3 *list = NULL;
    for (bool more = true; more; capacity *= 4) {
        free(list);
        list = malloc(capacity * sizeof *list);
        if (!list)
            return false;
        count = hit_cast_surface_ray3_mesh3(a->ray, mesh, list, capacity);
        more = count == capacity;
    }
    bool added = true;
    for (size_t i = 0; i < count && added; i++)
        added = hits_add(h, options, one_of(box, &list[i]));
    free(list);
    return added;
}

static bool add_ray(hits *h, const hits_options *options, const aim *a, const hit_mesh3 *mesh, size_t box)
{
    hit_cast_mesh3 hit;
    if (a->surface)
        return add_surface(h, options, a, mesh, box);
    return !hit_cast_ray3_mesh3(a->ray, mesh, &hit) || hits_add(h, options, one_of(box, &hit));
}

/* ---- A box on its way ------------------------------------------------------------------------------------------- */

/* The first triangle that is hit; or, if none is hit at the start, the solid that the whole box stands in. */
static bool add_way(hits *h, const hits_options *options, const aim *a, const hit_mesh3 *mesh, size_t box)
{
    hits_one one = {.box = box, .triangle = HIT_NO_TRIANGLE};
    for (uint32_t i = 0; i < hit_mesh3_count(mesh); i++) {
        const hit_triangle3 triangle = hit_mesh3_triangle(mesh, i);
        hit_cast3 hit;
        if (hit_mesh3_shell(mesh, i) == UINT32_MAX || !hit_cast_aabb3_triangle3(a->box, a->by, &triangle, &hit) ||
            (one.triangle != HIT_NO_TRIANGLE && !(hit.t < one.at.t)))
            continue;
        one.at = hit;
        one.triangle = i;
    }
    if (!one.at.inside && hit_overlap_aabb3_mesh3(a->box, mesh)) {
        one.at = (hit_cast3){.point = hit_aabb3_center(a->box), .face = -1, .inside = true};
        one.triangle = HIT_NO_TRIANGLE;
    }
    return (one.triangle == HIT_NO_TRIANGLE && !one.at.inside) || hits_add(h, options, one);
}

/* ---- All -------------------------------------------------------------------------------------------------------- */

static bool tell_no_verdict(const scene *s, size_t box, hit_status status)
{
    char quote[SCENE_QUOTE_SIZE];
    message("%s: no verdict on %s", hit_status_text(status), scene_quote(quote, scene_name(s, box)));
    return false;
}

/* Asks the meshes that were made. False: said why. */
static bool ask(hits *h, const hits_options *options, const scene *s, const aim *a, const solids *all)
{
    for (size_t i = 0; i < all->count; i++) {
        const size_t box = all->boxes[i];
        const hit_mesh3 *mesh = all->mesh[box];
        if (!mesh)
            return tell_no_verdict(s, box, all->status[box]);
        if (!(a->is_ray ? add_ray : add_way)(h, options, a, mesh, box))
            return message_memory_for(2.0 * (double)h->count * sizeof *h->list, NULL, "%zu hits", h->count);
    }
    hits_sort(h);
    return true;
}

/* `moving` is not asked. */
static bool find(hits *h, const hits_options *options, input *in, const scene *s, const aim *a, size_t moving)
{
    hit_pair *near = malloc((s->count + 1) * sizeof *near);
    size_t count = 0;
    if (!near)
        return message_memory_for((double)s->count * sizeof *near, NULL, "the triangles of %zu nodes", s->count);
    for (size_t i = 0; i < s->count; i++)
        if (i != moving && meets_box(a, s, i))
            near[count++] = (hit_pair){(uint32_t)i, (uint32_t)i};
    solids all;
    bool done = solids_make(&all, s, near, count, in->options.threads, &in->bar);
    if (done && !in->quiet)
        solids_tell_sheets(&all);
    done = done && ask(h, options, s, a, &all);
    solids_free(&all);
    free(near);
    return done;
}

bool hits_on_ray(hits *h, const hits_options *options, input *in, const scene *s, hit_ray3 ray, bool surface)
{
    const aim a = {.is_ray = true, .surface = surface, .ray = ray};
    return find(h, options, in, s, &a, SCENE_NONE);
}

bool hits_on_way(hits *h, const hits_options *options, input *in, const scene *s, size_t moving, hit_vec3 by)
{
    const scene_box mover = scene_at(s, moving);
    const aim a = {.box = scene_bounds(&mover), .by = by};
    return find(h, options, in, s, &a, moving);
}
