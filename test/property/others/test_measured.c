/* Boxes and balls, capsules and segments: relation, distance, closest points, penetration and casts agree, and are as
 * near to the truth as the headers say. */
#include "campaign.h"
#include "check/measured.h"
#include "families/others.h"

#include <stdint.h>
#include <stdio.h>

static const asker *const askers[4] = {NULL, NULL, &asker2, &asker3};

static void run(int dim, manner how, other_kind kind, measured_errors *errors)
{
    const uint64_t seed = campaign_seed(), count = campaign_count(120, 8000);
    for (uint64_t i = 0; i < count; ++i) {
        meeting m = other_meeting(how, kind, dim, seed + 9, i);
        dice d = dice_for(seed, i);
        double by[3] = {0, 0, 0}, from[3] = {0, 0, 0}, size = fabs(m.with.radius) + 1;
        for (int k = 0; k < dim; ++k) { /* over the box, most times, or from it */
            double center = m.box.turned ? m.box.center[k] : m.box.low[k] / 2 + m.box.high[k] / 2;
            by[k] = (center - m.with.corner[0][k]) * dice_below(&d, 3) + size * dice_between(&d, -4, 4) / 4;
            from[k] = m.with.corner[0][k] + (fabs(by[k]) + size) * dice_between(&d, -4, 4) / 2;
        }
        meeting back = m;
        for (int k = 0; k < dim && dice_below(&d, 2) == 0; ++k) /* from afar */
            for (int c = 0; c < m.with.count; ++c)
                back.with.corner[c][k] -= by[k] * 0.75;
        const char *wrong = check_measured(askers[dim], &m, errors);
        if (wrong == NULL && kind == OTHER_BALL) {
            wrong = check_moving(askers[dim], &back, by, errors);
            m = wrong != NULL ? back : m;
        }
        double toward[3] = {0, 0, 0};
        for (int k = 0; k < dim; ++k)
            toward[k] = (m.with.corner[0][k] - from[k]) * (1 + dice_below(&d, 2)) + size * dice_between(&d, -1, 1) / 2;
        if (wrong == NULL && kind != OTHER_SEGMENT)
            wrong = check_aimed(askers[dim], &m, from, toward, errors);
        if (wrong == NULL)
            continue;
        print_meeting(&m);
        fail_msg("%s, %s, seed %llu, number %llu; by {%a, %a, %a}, from {%a, %a, %a}, toward {%a, %a, %a}",
                 manner_names[how], wrong, (unsigned long long)seed, (unsigned long long)i, by[0], by[1], by[2],
                 from[0], from[1], from[2], toward[0], toward[1], toward[2]);
    }
}

static void all_manners(other_kind kind)
{
    measured_errors errors = {0};
    for (int dim = 2; dim <= 3; ++dim)
        for (manner how = 0; how < MANNERS; ++how)
            run(dim, how, kind, &errors);
    printf("    greatest errors, in ulps: distance %.1f, surface %.1f, moved %.1f, cast %.1f, ray %.1f\n",
           errors.distance, errors.surface, errors.moved, errors.cast, errors.ray);
}

TEST(segments)
{
    all_manners(OTHER_SEGMENT);
}

TEST(balls)
{
    all_manners(OTHER_BALL);
}

TEST(capsules)
{
    all_manners(OTHER_CAPSULE);
}
