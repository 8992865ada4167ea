/**
 * @hitbox/core/space: boxes of space. What they are, how they lie to each other, how deep they are in each
 * other, how far apart, and what hits them on its way.
 *
 * Shapes go in as plain or typed arrays of numbers (Aabb3, Obb3 and so on say which numbers) and come out as
 * Float64Arrays. The last argument `out`, where there is one, is a Float64Array to write to, which is returned; it may
 * be one of the other arguments. Numbers past those needed are not looked at, so views into longer arrays will do.
 *
 * An argument with too few numbers, or that holds something else than numbers, is a TypeError that names it. NaN is a
 * number: a box with a NaN hits nothing. Before init() all functions throw.
 *
 * What is asked about spheres, planes and frusta is in space-shapes.d.ts.
 *
 * All in one frame and one length unit, yours. Angles are radians unless a name says degrees.
 * Right-handed; columns of a matrix are axes.
 */

import type {
    Aabb3, Cast, Closest, Contact, Euler, Mat3, Mat4, Motion3, Numbers, Obb3, Penetration, Quat, Ray3, Relation,
    Segment3, Separation, Source, TurningCast, Vec2, Vec3,
} from './types.js';

export * from './constants.js';
export * from './space-shapes.js';
export * from './types.js';

/**
 * Makes the functions of this entry callable. Called again, it returns the same promise.
 *
 * source: what to read space.wasm from; without it Node.js reads the file of the package and a browser fetches it.
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

/**
 * The rotation that a quaternion stands for.
 *
 * q: any finite non-zero length; it is not normalised first, each entry is its homogeneous numerator over q.q, so that
 * zeros stay exact. Error: each entry within 4 ulp of 1 (2^-50), orthonormal to 2^-49. A zero or non-finite quaternion:
 * all entries NaN. Cost: constant.
 */
export function mat3FromQuat(q: Quat, out?: Float64Array): Float64Array;

/**
 * The rotation that three turns make, the first, second and third of the order's name; angles in radians.
 *
 * Error: each entry within 4 ulp of 1. A non-finite angle, or an order that is none: all entries NaN.
 */
export function mat3FromEuler(first: number, second: number, third: number, order: Euler,
    out?: Float64Array): Float64Array;

/**
 * As mat3FromEuler, each turn given as its (cos, sin): for turns that are known better than as an angle, such as those
 * of vec2FromDegrees, whose right angles are exact.
 */
export function mat3FromTurns(first: Vec2, second: Vec2, third: Vec2, order: Euler, out?: Float64Array): Float64Array;

/* ---- AABBs ------------------------------------------------------------------------------------------------------- */

/** The box of no points: min = +inf, max = -inf. It is the unit of merge, it is not valid, and it hits nothing. */
export function aabb3Empty(out?: Float64Array): Float64Array;

/** Has the box no points, that is, is min > max on some axis? A NaN side makes it neither empty nor valid. */
export function aabb3IsEmpty(box: Aabb3): boolean;

/** Are all six numbers finite, and min <= max on each axis? */
export function aabb3Valid(box: Aabb3): boolean;

/**
 * The smallest AABB of points.
 *
 * points: x, y, z of the first point, then of the next; three numbers each, as many as there are. No points: the empty
 * box. A NaN coordinate makes that axis NaN, so that the box hits nothing. A TypeError: the numbers do not come out
 * even.
 */
export function aabb3FromPoints(points: Numbers, out?: Float64Array): Float64Array;

/** The box whose min corner is `position`, with this size. max is rounded up. */
export function aabb3FromPositionSize(position: Vec3, size: Vec3, out?: Float64Array): Float64Array;

/** The smallest AABB that contains center - half to center + half. */
export function aabb3FromCenterHalf(center: Vec3, half: Vec3, out?: Float64Array): Float64Array;

/** (min + max) / 2, each component rounded once to the nearest double. */
export function aabb3Center(box: Aabb3, out?: Float64Array): Float64Array;

