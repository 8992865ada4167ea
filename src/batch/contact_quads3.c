/* What the points of contact of two boxes of space are made of, four pairs at a time.
 *
 * The steps are those of contact/contact3.c, in the same order, on the same zonotopes, so the bits are the same: which
 * faces face each other along the normal, b's in coordinates of a's, and the point of the nearest facet where it is the
 * only one. Which corners the faces have in common is then asked pair by pair. Sources are named there. */
#include "batch/contact_quads3.h"

#include "batch/sum_quads3.h"

_Static_assert(sizeof(clip3) == 16 * sizeof(double) && sizeof(spread3) == 24 * sizeof(double),
               "numbers alone, which are written in their order");

/* A face of each of four boxes, as face3. */
typedef struct quad_face3 {
    quad axis, side, u[2][3], half[2], middle[3];
    quad lean[2]; /* of its two axes */
} quad_face3;

CORE_QUAD quad choice3(quad one, quad two, quad x0, quad x1, quad x2)
{
    return quad_select(two, x2, quad_select(one, x1, x0));
}

/* The face whose axis is most along the normal, the first among equals; the mask of those that are nearly perpendicular
 * to it. */
CORE_QUAD quad choose_face3(const quad_sum3 *z, int box, const quad lean[6], quad_face3 *face)
{
    const int e = 3 * box;
    const quad zero = quad_set1(0), one_at = quad_set1(1);
    const quad first = quad_less(quad_abs(lean[e]), quad_abs(lean[e + 1]));
    const quad greater = quad_select(first, quad_abs(lean[e + 1]), quad_abs(lean[e]));
    const quad two = quad_less(greater, quad_abs(lean[e + 2])), one = first;
    const quad along = choice3(one, two, lean[e], lean[e + 1], lean[e + 2]);
    const quad upper = quad_less_equal(zero, along);
    face->axis = choice3(one, two, zero, one_at, quad_set1(2));
    face->side =
        box == 0 ? quad_select(upper, one_at, quad_negate(one_at)) : quad_select(upper, quad_negate(one_at), one_at);
    const quad reach =
        quad_multiply(face->side, choice3(one, two, z->half[e].high, z->half[e + 1].high, z->half[e + 2].high));
    for (int c = 0; c < 3; c++)
        face->middle[c] = quad_multiply(reach, choice3(one, two, z->edge[e][c], z->edge[e + 1][c], z->edge[e + 2][c]));
    for (int i = 0; i < 2; i++) {
        const int x = e + (1 + i) % 3, y = e + (2 + i) % 3, w = e + (3 + i) % 3;
        face->half[i] = choice3(one, two, z->half[x].high, z->half[y].high, z->half[w].high);
        face->lean[i] = choice3(one, two, lean[x], lean[y], lean[w]);
        for (int c = 0; c < 3; c++)
            face->u[i][c] = choice3(one, two, z->edge[x][c], z->edge[y][c], z->edge[w][c]);
    }
    const quad slope =
        quad_add(quad_multiply(face->lean[0], face->lean[0]), quad_multiply(face->lean[1], face->lean[1]));
    return quad_less_equal(slope, quad_set1(0x1p-10));
}

/* Rows of four pairs to four numbers of each pair. */
CORE_QUAD void put_fours(const quad rows[4], void *const to[4], int at)
{
    double stored[4][4];
    const double *const p[4] = {stored[0], stored[1], stored[2], stored[3]};
    quad of_pair[4];
    for (int i = 0; i < 4; i++)
        quad_store(stored[i], rows[i]);
    quad_load_fours(p, 0, of_pair);
    for (int i = 0; i < 4; i++)
        quad_store((double *)to[i] + at, of_pair[i]);
}

