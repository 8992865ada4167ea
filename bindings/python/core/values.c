/* A single box as a value of Python. hitbox.Box is derived from it, and says in words what it holds. */
#include "core.h"

#include <string.h>

static PyObject *box_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    PyObject *number, *list;
    if (kwargs != NULL && PyDict_Size(kwargs) > 0)
        return PyErr_Format(PyExc_TypeError, "Box is made by Box.aabb, Box.obb and their like");
    if (!PyArg_ParseTuple(args, "OO:Box", &number, &list))
        return NULL;
    const long kind = PyLong_Check(number) ? PyLong_AsLong(number) : -1;
    if (kind < 0 || kind >= BOX_KINDS) {
        PyErr_Clear();
        return PyErr_Format(PyExc_ValueError, "kind: found %.100R, expected a hitbox.Kind", number);
    }
    PyObject *fast = PySequence_Tuple(list);
    if (fast == NULL)
        return NULL;
    box_object *box = NULL;
    const Py_ssize_t count = PyTuple_Size(fast);
    if (count != box_numbers((box_kind)kind)) {
        PyErr_Format(PyExc_ValueError, "numbers: found %zd, expected %d", count, box_numbers((box_kind)kind));
    } else {
        box = (box_object *)PyType_GenericAlloc(type, 0);
        for (Py_ssize_t i = 0; box != NULL && i < count; i++) {
            box->box.as.number[i] = PyFloat_AsDouble(PyTuple_GetItem(fast, i));
            if (PyErr_Occurred())
                Py_CLEAR(box);
        }
    }
    if (box != NULL)
        box->box.kind = (box_kind)kind;
    Py_DECREF(fast);
    return (PyObject *)box;
}

static void box_dealloc(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release(self);
    Py_DECREF(type);
}

static PyObject *box_get_kind(PyObject *self, void *closure)
{
    (void)closure;
    return PyLong_FromLong(((box_object *)self)->box.kind);
}

static PyObject *box_get_numbers(PyObject *self, void *closure)
{
    (void)closure;
    const box_value *box = &((box_object *)self)->box;
    const int count = box_numbers(box->kind);
    PyObject *tuple = PyTuple_New(count);
    for (int i = 0; tuple != NULL && i < count; i++) {
        PyObject *number = PyFloat_FromDouble(box->as.number[i]);
        if (number == NULL || PyTuple_SetItem(tuple, i, number) < 0)
            Py_CLEAR(tuple);
    }
    return tuple;
}

/* Equal are boxes of one kind with equal numbers: 0 and -0 are equal, NaN equals nothing, as floats of Python. */
static PyObject *box_compare(PyObject *self, PyObject *other, int operation)
{
    if ((operation != Py_EQ && operation != Py_NE) ||
        PyType_GetSlot(Py_TYPE(other), Py_tp_richcompare) != (void *)box_compare)
        Py_RETURN_NOTIMPLEMENTED;
    const box_value *a = &((box_object *)self)->box, *b = &((box_object *)other)->box;
    bool equal = a->kind == b->kind;
    for (int i = 0; equal && i < box_numbers(a->kind); i++)
        equal = a->as.number[i] == b->as.number[i];
    return PyBool_FromLong(equal == (operation == Py_EQ));
}

static Py_hash_t box_hash(PyObject *self)
{
    PyObject *numbers = box_get_numbers(self, NULL);
    if (numbers == NULL)
        return -1;
    const Py_hash_t hash = PyObject_Hash(numbers);
    Py_DECREF(numbers);
    return hash;
}

static PyGetSetDef box_getters[] = {
    {"_kind", box_get_kind, NULL, NULL, NULL},
    {"numbers", box_get_numbers, NULL,
     "The numbers of the box in the order of the library: of an AABB its least and greatest corner, of an OBB its "
     "centre, half lengths, and axes one after the other (in the plane: the first).",
     NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot box_slots[] = {
    {Py_tp_new, (void *)box_new},
    {Py_tp_dealloc, (void *)box_dealloc},
    {Py_tp_getset, box_getters},
    {Py_tp_richcompare, (void *)box_compare},
    {Py_tp_hash, (void *)box_hash},
    {Py_tp_doc, (void *)"A single box."},
    {0, NULL},
};

static PyType_Spec box_spec = {"hitbox._core.Box", sizeof(box_object), 0,
                               Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_IMMUTABLETYPE, box_slots};

int add_values(PyObject *module, core_state *state)
{
    state->box = (PyTypeObject *)PyType_FromModuleAndSpec(module, &box_spec, NULL);
    return state->box == NULL ? -1 : PyModule_AddType(module, state->box);
}
