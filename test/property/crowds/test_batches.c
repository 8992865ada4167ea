/* Batches answer as the functions for two shapes do: for all families of pairs and what makes them harder for a filter
 * in floats, in every form, packed or not, one against many, in step and by index, with every set of instructions, and
 * in a thread that takes subnormals for zero. And a part of it against the oracle itself. */
#include "campaign.h"
#include "check/check.h"
#include "truth/oracle.h"
#include "twisted.h"

#include <stdio.h>

enum { MOST_ASKED = 700, WORDS = (MOST_ASKED + 31) / 32 + 1 };

/* ---- Asking ------------------------------------------------------------------------------------------------------ */

typedef enum ask_way { ONE, STEP, INDEXED, WAYS } ask_way;

/* Which boxes, and who asks how: what a failure prints. */
typedef struct where {
    size_t family;
    twist how;
    uint64_t seed, round;
    ask_way way;
    int set;
    bool flush, packs_a, packs_b;
    hit_boxes_form a, b;
} where;

typedef struct asked {
    const row *a, *b;
    size_t one; /* the box of a that is asked about in ONE */
    hit_pair pairs[MOST_ASKED];
    unsigned char expected[MOST_ASKED];
    size_t count;
} asked;

static hit_pair pair_at(const asked *q, ask_way way, size_t i)
{
    uint32_t n = (uint32_t)i;
    return way == ONE ? (hit_pair){(uint32_t)q->one, n} : way == STEP ? (hit_pair){n, n} : q->pairs[i];
}

static size_t count_of(const asked *q, ask_way way)
{
    return way == INDEXED ? q->count : q->b->count;
}

static hit_status overlap(const asked *q, const where *w, uint32_t *bits)
{
    boxes_view a = row_view(q->a, w->packs_a), b = row_view(q->b, w->packs_b);
    if (w->way == STEP)
        return BY_DIM(hit_overlap_boxes2_boxes2, hit_overlap_boxes3_boxes3)(a, b, bits);
    if (w->way == INDEXED)
        return BY_DIM(hit_overlap_boxes2_pairs, hit_overlap_boxes3_pairs)(a, b, q->pairs, q->count, bits);
    const shape *one = &q->a->shapes[q->one];
    if (one->kind == SHAPE_AABB)
        return BY_DIM(hit_overlap_aabb2_boxes2, hit_overlap_aabb3_boxes3)(one->aabb, b, bits);
    return BY_DIM(hit_overlap_obb2_boxes2(one->obb, b, bits), hit_overlap_obb3_boxes3(&one->obb, b, bits));
}

static hit_status relate(const asked *q, const where *w, unsigned char *relations)
{
    boxes_view a = row_view(q->a, w->packs_a), b = row_view(q->b, w->packs_b);
    if (w->way == STEP)
        return BY_DIM(hit_relate_boxes2_boxes2, hit_relate_boxes3_boxes3)(a, b, relations);
    if (w->way == INDEXED)
        return BY_DIM(hit_relate_boxes2_pairs, hit_relate_boxes3_pairs)(a, b, q->pairs, q->count, relations);
    const shape *one = &q->a->shapes[q->one];
    if (one->kind == SHAPE_AABB)
        return BY_DIM(hit_relate_aabb2_boxes2, hit_relate_aabb3_boxes3)(one->aabb, b, relations);
    return BY_DIM(hit_relate_obb2_boxes2(one->obb, b, relations), hit_relate_obb3_boxes3(&one->obb, b, relations));
}

