/* The points of space that are behind some planes, without any rounding.
 *
 * With a fourth coordinate w, a plane a.p + b = 0 is one through the origin of four dimensions, and the points p = X /
 * w behind all planes are a cone, cut off by w >= 0. If no line lies in the cone, it is the sum of its edges, and each
 * is where three planes meet: their vector product, on the right side of all others. These are signs of determinants of
 * four rows. If an edge has w > 0, the set has a point, and the sum of all edges is strictly behind a plane if one of
 * them is. If a line lies in the cone, the set is the same all along it, and it is enough to look where a coordinate is
 * 0. Signs come from double with a proven bound (docs/numerics.md, "Sets behind planes"), else from whole numbers.
 * Based on: T. S. Motzkin, H. Raiffa, G. L. Thompson, R. M. Thrall, "The Double Description Method", 1953, for cones
 * and their edges. Ours differs: all edges are tried, none is built on another. */
#include "shape/halfspaces3.h"

#include "core/bits.h"
#include "core/vec.h"
#include "exact/order.h"

/* Numbers above this are for whole numbers: what a thread has flushed of one might be brought back by the others. */
static const double HALFSPACES_LARGE = 0x1p80;

void hit__shape_halfspaces3_begin_at(halfspaces3 *x, const double *origin, const double *const axis[3])
{
    x->count = x->made = 0;
    x->equal = x->mapped = x->opposite = x->there = 0;
    x->none = x->whole = false;
    x->frame = (halfspaces3_frame){origin, {NULL, NULL, NULL}};
    x->frame_size = origin != NULL ? vec3_size1(origin) : 0;
    for (int k = 0; k < 3 && axis != NULL; k++) {
        x->frame.axis[k] = axis[k];
        x->frame_size += vec3_size1(axis[k]);
    }
}

void hit__shape_halfspaces3_begin(halfspaces3 *x)
{
    hit__shape_halfspaces3_begin_at(x, NULL, NULL);
}

/* ---- Rows ---- */

/* The row of four numbers given, in double. */
static halfspaces3_row row_from(const halfspaces3 *x, const double s[4], bool mapped)
{
    const halfspaces3_frame *frame = &x->frame;
    halfspaces3_row row = {{s[0], s[1], s[2]}, s[3], 0, fabs(s[3])};
    for (int c = 0; c < 3; c++)
        row.bulk = fabs(s[c]) > row.bulk ? fabs(s[c]) : row.bulk;
    if (mapped && frame->origin != NULL) {
        row.b += vec3_dot(s, frame->origin);
        for (int c = 0; c < 3; c++)
            row.shift += fabs(s[c] * frame->origin[c]);
    }
    if (mapped && frame->axis[0] != NULL) {
        row.bulk = 0;
        for (int k = 0; k < 3; k++) {
            const double *u = frame->axis[k];
            const double bulk = fabs(s[0] * u[0]) + fabs(s[1] * u[1]) + fabs(s[2] * u[2]);
            row.a[k] = vec3_dot(s, u);
            row.bulk = bulk > row.bulk ? bulk : row.bulk;
        }
    }
    if (!(vec3_size1(s) + fabs(s[3]) <= HALFSPACES_LARGE && (!mapped || x->frame_size <= HALFSPACES_LARGE)))
        row.bulk = row.shift = INFINITY;
    return row;
}

static int add_row(halfspaces3 *x, const double s[4], bool mapped)
{
    const int i = x->count++;
    for (int c = 0; c < 4; c++)
        x->source[i][c] = s[c];
    x->mapped |= (unsigned)mapped << i;
    x->row[i] = row_from(x, s, mapped);
    return i;
}

int hit__shape_halfspaces3_add(halfspaces3 *x, const hit_plane3 *plane, int sign)
{
    const double *n = vec3_array(&plane->normal);
    double row[4] = {n[0], n[1], n[2], -plane->offset};
    for (int c = 0; c < 4 && sign < 0; c++)
        row[c] = -row[c]; /* no product: a thread may flush it */
    const bool finite = exact_all_finite(4, row);
    if (finite && (!exact_is_zero(n[0]) || !exact_is_zero(n[1]) || !exact_is_zero(n[2])))
        return add_row(x, row, true);
    x->none = x->none || !finite || exact_less(0, row[3]);
    return -1;
}

unsigned hit__shape_halfspaces3_add_frustum(halfspaces3 *x, const hit_frustum3 *frustum)
{
    unsigned rows = 0;
    for (int i = 0; i < 6; i++) {
        const int row = hit__shape_halfspaces3_add(x, &frustum->plane[i], 1);
        rows |= row >= 0 ? 1u << row : 0;
    }
    return rows;
}

int hit__shape_halfspaces3_add_row(halfspaces3 *x, const double s[4])
{
    return add_row(x, s, false);
}

