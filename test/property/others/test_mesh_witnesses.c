/* The witness of two meshes beside whole numbers: its relation is the true one, its triangles share a point as near as
 * promised, and its rule is true there: around that point the inside of one meets the other; or the shell shares no
 * piece of a line with the other mesh, and lies in its inside. */
#include "judge/solid.h"
#include "mesh_asks.h"
#include "meshes/disturb.h"
#include "meshes/facets.h"
#include "meshes/oracle_mesh.h"

#include <float.h>
#include <math.h>

enum { TRIANGLES_MOST = 40, CORNERS_MOST = 32, CUTS_MOST = 2 * SOUP_TRIANGLES + 2, AROUND_MOST = 64 };

/* So much nearer to one point than to another that no face lies between, unless it holds the first. */
enum { STEP_BITS = 400 };

typedef struct asked {
    facets faces[2];
    const facet *face[2][SOUP_TRIANGLES]; /* by the triangle's number; NULL: it has no area */
    const hit_mesh3 *mesh[2];
    int exponent;
} asked;

/* ---- Parts of triangles ---- */

/* A convex polygon, or what is left of it: two corners or one. Corners may be there twice. */
typedef struct ring {
    facet_point corner[CORNERS_MOST];
    int count;
} ring;

static bool is_same(const facet_point *p, const facet_point *q)
{
    for (int k = 0; k < 3; ++k)
        if (whole_order(whole_product(p->x[k], q->weight), whole_product(q->x[k], p->weight)) != 0)
            return false;
    return true;
}

/* Keeps what is behind the plane or in it. */
static void cut_ring(ring *r, const facet_plane *plane)
{
    ring out = {.count = 0};
    for (int i = 0; i < r->count; ++i) {
        const facet_point *p = &r->corner[i], *q = &r->corner[(i + 1) % r->count];
        const whole up = facet_height(plane, p), uq = facet_height(plane, q);
        assert_true(out.count + 2 <= CORNERS_MOST);
        if (whole_sign(up) <= 0)
            out.corner[out.count++] = *p;
        if (whole_sign(up) * whole_sign(uq) < 0)
            out.corner[out.count++] = facet_point_mix(whole_absolute(uq), p, whole_absolute(up), q);
    }
    *r = out;
}

static facet_plane opposite(const facet_plane *plane)
{
    facet_plane p = {.offset = whole_signed(plane->offset, -1)};
    for (int k = 0; k < 3; ++k)
        p.normal[k] = whole_signed(plane->normal[k], -1);
    return p;
}

/* Keeps what lies on the closed triangle. */
static void cut_to_triangle(ring *r, const facet *t)
{
    const facet_plane behind = opposite(&t->plane);
    cut_ring(r, &t->plane);
    cut_ring(r, &behind);
    for (int i = 0; i < 3; ++i) {
        whole edge[3];
        facet_way(t->corner[i], t->corner[(i + 1) % 3], edge);
        const facet_plane side = facet_plane_through(t->corner[i], edge, t->plane.normal);
        cut_ring(r, &side);
    }
}

static void cut_to_box(ring *r, const whole *low, const whole *high)
{
    for (int k = 0; k < 3; ++k) {
        facet_plane above = {.offset = high[k]}, below;
        for (int j = 0; j < 3; ++j)
            above.normal[j] = whole_int(j == k);
        below = opposite(&above);
        below.offset = whole_signed(low[k], -1);
        cut_ring(r, &above);
        cut_ring(r, &below);
    }
}

static ring ring_of(const facet *t, int first, int corners)
{
    ring r = {.count = corners};
    for (int i = 0; i < corners; ++i)
        r.corner[i] = facet_point_at(t->corner[(first + i) % 3]);
    return r;
}

/* The corner of the ring that is not its first, or NULL. */
static const facet_point *other_corner(const ring *r)
{
    for (int i = 1; i < r->count; ++i)
        if (!is_same(&r->corner[0], &r->corner[i]))
            return &r->corner[i];
    return NULL;
}

