/* The same answers of batches everywhere: hashes of the relations of a pinned set of pairs in each pair of forms.
 *
 * They are the same for every compiler, optimisation level, instruction set and way to ask. The boxes have a hash of
 * their own, so that a difference shows whether they or the answers changed. Compiled for the plane and for space: DIM
 * is 2 or 3. That the answers are right is for the property tests of batches to say. */
#include "crowds/batches.h"
#include "families/families.h"
#include "pinned.h"

enum { PAIRS_OF_A_FAMILY = 37, WORDS = (PAIRS_OF_A_FAMILY + 31) / 32, SEED = 23 };

#define families BY_DIM(families2, families3)
#define families_count BY_DIM(families2_count, families3_count)

typedef struct hashes {
    uint64_t boxes, answers;
} hashes;

static const hashes PINNED = {
    BY_DIM(0xb2d8daea55fc5b09u, 0x2fcb3b5f96aad481u),
    BY_DIM(0x44d9664ffacce9a7u, 0x5c80b94540656b37u),
};

/* All NaNs are one: which it is, is the compiler's choice. */
static void hash_numbers(uint64_t *hash, const double *x, size_t count)
{
    for (size_t k = 0; k < count; k++) {
        double number = x[k] == x[k] ? x[k] : 7;
        hash_bytes(hash, &number, sizeof number);
    }
}

static void hash_shapes(uint64_t *hash, const row *r)
{
    for (size_t i = 0; i < r->count; i++) {
        if (r->shapes[i].kind == SHAPE_OBB)
            hash_numbers(hash, &r->shapes[i].obb.center.x, OBB_NUMBERS);
        else
            hash_numbers(hash, &r->shapes[i].aabb.min.x, AABB_NUMBERS);
    }
}

/* ---- Ways to ask the same ---- */

static void ask_in_step(boxes_view a, boxes_view b, unsigned char *relations)
{
    assert_int_equal(BY_DIM(hit_relate_boxes2_boxes2, hit_relate_boxes3_boxes3)(a, b, relations), HIT_OK);
}

/* From the last to the first. */
static void ask_by_index(boxes_view a, boxes_view b, unsigned char *relations)
{
    hit_pair pairs[PAIRS_OF_A_FAMILY];
    unsigned char backwards[PAIRS_OF_A_FAMILY];
    for (uint32_t i = 0; i < a.count; i++)
        pairs[i] = (hit_pair){(uint32_t)a.count - 1 - i, (uint32_t)a.count - 1 - i};
    assert_int_equal(BY_DIM(hit_relate_boxes2_pairs, hit_relate_boxes3_pairs)(a, b, pairs, a.count, backwards), HIT_OK);
    for (size_t i = 0; i < a.count; i++)
        relations[i] = backwards[a.count - 1 - i];
}

/* Some of the first, each against all, of which one answer counts. */
static void ask_some_alone(const row *a, boxes_view b, unsigned char *relations)
{
    unsigned char all[PAIRS_OF_A_FAMILY];
    for (size_t i = 2; i < a->count; i += 12) {
        const shape *s = &a->shapes[i];
        hit_status status =
            s->kind == SHAPE_AABB
                ? BY_DIM(hit_relate_aabb2_boxes2, hit_relate_aabb3_boxes3)(s->aabb, b, all)
                : BY_DIM(hit_relate_obb2_boxes2(s->obb, b, all), hit_relate_obb3_boxes3(&s->obb, b, all));
        assert_int_equal(status, HIT_OK);
        relations[i] = all[i];
    }
}

/* The answers must not hang on how they are asked for. */
static void hash_answers(uint64_t *hash, const row *a, const row *b, bool packed_a, bool packed_b)
{
    unsigned char relations[PAIRS_OF_A_FAMILY], again[PAIRS_OF_A_FAMILY];
    uint32_t bits[WORDS];
    boxes_view view_a = row_view(a, packed_a), view_b = row_view(b, packed_b);
    ask_in_step(view_a, view_b, relations);
    ask_by_index(view_a, view_b, again);
    assert_memory_equal(relations, again, sizeof relations);
    ask_some_alone(a, view_b, again);
    assert_memory_equal(relations, again, sizeof relations);
    assert_int_equal(BY_DIM(hit_overlap_boxes2_boxes2, hit_overlap_boxes3_boxes3)(view_a, view_b, bits), HIT_OK);
    for (size_t i = 0; i < PAIRS_OF_A_FAMILY; i++)
        assert_int_equal(bits[i / 32] >> i % 32 & 1, relations[i] != HIT_APART);
    hash_bytes(hash, relations, sizeof relations);
}

static hashes hash_all(int set)
{
    hashes h = {HASH_BEGUN, HASH_BEGUN};
    use_instructions(set);
    for (size_t family = 0; family < families_count; family++)
        for (int forms = 0; forms < FORMS * FORMS; forms++) {
            shape first[PAIRS_OF_A_FAMILY], second[PAIRS_OF_A_FAMILY];
            dice layout = {(uint64_t)(set + forms)};
            for (size_t i = 0; i < PAIRS_OF_A_FAMILY; i++) {
                pair p = BY_DIM(family2_pair, family3_pair)(&families[family], SEED, i);
                first[i] = p.a;
                second[i] = p.b;
            }
            row a = row_new(&layout, (hit_boxes_form)(forms / FORMS), first, PAIRS_OF_A_FAMILY, false);
            row b = row_new(&layout, (hit_boxes_form)(forms % FORMS), second, PAIRS_OF_A_FAMILY, false);
            hash_shapes(&h.boxes, &a);
            hash_shapes(&h.boxes, &b);
            hash_answers(&h.answers, &a, &b, (set + forms) % 2 == 0, (set + forms / 2) % 2 == 0);
            row_delete(&a);
            row_delete(&b);
        }
    use_instructions(INSTRUCTION_SETS - 1);
    return h;
}

TEST(the_answers_are_those_pinned)
{
    for (int set = 0; set < INSTRUCTION_SETS; set++) {
        hashes h = hash_all(set);
        assert_true(AS_PINNED("instructions", set, &h, &PINNED));
    }
}
