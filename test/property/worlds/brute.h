/* A world without any cleverness: an array of boxes, of which an update asks every two, and a question each. What it
 * says is what a world has to say. Compiled for the plane and for space: DIM is 2 or 3.
 *
 * Only the functions for two shapes are asked, each pair again when one of the two has changed. */
#ifndef HITBOX_TEST_BRUTE_H
#define HITBOX_TEST_BRUTE_H

#include <hitbox/world.h>

#include "crowds/question.h"

/* A box in its slot. A slot of a removed box stays taken until the next update. */
typedef struct brute_box {
    hit_id id;
    bool is_taken, is_alive, has_changed;
    shape box;         /* AABB, OBB, or round */
    hit_traits traits; /* with the filter that counts */
} brute_box;

typedef struct brute {
    brute_box *slots;
    size_t room, used;       /* slots from `used` on were never taken */
    size_t alive, free_from; /* no slot below free_from is free */
    uint64_t pairs;          /* as of the last update */
    unsigned char *meets,
        *hit; /* of slots i < k, at i * room + k: do they share a point; did they hit at the update? */
} brute;

/* Ends the program if there is no memory. */
brute brute_new(size_t room);
void brute_delete(brute *b);

/* The slot of the box; there must be room. */
size_t brute_add(brute *b, hit_id id, const shape *box, const hit_traits *traits);
void brute_place(brute *b, size_t slot, const shape *box);
void brute_set_traits(brute *b, size_t slot, const hit_traits *traits);
void brute_remove(brute *b, size_t slot);

/* The slot of the living box with this id, or SIZE_MAX. */
size_t brute_find(const brute *b, hit_id id);

/* Events, sorted by kind and ids. */
typedef struct events {
    hit_event *list;
    size_t count, room;
} events;

void events_add(events *e, const hit_event *event);
void events_sort(events *e);
void events_delete(events *e);
bool event_same(const hit_event *a, const hit_event *b);

/* What an update is to tell. */
void brute_update(brute *b, bool persisting, events *out);

/* As if it had been updated, without looking at pairs. */
void brute_pass(brute *b);

/* ---- Questions --------------------------------------------------------------------------------------------------- */

/* Which boxes share a point with something, which box a line or a box that moves hits first, which are near a point. */
typedef enum verb { FIND, CAST, NEAREST } verb;

typedef struct world_question {
    question about; /* CAST: no point */
    verb verb;
    hit_filter filter; /* both numbers 0: all */
    unsigned odd;      /* the caller's own word: users whose bits in here are odd in number; 0: all */
} world_question;

/* Does the caller say that a box of this user counts? */
bool caller_admits(const world_question *q, uint64_t user);

/* Would the caller be asked that of this box? Where boxes are found, only of those that share a point. */
bool caller_is_asked(const world_question *q, const brute_box *box);

/* An id and a number: t of a cast, or how far away. */
typedef struct answer {
    hit_id id;
    double number;
} answer;

/* FIND: all that there are, by ids. CAST: the first, if any; *hit is what the function for two shapes has of it.
 * NEAREST: all, nearest first. Room for b->alive answers; returns how many. */
size_t brute_ask(const brute *b, const world_question *q, answer *out, hit_cast *hit);

#endif
