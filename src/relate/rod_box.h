/* Boxes of the plane and of space, and rods within them or about them: the boxes as both sides of that take them.
 *
 * A box of the plane lies in the plane z = 0 of space. */
#ifndef HITBOX_RELATE_ROD_BOX_H
#define HITBOX_RELATE_ROD_BOX_H

#include "core/vec.h"
#include "hitbox/shape.h"
#include "relate/interval_overlap.h"

#include <string.h>

/* An AABB; infinite sides stay infinite. */
typedef struct rod_sides {
    double min[3], max[3];
} rod_sides;

static inline rod_sides rod_sides_from2(const hit_aabb2 *box)
{
    return (rod_sides){{box->min.x, box->min.y, 0}, {box->max.x, box->max.y, 0}};
}

static inline rod_sides rod_sides_from3(const hit_aabb3 *box)
{
    return (rod_sides){{box->min.x, box->min.y, box->min.z}, {box->max.x, box->max.y, box->max.z}};
}

/* Not empty, and no NaN? */
static inline bool rod_sides_have_points(const rod_sides *box)
{
    return interval_has_points(box->min[0], box->max[0]) && interval_has_points(box->min[1], box->max[1]) &&
           interval_has_points(box->min[2], box->max[2]);
}

/* An OBB, with half lengths >= 0. */
typedef struct rod_frame {
    double center[3], half[3], axis[3][3];
} rod_frame;

/* False: a number is not finite. The third axis is that of z, and the third half length is 0. */
static inline bool rod_frame_from2(const hit_obb2 *box, rod_frame *out)
{
    const hit_vec2 u = box->axis;
    *out = (rod_frame){{box->center.x, box->center.y, 0},
                       {fabs(box->half.x), fabs(box->half.y), 0},
                       {{u.x, u.y, 0}, {-u.y, u.x, 0}, {0, 0, 1}}};
    return exact_all_finite(6, &box->center.x);
}

static inline bool rod_frame_from3(const hit_obb3 *box, rod_frame *out)
{
    memcpy(out, box, sizeof *out);
    for (int k = 0; k < 3; k++)
        out->half[k] = fabs(out->half[k]);
    return exact_all_finite(3, out->center) && exact_all_finite(3, out->half) && exact_all_finite(3, out->axis[0]) &&
           exact_all_finite(3, out->axis[1]) && exact_all_finite(3, out->axis[2]);
}

_Static_assert(sizeof(rod_frame) == sizeof(hit_obb3), "a frame has the numbers of an OBB");

#endif
