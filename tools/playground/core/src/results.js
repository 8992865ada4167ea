// What C writes into its result structs, as plain objects: where each field lies, in the plane (dimension 2) and in
// space (3). `found` is what the call has returned: 0 means that there is nothing to read, which here is null.

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
        contact.a.set(core.f64.subarray(point >> 3, (point >> 3) + dimension), dimension * i);
        contact.b.set(core.f64.subarray((point >> 3) + dimension, (point >> 3) + 2 * dimension), dimension * i);
        contact.depths[i] = core.f64[(point >> 3) + 2 * dimension];
        contact.ids[i] = core.u32[(point >> 2) + 4 * dimension + 2];
    }
    return contact;
}

/** hit_contact3, as an argument: it takes up the first five rooms. */
export function putContact3(core, name, contact) {
    const at = core.slot(0);
    const count = contact.count;
    if (!(Number.isInteger(count) && count >= 0 && count <= 8)) {
        throw new TypeError(`${name}.count has to be an integer from 0 to 8`);
    }
    const values = [contact.depth, ...contact.normal];
    core.putAt(name, values, 4, at);
    core.i32[(at + 32) >> 2] = contact.axis;
    core.i32[(at + 36) >> 2] = count;
    for (let i = 0; i < count; i++) {
        const point = at + 40 + 64 * i;
        core.putAt(`${name}.a`, Array.from(contact.a).slice(3 * i), 3, point);
        core.putAt(`${name}.b`, Array.from(contact.b).slice(3 * i), 3, point + 24);
        core.putAt(`${name}.depths`, [contact.depths[i]], 1, point + 48);
        core.u32[(point + 56) >> 2] = contact.ids[i];
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

/** hit_cast2, hit_cast3 of boxes that turn as well: `end` says besides how the search ended. */
export function takeTurningCast(core, dimension, end) {
    const cast = takeCast(core, dimension, end);
    return cast === null ? null : { ...cast, end };
}
