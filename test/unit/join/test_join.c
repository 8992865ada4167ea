#define _POSIX_C_SOURCE 200809L /* setenv */

/* Joins: the pairs are those that asking every two boxes finds, each once, in one order for every number of threads and
 * every instruction set; and what may stop a join or fail leaves nothing behind. */
#include "../../system.h"
#include "campaign.h"
#include "expect.h"
#include "heap.h"

#include "hitbox/hitbox.h"

#include <stdlib.h>

static uint64_t state;

static double uniform(void)
{
    return (double)(next_random(&state) >> 11) * 0x1p-53;
}

/* ---- Scenes ---- */

/* Uniform; sides of many sizes; all touching in a grid; all identical; points, of which some are equal; far away; apart
 * by less than a float; a few giants. */
enum { KINDS = 8 };

typedef struct set {
    int dimension;
    hit_boxes_form form;
    size_t count;
    hit_aabb3 *aabbs; /* as they are, whatever the form; z is 0 in the plane */
    hit_obb3 *obbs;
    void *numbers; /* what the view shows */
    hit_boxes2 view2;
    hit_boxes3 view3;
} set;

static double place(int kind, size_t i, size_t count, int axis, double *half)
{
    double side = pow(3 / (double)(count + 1), 1.0 / 3), c = uniform();
    *half = side * (0.25 + 0.5 * uniform());
    size_t row = (size_t)ceil(cbrt((double)count));
    switch (kind) {
    case 1:
        *half *= pow(10, 2 * uniform() - 1.5);
        return c;
    case 2:
        *half = 0.5;
        return (double)(axis == 0 ? i % row : axis == 1 ? i / row % row : i / row / row);
    case 3:
        *half = 1.0 / 3;
        return 0.1;
    case 4:
        *half = 0;
        return floor(3 * c);
    case 5:
        return 1e9 + c;
    case 6:
        *half = 0.5;
        return (double)(i % 3) + (double)(i % 7) * 0x1p-50;
    case 7:
        *half = i % 16 == 3 ? 0.3 : *half * 0.5;
        return c;
    default:
        return c;
    }
}

static void put_numbers(set *s)
{
    size_t d = (size_t)s->dimension, size = s->form == HIT_BOXES_FLOAT ? sizeof(float) : sizeof(double);
    s->numbers = malloc(s->count * 2 * d * size + 1);
    assert_non_null(s->numbers);
    for (size_t i = 0; i < s->count; i++) {
        double corner[2][3] = {{s->aabbs[i].min.x, s->aabbs[i].min.y, s->aabbs[i].min.z},
                               {s->aabbs[i].max.x, s->aabbs[i].max.y, s->aabbs[i].max.z}};
        for (size_t k = 0; k < 2 * d; k++) {
            if (s->form == HIT_BOXES_FLOAT)
                ((float *)s->numbers)[2 * d * i + k] = (float)corner[k / d][k % d];
            else
                ((double *)s->numbers)[2 * d * i + k] = corner[k / d][k % d];
        }
    }
    const char *max = (const char *)s->numbers + d * size;
    if (s->form == HIT_BOXES_FLOAT) {
        s->view2 = hit_boxes2_from_floats(s->numbers, (const void *)max, 2 * d * size, s->count);
        s->view3 = hit_boxes3_from_floats(s->numbers, (const void *)max, 2 * d * size, s->count);
    } else {
        s->view2 = hit_boxes2_from_doubles(s->numbers, (const void *)max, 2 * d * size, s->count);
        s->view3 = hit_boxes3_from_doubles(s->numbers, (const void *)max, 2 * d * size, s->count);
    }
}

static void put_obbs(set *s)
{
    s->obbs = malloc(s->count * sizeof *s->obbs + 1);
    s->numbers = malloc(s->count * sizeof(hit_obb2) + 1);
    assert_true(s->obbs && s->numbers);
    hit_obb2 *plane = s->numbers;
    for (size_t i = 0; i < s->count; i++) {
        hit_vec3 center = hit_aabb3_center(s->aabbs[i]), half = hit_aabb3_half(s->aabbs[i]);
        hit_quat turn = {uniform() - 0.5, uniform() - 0.5, uniform() - 0.5, uniform() + 0.1};
        s->obbs[i] = hit_obb3_from_quat(center, half, turn);
        plane[i] = hit_obb2_from_center_half((hit_vec2){center.x, center.y}, (hit_vec2){half.x, half.y},
                                             hit_vec2_from_degrees((double)(i % 24) * 15));
    }
    s->view2 = hit_boxes2_from_obbs(plane, s->count);
    s->view3 = hit_boxes3_from_obbs(s->obbs, s->count);
}

