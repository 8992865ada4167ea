/* Hitbox: meshes of triangles: what is this mesh, is it closed, how large is it?
 *
 * A mesh is made once of the caller's vertices and indices, and then asked. It keeps a packed tree over the boxes of
 * its triangles, and knows facts that are decided exactly: whether it is closed and all of it turned the same way, and
 * if not, where; how many shells it has; which triangles have no area. Volume and area come with bounds of their
 * errors.
 *
 * Any triangles will do: meshes that cross themselves, that are inside out, that have several shells or cavities;
 * triangles without area, twice or more, with corners on the edges of others; triangles that have nothing to do with
 * each other. Each has a defined answer. Vertices with equal coordinates are one vertex. 0 and -0 are equal.
 *
 * What a mesh bounds is told by the winding number w, which is the sum over all shells of how often they go around a
 * point. It is a whole number wherever the mesh is closed. The inside is where it is not 0, so a mesh that is inside
 * out has the same inside, and a cavity is one if its triangles are turned inward.
 *
 * A mesh that is built does not copy: the caller's vertices and indices must stay as they are until hit_mesh3_free.
 * Questions change nothing: any number of threads may ask at once. A mesh and all answers are the same for any number
 * of threads, any processor and compiler.
 *
 * HITBOX_INSTRUCTIONS in the environment limits, for tests, the instructions that are used, as in tree.h. Build,
 * transform and open read it by getenv: no other thread may call setenv meanwhile. */
#ifndef HITBOX_MESH_H
#define HITBOX_MESH_H

#include "base.h"
#include "cast.h"
#include "primitive.h"
#include "relate.h"
#include "shape.h"
#include "vec.h"

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Triangles in the caller's memory --------------------------------------------------------------------------- */

/// How the numbers of vertices lie in memory.
typedef enum hit_vertices_form {
    HIT_VERTICES_DOUBLE, ///< three doubles
    HIT_VERTICES_FLOAT   ///< three floats
} hit_vertices_form;

/// How the indices of triangles lie in memory.
typedef enum hit_indices_form {
    HIT_INDICES_32, ///< uint32_t
    HIT_INDICES_16  ///< uint16_t
} hit_indices_form;

/// Triangles of space in the caller's memory: a view, which owns nothing.
typedef struct hit_triangles3 {
    const void *vertices; ///< x, y, z of the first vertex; in the caller's frame and length unit
    size_t vertex_stride; ///< bytes from each vertex to the next; a multiple of the size of a number
    size_t vertex_count;  ///< how many vertices; at most 2^32 - 1
    const void *indices;  ///< three for each triangle; NULL: triangle i has the vertices 3 i, 3 i + 1, 3 i + 2
    size_t count;         ///< how many triangles; at most HIT_TRIANGLES_MAX
    hit_vertices_form vertices_form; ///< what `vertices` points to
    hit_indices_form indices_form;   ///< what `indices` points to
} hit_triangles3;

/// The most triangles that a mesh takes.
#define HIT_TRIANGLES_MAX 536870912u

/// A view of vertices and indices.
///
/// vertices: three numbers each; the next vertex begins `stride` bytes further on (0: they are packed). indices: three
/// for each triangle, packed; NULL: the vertices are the corners, three for each triangle. Cost: constant; nothing is
/// read.
HIT_API hit_triangles3 hit_triangles3_from_doubles(const double *vertices, size_t stride, size_t vertex_count,
                                                   const uint32_t *indices, size_t count);
HIT_API hit_triangles3 hit_triangles3_from_floats(const float *vertices, size_t stride, size_t vertex_count,
                                                  const uint32_t *indices, size_t count);
HIT_API hit_triangles3 hit_triangles3_from_doubles16(const double *vertices, size_t stride, size_t vertex_count,
                                                     const uint16_t *indices, size_t count);
HIT_API hit_triangles3 hit_triangles3_from_floats16(const float *vertices, size_t stride, size_t vertex_count,
                                                    const uint16_t *indices, size_t count);

/// Which is the first triangle that a mesh refuses: one with an index that is not below vertex_count, or with a corner
/// that is not finite? Returns `count` if there is no such triangle, and 0 if the view itself is bad (see
/// hit_mesh3_build) and has triangles. Cost: reads all triangles up to that one.
HIT_API size_t hit_triangles3_first_bad(hit_triangles3 triangles);

