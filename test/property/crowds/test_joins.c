/* Joins find the pairs that the functions for two shapes say yes to: all of them, each once, in one order on every
 * instruction set and with any number of threads. For scenes that are hard for joins, in every form.
 * HITBOX_CAMPAIGN=long: larger ones too. */
#include "campaign.h"
#include "many.h"
#include "pairs.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORMS = 3, SMALL = 300 };

/* A failure says where. */
typedef struct place {
    crowd_scene scene;
    hit_boxes_form a, b;
    size_t count;
    bool self;
} place;

static void check(bool law, const char *what, const place *at)
{
    if (law)
        return;
    print_error("%dD, scene %d, form %d (second set %d), %zu boxes, %s: %s\n", DIM, (int)at->scene, (int)at->a,
                (int)at->b, at->count, at->self ? "one set" : "two sets", what);
    fail();
}

/* ---- All answers of one question --------------------------------------------------------------------------------- */

/* Any number of threads, any instruction set, the caller's tasks: the same pairs in the same order. */
static void check_order(const crowd *a, const crowd *b, hit_join_config config, const pairs *order, const place *at)
{
    for (int set = 0; set < INSTRUCTION_SETS; set++)
        for (int threads = 1; threads <= 5; threads++) {
            pairs again = {0};
            /* The others at other scenes. */
            if ((set + threads + (int)at->scene) % (threads > 1 ? 10 : 2) != 0 && campaign_count(0, 1) == 0)
                continue;
            /* Sorting has but one form: what it is given is what the unsorted order was asked about. */
            if (config.sorted && set < INSTRUCTION_SETS - 1 && campaign_count(0, 1) == 0)
                continue;
            config.threads = threads < 5 ? threads : 3;
            config.tasks = threads < 5 ? (hit_tasks){NULL, NULL} : backwards();
            use_instructions(set);
            check(pairs_visit(a, b, &config, &again) == HIT_OK, "a join with threads", at);
            check(pairs_same(&again, order), "another order", at);
            pairs_delete(&again);
        }
}

/* Into an array that is too small, just right, too large: that many, the same ones, nothing behind them. */
static void check_fill(const crowd *a, const crowd *b, const hit_join_config *config, const pairs *order,
                       const place *at)
{
    const size_t capacities[] = {0, order->count / 2, order->count > 0 ? order->count - 1 : 0, order->count,
                                 order->count + 7};
    const hit_pair guard = {0xdeadbeefu, 0xfeedfaceu};
    hit_pair *out = malloc((order->count + 8) * sizeof *out);
    assert_non_null(out);
    for (size_t k = 0; k < sizeof capacities / sizeof *capacities; k++) {
        uint64_t total = 99;
        size_t capacity = capacities[k], written = capacity < order->count ? capacity : order->count;
        for (size_t i = 0; i < order->count + 8; i++)
            out[i] = guard;
        check(pairs_fill(a, b, config, capacity == 0 ? NULL : out, capacity, &total) == HIT_OK, "fill", at);
        check(total == order->count, "the total of fill", at);
        check(written == 0 || memcmp(out, order->list, written * sizeof *out) == 0, "what is filled", at);
        for (size_t i = capacity; i < order->count + 8; i++)
            check(memcmp(&out[i], &guard, sizeof guard) == 0, "written behind the end", at);
    }
    free(out);
}

static void check_stop(const crowd *a, const crowd *b, const hit_join_config *config, const pairs *order, size_t blocks,
                       const place *at)
{
    for (size_t stop = 1; stop <= blocks; stop += 1 + blocks / 3) {
        pairs seen = {.stop_after = stop};
        check(pairs_visit(a, b, config, &seen) == HIT_STOPPED, "a join that was stopped", at);
        check(seen.blocks == stop && seen.count <= order->count, "called after the stop", at);
        check(seen.count == 0 || memcmp(seen.list, order->list, seen.count * sizeof *seen.list) == 0,
              "other pairs before the stop", at);
        pairs_delete(&seen);
    }
}

