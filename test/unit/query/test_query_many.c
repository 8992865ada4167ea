/* Many questions to a tree at once: each is answered as the question alone is, to the bit; by any number of threads,
 * with little room, with little memory. Compiled for the plane and for space (DIM). */
#include "by_dim.h"
#include "caller.h"

#include "hitbox/tree.h"

#include <stdlib.h>

typedef BY_DIM(hit_tree2, hit_tree3) tree;

#define find_boxes BY_DIM(hit_tree2_find_boxes2, hit_tree3_find_boxes3)
#define find_segments BY_DIM(hit_tree2_find_segment2s, hit_tree3_find_segment3s)
#define find_rays BY_DIM(hit_tree2_find_ray2s, hit_tree3_find_ray3s)
#define cast_segments BY_DIM(hit_tree2_cast_segment2s, hit_tree3_cast_segment3s)
#define cast_rays BY_DIM(hit_tree2_cast_ray2s, hit_tree3_cast_ray3s)
#define nearest_points BY_DIM(hit_tree2_nearest_point2s, hit_tree3_nearest_point3s)
#define find_aabb BY_DIM(hit_tree2_find_aabb2, hit_tree3_find_aabb3)
#define find_segment BY_DIM(hit_tree2_find_segment2, hit_tree3_find_segment3)
#define find_ray BY_DIM(hit_tree2_find_ray2, hit_tree3_find_ray3)

/* So many boxes of doubles that questions to their tree are put in order; and so few that they are not. */
enum { LARGE = 160000, SMALL = 700, QUESTIONS = 400, EACH = 3, GUARD = 0x5a5a5a5a };

static uint64_t state;

static double draw(void)
{
    return (double)(next_random(&state) >> 11) * 0x1p-53;
}

static vec draw_place(void)
{
    vec v = {0};
    for (int c = 0; c < DIM; c++)
        (&v.x)[c] = draw();
    return v;
}

static aabb cube_about(vec middle, double half)
{
    aabb box;
    for (int c = 0; c < DIM; c++) {
        (&box.min.x)[c] = (&middle.x)[c] - half;
        (&box.max.x)[c] = (&middle.x)[c] + half;
    }
    return box;
}

static tree *new_tree(size_t count)
{
    aabb *boxes = malloc((count + 1) * sizeof *boxes);
    tree *t = NULL;
    assert_non_null(boxes);
    state = count;
    for (size_t i = 0; i < count; i++)
        boxes[i] = cube_about(draw_place(), BY_DIM(0.6, 0.3) * pow((double)count, -1.0 / DIM));
    const boxes_view view = BY_DIM(hit_boxes2_from_aabbs, hit_boxes3_from_aabbs)(boxes, count);
    assert_int_equal(BY_DIM(hit_tree2_build, hit_tree3_build)(view, NULL, &t), HIT_OK);
    free(boxes);
    return t;
}

static void free_tree(tree *t)
{
    BY_DIM(hit_tree2_free, hit_tree3_free)(t);
}

/* Questions of all kinds; lines lie further apart than they are long, points not. */
typedef struct spaced_line {
    hit_segment segment;
    double gap;
} spaced_line;

typedef struct questions {
    aabb regions[QUESTIONS];
    obb obbs[QUESTIONS];
    spaced_line segments[QUESTIONS];
    hit_ray rays[QUESTIONS];
    vec points[QUESTIONS];
} questions;

static questions asked;

