/* Boxes and points: relate, contains, distance and closest, many at once. */
#include "shapes.h"

#include <string.h>

typedef void ask_point(const box_value *box, const shape_value *point, void *out);

#define ASK(verb, d, type)                                                                                             \
    static void verb##d(const box_value *box, const shape_value *p, void *out)                                         \
    {                                                                                                                  \
        const type answer =                                                                                            \
            (type)(box_is_turned(box->kind) ? hit_##verb##_obb##d##_point##d(OBB##d(box), p->point##d)                 \
                                            : hit_##verb##_aabb##d##_point##d(box->as.aabb##d, p->point##d));          \
        memcpy(out, &answer, sizeof answer);                                                                           \
    }

#define OBB2(box) ((box)->as.obb2)
#define OBB3(box) (&(box)->as.obb3)

/* A struct cannot be cast to its own type. */
#define ASK_STRUCT(verb, d)                                                                                            \
    static void verb##d(const box_value *box, const shape_value *p, void *out)                                         \
    {                                                                                                                  \
        const hit_##verb##d answer = box_is_turned(box->kind)                                                          \
                                         ? hit_##verb##_obb##d##_point##d(OBB##d(box), p->point##d)                    \
                                         : hit_##verb##_aabb##d##_point##d(box->as.aabb##d, p->point##d);              \
        memcpy(out, &answer, sizeof answer);                                                                           \
    }

ASK(relate, 2, unsigned char)
ASK(relate, 3, unsigned char)
ASK(contains, 2, unsigned char)
ASK(contains, 3, unsigned char)
ASK(distance, 2, double)
ASK(distance, 3, double)
ASK_STRUCT(closest, 2)
ASK_STRUCT(closest, 3)

typedef struct point_verb {
    const char *name;
    ask_point *ask[2];
    size_t size[2]; /* bytes of an answer, in the plane and in space */
} point_verb;

static const point_verb point_verbs[] = {
    {"relate", {relate2, relate3}, {1, 1}},
    {"contains", {contains2, contains3}, {1, 1}},
    {"distance", {distance2, distance3}, {sizeof(double), sizeof(double)}},
    {"closest", {closest2, closest3}, {sizeof(hit_closest2), sizeof(hit_closest3)}},
    {NULL, {NULL, NULL}, {0, 0}},
};

/* Box by box if both have as many; a single box or point is that of all. */
static void ask_in_step(const many *boxes, const shapes *points, size_t count, const point_verb *v, char *out, work *w)
{
    const size_t size = v->size[points->dim - 2];
    const bool one_box = many_count(boxes) == 1;
    box_value box = {.kind = boxes->kind};
    for (size_t i = 0; i < count && (i % 1024 != 0 || work_goes_on(w)); i++) {
        shape_value point;
        shapes_read(points, i, &point);
        if (i == 0 || !one_box)
            box = many_box(boxes, i);
        v->ask[points->dim - 2](&box, &point, out + i * size);
    }
}

static bool points_fit(const many *boxes, const shapes *points, bool matrix)
{
    if (points->kind != SHAPE_POINT)
        PyErr_Format(PyExc_ValueError, "points: expected points");
    else if (many_dim(boxes) != points->dim)
        PyErr_Format(PyExc_ValueError, "points: found %d dimensions, expected %d", points->dim, many_dim(boxes));
    else if (!matrix && many_count(boxes) != 1 && many_count(boxes) != points->count)
        PyErr_Format(PyExc_ValueError, "points: found %zu, expected %zu", points->count, many_count(boxes));
    else
        return true;
    return false;
}

/* _ask_points(verb, boxes, points, matrix, out): in step, or each box, a row each, with each point. */
static PyObject *ask_points(PyObject *module, PyObject *args)
{
    const char *name;
    PyObject *list, *places, *place;
    int matrix;
    many boxes = {.views = 0};
    shapes points = {.parts = 0};
    numbers out = {.held = false};
    if (!PyArg_ParseTuple(args, "sOOpO", &name, &list, &places, &matrix, &place))
        return NULL;
    const point_verb *v = point_verbs;
    while (v->name != NULL && strcmp(v->name, name) != 0)
        v++;
    if (v->name == NULL)
        return PyErr_Format(PyExc_ValueError, "no verb of points is called %s", name);
    if (many_or_box_get(core_state_of(module), list, "boxes", &boxes) && shapes_get(places, "points", &points) &&
        points_fit(&boxes, &points, matrix)) {
        const size_t rows = matrix ? many_count(&boxes) : 1, row = points.count * v->size[points.dim - 2];
        if (numbers_get(place, "out", v->size[points.dim - 2], rows * points.count, true, &out)) {
            work w = {.progress = NULL};
            work_begin(&w);
            for (size_t i = 0; i < rows && points.count > 0 && work_goes_on(&w); i++) {
                const many part = matrix ? many_part(&boxes, i, 1) : boxes;
                ask_in_step(&part, &points, points.count, v, (char *)numbers_data(&out) + i * row, &w);
            }
            work_end(&w);
        }
    }
    numbers_release(&out);
    shapes_release(&points);
    many_release(&boxes);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

/* _ask_point(verb, box, point): of a Box and a point of plain numbers a plain value. verb: a number, in the order of
 * point_verbs. NotImplemented: something else was given. */
static PyObject *ask_point_single(PyObject *module, PyObject *const *args, Py_ssize_t count)
{
    enum { RELATE, CONTAINS, DISTANCE, CLOSEST, VERBS };
    core_state *state = core_state_of(module);
    shape_value point;
    union {
        unsigned char byte;
        double number;
        hit_closest3 closest;
    } answer;
    const long verb = count == 3 ? PyLong_AsLong(args[0]) : -1;
    if (verb < 0 || verb >= VERBS)
        return PyErr_Occurred() ? NULL : PyErr_Format(PyExc_ValueError, "verb: found no number of one");
    if (!PyObject_TypeCheck(args[1], state->box))
        return Py_NewRef(Py_NotImplemented);
    const box_value *box = &((box_object *)args[1])->box;
    const int dim = box_dim(box->kind);
    if (!shape_single(state, SHAPE_POINT, dim, args + 2, 1, &point))
        return Py_NewRef(Py_NotImplemented);
    point_verbs[verb].ask[dim - 2](box, &point, &answer);
    switch (verb) {
    case RELATE:
        return Py_NewRef(state->relations[answer.byte]);
    case CONTAINS:
        return PyBool_FromLong(answer.byte);
    case DISTANCE:
        return PyFloat_FromDouble(answer.number);
    default:
        return closest_object(state, &answer, dim);
    }
}

PyMethodDef point_methods[] = {
    {"_ask_point", (PyCFunction)(void (*)(void))ask_point_single, METH_FASTCALL, NULL},
    {"_ask_points", ask_points, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};
