// The questions about meshes, as functions of JavaScript. A name says which arguments there are: relateAabb3Mesh3 takes
// the numbers of an AABB and a mesh, and is hit_relate_aabb3_mesh3 in C.

import { number } from '../memory.js';
import { putNumbers, requireOptions } from '../scene/take.js';
import { getCast, getClosest, getCurve, getDepth, getWitness } from './answers.js';
import { CAST_MESH, CLOSEST_MESH, DEPTH_CONFIG, DEPTH_MESH } from './layout.js';
import { addressOf } from './mesh.js';

/** What an argument is called, and how many numbers it has. */
const SHAPES = {
    Point3: ['point', 3],
    Aabb3: ['box', 6],
    Obb3: ['box', 15],
    Triangle3: ['triangle', 9],
    Ray3: ['ray', 6],
    Segment3: ['segment', 6],
};

const FIRST_HITS = 16; // there is room for so many at first, and for more where there are more

const MOST_HITS = 2 ** 32 - 1;

/** [[the kind of an argument, what it is called]], from the name of a function. */
function argumentsOf(name) {
    const kinds = name.match(/(?:Mesh|Point|Aabb|Obb|Triangle|Ray|Segment)3/g);
    const meshes = kinds.filter((kind) => kind === 'Mesh3').length;
    return kinds.map((kind, i) => [kind, kind !== 'Mesh3' ? SHAPES[kind][0] : meshes === 1 ? 'mesh' : 'ab'[i]]);
}

function put(room, [kind, argument], value) {
    return kind === 'Mesh3' ? addressOf(room, value, argument) : putNumbers(room, value, SHAPES[kind][1], argument);
}

const inC = (name) => `hit_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;

const isYes = (value) => value !== 0;

/** Verb -> what C's answer is in JavaScript. */
const GIVEN = {
    relate: (value) => value, overlap: isYes, contains: isYes, within: isYes, distance: (value) => value,
};

/** Verb -> what lies at the place where C has written the answer about two meshes. */
const WRITTEN = {
    relate: (room, out) => room.view.getUint32(out, true),
    overlap: (room, out) => isYes(room.view.getUint8(out)),
    contains: (room, out) => isYes(room.view.getUint8(out)),
    within: (room, out) => isYes(room.view.getUint8(out)),
    distance: (room, out) => room.view.getFloat64(out, true),
    closest: getClosest,
    witness: getWitness,
};

/** A question about a mesh and something else: C returns the answer. */
function aboutOne(room, verb, ask, given) {
    if (verb !== 'closest') return GIVEN[verb](ask(...given));
    const out = room.struct(CLOSEST_MESH.size);
    ask(out, ...given);
    return getClosest(room, out);
}

/** A question about two meshes: C writes the answer, for it may lack memory. */
function aboutTwo(room, verb, ask, given) {
    const out = room.struct(CLOSEST_MESH.size);
    room.check(ask(...given, out));
    return WRITTEN[verb](room, out);
}

/** roomOf() is the module's room, or throws where init() was not called. */
export function questionOf(roomOf, name) {
    const [verb] = /^[a-z]+/.exec(name);
    const parts = argumentsOf(name);
    const about = parts.every(([kind]) => kind === 'Mesh3') ? aboutTwo : aboutOne;
    return (first, second, most) => roomOf().within(name, (room) => {
        const given = [put(room, parts[0], first), put(room, parts[1], second)];
        if (verb === 'within') given.push(number(`${name}: most`, most));
        return about(room, verb, room.exports[inC(name)], given);
    });
}

/** options.share and options.places, as C has them; what is left away is 0. */
function putDepthOptions(room, options) {
    const { share, places } = requireOptions(room, options, ['share', 'places']);
    if (share !== undefined && !(number(`${room.name}: share`, share) > 0)) {
        throw new TypeError(`${room.name}: share must be above 0, not ${share}`);
    }
    if (places !== undefined && !(Number.isInteger(places) && places > 0 && places <= MOST_HITS)) {
        throw new TypeError(`${room.name}: places must be a whole number from 1 to ${MOST_HITS}, not ${String(places)}`);
    }
    const config = room.struct(DEPTH_CONFIG.size);
    room.view.setFloat64(config + DEPTH_CONFIG.share, share ?? 0, true);
    room.view.setUint32(config + DEPTH_CONFIG.places, places ?? 0, true);
    return config;
}

/** How deep two meshes are in each other. */
export function depthOf(roomOf, name) {
    const [one, other] = argumentsOf(name);
    return (a, b, options) => roomOf().within(name, (room) => {
        const given = [put(room, one, a), put(room, other, b), putDepthOptions(room, options)];
        const out = room.struct(DEPTH_MESH.size);
        room.check(room.exports[inC(name)](...given, out));
        return getDepth(room, out);
    });
}

/** Where a ray or segment first hits, or null. */
export function castOf(roomOf, name) {
    const [shape, mesh] = argumentsOf(name);
    return (first, second) => roomOf().within(name, (room) => {
        const given = [put(room, shape, first), put(room, mesh, second)];
        const out = room.struct(CAST_MESH.size);
        return room.exports[inC(name)](...given, out) === 0 ? null : getCast(room, out);
    });
}

function requireMost(room, most) {
    if (!Number.isInteger(most) || most < 0 || most > MOST_HITS) {
        throw new TypeError(`${room.name}: most must be a whole number from 0 to ${MOST_HITS}, not ${String(most)}`);
    }
    return most;
}

/** All hits of a ray or segment, or the first `most`. */
export function castSurfaceOf(roomOf, name) {
    const [shape, mesh] = argumentsOf(name);
    return (first, second, most = MOST_HITS) => roomOf().within(name, (room) => {
        const given = [put(room, shape, first), put(room, mesh, second)];
        const wanted = requireMost(room, most);
        let [capacity, count, out] = [0, 0, 0];
        do {
            capacity = Math.min(wanted, Math.max(FIRST_HITS, 4 * capacity));
            out = room.take(CAST_MESH.size * capacity || 8);
            count = room.exports[inC(name)](...given, out, capacity) >>> 0;
        } while (count === capacity && capacity < wanted);
        return Array.from({ length: count }, (_, i) => getCast(room, out + CAST_MESH.size * i));
    });
}

/** The triangles of two meshes that meet, and where. */
export function curveOf(roomOf, name) {
    const [one, other] = argumentsOf(name);
    return (a, b) => roomOf().within(name, (room) => {
        const given = [put(room, one, a), put(room, other, b)];
        return room.listed(
            (list) => room.check(room.exports.host_intersection_curve_mesh3(...given, list)),
            (items, count) => getCurve(room, items, count),
        );
    });
}
