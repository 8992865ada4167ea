/* The same bits everywhere: hashes of what is made and said of hulls, for a pinned set of them.
 *
 * As test_answers.c; each header's part has hashes of its own. */
#define DIM 3
#include "families/dice.h"
#include "hashed.h"

enum { OF_A_MANNER = 70, SEED = 28, MOST_POINTS = 24 };

typedef struct parts {
    hashes made, relations, ways, contacts, nears, casts;
} parts;

static const parts PINNED = {{0x351afe79b2baf168u, 0x33e5a274a37fced4u}, {0xb4995fbe687e7546u, 0xcbf29ce484222325u},
                             {0x4c55928548f4f1d1u, 0xde7352d74a682bbeu}, {0xfb4f2a870f1858f3u, 0xebe00be96ada01f7u},
                             {0x10234c3e72a70eecu, 0xdd96467f3ffb8047u}, {0x02ac93b361bce535u, 0xaa6854cdc1c8ff68u}};

typedef enum hull_manner {
    HULL_WHOLE, /* of small whole numbers: flat, touching, equal */
    HULL_ANY,   /* side by side or one in the other */
    HULL_NEAR,  /* small whole numbers, one of them an ulp off */
    HULL_FAR,   /* small, far from the origin, all rounded */
    HULL_MANNERS
} hull_manner;

/* The hull b, and what is asked beside it. */
typedef struct things {
    hit_hull3 a, b;
    hit_vec3 point, by;
    hit_segment3 line;
    hit_triangle3 face;
    hit_aabb3 aabb;
    hit_obb3 obb;
    hit_sphere3 ball;
    hit_capsule3 rod;
    hit_plane3 plane;
} things;

static double coordinate(dice *d, hull_manner how)
{
    if (how == HULL_ANY)
        return dice_range(d, -1, 1);
    const double whole = dice_between(d, -2, 2);
    return how == HULL_FAR ? 1e9 + 0.1 * whole : whole;
}

static void make_points(dice *d, hull_manner how, int most, double middle, int *count, double *x)
{
    *count = dice_between(d, 1, most);
    for (int i = 0; i < 3 * *count; ++i) {
        const double c = coordinate(d, how);
        x[i] = how == HULL_ANY ? c + middle : c;
    }
    if (how == HULL_NEAR) {
        const int which = dice_below(d, 3 * *count);
        x[which] = nudge(x[which], dice_between(d, -1, 1));
    }
}

static hit_vec3 point_of(const double *x)
{
    return (hit_vec3){x[0], x[1], x[2]};
}

static things make(hull_manner how, uint64_t i)
{
    things s = {0};
    dice d = dice_for(SEED + 10 * (uint64_t)how, i);
    double p[3 * MOST_POINTS], q[3 * MOST_POINTS], r[3 * MOST_POINTS];
    int of_a, of_b, of_rest;
    const double middle = 1.5 * dice_unit(&d);
    const int most = i % 8 == 0 ? MOST_POINTS : 8;
    make_points(&d, how, most, 0, &of_a, p);
    make_points(&d, how, most, middle, &of_b, q);
    for (int n = 0; n < 5; ++n)
        make_points(&d, how, 1, 0, &of_rest, r + 3 * n);
    assert_int_equal(hit_hull3_from_points(p, (size_t)of_a, 0, NULL, &s.a), HIT_OK);
    assert_int_equal(hit_hull3_from_points(q, (size_t)of_b, 0, NULL, &s.b), HIT_OK);
    s.point = point_of(r);
    s.line = (hit_segment3){s.point, point_of(r + 3)};
    s.face = (hit_triangle3){{s.point, point_of(r + 3), point_of(r + 6)}};
    s.aabb = (hit_aabb3){vec_min(s.point, s.line.b), vec_max(s.point, s.line.b)};
    const double turn = dice_range(&d, -1, 1);
    const hit_quat q4 = {how == HULL_WHOLE ? 0 : turn, 0.5, 0, 1};
    s.obb = hit_obb3_from_quat(point_of(r + 9), vec_abs(vec_sub(s.line.b, s.point)), q4);
    const double radius = dice_between(&d, 0, 6) * 0.25;
    s.ball = (hit_sphere3){s.point, radius};
    s.rod = (hit_capsule3){s.line.a, s.line.b, radius};
    s.by = vec_scale(2, vec_sub(s.b.corner[0], s.point));
    s.plane.normal = vec_sub(point_of(r + 12), s.point);
    s.plane.offset = vec_dot(s.plane.normal, point_of(r + 9));
    return s;
}

