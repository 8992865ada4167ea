// How the C structs that joins and worlds take lie in the memory of wasm32: pointers, size_t, int and enums take 4
// bytes, bool 1, double and uint64_t 8, each at a multiple of its size. wasm/host.c checks these numbers when it is
// compiled.

export const BOXES = { size: 24, min: 0, max: 4, stride: 8, count: 12, form: 16, packed: 20 };

export const FORMS = { aabb: { 8: 0, 4: 1 }, obb: { 8: 2, 4: 3 } }; // hit_boxes_form, by the bytes of a number

export const FILTER = { size: 8, group: 0, mask: 4 };

export const JOIN_CONFIG = {
    size: 48,
    noTouch: 0,
    sorted: 1,
    filterA: 24,
    filterB: 28,
    ignore: 32,
    ignoreCount: 36,
};

export const WORLD_CONFIG = { size: 24, expected: 20 };

export const TRAITS = { size: 24, group: 0, mask: 4, family: 8, isStatic: 12, isSensor: 13, user: 16 };

export const WORLD_FILTER = { size: 16, group: 0, mask: 4 };

export const EVENT = { size: 40, a: 0, b: 8, userA: 16, userB: 24, kind: 32, isSensor: 36 };

// hit_cast2 and hit_cast3
export const CASTS = {
    2: { size: 56, t: 0, point: 8, normal: 24, axis: 40, face: 44, inside: 48 },
    3: { size: 72, t: 0, point: 8, normal: 32, axis: 56, face: 60, inside: 64 },
};

export const LIST = { size: 12, items: 0, count: 4, capacity: 8 }; // host_list

export const PAIR = { size: 8, a: 0, b: 4 };

// How many numbers each shape has.
export const NUMBERS = {
    2: { aabb: 4, obb: 6, point: 2, segment: 4, ray: 4, vector: 2, turn: 2 },
    3: { aabb: 6, obb: 15, point: 3, segment: 6, ray: 6, vector: 3, turn: 9 },
};
