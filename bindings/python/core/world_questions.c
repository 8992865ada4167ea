/* Questions about a world, many at once: which boxes are there, which is hit first, which are nearest? */
#include "world.h"

#include <math.h>
#include <string.h>

/* What is asked with: shapes in rows, what moves them, and which boxes count. */
typedef struct asking {
    world_object *world;
    shape_kind kind;
    many boxes;   /* if boxes are asked with; their kind is that of each */
    numbers rows; /* else */
    size_t columns;
    size_t count;
    numbers filters, without, motions; /* one for all or for each; filters and without may be none */
    size_t motion_columns;
} asking;

static void asking_release(asking *a)
{
    numbers_release(&a->motions);
    numbers_release(&a->without);
    numbers_release(&a->filters);
    numbers_release(&a->rows);
    many_release(&a->boxes);
}

static bool one_or_each(const numbers *n, const char *name, size_t count)
{
    if (!n->held || n->count == 1 || n->count == count)
        return true;
    PyErr_Format(PyExc_ValueError, "%s: found %zu, expected 1 or %zu", name, n->count, count);
    return false;
}

static bool shapes_get(asking *a, int kind, PyObject *shapes)
{
    const int dim = a->world->dim;
    if (kind < 0 || kind >= (int)SHAPE_KINDS) {
        PyErr_Format(PyExc_ValueError, "kind: found %d", kind);
        return false;
    }
    a->kind = (shape_kind)kind;
    a->columns = world_numbers(dim, a->kind);
    if (kind != SHAPE_AABB && kind != SHAPE_OBB) {
        const bool got = numbers_get(shapes, "shapes", a->columns * sizeof(double), SIZE_MAX, false, &a->rows);
        a->count = a->rows.count;
        return got;
    }
    if (!many_get(shapes, "boxes", &a->boxes))
        return false;
    a->count = many_count(&a->boxes);
    a->kind = box_is_turned(a->boxes.kind) ? SHAPE_OBB : SHAPE_AABB;
    a->columns = world_numbers(dim, a->kind);
    if (many_dim(&a->boxes) == dim)
        return true;
    PyErr_Format(PyExc_ValueError, "boxes: found boxes of %d dimensions in a world of %d", many_dim(&a->boxes), dim);
    return false;
}

/* shapes: boxes if the kind is one of theirs (which one does not matter), else rows of numbers. motions: NULL if
 * nothing moves. On failure nothing is held. */
static bool asking_get(asking *a, int kind, PyObject *shapes, PyObject *motions, PyObject *filters, PyObject *without)
{
    bool good = shapes_get(a, kind, shapes) &&
                (motions == NULL ||
                 numbers_get(motions, "motions", a->motion_columns * sizeof(double), SIZE_MAX, false, &a->motions)) &&
                numbers_get(filters, "filters", sizeof(hit_filter), SIZE_MAX, false, &a->filters) &&
                numbers_get(without, "without", sizeof(hit_id), SIZE_MAX, false, &a->without) &&
                one_or_each(&a->motions, "motions", a->count) && one_or_each(&a->filters, "filters", a->count) &&
                one_or_each(&a->without, "without", a->count);
    if (good && motions != NULL && !a->motions.held) {
        PyErr_SetString(PyExc_TypeError, "motions: found None, expected an array");
        good = false;
    }
    if (!good)
        asking_release(a);
    return good;
}

static size_t place_of(const numbers *n, size_t i)
{
    return n->count == 1 ? 0 : i;
}

static const double *motion_of(const asking *a, size_t i)
{
    return (const double *)numbers_data(&a->motions) + place_of(&a->motions, i) * a->motion_columns;
}

static shape shape_of(const asking *a, size_t i)
{
    shape s;
    if (a->kind == SHAPE_AABB || a->kind == SHAPE_OBB) {
        const box_value box = many_box(&a->boxes, i);
        memcpy(s.number, box.as.number, a->columns * sizeof(double));
    } else {
        memcpy(s.number, (const double *)numbers_data(&a->rows) + i * a->columns, a->columns * sizeof(double));
    }
    return s;
}