/* The quick part: pairs in some order, and their number. Returns the order. */
static pairs check_pairs(const crowd *a, const crowd *b, const hit_join_config *config, const place *at)
{
    pairs expected = pairs_expected(a, b, config), found = {0}, order = {0};
    uint64_t count = 99;
    check(pairs_visit(a, b, config, &found) == HIT_OK, "the join", at);
    for (size_t i = 0; i < found.count; i++)
        pairs_add(&order, found.list[i].a, found.list[i].b);
    order.blocks = found.blocks;
    check(pairs_same_set(&found, &expected), "other pairs than by brute force", at);
    check(pairs_count(a, b, config, &count) == HIT_OK && count == expected.count, "their number", at);
    if (config->sorted)
        check(pairs_same(&order, &expected), "not sorted", at);
    pairs_delete(&expected);
    pairs_delete(&found);
    return order;
}

static void check_all(const crowd *a, const crowd *b, hit_join_config config, const place *at)
{
    for (int sorted = 0; sorted < 2; sorted++) {
        config.sorted = sorted != 0;
        use_instructions(INSTRUCTION_SETS - 1);
        pairs order = check_pairs(a, b, &config, at);
        check_fill(a, b, &config, &order, at);
        check_stop(a, b, &config, &order, order.blocks, at);
        check_order(a, b, config, &order, at);
        use_instructions(INSTRUCTION_SETS - 1);
        pairs_delete(&order);
    }
}

/* ---- Scenes ------------------------------------------------------------------------------------------------------ */

/* Scenes where nearly every pair of turned boxes meets, and needs exact arithmetic for it: microseconds each. */
static bool is_dear(crowd_scene scene)
{
    return scene == CROWD_POINT || scene == CROWD_ZEROS || scene == CROWD_LIMITS;
}

/* Turned boxes that touch are asked about in exact arithmetic, which takes its time: fewer of them, unless in full, and
 * even then where nearly all do. */
static size_t affordable(int scene, int forms, size_t count)
{
    bool turned = forms % FORMS == HIT_BOXES_OBB || forms / FORMS % FORMS == HIT_BOXES_OBB;
    size_t most = campaign_count(18, is_dear((crowd_scene)scene) ? 70 : count);
    return turned && count > most ? most : count;
}

/* A scene in some form, and a second one beside it, or the first alone. */
static place make(crowd_scene scene, int forms, size_t count, bool self, crowd *a, crowd *b)
{
    place at = {scene, (hit_boxes_form)(forms % FORMS), (hit_boxes_form)(forms / FORMS % FORMS), count, self};
    dice d = dice_for(campaign_seed() + count, (uint64_t)scene * 16 + (uint64_t)forms);
    *a = crowd_new(scene, at.a, count, &d);
    *b = crowd_new(scene, at.b, self ? 0 : (count * 7 + 3) / 5, &d);
    return at;
}

TEST(every_number_of_boxes)
{
    bool in_full = campaign_count(0, 1) != 0;
    for (size_t count = 0; count <= SMALL; count++)
        for (int scene = 0; scene < CROWD_SCENES; scene++)
            for (int forms = 0; forms < FORMS; forms++) {
                crowd a, b;
                bool asked = forms != HIT_BOXES_OBB ? (count + (size_t)scene) % 24 == (size_t)forms
                                                    : (count + (size_t)scene) % 3 == 0 && count <= 20;
                asked = asked && (count <= 100 || (count / 24 + (size_t)scene) % 3 == 0);
                bool in_turn = forms != HIT_BOXES_OBB || count <= 100 || count % 7 == 0;
                if (!asked && (!in_full || !in_turn))
                    continue;
                place at = make((crowd_scene)scene, forms, count, true, &a, &b);
                hit_join_config config = {.no_touch = count / 4 % 2 == 1, .threads = (int)(count % 3)};
                use_instructions((int)(count % INSTRUCTION_SETS));
                pairs order = check_pairs(&a, NULL, &config, &at);
                pairs_delete(&order);
                crowd_delete(&a);
                crowd_delete(&b);
            }
    use_instructions(INSTRUCTION_SETS - 1);
}

