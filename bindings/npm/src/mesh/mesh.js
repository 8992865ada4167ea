// A mesh, made of arrays: they are copied into the memory of the module, where C's mesh reads them until it is freed.

import { requireOptions, putNumbers, requireNumbers } from '../scene/take.js';
import { getFacts, numberOrNull } from './answers.js';
import { FACTS, MESH_CONFIG, TRIANGLES } from './layout.js';

const HIT_BAD_ARGUMENT = 2;
const SURFACES = 4;
const FORMS = { vertices: { 8: 0, 4: 1 }, indices: { 4: 0, 2: 1 } }; // hit_vertices_form, hit_indices_form, by bytes

// Of each mesh: { address of C's, pieces of memory that C's reads, the parent whose triangles it shares, or null, and
// how many need it: itself, until it is freed, and those that were made of it by a matrix }.
const cores = new WeakMap();

function release(room, core) {
    core.uses--;
    if (core.uses > 0) return;
    room.exports.hit_mesh3_free(core.address);
    for (const piece of core.pieces) room.exports.free(piece);
    if (core.parent !== null) release(room, core.parent);
}

/** The address of C's mesh, of an argument. */
export function addressOf(room, value, argument) {
    const core = typeof value === 'object' && value !== null ? cores.get(value) : undefined;
    if (core === undefined) {
        const kind = value === null ? 'null' : typeof value === 'object' ? 'another object' : typeof value;
        throw new TypeError(`${room.name}: ${argument} must be a Mesh3, not ${kind}`);
    }
    if (core.isFreed) throw new Error(`${room.name}: ${argument} was freed`);
    return core.address;
}

function requireWhole(room, value, below, argument) {
    if (!Number.isInteger(value) || value < 0 || value >= below) {
        throw new TypeError(`${room.name}: ${argument} must be a whole number below ${below}, not ${String(value)}`);
    }
    return value;
}

function requireMultiple(room, value, of, argument, why) {
    if (value.length % of !== 0) {
        throw new TypeError(
            `${room.name}: ${argument} has ${value.length} numbers, expected a multiple of ${of}${why}`,
        );
    }
}

/** A copy of an array that stays until the mesh is freed; its pieces are noted as soon as they are taken. */
function keep(room, pieces, Type, numbers) {
    const address = room.allocate(numbers.length * Type.BYTES_PER_ELEMENT || 8);
    pieces.push(address);
    new Type(room.buffer, address, numbers.length).set(numbers);
    return address;
}

function keepVertices(room, pieces, vertices, isIndexed) {
    requireNumbers(room, vertices, 0, 'vertices');
    requireMultiple(room, vertices, isIndexed ? 3 : 9, 'vertices', isIndexed ? '' : ', for there are no indices');
    for (let i = 0; i < vertices.length && Array.isArray(vertices); i++) {
        if (typeof vertices[i] !== 'number') {
            throw new TypeError(`${room.name}: vertices[${i}] must be a number, not ${typeof vertices[i]}`);
        }
    }
    const Type = vertices instanceof Float32Array ? Float32Array : Float64Array;
    return { address: keep(room, pieces, Type, vertices), bytes: Type.BYTES_PER_ELEMENT };
}

function keepIndices(room, pieces, indices) {
    requireNumbers(room, indices, 0, 'indices');
    requireMultiple(room, indices, 3, 'indices', '');
    const isUnsigned = indices instanceof Uint32Array || indices instanceof Uint16Array;
    for (let i = 0; i < indices.length && !isUnsigned; i++) requireWhole(room, indices[i], 2 ** 32, `indices[${i}]`);
    const Type = indices instanceof Uint16Array ? Uint16Array : Uint32Array;
    return { address: keep(room, pieces, Type, indices), bytes: Type.BYTES_PER_ELEMENT };
}

