/* Relations of a sphere and a capsule with a frustum, and whether the sphere contains it.
 *
 * The point of the frustum that is closest to the centre is where the centre falls on a face, an edge or a corner; each
 * such foot that belongs to the frustum is one of its points, and the closest is among them. So the least of their
 * distances is compared with the radius, by squares. A foot is where one, two or three planes have the value 0,
 * straight from the centre along their normals, no normal backward. Of a capsule, they are the feet of both ends, and
 * those of the segment between them on edges and corners. With Gram's determinant as its denominator it is a
 * polynomial: signs come from double with a proven bound (docs/numerics.md, "Sets behind planes"), else from whole
 * numbers, and there is no root. Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.1 (closest
 * points), and W. Karush, "Minima of Functions of Several Variables with Inequalities as Side Conditions", 1939. Ours
 * differs: exact, also for frusta that are endless or flat, and all feet are tried. */
#include "core/vec.h"
#include "exact/order.h"
#include "hitbox/relate.h"
#include "hitbox/side.h"
#include "relate/rods.h"
#include "relate/verdict.h"
#include "shape/halfspaces3.h"

/* The frustum as seen from the centre. */
typedef struct ball_view {
    halfspaces3 x;
    double radius;
    bool fit; /* for double */
    int rows;
} ball_view;

static int sign_beyond(double value, double total, double error)
{
    const bool certain = total >= 0x1p-300 && total <= 0x1p900 && fabs(value) > error * total;
    return !certain ? 2 : value > 0 ? 1 : -1;
}

/* ---- Whole numbers ---- */

static dyadic *rows_exactly(ball_view *view, int i)
{
    hit__shape_halfspaces3_make(&view->x);
    return view->x.exact[i];
}

static dyadic gram_of(ball_view *view, int i, int j)
{
    return hit__exact_dyadic_dot3(&view->x.arena, rows_exactly(view, i), rows_exactly(view, j));
}

/* The sign of value - r^2 square. */
static int above_radius(ball_view *view, dyadic value, dyadic square)
{
    dyadic_arena *arena = &view->x.arena;
    const dyadic radius = hit__exact_dyadic_from(arena, view->radius);
    const dyadic reach = hit__exact_dyadic_multiply(arena, hit__exact_dyadic_multiply(arena, radius, radius), square);
    return hit__exact_dyadic_compare(value, reach);
}

/* The foot on two planes: the centre less (A n_i + B n_j) / G. */
typedef struct edge_exactly {
    dyadic over[2], under;
} edge_exactly;

static edge_exactly edge_of(ball_view *view, int i, int j)
{
    dyadic_arena *arena = &view->x.arena;
    const dyadic ii = gram_of(view, i, i), ij = gram_of(view, i, j), jj = gram_of(view, j, j);
    const dyadic v = rows_exactly(view, i)[3], w = rows_exactly(view, j)[3];
    return (edge_exactly){
        {hit__exact_dyadic_determinant(arena, v, jj, w, ij), hit__exact_dyadic_determinant(arena, w, ii, v, ij)},
        hit__exact_dyadic_determinant(arena, ii, jj, ij, ij)};
}

/* ---- On one plane ---- */

static int sign_at_center(ball_view *view, int i)
{
    const halfspaces3_row *row = &view->x.row[i];
    const int sign = sign_beyond(row->b, row->shift, 0x1p-49);
    return sign != 2 ? sign : rows_exactly(view, i)[3].sign;
}

/* The sign of the distance of plane i less the radius. */
static int face_sign(ball_view *view, int i)
{
    const halfspaces3_row *row = &view->x.row[i];
    const double square = view->radius * view->radius, reach = square * vec3_dot(row->a, row->a);
    const double total = row->shift * row->shift + 4 * square * row->bulk * row->bulk;
    int sign = view->fit ? sign_beyond(row->b * row->b - reach, total, 0x1p-46) : 2;
    if (sign == 2) {
        const dyadic v = rows_exactly(view, i)[3];
        const int used = view->x.arena.used;
        sign = above_radius(view, hit__exact_dyadic_multiply(&view->x.arena, v, v), gram_of(view, i, i));
        view->x.arena.used = used;
    }
    return sign;
}

