/* The point nearest to the origin of a simplex of up to three corners, if it is inside of it. Included once for each
 * kind of number: `number`, with NUMBER_PLUS and so on, which may use what NUMBER_ROOM names.
 *
 * way: a vector along which the point lies, of any length. square / whole: the square of its distance. Based on: C.
 * Ericson, Real-Time Collision Detection, 2005, section 5.1. Ours differs: nothing is divided. */
typedef struct NEAREST_NAME(nearest) {
    number way[3], square, whole;
    number weight[3]; /* of p, q and r; where no more is made than this, they stay */
} NEAREST_NAME(nearest);

static number NEAREST_NAME(dot)(NUMBER_ROOM const number u[3], const number v[3])
{
    return NUMBER_PLUS(NUMBER_PLUS(NUMBER_TIMES(u[0], v[0]), NUMBER_TIMES(u[1], v[1])), NUMBER_TIMES(u[2], v[2]));
}

static void NEAREST_NAME(cross)(NUMBER_ROOM const number u[3], const number v[3], number n[3])
{
    for (int k = 0; k < 3; k++) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        n[k] = NUMBER_MINUS(NUMBER_TIMES(u[i], v[j]), NUMBER_TIMES(u[j], v[i]));
    }
}

static void NEAREST_NAME(between)(NUMBER_ROOM const number p[3], const number q[3], number out[3])
{
    for (int k = 0; k < 3; k++)
        out[k] = NUMBER_MINUS(q[k], p[k]);
}

static bool NEAREST_NAME(of_edge)(NUMBER_ROOM const number p[3], const number q[3], NEAREST_NAME(nearest) * out)
{
    number u[3], n[3];
    NEAREST_NAME(between)(NUMBER_HAND p, q, u);
    const number at_p = NEAREST_NAME(dot)(NUMBER_HAND q, u), at_q = NEAREST_NAME(dot)(NUMBER_HAND p, u);
    if (!(NUMBER_SIGN(at_p) > 0 && NUMBER_SIGN(at_q) < 0))
        return false;
    for (int k = 0; k < 3; k++)
        out->way[k] = NUMBER_MINUS(NUMBER_TIMES(at_p, p[k]), NUMBER_TIMES(at_q, q[k]));
    out->weight[0] = at_p;
    out->weight[1] = NUMBER_MINUS(NUMBER_OF(0), at_q);
    out->weight[2] = NUMBER_OF(0);
    NEAREST_NAME(cross)(NUMBER_HAND p, q, n);
    out->square = NEAREST_NAME(dot)(NUMBER_HAND n, n);
    out->whole = NEAREST_NAME(dot)(NUMBER_HAND u, u);
    return true;
}

static bool NEAREST_NAME(of_face)(NUMBER_ROOM const number p[3], const number q[3], const number r[3],
                                  NEAREST_NAME(nearest) * out)
{
    const number *const corner[4] = {p, q, r, p};
    number u[3], v[3], n[3], side[3];
    NEAREST_NAME(between)(NUMBER_HAND p, q, u);
    NEAREST_NAME(between)(NUMBER_HAND p, r, v);
    NEAREST_NAME(cross)(NUMBER_HAND u, v, n);
    for (int i = 0; i < 3; i++) {
        NEAREST_NAME(cross)(NUMBER_HAND corner[i], corner[i + 1], side);
        out->weight[(i + 2) % 3] = NEAREST_NAME(dot)(NUMBER_HAND side, n);
        if (!(NUMBER_SIGN(out->weight[(i + 2) % 3]) > 0))
            return false;
    }
    const number height = NEAREST_NAME(dot)(NUMBER_HAND n, p);
    for (int k = 0; k < 3; k++)
        out->way[k] = NUMBER_SIGN(height) < 0 ? NUMBER_MINUS(NUMBER_OF(0), n[k]) : n[k];
    out->square = NUMBER_TIMES(height, height);
    out->whole = NEAREST_NAME(dot)(NUMBER_HAND n, n);
    return true;
}

/* The nearest of a simplex that has the new corner `p`, and up to three others: of all its parts with p that are no
 * tetrahedra. Bits of those that the part has go to *kept. */
static NEAREST_NAME(nearest)
    NEAREST_NAME(of_parts)(NUMBER_ROOM const number p[3], int others, number (*of)[3], unsigned *kept)
{
    const int room = NUMBER_USED;
    NEAREST_NAME(nearest)
    best = {{p[0], p[1], p[2]},
            NEAREST_NAME(dot)(NUMBER_HAND p, p),
            NUMBER_OF(1),
            {NUMBER_OF(1), NUMBER_OF(0), NUMBER_OF(0)}};
    *kept = 0;
    for (unsigned part = 1; part < 1u << others && part < 7; part++) {
        NEAREST_NAME(nearest) found;
        const int used = NUMBER_USED;
        const int first = part == 2 || part == 6 ? 1 : part == 4 ? 2 : 0, last = part == 3 ? 1 : 2;
        const bool within = part == 1 || part == 2 || part == 4
                                ? NEAREST_NAME(of_edge)(NUMBER_HAND p, of[first], &found)
                                : NEAREST_NAME(of_face)(NUMBER_HAND p, of[first], of[last], &found);
        if (within && NUMBER_IS_LESS(NUMBER_TIMES(found.square, best.whole), NUMBER_TIMES(best.square, found.whole))) {
            best = found;
            *kept = part;
            NUMBER_KEEP(room, &best);
        } else {
            NUMBER_DROP(used);
        }
    }
    return best;
}