TEST(all_answers_of_some)
{
    static const size_t counts[] = {2, 17, 70, 300};
    size_t most = campaign_count(3, sizeof counts / sizeof *counts);
    for (size_t n = 0; n < most; n++)
        for (int scene = 0; scene < CROWD_SCENES; scene++)
            for (int forms = 0; forms < FORMS; forms++) {
                crowd a, b;
                if (n == 2 && (scene + forms) % 2 != 0 && campaign_count(0, 1) == 0)
                    continue;
                place at = make((crowd_scene)scene, forms, affordable(scene, forms, counts[n]), true, &a, &b);
                check_all(&a, NULL, (hit_join_config){.no_touch = (scene + forms) % 2 == 0}, &at);
                crowd_delete(&a);
                crowd_delete(&b);
            }
}

TEST(two_sets)
{
    static const size_t counts[] = {0, 1, 20, 65, 200};
    size_t most = campaign_count(4, sizeof counts / sizeof *counts);
    for (size_t n = 0; n < most; n++)
        for (int scene = 0; scene < CROWD_SCENES; scene++)
            for (int forms = 0; forms < FORMS * FORMS; forms++) {
                crowd a, b;
                if ((scene + forms + (int)n) % 8 != 0 && campaign_count(0, 1) == 0)
                    continue;
                place at = make((crowd_scene)scene, forms, affordable(scene, forms, counts[n]), false, &a, &b);
                check_all(&a, &b, (hit_join_config){.no_touch = (scene + forms) % 3 == 0}, &at);
                crowd_delete(&a);
                crowd_delete(&b);
            }
}

/* ---- Who may meet whom ------------------------------------------------------------------------------------------- */

static hit_filter *draw_filters(dice *d, size_t count)
{
    hit_filter *out = malloc((count + 1) * sizeof *out);
    assert_non_null(out);
    for (size_t i = 0; i < count; i++) {
        out[i].group = 1u << (31 * dice_below(d, 2)) | (uint32_t)dice_below(d, 4);
        out[i].mask = (uint32_t)dice_bits(d) | (dice_below(d, 2) == 0 ? 0x80000001u : 0);
    }
    return out;
}

/* Some of the pairs, some twice, and some that are none. */
static pairs draw_ignored(dice *d, const crowd *a, const crowd *b)
{
    pairs all = pairs_expected(a, b, &(hit_join_config){.no_touch = false}), out = {0};
    for (size_t i = 0; i < all.count; i++)
        for (int times = dice_below(d, 3); times > 0 && out.count < 200; times--) {
            bool swap = b == NULL && dice_below(d, 2) == 0;
            pairs_add(&out, swap ? all.list[i].b : all.list[i].a, swap ? all.list[i].a : all.list[i].b);
        }
    for (int k = 0; k < 20; k++) {
        uint32_t x = (uint32_t)dice_below(d, (int)a->count + 5);
        pairs_add(&out, x, k == 0 ? x : (uint32_t)dice_below(d, (int)a->count + 5));
    }
    for (size_t i = out.count - 1; i > 0; i--) {
        size_t k = dice_bits(d) % (i + 1);
        hit_pair p = out.list[i];
        out.list[i] = out.list[k];
        out.list[k] = p;
    }
    pairs_delete(&all);
    return out;
}

