/* The same bits everywhere: hashes of contacts of boxes within a margin, and of where rays leave boxes, for a pinned
 * set of them: one source for the plane and for space (DIM).
 *
 * As test_answers.c. */
#include "ask/of_shapes.h"
#include "hashed.h"

enum { PAIRS_OF_A_FAMILY = 40, SEED = 27 };

typedef struct parts {
    hashes contacts, exits;
} parts;

static const parts PINNED[] = {
    {{0xe8a8b14f054feaf2u, 0x95dd5f5ee3bc5feeu}, {0x03e0c43c20ecf1c2u, 0x515898ff225cac26u}},
    {{0xfa9fb4e7c2a7f13bu, 0xac6a8de91e1cdbbdu}, {0x72928106c3b7d61fu, 0xbba86f9711469271u}}};

#define AABB_AABB_NAMES BY_DIM(aabb2_aabb2, aabb3_aabb3)
#define AABB_OBB_NAMES BY_DIM(aabb2_obb2, aabb3_obb3)
#define OBB_OBB_NAMES BY_DIM(obb2_obb2, obb3_obb3)
#define EXIT_RAY_AABB BY_DIM(exit_ray2_aabb2, exit_ray3_aabb3)
#define EXIT_RAY_OBB BY_DIM(exit_ray2_obb2, exit_ray3_obb3)
#define EXIT_SEGMENT_AABB BY_DIM(exit_segment2_aabb2, exit_segment3_aabb3)
#define EXIT_SEGMENT_OBB BY_DIM(exit_segment2_obb2, exit_segment3_obb3)

static void hash_contacts(hashes *h, const shape *a, const shape *b)
{
    const double gap = ask_distance(a, b), margin = fabs(gap) <= 0x1p1000 ? 1.5 * fabs(gap) : 1;
    if (a->kind == SHAPE_AABB && b->kind == SHAPE_AABB)
        HASH_CONTACT(h, margin, AABB_AABB_NAMES, a->aabb, b->aabb);
    else if (a->kind == SHAPE_AABB)
        HASH_CONTACT(h, margin, AABB_OBB_NAMES, a->aabb, OBB(b->obb));
    else if (b->kind == SHAPE_OBB)
        HASH_CONTACT(h, margin, OBB_OBB_NAMES, OBB(a->obb), OBB(b->obb));
}

/* From the middle of b to and past the middle of a, and back. */
static void hash_exits(hashes *h, const shape *box, vec from, vec by)
{
    const hit_ray ray = {from, by};
    const hit_segment segment = {from, vec_add(from, by)};
    if (box->kind == SHAPE_AABB) {
        HASH_CAST(h, EXIT_RAY_AABB, ray, box->aabb);
        HASH_CAST(h, EXIT_SEGMENT_AABB, segment, box->aabb);
    } else {
        HASH_CAST(h, EXIT_RAY_OBB, ray, OBB(box->obb));
        HASH_CAST(h, EXIT_SEGMENT_OBB, segment, OBB(box->obb));
    }
}

TEST(answers)
{
    parts found = {NO_HASHES, NO_HASHES};
    for (size_t f = 0; f < families_count; ++f)
        for (uint64_t i = 0; i < PAIRS_OF_A_FAMILY; ++i) {
            const pair p = family_pair(&families[f], SEED, i);
            if ((p.a.kind != SHAPE_AABB && p.a.kind != SHAPE_OBB) || p.b.kind == SHAPE_RECT)
                continue;
            const vec from = shape_center(&p.b), by = vec_scale(1.25, vec_sub(shape_center(&p.a), from));
            if (p.b.kind == SHAPE_AABB || p.b.kind == SHAPE_OBB)
                hash_contacts(&found.contacts, &p.a, &p.b);
            hash_exits(&found.exits, &p.a, from, by);
            hash_exits(&found.exits, &p.a, vec_add(from, by), vec_minus(by));
        }
    assert_true(AS_PINNED("margins", DIM, &found, &PINNED[DIM - 2]));
}
