/* Puts boxes in the order of their keys. */
#ifndef HITBOX_TREE_KEY_SORT_H
#define HITBOX_TREE_KEY_SORT_H

#include "core/team.h"

#include <stdint.h>

/* A key above, an index below. */
typedef uint64_t tree_item;

enum {
    TREE_LOW_BITS = 12,  /* of a key: these are sorted by where the cache is, */
    TREE_HIGH_BITS = 12, /* at most: these first, all over memory */
    TREE_KEY_BITS = TREE_LOW_BITS + TREE_HIGH_BITS,
    TREE_RUN_LENGTH = 64 /* more boxes of one key than this are a long run */
};

/* Boxes that have the same key, more than a few blocks of them: id[0...] of `count`, and room for as many items. */
typedef void tree_sort_run(void *context, uint32_t *id, tree_item *items, size_t count);

typedef struct tree_sort {
    uint32_t *key;   /* of `bits` bits, of box i; then the boxes in order */
    tree_item *item; /* room for as many */
    size_t count;
    int bits;           /* at most TREE_KEY_BITS */
    size_t parts;       /* the boxes are dealt with in so many equal parts */
    uint32_t *table;    /* hit__tree_key_sort_table numbers, 0 */
    tree_sort_run *run; /* called for long runs of equal keys, by any thread */
    void *context;
} tree_sort;

/* How many numbers does the table have? */
size_t hit__tree_key_sort_table(int bits, size_t parts);

/* Where part `part` begins; the last ends where the next would begin. */
size_t hit__tree_key_sort_begin(const tree_sort *sort, size_t part);

/* Counts the keys of a part, which has been filled from first to last. */
void hit__tree_key_sort_count(const tree_sort *sort, size_t part, size_t first, size_t last);

/* Stretches of boxes whose keys have the same high bits. All are counted: to where in each row each goes. Behind the
 * rows then stands where each stretch ends. */
void hit__tree_key_sort_add_up(const tree_sort *sort);

/* Which bits of a key are the low ones? How many stretches are there, and where do they end? */
int hit__tree_key_sort_low_bits(const tree_sort *sort);
size_t hit__tree_key_sort_stretches(const tree_sort *sort);
const uint32_t *hit__tree_key_sort_ends(const tree_sort *sort);

/* That is done: puts key[] in order, equal keys as they come. */
void hit__tree_key_sort_all(tree_sort *sort, core_team *team);

/* Sorts a few items by themselves, where they are, by the lowest `bits` of their keys. The same items in the same order
 * always come out in the same order, but those with equal keys may change places. */
void hit__tree_key_sort_items(tree_item *item, size_t count, int bits);

#endif
