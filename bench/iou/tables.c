/* What a threshold costs, and IoU of each of many boxes with each of many others. */
#include "iou/tables.h"

#include "families/dice.h"
#include "iou/iou.h"
#include "timing.h"

#include <hitbox/iou_many.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- Thresholds ---------------------------------------------------------------------------------------------- */

typedef struct asked {
    hit_obb2 a, b;
    double t;
} asked;

static void ask_threshold(const void *prepared, size_t count, void *out)
{
    const asked *pair = prepared;
    double *said = out;
    for (size_t i = 0; i < count; i++)
        said[i] = hit_iou_at_least_obb2_obb2(pair[i].a, pair[i].b, pair[i].t);
}

static size_t count_yes(const void *out, size_t count)
{
    const double *said = out;
    size_t yes = 0;
    for (size_t i = 0; i < count; i++)
        yes += said[i] > 0;
    return yes;
}

enum { SETTLED, OPEN, HOW };
static const char *const how_far[HOW] = {"hit_iou_at_least_obb2_obb2, t = 0.5",
                                         "hit_iou_at_least_obb2_obb2, t is IoU as rounded"};

static bool time_thresholds_of(report *r, const char *table, size_t family, asked *far[HOW], timed *t, pair2 *pairs)
{
    const char *name = iou_pairs2.family[family];
    iou_pairs2.fill(family, r->set.seed, r->set.pairs, pairs);
    size_t overlap = 0;
    for (size_t i = 0; i < r->set.pairs; i++) {
        const double iou = hit_iou_obb2_obb2(pairs[i].box[0], pairs[i].box[1]);
        far[SETTLED][i] = (asked){pairs[i].box[0], pairs[i].box[1], 0.5};
        if (iou > 0)
            far[OPEN][overlap++] = (asked){pairs[i].box[0], pairs[i].box[1], iou};
    }
    for (size_t i = overlap; overlap > 0 && i < r->set.pairs; i++)
        far[OPEN][i] = far[OPEN][i - overlap];
    for (int k = 0; k < HOW; k++)
        t[k] = (timed){.ask = ask_threshold, .count_hits = count_yes, .pairs = far[k]};
    if (!timing_run_asking(t, HOW, r->set.pairs, sizeof(double), r->set.rounds))
        return false;
    for (int k = 0; k < HOW; k++) {
        const double median = timing_median(&t[k], r->set.rounds);
        const double yes = 100 * (double)t[k].hits / (double)r->set.pairs;
        printf("%-28s %-52s %10.1f %7.1f\n", name, how_far[k], median, yes);
        report_figure(r, table, name, how_far[k], "ns median", median);
        report_figure(r, table, name, how_far[k], "% yes", yes);
    }
    return true;
}

bool time_thresholds(report *r, const char *table)
{
    asked *far[HOW];
    timed *t = calloc(HOW, sizeof *t);
    pair2 *pairs = malloc(r->set.pairs * sizeof *pairs);
    bool ok = t != NULL && pairs != NULL;
    for (int k = 0; k < HOW; k++) {
        far[k] = calloc(r->set.pairs, sizeof *far[k]);
        ok = ok && far[k] != NULL;
    }
    printf("\n%-28s %-52s %10s %7s\n", table, "", "ns median", "% yes");
    for (size_t f = 0; ok && f < iou_pairs2.families; f++)
        ok = time_thresholds_of(r, table, f, far, t, pairs);
    for (int k = 0; k < HOW; k++)
        free(far[k]);
    free(pairs);
    free(t);
    return ok;
}

/* ---- AABBs at a threshold ------------------------------------------------------------------------------------- */

typedef struct asked_aabbs {
    hit_aabb3 a, b; /* IoU 1/2, in the plane, too */
} asked_aabbs;

static void fill_ties(asked_aabbs *pair, size_t count, uint64_t seed)
{
    dice d = dice_for(seed, 0);
    for (size_t i = 0; i < count; i++) {
        double e[6];
        for (int n = 0; n < 6; n++)
            e[n] = 1 + dice_below(&d, n < 3 ? 2000 : 100);
        const hit_vec3 low = {e[0], e[1], e[2]}, high = {e[0] + 3 * e[3], e[1] + e[4], e[2] + e[5]};
        pair[i] = (asked_aabbs){{low, high}, {{low.x + e[3], low.y, low.z}, {high.x + e[3], high.y, high.z}}};
    }
}

