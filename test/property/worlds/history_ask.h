/* Questions to a world by chance, and whether its answers are those of brute force. */
#ifndef HITBOX_TEST_HISTORY_ASK_H
#define HITBOX_TEST_HISTORY_ASK_H

#include "history_parts.h"

/* The functions of world.h for a question. */
size_t world_find(const world *w, const world_question *q, const hit_world_filter *f, hit_id *out, size_t capacity);
bool world_first(const world *w, const world_question *q, const hit_world_filter *f, hit_id *id, hit_cast *out);
size_t world_nearest(const world *w, const world_question *q, const hit_world_filter *f, hit_id *ids, double *distances,
                     size_t capacity);

world_question some_question(history *h);

void history_ask_this(history *h, const world_question *q);

/* Any question. */
void history_ask(history *h);

#endif
