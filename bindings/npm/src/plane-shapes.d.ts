/**
 * The part of @hitbox/core/plane that is about other shapes than boxes:
 * circles, capsules, lines and half-planes, triangles and convex polygons.
 *
 * What plane.d.ts says of arrays, `out`, errors and frames holds here, too.
 */

import type {
    Aabb2, Capsule2, Cast, Circle2, Closest, Crossings, Obb2, Penetration, Plane2, Polygon2, Ray2, Relation, Segment2,
    Side, Triangle2, Vec2,
} from './types.js';

/* ---- The other shapes -------------------------------------------------------------------------------------------- */

/** Are all numbers finite, and the normal not zero? */
export function plane2Valid(plane: Plane2): boolean;

/**
 * The plane through a point with this normal, which is kept as it is. offset: normal.point, rounded up to the next
 * double, so the point is never in front.
 */
export function plane2FromPointNormal(point: Vec2, normal: Vec2, out?: Float64Array): Float64Array;

/**
 * The line through two points. The front of the line is to the right of the way from a to b. null: the points are
 * equal, which is decided exactly, or a number is not finite or past the range. The normal is a unit vector. Error:
 * each component of the normal within 4 ulp of 1. Neither point is in front, and each is behind by at most 16 ulp of
 * |a| + |b|, or by 2^-1074 if that is more.
 */
export function plane2FromPoints(a: Vec2, b: Vec2, out?: Float64Array): Float64Array | null;

/** Are all numbers finite, and the radius >= 0? */
export function circle2Valid(circle: Circle2): boolean;

/** Are all numbers finite, and the radius >= 0? */
export function capsule2Valid(capsule: Capsule2): boolean;

/** The smallest AABB that contains the shape. Each side is rounded outward once. */
export function circle2Bounds(circle: Circle2, out?: Float64Array): Float64Array;

/** The smallest AABB that contains the shape. Each side is rounded outward once. */
export function capsule2Bounds(capsule: Capsule2, out?: Float64Array): Float64Array;

/**
 * The circle around a box, about its centre: it contains every point of the box, exactly. The centre of an AABB is
 * rounded once. The radius is at most 4 ulp greater than the least one for this centre; for boxes smaller than 2^-900,
 * up to 1.8 times that and 2^-1072 more. It is infinite if the box is, or if it is past the range, and NaN for the
 * empty box and a box with a NaN: then the shape is not valid, and hits nothing.
 */
export function circle2FromAabb2(box: Aabb2, out?: Float64Array): Float64Array;

/** As circle2FromAabb2. */
export function circle2FromObb2(box: Obb2, out?: Float64Array): Float64Array;

/** Are all numbers finite? A triangle may be flat. */
export function triangle2Valid(triangle: Triangle2): boolean;

/** The smallest AABB that contains the triangle. Exact. */
export function triangle2Bounds(triangle: Triangle2, out?: Float64Array): Float64Array;

/**
 * Are there 3 to 16 corners, all finite, and do they go once round a convex set that has an inside? Decided exactly.
 * The corners may go round either way. A corner may be in line with its neighbours or equal to the corner before it. A
 * polygon is not valid if all corners are in line, or if they go round twice.
 */
export function polygon2Valid(polygon: Polygon2): boolean;

/**
 * The polygon of a box's corners, once round, counter-clockwise if min <= max and half >= 0. Of an AABB they are exact;
 * of an OBB each coordinate is rounded, as by obb2Corners: within 3 ulp of |center| + |half.x| + |half.y|. A flat box
 * gives a polygon that is not valid.
 */
export function polygon2FromAabb2(box: Aabb2, out?: Float64Array): Float64Array;

/** As polygon2FromAabb2. */
export function polygon2FromObb2(box: Obb2, out?: Float64Array): Float64Array;

/** The smallest AABB that contains the polygon. Exact. Without corners: the empty box. */
export function polygon2Bounds(polygon: Polygon2, out?: Float64Array): Float64Array;

/** The area of the polygon. Within 64 ulp of the area of its bounds. */
export function polygon2Area(polygon: Polygon2): number;

/* ---- The other shapes: how they lie to each other ---------------------------------------------------------------- */

/**
 * Apart, touching or overlapping? Exact for all these: segments, lines, half-planes, circles (no square root),
 * triangles (clockwise or counter-clockwise), and convex polygons, also with each other. A segment, a line or a flat
 * triangle overlaps a box if it passes through its inside. A polygon must be valid; if it is not, the answer is
 * deterministic but means nothing.
 */
