/* The flux of pairs side by side, in the form that QUADS names. The steps: flux_steps3.inl. */
#if QUADS_THERE

/* Coordinates y and z of a corner cut off, and is it beyond each line? */
typedef struct QUADS_NAME(many_corner3) {
    quad at[3], cut[2], beyond[LINES3];
} QUADS_NAME(many_corner3);

/* The ends of the part within, whether there is any, and where the edge crosses each line, if it does. */
typedef struct QUADS_NAME(many_edge3) {
    quad p[3], q[3], some, crosses[LINES3];
    QUADS_NAME(crossing3) crossing[LINES3];
} QUADS_NAME(many_edge3);

/* The part of a line within a face: its length with its sign, and one point, `at` along it. */
typedef struct QUADS_NAME(many_line3) {
    QUADS_NAME(side3) side;
    quad d, some, at, x;
} QUADS_NAME(many_line3);

typedef struct QUADS_NAME(many_flux3) {
    quad arm[3][3]; /* arm[j][c]: half side j */
    QUADS_NAME(many_corner3) corner[8];
    QUADS_NAME(many_edge3) edge[EDGES3];
    QUADS_NAME(many_line3) line[FACES3][LINES3];
    quad point[FACES3][3]; /* of each face, a point of what it has within */
} QUADS_NAME(many_flux3);

CORE_QUAD void QUADS_NAME(set_many_corners3)(const flux_pairs3 *pairs, size_t at, QUADS_NAME(many_flux3) * out)
{
    CORE_UNROLLED
    for (int c = 0; c < 3; c++) {
        quad x[4];
        for (int j = 0; j < 4; j++)
            x[j] = quad_load(pairs->column[c][j] + at);
        const quad sizes = quad_add(quad_add(quad_abs(x[0]), quad_abs(x[1])), quad_abs(x[2]));
        const quad rounder = QUADS_NAME(rounder3)(quad_add(sizes, quad_abs(x[3])));
        quad first = QUADS_NAME(rounded3)(x[3], rounder);
        for (int j = 0; j < 3; j++) {
            out->arm[j][c] = QUADS_NAME(rounded3)(x[j], rounder);
            first = quad_subtract(first, out->arm[j][c]);
        }
        out->corner[0].at[c] = first;
        for (int j = 0; j < 3; j++) {
            const quad side = quad_add(out->arm[j][c], out->arm[j][c]);
            for (int k = 0; k < 1 << j; k++)
                out->corner[k | 1 << j].at[c] = quad_add(out->corner[k].at[c], side);
        }
    }
    for (int k = 0; k < 8; k++) {
        QUADS_NAME(many_corner3) *corner = &out->corner[k];
        CORE_UNROLLED
        for (int c = 0; c < 2; c++) {
            const quad x = corner->at[1 + c];
            corner->cut[c] = QUADS_NAME(cut_off3)(x);
            corner->beyond[2 * c] = quad_less(quad_set1(1), x);
            corner->beyond[2 * c + 1] = quad_less(x, quad_set1(-1));
        }
    }
}

/* over: 1 over the arm's y and z. */
CORE_QUAD void QUADS_NAME(set_many_edge3)(const QUADS_NAME(many_corner3) * p, const QUADS_NAME(many_corner3) * q,
                                          const quad arm[3], const quad over[2], QUADS_NAME(many_edge3) * out)
{
    QUADS_NAME(stay3) stay[2];
    const quad x = quad_add(p->at[0], arm[0]);
    CORE_UNROLLED
    for (int c = 0; c < 2; c++) {
        const QUADS_NAME(beyond3)
            beyond = {{p->beyond[2 * c], p->beyond[2 * c + 1]}, {q->beyond[2 * c], q->beyond[2 * c + 1]}};
        stay[c].middle = quad_add(p->at[1 + c], arm[1 + c]);
        stay[c].arm = arm[1 + c];
        stay[c].first = p->cut[c];
        stay[c].end = q->cut[c];
        QUADS_NAME(stay_within3)(over[c], &beyond, &stay[c]);
    }
    CORE_UNROLLED
    for (int k = 0; k < LINES3; k++) {
        const quad way = stay[k / 2].way[k % 2];
        out->crosses[k] = quad_xor(p->beyond[k], q->beyond[k]);
        out->crossing[k].x = QUADS_NAME(at_way3)(x, arm[0], way);
        QUADS_NAME(cross_line3)(way, &stay[1 - k / 2], &out->crossing[k].along, &out->crossing[k].cut);
    }
    const quad from = quad_max(stay[0].from, stay[1].from), to = quad_min(stay[0].to, stay[1].to);
    out->p[0] = QUADS_NAME(at_way3)(x, arm[0], from);
    out->q[0] = QUADS_NAME(at_way3)(x, arm[0], to);
    QUADS_NAME(clip_coordinate3)(&stay[0], from, to, &out->p[1], &out->q[1]);
    QUADS_NAME(clip_coordinate3)(&stay[1], from, to, &out->p[2], &out->q[2]);
    out->some = quad_less(from, to);
}

