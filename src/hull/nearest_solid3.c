/* Where two convex bodies are closest: the point of the difference b - a of all their points that is nearest to 0.
 *
 * It is looked for among the corners of the difference, of which a simplex of at most four is kept: the nearest point
 * of it, then the corner of the difference that is furthest the opposite way. This is done in double until it leads no
 * further. The weights found so are put right by one step of refinement in double-double, and the furthest corners,
 * looked for among all, say how far apart the two are at least: if that is as far as the point, the point is proven
 * to be the nearest. Where it is not, because the two nearly touch or the simplex is thin, the search goes on in
 * double-double, with all parts of the simplex tried. Either search has an end that is counted. The point found is one
 * of the bodies, so it is no nearer than the nearest.
 *
 * Based on: E. G. Gilbert, D. W. Johnson, S. S. Keerthi, "A Fast Procedure for Computing the Distance Between Complex
 * Objects in Three-Dimensional Space", 1988; S. Cameron, "Enhancing GJK", ICRA 1997; C. Ericson, Real-Time Collision
 * Detection, 2005, sections 5.1 and 9.5, for the parts of a simplex in double; N. J. Higham, Accuracy and Stability of
 * Numerical Algorithms, 2002, chapter 12, for the refinement. Ours differs: the end is proven in double-double. */
#include "hull/nearest_solid3.h"

#include "core/cpu.h"
#include "core/vec.h"
#include "exact/dd_vec.h"
#include "hull/nearest_origin3.h"

enum { ROUGH3_STEPS = 64, REFINED3_STEPS = 8, FINE3_STEPS = 64 };

/* Do the two stand in it already? */
static bool has_corner3(const difference3 *s, uint32_t a, uint32_t b)
{
    for (int i = 0; i < s->count; i++)
        if (s->a[i] == a && s->b[i] == b)
            return true;
    return false;
}

static void keep3(difference3 *s, unsigned mask)
{
    int count = 0;
    for (int i = 0; i < s->count; i++)
        if (mask >> i & 1) {
            s->a[count] = s->a[i];
            s->b[count] = s->b[i];
            count++;
        }
    s->count = count;
}

/* ---- The nearest point of a simplex, in double ---- */

/* Some corners with weights, and the point that they make. */
typedef struct rough_part3 {
    unsigned mask;
    double weight[4], v[3];
} rough_part3;

static void rough_corner_part3(double (*at)[3], int i, rough_part3 *out)
{
    out->mask = 1u << i;
    out->weight[i] = 1;
    for (int c = 0; c < 3; c++)
        out->v[c] = at[i][c];
}

/* t: how far from corner i towards corner j. */
static void rough_edge_part3(double (*at)[3], int i, int j, double t, rough_part3 *out)
{
    out->mask = 1u << i | 1u << j;
    out->weight[i] = 1 - t;
    out->weight[j] = t;
    for (int c = 0; c < 3; c++)
        out->v[c] = at[i][c] + t * (at[j][c] - at[i][c]);
}

static void rough_between3(const double p[3], const double q[3], double out[3])
{
    for (int c = 0; c < 3; c++)
        out[c] = q[c] - p[c];
}

static void rough_edge3(double (*at)[3], int i, int j, rough_part3 *out)
{
    double u[3];
    rough_between3(at[i], at[j], u);
    const double length = vec3_dot(u, u), along = -vec3_dot(at[i], u);
    if (!(along > 0))
        rough_corner_part3(at, i, out);
    else if (!(along < length))
        rough_corner_part3(at, j, out);
    else
        rough_edge_part3(at, i, j, along / length, out);
}

static void rough_triangle3(double (*at)[3], int i, int j, int k, rough_part3 *out)
{
    double u[3], v[3], n[3];
    rough_between3(at[i], at[j], u);
    rough_between3(at[i], at[k], v);
    /* How far 0 is along u and v, from each corner. */
    const double iu = -vec3_dot(u, at[i]), iv = -vec3_dot(v, at[i]), ju = -vec3_dot(u, at[j]), jv = -vec3_dot(v, at[j]),
                 ku = -vec3_dot(u, at[k]), kv = -vec3_dot(v, at[k]);
    /* The area that 0 makes with the side across from each corner, seen along the normal. */
    const double of_i = ju * kv - ku * jv, of_j = ku * iv - iu * kv, of_k = iu * jv - ju * iv;
    if (iu <= 0 && iv <= 0)
        rough_corner_part3(at, i, out);
    else if (ju >= 0 && jv <= ju)
        rough_corner_part3(at, j, out);
    else if (kv >= 0 && ku <= kv)
        rough_corner_part3(at, k, out);
    else if (of_k <= 0 && iu >= 0 && ju <= 0)
        rough_edge_part3(at, i, j, iu / (iu - ju), out);
    else if (of_j <= 0 && iv >= 0 && kv <= 0)
        rough_edge_part3(at, i, k, iv / (iv - kv), out);
    else if (of_i <= 0)
        rough_edge_part3(at, j, k, (jv - ju) / ((jv - ju) + (ku - kv)), out);
    else {
        vec3_cross(u, v, n);
        const double part = 1 / (of_i + of_j + of_k), height = vec3_dot(n, at[i]) / vec3_dot(n, n);
        out->mask = 1u << i | 1u << j | 1u << k;
        out->weight[i] = of_i * part;
        out->weight[j] = of_j * part;
        out->weight[k] = of_k * part;
        for (int c = 0; c < 3; c++)
            out->v[c] = height * n[c];
    }
}

