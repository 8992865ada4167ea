/* The shortest move that takes one convex body out of another.
 *
 * It is along the normal of a face of the difference b - a of all their points: that of a face of a or b, or across an
 * edge of each. The normals of an edge are the arc between those of its two faces; along it the furthest corners of the
 * other body follow one another, and where two of them are equally far a pair of edges makes a face. These places are
 * found by dividing the arc, as the corners of an upper envelope of lines. An arc along which all is deeper than what
 * was found is passed over. Each direction gives a way out that is not too short, since the furthest of all corners are
 * looked for along it; so a direction too many does no harm. What comes near the least in double is measured in
 * double-double. Based on: S. Cameron, R. Culley, "Determining the minimum translational distance between two convex
 * polyhedra", ICRA 1986; D. Gregorius, "The Separating Axis Test between Convex Polyhedra", GDC 2013, for the arcs of
 * two edges that cross. Ours differs: an arc is followed through the other body's corners, instead of asking of all
 * pairs of edges, and a flat body has arcs of half a circle. */
#include "hull/way_out3.h"

#include "core/vec.h"
#include "exact/dd_vec.h"

enum { ARC3_STACK = 96, WAY3_WITNESSES = 8, WAY3_FACES = 512 };

/* Corners of a body in rough, far out in all directions: along any n the furthest corner is no nearer than they. */
typedef struct witnesses3 {
    double at[WAY3_WITNESSES][3];
} witnesses3;

/* A face in double: a normal of any length, its length, and how far along it the nearest corner of the face is. */
typedef struct face3 {
    double n[3], length, low;
} face3;

/* What is found so far: the least in double-double, and in double the most that is still looked at. */
typedef struct way_search3 {
    const solid_pair3 *pair;
    way_out3 best;
    double most;
    uint32_t of_a, of_b; /* corners to begin at */
    witnesses3 a, b;
} way_search3;

/* ---- Directions ---- */

/* The way out along a unit vector, in double; the corners that say so stay in the search. */
static double rough_depth3(way_search3 *search, const double n[3])
{
    const solid_pair3 *pair = search->pair;
    double p[3], q[3];
    hit__hull_solid3_ends(pair, n, &search->of_a, &search->of_b);
    solid3_rough(&pair->a, search->of_a, p);
    solid3_rough(&pair->b, search->of_b, q);
    return vec3_dot(n, p) - vec3_dot(n, q);
}

/* Of any length. */
static void try_fine3(way_search3 *search, const dd axis[3], way_kind3 kind)
{
    int exponent;
    dd n[3], back[3];
    frexp(fmax(fabs(axis[0].high), fmax(fabs(axis[1].high), fabs(axis[2].high))), &exponent);
    for (int c = 0; c < 3; c++)
        n[c] = (dd){ldexp(axis[c].high, -exponent), ldexp(axis[c].low, -exponent)};
    const dd length = dd_sqrt(vec3_dd_dot(n, n));
    if (!(length.high > 0))
        return;
    for (int c = 0; c < 3; c++) {
        n[c] = dd_divide(n[c], length);
        back[c] = dd_negate(n[c]);
    }
    const double size = search->pair->size;
    const dd depth = dd_add(hit__hull_solid3_reach(&search->pair->a, n, size, &search->of_a),
                            hit__hull_solid3_reach(&search->pair->b, back, size, &search->of_b));
    if (search->best.any && !dd_less(depth, search->best.depth))
        return;
    search->best.any = true;
    search->best.depth = depth;
    search->best.kind = kind;
    for (int c = 0; c < 3; c++)
        search->best.n[c] = n[c];
    search->most = depth.high + 0x1p-44 * size;
}

/* ---- What is too deep to be looked at ---- */

/* a is looked at towards the corners of a cube, b against them. The way out of the best of these is one, though it may
 * not be the shortest: what is certainly longer need not be looked at, and all else is. */
static void find_witnesses3(way_search3 *search)
{
    const solid_pair3 *pair = search->pair;
    dd n[3], back[3];
    double least = INFINITY;
    for (int k = 0; k < WAY3_WITNESSES; k++) {
        const double s = 0.57735026918962573, at[3] = {k & 1 ? s : -s, k & 2 ? s : -s, k & 4 ? s : -s};
        const double depth = rough_depth3(search, at);
        solid3_rough(&pair->a, search->of_a, search->a.at[k]);
        solid3_rough(&pair->b, search->of_b, search->b.at[k]);
        for (int c = 0; c < 3 && depth < least; c++) {
            n[c] = dd_from(at[c]);
            back[c] = dd_from(-at[c]);
        }
        least = fmin(least, depth);
    }
    const dd depth = dd_add(hit__hull_solid3_reach(&pair->a, n, pair->size, &search->of_a),
                            hit__hull_solid3_reach(&pair->b, back, pair->size, &search->of_b));
    search->most = fmin(search->most, depth.high + 0x1p-40 * pair->size);
}