static set make(int kind, int dimension, hit_boxes_form form, size_t count)
{
    set s = {.dimension = dimension, .form = form, .count = count};
    s.aabbs = malloc(count * sizeof *s.aabbs + 1);
    assert_non_null(s.aabbs);
    for (size_t i = 0; i < count; i++) {
        double lo[3] = {0, 0, 0}, hi[3] = {0, 0, 0};
        for (int axis = 0; axis < dimension; axis++) {
            double half, c = place(kind, i, count, axis, &half);
            lo[axis] = form == HIT_BOXES_FLOAT ? (double)(float)(c - half) : c - half;
            hi[axis] = form == HIT_BOXES_FLOAT ? (double)(float)(c + half) : c + half;
        }
        s.aabbs[i] = (hit_aabb3){{lo[0], lo[1], lo[2]}, {hi[0], hi[1], hi[2]}};
    }
    if (form == HIT_BOXES_OBB)
        put_obbs(&s);
    else
        put_numbers(&s);
    return s;
}

static void drop(set *s)
{
    free(s->aabbs);
    free(s->obbs);
    free(s->numbers);
}

/* ---- Asking every two ---- */

static hit_aabb2 plane_of(hit_aabb3 box)
{
    return (hit_aabb2){{box.min.x, box.min.y}, {box.max.x, box.max.y}};
}

static hit_relation relate(const set *a, size_t i, const set *b, size_t k)
{
    if (a->form == HIT_BOXES_OBB && b->form != HIT_BOXES_OBB)
        return relate(b, k, a, i);
    const hit_obb2 *plane_a = a->numbers, *plane_b = b->numbers;
    if (a->dimension == 2) {
        if (b->form != HIT_BOXES_OBB)
            return hit_relate_aabb2_aabb2(plane_of(a->aabbs[i]), plane_of(b->aabbs[k]));
        return a->form == HIT_BOXES_OBB ? hit_relate_obb2_obb2(plane_a[i], plane_b[k])
                                        : hit_relate_aabb2_obb2(plane_of(a->aabbs[i]), plane_b[k]);
    }
    if (b->form != HIT_BOXES_OBB)
        return hit_relate_aabb3_aabb3(a->aabbs[i], b->aabbs[k]);
    return a->form == HIT_BOXES_OBB ? hit_relate_obb3_obb3(&a->obbs[i], &b->obbs[k])
                                    : hit_relate_aabb3_obb3(a->aabbs[i], &b->obbs[k]);
}

typedef struct list {
    hit_pair *pairs;
    size_t count, room;
} list;

static void add(list *l, hit_pair pair)
{
    if (l->count == l->room) {
        l->room = 2 * l->room + 64;
        l->pairs = realloc(l->pairs, l->room * sizeof *l->pairs);
        assert_non_null(l->pairs);
    }
    l->pairs[l->count++] = pair;
}

static bool filtered(hit_filter a, hit_filter b)
{
    return (a.group & b.mask) != 0 && (b.group & a.mask) != 0;
}

static bool ignored(const hit_join_config *config, hit_pair pair, bool within)
{
    for (size_t i = 0; i < config->ignore_count; i++) {
        hit_pair other = config->ignore[i];
        if ((other.a == pair.a && other.b == pair.b) || (within && other.a == pair.b && other.b == pair.a))
            return true;
    }
    return false;
}

/* b NULL: within a. In order. */
static list ask_all(const set *a, const set *b, const hit_join_config *config)
{
    const hit_filter all = {UINT32_MAX, UINT32_MAX};
    list l = {NULL, 0, 0};
    for (size_t i = 0; i < a->count; i++)
        for (size_t k = b ? 0 : i + 1; k < (b ? b : a)->count; k++) {
            hit_relation relation = relate(a, i, b ? b : a, k);
            hit_pair pair = {(uint32_t)i, (uint32_t)k};
            const hit_filter *filter_b = b ? config->filter_b : config->filter_a;
            if (relation >= (config->no_touch ? HIT_OVERLAPPING : HIT_TOUCHING) &&
                filtered(config->filter_a ? config->filter_a[i] : all, filter_b ? filter_b[k] : all) &&
                !ignored(config, pair, !b))
                add(&l, pair);
        }
    return l;
}