export function relateAabb2Plane2(box: Aabb2, plane: Plane2): Relation;

/** As relateAabb2Plane2, of these two. */
export function relateAabb2Halfplane2(box: Aabb2, plane: Plane2): Relation;

/** As relateAabb2Plane2, of these two. */
export function relateAabb2Circle2(box: Aabb2, circle: Circle2): Relation;

/** As relateAabb2Plane2, of these two. */
export function relateAabb2Triangle2(box: Aabb2, triangle: Triangle2): Relation;

/** As relateAabb2Plane2, of these two. */
export function relateAabb2Polygon2(box: Aabb2, polygon: Polygon2): Relation;

/** As relateAabb2Plane2, of these two. */
export function relateObb2Plane2(box: Obb2, plane: Plane2): Relation;

/** As relateAabb2Plane2, of these two. */
export function relateObb2Halfplane2(box: Obb2, plane: Plane2): Relation;

/** As relateAabb2Plane2, of these two. */
export function relateObb2Circle2(box: Obb2, circle: Circle2): Relation;

/** As relateAabb2Plane2, of these two. */
export function relateObb2Triangle2(box: Obb2, triangle: Triangle2): Relation;

/** As relateAabb2Plane2, of these two. */
export function relateObb2Polygon2(box: Obb2, polygon: Polygon2): Relation;

/** As relateAabb2Plane2, of these two. */
export function relatePoint2Polygon2(point: Vec2, polygon: Polygon2): Relation;

