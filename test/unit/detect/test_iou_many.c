/* IoU of many pairs, by example: batches, joins, what they refuse, and memory that is refused. */
#include "expect.h"
#include "heap.h"

#include <hitbox/hitbox.h>

/* IoU of neighbours: 0.5, a fifth. */
static const hit_aabb2 boxes[3] = {{{0, 0}, {3, 1}}, {{1, 0}, {4, 1}}, {{3, 0}, {6, 1}}};

static void batches(void **state)
{
    (void)state;
    const hit_boxes2 view = hit_boxes2_from_aabbs(boxes, 3);
    double out[9];
    assert_int_equal(hit_iou_aabb2_boxes2(boxes[1], view, out), HIT_OK);
    assert_true(out[0] == 0.5 && out[1] == 1 && out[2] == 0.2);
    assert_int_equal(hit_iou_obb2_boxes2(hit_obb2_from_aabb2(boxes[1]), view, out), HIT_OK);
    assert_true(is_near(out[0], 0.5, 1e-12) && out[1] == 1 && is_near(out[2], 0.2, 1e-12));
    assert_int_equal(hit_iou_boxes2_boxes2(view, view, out), HIT_OK);
    assert_true(out[0] == 1 && out[1] == 1 && out[2] == 1);
    const hit_pair pairs[2] = {{0, 2}, {2, 1}};
    assert_int_equal(hit_iou_boxes2_pairs(view, view, pairs, 2, out), HIT_OK);
    assert_true(out[0] == 0 && out[1] == 0.2);
    assert_int_equal(hit_iou_boxes2_matrix(view, view, out), HIT_OK);
    const double expected[9] = {1, 0.5, 0, 0.5, 1, 0.2, 0, 0.2, 1};
    assert_memory_equal(out, expected, sizeof out);
}

/* More than a tile, and than a list. */
static void large_batches(void **state)
{
    (void)state;
    enum { MANY = 300 };
    static hit_aabb2 row[MANY];
    static double out[MANY * MANY];
    for (int i = 0; i < MANY; i++)
        row[i] = (hit_aabb2){{i, 0}, {i + 2, 1}};
    const hit_boxes2 view = hit_boxes2_from_aabbs(row, MANY);
    assert_int_equal(hit_iou_boxes2_matrix(view, view, out), HIT_OK);
    for (int i = 0; i < MANY; i++)
        for (int k = 0; k < MANY; k++)
            assert_true(out[i * MANY + k] == (i == k ? 1 : abs(i - k) == 1 ? 1.0 / 3 : 0));
    assert_int_equal(hit_iou_aabb2_boxes2(row[270], view, out), HIT_OK);
    for (int i = 0; i < MANY; i++)
        assert_true(out[i] == (i == 270 ? 1 : abs(i - 270) == 1 ? 1.0 / 3 : 0));
}

static void odd_boxes(void **state)
{
    (void)state;
    const hit_aabb2 odd[4] = {{{1, 1}, {0, 0}}, {{NAN, 0}, {1, 1}}, {{-INFINITY, 0}, {INFINITY, 1}}, {{0, 0}, {0, 1}}};
    const hit_boxes2 view = hit_boxes2_from_aabbs(odd, 4);
    double out[16];
    assert_int_equal(hit_iou_boxes2_matrix(view, view, out), HIT_OK);
    for (int i = 0; i < 16; i++)
        assert_true(out[i] == (i == 15));
}

/* Boxes of one outline, which are ordered by their numbers; one set, however written; what is no box, beside itself.
 * The bits are those of single calls, in either order. */
static void turned_batches(void **state)
{
    (void)state;
    enum { TURNED = 9 };
    static const hit_obb2 turned[TURNED] = {
        {{3, 7}, {2, 0.1}, {0.28, -0.96}}, {{3, 7}, {0.1, 2}, {0.96, 0.28}},  {{3, 7}, {0.1, 2}, {-0.96, -0.28}},
        {{3, 7}, {2, 0.1}, {-0.28, 0.96}}, {{3.1, 7}, {2, 0.1}, {0.6, 0.8}},  {{3, 7.01}, {0.1, 2}, {0.8, 0.6}},
        {{3, 7}, {2, 0.1}, {0.56, -1.92}}, {{3, 7}, {0, 2.1}, {0.28, -0.96}}, {{3, NAN}, {2, 0.1}, {0.28, -0.96}},
    };
    const hit_boxes2 view = hit_boxes2_from_obbs(turned, TURNED);
    double out[TURNED * TURNED];
    assert_int_equal(hit_iou_boxes2_matrix(view, view, out), HIT_OK);
    for (int i = 0; i < TURNED; i++)
        for (int k = 0; k < TURNED; k++) {
            const double alone = hit_iou_obb2_obb2(turned[i], turned[k]);
            assert_true(same_double(out[i * TURNED + k], alone) && same_double(out[k * TURNED + i], alone));
            assert_true((alone >= 1) == ((i < 4 && k < 4) || (i == k && i != 6 && i != 8)));
            assert_true((alone > 0) == ((i < 6 && k < 6) || (i == 7 && k == 7)));
        }
}

