/* Any boxes, names, pairs and signs as pictures; see drawn.h. */
#include <stdbool.h>
#include <stdlib.h>

#include "bytes.h"
#include "draw/draw.h"
#include "draw/view.h"
#include "drawn.h"

enum { BOXES_MAX = 40, PAIRS_MAX = 40, SIGNS_MAX = 12, POINTS_MAX = 12, NAME_MAX_SIZE = 24 };

/* ---- A scene ---------------------------------------------------------------------------------------------------- */

static double finite(bytes *b)
{
    double x = bytes_number(b);
    return isfinite(x) ? x : 1;
}

static hit_vec3 vector(bytes *b)
{
    double x = finite(b), y = finite(b), z = finite(b);
    return (hit_vec3){x, y, z};
}

static scene_box any_box(bytes *b, bool in_3d)
{
    hit_vec3 v = vector(b), w = vector(b);
    hit_vec3 least = {fmin(v.x, w.x), fmin(v.y, w.y), fmin(v.z, w.z)};
    hit_vec3 most = {fmax(v.x, w.x), fmax(v.y, w.y), fmax(v.z, w.z)}, half = {fabs(w.x), fabs(w.y), fabs(w.z)};
    scene_box box = {.file = "file", .line = 1, .row = 1, .group = SCENE_NONE};
    bool turned = bytes_byte(b) % 2;
    if (in_3d && turned) {
        box.kind = SCENE_OBB3;
        hit_quat q = {finite(b), finite(b), finite(b), finite(b)};
        if (q.x == 0 && q.y == 0 && q.z == 0 && q.w == 0)
            q.w = 1;
        box.shape.obb3 = hit_obb3_from_quat(v, half, q);
        if (bytes_byte(b) % 2) /* left-handed */
            box.shape.obb3.axis[1] =
                (hit_vec3){-box.shape.obb3.axis[1].x, -box.shape.obb3.axis[1].y, -box.shape.obb3.axis[1].z};
    } else if (in_3d) {
        box.kind = SCENE_AABB3;
        box.shape.aabb3 = (hit_aabb3){least, most};
    } else if (turned) {
        box.kind = SCENE_OBB2;
        box.shape.obb2 = (hit_obb2){{v.x, v.y}, {half.x, half.y}, hit_vec2_from_degrees(finite(b))};
    } else {
        box.kind = SCENE_AABB2;
        box.shape.aabb2 = (hit_aabb2){{least.x, least.y}, {most.x, most.y}};
    }
    return box;
}

/* In place of a box in 2D, now and then. False: the bytes make none that is valid. */
static bool any_polygon(bytes *b, hit_polygon2 *out)
{
    out->count = 3 + (int)(bytes_byte(b) % (HIT_POLYGON_CORNERS - 2));
    for (int i = 0; i < out->count; i++) {
        out->corner[i].x = finite(b);
        out->corner[i].y = finite(b);
    }
    /* Of three points most are; of more hardly any. */
    if (!hit_polygon2_valid(out))
        out->count = 3;
    return hit_polygon2_valid(out);
}

static bool is_sound(const scene_box *box)
{
    switch (box->kind) {
    case SCENE_OBB3:
        return hit_obb3_valid(&box->shape.obb3);
    case SCENE_OBB2:
        return hit_obb2_valid(box->shape.obb2);
    case SCENE_AABB3:
        return hit_aabb3_valid(box->shape.aabb3);
    default:
        return hit_aabb2_valid(box->shape.aabb2);
    }
}

/* Mostly a few bytes of any kind; a name need not be UTF-8, as that of a file need not. */
static void any_name(bytes *b, char name[NAME_MAX_SIZE])
{
    size_t length = bytes_byte(b) % NAME_MAX_SIZE;
    for (size_t i = 0; i < length; i++)
        name[i] = (char)(1 + bytes_byte(b) % 255);
    name[length] = '\0';
    if (length == 0)
        strcpy(name, "box");
}

/* Some points, perhaps in a plane, in line or equal. Returns how many. */
static size_t any_points(bytes *b, double out[3 * POINTS_MAX])
{
    const size_t count = 1 + bytes_byte(b) % POINTS_MAX;
    for (size_t i = 0; i < 3 * count; i++) {
        out[i] = bytes_number(b);
        out[i] = isfinite(out[i]) ? out[i] : 0;
    }
    return count;
}

static void make_scene(bytes *b, scene *s)
{
    size_t count = bytes_byte(b) % (BOXES_MAX + 1);
    bool in_3d = bytes_byte(b) % 2;
    scene_trouble trouble;
    s->flat = !in_3d;
    for (size_t i = 0; i < count; i++) {
        char name[NAME_MAX_SIZE];
        scene_box box = any_box(b, in_3d);
        hit_polygon2 corners;
        bool is_other = bytes_byte(b) % 4 == 3;
        any_name(b, name);
        if (is_other && in_3d) {
            double points[3 * POINTS_MAX];
            const size_t some = any_points(b, points);
            need(scene_keep_text(s, name, &box.name) && scene_add_hull(s, &box, points, some, &trouble));
        } else if (is_other && any_polygon(b, &corners))
            need(scene_keep_text(s, name, &box.name) && scene_add_polygon(s, &box, &corners, &trouble));
        else if (is_sound(&box))
            need(scene_keep_text(s, name, &box.name) && scene_add(s, &box, &trouble));
    }
}

/* Sorted, each pair once, as the command finds them. */
static size_t make_pairs(bytes *b, size_t boxes, pair list[PAIRS_MAX])
{
    size_t count = 0;
    for (size_t i = 0; i < boxes; i++)
        for (size_t k = i + 1; k < boxes && count < PAIRS_MAX; k++) {
            unsigned byte = bytes_byte(b);
            if (byte % 4 == 3)
                list[count++] = (pair){i, k, (pair_relation)(byte / 4 % 4)};
        }
    return count;
}

/* Anywhere, be it far out or nowhere. */
static void make_signs(bytes *b, bool in_3d, signs *out)
{
    size_t count = bytes_byte(b) % (SIGNS_MAX + 1);
    for (size_t i = 0; i < count; i++) {
        sign_kind kind = (sign_kind)(bytes_byte(b) % SIGN_COUNT);
        hit_vec3 at = {bytes_number(b), bytes_number(b), bytes_number(b)}, to = vector(b);
        if (!in_3d)
            at.z = to.z = 0;
        if (kind == SIGN_NORMAL) {
            double length = sqrt(view_dot(to, to));
            to = length > 0 && length < HUGE_VAL ? (hit_vec3){to.x / length, to.y / length, to.z / length}
                                                 : (hit_vec3){1, 0, 0};
        }
        need(signs_add(out, kind, at, to));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes b = bytes_from(data, size);
    scene s = {0};
    pair list[PAIRS_MAX];
    marks hits;
    make_scene(&b, &s);
    drawing d = {.boxes = &s, .names = bytes_byte(&b) % 2, .by_aabb = bytes_byte(&b)};
    size_t count = make_pairs(&b, s.count, list);
    signs above = {.list = NULL};
    need(marks_make(s.count, list, count, &hits));
    if (count > 0)
        d.hits = &hits;
    make_signs(&b, scene_is_3d(&s), &above);
    if (above.count > 0)
        d.above = &above;
    if (count > 0 && bytes_byte(&b) % 2) {
        marks_set(&hits, s.count - 1, MARK_MOVED);
        marks_set(&hits, 0, MARK_MOVING);
        d.ghosts = 1;
    }

    drawn_check(&d, 0);
    signs_free(&above);
    marks_free(&hits);
    scene_free(&s);
    return 0;
}