static bool face_belongs(ball_view *view, int i)
{
    const halfspaces3_row *p = &view->x.row[i];
    const double square = vec3_dot(p->a, p->a);
    bool belongs = true;
    for (int l = 0; l < view->rows && belongs; l++) {
        if (l == i)
            continue;
        const halfspaces3_row *q = &view->x.row[l];
        const double total = p->bulk * p->bulk * q->shift + p->shift * p->bulk * q->bulk;
        int sign = sign_beyond(square * q->b - p->b * vec3_dot(p->a, q->a), total, 0x1p-46);
        if (sign == 2) {
            const dyadic v = rows_exactly(view, i)[3], w = rows_exactly(view, l)[3];
            const int used = view->x.arena.used;
            sign = hit__exact_dyadic_determinant(&view->x.arena, gram_of(view, i, i), w, gram_of(view, i, l), v).sign;
            view->x.arena.used = used;
        }
        belongs = sign <= 0;
    }
    return belongs;
}

/* ---- On two ---- */

/* In double: what is in edge_exactly, and the bounds that go with it. */
typedef struct edge_view {
    double over[2], under, reach, bulk; /* |n_i| |n_j| and how far both are, as bulks */
} edge_view;

static edge_view edge_view_of(const ball_view *view, int i, int j)
{
    const halfspaces3_row *p = &view->x.row[i], *q = &view->x.row[j];
    const double ii = vec3_dot(p->a, p->a), ij = vec3_dot(p->a, q->a), jj = vec3_dot(q->a, q->a);
    return (edge_view){{p->b * jj - q->b * ij, q->b * ii - p->b * ij},
                       ii * jj - ij * ij,
                       p->shift * q->bulk + q->shift * p->bulk,
                       p->bulk * q->bulk};
}

/* Does the foot lie straight along both normals, none backward, and where is it: the sign of its distance less the
 * radius; 1 if it does not. */
static int edge_sign(ball_view *view, int i, int j)
{
    const halfspaces3_row *p = &view->x.row[i], *q = &view->x.row[j];
    const edge_view e = edge_view_of(view, i, j);
    const double square = view->radius * view->radius;
    const int along[3] = {sign_beyond(e.over[0], q->bulk * e.reach, 0x1p-46),
                          sign_beyond(e.over[1], p->bulk * e.reach, 0x1p-46),
                          sign_beyond(e.under, e.bulk * e.bulk, 0x1p-44)};
    if (along[0] == -1 || along[1] == -1)
        return 1;
    const double total = e.reach * e.reach + square * e.bulk * e.bulk;
    const double value = e.over[0] * p->b + e.over[1] * q->b - square * e.under;
    int sign = view->fit && along[0] == 1 && along[1] == 1 && along[2] == 1 ? sign_beyond(value, total, 0x1p-44) : 2;
    if (sign == 2) {
        const dyadic v = rows_exactly(view, i)[3], w = rows_exactly(view, j)[3];
        dyadic_arena *arena = &view->x.arena;
        const int used = arena->used;
        const edge_exactly x = edge_of(view, i, j);
        const dyadic far = hit__exact_dyadic_determinant(arena, x.over[0], v, dyadic_negate(x.over[1]), w);
        const bool is_foot = x.over[0].sign >= 0 && x.over[1].sign >= 0 && x.under.sign > 0;
        sign = is_foot ? above_radius(view, far, x.under) : 1;
        arena->used = used;
    }
    return sign;
}

