/* Signed distance and closest points of two convex bodies of space, of which the first may be swept by a ball.
 *
 * Whether they meet is told by exact relations. If they do not, the closest points are those of nearest_solid3.h; if
 * they do, the second is moved the shortest way out (way_out3.h), and where the two are then closest they are deepest.
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, sections 5.1 and 9.3. */
#include "hull/closest_solid3.h"

#include "exact/dd_vec.h"
#include "hull/nearest_solid3.h"

static const dd STAY3[3] = {{0, 0}, {0, 0}, {0, 0}};

static void set_found3(solid_found3 *found, dd gap, const dd n[3], const dd a[3], const dd b[3])
{
    found->gap = gap;
    for (int c = 0; c < 3; c++) {
        found->n[c] = n[c];
        found->a[c] = a[c];
        found->b[c] = b[c];
    }
}

/* The way between two that nearly touch may be far from across both: of it and all others the one is taken along which
 * they are furthest apart, so that a ball along it is as deep as it seems. */
static void find_apart3(solid_want3 want, solid_found3 *found)
{
    nearest_solid3 at = {.of_a = 0};
    hit__hull_nearest_solid3(&found->pair, STAY3, &at);
    found->kind = WAY3_ACROSS;
    const bool near = at.meet || !(at.length.high > 0x1p-40 * found->pair.size);
    const dd gap = at.meet ? dd_from(0) : at.length;
    if (near && want != SOLID3_DISTANCE) {
        const way_out3 way = hit__hull_way_out3(&found->pair, at.way);
        found->kind = way.kind;
        set_found3(found, gap, way.n, at.a, at.b);
        return;
    }
    if (near) { /* its normal is nobody's */
        set_found3(found, gap, STAY3, at.a, at.b);
        return;
    }
    dd n[3];
    for (int c = 0; c < 3; c++)
        n[c] = dd_divide(at.way[c], at.length);
    set_found3(found, at.length, n, at.a, at.b);
}

static void find_meeting3(const solid_question3 *question, solid_found3 *found)
{
    way_out3 way = hit__hull_way_out3(&found->pair, STAY3);
    dd move[3], b[3];
    found->kind = way.kind;
    if (question->core == HIT_TOUCHING || !(way.depth.high > 0))
        way.depth = dd_from(0);
    if (question->want != SOLID3_POINTS) {
        set_found3(found, dd_negate(way.depth), way.n, STAY3, STAY3);
        return;
    }
    nearest_solid3 at = {.of_a = 0};
    for (int c = 0; c < 3; c++)
        move[c] = dd_multiply(way.n[c], way.depth);
    hit__hull_nearest_solid3(&found->pair, move, &at);
    for (int c = 0; c < 3; c++)
        b[c] = dd_add(at.b[c], dd_negate(move[c]));
    set_found3(found, dd_negate(way.depth), way.n, at.a, b);
}

hit_closest3 hit__hull_closest_solid3(const solid_question3 *question, solid_found3 *found)
{
    const solid_pair3 *pair = &found->pair;
    if (question->want == SOLID3_DEPTH && question->whole == HIT_APART)
        return (hit_closest3){.distance = INFINITY};
    hit__hull_solid3_load(&question->a, question->radius, &question->b, &found->pair);
    if (question->core == HIT_APART)
        find_apart3(question->want, found);
    else
        find_meeting3(question, found);
    double p[3], q[3], n[3];
    for (int c = 0; c < 3; c++) {
        n[c] = found->n[c].high;
        p[c] = hit__hull_solid3_place(pair, c, found->a[c]) + question->radius * n[c];
        q[c] = hit__hull_solid3_place(pair, c, found->b[c]);
    }
    const double distance = solid_distance3(question->whole, ldexp(found->gap.high, pair->exponent) - question->radius);
    return (hit_closest3){distance, {n[0], n[1], n[2]}, {p[0], p[1], p[2]}, {q[0], q[1], q[2]}};
}