/* ---- Joining ---- */

static hit_status count_of(const set *a, const set *b, const hit_join_config *config, uint64_t *out)
{
    if (a->dimension == 2)
        return b ? hit_join_boxes2_boxes2_count(a->view2, b->view2, config, out)
                 : hit_join_boxes2_count(a->view2, config, out);
    return b ? hit_join_boxes3_boxes3_count(a->view3, b->view3, config, out)
             : hit_join_boxes3_count(a->view3, config, out);
}

static hit_status fill(const set *a, const set *b, const hit_join_config *config, hit_pair *pairs, uint64_t capacity,
                       uint64_t *total)
{
    if (a->dimension == 2)
        return b ? hit_join_boxes2_boxes2_fill(a->view2, b->view2, config, pairs, capacity, total)
                 : hit_join_boxes2_fill(a->view2, config, pairs, capacity, total);
    return b ? hit_join_boxes3_boxes3_fill(a->view3, b->view3, config, pairs, capacity, total)
             : hit_join_boxes3_fill(a->view3, config, pairs, capacity, total);
}

static hit_status visit(const set *a, const set *b, const hit_join_config *config, hit_pairs_visit *function,
                        void *context)
{
    if (a->dimension == 2)
        return b ? hit_join_boxes2_boxes2(a->view2, b->view2, config, function, context)
                 : hit_join_boxes2(a->view2, config, function, context);
    return b ? hit_join_boxes3_boxes3(a->view3, b->view3, config, function, context)
             : hit_join_boxes3(a->view3, config, function, context);
}

static bool gather(void *context, const hit_pair *pairs, size_t count)
{
    assert_true(count > 0);
    for (size_t i = 0; i < count; i++)
        add(context, pairs[i]);
    return true;
}

static int by_pair(const void *x, const void *y)
{
    const hit_pair *a = x, *b = y;
    return a->a != b->a ? (a->a < b->a ? -1 : 1) : a->b != b->b ? (a->b < b->b ? -1 : 1) : 0;
}

static void expect_same(const list *got, const list *wanted)
{
    assert_int_equal(got->count, wanted->count);
    if (got->count > 0)
        assert_memory_equal(got->pairs, wanted->pairs, got->count * sizeof *got->pairs);
}

/* A task system of the caller's: on this thread, and in an order of its own. */
static void run_backwards(void *context, size_t count, void (*task)(void *data, size_t index), void *data)
{
    ++*(int *)context;
    while (count-- > 0)
        task(data, count);
}

static const char *const instructions[] = {"plain", "sse2", "avx2", "avx512"};

/* The plainest way to ask for the pairs, and in a short campaign every second of the others, in turns. */
static void expect_join(const set *a, const set *b, hit_join_config config)
{
    static uint64_t joins;
    joins++;
    list wanted = ask_all(a, b, &config), first = {NULL, 0, 0};
    for (int way = 0; way < 8; way++) {
        int rounds = 0;
        if (way > 0 && !campaign_runs(joins + (uint64_t)way, 2, 1))
            continue;
        config.threads = way % 4 < 3 ? way % 4 : 4;
        config.tasks = way == 7 ? (hit_tasks){run_backwards, &rounds} : (hit_tasks){NULL, NULL};
        assert_int_equal(setenv("HITBOX_INSTRUCTIONS", instructions[way % 4], 1), 0);
        list got = {NULL, 0, 0};
        config.sorted = false;
        assert_int_equal(visit(a, b, &config, gather, &got), HIT_OK);
        for (size_t i = 0; way == 0 && i < got.count; i++)
            add(&first, got.pairs[i]);
        expect_same(&got, &first);
        if (way == 0) {
            if (got.count > 0)
                qsort(got.pairs, got.count, sizeof *got.pairs, by_pair);
            expect_same(&got, &wanted);
        }
        uint64_t total = 7;
        assert_int_equal(count_of(a, b, &config, &total), HIT_OK);
        assert_true(total == wanted.count);
        config.sorted = (way + way / 4) % 2 == 0;
        got.count = 0;
        total = 7;
        assert_int_equal(fill(a, b, &config, got.pairs, got.room, &total), HIT_OK);
        got.count = (size_t)total;
        expect_same(&got, config.sorted ? &wanted : &first);
        free(got.pairs);
    }
    unsetenv("HITBOX_INSTRUCTIONS");
    free(wanted.pairs);
    free(first.pairs);
}

