/* Which boxes of a tree are nearest to a point?
 * This file tells how far each box is. */
#include "batch/boxes.h"
#include "core/dim.h"
#include "hitbox/distance.h"
#include "tree/nearest.h"
#include "tree/queries.h"
#include "tree/stored_boxes.h"

double hit__tree_distance2(const tree_data *data, size_t lane, const double *point)
{
    const hit_vec2 p = {point[0], point[1]};
    switch (data->truth) {
    case TREE_TRUTH_OBBS:
        return hit_distance_obb2_point2(tree_held_obb2(data, lane), p);
    case TREE_TRUTH_BALLS:
        return BATCH_ROUND ? hit_distance_circle2_circle2((hit_circle2){p, 0}, tree_held_ball2(data, lane)) : NAN;
    case TREE_TRUTH_CAPSULES:
        return BATCH_ROUND ? hit_distance_circle2_capsule2((hit_circle2){p, 0}, tree_held_capsule2(data, lane)) : NAN;
    default:
        return hit_distance_aabb2_point2(tree_held_aabb2(data, lane), p);
    }
}

size_t hit_tree2_nearest(const hit_tree2 *tree, hit_vec2 point, uint32_t *boxes, double *distances, size_t capacity)
{
    return hit__tree_nearest(&tree->data, &point.x, hit__tree_distance2, boxes, distances, capacity);
}

double hit__tree_distance3(const tree_data *data, size_t lane, const double *point)
{
    const hit_vec3 p = {point[0], point[1], point[2]};
    switch (data->truth) {
    case TREE_TRUTH_OBBS:
        return hit_distance_obb3_point3(tree_held_obb3(data, lane), p);
    case TREE_TRUTH_BALLS:
        return BATCH_ROUND ? hit_distance_sphere3_sphere3((hit_sphere3){p, 0}, tree_held_ball3(data, lane)) : NAN;
    case TREE_TRUTH_CAPSULES:
        return BATCH_ROUND ? hit_distance_sphere3_capsule3((hit_sphere3){p, 0}, tree_held_capsule3(data, lane)) : NAN;
    default:
        return hit_distance_aabb3_point3(tree_held_aabb3(data, lane), p);
    }
}

size_t hit_tree3_nearest(const hit_tree3 *tree, hit_vec3 point, uint32_t *boxes, double *distances, size_t capacity)
{
    return hit__tree_nearest(&tree->data, vec3_array(&point), hit__tree_distance3, boxes, distances, capacity);
}
