/**
 * @hitbox/core/plane: boxes of the plane. What they are, how they lie to each other, how deep they are in each
 * other, how far apart, and what hits them on its way.
 *
 * Shapes go in as plain or typed arrays of numbers (Aabb2, Obb2 and so on say which numbers) and come out as
 * Float64Arrays. The last argument `out`, where there is one, is a Float64Array to write to, which is returned; it may
 * be one of the other arguments. Numbers past those needed are not looked at, so views into longer arrays will do.
 *
 * An argument with too few numbers, or that holds something else than numbers, is a TypeError that names it. NaN is a
 * number: a box with a NaN hits nothing. Before init() all functions throw.
 *
 * What is asked about circles, capsules, lines, half-planes, triangles and convex polygons is in
 * plane-shapes.d.ts.
 *
 * All in one frame and one length unit, yours. Angles are radians unless a name says degrees.
 * Positive ones turn +x towards +y.
 */

import type {
    Aabb2, Cast, Closest, Contact, Motion2, Numbers, Obb2, Penetration, Ray2, Relation, Segment2, Separation, Source,
    TurningCast, Vec2,
} from './types.js';

export * from './constants.js';
export * from './plane-shapes.js';
export * from './types.js';

/**
 * Makes the functions of this entry callable. Called again, it returns the same promise.
 *
 * source: what to read plane.wasm from; without it Node.js reads the file of the package and a browser fetches it.
 */
export function init(source?: Source | Promise<Source>): Promise<void>;

/** As init, at once. In Node.js it needs no source. */
export function initSync(source?: BufferSource | WebAssembly.Module): void;

/* ---- Rotations --------------------------------------------------------------------------------------------------- */

/**
 * Which way does the x axis point after a turn by this angle? (cos, sin), counter-clockwise where y is up.
 *
 * radians: any finite number; of huge ones the remainder by 2 pi is taken as if pi were known in full. Error: each
 * component within 0.51 ulp of the true value. NaN or infinite angle: both components NaN. Cost: about 300 operations,
 * the same for every angle past pi / 4.
 */
export function vec2FromAngle(radians: number, out?: Float64Array): Float64Array;

/**
 * As vec2FromAngle, from degrees: multiples of 90 degrees give exact zeros and ones, multiples of 30 exact halves,
 * however many turns they make. A sine below the normal range is within 1 ulp.
 */
export function vec2FromDegrees(degrees: number, out?: Float64Array): Float64Array;

/* ---- AABBs ------------------------------------------------------------------------------------------------------- */

/** The box of no points: min = +inf, max = -inf. It is the unit of merge, it is not valid, and it hits nothing. */
export function aabb2Empty(out?: Float64Array): Float64Array;

/** Has the box no points, that is, is min > max on some axis? A NaN side makes it neither empty nor valid. */
export function aabb2IsEmpty(box: Aabb2): boolean;

/** Are all four numbers finite, and min <= max on both axes? */
export function aabb2Valid(box: Aabb2): boolean;

/**
 * The smallest AABB of points.
 *
 * points: x, y of the first point, then of the next; two numbers each, as many as there are. No points: the empty box.
 * A NaN coordinate makes that axis NaN, so that the box hits nothing. A TypeError: the numbers do not come out even.
 */
export function aabb2FromPoints(points: Numbers, out?: Float64Array): Float64Array;

/** The box whose min corner is `position`, with this size. max is rounded up, so nothing of the exact box is lost. */
export function aabb2FromPositionSize(position: Vec2, size: Vec2, out?: Float64Array): Float64Array;

/** The smallest AABB that contains center - half to center + half. */
export function aabb2FromCenterHalf(center: Vec2, half: Vec2, out?: Float64Array): Float64Array;

/** (min + max) / 2, each component rounded once to the nearest double. */
export function aabb2Center(box: Aabb2, out?: Float64Array): Float64Array;