TEST(joins_find_what_asking_every_two_finds)
{
    static const size_t counts[] = {0, 1, 2, 3, 15, 16, 17, 33, 100, 257};
    for (int kind = 0; kind < KINDS; kind++)
        for (int dimension = 2; dimension <= 3; dimension++)
            for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
                if (counts[i] > 100 && (kind == 3 || (kind + dimension) % 2 != 0))
                    continue; /* costly, and each kind once is enough */
                hit_boxes_form form = (hit_boxes_form)((i + (size_t)kind) % 3);
                set a = make(kind, dimension, form, counts[i]);
                expect_join(&a, NULL, (hit_join_config){.no_touch = (i + (size_t)kind) % 2 == 0});
                set b = make(kind, dimension, (hit_boxes_form)((i / 3 + (size_t)kind) % 3), counts[i] / 2 + i % 2);
                expect_join(&a, &b, (hit_join_config){.no_touch = i % 2 == 0});
                drop(&a);
                drop(&b);
            }
}

TEST(many_boxes_need_every_level_of_the_tree)
{
    for (int kind = 0; kind < KINDS; kind += 2) {
        set a = make(kind, 3, kind % 4 ? HIT_BOXES_DOUBLE : HIT_BOXES_FLOAT, 5000);
        set b = make(kind, 3, HIT_BOXES_DOUBLE, campaign_count(60, 300));
        list wanted = ask_all(&a, &b, &(hit_join_config){0});
        for (int threads = 1; threads <= 2; threads++) {
            hit_join_config config = {.threads = threads, .sorted = true};
            list got = {NULL, 0, 0};
            assert_int_equal(visit(&a, &b, &config, gather, &got), HIT_OK);
            expect_same(&got, &wanted);
            free(got.pairs);
        }
        free(wanted.pairs);
        drop(&a);
        drop(&b);
    }
}

TEST(filters_and_ignored_pairs_are_left_out)
{
    enum { COUNT = 120, IGNORED = 500 };
    for (int dimension = 2; dimension <= 3; dimension++) {
        set a = make(7, dimension, HIT_BOXES_DOUBLE, COUNT), b = make(0, dimension, HIT_BOXES_OBB, COUNT);
        hit_filter filter_a[COUNT], filter_b[COUNT];
        hit_pair ignore[IGNORED];
        for (size_t i = 0; i < COUNT; i++) {
            filter_a[i] = (hit_filter){1u << (i % 3), i % 5 == 0 ? 0 : UINT32_MAX};
            filter_b[i] = (hit_filter){1u << 31, i % 2 ? 5 : 0x80000006u};
        }
        list every = ask_all(&a, NULL, &(hit_join_config){0});
        assert_true(every.count > 4);
        for (size_t i = 0; i < IGNORED; i++) {
            hit_pair pair = every.pairs[i * 7 % every.count];
            ignore[i] = i % 3 == 0 ? (hit_pair){pair.b, pair.a} : pair;
            if (i % 5 == 0)
                ignore[i] = (hit_pair){UINT32_MAX - (uint32_t)i, 3};
        }
        free(every.pairs);
        expect_join(&a, NULL, (hit_join_config){.filter_a = filter_a, .filter_b = filter_b});
        expect_join(&a, NULL, (hit_join_config){.ignore = ignore, .ignore_count = IGNORED});
        expect_join(&a, NULL, (hit_join_config){.filter_a = filter_a, .ignore = ignore, .ignore_count = 20});
        expect_join(&a, &b, (hit_join_config){.filter_a = filter_a});
        uint64_t all = 0, none_ignored = 1;
        assert_int_equal(count_of(&a, &b, NULL, &all), HIT_OK);
        assert_int_equal(count_of(&a, &b, &(hit_join_config){.ignore_count = IGNORED}, &none_ignored), HIT_OK);
        assert_true(all == none_ignored);
        expect_join(&a, &b, (hit_join_config){.filter_b = filter_b});
        expect_join(&b, &a, (hit_join_config){.filter_a = filter_b, .filter_b = filter_a});
        expect_join(&a, &b, (hit_join_config){.ignore = ignore, .ignore_count = IGNORED, .filter_b = filter_b});
        drop(&a);
        drop(&b);
    }
}

