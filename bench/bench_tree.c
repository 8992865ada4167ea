/* A tree over many boxes: what do making it, refitting it and asking it cost? */
#include "many.h"
#include "peers/many.h"
#include "report.h"
#include "timing.h"

#include <hitbox/hitbox.h>
#include <hitbox/tree.h>

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "families/dice.h"

static const char ABOUT[] =
    "Usage: bench_tree [OPTION]...\n"
    "A tree over many boxes: what it takes to make, to refit and to ask. Prints milliseconds, and\n"
    "nanoseconds a question, measured side by side.\n"
    "Exit status: 0, 1 if one of Hitbox's own answers was wrong, 2 trouble.\n";

enum { SCENE_NAME = 40, FOUND_MOST = 4096, NEAREST = 8, QUESTIONS = 4096, BRUTE_FORCE_MOST = 10000 };

/* Regions are cubes, segments have random directions; both so large that 70 and 9 boxes are hit, far from the walls. */
typedef struct question {
    float box[6];  /* least corner, greatest corner */
    float ends[6]; /* of the segment */
} question;

/* Whoever is timed, on what. */
typedef struct arena {
    many scene;
    many_task task;
    hit_tree3 *tree;
    hit_tree3 *points;     /* of the least corners */
    const many_tree *peer; /* NULL: none there */
    void *peer_tree;
    const many_near *near[2]; /* of boxes, of points; likewise */
    void *near_tree[2];
    question *questions;
    size_t question_count;
    uint32_t found[FOUND_MOST];
    bool failed;
} arena;

static hit_aabb3 region_of(const question *q)
{
    return (hit_aabb3){{q->box[0], q->box[1], q->box[2]}, {q->box[3], q->box[4], q->box[5]}};
}

static hit_segment3 segment_of(const question *q)
{
    return (hit_segment3){{q->ends[0], q->ends[1], q->ends[2]}, {q->ends[3], q->ends[4], q->ends[5]}};
}

/* ---- What is timed: each writes how many boxes every question found ------------------------------------------- */

static void find_region(const void *prepared, size_t count, void *out)
{
    arena *a = *(arena *const *)prepared;
    for (size_t i = 0; i < count; i++)
        ((size_t *)out)[i] = hit_tree3_find_aabb3(a->tree, region_of(&a->questions[i]), a->found, FOUND_MOST);
}

static void find_segment(const void *prepared, size_t count, void *out)
{
    arena *a = *(arena *const *)prepared;
    for (size_t i = 0; i < count; i++)
        ((size_t *)out)[i] = hit_tree3_find_segment3(a->tree, segment_of(&a->questions[i]), a->found, FOUND_MOST);
}

static void cast_segment(const void *prepared, size_t count, void *out)
{
    arena *a = *(arena *const *)prepared;
    hit_cast3 cast;
    for (size_t i = 0; i < count; i++)
        ((size_t *)out)[i] = hit_tree3_cast_segment3(a->tree, segment_of(&a->questions[i]), a->found, &cast);
}

static void any_segment(const void *prepared, size_t count, void *out)
{
    arena *a = *(arena *const *)prepared;
    for (size_t i = 0; i < count; i++)
        ((size_t *)out)[i] = hit_tree3_any_segment3(a->tree, segment_of(&a->questions[i]));
}

static hit_vec3 point_of(const question *q)
{
    return (hit_vec3){q->ends[0], q->ends[1], q->ends[2]};
}

static void find_point(const void *prepared, size_t count, void *out)
{
    arena *a = *(arena *const *)prepared;
    for (size_t i = 0; i < count; i++)
        ((size_t *)out)[i] = hit_tree3_find_point3(a->tree, point_of(&a->questions[i]), a->found, FOUND_MOST);
}

static void find_nearest(const void *prepared, size_t count, void *out)
{
    arena *a = *(arena *const *)prepared;
    double distances[NEAREST];
    for (size_t i = 0; i < count; i++)
        ((size_t *)out)[i] = hit_tree3_nearest(a->tree, point_of(&a->questions[i]), a->found, distances, NEAREST);
}

