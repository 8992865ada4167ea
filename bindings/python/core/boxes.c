/* What is asked of, or made of, boxes one by one: rotations, bounds, corners, sizes, the box around two, fits. */
#include "core.h"

#include <string.h>

#define OBB2(box) ((box)->as.obb2)
#define OBB3(box) (&(box)->as.obb3)

/* ---- Rotations --------------------------------------------------------------------------------------------------- */

/* _axes(angles, degrees, out): (cos, sin) of each angle. */
static PyObject *axes(PyObject *module, PyObject *args)
{
    (void)module;
    PyObject *list, *place;
    int degrees;
    numbers angles, out = {.held = false};
    if (!PyArg_ParseTuple(args, "OpO", &list, &degrees, &place) ||
        !numbers_get(list, "angles", sizeof(double), SIZE_MAX, false, &angles))
        return NULL;
    const bool done = numbers_get(place, "out", sizeof(hit_vec2), angles.count, true, &out);
    const double *angle = numbers_data(&angles);
    hit_vec2 *axis = numbers_data(&out);
    for (size_t i = 0; done && i < angles.count; i++)
        axis[i] = degrees ? hit_vec2_from_degrees(angle[i]) : hit_vec2_from_angle(angle[i]);
    numbers_release(&out);
    numbers_release(&angles);
    return done ? Py_NewRef(Py_None) : NULL;
}

/* _rotations(turns, order, out): of each quaternion x, y, z, w, or with an order of hit_euler of each three angles, the
 * columns of the matrix. */
static PyObject *rotations(PyObject *module, PyObject *args)
{
    (void)module;
    PyObject *list, *place;
    int order;
    numbers turns, out = {.held = false};
    if (!PyArg_ParseTuple(args, "OiO", &list, &order, &place))
        return NULL;
    const bool quats = order < 0;
    if (order > (int)HIT_EULER_ZYZ)
        return PyErr_Format(PyExc_ValueError, "order: found %d", order);
    if (!numbers_get(list, "rotations", quats ? sizeof(hit_quat) : sizeof(hit_vec3), SIZE_MAX, false, &turns))
        return NULL;
    const bool done = numbers_get(place, "out", sizeof(hit_mat3), turns.count, true, &out);
    const hit_quat *quat = numbers_data(&turns);
    const hit_vec3 *angles = numbers_data(&turns);
    hit_mat3 *matrix = numbers_data(&out);
    for (size_t i = 0; done && i < turns.count; i++)
        matrix[i] = quats ? hit_mat3_from_quat(quat[i])
                          : hit_mat3_from_euler(angles[i].x, angles[i].y, angles[i].z, (hit_euler)order);
    numbers_release(&out);
    numbers_release(&turns);
    return done ? Py_NewRef(Py_None) : NULL;
}

/* _from_matrices(locals, matrices, out): AABBs of space placed by matrices of 4 x 4, columns one after the other.
 * Returns -1, or which is refused. */
static PyObject *from_matrices(PyObject *module, PyObject *args)
{
    (void)module;
    PyObject *list, *matrices, *place;
    many locals;
    numbers placed = {.held = false}, out = {.held = false};
    if (!PyArg_ParseTuple(args, "OOO", &list, &matrices, &place) || !many_get(list, "boxes", &locals))
        return NULL;
    Py_ssize_t bad = -1;
    const size_t count = many_count(&locals);
    bool done = locals.kind == BOX_AABB3 &&
                numbers_get(matrices, "matrices", sizeof(hit_mat4), count, false, &placed) &&
                numbers_get(place, "out", sizeof(hit_obb3), count, true, &out);
    const hit_mat4 *matrix = numbers_data(&placed);
    hit_obb3 *box = numbers_data(&out);
    for (size_t i = 0; done && bad < 0 && i < count; i++)
        if (hit_obb3_from_matrix4(many_box(&locals, i).as.aabb3, &matrix[i], &box[i]) != HIT_OK)
            bad = (Py_ssize_t)i;
    numbers_release(&out);
    numbers_release(&placed);
    many_release(&locals);
    if (!done && !PyErr_Occurred())
        return PyErr_Format(PyExc_ValueError, "boxes: expected AABBs of space");
    return done ? PyLong_FromSsize_t(bad) : NULL;
}

