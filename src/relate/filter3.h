/* The first filter in 3D: two boxes, or a box and a point, in four float lanes.
 *
 * It works in the textbook's way, with dot products of the axes, as if these were orthonormal; how far they are from it
 * is measured, and pairs whose axes are further off than the bound allows for are left open. So are pairs near
 * touching, pairs whose size is out of the range of float, and NaN. What it decides is certain: E = 2^-16 S with
 * S = |D|_1 + sum of all half lengths covers the rounding of the inputs to float, every rounding after that, and the
 * deviation. Derivation: docs/numerics.md, "The filter in 3D".
 * Based on: S. Gottschalk, M. Lin, D. Manocha, "OBBTree", SIGGRAPH 1996, section 5, for the axes in the frame of the
 * first box. */
#ifndef HITBOX_RELATE_FILTER3_H
#define HITBOX_RELATE_FILTER3_H

#include "core/inline.h"
#include "core/lane4.h"
#include "core/vec.h"
#include "relate/axes3.h"
#include "relate/verdict.h"

/* Everything relative to the first box's centre. Lane k of a[c]: component c of the first box's axis k. */
typedef struct filter3 {
    lane4 offset; /* from the first centre to the second */
    lane4 half_a, half_b;
    lane4 a[3], b[3];
} filter3;

/* The lanes that count, and a bit that joins the open axes where the bound could not be trusted: then all are open. */
enum { FILTER3_LANES = 0x7, FILTER3_UNTRUSTED = 0x800000 };

/* A turned box's half lengths and axes. */
static inline void filter3_load(const hit_obb3 *box, lane4 *half, lane4 axes[3])
{
    lane4_load_vector_matrix3(vec3_array(&box->half), half, axes);
    *half = lane4_abs(*half);
}

/* Lane k: the dot product with axis k. */
static inline lane4 filter3_project(lane4 v, const lane4 column[3])
{
    lane4 sum = lane4_multiply(lane4_splat2(v), column[2]);
    sum = lane4_multiply_add(lane4_splat1(v), column[1], sum);
    return lane4_multiply_add(lane4_splat0(v), column[0], sum);
}

/* Lane k: | |axis k|^2 - 1 | + |axis k . axis k + 1|. */
static inline lane4 filter3_deviation(const lane4 u[3])
{
    lane4 square = lane4_multiply_add(u[0], u[0], lane4_set1(-1));
    square = lane4_multiply_add(u[1], u[1], square);
    square = lane4_multiply_add(u[2], u[2], square);
    lane4 dot = lane4_multiply(u[2], lane4_rotate1(u[2]));
    dot = lane4_multiply_add(u[1], lane4_rotate1(u[1]), dot);
    dot = lane4_multiply_add(u[0], lane4_rotate1(u[0]), dot);
    return lane4_add(lane4_abs(square), lane4_abs(dot));
}

/* S, in all lanes. */
static inline lane4 filter3_size(const filter3 *f)
{
    lane4 sum = lane4_add(lane4_abs(f->offset), lane4_add(f->half_a, f->half_b));
    return lane4_add(lane4_add(lane4_splat0(sum), lane4_splat1(sum)), lane4_splat2(sum));
}

/* May the bound be trusted: size in range, and `deviation` (of both boxes together) small? */
static inline bool filter3_trusted(lane4 size, lane4 deviation)
{
    return (lane4_less(size, lane4_set1(1e25f)) & lane4_less(lane4_set1(1e-25f), size) &
            lane4_less(deviation, lane4_set1(0x1p-19f))) == 0xf;
}

/* Lane i: the sum over the lanes j of half[j] * extent_i[j]. */
static inline lane4 filter3_radius_across(lane4 half, lane4 extent0, lane4 extent1, lane4 extent2)
{
    const lane4 row[3] = {lane4_multiply(half, extent0), lane4_multiply(half, extent1), lane4_multiply(half, extent2)};
    lane4 column[3];
    lane4_transpose3(row, column);
    return lane4_add(lane4_add(column[0], column[1]), column[2]);
}

