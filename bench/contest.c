/* Who answers how fast, and who wrongly? */
#include "contest.h"

#include "alone.h"
#include "families/families.h"
#include "timing.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool no_memory(void)
{
    fprintf(stderr, "no memory\n");
    return false;
}

size_t contest_list(question asked, const asker *ours, size_t count, const asker *list[CONTEST_ASKERS])
{
    static answerer others[ANSWERERS];
    size_t n = 0;
    for (size_t i = 0; i < count; i++)
        list[n++] = &ours[i];
    find_answerers(others);
    for (size_t i = 0; i < ANSWERERS; i++) {
        size_t answers = 0;
        for (size_t q = 0; q < QUESTIONS; q++)
            answers += others[i].list[q].count;
        if (answers == 0)
            printf("%s is missing: it was not there, or not wanted, when this program was built\n", others[i].peer);
        for (size_t k = 0; k < others[i].list[asked].count && n < CONTEST_ASKERS; k++)
            list[n++] = &others[i].list[asked].first[k];
    }
    return n;
}

/* ---- Side by side -------------------------------------------------------------------------------------------- */

/* Who the times are multiples of: the first without a yardstick. */
static size_t yardstick_of(const contest *c)
{
    for (size_t i = 0; i < c->count; i++)
        if (strncmp(c->list[i]->name, c->yardstick, strlen(c->yardstick)) == 0)
            return i;
    return 0;
}

void contest_print_times(report *r, const contest *c, const timed *t)
{
    size_t yardstick = yardstick_of(c);
    for (size_t s = 0; s < c->scene_count; s++) {
        printf("\n%s: %s; ns each\n%-44s %9s %9s %7s %6s\n", c->title, c->scenes[s], "", "min", "median", "x", "% hit");
        for (size_t i = 0; i < c->count; i++) {
            const timed *own = &t[s * c->count + i];
            const char *name = c->list[i]->name;
            if (own->ask == NULL) {
                printf("%-44s ends the program, or does not end\n", name);
                report_figure(r, c->title, c->scenes[s], name, "survives", 0);
                continue;
            }
            double min = timing_min(own, r->set.rounds), median = timing_median(own, r->set.rounds);
            bool measured = t[s * c->count + yardstick].ask != NULL;
            double ratio = measured ? timing_ratio(own, &t[s * c->count + yardstick], r->set.rounds) : NAN;
            double hits = 100.0 * (double)own->hits / (double)r->set.pairs;
            printf("%-44s %9.2f %9.2f %7.3f %6.1f\n", name, min, median, ratio, hits);
            report_figure(r, c->title, c->scenes[s], name, "ns min", min);
            report_figure(r, c->title, c->scenes[s], name, "ns median", median);
            report_figure(r, c->title, c->scenes[s], name, "% hit", hits);
            if (measured)
                report_figure(r, c->title, c->scenes[s], name, "times the yardstick", ratio);
        }
    }
    printf("x: times that of %s in the same round\n", c->list[yardstick]->name);
}

static size_t count_hits(const void *out, size_t count)
{
    const answer *said = out;
    size_t hits = 0;
    for (size_t i = 0; i < count; i++)
        hits += said[i].hit;
    return hits;
}

/* Whoever takes longer over a scene, in seconds, is not timed on it. */
enum { LIMIT = 30 };

/* One scene after the other, so that no more than one is in memory; within a scene all take turns. */
static bool time_scene(const report *r, const contest *c, size_t scene, timed *t)
{
    void *prepared[CONTEST_ASKERS] = {NULL};
    moving_pair *pairs = malloc(r->set.pairs * sizeof *pairs);
    bool ok = pairs != NULL;
    if (ok)
        c->fill(scene, r->set.seed, r->set.pairs, pairs);
    for (size_t i = 0; ok && i < c->count; i++) {
        prepared[i] = c->list[i]->prepare(pairs, r->set.pairs);
        t[i] = (timed){.ask = c->list[i]->ask, .count_hits = count_hits, .pairs = prepared[i]};
        ok = prepared[i] != NULL;
        if (ok && !alone_survives(c->list[i], prepared[i], r->set.pairs, sizeof(answer), LIMIT))
            t[i].ask = NULL;
    }
    ok = ok && timing_run_asking(t, c->count, r->set.pairs, sizeof(answer), r->set.rounds);
    for (size_t i = 0; i < c->count; i++)
        if (prepared[i] != NULL)
            c->list[i]->release(prepared[i]);
    free(pairs);
    return ok;
}

