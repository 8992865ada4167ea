/* Histories that dice make; see live.h. */
#include "live.h"
#include "campaign.h"

#include <stdlib.h>

place here;
static dice the_dice;

void wrong(const char *what)
{
    print_error("%s, %dD, seed %llu, scene %d, room %zu, %u of 4 round, %u turned, %u static, %d threads, step %zu: "
                "wrong: %s\n",
                here.test, DIM, (unsigned long long)campaign_seed(), (int)here.plan.scene, here.plan.room,
                here.plan.round, here.plan.turned, here.plan.still, here.plan.threads, here.step, what);
    fail();
    abort();
}

void live_begin(history *h, const char *test, const history_plan *plan, uint64_t which)
{
    the_dice = dice_for(campaign_seed(), which);
    here = (place){test, *plan, 0};
    history_begin(h, plan, chances_of(&the_dice), wrong);
}