/* ---- Memory and stopping ---- */

static bool count_only(void *context, const hit_pair *pairs, size_t count)
{
    (void)pairs;
    *(uint64_t *)context += count;
    return true;
}

TEST(more_to_ignore_than_there_is_memory)
{
    set a = make(0, 3, HIT_BOXES_DOUBLE, 3);
    hit_pair ignore = {1, 2};
    hit_join_config config = {.ignore = &ignore, .ignore_count = SIZE_MAX};
    uint64_t total = 77;
    assert_int_equal(count_of(&a, NULL, &config, &total), HIT_NO_MEMORY);
    assert_true(total == 77);
    drop(&a);
}

TEST(every_failed_allocation_is_reported)
{
    set a = make(0, 3, HIT_BOXES_DOUBLE, 3000), b = make(7, 3, HIT_BOXES_FLOAT, 500);
    hit_pair ignore = {1, 2}, few[16];
    for (int way = 0; way < 12; way++) {
        hit_status status = HIT_NO_MEMORY;
        for (int fail_at = 1; status == HIT_NO_MEMORY; fail_at++) {
            heap h = {.fail_at = fail_at};
            hit_join_config config = {.allocator = {heap_resize, &h},
                                      .threads = way % 2 + 1,
                                      .sorted = way % 4 >= 2,
                                      .ignore = &ignore,
                                      .ignore_count = 1};
            const set *other = way % 3 == 0 ? &b : NULL;
            uint64_t total = 77;
            if (way < 4)
                status = visit(&a, other, &config, count_only, &total);
            else if (way < 8)
                status = count_of(&a, other, &config, &total);
            else
                status = fill(&a, other, &config, few, 16, &total);
            assert_true(status == HIT_OK || (status == HIT_NO_MEMORY && h.calls >= fail_at));
            assert_true(status == HIT_OK || total == 77 || way < 4);
            assert_true(h.held == 0);
            assert_true(fail_at < 100);
        }
        assert_int_equal(status, HIT_OK);
    }
    drop(&a);
    drop(&b);
}

TEST(memory_does_not_grow_with_the_pairs)
{
    /* More leaf blocks than any list of the search holds. */
    enum { COUNT = 5000 };
    for (int threads = 1; threads <= 2; threads++) {
        set a = make(3, 3, HIT_BOXES_DOUBLE, COUNT);
        heap h = {0};
        uint64_t total = 0;
        hit_join_config config = {.allocator = {heap_resize, &h}, .threads = threads};
        assert_int_equal(visit(&a, NULL, &config, count_only, &total), HIT_OK);
        assert_true(total == (uint64_t)COUNT * (COUNT - 1) / 2);
        /* The pairs would take 100 MB. */
        assert_true(h.most < (size_t)threads << 20);
        assert_true(h.held == 0);
        set b = make(3, 3, HIT_BOXES_DOUBLE, 100);
        assert_int_equal(count_of(&b, &a, &config, &total), HIT_OK);
        assert_true(total == 100 * COUNT);
        assert_int_equal(count_of(&a, &b, &config, &total), HIT_OK);
        assert_true(total == 100 * COUNT);
        drop(&b);
        drop(&a);
    }
}

/* As resize, but what grows is there twice for a moment. */
static void *resize_elsewhere(void *context, void *ptr, size_t old_size, size_t new_size)
{
    if (new_size == 0 || !ptr)
        return heap_resize(context, ptr, old_size, new_size);
    void *grown = heap_resize(context, NULL, 0, new_size);
    if (grown) {
        memcpy(grown, ptr, old_size < new_size ? old_size : new_size);
        heap_resize(context, ptr, old_size, 0);
    }
    return grown;
}

