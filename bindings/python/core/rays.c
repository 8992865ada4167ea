/* Rays, segments and boxes that move, against boxes one by one. */
#include "shapes.h"

#include <math.h>
#include <string.h>

typedef union any_cast {
    hit_cast2 plane;
    hit_cast3 space;
} any_cast;

/* Writes the answer for the layer above. */
static void cast_write(int dim, const any_cast *answer, void *hits, size_t i)
{
    const size_t size = dim == 2 ? sizeof answer->plane : sizeof answer->space;
    memcpy((char *)hits + i * size, answer, size);
}

static any_cast no_cast(int dim)
{
    any_cast none;
    memset(&none, 0, sizeof none);
    if (dim == 2)
        none.plane = no_cast2();
    else
        none.space = no_cast3();
    return none;
}

static bool cast_line(shape_kind kind, int dim, const shape_value *line, const box_value *box, any_cast *out)
{
    const bool ray = kind == SHAPE_RAY, turned = box_is_turned(box->kind);
    if (dim == 2)
        return ray      ? turned ? hit_cast_ray2_obb2(line->ray2, box->as.obb2, &out->plane)
                                 : hit_cast_ray2_aabb2(line->ray2, box->as.aabb2, &out->plane)
                    : turned ? hit_cast_segment2_obb2(line->segment2, box->as.obb2, &out->plane)
                        : hit_cast_segment2_aabb2(line->segment2, box->as.aabb2, &out->plane);
    return ray      ? turned ? hit_cast_ray3_obb3(line->ray3, &box->as.obb3, &out->space)
                             : hit_cast_ray3_aabb3(line->ray3, box->as.aabb3, &out->space)
                : turned ? hit_cast_segment3_obb3(line->segment3, &box->as.obb3, &out->space)
                    : hit_cast_segment3_aabb3(line->segment3, box->as.aabb3, &out->space);
}

static bool cast_moving(const box_value *a, const shape_value *by, const box_value *b, any_cast *out)
{
    const bool turned_a = box_is_turned(a->kind), turned_b = box_is_turned(b->kind);
    if (box_dim(a->kind) == 2) {
        hit_cast2 *hit = &out->plane;
        if (turned_a)
            return turned_b ? hit_cast_obb2_obb2(a->as.obb2, by->point2, b->as.obb2, hit)
                            : hit_cast_obb2_aabb2(a->as.obb2, by->point2, b->as.aabb2, hit);
        return turned_b ? hit_cast_aabb2_obb2(a->as.aabb2, by->point2, b->as.obb2, hit)
                        : hit_cast_aabb2_aabb2(a->as.aabb2, by->point2, b->as.aabb2, hit);
    }
    hit_cast3 *hit = &out->space;
    if (turned_a)
        return turned_b ? hit_cast_obb3_obb3(&a->as.obb3, by->point3, &b->as.obb3, hit)
                        : hit_cast_obb3_aabb3(&a->as.obb3, by->point3, b->as.aabb3, hit);
    return turned_b ? hit_cast_aabb3_obb3(a->as.aabb3, by->point3, &b->as.obb3, hit)
                    : hit_cast_aabb3_aabb3(a->as.aabb3, by->point3, b->as.aabb3, hit);
}

/* Shapes that are asked about, and one or two sets of boxes. */
typedef struct cast_job {
    shapes shapes;
    many a, b; /* a alone unless boxes move */
    numbers out;
} cast_job;

static void job_release(cast_job *j)
{
    numbers_release(&j->out);
    many_release(&j->b);
    many_release(&j->a);
    shapes_release(&j->shapes);
}

/* One box for all, or one for each. */
static bool boxes_fit(const many *boxes, const char *name, const shapes *s)
{
    if (many_dim(boxes) != s->dim)
        PyErr_Format(PyExc_ValueError, "%s: found boxes of %d dimensions, expected %d", name, many_dim(boxes), s->dim);
    else if (many_count(boxes) != 1 && many_count(boxes) != s->count)
        PyErr_Format(PyExc_ValueError, "%s: found %zu boxes, expected %zu", name, many_count(boxes), s->count);
    else
        return true;
    return false;
}

