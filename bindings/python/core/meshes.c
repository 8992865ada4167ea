/* Meshes of triangles: made of vertices and faces, of another mesh, or opened on bytes, and asked about each other.
 *
 * A mesh uses the memory that it was made of. The layer above gives it memory that nobody else changes, and the mesh
 * holds its buffers. Questions change nothing, so any number may run at once. */
#include "core.h"

#include <string.h>

typedef struct mesh_object {
    PyObject_HEAD hit_mesh3 *data;
    Py_buffer view[2]; /* vertices and faces, or the bytes that it was opened on */
    int views;
    PyObject *origin; /* the mesh that it was made of; or NULL */
} mesh_object;

static void mesh_dealloc(PyObject *self)
{
    mesh_object *m = (mesh_object *)self;
    PyTypeObject *type = Py_TYPE(self);
    hit_mesh3_free(m->data);
    for (int i = 0; i < m->views; i++)
        PyBuffer_Release(&m->view[i]);
    Py_XDECREF(m->origin);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release(self);
    Py_DECREF(type);
}

static PyType_Slot mesh_slots[] = {
    {Py_tp_dealloc, (void *)mesh_dealloc},
    {Py_tp_doc, (void *)"What hitbox.Mesh is made of."},
    {0, NULL},
};

static PyType_Spec mesh_spec = {"hitbox._core.Mesh", sizeof(mesh_object), 0,
                                Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_IMMUTABLETYPE |
                                    Py_TPFLAGS_DISALLOW_INSTANTIATION,
                                mesh_slots};

static mesh_object *mesh_new(core_state *state, PyObject *type)
{
    if (!PyType_Check(type) || !PyType_IsSubtype((PyTypeObject *)type, state->mesh)) {
        PyErr_Format(PyExc_TypeError, "type: found %R, expected a type of meshes", type);
        return NULL;
    }
    return (mesh_object *)PyType_GenericAlloc((PyTypeObject *)type, 0);
}

static const mesh_object *mesh_of(PyObject *module, PyObject *object, const char *name)
{
    if (PyObject_TypeCheck(object, core_state_of(module)->mesh))
        return (const mesh_object *)object;
    PyErr_Format(PyExc_TypeError, "%s: found %R, expected a Mesh", name, object);
    return NULL;
}

const hit_mesh3 *mesh_data(PyObject *module, PyObject *object, const char *name)
{
    const mesh_object *m = mesh_of(module, object, name);
    return m != NULL ? m->data : NULL;
}

/* ---- Made and opened --------------------------------------------------------------------------------------------- */

static bool mesh_hold(mesh_object *m, PyObject *object, const char *name, Py_buffer **view)
{
    *view = &m->view[m->views];
    if (!view_rows(object, name, 3, *view))
        return false;
    m->views++;
    return true;
}

/* The exception of the first triangle that is refused. */
static void mesh_complain(hit_triangles3 triangles)
{
    const size_t i = hit_triangles3_first_bad(triangles);
    if (i >= triangles.count) {
        PyErr_Format(PyExc_ValueError, "faces: found %zu, expected at most %u", triangles.count, HIT_TRIANGLES_MAX);
        return;
    }
    for (int k = 0; k < 3 && triangles.indices != NULL; k++) {
        const uint32_t vertex = ((const uint32_t *)triangles.indices)[3 * i + (size_t)k];
        if (vertex >= triangles.vertex_count) {
            PyErr_Format(PyExc_ValueError, "faces[%zu, %d]: found %lu, expected one of %zu vertices", i, k,
                         (unsigned long)vertex, triangles.vertex_count);
            return;
        }
    }
    PyErr_Format(PyExc_ValueError, "faces[%zu]: found a vertex that is not finite", i);
}

/* _mesh_build(type, vertices, faces, threads): rows of three floats or doubles, side by side; rows of three uint32, or
 * None: each three vertices are a triangle. They stay as they are. */
