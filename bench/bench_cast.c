/* Casts: a box that moves, and one that moves and turns. How fast, and how right? */
#include "asked.h"
#include "contest.h"
#include "families/boxes3.h"
#include "truth.h"

#include <math.h>
#include <stdlib.h>

static const char ABOUT[] = "Usage: bench_cast [OPTION]...\n"
                            "When does a moving box hit another: how fast, and how right? Prints nanoseconds a pair,\n"
                            "measured side by side, and wrong answers on the families that make box tests err.\n"
                            "Exit status: 0, 1 if one of Hitbox's own answers was wrong, 2 trouble.\n";

static void cast(const void *prepared, size_t count, void *out)
{
    const moving_pair *pair = prepared;
    answer *said = out;
    for (size_t i = 0; i < count; i++) {
        hit_cast3 found;
        found.t = 0;
        bool hit = hit_cast_obb3_obb3(&pair[i].a, pair[i].motion.by, &pair[i].b, &found);
        said[i] = (answer){found.t, 0, hit};
    }
}

/* As exact as the others are by default. */
static const double TOLERANCE = 1e-4;

static void turning(const void *prepared, size_t count, void *out)
{
    const moving_pair *pair = prepared;
    answer *said = out;
    for (size_t i = 0; i < count; i++) {
        hit_cast3 found;
        found.t = 0;
        hit_cast_end end = hit_cast_turning_obb3_obb3(&pair[i].a, &pair[i].motion, &pair[i].b, TOLERANCE, 0, &found);
        said[i] = (answer){found.t, 0, end != HIT_CAST_MISS};
    }
}

static const asker ours_cast[] = {{"hit_cast_obb3_obb3", asked_copy, cast, free}};
static const asker ours_turning[] = {{"hit_cast_turning_obb3_obb3, 1e-4", asked_copy, turning, free}};

/* ---- The pairs that are timed -------------------------------------------------------------------------------- */

/* Random boxes 6 from centre to centre, which are apart; the first moves past or into the second, at the aim's error
 * times `miss`. */
static void aim(moving_pair *pair, hit_vec3 error, double miss)
{
    hit_vec3 to = sub3(pair->b.center, pair->a.center);
    pair->motion.by = scale3(1.5, add3(to, scale3(miss, error)));
}

static void any_motion(dice *d, bool turns, moving_pair *out, hit_vec3 *error)
{
    hit_vec3 frame[3];
    out->a = random_box(d);
    out->b = random_box(d);
    out->a.center = random_in_cube(d, 10);
    random_frame(d, frame);
    out->b.center = add3(out->a.center, scale3(6, frame[0]));
    *error = random_in_cube(d, 1);
    random_frame(d, frame);
    out->motion = (hit_motion3){.axis = frame[0]};
    out->motion.angle = turns ? dice_range(d, -3, 3) : 0;
}

static size_t hits_at(moving_pair *pairs, const hit_vec3 *error, size_t count, double miss)
{
    size_t hits = 0;
    for (size_t i = 0; i < count; i++) {
        hit_cast3 found;
        aim(&pairs[i], error[i], miss);
        hits += hit_cast_obb3_obb3(&pairs[i].a, pairs[i].motion.by, &pairs[i].b, &found);
    }
    return hits;
}

static const double shares[] = {0.5, 0.05};

/* Aimed so badly that this share would hit without turning. */
static void fill(size_t scene, uint64_t seed, size_t count, moving_pair *out, bool turns)
{
    dice d = {seed};
    hit_vec3 *error = malloc(count * sizeof *error);
    if (error == NULL)
        abort(); /* the bench has far larger arrays than this one */
    for (size_t i = 0; i < count; i++)
        any_motion(&d, turns, &out[i], &error[i]);
    double low = 0, high = 64;
    for (int step = 0; step < 20; step++) {
        double middle = (low + high) / 2;
        if ((double)hits_at(out, error, count, middle) > shares[scene] * (double)count)
            low = middle;
        else
            high = middle;
    }
    for (size_t i = 0; i < count; i++) {
        aim(&out[i], error[i], high);
        out[i].end = hit_motion3_at(&out[i].motion, &out[i].a, 1);
    }
    free(error);
}

static void fill_moving(size_t scene, uint64_t seed, size_t count, moving_pair *out)
{
    fill(scene, seed, count, out, false);
}

static void fill_turning(size_t scene, uint64_t seed, size_t count, moving_pair *out)
{
    fill(scene, seed, count, out, true);
}

/* ---- Wrong answers ------------------------------------------------------------------------------------------- */

