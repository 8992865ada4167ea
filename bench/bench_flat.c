/* What does a box of a join cost, the more boxes there are? Of Hitbox alone. */
#include "report.h"
#include "timing.h"

#include <hitbox/hitbox.h>
#include <hitbox/join.h>

#include "families/dice.h"

#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

static const char ABOUT[] =
    "Usage: bench_flat [OPTION]...\n"
    "All pairs of a hundredth, a tenth and all of --boxes boxes of space, in one thread: nanoseconds a box.\n"
    "100000000 boxes need 6 GB; of more than 20000000 only floats are measured, and pairs only counted.\n"
    "Exit status: 0, 1 if two ways found different numbers of pairs, 2 trouble.\n";

static const char *const FLAT[] = {"cost of a box of floats", "cost of a box of doubles", "cost of a turned box", NULL};

enum { OVERLAPS = 5, ALL_FORMS_MOST = 20000000 };

/* ---- U5, box by box: many.h keeps more than there is memory for ------------------------------------------------- */

typedef struct flat_box {
    double center[3], half[3];
} flat_box;

static flat_box draw(dice *d, double side)
{
    flat_box b;
    for (int a = 0; a < 3; a++) {
        b.center[a] = dice_unit(d);
        b.half[a] = 0.5 * (side * dice_range(d, 0.5, 1.5));
        (void)dice_unit(d); /* its speed */
    }
    return b;
}

static double side_of(size_t count)
{
    return cbrt(OVERLAPS / (8 * ((double)count - 1)));
}

static void put_floats(const flat_box *b, float *out)
{
    for (int a = 0; a < 3; a++) {
        float center = (float)b->center[a], half = (float)b->half[a];
        out[a] = center - half;
        out[3 + a] = center + half;
    }
}

static void put_doubles(const flat_box *b, double *out)
{
    for (int a = 0; a < 3; a++) {
        out[a] = b->center[a] - b->half[a];
        out[3 + a] = b->center[a] + b->half[a];
    }
}

static void put_turned(const flat_box *b, dice *turns, hit_obb3 *out)
{
    hit_quat q = {dice_range(turns, -1, 1), dice_range(turns, -1, 1), dice_range(turns, -1, 1), 1};
    *out = hit_obb3_from_quat((hit_vec3){b->center[0], b->center[1], b->center[2]},
                              (hit_vec3){b->half[0], b->half[1], b->half[2]}, q);
}

typedef enum flat_form { FLOATS, DOUBLES, TURNED } flat_form;

/* NULL: no memory. */
static void *make(flat_form form, size_t count, uint64_t seed)
{
    static const size_t sizes[] = {6 * sizeof(float), 6 * sizeof(double), sizeof(hit_obb3)};
    dice d = {seed}, turns = {seed + 1};
    const double side = side_of(count);
    char *boxes = malloc(count * sizes[form]);
    for (size_t i = 0; boxes != NULL && i < count; i++) {
        flat_box b = draw(&d, side);
        void *at = boxes + i * sizes[form];
        if (form == FLOATS)
            put_floats(&b, at);
        else if (form == DOUBLES)
            put_doubles(&b, at);
        else
            put_turned(&b, &turns, at);
    }
    return boxes;
}

static hit_boxes3 view(flat_form form, const void *boxes, size_t count)
{
    if (form == FLOATS)
        return hit_boxes3_from_floats(boxes, (const float *)boxes + 3, 6 * sizeof(float), count);
    if (form == DOUBLES)
        return hit_boxes3_from_doubles(boxes, (const double *)boxes + 3, 6 * sizeof(double), count);
    return hit_boxes3_from_obbs(boxes, count);
}

/* ---- What is asked ---------------------------------------------------------------------------------------------- */

typedef struct question {
    const char *name;
    bool stored, sorted;
    hit_boxes3 boxes;
    hit_pair *pairs;
    uint64_t capacity;
} question;

static void ask(const void *prepared, size_t count, void *out)
{
    const question *q = prepared;
    hit_join_config config = {.sorted = q->sorted};
    uint64_t total = 0;
    (void)count;
    hit_status status = q->stored ? hit_join_boxes3_fill(q->boxes, &config, q->pairs, q->capacity, &total)
                                  : hit_join_boxes3_count(q->boxes, &config, &total);
    *(uint64_t *)out = status == HIT_OK ? total : 0;
}

