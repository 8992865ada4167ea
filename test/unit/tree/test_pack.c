#define _POSIX_C_SOURCE 200809L /* setenv */

/* Packed boxes: each box is in once, blocks bound what is below them, floats keep the order of the caller's numbers,
 * and all that is the same for every instruction set and any number of threads. */
#include "../../system.h"
#include "campaign.h"
#include "expect.h"
#include "heap.h"

#include "many.h"
#include "tree/carry.h"
#include "tree/layout.h"
#include "tree/pack.h"

#include <float.h>
#include <pthread.h>
#include <stdlib.h>

static const hit_allocator no_allocator;

/* threads 0: as many tasks as 3 threads would make, the last first. */
static hit_status pack(const many *s, int threads, tree_pack *out, core_piece *piece)
{
    const hit_tasks tasks = threads ? (hit_tasks){NULL, NULL} : many_backwards;
    core_team *team = hit__core_team_new(threads ? threads : 3, &tasks, &no_allocator);
    assert_non_null(team);
    hit_boxes2 flat = many_boxes2(s);
    hit_boxes3 solid = many_boxes3(s);
    hit_status status = s->dim == 2 ? hit__tree_pack2(&flat, 1, team, &no_allocator, out, piece)
                                    : hit__tree_pack3(&solid, 1, team, &no_allocator, out, piece);
    hit__core_team_free(team);
    return status;
}

static void check_leaves(const many *s, const tree_pack *p)
{
    size_t dim = (size_t)s->dim, found = 0;
    bool *seen = calloc(s->count + 1, sizeof *seen);
    for (size_t i = 0; i < p->blocks[0] * TREE_WIDTH; i++) {
        const float *lane = p->level[0] + i / TREE_WIDTH * 32 * dim + i % TREE_WIDTH;
        uint32_t id = p->id[i];
        assert_true((id == TREE_NO_BOX) == (i >= s->count));
        assert_true(id == TREE_NO_BOX || (id < s->count && !seen[id]));
        for (size_t c = 0; c < 2 * dim; c++) {
            float got = lane[c * TREE_WIDTH];
            if (id == TREE_NO_BOX) {
                assert_true(got == (c < dim ? INFINITY : -INFINITY));
                continue;
            }
            float wanted = tree_map_float(&p->map, (int)(c % dim), s->numbers[id * 2 * dim + c]);
            if (s->form != HIT_BOXES_OBB)
                assert_memory_equal(&got, &wanted, sizeof got);
            else
                assert_true(c < dim ? got <= wanted : got >= wanted);
        }
        if (id != TREE_NO_BOX) {
            seen[id] = true;
            found++;
        }
    }
    assert_int_equal(found, s->count);
    free(seen);
}

static void check_levels(const many *s, const tree_pack *p)
{
    size_t dim = (size_t)s->dim;
    assert_int_equal(p->levels == 0, s->count == 0);
    assert_true(s->count == 0 || p->blocks[p->levels - 1] == 1);
    for (int level = 1; level < p->levels; level++) {
        assert_int_equal(p->blocks[level], (p->blocks[level - 1] + 15) / 16);
        for (size_t k = 0; k < p->blocks[level] * TREE_WIDTH; k++)
            for (size_t c = 0; c < 2 * dim; c++) {
                float got = p->level[level][k / TREE_WIDTH * 32 * dim + c * TREE_WIDTH + k % TREE_WIDTH];
                float wanted = c < dim ? INFINITY : -INFINITY;
                for (size_t lane = 0; lane < TREE_WIDTH && k < p->blocks[level - 1]; lane++) {
                    float x = p->level[level - 1][k * 32 * dim + c * TREE_WIDTH + lane];
                    wanted = c < dim ? fminf(wanted, x) : fmaxf(wanted, x);
                }
                assert_true(got == wanted);
            }
    }
}

