/* Distances: how fast, and how right? */
#include "asked.h"
#include "contest.h"
#include "scenes.h"
#include "truth.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

static const char ABOUT[] =
    "Usage: bench_distance [OPTION]...\n"
    "Distances of two boxes: how fast, and how right? Prints nanoseconds a pair, measured side\n"
    "by side, and wrong answers on the families that make box tests err.\n"
    "Exit status: 0, 1 if one of Hitbox's own answers was wrong, 2 trouble.\n";

static void distance(const void *prepared, size_t count, void *out)
{
    const moving_pair *pair = prepared;
    answer *said = out;
    for (size_t i = 0; i < count; i++) {
        double d = hit_distance_obb3_obb3(&pair[i].a, &pair[i].b);
        said[i] = (answer){d, 0, d <= 0};
    }
}

static void closest(const void *prepared, size_t count, void *out)
{
    const moving_pair *pair = prepared;
    answer *said = out;
    for (size_t i = 0; i < count; i++) {
        hit_closest3 found = hit_closest_obb3_obb3(&pair[i].a, &pair[i].b);
        said[i] = (answer){found.distance, 0, found.distance <= 0};
    }
}

/* The random boxes are of size 1. */
static const double CLEARANCE = 0.1;

static void within(const void *prepared, size_t count, void *out)
{
    const moving_pair *pair = prepared;
    answer *said = out;
    for (size_t i = 0; i < count; i++)
        said[i] = (answer){0, 0, hit_within_obb3_obb3(&pair[i].a, &pair[i].b, CLEARANCE)};
}

static void bound(const void *prepared, size_t count, void *out)
{
    const moving_pair *pair = prepared;
    answer *said = out;
    for (size_t i = 0; i < count; i++) {
        double d = hit_distance_bound_obb3_obb3(&pair[i].a, &pair[i].b);
        said[i] = (answer){d, 0, d <= 0};
    }
}

/* The first two are judged: the others do not answer with a distance. */
static const asker ours[] = {
    {"hit_distance_obb3_obb3", asked_copy, distance, free},
    {"hit_closest_obb3_obb3", asked_copy, closest, free},
    {"hit_within_obb3_obb3, 0.1", asked_copy, within, free},
    {"hit_distance_bound_obb3_obb3", asked_copy, bound, free},
};
enum { OURS = sizeof ours / sizeof *ours, JUDGED = 2 };

/* ---- Wrong answers ------------------------------------------------------------------------------------------- */

/* The error that Hitbox states: so many ulp of S, which are at least the least double. */
enum { ULPS = 8 };

enum { SIGN, FAR_OFF, OFF, DEPTH_OFF, NO_ANSWER };

/* Which side of 0 is wrong if one says apart and the other not. What overlaps is counted in a column of its own: some
 * answer there with any negative number. */
static void judge(const moving_pair *asked, const truth *t, const answer *said, size_t wrong[CONTEST_COLUMNS])
{
    (void)asked;
    if (isnan(said->value)) {
        wrong[NO_ANSWER]++;
        return;
    }
    double error = fabs(said->value - t->value);
    if ((said->value > 0) == t->hit)
        wrong[SIGN]++;
    else if (t->hit)
        wrong[DEPTH_OFF] += error > 1e-6 * t->size + ULPS * DBL_TRUE_MIN;
    else if (error > 1e-6 * t->size + ULPS * DBL_TRUE_MIN)
        wrong[FAR_OFF]++;
    else if (error > ULPS * (DBL_EPSILON * t->size + DBL_TRUE_MIN))
        wrong[OFF]++;
}

static void make(size_t family, uint64_t seed, size_t count, judged_cases *out)
{
    uint64_t index = 0;
    for (size_t n = 0; asked_next(family, seed, &index, count, &out->cases[n]); n++, out->count++)
        out->true_of[n] = truth_distance(&out->cases[n].a, &out->cases[n].b);
}

static const jury jurors = {
    .column = {"apart or not", "gap off by more than 1e-6 S", "gap by 8 ulp of S to 1e-6 S",
               "depth off by more than 1e-6 S", "no answer"},
    .columns = 5,
    .judge = judge,
    .make = make,
    .exact = JUDGED,
};

int main(int argc, char **argv)
{
    report r;
    int status = report_open(&r, argc, argv, ABOUT, NULL);
    if (status >= 0)
        return status;
    contest c = {.title = "distances", .yardstick = "FCL distance, no more", .fill = asked_pairs};
    c.count = contest_list(ASK_DISTANCE, ours, OURS, c.list);
    for (; c.scene_count < scenes3_count; c.scene_count++)
        c.scenes[c.scene_count] = scenes3[c.scene_count].name;
    contest judged = {.title = c.title};
    for (size_t i = 0; i < c.count; i++)
        if (i < JUDGED || i >= OURS)
            judged.list[judged.count++] = c.list[i];
    bool wrong = false;
    bool ok = contest_judge(&r, &judged, &jurors, &wrong) && contest_time(&r, &c);
    ok = report_close(&r) && ok;
    return !ok ? 2 : wrong;
}