static void batches_refuse(void **state)
{
    (void)state;
    const hit_boxes2 view = hit_boxes2_from_aabbs(boxes, 3), two = hit_boxes2_from_aabbs(boxes, 2);
    hit_boxes2 crooked = view, huge = view;
    crooked.stride = 3;
    huge.count = HIT_BOXES_MAX;
    double out[9] = {77};
    const hit_pair wrong[2] = {{0, 1}, {0, 3}}, other[1] = {{3, 0}};
    assert_int_equal(hit_iou_aabb2_boxes2(boxes[0], crooked, out), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_iou_aabb2_boxes2(boxes[0], view, NULL), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_iou_boxes2_boxes2(view, two, out), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_iou_boxes2_boxes2(crooked, view, out), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_iou_boxes2_pairs(view, view, wrong, 2, out), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_iou_boxes2_pairs(view, view, other, 1, out), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_iou_boxes2_pairs(view, view, NULL, 1, out), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_iou_boxes2_pairs(view, view, NULL, 0, NULL), HIT_OK);
    assert_int_equal(hit_iou_boxes2_matrix(view, two, NULL), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_iou_boxes2_matrix(huge, huge, out), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_iou_boxes2_matrix(view, hit_boxes2_from_aabbs(NULL, 0), NULL), HIT_OK);
    assert_true(out[0] == 77);
}

/* ---- Joins ---- */

typedef struct seen {
    size_t count;
    hit_pair pairs[8];
    double iou[8];
    bool stop;
} seen;

static bool see(void *context, const hit_pair *pairs, const double *iou, size_t count)
{
    seen *s = context;
    for (size_t i = 0; i < count && s->count < 8; i++, s->count++) {
        s->pairs[s->count] = pairs[i];
        s->iou[s->count] = iou[i];
    }
    return !s->stop;
}

static bool count_pairs(void *context, const hit_pair *pairs, const double *iou, size_t count)
{
    uint64_t *sum = context;
    for (size_t i = 0; i < count; i++)
        assert_true(pairs[i].a < pairs[i].b && iou[i] == 1);
    *sum += count;
    return true;
}

static void joins(void **state)
{
    (void)state;
    const hit_boxes2 view = hit_boxes2_from_aabbs(boxes, 3), first = hit_boxes2_from_aabbs(boxes, 1);
    const hit_join_config sorted = {.sorted = true, .no_touch = true};
    seen all = {0}, half = {0}, more = {0}, between = {0}, stopped = {.stop = true};
    assert_int_equal(hit_join_boxes2_iou(view, 0x1p-1074, &sorted, see, &all), HIT_OK);
    assert_true(all.count == 2 && all.pairs[0].b == 1 && all.iou[0] == 0.5 && all.pairs[1].a == 1 && all.iou[1] == 0.2);
    assert_int_equal(hit_join_boxes2_iou(view, 0.5, NULL, see, &half), HIT_OK);
    assert_true(half.count == 1);
    assert_int_equal(hit_join_boxes2_iou(view, nextafter(0.5, 1), NULL, see, &more), HIT_OK);
    assert_true(more.count == 0);
    assert_int_equal(hit_join_boxes2_boxes2_iou(first, view, 0.5, &sorted, see, &between), HIT_OK);
    assert_true(between.count == 2 && between.iou[0] == 1 && between.iou[1] == 0.5);
    assert_int_equal(hit_join_boxes2_iou(view, 0.1, NULL, see, &stopped), HIT_STOPPED);
    /* More pairs than are gathered before they are told. */
    static hit_aabb2 alike[200];
    for (int i = 0; i < 200; i++)
        alike[i] = boxes[0];
    const hit_boxes2 equal = hit_boxes2_from_aabbs(alike, 200);
    assert_int_equal(hit_join_boxes2_iou(equal, 1, NULL, see, &stopped), HIT_STOPPED);
    uint64_t count = 0;
    assert_int_equal(hit_join_boxes2_iou(equal, 1, NULL, count_pairs, &count), HIT_OK);
    assert_int_equal(count, 200 * 199 / 2);
}

/* ---- The least threshold ----------------------------------------------------------------------------------------- */

enum { LATTICE = 60 };

typedef struct lattice {
    hit_obb2 flat[LATTICE];
    hit_obb3 tall[LATTICE];
    bool is_found[LATTICE][LATTICE];
} lattice;

static bool mark(void *context, const hit_pair *pairs, const double *iou, size_t count)
{
    lattice *l = context;
    for (size_t i = 0; i < count; i++) {
        assert_true(iou[i] > 0 && !l->is_found[pairs[i].a][pairs[i].b]);
        l->is_found[pairs[i].a][pairs[i].b] = true;
    }
    return true;
}