/* The family's pair is where the first is at some time on its way, but for rounding. */
static void set_in_motion(dice *d, bool turns, moving_pair *pair)
{
    double size = asked_size(&pair->a, &pair->b), at = dice_range(d, 0.1, 0.9);
    hit_vec3 frame[3];
    pair->motion.by = scale3(size, random_in_cube(d, 2));
    pair->a.center = sub3(pair->a.center, scale3(at, pair->motion.by));
    random_frame(d, frame);
    pair->motion.axis = frame[0];
    pair->motion.angle = turns ? dice_range(d, -2, 2) : 0;
    pair->end = hit_motion3_at(&pair->motion, &pair->a, 1);
}

static void make_moving(size_t family, uint64_t seed, size_t count, judged_cases *out)
{
    uint64_t index = 0;
    for (size_t n = 0; asked_next(family, seed, &index, count, &out->cases[n]); n++, out->count++) {
        dice d = dice_for(seed + 1, index);
        set_in_motion(&d, false, &out->cases[n]);
        out->true_of[n] = truth_cast(&out->cases[n]);
    }
}

enum { MISSED, INVENTED, FAR_OFF, OFF, NO_ANSWER };

static void judge_moving(const moving_pair *asked, const truth *t, const answer *said, size_t wrong[CONTEST_COLUMNS])
{
    (void)asked;
    if (isnan(said->value)) {
        wrong[NO_ANSWER]++;
    } else if (said->hit != t->hit) {
        wrong[t->hit ? MISSED : INVENTED]++;
    } else if (t->hit) {
        double error = fabs(said->value - t->value);
        if (error > 1e-3)
            wrong[FAR_OFF]++;
        else if (error > 1e-6)
            wrong[OFF]++;
    }
}

static const jury moving_jurors = {
    .column = {"missed", "invented", "t off by more than 1e-3", "by 1e-6 to 1e-3", "no answer"},
    .columns = 5,
    .judge = judge_moving,
    .make = make_moving,
    .exact = 1,
};

/* What turns is judged by looking often: where it overlaps when looked at, no answer may be "no", nor later. */
enum { LOOKS = 256 };

static truth looked_at(const moving_pair *pair)
{
    truth t = {.hit = false};
    for (int i = 0; i <= LOOKS && !t.hit; i++) {
        hit_obb3 a = hit_motion3_at(&pair->motion, &pair->a, (double)i / LOOKS);
        t.hit = hit_relate_obb3_obb3(&a, &pair->b) == HIT_OVERLAPPING;
        t.value = (double)i / LOOKS;
    }
    return t;
}

static void make_turning(size_t family, uint64_t seed, size_t count, judged_cases *out)
{
    uint64_t index = 0;
    for (size_t n = 0; asked_next(family, seed, &index, count, &out->cases[n]); n++, out->count++) {
        dice d = dice_for(seed + 2, index);
        set_in_motion(&d, true, &out->cases[n]);
        out->true_of[n] = looked_at(&out->cases[n]);
    }
}

enum { TURNING_MISSED, LATE, TURNING_NO_ANSWER };

static void judge_turning(const moving_pair *asked, const truth *t, const answer *said, size_t wrong[CONTEST_COLUMNS])
{
    (void)asked;
    if (isnan(said->value))
        wrong[TURNING_NO_ANSWER]++;
    else if (t->hit && !said->hit)
        wrong[TURNING_MISSED]++;
    else if (t->hit && said->value > t->value)
        wrong[LATE]++;
}

static const jury turning_jurors = {
    .column = {"missed", "later than seen overlapping", "no answer"},
    .columns = 3,
    .judge = judge_turning,
    .make = make_turning,
    .exact = 1,
};

static bool run(report *r, contest *c, const jury *j, bool *wrong)
{
    c->scenes[0] = "aimed so that 50 % hit";
    c->scenes[1] = "aimed so that 5 % hit";
    c->scene_count = 2;
    return contest_judge(r, c, j, wrong) && contest_time(r, c);
}

int main(int argc, char **argv)
{
    report r;
    int status = report_open(&r, argc, argv, ABOUT, NULL);
    if (status >= 0)
        return status;
    bool wrong = false;
    contest moving = {.title = "casts", .yardstick = "Bullet btContinuousConvexCollision, double", .fill = fill_moving};
    contest turning = {
        .title = "casts with turning", .yardstick = "Bullet btContinuousConvexCollision, double", .fill = fill_turning};
    moving.count = contest_list(ASK_CAST, ours_cast, 1, moving.list);
    turning.count = contest_list(ASK_TURN, ours_turning, 1, turning.list);
    bool ok = run(&r, &moving, &moving_jurors, &wrong) && run(&r, &turning, &turning_jurors, &wrong);
    ok = report_close(&r) && ok;
    return !ok ? 2 : wrong;
}