static PyObject *mesh_build(PyObject *module, PyObject *args)
{
    PyObject *type, *vertices, *faces;
    hit_mesh3_config config = {.threads = 0};
    if (!PyArg_ParseTuple(args, "OOOi", &type, &vertices, &faces, &config.threads))
        return NULL;
    mesh_object *m = mesh_new(core_state_of(module), type);
    Py_buffer *view;
    if (m == NULL || !mesh_hold(m, vertices, "vertices", &view)) {
        Py_XDECREF((PyObject *)m);
        return NULL;
    }
    const size_t vertex_count = (size_t)view->shape[0];
    const size_t stride = vertex_count > 1 ? (size_t)view->strides[0] : 0;
    const bool floats = number_type(view) == 'f';
    const void *data = view->buf, *index = NULL;
    size_t count = vertex_count / 3;
    if (faces != Py_None) {
        view = &m->view[m->views];
        if (PyObject_GetBuffer(faces, view, PyBUF_SIMPLE) < 0) {
            Py_DECREF(m);
            return NULL;
        }
        m->views++;
        index = view->buf;
        count = (size_t)view->len / (3 * sizeof(uint32_t));
    }
    const hit_triangles3 triangles = floats ? hit_triangles3_from_floats(data, stride, vertex_count, index, count)
                                            : hit_triangles3_from_doubles(data, stride, vertex_count, index, count);
    work w = {.progress = NULL};
    work_begin(&w);
    const hit_status status = hit_mesh3_build(triangles, &config, &m->data);
    work_end(&w);
    if (status == HIT_OK)
        return (PyObject *)m;
    if (status == HIT_BAD_ARGUMENT)
        mesh_complain(triangles);
    else
        raise_status(status, "Mesh");
    Py_DECREF(m);
    return NULL;
}

/* _mesh_transform(type, mesh, columns, threads): the mesh after p -> matrix * p + offset; columns: twelve doubles,
 * those of the matrix and then the offset. */
static PyObject *mesh_transform(PyObject *module, PyObject *args)
{
    PyObject *type, *object, *list;
    hit_mesh3_config config = {.threads = 0};
    numbers columns;
    if (!PyArg_ParseTuple(args, "OOOi", &type, &object, &list, &config.threads))
        return NULL;
    const hit_mesh3 *mesh = mesh_data(module, object, "mesh");
    if (mesh == NULL || !numbers_get(list, "matrix", sizeof(double), 12, false, &columns))
        return NULL;
    hit_vec3 column[4];
    memcpy(column, numbers_data(&columns), sizeof column);
    numbers_release(&columns);
    mesh_object *m = mesh_new(core_state_of(module), type);
    if (m == NULL)
        return NULL;
    m->origin = Py_NewRef(object);
    const hit_mat3 matrix = {{column[0], column[1], column[2]}};
    work w = {.progress = NULL};
    work_begin(&w);
    const hit_status status = hit_mesh3_transform(mesh, &matrix, column[3], &config, &m->data);
    work_end(&w);
    if (status == HIT_OK)
        return (PyObject *)m;
    if (status == HIT_BAD_ARGUMENT)
        PyErr_Format(PyExc_ValueError,
                     "matrix: found a number that is not finite, or a vertex ends up beyond the range of "
                     "double");
    else
        raise_status(status, "transform");
    Py_DECREF(m);
    return NULL;
}

/* _mesh_open(type, bytes, threads): bytes aligned to 64, which stay as they are. */
static PyObject *mesh_open(PyObject *module, PyObject *args)
{
    PyObject *type, *bytes;
    hit_mesh3_config config = {.threads = 0};
    if (!PyArg_ParseTuple(args, "OOi", &type, &bytes, &config.threads))
        return NULL;
    mesh_object *m = mesh_new(core_state_of(module), type);
    if (m == NULL || PyObject_GetBuffer(bytes, &m->view[0], PyBUF_SIMPLE) < 0) {
        Py_XDECREF((PyObject *)m);
        return NULL;
    }
    m->views = 1;
    const size_t size = (size_t)m->view[0].len;
    work w = {.progress = NULL};
    work_begin(&w);
    const hit_status status = hit_mesh3_open(m->view[0].buf, size, &config, &m->data);
    work_end(&w);
    if (status == HIT_OK)
        return (PyObject *)m;
    if (status == HIT_BAD_ARGUMENT)
        PyErr_Format(PyExc_ValueError, "bytes: found %zu bytes that are not a mesh, or are damaged or cut off", size);
    else
        raise_status(status, "Mesh");
    Py_DECREF(m);
    return NULL;
}

