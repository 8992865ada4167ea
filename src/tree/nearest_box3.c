/* Which boxes of a tree in space are nearest to a point?
 * Bookkeeping: how far is each. */
#include "core/vec.h"
#include "hitbox/distance.h"
#include "tree/nearest.h"
#include "tree/queries.h"
#include "tree/stored_boxes.h"

double hit__tree_distance3(const tree_data *data, size_t lane, const double *point)
{
    const hit_vec3 p = {point[0], point[1], point[2]};
    return tree_holds_obbs(data) ? hit_distance_obb3_point3(tree_held_obb3(data, lane), p)
                                 : hit_distance_aabb3_point3(tree_held_aabb3(data, lane), p);
}

size_t hit_tree3_nearest(const hit_tree3 *tree, hit_vec3 point, uint32_t *boxes, double *distances, size_t capacity)
{
    return hit__tree_nearest(&tree->data, vec3_array(&point), hit__tree_distance3, boxes, distances, capacity);
}
