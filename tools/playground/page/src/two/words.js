/** Numbers and verdicts in plain words. */

import { isWrong } from './model.js';

export const VERDICTS = ['apart', 'touching', 'hit'];

const EDGES = ['x', 'y', 'z'];

function powerOfTen(power) {
    const raised = { '-': '⁻' };
    return `10${Array.from(String(power), (sign) => raised[sign] ?? '⁰¹²³⁴⁵⁶⁷⁸⁹'[sign]).join('')}`;
}

/** 2 billion, 10¹⁴: as one says it. */
function large(number) {
    if (number < 1e6) return Math.round(number).toLocaleString('en');
    if (number < 1e9) return `${Number((number / 1e6).toPrecision(2))} million`;
    if (number < 1e12) return `${Number((number / 1e9).toPrecision(2))} billion`;
    return powerOfTen(Math.round(Math.log10(number)));
}

/** Short, for labels: four digits. */
export function short(number) {
    if (number === 0) return '0';
    const size = Math.abs(number);
    if (size < 1e-4 || size >= 1e6) {
        const [digits, power] = number.toExponential(2).split('e');
        return `${digits} × ${powerOfTen(Number(power))}`;
    }
    return String(Number(number.toPrecision(size < 1 ? 3 : 4)));
}

/** A share of 1: four digits, but 1 only if it is. */
export function shortShare(share) {
    const words = short(share);
    return words === '1' && share < 1 ? 'almost 1' : words;
}

const WRONG_BY = 0.001;

/** Is what detectors calculate wrong by so much that one sees it? */
export const isDetectorWrong = ({ iou, detector }) => !(Math.abs(iou - detector) <= WRONG_BY);

export function shortVector(vector) {
    return Array.from(vector, (value) => short(Math.abs(value) < 1e-12 ? 0 : value)).join('  ');
}

/** Which of the two numbers is which, where boxes are apart. */
export function gapWords(distance, gap) {
    const less = gap < distance ? 'here it is less' : 'here it is the same';
    return 'The distance is from the nearest point of A to the nearest point of B. The shadow gap is what lies '
        + `between their shadows on the axis: never more than the distance, ${less}. Any gap at all proves that they `
        + 'are apart.';
}

/** Which candidate axis is it? */
export function axisWords(axis, dim) {
    if (axis < 3) return `the ${EDGES[axis]} side of A`;
    if (axis < 6) return `the ${EDGES[axis - 3]} side of B`;
    if (dim === 2) return `axis ${axis}`;
    return `square to edge ${EDGES[Math.floor((axis - 6) / 3)]} of A and edge ${EDGES[(axis - 6) % 3]} of B`;
}

/** How a gap or depth compares with how thick the thinner box is. */
export function comparedWithThickness(gap, sizes) {
    const ratio = gap / Math.min(...sizes);
    if (!Number.isFinite(ratio)) return '';
    if (ratio >= 1.05) return `${short(Number(ratio.toPrecision(2)))} times as wide as the thinner box`;
    if (ratio >= 0.01) return `${Number((100 * ratio).toPrecision(2))} % of the thinner box's thickness`;
    return `one part in ${large(1 / ratio)} of the thinner box's thickness`;
}

/** One or two sentences: what is to be seen. */
export function story(result, sizes) {
    const straight = VERDICTS[result.boundsRelation];
    const turned = VERDICTS[result.relation];
    if (isWrong(result)) return tutorialStory(result, sizes);
    if (turned === 'apart' && straight !== 'apart') {
        return `The dashed straight boxes ${straight === 'hit' ? 'overlap' : 'touch'}, the boxes themselves do not: `
            + `there is a distance of ${short(result.closest.distance)} between them. AABB is the quick guess, OBB is `
            + 'the truth.';
    }
    if (turned === 'apart') {
        return `A distance of ${short(result.closest.distance)}. Where even the straight boxes are apart, the boxes in `
            + 'them must be, too.';
    }
    if (turned === 'touching') return 'They share points, but the smallest move parts them. Touching counts as a hit.';
    if (result.dim === 2 && isDetectorWrong(result.share)) return shareStory(result.share);
    return `The boxes themselves overlap. Push B by ${short(result.contact.depth)} along the arrow, and they only `
        + 'touch.';
}

function shareStory({ iou, detector }) {
    const what = iou === 1 ? 'The two are the same box, so their IoU is 1' : `Their IoU is ${shortShare(iou)}`;
    return `${what}. The usual formula of detectors, in single precision, says ${short(detector)}: where edges `
        + 'lie on each other rounding decides which corners it finds.';
}

/** The angle in degrees between edge i of A and edge j of B, by the sine: the cosine is 1 for all small angles. */
function edgeAngle(result, [i, j]) {
    const [p, q] = [[0, i], [1, j]].map(([box, axis]) => result.boxes[box].slice(6 + 3 * axis, 9 + 3 * axis));
    const sine = Math.hypot(p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]);
    return Number((Math.asin(Math.min(1, sine)) * 180 / Math.PI).toPrecision(3));
}

function tutorialStory(result, sizes) {
    if (!result.apart) return 'The boxes hit. The tutorial formula says apart: rounding in single precision.';
    const gap = result.closest.distance;
    const [first] = result.tutorial.parallel;
    const why = first && result.separation.axis >= 6
        ? `The boxes' ${EDGES[first[0]]} and ${EDGES[first[1]]} edges are only ${short(edgeAngle(result, first))}° from `
            + 'parallel. Then tutorials skip all axes square to two edges, and only such an axis parts these boxes.'
        : 'Tutorials calculate in single precision, which is too coarse for this gap.';
    return `${why} They say hit; in truth the boxes are ${short(gap)} apart, ${comparedWithThickness(gap, sizes)}.`;
}
