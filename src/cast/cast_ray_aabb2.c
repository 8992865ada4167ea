/* Where does a ray or a segment first hit an AABB of the plane?
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.3.3. Ours differs: hit or miss is exact
 * (slab.h), the point lies in the box to the last bit, and an origin in the box always hits at once. */
#include "cast/slab.h"
#include "hitbox/cast.h"
#include "relate/interval_overlap.h"

static const double NO_MOTION2[2] = {0, 0};

hit_vec2 hit_ray2_at(hit_ray2 ray, double t)
{
    return (hit_vec2){ray.origin.x + t * ray.direction.x, ray.origin.y + t * ray.direction.y};
}

static void set_slab_hit2(const slab_line *line, const hit_aabb2 *box, int axis, double t, hit_cast2 *out)
{
    const double *min = &box->min.x, *max = &box->max.x;
    *out = (hit_cast2){.face = -1, .axis = HIT_AXIS_A0, .inside = axis == SLAB_INSIDE};
    double point[2], normal[2] = {0, 0};
    for (int c = 0; c < 2; c++)
        point[c] = out->inside ? line->origin[c] : hit__cast_slab_place(line, c, t, min[c], max[c]);
    if (!out->inside) {
        bool forward = exact_less(line->from[axis], line->to[axis]);
        point[axis] = forward ? min[axis] : max[axis];
        normal[axis] = forward ? -1 : 1;
        out->t = t;
        out->axis = (hit_axis)((int)HIT_AXIS_B0 + axis);
        out->face = 2 * axis + !forward;
    }
    out->point = (hit_vec2){point[0], point[1]};
    out->normal = (hit_vec2){normal[0], normal[1]};
}

/* A ray that never leaves is said to be where it begins. */
static void set_slab_exit2(const slab_line *line, const hit_aabb2 *box, int axis, double t, hit_cast2 *out)
{
    const double *min = &box->min.x, *max = &box->max.x, *end = line->ends ? line->to : line->origin;
    *out = (hit_cast2){.t = t, .face = -1, .axis = HIT_AXIS_A0, .inside = axis == SLAB_INSIDE};
    double point[2], normal[2] = {0, 0};
    for (int c = 0; c < 2; c++)
        point[c] = out->inside ? end[c] : hit__cast_slab_place(line, c, t, min[c], max[c]);
    if (!out->inside) {
        bool forward = exact_less(line->from[axis], line->to[axis]);
        point[axis] = forward ? max[axis] : min[axis];
        normal[axis] = forward ? 1 : -1;
        out->axis = (hit_axis)((int)HIT_AXIS_B0 + axis);
        out->face = 2 * axis + forward;
    }
    out->point = (hit_vec2){point[0], point[1]};
    out->normal = (hit_vec2){normal[0], normal[1]};
}

CORE_INLINE int enter_aabb2(const slab_line *line, const hit_aabb2 *box, double *t)
{
    const double *min = &box->min.x, *max = &box->max.x;
    if (!interval_box2_has_points(box))
        return SLAB_MISS;
    int axis = slab_enter_quickly(line, min, max, t);
    return axis == SLAB_OPEN ? hit__cast_slab_enter_exactly(line, min, max, t) : axis;
}

CORE_INLINE bool cast_line_aabb2(const slab_line *line, const hit_aabb2 *box, hit_cast2 *out)
{
    double t;
    int axis = enter_aabb2(line, box, &t);
    if (axis != SLAB_MISS)
        set_slab_hit2(line, box, axis, t, out);
    return axis != SLAB_MISS;
}

static bool leave_line_aabb2(const slab_line *line, const hit_aabb2 *box, hit_cast2 *out)
{
    double t;
    if (enter_aabb2(line, box, &t) == SLAB_MISS)
        return false;
    int axis = hit__cast_slab_leave(line, &box->min.x, &box->max.x, &t);
    set_slab_exit2(line, box, axis, t, out);
    return true;
}

bool hit_cast_ray2_aabb2(hit_ray2 ray, hit_aabb2 box, hit_cast2 *out)
{
    const slab_line line = {2, &ray.origin.x, NO_MOTION2, &ray.direction.x, false};
    return exact_all_finite(4, &ray.origin.x) && cast_line_aabb2(&line, &box, out);
}

bool hit_cast_segment2_aabb2(hit_segment2 segment, hit_aabb2 box, hit_cast2 *out)
{
    const slab_line line = {2, &segment.a.x, &segment.a.x, &segment.b.x, true};
    return exact_all_finite(4, &segment.a.x) && cast_line_aabb2(&line, &box, out);
}

bool hit_cast_exit_ray2_aabb2(hit_ray2 ray, hit_aabb2 box, hit_cast2 *out)
{
    const slab_line line = {2, &ray.origin.x, NO_MOTION2, &ray.direction.x, false};
    return exact_all_finite(4, &ray.origin.x) && leave_line_aabb2(&line, &box, out);
}

bool hit_cast_exit_segment2_aabb2(hit_segment2 segment, hit_aabb2 box, hit_cast2 *out)
{
    const slab_line line = {2, &segment.a.x, &segment.a.x, &segment.b.x, true};
    return exact_all_finite(4, &segment.a.x) && leave_line_aabb2(&line, &box, out);
}
