/* Boxes put where they just touch: one source for the plane and for space (DIM). */
#ifndef HITBOX_TEST_PLACE_H
#define HITBOX_TEST_PLACE_H

#include "dim.h"

#include BY_DIM("boxes2.h", "boxes3.h")

#define any_box BY_DIM(random_rectangle, random_box)
#define any_exact_box BY_DIM(exact_rectangle, exact_box)
#define any_vec BY_DIM(random_in_square, random_in_cube)
#define nudge_vec BY_DIM(nudge2, nudge3)

/* From the centre to the point furthest along n, with coordinate 0 along the axis `without` (-1: none). */
static inline vec furthest(const obb *box, vec n, int without)
{
    vec sum = vec_all(0);
    for (int k = 0; k < DIM; ++k) {
        const vec axis = obb_axis(box, k);
        const double h = vec_component(box->half, k);
        if (k != without)
            sum = vec_add(sum, vec_scale(vec_dot(axis, n) < 0 ? -h : h, axis));
    }
    return sum;
}

/* A multiple of 1/8 from -1 to 1, so that exact boxes stay exact. */
static inline double eighths(dice *d)
{
    return dice_between(d, -8, 8) / 8.0;
}

/* From the centre to a point of face k, whose outward side is `side`; `reach` keeps it from the rim. */
static inline vec point_of_face(dice *d, const obb *box, int k, double side, double reach)
{
    vec p = vec_scale(side * vec_component(box->half, k), obb_axis(box, k));
    for (int next = 1; next < DIM; ++next) {
        const int i = (k + next) % DIM;
        p = vec_add(p, vec_scale(reach * eighths(d) * vec_component(box->half, i), obb_axis(box, i)));
    }
    return p;
}

static inline vec outward_normal(const obb *box, int k, double side)
{
#if DIM == 2
    return vec_scale(side, obb_axis(box, k));
#else
    const vec n = cross3(box->axis[(k + 1) % 3], box->axis[(k + 2) % 3]);
    return vec_scale(vec_dot(n, box->axis[k]) < 0 ? -side : side, n);
#endif
}

/* Moves b so that a vertex of it lies on a face of a: from outside, or from within and near the face's middle. */
static inline void place_vertex(dice *d, const obb *a, bool within, obb *b)
{
    const int k = dice_below(d, DIM);
    const double side = dice_sign(d);
    const vec n = outward_normal(a, k, side);
    const vec on_a = point_of_face(d, a, k, side, within ? 0.25 : 1);
    b->center = vec_sub(vec_add(a->center, on_a), furthest(b, within ? n : vec_minus(n), -1));
}

static inline void place_within(dice *d, const obb *a, obb *b)
{
    place_vertex(d, a, true, b);
}

/* These move b so that, but for rounding, it touches a from outside; no rounding occurs with exact boxes. */
static inline void place_vertex_on_face(dice *d, const obb *a, obb *b)
{
    place_vertex(d, a, false, b);
}

static inline void place_vertex_on_vertex(dice *d, const obb *a, obb *b)
{
    const vec n = any_vec(d, 1);
    b->center = vec_sub(vec_add(a->center, furthest(a, n, -1)), furthest(b, vec_minus(n), -1));
}

#if DIM == 2
static inline void place_face_on_vertex(dice *d, const obb *a, obb *b)
{
    const int k = dice_below(d, 2);
    const double side = dice_sign(d);
    const vec on_b = point_of_face(d, b, k, side, 1);
    b->center = vec_sub(vec_add(a->center, furthest(a, outward_normal(b, k, -side), -1)), on_b);
}
#else
static inline void place_edge_on_edge(dice *d, const obb *a, obb *b)
{
    const int i = dice_below(d, 3);
    const int j = dice_below(d, 3);
    const vec n = vec_scale(dice_sign(d), cross3(a->axis[i], b->axis[j]));
    const double s = eighths(d) * vec_component(a->half, i);
    const double t = eighths(d) * vec_component(b->half, j);
    const vec on_a = vec_plus(furthest(a, n, i), s, a->axis[i]);
    const vec on_b = vec_plus(furthest(b, vec_minus(n), j), t, b->axis[j]);
    b->center = vec_sub(vec_add(a->center, on_a), on_b);
}
#endif

/* Any of the three: in space the last of them less often. */
static inline void place_touching(dice *d, const obb *a, obb *b)
{
    const int which = dice_below(d, BY_DIM(3, 5));
    if (which < BY_DIM(1, 2))
        place_vertex_on_face(d, a, b);
    else if (which < BY_DIM(2, 4))
        BY_DIM(place_face_on_vertex, place_edge_on_edge)(d, a, b);
    else
        place_vertex_on_vertex(d, a, b);
}

#endif