/* ---- Making a mesh ---------------------------------------------------------------------------------------------- */

/// A mesh of triangles of space.
typedef struct hit_mesh3 hit_mesh3;

/// What do the triangles of a mesh bound?
typedef enum hit_surface {
    HIT_SURFACE_UNKNOWN, ///< not said; of a mesh that is made never
    HIT_SURFACE_CLOSED,  ///< as often as an edge goes one way, it goes the other way: w is defined off the triangles
    HIT_SURFACE_PARITY,  ///< each edge is there an even number of times, but not turned the same way: w is odd or even
    HIT_SURFACE_OPEN     ///< neither: a sheet, which has no inside
} hit_surface;

/// The options of a mesh. All zero, or NULL instead: memory from the C library, a single thread, all is found out.
typedef struct hit_mesh3_config {
    hit_allocator allocator; ///< for the mesh, and while it is made
    hit_tasks tasks;         ///< runs the mesh's tasks, `threads` at a time
    int threads;             ///< how many threads make it; 0: a single thread; the mesh is the same for any number
    hit_surface surface;     ///< HIT_SURFACE_UNKNOWN: the mesh finds out. Else it takes your word: no edges are looked
                             ///< at, which takes half of the time. If the word is wrong, so are answers about what is
                             ///< inside, but nothing worse happens
} hit_mesh3_config;

/// Makes a mesh of the triangles, which may be any number, also 0. They must stay as they are until it is freed.
///
/// HIT_BAD_ARGUMENT: a bad triangle (see hit_triangles3_first_bad); more than HIT_TRIANGLES_MAX of them; a stride that
/// is less than a vertex; misaligned vertices, stride or indices; vertices NULL although there are triangles; 3 count >
/// vertex_count without indices; a form, surface or number of threads that is none. HIT_NO_MEMORY. On failure `out` is
/// untouched. Vertices that no triangle has may be anything. Memory: up to 38 bytes a
/// triangle beside the caller's arrays; while it is made about 80 bytes a triangle and 40 a vertex.
HIT_API hit_status hit_mesh3_build(hit_triangles3 triangles, const hit_mesh3_config *config, hit_mesh3 **out);

/// The mesh after p -> matrix * p + offset, as one of many instances of a part. matrix: a rotation, or any other finite
/// one, that scales, shears or mirrors.
///
/// Each coordinate of each vertex is the double nearest to the exact one: it is rounded once, to even where two are as
/// near; zeros are +0. The mesh made is the one of these vertices, and what is said of it is exact as of any mesh: its
/// facts are those that hit_mesh3_build would find. Sides with equal ends stay matched. A corner on the side of another
/// triangle is hardly ever exactly on it after rounding, so a mesh that is closed by such corners alone is mostly open
/// then. Vertices that become equal are one, and shells may join there; triangles may become flat, or no longer be it.
/// A mesh that is mirrored is inside out, with the same inside.
///
/// `mesh` must stay until the one made is freed, and so must all that `mesh` needs: indices and the order of the tree
/// are shared, and mostly shells. config->surface is not used: of a mesh made on your word, the word is taken again.
/// HIT_BAD_ARGUMENT: a number that is not finite; a vertex of a triangle that ends up beyond the range of double; a
/// number of threads that is none. HIT_NO_MEMORY. On failure `out` is untouched. Memory: 24 bytes for each of
/// vertex_count vertices and 26 a triangle, 4 more where shells are not shared; while it is made about 30 bytes a
/// triangle and 40 a vertex more. Cost: about six tenths of hit_mesh3_build, some 45 nanoseconds a triangle; as much as
/// that where shells are not shared: if sides are not all matched by equal ends, vertices have become equal, or
/// triangles flat.
HIT_API hit_status hit_mesh3_transform(const hit_mesh3 *mesh, const hit_mat3 *matrix, hit_vec3 offset,
                                       const hit_mesh3_config *config, hit_mesh3 **out);

/// Frees the mesh; NULL is allowed. The triangles, and bytes that it was opened on, remain the caller's.
HIT_API void hit_mesh3_free(hit_mesh3 *mesh);

