/* Each shape is cut into triangles from its first corner, and each triangle of the one is clipped by the sides of each
 * of the other (Sutherland and Hodgman). All in fractions, so nothing needs care. */
#include "judge_area2.h"

typedef struct fraction_point {
    mpq_t x[2];
} fraction_point;

enum { MOST_CLIPPED = 8 };

typedef struct fraction_ring {
    int count;
    fraction_point corner[HIT_POLYGON_CORNERS];
} fraction_ring;

static void init_points(int n, fraction_point *p)
{
    for (int i = 0; i < n; ++i)
        mpq_inits(p[i].x[0], p[i].x[1], NULL);
}

static void clear_points(int n, fraction_point *p)
{
    for (int i = 0; i < n; ++i)
        mpq_clears(p[i].x[0], p[i].x[1], NULL);
}

static void copy_point(fraction_point *to, const fraction_point *from)
{
    mpq_set(to->x[0], from->x[0]);
    mpq_set(to->x[1], from->x[1]);
}

/* out += scale x y */
static void add_product(mpq_t out, int scale, double x, double y)
{
    mpq_t u, v;
    mpq_inits(u, v, NULL);
    mpq_set_d(u, x);
    mpq_set_d(v, y);
    mpq_mul(u, u, v);
    mpq_set_si(v, scale, 1);
    mpq_mul(u, u, v);
    mpq_add(out, out, u);
    mpq_clears(u, v, NULL);
}

