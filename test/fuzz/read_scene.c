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
    case SCENE_HULL3:
        return hit_hull3_valid(box->shape.hull3);
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
    size_t loose = 0, polygons = 0, hulls = 0;
    for (size_t i = 0; i < s->count; i++) {
        const scene_box whole = scene_at(s, i), *box = &whole;
        need((box->line > 0 || box->name_of_file) && box->row > 0 && box->name < s->text_length && *scene_name(s, i));
        need(box->group == SCENE_NONE || (box->group < s->text_length && text_valid(s->text + box->group)));
        need(text_valid(scene_name(s, i)));
        need(is_sound(box, orthonormal) && reads_back(scene_bounds(box).min.x));
        loose += !is_sound(box, true);
        polygons += box->kind == SCENE_POLYGON2;
        hulls += box->kind == SCENE_HULL3;
    }
    need(loose == s->loose && polygons == s->polygons && hulls == s->hulls);
}

typedef struct outcome {
    scene s;
    scene_trouble trouble;
    bool good;
} outcome;

static outcome read_as(scene_reader *reader, const char *text, size_t size, const scene_options *options)
{
    outcome out = {.good = false};
    text_stream stream = stream_of_text(text, size, "file");
    out.good = reader(&out.s, &stream, options, &out.trouble) && scene_name_boxes(&out.s, false, 0, &out.trouble);
    return out;
}

static bool same_text(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

static bool same_polygon(const hit_polygon2 *a, const hit_polygon2 *b)
{
    return a->count == b->count && memcmp(a->corner, b->corner, (size_t)a->count * sizeof *a->corner) == 0;
}

static bool same_hull(const hit_hull3 *a, const hit_hull3 *b)
{
    return a->corners == b->corners && a->faces == b->faces && a->edges == b->edges &&
           memcmp(a->corner, b->corner, a->corners * sizeof *a->corner) == 0;
}

static bool same_shape(const scene_box *a, const scene_box *b)
{
    return a->kind == SCENE_POLYGON2 ? same_polygon(a->shape.polygon2, b->shape.polygon2)
           : a->kind == SCENE_HULL3  ? same_hull(a->shape.hull3, b->shape.hull3)
                                     : memcmp(&a->shape, &b->shape, scene_size_of(a->kind)) == 0;
}

static void expect_same(const outcome *a, const outcome *b)
{
    need(a->good == b->good && a->s.left_out == b->s.left_out);
    if (!a->good) {
        need(a->trouble.line == b->trouble.line && a->trouble.column == b->trouble.column &&
             strcmp(a->trouble.text, b->trouble.text) == 0);
        return;
    }
    need(a->s.count == b->s.count && a->s.loose == b->s.loose && a->s.mended == b->s.mended &&
         a->s.polygons == b->s.polygons && a->s.hulls == b->s.hulls && a->s.unnamed == b->s.unnamed);
    for (size_t i = 0; i < a->s.count; i++) {
        const scene_box x = scene_at(&a->s, i), y = scene_at(&b->s, i);
        need(x.kind == y.kind && x.line == y.line && x.row == y.row && same_shape(&x, &y));
        need(same_text(scene_name(&a->s, i), scene_name(&b->s, i)));
        need(same_text(scene_group(&a->s, i), scene_group(&b->s, i)));
    }
}

static void read_with(scene_reader *reader, const uint8_t *data, size_t size, scene_options options)
{
    /* A copy of its own, so that a read past the end is seen. */
    char *text = calloc(size ? size : 1, 1);
    need(text != NULL);
    if (size > 0)
        memcpy(text, data, size);
    options.threads = 1;
    outcome whole = read_as(reader, text, size, &options);
    options.threads = size > 0 ? 1 + data[size / 2] % 3 : 1;
    options.window = size > 0 ? 1 + data[size - 1] : 1;
    outcome pieces = read_as(reader, text, size, &options);
    expect_same(&whole, &pieces);
    if (whole.good) {
        check_scene(&whole.s, options.orthonormalize);
        need(options.skip_invalid || whole.s.left_out == 0);
    } else {
        need(whole.trouble.text[0] != '\0' && text_valid(whole.trouble.text));
    }
    scene_free(&whole.s);
    scene_free(&pieces.s);
    free(text);
}

void read_scene(scene_reader *reader, const uint8_t *data, size_t size)
{
    read_with(reader, data, size, (scene_options){.skip_invalid = false});
    read_with(reader, data, size, (scene_options){.skip_invalid = true});
    read_with(reader, data, size, (scene_options){.skip_invalid = true, .orthonormalize = true});
}