/* The way out along the face's normal is longer than what was found, as each of these witnesses says: bits. And so it
 * is along all between two faces for which one witness says it. */
static unsigned deep_bits3(const way_search3 *search, const face3 *face, const witnesses3 *other)
{
    const double most = fmax(search->most, 0) + 0x1p-40 * search->pair->size, least = face->low - most * face->length;
    unsigned bits = 0;
    for (int k = 0; k < WAY3_WITNESSES; k++)
        bits |= (unsigned)(vec3_dot(face->n, other->at[k]) < least) << k;
    return face->length > 0x1p-500 ? bits : 0;
}

static void look_at_face3(const solid3 *s, uint32_t face, face3 *out)
{
    hit__hull_solid3_normal_rough(s, face, out->n);
    out->length = sqrt(vec3_dot(out->n, out->n));
    out->low = INFINITY;
    for (uint32_t e = s->face_begin[face]; e < s->face_begin[face + 1]; e++) {
        double p[3];
        solid3_rough(s, s->edge_corner[e], p);
        out->low = fmin(out->low, vec3_dot(out->n, p));
    }
}

/* ---- Faces ---- */

/* sign: 1, of the first; -1, of the second, whose normals point against the way out. */
static void try_face3(way_search3 *search, const solid3 *s, uint32_t face, const face3 *seen, int sign)
{
    if (deep_bits3(search, seen, sign > 0 ? &search->b : &search->a) != 0)
        return;
    double rough[3] = {sign * seen->n[0], sign * seen->n[1], sign * seen->n[2]};
    if (solid3_to_one(rough) && rough_depth3(search, rough) > search->most)
        return;
    dd n[3];
    hit__hull_solid3_normal(s, face, n);
    for (int c = 0; c < 3; c++)
        n[c] = sign > 0 ? n[c] : dd_negate(n[c]);
    try_fine3(search, n, sign > 0 ? WAY3_FACE_OF_A : WAY3_FACE_OF_B);
}

/* ---- Edges ---- */

/* An edge from corner p to corner q, and a part of the circle of directions across it, less than half of it. */
typedef struct arc3 {
    const solid3 *of, *other;
    uint32_t p, q;
    double from[3], to[3];
    int sign; /* the furthest corner of `other` is looked for along sign * direction */
} arc3;

/* Two directions of an arc, and a furthest corner of the other body at each. */
typedef struct arc_part3 {
    uint32_t from, to;
} arc_part3;

static void edge_dd3(const solid3 *s, uint32_t p, uint32_t q, dd out[3])
{
    dd from[3];
    solid3_corner(s, p, from);
    solid3_corner(s, q, out);
    for (int c = 0; c < 3; c++)
        out[c] = dd_add(out[c], dd_negate(from[c]));
}

static void edge_rough3(const solid3 *s, uint32_t p, uint32_t q, double out[3])
{
    double from[3];
    solid3_rough(s, p, from);
    solid3_rough(s, q, out);
    for (int c = 0; c < 3; c++)
        out[c] -= from[c];
}

static double furthest_along3(const solid3 *s, const double n[3], int sign, uint32_t *at)
{
    const double way[3] = {sign * n[0], sign * n[1], sign * n[2]};
    double p[3];
    *at = hit__hull_solid3_furthest(s, way, *at);
    solid3_rough(s, *at, p);
    return vec3_dot(way, p);
}

/* The direction of the arc across the edge and the way between two corners of the other body; false: there is none. */
static bool across3(const arc3 *arc, arc_part3 part, double n[3])
{
    double u[3], v[3];
    edge_rough3(arc->of, arc->p, arc->q, u);
    edge_rough3(arc->other, part.from, part.to, v);
    if (!solid3_to_one(u) || !solid3_to_one(v))
        return false;
    vec3_cross(u, v, n);
    if (!solid3_to_one(n))
        return false;
    const double middle[3] = {arc->from[0] + arc->to[0], arc->from[1] + arc->to[1], arc->from[2] + arc->to[2]};
    if (vec3_dot(n, middle) < 0)
        for (int c = 0; c < 3; c++)
            n[c] = -n[c];
    return true;
}

