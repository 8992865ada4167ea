/* A scene: boxes and polygons with names, as files describe them. */
#include "scene/scene.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool scene_grow(void *array, size_t *capacity, size_t needed, size_t size)
{
    void *grown;
    if (needed <= *capacity)
        return true;
    size_t wanted = *capacity < 16 ? 16 : *capacity;
    while (wanted < needed)
        wanted = wanted > SIZE_MAX / 2 ? needed : 2 * wanted;
    if (wanted > SIZE_MAX / size)
        return false;
    memcpy(&grown, array, sizeof grown);
    grown = realloc(grown, wanted * size);
    if (!grown)
        return false;
    memcpy(array, &grown, sizeof grown);
    *capacity = wanted;
    return true;
}

bool scene_keep_text(scene *s, const char *text, size_t *where)
{
    *where = SCENE_NONE;
    size_t size = strlen(text) + 1;
    if (size == 1)
        return true;
    if (!scene_grow(&s->text, &s->text_capacity, s->text_length + size, 1))
        return false;
    memcpy(s->text + s->text_length, text, size);
    *where = s->text_length;
    s->text_length += size;
    return true;
}

static bool is_3d(scene_kind kind)
{
    return kind == SCENE_AABB3 || kind == SCENE_OBB3;
}

bool scene_is_3d(const scene *s)
{
    return s->count == 0 ? !s->flat : is_3d(s->boxes[0].kind);
}

const char *scene_tell_line(char out[SCENE_LINE_SIZE], const scene_box *box)
{
    out[0] = '\0';
    if (box->line > 0)
        snprintf(out, SCENE_LINE_SIZE, ":%zu", box->line);
    return out;
}

/* A box in a message, before all have names. */
static const char *tell_box(char out[SCENE_QUOTE_SIZE], const scene *s, const scene_box *box)
{
    if (box->name != SCENE_NONE)
        return scene_quote(out, s->text + box->name);
    snprintf(out, SCENE_QUOTE_SIZE, "row %zu", box->row);
    return out;
}

bool scene_add(scene *s, const scene_box *box, scene_trouble *trouble)
{
    if (s->count > 0 && is_3d(box->kind) != scene_is_3d(s)) {
        const scene_box *first = &s->boxes[0];
        char quote[SCENE_QUOTE_SIZE], other[SCENE_QUOTE_SIZE], line[SCENE_LINE_SIZE];
        return scene_trouble_set(trouble, box->file, box->line, 0, "found %s, a %s in %s, expected %s as of %s in %s%s",
                                 tell_box(quote, s, box), box->kind == SCENE_POLYGON2 ? "polygon" : "box",
                                 is_3d(box->kind) ? "3D" : "2D", is_3d(box->kind) ? "2D" : "3D",
                                 tell_box(other, s, first), first->file, scene_tell_line(line, first));
    }
    if (!scene_grow(&s->boxes, &s->capacity, s->count + 1, sizeof *box))
        return scene_trouble_memory(trouble);
    s->boxes[s->count++] = *box;
    return true;
}

bool scene_add_fitted(scene *s, const scene_box *box, const scene_fitted *fitted, scene_trouble *trouble)
{
    if (!scene_grow(&s->fitted, &s->fitted_capacity, s->count + 1, sizeof *s->fitted))
        return scene_trouble_memory(trouble);
    while (s->fitted_count < s->count)
        s->fitted[s->fitted_count++] = (scene_fitted){.points = 0};
    if (!scene_add(s, box, trouble))
        return false;
    s->fitted[s->fitted_count++] = *fitted;
    return true;
}

bool scene_add_polygon(scene *s, const scene_box *box, const hit_polygon2 *polygon, scene_trouble *trouble)
{
    scene_box whole = *box;
    whole.kind = SCENE_POLYGON2;
    hit_polygon2 *kept = malloc(sizeof *kept);
    if (!kept)
        return scene_trouble_memory(trouble);
    if (!scene_add(s, &whole, trouble)) {
        free(kept);
        return false;
    }
    *kept = *polygon;
    s->boxes[s->count - 1].shape.polygon2 = kept;
    s->polygons++;
    return true;
}

void scene_show_progress(const scene_options *options, size_t row, size_t done, size_t total)
{
    if (options->progress && row % 1024 == 0)
        options->progress(options->context, done, total);
}

bool scene_leave_out(scene *s, const scene_options *options, const scene_trouble *why)
{
    if (!options->skip_invalid)
        return false;
    s->left_out++;
    if (options->left_out)
        options->left_out(options->context, why);
    return true;
}

const char *scene_name(const scene *s, size_t box)
{
    return s->text + s->boxes[box].name;
}

const char *scene_noun(const scene *s, size_t count)
{
    static const char *const words[2][2] = {{"boxes", "box"}, {"shapes", "shape"}};
    return words[s->polygons > 0][count == 1];
}

hit_aabb3 scene_bounds(const scene_box *box)
{
    if (box->kind == SCENE_AABB3)
        return box->shape.aabb3;
    if (box->kind == SCENE_OBB3)
        return hit_obb3_bounds(&box->shape.obb3);
    hit_aabb2 flat = box->kind == SCENE_AABB2  ? box->shape.aabb2
                     : box->kind == SCENE_OBB2 ? hit_obb2_bounds(box->shape.obb2)
                                               : hit_polygon2_bounds(box->shape.polygon2);
    return (hit_aabb3){{flat.min.x, flat.min.y, 0}, {flat.max.x, flat.max.y, 0}};
}

void scene_free(scene *s)
{
    for (size_t i = 0; s->polygons > 0; i++)
        if (s->boxes[i].kind == SCENE_POLYGON2) {
            free(s->boxes[i].shape.polygon2);
            s->polygons--;
        }
    free(s->fitted);
    free(s->boxes);
    free(s->text);
    *s = (scene){0};
}