static hit_aabb2 of_plane(hit_aabb3 box)
{
    return (hit_aabb2){{box.min.x, box.min.y}, {box.max.x, box.max.y}};
}

static void ask_aabbs2(const asked_aabbs *pair, size_t count, double t, double *said)
{
    for (size_t i = 0; i < count; i++)
        said[i] = hit_iou_at_least_aabb2_aabb2(of_plane(pair[i].a), of_plane(pair[i].b), t);
}

static void ask_aabbs3(const asked_aabbs *pair, size_t count, double t, double *said)
{
    for (size_t i = 0; i < count; i++)
        said[i] = hit_iou_at_least_aabb3_aabb3(pair[i].a, pair[i].b, t);
}

static void ask_tie2(const void *prepared, size_t count, void *out)
{
    ask_aabbs2(prepared, count, 0.5, out);
}

static void ask_far2(const void *prepared, size_t count, void *out)
{
    ask_aabbs2(prepared, count, 0.7, out);
}

static void ask_tie3(const void *prepared, size_t count, void *out)
{
    ask_aabbs3(prepared, count, 0.5, out);
}

static void ask_far3(const void *prepared, size_t count, void *out)
{
    ask_aabbs3(prepared, count, 0.7, out);
}

enum { AABB_WAYS = 4 };
static const struct {
    const char *scene, *name;
    void (*ask)(const void *prepared, size_t count, void *out);
} aabb_ways[AABB_WAYS] = {
    {"far from t", "hit_iou_at_least_aabb2_aabb2", ask_far2},
    {"IoU is t", "hit_iou_at_least_aabb2_aabb2", ask_tie2},
    {"far from t", "hit_iou_at_least_aabb3_aabb3", ask_far3},
    {"IoU is t", "hit_iou_at_least_aabb3_aabb3", ask_tie3},
};

bool time_ties(report *r, const char *table)
{
    timed *t = calloc(AABB_WAYS, sizeof *t);
    asked_aabbs *pairs = malloc(r->set.pairs * sizeof *pairs);
    bool ok = t != NULL && pairs != NULL;
    if (ok)
        fill_ties(pairs, r->set.pairs, r->set.seed);
    for (int k = 0; ok && k < AABB_WAYS; k++)
        t[k] = (timed){.ask = aabb_ways[k].ask, .count_hits = count_yes, .pairs = pairs};
    ok = ok && timing_run_asking(t, AABB_WAYS, r->set.pairs, sizeof(double), r->set.rounds);
    printf("\n%-28s %-52s %10s\n", table, "", "ns median");
    for (int k = 0; ok && k < AABB_WAYS; k++) {
        const double median = timing_median(&t[k], r->set.rounds);
        printf("%-28s %-52s %10.1f\n", aabb_ways[k].scene, aabb_ways[k].name, median);
        report_figure(r, table, aabb_ways[k].scene, aabb_ways[k].name, "ns median", median);
    }
    free(pairs);
    free(t);
    return ok;
}

/* ---- Many with many ------------------------------------------------------------------------------------------ */

enum { MANY = 1000, SMOKE_MANY = 100 };

typedef struct crowd {
    size_t count;
    hit_obb2 box[2][MANY];
    float_box rounded[2][MANY];
} crowd;

/* Boxes as those of the family "random", centres anywhere in a square. */
static void fill_crowd(crowd *c, size_t count, double side, uint64_t seed)
{
    dice d = dice_for(seed, 0);
    c->count = count;
    for (int k = 0; k < 2; k++)
        for (size_t i = 0; i < count; i++) {
            double e[5];
            for (int n = 0; n < 5; n++)
                e[n] = dice_unit(&d);
            const float_box f = {(float)(side * e[0]), (float)(side * e[1]), (float)(10 + 90 * e[2]),
                                 (float)(10 + 90 * e[3]), (float)(360 * e[4])};
            const double angle = (double)f.degrees * (3.14159265358979323846 / 180);
            c->rounded[k][i] = f;
            c->box[k][i] =
                (hit_obb2){{f.x, f.y}, {0.5 * (double)f.width, 0.5 * (double)f.height}, {cos(angle), sin(angle)}};
        }
}

