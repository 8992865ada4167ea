/* Trees: made of boxes or opened on bytes, and asked many questions at once.
 *
 * Questions may run on several threads. They are counted, with the GIL held at begin and end, and what changes or frees
 * a tree is refused while some run. */
#include "shapes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct tree_object {
    PyObject_HEAD void *data; /* a hit_tree2 or hit_tree3; NULL: closed */
    int dim;
    Py_buffer bytes; /* what it was opened on */
    bool opened;
    bool changing;      /* a refit runs */
    Py_ssize_t running; /* questions that run, and buffers that show its bytes */
} tree_object;

static const void *tree_bytes(const tree_object *t, size_t *size)
{
    return t->dim == 2 ? hit_tree2_bytes(t->data, size) : hit_tree3_bytes(t->data, size);
}

static size_t tree_count(const tree_object *t)
{
    return t->dim == 2 ? hit_tree2_count(t->data) : hit_tree3_count(t->data);
}

static void tree_release(tree_object *t)
{
    if (t->dim == 2)
        hit_tree2_free(t->data);
    else
        hit_tree3_free(t->data);
    t->data = NULL;
    if (t->opened)
        PyBuffer_Release(&t->bytes);
    t->opened = false;
}

/* ---- The type ---------------------------------------------------------------------------------------------------- */

static void tree_dealloc(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    tree_release((tree_object *)self);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release(self);
    Py_DECREF(type);
}

static int tree_buffer(PyObject *self, Py_buffer *view, int flags)
{
    tree_object *t = (tree_object *)self;
    view->obj = NULL;
    if (t->data == NULL || t->changing) {
        PyErr_Format(PyExc_BufferError, "Tree: %s", t->data == NULL ? "it is closed" : "a refit is running");
        return -1;
    }
    size_t size;
    const void *bytes = tree_bytes(t, &size);
    if (PyBuffer_FillInfo(view, self, (void *)bytes, (Py_ssize_t)size, 1, flags) < 0)
        return -1;
    t->running++;
    return 0;
}

static void tree_buffer_released(PyObject *self, Py_buffer *view)
{
    (void)view;
    ((tree_object *)self)->running--;
}

static PyType_Slot tree_slots[] = {
    {Py_tp_dealloc, (void *)tree_dealloc},
    {Py_bf_getbuffer, (void *)tree_buffer},
    {Py_bf_releasebuffer, (void *)tree_buffer_released},
    {Py_tp_doc, (void *)"What hitbox.Tree is made of. Its buffer is the bytes of the tree."},
    {0, NULL},
};

static PyType_Spec tree_spec = {"hitbox._core.Tree", sizeof(tree_object), 0,
                                Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_IMMUTABLETYPE |
                                    Py_TPFLAGS_DISALLOW_INSTANTIATION,
                                tree_slots};

static tree_object *tree_new(core_state *state, PyObject *type)
{
    if (!PyType_Check(type) || !PyType_IsSubtype((PyTypeObject *)type, state->tree)) {
        PyErr_Format(PyExc_TypeError, "type: found %R, expected a type of trees", type);
        return NULL;
    }
    return (tree_object *)PyType_GenericAlloc((PyTypeObject *)type, 0);
}

static tree_object *tree_of(PyObject *module, PyObject *object)
{
    if (PyObject_TypeCheck(object, core_state_of(module)->tree))
        return (tree_object *)object;
    PyErr_Format(PyExc_TypeError, "tree: found %R, expected a Tree", object);
    return NULL;
}

/* The tree, if it can be asked now. */
static tree_object *tree_to_ask(PyObject *module, PyObject *object)
{
    tree_object *t = tree_of(module, object);
    if (t != NULL && t->data != NULL && !t->changing)
        return t;
    if (t != NULL && t->data == NULL)
        PyErr_Format(PyExc_ValueError, "Tree: it is closed");
    else if (t != NULL)
        PyErr_Format(PyExc_RuntimeError, "Tree: a refit is running on another thread");
    return NULL;
}

