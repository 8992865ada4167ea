/* The data of a page: columns, one after the other, since that is short and quickly read. */
#include "html/data.h"

#include <stdlib.h>

#include "html/data_solids.h"
#include "html/json.h"
#include "scene/nodes.h"

/* Writes what stands between two elements. */
static void separate(FILE *file, size_t i)
{
    if (i > 0)
        putc(',', file);
}

static void begin(FILE *file, const char *key, const char *bracket)
{
    fprintf(file, ",\n\"%s\":%s", key, bracket);
}

/* ---- Boxes ------------------------------------------------------------------------------------------------------ */

static scene_box box_at(const html_report *r, size_t i)
{
    return scene_at(r->picture->boxes, i);
}

static void write_names(FILE *file, const html_report *r)
{
    const scene *s = r->picture->boxes;
    begin(file, "names", "[");
    for (size_t i = 0; i < s->count; i++) {
        separate(file, i);
        json_text(file, scene_name(s, i));
    }
    putc(']', file);
}

/* Where no box has a group there is no such column. */
static void write_groups(FILE *file, const html_report *r)
{
    const scene *s = r->picture->boxes;
    size_t first = 0;
    while (first < s->count && !scene_group(s, first))
        first++;
    if (first == s->count)
        return;
    begin(file, "groups", "[");
    for (size_t i = 0; i < s->count; i++) {
        const char *group = scene_group(s, i);
        separate(file, i);
        json_text(file, group ? group : "");
    }
    putc(']', file);
}

/* What is known of a box's node. */
typedef size_t node_text(const scene_node *node);

/* In the words of people, if there are any. */
static size_t path_of(const scene_node *node)
{
    return node->parts != SCENE_NONE ? node->parts : node->path;
}

static size_t class_of(const scene_node *node)
{
    return node->type;
}

static size_t id_of(const scene_node *node)
{
    return node->id;
}

/* A column of what nodes have; where none has it there is no such column. */
static void write_nodes(FILE *file, const html_report *r, const char *key, node_text *where)
{
    const scene *s = r->picture->boxes;
    size_t first = 0;
    while (first < s->count && where(scene_node_of(s, first)) == SCENE_NONE)
        first++;
    if (first == s->count)
        return;
    begin(file, key, "[");
    for (size_t i = 0; i < s->count; i++) {
        const char *text = scene_text_at(s, where(scene_node_of(s, i)));
        separate(file, i);
        json_text(file, text ? text : "");
    }
    putc(']', file);
}

static size_t file_of(const html_report *r, const char *file)
{
    size_t i = 0;
    while (i < r->file_count && r->files[i] != file)
        i++;
    return i;
}

/* Of each file how many boxes: those of a file stand together. */
static void write_counts(FILE *file, const html_report *r)
{
    size_t box = 0, count = r->picture->boxes->count;
    begin(file, "boxesOfFiles", "[");
    for (size_t i = 0; i < r->file_count; i++) {
        size_t first = box;
        while (box < count && file_of(r, box_at(r, box).file) == i)
            box++;
        separate(file, i);
        fprintf(file, "%zu", box - first);
    }
    putc(']', file);
}

/* Of a mesh's nodes there are none. */
static void write_lines(FILE *file, const html_report *r)
{
    size_t first = 0, count = r->picture->boxes->count;
    while (first < count && box_at(r, first).line == 0)
        first++;
    if (first == count)
        return;
    begin(file, "lines", "[");
    for (size_t i = 0; i < count; i++) {
        separate(file, i);
        fprintf(file, "%zu", box_at(r, i).line);
    }
    putc(']', file);
}

/* "a" an AABB, "o" an OBB, "p" a polygon, "h" a hull, "m" a mesh. */
static void write_kinds(FILE *file, const html_report *r, const bool *meshes)
{
    static const char letters[] = {[SCENE_AABB2] = 'a', [SCENE_AABB3] = 'a',    [SCENE_OBB2] = 'o',
                                   [SCENE_OBB3] = 'o',  [SCENE_POLYGON2] = 'p', [SCENE_HULL3] = 'h'};
    begin(file, "kinds", "\"");
    for (size_t i = 0; i < r->picture->boxes->count; i++)
        putc(meshes[i] ? 'm' : letters[scene_kind_at(r->picture->boxes, i)], file);
    putc('"', file);
}

