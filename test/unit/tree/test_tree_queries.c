/* Questions about the boxes of a tree: each function on a tree of which all answers are plain to see. Compiled for the
 * plane and for space (DIM). The property tests hold all of them against every box in turn, for boxes of all kinds. */
#define _POSIX_C_SOURCE 200809L /* setenv */

#include "../../system.h"
#include "by_dim.h"

#include "hitbox/cast.h"
#include "hitbox/distance.h"
#include "hitbox/tree.h"

#include <stdlib.h>

typedef BY_DIM(hit_tree2, hit_tree3) tree;

/* A row along x of unit cubes at 0, 2, 4, ...: deep enough for every level of blocks there is in use. */
enum { COUNT = 4200 };

static tree *new_row(bool turned)
{
    static aabb cubes[COUNT];
    static obb boxes[COUNT];
    for (int i = 0; i < COUNT; i++) {
        cubes[i] = (aabb){VEC(2 * i, 0, 0), VEC(2 * i + 1, 1, 1)};
        boxes[i] = as_obb(cubes[i]);
    }
    tree *t = NULL;
    const boxes_view view = turned ? BY_DIM(hit_boxes2_from_obbs, hit_boxes3_from_obbs)(boxes, COUNT)
                                   : BY_DIM(hit_boxes2_from_aabbs, hit_boxes3_from_aabbs)(cubes, COUNT);
    assert_int_equal(BY_DIM(hit_tree2_build, hit_tree3_build)(view, NULL, &t), HIT_OK);
    return t;
}

/* ---- The questions ---- */

typedef enum kind { ASK_AABB, ASK_OBB, ASK_POINT, ASK_SEGMENT, ASK_RAY, KINDS } kind;

typedef struct question {
    aabb aabb;
    obb obb;
    vec point;
    hit_segment segment;
    hit_ray ray;
} question;

static size_t find(const tree *t, kind k, const question *q, uint32_t *out, size_t capacity)
{
    switch (k) {
    case ASK_AABB:
        return BY_DIM(hit_tree2_find_aabb2, hit_tree3_find_aabb3)(t, q->aabb, out, capacity);
    case ASK_OBB:
        return BY_DIM(hit_tree2_find_obb2, hit_tree3_find_obb3)(t, OBB(q->obb), out, capacity);
    case ASK_POINT:
        return BY_DIM(hit_tree2_find_point2, hit_tree3_find_point3)(t, q->point, out, capacity);
    case ASK_SEGMENT:
        return BY_DIM(hit_tree2_find_segment2, hit_tree3_find_segment3)(t, q->segment, out, capacity);
    default:
        return BY_DIM(hit_tree2_find_ray2, hit_tree3_find_ray3)(t, q->ray, out, capacity);
    }
}

static bool visit(const tree *t, kind k, const question *q, hit_tree_visit *call, void *context)
{
    switch (k) {
    case ASK_AABB:
        return BY_DIM(hit_tree2_visit_aabb2, hit_tree3_visit_aabb3)(t, q->aabb, call, context);
    case ASK_OBB:
        return BY_DIM(hit_tree2_visit_obb2, hit_tree3_visit_obb3)(t, OBB(q->obb), call, context);
    case ASK_POINT:
        return BY_DIM(hit_tree2_visit_point2, hit_tree3_visit_point3)(t, q->point, call, context);
    case ASK_SEGMENT:
        return BY_DIM(hit_tree2_visit_segment2, hit_tree3_visit_segment3)(t, q->segment, call, context);
    default:
        return BY_DIM(hit_tree2_visit_ray2, hit_tree3_visit_ray3)(t, q->ray, call, context);
    }
}

/* From the height of the cubes' middle, x = from to x = to; what reaches over the end does so for ever. */
static question from_to(double from, double to)
{
    question q = {.aabb = {VEC(from, 0.5, 0.5), VEC(to, 0.5, 0.5)}, .point = VEC(from, 0.5, 0.5)};
    q.obb = as_obb(q.aabb);
    q.segment = (hit_segment){q.aabb.min, q.aabb.max};
    q.ray = (hit_ray){q.aabb.min, VEC(1, 0, 0)};
    return q;
}

/* ---- What is to be found ---- */

