/* A scene's boxes in a world of the library: a batch for each kind of box, of those that move and of those that rest.
 */
#include "cli/ask/in_world.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "cli/output/messages.h"

/* A view of both dimensions' types, of which the one that is not meant is not looked at. */
typedef struct part_view {
    hit_boxes2 flat;
    hit_boxes3 solid;
} part_view;

static part_view view_part(const motion *m, size_t part)
{
    size_t begin = m->part[part], count = m->part[part + 1] - begin;
    const scene_shape *first = m->now + begin;
    bool turned = (part & MOTION_TURNED) != 0;
    const void *max = turned     ? (const void *)first
                      : m->in_3d ? (const void *)&first->aabb3.max
                                 : (const void *)&first->aabb2.max;
    hit_boxes_form form = turned ? HIT_BOXES_OBB : HIT_BOXES_DOUBLE;
    return (part_view){.flat = {first, max, sizeof *first, count, form, NULL},
                       .solid = {first, max, sizeof *first, count, form, NULL}};
}

static bool is_good(const scene_box *box)
{
    return box->kind == SCENE_OBB3   ? hit_obb3_valid(&box->shape.obb3)
           : box->kind == SCENE_OBB2 ? hit_obb2_valid(box->shape.obb2)
                                     : true;
}

/* Which box is it that the world refuses? A scene may hold axes that are a little off, and boxes that reach beyond the
 * range of double. */
static void tell_refused(const motion *m, const scene *s)
{
    for (size_t part = 0; part < MOTION_PARTS; part++) {
        part_view v = view_part(m, part);
        size_t place = m->part[part] + (m->in_3d ? hit_boxes3_first_bad(v.solid) : hit_boxes2_first_bad(v.flat));
        if (place == m->part[part + 1])
            continue;
        scene_box box = motion_box(m, place);
        const scene_box source = scene_at(s, m->box[place]);
        scene_trouble trouble;
        char quote[SCENE_QUOTE_SIZE];
        const char *name = scene_quote(quote, scene_name(s, m->box[place]));
        if (m->step > 0)
            message("at step %d the box %s reaches beyond the range of double", m->step, name);
        else {
            scene_trouble_set(&trouble, source.file, source.line, 0, "found %s %s, expected %s", name,
                              is_good(&box) ? "beyond the range of double"
                                            : "with axes further than 1e-6 from orthonormal",
                              is_good(&box) ? "a box within" : "orthonormal axes; --orthonormalize mends them");
            message_trouble(&trouble, "");
        }
        return;
    }
    message("%s", hit_status_text(HIT_BAD_ARGUMENT)); /* too many */
}

/* docs/many-boxes.md says how much a world takes for a box. */
static bool tell_no_memory(const motion *m, const scene *s)
{
    double turned = 0, plain = 0;
    for (size_t part = 0; part < MOTION_PARTS; part++)
        *((part & MOTION_TURNED) != 0 ? &turned : &plain) += (double)(m->part[part + 1] - m->part[part]);
    double bytes = m->in_3d ? 111 * plain + 247 * turned : 86 * plain + 134 * turned;
    return message_memory_for(bytes, NULL, "a world of %zu boxes, without the pairs that hit", s->count);
}

static bool tell_status(hit_status status, const motion *m, const scene *s)
{
    if (status == HIT_NO_MEMORY)
        tell_no_memory(m, s);
    else if (status == HIT_BAD_ARGUMENT)
        tell_refused(m, s);
    else if (status != HIT_OK)
        message("%s", hit_status_text(status));
    return status == HIT_OK;
}

static hit_status create(const motion *m, int threads, in_world *w)
{
    size_t aabbs = m->part[1] - m->part[0] + m->part[3] - m->part[2];
    hit_world_config config = {.threads = threads, .expected = aabbs < HIT_BOXES_MAX / 2 ? aabbs : 0};
    return m->in_3d ? hit_world3_create(&config, &w->solid) : hit_world2_create(&config, &w->flat);
}

static hit_status add_parts(const motion *m, const hit_traits *traits, in_world *w)
{
    hit_status status = HIT_OK;
    for (size_t part = 0; status == HIT_OK && part < MOTION_PARTS; part++) {
        size_t begin = m->part[part];
        part_view v = view_part(m, part);
        status = m->in_3d ? hit_world3_add(w->solid, v.solid, traits + begin, sizeof *traits, w->ids + begin)
                          : hit_world2_add(w->flat, v.flat, traits + begin, sizeof *traits, w->ids + begin);
    }
    return status;
}

/* Two zeros mean that a box hits nothing; a world takes them for all. */
static hit_filter filter_for_world(hit_filter filter)
{
    return filter.group == 0 && filter.mask == 0 ? (hit_filter){UINT32_C(1) << 31, 0} : filter;
}

bool in_world_make(const motion *m, const scene *s, const hit_filter *filter, int threads, in_world *out)
{
    size_t count = m->part[MOTION_PARTS], room = count > 0 ? count : 1;
    in_world w = {.ids = calloc(room, sizeof *w.ids)};
    hit_traits *traits = calloc(room, sizeof *traits);
    hit_status status = w.ids && traits ? create(m, threads, &w) : HIT_NO_MEMORY;
    for (size_t i = 0; status == HIT_OK && i < count; i++) {
        traits[i] = (hit_traits){.is_static = i >= m->part[MOTION_RESTS], .user = m->box[i]};
        if (filter)
            traits[i].filter = filter_for_world(filter[m->box[i]]);
    }
    if (status == HIT_OK)
        status = add_parts(m, traits, &w);
    free(traits);
    if (tell_status(status, m, s)) {
        *out = w;
        return true;
    }
    in_world_free(&w);
    return false;
}

bool in_world_move(const in_world *w, const motion *m, const scene *s)
{
    hit_status status = HIT_OK;
    for (size_t part = 0; status == HIT_OK && part < MOTION_RESTS; part++) {
        const hit_id *ids = w->ids + m->part[part];
        part_view v = view_part(m, part);
        status = m->in_3d ? hit_world3_set(w->solid, ids, v.solid) : hit_world2_set(w->flat, ids, v.flat);
    }
    return tell_status(status, m, s);
}

bool in_world_update(const in_world *w, const hit_listener *listener)
{
    hit_status status = w->solid ? hit_world3_update(w->solid, listener) : hit_world2_update(w->flat, listener);
    if (status == HIT_NO_MEMORY)
        message(
            "out of memory: an update needs 16 bytes for each pair that hits, besides the boxes; before it there were "
            "%" PRIu64 " such pairs",
            in_world_pairs(w));
    else if (status != HIT_OK)
        message("%s", hit_status_text(status));
    return status == HIT_OK;
}

uint64_t in_world_pairs(const in_world *w)
{
    return w->solid ? hit_world3_pair_count(w->solid) : hit_world2_pair_count(w->flat);
}

void in_world_free(in_world *w)
{
    hit_world2_free(w->flat);
    hit_world3_free(w->solid);
    free(w->ids);
    *w = (in_world){.ids = NULL};
}