/** (max - min) / 2, each component rounded once to nearest. */
export function aabb3Half(box: Aabb3, out?: Float64Array): Float64Array;

/** max - min, each component rounded once to nearest; infinite where it is beyond the range. */
export function aabb3Size(box: Aabb3, out?: Float64Array): Float64Array;

/**
 * The corners, exact: x, y, z of corner 0, then of 1 to 7. Of corner i x is max.x if bit 0 of i is set, else min.x; y
 * by bit 1, z by bit 2.
 */
export function aabb3Corners(box: Aabb3, out?: Float64Array): Float64Array;

/** The area of the six faces. Within 6 ulp while in the normal range. 0 for an empty box. */
export function aabb3Surface(box: Aabb3): number;

/** The volume. Within 5 ulp while in the normal range. 0 for an empty box. */
export function aabb3Volume(box: Aabb3): number;

/** The box moved by a vector: min rounded to nearest, max such that the size is kept or, by rounding, just covered. */
export function aabb3MoveBy(box: Aabb3, offset: Vec3, out?: Float64Array): Float64Array;

/** The box with its min corner at `position`, its exact size kept, max rounded up. */
export function aabb3MoveTo(box: Aabb3, position: Vec3, out?: Float64Array): Float64Array;

/** The box with the same min corner and a new size, max rounded up. */
export function aabb3Resize(box: Aabb3, size: Vec3, out?: Float64Array): Float64Array;

/** The smallest AABB that contains both. Exact. NaN in either makes that side NaN. */
export function aabb3Merge(a: Aabb3, b: Aabb3, out?: Float64Array): Float64Array;

/** What both have in common: exact; flat where they only touch; the empty box where they have nothing in common. */
export function aabb3Intersection(a: Aabb3, b: Aabb3, out?: Float64Array): Float64Array;

/** The smallest AABB that contains the box and a point. Exact. */
export function aabb3ExpandTo(box: Aabb3, point: Vec3, out?: Float64Array): Float64Array;

/**
 * The box with every side moved outward by `margin`, rounded outward; inward if margin < 0, and empty if then nothing
 * is left.
 */
export function aabb3ExpandBy(box: Aabb3, margin: number, out?: Float64Array): Float64Array;

/**
 * The smallest AABB of the box rotated about the origin by `rotation` and then moved by `offset`: it grows as the
 * object rotates. `rotation` is taken as exact and need not be a rotation: any finite matrix will do. Empty stays
 * empty. To keep boxes tight under many rotations, transform the first box each time, not the last result.
 */
export function aabb3Transform(box: Aabb3, rotation: Mat3, offset: Vec3, out?: Float64Array): Float64Array;

/* ---- OBBs -------------------------------------------------------------------------------------------------------- */

/**
 * Are all numbers finite, the half lengths >= 0, and the axes within 1e-6 of orthonormal: | |ui|^2 - 1 | <= 1e-6 and
 * |ui . uj| <= 1e-6?
 */
export function obb3Valid(box: Obb3): boolean;

/** The box with these fields, as given: the columns of `axes` are its axes. */
export function obb3FromCenterHalf(center: Vec3, half: Vec3, axes: Mat3, out?: Float64Array): Float64Array;

/** As obb3FromCenterHalf, from the full size: half = size / 2, exact but for subnormals. */
export function obb3FromCenterSize(center: Vec3, size: Vec3, axes: Mat3, out?: Float64Array): Float64Array;

/**
 * The smallest OBB in doubles along the world's axes, about the box's rounded centre, that contains the AABB: half is
 * rounded up. The empty box gives negative half lengths, which are not valid.
 */
export function obb3FromAabb3(box: Aabb3, out?: Float64Array): Float64Array;

/** The box rotated by a quaternion: axes = mat3FromQuat(q). */
export function obb3FromQuat(center: Vec3, half: Vec3, q: Quat, out?: Float64Array): Float64Array;

/** The box rotated by three angles in radians: axes = mat3FromEuler(first, second, third, order). */
export function obb3FromEuler(center: Vec3, half: Vec3, first: number, second: number, third: number, order: Euler,
    out?: Float64Array): Float64Array;

