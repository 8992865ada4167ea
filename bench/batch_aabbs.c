/* Batches of AABBs, in all layouts, and of AABBs with OBBs. */
#include "batch_tables.h"
#include "board.h"
#include "families/boxes3.h"
#include "lot.h"
#include "scenes.h"

#include <stdint.h>
#include <stdlib.h>

const char *const AABBS_TABLES[4][2] = {
    [3] = {"batches of AABBs in space, in cache", "batches of AABBs in space, from memory"}};

/* ---- The boxes ----------------------------------------------------------------------------------------------- */

/* One against so many, unless there are less; and against few, of which the price of a call shows. */
enum { MANY = 4096, FEW = 256 };

/* All numbers of AABBs are floats, so that every layout holds the same boxes. */
typedef struct crowd {
    size_t count;
    hit_aabb3 *a, *b, *near; /* near: to box i - i % MANY of a as b to a */
    hit_obb3 *turned;        /* OBBs where `near` has AABBs */
    double *min, *max;       /* of near, each by itself */
    float *floats, *float_min, *float_max;
    hit_packed3 *packed_near, *packed_turned, *packed_a, *packed_b;
    unsigned char *truth, *truth_near, *truth_turned;
} crowd;

static void crowd_delete(crowd *c)
{
    void *const all[] = {c->a,           c->b,        c->near,          c->turned,    c->min,
                         c->max,         c->floats,   c->float_min,     c->float_max, c->packed_near,
                         c->packed_a,    c->packed_b, c->packed_turned, c->truth,     c->truth_near,
                         c->truth_turned};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        free(all[i]);
}

static bool crowd_reserve(crowd *c, size_t n)
{
    *c = (crowd){.count = n, .a = lot_memory(n * sizeof(hit_aabb3))};
    c->b = lot_memory(n * sizeof(hit_aabb3));
    c->near = lot_memory(n * sizeof(hit_aabb3));
    c->turned = lot_memory(n * sizeof(hit_obb3));
    c->min = lot_memory(3 * n * sizeof(double));
    c->max = lot_memory(3 * n * sizeof(double));
    c->floats = lot_memory(6 * n * sizeof(float));
    c->float_min = lot_memory(3 * n * sizeof(float));
    c->float_max = lot_memory(3 * n * sizeof(float));
    c->packed_near = lot_memory(n * sizeof(hit_packed3));
    c->packed_turned = lot_memory(n * sizeof(hit_packed3));
    c->packed_a = lot_memory(n * sizeof(hit_packed3));
    c->packed_b = lot_memory(n * sizeof(hit_packed3));
    c->truth = lot_memory(n);
    c->truth_near = lot_memory(n);
    c->truth_turned = lot_memory(n);
    return c->a && c->b && c->near && c->turned && c->min && c->max && c->floats && c->float_min && c->float_max &&
           c->packed_near && c->packed_turned && c->packed_a && c->packed_b && c->truth && c->truth_near &&
           c->truth_turned;
}

static hit_vec3 as_floats(hit_vec3 v)
{
    return (hit_vec3){(float)v.x, (float)v.y, (float)v.z};
}

/* The box without its turn. */
static hit_aabb3 unturned(hit_vec3 center, hit_vec3 half)
{
    hit_aabb3 box = hit_aabb3_from_center_half(center, half);
    return (hit_aabb3){as_floats(box.min), as_floats(box.max)};
}

static void put_corners(crowd *c, size_t i)
{
    const double corner[6] = {c->near[i].min.x, c->near[i].min.y, c->near[i].min.z,
                              c->near[i].max.x, c->near[i].max.y, c->near[i].max.z};
    for (size_t k = 0; k < 3; k++) {
        c->min[3 * i + k] = corner[k];
        c->max[3 * i + k] = corner[3 + k];
        c->float_min[3 * i + k] = c->floats[6 * i + k] = (float)corner[k];
        c->float_max[3 * i + k] = c->floats[6 * i + 3 + k] = (float)corner[3 + k];
    }
}

