/** From the numbers of two boxes to all that is shown of them. What is decided and measured, the library does. */
import * as library from '../library.js';
import { tutorialTest } from '../tutorial.js';
import { detectorIou } from './detector.js';

const RADIANS = Math.PI / 180;

const halves = (sizes) => sizes.map((size) => size / 2);

/** The numbers of an OBB from those of a box: centre, size, angles in degrees. */
const TO_OBB = {
    // A quarter turn more gives the same axes to the bit.
    2: (v) => Float64Array.of(...v.slice(0, 2), ...halves(v.slice(2, 4)), ...library.vec2FromDegrees(v[4])),
    3: (v) => library.obb3FromEuler(v.slice(0, 3), halves(v.slice(3, 6)), ...v.slice(6).map((turn) => turn * RADIANS),
        library.EULER_XYZ),
};

export const dot = (p, q) => p.reduce((sum, value, i) => sum + value * q[i], 0);
export const add = (p, q, times = 1) => Array.from(p, (value, i) => value + times * q[i]);
export const minus = (p, q) => Array.from(p, (value, i) => value - q[i]);
export const length = (p) => Math.hypot(...p);

/** The parts of an OBB's numbers: centre, half lengths, axes. */
export function fields(box) {
    const v = Array.from(box);
    if (v.length === 15) {
        return { center: v.slice(0, 3), half: v.slice(3, 6), axes: [v.slice(6, 9), v.slice(9, 12), v.slice(12, 15)] };
    }
    return { center: v.slice(0, 2), half: v.slice(2, 4), axes: [v.slice(4, 6), [-v[5], v[4]]] };
}

/** The shadow of a box on an axis: from, to. */
export function shadow(box, along) {
    const { center, half, axes } = fields(box);
    const middle = dot(center, along);
    const reach = axes.reduce((sum, axis, i) => sum + half[i] * Math.abs(dot(axis, along)), 0);
    return [middle - reach, middle + reach];
}

/** What is between two shadows: never more than the distance of the boxes, and the same where rounding hides which. */
function shadowGap([a, b], distance) {
    const gap = b[0] - a[1];
    const slack = 32 * Number.EPSILON * Math.max(...[...a, ...b].map(Math.abs));
    return gap > 0 && gap < distance - slack ? gap : distance;
}

/** The corners of a box. */
export function corners(box) {
    const { center, half, axes } = fields(box);
    const count = 1 << axes.length;
    return Array.from({ length: count }, (_, i) => axes.reduce((point, axis, k) =>
        add(point, axis, (i >> k & 1 ? 1 : -1) * half[k]), center));
}

function common(a, b, dim) {
    const min = [];
    const max = [];
    for (let i = 0; i < dim; i++) {
        min.push(Math.max(a[i], b[i]));
        max.push(Math.min(a[dim + i], b[dim + i]));
    }
    return min.every((value, i) => value <= max[i]) ? { min, max } : null;
}

/** What two boxes have in common; in the plane also the corners of that, and what detectors say. */
function share(dim, a, b, boxes) {
    if (dim === 3) {
        return { size: library.intersectionVolumeObb3Obb3(...boxes), iou: library.iouObb3Obb3(...boxes) };
    }
    const shape = library.intersectionPolygonObb2Obb2(...boxes);
    return {
        size: library.intersectionAreaObb2Obb2(...boxes),
        iou: library.iouObb2Obb2(...boxes),
        detector: detectorIou(a, b),
        shape: Array.from({ length: shape.length / 2 }, (_, i) => [shape[2 * i], shape[2 * i + 1]]),
    };
}

/** Whether the tutorial formula says the opposite of what is true. */
export const isWrong = (result) => Boolean(result.tutorial) && result.tutorial.hit === result.apart;

/** All of it, of the numbers `a` and `b` of two boxes. */
export function compute(dim, a, b) {
    const ask = (verb, kind = 'Obb') => library[`${verb}${kind}${dim}${kind}${dim}`];
    const boxes = [TO_OBB[dim](a), TO_OBB[dim](b)];
    const bounds = boxes.map((box) => library[`obb${dim}Bounds`](box));
    const relation = ask('relate')(...boxes);
    const apart = relation === library.APART;
    const closest = apart ? ask('closest')(...boxes) : null;
    const separation = apart ? ask('separate')(...boxes) : null;
    const shadows = separation ? boxes.map((box) => shadow(box, separation.normal)) : null;
    return {
        dim, boxes, bounds, relation, apart,
        boundsRelation: ask('relate', 'Aabb')(...bounds),
        boundsCommon: common(bounds[0], bounds[1], dim),
        separation,
        shadows,
        shadowGap: shadows ? shadowGap(shadows, closest.distance) : null,
        closest,
        contact: apart ? null : ask('contact')(...boxes),
        tutorial: dim === 3 ? tutorialTest(...boxes) : null,
        share: share(dim, a, b, boxes),
    };
}

const HEADS = {
    3: 'name,center_x,center_y,center_z,half_x,half_y,half_z,ux,uy,uz,vx,vy,vz,wx,wy,wz',
    2: 'name,center_x,center_y,half_x,half_y,ux,uy',
};

/** The same two boxes as a scene for the command: each number in the shortest decimals that read back the same. */
export function toCsv(result) {
    const rows = result.boxes.map((box, i) => [['A', 'B'][i], ...box].join(','));
    return `${[HEADS[result.dim], ...rows].join('\n')}\n`;
}
