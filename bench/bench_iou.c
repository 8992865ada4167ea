/* How much do two boxes have in common: how fast, and how right, beside other libraries? */
#include "alone.h"
#include "common_part.h"
#include "report.h"
#include "timing.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char ABOUT[] =
    "Usage: bench_iou [OPTION]...\n"
    "Intersection over union of rotated boxes: what does a pair cost, beside other libraries, and how far off\n"
    "are the answers, each compared with the exact one?\n"
    "Exit status: 0, 1 if one of Hitbox's own answers was off by more than it promises, 2 trouble.\n";

enum { ASKERS = 10, LIMIT = 30, SLOW_SHARE = 64 };
static const double promised = 1e-12, off = 1e-3;

/* ---- Ours ---------------------------------------------------------------------------------------------------- */

typedef struct two_boxes {
    hit_obb2 a, b;
} two_boxes;

static void *ours_prepare(const void *cases, size_t count)
{
    const part_pair *pair = cases;
    two_boxes *made = malloc(count * sizeof *made);
    for (size_t i = 0; made != NULL && i < count; i++)
        made[i] = (two_boxes){pair[i].box[0], pair[i].box[1]};
    return made;
}

static void iou_ask(const void *prepared, size_t count, void *out)
{
    const two_boxes *pair = prepared;
    double *said = out;
    for (size_t i = 0; i < count; i++)
        said[i] = hit_iou_obb2_obb2(pair[i].a, pair[i].b);
}

static const part_asker ours[] = {
    {{"hit_iou_obb2_obb2", ours_prepare, iou_ask, free}, false},
};
enum { OURS = sizeof ours / sizeof *ours };

/* Ours, then those of the others. */
static size_t list_askers(const part_asker *list[ASKERS])
{
    static const part_peer *const peers[] = {&float_parts,
#ifdef HAVE_OPENCV
                                             &opencv_parts,
#endif
#ifdef HAVE_BOOST_GEOMETRY
                                             &boost_parts,
#endif
#ifdef HAVE_GEOS
                                             &geos_parts,
#endif
#ifdef HAVE_CGAL
                                             &cgal_parts,
#endif
                                             NULL};
    size_t n = 0;
    for (size_t i = 0; i < OURS; i++)
        list[n++] = &ours[i];
    for (size_t p = 0; peers[p] != NULL; p++)
        for (size_t i = 0; i < peers[p]->count && n < ASKERS; i++)
            list[n++] = &peers[p]->askers[i];
    return n;
}

/* ---- Time ---------------------------------------------------------------------------------------------------- */

static size_t count_overlaps(const void *out, size_t count)
{
    const double *said = out;
    size_t hits = 0;
    for (size_t i = 0; i < count; i++)
        hits += said[i] > 0;
    return hits;
}

/* Those that are slow, or those that are not, in turns. */
static bool time_some(const report *r, const part_asker *const *list, size_t count, bool slow, const part_pair *pairs,
                      timed *all)
{
    const size_t asked = slow ? (r->set.pairs + SLOW_SHARE - 1) / SLOW_SHARE : r->set.pairs;
    timed *t = calloc(count, sizeof *t);
    void *prepared[ASKERS] = {NULL};
    bool ok = t != NULL;
    for (size_t i = 0; ok && i < count; i++) {
        if (list[i]->slow != slow)
            continue;
        prepared[i] = list[i]->who.prepare(pairs, asked);
        t[i] = (timed){.ask = list[i]->who.ask, .count_hits = count_overlaps, .pairs = prepared[i]};
        ok = prepared[i] != NULL;
        if (ok && i >= OURS && !alone_survives(&list[i]->who, prepared[i], asked, sizeof(double), LIMIT))
            t[i].ask = NULL;
    }
    ok = ok && timing_run_asking(t, count, asked, sizeof(double), r->set.rounds);
    for (size_t i = 0; i < count; i++) {
        if (prepared[i] == NULL)
            continue;
        if (ok)
            all[i] = t[i];
        list[i]->who.release(prepared[i]);
    }
    free(t);
    return ok;
}

