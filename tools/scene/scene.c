/* A scene: boxes, polygons and convex hulls with names, as files describe them. */
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

bool scene_keep_text_of(scene *s, const char *text, size_t length, size_t *where)
{
    *where = SCENE_NONE;
    if (length == 0)
        return true;
    if (!scene_grow(&s->text, &s->text_capacity, s->text_length + length + 1, 1))
        return false;
    memcpy(s->text + s->text_length, text, length);
    s->text[s->text_length + length] = '\0';
    *where = s->text_length;
    s->text_length += length + 1;
    return true;
}

bool scene_keep_text(scene *s, const char *text, size_t *where)
{
    return scene_keep_text_of(s, text, strlen(text), where);
}

static bool is_3d(scene_kind kind)
{
    return kind == SCENE_AABB3 || kind == SCENE_OBB3 || kind == SCENE_HULL3;
}

scene_kind scene_kind_at(const scene *s, size_t box)
{
    return (scene_kind)s->kinds[box];
}

bool scene_is_3d(const scene *s)
{
    return s->count == 0 ? !s->flat : is_3d(scene_kind_at(s, 0));
}

const char *scene_tell_line(char out[SCENE_LINE_SIZE], const scene_box *box)
{
    out[0] = '\0';
    if (box->line > 0)
        snprintf(out, SCENE_LINE_SIZE, ":%zu", box->line);
    return out;
}

static const char *word_of(scene_kind kind)
{
    return kind == SCENE_POLYGON2 ? "polygon" : kind == SCENE_HULL3 ? "hull" : "box";
}

/* A box in a message, before all have names. */
static const char *tell_box(char out[SCENE_QUOTE_SIZE], const scene *s, const scene_box *box)
{
    if (box->name != SCENE_NONE)
        return scene_quote(out, s->text + box->name);
    snprintf(out, SCENE_QUOTE_SIZE, "row %zu", box->row);
    return out;
}

/* ---- Where a box stands in its file ------------------------------------------------------------------------------ */

static scene_run *find_run(const scene *s, size_t box)
{
    size_t low = 0, high = s->run_count;
    while (high - low > 1) {
        size_t middle = (low + high) / 2;
        *(s->runs[middle].first <= box ? &low : &high) = middle;
    }
    return &s->runs[low];
}

/* Does what comes next go on as the run would? */
static bool goes_on(const scene_run *run, size_t next, const scene_run *other)
{
    size_t steps = next - run->first;
    return other->file == run->file && other->name_of_file == run->name_of_file && other->row == run->row + steps &&
           other->line == (run->line > 0 ? run->line + steps : 0);
}

/* `run` begins with the box that comes next. False: no memory. */
static bool add_run(scene *s, const scene_run *run)
{
    if (s->run_count > 0 && goes_on(&s->runs[s->run_count - 1], run->first, run))
        return true;
    if (!scene_grow(&s->runs, &s->run_capacity, s->run_count + 1, sizeof *s->runs))
        return false;
    s->runs[s->run_count++] = *run;
    return true;
}

/* ---- Arrays ------------------------------------------------------------------------------------------------------ */

size_t scene_size_of(scene_kind kind)
{
    static const size_t sizes[] = {[SCENE_AABB2] = sizeof(hit_aabb2),         [SCENE_AABB3] = sizeof(hit_aabb3),
                                   [SCENE_OBB2] = sizeof(hit_obb2),           [SCENE_OBB3] = sizeof(hit_obb3),
                                   [SCENE_POLYGON2] = sizeof(hit_polygon2 *), [SCENE_HULL3] = sizeof(hit_hull3 *)};
    return sizes[kind];
}

/* Room for shapes of that size. False: no memory, nothing changed. */
static bool widen(scene *s, size_t stride)
{
    if (stride <= s->stride)
        return true;
    if (s->capacity > 0) {
        unsigned char *wider = s->capacity > SIZE_MAX / stride ? NULL : realloc(s->shapes, s->capacity * stride);
        if (!wider)
            return false;
        s->shapes = wider;
    }
    for (size_t i = s->count; i-- > 0;)
        memmove(s->shapes + i * stride, s->shapes + i * s->stride, s->stride);
    s->stride = stride;
    return true;
}