/// The whole mesh as bytes, its vertices and indices among them, to write to a file or send elsewhere.
///
/// Returns how many bytes that is, and writes them to `out` if capacity is enough; else nothing is written, and out may
/// be NULL. The bytes are the same for the same triangles made in the same way, on every little-endian machine.
/// SIZE_MAX: more than memory can hold. Cost: that of copying.
HIT_API size_t hit_mesh3_save(const hit_mesh3 *mesh, unsigned char *out, size_t capacity);

/// Opens a mesh on the bytes of hit_mesh3_save: in a mapped file, or shared between processes. The bytes are used
/// where they are and only read. They must not change until the mesh is freed.
///
/// Every byte is checked: a damaged or hostile buffer is refused or gives wrong answers, but the library never reads
/// outside it and never runs for ever. HIT_BAD_ARGUMENT: not a mesh, another version or byte order, damaged, cut off,
/// or not aligned to 64 bytes. The surface of config is not used. Cost: reads all bytes, some tens of nanoseconds a
/// triangle; edges are not matched again.
HIT_API hit_status hit_mesh3_open(const void *bytes, size_t size, const hit_mesh3_config *config, hit_mesh3 **out);

/* ---- What it is ------------------------------------------------------------------------------------------------- */

/// A side of a triangle.
typedef struct hit_side3 {
    uint32_t triangle; ///< its index
    uint32_t side;     ///< 0, 1 or 2: from this corner of the triangle to the next, the last one to corner 0
} hit_side3;

/// What is known of a mesh. All is exact but area and volume, which come with bounds of their errors.
typedef struct hit_facts3 {
    size_t triangles;    ///< how many
    size_t faces;        ///< of these, those with an area
    size_t flat;         ///< those without: corners in line or equal. They count for edges only
    bool asked;          ///< were edges looked at? Else the facts from here to closed_shells are 0, but for the surface
    hit_surface surface; ///< what it bounds; if not asked, the caller's word
    size_t vertices;     ///< different points that are corners
    size_t duplicates;   ///< faces with the corners of an earlier one, turned the same way
    size_t opposites;    ///< pairs of faces with the same corners, turned opposite ways; they cancel
    size_t unmatched;    ///< sides that nothing matches that goes the other way; 0: HIT_SURFACE_CLOSED
    hit_side3 unmatched_side; ///< the first of them, if there are any
    size_t open;              ///< sides that nothing matches, whichever way it goes; 0: closed, or HIT_SURFACE_PARITY
    hit_side3 open_side;      ///< the first of them, if there are any
    size_t shells;            ///< sets of faces that hang together by edges with equal ends
    size_t closed_shells;     ///< those without unmatched sides
    bool has_volume;          ///< is w anywhere not 0? Of a surface that is closed by parity: is it odd anywhere?
    double volume;            ///< the integral of w in the cube of the caller's unit: negative if inside out; NaN
                              ///< unless the surface is closed
    double volume_error;      ///< at most this far from the truth; or NaN
    double area;              ///< of all faces together, each side once
    double area_error;        ///< at most this far from the truth
    hit_aabb3 bounds;         ///< of all triangles, the smallest; without triangles the empty box
} hit_facts3;

/// What is this mesh?
///
/// A side is matched if its edge is there as often one way as the other, where edges with equal ends are equal; or if
/// it is part of a line along which, as far as sides hang together there, each place is covered as often one way as the
/// other: so a corner may lie on the side of another triangle. Exactly on it, that is: a crack of an ulp is a crack.
/// Triangles without area count for this as others do. They connect nothing, and are in no shell.
///
/// volume_error is 2^-51 times the sum of |e1| |e2| over all triangles, e1 and e2 two sides of each and |e| the sum of
/// the sizes of the coordinates, times half of the longest side of the bounds; area_error 2^-50 times the sum. (Beyond
/// that there is some number that counts only for meshes smaller than 2^-100: it covers what is lost below the least
/// double.) Of a measure beyond the range of double, it and its error become the greatest double. Cost: constant; all
/// was found out when the mesh was made.
HIT_API hit_facts3 hit_mesh3_facts(const hit_mesh3 *mesh);

/// The smallest AABB that contains the mesh; the empty box if it has no triangles. Cost: constant.
HIT_API hit_aabb3 hit_mesh3_bounds(const hit_mesh3 *mesh);

/// How many triangles?
HIT_API size_t hit_mesh3_count(const hit_mesh3 *mesh);

