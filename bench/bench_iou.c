/* How much do two boxes have in common: how fast, and how right, beside other libraries? */
#include "alone.h"
#include "iou/iou.h"
#include "iou/tables.h"
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

static const char *const TABLES[] = {
    "IoU in the plane",
    "wrong answers, IoU in the plane",
    "IoU in space",
    "wrong answers, IoU in space",
    "IoU at least t",
    "matrix of IoU",
    "IoU of AABBs at least t",
    NULL,
};

enum { ASKERS = 14, LIMIT = 30, SLOW_SHARE = 64 };
static const double promised = 1e-12, off = 1e-3;

/* What is asked, of whom: ours come first, and the first of all is what the others are compared with. */
typedef struct contest {
    const char *table;
    const iou_pairs *pairs;
    const iou_asker *list[ASKERS];
    size_t count, ours;
} contest;

/* ---- Ours ---------------------------------------------------------------------------------------------------- */

/* In both kinds of pairs the two boxes come first. */
static void *prepare_pairs(const void *cases, size_t count, size_t pair_size, size_t box_size)
{
    char *made = malloc(2 * count * box_size);
    for (size_t i = 0; made != NULL && i < count; i++)
        memcpy(made + 2 * i * box_size, (const char *)cases + i * pair_size, 2 * box_size);
    return made;
}

/* The same as two arrays. */
typedef struct two_lists {
    void *a, *b;
} two_lists;

static void release_lists(void *prepared)
{
    two_lists *made = prepared;
    free(made->a);
    free(made->b);
    free(made);
}

static void *prepare_lists(const void *cases, size_t count, size_t pair_size, size_t box_size)
{
    two_lists *made = malloc(sizeof *made);
    if (made == NULL)
        return NULL;
    *made = (two_lists){malloc(count * box_size), malloc(count * box_size)};
    if (made->a == NULL || made->b == NULL) {
        release_lists(made);
        return NULL;
    }
    for (size_t i = 0; i < count; i++) {
        const char *pair = (const char *)cases + i * pair_size;
        memcpy((char *)made->a + i * box_size, pair, box_size);
        memcpy((char *)made->b + i * box_size, pair + box_size, box_size);
    }
    return made;
}

static void *prepare2(const void *cases, size_t count)
{
    return prepare_pairs(cases, count, sizeof(pair2), sizeof(hit_obb2));
}

static void ask2(const void *prepared, size_t count, void *out)
{
    const hit_obb2 *box = prepared;
    double *said = out;
    for (size_t i = 0; i < count; i++)
        said[i] = hit_iou_obb2_obb2(box[2 * i], box[2 * i + 1]);
}

static void *prepare_lists2(const void *cases, size_t count)
{
    return prepare_lists(cases, count, sizeof(pair2), sizeof(hit_obb2));
}

static void ask_lists2(const void *prepared, size_t count, void *out)
{
    const two_lists *made = prepared;
    (void)hit_iou_boxes2_boxes2(hit_boxes2_from_obbs(made->a, count), hit_boxes2_from_obbs(made->b, count), out);
}

static const iou_asker ours2[] = {
    {{"hit_iou_obb2_obb2", prepare2, ask2, free}, false, NULL},
    {{"hit_iou_boxes2_boxes2, in step", prepare_lists2, ask_lists2, release_lists}, false, NULL},
};

/* The same boxes as polygons, by their corners, as the libraries that know polygons only are given them. Corners are
 * rounded, so that these are not quite the boxes. */
typedef struct cornered_pair2 {
    hit_obb2 box;
    hit_polygon2 a, b;
} cornered_pair2;

static void *prepare_corners2(const void *cases, size_t count)
{
    const pair2 *pair = cases;
    cornered_pair2 *made = malloc(count * sizeof *made);
    for (size_t i = 0; made != NULL && i < count; i++)
        made[i] = (cornered_pair2){pair[i].box[0], hit_polygon2_from_obb2(pair[i].box[0]),
                                   hit_polygon2_from_obb2(pair[i].box[1])};
    return made;
}

static void ask_corners2(const void *prepared, size_t count, void *out)
{
    const cornered_pair2 *pair = prepared;
    double *said = out;
    for (size_t i = 0; i < count; i++)
        said[i] = hit_iou_polygon2_polygon2(&pair[i].a, &pair[i].b);
}

static void ask_box_corners2(const void *prepared, size_t count, void *out)
{
    const cornered_pair2 *pair = prepared;
    double *said = out;
    for (size_t i = 0; i < count; i++)
        said[i] = hit_iou_obb2_polygon2(pair[i].box, &pair[i].b);
}

static const iou_asker corners2[] = {
    {{"hit_iou_polygon2_polygon2, of corners", prepare_corners2, ask_corners2, free}, false, NULL},
    {{"hit_iou_obb2_polygon2, of corners", prepare_corners2, ask_box_corners2, free}, false, NULL},
};

