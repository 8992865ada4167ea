/* Frusta as linear and quadratic programs.
 *
 * Whether a set behind planes has a point, and one strictly behind some of them, is a linear program: linear_program.h.
 * Points of a box are weighted sums of its eight corners. The distance from a segment is a quadratic program in the
 * point and the place on the segment; its solution is the one that fulfils the conditions of Karush, Kuhn and Tucker,
 * which some choice of planes does. Based on: J. Nocedal, S. J. Wright, "Numerical Optimization", 2006, section 16.1.
 */
#include "judge_walls.h"
#include "judge_simplices.h"
#include "linear_program.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

/* ---- Rows of them ---- */

/* v = x . y of doubles and rationals. */
static void add_product(mpq_t sum, double x, const mpq_t y)
{
    mpq_t v;
    mpq_init(v);
    mpq_set_d(v, x);
    mpq_mul(v, v, y);
    mpq_add(sum, sum, v);
    mpq_clear(v);
}

static const double *normal_of(const hit_plane3 *plane)
{
    return &plane->normal.x;
}

static bool has_normal(const hit_plane3 *plane)
{
    const double *n = normal_of(plane);
    return n[0] != 0 || n[1] != 0 || n[2] != 0;
}

/* sign (n.x - offset) <= 0 in unknowns x = u - v, u in the first three, v in the next. */
static void add_plane(program *p, const hit_plane3 *plane, int sign, bool equal, bool strict)
{
    mpq_t *row = p->row[p->rows];
    for (int k = 0; k < 3; ++k) {
        mpq_set_d(row[k], sign * normal_of(plane)[k]);
        mpq_neg(row[3 + k], row[k]);
    }
    mpq_set_d(row[p->unknowns], sign * plane->offset);
    p->equal[p->rows] = equal;
    p->strict[p->rows++] = strict;
}

/* A plane without a normal is never strictly behind in vain: it has all strictly behind it, or all in front. */
static void add_frustum(program *p, const hit_frustum3 *f)
{
    for (int i = 0; i < 6; ++i)
        add_plane(p, &f->plane[i], 1, false, has_normal(&f->plane[i]));
}

/* ---- Boxes: weights of eight corners ---- */

typedef struct corners {
    mpq_t x[8][3];
} corners;

static void corners_of(corners *c, const double from[3], const double (*low)[3], const double (*axis)[3])
{
    mpq_t v;
    mpq_init(v);
    for (int i = 0; i < 8; ++i)
        for (int k = 0; k < 3; ++k) {
            mpq_init(c->x[i][k]);
            mpq_set_d(c->x[i][k], from[k]);
            for (int m = 0; m < 3; ++m) {
                mpq_set_d(v, low[i >> m & 1][m]);
                add_product(c->x[i][k], axis[m][k], v);
            }
        }
    mpq_clear(v);
}

static hit_relation relate_corners(corners *c, const hit_frustum3 *f)
{
    program p;
    program_begin(&p, 8);
    for (int i = 0; i < 6; ++i) {
        for (int m = 0; m < 8; ++m) {
            mpq_set_d(p.row[i][m], -f->plane[i].offset);
            for (int k = 0; k < 3; ++k)
                add_product(p.row[i][m], normal_of(&f->plane[i])[k], c->x[m][k]);
        }
        p.equal[i] = false;
        p.strict[i] = has_normal(&f->plane[i]);
    }
    for (int m = 0; m <= 8; ++m)
        mpq_set_ui(p.row[6][m], 1, 1);
    p.equal[6] = true;
    p.strict[6] = false;
    p.rows = 7;
    const hit_relation relation = program_solve(&p);
    program_end(&p);
    for (int i = 0; i < 8; ++i)
        for (int k = 0; k < 3; ++k)
            mpq_clear(c->x[i][k]);
    return relation;
}