/* Most about a few boxes of a thousand, some about many, some about none; some that are no boxes. */
static void draw_questions(void)
{
    state = 77;
    for (size_t i = 0; i < QUESTIONS; i++) {
        const vec at = draw_place(), to = draw_place();
        const double size = i % 40 == 3 ? 0.4 : 0.02 * draw();
        asked.points[i] = at;
        asked.regions[i] = cube_about(at, size);
        asked.obbs[i] = as_obb(asked.regions[i]);
        asked.rays[i] = (hit_ray){at, to};
        for (int c = 0; c < DIM; c++)
            (&asked.rays[i].direction.x)[c] -= (&at.x)[c];
        for (int c = 0; c < DIM; c++)
            (&asked.segments[i].segment.a.x)[c] = (&at.x)[c], (&asked.segments[i].segment.b.x)[c] = (&at.x)[c] + size;
    }
    const double odd[] = {NAN, INFINITY, -INFINITY, DBL_MAX, -DBL_MAX, 0x1p-1074};
    for (size_t k = 0; k < sizeof odd / sizeof *odd; k++)
        for (size_t field = 0; field < 2; field++) {
            const size_t i = 20 * (2 * k + field) + 2;
            *(field ? &asked.regions[i].max.x : &asked.regions[i].min.x) = odd[k];
            *(field ? &asked.obbs[i].half.x : &asked.obbs[i].center.y) = odd[k];
            *(field ? &asked.segments[i].segment.a.y : &asked.segments[i].segment.b.x) = odd[k];
            *(field ? &asked.rays[i].origin.x : &asked.rays[i].direction.y) = odd[k];
            *(field ? &asked.points[i].x : &asked.points[i].y) = odd[k];
        }
    asked.regions[5] = empty_aabb();
    asked.regions[QUESTIONS - 1].min = asked.regions[QUESTIONS - 1].max;
    asked.rays[7].direction = (vec){0};
}

/* ---- Lists ---- */

typedef enum kind { REGIONS, FLOATS, OBBS, SEGMENTS, RAYS, KINDS } kind;

static float floats[QUESTIONS][2 * DIM];

static size_t ask_alone(const tree *t, kind k, size_t i, uint32_t *out, size_t capacity)
{
    switch (k) {
    case REGIONS:
        return find_aabb(t, asked.regions[i], out, capacity);
    case FLOATS: {
        aabb box;
        for (int c = 0; c < 2 * DIM; c++)
            (&box.min.x)[c] = (double)floats[i][c];
        return find_aabb(t, box, out, capacity);
    }
    case OBBS:
        return BY_DIM(hit_tree2_find_obb2(t, asked.obbs[i], out, capacity),
                      hit_tree3_find_obb3(t, &asked.obbs[i], out, capacity));
    case SEGMENTS:
        return find_segment(t, asked.segments[i].segment, out, capacity);
    default:
        return find_ray(t, asked.rays[i], out, capacity);
    }
}

static hit_status ask_many(const tree *t, kind k, size_t count, const hit_tree_config *config, uint64_t *begin,
                           uint32_t *out, uint64_t capacity)
{
    boxes_view view;
    switch (k) {
    case REGIONS:
        view = BY_DIM(hit_boxes2_from_aabbs, hit_boxes3_from_aabbs)(asked.regions, count);
        return find_boxes(t, view, config, begin, out, capacity);
    case FLOATS:
        view =
            BY_DIM(hit_boxes2_from_floats, hit_boxes3_from_floats)(floats[0], floats[0] + DIM, sizeof floats[0], count);
        return find_boxes(t, view, config, begin, out, capacity);
    case OBBS:
        view = BY_DIM(hit_boxes2_from_obbs, hit_boxes3_from_obbs)(asked.obbs, count);
        return find_boxes(t, view, config, begin, out, capacity);
    case SEGMENTS:
        return find_segments(t, &asked.segments[0].segment, count, sizeof asked.segments[0], config, begin, out,
                             capacity);
    default:
        return find_rays(t, asked.rays, count, 0, config, begin, out, capacity);
    }
}

/* What each question finds, one after the other. */
typedef struct lists {
    uint64_t begin[QUESTIONS + 1];
    uint32_t *out;
} lists;

static lists lists_alone(const tree *t, kind k)
{
    lists l = {{0}, NULL};
    for (size_t i = 0; i < QUESTIONS; i++)
        l.begin[i + 1] = l.begin[i] + ask_alone(t, k, i, NULL, 0);
    l.out = malloc((l.begin[QUESTIONS] + 1) * sizeof *l.out);
    assert_non_null(l.out);
    for (size_t i = 0; i < QUESTIONS; i++)
        (void)ask_alone(t, k, i, l.out + l.begin[i], (size_t)(l.begin[i + 1] - l.begin[i]));
    return l;
}

