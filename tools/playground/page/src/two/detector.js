/**
 * Intersection over union as detectors of rotated boxes have it. It is here to be shown as the WRONG one; nothing else
 * calls it.
 *
 * Based on: the recipe that detectors use, as bench/peers/iou_float.c has it, from the middle between the boxes and
 * without a margin; the code of none of them. All in single precision: the corners of each box within the other and the
 * crossings of their edges are collected, sorted by their angle about their mean, and the area within them is a sum of
 * cross products. Nothing tells equal points or parallel edges from others, so of boxes whose edges lie on each other
 * rounding decides which corners are found: of 15,015 boxes beside themselves, written a quarter turn on, 6 % get less
 * than 0.99 (test/share.mjs).
 */

const f = Math.fround;
const RADIANS = f(Math.PI / 180);
const PARALLEL = f(1e-14);

/** A box of the plane (centre, size, turn in degrees) in single precision, with its corners. */
function floats(numbers, middle) {
    const [x, y, width, height, degrees] = numbers.map(f);
    const angle = f(degrees * RADIANS);
    const box = {
        center: [f(x - middle[0]), f(y - middle[1])], half: [f(width / 2), f(height / 2)], area: f(width * height),
        cos: f(Math.cos(angle)), sin: f(Math.sin(angle)),
    };
    const { center, half: [w, h], cos, sin } = box;
    box.corners = [[-w, -h], [w, -h], [w, h], [-w, h]].map(([u, v]) => [
        f(f(center[0] + f(cos * u)) - f(sin * v)), f(f(center[1] + f(sin * u)) + f(cos * v)),
    ]);
    return box;
}

function isInside({ center, half, cos, sin }, point) {
    const x = f(point[0] - center[0]);
    const y = f(point[1] - center[1]);
    return Math.abs(f(f(cos * x) + f(sin * y))) <= half[0] && Math.abs(f(f(cos * y) - f(sin * x))) <= half[1];
}

const minus = (p, q) => [f(p[0] - q[0]), f(p[1] - q[1])];
const cross = (p, q) => f(f(p[0] * q[1]) - f(p[1] * q[0]));

/** Where the edges a b and c d cross: none or one. */
function crossingOf(a, b, c, d) {
    const [ab, cd, ac] = [minus(b, a), minus(d, c), minus(c, a)];
    const all = cross(ab, cd);
    if (Math.abs(all) <= PARALLEL) return [];
    const t = f(cross(ac, cd) / all);
    const u = f(cross(ac, ab) / all);
    return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? [[f(a[0] + f(t * ab[0])), f(a[1] + f(t * ab[1]))]] : [];
}

function areaWithin(points) {
    const mean = [0, 1].map((k) => points.reduce((sum, point) => f(sum + f(point[k] / points.length)), 0));
    const angle = (point) => f(Math.atan2(f(point[1] - mean[1]), f(point[0] - mean[0])));
    const [first, ...rest] = points.map((at) => ({ at, angle: angle(at) })).sort((p, q) => p.angle - q.angle);
    let twice = 0;
    for (let i = 0; i + 1 < rest.length; i++) {
        twice = f(twice + cross(minus(rest[i].at, first.at), minus(rest[i + 1].at, first.at)));
    }
    return f(0.5 * Math.abs(twice));
}

/** Of two boxes of the plane, each centre, size and turn in degrees: 5 numbers. */
export function detectorIou(a, b) {
    const middle = [0, 1].map((i) => f(0.5 * f(f(a[i]) + f(b[i]))));
    const boxes = [floats(a, middle), floats(b, middle)];
    const points = [];
    for (let i = 0; i < 4; i++) {
        boxes.forEach((box, k) => { if (isInside(boxes[1 - k], box.corners[i])) points.push(box.corners[i]); });
        for (let k = 0; k < 4; k++) {
            const [p, q] = [[0, i], [1, k]].map(([box, at]) => [0, 1].map((n) => boxes[box].corners[(at + n) % 4]));
            points.push(...crossingOf(...p, ...q));
        }
    }
    const both = points.length < 3 ? 0 : areaWithin(points);
    return f(both / f(f(boxes[0].area + boxes[1].area) - both));
}