static void try_across3(way_search3 *search, const arc3 *arc, arc_part3 part, const double rough[3])
{
    if (rough_depth3(search, rough) > search->most)
        return;
    dd u[3], v[3], n[3];
    edge_dd3(arc->of, arc->p, arc->q, u);
    edge_dd3(arc->other, part.from, part.to, v);
    vec3_dd_sum_cross(u, v, n);
    const double along = n[0].high * rough[0] + n[1].high * rough[1] + n[2].high * rough[2];
    for (int c = 0; c < 3; c++)
        n[c] = along < 0 ? dd_negate(n[c]) : n[c];
    try_fine3(search, n, WAY3_ACROSS);
}

/* Where on the arc does one furthest corner of the other body follow another? */
static void follow_arc3(way_search3 *search, const arc3 *arc)
{
    arc_part3 stack[ARC3_STACK];
    int count = 1;
    stack[0] = (arc_part3){0, 0};
    (void)furthest_along3(arc->other, arc->from, arc->sign, &stack[0].from);
    stack[0].to = stack[0].from;
    (void)furthest_along3(arc->other, arc->to, arc->sign, &stack[0].to);
    while (count > 0) {
        const arc_part3 part = stack[--count];
        double n[3], p[3], q[3];
        if (part.from == part.to || !across3(arc, part, n))
            continue;
        solid3_rough(arc->other, part.from, p);
        solid3_rough(arc->other, part.to, q);
        const double ends = fmax(arc->sign * vec3_dot(n, p), arc->sign * vec3_dot(n, q));
        uint32_t between = part.from;
        const double most = furthest_along3(arc->other, n, arc->sign, &between);
        const bool divides = between != part.from && between != part.to && most - ends > 0x1p-48 * search->pair->size;
        if (divides && count + 2 <= ARC3_STACK) {
            stack[count++] = (arc_part3){between, part.to};
            stack[count++] = (arc_part3){part.from, between};
        } else {
            try_across3(search, arc, part, n);
        }
    }
}

/* Is all along the arc deeper than what was found? Along it the edge's corner p is furthest, and a corner of the other
 * body says how deep it is at least: linear between the two ends, over a length of at most 1. So nothing follows from
 * ends that are less than 0. */
static bool is_deeper3(const way_search3 *search, const arc3 *arc, uint32_t corner)
{
    double p[3], q[3], way[3];
    solid3_rough(arc->of, arc->p, p);
    solid3_rough(arc->other, corner, q);
    for (int c = 0; c < 3; c++)
        way[c] = p[c] - q[c];
    const double least = fmin(vec3_dot(way, arc->from), vec3_dot(way, arc->to));
    return least > fmax(search->most, 0) + 0x1p-44 * search->pair->size;
}

/* All the circle across the edge, in four parts. */
static void try_circle3(way_search3 *search, arc3 *arc)
{
    double u[3], n[4][3];
    edge_rough3(arc->of, arc->p, arc->q, u);
    if (!solid3_to_one(u))
        return;
    int least = 0;
    for (int c = 1; c < 3; c++)
        least = fabs(u[c]) < fabs(u[least]) ? c : least;
    const double unit[3] = {least == 0, least == 1, least == 2};
    vec3_cross(u, unit, n[0]);
    (void)solid3_to_one(n[0]);
    vec3_cross(u, n[0], n[1]);
    for (int i = 0; i < 4; i++) {
        for (int c = 0; c < 3 && i >= 2; c++)
            n[i][c] = -n[i - 2][c];
        const dd start[3] = {dd_from(n[i][0]), dd_from(n[i][1]), dd_from(n[i][2])};
        if (!search->best.any || !(rough_depth3(search, n[i]) > search->most))
            try_fine3(search, start, WAY3_ACROSS);
    }
    for (int i = 0; i < 4; i++) {
        for (int c = 0; c < 3; c++) {
            arc->from[c] = n[i][c];
            arc->to[c] = n[(i + 1) % 4][c];
        }
        follow_arc3(search, arc);
    }
}

