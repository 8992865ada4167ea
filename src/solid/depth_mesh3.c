/* How deep are two meshes in each other?
 *
 * Whether they overlap is decided exactly, and beforehand. The bounds' common box is cut in two again and again, the
 * part first in which there may be the deepest point, until the bound of all parts is next to the deepest point found.
 * Branch and bound: A. H. Land, A. G. Doig, "An automatic method of solving discrete programming problems",
 * Econometrica 28, 1960. First principles otherwise; the bounds are those of depth_cell3.c. */
#include "core/memory.h"
#include "core/vec.h"
#include "exact/order.h"
#include "mesh/mesh_order.h"
#include "solid/depth_cell3.h"

enum { PLACES = 1024, FIRST_ROOM = 64 };
#define SHARE 0x1p-7

typedef struct waiting_cell3 {
    double bound;
    uint64_t number; /* of cells with the same bound the first is looked at first */
    solid_cell3 cell;
    int into;
} waiting_cell3;

typedef struct cell_search3 {
    solid_depth3 depth;
    const hit_allocator *allocator;
    core_piece piece;
    waiting_cell3 *heap;
    size_t count, room;
    uint64_t number; /* how many were looked at */
    double rest;     /* the greatest bound of what cannot be cut any more */
    double share;
} cell_search3;

/* ---- Cells that wait ---- */

static bool comes_first(const waiting_cell3 *a, const waiting_cell3 *b)
{
    return exact_less(b->bound, a->bound) || (!exact_less(a->bound, b->bound) && a->number < b->number);
}

static bool grow(cell_search3 *all)
{
    if (all->count < all->room)
        return true;
    const size_t room = all->room == 0 ? FIRST_ROOM : 2 * all->room;
    core_piece piece;
    if (room > SIZE_MAX / sizeof *all->heap || !hit__core_take(all->allocator, room * sizeof *all->heap, &piece))
        return false;
    if (all->count > 0)
        memcpy(piece.at, all->heap, all->count * sizeof *all->heap);
    hit__core_give_back(all->allocator, &all->piece);
    all->piece = piece;
    all->heap = piece.at;
    all->room = room;
    return true;
}

static bool push(cell_search3 *all, const waiting_cell3 *cell)
{
    if (!grow(all))
        return false;
    size_t i = all->count++;
    for (; i > 0 && comes_first(cell, &all->heap[(i - 1) / 2]); i = (i - 1) / 2)
        all->heap[i] = all->heap[(i - 1) / 2];
    all->heap[i] = *cell;
    return true;
}

static waiting_cell3 pop(cell_search3 *all)
{
    const waiting_cell3 first = all->heap[0], last = all->heap[--all->count];
    size_t i = 0;
    for (size_t child = 1; child < all->count; child = 2 * i + 1) {
        if (child + 1 < all->count && comes_first(&all->heap[child + 1], &all->heap[child]))
            child++;
        if (!comes_first(&all->heap[child], &last))
            break;
        all->heap[i] = all->heap[child];
        i = child;
    }
    all->heap[i] = last;
    return first;
}

/* ---- The search ---- */

/* What is no deeper than that is not looked at any more. */
static double enough_of(const cell_search3 *all)
{
    return all->depth.deepest.depth * (1 + all->share) + 4 * all->depth.slack;
}

static bool look_at_cell(cell_search3 *all, int into, const solid_cell3 *cell, double most)
{
    const double bound = hit__solid_depth_cell3(&all->depth, into, cell, enough_of(all));
    const waiting_cell3 next = {fmin(bound, most), all->number++, *cell, into};
    return bound < 0 || push(all, &next);
}

