/* Contacts: how fast, and how right? How deep two boxes are in each other, and at which points. */
#include "asked.h"
#include "contest.h"
#include "scenes.h"
#include "truth.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

static const char ABOUT[] = "Usage: bench_contact [OPTION]...\n"
                            "Contacts of two boxes: how fast, and how right? Prints nanoseconds a pair, measured side\n"
                            "by side, and wrong answers on the families that make box tests err.\n"
                            "Exit status: 0, 1 if one of Hitbox's own answers was wrong, 2 trouble.\n";

static void contact(const void *prepared, size_t count, void *out)
{
    const moving_pair *pair = prepared;
    answer *said = out;
    for (size_t i = 0; i < count; i++) {
        hit_contact3 found;
        found.depth = 0;
        found.count = 0;
        bool hit = hit_contact_obb3_obb3(&pair[i].a, &pair[i].b, &found);
        said[i] = (answer){found.depth, found.count, hit};
    }
}

static void penetration(const void *prepared, size_t count, void *out)
{
    const moving_pair *pair = prepared;
    answer *said = out;
    for (size_t i = 0; i < count; i++) {
        hit_penetration3 found;
        found.depth = 0;
        bool hit = hit_penetration_obb3_obb3(&pair[i].a, &pair[i].b, &found);
        said[i] = (answer){found.depth, hit, hit};
    }
}

static const asker ours[] = {
    {"hit_contact_obb3_obb3", asked_copy, contact, free},
    {"hit_penetration_obb3_obb3, no points", asked_copy, penetration, free},
};
enum { OURS = sizeof ours / sizeof *ours };

/* ---- Wrong answers ------------------------------------------------------------------------------------------- */

/* The error that Hitbox states: so many ulp of S, which are at least the least double. */
enum { ULPS = 8 };

enum { MISSED, INVENTED, FAR_OFF, OFF, NO_ANSWER };

static void judge(const moving_pair *asked, const truth *t, const answer *said, size_t wrong[CONTEST_COLUMNS])
{
    (void)asked;
    bool hit = said->hit && said->points > 0;
    if (isnan(said->value)) {
        wrong[NO_ANSWER]++;
    } else if (hit != t->hit) {
        wrong[t->hit ? MISSED : INVENTED]++;
    } else if (hit) {
        double error = fabs(said->value - t->value);
        if (error > 1e-6 * t->size + ULPS * DBL_TRUE_MIN)
            wrong[FAR_OFF]++;
        else if (error > ULPS * (DBL_EPSILON * t->size + DBL_TRUE_MIN))
            wrong[OFF]++;
    }
}

static void make(size_t family, uint64_t seed, size_t count, judged_cases *out)
{
    uint64_t index = 0;
    for (size_t n = 0; asked_next(family, seed, &index, count, &out->cases[n]); n++, out->count++)
        out->true_of[n] = truth_depth(&out->cases[n].a, &out->cases[n].b);
}

static const jury jurors = {
    .column = {"missed", "invented", "depth off by more than 1e-6 S", "by 8 ulp of S to 1e-6 S", "no answer"},
    .columns = 5,
    .judge = judge,
    .make = make,
    .exact = OURS,
};

int main(int argc, char **argv)
{
    report r;
    int status = report_open(&r, argc, argv, ABOUT, NULL);
    if (status >= 0)
        return status;
    contest c = {.title = "contacts", .yardstick = "Bullet btBoxBoxDetector, double", .fill = asked_pairs};
    c.count = contest_list(ASK_CONTACT, ours, OURS, c.list);
    for (; c.scene_count < scenes3_count; c.scene_count++)
        c.scenes[c.scene_count] = scenes3[c.scene_count].name;
    bool wrong = false;
    bool ok = contest_judge(&r, &c, &jurors, &wrong) && contest_time(&r, &c);
    ok = report_close(&r) && ok;
    return !ok ? 2 : wrong;
}