static bool is_line(const shapes *s)
{
    if (s->kind == SHAPE_RAY || s->kind == SHAPE_SEGMENT)
        return true;
    PyErr_Format(PyExc_ValueError, "cast: expected rays or segments");
    return false;
}

static box_value box_for(const many *boxes, size_t i)
{
    return many_box(boxes, many_count(boxes) == 1 ? 0 : i);
}

static PyObject *job_end(cast_job *j)
{
    job_release(j);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

/* _cast_lines(lines, boxes, hits): rays or segments against a box, or each against its own. */
static PyObject *cast_lines(PyObject *module, PyObject *args)
{
    PyObject *lines, *boxes, *hits;
    cast_job j = {.out = {.held = false}};
    if (!PyArg_ParseTuple(args, "OOO", &lines, &boxes, &hits))
        return NULL;
    const size_t size[2] = {sizeof(hit_cast2), sizeof(hit_cast3)};
    if (shapes_get(lines, "lines", &j.shapes) && is_line(&j.shapes) &&
        many_or_box_get(core_state_of(module), boxes, "boxes", &j.a) && boxes_fit(&j.a, "boxes", &j.shapes) &&
        numbers_get(hits, "hits", size[j.shapes.dim - 2], j.shapes.count, true, &j.out)) {
        work w = {.progress = NULL};
        work_begin(&w);
        for (size_t i = 0; i < j.shapes.count && (i % 256 != 0 || work_goes_on(&w)); i++) {
            any_cast hit = no_cast(j.shapes.dim);
            shape_value line;
            shapes_read(&j.shapes, i, &line);
            const box_value box = box_for(&j.a, i);
            cast_line(j.shapes.kind, j.shapes.dim, &line, &box, &hit);
            cast_write(j.shapes.dim, &hit, numbers_data(&j.out), i);
        }
        work_end(&w);
    }
    return job_end(&j);
}

/* _cast_boxes(a, by, b, hits): boxes that move by vectors, given as points, against boxes; one for all, or one each. */
static PyObject *cast_boxes(PyObject *module, PyObject *args)
{
    PyObject *a, *by, *b, *hits;
    cast_job j = {.out = {.held = false}};
    if (!PyArg_ParseTuple(args, "OOOO", &a, &by, &b, &hits))
        return NULL;
    const size_t size[2] = {sizeof(hit_cast2), sizeof(hit_cast3)};
    core_state *state = core_state_of(module);
    bool done = shapes_get(by, "by", &j.shapes) && many_or_box_get(state, a, "a", &j.a) &&
                many_or_box_get(state, b, "b", &j.b) && boxes_fit(&j.a, "a", &j.shapes) &&
                boxes_fit(&j.b, "b", &j.shapes);
    if (done && j.shapes.kind != SHAPE_POINT) {
        PyErr_Format(PyExc_ValueError, "by: expected vectors");
        done = false;
    }
    if (done && numbers_get(hits, "hits", size[j.shapes.dim - 2], j.shapes.count, true, &j.out)) {
        work w = {.progress = NULL};
        work_begin(&w);
        for (size_t i = 0; i < j.shapes.count && (i % 256 != 0 || work_goes_on(&w)); i++) {
            any_cast hit = no_cast(j.shapes.dim);
            shape_value motion;
            shapes_read(&j.shapes, i, &motion);
            const box_value box_a = box_for(&j.a, i), box_b = box_for(&j.b, i);
            cast_moving(&box_a, &motion, &box_b, &hit);
            cast_write(j.shapes.dim, &hit, numbers_data(&j.out), i);
        }
        work_end(&w);
    }
    return job_end(&j);
}

/* The times of one ray or segment against `count` boxes, which lie in the library's own form. */
static void cast_row(const cast_job *j, const shape_value *line, box_kind kind, const void *boxes, size_t count,
                     double *t)
{
    if (j->shapes.kind == SHAPE_RAY) {
        if (kind == BOX_AABB2)
            hit_cast_ray2_aabb2s(line->ray2, boxes, count, 0, t);
        else if (kind == BOX_OBB2)
            hit_cast_ray2_obb2s(line->ray2, boxes, count, 0, t);
        else if (kind == BOX_AABB3)
            hit_cast_ray3_aabb3s(line->ray3, boxes, count, 0, t);
        else
            hit_cast_ray3_obb3s(line->ray3, boxes, count, 0, t);
        return;
    }
    const size_t size = (size_t)box_numbers(kind) * sizeof(double);
    for (size_t i = 0; i < count; i++) {
        box_value box = {.kind = kind};
        any_cast hit = no_cast(j->shapes.dim);
        memcpy(box.as.number, (const char *)boxes + i * size, size);
        cast_line(j->shapes.kind, j->shapes.dim, line, &box, &hit);
        t[i] = j->shapes.dim == 2 ? hit.plane.t : hit.space.t;
    }
}

/* _cast_matrix(lines, kind, boxes, times): the time of each ray or segment, a row each, with each box; inf: none. The
 * boxes lie in the library's own form, packed. */
static PyObject *cast_matrix(PyObject *module, PyObject *args)
{
    (void)module;
    enum { AT_ONCE = 65536 };
    PyObject *lines, *list, *place;
    int kind;
    cast_job j = {.out = {.held = false}};
    numbers boxes = {.held = false};
    if (!PyArg_ParseTuple(args, "OiOO", &lines, &kind, &list, &place))
        return NULL;
    if (kind < 0 || kind >= BOX_KINDS)
        return PyErr_Format(PyExc_ValueError, "kind: found %d", kind);
    const size_t size = (size_t)box_numbers((box_kind)kind) * sizeof(double);
    bool done = shapes_get(lines, "lines", &j.shapes) && is_line(&j.shapes);
    if (done && box_dim((box_kind)kind) != j.shapes.dim) {
        PyErr_Format(PyExc_ValueError, "boxes: found %d dimensions, expected %d", box_dim((box_kind)kind),
                     j.shapes.dim);
        done = false;
    }
    done = done && numbers_get(list, "boxes", size, SIZE_MAX, false, &boxes);
    if (done && boxes.count > 0 &&
        numbers_get(place, "out", boxes.count * sizeof(double), j.shapes.count, true, &j.out)) {
        double *t = numbers_data(&j.out);
        bool goes_on = true;
        work w = {.progress = NULL};
        work_begin(&w);
        for (size_t i = 0; i < j.shapes.count && goes_on; i++) {
            shape_value line;
            shapes_read(&j.shapes, i, &line);
            for (size_t start = 0; start < boxes.count && goes_on; start += AT_ONCE) {
                const size_t count = boxes.count - start < AT_ONCE ? boxes.count - start : AT_ONCE;
                const char *first = (const char *)numbers_data(&boxes) + start * size;
                cast_row(&j, &line, (box_kind)kind, first, count, t + i * boxes.count + start);
                goes_on = work_goes_on(&w);
            }
        }
        work_end(&w);
    }
    numbers_release(&boxes);
    return job_end(&j);
}

/* _cast_line(kind, box, a, b): of a Box and a ray or segment of plain numbers a Hit, or None. NotImplemented: something
 * else was given. */
static PyObject *cast_line_single(PyObject *module, PyObject *const *args, Py_ssize_t count)
{
    core_state *state = core_state_of(module);
    shape_value line;
    const long kind = count == 4 ? PyLong_AsLong(args[0]) : -1;
    if (kind != SHAPE_RAY && kind != SHAPE_SEGMENT)
        return PyErr_Occurred() ? NULL : PyErr_Format(PyExc_ValueError, "kind: expected that of a ray or segment");
    if (!PyObject_TypeCheck(args[1], state->box))
        return Py_NewRef(Py_NotImplemented);
    const box_value *box = &((box_object *)args[1])->box;
    const int dim = box_dim(box->kind);
    if (!shape_single(state, (shape_kind)kind, dim, args + 2, 2, &line))
        return Py_NewRef(Py_NotImplemented);
    any_cast hit = no_cast(dim);
    return cast_line((shape_kind)kind, dim, &line, box, &hit) ? hit_object(state, 0, &hit, dim) : Py_NewRef(Py_None);
}

PyMethodDef ray_methods[] = {
    {"_cast_line", (PyCFunction)(void (*)(void))cast_line_single, METH_FASTCALL, NULL},
    {"_cast_lines", cast_lines, METH_VARARGS, NULL},
    {"_cast_boxes", cast_boxes, METH_VARARGS, NULL},
    {"_cast_matrix", cast_matrix, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};
