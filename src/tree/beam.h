/* A ray or segment as a tree sees it: in the tree's floats, with all that rounding may have done on the safe side.
 *
 * A time in the beam is the time of the ray times a power of two, less a start before which nothing can be hit: the
 * origin is brought near, so that the floats need only tell apart what lies among the boxes. A slab is entered, in
 * lanes, at plane * speed + near, where `plane` is a coordinate of a block. */
#ifndef HITBOX_TREE_BEAM_H
#define HITBOX_TREE_BEAM_H

#include "tree/search.h"

/* The line origin + t (to - from), as slab_line: from is 0 for a ray, the origin for a segment. */
typedef struct tree_line {
    const double *origin, *from, *to;
    bool ends;           /* at t = 1 */
    const double *reach; /* what moves along it goes so far from it, along each axis, for it is no point; or NULL */
    bool wide; /* what is hit may be missed by a little, as casts of round shapes have it, and reach is rounded */
} tree_line;

typedef struct tree_beam {
    float speed[3], wide[3];         /* 1 / direction; and a little more in size */
    float near[3], far[3];           /* plane speed + near is no later than a slab is entered; with wide and far, no
                                        earlier than it is left */
    float sure_near[3], sure_far[3]; /* plane wide + sure_near is no earlier than it is entered; with speed and far, no
                                        later than it is left */
    int entry[3], exit[3];           /* where in a block the planes of entry and exit begin */
    float end, sure_end;             /* no hit is later than `end`; until sure_end the line goes for certain */
    double start, slack;             /* in the beam's time */
    int unit;                        /* the beam's time is that of the line times 2^unit, less start */
    tree_confirm *confirm;           /* for all that may be hit and is not hit for sure */
    const void *asked;               /* for confirm */
    bool proves;                     /* what is hit for sure needs no confirm */
} tree_beam;

/* Sets all but the last three, of which `proves` is looked at: it is said of AABBs. lo, hi: the bounds of the whole
 * tree, in its floats. All numbers of the line are finite. */
void hit__tree_beam_aim(tree_beam *beam, const tree_map *map, int dim, const float *lo, const float *hi,
                        const tree_line *line);

/* A time in the beam after which nothing has a time <= t, as hit_cast_ray3_aabb3 and hit_cast_ray3_obb3 have times; and
 * of a wide line all other casts. */
float hit__tree_beam_until(const tree_beam *beam, double t);

/* The kernels for all boxes along a beam, whose question is a tree_beam. */
const tree_search_kernels *hit__tree_along_kernels(int dim, core_isa isa);

#endif
