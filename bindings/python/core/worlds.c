/* The type of Python that holds a world, and what is in the world. Changes are in world_changes.c, questions in
 * world_questions.c; what these share is in world.c. */
#include "world.h"

#include <string.h>

/* What is asked of one box: writes its answer. False: there is none, since the id names nothing, or a box of a kind
 * that is not wanted. */
typedef bool id_question(const world_object *world, hit_id id, int wanted, void *answer);

static bool has_of(const world_object *world, hit_id id, int wanted, void *answer)
{
    (void)wanted;
    *(bool *)answer = world_has(world, id);
    return true;
}

static bool kind_of(const world_object *world, hit_id id, int wanted, void *answer)
{
    (void)wanted;
    shape box;
    shape_kind kind;
    const bool found = world_look_up(world, id, &box, &kind);
    if (found)
        *(unsigned char *)answer = (unsigned char)kind;
    return found;
}

static bool traits_of(const world_object *world, hit_id id, int wanted, void *answer)
{
    (void)wanted;
    return (world->dim == 2 ? hit_world2_get_traits(world->as.plane, id, answer)
                            : hit_world3_get_traits(world->as.space, id, answer)) == HIT_OK;
}

/* The numbers of a box of the kind wanted; as an OBB an AABB is given, too. */
static bool box_of(const world_object *world, hit_id id, int wanted, void *answer)
{
    shape box;
    shape_kind kind;
    if (!world_look_up(world, id, &box, &kind))
        return false;
    if (kind == SHAPE_AABB && wanted == SHAPE_OBB) {
        if (world->dim == 2)
            box.obb2 = hit_obb2_from_aabb2(box.aabb2);
        else
            box.obb3 = hit_obb3_from_aabb3(box.aabb3);
        kind = SHAPE_OBB;
    }
    if ((int)kind == wanted)
        memcpy(answer, box.number, world_numbers(world->dim, kind) * sizeof(double));
    return (int)kind == wanted;
}

/* No answer: why? */
static void complain_of(const world_object *world, const hit_id *ids, size_t count, size_t bad, int wanted)
{
    shape box;
    shape_kind kind = SHAPE_AABB;
    if (world_complain(world, ids, count))
        return;
    world_look_up(world, ids[bad], &box, &kind);
    PyErr_Format(PyExc_ValueError, "ids[%zu]: found %s, expected %s", bad, world_kind_names[kind],
                 world_kind_names[wanted]);
}

static PyObject *ask_of_each(PyObject *self, PyObject *list, PyObject *place, size_t size, id_question *ask, int wanted)
{
    const world_object *world = (world_object *)self;
    numbers ids, out;
    world_call call;
    if (!numbers_get(list, "ids", sizeof(hit_id), SIZE_MAX, false, &ids))
        return NULL;
    if (numbers_get(place, "out", size, ids.count, true, &out)) {
        if (world_begin((world_object *)self, false, ids.count, &call)) {
            const hit_id *id = numbers_data(&ids);
            char *answer = numbers_data(&out);
            size_t i = 0;
            bool found = true;
            while (i < ids.count && found && world_goes_on(&call, i)) {
                found = ask(world, id[i], wanted, answer + i * size);
                i += found;
            }
            world_end(&call);
            if (!found)
                complain_of(world, id, ids.count, i, wanted);
        }
        numbers_release(&out);
    }
    numbers_release(&ids);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

/* _has(ids, out): out is of bool. */
static PyObject *has(PyObject *self, PyObject *args)
{
    PyObject *ids, *out;
    return PyArg_ParseTuple(args, "OO", &ids, &out) ? ask_of_each(self, ids, out, sizeof(bool), has_of, 0) : NULL;
}

/* _kinds(ids, out): out is of uint8. */
static PyObject *kinds(PyObject *self, PyObject *args)
{
    PyObject *ids, *out;
    return PyArg_ParseTuple(args, "OO", &ids, &out) ? ask_of_each(self, ids, out, 1, kind_of, 0) : NULL;
}

/* _traits(ids, out) */
static PyObject *traits(PyObject *self, PyObject *args)
{
    PyObject *ids, *out;
    return PyArg_ParseTuple(args, "OO", &ids, &out) ? ask_of_each(self, ids, out, sizeof(hit_traits), traits_of, 0)
                                                    : NULL;
}

/* _get(ids, kind, out): the numbers of boxes of one kind. */
static PyObject *get(PyObject *self, PyObject *args)
{
    PyObject *ids, *out;
    int kind;
    if (!PyArg_ParseTuple(args, "OiO", &ids, &kind, &out))
        return NULL;
    if (kind < 0 || kind >= (int)WORLD_KINDS)
        return PyErr_Format(PyExc_ValueError, "kind: found %d, expected 0 to 3", kind);
    const size_t numbers = world_numbers(((world_object *)self)->dim, (shape_kind)kind);
    return ask_of_each(self, ids, out, numbers * sizeof(double), box_of, kind);
}

/* ---- All boxes -------------------------------------------------------------------------------------------------- */

static bool keep_box2(void *context, const hit_world_box2 *box)
{
    void *place = growing_more(context, sizeof *box);
    if (place != NULL)
        memcpy(place, box, sizeof *box);
    return place != NULL;
}

static bool keep_box3(void *context, const hit_world_box3 *box)
{
    void *place = growing_more(context, sizeof *box);
    if (place != NULL)
        memcpy(place, box, sizeof *box);
    return place != NULL;
}

/* _visit(): all boxes, as Memory of the records of the library. */
static PyObject *visit(PyObject *self, PyObject *none)
{
    (void)none;
    world_object *world = (world_object *)self;
    growing boxes = {NULL, 0, 0};
    world_call call;
    if (!world_begin(world, false, SIZE_MAX, &call))
        return NULL;
    const bool done = world->dim == 2 ? hit_world2_visit(world->as.plane, keep_box2, &boxes)
                                      : hit_world3_visit(world->as.space, keep_box3, &boxes);
    world_end(&call);
    if (done)
        return growing_object(world->state, &boxes);
    growing_free(&boxes);
    return PyErr_NoMemory();
}

/* ---- The type --------------------------------------------------------------------------------------------------- */

/* The state of the module whose type this is, or is derived from. */
static core_state *state_of_type(PyTypeObject *type)
{
    while (type != NULL && PyType_GetModule(type) == NULL) {
        PyErr_Clear();
        type = PyType_GetSlot(type, Py_tp_base);
    }
    return type != NULL ? PyType_GetModuleState(type) : NULL;
}

/* World(dim, threads, expected): the layer above has looked at them. */
static PyObject *world_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    int dim, threads;
    Py_ssize_t expected;
    if (kwargs != NULL && PyDict_Size(kwargs) > 0)
        return PyErr_Format(PyExc_TypeError, "World: expected no names of arguments here");
    if (!PyArg_ParseTuple(args, "iin", &dim, &threads, &expected))
        return NULL;
    if ((dim != 2 && dim != 3) || threads < 0 || expected < 0)
        return PyErr_Format(PyExc_ValueError, "World: found dim %d, threads %d, expected %zd", dim, threads, expected);
    world_object *world = (world_object *)PyType_GenericAlloc(type, 0);
    if (world == NULL)
        return NULL;
    world->state = state_of_type(type);
    world->dim = dim;
    const hit_world_config config = {.threads = threads, .expected = (size_t)expected};
    const hit_status status =
        dim == 2 ? hit_world2_create(&config, &world->as.plane) : hit_world3_create(&config, &world->as.space);
    if (status == HIT_OK)
        return (PyObject *)world;
    Py_DECREF(world);
    raise_status(status, "World");
    return NULL;
}

