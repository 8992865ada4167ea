/* relate, overlap, distance and all other verbs of pairs, as functions of Python. Two values of hitbox.Box are answered
 * here at once; what else is given goes to the layer above, which makes arrays of it and comes back to ask_arrays. */
#include "docs.h"
#include "pairs.h"

#include <string.h>

/* ---- Arrays ----------------------------------------------------------------------------------------------------- */

/* Where an argument of ask_arrays is one box, or many. */
typedef struct side {
    const box_value *one;
    many boxes;
} side;

static bool side_get(core_state *state, PyObject *object, const char *name, side *out)
{
    *out = (side){.one = NULL};
    if (!PyObject_TypeCheck(object, state->box))
        return many_get(object, name, &out->boxes);
    out->one = &((box_object *)object)->box;
    return true;
}

static int side_dim(const side *s)
{
    return box_dim(s->one != NULL ? s->one->kind : s->boxes.kind);
}

typedef struct question {
    const verb *verb;
    side a, b;
    const hit_pair *pairs;
    size_t count; /* of pairs, by index or box by box, or of boxes of b beside one of a */
    double extra;
    unsigned char *out;
} question;

static bool pairs_fit(const question *q)
{
    for (size_t i = 0; i < q->count; i++) {
        if (q->pairs[i].a >= many_count(&q->a.boxes) || q->pairs[i].b >= many_count(&q->b.boxes)) {
            PyErr_Format(PyExc_IndexError, "pairs[%zu]: found (%lu, %lu), expected less than (%zu, %zu)", i,
                         (unsigned long)q->pairs[i].a, (unsigned long)q->pairs[i].b, many_count(&q->a.boxes),
                         many_count(&q->b.boxes));
            return false;
        }
    }
    return true;
}

/* `count` answers from `start` on, of box `one` or box by box or by index. */
static hit_status ask_part(const question *q, const box_value *one, size_t start, size_t count, unsigned char *out)
{
    const int dim = side_dim(&q->b);
    const size_t size = answer_size(q->verb->answer, dim);
    ask_batch *in_batch = q->verb->batch[dim - 2];
    if (in_batch != NULL) {
        pair_batch batch = {.one = one, .a = q->a.boxes, .b = q->b.boxes, .count = count, .out = out};
        if (q->pairs != NULL && one == NULL)
            batch.pairs = q->pairs + start;
        else
            batch.b = many_part(&q->b.boxes, start, count);
        if (one == NULL && q->pairs == NULL)
            batch.a = many_part(&q->a.boxes, start, count);
        return in_batch(&batch);
    }
    for (size_t i = 0; i < count; i++) {
        const size_t of_a = q->pairs != NULL ? q->pairs[start + i].a : start + i;
        const size_t of_b = q->pairs != NULL ? q->pairs[start + i].b : start + i;
        const box_value a = one != NULL ? *one : many_box(&q->a.boxes, of_a);
        const box_value b = many_box(&q->b.boxes, one != NULL ? start + i : of_b);
        q->verb->one[dim - 2](&a, &b, q->extra, out + i * size);
    }
    return HIT_OK;
}

/* All answers of one box of a, or of no box alone, in parts between which the work may be ended. */
static hit_status ask_row(const question *q, const box_value *one, unsigned char *out, work *w)
{
    /* What takes microseconds a pair is looked at more often. */
    const size_t size = answer_size(q->verb->answer, side_dim(&q->b));
    const size_t most = q->verb->batch[side_dim(&q->b) - 2] != NULL ? PAIRS_AT_ONCE : PAIRS_AT_ONCE / 16;
    hit_status status = HIT_OK;
    for (size_t start = 0; start < q->count && status == HIT_OK; start += most) {
        const size_t count = q->count - start < most ? q->count - start : most;
        status = ask_part(q, one, start, count, out + start * size);
        if (!work_goes_on(w))
            return HIT_STOPPED;
    }
    return status;
}

/* Each box of a with each of b. */
static hit_status ask_matrix(const question *q, work *w)
{
    const size_t row = q->count * answer_size(q->verb->answer, side_dim(&q->b));
    hit_status status = HIT_OK;
    for (size_t i = 0; i < many_count(&q->a.boxes) && status == HIT_OK; i++) {
        const box_value one = many_box(&q->a.boxes, i);
        status = ask_row(q, &one, q->out + i * row, w);
    }
    return status;
}

static const verb *find_verb(const char *name)
{
    for (const verb *v = verbs; v->name != NULL; v++)
        if (strcmp(v->name, name) == 0)
            return v;
    PyErr_Format(PyExc_ValueError, "no verb is called %s", name);
    return NULL;
}

static bool question_fits(const question *q)
{
    const int dim = side_dim(&q->b);
    if (side_dim(&q->a) == dim && q->verb->one[dim - 2] != NULL)
        return true;
    if (side_dim(&q->a) != dim)
        PyErr_Format(PyExc_ValueError, "%s: found boxes of %d and of %d dimensions", q->verb->name, side_dim(&q->a),
                     dim);
    else
        PyErr_Format(PyExc_ValueError, "%s: found boxes of %d dimensions, expected %d", q->verb->name, dim, 5 - dim);
    return false;
}

