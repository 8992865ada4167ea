/* Relation of two shapes of space with few corners, one of which is swept by a ball: a sphere or a capsule and a
 * triangle.
 *
 * In double: two points that are nearly closest, wherever they come from, prove what they show. Points of the shapes
 * nearer than the radius: they overlap. All corners of the one beyond all of the other, by more than the radius along
 * the way between the two points: they are apart (docs/numerics.md, "Triangles and segments"). What is left goes pair
 * of features by pair of features, in whole numbers: wherever the feet of perpendiculars lie within, the square of the
 * way is held against that of the radius, both times what keeps them whole; the least sign counts, as the closest
 * points are among them and none is closer. Based on: C. Ericson, Real-Time Collision Detection, 2005,
 * sections 5.1.2, 5.1.5 and 5.1.9. Ours differs: exact. */
#include "simplex/gap_sign3.h"

#include "core/vec.h"
#include "exact/dyadic.h"
#include "exact/order.h"
#include "relate/verdict.h"
#include "simplex/nearest_rough3.h"

/* ---- In double ---- */

static double load3(const simplex3 *s, const double *origin, rough_corners3 *out)
{
    double size = 0;
    out->count = s->count;
    for (int i = 0; i < s->count; i++)
        for (int c = 0; c < 3; c++) {
            out->at[i][c] = s->corner[i][c] - origin[c];
            size += fabs(out->at[i][c]);
        }
    return size;
}

/* The least of way.(b - a) over all corners. */
static double least_along3(const rough_corners3 *a, const rough_corners3 *b, const double way[3])
{
    double least = INFINITY;
    for (int i = 0; i < a->count; i++)
        for (int j = 0; j < b->count; j++) {
            const double apart[3] = {b->at[j][0] - a->at[i][0], b->at[j][1] - a->at[i][1], b->at[j][2] - a->at[i][2]};
            const double value = vec3_dot(way, apart);
            least = value < least ? value : least;
        }
    return least;
}

static filter_verdict look_at_round3(const simplex3 *a, double radius, const simplex3 *b)
{
    rough_corners3 p, q;
    const double size = load3(a, a->corner[0], &p) + load3(b, a->corner[0], &q) + radius;
    if (!(radius > 0 && size >= 0x1p-150 && size <= 0x1p150))
        return FILTER_OPEN;
    const rough_nearest3 found = hit__simplex_nearest_rough3(&p, &q);
    const double way[3] = {found.b[0] - found.a[0], found.b[1] - found.a[1], found.b[2] - found.a[2]};
    const double gap = sqrt(vec3_dot(way, way)), error = 0x1p-44 * size;
    if (gap + error < radius)
        return FILTER_OVERLAPPING;
    return gap > error && least_along3(&p, &q, way) > gap * (radius + error) ? FILTER_APART : FILTER_OPEN;
}

/* ---- In whole numbers ---- */

void hit__simplex_gap_room3_begin(gap_room3 *room, double radius)
{
    room->arena.used = 0;
    dyadic r = hit__exact_dyadic_from(&room->arena, radius);
    room->most = hit__exact_dyadic_multiply(&room->arena, r, r);
}

typedef struct round_corners3 {
    dyadic at[3][3];
} round_corners3;

static void load_words3(gap_room3 *w, const simplex3 *s, round_corners3 *out)
{
    for (int i = 0; i < 3; i++)
        for (int c = 0; c < 3; c++)
            out->at[i][c] = hit__exact_dyadic_from(&w->arena, i < s->count ? s->corner[i][c] : 0);
}

static void cross_words3(gap_room3 *w, const dyadic u[3], const dyadic v[3], dyadic n[3])
{
    hit__exact_dyadic_cross3(&w->arena, u, v, n);
}

static dyadic dot_words3(gap_room3 *w, const dyadic u[3], const dyadic v[3])
{
    return hit__exact_dyadic_dot3(&w->arena, u, v);
}

/* The sign of square - whole r^2. */
static int against_radius3(gap_room3 *w, dyadic square, dyadic whole)
{
    return hit__exact_dyadic_compare(square, hit__exact_dyadic_multiply(&w->arena, whole, w->most));
}

static bool is_part3(dyadic part, dyadic whole)
{
    return part.sign >= 0 && hit__exact_dyadic_compare(part, whole) <= 0;
}

static int sign_of_points3(gap_room3 *w, const dyadic p[3], const dyadic q[3])
{
    dyadic way[3];
    hit__exact_dyadic_between3(&w->arena, p, q, way);
    return hit__exact_dyadic_compare(dot_words3(w, way, way), w->most);
}

/* |way x edge|^2 and r^2 |edge|^2. */
int hit__simplex_gap_of_edge3(gap_room3 *w, const dyadic p[3], const dyadic from[3], const dyadic to[3])
{
    dyadic edge[3], way[3], n[3];
    hit__exact_dyadic_between3(&w->arena, from, to, edge);
    hit__exact_dyadic_between3(&w->arena, from, p, way);
    dyadic length = dot_words3(w, edge, edge);
    if (length.sign == 0 || !is_part3(dot_words3(w, way, edge), length))
        return GAP_NO_FEET;
    cross_words3(w, way, edge, n);
    return against_radius3(w, dot_words3(w, n, n), length);
}