/* Makes room for `count` elements in an array that each box has a part of. False: no memory, nothing changed. */
static bool enlarge(void *array, size_t count, size_t size)
{
    size_t none = 0;
    return scene_grow(array, &none, count, size);
}

/* Room for `needed` boxes with shapes of that size, and for their groups if there are any. False: no memory. */
static bool make_room(scene *s, size_t needed, size_t stride, bool has_groups)
{
    size_t wanted = s->capacity < 16 ? 16 : s->capacity;
    if (!widen(s, stride))
        return false;
    while (wanted < needed)
        wanted = wanted > SIZE_MAX / 2 ? needed : 2 * wanted;
    if (wanted > s->capacity) {
        if (!enlarge(&s->shapes, wanted, s->stride) || !enlarge(&s->kinds, wanted, sizeof *s->kinds) ||
            !enlarge(&s->names, wanted, sizeof *s->names) ||
            (s->groups && !enlarge(&s->groups, wanted, sizeof *s->groups)))
            return false;
        s->capacity = wanted;
    }
    if (has_groups && !s->groups) {
        if (!enlarge(&s->groups, s->capacity, sizeof *s->groups))
            return false;
        for (size_t i = 0; i < s->count; i++)
            s->groups[i] = SCENE_NONE;
    }
    return true;
}

scene_box scene_at(const scene *s, size_t box)
{
    const scene_run *run = find_run(s, box);
    size_t steps = box - run->first;
    scene_box out = {.kind = scene_kind_at(s, box),
                     .name_of_file = run->name_of_file,
                     .file = run->file,
                     .line = run->line > 0 ? run->line + steps : 0,
                     .row = run->row + steps,
                     .name = s->names[box],
                     .group = s->groups ? s->groups[box] : SCENE_NONE};
    memcpy(&out.shape, s->shapes + box * s->stride, scene_size_of(out.kind));
    return out;
}

bool scene_add(scene *s, const scene_box *box, scene_trouble *trouble)
{
    if (s->count > 0 && is_3d(box->kind) != scene_is_3d(s)) {
        const scene_box first = scene_at(s, 0);
        char quote[SCENE_QUOTE_SIZE], other[SCENE_QUOTE_SIZE], line[SCENE_LINE_SIZE];
        return scene_trouble_set(trouble, box->file, box->line, 0, "found %s, a %s in %s, expected %s as of %s in %s%s",
                                 tell_box(quote, s, box), word_of(box->kind), is_3d(box->kind) ? "3D" : "2D",
                                 is_3d(box->kind) ? "2D" : "3D", tell_box(other, s, &first), first.file,
                                 scene_tell_line(line, &first));
    }
    const scene_run run = {s->count, box->file, box->line, box->row, box->name_of_file};
    if (!make_room(s, s->count + 1, scene_size_of(box->kind), box->group != SCENE_NONE) || !add_run(s, &run))
        return scene_trouble_memory(trouble);
    memcpy(s->shapes + s->count * s->stride, &box->shape, scene_size_of(box->kind));
    s->kinds[s->count] = (unsigned char)box->kind;
    s->names[s->count] = box->name;
    if (s->groups)
        s->groups[s->count] = box->group;
    s->count++;
    return true;
}

bool scene_set_group(scene *s, size_t box, const char *group)
{
    size_t where;
    if (!scene_keep_text(s, group, &where) || !make_room(s, s->count, s->stride, where != SCENE_NONE))
        return false;
    if (s->groups)
        s->groups[box] = where;
    return true;
}

/* The box's shape, where it is no box, and what is counted of it. */
static void forget(scene *s, const scene_box *box)
{
    if (box->kind == SCENE_POLYGON2) {
        s->polygons--;
        free(box->shape.polygon2);
    } else if (box->kind == SCENE_HULL3) {
        s->hulls--;
        s->hull_bytes -= sizeof *box->shape.hull3 + box->shape.hull3->bytes;
        hit_hull3_free(box->shape.hull3, NULL);
        free(box->shape.hull3);
    }
}