/* In one piece from the root to the ids, as pack.h says. */
static size_t bytes_of(const many *s, const tree_pack *p)
{
    size_t blocks = 0;
    for (int level = 0; level < p->levels; level++)
        blocks += p->blocks[level];
    return blocks * 128 * (size_t)s->dim + p->blocks[0] * 64;
}

static void all_hold(int dim, int kind, size_t count, hit_boxes_form form)
{
    static const char *const sets[] = {"avx512", "avx2", "sse2", "plain"};
    many s = many_new(dim, kind, count, form);
    tree_pack first, other;
    core_piece memory, more;
    assert_int_equal(pack(&s, 1, &first, &memory), HIT_OK);
    check_leaves(&s, &first);
    check_levels(&s, &first);
    if (form == HIT_BOXES_OBB)
        assert_true(!first.map.exact || count == 0);
    if (form == HIT_BOXES_FLOAT)
        assert_true(first.map.exact || kind == 10);
    for (int set = 0; set < 4; set++) {
        setenv("HITBOX_INSTRUCTIONS", sets[set], 1);
        for (int threads = 0; threads < 4; threads += 3) {
            /* To begin threads is costly, and with each kind on one instruction set is enough. */
            if (threads > 0 && !campaign_runs((uint64_t)kind + (uint64_t)form + (uint64_t)set, 4, 1))
                continue;
            assert_int_equal(pack(&s, threads, &other, &more), HIT_OK);
            assert_memory_equal(&first.map, &other.map, sizeof first.map);
            if (count)
                assert_memory_equal(first.level[first.levels - 1], other.level[other.levels - 1], bytes_of(&s, &first));
            hit__core_give_back(&no_allocator, &more);
        }
    }
    unsetenv("HITBOX_INSTRUCTIONS");
    hit__core_give_back(&no_allocator, &memory);
    many_free(&s);
}

TEST(test_packs)
{
    static const size_t counts[] = {0, 1, 2, 15, 16, 17, 255, 256, 257, 4097};
    for (int dim = 2; dim <= 3; dim++)
        for (int kind = 0; kind < MANY_KINDS; kind++)
            for (size_t n = 0; n < sizeof counts / sizeof *counts; n++)
                for (int form = 0; form < 3; form++) {
                    /* Costly, and each kind in one form is enough. */
                    if (counts[n] > 1000 && !campaign_runs((uint64_t)kind + (uint64_t)dim + (uint64_t)form, 3, 1))
                        continue;
                    all_hold(dim, kind, counts[n], (hit_boxes_form)form);
                }
}

/* Boxes as they are in a scene, but least and greatest numbers in arrays of their own. */
static batch_boxes apart(const many *s, void **memory)
{
    size_t size = (size_t)s->dim * (s->form == HIT_BOXES_FLOAT ? sizeof(float) : sizeof(double));
    const char *from = s->form == HIT_BOXES_FLOAT ? (const char *)s->floats : (const char *)s->numbers;
    char *to = malloc(2 * s->count * size);
    assert_non_null(to);
    for (size_t i = 0; i < s->count; i++) {
        memcpy(to + i * size, from + 2 * i * size, size);
        memcpy(to + (s->count + i) * size, from + (2 * i + 1) * size, size);
    }
    *memory = to;
    return (batch_boxes){to, to + s->count * size, size, s->count, s->form, s->dim, NULL};
}

/* Carries the boxes, whether that suits them or not. */
static void carry(tree_keys *keys, core_team *team, tree_pack *out, core_piece *piece)
{
    int dim = keys->boxes->dim;
    assert_true(hit__core_take(&no_allocator, (size_t)hit__tree_pack_layout(dim, keys->boxes->count, out), piece));
    hit__tree_pack_place(dim, out, piece->at);
    out->map = keys->map;
    hit__tree_pack_ids(out, NULL);
    assert_int_equal(hit__tree_carry(keys, team, &no_allocator, out), HIT_OK);
    hit__tree_pack_fill_above(dim, team, out);
}