static void expect_lists(const tree *t, kind k, const hit_tree_config *config, const lists *expected)
{
    static uint64_t begin[QUESTIONS + 2];
    const uint64_t all = expected->begin[QUESTIONS];
    uint32_t *out = malloc((all + 1) * sizeof *out);
    assert_non_null(out);
    /* As much room as need be, too little, none. */
    const uint64_t capacities[] = {all, all / 2, 1, 0};
    for (size_t c = 0; c < 4; c++) {
        const uint64_t capacity = capacities[c] < all ? capacities[c] : all;
        memset(out, GUARD & 0xff, (all + 1) * sizeof *out);
        memset(begin, GUARD & 0xff, sizeof begin);
        assert_int_equal(ask_many(t, k, QUESTIONS, config, begin, capacity ? out : NULL, capacity), HIT_OK);
        assert_memory_equal(begin, expected->begin, sizeof expected->begin);
        assert_true(begin[QUESTIONS + 1] == 0x5a5a5a5a5a5a5a5au);
        assert_memory_equal(out, expected->out, capacity * sizeof *out);
        assert_true(out[capacity] == (uint32_t)GUARD);
    }
    free(out);
}

TEST(lists_are_those_of_the_questions_alone)
{
    static const size_t counts[] = {LARGE, SMALL, 0};
    draw_questions();
    for (size_t i = 0; i < QUESTIONS; i++)
        for (int c = 0; c < 2 * DIM; c++)
            floats[i][c] = (float)(&asked.regions[i].min.x)[c];
    for (size_t size = 0; size < 3; size++) {
        tree *t = new_tree(counts[size]);
        for (kind k = 0; k < KINDS; k++) {
            lists alone = lists_alone(t, k);
            hit_tree_config config = {.threads = 3};
            assert_true((alone.begin[QUESTIONS] > 0) == (counts[size] > 0));
            expect_lists(t, k, NULL, &alone);
            expect_lists(t, k, &config, &alone);
            config.tasks = backwards();
            expect_lists(t, k, &config, &alone);
            expect_subnormals_flushed();
            expect_lists(t, k, &config, &alone);
            expect_subnormals_kept();
            free(alone.out);
        }
        free_tree(t);
    }
}

/* A list longer than what a piece has room for, first, last, and among few questions. */
TEST(long_lists)
{
    static uint64_t begin[QUESTIONS + 1];
    tree *t = new_tree(LARGE);
    uint32_t *alone = malloc(LARGE * sizeof *alone), *out = malloc(3 * (size_t)LARGE * sizeof *out);
    assert_true(alone != NULL && out != NULL);
    const aabb all = cube_about((vec){0}, 5);
    draw_questions();
    assert_int_equal(find_aabb(t, all, alone, LARGE), LARGE);
    asked.regions[0] = asked.regions[300] = asked.regions[QUESTIONS - 1] = all;
    for (size_t i = 1; i < QUESTIONS - 1; i++)
        if (i != 300)
            asked.regions[i] = empty_aabb();
    for (int threads = 0; threads < 4; threads += 3) {
        const hit_tree_config config = {.threads = threads};
        const boxes_view view = BY_DIM(hit_boxes2_from_aabbs, hit_boxes3_from_aabbs)(asked.regions, QUESTIONS);
        assert_int_equal(find_boxes(t, view, &config, begin, out, 3 * (uint64_t)LARGE), HIT_OK);
        assert_true(begin[1] == LARGE && begin[300] == LARGE && begin[301] == 2 * LARGE &&
                    begin[QUESTIONS] == 3 * LARGE);
        for (size_t k = 0; k < 3; k++)
            assert_memory_equal(out + k * LARGE, alone, LARGE * sizeof *alone);
    }
    free(alone);
    free(out);
    free_tree(t);
}

/* ---- The first hits, and the nearest boxes ---- */

static bool same_cast(const hit_cast *a, const hit_cast *b)
{
    return same_double(a->t, b->t) && same_vec(a->point, b->point) && same_vec(a->normal, b->normal) &&
           a->face == b->face && a->inside == b->inside;
}

