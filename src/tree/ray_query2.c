/* Which boxes of a tree in the plane does a ray or segment hit, and which first?
 *
 * The beam tells which boxes may be hit, and mostly which are; for the others, and for the time, cast.h is asked.
 * Bookkeeping: from a question to the beam, and back to the line and one box. */
#include "exact/order.h"
#include "hitbox/cast.h"
#include "tree/beam.h"
#include "tree/best_first.h"
#include "tree/queries.h"
#include "tree/stored_boxes.h"

/* A line, as a ray or as a segment, and what is asked of it. */
typedef struct along2 {
    const tree_data *data;
    const hit_ray2 *ray; /* NULL: the segment */
    const hit_segment2 *segment;
    tree_beam beam;
    tree_first2 *first; /* the box that is hit first so far */
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

bool hit__tree_first_offer2(tree_first2 *first, const hit_cast2 *hit, uint32_t box)
{
    const int64_t t = exact_order_key(hit->t), best = exact_order_key(first->hit.t);
    if (first->any && (t > best || (t == best && box >= first->box)))
        return false;
    if (first->admit && !first->admit(first->admits, box))
        return false;
    first->hit = *hit;
    first->box = box;
    first->any = true;
    return true;
}

/* Asks the box; returns the time after which none comes before what was found so far. */
static float first_by_lane2(void *asked, size_t lane)
{
    const along2 *along = asked;
    hit_cast2 hit;
    if (cast_at_lane2(along, lane, &hit))
        hit__tree_first_offer2(along->first, &hit, along->data->pack.id[lane]);
    return along->first->any ? hit__tree_beam_until(&along->beam, along->first->hit.t) : INFINITY;
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

static void first_along2(along2 *along)
{
    const tree_data *data = along->data;
    const tree_first2 *first = along->first;
    if (!take_aim2(along))
        return;
    float most = first->any ? hit__tree_beam_until(&along->beam, first->hit.t) : INFINITY;
    hit__tree_best_first(&data->pack, 2, hit__tree_beam_bounds(2, data->isa), &along->beam, most, first_by_lane2,
                         along);
}

static bool report_first2(const tree_first2 *first, uint32_t *box, hit_cast2 *out)
{
    if (first->any) {
        *box = first->box;
        *out = first->hit;
    }
    return first->any;
}

static bool any_is_enough2(void *context, uint32_t box)
{
    (void)context;
    (void)box;
    return false;
}

bool hit__tree_find_ray2(const tree_data *data, hit_ray2 ray, tree_sink *sink)
{
    along2 along = {.data = data, .ray = &ray};
    return find_along2(&along, sink);
}

void hit__tree_first_ray2(const tree_data *data, hit_ray2 ray, tree_first2 *first)
{
    along2 along = {.data = data, .ray = &ray, .first = first};
    first_along2(&along);
}

size_t hit_tree2_find_ray2(const hit_tree2 *tree, hit_ray2 ray, uint32_t *out, size_t capacity)
{
    tree_sink sink = tree_sink_into(out, capacity);
    hit__tree_find_ray2(&tree->data, ray, &sink);
    return sink.count;
}

bool hit_tree2_visit_ray2(const hit_tree2 *tree, hit_ray2 ray, hit_tree_visit *visit, void *context)
{
    tree_sink sink = tree_sink_calling(visit, context);
    return visit && hit__tree_find_ray2(&tree->data, ray, &sink);
}

bool hit_tree2_any_ray2(const hit_tree2 *tree, hit_ray2 ray)
{
    return !hit_tree2_visit_ray2(tree, ray, any_is_enough2, NULL);
}

bool hit_tree2_cast_ray2(const hit_tree2 *tree, hit_ray2 ray, uint32_t *box, hit_cast2 *out)
{
    tree_first2 first = {.any = false};
    hit__tree_first_ray2(&tree->data, ray, &first);
    return report_first2(&first, box, out);
}

bool hit__tree_find_segment2(const tree_data *data, hit_segment2 segment, tree_sink *sink)
{
    along2 along = {.data = data, .segment = &segment};
    return find_along2(&along, sink);
}

void hit__tree_first_segment2(const tree_data *data, hit_segment2 segment, tree_first2 *first)
{
    along2 along = {.data = data, .segment = &segment, .first = first};
    first_along2(&along);
}

size_t hit_tree2_find_segment2(const hit_tree2 *tree, hit_segment2 segment, uint32_t *out, size_t capacity)
{
    tree_sink sink = tree_sink_into(out, capacity);
    hit__tree_find_segment2(&tree->data, segment, &sink);
    return sink.count;
}

bool hit_tree2_visit_segment2(const hit_tree2 *tree, hit_segment2 segment, hit_tree_visit *visit, void *context)
{
    tree_sink sink = tree_sink_calling(visit, context);
    return visit && hit__tree_find_segment2(&tree->data, segment, &sink);
}

bool hit_tree2_any_segment2(const hit_tree2 *tree, hit_segment2 segment)
{
    return !hit_tree2_visit_segment2(tree, segment, any_is_enough2, NULL);
}

bool hit_tree2_cast_segment2(const hit_tree2 *tree, hit_segment2 segment, uint32_t *box, hit_cast2 *out)
{
    tree_first2 first = {.any = false};
    hit__tree_first_segment2(&tree->data, segment, &first);
    return report_first2(&first, box, out);
}