static bool edge_belongs(ball_view *view, int i, int j)
{
    const halfspaces3_row *p = &view->x.row[i], *q = &view->x.row[j];
    const edge_view e = edge_view_of(view, i, j);
    bool belongs = true;
    for (int l = 0; l < view->rows && belongs; l++) {
        if (l == i || l == j)
            continue;
        const halfspaces3_row *r = &view->x.row[l];
        const double total = e.bulk * (e.bulk * r->shift + r->bulk * e.reach);
        const double back = e.over[0] * vec3_dot(p->a, r->a) + e.over[1] * vec3_dot(q->a, r->a);
        int sign = sign_beyond(e.under * r->b - back, total, 0x1p-43);
        if (sign == 2) {
            dyadic_arena *arena = &view->x.arena;
            const dyadic u = rows_exactly(view, l)[3];
            const int used = arena->used;
            const edge_exactly x = edge_of(view, i, j);
            const dyadic left = hit__exact_dyadic_determinant(arena, x.over[0], gram_of(view, i, l),
                                                              dyadic_negate(x.over[1]), gram_of(view, j, l));
            sign = hit__exact_dyadic_compare(hit__exact_dyadic_multiply(arena, x.under, u), left);
            arena->used = used;
        }
        belongs = sign <= 0;
    }
    return belongs;
}

/* ---- On three ---- */

/* The sign of the distance of the corner less the radius; 1 if the planes do not meet in a point. */
static int corner_sign(ball_view *view, halfspaces3_ray *ray)
{
    const double square = view->radius * view->radius, *at = ray->x, scale = ray->along * ray->along;
    const double total = ray->place * ray->place + square * scale;
    if (view->fit && sign_beyond(fabs(at[3]), ray->along, 0x1p-44) == 1) {
        const int sign = sign_beyond(vec3_dot(at, at) - square * at[3] * at[3], total, 0x1p-42);
        if (sign != 2)
            return sign;
    }
    const dyadic *exact = hit__shape_halfspaces3_exactly(&view->x, ray);
    dyadic_arena *arena = &view->x.arena;
    const int used = arena->used;
    const dyadic far = hit__exact_dyadic_dot3(arena, exact, exact);
    const int sign =
        exact[3].sign == 0 ? 1 : above_radius(view, far, hit__exact_dyadic_multiply(arena, exact[3], exact[3]));
    arena->used = used;
    return sign;
}

/* ---- All of them ---- */

typedef struct least_corner {
    ball_view *view;
    int sign;
} least_corner;

static bool keep_least(void *context, halfspaces3 *x, halfspaces3_ray *ray, int side, unsigned strict)
{
    least_corner *least = context;
    (void)x;
    (void)side;
    (void)strict;
    const int sign = corner_sign(least->view, ray);
    least->sign = sign < least->sign ? sign : least->sign;
    return least->sign >= 0;
}

/* The sign of the distance of the centre from the frustum less the radius. */
static int distance_sign(ball_view *view)
{
    unsigned front = 0;
    int least = 1;
    for (int i = 0; i < view->rows; i++)
        front |= sign_at_center(view, i) > 0 ? 1u << i : 0;
    if (front == 0)
        return -1;
    for (int i = 0; i < view->rows && least >= 0; i++) {
        if ((front >> i & 1) == 0)
            continue;
        const int sign = face_sign(view, i);
        least = sign < least && face_belongs(view, i) ? sign : least;
    }
    for (int i = 0; i < view->rows; i++)
        for (int j = i + 1; j < view->rows && least >= 0; j++) {
            const int sign = (front & (1u << i | 1u << j)) != 0 ? edge_sign(view, i, j) : 1;
            least = sign < least && edge_belongs(view, i, j) ? sign : least;
        }
    least_corner corner = {view, least};
    if (least >= 0) {
        hit__shape_halfspaces3_close(&view->x);
        (void)hit__shape_halfspaces3_each(&view->x, keep_least, &corner);
    }
    return corner.sign;
}

static void ball_view_begin(ball_view *view, const hit_sphere3 *sphere, const hit_frustum3 *frustum)
{
    hit__shape_halfspaces3_begin_at(&view->x, vec3_array(&sphere->center), NULL);
    (void)hit__shape_halfspaces3_add_frustum(&view->x, frustum);
    view->rows = view->x.count;
    view->radius = sphere->radius;
    view->fit = sphere->radius >= 0x1p-80 && sphere->radius <= 0x1p80;
}