bool contest_time(report *r, const contest *c)
{
    timed *t = calloc(c->scene_count * c->count, sizeof *t);
    bool ok = t != NULL;
    for (size_t s = 0; ok && s < c->scene_count; s++)
        ok = time_scene(r, c, s, &t[s * c->count]);
    if (ok)
        contest_print_times(r, c, t);
    free(t);
    return ok || no_memory();
}

/* ---- Wrong answers ------------------------------------------------------------------------------------------- */

typedef size_t wrong_count[CONTEST_COLUMNS];

static bool ask_about(const judged_cases *family, const asker *who, const jury *j, size_t wrong[CONTEST_COLUMNS])
{
    answer *said = malloc(family->count * sizeof *said);
    for (size_t i = 0; said != NULL && i < family->count; i++)
        said[i] = (answer){NAN, 0, false};
    bool ok =
        said != NULL && alone_ask_each(who, family->cases, family->count, sizeof *family->cases, said, sizeof *said);
    for (size_t i = 0; ok && i < family->count; i++)
        j->judge(&family->cases[i], &family->true_of[i], &said[i], wrong);
    free(said);
    return ok;
}

static void print_wrong(report *r, const contest *c, const jury *j, const char *family, size_t cases,
                        wrong_count *wrong)
{
    report_figure(r, "wrong answers", family, c->title, "cases", (double)cases);
    printf("%-36s %7zu", family, cases);
    for (size_t i = 0; i < c->count; i++) {
        printf(" |");
        for (size_t k = 0; k < j->columns; k++) {
            printf("%s%zu", k > 0 ? "/" : " ", wrong[i][k]);
            report_figure(r, "wrong answers", family, c->list[i]->name, j->column[k], (double)wrong[i][k]);
        }
    }
    printf("\n");
}

static void print_heading(const contest *c, const jury *j)
{
    printf("\n%s: wrong answers by family, ", c->title);
    for (size_t k = 0; k < j->columns; k++)
        printf("%s%s", k > 0 ? " / " : "", j->column[k]);
    printf("\n%-36s %7s", "", "cases");
    for (size_t i = 0; i < c->count; i++)
        printf(" | %zu: %s", i + 1, c->list[i]->name);
    printf("\n");
}

bool contest_judge(report *r, const contest *c, const jury *j, bool *wrong)
{
    wrong_count all[CONTEST_ASKERS] = {{0}};
    size_t cases = 0, room = r->set.judged;
    judged_cases family = {.cases = malloc(room * sizeof *family.cases), .true_of = calloc(room, sizeof(truth))};
    bool ok = family.cases != NULL && family.true_of != NULL;
    print_heading(c, j);
    for (size_t f = 0; ok && f < families3_count; f++) {
        wrong_count of[CONTEST_ASKERS] = {{0}};
        family.name = families3[f].name;
        family.count = 0;
        j->make(f, r->set.seed, room, &family);
        for (size_t i = 0; ok && family.count > 0 && i < c->count; i++) {
            ok = ask_about(&family, c->list[i], j, of[i]);
            for (size_t k = 0; k < j->columns; k++)
                all[i][k] += of[i][k];
        }
        cases += family.count;
        if (ok && family.count > 0)
            print_wrong(r, c, j, family.name, family.count, of);
    }
    if (ok)
        print_wrong(r, c, j, "all", cases, all);
    for (size_t i = 0; i < j->exact; i++)
        for (size_t k = 0; k < j->columns; k++)
            *wrong = *wrong || all[i][k] > 0;
    free(family.cases);
    free(family.true_of);
    return ok || no_memory();
}
