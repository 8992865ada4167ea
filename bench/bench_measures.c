/* Distances, closest points and penetrations of many pairs at once: how fast, beside the functions for one pair in a
 * loop? Every answer is held against theirs, to the bit. */
#define _POSIX_C_SOURCE 200809L
#include "report.h"
#include "scenes.h"
#include "timing.h"

#include <hitbox/hitbox.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char ABOUT[] =
    "Usage: bench_measures [OPTION]...\n"
    "Distances, closest points and penetrations of arrays of pairs, in the cache: how fast, beside\n"
    "the functions for one pair in a loop? Prints nanoseconds a pair, measured side by side, in step\n"
    "and by index, with each instruction set. All answers are compared to the bit.\n"
    "Exit status: 0, 1 if an answer is not that of the function for one pair, 2 trouble.\n";

/* ---- The boxes ----------------------------------------------------------------------------------------------- */

enum { PAIRS = 4096 };

/* Pairs of a scene, as OBBs and without their turn; `order` is any order of all of them. */
typedef struct stock {
    size_t count;
    hit_obb2 a2[PAIRS], b2[PAIRS];
    hit_aabb2 c2[PAIRS], d2[PAIRS];
    hit_obb3 a3[PAIRS], b3[PAIRS];
    hit_aabb3 c3[PAIRS], d3[PAIRS];
    hit_pair order[PAIRS];
} stock;

static void stock_fill(stock *s, size_t scene, uint64_t seed, obb2_pair *plane, obb3_pair *space)
{
    scenes2[scene].fill(seed, s->count, plane);
    scenes3[scene].fill(seed, s->count, space);
    for (size_t i = 0; i < s->count; i++) {
        s->a2[i] = plane[i].a;
        s->b2[i] = plane[i].b;
        s->c2[i] = hit_aabb2_from_center_half(plane[i].a.center, plane[i].a.half);
        s->d2[i] = hit_aabb2_from_center_half(plane[i].b.center, plane[i].b.half);
        s->a3[i] = space[i].a;
        s->b3[i] = space[i].b;
        s->c3[i] = hit_aabb3_from_center_half(space[i].a.center, space[i].a.half);
        s->d3[i] = hit_aabb3_from_center_half(space[i].b.center, space[i].b.half);
        const uint32_t at = (uint32_t)(i * 2027 % s->count);
        s->order[i] = (hit_pair){at, at};
    }
}

/* ---- Who is asked -------------------------------------------------------------------------------------------- */

typedef struct question question;

typedef enum ask_way { ALONE, STEP, INDEXED } ask_way;

/* A row: whom to ask how, with which instructions at most (NULL: what there is). */
typedef struct row_input {
    const stock *s;
    const question *q;
    ask_way way;
    const char *set;
} row_input;

struct question {
    const char *verb, *kind;
    size_t size; /* of an answer, */
    size_t told; /* without the padding behind it */
    void (*alone)(const stock *s, void *out);
    void (*many)(const row_input *in, void *out);
};

#define VIEW2(kind, boxes) hit_boxes2_from_##kind##s(boxes, in->s->count)
#define VIEW3(kind, boxes) hit_boxes3_from_##kind##s(boxes, in->s->count)

typedef double distance_answer2, distance_answer3;
typedef hit_closest2 closest_answer2;
typedef hit_closest3 closest_answer3;
typedef hit_penetration2 penetration_answer2;
typedef hit_penetration3 penetration_answer3;

