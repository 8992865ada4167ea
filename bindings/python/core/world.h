/* What the files about worlds share: the object of Python, and how calls about one world keep out of each other's way.
 */
#ifndef HITBOX_PYTHON_WORLD_H
#define HITBOX_PYTHON_WORLD_H

#include "core.h"

/* A world of the plane or of space. Its counts of calls are read and written with the GIL held. */
typedef struct world_object {
    PyObject_HEAD int dim;
    union {
        hit_world2 *plane;
        hit_world3 *space;
    } as;
    core_state *state;
    int questions; /* how many run now, on other threads or further up on this one */
    bool changes;  /* a change runs now */
} world_object;

/* A call of the library about a world: a question, beside which others may run, or a change, which runs alone. */
typedef struct world_call {
    world_object *world;
    bool changes;
    work work;
} world_call;

/* Gives up the GIL if there is much to do. False: an exception is set, since another call is in the way. */
bool world_begin(world_object *world, bool changes, size_t count, world_call *call);
void world_end(world_call *call);
/* Before question i. False: an exception is set. */
bool world_goes_on(world_call *call, size_t i);

/* What one asks with; the first four are what a world holds, and have the numbers of hit_world_kind. */
typedef enum shape_kind {
    SHAPE_AABB,
    SHAPE_OBB,
    SHAPE_ROUND,
    SHAPE_CAPSULE,
    WORLD_KINDS,
    SHAPE_POINT = WORLD_KINDS,
    SHAPE_SEGMENT,
    SHAPE_RAY,
    SHAPE_KINDS
} shape_kind;

/* A shape as the doubles that it is. */
typedef union shape {
    double number[15];
    hit_aabb2 aabb2;
    hit_obb2 obb2;
    hit_circle2 round2;
    hit_capsule2 capsule2;
    hit_segment2 segment2;
    hit_ray2 ray2;
    hit_vec2 point2;
    hit_aabb3 aabb3;
    hit_obb3 obb3;
    hit_sphere3 round3;
    hit_capsule3 capsule3;
    hit_segment3 segment3;
    hit_ray3 ray3;
    hit_vec3 point3;
} shape;

/* How many doubles a shape of the kind has. */
size_t world_numbers(int dim, shape_kind kind);

/* The first of `count` shapes side by side that a world refuses, or count. The kind is one that a world holds. */
size_t world_first_bad(int dim, shape_kind kind, const double *shapes, size_t count);

/* An exception that names the first such shape; false if there is none. */
bool world_complain_shapes(int dim, shape_kind kind, const double *shapes, size_t count, const char *name);

/* What the id names. False: nothing. */
bool world_look_up(const world_object *world, hit_id id, shape *out, shape_kind *kind);

bool world_has(const world_object *world, hit_id id);

/* An exception that tells the first id which names no box, and its place; false if there is none. */
bool world_complain(const world_object *world, const hit_id *ids, size_t count);
/* The same of rows of two ids. */
bool world_complain_pairs(const world_object *world, const hit_id *ids, size_t count);

extern const char *const world_kind_names[WORLD_KINDS];

/* The methods that change a world, of world_changes.c. */
PyObject *world_add(PyObject *self, PyObject *args);
PyObject *world_add_round(PyObject *self, PyObject *args);
PyObject *world_set(PyObject *self, PyObject *args);
PyObject *world_set_round(PyObject *self, PyObject *args);
PyObject *world_adjust(PyObject *self, PyObject *args);
PyObject *world_adjust_one(PyObject *self, PyObject *const *args, Py_ssize_t count);
PyObject *world_remove(PyObject *self, PyObject *list);
PyObject *world_set_traits(PyObject *self, PyObject *args);
PyObject *world_update(PyObject *self, PyObject *persisting);

/* Those that ask, of world_questions.c. */
PyObject *world_find(PyObject *self, PyObject *args);
PyObject *world_cast(PyObject *self, PyObject *args);
PyObject *world_cast_turning(PyObject *self, PyObject *args);
PyObject *world_nearest(PyObject *self, PyObject *args);
PyObject *world_penetration(PyObject *self, PyObject *args);

#endif