static void carried_as_ordered(const many *s, int threads)
{
    void *memory = NULL;
    batch_boxes boxes = s->dim == 2 ? hit__batch_boxes_of2(many_boxes2(s)) : hit__batch_boxes_of3(many_boxes3(s));
    if (threads == 2)
        boxes = apart(s, &memory);
    const hit_tasks tasks = threads ? (hit_tasks){NULL, NULL} : many_backwards;
    core_team *team = hit__core_team_new(threads ? threads : 3, &tasks, &no_allocator);
    assert_non_null(team);
    tree_keys keys;
    tree_order order;
    tree_pack p;
    core_piece piece;
    assert_int_equal(hit__tree_keys_make(&boxes, team, &no_allocator, &keys), HIT_OK);
    assert_int_equal(hit__tree_order_make(&boxes, team, &no_allocator, &order), HIT_OK);
    carry(&keys, team, &p, &piece);
    assert_memory_equal(p.id, order.id, s->count * sizeof *p.id);
    check_leaves(s, &p);
    check_levels(s, &p);
    hit__core_give_back(&no_allocator, &piece);
    hit__core_give_back(&no_allocator, &order.piece);
    hit__core_give_back(&no_allocator, &keys.piece);
    hit__core_team_free(team);
    free(memory);
}

/* Leaves five boxes of those near the least corner: fewer than a block holds. The others go elsewhere. */
static void make_hole(many *s)
{
    size_t dim = (size_t)s->dim, numbers = 2 * dim, kept = 0;
    for (size_t i = 0; i < s->count; i++) {
        double *box = s->numbers + i * numbers;
        bool near = true;
        for (size_t axis = 0; axis < dim; axis++)
            near = near && box[axis] < 0.3;
        if (!near || kept++ < 5)
            continue;
        for (size_t c = 0; c < numbers; c += dim) {
            box[c] = (float)(box[c] + 0.5);
            s->floats[i * numbers + c] = (float)box[c];
        }
    }
    assert_true(kept > 100);
}

/* Carrying boxes and ordering them make no difference. Every hundredth is where the first is, and so in a run of boxes
 * with one key. */
TEST(test_carried)
{
    for (int dim = 2; dim <= 3; dim++) {
        for (int kind = -1; kind < MANY_KINDS; kind++)
            for (int form = 0; form < 2; form++) {
                size_t count = kind < 0 ? 33001 : kind % 4 == 0 ? 10000 : 1601;
                many s = many_new(dim, kind < 0 ? 0 : kind, count, form ? HIT_BOXES_FLOAT : HIT_BOXES_DOUBLE);
                size_t numbers = 2 * (size_t)dim;
                if (kind < 0)
                    make_hole(&s);
                for (size_t i = 100; i < s.count; i += 100) {
                    memcpy(s.numbers + i * numbers, s.numbers, numbers * sizeof *s.numbers);
                    memcpy(s.floats + i * numbers, s.floats, numbers * sizeof *s.floats);
                }
                carried_as_ordered(&s, (kind + 1 + form) % 4);
                many_free(&s);
            }
        all_hold(dim, 0, 33001, HIT_BOXES_FLOAT);
    }
}

/* Not if they are few, or if they are in the way of each other. */
TEST(test_what_is_carried)
{
    static const struct {
        int kind;
        size_t count;
        hit_boxes_form form;
        bool suits;
    } rows[] = {{0, 40000, HIT_BOXES_FLOAT, true},
                {0, 30000, HIT_BOXES_FLOAT, false},
                {0, 40000, HIT_BOXES_DOUBLE, false},
                {5, 40000, HIT_BOXES_FLOAT, false}};
    const hit_tasks none = {NULL, NULL};
    core_team *team = hit__core_team_new(1, &none, &no_allocator);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        many s = many_new(3, rows[i].kind, rows[i].count, rows[i].form);
        batch_boxes boxes = hit__batch_boxes_of3(many_boxes3(&s));
        tree_keys keys;
        assert_int_equal(hit__tree_keys_make(&boxes, team, &no_allocator, &keys), HIT_OK);
        assert_int_equal(hit__tree_carry_suits(&keys), rows[i].suits);
        hit__core_give_back(&no_allocator, &keys.piece);
        many_free(&s);
    }
    hit__core_team_free(team);
}

