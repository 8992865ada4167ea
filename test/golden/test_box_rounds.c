/* The same bits everywhere: hashes of what is said of boxes and round shapes, and of casts at planes that other tests
 * leave out, for a pinned set of them: one source for the plane and for space (DIM).
 *
 * As test_answers.c; each header's part has hashes of its own. */
#include "check/rounds_of.h"
#include "hashed.h"

enum { OF_A_MANNER = 40, SEED = 29 };

typedef struct parts {
    hashes ways, contacts, casts;
} parts;

static const parts PINNED[] = {{{0x00513e89799ff77eu, 0x5fa959f5e95791e4u},
                                {0xa8f2ea4fbdf473a8u, 0xdb772b6422ca55f3u},
                                {0xb9589c246c922d58u, 0x182b40c3e426da53u}},
                               {{0x286b51ca90812d4eu, 0x080980c05360a918u},
                                {0xf182cd1ba6be14c8u, 0x12b7ddff31949821u},
                                {0xcfc28a0c9c3d18eeu, 0x51645336955832d1u}}};

#define AABB_BALL BY_DIM(aabb2_circle2, aabb3_sphere3)
#define AABB_CAPSULE BY_DIM(aabb2_capsule2, aabb3_capsule3)
#define OBB_BALL BY_DIM(obb2_circle2, obb3_sphere3)
#define OBB_CAPSULE BY_DIM(obb2_capsule2, obb3_capsule3)
#define BALL_AABB BY_DIM(circle2_aabb2, sphere3_aabb3)
#define CAPSULE_AABB BY_DIM(capsule2_aabb2, capsule3_aabb3)
#define BALL_OBB BY_DIM(circle2_obb2, sphere3_obb3)
#define CAPSULE_OBB BY_DIM(capsule2_obb2, capsule3_obb3)
#define AABB_PLANE BY_DIM(aabb2_plane2, aabb3_plane3)
#define AABB_HALF BY_DIM(aabb2_halfplane2, aabb3_halfspace3)
#define OBB_PLANE BY_DIM(obb2_plane2, obb3_plane3)
#define OBB_HALF BY_DIM(obb2_halfplane2, obb3_halfspace3)
#define SEGMENT_PLANE BY_DIM(segment2_plane2, segment3_plane3)
#define SEGMENT_HALF BY_DIM(segment2_halfplane2, segment3_halfspace3)
#define POINT_PLANE BY_DIM(point2_plane2, point3_plane3)
#define POINT_HALF BY_DIM(point2_halfplane2, point3_halfspace3)

/* A box, a capsule and a ball, a plane, and how that moves which moves. */
typedef struct things {
    aabb straight;
    obb turned;
    bool is_turned;
    capsule rod;
    ball ball;
    hit_segment line;
    BY_DIM(hit_plane2, hit_plane3) plane;
    vec by;
    double margin;
} things;

static things things_of(const rounds *r)
{
    things s = {.is_turned = r->box.turned, .rod = capsule_of(&r->a), .ball = ball_of(&r->b)};
    if (s.is_turned)
        s.turned = BY_DIM(crate_obb2, crate_obb3)(&r->box);
    else
        s.straight = BY_DIM(crate_aabb2, crate_aabb3)(&r->box);
    s.line = (hit_segment){s.rod.a, s.rod.b};
    s.plane = BY_DIM(plane2_of, plane3_of)(&r->plane);
    s.by = vec_of(r->by);
    s.margin = fabs(s.ball.radius) <= 0x1p1000 ? 0.5 * s.ball.radius : 1;
    return s;
}

static void hash_turned(parts *found, const things *s)
{
    const vec back = vec_minus(s->by);
    HASH_WAY(&found->ways, OBB_BALL, OBB(s->turned), s->ball);
    HASH_WAY(&found->ways, OBB_CAPSULE, OBB(s->turned), s->rod);
    HASH_DEPTH(&found->ways, OBB_BALL, OBB(s->turned), s->ball);
    HASH_DEPTH(&found->ways, OBB_CAPSULE, OBB(s->turned), s->rod);
    HASH_CONTACT(&found->contacts, s->margin, OBB_BALL, OBB(s->turned), s->ball);
    HASH_CONTACT(&found->contacts, s->margin, OBB_CAPSULE, OBB(s->turned), s->rod);
    HASH_CAST(&found->casts, OBB_BALL, OBB(s->turned), s->by, s->ball);
    HASH_CAST(&found->casts, OBB_CAPSULE, OBB(s->turned), back, s->rod);
    HASH_CAST(&found->casts, BALL_OBB, s->ball, back, OBB(s->turned));
    HASH_CAST(&found->casts, CAPSULE_OBB, s->rod, s->by, OBB(s->turned));
    HASH_CAST(&found->casts, OBB_PLANE, OBB(s->turned), s->by, s->plane);
    HASH_CAST(&found->casts, OBB_HALF, OBB(s->turned), s->by, s->plane);
}

static void hash_straight(parts *found, const things *s)
{
    const vec back = vec_minus(s->by);
    HASH_WAY(&found->ways, AABB_BALL, s->straight, s->ball);
    HASH_WAY(&found->ways, AABB_CAPSULE, s->straight, s->rod);
    HASH_DEPTH(&found->ways, AABB_BALL, s->straight, s->ball);
    HASH_DEPTH(&found->ways, AABB_CAPSULE, s->straight, s->rod);
    HASH_CONTACT(&found->contacts, s->margin, AABB_BALL, s->straight, s->ball);
    HASH_CONTACT(&found->contacts, s->margin, AABB_CAPSULE, s->straight, s->rod);
    HASH_CAST(&found->casts, AABB_BALL, s->straight, s->by, s->ball);
    HASH_CAST(&found->casts, AABB_CAPSULE, s->straight, back, s->rod);
    HASH_CAST(&found->casts, BALL_AABB, s->ball, back, s->straight);
    HASH_CAST(&found->casts, CAPSULE_AABB, s->rod, s->by, s->straight);
    HASH_CAST(&found->casts, AABB_PLANE, s->straight, s->by, s->plane);
    HASH_CAST(&found->casts, AABB_HALF, s->straight, s->by, s->plane);
}

static void hash_line(parts *found, const things *s)
{
    HASH_WAY(&found->ways, POINT_PLANE, s->line.a, s->plane);
    HASH_WAY(&found->ways, POINT_HALF, s->line.a, s->plane);
    HASH_WAY(&found->ways, SEGMENT_PLANE, s->line, s->plane);
    HASH_WAY(&found->ways, SEGMENT_HALF, s->line, s->plane);
    HASH_CAST(&found->casts, SEGMENT_PLANE, s->line, s->plane);
    HASH_CAST(&found->casts, SEGMENT_HALF, s->line, s->plane);
}

TEST(answers)
{
    parts found = {NO_HASHES, NO_HASHES, NO_HASHES};
    for (rounds_manner how = 0; how < ROUNDS_MANNERS; ++how)
        for (uint64_t i = 0; i < OF_A_MANNER; ++i) {
            const rounds r = rounds_at(DIM, how, SEED, i);
            const things s = things_of(&r);
            if (s.is_turned)
                hash_turned(&found, &s);
            else
                hash_straight(&found, &s);
            hash_line(&found, &s);
        }
    assert_true(AS_PINNED("box_rounds", DIM, &found, &PINNED[DIM - 2]));
}
