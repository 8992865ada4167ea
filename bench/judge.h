/* Who answers wrongly? Verdicts on the families of pairs that make box tests err, held against the oracle. */
#ifndef HITBOX_BENCH_JUDGE_H
#define HITBOX_BENCH_JUDGE_H

#include "peers/peer.h"

typedef struct judged_family {
    const char *name;
    size_t count; /* pairs of valid oriented boxes; 0: the family has none */
    obb3_pair *pairs;
    bool *hit; /* the truth */
} judged_family;

typedef struct verdicts {
    size_t missed;   /* said no where they do share a point */
    size_t invented; /* said yes where they do not */
} verdicts;

/* How many families there are. */
size_t judge_families(void);

/* Makes a family's first `count` pairs and asks the oracle about those that are two valid oriented boxes; the others
 * take no test at its word. False: no memory. */
bool judge_make(size_t family, uint64_t seed, size_t count, judged_family *out);
void judge_release(judged_family *family);

/* False: no memory. */
bool judge_ask(const judged_family *family, const contender *c, verdicts *out);

#endif