/* The edges of a, beside b; the normal of `face` is known. */
static void try_edge3(way_search3 *search, uint32_t edge, const double *normal)
{
    const solid3 *s = &search->pair->a;
    const uint32_t twin = s->edge_twin[edge];
    arc3 arc = {s, &search->pair->b, s->edge_corner[edge], s->edge_corner[twin], {0, 0, 0}, {0, 0, 0}, -1};
    double beside[3];
    hit__hull_solid3_normal_rough(s, s->edge_face[twin], beside);
    if (normal == NULL || !solid3_to_one(beside) || vec3_dot(normal, beside) < -0.9) {
        try_circle3(search, &arc);
        return;
    }
    for (int c = 0; c < 3; c++) {
        arc.from[c] = normal[c];
        arc.to[c] = beside[c];
    }
    uint32_t corner = search->of_b;
    if (is_deeper3(search, &arc, corner))
        return;
    (void)furthest_along3(&search->pair->b, arc.from, -1, &corner);
    if (!is_deeper3(search, &arc, corner))
        follow_arc3(search, &arc);
}

/* Is all along the arc between two faces longer than what was found? Not if the two are nearly back to back. */
static bool is_deep_between3(const face3 *f, const face3 *g, unsigned bits)
{
    return bits != 0 && vec3_dot(f->n, g->n) >= -0.9 * (f->length * g->length);
}

/* seen, deep: of each of the first faces, and what deep_bits3 says of it. */
static void try_edges3(way_search3 *search, const face3 seen[WAY3_FACES], const uint8_t deep[WAY3_FACES])
{
    const solid3 *s = &search->pair->a;
    for (uint32_t face = 0; face < s->faces; face++) {
        double normal[3];
        bool made = false, known = false;
        for (uint32_t edge = s->face_begin[face]; edge < s->face_begin[face + 1]; edge++) {
            const uint32_t twin = s->edge_twin[edge], beside = s->edge_face[twin];
            if (edge > twin || (face < WAY3_FACES && beside < WAY3_FACES &&
                                is_deep_between3(&seen[face], &seen[beside], deep[face] & deep[beside])))
                continue;
            if (!made) {
                hit__hull_solid3_normal_rough(s, face, normal);
                known = solid3_to_one(normal);
                made = true;
            }
            try_edge3(search, edge, known ? normal : NULL);
        }
    }
}

/* The faces of a, then those of b, then the edges of a. */
static void try_faces_and_edges3(way_search3 *search)
{
    const solid3 *a = &search->pair->a, *b = &search->pair->b;
    face3 of_a[WAY3_FACES], seen;
    uint8_t deep[WAY3_FACES];
    for (uint32_t face = 0; face < a->faces; face++) {
        face3 *at = face < WAY3_FACES ? &of_a[face] : &seen;
        look_at_face3(a, face, at);
        try_face3(search, a, face, at, 1);
    }
    for (uint32_t face = 0; face < b->faces; face++) {
        look_at_face3(b, face, &seen);
        try_face3(search, b, face, &seen, -1);
    }
    for (uint32_t face = 0; face < a->faces && face < WAY3_FACES; face++)
        deep[face] = (uint8_t)deep_bits3(search, &of_a[face], &search->b);
    if (a->faces > 0)
        try_edges3(search, of_a, deep);
}

/* The edges and faces of a body that does not tell them: between all corners, beside the body itself and the other. */
static void try_all_pairs3(way_search3 *search, const solid3 *s, const solid3 *other, int sign)
{
    for (uint32_t p = 0; p < s->corners; p++)
        for (uint32_t q = p + 1; q < s->corners; q++) {
            arc3 arc = {s, other, p, q, {0, 0, 0}, {0, 0, 0}, -sign};
            try_circle3(search, &arc);
            if (s->corners > 2) {
                arc.other = s;
                arc.sign = sign;
                try_circle3(search, &arc);
            }
        }
}

way_out3 hit__hull_way_out3(const solid_pair3 *pair, const dd guess[3], double most)
{
    const solid3 *a = &pair->a, *b = &pair->b;
    way_search3 search = {.pair = pair, .most = INFINITY};
    try_fine3(&search, guess, WAY3_ACROSS);
    find_witnesses3(&search);
    search.most = fmin(search.most, most + 0x1p-40 * pair->size);
    try_faces_and_edges3(&search);
    if (a->faces == 0)
        try_all_pairs3(&search, a, b, 1);
    if (b->faces == 0)
        try_all_pairs3(&search, b, a, -1);
    for (int c = 0; c < 3 && !search.best.any; c++) {
        const dd unit[3] = {dd_from(c == 0), dd_from(c == 1), dd_from(c == 2)};
        try_fine3(&search, unit, WAY3_ACROSS);
    }
    return search.best;
}