static inline void filter3_load_obb_obb(filter3 *f, const hit_obb3 *a, const hit_obb3 *b)
{
    f->offset = lane4_difference3(vec3_array(&b->center), vec3_array(&a->center));
    filter3_load(a, &f->half_a, f->a);
    filter3_load(b, &f->half_b, f->b);
}

/* The centre of the AABB is never formed: it might be far less exact than the distances to min and max. */
static inline void filter3_load_aabb_obb(filter3 *f, const hit_aabb3 *a, const hit_obb3 *b)
{
    const double *center = vec3_array(&b->center), *min = vec3_array(&a->min), *max = vec3_array(&a->max);
    lane4 half = lane4_set1(0.5f);
    f->offset = lane4_multiply(half, lane4_add(lane4_difference3(center, min), lane4_difference3(center, max)));
    f->half_a = lane4_multiply(half, lane4_difference3(max, min));
    f->a[0] = lane4_set3(1, 0, 0);
    f->a[1] = lane4_set3(0, 1, 0);
    f->a[2] = lane4_set3(0, 0, 1);
    filter3_load(b, &f->half_b, f->b);
}

/* Makes the second box the first. */
static inline void filter3_swap(filter3 *f)
{
    filter3 old = *f;
    f->offset = lane4_negate(old.offset);
    f->half_a = old.half_b;
    f->half_b = old.half_a;
    for (int c = 0; c < 3; c++) {
        f->a[c] = old.b[c];
        f->b[c] = old.a[c];
    }
}

/* The axis values of the filter: > E parts the boxes, < -E does not. Lanes: three axes each. */
typedef struct filter3_values {
    lane4 face_a, face_b;
    lane4 edge[3]; /* edge[i], lane j: edge i of a with edge j of b */
} filter3_values;

static inline unsigned filter3_undecided(lane4 value, lane4 minus_error)
{
    return ~lane4_less(value, minus_error) & FILTER3_LANES;
}

/* Which edge axes does the face margin not rule out? greatest: of the six face values, in all lanes. */
static inline unsigned filter3_edges_beyond_margin(const filter3_values *v, const lane4 extent[3], lane4 size,
                                                   lane4 error)
{
    lane4 greatest = lane4_max(v->face_a, v->face_b);
    greatest = lane4_max(lane4_max(lane4_splat0(greatest), lane4_splat1(greatest)), lane4_splat2(greatest));
    lane4 margin = lane4_add(greatest, error), minus_error = lane4_negate(error);
    lane4 minus_reach = lane4_multiply(size, lane4_set1(-1.5f));
    unsigned open = 0;
    for (int i = 0; i < 3; i++) {
        lane4 sine = lane4_add(extent[(i + 1) % 3], extent[(i + 2) % 3]);
        lane4 moved = lane4_multiply(lane4_add(sine, lane4_set1(0x1p-16f)), minus_reach);
        unsigned not_ruled_out = ~lane4_less(margin, moved) & FILTER3_LANES;
        open |= (filter3_undecided(v->edge[i], minus_error) & not_ruled_out) << (6 + 3 * i);
    }
    return open;
}

/* x b[0] + y b[1] + z b[2] */
static inline lane4 filter3_combine(lane4 x, lane4 y, lane4 z, const lane4 b[3])
{
    return lane4_multiply_add(x, b[0], lane4_multiply_add(y, b[1], lane4_multiply(z, b[2])));
}

/* |t2 r1 - t1 r2| - (h1 q2 + h2 q1 + across) */
static inline lane4 filter3_edge_value(lane4 t2, lane4 r1, lane4 t1, lane4 r2, lane4 h1, lane4 q2, lane4 h2, lane4 q1,
                                       lane4 across)
{
    lane4 distance = lane4_abs(lane4_subtract(lane4_multiply(t2, r1), lane4_multiply(t1, r2)));
    return lane4_subtract(distance, lane4_multiply_add(h1, q2, lane4_multiply_add(h2, q1, across)));
}

/* What the filter saw on its way, for those who ask how deep. size: S; rotation[i], lane j: axis i of a . axis j of b.
 * All of it is set unless the verdict is FILTER_APART or the bound could not be trusted. */