/* ---- Of each box ------------------------------------------------------------------------------------------------- */

static void bounds_of(const box_value *box, void *out)
{
    switch (box->kind) {
    case BOX_OBB2:
        *(hit_aabb2 *)out = hit_obb2_bounds(box->as.obb2);
        break;
    case BOX_OBB3:
        *(hit_aabb3 *)out = hit_obb3_bounds(&box->as.obb3);
        break;
    default:
        memcpy(out, box->as.number, (size_t)box_numbers(box->kind) * sizeof(double));
    }
}

static void corners_of(const box_value *box, void *out)
{
    switch (box->kind) {
    case BOX_AABB2:
        hit_aabb2_corners(box->as.aabb2, out);
        break;
    case BOX_OBB2:
        hit_obb2_corners(box->as.obb2, out);
        break;
    case BOX_AABB3:
        hit_aabb3_corners(box->as.aabb3, out);
        break;
    default:
        hit_obb3_corners(&box->as.obb3, out);
    }
}

static void content_of(const box_value *box, void *out)
{
    *(double *)out = box->kind == BOX_AABB2   ? hit_aabb2_area(box->as.aabb2)
                     : box->kind == BOX_OBB2  ? hit_obb2_area(box->as.obb2)
                     : box->kind == BOX_AABB3 ? hit_aabb3_volume(box->as.aabb3)
                                              : hit_obb3_volume(&box->as.obb3);
}

static void border_of(const box_value *box, void *out)
{
    *(double *)out = box->kind == BOX_AABB2   ? hit_aabb2_perimeter(box->as.aabb2)
                     : box->kind == BOX_OBB2  ? hit_obb2_perimeter(box->as.obb2)
                     : box->kind == BOX_AABB3 ? hit_aabb3_surface(box->as.aabb3)
                                              : hit_obb3_surface(&box->as.obb3);
}

/* Centre, then half lengths. */
static void middle_of(const box_value *box, void *out)
{
    const int dim = box_dim(box->kind);
    if (box_is_turned(box->kind)) {
        memcpy(out, box->as.number, (size_t)(2 * dim) * sizeof(double));
    } else if (dim == 2) {
        const hit_vec2 middle[2] = {hit_aabb2_center(box->as.aabb2), hit_aabb2_half(box->as.aabb2)};
        memcpy(out, middle, sizeof middle);
    } else {
        const hit_vec3 middle[2] = {hit_aabb3_center(box->as.aabb3), hit_aabb3_half(box->as.aabb3)};
        memcpy(out, middle, sizeof middle);
    }
}

static void valid_of(const box_value *box, void *out)
{
    *(bool *)out = box->kind == BOX_AABB2   ? hit_aabb2_valid(box->as.aabb2)
                   : box->kind == BOX_OBB2  ? hit_obb2_valid(box->as.obb2)
                   : box->kind == BOX_AABB3 ? hit_aabb3_valid(box->as.aabb3)
                                            : hit_obb3_valid(&box->as.obb3);
}

static void obb_of(const box_value *box, void *out)
{
    if (box_is_turned(box->kind))
        memcpy(out, box->as.number, (size_t)box_numbers(box->kind) * sizeof(double));
    else if (box->kind == BOX_AABB2)
        *(hit_obb2 *)out = hit_obb2_from_aabb2(box->as.aabb2);
    else
        *(hit_obb3 *)out = hit_obb3_from_aabb3(box->as.aabb3);
}

typedef struct feature {
    const char *name;
    void (*of)(const box_value *box, void *out);
    size_t size[2]; /* bytes, in the plane and in space */
} feature;

static const feature features[] = {
    {"bounds", bounds_of, {sizeof(hit_aabb2), sizeof(hit_aabb3)}},
    {"corners", corners_of, {4 * sizeof(hit_vec2), 8 * sizeof(hit_vec3)}},
    {"content", content_of, {sizeof(double), sizeof(double)}},
    {"border", border_of, {sizeof(double), sizeof(double)}},
    {"middle", middle_of, {2 * sizeof(hit_vec2), 2 * sizeof(hit_vec3)}},
    {"valid", valid_of, {sizeof(bool), sizeof(bool)}},
    {"obb", obb_of, {sizeof(hit_obb2), sizeof(hit_obb3)}},
};

