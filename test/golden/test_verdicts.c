/* The same bits everywhere: hashes of a pinned set of pairs and of all that the library says of them.
 *
 * They are the same for every compiler, optimisation level and machine. The boxes have a hash of their own, so that a
 * difference shows whether the pairs or the answers changed; the numbers (normals, bounds, turned boxes, corners) have
 * another. When a family is added all are to be pinned again: the failing test prints them. */
#include "ask/ask.h"
#include "families/families.h"
#include "pinned.h"

enum { PAIRS_OF_A_FAMILY = 300, SEED = 20 };

typedef struct hashes {
    uint64_t boxes, verdicts, numbers;
} hashes;

static const hashes PINNED2 = {0x741dd5f3c361e291u, 0xbac547db75987140u, 0x426b6b2281c1c105u};
static const hashes PINNED3 = {0xcb3c66d76de3fe6cu, 0x9be15df37b96d19fu, 0xf57ba44980c7be56u};

static void hash_double(uint64_t *hash, double x)
{
    hash_bytes(hash, &x, sizeof x);
}

static void hash_said(hashes *h, const said *s)
{
    const unsigned char verdicts[] = {
        (unsigned char)s->relation,  s->overlap, s->a_contains_b, s->b_contains_a, s->separates, s->faces,
        (unsigned char)(s->axis + 1)};
    hash_bytes(&h->verdicts, verdicts, sizeof verdicts);
    for (int k = 0; k < 3; ++k)
        hash_double(&h->numbers, s->normal[k]);
}

static void hash_shape2(hashes *h, const shape2 *s)
{
    static const size_t sizes[] = {sizeof s->aabb, sizeof s->obb, sizeof s->point, sizeof s->rect};
    hash_bytes(&h->boxes, &s->obb, sizes[s->kind]);
    if (s->kind == SHAPE_OBB) {
        hit_aabb2 bounds = hit_obb2_bounds(s->obb);
        hit_obb2 turned = hit_obb2_turn(s->obb, s->obb.axis);
        hit_vec2 corners[4];
        hit_obb2_corners(s->obb, corners);
        hash_bytes(&h->numbers, &bounds, sizeof bounds);
        hash_bytes(&h->numbers, &turned, sizeof turned);
        hash_bytes(&h->numbers, corners, sizeof corners);
    }
}

static void hash_shape3(hashes *h, const shape3 *s)
{
    static const size_t sizes[] = {sizeof s->aabb, sizeof s->obb, sizeof s->point};
    hash_bytes(&h->boxes, &s->obb, sizes[s->kind]);
    if (s->kind == SHAPE_OBB) {
        hit_aabb3 bounds = hit_obb3_bounds(&s->obb);
        hit_mat3 turn = {{s->obb.axis[0], s->obb.axis[1], s->obb.axis[2]}};
        hit_obb3 turned = hit_obb3_turn(&s->obb, &turn);
        hit_vec3 corners[8];
        hit_obb3_corners(&s->obb, corners);
        hash_bytes(&h->numbers, &bounds, sizeof bounds);
        hash_bytes(&h->numbers, &turned, sizeof turned);
        hash_bytes(&h->numbers, corners, sizeof corners);
    }
}

TEST(the_plane)
{
    hashes h = {HASH_BEGUN, HASH_BEGUN, HASH_BEGUN};
    for (size_t f = 0; f < families2_count; ++f) {
        for (uint64_t i = 0; i < PAIRS_OF_A_FAMILY; ++i) {
            pair2 pair = family2_pair(&families2[f], SEED, i);
            said s = ask2(&pair.a, &pair.b);
            hash_shape2(&h, &pair.a);
            hash_shape2(&h, &pair.b);
            hash_said(&h, &s);
        }
    }
    assert_true(AS_PINNED("pinned", 2, &h, &PINNED2));
}

TEST(space)
{
    hashes h = {HASH_BEGUN, HASH_BEGUN, HASH_BEGUN};
    for (size_t f = 0; f < families3_count; ++f) {
        for (uint64_t i = 0; i < PAIRS_OF_A_FAMILY; ++i) {
            pair3 pair = family3_pair(&families3[f], SEED, i);
            said s = ask3(&pair.a, &pair.b);
            hash_shape3(&h, &pair.a);
            hash_shape3(&h, &pair.b);
            hash_said(&h, &s);
        }
    }
    assert_true(AS_PINNED("pinned", 3, &h, &PINNED3));
}