/* ask_arrays(verb, a, b, pairs, matrix, extra, out): a is one box or many, b is many. */
static PyObject *ask_arrays(PyObject *module, PyObject *args)
{
    core_state *state = core_state_of(module);
    const char *name;
    PyObject *a, *b, *list, *place;
    int matrix;
    question q = {.extra = 0};
    if (!PyArg_ParseTuple(args, "sOOOpdO", &name, &a, &b, &list, &matrix, &q.extra, &place))
        return NULL;
    if ((q.verb = find_verb(name)) == NULL || !side_get(state, a, "a", &q.a))
        return NULL;
    numbers pairs = {.held = false}, out = {.held = false};
    bool done = side_get(state, b, "b", &q.b) && question_fits(&q) &&
                numbers_get(list, "pairs", sizeof(hit_pair), SIZE_MAX, false, &pairs);
    if (done) {
        q.pairs = numbers_data(&pairs);
        q.count = pairs.held ? pairs.count : many_count(&q.b.boxes);
        const size_t rows = matrix ? many_count(&q.a.boxes) : 1;
        done = numbers_get(place, "out", answer_size(q.verb->answer, side_dim(&q.b)), rows * q.count, true, &out);
    }
    if (done && !matrix && !pairs.held && q.a.one == NULL && many_count(&q.a.boxes) != q.count) {
        PyErr_Format(PyExc_ValueError, "%s: found %zu and %zu boxes, expected as many", name, many_count(&q.a.boxes),
                     q.count);
        done = false;
    }
    if (done && (!pairs.held || pairs_fit(&q))) {
        work w = {.progress = NULL};
        q.out = numbers_data(&out);
        work_begin(&w);
        const hit_status status = matrix ? ask_matrix(&q, &w) : ask_row(&q, q.a.one, q.out, &w);
        work_end(&w);
        if (status != HIT_OK)
            raise_status(status, name);
    }
    numbers_release(&out);
    numbers_release(&pairs);
    many_release(&q.b.boxes);
    many_release(&q.a.boxes);
    if (PyErr_Occurred())
        return NULL;
    Py_RETURN_NONE;
}

/* ---- Two boxes -------------------------------------------------------------------------------------------------- */

static PyObject *penetration_object(core_state *state, const void *answer, int dim)
{
    const double *numbers = answer; /* the depth and the normal */
    const int axis =
        dim == 2 ? (int)((const hit_penetration2 *)answer)->axis : (int)((const hit_penetration3 *)answer)->axis;
    if (!(numbers[0] >= 0))
        Py_RETURN_NONE;
    return answer_object(state, "Penetration", Py_BuildValue("dNi", numbers[0], vector_object(numbers + 1, dim), axis));
}

static PyObject *point_object(core_state *state, const void *answer, int dim)
{
    const double *numbers = answer; /* two points and the depth */
    const uint32_t id = dim == 2 ? ((const hit_contact_point2 *)answer)->id : ((const hit_contact_point3 *)answer)->id;
    return answer_object(state, "ContactPoint",
                         Py_BuildValue("NNdk", vector_object(numbers, dim), vector_object(numbers + dim, dim),
                                       numbers[2 * dim], (unsigned long)id));
}

static PyObject *contact_object(core_state *state, const void *answer, int dim)
{
    const double *numbers = answer; /* the depth and the normal */
    const hit_contact2 *plane = answer;
    const hit_contact3 *space = answer;
    if (!(numbers[0] >= 0))
        Py_RETURN_NONE;
    const int axis = dim == 2 ? (int)plane->axis : (int)space->axis, count = dim == 2 ? plane->count : space->count;
    PyObject *points = PyTuple_New(count);
    for (int i = 0; points != NULL && i < count; i++) {
        const void *point = dim == 2 ? (const void *)&plane->point[i] : (const void *)&space->point[i];
        PyObject *object = point_object(state, point, dim);
        if (object == NULL || PyTuple_SetItem(points, i, object) < 0)
            Py_CLEAR(points);
    }
    return points == NULL
               ? NULL
               : answer_object(state, "Contact",
                               Py_BuildValue("dNiN", numbers[0], vector_object(numbers + 1, dim), axis, points));
}

typedef union any_answer {
    unsigned char byte;
    double number;
    hit_closest3 closest;
    hit_penetration3 penetration;
    hit_contact2 contact2;
    hit_contact3 contact3;
} any_answer;

static PyObject *ask_two(core_state *state, const verb *v, const box_value *a, const box_value *b, double extra)
{
    any_answer answer;
    const int dim = box_dim(a->kind);
    v->one[dim - 2](a, b, extra, &answer);
    switch (v->answer) {
    case ANSWER_RELATION:
        return Py_NewRef(state->relations[answer.byte]);
    case ANSWER_BOOL:
        return PyBool_FromLong(answer.byte);
    case ANSWER_NUMBER:
        return PyFloat_FromDouble(answer.number);
    case ANSWER_CLOSEST:
        return closest_object(state, &answer, dim);
    case ANSWER_PENETRATION:
        return penetration_object(state, &answer, dim);
    default:
        return contact_object(state, &answer, dim);
    }
}

