// Of many boxes: the matrix of their IoU, NMS, soft-NMS, and the matching of detections with the truth.

import { number } from '../memory.js';
import {
    badBox, putBoxes, putIntegers, requireBits, requireFlag, requireNumbers, requireOptions,
} from '../scene/take.js';
import { MATCH, MATCH_CONFIG, MATCH_COUNTS, NMS_CONFIG, SOFT_NMS_CONFIG } from './layout.js';

/** HIT_NO_INDEX */
export const NO_INDEX = 4294967295;

const ENOUGH = 0.5; // as of the command

function requireNumber(room, value, argument) {
    return number(`${room.name}: ${argument}`, value);
}

/** Room that malloc has not for nothing: of no boxes, too, there is an address. */
const roomFor = (room, bytes) => room.take(bytes || 8);

/** A number for each box, no more and no fewer. */
function requireOneEach(room, value, count, argument) {
    requireNumbers(room, value, count, argument);
    if (value.length !== count) {
        throw new TypeError(`${room.name}: ${argument} has ${value.length} numbers, for ${count} boxes`);
    }
}

function putScores(room, scores, count) {
    requireOneEach(room, scores, count, 'scores');
    for (let i = 0; i < count && Array.isArray(scores); i++) requireNumber(room, scores[i], `scores[${i}]`);
    return room.put(Float64Array, scores, count);
}

/** Zero where they are left away. */
function putClasses(room, classes, count, argument) {
    if (classes === undefined) return 0;
    requireOneEach(room, classes, count, argument);
    return putIntegers(room, classes, count, argument);
}

function setFlag(room, address, value, argument) {
    room.view.setUint8(address, requireFlag(room, value, argument));
}

function setNumber(room, address, value, argument) {
    room.view.setFloat64(address, requireNumber(room, value, argument), true);
}

/** What is wrong with boxes or scores, in words. sets: [boxes of putBoxes, their name]. */
function blame(room, dimension, sets, scores, count) {
    return (status) => {
        const box = sets.map(([boxes, name]) => badBox(room, dimension, boxes, name)(status)).find((words) => words);
        if (box) return box;
        const bad = room.exports.hit_scores_first_bad(scores, count) >>> 0;
        return bad === count ? '' : `score ${bad} is NaN`;
    };
}

export function matrix(room, dimension, a, b, options) {
    const { form = 'aabb', otherForm = form } = requireOptions(room, options, ['form', 'otherForm']);
    const first = putBoxes(room, dimension, a, form, 'a');
    const second = putBoxes(room, dimension, b, otherForm, 'b', 'otherForm');
    const count = first.count * second.count;
    const out = roomFor(room, 8 * count);
    room.check(room.exports[`hit_iou_boxes${dimension}_matrix`](first.address, second.address, out));
    return room.get(Float64Array, out, count);
}

const NMS_NAMES = ['form', 'threshold', 'atThreshold', 'ofSmaller', 'classes'];

export function nms(room, dimension, boxes, scores, options) {
    const { form = 'aabb', threshold = ENOUGH, atThreshold = false, ofSmaller = false, classes } =
        requireOptions(room, options, NMS_NAMES);
    const { address, count } = putBoxes(room, dimension, boxes, form, 'boxes');
    const given = putScores(room, scores, count);
    const classed = putClasses(room, classes, count, 'classes');
    const config = room.struct(NMS_CONFIG.size);
    setNumber(room, config + NMS_CONFIG.threshold, threshold, 'threshold');
    setFlag(room, config + NMS_CONFIG.atThreshold, atThreshold, 'atThreshold');
    setFlag(room, config + NMS_CONFIG.ofSmaller, ofSmaller, 'ofSmaller');
    const [kept, by, total] = [roomFor(room, 4 * count), roomFor(room, 4 * count), room.struct(8)];
    room.check(
        room.exports[`hit_nms_boxes${dimension}`](address, given, classed, config, kept, count, total, by),
        blame(room, dimension, [[{ address, count }, 'boxes']], given, count),
    );
    return {
        kept: room.get(Uint32Array, kept, room.view.getUint32(total, true)),
        suppressedBy: room.get(Uint32Array, by, count),
    };
}

const SOFT_NAMES = ['form', 'sigma', 'threshold', 'leastScore', 'classes'];

