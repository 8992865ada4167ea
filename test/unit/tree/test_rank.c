#define _POSIX_C_SOURCE 200809L /* setenv */

/* Ranks in place of floats are in the order of the caller's numbers, equal ones equal, none left out; and a join takes
 * them where floats leave too much in doubt, not elsewhere. */
#include "../../system.h"
#include "campaign.h"
#include "expect.h"

#include "batch/boxes.h"
#include "exact/order.h"
#include "join/doubt.h"
#include "many.h"
#include "tree/rank.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

static const hit_allocator no_allocator;

/* One or two sets, packed with one map. */
typedef struct packed {
    int dim, sets;
    many scene[2];
    hit_boxes3 boxes[2]; /* of the plane, too */
    tree_pack pack[2];
    core_piece piece[2];
    core_team *team;
} packed;

static hit_boxes3 boxes_of(const many *s)
{
    if (s->dim == 3)
        return many_boxes3(s);
    hit_boxes2 flat = many_boxes2(s);
    return (hit_boxes3){flat.min, flat.max, flat.stride, flat.count, flat.form, NULL};
}

static packed packed_from(int dim, many first, const many *second, int threads)
{
    const hit_tasks tasks = threads ? (hit_tasks){NULL, NULL} : many_backwards;
    packed p = {.dim = dim, .sets = second ? 2 : 1, .scene = {first}};
    if (second)
        p.scene[1] = *second;
    p.team = hit__core_team_new(threads ? threads : 3, &tasks, &no_allocator);
    assert_non_null(p.team);
    hit_boxes2 flat[2];
    for (int set = 0; set < p.sets; set++) {
        p.boxes[set] = boxes_of(&p.scene[set]);
        flat[set] = many_boxes2(&p.scene[set]);
    }
    assert_int_equal(dim == 2 ? hit__tree_pack2(flat, p.sets, p.team, &no_allocator, p.pack, p.piece)
                              : hit__tree_pack3(p.boxes, p.sets, p.team, &no_allocator, p.pack, p.piece),
                     HIT_OK);
    return p;
}

static void packed_free(packed *p)
{
    for (int set = 0; set < p->sets; set++) {
        hit__core_give_back(&no_allocator, &p->piece[set]);
        many_free(&p->scene[set]);
    }
    hit__core_team_free(p->team);
}

/* ---- Ranks ---- */

typedef struct ranked {
    int64_t key;
    float rank;
} ranked;

static int by_key(const void *a, const void *b)
{
    int64_t x = ((const ranked *)a)->key, y = ((const ranked *)b)->key;
    return x < y ? -1 : x > y;
}

static batch_boxes view_of(const many *s)
{
    return s->dim == 2 ? hit__batch_boxes_of2(many_boxes2(s)) : hit__batch_boxes_of3(many_boxes3(s));
}

/* All numbers of an axis, by size, with their ranks. */
static size_t gather(const packed *p, size_t axis, ranked *out)
{
    size_t dim = (size_t)p->dim, count = 0;
    for (int set = 0; set < p->sets; set++) {
        batch_boxes boxes = view_of(&p->scene[set]);
        for (size_t lane = 0; lane < boxes.count; lane++) {
            double lo[3], hi[3];
            const float *at = p->pack[set].level[0] + lane / 16 * 32 * dim + lane % 16;
            hit__batch_box_numbers(&boxes, p->pack[set].id[lane], lo, hi);
            out[count++] = (ranked){exact_order_key(lo[axis]), at[16 * axis]};
            out[count++] = (ranked){exact_order_key(hi[axis]), at[16 * (dim + axis)]};
        }
    }
    qsort(out, count, sizeof *out, by_key);
    return count;
}

static void check_ranks(const packed *p)
{
    ranked *list = calloc(2 * (p->boxes[0].count + p->boxes[1].count) + 1, sizeof *list);
    assert_non_null(list);
    for (size_t axis = 0; axis < (size_t)p->dim; axis++) {
        size_t count = gather(p, axis, list);
        float rank = 0;
        for (size_t i = 0; i < count; i++) {
            rank += i > 0 && list[i].key != list[i - 1].key;
            assert_true(list[i].rank == rank);
        }
    }
    free(list);
}