/* With boxes that are carried, and others. */
TEST(test_no_memory)
{
    for (int set = 0; set < 4; set++) {
        many s = many_new(3, 0, set % 2 ? 33000 : 3000, set < 2 ? HIT_BOXES_FLOAT : HIT_BOXES_OBB);
        hit_boxes3 boxes = many_boxes3(&s);
        core_team *team = hit__core_team_new(1, &(hit_tasks){NULL, NULL}, &no_allocator);
        heap h = {0};
        const hit_allocator allocator = {heap_resize, &h};
        tree_pack p = {0};
        core_piece piece = {0};
        hit_status status = HIT_NO_MEMORY;
        while (status == HIT_NO_MEMORY) {
            assert_true(h.held == 0 && !piece.from);
            h.calls = 0;
            h.fail_at++;
            status = hit__tree_pack3(&boxes, 1, team, &allocator, &p, &piece);
        }
        assert_int_equal(status, HIT_OK);
        assert_int_equal(h.fail_at, 4); /* keys, the pack, and what ordering or carrying takes */
        if (set < 2)                    /* as docs say */
            assert_true(h.most <= s.count * 42 + 30000);
        hit__core_give_back(&allocator, &piece);
        assert_true(h.held == 0);
        hit__core_team_free(team);
        many_free(&s);
    }
}

/* Two heaps, and heaps within heaps: how far from end to end is a block on average, next to its heap? */
static double width_of_blocks(int dim, size_t count, hit_boxes_form form, double near, double nearer)
{
    many s = many_new(dim, 5, count, form);
    for (size_t i = 0; i < count; i++)
        for (size_t c = 0; c < 2 * (size_t)dim; c++) {
            size_t at = i * 2 * (size_t)dim + c;
            double place = c < (size_t)dim ? many_uniform() : (double)(i / 4 % 2) * near + (double)(i / 2 % 2);
            if (c >= (size_t)dim) {
                s.numbers[at] = s.numbers[at - (size_t)dim] =
                    form == HIT_BOXES_FLOAT ? (float)(place + nearer * s.numbers[at - (size_t)dim])
                                            : place + nearer * s.numbers[at - (size_t)dim];
                s.floats[at] = s.floats[at - (size_t)dim] = (float)s.numbers[at];
            } else {
                s.numbers[at] = place;
            }
        }
    tree_pack p;
    core_piece memory;
    assert_int_equal(pack(&s, 1, &p, &memory), HIT_OK);
    check_leaves(&s, &p);
    double sum = 0;
    for (size_t k = 0; k < p.blocks[0]; k++) {
        double lo = INFINITY, hi = -INFINITY;
        for (size_t lane = k * TREE_WIDTH; lane < (k + 1) * TREE_WIDTH && lane < count; lane++) {
            lo = fmin(lo, s.numbers[p.id[lane] * 2 * (size_t)dim]);
            hi = fmax(hi, s.numbers[p.id[lane] * 2 * (size_t)dim]);
        }
        sum += fmin(hi - lo, nearer);
    }
    double width = sum / nearer / (double)p.blocks[0];
    hit__core_give_back(&no_allocator, &memory);
    many_free(&s);
    return width;
}

TEST(test_heaps)
{
    const size_t count = 8192;
    for (int dim = 2; dim <= 3; dim++) {
        double alone = width_of_blocks(dim, count, HIT_BOXES_DOUBLE, 0, 1);
        assert_true(alone > 0.01 && alone < 0.4);
        assert_true(width_of_blocks(dim, count, HIT_BOXES_DOUBLE, 0, 1e-7) < 2 * alone);
        assert_true(width_of_blocks(dim, count, HIT_BOXES_DOUBLE, 1e-5, 1e-10) < 2.5 * alone);
        assert_true(width_of_blocks(dim, count, HIT_BOXES_FLOAT, 0, 1e-4) < 2.5 * alone);
    }
}