/* see_along_normal and nearness: the mask of those whose first face is not seen edge-on. */
CORE_QUAD quad see_faces3(const quad_sum3 *z, const quad n[3], const quad_face3 *a, const quad_face3 *b,
                          faced_four *out)
{
    quad dual[2][3], offset[3], row[16];
    quad_cross3(a->u[1], n, dual[0]);
    quad_cross3(n, a->u[0], dual[1]);
    const quad determinant = quad_dot3(a->u[0], dual[0]), over = quad_divide(quad_set1(1), determinant);
    for (int c = 0; c < 3; c++)
        offset[c] = quad_subtract(quad_add(z->offset[c].high, b->middle[c]), a->middle[c]);
    row[10] = quad_negate(quad_dot3(offset, n));
    for (int i = 0; i < 2; i++) {
        row[i] = a->half[i];
        row[2 + i] = b->half[i];
        row[4 + i] = quad_multiply(quad_dot3(offset, dual[i]), over);
        row[6 + i] = quad_multiply(quad_dot3(b->u[0], dual[i]), over);
        row[8 + i] = quad_multiply(quad_dot3(b->u[1], dual[i]), over);
        row[11 + i] = a->lean[i];
        row[13 + i] = quad_negate(b->lean[i]);
    }
    const quad least = quad_min(quad_max(b->half[0], b->half[1]), quad_max(a->half[0], a->half[1]));
    row[15] = quad_add(quad_multiply(quad_set1(0x1p-20), least), quad_multiply(quad_set1(0x1p-49), z->size));
    void *const clips[4] = {&out->pair[0].clip, &out->pair[1].clip, &out->pair[2].clip, &out->pair[3].clip};
    for (int i = 0; i < 16; i += 4)
        put_fours(&row[i], clips, i);
    return quad_less_equal(quad_set1(0x1p-4), quad_abs(determinant));
}

/* spread_faces */
CORE_QUAD void spread_faces3(quad center[2][3], const quad_face3 face[2], faced_four *out)
{
    quad row[24];
    for (int box = 0; box < 2; box++)
        for (int c = 0; c < 3; c++) {
            row[3 * box + c] = center[box][c];
            row[6 + 3 * box + c] = face[box].middle[c];
            row[12 + 6 * box + c] = face[box].u[0][c];
            row[15 + 6 * box + c] = face[box].u[1][c];
        }
    void *const spreads[4] = {&out->pair[0].spread, &out->pair[1].spread, &out->pair[2].spread, &out->pair[3].spread};
    for (int i = 0; i < 24; i += 4)
        put_fours(&row[i], spreads, i);
    double axis[2][4], side[2][4];
    for (int box = 0; box < 2; box++) {
        quad_store(axis[box], face[box].axis);
        quad_store(side[box], face[box].side);
        for (int i = 0; i < 4; i++) {
            out->pair[i].axis[box] = (int)axis[box][i];
            out->pair[i].side[box] = (int)side[box][i];
        }
    }
}

/* clip3_clamp */
CORE_QUAD quad clamped_within(quad x, quad half)
{
    const quad back = quad_negate(half);
    return quad_select(quad_less(half, x), half, quad_select(quad_less(x, back), back, x));
}

/* The edge of K along the facet: u, its half length, and the masks of which it is. */
typedef struct quad_free3 {
    quad u[3], half, is[6];
} quad_free3;

CORE_QUAD void find_free3(const quad_sum3 *z, const double axis[4], int which, quad_free3 *out)
{
    double edge[4];
    for (int i = 0; i < 4; i++)
        edge[i] = QUAD_AXIS_EDGES[(int)axis[i]][which];
    const quad number = quad_load(edge);
    for (int k = 0; k < 6; k++) {
        out->is[k] = quad_equal(number, quad_set1(k));
        out->half = k == 0 ? z->half[0].high : quad_select(out->is[k], z->half[k].high, out->half);
        for (int c = 0; c < 3; c++)
            out->u[c] = k == 0 ? z->edge[0][c] : quad_select(out->is[k], z->edge[k][c], out->u[c]);
    }
}

/* How far along f is a point that is `rest` from the middle, but for what g leaves of it? */
CORE_QUAD quad along_but_for3(const quad rest[3], const quad_free3 *f, const quad_free3 *g, quad at_g)
{
    quad left[3];
    for (int c = 0; c < 3; c++)
        left[c] = quad_subtract(rest[c], quad_multiply(at_g, g->u[c]));
    const quad square = quad_dot3(f->u, f->u);
    return quad_and(quad_less(quad_set1(0), square),
                    clamped_within(quad_divide(quad_dot3(left, f->u), square), f->half));
}