/* How many numbers a shape has, and where they stand: the structs hold nothing but doubles. */
static size_t numbers_of(const scene_box *box, const double **at)
{
    static const size_t counts[] = {[SCENE_AABB2] = sizeof(hit_aabb2) / sizeof(double),
                                    [SCENE_AABB3] = sizeof(hit_aabb3) / sizeof(double),
                                    [SCENE_OBB2] = sizeof(hit_obb2) / sizeof(double),
                                    [SCENE_OBB3] = sizeof(hit_obb3) / sizeof(double)};
    if (box->kind == SCENE_POLYGON2) {
        *at = &box->shape.polygon2->corner[0].x;
        return 2 * (size_t)box->shape.polygon2->count;
    }
    if (box->kind == SCENE_HULL3) {
        *at = &box->shape.hull3->corner[0].x;
        return 3 * (size_t)box->shape.hull3->corners;
    }
    *at = box->kind == SCENE_AABB2   ? &box->shape.aabb2.min.x
          : box->kind == SCENE_AABB3 ? &box->shape.aabb3.min.x
          : box->kind == SCENE_OBB2  ? &box->shape.obb2.center.x
                                     : &box->shape.obb3.center.x;
    return counts[box->kind];
}

/* How many corners, triangles and edges a hull has. */
static void write_hull_sizes(FILE *file, const hit_hull3 *h)
{
    fprintf(file, "%u,%u,%u,", h->corners, h->edges - 2 * h->faces, h->edges / 2);
}

/* The triangles and edges, by corners. */
static void write_hull_faces(FILE *file, const hit_hull3 *h)
{
    for (uint32_t f = 0; f < h->faces; f++)
        for (uint32_t e = h->face_begin[f] + 1; e + 1 < h->face_begin[f + 1]; e++)
            fprintf(file, ",%u,%u,%u", h->edge_corner[h->face_begin[f]], h->edge_corner[e], h->edge_corner[e + 1]);
    for (uint32_t e = 0; e < h->edges; e++)
        if (e < h->edge_twin[e])
            fprintf(file, ",%u,%u", h->edge_corner[e], h->edge_corner[h->edge_twin[e]]);
}

/* In a row: least and greatest corner; centre, half lengths and axes, in 2D the first; of a polygon how many corners,
 * and these; of a hull or mesh how many corners, triangles and edges, and these. False: no memory. */
static bool write_numbers(FILE *file, const html_report *r, const bool *meshes)
{
    begin(file, "numbers", "[");
    for (size_t i = 0; i < r->picture->boxes->count; i++) {
        const double *at;
        if (meshes[i]) {
            separate(file, i);
            if (!data_solids_write(file, r->picture->boxes, i))
                return false;
            continue;
        }
        scene_box box = box_at(r, i);
        size_t count = numbers_of(&box, &at);
        separate(file, i);
        if (box.kind == SCENE_POLYGON2)
            fprintf(file, "%d,", box.shape.polygon2->count);
        if (box.kind == SCENE_HULL3)
            write_hull_sizes(file, box.shape.hull3);
        for (size_t k = 0; k < count; k++) {
            separate(file, k);
            json_number(file, at[k]);
        }
        if (box.kind == SCENE_HULL3)
            write_hull_faces(file, box.shape.hull3);
    }
    putc(']', file);
    return true;
}

/* ---- Pairs ------------------------------------------------------------------------------------------------------ */

static void write_relations(FILE *file, const html_report *r)
{
    static const char letters[] = {
        [PAIR_TOUCHING] = 't', [PAIR_OVERLAPPING] = 'o', [PAIR_MAYBE] = 'm',   [PAIR_NEAR] = 'n',
        [PAIR_APART] = 'n',    [PAIR_INSIDE] = 'i',      [PAIR_CONTAINS] = 'c'};
    begin(file, "relations", "\"");
    for (size_t i = 0; i < r->pairs; i++)
        putc(letters[r->pair(r->context, i).relation], file);
    putc('"', file);
    if (!r->baseline)
        return;
    begin(file, "states", "\"");
    for (size_t i = 0; i < r->pairs; i++)
        putc(r->pair(r->context, i).fresh ? 'n' : 'p', file);
    putc('"', file);
}

static void write_indices(FILE *file, const html_report *r, const char *key, bool second)
{
    begin(file, key, "[");
    for (size_t i = 0; i < r->pairs; i++) {
        html_pair p = r->pair(r->context, i);
        separate(file, i);
        fprintf(file, "%zu", second ? p.b : p.a);
    }
    putc(']', file);
}