void hit__shape_halfspaces3_add_side(halfspaces3 *x, int k, double low, double high)
{
    const double below[4] = {k == 0, k == 1, k == 2, -high}, above[4] = {-(k == 0), -(k == 1), -(k == 2), low};
    x->opposite |= 1u << add_row(x, below, false);
    (void)add_row(x, above, false);
}

static void make_exact_row(halfspaces3 *x, int i)
{
    dyadic_arena *arena = &x->arena;
    const halfspaces3_frame *frame = &x->frame;
    const bool mapped = (x->mapped >> i & 1) != 0;
    dyadic s[4], v[3];
    for (int c = 0; c < 4; c++)
        s[c] = x->exact[i][c] = hit__exact_dyadic_from(arena, x->source[i][c]);
    for (int k = 0; k < 3 && mapped && frame->axis[0] != NULL; k++) {
        const int used = arena->used;
        for (int c = 0; c < 3; c++)
            v[c] = hit__exact_dyadic_from(arena, frame->axis[k][c]);
        x->exact[i][k] = hit__exact_dyadic_keep(arena, used, hit__exact_dyadic_dot3(arena, s, v));
    }
    if (mapped && frame->origin != NULL) {
        const int used = arena->used;
        for (int c = 0; c < 3; c++)
            v[c] = hit__exact_dyadic_from(arena, frame->origin[c]);
        const dyadic sum = hit__exact_dyadic_add(arena, hit__exact_dyadic_dot3(arena, s, v), s[3]);
        x->exact[i][3] = hit__exact_dyadic_keep(arena, used, sum);
    }
}

void hit__shape_halfspaces3_make(halfspaces3 *x)
{
    if (!x->whole)
        x->arena.used = 0;
    x->whole = true;
    for (; x->made < x->count; x->made++)
        make_exact_row(x, x->made);
}

/* ---- A point inside, in double ---- */

enum { STEPS_MOST = 12 };

/* The row of these that the point is furthest in front of, -1: it is certainly strictly behind all; -2: double cannot
 * tell. */
static int furthest_row(const halfspaces3 *x, unsigned rows, const double at[3], double *step)
{
    int furthest = -1;
    double most = -INFINITY;
    for (int i = 0; i < x->count; i++) {
        if ((rows >> i & 1) == 0)
            continue;
        const halfspaces3_row *row = &x->row[i];
        const double total = row->bulk * vec3_size1(at) + row->shift;
        const double value = vec3_dot(row->a, at) + row->b, square = vec3_dot(row->a, row->a);
        if (!(total >= 0x1p-300 && total <= 0x1p300 && square > 0))
            return -2;
        if (value < -0x1p-48 * total || value * fabs(value) <= most * square)
            continue;
        furthest = i;
        most = value * fabs(value) / square;
        *step = (1.0625 * value + 0x1p-40 * total) / square;
    }
    return furthest;
}

bool hit__shape_halfspaces3_find(const halfspaces3 *x, unsigned rows, const double low[3], const double high[3],
                                 double at[3])
{
    for (int steps = 0; steps < STEPS_MOST; steps++) {
        double step = 0;
        const int i = furthest_row(x, rows, at, &step);
        if (i < 0)
            return i == -1;
        for (int c = 0; c < 3; c++) {
            const double moved = at[c] - step * x->row[i].a[c];
            at[c] = moved < low[c] ? low[c] : moved > high[c] ? high[c] : moved;
        }
    }
    return false;
}

/* ---- Where three planes meet ---- */

/* Components 0 to 3 of the vector product, from the minors of two rows: which minors, and which numbers of the third.
 */
static const int MINORS[6][2] = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}};
static const int PRODUCT[4][3][2] = {
    {{1, 5}, {2, 4}, {3, 3}}, {{0, 5}, {2, 2}, {3, 1}}, {{0, 4}, {1, 2}, {3, 0}}, {{0, 3}, {1, 1}, {2, 0}}};

halfspaces3_ray hit__shape_halfspaces3_ray(halfspaces3 *x, int i, int j, int k)
{
    const halfspaces3_row *p = &x->row[i], *q = &x->row[j], *r = &x->row[k];
    const double *u = p->a, *v = q->a, *w = r->a, g = p->b, h = q->b, f = r->b;
    const double xy = u[0] * v[1] - u[1] * v[0], xz = u[0] * v[2] - u[2] * v[0], yz = u[1] * v[2] - u[2] * v[1];
    const double x1 = u[0] * h - g * v[0], y1 = u[1] * h - g * v[1], z1 = u[2] * h - g * v[2];
    halfspaces3_ray ray = {.row = {i, j, k}, .whole = false};
    ray.x[0] = -(w[1] * z1 - w[2] * y1 + f * yz);
    ray.x[1] = w[0] * z1 - w[2] * x1 + f * xz;
    ray.x[2] = -(w[0] * y1 - w[1] * x1 + f * xy);
    ray.x[3] = w[0] * yz - w[1] * xz + w[2] * xy;
    ray.along = p->bulk * q->bulk * r->bulk;
    ray.place = p->bulk * q->bulk * r->shift + p->bulk * q->shift * r->bulk + p->shift * q->bulk * r->bulk;
    return ray;
}