/**
 * The box whose axes are the columns of a matrix that may scale: the scale goes into the half lengths.
 *
 * half is in the matrix's own frame. A mirror image (negative determinant) is taken as it is: left-handed axes. Throws
 * "bad argument": a number or a resulting length is not finite, a half length is negative, a column is zero (singular),
 * or two columns are further than 1e-6 from perpendicular (cosine): shear leaves no box. Error: each field within 4 ulp
 * of the largest component of its vector.
 */
export function obb3FromMatrix3(center: Vec3, half: Vec3, matrix: Mat3, out?: Float64Array): Float64Array;

/**
 * The box `local` as an affine matrix places it in the world: a mesh's AABB and its node's matrix, for instance.
 *
 * Rotation, translation, scale and mirroring; the scale goes into the half lengths. Throws "bad argument": as
 * obb3FromMatrix3, or `local` is not valid, or the bottom row is not 0 0 0 1. Error: center within 8 ulp of |matrix|
 * |local| + |translation|, the rest as obb3FromMatrix3.
 */
export function obb3FromMatrix4(local: Aabb3, matrix: Mat4, out?: Float64Array): Float64Array;

/**
 * The box with center + x e0 + y e1 + z e2, |x|, |y|, |z| <= 1.
 *
 * half = |e0|, |e1|, |e2|; axis = e / |e|. A zero vector means a flat box; its direction is then made perpendicular to
 * the others in a fixed way (right-handed), so that a rectangle, a segment or a point can be given. Throws "bad
 * argument": a number or a length is not finite, or two vectors are further than 1e-6 from perpendicular (cosine).
 * Error: each field within 4 ulp of the largest component of its vector.
 */
export function obb3FromHalfAxes(center: Vec3, e0: Vec3, e1: Vec3, e2: Vec3, out?: Float64Array): Float64Array;

/**
 * The corners: x, y, z of corner 0, then of 1 to 7. Corner i lies +half.x along axis 0 if bit 0 of i is set, else -;
 * half.y by bit 1, half.z by bit 2. Error: each coordinate within 5 ulp of |center| + |half.x| + |half.y| + |half.z|.
 */
export function obb3Corners(box: Obb3, out?: Float64Array): Float64Array;

/**
 * The volume of the point set: 8 half.x half.y half.z |det(axes)|. Within 16 ulp for a valid box, while in the normal
 * range.
 */
export function obb3Volume(box: Obb3): number;

/**
 * The area of the six faces: 8 times the sum of half[i] half[j] |axis[i] x axis[j]|. Within 16 ulp for a valid box,
 * while in the normal range.
 */
export function obb3Surface(box: Obb3): number;

/**
 * A point of the box's own frame (origin at its centre, along its axes, same length unit) in the world's. Error: within
 * 5 ulp of |center| + |local|.
 */
export function obb3ToWorld(box: Obb3, local: Vec3, out?: Float64Array): Float64Array;

/**
 * A point of the world in the box's own frame: the inverse of obb3ToWorld, also where the axes are not quite
 * orthonormal. Needs linearly independent axes, else the result means nothing. Error: within 16 ulp of |world - center|
 * for a valid box.
 */
export function obb3ToLocal(box: Obb3, world: Vec3, out?: Float64Array): Float64Array;

/** The box with its centre moved by a vector (rounded to nearest). */
export function obb3MoveBy(box: Obb3, offset: Vec3, out?: Float64Array): Float64Array;

/** The box with its centre at `center`. */
export function obb3MoveTo(box: Obb3, center: Vec3, out?: Float64Array): Float64Array;

/**
 * The box rotated about its own centre: axis[i] becomes rotation * axis[i]. Error: within 4 ulp of 1 in each component
 * of an axis. Errors add up over many turns: keep the rotation and make the axes anew, or call obb3Orthonormalize now
 * and then.
 */
export function obb3Turn(box: Obb3, rotation: Mat3, out?: Float64Array): Float64Array;