/// A triangle, of doubles. Needs: triangle < hit_mesh3_count(mesh).
HIT_API hit_triangle3 hit_mesh3_triangle(const hit_mesh3 *mesh, uint32_t triangle);

/// In which shell is the triangle? Shells are numbered from 0 in the order of their first triangles. UINT32_MAX: in
/// none, because it has no area, or no edges were looked at, or there is no such triangle. Cost: constant.
HIT_API uint32_t hit_mesh3_shell(const hit_mesh3 *mesh, uint32_t triangle);

/// The number of no triangle.
#define HIT_NO_TRIANGLE UINT32_MAX

/* ---- Two meshes as solids --------------------------------------------------------------------------------------- */

/// Do two meshes meet, as the solids that they bound, and if so, only on their surfaces?
///
/// A mesh bounds what it goes around (w is not 0, or odd if it is closed by parity); its triangles with an area belong
/// to it. HIT_OVERLAPPING: the inside of one, which is what is solid on all sides, has a point in common with the
/// other: they cross, or one is within the other. HIT_TOUCHING: they share points, but not so: they lie flush, or a
/// corner touches. HIT_APART: no common point. An open mesh has no inside and is a sheet: it overlaps a solid that it
/// enters, and two open meshes touch or are apart.
///
/// Both in one frame and length unit. Exact, without a tolerance: for the numbers given, whatever they are, also where
/// meshes cross themselves, have triangles twice, walls within, or shells of any kind. Symmetric. The order of
/// triangles and of their corners does not matter, but for the sense in which they go round. HIT_NO_MEMORY: `out` is
/// untouched. Memory during the call: a byte a shell, 32 bytes for each edge that lies on the other mesh, and more
/// where many triangles meet in one line; of a mesh made on your word, a byte a triangle, and where surfaces do not
/// cross, up to 210 bytes for each triangle near the other mesh, whose shells are found then. Cost: microseconds where
/// meshes cross or bounds are apart; where they touch, about ten microseconds for each edge that lies on the other
/// mesh. Source: docs/numerics.md, "Meshes".
HIT_API hit_status hit_relate_mesh3_mesh3(const hit_mesh3 *a, const hit_mesh3 *b, hit_relation *out);

/// Do two meshes share a point? As hit_relate_mesh3_mesh3: *out is true if that is not HIT_APART. Cost: the first two
/// triangles that meet are enough.
HIT_API hit_status hit_overlap_mesh3_mesh3(const hit_mesh3 *a, const hit_mesh3 *b, bool *out);

/// Does mesh a contain mesh b: is all of b in the solid that a bounds, its surface included?
///
/// b is what it goes around, and its triangles with an area. An open mesh bounds no solid and contains nothing; a mesh
/// without triangles that have an area is in nothing. Exact. HIT_NO_MEMORY and cost as hit_relate_mesh3_mesh3; where b
/// is in a, all edges of a within the bounds of b are looked at.
HIT_API hit_status hit_contains_mesh3_mesh3(const hit_mesh3 *a, const hit_mesh3 *b, bool *out);

/// What decides how two meshes lie to each other?
typedef enum hit_rule {
    HIT_RULE_NONE,     ///< they are apart: no two triangles meet, and nothing of one is in the other
    HIT_RULE_SURFACES, ///< they touch: two triangles meet, and neither of the next two is true anywhere
    HIT_RULE_ACROSS,   ///< they overlap: along a piece of a line that two triangles share, next to it, the inside of
                       ///< one and the other have points in common
    HIT_RULE_WITHIN    ///< they overlap: a shell of one shares no such piece with the other, and lies in its inside
} hit_rule;

/// Why two meshes overlap, touch, or are apart.
typedef struct hit_witness_mesh3 {
    hit_vec3 point;        ///< a point of both, rounded, in the caller's frame and length unit; 0 if they are apart
    uint32_t triangle_a;   ///< the triangle of the first that holds it; HIT_NO_TRIANGLE: none is named
    uint32_t triangle_b;   ///< the triangle of the second that holds it; HIT_NO_TRIANGLE: none is named
    hit_relation relation; ///< that of hit_relate_mesh3_mesh3
    hit_rule rule;         ///< what decides
} hit_witness_mesh3;

