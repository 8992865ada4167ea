/* Where two triangles meet that have an area: in a piece of a line that has length, in points alone, or not at all. */
#ifndef HITBOX_SIMPLEX_MEET_TRIANGLES3_H
#define HITBOX_SIMPLEX_MEET_TRIANGLES3_H

#include "exact/triple.h"
#include "hitbox/relate.h"

typedef struct triangles_meeting3 {
    bool meets;        /* they share a point */
    bool crosses;      /* their planes differ, and a piece of a line lies in the insides of both */
    unsigned along[2]; /* bit i: edge i of the first, from corner i to corner i + 1, runs within the second for some
                          length; and the other way round */
} triangles_meeting3;

/* a, b: three corners each, x, y, z, all finite. Exact. A triangle without area meets nothing. */
triangles_meeting3 hit__simplex_meet_triangles3(const double *a, const double *b);

/* The same where much is asked about one a; normal: u x v of it, from its first corner to the second and to the third.
 */
triangles_meeting3 hit__simplex_meet_face3(const double *a, const exact_axis *normal, const double *b);

/* The relation of two triangles, cheaper than by the above; normal: of each. False if it is not told, for one of them
 * has no area. */
bool hit__simplex_relate_triangles3(const double *a, const double *b, exact_axis normal[2], hit_relation *out);

/* An end of what two triangles share: where an edge of one passes the plane of the other. `from` lies behind it and
 * `to` before it; or both are the one corner that lies in it. */
typedef struct triangles_end3 {
    const double *from, *to;
    const double *plane; /* the other triangle */
} triangles_end3;

typedef struct triangles_common3 {
    bool meets;
    bool in_plane;         /* they lie in one plane; of what they share nothing is said */
    bool is_point;         /* they share one point, which is end[0] */
    triangles_end3 end[2]; /* along (normal of the second) x (normal of the first) */
} triangles_common3;

/* The same of what they share. */
triangles_common3 hit__simplex_common_triangles3(const double *a, const double *b);

#endif