/* Every box but this one. */
static bool is_other(void *context, hit_id id, uint64_t user)
{
    (void)user;
    return id.value != ((const hit_id *)context)->value;
}

static hit_world_filter filter_of(const asking *a, size_t i)
{
    hit_world_filter filter = {.admit = NULL};
    if (a->filters.held)
        filter.filter = ((const hit_filter *)numbers_data(&a->filters))[place_of(&a->filters, i)];
    if (a->without.held) {
        filter.admit = is_other;
        filter.context = (hit_id *)numbers_data(&a->without) + place_of(&a->without, i);
    }
    return filter;
}

/* ---- Which boxes? ----------------------------------------------------------------------------------------------- */

#define OBB_OF2(s) (s)->obb2
#define OBB_OF3(s) &(s)->obb3

#define FIND(d, ball)                                                                                                  \
    static size_t find##d(const hit_world##d *w, shape_kind kind, const shape *s, const hit_world_filter *filter,      \
                          hit_id *out, size_t room)                                                                    \
    {                                                                                                                  \
        switch (kind) {                                                                                                \
        case SHAPE_AABB:                                                                                               \
            return hit_world##d##_find_aabb##d(w, s->aabb##d, filter, out, room);                                      \
        case SHAPE_OBB:                                                                                                \
            return hit_world##d##_find_obb##d(w, OBB_OF##d(s), filter, out, room);                                     \
        case SHAPE_ROUND:                                                                                              \
            return hit_world##d##_find_##ball##d(w, s->round##d, filter, out, room);                                   \
        case SHAPE_CAPSULE:                                                                                            \
            return hit_world##d##_find_capsule##d(w, s->capsule##d, filter, out, room);                                \
        case SHAPE_POINT:                                                                                              \
            return hit_world##d##_find_point##d(w, s->point##d, filter, out, room);                                    \
        case SHAPE_SEGMENT:                                                                                            \
            return hit_world##d##_find_segment##d(w, s->segment##d, filter, out, room);                                \
        default:                                                                                                       \
            return hit_world##d##_find_ray##d(w, s->ray##d, filter, out, room);                                        \
        }                                                                                                              \
    }

FIND(2, circle)
FIND(3, sphere)

static size_t find_some(const asking *a, const shape *s, const hit_world_filter *filter, hit_id *out, size_t room)
{
    return a->world->dim == 2 ? find2(a->world->as.plane, a->kind, s, filter, out, room)
                              : find3(a->world->as.space, a->kind, s, filter, out, room);
}

/* Writes the answers of question i behind the others. False: no memory. */
static bool find_next(const asking *a, size_t i, growing *found)
{
    enum { ROOM = 64 }; /* ids for which there is always room */
    const shape s = shape_of(a, i);
    const hit_world_filter filter = filter_of(a, i);
    hit_id *place = growing_more(found, ROOM * sizeof *place);
    if (place == NULL)
        return false;
    found->size -= ROOM * sizeof *place;
    const size_t room = (found->room - found->size) / sizeof *place;
    size_t count = find_some(a, &s, &filter, place, room);
    if (count > room) {
        if (count > SIZE_MAX / sizeof *place || (place = growing_more(found, count * sizeof *place)) == NULL)
            return false;
        found->size -= count * sizeof *place;
        count = find_some(a, &s, &filter, place, count);
    }
    found->size += count * sizeof *place;
    return true;
}

/* _find(kind, shapes, filters, without, offsets): the ids as Memory; those of question i are from offsets[i] on, up to
 * offsets[i + 1]. */