TEST(a_join_takes_as_much_memory_as_is_said)
{
    const size_t counts[] = {1, 100, 513, 5000, campaign_count(10000, 20000)};
    for (int dimension = 2; dimension <= 3; dimension++)
        for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
            set a = make(0, dimension, HIT_BOXES_DOUBLE, counts[i]);
            heap h = {0}, sorting = {0};
            uint64_t total, seen = 0;
            hit_join_config config = {.allocator = {heap_resize, &h}, .threads = 2};
            assert_int_equal(count_of(&a, NULL, &config, &total), HIT_OK);
            assert_true(i < 4 || total > counts[i] / 2);
            assert_true(h.most < 30000 + 100 * counts[i]);
            config.allocator = (hit_allocator){resize_elsewhere, &sorting};
            config.sorted = true;
            assert_int_equal(visit(&a, NULL, &config, count_only, &seen), HIT_OK);
            assert_true(seen == total);
            assert_true(sorting.most <= h.most + 20 * (total > 4096 ? total : 4096));
            drop(&a);
        }
}

static bool stop_at_last(void *context, const hit_pair *pairs, size_t count)
{
    (void)pairs;
    (void)count;
    return --*(int *)context > 0;
}

typedef struct look {
    uint64_t done, total;
    int calls, stop_at;
} look;

static bool look_on(void *context, uint64_t done, uint64_t total)
{
    look *l = context;
    assert_true(done >= l->done && done <= total);
    assert_true(l->calls == 0 || total == l->total);
    l->done = done;
    l->total = total;
    return ++l->calls != l->stop_at;
}

TEST(visit_and_progress_can_stop)
{
    const size_t boxes = 1000; /* so many that progress is told more than once */
    set a = make(3, 2, HIT_BOXES_FLOAT, boxes);
    for (int way = 0; way < 4; way++) {
        heap h = {0};
        hit_join_config config = {
            .threads = way % 2 + 1, .sorted = way >= 2, .allocator = {heap_resize, &h}, .progress_context = &h};
        int left = 3;
        assert_int_equal(visit(&a, NULL, &config, stop_at_last, &left), HIT_STOPPED);
        assert_int_equal(left, 0);
        look l = {.stop_at = 2};
        uint64_t total = 5;
        config.progress = look_on;
        config.progress_context = &l;
        assert_int_equal(count_of(&a, NULL, &config, &total), HIT_STOPPED);
        assert_true(total == 5 && l.calls == 2);
        l = (look){0};
        assert_int_equal(count_of(&a, NULL, &config, &total), HIT_OK);
        assert_true(total == boxes * (boxes - 1) / 2 && l.calls > 1 && l.done == l.total);
        assert_true(h.held == 0);
    }
    drop(&a);
}

TEST(fill_writes_the_first_pairs)
{
    set a = make(3, 3, HIT_BOXES_DOUBLE, 40);
    list wanted = ask_all(&a, NULL, &(hit_join_config){0}), order = {NULL, 0, 0};
    assert_int_equal(visit(&a, NULL, NULL, gather, &order), HIT_OK);
    hit_pair pairs[800];
    for (uint64_t capacity = 0; capacity <= 800; capacity += 40)
        for (int sorted = 0; sorted < 2; sorted++) {
            memset(pairs, 0xee, sizeof pairs);
            uint64_t total = 0;
            hit_join_config config = {.sorted = sorted};
            assert_int_equal(fill(&a, NULL, &config, capacity > 0 ? pairs : NULL, capacity, &total), HIT_OK);
            assert_true(total == 780);
            size_t written = capacity < 780 ? (size_t)capacity : 780;
            assert_memory_equal(pairs, sorted ? wanted.pairs : order.pairs, written * sizeof *pairs);
            if (capacity < 800) {
                assert_true(pairs[capacity].a == 0xeeeeeeeeu);
            }
        }
    free(wanted.pairs);
    free(order.pairs);
    drop(&a);
}