/* Is a point strictly inside the frustum and nearer than the radius? Only true is certain. */
static bool is_seen_inside(const ball_view *view)
{
    static const double low[3] = {-INFINITY, -INFINITY, -INFINITY}, high[3] = {INFINITY, INFINITY, INFINITY};
    const double limit = 0.9375 * view->radius;
    double at[3] = {0, 0, 0};
    return view->fit && hit__shape_halfspaces3_find(&view->x, (1u << view->rows) - 1, low, high, at) &&
           vec3_dot(at, at) < limit * limit;
}

/* ---- The segment between two ends ---- */

/* From the first end, the origin of the view, to the second. */
typedef struct rod_view {
    ball_view *view;
    const double *from, *to;
    double u[3], length; /* in double, and the sum of the sizes */
} rod_view;

static void motion_exactly(const rod_view *way, dyadic u[3])
{
    for (int c = 0; c < 3; c++)
        u[c] = hit__exact_dyadic_difference(&way->view->x.arena, way->to[c], way->from[c]);
}

/* Of planes i and j, s = normal.u: the plane s_j (plane i) - s_i (plane j) is along both the edge and u. */
typedef struct cross_view {
    double s[2], value, square,
        time;                /* its value at the origin, its normal squared; time / square is when on the way */
    double far, bulk, reach; /* bounds of value, of the root of square, and of time / bulk */
} cross_view;

typedef struct cross_exactly {
    dyadic s[2], value, square, time;
} cross_exactly;

static cross_view cross_view_of(const rod_view *way, int i, int j)
{
    const halfspaces3_row *p = &way->view->x.row[i], *q = &way->view->x.row[j];
    const edge_view e = edge_view_of(way->view, i, j);
    const double s = vec3_dot(p->a, way->u), t = vec3_dot(q->a, way->u);
    const double s_bulk = p->bulk * way->length, t_bulk = q->bulk * way->length;
    const double ii = vec3_dot(p->a, p->a), ij = vec3_dot(p->a, q->a), jj = vec3_dot(q->a, q->a);
    return (cross_view){.s = {s, t},
                        .value = t * p->b - s * q->b,
                        .square = t * t * ii - 2 * s * t * ij + s * s * jj,
                        .time = -(t * e.over[1] + s * e.over[0]),
                        .far = t_bulk * p->shift + s_bulk * q->shift,
                        .bulk = t_bulk * p->bulk + s_bulk * q->bulk,
                        .reach = e.reach};
}

static cross_exactly cross_of(const rod_view *way, int i, int j)
{
    ball_view *view = way->view;
    dyadic_arena *arena = &view->x.arena;
    dyadic u[3];
    hit__shape_halfspaces3_make(&view->x);
    motion_exactly(way, u);
    const dyadic *p = view->x.exact[i], *q = view->x.exact[j];
    const dyadic s = hit__exact_dyadic_dot3(arena, p, u), t = hit__exact_dyadic_dot3(arena, q, u);
    dyadic normal[3];
    for (int c = 0; c < 3; c++)
        normal[c] = hit__exact_dyadic_determinant(arena, t, p[c], s, q[c]);
    const edge_exactly e = edge_of(view, i, j);
    const dyadic time = hit__exact_dyadic_determinant(arena, dyadic_negate(t), e.over[1], s, e.over[0]);
    return (cross_exactly){{s, t},
                           hit__exact_dyadic_determinant(arena, t, p[3], s, q[3]),
                           hit__exact_dyadic_dot3(arena, normal, normal),
                           time};
}

