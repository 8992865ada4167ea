/* Two hulls, and a ray at a hull: how fast, and how right, beside other libraries? */
#include "alone.h"
#include "families/boxes3.h"
#include "families/dice.h"
#include "hulls.h"
#include "judge/judge_hulls.h"
#include "report.h"
#include "timing.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char ABOUT[] =
    "Usage: bench_hulls [OPTION]...\n"
    "Two hulls of 8, 32 and 128 corners: what does a question cost, beside other libraries? And who says\n"
    "wrongly that two touch, or do not? Of hulls of more than 8 corners there are fewer pairs.\n"
    "Exit status: 0, 1 if one of Hitbox's own answers was wrong, 2 trouble.\n";

enum { ASKERS = 6, SIZES = 3, SHAPES = 64, MOST_CORNERS = 128 };

static const int sizes[SIZES] = {8, 32, MOST_CORNERS};

/* ---- Ours ---------------------------------------------------------------------------------------------------- */

typedef struct our_case {
    hit_hull3 a, b;
    hit_ray3 ray;
} our_case;

static void *prepare(const void *cases, size_t count)
{
    const hull_pair *pair = cases;
    our_case *made = malloc(count * sizeof *made);
    for (size_t i = 0; made != NULL && i < count; i++)
        made[i] = (our_case){pair[i].a.hull, pair[i].b.hull, pair[i].ray};
    return made;
}

static void ask_overlap(const void *prepared, size_t count, void *out)
{
    const our_case *c = prepared;
    answer *said = out;
    for (size_t i = 0; i < count; i++)
        said[i] = (answer){0, 0, hit_overlap_hull3_hull3(&c[i].a, &c[i].b)};
}

static void ask_gap(const void *prepared, size_t count, void *out)
{
    const our_case *c = prepared;
    answer *said = out;
    for (size_t i = 0; i < count; i++) {
        const double distance = hit_distance_hull3_hull3(&c[i].a, &c[i].b);
        said[i] = (answer){distance, 0, distance <= 0};
    }
}

static void ask_depth(const void *prepared, size_t count, void *out)
{
    const our_case *c = prepared;
    answer *said = out;
    for (size_t i = 0; i < count; i++) {
        hit_penetration3 found = {.depth = 0};
        const bool hit = hit_penetration_hull3_hull3(&c[i].a, &c[i].b, &found);
        said[i] = (answer){found.depth, 0, hit};
    }
}

static void ask_closest(const void *prepared, size_t count, void *out)
{
    const our_case *c = prepared;
    answer *said = out;
    for (size_t i = 0; i < count; i++) {
        const hit_closest3 found = hit_closest_hull3_hull3(&c[i].a, &c[i].b);
        said[i] = (answer){found.distance, 1, found.distance <= 0};
    }
}

static void ask_point(const void *prepared, size_t count, void *out)
{
    const our_case *c = prepared;
    answer *said = out;
    for (size_t i = 0; i < count; i++) {
        hit_closest3 found = {.distance = 0};
        const bool hit = hit_deepest_hull3_hull3(&c[i].a, &c[i].b, &found);
        said[i] = (answer){found.distance, hit, hit};
    }
}

static void ask_contact(const void *prepared, size_t count, void *out)
{
    const our_case *c = prepared;
    answer *said = out;
    for (size_t i = 0; i < count; i++) {
        hit_hull_contact3 found = {.depth = 0};
        const bool hit = hit_contact_hull3_hull3(&c[i].a, &c[i].b, &found);
        said[i] = (answer){found.depth, found.count, hit};
    }
}

static void ask_ray(const void *prepared, size_t count, void *out)
{
    const our_case *c = prepared;
    answer *said = out;
    for (size_t i = 0; i < count; i++) {
        hit_cast3 found = {.t = 0};
        const bool hit = hit_cast_ray3_hull3(c[i].ray, &c[i].b, &found);
        said[i] = (answer){found.t, 0, hit};
    }
}

/* In the order of hull_question. */
static const asker ours[HULLS_QUESTIONS] = {
    {"hit_overlap_hull3_hull3", prepare, ask_overlap, free},
    {"hit_distance_hull3_hull3", prepare, ask_gap, free},
    {"hit_penetration_hull3_hull3", prepare, ask_depth, free},
    {"hit_closest_hull3_hull3", prepare, ask_closest, free},
    {"hit_deepest_hull3_hull3", prepare, ask_point, free},
    {"hit_contact_hull3_hull3", prepare, ask_contact, free},
    {"hit_contact_hull3_hull3, theirs one point", prepare, ask_contact, free},
    {"hit_cast_ray3_hull3", prepare, ask_ray, free},
};

