/* The same bits everywhere: hashes of how far, how deep, where and when triangles and convex polygons of the plane hit
 * each other and the other shapes, for a pinned set of them.
 *
 * As test_answers.c; each header's part has hashes of its own. */
#define DIM 2
#include "families/polygons.h"
#include "hashed.h"

enum { OF_A_MANNER = 40, SEED = 30 };

typedef struct parts {
    hashes ways, depths, contacts, casts, nears;
} parts;

static const parts PINNED = {{0xce0b161d11d492a5u, 0x37283664f62a4087u},
                             {0x3ccd7e5d20b53a14u, 0x1fd36c055fe01b1bu},
                             {0x9cede74e7e4d21d7u, 0x70145f41b56313e6u},
                             {0x645e6a6bef870313u, 0xafc8c72f92297ef3u},
                             {0x5bde1c5e5a424e43u, 0xc8ecf21c0f8d2ac8u}};

/* Two polygons; their corners as triangles and as what else is asked beside the second; and how that moves which moves.
 */
typedef struct things {
    hit_polygon2 a, b;
    hit_triangle2 face_a, face_b;
    hit_aabb2 aabb;
    hit_obb2 obb;
    hit_vec2 point;
    hit_segment2 line, side;
    hit_circle2 ball;
    hit_capsule2 rod;
    hit_plane2 plane;
    vec by, back;
    double margin;
} things;

static things things_of(const polygons *p)
{
    things s = {polygon2_of(&p->a), polygon2_of(&p->b), .face_a = triangle2_of(&p->a), .face_b = triangle2_of(&p->b)};
    const hit_vec2 first = s.a.corner[0], next = s.a.corner[1];
    const vec along = vec_sub(next, first), width = vec_abs(along);
    s.aabb = (hit_aabb2){vec_min(first, next), vec_max(first, next)};
    s.obb = (hit_obb2){first, {0.75 * width.x, 0.5 * width.y}, {0.8, 0.6}};
    s.point = first;
    s.line = (hit_segment2){first, next};
    s.side = (hit_segment2){s.b.corner[0], s.b.corner[1]};
    s.ball = (hit_circle2){first, 0.75 * width.x};
    s.rod = (hit_capsule2){first, next, 0.25 * width.y};
    s.plane.normal = (vec){along.y, -along.x};
    s.plane.offset = vec_dot(s.plane.normal, first);
    s.by = vec_scale(1.25, vec_sub(s.b.corner[0], first));
    s.back = vec_minus(s.by);
    s.margin = vec_largest(s.by);
    return s;
}

static void hash_ways(hashes *h, const things *s)
{
    HASH_WAY(h, aabb2_triangle2, s->aabb, s->face_b);
    HASH_WAY(h, aabb2_polygon2, s->aabb, &s->b);
    HASH_WAY(h, obb2_triangle2, s->obb, s->face_b);
    HASH_WAY(h, obb2_polygon2, s->obb, &s->b);
    HASH_WAY(h, point2_triangle2, s->point, s->face_b);
    HASH_WAY(h, point2_polygon2, s->point, &s->b);
    HASH_WAY(h, segment2_triangle2, s->line, s->face_b);
    HASH_WAY(h, segment2_polygon2, s->line, &s->b);
    HASH_WAY(h, circle2_triangle2, s->ball, s->face_b);
    HASH_WAY(h, circle2_polygon2, s->ball, &s->b);
    HASH_WAY(h, capsule2_triangle2, s->rod, s->face_b);
    HASH_WAY(h, capsule2_polygon2, s->rod, &s->b);
    HASH_WAY(h, triangle2_triangle2, s->face_a, s->face_b);
    HASH_WAY(h, triangle2_polygon2, s->face_a, &s->b);
    HASH_WAY(h, polygon2_polygon2, &s->a, &s->b);
}

static void hash_depths(hashes *h, const things *s)
{
    HASH_DEPTH(h, aabb2_triangle2, s->aabb, s->face_b);
    HASH_DEPTH(h, aabb2_polygon2, s->aabb, &s->b);
    HASH_DEPTH(h, obb2_triangle2, s->obb, s->face_b);
    HASH_DEPTH(h, obb2_polygon2, s->obb, &s->b);
    HASH_DEPTH(h, point2_triangle2, s->point, s->face_b);
    HASH_DEPTH(h, point2_polygon2, s->point, &s->b);
    HASH_DEPTH(h, segment2_triangle2, s->line, s->face_b);
    HASH_DEPTH(h, segment2_polygon2, s->line, &s->b);
    HASH_DEPTH(h, circle2_triangle2, s->ball, s->face_b);
    HASH_DEPTH(h, circle2_polygon2, s->ball, &s->b);
    HASH_DEPTH(h, capsule2_triangle2, s->rod, s->face_b);
    HASH_DEPTH(h, capsule2_polygon2, s->rod, &s->b);
    HASH_DEPTH(h, triangle2_triangle2, s->face_a, s->face_b);
    HASH_DEPTH(h, triangle2_polygon2, s->face_a, &s->b);
    HASH_DEPTH(h, polygon2_polygon2, &s->a, &s->b);
}

static void hash_contacts(hashes *h, const things *s)
{
    HASH_TOUCH(h, aabb2_triangle2, s->aabb, s->face_b);
    HASH_TOUCH(h, aabb2_polygon2, s->aabb, &s->b);
    HASH_TOUCH(h, obb2_triangle2, s->obb, s->face_b);
    HASH_TOUCH(h, obb2_polygon2, s->obb, &s->b);
    HASH_TOUCH(h, segment2_triangle2, s->line, s->face_b);
    HASH_TOUCH(h, segment2_polygon2, s->line, &s->b);
    HASH_TOUCH(h, circle2_triangle2, s->ball, s->face_b);
    HASH_TOUCH(h, circle2_polygon2, s->ball, &s->b);
    HASH_TOUCH(h, capsule2_triangle2, s->rod, s->face_b);
    HASH_TOUCH(h, capsule2_polygon2, s->rod, &s->b);
    HASH_TOUCH(h, triangle2_triangle2, s->face_a, s->face_b);
    HASH_TOUCH(h, triangle2_polygon2, s->face_a, &s->b);
    HASH_TOUCH(h, polygon2_polygon2, &s->a, &s->b);
}

