/* What is asked of a mesh in batches: points, boxes, triangles, rays and segments, each by itself, without the GIL. */
#include "shapes.h"

#include <math.h>
#include <string.h>

/* ---- How do they lie to it? -------------------------------------------------------------------------------------- */

typedef unsigned char ask_shape(const hit_mesh3 *mesh, const shape_value *shape);

#define ASK(verb, kind, argument)                                                                                      \
    static unsigned char verb##_##kind(const hit_mesh3 *mesh, const shape_value *shape)                                \
    {                                                                                                                  \
        return (unsigned char)hit_##verb##_##kind##_mesh3(argument, mesh);                                             \
    }

ASK(relate, point3, shape->point3)
ASK(relate, aabb3, shape->aabb3)
ASK(relate, obb3, &shape->obb3)
ASK(relate, triangle3, &shape->triangle3)
ASK(overlap, point3, shape->point3)
ASK(overlap, aabb3, shape->aabb3)
ASK(overlap, obb3, &shape->obb3)
ASK(overlap, triangle3, &shape->triangle3)
ASK(contains, aabb3, shape->aabb3)
ASK(contains, obb3, &shape->obb3)

/* Of the functions hit_contains_mesh3_... the mesh is the first. */
#define HOLDS(kind, argument)                                                                                          \
    static unsigned char holds_##kind(const hit_mesh3 *mesh, const shape_value *shape)                                 \
    {                                                                                                                  \
        return hit_contains_mesh3_##kind(mesh, argument);                                                              \
    }

HOLDS(point3, shape->point3)
HOLDS(aabb3, shape->aabb3)
HOLDS(obb3, &shape->obb3)
HOLDS(triangle3, &shape->triangle3)

typedef struct mesh_verb {
    const char *name;
    ask_shape *of[SHAPE_KINDS];
} mesh_verb;

static const mesh_verb mesh_verbs[] = {
    {"relate",
     {[SHAPE_POINT] = relate_point3,
      [SHAPE_TRIANGLE] = relate_triangle3,
      [SHAPE_AABB] = relate_aabb3,
      [SHAPE_OBB] = relate_obb3}},
    {"overlap",
     {[SHAPE_POINT] = overlap_point3,
      [SHAPE_TRIANGLE] = overlap_triangle3,
      [SHAPE_AABB] = overlap_aabb3,
      [SHAPE_OBB] = overlap_obb3}},
    {"contains",
     {[SHAPE_POINT] = holds_point3,
      [SHAPE_TRIANGLE] = holds_triangle3,
      [SHAPE_AABB] = holds_aabb3,
      [SHAPE_OBB] = holds_obb3}},
    {"contained_in", {[SHAPE_AABB] = contains_aabb3, [SHAPE_OBB] = contains_obb3}},
    {NULL, {NULL}},
};

/* Turned boxes whose axes are none would have answers that mean nothing. */
static bool boxes_are_valid(const shapes *s)
{
    return s->kind != SHAPE_OBB || !many_complain(&s->boxes, "boxes");
}

/* What is asked about: boxes as shapes_get_boxes takes them, or others as shapes_get does. */
static bool questions_get(PyObject *module, PyObject *list, shapes *out)
{
    /* Of shapes there are at least four entries. */
    const bool boxes = !PyTuple_Check(list) || PyTuple_Size(list) == 3;
    if (!(boxes ? shapes_get_boxes(core_state_of(module), list, "boxes", out) : shapes_get(list, "shapes", out)))
        return false;
    if (out->dim == 3 && (!boxes || boxes_are_valid(out)))
        return true;
    if (out->dim != 3)
        PyErr_Format(PyExc_ValueError, "Mesh: found a question of %d dimensions, expected 3", out->dim);
    shapes_release(out);
    return false;
}

