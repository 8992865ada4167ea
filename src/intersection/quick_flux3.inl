/* The flux of quick_flux3.c in the form that QUADS names. The steps: flux_steps3.inl. */
#include "intersection/flux_steps3.inl"

#if QUADS_THERE

/* ---- What the greater box is in coordinates of the lesser ---- */

CORE_WITH_QUADS static void QUADS_NAME(see_box3)(const boxes3 *boxes, double column[3][4])
{
    double normal[3][3], half[4] = {boxes->half[1][0], boxes->half[1][1], boxes->half[1][2], 1};
    const double det = normals_of3(boxes->axis[0], normal);
    const double *v = boxes->axis[1];
    quad coordinate[3];
    for (int c = 0; c < 3; c++) {
        const double *at[4] = {v + c, v + 3 + c, v + 6 + c, boxes->d + c};
        coordinate[c] = quad_load_ones(at, 0);
    }
    for (int i = 0; i < 3; i++) {
        quad sum = quad_multiply(coordinate[0], quad_set1(normal[i][0]));
        for (int c = 1; c < 3; c++)
            sum = quad_add(sum, quad_multiply(coordinate[c], quad_set1(normal[i][c])));
        const quad scale = quad_set1(1 / (det * boxes->half[0][i]));
        quad_store(column[i], quad_multiply(quad_multiply(sum, quad_load(half)), scale));
    }
}

/* ---- Edges: lanes are those along one axis ---- */

/* The ends of the parts within, and x along them. */
typedef struct QUADS_NAME(four_edges3) {
    quad p[3], q[3], some;
} QUADS_NAME(four_edges3);

/* middle, arm: of x, y, z. */
CORE_QUAD void QUADS_NAME(set_four_edges3)(const quad middle[3], const quad arm[3], int at, flux_parts3 *parts,
                                           QUADS_NAME(four_edges3) * out)
{
    QUADS_NAME(stay3) stay[2];
    const quad one = quad_set1(1), back = quad_set1(-1);
    CORE_UNROLLED
    for (int c = 0; c < 2; c++) {
        const quad p = quad_subtract(middle[1 + c], arm[1 + c]), q = quad_add(middle[1 + c], arm[1 + c]);
        const QUADS_NAME(beyond3)
            beyond = {{quad_less(one, p), quad_less(p, back)}, {quad_less(one, q), quad_less(q, back)}};
        stay[c].middle = middle[1 + c];
        stay[c].arm = arm[1 + c];
        stay[c].first = QUADS_NAME(cut_off3)(p);
        stay[c].end = QUADS_NAME(cut_off3)(q);
        QUADS_NAME(stay_within3)(QUADS_NAME(inverse3)(arm[1 + c]), &beyond, &stay[c]);
    }
    CORE_UNROLLED
    for (int k = 0; k < LINES3; k++) {
        const quad way = stay[k / 2].way[k % 2];
        quad along, cut;
        QUADS_NAME(cross_line3)(way, &stay[1 - k / 2], &along, &cut);
        quad_store(parts->along[k] + at, along);
        quad_store(parts->cut[k] + at, cut);
        quad_store(parts->x[k] + at, QUADS_NAME(at_way3)(middle[0], arm[0], way));
    }
    const quad from = quad_max(stay[0].from, stay[1].from), to = quad_min(stay[0].to, stay[1].to);
    out->p[0] = QUADS_NAME(at_way3)(middle[0], arm[0], from);
    out->q[0] = QUADS_NAME(at_way3)(middle[0], arm[0], to);
    QUADS_NAME(clip_coordinate3)(&stay[0], from, to, &out->p[1], &out->q[1]);
    QUADS_NAME(clip_coordinate3)(&stay[1], from, to, &out->p[2], &out->q[2]);
    out->some = quad_less(from, to);
    parts->some |= quad_bits(out->some) << at;
    for (int c = 0; c < 3; c++)
        quad_store(parts->edge[c] + at, out->p[c]);
}