static void *pack_heaps_within_heaps(void *context)
{
    enum { COUNT = 8000 };
    many s = many_new(3, 0, COUNT, HIT_BOXES_DOUBLE);
    for (size_t i = 0; i < COUNT; i++)
        for (size_t number = 0; number < 6; number++)
            s.numbers[i * 6 + number] = ldexp(s.numbers[i * 6 + number], -(int)(i % 300));
    tree_pack p;
    core_piece memory = {0};
    *(hit_status *)context = pack(&s, 1, &p, &memory);
    hit__core_give_back(&no_allocator, &memory);
    many_free(&s);
    return NULL;
}

/* Each half the size of the one around it: as many grids within grids as there are. Threads of some systems have 512 KB
 * of stack, and the task system of a caller's may give less. */
TEST(test_heaps_within_heaps_need_little_stack)
{
    pthread_t thread;
    pthread_attr_t attributes;
    hit_status status = HIT_BAD_ARGUMENT;
    assert_int_equal(pthread_attr_init(&attributes), 0);
    assert_int_equal(pthread_attr_setstacksize(&attributes, (size_t)384 << 10), 0);
    assert_int_equal(pthread_create(&thread, &attributes, pack_heaps_within_heaps, &status), 0);
    assert_int_equal(pthread_join(thread, NULL), 0);
    assert_int_equal(status, HIT_OK);
    pthread_attr_destroy(&attributes);
}

/* One box far away does not spoil the order of the others. */
TEST(test_far_box)
{
    many s = many_new(3, 4, 5000, HIT_BOXES_DOUBLE);
    tree_pack p;
    core_piece memory;
    assert_int_equal(pack(&s, 1, &p, &memory), HIT_OK);
    size_t narrow = 0;
    for (size_t k = 0; k < p.blocks[0]; k++) {
        double lo = INFINITY, hi = -INFINITY;
        for (size_t lane = k * TREE_WIDTH; lane < (k + 1) * TREE_WIDTH && lane < p.count; lane++) {
            lo = fmin(lo, s.numbers[(size_t)p.id[lane] * 6]);
            hi = fmax(hi, s.numbers[(size_t)p.id[lane] * 6]);
        }
        narrow += hi - lo < 0.5;
    }
    assert_true(narrow + p.blocks[0] / 20 + 1 >= p.blocks[0]);
    hit__core_give_back(&no_allocator, &memory);
    many_free(&s);
}

TEST(test_refused)
{
    static const double wrong[] = {NAN, INFINITY, -INFINITY};
    for (int form = 0; form < 3; form++)
        for (size_t w = 0; w < 4; w++)
            for (size_t number = 0; number < 6; number++) {
                many s = many_new(3, 0, 100, (hit_boxes_form)form);
                double x = w < 3 ? wrong[w] : number < 3 ? 9 : -9;
                s.numbers[61 * 6 + number] = x;
                s.floats[61 * 6 + number] = (float)x;
                ((double *)&s.obbs[61])[number] = x;
                /* An OBB with its centre at 9 is as good as any; its half lengths come second. */
                bool good = form == HIT_BOXES_OBB && w == 3 && number < 3;
                assert_int_equal(hit_boxes3_first_bad(many_boxes3(&s)), good ? 100 : 61);
                tree_pack p;
                core_piece memory = {0};
                assert_int_equal(pack(&s, 0, &p, &memory), good ? HIT_OK : HIT_BAD_ARGUMENT);
                hit__core_give_back(&no_allocator, &memory);
                many_free(&s);
            }
}