/* Do the triangles share more than a point? */
static bool share_piece(const facet *t, const facet *s)
{
    if (!facets_are_near(t, s))
        return false;
    const int mark = whole_mark();
    ring r = ring_of(t, 0, 3);
    cut_to_triangle(&r, s);
    const bool piece = other_corner(&r) != NULL;
    whole_release(mark);
    return piece;
}

/* ---- Around a point ---- */

/* One that is in the inside of one mesh, and in the other. */
static bool is_overlap_at(const asked *all, const facet_point *q)
{
    const int mark = whole_mark();
    mesh_seen seen[2];
    bool inside[2];
    for (int m = 0; m < 2; ++m) {
        seen[m] = oracle_mesh_point_among(&all->faces[m], q);
        inside[m] = !seen[m].empty;
    }
    whole_release(mark);
    return (inside[0] && (seen[1].on_face || seen[1].solid)) || (inside[1] && (seen[0].on_face || seen[0].solid));
}

/* As far beside p towards q as is nearer than all that does not hold p. */
static facet_point step(const facet_point *p, const facet_point *q)
{
    return facet_point_mix(whole_shifted(q->weight, STEP_BITS), p, p->weight, q);
}

/* p + sign (q + r - 2 p) */
static facet_point towards_both(const facet_point *p, const whole *q, const whole *r, int sign)
{
    facet_point out = {.weight = p->weight};
    for (int k = 0; k < 3; ++k) {
        const whole both = whole_product(p->weight, whole_sum(q[k], r[k]));
        out.x[k] =
            sign > 0 ? whole_difference(both, p->x[k]) : whole_difference(whole_product(whole_int(3), p->x[k]), both);
    }
    return out;
}

/* p, off along the normal by less than the unit of all coordinates. */
static facet_point beside(const asked *all, const facet_point *p, const facet_plane *plane, int sign)
{
    const int bits = 2 * (DBL_MAX_EXP - all->exponent) + 8; /* a normal is a product of differences */
    facet_point out = {.weight = whole_shifted(p->weight, bits)};
    for (int k = 0; k < 3; ++k) {
        const whole way = whole_product(p->weight, plane->normal[k]), from = whole_shifted(p->x[k], bits);
        out.x[k] = sign > 0 ? whole_sum(from, way) : whole_difference(from, way);
    }
    return out;
}

/* Do the bodies overlap next to p, a point of a line that no face ends or passes at? All half-planes of faces around
 * the line are tried, and a way within each sector between two of them. */
static bool overlap_around(const asked *all, const facet_point *p)
{
    const whole *way[AROUND_MOST];
    int ways = 0;
    for (int m = 0; m < 2; ++m)
        for (int i = 0; i < all->faces[m].count; ++i) {
            const facet *t = &all->faces[m].face[i];
            const int mark = whole_mark();
            ring r = {.corner = {*p}, .count = 1};
            cut_to_triangle(&r, t);
            const bool holds = r.count > 0;
            whole_release(mark);
            for (int c = 0; c < 3 && holds; ++c) {
                assert_true(ways < AROUND_MOST);
                way[ways++] = t->corner[c];
            }
            for (int sign = -1; sign <= 1 && holds; sign += 2) {
                const facet_point at = beside(all, p, &t->plane, sign), q = step(p, &at);
                if (is_overlap_at(all, &q))
                    return true;
            }
        }
    for (int i = 0; i < ways; ++i) {
        const facet_point at = facet_point_at((whole *)way[i]), q = step(p, &at);
        if (is_overlap_at(all, &q))
            return true;
    }
    for (int i = 0; i < ways; ++i)
        for (int j = 0; j <= i; ++j)
            for (int sign = -1; sign <= 1; sign += 2) {
                const int mark = whole_mark();
                const facet_point at = towards_both(p, way[i], way[j], sign), q = step(p, &at);
                const bool is = is_overlap_at(all, &q);
                whole_release(mark);
                if (is)
                    return true;
            }
    return false;
}

/* ---- The rules ---- */

/* How far along d, a difference of two points, is p? */
static int order_along(const whole *d, const facet_point *p, const facet_point *q)
{
    return whole_order(whole_product(solid_dot(d, p->x), q->weight), whole_product(solid_dot(d, q->x), p->weight));
}

