/* What the fuzzers of the scene readers share: a scene that was accepted is one that relations may be asked about. */
#include "read_scene.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "scene/names.h"
#include "scene/text/number.h"
#include "scene/text/text.h"

/* Looser than valid: axes may be off orthonormal by 1e-3. */
static bool is_sound(const scene_box *box, bool orthonormal)
{
    hit_aabb3 bounds = scene_bounds(box);
    if (isnan(bounds.min.x) || isnan(bounds.min.y) || isnan(bounds.min.z) || hit_aabb3_is_empty(bounds))
        return false;
    switch (box->kind) {
    case SCENE_AABB2:
        return hit_aabb2_valid(box->shape.aabb2);
    case SCENE_AABB3:
        return hit_aabb3_valid(box->shape.aabb3);
    case SCENE_OBB2:
        return hit_obb2_valid(box->shape.obb2) || !orthonormal;
    case SCENE_POLYGON2:
        return hit_polygon2_valid(box->shape.polygon2);
    default:
        return hit_obb3_valid(&box->shape.obb3) || !orthonormal;
    }
}

/* What is written reads back to the same bits. */
static bool reads_back(double value)
{
    char text[NUMBER_SIZE];
    double back;
    if (isinf(value))
        return true;
    return number_read(number_write(text, value), &back) == NUMBER_OK && memcmp(&back, &value, sizeof back) == 0;
}

void check_scene(const scene *s, bool orthonormal)
{
    size_t loose = 0, polygons = 0;
    for (size_t i = 0; i < s->count; i++) {
        const scene_box *box = &s->boxes[i];
        need((box->line > 0 || box->name_of_file) && box->row > 0 && box->name < s->text_length && *scene_name(s, i));
        need(box->group == SCENE_NONE || (box->group < s->text_length && text_valid(s->text + box->group)));
        need(text_valid(scene_name(s, i)));
        need(is_sound(box, orthonormal) && reads_back(scene_bounds(box).min.x));
        loose += !is_sound(box, true);
        polygons += box->kind == SCENE_POLYGON2;
    }
    need(loose == s->loose && polygons == s->polygons);
}

static void read_with(scene_reader *reader, const uint8_t *data, size_t size, const scene_options *options)
{
    scene s = {0};
    scene_trouble trouble = {.text = ""};
    char *text = malloc(size + 1);
    need(text != NULL);
    if (size > 0)
        memcpy(text, data, size);
    if (reader(&s, text, size, "file", options, &trouble) && scene_name_boxes(&s, false, &trouble)) {
        check_scene(&s, options->orthonormalize);
        need(options->skip_invalid || s.left_out == 0);
    } else {
        need(trouble.text[0] != '\0' && text_valid(trouble.text));
    }
    scene_free(&s);
    free(text);
}

void read_scene(scene_reader *reader, const uint8_t *data, size_t size)
{
    read_with(reader, data, size, &(scene_options){.skip_invalid = false});
    read_with(reader, data, size, &(scene_options){.skip_invalid = true});
    read_with(reader, data, size, &(scene_options){.skip_invalid = true, .orthonormalize = true});
}
