/* A convex ring of corners is cut by lines, one after the other: the arithmetic, whatever a number is. Who includes
 * this defines `number`, NUMBER_INLINE and the operations below:
 *
 *     number number_of(double)
 *     number number_add(a, b), number_subtract, number_multiply, number_divide
 *     bool number_less(a, b)
 *
 * What is left of a convex ring on one side of a line is a run of its corners, so that is what is kept: from the corner
 * that is furthest inside both ways as far as corners are inside, and a crossing at each end. So each line adds one
 * corner at most, whatever rounding does. Bound: docs/numerics.md, "What two shapes of the plane share".
 *
 * Based on: I. E. Sutherland, G. W. Hodgman, "Reentrant Polygon Clipping", Communications of the ACM 17, 1974. */

enum { CLIP2_CORNERS = 2 * HIT_POLYGON_CORNERS };

typedef struct clip_ring2 {
    int count;
    number at[CLIP2_CORNERS][2];
} clip_ring2;

/* constant + slope[0] x + slope[1] y is at least 0 on the side that is kept. */
typedef struct clip_line2 {
    number constant, slope[2];
} clip_line2;

NUMBER_INLINE number inside_line2(const clip_line2 *line, const number p[2])
{
    const number x = number_multiply(line->slope[0], p[0]), y = number_multiply(line->slope[1], p[1]);
    return number_add(line->constant, number_add(x, y));
}

/* Between corner i, inside, and corner j, outside. */
NUMBER_INLINE void add_crossing2(const clip_ring2 *from, const number *inside, int i, int j, clip_ring2 *out)
{
    const number part = number_divide(inside[i], number_subtract(inside[i], inside[j]));
    for (int c = 0; c < 2; c++) {
        const number way = number_subtract(from->at[j][c], from->at[i][c]);
        out->at[out->count][c] = number_add(from->at[i][c], number_multiply(part, way));
    }
    out->count++;
}

/* Corners first to last, of which the ring has `count`, and where the line crosses the sides at both ends of the run.
 */
NUMBER_INLINE void keep_run2(const clip_ring2 *from, const number *inside, int first, int last, clip_ring2 *out)
{
    const int n = from->count;
    out->count = 0;
    add_crossing2(from, inside, first, first == 0 ? n - 1 : first - 1, out);
    for (int i = first;; i = i + 1 == n ? 0 : i + 1) {
        out->at[out->count][0] = from->at[i][0];
        out->at[out->count++][1] = from->at[i][1];
        if (i == last)
            break;
    }
    add_crossing2(from, inside, last, last + 1 == n ? 0 : last + 1, out);
}

/* What is left of the ring inside the line, in `out`; false: all of it, and `out` is as it was. */
NUMBER_INLINE bool cut_ring2(const clip_ring2 *ring, const clip_line2 *line, clip_ring2 *out)
{
    number inside[CLIP2_CORNERS];
    const number zero = number_of(0);
    const int n = ring->count;
    int most = 0, outside = 0;
    for (int i = 0; i < n; i++) {
        inside[i] = inside_line2(line, ring->at[i]);
        most = number_less(inside[most], inside[i]) ? i : most;
        outside += number_less(inside[i], zero);
    }
    if (outside == 0)
        return false;
    if (!number_less(zero, inside[most])) {
        out->count = 0;
        return true;
    }
    int first = most, last = most;
    for (int i = first; !number_less(inside[i], zero); i = i == 0 ? n - 1 : i - 1)
        first = i;
    for (int i = last; !number_less(inside[i], zero); i = i + 1 == n ? 0 : i + 1)
        last = i;
    keep_run2(ring, inside, first, last, out);
    return true;
}
