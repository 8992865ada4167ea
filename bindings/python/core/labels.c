/* What the conventions of data sets need of the library, to the bit as the readers of the command have it. */
#include "core.h"

/* _place(rows, centred, out): AABBs of the plane from position and size, or from centre and half lengths; both round
 * outward. rows and out are of 4 doubles each. */
static PyObject *place(PyObject *module, PyObject *args)
{
    (void)module;
    PyObject *list, *to;
    int centred;
    numbers rows, out = {.held = false};
    if (!PyArg_ParseTuple(args, "OpO", &list, &centred, &to) ||
        !numbers_get(list, "rows", 2 * sizeof(hit_vec2), SIZE_MAX, false, &rows))
        return NULL;
    const bool done = numbers_get(to, "out", sizeof(hit_aabb2), rows.count, true, &out);
    const hit_vec2 *at = numbers_data(&rows);
    hit_aabb2 *box = numbers_data(&out);
    for (size_t i = 0; done && i < rows.count; i++, at += 2)
        box[i] = centred ? hit_aabb2_from_center_half(at[0], at[1]) : hit_aabb2_from_position_size(at[0], at[1]);
    numbers_release(&out);
    numbers_release(&rows);
    return done ? Py_NewRef(Py_None) : NULL;
}

/* The direction of the first axis as it is seen along z, with the lengths of the box as they are. False: it stands
 * upright. */
static bool seen_from_above(const hit_obb3 *box, hit_obb2 *out)
{
    const hit_vec3 axis = box->axis[0];
    *out = (hit_obb2){{box->center.x, box->center.y}, {box->half.x, box->half.y}, {axis.x, axis.y}};
    return (axis.z == 0 && hit_obb2_valid(*out)) || hit_obb2_orthonormalize(*out, out);
}

/* _above(boxes, out): OBBs of space, of whose first axis the direction in x and y is taken; out: OBBs of the plane.
 * Returns -1, or which has no such direction. */
static PyObject *above(PyObject *module, PyObject *args)
{
    (void)module;
    PyObject *list, *to;
    many boxes;
    numbers out = {.held = false};
    if (!PyArg_ParseTuple(args, "OO", &list, &to) || !many_get(list, "boxes", &boxes))
        return NULL;
    const size_t count = many_count(&boxes);
    Py_ssize_t bad = -1;
    bool done = boxes.kind == BOX_OBB3;
    if (!done)
        PyErr_Format(PyExc_ValueError, "boxes: expected OBBs of space");
    done = done && numbers_get(to, "out", sizeof(hit_obb2), count, true, &out);
    hit_obb2 *flat = numbers_data(&out);
    for (size_t i = 0; done && bad < 0 && i < count; i++) {
        const box_value box = many_box(&boxes, i);
        if (!seen_from_above(&box.as.obb3, &flat[i]))
            bad = (Py_ssize_t)i;
    }
    numbers_release(&out);
    many_release(&boxes);
    return done ? PyLong_FromSsize_t(bad) : NULL;
}

PyMethodDef label_methods[] = {
    {"_place", place, METH_VARARGS, NULL},
    {"_above", above, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};
