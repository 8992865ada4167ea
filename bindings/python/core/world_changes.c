/* Changes of a world: each happens in full or not at all, and runs alone. */
#include "world.h"

#include <string.h>

/* ---- New boxes -------------------------------------------------------------------------------------------------- */

/* Traits of all boxes, or of each of them. */
typedef struct traits_list {
    numbers numbers;
    const hit_traits *first;
    size_t stride;
} traits_list;

static bool traits_get(PyObject *object, size_t count, traits_list *out)
{
    *out = (traits_list){.stride = 0};
    if (!numbers_get(object, "traits", sizeof(hit_traits), SIZE_MAX, false, &out->numbers))
        return false;
    out->first = numbers_data(&out->numbers);
    if (out->numbers.count <= 1)
        return true;
    out->stride = sizeof(hit_traits);
    if (out->numbers.count == count)
        return true;
    PyErr_Format(PyExc_ValueError, "traits: found %zu, expected %zu", out->numbers.count, count);
    numbers_release(&out->numbers);
    return false;
}

static bool dim_fits(const world_object *world, int dim)
{
    if (dim != world->dim)
        PyErr_Format(PyExc_ValueError, "boxes: found boxes of %d dimensions in a world of %d", dim, world->dim);
    return dim == world->dim;
}

/* _add(boxes, traits, out): traits of one for all, or of each; None: the usual ones. */
PyObject *world_add(PyObject *self, PyObject *args)
{
    world_object *world = (world_object *)self;
    PyObject *list, *own, *place;
    many boxes;
    traits_list traits;
    numbers out;
    world_call call;
    if (!PyArg_ParseTuple(args, "OOO", &list, &own, &place) || !many_get(list, "boxes", &boxes))
        return NULL;
    const size_t count = many_count(&boxes);
    if (dim_fits(world, many_dim(&boxes)) && traits_get(own, count, &traits)) {
        if (numbers_get(place, "out", sizeof(hit_id), count, true, &out)) {
            hit_id *ids = numbers_data(&out);
            hit_status status = HIT_OK;
            if (world_begin(world, true, count, &call)) {
                status = world->dim == 2
                             ? hit_world2_add(world->as.plane, boxes.as.plane, traits.first, traits.stride, ids)
                             : hit_world3_add(world->as.space, boxes.as.space, traits.first, traits.stride, ids);
                world_end(&call);
            }
            if (status != HIT_OK && (status != HIT_BAD_ARGUMENT || !many_complain(&boxes, "boxes")))
                raise_status(status, "add");
            numbers_release(&out);
        }
        numbers_release(&traits.numbers);
    }
    many_release(&boxes);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

static hit_status add_rounds(world_object *w, shape_kind kind, const void *rows, size_t count, const traits_list *t,
                             hit_id *out)
{
    if (kind == SHAPE_ROUND)
        return w->dim == 2 ? hit_world2_add_circle2s(w->as.plane, rows, count, 0, t->first, t->stride, out)
                           : hit_world3_add_sphere3s(w->as.space, rows, count, 0, t->first, t->stride, out);
    return w->dim == 2 ? hit_world2_add_capsule2s(w->as.plane, rows, count, 0, t->first, t->stride, out)
                       : hit_world3_add_capsule3s(w->as.space, rows, count, 0, t->first, t->stride, out);
}

/* Rows of round shapes of the kind SHAPE_ROUND or SHAPE_CAPSULE. */
static bool rounds_get(const world_object *world, PyObject *object, int kind, numbers *out)
{
    if (kind == SHAPE_ROUND || kind == SHAPE_CAPSULE)
        return numbers_get(object, "shapes", world_numbers(world->dim, (shape_kind)kind) * sizeof(double), SIZE_MAX,
                           false, out);
    PyErr_Format(PyExc_ValueError, "kind: found %d, expected 2 or 3", kind);
    return false;
}

static const char *round_name(int kind)
{
    return kind == SHAPE_ROUND ? "spheres" : "capsules";
}

/* _add_round(kind, rows, traits, out): rows are centre and radius, or both ends and radius. */
PyObject *world_add_round(PyObject *self, PyObject *args)
{
    world_object *world = (world_object *)self;
    PyObject *list, *own, *place;
    int kind;
    numbers rows, out;
    traits_list traits;
    world_call call;
    if (!PyArg_ParseTuple(args, "iOOO", &kind, &list, &own, &place) || !rounds_get(world, list, kind, &rows))
        return NULL;
    if (traits_get(own, rows.count, &traits)) {
        if (numbers_get(place, "out", sizeof(hit_id), rows.count, true, &out)) {
            hit_status status = HIT_OK;
            if (world_begin(world, true, rows.count, &call)) {
                status =
                    add_rounds(world, (shape_kind)kind, numbers_data(&rows), rows.count, &traits, numbers_data(&out));
                world_end(&call);
            }
            if (status != HIT_OK &&
                (status != HIT_BAD_ARGUMENT || !world_complain_shapes(world->dim, (shape_kind)kind, numbers_data(&rows),
                                                                      rows.count, round_name(kind))))
                raise_status(status, "add");
            numbers_release(&out);
        }
        numbers_release(&traits.numbers);
    }
    numbers_release(&rows);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

/* ---- Others in their place -------------------------------------------------------------------------------------- */

/* _set(ids, boxes): box i replaces ids[i]. */
PyObject *world_set(PyObject *self, PyObject *args)
{
    world_object *world = (world_object *)self;
    PyObject *names, *list;
    many boxes;
    numbers ids;
    world_call call;
    if (!PyArg_ParseTuple(args, "OO", &names, &list) || !many_get(list, "boxes", &boxes))
        return NULL;
    const size_t count = many_count(&boxes);
    if (dim_fits(world, many_dim(&boxes)) && numbers_get(names, "ids", sizeof(hit_id), count, false, &ids)) {
        const hit_id *id = numbers_data(&ids);
        hit_status status = HIT_OK;
        if (world_begin(world, true, count, &call)) {
            status = world->dim == 2 ? hit_world2_set(world->as.plane, id, boxes.as.plane)
                                     : hit_world3_set(world->as.space, id, boxes.as.space);
            world_end(&call);
        }
        const bool told = (status == HIT_NOT_FOUND && world_complain(world, id, count)) ||
                          (status == HIT_BAD_ARGUMENT && many_complain(&boxes, "boxes"));
        if (status != HIT_OK && !told)
            raise_status(status, "set");
        numbers_release(&ids);
    }
    many_release(&boxes);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

/* Shapes side by side, of a kind that a world holds. */
static hit_status set_shapes(world_object *w, const hit_id *ids, shape_kind kind, const void *shapes, size_t count)
{
    hit_world2 *plane = w->as.plane;
    hit_world3 *space = w->as.space;
    const bool flat = w->dim == 2;
    switch (kind) {
    case SHAPE_AABB:
        return flat ? hit_world2_set(plane, ids, hit_boxes2_from_aabbs(shapes, count))
                    : hit_world3_set(space, ids, hit_boxes3_from_aabbs(shapes, count));
    case SHAPE_OBB:
        return flat ? hit_world2_set(plane, ids, hit_boxes2_from_obbs(shapes, count))
                    : hit_world3_set(space, ids, hit_boxes3_from_obbs(shapes, count));
    case SHAPE_ROUND:
        return flat ? hit_world2_set_circle2s(plane, ids, shapes, count, 0)
                    : hit_world3_set_sphere3s(space, ids, shapes, count, 0);
    default:
        return flat ? hit_world2_set_capsule2s(plane, ids, shapes, count, 0)
                    : hit_world3_set_capsule3s(space, ids, shapes, count, 0);
    }
}

/* _set_round(ids, kind, rows) */
PyObject *world_set_round(PyObject *self, PyObject *args)
{
    world_object *world = (world_object *)self;
    PyObject *names, *list;
    int kind;
    numbers rows, ids;
    world_call call;
    if (!PyArg_ParseTuple(args, "OiO", &names, &kind, &list) || !rounds_get(world, list, kind, &rows))
        return NULL;
    if (numbers_get(names, "ids", sizeof(hit_id), rows.count, false, &ids)) {
        const hit_id *id = numbers_data(&ids);
        hit_status status = HIT_OK;
        if (world_begin(world, true, rows.count, &call)) {
            status = set_shapes(world, id, (shape_kind)kind, numbers_data(&rows), rows.count);
            world_end(&call);
        }
        const bool told =
            (status == HIT_NOT_FOUND && world_complain(world, id, rows.count)) ||
            (status == HIT_BAD_ARGUMENT &&
             world_complain_shapes(world->dim, (shape_kind)kind, numbers_data(&rows), rows.count, round_name(kind)));
        if (status != HIT_OK && !told)
            raise_status(status, "set");
        numbers_release(&ids);
    }
    numbers_release(&rows);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

/* ---- Moved, rotated, resized ------------------------------------------------------------------------------------ */

typedef enum adjustment { MOVE_BY, MOVE_TO, TURN, RESIZE, ADJUSTMENTS } adjustment;

/* How many boxes are adjusted on the way: the new boxes of each kind, and whose they are. */
typedef struct adjusting {
    world_object *world;
    hit_world2 *plane; /* worlds of one capsule: it is adjusted there, as only a world can */
    hit_world3 *space;
    hit_id in_plane, in_space;
    adjustment how;
    growing ids[WORLD_KINDS], shapes[WORLD_KINDS];
} adjusting;

/* The capsule, as a world moves or rotates it. */
#define ADJUST_CAPSULE(d, scratch, scratch_id, rotation)                                                               \
    static hit_status adjust_capsule##d(adjusting *job, shape *s, const double *value)                                 \
    {                                                                                                                  \
        hit_vec##d by;                                                                                                 \
        memcpy(&by, value, sizeof by);                                                                                 \
        hit_status status = HIT_OK;                                                                                    \
        if (job->scratch == NULL) {                                                                                    \
            status = hit_world##d##_create(NULL, &job->scratch);                                                       \
            if (status == HIT_OK)                                                                                      \
                status = hit_world##d##_add_capsule##d(job->scratch, s->capsule##d, NULL, &job->scratch_id);           \
        } else {                                                                                                       \
            status = hit_world##d##_set_capsule##d(job->scratch, job->scratch_id, s->capsule##d);                      \
        }                                                                                                              \
        if (status == HIT_OK)                                                                                          \
            status = job->how == MOVE_TO ? hit_world##d##_move_to(job->scratch, job->scratch_id, by)                   \
                                         : hit_world##d##_turn(job->scratch, job->scratch_id, rotation);               \
        return status == HIT_OK ? hit_world##d##_get_capsule##d(job->scratch, job->scratch_id, &s->capsule##d)         \
                                : status;                                                                              \
    }

ADJUST_CAPSULE(2, plane, in_plane, by)
ADJUST_CAPSULE(3, space, in_space, (const hit_mat3 *)value)

static void add_to(double *numbers, const double *offset, int dim)
{
    for (int i = 0; i < dim; i++)
        numbers[i] += offset[i];
}

static void adjust_box2(adjustment how, shape_kind kind, shape *s, const double *value)
{
    const hit_vec2 v = {value[0], value[1]};
    if (kind == SHAPE_AABB)
        s->aabb2 = how == MOVE_BY   ? hit_aabb2_move_by(s->aabb2, v)
                   : how == MOVE_TO ? hit_aabb2_move_to(s->aabb2, v)
                                    : hit_aabb2_resize(s->aabb2, v);
    else if (how == RESIZE)
        s->obb2.half = (hit_vec2){v.x / 2, v.y / 2};
    else
        s->obb2 = how == MOVE_BY   ? hit_obb2_move_by(s->obb2, v)
                  : how == MOVE_TO ? hit_obb2_move_to(s->obb2, v)
                                   : hit_obb2_turn(s->obb2, v);
}

static void adjust_box3(adjustment how, shape_kind kind, shape *s, const double *value)
{
    const hit_vec3 v = {value[0], value[1], value[2]};
    if (kind == SHAPE_AABB)
        s->aabb3 = how == MOVE_BY   ? hit_aabb3_move_by(s->aabb3, v)
                   : how == MOVE_TO ? hit_aabb3_move_to(s->aabb3, v)
                                    : hit_aabb3_resize(s->aabb3, v);
    else if (how == RESIZE)
        s->obb3.half = (hit_vec3){v.x / 2, v.y / 2, v.z / 2};
    else
        s->obb3 = how == MOVE_BY   ? hit_obb3_move_by(&s->obb3, v)
                  : how == MOVE_TO ? hit_obb3_move_to(&s->obb3, v)
                                   : hit_obb3_turn(&s->obb3, (const hit_mat3 *)value);
}

/* HIT_BAD_ARGUMENT: one of the kind cannot be adjusted so, or not with this value. */
static hit_status adjust(adjusting *job, shape_kind kind, shape *s, const double *value)
{
    const int dim = job->world->dim;
    if ((job->how == TURN && (kind == SHAPE_AABB || kind == SHAPE_ROUND)) ||
        (job->how == RESIZE && (kind == SHAPE_ROUND || kind == SHAPE_CAPSULE)))
        return HIT_BAD_ARGUMENT;
    if (kind == SHAPE_AABB || kind == SHAPE_OBB) {
        if (dim == 2)
            adjust_box2(job->how, kind, s, value);
        else
            adjust_box3(job->how, kind, s, value);
    } else if (job->how == MOVE_BY) {
        add_to(s->number, value, dim);
        if (kind == SHAPE_CAPSULE)
            add_to(s->number + dim, value, dim);
    } else if (kind == SHAPE_ROUND) {
        memcpy(s->number, value, (size_t)dim * sizeof(double));
    } else {
        return dim == 2 ? adjust_capsule2(job, s, value) : adjust_capsule3(job, s, value);
    }
    return HIT_OK;
}

/* The new box of an id, kept until all are good. */
static hit_status adjust_next(adjusting *job, hit_id id, const double *value)
{
    shape s;
    shape_kind kind;
    if (!world_look_up(job->world, id, &s, &kind))
        return HIT_NOT_FOUND;
    const hit_status status = adjust(job, kind, &s, value);
    if (status != HIT_OK)
        return status;
    const size_t size = world_numbers(job->world->dim, kind) * sizeof(double);
    void *id_place = growing_more(&job->ids[kind], sizeof id);
    void *place = growing_more(&job->shapes[kind], size);
    if (id_place == NULL || place == NULL)
        return HIT_NO_MEMORY;
    memcpy(id_place, &id, sizeof id);
    memcpy(place, s.number, size);
    return HIT_OK;
}

static size_t adjusted_count(const adjusting *job, int kind)
{
    return job->ids[kind].size / sizeof(hit_id);
}

/* Which of the ids gets the first bad box? Their count: none. */
static size_t adjusted_bad(const adjusting *job, const hit_id *ids, size_t count)
{
    size_t bad[WORLD_KINDS], seen[WORLD_KINDS] = {0};
    bool any = false;
    for (int kind = 0; kind < (int)WORLD_KINDS; kind++) {
        const double *shapes = (const double *)(const void *)job->shapes[kind].data;
        const size_t all = adjusted_count(job, kind);
        bad[kind] = all > 0 ? world_first_bad(job->world->dim, (shape_kind)kind, shapes, all) : 0;
        any = any || bad[kind] < all;
        bad[kind] = bad[kind] < all ? bad[kind] : SIZE_MAX;
    }
    for (size_t i = 0; any && i < count; i++) {
        shape s;
        shape_kind kind;
        if (world_look_up(job->world, ids[i], &s, &kind) && seen[kind]++ == bad[kind])
            return i;
    }
    return count;
}

/* All new boxes. A box that stays of its kind needs no memory, so this does not fail amid it. */
static hit_status adjust_all(adjusting *job)
{
    hit_status status = HIT_OK;
    for (int kind = 0; kind < (int)WORLD_KINDS && status == HIT_OK; kind++)
        if (adjusted_count(job, kind) > 0)
            status = set_shapes(job->world, (const hit_id *)(const void *)job->ids[kind].data, (shape_kind)kind,
                                job->shapes[kind].data, adjusted_count(job, kind));
    return status;
}

static void adjust_complain(const adjusting *job, hit_status status, const hit_id *ids, size_t i, const double *value)
{
    static const char *const names[ADJUSTMENTS] = {"offsets", "positions", "rotations", "sizes"};
    shape s;
    shape_kind kind = SHAPE_AABB;
    if (status != HIT_BAD_ARGUMENT) {
        if (status != HIT_NOT_FOUND || !world_complain(job->world, ids, i + 1))
            raise_status(status, names[job->how]);
        return;
    }
    world_look_up(job->world, ids[i], &s, &kind);
    if (job->how == TURN && (kind == SHAPE_AABB || kind == SHAPE_ROUND))
        PyErr_Format(PyExc_ValueError, "ids[%zu]: found %s, expected an OBB or a capsule, which can be rotated", i,
                     world_kind_names[kind]);
    else if (job->how == RESIZE && (kind == SHAPE_ROUND || kind == SHAPE_CAPSULE))
        PyErr_Format(PyExc_ValueError, "ids[%zu]: found %s, expected a box, which has sides", i,
                     world_kind_names[kind]);
    else {
        PyObject *first = PyFloat_FromDouble(value[0]), *second = PyFloat_FromDouble(value[1]);
        if (first != NULL && second != NULL)
            PyErr_Format(PyExc_ValueError, "%s[%zu]: found (%R, %R%s), with which the box is not valid",
                         names[job->how], i, first, second, job->world->dim == 2 ? "" : ", ...");
        Py_XDECREF(first);
        Py_XDECREF(second);
    }
}

/* _adjust(how, ids, values): values are a row for all, or one for each: a vector, or of TURN a rotation. */
PyObject *world_adjust(PyObject *self, PyObject *args)
{
    adjusting job = {.world = (world_object *)self};
    PyObject *names, *list;
    int how;
    numbers ids, values;
    world_call call;
    if (!PyArg_ParseTuple(args, "iOO", &how, &names, &list))
        return NULL;
    if (how < 0 || how >= ADJUSTMENTS)
        return PyErr_Format(PyExc_ValueError, "how: found %d", how);
    job.how = (adjustment)how;
    const int dim = job.world->dim;
    const size_t columns = dim == 3 && how == TURN ? 9 : (size_t)dim;
    if (!numbers_get(names, "ids", sizeof(hit_id), SIZE_MAX, false, &ids))
        return NULL;
    if (numbers_get(list, "values", columns * sizeof(double), SIZE_MAX, false, &values)) {
        const hit_id *id = numbers_data(&ids);
        const double *value = numbers_data(&values);
        const size_t stride = values.count == 1 ? 0 : columns;
        hit_status status = HIT_OK;
        size_t i = 0;
        bool goes_on = true;
        if (values.count != 1 && values.count != ids.count) {
            PyErr_Format(PyExc_ValueError, "values: found %zu, expected %zu", values.count, ids.count);
        } else if (world_begin(job.world, true, ids.count, &call)) {
            while (i < ids.count && status == HIT_OK && (goes_on = world_goes_on(&call, i))) {
                status = adjust_next(&job, id[i], value + i * stride);
                i += status == HIT_OK;
            }
            if (status == HIT_OK && goes_on && (i = adjusted_bad(&job, id, ids.count)) < ids.count)
                status = HIT_BAD_ARGUMENT;
            const bool each_good = status == HIT_OK && goes_on;
            if (each_good)
                status = adjust_all(&job);
            world_end(&call);
            if (status != HIT_OK && !each_good)
                adjust_complain(&job, status, id, i, value + i * stride);
            else if (status != HIT_OK)
                raise_status(status, "world");
        }
        numbers_release(&values);
    }
    numbers_release(&ids);
    for (int kind = 0; kind < (int)WORLD_KINDS; kind++) {
        growing_free(&job.ids[kind]);
        growing_free(&job.shapes[kind]);
    }
    hit_world2_free(job.plane);
    hit_world3_free(job.space);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

static hit_status adjust_single(const world_object *w, adjustment how, hit_id id, const double *v)
{
    if (w->dim == 2) {
        const hit_vec2 value = {v[0], v[1]};
        return how == MOVE_BY   ? hit_world2_move_by(w->as.plane, id, value)
               : how == MOVE_TO ? hit_world2_move_to(w->as.plane, id, value)
                                : hit_world2_resize(w->as.plane, id, value);
    }
    const hit_vec3 value = {v[0], v[1], v[2]};
    return how == MOVE_BY   ? hit_world3_move_by(w->as.space, id, value)
           : how == MOVE_TO ? hit_world3_move_to(w->as.space, id, value)
                            : hit_world3_resize(w->as.space, id, value);
}

/* _adjust_one(how, id, vector): a single box, of plain numbers; all but TURN. NotImplemented: something else was given,
 * or it is refused: _adjust says why. */
PyObject *world_adjust_one(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    world_object *world = (world_object *)self;
    double value[3];
    world_call call;
    const long how = count == 3 ? PyLong_AsLong(args[0]) : -1;
    if (how != MOVE_BY && how != MOVE_TO && how != RESIZE)
        return PyErr_Occurred() ? NULL : PyErr_Format(PyExc_ValueError, "how: found %ld", how);
    if (!PyLong_CheckExact(args[1]) || !vector_single(world->state, args[2], world->dim, value))
        return Py_NewRef(Py_NotImplemented);
    const unsigned long long id = PyLong_AsUnsignedLongLong(args[1]);
    if (PyErr_Occurred()) {
        PyErr_Clear();
        return Py_NewRef(Py_NotImplemented);
    }
    if (!world_begin(world, true, 1, &call))
        return NULL;
    const hit_status status = adjust_single(world, (adjustment)how, (hit_id){id}, value);
    world_end(&call);
    return Py_NewRef(status == HIT_OK ? Py_None : Py_NotImplemented);
}

/* ---- Gone, and of other traits ---------------------------------------------------------------------------------- */

/* _remove(ids) */
PyObject *world_remove(PyObject *self, PyObject *list)
{
    world_object *world = (world_object *)self;
    numbers ids;
    world_call call;
    if (!numbers_get(list, "ids", sizeof(hit_id), SIZE_MAX, false, &ids))
        return NULL;
    const hit_id *id = numbers_data(&ids);
    hit_status status = HIT_OK;
    if (world_begin(world, true, ids.count, &call)) {
        status = world->dim == 2 ? hit_world2_remove_many(world->as.plane, id, ids.count)
                                 : hit_world3_remove_many(world->as.space, id, ids.count);
        world_end(&call);
    }
    if (status == HIT_NOT_FOUND && !world_complain(world, id, ids.count))
        PyErr_SetString(PyExc_ValueError, "ids: found an id twice, expected different ids");
    else if (status != HIT_OK)
        raise_status(status, "remove");
    numbers_release(&ids);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

static hit_status set_traits(world_object *world, hit_id id, const hit_traits *traits)
{
    return world->dim == 2 ? hit_world2_set_traits(world->as.plane, id, traits)
                           : hit_world3_set_traits(world->as.space, id, traits);
}

/* _set_traits(ids, traits, old): traits of each. If it fails amid them, those before get back the old ones: what they
 * had, to be given along. */
PyObject *world_set_traits(PyObject *self, PyObject *args)
{
    world_object *world = (world_object *)self;
    PyObject *names, *list, *before;
    numbers ids, traits, old = {.held = false};
    world_call call;
    if (!PyArg_ParseTuple(args, "OOO", &names, &list, &before) ||
        !numbers_get(names, "ids", sizeof(hit_id), SIZE_MAX, false, &ids))
        return NULL;
    if (numbers_get(list, "traits", sizeof(hit_traits), ids.count, false, &traits)) {
        if (numbers_get(before, "old", sizeof(hit_traits), ids.count, false, &old) &&
            world_begin(world, true, ids.count, &call)) {
            const hit_id *id = numbers_data(&ids);
            const hit_traits *own = numbers_data(&traits), *was = numbers_data(&old);
            hit_status status = HIT_OK;
            size_t done = 0;
            while (done < ids.count && status == HIT_OK) {
                status = set_traits(world, id[done], &own[done]);
                done += status == HIT_OK;
            }
            while (status != HIT_OK && done > 0) {
                done--;
                set_traits(world, id[done], &was[done]);
            }
            world_end(&call);
            if (status != HIT_OK && (status != HIT_NOT_FOUND || !world_complain(world, id, ids.count)))
                raise_status(status, "set_traits");
        }
        numbers_release(&old);
        numbers_release(&traits);
    }
    numbers_release(&ids);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

/* ---- Updates ---------------------------------------------------------------------------------------------------- */

typedef struct event_list {
    growing events;
    bool lost; /* there was no memory for some */
} event_list;

static void keep_events(void *context, const hit_event *events, size_t count)
{
    event_list *list = context;
    hit_event *place = list->lost ? NULL : growing_more(&list->events, count * sizeof *events);
    list->lost = place == NULL;
    if (place != NULL)
        memcpy(place, events, count * sizeof *events);
}

/* _update(persisting): the events as Memory of the records of the library, ends first, then begins, then what persists.
 */
PyObject *world_update(PyObject *self, PyObject *persisting)
{
    world_object *world = (world_object *)self;
    event_list list = {.lost = false};
    world_call call;
    const int persists = PyObject_IsTrue(persisting);
    if (persists < 0 || !world_begin(world, true, SIZE_MAX, &call))
        return NULL;
    const hit_listener listener = {keep_events, &list, persists != 0};
    const hit_status status =
        world->dim == 2 ? hit_world2_update(world->as.plane, &listener) : hit_world3_update(world->as.space, &listener);
    world_end(&call);
    if (status == HIT_OK && !list.lost)
        return growing_object(world->state, &list.events);
    growing_free(&list.events);
    if (list.lost)
        PyErr_SetString(PyExc_MemoryError, "update: the world is up to date, but its events found no memory");
    else
        raise_status(status, "update");
    return NULL;
}