/* Anything but two boxes: the function of the same name of the layer above. */
static PyObject *ask_above(core_state *state, const verb *v, PyObject *const *args, Py_ssize_t count, PyObject *names)
{
    PyObject *function = state->classes != NULL ? PyDict_GetItemString(state->classes, v->name) : NULL;
    if (function == NULL)
        return PyErr_Format(PyExc_RuntimeError, "import hitbox, not hitbox._core");
    PyObject *positional = PyTuple_New(count), *named = PyDict_New(), *answer = NULL;
    const Py_ssize_t names_count = names != NULL ? PyTuple_Size(names) : 0;
    for (Py_ssize_t i = 0; positional != NULL && i < count; i++)
        PyTuple_SetItem(positional, i, Py_NewRef(args[i]));
    bool done = positional != NULL && named != NULL;
    for (Py_ssize_t i = 0; done && i < names_count; i++)
        done = PyDict_SetItem(named, PyTuple_GetItem(names, i), args[count + i]) == 0;
    if (done)
        answer = PyObject_Call(function, positional, named);
    Py_XDECREF(positional);
    Py_XDECREF(named);
    return answer;
}

/* The box that an argument is: a value of Box, or a tuple of 4 or 6 floats, min and max. NULL: neither. */
static const box_value *box_of(core_state *state, PyObject *object, box_value *room)
{
    if (PyObject_TypeCheck(object, state->box))
        return &((box_object *)object)->box;
    const Py_ssize_t count = PyTuple_CheckExact(object) ? PyTuple_Size(object) : 0;
    if (count != 4 && count != 6)
        return NULL;
    room->kind = count == 4 ? BOX_AABB2 : BOX_AABB3;
    for (Py_ssize_t i = 0; i < count; i++) {
        PyObject *number = PyTuple_GetItem(object, i);
        if (!PyFloat_CheckExact(number))
            return NULL;
        room->as.number[i] = PyFloat_AsDouble(number);
    }
    return room;
}

static PyObject *ask(PyObject *module, const verb *v, PyObject *const *args, Py_ssize_t count, PyObject *names)
{
    core_state *state = core_state_of(module);
    const bool takes_extra = v->takes_threshold;
    box_value room[2];
    const box_value *a, *b;
    if (names == NULL && count == (takes_extra ? 3 : 2) && (a = box_of(state, args[0], &room[0])) != NULL &&
        (b = box_of(state, args[1], &room[1])) != NULL) {
        const double extra = takes_extra ? PyFloat_AsDouble(args[2]) : 0;
        if (takes_extra && PyErr_Occurred())
            return NULL;
        if (box_dim(a->kind) == box_dim(b->kind) && v->one[box_dim(a->kind) - 2] != NULL)
            return ask_two(state, v, a, b, extra);
    }
    return ask_above(state, v, args, count, names);
}

/* In the order of `verbs`. */
#define VERB(name, index)                                                                                              \
    static PyObject *py_##name(PyObject *module, PyObject *const *args, Py_ssize_t count, PyObject *names)             \
    {                                                                                                                  \
        return ask(module, &verbs[index], args, count, names);                                                         \
    }

VERB(relate, 0)
VERB(overlap, 1)
VERB(contains, 2)
VERB(distance, 3)
VERB(closest, 4)
VERB(penetration, 5)
VERB(contact, 6)
VERB(iou, 7)
VERB(giou, 8)
VERB(giou_hull, 9)
VERB(ioa, 10)
VERB(iou_at_least, 11)
VERB(intersection_area, 12)
VERB(intersection_volume, 13)

#define METHOD(name, doc)                                                                                              \
    {                                                                                                                  \
#name, (PyCFunction)(void (*)(void))py_##name, METH_FASTCALL | METH_KEYWORDS, doc                              \
    }

PyMethodDef pair_methods[] = {
    METHOD(relate, DOC_RELATE),
    METHOD(overlap, DOC_OVERLAP),
    METHOD(contains, DOC_CONTAINS),
    METHOD(distance, DOC_DISTANCE),
    METHOD(closest, DOC_CLOSEST),
    METHOD(penetration, DOC_PENETRATION),
    METHOD(contact, DOC_CONTACT),
    METHOD(iou, DOC_IOU),
    METHOD(giou, DOC_GIOU),
    METHOD(giou_hull, DOC_GIOU_HULL),
    METHOD(ioa, DOC_IOA),
    METHOD(iou_at_least, DOC_IOU_AT_LEAST),
    METHOD(intersection_area, DOC_INTERSECTION_AREA),
    METHOD(intersection_volume, DOC_INTERSECTION_VOLUME),
    {"_ask_arrays", ask_arrays, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};
