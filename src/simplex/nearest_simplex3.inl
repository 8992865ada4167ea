/* Where two shapes of space with few corners are closest, if they do not cut through each other.
 *
 * Closest are a corner and a corner, a corner and the foot of its perpendicular on an edge or a face, or the feet of
 * the common perpendicular of two edges. Each pair of features makes a candidate if the feet lie within; the nearest is
 * taken. Every candidate is made of points of the shapes, so none is nearer than the nearest but for rounding.
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, sections 5.1.2, 5.1.5 and 5.1.9. Ours differs: all
 * features are tried, without a decision that rounding could turn.
 *
 * Included once for each kind of number, with its type `number`, NUMBER_OF, NEAREST_STEP (how short steps are to be
 * compiled), and the operations NUMBER_PLUS and so on.
 */
NEAREST_STEP number dot3(const number u[3], const number v[3])
{
    return NUMBER_PLUS(NUMBER_PLUS(NUMBER_TIMES(u[0], v[0]), NUMBER_TIMES(u[1], v[1])), NUMBER_TIMES(u[2], v[2]));
}

NEAREST_STEP void between3(const number from[3], const number to[3], number out[3])
{
    for (int c = 0; c < 3; c++)
        out[c] = NUMBER_MINUS(to[c], from[c]);
}

NEAREST_STEP void along3(const number from[3], const number way[3], number part, number out[3])
{
    for (int c = 0; c < 3; c++)
        out[c] = NUMBER_PLUS(from[c], NUMBER_TIMES(way[c], part));
}

NEAREST_STEP void cross3(const number u[3], const number v[3], number n[3])
{
    for (int c = 0; c < 3; c++) {
        const int i = (c + 1) % 3, j = (c + 2) % 3;
        n[c] = NUMBER_MINUS(NUMBER_TIMES(u[i], v[j]), NUMBER_TIMES(u[j], v[i]));
    }
}

/* Takes the two points if they are nearer. */
NEAREST_STEP void try_points3(NEAREST_POINTS *best, const number a[3], const number b[3], bool turned)
{
    number way[3];
    between3(a, b, way);
    const number square = dot3(way, way);
    if (!NUMBER_IS_LESS(square, best->square))
        return;
    best->square = square;
    for (int c = 0; c < 3; c++) {
        best->a[c] = turned ? b[c] : a[c];
        best->b[c] = turned ? a[c] : b[c];
    }
}

/* Is 0 < part < whole? */
NEAREST_STEP bool is_within3(number part, number whole)
{
    return NUMBER_IS_LESS(NUMBER_OF(0), part) && NUMBER_IS_LESS(part, whole);
}

static void try_edge3(NEAREST_POINTS *best, const number p[3], const number from[3], const number to[3], bool turned)
{
    number edge[3], way[3], foot[3];
    between3(from, to, edge);
    between3(from, p, way);
    const number length = dot3(edge, edge), part = dot3(way, edge);
    if (!is_within3(part, length))
        return;
    along3(from, edge, NUMBER_OVER(part, length), foot);
    try_points3(best, p, foot, turned);
}

static void try_face3(NEAREST_POINTS *best, const number p[3], const NEAREST_CORNERS *face, bool turned)
{
    number u[3], v[3], n[3], way[3], side[3], foot[3];
    between3(face->at[0], face->at[1], u);
    between3(face->at[0], face->at[2], v);
    between3(face->at[0], p, way);
    cross3(u, v, n);
    const number area = dot3(n, n);
    cross3(way, v, side);
    const number one = dot3(side, n);
    cross3(u, way, side);
    const number two = dot3(side, n), both = NUMBER_PLUS(one, two);
    if (!is_within3(one, area) || !is_within3(two, area) || !is_within3(both, area))
        return;
    along3(face->at[0], u, NUMBER_OVER(one, area), foot);
    along3(foot, v, NUMBER_OVER(two, area), foot);
    try_points3(best, p, foot, turned);
}

static void try_edges3(NEAREST_POINTS *best, const number a0[3], const number a1[3], const number b0[3],
                       const number b1[3])
{
    number u[3], v[3], n[3], way[3], side[3], foot[2][3];
    between3(a0, a1, u);
    between3(b0, b1, v);
    between3(a0, b0, way);
    cross3(u, v, n);
    const number area = dot3(n, n);
    cross3(way, v, side);
    const number one = dot3(side, n);
    cross3(way, u, side);
    const number two = dot3(side, n);
    if (!is_within3(one, area) || !is_within3(two, area))
        return;
    along3(a0, u, NUMBER_OVER(one, area), foot[0]);
    along3(b0, v, NUMBER_OVER(two, area), foot[1]);
    try_points3(best, foot[0], foot[1], false);
}

static int edge_count3(const NEAREST_CORNERS *s)
{
    return s->count == 3 ? 3 : s->count - 1;
}

/* The corners of p at the corners, edges and the face of q. */
static void try_corners3(NEAREST_POINTS *best, const NEAREST_CORNERS *p, const NEAREST_CORNERS *q, bool turned)
{
    for (int i = 0; i < p->count; i++) {
        for (int j = 0; j < q->count; j++)
            try_points3(best, p->at[i], q->at[j], turned);
        for (int j = 0; j < edge_count3(q); j++)
            try_edge3(best, p->at[i], q->at[j], q->at[(j + 1) % q->count], turned);
        if (q->count == 3)
            try_face3(best, p->at[i], q, turned);
    }
}

NEAREST_POINTS NEAREST_NAME(const NEAREST_CORNERS *a, const NEAREST_CORNERS *b)
{
    NEAREST_POINTS best = {.square = NUMBER_OF(INFINITY)};
    try_corners3(&best, a, b, false);
    try_corners3(&best, b, a, true);
    for (int i = 0; i < edge_count3(a); i++)
        for (int j = 0; j < edge_count3(b); j++)
            try_edges3(&best, a->at[i], a->at[(i + 1) % a->count], b->at[j], b->at[(j + 1) % b->count]);
    return best;
}