/** (max - min) / 2, each component rounded once to nearest. */
export function aabb2Half(box: Aabb2, out?: Float64Array): Float64Array;

/** max - min, each component rounded once to nearest; infinite where it is beyond the range. */
export function aabb2Size(box: Aabb2, out?: Float64Array): Float64Array;

/**
 * The corners, exact: x, y of corner 0, then of 1, 2, 3. Of corner i x is max.x if bit 0 of i is set, else min.x; y by
 * bit 1.
 */
export function aabb2Corners(box: Aabb2, out?: Float64Array): Float64Array;

/** The length of the outline. Within 3 ulp. 0 for an empty box. */
export function aabb2Perimeter(box: Aabb2): number;

/** The area. Within 3 ulp while it is in the normal range. 0 for an empty box. */
export function aabb2Area(box: Aabb2): number;

/** The box moved by a vector: min rounded to nearest, max such that the size is kept or, by rounding, just covered. */
export function aabb2MoveBy(box: Aabb2, offset: Vec2, out?: Float64Array): Float64Array;

/** The box with its min corner at `position`, its exact size kept, max rounded up. */
export function aabb2MoveTo(box: Aabb2, position: Vec2, out?: Float64Array): Float64Array;

/** The box with the same min corner and a new size, max rounded up. */
export function aabb2Resize(box: Aabb2, size: Vec2, out?: Float64Array): Float64Array;

/** The smallest AABB that contains both. Exact. NaN in either makes that side NaN. */
export function aabb2Merge(a: Aabb2, b: Aabb2, out?: Float64Array): Float64Array;

/** What both have in common: exact; flat where they only touch; the empty box where they have nothing in common. */
export function aabb2Intersection(a: Aabb2, b: Aabb2, out?: Float64Array): Float64Array;

/** The smallest AABB that contains the box and a point. Exact. */
export function aabb2ExpandTo(box: Aabb2, point: Vec2, out?: Float64Array): Float64Array;

/**
 * The box with every side moved outward by `margin`, rounded outward; inward if margin < 0, and empty if then nothing
 * is left.
 */
export function aabb2ExpandBy(box: Aabb2, margin: number, out?: Float64Array): Float64Array;

/**
 * The smallest AABB of the box rotated about the origin by `turn` = (cos, sin) and then moved by `offset`: it grows as
 * the object turns. The matrix taken as exact is (cos, -sin; sin, cos). Empty stays empty. To keep boxes tight under
 * many turns, transform the first box each time, not the last result.
 */
export function aabb2Transform(box: Aabb2, turn: Vec2, offset: Vec2, out?: Float64Array): Float64Array;

/* ---- OBBs -------------------------------------------------------------------------------------------------------- */

/** Are all numbers finite, both half lengths >= 0, and | |axis|^2 - 1 | <= 1e-6? */
export function obb2Valid(box: Obb2): boolean;

/** The box with these fields, as given. */
export function obb2FromCenterHalf(center: Vec2, half: Vec2, axis: Vec2, out?: Float64Array): Float64Array;

/** As obb2FromCenterHalf, from the full size: half = size / 2, exact but for subnormals. */
export function obb2FromCenterSize(center: Vec2, size: Vec2, axis: Vec2, out?: Float64Array): Float64Array;

/**
 * The smallest OBB in doubles along the world's axes, about the box's rounded centre, that contains the AABB: half is
 * rounded up. The empty box gives negative half lengths, which are not valid.
 */
export function obb2FromAabb2(box: Aabb2, out?: Float64Array): Float64Array;

/** The box rotated by an angle in radians, counter-clockwise where y is up: axis = vec2FromAngle(radians). */
export function obb2FromAngle(center: Vec2, half: Vec2, radians: number, out?: Float64Array): Float64Array;