static void *prepare3(const void *cases, size_t count)
{
    return prepare_pairs(cases, count, sizeof(pair3), sizeof(hit_obb3));
}

static void ask3(const void *prepared, size_t count, void *out)
{
    const hit_obb3 *box = prepared;
    double *said = out;
    for (size_t i = 0; i < count; i++)
        said[i] = hit_iou_obb3_obb3(&box[2 * i], &box[2 * i + 1]);
}

static void *prepare_lists3(const void *cases, size_t count)
{
    return prepare_lists(cases, count, sizeof(pair3), sizeof(hit_obb3));
}

static void ask_lists3(const void *prepared, size_t count, void *out)
{
    const two_lists *made = prepared;
    (void)hit_iou_boxes3_boxes3(hit_boxes3_from_obbs(made->a, count), hit_boxes3_from_obbs(made->b, count), out);
}

static const iou_asker ours3[] = {
    {{"hit_iou_obb3_obb3", prepare3, ask3, free}, false, NULL},
    {{"hit_iou_boxes3_boxes3, in step", prepare_lists3, ask_lists3, release_lists}, false, NULL},
};

static void join(contest *c, const iou_peer *peer)
{
    for (size_t i = 0; i < peer->count && c->count < ASKERS; i++)
        c->list[c->count++] = &peer->askers[i];
}

static contest plane(void)
{
    contest c = {.table = TABLES[0], .pairs = &iou_pairs2};
    join(&c, &(iou_peer){ours2, sizeof ours2 / sizeof *ours2});
    c.ours = c.count;
    join(&c, &(iou_peer){corners2, sizeof corners2 / sizeof *corners2});
    join(&c, &iou_float);
#ifdef HAVE_OPENCV
    join(&c, &iou_opencv);
#endif
#ifdef HAVE_BOOST_GEOMETRY
    join(&c, &iou_boost);
#endif
#ifdef HAVE_GEOS
    join(&c, &iou_geos);
#endif
#ifdef HAVE_CGAL
    join(&c, &iou_cgal);
#endif
    return c;
}

static contest space(void)
{
    contest c = {.table = TABLES[2], .pairs = &iou_pairs3};
    join(&c, &(iou_peer){ours3, sizeof ours3 / sizeof *ours3});
    c.ours = c.count;
    join(&c, &iou3_float);
#ifdef HAVE_CGAL
    join(&c, &iou3_cgal);
#endif
    return c;
}