static void wrong(const asked *q, const where *w, const char *what, size_t i, int expected, int found)
{
    static const char *const ways[WAYS] = {"one against many", "in step", "by index"};
    const char *name = instructions_name(w->set);
    print_error("%s: %s, '%s' (%s), forms %d%s and %d%s, %s%s, seed %llu, round %llu, answer %zu of %zu: %d, not %d\n",
                what, ways[w->way], families[w->family].name, twist_names[w->how], (int)w->a,
                w->packs_a ? " packed" : "", (int)w->b, w->packs_b ? " packed" : "", name ? name : "the best",
                w->flush ? ", flushing" : "", (unsigned long long)w->seed, (unsigned long long)w->round, i,
                count_of(q, w->way), found, expected);
    if (i < count_of(q, w->way)) {
        hit_pair at = pair_at(q, w->way, i);
        pair p = {q->a->shapes[at.a], q->b->shapes[at.b]};
        BY_DIM(print_pair2, print_pair3)(&p);
    }
    use_instructions(INSTRUCTION_SETS - 1);
    fail();
}

/* One call of each verb. */
static void check_call(const asked *q, const where *w)
{
    uint32_t bits[WORDS];
    unsigned char relations[MOST_ASKED + 1];
    size_t count = count_of(q, w->way), words = (count + 31) / 32;
    memset(bits, 0xdd, sizeof bits);
    memset(relations, 0xdd, sizeof relations);
    use_instructions(w->set);
    if (w->flush)
        subnormals_flushed();
    hit_status overlaps = overlap(q, w, bits), relates = relate(q, w, relations);
    subnormals_kept();
    if (overlaps != HIT_OK || relates != HIT_OK)
        wrong(q, w, "a status", count, HIT_OK, overlaps != HIT_OK ? (int)overlaps : (int)relates);
    for (size_t i = 0; i < count; i++) {
        int hits = (int)(bits[i / 32] >> i % 32 & 1);
        if (hits != (q->expected[i] != HIT_APART))
            wrong(q, w, "overlap", i, q->expected[i] != HIT_APART, hits);
        if (relations[i] != q->expected[i])
            wrong(q, w, "relate", i, q->expected[i], relations[i]);
    }
    for (size_t i = count; i < 32 * words; i++)
        if ((bits[i / 32] >> i % 32 & 1) != 0)
            wrong(q, w, "a bit behind the last", i, 0, 1);
    if (bits[words] != 0xddddddddu || relations[count] != 0xdd)
        wrong(q, w, "something was written behind the last answer", count, 0, 1);
}

/* ---- All of it --------------------------------------------------------------------------------------------------- */

/* How many questions had which answer, in how many calls. */
typedef struct tally {
    unsigned long long relation[3], calls, answers;
} tally;

static void expect(asked *q, ask_way way, tally *t)
{
    for (size_t i = 0; i < count_of(q, way); i++) {
        hit_pair at = pair_at(q, way, i);
        q->expected[i] = (unsigned char)ask_relate(&q->a->shapes[at.a], &q->b->shapes[at.b]);
        t->relation[q->expected[i]]++;
    }
}

static void check_all_ways(dice *d, asked *q, where w, tally *t)
{
    for (int c = 0; c < WAYS; c++) {
        w.way = (ask_way)c;
        if (c == ONE && q->a->count == 0)
            continue;
        expect(q, w.way, t);
        for (w.set = 0; w.set < INSTRUCTION_SETS; w.set++) {
            int how = dice_below(d, 8);
            w.flush = (how & 1) != 0;
            w.packs_a = (how & 2) != 0;
            w.packs_b = (how & 4) != 0;
            if (campaign_count(0, 1) == 0 && dice_below(d, 5) > 1)
                continue; /* two of five calls */
            check_call(q, &w);
            t->calls += 2;
            t->answers += 2 * count_of(q, w.way);
        }
    }
    use_instructions(INSTRUCTION_SETS - 1);
}

/* Any two, those that belong together, or one with several in a row, as joins ask. */
static void draw_pairs(dice *d, asked *q)
{
    int how = dice_below(d, 3), n = (int)q->b->count;
    q->count = n == 0 ? 0 : (size_t)dice_below(d, n > TWISTED_FEW ? MOST_ASKED + 1 : 2 * TWISTED_FEW);
    q->one = n == 0 ? 0 : (size_t)dice_below(d, n);
    uint32_t a = 0, b = 0;
    for (size_t i = 0; i < q->count; i++) {
        if (how != 2 || i == 0 || dice_below(d, 10) == 0)
            a = (uint32_t)dice_below(d, n);
        b = how == 2 ? (b + 1) % (uint32_t)n : how == 1 ? a : (uint32_t)dice_below(d, n);
        q->pairs[i] = (hit_pair){a, b};
    }
}