static void find_nearest_points(const void *prepared, size_t count, void *out)
{
    arena *a = *(arena *const *)prepared;
    double distances[NEAREST];
    for (size_t i = 0; i < count; i++)
        ((size_t *)out)[i] = hit_tree3_nearest(a->points, point_of(&a->questions[i]), a->found, distances, NEAREST);
}

static void peer_nearest(const void *prepared, size_t count, void *out)
{
    arena *a = *(arena *const *)prepared;
    for (size_t i = 0; i < count; i++)
        ((size_t *)out)[i] = a->near[0]->nearest(a->near_tree[0], a->questions[i].ends, NEAREST, a->found);
}

static void peer_nearest_points(const void *prepared, size_t count, void *out)
{
    arena *a = *(arena *const *)prepared;
    for (size_t i = 0; i < count; i++)
        ((size_t *)out)[i] = a->near[1]->nearest(a->near_tree[1], a->questions[i].ends, NEAREST, a->found);
}

static void peer_region(const void *prepared, size_t count, void *out)
{
    arena *a = *(arena *const *)prepared;
    for (size_t i = 0; i < count; i++)
        ((size_t *)out)[i] = a->peer->region(a->peer_tree, a->questions[i].box, a->found);
}

static void peer_segment(const void *prepared, size_t count, void *out)
{
    arena *a = *(arena *const *)prepared;
    for (size_t i = 0; i < count; i++)
        ((size_t *)out)[i] = a->peer->segment(a->peer_tree, a->questions[i].ends, a->found);
}

static size_t add_up(const void *out, size_t count)
{
    size_t all = 0;
    for (size_t i = 0; i < count; i++)
        all += ((const size_t *)out)[i];
    return all;
}

/* ---- The scene ------------------------------------------------------------------------------------------------ */

static void arena_delete(arena *a)
{
    many_delete(&a->scene);
    hit_tree3_free(a->tree);
    hit_tree3_free(a->points);
    if (a->peer_tree != NULL)
        a->peer->release(a->peer_tree);
    for (int k = 0; k < 2; k++)
        if (a->near_tree[k] != NULL)
            a->near[k]->release(a->near_tree[k]);
    free(a->questions);
    free(a);
}

/* With boxes of side s on average and 5/8 boxes in a cube of that side, a cube of side q meets 5/8 (q/s + 1)^3 boxes
 * and a segment of length l 5/8 (1 + 3 l / 2 s). */
static void draw_questions(arena *a, uint64_t seed)
{
    dice d = dice_for(seed, 7);
    double half = 0.5 * (cbrt(70 * 8 / 5.0) - 1) * a->scene.side, length = (9 * 8 / 5.0 - 1) * 2 / 3 * a->scene.side;
    for (size_t i = 0; i < a->question_count; i++) {
        question *q = &a->questions[i];
        double direction[3], square;
        do {
            square = 0;
            for (int k = 0; k < 3; k++) {
                direction[k] = dice_range(&d, -1, 1);
                square += direction[k] * direction[k];
            }
        } while (square > 1 || square < 1e-3);
        for (int k = 0; k < 3; k++) {
            double center = dice_unit(&d), reach = 0.5 * length * direction[k] / sqrt(square);
            q->box[k] = (float)(center - half);
            q->box[3 + k] = (float)(center + half);
            q->ends[k] = (float)(center - reach);
            q->ends[3 + k] = (float)(center + reach);
        }
    }
}