static void expect_casts(const tree *t, bool rays, const hit_tree_config *config)
{
    static uint32_t boxes[QUESTIONS + 1];
    static hit_cast hits[QUESTIONS];
    size_t some = 0;
    memset(boxes, GUARD & 0xff, sizeof boxes);
    const hit_status status =
        rays ? cast_rays(t, asked.rays, QUESTIONS, sizeof asked.rays[0], config, boxes, hits)
             : cast_segments(t, &asked.segments[0].segment, QUESTIONS, sizeof asked.segments[0], config, boxes, hits);
    assert_int_equal(status, HIT_OK);
    assert_true(boxes[QUESTIONS] == (uint32_t)GUARD);
    for (size_t i = 0; i < QUESTIONS; i++) {
        uint32_t box = HIT_NO_INDEX;
        hit_cast hit = {.t = INFINITY};
        some +=
            rays ? BY_DIM(hit_tree2_cast_ray2, hit_tree3_cast_ray3)(t, asked.rays[i], &box, &hit)
                 : BY_DIM(hit_tree2_cast_segment2, hit_tree3_cast_segment3)(t, asked.segments[i].segment, &box, &hit);
        assert_true(boxes[i] == box && same_cast(&hits[i], &hit));
    }
    assert_true(some < QUESTIONS && (some > 0) == (BY_DIM(hit_tree2_count, hit_tree3_count)(t) > 0));
}

static void expect_nearest(const tree *t, const hit_tree_config *config)
{
    static uint32_t boxes[QUESTIONS * EACH + 1];
    static double distances[QUESTIONS * EACH];
    memset(boxes, GUARD & 0xff, sizeof boxes);
    assert_int_equal(nearest_points(t, asked.points, QUESTIONS, 0, config, boxes, distances, EACH), HIT_OK);
    assert_true(boxes[QUESTIONS * EACH] == (uint32_t)GUARD);
    for (size_t i = 0; i < QUESTIONS; i++) {
        uint32_t box[EACH];
        double distance[EACH];
        const size_t found = BY_DIM(hit_tree2_nearest, hit_tree3_nearest)(t, asked.points[i], box, distance, EACH);
        for (size_t k = 0; k < EACH; k++) {
            assert_true(boxes[i * EACH + k] == (k < found ? box[k] : HIT_NO_INDEX));
            assert_true(distances[i * EACH + k] == (k < found ? distance[k] : (double)INFINITY));
        }
    }
    /* None of each. */
    assert_int_equal(nearest_points(t, asked.points, QUESTIONS, sizeof(vec), config, NULL, NULL, 0), HIT_OK);
}

TEST(first_hits_and_nearest_boxes)
{
    static const size_t counts[] = {LARGE, SMALL, 2, 0};
    draw_questions();
    for (size_t size = 0; size < 4; size++) {
        tree *t = new_tree(counts[size]);
        for (int threads = 0; threads < 4; threads += 3) {
            hit_tree_config config = {.threads = threads};
            expect_casts(t, false, &config);
            expect_casts(t, true, &config);
            expect_nearest(t, &config);
            config.tasks = backwards();
            expect_casts(t, false, &config);
            expect_nearest(t, &config);
        }
        free_tree(t);
    }
}

/* ---- What is no question, and too little memory ---- */