/* Corner 3 was added last, so 0 is on its side of the other three. */
static void rough_tetrahedron3(double (*at)[3], rough_part3 *out)
{
    double best = INFINITY;
    out->mask = 15;
    for (int i = 0; i < 3; i++) {
        const int j = (i + 1) % 3, k = (i + 2) % 3;
        double u[3], v[3], w[3], n[3];
        rough_between3(at[3], at[i], u);
        rough_between3(at[3], at[j], v);
        rough_between3(at[3], at[k], w);
        vec3_cross(u, v, n);
        const double inner = vec3_dot(n, w), here = -vec3_dot(n, at[3]);
        const double doubt = 0x1p-46 * vec3_size1(n) * vec3_size1(w); /* flat ones are open to all sides */
        if ((inner > doubt && here > 0) || (inner < -doubt && here < 0))
            continue;
        rough_part3 part;
        rough_triangle3(at, i, j, 3, &part);
        const double square = vec3_dot(part.v, part.v);
        if (square < best) {
            best = square;
            *out = part;
        }
    }
}

static void rough_nearest3(int count, double (*at)[3], rough_part3 *out)
{
    if (count == 1)
        rough_corner_part3(at, 0, out);
    else if (count == 2)
        rough_edge3(at, 0, 1, out);
    else if (count == 3)
        rough_triangle3(at, 0, 1, 2, out);
    else
        rough_tetrahedron3(at, out);
}

/* ---- In double ---- */

typedef struct rough_search3 {
    const solid_pair3 *pair;
    double move[3], size;
    difference3 s;
    double at[4][3], weight[4], v[3];
} rough_search3;

static void rough_corner3(const rough_search3 *r, uint32_t a, uint32_t b, double out[3])
{
    double p[3], q[3];
    solid3_rough(&r->pair->a, a, p);
    solid3_rough(&r->pair->b, b, q);
    for (int c = 0; c < 3; c++)
        out[c] = (q[c] + r->move[c]) - p[c];
}

static void rough_keep3(rough_search3 *r, const rough_part3 *part)
{
    int count = 0;
    for (int i = 0; i < r->s.count; i++)
        if (part->mask >> i & 1) {
            r->s.a[count] = r->s.a[i];
            r->s.b[count] = r->s.b[i];
            r->weight[count] = part->weight[i];
            for (int c = 0; c < 3; c++)
                r->at[count][c] = r->at[i][c];
            count++;
        }
    r->s.count = count;
    for (int c = 0; c < 3; c++)
        r->v[c] = part->v[c];
}

/* Is all of the difference certainly beyond 0 along v? */
static bool is_parted3(const rough_search3 *r)
{
    const double back[3] = {-r->v[0], -r->v[1], -r->v[2]};
    const double gap =
        vec3_dot(r->v, r->move) - hit__hull_solid3_most(&r->pair->a, r->v) - hit__hull_solid3_most(&r->pair->b, back);
    return gap > 0x1p-46 * r->size * vec3_size1(r->v);
}

/* Is 0 certainly inside the tetrahedron? */
static bool is_inside3(const rough_search3 *r)
{
    double u[3][3], n[3], sum = 0;
    const double error = 0x1p-43 * (r->size * r->size * r->size);
    for (int i = 0; i < 3; i++)
        rough_between3(r->at[3], r->at[i], u[i]);
    vec3_cross(u[0], u[1], n);
    const double whole = vec3_dot(n, u[2]), turn = whole < 0 ? -1 : 1;
    bool inside = true;
    for (int i = 0; i < 3; i++) {
        vec3_cross(u[(i + 1) % 3], u[(i + 2) % 3], n);
        const double part = -turn * vec3_dot(n, r->at[3]);
        inside = inside && part > error;
        sum += part;
    }
    return inside && turn * whole - sum > error;
}

