// Boxes that come, move, turn and go: what the worlds of the plane and of space have in common, and each of them.

import { CASTS, EVENT, NUMBERS, TRAITS, WORLD_CONFIG, WORLD_FILTER } from './layout.js';
import {
    badBox, getWhole, isId, putBoxes, putIds, putNumbers, putWhole, requireBigInt, requireBits, requireFlag, requireId,
    requireNumbers, requireOptions,
} from './take.js';

const HIT_OK = 0;
const HIT_BAD_ARGUMENT = 2;
const FIND_FIRST = 512; // ids that are asked for at first; more take a second question
const EVERYONE = 0xffffffff;
const TRAIT_NAMES = ['group', 'mask', 'family', 'isStatic', 'isSensor', 'user'];
const ADD_NAMES = ['form', ...TRAIT_NAMES];
const FILTER_NAMES = ['group', 'mask'];

// The C functions for worlds of one dimension, by what comes after hit_world3_: so no name is put together per call.
function functionsOf(exports, dimension) {
    const prefix = `hit_world${dimension}_`;
    const functions = { host_update: exports[`host_world${dimension}_update`] };
    for (const name in exports) {
        if (name.startsWith(prefix)) functions[name.slice(prefix.length)] = exports[name];
    }
    return functions;
}

function isMany(value) {
    return typeof value === 'object' && value !== null;
}

// A trait of box i: one value for all, or an array of one each.
function traitOf(value, i, otherwise) {
    if (value === undefined) return otherwise;
    return isMany(value) ? value[i] : value;
}

function requireTraits(room, traits, count) {
    for (const name of TRAIT_NAMES) {
        if (isMany(traits[name])) requireNumbers(room, traits[name], count, name);
    }
}

function requireUser(room, user) {
    if (!Number.isSafeInteger(user) || user < 0) {
        throw new TypeError(`${room.name}: user must be a whole number from 0 to 2^53 - 1, not ${String(user)}`);
    }
    return user;
}

// One hit_traits, or one for each of `count` boxes, and by how many bytes they are apart: 0 for one.
function putTraits(room, traits, count) {
    requireTraits(room, traits, count);
    const each = TRAIT_NAMES.some((name) => isMany(traits[name]));
    const many = each ? count : 1;
    const address = room.struct(Math.max(many, 1) * TRAITS.size);
    const { view } = room;
    const filtered = traits.group !== undefined || traits.mask !== undefined;
    for (let i = 0; i < many; i++) {
        const at = address + i * TRAITS.size;
        if (filtered) {
            view.setUint32(at + TRAITS.group, requireBits(room, traitOf(traits.group, i, 1), 'group'), true);
            view.setUint32(at + TRAITS.mask, requireBits(room, traitOf(traits.mask, i, EVERYONE), 'mask'), true);
        }
        view.setUint32(at + TRAITS.family, requireBits(room, traitOf(traits.family, i, 0), 'family'), true);
        view.setUint8(at + TRAITS.isStatic, requireFlag(room, traitOf(traits.isStatic, i, false), 'isStatic'));
        view.setUint8(at + TRAITS.isSensor, requireFlag(room, traitOf(traits.isSensor, i, false), 'isSensor'));
        putWhole(view, at + TRAITS.user, requireUser(room, traitOf(traits.user, i, 0)));
    }
    return { address, stride: each ? TRAITS.size : 0 };
}

function getTraits(view, address) {
    return {
        group: view.getUint32(address + TRAITS.group, true),
        mask: view.getUint32(address + TRAITS.mask, true),
        family: view.getUint32(address + TRAITS.family, true),
        isStatic: view.getUint8(address + TRAITS.isStatic) !== 0,
        isSensor: view.getUint8(address + TRAITS.isSensor) !== 0,
        user: getWhole(view, address + TRAITS.user),
    };
}

function getEvents(room, items, count) {
    const events = {
        count,
        kind: new Uint8Array(count),
        a: new BigUint64Array(count),
        b: new BigUint64Array(count),
        userA: new Float64Array(count),
        userB: new Float64Array(count),
        sensor: new Uint8Array(count),
    };
    const words = new Uint32Array(room.buffer, items, (count * EVENT.size) / 4);
    const [a, b] = [new Uint32Array(events.a.buffer), new Uint32Array(events.b.buffer)]; // no BigInt is made on the way
    for (let i = 0; i < count; i++) {
        const at = (i * EVENT.size) / 4;
        for (let half = 0; half < 2; half++) {
            a[2 * i + half] = words[at + EVENT.a / 4 + half];
            b[2 * i + half] = words[at + EVENT.b / 4 + half];
        }
        events.kind[i] = words[at + EVENT.kind / 4];
        events.userA[i] = words[at + EVENT.userA / 4] + 4294967296 * words[at + EVENT.userA / 4 + 1];
        events.userB[i] = words[at + EVENT.userB / 4] + 4294967296 * words[at + EVENT.userB / 4 + 1];
        events.sensor[i] = words[at + EVENT.isSensor / 4] & 0xff; // a bool is one byte, the others have no meaning
    }
    return events;
}

