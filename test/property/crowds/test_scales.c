/* Joins that may spill find the very pairs of joins in memory, whatever the limit, the number of parts and the threads,
 * for scenes that are hard for joins, in every form; in order where that is wanted, and within the limit.
 * HITBOX_CAMPAIGN=long: more of them. */
#include <hitbox/scale.h>

#include "campaign.h"
#include "pairs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORMS = 3, MOST = 800, OTHERS = 540, ALIKE = 540, TURNED = 540, DEAR = 40 };

/* ---- Boxes that are read ---- */

static size_t corner_size(const crowd *c)
{
    return DIM * (c->view.form == HIT_BOXES_FLOAT ? sizeof(float) : sizeof(double));
}

static bool read_crowd(void *context, uint64_t first, size_t count, void *out)
{
    const crowd *c = context;
    const size_t corner = corner_size(c), turned = BY_DIM(sizeof(hit_obb2), sizeof(hit_obb3));
    char *to = out;
    for (size_t i = 0; i < count; i++) {
        const size_t from = (size_t)(first + i) * c->view.stride;
        const char *min = (const char *)c->view.min + from;
        if (c->view.form == HIT_BOXES_OBB || c->view.form == HIT_BOXES_OBB_FLOAT) {
            const size_t size = c->view.form == HIT_BOXES_OBB ? turned : turned / 2;
            memcpy(to + i * size, min, size);
            continue;
        }
        memcpy(to + i * 2 * corner, min, corner);
        memcpy(to + i * 2 * corner + corner, (const char *)c->view.max + from, corner);
    }
    return true;
}

static hit_source source_of(crowd *c)
{
    return (hit_source){read_crowd, c, c->count, c->view.form};
}

static bool take_long(void *context, const hit_long_pair *block, size_t count)
{
    for (size_t i = 0; i < count; i++)
        pairs_add(context, (uint32_t)block[i].a, (uint32_t)block[i].b);
    return true;
}

static hit_status join(crowd *a, crowd *b, const hit_scale_config *config, pairs *out)
{
    return b == NULL ? BY_DIM(hit_join_source2, hit_join_source3)(source_of(a), config, take_long, out)
                     : BY_DIM(hit_join_source2_source2, hit_join_source3_source3)(source_of(a), source_of(b), config,
                                                                                  take_long, out);
}

static hit_status count_of(crowd *a, crowd *b, const hit_scale_config *config, uint64_t *out)
{
    return b == NULL ? BY_DIM(hit_join_source2_count, hit_join_source3_count)(source_of(a), config, out)
                     : BY_DIM(hit_join_source2_source2_count,
                              hit_join_source3_source3_count)(source_of(a), source_of(b), config, out);
}

/* ---- One scene ---- */

/* A failure says where. */
typedef struct place {
    crowd_scene scene;
    int forms;
    bool self;
    uint64_t memory;
} place;

static void check(bool law, const char *what, const place *at)
{
    if (law)
        return;
    print_error("%dD, scene %d, forms %d, %s, memory %llu: %s\n", DIM, (int)at->scene, at->forms,
                at->self ? "one set" : "two sets", (unsigned long long)at->memory, what);
    fail();
}

/* What has been seen of joins that spill. */
static uint64_t spilled, parted;

static void check_limit(crowd *a, crowd *b, hit_scale_config config, const pairs *expected, place *at)
{
    pairs found = {0};
    purse p = {0};
    hit_scale_report report;
    uint64_t count = 99;
    at->memory = config.memory;
    config.allocator = purse_allocator(&p);
    config.report = &report;
    check(join(a, b, &config, &found) == HIT_OK, "the join", at);
    check(config.sorted ? pairs_same(&found, expected) : pairs_same_set(&found, expected), "other pairs", at);
    check(count_of(a, b, &config, &count) == HIT_OK && count == expected->count, "their number", at);
    check(p.now == 0 && !p.wrong, "the allocator", at);
    check(config.memory == 0 || p.most <= config.memory, "more memory than allowed", at);
    spilled += report.written > 0;
    parted += report.cells > 1;
    pairs_delete(&found);
}

/* Parts of the work: together all pairs, none twice. */
static void check_tiles(crowd *a, crowd *b, hit_scale_config config, const pairs *expected, const place *at)
{
    pairs found = {0};
    for (config.tile = 1; config.tile <= config.tiles; config.tile++)
        check(join(a, b, &config, &found) == HIT_OK, "a part", at);
    check(pairs_same_set(&found, expected), "other pairs in parts", at);
    pairs_delete(&found);
}

