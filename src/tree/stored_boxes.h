/* The boxes that a tree holds, and the round shapes that one of a world may, to the bit. */
#ifndef HITBOX_TREE_STORED_BOXES_H
#define HITBOX_TREE_STORED_BOXES_H

#include "tree/tree.h"

/* The coordinate `row` of lane `lane` of the leaf blocks: of `dim` axes first the least, then the greatest. */
static inline double tree_held_float(const tree_data *data, size_t lane, int row)
{
    const float *block = data->pack.level[0] + lane / TREE_WIDTH * 32 * (size_t)data->dim;
    return (double)block[(size_t)row * TREE_WIDTH + lane % TREE_WIDTH];
}

/* Box `lane` of a tree of AABBs. */
static inline hit_aabb2 tree_held_aabb2(const tree_data *data, size_t lane)
{
    if (data->truth != TREE_TRUTH_FLOATS)
        return ((const hit_aabb2 *)data->boxes)[lane];
    return (hit_aabb2){{tree_held_float(data, lane, 0), tree_held_float(data, lane, 1)},
                       {tree_held_float(data, lane, 2), tree_held_float(data, lane, 3)}};
}

static inline hit_aabb3 tree_held_aabb3(const tree_data *data, size_t lane)
{
    if (data->truth != TREE_TRUTH_FLOATS)
        return ((const hit_aabb3 *)data->boxes)[lane];
    return (hit_aabb3){
        {tree_held_float(data, lane, 0), tree_held_float(data, lane, 1), tree_held_float(data, lane, 2)},
        {tree_held_float(data, lane, 3), tree_held_float(data, lane, 4), tree_held_float(data, lane, 5)}};
}

/* Box `lane` of a tree of OBBs. */
static inline hit_obb2 tree_held_obb2(const tree_data *data, size_t lane)
{
    return ((const hit_obb2 *)data->boxes)[lane];
}

static inline const hit_obb3 *tree_held_obb3(const tree_data *data, size_t lane)
{
    return (const hit_obb3 *)data->boxes + lane;
}

/* Shape `lane` of a tree of circles or spheres, or of capsules. */
static inline hit_circle2 tree_held_ball2(const tree_data *data, size_t lane)
{
    return ((const hit_circle2 *)data->boxes)[lane];
}

static inline hit_sphere3 tree_held_ball3(const tree_data *data, size_t lane)
{
    return ((const hit_sphere3 *)data->boxes)[lane];
}

static inline hit_capsule2 tree_held_capsule2(const tree_data *data, size_t lane)
{
    return ((const hit_capsule2 *)data->boxes)[lane];
}

static inline hit_capsule3 tree_held_capsule3(const tree_data *data, size_t lane)
{
    return ((const hit_capsule3 *)data->boxes)[lane];
}

static inline bool tree_holds_round(const tree_data *data)
{
    return data->truth == TREE_TRUTH_BALLS || data->truth == TREE_TRUTH_CAPSULES;
}

static inline bool tree_holds_aabbs(const tree_data *data)
{
    return data->truth == TREE_TRUTH_FLOATS || data->truth == TREE_TRUTH_DOUBLES;
}

static inline bool tree_holds_obbs(const tree_data *data)
{
    return data->truth == TREE_TRUTH_OBBS;
}

#endif