/* split_along_facet */
CORE_QUAD void split_facet3(const quad n[3], const quad_free3 *p, const quad_free3 *q, const quad rest[3], quad *at_p,
                            quad *at_q)
{
    quad dual[3], other[3];
    quad_cross3(n, p->u, dual);
    quad_cross3(q->u, n, other);
    const quad determinant = quad_dot3(q->u, dual), steep = quad_less_equal(quad_set1(0.5), quad_abs(determinant));
    const quad first_q = quad_and(quad_less(quad_set1(0), quad_abs(determinant)),
                                  clamped_within(quad_divide(quad_dot3(rest, dual), determinant), q->half));
    const quad first_p = clamped_within(quad_divide(quad_dot3(rest, other), determinant), p->half);
    const quad then_p = along_but_for3(rest, p, q, first_q), then_q = along_but_for3(rest, q, p, then_p);
    *at_p = quad_select(steep, first_p, then_p);
    *at_q = quad_select(steep, first_q, then_q);
}

/* place_deepest */
CORE_QUAD void place_deepest3(const quad_sum3 *z, const quad n[3], const quad lean[6], quad center[2][3],
                              const measured_four *found, faced_four *out)
{
    const quad depth = quad_load(found->length), zero = quad_set1(0);
    quad rest[3], at[6], local[2][3] = {{zero, zero, zero}, {zero, zero, zero}}, at_p, at_q;
    quad_free3 p, q;
    find_free3(z, found->axis, 0, &p);
    find_free3(z, found->axis, 1, &q);
    for (int c = 0; c < 3; c++)
        rest[c] = quad_add(z->offset[c].high, quad_multiply(depth, n[c]));
    for (int k = 0; k < 6; k++) {
        at[k] = quad_unless(quad_or(p.is[k], q.is[k]), quad_flip(z->half[k].high, lean[k]));
        for (int c = 0; c < 3; c++)
            rest[c] = quad_subtract(rest[c], quad_multiply(at[k], z->edge[k][c]));
    }
    split_facet3(n, &p, &q, rest, &at_p, &at_q);
    for (int k = 0; k < 6; k++)
        at[k] = quad_select(p.is[k], at_p, quad_select(q.is[k], at_q, at[k]));
    for (int i = 0; i < 3; i++)
        for (int c = 0; c < 3; c++) {
            local[0][c] = quad_add(local[0][c], quad_multiply(at[i], z->edge[i][c]));
            local[1][c] = quad_subtract(local[1][c], quad_multiply(at[3 + i], z->edge[3 + i][c]));
        }
    for (int box = 0; box < 2; box++)
        for (int c = 0; c < 3; c++)
            quad_store(out->point[box][c], quad_add(center[box][c], local[box][c]));
}

/* hit__shape_center */
CORE_QUAD quad middle_of_side3(quad min, quad max)
{
    const quad half = quad_set1(0.5), sum = quad_add(min, max);
    return quad_select(quad_less_equal(quad_abs(sum), quad_set1(DBL_MAX)), quad_multiply(half, sum),
                       quad_add(quad_multiply(half, min), quad_multiply(half, max)));
}

CORE_QUAD void face_by3(const measure_four *pairs, bool mixed, const measured_four *found, faced_four *out)
{
    const quad zero = quad_set1(0);
    quad_sum3 z;
    quad n[3], lean[6], center[2][3];
    quad_face3 face[2];
    load_sum3(pairs, mixed, &z);
    for (int c = 0; c < 3; c++) {
        n[c] = quad_add(zero, quad_load(found->normal[c])); /* no negative zeros */
        center[0][c] = mixed ? middle_of_side3(z.first[c], z.first[3 + c]) : z.first[c];
        center[1][c] = z.center[c];
    }
    for (int k = 0; k < 6; k++) {
        lean[k] = quad_dot3(n, z.edge[k]);
        quad_store(out->lean[k], lean[k]);
    }
    quad flat = quad_less(quad_load(found->axis), quad_set1(HIT_AXIS_E00));
    for (int box = 0; box < 2; box++)
        flat = quad_or(flat, choose_face3(&z, box, lean, &face[box]));
    out->faces = quad_bits(quad_and(flat, see_faces3(&z, n, &face[0], &face[1], out)));
    double size[4];
    quad_store(size, z.size);
    for (int i = 0; i < 4; i++)
        out->pair[i].size = size[i];
    spread_faces3(center, face, out);
    if (out->faces != 15)
        place_deepest3(&z, n, lean, center, found, out);
}

CORE_WITH_QUADS void hit__batch_face_quads3(const measure_four *pairs, const measured_four *found, faced_four *out)
{
    if (pairs->mixed)
        face_by3(pairs, true, found, out);
    else
        face_by3(pairs, false, found, out);
}