/* A point and a face: (n.way)^2 and r^2 |n|^2. */
static int sign_of_face3(gap_room3 *w, const dyadic p[3], dyadic (*face)[3])
{
    dyadic u[3], v[3], n[3], way[3], side[3];
    hit__exact_dyadic_between3(&w->arena, face[0], face[1], u);
    hit__exact_dyadic_between3(&w->arena, face[0], face[2], v);
    hit__exact_dyadic_between3(&w->arena, face[0], p, way);
    cross_words3(w, u, v, n);
    dyadic area = dot_words3(w, n, n);
    if (area.sign == 0)
        return GAP_NO_FEET;
    cross_words3(w, way, v, side);
    dyadic one = dot_words3(w, side, n);
    cross_words3(w, u, way, side);
    dyadic two = dot_words3(w, side, n);
    if (one.sign < 0 || two.sign < 0 || !is_part3(hit__exact_dyadic_add(&w->arena, one, two), area))
        return GAP_NO_FEET;
    dyadic height = dot_words3(w, n, way);
    return against_radius3(w, hit__exact_dyadic_multiply(&w->arena, height, height), area);
}

/* (n.way)^2 and r^2 |n|^2. */
int hit__simplex_gap_of_edges3(gap_room3 *w, const dyadic a0[3], const dyadic a1[3], const dyadic b0[3],
                               const dyadic b1[3])
{
    dyadic u[3], v[3], n[3], way[3], side[3];
    hit__exact_dyadic_between3(&w->arena, a0, a1, u);
    hit__exact_dyadic_between3(&w->arena, b0, b1, v);
    hit__exact_dyadic_between3(&w->arena, a0, b0, way);
    cross_words3(w, u, v, n);
    dyadic area = dot_words3(w, n, n);
    if (area.sign == 0)
        return GAP_NO_FEET;
    cross_words3(w, way, v, side);
    if (!is_part3(dot_words3(w, side, n), area))
        return GAP_NO_FEET;
    cross_words3(w, way, u, side);
    if (!is_part3(dot_words3(w, side, n), area))
        return GAP_NO_FEET;
    dyadic height = dot_words3(w, n, way);
    return against_radius3(w, hit__exact_dyadic_multiply(&w->arena, height, height), area);
}

static int lesser3(int x, int y)
{
    return x < y ? x : y;
}

static int edges_of3(int count)
{
    return count == 3 ? 3 : count - 1;
}

/* The corners p of the one at the corners, edges and the face q of the other. */
static int sign_of_corners3(gap_room3 *w, int count_p, dyadic (*p)[3], int count_q, dyadic (*q)[3])
{
    const int used = w->arena.used;
    int sign = GAP_NO_FEET;
    for (int i = 0; i < count_p && sign >= 0; i++) {
        for (int j = 0; j < count_q; j++, w->arena.used = used)
            sign = lesser3(sign, sign_of_points3(w, p[i], q[j]));
        for (int j = 0; j < edges_of3(count_q); j++, w->arena.used = used)
            sign = lesser3(sign, hit__simplex_gap_of_edge3(w, p[i], q[j], q[(j + 1) % count_q]));
        if (count_q == 3)
            sign = lesser3(sign, sign_of_face3(w, p[i], q));
        w->arena.used = used;
    }
    return sign;
}

static hit_relation round_left3(const simplex3 *a, double radius, const simplex3 *b)
{
    gap_room3 w;
    round_corners3 p, q;
    hit__simplex_gap_room3_begin(&w, radius);
    load_words3(&w, a, &p);
    load_words3(&w, b, &q);
    const int used = w.arena.used;
    int sign = sign_of_corners3(&w, a->count, p.at, b->count, q.at);
    if (sign >= 0)
        sign = lesser3(sign, sign_of_corners3(&w, b->count, q.at, a->count, p.at));
    for (int i = 0; i < edges_of3(a->count); i++)
        for (int j = 0; j < edges_of3(b->count) && sign >= 0; j++, w.arena.used = used) {
            const int k = (i + 1) % a->count, l = (j + 1) % b->count;
            sign = lesser3(sign, hit__simplex_gap_of_edges3(&w, p.at[i], p.at[k], q.at[j], q.at[l]));
        }
    return verdict_from_sign(sign);
}

/* ---- Both ---- */

hit_relation hit__simplex_relate_round3(const simplex3 *a, double radius, const simplex3 *b)
{
    const filter_verdict verdict = look_at_round3(a, radius, b);
    if (verdict != FILTER_OPEN)
        return verdict_settled(verdict);
    if (exact_is_zero(radius))
        return hit__simplex_relate3(a, b);
    if (!exact_less(0, radius) || !(radius <= DBL_MAX))
        return HIT_APART;
    for (int i = 0; i < 3; i++)
        if ((i < a->count && !exact_all_finite(3, a->corner[i])) ||
            (i < b->count && !exact_all_finite(3, b->corner[i])))
            return HIT_APART;
    if (hit__simplex_relate3(a, b) != HIT_APART)
        return HIT_OVERLAPPING;
    core_count(integer);
    return round_left3(a, radius, b);
}
