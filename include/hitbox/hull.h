/* Hitbox: convex polyhedra of space: make them from points, check them, walk over them.
 *
 * A hull is the convex hull of its corners, always: the faces, edges and neighbours beside them are there to find the
 * way quickly, and for contacts and pictures. So a hull whose corners were moved or rotated, and rounded by that, is
 * still a hull, though its faces are then no longer quite plane. hit_hull3 is a view: plain values and addresses of
 * memory that the caller or an allocator owns. The questions about a hull and another shape are in relate.h, side.h and
 * cast.h.
 *
 * The edges of a face stand one after the other, counter-clockwise seen from outside: a half-edge goes from its corner
 * to the corner of the next half-edge of the face. Its twin is the same edge of the face beside, the other way round.
 * hit_hull3_next and hit_hull3_around walk over them. */
#ifndef HITBOX_HULL_H
#define HITBOX_HULL_H

#include "base.h"
#include "shape.h"
#include "vec.h"

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The convex hull of its corners. Questions need at least one corner, all finite, and `corner` and `corners` are
/// enough for them: all else may be zero, unless a comment asks for a valid hull.
///
/// A flat hull has two faces, one for each side, with the same corners the other way round. A hull whose corners are in
/// line has two corners, no faces and no edges. A single point is one corner.
typedef struct hit_hull3 {
    const hit_vec3 *corner;      ///< the corners, in the caller's frame and length unit
    const uint32_t *corner_edge; ///< of each corner: a half-edge that begins there
    const uint32_t *face_begin;  ///< face f has the half-edges face_begin[f] to face_begin[f + 1] - 1, at least three
    const uint32_t *edge_corner; ///< of each half-edge: the corner at which it begins
    const uint32_t *edge_twin;   ///< of each half-edge: the same edge of the face beside, the other way round
    const uint32_t *edge_face;   ///< of each half-edge: its face
    uint32_t corners;            ///< how many corners: at least 1
    uint32_t faces;              ///< how many faces; 0: a segment, a point, or not told
    uint32_t edges;              ///< how many half-edges: each edge counts twice
    void *memory;                ///< what hit_hull3_free gives back; NULL: nothing
    size_t bytes;                ///< how many bytes of memory the hull takes
} hit_hull3;

/// Where a hull gets its memory. All zero: from the C library.
typedef struct hit_hull3_config {
    hit_allocator allocator; ///< for the hull, and for memory during the call
    void *memory;            ///< in place of the allocator, aligned as by malloc; NULL: the allocator
    size_t bytes;            ///< how many bytes there are at `memory`
} hit_hull3_config;

/* ---- Make ------------------------------------------------------------------------------------------------------ */

/// The convex hull of points: exactly. Every point is in it, and every corner is one of the points.
///
/// points: the coordinates of the first point; the next begins `stride` bytes further on (0: packed). Any alignment
/// will do. Points may be equal, in line or in a plane. No corner is in line with two others of its face. Faces are
/// whole: all that is in one plane is one face. The corners stand in the order of their coordinates; each face begins
/// with its least corner, and the faces stand in the order of their first two corners. So the result is a function of
/// the set of points alone, on all machines.
///
/// config NULL: all defaults. With `memory`, the hull lies at its beginning and takes out->bytes of it; more may be
/// overwritten during the call. HIT_BAD_ARGUMENT: no points (count 0), more than 2^30, a coordinate that is not finite,
/// `points` or `out` NULL. HIT_NO_MEMORY: also if `bytes` is less than hit_hull3_memory says. On failure `out` is
/// untouched.
/// Cost for n points: about n log n; a microsecond a point where few points are corners or all are. About 500 bytes a
/// point during the call. Source: C. B. Barber, D. P. Dobkin, H. Huhdanpaa, "The Quickhull Algorithm for Convex Hulls",
/// 1996; ours decides all signs exactly. Reads the environment (HITBOX_INSTRUCTIONS) once.
HIT_API hit_status hit_hull3_from_points(const double *points, size_t count, size_t stride,
                                         const hit_hull3_config *config, hit_hull3 *out);
HIT_API hit_status hit_hull3_from_points_float(const float *points, size_t count, size_t stride,
                                               const hit_hull3_config *config, hit_hull3 *out);

/// How many bytes hit_hull3_from_points needs for so many points, if the memory is the caller's. SIZE_MAX: too many
/// points.
HIT_API size_t hit_hull3_memory(size_t points);

/// Gives back the memory of a hull that hit_hull3_from_points has made with this allocator (NULL: of the C library),
/// and makes it a hull of no corners. Nothing happens to a hull without `memory`. NULL is allowed.
HIT_API void hit_hull3_free(hit_hull3 *hull, const hit_allocator *allocator);

/* ---- Ask ------------------------------------------------------------------------------------------------------- */

/// Is all of it there and right, as hit_hull3_from_points makes it?
///
/// Decided exactly: all corners are finite. The faces close, and each edge has its twin. Each face has at least three
/// corners, exactly in one plane, goes once round them, and has all other corners of the hull strictly behind it; a
/// flat hull has two faces. No corner is in line with two others of its face. Without faces and edges: two different
/// corners, or one. The faces may stand in any order and begin anywhere. Cost: faces times corners, some nanoseconds
/// each.
HIT_API bool hit_hull3_valid(const hit_hull3 *hull);

/// The smallest AABB that contains the hull. Exact. Without corners: the empty box. Cost: linear in the corners.
HIT_API hit_aabb3 hit_hull3_bounds(const hit_hull3 *hull);

/// The half-edge after this one in its face, and the next half-edge that begins at the same corner, clockwise seen from
/// outside. Needs: a hull with faces, edge < hull->edges.
HIT_API uint32_t hit_hull3_next(const hit_hull3 *hull, uint32_t edge);
HIT_API uint32_t hit_hull3_around(const hit_hull3 *hull, uint32_t edge);

/* ---- Move ------------------------------------------------------------------------------------------------------ */

/// The hull after p -> rotation * p + offset: its corners are written to `corners`, which has room for hull->corners;
/// the faces and edges are those of `hull`, which must stay.
///
/// The hull made is the convex hull of the rounded corners: each coordinate is within 2 ulp of the sum of the sizes of
/// its terms. Faces of more than three corners are then mostly not quite plane, so hit_hull3_valid may say no; all
/// questions that need only corners stay exact. With a matrix that mirrors, faces go round the wrong way. The hull made
/// owns nothing: its `memory` is NULL. Cost: linear in the corners.
HIT_API hit_hull3 hit_hull3_transform(const hit_hull3 *hull, const hit_mat3 *rotation, hit_vec3 offset,
                                      hit_vec3 *corners);

#ifdef __cplusplus
}
#endif

#endif
