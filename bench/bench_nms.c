/* NMS of many rotated boxes of the plane: how fast, beside each kept box against all others? */
#include "families/dice.h"
#include "peers/nms.h"
#include "report.h"
#include "timing.h"

#include <hitbox/hitbox.h>
#include <hitbox/nms.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char ABOUT[] =
    "Usage: bench_nms [OPTION]...\n"
    "NMS of a hundredth, a tenth and all of --boxes rotated boxes, ten an object, and of a tenth on one object:\n"
    "milliseconds, and how many boxes are not those that exact arithmetic keeps.\n"
    "Exit status: 0, 1 if Hitbox kept other boxes than the same rule asked of all pairs, 2 trouble.\n";

/* All pairs of more boxes take too long; of OpenCV's, of far fewer. */
enum { AN_OBJECT = 10, ALL_PAIRS_MOST = 100000, OPENCV_MOST = 10000, SLOW_ROUNDS = 3 };
static const double threshold = 0.5;
static const char *const TABLES[] = {"NMS of rotated boxes", "NMS of boxes of space, rotated about the vertical", NULL};

typedef struct detections {
    size_t count, an_object;
    hit_obb2 *boxes;
    hit_obb3 *tall; /* the same, with a height */
    float_box *rounded;
    double *scores;
    uint32_t *order, *kept;
    hit_aabb2 *bounds; /* in that order */
    bool *keeps, *keeps_ours;
} detections;

static bool make_room(detections *d, size_t count, size_t an_object)
{
    *d = (detections){.count = count, .an_object = an_object};
    d->boxes = malloc(count * sizeof *d->boxes);
    d->tall = malloc(count * sizeof *d->tall);
    d->rounded = malloc(count * sizeof *d->rounded);
    d->scores = malloc(count * sizeof *d->scores);
    d->order = malloc(count * sizeof *d->order);
    d->kept = malloc(count * sizeof *d->kept);
    d->bounds = malloc(count * sizeof *d->bounds);
    d->keeps = malloc(count * sizeof *d->keeps);
    d->keeps_ours = malloc(count * sizeof *d->keeps_ours);
    return d->boxes != NULL && d->tall != NULL && d->rounded != NULL && d->scores != NULL && d->order != NULL &&
           d->kept != NULL && d->bounds != NULL && d->keeps != NULL && d->keeps_ours != NULL;
}

static void give_back(detections *d)
{
    free(d->boxes);
    free(d->tall);
    free(d->rounded);
    free(d->scores);
    free(d->order);
    free(d->kept);
    free(d->bounds);
    free(d->keeps);
    free(d->keeps_ours);
}

static void put_box(detections *d, size_t i, const double at[2], const double half[2], double degrees)
{
    const float_box f = {(float)at[0], (float)at[1], (float)(2 * half[0]), (float)(2 * half[1]), (float)degrees};
    const double angle = (double)f.degrees * (3.14159265358979323846 / 180);
    d->rounded[i] = f;
    d->boxes[i] = (hit_obb2){{f.x, f.y}, {0.5 * (double)f.width, 0.5 * (double)f.height}, {cos(angle), sin(angle)}};
}

static void put_object(detections *d, dice *any, double side, size_t first)
{
    const double x = dice_range(any, 0, side), y = dice_range(any, 0, side), degrees = dice_range(any, 0, 360);
    const double long_half = dice_range(any, 10, 40), short_half = dice_range(any, 8, 20);
    for (size_t i = first; i < first + d->an_object && i < d->count; i++) {
        double e[5];
        for (int k = 0; k < 5; k++)
            e[k] = dice_range(any, -1, 1);
        const double at[2] = {x + 6 * e[0], y + 6 * e[1]};
        const double half[2] = {long_half * (1 + 0.2 * e[2]), short_half * (1 + 0.2 * e[3])};
        put_box(d, i, at, half, degrees + 11.5 * e[4]);
    }
}

/* Objects lie anywhere, about eighty apart; detections are in memory in no order. */
static void fill(detections *d, uint64_t seed)
{
    dice any = dice_for(seed, d->count);
    const double side = 80 * sqrt((double)d->count / (double)d->an_object);
    for (size_t i = 0; i < d->count; i += d->an_object)
        put_object(d, &any, side, i);
    for (size_t i = d->count - 1; i > 0; i--) {
        const size_t k = dice_bits(&any) % (i + 1);
        const hit_obb2 box = d->boxes[i];
        const float_box rounded = d->rounded[i];
        d->boxes[i] = d->boxes[k], d->rounded[i] = d->rounded[k];
        d->boxes[k] = box, d->rounded[k] = rounded;
    }
    for (size_t i = 0; i < d->count; i++) {
        const hit_obb2 b = d->boxes[i];
        const double z = dice_range(&any, -2, 2), half = dice_range(&any, 12, 18);
        d->tall[i] = (hit_obb3){{b.center.x, b.center.y, z},
                                {b.half.x, b.half.y, half},
                                {{b.axis.x, b.axis.y, 0}, {-b.axis.y, b.axis.x, 0}, {0, 0, 1}}};
    }
    for (size_t i = 0; i < d->count; i++)
        d->scores[i] = 1 - (double)(float)(0.5 * dice_unit(&any));
}