/* Cuts the longest side in two. */
static bool cut_cell(cell_search3 *all, const waiting_cell3 *from)
{
    const solid_cell3 *cell = &from->cell;
    int axis = 0;
    double longest = -1;
    for (int k = 0; k < 3; k++) {
        const double side = 0.5 * cell->high[k] - 0.5 * cell->low[k];
        if (side > longest) {
            longest = side;
            axis = k;
        }
    }
    const double middle = 0.5 * cell->low[axis] + 0.5 * cell->high[axis];
    if (!exact_less(cell->low[axis], middle) || !exact_less(middle, cell->high[axis])) {
        all->rest = fmax(all->rest, from->bound);
        return true;
    }
    solid_cell3 low = *cell, high = *cell;
    low.high[axis] = high.low[axis] = middle;
    return look_at_cell(all, from->into, &low, from->bound) && look_at_cell(all, from->into, &high, from->bound);
}

static bool search(cell_search3 *all, uint64_t places)
{
    const hit_aabb3 box = hit_aabb3_intersection(all->depth.mesh[0]->facts.bounds, all->depth.mesh[1]->facts.bounds);
    const solid_cell3 cell = {{box.min.x, box.min.y, box.min.z}, {box.max.x, box.max.y, box.max.z}};
    for (int into = 0; into < 2; into++)
        if (!look_at_cell(all, into, &cell, INFINITY))
            return false;
    while (all->count > 0 && all->heap[0].bound > enough_of(all) && all->number < places) {
        const waiting_cell3 next = pop(all);
        if (!cut_cell(all, &next))
            return false;
    }
    return true;
}

/* ---- All ---- */

/* More than the error of a bound, and how far from a face a point surely lies beside it. */
static void set_slack(solid_depth3 *depth)
{
    const hit_aabb3 *a = &depth->mesh[0]->facts.bounds, *b = &depth->mesh[1]->facts.bounds;
    const double *p = vec3_array(&a->min), *q = vec3_array(&b->min);
    double extent = 0, place = 0;
    for (int k = 0; k < 3; k++) {
        const double low = fmin(p[k], q[k]), high = fmax(p[3 + k], q[3 + k]);
        extent = fmax(extent, high - low);
        place = fmax(place, fmax(fabs(low), fabs(high)));
    }
    depth->slack = (0x1p-44 * extent + 0x1p-48 * place) + 0x1p-1010;
    depth->moderate = extent <= 0x1p1020;
    depth->step = (0x1p-40 * extent + 0x1p-49 * place) + 0x1p-1010;
}

static hit_depth_mesh3 answer_of(const cell_search3 *all, bool turned)
{
    const solid_deepest3 *d = &all->depth.deepest;
    hit_depth_mesh3 out = {.depth = d->depth, .most = fmax(all->rest, all->count > 0 ? all->heap[0].bound : 0)};
    if (exact_is_zero(d->depth)) {
        out.depth = DBL_TRUE_MIN;
        out.triangle = HIT_NO_TRIANGLE;
    } else {
        out.point = d->point;
        out.on = d->on;
        out.triangle = d->triangle;
        out.in_second = d->in_second != turned;
    }
    out.most = fmax(out.most, out.depth + all->depth.slack);
    return out;
}

hit_status hit_depth_mesh3_mesh3(const hit_mesh3 *a, const hit_mesh3 *b, const hit_depth3_config *config,
                                 hit_depth_mesh3 *out)
{
    hit_relation relation;
    const hit_status status = hit_relate_mesh3_mesh3(a, b, &relation);
    if (status != HIT_OK)
        return status;
    if (relation != HIT_OVERLAPPING) {
        *out = (hit_depth_mesh3){.triangle = HIT_NO_TRIANGLE};
        return HIT_OK;
    }
    const bool turned = !hit__mesh_in_order(a, b);
    const double share = config ? config->share : 0;
    const size_t places = config ? config->places : 0;
    cell_search3 all = {.depth = {.mesh = {turned ? b : a, turned ? a : b}},
                        .allocator = &a->config.allocator,
                        .share = share > 0 ? share : SHARE};
    set_slack(&all.depth);
    const bool done = search(&all, places > 0 ? places : PLACES);
    if (done)
        *out = answer_of(&all, turned);
    hit__core_give_back(all.allocator, &all.piece);
    return done ? HIT_OK : HIT_NO_MEMORY;
}
