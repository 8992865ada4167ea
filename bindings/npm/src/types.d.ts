/** The types that the entries share: what numbers a shape is made of, and what comes of a question. */

import type * as constants from './constants.js';

/** Plain or typed: [1, 2, 3], Float64Array, Float32Array and so on. */
export type Numbers = ArrayLike<number>;

/** Bytes, or something that holds them: a WebAssembly.Module, a Response. */
export type Source = BufferSource | WebAssembly.Module | Response;

/* ---- Arguments --------------------------------------------------------------------------------------------------- */

/** x, y: a point or a vector of the plane, or the (cos, sin) of a turn. */
export type Vec2 = Numbers;

/** x, y, z: a point or a vector of space. */
export type Vec3 = Numbers;

/** x, y, z, w: a rotation, w the real part. Any finite length but zero. As in glTF and three.js. */
export type Quat = Numbers;

/** Nine numbers, column by column: the columns of a rotation are its axes. */
export type Mat3 = Numbers;

/** Sixteen numbers, column by column, as in OpenGL, glTF and three.js: of a placement 12 to 14 are the translation. */
export type Mat4 = Numbers;

/** min x, min y, max x, max y: a rectangle along the axes of the plane, closed. */
export type Aabb2 = Numbers;

/** min x, min y, min z, max x, max y, max z: a box along the axes of space, closed. */
export type Aabb3 = Numbers;

/** center x, y, half x, y, axis x, y: a rotated rectangle. The axis is (cos, sin) of the turn; half is half a side. */
export type Obb2 = Numbers;

/** center x, y, z, half x, y, z, then three axes of x, y, z: a rotated box. The axes are perpendicular unit vectors. */
export type Obb3 = Numbers;

/** One end x, y, the other x, y; both belong to it. */
export type Segment2 = Numbers;

/** One end x, y, z, the other x, y, z; both belong to it. */
export type Segment3 = Numbers;

/** origin x, y, direction x, y, of any length: t counts in this length. */
export type Ray2 = Numbers;

/** origin x, y, z, direction x, y, z, of any length: t counts in this length. */
export type Ray3 = Numbers;

/**
 * normal x, y, offset: the line of all points with normal.p = offset. In front of it normal.p is greater; its
 * half-plane is the line and all that lies behind it. The normal is of any length but zero.
 */
export type Plane2 = Numbers;

/**
 * normal x, y, z, offset: the plane of all points with normal.p = offset. In front of it normal.p is greater. The
 * normal is of any length but zero.
 */
export type Plane3 = Numbers;

/** center x, y, radius: all points of the plane that are no further from the centre than the radius, which is >= 0. */
export type Circle2 = Numbers;

/** a x, y, b x, y, radius: all points of the plane that are no further from the segment from a to b than the radius. */
export type Capsule2 = Numbers;

/** center x, y, z, radius: all points of space that are no further from the centre than the radius, which is >= 0. */
export type Sphere3 = Numbers;

/** x, y, z of three corners: the triangle and its inside. The corners may go round either way. */
export type Triangle3 = Numbers;

/** x, y of three corners: the triangle and its inside. The corners may go round either way. */
export type Triangle2 = Numbers;

/**
 * x, y of 3 to 16 corners, once round, either way: a convex polygon and its inside. All numbers count, so the array has
 * twice as many as there are corners.
 */
export type Polygon2 = Numbers;

/**
 * normal x, y, z, offset of six planes, by FRUSTUM_LEFT to FRUSTUM_FAR, their fronts outward: what a camera sees, all
 * points that are not in front of any of them. If a plane is infinitely far, its normal is zero and its offset >= 0.
 */
export type Frustum3 = Numbers;

/** by x, y, angle: a box moves by this and turns about its centre by so many radians, while t goes from 0 to 1. */
export type Motion2 = Numbers;

/**
 * by x, y, z, axis x, y, z, angle: a box moves by this and turns about this line through its centre, of any length (if
 * that is 0 it does not turn), by so many radians, right-handed, while t goes from 0 to 1.
 */
export type Motion3 = Numbers;