/// How do two meshes lie to each other, where is that to be seen, and what decides it?
///
/// The relation is always that of hit_relate_mesh3_mesh3, and the rule and triangles are exact. HIT_RULE_SURFACES and
/// HIT_RULE_ACROSS: the two triangles share a point within 2^-49 M of `point` in each coordinate, or 2^-1000 if that is
/// more, M the greatest coordinate in size of their corners; and `point` is within the bounds of both. Across, it is in
/// the middle half of a piece of a line that both share. Touching, it is so of two that share a piece with a length on
/// an edge or in the insides of both, if there are such. HIT_RULE_WITHIN: `point` is corner 0 of a triangle of the
/// shell that lies in the other, to the bit, in that other's solid, its surface included; no triangle of that other is
/// named. HIT_RULE_NONE: no point and no triangles; hit_closest_mesh3_mesh3 says where they are nearest. That one
/// contains the other is true of all its points, so no point shows it.
///
/// Where several places would do, one is told, always the same for the same two meshes, and the same with the two
/// swapped, to the bit, unless they are equal, triangle by triangle. HIT_NO_MEMORY, with `out` untouched, and memory:
/// as hit_relate_mesh3_mesh3. Cost: that, and up to some tens of microseconds. Source: docs/numerics.md, "The witness
/// of a relation".
HIT_API hit_status hit_witness_mesh3_mesh3(const hit_mesh3 *a, const hit_mesh3 *b, hit_witness_mesh3 *out);

/* ---- Where the surfaces of two meshes meet ---------------------------------------------------------------------- */

/// What do two triangles share that meet?
typedef enum hit_shared {
    HIT_SHARED_POINT,   ///< one point
    HIT_SHARED_SEGMENT, ///< a segment that has a length
    HIT_SHARED_PLANE    ///< they lie in one plane; what they share there is not worked out
} hit_shared;

/// Two triangles that meet, one of each mesh.
typedef struct hit_crossing3 {
    uint32_t first;       ///< the number of that of the first mesh
    uint32_t second;      ///< the number of that of the second mesh
    hit_shared shared;    ///< what they share; exact
    hit_segment3 segment; ///< that, rounded; a point is both ends; 0 if HIT_SHARED_PLANE
} hit_crossing3;

/// Called for two triangles that meet. Return false to stop. `crossing` is good until it returns.
typedef bool hit_crossing_visit(void *context, const hit_crossing3 *crossing);

/// Which triangles of the two meshes meet, and in what? The segments are the curve in which the surfaces cross.
///
/// Visits all pairs of triangles with an area that share a point, whatever the meshes bound: which these are, and
/// whether they share a point, a segment or lie in one plane, is exact. The order is the same for the same two meshes.
/// A segment goes along (normal of the second triangle) x (normal of the first), by the corners' order as seen
/// counter-clockwise. Each end is a corner, to the bit, or lies where an edge of one triangle passes the plane of the
/// other: then each coordinate is between those of the edge, and within 2^-49 times the greater of these in size, or
/// 2^-1020 if that is more. Segments of neighbours that share that edge end in the same point, to the bit.
///
/// Both in one frame and length unit. Returns false if a visit stopped it. No allocation. Cost: about two microseconds
/// for each pair that meets. Source: docs/numerics.md, "Where surfaces meet".
HIT_API bool hit_intersection_curve_mesh3_mesh3(const hit_mesh3 *a, const hit_mesh3 *b, hit_crossing_visit *visit,
                                                void *context);

/* ---- Other shapes and a mesh ------------------------------------------------------------------------------------ */

/// Is a point inside the solid that a mesh bounds (overlapping), on its surface (touching), or neither (apart)?
///
/// Inside is what is solid on all sides: also a point on a wall within the solid. Touching is a point on any other
/// triangle with an area, be it one of an open mesh, which has no inside. A point that is not finite is apart from all.
/// Both in one frame and length unit. Exact, as hit_relate_mesh3_mesh3. No allocation. Cost: a microsecond, some tens
/// of them on a triangle; where all about a point on triangles is solid, some tens of microseconds times the square of
/// how many hold it, and more if they cross there.
HIT_API hit_relation hit_relate_point3_mesh3(hit_vec3 point, const hit_mesh3 *mesh);

/// Is the point in the solid, or on a triangle? The same as hit_relate_point3_mesh3(point, mesh) != HIT_APART, and
/// quicker.
HIT_API bool hit_overlap_point3_mesh3(hit_vec3 point, const hit_mesh3 *mesh);

