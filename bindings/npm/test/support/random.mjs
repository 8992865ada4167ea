// Random numbers that are the same in each run, and boxes made of them.

// mulberry32, by T. Ettinger.
export function random(seed) {
    let state = seed >>> 0;
    return () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    };
}

function vector(next, dimension, size) {
    return Array.from({ length: dimension }, () => next() * size);
}

// Sides from 0.1 to 1.1 times `side`, in a square or cube of the given size.
export function aabb(next, dimension, size, side = 1) {
    const low = vector(next, dimension, size);
    return [...low, ...low.map((x) => x + side * (0.1 + next()))];
}

// Corners at whole numbers: many of these touch.
export function latticeAabb(next, dimension, size) {
    const low = vector(next, dimension, size).map(Math.floor);
    return [...low, ...low.map((x) => x + 1 + Math.floor(2 * next()))];
}

export function rotation(next) {
    const quat = Array.from({ length: 4 }, () => 2 * next() - 1);
    const length = Math.hypot(...quat) || 1;
    const [x, y, z, w] = quat.map((part) => part / length);
    return [
        1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w),
        2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w),
        2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y),
    ];
}

export function direction2(next) {
    const angle = 2 * Math.PI * next();
    return [Math.cos(angle), Math.sin(angle)];
}

export function obb(next, dimension, size, side = 1) {
    const center = vector(next, dimension, size);
    const half = vector(next, dimension, side / 2).map((x) => x + side * 0.05);
    return [...center, ...half, ...(dimension === 2 ? direction2(next) : rotation(next))];
}

const QUARTERS = { 2: [[1, 0], [0, 1], [-1, 0]], 3: [[1, 0, 0, 0, 1, 0, 0, 0, 1], [0, 1, 0, 0, 0, 1, 1, 0, 0]] };

// Turned by right angles, or half of them by 45 degrees and placed so that corners meet: many of these touch.
export function latticeObb(next, dimension, size) {
    const center = vector(next, dimension, size).map(Math.floor);
    const half = vector(next, dimension, 2).map((x) => 0.5 + Math.floor(x) / 2);
    const turns = QUARTERS[dimension];
    return [...center, ...half, ...turns[Math.floor(next() * turns.length)]];
}

// Boxes in a row along a slanted axis, each one side further: they touch as far as rounding lets them.
export function rowObb(i, dimension) {
    const axes = dimension === 2 ? [0.6, 0.8] : [0.6, 0.8, 0, -0.8, 0.6, 0, 0, 0, 1];
    return [...axes.slice(0, dimension).map((x) => x * i), ...Array(dimension).fill(0.5), ...axes];
}