/* Do the bodies overlap next to some part of the piece? It is cut by the planes of all faces. */
static bool overlap_along(const asked *all, const facet_point *from, const facet_point *to)
{
    facet_point cut[CUTS_MOST];
    int count = 0;
    whole d[3];
    for (int k = 0; k < 3; ++k)
        d[k] = whole_difference(whole_product(to->x[k], from->weight), whole_product(from->x[k], to->weight));
    cut[count++] = *from;
    for (int m = 0; m < 2; ++m)
        for (int i = 0; i < all->faces[m].count; ++i) {
            const facet_plane *plane = &all->faces[m].face[i].plane;
            const whole up = facet_height(plane, from), uq = facet_height(plane, to);
            if (whole_sign(up) * whole_sign(uq) < 0)
                cut[count++] = facet_point_mix(whole_absolute(uq), from, whole_absolute(up), to);
        }
    cut[count++] = *to;
    for (int i = 1; i < count; ++i)
        for (int j = i; j > 0 && order_along(d, &cut[j], &cut[j - 1]) < 0; --j) {
            const facet_point kept = cut[j];
            cut[j] = cut[j - 1];
            cut[j - 1] = kept;
        }
    for (int i = 0; i + 1 < count; ++i) {
        const facet_point middle = facet_point_mix(cut[i + 1].weight, &cut[i], cut[i].weight, &cut[i + 1]);
        if (!is_same(&cut[i], &cut[i + 1]) && overlap_around(all, &middle))
            return true;
    }
    return false;
}

/* Is there a part, within the box, of a piece that both triangles hold, on an edge or in the insides of both, next to
 * which the bodies overlap? */
static bool is_across(const asked *all, const facet *const t[2], const whole *low, const whole *high)
{
    for (int m = 0; m < 2; ++m)
        for (int i = 0; i < 4; ++i) {
            ring r = i < 3 ? ring_of(t[m], i, 2) : ring_of(t[m], 0, 3);
            if (i == 3 && facets_are_coplanar(t[0], t[1]))
                continue;
            cut_to_triangle(&r, t[1 - m]);
            cut_to_box(&r, low, high);
            const facet_point *far_end = other_corner(&r);
            if (far_end && overlap_along(all, &r.corner[0], far_end))
                return true;
        }
    return false;
}

/* How far off the point may be. */
static double error_of(const asked *all, const hit_witness_mesh3 *w)
{
    const hit_triangle3 t[2] = {hit_mesh3_triangle(all->mesh[0], w->triangle_a),
                                hit_mesh3_triangle(all->mesh[1], w->triangle_b)};
    double greatest = 0;
    for (int m = 0; m < 2; ++m)
        for (int i = 0; i < 9; ++i)
            greatest = fmax(greatest, fabs((&t[m].corner[0].x)[i]));
    return fmax(0x1p-49 * greatest, 0x1p-1000);
}

/* The box of what is as near to the point as promised. */
static void load_box(const asked *all, const hit_witness_mesh3 *w, whole *low, whole *high)
{
    const double *x = &w->point.x;
    const whole error = whole_of(error_of(all, w), all->exponent);
    for (int k = 0; k < 3; ++k) {
        low[k] = whole_difference(whole_of(x[k], all->exponent), error);
        high[k] = whole_sum(whole_of(x[k], all->exponent), error);
    }
}

static bool any_share_piece(const asked *all)
{
    for (int i = 0; i < all->faces[0].count; ++i)
        for (int j = 0; j < all->faces[1].count; ++j)
            if (share_piece(&all->faces[0].face[i], &all->faces[1].face[j]))
                return true;
    return false;
}

