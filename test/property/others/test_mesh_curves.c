/* The curve in which two surfaces cross, beside whole numbers: which triangles meet, in what, and how far the ends are
 * off. The truth gathers all points in which an edge of one triangle passes the other, and takes the two outermost. */
#include "judge/solid.h"
#include "mesh_asks.h"
#include "meshes/facets.h"

enum { TRIANGLES_MOST = 40, CROSSINGS_MOST = 4096 };

typedef struct curve {
    hit_crossing3 list[CROSSINGS_MOST];
    size_t count;
} curve;

static bool keep(void *context, const hit_crossing3 *crossing)
{
    curve *c = context;
    assert_true(c->count < CROSSINGS_MOST);
    c->list[c->count++] = *crossing;
    return true;
}

/* A point that both triangles hold; of an edge that passes the other, the greater one of its coordinates in size. */
typedef struct shared_point {
    facet_point at;
    whole greatest[3];
    bool is_corner;
} shared_point;

typedef struct shared_points {
    shared_point list[12];
    int count;
} shared_points;

static bool holds(const facet *t, const facet_point *p)
{
    for (int i = 0; i < 3; ++i) {
        whole edge[3];
        facet_way(t->corner[i], t->corner[(i + 1) % 3], edge);
        const facet_plane side = facet_plane_through(t->corner[i], edge, t->plane.normal);
        if (whole_sign(facet_height(&side, p)) > 0)
            return false;
    }
    return true;
}

static void add(shared_points *all, const facet_point *at, const whole *p, const whole *q, const facet *s)
{
    if (!holds(s, at))
        return;
    shared_point *added = &all->list[all->count++];
    added->at = *at;
    added->is_corner = p == q;
    for (int k = 0; k < 3; ++k) {
        const whole x = whole_absolute(p[k]), y = whole_absolute(q[k]);
        added->greatest[k] = whole_order(x, y) > 0 ? x : y;
    }
}

/* Where edges of t pass the plane of s within s. */
static void gather(const facet *t, const facet *s, shared_points *all)
{
    for (int i = 0; i < 3; ++i) {
        const whole *p = t->corner[i], *q = t->corner[(i + 1) % 3];
        const facet_point at_p = facet_point_at(p), at_q = facet_point_at(q);
        const whole up = facet_height(&s->plane, &at_p), uq = facet_height(&s->plane, &at_q);
        if (whole_sign(up) == 0)
            add(all, &at_p, p, p, s);
        else if (whole_sign(up) * whole_sign(uq) < 0) {
            const facet_point at = facet_point_mix(whole_absolute(uq), &at_p, whole_absolute(up), &at_q);
            add(all, &at, p, q, s);
        }
    }
}

/* The sign of the way from p to q along d. */
static int order_along(const whole *d, const facet_point *p, const facet_point *q)
{
    return whole_order(whole_product(solid_dot(d, q->x), p->weight), whole_product(solid_dot(d, p->x), q->weight));
}

/* Is the rounded point as near to the true one as promised? Of several edges that pass there, to that of one. */
static bool is_near(hit_vec3 rounded, const shared_point *truth, int exponent)
{
    const double x[3] = {rounded.x, rounded.y, rounded.z};
    for (int k = 0; k < 3; ++k) {
        const whole off =
            whole_absolute(whole_difference(whole_product(whole_of(x[k], exponent), truth->at.weight), truth->at.x[k]));
        const whole bound = whole_product(truth->greatest[k], truth->at.weight);
        if (truth->is_corner ? whole_sign(off) != 0 : whole_order(whole_shifted(off, 49), bound) > 0)
            return false;
    }
    return true;
}

/* An end is right if it is near to one of the points that lie outermost; to the bit, if a corner is one of them. */
static bool is_end(hit_vec3 rounded, const shared_points *all, const whole *d, int sign, int exponent)
{
    bool near = false, corner = false, exact = false;
    for (int i = 0; i < all->count; ++i) {
        bool outermost = true;
        for (int j = 0; j < all->count; ++j)
            outermost = outermost && sign * order_along(d, &all->list[i].at, &all->list[j].at) >= 0;
        if (!outermost)
            continue;
        const bool is = is_near(rounded, &all->list[i], exponent);
        near = near || is;
        corner = corner || all->list[i].is_corner;
        exact = exact || (all->list[i].is_corner && is);
    }
    return corner ? exact : near;
}

