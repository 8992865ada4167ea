// Arguments for any function of the modules, by the types in its prototype: shapes about the origin, on a coarse grid
// so that many of them touch, or anywhere.

import { prototypeOf } from '../../scripts/prototypes.mjs';
import { random, rotation } from './random.mjs';

/** Half lengths, radii, coordinates up to `spread`: multiples of 1/2, or any numbers. */
function diceOf(next, isGrid, spread = 3) {
    const number = (low, high) => {
        const value = low + (high - low) * next();
        return isGrid ? Math.round(2 * value) / 2 : value;
    };
    return {
        number,
        many: (count, most = spread) => Array.from({ length: count }, () => number(-most, most)),
        length: () => number(isGrid ? 0.5 : 0.1, 2),
        pick: (...all) => all[Math.floor(next() * all.length)],
    };
}

/** Corners of a convex polygon once round, either way: of a box, or of some points of a circle. */
function polygon({ many, number, length, pick }, next, isGrid) {
    const [x, y] = many(2);
    if (isGrid) {
        const [w, h] = [length(), length()];
        const corners = [[x - w, y - h], [x + w, y - h], [x + w, y + h], [x - w, y + h]];
        corners.splice(pick(0, 1, 4), 1);
        return (next() < 0.5 ? corners : corners.reverse()).flat();
    }
    const radius = length();
    const count = pick(3, 5, 8, 16);
    const angles = Array.from({ length: count }, (_, i) => 2 * Math.PI * (i + number(0, 0.9)) / count);
    return angles.flatMap((angle) => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]);
}

/** Six planes about a point, their fronts outward: a box, or one whose sides lean a little. */
function planesAround({ many, length }, next, isGrid) {
    const center = many(3);
    return [0, 1, 2].flatMap((k) => [-1, 1].flatMap((sign) => {
        const normal = [0, 1, 2].map((i) => (i === k ? sign : isGrid ? 0 : 0.3 * (next() - 0.5)));
        const at = normal.reduce((sum, value, i) => sum + value * center[i], 0);
        return [...normal, at + length()];
    }));
}

/** projection * view of a camera that looks along z, from somewhere. */
function clip({ many, length }) {
    const [x, y, z] = many(3);
    const [near, far] = [0.5, 0.5 + 4 * length()];
    const [a, b] = [(far + near) / (near - far), 2 * far * near / (near - far)];
    return [1, 0, 0, 0, 0, 1.5, 0, 0, 0, 0, a, -1, -x, -1.5 * y, b - a * z, z];
}

function shape(type, dice, next, isGrid) {
    const { many, length, number } = dice;
    const dimension = Number(/\d$/.exec(type)?.[0]);
    const halves = () => Array.from({ length: dimension }, length);
    switch (type.replace(/\d$/, '')) {
    case 'double': return number(-1, 2);
    case 'vec': return many(dimension);
    case 'ray': case 'segment': return many(2 * dimension);
    case 'triangle': return many(3 * dimension, 3);
    case 'aabb': {
        const [low, sides] = [many(dimension), halves()];
        return [...low, ...low.map((x, i) => x + 2 * sides[i])];
    }
    case 'obb': {
        const angle = 2 * Math.PI * next();
        const turned = dimension === 2 ? [Math.cos(angle), Math.sin(angle)] : rotation(next);
        const plain = dimension === 2 ? [1, 0] : [1, 0, 0, 0, 1, 0, 0, 0, 1];
        return [...many(dimension), ...halves(), ...(isGrid ? plain : turned)];
    }
    case 'plane': return [...many(dimension, 1), number(-2, 2)];
    case 'circle': case 'sphere': return [...many(dimension), length()];
    case 'capsule': return [...many(2 * dimension), length()];
    case 'polygon': return polygon(dice, next, isGrid);
    case 'frustum': return planesAround(dice, next, isGrid);
    case 'mat': return clip(dice);
    default: throw new Error(`there is no sample of ${type}`);
    }
}

/** An eighth of its size and of its distance from the origin. */
function small(type, numbers) {
    const changing = /^obb/.test(type) ? 2 * Number(type.slice(3)) : numbers.length; // axes stay
    return numbers.map((number, i) => (i < changing ? number / 8 : number));
}

/** `count` lists of arguments for a function of C; half of them on the grid. */
export function argumentsFor(name, count) {
    const inputs = prototypeOf(name).parameters.filter((one) => one.name !== 'out' && one.name !== 'capacity');
    const next = random(count + name.length);
    return Array.from({ length: count }, (_, i) => {
        const isGrid = i % 2 === 0;
        if (name.startsWith('hit_contains_')) { // what may well be within the first
            const [outer, inner] = inputs.map((one) => one.type);
            return [shape(outer, diceOf(next, isGrid, 1), next, isGrid),
                small(inner, shape(inner, diceOf(next, isGrid), next, isGrid))];
        }
        const dice = diceOf(next, isGrid);
        return inputs.map((one) => (one.name === 'planes' ? planesAround(dice, next, isGrid)
            : shape(one.type, dice, next, isGrid)));
    });
}
