/* Plane polygons in space that may run through each other, in an order in which each view can paint them.
 * Based on: H. Fuchs, Z. Kedem, B. Naylor, "On Visible Surface Generation by A Priori Tree Structures", 1980. Ours
 * differs: where there are many faces, planes across an axis part them first, so that the tree is not deep. */
#include "draw/faces.h"

#include <math.h>
#include <stdlib.h>

#include "scene/scene.h"

/* Up to so many faces are parted by the planes of faces; so deep is the tree; so many faces are tried; and pieces are
 * split no more where there are so many times as many as faces, and some more. What is not parted then is painted by
 * its distance. */
enum { FEW = 24, DEPTH_MAX = 160, TRIED = 8, SPLIT_MAX = 4, SPLIT_MORE = 4000 };

/* What is no further from a plane lies in it: in lengths of a picture, whose window is about 1 wide. */
static const double slack = 1e-9;

static hit_vec3 minus(hit_vec3 a, hit_vec3 b)
{
    return (hit_vec3){a.x - b.x, a.y - b.y, a.z - b.z};
}

static double component(hit_vec3 v, int axis)
{
    return axis == 0 ? v.x : axis == 1 ? v.y : v.z;
}

/* ---- Faces and pieces ------------------------------------------------------------------------------------------- */

/* A place for a piece of so many corners, which the caller fills in. NULL: no memory. */
static face_piece *new_piece(faces *f, uint32_t which, uint32_t corners)
{
    if (!scene_grow(&f->pieces, &f->piece_capacity, f->piece_count + 1, sizeof *f->pieces) ||
        !scene_grow(&f->corners, &f->corner_capacity, f->corner_count + corners, sizeof *f->corners) ||
        !scene_grow(&f->beyond, &f->beyond_capacity, f->corner_count + corners, sizeof *f->beyond)) {
        f->no_memory = true;
        return NULL;
    }
    face_piece *piece = &f->pieces[f->piece_count++];
    *piece = (face_piece){which, f->corner_count, corners};
    f->corner_count += corners;
    return piece;
}

bool faces_add(faces *f, const plane_face *one, const hit_vec3 *corners, const uint32_t *beyond, uint32_t count)
{
    const double length = sqrt(view_dot(one->normal, one->normal));
    if (!(length > 0) || !isfinite(length) || f->count >= FACES_REST)
        return false;
    if (!scene_grow(&f->list, &f->capacity, f->count + 1, sizeof *f->list)) {
        f->no_memory = true;
        return false;
    }
    const face_piece *piece = new_piece(f, (uint32_t)f->count, count);
    if (!piece)
        return false;
    for (uint32_t i = 0; i < count; i++) {
        f->corners[piece->first + i] = corners[i];
        f->beyond[piece->first + i] = beyond[i];
    }
    plane_face *out = &f->list[f->count++];
    *out = *one;
    out->normal = (hit_vec3){one->normal.x / length, one->normal.y / length, one->normal.z / length};
    return true;
}

void faces_free(faces *f)
{
    free(f->list);
    free(f->pieces);
    free(f->corners);
    free(f->beyond);
    free(f->parts);
    free(f->order);
    *f = (faces){.list = NULL};
}

/* ---- Parting ---------------------------------------------------------------------------------------------------- */

typedef struct plane {
    hit_vec3 at, normal;
} plane;

/* Which pieces lie where. */
typedef struct shares {
    size_t before, behind, split;
} shares;

static double height(const plane *p, hit_vec3 corner)
{
    return view_dot(minus(corner, p->at), p->normal);
}

/* 1: before the plane, -1: behind it, 0: in it, 2: on both sides. */
static int side_of(const faces *f, const plane *p, const face_piece *piece)
{
    bool before = false, behind = false;
    for (uint32_t i = 0; i < piece->corners; i++) {
        const double h = height(p, f->corners[piece->first + i]);
        before |= h > slack;
        behind |= h < -slack;
    }
    return before && behind ? 2 : before - behind;
}

static shares count_shares(const faces *f, const plane *p, const uint32_t *list, size_t count)
{
    shares out = {0, 0, 0};
    for (size_t i = 0; i < count; i++) {
        const int side = side_of(f, p, &f->pieces[list[i]]);
        out.before += side == 1;
        out.behind += side == -1;
        out.split += side == 2;
    }
    return out;
}

/* How much work is left behind a plane; what is split counts twice and more. */
static double cost_of(const shares *s)
{
    return fmax((double)s->before, (double)s->behind) + 3 * (double)s->split;
}

/* Across the axis where that leaves least, if it leaves less than most of it. */
static bool across_axis(const faces *f, const uint32_t *list, size_t count, plane *out)
{
    double best = 0.9 * (double)count;
    bool found = false;
    for (int axis = 0; axis < 3; axis++) {
        plane p = {{0, 0, 0}, {axis == 0, axis == 1, axis == 2}};
        double sum = 0, places = 0;
        for (size_t i = 0; i < count; i++)
            for (uint32_t k = 0; k < f->pieces[list[i]].corners; k++, places++)
                sum += component(f->corners[f->pieces[list[i]].first + k], axis);
        const double middle = sum / places;
        p.at = (hit_vec3){axis == 0 ? middle : 0, axis == 1 ? middle : 0, axis == 2 ? middle : 0};
        const shares s = count_shares(f, &p, list, count);
        const double cost = cost_of(&s);
        if (cost < best && s.before < count && s.behind < count) {
            best = cost;
            *out = p;
            found = true;
        }
    }
    return found;
}