/* Ours, then those of the others. */
static size_t list_of(hull_question asked, const asker *list[ASKERS])
{
    static const hull_peer *const peers[] = {
#ifdef HAVE_BULLET
        &bullet_hulls,
#endif
#ifdef HAVE_FCL
        &fcl_hulls,
#endif
#ifdef HAVE_CCD
        &ccd_hulls,
#endif
        NULL};
    size_t n = 0;
    list[n++] = &ours[asked];
    for (size_t p = 0; peers[p] != NULL; p++)
        for (size_t i = 0; i < peers[p]->count; i++)
            if (peers[p]->askers[i].question == asked && n < ASKERS)
                list[n++] = &peers[p]->askers[i].who;
    return n;
}

/* ---- Scenes -------------------------------------------------------------------------------------------------- */

typedef enum scene {
    SCENE_RANDOM,   /* rotated in all ways; half hit */
    SCENE_TOUCHING, /* a face of the one on a face of the other, of whole numbers */
    SCENE_TILTED,   /* the same, but the second is rotated by about 1e-8 and moved by about as much */
    SCENE_ULP,      /* the same as touching, but one number is an ulp off */
    SCENE_TENTHS,   /* the same as touching, but all numbers are divided by ten */
    SCENES
} scene;

static const char *const scene_names[SCENES] = {"random, half hit", "faces touch", "faces 1e-8 from parallel",
                                                "faces touch, one number an ulp off", "faces touch, in tenths"};

/* Of one number of corners. In random scenes the shapes are few, and rotated and moved; in others each is its own. */
typedef struct cast_of_hulls {
    int corners;
    hit_hull3 shapes[SHAPES];
    hull_pair *pair;
    hit_vec3 *room; /* where the corners of random pairs are */
    size_t count;
} cast_of_hulls;

static hit_vec3 random_way(dice *d)
{
    for (;;) {
        double x[3], square = 0;
        for (int c = 0; c < 3; c++) {
            x[c] = dice_range(d, -1, 1);
            square += x[c] * x[c];
        }
        if (square <= 1 && square >= 0.01)
            return (hit_vec3){x[0] / sqrt(square), x[1] / sqrt(square), x[2] / sqrt(square)};
    }
}

static bool make_hull(const hit_vec3 *corner, int count, hit_hull3 *out)
{
    return hit_hull3_from_points(&corner->x, (size_t)count, 0, NULL, out) == HIT_OK;
}

/* Corners on ellipsoids. */
static bool make_shapes(uint64_t seed, cast_of_hulls *all)
{
    for (int s = 0; s < SHAPES; s++) {
        dice d = dice_for(seed + (uint64_t)all->corners, (uint64_t)s);
        const double x = dice_range(&d, 0.5, 1), y = dice_range(&d, 0.5, 1);
        hit_vec3 corner[MOST_CORNERS];
        for (int i = 0; i < all->corners; i++) {
            const hit_vec3 u = random_way(&d);
            corner[i] = (hit_vec3){x * u.x, y * u.y, u.z};
        }
        if (!make_hull(corner, all->corners, &all->shapes[s]))
            return false;
    }
    return true;
}

static void place(dice *d, const hit_hull3 *shape, hit_vec3 offset, hit_vec3 *room, placed_hull *out)
{
    const hit_vec3 axis = random_way(d);
    const double w = dice_range(d, -1, 1);
    out->shape = shape;
    out->rotation = hit_mat3_from_quat((hit_quat){axis.x, axis.y, axis.z, w});
    out->offset = offset;
    out->hull = hit_hull3_transform(shape, &out->rotation, offset, room);
}

/* `apart` lies between the middles; the ray is aimed past the middle of b by `aside`. */
static void random_pair(const cast_of_hulls *all, uint64_t seed, size_t index, double apart, double aside)
{
    dice d = dice_for(seed, index);
    hull_pair *p = &all->pair[index];
    hit_vec3 *room = all->room + 2 * index * (size_t)all->corners;
    const hit_vec3 from = {dice_unit(&d), 1, 2}, way = random_way(&d), other = random_way(&d);
    const int first = dice_below(&d, SHAPES), second = dice_below(&d, SHAPES);
    place(&d, &all->shapes[first], from, room, &p->a);
    place(&d, &all->shapes[second], add3(from, scale3(apart, way)), room + all->corners, &p->b);
    p->ray = (hit_ray3){from, add3(scale3(apart, way), scale3(aside, other))};
}