/* ---- Ours ---------------------------------------------------------------------------------------------------- */

static bool ask_ours(detections *d, int threads, bool space, double *ns)
{
    const hit_nms_config config = {.threshold = threshold, .threads = threads};
    size_t total = 0;
    const double start = timing_now_ns();
    const hit_status status = space ? hit_nms_boxes3(hit_boxes3_from_obbs(d->tall, d->count), d->scores, NULL, &config,
                                                     d->kept, d->count, &total, NULL)
                                    : hit_nms_boxes2(hit_boxes2_from_obbs(d->boxes, d->count), d->scores, NULL, &config,
                                                     d->kept, d->count, &total, NULL);
    *ns = timing_now_ns() - start;
    memset(d->keeps, 0, d->count * sizeof *d->keeps);
    for (size_t i = 0; i < total; i++)
        d->keeps[d->kept[i]] = true;
    return status == HIT_OK;
}

static bool ask_one_thread(detections *d, double *ns)
{
    return ask_ours(d, 1, false, ns);
}

static bool ask_two_threads(detections *d, double *ns)
{
    return ask_ours(d, 2, false, ns);
}

static bool ask_of_space(detections *d, double *ns)
{
    return ask_ours(d, 1, true, ns);
}

/* ---- All pairs ----------------------------------------------------------------------------------------------- */

static const double *score_of;

static int by_score(const void *a, const void *b)
{
    const uint32_t i = *(const uint32_t *)a, k = *(const uint32_t *)b;
    if (score_of[i] != score_of[k])
        return score_of[i] > score_of[k] ? -1 : 1;
    return (i > k) - (i < k);
}

static bool share_area(hit_aabb2 a, hit_aabb2 b)
{
    return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}

typedef bool too_common(const detections *d, uint32_t a, uint32_t b);

static bool exactly_too_common(const detections *d, uint32_t a, uint32_t b)
{
    return hit_iou_at_least_obb2_obb2(d->boxes[a], d->boxes[b], nextafter(threshold, 1));
}

static bool too_common_in_space(const detections *d, uint32_t a, uint32_t b)
{
    return hit_iou_at_least_obb3_obb3(&d->tall[a], &d->tall[b], nextafter(threshold, 1));
}

static bool too_common_in_float(const detections *d, uint32_t a, uint32_t b)
{
    return (double)iou_in_float(d->rounded[a], d->rounded[b]) > threshold;
}

/* Greedy, each kept box against all that are left, bounds first. */
static bool ask_all(detections *d, too_common *ask, double *ns)
{
    const double start = timing_now_ns();
    for (size_t i = 0; i < d->count; i++)
        d->order[i] = (uint32_t)i;
    score_of = d->scores;
    qsort(d->order, d->count, sizeof *d->order, by_score);
    for (size_t i = 0; i < d->count; i++) {
        d->bounds[i] = hit_obb2_bounds(d->boxes[d->order[i]]);
        d->keeps[i] = true;
    }
    for (size_t i = 0; i < d->count; i++) {
        if (!d->keeps[d->order[i]])
            continue;
        const hit_aabb2 bounds = d->bounds[i];
        for (size_t k = i + 1; k < d->count; k++)
            if (share_area(bounds, d->bounds[k]) && d->keeps[d->order[k]] && ask(d, d->order[i], d->order[k]))
                d->keeps[d->order[k]] = false;
    }
    *ns = timing_now_ns() - start;
    return true;
}

static bool ask_all_exactly(detections *d, double *ns)
{
    return ask_all(d, exactly_too_common, ns);
}

static bool ask_all_in_float(detections *d, double *ns)
{
    return ask_all(d, too_common_in_float, ns);
}

static bool ask_all_of_space(detections *d, double *ns)
{
    return ask_all(d, too_common_in_space, ns);
}

#ifdef HAVE_OPENCV_NMS
static bool ask_opencv(detections *d, double *ns)
{
    return nms_opencv(d->rounded, d->scores, d->count, threshold, d->keeps, ns);
}
#endif

/* ---- In turns ------------------------------------------------------------------------------------------------ */