TEST(filters_and_ignored_pairs)
{
    for (int scene = 0; scene < CROWD_SCENES; scene++)
        for (int kind = 0; kind < 12; kind++) {
            crowd a, b;
            bool self = kind % 2 == 0;
            if ((scene + kind) % 6 != 0 && campaign_count(0, 1) == 0)
                continue;
            place at = make((crowd_scene)scene, kind, affordable(scene, kind, 90), self, &a, &b);
            dice d = dice_for(campaign_seed(), (uint64_t)scene * 100 + (uint64_t)kind);
            hit_filter *of_a = draw_filters(&d, a.count), *of_b = draw_filters(&d, b.count);
            pairs ignored = draw_ignored(&d, &a, self ? NULL : &b);
            hit_join_config config = {.filter_a = kind % 3 != 2 ? of_a : NULL, .filter_b = kind % 4 < 3 ? of_b : NULL};
            if (kind >= 4) {
                config.ignore = ignored.list;
                config.ignore_count = ignored.count;
            }
            check_all(&a, self ? NULL : &b, config, &at);
            pairs_delete(&ignored);
            free(of_a);
            free(of_b);
            crowd_delete(&a);
            crowd_delete(&b);
        }
}

/* ---- Larger scenes ----------------------------------------------------------------------------------------------- */

/* Which pairs a join has found among so many boxes that a list of them may be too long: a bit for each, and a sum that
 * depends on their order. */
typedef struct matrix {
    size_t boxes;
    uint64_t *bits; /* NULL: only the sum is wanted */
    uint64_t pairs, sum;
    bool wrong; /* a pair that is none, the wrong way round, or found twice */
} matrix;

static uint64_t *row_of(const matrix *m, size_t i)
{
    return m->bits + i * ((m->boxes + 63) / 64);
}

static bool mark(void *context, const hit_pair *block, size_t count)
{
    matrix *m = context;
    m->pairs += count;
    for (size_t n = 0; n < count; n++) {
        size_t i = block[n].a, k = block[n].b;
        m->sum = (m->sum ^ ((uint64_t)i << 32 | k)) * 0x9e3779b97f4a7c15u;
        m->sum ^= m->sum >> 32;
        m->wrong = m->wrong || i >= k || k >= m->boxes;
        if (m->bits == NULL || m->wrong)
            continue;
        uint64_t *word = row_of(m, i) + k / 64, bit = (uint64_t)1 << k % 64;
        m->wrong = (*word & bit) != 0;
        *word |= bit;
    }
    return true;
}

/* Are these the pairs that brute force finds? Turned boxes are asked about only where their bounds meet; those that
 * have a centre in common all meet. */
static void check_matrix(const crowd *c, const matrix *m, const place *at)
{
    bool turned = c->obbs != NULL, all = turned && (at->scene == CROWD_IDENTICAL || at->scene == CROWD_POINT);
    aabb *bounds = malloc((c->count + 1) * sizeof *bounds);
    uint64_t expected = 0;
    assert_non_null(bounds);
    for (size_t i = 0; i < c->count; i++)
        bounds[i] = turned ? BY_DIM(hit_obb2_bounds(c->obbs[i]), hit_obb3_bounds(&c->obbs[i])) : crowd_aabb(c, i);
    for (size_t i = 0; i < c->count; i++)
        for (size_t k = i + 1; k < c->count; k++) {
            bool meet = all || BY_DIM(hit_overlap_aabb2_aabb2, hit_overlap_aabb3_aabb3)(bounds[i], bounds[k]);
            if (meet && turned && !all)
                meet = crowd_hits(c, i, c, k, false);
            expected += meet;
            check(meet == ((row_of(m, i)[k / 64] >> k % 64 & 1) != 0), "other pairs than by brute force", at);
        }
    check(m->pairs == expected, "their number", at);
    free(bounds);
}

/* Turned boxes in scenes where the functions for two shapes are asked about nearly every pair, microseconds each. */
static bool hardly_affordable(const place *at)
{
    return at->a == HIT_BOXES_OBB && (is_dear(at->scene) || at->scene == CROWD_SUBNORMAL || at->scene == CROWD_BRINK);
}

