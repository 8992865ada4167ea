/* What the library says of triangles of the plane, and of polygons beside what is round, held against the judge. */
#ifndef HITBOX_TEST_CHECK_TRIANGLES2_H
#define HITBOX_TEST_CHECK_TRIANGLES2_H

#include "families/other.h"

/* A triangle, of any three corners, and a point (one corner), a segment, a triangle (OTHER_TRIANGLE) or a valid
 * polygon; all finite. Relate, overlap, contains. NULL: all is right. */
const char *check_triangle2(const other *triangle, const other *b, hit_relation *truth);

/* A circle, capsule or segment, and a triangle or a valid polygon: relate, overlap, contains both ways. */
const char *check_round_polygon2(const other *round, const other *o, hit_relation *truth);

/* A segment and a valid polygon. */
const char *check_segment_polygon2(const other *segment, const other *polygon, hit_relation *truth);

/* A line and a triangle or polygon. */
const char *check_plane_polygon2(const wall *plane, const other *o);

/* The way from the first corner of `way` to its second, as a segment and a ray, at a segment or a triangle. */
const char *check_flat_cast2(const other *way, const other *target, hit_relation *truth);

#endif