/** The box rotated about the world's origin and then moved: centre and axes both turn. */
export function obb3Transform(box: Obb3, rotation: Mat3, offset: Vec3, out?: Float64Array): Float64Array;

/** The smallest AABB that contains the box. */
export function obb3Bounds(box: Obb3, out?: Float64Array): Float64Array;

/**
 * The box with the orthonormal axes nearest to its own (in the sum of squares), same centre, half lengths and
 * handedness, to within 4 ulp of 1 in each component.
 *
 * null: the axes are linearly dependent, or so nearly that their determinant is below 2^-80 of the cube of their
 * largest component, or not finite. Cost: a few microseconds.
 */
export function obb3Orthonormalize(box: Obb3, out?: Float64Array): Float64Array | null;

/* ---- How do two lie to each other? ------------------------------------------------------------------------------- */

/*
 * Every answer here is exact: the true one for the numbers given, taken as real numbers. No tolerance, no rounding, no
 * length built in; symmetric; the same on every machine. Needs: ...Valid(a) and (b); relations of OBBs stay exact for
 * any finite, linearly independent axes. A box with a NaN or, in an OBB, an infinite number hits nothing; nor does the
 * empty AABB. Infinite sides of an AABB compare as numbers.
 */

/** Apart, touching or overlapping? AABBs overlap if a.min < b.max and b.min < a.max on all three axes. */
export function relateAabb3Aabb3(a: Aabb3, b: Aabb3): Relation;

/** Apart, touching or overlapping? Exact for the AABB's own min and max, of which no centre is formed. */
export function relateAabb3Obb3(a: Aabb3, b: Obb3): Relation;

/** Outside (apart), on the surface (touching) or strictly inside (overlapping)? */
export function relateAabb3Point3(box: Aabb3, point: Vec3): Relation;

/** Apart, touching or overlapping? Exact. A segment overlaps a box if it passes through its inside. */
export function relateAabb3Segment3(box: Aabb3, segment: Segment3): Relation;

/**
 * Apart, touching or overlapping? At most fifteen axes: true face normals and true cross products of edges, so that
 * nearly parallel edges and axes that are not quite orthonormal are decided as they are.
 */
export function relateObb3Obb3(a: Obb3, b: Obb3): Relation;

/** Outside (apart), on the surface (touching) or strictly inside (overlapping)? */
export function relateObb3Point3(box: Obb3, point: Vec3): Relation;

/** Apart, touching or overlapping? Exact. A segment overlaps a box if it passes through its inside. */
export function relateObb3Segment3(box: Obb3, segment: Segment3): Relation;

/** Do the two share a point (touching counts)? The same as relate... !== APART, at most as dear. */
export function overlapAabb3Aabb3(a: Aabb3, b: Aabb3): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART, at most as dear. */
export function overlapAabb3Obb3(a: Aabb3, b: Obb3): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART, at most as dear. */
export function overlapAabb3Point3(box: Aabb3, point: Vec3): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART, at most as dear. */
export function overlapAabb3Segment3(box: Aabb3, segment: Segment3): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART, at most as dear. */
export function overlapObb3Obb3(a: Obb3, b: Obb3): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART, at most as dear. */
export function overlapObb3Point3(box: Obb3, point: Vec3): boolean;

/** Do the two share a point (touching counts)? The same as relate... !== APART, at most as dear. */
export function overlapObb3Segment3(box: Obb3, segment: Segment3): boolean;

/**
 * Is every point of the second within the first (on its surface counts)? An empty box, or one with a number that is NaN
 * or, in an OBB, infinite, contains nothing and nothing contains it; so containing implies sharing a point.
 */
export function containsAabb3Aabb3(outer: Aabb3, inner: Aabb3): boolean;

/**
 * Is every point of the second within the first (on its surface counts)? An empty box, or one with a number that is NaN
 * or, in an OBB, infinite, contains nothing and nothing contains it; so containing implies sharing a point.
 */
export function containsAabb3Obb3(outer: Aabb3, inner: Obb3): boolean;