/// Is the point in the solid that the mesh bounds, its surface included? As hit_contains_mesh3_mesh3: an open mesh
/// contains nothing, and a triangle that bounds nothing solid does not contain its points.
HIT_API bool hit_contains_mesh3_point3(const hit_mesh3 *mesh, hit_vec3 point);

/// Do a box or a triangle and the solid that a mesh bounds meet, and if so, only on their surfaces?
///
/// Overlapping: the inside of the one has a point in common with the other, as of two meshes. A box without a
/// thickness, a triangle and what is left of them where corners are in line or equal have no inside: they overlap the
/// solid if a point of them is in its inside, and an open mesh never. An empty box and what has a number that is not
/// finite are apart from all. Both in one frame and length unit. Exact, without a tolerance. No allocation. Needs:
/// hit_obb3_valid(box), or other linearly independent axes. Cost: microseconds; of a flat shape that touches, some tens
/// of microseconds for each triangle that it lies on.
HIT_API hit_relation hit_relate_aabb3_mesh3(hit_aabb3 box, const hit_mesh3 *mesh);
HIT_API hit_relation hit_relate_obb3_mesh3(const hit_obb3 *box, const hit_mesh3 *mesh);
HIT_API hit_relation hit_relate_triangle3_mesh3(const hit_triangle3 *triangle, const hit_mesh3 *mesh);

/// Do the two share a point? The same as hit_relate_... != HIT_APART, and quicker.
HIT_API bool hit_overlap_aabb3_mesh3(hit_aabb3 box, const hit_mesh3 *mesh);
HIT_API bool hit_overlap_obb3_mesh3(const hit_obb3 *box, const hit_mesh3 *mesh);
HIT_API bool hit_overlap_triangle3_mesh3(const hit_triangle3 *triangle, const hit_mesh3 *mesh);

/// Is all of the box or triangle in the solid that the mesh bounds, its surface included? As hit_contains_mesh3_mesh3:
/// an open mesh contains nothing. Cost: microseconds; where triangles within the solid enter the box, some tens of
/// microseconds for each.
HIT_API bool hit_contains_mesh3_aabb3(const hit_mesh3 *mesh, hit_aabb3 box);
HIT_API bool hit_contains_mesh3_obb3(const hit_mesh3 *mesh, const hit_obb3 *box);
HIT_API bool hit_contains_mesh3_triangle3(const hit_mesh3 *mesh, const hit_triangle3 *triangle);

/// Is all of the mesh in the box: all triangles with an area? A mesh that has none is in nothing. Exact. Cost:
/// microseconds, and up to half a microsecond for each triangle that is next to the box's surface.
HIT_API bool hit_contains_aabb3_mesh3(hit_aabb3 box, const hit_mesh3 *mesh);
HIT_API bool hit_contains_obb3_mesh3(const hit_obb3 *box, const hit_mesh3 *mesh);

/* ---- Rays at a mesh --------------------------------------------------------------------------------------------- */

/// A hit of a ray or segment at a mesh.
typedef struct hit_cast_mesh3 {
    double t;          ///< when, in units of the motion given; 0 only if inside
    hit_vec3 point;    ///< the point that is hit, in the caller's frame; the origin if inside
    hit_vec3 normal;   ///< unit, of the side that is hit, against the motion; 0 if inside, or if all is in one plane
    double weight[3];  ///< barycentric: the point is the sum of weight[i] corner[i]; >= 0, with the sum 1; 0 if none
    uint32_t triangle; ///< which triangle is hit; HIT_NO_TRIANGLE if inside, and no triangle holds the origin
    bool front;        ///< is the side hit from which the corners go round counter-clockwise?
    bool inside;       ///< is the origin a point of what is asked about?
} hit_cast_mesh3;

/// Where does the ray or segment first hit the mesh as a solid? False, out untouched: nowhere.
///
/// The solid is what the mesh bounds and its triangles with an area, as in hit_relate_mesh3_mesh3; so an open mesh is
/// hit as a sheet, from both sides. inside: the origin is in it. That and whether it is hit are exact. t, point,
/// normal, weights: those of hit_cast_ray3_triangle3 for the triangle, to the bit, with the errors told there. A ray
/// never slips through between two triangles. triangle: of all with the least t that with the least number; two that
/// the ray hits in one point, on an edge or corner of both, may have a t that differs by its error. No allocation.
/// Cost: microseconds; a few more if the origin is within the bounds of a mesh that is closed. Source:
/// docs/numerics.md, "Rays at meshes".
HIT_API bool hit_cast_ray3_mesh3(hit_ray3 ray, const hit_mesh3 *mesh, hit_cast_mesh3 *out);
HIT_API bool hit_cast_segment3_mesh3(hit_segment3 segment, const hit_mesh3 *mesh, hit_cast_mesh3 *out);