bool scene_drop(scene *s, size_t first, const unsigned char *is_dropped)
{
    size_t count = s->count - first, kept = 0;
    scene_box *boxes = calloc(count + 1, sizeof *boxes);
    scene_trouble trouble;
    if (!boxes)
        return false;
    for (size_t i = 0; i < count; i++) {
        boxes[kept] = scene_at(s, first + i);
        if (is_dropped[i])
            forget(s, &boxes[kept]);
        else
            kept++;
    }
    s->count = first;
    while (s->run_count > 0 && s->runs[s->run_count - 1].first >= first)
        s->run_count--;
    bool good = true;
    for (size_t i = 0; i < kept; i++) {
        good = good && scene_add(s, &boxes[i], &trouble);
        if (!good)
            forget(s, &boxes[i]);
    }
    free(boxes);
    return good;
}

bool scene_reshape(scene *s, size_t box, scene_kind kind, const scene_shape *shape)
{
    if (!widen(s, scene_size_of(kind)))
        return false;
    s->kinds[box] = (unsigned char)kind;
    memcpy(s->shapes + box * s->stride, shape, scene_size_of(kind));
    return true;
}

/* Where a text of the part begins in the whole. */
static size_t moved(size_t where, size_t by)
{
    return where == SCENE_NONE ? SCENE_NONE : where + by;
}

void scene_put(scene *s, scene *part, const scene_place *place)
{
    size_t first = place->box;
    if (part->stride == s->stride && part->count > 0)
        memcpy(s->shapes + first * s->stride, part->shapes, part->count * part->stride);
    for (size_t i = 0; part->stride != s->stride && i < part->count; i++)
        memcpy(s->shapes + (first + i) * s->stride, part->shapes + i * part->stride, part->stride);
    for (size_t i = 0; i < part->count; i++)
        s->names[first + i] = moved(part->names[i], place->text);
    for (size_t i = 0; s->groups && i < part->count; i++)
        s->groups[first + i] = part->groups ? moved(part->groups[i], place->text) : SCENE_NONE;
    if (part->text_length > 0 && part->count > 0)
        memcpy(s->text + place->text, part->text, part->text_length);
    part->count = part->run_count = part->text_length = part->polygons = part->hulls = part->loose = part->mended = 0;
    part->hull_bytes = 0;
}