static void world_dealloc(PyObject *self)
{
    world_object *world = (world_object *)self;
    PyTypeObject *type = Py_TYPE(self);
    if (world->dim == 2)
        hit_world2_free(world->as.plane);
    else
        hit_world3_free(world->as.space);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release(self);
    Py_DECREF(type);
}

/* What is read at once, with the GIL held, must still not be read during a change. */
static Py_ssize_t world_length(PyObject *self)
{
    const world_object *world = (world_object *)self;
    world_call call;
    if (!world_begin((world_object *)self, false, 0, &call))
        return -1;
    const size_t count = world->dim == 2 ? hit_world2_count(world->as.plane) : hit_world3_count(world->as.space);
    world_end(&call);
    return (Py_ssize_t)count;
}

static PyObject *world_pair_count(PyObject *self, void *closure)
{
    (void)closure;
    const world_object *world = (world_object *)self;
    world_call call;
    if (!world_begin((world_object *)self, false, 0, &call))
        return NULL;
    const uint64_t count =
        world->dim == 2 ? hit_world2_pair_count(world->as.plane) : hit_world3_pair_count(world->as.space);
    world_end(&call);
    return PyLong_FromUnsignedLongLong(count);
}

static PyObject *world_dim(PyObject *self, void *closure)
{
    (void)closure;
    return PyLong_FromLong(((world_object *)self)->dim);
}

static PyGetSetDef world_getters[] = {
    {"dim", world_dim, NULL, "2 in the plane, 3 in space.", NULL},
    {"pair_count", world_pair_count, NULL, "How many pairs hit, as of the last update. An int; costs nothing.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyMethodDef world_methods[] = {
    {"_has", has, METH_VARARGS, NULL},
    {"_kinds", kinds, METH_VARARGS, NULL},
    {"_get", get, METH_VARARGS, NULL},
    {"_traits", traits, METH_VARARGS, NULL},
    {"_visit", visit, METH_NOARGS, NULL},
    {"_add", world_add, METH_VARARGS, NULL},
    {"_add_round", world_add_round, METH_VARARGS, NULL},
    {"_set", world_set, METH_VARARGS, NULL},
    {"_set_round", world_set_round, METH_VARARGS, NULL},
    {"_adjust", world_adjust, METH_VARARGS, NULL},
    {"_adjust_one", (PyCFunction)(void (*)(void))world_adjust_one, METH_FASTCALL, NULL},
    {"_remove", world_remove, METH_O, NULL},
    {"_set_traits", world_set_traits, METH_VARARGS, NULL},
    {"_update", world_update, METH_O, NULL},
    {"_find", world_find, METH_VARARGS, NULL},
    {"_cast", world_cast, METH_VARARGS, NULL},
    {"_cast_turning", world_cast_turning, METH_VARARGS, NULL},
    {"_nearest", world_nearest, METH_VARARGS, NULL},
    {"_penetration", world_penetration, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot world_slots[] = {
    {Py_tp_new, (void *)world_new},
    {Py_tp_dealloc, (void *)world_dealloc},
    {Py_tp_methods, world_methods},
    {Py_tp_getset, world_getters},
    {Py_mp_length, (void *)world_length},
    {Py_tp_doc, (void *)"The part of hitbox.World that is written in C."},
    {0, NULL},
};

static PyType_Spec world_spec = {"hitbox._core.World", sizeof(world_object), 0,
                                 Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_IMMUTABLETYPE, world_slots};

int add_worlds(PyObject *module, core_state *state)
{
    state->world = (PyTypeObject *)PyType_FromModuleAndSpec(module, &world_spec, NULL);
    return state->world == NULL ? -1 : PyModule_AddType(module, state->world);
}