static void check_scene(crowd *a, crowd *b, bool no_touch, place *at, dice *d)
{
    const hit_join_config usual = {.no_touch = no_touch, .sorted = true};
    pairs expected = {0};
    hit_scale_report report = {0};
    uint64_t count;
    check(pairs_visit(a, b, &usual, &expected) == HIT_OK, "the join in memory", at);
    for (int sorted = 0; sorted < 2; sorted++) {
        hit_scale_config config = {.memory = 1,
                                   .folder = ".",
                                   .no_touch = no_touch,
                                   .sorted = sorted,
                                   .threads = dice_below(d, 3),
                                   .report = &report};
        check(count_of(a, b, &config, &count) == HIT_NO_MEMORY, "no memory at all", at);
        const uint64_t least = report.least;
        config.memory = 0;
        check_limit(a, b, config, &expected, at);
        config.memory = least + (sorted ? least : 0); /* twice, for the runs: a count does not need them */
        check_limit(a, b, config, &expected, at);
        config.threads = dice_below(d, 3);
        config.memory += (uint64_t)dice_below(d, 200000) + 640 * 1024;
        check_limit(a, b, config, &expected, at);
        config.memory = 0;
        config.tiles = 1 + (uint32_t)dice_below(d, 5);
        check_tiles(a, b, config, &expected, at);
    }
    pairs_delete(&expected);
}

/* Scenes where nearly every pair meets; of turned boxes each needs exact arithmetic, which takes microseconds. */
static bool is_dear(crowd_scene scene)
{
    return scene == CROWD_POINT || scene == CROWD_ZEROS || scene == CROWD_LIMITS || scene == CROWD_IDENTICAL;
}

static size_t affordable(crowd_scene scene, int form, size_t count)
{
    const size_t most = form != HIT_BOXES_OBB ? (is_dear(scene) ? ALIKE : MOST) : is_dear(scene) ? DEAR : TURNED;
    return count < most ? count : most;
}

static void check_scenes(bool self)
{
    for (int scene = 0; scene < CROWD_SCENES; scene++)
        for (int forms = 0; forms < (self ? FORMS : FORMS * FORMS); forms++) {
            if (campaign_count(0, 1) == 0 && (scene + forms) % (self ? 3 : 18) != 0)
                continue;
            place at = {(crowd_scene)scene, forms, self, 0};
            dice d = dice_for(campaign_seed(), (uint64_t)scene * 16 + (uint64_t)forms);
            crowd a =
                crowd_new(at.scene, (hit_boxes_form)(forms % FORMS), affordable(at.scene, forms % FORMS, MOST), &d);
            crowd b = crowd_new(at.scene, (hit_boxes_form)(forms / FORMS),
                                self ? 0 : affordable(at.scene, forms / FORMS, OTHERS), &d);
            check_scene(&a, self ? NULL : &b, (scene + forms) % 3 == 0, &at, &d);
            crowd_delete(&a);
            crowd_delete(&b);
        }
}

TEST(one_set)
{
    spilled = parted = 0;
    check_scenes(true);
    assert_true(spilled > 5 && parted > 5);
}

TEST(two_sets)
{
    spilled = parted = 0;
    check_scenes(false);
    assert_true(spilled > 2 && parted > 2);
}

/* ---- Cells ---- */

/* Each box touches the cell of its least corner, and each pair is in one of the cells alone. */
TEST(cells)
{
    for (int scene = 0; scene < CROWD_SCENES; scene++) {
        const uint32_t count = 1 + (uint32_t)scene * 3;
        dice d = dice_for(campaign_seed(), (uint64_t)scene);
        place at = {(crowd_scene)scene, 0, true, 0};
        crowd a = crowd_new(at.scene, (hit_boxes_form)(scene % 2), 300, &d);
        const hit_join_config usual = {.sorted = true};
        pairs expected = {0}, found = {0};
        hit_cells *cells = NULL;
        check(pairs_visit(&a, NULL, &usual, &expected) == HIT_OK, "the join in memory", &at);
        check(BY_DIM(hit_cells_cut2, hit_cells_cut3)(a.view, NULL, count, NULL, &cells) == HIT_OK, "cells", &at);
        for (uint32_t c = 0; c < count; c++) {
            const hit_cell cell = hit_cells_at(cells, c);
            const hit_scale_config config = {.cell = &cell};
            check(join(&a, NULL, &config, &found) == HIT_OK, "a cell", &at);
        }
        check(pairs_same_set(&found, &expected), "other pairs in cells", &at);
        for (size_t i = 0; i < a.count; i++) {
            uint32_t touched[64];
            check(BY_DIM(hit_cells_touched2, hit_cells_touched3)(cells, a.view, i, touched, 64) >= 1, "no cell", &at);
        }
        hit_cells_free(cells);
        pairs_delete(&expected);
        pairs_delete(&found);
        crowd_delete(&a);
    }
}