/* The sign of the distance of the two lines less the radius; 1 if they are parallel, or nearest past an end. */
static int cross_sign(const rod_view *way, int i, int j)
{
    ball_view *view = way->view;
    const cross_view c = cross_view_of(way, i, j);
    const double square = view->radius * view->radius;
    const double room = c.bulk * (c.reach + c.bulk);
    const bool fit = view->fit && sign_beyond(c.square, c.bulk * c.bulk, 0x1p-46) == 1;
    const int begun = fit ? sign_beyond(c.time, c.bulk * c.reach, 0x1p-46) : 2;
    const int left = fit ? sign_beyond(c.square - c.time, room, 0x1p-46) : 2;
    if (begun == -1 || left == -1)
        return 1;
    const double total = c.far * c.far + square * c.bulk * c.bulk;
    int sign = begun == 1 && left == 1 ? sign_beyond(c.value * c.value - square * c.square, total, 0x1p-46) : 2;
    if (sign == 2) {
        hit__shape_halfspaces3_make(&view->x);
        const int used = view->x.arena.used;
        const cross_exactly x = cross_of(way, i, j);
        const bool is_foot = x.square.sign > 0 && x.time.sign >= 0 && hit__exact_dyadic_compare(x.time, x.square) <= 0;
        sign = is_foot ? above_radius(view, hit__exact_dyadic_multiply(&view->x.arena, x.value, x.value), x.square) : 1;
        view->x.arena.used = used;
    }
    return sign;
}

/* The sign of row l at the point of the edge, in whole numbers. */
static int cross_sign_at(const rod_view *way, int i, int j, int l)
{
    ball_view *view = way->view;
    dyadic_arena *arena = &view->x.arena;
    hit__shape_halfspaces3_make(&view->x);
    const int used = arena->used;
    dyadic u[3];
    motion_exactly(way, u);
    const cross_exactly x = cross_of(way, i, j);
    const dyadic along = hit__exact_dyadic_determinant(arena, x.s[1], gram_of(view, i, l), x.s[0], gram_of(view, j, l));
    const dyadic at = hit__exact_dyadic_determinant(arena, x.square, view->x.exact[l][3], x.value, along);
    const dyadic s = hit__exact_dyadic_dot3(arena, view->x.exact[l], u);
    const int sign = hit__exact_dyadic_compare(at, dyadic_negate(hit__exact_dyadic_multiply(arena, x.time, s)));
    arena->used = used;
    return sign;
}

static bool cross_belongs(const rod_view *way, int i, int j)
{
    const ball_view *view = way->view;
    const halfspaces3_row *p = &view->x.row[i], *q = &view->x.row[j];
    const cross_view c = cross_view_of(way, i, j);
    bool belongs = true;
    for (int l = 0; l < view->rows && belongs; l++) {
        if (l == i || l == j)
            continue;
        const halfspaces3_row *r = &view->x.row[l];
        const double along = c.s[1] * vec3_dot(p->a, r->a) - c.s[0] * vec3_dot(q->a, r->a);
        const double value = c.square * r->b + c.time * vec3_dot(r->a, way->u) - c.value * along;
        const double total = c.bulk * (c.bulk * r->shift + c.reach * r->bulk * way->length + c.far * r->bulk);
        int sign = view->fit ? sign_beyond(value, total, 0x1p-45) : 2;
        if (sign == 2)
            sign = cross_sign_at(way, i, j, l);
        belongs = sign <= 0;
    }
    return belongs;
}

/* The sign of the distance of a corner from the segment less the radius; 1 if an end is nearest, which is asked before.
 */