static arena *arena_new(const report *r, size_t count)
{
    arena *a = calloc(1, sizeof *a);
    if (a == NULL || !many_new(MANY_U5, 3, count, r->set.seed, &a->scene)) {
        free(a);
        return NULL;
    }
    a->task = (many_task){.corners = a->scene.corners, .count = count, .dim = 3};
    a->peer = find_tree();
    a->question_count = r->set.pairs < QUESTIONS ? r->set.pairs : QUESTIONS;
    a->questions = malloc(a->question_count * sizeof *a->questions);
    bool ok = a->questions != NULL && hit_tree3_build(many_boxes3(&a->scene), NULL, &a->tree) == HIT_OK;
    if (ok && a->peer != NULL)
        ok = (a->peer_tree = a->peer->build(&a->task)) != NULL;
    const float *corners = a->scene.corners;
    ok = ok && hit_tree3_build(hit_boxes3_from_floats(corners, corners, 6 * sizeof *corners, count), NULL,
                               &a->points) == HIT_OK;
    for (int k = 0; k < 2; k++) {
        a->near[k] = find_near(k == 1);
        if (ok && a->near[k] != NULL)
            ok = (a->near_tree[k] = a->near[k]->build(&a->task)) != NULL;
    }
    if (ok) {
        draw_questions(a, r->set.seed);
        return a;
    }
    arena_delete(a);
    return NULL;
}

/* ---- Questions ------------------------------------------------------------------------------------------------ */

typedef struct contestant {
    const char *name;
    void (*ask)(const void *prepared, size_t count, void *out);
    bool against; /* a peer's, compared with the one before it */
} contestant;

static const contestant contestants[] = {
    {"hit_tree3_find_aabb3", find_region, false},
    {"Bullet collideTV", peer_region, true},
    {"hit_tree3_find_segment3", find_segment, false},
    {"Bullet rayTestInternal", peer_segment, true},
    {"hit_tree3_cast_segment3, the first hit", cast_segment, false},
    {"hit_tree3_any_segment3", any_segment, false},
    {"hit_tree3_find_point3", find_point, false},
    {"hit_tree3_nearest, 8", find_nearest, false},
    {"Boost.Geometry rtree, nearest 8", peer_nearest, true},
    {"hit_tree3_nearest, 8 of points", find_nearest_points, false},
    {"nanoflann knnSearch, 8 of points", peer_nearest_points, true},
};
enum { CONTESTANTS = sizeof contestants / sizeof *contestants };

static void print_questions(report *r, const char *scene, const timed *t, size_t questions)
{
    size_t rounds = r->set.rounds;
    printf("\nquestions, %s boxes, %zu questions, %zu rounds: ns a question\n%-44s %10s %10s %8s %8s\n", scene,
           questions, rounds, "", "min", "median", "ratio", "found");
    for (size_t i = 0; i < CONTESTANTS; i++) {
        if (t[i].ask == NULL)
            continue;
        const timed *to = contestants[i].against ? &t[i - 1] : &t[i];
        const char *name = contestants[i].name;
        double found = (double)t[i].hits / (double)questions, ratio = timing_ratio(&t[i], to, rounds);
        printf("%-44s %10.1f %10.1f %8.2f %8.2f\n", name, timing_min(&t[i], rounds), timing_median(&t[i], rounds),
               ratio, found);
        report_figure(r, "questions", scene, name, "ns min", timing_min(&t[i], rounds));
        report_figure(r, "questions", scene, name, "ns median", timing_median(&t[i], rounds));
        report_figure(r, "questions", scene, name, "ratio", ratio);
        report_figure(r, "questions", scene, name, "found", found);
    }
    fflush(stdout);
}

/* Is it built in? */
static bool is_there(const arena *a, const contestant *c)
{
    if (!c->against)
        return true;
    return c->ask == peer_nearest          ? a->near_tree[0] != NULL
           : c->ask == peer_nearest_points ? a->near_tree[1] != NULL
                                           : a->peer_tree != NULL;
}

