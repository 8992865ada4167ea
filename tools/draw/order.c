/* In which order boxes are painted.
 * Based on: M. Newell, R. Newell, T. Sancha, "A Solution to the Hidden Surface Problem", 1972. Ours differs: whole
 * boxes are ordered, each pair by the axis that parts the two best, and none is split. Where boxes cover each other in
 * a ring, or run through each other, the one farther away comes first. */
#include "draw/order.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>

/* Above that, the pairs would take long, and nobody sees them. */
enum { ORDERED_MAX = 2000 };

typedef struct entry {
    double nearness;
    size_t box;
} entry;

static int compare(const void *x, const void *y)
{
    const entry *a = x, *b = y;
    if (a->nearness != b->nearness)
        return a->nearness < b->nearness ? -1 : 1;
    return (a->box > b->box) - (a->box < b->box);
}

static hit_vec3 minus(hit_vec3 a, hit_vec3 b)
{
    return (hit_vec3){a.x - b.x, a.y - b.y, a.z - b.z};
}

static double radius(const solid *box, hit_vec3 n)
{
    return fabs(view_dot(box->edge[0], n)) + fabs(view_dot(box->edge[1], n)) + fabs(view_dot(box->edge[2], n));
}

/* Does the viewer stand on b's side of the plane that parts the two, or nearly so, along n? > 0: yes, < 0: on a's.
 * *best: the widest gap so far, which this one has to beat. */
static void try_axis(const view *v, const solid *a, const solid *b, hit_vec3 n, double *best, double *side)
{
    double length = sqrt(view_dot(n, n));
    if (!(length > 0))
        return;
    double from_a = view_dot(minus(b->center, a->center), n), flip = from_a < 0 ? -1 : 1;
    double gap = (fabs(from_a) - radius(a, n) - radius(b, n)) / length;
    if (gap <= *best)
        return;
    /* A plane between the two: half the gap beyond a's farthest point. */
    double beyond = (radius(a, n) + gap * length / 2) / (length * length);
    hit_vec3 facing = {flip * n.x, flip * n.y, flip * n.z};
    hit_vec3 point = {a->center.x + beyond * facing.x, a->center.y + beyond * facing.y,
                      a->center.z + beyond * facing.z};
    *best = gap;
    *side = view_side(v, point, facing);
}

/* > 0: b is before a; < 0: a is before b. */
static double before(const view *v, const solid *a, const solid *b)
{
    double best = -HUGE_VAL, side = 0;
    for (int i = 0; i < 3; i++) {
        try_axis(v, a, b, view_cross(a->edge[(i + 1) % 3], a->edge[(i + 2) % 3]), &best, &side);
        try_axis(v, a, b, view_cross(b->edge[(i + 1) % 3], b->edge[(i + 2) % 3]), &best, &side);
    }
    for (int i = 0; best < 0 && i < 9; i++)
        try_axis(v, a, b, view_cross(a->edge[i / 3], b->edge[i % 3]), &best, &side);
    return side;
}

/* Again and again the farthest box that covers none of those left; where there is none such, the farthest.
 * covered: is bit b of row a set, then a has to be painted before b. waits: how many each has to wait for. */
static void sort_out(const entry *entries, size_t count, const bool *covered, size_t *waits, size_t *order)
{
    size_t first = 0;
    for (size_t done = 0; done < count; done++) {
        while (waits[first] == SIZE_MAX)
            first++;
        size_t next = first;
        for (size_t i = first; i < count; i++)
            if (waits[i] == 0) {
                next = i;
                break;
            }
        waits[next] = SIZE_MAX;
        order[done] = entries[next].box;
        for (size_t i = 0; i < count; i++)
            if (covered[next * count + i] && waits[i] != SIZE_MAX)
                waits[i]--;
    }
}

/* What is seen of a box; where that has no inside, or very many corners, no valid polygon. */
static hit_polygon2 silhouette(const view *v, const solid *box)
{
    const outline o = view_outline(v, box);
    hit_polygon2 out = {.count = o.hull.count};
    for (int i = 0; i < out.count && i < HIT_POLYGON_CORNERS; i++)
        out.corner[i] = o.hull.point[i];
    return out;
}

/* Is no point of the one before the other, though their AABBs on the paper overlap? Then either may come first, and to
 * insist on one would close rings that are none. */
static bool beside(const hit_polygon2 *a, const hit_polygon2 *b)
{
    return hit_polygon2_valid(a) && hit_polygon2_valid(b) && hit_relate_polygon2_polygon2(a, b) != HIT_OVERLAPPING;
}

static bool order_by_pairs(const frame *f, const view *v, const hit_aabb2 *seen, const entry *entries, size_t *order)
{
    size_t count = f->count;
    bool *covered = calloc(count * count, sizeof *covered);
    size_t *waits = calloc(count, sizeof *waits);
    hit_polygon2 *paper = calloc(count, sizeof *paper);
    bool done = covered && waits && paper;
    for (size_t i = 0; done && i < count; i++)
        paper[i] = silhouette(v, &f->solids[i]);
    for (size_t i = 0; done && i < count; i++)
        for (size_t j = 0; j < i; j++) {
            size_t a = entries[i].box, b = entries[j].box;
            if (hit_relate_aabb2_aabb2(seen[a], seen[b]) != HIT_OVERLAPPING || beside(&paper[a], &paper[b]))
                continue;
            double side = before(v, &f->solids[a], &f->solids[b]);
            covered[i * count + j] = side > 0;
            covered[j * count + i] = side < 0;
            waits[j] += side > 0;
            waits[i] += side < 0;
        }
    if (done)
        sort_out(entries, count, covered, waits, order);
    free(covered);
    free(waits);
    free(paper);
    return done;
}

bool order_boxes(const frame *f, const view *v, const hit_aabb2 *seen, size_t *order)
{
    if (f->count == 0)
        return true;
    entry *entries = calloc(f->count, sizeof *entries);
    bool done = entries != NULL;
    for (size_t i = 0; done && i < f->count; i++)
        entries[i] = (entry){view_nearness(v, f->solids[i].center), i};
    if (done)
        qsort(entries, f->count, sizeof *entries, compare);
    if (done && f->count <= ORDERED_MAX)
        done = order_by_pairs(f, v, seen, entries, order);
    else
        for (size_t i = 0; done && i < f->count; i++)
            order[i] = entries[i].box;
    free(entries);
    return done;
}
