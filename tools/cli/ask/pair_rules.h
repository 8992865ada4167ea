/* Which pairs of boxes does a list of pairs of patterns mean? */
#ifndef CLI_PAIR_RULES_H
#define CLI_PAIR_RULES_H

#include <stdint.h>

#include "scene/scene.h"

/* A part of a rule: a pattern as of glob.h without a fault, or one box. */
typedef struct rule_part {
    const char *pattern; /* the caller's; of a box only what it is told by */
    size_t box;          /* SCENE_NONE: the pattern counts */
    uint32_t id;         /* after pair_rules_make: which one it is; the same for equal patterns */
    bool matches;        /* after pair_rules_make: is there a box that it means? */
} rule_part;

/* Each rule is two parts in a row: pairs of a box that the one means with one that the other means. */
typedef struct pair_rules {
    size_t count;       /* of rules */
    size_t *of_box;     /* by box: where its parts begin in `parts`; one more says where the last end */
    uint32_t *parts;    /* sorted, of each box */
    size_t *of_part;    /* by part: where the parts begin in `partners` that it makes a rule with; one more, too */
    uint32_t *partners; /* sorted, of each part */
} pair_rules;

/* parts: 2 * count. False: no memory; the rules are good for pair_rules_free in either case. */
bool pair_rules_make(pair_rules *out, const scene *s, rule_part *parts, size_t count);

/* Does a rule mean this pair, in either order? */
bool pair_rules_mean(const pair_rules *rules, size_t a, size_t b);

void pair_rules_free(pair_rules *rules);

#endif