/* name: alone_NAME and many_NAME. dim, the kinds of both boxes, and their arrays; how each is passed. */
#define ASK(name, verb, dim, kind_a, kind_b, array_a, array_b, pass_a, pass_b, call)                                   \
    static void alone_##name(const stock *s, void *out)                                                                \
    {                                                                                                                  \
        verb##_answer##dim *answer = out;                                                                              \
        for (size_t i = 0; i < s->count; i++)                                                                          \
            call(&answer[i], hit_##verb##_##kind_a##dim##_##kind_b##dim, pass_a s->array_a[i], pass_b s->array_b[i]);  \
    }                                                                                                                  \
    static void many_##name(const row_input *in, void *out)                                                            \
    {                                                                                                                  \
        verb##_answer##dim *answers = out;                                                                             \
        if (in->way == STEP)                                                                                           \
            (void)hit_##verb##_boxes##dim##_boxes##dim(VIEW##dim(kind_a, in->s->array_a),                              \
                                                       VIEW##dim(kind_b, in->s->array_b), answers);                    \
        else                                                                                                           \
            (void)hit_##verb##_boxes##dim##_pairs(VIEW##dim(kind_a, in->s->array_a),                                   \
                                                  VIEW##dim(kind_b, in->s->array_b), in->s->order, in->s->count,       \
                                                  answers);                                                            \
    }

#define ASSIGNS(answer, f, a, b) *(answer) = f(a, b)
/* What is written of pairs that are apart, as distance_many.h says. */
#define FILLS(answer, f, a, b)                                                                                         \
    do {                                                                                                               \
        if (!f(a, b, answer)) {                                                                                        \
            memset(answer, 0, sizeof *(answer));                                                                       \
            (answer)->depth = -INFINITY;                                                                               \
        }                                                                                                              \
    } while (0)