/** As relateAabb2Plane2, of these two. */
export function relatePolygon2Polygon2(a: Polygon2, b: Polygon2): Relation;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapAabb2Plane2(box: Aabb2, plane: Plane2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapAabb2Halfplane2(box: Aabb2, plane: Plane2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapAabb2Circle2(box: Aabb2, circle: Circle2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapAabb2Triangle2(box: Aabb2, triangle: Triangle2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapAabb2Polygon2(box: Aabb2, polygon: Polygon2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapObb2Plane2(box: Obb2, plane: Plane2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapObb2Halfplane2(box: Obb2, plane: Plane2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapObb2Circle2(box: Obb2, circle: Circle2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapObb2Triangle2(box: Obb2, triangle: Triangle2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapObb2Polygon2(box: Obb2, polygon: Polygon2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapPoint2Polygon2(point: Vec2, polygon: Polygon2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapPolygon2Polygon2(a: Polygon2, b: Polygon2): boolean;

/** Is every point of the second within the first (on its outline counts)? Exact. */
export function containsAabb2Triangle2(box: Aabb2, triangle: Triangle2): boolean;

/** Is every point of the second within the first (on its outline counts)? Exact. */
export function containsAabb2Polygon2(box: Aabb2, polygon: Polygon2): boolean;

/** Is every point of the second within the first (on its outline counts)? Exact. */
export function containsObb2Triangle2(box: Obb2, triangle: Triangle2): boolean;

/** Is every point of the second within the first (on its outline counts)? Exact. */
export function containsObb2Polygon2(box: Obb2, polygon: Polygon2): boolean;

/** Is every point of the second within the first (on its outline counts)? Exact. */
export function containsHalfplane2Aabb2(plane: Plane2, box: Aabb2): boolean;

/** Is every point of the second within the first (on its outline counts)? Exact. */
export function containsHalfplane2Obb2(plane: Plane2, box: Obb2): boolean;

/** Is every point of the second within the first (on its outline counts)? Exact. */
export function containsPolygon2Aabb2(polygon: Polygon2, box: Aabb2): boolean;

/** Is every point of the second within the first (on its outline counts)? Exact. */
export function containsPolygon2Obb2(polygon: Polygon2, box: Obb2): boolean;

/** Is every point of the second within the first (on its outline counts)? Exact. */
export function containsPolygon2Point2(polygon: Polygon2, point: Vec2): boolean;

/** Is every point of the second within the first (on its outline counts)? Exact. */
export function containsPolygon2Polygon2(outer: Polygon2, inner: Polygon2): boolean;

/**
 * Apart, touching or overlapping? Exact (no square root) for all these, for circles and capsules, too. The corners of a
 * triangle may go round either way; one whose corners are in line is a segment or a point, and with a segment it
 * overlaps if they cross. A segment overlaps a shape if it passes through its inside, a line if it cuts through it; a
 * half-plane includes all that lies behind its line. A polygon must be valid; if it is not, the answer is deterministic
 * but means nothing. Another shape that is not valid hits nothing.
 */
export function relatePoint2Triangle2(point: Vec2, triangle: Triangle2): Relation;

/** As relatePoint2Triangle2, of these two. */
export function relateSegment2Triangle2(segment: Segment2, triangle: Triangle2): Relation;

/** As relatePoint2Triangle2, of these two. */
export function relatePlane2Triangle2(plane: Plane2, triangle: Triangle2): Relation;

/** As relatePoint2Triangle2, of these two. */
export function relateHalfplane2Triangle2(plane: Plane2, triangle: Triangle2): Relation;

/** As relatePoint2Triangle2, of these two. */
export function relateSegment2Polygon2(segment: Segment2, polygon: Polygon2): Relation;

/** As relatePoint2Triangle2, of these two. */
export function relatePlane2Polygon2(plane: Plane2, polygon: Polygon2): Relation;

/** As relatePoint2Triangle2, of these two. */
export function relateHalfplane2Polygon2(plane: Plane2, polygon: Polygon2): Relation;

/** As relatePoint2Triangle2, of these two. */
export function relateTriangle2Triangle2(a: Triangle2, b: Triangle2): Relation;

/** As relatePoint2Triangle2, of these two. */
export function relateTriangle2Polygon2(triangle: Triangle2, polygon: Polygon2): Relation;

/** As relatePoint2Triangle2, of these two. */
export function relateCircle2Triangle2(circle: Circle2, triangle: Triangle2): Relation;

/** As relatePoint2Triangle2, of these two. */
export function relateCircle2Polygon2(circle: Circle2, polygon: Polygon2): Relation;

/** As relatePoint2Triangle2, of these two. */
export function relateCapsule2Triangle2(capsule: Capsule2, triangle: Triangle2): Relation;

/** As relatePoint2Triangle2, of these two. */
export function relateCapsule2Polygon2(capsule: Capsule2, polygon: Polygon2): Relation;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapPoint2Triangle2(point: Vec2, triangle: Triangle2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapSegment2Triangle2(segment: Segment2, triangle: Triangle2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapPlane2Triangle2(plane: Plane2, triangle: Triangle2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapHalfplane2Triangle2(plane: Plane2, triangle: Triangle2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapSegment2Polygon2(segment: Segment2, polygon: Polygon2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapPlane2Polygon2(plane: Plane2, polygon: Polygon2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapHalfplane2Polygon2(plane: Plane2, polygon: Polygon2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapTriangle2Triangle2(a: Triangle2, b: Triangle2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapTriangle2Polygon2(triangle: Triangle2, polygon: Polygon2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapCircle2Triangle2(circle: Circle2, triangle: Triangle2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapCircle2Polygon2(circle: Circle2, polygon: Polygon2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapCapsule2Triangle2(capsule: Capsule2, triangle: Triangle2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapCapsule2Polygon2(capsule: Capsule2, polygon: Polygon2): boolean;

/**
 * Is every point of the second within the first (on its outline counts)? Exact. A shape that is not valid contains
 * nothing, and nothing contains it.
 */
export function containsTriangle2Point2(triangle: Triangle2, point: Vec2): boolean;

/**
 * Is every point of the second within the first (on its outline counts)? Exact. A shape that is not valid contains
 * nothing, and nothing contains it.
 */
export function containsTriangle2Segment2(triangle: Triangle2, segment: Segment2): boolean;

/**
 * Is every point of the second within the first (on its outline counts)? Exact. A shape that is not valid contains
 * nothing, and nothing contains it.
 */
export function containsTriangle2Triangle2(outer: Triangle2, inner: Triangle2): boolean;

/**
 * Is every point of the second within the first (on its outline counts)? Exact. A shape that is not valid contains
 * nothing, and nothing contains it.
 */
export function containsTriangle2Polygon2(triangle: Triangle2, polygon: Polygon2): boolean;

/**
 * Is every point of the second within the first (on its outline counts)? Exact. A shape that is not valid contains
 * nothing, and nothing contains it.
 */
export function containsPolygon2Segment2(polygon: Polygon2, segment: Segment2): boolean;

/**
 * Is every point of the second within the first (on its outline counts)? Exact. A shape that is not valid contains
 * nothing, and nothing contains it.
 */
export function containsPolygon2Triangle2(polygon: Polygon2, triangle: Triangle2): boolean;

/**
 * Is every point of the second within the first (on its outline counts)? Exact. A shape that is not valid contains
 * nothing, and nothing contains it.
 */
export function containsHalfplane2Triangle2(plane: Plane2, triangle: Triangle2): boolean;

/**
 * Is every point of the second within the first (on its outline counts)? Exact. A shape that is not valid contains
 * nothing, and nothing contains it.
 */
export function containsHalfplane2Polygon2(plane: Plane2, polygon: Polygon2): boolean;

/**
 * Is every point of the second within the first (on its outline counts)? Exact. A shape that is not valid contains
 * nothing, and nothing contains it.
 */
export function containsTriangle2Circle2(triangle: Triangle2, circle: Circle2): boolean;

/**
 * Is every point of the second within the first (on its outline counts)? Exact. A shape that is not valid contains
 * nothing, and nothing contains it.
 */
export function containsPolygon2Circle2(polygon: Polygon2, circle: Circle2): boolean;

/**
 * Is every point of the second within the first (on its outline counts)? Exact. A shape that is not valid contains
 * nothing, and nothing contains it.
 */
export function containsTriangle2Capsule2(triangle: Triangle2, capsule: Capsule2): boolean;

/**
 * Is every point of the second within the first (on its outline counts)? Exact. A shape that is not valid contains
 * nothing, and nothing contains it.
 */
export function containsPolygon2Capsule2(polygon: Polygon2, capsule: Capsule2): boolean;

/**
 * Apart, touching or overlapping? Exact (no square root), for capsules, too. A line is touched by a circle that lies on
 * one side of it or by a point on it, and overlaps what it cuts through; a half-plane includes all that lies behind its
 * line, and points only touch a line. Two segments of the plane overlap if they cross, and touch if they meet in any
 * other way. A circle of radius 0 is a point, such a capsule a segment. Needs: ...Valid of both; a shape that is not
 * valid hits nothing. A line with zero normal has all shapes behind it if its offset is >= 0, and else in front.
 */
export function relatePoint2Segment2(point: Vec2, segment: Segment2): Relation;

/** As relatePoint2Segment2, of these two. */
export function relatePoint2Plane2(point: Vec2, plane: Plane2): Relation;

/** As relatePoint2Segment2, of these two. */
export function relatePoint2Halfplane2(point: Vec2, plane: Plane2): Relation;

/** As relatePoint2Segment2, of these two. */
export function relateSegment2Plane2(segment: Segment2, plane: Plane2): Relation;

/** As relatePoint2Segment2, of these two. */
export function relateSegment2Halfplane2(segment: Segment2, plane: Plane2): Relation;

/** As relatePoint2Segment2, of these two. */
export function relatePoint2Circle2(point: Vec2, circle: Circle2): Relation;

/** As relatePoint2Segment2, of these two. */
export function relatePoint2Capsule2(point: Vec2, capsule: Capsule2): Relation;

/** As relatePoint2Segment2, of these two. */
export function relateSegment2Segment2(a: Segment2, b: Segment2): Relation;

/** As relatePoint2Segment2, of these two. */
export function relateSegment2Circle2(segment: Segment2, circle: Circle2): Relation;

/** As relatePoint2Segment2, of these two. */
export function relateSegment2Capsule2(segment: Segment2, capsule: Capsule2): Relation;

/** As relatePoint2Segment2, of these two. */
export function relatePlane2Circle2(plane: Plane2, circle: Circle2): Relation;

/** As relatePoint2Segment2, of these two. */
export function relatePlane2Capsule2(plane: Plane2, capsule: Capsule2): Relation;

/** As relatePoint2Segment2, of these two. */
export function relateHalfplane2Circle2(plane: Plane2, circle: Circle2): Relation;

/** As relatePoint2Segment2, of these two. */
export function relateHalfplane2Capsule2(plane: Plane2, capsule: Capsule2): Relation;

/** As relatePoint2Segment2, of these two. */
export function relateCircle2Circle2(a: Circle2, b: Circle2): Relation;

/** As relatePoint2Segment2, of these two. */
export function relateCircle2Capsule2(circle: Circle2, capsule: Capsule2): Relation;

/** As relatePoint2Segment2, of these two. */
export function relateCapsule2Capsule2(a: Capsule2, b: Capsule2): Relation;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapPoint2Segment2(point: Vec2, segment: Segment2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapPoint2Plane2(point: Vec2, plane: Plane2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapPoint2Halfplane2(point: Vec2, plane: Plane2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapSegment2Plane2(segment: Segment2, plane: Plane2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapSegment2Halfplane2(segment: Segment2, plane: Plane2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapPoint2Circle2(point: Vec2, circle: Circle2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapPoint2Capsule2(point: Vec2, capsule: Capsule2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapSegment2Segment2(a: Segment2, b: Segment2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapSegment2Circle2(segment: Segment2, circle: Circle2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapSegment2Capsule2(segment: Segment2, capsule: Capsule2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapPlane2Circle2(plane: Plane2, circle: Circle2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapPlane2Capsule2(plane: Plane2, capsule: Capsule2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapHalfplane2Circle2(plane: Plane2, circle: Circle2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapHalfplane2Capsule2(plane: Plane2, capsule: Capsule2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapCircle2Circle2(a: Circle2, b: Circle2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapCircle2Capsule2(circle: Circle2, capsule: Capsule2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapCapsule2Capsule2(a: Capsule2, b: Capsule2): boolean;

/**
 * Is every point of the second within the first (on its outline counts)? Exact: no square root, and an OBB is what its
 * axes make of it. A shape that is not valid contains nothing, and nothing contains it; the same holds for the empty
 * box.
 */
export function containsAabb2Circle2(box: Aabb2, circle: Circle2): boolean;

/** As containsAabb2Circle2, of these two. */
export function containsObb2Circle2(box: Obb2, circle: Circle2): boolean;

/** As containsAabb2Circle2, of these two. */
export function containsHalfplane2Point2(plane: Plane2, point: Vec2): boolean;

/** As containsAabb2Circle2, of these two. */
export function containsHalfplane2Segment2(plane: Plane2, segment: Segment2): boolean;

/** As containsAabb2Circle2, of these two. */
export function containsHalfplane2Circle2(plane: Plane2, circle: Circle2): boolean;

/** As containsAabb2Circle2, of these two. */
export function containsHalfplane2Capsule2(plane: Plane2, capsule: Capsule2): boolean;

/** As containsAabb2Circle2, of these two. */
export function containsCircle2Aabb2(circle: Circle2, box: Aabb2): boolean;

/** As containsAabb2Circle2, of these two. */
export function containsCircle2Obb2(circle: Circle2, box: Obb2): boolean;

/** As containsAabb2Circle2, of these two. */
export function containsCircle2Point2(circle: Circle2, point: Vec2): boolean;

/** As containsAabb2Circle2, of these two. */
export function containsCircle2Segment2(circle: Circle2, segment: Segment2): boolean;

/** As containsAabb2Circle2, of these two. */
export function containsCircle2Circle2(outer: Circle2, inner: Circle2): boolean;

/** As containsAabb2Circle2, of these two. */
export function containsCircle2Capsule2(circle: Circle2, capsule: Capsule2): boolean;

/** As containsAabb2Circle2, of these two. */
export function containsCircle2Triangle2(circle: Circle2, triangle: Triangle2): boolean;

/** As containsAabb2Circle2, of these two. */
export function containsCircle2Polygon2(circle: Circle2, polygon: Polygon2): boolean;

/** As containsAabb2Circle2, of these two. */
export function containsCapsule2Point2(capsule: Capsule2, point: Vec2): boolean;

/** As containsAabb2Circle2, of these two. */
export function containsCapsule2Segment2(capsule: Capsule2, segment: Segment2): boolean;

/** As containsAabb2Circle2, of these two. */
export function containsCapsule2Circle2(capsule: Capsule2, circle: Circle2): boolean;

/** As containsAabb2Circle2, of these two. */
export function containsCapsule2Capsule2(outer: Capsule2, inner: Capsule2): boolean;

/** As containsAabb2Circle2, of these two. */
export function containsCapsule2Triangle2(capsule: Capsule2, triangle: Triangle2): boolean;

/** As containsAabb2Circle2, of these two. */
export function containsCapsule2Polygon2(capsule: Capsule2, polygon: Polygon2): boolean;

/* ---- The other shapes: on which side of a plane, and in the frustum or not? -------------------------------------- */

/** In front, across or behind? Across exactly if the two share a point, as overlap... says. */
export function sideAabb2Plane2(box: Aabb2, plane: Plane2): Side;

/** In front, across or behind? Across exactly if the two share a point, as overlap... says. */
export function sideObb2Plane2(box: Obb2, plane: Plane2): Side;

/** In front, across or behind? Across exactly if the two share a point. */
export function sideCircle2Plane2(circle: Circle2, plane: Plane2): Side;

/** In front, across or behind? Across exactly if the two share a point. */
export function sideCapsule2Plane2(capsule: Capsule2, plane: Plane2): Side;

/** In front, across or behind? A shape that is not valid is in front. */
export function sidePoint2Plane2(point: Vec2, plane: Plane2): Side;

/** In front, across or behind? A shape that is not valid is in front. */
export function sideSegment2Plane2(segment: Segment2, plane: Plane2): Side;

/** In front, across or behind? A shape that is not valid is in front. */
export function sideTriangle2Plane2(triangle: Triangle2, plane: Plane2): Side;

/** In front, across or behind? A shape that is not valid is in front. */
export function sidePolygon2Plane2(polygon: Polygon2, plane: Plane2): Side;

/* ---- The other shapes: how far apart? ---------------------------------------------------------------------------- */

/**
 * How far apart are the box and the circle, where are they closest, and is the distance at most `most`? All as above:
 * signed, with the normal from the box to the circle. The sign is exact. S also includes the radius. Where the centre
 * almost touches the box, the direction between them is barely defined, and b - a = distance * normal holds to within
 * 2^-32 S.
 */
export function distanceAabb2Circle2(box: Aabb2, circle: Circle2): number;

/** As distanceAabb2Circle2, of these two. */
export function distanceObb2Circle2(box: Obb2, circle: Circle2): number;

/** As distanceAabb2Circle2, of these two. */
export function closestAabb2Circle2(box: Aabb2, circle: Circle2): Closest;

/** As distanceAabb2Circle2, of these two. */
export function closestObb2Circle2(box: Obb2, circle: Circle2): Closest;

/** As distanceAabb2Circle2, of these two. */
export function withinAabb2Circle2(box: Aabb2, circle: Circle2, most: number): boolean;

/** As distanceAabb2Circle2, of these two. */
export function withinObb2Circle2(box: Obb2, circle: Circle2, most: number): boolean;

/**
 * How far apart are the two, where are they closest, and is the distance at most `most`? All as above: signed, with the
 * normal from the first to the second. The sign is exact, for capsules, too: it is that of relate... Error: within 8
 * ulp of S, which includes the radii. Where two segments all but meet, the normal is across both, and b - a = distance
 * * normal holds to within 2^-48 S.
 */
export function distanceCircle2Circle2(a: Circle2, b: Circle2): number;

/** As distanceCircle2Circle2, of these two. */
export function distanceCircle2Capsule2(circle: Circle2, capsule: Capsule2): number;

/** As distanceCircle2Circle2, of these two. */
export function distanceCapsule2Capsule2(a: Capsule2, b: Capsule2): number;

/** As distanceCircle2Circle2, of these two. */
export function closestCircle2Circle2(a: Circle2, b: Circle2): Closest;

/** As distanceCircle2Circle2, of these two. */
export function closestCircle2Capsule2(circle: Circle2, capsule: Capsule2): Closest;

/** As distanceCircle2Circle2, of these two. */
export function closestCapsule2Capsule2(a: Capsule2, b: Capsule2): Closest;

/** As distanceCircle2Circle2, of these two. */
export function withinCircle2Circle2(a: Circle2, b: Circle2, most: number): boolean;

/** As distanceCircle2Circle2, of these two. */
export function withinCircle2Capsule2(circle: Circle2, capsule: Capsule2, most: number): boolean;

/** As distanceCircle2Circle2, of these two. */
export function withinCapsule2Capsule2(a: Capsule2, b: Capsule2, most: number): boolean;

/**
 * How far apart are the two, where are they closest, and is the distance at most `most`? All as above: signed, with the
 * normal from the first to the second. The sign is exact. Error: within 8 ulp of S, which includes the radius. Where a
 * point or segment almost meets a segment, the normal is perpendicular to it, and to within 2^-48 S it holds that b - a
 * = distance * normal.
 */
export function distancePoint2Segment2(point: Vec2, segment: Segment2): number;

/** As distancePoint2Segment2, of these two. */
export function distancePoint2Circle2(point: Vec2, circle: Circle2): number;

/** As distancePoint2Segment2, of these two. */
export function distancePoint2Capsule2(point: Vec2, capsule: Capsule2): number;

/** As distancePoint2Segment2, of these two. */
export function distanceSegment2Segment2(a: Segment2, b: Segment2): number;

/** As distancePoint2Segment2, of these two. */
export function distanceSegment2Circle2(segment: Segment2, circle: Circle2): number;

/** As distancePoint2Segment2, of these two. */
export function distanceSegment2Capsule2(segment: Segment2, capsule: Capsule2): number;

/** As distancePoint2Segment2, of these two. */
export function closestPoint2Segment2(point: Vec2, segment: Segment2): Closest;

/** As distancePoint2Segment2, of these two. */
export function closestPoint2Circle2(point: Vec2, circle: Circle2): Closest;

/** As distancePoint2Segment2, of these two. */
export function closestPoint2Capsule2(point: Vec2, capsule: Capsule2): Closest;

/** As distancePoint2Segment2, of these two. */
export function closestSegment2Segment2(a: Segment2, b: Segment2): Closest;

/** As distancePoint2Segment2, of these two. */
export function closestSegment2Circle2(segment: Segment2, circle: Circle2): Closest;

/** As distancePoint2Segment2, of these two. */
export function closestSegment2Capsule2(segment: Segment2, capsule: Capsule2): Closest;

/** As distancePoint2Segment2, of these two. */
export function withinPoint2Segment2(point: Vec2, segment: Segment2, most: number): boolean;

/** As distancePoint2Segment2, of these two. */
export function withinPoint2Circle2(point: Vec2, circle: Circle2, most: number): boolean;

/** As distancePoint2Segment2, of these two. */
export function withinPoint2Capsule2(point: Vec2, capsule: Capsule2, most: number): boolean;

/** As distancePoint2Segment2, of these two. */
export function withinSegment2Segment2(a: Segment2, b: Segment2, most: number): boolean;

/** As distancePoint2Segment2, of these two. */
export function withinSegment2Circle2(segment: Segment2, circle: Circle2, most: number): boolean;

/** As distancePoint2Segment2, of these two. */
export function withinSegment2Capsule2(segment: Segment2, capsule: Capsule2, most: number): boolean;

/* ---- The other shapes: how deep in each other? ------------------------------------------------------------------- */

/**
 * How far, and in which direction, must the circle move so that it only touches the box? null: they are apart. axis:
 * AXIS_A0 or A1 if the normal is a side's normal, to within 2^-40; else AXIS_B0. Error and sign: as in closest...,
 * whose distance is -depth. closest... also gives the points of contact.
 */
export function penetrationAabb2Circle2(box: Aabb2, circle: Circle2): Penetration | null;

/** As penetrationAabb2Circle2, of these two. */
export function penetrationObb2Circle2(box: Obb2, circle: Circle2): Penetration | null;

/**
 * How far, and in which direction, must the second, a circle or capsule, move so that the two only touch? null: they
 * are apart, which is decided exactly. axis: AXIS_B0. Error: as in closest..., whose distance is -depth.
 */
export function penetrationPoint2Circle2(point: Vec2, circle: Circle2): Penetration | null;

/**
 * How far, and in which direction, must the second, a circle or capsule, move so that the two only touch? null: they
 * are apart, which is decided exactly. axis: AXIS_B0. Error: as in closest..., whose distance is -depth.
 */
export function penetrationPoint2Capsule2(point: Vec2, capsule: Capsule2): Penetration | null;

/**
 * How far, and in which direction, must the second, a circle or capsule, move so that the two only touch? null: they
 * are apart, which is decided exactly. axis: AXIS_B0. Error: as in closest..., whose distance is -depth.
 */
export function penetrationSegment2Circle2(segment: Segment2, circle: Circle2): Penetration | null;

/**
 * How far, and in which direction, must the second, a circle or capsule, move so that the two only touch? null: they
 * are apart, which is decided exactly. axis: AXIS_B0. Error: as in closest..., whose distance is -depth.
 */
export function penetrationSegment2Capsule2(segment: Segment2, capsule: Capsule2): Penetration | null;

/**
 * How far, and in which direction, must the second, a circle or capsule, move so that the two only touch? null: they
 * are apart, which is decided exactly. axis: AXIS_B0. Error: as in closest..., whose distance is -depth.
 */
export function penetrationCircle2Circle2(a: Circle2, b: Circle2): Penetration | null;

/**
 * How far, and in which direction, must the second, a circle or capsule, move so that the two only touch? null: they
 * are apart, which is decided exactly. axis: AXIS_B0. Error: as in closest..., whose distance is -depth.
 */
export function penetrationCircle2Capsule2(circle: Circle2, capsule: Capsule2): Penetration | null;

/**
 * How far, and in which direction, must the second, a circle or capsule, move so that the two only touch? null: they
 * are apart, which is decided exactly. axis: AXIS_B0. Error: as in closest..., whose distance is -depth.
 */
export function penetrationCapsule2Capsule2(a: Capsule2, b: Capsule2): Penetration | null;

/**
 * At which points do the outlines of two polygons, or a segment and the outline of a polygon, cross or touch? First
 * come the corners of the first that lie on the outline of the second; then the corners of the second that lie on a
 * side of the first; then the points within two sides, where these cross. So if sides lie on each other, the corners
 * that lie on both are given, and each point is given once. To ask about a box, make it a polygon: polygon2FromAabb2
 * and polygon2FromObb2. Which points there are is decided exactly. Error: corners are exact; each coordinate of a
 * crossing is within 3 ulp of itself, however small the angle of the sides. Polygons need not be convex, but one whose
 * outline meets itself may give a point more than once. count is 0 if a number is not finite. Swapped, the points are
 * the same in another order.
 */
export function crossingsPolygon2Polygon2(a: Polygon2, b: Polygon2): Crossings;

/** As crossingsPolygon2Polygon2, of these two. */
export function crossingsSegment2Polygon2(segment: Segment2, polygon: Polygon2): Crossings;

/* ---- The other shapes: rays and moves ---------------------------------------------------------------------------- */

/**
 * Where does the ray or segment first hit a circle or a convex polygon? null: nowhere. inside: the origin is in the
 * shape (on its surface counts); then t = 0 and the normal is 0. axis: AXIS_B0. face: for a polygon i, the side from
 * corner i to the next; else -1. Hit or miss, and inside, are exact for circles and valid polygons. Error of t, for
 * circles: within 16 * 2^-53 S / |v|, also if the ray only grazes; S is the distance from the origin to the centre plus
 * the radius. For polygons: as above; S is the greatest distance from the origin to a corner. If a corner is hit, the
 * lowest side there that has the origin in front gives the normal. A radius below 2^-80 S counts as 0: the circle is
 * then a point, and the normal is against the ray. A radius that is negative or not finite: nothing is hit.
 */
export function castRay2Circle2(ray: Ray2, circle: Circle2): Cast | null;

/** As castRay2Circle2, of these two. */
export function castRay2Polygon2(ray: Ray2, polygon: Polygon2): Cast | null;

/** As castRay2Circle2, of these two. */
export function castSegment2Circle2(segment: Segment2, circle: Circle2): Cast | null;

/** As castRay2Circle2, of these two. */
export function castSegment2Polygon2(segment: Segment2, polygon: Polygon2): Cast | null;

/**
 * Where does the ray or segment first hit another segment, or a triangle of the plane? null: nowhere. Hit or miss, and
 * inside (the origin is a point of the other), are exact. A triangle whose corners are in line is a segment or a point.
 * normal: perpendicular to the side that is hit, against the motion; if the motion is along the line of the side and
 * hits its end, opposite to the motion. axis: AXIS_B0. face: of a triangle i, the side from corner i to the next; of a
 * segment -1. Error: as above; S is the greatest distance from the origin to a corner.
 */
export function castRay2Segment2(ray: Ray2, segment: Segment2): Cast | null;

/** As castRay2Segment2, of these two. */
export function castRay2Triangle2(ray: Ray2, triangle: Triangle2): Cast | null;

/** As castRay2Segment2, of these two. */
export function castSegment2Segment2(moving: Segment2, other: Segment2): Cast | null;

/** As castRay2Segment2, of these two. */
export function castSegment2Triangle2(segment: Segment2, triangle: Triangle2): Cast | null;