static const char *check_two(const asked *all, const hit_witness_mesh3 *w)
{
    const facet *const t[2] = {all->face[0][w->triangle_a], all->face[1][w->triangle_b]};
    whole low[3], high[3];
    if (!t[0] || !t[1])
        return "a triangle without an area";
    const hit_triangle3 a = hit_mesh3_triangle(all->mesh[0], w->triangle_a),
                        b = hit_mesh3_triangle(all->mesh[1], w->triangle_b);
    if (!hit_contains_aabb3_point3(hit_aabb3_from_points(&a.corner[0].x, 3, 0), w->point) ||
        !hit_contains_aabb3_point3(hit_aabb3_from_points(&b.corner[0].x, 3, 0), w->point))
        return "a point out of the bounds of a triangle";
    load_box(all, w, low, high);
    ring r = ring_of(t[0], 0, 3);
    cut_to_triangle(&r, t[1]);
    cut_to_box(&r, low, high);
    if (r.count == 0)
        return "a point that is not near what the triangles share";
    if (w->rule == HIT_RULE_ACROSS)
        return is_across(all, t, low, high) ? NULL : "nothing overlaps there";
    return share_piece(t[0], t[1]) || !any_share_piece(all) ? NULL : "others share more than a point";
}

/* The triangle's shell shares no piece with the other mesh, and is in its inside next to its corner. */
static const char *check_within(const asked *all, const hit_witness_mesh3 *w)
{
    const int m = w->triangle_a != HIT_NO_TRIANGLE ? 0 : 1;
    const uint32_t triangle = m == 0 ? w->triangle_a : w->triangle_b;
    if ((m == 0 ? w->triangle_b : w->triangle_a) != HIT_NO_TRIANGLE || triangle >= hit_mesh3_count(all->mesh[m]))
        return "not one triangle";
    const hit_triangle3 t = hit_mesh3_triangle(all->mesh[m], triangle);
    const facet *face = all->face[m][triangle];
    if (!face || memcmp(&t.corner[0], &w->point, sizeof w->point) != 0)
        return "not a corner";
    const facet_point p = facet_point_at((whole *)face->corner[0]), to = facet_point_at((whole *)face->corner[1]);
    const facet_point q = step(&p, &to);
    const mesh_seen at = oracle_mesh_point_among(&all->faces[1 - m], &p),
                    next = oracle_mesh_point_among(&all->faces[1 - m], &q);
    if (!at.solid || next.empty)
        return "a corner that is not in the other";
    for (uint32_t i = 0; i < hit_mesh3_count(all->mesh[m]); ++i)
        for (int j = 0;
             j < all->faces[1 - m].count && hit_mesh3_shell(all->mesh[m], i) == hit_mesh3_shell(all->mesh[m], triangle);
             ++j)
            if (share_piece(all->face[m][i], &all->faces[1 - m].face[j]))
                return "a shell that shares a piece with the other";
    return NULL;
}

/* The faces of both in whole numbers. */
static void load(asked *all, const mesh_pair *p, const hit_witness_mesh3 *w)
{
    const soup *const soups[2] = {&p->a, &p->b};
    const double *x = &w->point.x;
    all->exponent = INT_MAX;
    for (int m = 0; m < 2; ++m)
        facets_lower(soups[m], &all->exponent);
    for (int k = 0; k < 3; ++k)
        solid_lower(&all->exponent, x[k]);
    if (w->rule != HIT_RULE_WITHIN)
        solid_lower(&all->exponent, error_of(all, w));
    for (int m = 0; m < 2; ++m) {
        int face = 0;
        facets_load(soups[m], all->exponent, &all->faces[m]);
        all->faces[m].closure = mesh_closure_of(soups[m]);
        for (uint32_t i = 0; i < hit_mesh3_count(all->mesh[m]); ++i)
            all->face[m][i] = asks_has_area(all->mesh[m], i) ? &all->faces[m].face[face++] : NULL;
    }
}

