/* One pair: how fast, and how right? Hitbox beside other libraries, and Hitbox on the scenes that are hard for it. */
#include "judge.h"
#include "report.h"
#include "timing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char ABOUT[] = "Usage: bench_pair [OPTION]...\n"
                            "One pair of boxes: how fast, and how right? Prints nanoseconds a pair, measured side by\n"
                            "side, and wrong answers on the families that make box tests err.\n"
                            "Exit status: 0, 1 if one of Hitbox's own exact answers was wrong, 2 trouble.\n";

enum { CONTENDERS_MAX = 16, SCENES_MAX = 16 };

/* ---- Hitbox's own tests -------------------------------------------------------------------------------------- */

static void *copy_pairs(const obb3_pair *pairs, size_t count)
{
    void *copy = malloc(count * sizeof *pairs);
    if (copy != NULL)
        memcpy(copy, pairs, count * sizeof *pairs);
    return copy;
}

static void overlap(const void *prepared, size_t count, bool *hit)
{
    const obb3_pair *pair = prepared;
    for (size_t i = 0; i < count; i++)
        hit[i] = hit_overlap_obb3_obb3(&pair[i].a, &pair[i].b);
}

static void relate(const void *prepared, size_t count, bool *hit)
{
    const obb3_pair *pair = prepared;
    for (size_t i = 0; i < count; i++)
        hit[i] = hit_relate_obb3_obb3(&pair[i].a, &pair[i].b) != HIT_APART;
}

static void faces(const void *prepared, size_t count, bool *hit)
{
    const obb3_pair *pair = prepared;
    for (size_t i = 0; i < count; i++)
        hit[i] = hit_overlap_faces_obb3_obb3(&pair[i].a, &pair[i].b);
}

/* The first EXACT of these must never be wrong. */
enum { OURS = 3, EXACT = 2 };
static const contender ours[OURS] = {
    {"hit_overlap_obb3_obb3", copy_pairs, overlap, free},
    {"hit_relate_obb3_obb3", copy_pairs, relate, free},
    {"hit_overlap_faces_obb3_obb3 (may say maybe)", copy_pairs, faces, free},
};

static void add_contender(const contender *list[CONTENDERS_MAX], size_t *n, const contender *added)
{
    if (*n == CONTENDERS_MAX) /* which has to grow */
        abort();
    list[(*n)++] = added;
}

/* Ours, then all peers that there are. */
static size_t list_contenders(const contender *list[CONTENDERS_MAX])
{
    size_t n = 0;
    for (size_t i = 0; i < OURS; i++)
        add_contender(list, &n, &ours[i]);
    for (size_t i = 0; i < peers_count; i++) {
        if (peers[i].count == 0)
            printf("%s is missing: it was not there, or not wanted, when this program was built\n", peers[i].name);
        for (size_t k = 0; k < peers[i].count; k++)
            add_contender(list, &n, &peers[i].contenders[k]);
    }
    return n;
}

static bool no_memory(void)
{
    fprintf(stderr, "no memory\n");
    return false;
}

/* ---- Wrong answers ------------------------------------------------------------------------------------------- */

enum { FAMILIES_MAX = 64 };

/* Who was wrong how often: by family, and in all. */
typedef struct judgement {
    size_t families;
    const char *name[FAMILIES_MAX];
    size_t pairs[FAMILIES_MAX];
    verdicts of[FAMILIES_MAX][CONTENDERS_MAX];
    size_t all_pairs;
    verdicts all[CONTENDERS_MAX];
} judgement;

static bool judge_family(const report *r, size_t index, const contender *const list[], size_t n, judgement *j)
{
    judged_family family;
    if (!judge_make(index, r->set.seed, r->set.judged, &family))
        return no_memory();
    bool ok = true;
    for (size_t i = 0; ok && family.count > 0 && i < n; i++) {
        verdicts *v = &j->of[j->families][i];
        ok = judge_ask(&family, list[i], v) || no_memory();
        j->all[i].missed += v->missed;
        j->all[i].invented += v->invented;
    }
    if (family.count > 0) {
        j->name[j->families] = family.name;
        j->pairs[j->families++] = family.count;
        j->all_pairs += family.count;
    }
    judge_release(&family);
    return ok;
}

