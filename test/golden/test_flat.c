/* The same bits everywhere: hashes of what is said of triangles and polygons of the plane, for a pinned set of them.
 *
 * As test_answers.c; each header's part has hashes of its own. */
#define DIM 2
#include "families/polygons.h"
#include "hashed.h"

enum { OF_A_MANNER = 40, SEED = 26 };

typedef struct parts {
    hashes relations, contacts, crossings, casts;
} parts;

static const parts PINNED = {{0x76844a7c7c60b6a2u, 0xcbf29ce484222325u},
                             {0x7ebde8edbc4802fbu, 0x15f1cd1863989facu},
                             {0x14a83ee595df06d8u, 0x41190b3ffc176624u},
                             {0xc9e085bd9144b918u, 0x2375cda10dc877eau}};

/* Two polygons; their first corners as triangles, segments, capsules and circles; and the line along a side of b. */
typedef struct things {
    hit_polygon2 a, b;
    hit_triangle2 face_a, face_b;
    hit_segment2 line;
    hit_capsule2 rod;
    hit_circle2 ball;
    hit_plane2 plane;
} things;

static things things_of(const polygons *p)
{
    things s = {polygon2_of(&p->a), polygon2_of(&p->b), .face_a = triangle2_of(&p->a), .face_b = triangle2_of(&p->b)};
    s.line = (hit_segment2){s.a.corner[0], s.b.corner[0]};
    const double width = s.a.corner[1].x - s.a.corner[0].x;
    s.rod = (hit_capsule2){s.line.a, s.line.b, 0.25 * fabs(width)};
    s.ball = (hit_circle2){s.line.a, fabs(width)};
    const vec side = vec_sub(s.b.corner[1], s.b.corner[0]);
    s.plane.normal = (vec){side.y, -side.x};
    s.plane.offset = vec_dot(s.plane.normal, s.b.corner[0]);
    return s;
}

static void hash_relations(hashes *h, const things *s)
{
    HASH_RELATION(h, point2_triangle2, s->b.corner[0], s->face_a);
    HASH_RELATION(h, segment2_triangle2, s->line, s->face_b);
    HASH_RELATION(h, plane2_triangle2, s->plane, s->face_a);
    HASH_RELATION(h, halfplane2_triangle2, s->plane, s->face_a);
    HASH_RELATION(h, circle2_triangle2, s->ball, s->face_b);
    HASH_RELATION(h, capsule2_triangle2, s->rod, s->face_b);
    HASH_RELATION(h, triangle2_triangle2, s->face_a, s->face_b);
    HASH_RELATION(h, triangle2_polygon2, s->face_a, &s->b);
    HASH_RELATION(h, segment2_polygon2, s->line, &s->b);
    HASH_RELATION(h, plane2_polygon2, s->plane, &s->a);
    HASH_RELATION(h, halfplane2_polygon2, s->plane, &s->a);
    HASH_RELATION(h, circle2_polygon2, s->ball, &s->b);
    HASH_RELATION(h, capsule2_polygon2, s->rod, &s->b);
    HASH_CONTAINS(h, triangle2_point2, s->face_a, s->b.corner[0]);
    HASH_CONTAINS(h, triangle2_segment2, s->face_b, s->line);
    HASH_CONTAINS(h, triangle2_circle2, s->face_b, s->ball);
    HASH_CONTAINS(h, triangle2_capsule2, s->face_b, s->rod);
    HASH_CONTAINS(h, triangle2_triangle2, s->face_a, s->face_b);
    HASH_CONTAINS(h, triangle2_polygon2, s->face_a, &s->b);
    HASH_CONTAINS(h, polygon2_segment2, &s->b, s->line);
    HASH_CONTAINS(h, polygon2_circle2, &s->b, s->ball);
    HASH_CONTAINS(h, polygon2_capsule2, &s->b, s->rod);
    HASH_CONTAINS(h, polygon2_triangle2, &s->b, s->face_a);
    HASH_CONTAINS(h, circle2_polygon2, s->ball, &s->b);
    HASH_CONTAINS(h, capsule2_polygon2, s->rod, &s->b);
    HASH_CONTAINS(h, halfplane2_polygon2, s->plane, &s->a);
    hash_verdict(h, hit_side_triangle2_plane2(s->face_a, s->plane));
    hash_verdict(h, hit_side_polygon2_plane2(&s->a, s->plane));
}

/* No more than two outlines of this many sides can have. */
enum { MOST_CROSSINGS = 4 * HIT_POLYGON_CORNERS };

static void hash_found(hashes *h, size_t count, const hit_crossing2 *crossing)
{
    hash_verdict(h, (long long)count);
    for (size_t i = 0; i < count && i < MOST_CROSSINGS; ++i) {
        hash_verdict(h, crossing[i].id);
        hash_point(h, crossing[i].point);
    }
}

static void hash_crossings(hashes *h, const things *s)
{
    hit_crossing2 crossing[MOST_CROSSINGS];
    const size_t of_polygons = hit_crossings_polygon2_polygon2(&s->a, &s->b, crossing, MOST_CROSSINGS);
    hash_found(h, of_polygons, crossing);
    const size_t of_line = hit_crossings_segment2_polygon2(s->line, &s->b, crossing, MOST_CROSSINGS);
    hash_found(h, of_line, crossing);
}

static void hash_casts(hashes *h, const things *s)
{
    const hit_ray2 ray = {s->line.a, vec_sub(s->line.b, s->line.a)};
    HASH_CAST(h, ray2_triangle2, ray, s->face_b);
    HASH_CAST(h, segment2_triangle2, s->line, s->face_b);
    HASH_CAST(h, ray2_polygon2, ray, &s->b);
    HASH_CAST(h, exit_ray2_triangle2, ray, s->face_b);
    HASH_CAST(h, exit_segment2_triangle2, s->line, s->face_b);
    HASH_CAST(h, exit_ray2_polygon2, ray, &s->b);
    HASH_CAST(h, exit_segment2_polygon2, s->line, &s->b);
}

TEST(answers)
{
    parts found = {NO_HASHES, NO_HASHES, NO_HASHES, NO_HASHES};
    for (manner how = 0; how < MANNER_PAIRS; ++how)
        for (uint64_t i = 0; i < OF_A_MANNER; ++i) {
            const polygons p = polygon_pair(how, SEED, i);
            const things s = things_of(&p);
            hash_relations(&found.relations, &s);
            HASH_WAY(&found.contacts, halfplane2_polygon2, s.plane, &s.a);
            HASH_DEPTH(&found.contacts, halfplane2_polygon2, s.plane, &s.a);
            HASH_CONTACT(&found.contacts, s.ball.radius, halfplane2_polygon2, s.plane, &s.a);
            hash_crossings(&found.crossings, &s);
            hash_casts(&found.casts, &s);
        }
    assert_true(AS_PINNED("flat", 2, &found, &PINNED));
}