/**
 * Is every point of the second within the first (on its surface counts)? An empty box, or one with a number that is NaN
 * or, in an OBB, infinite, contains nothing and nothing contains it; so containing implies sharing a point.
 */
export function containsAabb3Point3(outer: Aabb3, point: Vec3): boolean;

/** Is every point of the second within the first (on its surface counts)? Exact. */
export function containsAabb3Segment3(outer: Aabb3, segment: Segment3): boolean;

/**
 * Is every point of the second within the first (on its surface counts)? An empty box, or one with a number that is NaN
 * or, in an OBB, infinite, contains nothing and nothing contains it; so containing implies sharing a point.
 */
export function containsObb3Aabb3(outer: Obb3, inner: Aabb3): boolean;

/**
 * Is every point of the second within the first (on its surface counts)? An empty box, or one with a number that is NaN
 * or, in an OBB, infinite, contains nothing and nothing contains it; so containing implies sharing a point.
 */
export function containsObb3Obb3(outer: Obb3, inner: Obb3): boolean;

/**
 * Is every point of the second within the first (on its surface counts)? An empty box, or one with a number that is NaN
 * or, in an OBB, infinite, contains nothing and nothing contains it; so containing implies sharing a point.
 */
export function containsObb3Point3(outer: Obb3, point: Vec3): boolean;

/** Is every point of the second within the first (on its surface counts)? Exact. */
export function containsObb3Segment3(outer: Obb3, segment: Segment3): boolean;

/**
 * Which axis parts the two: the lowest candidate that does, for debugging and drawing. null: none does, they share a
 * point (or one of them is empty or not finite).
 */
export function separateAabb3Aabb3(a: Aabb3, b: Aabb3): Separation | null;

/**
 * Which axis parts the two: the lowest candidate that does, for debugging and drawing. null: none does, they share a
 * point (or one of them is empty or not finite).
 */
export function separateAabb3Obb3(a: Aabb3, b: Obb3): Separation | null;

/**
 * Which axis parts the two: the lowest candidate that does, for debugging and drawing. null: none does, they share a
 * point (or one of them is empty or not finite).
 */
export function separateObb3Obb3(a: Obb3, b: Obb3): Separation | null;

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
export function penetrationAabb3Aabb3(a: Aabb3, b: Aabb3): Penetration | null;

/** How far, and in which direction, must b move so that the two only touch? null: they are apart. */
export function penetrationAabb3Obb3(a: Aabb3, b: Obb3): Penetration | null;

/** How far, and in which direction, must b move so that the two only touch? null: they are apart. */
export function penetrationObb3Obb3(a: Obb3, b: Obb3): Penetration | null;

/**
 * At which points do the two hit? null: they are apart.
 *
 * Where a face gives the depth: the corners of what the two facing faces have in common, seen along the normal, as far
 * as they lie within the other box: corners of either face, and crossings of an edge of one with an edge of the other,
 * in no order round the face. Where two edges give it: the same if a face of one of the two is within 1/32 (sine) of
 * perpendicular to the normal, as when boxes rest on one another; else the edges' closest points, one point. Ids stay
 * the same under small motion, whichever of two parallel faces the depth is taken from, and of crates stacked exactly
 * corner is on corner: a point counts as at the end of a face's side if it is within 2^-20 of a half length of it. That
 * is of each of the two faces the longer half side, and of these two the lesser; for OBBs 2^-49 of the boxes' size,
 * their half lengths and the way between their centres together, is added for rounding. Source: C. Ericson, Real-Time
 * Collision Detection, 2005, section 5.5; D. Gregorius, "The Separating Axis Test between Convex Polyhedra", GDC 2013,
 * for reference and incident faces.
 */
export function contactAabb3Aabb3(a: Aabb3, b: Aabb3): Contact | null;

