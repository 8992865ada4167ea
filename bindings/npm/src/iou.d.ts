/**
 * @hitbox/core/iou: how much do two shapes have in common? Areas, and intersection over union (IoU): what both cover as
 * a share of what either covers.
 *
 * The error of an area is at most 1e-12 of that of the smaller of the two, that of IoU at most 1e-12. IoU is in [0, 1].
 * It is 0 if the exact relation is not OVERLAPPING, and above 0 if it is and both have area; 1 exactly if the two are
 * the same set of points, however written. A shape without area has IoU 0 with all others and 1 with its own set. With
 * the two swapped the answer is the same to the bit. All this holds at every scale, and for axes as far from
 * orthonormal as valid allows. What is not valid, or has an infinite side, has 0 in common with all.
 *
 * Shapes go in as plain or typed arrays of numbers. An argument with too few numbers, or that holds something else than
 * numbers, is a TypeError that names it. Before init() all functions throw. Of many boxes: @hitbox/core/nms.
 */

import type { Aabb2, Obb2, Polygon2, Source } from './types.js';

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

/* ---- Areas ------------------------------------------------------------------------------------------------------- */

/** The area that two shapes of the plane share, in the caller's length unit squared. */
export function intersectionAreaAabb2Aabb2(a: Aabb2, b: Aabb2): number;
export function intersectionAreaAabb2Obb2(a: Aabb2, b: Obb2): number;
export function intersectionAreaAabb2Polygon2(box: Aabb2, polygon: Polygon2): number;
export function intersectionAreaObb2Obb2(a: Obb2, b: Obb2): number;
export function intersectionAreaObb2Polygon2(box: Obb2, polygon: Polygon2): number;
export function intersectionAreaPolygon2Polygon2(a: Polygon2, b: Polygon2): number;

/* ---- IoU --------------------------------------------------------------------------------------------------------- */

/** Intersection over union. */
export function iouAabb2Aabb2(a: Aabb2, b: Aabb2): number;
export function iouAabb2Obb2(a: Aabb2, b: Obb2): number;
export function iouAabb2Polygon2(box: Aabb2, polygon: Polygon2): number;
export function iouObb2Obb2(a: Obb2, b: Obb2): number;
export function iouObb2Polygon2(box: Obb2, polygon: Polygon2): number;
export function iouPolygon2Polygon2(a: Polygon2, b: Polygon2): number;

/**
 * Is the intersection over union at least t? The exact truth for the doubles given, taken as real numbers: no rounding
 * flips it. t NaN: false.
 */
export function iouAtLeastAabb2Aabb2(a: Aabb2, b: Aabb2, t: number): boolean;
export function iouAtLeastAabb2Obb2(a: Aabb2, b: Obb2, t: number): boolean;
export function iouAtLeastAabb2Polygon2(box: Aabb2, polygon: Polygon2, t: number): boolean;
export function iouAtLeastObb2Obb2(a: Obb2, b: Obb2, t: number): boolean;
export function iouAtLeastObb2Polygon2(box: Obb2, polygon: Polygon2, t: number): boolean;
export function iouAtLeastPolygon2Polygon2(a: Polygon2, b: Polygon2, t: number): boolean;
