/* Any boxes in space and any questions: the tree answers as the functions for two shapes do, also after a refit. */
#include "bytes.h"

#include <hitbox/hitbox.h>
#include <hitbox/tree.h>

#include <stdbool.h>
#include <stdlib.h>

enum { MOST = 70 };

static hit_vec3 vector(bytes *b)
{
    double x = bytes_number(b);
    double y = bytes_number(b);
    double z = bytes_number(b);
    return (hit_vec3){x, y, z};
}

static hit_aabb3 read_box(bytes *b)
{
    hit_vec3 p = vector(b), q = vector(b);
    return (hit_aabb3){{fmin(p.x, q.x), fmin(p.y, q.y), fmin(p.z, q.z)},
                       {fmax(p.x, q.x), fmax(p.y, q.y), fmax(p.z, q.z)}};
}

/* Does the tree find those boxes, each once? */
static void check_found(const bool *expected, size_t count, const uint32_t *found, size_t found_count, const char *what)
{
    bool left[MOST];
    size_t number = 0;
    memcpy(left, expected, count * sizeof *left);
    for (size_t i = 0; i < count; i++)
        number += expected[i];
    if (number != found_count)
        fail_if(what);
    for (size_t i = 0; i < found_count; i++) {
        if (found[i] >= count || !left[found[i]])
            fail_if(what);
        left[found[i]] = false;
    }
}

static void ask_boxes(bytes *b, const hit_tree3 *tree, const hit_aabb3 *boxes, size_t count)
{
    static const hit_vec3 axes[3] = {{0.6, 0.8, 0}, {-0.8, 0.6, 0}, {0, 0, 1}};
    hit_aabb3 box = read_box(b);
    hit_vec3 point = vector(b);
    hit_obb3 turned = hit_obb3_from_aabb3(box);
    bool expected[3][MOST];
    uint32_t found[MOST];
    memcpy(turned.axis, axes, sizeof axes);
    for (size_t i = 0; i < count; i++) {
        expected[0][i] = hit_overlap_aabb3_aabb3(boxes[i], box);
        expected[1][i] = hit_overlap_aabb3_obb3(boxes[i], &turned);
        expected[2][i] = hit_overlap_aabb3_point3(boxes[i], point);
    }
    check_found(expected[0], count, found, hit_tree3_find_aabb3(tree, box, found, MOST), "boxes in a box");
    check_found(expected[1], count, found, hit_tree3_find_obb3(tree, &turned, found, MOST), "boxes in a turned box");
    check_found(expected[2], count, found, hit_tree3_find_point3(tree, point, found, MOST), "boxes at a point");
}

static void ask_line(const hit_tree3 *tree, const hit_aabb3 *boxes, size_t count, hit_vec3 from, hit_vec3 to, bool ray)
{
    hit_ray3 r = {from, to};
    hit_segment3 s = {from, to};
    bool expected[MOST], hit = false;
    uint32_t found[MOST], which = 0, first = 0;
    hit_cast3 best = {.t = INFINITY}, out = {.t = INFINITY};
    for (size_t i = 0; i < count; i++) {
        hit_cast3 cast;
        expected[i] = ray ? hit_cast_ray3_aabb3(r, boxes[i], &cast) : hit_cast_segment3_aabb3(s, boxes[i], &cast);
        if (expected[i] && (!hit || cast.t < best.t)) {
            best = cast;
            which = (uint32_t)i;
            hit = true;
        }
    }
    size_t n = ray ? hit_tree3_find_ray3(tree, r, found, MOST) : hit_tree3_find_segment3(tree, s, found, MOST);
    check_found(expected, count, found, n, "boxes on a line");
    if ((ray ? hit_tree3_any_ray3(tree, r) : hit_tree3_any_segment3(tree, s)) != hit)
        fail_if("any box on a line");
    if ((ray ? hit_tree3_cast_ray3(tree, r, &first, &out) : hit_tree3_cast_segment3(tree, s, &first, &out)) != hit)
        fail_if("whether a line hits");
    if (hit && (first != which || memcmp(&out.t, &best.t, sizeof out.t) != 0 || out.face != best.face))
        fail_if("the first hit of a line");
}

static void ask_nearest(const hit_tree3 *tree, const hit_aabb3 *boxes, size_t count, hit_vec3 point, size_t capacity)
{
    uint32_t found[MOST];
    double distances[MOST];
    bool taken[MOST] = {false};
    size_t n = hit_tree3_nearest(tree, point, found, distances, capacity);
    if (!isfinite(point.x) || !isfinite(point.y) || !isfinite(point.z)) {
        if (n != 0)
            fail_if("near to what is no point");
        return;
    }
    if (n != (capacity < count ? capacity : count))
        fail_if("how many are near");
    for (size_t k = 0; k < n; k++) {
        size_t least = count;
        double nearest = 0;
        for (size_t i = 0; i < count; i++) {
            double d = fmax(hit_distance_aabb3_point3(boxes[i], point), 0);
            if (!taken[i] && (least == count || d < nearest)) {
                least = i;
                nearest = d;
            }
        }
        if (found[k] != least || distances[k] != nearest)
            fail_if("which is near, and how near");
        taken[least] = true;
    }
}

/* Many questions at once: each as alone. */
enum { AT_ONCE = 3 };