static const char *check_rule(asked *all, const mesh_pair *p, const hit_witness_mesh3 *w)
{
    static const hit_rule rule[2] = {HIT_RULE_NONE, HIT_RULE_SURFACES};
    if (w->relation != HIT_OVERLAPPING && w->rule != rule[w->relation == HIT_TOUCHING])
        return "a rule of another relation";
    if (w->relation == HIT_OVERLAPPING && w->rule != HIT_RULE_ACROSS && w->rule != HIT_RULE_WITHIN)
        return "a rule of another relation";
    if (w->rule == HIT_RULE_NONE) {
        const bool none = w->triangle_a == HIT_NO_TRIANGLE && w->triangle_b == HIT_NO_TRIANGLE;
        return none && w->point.x == 0 && w->point.y == 0 && w->point.z == 0 ? NULL : "apart, but there is a point";
    }
    if (w->rule != HIT_RULE_WITHIN &&
        (w->triangle_a >= hit_mesh3_count(all->mesh[0]) || w->triangle_b >= hit_mesh3_count(all->mesh[1])))
        return "no two triangles";
    whole_begin();
    load(all, p, w);
    return w->rule == HIT_RULE_WITHIN ? check_within(all, w) : check_two(all, w);
}

/* ---- All ---- */

static hit_witness_mesh3 ask(const hit_mesh3 *a, const hit_mesh3 *b)
{
    hit_witness_mesh3 w;
    memset(&w, 0, sizeof w);
    assert_int_equal(hit_witness_mesh3_mesh3(a, b, &w), HIT_OK);
    return w;
}

static bool is_swapped(const hit_witness_mesh3 *w, const hit_witness_mesh3 *back)
{
    return w->relation == back->relation && w->rule == back->rule && w->triangle_a == back->triangle_b &&
           w->triangle_b == back->triangle_a && memcmp(&w->point, &back->point, sizeof w->point) == 0;
}

static const char *check(asked *all, const mesh_pair *p, const hit_witness_mesh3 *w)
{
    hit_relation relation;
    const hit_witness_mesh3 again = ask(all->mesh[0], all->mesh[1]), back = ask(all->mesh[1], all->mesh[0]);
    assert_int_equal(hit_relate_mesh3_mesh3(all->mesh[0], all->mesh[1], &relation), HIT_OK);
    if (w->relation != relation || relation != oracle_mesh_relation(&p->a, &p->b).relation)
        return "another relation";
    if (memcmp(&again, w, sizeof again) != 0)
        return "not the same twice";
    if (!is_swapped(w, &back))
        return "not the same in the other order";
    return check_rule(all, p, w);
}

static void check_family(void **state)
{
    const mesh_family family = *(const mesh_family *)*state;
    const uint64_t seed = campaign_seed(), count = campaign_count(10, 2000);
    unsigned long long seen[4] = {0};
    for (uint64_t i = 0; i < count; i++) {
        static mesh_pair p;
        static asked all;
        mesh_pair_make(family, seed, i, TRIANGLES_MOST, &p);
        all.mesh[0] = asks_mesh(&p.a, HIT_SURFACE_UNKNOWN);
        all.mesh[1] = asks_mesh(&p.b, HIT_SURFACE_UNKNOWN);
        const hit_witness_mesh3 w = ask(all.mesh[0], all.mesh[1]);
        const char *wrong = check(&all, &p, &w);
        if (wrong) {
            mesh_pair_print(&p);
            fail_msg("%s: seed %llu, number %llu; rule %d, triangles %u, %u, point %a, %a, %a", wrong,
                     (unsigned long long)seed, (unsigned long long)i, w.rule, w.triangle_a, w.triangle_b, w.point.x,
                     w.point.y, w.point.z);
        }
        seen[w.rule]++;
        for (int k = 0; k < 2; k++)
            hit_mesh3_free((hit_mesh3 *)all.mesh[k]);
    }
    printf("    none %llu, surfaces %llu, across %llu, within %llu\n", seen[HIT_RULE_NONE], seen[HIT_RULE_SURFACES],
           seen[HIT_RULE_ACROSS], seen[HIT_RULE_WITHIN]);
}

int main(void)
{
    static mesh_family families[MESH_FAMILIES];
    struct CMUnitTest tests[MESH_FAMILIES];
    for (int i = 0; i < MESH_FAMILIES; i++) {
        families[i] = (mesh_family)i;
        tests[i] = (struct CMUnitTest){mesh_family_names[i], check_family, NULL, NULL, &families[i]};
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
