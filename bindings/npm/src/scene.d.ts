/// <reference lib="esnext.disposable" />
/**
 * @hitbox/core/scene: which boxes of a scene hit which? All pairs at once (joins), or from moment to moment (worlds).
 *
 * All answers are exact: touching counts, no pair too many, none too few. Many boxes are one array of numbers, one box
 * after another: a 2D AABB is minx, miny, maxx, maxy; a 3D one minx, miny, minz, maxx, maxy, maxz; a 2D OBB centre,
 * half sides, and (cos, sin) of its turn, 6 numbers; a 3D OBB centre, half sides and three axes, 15 numbers. A
 * Float32Array is taken as the floats that it holds, all else as doubles.
 *
 * An array that is too short, or of another kind, is a TypeError, and so are options with a name that is not known, or
 * null in place of options: what is left away is undefined. What the C library refuses is an Error with the words of
 * its status, and all is as it was: "bad argument" (a box with NaN or an infinite number, min above max, axes that are
 * none), "not found" (an id of a box that was removed, or of another world), "out of memory" (but see update). "busy":
 * a getter of what was handed over has called this module again.
 */

import type { Numbers, Source } from './types.js';

export * from './constants.js';
export type { Numbers, Source } from './types.js';

/**
 * Makes the functions of this entry callable. Called again, it returns the same promise.
 *
 * source: what to read scene.wasm from; without it node reads the file beside this one and a browser fetches it.
 */
export function init(source?: Source | Promise<Source>): Promise<void>;

/** As init, at once. In Node.js it needs no source. */
export function initSync(source?: BufferSource | WebAssembly.Module): void;

/** Boxes along the axes ('aabb') or rotated boxes ('obb'). */
export type Form = 'aabb' | 'obb';

/* ---- Joins ------------------------------------------------------------------------------------------------------ */

/** What is wanted of a join. */
export interface JoinOptions {
    /** What the numbers of the (first) set are; 'aabb' if left away. */
    form?: Form;
    /** Only pairs that overlap, none that only touch. */
    noTouch?: boolean;
    /**
     * Two integers a box: a bit for each group that the box is in, a bit for each group that it may hit. Two boxes are
     * paired only if each is in a group that the other's second number holds.
     */
    filters?: Numbers;
    /** Pairs of indices that are not wanted, in any order; within one set either index may come first. */
    ignore?: Numbers;
}

/** What is wanted of a join between two sets. */
export interface JoinBetweenOptions extends JoinOptions {
    /** What the numbers of the second set are; as `form` if left away. */
    otherForm?: Form;
    /** As `filters`, of the second set. */
    otherFilters?: Numbers;
}

/**
 * All pairs of a set of boxes that share a point: [a0, b0, a1, b1, ...], indices of boxes with a < b, sorted. With n
 * boxes of which each overlaps a few, it takes time in proportion to n log n.
 */
export function joinBoxes2(boxes: Numbers, options?: JoinOptions): Uint32Array;
export function joinBoxes3(boxes: Numbers, options?: JoinOptions): Uint32Array;

/** How many pairs are there? Nothing is stored. */
export function joinBoxes2Count(boxes: Numbers, options?: JoinOptions): number;
export function joinBoxes3Count(boxes: Numbers, options?: JoinOptions): number;

/** The same between two sets: a of the first, b of the second. */
export function joinBoxes2Boxes2(a: Numbers, b: Numbers, options?: JoinBetweenOptions): Uint32Array;
export function joinBoxes3Boxes3(a: Numbers, b: Numbers, options?: JoinBetweenOptions): Uint32Array;
export function joinBoxes2Boxes2Count(a: Numbers, b: Numbers, options?: JoinBetweenOptions): number;
export function joinBoxes3Boxes3Count(a: Numbers, b: Numbers, options?: JoinBetweenOptions): number;

/* ---- Worlds ----------------------------------------------------------------------------------------------------- */