TEST(of_many_pairs_the_least_are_kept)
{
    const size_t boxes = campaign_count(300, 500), all = boxes * (boxes - 1) / 2;
    const size_t capacities[] = {1, 100, all / 25, all / 6, all / 2, all - 1, all};
    set a = make(3, 2, HIT_BOXES_FLOAT, boxes), b = make(3, 2, HIT_BOXES_FLOAT, boxes / 2);
    hit_pair *got = malloc((all + 1) * sizeof *got);
    assert_non_null(got);
    for (size_t i = 0; i < 4 * (sizeof capacities / sizeof *capacities); i++) {
        /* Exchanged, so that what comes late is not last in order. */
        const set *first = i % 4 >= 2 ? &b : &a, *other = i % 4 >= 2 ? &a : NULL;
        size_t capacity = capacities[i / 4];
        heap h = {0};
        look l = {0};
        list wanted = {NULL, 0, 0};
        hit_join_config config = {.sorted = true, .threads = (int)(i % 2) + 1};
        assert_int_equal(visit(first, other, &config, gather, &wanted), HIT_OK);
        config.progress = look_on;
        config.progress_context = &l;
        config.allocator = (hit_allocator){resize_elsewhere, &h};
        uint64_t total = 0;
        got[capacity].a = 0xeeeeeeeeu;
        assert_int_equal(fill(first, other, &config, got, capacity, &total), HIT_OK);
        assert_true(total == wanted.count && l.calls > 0 && l.done == l.total);
        assert_memory_equal(got, wanted.pairs, (capacity < total ? capacity : (size_t)total) * sizeof *got);
        assert_true(got[capacity].a == 0xeeeeeeeeu);
        size_t few = capacity < all - capacity ? capacity : all - capacity;
        assert_true(h.most < 30000 + 100 * boxes + 200000 + 40 * few);
        assert_true(h.held == 0);
        free(wanted.pairs);
    }
    free(got);
    drop(&a);
    drop(&b);
}

TEST(what_is_no_good_is_refused)
{
    set a = make(0, 3, HIT_BOXES_DOUBLE, 50), b = make(0, 3, HIT_BOXES_DOUBLE, 20), none = make(0, 3, HIT_BOXES_OBB, 0);
    uint64_t total = 9;
    assert_int_equal(count_of(&a, NULL, &(hit_join_config){.threads = -1}, &total), HIT_BAD_ARGUMENT);
    assert_int_equal(count_of(&a, &none, NULL, &total), HIT_OK);
    assert_true(total == 0);
    total = 9;
    ((double *)a.numbers)[6 * 33 + 1] = NAN;
    assert_int_equal(count_of(&a, NULL, NULL, &total), HIT_BAD_ARGUMENT);
    assert_int_equal(count_of(&a, &b, NULL, &total), HIT_BAD_ARGUMENT);
    assert_int_equal(count_of(&b, &a, NULL, &total), HIT_BAD_ARGUMENT);
    assert_int_equal(count_of(&none, &a, NULL, &total), HIT_BAD_ARGUMENT);
    assert_int_equal(fill(&a, NULL, NULL, NULL, 0, &total), HIT_BAD_ARGUMENT);
    for (int sorted = 0; sorted < 2; sorted++) {
        hit_join_config config = {.sorted = sorted};
        assert_int_equal(visit(&b, NULL, &config, NULL, &total), HIT_BAD_ARGUMENT);
        assert_int_equal(visit(&b, &none, &config, NULL, &total), HIT_BAD_ARGUMENT);
    }
    b.view3.stride = 12;
    assert_int_equal(count_of(&b, NULL, NULL, &total), HIT_BAD_ARGUMENT);
    assert_int_equal(count_of(&none, &b, NULL, &total), HIT_BAD_ARGUMENT);
    assert_true(total == 9);
    drop(&a);
    drop(&b);
    drop(&none);
}

TEST(flushed_subnormals_change_nothing)
{
    for (int form = HIT_BOXES_DOUBLE; form <= HIT_BOXES_FLOAT; form++) {
        set a = make(0, 3, HIT_BOXES_DOUBLE, 64);
        /* A row of boxes of one ulp, far below the normal range, each touching the next. */
        double ulp = form == HIT_BOXES_FLOAT ? 0x1p-149 : 0x1p-1074;
        for (size_t i = 0; i < 64; i++)
            a.aabbs[i] = (hit_aabb3){{(double)i * ulp, -ulp, 0}, {(double)(i + 1) * ulp, ulp, 0}};
        free(a.numbers);
        a.form = (hit_boxes_form)form;
        put_numbers(&a);
        for (int no_touch = 0; no_touch < 2; no_touch++) {
            hit_join_config config = {.no_touch = no_touch};
            uint64_t total = 1, flushed = 2;
            assert_int_equal(count_of(&a, NULL, &config, &total), HIT_OK);
            expect_subnormals_flushed();
            hit_status status = count_of(&a, NULL, &config, &flushed);
            expect_subnormals_kept();
            assert_int_equal(status, HIT_OK);
            assert_true(total == (no_touch ? 0 : 63) && flushed == total);
        }
        drop(&a);
    }
}
