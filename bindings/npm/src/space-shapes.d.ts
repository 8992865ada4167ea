/**
 * The part of @hitbox/core/space that is about other shapes than boxes:
 * spheres, planes and frusta.
 *
 * What space.d.ts says of arrays, `out`, errors and frames holds here, too.
 */

import type {
    Aabb3, Frustum3, Mat4, Obb3, Plane3, Relation, Side, Sphere3, Vec3,
} from './types.js';

/* ---- The other shapes -------------------------------------------------------------------------------------------- */

/** Are all numbers finite, and the normal not zero? */
export function plane3Valid(plane: Plane3): boolean;

/** Are all numbers finite, and the radius >= 0? */
export function sphere3Valid(sphere: Sphere3): boolean;

/** The smallest AABB that contains the shape. Each side is rounded outward once. */
export function sphere3Bounds(sphere: Sphere3, out?: Float64Array): Float64Array;

/** Are all numbers finite? */
export function frustum3Valid(frustum: Frustum3): boolean;

/**
 * What a camera sees through projection * view, for culling. clip: the matrix that takes the world to clip space. There
 * -w <= x, y <= w is seen, and depth runs from -1 (near) to 1, as in OpenGL and WebGL; for other depths see
 * frustum3FromMatrixDepth. The camera may be perspective or orthographic, its planes may be infinitely far. null: a
 * number is not finite or past the range. Error: each coefficient of a plane is the exact sum of entries of the matrix,
 * rounded once to nearest; the planes are not normalised.
 */
export function frustum3FromMatrix(clip: Mat4, out?: Float64Array): Float64Array | null;

/**
 * As frustum3FromMatrix, with the depths of the near and the far plane given: 0 and 1 in Direct3D, Metal, Vulkan and
 * WebGPU, 1 and 0 if reversed. null also if the two are equal. Error: with depths other than -1, 0 and 1, each
 * coefficient is the exact sum of products, rounded once to within an ulp.
 */
export function frustum3FromMatrixDepth(clip: Mat4, nearDepth: number, farDepth: number,
    out?: Float64Array): Float64Array | null;

/* ---- The other shapes: how they lie to each other ---------------------------------------------------------------- */

/** Apart, touching or overlapping? Exact (no square root). */
export function relateAabb3Sphere3(box: Aabb3, sphere: Sphere3): Relation;

/** Apart, touching or overlapping? Exact (no square root). */
export function relateObb3Sphere3(box: Obb3, sphere: Sphere3): Relation;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapAabb3Sphere3(box: Aabb3, sphere: Sphere3): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapAabb3Frustum3(box: Aabb3, frustum: Frustum3): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapObb3Sphere3(box: Obb3, sphere: Sphere3): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapObb3Frustum3(box: Obb3, frustum: Frustum3): boolean;

/** Is every point of the second within the first (on its surface counts)? Exact. */
export function containsFrustum3Aabb3(frustum: Frustum3, box: Aabb3): boolean;

/** Is every point of the second within the first (on its surface counts)? Exact. */
export function containsFrustum3Obb3(frustum: Frustum3, box: Obb3): boolean;

/**
 * Apart, touching or overlapping? Exact (no square root). A plane is touched by a sphere that lies on one side of it or
 * by a point on it, and overlaps what it cuts through; a half-space includes all that lies behind its plane, and points
 * only touch a plane. A sphere of radius 0 is a point. Needs: ...Valid of both; a shape that is not valid hits nothing.
 * A plane with zero normal has all shapes behind it if its offset is 0 or more, and else in front.
 */
export function relatePoint3Sphere3(point: Vec3, sphere: Sphere3): Relation;

/** As relatePoint3Sphere3, of these two. */
export function relateSphere3Sphere3(a: Sphere3, b: Sphere3): Relation;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapPoint3Sphere3(point: Vec3, sphere: Sphere3): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART. */
export function overlapSphere3Sphere3(a: Sphere3, b: Sphere3): boolean;

/**
 * Is every point of the second within the first (on its surface counts)? Exact: no square root, and an OBB is what its
 * axes make of it. A shape that is not valid contains nothing, and nothing contains it; the same holds for the empty
 * box.
 */
export function containsSphere3Point3(sphere: Sphere3, point: Vec3): boolean;

/* ---- The other shapes: on which side of a plane, and in the frustum or not? -------------------------------------- */

/** In front, across or behind? Across exactly if the two share a point, as overlap... says. */
export function sideAabb3Plane3(box: Aabb3, plane: Plane3): Side;

/** In front, across or behind? Across exactly if the two share a point, as overlap... says. */
export function sideObb3Plane3(box: Obb3, plane: Plane3): Side;

/** In front, across or behind? Across exactly if the two share a point. */
export function sideSphere3Plane3(sphere: Sphere3, plane: Plane3): Side;

/** In front, across or behind? A shape that is not valid is in front. */
export function sidePoint3Plane3(point: Vec3, plane: Plane3): Side;

/**
 * Outside, across or inside? Inside is exact (on the surface counts). Outside means that the whole box is in front of
 * one of the planes; it is never wrong. A box that is outside the frustum near an edge or a corner, but not in front of
 * any plane, is reported as across. The planes are tested in order, and the first that has the box in front ends the
 * test.
 */
export function sideAabb3Frustum3(box: Aabb3, frustum: Frustum3): Side;

/** As sideAabb3Frustum3, of these two. */
export function sideObb3Frustum3(box: Obb3, frustum: Frustum3): Side;