static bool judge_all(const report *r, const contender *const list[], size_t n, judgement *j)
{
    *j = (judgement){.families = 0};
    bool ok = true;
    if (judge_families() > FAMILIES_MAX) /* which has to grow */
        abort();
    for (size_t k = 0; ok && k < judge_families(); k++)
        ok = judge_family(r, k, list, n, j);
    return ok;
}

static void print_verdicts(report *r, const contender *const list[], size_t n, const char *name, size_t pairs,
                           const verdicts v[])
{
    printf("%-36s %7zu", name, pairs);
    report_figure(r, "wrong answers", name, "", "pairs", (double)pairs);
    for (size_t i = 0; i < n; i++) {
        printf(" |%6zu/%-6zu", v[i].missed, v[i].invented);
        report_figure(r, "wrong answers", name, list[i]->name, "missed", (double)v[i].missed);
        report_figure(r, "wrong answers", name, list[i]->name, "invented", (double)v[i].invented);
    }
    printf("\n");
}

static void print_judgement(report *r, const contender *const list[], size_t n, const judgement *j)
{
    printf("\nWrong answers by family, missed/invented; the columns are the lines of the table above\n");
    printf("%-36s %7s", "", "pairs");
    for (size_t i = 0; i < n; i++)
        printf(" |%7zu%6s", i + 1, "");
    printf("\n");
    for (size_t k = 0; k < j->families; k++)
        print_verdicts(r, list, n, j->name[k], j->pairs[k], j->of[k]);
    print_verdicts(r, list, n, "all", j->all_pairs, j->all);
}

/* Was one of Hitbox's own exact answers wrong? */
static bool exact_is_wrong(const judgement *j)
{
    bool wrong = false;
    for (size_t i = 0; i < EXACT; i++)
        wrong = wrong || j->all[i].missed + j->all[i].invented > 0;
    return wrong;
}

/* ---- Side by side -------------------------------------------------------------------------------------------- */

/* A scene's pairs; NULL: no memory. */
static obb3_pair *scene_pairs(const report *r, size_t scene)
{
    obb3_pair *pairs = malloc(r->set.pairs * sizeof *pairs);
    if (pairs != NULL)
        scenes3[scene].fill(r->set.seed, r->set.pairs, pairs);
    return pairs;
}

static void figure_times(report *r, const char *table, const char *scene, const char *subject, const timed *t)
{
    report_figure(r, table, scene, subject, "ns min", timing_min(t, r->set.rounds));
    report_figure(r, table, scene, subject, "ns median", timing_median(t, r->set.rounds));
    report_figure(r, table, scene, subject, "% hit", 100.0 * (double)t->hits / (double)r->set.pairs);
}

/* Beside each contender's times: how many times the first peer's, which is the yardstick. */
static void print_side_by_side(report *r, const contender *const list[], size_t n, const timed *t, const judgement *j)
{
    printf("\nRandom boxes, ns a pair; x: times the first peer's. Wrong: answers on %zu adversarial pairs\n",
           j->all_pairs);
    printf("%-60s |%21s |%21s |%15s\n", "", scenes3[0].name, scenes3[1].name, "wrong");
    printf("%-60s |    min  median     x |    min  median     x | missed/invented\n", "");
    for (size_t i = 0; i < n; i++) {
        printf("%2zu: %-56s", i + 1, list[i]->name);
        for (size_t s = 0; s < 2; s++) {
            const timed *own = &t[s * n + i];
            printf(" |%7.1f %7.1f ", timing_min(own, r->set.rounds), timing_median(own, r->set.rounds));
            figure_times(r, "side by side", scenes3[s].name, list[i]->name, own);
            if (n == OURS) {
                printf("%5s", "-");
                continue;
            }
            double ratio = timing_ratio(own, &t[s * n + OURS], r->set.rounds);
            printf("%5.2f", ratio);
            report_figure(r, "side by side", scenes3[s].name, list[i]->name, "times the first peer", ratio);
        }
        printf(" |%7zu/%-7zu\n", j->all[i].missed, j->all[i].invented);
    }
}

