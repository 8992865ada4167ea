/* Of pairs that do not all fit into an array, the least in order.
 *
 * The array keeps the first that come, and those that do not fit are kept beside it. Whenever these are twice as many
 * as fit, they are sorted and only the least half stays; what is above the greatest of it need not be kept any more. So
 * one search does, and memory is bounded by the array's size. In the end as many of the array's greatest as are above
 * the least beside it give way to those.
 *
 * First principles: of two sorted lists, the least pairs are the first of the one and the first of the other. */
#include "join/least_pairs.h"

#include "join/pair_sort.h"

#include <string.h>

enum { LEAST_FEW = 4096 }; /* that are not worth sorting for memory's sake */

static bool least_before(hit_pair a, hit_pair b)
{
    return a.a != b.a ? a.a < b.a : a.b < b.b;
}

/* Leaves out of those beside the array, which are at least as many as fit into it, what cannot be among the least. */
static void least_trim(join_least *least)
{
    join_store *more = &least->more;
    hit__join_pair_sort(more->pairs, more->count, least->team);
    more->count = least->capacity;
    least->bound = more->pairs[more->count - 1];
    least->bounded = true;
}

bool hit__join_least_take(void *context, const hit_pair *pairs, size_t count)
{
    join_least *least = context;
    join_store *more = &least->more;
    size_t kept = more->count;
    if (!hit__join_pair_store_take(more, pairs, count))
        return false;
    if (least->bounded) {
        for (size_t i = kept; i < more->count; i++) {
            more->pairs[kept] = more->pairs[i];
            kept += least_before(more->pairs[i], least->bound);
        }
        more->count = kept;
    }
    size_t few = least->capacity > LEAST_FEW ? least->capacity : LEAST_FEW;
    if (more->count / 2 >= few)
        least_trim(least);
    return true;
}

void hit__join_least_settle(join_least *least)
{
    const join_store *more = &least->more;
    hit_pair *array = least->array;
    size_t stay = least->capacity, come = 0;
    hit__join_pair_sort(array, stay, least->team);
    hit__join_pair_sort(more->pairs, more->count, least->team);
    while (come < more->count && stay > 0 && least_before(more->pairs[come], array[stay - 1])) {
        come++;
        stay--;
    }
    if (come > 0) {
        memcpy(array + stay, more->pairs, come * sizeof *array);
        hit__join_pair_sort(array, least->capacity, least->team);
    }
}