/**
 * The box with center + x e0 + y e1, |x|, |y| <= 1.
 *
 * half = |e0|, |e1|; axis = e0 / |e0|. A zero vector means a flat box; its direction is then taken from the other one,
 * and if both are zero the axis is (1, 0). e1 on the other side (a mirror image) gives the same set of points. Throws
 * "bad argument": a number or a length is not finite, or the two are further than 1e-6 from perpendicular (cosine).
 * Error: each field within 4 ulp of the largest component of its vector.
 */
export function obb2FromHalfAxes(center: Vec2, e0: Vec2, e1: Vec2, out?: Float64Array): Float64Array;

/**
 * The box of the ten-number form: `top left height width rotation`, twice in a program's input.
 *
 * This is the one maker with y DOWN: left is the smallest x and top the smallest y of the rectangle before it is
 * turned. degrees (the one angle in C that is not in radians): clockwise as seen on the screen, about the centre. The
 * result lives in the same y-down frame. Its centre (left + width/2, top + height/2) is rounded; relateRect2Rect2
 * decides without that rounding.
 */
export function obb2FromRect(top: number, left: number, height: number, width: number, degrees: number,
    out?: Float64Array): Float64Array;

/**
 * The corners: x, y of corner 0, then of 1, 2, 3. Corner i lies +half.x along the axis if bit 0 of i is set, else -;
 * half.y by bit 1. Error: each coordinate within 3 ulp of |center| + |half.x| + |half.y|.
 */
export function obb2Corners(box: Obb2, out?: Float64Array): Float64Array;

/** The area of the point set: 4 half.x half.y |axis|^2. Within 6 ulp while in the normal range. */
export function obb2Area(box: Obb2): number;

/** The length of the outline: 4 (half.x + half.y) |axis|. Within 5 ulp. */
export function obb2Perimeter(box: Obb2): number;

/**
 * A point of the box's own frame (origin at its centre, x along its axis, same length unit) in the world's. Error:
 * within 3 ulp of |center| + |local|.
 */
export function obb2ToWorld(box: Obb2, local: Vec2, out?: Float64Array): Float64Array;

/**
 * A point of the world in the box's own frame: the inverse of obb2ToWorld, also where |axis| is not quite 1. Error:
 * within 8 ulp of |world - center|.
 */
export function obb2ToLocal(box: Obb2, world: Vec2, out?: Float64Array): Float64Array;

/** The box with its centre moved by a vector (rounded to nearest). */
export function obb2MoveBy(box: Obb2, offset: Vec2, out?: Float64Array): Float64Array;

/** The box with its centre at `center`. */
export function obb2MoveTo(box: Obb2, center: Vec2, out?: Float64Array): Float64Array;

/**
 * The box rotated about its own centre by `turn` = (cos, sin). Error: within 2 ulp of 1 in each component of the axis.
 * Errors add up over many turns: keep the angle and make the axis anew, or call obb2Orthonormalize now and then.
 */
export function obb2Turn(box: Obb2, turn: Vec2, out?: Float64Array): Float64Array;

/** The smallest AABB that contains the box. */
export function obb2Bounds(box: Obb2, out?: Float64Array): Float64Array;

/** The box with its axis scaled to length 1, to within 1 ulp. null: the axis is zero or not finite. */
export function obb2Orthonormalize(box: Obb2, out?: Float64Array): Float64Array | null;

/* ---- How do two lie to each other? ------------------------------------------------------------------------------- */

/*
 * Every answer here is exact: the true one for the numbers given, taken as real numbers. No tolerance, no rounding, no
 * length built in; symmetric; the same on every machine. Needs: ...Valid(a) and (b); relations of OBBs stay exact for
 * any finite, linearly independent axes. A box with a NaN or, in an OBB, an infinite number hits nothing; nor does the
 * empty AABB. Infinite sides of an AABB compare as numbers.
 */

/** Apart, touching or overlapping? AABBs overlap if a.min < b.max and b.min < a.max on both axes. */
export function relateAabb2Aabb2(a: Aabb2, b: Aabb2): Relation;

