/* Any bytes as a tree, whole or as changes to one that is good: refused, or asked everything. It answers whatever it
 * likes, but names no box that it has not, reads nothing else, and comes to an end. */
#define _POSIX_C_SOURCE 200809L
#include "bytes.h"
#include "crowds/flat_tree.h"

#include <hitbox/hitbox.h>
#include <hitbox/join.h>
#include <hitbox/tree.h>

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { ALIGNMENT = 64, ROOM = 16, MOST = 768 };

/* What a tree names, one at a time. */
typedef struct listener {
    size_t boxes, named, stop_at;
} listener;

static bool look(void *context, uint32_t box)
{
    listener *l = context;
    need(box < l->boxes && l->named < l->boxes);
    return ++l->named != l->stop_at;
}

static void check_found(size_t boxes, size_t count, const uint32_t *found)
{
    need(count <= boxes);
    for (size_t i = 0; i < count && i < ROOM; i++)
        need(found[i] < boxes);
}

static void check_nearest(size_t boxes, size_t count, const uint32_t *found, const double *distances)
{
    need(count == 0 || count == (boxes < ROOM ? boxes : ROOM));
    check_found(boxes, count, found);
    for (size_t i = 0; i < count; i++)
        need(distances[i] >= (i > 0 ? distances[i - 1] : 0));
}

static void find2(const hit_tree2 *tree, hit_vec2 p, hit_vec2 q, size_t n)
{
    uint32_t found[ROOM];
    hit_aabb2 region = {{fmin(p.x, q.x), fmin(p.y, q.y)}, {fmax(p.x, q.x), fmax(p.y, q.y)}};
    hit_obb2 turned = {p, {fabs(q.x), 0.5}, {0.6, 0.8}};
    check_found(n, hit_tree2_find_aabb2(tree, region, found, ROOM), found);
    check_found(n, hit_tree2_find_obb2(tree, turned, found, ROOM), found);
    check_found(n, hit_tree2_find_point2(tree, p, found, ROOM), found);
    check_found(n, hit_tree2_find_ray2(tree, (hit_ray2){p, q}, found, ROOM), found);
    check_found(n, hit_tree2_find_segment2(tree, (hit_segment2){p, q}, found, ROOM), found);
    for (size_t stop_at = 0; stop_at < 4; stop_at += 3) {
        listener l[5];
        for (int k = 0; k < 5; k++)
            l[k] = (listener){n, 0, stop_at};
        bool all = hit_tree2_visit_aabb2(tree, region, look, &l[0]);
        need(all == (stop_at == 0 || l[0].named < stop_at));
        hit_tree2_visit_obb2(tree, turned, look, &l[1]);
        hit_tree2_visit_point2(tree, p, look, &l[2]);
        hit_tree2_visit_ray2(tree, (hit_ray2){p, q}, look, &l[3]);
        hit_tree2_visit_segment2(tree, (hit_segment2){p, q}, look, &l[4]);
    }
}

static void ask2(const hit_tree2 *tree, hit_vec2 p, hit_vec2 q)
{
    uint32_t found[ROOM], box;
    double distances[ROOM];
    hit_cast2 cast;
    size_t n = hit_tree2_count(tree);
    find2(tree, p, q, n);
    if (hit_tree2_cast_ray2(tree, (hit_ray2){p, q}, &box, &cast))
        need(box < n && hit_tree2_any_ray2(tree, (hit_ray2){p, q}));
    if (hit_tree2_cast_segment2(tree, (hit_segment2){q, p}, &box, &cast))
        need(box < n && hit_tree2_any_segment2(tree, (hit_segment2){q, p}));
    check_nearest(n, hit_tree2_nearest(tree, p, found, distances, ROOM), found, distances);
}

static void ask_whole2(hit_tree2 *tree, const void *memory, size_t size)
{
    hit_aabb2 blocks[ROOM];
    size_t again;
    need(hit_tree2_looseness(tree) >= 1 && hit_tree2_bytes(tree, &again) == memory && again == size);
    for (int level = -1; level < 9; level++)
        need(hit_tree2_level(tree, level, blocks, ROOM) <= hit_tree2_count(tree));
    static const hit_aabb2 moved[MOST];
    if (hit_tree2_count(tree) <= MOST)
        need(hit_tree2_refit(tree, hit_boxes2_from_aabbs(moved, hit_tree2_count(tree))) == HIT_BAD_ARGUMENT);
}

static void find3(const hit_tree3 *tree, hit_vec3 p, hit_vec3 q, size_t n)
{
    uint32_t found[ROOM];
    hit_aabb3 region = {{fmin(p.x, q.x), fmin(p.y, q.y), fmin(p.z, q.z)},
                        {fmax(p.x, q.x), fmax(p.y, q.y), fmax(p.z, q.z)}};
    hit_obb3 turned = {p, {fabs(q.x), 0.5, 1}, {{0.6, 0.8, 0}, {-0.8, 0.6, 0}, {0, 0, 1}}};
    check_found(n, hit_tree3_find_aabb3(tree, region, found, ROOM), found);
    check_found(n, hit_tree3_find_obb3(tree, &turned, found, ROOM), found);
    check_found(n, hit_tree3_find_point3(tree, p, found, ROOM), found);
    check_found(n, hit_tree3_find_ray3(tree, (hit_ray3){p, q}, found, ROOM), found);
    check_found(n, hit_tree3_find_segment3(tree, (hit_segment3){p, q}, found, ROOM), found);
    for (size_t stop_at = 0; stop_at < 4; stop_at += 3) {
        listener l[5];
        for (int k = 0; k < 5; k++)
            l[k] = (listener){n, 0, stop_at};
        bool all = hit_tree3_visit_aabb3(tree, region, look, &l[0]);
        need(all == (stop_at == 0 || l[0].named < stop_at));
        hit_tree3_visit_obb3(tree, &turned, look, &l[1]);
        hit_tree3_visit_point3(tree, p, look, &l[2]);
        hit_tree3_visit_ray3(tree, (hit_ray3){p, q}, look, &l[3]);
        hit_tree3_visit_segment3(tree, (hit_segment3){p, q}, look, &l[4]);
    }
}

