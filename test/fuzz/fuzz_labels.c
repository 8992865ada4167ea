/* Any bytes as a file of labels, read by READER: read or refused with a reason and a place, never worse; and a label
 * that was read has a shape that may be asked about. The first byte chooses the options. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "fuzzer.h"
#include "scene/labels/labels.h"
#include "scene/text/text.h"

static bool is_sound(const scene_box *box)
{
    switch (box->kind) {
    case SCENE_AABB2:
        return hit_aabb2_valid(box->shape.aabb2);
    case SCENE_OBB2:
        return hit_obb2_valid(box->shape.obb2);
    case SCENE_POLYGON2:
        return hit_polygon2_valid(box->shape.polygon2);
    case SCENE_OBB3:
        return hit_obb3_valid(&box->shape.obb3);
    default:
        return box->kind == SCENE_AABB3 ? hit_aabb3_valid(box->shape.aabb3) : hit_hull3_valid(box->shape.hull3);
    }
}

static void check_labels(const labels *l)
{
    for (size_t i = 0; i < l->boxes.count; i++) {
        const scene_box box = scene_at(&l->boxes, i);
        const label_facts *facts = &l->facts[i];
        /* The readers of scenes take axes that are a little off; their own fuzzers look at those. */
        need(is_sound(&box) || l->boxes.loose > 0);
        need(text_valid(labels_class(l, i)) && text_valid(labels_image(l, i)));
        need(!isinf(facts->score) && facts->occlusion >= -1 && facts->occlusion <= 3);
        need(!facts->has_picture || hit_aabb2_valid(facts->picture));
    }
}

static void check_trouble(const scene_trouble *trouble, const char *text, size_t size)
{
    size_t lines = 1;
    for (size_t i = 0; i < size; i++)
        lines += text[i] == '\n';
    need(trouble->text[0] != '\0' && text_valid(trouble->text));
    need(trouble->line <= lines && trouble->column <= size + 1);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    label_options options = {.scene = {.skip_invalid = data[0] & 1, .threads = 1, .window = 64},
                             .view = (label_view)(data[0] / 2 % 3)};
    if (data[0] & 8)
        options.image_size[0] = options.image_size[1] = data[0] & 16 ? 640 : 1e300;
    const label_source source = {.file = "file", .class_name = data[0] & 32 ? "ship" : NULL, .options = &options};
    labels l = {.facts = NULL};
    scene_trouble trouble = {.text = ""};
    char *text = malloc(size), *copy = malloc(size); /* of their own, so that a read past the end is seen */
    need(text != NULL && copy != NULL);
    memcpy(copy, data + 1, size - 1);
    memcpy(text, data + 1, size - 1);
    if (READER(&l, text, size - 1, &source, &trouble))
        check_labels(&l);
    else
        check_trouble(&trouble, copy, size - 1);
    labels_free(&l);
    free(text);
    free(copy);
    return 0;
}
