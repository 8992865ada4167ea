/* The table of batches. */
#define _POSIX_C_SOURCE 200809L
#include "board.h"

#include "timing.h"

#include <hitbox/relate.h>

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* ---- Instruction sets ---------------------------------------------------------------------------------------- */

/* Those that the machine has, from the least to the best, as HITBOX_INSTRUCTIONS calls them. */
typedef struct set_list {
    size_t count, standard; /* the standard one is that which the ratios in print are of */
    const char *name[BOARD_SETS];
} set_list;

static set_list find_sets(void)
{
    set_list sets = {.count = 1, .name = {"plain"}};
#if defined(__GNUC__) && defined(__x86_64__)
    bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
    sets.name[sets.count++] = "sse2";
    if (avx2)
        sets.name[sets.count++] = "avx2";
    sets.standard = sets.count - 1;
    if (avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq"))
        sets.name[sets.count++] = "avx512";
#elif defined(__aarch64__)
    sets.name[sets.count++] = "neon";
    sets.standard = 1;
#elif defined(__wasm_simd128__)
    sets.name[sets.count++] = "simd128";
    sets.standard = 1;
#endif
    return sets;
}

/* ---- A round ------------------------------------------------------------------------------------------------- */

typedef struct shot {
    const board *on;
    size_t scene, row;
    const char *set; /* NULL: any */
    size_t missed, invented, hits;
} shot;

/* The variable is set within what is timed, which takes less than a microsecond of hundreds. */
static void fire(const void *prepared, size_t count, void *out)
{
    const shot *s = *(shot *const *)prepared;
    (void)count;
    if (s->set != NULL)
        setenv("HITBOX_INSTRUCTIONS", s->set, 1);
    for (size_t i = 0; i < s->on->times; i++)
        s->on->row[s->row].ask(s->on->cell[s->scene][s->row].input, out);
}

static size_t count_nothing(const void *out, size_t count)
{
    (void)out;
    (void)count;
    return 0;
}

/* ---- Judging ------------------------------------------------------------------------------------------------- */

/* What was said of pair i, as far as that form goes: a relation, or overlapping for any contact. */
static hit_relation said_of(answers form, const void *out, size_t i)
{
    if (form == ANSWERS_RELATIONS)
        return (hit_relation)((const unsigned char *)out)[i];
    bool hit = form == ANSWERS_BITS ? ((const uint32_t *)out)[i / 32] >> i % 32 & 1 : ((const bool *)out)[i];
    return hit ? HIT_OVERLAPPING : HIT_APART;
}

/* A wrong relation that is no wrong verdict counts as invented. */
static void judge_shot(shot *s, void *out, size_t bytes)
{
    const board *b = s->on;
    answers form = b->row[s->row].form;
    const unsigned char *truth = b->cell[s->scene][s->row].truth;
    if (form == ANSWERS_NONE || truth == NULL)
        return;
    memset(out, 0xff, bytes);
    if (form == ANSWERS_BOOLS)
        memset(out, 0, bytes);
    const shot *self = s;
    fire(&self, b->pairs, out);
    for (size_t i = 0; i < b->pairs; i++) {
        hit_relation said = said_of(form, out, i);
        bool hit = said != HIT_APART, true_hit = truth[i] != HIT_APART;
        s->hits += hit;
        s->missed += !hit && true_hit;
        s->invented += (hit && !true_hit) || (form == ANSWERS_RELATIONS && hit && true_hit && said != truth[i]);
    }
}

/* ---- Print --------------------------------------------------------------------------------------------------- */

typedef struct result {
    const board *on;
    set_list sets;
    shot *shots; /* by scene, row, set */
    timed *times;
} result;

static size_t place_of(const result *res, size_t scene, size_t row, size_t set)
{
    return (scene * res->on->row_count + row) * BOARD_SETS + (res->on->row[row].sets ? set : 0);
}

static void name_subject(const result *res, size_t row, size_t set, char out[BOARD_SUBJECT])
{
    const board_row *named = &res->on->row[row];
    snprintf(out, BOARD_SUBJECT, "%s%s%s", named->name, named->sets ? ", " : "",
             named->sets ? res->sets.name[set] : "");
}

/* One of the times, as multiples of another's. */
static double times_of(const report *r, const result *res, size_t place, size_t other)
{
    return timing_ratio(&res->times[place], &res->times[other], r->set.rounds);
}

static void figure_time(report *r, const result *res, size_t scene, size_t row, size_t set)
{
    const board *b = res->on;
    size_t rounds = r->set.rounds;
    const timed *t = &res->times[place_of(res, scene, row, set)];
    char subject[BOARD_SUBJECT];
    name_subject(res, row, set, subject);
    report_figure(r, b->table, b->scene[scene], subject, "ns median", timing_median(t, rounds));
    report_figure(r, b->table, b->scene[scene], subject, "ns between quartiles",
                  timing_quantile(t, rounds, 0.75) - timing_quantile(t, rounds, 0.25));
}

/* What is told of a row in one instruction set only, the standard one. */
static void figure_ratios(report *r, const result *res, size_t scene, size_t row)
{
    const board *b = res->on;
    size_t set = res->sets.standard, place = place_of(res, scene, row, set);
    char subject[BOARD_SUBJECT], quantity[BOARD_SUBJECT];
    name_subject(res, row, set, subject);
    if (scene > 0)
        report_figure(r, b->table, b->scene[scene], subject, "times the first scene",
                      times_of(r, res, place, place_of(res, 0, row, set)));
    for (size_t k = 0; k < b->yardsticks; k++) {
        snprintf(quantity, sizeof quantity, "times %s", b->yardstick_name[k]);
        report_figure(r, b->table, b->scene[scene], subject, quantity,
                      times_of(r, res, place, place_of(res, scene, b->yardstick[k], 0)));
    }
    if (b->row[row].sets && set + 1 < res->sets.count) {
        snprintf(quantity, sizeof quantity, "times %s", res->sets.name[set + 1]);
        report_figure(r, b->table, b->scene[scene], subject, quantity,
                      times_of(r, res, place, place_of(res, scene, row, set + 1)));
    }
}

/* Wrong answers with all instruction sets together. */
static void figure_verdicts(report *r, const result *res, size_t scene, size_t row)
{
    const board *b = res->on;
    size_t missed = 0, invented = 0, sets = b->row[row].sets ? res->sets.count : 1;
    if (b->row[row].form == ANSWERS_NONE)
        return;
    for (size_t set = 0; set < sets; set++) {
        missed += res->shots[place_of(res, scene, row, set)].missed;
        invented += res->shots[place_of(res, scene, row, set)].invented;
    }
    const char *name = b->row[row].name;
    report_figure(r, b->table, b->scene[scene], name, "missed", (double)missed);
    report_figure(r, b->table, b->scene[scene], name, "invented", (double)invented);
    if (b->row[row].sets)
        return;
    double hits = (double)res->shots[place_of(res, scene, row, 0)].hits;
    report_figure(r, b->table, b->scene[scene], name, "% hit", 100 * hits / (double)b->pairs);
}

static void print_time(const report *r, const timed *t)
{
    printf(" |%7.2f %6.2f-%-6.2f", timing_median(t, r->set.rounds), timing_quantile(t, r->set.rounds, 0.25),
           timing_quantile(t, r->set.rounds, 0.75));
}

/* The ratios are those of the standard instruction set. */
static void print_row(const report *r, const result *res, size_t scene, size_t row)
{
    const board *b = res->on;
    size_t standard = res->sets.standard, place = place_of(res, scene, row, standard), missed = 0, invented = 0;
    bool sets = b->row[row].sets;
    printf("%-42s", b->row[row].name);
    for (size_t set = 0; set < res->sets.count; set++) {
        if (set > 0 && !sets) {
            printf(" |%7s %6s %-6s", "", "", "");
            continue;
        }
        print_time(r, &res->times[place_of(res, scene, row, set)]);
        missed += res->shots[place_of(res, scene, row, set)].missed;
        invented += res->shots[place_of(res, scene, row, set)].invented;
    }
    printf(" |%7.2f", times_of(r, res, place, place_of(res, 0, row, standard)));
    for (size_t k = 0; k < b->yardsticks; k++)
        printf(" %10.2f", times_of(r, res, place, place_of(res, scene, b->yardstick[k], 0)));
    if (sets && standard + 1 < res->sets.count)
        printf(" %8.2f", times_of(r, res, place, place_of(res, scene, row, standard + 1)));
    else
        printf(" %8s", "");
    if (b->row[row].form != ANSWERS_NONE)
        printf(" |%6zu/%-6zu", missed, invented);
    printf("\n");
}

static void print_heading(const result *res, size_t scene)
{
    const board *b = res->on;
    const set_list *sets = &res->sets;
    const char *standard = sets->name[sets->standard];
    printf("\n%s: %s, ns %s, %zu at once: median, quartiles; then %s as multiples\n", b->table, b->scene[scene],
           b->unit, b->pairs, standard);
    printf("%-42s", "");
    for (size_t set = 0; set < sets->count; set++)
        printf(" |%21s", sets->name[set]);
    printf(" |%7s", "first");
    for (size_t k = 0; k < b->yardsticks; k++)
        printf(" %10.10s", b->yardstick_name[k]);
    printf(" %8s | missed/invented\n", sets->standard + 1 < sets->count ? sets->name[sets->standard + 1] : "");
}

static void print_board(report *r, const result *res)
{
    const board *b = res->on;
    for (size_t scene = 0; scene < b->scene_count; scene++) {
        print_heading(res, scene);
        for (size_t row = 0; row < b->row_count; row++) {
            if (b->cell[scene][row].input == NULL)
                continue;
            print_row(r, res, scene, row);
            for (size_t set = 0; set < (b->row[row].sets ? res->sets.count : 1); set++)
                figure_time(r, res, scene, row, set);
            figure_ratios(r, res, scene, row);
            figure_verdicts(r, res, scene, row);
        }
    }
    fflush(stdout);
}

/* ---- All of it ------------------------------------------------------------------------------------------------ */

size_t board_add(board *b, board_row row)
{
    if (b->row_count < BOARD_ROWS)
        b->row[b->row_count++] = row;
    return b->row_count - 1;
}

void board_measure_by(board *b, size_t row, const char *name)
{
    b->yardstick[b->yardsticks] = row;
    b->yardstick_name[b->yardsticks++] = name;
}

/* The shots that there are; the others have no ask(), and so are left out. */
static void load(result *res, shot **each)
{
    const board *b = res->on;
    for (size_t scene = 0; scene < b->scene_count; scene++)
        for (size_t row = 0; row < b->row_count; row++)
            for (size_t set = 0; set < (b->row[row].sets ? res->sets.count : 1); set++) {
                size_t place = place_of(res, scene, row, set);
                const char *name = b->row[row].sets ? res->sets.name[set] : NULL;
                res->shots[place] = (shot){.on = b, .scene = scene, .row = row, .set = name};
                each[place] = &res->shots[place];
                if (b->cell[scene][row].input != NULL)
                    res->times[place] =
                        (timed){.ask = fire, .count_hits = count_nothing, .pairs = &each[place], .warm = true};
            }
}

static bool judge_board(result *res, size_t length, void *out, size_t bytes)
{
    bool right = true;
    for (size_t i = 0; i < length; i++) {
        shot *s = &res->shots[i];
        if (res->times[i].ask == NULL)
            continue;
        judge_shot(s, out, bytes);
        if (s->missed + s->invented == 0 || res->on->row[s->row].peers)
            continue;
        right = false;
        printf("%s: %s, %s, %s: %zu missed, %zu invented\n", res->on->table, res->on->scene[s->scene],
               res->on->row[s->row].name, s->set == NULL ? "" : s->set, s->missed, s->invented);
    }
    return right;
}

int board_run(report *r, const board *b)
{
    size_t length = b->scene_count * b->row_count * BOARD_SETS;
    result res = {.on = b, .sets = find_sets()};
    res.shots = calloc(length, sizeof *res.shots);
    res.times = calloc(length, sizeof *res.times);
    shot **each = calloc(length, sizeof(shot *));
    void *out = calloc(b->pairs, sizeof(uint32_t));
    bool ok = res.shots != NULL && res.times != NULL && each != NULL && out != NULL, right = true;
    const char *before = getenv("HITBOX_INSTRUCTIONS");
    char *wish = before != NULL ? strdup(before) : NULL;
    if (ok) {
        load(&res, each);
        ok = timing_run_asking(res.times, length, b->pairs * b->times, 1, r->set.rounds);
    }
    if (ok) {
        right = judge_board(&res, length, out, b->pairs * sizeof(uint32_t));
        print_board(r, &res);
    } else
        fprintf(stderr, "no memory\n");
    if (wish != NULL)
        setenv("HITBOX_INSTRUCTIONS", wish, 1);
    else
        unsetenv("HITBOX_INSTRUCTIONS");
    free(wish);
    free(out);
    free((void *)each);
    free(res.times);
    free(res.shots);
    return !ok ? 2 : !right;
}
