/* Which boxes of a tree in space does a ray or segment hit, and which first?
 *
 * The beam tells which boxes may be hit, and mostly which are; for the others, and for the time, cast.h is asked.
 * Bookkeeping: from a question to the beam, and back to the line and one box. */
#include "hitbox/cast.h"
#include "pair/pair3.h"
#include "tree/beam.h"
#include "tree/held.h"
#include "tree/ordered.h"

/* A line, as a ray or as a segment, and what is asked of it. */
typedef struct along3 {
    const tree_data *data;
    const hit_ray3 *ray; /* NULL: the segment */
    const hit_segment3 *segment;
    tree_beam beam;
    uint32_t first; /* the box that is hit first so far */
    bool any;       /* is there one? */
    hit_cast3 hit;
} along3;

static bool cast_at_lane3(const along3 *along, size_t lane, hit_cast3 *out)
{
    if (tree_holds_obbs(along->data)) {
        const hit_obb3 *box = tree_held_obb3(along->data, lane);
        return along->ray ? hit_cast_ray3_obb3(*along->ray, box, out)
                          : hit_cast_segment3_obb3(*along->segment, box, out);
    }
    const hit_aabb3 box = tree_held_aabb3(along->data, lane);
    return along->ray ? hit_cast_ray3_aabb3(*along->ray, box, out) : hit_cast_segment3_aabb3(*along->segment, box, out);
}

static bool line_hits_lane3(const void *asked, size_t lane)
{
    hit_cast3 hit;
    return cast_at_lane3(asked, lane, &hit);
}

/* Does the box come before what was found so far? Returns the time after which none does. */
static float first_by_lane3(void *asked, size_t lane)
{
    along3 *along = asked;
    hit_cast3 hit;
    if (cast_at_lane3(along, lane, &hit)) {
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
static bool take_aim3(along3 *along)
{
    static const double nowhere[3] = {0, 0, 0};
    const tree_data *data = along->data;
    tree_line line = {.from = nowhere};
    if (along->ray) {
        line.origin = pair3_array(&along->ray->origin);
        line.to = pair3_array(&along->ray->direction);
    } else {
        line.origin = line.from = pair3_array(&along->segment->a);
        line.to = pair3_array(&along->segment->b);
        line.ends = true;
    }
    if (data->pack.count == 0 || !exact_all_finite(3, line.origin) || !exact_all_finite(3, line.to))
        return false;
    float lo[3], hi[3];
    hit__tree_whole_of(3, data->isa)(data->pack.level[data->pack.levels - 1], lo, hi);
    along->beam.proves = !tree_holds_obbs(data);
    along->beam.confirm = line_hits_lane3;
    along->beam.asked = along;
    hit__tree_beam_aim(&along->beam, &data->pack.map, 3, lo, hi, &line);
    return true;
}

static bool find_along3(along3 *along, tree_sink *sink)
{
    const tree_data *data = along->data;
    return !take_aim3(along) ||
           hit__tree_search(&data->pack, hit__tree_along_kernels(3, data->isa), &along->beam, sink);
}

static bool first_along3(along3 *along, uint32_t *box, hit_cast3 *out)
{
    const tree_data *data = along->data;
    if (!take_aim3(along))
        return false;
    hit__tree_search_ordered(&data->pack, 3, hit__tree_beam_bounds(3, data->isa), &along->beam, INFINITY,
                             first_by_lane3, along);
    if (along->any) {
        *box = along->first;
        *out = along->hit;
    }
    return along->any;
}

static bool any_is_enough3(void *context, uint32_t box)
{
    (void)context;
    (void)box;
    return false;
}

size_t hit_tree3_find_ray3(const hit_tree3 *tree, hit_ray3 ray, uint32_t *out, size_t capacity)
{
    along3 along = {.data = &tree->data, .ray = &ray};
    tree_sink sink = tree_sink_into(out, capacity);
    find_along3(&along, &sink);
    return sink.count;
}

bool hit_tree3_visit_ray3(const hit_tree3 *tree, hit_ray3 ray, hit_tree_visit *visit, void *context)
{
    along3 along = {.data = &tree->data, .ray = &ray};
    tree_sink sink = tree_sink_calling(visit, context);
    return visit && find_along3(&along, &sink);
}

bool hit_tree3_any_ray3(const hit_tree3 *tree, hit_ray3 ray)
{
    return !hit_tree3_visit_ray3(tree, ray, any_is_enough3, NULL);
}

bool hit_tree3_cast_ray3(const hit_tree3 *tree, hit_ray3 ray, uint32_t *box, hit_cast3 *out)
{
    along3 along = {.data = &tree->data, .ray = &ray};
    return first_along3(&along, box, out);
}

size_t hit_tree3_find_segment3(const hit_tree3 *tree, hit_segment3 segment, uint32_t *out, size_t capacity)
{
    along3 along = {.data = &tree->data, .segment = &segment};
    tree_sink sink = tree_sink_into(out, capacity);
    find_along3(&along, &sink);
    return sink.count;
}

bool hit_tree3_visit_segment3(const hit_tree3 *tree, hit_segment3 segment, hit_tree_visit *visit, void *context)
{
    along3 along = {.data = &tree->data, .segment = &segment};
    tree_sink sink = tree_sink_calling(visit, context);
    return visit && find_along3(&along, &sink);
}

bool hit_tree3_any_segment3(const hit_tree3 *tree, hit_segment3 segment)
{
    return !hit_tree3_visit_segment3(tree, segment, any_is_enough3, NULL);
}

bool hit_tree3_cast_segment3(const hit_tree3 *tree, hit_segment3 segment, uint32_t *box, hit_cast3 *out)
{
    along3 along = {.data = &tree->data, .segment = &segment};
    return first_along3(&along, box, out);
}