typedef struct filter3_seen {
    filter3_values values;
    lane4 size, rotation[3];
} filter3_seen;

/* Do the boxes part? `open`: a bit for each axis, numbered as hit_axis, that could not be decided. */
CORE_INLINE filter_verdict filter3_look(const filter3 *f, bool edges_too, unsigned *open, filter3_seen *seen)
{
    lane4 size = filter3_size(f);
    lane4 error = lane4_multiply(size, lane4_set1(0x1p-16f)), minus_error = lane4_negate(error);
    bool trusted = filter3_trusted(size, lane4_add(filter3_deviation(f->a), filter3_deviation(f->b)));
    *open = (edges_too ? AXES3_ALL : AXES3_FACES) | FILTER3_UNTRUSTED;

    /* rotation_i, lane j: axis i of a . axis j of b; extent_i its absolute value. */
    lane4 rotation0 = filter3_combine(lane4_splat0(f->a[0]), lane4_splat0(f->a[1]), lane4_splat0(f->a[2]), f->b);
    lane4 rotation1 = filter3_combine(lane4_splat1(f->a[0]), lane4_splat1(f->a[1]), lane4_splat1(f->a[2]), f->b);
    lane4 rotation2 = filter3_combine(lane4_splat2(f->a[0]), lane4_splat2(f->a[1]), lane4_splat2(f->a[2]), f->b);
    lane4 extent0 = lane4_abs(rotation0), extent1 = lane4_abs(rotation1), extent2 = lane4_abs(rotation2);
    lane4 along_a = filter3_project(f->offset, f->a), along_b = filter3_project(f->offset, f->b);
    lane4 ha0 = lane4_splat0(f->half_a), ha1 = lane4_splat1(f->half_a), ha2 = lane4_splat2(f->half_a);

    filter3_values v;
    seen->size = size;
    seen->rotation[0] = rotation0;
    seen->rotation[1] = rotation1;
    seen->rotation[2] = rotation2;
    lane4 radius_b = lane4_multiply_add(ha2, extent2, f->half_b);
    radius_b = lane4_multiply_add(ha0, extent0, lane4_multiply_add(ha1, extent1, radius_b));
    v.face_b = lane4_subtract(lane4_abs(along_b), radius_b);
    v.face_a = lane4_subtract(lane4_abs(along_a),
                              lane4_add(filter3_radius_across(f->half_b, extent0, extent1, extent2), f->half_a));
    v.edge[0] = v.edge[1] = v.edge[2] = lane4_set1(0);
    seen->values = v;
    lane4 faces = lane4_max(v.face_a, v.face_b);
    if ((lane4_less(error, faces) & FILTER3_LANES) != 0)
        return trusted ? FILTER_APART : FILTER_OPEN;
    if (!edges_too) {
        if (!trusted)
            return FILTER_OPEN;
        *open = filter3_undecided(v.face_a, minus_error) | filter3_undecided(v.face_b, minus_error) << 3;
        return *open == 0 ? FILTER_OVERLAPPING : FILTER_OPEN;
    }

    lane4 hb1 = lane4_rotate1(f->half_b), hb2 = lane4_rotate2(f->half_b);
    lane4 t0 = lane4_splat0(along_a), t1 = lane4_splat1(along_a), t2 = lane4_splat2(along_a);
    lane4 across0 = lane4_multiply_add(hb1, lane4_rotate2(extent0), lane4_multiply(hb2, lane4_rotate1(extent0)));
    lane4 across1 = lane4_multiply_add(hb1, lane4_rotate2(extent1), lane4_multiply(hb2, lane4_rotate1(extent1)));
    lane4 across2 = lane4_multiply_add(hb1, lane4_rotate2(extent2), lane4_multiply(hb2, lane4_rotate1(extent2)));
    v.edge[0] = filter3_edge_value(t2, rotation1, t1, rotation2, ha1, extent2, ha2, extent1, across0);
    v.edge[1] = filter3_edge_value(t0, rotation2, t2, rotation0, ha2, extent0, ha0, extent2, across1);
    v.edge[2] = filter3_edge_value(t1, rotation0, t0, rotation1, ha0, extent1, ha1, extent0, across2);
    lane4 edges = lane4_max(v.edge[0], lane4_max(v.edge[1], v.edge[2]));
    seen->values = v;
    if (!trusted)
        return FILTER_OPEN;
    if ((lane4_less(lane4_max(faces, edges), minus_error) & FILTER3_LANES) == FILTER3_LANES)
        return FILTER_OVERLAPPING;
    if ((lane4_less(error, edges) & FILTER3_LANES) != 0)
        return FILTER_APART;
    *open = filter3_undecided(v.face_a, minus_error) | filter3_undecided(v.face_b, minus_error) << 3;
    *open |= filter3_edges_beyond_margin(&v, (const lane4[]){extent0, extent1, extent2}, size, error);
    return *open == 0 ? FILTER_OVERLAPPING : FILTER_OPEN;
}

