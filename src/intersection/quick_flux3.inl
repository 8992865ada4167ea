/* The flux of quick_flux3.c in the form that QUADS names. */
#if QUADS_THERE

CORE_QUAD quad QUADS_NAME(cut_off3)(quad x)
{
    return quad_max(quad_min(x, quad_set1(1)), quad_set1(-1));
}

/* The place w of the way from p to q. */
CORE_QUAD quad QUADS_NAME(on_way3)(quad p, quad q, quad w)
{
    return quad_add(quad_multiply(quad_subtract(quad_set1(1), w), p), quad_multiply(w, q));
}

/* 1 / d, or of 0 and what is next to it, a great number. */
CORE_QUAD quad QUADS_NAME(inverse3)(quad d)
{
    return quad_flip(quad_divide(quad_set1(1), quad_max(quad_abs(d), quad_set1(0x1p-300))), d);
}

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

/* The axis of the cube that an edge of the box is closest to. */
CORE_QUAD int QUADS_NAME(flux_axis3)(const double column[3][4])
{
    const double EDGE_LANES[4] = {1, 1, 1, 0};
    const quad x = quad_abs(quad_load(column[0])), y = quad_abs(quad_load(column[1]));
    const quad z = quad_abs(quad_load(column[2]));
    const quad sum = quad_max(quad_add(quad_add(x, y), z), quad_set1(0x1p-300)); /* the center may be 0 */
    const quad over = quad_divide(quad_load(EDGE_LANES), sum);
    const quad of_x = quad_multiply(x, over), of_y = quad_multiply(y, over), of_z = quad_multiply(z, over);
    const quad best = quad_greatest(quad_max(quad_max(of_x, of_y), of_z));
    return quad_bits(quad_equal(of_x, best)) != 0 ? 0 : quad_bits(quad_equal(of_y, best)) != 0 ? 1 : 2;
}

/* ---- Edges ---- */

/* Edges, from p to q, as one coordinate sees them. */
typedef struct QUADS_NAME(stay3) {
    quad p, q, way[2]; /* where it is 1, and where it is -1, if the edge crosses that: at p 0, at q 1 */
    quad from, to;     /* where it is between; alike if it never is */
    quad first, end;   /* it at p and at q, cut off */
} QUADS_NAME(stay3);

CORE_QUAD void QUADS_NAME(stay_within3)(quad p, quad q, QUADS_NAME(stay3) * out)
{
    const quad one = quad_set1(1), over = QUADS_NAME(inverse3)(quad_subtract(q, p));
    out->p = p;
    out->q = q;
    out->first = QUADS_NAME(cut_off3)(p);
    out->end = QUADS_NAME(cut_off3)(q);
    out->way[0] = quad_multiply(quad_subtract(one, p), over);
    out->way[1] = quad_multiply(quad_subtract(quad_set1(-1), p), over);
    out->from = quad_multiply(quad_subtract(out->first, p), over);
    out->to = quad_select(quad_less(one, quad_abs(q)), quad_multiply(quad_subtract(out->end, p), over), one);
}

/* Where four edges from `at` on cross the lines of one coordinate's 1 and -1. */
CORE_QUAD void QUADS_NAME(cross_lines3)(const QUADS_NAME(stay3) * stay, const QUADS_NAME(stay3) * other, quad p_x,
                                        quad q_x, int line, int at, flux_edges3 *out)
{
    CORE_UNROLLED
    for (int i = 0; i < 2; i++) {
        const quad w = stay->way[i], along = QUADS_NAME(on_way3)(other->p, other->q, w);
        const quad late = quad_select(quad_less(w, other->to), QUADS_NAME(cut_off3)(along), other->end);
        const int place = LINE_PLACES3 * (line + i) + at;
        quad_store(out->cut + place, quad_select(quad_less(other->from, w), late, other->first));
        quad_store(out->along + place, along);
        quad_store(out->x + place, QUADS_NAME(on_way3)(p_x, q_x, w));
    }
}

