/* A world from within: records of ids, sets of boxes, lists of pairs.
 *
 * Boxes, and round shapes, which are boxes here, too, stand in up to eight sets: of AABBs, OBBs, circles or spheres, or
 * capsules, that move or are static. Within a set a box has a lane: its place in the leaf blocks of a packed tree and
 * in all the set's arrays, so that what is near in space is near in memory, and an update runs through arrays from end
 * to end. An id names a record, which says in which lane the box stands now; the lane's owner is that record. */
#ifndef HITBOX_WORLD_WORLD_H
#define HITBOX_WORLD_WORLD_H

#include "hitbox/world.h"

#include "batch/boxes.h"
#include "core/team.h"
#include "tree/tree.h"

enum {
    WORLD_TURNED = 1,                                /* a set's number: this, if its shapes can be turned, */
    WORLD_STATIC = 2,                                /* this, if they rest, */
    WORLD_ROUND = 4,                                 /* and this, if they are round */
    WORLD_SETS = 8,                                  /* four kinds of shapes, moving and static */
    WORLD_LISTS = WORLD_SETS * (WORLD_SETS + 1) / 2, /* of pairs: one for any two sets, or within one */
};

/* What an id names. Record 0 is none. A record whose box was removed keeps its lane until the next update, whose events
 * tell of it, and then waits to be used again. */
typedef struct world_record {
    uint64_t user;
    uint32_t lane;       /* of the box in its set; of a free record the next free one, or 0 */
    uint16_t generation; /* of the box that it stands for, or stood for */
    uint8_t set;
    bool is_alive : 1;
    bool is_sensor : 1;
} world_record;

/* What is to be known of a lane, as bits. */
enum {
    LANE_CHANGED = 1, /* since the last update: its box, or who may hit it */
    LANE_EMPTY = 2,   /* there is no box */
    LANE_LEFT = 4,    /* its box has gone to another lane since the last update; LANE_EMPTY, too */
    LANE_ASKED = 8    /* a batch that is being looked at names it; at no other time */
};

/* What a shape is: the number of its set, without WORLD_STATIC. */
typedef enum world_kind {
    WORLD_AABB = 0,
    WORLD_OBB = WORLD_TURNED,
    WORLD_BALL = WORLD_ROUND, /* a circle or a sphere */
    WORLD_CAPSULE = WORLD_ROUND | WORLD_TURNED
} world_kind;

/* The boxes of one kind. An empty lane meets nothing: floats and AABBs are inside out, others begin with NaN. It
 * keeps its owner until the next update, and then has none: TREE_NO_BOX. */
typedef struct world_set {
    tree_data tree;     /* as questions see it: pack.count lanes; pack.id, their owners' records; boxes, the boxes */
    size_t room;        /* lanes for which there is memory */
    size_t alive;       /* lanes that are not empty */
    size_t changed;     /* lanes with LANE_CHANGED */
    size_t left;        /* lanes with LANE_LEFT */
    size_t emptied;     /* lanes that became empty since the last update */
    size_t sorted;      /* lanes from 0 on that lie along one curve, but for those that moved since */
    size_t settled;     /* lanes from 0 on of which those from `sorted` on lie along another; behind: as they came */
    size_t moved;       /* lanes that changed since it was looked at how loose the set is, some more than once */
    bool is_wide;       /* bounds of blocks may be wider than they need be */
    uint8_t *mark;      /* of each lane */
    hit_filter *filter; /* of each lane */
    uint32_t *family;   /* of each lane */
    tree_head head;     /* how loose is the set? See tree/looseness.h */
    core_piece blocks_piece, boxes_piece, packed_piece, mark_piece, filter_piece, family_piece;
} world_set;

/* Pairs of lanes of two sets, or of one: keys in ascending order, see pair_list.h. */
typedef struct world_pairs {
    uint64_t *key;
    size_t count;
    core_piece piece;
} world_pairs;

typedef struct world_data {
    int dim;
    bool is_busy;    /* a function of the caller's is being called */
    bool filters;    /* there is or was a box that does not hit all */
    uint16_t number; /* of this world among those made */
    core_isa isa;
    hit_world_config config;
    core_team *team, *whole_team; /* who works: all, or NULL where one thread is quicker */
    tree_map map;                 /* of all sets, so that their floats can be compared */
    world_set set[WORLD_SETS];
    world_record *record;
    size_t records, record_room; /* in use, or used before; record 0 among them */
    uint32_t free_record;        /* the first that is free, or 0 */
    uint32_t *number_of_lane;    /* 0, 1, 2 ...: by which joins know lanes */
    world_pairs pairs[WORLD_LISTS];
    core_piece self, records_piece, numbers_piece;
} world_data;

struct hit_world2 {
    world_data data;
};

struct hit_world3 {
    world_data data;
};

/* The set of the boxes of a kind. */
static inline int world_set_number(world_kind kind, bool rests)
{
    return (int)kind | (rests ? WORLD_STATIC : 0);
}

/* The kind of the boxes of a set. */
static inline world_kind world_kind_of(int set)
{
    return (world_kind)(set & (BATCH_ROUND ? WORLD_ROUND | WORLD_TURNED : WORLD_TURNED));
}

/* The kind of the boxes of a view. */
static inline world_kind world_kind_of_form(hit_boxes_form form)
{
    if (batch_is_round(form))
        return form == BATCH_CAPSULES ? WORLD_CAPSULE : WORLD_BALL;
    return batch_is_turned(form) ? WORLD_OBB : WORLD_AABB;
}

static inline hit_id world_id_of(const world_data *world, uint32_t record)
{
    return (hit_id){(uint64_t)record << 32 | (uint64_t)world->record[record].generation << 16 | world->number};
}

/* The record that the id names, or NULL: none, any more. */
static inline world_record *world_find(const world_data *world, hit_id id)
{
    uint64_t record = id.value >> 32;
    if (record == 0 || record >= world->records || (id.value & 0xffff) != world->number)
        return NULL;
    world_record *found = world->record + record;
    return found->is_alive && (id.value >> 16 & 0xffff) == found->generation ? found : NULL;
}

#endif
