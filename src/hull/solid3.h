/* Convex bodies to be measured: their corners in double-double from an origin that two bodies share, to one scale, with
 * the faces and edges that give the shortest way out. */
#ifndef HITBOX_HULL_SOLID3_H
#define HITBOX_HULL_SOLID3_H

#include "core/minmax.h"
#include "core/vec.h"
#include "exact/dd.h"
#include "hitbox/hull.h"
#include "hitbox/primitive.h"
#include "hull/fours3.h"

enum { SOLID3_OWN = 8, SOLID3_NONE = -1 };

/* A hull stays where it is; the corners of all else are made here. Faces and edges as in hit_hull3. */
typedef struct solid3 {
    uint32_t corners, faces, edges;
    const hit_hull3 *hull; /* NULL: own */
    dd own[SOLID3_OWN][3];
    const uint32_t *corner_edge, *face_begin, *edge_corner, *edge_twin, *edge_face;
    bool has_normals; /* of a box, also where it is flat */
    dd normal[6][3];
    const double *origin; /* of the hull's corners */
    double shrink, grow;  /* a coordinate counts (x shrink - origin shrink) grow */
    bool is_plain;        /* a hull, and both are 1 */
    fours3 near;          /* all corners, rounded, if they are not too many: else its count is 0 */
} solid3;

/* Two bodies, of which the first is also swept by a ball. A length of 2^exponent counts 1. */
typedef struct solid_pair3 {
    solid3 a, b;
    double origin[3], radius;
    double size; /* at least the greatest coordinate of all corners */
    int exponent;
} solid_pair3;

/* What a body is made of: exactly one is set. */
typedef struct solid_source3 {
    const hit_vec3 *point;
    const hit_segment3 *segment;
    const hit_triangle3 *triangle;
    const hit_aabb3 *aabb;
    const hit_obb3 *obb;
    const hit_hull3 *hull;
} solid_source3;

/* The shapes have to stay. All their numbers are finite. */
void hit__hull_solid3_load(const solid_source3 *a, double radius, const solid_source3 *b, solid_pair3 *out);

/* The same of two hulls; `near` of each has the corners already, if they are few, as seen from the first corner of a.
 * far: the greatest size of a coordinate of each from there. */
void hit__hull_solid3_load_seen(const solid_source3 *a, const solid_source3 *b, const double far[2], solid_pair3 *out);

/* Are there corners, all finite? */
bool hit__hull_solid3_is_finite(const solid_source3 *source);

/* A length in the caller's unit. */
static inline double solid3_length(const solid_pair3 *pair, double length)
{
    return pair->exponent == 0 ? length : ldexp(length, pair->exponent);
}

/* The coordinate that is v from the origin's, in the caller's unit, where that is another. */
double hit__hull_solid3_scaled_place(const solid_pair3 *pair, int c, dd v);

/* The same, whatever the unit. */
static inline double solid3_place(const solid_pair3 *pair, int c, dd v)
{
    return pair->exponent == 0 ? dd_add_double(v, pair->origin[c]).high : hit__hull_solid3_scaled_place(pair, c, v);
}

/* Corner i, exactly or, of an OBB, within a few 2^-104 of its terms; and rounded. */
static inline void solid3_corner(const solid3 *s, uint32_t i, dd out[3])
{
    if (s->is_plain) {
        const double *p = (const double *)&s->hull->corner[i];
        for (int c = 0; c < 3; c++)
            out[c] = dd_difference(p[c], s->origin[c]);
        return;
    }
    for (int c = 0; c < 3; c++) {
        if (s->hull == NULL) {
            out[c] = s->own[i][c];
            continue;
        }
        const dd d = dd_difference(((const double *)&s->hull->corner[i])[c] * s->shrink, s->origin[c] * s->shrink);
        out[c] = dd_scale(d, s->grow);
    }
}

/* From corner i to corner j, rounded to double-double where the two are not those of a hull as they stand. */
static inline void solid3_between(const solid3 *s, uint32_t i, uint32_t j, dd out[3])
{
    if (s->is_plain) {
        const double *p = (const double *)&s->hull->corner[i], *q = (const double *)&s->hull->corner[j];
        for (int c = 0; c < 3; c++)
            out[c] = dd_difference(q[c], p[c]);
        return;
    }
    dd from[3];
    solid3_corner(s, i, from);
    solid3_corner(s, j, out);
    for (int c = 0; c < 3; c++)
        out[c] = dd_add(out[c], dd_negate(from[c]));
}

static inline void solid3_rough(const solid3 *s, uint32_t i, double out[3])
{
    if (s->near.count > 0) {
        fours3_get(&s->near, i, out);
        return;
    }
    for (int c = 0; c < 3; c++)
        out[c] = (((const double *)&s->hull->corner[i])[c] * s->shrink - s->origin[c] * s->shrink) * s->grow;
}

/* The corner furthest along `way` as double tells it, walking along the edges from `start` where that is quicker. It
 * may be short of the furthest by rounding, and more on a hull whose faces are not quite plane. */
uint32_t hit__hull_solid3_furthest(const solid3 *s, const double way[3], uint32_t start);

/* The same of a along `way` and of b against it. */
void hit__hull_solid3_ends(const solid_pair3 *pair, const double way[3], uint32_t *of_a, uint32_t *of_b);

/* How far the furthest of all corners is along `way`, in double. */
double hit__hull_solid3_most(const solid3 *s, const double way[3]);

/* How far the furthest of all corners is along `way`, in double-double; *at: which. */
dd hit__hull_solid3_reach(const solid3 *s, const dd way[3], double size, uint32_t *at);

/* What is furthest along a way, and which corners are as far but for rounding: `list` has them if they are not more. */
typedef struct solid3_top {
    dd reach;
    uint32_t at, count, list[FOURS3_LIST];
} solid3_top;

void hit__hull_solid3_top(const solid3 *s, const dd way[3], double size, solid3_top *out);

/* The outward normal of a face, of any length; 0 if the face has no area. */
void hit__hull_solid3_normal(const solid3 *s, uint32_t face, dd out[3]);
void hit__hull_solid3_normal_rough(const solid3 *s, uint32_t face, double out[3]);

/* To the length 1, whatever the size; false: it is 0. */
static inline bool solid3_to_one(double n[3])
{
    const double greatest = core_max(fabs(n[0]), core_max(fabs(n[1]), fabs(n[2])));
    if (!(greatest > 0))
        return false;
    if (!(greatest >= 0x1p-200 && greatest <= 0x1p200)) {
        int exponent;
        frexp(greatest, &exponent);
        for (int c = 0; c < 3; c++)
            n[c] = ldexp(n[c], -exponent);
    }
    const double length = sqrt(vec3_dot(n, n));
    for (int c = 0; c < 3; c++)
        n[c] /= length;
    return true;
}

#endif
