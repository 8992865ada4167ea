/* hitbox check --triangles: where the surfaces of pairs cross, for pictures. */
#include "cli/commands/check_curves.h"

#include <stdlib.h>

/* So many segments are drawn: more would make no picture that a viewer opens. */
enum { SEGMENTS_MAX = 100000 };

typedef struct tracing {
    check_curves *out;
    bool no_memory;
} tracing;

/* What lies in one plane is bounded by sides that other triangles share. */
static bool add(void *context, const hit_crossing3 *crossing)
{
    tracing *t = context;
    check_curves *out = t->out;
    if (crossing->shared == HIT_SHARED_PLANE)
        return true;
    if (out->count == SEGMENTS_MAX)
        return false;
    t->no_memory = !scene_grow(&out->list, &out->capacity, out->count + 1, sizeof *out->list);
    if (t->no_memory)
        return false;
    out->list[out->count++] = crossing->segment;
    return true;
}

/* ---- Points ----------------------------------------------------------------------------------------------------- */

static int compare_numbers(double a, double b)
{
    return (a > b) - (a < b);
}

static int compare_points(const void *x, const void *y)
{
    const hit_vec3 *a = x, *b = y;
    const int by_x = compare_numbers(a->x, b->x), by_y = compare_numbers(a->y, b->y);
    return by_x != 0 ? by_x : by_y != 0 ? by_y : compare_numbers(a->z, b->z);
}

static bool is_point(const hit_segment3 *s)
{
    return compare_points(&s->a, &s->b) == 0;
}

/* Leaves out points at the ends of segments, and all but the first of equal ones. False: no memory. */
static bool drop_points(check_curves *out, size_t first)
{
    hit_vec3 *ends = malloc((2 * (out->count - first) + 1) * sizeof *ends);
    size_t count = 0, kept = first;
    if (!ends)
        return false;
    for (size_t i = first; i < out->count; i++)
        if (!is_point(&out->list[i])) {
            ends[count++] = out->list[i].a;
            ends[count++] = out->list[i].b;
        }
    if (count > 0)
        qsort(ends, count, sizeof *ends, compare_points);
    const size_t sorted = count;
    for (size_t i = first; i < out->count; i++) {
        const hit_segment3 s = out->list[i];
        bool here = is_point(&s) && sorted > 0 && bsearch(&s.a, ends, sorted, sizeof *ends, compare_points);
        for (size_t k = sorted; is_point(&s) && !here && k < count; k++)
            here = compare_points(&s.a, &ends[k]) == 0;
        if (here)
            continue;
        if (is_point(&s))
            ends[count++] = s.a;
        out->list[kept++] = s;
    }
    out->count = kept;
    free(ends);
    return true;
}

/* ---- Pairs ------------------------------------------------------------------------------------------------------ */

/* False: no memory. */
static bool trace(const solids *all, hit_pair p, check_curves *out)
{
    const size_t first = out->count;
    tracing t = {out, false};
    if (hit_intersection_curve_mesh3_mesh3(all->mesh[p.a], all->mesh[p.b], add, &t))
        return drop_points(out, first);
    out->count = first;
    out->cut++;
    return !t.no_memory;
}

bool check_curves_make(const solids *all, const hit_pair *list, const unsigned char *relation, size_t count,
                       check_curves *out)
{
    *out = (check_curves){.first = calloc(count + 1, sizeof *out->first)};
    bool done = out->first != NULL;
    for (size_t i = 0; done && i < count; i++) {
        if (relation[i] != PAIR_NEAR)
            done = trace(all, list[i], out);
        out->first[i + 1] = out->count;
    }
    return done;
}

void check_curves_free(check_curves *curves)
{
    free(curves->list);
    free(curves->first);
    *curves = (check_curves){.list = NULL};
}
