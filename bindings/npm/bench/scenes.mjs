// Pairs of OBBs, and many AABBs, to measure with.

import { random, rotation } from '../test/support/random.mjs';

const CELL = 16; // each pair lies in a cell of its own, so that a join of the firsts with the seconds asks no more

function onSphere(next) {
    for (;;) {
        const point = [2 * next() - 1, 2 * next() - 1, 2 * next() - 1];
        const length = Math.hypot(...point);
        if (length > 0.1 && length < 1) return point.map((x) => x / length);
    }
}

function half(next) {
    return [0.5 + next(), 0.5 + next(), 0.5 + next()];
}

function cellOf(i, count) {
    const side = Math.ceil(Math.cbrt(count));
    return [i % side, Math.floor(i / side) % side, Math.floor(i / (side * side))].map((x) => x * CELL);
}

// { a, b }: all boxes in two arrays, 15 numbers each. place(a, next) gives the second box of a first one.
function pairs(seed, count, place) {
    const next = random(seed);
    const a = new Float64Array(15 * count);
    const b = new Float64Array(15 * count);
    for (let i = 0; i < count; i++) {
        const first = [...cellOf(i, count).map((x) => x + next()), ...half(next), ...rotation(next)];
        a.set(first, 15 * i);
        b.set(place(first, next), 15 * i);
    }
    return { a, b, count };
}

// Random boxes whose centres are so far apart, for all pairs the same, that the given part of them hits. hits(scene):
// how many do.
export function randomPairs(seed, count, part, hits) {
    const at = (distance) =>
        pairs(seed, count, (a, next) => {
            const [way, sides, axes] = [onSphere(next), half(next), rotation(next)];
            return [...way.map((x, i) => a[i] + distance * x), ...sides, ...axes];
        });
    let [near, far] = [0, 6];
    for (let step = 0; step < 20; step++) {
        const middle = (near + far) / 2;
        if (hits(at(middle)) > part * count) near = middle;
        else far = middle;
    }
    return at(near);
}

// The second box stands at a face of the first, in the same frame: it touches, as far as rounding lets it. tilt: its
// axes are turned by up to so many radians.
export function neighbours(seed, count, tilt) {
    return pairs(seed, count, (a, next) => {
        const sides = half(next);
        const along = Array.from({ length: 3 }, (_, axis) => (axis === 0 ? a[3] + sides[0] : next() - 0.5));
        const center = [0, 1, 2].map((i) => a[i] + along[0] * a[6 + i] + along[1] * a[9 + i] + along[2] * a[12 + i]);
        return [...center, ...sides, ...tilted(a.slice(6), tilt * next())];
    });
}

// Axes turned about the third of them.
function tilted(axes, angle) {
    if (angle === 0) return axes;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const [x, y, z] = [axes.slice(0, 3), axes.slice(3, 6), axes.slice(6)];
    return [...x.map((u, i) => c * u + s * y[i]), ...y.map((v, i) => c * v - s * x[i]), ...z];
}

// AABBs with sides from 0.5 to 1.5, their least corners uniform in a square or cube of `count` units of room: a box
// hits about four others in the plane, eight in space.
export function uniform(seed, count, dimension) {
    const next = random(seed);
    const size = count ** (1 / dimension);
    const boxes = new Float64Array(2 * dimension * count);
    for (let i = 0; i < count; i++) {
        for (let axis = 0; axis < dimension; axis++) {
            const low = size * next();
            boxes[2 * dimension * i + axis] = low;
            boxes[2 * dimension * i + dimension + axis] = low + 0.5 + next();
        }
    }
    return boxes;
}

// Boxes of the same sizes and places, each turned at random.
export function turned(seed, aabbs) {
    const next = random(seed);
    const count = aabbs.length / 6;
    const boxes = new Float64Array(15 * count);
    for (let i = 0; i < count; i++) {
        const [low, high] = [aabbs.subarray(6 * i, 6 * i + 3), aabbs.subarray(6 * i + 3, 6 * i + 6)];
        for (let axis = 0; axis < 3; axis++) {
            boxes[15 * i + axis] = (low[axis] + high[axis]) / 2;
            boxes[15 * i + 3 + axis] = (high[axis] - low[axis]) / 2;
        }
        boxes.set(rotation(next), 15 * i + 6);
    }
    return boxes;
}
