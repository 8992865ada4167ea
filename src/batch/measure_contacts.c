/* Contacts of pairs whose depths were found four at a time: from these on as the functions for two shapes, whose depth
 * and way have the same bits (docs/numerics.md, "Many distances"). */
#include "batch/measure_contacts.h"

#include "contact/contacts.h"
#include "core/quad.h"
#include "core/vec.h"

#include <string.h>

void hit__batch_contact2(const measure_four *pairs, const measured_four *found, int i, hit_relation relation,
                         hit_contact2 *out)
{
    const void *first = pairs->first[i], *second = pairs->second[i];
    hit_vec2 center[2] = {{0, 0}, ((const hit_obb2 *)second)->center};
    meeting2 meeting;
    if (pairs->mixed) {
        center[0] = hit_aabb2_center(*(const hit_aabb2 *)first);
        meeting.k = hit__measure_zonotope2_from_aabb_obb(first, second);
    } else {
        center[0] = ((const hit_obb2 *)first)->center;
        hit__measure_zonotope2_from_obb_obb(first, second, &meeting.k);
    }
    meeting.way = (depth2){.normal = {0 + found->normal[0][i], 0 + found->normal[1][i]}, /* no negative zeros */
                           .axis = (hit_axis)(int)found->axis[i]};
    meeting.depth = measured_depth(found, (size_t)i, relation);
    hit__contact_boxes2_that_meet(&meeting, center, out);
}

/* The zonotope of pair i, and the centres. */
static void load_pair3(const measure_four *pairs, int i, zonotope3 *k, hit_vec3 center[2])
{
    const void *first = pairs->first[i], *second = pairs->second[i];
    center[1] = ((const hit_obb3 *)second)->center;
    if (pairs->mixed) {
        center[0] = hit_aabb3_center(*(const hit_aabb3 *)first);
        *k = hit__measure_zonotope3_from_aabb_obb(first, second);
    } else {
        center[0] = ((const hit_obb3 *)first)->center;
        hit__measure_zonotope3_from_obb_obb(first, second, k);
    }
}

void hit__batch_contact3(const measure_four *pairs, const measured_four *found, int i, hit_relation relation,
                         hit_contact3 *out)
{
    hit_vec3 center[2];
    zonotope3 k;
    load_pair3(pairs, i, &k, center);
    meeting3 meeting = {.k = &k, .depth = measured_depth(found, (size_t)i, relation)};
    meeting.way.depth = dd_from(found->length[i]);
    meeting.way.normal =
        (hit_vec3){0 + found->normal[0][i], 0 + found->normal[1][i], 0 + found->normal[2][i]}; /* no negative zeros */
    hit__measure_depth3_name(&meeting.way, (int)found->axis[i]);
    hit__contact_boxes3_that_meet(&meeting, center, out);
}

/* The one point of a pair without faces. */
static void put_deepest3(const measured_four *found, const faced_four *faced, int i, bool swapped, hit_contact3 *out)
{
    depth3 way;
    double lean[6], at[2][3];
    hit__measure_depth3_name(&way, (int)found->axis[i]);
    for (int k = 0; k < 6; k++)
        lean[k] = faced->lean[k][i];
    for (int c = 0; c < 3; c++) {
        at[0][c] = faced->point[0][c][i];
        at[1][c] = faced->point[1][c][i];
    }
    const uint32_t id = hit__contact_name_deepest3(lean, way.p, way.q);
    const double *a = at[swapped], *b = at[!swapped];
    out->count = 1;
    out->point[0] = (hit_contact_point3){
        {a[0], a[1], a[2]}, {b[0], b[1], b[2]}, out->depth, swapped ? (id & 0xff) << 8 | id >> 8 : id};
}

void hit__batch_contact_of_faces3(const measure_four *pairs, const measured_four *found, const faced_four *faced, int i,
                                  bool swapped, hit_relation relation, hit_contact3 *out)
{
    const hit_axis axis = (hit_axis)(int)found->axis[i];
    const double turn = swapped ? -1 : 1;
    out->depth = measured_depth(found, (size_t)i, relation);
    out->normal = (hit_vec3){0 + turn * found->normal[0][i], 0 + turn * found->normal[1][i],
                             0 + turn * found->normal[2][i]}; /* no negative zeros */
    out->axis = swapped ? meeting3_swapped_axis(axis) : axis;
    if ((faced->faces >> i & 1) == 0) {
        put_deepest3(found, faced, i, swapped, out);
    } else if (!hit__contact_boxes3_by_faces(&faced->pair[i], found->length[i], swapped, out)) {
        hit__batch_contact3(pairs, found, i, relation, out);
        if (swapped)
            hit__contact_swap3(out);
    }
}

static void find_way3(const measure_four *pairs, int i, hit_relation relation, measured_four *found)
{
    hit_vec3 center[2];
    zonotope3 k;
    meeting3 meeting;
    load_pair3(pairs, i, &k, center);
    hit__measure_meeting3_find(&meeting, &k, &(encounter3){relation, found->axes[i]});
    found->length[i] = meeting.way.depth.high;
    for (int c = 0; c < 3; c++)
        found->normal[c][i] = vec3_array(&meeting.way.normal)[c];
    found->axis[i] = (double)meeting.way.axis;
}

/* Leaves fewer axes to pairs in one frame, where ties can be told at little cost; the bits of those with one axis,
 * which is then known. */
static unsigned find_axes_in_frames(const measure_four *pairs, unsigned wanted, measured_four *found)
{
    unsigned known = 0;
    for (int i = 0; i < 4; i++) {
        const hit_obb3 *first = (const hit_obb3 *)(const void *)pairs->first[i];
        const hit_obb3 *second = (const hit_obb3 *)(const void *)pairs->second[i];
        if ((wanted >> i & 1) == 0 || memcmp(first->axis, second->axis, sizeof first->axis) != 0)
            continue;
        const unsigned axes = hit__measure_meeting3_axes_near(first, second);
        found->axes[i] = axes != 0 ? axes : found->axes[i];
        if (axes == 0 || (axes & (axes - 1)) != 0)
            continue;
        known |= 1u << i;
        found->axis[i] = axes == 1 ? HIT_AXIS_A0 : axes == 2 ? HIT_AXIS_A1 : HIT_AXIS_A2;
    }
    return known;
}

void hit__batch_ways_by_axes3(const measure_four *pairs, unsigned wanted, const hit_relation relation[4],
                              measured_four *found)
{
    unsigned told = 0;
    if (!pairs->mixed && core_has_fused_quads()) {
        const unsigned known = find_axes_in_frames(pairs, wanted, found);
        if (known != 0) {
            measured_four along = *found;
            told = known & hit__batch_depth_along_quads3(pairs, &along);
            for (int i = 0; i < 4; i++)
                if ((told >> i & 1) != 0) {
                    found->length[i] = along.length[i];
                    for (int c = 0; c < 3; c++)
                        found->normal[c][i] = along.normal[c][i];
                }
        }
    }
    for (int i = 0; i < 4; i++)
        if ((wanted >> i & 1) != 0 && (told >> i & 1) == 0)
            find_way3(pairs, i, relation[i], found);
}