/* row[c]: coordinate c of the half sides and the center. */
CORE_QUAD void QUADS_NAME(set_edges3)(const double row[3][4], flux_parts3 *parts, QUADS_NAME(four_edges3) out[3])
{
    static const double LOW[4] = {-1, 1, -1, 1}, HIGH[4] = {-1, -1, 1, 1};
    const quad low = quad_load(LOW), high = quad_load(HIGH);
    quad middle[3][3], arm[3][3];
    for (int c = 0; c < 3; c++) {
        const quad center = quad_set1(row[c][3]);
        for (int j = 0; j < 3; j++)
            arm[j][c] = quad_set1(row[c][j]);
        middle[0][c] = quad_add(quad_add(center, quad_flip(arm[1][c], low)), quad_flip(arm[2][c], high));
        middle[1][c] = quad_add(quad_add(center, quad_flip(arm[0][c], low)), quad_flip(arm[2][c], high));
        middle[2][c] = quad_add(quad_add(center, quad_flip(arm[0][c], low)), quad_flip(arm[1][c], high));
    }
    parts->some = 0;
    for (int j = 0; j < 3; j++)
        QUADS_NAME(set_four_edges3)(middle[j], arm[j], 4 * j, parts, &out[j]);
}

/* ---- Lines: lanes are the four ---- */

/* The parts of the four lines within a face; d: their lengths with their signs. */
typedef struct QUADS_NAME(four_lines3) {
    QUADS_NAME(side3) side;
    quad d, some;
} QUADS_NAME(four_lines3);

/* Which lines is each corner beyond? */
CORE_QUAD void QUADS_NAME(set_beyond3)(const double row[3][4], quad beyond[8])
{
    static const double SIGNS[4] = {1, -1, 1, -1};
    const double *const rows[4] = {row[1], row[1], row[2], row[2]};
    const quad one = quad_set1(1);
    quad arm[4], at[8];
    quad_load_fours(rows, 0, arm);
    for (int j = 0; j < 4; j++)
        arm[j] = quad_flip(arm[j], quad_load(SIGNS));
    at[0] = quad_subtract(quad_subtract(quad_subtract(arm[3], arm[0]), arm[1]), arm[2]);
    CORE_UNROLLED
    for (int j = 0; j < 3; j++)
        for (int k = 0; k < 1 << j; k++)
            at[k | 1 << j] = quad_add(at[k], quad_add(arm[j], arm[j]));
    CORE_UNROLLED_8
    for (int k = 0; k < 8; k++)
        beyond[k] = quad_less(one, at[k]);
}

CORE_QUAD void QUADS_NAME(set_crossings3)(const flux_parts3 *parts, QUADS_NAME(crossing3) out[EDGES3])
{
    const double *const along[4] = {parts->along[0], parts->along[1], parts->along[2], parts->along[3]};
    const double *const cut[4] = {parts->cut[0], parts->cut[1], parts->cut[2], parts->cut[3]};
    const double *const x[4] = {parts->x[0], parts->x[1], parts->x[2], parts->x[3]};
    for (int i = 0; i < EDGES3; i += 4) {
        quad turned[3][4];
        quad_load_fours(along, i, turned[0]);
        quad_load_fours(cut, i, turned[1]);
        quad_load_fours(x, i, turned[2]);
        for (int k = 0; k < 4; k++)
            out[i + k] = (QUADS_NAME(crossing3)){turned[1][k], turned[0][k], turned[2][k]};
    }
}

/* Of the four edges of a face two cross a line, or none. */
CORE_QUAD void QUADS_NAME(set_lines3)(int f, const quad beyond[8], const QUADS_NAME(crossing3) * crossing,
                                      flux_parts3 *parts, QUADS_NAME(four_lines3) * out)
{
    const unsigned char *edge = FACE3[f].edge;
    const unsigned corner = FACE3[f].corner, low = f < 2 ? 2 : 1, high = f < 4 ? 4 : 2;
    const quad b0 = beyond[corner], b1 = beyond[corner | low], b2 = beyond[corner | high];
    const quad b3 = beyond[corner | low | high];
    const quad crosses[4] = {quad_xor(b0, b1), quad_xor(b1, b3), quad_xor(b3, b2), quad_xor(b2, b0)};
    QUADS_NAME(crossing3) first, last;
    quad p, q;
    QUADS_NAME(choose_crossing3)(crosses[1], &crossing[edge[1]], &crossing[edge[2]], &first);
    QUADS_NAME(choose_crossing3)(crosses[0], &crossing[edge[0]], &first, &first);
    QUADS_NAME(choose_crossing3)(crosses[2], &crossing[edge[2]], &crossing[edge[1]], &last);
    QUADS_NAME(choose_crossing3)(crosses[3], &crossing[edge[3]], &last, &last);
    QUADS_NAME(clip_line3)(&first, &last, &p, &q);
    QUADS_NAME(set_side3)(p, q, &out->side);
    const quad some = quad_or(quad_or(crosses[0], crosses[1]), crosses[2]);
    out->some = quad_xor(some, quad_and(some, quad_equal(first.cut, last.cut)));
    out->d = quad_flip(quad_subtract(last.cut, first.cut), b0);
    parts->some_lines[f] = quad_bits(out->some);
    quad_store(parts->line_at[f], first.cut);
    quad_store(parts->line_x[f], p);
}

