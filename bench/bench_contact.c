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

/* Boxes in arrays of their own, the pairs by index, and room for a block of answers. */
typedef struct many_asked {
    hit_obb3 *a, *b;
    hit_pair *pairs;
    hit_contact3 *contacts;
} many_asked;

enum { BLOCK = 256 }; /* pairs a call: their answers stay in the cache */

static void release_many(void *prepared)
{
    many_asked *m = prepared;
    free(m->a);
    free(m->b);
    free(m->pairs);
    free(m->contacts);
    free(m);
}

static void *prepare_many(const void *cases, size_t count)
{
    const moving_pair *pair = cases;
    many_asked *m = malloc(sizeof *m);
    if (m == NULL)
        return NULL;
    *m = (many_asked){malloc(count * sizeof *m->a), malloc(count * sizeof *m->b), malloc(count * sizeof *m->pairs),
                      malloc(BLOCK * sizeof *m->contacts)};
    if (m->a == NULL || m->b == NULL || m->pairs == NULL || m->contacts == NULL) {
        release_many(m);
        return NULL;
    }
    for (size_t i = 0; i < count; i++) {
        m->a[i] = pair[i].a;
        m->b[i] = pair[i].b;
        m->pairs[i] = (hit_pair){(uint32_t)i, (uint32_t)i};
    }
    return m;
}

static void keep_answers(const hit_contact3 *contacts, size_t count, answer *said)
{
    for (size_t i = 0; i < count; i++) {
        const bool hit = contacts[i].count > 0;
        said[i] = (answer){hit ? contacts[i].depth : 0, contacts[i].count, hit};
    }
}

static void contact_many(const void *prepared, size_t count, void *out)
{
    const many_asked *m = prepared;
    const hit_boxes3 a = hit_boxes3_from_obbs(m->a, count), b = hit_boxes3_from_obbs(m->b, count);
    for (size_t first = 0; first < count; first += BLOCK) {
        const size_t some = count - first < BLOCK ? count - first : BLOCK;
        (void)hit_contact_boxes3_pairs(a, b, m->pairs + first, some, m->contacts);
        keep_answers(m->contacts, some, (answer *)out + first);
    }
}

/* The same blocks, pair by pair. */
static void contact_in_a_loop(const void *prepared, size_t count, void *out)
{
    const many_asked *m = prepared;
    for (size_t first = 0; first < count; first += BLOCK) {
        const size_t some = count - first < BLOCK ? count - first : BLOCK;
        for (size_t i = 0; i < some; i++)
            if (!hit_contact_obb3_obb3(&m->a[first + i], &m->b[first + i], &m->contacts[i]))
                m->contacts[i].count = 0;
        keep_answers(m->contacts, some, (answer *)out + first);
    }
}

static const asker ours[] = {
    {"hit_contact_obb3_obb3", asked_copy, contact, free},
    {"hit_contact_obb3_obb3 into an array", prepare_many, contact_in_a_loop, release_many},
    {"hit_contact_boxes3_pairs", prepare_many, contact_many, release_many},
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