/* The plane of one of the faces. */
static plane of_face(const faces *f, const uint32_t *list, size_t count)
{
    plane best = {{0, 0, 0}, {0, 0, 0}};
    double least = HUGE_VAL;
    const size_t tried = count < TRIED ? count : TRIED;
    for (size_t i = 0; i < tried; i++) {
        const plane_face *one = &f->list[f->pieces[list[i * count / tried]].face];
        const plane p = {one->at, one->normal};
        const shares s = count_shares(f, &p, list, count);
        const double cost = cost_of(&s);
        if (cost < least) {
            least = cost;
            best = p;
        }
    }
    return best;
}

/* Where an edge goes through the plane. */
static hit_vec3 crossing(hit_vec3 a, hit_vec3 b, double at_a, double at_b)
{
    const double t = at_a / (at_a - at_b);
    return (hit_vec3){a.x + t * (b.x - a.x), a.y + t * (b.y - a.y), a.z + t * (b.z - a.z)};
}

/* The part of a piece on one side of the plane as a piece of its own; way: 1 before, -1 behind. Its new side has the
 * rest of the face beyond it. Returns its number; UINT32_MAX: no memory. */
static uint32_t cut(faces *f, const plane *p, uint32_t which, int way)
{
    const face_piece whole = f->pieces[which];
    const face_piece *out = new_piece(f, whole.face, 2 * whole.corners);
    uint32_t count = 0;
    if (!out)
        return UINT32_MAX;
    for (uint32_t i = 0; i < whole.corners; i++) {
        const hit_vec3 a = f->corners[whole.first + i], b = f->corners[whole.first + (i + 1) % whole.corners];
        const uint32_t beyond = f->beyond[whole.first + i];
        const double at_a = way * height(p, a), at_b = way * height(p, b);
        const bool in_a = at_a >= -slack, in_b = at_b >= -slack;
        if (in_a) {
            f->corners[out->first + count] = a;
            /* In the plane, the side that follows may be the new one. */
            f->beyond[out->first + count++] = at_a <= slack && at_b < -slack ? FACES_REST : beyond;
        }
        if ((in_a && at_a > slack && !in_b) || (!in_a && at_b > slack)) {
            f->corners[out->first + count] = crossing(a, b, at_a, at_b);
            f->beyond[out->first + count++] = in_a ? FACES_REST : beyond;
        }
    }
    f->corner_count = out->first + count;
    f->pieces[f->piece_count - 1].corners = count;
    return (uint32_t)(f->piece_count - 1);
}

bool faces_keep(faces *f, hit_aabb3 box)
{
    for (size_t i = 0, count = f->piece_count; i < count; i++)
        for (int k = 0; k < 6 && f->pieces[i].corners > 0; k++) {
            const double way = k < 3 ? 1 : -1;
            const plane p = {k < 3 ? box.min : box.max,
                             {k % 3 == 0 ? way : 0, k % 3 == 1 ? way : 0, k % 3 == 2 ? way : 0}};
            const int side = side_of(f, &p, &f->pieces[i]);
            if (side == 2 && cut(f, &p, (uint32_t)i, 1) == UINT32_MAX)
                return false;
            if (side == 2)
                f->pieces[i] = f->pieces[--f->piece_count];
            else if (side == -1)
                f->pieces[i].corners = 0;
        }
    return true;
}

static bool put_in_part(faces *f, uint32_t which, size_t part)
{
    if (!scene_grow(&f->order, &f->order_capacity, f->order_count + 1, sizeof *f->order)) {
        f->no_memory = true;
        return false;
    }
    if (f->parts[part].count++ == 0)
        f->parts[part].first = f->order_count;
    f->order[f->order_count++] = which;
    return true;
}

/* The pieces on the two sides of a plane; those in it are put into the part. False: no memory. */
static bool share_out(faces *f, const plane *p, const uint32_t *list, size_t count, size_t part, uint32_t *to[2],
                      size_t counts[2])
{
    for (size_t i = 0; i < count; i++) {
        const int side = side_of(f, p, &f->pieces[list[i]]);
        if (side == 0 && !put_in_part(f, list[i], part))
            return false;
        for (int k = 0; k < 2; k++) {
            const int way = k == 0 ? 1 : -1;
            if (side == way)
                to[k][counts[k]++] = list[i];
            else if (side == 2)
                to[k][counts[k]++] = cut(f, p, list[i], way);
            if (f->no_memory)
                return false;
        }
    }
    return true;
}

static bool make_part(faces *f, const uint32_t *list, size_t count, int depth, uint32_t *out);