static bool side_by_side(report *r, const contender *const list[], size_t n, const judgement *j)
{
    timed *t = calloc(2 * n, sizeof *t);
    void *prepared[2 * CONTENDERS_MAX] = {NULL};
    bool ok = t != NULL;
    for (size_t s = 0; ok && s < 2; s++) {
        obb3_pair *pairs = scene_pairs(r, s);
        ok = pairs != NULL;
        for (size_t i = 0; ok && i < n; i++) {
            prepared[s * n + i] = list[i]->prepare(pairs, r->set.pairs);
            t[s * n + i] = (timed){.test = list[i]->test, .pairs = prepared[s * n + i]};
            ok = prepared[s * n + i] != NULL;
        }
        free(pairs);
    }
    ok = (ok && timing_run(t, 2 * n, r->set.pairs, r->set.rounds)) || no_memory();
    if (ok)
        print_side_by_side(r, list, n, t, j);
    for (size_t i = 0; i < 2 * n; i++)
        if (prepared[i] != NULL)
            list[i % n]->release(prepared[i]);
    free(t);
    return ok;
}

/* ---- Scenes -------------------------------------------------------------------------------------------------- */

static void print_scenes(report *r, const timed *t)
{
    printf("\nhit_overlap_obb3_obb3 on easy and hard scenes, ns a pair; x: times the first scene's\n");
    printf("%-36s %7s %7s %7s %7s %6s\n", "", "min", "median", "x", "target", "% hit");
    for (size_t s = 0; s < scenes3_count; s++) {
        double min = timing_min(&t[s], r->set.rounds), median = timing_median(&t[s], r->set.rounds);
        double ratio = timing_ratio(&t[s], &t[0], r->set.rounds);
        double hits = 100.0 * (double)t[s].hits / (double)r->set.pairs;
        printf("%-36s %7.1f %7.1f %7.2f %7.1f %6.1f\n", scenes3[s].name, min, median, ratio, scenes3[s].target, hits);
        figure_times(r, "scenes", scenes3[s].name, ours[0].name, &t[s]);
        report_figure(r, "scenes", scenes3[s].name, ours[0].name, "times the first scene", ratio);
        report_figure(r, "scenes", scenes3[s].name, ours[0].name, "target", scenes3[s].target);
    }
}

static bool scenes(report *r)
{
    timed *t = calloc(scenes3_count, sizeof *t);
    obb3_pair *pairs[SCENES_MAX] = {NULL};
    bool ok = t != NULL;
    for (size_t s = 0; ok && s < scenes3_count; s++) {
        pairs[s] = scene_pairs(r, s);
        t[s] = (timed){.test = overlap, .pairs = pairs[s]};
        ok = pairs[s] != NULL;
    }
    ok = (ok && timing_run(t, scenes3_count, r->set.pairs, r->set.rounds)) || no_memory();
    if (ok)
        print_scenes(r, t);
    for (size_t s = 0; s < scenes3_count; s++)
        free(pairs[s]);
    free(t);
    return ok;
}

/* ---- Other pairs --------------------------------------------------------------------------------------------- */

typedef struct aabb_pair {
    hit_aabb3 a, b;
} aabb_pair;

typedef struct aabb_obb_pair {
    hit_aabb3 a;
    hit_obb3 b;
} aabb_obb_pair;

typedef struct obb_point_pair {
    hit_obb3 a;
    hit_vec3 b;
} obb_point_pair;

static void overlap2(const void *pairs, size_t count, bool *hit)
{
    const obb2_pair *pair = pairs;
    for (size_t i = 0; i < count; i++)
        hit[i] = hit_overlap_obb2_obb2(pair[i].a, pair[i].b);
}

static void overlap_aabb_aabb(const void *pairs, size_t count, bool *hit)
{
    const aabb_pair *pair = pairs;
    for (size_t i = 0; i < count; i++)
        hit[i] = hit_overlap_aabb3_aabb3(pair[i].a, pair[i].b);
}