PyObject *world_find(PyObject *self, PyObject *args)
{
    asking a = {.world = (world_object *)self};
    PyObject *shapes, *filters, *without, *place;
    int kind;
    numbers offsets;
    world_call call;
    if (!PyArg_ParseTuple(args, "iOOOO", &kind, &shapes, &filters, &without, &place) ||
        !asking_get(&a, kind, shapes, NULL, filters, without))
        return NULL;
    growing found = {NULL, 0, 0};
    if (numbers_get(place, "offsets", sizeof(int64_t), a.count + 1, true, &offsets)) {
        if (world_begin(a.world, false, a.count, &call)) {
            int64_t *offset = numbers_data(&offsets);
            bool enough = true;
            offset[0] = 0;
            for (size_t i = 0; i < a.count && enough && world_goes_on(&call, i); i++) {
                enough = find_next(&a, i, &found);
                offset[i + 1] = (int64_t)(found.size / sizeof(hit_id));
            }
            world_end(&call);
            if (!enough)
                PyErr_NoMemory();
        }
        numbers_release(&offsets);
    }
    asking_release(&a);
    if (!PyErr_Occurred())
        return growing_object(((world_object *)self)->state, &found);
    growing_free(&found);
    return NULL;
}

/* ---- Which is hit first? ---------------------------------------------------------------------------------------- */

#define CAST(d, ball)                                                                                                  \
    static bool cast##d(const hit_world##d *w, shape_kind kind, const shape *s, const double *motion,                  \
                        const hit_world_filter *filter, hit_id *id, hit_cast##d *out)                                  \
    {                                                                                                                  \
        hit_vec##d by = {0};                                                                                           \
        if (motion != NULL)                                                                                            \
            memcpy(&by, motion, sizeof by);                                                                            \
        switch (kind) {                                                                                                \
        case SHAPE_AABB:                                                                                               \
            return hit_world##d##_cast_aabb##d(w, s->aabb##d, by, filter, id, out);                                    \
        case SHAPE_OBB:                                                                                                \
            return hit_world##d##_cast_obb##d(w, OBB_OF##d(s), by, filter, id, out);                                   \
        case SHAPE_ROUND:                                                                                              \
            return hit_world##d##_cast_##ball##d(w, s->round##d, by, filter, id, out);                                 \
        case SHAPE_CAPSULE:                                                                                            \
            return hit_world##d##_cast_capsule##d(w, s->capsule##d, by, filter, id, out);                              \
        case SHAPE_SEGMENT:                                                                                            \
            return hit_world##d##_cast_segment##d(w, s->segment##d, filter, id, out);                                  \
        case SHAPE_RAY:                                                                                                \
            return hit_world##d##_cast_ray##d(w, s->ray##d, filter, id, out);                                          \
        default:                                                                                                       \
            return false;                                                                                              \
        }                                                                                                              \
    }

CAST(2, circle)
CAST(3, sphere)

/* What stands where nothing is hit. */
static void miss(int dim, hit_id *id, void *out)
{
    *id = (hit_id){0};
    if (dim == 2) {
        const hit_cast2 none = {.t = INFINITY, .point = {NAN, NAN}, .face = -1};
        memcpy(out, &none, sizeof none);
    } else {
        const hit_cast3 none = {.t = INFINITY, .point = {NAN, NAN, NAN}, .face = -1};
        memcpy(out, &none, sizeof none);
    }
}

static void cast_next(const asking *a, size_t i, hit_id *id, void *out)
{
    const shape s = shape_of(a, i);
    const hit_world_filter filter = filter_of(a, i);
    const double *motion = a->motions.held ? motion_of(a, i) : NULL;
    miss(a->world->dim, id, out);
    if (a->world->dim == 2)
        cast2(a->world->as.plane, a->kind, &s, motion, &filter, id, out);
    else
        cast3(a->world->as.space, a->kind, &s, motion, &filter, id, out);
}

static size_t cast_size(int dim)
{
    return dim == 2 ? sizeof(hit_cast2) : sizeof(hit_cast3);
}

/* _cast(kind, shapes, motions, filters, without, ids, casts): motions None of rays and segments. Where nothing is hit
 * the id is 0 and t inf. */