/* The tree, if nothing runs on it. */
static tree_object *tree_to_change(PyObject *module, PyObject *object, const char *verb)
{
    tree_object *t = tree_to_ask(module, object);
    if (t == NULL || t->running == 0)
        return t;
    PyErr_Format(PyExc_RuntimeError, "%s: found %zd questions or views of the bytes that are not at their end", verb,
                 t->running);
    return NULL;
}

/* ---- Made, opened, changed, closed ------------------------------------------------------------------------------- */

/* _tree_build(type, boxes, threads) */
static PyObject *tree_build(PyObject *module, PyObject *args)
{
    PyObject *type, *list;
    many boxes;
    hit_tree_config config = {.threads = 0};
    if (!PyArg_ParseTuple(args, "OOi", &type, &list, &config.threads) || !many_get(list, "boxes", &boxes))
        return NULL;
    tree_object *t = tree_new(core_state_of(module), type);
    if (t != NULL) {
        hit_tree2 *plane = NULL;
        hit_tree3 *space = NULL;
        t->dim = many_dim(&boxes);
        work w = {.progress = NULL};
        work_begin(&w);
        const hit_status status = t->dim == 2 ? hit_tree2_build(boxes.as.plane, &config, &plane)
                                              : hit_tree3_build(boxes.as.space, &config, &space);
        work_end(&w);
        t->data = t->dim == 2 ? (void *)plane : (void *)space;
        if (status != HIT_OK) {
            if (status != HIT_BAD_ARGUMENT || !many_complain(&boxes, "boxes"))
                raise_status(status, "Tree");
            Py_CLEAR(t);
        }
    }
    many_release(&boxes);
    return (PyObject *)t;
}

/* _tree_open(type, bytes, threads): bytes aligned to 64, which stay as they are. The tree holds their buffer. */
static PyObject *tree_open(PyObject *module, PyObject *args)
{
    PyObject *type, *bytes;
    hit_tree_config config = {.threads = 0};
    if (!PyArg_ParseTuple(args, "OOi", &type, &bytes, &config.threads))
        return NULL;
    tree_object *t = tree_new(core_state_of(module), type);
    if (t == NULL || PyObject_GetBuffer(bytes, &t->bytes, PyBUF_SIMPLE) < 0) {
        Py_XDECREF((PyObject *)t);
        return NULL;
    }
    t->opened = true;
    hit_tree2 *plane = NULL;
    hit_tree3 *space = NULL;
    const size_t size = (size_t)t->bytes.len;
    work w = {.progress = NULL};
    work_begin(&w);
    hit_status status = hit_tree2_open(t->bytes.buf, size, &config, &plane);
    if (status == HIT_BAD_ARGUMENT)
        status = hit_tree3_open(t->bytes.buf, size, &config, &space);
    work_end(&w);
    t->dim = plane != NULL ? 2 : 3;
    t->data = plane != NULL ? (void *)plane : (void *)space;
    if (status == HIT_OK)
        return (PyObject *)t;
    if (status == HIT_BAD_ARGUMENT)
        PyErr_Format(PyExc_ValueError, "bytes: found %zu bytes that are not a tree, or are damaged or cut off", size);
    else
        raise_status(status, "Tree");
    Py_DECREF(t);
    return NULL;
}

/* _tree_about(tree): (dim, count, are the boxes rotated, looseness, bytes, was it opened). */
static PyObject *tree_about(PyObject *module, PyObject *object)
{
    const tree_object *t = tree_to_ask(module, object);
    if (t == NULL)
        return NULL;
    size_t size;
    tree_bytes(t, &size);
    const hit_boxes_form form = t->dim == 2 ? hit_tree2_form(t->data) : hit_tree3_form(t->data);
    const double looseness = t->dim == 2 ? hit_tree2_looseness(t->data) : hit_tree3_looseness(t->data);
    return Py_BuildValue("inOdnO", t->dim, (Py_ssize_t)tree_count(t), form == HIT_BOXES_OBB ? Py_True : Py_False,
                         looseness, (Py_ssize_t)size, t->opened ? Py_True : Py_False);
}

