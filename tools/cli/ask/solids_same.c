/* Which nodes have the very same triangles? First principles: those of which a hash of the triangles, in which their
 * order does not matter, is equal are compared by their triangles in order. */
#include "cli/ask/solids_same.h"

#include <stdlib.h>
#include <string.h>

#include "scene/nodes.h"

/* A triangle with its least corner first, going round as before. */
typedef struct turned {
    double at[9];
} turned;

static int compare_numbers(const double *p, const double *q, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (p[i] != q[i])
            return p[i] < q[i] ? -1 : 1;
    return 0;
}

static int compare_turned(const void *x, const void *y)
{
    const turned *p = x, *q = y;
    return compare_numbers(p->at, q->at, 9);
}

static turned turned_of(const scene_solid *solid, size_t triangle)
{
    turned least = {{0}};
    for (size_t first = 0; first < 3; first++) {
        turned t;
        for (size_t i = 0; i < 3; i++) {
            const double *v = solid->vertices + 3 * (size_t)solid->indices[3 * triangle + (first + i) % 3];
            for (size_t k = 0; k < 3; k++)
                t.at[3 * i + k] = v[k] == 0 ? 0 : v[k]; /* -0 is 0 */
        }
        if (first == 0 || compare_turned(&t, &least) < 0)
            least = t;
    }
    return least;
}

static uint64_t mixed(uint64_t h)
{
    h = (h ^ h >> 32) * 0x9E3779B97F4A7C15u;
    return (h ^ h >> 29) * 0xBF58476D1CE4E5B9u;
}

static uint64_t hash_of(const scene_solid *solid)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < solid->count; i++) {
        const turned t = turned_of(solid, i);
        uint64_t hash = 1;
        for (size_t k = 0; k < 9; k++) {
            uint64_t bits;
            memcpy(&bits, &t.at[k], sizeof bits);
            hash = mixed(hash + bits);
        }
        sum += mixed(hash);
    }
    return sum;
}

/* All triangles in order; NULL: no memory. */
static turned *in_order(const scene_solid *solid)
{
    turned *list = malloc(solid->count * sizeof *list);
    for (size_t i = 0; list && i < solid->count; i++)
        list[i] = turned_of(solid, i);
    if (list)
        qsort(list, solid->count, sizeof *list, compare_turned);
    return list;
}

static bool is_same(const scene_solid *a, const scene_solid *b, bool *enough)
{
    turned *p = in_order(a), *q = in_order(b);
    *enough = p && q;
    bool same = *enough;
    for (size_t i = 0; same && i < a->count; i++)
        same = compare_turned(&p[i], &q[i]) == 0;
    free(p);
    free(q);
    return same;
}

typedef struct marked {
    uint64_t hash;
    size_t count, box;
} marked;

static int compare_marked(const void *x, const void *y)
{
    const marked *p = x, *q = y;
    return p->hash != q->hash     ? (p->hash < q->hash ? -1 : 1)
           : p->count != q->count ? (p->count < q->count ? -1 : 1)
                                  : (p->box > q->box) - (p->box < q->box);
}

/* Of the boxes with one hash, each with the first that is the same. False: no memory. */
static bool match_run(const scene *s, const marked *run, size_t count, size_t *out)
{
    bool enough = true;
    for (size_t i = 1; i < count; i++)
        for (size_t k = 0; enough && k < i && out[run[i].box] == SCENE_NONE; k++)
            if (out[run[k].box] == SCENE_NONE &&
                is_same(scene_solid_of(s, run[k].box), scene_solid_of(s, run[i].box), &enough))
                out[run[i].box] = run[k].box;
    return enough;
}

size_t *solids_same(const solids *all)
{
    size_t *out = malloc((all->s->count + 1) * sizeof *out);
    marked *list = malloc((all->count + 1) * sizeof *list);
    bool enough = out && list;
    size_t count = 0;
    for (size_t i = 0; enough && i < all->s->count; i++)
        out[i] = SCENE_NONE;
    for (size_t i = 0; enough && i < all->count; i++) {
        const scene_solid *solid = scene_solid_of(all->s, all->boxes[i]);
        if (solid->count > 0)
            list[count++] = (marked){hash_of(solid), solid->count, all->boxes[i]};
    }
    if (count > 0)
        qsort(list, count, sizeof *list, compare_marked);
    for (size_t from = 0, to; enough && from < count; from = to) {
        for (to = from + 1; to < count && list[to].hash == list[from].hash && list[to].count == list[from].count;)
            to++;
        enough = match_run(all->s, list + from, to - from, out);
    }
    free(list);
    if (enough)
        return out;
    free(out);
    return NULL;
}
