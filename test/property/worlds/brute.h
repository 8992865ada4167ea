/* A world without any cleverness: an array of boxes, of which an update asks every two, and a question each. What it
 * says is what a world has to say. Compiled for the plane and for space: DIM is 2 or 3.
 *
 * Only the functions for two shapes are asked, each pair again when one of the two has changed. */
#ifndef HITBOX_TEST_BRUTE_H
#define HITBOX_TEST_BRUTE_H

#include <hitbox/world.h>

#include "crowds/crowd.h"

typedef BY_DIM(hit_segment2, hit_segment3) segment;
typedef BY_DIM(hit_ray2, hit_ray3) ray;
typedef BY_DIM(hit_cast2, hit_cast3) cast;

/* A box of either kind. */
typedef struct any_box {
    bool is_turned;
    aabb aabb;
    obb obb;
} any_box;

/* A box in its slot. A slot of a removed box stays taken until the next update. */
typedef struct brute_box {
    hit_id id;
    bool is_taken, is_alive, has_changed;
    any_box box;
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
size_t brute_add(brute *b, hit_id id, const any_box *box, const hit_traits *traits);
void brute_place(brute *b, size_t slot, const any_box *box);
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

/* What is asked, in either dimension. */
typedef enum question_kind {
    ASK_AABB,
    ASK_OBB,
    ASK_POINT,
    ASK_SEGMENT,
    ASK_RAY, /* the last one of find */
    ASK_CAST_RAY,
    ASK_CAST_SEGMENT,
    ASK_CAST_AABB,
    ASK_CAST_OBB,
    ASK_NEAREST,
    QUESTIONS
} question_kind;

typedef struct question {
    question_kind kind;
    any_box box;
    vec point, motion;
    segment segment;
    ray ray;
    hit_filter filter; /* both numbers 0: all */
    unsigned odd;      /* the caller's own word: users whose bits in here are odd in number; 0: all */
} question;

/* Does that box count for this question? */
bool question_admits(const question *q, uint64_t user);

/* An id and a number: t of a cast, or how far away. */
typedef struct answer {
    hit_id id;
    double number;
} answer;

/* Finds: all that there are, by ids. Casts: the first, if any; *hit is what the function for two shapes has of it.
 * nearest: all, nearest first. Room for b->alive answers; returns how many. */
size_t brute_ask(const brute *b, const question *q, answer *out, cast *hit);

/* ---- Boxes ------------------------------------------------------------------------------------------------------- */

bool any_valid(const any_box *box);
bool any_overlap(const any_box *a, const any_box *b);
bool any_same(const any_box *a, const any_box *b);

/* When does the first, moving, hit the second? */
bool any_cast(const any_box *a, vec motion, const any_box *b, cast *out);
bool cast_same(const cast *a, const cast *b);

/* As the functions of shape.h have it. Turning an AABB leaves it as it is. */
any_box any_move_by(const any_box *box, vec offset);
any_box any_move_to(const any_box *box, vec position);
any_box any_resize(const any_box *box, vec size);

#endif
