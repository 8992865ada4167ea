/* All points that sides of two outlines have in common, as quotients of whole numbers: closed sides by their shares,
 * sides in line by the places of their ends along each other; each point once. */
#include "judge_crossings.h"
#include "solid.h"

enum { MOST_PLACES = 4 * HIT_POLYGON_CORNERS * HIT_POLYGON_CORNERS };

/* x / w and y / w, w > 0. */
typedef struct place {
    whole x, y, w;
} place;

typedef struct places {
    int count;
    place at[MOST_PLACES];
} places;

static void add(places *all, whole x, whole y, whole w)
{
    if (whole_sign(w) < 0) {
        x = whole_signed(x, -1);
        y = whole_signed(y, -1);
        w = whole_signed(w, -1);
    }
    for (int i = 0; i < all->count; ++i) {
        const place *p = &all->at[i];
        if (whole_order(whole_product(x, p->w), whole_product(p->x, w)) == 0 &&
            whole_order(whole_product(y, p->w), whole_product(p->y, w)) == 0)
            return;
    }
    all->at[all->count++] = (place){x, y, w};
}

static whole cross(const point *u, const point *v)
{
    return solid_cross(u->x, v->x, 2);
}

static point minus(const point *p, const point *q)
{
    point d = {{NULL, NULL, whole_int(0)}};
    for (int k = 0; k < 2; ++k)
        d.x[k] = whole_difference(p->x[k], q->x[k]);
    return d;
}

/* Is part / all from 0 to 1? */
static bool is_share(whole part, whole all)
{
    const int sign = whole_sign(all);
    return whole_sign(part) * sign >= 0 && whole_order(part, all) * sign <= 0;
}

/* Of p, on the line from a along u. */
static void add_end(places *all, const point *p, const point *a, const point *u)
{
    point from = minus(p, a);
    whole along = whole_sum(whole_product(from.x[0], u->x[0]), whole_product(from.x[1], u->x[1]));
    whole length = whole_sum(whole_product(u->x[0], u->x[0]), whole_product(u->x[1], u->x[1]));
    if (whole_sign(length) > 0 && is_share(along, length))
        add(all, p->x[0], p->x[1], whole_int(1));
}

static void add_side(places *all, const point *a, const point *b, const point *c, const point *d)
{
    point u = minus(b, a), v = minus(d, c), r = minus(c, a);
    whole w = cross(&u, &v), s = cross(&r, &v), t = cross(&r, &u);
    if (whole_sign(w) != 0) {
        if (is_share(s, w) && is_share(t, w))
            add(all, whole_sum(whole_product(a->x[0], w), whole_product(u.x[0], s)),
                whole_sum(whole_product(a->x[1], w), whole_product(u.x[1], s)), w);
    } else if (whole_sign(s) == 0 && whole_sign(t) == 0) {
        add_end(all, a, c, &v);
        add_end(all, b, c, &v);
        add_end(all, c, a, &u);
        add_end(all, d, a, &u);
    }
}

/* Is |n / w| below 2^-1000? */
static bool is_tiny(whole n, whole w, int exponent)
{
    const int up = 1000 + exponent;
    return whole_order(whole_shifted(whole_absolute(n), up > 0 ? up : 0), whole_shifted(w, up < 0 ? -up : 0)) < 0;
}

/* Is |x w - n| at most 3 ulp of n? Or are both tiny, where quotients underflow? */
static bool is_quotient(double x, whole n, whole w, int exponent)
{
    whole off = whole_absolute(whole_difference(whole_product(whole_of(x, exponent), w), n));
    return whole_order(whole_shifted(off, 52), whole_product(whole_int(3), whole_absolute(n))) <= 0 ||
           (x < 0x1p-1000 && x > -0x1p-1000 && is_tiny(n, w, exponent));
}

const char *judge_crossings(const other *a, const other *b, size_t count, const hit_crossing2 *found)
{
    static places all;
    const other *const both[2] = {a, b};
    point corner[2][HIT_POLYGON_CORNERS];
    scales s = {1100, 0, 0};
    whole_begin();
    all.count = 0;
    for (int k = 0; k < 2; ++k)
        for (size_t i = 0; i < count; ++i)
            solid_lower(&s.length, k == 0 ? found[i].point.x : found[i].point.y);
    for (int o = 0; o < 2; ++o)
        for (int i = 0; i < both[o]->count; ++i)
            for (int k = 0; k < 2; ++k)
                solid_lower(&s.length, both[o]->corner[i][k]);
    for (int o = 0; o < 2; ++o)
        for (int i = 0; i < both[o]->count; ++i)
            corner[o][i] = solid_point_from(both[o]->corner[i], 2, &s);
    for (int i = 0; i < a->count; ++i)
        for (int j = 0; j < b->count; ++j)
            add_side(&all, &corner[0][i], &corner[0][(i + 1) % a->count], &corner[1][j],
                     &corner[1][(j + 1) % b->count]);
    if (count != (size_t)all.count)
        return "crossings: how many";
    for (int i = 0; i < all.count; ++i) {
        const place *p = &all.at[i];
        bool is_there = false;
        for (size_t k = 0; k < count; ++k)
            is_there = is_there || (is_quotient(found[k].point.x, p->x, p->w, s.length) &&
                                    is_quotient(found[k].point.y, p->y, p->w, s.length));
        if (!is_there)
            return "crossings: a point is missing";
    }
    return NULL;
}
