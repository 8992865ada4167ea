/**
 * @hitbox/core/iou: how much do two shapes have in common? Areas, volumes, and intersection over union (IoU): what both
 * cover as a share of what either covers. For boxes and convex polygons of the plane, and boxes of space.
 *
 * The error of an area or volume is at most 1e-12 of that of the smaller of the two, that of IoU, GIoU and the share of
 * the first (IoA) at most 1e-12. IoU is in [0, 1]. It is 0 if the exact relation is not OVERLAPPING, and above 0 if it
 * is and both have area; 1 exactly if the two are the same set of points, however written. A shape without area has IoU
 * 0 with all others and 1 with its own set. With the two swapped the answer is the same to the bit. All this holds at
 * every scale, and for axes as far from orthonormal as valid allows; but an area or volume beyond the range of double
 * is infinite. What is not valid, or has an infinite side, has 0 in common with all.
 *
 * Shapes go in as plain or typed arrays of numbers. An argument with too few numbers, or that holds something else than
 * numbers, is a TypeError that names it. Before init() all functions throw. Of many boxes: @hitbox/core/nms.
 */

import type { Aabb2, Aabb3, Obb2, Obb3, Polygon2, Source } from './types.js';

export * from './constants.js';
export * from './types.js';

/**
 * Makes the functions of this entry callable. Called again, it returns the same promise.
 *
 * source: what to read iou.wasm from; without it Node.js reads the file of the package and a browser fetches it.
 */
export function init(source?: Source | Promise<Source>): Promise<void>;

/** As init, at once. In Node.js it needs no source. */
export function initSync(source?: BufferSource | WebAssembly.Module): void;

/* ---- Areas ------------------------------------------------------------------------------------------------------ */

/** The area that two shapes of the plane share, in the caller's length unit squared. */
export function intersectionAreaAabb2Aabb2(a: Aabb2, b: Aabb2): number;
export function intersectionAreaAabb2Obb2(a: Aabb2, b: Obb2): number;
export function intersectionAreaAabb2Polygon2(box: Aabb2, polygon: Polygon2): number;
export function intersectionAreaObb2Obb2(a: Obb2, b: Obb2): number;
export function intersectionAreaObb2Polygon2(box: Obb2, polygon: Polygon2): number;
export function intersectionAreaPolygon2Polygon2(a: Polygon2, b: Polygon2): number;

/* ---- IoU in the plane ------------------------------------------------------------------------------------------- */

/** Intersection over union. */
export function iouAabb2Aabb2(a: Aabb2, b: Aabb2): number;
export function iouAabb2Obb2(a: Aabb2, b: Obb2): number;
export function iouAabb2Polygon2(box: Aabb2, polygon: Polygon2): number;
export function iouObb2Obb2(a: Obb2, b: Obb2): number;
export function iouObb2Polygon2(box: Obb2, polygon: Polygon2): number;
export function iouPolygon2Polygon2(a: Polygon2, b: Polygon2): number;

/**
 * Intersection over union, less the share of the AABB around both that neither covers: from -1 to 1, and no more than
 * the intersection over union. A region without area takes nothing off; what is not valid has -1.
 */
export function giouAabb2Aabb2(a: Aabb2, b: Aabb2): number;
export function giouAabb2Obb2(a: Aabb2, b: Obb2): number;
export function giouAabb2Polygon2(box: Aabb2, polygon: Polygon2): number;
export function giouObb2Obb2(a: Obb2, b: Obb2): number;
export function giouObb2Polygon2(box: Obb2, polygon: Polygon2): number;
export function giouPolygon2Polygon2(a: Polygon2, b: Polygon2): number;

/** The same by the convex hull around both. */
export function giouHullAabb2Aabb2(a: Aabb2, b: Aabb2): number;
export function giouHullAabb2Obb2(a: Aabb2, b: Obb2): number;
export function giouHullAabb2Polygon2(box: Aabb2, polygon: Polygon2): number;
export function giouHullObb2Obb2(a: Obb2, b: Obb2): number;
export function giouHullObb2Polygon2(box: Obb2, polygon: Polygon2): number;
export function giouHullPolygon2Polygon2(a: Polygon2, b: Polygon2): number;

/**
 * The area that both share as a share of the first's: 1 exactly if the second contains the first. A first without area
 * has 1 if it is contained, else 0.
 */
