/* The same bits everywhere: hashes of what is said of frusta, for a pinned set of them.
 *
 * As test_answers.c; each header's part has hashes of its own. */
#define DIM 3
#include "families/frusta.h"
#include "hashed.h"

enum { OF_A_FAMILY = 60, SEED = 25 };

typedef struct parts {
    hashes relations, corners, casts;
} parts;

static const parts PINNED = {{0x71307ef98f870be6u, 0xcbf29ce484222325u},
                             {0x3194a09b6ff7a8e4u, 0x26dce8fcb98a169eu},
                             {0xa7c337c99f5c73a4u, 0xf3604a4d2e2f083cu}};

static void hash_relations(hashes *h, const frusta *f)
{
    const hit_frustum3 *frustum = &f->frustum;
    const hit_vec3 point = f->round.a;
    const hit_segment3 line = {f->round.a, f->round.b};
    const hit_sphere3 ball = {f->round.a, f->round.radius};
    const hit_triangle3 face = {{f->round.a, f->round.b, f->obb.center}};
    HASH_RELATION(h, aabb3_frustum3, f->aabb, frustum);
    HASH_RELATION(h, obb3_frustum3, &f->obb, frustum);
    HASH_RELATION(h, point3_frustum3, point, frustum);
    HASH_RELATION(h, segment3_frustum3, line, frustum);
    HASH_RELATION(h, plane3_frustum3, f->plane, frustum);
    HASH_RELATION(h, halfspace3_frustum3, f->plane, frustum);
    HASH_RELATION(h, sphere3_frustum3, ball, frustum);
    HASH_RELATION(h, capsule3_frustum3, f->round, frustum);
    HASH_RELATION(h, triangle3_frustum3, &face, frustum);
    HASH_RELATION(h, frustum3_frustum3, frustum, &f->other);
    HASH_CONTAINS(h, aabb3_frustum3, f->aabb, frustum);
    HASH_CONTAINS(h, obb3_frustum3, &f->obb, frustum);
    HASH_CONTAINS(h, halfspace3_frustum3, f->plane, frustum);
    HASH_CONTAINS(h, sphere3_frustum3, ball, frustum);
    HASH_CONTAINS(h, frustum3_aabb3, frustum, f->aabb);
    HASH_CONTAINS(h, frustum3_obb3, frustum, &f->obb);
    HASH_CONTAINS(h, frustum3_point3, frustum, point);
    HASH_CONTAINS(h, frustum3_segment3, frustum, line);
    HASH_CONTAINS(h, frustum3_sphere3, frustum, ball);
    HASH_CONTAINS(h, frustum3_capsule3, frustum, f->round);
    HASH_CONTAINS(h, frustum3_triangle3, frustum, &face);
    HASH_CONTAINS(h, frustum3_frustum3, frustum, &f->other);
    hash_verdict(h, hit_side_frustum3_plane3(frustum, f->plane));
    hash_verdict(h, hit_side_capsule3_frustum3(f->round, frustum));
    hash_verdict(h, hit_side_frustum3_frustum3(frustum, &f->other));
}

static void hash_corners(hashes *h, const hit_frustum3 *frustum)
{
    hit_vec3 corner[8];
    const bool found = hit_frustum3_corners(frustum, corner);
    hash_verdict(h, found);
    for (int i = 0; found && i < 8; ++i)
        hash_point(h, corner[i]);
}

static void hash_casts(hashes *h, const frusta *f)
{
    const hit_segment3 line = {f->round.a, f->round.b};
    const hit_ray3 ray = {f->round.a, f->round.b};
    HASH_CAST(h, ray3_frustum3, ray, &f->frustum);
    HASH_CAST(h, segment3_frustum3, line, &f->frustum);
    HASH_CAST(h, exit_ray3_frustum3, ray, &f->frustum);
    HASH_CAST(h, exit_segment3_frustum3, line, &f->frustum);
}

TEST(answers)
{
    parts found = {NO_HASHES, NO_HASHES, NO_HASHES};
    for (frusta_family family = 0; family < FRUSTA_FAMILIES; ++family)
        for (uint64_t i = 0; i < OF_A_FAMILY; ++i) {
            const frusta f = frusta_case(family, SEED, i);
            hash_relations(&found.relations, &f);
            hash_corners(&found.corners, &f.frustum);
            hash_casts(&found.casts, &f);
        }
    assert_true(AS_PINNED("frusta", 3, &found, &PINNED));
}
