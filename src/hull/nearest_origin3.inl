/* The point of a simplex of one to four corners that is nearest to 0.
 *
 * Candidates are the foot of the perpendicular on each part, if it lies within, and the corners; the nearest is taken.
 * Each is a sum of corners with weights from 0 to 1. Based on: C. Ericson, Real-Time Collision Detection, 2005, section
 * 9.5.3. Ours differs: all parts are tried.
 *
 * Included once for each kind of number, with `number`, NUMBER_OF, NUMBER_NAME and the operations NUMBER_PLUS and so
 * on.
 */
static number NUMBER_NAME(dot3)(const number u[3], const number v[3])
{
    return NUMBER_PLUS(NUMBER_PLUS(NUMBER_TIMES(u[0], v[0]), NUMBER_TIMES(u[1], v[1])), NUMBER_TIMES(u[2], v[2]));
}

static void NUMBER_NAME(cross3)(const number u[3], const number v[3], number n[3])
{
    for (int c = 0; c < 3; c++) {
        const int i = (c + 1) % 3, j = (c + 2) % 3;
        n[c] = NUMBER_MINUS(NUMBER_TIMES(u[i], v[j]), NUMBER_TIMES(u[j], v[i]));
    }
}

static void NUMBER_NAME(minus3)(const number u[3], const number v[3], number out[3])
{
    for (int c = 0; c < 3; c++)
        out[c] = NUMBER_MINUS(u[c], v[c]);
}

static bool NUMBER_NAME(within3)(number part, number whole)
{
    return NUMBER_IS_LESS(NUMBER_OF(0), part) && NUMBER_IS_LESS(part, whole);
}

/* The foot on the edge from p to q as weights; false: it is not within. */
static bool NUMBER_NAME(edge3)(const number p[3], const number q[3], number weight[2])
{
    number edge[3];
    NUMBER_NAME(minus3)(q, p, edge);
    const number length = NUMBER_NAME(dot3)(edge, edge);
    const number part = NUMBER_MINUS(NUMBER_OF(0), NUMBER_NAME(dot3)(p, edge));
    if (!NUMBER_NAME(within3)(part, length))
        return false;
    weight[1] = NUMBER_OVER(part, length);
    weight[0] = NUMBER_MINUS(NUMBER_OF(1), weight[1]);
    return true;
}

static bool NUMBER_NAME(face3)(const number p[3], const number q[3], const number r[3], number weight[3])
{
    number u[3], v[3], n[3], side[3];
    NUMBER_NAME(minus3)(q, p, u);
    NUMBER_NAME(minus3)(r, p, v);
    NUMBER_NAME(cross3)(u, v, n);
    const number area = NUMBER_NAME(dot3)(n, n);
    NUMBER_NAME(cross3)(v, p, side); /* -p x v */
    const number one = NUMBER_NAME(dot3)(side, n);
    NUMBER_NAME(cross3)(p, u, side); /* u x -p */
    const number two = NUMBER_NAME(dot3)(side, n), both = NUMBER_PLUS(one, two);
    if (!NUMBER_NAME(within3)(one, area) || !NUMBER_NAME(within3)(two, area) || !NUMBER_NAME(within3)(both, area))
        return false;
    weight[1] = NUMBER_OVER(one, area);
    weight[2] = NUMBER_OVER(two, area);
    weight[0] = NUMBER_MINUS(NUMBER_MINUS(NUMBER_OF(1), weight[1]), weight[2]);
    return true;
}

/* 0 within the four, strictly. */
static bool NUMBER_NAME(inside3)(number at[4][3], number weight[4])
{
    number u[3][3], n[3], whole, sum = NUMBER_OF(1);
    for (int i = 0; i < 3; i++)
        NUMBER_NAME(minus3)(at[i + 1], at[0], u[i]);
    NUMBER_NAME(cross3)(u[1], u[2], n);
    whole = NUMBER_NAME(dot3)(n, u[0]);
    for (int i = 0; i < 3; i++) {
        NUMBER_NAME(cross3)(u[(i + 1) % 3], u[(i + 2) % 3], n);
        const number part = NUMBER_MINUS(NUMBER_OF(0), NUMBER_NAME(dot3)(n, at[0]));
        const bool backward = NUMBER_IS_LESS(whole, NUMBER_OF(0));
        if (backward ? !(NUMBER_IS_LESS(part, NUMBER_OF(0)) && NUMBER_IS_LESS(whole, part))
                     : !NUMBER_NAME(within3)(part, whole))
            return false;
        weight[i + 1] = NUMBER_OVER(part, whole);
        sum = NUMBER_MINUS(sum, weight[i + 1]);
    }
    weight[0] = sum;
    return NUMBER_IS_LESS(NUMBER_OF(0), sum);
}

/* The weights of the part with these corners; false: the foot is not within. */
static bool NUMBER_NAME(part3)(number at[4][3], unsigned mask, number weight[4])
{
    int corner[4], count = 0;
    number w[4] = {NUMBER_OF(1), NUMBER_OF(0), NUMBER_OF(0), NUMBER_OF(0)};
    for (int i = 0; i < 4; i++)
        if (mask >> i & 1)
            corner[count++] = i;
    bool within = true;
    if (count == 2)
        within = NUMBER_NAME(edge3)(at[corner[0]], at[corner[1]], w);
    if (count == 3)
        within = NUMBER_NAME(face3)(at[corner[0]], at[corner[1]], at[corner[2]], w);
    if (count == 4)
        within = NUMBER_NAME(inside3)(at, w);
    for (int i = 0; within && i < count; i++)
        weight[corner[i]] = w[i];
    return within;
}

/* Which corners have a weight. If the foot on the whole is within, it is the nearest. */
static unsigned NUMBER_NAME(nearest3)(int count, number at[4][3], number v[3], number weight[4])
{
    unsigned best = 0;
    number least = NUMBER_OF(INFINITY);
    for (unsigned mask = (1u << count) - 1; mask > 0; mask--) {
        number w[4] = {NUMBER_OF(0), NUMBER_OF(0), NUMBER_OF(0), NUMBER_OF(0)}, p[3];
        if (!NUMBER_NAME(part3)(at, mask, w))
            continue;
        for (int c = 0; c < 3; c++) {
            p[c] = NUMBER_OF(0);
            for (int i = 0; i < count; i++)
                if (mask >> i & 1)
                    p[c] = NUMBER_PLUS(p[c], NUMBER_TIMES(w[i], at[i][c]));
        }
        const number square = NUMBER_NAME(dot3)(p, p);
        if (best != 0 && !NUMBER_IS_LESS(square, least))
            continue;
        least = square;
        best = mask;
        for (int i = 0; i < count; i++)
            weight[i] = w[i];
        for (int c = 0; c < 3; c++)
            v[c] = p[c];
        if (mask == (1u << count) - 1)
            break;
    }
    return best;
}
