/* A tree in a flat buffer, written anew from outside: what is damaged there on purpose gets past the check sum, and
 * past the comparison of blocks with the boxes in them. Nothing of the library's own code takes part.
 *
 * The buffer is a head of 256 bytes, the blocks with the root first, the ids of the lanes, and the boxes unless the
 * leaf blocks are all there is of them. */
#ifndef HITBOX_TEST_FLAT_TREE_H
#define HITBOX_TEST_FLAT_TREE_H

#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { FLAT_FLOATS, FLAT_DOUBLES, FLAT_OBBS }; /* what has the last word on a box */
enum { FLAT_WIDTH = 16, FLAT_LEVELS = 8, FLAT_SUMMED_AT_ONCE = 1 << 18 };

typedef struct flat_head {
    char magic[8];
    uint32_t version, byte_order, dim, truth;
    uint64_t count, size, sum;
    double scale, offset[3], spread[3], calibration, looseness;
    uint8_t zeros[136];
} flat_head;

/* Where everything is, counted from the first byte. */
typedef struct flat_layout {
    flat_head head;
    int levels;
    size_t blocks[FLAT_LEVELS], level[FLAT_LEVELS]; /* of each: how many, and where the first is */
    size_t block;                                   /* bytes of one */
    size_t ids, boxes, box;                         /* the last: bytes of a box */
} flat_layout;

/* False: the head is not that of a tree of so many bytes. */
static inline bool flat_lay_out(const unsigned char *flat, size_t size, flat_layout *out)
{
    memset(out, 0, sizeof *out);
    if (size < sizeof out->head)
        return false;
    memcpy(&out->head, flat, sizeof out->head);
    if ((out->head.dim != 2 && out->head.dim != 3) || out->head.truth > FLAT_OBBS || out->head.count > size)
        return false;
    size_t dim = out->head.dim, count = (size_t)out->head.count, at = sizeof out->head;
    out->block = 2 * dim * FLAT_WIDTH * sizeof(float);
    out->box = out->head.truth == FLAT_FLOATS    ? 0
               : out->head.truth == FLAT_DOUBLES ? 2 * dim * sizeof(double)
                                                 : (dim == 2 ? 6 : 15) * sizeof(double);
    for (size_t n = count; n > (out->levels > 0 ? 1 : 0);) {
        n = (n + FLAT_WIDTH - 1) / FLAT_WIDTH;
        out->blocks[out->levels++] = n;
    }
    for (int k = out->levels - 1; k >= 0; k--) {
        out->level[k] = at;
        at += out->blocks[k] * out->block;
    }
    out->ids = at;
    out->boxes = at + out->blocks[0] * FLAT_WIDTH * sizeof(uint32_t);
    return (out->boxes + count * out->box + 63) / 64 * 64 == size;
}

static inline void flat_sum_line(uint64_t *sum, const unsigned char *line)
{
    for (size_t i = 0; i < 8; i++) {
        uint64_t word;
        memcpy(&word, line + 8 * i, sizeof word);
        sum[i] = (sum[i] ^ word) * 0x100000001b3u;
    }
}

/* Writes the check sum that the bytes should have. */
static inline void flat_mend_sum(unsigned char *flat, size_t size)
{
    uint64_t all = size;
    if (size < sizeof(flat_head))
        return;
    memset(flat + offsetof(flat_head, sum), 0, sizeof(uint64_t));
    for (size_t first = 0; first <= size; first += FLAT_SUMMED_AT_ONCE) {
        uint64_t sum[8], part = 0;
        size_t last = size - first < FLAT_SUMMED_AT_ONCE ? size : first + FLAT_SUMMED_AT_ONCE;
        for (uint64_t i = 0; i < 8; i++)
            sum[i] = 0xcbf29ce484222325u + i;
        for (size_t at = first; at + 64 <= last; at += 64)
            flat_sum_line(sum, flat + at);
        for (int i = 0; i < 8; i++) {
            part = (part ^ sum[i]) * 0x9e3779b97f4a7c15u;
            part ^= part >> 32;
        }
        all = (all ^ part) * 0x9e3779b97f4a7c15u;
        all ^= all >> 29;
    }
    memcpy(flat + offsetof(flat_head, sum), &all, sizeof all);
}