/* What each question finds, box by box. */
static bool judge_question(arena *a, const question *q)
{
    hit_aabb3 region = region_of(q);
    hit_segment3 segment = segment_of(q);
    size_t in_region = 0, on_segment = 0, at_point = 0;
    double first = INFINITY;
    for (size_t i = 0; i < a->scene.count; i++) {
        const float *f = a->scene.corners + 6 * i;
        hit_aabb3 box = {{f[0], f[1], f[2]}, {f[3], f[4], f[5]}};
        hit_cast3 cast;
        in_region += hit_overlap_aabb3_aabb3(region, box);
        at_point += hit_overlap_aabb3_point3(box, point_of(q));
        if (hit_cast_segment3_aabb3(segment, box, &cast)) {
            on_segment++;
            first = fmin(first, cast.t);
        }
    }
    const hit_vec3 point = point_of(q);
    double distances[NEAREST];
    size_t nearest = hit_tree3_nearest(a->tree, point, a->found, distances, NEAREST), nearer = 0, as_near = 0;
    for (size_t i = 0; i < a->scene.count && nearest > 0; i++) {
        const float *f = a->scene.corners + 6 * i;
        double distance =
            fmax(0, hit_distance_aabb3_point3((hit_aabb3){{f[0], f[1], f[2]}, {f[3], f[4], f[5]}}, point));
        nearer += distance < distances[nearest - 1];
        as_near += distance <= distances[nearest - 1];
    }
    uint32_t box = 0;
    hit_cast3 cast = {.t = INFINITY};
    bool hit = hit_tree3_cast_segment3(a->tree, segment, &box, &cast);
    return in_region == hit_tree3_find_aabb3(a->tree, region, NULL, 0) &&
           on_segment == hit_tree3_find_segment3(a->tree, segment, NULL, 0) &&
           at_point == hit_tree3_find_point3(a->tree, point_of(q), NULL, 0) && hit == (on_segment > 0) &&
           hit == hit_tree3_any_segment3(a->tree, segment) && cast.t == first && nearer < nearest && as_near >= nearest;
}

static bool judge_questions(arena *a)
{
    bool ok = true;
    for (size_t i = 0; a->scene.count <= BRUTE_FORCE_MOST && i < a->question_count && i < 100; i++)
        ok = judge_question(a, &a->questions[i]) && ok;
    if (!ok)
        printf("a question was answered wrong\n");
    return ok;
}

static int ask_questions(report *r, arena *a, const char *scene)
{
    settings set = r->set;
    r->set.pairs = a->question_count;
    timed *t = calloc(CONTESTANTS, sizeof *t);
    if (t == NULL)
        return 2;
    for (size_t i = 0; i < CONTESTANTS; i++)
        if (is_there(a, &contestants[i]))
            t[i] = (timed){.ask = contestants[i].ask, .count_hits = add_up, .pairs = &a};
    bool ok = timing_run_asking(t, CONTESTANTS, a->question_count, sizeof(size_t), r->set.rounds);
    if (ok)
        print_questions(r, scene, t, a->question_count);
    free(t);
    r->set = set;
    return !ok ? 2 : judge_questions(a) ? 0 : 1;
}

/* ---- Many questions at once ------------------------------------------------------------------------------------ */

/* Asked one by one and at once; either way all that is found is kept. Room for this many boxes a question. */
enum { MANY_ROOM = 100, MANY_MOST = 262144 };

static const size_t many_counts[] = {4096, 65536, MANY_MOST};

/* What is asked, and where the answers go. */
typedef struct crowd_of_questions {
    const hit_tree3 *tree;
    hit_aabb3 *regions;
    hit_segment3 *segments;
    size_t count;
    uint64_t *begin;
    uint32_t *boxes;
    hit_cast3 *casts;
} crowd_of_questions;

static size_t all_room(const crowd_of_questions *c)
{
    return c->count * MANY_ROOM;
}

static void regions_one_by_one(const void *prepared, size_t count, void *out)
{
    const crowd_of_questions *c = *(crowd_of_questions *const *)prepared;
    size_t all = 0;
    for (size_t i = 0; i < count; i++) {
        const size_t room = all < all_room(c) ? all_room(c) - all : 0;
        all += ((size_t *)out)[i] = hit_tree3_find_aabb3(c->tree, c->regions[i], room ? c->boxes + all : NULL, room);
    }
}

static void regions_at_once(const void *prepared, size_t count, void *out)
{
    const crowd_of_questions *c = *(crowd_of_questions *const *)prepared;
    hit_tree3_find_boxes3(c->tree, hit_boxes3_from_aabbs(c->regions, count), NULL, c->begin, c->boxes, all_room(c));
    for (size_t i = 0; i < count; i++)
        ((size_t *)out)[i] = (size_t)(c->begin[i + 1] - c->begin[i]);
}