/* What visit is to give, and when it is to stop. */
typedef struct visited {
    const uint32_t *expected;
    size_t count, stop;
} visited;

static bool visit_next(void *context, uint32_t box)
{
    visited *v = context;
    assert_int_equal(box, v->expected[v->count]);
    v->count++;
    return v->count != v->stop;
}

/* Boxes first to first + expected - 1 in any order, each once; and the same order however few are asked for. */
static void expect_boxes(const tree *t, kind k, const question *q, size_t first, size_t expected)
{
    static uint32_t out[COUNT + 1];
    static bool found[COUNT];
    memset(found, 0, sizeof found);
    out[expected] = 0xabcdef01u;
    assert_int_equal(find(t, k, q, out, COUNT), expected);
    assert_int_equal(out[expected], 0xabcdef01u);
    for (size_t i = 0; i < expected; i++) {
        assert_true(out[i] >= first && out[i] < first + expected && !found[out[i]]);
        found[out[i]] = true;
    }
    uint32_t some[4] = {7, 7, 7, 7};
    assert_int_equal(find(t, k, q, some, 3), expected);
    for (size_t i = 0; i < 4; i++)
        assert_int_equal(some[i], i < expected && i < 3 ? out[i] : 7);
    assert_int_equal(find(t, k, q, NULL, 0), expected);
    visited all = {out, 0, 0}, half = {out, 0, expected / 2 + 1};
    assert_false(visit(t, k, q, NULL, NULL));
    assert_true(visit(t, k, q, visit_next, &all));
    assert_int_equal(all.count, expected);
    assert_int_equal(visit(t, k, q, visit_next, &half), expected == 0);
    assert_int_equal(half.count, expected == 0 ? 0 : expected / 2 + 1);
}

TEST(finds_the_boxes)
{
    for (int turned = 0; turned < 2; turned++) {
        tree *t = new_row(turned);
        for (kind k = 0; k < KINDS; k++) {
            const bool one = k == ASK_POINT, ray = k == ASK_RAY;
            question q = from_to(4.5, 8.25);
            expect_boxes(t, k, &q, 2, one ? 1 : ray ? COUNT - 2 : 3);
            q = from_to(5, 8); /* touches both */
            expect_boxes(t, k, &q, 2, one ? 1 : ray ? COUNT - 2 : 3);
            q = from_to(nextafter(5, 6), nextafter(8, 7));
            expect_boxes(t, k, &q, 3, one ? 0 : ray ? COUNT - 3 : 1);
            q = from_to(-3, 1e6);
            expect_boxes(t, k, &q, 0, one ? 0 : COUNT);
            q = from_to(2 * COUNT, 1e6);
            expect_boxes(t, k, &q, 0, 0);
            q = from_to(NAN, 5);
            expect_boxes(t, k, &q, 0, 0);
        }
        question endless = from_to(-INFINITY, 7);
        expect_boxes(t, ASK_AABB, &endless, 0, 4);
        BY_DIM(hit_tree2_free, hit_tree3_free)(t);
    }
}

TEST(the_first_on_the_way)
{
    for (int turned = 0; turned < 2; turned++) {
        tree *t = new_row(turned);
        uint32_t box = 77;
        hit_cast out = {.t = 7};
        question q = from_to(5.5, 8);
        assert_true(BY_DIM(hit_tree2_cast_ray2, hit_tree3_cast_ray3)(t, q.ray, &box, &out));
        assert_true(box == 3 && out.t == 0.5 && out.point.x == 6 && out.normal.x == -1 && !out.inside);
        assert_true(BY_DIM(hit_tree2_cast_segment2, hit_tree3_cast_segment3)(t, q.segment, &box, &out));
        assert_true(box == 3 && fabs(out.t - 0.2) < 1e-15 && out.point.x == 6);
        assert_true(BY_DIM(hit_tree2_any_ray2, hit_tree3_any_ray3)(t, q.ray));
        assert_true(BY_DIM(hit_tree2_any_segment2, hit_tree3_any_segment3)(t, q.segment));
        q = from_to(8.5, 9);
        assert_true(BY_DIM(hit_tree2_cast_ray2, hit_tree3_cast_ray3)(t, q.ray, &box, &out));
        assert_true(box == 4 && out.t == 0 && out.inside);
        q = from_to(5.25, 5.75);
        q.ray.direction.x = 0;
        box = 77;
        out.t = 7;
        assert_false(BY_DIM(hit_tree2_cast_ray2, hit_tree3_cast_ray3)(t, q.ray, &box, &out));
        assert_false(BY_DIM(hit_tree2_cast_segment2, hit_tree3_cast_segment3)(t, q.segment, &box, &out));
        assert_false(BY_DIM(hit_tree2_any_ray2, hit_tree3_any_ray3)(t, q.ray));
        assert_false(BY_DIM(hit_tree2_any_segment2, hit_tree3_any_segment3)(t, q.segment));
        assert_true(box == 77 && out.t == 7);
        BY_DIM(hit_tree2_free, hit_tree3_free)(t);
    }
}