/* Parts space by a plane, and what is on each side of it. False: no memory. */
static bool part_by(faces *f, const plane *p, const uint32_t *list, size_t count, int depth, size_t part)
{
    uint32_t *to[2] = {malloc((count + 1) * sizeof **to), malloc((count + 1) * sizeof **to)};
    size_t counts[2] = {0, 0};
    uint32_t sides[2] = {UINT32_MAX, UINT32_MAX};
    bool done = to[0] && to[1] && share_out(f, p, list, count, part, to, counts);
    for (int k = 0; done && k < 2; k++)
        done = counts[k] == 0 || make_part(f, to[k], counts[k], depth + 1, &sides[k]);
    f->parts[part].before = sides[0];
    f->parts[part].behind = sides[1];
    free(to[0]);
    free(to[1]);
    f->no_memory |= !done;
    return done;
}

static bool make_part(faces *f, const uint32_t *list, size_t count, int depth, uint32_t *out)
{
    const bool last = count == 1 || depth == DEPTH_MAX || f->piece_count > SPLIT_MAX * f->count + SPLIT_MORE;
    if (!scene_grow(&f->parts, &f->part_capacity, f->part_count + 1, sizeof *f->parts)) {
        f->no_memory = true;
        return false;
    }
    const size_t part = f->part_count++;
    *out = (uint32_t)part;
    f->parts[part] = (face_part){.before = UINT32_MAX, .behind = UINT32_MAX};
    if (last) {
        for (size_t i = 0; i < count; i++)
            if (!put_in_part(f, list[i], part))
                return false;
        return true;
    }
    plane p;
    if (count <= FEW || !across_axis(f, list, count, &p))
        p = of_face(f, list, count);
    f->parts[part].at = p.at;
    f->parts[part].normal = p.normal;
    return part_by(f, &p, list, count, depth, part);
}

bool faces_part(faces *f)
{
    uint32_t *all = malloc((f->piece_count + 1) * sizeof *all), whole;
    size_t count = 0;
    f->no_memory |= !all;
    for (size_t i = 0; all && i < f->piece_count; i++)
        if (f->pieces[i].corners > 0)
            all[count++] = (uint32_t)i;
    if (count > 0)
        make_part(f, all, count, 0, &whole);
    free(all);
    return !f->no_memory;
}

/* ---- Painting --------------------------------------------------------------------------------------------------- */

bool faces_turned(const faces *f, const view *v, uint32_t which)
{
    return view_side(v, f->list[which].at, f->list[which].normal) > 0;
}

typedef struct painting {
    const faces *f;
    const view *v;
    faces_visit *visit;
    void *context;
} painting;

typedef struct depth_entry {
    double nearness;
    uint32_t piece;
} depth_entry;

static int compare(const void *x, const void *y)
{
    const depth_entry *a = x, *b = y;
    if (a->nearness != b->nearness)
        return a->nearness < b->nearness ? -1 : 1;
    return (a->piece > b->piece) - (a->piece < b->piece);
}

static hit_vec3 middle(const faces *f, const face_piece *piece)
{
    hit_vec3 sum = {0, 0, 0};
    for (uint32_t i = 0; i < piece->corners; i++) {
        const hit_vec3 at = f->corners[piece->first + i];
        sum = (hit_vec3){sum.x + at.x, sum.y + at.y, sum.z + at.z};
    }
    return (hit_vec3){sum.x / piece->corners, sum.y / piece->corners, sum.z / piece->corners};
}

/* In a last part the farthest come first; without memory, as they stand. */
static void paint_last(const painting *p, const face_part *part)
{
    depth_entry *entries = part->count > 1 ? malloc(part->count * sizeof *entries) : NULL;
    for (size_t i = 0; i < part->count; i++) {
        const uint32_t which = p->f->order[part->first + i];
        if (entries)
            entries[i] = (depth_entry){view_nearness(p->v, middle(p->f, &p->f->pieces[which])), which};
        else
            p->visit(p->context, &p->f->pieces[which], false);
    }
    if (entries)
        qsort(entries, part->count, sizeof *entries, compare);
    for (size_t i = 0; entries && i < part->count; i++)
        p->visit(p->context, &p->f->pieces[entries[i].piece], false);
    free(entries);
}

static void paint_part(const painting *p, uint32_t which)
{
    if (which == UINT32_MAX)
        return;
    const face_part *part = &p->f->parts[which];
    if (!(view_dot(part->normal, part->normal) > 0)) {
        paint_last(p, part);
        return;
    }
    const bool before = view_side(p->v, part->at, part->normal) > 0;
    paint_part(p, before ? part->behind : part->before);
    for (size_t i = 0; i < part->count; i++)
        p->visit(p->context, &p->f->pieces[p->f->order[part->first + i]], i > 0);
    paint_part(p, before ? part->before : part->behind);
}

void faces_paint(const faces *f, const view *v, faces_visit *visit, void *context)
{
    const painting p = {f, v, visit, context};
    if (f->part_count > 0)
        paint_part(&p, 0);
}
