/* What is asked about boxes: points, balls, capsules, segments, rays and regions, many at once, where they lie in the
 * buffers of Python. */
#ifndef HITBOX_PYTHON_SHAPES_H
#define HITBOX_PYTHON_SHAPES_H

#include "core.h"

/* The numbers are those of SHAPES in hitbox/_shapes.py. */
typedef enum shape_kind {
    SHAPE_POINT,
    SHAPE_BALL, /* a circle in the plane, a sphere in space */
    SHAPE_CAPSULE,
    SHAPE_SEGMENT,
    SHAPE_RAY,
    SHAPE_MOVING_BALL,
    SHAPE_MOVING_CAPSULE,
    SHAPE_TRIANGLE,
    SHAPE_AABB, /* from here on of boxes */
    SHAPE_OBB,
    SHAPE_KINDS
} shape_kind;

/* One of them, by the name that the library has for it. */
typedef union shape_value {
    double number[15];
    hit_vec2 point2;
    hit_vec3 point3;
    hit_circle2 circle2;
    hit_sphere3 sphere3;
    hit_capsule2 capsule2;
    hit_capsule3 capsule3;
    hit_segment2 segment2;
    hit_segment3 segment3;
    hit_ray2 ray2;
    hit_ray3 ray3;
    struct {
        hit_circle2 shape;
        hit_vec2 by;
    } moving_circle2;
    struct {
        hit_sphere3 shape;
        hit_vec3 by;
    } moving_sphere3;
    struct {
        hit_capsule2 shape;
        hit_vec2 by;
    } moving_capsule2;
    struct {
        hit_capsule3 shape;
        hit_vec3 by;
    } moving_capsule3;
    hit_triangle3 triangle3;
    hit_aabb2 aabb2;
    hit_aabb3 aabb3;
    hit_obb2 obb2;
    hit_obb3 obb3;
} shape_value;

/* How many numbers each part of a shape has: a vector, or a radius. */
typedef enum part_type { PART_NONE, PART_VECTOR, PART_NUMBER } part_type;

enum { SHAPE_PARTS = 4 }; /* at most */

extern const part_type shape_parts[SHAPE_AABB][SHAPE_PARTS];

/* A single shape of parts that are tuples, lists or arrays of plain numbers, and floats. False, without an exception:
 * something else was given, and the layer above is to look at it. */
bool shape_single(const core_state *state, shape_kind kind, int dim, PyObject *const *parts, Py_ssize_t count,
                  shape_value *out);

/* Some of the numbers of each shape: rows in a buffer. A single row is that of all shapes. */
typedef struct shape_part {
    Py_buffer view;
    size_t stride; /* bytes; 0: one row for all */
    int columns;
    bool floats;
} shape_part;

typedef struct shapes {
    shape_kind kind;
    int dim;
    size_t count;
    int parts;
    shape_part part[SHAPE_PARTS];
    many boxes; /* if the kind is one of boxes */
} shapes;

/* Looks at a tuple of the layer above: (kind, dim, count, part, ...); or at boxes, as many_or_box_get takes them. */
bool shapes_get(PyObject *object, const char *name, shapes *out);
bool shapes_get_boxes(core_state *state, PyObject *object, const char *name, shapes *out);
void shapes_release(shapes *s);

/* Shape i, as the doubles that it is. */
void shapes_read(const shapes *s, size_t i, shape_value *out);

/* An answer of a cast that hit nothing. */
hit_cast2 no_cast2(void);
hit_cast3 no_cast3(void);

#endif
