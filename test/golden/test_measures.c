/* The same distances, closest points and penetrations of many pairs everywhere: hashes of a pinned set of pairs in each
 * pair of forms.
 *
 * They are the same for every compiler, optimisation level, instruction set and way to ask. Compiled for the plane and
 * for space: DIM is 2 or 3. That the answers are right is for the property tests to say. */
#include "crowds/measures.h"
#include "families/families.h"
#include "hashed.h"
#include "pinned.h"

enum { PAIRS_OF_A_FAMILY = 8, SEED = 29 };

static const hashes PINNED = {
    BY_DIM(0xc359d21dc568495du, 0x6c8d102719cd4805u),
    BY_DIM(0x89c7f1ed6724a0cdu, 0xa4131c98e2ac5aa7u),
};

static void hash_measured(hashes *h, const measured *m)
{
    hash_told(h, m->distance, &m->closest);
    hash_penetration(h, m->penetration.depth >= 0, &m->penetration);
}

/* In step, and by index from the last to the first; and some of the first, each against all. */
static void hash_rows(hashes *h, const row *a, const row *b)
{
    measured found[PAIRS_OF_A_FAMILY], again[PAIRS_OF_A_FAMILY];
    hit_pair pairs[PAIRS_OF_A_FAMILY];
    for (uint32_t i = 0; i < PAIRS_OF_A_FAMILY; i++)
        pairs[i] = (hit_pair){PAIRS_OF_A_FAMILY - 1 - i, PAIRS_OF_A_FAMILY - 1 - i};
    const measured_question step = {NULL, a->view, b->view, NULL, 0};
    const measured_question listed = {NULL, a->view, b->view, pairs, PAIRS_OF_A_FAMILY};
    assert_int_equal(measured_many(&step, PAIRS_OF_A_FAMILY, found), HIT_OK);
    assert_int_equal(measured_many(&listed, PAIRS_OF_A_FAMILY, again), HIT_OK);
    for (size_t i = 0; i < PAIRS_OF_A_FAMILY; i++)
        assert_true(measured_same(&found[i], &again[PAIRS_OF_A_FAMILY - 1 - i]));
    for (size_t i = 2; i < PAIRS_OF_A_FAMILY; i += 4) {
        const measured_question one = {&a->shapes[i], a->view, b->view, NULL, 0};
        assert_int_equal(measured_many(&one, PAIRS_OF_A_FAMILY, again), HIT_OK);
        assert_true(measured_same(&found[i], &again[i]));
    }
    for (size_t i = 0; i < PAIRS_OF_A_FAMILY; i++)
        hash_measured(h, &found[i]);
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
                pair p = family_pair(&families[family], SEED, i);
                first[i] = p.a;
                second[i] = p.b;
            }
            row a = row_new(&layout, (hit_boxes_form)(forms / FORMS), first, PAIRS_OF_A_FAMILY, false);
            row b = row_new(&layout, (hit_boxes_form)(forms % FORMS), second, PAIRS_OF_A_FAMILY, false);
            hash_rows(&h, &a, &b);
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
