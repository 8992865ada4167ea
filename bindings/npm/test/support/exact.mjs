// Do two boxes share a point? In integers, with no rounding at all, and by nothing of the library: the separating axis
// theorem for two parallelepipeds, as each is given by its numbers. Slow; the tests ask it about few boxes.

export const APART = 0;
export const TOUCHING = 1;
export const OVERLAPPING = 2;

const PLACES = 110n; // binary places after the point

// A double as an integer multiple of 2^-110; throws where it is none.
export function fixed(value) {
    const view = new DataView(new ArrayBuffer(8));
    view.setFloat64(0, value);
    const bits = view.getBigUint64(0);
    const exponent = (bits >> 52n) & 0x7ffn;
    if (exponent === 0x7ffn) throw new RangeError(`${value} is not finite`);
    const mantissa = (bits & 0xfffffffffffffn) | (exponent ? 0x10000000000000n : 0n);
    const shift = (exponent || 1n) - 1075n + PLACES;
    const size = shift >= 0n ? mantissa << shift : mantissa >> -shift;
    if (shift < 0n && size << -shift !== mantissa) throw new RangeError(`${value} is too fine`);
    return bits >> 63n ? -size : size;
}

function dot(a, b) {
    let sum = 0n;
    for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
    return sum;
}

function cross(a, b) {
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function magnitude(a) {
    return a < 0n ? -a : a;
}

// Twice the center, twice the half sides as vectors, and the directions of the sides.
function bodyOfAabb(box, dimension) {
    const numbers = Array.from(box, fixed);
    const unit = (i) => Array.from({ length: dimension }, (_, j) => (i === j ? 1n : 0n));
    const body = { center: [], sides: [], directions: [] };
    for (let i = 0; i < dimension; i++) {
        const [low, high] = [numbers[i], numbers[dimension + i]];
        body.center.push((low + high) << PLACES);
        body.directions.push(unit(i));
        body.sides.push(unit(i).map((x) => (x * (high - low)) << PLACES));
    }
    return body;
}

function bodyOfObb(box, dimension) {
    const numbers = Array.from(box, fixed);
    const axes = [numbers.slice(2 * dimension, 3 * dimension)];
    if (dimension === 2) axes.push([-axes[0][1], axes[0][0]]);
    else axes.push(numbers.slice(9, 12), numbers.slice(12, 15));
    return {
        center: numbers.slice(0, dimension).map((x) => x << (PLACES + 1n)),
        sides: axes.map((axis, i) => axis.map((x) => 2n * x * numbers[dimension + i])),
        directions: axes,
    };
}

function normals(a, b) {
    if (a.directions.length === 2) return [...a.directions, ...b.directions].map(([x, y]) => [-y, x]);
    const all = [];
    for (const body of [a, b]) {
        const [x, y, z] = body.directions;
        all.push(cross(x, y), cross(y, z), cross(z, x));
    }
    for (const x of a.directions) for (const y of b.directions) all.push(cross(x, y));
    return all;
}

export function body(box, form, dimension) {
    return form === 'aabb' ? bodyOfAabb(box, dimension) : bodyOfObb(box, dimension);
}

// APART, TOUCHING or OVERLAPPING, of two bodies that are not flat.
export function relateBodies(a, b) {
    const between = a.center.map((x, i) => x - b.center[i]);
    let relation = OVERLAPPING;
    for (const normal of normals(a, b)) {
        if (normal.every((x) => x === 0n)) continue;
        let reach = 0n;
        for (const side of [...a.sides, ...b.sides]) reach += magnitude(dot(side, normal));
        const gap = magnitude(dot(between, normal)) - reach;
        if (gap > 0n) return APART;
        if (gap === 0n) relation = TOUCHING;
    }
    return relation;
}

// A circle around a box, rounded up by far: to leave out pairs that are plainly apart.
function around(box, form, dimension) {
    const center = [];
    let square = 0;
    for (let i = 0; i < dimension; i++) {
        const half = form === 'aabb' ? (box[dimension + i] - box[i]) / 2 : box[dimension + i];
        center.push(form === 'aabb' ? box[i] + half : box[i]);
        square += half * half;
    }
    return { center, radius: Math.sqrt(square) * 1.001 };
}

export class Exact {
    constructor(box, form, dimension) {
        this.box = box;
        this.form = form;
        this.dimension = dimension;
        this.around = around(box, form, dimension);
        this.made = null;
    }

    get body() {
        this.made ??= body(this.box, this.form, this.dimension);
        return this.made;
    }

    relate(other) {
        const [a, b] = [this.around, other.around];
        const distance = Math.hypot(...a.center.map((x, i) => x - b.center[i]));
        if (distance > a.radius + b.radius) return APART;
        return relateBodies(this.body, other.body);
    }
}