static void hash_nears(hashes *h, const things *s)
{
    HASH_NEAR(h, s->margin, aabb2_triangle2, s->aabb, s->face_b);
    HASH_NEAR(h, s->margin, aabb2_polygon2, s->aabb, &s->b);
    HASH_NEAR(h, s->margin, obb2_triangle2, s->obb, s->face_b);
    HASH_NEAR(h, s->margin, obb2_polygon2, s->obb, &s->b);
    HASH_NEAR(h, s->margin, segment2_triangle2, s->line, s->face_b);
    HASH_NEAR(h, s->margin, segment2_polygon2, s->line, &s->b);
    HASH_NEAR(h, s->margin, circle2_triangle2, s->ball, s->face_b);
    HASH_NEAR(h, s->margin, circle2_polygon2, s->ball, &s->b);
    HASH_NEAR(h, s->margin, capsule2_triangle2, s->rod, s->face_b);
    HASH_NEAR(h, s->margin, capsule2_polygon2, s->rod, &s->b);
    HASH_NEAR(h, s->margin, triangle2_triangle2, s->face_a, s->face_b);
    HASH_NEAR(h, s->margin, triangle2_polygon2, s->face_a, &s->b);
    HASH_NEAR(h, s->margin, polygon2_polygon2, &s->a, &s->b);
}

/* Of what moves at what has sides. */
static void hash_casts(hashes *h, const things *s)
{
    HASH_CAST(h, segment2_segment2, s->line, s->side);
    HASH_CAST(h, ray2_segment2, ((hit_ray2){s->point, s->by}), s->side);
    HASH_CAST(h, aabb2_segment2, s->aabb, s->by, s->side);
    HASH_CAST(h, aabb2_triangle2, s->aabb, s->by, s->face_b);
    HASH_CAST(h, aabb2_polygon2, s->aabb, s->by, &s->b);
    HASH_CAST(h, obb2_segment2, s->obb, s->by, s->side);
    HASH_CAST(h, obb2_triangle2, s->obb, s->by, s->face_b);
    HASH_CAST(h, obb2_polygon2, s->obb, s->by, &s->b);
    HASH_CAST(h, circle2_segment2, s->ball, s->by, s->side);
    HASH_CAST(h, circle2_triangle2, s->ball, s->by, s->face_b);
    HASH_CAST(h, circle2_polygon2, s->ball, s->by, &s->b);
    HASH_CAST(h, capsule2_segment2, s->rod, s->by, s->side);
    HASH_CAST(h, capsule2_triangle2, s->rod, s->by, s->face_b);
    HASH_CAST(h, capsule2_polygon2, s->rod, s->by, &s->b);
    HASH_CAST(h, triangle2_triangle2, s->face_a, s->by, s->face_b);
    HASH_CAST(h, triangle2_polygon2, s->face_a, s->by, &s->b);
    HASH_CAST(h, polygon2_triangle2, &s->a, s->by, s->face_b);
    HASH_CAST(h, polygon2_polygon2, &s->a, s->by, &s->b);
}

/* Of triangles and polygons at what else there is. */
static void hash_casts_back(hashes *h, const things *s)
{
    HASH_CAST(h, triangle2_aabb2, s->face_b, s->back, s->aabb);
    HASH_CAST(h, triangle2_obb2, s->face_b, s->back, s->obb);
    HASH_CAST(h, triangle2_segment2, s->face_b, s->back, s->line);
    HASH_CAST(h, triangle2_circle2, s->face_b, s->back, s->ball);
    HASH_CAST(h, triangle2_capsule2, s->face_b, s->back, s->rod);
    HASH_CAST(h, triangle2_plane2, s->face_b, s->back, s->plane);
    HASH_CAST(h, triangle2_halfplane2, s->face_b, s->back, s->plane);
    HASH_CAST(h, polygon2_aabb2, &s->b, s->back, s->aabb);
    HASH_CAST(h, polygon2_obb2, &s->b, s->back, s->obb);
    HASH_CAST(h, polygon2_segment2, &s->b, s->back, s->line);
    HASH_CAST(h, polygon2_circle2, &s->b, s->back, s->ball);
    HASH_CAST(h, polygon2_capsule2, &s->b, s->back, s->rod);
    HASH_CAST(h, polygon2_plane2, &s->b, s->back, s->plane);
    HASH_CAST(h, polygon2_halfplane2, &s->b, s->back, s->plane);
}

TEST(answers)
{
    parts found = {NO_HASHES, NO_HASHES, NO_HASHES, NO_HASHES, NO_HASHES};
    for (manner how = 0; how < MANNER_PAIRS; ++how)
        for (uint64_t i = 0; i < OF_A_MANNER; ++i) {
            const polygons p = polygon_pair(how, SEED, i);
            const things s = things_of(&p);
            hash_ways(&found.ways, &s);
            hash_depths(&found.depths, &s);
            hash_contacts(&found.contacts, &s);
            hash_nears(&found.nears, &s);
            hash_casts(&found.casts, &s);
            hash_casts_back(&found.casts, &s);
        }
    assert_true(AS_PINNED("polygons", 2, &found, &PINNED));
}