static void load_ring(const shared_shape2 *s, fraction_ring *out)
{
    static const int sign[4][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    out->count = s->kind == SHARED_POLYGON ? s->polygon.count : 4;
    init_points(out->count, out->corner);
    for (int i = 0; i < out->count; ++i) {
        fraction_point *p = &out->corner[i];
        if (s->kind == SHARED_OBB) {
            const hit_obb2 *o = &s->obb;
            mpq_set_d(p->x[0], o->center.x);
            mpq_set_d(p->x[1], o->center.y);
            add_product(p->x[0], sign[i][0], o->half.x, o->axis.x);
            add_product(p->x[0], -sign[i][1], o->half.y, o->axis.y);
            add_product(p->x[1], sign[i][0], o->half.x, o->axis.y);
            add_product(p->x[1], sign[i][1], o->half.y, o->axis.x);
        } else {
            const hit_aabb2 *box = &s->aabb;
            const hit_vec2 *corner = &s->polygon.corner[i];
            const bool ring = s->kind == SHARED_POLYGON;
            mpq_set_d(p->x[0], ring ? corner->x : sign[i][0] < 0 ? box->min.x : box->max.x);
            mpq_set_d(p->x[1], ring ? corner->y : sign[i][1] < 0 ? box->min.y : box->max.y);
        }
    }
}

/* (q - p) x (r - p) */
static void turn_of(mpq_t out, const fraction_point *p, const fraction_point *q, const fraction_point *r)
{
    mpq_t u, v;
    mpq_inits(u, v, NULL);
    mpq_sub(u, q->x[0], p->x[0]);
    mpq_sub(v, r->x[1], p->x[1]);
    mpq_mul(out, u, v);
    mpq_sub(u, q->x[1], p->x[1]);
    mpq_sub(v, r->x[0], p->x[0]);
    mpq_mul(u, u, v);
    mpq_sub(out, out, u);
    mpq_clears(u, v, NULL);
}

/* Twice the signed area. */
static void ring_area(mpq_t out, int count, const fraction_point *p)
{
    mpq_t turn;
    mpq_init(turn);
    mpq_set_ui(out, 0, 1);
    for (int i = 2; i < count; ++i) {
        turn_of(turn, &p[0], &p[i - 1], &p[i]);
        mpq_add(out, out, turn);
    }
    mpq_clear(turn);
}

/* out = p + t (q - p), where t = u / (u - v) */
static void cross_point(fraction_point *out, const fraction_point *p, const fraction_point *q, const mpq_t u,
                        const mpq_t v)
{
    mpq_t t, d;
    mpq_inits(t, d, NULL);
    mpq_sub(t, u, v);
    mpq_div(t, u, t);
    for (int c = 0; c < 2; ++c) {
        mpq_sub(d, q->x[c], p->x[c]);
        mpq_mul(d, d, t);
        mpq_add(out->x[c], p->x[c], d);
    }
    mpq_clears(t, d, NULL);
}

/* Keeps of p what is left of the line from a to b. */
static int clip_left(int count, fraction_point *p, const fraction_point *a, const fraction_point *b)
{
    fraction_point kept[MOST_CLIPPED];
    mpq_t side[MOST_CLIPPED];
    int n = 0;
    init_points(MOST_CLIPPED, kept);
    for (int i = 0; i < count; ++i) {
        mpq_init(side[i]);
        turn_of(side[i], a, b, &p[i]);
    }
    for (int i = 0; i < count; ++i) {
        const int j = (i + 1) % count;
        if (mpq_sgn(side[i]) >= 0)
            copy_point(&kept[n++], &p[i]);
        if (mpq_sgn(side[i]) * mpq_sgn(side[j]) < 0)
            cross_point(&kept[n++], &p[i], &p[j], side[i], side[j]);
    }
    for (int i = 0; i < count; ++i)
        mpq_clear(side[i]);
    for (int i = 0; i < n; ++i)
        copy_point(&p[i], &kept[i]);
    clear_points(MOST_CLIPPED, kept);
    return n;
}

/* out += twice the area that two triangles share; both counter-clockwise. */
static void add_shared(mpq_t out, const fraction_point *const a[3], const fraction_point *const b[3])
{
    fraction_point p[MOST_CLIPPED];
    mpq_t area;
    int count = 3;
    mpq_init(area);
    init_points(MOST_CLIPPED, p);
    for (int i = 0; i < 3; ++i)
        copy_point(&p[i], a[i]);
    for (int i = 0; i < 3 && count > 0; ++i)
        count = clip_left(count, p, b[i], b[(i + 1) % 3]);
    ring_area(area, count, p);
    mpq_add(out, out, area);
    clear_points(MOST_CLIPPED, p);
    mpq_clear(area);
}

/* The i-th triangle from the first corner, counter-clockwise. False: it has no area. */
static bool triangle_of(const fraction_ring *ring, int i, const fraction_point *out[3])
{
    mpq_t turn;
    mpq_init(turn);
    turn_of(turn, &ring->corner[0], &ring->corner[i + 1], &ring->corner[i + 2]);
    const int sign = mpq_sgn(turn);
    mpq_clear(turn);
    out[0] = &ring->corner[0];
    out[1] = &ring->corner[sign > 0 ? i + 1 : i + 2];
    out[2] = &ring->corner[sign > 0 ? i + 2 : i + 1];
    return sign != 0;
}

static void judge_around(const fraction_ring *const ring[2], mpq_t out)
{
    mpq_t side[2], low, high;
    mpq_inits(side[0], side[1], low, high, NULL);
    for (int c = 0; c < 2; ++c) {
        mpq_set(low, ring[0]->corner[0].x[c]);
        mpq_set(high, low);
        for (int k = 0; k < 2; ++k)
            for (int i = 0; i < ring[k]->count; ++i) {
                if (mpq_cmp(ring[k]->corner[i].x[c], low) < 0)
                    mpq_set(low, ring[k]->corner[i].x[c]);
                if (mpq_cmp(ring[k]->corner[i].x[c], high) > 0)
                    mpq_set(high, ring[k]->corner[i].x[c]);
            }
        mpq_sub(side[c], high, low);
    }
    mpq_mul(out, side[0], side[1]);
    mpq_clears(side[0], side[1], low, high, NULL);
}

/* Twice the area: a way from a point to another that has no point on its right is a side of the hull, or a part of one.
 * Of those from one point the shortest counts. */
static void judge_hull(const fraction_ring *const ring[2], mpq_t out)
{
    const fraction_point *p[2 * HIT_POLYGON_CORNERS];
    int n = 0;
    for (int k = 0; k < 2; ++k)
        for (int i = 0; i < ring[k]->count; ++i)
            p[n++] = &ring[k]->corner[i];
    mpq_t turn, along, most;
    mpq_inits(turn, along, most, NULL);
    mpq_set_ui(out, 0, 1);
    for (int i = 0; i < n; ++i) {
        bool seen = false; /* each place once */
        for (int k = 0; k < i; ++k)
            seen = seen || (mpq_equal(p[k]->x[0], p[i]->x[0]) && mpq_equal(p[k]->x[1], p[i]->x[1]));
        const fraction_point *next = NULL;
        for (int j = 0; j < n && !seen; ++j) {
            if (mpq_equal(p[j]->x[0], p[i]->x[0]) && mpq_equal(p[j]->x[1], p[i]->x[1]))
                continue;
            bool is_side = true;
            for (int k = 0; k < n && is_side; ++k) {
                turn_of(turn, p[i], p[j], p[k]);
                is_side = mpq_sgn(turn) >= 0;
            }
            if (!is_side)
                continue;
            mpq_sub(along, p[j]->x[0], p[i]->x[0]);
            mpq_sub(turn, p[j]->x[1], p[i]->x[1]);
            mpq_mul(along, along, along);
            mpq_mul(turn, turn, turn);
            mpq_add(along, along, turn);
            if (next == NULL || mpq_cmp(along, most) < 0) { /* the nearest: all parts of a side count */
                next = p[j];
                mpq_set(most, along);
            }
        }
        if (next != NULL) {
            turn_of(turn, p[0], p[i], next);
            mpq_add(out, out, turn);
        }
    }
    mpq_clears(turn, along, most, NULL);
}

void judged_area2_init(judged_area2 *out)
{
    mpq_inits(out->both, out->a, out->b, out->iou, out->around, out->hull, NULL);
}

void judged_area2_clear(judged_area2 *out)
{
    mpq_clears(out->both, out->a, out->b, out->iou, out->around, out->hull, NULL);
}

void judge_area2(const shared_shape2 *a, const shared_shape2 *b, judged_area2 *out)
{
    fraction_ring first, second;
    const fraction_point *p[3], *q[3];
    load_ring(a, &first);
    load_ring(b, &second);
    mpq_set_ui(out->both, 0, 1);
    for (int i = 0; i + 2 < first.count; ++i)
        for (int j = 0; j + 2 < second.count; ++j)
            if (triangle_of(&first, i, p) && triangle_of(&second, j, q))
                add_shared(out->both, p, q);
    ring_area(out->a, first.count, first.corner);
    ring_area(out->b, second.count, second.corner);
    mpq_abs(out->a, out->a);
    mpq_abs(out->b, out->b);
    mpq_div_2exp(out->both, out->both, 1);
    mpq_div_2exp(out->a, out->a, 1);
    mpq_div_2exp(out->b, out->b, 1);
    mpq_add(out->iou, out->a, out->b);
    mpq_sub(out->iou, out->iou, out->both);
    if (mpq_sgn(out->iou) != 0)
        mpq_div(out->iou, out->both, out->iou);
    const fraction_ring *const rings[2] = {&first, &second};
    judge_around(rings, out->around);
    judge_hull(rings, out->hull);
    mpq_div_2exp(out->hull, out->hull, 1);
    clear_points(first.count, first.corner);
    clear_points(second.count, second.corner);
}