/* The levels bound what is below them, and lanes without a box are still beyond all. */
static void check_blocks(const tree_pack *pack, size_t dim)
{
    for (size_t lane = pack->count; lane < pack->blocks[0] * 16; lane++)
        for (size_t c = 0; c < 2 * dim; c++)
            assert_true(pack->level[0][lane / 16 * 32 * dim + 16 * c + lane % 16] == (c < dim ? INFINITY : -INFINITY));
    for (int level = 1; level < pack->levels; level++)
        for (size_t k = 0; k < pack->blocks[level - 1]; k++)
            for (size_t c = 0; c < 2 * dim; c++) {
                const float *below = pack->level[level - 1] + k * 32 * dim + 16 * c;
                float wanted = below[0];
                for (int lane = 1; lane < 16; lane++)
                    wanted = c < dim ? fminf(wanted, below[lane]) : fmaxf(wanted, below[lane]);
                assert_true(pack->level[level][k / 16 * 32 * dim + 16 * c + k % 16] == wanted);
            }
}

TEST(test_ranks)
{
    static const size_t counts[] = {1, 16, 17, 300, 5000};
    for (int dim = 2; dim <= 3; dim++)
        for (int kind = 0; kind < MANY_KINDS; kind++)
            for (size_t n = 0; n < sizeof counts / sizeof *counts; n++)
                for (int how = 0; how < 12; how++) {
                    /* One set in each form, or two in different ones. */
                    if (counts[n] > 300 && !campaign_runs((uint64_t)kind + (uint64_t)how, 12, 5))
                        continue;
                    many first = many_new(dim, kind, counts[n], (hit_boxes_form)(how % 3));
                    many second = many_new(dim, (kind + 5) % MANY_KINDS, 77, (hit_boxes_form)((how + 1) % 3));
                    packed p = packed_from(dim, first, how / 3 % 2 ? &second : NULL, how / 6 ? 2 : 0);
                    bool exact = false;
                    assert_int_equal(hit__tree_rank(dim, p.boxes, p.pack, p.sets, p.team, &no_allocator, &exact),
                                     HIT_OK);
                    assert_true(exact);
                    check_ranks(&p);
                    for (int set = 0; set < p.sets; set++)
                        check_blocks(&p.pack[set], (size_t)dim);
                    packed_free(&p);
                    if (how / 3 % 2 == 0)
                        many_free(&second);
                }
}

/* ---- When a join takes them ---- */

/* A scene of doubles that are no floats: `place` puts box i along an axis. */
typedef void placed(size_t i, int axis, double *lo, double *hi);

static many scene_of(int dim, size_t count, placed *place)
{
    many s = many_new(dim, 0, count, HIT_BOXES_DOUBLE);
    for (size_t i = 0; i < count; i++)
        for (int axis = 0; axis < dim; axis++) {
            double *lo = &s.numbers[i * 2 * (size_t)dim + (size_t)axis];
            place(i, axis, lo, lo + dim);
        }
    return s;
}

static void put(double at, double side, double *lo, double *hi)
{
    *lo = at;
    *hi = at + side * many_uniform();
}

static void spread(size_t i, int axis, double *lo, double *hi)
{
    (void)i;
    (void)axis;
    put(many_uniform(), 0.1, lo, hi);
}

static void two_heaps(size_t i, int axis, double *lo, double *hi)
{
    (void)axis;
    put((double)(i % 2) * 1e12 + many_uniform(), 0.1, lo, hi);
}

static void many_heaps(size_t i, int axis, double *lo, double *hi)
{
    put((double)(axis == 0 ? i % 20 : i % 3) * 1e12 + many_uniform(), 0.1, lo, hi);
}

/* In two bundles, each as long as the scene, and side by side in next to no space. */
static void wires(size_t i, int axis, double *lo, double *hi)
{
    double bundle = (double)(i % 2);
    put(axis == 0 ? -0.1 * many_uniform() : bundle + 1e-10 * many_uniform(), axis == 0 ? 2 : 1e-11, lo, hi);
}

