/**
 * @hitbox/core/nms: how much do many boxes have in common, which detections stand for an object of their own (NMS), and
 * which are right (matching)?
 *
 * Many boxes are one array of numbers, one box after another, as in @hitbox/core/scene: an AABB is minx, miny, maxx,
 * maxy; an OBB centre, half sides, and (cos, sin) of its turn, 6 numbers. A Float32Array is taken as the floats that it
 * holds, all else as doubles. Scores are one number a box.
 *
 * What is compared with a threshold is the exact intersection over union (IoU), so answers are the same on every
 * machine, and those of the C library.
 *
 * An array of a wrong length or of another kind is a TypeError, and so are options with a name that is not known. What
 * the C library refuses is an Error with the words of its status: "bad argument" (a box with NaN or an infinite number,
 * min above max, axes that are none; a score that is NaN; a threshold that is not from 0 to 1), "out of memory".
 */

import type { Numbers, Source } from './types.js';
import type { Form } from './scene.js';

export * from './constants.js';
export type { Form } from './scene.js';
export type { Numbers, Source } from './types.js';

/**
 * Makes the functions of this entry callable. Called again, it returns the same promise.
 *
 * source: what to read nms.wasm from; without it node reads the file beside this one and a browser fetches it.
 */
export function init(source?: Source | Promise<Source>): Promise<void>;

/** As init, at once. In Node.js it needs no source. */
export function initSync(source?: BufferSource | WebAssembly.Module): void;

/** In place of an index: there is no such box. */
export const NO_INDEX: 4294967295;

/* ---- IoU --------------------------------------------------------------------------------------------------------- */

/** What the numbers of two sets of boxes are. */
export interface MatrixOptions {
    /** Of the first set; 'aabb' if left away. */
    form?: Form;
    /** Of the second set; as `form` if left away. */
    otherForm?: Form;
}

/**
 * The IoU of each with each: number i * m + k is that of box i of the first set and box k of the m boxes of the second.
 * At most 1e-12 off. Boxes that are not valid have 0 in common with all.
 */
export function iouBoxes2Matrix(a: Numbers, b: Numbers, options?: MatrixOptions): Float64Array;

/* ---- NMS --------------------------------------------------------------------------------------------------------- */

/** What is wanted of NMS. */
export interface NmsOptions {
    /** What the numbers of the boxes are; 'aabb' if left away. */
    form?: Form;
    /** A box with an IoU of more than this with a kept one is suppressed; from 0 to 1, 0.5 if left away. */
    threshold?: number;
    /** A box with exactly this much in common is suppressed, too; then the threshold is above 0. */
    atThreshold?: boolean;
    /** What counts is the share of the smaller of the two boxes, in place of IoU. */
    ofSmaller?: boolean;
    /** A whole number of 32 bits for each box, which suppresses only those of its own class. Left away: all. */
    classes?: Numbers;
}

/** Which boxes are kept. */
export interface Kept {
    /** Their indices, by falling score. */
    kept: Uint32Array;
    /** For each box the index of the kept one of greatest score that suppresses it, or NO_INDEX if it is kept. */
    suppressedBy: Uint32Array;
}

/**
 * Keeps of each object the box with the greatest score: greedy non-maximum suppression, ties by index. Torchvision
 * suppresses above the threshold, as is the default here; some others do at it.
 */
export function nmsBoxes2(boxes: Numbers, scores: Numbers, options?: NmsOptions): Kept;

/** What is wanted of soft-NMS. */
export interface SoftNmsOptions {
    /** What the numbers of the boxes are; 'aabb' if left away. */
    form?: Form;
    /** Scores are multiplied by exp(-IoU^2 / sigma); left away: by 1 - IoU. */
    sigma?: number;
    /** Only boxes whose IoU with a better one is above this lose, from 0 to 1; 0 if left away. */
    threshold?: number;
    /** What falls below this score is dropped; 0 if left away: nothing is. */
    leastScore?: number;
    /** A whole number for each box, of 32 bits: boxes lose only by those of their own class. Left away: by all. */
    classes?: Numbers;
}

/** What is left, in the order in which it is taken. */
export interface SoftKept {
    kept: Uint32Array;
    /** The score of each, as it is when it is taken; they fall. */
    scores: Float64Array;
}

/**
 * Takes the box with the greatest score again and again, ties by index, and lowers the scores of those that overlap it.
 * Scores are finite and not below 0.
 */
export function softNmsBoxes2(boxes: Numbers, scores: Numbers, options?: SoftNmsOptions): SoftKept;

/* ---- Detections and truth ---------------------------------------------------------------------------------------- */

/** What is wanted of matching. */
export interface MatchOptions {
    /** What the numbers of the detections are; 'aabb' if left away. */
    form?: Form;
    /** What the numbers of the truths are; as `form` if left away. */
    truthForm?: Form;
    /** A truth may match a detection if their IoU is at least this; above 0, at most 1; 0.5 if left away. */
    threshold?: number;
    /** Only if it is above the threshold, as DOTA and KITTI have it; then the threshold may be 0. */
    aboveThreshold?: boolean;
    /** MATCH_BEST, if left away, or MATCH_FREE. */
    way?: 0 | 1;
    /** A whole number for each detection, of 32 bits; with `truthClasses`. Left away: all may match all. */
    classes?: Numbers;
    /** A whole number for each truth; of a region NO_INDEX: detections of any class may lie in it. */
    truthClasses?: Numbers;
    /**
     * TRUTH_COUNTS, TRUTH_IGNORED or TRUTH_REGION for each truth; left away: all count. A detection that else matches
     * nothing matches the region in which its greatest share lies, if that is enough for the threshold.
     */
    roles?: Numbers;
}

/** How many of each: what precision and recall are made of. */
export interface MatchCounts {
    /** Truths that count; so many could have been found. */
    truths: number;
    /** Truths found. */
    truePositives: number;
    /** Detections that are wrong, duplicates among them. */
    falsePositives: number;
    /** Detections of truths that had been found. */
    duplicates: number;
    /** Detections that match an ignored truth, or lie in a region. */
    ignored: number;
    /** Truths that count and were not found. */
    misses: number;
}

/** Detection i matches truth[i] with an IoU of iou[i]. */
export interface Matches {
    /** 0 if there is no truth; of a region the share of the detection that lies in it. */
    iou: Float64Array;
    /** NO_INDEX: none. */
    truth: Uint32Array;
    /** MATCH_FALSE, MATCH_TRUE, MATCH_DUPLICATE or MATCH_IGNORED. */
    kind: Uint8Array;
    /** For each truth the detection that is right about it, or NO_INDEX. */
    foundBy: Uint32Array;
    counts: MatchCounts;
}

/**
 * Which detections are right? By falling score, ties by index, each detection in turn matches a truth of its class, or
 * none. One call is one image.
 */
export function matchBoxes2(detections: Numbers, scores: Numbers, truths: Numbers, options?: MatchOptions): Matches;