static void segments_one_by_one(const void *prepared, size_t count, void *out)
{
    const crowd_of_questions *c = *(crowd_of_questions *const *)prepared;
    size_t all = 0;
    for (size_t i = 0; i < count; i++) {
        const size_t room = all < all_room(c) ? all_room(c) - all : 0;
        all += ((size_t *)out)[i] =
            hit_tree3_find_segment3(c->tree, c->segments[i], room ? c->boxes + all : NULL, room);
    }
}

static void segments_at_once(const void *prepared, size_t count, void *out)
{
    const crowd_of_questions *c = *(crowd_of_questions *const *)prepared;
    hit_tree3_find_segment3s(c->tree, c->segments, count, 0, NULL, c->begin, c->boxes, all_room(c));
    for (size_t i = 0; i < count; i++)
        ((size_t *)out)[i] = (size_t)(c->begin[i + 1] - c->begin[i]);
}

static void casts_one_by_one(const void *prepared, size_t count, void *out)
{
    const crowd_of_questions *c = *(crowd_of_questions *const *)prepared;
    for (size_t i = 0; i < count; i++)
        ((size_t *)out)[i] = hit_tree3_cast_segment3(c->tree, c->segments[i], &c->boxes[i], &c->casts[i]);
}

static void casts_at_once(const void *prepared, size_t count, void *out)
{
    const crowd_of_questions *c = *(crowd_of_questions *const *)prepared;
    hit_tree3_cast_segment3s(c->tree, c->segments, count, 0, NULL, c->boxes, c->casts);
    for (size_t i = 0; i < count; i++)
        ((size_t *)out)[i] = c->boxes[i] != HIT_NO_INDEX;
}

static const contestant many_contestants[] = {
    {"hit_tree3_find_aabb3, one by one", regions_one_by_one, false},
    {"hit_tree3_find_boxes3", regions_at_once, true},
    {"hit_tree3_find_segment3, one by one", segments_one_by_one, false},
    {"hit_tree3_find_segment3s", segments_at_once, true},
    {"hit_tree3_cast_segment3, one by one", casts_one_by_one, false},
    {"hit_tree3_cast_segment3s", casts_at_once, true},
};
enum { MANY_CONTESTANTS = sizeof many_contestants / sizeof *many_contestants };

static void delete_crowd(crowd_of_questions *c)
{
    free(c->regions);
    free(c->segments);
    free(c->begin);
    free(c->boxes);
    free(c->casts);
}

/* As draw_questions has them, of other numbers. */
static bool new_crowd(const arena *a, size_t count, uint64_t seed, crowd_of_questions *c)
{
    arena drawn = {.scene = {.side = a->scene.side}, .question_count = count};
    *c = (crowd_of_questions){.tree = a->tree, .count = count};
    drawn.questions = malloc(count * sizeof *drawn.questions);
    c->regions = malloc(count * sizeof *c->regions);
    c->segments = malloc(count * sizeof *c->segments);
    c->begin = malloc((count + 1) * sizeof *c->begin);
    c->boxes = malloc(all_room(c) * sizeof *c->boxes);
    c->casts = malloc(count * sizeof *c->casts);
    const bool ok = drawn.questions != NULL && c->regions != NULL && c->segments != NULL && c->begin != NULL &&
                    c->boxes != NULL && c->casts != NULL;
    if (ok) {
        draw_questions(&drawn, seed);
        memset(c->boxes, 0, all_room(c) * sizeof *c->boxes);
        for (size_t i = 0; i < count; i++) {
            c->regions[i] = region_of(&drawn.questions[i]);
            c->segments[i] = segment_of(&drawn.questions[i]);
        }
    }
    free(drawn.questions);
    if (!ok)
        delete_crowd(c);
    return ok;
}