/** hit_triangles3 of copies of the arrays. */
function putTriangles(room, pieces, vertices, indices) {
    const isIndexed = indices !== undefined && indices !== null;
    const corners = keepVertices(room, pieces, vertices, isIndexed);
    const numbers = isIndexed ? keepIndices(room, pieces, indices) : { address: 0, bytes: 4 };
    const address = room.struct(TRIANGLES.size);
    const { view } = room;
    const count = (isIndexed ? indices.length : vertices.length / 3) / 3;
    view.setUint32(address + TRIANGLES.vertices, corners.address, true);
    view.setUint32(address + TRIANGLES.vertexStride, 3 * corners.bytes, true);
    view.setUint32(address + TRIANGLES.vertexCount, vertices.length / 3, true);
    view.setUint32(address + TRIANGLES.indices, numbers.address, true);
    view.setUint32(address + TRIANGLES.count, count, true);
    view.setUint32(address + TRIANGLES.verticesForm, FORMS.vertices[corners.bytes], true);
    view.setUint32(address + TRIANGLES.indicesForm, FORMS.indices[numbers.bytes], true);
    return { address, count };
}

/** Which triangle is to blame and why, in words. */
function blame(room, triangles, vertices, indices) {
    return (status) => {
        if (status !== HIT_BAD_ARGUMENT) return '';
        const bad = room.exports.hit_triangles3_first_bad(triangles.address) >>> 0;
        if (bad === triangles.count) return '';
        for (let corner = 0; corner < 3; corner++) {
            const vertex = indices ? indices[3 * bad + corner] : 3 * bad + corner;
            const count = vertices.length / 3;
            if (vertex >= count) return `triangle ${bad} has the index ${vertex}, there are ${count} vertices`;
            const at = [0, 1, 2].map((k) => vertices[3 * vertex + k]);
            if (!at.every(Number.isFinite)) return `vertex ${vertex} of triangle ${bad} is ${at.join(' ')}`;
        }
        return `triangle ${bad}`;
    };
}

/** The matrix, column by column, and the offset, as C takes them. */
function putPlacement(room, matrix) {
    requireNumbers(room, matrix, 16, 'matrix');
    const of = (column) => [0, 1, 2].map((row) => matrix[4 * column + row]);
    const bottom = [3, 7, 11, 15].map((i) => matrix[i]);
    const address = putNumbers(room, matrix, 16, 'matrix');
    const wrong = Array.from({ length: 16 }, (_, i) => i).find((i) => !Number.isFinite(matrix[i]));
    if (wrong !== undefined) throw room.fail(`bad argument: matrix[${wrong}] is ${matrix[wrong]}`);
    if (bottom.join() !== '0,0,0,1') {
        throw room.fail(`bad argument: the bottom row of matrix is ${bottom.join(' ')}, not 0 0 0 1`);
    }
    [...of(0), ...of(1), ...of(2), ...of(3)].forEach((value, i) => room.view.setFloat64(address + 8 * i, value, true));
    return { matrix: address, offset: address + 72 };
}

const SAVED_ALIGNMENT = 64; // of the bytes that C opens a mesh on

/** A copy of the bytes that stays until the mesh is freed. */
function keepBytes(room, pieces, bytes) {
    const isBuffer = bytes instanceof ArrayBuffer;
    if (!isBuffer && !(bytes instanceof Uint8Array)) {
        throw new TypeError(`${room.name}: bytes must be a Uint8Array or an ArrayBuffer`);
    }
    const given = isBuffer ? new Uint8Array(bytes) : bytes;
    const piece = room.allocate(given.length + SAVED_ALIGNMENT);
    pieces.push(piece);
    const address = Math.ceil(piece / SAVED_ALIGNMENT) * SAVED_ALIGNMENT;
    new Uint8Array(room.buffer, address, given.length).set(given);
    return { address, size: given.length };
}

/** The core of a mesh that make(pieces) has C write to an address; without a mesh the pieces are given back. */
function coreOf(room, make) {
    const pieces = [];
    try {
        const out = make(pieces);
        return { address: room.view.getUint32(out, true), pieces, parent: null, uses: 1, isFreed: false };
    } catch (error) {
        for (const piece of pieces) room.exports.free(piece);
        throw error;
    }
}

