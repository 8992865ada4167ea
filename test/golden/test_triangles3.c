/* The same bits everywhere: hashes of what is said of triangles of space, boxes beside them among the rest, for a
 * pinned set of them.
 *
 * As test_answers.c; each header's part has hashes of its own. */
#define DIM 3
#include "families/simplices.h"
#include "hashed.h"

enum { OF_A_FAMILY = 30, SEED = 24 };

typedef struct parts {
    hashes relations, ways, contacts, casts, boxes;
} parts;

static const parts PINNED = {{0xd2dc9ba91c920924u, 0xcbf29ce484222325u},
                             {0x6046990b927db16eu, 0x457d409721e7b1a1u},
                             {0x6a107080d0f9e3bdu, 0x5197c55b11917381u},
                             {0x3180cc53b68c2184u, 0x6685f99206b11c19u},
                             {0x0c7d1ced84cacb5au, 0x377a6cabd34bfc40u}};

/* The first has one to three corners, and may also be round; the second is a triangle. */
typedef struct things {
    simplex a;
    hit_vec3 point, by;
    hit_segment3 line;
    hit_triangle3 face, b;
    hit_sphere3 ball;
    hit_capsule3 rod;
    hit_plane3 plane;
    hit_aabb3 aabb;
    hit_obb3 obb;
} things;

static things things_of(const simplices *p)
{
    things s = {.a = p->a, .b = simplex_triangle(&p->b)};
    const simplex *a = &s.a;
    s.point = simplex_corner(a, 0);
    s.line = (hit_segment3){s.point, simplex_corner(a, a->count > 1 ? 1 : 0)};
    s.face = (hit_triangle3){{s.point, s.line.b, simplex_corner(a, a->count - 1)}};
    const double width = s.line.b.x - s.b.corner[0].x;
    const double radius = fabs(width) <= 0x1p1000 ? 0.5 * fabs(width) : 1;
    s.ball = (hit_sphere3){s.point, radius};
    s.rod = (hit_capsule3){s.line.a, s.line.b, radius};
    s.by = vec_scale(1.5, vec_sub(s.b.corner[1], s.point));
    s.plane = (hit_plane3){s.by, vec_dot(s.by, s.b.corner[0])};
    s.aabb = (hit_aabb3){vec_min(s.point, s.line.b), vec_max(s.point, s.line.b)};
    s.obb = hit_obb3_from_quat(s.point, vec_abs(vec_sub(s.line.b, s.point)), (hit_quat){0.5, 1, -2, 4});
    return s;
}

static void hash_relations(hashes *h, const things *s)
{
    HASH_RELATION(h, point3_triangle3, s->point, &s->b);
    HASH_RELATION(h, segment3_triangle3, s->line, &s->b);
    HASH_RELATION(h, triangle3_triangle3, &s->face, &s->b);
    HASH_RELATION(h, sphere3_triangle3, s->ball, &s->b);
    HASH_RELATION(h, capsule3_triangle3, s->rod, &s->b);
    HASH_RELATION(h, plane3_triangle3, s->plane, &s->b);
    HASH_RELATION(h, halfspace3_triangle3, s->plane, &s->b);
    HASH_CONTAINS(h, halfspace3_triangle3, s->plane, &s->b);
    HASH_CONTAINS(h, sphere3_triangle3, s->ball, &s->b);
    HASH_CONTAINS(h, capsule3_triangle3, s->rod, &s->b);
    hash_verdict(h, hit_side_triangle3_plane3(&s->b, s->plane));
}