static size_t count_hits(const void *out, size_t count)
{
    (void)count;
    return (size_t) * (const uint64_t *)out;
}

/* Few of many boxes, as they take long. */
static size_t rounds_for(size_t rounds, size_t boxes)
{
    size_t most = boxes > ALL_FORMS_MOST ? 3 : boxes > 2000000 ? 7 : rounds;
    return rounds < most ? rounds : most;
}

/* In turns: the questions of one form. 0, or the program's exit status. */
static int run(report *r, const char *table, question *list, size_t length, size_t boxes)
{
    size_t rounds = rounds_for(r->set.rounds, boxes);
    timed *t = calloc(length, sizeof *t);
    char scene[40];
    snprintf(scene, sizeof scene, "U5, %zu", boxes);
    for (size_t i = 0; t != NULL && i < length; i++)
        t[i] = (timed){.ask = ask, .count_hits = count_hits, .pairs = &list[i]};
    bool ok = t != NULL && timing_run_asking(t, length, 1, sizeof(uint64_t), rounds);
    bool same = true;
    for (size_t i = 0; ok && i < length; i++)
        for (size_t round = 0; round < rounds; round++)
            t[i].ns[round] /= (double)boxes;
    for (size_t i = 0; ok && i < length; i++) {
        double median = timing_median(&t[i], rounds), ratio = timing_ratio(&t[i], &t[length / 2], rounds);
        printf("%-20s %-28s %8.2f %8.2f %8.2f %12zu\n", scene, list[i].name, timing_min(&t[i], rounds), median, ratio,
               t[i].hits);
        report_figure(r, table, scene, list[i].name, "ns a box median", median);
        report_figure(r, table, scene, list[i].name, "by stored", ratio);
        report_figure(r, table, scene, list[i].name, "pairs", (double)t[i].hits);
        same = same && t[i].hits == t[0].hits && t[i].hits > 0;
    }
    fflush(stdout);
    free(t);
    return !ok ? 2 : same ? 0 : 1;
}

static int run_form(report *r, flat_form form, size_t boxes)
{
    static const char *const names[][3] = {{"floats, counted", "floats, stored", "floats, sorted"},
                                           {"doubles, counted", "doubles, stored", "doubles, sorted"},
                                           {"turned, counted", "turned, stored", "turned, sorted"}};
    void *made = make(form, boxes, r->set.seed);
    question list[3];
    size_t length = boxes > ALL_FORMS_MOST ? 1 : 3;
    hit_pair *pairs = NULL;
    uint64_t total = 0;
    bool ok = made != NULL;
    for (size_t i = 0; ok && i < length; i++)
        list[i] = (question){names[form][i], i > 0, i > 1, view(form, made, boxes), NULL, 0};
    if (ok && length > 1) {
        ask(&list[0], 0, &total);
        pairs = malloc((size_t)total * sizeof *pairs + 1);
        ok = pairs != NULL;
    }
    for (size_t i = 0; ok && i < length; i++) {
        list[i].pairs = pairs;
        list[i].capacity = total;
    }
    int status = ok ? run(r, FLAT[form], list, length, boxes) : 2;
    if (!ok)
        fprintf(stderr, "no memory\n");
    free(pairs);
    free(made);
    return status;
}

/* Memory that one gave back stays for the next: what the system takes for new pages is not what is measured. */
static void keep_memory(void)
{
#ifdef __GLIBC__
    mallopt(M_TRIM_THRESHOLD, INT_MAX);
    mallopt(M_MMAP_MAX, 0);
#endif
}

int main(int argc, char **argv)
{
    report r;
    int status = report_open(&r, argc, argv, ABOUT, FLAT);
    if (status >= 0)
        return status;
    keep_memory();
    printf("\n%-20s %-28s %8s %8s %8s %12s\n", "ns a box", "", "min", "median", "ratio", "pairs");
    status = 0;
    for (size_t boxes = r.set.boxes / 100; boxes <= r.set.boxes; boxes *= 10)
        for (int form = FLOATS; form <= (boxes > ALL_FORMS_MOST ? FLOATS : TURNED); form++) {
            int worse = report_wants(&r, FLAT[form]) ? run_form(&r, (flat_form)form, boxes) : 0;
            status = worse > status ? worse : status;
        }
    return report_close(&r) ? status : 2;
}