typedef struct way {
    const char *name;
    int table;
    bool (*ask)(detections *d, double *ns);
    size_t most, rounds; /* of boxes; 0: any. Of rounds; 0: as many as are wanted. */
    bool exact, on_the_wall;
} way;

static const way ways[] = {
    {"hit_nms_boxes2", 0, ask_one_thread, 0, 0, true, false},
    {"hit_nms_boxes2, two threads, on the wall", 0, ask_two_threads, 0, 0, true, true},
    {"all pairs, bounds first, hit_iou_at_least", 0, ask_all_exactly, ALL_PAIRS_MOST, SLOW_ROUNDS, true, false},
    {"all pairs, bounds first, float kernel", 0, ask_all_in_float, ALL_PAIRS_MOST, SLOW_ROUNDS, false, false},
#ifdef HAVE_OPENCV_NMS
    {"OpenCV NMSBoxes", 0, ask_opencv, OPENCV_MOST, 1, false, false},
#endif
    {"hit_nms_boxes3", 1, ask_of_space, 0, 0, true, false},
    {"all pairs, bounds first, hit_iou_at_least", 1, ask_all_of_space, OPENCV_MOST, SLOW_ROUNDS, true, false},
};
enum { WAYS = sizeof ways / sizeof *ways };

static bool takes_part(const report *r, const way *w, size_t count, size_t round)
{
    return report_wants(r, TABLES[w->table]) && (w->most == 0 || count <= w->most) &&
           (w->rounds == 0 || round < w->rounds) && round < r->set.rounds;
}

static size_t count_kept(const detections *d)
{
    size_t kept = 0;
    for (size_t i = 0; i < d->count; i++)
        kept += d->keeps[i];
    return kept;
}

static size_t count_others(const detections *d)
{
    size_t others = 0;
    for (size_t i = 0; i < d->count; i++)
        others += d->keeps[i] != d->keeps_ours[i];
    return others;
}

static void print_way(report *r, const way *w, const detections *d, const timed *t, size_t rounds, size_t kept,
                      size_t others)
{
    char scene[40];
    const double ms = 1e-6 * timing_median(t, rounds);
    snprintf(scene, sizeof scene, "%zu %s", d->count, d->an_object == d->count ? "on one object" : "boxes");
    printf("%-46s %20s %10.2f %9zu %7zu\n", w->name, scene, ms, kept, others);
    report_figure(r, TABLES[w->table], scene, w->name, "ms median", ms);
    report_figure(r, TABLES[w->table], scene, w->name, "kept", (double)kept);
    report_figure(r, TABLES[w->table], scene, w->name, "other verdicts", (double)others);
}

/* Ours comes first in a table, and the others are compared with it. */
static bool run_size(report *r, size_t count, size_t an_object, bool *wrong)
{
    detections d;
    static timed t[WAYS];
    size_t rounds[WAYS] = {0}, kept[WAYS] = {0}, others[WAYS] = {0};
    bool ok = make_room(&d, count, an_object);
    if (ok)
        fill(&d, r->set.seed);
    for (size_t round = 0; ok && round < r->set.rounds; round++)
        for (size_t i = 0; ok && i < WAYS; i++) {
            if (!takes_part(r, &ways[i], count, round))
                continue;
            timing_on_the_wall(ways[i].on_the_wall);
            ok = ways[i].ask(&d, &t[i].ns[rounds[i]++]);
            if (i == 0 || ways[i].table != ways[i - 1].table)
                memcpy(d.keeps_ours, d.keeps, count * sizeof *d.keeps);
            kept[i] = count_kept(&d);
            others[i] = count_others(&d);
            *wrong = *wrong || (ways[i].exact && others[i] > 0);
        }
    for (size_t i = 0; ok && i < WAYS; i++)
        if (rounds[i] > 0)
            print_way(r, &ways[i], &d, &t[i], rounds[i], kept[i], others[i]);
    give_back(&d);
    return ok;
}

int main(int argc, char **argv)
{
    report r;
    int status = report_open(&r, argc, argv, ABOUT, TABLES);
    if (status >= 0)
        return status;
    bool ok = true, wrong = false;
    printf("\n%-46s %20s %10s %9s %7s\n", "NMS", "", "ms median", "kept", "others");
    for (size_t part = 100; ok && part >= 1; part /= 10)
        ok = run_size(&r, r.set.boxes / part, AN_OBJECT, &wrong);
    if (ok)
        ok = run_size(&r, r.set.boxes / 10, r.set.boxes / 10, &wrong);
    if (!ok)
        fprintf(stderr, "no memory, or a library gave up\n");
    ok = report_close(&r) && ok;
    return !ok ? 2 : wrong;
}