/**
 * At which points do the two hit? null: they are apart.
 *
 * Where a face gives the depth: the corners of what the two facing faces have in common, seen along the normal, as far
 * as they lie within the other box: corners of either face, and crossings of an edge of one with an edge of the other,
 * in no order round the face. Where two edges give it: the same if a face of one of the two is within 1/32 (sine) of
 * perpendicular to the normal, as when boxes rest on one another; else the edges' closest points, one point. Ids stay
 * the same under small motion, whichever of two parallel faces the depth is taken from, and of crates stacked exactly
 * corner is on corner: a point counts as at the end of a face's side if it is within 2^-20 of a half length of it. That
 * is of each of the two faces the longer half side, and of these two the lesser; for OBBs 2^-49 of the boxes' size,
 * their half lengths and the way between their centres together, is added for rounding. Source: C. Ericson, Real-Time
 * Collision Detection, 2005, section 5.5; D. Gregorius, "The Separating Axis Test between Convex Polyhedra", GDC 2013,
 * for reference and incident faces.
 */
export function contactAabb3Obb3(a: Aabb3, b: Obb3): Contact | null;

/**
 * At which points do the two hit? null: they are apart.
 *
 * Where a face gives the depth: the corners of what the two facing faces have in common, seen along the normal, as far
 * as they lie within the other box: corners of either face, and crossings of an edge of one with an edge of the other,
 * in no order round the face. Where two edges give it: the same if a face of one of the two is within 1/32 (sine) of
 * perpendicular to the normal, as when boxes rest on one another; else the edges' closest points, one point. Ids stay
 * the same under small motion, whichever of two parallel faces the depth is taken from, and of crates stacked exactly
 * corner is on corner: a point counts as at the end of a face's side if it is within 2^-20 of a half length of it. That
 * is of each of the two faces the longer half side, and of these two the lesser; for OBBs 2^-49 of the boxes' size,
 * their half lengths and the way between their centres together, is added for rounding. Source: C. Ericson, Real-Time
 * Collision Detection, 2005, section 5.5; D. Gregorius, "The Separating Axis Test between Convex Polyhedra", GDC 2013,
 * for reference and incident faces.
 */
export function contactObb3Obb3(a: Obb3, b: Obb3): Contact | null;

/**
 * The same contact with at most four of its points, for solvers that want no more.
 *
 * Kept are the deepest point, the one furthest from it, the one furthest from the line through these two, and the one
 * that widens their triangle most, if any does; the first in order where several qualify. Points keep their ids and
 * their order. A contact of four points or fewer is returned as it is. Cost: a few dozen operations.
 */
export function contact3Reduce(contact: Contact): Contact;

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
export function distanceAabb3Aabb3(a: Aabb3, b: Aabb3): number;

/** How far apart are the two? Signed, see above. As closest... gives it, at no higher cost. */
export function distanceAabb3Obb3(a: Aabb3, b: Obb3): number;

/** How far apart are the two? Signed, see above. As closest... gives it, at no higher cost. */
export function distanceAabb3Point3(box: Aabb3, point: Vec3): number;

/** How far apart are the two? Signed, see above. As closest... gives it, at no higher cost. */
export function distanceAabb3Segment3(box: Aabb3, segment: Segment3): number;

/** How far apart are the two? Signed, see above. As closest... gives it, at no higher cost. */
export function distanceObb3Obb3(a: Obb3, b: Obb3): number;

/** How far apart are the two? Signed, see above. As closest... gives it, at no higher cost. */
export function distanceObb3Point3(box: Obb3, point: Vec3): number;

/** How far apart are the two? Signed, see above. As closest... gives it, at no higher cost. */
export function distanceObb3Segment3(box: Obb3, segment: Segment3): number;

/** Where are the two closest, or deepest in each other? Where several pairs of points are, one of them. */
export function closestAabb3Aabb3(a: Aabb3, b: Aabb3): Closest;

/** Where are the two closest, or deepest in each other? Where several pairs of points are, one of them. */
export function closestAabb3Obb3(a: Aabb3, b: Obb3): Closest;

/** Where are the two closest, or deepest in each other? Where several pairs of points are, one of them. */
export function closestAabb3Point3(box: Aabb3, point: Vec3): Closest;

