/* Bytes that C filled, as a buffer of Python: an array can be made of them without a copy. */
#include "core.h"

#include <stdlib.h>

typedef struct memory_object {
    PyObject_HEAD growing bytes;
} memory_object;

void *growing_more(growing *g, size_t more)
{
    if (more > SIZE_MAX / 4 - g->size)
        return NULL;
    if (g->size + more > g->room) {
        size_t room = g->room + g->room / 2 + 4096;
        if (room < g->size + more)
            room = g->size + more;
        unsigned char *data = realloc(g->data, room);
        if (data == NULL)
            return NULL;
        g->data = data;
        g->room = room;
    }
    void *place = g->data + g->size;
    g->size += more;
    return place;
}

void growing_free(growing *g)
{
    free(g->data);
    *g = (growing){NULL, 0, 0};
}

PyObject *growing_object(core_state *state, growing *g)
{
    memory_object *object = (memory_object *)PyType_GenericAlloc(state->memory, 0);
    if (object == NULL) {
        growing_free(g);
        return NULL;
    }
    /* What is too much goes back; if that fails, it stays. */
    unsigned char *data = g->size > 0 ? realloc(g->data, g->size) : NULL;
    if (data != NULL)
        g->data = data;
    object->bytes = *g;
    *g = (growing){NULL, 0, 0};
    return (PyObject *)object;
}

static void memory_dealloc(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    growing_free(&((memory_object *)self)->bytes);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release(self);
    Py_DECREF(type);
}

static int memory_buffer(PyObject *self, Py_buffer *view, int flags)
{
    static unsigned char none;
    const growing *bytes = &((memory_object *)self)->bytes;
    return PyBuffer_FillInfo(view, self, bytes->data != NULL ? bytes->data : &none, (Py_ssize_t)bytes->size, 0, flags);
}

static PyType_Slot memory_slots[] = {
    {Py_tp_dealloc, (void *)memory_dealloc},
    {Py_bf_getbuffer, (void *)memory_buffer},
    {Py_tp_doc, (void *)"Bytes that the library filled."},
    {0, NULL},
};

static PyType_Spec memory_spec = {"hitbox._core.Memory", sizeof(memory_object), 0,
                                  Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, memory_slots};

int add_memory(PyObject *module, core_state *state)
{
    state->memory = (PyTypeObject *)PyType_FromModuleAndSpec(module, &memory_spec, NULL);
    return state->memory == NULL ? -1 : 0;
}