static void print_times(report *r, const char *scene, const part_asker *const *list, size_t count, const timed *t)
{
    printf("\n%-52s %10s %10s %7s\n", scene, "ns min", "ns median", "x");
    for (size_t i = 0; i < count; i++) {
        const char *subject = list[i]->who.name;
        if (t[i].ask == NULL) {
            printf("%-52s ends the program, or does not end\n", subject);
            report_figure(r, "IoU in the plane", scene, subject, "survives", 0);
            continue;
        }
        const double median = timing_median(&t[i], r->set.rounds), ratio = timing_ratio(&t[i], &t[0], r->set.rounds);
        printf("%-52s %10.1f %10.1f %7.2f\n", subject, timing_min(&t[i], r->set.rounds), median, ratio);
        report_figure(r, "IoU in the plane", scene, subject, "ns median", median);
        report_figure(r, "IoU in the plane", scene, subject, "times ours", ratio);
    }
    const double hits = (double)t[0].hits / (double)r->set.pairs;
    printf("%.1f %% of the pairs overlap\n", 100 * hits);
    report_figure(r, "IoU in the plane", scene, list[0]->who.name, "% overlap", 100 * hits);
}

static bool time_family(report *r, part_family family, part_pair *pairs)
{
    const part_asker *list[ASKERS];
    const size_t count = list_askers(list);
    timed *t = calloc(count, sizeof *t);
    part_fill(family, r->set.seed, r->set.pairs, pairs);
    const bool ok =
        t != NULL && time_some(r, list, count, false, pairs, t) && time_some(r, list, count, true, pairs, t);
    if (ok)
        print_times(r, part_names[family], list, count, t);
    free(t);
    return ok;
}

/* ---- Wrong answers ------------------------------------------------------------------------------------------- */

typedef struct verdict {
    size_t off, above, silent;
    double worst;
} verdict;

static void judge(double said, part_truth truth, verdict *v)
{
    if (isnan(said)) {
        v->silent++;
        return;
    }
    const double error = fabs((said - truth.high) - truth.low);
    v->off += error > off;
    v->above += said > 1;
    v->worst = fmax(v->worst, error);
}

static bool judge_asker(report *r, part_family family, const part_asker *who, const part_pair *pairs,
                        const part_truth *truth, verdict *v)
{
    const size_t count = r->set.judged;
    const char *scene = part_names[family], *subject = who->who.name;
    double *said = malloc(count * sizeof *said);
    for (size_t i = 0; said != NULL && i < count; i++)
        said[i] = NAN;
    const bool ok = said != NULL && alone_ask_each(&who->who, pairs, count, sizeof *pairs, said, sizeof *said);
    for (size_t i = 0; ok && i < count; i++)
        judge(said[i], truth[i], v);
    free(said);
    const double share = 100 * (double)v->off / (double)count;
    printf("%-28s %-50s %7.2f %10.2g %6zu %6zu\n", scene, subject, share, v->worst, v->above, v->silent);
    report_figure(r, "wrong answers, IoU", scene, subject, "% off by 1e-3", share);
    report_figure(r, "wrong answers, IoU", scene, subject, "worst error", v->worst);
    report_figure(r, "wrong answers, IoU", scene, subject, "above 1", (double)v->above);
    report_figure(r, "wrong answers, IoU", scene, subject, "no answer", (double)v->silent);
    return ok;
}

static bool judge_family(report *r, part_family family, part_pair *pairs, part_truth *truth, bool *wrong)
{
    const part_asker *list[ASKERS];
    const size_t count = list_askers(list);
    bool ok = true;
    part_fill(family, r->set.seed, r->set.judged, pairs);
    for (size_t i = 0; i < r->set.judged; i++)
        truth[i] = part_true_iou(&pairs[i].box[0], &pairs[i].box[1]);
    for (size_t i = 0; ok && i < count; i++) {
        verdict v = {.worst = 0};
        ok = judge_asker(r, family, list[i], pairs, truth, &v);
        *wrong = *wrong || (i < OURS && (v.worst > promised || v.above > 0 || v.silent > 0));
    }
    return ok;
}

int main(int argc, char **argv)
{
    report r;
    int status = report_open(&r, argc, argv, ABOUT, NULL);
    if (status >= 0)
        return status;
    const size_t room = r.set.pairs > r.set.judged ? r.set.pairs : r.set.judged;
    part_pair *pairs = malloc(room * sizeof *pairs);
    part_truth *truth = malloc(r.set.judged * sizeof *truth);
    bool ok = pairs != NULL && truth != NULL, wrong = false;
    for (int family = 0; ok && family < PART_FAMILIES; family++)
        ok = time_family(&r, (part_family)family, pairs);
    printf("\n%-28s %-50s %7s %10s %6s %6s\n", "wrong answers", "", "% off", "worst", "above 1", "none");
    for (int family = 0; ok && family < PART_FAMILIES; family++)
        ok = judge_family(&r, (part_family)family, pairs, truth, &wrong);
    free(pairs);
    free(truth);
    ok = report_close(&r) && ok;
    return !ok ? 2 : wrong;
}