TEST(test_first_bad)
{
    hit_aabb2 boxes[5] = {{{0, 0}, {1, 1}}, {{2, 2}, {2, 2}}, {{-1, -1}, {0, 3}}, {{0, 1}, {1, 0}}, {{NAN, 0}, {1, 1}}};
    for (size_t count = 0; count <= 5; count++)
        assert_int_equal(hit_boxes2_first_bad(hit_boxes2_from_aabbs(boxes, count)), count < 3 ? count : 3);
    hit_obb2 turned[3] = {{{0, 0}, {1, 1}, {1, 0}}, {{5, 5}, {0, 2}, {0.6, 0.8}}, {{0, 0}, {1, 1}, {1, 1}}};
    for (size_t count = 0; count <= 3; count++)
        assert_int_equal(hit_boxes2_first_bad(hit_boxes2_from_obbs(turned, count)), count < 2 ? count : 2);
}

/* f keeps the order, also for what is far outside of where the boxes are, and in a thread that flushes. */
TEST(test_map)
{
    for (int kind = 0; kind < MANY_KINDS; kind++) {
        many s = many_new(3, kind, 200, HIT_BOXES_DOUBLE);
        tree_pack p;
        core_piece memory;
        assert_int_equal(pack(&s, 1, &p, &memory), HIT_OK);
        const tree_map map = p.map;
        double x[220];
        for (int i = 0; i < 200; i++)
            x[i] = s.numbers[i * 6];
        for (int i = 0; i < 20; i++)
            x[200 + i] = (i % 2 ? 1 : -1) * ldexp(1 + many_uniform(), i / 2 * 230 - 1074);
        for (int i = 0; i < 220; i++)
            for (int j = 0; j < 220; j++) {
                float before = tree_map_float(&map, 0, x[i]), after = tree_map_float(&map, 0, x[j]);
                assert_true(x[i] > x[j] || before <= after);
                assert_true(fabsf(before) <= FLT_MAX && (map.exact || before == 0 || fabsf(before) >= FLT_MIN));
                if (!map.exact && j == 0) {
                    expect_subnormals_flushed();
                    float flushed = tree_map_float(&map, 0, x[i]);
                    expect_subnormals_kept();
                    assert_memory_equal(&flushed, &before, sizeof before);
                }
            }
        hit__core_give_back(&no_allocator, &memory);
        many_free(&s);
    }
}

/* Two sets have one map: exact only if either has one. */
TEST(test_two_sets)
{
    static const size_t counts[] = {0, 17, 100};
    for (int dim = 2; dim <= 3; dim++)
        for (int kind = 0; kind < MANY_KINDS; kind++)
            for (int how = 0; how < 81; how++) {
                many s[2] = {many_new(dim, kind, counts[how / 9 % 3], (hit_boxes_form)(how % 3)),
                             many_new(dim, (kind + 4) % MANY_KINDS, counts[how / 27], (hit_boxes_form)(how / 3 % 3))};
                const hit_boxes2 flat[2] = {many_boxes2(&s[0]), many_boxes2(&s[1])};
                const hit_boxes3 solid[2] = {many_boxes3(&s[0]), many_boxes3(&s[1])};
                tree_pack both[2], alone;
                core_piece memory[2], piece;
                const hit_tasks none = {NULL, NULL};
                core_team *team = hit__core_team_new(1, &none, &no_allocator);
                assert_int_equal(dim == 2 ? hit__tree_pack2(flat, 2, team, &no_allocator, both, memory)
                                          : hit__tree_pack3(solid, 2, team, &no_allocator, both, memory),
                                 HIT_OK);
                assert_memory_equal(&both[0].map, &both[1].map, sizeof both[0].map);
                bool exact = true;
                for (int set = 0; set < 2; set++) {
                    check_leaves(&s[set], &both[set]);
                    check_levels(&s[set], &both[set]);
                    assert_int_equal(pack(&s[set], 1, &alone, &piece), HIT_OK);
                    exact = exact && alone.map.exact;
                    hit__core_give_back(&no_allocator, &piece);
                }
                assert_int_equal(both[0].map.exact, exact);
                for (int set = 0; set < 2; set++) {
                    hit__core_give_back(&no_allocator, &memory[set]);
                    many_free(&s[set]);
                }
                hit__core_team_free(team);
            }
}
