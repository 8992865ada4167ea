/* Where two convex bodies are closest: the point of the difference b - a of all their points that is nearest to 0.
 *
 * It is looked for among the corners of the difference, of which a simplex of at most four is kept: the nearest point
 * of it, then the corner of the difference that is furthest the opposite way. This is done in double until it leads no
 * further, then in double-double from the simplex that was found. Either has an end that is counted. The point found is
 * one of the bodies, so it is no nearer than the nearest; the furthest corners, looked for among all, say how far apart
 * the two are at least. Based on: E. G. Gilbert, D. W. Johnson, S. S. Keerthi, "A Fast Procedure for Computing the
 * Distance Between Complex Objects in Three-Dimensional Space", 1988; S. Cameron, "Enhancing GJK", ICRA 1997. Ours
 * differs: all parts of the simplex are tried, without a decision that rounding could turn, and the end is proven in
 * double-double. */
#include "hull/nearest_solid3.h"

#include "core/vec.h"
#include "exact/dd_vec.h"

enum { ROUGH3_STEPS = 64, FINE3_STEPS = 64 };

/* Corners of the difference: each of a corner of a and one of b. */
typedef struct difference3 {
    int count;
    uint32_t a[4], b[4];
} difference3;

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

/* ---- In double ---- */

#define number double
#define NUMBER_OF(x) (x)
#define NUMBER_PLUS(x, y) ((x) + (y))
#define NUMBER_MINUS(x, y) ((x) - (y))
#define NUMBER_TIMES(x, y) ((x) * (y))
#define NUMBER_OVER(x, y) ((x) / (y))
#define NUMBER_IS_LESS(x, y) ((x) < (y))
#define NUMBER_NAME(name) near_rough_##name
#include "hull/nearest_origin3.inl"

static void rough_corner3(const solid_pair3 *pair, const double move[3], uint32_t a, uint32_t b, double out[3])
{
    double p[3], q[3];
    solid3_rough(&pair->a, a, p);
    solid3_rough(&pair->b, b, q);
    for (int c = 0; c < 3; c++)
        out[c] = (q[c] + move[c]) - p[c];
}

/* The simplex of the nearest point, as far as double tells. */
static void search_rough3(const solid_pair3 *pair, const double move[3], uint32_t a, uint32_t b, difference3 *s)
{
    double at[4][3], weight[4], v[3], best = INFINITY;
    difference3 kept = {1, {a}, {b}};
    *s = kept;
    rough_corner3(pair, move, a, b, at[0]);
    for (int step = 0; step < ROUGH3_STEPS; step++) {
        const unsigned mask = near_rough_nearest3(s->count, at, v, weight);
        keep3(s, mask);
        const double square = vec3_dot(v, v);
        if (!(square < best)) {
            *s = kept;
            return;
        }
        best = square;
        kept = *s;
        if (s->count == 4)
            return;
        const double back[3] = {-v[0], -v[1], -v[2]};
        a = hit__hull_solid3_furthest(&pair->a, v, a);
        b = hit__hull_solid3_furthest(&pair->b, back, b);
        double p[3];
        rough_corner3(pair, move, a, b, p);
        if (has_corner3(s, a, b) || !(square - vec3_dot(v, p) > 0x1p-46 * square))
            return;
        s->a[s->count] = a;
        s->b[s->count] = b;
        s->count++;
        for (int i = 0; i < s->count; i++)
            rough_corner3(pair, move, s->a[i], s->b[i], at[i]);
    }
}

/* ---- In double-double ---- */

#undef number
#undef NUMBER_OF
#undef NUMBER_PLUS
#undef NUMBER_MINUS
#undef NUMBER_TIMES
#undef NUMBER_OVER
#undef NUMBER_IS_LESS
#undef NUMBER_NAME
#define number dd
#define NUMBER_OF(x) dd_from(x)
#define NUMBER_PLUS(x, y) dd_add(x, y)
#define NUMBER_MINUS(x, y) dd_add(x, dd_negate(y))
#define NUMBER_TIMES(x, y) dd_multiply(x, y)
#define NUMBER_OVER(x, y) dd_divide(x, y)
#define NUMBER_IS_LESS(x, y) dd_less(x, y)
#define NUMBER_NAME(name) near_fine_##name
#include "hull/nearest_origin3.inl"

static void load_fine3(const solid_pair3 *pair, const dd move[3], const difference3 *s, dd a[4][3], dd b[4][3],
                       dd at[4][3])
{
    for (int i = 0; i < s->count; i++) {
        solid3_corner(&pair->a, s->a[i], a[i]);
        solid3_corner(&pair->b, s->b[i], b[i]);
        for (int c = 0; c < 3; c++) {
            b[i][c] = dd_add(b[i][c], move[c]);
            at[i][c] = dd_add(b[i][c], dd_negate(a[i][c]));
        }
    }
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

void hit__hull_nearest_solid3(const solid_pair3 *pair, const dd move[3], nearest_solid3 *out)
{
    const double rough_move[3] = {move[0].high, move[1].high, move[2].high};
    const double nothing = 0x1p-96 * (pair->size + vec3_size1(rough_move));
    difference3 s;
    dd a[4][3], b[4][3], at[4][3], weight[4], v[3], best = {INFINITY, 0};
    out->length = best;
    out->least = (dd){-INFINITY, 0};
    search_rough3(pair, rough_move, out->of_a, out->of_b, &s);
    for (int step = 0; step < FINE3_STEPS; step++) {
        load_fine3(pair, move, &s, a, b, at);
        const unsigned mask = near_fine_nearest3(s.count, at, v, weight);
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
        dd n[3], back[3];
        for (int c = 0; c < 3; c++) {
            n[c] = dd_divide(out->way[c], best);
            back[c] = dd_negate(n[c]);
        }
        const dd far_a = hit__hull_solid3_reach(&pair->a, n, pair->size, &out->of_a);
        const dd far_b = hit__hull_solid3_reach(&pair->b, back, pair->size, &out->of_b);
        const dd least = dd_add(vec3_dd_dot(n, move), dd_negate(dd_add(far_a, far_b)));
        if (dd_less(out->least, least))
            out->least = least;
        if (!(dd_add(best, dd_negate(out->least)).high > nothing) || has_corner3(&s, out->of_a, out->of_b))
            return;
        s.a[s.count] = out->of_a;
        s.b[s.count] = out->of_b;
        s.count++;
    }
}
