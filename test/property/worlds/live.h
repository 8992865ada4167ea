/* Histories that dice make; a failure says where they are. */
#ifndef HITBOX_TEST_LIVE_H
#define HITBOX_TEST_LIVE_H

#include "history.h"

/* What a failure concerns; a history counts its steps here. */
typedef struct place {
    const char *test;
    history_plan plan;
    size_t step;
} place;

extern place here;

history_wrong wrong;

/* Begins the only history of now. */
void live_begin(history *h, const char *test, const history_plan *plan, uint64_t which);

#endif