CORE_QUAD void QUADS_NAME(set_many_lines3)(int f, QUADS_NAME(many_flux3) * all)
{
    const face3 *face = &FACE3[f];
    const QUADS_NAME(many_edge3) *a = &all->edge[face->edge[0]], *b = &all->edge[face->edge[1]];
    const QUADS_NAME(many_edge3) *c = &all->edge[face->edge[2]], *d = &all->edge[face->edge[3]];
    for (int k = 0; k < LINES3; k++) {
        QUADS_NAME(many_line3) *line = &all->line[f][k];
        QUADS_NAME(crossing3) first, last;
        quad p, q;
        /* Of the four edges two cross it, or none. */
        QUADS_NAME(choose_crossing3)(b->crosses[k], &b->crossing[k], &c->crossing[k], &first);
        QUADS_NAME(choose_crossing3)(a->crosses[k], &a->crossing[k], &first, &first);
        QUADS_NAME(choose_crossing3)(c->crosses[k], &c->crossing[k], &b->crossing[k], &last);
        QUADS_NAME(choose_crossing3)(d->crosses[k], &d->crossing[k], &last, &last);
        QUADS_NAME(clip_line3)(&first, &last, &p, &q);
        QUADS_NAME(set_side3)(p, q, &line->side);
        const quad crosses = quad_or(quad_or(a->crosses[k], b->crosses[k]), c->crosses[k]);
        line->some = quad_xor(crosses, quad_and(crosses, quad_equal(first.cut, last.cut)));
        line->d = quad_flip(quad_subtract(last.cut, first.cut), all->corner[face->corner].beyond[k]);
        line->at = first.cut;
        line->x = p;
    }
}

/* The first end of the first side that there is, else of the first line. */
CORE_QUAD void QUADS_NAME(set_many_point3)(int f, QUADS_NAME(many_flux3) * all)
{
    static const unsigned char EDGES_OF_FACE3[FACES3][4] = {{4, 6, 8, 10},  {5, 7, 9, 11}, {0, 2, 8, 9},
                                                            {1, 3, 10, 11}, {0, 1, 4, 5},  {2, 3, 6, 7}};
    quad *point = all->point[f];
    for (int k = LINES3 - 1; k >= 0; k--) {
        const QUADS_NAME(many_line3) *line = &all->line[f][k];
        const quad end = quad_set1(k % 2 == 0 ? 1 : -1);
        const quad at[3] = {line->x, k < 2 ? end : line->at, k < 2 ? line->at : end};
        for (int c = 0; c < 3; c++)
            point[c] = k == LINES3 - 1 ? at[c] : quad_select(line->some, at[c], point[c]);
    }
    for (int k = 3; k >= 0; k--) {
        const QUADS_NAME(many_edge3) *edge = &all->edge[EDGES_OF_FACE3[f][k]];
        for (int c = 0; c < 3; c++)
            point[c] = quad_select(edge->some, edge->p[c], point[c]);
    }
}

CORE_QUAD void QUADS_NAME(add_many_edges3)(const QUADS_NAME(many_flux3) * all, quad sum[4])
{
    for (int i = 0; i < EDGES3; i++) {
        const QUADS_NAME(many_edge3) *edge = &all->edge[i];
        const quad d[2] = {quad_subtract(edge->q[1], edge->p[1]), quad_subtract(edge->q[2], edge->p[2])};
        QUADS_NAME(side3) side;
        QUADS_NAME(set_side3)(edge->p[0], edge->q[0], &side);
        const quad with = QUADS_NAME(flux_of_edge3)(all->point[FACES_WITH3[i / 4][i % 4]], edge->p, d, &side);
        const quad against = QUADS_NAME(flux_of_edge3)(all->point[FACES_AGAINST3[i / 4][i % 4]], edge->p, d, &side);
        sum[i % 4] = quad_add(sum[i % 4], quad_and(edge->some, quad_subtract(with, against)));
    }
}

CORE_QUAD void QUADS_NAME(add_many_lines3)(const QUADS_NAME(many_flux3) * all, quad sum[4])
{
    for (int f = 0; f < FACES3; f++) {
        CORE_UNROLLED
        for (int k = 0; k < LINES3; k++) {
            const QUADS_NAME(many_line3) *line = &all->line[f][k];
            const quad gap = quad_subtract(quad_set1(k % 2 == 0 ? 1 : -1), all->point[f][1 + k / 2]);
            const quad flux = QUADS_NAME(flux_of_line3)(all->point[f][0], gap, line->d, &line->side);
            const quad sign = quad_set1(k < 2 ? FACE3[f].sign : -FACE3[f].sign);
            sum[k] = quad_add(sum[k], quad_and(line->some, quad_multiply(flux, sign)));
        }
    }
}

CORE_WITH_QUADS static void QUADS_NAME(flux_of_pairs3)(const flux_pairs3 *pairs, size_t at, double *out)
{
    /* The corner that an edge starts at. */
    static const unsigned char CORNER_OF_EDGE3[EDGES3] = {0, 2, 4, 6, 0, 1, 4, 5, 0, 1, 2, 3};
    QUADS_NAME(many_flux3) all;
    quad sum[4] = {quad_set1(0), quad_set1(0), quad_set1(0), quad_set1(0)};
    QUADS_NAME(set_many_corners3)(pairs, at, &all);
    for (int j = 0; j < 3; j++) {
        const quad over[2] = {QUADS_NAME(inverse3)(all.arm[j][1]), QUADS_NAME(inverse3)(all.arm[j][2])};
        for (int i = 4 * j; i < 4 * j + 4; i++) {
            const QUADS_NAME(many_corner3) *p = &all.corner[CORNER_OF_EDGE3[i]];
            QUADS_NAME(set_many_edge3)(p, p + (1 << j), all.arm[j], over, &all.edge[i]);
        }
    }
    for (int f = 0; f < FACES3; f++) {
        QUADS_NAME(set_many_lines3)(f, &all);
        QUADS_NAME(set_many_point3)(f, &all);
    }
    QUADS_NAME(add_many_edges3)(&all, sum);
    QUADS_NAME(add_many_lines3)(&all, sum);
    const quad total = quad_add(quad_add(sum[0], sum[1]), quad_add(sum[2], sum[3]));
    quad_store(out, quad_divide(total, quad_set1(48)));
}

#endif