/* All pairs, and their order, which depends neither on the instruction set nor on who does the work. */
static void check_larger(const crowd *c, const place *at)
{
    bool few = at->a == HIT_BOXES_OBB || campaign_count(0, 1) == 0, one = hardly_affordable(at);
    matrix m = {.boxes = c->count};
    uint64_t count = 99;
    m.bits = calloc(c->count, (c->count + 63) / 64 * sizeof *m.bits);
    assert_non_null(m.bits);
    use_instructions(INSTRUCTION_SETS - 1);
    check(pairs_visit_by(c, NULL, &(hit_join_config){.threads = 2}, mark, &m) == HIT_OK && !m.wrong, "the join", at);
    check_matrix(c, &m, at);
    check(pairs_count(c, NULL, NULL, &count) == HIT_OK && count == m.pairs, "their number, only counted", at);
    for (int set = 0; set < INSTRUCTION_SETS; set++)
        for (int threads = 1; threads <= 4; threads++) {
            matrix again = {.boxes = c->count};
            hit_join_config config = {.threads = threads};
            if ((few && (set + threads) % INSTRUCTION_SETS != 0) || (one && set > 0))
                continue;
            if (threads == 4)
                config.tasks = backwards();
            use_instructions(set);
            check(pairs_visit_by(c, NULL, &config, mark, &again) == HIT_OK, "a join with threads", at);
            check(again.pairs == m.pairs && again.sum == m.sum, "another order", at);
        }
    use_instructions(INSTRUCTION_SETS - 1);
    free(m.bits);
}

TEST(larger_scenes)
{
    static const size_t counts[] = {1000, 10000};
    size_t most = campaign_count(1, 2);
    for (size_t n = 0; n < most; n++)
        for (int scene = 0; scene < CROWD_SCENES; scene++)
            for (int forms = 0; forms < FORMS; forms++) {
                crowd a, b;
                if (campaign_count(0, 1) == 0 && ((scene + forms) % 3 != 0 || forms == HIT_BOXES_OBB))
                    continue;
                place at = make((crowd_scene)scene, forms, counts[n], true, &a, &b);
                if (counts[n] <= 1000 || !hardly_affordable(&at))
                    check_larger(&a, &at);
                crowd_delete(&a);
                crowd_delete(&b);
            }
}

/* Heaps in which no float tells one box from another: so many of them that a join does otherwise with them. */
TEST(heaps_beyond_floats)
{
    for (int forms = HIT_BOXES_DOUBLE; forms < FORMS * FORMS; forms++)
        for (int self = 0; self < 2; self++) {
            crowd a, b;
            if (forms % FORMS == HIT_BOXES_FLOAT || (self == 1 && forms >= FORMS))
                continue;
            bool turned = forms % FORMS == HIT_BOXES_OBB || forms / FORMS == HIT_BOXES_OBB;
            size_t count = turned && campaign_count(0, 1) == 0 ? 170 : 400;
            place at = make(CROWD_TWO_HEAPS, forms, count, self == 1, &a, &b);
            hit_join_config config = {.no_touch = forms % 2 == 0};
            pairs order = check_pairs(&a, self ? NULL : &b, &config, &at), flushed = {0};
            check_order(&a, self ? NULL : &b, config, &order, &at);
            use_instructions(INSTRUCTION_SETS - 1);
            subnormals_flushed();
            hit_status status = pairs_visit(&a, self ? NULL : &b, &config, &flushed);
            subnormals_kept();
            check(status == HIT_OK && pairs_same(&order, &flushed), "with subnormals flushed", &at);
            pairs_delete(&order);
            pairs_delete(&flushed);
            crowd_delete(&a);
            crowd_delete(&b);
        }
    for (int sets = 0; sets < 2; sets++) {
        many m;
        uint64_t count = 0;
        purse p = {0};
        size_t n = campaign_count(20000, 200000);
        assert_true(many_new(MANY_U5, DIM, n, 1, &m));
        hit_join_config config = {.threads = 2, .allocator = purse_allocator(&p)};
        for (size_t i = 0; i < 2 * DIM * n; i++)
            m.doubles[i] += (double)(i / (2 * DIM) % 2) * 1e9;
        boxes_view view = BY_DIM(hit_boxes2_from_doubles, hit_boxes3_from_doubles)(m.doubles, m.doubles + DIM,
                                                                                   2 * DIM * sizeof(double), n);
        hit_status status =
            sets == 0 ? BY_DIM(hit_join_boxes2_count, hit_join_boxes3_count)(view, &config, &count)
                      : BY_DIM(hit_join_boxes2_boxes2_count, hit_join_boxes3_boxes3_count)(view, view, &config, &count);
        assert_int_equal(status, HIT_OK);
        assert_true(count > n && count < 10 * n);
        assert_true(p.now == 0 && !p.wrong && p.most < 100 * n * (size_t)(sets + 1));
        many_delete(&m);
    }
}

