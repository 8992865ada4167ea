/* Everything that relate.h and side.h say of a box and something else. */
#ifndef HITBOX_TEST_ASK_OTHER_H
#define HITBOX_TEST_ASK_OTHER_H

#include "families/other.h"

/* What is not offered is not asked, and 0. Frusta have no relation. */
typedef struct answers {
    bool asks_relation, asks_side, asks_contains, asks_contained;
    hit_relation relation;
    hit_side side;
    bool overlap;
    bool contains;  /* the box the other */
    bool contained; /* the box in the other */
} answers;

answers ask_other2(const meeting *m);
answers ask_other3(const meeting *m);

#endif