CORE_QUAD void QUADS_NAME(clip_coordinate3)(const QUADS_NAME(stay3) * stay, quad from, quad to, double *p, double *q)
{
    const quad first = QUADS_NAME(cut_off3)(QUADS_NAME(on_way3)(stay->p, stay->q, from));
    const quad last = QUADS_NAME(cut_off3)(QUADS_NAME(on_way3)(stay->p, stay->q, to));
    quad_store(p, quad_select(quad_less_equal(from, stay->from), stay->first, first));
    quad_store(q, quad_select(quad_less_equal(stay->to, to), stay->end, last));
}

/* Four edges from p to q, which go along the same axis of the box. Which of them have a part within the square? */
CORE_QUAD unsigned QUADS_NAME(clip_edges3)(const quad p[3], const quad q[3], int at, flux_edges3 *out)
{
    QUADS_NAME(stay3) y, z;
    QUADS_NAME(stay_within3)(p[1], q[1], &y);
    QUADS_NAME(stay_within3)(p[2], q[2], &z);
    QUADS_NAME(cross_lines3)(&y, &z, p[0], q[0], 0, at, out);
    QUADS_NAME(cross_lines3)(&z, &y, p[0], q[0], 2, at, out);
    const quad from = quad_max(y.from, z.from), to = quad_min(y.to, z.to);
    quad_store(out->p[0] + at, QUADS_NAME(on_way3)(p[0], q[0], from));
    quad_store(out->q[0] + at, QUADS_NAME(on_way3)(p[0], q[0], to));
    QUADS_NAME(clip_coordinate3)(&y, from, to, out->p[1] + at, out->q[1] + at);
    QUADS_NAME(clip_coordinate3)(&z, from, to, out->p[2] + at, out->q[2] + at);
    return quad_bits(quad_less(from, to));
}

/* The edges along each axis j, from corners with center - axis[j] on: the two bits of an edge's number say whether it
 * is + or - with the other two axes, the lower first. Corners: center + or - axis[0], then axis[1], then axis[2]. */
CORE_QUAD void QUADS_NAME(set_edges3)(const double *const column[3], flux_edges3 *out)
{
    const double LOW[4] = {-1, 1, -1, 1}, HIGH[4] = {-1, -1, 1, 1};
    const quad low = quad_load(LOW), high = quad_load(HIGH), one = quad_set1(1);
    quad p[3][3], q[3][3];
    for (int c = 0; c < 3; c++) {
        const quad a = quad_set1(column[c][0]), b = quad_set1(column[c][1]), d = quad_set1(column[c][2]);
        const quad center = quad_set1(column[c][3]), high_d = quad_flip(d, high), low_b = quad_flip(b, low);
        const quad low_a = quad_add(center, quad_flip(a, low)), both = quad_add(low_a, quad_flip(b, high));
        p[0][c] = quad_add(quad_add(quad_subtract(center, a), low_b), high_d);
        q[0][c] = quad_add(quad_add(quad_add(center, a), low_b), high_d);
        p[1][c] = quad_add(quad_subtract(low_a, b), high_d);
        q[1][c] = quad_add(quad_add(low_a, b), high_d);
        p[2][c] = quad_subtract(both, d);
        q[2][c] = quad_add(both, d);
    }
    out->beyond = 0;
    for (int c = 0; c < 2; c++) {
        const quad first = p[2][c + 1], last = q[2][c + 1], back = quad_negate(one);
        const unsigned more = quad_bits(quad_less(one, first)) | quad_bits(quad_less(one, last)) << 4;
        const unsigned less = quad_bits(quad_less(first, back)) | quad_bits(quad_less(last, back)) << 4;
        out->beyond |= (uint32_t)(more | less << 8) << 16 * c;
    }
    out->some = 0;
    for (int j = 0; j < 3; j++)
        out->some |= QUADS_NAME(clip_edges3)(p[j], q[j], 4 * j, out) << 4 * j;
}

/* ---- Lines ---- */

/* Four points, of one coordinate, from a list of all. */
CORE_QUAD quad QUADS_NAME(pick3)(const double *points, const unsigned char which[4])
{
    const double *at[4] = {points + which[0], points + which[1], points + which[2], points + which[3]};
    return quad_load_ones(at, 0);
}