static void overlap_aabb_obb(const void *pairs, size_t count, bool *hit)
{
    const aabb_obb_pair *pair = pairs;
    for (size_t i = 0; i < count; i++)
        hit[i] = hit_overlap_aabb3_obb3(pair[i].a, &pair[i].b);
}

static void overlap_obb_point(const void *pairs, size_t count, bool *hit)
{
    const obb_point_pair *pair = pairs;
    for (size_t i = 0; i < count; i++)
        hit[i] = hit_overlap_obb3_point3(&pair[i].a, pair[i].b);
}

static hit_aabb3 unturned(const hit_obb3 *box)
{
    return hit_aabb3_from_center_half(box->center, box->half);
}

enum { OTHERS = 5 };
static const char *const other_names[OTHERS] = {"hit_overlap_obb2_obb2, 50 % hit", "hit_overlap_obb2_obb2, 5 % hit",
                                                "hit_overlap_aabb3_aabb3", "hit_overlap_aabb3_obb3",
                                                "hit_overlap_obb3_point3"};

static void print_others(report *r, const timed *t)
{
    printf("\nOther pairs, random, ns a pair\n%-36s %7s %7s %6s\n", "", "min", "median", "% hit");
    for (size_t i = 0; i < OTHERS; i++) {
        printf("%-36s %7.1f %7.1f %6.1f\n", other_names[i], timing_min(&t[i], r->set.rounds),
               timing_median(&t[i], r->set.rounds), 100.0 * (double)t[i].hits / (double)r->set.pairs);
        figure_times(r, "other pairs", "random", other_names[i], &t[i]);
    }
}

/* Random boxes, of some of which only their numbers are taken, unturned, or their centre. */
static void fill_others(const report *r, const obb3_pair *pairs, void *const input[OTHERS])
{
    size_t n = r->set.pairs;
    scene2_random(r->set.seed, n, input[0], 0.5);
    scene2_random(r->set.seed, n, input[1], 0.05);
    for (size_t i = 0; i < n; i++) {
        ((aabb_pair *)input[2])[i] = (aabb_pair){unturned(&pairs[i].a), unturned(&pairs[i].b)};
        ((aabb_obb_pair *)input[3])[i] = (aabb_obb_pair){unturned(&pairs[i].a), pairs[i].b};
        ((obb_point_pair *)input[4])[i] = (obb_point_pair){pairs[i].b, pairs[i].a.center};
    }
}

static bool others(report *r)
{
    static const size_t size[OTHERS] = {sizeof(obb2_pair), sizeof(obb2_pair), sizeof(aabb_pair), sizeof(aabb_obb_pair),
                                        sizeof(obb_point_pair)};
    static void (*const test[OTHERS])(const void *, size_t, bool *) = {overlap2, overlap2, overlap_aabb_aabb,
                                                                       overlap_aabb_obb, overlap_obb_point};
    void *input[OTHERS];
    timed *t = calloc(OTHERS, sizeof *t);
    obb3_pair *pairs = scene_pairs(r, 0);
    bool ok = t != NULL && pairs != NULL;
    for (int i = 0; i < OTHERS; i++) {
        input[i] = malloc(r->set.pairs * size[i]);
        ok = ok && input[i] != NULL;
        if (t != NULL)
            t[i] = (timed){.test = test[i], .pairs = input[i]};
    }
    if (ok)
        fill_others(r, pairs, input);
    ok = (ok && timing_run(t, OTHERS, r->set.pairs, r->set.rounds)) || no_memory();
    if (ok)
        print_others(r, t);
    for (int i = 0; i < OTHERS; i++)
        free(input[i]);
    free(pairs);
    free(t);
    return ok;
}

int main(int argc, char **argv)
{
    report r;
    int status = report_open(&r, argc, argv, ABOUT, NULL);
    if (status >= 0)
        return status;
    const contender *list[CONTENDERS_MAX];
    size_t n = list_contenders(list);
    static judgement j;
    bool ok = judge_all(&r, list, n, &j) && side_by_side(&r, list, n, &j);
    if (ok)
        print_judgement(&r, list, n, &j);
    ok = ok && scenes(&r) && others(&r);
    ok = report_close(&r) && ok;
    return !ok ? 2 : exact_is_wrong(&j);
}