bool scene_keep_place(scene *s, const scene *part, size_t lines, size_t rows, scene_place *out)
{
    *out = (scene_place){s->count, s->text_length};
    s->mapped |= part->mapped;
    if (part->count == 0)
        return true;
    if (s->count > 0 && scene_is_3d(s) != scene_is_3d(part))
        return false;
    if (!make_room(s, s->count + part->count, part->stride, part->groups != NULL) ||
        !scene_grow(&s->text, &s->text_capacity, s->text_length + part->text_length, 1))
        return false;
    for (size_t i = 0; i < part->run_count; i++) {
        scene_run run = part->runs[i];
        run.first += s->count;
        run.line += run.line > 0 ? lines : 0;
        run.row += rows;
        if (!add_run(s, &run))
            return false;
    }
    memcpy(s->kinds + s->count, part->kinds, part->count * sizeof *s->kinds); /* the first tells the dimension */
    s->text_length += part->text_length;
    s->count += part->count;
    s->polygons += part->polygons;
    s->hulls += part->hulls;
    s->hull_bytes += part->hull_bytes;
    s->loose += part->loose;
    s->mended += part->mended;
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

/* Adds a box whose shape is an address, which is not looked at before. */
static bool add_by_address(scene *s, const scene_box *box, scene_kind kind, void *shape, scene_trouble *trouble)
{
    scene_box whole = *box;
    whole.kind = kind;
    whole.shape.polygon2 = NULL;
    if (!shape)
        return scene_trouble_memory(trouble);
    if (!scene_add(s, &whole, trouble))
        return false;
    memcpy(s->shapes + (s->count - 1) * s->stride, &shape, sizeof shape);
    return true;
}

bool scene_add_polygon(scene *s, const scene_box *box, const hit_polygon2 *polygon, scene_trouble *trouble)
{
    hit_polygon2 *kept = malloc(sizeof *kept);
    if (!add_by_address(s, box, SCENE_POLYGON2, kept, trouble)) {
        free(kept);
        return false;
    }
    *kept = *polygon;
    s->polygons++;
    return true;
}

bool scene_add_hull(scene *s, const scene_box *box, const double *points, size_t count, scene_trouble *trouble)
{
    hit_hull3 *kept = malloc(sizeof *kept);
    if (!kept || hit_hull3_from_points(points, count, 0, NULL, kept) != HIT_OK) {
        free(kept);
        return scene_trouble_memory(trouble);
    }
    if (!add_by_address(s, box, SCENE_HULL3, kept, trouble)) {
        hit_hull3_free(kept, NULL);
        free(kept);
        return false;
    }
    s->hulls++;
    s->hull_bytes += sizeof *kept + kept->bytes;
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
    return s->text + s->names[box];
}

const char *scene_group(const scene *s, size_t box)
{
    return s->groups && s->groups[box] != SCENE_NONE ? s->text + s->groups[box] : NULL;
}

const char *scene_noun(const scene *s, size_t count)
{
    static const char *const words[2][2] = {{"boxes", "box"}, {"shapes", "shape"}};
    return words[s->polygons + s->hulls > 0][count == 1];
}

hit_aabb3 scene_bounds(const scene_box *box)
{
    if (box->kind == SCENE_AABB3)
        return box->shape.aabb3;
    if (box->kind == SCENE_OBB3)
        return hit_obb3_bounds(&box->shape.obb3);
    if (box->kind == SCENE_HULL3)
        return hit_hull3_bounds(box->shape.hull3);
    hit_aabb2 flat = box->kind == SCENE_AABB2  ? box->shape.aabb2
                     : box->kind == SCENE_OBB2 ? hit_obb2_bounds(box->shape.obb2)
                                               : hit_polygon2_bounds(box->shape.polygon2);
    return (hit_aabb3){{flat.min.x, flat.min.y, 0}, {flat.max.x, flat.max.y, 0}};
}

static size_t solids_held(const scene *s)
{
    size_t bytes = s->solids_capacity * sizeof *s->solids;
    for (size_t i = 0; i < s->solids_count; i++)
        bytes += 3 * (s->solids[i].vertex_count * sizeof *s->solids->vertices +
                      s->solids[i].count * sizeof *s->solids->indices);
    return bytes;
}

size_t scene_held(const scene *s)
{
    size_t each = s->stride + sizeof *s->kinds + sizeof *s->names + (s->groups ? sizeof *s->groups : 0);
    return s->capacity * each + s->fitted_capacity * sizeof *s->fitted + s->run_capacity * sizeof *s->runs +
           s->nodes_capacity * sizeof *s->nodes + s->tight_capacity * sizeof *s->tight +
           s->polygons * sizeof(hit_polygon2) + s->hull_bytes + solids_held(s) + s->text_capacity;
}

static void free_solids(scene *s)
{
    for (size_t i = 0; i < s->solids_count; i++) {
        free(s->solids[i].vertices);
        free(s->solids[i].indices);
    }
    free(s->solids);
}

void scene_free(scene *s)
{
    for (size_t i = 0; s->polygons + s->hulls > 0; i++) {
        const scene_kind kind = scene_kind_at(s, i);
        if (kind != SCENE_POLYGON2 && kind != SCENE_HULL3)
            continue;
        const scene_box box = scene_at(s, i);
        if (kind == SCENE_HULL3)
            hit_hull3_free(box.shape.hull3, NULL);
        free(kind == SCENE_HULL3 ? (void *)box.shape.hull3 : box.shape.polygon2);
        *(kind == SCENE_HULL3 ? &s->hulls : &s->polygons) -= 1;
    }
    free(s->fitted);
    free(s->shapes);
    free(s->kinds);
    free(s->names);
    free(s->groups);
    free(s->runs);
    free(s->nodes);
    free(s->tight);
    free_solids(s);
    free(s->text);
    *s = (scene){0};
}