static void crowd_fill(crowd *c, const obb3_pair *pairs)
{
    for (size_t i = 0; i < c->count; i++) {
        const hit_obb3 *a = &pairs[i].a, *b = &pairs[i].b;
        size_t first = i - i % MANY;
        c->a[i] = unturned(a->center, a->half);
        c->b[i] = unturned(b->center, b->half);
        c->turned[i] = *b;
        c->turned[i].center = add3(pairs[first].a.center, sub3(b->center, a->center));
        c->near[i] = unturned(c->turned[i].center, b->half);
        put_corners(c, i);
        c->truth[i] = (unsigned char)hit_relate_aabb3_aabb3(c->a[i], c->b[i]);
        c->truth_near[i] = (unsigned char)hit_relate_aabb3_aabb3(c->a[first], c->near[i]);
        c->truth_turned[i] = (unsigned char)hit_relate_aabb3_obb3(c->a[first], &c->turned[i]);
    }
    (void)hit_boxes3_pack(hit_boxes3_from_aabbs(c->a, c->count), c->packed_a);
    (void)hit_boxes3_pack(hit_boxes3_from_aabbs(c->b, c->count), c->packed_b);
    (void)hit_boxes3_pack(hit_boxes3_from_aabbs(c->near, c->count), c->packed_near);
    (void)hit_boxes3_pack(hit_boxes3_from_obbs(c->turned, c->count), c->packed_turned);
}

static bool crowd_new(const report *r, size_t scene, size_t n, crowd *out)
{
    obb3_pair *pairs = malloc(n * sizeof *pairs);
    bool ok = crowd_reserve(out, n) && pairs != NULL;
    if (ok) {
        scenes3[scene].fill(r->set.seed, n, pairs);
        crowd_fill(out, pairs);
    }
    free(pairs);
    return ok;
}

/* ---- Who is asked -------------------------------------------------------------------------------------------- */

/* A way to ask, of a scene: which boxes, in which layout. */
typedef struct layout {
    const crowd *c;
    hit_boxes3 boxes; /* one against many of these */
    hit_boxes3 a, b;  /* in step */
    size_t at_once;   /* of one against many */
} layout;

static void alone(const void *input, void *out)
{
    const crowd *c = ((const layout *)input)->c;
    bool *hit = out;
    for (size_t start = 0; start < c->count; start += MANY) {
        size_t end = start + MANY < c->count ? start + MANY : c->count;
        for (size_t i = start; i < end; i++)
            hit[i] = hit_overlap_aabb3_aabb3(c->a[start], c->near[i]);
    }
}

static void alone_turned(const void *input, void *out)
{
    const crowd *c = ((const layout *)input)->c;
    bool *hit = out;
    for (size_t start = 0; start < c->count; start += MANY) {
        size_t end = start + MANY < c->count ? start + MANY : c->count;
        for (size_t i = start; i < end; i++)
            hit[i] = hit_overlap_aabb3_obb3(c->a[start], &c->turned[i]);
    }
}

static hit_boxes3 run_of(const layout *l, size_t start)
{
    hit_boxes3 run = l->boxes;
    run.min = (const char *)run.min + start * run.stride;
    run.max = run.max != NULL ? (const char *)run.max + start * run.stride : NULL;
    run.packed = run.packed != NULL ? run.packed + start : NULL;
    run.count = l->c->count - start < l->at_once ? l->c->count - start : l->at_once;
    return run;
}

static void overlap_one(const void *input, void *out)
{
    const layout *l = input;
    for (size_t start = 0; start < l->c->count; start += l->at_once)
        (void)hit_overlap_aabb3_boxes3(l->c->a[start - start % MANY], run_of(l, start), (uint32_t *)out + start / 32);
}

static void relate_one(const void *input, void *out)
{
    const layout *l = input;
    for (size_t start = 0; start < l->c->count; start += l->at_once)
        (void)hit_relate_aabb3_boxes3(l->c->a[start - start % MANY], run_of(l, start), (unsigned char *)out + start);
}

static void overlap_step(const void *input, void *out)
{
    const layout *l = input;
    (void)hit_overlap_boxes3_boxes3(l->a, l->b, out);
}

static void relate_step(const void *input, void *out)
{
    const layout *l = input;
    (void)hit_relate_boxes3_boxes3(l->a, l->b, out);
}

typedef enum layout_kind {
    PAIRS,
    APART,
    FLOATS,
    FLOATS_APART,
    PACKED,
    TURNED,
    TURNED_PACKED,
    IN_SMALL,
    LAYOUTS
} layout_kind;
typedef enum judged_by { NEAR, TURNED_NEAR, STEP } judged_by;