static void print_many(report *r, const char *scene, const timed *t, size_t count)
{
    size_t rounds = r->set.rounds;
    char table[SCENE_NAME];
    snprintf(table, sizeof table, "%zu questions at once", count);
    printf("\n%s, %s boxes, %zu rounds: ns a question\n%-44s %10s %10s %8s %8s\n", table, scene, rounds, "", "min",
           "median", "ratio", "found");
    for (size_t i = 0; i < MANY_CONTESTANTS; i++) {
        const char *name = many_contestants[i].name;
        const double found = (double)t[i].hits / (double)count;
        const double ratio = timing_ratio(&t[i], many_contestants[i].against ? &t[i - 1] : &t[i], rounds);
        printf("%-44s %10.1f %10.1f %8.2f %8.2f\n", name, timing_min(&t[i], rounds), timing_median(&t[i], rounds),
               ratio, found);
        report_figure(r, table, scene, name, "ns min", timing_min(&t[i], rounds));
        report_figure(r, table, scene, name, "ns median", timing_median(&t[i], rounds));
        report_figure(r, table, scene, name, "ratio", ratio);
        report_figure(r, table, scene, name, "found", found);
    }
    fflush(stdout);
}

static int ask_many(report *r, const arena *a, const char *scene)
{
    const settings set = r->set;
    int status = 0;
    r->set.rounds = set.rounds > 7 ? 7 : set.rounds;
    for (size_t k = 0; k < sizeof many_counts / sizeof *many_counts && status < 2; k++) {
        const size_t count = set.smoke ? many_counts[k] / 64 : many_counts[k];
        crowd_of_questions crowd, *c = &crowd;
        timed *t = calloc(MANY_CONTESTANTS, sizeof *t);
        if (t == NULL || !new_crowd(a, count, set.seed, c)) {
            free(t);
            status = 2;
            break;
        }
        for (size_t i = 0; i < MANY_CONTESTANTS; i++)
            t[i] = (timed){.ask = many_contestants[i].ask, .count_hits = add_up, .pairs = &c};
        r->set.pairs = count;
        if (!timing_run_asking(t, MANY_CONTESTANTS, count, sizeof(size_t), r->set.rounds))
            status = 2;
        for (size_t i = 0; i < MANY_CONTESTANTS && status < 2; i++)
            if (many_contestants[i].against && t[i].hits != t[i - 1].hits)
                status = 1;
        if (status < 2)
            print_many(r, scene, t, count);
        delete_crowd(c);
        free(t);
    }
    if (status == 1)
        printf("many questions were answered wrong\n");
    r->set = set;
    return status;
}

/* ---- Making and refitting ------------------------------------------------------------------------------------- */

static void build_ours(const void *prepared, size_t count, void *out)
{
    arena *a = *(arena *const *)prepared;
    hit_tree3 *tree = NULL;
    (void)count;
    (void)out;
    a->failed = hit_tree3_build(many_boxes3(&a->scene), NULL, &tree) != HIT_OK || a->failed;
    hit_tree3_free(tree);
}

static void build_doubles(const void *prepared, size_t count, void *out)
{
    arena *a = *(arena *const *)prepared;
    const double *d = a->scene.doubles;
    hit_tree3 *tree = NULL;
    (void)count;
    (void)out;
    hit_boxes3 boxes = hit_boxes3_from_doubles(d, d + 3, 6 * sizeof *d, a->scene.count);
    a->failed = hit_tree3_build(boxes, NULL, &tree) != HIT_OK || a->failed;
    hit_tree3_free(tree);
}

static void refit_ours(const void *prepared, size_t count, void *out)
{
    arena *a = *(arena *const *)prepared;
    (void)count;
    (void)out;
    a->failed = hit_tree3_refit(a->tree, many_boxes3(&a->scene)) != HIT_OK || a->failed;
}

static void build_peer(const void *prepared, size_t count, void *out)
{
    arena *a = *(arena *const *)prepared;
    (void)count;
    (void)out;
    void *tree = a->peer->build(&a->task);
    if (tree != NULL)
        a->peer->release(tree);
}