/* Four lines from the first of `lines`: their parts. The first points go to p of the edges, too. */
CORE_QUAD void QUADS_NAME(set_lines3)(const uint32_t *lines, int i, flux_edges3 *edges, double last[3][LINES3])
{
    static const double LINE_Y[4] = {1, -1, 0, 0}, LINE_Z[4] = {0, 0, 1, -1};
    unsigned char out[4], in[4], line[4];
    for (int k = 0; k < 4; k++) {
        out[k] = lines[i + k] & 255;
        in[k] = lines[i + k] >> 8 & 255;
        line[k] = out[k] / LINE_PLACES3;
    }
    const quad p = QUADS_NAME(pick3)(edges->along, out), q = QUADS_NAME(pick3)(edges->along, in);
    const quad p_x = QUADS_NAME(pick3)(edges->x, out), q_x = QUADS_NAME(pick3)(edges->x, in);
    const quad from = QUADS_NAME(pick3)(edges->cut, out), to = QUADS_NAME(pick3)(edges->cut, in);
    const quad y = QUADS_NAME(pick3)(LINE_Y, line), z = QUADS_NAME(pick3)(LINE_Z, line);
    const quad over = QUADS_NAME(inverse3)(quad_subtract(q, p)), zero = quad_set1(0), one = quad_set1(1);
    const quad w = quad_max(quad_min(quad_multiply(quad_subtract(from, p), over), one), zero);
    const quad v = quad_max(quad_min(quad_multiply(quad_subtract(q, to), over), one), zero);
    const quad along_y = quad_is_zero(y);
    quad_store(edges->p[0] + EDGES3 + i, QUADS_NAME(on_way3)(p_x, q_x, w));
    quad_store(edges->p[1] + EDGES3 + i, quad_select(along_y, from, y));
    quad_store(edges->p[2] + EDGES3 + i, quad_select(along_y, z, from));
    quad_store(last[0] + i, QUADS_NAME(on_way3)(q_x, p_x, v));
    quad_store(last[1] + i, quad_select(along_y, to, y));
    quad_store(last[2] + i, quad_select(along_y, z, to));
}

/* ---- Triangles ---- */

/* What is too much in the sum of three numbers, if each point of a triangle with these at its corners counts for no
 * more than 1. They are given less 1 and in their order; their distances are `above`, `below` and `span`. */
CORE_QUAD quad QUADS_NAME(beyond_one3)(quad greatest, quad middle, quad least, quad above, quad below, quad span)
{
    const quad zero = quad_set1(0), two_are = quad_less(zero, middle);
    const quad e = quad_max(quad_select(two_are, quad_negate(least), greatest), zero);
    const quad area = quad_max(quad_multiply(quad_select(two_are, below, above), span), quad_set1(0x1p-900));
    const quad tip = quad_multiply(e, quad_divide(quad_multiply(e, e), area));
    return quad_add(tip, quad_and(two_are, quad_add(quad_add(greatest, middle), least)));
}

/* Three times the mean of x, cut off at -1 and 1, over triangles with these x at their corners. */
CORE_QUAD quad QUADS_NAME(three_means3)(quad a, quad b, quad c)
{
    const quad one = quad_set1(1), less = quad_min(a, b), more = quad_max(a, b);
    const quad least = quad_min(less, c), middle = quad_max(less, quad_min(more, c)), greatest = quad_max(more, c);
    const quad above = quad_subtract(greatest, middle), below = quad_subtract(middle, least);
    const quad span = quad_subtract(greatest, least), minus_one = quad_set1(-1);
    const quad too_much = QUADS_NAME(beyond_one3)(quad_subtract(greatest, one), quad_subtract(middle, one),
                                                  quad_subtract(least, one), above, below, span);
    const quad too_little = QUADS_NAME(beyond_one3)(quad_subtract(minus_one, least), quad_subtract(minus_one, middle),
                                                    quad_subtract(minus_one, greatest), below, above, span);
    return quad_add(quad_add(quad_add(a, b), c), quad_subtract(too_little, too_much));
}

