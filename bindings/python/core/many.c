/* Boxes and numbers in the buffers of Python: looked at where they are, never copied. */
#include "core.h"

#include <string.h>

bool numbers_get(PyObject *object, const char *name, size_t size, size_t count, bool writable, numbers *out)
{
    *out = (numbers){.held = false};
    if (object == NULL || object == Py_None) {
        if (count == 0 || count == SIZE_MAX)
            return true;
        PyErr_Format(PyExc_TypeError, "%s: found None, expected an array", name);
        return false;
    }
    if (PyObject_GetBuffer(object, &out->view, writable ? PyBUF_CONTIG : PyBUF_CONTIG_RO) < 0)
        return false;
    out->held = true;
    const size_t length = (size_t)out->view.len;
    out->count = length / size;
    if (length % size == 0 && (count == SIZE_MAX || out->count == count))
        return true;
    PyErr_Format(PyExc_ValueError, "%s: found %zu bytes, expected %zu elements of %zu bytes", name, length, count,
                 size);
    numbers_release(out);
    return false;
}

void numbers_release(numbers *n)
{
    if (n->held)
        PyBuffer_Release(&n->view);
    n->held = false;
}

char number_type(const Py_buffer *view)
{
    const char *format = view->format != NULL ? view->format : "B";
    /* '<' and '>' name the order of bytes, as ctypes does of its arrays. */
    const uint16_t one = 1;
    const char native = *(const unsigned char *)&one == 1 ? '<' : '>';
    if (*format == '@' || *format == '=' || *format == native)
        format++;
    if (strcmp(format, "d") == 0 && view->itemsize == (Py_ssize_t)sizeof(double))
        return 'd';
    if (strcmp(format, "f") == 0 && view->itemsize == (Py_ssize_t)sizeof(float))
        return 'f';
    return 0;
}

bool view_rows(PyObject *object, const char *name, int columns, Py_buffer *view)
{
    if (PyObject_GetBuffer(object, view, PyBUF_STRIDED_RO | PyBUF_FORMAT) < 0)
        return false;
    if (view->ndim != 2 || view->shape[1] != columns || number_type(view) == 0)
        PyErr_Format(PyExc_ValueError, "%s: expected rows of %d floats or doubles", name, columns);
    else if (view->shape[0] > 1 &&
             (view->strides[0] < columns * view->itemsize || view->strides[0] % view->itemsize != 0))
        PyErr_Format(PyExc_ValueError, "%s: rows are %zd bytes apart", name, view->strides[0]);
    else if ((columns > 1 && view->strides[1] != view->itemsize) || (uintptr_t)view->buf % (size_t)view->itemsize != 0)
        PyErr_Format(PyExc_ValueError, "%s: the numbers of a row do not lie side by side, aligned", name);
    else
        return true;
    PyBuffer_Release(view);
    return false;
}

bool many_get(PyObject *boxes, const char *name, many *out)
{
    *out = (many){.views = 0};
    PyObject *part[3];
    if (!PyTuple_Check(boxes) || PyTuple_Size(boxes) != 3) {
        PyErr_Format(PyExc_TypeError, "%s: found %R, expected boxes", name, boxes);
        return false;
    }
    for (int i = 0; i < 3; i++)
        part[i] = PyTuple_GetItem(boxes, i);
    const long kind = PyLong_AsLong(part[0]);
    if (kind < 0 || kind >= BOX_KINDS) {
        if (!PyErr_Occurred())
            PyErr_Format(PyExc_ValueError, "%s: no kind of boxes has the number %ld", name, kind);
        return false;
    }
    out->kind = (box_kind)kind;
    const bool turned = box_is_turned(out->kind);
    const int columns = turned ? box_numbers(out->kind) : box_dim(out->kind);
    for (int i = 0; i < (turned ? 1 : 2); i++) {
        if (!view_rows(part[1 + i], name, columns, &out->view[i])) {
            many_release(out);
            return false;
        }
        out->views++;
    }
    const Py_buffer *first = &out->view[0], *second = &out->view[turned ? 0 : 1];
    const bool one_row = first->shape[0] <= 1;
    if (first->shape[0] != second->shape[0] || first->itemsize != second->itemsize ||
        (!one_row && first->strides[0] != second->strides[0])) {
        PyErr_Format(PyExc_ValueError, "%s: least and greatest corners differ in number, type or stride", name);
        many_release(out);
        return false;
    }
    const bool floats = number_type(first) == 'f';
    const hit_boxes_form form =
        turned ? (floats ? HIT_BOXES_OBB_FLOAT : HIT_BOXES_OBB) : (floats ? HIT_BOXES_FLOAT : HIT_BOXES_DOUBLE);
    const size_t stride = one_row ? (size_t)(columns * first->itemsize) : (size_t)first->strides[0];
    const size_t count = (size_t)first->shape[0];
    if (count > HIT_BOXES_MAX) {
        PyErr_Format(PyExc_ValueError, "%s: found %zu boxes, expected at most %zu", name, count, (size_t)HIT_BOXES_MAX);
        many_release(out);
        return false;
    }
    if (many_dim(out) == 2)
        out->as.plane = (hit_boxes2){first->buf, second->buf, stride, count, form, NULL};
    else
        out->as.space = (hit_boxes3){first->buf, second->buf, stride, count, form, NULL};
    return true;
}

