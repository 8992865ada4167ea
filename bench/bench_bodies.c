/* Round shapes, planes, triangles and a box in pairs: how fast, and how right, beside other libraries? */
#include "alone.h"
#include "bodies.h"
#include "families/boxes3.h"
#include "families/dice.h"
#include "judge/judge_simplices.h"
#include "report.h"
#include "timing.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char ABOUT[] =
    "Usage: bench_bodies [OPTION]...\n"
    "Two of spheres, capsules, boxes, planes, rays and triangles: what does a question cost, beside\n"
    "other libraries, half of the pairs hitting? And who says wrongly that two touch, or do not?\n"
    "Exit status: 0, 1 if one of Hitbox's own answers was wrong, 2 trouble.\n";

enum { ASKERS = 6 };

/* ---- Ours ---------------------------------------------------------------------------------------------------- */

/* What a question is about lies together, and is read one pair after the other. */
#define OURS(question, first, first_of, second, second_of, expression)                                                 \
    typedef struct question##_case {                                                                                   \
        first a;                                                                                                       \
        second b;                                                                                                      \
    } question##_case;                                                                                                 \
    static void *question##_prepare(const void *cases, size_t count)                                                   \
    {                                                                                                                  \
        const body_pair *pair = cases;                                                                                 \
        question##_case *made = malloc(count * sizeof *made);                                                          \
        for (size_t i = 0; made != NULL && i < count; i++)                                                             \
            made[i] = (question##_case){pair[i].first_of, pair[i].second_of};                                          \
        return made;                                                                                                   \
    }                                                                                                                  \
    static void question##_ask(const void *prepared, size_t count, void *out)                                          \
    {                                                                                                                  \
        const question##_case *c = prepared;                                                                           \
        answer *said = out;                                                                                            \
        for (size_t i = 0; i < count; i++, c++)                                                                        \
            said[i] = expression;                                                                                      \
    }

static inline answer yes(bool hit)
{
    return (answer){0, 0, hit};
}

static inline answer gap(double distance)
{
    return (answer){distance, 0, distance <= 0};
}

OURS(hit_overlap_sphere3_sphere3, hit_sphere3, ball[0], hit_sphere3, ball[1],
     yes(hit_overlap_sphere3_sphere3(c->a, c->b)))
OURS(hit_overlap_sphere3_capsule3, hit_sphere3, ball[0], hit_capsule3, rod[1],
     yes(hit_overlap_sphere3_capsule3(c->a, c->b)))
OURS(hit_overlap_capsule3_capsule3, hit_capsule3, rod[0], hit_capsule3, rod[1],
     yes(hit_overlap_capsule3_capsule3(c->a, c->b)))
OURS(hit_overlap_obb3_sphere3, hit_obb3, box, hit_sphere3, ball[1], yes(hit_overlap_obb3_sphere3(&c->a, c->b)))
OURS(hit_overlap_triangle3_triangle3, hit_triangle3, face[0], hit_triangle3, face[1],
     yes(hit_overlap_triangle3_triangle3(&c->a, &c->b)))
OURS(hit_overlap_sphere3_triangle3, hit_sphere3, ball[0], hit_triangle3, face[1],
     yes(hit_overlap_sphere3_triangle3(c->a, &c->b)))
OURS(hit_overlap_capsule3_triangle3, hit_capsule3, rod[0], hit_triangle3, face[1],
     yes(hit_overlap_capsule3_triangle3(c->a, &c->b)))
OURS(hit_overlap_halfspace3_sphere3, hit_plane3, plane, hit_sphere3, ball[0],
     yes(hit_overlap_halfspace3_sphere3(c->a, c->b)))
OURS(hit_distance_sphere3_sphere3, hit_sphere3, ball[0], hit_sphere3, ball[1],
     gap(hit_distance_sphere3_sphere3(c->a, c->b)))
OURS(hit_distance_sphere3_capsule3, hit_sphere3, ball[0], hit_capsule3, rod[1],
     gap(hit_distance_sphere3_capsule3(c->a, c->b)))
OURS(hit_distance_capsule3_capsule3, hit_capsule3, rod[0], hit_capsule3, rod[1],
     gap(hit_distance_capsule3_capsule3(c->a, c->b)))
OURS(hit_distance_obb3_sphere3, hit_obb3, box, hit_sphere3, ball[1], gap(hit_distance_obb3_sphere3(&c->a, c->b)))
OURS(hit_distance_triangle3_triangle3, hit_triangle3, face[0], hit_triangle3, face[1],
     gap(hit_distance_triangle3_triangle3(&c->a, &c->b)))
OURS(hit_distance_sphere3_triangle3, hit_sphere3, ball[0], hit_triangle3, face[1],
     gap(hit_distance_sphere3_triangle3(c->a, &c->b)))
OURS(hit_distance_obb3_triangle3, hit_obb3, box, hit_triangle3, face[1], gap(hit_distance_obb3_triangle3(&c->a, &c->b)))

/* Depths and contacts: a function for each pair, as `found` has to lie somewhere. */
#define DEEP(question, type, first, second, points)                                                                    \
    static inline answer question##_answer(first a, second b)                                                          \
    {                                                                                                                  \
        type found = {.depth = 0};                                                                                     \
        const bool hit = question(a, b, &found);                                                                       \
        return (answer){found.depth, points, hit};                                                                     \
    }
#define CONTACT(question, first, second) DEEP(question, hit_contact3, first, second, found.count)

DEEP(hit_penetration_obb3_triangle3, hit_penetration3, const hit_obb3 *, const hit_triangle3 *, hit)
CONTACT(hit_contact_sphere3_sphere3, hit_sphere3, hit_sphere3)
CONTACT(hit_contact_sphere3_capsule3, hit_sphere3, hit_capsule3)
CONTACT(hit_contact_capsule3_capsule3, hit_capsule3, hit_capsule3)
CONTACT(hit_contact_obb3_sphere3, const hit_obb3 *, hit_sphere3)
CONTACT(hit_contact_obb3_capsule3, const hit_obb3 *, hit_capsule3)
CONTACT(hit_contact_sphere3_triangle3, hit_sphere3, const hit_triangle3 *)
CONTACT(hit_contact_capsule3_triangle3, hit_capsule3, const hit_triangle3 *)

OURS(hit_penetration_obb3_triangle3, hit_obb3, box, hit_triangle3, face[1],
     hit_penetration_obb3_triangle3_answer(&c->a, &c->b))
OURS(hit_contact_sphere3_sphere3, hit_sphere3, ball[0], hit_sphere3, ball[1],
     hit_contact_sphere3_sphere3_answer(c->a, c->b))
OURS(hit_contact_sphere3_capsule3, hit_sphere3, ball[0], hit_capsule3, rod[1],
     hit_contact_sphere3_capsule3_answer(c->a, c->b))
OURS(hit_contact_capsule3_capsule3, hit_capsule3, rod[0], hit_capsule3, rod[1],
     hit_contact_capsule3_capsule3_answer(c->a, c->b))
OURS(hit_contact_obb3_sphere3, hit_obb3, box, hit_sphere3, ball[1], hit_contact_obb3_sphere3_answer(&c->a, c->b))
OURS(hit_contact_obb3_capsule3, hit_obb3, box, hit_capsule3, rod[1], hit_contact_obb3_capsule3_answer(&c->a, c->b))
OURS(hit_contact_sphere3_triangle3, hit_sphere3, ball[0], hit_triangle3, face[1],
     hit_contact_sphere3_triangle3_answer(c->a, &c->b))
OURS(hit_contact_capsule3_triangle3, hit_capsule3, rod[0], hit_triangle3, face[1],
     hit_contact_capsule3_triangle3_answer(c->a, &c->b))

static inline answer ray_plane(hit_ray3 ray, hit_plane3 plane)
{
    hit_cast3 found;
    return hit_cast_ray3_plane3(ray, plane, &found) ? (answer){found.t, 0, true} : (answer){0, 0, false};
}

static inline answer ray_ball(hit_ray3 ray, hit_sphere3 ball)
{
    hit_cast3 found;
    return hit_cast_ray3_sphere3(ray, ball, &found) ? (answer){found.t, 0, true} : (answer){0, 0, false};
}

static inline answer ray_rod(hit_ray3 ray, hit_capsule3 rod)
{
    hit_cast3 found;
    return hit_cast_ray3_capsule3(ray, rod, &found) ? (answer){found.t, 0, true} : (answer){0, 0, false};
}

static inline answer ray_face(hit_ray3 ray, const hit_triangle3 *face)
{
    hit_cast_triangle3 found;
    return hit_cast_ray3_triangle3(ray, face, &found) ? (answer){found.t, 0, true} : (answer){0, 0, false};
}

static inline answer cast_balls(hit_sphere3 ball, hit_vec3 by, hit_sphere3 other)
{
    hit_cast3 found;
    return hit_cast_sphere3_sphere3(ball, by, other, &found) ? (answer){found.t, 0, true} : (answer){0, 0, false};
}

OURS(hit_cast_ray3_plane3, hit_ray3, ray, hit_plane3, plane, ray_plane(c->a, c->b))
OURS(hit_cast_ray3_sphere3, hit_ray3, ray, hit_sphere3, ball[1], ray_ball(c->a, c->b))
OURS(hit_cast_ray3_capsule3, hit_ray3, ray, hit_capsule3, rod[1], ray_rod(c->a, c->b))
OURS(hit_cast_ray3_triangle3, hit_ray3, ray, hit_triangle3, face[1], ray_face(c->a, &c->b))

static void *cast_prepare(const void *cases, size_t count)
{
    body_pair *made = malloc(count * sizeof *made);
    if (made != NULL)
        memcpy(made, cases, count * sizeof *made);
    return made;
}

static void cast_ask(const void *prepared, size_t count, void *out)
{
    const body_pair *c = prepared;
    answer *said = out;
    for (size_t i = 0; i < count; i++, c++)
        said[i] = cast_balls(c->ball[0], c->by, c->ball[1]);
}

static void cast_box_ask(const void *prepared, size_t count, void *out)
{
    const body_pair *c = prepared;
    answer *said = out;
    for (size_t i = 0; i < count; i++, c++) {
        hit_cast3 found = {.t = 0};
        const bool hit = hit_cast_obb3_triangle3(&c->box, c->by, &c->face[1], &found);
        said[i] = (answer){found.t, 0, hit};
    }
}

#define ASKER(question)                                                                                                \
    {                                                                                                                  \
#question, question##_prepare, question##_ask, free                                                            \
    }

/* In the order of body_question. */
static const asker ours[BODY_QUESTIONS] = {
    ASKER(hit_overlap_sphere3_sphere3),
    ASKER(hit_overlap_sphere3_capsule3),
    ASKER(hit_overlap_capsule3_capsule3),
    ASKER(hit_overlap_obb3_sphere3),
    ASKER(hit_overlap_triangle3_triangle3),
    ASKER(hit_overlap_sphere3_triangle3),
    ASKER(hit_overlap_capsule3_triangle3),
    ASKER(hit_overlap_halfspace3_sphere3),
    ASKER(hit_distance_sphere3_sphere3),
    ASKER(hit_distance_sphere3_capsule3),
    ASKER(hit_distance_capsule3_capsule3),
    ASKER(hit_distance_obb3_sphere3),
    ASKER(hit_distance_triangle3_triangle3),
    ASKER(hit_distance_sphere3_triangle3),
    ASKER(hit_distance_obb3_triangle3),
    ASKER(hit_penetration_obb3_triangle3),
    ASKER(hit_contact_sphere3_sphere3),
    ASKER(hit_contact_sphere3_capsule3),
    ASKER(hit_contact_capsule3_capsule3),
    ASKER(hit_contact_obb3_sphere3),
    ASKER(hit_contact_obb3_capsule3),
    ASKER(hit_contact_sphere3_triangle3),
    ASKER(hit_contact_capsule3_triangle3),
    ASKER(hit_cast_ray3_plane3),
    ASKER(hit_cast_ray3_sphere3),
    ASKER(hit_cast_ray3_capsule3),
    ASKER(hit_cast_ray3_triangle3),
    {"hit_cast_sphere3_sphere3", cast_prepare, cast_ask, free},
    {"hit_cast_obb3_triangle3", cast_prepare, cast_box_ask, free},
};

/* Ours, then those of the others. */
static size_t list_of(body_question asked, const asker *list[ASKERS])
{
    static const body_peer *const peers[] = {
#ifdef HAVE_FCL
        &fcl_bodies,
#endif
#ifdef HAVE_ODE
        &ode_bodies,
#endif
#ifdef HAVE_CGAL
        &cgal_bodies,
#endif
#ifdef HAVE_BULLET
        &bullet_bodies,
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

/* ---- Random pairs -------------------------------------------------------------------------------------------- */

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

/* All of one size, about a place. */
static void random_shapes(dice *d, hit_vec3 at, body_pair *p, int which)
{
    p->ball[which].radius = dice_range(d, 0.5, 1.5);
    p->ball[which].center = at;
    const hit_vec3 along = random_way(d);
    const double half = dice_range(d, 0.5, 1.5);
    p->rod[which].radius = dice_range(d, 0.25, 0.75);
    p->rod[which].a = sub3(at, scale3(half, along));
    p->rod[which].b = add3(at, scale3(half, along));
    for (int i = 0; i < 3; i++)
        p->face[which].corner[i] = add3(at, scale3(1.5, random_way(d)));
}

/* The second ones are `apart` away from the first ones; the plane is, too. Rays and motions are aimed past the second
 * ones by `aside`. */
static void random_pair(uint64_t seed, uint64_t index, double apart, double aside, body_pair *p)
{
    dice d = dice_for(seed, index);
    const hit_vec3 way = random_way(&d), other = random_way(&d), from = {dice_unit(&d), 1, 2};
    const hit_vec3 to = add3(from, scale3(apart, way));
    random_shapes(&d, from, p, 0);
    random_shapes(&d, to, p, 1);
    const hit_vec3 u = random_way(&d), v = random_way(&d), half = {1.25, 0.75, dice_range(&d, 0.5, 1.5)};
    const hit_vec3 w = cross3(u, v);
    p->box = (hit_obb3){from, half, {u, cross3(scale3(1 / sqrt(dot3(w, w)), w), u), scale3(1 / sqrt(dot3(w, w)), w)}};
    p->plane = hit_plane3_from_point_normal(to, scale3(-1, way));
    p->by = add3(scale3(1.5 * apart, way), scale3(aside, other));
    p->ray = (hit_ray3){from, p->by};
}

static double share_of_hits(const asker *who, const body_pair *pairs, size_t count, answer *said)
{
    size_t hits = 0;
    void *prepared = who->prepare(pairs, count);
    if (prepared == NULL)
        return NAN;
    who->ask(prepared, count, said);
    who->release(prepared);
    for (size_t i = 0; i < count; i++)
        hits += said[i].hit;
    return (double)hits / (double)count;
}

/* Pairs of which half hit, by bisection. False: no memory. */
static bool fill_half(const report *r, body_question asked, body_pair *pairs)
{
    const size_t sample = r->set.pairs < 2000 ? r->set.pairs : 2000;
    const bool is_cast = asked >= BODY_RAY_PLANE;
    double low = 0, high = 8;
    answer *said = malloc(sample * sizeof *said);
    for (int step = 0; said != NULL && step < 20; step++) {
        const double middle = 0.5 * (low + high);
        for (size_t i = 0; i < sample; i++)
            random_pair(r->set.seed, i, is_cast ? 4 : middle, is_cast ? middle : 0, &pairs[i]);
        const bool many = share_of_hits(&ours[asked], pairs, sample, said) > 0.5;
        low = many ? middle : low;
        high = many ? high : middle;
    }
    for (size_t i = 0; i < r->set.pairs; i++)
        random_pair(r->set.seed, i, is_cast ? 4 : low, is_cast ? low : 0, &pairs[i]);
    free(said);
    return said != NULL;
}

static size_t count_hits(const void *out, size_t count)
{
    const answer *said = out;
    size_t hits = 0;
    for (size_t i = 0; i < count; i++)
        hits += said[i].hit;
    return hits;
}

enum { LIMIT = 30 };

static void print_times(report *r, body_question asked, const asker *const *list, size_t count, const timed *t)
{
    printf("\n%-44s %9s %9s %7s %6s\n", ours[asked].name, "min", "median", "x", "% hit");
    for (size_t i = 0; i < count; i++) {
        const char *subject = list[i]->name;
        if (t[i].ask == NULL) {
            printf("%-44s ends the program, or does not end\n", subject);
            continue;
        }
        const double median = timing_median(&t[i], r->set.rounds), ratio = timing_ratio(&t[i], &t[0], r->set.rounds);
        const double hits = 100.0 * (double)t[i].hits / (double)r->set.pairs;
        printf("%-44s %9.2f %9.2f %7.2f %6.1f\n", subject, timing_min(&t[i], r->set.rounds), median, ratio, hits);
        report_figure(r, "bodies", ours[asked].name, subject, "ns median", median);
        report_figure(r, "bodies", ours[asked].name, subject, "times ours", ratio);
        report_figure(r, "bodies", ours[asked].name, subject, "% hit", hits);
    }
}

static bool time_question(report *r, body_question asked, body_pair *pairs)
{
    const asker *list[ASKERS];
    const size_t count = list_of(asked, list);
    timed *t = calloc(count, sizeof *t);
    void *prepared[ASKERS] = {NULL};
    bool ok = t != NULL && fill_half(r, asked, pairs);
    for (size_t i = 0; ok && i < count; i++) {
        prepared[i] = list[i]->prepare(pairs, r->set.pairs);
        t[i] = (timed){.ask = list[i]->ask, .count_hits = count_hits, .pairs = prepared[i]};
        ok = prepared[i] != NULL;
        if (ok && i > 0 && !alone_survives(list[i], prepared[i], r->set.pairs, sizeof(answer), LIMIT))
            t[i].ask = NULL;
    }
    ok = ok && timing_run_asking(t, count, r->set.pairs, sizeof(answer), r->set.rounds);
    if (ok)
        print_times(r, asked, list, count, t);
    for (size_t i = 0; i < count; i++)
        if (prepared[i] != NULL)
            list[i]->release(prepared[i]);
    free(t);
    return ok;
}

/* ---- Hard pairs ---------------------------------------------------------------------------------------------- */

static hit_vec3 whole_vector(dice *d, int most)
{
    const double x = dice_between(d, -most, most), y = dice_between(d, -most, most), z = dice_between(d, -most, most);
    return (hit_vec3){x, y, z};
}

/* Whole numbers x, y, z with a whole length, all times n; in any order and with any signs. */
static hit_vec3 whole_way(dice *d, int n, double *length)
{
    static const int known[5][4] = {{1, 2, 2, 3}, {2, 3, 6, 7}, {1, 4, 8, 9}, {2, 6, 9, 11}, {3, 4, 0, 5}};
    const int *of = known[dice_below(d, 5)], turn = dice_below(d, 3);
    double x[3];
    for (int c = 0; c < 3; c++) {
        const double sign = dice_sign(d);
        x[c] = sign * n * of[(c + turn) % 3];
    }
    *length = n * of[3];
    return (hit_vec3){x[0], x[1], x[2]};
}

/* Balls, and rods across the way between them, that touch; the numbers are whole, and sums of them exact. Triangles of
 * which a corner of the second is a point of the first. */
static void touching_pair(dice *d, body_pair *p)
{
    double length;
    const hit_vec3 from = whole_vector(d, 1000);
    const int times = dice_between(d, 1, 50);
    const hit_vec3 way = whole_way(d, times, &length);
    const double part = dice_between(d, 1, 7) * 0.125 * length;
    p->ball[0] = (hit_sphere3){from, part};
    p->ball[1] = (hit_sphere3){add3(from, way), length - part};
    const hit_vec3 across = cross3(way, whole_vector(d, 3)), aside = cross3(way, whole_vector(d, 3));
    p->rod[0] = (hit_capsule3){sub3(from, across), add3(from, scale3(2, across)), part};
    p->rod[1] =
        (hit_capsule3){sub3(p->ball[1].center, scale3(3, aside)), add3(p->ball[1].center, aside), length - part};
    hit_triangle3 *a = &p->face[0], *b = &p->face[1];
    for (int i = 0; i < 3; i++)
        a->corner[i] = scale3(4, whole_vector(d, 100));
    for (int c = 0; c < 3; c++)
        ((double *)&b->corner[0])[c] =
            (2 * ((double *)&a->corner[0])[c] + ((double *)&a->corner[1])[c] + ((double *)&a->corner[2])[c]) / 4;
    b->corner[1] = whole_vector(d, 400);
    b->corner[2] = whole_vector(d, 400);
}

typedef enum hard_family { HARD_TOUCHING, HARD_ULP, HARD_TENTHS, HARD_FAMILIES } hard_family;

static const char *const hard_names[HARD_FAMILIES] = {"touching", "touching, one number an ulp off",
                                                      "touching, in tenths"};

/* One number of the second ones an ulp off; or all numbers divided by 10, and so rounded. */
static void hard_pair(uint64_t seed, uint64_t index, hard_family family, body_pair *p)
{
    dice d = dice_for(seed, index);
    memset(p, 0, sizeof *p);
    touching_pair(&d, p);
    double *const moved[3] = {(double *)&p->ball[1], (double *)&p->rod[1], (double *)&p->face[1]};
    if (family == HARD_ULP)
        for (int k = 0; k < 3; k++) {
            const int c = dice_below(&d, 3);
            moved[k][c] = nextafter(moved[k][c], dice_sign(&d) * INFINITY);
        }
    if (family == HARD_TENTHS)
        for (size_t i = 0; i < sizeof *p / sizeof(double); i++)
            ((double *)p)[i] /= 10;
}

static simplex simplex_of(int count, const hit_vec3 *corner)
{
    simplex s = {.count = count};
    memcpy(s.corner, corner, (size_t)count * sizeof *corner);
    return s;
}

/* False: the oracle is not asked about this. */
static bool truth_of(body_question asked, const body_pair *p, bool *hit)
{
    const simplex ball[2] = {simplex_of(1, &p->ball[0].center), simplex_of(1, &p->ball[1].center)};
    const simplex rod[2] = {simplex_of(2, &p->rod[0].a), simplex_of(2, &p->rod[1].a)};
    const simplex face[2] = {simplex_of(3, p->face[0].corner), simplex_of(3, p->face[1].corner)};
    double radius = 0, other = 0;
    const simplex *a, *b;
    switch (asked) {
    case BODY_BALLS:
        a = &ball[0], b = &ball[1], radius = p->ball[0].radius, other = p->ball[1].radius;
        break;
    case BODY_BALL_ROD:
        a = &ball[0], b = &rod[1], radius = p->ball[0].radius, other = p->rod[1].radius;
        break;
    case BODY_RODS:
        a = &rod[0], b = &rod[1], radius = p->rod[0].radius, other = p->rod[1].radius;
        break;
    case BODY_FACES:
        a = &face[0], b = &face[1];
        break;
    default:
        return false;
    }
    /* The oracle takes one radius: where the sum is not exact, the pair is left out. */
    const double sum = radius + other;
    if (sum - radius != other || sum - other != radius)
        return false;
    *hit = judge_round(a, sum, b) != HIT_APART;
    return true;
}

static bool judge_asker(report *r, body_question asked, hard_family family, const asker *who, const body_pair *pairs,
                        const bool *truth, size_t count, bool is_ours, bool *wrong)
{
    size_t missed = 0, invented = 0, silent = 0;
    answer *said = malloc(count * sizeof *said);
    for (size_t i = 0; said != NULL && i < count; i++)
        said[i] = (answer){INFINITY, -1, false};
    const bool ok = said != NULL && alone_ask_each(who, pairs, count, sizeof *pairs, said, sizeof *said);
    for (size_t i = 0; ok && i < count; i++) {
        silent += said[i].points == -1 || isnan(said[i].value);
        missed += truth[i] && !said[i].hit;
        invented += !truth[i] && said[i].hit;
    }
    printf("%-34s %-32s %-28s %6zu %6zu %8zu %6zu\n", ours[asked].name, hard_names[family], who->name, count, missed,
           invented, silent);
    report_figure(r, "wrong answers, bodies", ours[asked].name, who->name, hard_names[family],
                  (double)(missed + invented));
    *wrong = *wrong || (is_ours && missed + invented + silent > 0);
    free(said);
    return ok;
}

static bool judge_question(report *r, body_question asked, body_pair *pairs, bool *wrong)
{
    const asker *list[ASKERS];
    const size_t askers = list_of(asked, list);
    bool *truth = malloc(r->set.judged * sizeof *truth), ok = truth != NULL;
    for (int family = 0; ok && family < HARD_FAMILIES; family++) {
        size_t count = 0;
        for (uint64_t i = 0; i < r->set.judged; i++) {
            hard_pair(r->set.seed, i, (hard_family)family, &pairs[count]);
            count += truth_of(asked, &pairs[count], &truth[count]);
        }
        if (count == 0)
            continue;
        report_figure(r, "wrong answers, bodies", ours[asked].name, "pairs", hard_names[family], (double)count);
        for (size_t i = 0; ok && i < askers; i++)
            ok = judge_asker(r, asked, (hard_family)family, list[i], pairs, truth, count, i == 0, wrong);
    }
    free(truth);
    return ok;
}

int main(int argc, char **argv)
{
    report r;
    int status = report_open(&r, argc, argv, ABOUT, NULL);
    if (status >= 0)
        return status;
    const size_t room = r.set.pairs > r.set.judged ? r.set.pairs : r.set.judged;
    body_pair *pairs = malloc(room * sizeof *pairs);
    bool ok = pairs != NULL, wrong = false;
    for (int asked = 0; ok && asked < BODY_QUESTIONS; asked++)
        ok = time_question(&r, (body_question)asked, pairs);
    printf("\n%-34s %-32s %-28s %6s %6s %8s %6s\n", "wrong answers", "", "", "pairs", "missed", "invented", "silent");
    for (int asked = 0; ok && asked < BODY_GAP_BALLS; asked++)
        ok = judge_question(&r, (body_question)asked, pairs, &wrong);
    free(pairs);
    ok = report_close(&r) && ok;
    return !ok ? 2 : wrong;
}
