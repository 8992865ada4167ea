/* Random histories of a world: what changes, is asked and is told, compared step by step with the same by brute force.
 * Compiled for the plane and for space: DIM is 2 or 3.
 *
 * Chances come from dice or from a fuzzer's bytes. The same plan and chances make the same history, whatever the number
 * of threads and the instruction set; so its hash is the same, too. */
#ifndef HITBOX_TEST_HISTORY_H
#define HITBOX_TEST_HISTORY_H

#include "history_ask.h"
#include "history_boxes.h"

void history_begin(history *h, const history_plan *plan, chances c, history_wrong *wrong);

/* Checks that all memory has been given back. Returns the hash of all that was told and answered. */
uint64_t history_end(history *h);

/* Any one change, or attempt at one that is to be refused. */
void history_change(history *h);

/* Some changes, some questions and, mostly, an update. */
void history_step(history *h);

/* Those in particular. move: by a unit or so, or to anywhere. */
void history_add(history *h, size_t count, bool one_by_one);
void history_move(history *h, size_t count, bool one_by_one, bool anywhere);
void history_remove(history *h, size_t count, bool one_by_one);
void history_retrait(history *h, size_t count);
void history_update(history *h);

/* Is everything there as it should be, and nothing else? */
void history_check(history *h);

#endif
