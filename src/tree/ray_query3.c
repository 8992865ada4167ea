/* Which boxes of a tree in space does a ray or segment hit, and which first?
 *
 * The beam tells which boxes may be hit, and mostly which are; for the others, and for the time, cast.h is asked.
 * Bookkeeping: from a question to the beam, and back to the line and one box. */
#include "core/vec.h"
#include "exact/order.h"
#include "hitbox/cast.h"
#include "tree/beam.h"
#include "tree/best_first.h"
#include "tree/queries.h"
#include "tree/stored_boxes.h"

/* A line, as a ray or as a segment, and what is asked of it. */
typedef struct along3 {
    const tree_data *data;
    const hit_ray3 *ray; /* NULL: the segment */
    const hit_segment3 *segment;
    tree_beam beam;
    tree_first3 *first; /* the box that is hit first so far */
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

bool hit__tree_first_offer3(tree_first3 *first, const hit_cast3 *hit, uint32_t box)
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
static float first_by_lane3(void *asked, size_t lane)
{
    const along3 *along = asked;
    hit_cast3 hit;
    if (cast_at_lane3(along, lane, &hit))
        hit__tree_first_offer3(along->first, &hit, along->data->pack.id[lane]);
    return along->first->any ? hit__tree_beam_until(&along->beam, along->first->hit.t) : INFINITY;
}

/* False: nothing can be hit. */
static bool take_aim3(along3 *along)
{
    static const double nowhere[3] = {0, 0, 0};
    const tree_data *data = along->data;
    tree_line line = {.from = nowhere};
    if (along->ray) {
        line.origin = vec3_array(&along->ray->origin);
        line.to = vec3_array(&along->ray->direction);
    } else {
        line.origin = line.from = vec3_array(&along->segment->a);
        line.to = vec3_array(&along->segment->b);
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

static void first_along3(along3 *along)
{
    const tree_data *data = along->data;
    const tree_first3 *first = along->first;
    if (!take_aim3(along))
        return;
    float most = first->any ? hit__tree_beam_until(&along->beam, first->hit.t) : INFINITY;
    hit__tree_best_first(&data->pack, 3, hit__tree_beam_bounds(3, data->isa), &along->beam, most, first_by_lane3,
                         along);
}

static bool report_first3(const tree_first3 *first, uint32_t *box, hit_cast3 *out)
{
    if (first->any) {
        *box = first->box;
        *out = first->hit;
    }
    return first->any;
}

static bool any_is_enough3(void *context, uint32_t box)
{
    (void)context;
    (void)box;
    return false;
}

bool hit__tree_find_ray3(const tree_data *data, hit_ray3 ray, tree_sink *sink)
{
    along3 along = {.data = data, .ray = &ray};
    return find_along3(&along, sink);
}

void hit__tree_first_ray3(const tree_data *data, hit_ray3 ray, tree_first3 *first)
{
    along3 along = {.data = data, .ray = &ray, .first = first};
    first_along3(&along);
}

size_t hit_tree3_find_ray3(const hit_tree3 *tree, hit_ray3 ray, uint32_t *out, size_t capacity)
{
    tree_sink sink = tree_sink_into(out, capacity);
    hit__tree_find_ray3(&tree->data, ray, &sink);
    return sink.count;
}

bool hit_tree3_visit_ray3(const hit_tree3 *tree, hit_ray3 ray, hit_tree_visit *visit, void *context)
{
    tree_sink sink = tree_sink_calling(visit, context);
    return visit && hit__tree_find_ray3(&tree->data, ray, &sink);
}

bool hit_tree3_any_ray3(const hit_tree3 *tree, hit_ray3 ray)
{
    return !hit_tree3_visit_ray3(tree, ray, any_is_enough3, NULL);
}

bool hit_tree3_cast_ray3(const hit_tree3 *tree, hit_ray3 ray, uint32_t *box, hit_cast3 *out)
{
    tree_first3 first = {.any = false};
    hit__tree_first_ray3(&tree->data, ray, &first);
    return report_first3(&first, box, out);
}

bool hit__tree_find_segment3(const tree_data *data, hit_segment3 segment, tree_sink *sink)
{
    along3 along = {.data = data, .segment = &segment};
    return find_along3(&along, sink);
}

void hit__tree_first_segment3(const tree_data *data, hit_segment3 segment, tree_first3 *first)
{
    along3 along = {.data = data, .segment = &segment, .first = first};
    first_along3(&along);
}

size_t hit_tree3_find_segment3(const hit_tree3 *tree, hit_segment3 segment, uint32_t *out, size_t capacity)
{
    tree_sink sink = tree_sink_into(out, capacity);
    hit__tree_find_segment3(&tree->data, segment, &sink);
    return sink.count;
}

bool hit_tree3_visit_segment3(const hit_tree3 *tree, hit_segment3 segment, hit_tree_visit *visit, void *context)
{
    tree_sink sink = tree_sink_calling(visit, context);
    return visit && hit__tree_find_segment3(&tree->data, segment, &sink);
}

bool hit_tree3_any_segment3(const hit_tree3 *tree, hit_segment3 segment)
{
    return !hit_tree3_visit_segment3(tree, segment, any_is_enough3, NULL);
}

bool hit_tree3_cast_segment3(const hit_tree3 *tree, hit_segment3 segment, uint32_t *box, hit_cast3 *out)
{
    tree_first3 first = {.any = false};
    hit__tree_first_segment3(&tree->data, segment, &first);
    return report_first3(&first, box, out);
}