/* Wide boxes, the ends of which all lie in one of the heaps. */
static void ending_in_a_heap(size_t i, int axis, double *lo, double *hi)
{
    (void)i;
    (void)axis;
    *lo = -1e12 * (1 + many_uniform());
    *hi = many_uniform();
}

static void bricks(size_t i, int axis, double *lo, double *hi)
{
    size_t at = axis == 0 ? i % 13 : axis == 1 ? i / 13 % 13 : i / 169;
    *lo = 0.1 * (double)at;
    *hi = 0.1 * (double)(at + 1);
}

static void flat(size_t i, int axis, double *lo, double *hi)
{
    (void)i;
    put(many_uniform(), 0.01, lo, hi);
    if (axis == 1)
        *lo = *hi = 0.1;
}

static void one_point(size_t i, int axis, double *lo, double *hi)
{
    (void)i;
    *lo = *hi = 0.1 * (axis + 1);
}

static void one_box(size_t i, int axis, double *lo, double *hi)
{
    (void)i;
    *lo = 0.1 * axis;
    *hi = 0.7;
}

/* Every fourth box covers both heaps, for certain. */
static void covered_heaps(size_t i, int axis, double *lo, double *hi)
{
    two_heaps(i, axis, lo, hi);
    if (i % 8 < 2) {
        *lo = -1e12;
        *hi = 2e12;
    }
}

/* Does a join of these take ranks? Whatever it takes, every instruction set and number of threads takes the same. */
static bool takes_ranks(int dim, size_t count, placed *place, size_t other_count, placed *other)
{
    static const char *const sets[] = {"plain", "sse2", "avx2", "avx512"};
    bool takes = false;
    for (int how = 0; how < 8; how++) {
        setenv("HITBOX_INSTRUCTIONS", sets[how % 4], 1);
        many first = scene_of(dim, count, place), second = other ? scene_of(dim, other_count, other) : first;
        packed p = packed_from(dim, first, other ? &second : NULL, how / 4 ? 2 : 1);
        join_plan plan = {.dimension = dim, .within = !other};
        for (int set = 0; set < 2; set++) {
            plan.boxes[set] = p.boxes[set < p.sets ? set : 0];
            plan.pack[set] = p.pack[set < p.sets ? set : 0];
        }
        plan.kernel = hit__join_kernel_choose(dim, hit__core_isa_choose());
        bool exact = false;
        assert_int_equal(hit__join_doubt(&plan, p.team, &no_allocator, &exact), HIT_OK);
        assert_true(how == 0 || exact == takes);
        takes = exact;
        /* To sort them all is costly; every third way has each number of threads and three instruction sets. */
        if (takes && campaign_runs((uint64_t)how, 3, 1))
            check_ranks(&p);
        packed_free(&p);
    }
    unsetenv("HITBOX_INSTRUCTIONS");
    return takes;
}

TEST(test_when_a_join_takes_ranks)
{
    const size_t few = campaign_count(1000, 2000), more = few + few / 2;
    for (int dim = 2; dim <= 3; dim++) {
        assert_true(takes_ranks(dim, few, two_heaps, 0, NULL));
        assert_true(takes_ranks(dim, 300, two_heaps, 0, NULL));
        assert_true(takes_ranks(dim, 6000, many_heaps, 0, NULL));
        assert_true(takes_ranks(dim, few, wires, 0, NULL));
        assert_true(takes_ranks(dim, few, two_heaps, 500, two_heaps));
        assert_true(takes_ranks(dim, few, covered_heaps, few, covered_heaps));
        assert_true(takes_ranks(dim, 200, ending_in_a_heap, more, two_heaps));
        assert_true(takes_ranks(dim, more, two_heaps, 200, ending_in_a_heap));
        assert_false(takes_ranks(dim, 16, two_heaps, more, two_heaps));
        assert_false(takes_ranks(dim, 16, two_heaps, 16, two_heaps));
        assert_false(takes_ranks(dim, 0, two_heaps, more, two_heaps));
        assert_false(takes_ranks(dim, more, two_heaps, 0, two_heaps));
        assert_false(takes_ranks(dim, few, spread, 0, NULL));
        assert_false(takes_ranks(dim, few, spread, 500, spread));
        assert_false(takes_ranks(dim, few, bricks, 0, NULL));
        assert_false(takes_ranks(dim, few, flat, 0, NULL));
        assert_false(takes_ranks(dim, few, one_box, 0, NULL));
        assert_true(takes_ranks(dim, few, one_point, 0, NULL));
    }
}