static int corner_from_segment(const rod_view *way, halfspaces3_ray *ray)
{
    ball_view *view = way->view;
    const double *at = ray->x, along = vec3_dot(at, way->u), whole = vec3_dot(way->u, way->u);
    const double square = view->radius * view->radius, bulk = ray->place * way->length,
                 scale = ray->along * way->length;
    const double other = fabs(at[3]) * whole, forward = at[3] < 0 ? -along : along;
    if (view->fit && sign_beyond(fabs(at[3]), ray->along, 0x1p-44) == 1) {
        const int before = sign_beyond(forward, bulk, 0x1p-44);
        const int after = sign_beyond(other - forward, bulk + scale * way->length, 0x1p-43);
        const double value = vec3_dot(at, at) * whole - along * along - square * at[3] * at[3] * whole;
        if (before == -1 || after == -1)
            return 1;
        const int sign = sign_beyond(value, bulk * bulk + square * scale * scale, 0x1p-41);
        if (before == 1 && after == 1 && sign != 2)
            return sign;
    }
    const dyadic *exact = hit__shape_halfspaces3_exactly(&view->x, ray);
    dyadic_arena *arena = &view->x.arena;
    const int used = arena->used;
    dyadic u[3];
    motion_exactly(way, u);
    const dyadic length = hit__exact_dyadic_dot3(arena, u, u), step = hit__exact_dyadic_dot3(arena, exact, u);
    const dyadic end = hit__exact_dyadic_multiply(arena, exact[3], length);
    const bool between = step.sign * exact[3].sign >= 0 &&
                         hit__exact_dyadic_compare(dyadic_abs(step), dyadic_abs(end)) <= 0 && exact[3].sign != 0;
    int sign = 1;
    if (between) {
        const dyadic far =
            hit__exact_dyadic_determinant(arena, hit__exact_dyadic_dot3(arena, exact, exact), length, step, step);
        sign = above_radius(view, far, hit__exact_dyadic_multiply(arena, exact[3], end));
    }
    arena->used = used;
    return sign;
}

typedef struct least_of_rod {
    const rod_view *way;
    int sign;
} least_of_rod;

static bool keep_least_of_rod(void *context, halfspaces3 *x, halfspaces3_ray *ray, int side, unsigned strict)
{
    least_of_rod *least = context;
    (void)x;
    (void)side;
    (void)strict;
    const int sign = corner_from_segment(least->way, ray);
    least->sign = sign < least->sign ? sign : least->sign;
    return least->sign >= 0;
}

/* The sign of the distance of the inner points of the segment from edges and corners, less the radius. */
static int segment_sign(const rod_view *way, int least)
{
    ball_view *view = way->view;
    for (int i = 0; i < view->rows; i++)
        for (int j = i + 1; j < view->rows && least >= 0; j++) {
            const int sign = cross_sign(way, i, j);
            least = sign < least && cross_belongs(way, i, j) ? sign : least;
        }
    least_of_rod corner = {way, least};
    if (least >= 0) /* complete since the distance of the end */
        (void)hit__shape_halfspaces3_each(&view->x, keep_least_of_rod, &corner);
    return corner.sign;
}

/* ---- What they say ---- */

/* What the planes one by one say. */
static hit_relation relation_by_planes(const rod *round, const hit_frustum3 *frustum, bool *settled)
{
    bool within = true;
    *settled = true;
    for (int i = 0; i < 6; i++) {
        const rod_wall wall = rod_wall_from_plane3(frustum->plane[i]);
        const plane_signs signs = hit__relate_rods_side(round, &wall);
        if (signs.lowest > 0)
            return HIT_APART;
        within = within && signs.highest <= 0;
    }
    *settled = within;
    return HIT_OVERLAPPING;
}

/* With the sign of the distance less the radius; x is not needed any more. */
static hit_relation relation_from(int sign, const hit_frustum3 *frustum, halfspaces3 *x)
{
    unsigned strict;
    if (sign >= 0)
        return sign > 0 ? HIT_APART : HIT_TOUCHING;
    hit__shape_halfspaces3_begin(x);
    const unsigned rows = hit__shape_halfspaces3_add_frustum(x, frustum);
    const bool has_inside = hit__shape_halfspaces3_look(x, rows, &strict) && (strict & rows) == rows;
    return has_inside ? HIT_OVERLAPPING : HIT_TOUCHING;
}