static void hash_ways(hashes *h, const things *s)
{
    HASH_WAY(h, point3_triangle3, s->point, &s->b);
    HASH_WAY(h, segment3_triangle3, s->line, &s->b);
    HASH_WAY(h, triangle3_triangle3, &s->face, &s->b);
    HASH_WAY(h, sphere3_triangle3, s->ball, &s->b);
    HASH_WAY(h, capsule3_triangle3, s->rod, &s->b);
    HASH_WAY(h, halfspace3_triangle3, s->plane, &s->b);
    HASH_DEPTH(h, segment3_triangle3, s->line, &s->b);
    HASH_DEPTH(h, triangle3_triangle3, &s->face, &s->b);
    HASH_DEPTH(h, sphere3_triangle3, s->ball, &s->b);
    HASH_DEPTH(h, capsule3_triangle3, s->rod, &s->b);
    HASH_DEPTH(h, halfspace3_triangle3, s->plane, &s->b);
}

static void hash_triangle_cast(hashes *h, bool hits, const hit_cast_triangle3 *c)
{
    hash_verdict(h, hits ? c->front + 2 * c->inside : -1);
    if (!hits)
        return;
    hash_number(h, c->t);
    hash_point(h, c->point);
    hash_point(h, c->normal);
    for (int k = 0; k < 3; k++)
        hash_number(h, c->weight[k]);
}

static void hash_casts(hashes *h, const things *s)
{
    hit_cast_triangle3 cast;
    const bool ray = hit_cast_ray3_triangle3((hit_ray3){s->point, s->by}, &s->b, &cast);
    hash_triangle_cast(h, ray, &cast);
    const bool segment = hit_cast_segment3_triangle3(s->line, &s->b, &cast);
    hash_triangle_cast(h, segment, &cast);
    HASH_CAST(h, sphere3_triangle3, s->ball, s->by, &s->b);
    HASH_CAST(h, capsule3_triangle3, s->rod, s->by, &s->b);
}

static void hash_boxes(hashes *h, const things *s)
{
    const hit_vec3 back = vec_minus(s->by);
    HASH_RELATION(h, aabb3_triangle3, s->aabb, &s->b);
    HASH_RELATION(h, obb3_triangle3, &s->obb, &s->b);
    HASH_CONTAINS(h, aabb3_triangle3, s->aabb, &s->b);
    HASH_CONTAINS(h, obb3_triangle3, &s->obb, &s->b);
    HASH_WAY(h, aabb3_triangle3, s->aabb, &s->b);
    HASH_WAY(h, obb3_triangle3, &s->obb, &s->b);
    HASH_DEPTH(h, aabb3_triangle3, s->aabb, &s->b);
    HASH_DEPTH(h, obb3_triangle3, &s->obb, &s->b);
    HASH_CAST(h, aabb3_triangle3, s->aabb, s->by, &s->b);
    HASH_CAST(h, obb3_triangle3, &s->obb, s->by, &s->b);
    HASH_CAST(h, triangle3_aabb3, &s->b, back, s->aabb);
    HASH_CAST(h, triangle3_obb3, &s->b, back, &s->obb);
    HASH_CAST(h, triangle3_plane3, &s->face, s->by, s->plane);
    HASH_CAST(h, triangle3_halfspace3, &s->face, s->by, s->plane);
}

TEST(answers)
{
    parts found = {NO_HASHES, NO_HASHES, NO_HASHES, NO_HASHES, NO_HASHES};
    for (simplex_family family = 0; family < SIMPLICES_FAMILIES; ++family)
        for (uint64_t i = 0; i < OF_A_FAMILY; ++i) {
            const simplices p = simplex_pair(family, 1 + (int)(i % 3), 3, SEED, i);
            const things s = things_of(&p);
            hash_relations(&found.relations, &s);
            hash_ways(&found.ways, &s);
            HASH_CONTACT(&found.contacts, s.ball.radius, halfspace3_triangle3, s.plane, &s.b);
            HASH_CONTACT(&found.contacts, s.ball.radius, sphere3_triangle3, s.ball, &s.b);
            HASH_CONTACT(&found.contacts, s.ball.radius, capsule3_triangle3, s.rod, &s.b);
            hash_casts(&found.casts, &s);
            hash_boxes(&found.boxes, &s);
        }
    assert_true(AS_PINNED("triangles3", 3, &found, &PINNED));
}