/* The simplex of the nearest point, as far as double tells; true: they are certainly apart, which is all that is
 * asked. */
static bool search_rough3(rough_search3 *r, near_want3 want, uint32_t a, uint32_t b)
{
    double best = INFINITY;
    r->s = (difference3){1, {a}, {b}};
    rough_corner3(r, a, b, r->at[0]);
    for (int step = 0; step < ROUGH3_STEPS; step++) {
        rough_part3 part;
        rough_nearest3(r->s.count, r->at, &part);
        if (part.mask == 15)
            return false;
        const double square = vec3_dot(part.v, part.v);
        if (!(square < best)) { /* without the corner that joined last */
            r->s.count -= step > 0;
            return false;
        }
        rough_keep3(r, &part);
        best = square;
        double p[3];
        hit__hull_solid3_ends(r->pair, r->v, &a, &b);
        rough_corner3(r, a, b, p);
        const double along = vec3_dot(r->v, p);
        if (want == NEAR3_SIGN && along > 0 && is_parted3(r))
            return true;
        if (has_corner3(&r->s, a, b) || !(square - along > 0x1p-46 * square))
            return false;
        r->s.a[r->s.count] = a;
        r->s.b[r->s.count] = b;
        for (int c = 0; c < 3; c++)
            r->at[r->s.count][c] = p[c];
        r->s.count++;
    }
    return false;
}

/* ---- In double-double ---- */

static void load_fine3(const solid_pair3 *pair, const dd move[3], const difference3 *s, dd a[4][3], dd b[4][3],
                       dd at[4][3])
{
    const bool moved = fabs(move[0].high) + fabs(move[1].high) + fabs(move[2].high) > 0;
    for (int i = 0; i < s->count; i++) {
        solid3_corner(&pair->a, s->a[i], a[i]);
        solid3_corner(&pair->b, s->b[i], b[i]);
        for (int c = 0; c < 3; c++) {
            b[i][c] = moved ? dd_add(b[i][c], move[c]) : b[i][c];
            at[i][c] = dd_add(b[i][c], dd_negate(a[i][c]));
        }
    }
}

/* Sets the way and its length, and how far apart the two are at least. */
CORE_INLINE void measure_way3_by(bool fused, const solid_pair3 *pair, const dd move[3], nearest_solid3 *out)
{
    dd n[3], back[3];
    for (int c = 0; c < 3; c++) {
        n[c] = dd_divide_by(fused, out->way[c], out->length);
        back[c] = dd_negate(n[c]);
    }
    const dd far_a = hit__hull_solid3_reach(&pair->a, n, pair->size, &out->of_a);
    const dd far_b = hit__hull_solid3_reach(&pair->b, back, pair->size, &out->of_b);
    const dd least = dd_add(vec3_dd_dot_by(fused, n, move), dd_negate(dd_add(far_a, far_b)));
    if (dd_less(out->least, least))
        out->least = least;
}

/* One step of refinement: how much the weights of corners 1 and 2 have to change so that p is across both edges. False:
 * the triangle is too thin. */
CORE_INLINE bool right_weights3_by(bool fused, int edges, dd u[2][3], const dd p[3], double change[2])
{
    double e[2] = {0, 0}, g[2] = {0, 0}, both = 0;
    for (int i = 0; i < edges; i++) {
        e[i] = -vec3_dd_sum_dot(fused, p, u[i]).high;
        for (int c = 0; c < 3; c++)
            g[i] += u[i][c].high * u[i][c].high;
    }
    if (edges == 1) {
        change[0] = e[0] / g[0];
        return g[0] > 0;
    }
    for (int c = 0; c < 3; c++)
        both += u[0][c].high * u[1][c].high;
    const double whole = g[0] * g[1] - both * both;
    change[0] = (e[0] * g[1] - e[1] * both) / whole;
    change[1] = (e[1] * g[0] - e[0] * both) / whole;
    return whole > 0x1p-30 * (g[0] * g[1]);
}

CORE_INLINE void set_refined_points3_by(bool fused, int count, dd a[4][3], dd b[4][3], const dd weight[2],
                                        nearest_solid3 *out)
{
    for (int c = 0; c < 3; c++) {
        out->a[c] = a[0][c];
        out->b[c] = b[0][c];
        for (int i = 1; i < count; i++) {
            out->a[c] = dd_add(out->a[c], dd_multiply_by(fused, weight[i - 1], dd_add(a[i][c], dd_negate(a[0][c]))));
            out->b[c] = dd_add(out->b[c], dd_multiply_by(fused, weight[i - 1], dd_add(b[i][c], dd_negate(b[0][c]))));
        }
    }
}