static hit_relation relate_ball(const hit_sphere3 *sphere, const hit_frustum3 *frustum)
{
    ball_view view;
    ball_view_begin(&view, sphere, frustum);
    if (is_seen_inside(&view)) {
        core_count(filter);
        return HIT_OVERLAPPING;
    }
    const int sign = distance_sign(&view);
    verdict_count(view.x.whole);
    return relation_from(sign, frustum, &view.x);
}

/* A capsule that planes alone do not settle; its segment meets the frustum, or not. */
static hit_relation relate_rod(const rod *round, const hit_frustum3 *frustum, bool meets)
{
    ball_view view;
    const hit_sphere3 first = {{round->a[0], round->a[1], round->a[2]}, round->radius};
    const hit_sphere3 second = {{round->b[0], round->b[1], round->b[2]}, round->radius};
    rod_view way = {.view = &view, .from = round->a, .to = round->b};
    ball_view_begin(&view, &second, frustum);
    int sign = meets ? -1 : distance_sign(&view);
    bool whole = view.x.whole;
    if (sign >= 0) {
        ball_view_begin(&view, &first, frustum);
        for (int c = 0; c < 3; c++)
            way.u[c] = way.to[c] - way.from[c];
        way.length = vec3_size1(way.u);
        view.fit = view.fit && way.length <= 0x1p80;
        const int other = distance_sign(&view);
        sign = other < sign ? other : sign;
        sign = sign < 0 || rod_is_ball(round) ? sign : segment_sign(&way, sign);
        whole = whole || view.x.whole;
    }
    verdict_count(whole);
    return relation_from(sign, frustum, &view.x);
}

hit_relation hit_relate_sphere3_frustum3(hit_sphere3 sphere, const hit_frustum3 *frustum)
{
    const rod round = rod_from_sphere3(sphere);
    bool settled;
    if (!rod_is_one(&round))
        return HIT_APART;
    if (exact_is_zero(sphere.radius))
        return hit_relate_point3_frustum3(sphere.center, frustum);
    const hit_relation relation = relation_by_planes(&round, frustum, &settled);
    return settled ? relation : relate_ball(&sphere, frustum);
}

hit_relation hit_relate_capsule3_frustum3(hit_capsule3 capsule, const hit_frustum3 *frustum)
{
    const rod round = rod_from_capsule3(capsule);
    const hit_segment3 segment = {capsule.a, capsule.b};
    bool settled;
    if (!rod_is_one(&round))
        return HIT_APART;
    hit_relation relation = relation_by_planes(&round, frustum, &settled);
    if (settled && !exact_is_zero(capsule.radius))
        return relation;
    relation = hit_relate_segment3_frustum3(segment, frustum);
    if (exact_is_zero(capsule.radius) || relation == HIT_OVERLAPPING)
        return relation;
    return relate_rod(&round, frustum, relation == HIT_TOUCHING);
}

bool hit_overlap_sphere3_frustum3(hit_sphere3 sphere, const hit_frustum3 *frustum)
{
    return hit_relate_sphere3_frustum3(sphere, frustum) != HIT_APART;
}

bool hit_overlap_capsule3_frustum3(hit_capsule3 capsule, const hit_frustum3 *frustum)
{
    return hit_relate_capsule3_frustum3(capsule, frustum) != HIT_APART;
}

/* ---- The frustum in the sphere ---- */

static bool is_near(void *context, halfspaces3 *x, halfspaces3_ray *ray, int side, unsigned strict)
{
    const unsigned far = 1u << (x->count - 1);
    (void)side;
    return (strict & far) != 0 && corner_sign(context, ray) <= 0;
}

bool hit_contains_sphere3_frustum3(hit_sphere3 sphere, const hit_frustum3 *frustum)
{
    const rod round = rod_from_sphere3(sphere);
    ball_view view;
    unsigned strict;
    if (!rod_is_one(&round))
        return false;
    ball_view_begin(&view, &sphere, frustum);
    if (!hit__shape_halfspaces3_look(&view.x, 0, &strict) || view.x.equal != 0)
        return false;
    return hit__shape_halfspaces3_each(&view.x, is_near, &view);
}
