/* Non-maximum suppression by the library: a call for each image, or each class of each, of AABBs or OBBs as they are.
 */
#include "cli/ask/suppress_boxes.h"

#include <stdlib.h>
#include <string.h>

#include <hitbox/nms.h>

#include "cli/ask/label_groups.h"

static bool is_valid(const scene_box *box)
{
    switch (box->kind) {
    case SCENE_AABB2:
        return hit_aabb2_valid(box->shape.aabb2);
    case SCENE_OBB2:
        return hit_obb2_valid(box->shape.obb2);
    case SCENE_AABB3:
        return hit_aabb3_valid(box->shape.aabb3);
    default:
        return box->kind == SCENE_OBB3 && hit_obb3_valid(&box->shape.obb3);
    }
}

/* The library takes no axes that are off by more than valid allows, which a scene may have. */
bool suppress_takes(const labels *l)
{
    for (size_t i = 0; i < l->boxes.count; i++) {
        const scene_box box = scene_at(&l->boxes, i);
        if (box.kind != scene_kind_at(&l->boxes, 0) || !is_valid(&box))
            return false;
    }
    return l->boxes.count > 0 && l->boxes.count < HIT_NO_INDEX;
}

/* Room for the labels of a group. */
typedef struct group_room {
    unsigned char *boxes; /* as the library takes them */
    double *scores;
    uint32_t *kept, *by;
} group_room;

static void free_room(group_room *r)
{
    free(r->boxes);
    free(r->scores);
    free(r->kept);
    free(r->by);
}

static bool make_room(const labels *l, group_room *r)
{
    size_t count = l->boxes.count;
    *r = (group_room){.boxes = calloc(count, scene_size_of(scene_kind_at(&l->boxes, 0))),
                      .scores = calloc(count, sizeof *r->scores),
                      .kept = calloc(count, sizeof *r->kept),
                      .by = calloc(count, sizeof *r->by)};
    return r->boxes && r->scores && r->kept && r->by;
}

static hit_status ask_library(scene_kind kind, const void *at, size_t count, const hit_nms_config *config,
                              const group_room *r, size_t *total)
{
    if (kind == SCENE_AABB2 || kind == SCENE_OBB2)
        return hit_nms_boxes2(kind == SCENE_AABB2 ? hit_boxes2_from_aabbs(at, count) : hit_boxes2_from_obbs(at, count),
                              r->scores, NULL, config, r->kept, count, total, r->by);
    return hit_nms_boxes3(kind == SCENE_AABB3 ? hit_boxes3_from_aabbs(at, count) : hit_boxes3_from_obbs(at, count),
                          r->scores, NULL, config, r->kept, count, total, r->by);
}

/* Suppresses within a group, those of `from`. */
static bool suppress_group(const labels *l, const hit_nms_config *config, group_room *r, const label_member *from,
                           size_t count, size_t *out)
{
    scene_kind kind = scene_kind_at(&l->boxes, 0);
    size_t size = scene_size_of(kind), total;
    for (size_t i = 0; i < count; i++) {
        const scene_box box = scene_at(&l->boxes, from[i].label);
        memcpy(r->boxes + i * size, &box.shape, size);
        r->scores[i] = l->facts[from[i].label].score;
    }
    if (ask_library(kind, r->boxes, count, config, r, &total) != HIT_OK)
        return false;
    for (size_t i = 0; i < count; i++)
        out[from[i].label] = r->by[i] == HIT_NO_INDEX ? SCENE_NONE : from[r->by[i]].label;
    return true;
}

bool suppress_boxes(const labels *l, const suppress_question *question, size_t *out)
{
    const hit_nms_config config = {
        .threshold = question->threshold, .at_threshold = question->at_threshold, .of_smaller = question->of_smaller};
    label_groups groups = {NULL, 0};
    group_room room;
    bool good = make_room(l, &room) && label_groups_make(l, question->by_class, &groups);
    for (size_t first = 0, end; good && first < groups.count; first = end) {
        end = label_groups_end(&groups, first);
        good = suppress_group(l, &config, &room, groups.list + first, end - first, out);
    }
    free(groups.list);
    free_room(&room);
    return good;
}
