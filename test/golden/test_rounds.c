/* The same bits everywhere: hashes of what is said of round shapes with each other, and beside a plane or half-space,
 * for a pinned set of them: one source for the plane and for space (DIM).
 *
 * As test_answers.c; each header's part has hashes of its own. */
#include "check/rounds_of.h"
#include "hashed.h"

enum { OF_A_MANNER = 40, SEED = 23 };

typedef struct parts {
    hashes relations, ways, contacts, casts;
} parts;

static const parts PINNED[] = {{{0x1339d530300abd66u, 0xcbf29ce484222325u},
                                {0x4b2fac6889422b36u, 0xdcb926301b019f68u},
                                {0x49a4317db6e322a0u, 0xc28ca741b175a27au},
                                {0x186fc6f65b78e27du, 0xe2cd00b7fc61e4ffu}},
                               {{0x71c499d57c93e904u, 0xcbf29ce484222325u},
                                {0x14801682ccbea49du, 0x412959f8bba75e7eu},
                                {0x54fea7aedd9d42b4u, 0x9d99304d571bc125u},
                                {0xcd982baa9a4b4c2au, 0x65e3f82f8cb5754bu}}};

#define BALL_BALL BY_DIM(circle2_circle2, sphere3_sphere3)
#define BALL_CAPSULE BY_DIM(circle2_capsule2, sphere3_capsule3)
#define CAPSULE_BALL BY_DIM(capsule2_circle2, capsule3_sphere3)
#define CAPSULE_CAPSULE BY_DIM(capsule2_capsule2, capsule3_capsule3)
#define POINT_BALL BY_DIM(point2_circle2, point3_sphere3)
#define POINT_CAPSULE BY_DIM(point2_capsule2, point3_capsule3)
#define SEGMENT_BALL BY_DIM(segment2_circle2, segment3_sphere3)
#define SEGMENT_CAPSULE BY_DIM(segment2_capsule2, segment3_capsule3)
#define POINT_SEGMENT BY_DIM(point2_segment2, point3_segment3)
#define SEGMENT_SEGMENT BY_DIM(segment2_segment2, segment3_segment3)
#define PLANE_BALL BY_DIM(plane2_circle2, plane3_sphere3)
#define PLANE_CAPSULE BY_DIM(plane2_capsule2, plane3_capsule3)
#define HALF_BALL BY_DIM(halfplane2_circle2, halfspace3_sphere3)
#define HALF_CAPSULE BY_DIM(halfplane2_capsule2, halfspace3_capsule3)
#define AABB_HALF BY_DIM(aabb2_halfplane2, aabb3_halfspace3)
#define OBB_HALF BY_DIM(obb2_halfplane2, obb3_halfspace3)
#define BALL_PLANE BY_DIM(circle2_plane2, sphere3_plane3)
#define BALL_HALF BY_DIM(circle2_halfplane2, sphere3_halfspace3)
#define CAPSULE_PLANE BY_DIM(capsule2_plane2, capsule3_plane3)
#define CAPSULE_HALF BY_DIM(capsule2_halfplane2, capsule3_halfspace3)
#define RAY_BALL BY_DIM(ray2_circle2, ray3_sphere3)
#define RAY_CAPSULE BY_DIM(ray2_capsule2, ray3_capsule3)
#define RAY_PLANE BY_DIM(ray2_plane2, ray3_plane3)
#define RAY_HALF BY_DIM(ray2_halfplane2, ray3_halfspace3)
#define EXIT_RAY_BALL BY_DIM(exit_ray2_circle2, exit_ray3_sphere3)
#define EXIT_RAY_CAPSULE BY_DIM(exit_ray2_capsule2, exit_ray3_capsule3)
#define EXIT_RAY_HALF BY_DIM(exit_ray2_halfplane2, exit_ray3_halfspace3)
#define EXIT_SEGMENT_BALL BY_DIM(exit_segment2_circle2, exit_segment3_sphere3)
#define EXIT_SEGMENT_CAPSULE BY_DIM(exit_segment2_capsule2, exit_segment3_capsule3)
#define EXIT_SEGMENT_HALF BY_DIM(exit_segment2_halfplane2, exit_segment3_halfspace3)