static void release_three(many *a, many *b, numbers *out)
{
    numbers_release(out);
    many_release(b);
    many_release(a);
}

/* _of_each(feature, boxes, out) */
static PyObject *of_each(PyObject *module, PyObject *args)
{
    (void)module;
    const char *name;
    PyObject *list, *place;
    many boxes, none = {.views = 0};
    numbers out = {.held = false};
    if (!PyArg_ParseTuple(args, "sOO", &name, &list, &place))
        return NULL;
    const feature *f = features;
    while (f < features + sizeof features / sizeof *features && strcmp(f->name, name) != 0)
        f++;
    if (f == features + sizeof features / sizeof *features)
        return PyErr_Format(PyExc_ValueError, "no feature is called %s", name);
    if (!many_get(list, "boxes", &boxes))
        return NULL;
    const size_t size = f->size[many_dim(&boxes) - 2];
    const bool done = numbers_get(place, "out", size, many_count(&boxes), true, &out);
    if (done) {
        work w = {.progress = NULL};
        work_begin(&w);
        for (size_t i = 0; i < many_count(&boxes) && (i % 65536 != 0 || work_goes_on(&w)); i++) {
            const box_value box = many_box(&boxes, i);
            f->of(&box, (char *)numbers_data(&out) + i * size);
        }
        work_end(&w);
    }
    release_three(&boxes, &none, &out);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

/* _first_bad(boxes): which is the first that a tree or a join refuses? -1: none. */
static PyObject *first_bad(PyObject *module, PyObject *list)
{
    (void)module;
    many boxes;
    if (!many_get(list, "boxes", &boxes))
        return NULL;
    work w = {.progress = NULL};
    work_begin(&w);
    const size_t bad =
        many_dim(&boxes) == 2 ? hit_boxes2_first_bad(boxes.as.plane) : hit_boxes3_first_bad(boxes.as.space);
    work_end(&w);
    const size_t count = many_count(&boxes);
    many_release(&boxes);
    return PyLong_FromSsize_t(bad < count ? (Py_ssize_t)bad : -1);
}

/* ---- Of two boxes ------------------------------------------------------------------------------------------------ */

static box_value turned(const box_value *box)
{
    box_value out = {.kind = box_dim(box->kind) == 2 ? BOX_OBB2 : BOX_OBB3};
    obb_of(box, out.as.number);
    return out;
}

static void merged(const box_value *a, const box_value *b, void *out)
{
    if (a->kind == BOX_AABB2 && b->kind == BOX_AABB2) {
        *(hit_aabb2 *)out = hit_aabb2_merge(a->as.aabb2, b->as.aabb2);
    } else if (a->kind == BOX_AABB3 && b->kind == BOX_AABB3) {
        *(hit_aabb3 *)out = hit_aabb3_merge(a->as.aabb3, b->as.aabb3);
    } else {
        const box_value first = turned(a), second = turned(b);
        if (first.kind == BOX_OBB2)
            *(hit_obb2 *)out = hit_obb2_merge(first.as.obb2, second.as.obb2);
        else
            *(hit_obb3 *)out = hit_obb3_merge(&first.as.obb3, &second.as.obb3);
    }
}

/* _merge(a, b, out): the box around each two: of two AABBs an AABB, else an OBB. */
static PyObject *merge(PyObject *module, PyObject *args)
{
    (void)module;
    PyObject *first, *second, *place;
    many a, b;
    numbers out = {.held = false};
    if (!PyArg_ParseTuple(args, "OOO", &first, &second, &place) || !many_get(first, "a", &a))
        return NULL;
    if (!many_get(second, "b", &b)) {
        many_release(&a);
        return NULL;
    }
    const bool any_turned = box_is_turned(a.kind) || box_is_turned(b.kind);
    const box_kind kind = many_dim(&a) == 2 ? (any_turned ? BOX_OBB2 : BOX_AABB2) : (any_turned ? BOX_OBB3 : BOX_AABB3);
    const size_t size = (size_t)box_numbers(kind) * sizeof(double);
    if (many_dim(&a) != many_dim(&b) || many_count(&a) != many_count(&b))
        PyErr_Format(PyExc_ValueError, "merge: found %zu boxes of %d dimensions and %zu of %d", many_count(&a),
                     many_dim(&a), many_count(&b), many_dim(&b));
    else if (numbers_get(place, "out", size, many_count(&a), true, &out)) {
        work w = {.progress = NULL};
        work_begin(&w);
        for (size_t i = 0; i < many_count(&a) && (i % 4096 != 0 || work_goes_on(&w)); i++) {
            const box_value box_a = many_box(&a, i), box_b = many_box(&b, i);
            merged(&box_a, &box_b, (char *)numbers_data(&out) + i * size);
        }
        work_end(&w);
    }
    release_three(&a, &b, &out);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

/* ---- Fits -------------------------------------------------------------------------------------------------------- */

/* _fit(points, kind, quality, out): points are rows of 2 or 3 floats or doubles, the numbers of a row side by side. */
static PyObject *fit(PyObject *module, PyObject *args)
{
    (void)module;
    PyObject *list, *place;
    int kind, quality;
    numbers out = {.held = false};
    Py_buffer points;
    if (!PyArg_ParseTuple(args, "OiiO", &list, &kind, &quality, &place))
        return NULL;
    if (kind < 0 || kind >= BOX_KINDS)
        return PyErr_Format(PyExc_ValueError, "kind: found %d", kind);
    if (PyObject_GetBuffer(list, &points, PyBUF_STRIDED_RO | PyBUF_FORMAT) < 0)
        return NULL;
    const bool floats = points.itemsize == (Py_ssize_t)sizeof(float);
    if (points.ndim != 2 || points.shape[1] != box_dim((box_kind)kind) || points.strides[1] != points.itemsize ||
        (points.shape[0] > 1 && points.strides[0] <= 0)) {
        PyErr_Format(PyExc_ValueError, "points: expected rows of %d numbers", box_dim((box_kind)kind));
    } else if (numbers_get(place, "out", (size_t)box_numbers((box_kind)kind) * sizeof(double), 1, true, &out)) {
        const size_t count = (size_t)points.shape[0];
        const size_t stride = count > 1 ? (size_t)points.strides[0] : 0;
        const hit_fit_config config = {.quality = (hit_fit_quality)quality};
        const float *f = points.buf;
        const double *d = points.buf;
        void *box = numbers_data(&out);
        work w = {.progress = NULL};
        work_begin(&w);
        const hit_status status = kind == BOX_AABB2   ? floats ? hit_fit_aabb2_float(f, count, stride, box)
                                                               : hit_fit_aabb2(d, count, stride, box)
                                    : kind == BOX_AABB3 ? floats ? hit_fit_aabb3_float(f, count, stride, box)
                                                                 : hit_fit_aabb3(d, count, stride, box)
                                    : kind == BOX_OBB2 ? floats ? hit_fit_obb2_float(f, count, stride, &config, box)
                                                                : hit_fit_obb2(d, count, stride, &config, box)
                                    : floats ? hit_fit_obb3_float(f, count, stride, &config, box)
                                                      : hit_fit_obb3(d, count, stride, &config, box);
        work_end(&w);
        if (status == HIT_BAD_ARGUMENT)
            PyErr_Format(PyExc_ValueError, "points: expected at least one point, all finite");
        else if (status != HIT_OK)
            raise_status(status, "fit");
    }
    numbers_release(&out);
    PyBuffer_Release(&points);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

PyMethodDef box_methods[] = {
    {"_axes", axes, METH_VARARGS, NULL},
    {"_rotations", rotations, METH_VARARGS, NULL},
    {"_from_matrices", from_matrices, METH_VARARGS, NULL},
    {"_of_each", of_each, METH_VARARGS, NULL},
    {"_first_bad", first_bad, METH_O, NULL},
    {"_merge", merge, METH_VARARGS, NULL},
    {"_fit", fit, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};
