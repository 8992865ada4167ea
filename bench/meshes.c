/* Our own answers about triangles and meshes. */
#include "meshes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct ready {
    hit_mesh3 *a, *b;
    mesh_case c[];
} ready;

static void *copy(const void *cases, size_t count)
{
    mesh_case *made = malloc(count * sizeof *made);
    if (made != NULL)
        memcpy(made, cases, count * sizeof *made);
    return made;
}

static void release(void *prepared)
{
    ready *r = prepared;
    hit_mesh3_free(r->a);
    hit_mesh3_free(r->b);
    free(r);
}

static void *prepare(const void *cases, size_t count)
{
    ready *made = calloc(1, sizeof *made + count * sizeof *made->c);
    if (made == NULL)
        return NULL;
    memcpy(made->c, cases, count * sizeof *made->c);
    if (hit_mesh3_build(made->c[0].a, NULL, &made->a) == HIT_OK &&
        (made->c[0].b.count == 0 || hit_mesh3_build(made->c[0].b, NULL, &made->b) == HIT_OK))
        return made;
    release(made);
    return NULL;
}

static void ask_faces(const void *prepared, size_t count, void *out)
{
    const mesh_case *c = prepared;
    answer *said = out;
    for (size_t i = 0; i < count; i++)
        said[i] = (answer){0, 0, hit_overlap_triangle3_triangle3(&c[i].face[0], &c[i].face[1])};
}

static bool relate_raw(const mesh_case *c, hit_surface surface)
{
    const hit_mesh3_config config = {.surface = surface};
    hit_mesh3 *a = NULL, *b = NULL;
    hit_relation relation = HIT_APART;
    const bool ok = hit_mesh3_build(c->a, &config, &a) == HIT_OK && hit_mesh3_build(c->b, &config, &b) == HIT_OK &&
                    hit_relate_mesh3_mesh3(a, b, &relation) == HIT_OK;
    hit_mesh3_free(a);
    hit_mesh3_free(b);
    return ok && relation != HIT_APART;
}

static void ask_raw(const void *prepared, size_t count, void *out)
{
    const mesh_case *c = prepared;
    answer *said = out;
    for (size_t i = 0; i < count; i++)
        said[i] = (answer){0, 0, relate_raw(&c[i], HIT_SURFACE_UNKNOWN)};
}

static void ask_raw_on_word(const void *prepared, size_t count, void *out)
{
    const mesh_case *c = prepared;
    answer *said = out;
    for (size_t i = 0; i < count; i++)
        said[i] = (answer){0, 0, relate_raw(&c[i], HIT_SURFACE_CLOSED)};
}

static void ask_overlap(const void *prepared, size_t count, void *out)
{
    const ready *r = prepared;
    answer *said = out;
    for (size_t i = 0; i < count; i++) {
        bool hit = false;
        const hit_status status = hit_overlap_mesh3_mesh3(r->a, r->b, &hit);
        said[i] = (answer){status == HIT_OK ? 0 : NAN, 0, hit};
    }
}

static void ask_relate(const void *prepared, size_t count, void *out)
{
    const ready *r = prepared;
    answer *said = out;
    for (size_t i = 0; i < count; i++) {
        hit_relation relation = HIT_APART;
        const hit_status status = hit_relate_mesh3_mesh3(r->a, r->b, &relation);
        said[i] = (answer){status == HIT_OK ? 0 : NAN, 0, relation != HIT_APART};
    }
}

static bool count_crossing(void *context, const hit_crossing3 *crossing)
{
    (void)crossing;
    ++*(int *)context;
    return true;
}

static void ask_all(const void *prepared, size_t count, void *out)
{
    const ready *r = prepared;
    answer *said = out;
    for (size_t i = 0; i < count; i++) {
        int points = 0;
        hit_intersection_curve_mesh3_mesh3(r->a, r->b, count_crossing, &points);
        said[i] = (answer){0, points, points > 0};
    }
}

static void ask_point(const void *prepared, size_t count, void *out)
{
    const ready *r = prepared;
    answer *said = out;
    for (size_t i = 0; i < count; i++)
        said[i] = (answer){0, 0, hit_overlap_point3_mesh3(r->c[i].point, r->a)};
}

static void ask_box(const void *prepared, size_t count, void *out)
{
    const ready *r = prepared;
    answer *said = out;
    for (size_t i = 0; i < count; i++)
        said[i] = (answer){0, 0, hit_overlap_aabb3_mesh3(r->c[i].box, r->a)};
}

static void ask_ray(const void *prepared, size_t count, void *out)
{
    const ready *r = prepared;
    answer *said = out;
    for (size_t i = 0; i < count; i++) {
        hit_cast_mesh3 found = {.t = 0};
        const bool hit = hit_cast_ray3_mesh3(r->c[i].ray, r->a, &found);
        said[i] = (answer){hit ? found.t : 0, 0, hit};
    }
}

static const mesh_asker askers[] = {
    {MESHES_FACES, false, {"hit_overlap_triangle3_triangle3", copy, ask_faces, free}},
    {MESHES_RAW, false, {"hit_mesh3_build of both, hit_relate_mesh3_mesh3", copy, ask_raw, free}},
    {MESHES_RAW, false, {"on the caller's word, edges not asked", copy, ask_raw_on_word, free}},
    {MESHES_READY, false, {"hit_overlap_mesh3_mesh3", prepare, ask_overlap, release}},
    {MESHES_READY, false, {"hit_relate_mesh3_mesh3", prepare, ask_relate, release}},
    {MESHES_ALL, true, {"hit_intersection_curve_mesh3_mesh3", prepare, ask_all, release}},
    {MESHES_POINT, false, {"hit_overlap_point3_mesh3", prepare, ask_point, release}},
    {MESHES_BOX, false, {"hit_overlap_aabb3_mesh3", prepare, ask_box, release}},
    {MESHES_RAY, false, {"hit_cast_ray3_mesh3", prepare, ask_ray, release}},
};

const mesh_peer our_meshes = {askers, sizeof askers / sizeof *askers};