/* _mesh_save(mesh): its bytes. */
static PyObject *mesh_save(PyObject *module, PyObject *object)
{
    const mesh_object *m = mesh_of(module, object, "mesh");
    if (m == NULL)
        return NULL;
    const size_t size = hit_mesh3_save(m->data, NULL, 0);
    if (size > PY_SSIZE_T_MAX)
        return PyErr_NoMemory();
    PyObject *bytes = PyBytes_FromStringAndSize(NULL, (Py_ssize_t)size);
    if (bytes != NULL)
        hit_mesh3_save(m->data, (unsigned char *)PyBytes_AsString(bytes), size);
    return bytes;
}

/* ---- What it is -------------------------------------------------------------------------------------------------- */

/* A side as (triangle, side), or None: there is none. */
static PyObject *side_object(size_t count, hit_side3 side)
{
    return count == 0 ? Py_NewRef(Py_None) : Py_BuildValue("II", (unsigned)side.triangle, (unsigned)side.side);
}

/* _mesh_facts(mesh): what MeshFacts has, in its order, but the surface as a number. */
static PyObject *mesh_facts(PyObject *module, PyObject *object)
{
    const mesh_object *m = mesh_of(module, object, "mesh");
    if (m == NULL)
        return NULL;
    const hit_facts3 f = hit_mesh3_facts(m->data);
    PyObject *unmatched = side_object(f.unmatched, f.unmatched_side), *open = side_object(f.open, f.open_side);
    if (unmatched == NULL || open == NULL) {
        Py_XDECREF(unmatched);
        Py_XDECREF(open);
        return NULL;
    }
    return Py_BuildValue("nnninnnnNnNnnNdddd", (Py_ssize_t)f.triangles, (Py_ssize_t)f.faces, (Py_ssize_t)f.flat,
                         (int)f.surface, (Py_ssize_t)f.vertices, (Py_ssize_t)f.duplicates, (Py_ssize_t)f.opposites,
                         (Py_ssize_t)f.unmatched, unmatched, (Py_ssize_t)f.open, open, (Py_ssize_t)f.shells,
                         (Py_ssize_t)f.closed_shells, PyBool_FromLong(f.has_volume), f.volume, f.volume_error, f.area,
                         f.area_error);
}

/* _mesh_count(mesh) */
static PyObject *mesh_count(PyObject *module, PyObject *object)
{
    const mesh_object *m = mesh_of(module, object, "mesh");
    return m != NULL ? PyLong_FromSize_t(hit_mesh3_count(m->data)) : NULL;
}

/* _mesh_bounds(mesh): six numbers. */
static PyObject *mesh_bounds(PyObject *module, PyObject *object)
{
    const mesh_object *m = mesh_of(module, object, "mesh");
    if (m == NULL)
        return NULL;
    const hit_aabb3 b = hit_mesh3_bounds(m->data);
    return Py_BuildValue("dddddd", b.min.x, b.min.y, b.min.z, b.max.x, b.max.y, b.max.z);
}

/* _mesh_triangles(mesh, out): nine doubles of each triangle. */
static PyObject *mesh_triangles(PyObject *module, PyObject *args)
{
    PyObject *object, *place;
    numbers out;
    if (!PyArg_ParseTuple(args, "OO", &object, &place))
        return NULL;
    const mesh_object *m = mesh_of(module, object, "mesh");
    if (m == NULL || !numbers_get(place, "out", sizeof(hit_triangle3), hit_mesh3_count(m->data), true, &out))
        return NULL;
    hit_triangle3 *triangle = numbers_data(&out);
    for (size_t i = 0; i < out.count; i++)
        triangle[i] = hit_mesh3_triangle(m->data, (uint32_t)i);
    numbers_release(&out);
    Py_RETURN_NONE;
}

