/* What the files of the extension share: boxes as they come from Python, and how long work is done without the GIL. */
#ifndef HITBOX_PYTHON_CORE_H
#define HITBOX_PYTHON_CORE_H

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "hitbox.h"

/* ---- One box ---------------------------------------------------------------------------------------------------- */

/* The numbers are those of hitbox.Kind. */
typedef enum box_kind { BOX_AABB2, BOX_OBB2, BOX_AABB3, BOX_OBB3, BOX_KINDS } box_kind;

typedef struct box_value {
    box_kind kind;
    union {
        hit_aabb2 aabb2;
        hit_obb2 obb2;
        hit_aabb3 aabb3;
        hit_obb3 obb3;
        double number[15];
    } as;
} box_value;

/* The type of Python that holds one: values.c. */
typedef struct box_object {
    PyObject_HEAD box_value box;
} box_object;

static inline int box_dim(box_kind kind)
{
    return kind < BOX_AABB3 ? 2 : 3;
}

static inline bool box_is_turned(box_kind kind)
{
    return kind == BOX_OBB2 || kind == BOX_OBB3;
}

/* How many numbers a box of the kind has. */
static inline int box_numbers(box_kind kind)
{
    static const int numbers[BOX_KINDS] = {4, 6, 6, 15};
    return numbers[kind];
}

/* ---- What the module holds -------------------------------------------------------------------------------------- */

typedef struct core_state {
    PyTypeObject *box;    /* hitbox.Box, of values.c */
    PyTypeObject *memory; /* of memory.c */
    PyTypeObject *tree;   /* of trees.c */
    PyTypeObject *mesh;   /* of meshes.c */
    PyTypeObject *world;  /* of worlds.c */
    PyObject *classes;    /* a dict of what the layer above gave: classes for answers, and functions for arrays */
    PyObject *relations[3];
} core_state;

static inline core_state *core_state_of(PyObject *module)
{
    return PyModule_GetState(module);
}

/* ---- Buffers ---------------------------------------------------------------------------------------------------- */

/* A buffer of numbers side by side. */
typedef struct numbers {
    Py_buffer view;
    bool held;
    size_t count; /* of elements of `size` bytes */
} numbers;

/* Looks at `count` elements of `size` bytes in the object, which the layer above made and checked; another length is an
 * error. A count of SIZE_MAX: any. None: no elements, and data NULL. */
bool numbers_get(PyObject *object, const char *name, size_t size, size_t count, bool writable, numbers *out);
void numbers_release(numbers *n);

static inline void *numbers_data(const numbers *n)
{
    return n->held ? n->view.buf : NULL;
}

/* A buffer of rows of so many floats or doubles, the numbers of a row side by side, aligned. */
bool view_rows(PyObject *object, const char *name, int columns, Py_buffer *view);
/* 'd', 'f', or 0 for anything else. */
char number_type(const Py_buffer *view);

/* ---- Many boxes ------------------------------------------------------------------------------------------------- */

/* Boxes in buffers of Python. */
typedef struct many {
    box_kind kind;
    union {
        hit_boxes2 plane;
        hit_boxes3 space;
    } as; /* the two have one layout */
    Py_buffer view[2];
    int views;
} many;

/* Looks at a tuple (kind, first, second) of the layer above: arrays of rows, of AABBs the least and the greatest
 * corners, of OBBs the numbers and None. A row's numbers lie side by side. */
bool many_get(PyObject *boxes, const char *name, many *out);
/* The same, or a value of Box, which is looked at while the caller holds it. */
bool many_or_box_get(core_state *state, PyObject *object, const char *name, many *out);
void many_release(many *m);

static inline size_t many_count(const many *m)
{
    return m->as.space.count;
}

static inline int many_dim(const many *m)
{
    return box_dim(m->kind);
}

/* `count` boxes from `start` on. */
many many_part(const many *m, size_t start, size_t count);

/* Box i, as the doubles that it is. */
box_value many_box(const many *m, size_t i);

/* After HIT_BAD_ARGUMENT: an exception that names the first box that is not valid; false if there is none. */
bool many_complain(const many *m, const char *name);

/* The exception of a status that is not HIT_OK. Nothing if one is set already. */
void raise_status(hit_status status, const char *what);

/* ---- Without the GIL -------------------------------------------------------------------------------------------- */

/* Work goes on in steps; between two of them a signal may end it. */
typedef struct work {
    PyThreadState *thread; /* saved; NULL: the GIL is held */
    double last;           /* seconds: when signals were looked at */
    bool failed;           /* an exception is set */
    PyObject *progress;    /* NULL, or called with (done, total) */
} work;

void work_begin(work *w);
/* Takes the GIL back if it was given up. */
void work_end(work *w);
/* Between two steps. False: an exception is set. Costs a look at the clock. */
bool work_goes_on(work *w);
/* A hit_progress whose context is the work. */
bool work_progress(void *context, uint64_t done, uint64_t total);
/* Around calls of Python while work is done. */
void work_enter(work *w);
void work_leave(work *w);

/* ---- The parts of the module ------------------------------------------------------------------------------------ */

int add_values(PyObject *module, core_state *state);
int add_memory(PyObject *module, core_state *state);
int add_layouts(PyObject *module);
int add_trees(PyObject *module, core_state *state);
int add_meshes(PyObject *module, core_state *state);
/* The mesh that an object holds, as long as the caller holds the object; NULL: an exception is set. */
const hit_mesh3 *mesh_data(PyObject *module, PyObject *object, const char *name);
int add_worlds(PyObject *module, core_state *state);

/* Bytes that grow, given to Python as a buffer without a copy. */
typedef struct growing {
    unsigned char *data;
    size_t size;
    size_t room;
} growing;

/* Room for `more` bytes behind the others; NULL: no memory. */
void *growing_more(growing *g, size_t more);
void growing_free(growing *g);
/* An object whose buffer the bytes are; they are no longer the caller's, also on failure. */
PyObject *growing_object(core_state *state, growing *g);

/* ---- Answers to a single question: answers.c -------------------------------------------------------------------- */

/* So many plain numbers of a tuple, a list or an array. False, without an exception: something else was given, and the
 * layer above is to look at it. */
bool vector_single(const core_state *state, PyObject *object, int count, double *out);

/* The numbers as a tuple. */
PyObject *vector_object(const double *numbers, int count);
/* An object of a class that the layer above gave. Takes the reference to args. */
PyObject *answer_object(core_state *state, const char *class, PyObject *args);
/* Of a hit_closest2 or 3; of box `box`, a hit_cast2 or 3. */
PyObject *closest_object(core_state *state, const void *answer, int dim);
PyObject *hit_object(core_state *state, long long box, const void *cast, int dim);

extern PyMethodDef pair_methods[];
extern PyMethodDef join_methods[];
extern PyMethodDef box_methods[];
extern PyMethodDef ray_methods[];
extern PyMethodDef point_methods[];
extern PyMethodDef mesh_question_methods[];
extern PyMethodDef detect_methods[];
extern PyMethodDef label_methods[];

#endif