/** Where are the two closest, or deepest in each other? Where several pairs of points are, one of them. */
export function closestAabb3Segment3(box: Aabb3, segment: Segment3): Closest;

/** Where are the two closest, or deepest in each other? Where several pairs of points are, one of them. */
export function closestObb3Obb3(a: Obb3, b: Obb3): Closest;

/** Where are the two closest, or deepest in each other? Where several pairs of points are, one of them. */
export function closestObb3Point3(box: Obb3, point: Vec3): Closest;

/** Where are the two closest, or deepest in each other? Where several pairs of points are, one of them. */
export function closestObb3Segment3(box: Obb3, segment: Segment3): Closest;

/**
 * Is the distance at most `most`? The same as distance...(a, b) <= most, but it stops as soon as that is certain: pairs
 * much further apart cost no more than a test for overlap. most < 0 asks whether they are at least so deep in each
 * other. False if `most` is NaN.
 */
export function withinAabb3Aabb3(a: Aabb3, b: Aabb3, most: number): boolean;

/**
 * Is the distance at most `most`? The same as distance...(a, b) <= most, but it stops as soon as that is certain: pairs
 * much further apart cost no more than a test for overlap. most < 0 asks whether they are at least so deep in each
 * other. False if `most` is NaN.
 */
export function withinAabb3Obb3(a: Aabb3, b: Obb3, most: number): boolean;

/**
 * Is the distance at most `most`? The same as distance...(a, b) <= most, but it stops as soon as that is certain: pairs
 * much further apart cost no more than a test for overlap. most < 0 asks whether they are at least so deep in each
 * other. False if `most` is NaN.
 */
export function withinAabb3Point3(box: Aabb3, point: Vec3, most: number): boolean;

/**
 * Is the distance at most `most`? The same as distance...(a, b) <= most, but it stops as soon as that is certain: pairs
 * much further apart cost no more than a test for overlap. most < 0 asks whether they are at least so deep in each
 * other. False if `most` is NaN.
 */
export function withinAabb3Segment3(box: Aabb3, segment: Segment3, most: number): boolean;

/**
 * Is the distance at most `most`? The same as distance...(a, b) <= most, but it stops as soon as that is certain: pairs
 * much further apart cost no more than a test for overlap. most < 0 asks whether they are at least so deep in each
 * other. False if `most` is NaN.
 */
export function withinObb3Obb3(a: Obb3, b: Obb3, most: number): boolean;

/**
 * Is the distance at most `most`? The same as distance...(a, b) <= most, but it stops as soon as that is certain: pairs
 * much further apart cost no more than a test for overlap. most < 0 asks whether they are at least so deep in each
 * other. False if `most` is NaN.
 */
export function withinObb3Point3(box: Obb3, point: Vec3, most: number): boolean;

/**
 * Is the distance at most `most`? The same as distance...(a, b) <= most, but it stops as soon as that is certain: pairs
 * much further apart cost no more than a test for overlap. most < 0 asks whether they are at least so deep in each
 * other. False if `most` is NaN.
 */
export function withinObb3Segment3(box: Obb3, segment: Segment3, most: number): boolean;

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
export function ray3At(ray: Ray3, t: number, out?: Float64Array): Float64Array;

/**
 * Where does the ray or segment hit the box first? null: nowhere. A segment's t is in [0, 1]; a ray's t that is past
 * the range of double is given as Number.MAX_VALUE, one below it as Number.MIN_VALUE. The point on an AABB is on its
 * surface to the last bit.
 */
export function castRay3Aabb3(ray: Ray3, box: Aabb3): Cast | null;

/**
 * Where does the ray or segment hit the box first? null: nowhere. A segment's t is in [0, 1]; a ray's t that is past
 * the range of double is given as Number.MAX_VALUE, one below it as Number.MIN_VALUE. The point on an AABB is on its
 * surface to the last bit.
 */
export function castRay3Obb3(ray: Ray3, box: Obb3): Cast | null;