/* _tree_refit(tree, boxes) */
static PyObject *tree_refit(PyObject *module, PyObject *args)
{
    PyObject *object, *list;
    many boxes;
    if (!PyArg_ParseTuple(args, "OO", &object, &list))
        return NULL;
    if (!many_get(list, "boxes", &boxes))
        return NULL;
    tree_object *t = tree_to_change(module, object, "refit");
    if (t != NULL && many_dim(&boxes) != t->dim) {
        PyErr_Format(PyExc_ValueError, "boxes: found %d dimensions, expected %d", many_dim(&boxes), t->dim);
    } else if (t != NULL) {
        work w = {.progress = NULL};
        t->changing = true;
        work_begin(&w);
        const hit_status status =
            t->dim == 2 ? hit_tree2_refit(t->data, boxes.as.plane) : hit_tree3_refit(t->data, boxes.as.space);
        work_end(&w);
        t->changing = false;
        if (status != HIT_OK && (status != HIT_BAD_ARGUMENT || !many_complain(&boxes, "boxes")))
            raise_status(status, "refit");
    }
    many_release(&boxes);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

/* _tree_close(tree): frees it, and lets go of what it was opened on. Nothing if it is closed already. */
static PyObject *tree_close(PyObject *module, PyObject *object)
{
    tree_object *t = tree_of(module, object);
    if (t == NULL || (t->data != NULL && tree_to_change(module, object, "close") == NULL))
        return NULL;
    if (t->data != NULL)
        tree_release(t);
    Py_RETURN_NONE;
}

/* _tree_level(tree, level, out): how many blocks the level has; their bounds to out if it is not None. */
static PyObject *tree_level(PyObject *module, PyObject *args)
{
    PyObject *object, *place;
    int level;
    numbers out;
    if (!PyArg_ParseTuple(args, "OiO", &object, &level, &place))
        return NULL;
    const tree_object *t = tree_of(module, object);
    if (t == NULL)
        return NULL;
    const size_t size = t->dim == 2 ? sizeof(hit_aabb2) : sizeof(hit_aabb3);
    if (!numbers_get(place, "out", size, SIZE_MAX, true, &out))
        return NULL;
    const size_t room = out.held ? out.count : 0;
    size_t count = 0;
    if (tree_to_ask(module, object) != NULL)
        count = t->dim == 2 ? hit_tree2_level(t->data, level, numbers_data(&out), room)
                            : hit_tree3_level(t->data, level, numbers_data(&out), room);
    numbers_release(&out);
    return PyErr_Occurred() ? NULL : PyLong_FromSize_t(count);
}

/* ---- Questions --------------------------------------------------------------------------------------------------- */

static bool stop(void *context, uint32_t box)
{
    (void)context;
    (void)box;
    return false;
}

#define FIND(d, noun, shape)                                                                                           \
    static size_t find_##noun(const void *tree, const shape_value *s, uint32_t *out, size_t capacity)                  \
    {                                                                                                                  \
        return hit_tree##d##_find_##noun(tree, shape, out, capacity);                                                  \
    }

#define ANY(d, noun, shape)                                                                                            \
    static bool any_##noun(const void *tree, const shape_value *s)                                                     \
    {                                                                                                                  \
        return hit_tree##d##_any_##noun(tree, shape);                                                                  \
    }

/* What visits a box has found one. */
#define ANY_VISIT(d, noun, shape)                                                                                      \
    static bool any_##noun(const void *tree, const shape_value *s)                                                     \
    {                                                                                                                  \
        return !hit_tree##d##_visit_##noun(tree, shape, stop, NULL);                                                   \
    }

#define CAST(d, noun)                                                                                                  \
    static bool cast_##noun(const void *tree, const shape_value *s, uint32_t *box, void *out)                          \
    {                                                                                                                  \
        return hit_tree##d##_cast_##noun(tree, s->noun, box, out);                                                     \
    }

#define CAST_MOVING(d, noun)                                                                                           \
    static bool cast_##noun(const void *tree, const shape_value *s, uint32_t *box, void *out)                          \
    {                                                                                                                  \
        return hit_tree##d##_cast_##noun(tree, s->moving_##noun.shape, s->moving_##noun.by, box, out);                 \
    }

#define QUESTIONS(d, ball)                                                                                             \
    FIND(d, aabb##d, s->aabb##d)                                                                                       \
    FIND(d, point##d, s->point##d)                                                                                     \
    FIND(d, ball##d, s->ball##d)                                                                                       \
    FIND(d, capsule##d, s->capsule##d)                                                                                 \
    FIND(d, segment##d, s->segment##d)                                                                                 \
    FIND(d, ray##d, s->ray##d)                                                                                         \
    ANY_VISIT(d, aabb##d, s->aabb##d)                                                                                  \
    ANY_VISIT(d, point##d, s->point##d)                                                                                \
    ANY(d, ball##d, s->ball##d)                                                                                        \
    ANY(d, capsule##d, s->capsule##d)                                                                                  \
    ANY(d, segment##d, s->segment##d)                                                                                  \
    ANY(d, ray##d, s->ray##d)                                                                                          \
    CAST(d, segment##d)                                                                                                \
    CAST(d, ray##d)                                                                                                    \
    CAST_MOVING(d, ball##d)                                                                                            \
    CAST_MOVING(d, capsule##d)

QUESTIONS(2, circle)
QUESTIONS(3, sphere)
FIND(2, obb2, s->obb2)
FIND(3, obb3, &s->obb3)
ANY_VISIT(2, obb2, s->obb2)
ANY_VISIT(3, obb3, &s->obb3)

typedef struct question {
    size_t (*find)(const void *tree, const shape_value *s, uint32_t *out, size_t capacity);
    bool (*any)(const void *tree, const shape_value *s);
    bool (*cast)(const void *tree, const shape_value *s, uint32_t *box, void *out);
} question;

/* In the plane and in space. NULL: there is no such question. */
static const question questions[SHAPE_KINDS][2] = {
    [SHAPE_POINT] = {{find_point2, any_point2, NULL}, {find_point3, any_point3, NULL}},
    [SHAPE_BALL] = {{find_circle2, any_circle2, NULL}, {find_sphere3, any_sphere3, NULL}},
    [SHAPE_CAPSULE] = {{find_capsule2, any_capsule2, NULL}, {find_capsule3, any_capsule3, NULL}},
    [SHAPE_SEGMENT] = {{find_segment2, any_segment2, cast_segment2}, {find_segment3, any_segment3, cast_segment3}},
    [SHAPE_RAY] = {{find_ray2, any_ray2, cast_ray2}, {find_ray3, any_ray3, cast_ray3}},
    [SHAPE_MOVING_BALL] = {{NULL, NULL, cast_circle2}, {NULL, NULL, cast_sphere3}},
    [SHAPE_MOVING_CAPSULE] = {{NULL, NULL, cast_capsule2}, {NULL, NULL, cast_capsule3}},
    [SHAPE_AABB] = {{find_aabb2, any_aabb2, NULL}, {find_aabb3, any_aabb3, NULL}},
    [SHAPE_OBB] = {{find_obb2, any_obb2, NULL}, {find_obb3, any_obb3, NULL}},
};

/* Many questions to a tree. */
typedef struct tree_job {
    tree_object *tree;
    shapes shapes;
    question question;
    numbers out[2];
    bool no_memory;
    work work;
} tree_job;

static void job_release(tree_job *j)
{
    j->tree->running--;
    numbers_release(&j->out[1]);
    numbers_release(&j->out[0]);
    shapes_release(&j->shapes);
}

/* The tree, which runs from here on, and the shapes: a tuple as shapes_get takes it, or boxes. */
static bool job_get(PyObject *module, PyObject *tree, PyObject *list, tree_job *j)
{
    *j = (tree_job){.tree = tree_of(module, tree)};
    if (j->tree == NULL)
        return false;
    /* Of shapes there are at least four entries. */
    const bool regions = !PyTuple_Check(list) || PyTuple_Size(list) == 3;
    if (!(regions ? shapes_get_boxes(core_state_of(module), list, "questions", &j->shapes)
                  : shapes_get(list, "questions", &j->shapes)))
        return false;
    if (tree_to_ask(module, tree) == NULL) {
        shapes_release(&j->shapes);
        return false;
    }
    j->tree->running++;
    j->question = questions[j->shapes.kind][j->shapes.dim - 2];
    if (j->shapes.dim == j->tree->dim)
        return true;
    PyErr_Format(PyExc_ValueError, "Tree: found a question of %d dimensions, expected %d", j->shapes.dim, j->tree->dim);
    job_release(j);
    return false;
}

static void job_end(tree_job *j)
{
    work_end(&j->work);
    if (j->no_memory && !PyErr_Occurred())
        PyErr_NoMemory();
}

/* May question i be asked? The clock is looked at now and then only. */
static bool job_goes_on(tree_job *j, size_t i)
{
    return !j->no_memory && (i % 16 != 0 || work_goes_on(&j->work));
}

static PyObject *no_question(tree_job *j)
{
    job_release(j);
    return PyErr_Format(PyExc_ValueError, "Tree: there is no such question");
}

/* Answers of a question behind those of the others. False: no memory. */
static bool find_one(const tree_job *j, const shape_value *shape, growing *found)
{
    const size_t room = (found->room - found->size) / sizeof(uint32_t);
    uint32_t *place = room > 0 ? (uint32_t *)(void *)(found->data + found->size) : NULL;
    const size_t count = j->question.find(j->tree->data, shape, place, room);
    if (count <= room) {
        found->size += count * sizeof *place;
        return true;
    }
    place = growing_more(found, count * sizeof *place);
    if (place != NULL)
        j->question.find(j->tree->data, shape, place, count);
    return place != NULL;
}

/* _tree_find(tree, shapes, offsets): the indices of all boxes found, one question after the other, as Memory; those of
 * question i from offsets[i] to offsets[i + 1], int64. */
static PyObject *tree_find(PyObject *module, PyObject *args)
{
    PyObject *tree, *list, *place;
    tree_job j;
    if (!PyArg_ParseTuple(args, "OOO", &tree, &list, &place) || !job_get(module, tree, list, &j))
        return NULL;
    if (j.question.find == NULL)
        return no_question(&j);
    growing found = {NULL, 0, 0};
    if (numbers_get(place, "offsets", sizeof(int64_t), j.shapes.count + 1, true, &j.out[0])) {
        int64_t *offset = numbers_data(&j.out[0]);
        offset[0] = 0;
        work_begin(&j.work);
        for (size_t i = 0; i < j.shapes.count && job_goes_on(&j, i); i++) {
            shape_value shape;
            shapes_read(&j.shapes, i, &shape);
            j.no_memory = !find_one(&j, &shape, &found);
            offset[i + 1] = (int64_t)(found.size / sizeof(uint32_t));
        }
        job_end(&j);
    }
    job_release(&j);
    if (!PyErr_Occurred())
        return growing_object(core_state_of(module), &found);
    growing_free(&found);
    return NULL;
}

/* _tree_any(tree, shapes, out): a bool for each question. */
static PyObject *tree_any(PyObject *module, PyObject *args)
{
    PyObject *tree, *list, *place;
    tree_job j;
    if (!PyArg_ParseTuple(args, "OOO", &tree, &list, &place) || !job_get(module, tree, list, &j))
        return NULL;
    if (j.question.any == NULL)
        return no_question(&j);
    if (numbers_get(place, "out", sizeof(bool), j.shapes.count, true, &j.out[0])) {
        bool *out = numbers_data(&j.out[0]);
        work_begin(&j.work);
        for (size_t i = 0; i < j.shapes.count && job_goes_on(&j, i); i++) {
            shape_value shape;
            shapes_read(&j.shapes, i, &shape);
            out[i] = j.question.any(j.tree->data, &shape);
        }
        job_end(&j);
    }
    job_release(&j);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

/* _tree_cast(tree, shapes, boxes, hits): which box each hits first, int64 or -1, and a hit_cast2 or 3 for each. */
static PyObject *tree_cast(PyObject *module, PyObject *args)
{
    PyObject *tree, *list, *boxes, *hits;
    tree_job j;
    if (!PyArg_ParseTuple(args, "OOOO", &tree, &list, &boxes, &hits) || !job_get(module, tree, list, &j))
        return NULL;
    if (j.question.cast == NULL)
        return no_question(&j);
    const size_t count = j.shapes.count, size = j.shapes.dim == 2 ? sizeof(hit_cast2) : sizeof(hit_cast3);
    if (numbers_get(boxes, "boxes", sizeof(int64_t), count, true, &j.out[0]) &&
        numbers_get(hits, "hits", size, count, true, &j.out[1])) {
        int64_t *box = numbers_data(&j.out[0]);
        work_begin(&j.work);
        for (size_t i = 0; i < count && job_goes_on(&j, i); i++) {
            shape_value shape;
            union {
                hit_cast2 plane;
                hit_cast3 space;
            } hit;
            uint32_t first = 0;
            shapes_read(&j.shapes, i, &shape);
            if (j.shapes.dim == 2)
                hit.plane = no_cast2();
            else
                hit.space = no_cast3();
            box[i] = j.question.cast(j.tree->data, &shape, &first, &hit) ? (int64_t)first : -1;
            memcpy((char *)numbers_data(&j.out[1]) + i * size, &hit, size);
        }
        job_end(&j);
    }
    job_release(&j);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

/* The `most` nearest of one point; -1 and inf behind the last. */
static void nearest_one(const tree_job *j, size_t i, uint32_t *room, size_t most, size_t k)
{
    shape_value shape;
    shapes_read(&j->shapes, i, &shape);
    int64_t *box = (int64_t *)numbers_data(&j->out[0]) + i * k;
    double *distance = (double *)numbers_data(&j->out[1]) + i * k;
    const size_t count = j->shapes.dim == 2 ? hit_tree2_nearest(j->tree->data, shape.point2, room, distance, most)
                                            : hit_tree3_nearest(j->tree->data, shape.point3, room, distance, most);
    for (size_t n = 0; n < k; n++) {
        box[n] = n < count ? (int64_t)room[n] : -1;
        if (n >= count)
            distance[n] = INFINITY;
    }
}

/* _tree_nearest(tree, points, k, boxes, distances): k int64 and k doubles for each point. */
static PyObject *tree_nearest(PyObject *module, PyObject *args)
{
    PyObject *tree, *list, *boxes, *distances;
    Py_ssize_t k;
    tree_job j;
    if (!PyArg_ParseTuple(args, "OOnOO", &tree, &list, &k, &boxes, &distances) || !job_get(module, tree, list, &j))
        return NULL;
    const size_t count = j.shapes.count;
    if (k < 0 || (count > 0 && (size_t)k > SIZE_MAX / 16 / count)) {
        PyErr_Format(PyExc_ValueError, "k: found %zd", k);
    } else if (j.shapes.kind != SHAPE_POINT) {
        return no_question(&j);
    } else if (numbers_get(boxes, "boxes", sizeof(int64_t), count * (size_t)k, true, &j.out[0]) &&
               numbers_get(distances, "distances", sizeof(double), count * (size_t)k, true, &j.out[1])) {
        const size_t all = tree_count(j.tree), most = (size_t)k < all ? (size_t)k : all;
        uint32_t *room = malloc((most + 1) * sizeof *room);
        j.no_memory = room == NULL;
        work_begin(&j.work);
        for (size_t i = 0; i < count && k > 0 && room != NULL && job_goes_on(&j, i); i++)
            nearest_one(&j, i, room, most, (size_t)k);
        job_end(&j);
        free(room);
    }
    job_release(&j);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

/* ---- A single question, of plain numbers ------------------------------------------------------------------------- */

/* The tree and the shape of (tree, kind, part, ...). False: an exception is set; or, without one, something else was
 * given. The GIL is kept: a question takes microseconds. */
static bool single_get(PyObject *module, PyObject *const *args, Py_ssize_t count, tree_object **tree, question *q,
                       shape_value *out)
{
    const long kind = count >= 2 ? PyLong_AsLong(args[1]) : -1;
    if (kind < 0 || kind >= SHAPE_AABB) {
        if (!PyErr_Occurred())
            PyErr_Format(PyExc_ValueError, "kind: found %ld", kind);
        return false;
    }
    *tree = tree_to_ask(module, args[0]);
    if (*tree == NULL || !shape_single(core_state_of(module), (shape_kind)kind, (*tree)->dim, args + 2, count - 2, out))
        return false;
    *q = questions[kind][(*tree)->dim - 2];
    return true;
}

static PyObject *single_none(void)
{
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_NotImplemented);
}

/* _tree_any_one(tree, kind, part, ...): a bool; NotImplemented: something else was given. */
static PyObject *tree_any_one(PyObject *module, PyObject *const *args, Py_ssize_t count)
{
    tree_object *tree;
    question q;
    shape_value shape;
    if (!single_get(module, args, count, &tree, &q, &shape) || q.any == NULL)
        return single_none();
    return PyBool_FromLong(q.any(tree->data, &shape));
}

/* _tree_find_one(tree, kind, part, ...): the indices as Memory. */
static PyObject *tree_find_one(PyObject *module, PyObject *const *args, Py_ssize_t count)
{
    tree_job j = {.no_memory = false};
    shape_value shape;
    growing found = {NULL, 0, 0};
    if (!single_get(module, args, count, &j.tree, &j.question, &shape) || j.question.find == NULL)
        return single_none();
    if (find_one(&j, &shape, &found))
        return growing_object(core_state_of(module), &found);
    growing_free(&found);
    return PyErr_NoMemory();
}

/* _tree_cast_one(tree, kind, part, ...): a Hit, or None. */
static PyObject *tree_cast_one(PyObject *module, PyObject *const *args, Py_ssize_t count)
{
    tree_object *tree;
    question q;
    shape_value shape;
    uint32_t box = 0;
    union {
        hit_cast2 plane;
        hit_cast3 space;
    } hit;
    if (!single_get(module, args, count, &tree, &q, &shape) || q.cast == NULL)
        return single_none();
    if (!q.cast(tree->data, &shape, &box, &hit))
        Py_RETURN_NONE;
    return hit_object(core_state_of(module), (long long)box, &hit, tree->dim);
}

#define SINGLE(function) (PyCFunction)(void (*)(void))(function), METH_FASTCALL, NULL

static PyMethodDef tree_methods[] = {
    {"_tree_any_one", SINGLE(tree_any_one)},
    {"_tree_find_one", SINGLE(tree_find_one)},
    {"_tree_cast_one", SINGLE(tree_cast_one)},
    {"_tree_build", tree_build, METH_VARARGS, NULL},
    {"_tree_open", tree_open, METH_VARARGS, NULL},
    {"_tree_about", tree_about, METH_O, NULL},
    {"_tree_refit", tree_refit, METH_VARARGS, NULL},
    {"_tree_close", tree_close, METH_O, NULL},
    {"_tree_level", tree_level, METH_VARARGS, NULL},
    {"_tree_find", tree_find, METH_VARARGS, NULL},
    {"_tree_any", tree_any, METH_VARARGS, NULL},
    {"_tree_cast", tree_cast, METH_VARARGS, NULL},
    {"_tree_nearest", tree_nearest, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};

int add_trees(PyObject *module, core_state *state)
{
    state->tree = (PyTypeObject *)PyType_FromModuleAndSpec(module, &tree_spec, NULL);
    if (state->tree == NULL || PyModule_AddType(module, state->tree) < 0)
        return -1;
    return PyModule_AddFunctions(module, tree_methods);
}
