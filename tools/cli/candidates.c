/* Which boxes may hit: all pairs of AABBs that share a point.
 * Based on: sweep and prune along one axis; D. Baraff, "Dynamic Simulation of Non-Penetrating Rigid Bodies", 1992,
 * section 4.2. Ours differs: one sort for a scene that does not move, on the axis where boxes crowd least. */
#include "cli/candidates.h"

#include <stdint.h>
#include <stdlib.h>

/* A box with its axes reordered, the sweep's axis first. */
typedef struct entry {
    double min[3], max[3];
    size_t box;
} entry;

static double component(hit_vec3 v, int axis)
{
    return axis == 0 ? v.x : axis == 1 ? v.y : v.z;
}

/* The axis on which the fewest pairs of a sample overlap. A wrong guess costs time, never a pair. */
static int choose_axis(const hit_aabb3 *boxes, size_t count)
{
    enum { SAMPLE = 512 };
    size_t chosen = count < SAMPLE ? count : SAMPLE, least = SIZE_MAX;
    size_t stride = count / (chosen ? chosen : 1);
    int best = 0;
    for (int axis = 0; axis < 3; axis++) {
        size_t overlaps = 0;
        for (size_t i = 0; i < chosen; i++)
            for (size_t j = 0; j < i; j++) {
                const hit_aabb3 *a = &boxes[i * stride], *b = &boxes[j * stride];
                overlaps += component(a->min, axis) <= component(b->max, axis) &&
                            component(b->min, axis) <= component(a->max, axis);
            }
        if (overlaps < least) {
            least = overlaps;
            best = axis;
        }
    }
    return best;
}

static int compare_min(const void *x, const void *y)
{
    const entry *a = x, *b = y;
    return (a->min[0] > b->min[0]) - (a->min[0] < b->min[0]);
}

static entry *sort_entries(const hit_aabb3 *boxes, size_t count)
{
    entry *entries = calloc(count, sizeof *entries);
    if (!entries)
        return NULL;
    int first = choose_axis(boxes, count);
    for (size_t i = 0; i < count; i++) {
        entries[i].box = i;
        for (int k = 0; k < 3; k++) {
            entries[i].min[k] = component(boxes[i].min, (first + k) % 3);
            entries[i].max[k] = component(boxes[i].max, (first + k) % 3);
        }
    }
    qsort(entries, count, sizeof *entries, compare_min);
    return entries;
}

bool candidates_find(const hit_aabb3 *boxes, size_t count, bool (*visit)(void *context, size_t a, size_t b),
                     void (*step)(void *context, size_t done, size_t total), void *context)
{
    if (count < 2)
        return true;
    entry *entries = sort_entries(boxes, count);
    bool good = entries != NULL;
    for (size_t i = 0; good && i < count; i++) {
        const entry *a = &entries[i];
        if (i % 256 == 0)
            step(context, i, count);
        for (const entry *b = a + 1; good && b < entries + count && b->min[0] <= a->max[0]; b++)
            if (a->min[1] <= b->max[1] && b->min[1] <= a->max[1] && a->min[2] <= b->max[2] && b->min[2] <= a->max[2])
                good = a->box < b->box ? visit(context, a->box, b->box) : visit(context, b->box, a->box);
    }
    free(entries);
    return good;
}
