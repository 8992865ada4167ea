/* Is a frustum within a box, a half-space or another frustum, and what is round within a frustum?
 *
 * A set behind planes is within a half-space if no point of it is strictly in front of its plane: if the set behind
 * those planes and, turned round, this one has none that is strictly behind it. shape/halfspaces3.c tells. What is
 * round is within a frustum if it is behind each plane. First principles. */
#include "core/vec.h"
#include "exact/order.h"
#include "hitbox/relate.h"
#include "relate/interval_overlap.h"
#include "relate/plane_sign3.h"
#include "relate/rods.h"
#include "shape/halfspaces3.h"

/* ---- A frustum in something ---- */

/* Has the frustum points at all? */
static bool has_points(halfspaces3 *x, const hit_frustum3 *frustum)
{
    unsigned strict;
    (void)hit__shape_halfspaces3_add_frustum(x, frustum);
    return hit__shape_halfspaces3_look(x, 0, &strict);
}

/* The row that is added last: is some point strictly behind it? */
static bool reaches(halfspaces3 *x, int row)
{
    unsigned strict;
    return hit__shape_halfspaces3_look(x, 1u << row, &strict) && (strict >> row & 1) != 0;
}

static bool is_behind(halfspaces3 *x, const hit_plane3 *plane, const hit_frustum3 *frustum)
{
    hit__shape_halfspaces3_begin(x);
    const int row = hit__shape_halfspaces3_add(x, plane, -1);
    if (row < 0) /* all or nothing is behind it */
        return hit__relate_plane_sign3(plane, (const double[3]){0, 0, 0}, &(bool){false}) < 0;
    (void)hit__shape_halfspaces3_add_frustum(x, frustum);
    return !reaches(x, row);
}

bool hit_contains_halfspace3_frustum3(hit_plane3 plane, const hit_frustum3 *frustum)
{
    halfspaces3 x;
    hit__shape_halfspaces3_begin(&x);
    return has_points(&x, frustum) && is_behind(&x, &plane, frustum);
}

bool hit_contains_frustum3_frustum3(const hit_frustum3 *outer, const hit_frustum3 *inner)
{
    halfspaces3 x;
    hit__shape_halfspaces3_begin(&x);
    bool contains = has_points(&x, inner);
    for (int i = 0; i < 6 && contains; i++)
        contains = is_behind(&x, &outer->plane[i], inner);
    return contains;
}

/* Of an AABB a side may be infinite: then nothing is beyond it. */
bool hit_contains_aabb3_frustum3(hit_aabb3 box, const hit_frustum3 *frustum)
{
    halfspaces3 x;
    hit__shape_halfspaces3_begin(&x);
    bool contains = interval_box3_has_points(&box) && has_points(&x, frustum);
    for (int k = 0; k < 3 && contains; k++) {
        const double low = vec3_array(&box.min)[k], high = vec3_array(&box.max)[k];
        const hit_plane3 above = {{k == 0, k == 1, k == 2}, high}, below = {{-(k == 0), -(k == 1), -(k == 2)}, -low};
        contains = (high == INFINITY || is_behind(&x, &above, frustum)) &&
                   (low == -INFINITY || is_behind(&x, &below, frustum));
    }
    return contains;
}

/* Do the axes span space? Else the frame of the box has no coordinates. */
static bool axes_span(const hit_obb3 *box)
{
    halfspaces3 x;
    hit__shape_halfspaces3_begin(&x);
    for (int k = 0; k < 3; k++)
        if (hit__shape_halfspaces3_add(&x, &(hit_plane3){box->axis[k], 0}, 1) < 0)
            return false;
    halfspaces3_ray ray = hit__shape_halfspaces3_ray(&x, 0, 1, 2);
    return hit__shape_halfspaces3_exactly(&x, &ray)[3].sign != 0;
}

bool hit_contains_obb3_frustum3(const hit_obb3 *box, const hit_frustum3 *frustum)
{
    const double *axis[3] = {vec3_array(&box->axis[0]), vec3_array(&box->axis[1]), vec3_array(&box->axis[2])};
    halfspaces3 x;
    hit__shape_halfspaces3_begin(&x);
    bool contains = exact_all_finite(15, &box->center.x) && axes_span(box) && has_points(&x, frustum);
    for (int side = 0; side < 6 && contains; side++) {
        const int k = side / 2, sign = side % 2 == 0 ? -1 : 1;
        hit__shape_halfspaces3_begin_at(&x, vec3_array(&box->center), axis);
        const int row = hit__shape_halfspaces3_add_row(
            &x, (double[4]){sign * (k == 0), sign * (k == 1), sign * (k == 2), fabs(vec3_array(&box->half)[k])});
        (void)hit__shape_halfspaces3_add_frustum(&x, frustum);
        contains = !reaches(&x, row);
    }
    return contains;
}

/* ---- What is round in a frustum ---- */

static bool contains_rod(const hit_frustum3 *frustum, const rod *round)
{
    bool contains = true;
    for (int i = 0; i < 6 && contains; i++) {
        const rod_wall wall = rod_wall_from_plane3(frustum->plane[i]);
        contains = hit__relate_rods_side(round, &wall).highest <= 0;
    }
    return contains;
}

bool hit_contains_frustum3_sphere3(const hit_frustum3 *frustum, hit_sphere3 sphere)
{
    const rod round = rod_from_sphere3(sphere);
    return contains_rod(frustum, &round);
}

bool hit_contains_frustum3_capsule3(const hit_frustum3 *frustum, hit_capsule3 capsule)
{
    const rod round = rod_from_capsule3(capsule);
    return contains_rod(frustum, &round);
}