/* Six times the flux through triangles with a corner at o and a side from p to q. */
CORE_QUAD quad QUADS_NAME(flux_of_triangles3)(const quad o[3], const quad p[3], const quad q[3])
{
    const quad left = quad_multiply(quad_subtract(p[1], o[1]), quad_subtract(q[2], o[2]));
    const quad right = quad_multiply(quad_subtract(p[2], o[2]), quad_subtract(q[1], o[1]));
    return quad_multiply(quad_subtract(left, right), QUADS_NAME(three_means3)(o[0], p[0], q[0]));
}

/* The same, with a point of each face; and the faces' signs. */
CORE_QUAD quad QUADS_NAME(flux_in_faces3)(const flux_edges3 *edges, const flux_lists3 *lists,
                                          const unsigned char face[4], const quad p[3], const quad q[3], quad *sign)
{
    unsigned char which[4];
    quad o[3];
    for (int k = 0; k < 4; k++)
        which[k] = lists->point[face[k]];
    for (int c = 0; c < 3; c++)
        o[c] = QUADS_NAME(pick3)(edges->p[c], which);
    *sign = QUADS_NAME(pick3)(lists->sign, face);
    return QUADS_NAME(flux_of_triangles3)(o, p, q);
}

CORE_QUAD quad QUADS_NAME(add_edges3)(const flux_edges3 *edges, const flux_lists3 *lists, quad sum)
{
    for (int i = 0; i < lists->edges; i += 4) {
        const unsigned char *edge = lists->edge + i;
        unsigned char with[4], against[4];
        quad p[3], q[3], sign;
        for (int k = 0; k < 4; k++) {
            with[k] = EDGE_FACES3[edge[k]].with;
            against[k] = EDGE_FACES3[edge[k]].against;
        }
        for (int c = 0; c < 3; c++) {
            p[c] = QUADS_NAME(pick3)(edges->p[c], edge);
            q[c] = QUADS_NAME(pick3)(edges->q[c], edge);
        }
        quad flux = QUADS_NAME(flux_in_faces3)(edges, lists, with, p, q, &sign);
        flux = quad_multiply(flux, quad_abs(sign));
        const quad less = QUADS_NAME(flux_in_faces3)(edges, lists, against, p, q, &sign);
        flux = quad_subtract(flux, quad_multiply(less, quad_abs(sign)));
        sum = quad_add(sum, quad_multiply(flux, quad_load(lanes_left3(lists->edges - i))));
    }
    return sum;
}

CORE_QUAD quad QUADS_NAME(add_lines3)(const flux_edges3 *edges, const flux_lists3 *lists, double last[3][LINES3],
                                      quad sum)
{
    for (int i = 0; i < lists->lines; i += 4) {
        unsigned char face[4];
        quad p[3], q[3], sign;
        for (int k = 0; k < 4; k++)
            face[k] = (unsigned char)(lists->line[i + k] >> 16);
        for (int c = 0; c < 3; c++) {
            p[c] = quad_load(edges->p[c] + EDGES3 + i);
            q[c] = quad_load(last[c] + i);
        }
        const quad flux = QUADS_NAME(flux_in_faces3)(edges, lists, face, p, q, &sign);
        sum = quad_add(sum, quad_multiply(quad_multiply(flux, sign), quad_load(lanes_left3(lists->lines - i))));
    }
    return sum;
}

CORE_WITH_QUADS static double QUADS_NAME(flux_of_box3)(const double column[3][4])
{
    static const int FOLLOWING[5] = {0, 1, 2, 0, 1};
    const int x = QUADS_NAME(flux_axis3)(column);
    const double *const at[3] = {column[x], column[FOLLOWING[x + 1]], column[FOLLOWING[x + 2]]};
    flux_edges3 edges;
    flux_lists3 lists;
    double last[3][LINES3], sums[4];
    QUADS_NAME(set_edges3)(at, &edges);
    list_parts3(at, &edges, &lists);
    for (int i = 0; i < lists.lines; i += 4)
        QUADS_NAME(set_lines3)(lists.line, i, &edges, last);
    const quad sum = QUADS_NAME(add_edges3)(&edges, &lists, quad_set1(0));
    quad_store(sums, QUADS_NAME(add_lines3)(&edges, &lists, last, sum));
    return ((sums[0] + sums[1]) + (sums[2] + sums[3])) / 48;
}

#endif
