/* What all calls about a world have in common: one beside others, shapes that are none, ids that name nothing. */
#include "world.h"

#include <string.h>

const char *const world_kind_names[WORLD_KINDS] = {"an AABB", "an OBB", "a circle or sphere", "a capsule"};

/* ---- One call beside others ------------------------------------------------------------------------------------- */

/* So many boxes and questions are done before another thread of Python would have woken. */
enum { WORLD_FEW = 16 };

bool world_begin(world_object *world, bool changes, size_t count, world_call *call)
{
    if (world->changes) {
        PyErr_SetString(PyExc_RuntimeError, "world: a change runs on another thread; wait until it has returned");
        return false;
    }
    if (changes && world->questions > 0) {
        PyErr_Format(PyExc_RuntimeError,
                     "world: found %d questions that run on other threads, expected none during a change",
                     world->questions);
        return false;
    }
    *call = (world_call){.world = world, .changes = changes};
    if (changes)
        world->changes = true;
    else
        world->questions++;
    if (count > WORLD_FEW)
        work_begin(&call->work);
    return true;
}

void world_end(world_call *call)
{
    work_end(&call->work);
    if (call->changes)
        call->world->changes = false;
    else
        call->world->questions--;
}

bool world_goes_on(world_call *call, size_t i)
{
    return i % WORLD_FEW != 0 || call->work.thread == NULL || work_goes_on(&call->work);
}

/* ---- Shapes ----------------------------------------------------------------------------------------------------- */

size_t world_numbers(int dim, shape_kind kind)
{
    const size_t d = (size_t)dim;
    const size_t numbers[SHAPE_KINDS] = {2 * d, d == 2 ? 6 : 15, d + 1, 2 * d + 1, d, 2 * d, 2 * d};
    return numbers[kind];
}

static bool round_good(int dim, shape_kind kind, const double *numbers)
{
    shape s;
    memcpy(s.number, numbers, world_numbers(dim, kind) * sizeof(double));
    if (kind == SHAPE_ROUND)
        return dim == 2 ? hit_circle2_valid(s.round2) : hit_sphere3_valid(s.round3);
    return dim == 2 ? hit_capsule2_valid(s.capsule2) : hit_capsule3_valid(s.capsule3);
}

size_t world_first_bad(int dim, shape_kind kind, const double *shapes, size_t count)
{
    const size_t numbers = world_numbers(dim, kind), stride = numbers * sizeof(double);
    if (kind == SHAPE_AABB || kind == SHAPE_OBB) {
        const hit_boxes_form form = kind == SHAPE_OBB ? HIT_BOXES_OBB : HIT_BOXES_DOUBLE;
        if (dim == 2)
            return hit_boxes2_first_bad((hit_boxes2){shapes, shapes + 2, stride, count, form, NULL});
        return hit_boxes3_first_bad((hit_boxes3){shapes, shapes + 3, stride, count, form, NULL});
    }
    size_t i = 0;
    while (i < count && round_good(dim, kind, shapes + i * numbers))
        i++;
    return i;
}

bool world_complain_shapes(int dim, shape_kind kind, const double *shapes, size_t count, const char *name)
{
    static const char *const expected[WORLD_KINDS] = {
        "finite corners, and min <= max on each axis",
        "finite numbers, half lengths >= 0, and axes within 1e-6 of orthonormal", "finite numbers, and a radius >= 0",
        "finite numbers, and a radius >= 0"};
    const size_t bad = world_first_bad(dim, kind, shapes, count);
    if (bad >= count)
        return false;
    const Py_ssize_t numbers = (Py_ssize_t)world_numbers(dim, kind);
    PyObject *found = PyTuple_New(numbers);
    for (Py_ssize_t i = 0; found != NULL && i < numbers; i++) {
        PyObject *number = PyFloat_FromDouble(shapes[(Py_ssize_t)bad * numbers + i]);
        if (number == NULL || PyTuple_SetItem(found, i, number) < 0)
            Py_CLEAR(found);
    }
    if (found != NULL)
        PyErr_Format(PyExc_ValueError, "%s[%zu]: found %R, expected %s", name, bad, found, expected[kind]);
    Py_XDECREF(found);
    return true;
}

/* ---- Ids -------------------------------------------------------------------------------------------------------- */

#define LOOK_UP(d, ball)                                                                                               \
    static bool look_up##d(const hit_world##d *world, hit_id id, shape *out, shape_kind *kind)                         \
    {                                                                                                                  \
        hit_status status = hit_world##d##_get_aabb##d(world, id, &out->aabb##d);                                      \
        *kind = SHAPE_AABB;                                                                                            \
        if (status == HIT_BAD_ARGUMENT) {                                                                              \
            status = hit_world##d##_get_obb##d(world, id, &out->obb##d);                                               \
            *kind = SHAPE_OBB;                                                                                         \
        }                                                                                                              \
        if (status == HIT_BAD_ARGUMENT) {                                                                              \
            status = hit_world##d##_get_##ball##d(world, id, &out->round##d);                                          \
            *kind = SHAPE_ROUND;                                                                                       \
        }                                                                                                              \
        if (status == HIT_BAD_ARGUMENT) {                                                                              \
            status = hit_world##d##_get_capsule##d(world, id, &out->capsule##d);                                       \
            *kind = SHAPE_CAPSULE;                                                                                     \
        }                                                                                                              \
        return status == HIT_OK;                                                                                       \
    }

LOOK_UP(2, circle)
LOOK_UP(3, sphere)

bool world_look_up(const world_object *world, hit_id id, shape *out, shape_kind *kind)
{
    return world->dim == 2 ? look_up2(world->as.plane, id, out, kind) : look_up3(world->as.space, id, out, kind);
}

bool world_has(const world_object *world, hit_id id)
{
    return world->dim == 2 ? hit_world2_has(world->as.plane, id) : hit_world3_has(world->as.space, id);
}

static size_t first_missing(const world_object *world, const hit_id *ids, size_t count)
{
    size_t i = 0;
    while (i < count && world_has(world, ids[i]))
        i++;
    return i;
}

bool world_complain(const world_object *world, const hit_id *ids, size_t count)
{
    const size_t bad = first_missing(world, ids, count);
    if (bad < count)
        PyErr_Format(PyExc_KeyError, "ids[%zu]: found %llu, which names no box of this world", bad,
                     (unsigned long long)ids[bad].value);
    return bad < count;
}

bool world_complain_pairs(const world_object *world, const hit_id *ids, size_t count)
{
    const size_t bad = first_missing(world, ids, 2 * count);
    if (bad < 2 * count)
        PyErr_Format(PyExc_KeyError, "pairs[%zu, %zu]: found %llu, which names no box of this world", bad / 2, bad % 2,
                     (unsigned long long)ids[bad].value);
    return bad < 2 * count;
}
