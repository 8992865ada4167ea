/* Which boxes of a tree in the plane does a ray or segment hit, and which first?
 *
 * The beam tells which boxes may be hit, and mostly which are; for the others, and for the time, cast.h is asked.
 * Bookkeeping: from a question to the beam, and back to the line and one box. */
#include "exact/order.h"
#include "hitbox/cast.h"
#include "tree/beam.h"
#include "tree/held.h"
#include "tree/ordered.h"

/* A line, as a ray or as a segment, and what is asked of it. */
typedef struct along2 {
    const tree_data *data;
    const hit_ray2 *ray; /* NULL: the segment */
    const hit_segment2 *segment;
    tree_beam beam;
    uint32_t first; /* the box that is hit first so far */
    bool any;       /* is there one? */
    hit_cast2 hit;
} along2;

static bool cast_at_lane2(const along2 *along, size_t lane, hit_cast2 *out)
{
    if (tree_holds_obbs(along->data)) {
        const hit_obb2 box = tree_held_obb2(along->data, lane);
        return along->ray ? hit_cast_ray2_obb2(*along->ray, box, out)
                          : hit_cast_segment2_obb2(*along->segment, box, out);
    }
    const hit_aabb2 box = tree_held_aabb2(along->data, lane);
    return along->ray ? hit_cast_ray2_aabb2(*along->ray, box, out) : hit_cast_segment2_aabb2(*along->segment, box, out);
}

static bool line_hits_lane2(const void *asked, size_t lane)
{
    hit_cast2 hit;
    return cast_at_lane2(asked, lane, &hit);
}

/* Does the box come before what was found so far? Returns the time after which none does. */
static float first_by_lane2(void *asked, size_t lane)
{
    along2 *along = asked;
    hit_cast2 hit;
    if (cast_at_lane2(along, lane, &hit)) {
        const uint32_t box = along->data->pack.id[lane];
        const int64_t t = exact_order_key(hit.t), best = exact_order_key(along->hit.t);
        if (!along->any || t < best || (t == best && box < along->first)) {
            along->hit = hit;
            along->first = box;
            along->any = true;
        }
    }
    return along->any ? hit__tree_beam_until(&along->beam, along->hit.t) : INFINITY;
}

/* False: nothing can be hit. */
static bool take_aim2(along2 *along)
{
    static const double nowhere[2] = {0, 0};
    const tree_data *data = along->data;
    tree_line line = {.from = nowhere};
    if (along->ray) {
        line.origin = &along->ray->origin.x;
        line.to = &along->ray->direction.x;
    } else {
        line.origin = line.from = &along->segment->a.x;
        line.to = &along->segment->b.x;
        line.ends = true;
    }
    if (data->pack.count == 0 || !exact_all_finite(2, line.origin) || !exact_all_finite(2, line.to))
        return false;
    float lo[2], hi[2];
    hit__tree_whole_of(2, data->isa)(data->pack.level[data->pack.levels - 1], lo, hi);
    along->beam.proves = !tree_holds_obbs(data);
    along->beam.confirm = line_hits_lane2;
    along->beam.asked = along;
    hit__tree_beam_aim(&along->beam, &data->pack.map, 2, lo, hi, &line);
    return true;
}

static bool find_along2(along2 *along, tree_sink *sink)
{
    const tree_data *data = along->data;
    return !take_aim2(along) ||
           hit__tree_search(&data->pack, hit__tree_along_kernels(2, data->isa), &along->beam, sink);
}

static bool first_along2(along2 *along, uint32_t *box, hit_cast2 *out)
{
    const tree_data *data = along->data;
    if (!take_aim2(along))
        return false;
    hit__tree_search_ordered(&data->pack, 2, hit__tree_beam_bounds(2, data->isa), &along->beam, INFINITY,
                             first_by_lane2, along);
    if (along->any) {
        *box = along->first;
        *out = along->hit;
    }
    return along->any;
}

static bool any_is_enough2(void *context, uint32_t box)
{
    (void)context;
    (void)box;
    return false;
}

size_t hit_tree2_find_ray2(const hit_tree2 *tree, hit_ray2 ray, uint32_t *out, size_t capacity)
{
    along2 along = {.data = &tree->data, .ray = &ray};
    tree_sink sink = tree_sink_into(out, capacity);
    find_along2(&along, &sink);
    return sink.count;
}

bool hit_tree2_visit_ray2(const hit_tree2 *tree, hit_ray2 ray, hit_tree_visit *visit, void *context)
{
    along2 along = {.data = &tree->data, .ray = &ray};
    tree_sink sink = tree_sink_calling(visit, context);
    return visit && find_along2(&along, &sink);
}

bool hit_tree2_any_ray2(const hit_tree2 *tree, hit_ray2 ray)
{
    return !hit_tree2_visit_ray2(tree, ray, any_is_enough2, NULL);
}

bool hit_tree2_cast_ray2(const hit_tree2 *tree, hit_ray2 ray, uint32_t *box, hit_cast2 *out)
{
    along2 along = {.data = &tree->data, .ray = &ray};
    return first_along2(&along, box, out);
}

size_t hit_tree2_find_segment2(const hit_tree2 *tree, hit_segment2 segment, uint32_t *out, size_t capacity)
{
    along2 along = {.data = &tree->data, .segment = &segment};
    tree_sink sink = tree_sink_into(out, capacity);
    find_along2(&along, &sink);
    return sink.count;
}

bool hit_tree2_visit_segment2(const hit_tree2 *tree, hit_segment2 segment, hit_tree_visit *visit, void *context)
{
    along2 along = {.data = &tree->data, .segment = &segment};
    tree_sink sink = tree_sink_calling(visit, context);
    return visit && find_along2(&along, &sink);
}

bool hit_tree2_any_segment2(const hit_tree2 *tree, hit_segment2 segment)
{
    return !hit_tree2_visit_segment2(tree, segment, any_is_enough2, NULL);
}

bool hit_tree2_cast_segment2(const hit_tree2 *tree, hit_segment2 segment, uint32_t *box, hit_cast2 *out)
{
    along2 along = {.data = &tree->data, .segment = &segment};
    return first_along2(&along, box, out);
}