static void write_distances(FILE *file, const html_report *r)
{
    begin(file, "distances", "[");
    for (size_t i = 0; i < r->pairs; i++) {
        separate(file, i);
        json_number(file, r->distance(r->context, i));
    }
    putc(']', file);
}

/* For the drawing, with a comma in front. */
static void write_vector(FILE *file, hit_vec3 v)
{
    const double at[] = {v.x, v.y, v.z};
    for (int k = 0; k < 3; k++) {
        putc(',', file);
        json_rough_number(file, at[k]);
    }
}

/* Depth, normal, and the points on the first box; of a pair that is near, the two points that are closest. */
static void write_contact(FILE *file, const hit_contact3 *c, pair_relation relation)
{
    json_number(file, c->depth);
    write_vector(file, c->normal);
    for (int k = 0; k < c->count; k++)
        write_vector(file, c->point[k].a);
    if (relation == PAIR_NEAR)
        write_vector(file, c->point[0].b);
}

static void write_contacts(FILE *file, const html_report *r)
{
    begin(file, "contacts", "[");
    for (size_t i = 0; i < r->pairs; i++) {
        hit_contact3 c = r->contact(r->context, i);
        separate(file, i);
        putc('[', file);
        if (c.count > 0)
            write_contact(file, &c, r->pair(r->context, i).relation);
        putc(']', file);
    }
    putc(']', file);
}

static void write_gone(FILE *file, const html_report *r)
{
    begin(file, "gone", "[");
    for (size_t i = 0; i < r->gone; i++) {
        html_gone g = r->gone_pair(r->context, i);
        separate(file, i);
        putc('[', file);
        json_text(file, g.a);
        putc(',', file);
        json_text(file, g.b);
        for (int k = 0; k < 2; k++) {
            size_t box = k == 0 ? g.box_a : g.box_b;
            if (box == SCENE_NONE)
                fputs(",null", file);
            else
                fprintf(file, ",%zu", box);
        }
        putc(']', file);
    }
    putc(']', file);
}

/* ---- All of it -------------------------------------------------------------------------------------------------- */

static void write_text_member(FILE *file, const char *key, const char *text)
{
    begin(file, key, "");
    json_text(file, text);
}

static void write_head(FILE *file, const html_report *r)
{
    fputs("{\"version\":", file);
    json_text(file, HIT_VERSION_STRING);
    write_text_member(file, "command", r->command);
    begin(file, "files", "[");
    for (size_t i = 0; i < r->file_count; i++) {
        separate(file, i);
        json_text(file, r->files[i]);
    }
    putc(']', file);
    if (r->baseline)
        write_text_member(file, "baseline", r->baseline);
    write_text_member(file, "test", r->test);
    fprintf(file, ",\n\"dimension\":%d", scene_is_3d(r->picture->boxes) ? 3 : 2);
    if (r->by_aabb != SCENE_NONE)
        fprintf(file, ",\n\"pairsOfAabbs\":%zu", r->by_aabb);
    if (r->clearance >= 0) {
        begin(file, "clearance", "");
        json_number(file, r->clearance);
    }
    if (r->difference >= 0) {
        begin(file, "difference", "");
        json_number(file, r->difference);
    }
    if (r->more > 0)
        fprintf(file, ",\n\"more\":%zu", r->more);
}

bool data_write(FILE *file, const html_report *r)
{
    size_t boxes;
    bool *meshes = data_solids_choose(r, &boxes);
    if (!meshes)
        return false;
    write_head(file, r);
    if (boxes > 0)
        fprintf(file, ",\n\"asBoxes\":%zu", boxes);
    write_counts(file, r);
    write_names(file, r);
    write_groups(file, r);
    write_nodes(file, r, "paths", path_of);
    write_nodes(file, r, "classes", class_of);
    write_nodes(file, r, "ids", id_of);
    write_lines(file, r);
    write_kinds(file, r, meshes);
    const bool done = write_numbers(file, r, meshes);
    free(meshes);
    if (!done)
        return false;
    write_indices(file, r, "a", false);
    write_indices(file, r, "b", true);
    write_relations(file, r);
    if (r->distance)
        write_distances(file, r);
    if (r->depths)
        fputs(",\n\"depths\":true", file);
    if (r->contact)
        write_contacts(file, r);
    if (r->picture->triangles)
        data_solids_write_curves(file, r);
    if (r->baseline)
        write_gone(file, r);
    fputs("}\n", file);
    return true;
}