/* Half of a ball, its round side towards x < 0, times `side`; its flat side has four corners. All are whole. */
static void half_ball(dice *d, int corners, double side, hit_vec3 *out)
{
    const double turn = dice_range(d, -1, 1), y = rint(400 * turn), z = rint(400 * sqrt(1 - turn * turn));
    const hit_vec3 flat[4] = {{0, y, z}, {0, -z, y}, {0, -y, -z}, {0, z, -y}};
    for (int i = 0; i < corners; i++) {
        const hit_vec3 u = random_way(d);
        const hit_vec3 on = {side * (-1 - rint(fabs(1000 * u.x))), rint(1000 * u.y), rint(1000 * u.z)};
        out[i] = i < 4 ? flat[i] : on;
    }
}

/* Rotates and enlarges by a quaternion of whole numbers: exact, as all numbers are small. */
static hit_vec3 turned(const int q[4], hit_vec3 p)
{
    const hit_vec3 v = {q[0], q[1], q[2]};
    const double w = q[3];
    return add3(add3(scale3(w * w - dot3(v, v), p), scale3(2 * dot3(v, p), v)), scale3(2 * w, cross3(v, p)));
}

static double *random_number(dice *d, int corners, hit_vec3 *of)
{
    const int i = dice_below(d, corners), k = dice_below(d, 3);
    return &(&of[i].x)[k];
}

/* Tilts b about the middle of the face, and moves it by up to as far. */
static void tilt(dice *d, int corners, const int q[4], hit_vec3 *b)
{
    const hit_vec3 about = scale3(1e-8, random_way(d));
    const hit_vec3 by = turned(q, (hit_vec3){dice_range(d, 0, 8e-6), 0, 0});
    for (int i = 0; i < corners; i++)
        b[i] = add3(add3(b[i], cross3(about, b[i])), by);
}

static void hostile_corners(dice *d, int corners, scene how, hit_vec3 *a, hit_vec3 *b)
{
    int q[4];
    for (int k = 0; k < 4; k++)
        q[k] = dice_between(d, 1, 3) * (dice_below(d, 2) == 0 ? 1 : -1);
    half_ball(d, corners, 1, a);
    half_ball(d, corners, -1, b);
    for (int i = 0; i < corners; i++) {
        a[i] = turned(q, a[i]);
        b[i] = turned(q, b[i]);
    }
    if (how == SCENE_TILTED)
        tilt(d, corners, q, b);
    if (how == SCENE_ULP) {
        double *x = random_number(d, 4, b);
        *x = nextafter(*x, dice_sign(d) * INFINITY);
    }
    for (int i = 0; i < corners && how == SCENE_TENTHS; i++) {
        a[i] = (hit_vec3){a[i].x / 10, a[i].y / 10, a[i].z / 10};
        b[i] = (hit_vec3){b[i].x / 10, b[i].y / 10, b[i].z / 10};
    }
}

static bool hostile_pair(const cast_of_hulls *all, uint64_t seed, size_t index, scene how)
{
    dice d = dice_for(seed, index);
    hull_pair *p = &all->pair[index];
    hit_vec3 a[MOST_CORNERS], b[MOST_CORNERS];
    const hit_mat3 straight = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    hostile_corners(&d, all->corners, how, a, b);
    *p =
        (hull_pair){.a = {.shape = &p->a.hull, .rotation = straight}, .b = {.shape = &p->b.hull, .rotation = straight}};
    return make_hull(a, all->corners, &p->a.hull) && make_hull(b, all->corners, &p->b.hull);
}

static void free_pairs(const cast_of_hulls *all)
{
    for (size_t i = 0; i < all->count; i++) { /* random ones own nothing */
        hit_hull3_free(&all->pair[i].a.hull, NULL);
        hit_hull3_free(&all->pair[i].b.hull, NULL);
        all->pair[i] = (hull_pair){.ray = {{0, 0, 0}, {0, 0, 0}}};
    }
}

static double share_of_hits(const asker *who, const cast_of_hulls *all, size_t count, answer *said)
{
    size_t hits = 0;
    void *prepared = who->prepare(all->pair, count);
    if (prepared == NULL)
        return NAN;
    who->ask(prepared, count, said);
    who->release(prepared);
    for (size_t i = 0; i < count; i++)
        hits += said[i].hit;
    return (double)hits / (double)count;
}

