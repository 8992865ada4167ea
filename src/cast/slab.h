/* A ray or segment and an AABB, one axis at a time: when does it come into the slab min <= x <= max, and out again?
 *
 * A hit is a time t >= 0 at which the line is in all slabs. So it is enough that no slab is left behind from the start,
 * and that no slab is entered later than another one is left: comparisons of quotients (side - origin) / direction,
 * exact by multiplying out. */
#ifndef HITBOX_CAST_SLAB_H
#define HITBOX_CAST_SLAB_H

#include "core/inline.h"
#include "exact/order.h"

enum { SLAB_AXES = 3 };

/* The line origin + t (to - from), component by component; from is 0 for a ray, the origin for a segment. */
typedef struct slab_line {
    int n; /* how many axes */
    const double *origin, *from, *to;
    bool ends; /* at t = 1 */
} slab_line;

/* What became of it: the axis whose slab is entered last, or one of these. */
enum { SLAB_MISS = -1, SLAB_INSIDE = -2, SLAB_OPEN = -3 };

/* Quotients are trusted where the direction is between SLAB_SMALL and SLAB_LARGE in size, and the time, too. */
#define SLAB_SMALL 0x1p-500
#define SLAB_LARGE 0x1p500

/* The last word. All numbers of the line finite; min <= max. *t: when the box is entered, unless missed. */
int hit__cast_slab_enter_exactly(const slab_line *line, const double *min, const double *max, double *t);

/* When and by which axis a line that hits leaves the box; *t: when it enters it, 0 if it begins within, and then when
 * it leaves, not before. SLAB_INSIDE: it never does, or ends in the box. */
int hit__cast_slab_leave(const slab_line *line, const double *min, const double *max, double *t);

/* origin + t (to - from) on axis c, brought to between min and max: never NaN. */
double hit__cast_slab_place(const slab_line *line, int c, double t, double min, double max);

/* As hit__cast_slab_enter_exactly, or SLAB_OPEN. Computed times are within 4 w of the true ones, w = 2^-53, and their
 * products with the direction within 6 w, so that what differs by more than 8 w is certain: docs/numerics.md, "Rays and
 * AABBs". Ends of segments, and axes along which the line does not move, are decided by comparisons. */
CORE_INLINE int slab_enter_quickly(const slab_line *line, const double *min, const double *max, double *t)
{
    double direction[SLAB_AXES], latest = 0, before = 0;
    int axis = SLAB_OPEN;
    bool trusted = true, inside = true;
    CORE_UNROLLED
    for (int c = 0; c < line->n; c++) {
        double origin = line->origin[c], d = direction[c] = line->to[c] - line->from[c];
        double first = d > 0 ? min[c] : max[c], last = d > 0 ? max[c] : min[c];
        inside = inside && exact_less_equal(min[c], origin) && exact_less_equal(origin, max[c]);
        if (d == 0) { /* or a processor that flushes subnormals thinks so */
            if (exact_order_key(line->to[c]) != exact_order_key(line->from[c]))
                trusted = false;
            else if (origin < min[c] || origin > max[c])
                return SLAB_MISS;
            else
                trusted = trusted && exact_less_equal(min[c], origin) && exact_less_equal(origin, max[c]);
            continue;
        }
        bool behind = d > 0 ? last < origin : last > origin;
        bool beyond = line->ends && (d > 0 ? exact_less(line->to[c], first) : exact_less(first, line->to[c]));
        if (behind || beyond)
            return SLAB_MISS;
        double enter = (first - origin) / d;
        trusted = trusted && fabs(d) >= SLAB_SMALL && fabs(d) <= SLAB_LARGE;
        if (enter > latest) {
            before = latest;
            latest = enter;
            axis = c;
        } else if (enter > before) {
            before = enter;
        }
    }
    if (inside) {
        *t = 0;
        return SLAB_INSIDE;
    }
    if (!trusted || !(latest >= SLAB_SMALL && latest <= SLAB_LARGE))
        return SLAB_OPEN;
    bool open = false, sole = before < latest * (1 - 0x1p-50); /* else another slab may be the last one entered */
    CORE_UNROLLED
    for (int c = 0; c < line->n; c++) {
        if ((c == axis && sole) || direction[c] == 0)
            continue;
        double way = latest * fabs(direction[c]);
        double rest = direction[c] > 0 ? max[c] - line->origin[c] : line->origin[c] - min[c];
        if (way > rest * (1 + 0x1p-50) + 0x1p-1010)
            return SLAB_MISS;
        open = open || !(way < rest * (1 - 0x1p-50) - 0x1p-1010);
    }
    *t = latest;
    return open ? SLAB_OPEN : axis;
}

#endif