static void hash_made(hashes *h, const hit_hull3 *hull)
{
    hash_verdict(h, hull->corners);
    hash_verdict(h, hull->faces);
    hash_verdict(h, hit_hull3_valid(hull));
    for (uint32_t e = 0; e < hull->edges; ++e)
        hash_verdict(h, (long long)hull->edge_corner[e] << 32 | hull->edge_twin[e]);
    for (uint32_t c = 0; c < hull->corners; ++c)
        hash_point(h, hull->corner[c]);
}

static void hash_relations(hashes *h, const things *s)
{
    HASH_RELATION(h, aabb3_hull3, s->aabb, &s->b);
    HASH_RELATION(h, obb3_hull3, &s->obb, &s->b);
    HASH_RELATION(h, point3_hull3, s->point, &s->b);
    HASH_RELATION(h, segment3_hull3, s->line, &s->b);
    HASH_RELATION(h, plane3_hull3, s->plane, &s->b);
    HASH_RELATION(h, halfspace3_hull3, s->plane, &s->b);
    HASH_RELATION(h, sphere3_hull3, s->ball, &s->b);
    HASH_RELATION(h, capsule3_hull3, s->rod, &s->b);
    HASH_RELATION(h, triangle3_hull3, &s->face, &s->b);
    HASH_RELATION(h, hull3_hull3, &s->a, &s->b);
    HASH_CONTAINS(h, aabb3_hull3, s->aabb, &s->b);
    HASH_CONTAINS(h, obb3_hull3, &s->obb, &s->b);
    HASH_CONTAINS(h, halfspace3_hull3, s->plane, &s->b);
    HASH_CONTAINS(h, sphere3_hull3, s->ball, &s->b);
    HASH_CONTAINS(h, capsule3_hull3, s->rod, &s->b);
    HASH_CONTAINS(h, hull3_aabb3, &s->b, s->aabb);
    HASH_CONTAINS(h, hull3_obb3, &s->b, &s->obb);
    HASH_CONTAINS(h, hull3_point3, &s->b, s->point);
    HASH_CONTAINS(h, hull3_segment3, &s->b, s->line);
    HASH_CONTAINS(h, hull3_sphere3, &s->b, s->ball);
    HASH_CONTAINS(h, hull3_capsule3, &s->b, s->rod);
    HASH_CONTAINS(h, hull3_triangle3, &s->b, &s->face);
    HASH_CONTAINS(h, hull3_hull3, &s->b, &s->a);
    hash_verdict(h, hit_side_hull3_plane3(&s->b, s->plane));
}

static void hash_ways(hashes *h, const things *s)
{
    HASH_WAY(h, aabb3_hull3, s->aabb, &s->b);
    HASH_WAY(h, obb3_hull3, &s->obb, &s->b);
    HASH_WAY(h, point3_hull3, s->point, &s->b);
    HASH_WAY(h, segment3_hull3, s->line, &s->b);
    HASH_WAY(h, plane3_hull3, s->plane, &s->b);
    HASH_WAY(h, halfspace3_hull3, s->plane, &s->b);
    HASH_WAY(h, sphere3_hull3, s->ball, &s->b);
    HASH_WAY(h, capsule3_hull3, s->rod, &s->b);
    HASH_WAY(h, triangle3_hull3, &s->face, &s->b);
    HASH_WAY(h, hull3_hull3, &s->a, &s->b);
    HASH_DEPTH(h, aabb3_hull3, s->aabb, &s->b);
    HASH_DEPTH(h, obb3_hull3, &s->obb, &s->b);
    HASH_DEPTH(h, point3_hull3, s->point, &s->b);
    HASH_DEPTH(h, segment3_hull3, s->line, &s->b);
    HASH_DEPTH(h, halfspace3_hull3, s->plane, &s->b);
    HASH_DEPTH(h, sphere3_hull3, s->ball, &s->b);
    HASH_DEPTH(h, capsule3_hull3, s->rod, &s->b);
    HASH_DEPTH(h, triangle3_hull3, &s->face, &s->b);
    HASH_DEPTH(h, hull3_hull3, &s->a, &s->b);
}

/* What is told of a contact of a hull. Depths and points have an error that is small beside ROUGHLY: they are pinned as
 * far as that, so a quicker way to them, whose last bits are others, is the same contact. What lies far away has few
 * digits, and is left out. */
static void hash_roughly(hashes *h, double x)
{
    static const double ROUGHLY = 0x1p-24;
    if (fabs(x) < 1e6)
        hash_number(h, floor(x / ROUGHLY + 0.5));
}

static void hash_hull_contact(hashes *h, bool hits, const hit_hull_contact3 *c)
{
    hash_verdict(h, hits ? (long long)c->axis : -1);
    if (!hits)
        return;
    hash_verdict(h, c->depth > 0);
    hash_verdict(h, c->count);
    hash_roughly(h, c->depth);
    for (int i = 0; i < c->count; ++i) {
        const hit_hull_contact_point3 *p = &c->point[i];
        hash_verdict(h, (long long)p->id);
        hash_verdict(h, p->depth > 0);
        hash_roughly(h, p->depth);
        for (int k = 0; k < DIM; ++k) {
            hash_roughly(h, vec_component(p->a, k));
            hash_roughly(h, vec_component(p->b, k));
        }
    }
}

