// What C answers of meshes, as objects: structs read where they lie.

import { CAST_MESH, CLOSEST_MESH, CROSSING, DEPTH_MESH, FACTS, WITNESS_MESH } from './layout.js';

const APART = 0; // HIT_APART
const NO_TRIANGLE = 4294967295; // HIT_NO_TRIANGLE, and the number of no shell

/** The number of a triangle or shell, or null if there is none. */
export function numberOrNull(value) {
    return value >>> 0 === NO_TRIANGLE ? null : value >>> 0;
}

function each(fields, read) {
    return Object.fromEntries(Object.entries(fields).map(([name, at]) => [name, read(at)]));
}

export function getFacts(room, address) {
    const { view } = room;
    const wordAt = (at) => view.getUint32(address + at, true);
    const counts = each(FACTS.counts, wordAt);
    const sideAt = (at) => ({ triangle: wordAt(at), side: wordAt(at + 4) });
    return {
        ...counts,
        ...each(FACTS.sides, ([count, at]) => (counts[count] === 0 ? null : sideAt(at))),
        ...each(FACTS.flags, (at) => view.getUint8(address + at) !== 0),
        ...each(FACTS.numbers, (at) => view.getFloat64(address + at, true)),
        bounds: room.getFew(address + FACTS.bounds, 6),
    };
}

export function getCast(room, address) {
    const { view } = room;
    return {
        t: view.getFloat64(address + CAST_MESH.t, true),
        point: room.getFew(address + CAST_MESH.point, 3),
        normal: room.getFew(address + CAST_MESH.normal, 3),
        weights: room.getFew(address + CAST_MESH.weight, 3),
        triangle: numberOrNull(view.getUint32(address + CAST_MESH.triangle, true)),
        front: view.getUint8(address + CAST_MESH.front) !== 0,
        inside: view.getUint8(address + CAST_MESH.inside) !== 0,
    };
}

export function getClosest(room, address) {
    const { view } = room;
    return {
        distance: view.getFloat64(address + CLOSEST_MESH.distance, true),
        normal: room.getFew(address + CLOSEST_MESH.normal, 3),
        a: room.getFew(address + CLOSEST_MESH.a, 3),
        b: room.getFew(address + CLOSEST_MESH.b, 3),
        triangleA: numberOrNull(view.getUint32(address + CLOSEST_MESH.triangleA, true)),
        triangleB: numberOrNull(view.getUint32(address + CLOSEST_MESH.triangleB, true)),
        meets: view.getUint8(address + CLOSEST_MESH.meets) !== 0,
    };
}

export function getWitness(room, address) {
    const wordAt = (at) => room.view.getUint32(address + at, true);
    const relation = wordAt(WITNESS_MESH.relation);
    return {
        relation,
        rule: wordAt(WITNESS_MESH.rule),
        point: relation === APART ? null : room.getFew(address + WITNESS_MESH.point, 3),
        triangleA: numberOrNull(wordAt(WITNESS_MESH.triangleA)),
        triangleB: numberOrNull(wordAt(WITNESS_MESH.triangleB)),
    };
}

export function getDepth(room, address) {
    const { view } = room;
    const triangle = numberOrNull(view.getUint32(address + DEPTH_MESH.triangle, true));
    const pointAt = (at) => (triangle === null ? null : room.getFew(address + at, 3));
    return {
        depth: view.getFloat64(address + DEPTH_MESH.depth, true),
        most: view.getFloat64(address + DEPTH_MESH.most, true),
        point: pointAt(DEPTH_MESH.point),
        on: pointAt(DEPTH_MESH.on),
        triangle,
        inSecond: view.getUint8(address + DEPTH_MESH.inSecond) !== 0,
    };
}

/** Many crossings, each part of them in an array of its own. */
export function getCurve(room, items, count) {
    const curve = {
        count,
        segments: new Float64Array(6 * count),
        triangles: new Uint32Array(2 * count),
        shared: new Uint8Array(count),
    };
    const [words, doubles] = [new Uint32Array(room.buffer, items, (CROSSING.size / 4) * count),
        new Float64Array(room.buffer, items, (CROSSING.size / 8) * count)];
    for (let i = 0; i < count; i++) {
        const [word, double] = [(CROSSING.size / 4) * i, (CROSSING.size * i + CROSSING.segment) / 8];
        curve.triangles[2 * i] = words[word + CROSSING.first / 4];
        curve.triangles[2 * i + 1] = words[word + CROSSING.second / 4];
        curve.shared[i] = words[word + CROSSING.shared / 4];
        for (let k = 0; k < 6; k++) curve.segments[6 * i + k] = doubles[double + k];
    }
    return curve;
}