/// Which triangles of the mesh does the ray or segment hit, the first ones first, whatever is solid?
///
/// Writes the first `capacity` hits to out, in the order of t, of the same t in that of their numbers. Returns how many
/// it wrote: if that is less than capacity, these are all. All triangles with an area count, from both sides; each is
/// hit once, also if the ray runs in its plane. inside: the triangle holds the origin. As hit_cast_ray3_triangle3 says
/// of each, to the bit. No allocation. Cost: that of the cast above, and more for each hit that is written.
HIT_API size_t hit_cast_surface_ray3_mesh3(hit_ray3 ray, const hit_mesh3 *mesh, hit_cast_mesh3 *out, size_t capacity);
HIT_API size_t hit_cast_surface_segment3_mesh3(hit_segment3 segment, const hit_mesh3 *mesh, hit_cast_mesh3 *out,
                                               size_t capacity);

/* ---- How far, and where nearest --------------------------------------------------------------------------------- */

/// Where a shape and a mesh are nearest: b - a = distance * normal. distance and points are in the caller's length unit
/// and frame.
typedef struct hit_closest_mesh3 {
    double distance;     ///< >= 0; INFINITY if one of the two has no points
    hit_vec3 normal;     ///< unit, from the first to the second; 0 in a solid, where they meet, or without points
    hit_vec3 a;          ///< a point of the first
    hit_vec3 b;          ///< a point of the second
    uint32_t triangle_a; ///< the triangle of the first that a is on; HIT_NO_TRIANGLE if there is none
    uint32_t triangle_b; ///< the triangle of the second that b is on; HIT_NO_TRIANGLE if there is none
    bool meets;          ///< do the two share a point, as hit_overlap_... says?
} hit_closest_mesh3;

/// How far is the point from the mesh as a solid, which point of that is the nearest, and is the distance at most
/// `most`?
///
/// 0 exactly if the point is in the solid or on a triangle with an area (hit_overlap_point3_mesh3), above 0 if not: how
/// deep it is within is not told. Of a point off the solid: distance, normal and b are those of
/// hit_closest_point3_triangle3 for triangle_b, to the bit; it is that with the least such distance, of several the one
/// with the least number. Two that are nearest in one point, on an edge or corner of both, may have distances that
/// differ by their error, which is 2^-48 S, S the greatest difference of a coordinate of the point and of corners of
/// the triangle. Within the solid a and b are the point, and triangle_b is HIT_NO_TRIANGLE, unless a triangle holds it.
/// within: the same as the distance <= most, and mostly sooner. A point that is not finite is infinitely far from all.
/// No allocation. Cost: microseconds for a mesh of some hundred triangles, tens of microseconds for one of 200,000; a
/// point about as far from everywhere on the mesh, as the middle of a ball, asks all triangles, some tens of
/// nanoseconds each. Source: docs/numerics.md, "Nearest on a mesh".
HIT_API double hit_distance_point3_mesh3(hit_vec3 point, const hit_mesh3 *mesh);
HIT_API hit_closest_mesh3 hit_closest_point3_mesh3(hit_vec3 point, const hit_mesh3 *mesh);
HIT_API bool hit_within_point3_mesh3(hit_vec3 point, const hit_mesh3 *mesh, double most);

/// Which point of the mesh's triangles is nearest, whatever is solid? As above, but a point within the solid has a
/// distance, too: that to the nearest triangle with an area, which may also be a wall within. `meets` still says
/// whether the point is in the solid. distance: 0 exactly if a triangle holds the point.
HIT_API hit_closest_mesh3 hit_closest_surface_point3_mesh3(hit_vec3 point, const hit_mesh3 *mesh);

