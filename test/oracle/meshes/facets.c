/* The faces of a mesh in whole numbers. */
#include "facets.h"
#include "judge/solid.h"

void facets_lower(const soup *s, int *exponent)
{
    for (int i = 0; i < s->corners; ++i)
        for (int k = 0; k < 3; ++k)
            solid_lower(exponent, s->corner[i][k]);
}

void facet_way(const whole *from, const whole *to, whole *out)
{
    for (int k = 0; k < 3; ++k)
        out[k] = whole_difference(to[k], from[k]);
}

facet_plane facet_plane_through(const whole *at, const whole *way, const whole *other_way)
{
    facet_plane plane;
    for (int k = 0; k < 3; ++k)
        plane.normal[k] = solid_cross(way, other_way, k);
    plane.offset = solid_dot(plane.normal, at);
    return plane;
}

static bool is_null(const whole *v)
{
    return whole_sign(v[0]) == 0 && whole_sign(v[1]) == 0 && whole_sign(v[2]) == 0;
}

void facets_load(const soup *s, int exponent, facets *out)
{
    out->count = 0;
    for (int i = 0; i < s->triangles; ++i) {
        facet *t = &out->face[out->count];
        whole u[3], v[3];
        for (int c = 0; c < 3; ++c)
            for (int k = 0; k < 3; ++k)
                t->corner[c][k] = whole_of(s->corner[s->index[i][c]][k], exponent);
        for (int k = 0; k < 3; ++k) {
            t->low[k] = t->high[k] = t->corner[0][k];
            for (int c = 1; c < 3; ++c) {
                t->low[k] = whole_order(t->corner[c][k], t->low[k]) < 0 ? t->corner[c][k] : t->low[k];
                t->high[k] = whole_order(t->corner[c][k], t->high[k]) > 0 ? t->corner[c][k] : t->high[k];
            }
        }
        facet_way(t->corner[0], t->corner[1], u);
        facet_way(t->corner[0], t->corner[2], v);
        t->plane = facet_plane_through(t->corner[0], u, v);
        if (!is_null(t->plane.normal))
            ++out->count;
    }
}

facet_point facet_point_at(const whole *x)
{
    return (facet_point){{x[0], x[1], x[2]}, whole_int(1)};
}

facet_point facet_point_mix(whole m, const facet_point *p, whole n, const facet_point *q)
{
    facet_point r;
    r.weight = whole_sum(whole_product(m, p->weight), whole_product(n, q->weight));
    whole divisor = r.weight;
    for (int k = 0; k < 3; ++k) {
        r.x[k] = whole_sum(whole_product(m, p->x[k]), whole_product(n, q->x[k]));
        divisor = whole_divisor(divisor, r.x[k]);
    }
    divisor = whole_signed(divisor, whole_sign(r.weight));
    r.weight = whole_quotient(r.weight, divisor);
    for (int k = 0; k < 3; ++k)
        r.x[k] = whole_quotient(r.x[k], divisor);
    return r;
}

whole facet_height(const facet_plane *plane, const facet_point *p)
{
    return whole_difference(solid_dot(plane->normal, p->x), whole_product(plane->offset, p->weight));
}

bool facets_are_near(const facet *t, const facet *s)
{
    for (int k = 0; k < 3; ++k)
        if (whole_order(t->high[k], s->low[k]) < 0 || whole_order(s->high[k], t->low[k]) < 0)
            return false;
    return true;
}

bool facets_are_coplanar(const facet *t, const facet *s)
{
    const int mark = whole_mark();
    whole n[3];
    for (int k = 0; k < 3; ++k)
        n[k] = solid_cross(t->plane.normal, s->plane.normal, k);
    const bool yes = is_null(n) && whole_order(solid_dot(t->plane.normal, s->corner[0]), t->plane.offset) == 0;
    whole_release(mark);
    return yes;
}

/* ---- Do two triangles meet? An edge of the one meets the other, if they do. ---- */

/* Is the plane between the two corners, or one of them in it? */
static bool parts(const facet_plane *plane, const whole *a, const whole *b)
{
    const int at_a = whole_order(solid_dot(plane->normal, a), plane->offset);
    const int at_b = whole_order(solid_dot(plane->normal, b), plane->offset);
    return at_a * at_b <= 0;
}

/* Of one plane. Two convex polygons of a plane, of which one has an area, are apart if and only if the line of an edge
 * of one, moved along itself, parts them: the edges of their difference are theirs. */
static bool edge_meets_in_plane(const whole *a, const whole *b, const facet *t)
{
    static const int edge[4][2] = {{0, 1}, {1, 2}, {2, 0}, {3, 4}};
    const whole *const corner[5] = {t->corner[0], t->corner[1], t->corner[2], a, b};
    for (int e = 0; e < 4; ++e) {
        const whole *from = corner[edge[e][0]];
        whole way[3], low[2], high[2];
        facet_way(from, corner[edge[e][1]], way);
        const facet_plane line = facet_plane_through(from, way, t->plane.normal);
        for (int c = 0; c < 5; ++c) {
            const whole value = solid_dot(line.normal, corner[c]);
            const int of = c / 3;
            low[of] = c % 3 == 0 || whole_order(value, low[of]) < 0 ? value : low[of];
            high[of] = c % 3 == 0 || whole_order(value, high[of]) > 0 ? value : high[of];
        }
        if (whole_order(low[0], high[1]) > 0 || whole_order(low[1], high[0]) > 0)
            return false;
    }
    return true;
}

static bool edge_meets(const whole *a, const whole *b, const facet *t)
{
    int positive = 0, negative = 0;
    whole way[3], edge[3];
    if (!parts(&t->plane, a, b))
        return false;
    facet_way(a, b, way);
    if (whole_sign(solid_dot(t->plane.normal, way)) == 0)
        return edge_meets_in_plane(a, b, t);
    for (int i = 0; i < 3; ++i) {
        facet_way(t->corner[i], t->corner[(i + 1) % 3], edge);
        const facet_plane side = facet_plane_through(a, edge, way);
        const int order = whole_order(solid_dot(side.normal, t->corner[i]), side.offset);
        positive += order > 0;
        negative += order < 0;
    }
    return positive == 0 || negative == 0;
}

bool facets_meet(const facet *t, const facet *s)
{
    bool meet = false;
    const int mark = whole_mark();
    for (int i = 0; i < 3 && !meet; ++i)
        meet =
            edge_meets(t->corner[i], t->corner[(i + 1) % 3], s) || edge_meets(s->corner[i], s->corner[(i + 1) % 3], t);
    whole_release(mark);
    return meet;
}
