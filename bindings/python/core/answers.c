/* Answers to a single question, as plain values of Python; and the plain numbers with which one is asked. */
#include "shapes.h"

#include <string.h>

PyObject *vector_object(const double *numbers, int count)
{
    PyObject *tuple = PyTuple_New(count);
    for (int i = 0; tuple != NULL && i < count; i++) {
        PyObject *number = PyFloat_FromDouble(numbers[i]);
        if (number == NULL || PyTuple_SetItem(tuple, i, number) < 0)
            Py_CLEAR(tuple);
    }
    return tuple;
}

PyObject *answer_object(core_state *state, const char *class, PyObject *args)
{
    PyObject *maker = args != NULL ? PyDict_GetItemString(state->classes, class) : NULL;
    PyObject *object = maker != NULL ? PyObject_CallObject(maker, args) : NULL;
    Py_XDECREF(args);
    return object;
}

PyObject *closest_object(core_state *state, const void *answer, int dim)
{
    /* One double, then three vectors. */
    const double *numbers = answer;
    return answer_object(state, "Closest",
                         Py_BuildValue("dNNN", numbers[0], vector_object(numbers + 1, dim),
                                       vector_object(numbers + 1 + dim, dim),
                                       vector_object(numbers + 1 + 2 * dim, dim)));
}

PyObject *hit_object(core_state *state, long long box, const void *cast, int dim)
{
    const double *numbers = cast; /* the time, a point and the normal */
    const hit_cast2 *plane = cast;
    const hit_cast3 *space = cast;
    const int axis = dim == 2 ? (int)plane->axis : (int)space->axis, face = dim == 2 ? plane->face : space->face;
    const bool inside = dim == 2 ? plane->inside : space->inside;
    PyObject *axis_object = answer_object(state, "Axis", Py_BuildValue("(i)", axis));
    if (axis_object == NULL)
        return NULL;
    return answer_object(state, "Hit",
                         Py_BuildValue("LdNNNiO", box, numbers[0], vector_object(numbers + 1, dim),
                                       vector_object(numbers + 1 + dim, dim), axis_object, face,
                                       inside ? Py_True : Py_False));
}

/* ---- Plain numbers ---------------------------------------------------------------------------------------------- */

/* A float, or an int that is surely a double. */
static bool number_single(PyObject *object, double *out)
{
    enum { MOST = 1 << 30 };
    if (PyFloat_Check(object)) {
        *out = PyFloat_AsDouble(object);
        return true;
    }
    int overflow = 0;
    const long value = PyLong_CheckExact(object) ? PyLong_AsLongAndOverflow(object, &overflow) : MOST + 1L;
    *out = (double)value;
    return overflow == 0 && value >= -MOST && value <= MOST;
}

/* An array of NumPy itself: one of a type that is derived from it may mean something else. */
static bool array_single(const core_state *state, PyObject *object, int count, double *out)
{
    Py_buffer view;
    if ((PyObject *)Py_TYPE(object) != PyDict_GetItemString(state->classes, "ndarray"))
        return false;
    if (PyObject_GetBuffer(object, &view, PyBUF_ND | PyBUF_FORMAT) < 0) {
        PyErr_Clear(); /* it has gaps, say */
        return false;
    }
    const bool fits = view.ndim == 1 && view.shape[0] == count && number_type(&view) == 'd';
    if (fits)
        memcpy(out, view.buf, (size_t)count * sizeof *out);
    PyBuffer_Release(&view);
    return fits;
}

bool vector_single(const core_state *state, PyObject *object, int count, double *out)
{
    if (state->classes == NULL)
        return false;
    const bool tuple = PyTuple_CheckExact(object);
    if (!tuple && !PyList_CheckExact(object))
        return array_single(state, object, count, out);
    if ((tuple ? PyTuple_Size(object) : PyList_Size(object)) != count)
        return false;
    for (int i = 0; i < count; i++)
        if (!number_single(tuple ? PyTuple_GetItem(object, i) : PyList_GetItem(object, i), out + i))
            return false;
    return true;
}

bool shape_single(const core_state *state, shape_kind kind, int dim, PyObject *const *parts, Py_ssize_t count,
                  shape_value *out)
{
    double *numbers = out->number;
    Py_ssize_t i = 0;
    for (; i < count && i < SHAPE_PARTS && shape_parts[kind][i] != PART_NONE; i++) {
        const bool vector = shape_parts[kind][i] == PART_VECTOR;
        if (!(vector ? vector_single(state, parts[i], dim, numbers) : number_single(parts[i], numbers)))
            return false;
        numbers += vector ? dim : 1;
    }
    return i == count && (i == SHAPE_PARTS || shape_parts[kind][i] == PART_NONE);
}