/* So slow, and from so far, that no float holds the time; and of no boxes at all. */
TEST(a_time_past_all_floats)
{
    const aabb boxes[2] = {{VEC(0, 0, 0), VEC(1, 1, 1)}, {VEC(0, 5, 0), VEC(1, 6, 1)}};
    for (size_t count = 0; count <= 2; count++) {
        tree *t;
        const boxes_view view = BY_DIM(hit_boxes2_from_aabbs, hit_boxes3_from_aabbs)(boxes, count);
        assert_int_equal(BY_DIM(hit_tree2_build, hit_tree3_build)(view, NULL, &t), HIT_OK);
        hit_ray ray = {VEC(-1e30, 0.5, 0.5), VEC(1e-10, 0, 0)};
        hit_cast seen, alone;
        uint32_t box = 77;
        assert_true(BY_DIM(hit_cast_ray2_aabb2, hit_cast_ray3_aabb3)(ray, boxes[0], &alone));
        assert_int_equal(BY_DIM(hit_tree2_find_ray2, hit_tree3_find_ray3)(t, ray, NULL, 0), count > 0);
        assert_int_equal(BY_DIM(hit_tree2_cast_ray2, hit_tree3_cast_ray3)(t, ray, &box, &seen), count > 0);
        assert_true(box == (count ? 0 : 77) && (!count || seen.t == alone.t));
        ray.direction.x = -1e-10;
        assert_false(BY_DIM(hit_tree2_any_ray2, hit_tree3_any_ray3)(t, ray));
        BY_DIM(hit_tree2_free, hit_tree3_free)(t);
    }
}

/* In the order of their distances, equal ones in that of their indices. */
TEST(the_nearest_in_order)
{
    static uint32_t boxes[COUNT + 1];
    static double distances[COUNT + 1];
    static const size_t capacities[] = {0, 1, 3, 20, COUNT};
    for (int turned = 0; turned < 2; turned++) {
        tree *t = new_row(turned);
        /* Between boxes 4 and 5, so that there is one on either side at 0.5, 2.5, ..., to the beginning of the row. */
        const vec between = VEC(9.5, 0.5, 0.5), bad = VEC(9.5, NAN, 0.5), far = VEC(-DBL_MAX, 1, 0x1p-1074);
        for (size_t k = 0; k < 5; k++) {
            const size_t most = capacities[k];
            boxes[most] = 0xabcdef01u;
            distances[most] = 12.5;
            assert_int_equal(BY_DIM(hit_tree2_nearest, hit_tree3_nearest)(t, between, boxes, distances, most), most);
            for (size_t i = 0; i < most; i++) {
                const size_t step = i / 2;
                assert_int_equal(boxes[i], i >= 10 ? i : i % 2 == 0 ? 4 - step : 5 + step);
                assert_true(distances[i] == (i >= 10 ? 2 * (double)i - 9.5 : 0.5 + 2 * (double)step));
            }
            assert_true(boxes[most] == 0xabcdef01u && distances[most] == 12.5);
        }
        assert_int_equal(BY_DIM(hit_tree2_nearest, hit_tree3_nearest)(t, bad, boxes, distances, 3), 0);
        assert_int_equal(BY_DIM(hit_tree2_nearest, hit_tree3_nearest)(t, far, boxes, distances, 2), 2);
        assert_true(boxes[0] == 0 && boxes[1] == 1 && distances[0] == DBL_MAX);
        BY_DIM(hit_tree2_free, hit_tree3_free)(t);
    }
}