/// How far apart are two meshes as solids, where are they nearest, and is the distance at most `most`?
///
/// 0 exactly if they share a point (hit_overlap_mesh3_mesh3), so also where one is within the other; above 0 if not:
/// how deep they are in each other is not told. Of two that are apart, distance, normal and points are those of
/// hit_closest_triangle3_triangle3 for triangle_a and triangle_b. Error: the distance is within 2^-47 S, S the greatest
/// difference of a coordinate of two corners of the two meshes; points also have the rounding of their coordinates. Of
/// pairs that are equally near to within that, any is told. If they share a point, a and b are one such point, with its
/// coordinates rounded, of triangles of both that meet; or a corner of a triangle that is within the other, whose
/// triangle is then HIT_NO_TRIANGLE. within: the same as the distance <= most, and sooner. The distance is the same
/// both ways round, to the bit. A mesh that has no triangle with an area is infinitely far from all. HIT_NO_MEMORY,
/// with `out` untouched: as hit_overlap_mesh3_mesh3. Cost: that, and for two meshes of 200,000 triangles that are apart
/// ten to some hundred microseconds, or some milliseconds where much of their surfaces is about as far apart and
/// aslant. Source: docs/numerics.md, "Nearest on a mesh".
HIT_API hit_status hit_distance_mesh3_mesh3(const hit_mesh3 *a, const hit_mesh3 *b, double *out);
HIT_API hit_status hit_closest_mesh3_mesh3(const hit_mesh3 *a, const hit_mesh3 *b, hit_closest_mesh3 *out);
HIT_API hit_status hit_within_mesh3_mesh3(const hit_mesh3 *a, const hit_mesh3 *b, double most, bool *out);

/* ---- How deep --------------------------------------------------------------------------------------------------- */

/// How deep two meshes are in each other. Lengths and points in the caller's unit and frame.
typedef struct hit_depth_mesh3 {
    double depth;      ///< of the deepest point found; 0 exactly if the two do not overlap
    double most;       ///< the depth of the two is no more than that; 0 if they do not overlap
    hit_vec3 point;    ///< a point of both that is so deep
    hit_vec3 on;       ///< the nearest to it on the mesh that it is deep in
    uint32_t triangle; ///< the triangle of that mesh that `on` lies on; HIT_NO_TRIANGLE if no such point was found
    bool in_second;    ///< is it deep in the second mesh? Else in the first
} hit_depth_mesh3;

/// How long is the deepest point searched for? All zero, or NULL instead: as said of each.
typedef struct hit_depth3_config {
    double share;  ///< the search ends where `most` is no more than `depth` and this share of it; 0 or less: 1/128
    size_t places; ///< or after so many parts of space; 0: 1024
} hit_depth3_config;

/// How deep are two meshes in each other, as solids?
///
/// The depth is the greatest distance that a point of one mesh, which is in the solid of the other, has from the
/// triangles of that other mesh. It is 0 if they do not overlap (hit_relate_mesh3_mesh3), and above 0 if they do: of
/// walls that share four planes and overlap by 50 mm it is 50 mm. A mesh that is moved by less, and not rotated, still
/// overlaps the other; to part them may take more. Walls within a solid are triangles, too. Of a sheet
/// that overlaps on such walls alone, depth is the least double.
///
/// The truth lies between depth and most. point is in both, exactly; depth is its distance from the triangles, as
/// hit_closest_surface_point3_mesh3 says, within 2^-48 S, S the greatest difference of a coordinate of two corners of
/// the two meshes. If no double was found that is a point of both and off the triangles, depth is the least double. In
/// most all rounding is on the safe side, by up to 2^-42 S, 2^-46 of the greatest coordinate and 2^-1008. If the search
/// ends for its number of places, depth and most are further apart than the share, and as true: so it may be of a thin
/// overlap that is aslant. Both are the same with the two meshes swapped, to the bit, and so are point, on and
/// triangle. HIT_NO_MEMORY: `out` is untouched. Memory during the call: as hit_relate_mesh3_mesh3, and up to 300 bytes
/// a place. Cost: that of hit_relate_mesh3_mesh3, and some ten microseconds a place. Source: docs/numerics.md, "How
/// deep two meshes are".
HIT_API hit_status hit_depth_mesh3_mesh3(const hit_mesh3 *a, const hit_mesh3 *b, const hit_depth3_config *config,
                                         hit_depth_mesh3 *out);

#ifdef __cplusplus
}
#endif

#endif