/* _mesh_ask(verb, mesh, shapes, out): a byte of each, a hit_relation or a bool. */
static PyObject *mesh_ask(PyObject *module, PyObject *args)
{
    const char *name;
    PyObject *object, *list, *place;
    shapes questions;
    numbers out = {.held = false};
    if (!PyArg_ParseTuple(args, "sOOO", &name, &object, &list, &place))
        return NULL;
    const mesh_verb *v = mesh_verbs;
    while (v->name != NULL && strcmp(v->name, name) != 0)
        v++;
    if (v->name == NULL)
        return PyErr_Format(PyExc_ValueError, "no verb of meshes is called %s", name);
    const hit_mesh3 *mesh = mesh_data(module, object, "mesh");
    if (mesh == NULL || !questions_get(module, list, &questions))
        return NULL;
    ask_shape *ask = v->of[questions.kind];
    if (ask == NULL) {
        PyErr_Format(PyExc_ValueError, "Mesh: there is no such question");
    } else if (numbers_get(place, "out", 1, questions.count, true, &out)) {
        unsigned char *answer = numbers_data(&out);
        work w = {.progress = NULL};
        work_begin(&w);
        for (size_t i = 0; i < questions.count && (i % 16 != 0 || work_goes_on(&w)); i++) {
            shape_value shape;
            shapes_read(&questions, i, &shape);
            answer[i] = ask(mesh, &shape);
        }
        work_end(&w);
    }
    numbers_release(&out);
    shapes_release(&questions);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

/* ---- Rays and segments ------------------------------------------------------------------------------------------- */

static bool lines_get(PyObject *list, shapes *out)
{
    if (!shapes_get(list, "lines", out))
        return false;
    if (out->dim == 3 && (out->kind == SHAPE_RAY || out->kind == SHAPE_SEGMENT))
        return true;
    PyErr_Format(PyExc_ValueError, "Mesh: expected rays or segments of space");
    shapes_release(out);
    return false;
}

static hit_cast_mesh3 no_cast_mesh3(void)
{
    hit_cast_mesh3 none;
    memset(&none, 0, sizeof none);
    none.t = INFINITY;
    none.point = (hit_vec3){NAN, NAN, NAN};
    none.triangle = HIT_NO_TRIANGLE;
    return none;
}

/* _mesh_cast(mesh, lines, hits): the first hit of each ray or segment at the solid. */
static PyObject *mesh_cast(PyObject *module, PyObject *args)
{
    PyObject *object, *list, *place;
    shapes lines;
    numbers out = {.held = false};
    if (!PyArg_ParseTuple(args, "OOO", &object, &list, &place))
        return NULL;
    const hit_mesh3 *mesh = mesh_data(module, object, "mesh");
    if (mesh == NULL || !lines_get(list, &lines))
        return NULL;
    if (numbers_get(place, "hits", sizeof(hit_cast_mesh3), lines.count, true, &out)) {
        hit_cast_mesh3 *hits = numbers_data(&out);
        work w = {.progress = NULL};
        work_begin(&w);
        for (size_t i = 0; i < lines.count && (i % 16 != 0 || work_goes_on(&w)); i++) {
            shape_value line;
            shapes_read(&lines, i, &line);
            hits[i] = no_cast_mesh3();
            if (lines.kind == SHAPE_RAY)
                hit_cast_ray3_mesh3(line.ray3, mesh, &hits[i]);
            else
                hit_cast_segment3_mesh3(line.segment3, mesh, &hits[i]);
        }
        work_end(&w);
    }
    numbers_release(&out);
    shapes_release(&lines);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

/* All hits of one line behind those of the others. How many there are is not known before they are asked for. False:
 * no memory. */
static bool find_one(const hit_mesh3 *mesh, shape_kind kind, const shape_value *line, growing *found)
{
    const size_t before = found->size;
    for (size_t room = 16;; room *= 2) {
        hit_cast_mesh3 *place = growing_more(found, room * sizeof *place);
        if (place == NULL)
            return false;
        const size_t count = kind == SHAPE_RAY ? hit_cast_surface_ray3_mesh3(line->ray3, mesh, place, room)
                                               : hit_cast_surface_segment3_mesh3(line->segment3, mesh, place, room);
        found->size = before;
        if (count < room) {
            found->size += count * sizeof *place;
            return true;
        }
    }
}

/* _mesh_find(mesh, lines, offsets): all hits of each ray or segment, one after the other, as Memory; those of line i
 * from offsets[i] to offsets[i + 1], int64. */
static PyObject *mesh_find(PyObject *module, PyObject *args)
{
    PyObject *object, *list, *place;
    shapes lines;
    numbers out = {.held = false};
    if (!PyArg_ParseTuple(args, "OOO", &object, &list, &place))
        return NULL;
    const hit_mesh3 *mesh = mesh_data(module, object, "mesh");
    if (mesh == NULL || !lines_get(list, &lines))
        return NULL;
    growing found = {NULL, 0, 0};
    if (numbers_get(place, "offsets", sizeof(int64_t), lines.count + 1, true, &out)) {
        int64_t *offset = numbers_data(&out);
        bool memory = true;
        offset[0] = 0;
        work w = {.progress = NULL};
        work_begin(&w);
        for (size_t i = 0; i < lines.count && memory && (i % 16 != 0 || work_goes_on(&w)); i++) {
            shape_value line;
            shapes_read(&lines, i, &line);
            memory = find_one(mesh, lines.kind, &line, &found);
            offset[i + 1] = (int64_t)(found.size / sizeof(hit_cast_mesh3));
        }
        work_end(&w);
        if (!memory && !PyErr_Occurred())
            PyErr_NoMemory();
    }
    numbers_release(&out);
    shapes_release(&lines);
    if (!PyErr_Occurred())
        return growing_object(core_state_of(module), &found);
    growing_free(&found);
    return NULL;
}

/* ---- The nearest point ------------------------------------------------------------------------------------------- */

static bool points_get(PyObject *list, shapes *out)
{
    if (!shapes_get(list, "points", out))
        return false;
    if (out->dim == 3 && out->kind == SHAPE_POINT)
        return true;
    PyErr_Format(PyExc_ValueError, "points: expected points of space");
    shapes_release(out);
    return false;
}

/* _mesh_closest(mesh, points, surface, out): a hit_closest_mesh3 of each point. */
static PyObject *mesh_closest(PyObject *module, PyObject *args)
{
    PyObject *object, *list, *place;
    int surface;
    shapes points;
    numbers out = {.held = false};
    if (!PyArg_ParseTuple(args, "OOpO", &object, &list, &surface, &place))
        return NULL;
    const hit_mesh3 *mesh = mesh_data(module, object, "mesh");
    if (mesh == NULL || !points_get(list, &points))
        return NULL;
    if (numbers_get(place, "out", sizeof(hit_closest_mesh3), points.count, true, &out)) {
        hit_closest_mesh3 *answer = numbers_data(&out);
        work w = {.progress = NULL};
        work_begin(&w);
        /* A point as far from everywhere on the mesh asks all triangles. */
        for (size_t i = 0; i < points.count && work_goes_on(&w); i++) {
            shape_value point;
            shapes_read(&points, i, &point);
            answer[i] = surface ? hit_closest_surface_point3_mesh3(point.point3, mesh)
                                : hit_closest_point3_mesh3(point.point3, mesh);
        }
        work_end(&w);
    }
    numbers_release(&out);
    shapes_release(&points);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

/* _mesh_within_points(mesh, points, most, out): a byte of each, a bool. */
static PyObject *mesh_within_points(PyObject *module, PyObject *args)
{
    PyObject *object, *list, *place;
    double most;
    shapes points;
    numbers out = {.held = false};
    if (!PyArg_ParseTuple(args, "OOdO", &object, &list, &most, &place))
        return NULL;
    const hit_mesh3 *mesh = mesh_data(module, object, "mesh");
    if (mesh == NULL || !points_get(list, &points))
        return NULL;
    if (numbers_get(place, "out", 1, points.count, true, &out)) {
        unsigned char *answer = numbers_data(&out);
        work w = {.progress = NULL};
        work_begin(&w);
        for (size_t i = 0; i < points.count && work_goes_on(&w); i++) {
            shape_value point;
            shapes_read(&points, i, &point);
            answer[i] = hit_within_point3_mesh3(point.point3, mesh, most);
        }
        work_end(&w);
    }
    numbers_release(&out);
    shapes_release(&points);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

/* ---- Where two surfaces meet ------------------------------------------------------------------------------------- */

typedef struct crossings {
    growing found;
    size_t most;
    bool no_memory;
    work work;
} crossings;

static bool take_crossing(void *context, const hit_crossing3 *crossing)
{
    crossings *c = context;
    hit_crossing3 *place = growing_more(&c->found, sizeof *place);
    c->no_memory = place == NULL;
    if (place == NULL)
        return false;
    memcpy(place, crossing, sizeof *place);
    return c->found.size < c->most * sizeof *place && work_goes_on(&c->work);
}

/* _mesh_crossings(mesh, other, most): the first so many pairs of triangles that meet, hit_crossing3 as Memory. */
static PyObject *mesh_crossings(PyObject *module, PyObject *args)
{
    PyObject *first, *second;
    Py_ssize_t most;
    if (!PyArg_ParseTuple(args, "OOn", &first, &second, &most))
        return NULL;
    const hit_mesh3 *a = mesh_data(module, first, "mesh"), *b = a != NULL ? mesh_data(module, second, "other") : NULL;
    if (b == NULL)
        return NULL;
    crossings c = {.most = most < 0 || (size_t)most > SIZE_MAX / sizeof(hit_crossing3)
                               ? SIZE_MAX / sizeof(hit_crossing3)
                               : (size_t)most};
    work_begin(&c.work);
    if (most != 0)
        hit_intersection_curve_mesh3_mesh3(a, b, take_crossing, &c);
    work_end(&c.work);
    if (c.no_memory && !PyErr_Occurred())
        PyErr_NoMemory();
    if (!PyErr_Occurred())
        return growing_object(core_state_of(module), &c.found);
    growing_free(&c.found);
    return NULL;
}

/* _mesh_ways(mesh, other, first, second, out): how deep are two triangles in each other, the triangles first[i] of the
 * one and second[i] of the other mesh? A hit_closest3 each. */
static PyObject *mesh_ways(PyObject *module, PyObject *args)
{
    PyObject *object[5];
    numbers part[3] = {{.held = false}, {.held = false}, {.held = false}};
    if (!PyArg_ParseTuple(args, "OOOOO", &object[0], &object[1], &object[2], &object[3], &object[4]))
        return NULL;
    const hit_mesh3 *a = mesh_data(module, object[0], "mesh"), *b = a ? mesh_data(module, object[1], "other") : NULL;
    if (b != NULL && numbers_get(object[2], "first", sizeof(uint32_t), SIZE_MAX, false, &part[0]) &&
        numbers_get(object[3], "second", sizeof(uint32_t), part[0].count, false, &part[1]) &&
        numbers_get(object[4], "out", sizeof(hit_closest3), part[0].count, true, &part[2])) {
        const uint32_t *first = numbers_data(&part[0]), *second = numbers_data(&part[1]);
        hit_closest3 *out = numbers_data(&part[2]);
        bool fits = true;
        for (size_t i = 0; i < part[0].count && fits; i++)
            fits = first[i] < hit_mesh3_count(a) && second[i] < hit_mesh3_count(b);
        if (!fits)
            PyErr_Format(PyExc_IndexError, "first, second: found a triangle that there is not");
        work w = {.progress = NULL};
        work_begin(&w);
        for (size_t i = 0; i < part[0].count && fits && (i % 16 != 0 || work_goes_on(&w)); i++) {
            const hit_triangle3 t = hit_mesh3_triangle(a, first[i]), u = hit_mesh3_triangle(b, second[i]);
            out[i] = hit_closest_triangle3_triangle3(&t, &u);
        }
        work_end(&w);
    }
    for (int i = 3; i-- > 0;)
        numbers_release(&part[i]);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

PyMethodDef mesh_question_methods[] = {
    {"_mesh_closest", mesh_closest, METH_VARARGS, NULL},
    {"_mesh_within_points", mesh_within_points, METH_VARARGS, NULL},
    {"_mesh_crossings", mesh_crossings, METH_VARARGS, NULL},
    {"_mesh_ways", mesh_ways, METH_VARARGS, NULL},
    {"_mesh_ask", mesh_ask, METH_VARARGS, NULL},
    {"_mesh_cast", mesh_cast, METH_VARARGS, NULL},
    {"_mesh_find", mesh_find, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};