/* The workload of the benches, whose pairs are known. */
TEST(the_known_numbers_of_pairs)
{
    static const size_t counts[] = {10000, 100000, 1000000};
    static const uint64_t known[] = {BY_DIM(24551, 23550), BY_DIM(250365, 244425), BY_DIM(2495732, 2468730)};
    size_t most = campaign_count(1, 3);
    for (size_t n = 0; n < most; n++)
        for (int set = 0; set < INSTRUCTION_SETS; set++) {
            many m;
            uint64_t count = 0;
            assert_true(many_new(MANY_U5, DIM, counts[n], 1, &m));
            use_instructions(set);
            hit_join_config config = {.threads = set % 3};
            assert_int_equal(BY_DIM(hit_join_boxes2_count, hit_join_boxes3_count)(BY_DIM(many_boxes2, many_boxes3)(&m),
                                                                                  &config, &count),
                             HIT_OK);
            assert_int_equal(count, known[n]);
            many_delete(&m);
        }
    use_instructions(INSTRUCTION_SETS - 1);
}

static bool add_up(void *context, const hit_pair *block, size_t count)
{
    uint64_t *sums = context;
    for (size_t i = 0; i < count; i++) {
        sums[0] += block[i].a;
        sums[1] += block[i].b;
    }
    sums[2] += count;
    return true;
}

/* Where everything hits everything, pairs go through constant memory. */
TEST(all_identical_need_no_memory_for_pairs)
{
    uint64_t n = campaign_count(2000, 20000);
    for (int form = HIT_BOXES_DOUBLE; form <= HIT_BOXES_FLOAT; form++)
        for (int threads = 1; threads <= 2; threads++) {
            crowd a, b;
            purse p = {0};
            uint64_t sums[3] = {0};
            place at = make(CROWD_IDENTICAL, form, n, true, &a, &b);
            hit_join_config config = {.threads = threads, .allocator = purse_allocator(&p)};
            check(pairs_visit_by(&a, NULL, &config, add_up, sums) == HIT_OK, "the join", &at);
            check(sums[2] == n * (n - 1) / 2, "their number", &at);
            check(sums[0] == n * (n - 1) * (n - 2) / 6, "the sum of the first", &at);
            check(sums[0] + sums[1] == n * (n - 1) / 2 * (n - 1), "the sum of all", &at);
            check(p.most < 100 * n + (1u << 20) && p.now == 0 && !p.wrong, "memory", &at);
            crowd_delete(&a);
            crowd_delete(&b);
        }
}

/* ---- When it cannot be done -------------------------------------------------------------------------------------- */

/* Every request for memory is refused once: the join says so, and has given back all the rest. */
TEST(every_allocation_fails_once)
{
    for (int forms = 0; forms < FORMS * FORMS; forms++)
        for (int how = 0; how < 8; how++) {
            crowd a, b;
            bool self = how % 2 == 0;
            purse p = {0};
            uint64_t total;
            hit_status status = HIT_NO_MEMORY;
            place at = make(how / 2 % 2 == 1 ? CROWD_TWO_HEAPS : CROWD_UNIFORM, forms, 300, self, &a, &b);
            pairs expected = pairs_expected(&a, self ? NULL : &b, &(hit_join_config){.threads = 0});
            hit_pair *out = calloc(expected.count + 1, sizeof *out), none = {0, 0};
            assert_non_null(out);
            hit_join_config config = {.sorted = how / 2 % 2 == 1, .threads = how / 4 + 1, .ignore = &none};
            config.ignore_count = how / 4 == 1 ? 1 : 0;
            config.allocator = purse_allocator(&p);
            for (size_t fail_at = 1; status != HIT_OK && fail_at < 10000; fail_at++) {
                p.requests = 0;
                p.fail_at = fail_at;
                total = 99;
                status = pairs_fill(&a, self ? NULL : &b, &config, out, expected.count + 1, &total);
                check(status == HIT_OK || (status == HIT_NO_MEMORY && total == 99), "status and total", &at);
                check(p.now == 0 && !p.wrong, "memory that is not given back, or of wrong size", &at);
                check(status == HIT_OK || p.requests >= fail_at, "no memory, though nothing failed", &at);
                check(status != HIT_OK || p.requests < fail_at, "no word of a failure", &at);
            }
            check(status == HIT_OK && p.requests > 0, "in the end", &at);
            pairs_delete(&expected);
            free(out);
            crowd_delete(&a);
            crowd_delete(&b);
        }
}