function getCast(room, dimension, id, address) {
    const layout = CASTS[dimension];
    const { view } = room;
    return {
        id: view.getBigUint64(id, true),
        t: view.getFloat64(address + layout.t, true),
        point: room.getFew(address + layout.point, dimension),
        normal: room.getFew(address + layout.normal, dimension),
        axis: view.getInt32(address + layout.axis, true),
        face: view.getInt32(address + layout.face, true),
        inside: view.getUint8(address + layout.inside) !== 0,
    };
}

function putFilter(room, filter) {
    const { group, mask } = requireOptions(room, filter, FILTER_NAMES, 'filter');
    if (group === undefined && mask === undefined) return 0;
    const orAll = (bits) => (bits === undefined ? EVERYONE : bits);
    const address = room.struct(WORLD_FILTER.size);
    room.view.setUint32(address + WORLD_FILTER.group, requireBits(room, orAll(group), 'group'), true);
    room.view.setUint32(address + WORLD_FILTER.mask, requireBits(room, orAll(mask), 'mask'), true);
    return address;
}

// Made by scene.js for one dimension and one module: roomOf() is the module's room, or throws where init() was not
// called.
export function worldClass(roomOf, dimension) {
    const sizes = NUMBERS[dimension];
    const className = `World${dimension}`;
    const [findAabb, findObb, findPoint, findSegment, findRay, castRay, castSegment] = // put together once
        ['findAabb', 'findObb', 'findPoint', 'findSegment', 'findRay', 'castRay', 'castSegment']
            .map((name) => name + dimension);

    return class {
        #address = 0;
        #c = null;

        constructor(options) {
            const room = roomOf();
            this.#c = functionsOf(room.exports, dimension);
            room.within(className, () => {
                const { expected = 0 } = requireOptions(room, options, ['expected']);
                if (expected < 0) throw new TypeError(`${room.name}: expected must not be negative`);
                const config = room.struct(WORLD_CONFIG.size);
                const out = room.struct(4);
                room.view.setUint32(config + WORLD_CONFIG.expected, requireBits(room, expected, 'expected'), true);
                room.check(this.#c.create(config, out));
                this.#address = room.view.getUint32(out, true);
            });
        }

        // Runs work(room, the C functions, the world's address) as the method `name`.
        #call(name, work) {
            if (this.#address === 0) throw new Error(`${className}.${name}: the world was freed`);
            return roomOf().within(`${className}.${name}`, (room) => work(room, this.#c, this.#address));
        }

        // What moves, turns or resizes one box takes its id and a few numbers.
        #change(name, change, id, numbers, count, argument) {
            this.#call(name, (room, c, world) => {
                requireId(room, id);
                room.check(c[change](world, id, putNumbers(room, numbers, count, argument)));
            });
        }

        add(boxes, traits) {
            return this.#call('add', (room, c, world) => {
                const known = requireOptions(room, traits, ADD_NAMES, 'traits');
                const { form = 'aabb' } = known;
                const view = putBoxes(room, dimension, boxes, form, 'boxes');
                const each = putTraits(room, known, view.count);
                const out = room.take(view.count * 8);
                const details = badBox(room, dimension, view, 'boxes');
                room.check(c.add(world, view.address, each.address, each.stride, out), details);
                return room.get(BigUint64Array, out, view.count);
            });
        }

        set(ids, boxes, form = 'aabb') {
            this.#call('set', (room, c, world) => {
                const names = putIds(room, ids);
                const view = putBoxes(room, dimension, boxes, form, 'boxes');
                if (names.count !== view.count) {
                    throw new TypeError(`${room.name}: ${names.count} ids and ${view.count} boxes`);
                }
                room.check(c.set(world, names.address, view.address), badBox(room, dimension, view, 'boxes'));
            });
        }

        moveBy(id, offset) {
            this.#change('moveBy', 'move_by', id, offset, sizes.vector, 'offset');
        }

        moveTo(id, position) {
            this.#change('moveTo', 'move_to', id, position, sizes.vector, 'position');
        }

        turn(id, rotation) {
            this.#change('turn', 'turn', id, rotation, sizes.turn, 'rotation');
        }

        resize(id, size) {
            this.#change('resize', 'resize', id, size, sizes.vector, 'size');
        }

        remove(ids) {
            this.#call('remove', (room, c, world) => {
                const names = putIds(room, ids);
                room.check(c.remove_many(world, names.address, names.count));
            });
        }

        setTraits(id, traits) {
            this.#call('setTraits', (room, c, world) => {
                requireId(room, id);
                const known = requireOptions(room, traits, TRAIT_NAMES, 'traits');
                room.check(c.set_traits(world, id, putTraits(room, known, 1).address));
            });
        }

        getTraits(id) {
            return this.#call('getTraits', (room, c, world) => {
                const out = room.struct(TRAITS.size);
                room.check(c.get_traits(world, requireId(room, id), out));
                return getTraits(room.view, out);
            });
        }

        get(id) {
            return this.#call('get', (room, c, world) => {
                const out = room.struct(sizes.obb * 8);
                const status = c[`get_aabb${dimension}`](world, requireId(room, id), out);
                if (status === HIT_OK) return { form: 'aabb', box: room.getFew(out, sizes.aabb) };
                if (status !== HIT_BAD_ARGUMENT) room.check(status);
                room.check(c[`get_obb${dimension}`](world, id, out));
                return { form: 'obb', box: room.getFew(out, sizes.obb) };
            });
        }

        has(id) {
            return this.#call('has', (room, c, world) => isId(requireBigInt(room, id)) && c.has(world, id) !== 0);
        }

        get count() {
            return this.#call('count', (room, c, world) => c.count(world) >>> 0);
        }

        get pairCount() {
            return this.#call('pairCount', (room, c, world) => Number(BigInt.asUintN(64, c.pair_count(world))));
        }

        update(options) {
            return this.#call('update', (room, c, world) => {
                const { persisting = false } = requireOptions(room, options, ['persisting']);
                const wanted = requireFlag(room, persisting, 'persisting');
                return room.listed(
                    (list) => room.check(c.host_update(world, wanted, list)),
                    (items, count) => getEvents(room, items, count),
                );
            });
        }

        // The ids of the boxes that share a point with a shape: `kind` as in NUMBERS, `name` for errors.
        #find(name, kind, shape, filter) {
            return this.#call(name, (room, c, world) => {
                const find = c[`find_${kind}${dimension}`];
                const asked = putNumbers(room, shape, sizes[kind], kind);
                const only = putFilter(room, filter);
                let capacity = FIND_FIRST;
                let out = room.take(capacity * 8);
                const count = find(world, asked, only, out, capacity) >>> 0;
                if (count > capacity) {
                    capacity = count;
                    out = room.take(capacity * 8);
                    find(world, asked, only, out, capacity);
                }
                return room.get(BigUint64Array, out, count);
            });
        }

        // The first box on the way, or null.
        #cast(name, kind, shape, filter) {
            return this.#call(name, (room, c, world) => {
                const asked = putNumbers(room, shape, sizes[kind], kind);
                const only = putFilter(room, filter);
                const id = room.struct(8);
                const out = room.struct(CASTS[dimension].size);
                const hit = c[`cast_${kind}${dimension}`](world, asked, only, id, out) !== 0;
                return hit ? getCast(room, dimension, id, out) : null;
            });
        }

        [findAabb](box, filter) {
            return this.#find(findAabb, 'aabb', box, filter);
        }

        [findObb](box, filter) {
            return this.#find(findObb, 'obb', box, filter);
        }

        [findPoint](point, filter) {
            return this.#find(findPoint, 'point', point, filter);
        }

        [findSegment](segment, filter) {
            return this.#find(findSegment, 'segment', segment, filter);
        }

        [findRay](ray, filter) {
            return this.#find(findRay, 'ray', ray, filter);
        }

        [castRay](ray, filter) {
            return this.#cast(castRay, 'ray', ray, filter);
        }

        [castSegment](segment, filter) {
            return this.#cast(castSegment, 'segment', segment, filter);
        }

        free() {
            if (this.#address === 0) return;
            this.#call('free', (room, c, world) => c.free(world));
            this.#address = 0;
        }

        // Node 18 has no Symbol.dispose; nobody calls this there.
        [Symbol.dispose ?? Symbol('dispose')]() {
            this.free();
        }
    };
}