typedef enum refined3 { REFINED3_NO, REFINED3_FURTHER, REFINED3_DONE, REFINED3_INSIDE } refined3;

/* How often the weights are put right, what is wanted, and the length that is too long. */
typedef struct refine_how3 {
    int rounds;
    near_want3 want;
    dd longest;
} refine_how3;

/* The point of at most three corners, put right, and proven to be the nearest; or other corners are nearer; or it is no
 * such point. */
CORE_INLINE refined3 refine3_by(bool fused, const rough_search3 *r, const dd move[3], const refine_how3 *how,
                                nearest_solid3 *out)
{
    const int count = r->s.count, edges = count - 1;
    dd a[4][3], b[4][3], at[4][3], u[2][3], weight[2], rest = dd_from(1);
    double change[2] = {0, 0};
    bool within = true;
    load_fine3(r->pair, move, &r->s, a, b, at);
    for (int c = 0; c < 3; c++)
        out->way[c] = at[0][c];
    for (int i = 0; i < edges; i++) {
        weight[i] = dd_from(0);
        change[i] = r->weight[i + 1];
        for (int c = 0; c < 3; c++)
            u[i][c] = dd_add(at[i + 1][c], dd_negate(at[0][c]));
    }
    for (int round = 0; round <= how->rounds && edges > 0; round++) {
        within = within && (round == 0 || right_weights3_by(fused, edges, u, out->way, change));
        for (int i = 0; i < edges; i++) {
            weight[i] = dd_add(weight[i], dd_from(change[i]));
            for (int c = 0; c < 3; c++)
                out->way[c] = dd_add(out->way[c], dd_multiply_double_by(fused, u[i][c], change[i]));
        }
    }
    for (int i = 0; i < edges; i++) {
        rest = dd_add(rest, dd_negate(weight[i]));
        within = within && weight[i].high >= 0;
    }
    out->length = dd_sqrt_by(fused, vec3_dd_dot_by(fused, out->way, out->way));
    if (!within || !(rest.high >= 0) || !(out->length.high > 0x1p-40 * r->size) || !dd_less(out->length, how->longest))
        return REFINED3_NO;
    out->least = (dd){-INFINITY, 0};
    measure_way3_by(fused, r->pair, move, out);
    if (!(dd_add(out->length, dd_negate(out->least)).high <= 0x1p-64 * r->size) &&
        !(how->want == NEAR3_SIGN && out->least.high > 0x1p-44 * r->size))
        return REFINED3_FURTHER;
    if (how->want == NEAR3_POINTS)
        set_refined_points3_by(fused, count, a, b, weight, out);
    return REFINED3_DONE;
}

static refined3 refine3_plain(const rough_search3 *r, const dd move[3], const refine_how3 *how, nearest_solid3 *out)
{
    return refine3_by(false, r, move, how, out);
}

CORE_WITH_FMA static refined3 refine3_fma(const rough_search3 *r, const dd move[3], const refine_how3 *how,
                                          nearest_solid3 *out)
{
    return refine3_by(true, r, move, how, out);
}

/* An exact product costs 17 operations, or 2 where the processor has a fused multiply-add; the same bits. */
static refined3 refine3(const rough_search3 *r, const dd move[3], const refine_how3 *how, nearest_solid3 *out)
{
    return core_has_fma() ? refine3_fma(r, move, how, out) : refine3_plain(r, move, how, out);
}

/* The part of the simplex that has these corners and its last one, which takes over the weights of those that go. */
static void take_part3(const rough_search3 *whole, unsigned mask, rough_search3 *part)
{
    const int last = whole->s.count - 1;
    const rough_part3 kept = {mask | 1u << last, {whole->weight[0], whole->weight[1], whole->weight[2], 0}, {0, 0, 0}};
    double rest = 1;
    *part = *whole;
    rough_keep3(part, &kept);
    for (int i = 0; i + 1 < part->s.count; i++)
        rest -= part->weight[i];
    part->weight[part->s.count - 1] = rest;
}

/* The furthest corners, found along the way that was put right, join the simplex; of its parts one is taken whose point
 * is nearer. Where double does not tell which this is, all are tried. */
