// What C writes into its result structs, as plain objects: where each field lies, in the plane (dimension 2) and in
// space (3). `found` is what the call has returned: 0 means that there is nothing to read, which here is null.
import { checkStatus, number } from './memory.js';

/** hit_separation2, hit_separation3 */
export function takeSeparation(core, dimension, found) {
    const at = core.result;
    return found === 0 ? null : { axis: core.i32[at >> 2], normal: core.take(at + 8, dimension) };
}

/** hit_penetration2, hit_penetration3 */
export function takePenetration(core, dimension, found) {
    const at = core.result;
    if (found === 0) {
        return null;
    }
    return {
        depth: core.f64[at >> 3],
        normal: core.take(at + 8, dimension),
        axis: core.i32[(at + 8 + 8 * dimension) >> 2],
    };
}

/** hit_contact2, hit_contact3 */
export function takeContact(core, dimension, found) {
    if (found === 0) {
        return null;
    }
    const at = core.result;
    const axis = at + 8 + 8 * dimension;
    const count = core.i32[(axis + 4) >> 2];
    const contact = {
        depth: core.f64[at >> 3],
        normal: core.take(at + 8, dimension),
        axis: core.i32[axis >> 2],
        count,
        a: new Float64Array(dimension * count),
        b: new Float64Array(dimension * count),
        depths: new Float64Array(count),
        ids: new Uint32Array(count),
    };
    for (let i = 0; i < count; i++) {
        const point = axis + 8 + i * 16 * (dimension + 1);
        const first = point >> 3;
        for (let k = 0; k < dimension; k++) {
            contact.a[dimension * i + k] = core.f64[first + k];
            contact.b[dimension * i + k] = core.f64[first + dimension + k];
        }
        contact.depths[i] = core.f64[first + 2 * dimension];
        contact.ids[i] = core.u32[2 * (first + 2 * dimension + 1)];
    }
    return contact;
}

/** hit_contact3, as an argument: it takes up the first two rooms. */
export function putContact3(core, name, contact) {
    if (contact === null || typeof contact !== 'object') {
        throw new TypeError(`${name} has to be what contactObb3Obb3 and its like return, not ${contact}`);
    }
    const { depth, normal, axis, count, a, b, depths, ids } = contact;
    if (!(Number.isInteger(count) && count >= 0 && count <= 8)) {
        throw new TypeError(`${name}.count has to be an integer from 0 to 8`);
    }
    const at = core.slot(0);
    core.f64[at >> 3] = number(`${name}.depth`, depth);
    core.putAt(`${name}.normal`, normal, 3, at + 8);
    core.i32[(at + 32) >> 2] = number(`${name}.axis`, axis);
    core.i32[(at + 36) >> 2] = count;
    for (const [field, numbers, each] of [['a', a, 3], ['b', b, 3], ['depths', depths, 1], ['ids', ids, 1]]) {
        core.putAt(`${name}.${field}`, numbers, each * count, core.result); // looks at them; what it writes is not read
    }
    for (let i = 0; i < count; i++) {
        const first = (at + 40 + 64 * i) >> 3;
        for (let k = 0; k < 3; k++) {
            core.f64[first + k] = a[3 * i + k];
            core.f64[first + 3 + k] = b[3 * i + k];
        }
        core.f64[first + 6] = depths[i];
        core.u32[2 * (first + 7)] = ids[i];
    }
    return at;
}

/** hit_closest2, hit_closest3 */
export function takeClosest(core, dimension) {
    const at = core.result;
    return {
        distance: core.f64[at >> 3],
        normal: core.take(at + 8, dimension),
        a: core.take(at + 8 + 8 * dimension, dimension),
        b: core.take(at + 8 + 16 * dimension, dimension),
    };
}

/** hit_cast2, hit_cast3 */
export function takeCast(core, dimension, found) {
    if (found === 0) {
        return null;
    }
    const at = core.result;
    const axis = at + 8 + 16 * dimension;
    return {
        t: core.f64[at >> 3],
        point: core.take(at + 8, dimension),
        normal: core.take(at + 8 + 8 * dimension, dimension),
        axis: core.i32[axis >> 2],
        face: core.i32[(axis + 4) >> 2],
        inside: core.u8[axis + 8] !== 0,
    };
}

const FEWEST_CORNERS = 3;
const MOST_CORNERS = 16;

/** hit_polygon2, as an argument: the x and y of all its corners, so that all numbers of the array count. */
export function putPolygon2(core, name, polygon, slot) {
    const isArray = polygon !== null && typeof polygon === 'object' && typeof polygon.length === 'number';
    const count = isArray ? polygon.length / 2 : 0;
    if (!(Number.isInteger(count) && count >= FEWEST_CORNERS && count <= MOST_CORNERS)) {
        const what = isArray ? `has ${polygon.length} numbers` : `is ${polygon === null ? 'null' : typeof polygon}`;
        throw new TypeError(`${name} ${what}, expected x and y of ${FEWEST_CORNERS} to ${MOST_CORNERS} corners`);
    }
    const at = core.slot(slot);
    core.i32[at >> 2] = count;
    core.putAt(name, polygon, 2 * count, at + 8);
    return at;
}

/** Room for all the points in which two outlines can cross, 24 bytes each. */
export const MOST_CROSSINGS = 2 * MOST_CORNERS + MOST_CORNERS * MOST_CORNERS;

/** hit_crossing2, so many */
export function takeCrossings(core, count) {
    const crossings = { count, points: new Float64Array(2 * count), ids: new Uint32Array(count) };
    for (let i = 0; i < count; i++) {
        const first = (core.result >> 3) + 3 * i;
        crossings.points[2 * i] = core.f64[first];
        crossings.points[2 * i + 1] = core.f64[first + 1];
        crossings.ids[i] = core.u32[2 * (first + 2)];
    }
    return crossings;
}

const CAST_INVALID = 3;
const BAD_ARGUMENT = 2;

/** hit_cast2, hit_cast3 of boxes that turn as well: `end` says besides how the search ended. */
export function takeTurningCast(core, dimension, end) {
    if (end === CAST_INVALID) {
        checkStatus(`castTurningObb${dimension}Obb${dimension}`, BAD_ARGUMENT);
    }
    const cast = takeCast(core, dimension, end);
    return cast === null ? null : { ...cast, end };
}