/* Pairs of which half hit, by bisection. False: no memory. */
static bool fill_half(hull_question asked, uint64_t seed, const cast_of_hulls *all)
{
    const size_t sample = all->count < 1000 ? all->count : 1000;
    const bool is_ray = asked == HULLS_RAY;
    double low = 0, high = 4;
    answer *said = malloc(sample * sizeof *said);
    for (int step = 0; said != NULL && step < 16; step++) {
        const double middle = 0.5 * (low + high);
        for (size_t i = 0; i < sample; i++)
            random_pair(all, seed, i, is_ray ? 4 : middle, is_ray ? middle : 0);
        const bool many = share_of_hits(&ours[asked], all, sample, said) > 0.5;
        low = many ? middle : low;
        high = many ? high : middle;
    }
    for (size_t i = 0; i < all->count; i++)
        random_pair(all, seed, i, is_ray ? 4 : low, is_ray ? low : 0);
    free(said);
    return said != NULL;
}

static bool fill(hull_question asked, scene how, uint64_t seed, const cast_of_hulls *all)
{
    bool ok = true;
    free_pairs(all);
    if (how == SCENE_RANDOM)
        return fill_half(asked, seed, all);
    for (size_t i = 0; ok && i < all->count; i++)
        ok = hostile_pair(all, seed, i, how);
    return ok;
}

/* ---- How fast ------------------------------------------------------------------------------------------------ */

static size_t count_hits(const void *out, size_t count)
{
    const answer *said = out;
    size_t hits = 0;
    for (size_t i = 0; i < count; i++)
        hits += said[i].hit;
    return hits;
}

enum { LIMIT = 30 };

static void print_times(report *r, const char *title, const asker *const *list, const cast_of_hulls *all, size_t count,
                        const timed *t)
{
    char label[120];
    snprintf(label, sizeof label, "%d corners, %s", all->corners, title);
    printf("\n%-50s %9s %9s %7s %6s\n", label, "min", "median", "x", "% hit");
    for (size_t i = 0; i < count; i++) {
        if (t[i].ask == NULL) {
            printf("%-50s ends the program, or does not end\n", list[i]->name);
            continue;
        }
        const double median = timing_median(&t[i], r->set.rounds), ratio = timing_ratio(&t[i], &t[0], r->set.rounds);
        const double hits = 100.0 * (double)t[i].hits / (double)all->count;
        printf("%-50s %9.1f %9.1f %7.2f %6.1f\n", list[i]->name, timing_min(&t[i], r->set.rounds), median, ratio, hits);
        report_figure(r, list[0]->name, label, list[i]->name, "ns median", median);
        report_figure(r, list[0]->name, label, list[i]->name, "times ours", ratio);
        report_figure(r, list[0]->name, label, list[i]->name, "% hit", hits);
    }
}

static bool time_scene(report *r, hull_question asked, scene how, const cast_of_hulls *all)
{
    const asker *list[ASKERS];
    const size_t count = list_of(asked, list);
    timed *t = calloc(count, sizeof *t);
    void *prepared[ASKERS] = {NULL};
    bool ok = t != NULL && fill(asked, how, r->set.seed, all);
    for (size_t i = 0; ok && i < count; i++) {
        prepared[i] = list[i]->prepare(all->pair, all->count);
        t[i] = (timed){.ask = list[i]->ask, .count_hits = count_hits, .pairs = prepared[i]};
        ok = prepared[i] != NULL;
        if (ok && i > 0 && !alone_survives(list[i], prepared[i], all->count, sizeof(answer), LIMIT))
            t[i].ask = NULL;
    }
    ok = ok && timing_run_asking(t, count, all->count, sizeof(answer), r->set.rounds);
    if (ok)
        print_times(r, scene_names[how], list, all, count, t);
    for (size_t i = 0; i < count; i++)
        if (prepared[i] != NULL)
            list[i]->release(prepared[i]);
    free(t);
    return ok;
}

/* ---- How right ----------------------------------------------------------------------------------------------- */