static void check_lists(const uint64_t *begin, const uint32_t *out, size_t i, const uint32_t *alone, size_t count)
{
    if (begin[i + 1] - begin[i] != count || memcmp(out + begin[i], alone, count * sizeof *out) != 0)
        fail_if("what one of many questions finds");
}

static void ask_many(bytes *b, const hit_tree3 *tree)
{
    const hit_tree_config config = {.threads = bytes_byte(b) % 2};
    hit_aabb3 regions[AT_ONCE];
    hit_segment3 segments[AT_ONCE];
    uint64_t begin[AT_ONCE + 1], along[AT_ONCE + 1];
    uint32_t out[AT_ONCE * MOST], on[AT_ONCE * MOST], alone[MOST], boxes[AT_ONCE], near[AT_ONCE];
    hit_cast3 hits[AT_ONCE];
    double distances[AT_ONCE];
    for (size_t i = 0; i < AT_ONCE; i++) {
        regions[i] = (hit_aabb3){vector(b), vector(b)};
        segments[i] = (hit_segment3){vector(b), vector(b)};
    }
    if (hit_tree3_find_boxes3(tree, hit_boxes3_from_aabbs(regions, AT_ONCE), &config, begin, out, AT_ONCE * MOST) ||
        hit_tree3_find_segment3s(tree, segments, AT_ONCE, 0, &config, along, on, AT_ONCE * MOST) ||
        hit_tree3_cast_segment3s(tree, segments, AT_ONCE, 0, &config, boxes, hits) ||
        hit_tree3_nearest_point3s(tree, &segments[0].a, AT_ONCE, sizeof *segments, &config, near, distances, 1))
        fail_if("the status of many questions");
    for (size_t i = 0; i < AT_ONCE; i++) {
        uint32_t box = HIT_NO_INDEX;
        hit_cast3 hit = {.t = INFINITY};
        check_lists(begin, out, i, alone, hit_tree3_find_aabb3(tree, regions[i], alone, MOST));
        check_lists(along, on, i, alone, hit_tree3_find_segment3(tree, segments[i], alone, MOST));
        (void)hit_tree3_cast_segment3(tree, segments[i], &box, &hit);
        if (boxes[i] != box || memcmp(&hits[i].t, &hit.t, sizeof hit.t) != 0)
            fail_if("what one of many segments hits first");
        double distance = INFINITY;
        box = HIT_NO_INDEX;
        (void)hit_tree3_nearest(tree, segments[i].a, &box, &distance, 1);
        if (near[i] != box || distances[i] != distance)
            fail_if("what is nearest to one of many points");
    }
}

/* Leaf blocks hold their boxes, the block above the leaf blocks. */
static void check_levels(const hit_tree3 *tree, const hit_aabb3 *boxes, size_t count)
{
    const hit_aabb3 all = {{-INFINITY, -INFINITY, -INFINITY}, {INFINITY, INFINITY, INFINITY}};
    hit_aabb3 leaf[MOST / 16 + 1], top;
    uint32_t order[MOST];
    size_t leaves = hit_tree3_level(tree, 0, leaf, MOST / 16 + 1);
    if (leaves != (count + 15) / 16 || hit_tree3_find_aabb3(tree, all, order, MOST) != count)
        fail_if("how many leaf blocks there are");
    for (size_t i = 0; i < count; i++)
        if (!hit_contains_aabb3_aabb3(leaf[i / 16], boxes[order[i]]))
            fail_if("the bounds of a leaf block");
    if (hit_tree3_level(tree, 1, &top, 1) != (leaves > 1))
        fail_if("how many blocks there are above");
    for (size_t k = 0; k < leaves && leaves > 1; k++)
        if (!hit_contains_aabb3_aabb3(top, leaf[k]))
            fail_if("the bounds of the block above");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    hit_aabb3 boxes[MOST];
    bytes in = bytes_from(data, size);
    size_t count = bytes_byte(&in) % (MOST + 1);
    bool refit = bytes_byte(&in) % 2 == 1;
    hit_tree3 *tree = NULL;
    for (size_t i = 0; i < count; i++)
        boxes[i] = read_box(&in);
    hit_boxes3 view = hit_boxes3_from_aabbs(boxes, count);
    bool good = hit_boxes3_first_bad(view) == count;
    if (hit_tree3_build(view, NULL, &tree) != (good ? HIT_OK : HIT_BAD_ARGUMENT) || (tree != NULL) != good)
        fail_if("the status");
    for (size_t i = 0; i < count && refit && good; i++) {
        hit_aabb3 moved = read_box(&in);
        if (isfinite(moved.min.x) && isfinite(moved.max.x) && hit_aabb3_valid(moved) && isfinite(moved.max.y) &&
            isfinite(moved.min.y) && isfinite(moved.max.z) && isfinite(moved.min.z))
            boxes[i] = moved;
    }
    if (refit && good && hit_tree3_refit(tree, view) != HIT_OK)
        fail_if("the status of refit");
    if (good)
        check_levels(tree, boxes, count);
    for (int questions = 0; questions < 3 && good; questions++) {
        ask_boxes(&in, tree, boxes, count);
        hit_vec3 from = vector(&in), to = vector(&in);
        ask_line(tree, boxes, count, from, to, questions % 2 == 0);
        ask_nearest(tree, boxes, count, to, bytes_byte(&in) % MOST);
    }
    if (good)
        ask_many(&in, tree);
    hit_tree3_free(tree);
    return 0;
}