static refined3 go_on3(rough_search3 *r, const dd move[3], const refine_how3 *how, nearest_solid3 *out)
{
    const int count = r->s.count;
    if (has_corner3(&r->s, out->of_a, out->of_b))
        return REFINED3_NO;
    r->s.a[count] = out->of_a;
    r->s.b[count] = out->of_b;
    rough_corner3(r, out->of_a, out->of_b, r->at[count]);
    r->s.count++;
    if (count == 3 && is_inside3(r))
        return REFINED3_INSIDE;
    const rough_search3 whole = *r;
    for (int corners = 2; corners >= 0; corners--)
        for (unsigned mask = 0; mask < 1u << count; mask++) {
            if ((int)(mask & 1) + (int)(mask >> 1 & 1) + (int)(mask >> 2) != corners)
                continue;
            take_part3(&whole, mask, r);
            const refined3 refined = refine3(r, move, how, out);
            if (refined != REFINED3_NO)
                return refined;
        }
    return REFINED3_NO;
}

near_verdict3 hit__hull_nearest_quick3(const solid_pair3 *pair, const dd move[3], near_want3 want, nearest_solid3 *out)
{
    rough_search3 r;
    r.pair = pair;
    for (int c = 0; c < 3; c++)
        r.move[c] = move[c].high;
    r.size = pair->size + vec3_size1(r.move);
    const bool apart = search_rough3(&r, want, out->of_a, out->of_b);
    out->simplex = r.s;
    out->meet = false;
    if (pair->exponent < -900) /* a thread that flushes subnormals sees too little */
        return NEAR3_OPEN;
    if (apart)
        return NEAR3_APART;
    if (r.s.count == 4)
        return is_inside3(&r) ? NEAR3_INSIDE : NEAR3_OPEN;
    if (vec3_dot(r.v, r.v) <= 0x1p-84 * r.size * r.size) /* too near to be proven so, see refine3_by */
        return NEAR3_OPEN;
    refine_how3 how = {1, want, {INFINITY, 0}};
    refined3 refined = refine3(&r, move, &how, out);
    how.rounds = 2;
    for (int step = 0; step < REFINED3_STEPS && refined == REFINED3_FURTHER; step++) {
        out->simplex = r.s;
        how.longest = out->length;
        refined = go_on3(&r, move, &how, out);
    }
    if (refined == REFINED3_INSIDE)
        out->simplex = r.s;
    return refined == REFINED3_DONE ? NEAR3_APART : refined == REFINED3_INSIDE ? NEAR3_INSIDE : NEAR3_OPEN;
}

/* The points of the bodies that have these weights. */
static void set_points3(int count, dd a[4][3], dd b[4][3], const dd weight[4], unsigned mask, nearest_solid3 *out)
{
    for (int c = 0; c < 3; c++) {
        out->a[c] = out->b[c] = dd_from(0);
        for (int i = 0; i < count; i++)
            if (mask >> i & 1) {
                out->a[c] = dd_add(out->a[c], dd_multiply(weight[i], a[i][c]));
                out->b[c] = dd_add(out->b[c], dd_multiply(weight[i], b[i][c]));
            }
        out->way[c] = dd_add(out->b[c], dd_negate(out->a[c]));
    }
    out->length = dd_sqrt(vec3_dd_dot(out->way, out->way));
}

void hit__hull_nearest_fine3(const solid_pair3 *pair, const dd move[3], nearest_solid3 *out)
{
    const double rough_move[3] = {move[0].high, move[1].high, move[2].high};
    const double nothing = 0x1p-96 * (pair->size + vec3_size1(rough_move));
    difference3 s = out->simplex;
    dd a[4][3], b[4][3], at[4][3], weight[4], v[3], best = {INFINITY, 0};
    out->length = best;
    out->least = (dd){-INFINITY, 0};
    for (int step = 0; step < FINE3_STEPS; step++) {
        load_fine3(pair, move, &s, a, b, at);
        const unsigned mask = hit__hull_nearest_origin3(s.count, at, v, weight);
        nearest_solid3 now = *out;
        set_points3(s.count, a, b, weight, mask, &now);
        keep3(&s, mask);
        if (!dd_less(now.length, best))
            return;
        best = now.length;
        *out = now;
        out->meet = s.count == 4 || !(best.high > nothing);
        if (out->meet)
            return;
        measure_way3_by(false, pair, move, out);
        if (!(dd_add(best, dd_negate(out->least)).high > nothing) || has_corner3(&s, out->of_a, out->of_b))
            return;
        s.a[s.count] = out->of_a;
        s.b[s.count] = out->of_b;
        s.count++;
    }
}

void hit__hull_nearest_solid3(const solid_pair3 *pair, const dd move[3], nearest_solid3 *out)
{
    if (hit__hull_nearest_quick3(pair, move, NEAR3_POINTS, out) != NEAR3_APART)
        hit__hull_nearest_fine3(pair, move, out);
}