export function ioaAabb2Aabb2(a: Aabb2, b: Aabb2): number;
export function ioaAabb2Obb2(a: Aabb2, b: Obb2): number;
export function ioaAabb2Polygon2(box: Aabb2, polygon: Polygon2): number;
export function ioaObb2Aabb2(a: Obb2, b: Aabb2): number;
export function ioaObb2Obb2(a: Obb2, b: Obb2): number;
export function ioaObb2Polygon2(box: Obb2, polygon: Polygon2): number;
export function ioaPolygon2Aabb2(polygon: Polygon2, box: Aabb2): number;
export function ioaPolygon2Obb2(polygon: Polygon2, box: Obb2): number;
export function ioaPolygon2Polygon2(a: Polygon2, b: Polygon2): number;

/**
 * The corners of what both share, counter-clockwise: x, y, x, y and so on. Two boxes share at most 8 corners, others
 * 32. None if they do not overlap, one of them has no area, or what they share is thinner than rounding. Of two boxes
 * each is within 32 ulps of S of both, S the greatest difference of a coordinate of two of their corners. With a
 * polygon none is more than 64 ulps of S beyond the line of a side. Where sides cross at a small angle, it may be off
 * along them.
 */
export function intersectionPolygonAabb2Aabb2(a: Aabb2, b: Aabb2): Float64Array;
export function intersectionPolygonAabb2Obb2(a: Aabb2, b: Obb2): Float64Array;
export function intersectionPolygonAabb2Polygon2(box: Aabb2, polygon: Polygon2): Float64Array;
export function intersectionPolygonObb2Obb2(a: Obb2, b: Obb2): Float64Array;
export function intersectionPolygonObb2Polygon2(box: Obb2, polygon: Polygon2): Float64Array;
export function intersectionPolygonPolygon2Polygon2(a: Polygon2, b: Polygon2): Float64Array;

/**
 * Is the intersection over union at least t? The exact truth for the doubles given, taken as real numbers: no rounding
 * flips it. There is one exception, with a polygon: a ratio within 1e-23 of t may be taken for less or for more. That
 * needs sides that cross many times, and a coordinate, seen from the first shape, that is not 0 but 2^320 times less
 * than another; of two quadrilaterals, 2^1500 times. t NaN: false.
 */
export function iouAtLeastAabb2Aabb2(a: Aabb2, b: Aabb2, t: number): boolean;
export function iouAtLeastAabb2Obb2(a: Aabb2, b: Obb2, t: number): boolean;
export function iouAtLeastAabb2Polygon2(box: Aabb2, polygon: Polygon2, t: number): boolean;
export function iouAtLeastObb2Obb2(a: Obb2, b: Obb2, t: number): boolean;
export function iouAtLeastObb2Polygon2(box: Obb2, polygon: Polygon2, t: number): boolean;
export function iouAtLeastPolygon2Polygon2(a: Polygon2, b: Polygon2, t: number): boolean;

/* ---- Boxes of space --------------------------------------------------------------------------------------------- */

/** The volume that two boxes share. */
export function intersectionVolumeAabb3Aabb3(a: Aabb3, b: Aabb3): number;
export function intersectionVolumeAabb3Obb3(a: Aabb3, b: Obb3): number;
export function intersectionVolumeObb3Obb3(a: Obb3, b: Obb3): number;

/** Intersection over union. */
export function iouAabb3Aabb3(a: Aabb3, b: Aabb3): number;
export function iouAabb3Obb3(a: Aabb3, b: Obb3): number;
export function iouObb3Obb3(a: Obb3, b: Obb3): number;

/**
 * IoU less the share of the least AABB around both that neither covers. -1 if a box is not valid; where one is flat, as
 * iou.
 */
export function giouAabb3Aabb3(a: Aabb3, b: Aabb3): number;
export function giouAabb3Obb3(a: Aabb3, b: Obb3): number;
export function giouObb3Obb3(a: Obb3, b: Obb3): number;

/**
 * What is common as a share of the first: 1 exactly if the second contains the first. A first that is flat has 1 if it
 * is contained, else 0.
 */
export function ioaAabb3Aabb3(a: Aabb3, b: Aabb3): number;
export function ioaAabb3Obb3(a: Aabb3, b: Obb3): number;
export function ioaObb3Aabb3(a: Obb3, b: Aabb3): number;
export function ioaObb3Obb3(a: Obb3, b: Obb3): number;

/**
 * Is the intersection over union at least t? Exact for two AABBs, and for boxes that are rotated about one coordinate
 * axis. For others it is computed with a proven bound, at last with some hundred bits; an IoU within 1e-23 of t may be
 * open even then, and counts as at least t.
 */
export function iouAtLeastAabb3Aabb3(a: Aabb3, b: Aabb3, t: number): boolean;
export function iouAtLeastAabb3Obb3(a: Aabb3, b: Obb3, t: number): boolean;
export function iouAtLeastObb3Obb3(a: Obb3, b: Obb3, t: number): boolean;