PyObject *world_cast(PyObject *self, PyObject *args)
{
    asking a = {.world = (world_object *)self};
    PyObject *shapes, *motions, *filters, *without, *id_place, *place;
    int kind;
    numbers ids, casts = {.held = false};
    world_call call;
    if (!PyArg_ParseTuple(args, "iOOOOOO", &kind, &shapes, &motions, &filters, &without, &id_place, &place))
        return NULL;
    const int dim = a.world->dim;
    const size_t size = cast_size(dim);
    const bool moves = kind != SHAPE_RAY && kind != SHAPE_SEGMENT;
    a.motion_columns = (size_t)dim;
    if (!asking_get(&a, kind, shapes, moves ? motions : NULL, filters, without))
        return NULL;
    if (numbers_get(id_place, "ids", sizeof(hit_id), a.count, true, &ids)) {
        if (numbers_get(place, "casts", size, a.count, true, &casts) && world_begin(a.world, false, a.count, &call)) {
            for (size_t i = 0; i < a.count && world_goes_on(&call, i); i++)
                cast_next(&a, i, (hit_id *)numbers_data(&ids) + i, (char *)numbers_data(&casts) + i * size);
            world_end(&call);
        }
        numbers_release(&casts);
        numbers_release(&ids);
    }
    asking_release(&a);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

static hit_cast_end turning_next(const asking *a, size_t i, double tolerance, int most_steps, hit_id *id, void *out)
{
    const shape s = shape_of(a, i);
    const hit_world_filter filter = filter_of(a, i);
    const double *m = motion_of(a, i);
    miss(a->world->dim, id, out);
    if (a->world->dim == 2) {
        const hit_motion2 motion = {{m[0], m[1]}, m[2]};
        return hit_world2_cast_turning_obb2(a->world->as.plane, s.obb2, motion, tolerance, most_steps, &filter, id,
                                            out);
    }
    const hit_motion3 motion = {{m[0], m[1], m[2]}, {m[3], m[4], m[5]}, m[6]};
    return hit_world3_cast_turning_obb3(a->world->as.space, &s.obb3, &motion, tolerance, most_steps, &filter, id, out);
}

/* _cast_turning(boxes, motions, tolerance, most_steps, filters, without, ids, casts, ends): OBBs; motions as
 * hit_motion2 or hit_motion3 in rows; ends of uint8 as hit_cast_end. */
PyObject *world_cast_turning(PyObject *self, PyObject *args)
{
    asking a = {.world = (world_object *)self};
    PyObject *shapes, *motions, *filters, *without, *id_place, *place, *end_place;
    double tolerance;
    int most_steps;
    numbers ids, casts = {.held = false}, ends = {.held = false};
    world_call call;
    if (!PyArg_ParseTuple(args, "OOdiOOOOO", &shapes, &motions, &tolerance, &most_steps, &filters, &without, &id_place,
                          &place, &end_place))
        return NULL;
    const size_t size = cast_size(a.world->dim);
    a.motion_columns = a.world->dim == 2 ? 3 : 7;
    if (!asking_get(&a, SHAPE_OBB, shapes, motions, filters, without))
        return NULL;
    if (a.kind != SHAPE_OBB) {
        PyErr_SetString(PyExc_ValueError, "boxes: found AABBs, expected OBBs");
    } else if (numbers_get(id_place, "ids", sizeof(hit_id), a.count, true, &ids)) {
        if (numbers_get(place, "casts", size, a.count, true, &casts) &&
            numbers_get(end_place, "ends", 1, a.count, true, &ends) && world_begin(a.world, false, SIZE_MAX, &call)) {
            unsigned char *end = numbers_data(&ends);
            for (size_t i = 0; i < a.count && world_goes_on(&call, i); i++)
                end[i] = (unsigned char)turning_next(&a, i, tolerance, most_steps, (hit_id *)numbers_data(&ids) + i,
                                                     (char *)numbers_data(&casts) + i * size);
            world_end(&call);
        }
        numbers_release(&ends);
        numbers_release(&casts);
        numbers_release(&ids);
    }
    asking_release(&a);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

/* ---- Which are nearest? How deep? ------------------------------------------------------------------------------- */

/* _nearest(points, k, filters, without, ids, distances): k of each, side by side; what is not there has the id 0 and
 * the distance inf. */
PyObject *world_nearest(PyObject *self, PyObject *args)
{
    asking a = {.world = (world_object *)self};
    PyObject *points, *filters, *without, *id_place, *place;
    Py_ssize_t k;
    numbers ids, distances = {.held = false};
    world_call call;
    if (!PyArg_ParseTuple(args, "OnOOOO", &points, &k, &filters, &without, &id_place, &place))
        return NULL;
    if (k < 0)
        return PyErr_Format(PyExc_ValueError, "k: found %zd, expected 0 or more", k);
    if (!asking_get(&a, SHAPE_POINT, points, NULL, filters, without))
        return NULL;
    const size_t most = (size_t)k;
    if (numbers_get(id_place, "ids", sizeof(hit_id), a.count * most, true, &ids)) {
        if (numbers_get(place, "distances", sizeof(double), a.count * most, true, &distances) &&
            world_begin(a.world, false, SIZE_MAX, &call)) {
            for (size_t i = 0; i < a.count && most > 0 && world_goes_on(&call, i); i++) {
                const shape s = shape_of(&a, i);
                const hit_world_filter filter = filter_of(&a, i);
                hit_id *id = (hit_id *)numbers_data(&ids) + i * most;
                double *distance = (double *)numbers_data(&distances) + i * most;
                size_t found = a.world->dim == 2
                                   ? hit_world2_nearest(a.world->as.plane, s.point2, &filter, id, distance, most)
                                   : hit_world3_nearest(a.world->as.space, s.point3, &filter, id, distance, most);
                for (; found < most; found++) {
                    id[found] = (hit_id){0};
                    distance[found] = INFINITY;
                }
            }
            world_end(&call);
        }
        numbers_release(&distances);
        numbers_release(&ids);
    }
    asking_release(&a);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

static void deep_next(const world_object *world, const hit_id *pair, void *out)
{
    if (world->dim == 2) {
        hit_penetration2 answer = {.axis = HIT_AXIS_A0};
        if (!hit_world2_penetration(world->as.plane, pair[0], pair[1], &answer))
            answer.depth = -INFINITY;
        memcpy(out, &answer, sizeof answer);
    } else {
        hit_penetration3 answer = {.axis = HIT_AXIS_A0};
        if (!hit_world3_penetration(world->as.space, pair[0], pair[1], &answer))
            answer.depth = -INFINITY;
        memcpy(out, &answer, sizeof answer);
    }
}

/* _penetration(pairs, out): two ids each. Of boxes that are apart the depth is -inf. */
PyObject *world_penetration(PyObject *self, PyObject *args)
{
    world_object *world = (world_object *)self;
    PyObject *list, *place;
    numbers pairs, out;
    world_call call;
    if (!PyArg_ParseTuple(args, "OO", &list, &place) ||
        !numbers_get(list, "pairs", 2 * sizeof(hit_id), SIZE_MAX, false, &pairs))
        return NULL;
    const size_t size = world->dim == 2 ? sizeof(hit_penetration2) : sizeof(hit_penetration3);
    if (numbers_get(place, "out", size, pairs.count, true, &out)) {
        const hit_id *id = numbers_data(&pairs);
        if (world_begin(world, false, pairs.count, &call)) {
            bool found = true;
            for (size_t i = 0; i < pairs.count && found && world_goes_on(&call, i); i++) {
                found = world_has(world, id[2 * i]) && world_has(world, id[2 * i + 1]);
                if (found)
                    deep_next(world, id + 2 * i, (char *)numbers_data(&out) + i * size);
            }
            world_end(&call);
            if (!found)
                world_complain_pairs(world, id, pairs.count);
        }
        numbers_release(&out);
    }
    numbers_release(&pairs);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}