/* Writes x in place of one number of the i-th box. */
static void spoil(crowd *c, size_t i, int axis, bool max, double x)
{
    bool is_obb = c->obbs != NULL;
    char *at = (char *)c->memory + ((const char *)(max && !is_obb ? c->view.max : c->view.min) - (char *)c->memory);
    bool is_float = c->view.form == HIT_BOXES_FLOAT || c->view.form == HIT_BOXES_OBB_FLOAT;
    size_t size = is_float ? sizeof(float) : sizeof(double);
    size_t stride = c->view.stride != 0 ? c->view.stride : DIM * size;
    float f = (float)x;
    at += i * stride + (size_t)axis * size;
    memcpy(at, size == sizeof f ? (const void *)&f : (const void *)&x, size);
}

TEST(bad_boxes_are_refused_and_named)
{
    static const size_t counts[] = {1, 15, 16, 17, 100, 300};
    for (size_t n = 0; n < sizeof counts / sizeof *counts; n++)
        for (int form = 0; form < FORMS; form++)
            for (int kind = 0; kind < 4; kind++)
                for (int end = 0; end < 3; end++) {
                    const double bad[] = {NAN, INFINITY, -INFINITY, 1e30};
                    crowd a, b, good;
                    pairs seen = {0};
                    uint64_t total = 99;
                    place at = make(CROWD_UNIFORM, form, counts[n], true, &a, &b);
                    dice d = dice_for(campaign_seed(), n * 100 + (uint64_t)(form * 10 + kind));
                    size_t which = end == 0 ? 0 : end == 1 ? counts[n] - 1 : (size_t)dice_below(&d, (int)counts[n]);
                    good = crowd_new(CROWD_LATTICE, HIT_BOXES_DOUBLE, 10, &d);
                    check(BY_DIM(hit_boxes2_first_bad, hit_boxes3_first_bad)(a.view) == counts[n], "all good", &at);
                    /* A least corner of 1e30 is beyond the greatest; for a turned box it is a centre like others. */
                    if (kind == 3 && form == HIT_BOXES_OBB)
                        spoil(&a, which, DIM, false, -1.0);
                    else
                        spoil(&a, which, dice_below(&d, DIM), kind == 1 && form != HIT_BOXES_OBB, bad[kind]);
                    check(BY_DIM(hit_boxes2_first_bad, hit_boxes3_first_bad)(a.view) == which, "which is bad", &at);
                    hit_join_config config = {.threads = end};
                    check(pairs_visit(&a, NULL, &config, &seen) == HIT_BAD_ARGUMENT && seen.blocks == 0, "one set",
                          &at);
                    check(pairs_count(&a, &good, &config, &total) == HIT_BAD_ARGUMENT && total == 99, "first", &at);
                    check(pairs_fill(&good, &a, &config, NULL, 0, &total) == HIT_BAD_ARGUMENT && total == 99, "second",
                          &at);
                    crowd_delete(&a);
                    crowd_delete(&b);
                    crowd_delete(&good);
                }
}