const dyadic *hit__shape_halfspaces3_exactly(halfspaces3 *x, halfspaces3_ray *ray)
{
    if (ray->whole)
        return ray->exact;
    hit__shape_halfspaces3_make(x);
    ray->whole = true;
    ray->used = x->arena.used;
    const dyadic *u = x->exact[ray->row[0]], *v = x->exact[ray->row[1]], *w = x->exact[ray->row[2]];
    dyadic minor[6];
    for (int m = 0; m < 6; m++) {
        const int a = MINORS[m][0], b = MINORS[m][1];
        minor[m] = hit__exact_dyadic_determinant(&x->arena, u[a], v[b], u[b], v[a]);
    }
    for (int c = 0; c < 4; c++) {
        const int(*t)[2] = PRODUCT[c];
        const dyadic left[3] = {w[t[0][0]], dyadic_negate(w[t[1][0]]), w[t[2][0]]};
        const dyadic right[3] = {minor[t[0][1]], minor[t[1][1]], minor[t[2][1]]};
        const dyadic sum = hit__exact_dyadic_dot3(&x->arena, left, right);
        ray->exact[c] = c % 2 == 0 ? dyadic_negate(sum) : sum;
    }
    return ray->exact;
}

void hit__shape_halfspaces3_drop(halfspaces3 *x, halfspaces3_ray *ray)
{
    if (ray->whole)
        x->arena.used = ray->used;
    ray->whole = false;
}

static int exact_sign(halfspaces3 *x, halfspaces3_ray *ray, int l)
{
    const dyadic *at = hit__shape_halfspaces3_exactly(x, ray);
    const int used = x->arena.used;
    const dyadic sum = hit__exact_dyadic_dot3(&x->arena, at, x->exact[l]);
    const dyadic last = hit__exact_dyadic_multiply(&x->arena, at[3], x->exact[l][3]);
    const int sign = hit__exact_dyadic_compare(sum, dyadic_negate(last));
    x->arena.used = used;
    return sign;
}

/* 2: double cannot tell. */
static int seen_sign(const halfspaces3 *x, const halfspaces3_ray *ray, int l)
{
    const halfspaces3_row *row = &x->row[l];
    const double value = vec3_dot(ray->x, row->a) + ray->x[3] * row->b;
    const double total = ray->place * row->bulk + ray->along * row->shift, error = 0x1p-44 * total;
    const bool certain = total >= 0x1p-300 && total <= 0x1p900 && fabs(value) > error;
    return !certain ? 2 : value > 0 ? 1 : -1;
}

int hit__shape_halfspaces3_sign(halfspaces3 *x, halfspaces3_ray *ray, int l)
{
    const int sign = seen_sign(x, ray, l);
    return sign != 2 ? sign : exact_sign(x, ray, l);
}

/* ---- Rank ---- */

static bool independent(halfspaces3 *x, int i, int j, int k)
{
    halfspaces3_ray ray = hit__shape_halfspaces3_ray(x, i, j, k);
    if (fabs(ray.x[3]) > 0x1p-44 * ray.along && ray.along >= 0x1p-300 && ray.along <= 0x1p900)
        return true;
    const bool found = hit__shape_halfspaces3_exactly(x, &ray)[3].sign != 0;
    hit__shape_halfspaces3_drop(x, &ray);
    return found;
}

/* How many of the normals of these rows are independent? The axes are the last three rows. */
static int rank_of(halfspaces3 *x, unsigned rows)
{
    int rank = 0;
    for (int i = 0; i < x->count; i++)
        for (int j = i + 1; j < x->count && (rows >> i & 1) != 0; j++)
            for (int k = j + 1; k < x->count && (rows >> j & 1) != 0; k++)
                if ((rows >> k & 1) != 0 && independent(x, i, j, k))
                    return 3;
    for (int i = 0; i < x->count; i++) {
        rank = rank == 0 ? (int)(rows >> i & 1) : rank;
        for (int j = i + 1; j < x->count && (rows >> i & 1) != 0; j++)
            for (int k = x->count - 3; k < x->count && (rows >> j & 1) != 0; k++)
                if (i != k && j != k && independent(x, i, j, k))
                    return 2;
    }
    return rank;
}