bool many_or_box_get(core_state *state, PyObject *object, const char *name, many *out)
{
    if (!PyObject_TypeCheck(object, state->box))
        return many_get(object, name, out);
    const box_value *box = &((box_object *)object)->box;
    const int dim = box_dim(box->kind);
    const size_t stride = (size_t)box_numbers(box->kind) * sizeof(double);
    const hit_boxes_form form = box_is_turned(box->kind) ? HIT_BOXES_OBB : HIT_BOXES_DOUBLE;
    *out = (many){.kind = box->kind, .views = 0};
    if (dim == 2)
        out->as.plane = (hit_boxes2){box->as.number, box->as.number + dim, stride, 1, form, NULL};
    else
        out->as.space = (hit_boxes3){box->as.number, box->as.number + dim, stride, 1, form, NULL};
    return true;
}

void many_release(many *m)
{
    for (; m->views > 0; m->views--)
        PyBuffer_Release(&m->view[m->views - 1]);
}

many many_part(const many *m, size_t start, size_t count)
{
    many part = *m;
    part.views = 0;
    part.as.space.count = count;
    part.as.space.min = (const char *)m->as.space.min + start * m->as.space.stride;
    if (m->as.space.max != NULL)
        part.as.space.max = (const char *)m->as.space.max + start * m->as.space.stride;
    return part;
}

static void copy_numbers(double *out, const void *from, int count, bool floats)
{
    if (!floats)
        memcpy(out, from, (size_t)count * sizeof *out);
    for (int i = 0; floats && i < count; i++)
        out[i] = ((const float *)from)[i];
}

box_value many_box(const many *m, size_t i)
{
    box_value box = {.kind = m->kind};
    const hit_boxes3 *boxes = &m->as.space;
    const bool floats = boxes->form == HIT_BOXES_FLOAT || boxes->form == HIT_BOXES_OBB_FLOAT;
    const char *first = (const char *)boxes->min + i * boxes->stride;
    if (box_is_turned(m->kind)) {
        copy_numbers(box.as.number, first, box_numbers(m->kind), floats);
        return box;
    }
    const int dim = box_dim(m->kind);
    copy_numbers(box.as.number, first, dim, floats);
    copy_numbers(box.as.number + dim, (const char *)boxes->max + i * boxes->stride, dim, floats);
    return box;
}

bool many_complain(const many *m, const char *name)
{
    const size_t bad = many_dim(m) == 2 ? hit_boxes2_first_bad(m->as.plane) : hit_boxes3_first_bad(m->as.space);
    if (bad >= many_count(m))
        return false;
    const box_value box = many_box(m, bad);
    const int count = box_numbers(box.kind);
    PyObject *numbers = PyTuple_New(count);
    for (int i = 0; numbers != NULL && i < count; i++) {
        PyObject *number = PyFloat_FromDouble(box.as.number[i]);
        if (number == NULL || PyTuple_SetItem(numbers, i, number) < 0)
            Py_CLEAR(numbers);
    }
    if (numbers == NULL)
        return true;
    PyErr_Format(PyExc_ValueError, "%s[%zu]: found %R, expected %s", name, bad, numbers,
                 box_is_turned(box.kind) ? "finite numbers, half lengths >= 0, and axes within 1e-6 of orthonormal"
                                         : "finite corners, and min <= max on each axis");
    Py_DECREF(numbers);
    return true;
}

void raise_status(hit_status status, const char *what)
{
    if (PyErr_Occurred())
        return;
    if (status == HIT_NO_MEMORY)
        PyErr_NoMemory();
    else
        PyErr_Format(status == HIT_BAD_ARGUMENT  ? PyExc_ValueError
                     : status == HIT_NOT_FOUND   ? PyExc_KeyError
                     : status == HIT_FILE_FAILED ? PyExc_OSError
                                                 : PyExc_RuntimeError,
                     "%s: %s", what, hit_status_text(status));
}