/* ---- The nearest among boxes of which each kind takes another way through the tree ---- */

typedef struct neighbour {
    double distance;
    uint32_t box;
} neighbour;

static int compare_neighbours(const void *a, const void *b)
{
    const neighbour *x = a, *y = b;
    if (x->distance != y->distance)
        return x->distance < y->distance ? -1 : 1;
    return x->box < y->box ? -1 : x->box > y->box;
}

static double draw(uint64_t *state)
{
    return (double)(next_random(state) >> 11) * 0x1p-53 - 0.5;
}

/* SCATTERED: two sweeps find them. ALIKE: all contain the point. SHELL: all are about as far from it, 1, so that no
 * block is ruled out. FLOATS: scattered, all numbers floats. */
typedef enum crowd_kind { SCATTERED, ALIKE, SHELL, FLOATS, CROWD_KINDS } crowd_kind;

static aabb draw_box(crowd_kind crowd, uint64_t *state)
{
    vec center = VEC(draw(state), draw(state), draw(state));
    double *c = &center.x, length = 0, half = crowd == SHELL ? 1e-4 : 0.02;
    aabb box;
    for (int k = 0; k < DIM; k++)
        length += c[k] * c[k];
    for (int k = 0; k < DIM; k++) {
        const double middle = crowd == ALIKE ? 0 : crowd == SHELL ? c[k] / sqrt(length) : c[k];
        (&box.min.x)[k] = crowd == FLOATS ? (double)(float)(middle - half) : middle - half;
        (&box.max.x)[k] = crowd == FLOATS ? (double)(float)(middle + half) : middle + half;
    }
    return box;
}

static void expect_nearest(const tree *t, const aabb *boxes, vec point)
{
    static const size_t capacities[] = {1, 8, 15, 16, 17, 64, 127, 128, 129, 700, COUNT};
    static neighbour all[COUNT];
    static uint32_t found[COUNT];
    static double distances[COUNT];
    for (uint32_t i = 0; i < COUNT; i++) {
        const double distance = BY_DIM(hit_distance_aabb2_point2, hit_distance_aabb3_point3)(boxes[i], point);
        all[i] = (neighbour){distance > 0 ? distance : 0, i};
    }
    qsort(all, COUNT, sizeof *all, compare_neighbours);
    for (size_t k = 0; k < sizeof capacities / sizeof *capacities; k++) {
        const size_t most = capacities[k];
        assert_int_equal(BY_DIM(hit_tree2_nearest, hit_tree3_nearest)(t, point, found, distances, most), most);
        for (size_t i = 0; i < most; i++)
            assert_true(found[i] == all[i].box && memcmp(&distances[i], &all[i].distance, sizeof *distances) == 0);
    }
}

TEST(the_nearest_by_every_way)
{
    static const char *const sets[] = {"plain", "sse2", "avx2", "avx512"};
    static aabb boxes[COUNT];
    uint64_t state = 5;
    for (crowd_kind crowd = SCATTERED; crowd < CROWD_KINDS; crowd++) {
        for (size_t i = 0; i < COUNT; i++)
            boxes[i] = draw_box(crowd, &state);
        for (size_t set = 0; set < 4; set++) {
            tree *t = NULL;
            assert_int_equal(setenv("HITBOX_INSTRUCTIONS", sets[set], 1), 0);
            const boxes_view view = BY_DIM(hit_boxes2_from_aabbs, hit_boxes3_from_aabbs)(boxes, COUNT);
            assert_int_equal(BY_DIM(hit_tree2_build, hit_tree3_build)(view, NULL, &t), HIT_OK);
            expect_nearest(t, boxes, VEC(0, 0, 0));
            expect_nearest(t, boxes, VEC(3, -0.0, 1e-310));
            for (int k = 0; k < 4; k++)
                expect_nearest(t, boxes, VEC(draw(&state), draw(&state), draw(&state)));
            expect_subnormals_flushed();
            expect_nearest(t, boxes, boxes[7].min);
            expect_subnormals_kept();
            BY_DIM(hit_tree2_free, hit_tree3_free)(t);
        }
    }
    unsetenv("HITBOX_INSTRUCTIONS");
}