export function softNms(room, dimension, boxes, scores, options) {
    const { form = 'aabb', sigma, threshold = 0, leastScore = 0, classes } = requireOptions(room, options, SOFT_NAMES);
    const { address, count } = putBoxes(room, dimension, boxes, form, 'boxes');
    const given = putScores(room, scores, count);
    const classed = putClasses(room, classes, count, 'classes');
    const config = room.struct(SOFT_NMS_CONFIG.size);
    setFlag(room, config + SOFT_NMS_CONFIG.gaussian, sigma !== undefined, 'sigma');
    setNumber(room, config + SOFT_NMS_CONFIG.sigma, sigma === undefined ? 0 : sigma, 'sigma');
    setNumber(room, config + SOFT_NMS_CONFIG.threshold, threshold, 'threshold');
    setNumber(room, config + SOFT_NMS_CONFIG.leastScore, leastScore, 'leastScore');
    const [kept, left, total] = [roomFor(room, 4 * count), roomFor(room, 8 * count), room.struct(8)];
    room.check(
        room.exports[`hit_soft_nms_boxes${dimension}`](address, given, classed, config, kept, left, count, total),
        blame(room, dimension, [[{ address, count }, 'boxes']], given, count),
    );
    const found = room.view.getUint32(total, true);
    return { kept: room.get(Uint32Array, kept, found), scores: room.get(Float64Array, left, found) };
}

function putRoles(room, roles, count) {
    if (roles === undefined) return 0;
    requireOneEach(room, roles, count, 'roles');
    return room.put(Uint8Array, Array.from(roles, (role) => (role === 0 || role === 1 || role === 2 ? role : 255)), count);
}

/** hit_match_counts as an object. */
function readCounts(room, counts) {
    const fields = Object.entries(MATCH_COUNTS).filter(([name]) => name !== 'size');
    return Object.fromEntries(fields.map(([name, at]) => [name, room.view.getUint32(counts + at, true)]));
}

const MATCH_NAMES = ['form', 'truthForm', 'threshold', 'aboveThreshold', 'way', 'classes', 'truthClasses', 'roles'];

export function match(room, dimension, detections, scores, truths, options) {
    const {
        form = 'aabb', truthForm = form, threshold = ENOUGH, aboveThreshold = false, way = 0, classes, truthClasses,
        roles,
    } = requireOptions(room, options, MATCH_NAMES);
    const found = putBoxes(room, dimension, detections, form, 'detections');
    const given = putScores(room, scores, found.count);
    const truth = putBoxes(room, dimension, truths, truthForm, 'truths', 'truthForm');
    const config = room.struct(MATCH_CONFIG.size);
    const pointers = [
        [MATCH_CONFIG.classes, putClasses(room, classes, found.count, 'classes')],
        [MATCH_CONFIG.truthClasses, putClasses(room, truthClasses, truth.count, 'truthClasses')],
        [MATCH_CONFIG.roles, putRoles(room, roles, truth.count)],
    ];
    setNumber(room, config + MATCH_CONFIG.threshold, threshold, 'threshold');
    setFlag(room, config + MATCH_CONFIG.atThreshold, !requireFlag(room, aboveThreshold, 'aboveThreshold'), 'threshold');
    room.view.setUint32(config + MATCH_CONFIG.way, requireBits(room, way, 'way'), true);
    for (const [at, address] of pointers) room.view.setUint32(config + at, address, true);
    const matches = roomFor(room, MATCH.size * found.count);
    const foundBy = roomFor(room, 4 * truth.count);
    const counts = room.struct(MATCH_COUNTS.size);
    const ask = room.exports[`hit_match_boxes${dimension}`];
    room.check(
        ask(found.address, given, truth.address, config, matches, foundBy, counts),
        blame(room, dimension, [[found, 'detections'], [truth, 'truths']], given, found.count),
    );
    const { view } = room;
    const each = (Type, read) => Type.from({ length: found.count }, (_, i) => read(matches + MATCH.size * i));
    return {
        iou: each(Float64Array, (at) => view.getFloat64(at + MATCH.iou, true)),
        truth: each(Uint32Array, (at) => view.getUint32(at + MATCH.truth, true)),
        kind: each(Uint8Array, (at) => view.getUint32(at + MATCH.kind, true)),
        foundBy: room.get(Uint32Array, foundBy, truth.count),
        counts: readCounts(room, counts),
    };
}