/* The bounds of an OBB along one axis, as wide as a tree has them. */
static inline void flat_reach(const double *numbers, size_t dim, size_t axis, double *low, double *high)
{
    double reach = 0, center = fabs(numbers[axis]) < DBL_MIN ? 0 : numbers[axis];
    for (size_t i = 0; i < dim; i++) {
        double part = fabs(dim == 3 ? numbers[6 + 3 * i + axis] : numbers[4 + (i + axis) % 2]);
        part = numbers[dim + i] * (part > DBL_MIN ? part : DBL_MIN);
        reach += part > 0x1p-1020 ? part : 0x1p-1020;
    }
    reach += (fabs(center) + reach + 0x1p-960) * 0x1p-50;
    *low = center - reach;
    *high = center + reach;
}

static inline float flat_mapped(const flat_head *head, size_t axis, double x)
{
    double y = head->scale > 0x1p900 && fabs(x) < DBL_MIN ? 0 : x;
    y = y * head->scale - head->offset[axis];
    y = y < (double)FLT_MAX ? y : (double)FLT_MAX;
    return (float)(y > (double)-FLT_MAX ? y : (double)-FLT_MAX);
}

static inline float flat_get(const unsigned char *block, size_t row, size_t lane)
{
    float x;
    memcpy(&x, block + (row * FLAT_WIDTH + lane) * sizeof x, sizeof x);
    return x;
}

static inline void flat_put(unsigned char *block, size_t row, size_t lane, float x)
{
    memcpy(block + (row * FLAT_WIDTH + lane) * sizeof x, &x, sizeof x);
}

/* Lane `lane` of a leaf block, from the box that is in it. */
static inline void flat_mend_lane(const flat_layout *l, const unsigned char *box, unsigned char *block, size_t lane)
{
    double x[15];
    size_t dim = l->head.dim;
    memcpy(x, box, l->box);
    for (size_t axis = 0; axis < dim; axis++) {
        double low = x[axis], high = x[dim + axis];
        if (l->head.truth == FLAT_OBBS)
            flat_reach(x, dim, axis, &low, &high);
        flat_put(block, axis, lane, flat_mapped(&l->head, axis, low));
        flat_put(block, dim + axis, lane, flat_mapped(&l->head, axis, high));
    }
}

/* Lane `lane` of a block above the leaves, from the block below that is in it. */
static inline void flat_mend_above(const flat_layout *l, const unsigned char *below, unsigned char *block, size_t lane)
{
    size_t dim = l->head.dim;
    for (size_t axis = 0; axis < dim; axis++) {
        float low = INFINITY, high = -INFINITY;
        for (size_t i = 0; i < FLAT_WIDTH; i++) {
            low = flat_get(below, axis, i) < low ? flat_get(below, axis, i) : low;
            high = flat_get(below, dim + axis, i) > high ? flat_get(below, dim + axis, i) : high;
        }
        flat_put(block, axis, lane, low + 0.0F);
        flat_put(block, dim + axis, lane, high + 0.0F);
    }
}

/* Makes the blocks anew from the boxes (those of a tree that has floats only: all but the leaves), then the sum. So
 * what is left of a damage is another map, other boxes, or other ids. */
static inline void flat_mend(unsigned char *flat, size_t size)
{
    flat_layout l;
    if (flat_lay_out(flat, size, &l)) {
        for (size_t i = 0; l.head.truth != FLAT_FLOATS && i < l.head.count; i++)
            flat_mend_lane(&l, flat + l.boxes + i * l.box, flat + l.level[0] + i / FLAT_WIDTH * l.block,
                           i % FLAT_WIDTH);
        for (int k = 1; k < l.levels; k++)
            for (size_t i = 0; i < l.blocks[k - 1]; i++)
                flat_mend_above(&l, flat + l.level[k - 1] + i * l.block, flat + l.level[k] + i / FLAT_WIDTH * l.block,
                                i % FLAT_WIDTH);
    }
    flat_mend_sum(flat, size);
}

#endif
