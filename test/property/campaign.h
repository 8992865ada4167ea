/* How many cases, and from which seed: 500 a family by default, the full number with HITBOX_CAMPAIGN=long, a fourth of
 * the default with HITBOX_CAMPAIGN=brief, for builds in which a case takes many times as long.
 * HITBOX_SEED sets another seed; a failure prints the one it had. HITBOX_FAMILY names the one family to be run, where a
 * campaign is so long that its families are run side by side. With what cmocka wants to be included. */
#ifndef HITBOX_TEST_CAMPAIGN_H
#define HITBOX_TEST_CAMPAIGN_H

#include "../tests.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static inline uint64_t campaign_count(uint64_t short_count, uint64_t long_count)
{
    const char *campaign = getenv("HITBOX_CAMPAIGN");
    if (campaign != NULL && strcmp(campaign, "long") == 0)
        return long_count;
    return campaign != NULL && strcmp(campaign, "brief") == 0 ? (short_count + 3) / 4 : short_count;
}

/* Where one in so many is run, since each is costly: is this one of them? With HITBOX_CAMPAIGN=brief, half as many. */
static inline bool campaign_runs(uint64_t number, uint64_t one_in, uint64_t one_in_long)
{
    const char *campaign = getenv("HITBOX_CAMPAIGN");
    if (campaign != NULL && strcmp(campaign, "long") == 0)
        return number % one_in_long == 0;
    return number % (campaign != NULL && strcmp(campaign, "brief") == 0 ? 2 * one_in : one_in) == 0;
}

static inline uint64_t campaign_seed(void)
{
    const char *seed = getenv("HITBOX_SEED");
    return seed == NULL ? 1 : strtoull(seed, NULL, 10);
}

static inline bool campaign_takes(const char *family)
{
    const char *only = getenv("HITBOX_FAMILY");
    return only == NULL || strcmp(only, family) == 0;
}

#endif