/**
 * The order of three turns, EULER_XYZ to EULER_ZYZ: EULER_YXZ is R = Ry(first) Rx(second) Rz(third), that is, each turn
 * is about the axes as the turns before it left them (intrinsic). Yaw, pitch, roll is EULER_YXZ.
 */
export type Euler = number;

/* ---- Answers ----------------------------------------------------------------------------------------------------- */

/** How two closed sets lie to each other: APART, TOUCHING or OVERLAPPING. */
export type Relation = typeof constants.APART | typeof constants.TOUCHING | typeof constants.OVERLAPPING;

/** Where a shape is, seen from a plane: FRONT, ACROSS or BACK; from a frustum: OUTSIDE, ACROSS or INSIDE. */
export type Side = typeof constants.FRONT | typeof constants.ACROSS | typeof constants.BACK;

/**
 * Which candidate axis, AXIS_A0 to AXIS_E22? In 2D only A0, A1, B0 and B1 occur; for two AABBs only A0, A1 and, in 3D,
 * A2.
 */
export type Axis = number;

/** An axis that parts two boxes. */
export interface Separation {
    /** Which candidate: the lowest one that parts them. */
    axis: Axis;
    /** Its direction: unit, pointing from a to b, each component within 4 ulp of 1. */
    normal: Float64Array;
}

/** The shortest way out. */
export interface Penetration {
    /** How far b has to move, in the caller's length unit: 0 touching, > 0 overlapping. */
    depth: number;
    /** In this direction: unit, from a to b, each component within 4 ulp of 1. */
    normal: Float64Array;
    /** The candidate axis that gave it. */
    axis: Axis;
}

/** All points of contact of two boxes: the contact manifold. a - b = depth * normal at each of them. */
export interface Contact extends Penetration {
    /** How many points: 1 or 2 in the plane, 1 to 8 in space. */
    count: number;
    /** The points on the surface of a, one after the other: two or three numbers each. */
    a: Float64Array;
    /** The points on the surface of b, likewise. */
    b: Float64Array;
    /** How deep each of the points is, >= 0. The deepest is `depth`. */
    depths: Float64Array;
    /**
     * Of which features each point is: 256 * that of a + that of b; each is a FEATURE_ and the number of the part. Ids
     * stay the same while the boxes move a little, so they tell which point of the last frame is which.
     */
    ids: Uint32Array;
}

/** All points that the outlines of two shapes of the plane have in common. */
export interface Crossings {
    /** How many points there are. */
    count: number;
    /** x, y of the points, one after the other. */
    points: Float64Array;
    /**
     * Of which features each point is: 256 * that of the first + that of the second. A feature is FEATURE_CORNER or
     * FEATURE_FACE and the number of the corner, or of the corner at which the side begins; a segment is side 0.
     */
    ids: Uint32Array;
}

/** Where two shapes are closest or, if they overlap, deepest in each other: b - a = distance * normal. */
export interface Closest {
    /** Signed: > 0 apart, 0 touching, < 0 overlapping; in the caller's length unit. */
    distance: number;
    /** Unit, from the first to the second: moving the second by -distance along it makes them touch. */
    normal: Float64Array;
    /** A point of the first's surface. */
    a: Float64Array;
    /** A point of the second's surface; the second itself if it is a point. */
    b: Float64Array;
}

/** The first hit on the way. */
export interface Cast {
    /** When, in units of the motion given; 0 only if inside. */
    t: number;
    /** Where: a point that both have in common then; at the start, if inside. */
    point: Float64Array;
    /** Outward normal of the surface that is hit: unit, from b towards what moves; 0 if inside. */
    normal: Float64Array;
    /** Whose normal it is, b being what is hit; AXIS_B0 to AXIS_B2 for rays; AXIS_A0 if inside. */
    axis: Axis;
    /** Face of b (in the plane a side), numbered as FEATURE_FACE; -1 if inside or not a face of b. */
    face: number;
    /** Do the two share a point already at the start? */
    inside: boolean;
}

/** The first hit of a box that moves and turns. */
export interface TurningCast extends Cast {
    /**
     * CAST_HIT: at t they are at most the tolerance apart, and they do not touch before. CAST_STOPPED: out of steps;
     * they do not touch before t, what comes after is not known.
     */
    end: typeof constants.CAST_HIT | typeof constants.CAST_STOPPED;
}