/* _mesh_shells(mesh, out): an int64 of each triangle. */
static PyObject *mesh_shells(PyObject *module, PyObject *args)
{
    PyObject *object, *place;
    numbers out;
    if (!PyArg_ParseTuple(args, "OO", &object, &place))
        return NULL;
    const mesh_object *m = mesh_of(module, object, "mesh");
    if (m == NULL || !numbers_get(place, "out", sizeof(int64_t), hit_mesh3_count(m->data), true, &out))
        return NULL;
    int64_t *shell = numbers_data(&out);
    for (size_t i = 0; i < out.count; i++) {
        const uint32_t found = hit_mesh3_shell(m->data, (uint32_t)i);
        shell[i] = found == UINT32_MAX ? -1 : (int64_t)found;
    }
    numbers_release(&out);
    Py_RETURN_NONE;
}

/* ---- Two meshes -------------------------------------------------------------------------------------------------- */

/* Two meshes of the arguments, and the question about them without the GIL. */
#define ASK(verb, answer, ask, as_object)                                                                              \
    static PyObject *mesh_##verb(PyObject *module, PyObject *args)                                                     \
    {                                                                                                                  \
        PyObject *first, *second;                                                                                      \
        const mesh_object *a, *b;                                                                                      \
        answer found;                                                                                                  \
        if (!PyArg_ParseTuple(args, "OO", &first, &second) || (a = mesh_of(module, first, "mesh")) == NULL ||          \
            (b = mesh_of(module, second, "other")) == NULL)                                                            \
            return NULL;                                                                                               \
        work w = {.progress = NULL};                                                                                   \
        work_begin(&w);                                                                                                \
        const hit_status status = ask(a->data, b->data, &found);                                                       \
        work_end(&w);                                                                                                  \
        if (status == HIT_OK)                                                                                          \
            return as_object;                                                                                          \
        raise_status(status, #verb);                                                                                   \
        return NULL;                                                                                                   \
    }

/* _mesh_relate, _mesh_overlap, _mesh_contains, _mesh_distance(mesh, other) */
ASK(relate, hit_relation, hit_relate_mesh3_mesh3, Py_NewRef(core_state_of(module)->relations[found]))
ASK(overlap, bool, hit_overlap_mesh3_mesh3, PyBool_FromLong(found))
ASK(contains, bool, hit_contains_mesh3_mesh3, PyBool_FromLong(found))
ASK(distance, double, hit_distance_mesh3_mesh3, PyFloat_FromDouble(found))

/* _mesh_within(mesh, other, most) */
static PyObject *mesh_within(PyObject *module, PyObject *args)
{
    PyObject *first, *second;
    double most;
    const mesh_object *a, *b;
    bool found;
    if (!PyArg_ParseTuple(args, "OOd", &first, &second, &most) || (a = mesh_of(module, first, "mesh")) == NULL ||
        (b = mesh_of(module, second, "other")) == NULL)
        return NULL;
    work w = {.progress = NULL};
    work_begin(&w);
    const hit_status status = hit_within_mesh3_mesh3(a->data, b->data, most, &found);
    work_end(&w);
    if (status == HIT_OK)
        return PyBool_FromLong(found);
    raise_status(status, "within");
    return NULL;
}

/* Of two meshes an answer that is a struct, which is written to `out`. options: what else is asked, or NULL. */
typedef hit_status ask_two(const hit_mesh3 *a, const hit_mesh3 *b, const hit_depth3_config *options, void *out);

static hit_status ask_closest(const hit_mesh3 *a, const hit_mesh3 *b, const hit_depth3_config *options, void *out)
{
    (void)options;
    return hit_closest_mesh3_mesh3(a, b, out);
}

static hit_status ask_witness(const hit_mesh3 *a, const hit_mesh3 *b, const hit_depth3_config *options, void *out)
{
    (void)options;
    return hit_witness_mesh3_mesh3(a, b, out);
}

static hit_status ask_depth(const hit_mesh3 *a, const hit_mesh3 *b, const hit_depth3_config *options, void *out)
{
    return hit_depth_mesh3_mesh3(a, b, options, out);
}

static PyObject *write_answer(PyObject *module, PyObject *const object[3], ask_two *ask, size_t size,
                              const hit_depth3_config *options, const char *what)
{
    const mesh_object *a, *b;
    numbers out;
    if ((a = mesh_of(module, object[0], "mesh")) == NULL || (b = mesh_of(module, object[1], "other")) == NULL ||
        !numbers_get(object[2], "out", size, 1, true, &out))
        return NULL;
    work w = {.progress = NULL};
    work_begin(&w);
    const hit_status status = ask(a->data, b->data, options, numbers_data(&out));
    work_end(&w);
    numbers_release(&out);
    if (status == HIT_OK)
        Py_RETURN_NONE;
    raise_status(status, what);
    return NULL;
}

/* _mesh_nearest(mesh, other, out): a hit_closest_mesh3. */
static PyObject *mesh_nearest(PyObject *module, PyObject *args)
{
    PyObject *object[3];
    if (!PyArg_ParseTuple(args, "OOO", &object[0], &object[1], &object[2]))
        return NULL;
    return write_answer(module, object, ask_closest, sizeof(hit_closest_mesh3), NULL, "closest");
}

/* _mesh_witness(mesh, other, out): a hit_witness_mesh3. */
static PyObject *mesh_witness(PyObject *module, PyObject *args)
{
    PyObject *object[3];
    if (!PyArg_ParseTuple(args, "OOO", &object[0], &object[1], &object[2]))
        return NULL;
    return write_answer(module, object, ask_witness, sizeof(hit_witness_mesh3), NULL, "witness");
}

/* _mesh_depth(mesh, other, out, share, places): a hit_depth_mesh3. */
static PyObject *mesh_depth(PyObject *module, PyObject *args)
{
    PyObject *object[3];
    double share;
    Py_ssize_t places;
    if (!PyArg_ParseTuple(args, "OOOdn", &object[0], &object[1], &object[2], &share, &places))
        return NULL;
    const hit_depth3_config options = {.share = share, .places = places < 0 ? 0 : (size_t)places};
    return write_answer(module, object, ask_depth, sizeof(hit_depth_mesh3), &options, "depth");
}

static PyMethodDef mesh_methods[] = {
    {"_mesh_build", mesh_build, METH_VARARGS, NULL},
    {"_mesh_transform", mesh_transform, METH_VARARGS, NULL},
    {"_mesh_open", mesh_open, METH_VARARGS, NULL},
    {"_mesh_save", mesh_save, METH_O, NULL},
    {"_mesh_facts", mesh_facts, METH_O, NULL},
    {"_mesh_count", mesh_count, METH_O, NULL},
    {"_mesh_bounds", mesh_bounds, METH_O, NULL},
    {"_mesh_triangles", mesh_triangles, METH_VARARGS, NULL},
    {"_mesh_shells", mesh_shells, METH_VARARGS, NULL},
    {"_mesh_relate", mesh_relate, METH_VARARGS, NULL},
    {"_mesh_overlap", mesh_overlap, METH_VARARGS, NULL},
    {"_mesh_contains", mesh_contains, METH_VARARGS, NULL},
    {"_mesh_distance", mesh_distance, METH_VARARGS, NULL},
    {"_mesh_within", mesh_within, METH_VARARGS, NULL},
    {"_mesh_nearest", mesh_nearest, METH_VARARGS, NULL},
    {"_mesh_witness", mesh_witness, METH_VARARGS, NULL},
    {"_mesh_depth", mesh_depth, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};

int add_meshes(PyObject *module, core_state *state)
{
    state->mesh = (PyTypeObject *)PyType_FromModuleAndSpec(module, &mesh_spec, NULL);
    if (state->mesh == NULL || PyModule_AddType(module, state->mesh) < 0)
        return -1;
    return PyModule_AddFunctions(module, mesh_methods);
}
