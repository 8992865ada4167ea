/* Circles, spheres and capsules with each other, with planes and with boxes: everything that relate.h, side.h,
 * distance.h, contact.h and cast.h say of them, against the judge (DIM). */
#include "campaign.h"
#include "check/check_rounds.h"
#include "families/dim.h"

#include <stdint.h>
#include <stdio.h>

#define check_all BY_DIM(check_rounds2, check_rounds3)
#define measure_all BY_DIM(measure_rounds2, measure_rounds3)
#define contact_all BY_DIM(contact_rounds2, contact_rounds3)
#define contact_none BY_DIM(contact_no_rounds2, contact_no_rounds3)
#define wall_all BY_DIM(wall_rounds2, wall_rounds3)
#define cast_all BY_DIM(cast_rounds2, cast_rounds3)
#define check_none BY_DIM(check_no_rounds2, check_no_rounds3)

/* In space the box's three axes are to be independent; too near to dependent is left out, too. */
static bool has_box(const crate *box)
{
    const double(*u)[3] = (const double(*)[3])box->axis;
    if (!box->turned)
        return true;
    if (DIM == 2)
        return u[0][0] != 0 || u[0][1] != 0;
    const double det = u[0][0] * (u[1][1] * u[2][2] - u[1][2] * u[2][1]) +
                       u[0][1] * (u[1][2] * u[2][0] - u[1][0] * u[2][2]) +
                       u[0][2] * (u[1][0] * u[2][1] - u[1][1] * u[2][0]);
    return fabs(det) > 0x1p-30 && fabs(det) < INFINITY;
}

static void print_seen(const rounds_seen *s)
{
    printf(
        "    apart %llu, touching %llu, overlapping %llu; plane %llu, %llu, %llu; contained %llu, box in round %llu, "
        "round in box %llu\n",
        s->relation[0], s->relation[1], s->relation[2], s->plane[0], s->plane[1], s->plane[2], s->in_round[1],
        s->box_in_round[1], s->round_in_box[1]);
}

static void check_manner(void **state)
{
    const rounds_manner how = *(const rounds_manner *)*state;
    const uint64_t seed = campaign_seed(), count = campaign_count(500, 50000);
    rounds_seen seen = {{0}, {0}, {0}, {0}, {0}};
    for (uint64_t i = 0; i < count; ++i) {
        rounds r = rounds_at(DIM, how, seed, i);
        if (!has_box(&r.box))
            r.box.turned = false;
        const char *wrong = check_all(&r, &seen);
        wrong = wrong != NULL ? wrong : measure_all(&r);
        wrong = wrong != NULL ? wrong : wall_all(&r);
        wrong = wrong != NULL ? wrong : contact_all(&r);
        wrong = wrong != NULL ? wrong : cast_all(&r);
        if (wrong != NULL) {
            print_rounds(&r);
            fail_msg("%s, seed %llu, number %llu", wrong, (unsigned long long)seed, (unsigned long long)i);
        }
    }
    print_seen(&seen);
    assert_true(seen.relation[HIT_APART] > 0 && seen.relation[HIT_OVERLAPPING] > 0);
    assert_true(seen.plane[HIT_APART] > 0 && seen.plane[HIT_OVERLAPPING] > 0);
    assert_true(seen.in_round[1] > 0 && seen.box_in_round[1] > 0 && (how == ROUNDS_RANGE || seen.round_in_box[1] > 0));
    if (how == ROUNDS_TOUCHING)
        assert_true(seen.relation[HIT_TOUCHING] > count / 8 && seen.plane[HIT_TOUCHING] > count / 8);
}

/* One number of it becomes none. */
static void nothing_meets_what_is_none(void **state)
{
    (void)state;
    static const double bad[4] = {NAN, INFINITY, -INFINITY, -0x1p-1074};
    const uint64_t seed = campaign_seed();
    for (uint64_t i = 0; i < 500; ++i) {
        rounds r = rounds_at(DIM, ROUNDS_ANY, seed, i);
        if (!has_box(&r.box))
            r.box.turned = false;
        const int which = (int)(i % (DIM + 1));
        if (which == DIM) {
            r.a.kind = r.a.kind == OTHER_SEGMENT ? OTHER_CAPSULE : r.a.kind;
            r.a.radius = bad[i / 7 % 4];
        } else {
            r.a.corner[r.a.count - 1][which] = bad[i / 7 % 3];
        }
        const char *wrong = check_none(&r);
        wrong = wrong != NULL ? wrong : contact_none(&r);
        if (wrong != NULL) {
            print_rounds(&r);
            fail_msg("%s, number %llu", wrong, (unsigned long long)i);
        }
    }
}

int main(void)
{
    static struct CMUnitTest tests[ROUNDS_MANNERS + 1];
    static rounds_manner manners[ROUNDS_MANNERS];
    for (int how = 0; how < ROUNDS_MANNERS; ++how) {
        manners[how] = (rounds_manner)how;
        tests[how] = (struct CMUnitTest){rounds_manners[how], check_manner, NULL, NULL, &manners[how]};
    }
    tests[ROUNDS_MANNERS] = (struct CMUnitTest)cmocka_unit_test(nothing_meets_what_is_none);
    return cmocka_run_group_tests_name("rounds", tests, NULL, NULL);
}