CORE_INLINE filter_verdict filter3_boxes(const filter3 *f, bool edges_too, unsigned *open)
{
    filter3_seen seen;
    return filter3_look(f, edges_too, open, &seen);
}

/* The square of how deep a pair may be at most along each axis that has this value, given the square of its length. */
static inline lane4 filter3_most_depth(lane4 value, lane4 error, lane4 square)
{
    lane4 most = lane4_add(lane4_max(lane4_negate(value), lane4_set1(0)), error);
    return lane4_divide(lane4_multiply(most, most), square);
}

/* Which axes may be no deeper than the square root of `most`, given the squares of their lengths? */
static inline unsigned filter3_within_depth(lane4 value, lane4 error, lane4 square, lane4 most)
{
    lane4 least = lane4_max(lane4_subtract(lane4_negate(error), value), lane4_set1(0));
    return ~lane4_less(lane4_multiply(most, square), lane4_multiply(least, least)) & FILTER3_LANES;
}

/* Which axes may be those of the least depth? As bits numbered by hit_axis, for a trusted pair that is not apart.
 *
 * Along a face the depth is minus the value, along two edges that divided by the sine between them; 4 E covers what the
 * deviation from orthonormal makes of it, and 2^-16 what it makes of the squared sine. Depths are compared by their
 * squares. The fourth lane repeats the third. */
static inline unsigned filter3_least_depth(const filter3_seen *seen)
{
    /* As parts of the size: squares stay in range. */
    const lane4 one = lane4_set1(1), error = lane4_set1(0x1p-14f), part = lane4_divide(one, seen->size);
    lane4 face_a = lane4_multiply(seen->values.face_a, part), face_b = lane4_multiply(seen->values.face_b, part);
    lane4 most = lane4_min(filter3_most_depth(face_a, error, one), filter3_most_depth(face_b, error, one));
    lane4 edge[3], sine[3];
    for (int i = 0; i < 3; i++) {
        edge[i] = lane4_multiply(seen->values.edge[i], part);
        /* Where edges are too parallel, dividing by 2^-30 makes more of it than any axis can be deep. */
        sine[i] = lane4_subtract(lane4_set1(1 + 0x1p-16f), lane4_multiply(seen->rotation[i], seen->rotation[i]));
        lane4 low = lane4_max(lane4_subtract(sine[i], lane4_set1(0x1p-15f)), lane4_set1(0x1p-30f));
        most = lane4_min(most, filter3_most_depth(edge[i], error, low));
    }
    most = lane4_min(lane4_min(lane4_splat0(most), lane4_splat1(most)), lane4_splat2(most));
    unsigned axes = filter3_within_depth(face_a, error, one, most) | filter3_within_depth(face_b, error, one, most)
                                                                         << 3;
    for (int i = 0; i < 3; i++)
        axes |= filter3_within_depth(edge[i], error, sine[i], most) << (6 + 3 * i);
    return axes;
}

/* Are the two certainly further apart than `most`, by their faces alone? With room for the rounding of a distance: it
 * comes out as more than `most`, too. False: not known. Derivation: docs/numerics.md, "Distance at least". */