/**
 * Where does the ray or segment hit the box first? null: nowhere. A segment's t is in [0, 1]; a ray's t that is past
 * the range of double is given as Number.MAX_VALUE, one below it as Number.MIN_VALUE. The point on an AABB is on its
 * surface to the last bit.
 */
export function castSegment3Aabb3(segment: Segment3, box: Aabb3): Cast | null;

/**
 * Where does the ray or segment hit the box first? null: nowhere. A segment's t is in [0, 1]; a ray's t that is past
 * the range of double is given as Number.MAX_VALUE, one below it as Number.MIN_VALUE. The point on an AABB is on its
 * surface to the last bit.
 */
export function castSegment3Obb3(segment: Segment3, box: Obb3): Cast | null;

/**
 * When does the first, moving by `by` while t goes from 0 to 1, first hit the second, which stays? null: it does not.
 * For two that move, take the difference of their motions. Cost: as a relation for most misses; at most 21 axes. axis:
 * of the first (A), of the second (B), or edge by edge (E).
 */
export function castAabb3Aabb3(a: Aabb3, by: Vec3, b: Aabb3): Cast | null;

/**
 * When does the first, moving by `by` while t goes from 0 to 1, first hit the second, which stays? null: it does not.
 * For two that move, take the difference of their motions. Cost: as a relation for most misses; at most 21 axes. axis:
 * of the first (A), of the second (B), or edge by edge (E).
 */
export function castAabb3Obb3(a: Aabb3, by: Vec3, b: Obb3): Cast | null;

/**
 * When does the first, moving by `by` while t goes from 0 to 1, first hit the second, which stays? null: it does not.
 * For two that move, take the difference of their motions. Cost: as a relation for most misses; at most 21 axes. axis:
 * of the first (A), of the second (B), or edge by edge (E).
 */
export function castObb3Aabb3(a: Obb3, by: Vec3, b: Aabb3): Cast | null;

/**
 * When does the first, moving by `by` while t goes from 0 to 1, first hit the second, which stays? null: it does not.
 * For two that move, take the difference of their motions. Cost: as a relation for most misses; at most 21 axes. axis:
 * of the first (A), of the second (B), or edge by edge (E).
 */
export function castObb3Obb3(a: Obb3, by: Vec3, b: Obb3): Cast | null;

/**
 * The ray through a point of the screen, for picking with the mouse: from the near plane away from the eye.
 *
 * inverse: the inverse of projection * view, which takes clip space to the world. x to the right and y up, both -1 to 1
 * across the picture: for a pixel, x = 2 (px + 0.5) / width - 1, y = 1 - 2 (py + 0.5) / height. Depth runs from -1
 * (near) to 1, as in OpenGL and WebGL; for others see ray3FromViewDepth. Perspective, orthographic, and infinitely far
 * planes are all right. The direction is a unit vector, so t of a cast is a distance. null: the matrix is singular, a
 * number not finite, or the point of the near plane infinitely far or past the range of double. Error: a few dozen ulp
 * of the matrix's own.
 */
export function ray3FromView(inverse: Mat4, x: number, y: number, out?: Float64Array): Float64Array | null;

/**
 * As ray3FromView, with the depths of the near and the far plane given: 0 and 1 in Direct3D, Metal, Vulkan and WebGPU,
 * 1 and 0 if reversed. null, too, if the two are equal.
 */
export function ray3FromViewDepth(inverse: Mat4, x: number, y: number, nearDepth: number, farDepth: number,
    out?: Float64Array): Float64Array | null;

/**
 * The box on its way: moved and rotated as at time t. At t = 0 it is the box as given. Error: each coordinate of a
 * corner within 24 ulp of |center| + |by| + |half|, for valid boxes, |t| <= 1 and |angle| < 2^40. A zero axis: no
 * rotation, whatever the angle.
 */
export function motion3At(motion: Motion3, box: Obb3, t: number, out?: Float64Array): Float64Array;

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
export function castTurningObb3Obb3(a: Obb3, motion: Motion3, b: Obb3, tolerance: number,
    mostSteps?: number): TurningCast | null;