/* Two capsules, each also as a ball, a point and a segment; and how the first moves. */
typedef struct things {
    capsule a, b;
    ball ball_a, ball_b;
    hit_segment line_a, line_b;
    BY_DIM(hit_plane2, hit_plane3) plane;
    vec by;
} things;

static void hash_relations(hashes *h, const things *s)
{
    HASH_RELATION(h, BALL_BALL, s->ball_a, s->ball_b);
    HASH_RELATION(h, BALL_CAPSULE, s->ball_a, s->b);
    HASH_RELATION(h, CAPSULE_CAPSULE, s->a, s->b);
    HASH_RELATION(h, POINT_BALL, s->a.a, s->ball_b);
    HASH_RELATION(h, POINT_CAPSULE, s->a.a, s->b);
    HASH_RELATION(h, SEGMENT_BALL, s->line_a, s->ball_b);
    HASH_RELATION(h, SEGMENT_CAPSULE, s->line_a, s->b);
    HASH_RELATION(h, PLANE_BALL, s->plane, s->ball_a);
    HASH_RELATION(h, PLANE_CAPSULE, s->plane, s->a);
    HASH_RELATION(h, HALF_BALL, s->plane, s->ball_a);
    HASH_RELATION(h, HALF_CAPSULE, s->plane, s->a);
    HASH_CONTAINS(h, BALL_BALL, s->ball_a, s->ball_b);
    HASH_CONTAINS(h, BALL_CAPSULE, s->ball_a, s->b);
    HASH_CONTAINS(h, CAPSULE_BALL, s->a, s->ball_b);
    HASH_CONTAINS(h, CAPSULE_CAPSULE, s->a, s->b);
    HASH_CONTAINS(h, HALF_BALL, s->plane, s->ball_a);
    HASH_CONTAINS(h, HALF_CAPSULE, s->plane, s->a);
}

static void hash_ways(hashes *h, const things *s)
{
    HASH_WAY(h, BALL_BALL, s->ball_a, s->ball_b);
    HASH_WAY(h, BALL_CAPSULE, s->ball_a, s->b);
    HASH_WAY(h, CAPSULE_CAPSULE, s->a, s->b);
    HASH_WAY(h, POINT_BALL, s->a.a, s->ball_b);
    HASH_WAY(h, POINT_CAPSULE, s->a.a, s->b);
    HASH_WAY(h, POINT_SEGMENT, s->a.a, s->line_b);
    HASH_WAY(h, SEGMENT_BALL, s->line_a, s->ball_b);
    HASH_WAY(h, SEGMENT_CAPSULE, s->line_a, s->b);
    HASH_WAY(h, SEGMENT_SEGMENT, s->line_a, s->line_b);
    HASH_WAY(h, PLANE_BALL, s->plane, s->ball_a);
    HASH_WAY(h, PLANE_CAPSULE, s->plane, s->a);
    HASH_WAY(h, HALF_BALL, s->plane, s->ball_a);
    HASH_WAY(h, HALF_CAPSULE, s->plane, s->a);
    HASH_DEPTH(h, BALL_BALL, s->ball_a, s->ball_b);
    HASH_DEPTH(h, BALL_CAPSULE, s->ball_a, s->b);
    HASH_DEPTH(h, CAPSULE_CAPSULE, s->a, s->b);
    HASH_DEPTH(h, POINT_BALL, s->a.a, s->ball_b);
    HASH_DEPTH(h, POINT_CAPSULE, s->a.a, s->b);
    HASH_DEPTH(h, SEGMENT_BALL, s->line_a, s->ball_b);
    HASH_DEPTH(h, SEGMENT_CAPSULE, s->line_a, s->b);
    HASH_DEPTH(h, HALF_BALL, s->plane, s->ball_a);
    HASH_DEPTH(h, HALF_CAPSULE, s->plane, s->a);
}