static layout layout_of(const crowd *c, layout_kind kind)
{
    size_t n = c->count;
    layout l = {.c = c,
                .at_once = kind == IN_SMALL ? FEW : MANY,
                .a = hit_boxes3_from_aabbs(c->a, n),
                .b = hit_boxes3_from_aabbs(c->b, n)};
    l.boxes = hit_boxes3_from_aabbs(c->near, n);
    if (kind == APART)
        l.boxes = hit_boxes3_from_doubles(c->min, c->max, 3 * sizeof(double), n);
    if (kind == FLOATS)
        l.boxes = hit_boxes3_from_floats(c->floats, c->floats + 3, 6 * sizeof(float), n);
    if (kind == FLOATS_APART)
        l.boxes = hit_boxes3_from_floats(c->float_min, c->float_max, 3 * sizeof(float), n);
    if (kind == TURNED || kind == TURNED_PACKED)
        l.boxes = hit_boxes3_from_obbs(c->turned, n);
    if (kind == TURNED_PACKED)
        l.boxes.packed = c->packed_turned;
    if (kind == PACKED) {
        l.boxes.packed = c->packed_near;
        l.a.packed = c->packed_a;
        l.b.packed = c->packed_b;
    }
    return l;
}

enum { WAYS = 14 };
static const struct {
    board_row row;
    layout_kind layout;
    judged_by by;
} ways[WAYS] = {
    {{"overlap, one by one", alone, ANSWERS_BOOLS, false, false}, PAIRS, NEAR},
    {{"overlap, one against many, doubles", overlap_one, ANSWERS_BITS, true, false}, PAIRS, NEAR},
    {{"overlap, the same, 256 a call", overlap_one, ANSWERS_BITS, true, false}, IN_SMALL, NEAR},
    {{"overlap, the same, min and max apart", overlap_one, ANSWERS_BITS, true, false}, APART, NEAR},
    {{"overlap, one against many, floats", overlap_one, ANSWERS_BITS, true, false}, FLOATS, NEAR},
    {{"overlap, the same, float min and max apart", overlap_one, ANSWERS_BITS, true, false}, FLOATS_APART, NEAR},
    {{"overlap, one against many, packed", overlap_one, ANSWERS_BITS, true, false}, PACKED, NEAR},
    {{"relate, one against many, doubles", relate_one, ANSWERS_RELATIONS, true, false}, PAIRS, NEAR},
    {{"overlap, in step, doubles", overlap_step, ANSWERS_BITS, true, false}, PAIRS, STEP},
    {{"overlap, in step, packed", overlap_step, ANSWERS_BITS, true, false}, PACKED, STEP},
    {{"relate, in step, doubles", relate_step, ANSWERS_RELATIONS, true, false}, PAIRS, STEP},
    {{"overlap, one with OBBs, one by one", alone_turned, ANSWERS_BOOLS, false, false}, TURNED, TURNED_NEAR},
    {{"overlap, one against many OBBs", overlap_one, ANSWERS_BITS, true, false}, TURNED, TURNED_NEAR},
    {{"overlap, one against many OBBs, packed", overlap_one, ANSWERS_BITS, true, false}, TURNED_PACKED, TURNED_NEAR},
};

/* ---- The table ----------------------------------------------------------------------------------------------- */

typedef struct crowd_of_scene {
    crowd boxes;
    layout layouts[LAYOUTS];
} crowd_of_scene;

static void put_crowd(board *b, size_t scene, crowd_of_scene *s)
{
    const crowd *c = &s->boxes;
    for (int kind = 0; kind < LAYOUTS; kind++)
        s->layouts[kind] = layout_of(c, (layout_kind)kind);
    for (size_t i = 0; i < WAYS; i++) {
        const unsigned char *truth = ways[i].by == NEAR ? c->truth_near : c->truth_turned;
        b->cell[scene][i] = (board_cell){&s->layouts[ways[i].layout], ways[i].by == STEP ? c->truth : truth};
    }
}

int table_of_aabbs(report *r, int memory)
{
    const char *name = AABBS_TABLES[3][memory];
    if (!report_wants(r, name))
        return 0;
    batch_size size = batch_size_for(r, memory);
    const size_t scene[] = {0, 1, scenes3_count - 1}; /* the random ones, and the grid that just touches */
    board b = {.table = name, .unit = "a box", .pairs = size.pairs, .times = size.times, .scene_count = 3};
    crowd_of_scene *made = calloc(b.scene_count, sizeof *made);
    bool ok = made != NULL;
    for (size_t i = 0; i < WAYS; i++)
        board_add(&b, ways[i].row);
    board_measure_by(&b, 0, "one by one");
    for (size_t s = 0; ok && s < b.scene_count; s++) {
        ok = crowd_new(r, scene[s], size.pairs, &made[s].boxes);
        b.scene[s] = scenes3[scene[s]].name;
        if (ok)
            put_crowd(&b, s, &made[s]);
    }
    if (!ok)
        fprintf(stderr, "no memory\n");
    int status = ok ? board_run(r, &b) : 2;
    for (size_t s = 0; made != NULL && s < b.scene_count; s++)
        crowd_delete(&made[s].boxes);
    free(made);
    return status;
}