/* Cubes of one side on a lattice of halves of it, some of them moved by as little as can be. */
static void draw_lattice(uint64_t *random, double side, lattice *l)
{
    for (int i = 0; i < LATTICE; i++) {
        double x[3];
        for (int c = 0; c < 3; c++)
            x[c] = (double)(6 + next_random(random) % 6) * side / 2;
        if (next_random(random) % 3 == 0)
            x[0] = nextafter(x[0], next_random(random) % 2 == 0 ? -side : 9 * side);
        const double half = side / 2;
        l->flat[i] = (hit_obb2){{x[0], x[1]}, {half, half}, {1, 0}};
        l->tall[i] = (hit_obb3){{x[0], x[1], x[2]}, {half, half, half}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    }
}

/* All pairs that overlap are found, however little, and none that touch. */
static void the_least_threshold(void **state)
{
    (void)state;
    static lattice l;
    uint64_t random = 11;
    size_t touching = 0, overlapping = 0;
    for (int round = 0; round < 12; round++) {
        const bool space = round % 2 == 1;
        const double least = round % 3 == 0 ? 0x1p-1074 : 1e-300;
        draw_lattice(&random, ldexp(1, 100 * (round % 5 - 2)), &l);
        for (int i = 0; i < LATTICE; i++)
            for (int k = 0; k < LATTICE; k++)
                l.is_found[i][k] = false;
        const hit_status status =
            space ? hit_join_boxes3_iou(hit_boxes3_from_obbs(l.tall, LATTICE), least, NULL, mark, &l)
                  : hit_join_boxes2_iou(hit_boxes2_from_obbs(l.flat, LATTICE), least, NULL, mark, &l);
        assert_int_equal(status, HIT_OK);
        for (int i = 0; i < LATTICE; i++)
            for (int k = i + 1; k < LATTICE; k++) {
                const hit_relation relation =
                    space ? hit_relate_obb3_obb3(&l.tall[i], &l.tall[k]) : hit_relate_obb2_obb2(l.flat[i], l.flat[k]);
                touching += relation == HIT_TOUCHING;
                overlapping += relation == HIT_OVERLAPPING;
                assert_int_equal(l.is_found[i][k], relation == HIT_OVERLAPPING);
            }
    }
    assert_true(touching > 500 && overlapping > 500);
}

static void joins_refuse(void **state)
{
    (void)state;
    const hit_boxes2 view = hit_boxes2_from_aabbs(boxes, 3);
    const double wrong[4] = {0, -1, 1.5, NAN};
    seen s = {0};
    for (int i = 0; i < 4; i++)
        assert_int_equal(hit_join_boxes2_iou(view, wrong[i], NULL, see, &s), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_join_boxes2_iou(view, 0.5, NULL, NULL, NULL), HIT_BAD_ARGUMENT);
    const hit_join_config config = {.threads = -1};
    assert_int_equal(hit_join_boxes2_iou(view, 0.5, &config, see, &s), HIT_BAD_ARGUMENT);
    hit_boxes2 crooked = view;
    crooked.stride = 3;
    assert_int_equal(hit_join_boxes2_boxes2_iou(view, crooked, 0.5, NULL, see, &s), HIT_BAD_ARGUMENT);
    assert_int_equal(s.count, 0);
}

/* Small boxes beside large ones, and sizes out of the range in which they alone may tell. */
static void sizes(void **state)
{
    (void)state;
    for (int n = -1000; n <= 1000; n += 50) {
        const double one = ldexp(1, n);
        const hit_aabb2 pair[2] = {{{0, 0}, {one, one}}, {{0, 0}, {one, one / 2}}};
        const hit_obb2 turned[2] = {hit_obb2_from_aabb2(pair[0]), hit_obb2_from_aabb2(pair[1])};
        for (int k = 0; k < 2; k++) {
            const hit_boxes2 view = k == 0 ? hit_boxes2_from_aabbs(pair, 2) : hit_boxes2_from_obbs(turned, 2);
            seen at = {0}, above = {0};
            assert_int_equal(hit_join_boxes2_iou(view, 0.5, NULL, see, &at), HIT_OK);
            assert_int_equal(hit_join_boxes2_iou(view, nextafter(0.5, 1), NULL, see, &above), HIT_OK);
            assert_true(at.count == 1 && above.count == 0);
        }
    }
}

static void memory_refused(void **state)
{
    (void)state;
    hit_status status = HIT_NO_MEMORY;
    int calls = 0;
    for (; status == HIT_NO_MEMORY; calls++) {
        heap h = {.fail_at = calls + 1};
        seen s = {0};
        const hit_join_config config = {.threads = 2, .allocator = {heap_resize, &h}};
        status = hit_join_boxes2_iou(hit_boxes2_from_aabbs(boxes, 3), 0.5, &config, see, &s);
        assert_int_equal(h.held, 0);
    }
    assert_int_equal(status, HIT_OK);
    assert_true(calls > 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(batches),        cmocka_unit_test(large_batches),
        cmocka_unit_test(odd_boxes),      cmocka_unit_test(turned_batches),
        cmocka_unit_test(batches_refuse), cmocka_unit_test(joins),
        cmocka_unit_test(joins_refuse),   cmocka_unit_test(sizes),
        cmocka_unit_test(memory_refused), cmocka_unit_test(the_least_threshold),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
