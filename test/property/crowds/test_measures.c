/* Distances, closest points, penetrations and contacts of many pairs are, to the bit, what the functions for two shapes
 * say: for all families of pairs and what makes them harder, in every form, one against many, in step and by index,
 * with every set of instructions, and in a thread that takes subnormals for zero. That those are right is for other
 * tests to say.
 *
 * What hit_distance_boxes2_pairs, hit_contact_boxes3_pairs and their like are called by is in measures.c. */
#include "measures.h"

#include "campaign.h"
#include "check/check.h"
#include "twisted.h"

#include <stdio.h>

enum { MOST_ASKED = 500 };

typedef enum ask_way { ONE, STEP, INDEXED, WAYS } ask_way;

/* Which boxes, and who asks how: what a failure prints. */
typedef struct where {
    size_t family;
    twist how;
    uint64_t seed, round;
    hit_boxes_form form[2];
    ask_way way;
    int set;
    bool flush, packed;
} where;

typedef struct tally {
    unsigned long long apart, touching, overlapping, unbounded, answers, points;
} tally;

typedef struct rows {
    row a, b;
    hit_pair pairs[MOST_ASKED];
    size_t count, one;
} rows;

static void wrong(const where *w, size_t i, const measured *expected, const measured *found, const pair *boxes)
{
    static const char *const ways[WAYS] = {"one against many", "in step", "by index"};
    const char *name = instructions_name(w->set);
    print_error("%s, '%s' (%s), forms %d and %d%s, %s%s, seed %llu, round %llu, answer %zu:\n", ways[w->way],
                families[w->family].name, twist_names[w->how], (int)w->form[0], (int)w->form[1],
                w->packed ? " packed" : "", name ? name : "the best", w->flush ? ", flushing" : "",
                (unsigned long long)w->seed, (unsigned long long)w->round, i);
    print_error("  contact of %d points, not %d, depth %a, not %a\n", found->contact.count, expected->contact.count,
                found->contact.depth, expected->contact.depth);
    print_error("  distance %a, not %a; closest %a, not %a; depth %a, not %a; axis %d, not %d\n", found->distance,
                expected->distance, found->closest.distance, expected->closest.distance, found->penetration.depth,
                expected->penetration.depth, (int)found->penetration.axis, (int)expected->penetration.axis);
    BY_DIM(print_pair2, print_pair3)(boxes);
    use_instructions(INSTRUCTION_SETS - 1);
    fail();
}

static void count_answer(const measured *m, tally *t)
{
    t->answers += 4;
    t->points += (unsigned long long)m->contact.count;
    t->apart += m->distance > 0 && m->distance < INFINITY;
    t->touching += m->distance == 0;
    t->overlapping += m->distance < 0 && m->distance > -INFINITY;
    t->unbounded += isinf(m->distance) != 0;
}

static void check_way(const rows *r, const where *w, tally *t)
{
    measured found[MOST_ASKED];
    const size_t count = w->way == INDEXED ? r->count : r->b.count;
    const shape *one = w->way == ONE ? &r->a.shapes[r->one] : NULL;
    const measured_question q = {one, row_view(&r->a, w->packed), row_view(&r->b, w->packed),
                                 w->way == INDEXED ? r->pairs : NULL, r->count};
    use_instructions(w->set);
    if (w->flush)
        subnormals_flushed();
    const hit_status status = measured_many(&q, count, found);
    subnormals_kept();
    assert_int_equal(status, HIT_OK);
    for (size_t i = 0; i < count; i++) {
        const hit_pair at = w->way == INDEXED ? r->pairs[i] : (hit_pair){(uint32_t)i, (uint32_t)i};
        const pair boxes = {one ? *one : r->a.shapes[at.a], r->b.shapes[at.b]};
        if (w->flush)
            subnormals_flushed();
        const measured expected = measured_alone(&boxes.a, &boxes.b);
        subnormals_kept();
        count_answer(&expected, t);
        if (!measured_same(&expected, &found[i]))
            wrong(w, i, &expected, &found[i], &boxes);
    }
}

/* Any two, or those that belong together. */
static void draw_pairs(dice *d, rows *r)
{
    const int n = (int)r->b.count;
    r->count = n == 0 ? 0 : (size_t)dice_below(d, n > TWISTED_FEW ? MOST_ASKED + 1 : 2 * TWISTED_FEW);
    r->one = n == 0 ? 0 : (size_t)dice_below(d, n);
    for (size_t i = 0; i < r->count; i++) {
        const uint32_t a = (uint32_t)dice_below(d, n);
        r->pairs[i] = (hit_pair){a, dice_below(d, 2) == 0 ? a : (uint32_t)dice_below(d, n)};
    }
}

/* Each way with one set of instructions; in a long campaign with all. */
static void check_rows(where w, tally *t)
{
    static rows r;
    dice d =
        dice_for(w.seed + 31, (w.round * families_count + w.family) * 1000 + w.how * 16 + w.form[0] * 4 + w.form[1]);
    if (w.how == TWISTS)
        w.how = dice_below(&d, 3) == 0 ? AS_THEY_ARE : (twist)dice_below(&d, TWISTS);
    twisted_rows(&d, w.family, w.how, w.seed, w.form, &r.a, &r.b);
    draw_pairs(&d, &r);
    for (int c = 0; c < WAYS; c++) {
        w.way = (ask_way)c;
        if (c == ONE && r.a.count == 0)
            continue;
        const int only = campaign_count(0, 1) == 0 ? dice_below(&d, INSTRUCTION_SETS) : -1;
        for (w.set = 0; w.set < INSTRUCTION_SETS; w.set++) {
            w.flush = dice_below(&d, 8) == 0;
            w.packed = dice_below(&d, 2) == 0;
            if (only < 0 || only == w.set)
                check_way(&r, &w, t);
        }
    }
    row_delete(&r.a);
    row_delete(&r.b);
    use_instructions(INSTRUCTION_SETS - 1);
}

/* All families in all forms, twisted by chance; and, as AABBs and as OBBs, which have kernels of their own, with each
 * twist. */
TEST(many_pairs_measure_as_two_shapes_do)
{
    tally t = {0};
    for (uint64_t round = 0; round < campaign_count(1, 200); round++)
        for (size_t family = 0; family < families_count; family++)
            for (int way = 0; way < FORMS * FORMS + 2 * TWISTS; way++) {
                const int twisted = way - FORMS * FORMS;
                const hit_boxes_form kind = twisted < TWISTS ? HIT_BOXES_DOUBLE : HIT_BOXES_OBB;
                where w = {.family = family, .how = TWISTS, .seed = campaign_seed(), .round = round};
                w.form[0] = twisted < 0 ? (hit_boxes_form)(way / FORMS) : kind;
                w.form[1] = twisted < 0 ? (hit_boxes_form)(way % FORMS) : kind;
                if (twisted >= 0)
                    w.how = (twist)(twisted % TWISTS);
                check_rows(w, &t);
            }
    printf("    apart %llu, touching %llu, overlapping %llu, no length %llu; %llu answers, %llu points\n", t.apart,
           t.touching, t.overlapping, t.unbounded, t.answers, t.points);
    assert_true(t.apart > 10000 && t.touching > 3000 && t.overlapping > 10000 && t.unbounded > 200);
    assert_true(t.points > 30000);
}