/* Two heaps a distance of 2 apart, of boxes as wide as this and next to no further apart. */
static double heap_side;

static void sized_heaps(size_t i, int axis, double *lo, double *hi)
{
    (void)axis;
    *lo = (double)(i % 2) * 2 + 0x1p-30 * many_uniform();
    *hi = *lo + heap_side;
}

static void *no_memory(void *context, void *ptr, size_t old_size, size_t new_size)
{
    (void)context;
    (void)ptr;
    (void)old_size;
    (void)new_size;
    return NULL;
}

/* Are pairs counted to learn whether a join of these is to take ranks? That takes memory. */
static bool is_searched(int dim, size_t count, placed *place)
{
    const hit_allocator none = {no_memory, NULL};
    packed p = packed_from(dim, scene_of(dim, count, place), NULL, 1);
    join_plan plan = {.dimension = dim, .within = true};
    for (int set = 0; set < 2; set++) {
        plan.boxes[set] = p.boxes[0];
        plan.pack[set] = p.pack[0];
    }
    plan.kernel = hit__join_kernel_choose(dim, hit__core_isa_choose());
    bool exact = true;
    hit_status status = hit__join_doubt(&plan, p.team, &none, &exact);
    assert_true(status == HIT_OK || status == HIT_NO_MEMORY);
    assert_false(exact);
    packed_free(&p);
    return status == HIT_NO_MEMORY;
}

/* Only scenes with heaps that a few floats span are searched; others are spared that. From the middle of the scene,
 * which the tree puts at 0, it is 1 to either heap, where floats are 2^-23 or 2^-24 apart. */
TEST(test_where_a_join_looks_for_doubt)
{
    for (int dim = 2; dim <= 3; dim++) {
        for (int k = 10; k < 40; k++) {
            heap_side = ldexp(1, -k);
            if (k != 22) /* on the border either will do */
                assert_true(is_searched(dim, 300, sized_heaps) == (k > 22));
        }
        assert_false(is_searched(dim, 2000, spread));
        assert_false(is_searched(dim, 2000, bricks));
        assert_false(is_searched(dim, 2000, one_box));
        assert_true(is_searched(dim, 2000, flat));
        assert_true(is_searched(dim, 2000, two_heaps));
    }
}

/* More leaf blocks than a list of the search holds, all of which meet all. */
TEST(test_a_search_of_one_block)
{
    enum { COUNT = 6000, ROOM = 1024 };
    join_cursor *cursor = system_aligned(sizeof *cursor);
    hit_pair *pairs = malloc(ROOM * sizeof *pairs);
    assert_true(cursor && pairs);
    for (int dim = 2; dim <= 3; dim++) {
        packed p = packed_from(dim, scene_of(dim, COUNT, one_box), NULL, 1);
        join_plan plan = {.dimension = dim, .within = true, .test = JOIN_TOUCHING};
        for (int set = 0; set < 2; set++) {
            plan.boxes[set] = p.boxes[0];
            plan.pack[set] = p.pack[0];
        }
        plan.kernel = hit__join_kernel_choose(dim, hit__core_isa_choose());
        for (size_t k = 0; k < COUNT / 16; k += 11) {
            cursor->first = cursor->block = k;
            cursor->end = k + 1;
            cursor->gathered = cursor->again = cursor->begun = false;
            size_t found = 0;
            while (cursor->block < cursor->end)
                found += plan.kernel(&plan, cursor, pairs, ROOM);
            assert_int_equal(found, 16 * 15 / 2 + 16 * (COUNT - 16 * (k + 1)));
        }
        packed_free(&p);
    }
    free(pairs);
    system_aligned_free(cursor);
}
