/* What JavaScript needs of joins and worlds: arrays that grow in place of functions that are called back.
 *
 * Bookkeeping: blocks of pairs and of events are copied to the end of a list. */
#include "host_layout.h"
#include "host_list.h"

#include <hitbox/join.h>
#include <hitbox/world.h>

#include <stdbool.h>

/* Where JavaScript puts and finds the fields of structs: src/scene/layout.js has the same numbers. */
HOST_SIZE(hit_boxes2, 24);
HOST_SIZE(hit_boxes3, 24);
HOST_FIELD(hit_boxes3, min, 0);
HOST_FIELD(hit_boxes3, max, 4);
HOST_FIELD(hit_boxes3, stride, 8);
HOST_FIELD(hit_boxes3, count, 12);
HOST_FIELD(hit_boxes3, form, 16);
HOST_FIELD(hit_boxes3, packed, 20);
HOST_SIZE(hit_filter, 8);
HOST_FIELD(hit_filter, mask, 4);
HOST_SIZE(hit_join_config, 48);
HOST_FIELD(hit_join_config, no_touch, 0);
HOST_FIELD(hit_join_config, sorted, 1);
HOST_FIELD(hit_join_config, filter_a, 24);
HOST_FIELD(hit_join_config, filter_b, 28);
HOST_FIELD(hit_join_config, ignore, 32);
HOST_FIELD(hit_join_config, ignore_count, 36);
HOST_SIZE(hit_pair, 8);
HOST_SIZE(hit_world_config, 24);
HOST_FIELD(hit_world_config, expected, 20);
HOST_SIZE(hit_traits, 24);
HOST_FIELD(hit_traits, family, 8);
HOST_FIELD(hit_traits, is_static, 12);
HOST_FIELD(hit_traits, is_sensor, 13);
HOST_FIELD(hit_traits, user, 16);
HOST_SIZE(hit_world_filter, 16);
HOST_SIZE(hit_event, 40);
HOST_FIELD(hit_event, b, 8);
HOST_FIELD(hit_event, user_a, 16);
HOST_FIELD(hit_event, user_b, 24);
HOST_FIELD(hit_event, kind, 32);
HOST_FIELD(hit_event, is_sensor, 36);
HOST_SIZE(hit_cast2, 56);
HOST_FIELD(hit_cast2, point, 8);
HOST_FIELD(hit_cast2, normal, 24);
HOST_FIELD(hit_cast2, axis, 40);
HOST_FIELD(hit_cast2, face, 44);
HOST_FIELD(hit_cast2, inside, 48);
HOST_SIZE(hit_cast3, 72);
HOST_FIELD(hit_cast3, point, 8);
HOST_FIELD(hit_cast3, normal, 32);
HOST_FIELD(hit_cast3, axis, 56);
HOST_FIELD(hit_cast3, face, 60);
HOST_FIELD(hit_cast3, inside, 64);

/* The linker's: what runs before main. That something here names it tells the linker that whoever loads a module calls
 * it, so that not every exported function is made to do so. There is nothing to run, so nobody does. */
extern void __wasm_call_ctors(void);
__attribute__((used)) static void host_begin(void)
{
    __wasm_call_ctors();
}

static bool append_pairs(void *context, const hit_pair *pairs, size_t count)
{
    return host_list_append(context, pairs, count, sizeof *pairs);
}

/* All pairs of a set, or between two sets, where `other` is not NULL, after those that the list holds. HIT_NO_MEMORY
 * also where they were too many for it. */
HOST_EXPORT hit_status host_join_boxes2(const hit_boxes2 *boxes, const hit_boxes2 *other, const hit_join_config *config,
                                        host_list *out)
{
    hit_status status = other ? hit_join_boxes2_boxes2(*boxes, *other, config, append_pairs, out)
                              : hit_join_boxes2(*boxes, config, append_pairs, out);
    return status == HIT_STOPPED ? HIT_NO_MEMORY : status;
}

HOST_EXPORT hit_status host_join_boxes3(const hit_boxes3 *boxes, const hit_boxes3 *other, const hit_join_config *config,
                                        host_list *out)
{
    hit_status status = other ? hit_join_boxes3_boxes3(*boxes, *other, config, append_pairs, out)
                              : hit_join_boxes3(*boxes, config, append_pairs, out);
    return status == HIT_STOPPED ? HIT_NO_MEMORY : status;
}

/* Events of an update, and whether there was room for them. */
typedef struct host_events {
    host_list *list;
    bool lost;
} host_events;

static void append_events(void *context, const hit_event *events, size_t count)
{
    host_events *to = context;
    if (!host_list_append(to->list, events, count, sizeof *events))
        to->lost = true;
}

/* Updates the world; its events after those that the list holds. HIT_NO_MEMORY where they were too many for the list,
 * though the world is up to date then: its events are lost. */
HOST_EXPORT hit_status host_world2_update(hit_world2 *world, bool persisting, host_list *events)
{
    host_events to = {events, false};
    hit_status status = hit_world2_update(world, &(hit_listener){append_events, &to, persisting});
    return to.lost ? HIT_NO_MEMORY : status;
}

HOST_EXPORT hit_status host_world3_update(hit_world3 *world, bool persisting, host_list *events)
{
    host_events to = {events, false};
    hit_status status = hit_world3_update(world, &(hit_listener){append_events, &to, persisting});
    return to.lost ? HIT_NO_MEMORY : status;
}