static void ask3(const hit_tree3 *tree, hit_vec3 p, hit_vec3 q)
{
    uint32_t found[ROOM], box;
    double distances[ROOM];
    hit_cast3 cast;
    size_t n = hit_tree3_count(tree);
    find3(tree, p, q, n);
    if (hit_tree3_cast_ray3(tree, (hit_ray3){p, q}, &box, &cast))
        need(box < n && hit_tree3_any_ray3(tree, (hit_ray3){p, q}));
    if (hit_tree3_cast_segment3(tree, (hit_segment3){q, p}, &box, &cast))
        need(box < n && hit_tree3_any_segment3(tree, (hit_segment3){q, p}));
    check_nearest(n, hit_tree3_nearest(tree, p, found, distances, ROOM), found, distances);
}

static void ask_whole3(hit_tree3 *tree, const void *memory, size_t size)
{
    hit_aabb3 blocks[ROOM];
    size_t again;
    need(hit_tree3_looseness(tree) >= 1 && hit_tree3_bytes(tree, &again) == memory && again == size);
    for (int level = -1; level < 9; level++)
        need(hit_tree3_level(tree, level, blocks, ROOM) <= hit_tree3_count(tree));
    static const hit_aabb3 moved[MOST];
    if (hit_tree3_count(tree) <= MOST)
        need(hit_tree3_refit(tree, hit_boxes3_from_aabbs(moved, hit_tree3_count(tree))) == HIT_BAD_ARGUMENT);
}

/* Asked among the boxes, and wherever the fuzzer says. */
static void open_and_ask(const void *tree, size_t size, bytes *b)
{
    hit_tree2 *tree2 = NULL;
    hit_tree3 *tree3 = NULL;
    double x[6];
    for (int k = 0; k < 6; k++)
        x[k] = bytes_number(b);
    if (hit_tree2_open(tree, size, NULL, &tree2) == HIT_OK) {
        ask_whole2(tree2, tree, size);
        for (int k = 0; k < 3; k++)
            ask2(tree2, (hit_vec2){0.4 * k, 0.25}, (hit_vec2){0.5, 0.4 * k});
        ask2(tree2, (hit_vec2){x[0], x[1]}, (hit_vec2){x[3], x[4]});
    }
    if (hit_tree3_open(tree, size, NULL, &tree3) == HIT_OK) {
        ask_whole3(tree3, tree, size);
        for (int k = 0; k < 3; k++)
            ask3(tree3, (hit_vec3){0.4 * k, 0.25, 0.5}, (hit_vec3){0.5, 0.4 * k, 0.4 * k});
        ask3(tree3, (hit_vec3){x[0], x[1], x[2]}, (hit_vec3){x[3], x[4], x[5]});
    }
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
    static double numbers[MOST][15];
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
    const void *from = tree != NULL ? hit_tree3_bytes(tree, size) : hit_tree2_bytes(tree2, size);
    unsigned char *copy = aligned(*size);
    memcpy(copy, from, *size);
    hit_tree3_free(tree);
    hit_tree2_free(tree2);
    return copy;
}

/* One change: a byte, or for values of 0xa5 two words exchanged, which may be ids. */
static void change(unsigned char *flat, size_t length, size_t place, unsigned char value)
{
    uint32_t word[2];
    place %= length;
    if (value != 0xa5 || length < 8) {
        flat[place] = value;
        return;
    }
    place = place / 4 * 4;
    place = place > length - 8 ? length - 8 : place;
    memcpy(word, flat + place, 8);
    memcpy(flat + place, &word[1], 4);
    memcpy(flat + place + 4, &word[0], 4);
}

/* A first byte of 0 or 1: the rest is the tree. Else form and count of a good one, then changes: a place in two bytes,
 * a value. The first byte's two upper bits, or in the first case its only one, say how much is put right again:
 * nothing, the sum, the blocks too. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2)
        return 0;
    size_t length = size - 1, times = data[0] & 32 ? 3 : 1;
    unsigned char *tree;
    if (data[0] <= 1) {
        tree = aligned(length);
        memcpy(tree, data + 1, length);
    } else {
        tree = good_tree(data[0], data[1] * times, &length);
        for (size_t i = 2; i + 3 <= size; i += 3)
            change(tree, length, ((size_t)data[i] << 8 | data[i + 1]) * times, data[i + 2]);
    }
    if (data[0] == 1 || data[0] >= 128)
        flat_mend(tree, length);
    else if (data[0] >= 64)
        flat_mend_sum(tree, length);
    bytes b = bytes_from(data, size);
    open_and_ask(tree, length, &b);
    free(tree);
    return 0;
}