/* ---- Triangles ---- */

CORE_QUAD void QUADS_NAME(points_of3)(const flux_parts3 *parts, const unsigned char face[4], quad o[3])
{
    for (int c = 0; c < 3; c++) {
        const double *const at = parts->point[c];
        const double *const ones[4] = {at + face[0], at + face[1], at + face[2], at + face[3]};
        o[c] = quad_load_ones(ones, 0);
    }
}

CORE_QUAD quad QUADS_NAME(add_edges3)(const flux_parts3 *parts, const QUADS_NAME(four_edges3) * edges, int j, quad sum)
{
    const quad d[2] = {quad_subtract(edges->q[1], edges->p[1]), quad_subtract(edges->q[2], edges->p[2])};
    QUADS_NAME(side3) side;
    quad o[3];
    QUADS_NAME(set_side3)(edges->p[0], edges->q[0], &side);
    QUADS_NAME(points_of3)(parts, FACES_WITH3[j], o);
    const quad with = QUADS_NAME(flux_of_edge3)(o, edges->p, d, &side);
    QUADS_NAME(points_of3)(parts, FACES_AGAINST3[j], o);
    const quad against = QUADS_NAME(flux_of_edge3)(o, edges->p, d, &side);
    return quad_add(sum, quad_and(edges->some, quad_subtract(with, against)));
}

CORE_QUAD quad QUADS_NAME(add_lines3)(const flux_parts3 *parts, const QUADS_NAME(four_lines3) * lines, int f, quad sum)
{
    static const double ENDS[4] = {1, -1, 1, -1}, SIGNS[2][4] = {{-1, -1, 1, 1}, {1, 1, -1, -1}};
    const double *const at[4] = {parts->point[1] + f, parts->point[1] + f, parts->point[2] + f, parts->point[2] + f};
    const quad gap = quad_subtract(quad_load(ENDS), quad_load_ones(at, 0));
    const quad flux = QUADS_NAME(flux_of_line3)(quad_set1(parts->point[0][f]), gap, lines->d, &lines->side);
    return quad_add(sum, quad_and(lines->some, quad_multiply(flux, quad_load(SIGNS[FACE3[f].sign > 0]))));
}

CORE_WITH_QUADS static double QUADS_NAME(flux_of_box3)(const double column[3][4])
{
    flux_parts3 parts;
    double row[3][4], sums[4];
    quad beyond[8], sum = quad_set1(0);
    QUADS_NAME(four_edges3) edges[3];
    QUADS_NAME(crossing3) crossing[EDGES3];
    QUADS_NAME(four_lines3) lines[FACES3];
    for (int c = 0; c < 3; c++) {
        const double *x = column[c];
        const quad rounder = QUADS_NAME(rounder3)(quad_set1(((fabs(x[0]) + fabs(x[1])) + fabs(x[2])) + fabs(x[3])));
        quad_store(row[c], QUADS_NAME(rounded3)(quad_load(x), rounder));
    }
    QUADS_NAME(set_edges3)((const double(*)[4])row, &parts, edges);
    QUADS_NAME(set_beyond3)((const double(*)[4])row, beyond);
    QUADS_NAME(set_crossings3)(&parts, crossing);
    for (int f = 0; f < FACES3; f++) {
        QUADS_NAME(set_lines3)(f, beyond, crossing, &parts, &lines[f]);
        set_point3(f, &parts);
    }
    for (int j = 0; j < 3; j++)
        if ((parts.some >> 4 * j & 15) != 0)
            sum = QUADS_NAME(add_edges3)(&parts, &edges[j], j, sum);
    for (int f = 0; f < FACES3; f++)
        if (parts.some_lines[f] != 0)
            sum = QUADS_NAME(add_lines3)(&parts, &lines[f], f, sum);
    quad_store(sums, sum);
    return ((sums[0] + sums[1]) + (sums[2] + sums[3])) / 48;
}

#endif
