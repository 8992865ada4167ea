/* Ask in a process of its own: some libraries end the program, or never end, over pairs that they did not expect. */
#ifndef HITBOX_BENCH_ALONE_H
#define HITBOX_BENCH_ALONE_H

#include "ask.h"

/* Asks about each case by itself, cases of `case_size` bytes, answers of `answer_size`. What dies, or takes more than a
 * second, leaves that answer as it is in `out`. False: no memory. */
bool alone_ask_each(const asker *who, const void *cases, size_t count, size_t case_size, void *out, size_t answer_size);

/* Does it get through all of them, in at most a few times `seconds`? */
bool alone_survives(const asker *who, const void *prepared, size_t count, size_t answer_size, int seconds);

#endif
