/* Non-maximum suppression by the library: a call for each image, of AABBs or OBBs as they are. */
#include "cli/ask/suppress_boxes.h"

#include <stdlib.h>
#include <string.h>

#include <hitbox/nms.h>

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

/* A label with what it is sorted by. */
typedef struct member {
    const char *image, *class_name;
    size_t label;
} member;

static int compare_labels(const void *a, const void *b)
{
    const member *x = a, *y = b;
    int by_image = strcmp(x->image, y->image);
    return by_image ? by_image : (x->label > y->label) - (x->label < y->label);
}

static int compare_classes(const void *a, const void *b)
{
    const member *x = a, *y = b;
    int by_class = strcmp(x->class_name, y->class_name);
    return by_class ? by_class : (x->label > y->label) - (x->label < y->label);
}

/* Room for the labels of an image. */
typedef struct image_room {
    member *all;
    unsigned char *boxes; /* as the library takes them */
    double *scores;
    uint32_t *classes, *of_label; /* a number for each class; that of each label of all */
    uint32_t *kept, *by;
} image_room;

static void free_room(image_room *r)
{
    free(r->all);
    free(r->boxes);
    free(r->scores);
    free(r->classes);
    free(r->of_label);
    free(r->kept);
    free(r->by);
}

static bool make_room(const labels *l, image_room *r)
{
    size_t count = l->boxes.count;
    *r = (image_room){.all = calloc(count, sizeof *r->all),
                      .boxes = calloc(count, scene_size_of(scene_kind_at(&l->boxes, 0))),
                      .scores = calloc(count, sizeof *r->scores),
                      .classes = calloc(count, sizeof *r->classes),
                      .of_label = calloc(count, sizeof *r->of_label),
                      .kept = calloc(count, sizeof *r->kept),
                      .by = calloc(count, sizeof *r->by)};
    return r->all && r->boxes && r->scores && r->classes && r->of_label && r->kept && r->by;
}

/* Sorts the labels by image, and gives each class a number. */
static void sort_labels(const labels *l, bool by_class, image_room *r)
{
    size_t count = l->boxes.count;
    uint32_t number = 0;
    for (size_t i = 0; i < count; i++)
        r->all[i] = (member){labels_image(l, i), by_class ? labels_class(l, i) : "", i};
    qsort(r->all, count, sizeof *r->all, compare_classes);
    for (size_t i = 0; i < count; i++) {
        number += i > 0 && strcmp(r->all[i - 1].class_name, r->all[i].class_name) != 0;
        r->of_label[r->all[i].label] = number;
    }
    qsort(r->all, count, sizeof *r->all, compare_labels);
}

static hit_status ask_library(scene_kind kind, const void *at, size_t count, const hit_nms_config *config,
                              const image_room *r, size_t *total)
{
    if (kind == SCENE_AABB2 || kind == SCENE_OBB2)
        return hit_nms_boxes2(kind == SCENE_AABB2 ? hit_boxes2_from_aabbs(at, count) : hit_boxes2_from_obbs(at, count),
                              r->scores, r->classes, config, r->kept, count, total, r->by);
    return hit_nms_boxes3(kind == SCENE_AABB3 ? hit_boxes3_from_aabbs(at, count) : hit_boxes3_from_obbs(at, count),
                          r->scores, r->classes, config, r->kept, count, total, r->by);
}

/* Suppresses within an image, whose labels are members `first` to `end` - 1. */
static bool suppress_image(const labels *l, const hit_nms_config *config, image_room *r, size_t first, size_t end,
                           size_t *out)
{
    scene_kind kind = scene_kind_at(&l->boxes, 0);
    size_t count = end - first, size = scene_size_of(kind), total;
    const void *at = r->boxes;
    for (size_t i = 0; i < count; i++) {
        size_t one = r->all[first + i].label;
        const scene_box box = scene_at(&l->boxes, one);
        memcpy(r->boxes + i * size, &box.shape, size);
        r->scores[i] = l->facts[one].score;
        r->classes[i] = r->of_label[one];
    }
    if (ask_library(kind, at, count, config, r, &total) != HIT_OK)
        return false;
    for (size_t i = 0; i < count; i++)
        out[r->all[first + i].label] = r->by[i] == HIT_NO_INDEX ? SCENE_NONE : r->all[first + r->by[i]].label;
    return true;
}

bool suppress_boxes(const labels *l, const suppress_question *question, size_t *out)
{
    const hit_nms_config config = {
        .threshold = question->threshold, .at_threshold = question->at_threshold, .of_smaller = question->of_smaller};
    image_room room;
    bool good = make_room(l, &room);
    if (good)
        sort_labels(l, question->by_class, &room);
    for (size_t first = 0, end; good && first < l->boxes.count; first = end) {
        end = first + 1;
        while (end < l->boxes.count && strcmp(room.all[first].image, room.all[end].image) == 0)
            end++;
        good = suppress_image(l, &config, &room, first, end, out);
    }
    free_room(&room);
    return good;
}