/* Of few corners the oracle decides. Of more, those that touch were made so; of the others, ours decides. */
static bool truth_of(const hull_pair *p, scene how)
{
    some_corners a = {.count = (int)p->a.hull.corners}, b = {.count = (int)p->b.hull.corners};
    if (a.count > SOME_CORNERS_MAX || b.count > SOME_CORNERS_MAX)
        return how == SCENE_TOUCHING || hit_relate_hull3_hull3(&p->a.hull, &p->b.hull) != HIT_APART;
    memcpy(a.corner, p->a.hull.corner, (size_t)a.count * sizeof *a.corner);
    memcpy(b.corner, p->b.hull.corner, (size_t)b.count * sizeof *b.corner);
    return judge_hulls(&a, &b) != HIT_APART;
}

static bool judge_asker(report *r, hull_question asked, scene how, const asker *who, const cast_of_hulls *all,
                        const bool *truth, bool *wrong)
{
    size_t missed = 0, invented = 0, silent = 0;
    char label[120];
    snprintf(label, sizeof label, "%d corners, %s", all->corners, scene_names[how]);
    answer *said = malloc(all->count * sizeof *said);
    for (size_t i = 0; said != NULL && i < all->count; i++)
        said[i] = (answer){INFINITY, -1, false};
    const bool ok = said != NULL && alone_ask_each(who, all->pair, all->count, sizeof *all->pair, said, sizeof *said);
    for (size_t i = 0; ok && i < all->count; i++) {
        const bool none = said[i].points == -1 || isnan(said[i].value);
        silent += none;
        missed += !none && truth[i] && !said[i].hit;
        invented += !none && !truth[i] && said[i].hit;
    }
    printf("%-46s %-38s %6zu %6zu %8zu %6zu\n", label, who->name, all->count, missed, invented, silent);
    report_figure(r, "wrong answers, hulls", ours[asked].name, who->name, label, (double)(missed + invented + silent));
    *wrong = *wrong || (who == &ours[asked] && missed + invented + silent > 0);
    free(said);
    return ok;
}

static bool judge_scene(report *r, scene how, const cast_of_hulls *all, bool *wrong)
{
    bool *truth = malloc(all->count * sizeof *truth), ok = truth != NULL && fill(HULLS_OVERLAP, how, r->set.seed, all);
    for (size_t i = 0; ok && i < all->count; i++)
        truth[i] = truth_of(&all->pair[i], how);
    for (hull_question asked = HULLS_OVERLAP; ok && asked < HULLS_RAY; asked++) {
        const asker *list[ASKERS];
        const size_t count = list_of(asked, list);
        for (size_t i = 0; ok && i < count; i++)
            ok = judge_asker(r, asked, how, list[i], all, truth, wrong);
    }
    free(truth);
    return ok;
}

/* ---- All ----------------------------------------------------------------------------------------------------- */

static bool run_size(report *r, int corners, bool judge, bool *wrong)
{
    static const scene timed_scenes[] = {SCENE_RANDOM, SCENE_TOUCHING, SCENE_TILTED};
    cast_of_hulls all = {.corners = corners, .count = judge ? r->set.judged : r->set.pairs * 8 / (size_t)corners};
    all.pair = calloc(all.count, sizeof *all.pair);
    all.room = malloc(2 * all.count * (size_t)corners * sizeof *all.room);
    bool ok = all.pair != NULL && all.room != NULL && make_shapes(r->set.seed, &all);
    for (hull_question asked = HULLS_OVERLAP; ok && !judge && asked < HULLS_QUESTIONS; asked++)
        for (int s = 0; ok && s < (asked == HULLS_RAY ? 1 : 3); s++)
            ok = time_scene(r, asked, timed_scenes[s], &all);
    for (scene how = SCENE_TOUCHING; ok && judge && how < SCENES; how++)
        ok = judge_scene(r, how, &all, wrong);
    if (all.pair != NULL)
        free_pairs(&all);
    for (int s = 0; s < SHAPES; s++)
        hit_hull3_free(&all.shapes[s], NULL);
    free(all.pair);
    free(all.room);
    return ok;
}

int main(int argc, char **argv)
{
    report r;
    int status = report_open(&r, argc, argv, ABOUT, NULL);
    if (status >= 0)
        return status;
    bool ok = true, wrong = false;
    for (int s = 0; ok && s < SIZES; s++)
        ok = run_size(&r, sizes[s], false, &wrong);
    printf("\n%-46s %-38s %6s %6s %8s %6s\n", "wrong answers", "", "pairs", "missed", "invented", "silent");
    for (int s = 0; ok && s < SIZES; s++)
        ok = run_size(&r, sizes[s], true, &wrong);
    ok = report_close(&r) && ok;
    return !ok ? 2 : wrong;
}
