#define _POSIX_C_SOURCE 200809L /* setenv */
/* Scenes of boxes for the tests of trees. */
#include "tree_scenes.h"

#include "expect.h"

#include <float.h>
#include <stdio.h>
#include <stdlib.h>

static uint64_t state = 1;

double scene_random(void)
{
    uint64_t z = state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return (double)((z ^ z >> 31) >> 11) * 0x1p-53;
}

size_t scene_below(size_t count)
{
    return (size_t)(scene_random() * (double)count);
}

bool scene_is_turned(const scene *s)
{
    return s->kind == SCENE_OBB || s->kind == SCENE_FAR_OBB;
}

/* One side of an AABB, as its kind has it. */
static void make_side(const scene *s, size_t i, double *min, double *max)
{
    double c = scene_random(), w = 0.05 + 0.1 * scene_random();
    if (s->kind == SCENE_LOG)
        w *= pow(10, 3 - 6 * scene_random());
    *min = s->place + s->unit * (c - w);
    *max = s->place + s->unit * (c + w);
    if (s->kind == SCENE_FLOATS) {
        *min = (double)(float)*min;
        *max = (double)(float)*max;
    } else if (s->kind == SCENE_GRID) {
        *min = (double)scene_below(12);
        *max = *min + (scene_below(4) == 0 ? 0 : 1);
    } else if (s->kind == SCENE_FAR) {
        *min = s->place + 0x1p-20 * (double)scene_below(12);
        *max = *min + 0x1p-20;
    } else if (s->kind == SCENE_OUTLIER && i % 1000 == 7) {
        *max = i == 7 ? 1e9 : 1e200;
        *min = scene_below(2) == 0 ? *max - 1 : *min;
    }
}

static void make_turned2(const scene *s, size_t i, hit_obb2 *box)
{
    hit_aabb2 aabb;
    make_side(s, i, &aabb.min.x, &aabb.max.x);
    make_side(s, i, &aabb.min.y, &aabb.max.y);
    *box = hit_obb2_from_aabb2(aabb);
    if (i % 3 != 0)
        *box = hit_obb2_turn(*box, hit_vec2_from_angle(6 * scene_random()));
    if (s->kind == SCENE_FAR_OBB && i == 5)
        box->half = (hit_vec2){1e12, 1e6};
}

static void make_turned3(const scene *s, size_t i, hit_obb3 *box)
{
    hit_aabb3 aabb;
    make_side(s, i, &aabb.min.x, &aabb.max.x);
    make_side(s, i, &aabb.min.y, &aabb.max.y);
    make_side(s, i, &aabb.min.z, &aabb.max.z);
    *box = hit_obb3_from_aabb3(aabb);
    const hit_quat q = {scene_random() - 0.5, scene_random() - 0.5, scene_random() - 0.5, 1};
    if (i % 3 != 0)
        *box = hit_obb3_from_quat(box->center, box->half, q);
    if (s->kind == SCENE_FAR_OBB && i == 5)
        box->half = (hit_vec3){1e12, 1e6, 1e3};
}

static void make_boxes(scene *s)
{
    for (size_t i = 0; i < s->count; i++) {
        make_turned2(s, i, &s->obb2[i]);
        make_turned3(s, i, &s->obb3[i]);
        make_side(s, i, &s->aabb2[i].min.x, &s->aabb2[i].max.x);
        make_side(s, i, &s->aabb2[i].min.y, &s->aabb2[i].max.y);
        s->aabb3[i] = (hit_aabb3){{s->aabb2[i].min.x, s->aabb2[i].min.y, 0}, {s->aabb2[i].max.x, s->aabb2[i].max.y, 0}};
        make_side(s, i, &s->aabb3[i].min.z, &s->aabb3[i].max.z);
    }
}

void scene_make(scene *s, scene_kind kind, int dim, size_t count)
{
    static const double units[SCENE_KINDS] = {1, 1, 1, 1e-5, 1e-300, 1e-310, 1e300, 1, 1, 1, 1};
    state = (uint64_t)kind * 1000003 + count;
    s->kind = kind;
    s->dim = dim;
    s->count = count;
    s->unit = units[kind];
    s->place = kind == SCENE_FAR ? 1e9 : kind == SCENE_FAR_OBB ? 1e7 : 0;
    make_boxes(s);
    s->tree2 = NULL;
    s->tree3 = NULL;
    hit_status status;
    if (dim == 2)
        status = hit_tree2_build(scene_is_turned(s) ? hit_boxes2_from_obbs(s->obb2, count)
                                                    : hit_boxes2_from_aabbs(s->aabb2, count),
                                 NULL, &s->tree2);
    else
        status = hit_tree3_build(scene_is_turned(s) ? hit_boxes3_from_obbs(s->obb3, count)
                                                    : hit_boxes3_from_aabbs(s->aabb3, count),
                                 NULL, &s->tree3);
    assert_int_equal(status, HIT_OK);
}

void scene_free(scene *s)
{
    hit_tree2_free(s->tree2);
    hit_tree3_free(s->tree3);
}

hit_aabb3 scene_bounds(const scene *s, size_t i)
{
    if (s->dim == 3)
        return scene_is_turned(s) ? hit_obb3_bounds(&s->obb3[i]) : s->aabb3[i];
    const hit_aabb2 b = scene_is_turned(s) ? hit_obb2_bounds(s->obb2[i]) : s->aabb2[i];
    return (hit_aabb3){{b.min.x, b.min.y, 0}, {b.max.x, b.max.y, 0}};
}

double scene_coordinate(const scene *s, int axis)
{
    double x = s->place + s->unit * (1.4 * scene_random() - 0.2);
    if (s->kind == SCENE_GRID)
        x *= 12;
    if (s->count == 0 || scene_below(3) == 0)
        return x;
    const hit_aabb3 box = scene_bounds(s, scene_below(s->count));
    const double side[6] = {box.min.x, box.min.y, box.min.z, box.max.x, box.max.y, box.max.z};
    x = side[axis + (scene_below(2) == 0 ? 0 : 3)];
    const size_t step = scene_below(8);
    return step == 0 ? nextafter(x, INFINITY) : step == 1 ? nextafter(x, -INFINITY) : x;
}

void scene_for_each(void (*run)(scene *s))
{
    static const size_t counts[] = {0, 1, 16, 17, 256, 257, SCENE_MOST};
    static const char *const sets[] = {"plain", "sse2", "avx2", "avx512"};
    scene *s = malloc(sizeof *s);
    assert_non_null(s);
    for (int kind = 0; kind < SCENE_KINDS; kind++)
        for (size_t k = 0; k < sizeof counts / sizeof counts[0]; k++)
            for (int set = 0; set < 4; set++)
                for (int dim = 2; dim <= 3; dim++) {
                    /* Of large scenes each in one set, for asking every box takes its time. */
                    if (counts[k] > 17 && ((size_t)(kind + dim) + k) % 4 != (size_t)set)
                        continue;
                    assert_int_equal(setenv("HITBOX_INSTRUCTIONS", sets[set], 1), 0);
                    scene_make(s, (scene_kind)kind, dim, counts[k]);
                    run(s);
                    expect_subnormals_flushed();
                    run(s);
                    expect_subnormals_kept();
                    scene_free(s);
                }
    free(s);
}
