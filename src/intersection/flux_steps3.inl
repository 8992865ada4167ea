/* The steps of the flux of quick_flux3.c, each lane by itself, in the form that QUADS names. In quick_flux3.inl lanes
 * are edges and lines of one pair, in flux_many3.inl they are pairs. These say what is computed from what, so both give
 * the same bits. */
#if QUADS_THERE

CORE_QUAD quad QUADS_NAME(cut_off3)(quad x)
{
    return quad_max(quad_min(x, quad_set1(1)), quad_set1(-1));
}

/* 1 / d, or of 0 and what is next to it, a great number. */
CORE_QUAD quad QUADS_NAME(inverse3)(quad d)
{
    return quad_flip(quad_divide(quad_set1(1), quad_max(quad_abs(d), quad_set1(0x1p-300))), d);
}

/* A number that coordinates are rounded with, see below: three times the power of two that is next below the sum of
 * their sizes, or a little more than that sum. */
CORE_QUAD quad QUADS_NAME(rounder3)(quad sizes)
{
    const quad more = quad_multiply(sizes, quad_set1(1 + 0x1p-48));
    return quad_multiply(quad_set1(3), quad_and(more, quad_of_bits(UINT64_C(0x7ff0000000000000))));
}

/* Rounded so that sums of all coordinates of a kind, with any signs, are exact. */
CORE_QUAD quad QUADS_NAME(rounded3)(quad x, quad rounder)
{
    return quad_subtract(quad_add(x, rounder), rounder);
}

/* ---- Edges ---- */

/* Edges as one coordinate sees them: it is `middle` - `arm` at -1 and `middle` + `arm` at 1. */
typedef struct QUADS_NAME(stay3) {
    quad middle, arm, way[2]; /* where it is 1, and where it is -1; cut off */
    quad from, to;            /* where it is between */
    quad first, end;          /* it at -1 and at 1, cut off */
} QUADS_NAME(stay3);

/* How an edge's ends are beyond 1 and beyond -1. */
typedef struct QUADS_NAME(beyond3) {
    quad p[2], q[2];
} QUADS_NAME(beyond3);

/* over: 1 / arm. What is beyond the same line all along is between nowhere: it goes from a place to that place. */
CORE_QUAD void QUADS_NAME(stay_within3)(quad over, const QUADS_NAME(beyond3) * beyond, QUADS_NAME(stay3) * out)
{
    const quad one = quad_set1(1), back = quad_set1(-1);
    out->way[0] = QUADS_NAME(cut_off3)(quad_multiply(quad_subtract(one, out->middle), over));
    out->way[1] = QUADS_NAME(cut_off3)(quad_multiply(quad_subtract(back, out->middle), over));
    out->from = quad_select(beyond->p[0], out->way[0], quad_select(beyond->p[1], out->way[1], back));
    out->to = quad_select(beyond->q[0], out->way[0], quad_select(beyond->q[1], out->way[1], one));
}

CORE_QUAD quad QUADS_NAME(at_way3)(quad middle, quad arm, quad way)
{
    return quad_add(middle, quad_multiply(way, arm));
}

/* The coordinate at both ends of the part that is within in all coordinates. */
CORE_QUAD void QUADS_NAME(clip_coordinate3)(const QUADS_NAME(stay3) * stay, quad from, quad to, quad *p, quad *q)
{
    const quad first = QUADS_NAME(cut_off3)(QUADS_NAME(at_way3)(stay->middle, stay->arm, from));
    const quad last = QUADS_NAME(cut_off3)(QUADS_NAME(at_way3)(stay->middle, stay->arm, to));
    *p = quad_select(quad_less_equal(from, stay->from), stay->first, first);
    *q = quad_select(quad_less_equal(stay->to, to), stay->end, last);
}

/* Where an edge crosses a line, the coordinate along that, and the same cut off, by the decisions that say where the
 * edge's own part ends. */
CORE_QUAD void QUADS_NAME(cross_line3)(quad way, const QUADS_NAME(stay3) * other, quad *along, quad *cut)
{
    *along = QUADS_NAME(at_way3)(other->middle, other->arm, way);
    const quad late = quad_select(quad_less(way, other->to), QUADS_NAME(cut_off3)(*along), other->end);
    *cut = quad_select(quad_less(other->from, way), late, other->first);
}

/* ---- Lines ---- */

/* A crossing of an edge and a line. */
typedef struct QUADS_NAME(crossing3) {
    quad cut, along, x;
} QUADS_NAME(crossing3);