/** How a world is made. */
export interface WorldOptions {
    /** Room for so many moving AABBs is taken at once; more may come, and others. 0 if left away. */
    expected?: number;
}

/**
 * What a box is, beyond its place. Empty: it hits all, moves, is no sensor. `group` and `mask` both 0 are as if both
 * were left away; a box that shall hit nothing has one of them 0.
 */
export interface Traits {
    /** A bit for each group that the box is in; 1 if left away. */
    group?: number;
    /** A bit for each group that it may hit; all if left away. */
    mask?: number;
    /** Boxes of one family never hit each other; 0, or left away: of none. */
    family?: number;
    /** It rests, or sleeps: two such boxes never hit each other. It may be moved all the same. */
    isStatic?: boolean;
    /** Events say so; it hits as others do. */
    isSensor?: boolean;
    /** The caller's own: a whole number from 0 to 2^53 - 1, such as an index; 0 if left away. */
    user?: number;
}

/** Traits of boxes that are added: each one for all, or an array with one for each box. */
export interface ManyTraits {
    /** What the numbers of the boxes are; 'aabb' if left away. */
    form?: Form;
    group?: number | Numbers;
    mask?: number | Numbers;
    family?: number | Numbers;
    isStatic?: boolean | ArrayLike<boolean> | Numbers;
    isSensor?: boolean | ArrayLike<boolean> | Numbers;
    user?: number | Numbers;
}

/** One id, or many. An id is opaque; two are of the same box exactly if they are equal. */
export type Ids = bigint | BigUint64Array | bigint[];

/** A box of a world: 4 or 6 numbers of a 2D box, 6 or 15 of a 3D one. */
export interface WorldBox {
    form: Form;
    box: Float64Array;
}

/** Pairs of which there is something to be told: event i is kind[i], a[i], b[i] and so on. */
export interface Events {
    count: number;
    /** EVENT_END: it hit at the update before, and does not now; EVENT_BEGIN: the reverse; EVENT_PERSIST: both hit. */
    kind: Uint8Array;
    /** The box with the lesser id; of a box that was removed, the id that it had. */
    a: BigUint64Array;
    b: BigUint64Array;
    /** The traits' user of a and of b, as it is now or was when the box was removed. */
    userA: Float64Array;
    userB: Float64Array;
    /** 1: one of the two is, or was, a sensor. */
    sensor: Uint8Array;
}

/**
 * Which boxes does a question concern? As of a box that is in `group` and may hit only `mask`: those that are in a
 * group that mask holds, and may hit one that group holds. Where one is left away it holds all. Neither, or both 0: all
 * boxes.
 */
export interface WorldFilter {
    group?: number;
    mask?: number;
}

/** The first hit on the way. */
export interface WorldCast {
    /** Of several that are hit at the same t the least id. */
    id: bigint;
    /** When: the place is origin + t direction, of a segment a + t (b - a); 0 only if inside. */
    t: number;
    /** Where: on the box, or the origin if inside. */
    point: Float64Array;
    /** Outward unit normal of the face that is hit; zeros if inside. */
    normal: Float64Array;
    /** AXIS_B0 and so on: whose normal it is; AXIS_A0 if inside. */
    axis: number;
    /** The face that is hit, numbered as FEATURE_FACE; -1 if inside. */
    face: number;
    /** Is the origin in the box already? */
    inside: boolean;
}

/** What worlds of the plane and of space have in common. */
interface World {
    /** Adds boxes, and says by what ids they are known, in their order. All of them, or none where one is no good. */
    add(boxes: Numbers, traits?: ManyTraits): BigUint64Array;

    /**
     * Puts box i in the place of the box ids[i]: it moved, rotated, grew, or became of the other kind; id and traits
     * stay. Where an id is there twice the last box counts. All of them, or none. form: 'aabb' if left away.
     */
    set(ids: Ids, boxes: Numbers, form?: Form): void;

    /** Moves a box by an offset. */
    moveBy(id: bigint, offset: Numbers): void;