function build(room, pieces, vertices, indices, options) {
    const { surface = 0 } = requireOptions(room, options, ['surface']);
    const triangles = putTriangles(room, pieces, vertices, indices);
    const word = requireWhole(room, surface, SURFACES, 'surface');
    const config = room.struct(MESH_CONFIG.size);
    const out = room.struct(4);
    room.view.setUint32(config + MESH_CONFIG.surface, word, true);
    room.check(room.exports.hit_mesh3_build(triangles.address, config, out),
        blame(room, triangles, vertices, indices));
    return out;
}

function open(room, pieces, bytes) {
    const { address, size } = keepBytes(room, pieces, bytes);
    const out = room.struct(4);
    room.check(room.exports.hit_mesh3_open(address, size, 0, out), (status) => (status === HIT_BAD_ARGUMENT
        ? `the ${size} bytes are no mesh that this version saves, or are damaged or cut off` : ''));
    return out;
}

// roomOf() is the module's room, or throws where init() was not called.
export function meshClass(roomOf) {
    const MADE = {}; // nobody else has it: says that a core is handed over in place of vertices

    return class Mesh3 {
        constructor(vertices, indices, options) {
            cores.set(this, vertices === MADE ? indices : roomOf().within('Mesh3', (room) =>
                coreOf(room, (pieces) => build(room, pieces, vertices, indices, options))));
        }

        static open(bytes) {
            return roomOf().within('Mesh3.open', (room) =>
                new Mesh3(MADE, coreOf(room, (pieces) => open(room, pieces, bytes))));
        }

        // Runs work(room, the address of C's mesh) as the method `name`.
        #call(name, work) {
            return roomOf().within(`Mesh3.${name}`, (room) => work(room, addressOf(room, this, 'the mesh')));
        }

        transform(matrix) {
            return this.#call('transform', (room, mesh) => {
                const placed = putPlacement(room, matrix);
                const out = room.struct(4);
                room.check(room.exports.hit_mesh3_transform(mesh, placed.matrix, placed.offset, 0, out),
                    (status) => (status === HIT_BAD_ARGUMENT ? 'a vertex is beyond the range of numbers then' : ''));
                const parent = cores.get(this);
                parent.uses++;
                const core = { address: room.view.getUint32(out, true), pieces: [], parent, uses: 1, isFreed: false };
                return new Mesh3(MADE, core);
            });
        }

        save() {
            return this.#call('save', (room, mesh) => {
                const size = room.exports.hit_mesh3_save(mesh, 0, 0) >>> 0;
                const out = room.take(size);
                room.exports.hit_mesh3_save(mesh, out, size);
                return room.get(Uint8Array, out, size);
            });
        }

        get count() {
            return this.#call('count', (room, mesh) => room.exports.hit_mesh3_count(mesh) >>> 0);
        }

        facts() {
            return this.#call('facts', (room, mesh) => {
                const out = room.struct(FACTS.size);
                room.exports.hit_mesh3_facts(out, mesh);
                return getFacts(room, out);
            });
        }

        bounds() {
            return this.#call('bounds', (room, mesh) => {
                const out = room.struct(48);
                room.exports.hit_mesh3_bounds(out, mesh);
                return room.getFew(out, 6);
            });
        }

        triangle(index) {
            return this.#call('triangle', (room, mesh) => {
                const out = room.struct(72);
                const count = room.exports.hit_mesh3_count(mesh) >>> 0;
                room.exports.hit_mesh3_triangle(out, mesh, requireWhole(room, index, count, 'index'));
                return room.getFew(out, 9);
            });
        }

        shell(index) {
            return this.#call('shell', (room, mesh) => {
                const count = room.exports.hit_mesh3_count(mesh) >>> 0;
                return numberOrNull(room.exports.hit_mesh3_shell(mesh, requireWhole(room, index, count, 'index')));
            });
        }

        free() {
            const core = cores.get(this);
            if (core.isFreed) return;
            this.#call('free', (room) => release(room, core));
            core.isFreed = true;
        }

        // Node 18 has no Symbol.dispose; nobody calls this there.
        [Symbol.dispose ?? Symbol('dispose')]() {
            this.free();
        }
    };
}