static bool answers(const iou_asker *who, const char *family)
{
    return who->alone == NULL || strcmp(who->alone, family) == 0;
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
static bool time_some(const report *r, const contest *c, const char *family, bool slow, const void *pairs, timed *all)
{
    const size_t asked = slow ? (r->set.pairs + SLOW_SHARE - 1) / SLOW_SHARE : r->set.pairs;
    timed *t = calloc(c->count, sizeof *t);
    void *prepared[ASKERS] = {NULL};
    bool ok = t != NULL;
    for (size_t i = 0; ok && i < c->count; i++) {
        const asker *who = &c->list[i]->who;
        if (c->list[i]->slow != slow || !answers(c->list[i], family))
            continue;
        prepared[i] = who->prepare(pairs, asked);
        t[i] = (timed){.ask = who->ask, .count_hits = count_overlaps, .pairs = prepared[i]};
        ok = prepared[i] != NULL;
        if (ok && i >= c->ours && !alone_survives(who, prepared[i], asked, sizeof(double), LIMIT))
            t[i].ask = NULL;
    }
    ok = ok && timing_run_asking(t, c->count, asked, sizeof(double), r->set.rounds);
    for (size_t i = 0; i < c->count; i++) {
        if (prepared[i] == NULL)
            continue;
        if (ok)
            all[i] = t[i];
        c->list[i]->who.release(prepared[i]);
    }
    free(t);
    return ok;
}

static void print_times(report *r, const contest *c, const char *family, const timed *t)
{
    printf("\n%-52s %10s %10s %7s\n", family, "ns min", "ns median", "x");
    for (size_t i = 0; i < c->count; i++) {
        const char *subject = c->list[i]->who.name;
        if (!answers(c->list[i], family))
            continue;
        if (t[i].ask == NULL) {
            printf("%-52s ends the program, or does not end\n", subject);
            report_figure(r, c->table, family, subject, "survives", 0);
            continue;
        }
        const double median = timing_median(&t[i], r->set.rounds), ratio = timing_ratio(&t[i], &t[0], r->set.rounds);
        printf("%-52s %10.1f %10.1f %7.2f\n", subject, timing_min(&t[i], r->set.rounds), median, ratio);
        report_figure(r, c->table, family, subject, "ns median", median);
        report_figure(r, c->table, family, subject, "times ours", ratio);
    }
    const double hits = 100 * (double)t[0].hits / (double)r->set.pairs;
    printf("%.1f %% of the pairs overlap\n", hits);
    report_figure(r, c->table, family, c->list[0]->who.name, "% overlap", hits);
}

static bool time_family(report *r, const contest *c, size_t family, void *pairs)
{
    const char *name = c->pairs->family[family];
    timed *t = calloc(c->count, sizeof *t);
    c->pairs->fill(family, r->set.seed, r->set.pairs, pairs);
    const bool ok = t != NULL && time_some(r, c, name, false, pairs, t) && time_some(r, c, name, true, pairs, t);
    if (ok)
        print_times(r, c, name, t);
    free(t);
    return ok;
}

static bool time_all(report *r, const contest *c)
{
    void *pairs = malloc(r->set.pairs * c->pairs->pair_size);
    bool ok = pairs != NULL;
    for (size_t f = 0; ok && f < c->pairs->families; f++)
        ok = time_family(r, c, f, pairs);
    free(pairs);
    return ok;
}

/* ---- Wrong answers ------------------------------------------------------------------------------------------- */

typedef struct verdict {
    size_t off, above, silent;
    double worst;
} verdict;

static void judge(double said, iou_truth truth, verdict *v)
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

static bool judge_asker(report *r, const contest *c, const char *family, const iou_asker *who, const void *pairs,
                        const iou_truth *truth, verdict *v)
{
    const size_t count = r->set.judged;
    const char *subject = who->who.name;
    char table[60];
    double *said = malloc(count * sizeof *said);
    for (size_t i = 0; said != NULL && i < count; i++)
        said[i] = NAN;
    const bool ok = said != NULL && alone_ask_each(&who->who, pairs, count, c->pairs->pair_size, said, sizeof *said);
    for (size_t i = 0; ok && i < count; i++)
        judge(said[i], truth[i], v);
    free(said);
    const double share = 100 * (double)v->off / (double)count;
    printf("%-28s %-50s %7.2f %10.2g %6zu %6zu\n", family, subject, share, v->worst, v->above, v->silent);
    snprintf(table, sizeof table, "wrong answers, %s", c->table);
    report_figure(r, table, family, subject, "% off by 1e-3", share);
    report_figure(r, table, family, subject, "worst error", v->worst);
    report_figure(r, table, family, subject, "above 1", (double)v->above);
    report_figure(r, table, family, subject, "no answer", (double)v->silent);
    return ok;
}

static bool judge_family(report *r, const contest *c, size_t family, void *pairs, iou_truth *truth, bool *wrong)
{
    const char *name = c->pairs->family[family];
    bool ok = true;
    c->pairs->fill(family, r->set.seed, r->set.judged, pairs);
    for (size_t i = 0; i < r->set.judged; i++)
        truth[i] = c->pairs->truth((const char *)pairs + i * c->pairs->pair_size);
    for (size_t i = 0; ok && i < c->count; i++) {
        verdict v = {.worst = 0};
        if (!answers(c->list[i], name))
            continue;
        ok = judge_asker(r, c, name, c->list[i], pairs, truth, &v);
        *wrong = *wrong || (i < c->ours && (v.worst > promised || v.above > 0 || v.silent > 0));
    }
    return ok;
}

static bool judge_all(report *r, const contest *c, bool *wrong)
{
    void *pairs = malloc(r->set.judged * c->pairs->pair_size);
    iou_truth *truth = malloc(r->set.judged * sizeof *truth);
    bool ok = pairs != NULL && truth != NULL;
    printf("\n%-28s %-50s %7s %10s %6s %6s\n", "wrong answers", c->table, "% off", "worst", "above 1", "none");
    for (size_t f = 0; ok && f < c->pairs->families; f++)
        ok = judge_family(r, c, f, pairs, truth, wrong);
    free(pairs);
    free(truth);
    return ok;
}

int main(int argc, char **argv)
{
    report r;
    int status = report_open(&r, argc, argv, ABOUT, TABLES);
    if (status >= 0)
        return status;
    const contest both[2] = {plane(), space()};
    bool wrong = false, ok = true;
    for (int k = 0; ok && k < 2; k++) {
        ok = !report_wants(&r, both[k].table) || time_all(&r, &both[k]);
        ok = ok && (!report_wants(&r, TABLES[2 * k + 1]) || judge_all(&r, &both[k], &wrong));
    }
    ok = ok && (!report_wants(&r, TABLES[4]) || time_thresholds(&r, TABLES[4]));
    ok = ok && (!report_wants(&r, TABLES[5]) || time_matrix(&r, TABLES[5], &wrong));
    ok = ok && (!report_wants(&r, TABLES[6]) || time_ties(&r, TABLES[6]));
    if (!ok)
        fprintf(stderr, "no memory\n");
    ok = report_close(&r) && ok;
    return !ok ? 2 : wrong;
}