    /** Moves a box to a position: an AABB's least corner, an OBB's centre. */
    moveTo(id: bigint, position: Numbers): void;

    /**
     * Turns an OBB about its centre: by (cos, sin) in the plane; by a rotation matrix, 9 numbers column by column, in
     * space. An AABB is refused: put an OBB in its place.
     */
    turn(id: bigint, rotation: Numbers): void;

    /** Gives a box another size, its full sides: an AABB keeps its least corner, an OBB its centre. */
    resize(id: bigint, size: Numbers): void;

    /** Removes boxes, no two the same. Their pairs end with the next update, whose events still name them. */
    remove(ids: Ids): void;

    /** Makes a box other than it was: all its traits. */
    setTraits(id: bigint, traits?: Traits): void;

    /** The traits of a box. */
    getTraits(id: bigint): Required<Traits>;

    /** The box as it is now. */
    get(id: bigint): WorldBox;

    /** Does the id name a box of this world? False for one that was removed, and for any other BigInt. */
    has(id: bigint): boolean;

    /** How many boxes are there now? */
    readonly count: number;

    /** How many pairs hit, as of the last update? */
    readonly pairCount: number;

    /**
     * Brings pairs up to date, and tells what began and what ended since the update before: each pair once, first those
     * that ended, then those that began, then, if asked for, those that persist.
     *
     * "out of memory": either there was none for the update; then all is as it was, and it may be tried again. Or there
     * was none for the events; then they are lost, though the world is up to date. The next update with `persisting`
     * names all pairs that hit, those whose begin was lost among them.
     */
    update(options?: { persisting?: boolean }): Events;

    /** Gives all memory back to the module. Any use after that is an Error, but for free() itself. */
    free(): void;
    [Symbol.dispose](): void;
}

/** A world of boxes of the plane: AABBs and OBBs together, each known by an id. To be freed with free(). */
export class World2 implements World {
    constructor(options?: WorldOptions);

    /**
     * Which boxes share a point with this one, hold the point, or are hit by the ray or segment, as they are now,
     * updated or not? Each once, in no particular order. A shape that is empty or has a NaN finds nothing.
     */
    findAabb2(box: Numbers, filter?: WorldFilter): BigUint64Array;
    findObb2(box: Numbers, filter?: WorldFilter): BigUint64Array;
    findPoint2(point: Numbers, filter?: WorldFilter): BigUint64Array;
    findSegment2(segment: Numbers, filter?: WorldFilter): BigUint64Array;
    findRay2(ray: Numbers, filter?: WorldFilter): BigUint64Array;

    /** Which box, as it is now, does the ray or segment hit first, when and where? null: none. */
    castRay2(ray: Numbers, filter?: WorldFilter): WorldCast | null;
    castSegment2(segment: Numbers, filter?: WorldFilter): WorldCast | null;
}
export interface World2 extends World {}

/** A world of boxes of space: AABBs and OBBs together, each known by an id. To be freed with free(). */
export class World3 implements World {
    constructor(options?: WorldOptions);

    /**
     * Which boxes share a point with this one, hold the point, or are hit by the ray or segment, as they are now,
     * updated or not? Each once, in no particular order. A shape that is empty or has a NaN finds nothing.
     */
    findAabb3(box: Numbers, filter?: WorldFilter): BigUint64Array;
    findObb3(box: Numbers, filter?: WorldFilter): BigUint64Array;
    findPoint3(point: Numbers, filter?: WorldFilter): BigUint64Array;
    findSegment3(segment: Numbers, filter?: WorldFilter): BigUint64Array;
    findRay3(ray: Numbers, filter?: WorldFilter): BigUint64Array;

    /** Which box, as it is now, does the ray or segment hit first, when and where? null: none. */
    castRay3(ray: Numbers, filter?: WorldFilter): WorldCast | null;
    castSegment3(segment: Numbers, filter?: WorldFilter): WorldCast | null;
}
export interface World3 extends World {}