static bool spans(halfspaces3 *x)
{
    for (int i = 0; i < x->count; i++)
        for (int j = i + 1; j < x->count; j++)
            for (int k = j + 1; k < x->count; k++)
                if (independent(x, i, j, k))
                    return true;
    return false;
}

void hit__shape_halfspaces3_close(halfspaces3 *x)
{
    unsigned rows = (1u << x->count) - 1;
    if (!spans(x)) {
        for (int k = 0; k < 3; k++)
            (void)add_row(x, (const double[4]){k == 0, k == 1, k == 2, 0}, false);
        int rank = rank_of(x, rows);
        for (int k = 0; k < 3 && rank < 3; k++) {
            const unsigned axis = 1u << (x->count - 3 + k);
            const int more = rank_of(x, rows | axis);
            if (more > rank) {
                rows |= axis;
                x->equal |= axis;
                rank = more;
            }
        }
    }
    rows |= 1u << add_row(x, (const double[4]){0, 0, 0, -1}, false);
    x->there = rows;
}

/* ---- All of them ---- */

/* Is the point or the way on the right side of all other rows? Then *side is the sign that makes W >= 0, and *strict
 * gets the bits of the rows that it is strictly behind. What double can tell is asked first. */
static bool belongs(halfspaces3 *x, halfspaces3_ray *ray, int *side, unsigned *strict)
{
    const unsigned own = 1u << ray->row[0] | 1u << ray->row[1] | 1u << ray->row[2];
    unsigned open = 0, behind = 0;
    *side = 0;
    for (int l = 0; l < x->count; l++) {
        if ((x->there & ~own & 1u << l) == 0)
            continue;
        const int sign = seen_sign(x, ray, l);
        if (sign == 2) {
            open |= 1u << l;
            continue;
        }
        if (sign * *side > 0)
            return false;
        *side = -sign;
        behind |= 1u << l;
    }
    for (int l = 0; open >> l != 0; l++) {
        const int sign = (open >> l & 1) != 0 ? exact_sign(x, ray, l) : 0;
        if (sign * *side > 0)
            return false;
        *side = sign != 0 ? -sign : *side;
        behind |= sign != 0 ? 1u << l : 0;
    }
    *strict = behind;
    return *side != 0;
}

/* Can the three rows make an edge of the cone? */
static bool is_candidate(const halfspaces3 *x, int i, int j, int k)
{
    const unsigned own = 1u << i | 1u << j | 1u << k;
    const bool turned = (j == i + 1 && (x->opposite >> i & 1) != 0) || (k == j + 1 && (x->opposite >> j & 1) != 0);
    return (x->there & own) == own && (x->equal & ~own) == 0 && !turned;
}

/* The edges of which the first and the last row number lie so; *any: there is one. */
static bool each_between(halfspaces3 *x, int first, int last, halfspaces3_visit *visit, void *context, bool *any)
{
    bool goes_on = true;
    for (int i = 0; i < last && goes_on; i++)
        for (int j = i + 1; j < last && goes_on; j++)
            for (int k = j + 1 > first ? j + 1 : first; k < last && goes_on; k++) {
                unsigned strict = 0;
                int side;
                if (!is_candidate(x, i, j, k))
                    continue;
                halfspaces3_ray ray = hit__shape_halfspaces3_ray(x, i, j, k);
                if (belongs(x, &ray, &side, &strict)) {
                    *any = true;
                    goes_on = visit(context, x, &ray, side, strict);
                }
                hit__shape_halfspaces3_drop(x, &ray);
            }
    return goes_on;
}

/* Corners first: a set without any is empty, since no line lies in the cone. A box has no endless edge. */
bool hit__shape_halfspaces3_each(halfspaces3 *x, halfspaces3_visit *visit, void *context)
{
    const int far = x->count - 1;
    bool any = false;
    if (!each_between(x, 0, far, visit, context, &any))
        return false;
    const bool bounded = core_bits_set(x->opposite) == 3;
    return bounded || !any || each_between(x, far, far + 1, visit, context, &any);
}

typedef struct strict_so_far {
    unsigned found, enough;
} strict_so_far;

static bool gather(void *context, halfspaces3 *x, halfspaces3_ray *ray, int side, unsigned strict)
{
    strict_so_far *so_far = context;
    (void)x;
    (void)ray;
    (void)side;
    so_far->found |= strict;
    return (so_far->found & so_far->enough) != so_far->enough;
}

bool hit__shape_halfspaces3_look(halfspaces3 *x, unsigned enough, unsigned *strict)
{
    hit__shape_halfspaces3_close(x);
    const unsigned far = 1u << (x->count - 1);
    strict_so_far so_far = {0, enough | far};
    if (!x->none)
        (void)hit__shape_halfspaces3_each(x, gather, &so_far);
    *strict = so_far.found;
    return (so_far.found & far) != 0;
}
