/* Any bytes as a file of labels, read by READER: read or refused with a reason and a place, never worse; and a label
 * that was read has a shape that may be asked about. What is written of some of the labels, in the same FORMAT, is read
 * as these labels. The first byte chooses the options. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "fuzzer.h"
#include "scene/boxes/record.h"
#include "scene/labels/label_copy.h"
#include "scene/labels/labels.h"
#include "scene/text/text.h"

static const label_format form = FORMAT;

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

static bool same_number(double a, double b)
{
    return a == b || (isnan(a) && isnan(b));
}

/* Every label of which is_kept[i] is not 0 comes again, in the same order. */
static void same_labels(const labels *all, const unsigned char *is_kept, const labels *some)
{
    size_t next = 0;
    for (size_t i = 0; i < all->boxes.count; i++) {
        if (!is_kept[i])
            continue;
        need(next < some->boxes.count && strcmp(labels_class(all, i), labels_class(some, next)) == 0 &&
             same_number(all->facts[i].score, some->facts[next].score));
        next++;
    }
    need(next == some->boxes.count);
}

static void check_copy(const labels *l, char *text, size_t size, const label_source *source, unsigned seed)
{
    const label_file file = {.path = "file", .format = form, .text = text, .size = size, .end = l->boxes.count};
    label_options options = *source->options;
    label_source again = *source;
    unsigned char *is_kept = calloc(l->boxes.count + 1, 1);
    char *bytes = NULL;
    size_t length = 0;
    need(is_kept != NULL);
    for (size_t i = 0; i < l->boxes.count; i++)
        is_kept[i] = (i + seed) % 3 > 0;
    FILE *out = open_memstream(&bytes, &length);
    need(out != NULL);
    bool done = labels_copy(l, &file, is_kept, out);
    need(fclose(out) == 0 && (done || memchr(text, '\\', size)));
    /* The mark of UTF-8 is one at the beginning only. */
    if (done && !memchr(text, 0xEF, size)) {
        labels some = {.facts = NULL};
        scene_trouble trouble = {.text = ""};
        options.scene.skip_invalid = false;
        again.options = &options;
        need(READER(&some, bytes, length, &again, &trouble));
        same_labels(l, is_kept, &some);
        labels_free(&some);
    }
    free(bytes);
    free(is_kept);
}

static column_map columns_of(bool others)
{
    static const char *const texts[] = {"min_x=0,min_y=1,max_x=2,max_y=3,score=4,class=5",
                                        "min_x=left,score=conf,image=file"};
    column_map out = {.names = record_label_columns};
    scene_trouble trouble;
    need((form != LABEL_NPY && !others) ||
         columns_parse(&out, record_label_columns, texts[form != LABEL_NPY], &trouble));
    return out;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    const column_map columns = columns_of(data[0] & 64);
    label_options options = {.scene = {.skip_invalid = data[0] & 1, .threads = 1, .window = 64, .columns = &columns},
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
    if (READER(&l, text, size - 1, &source, &trouble)) {
        check_labels(&l);
        check_copy(&l, copy, size - 1, &source, data[0]);
    } else {
        check_trouble(&trouble, copy, size - 1);
    }
    labels_free(&l);
    free(text);
    free(copy);
    return 0;
}