#define HASH_HULL_CONTACT(h, pair, ...)                                                                                \
    do {                                                                                                               \
        hit_hull_contact3 contact_out;                                                                                 \
        const bool contact_hits = hit_contact_##pair(__VA_ARGS__, &contact_out);                                       \
        hash_hull_contact(h, contact_hits, &contact_out);                                                              \
    } while (0)

static void hash_contacts(hashes *h, const things *s)
{
    HASH_HULL_CONTACT(h, aabb3_hull3, s->aabb, &s->b);
    HASH_HULL_CONTACT(h, obb3_hull3, &s->obb, &s->b);
    HASH_HULL_CONTACT(h, halfspace3_hull3, s->plane, &s->b);
    HASH_HULL_CONTACT(h, sphere3_hull3, s->ball, &s->b);
    HASH_HULL_CONTACT(h, capsule3_hull3, s->rod, &s->b);
    HASH_HULL_CONTACT(h, triangle3_hull3, &s->face, &s->b);
    HASH_HULL_CONTACT(h, hull3_hull3, &s->a, &s->b);
}

#define HASH_HULL_NEAR(h, pair, ...)                                                                                   \
    do {                                                                                                               \
        hit_hull_contact3 near_out;                                                                                    \
        const bool is_near = hit_contact_within_##pair(__VA_ARGS__, 1.75, &near_out);                                  \
        hash_hull_contact(h, is_near, &near_out);                                                                      \
    } while (0)

static void hash_nears(hashes *h, const things *s)
{
    HASH_HULL_NEAR(h, aabb3_hull3, s->aabb, &s->b);
    HASH_HULL_NEAR(h, obb3_hull3, &s->obb, &s->b);
    HASH_HULL_NEAR(h, halfspace3_hull3, s->plane, &s->b);
    HASH_HULL_NEAR(h, sphere3_hull3, s->ball, &s->b);
    HASH_HULL_NEAR(h, capsule3_hull3, s->rod, &s->b);
    HASH_HULL_NEAR(h, triangle3_hull3, &s->face, &s->b);
    HASH_HULL_NEAR(h, hull3_hull3, &s->a, &s->b);
}

static void hash_casts(hashes *h, const things *s)
{
    const hit_ray3 ray = {s->point, s->by};
    HASH_CAST(h, ray3_hull3, ray, &s->b);
    HASH_CAST(h, segment3_hull3, s->line, &s->b);
    HASH_CAST(h, exit_ray3_hull3, ray, &s->b);
    HASH_CAST(h, exit_segment3_hull3, s->line, &s->b);
    HASH_CAST(h, aabb3_hull3, s->aabb, s->by, &s->b);
    HASH_CAST(h, obb3_hull3, &s->obb, s->by, &s->b);
    HASH_CAST(h, sphere3_hull3, s->ball, s->by, &s->b);
    HASH_CAST(h, capsule3_hull3, s->rod, s->by, &s->b);
    HASH_CAST(h, triangle3_hull3, &s->face, s->by, &s->b);
    HASH_CAST(h, hull3_hull3, &s->a, s->by, &s->b);
    HASH_CAST(h, hull3_aabb3, &s->b, s->by, s->aabb);
    HASH_CAST(h, hull3_obb3, &s->b, s->by, &s->obb);
    HASH_CAST(h, hull3_triangle3, &s->b, s->by, &s->face);
    HASH_CAST(h, hull3_sphere3, &s->b, s->by, s->ball);
    HASH_CAST(h, hull3_capsule3, &s->b, s->by, s->rod);
    HASH_CAST(h, hull3_plane3, &s->b, s->by, s->plane);
    HASH_CAST(h, hull3_halfspace3, &s->b, s->by, s->plane);
}

TEST(answers)
{
    parts found = {NO_HASHES, NO_HASHES, NO_HASHES, NO_HASHES, NO_HASHES, NO_HASHES};
    for (hull_manner how = 0; how < HULL_MANNERS; ++how)
        for (uint64_t i = 0; i < OF_A_MANNER; ++i) {
            things s = make(how, i);
            hash_made(&found.made, &s.a);
            hash_relations(&found.relations, &s);
            hash_ways(&found.ways, &s);
            hash_contacts(&found.contacts, &s);
            hash_nears(&found.nears, &s);
            hash_casts(&found.casts, &s);
            hit_hull3_free(&s.a, NULL);
            hit_hull3_free(&s.b, NULL);
        }
    assert_true(AS_PINNED("hulls", 3, &found, &PINNED));
}
