/* Which stage settles the pairs of each scene? Linked with a library of its own that counts, as the one that is timed
 * does not. */
#include "lot.h"
#include "many.h"
#include "report.h"
#include "scenes.h"

#include <hitbox/hitbox.h>
#include <hitbox/join.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static const char ABOUT[] = "Usage: bench_stages [OPTION]...\n"
                            "How many pairs of each scene of bench_pair does each stage settle: of\n"
                            "hit_overlap_obb3_obb3, and of batches? And how many candidates of a join of OBBs?\n"
                            "Of the options only --pairs, --boxes, --seed and --csv matter here.\n"
                            "Exit status: 0, 2 trouble.\n";

enum { STAGES = 6 };
static const char *const stage_names[STAGES] = {"filter", "frame", "lattice", "single", "extended", "integer"};

static void print_heading(const char *text)
{
    printf("\n%s\n%-44s", text, "");
    for (int i = 0; i < STAGES; i++)
        printf(" %9s", stage_names[i]);
    printf("\n");
}

/* What was counted since the last reset. False: the library does not count. */
static bool print_stages(report *r, const char *table, const char *scene, const char *subject)
{
    hit_stages count;
    if (!hit_stages_read(&count)) {
        fprintf(stderr, "the library does not count its stages\n");
        return false;
    }
    const unsigned long long value[STAGES] = {count.filter, count.frame,    count.lattice,
                                              count.single, count.extended, count.integer};
    printf("%-44s", scene);
    for (int i = 0; i < STAGES; i++) {
        printf(" %9llu", value[i]);
        report_figure(r, table, scene, subject, stage_names[i], (double)value[i]);
    }
    printf("\n");
    return true;
}

/* ---- Scenes --------------------------------------------------------------------------------------------------- */

static bool count_pairs(report *r, obb3_pair *pairs)
{
    bool ok = true;
    print_heading("Pairs that each stage of hit_overlap_obb3_obb3 settles");
    for (size_t s = 0; ok && s < scenes3_count; s++) {
        scenes3[s].fill(r->set.seed, r->set.pairs, pairs);
        hit_stages_reset();
        for (size_t i = 0; i < r->set.pairs; i++)
            (void)hit_overlap_obb3_obb3(&pairs[i].a, &pairs[i].b);
        ok = print_stages(r, "stages", scenes3[s].name, "hit_overlap_obb3_obb3");
    }
    return ok;
}

static const char *const BATCHES = "stages of batches";

static bool count_batches3(report *r, obb3_pair *pairs, uint32_t *bits)
{
    static const char subject[] = "hit_overlap_boxes3_boxes3, packed";
    bool ok = true;
    print_heading("Pairs that each stage settles within hit_overlap_boxes3_boxes3, packed");
    for (size_t s = 0; ok && s < scenes3_count; s++) {
        lot boxes;
        scenes3[s].fill(r->set.seed, r->set.pairs, pairs);
        if (!lot_new3(pairs, r->set.pairs, r->set.seed, &boxes))
            return false;
        hit_stages_reset();
        ok = hit_overlap_boxes3_boxes3(boxes.ready.a3, boxes.ready.b3, bits) == HIT_OK;
        ok = ok && print_stages(r, BATCHES, scenes3[s].name, subject);
        lot_delete(&boxes);
    }
    return ok;
}

static bool count_batches2(report *r, obb2_pair *pairs, uint32_t *bits)
{
    static const char subject[] = "hit_overlap_boxes2_boxes2, packed";
    bool ok = true;
    print_heading("Pairs that each stage settles within hit_overlap_boxes2_boxes2, packed");
    for (size_t s = 0; ok && s < scenes2_count; s++) {
        lot boxes;
        scenes2[s].fill(r->set.seed, r->set.pairs, pairs);
        if (!lot_new2(pairs, r->set.pairs, r->set.seed, &boxes))
            return false;
        hit_stages_reset();
        ok = hit_overlap_boxes2_boxes2(boxes.ready.a2, boxes.ready.b2, bits) == HIT_OK;
        ok = ok && print_stages(r, BATCHES, scenes2[s].name, subject);
        lot_delete(&boxes);
    }
    return ok;
}

/* ---- The join ------------------------------------------------------------------------------------------------- */

/* What a join asks of boxes of which the bounds overlap. In one thread, since each has counts of its own. */
static bool count_join(report *r, size_t count)
{
    char scene[60];
    uint64_t pairs = 0;
    many m;
    if (!many_new(MANY_U5, 3, count, r->set.seed, &m))
        return false;
    hit_obb3 *boxes = malloc(count * sizeof *boxes);
    hit_join_config config = {.threads = 1};
    bool ok = boxes != NULL;
    if (ok) {
        many_turn3(&m, r->set.seed, boxes);
        hit_stages_reset();
        ok = hit_join_boxes3_count(hit_boxes3_from_obbs(boxes, count), &config, &pairs) == HIT_OK;
        snprintf(scene, sizeof scene, "U5 turned, %zu", count);
        ok = ok && print_stages(r, "stages of a join", scene, "hit_join_boxes3_count");
        printf("%-44s %9" PRIu64 "\n", "  of which are pairs", pairs);
        report_figure(r, "stages of a join", scene, "hit_join_boxes3_count", "pairs", (double)pairs);
    }
    many_delete(&m);
    free(boxes);
    return ok;
}

int main(int argc, char **argv)
{
    report r;
    int status = report_open(&r, argc, argv, ABOUT, NULL);
    if (status >= 0)
        return status;
    obb3_pair *pairs = malloc(r.set.pairs * sizeof *pairs);
    obb2_pair *pairs2 = malloc(r.set.pairs * sizeof *pairs2);
    uint32_t *bits = malloc(r.set.pairs * sizeof *bits);
    bool ok = pairs != NULL && pairs2 != NULL && bits != NULL;
    ok = ok && count_pairs(&r, pairs) && count_batches3(&r, pairs, bits) && count_batches2(&r, pairs2, bits);
    if (ok)
        print_heading("Candidates that each stage settles within hit_join_boxes3_count of turned boxes");
    for (size_t count = r.set.boxes / 10; ok && count <= r.set.boxes; count *= 10)
        ok = count_join(&r, count);
    if (!ok)
        fprintf(stderr, "no memory, or the library does not answer\n");
    free(pairs);
    free(pairs2);
    free(bits);
    ok = report_close(&r) && ok;
    return ok ? 0 : 2;
}
