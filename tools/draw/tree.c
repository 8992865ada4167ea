/* The tree of a scene, and what a question to it looks into, as signs. */
#include "draw/tree.h"

#include <float.h>
#include <stdlib.h>

/* A tree in either dimension, and what is asked of it. Of a scene in 2D all z are 0. */
typedef struct look {
    hit_aabb3 *boxes;
    hit_aabb2 *flat; /* the same in 2D, or NULL */
    hit_tree2 *two;
    hit_tree3 *three;
    uint32_t *found;  /* room for all boxes */
    hit_aabb3 *block; /* and for the blocks of any level */
    hit_aabb2 *flat_block;
    size_t count;
} look;

static const double most = DBL_MAX;

static double clamp(double x)
{
    return x > most ? most : x < -most ? -most : x;
}

static hit_aabb2 flattened(hit_aabb3 box)
{
    return (hit_aabb2){{box.min.x, box.min.y}, {box.max.x, box.max.y}};
}

static bool look_make(const scene *s, look *out)
{
    size_t room = s->count + 1;
    *out = (look){.count = s->count};
    out->boxes = calloc(room, sizeof *out->boxes);
    out->flat = calloc(room, sizeof *out->flat);
    out->found = calloc(room, sizeof *out->found);
    out->block = calloc(room, sizeof *out->block);
    out->flat_block = calloc(room, sizeof *out->flat_block);
    if (!out->boxes || !out->flat || !out->found || !out->block || !out->flat_block)
        return false;
    for (size_t i = 0; i < s->count; i++) {
        const scene_box whole = scene_at(s, i);
        hit_aabb3 box = scene_bounds(&whole);
        double *number[] = {&box.min.x, &box.min.y, &box.min.z, &box.max.x, &box.max.y, &box.max.z};
        for (int k = 0; k < 6; k++)
            *number[k] = clamp(*number[k]);
        out->boxes[i] = box;
        out->flat[i] = flattened(box);
    }
    return (scene_is_3d(s) ? hit_tree3_build(hit_boxes3_from_aabbs(out->boxes, s->count), NULL, &out->three)
                           : hit_tree2_build(hit_boxes2_from_aabbs(out->flat, s->count), NULL, &out->two)) == HIT_OK;
}

static void look_free(look *l)
{
    free(l->boxes);
    free(l->flat);
    free(l->found);
    free(l->block);
    free(l->flat_block);
    hit_tree2_free(l->two);
    hit_tree3_free(l->three);
}

/* How many boxes there are, in the order of the tree in l->found. */
static size_t find(look *l, const hit_aabb3 *asked)
{
    hit_aabb3 all = {{-most, -most, -most}, {most, most, most}}, box = asked ? *asked : all;
    return l->three ? hit_tree3_find_aabb3(l->three, box, l->found, l->count)
                    : hit_tree2_find_aabb2(l->two, flattened(box), l->found, l->count);
}

static size_t find_blocks(look *l, int level)
{
    if (l->three)
        return hit_tree3_level(l->three, level, l->block, l->count);
    size_t count = hit_tree2_level(l->two, level, l->flat_block, l->count);
    for (size_t k = 0; k < count; k++) {
        hit_aabb2 b = l->flat_block[k];
        l->block[k] = (hit_aabb3){{b.min.x, b.min.y, 0}, {b.max.x, b.max.y, 0}};
    }
    return count;
}

static bool add_blocks(look *l, int level, const hit_aabb3 *asked, sign_kind kind, signs *above)
{
    size_t count = find_blocks(l, level);
    for (size_t k = 0; k < count; k++)
        if ((!asked || hit_overlap_aabb3_aabb3(l->block[k], *asked)) &&
            !signs_add(above, kind, l->block[k].min, l->block[k].max))
            return false;
    return true;
}

/* From the centre of each box to that of the next. */
static bool add_order(look *l, signs *above)
{
    size_t count = find(l, NULL);
    for (size_t i = 1; i < count; i++)
        if (!signs_add(above, SIGN_ORDER, hit_aabb3_center(l->boxes[l->found[i - 1]]),
                       hit_aabb3_center(l->boxes[l->found[i]])))
            return false;
    return true;
}

bool tree_signs(const scene *s, const hit_aabb3 *asked, signs *above, marks *found)
{
    look l;
    bool done = look_make(s, &l);
    done = done && add_blocks(&l, 0, asked, SIGN_BLOCK, above) && add_blocks(&l, 1, asked, SIGN_LEVEL, above);
    if (done && asked) {
        size_t count = find(&l, asked);
        for (size_t i = 0; i < count; i++)
            marks_set(found, l.found[i], MARK_HIT);
        done = signs_add(above, SIGN_ASKED, asked->min, asked->max);
    } else if (done) {
        done = add_order(&l, above);
    }
    look_free(&l);
    return done;
}