TEST(bad_arguments)
{
    uint64_t begin[3] = {7, 7, 7};
    uint32_t boxes[4] = {7, 7, 7, 7};
    double distances[4] = {7, 7, 7, 7};
    hit_cast hits[2];
    const hit_tree_config negative = {.threads = -1};
    const char *off = (const char *)asked.rays + 4;
    const hit_ray *odd_rays = (const hit_ray *)(const void *)off;
    tree *t = new_tree(SMALL);
    boxes_view view = BY_DIM(hit_boxes2_from_aabbs, hit_boxes3_from_aabbs)(asked.regions, 2);
    draw_questions();
    assert_int_equal(find_boxes(t, view, &negative, begin, boxes, 4), HIT_BAD_ARGUMENT);
    assert_int_equal(find_boxes(t, view, NULL, NULL, boxes, 4), HIT_BAD_ARGUMENT);
    assert_int_equal(find_boxes(t, view, NULL, begin, NULL, 4), HIT_BAD_ARGUMENT);
    view.stride = 3;
    assert_int_equal(find_boxes(t, view, NULL, begin, boxes, 4), HIT_BAD_ARGUMENT);
    assert_int_equal(find_rays(t, asked.rays, 2, 0, &negative, begin, boxes, 4), HIT_BAD_ARGUMENT);
    assert_int_equal(find_rays(t, asked.rays, 2, 0, NULL, NULL, boxes, 4), HIT_BAD_ARGUMENT);
    assert_int_equal(find_rays(t, asked.rays, 2, 0, NULL, begin, NULL, 4), HIT_BAD_ARGUMENT);
    assert_int_equal(find_rays(t, NULL, 2, 0, NULL, begin, boxes, 4), HIT_BAD_ARGUMENT);
    assert_int_equal(find_rays(t, odd_rays, 2, 0, NULL, begin, boxes, 4), HIT_BAD_ARGUMENT);
    assert_int_equal(find_rays(t, asked.rays, 2, sizeof *asked.rays - 8, NULL, begin, boxes, 4), HIT_BAD_ARGUMENT);
    assert_int_equal(find_rays(t, asked.rays, 2, sizeof *asked.rays + 4, NULL, begin, boxes, 4), HIT_BAD_ARGUMENT);
    assert_int_equal(find_rays(t, asked.rays, (size_t)HIT_BOXES_MAX + 1, 0, NULL, begin, boxes, 4), HIT_BAD_ARGUMENT);
    assert_int_equal(cast_rays(t, asked.rays, 2, 0, &negative, boxes, hits), HIT_BAD_ARGUMENT);
    assert_int_equal(cast_rays(t, asked.rays, 2, 0, NULL, NULL, hits), HIT_BAD_ARGUMENT);
    assert_int_equal(cast_rays(t, asked.rays, 2, 0, NULL, boxes, NULL), HIT_BAD_ARGUMENT);
    assert_int_equal(cast_rays(t, asked.rays, 2, 8, NULL, boxes, hits), HIT_BAD_ARGUMENT);
    assert_int_equal(nearest_points(t, asked.points, 2, 8, NULL, boxes, distances, 2), HIT_BAD_ARGUMENT);
    assert_int_equal(nearest_points(t, asked.points, 2, 0, &negative, boxes, distances, 2), HIT_BAD_ARGUMENT);
    assert_int_equal(nearest_points(t, asked.points, 2, 0, NULL, NULL, distances, 2), HIT_BAD_ARGUMENT);
    assert_int_equal(nearest_points(t, asked.points, 2, 0, NULL, boxes, NULL, 2), HIT_BAD_ARGUMENT);
    assert_true(begin[0] == 7 && boxes[0] == 7 && distances[0] == 7);
    /* No question at all. */
    for (int threads = 0; threads < 3; threads++) {
        const hit_tree_config config = {.threads = threads};
        begin[0] = 7;
        assert_int_equal(find_rays(t, NULL, 0, 0, &config, begin, NULL, 0), HIT_OK);
        assert_true(begin[0] == 0 && begin[1] == 7);
        assert_int_equal(cast_rays(t, NULL, 0, 0, &config, NULL, NULL), HIT_OK);
        assert_int_equal(nearest_points(t, NULL, 0, 0, &config, NULL, NULL, 2), HIT_OK);
    }
    free_tree(t);
}

/* Each piece of memory is refused once; what was taken is given back. */
TEST(too_little_memory)
{
    static uint64_t begin[QUESTIONS + 1];
    static uint32_t boxes[QUESTIONS];
    static hit_cast hits[QUESTIONS];
    tree *t = new_tree(LARGE);
    draw_questions();
    lists alone = lists_alone(t, REGIONS);
    uint32_t *out = malloc(alone.begin[QUESTIONS] * sizeof *out);
    assert_non_null(out);
    for (int threads = 0; threads < 4; threads += 3)
        for (int casts = 0; casts < 2; casts++) {
            size_t refused = 0;
            for (hit_status status = HIT_NO_MEMORY; status != HIT_OK; refused++) {
                purse p = {.fail_at = refused + 1};
                const hit_tree_config config = {.threads = threads, .allocator = purse_allocator(&p)};
                status = casts ? cast_rays(t, asked.rays, QUESTIONS, 0, &config, boxes, hits)
                               : ask_many(t, REGIONS, QUESTIONS, &config, begin, out, alone.begin[QUESTIONS]);
                assert_true(status == HIT_OK || status == HIT_NO_MEMORY);
                assert_true(p.now == 0 && !p.wrong);
            }
            assert_true(refused > (casts ? 3 : 5));
        }
    assert_memory_equal(out, alone.out, alone.begin[QUESTIONS] * sizeof *out);
    free(alone.out);
    free(out);
    free_tree(t);
}
