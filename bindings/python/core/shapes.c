/* Shapes in the buffers of Python: looked at where they are, never copied. */
#include "shapes.h"

#include <math.h>
#include <string.h>

const part_type shape_parts[SHAPE_AABB][SHAPE_PARTS] = {
    [SHAPE_POINT] = {PART_VECTOR},
    [SHAPE_BALL] = {PART_VECTOR, PART_NUMBER},
    [SHAPE_CAPSULE] = {PART_VECTOR, PART_VECTOR, PART_NUMBER},
    [SHAPE_SEGMENT] = {PART_VECTOR, PART_VECTOR},
    [SHAPE_RAY] = {PART_VECTOR, PART_VECTOR},
    [SHAPE_MOVING_BALL] = {PART_VECTOR, PART_NUMBER, PART_VECTOR},
    [SHAPE_MOVING_CAPSULE] = {PART_VECTOR, PART_VECTOR, PART_NUMBER, PART_VECTOR},
    [SHAPE_TRIANGLE] = {PART_VECTOR, PART_VECTOR, PART_VECTOR},
};

static bool part_get(PyObject *object, const char *name, int columns, size_t count, shape_part *out)
{
    if (!view_rows(object, name, columns, &out->view))
        return false;
    const size_t rows = (size_t)out->view.shape[0];
    if (rows != count && rows != 1) {
        PyErr_Format(PyExc_ValueError, "%s: found %zu rows, expected %zu", name, rows, count);
        PyBuffer_Release(&out->view);
        return false;
    }
    out->stride = rows > 1 ? (size_t)out->view.strides[0] : 0;
    out->columns = columns;
    out->floats = number_type(&out->view) == 'f';
    return true;
}

/* A whole number of a tuple, from `least` to `most`. */
static bool whole(PyObject *tuple, Py_ssize_t i, const char *name, Py_ssize_t least, Py_ssize_t most, Py_ssize_t *out)
{
    *out = PyLong_AsSsize_t(PyTuple_GetItem(tuple, i));
    if (*out >= least && *out <= most)
        return true;
    if (!PyErr_Occurred())
        PyErr_Format(PyExc_ValueError, "%s: found %zd, expected %zd to %zd", name, *out, least, most);
    return false;
}

bool shapes_get(PyObject *object, const char *name, shapes *out)
{
    *out = (shapes){.parts = 0};
    Py_ssize_t kind, dim, count;
    if (!PyTuple_Check(object) || PyTuple_Size(object) < 3) {
        PyErr_Format(PyExc_TypeError, "%s: found %R, expected shapes", name, object);
        return false;
    }
    if (!whole(object, 0, name, 0, SHAPE_AABB - 1, &kind) || !whole(object, 1, name, 2, 3, &dim) ||
        !whole(object, 2, name, 0, PY_SSIZE_T_MAX, &count))
        return false;
    out->kind = (shape_kind)kind;
    out->dim = (int)dim;
    out->count = (size_t)count;
    int parts = 0;
    while (parts < SHAPE_PARTS && shape_parts[kind][parts] != PART_NONE)
        parts++;
    if (PyTuple_Size(object) != 3 + parts) {
        PyErr_Format(PyExc_ValueError, "%s: found %zd arrays, expected %d", name, PyTuple_Size(object) - 3, parts);
        return false;
    }
    for (int i = 0; i < parts; i++) {
        const int columns = shape_parts[kind][i] == PART_VECTOR ? out->dim : 1;
        if (!part_get(PyTuple_GetItem(object, 3 + i), name, columns, out->count, &out->part[i])) {
            shapes_release(out);
            return false;
        }
        out->parts++;
    }
    return true;
}

bool shapes_get_boxes(core_state *state, PyObject *object, const char *name, shapes *out)
{
    *out = (shapes){.parts = 0};
    if (!many_or_box_get(state, object, name, &out->boxes))
        return false;
    out->kind = box_is_turned(out->boxes.kind) ? SHAPE_OBB : SHAPE_AABB;
    out->dim = many_dim(&out->boxes);
    out->count = many_count(&out->boxes);
    return true;
}

void shapes_release(shapes *s)
{
    for (; s->parts > 0; s->parts--)
        PyBuffer_Release(&s->part[s->parts - 1].view);
    many_release(&s->boxes);
}

void shapes_read(const shapes *s, size_t i, shape_value *out)
{
    if (s->kind >= SHAPE_AABB) {
        const box_value box = many_box(&s->boxes, i);
        memcpy(out->number, box.as.number, (size_t)box_numbers(box.kind) * sizeof(double));
        return;
    }
    double *number = out->number;
    for (int k = 0; k < s->parts; k++) {
        const shape_part *part = &s->part[k];
        const char *row = (const char *)part->view.buf + i * part->stride;
        if (!part->floats)
            memcpy(number, row, (size_t)part->columns * sizeof *number);
        for (int j = 0; part->floats && j < part->columns; j++)
            number[j] = ((const float *)(const void *)row)[j];
        number += part->columns;
    }
}

/* The point is nowhere; there is no normal. */
hit_cast2 no_cast2(void)
{
    hit_cast2 none;
    memset(&none, 0, sizeof none);
    none.t = INFINITY;
    none.point = (hit_vec2){NAN, NAN};
    none.face = -1;
    return none;
}

hit_cast3 no_cast3(void)
{
    hit_cast3 none;
    memset(&none, 0, sizeof none);
    none.t = INFINITY;
    none.point = (hit_vec3){NAN, NAN, NAN};
    none.face = -1;
    return none;
}