#define ASK_ALL(name, dim, kind_a, kind_b, array_a, array_b, pass_a, pass_b)                                           \
    ASK(distance_##name, distance, dim, kind_a, kind_b, array_a, array_b, pass_a, pass_b, ASSIGNS)                     \
    ASK(closest_##name, closest, dim, kind_a, kind_b, array_a, array_b, pass_a, pass_b, ASSIGNS)                       \
    ASK(penetration_##name, penetration, dim, kind_a, kind_b, array_a, array_b, pass_a, pass_b, FILLS)

ASK_ALL(aabbs2, 2, aabb, aabb, c2, d2, , )
ASK_ALL(mixed2, 2, aabb, obb, c2, b2, , )
ASK_ALL(obbs2, 2, obb, obb, a2, b2, , )
ASK_ALL(aabbs3, 3, aabb, aabb, c3, d3, , )
ASK_ALL(mixed3, 3, aabb, obb, c3, b3, , &)
ASK_ALL(obbs3, 3, obb, obb, a3, b3, &, &)

/* An axis is the last number of a penetration. */
#define QUESTIONS_ABOUT(name, dim, words)                                                                              \
    {"distance", words, sizeof(double), sizeof(double), alone_distance_##name, many_distance_##name},                  \
        {"closest",          words, sizeof(hit_closest##dim), sizeof(hit_closest##dim), alone_closest_##name,          \
         many_closest_##name},                                                                                         \
    {                                                                                                                  \
        "penetration", words, sizeof(hit_penetration##dim), offsetof(hit_penetration##dim, axis) + sizeof(hit_axis),   \
            alone_penetration_##name, many_penetration_##name                                                          \
    }

static const question questions[] = {
    QUESTIONS_ABOUT(aabbs2, 2, "AABBs of the plane"),      QUESTIONS_ABOUT(mixed2, 2, "AABBs and OBBs of the plane"),
    QUESTIONS_ABOUT(obbs2, 2, "OBBs of the plane"),        QUESTIONS_ABOUT(aabbs3, 3, "AABBs of space"),
    QUESTIONS_ABOUT(mixed3, 3, "AABBs and OBBs of space"), QUESTIONS_ABOUT(obbs3, 3, "OBBs of space"),
};
enum { QUESTIONS = sizeof questions / sizeof *questions, ANSWER_MOST = sizeof(hit_closest3) };

static void ask(const void *input, size_t count, void *out)
{
    (void)count;
    const row_input *in = input;
    if (in->way == ALONE) {
        in->q->alone(in->s, out);
        return;
    }
    if (in->set != NULL)
        setenv("HITBOX_INSTRUCTIONS", in->set, 1);
    in->q->many(in, out);
    unsetenv("HITBOX_INSTRUCTIONS");
}

static size_t count_none(const void *out, size_t count)
{
    (void)out;
    return count;
}

/* ---- The table ----------------------------------------------------------------------------------------------- */

static const struct way {
    const char *name;
    ask_way way;
    const char *set;
} ways[] = {{"one by one", ALONE, NULL},
            {"in step", STEP, NULL},
            {"by index", INDEXED, NULL},
            {"in step, avx2", STEP, "avx2"},
            {"in step, sse2", STEP, "sse2"}};
enum { WAYS = sizeof ways / sizeof *ways };

/* How many answers are not those of the function for one pair? */
static size_t count_wrong(const row_input *in, char *expected, char *found)
{
    const size_t count = in->s->count, size = in->q->size;
    const row_input alone = {in->s, in->q, ALONE, NULL};
    size_t wrong = 0;
    ask(&alone, count, expected);
    ask(in, count, found);
    for (size_t i = 0; i < count; i++) {
        const size_t from = in->way == INDEXED ? in->s->order[i].a : i;
        wrong += memcmp(expected + from * size, found + i * size, in->q->told) != 0;
    }
    return wrong;
}

static bool run_question(report *r, const stock *s, const char *scene, const question *q, size_t *wrong)
{
    row_input input[WAYS];
    timed *list = calloc(WAYS, sizeof *list);
    char *answers[2] = {malloc(s->count * ANSWER_MOST), malloc(s->count * ANSWER_MOST)};
    bool ok = list != NULL && answers[0] != NULL && answers[1] != NULL;
    for (size_t k = 0; ok && k < WAYS; k++) {
        input[k] = (row_input){s, q, ways[k].way, ways[k].set};
        list[k].ask = ask;
        list[k].count_hits = count_none;
        list[k].pairs = &input[k];
        *wrong += count_wrong(&input[k], answers[0], answers[1]);
    }
    ok = ok && timing_run_asking(list, WAYS, s->count, ANSWER_MOST, r->set.rounds);
    for (size_t k = 0; ok && k < WAYS; k++) {
        char table[100], subject[100];
        snprintf(table, sizeof table, "many %s", q->kind);
        snprintf(subject, sizeof subject, "%s, %s", q->verb, ways[k].name);
        const double ratio = timing_ratio(&list[k], &list[0], r->set.rounds);
        const double median = timing_median(&list[k], r->set.rounds);
        report_figure(r, table, scene, subject, "ns median", median);
        report_figure(r, table, scene, subject, "times one by one", ratio);
        printf("  %-26s %-28s %7.1f ns  %5.2f\n", q->kind, subject, median, ratio);
    }
    free(list);
    free(answers[0]);
    free(answers[1]);
    return ok;
}

int main(int argc, char **argv)
{
    report r;
    int status = report_open(&r, argc, argv, ABOUT, NULL);
    if (status >= 0)
        return status;
    const size_t count = r.set.smoke ? 64 : PAIRS;
    r.set.pairs = count;
    stock *s = malloc(sizeof *s);
    obb2_pair *plane = malloc(count * sizeof *plane);
    obb3_pair *space = malloc(count * sizeof *space);
    bool ok = s != NULL && plane != NULL && space != NULL;
    size_t wrong = 0;
    for (size_t scene = 0; ok && scene < 2; scene++) {
        s->count = count;
        stock_fill(s, scene, r.set.seed, plane, space);
        printf("\n%s: ns a pair, and as a part of one by one\n", scenes3[scene].name);
        for (size_t k = 0; ok && k < QUESTIONS; k++)
            ok = run_question(&r, s, scenes3[scene].name, &questions[k], &wrong);
    }
    printf("\n%zu answers differ from those of the functions for one pair\n", wrong);
    free(s);
    free(plane);
    free(space);
    if (!ok)
        fprintf(stderr, "no memory\n");
    ok = report_close(&r) && ok;
    return !ok ? 2 : wrong > 0;
}