/* Pairs of one family, twisted, in two forms. */
static void make_rows(dice *d, where *w, row *a, row *b)
{
    if (w->how == TWISTS)
        w->how = dice_below(d, 3) == 0 ? AS_THEY_ARE : (twist)dice_below(d, TWISTS);
    twisted_rows(d, w->family, w->how, w->seed, (const hit_boxes_form[]){w->a, w->b}, a, b);
}

static dice dice_of(const where *w, uint64_t stream)
{
    uint64_t forms = ((uint64_t)w->a * FORMS + w->b) * (TWISTS + 1) + w->how;
    return dice_for(w->seed + stream, (w->round * families_count + w->family) * 1000 + forms);
}

static void check_forms(where w, tally *t)
{
    row a, b;
    asked q;
    dice d = dice_of(&w, 5);
    make_rows(&d, &w, &a, &b);
    q.a = &a;
    q.b = &b;
    draw_pairs(&d, &q);
    check_all_ways(&d, &q, w, t);
    row_delete(&a);
    row_delete(&b);
}

/* All families in all forms, twisted by chance; and, as OBBs, which have kernels of their own, with each twist. */
static tally for_all(uint64_t rounds, void (*check)(where w, tally *t))
{
    tally t = {{0}, 0, 0};
    for (uint64_t round = 0; round < rounds; round++)
        for (size_t family = 0; family < families_count; family++)
            for (int way = 0; way < FORMS * FORMS + TWISTS; way++) {
                bool by_chance = way < FORMS * FORMS;
                check((where){.family = family,
                              .how = by_chance ? TWISTS : (twist)(way - FORMS * FORMS),
                              .seed = campaign_seed(),
                              .round = round,
                              .a = by_chance ? (hit_boxes_form)(way / FORMS) : HIT_BOXES_OBB,
                              .b = by_chance ? (hit_boxes_form)(way % FORMS) : HIT_BOXES_OBB},
                      &t);
            }
    printf("    apart %llu, touching %llu, overlapping %llu; %llu calls, %llu answers\n", t.relation[HIT_APART],
           t.relation[HIT_TOUCHING], t.relation[HIT_OVERLAPPING], t.calls, t.answers);
    return t;
}

TEST(batches_answer_as_two_shapes_do)
{
    tally t = for_all(campaign_count(1, 500), check_forms);
    assert_true(t.relation[HIT_APART] > 10000 && t.relation[HIT_TOUCHING] > 5000 &&
                t.relation[HIT_OVERLAPPING] > 10000);
}

/* In step, with the best instructions that there are. */
static void check_truth(where w, tally *t)
{
    row a, b;
    asked q;
    dice d = dice_of(&w, 6);
    make_rows(&d, &w, &a, &b);
    q.a = &a;
    q.b = &b;
    w.way = STEP;
    w.set = INSTRUCTION_SETS - 1;
    w.packs_a = w.packs_b = dice_below(&d, 2) == 0;
    expect(&q, STEP, t);
    for (size_t i = 0; i < a.count; i++) {
        oracle_answer truth = oracle_ask(arrays_of(&a.shapes[i]), arrays_of(&b.shapes[i]));
        if (truth.decided)
            q.expected[i] = (unsigned char)truth.relation;
        t->answers += truth.decided;
    }
    t->calls += 2;
    check_call(&q, &w);
    row_delete(&a);
    row_delete(&b);
}

TEST(batches_answer_as_the_oracle_does)
{
    tally t = for_all(campaign_count(1, 40), check_truth);
    assert_true(t.answers > 5000 && t.relation[HIT_TOUCHING] > 500);
}
