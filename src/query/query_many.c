/* Many questions to a tree at once: the public functions.
 * Goes from the caller's arrays to one question after the other. */
#include "batch/boxes.h"
#include "core/dim.h"
#include "query/query_each.h"
#include "query/query_lists.h"
#include "tree/nearest.h"
#include "tree/queries.h"

#include <string.h>

/* From which size of a tree on is it worth the while to put questions in order? Lists of boxes are written twice then.
 */
enum { MANY_LISTS_WORTH = 8 << 20, MANY_EACH_WORTH = 3 << 20 };

static hit_status lists_of(const query_set *set, const hit_tree_config *config, uint64_t *begin, uint32_t *out,
                           uint64_t capacity)
{
    query_run run;
    hit_status status = hit__query_begin(set, config, &run);
    if (status == HIT_OK) {
        status = hit__query_lists(&run, begin, out, capacity);
        hit__query_end(&run);
    }
    return status;
}

static hit_status each_of(const query_set *set, const hit_tree_config *config, query_answer *answer)
{
    query_run run;
    const hit_status status = hit__query_begin(set, config, &run);
    if (status == HIT_OK) {
        hit__query_each(&run, answer);
        hit__query_end(&run);
    }
    return status;
}

#define EACH_DIM "query/query_many.inl"
#include "core/each_dim.inl"

hit_status hit_tree2_find_boxes2(const hit_tree2 *tree, hit_boxes2 regions, const hit_tree_config *config,
                                 uint64_t *begin, uint32_t *out, uint64_t capacity)
{
    return find_regions2(&tree->data, hit__batch_boxes_of2(regions), config, begin, out, capacity);
}

hit_status hit_tree2_find_segment2s(const hit_tree2 *tree, const hit_segment2 *segments, size_t count, size_t stride,
                                    const hit_tree_config *config, uint64_t *begin, uint32_t *out, uint64_t capacity)
{
    return find_lines2(&tree->data, segments, count, stride, false, config, begin, out, capacity);
}

hit_status hit_tree2_find_ray2s(const hit_tree2 *tree, const hit_ray2 *rays, size_t count, size_t stride,
                                const hit_tree_config *config, uint64_t *begin, uint32_t *out, uint64_t capacity)
{
    return find_lines2(&tree->data, rays, count, stride, true, config, begin, out, capacity);
}

hit_status hit_tree2_cast_segment2s(const hit_tree2 *tree, const hit_segment2 *segments, size_t count, size_t stride,
                                    const hit_tree_config *config, uint32_t *boxes, hit_cast2 *hits)
{
    return cast_lines2(&tree->data, segments, count, stride, false, config, boxes, hits);
}

hit_status hit_tree2_cast_ray2s(const hit_tree2 *tree, const hit_ray2 *rays, size_t count, size_t stride,
                                const hit_tree_config *config, uint32_t *boxes, hit_cast2 *hits)
{
    return cast_lines2(&tree->data, rays, count, stride, true, config, boxes, hits);
}

hit_status hit_tree2_nearest_point2s(const hit_tree2 *tree, const hit_vec2 *points, size_t count, size_t stride,
                                     const hit_tree_config *config, uint32_t *boxes, double *distances, size_t each)
{
    return nearest_to_points2(&tree->data, points, count, stride, config, boxes, distances, each);
}

hit_status hit_tree3_find_boxes3(const hit_tree3 *tree, hit_boxes3 regions, const hit_tree_config *config,
                                 uint64_t *begin, uint32_t *out, uint64_t capacity)
{
    return find_regions3(&tree->data, hit__batch_boxes_of3(regions), config, begin, out, capacity);
}

hit_status hit_tree3_find_segment3s(const hit_tree3 *tree, const hit_segment3 *segments, size_t count, size_t stride,
                                    const hit_tree_config *config, uint64_t *begin, uint32_t *out, uint64_t capacity)
{
    return find_lines3(&tree->data, segments, count, stride, false, config, begin, out, capacity);
}

hit_status hit_tree3_find_ray3s(const hit_tree3 *tree, const hit_ray3 *rays, size_t count, size_t stride,
                                const hit_tree_config *config, uint64_t *begin, uint32_t *out, uint64_t capacity)
{
    return find_lines3(&tree->data, rays, count, stride, true, config, begin, out, capacity);
}

hit_status hit_tree3_cast_segment3s(const hit_tree3 *tree, const hit_segment3 *segments, size_t count, size_t stride,
                                    const hit_tree_config *config, uint32_t *boxes, hit_cast3 *hits)
{
    return cast_lines3(&tree->data, segments, count, stride, false, config, boxes, hits);
}

hit_status hit_tree3_cast_ray3s(const hit_tree3 *tree, const hit_ray3 *rays, size_t count, size_t stride,
                                const hit_tree_config *config, uint32_t *boxes, hit_cast3 *hits)
{
    return cast_lines3(&tree->data, rays, count, stride, true, config, boxes, hits);
}

hit_status hit_tree3_nearest_point3s(const hit_tree3 *tree, const hit_vec3 *points, size_t count, size_t stride,
                                     const hit_tree_config *config, uint32_t *boxes, double *distances, size_t each)
{
    return nearest_to_points3(&tree->data, points, count, stride, config, boxes, distances, each);
}
