/* Any bytes as a tree, whole or as changes to one that is good: refused, or asked everything. It answers whatever it
 * likes, but reads nothing else, and comes to an end. */
#define _POSIX_C_SOURCE 200809L
#include <hitbox/hitbox.h>
#include <hitbox/tree.h>

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { ALIGNMENT = 64, ROOM = 16 };

static bool look(void *context, uint32_t box)
{
    uint32_t *last = context;
    *last = box;
    return box % 7 != 0;
}

static void ask2(const hit_tree2 *tree, double x)
{
    uint32_t found[ROOM], box;
    double distances[ROOM];
    hit_cast2 cast;
    hit_vec2 p = {x, 0.25}, q = {0.5, x};
    hit_aabb2 region = {{0, 0}, {x, x}};
    hit_obb2 turned = {p, {x, 0.5}, {0.6, 0.8}};
    (void)hit_tree2_find_aabb2(tree, region, found, ROOM);
    (void)hit_tree2_find_obb2(tree, turned, found, ROOM);
    (void)hit_tree2_find_point2(tree, p, found, ROOM);
    (void)hit_tree2_find_ray2(tree, (hit_ray2){p, q}, found, ROOM);
    (void)hit_tree2_visit_segment2(tree, (hit_segment2){p, q}, look, found);
    (void)hit_tree2_any_segment2(tree, (hit_segment2){q, p});
    (void)hit_tree2_cast_ray2(tree, (hit_ray2){p, q}, &box, &cast);
    (void)hit_tree2_nearest(tree, p, found, distances, ROOM);
    (void)hit_tree2_looseness(tree);
}

static void ask3(const hit_tree3 *tree, double x)
{
    uint32_t found[ROOM], box;
    double distances[ROOM];
    hit_cast3 cast;
    hit_vec3 p = {x, 0.25, 0.5}, q = {0.5, x, x};
    hit_aabb3 region = {{0, 0, 0}, {x, x, x}};
    hit_obb3 turned = {p, {x, 0.5, 1}, {{0.6, 0.8, 0}, {-0.8, 0.6, 0}, {0, 0, 1}}};
    (void)hit_tree3_find_aabb3(tree, region, found, ROOM);
    (void)hit_tree3_find_obb3(tree, &turned, found, ROOM);
    (void)hit_tree3_find_point3(tree, p, found, ROOM);
    (void)hit_tree3_find_ray3(tree, (hit_ray3){p, q}, found, ROOM);
    (void)hit_tree3_visit_segment3(tree, (hit_segment3){p, q}, look, found);
    (void)hit_tree3_any_segment3(tree, (hit_segment3){q, p});
    (void)hit_tree3_cast_ray3(tree, (hit_ray3){p, q}, &box, &cast);
    (void)hit_tree3_nearest(tree, p, found, distances, ROOM);
    (void)hit_tree3_looseness(tree);
}

static void open_and_ask(const void *bytes, size_t size)
{
    hit_tree2 *tree2 = NULL;
    hit_tree3 *tree3 = NULL;
    if (hit_tree2_open(bytes, size, NULL, &tree2) == HIT_OK)
        for (int k = 0; k < 4; k++)
            ask2(tree2, 0.4 * k);
    if (hit_tree3_open(bytes, size, NULL, &tree3) == HIT_OK)
        for (int k = 0; k < 4; k++)
            ask3(tree3, 0.4 * k);
    hit_tree2_free(tree2);
    hit_tree3_free(tree3);
}

/* Exactly `size` bytes, aligned. */
static unsigned char *aligned(size_t size)
{
    void *at = NULL;
    if (posix_memalign(&at, ALIGNMENT, size > 0 ? size : 1) != 0)
        abort();
    return at;
}

/* A tree of small boxes in the form wanted, in memory of its own. */
static unsigned char *good_tree(unsigned form, size_t count, size_t *size)
{
    static double numbers[256][15];
    hit_tree3 *tree = NULL;
    hit_tree2 *tree2 = NULL;
    for (size_t i = 0; i < count; i++) {
        double x = (double)(i * 37 % 64) / 64, y = (double)(i * 11 % 32) / 32, third = form % 3 == 1 ? 1.0 / 3 : 0;
        const double box[15] = {x, y, x * y, 0.125 + x + third, 0.25 + y, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1};
        memcpy(numbers[i], box, sizeof box);
    }
    hit_boxes3 boxes = hit_boxes3_from_doubles(numbers[0], numbers[0] + 3, sizeof *numbers, count);
    if (form % 3 == 2) {
        boxes = hit_boxes3_from_obbs(NULL, count);
        boxes.min = numbers;
    }
    if (form % 4 == 3
            ? hit_tree2_build(hit_boxes2_from_doubles(numbers[0], numbers[0] + 3, sizeof *numbers, count), NULL, &tree2)
            : hit_tree3_build(boxes, NULL, &tree))
        abort();
    const void *bytes = tree != NULL ? hit_tree3_bytes(tree, size) : hit_tree2_bytes(tree2, size);
    unsigned char *copy = aligned(*size);
    memcpy(copy, bytes, *size);
    hit_tree3_free(tree);
    hit_tree2_free(tree2);
    return copy;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A first byte of 0: the rest is the tree. Else form and count of a good one, then changes: a place in two bytes, a
 * value. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2)
        return 0;
    size_t length = size - 1;
    unsigned char *bytes;
    if (data[0] == 0) {
        bytes = aligned(length);
        memcpy(bytes, data + 1, length);
    } else {
        bytes = good_tree(data[0], data[1], &length);
        for (size_t i = 2; i + 3 <= size; i += 3)
            bytes[((size_t)data[i] << 8 | data[i + 1]) % length] = data[i + 2];
    }
    open_and_ask(bytes, length);
    free(bytes);
    return 0;
}
