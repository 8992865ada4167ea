/* Hitbox: do two rotated rectangles hit? They are given as top, left, height, width and rotation.
 *
 * Screens and drawings give rectangles in this form: y points DOWN, and angles are clockwise. Exact, as relate.h is.
 * Both rectangles must be in the same frame and length unit. A rectangle with a number that is not finite hits nothing.
 * Cost: at most four axes; no allocation, no state. Source: S. Gottschalk, M. Lin, D. Manocha, "OBBTree", SIGGRAPH
 * 1996. */
#ifndef HITBOX_RECT2_H
#define HITBOX_RECT2_H

#include "base.h"
#include "relate.h"
#include "vec.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A rectangle, y DOWN: `left` is the smallest x and `top` the smallest y before the rectangle is rotated about its
/// centre by axis = (cos, sin), clockwise as seen on the screen. Valid: finite, height >= 0 and width >= 0.
/// It is a type of its own because its centre, left + width/2, is in general no double.
typedef struct hit_rect2 {
    double top;    ///< the smallest y before the rotation, in the caller's length unit
    double left;   ///< the smallest x before the rotation, in the caller's length unit
    double height; ///< the extent in y before the rotation, in the caller's length unit
    double width;  ///< the extent in x before the rotation, in the caller's length unit
    hit_vec2 axis; ///< (cos, sin) of the rotation about the centre, clockwise as seen on the screen
} hit_rect2;

/// Apart, touching or overlapping? Decides on the ten doubles: the centres are exact sums, never rounded.
HIT_API hit_relation hit_relate_rect2_rect2(hit_rect2 a, hit_rect2 b);

/// Do the two share a point (touching counts)? The same as hit_relate_rect2_rect2 != HIT_APART.
HIT_API bool hit_overlap_rect2_rect2(hit_rect2 a, hit_rect2 b);

#ifdef __cplusplus
}
#endif

#endif