hit_relation judge_aabb_frustum(const hit_aabb3 *box, const hit_frustum3 *frustum)
{
    const double origin[3] = {0, 0, 0}, unit[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    const double ends[2][3] = {{box->min.x, box->min.y, box->min.z}, {box->max.x, box->max.y, box->max.z}};
    corners c;
    corners_of(&c, origin, ends, unit);
    return relate_corners(&c, frustum);
}

hit_relation judge_obb_frustum(const hit_obb3 *box, const hit_frustum3 *frustum)
{
    const double center[3] = {box->center.x, box->center.y, box->center.z};
    const double ends[2][3] = {{box->half.x, box->half.y, box->half.z}, {-box->half.x, -box->half.y, -box->half.z}};
    double axis[3][3];
    corners c;
    for (int k = 0; k < 3; ++k) {
        axis[k][0] = box->axis[k].x;
        axis[k][1] = box->axis[k].y;
        axis[k][2] = box->axis[k].z;
    }
    corners_of(&c, center, ends, (const double(*)[3])axis);
    return relate_corners(&c, frustum);
}

/* ---- Planes and frusta ---- */

static hit_relation solved(program *p)
{
    const hit_relation relation = program_solve(p);
    program_end(p);
    return relation;
}

hit_relation judge_plane_frustum(const hit_plane3 *plane, const hit_frustum3 *frustum)
{
    program p;
    program_begin(&p, 6);
    add_frustum(&p, frustum);
    add_plane(&p, plane, 1, true, false);
    const hit_relation relation = solved(&p);
    return has_normal(plane) ? relation : HIT_APART;
}

hit_relation judge_halfspace_frustum(const hit_plane3 *plane, const hit_frustum3 *frustum)
{
    program p;
    program_begin(&p, 6);
    add_frustum(&p, frustum);
    add_plane(&p, plane, 1, false, has_normal(plane));
    return solved(&p);
}

hit_relation judge_frusta(const hit_frustum3 *a, const hit_frustum3 *b)
{
    program p;
    program_begin(&p, 6);
    add_frustum(&p, a);
    add_frustum(&p, b);
    return solved(&p);
}

/* A point strictly in front of the plane, and behind those of the frustum? */
static bool reaches_front(const hit_plane3 *plane, const hit_frustum3 *frustum)
{
    program p;
    program_begin(&p, 6);
    for (int i = 0; i < 6; ++i)
        add_plane(&p, &frustum->plane[i], 1, false, false);
    add_plane(&p, plane, -1, false, true);
    return solved(&p) == HIT_OVERLAPPING;
}

static bool has_points(const hit_frustum3 *frustum)
{
    return judge_halfspace_frustum(&(hit_plane3){{0, 0, 0}, 0}, frustum) != HIT_APART;
}

bool judge_behind_plane(const hit_plane3 *plane, const hit_frustum3 *frustum)
{
    return has_points(frustum) && !reaches_front(plane, frustum);
}

bool judge_ball_behind(const hit_plane3 *plane, const hit_vec3 *center, double radius)
{
    mpq_t value, reach, v;
    const double *n = normal_of(plane), p[3] = {center->x, center->y, center->z};
    mpq_inits(value, reach, v, NULL);
    mpq_set_d(value, plane->offset); /* the offset less n.p is at least r |n| */
    for (int k = 0; k < 3; ++k) {
        mpq_set_d(v, -n[k]);
        add_product(value, p[k], v);
        mpq_neg(v, v);
        add_product(reach, n[k], v);
    }
    mpq_set_d(v, radius);
    mpq_mul(reach, reach, v);
    mpq_mul(reach, reach, v);
    bool behind = mpq_sgn(value) >= 0;
    mpq_mul(v, value, value);
    behind = behind && mpq_cmp(v, reach) >= 0;
    mpq_clears(value, reach, v, NULL);
    return behind;
}

/* The planes of a box in front of which a point is: those of its faces, in rational numbers. */
bool judge_in_obb(const hit_obb3 *box, const hit_frustum3 *frustum)
{
    mpq_t u[3][3], n[3], height, offset, v;
    bool within = has_points(frustum);
    mpq_inits(n[0], n[1], n[2], height, offset, v, NULL);
    for (int k = 0; k < 3; ++k)
        for (int c = 0; c < 3; ++c) {
            mpq_init(u[k][c]);
            mpq_set_d(u[k][c], (&box->axis[k].x)[c]);
        }
    for (int side = 0; side < 6 && within; ++side) {
        const int k = side / 2;
        mpq_t *p = u[(k + 1) % 3], *q = u[(k + 2) % 3];
        mpq_set_ui(height, 0, 1);
        mpq_set_ui(offset, 0, 1);
        for (int c = 0; c < 3; ++c) {
            const int d = (c + 1) % 3, e = (c + 2) % 3;
            mpq_mul(n[c], p[d], q[e]);
            mpq_mul(v, p[e], q[d]);
            mpq_sub(n[c], n[c], v);
            mpq_mul(v, n[c], u[k][c]);
            mpq_add(height, height, v);
            add_product(offset, (&box->center.x)[c], n[c]);
        }
        if (mpq_sgn(height) == 0) {
            within = false;
            break;
        }
        const int sign = (side % 2 == 0 ? 1 : -1) * mpq_sgn(height);
        mpq_abs(height, height);
        program lp;
        program_begin(&lp, 6);
        for (int i = 0; i < 6; ++i)
            add_plane(&lp, &frustum->plane[i], 1, false, false);
        mpq_t *row = lp.row[lp.rows]; /* sign n.(x - c) > half height */
        for (int c = 0; c < 3; ++c) {
            mpq_set(row[c], n[c]);
            if (sign > 0)
                mpq_neg(row[c], row[c]);
            mpq_neg(row[3 + c], row[c]);
        }
        mpq_set(row[6], offset);
        if (sign > 0)
            mpq_neg(row[6], row[6]);
        mpq_set_d(v, (&box->half.x)[k]);
        mpq_mul(v, v, height);
        mpq_sub(row[6], row[6], v);
        lp.equal[lp.rows] = false;
        lp.strict[lp.rows++] = true;
        within = solved(&lp) != HIT_OVERLAPPING;
    }
    mpq_clears(n[0], n[1], n[2], height, offset, v, NULL);
    for (int k = 0; k < 3; ++k)
        for (int c = 0; c < 3; ++c)
            mpq_clear(u[k][c]);
    return within;
}

/* ---- Linear equations ---- */

enum { MOST_EQUATIONS = 8 };

/* Solves m x = the last column, in place; false: m is singular. */
static bool solve_equations(int n, mpq_t m[MOST_EQUATIONS][MOST_EQUATIONS + 1])
{
    mpq_t v;
    bool regular = true;
    mpq_init(v);
    for (int k = 0; k < n && regular; ++k) {
        int with = k;
        while (with < n && mpq_sgn(m[with][k]) == 0)
            ++with;
        regular = with < n;
        for (int j = k; j <= n && regular; ++j)
            if (with != k)
                mpq_swap(m[with][j], m[k][j]);
        for (int j = n; j >= k && regular; --j)
            mpq_div(m[k][j], m[k][j], m[k][k]);
        for (int i = 0; i < n && regular; ++i) {
            if (i == k || mpq_sgn(m[i][k]) == 0)
                continue;
            for (int j = n; j >= k; --j) {
                mpq_mul(v, m[i][k], m[k][j]);
                mpq_sub(m[i][j], m[i][j], v);
            }
        }
    }
    mpq_clear(v);
    return regular;
}

/* ---- The closest point ---- */

/* In x and t: the least |x - a - t u|^2 where row.(x, t) <= bound. Rows: planes, then -t <= 0 and t <= 1; without t if
 * the segment is a point. */
typedef struct nearest {
    int unknowns, rows;
    mpq_t row[8][5], square[4][4], linear[4]; /* the goal is z.square.z - 2 linear.z, and as much as |a|^2 more */
    mpq_t a[3], u[3];
} nearest;

static void nearest_begin(nearest *q, const double a[3], const double b[3], const hit_frustum3 *f)
{
    mpq_t v;
    mpq_init(v);
    q->unknowns = a[0] == b[0] && a[1] == b[1] && a[2] == b[2] ? 3 : 4;
    q->rows = 0;
    for (int i = 0; i < 8; ++i)
        for (int k = 0; k < 5; ++k)
            mpq_init(q->row[i][k]);
    for (int k = 0; k < 4; ++k) {
        mpq_init(q->linear[k]);
        for (int j = 0; j < 4; ++j)
            mpq_init(q->square[k][j]);
    }
    for (int k = 0; k < 3; ++k) {
        mpq_inits(q->a[k], q->u[k], NULL);
        mpq_set_d(q->a[k], a[k]);
        mpq_set_d(q->u[k], b[k]);
        mpq_sub(q->u[k], q->u[k], q->a[k]);
        mpq_set_ui(q->square[k][k], 1, 1);
        mpq_neg(q->square[k][3], q->u[k]);
        mpq_neg(q->square[3][k], q->u[k]);
        mpq_mul(v, q->u[k], q->u[k]);
        mpq_add(q->square[3][3], q->square[3][3], v);
        mpq_set(q->linear[k], q->a[k]);
        mpq_mul(v, q->a[k], q->u[k]);
        mpq_sub(q->linear[3], q->linear[3], v);
    }
    for (int i = 0; i < 6; ++i) {
        if (!has_normal(&f->plane[i]))
            continue;
        for (int k = 0; k < 3; ++k)
            mpq_set_d(q->row[q->rows][k], normal_of(&f->plane[i])[k]);
        mpq_set_d(q->row[q->rows++][4], f->plane[i].offset);
    }
    if (q->unknowns == 4) {
        mpq_set_si(q->row[q->rows++][3], -1, 1);
        mpq_set_ui(q->row[q->rows][3], 1, 1);
        mpq_set_ui(q->row[q->rows++][4], 1, 1);
    }
    mpq_clear(v);
}

static void nearest_end(nearest *q)
{
    for (int i = 0; i < 8; ++i)
        for (int k = 0; k < 5; ++k)
            mpq_clear(q->row[i][k]);
    for (int k = 0; k < 4; ++k) {
        mpq_clear(q->linear[k]);
        for (int j = 0; j < 4; ++j)
            mpq_clear(q->square[k][j]);
    }
    for (int k = 0; k < 3; ++k)
        mpq_clears(q->a[k], q->u[k], NULL);
}

/* Does z fulfil all rows? */
static bool fulfils(const nearest *q, mpq_t z[MOST_EQUATIONS][MOST_EQUATIONS + 1], int last)
{
    mpq_t sum, v;
    bool all = true;
    mpq_inits(sum, v, NULL);
    for (int i = 0; i < q->rows && all; ++i) {
        mpq_neg(sum, q->row[i][4]);
        for (int k = 0; k < q->unknowns; ++k) {
            mpq_mul(v, q->row[i][k], z[k][last]);
            mpq_add(sum, sum, v);
        }
        all = mpq_sgn(sum) <= 0;
    }
    mpq_clears(sum, v, NULL);
    return all;
}

/* The solution with exactly the rows of these bits as equations, if it fulfils the conditions; then *order is the sign
 * of the distance less the radius. */
static bool try_rows(const nearest *q, unsigned bits, double radius, int *order)
{
    mpq_t m[MOST_EQUATIONS][MOST_EQUATIONS + 1], v, sum;
    int n = q->unknowns;
    for (int i = 0; i < MOST_EQUATIONS; ++i)
        for (int j = 0; j <= MOST_EQUATIONS; ++j)
            mpq_init(m[i][j]);
    mpq_inits(v, sum, NULL);
    int last = q->unknowns;
    for (int i = 0; i < q->rows; ++i)
        last += (int)(bits >> i & 1);
    for (int k = 0; k < q->unknowns; ++k) {
        for (int j = 0; j < q->unknowns; ++j)
            mpq_set(m[k][j], q->square[k][j]);
        mpq_set(m[k][last], q->linear[k]);
    }
    for (int i = 0; i < q->rows; ++i) {
        if ((bits >> i & 1) == 0)
            continue;
        for (int k = 0; k < q->unknowns; ++k) {
            mpq_set(m[n][k], q->row[i][k]);
            mpq_set(m[k][n], q->row[i][k]);
        }
        mpq_set(m[n++][last], q->row[i][4]);
    }
    bool fits = solve_equations(n, m);
    for (int i = q->unknowns; i < n && fits; ++i)
        fits = mpq_sgn(m[i][last]) >= 0;
    fits = fits && fulfils(q, m, last);
    for (int k = 0; k < 3 && fits; ++k) {
        mpq_sub(v, m[k][last], q->a[k]);
        if (q->unknowns == 4) {
            mpq_t w;
            mpq_init(w);
            mpq_mul(w, m[3][last], q->u[k]);
            mpq_sub(v, v, w);
            mpq_clear(w);
        }
        mpq_mul(v, v, v);
        mpq_add(sum, sum, v);
    }
    mpq_set_d(v, radius);
    mpq_mul(v, v, v);
    *order = mpq_cmp(sum, v);
    for (int i = 0; i < MOST_EQUATIONS; ++i)
        for (int j = 0; j <= MOST_EQUATIONS; ++j)
            mpq_clear(m[i][j]);
    mpq_clears(v, sum, NULL);
    return fits;
}

hit_relation judge_round_frustum(const double a[3], const double b[3], double radius, const hit_frustum3 *frustum)
{
    const hit_relation inside = judge_halfspace_frustum(&(hit_plane3){{0, 0, 0}, 0}, frustum);
    if (inside == HIT_APART)
        return HIT_APART;
    nearest q;
    nearest_begin(&q, a, b, frustum);
    bool found = false;
    int order = 0;
    for (unsigned bits = 0; bits < 1u << q.rows && !found; ++bits) {
        int count = 0;
        for (int i = 0; i < q.rows; ++i)
            count += (int)(bits >> i & 1);
        found = count <= q.unknowns && try_rows(&q, bits, radius, &order);
    }
    nearest_end(&q);
    if (!found)
        abort();                     /* there is a closest point */
    if (order == 0 && radius == 0) { /* a point or a segment: strictly behind all planes? */
        const simplex ends = {.count = 2, .corner = {{a[0], a[1], a[2]}, {b[0], b[1], b[2]}}};
        return judge_frustum_corners(frustum, &ends);
    }
    return order > 0 ? HIT_APART : order < 0 && inside == HIT_OVERLAPPING ? HIT_OVERLAPPING : HIT_TOUCHING;
}

/* ---- The farthest corner ---- */

/* Can one go on for ever in the frustum? */
static bool is_endless(const hit_frustum3 *frustum)
{
    hit_frustum3 ways = *frustum;
    bool endless = false;
    for (int i = 0; i < 6; ++i)
        ways.plane[i].offset = 0;
    for (int side = 0; side < 6 && !endless; ++side) {
        hit_plane3 plane = {{0, 0, 0}, 1};
        (&plane.normal.x)[side / 2] = side % 2 == 0 ? 1 : -1;
        program p;
        program_begin(&p, 6);
        for (int i = 0; i < 6; ++i)
            add_plane(&p, &ways.plane[i], 1, false, false);
        add_plane(&p, &plane, 1, true, false);
        endless = solved(&p) != HIT_APART;
    }
    return endless;
}

bool judge_in_sphere(const hit_sphere3 *sphere, const hit_frustum3 *frustum)
{
    const double center[3] = {sphere->center.x, sphere->center.y, sphere->center.z};
    if (!has_points(frustum) || is_endless(frustum))
        return false;
    nearest q;
    nearest_begin(&q, center, center, frustum);
    bool within = true;
    mpq_t m[MOST_EQUATIONS][MOST_EQUATIONS + 1], sum, v;
    mpq_inits(sum, v, NULL);
    for (int i = 0; i < MOST_EQUATIONS; ++i)
        for (int j = 0; j <= MOST_EQUATIONS; ++j)
            mpq_init(m[i][j]);
    for (int code = 0; code < q.rows * q.rows * q.rows && within; ++code) {
        const int at[3] = {code % q.rows, code / q.rows % q.rows, code / q.rows / q.rows};
        if (at[0] >= at[1] || at[1] >= at[2])
            continue;
        for (int i = 0; i < 3; ++i)
            for (int k = 0; k < 4; ++k)
                mpq_set(m[i][k], q.row[at[i]][k == 3 ? 4 : k]);
        if (!solve_equations(3, m) || !fulfils(&q, m, 3))
            continue;
        mpq_set_ui(sum, 0, 1);
        for (int k = 0; k < 3; ++k) {
            mpq_sub(v, m[k][3], q.a[k]);
            mpq_mul(v, v, v);
            mpq_add(sum, sum, v);
        }
        mpq_set_d(v, sphere->radius);
        mpq_mul(v, v, v);
        within = mpq_cmp(sum, v) <= 0;
    }
    for (int i = 0; i < MOST_EQUATIONS; ++i)
        for (int j = 0; j <= MOST_EQUATIONS; ++j)
            mpq_clear(m[i][j]);
    mpq_clears(sum, v, NULL);
    nearest_end(&q);
    return within;
}

/* ---- Ways ---- */

/* The nearest double or so, also past the range of an mpq_get_d. */
static double rounded(const mpq_t x)
{
    long over, under;
    const double a = mpz_get_d_2exp(&over, mpq_numref(x)), b = mpz_get_d_2exp(&under, mpq_denref(x));
    return ldexp(a / b, (int)(over - under));
}

way_in_frustum judge_way_frustum(const double from[3], const double to[3], bool ends, const hit_frustum3 *frustum)
{
    way_in_frustum out = {.hit = true, .inside = true, .endless = true};
    mpq_t enter, leave, value, growth, v, w;
    mpq_inits(enter, leave, value, growth, v, w, NULL);
    for (int i = 0; i < 6; ++i) {
        const double *n = normal_of(&frustum->plane[i]);
        mpq_set_d(value, -frustum->plane[i].offset);
        mpq_set_ui(growth, 0, 1);
        for (int k = 0; k < 3; ++k) {
            mpq_set_d(v, from[k]);
            add_product(value, n[k], v);
            mpq_set_d(w, to[k]);
            if (ends)
                mpq_sub(w, w, v);
            add_product(growth, n[k], w);
        }
        const int sign = mpq_sgn(value), grows = mpq_sgn(growth);
        out.inside = out.inside && sign <= 0;
        if (grows == 0) {
            out.hit = out.hit && sign <= 0;
            continue;
        }
        mpq_div(v, value, growth);
        mpq_neg(v, v); /* when it is crossed */
        if (grows < 0 && mpq_sgn(v) > 0) {
            const int order = out.enter_planes == 0 ? 1 : mpq_cmp(v, enter);
            out.enter_planes = order > 0 ? 1u << i : order == 0 ? out.enter_planes | 1u << i : out.enter_planes;
            if (order > 0)
                mpq_set(enter, v);
        }
        if (grows > 0 && (!ends || mpq_cmp_ui(v, 1, 1) < 0)) {
            const int order = out.endless ? -1 : mpq_cmp(v, leave);
            out.leave_planes = order < 0 ? 1u << i : order == 0 ? out.leave_planes | 1u << i : out.leave_planes;
            if (order < 0)
                mpq_set(leave, v);
            out.endless = false;
        }
    }
    out.hit = out.hit && (!ends || mpq_cmp_ui(enter, 1, 1) <= 0) && (out.endless || mpq_cmp(enter, leave) <= 0);
    out.enter = fmax(rounded(enter), mpq_sgn(enter) > 0 ? 0x1p-1074 : 0); /* never 0 for what is not */
    out.leave = fmax(rounded(leave), mpq_sgn(leave) > 0 ? 0x1p-1074 : 0);
    mpq_clears(enter, leave, value, growth, v, w, NULL);
    return out;
}

/* ---- Corners ---- */

static bool solve_corner(const hit_frustum3 *frustum, const int plane[3], mpq_t m[MOST_EQUATIONS][MOST_EQUATIONS + 1])
{
    for (int i = 0; i < MOST_EQUATIONS; ++i)
        for (int j = 0; j <= MOST_EQUATIONS; ++j)
            mpq_init(m[i][j]);
    for (int i = 0; i < 3; ++i) {
        for (int k = 0; k < 3; ++k)
            mpq_set_d(m[i][k], normal_of(&frustum->plane[plane[i]])[k]);
        mpq_set_d(m[i][3], frustum->plane[plane[i]].offset);
    }
    return solve_equations(3, m);
}

static void corner_end(mpq_t m[MOST_EQUATIONS][MOST_EQUATIONS + 1])
{
    for (int i = 0; i < MOST_EQUATIONS; ++i)
        for (int j = 0; j <= MOST_EQUATIONS; ++j)
            mpq_clear(m[i][j]);
}

bool judge_corner(const hit_frustum3 *frustum, const int plane[3], const double at[3])
{
    mpq_t m[MOST_EQUATIONS][MOST_EQUATIONS + 1];
    bool is_there = solve_corner(frustum, plane, m);
    for (int k = 0; k < 3 && is_there; ++k) {
        double low = at[k], high = at[k];
        for (int i = 0; i < 5; ++i) {
            low = nextafter(low, -INFINITY);
            high = nextafter(high, INFINITY);
        }
        mpq_t x;
        mpq_init(x);
        mpq_set_d(x, isinf(low) ? -DBL_MAX : low);
        is_there = mpq_cmp(x, m[k][3]) <= 0;
        mpq_set_d(x, isinf(high) ? DBL_MAX : high);
        is_there = is_there && mpq_cmp(x, m[k][3]) >= 0;
        mpq_clear(x);
    }
    corner_end(m);
    return is_there;
}

bool judge_has_corners(const hit_frustum3 *frustum)
{
    bool all = has_points(frustum) && !is_endless(frustum);
    for (int i = 0; i < 6; ++i)
        all = all && has_normal(&frustum->plane[i]);
    for (int i = 0; i < 8 && all; ++i) {
        const int plane[3] = {i & 1, 2 + (i >> 1 & 1), 4 + (i >> 2)};
        mpq_t m[MOST_EQUATIONS][MOST_EQUATIONS + 1], sum, v;
        mpq_inits(sum, v, NULL);
        all = solve_corner(frustum, plane, m);
        for (int l = 0; l < 6 && all; ++l) {
            mpq_set_d(sum, -frustum->plane[l].offset);
            for (int k = 0; k < 3; ++k)
                add_product(sum, normal_of(&frustum->plane[l])[k], m[k][3]);
            all = mpq_sgn(sum) <= 0;
        }
        for (int k = 0; k < 3 && all; ++k)
            all = fabs(rounded(m[k][3])) <= DBL_MAX;
        corner_end(m);
        mpq_clears(sum, v, NULL);
    }
    return all;
}