static int make(report *r, arena *a, const char *scene)
{
    static const contestant makers[] = {{"hit_tree3_build", build_ours, false},
                                        {"hit_tree3_build, doubles", build_doubles, false},
                                        {"hit_tree3_refit", refit_ours, false},
                                        {"Bullet insert one by one", build_peer, true}};
    enum { MAKERS = sizeof makers / sizeof *makers };
    settings set = r->set;
    r->set.pairs = a->scene.count;
    r->set.rounds = set.rounds > 5 && a->scene.count > 500000 ? 5 : set.rounds;
    timed *t = calloc(MAKERS, sizeof *t);
    if (t == NULL)
        return 2;
    for (size_t i = 0; i < MAKERS; i++)
        if (!makers[i].against || a->peer != NULL)
            t[i] = (timed){.ask = makers[i].ask, .count_hits = add_up, .pairs = &a, .warm = true};
    bool ok = timing_run_asking(t, MAKERS, 1, sizeof(size_t), r->set.rounds);
    printf("\nmaking a tree, %s boxes, %zu rounds: ms\n%-44s %10s %10s\n", scene, r->set.rounds, "", "min", "median");
    for (size_t i = 0; ok && i < MAKERS; i++) {
        if (t[i].ask == NULL)
            continue;
        double min = timing_min(&t[i], r->set.rounds) / 1e6, median = timing_median(&t[i], r->set.rounds) / 1e6;
        printf("%-44s %10.3f %10.3f\n", makers[i].name, min, median);
        report_figure(r, "making a tree", scene, makers[i].name, "ms min", min);
        report_figure(r, "making a tree", scene, makers[i].name, "ms median", median);
    }
    free(t);
    r->set = set;
    return !ok || a->failed ? 2 : 0;
}

/* The boxes move; how loose does the tree get that is only refitted? */
static int loosen(report *r, arena *a, const char *scene)
{
    enum { FRAMES = 20 };
    printf("\nlooseness, %s boxes\n", scene);
    for (int frame = 1; frame <= FRAMES; frame++) {
        char name[40];
        many_step(&a->scene);
        if (hit_tree3_refit(a->tree, many_boxes3(&a->scene)) != HIT_OK)
            return 2;
        if (frame != 1 && frame % 10 != 0)
            continue;
        snprintf(name, sizeof name, "after %d frames", frame);
        printf("%-44s %10.3f\n", name, hit_tree3_looseness(a->tree));
        report_figure(r, "looseness", scene, name, "looseness", hit_tree3_looseness(a->tree));
    }
    return judge_questions(a) ? 0 : 1;
}

/* ---- All of it ------------------------------------------------------------------------------------------------ */

static int worse(int a, int b)
{
    return a > b ? a : b;
}

static int measure(report *r, size_t count)
{
    char scene[SCENE_NAME];
    snprintf(scene, sizeof scene, "%s, %zu", many_names[MANY_U5], count);
    arena *a = arena_new(r, count);
    if (a == NULL) {
        fprintf(stderr, "no memory\n");
        return 2;
    }
    size_t size = 0;
    hit_tree3_bytes(a->tree, &size);
    printf("\n%s boxes: a tree of %.1f bytes a box\n", scene, (double)size / (double)count);
    report_figure(r, "size of a tree", scene, "hit_tree3_bytes", "bytes a box", (double)size / (double)count);
    int status = make(r, a, scene);
    status = worse(status, ask_questions(r, a, scene));
    if (count == r->set.boxes)
        status = worse(status, ask_many(r, a, scene));
    status = worse(status, loosen(r, a, scene));
    arena_delete(a);
    return status;
}

int main(int argc, char **argv)
{
    report r;
    int status = report_open(&r, argc, argv, ABOUT, NULL);
    if (status >= 0)
        return status;
    if (find_tree() == NULL)
        printf("Bullet was not there when this was built\n");
    if (find_near(false) == NULL || find_near(true) == NULL)
        printf("not both of Boost and nanoflann were there when this was built\n");
    status = 0;
    for (size_t count = r.set.boxes / 100; count <= r.set.boxes; count *= 10)
        status = worse(status, measure(&r, count));
    return report_close(&r) ? status : 2;
}