TEST(bad_arguments_are_refused)
{
    crowd a, b;
    uint64_t total = 99;
    for (int form = 0; form < FORMS; form++) {
        place at = make(CROWD_UNIFORM, form, 20, true, &a, &b);
        hit_boxes_form really = a.view.form;
        size_t number = really == HIT_BOXES_FLOAT || really == HIT_BOXES_OBB_FLOAT ? sizeof(float) : sizeof(double);
        size_t size = number * (form == HIT_BOXES_OBB ? sizeof(obb) / sizeof(double) : DIM);
        crowd changed = a;
        hit_join_config config = {.threads = -1};
        check(pairs_count(&a, NULL, &config, &total) == HIT_BAD_ARGUMENT, "threads < 0", &at);
        changed.view.count = (size_t)HIT_BOXES_MAX + 1;
        check(pairs_count(&changed, NULL, NULL, &total) == HIT_BAD_ARGUMENT, "too many boxes", &at);
        check(pairs_count(&a, &changed, NULL, &total) == HIT_BAD_ARGUMENT, "too many boxes in the second set", &at);
        changed = a;
        changed.view.stride = size + number / 2;
        check(pairs_count(&changed, NULL, NULL, &total) == HIT_BAD_ARGUMENT, "a stride that is misaligned", &at);
        changed.view.stride = size - number;
        check(pairs_count(&changed, NULL, NULL, &total) == HIT_BAD_ARGUMENT, "a stride that is too small", &at);
        check(total == 99, "the total is untouched", &at);
        crowd_delete(&a);
        crowd_delete(&b);
    }
}

typedef struct watch {
    uint64_t last, total;
    size_t calls, stop_at;
    bool wrong;
} watch;

static bool look(void *context, uint64_t done, uint64_t total)
{
    watch *w = context;
    w->wrong = w->wrong || done < w->last || done > total || (w->calls > 0 && total != w->total);
    w->last = done;
    w->total = total;
    return ++w->calls != w->stop_at;
}

TEST(progress_grows_and_can_stop)
{
    for (int threads = 1; threads <= 2; threads++) {
        crowd a, b;
        uint64_t total = 99;
        watch w = {0};
        place at = make(CROWD_UNIFORM, HIT_BOXES_FLOAT, campaign_count(20000, 200000), true, &a, &b);
        hit_join_config config = {.threads = threads, .progress = look, .progress_context = &w};
        check(pairs_count(&a, NULL, &config, &total) == HIT_OK && !w.wrong, "progress", &at);
        check(w.calls > 0 && w.last <= w.total, "it is called", &at);
        for (size_t stop = 1; stop <= w.calls; stop += 1 + w.calls / 3) {
            watch stopped = {.stop_at = stop};
            config.progress_context = &stopped;
            total = 99;
            check(pairs_count(&a, NULL, &config, &total) == HIT_STOPPED && total == 99, "stopped", &at);
            check(stopped.calls == stop && !stopped.wrong, "called after the stop", &at);
        }
        crowd_delete(&a);
        crowd_delete(&b);
    }
}

/* In a thread where subnormals count as 0, and its helpers, the pairs are the same ones. */
TEST(flushing_subnormals_changes_nothing)
{
    for (int scene = 0; scene < CROWD_SCENES; scene++)
        for (int forms = 0; forms < FORMS; forms++)
            for (int threads = 1; threads <= 2; threads++) {
                crowd a, b;
                place at = make((crowd_scene)scene, forms, affordable(scene, forms, 90), true, &a, &b);
                hit_join_config config = {.no_touch = scene % 2 == 0};
                pairs order = check_pairs(&a, NULL, &config, &at), flushed = {0};
                config.threads = threads;
                subnormals_flushed();
                hit_status status = pairs_visit(&a, NULL, &config, &flushed);
                subnormals_kept();
                check(status == HIT_OK && pairs_same(&order, &flushed), "with subnormals flushed", &at);
                pairs_delete(&order);
                pairs_delete(&flushed);
                crowd_delete(&a);
                crowd_delete(&b);
            }
}