static void hash_contacts(hashes *h, const things *s, const crate *box)
{
    const double gap = BY_DIM(hit_distance_point2_halfplane2, hit_distance_point3_halfspace3)(s->a.a, s->plane);
    const double margin = fabs(gap) <= 0x1p1000 ? 1.5 * fabs(gap) : 1;
    HASH_CONTACT(h, margin, HALF_BALL, s->plane, s->ball_a);
    HASH_CONTACT(h, margin, HALF_CAPSULE, s->plane, s->a);
    HASH_CONTACT(h, margin, BALL_BALL, s->ball_a, s->ball_b);
    HASH_CONTACT(h, margin, BALL_CAPSULE, s->ball_a, s->b);
    HASH_CONTACT(h, margin, CAPSULE_CAPSULE, s->a, s->b);
    if (box->turned) {
        const obb turned = BY_DIM(crate_obb2, crate_obb3)(box);
        HASH_WAY(h, OBB_HALF, OBB(turned), s->plane);
        HASH_DEPTH(h, OBB_HALF, OBB(turned), s->plane);
        HASH_CONTACT(h, margin, OBB_HALF, OBB(turned), s->plane);
    } else {
        const aabb straight = BY_DIM(crate_aabb2, crate_aabb3)(box);
        HASH_WAY(h, AABB_HALF, straight, s->plane);
        HASH_DEPTH(h, AABB_HALF, straight, s->plane);
        HASH_CONTACT(h, margin, AABB_HALF, straight, s->plane);
    }
}

static void hash_casts(hashes *h, const things *s)
{
    const hit_ray ray = {s->a.a, s->by};
    HASH_CAST(h, BALL_BALL, s->ball_a, s->by, s->ball_b);
    HASH_CAST(h, BALL_CAPSULE, s->ball_a, s->by, s->b);
    HASH_CAST(h, CAPSULE_BALL, s->a, s->by, s->ball_b);
    HASH_CAST(h, CAPSULE_CAPSULE, s->a, s->by, s->b);
    HASH_CAST(h, BALL_PLANE, s->ball_a, s->by, s->plane);
    HASH_CAST(h, BALL_HALF, s->ball_a, s->by, s->plane);
    HASH_CAST(h, CAPSULE_PLANE, s->a, s->by, s->plane);
    HASH_CAST(h, CAPSULE_HALF, s->a, s->by, s->plane);
    HASH_CAST(h, RAY_BALL, ray, s->ball_b);
    HASH_CAST(h, RAY_CAPSULE, ray, s->b);
    HASH_CAST(h, RAY_PLANE, ray, s->plane);
    HASH_CAST(h, RAY_HALF, ray, s->plane);
    HASH_CAST(h, EXIT_RAY_BALL, ray, s->ball_b);
    HASH_CAST(h, EXIT_RAY_CAPSULE, ray, s->b);
    HASH_CAST(h, EXIT_RAY_HALF, ray, s->plane);
    HASH_CAST(h, SEGMENT_BALL, s->line_a, s->ball_b);
    HASH_CAST(h, SEGMENT_CAPSULE, s->line_a, s->b);
    HASH_CAST(h, EXIT_SEGMENT_BALL, s->line_a, s->ball_b);
    HASH_CAST(h, EXIT_SEGMENT_CAPSULE, s->line_a, s->b);
    HASH_CAST(h, EXIT_SEGMENT_HALF, s->line_a, s->plane);
}

TEST(answers)
{
    parts found = {NO_HASHES, NO_HASHES, NO_HASHES, NO_HASHES};
    for (rounds_manner how = 0; how < ROUNDS_MANNERS; ++how)
        for (uint64_t i = 0; i < OF_A_MANNER; ++i) {
            const rounds r = rounds_at(DIM, how, SEED, i);
            things s = {.a = capsule_of(&r.a), .b = capsule_of(&r.b), .ball_a = ball_of(&r.a), .ball_b = ball_of(&r.b)};
            s.line_a = (hit_segment){s.a.a, s.a.b};
            s.line_b = (hit_segment){s.b.a, s.b.b};
            s.plane = BY_DIM(plane2_of, plane3_of)(&r.plane);
            s.by = vec_of(r.by);
            hash_relations(&found.relations, &s);
            hash_ways(&found.ways, &s);
            hash_contacts(&found.contacts, &s, &r.box);
            hash_casts(&found.casts, &s);
        }
    assert_true(AS_PINNED("rounds", DIM, &found, &PINNED[DIM - 2]));
}