CORE_QUAD void QUADS_NAME(choose_crossing3)(quad mask, const QUADS_NAME(crossing3) * a, const QUADS_NAME(crossing3) * b,
                                            QUADS_NAME(crossing3) * out)
{
    out->cut = quad_select(mask, a->cut, b->cut);
    out->along = quad_select(mask, a->along, b->along);
    out->x = quad_select(mask, a->x, b->x);
}

/* x at both ends of the part of a line between two crossings. */
CORE_QUAD void QUADS_NAME(clip_line3)(const QUADS_NAME(crossing3) * a, const QUADS_NAME(crossing3) * b, quad *p_x,
                                      quad *q_x)
{
    const quad over = QUADS_NAME(inverse3)(quad_subtract(b->along, a->along));
    const quad zero = quad_set1(0), one = quad_set1(1), rise = quad_subtract(b->x, a->x);
    const quad w = quad_max(quad_min(quad_multiply(quad_subtract(a->cut, a->along), over), one), zero);
    const quad v = quad_max(quad_min(quad_multiply(quad_subtract(b->along, b->cut), over), one), zero);
    *p_x = quad_add(a->x, quad_multiply(w, rise));
    *q_x = quad_subtract(b->x, quad_multiply(v, rise));
}

/* ---- Triangles ---- */

/* x along a side. */
typedef struct QUADS_NAME(side3) {
    quad low, high, sum;
} QUADS_NAME(side3);

CORE_QUAD void QUADS_NAME(set_side3)(quad p, quad q, QUADS_NAME(side3) * out)
{
    out->low = quad_min(p, q);
    out->high = quad_max(p, q);
    out->sum = quad_add(p, q);
}

/* Three times the mean of x, cut off at -1 and 1, over triangles of a point and a side. Let x at the corners be least,
 * middle and greatest: if the middle one is not above 1, what is above 1 is a tip at the greatest; else all is, but for
 * a tip at the least. So for -1. A tip of height e adds e^3 over the product of two differences. */
CORE_QUAD quad QUADS_NAME(three_means3)(quad o, const QUADS_NAME(side3) * side)
{
    const quad one = quad_set1(1), back = quad_set1(-1), zero = quad_set1(0), tiny = quad_set1(0x1p-400);
    const quad least = quad_min(side->low, o), greatest = quad_max(side->high, o);
    const quad middle = quad_max(side->low, quad_min(side->high, o));
    const quad above = quad_subtract(greatest, middle), below = quad_subtract(middle, least);
    const quad span = quad_subtract(greatest, least);
    const quad is_up = quad_less(one, middle), is_down = quad_less(middle, back);
    quad all = quad_select(is_up, quad_set1(3), quad_add(side->sum, o));
    all = quad_select(is_down, quad_set1(-3), all);
    const quad up = quad_max(quad_select(is_up, quad_subtract(one, least), quad_subtract(greatest, one)), zero);
    const quad down = quad_max(quad_select(is_down, quad_subtract(greatest, back), quad_subtract(back, least)), zero);
    const quad up_area = quad_max(quad_multiply(quad_select(is_up, below, above), span), tiny);
    const quad down_area = quad_max(quad_multiply(quad_select(is_down, above, below), span), tiny);
    const quad up_cube = quad_multiply(quad_multiply(up, up), up);
    const quad down_cube = quad_multiply(quad_multiply(down, down), down);
    const quad tips = quad_subtract(quad_multiply(down_cube, up_area), quad_multiply(up_cube, down_area));
    return quad_add(all, quad_divide(tips, quad_multiply(up_area, down_area)));
}

/* Six times the flux of triangles with a corner at o and a side from p, d its y and z. */
CORE_QUAD quad QUADS_NAME(flux_of_edge3)(const quad o[3], const quad p[3], const quad d[2],
                                         const QUADS_NAME(side3) * side)
{
    const quad left = quad_multiply(quad_subtract(p[1], o[1]), d[1]);
    const quad right = quad_multiply(quad_subtract(p[2], o[2]), d[0]);
    return quad_multiply(quad_subtract(left, right), QUADS_NAME(three_means3)(o[0], side));
}

/* The same, of a side on a line: `gap` from o to the line, the side's length d with its sign. */
CORE_QUAD quad QUADS_NAME(flux_of_line3)(quad o_x, quad gap, quad d, const QUADS_NAME(side3) * side)
{
    return quad_multiply(quad_multiply(gap, d), QUADS_NAME(three_means3)(o_x, side));
}

#endif