static void ask_matrix(const void *prepared, size_t count, void *out)
{
    const crowd *c = prepared;
    (void)count;
    (void)hit_iou_boxes2_matrix(hit_boxes2_from_obbs(c->box[0], c->count), hit_boxes2_from_obbs(c->box[1], c->count),
                                out);
}

static void ask_one_by_one(const void *prepared, size_t count, void *out)
{
    const crowd *c = prepared;
    double *said = out;
    for (size_t i = 0; i < count; i++)
        said[i] = hit_iou_obb2_obb2(c->box[0][i / c->count], c->box[1][i % c->count]);
}

static void ask_in_float(const void *prepared, size_t count, void *out)
{
    const crowd *c = prepared;
    double *said = out;
    for (size_t i = 0; i < count; i++)
        said[i] = (double)iou_in_float(c->rounded[0][i / c->count], c->rounded[1][i % c->count]);
}

enum { WAYS = 3 };
static const struct {
    const char *name;
    void (*ask)(const void *prepared, size_t count, void *out);
} ways[WAYS] = {
    {"hit_iou_boxes2_matrix", ask_matrix},
    {"hit_iou_obb2_obb2, one by one", ask_one_by_one},
    {"usual float kernel, one by one", ask_in_float},
};

/* False: no memory. */
static bool same_bits(const crowd *c, bool *same)
{
    const size_t size = c->count * c->count * sizeof(double);
    double *first = malloc(size), *second = malloc(size);
    if (first != NULL && second != NULL) {
        ask_matrix(c, c->count * c->count, first);
        ask_one_by_one(c, c->count * c->count, second);
        *same = memcmp(first, second, size) == 0;
    }
    const bool ok = first != NULL && second != NULL;
    free(first);
    free(second);
    return ok;
}

static bool time_crowd(report *r, const char *table, const char *scene, const crowd *c, timed *t, bool *wrong)
{
    bool same = true;
    for (int k = 0; k < WAYS; k++)
        t[k] = (timed){.ask = ways[k].ask, .count_hits = count_yes, .pairs = c};
    const size_t pairs = c->count * c->count;
    if (!same_bits(c, &same) || !timing_run_asking(t, WAYS, pairs, sizeof(double), r->set.rounds))
        return false;
    if (!same)
        printf("the matrix and the function for one pair differ\n");
    *wrong = *wrong || !same;
    for (int k = 0; k < WAYS; k++) {
        const double median = timing_median(&t[k], r->set.rounds), share = 100 * (double)t[k].hits / (double)pairs;
        printf("%-28s %-40s %10.2f %10.2f %7.1f\n", scene, ways[k].name, 1e-6 * median * (double)pairs, median, share);
        report_figure(r, table, scene, ways[k].name, "ms median", 1e-6 * median * (double)pairs);
        report_figure(r, table, scene, ways[k].name, "ns median", median);
        report_figure(r, table, scene, ways[k].name, "% overlap", share);
    }
    return true;
}

bool time_matrix(report *r, const char *table, bool *wrong)
{
    static const char *const scenes[2] = {"in a square of 1,000", "in a square of 50"};
    crowd *c = malloc(sizeof *c);
    timed *t = calloc(WAYS, sizeof *t);
    bool ok = c != NULL && t != NULL;
    printf("\n%-28s %-40s %10s %10s %7s\n", table, "", "ms", "ns a pair", "% hit");
    for (int s = 0; ok && s < 2; s++) {
        fill_crowd(c, r->set.smoke ? SMOKE_MANY : MANY, s == 0 ? 1000 : 50, r->set.seed);
        ok = time_crowd(r, table, scenes[s], c, t, wrong);
    }
    free(c);
    free(t);
    return ok;
}