/** Apart, touching or overlapping? Exact for the AABB's own min and max, of which no centre is formed. */
export function relateAabb2Obb2(a: Aabb2, b: Obb2): Relation;

/** Outside (apart), on the outline (touching) or strictly inside (overlapping)? */
export function relateAabb2Point2(box: Aabb2, point: Vec2): Relation;

/** Apart, touching or overlapping? Exact. A segment overlaps a box if it passes through its inside. */
export function relateAabb2Segment2(box: Aabb2, segment: Segment2): Relation;

/** Apart, touching or overlapping? At most four axes. */
export function relateObb2Obb2(a: Obb2, b: Obb2): Relation;

/** Outside (apart), on the outline (touching) or strictly inside (overlapping)? */
export function relateObb2Point2(box: Obb2, point: Vec2): Relation;

/** Apart, touching or overlapping? Exact. A segment overlaps a box if it passes through its inside. */
export function relateObb2Segment2(box: Obb2, segment: Segment2): Relation;

/** Do the two share a point (touching counts)? The same as relate... !== APART, at most as dear. */
export function overlapAabb2Aabb2(a: Aabb2, b: Aabb2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART, at most as dear. */
export function overlapAabb2Obb2(a: Aabb2, b: Obb2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART, at most as dear. */
export function overlapAabb2Point2(box: Aabb2, point: Vec2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART, at most as dear. */
export function overlapAabb2Segment2(box: Aabb2, segment: Segment2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART, at most as dear. */
export function overlapObb2Obb2(a: Obb2, b: Obb2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART, at most as dear. */
export function overlapObb2Point2(box: Obb2, point: Vec2): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART, at most as dear. */
export function overlapObb2Segment2(box: Obb2, segment: Segment2): boolean;

/**
 * Is every point of the second within the first (on its outline counts)? An empty box, or one with a number that is NaN
 * or, in an OBB, infinite, contains nothing and nothing contains it; so containing implies sharing a point.
 */
export function containsAabb2Aabb2(outer: Aabb2, inner: Aabb2): boolean;

/**
 * Is every point of the second within the first (on its outline counts)? An empty box, or one with a number that is NaN
 * or, in an OBB, infinite, contains nothing and nothing contains it; so containing implies sharing a point.
 */
export function containsAabb2Obb2(outer: Aabb2, inner: Obb2): boolean;

/**
 * Is every point of the second within the first (on its outline counts)? An empty box, or one with a number that is NaN
 * or, in an OBB, infinite, contains nothing and nothing contains it; so containing implies sharing a point.
 */
export function containsAabb2Point2(outer: Aabb2, point: Vec2): boolean;

/** Is every point of the second within the first (on its outline counts)? Exact. */
export function containsAabb2Segment2(outer: Aabb2, segment: Segment2): boolean;

/**
 * Is every point of the second within the first (on its outline counts)? An empty box, or one with a number that is NaN
 * or, in an OBB, infinite, contains nothing and nothing contains it; so containing implies sharing a point.
 */
export function containsObb2Aabb2(outer: Obb2, inner: Aabb2): boolean;

/**
 * Is every point of the second within the first (on its outline counts)? An empty box, or one with a number that is NaN
 * or, in an OBB, infinite, contains nothing and nothing contains it; so containing implies sharing a point.
 */
export function containsObb2Obb2(outer: Obb2, inner: Obb2): boolean;

/**
 * Is every point of the second within the first (on its outline counts)? An empty box, or one with a number that is NaN
 * or, in an OBB, infinite, contains nothing and nothing contains it; so containing implies sharing a point.
 */
export function containsObb2Point2(outer: Obb2, point: Vec2): boolean;

/** Is every point of the second within the first (on its outline counts)? Exact. */
export function containsObb2Segment2(outer: Obb2, segment: Segment2): boolean;

/**
 * Which axis parts the two: the lowest candidate that does, for debugging and drawing. null: none does, they share a
 * point (or one of them is empty or not finite).
 */
export function separateAabb2Aabb2(a: Aabb2, b: Aabb2): Separation | null;

/**
 * Which axis parts the two: the lowest candidate that does, for debugging and drawing. null: none does, they share a
 * point (or one of them is empty or not finite).
 */
export function separateAabb2Obb2(a: Aabb2, b: Obb2): Separation | null;

/**
 * Which axis parts the two: the lowest candidate that does, for debugging and drawing. null: none does, they share a
 * point (or one of them is empty or not finite).
 */
export function separateObb2Obb2(a: Obb2, b: Obb2): Separation | null;

/* ---- How deep, in which direction, and where? -------------------------------------------------------------------- */

/*
 * The depth is the length of the shortest translation that leaves the two only touching: the true minimum over all
 * candidate axes, faces and edges alike, also where one box holds the other or is flat. 0 exactly if they touch, > 0
 * exactly if they overlap, as relate... says. Move b by depth * normal, or a by -depth * normal, to part them.
 *
 * Error, for valid boxes: depth, each depth and position of a point within 8 ulp of S = |D| + |hA| + |hB| (D from
 * centre to centre, hA and hB the half lengths as vectors; for positions add the rounding of the coordinates
 * themselves). Ties go to the lowest axis of the two boxes put in the order of their numbers, so that swapping them
 * swaps the points and turns the normal, to the bit (two equal boxes are exempt).
 *
 * Boxes that are apart, empty or not finite: null. For finite boxes that are not valid (axes far from orthonormal),
 * whether they hit is right and no result is NaN, but the error bound does not hold.
 */

/** How far, and in which direction, must b move so that the two only touch? null: they are apart. */
export function penetrationAabb2Aabb2(a: Aabb2, b: Aabb2): Penetration | null;

/** How far, and in which direction, must b move so that the two only touch? null: they are apart. */
export function penetrationAabb2Obb2(a: Aabb2, b: Obb2): Penetration | null;

/** How far, and in which direction, must b move so that the two only touch? null: they are apart. */
export function penetrationObb2Obb2(a: Obb2, b: Obb2): Penetration | null;

/**
 * At which points do the two hit? null: they are apart.
 *
 * The part of the side that faces the other box, clipped to that box's facing side: two points, or one where only a
 * corner is in the other box. Ids stay the same under small motion, whichever of two parallel sides the depth is taken
 * from.
 */
export function contactAabb2Aabb2(a: Aabb2, b: Aabb2): Contact | null;

/**
 * At which points do the two hit? null: they are apart.
 *
 * The part of the side that faces the other box, clipped to that box's facing side: two points, or one where only a
 * corner is in the other box. Ids stay the same under small motion, whichever of two parallel sides the depth is taken
 * from.
 */
export function contactAabb2Obb2(a: Aabb2, b: Obb2): Contact | null;

/**
 * At which points do the two hit? null: they are apart.
 *
 * The part of the side that faces the other box, clipped to that box's facing side: two points, or one where only a
 * corner is in the other box. Ids stay the same under small motion, whichever of two parallel sides the depth is taken
 * from.
 */
export function contactObb2Obb2(a: Obb2, b: Obb2): Contact | null;

/* ---- How far apart, and where are they closest? ------------------------------------------------------------------ */

/*
 * Distances are signed: > 0 apart, 0 touching, < 0 overlapping, and then the length of the shortest translation that
 * leaves the two only touching (their penetration depth). The sign is exact, as relate... is: a gap that would round
 * to 0 is given as Number.MIN_VALUE, an overlap never as 0. So distance <= 0 says the same as relate !== APART.
 *
 * Error, for valid shapes: the distance, and each coordinate of a witness point as a point of its shape's surface,
 * within 8 ulp of S = |D| + |hA| + |hB|; D from centre to centre, hA and hB the half lengths as vectors, a segment
 * being a box with half of b - a for its only one; for points in the world add the rounding of the coordinates
 * themselves. What lies past the range of double is infinite. Symmetric: swapping two boxes swaps the points and turns
 * the normal, to the bit (two equal boxes are exempt).
 *
 * A shape that is empty or has a NaN is infinitely far from everything; one with an infinite number is at +inf, 0 or
 * -inf, as it is apart, touching or overlapping; points and normal are then 0. For finite boxes that are not valid
 * (axes far from orthonormal) the sign is right and no result is NaN, but the error bound does not hold.
 */

/** How far apart are the two? Signed, see above. As closest... gives it, at no higher cost. */
export function distanceAabb2Aabb2(a: Aabb2, b: Aabb2): number;

/** How far apart are the two? Signed, see above. As closest... gives it, at no higher cost. */
export function distanceAabb2Obb2(a: Aabb2, b: Obb2): number;

/** How far apart are the two? Signed, see above. As closest... gives it, at no higher cost. */
export function distanceAabb2Point2(box: Aabb2, point: Vec2): number;

/** How far apart are the two? Signed, see above. As closest... gives it, at no higher cost. */
export function distanceAabb2Segment2(box: Aabb2, segment: Segment2): number;

/** How far apart are the two? Signed, see above. As closest... gives it, at no higher cost. */
export function distanceObb2Obb2(a: Obb2, b: Obb2): number;

/** How far apart are the two? Signed, see above. As closest... gives it, at no higher cost. */
export function distanceObb2Point2(box: Obb2, point: Vec2): number;

/** How far apart are the two? Signed, see above. As closest... gives it, at no higher cost. */
export function distanceObb2Segment2(box: Obb2, segment: Segment2): number;

/** Where are the two closest, or deepest in each other? Where several pairs of points are, one of them. */
export function closestAabb2Aabb2(a: Aabb2, b: Aabb2): Closest;

/** Where are the two closest, or deepest in each other? Where several pairs of points are, one of them. */
export function closestAabb2Obb2(a: Aabb2, b: Obb2): Closest;

/** Where are the two closest, or deepest in each other? Where several pairs of points are, one of them. */
export function closestAabb2Point2(box: Aabb2, point: Vec2): Closest;

/** Where are the two closest, or deepest in each other? Where several pairs of points are, one of them. */
export function closestAabb2Segment2(box: Aabb2, segment: Segment2): Closest;

/** Where are the two closest, or deepest in each other? Where several pairs of points are, one of them. */
export function closestObb2Obb2(a: Obb2, b: Obb2): Closest;

/** Where are the two closest, or deepest in each other? Where several pairs of points are, one of them. */
export function closestObb2Point2(box: Obb2, point: Vec2): Closest;

/** Where are the two closest, or deepest in each other? Where several pairs of points are, one of them. */
export function closestObb2Segment2(box: Obb2, segment: Segment2): Closest;

/**
 * Is the distance at most `most`? The same as distance...(a, b) <= most, but it stops as soon as that is certain: pairs
 * much further apart cost no more than a test for overlap. most < 0 asks whether they are at least so deep in each
 * other. False if `most` is NaN.
 */
export function withinAabb2Aabb2(a: Aabb2, b: Aabb2, most: number): boolean;

/**
 * Is the distance at most `most`? The same as distance...(a, b) <= most, but it stops as soon as that is certain: pairs
 * much further apart cost no more than a test for overlap. most < 0 asks whether they are at least so deep in each
 * other. False if `most` is NaN.
 */
export function withinAabb2Obb2(a: Aabb2, b: Obb2, most: number): boolean;

/**
 * Is the distance at most `most`? The same as distance...(a, b) <= most, but it stops as soon as that is certain: pairs
 * much further apart cost no more than a test for overlap. most < 0 asks whether they are at least so deep in each
 * other. False if `most` is NaN.
 */
export function withinAabb2Point2(box: Aabb2, point: Vec2, most: number): boolean;

/**
 * Is the distance at most `most`? The same as distance...(a, b) <= most, but it stops as soon as that is certain: pairs
 * much further apart cost no more than a test for overlap. most < 0 asks whether they are at least so deep in each
 * other. False if `most` is NaN.
 */
export function withinAabb2Segment2(box: Aabb2, segment: Segment2, most: number): boolean;

/**
 * Is the distance at most `most`? The same as distance...(a, b) <= most, but it stops as soon as that is certain: pairs
 * much further apart cost no more than a test for overlap. most < 0 asks whether they are at least so deep in each
 * other. False if `most` is NaN.
 */
export function withinObb2Obb2(a: Obb2, b: Obb2, most: number): boolean;

/**
 * Is the distance at most `most`? The same as distance...(a, b) <= most, but it stops as soon as that is certain: pairs
 * much further apart cost no more than a test for overlap. most < 0 asks whether they are at least so deep in each
 * other. False if `most` is NaN.
 */
export function withinObb2Point2(box: Obb2, point: Vec2, most: number): boolean;

/**
 * Is the distance at most `most`? The same as distance...(a, b) <= most, but it stops as soon as that is certain: pairs
 * much further apart cost no more than a test for overlap. most < 0 asks whether they are at least so deep in each
 * other. False if `most` is NaN.
 */
export function withinObb2Segment2(box: Obb2, segment: Segment2, most: number): boolean;

/* ---- What does it hit on its way, when and where? ---------------------------------------------------------------- */

/*
 * Hit or miss is exact for rays, segments and boxes that move along a line: the true answer for the numbers given, no
 * tolerance, touching counts, nothing tunnels through however thin. The sets are closed: a ray that only grazes an edge
 * hits, one within a face hits, an origin on the surface is inside. What already shares a point at the start hits at
 * t = 0 with normal 0 and `inside` set; what does not never has t = 0.
 *
 * t counts in units of the motion given: the place of the hit is origin + t direction, or the moving box moved by t
 * times `by`. Along segments and motions t is in [0, 1]. normal is the unit outward normal of the surface that is hit,
 * against the motion: to slide along it, take away the part of the motion along the normal.
 *
 * Error, for valid shapes: |dt| <= 8 * 2^-53 S / |v.n|, with v the motion, n the normal and S = |D| + |hA| + |hB| (D
 * from what moves to the centre of what is hit, at the start; hA and hB the half lengths as vectors); of a ray or
 * segment against an AABB t is within 4 ulp. point: within 8 ulp of S + |v| t and the rounding of its coordinates.
 * Which of two faces that are hit at the same time, to within that error, gives the normal is decided by the lowest
 * axis among those that compute as equal.
 *
 * A shape that is empty or has a NaN, and motion that is not finite, hits nothing; so does an OBB with an infinite
 * number. Infinite sides of an AABB compare as numbers.
 */

/** The point origin + t direction, each coordinate rounded twice. */
export function ray2At(ray: Ray2, t: number, out?: Float64Array): Float64Array;

/**
 * Where does the ray or segment hit the box first? null: nowhere. A segment's t is in [0, 1]; a ray's t that is past
 * the range of double is given as Number.MAX_VALUE, one below it as Number.MIN_VALUE. The point on an AABB is on its
 * surface to the last bit.
 */
export function castRay2Aabb2(ray: Ray2, box: Aabb2): Cast | null;

/**
 * Where does the ray or segment hit the box first? null: nowhere. A segment's t is in [0, 1]; a ray's t that is past
 * the range of double is given as Number.MAX_VALUE, one below it as Number.MIN_VALUE. The point on an AABB is on its
 * surface to the last bit.
 */
export function castRay2Obb2(ray: Ray2, box: Obb2): Cast | null;

/**
 * Where does the ray or segment hit the box first? null: nowhere. A segment's t is in [0, 1]; a ray's t that is past
 * the range of double is given as Number.MAX_VALUE, one below it as Number.MIN_VALUE. The point on an AABB is on its
 * surface to the last bit.
 */
export function castSegment2Aabb2(segment: Segment2, box: Aabb2): Cast | null;

/**
 * Where does the ray or segment hit the box first? null: nowhere. A segment's t is in [0, 1]; a ray's t that is past
 * the range of double is given as Number.MAX_VALUE, one below it as Number.MIN_VALUE. The point on an AABB is on its
 * surface to the last bit.
 */
export function castSegment2Obb2(segment: Segment2, box: Obb2): Cast | null;

/**
 * When does the first, moving by `by` while t goes from 0 to 1, first hit the second, which stays? null: it does not.
 * For two that move, take the difference of their motions. Cost: as a relation for most misses; at most 21 axes. axis:
 * of the first (A), of the second (B), or edge by edge (E).
 */
export function castAabb2Aabb2(a: Aabb2, by: Vec2, b: Aabb2): Cast | null;

/**
 * When does the first, moving by `by` while t goes from 0 to 1, first hit the second, which stays? null: it does not.
 * For two that move, take the difference of their motions. Cost: as a relation for most misses; at most 21 axes. axis:
 * of the first (A), of the second (B), or edge by edge (E).
 */
export function castAabb2Obb2(a: Aabb2, by: Vec2, b: Obb2): Cast | null;

/**
 * When does the first, moving by `by` while t goes from 0 to 1, first hit the second, which stays? null: it does not.
 * For two that move, take the difference of their motions. Cost: as a relation for most misses; at most 21 axes. axis:
 * of the first (A), of the second (B), or edge by edge (E).
 */
export function castObb2Aabb2(a: Obb2, by: Vec2, b: Aabb2): Cast | null;

/**
 * When does the first, moving by `by` while t goes from 0 to 1, first hit the second, which stays? null: it does not.
 * For two that move, take the difference of their motions. Cost: as a relation for most misses; at most 21 axes. axis:
 * of the first (A), of the second (B), or edge by edge (E).
 */
export function castObb2Obb2(a: Obb2, by: Vec2, b: Obb2): Cast | null;

/**
 * The box on its way: moved and rotated as at time t. At t = 0 it is the box as given. Error: each coordinate of a
 * corner within 24 ulp of |center| + |by| + |half|, for valid boxes, |t| <= 1 and |angle| < 2^40. A zero axis: no turn.
 */
export function motion2At(motion: Motion2, box: Obb2, t: number, out?: Float64Array): Float64Array;

/**
 * When does the first, moving and turning, come within `tolerance` of the second, which stays?
 *
 * Conservative advancement: from gap to gap, each step so short that no point of the box can have crossed what is left
 * of the gap; errors of rounding are taken off each gap, so that this is proven, not hoped. Therefore: a hit (end:
 * CAST_HIT) is never later than the first touch, a miss (null) never wrong. What comes within the tolerance without
 * touching may be reported as either. tolerance: a length > 0; less than 2^-40 of the size of the scene (the sums of
 * the absolute components of by, both half lengths and the distance of the centres) is taken as that. mostSteps: the
 * limit, 0 for 1000; a few dozen are usual, more for motion that grazes. What shares a point at the start hits at t =
 * 0, inside. point is the closest one of the second, normal the direction from there to the first, axis and face those
 * along which the two are furthest apart; after CAST_STOPPED, too. All this holds for every box whose relations are
 * exact: finite, with linearly independent axes, of any length and at any angle to each other. The half lengths in the
 * size of the scene are then those times the lengths of their axes. Throws an Error, "bad argument", if a number of a
 * box or of the motion is not finite, or the axes of a box are linearly dependent. Source: B. Mirtich, "Impulse-based
 * Dynamic Simulation of Rigid Body Systems", 1996, section 2.3.2; C. Ericson, Real-Time Collision Detection, 2005,
 * section 5.5.
 */
export function castTurningObb2Obb2(a: Obb2, motion: Motion2, b: Obb2, tolerance: number,
    mostSteps?: number): TurningCast | null;
