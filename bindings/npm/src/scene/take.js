// What callers hand over, checked and put into memory. A short array would be answered wrongly: it is a TypeError.

import { BOXES, FORMS, NUMBERS } from './layout.js';

const HIT_BAD_ARGUMENT = 2;
const NOTHING = Object.freeze({});

function isNumbers(value) {
    if (Array.isArray(value)) return true;
    return ArrayBuffer.isView(value) && typeof value.length === 'number' && typeof value[0] !== 'bigint';
}

function isFloats(value) {
    return value instanceof Float32Array;
}

export function requireNumbers(room, value, count, argument) {
    if (!isNumbers(value)) throw new TypeError(`${room.name}: ${argument} must be an array of numbers`);
    if (value.length < count) {
        throw new TypeError(`${room.name}: ${argument} has ${value.length} numbers and needs ${count}`);
    }
}

// Of a typed array all are numbers.
function requireEach(room, value, count, argument) {
    for (let i = 0; i < count && Array.isArray(value); i++) {
        if (typeof value[i] !== 'number') throw new TypeError(`${room.name}: ${argument}[${i}] must be a number`);
    }
}

/** An object as it is; left away, one without anything. A name that is not known is a slip, not a wish for nothing. */
export function requireOptions(room, options, known, argument = 'options') {
    if (options === undefined) return NOTHING;
    if (options === null || typeof options !== 'object') {
        const kind = options === null ? 'null' : typeof options;
        throw new TypeError(`${room.name}: ${argument} must be an object, not ${kind}`);
    }
    const unknown = Object.keys(options).find((name) => !known.includes(name));
    if (unknown !== undefined) {
        throw new TypeError(`${room.name}: ${argument} has "${unknown}", known are ${known.join(', ')}`);
    }
    return options;
}

// Of what is no yes or no, such as 'false', nobody knows what was meant.
export function requireFlag(room, value, argument) {
    if (value === true || value === 1) return 1;
    if (value === false || value === 0) return 0;
    throw new TypeError(`${room.name}: ${argument} must be true or false, not ${String(value)}`);
}

// 32 bits. The sign is the highest of them, as JavaScript's | and << have it: -1 is all of them.
export function requireBits(room, value, argument) {
    if (!Number.isInteger(value) || value < -(2 ** 31) || value >= 2 ** 32) {
        throw new TypeError(`${room.name}: ${argument} must be a whole number of 32 bits, not ${String(value)}`);
    }
    return value;
}

// The numbers of one shape, or of one vector, as doubles.
export function putNumbers(room, value, count, argument) {
    requireNumbers(room, value, count, argument);
    requireEach(room, value, count, argument);
    return room.putFew(value, count);
}

function requireForm(room, form, argument) {
    if (form !== 'aabb' && form !== 'obb') {
        throw new TypeError(`${room.name}: ${argument} must be 'aabb' or 'obb', not ${String(form)}`);
    }
}

// Many boxes: how many, and the address of a hit_boxes2 or hit_boxes3 that views a copy of them. Floats stay floats.
export function putBoxes(room, dimension, value, form, argument, formArgument = 'form') {
    requireForm(room, form, formArgument);
    const numbers = NUMBERS[dimension][form];
    requireNumbers(room, value, 0, argument);
    if (value.length % numbers !== 0) {
        throw new TypeError(
            `${room.name}: ${argument} has ${value.length} numbers, expected a multiple of ${numbers}`,
        );
    }
    requireEach(room, value, value.length, argument);
    const Type = isFloats(value) ? Float32Array : Float64Array;
    const bytes = Type.BYTES_PER_ELEMENT;
    const count = value.length / numbers;
    const first = room.put(Type, value, value.length);
    const address = room.struct(BOXES.size);
    const { view } = room;
    view.setUint32(address + BOXES.min, first, true);
    view.setUint32(address + BOXES.max, form === 'aabb' ? first + (numbers / 2) * bytes : 0, true);
    view.setUint32(address + BOXES.stride, numbers * bytes, true);
    view.setUint32(address + BOXES.count, count, true);
    view.setUint32(address + BOXES.form, FORMS[form][bytes], true);
    return { address, count };
}

// Which box is to blame, in words, or nothing where that is not what went wrong.
export function badBox(room, dimension, boxes, argument) {
    return (status) => {
        if (status !== HIT_BAD_ARGUMENT) return '';
        const bad = room.exports[`hit_boxes${dimension}_first_bad`](boxes.address) >>> 0;
        if (bad === boxes.count) return '';
        const axes = 'axes that are not unit vectors at right angles';
        return `box ${bad} of ${argument} has a number that is not finite, min above max, or ${axes}`;
    };
}

// Integers below 2^32, at least `count` of them.
export function putIntegers(room, value, count, argument) {
    requireNumbers(room, value, count, argument);
    for (let i = 0; i < count && !(value instanceof Uint32Array); i++) requireBits(room, value[i], `${argument}[${i}]`);
    return room.put(Uint32Array, value, count);
}

// Of more than 64 bits C would take the lowest, which may be another box's id.
export function isId(value) {
    return BigInt.asUintN(64, value) === value;
}

export function requireBigInt(room, value) {
    if (typeof value !== 'bigint') throw new TypeError(`${room.name}: id must be a BigInt`);
    return value;
}

export function requireId(room, value) {
    if (!isId(requireBigInt(room, value))) {
        throw new TypeError(`${room.name}: id must be from 0 to 2^64 - 1, not ${value}`);
    }
    return value;
}

// One id, or many.
export function putIds(room, value) {
    const ids = typeof value === 'bigint' ? [value] : value;
    if (Array.isArray(ids)) {
        for (const id of ids) requireId(room, id);
    } else if (!(ids instanceof BigUint64Array)) {
        throw new TypeError(`${room.name}: ids must be a BigInt, a BigUint64Array or an array of BigInts`);
    }
    return { address: room.put(BigUint64Array, ids, ids.length), count: ids.length };
}

// An unsigned 64-bit number as a double: exact to 2^53.
export function getWhole(view, address) {
    return view.getUint32(address + 4, true) * 4294967296 + view.getUint32(address, true);
}

export function putWhole(view, address, value) {
    view.setUint32(address, value % 4294967296, true);
    view.setUint32(address + 4, Math.floor(value / 4294967296), true);
}