static const char *check_crossing(const hit_crossing3 *c, const facet *t, const facet *s, int exponent)
{
    shared_points all = {.count = 0};
    whole d[3];
    if (facets_are_coplanar(t, s))
        return c->shared == HIT_SHARED_PLANE ? NULL : "triangles in one plane";
    for (int k = 0; k < 3; ++k)
        d[k] = solid_cross(s->plane.normal, t->plane.normal, k);
    gather(t, s, &all);
    gather(s, t, &all);
    bool is_point = true;
    for (int i = 1; i < all.count; ++i)
        is_point = is_point && order_along(d, &all.list[0].at, &all.list[i].at) == 0;
    if (all.count == 0 || c->shared != (is_point ? HIT_SHARED_POINT : HIT_SHARED_SEGMENT))
        return "what they share";
    if (is_point && memcmp(&c->segment.a, &c->segment.b, sizeof c->segment.a) != 0)
        return "a point that is two";
    return is_end(c->segment.a, &all, d, 1, exponent) && is_end(c->segment.b, &all, d, -1, exponent) ? NULL : "an end";
}

/* The faces of the mesh by the numbers of their triangles; NULL: it has no area. */
static void number_faces(const hit_mesh3 *mesh, const facets *all, const facet **out)
{
    int face = 0;
    for (uint32_t i = 0; i < hit_mesh3_count(mesh); ++i)
        out[i] = asks_has_area(mesh, i) ? &all->face[face++] : NULL;
    assert_int_equal(face, all->count);
}

typedef struct seen {
    unsigned long long shared[3];
} seen;

static const char *check(const mesh_pair *p, const hit_mesh3 *const mesh[2], const curve *c, seen *count)
{
    static facets all[2];
    static const facet *face[2][SOUP_TRIANGLES];
    int exponent = INT_MAX;
    size_t meet = 0;
    whole_begin();
    facets_lower(&p->a, &exponent);
    facets_lower(&p->b, &exponent);
    for (size_t i = 0; i < c->count; ++i) {
        const hit_segment3 *e = &c->list[i].segment;
        const double x[6] = {e->a.x, e->a.y, e->a.z, e->b.x, e->b.y, e->b.z};
        for (int k = 0; k < 6; ++k)
            solid_lower(&exponent, x[k]);
    }
    facets_load(&p->a, exponent, &all[0]);
    facets_load(&p->b, exponent, &all[1]);
    for (int i = 0; i < 2; ++i)
        number_faces(mesh[i], &all[i], face[i]);
    for (int i = 0; i < all[0].count; ++i)
        for (int j = 0; j < all[1].count; ++j)
            meet += facets_meet(&all[0].face[i], &all[1].face[j]);
    if (meet != c->count)
        return "how many meet";
    for (size_t i = 0; i < c->count; ++i) {
        const hit_crossing3 *one = &c->list[i];
        const facet *t = face[0][one->first], *s = face[1][one->second];
        const int mark = whole_mark();
        if (!t || !s || !facets_meet(t, s))
            return "two that do not meet";
        const char *wrong = check_crossing(one, t, s, exponent);
        whole_release(mark);
        if (wrong)
            return wrong;
        count->shared[one->shared]++;
    }
    return NULL;
}

/* None twice, given that all are right and that they are as many as there are. */
static bool has_twice(const curve *c)
{
    for (size_t i = 0; i < c->count; ++i)
        for (size_t j = 0; j < i; ++j)
            if (c->list[i].first == c->list[j].first && c->list[i].second == c->list[j].second)
                return true;
    return false;
}

static void check_family(void **state)
{
    const mesh_family family = *(const mesh_family *)*state;
    const uint64_t seed = campaign_seed(), count = campaign_count(12, 20000);
    seen all = {{0}};
    for (uint64_t i = 0; i < count; i++) {
        static mesh_pair p;
        static curve c;
        mesh_pair_make(family, seed, i, TRIANGLES_MOST, &p);
        hit_mesh3 *mesh[2] = {asks_mesh(&p.a, HIT_SURFACE_UNKNOWN), asks_mesh(&p.b, HIT_SURFACE_UNKNOWN)};
        c.count = 0;
        assert_true(hit_intersection_curve_mesh3_mesh3(mesh[0], mesh[1], keep, &c));
        const char *wrong = has_twice(&c) ? "a pair twice" : check(&p, (const hit_mesh3 *const *)mesh, &c, &all);
        for (int k = 0; k < 2; k++)
            hit_mesh3_free(mesh[k]);
        if (wrong) {
            mesh_pair_print(&p);
            fail_msg("%s: seed %llu, number %llu", wrong, (unsigned long long)seed, (unsigned long long)i);
        }
    }
    printf("    points %llu, segments %llu, in one plane %llu\n", all.shared[HIT_SHARED_POINT],
           all.shared[HIT_SHARED_SEGMENT], all.shared[HIT_SHARED_PLANE]);
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
