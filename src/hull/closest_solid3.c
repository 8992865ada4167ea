/* Signed distance and closest points of two convex bodies of space, of which the first may be swept by a ball.
 *
 * Whether they meet is told by exact relations. If they do not, the closest points are those of nearest_solid3.h; if
 * they do, the second is moved the shortest way out (way_out3.h), and where the two are then closest they are deepest.
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, sections 5.1 and 9.3. */
#include "hull/closest_solid3.h"

#include "exact/dd_vec.h"
#include "hull/nearest_solid3.h"

static const dd STAY3[3] = {{0, 0}, {0, 0}, {0, 0}};

static hit_closest3 placed_closest3(const solid_question3 *question, const solid_pair3 *pair, dd gap, const dd n[3],
                                    const dd a[3], const dd b[3])
{
    double p[3], q[3];
    for (int c = 0; c < 3; c++) {
        p[c] = hit__hull_solid3_place(pair, c, a[c]) + question->radius * n[c].high;
        q[c] = hit__hull_solid3_place(pair, c, b[c]);
    }
    const double distance = solid_distance3(question->whole, ldexp(gap.high, pair->exponent) - question->radius);
    return (hit_closest3){distance, {n[0].high, n[1].high, n[2].high}, {p[0], p[1], p[2]}, {q[0], q[1], q[2]}};
}

/* The way between two that nearly touch may be far from across both: of it and all others the one is taken along which
 * they are furthest apart, so that a ball along it is as deep as it seems. */
static hit_closest3 closest_apart3(const solid_question3 *question, const solid_pair3 *pair, way_kind3 *kind)
{
    nearest_solid3 at = {.of_a = 0};
    hit__hull_nearest_solid3(pair, STAY3, &at);
    *kind = WAY3_ACROSS;
    const bool near = at.meet || !(at.length.high > 0x1p-40 * pair->size);
    if (near && question->want != SOLID3_DISTANCE) {
        const way_out3 way = hit__hull_way_out3(pair, at.way);
        *kind = way.kind;
        return placed_closest3(question, pair, at.meet ? dd_from(0) : at.length, way.n, at.a, at.b);
    }
    if (near) /* its normal is nobody's */
        return placed_closest3(question, pair, at.meet ? dd_from(0) : at.length, STAY3, at.a, at.b);
    dd n[3];
    for (int c = 0; c < 3; c++)
        n[c] = dd_divide(at.way[c], at.length);
    return placed_closest3(question, pair, at.length, n, at.a, at.b);
}

static hit_closest3 closest_meeting3(const solid_question3 *question, const solid_pair3 *pair, way_kind3 *kind)
{
    way_out3 way = hit__hull_way_out3(pair, STAY3);
    dd move[3], b[3];
    *kind = way.kind;
    if (question->core == HIT_TOUCHING || !(way.depth.high > 0))
        way.depth = dd_from(0);
    if (question->want != SOLID3_POINTS)
        return placed_closest3(question, pair, dd_negate(way.depth), way.n, STAY3, STAY3);
    nearest_solid3 at = {.of_a = 0};
    for (int c = 0; c < 3; c++)
        move[c] = dd_multiply(way.n[c], way.depth);
    hit__hull_nearest_solid3(pair, move, &at);
    for (int c = 0; c < 3; c++)
        b[c] = dd_add(at.b[c], dd_negate(move[c]));
    return placed_closest3(question, pair, dd_negate(way.depth), way.n, at.a, b);
}

hit_closest3 hit__hull_closest_solid3(const solid_question3 *question, way_kind3 *kind)
{
    solid_pair3 pair;
    if (question->want == SOLID3_DEPTH && question->whole == HIT_APART)
        return (hit_closest3){.distance = INFINITY};
    hit__hull_solid3_load(&question->a, question->radius, &question->b, &pair);
    return question->core == HIT_APART ? closest_apart3(question, &pair, kind)
                                       : closest_meeting3(question, &pair, kind);
}
