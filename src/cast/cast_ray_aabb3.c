/* Where does a ray or a segment first hit an AABB of space?
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.3.3. Ours differs: hit or miss is exact
 * (slab.h), the point lies in the box to the last bit, and an origin in the box always hits at once. */
#include "cast/slab.h"
#include "core/vec.h"
#include "hitbox/cast.h"
#include "relate/interval_overlap.h"

static const double NO_MOTION3[3] = {0, 0, 0};

hit_vec3 hit_ray3_at(hit_ray3 ray, double t)
{
    return (hit_vec3){ray.origin.x + t * ray.direction.x, ray.origin.y + t * ray.direction.y,
                      ray.origin.z + t * ray.direction.z};
}

static void set_slab_hit3(const slab_line *line, const hit_aabb3 *box, int axis, double t, hit_cast3 *out)
{
    const double *min = vec3_array(&box->min), *max = vec3_array(&box->max);
    *out = (hit_cast3){.face = -1, .axis = HIT_AXIS_A0, .inside = axis == SLAB_INSIDE};
    double point[3], normal[3] = {0, 0, 0};
    for (int c = 0; c < 3; c++)
        point[c] = out->inside ? line->origin[c] : hit__cast_slab_place(line, c, t, min[c], max[c]);
    if (!out->inside) {
        bool forward = exact_less(line->from[axis], line->to[axis]);
        point[axis] = forward ? min[axis] : max[axis];
        normal[axis] = forward ? -1 : 1;
        out->t = t;
        out->axis = (hit_axis)((int)HIT_AXIS_B0 + axis);
        out->face = 2 * axis + !forward;
    }
    out->point = (hit_vec3){point[0], point[1], point[2]};
    out->normal = (hit_vec3){normal[0], normal[1], normal[2]};
}

/* A ray that never leaves is said to be where it begins. */
static void set_slab_exit3(const slab_line *line, const hit_aabb3 *box, int axis, double t, hit_cast3 *out)
{
    const double *min = vec3_array(&box->min), *max = vec3_array(&box->max),
                 *end = line->ends ? line->to : line->origin;
    *out = (hit_cast3){.t = t, .face = -1, .axis = HIT_AXIS_A0, .inside = axis == SLAB_INSIDE};
    double point[3], normal[3] = {0, 0, 0};
    for (int c = 0; c < 3; c++)
        point[c] = out->inside ? end[c] : hit__cast_slab_place(line, c, t, min[c], max[c]);
    if (!out->inside) {
        bool forward = exact_less(line->from[axis], line->to[axis]);
        point[axis] = forward ? max[axis] : min[axis];
        normal[axis] = forward ? 1 : -1;
        out->axis = (hit_axis)((int)HIT_AXIS_B0 + axis);
        out->face = 2 * axis + forward;
    }
    out->point = (hit_vec3){point[0], point[1], point[2]};
    out->normal = (hit_vec3){normal[0], normal[1], normal[2]};
}

CORE_INLINE int enter_aabb3(const slab_line *line, const hit_aabb3 *box, double *t)
{
    const double *min = vec3_array(&box->min), *max = vec3_array(&box->max);
    if (!interval_box3_has_points(box))
        return SLAB_MISS;
    int axis = slab_enter_quickly(line, min, max, t);
    return axis == SLAB_OPEN ? hit__cast_slab_enter_exactly(line, min, max, t) : axis;
}

CORE_INLINE bool cast_line_aabb3(const slab_line *line, const hit_aabb3 *box, hit_cast3 *out)
{
    double t;
    int axis = enter_aabb3(line, box, &t);
    if (axis != SLAB_MISS)
        set_slab_hit3(line, box, axis, t, out);
    return axis != SLAB_MISS;
}

static bool leave_line_aabb3(const slab_line *line, const hit_aabb3 *box, hit_cast3 *out)
{
    double t;
    if (enter_aabb3(line, box, &t) == SLAB_MISS)
        return false;
    int axis = hit__cast_slab_leave(line, vec3_array(&box->min), vec3_array(&box->max), &t);
    set_slab_exit3(line, box, axis, t, out);
    return true;
}

bool hit_cast_ray3_aabb3(hit_ray3 ray, hit_aabb3 box, hit_cast3 *out)
{
    const slab_line line = {3, vec3_array(&ray.origin), NO_MOTION3, vec3_array(&ray.direction), false};
    return exact_all_finite(6, vec3_array(&ray.origin)) && cast_line_aabb3(&line, &box, out);
}

bool hit_cast_segment3_aabb3(hit_segment3 segment, hit_aabb3 box, hit_cast3 *out)
{
    const slab_line line = {3, vec3_array(&segment.a), vec3_array(&segment.a), vec3_array(&segment.b), true};
    return exact_all_finite(6, vec3_array(&segment.a)) && cast_line_aabb3(&line, &box, out);
}

bool hit_cast_exit_ray3_aabb3(hit_ray3 ray, hit_aabb3 box, hit_cast3 *out)
{
    const slab_line line = {3, vec3_array(&ray.origin), NO_MOTION3, vec3_array(&ray.direction), false};
    return exact_all_finite(6, vec3_array(&ray.origin)) && leave_line_aabb3(&line, &box, out);
}

bool hit_cast_exit_segment3_aabb3(hit_segment3 segment, hit_aabb3 box, hit_cast3 *out)
{
    const slab_line line = {3, vec3_array(&segment.a), vec3_array(&segment.a), vec3_array(&segment.b), true};
    return exact_all_finite(6, vec3_array(&segment.a)) && leave_line_aabb3(&line, &box, out);
}