CORE_INLINE bool filter3_beyond(const filter3 *f, double most)
{
    lane4 size = filter3_size(f);
    lane4 rotation0 = filter3_combine(lane4_splat0(f->a[0]), lane4_splat0(f->a[1]), lane4_splat0(f->a[2]), f->b);
    lane4 rotation1 = filter3_combine(lane4_splat1(f->a[0]), lane4_splat1(f->a[1]), lane4_splat1(f->a[2]), f->b);
    lane4 rotation2 = filter3_combine(lane4_splat2(f->a[0]), lane4_splat2(f->a[1]), lane4_splat2(f->a[2]), f->b);
    lane4 extent0 = lane4_abs(rotation0), extent1 = lane4_abs(rotation1), extent2 = lane4_abs(rotation2);
    lane4 radius_b = lane4_multiply_add(lane4_splat2(f->half_a), extent2, f->half_b);
    radius_b = lane4_multiply_add(lane4_splat1(f->half_a), extent1, radius_b);
    radius_b = lane4_multiply_add(lane4_splat0(f->half_a), extent0, radius_b);
    lane4 radius_a = lane4_add(filter3_radius_across(f->half_b, extent0, extent1, extent2), f->half_a);
    lane4 face_a = lane4_subtract(lane4_abs(filter3_project(f->offset, f->a)), radius_a);
    lane4 face_b = lane4_subtract(lane4_abs(filter3_project(f->offset, f->b)), radius_b);
    /* Rounded up; what is below the range of float is nothing beside E. */
    lane4 limit = lane4_set1((float)(most > 0 ? most : 0) * (1 + 0x1p-22f));
    limit = lane4_multiply_add(size, lane4_set1(0x1p-16f), limit);
    bool beyond = (lane4_less(limit, lane4_max(face_a, face_b)) & FILTER3_LANES) != 0;
    return beyond && filter3_trusted(size, lane4_add(filter3_deviation(f->a), filter3_deviation(f->b)));
}

/* Does a point lie in a box, or the second box in the first? The faces of the first alone; `radius`, lane i: how far
 * the second reaches along the first's axis i. */
static inline filter_verdict filter3_inside(const filter3 *f, lane4 radius, lane4 deviation)
{
    lane4 size = filter3_size(f);
    lane4 error = lane4_multiply(size, lane4_set1(0x1p-16f));
    lane4 reach = lane4_add(lane4_abs(filter3_project(f->offset, f->a)), radius);
    lane4 value = lane4_subtract(reach, f->half_a);
    if (!filter3_trusted(size, deviation))
        return FILTER_OPEN;
    if ((lane4_less(value, lane4_negate(error)) & FILTER3_LANES) == FILTER3_LANES)
        return FILTER_OVERLAPPING;
    return (lane4_less(error, value) & FILTER3_LANES) != 0 ? FILTER_APART : FILTER_OPEN;
}

/* Is the point strictly inside the box, or outside? */
static inline filter_verdict filter3_point(const hit_obb3 *box, const hit_vec3 *point)
{
    filter3 f;
    f.offset = lane4_difference3(vec3_array(point), vec3_array(&box->center));
    f.half_b = lane4_set1(0);
    filter3_load(box, &f.half_a, f.a);
    return filter3_inside(&f, f.half_b, filter3_deviation(f.a));
}

/* Is the second box strictly within the first (FILTER_OVERLAPPING), or does it stick out (FILTER_APART)? */
static inline filter_verdict filter3_within(const filter3 *f)
{
    lane4 extent0 =
        lane4_abs(filter3_combine(lane4_splat0(f->a[0]), lane4_splat0(f->a[1]), lane4_splat0(f->a[2]), f->b));
    lane4 extent1 =
        lane4_abs(filter3_combine(lane4_splat1(f->a[0]), lane4_splat1(f->a[1]), lane4_splat1(f->a[2]), f->b));
    lane4 extent2 =
        lane4_abs(filter3_combine(lane4_splat2(f->a[0]), lane4_splat2(f->a[1]), lane4_splat2(f->a[2]), f->b));
    return filter3_inside(f, filter3_radius_across(f->half_b, extent0, extent1, extent2),
                          lane4_add(filter3_deviation(f->a), filter3_deviation(f->b)));
}

#endif
