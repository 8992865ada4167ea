// One WebAssembly module: how it is loaded, its memory, and the room in it for arguments and results.
//
// C takes structs by address and writes struct results to an address. A fixed piece of the module's memory, the
// scratch room, holds eight arguments of up to 40 numbers each and one result, so that a call allocates nothing:
//
//     const core = new Memory('space', 'hit_relate_obb3_obb3');
//     core.wasm.hit_relate_obb3_obb3(core.put('a', a, 15, 0), core.put('b', b, 15, 1));

import { checkNode } from './check-node.js';

const SLOT_NUMBERS = 40;
const SLOT_COUNT = 8;
const RESULT_BYTES = 8192;
/** No piece of memory is as large: in WebAssembly such a number would wrap around to a small one. */
export const MOST_BYTES = 2 ** 32 - 2 ** 17;

const STATUS_TEXTS = ['no error', 'out of memory', 'bad argument', 'not found', 'stopped',
    'busy: this call came from within another',
    'a file could not be made, written or read'];

/** The words of hit_status_text. */
export function statusText(status) {
    return STATUS_TEXTS[status] || 'unknown status';
}

/** Throws what a status of C says, in the name of a call, unless it is HIT_OK. */
export function checkStatus(call, status) {
    if (status !== 0) {
        throw new Error(`${call}: ${statusText(status)}`);
    }
}

/** A number as it is; all else is a TypeError, so that a forgotten argument does not become NaN and a wrong verdict. */
export function number(name, value) {
    if (typeof value !== 'number') {
        throw new TypeError(`${name} has to be a number, not ${typeof value}`);
    }
    return value;
}

/** Throws the TypeError that tells what is wrong with an argument that should be at least `count` numbers. */
function refuse(name, numbers, count) {
    if (numbers === null || typeof numbers !== 'object' || typeof numbers.length !== 'number') {
        const kind = numbers === null ? 'null' : typeof numbers;
        throw new TypeError(`${name} has to be an array of ${count} numbers, not ${kind}`);
    }
    throw new TypeError(`${name} has ${numbers.length} numbers, ${count} are needed`);
}

/** Stands for the functions of a module that has not been loaded. */
function notLoaded(name) {
    return new Proxy({}, {
        get() {
            throw new Error(`call init() of @hitbox/core/${name} first`);
        },
    });
}

/** The exports as a plain object: engines find a function faster there than in the exports themselves. */
function plain(exports) {
    return Object.create({ ...exports });
}

function isBytes(source) {
    return ArrayBuffer.isView(source) || Object.prototype.toString.call(source) === '[object ArrayBuffer]';
}

export class Memory {
    /**
     * name: of the entry, and of the file without .wasm. probe: a function that this module has and others have not.
     */
    constructor(name, probe) {
        this.name = name;
        this.probe = probe;
        this.promise = null;
        this.loaded = false;
        /** The module's functions, by their C names. */
        this.wasm = notLoaded(name);
        /** The address where results are written: room for 8192 bytes. */
        this.result = 0;
        this.first = 0;
        this.look(new ArrayBuffer(0));
    }

    /**
     * Loads the module, once. source: bytes, a WebAssembly.Module, a Response, or a Promise of one; a function that
     * gives one, which the entries in node/ and web/ hand over, is called here, only where it is needed.
     */
    init(source) {
        if (this.promise === null) {
            this.promise = this.load(source).catch((error) => {
                if (this.loaded) { // initSync was faster
                    return;
                }
                this.promise = null;
                throw error;
            });
        }
        return this.promise;
    }

    /** As init, at once: from bytes or a WebAssembly.Module, or a function that gives them. */
    initSync(source) {
        if (this.loaded) {
            return;
        }
        checkNode();
        const given = typeof source === 'function' ? source() : source;
        const module = given instanceof WebAssembly.Module ? given : new WebAssembly.Module(this.bytes(given));
        this.use(new WebAssembly.Instance(module));
        this.promise = Promise.resolve();
    }

    async load(source) {
        checkNode();
        const given = await (typeof source === 'function' ? source() : source);
        if (given instanceof WebAssembly.Module) {
            this.use(await WebAssembly.instantiate(given));
            return;
        }
        const isResponse = typeof Response === 'function' && given instanceof Response;
        if (isResponse && !given.ok) {
            throw new Error(`@hitbox/core/${this.name}: ${given.url || 'the response'} answers ${given.status}`);
        }
        const bytes = isResponse ? await given.arrayBuffer() : this.bytes(given);
        const { instance } = await WebAssembly.instantiate(bytes).catch((error) => {
            const what = isResponse && given.url ? `what ${given.url} answers` : 'what was given';
            throw new Error(`@hitbox/core/${this.name}: ${what} is not WebAssembly (${error.message})`);
        });
        this.use(instance);
    }

    bytes(source) {
        if (!isBytes(source)) {
            throw new TypeError(`init of @hitbox/core/${this.name} takes bytes, a WebAssembly.Module or a Response`);
        }
        return source;
    }

    use(instance) {
        if (this.loaded) { // initSync was faster than a fetch
            return;
        }
        if (!(this.probe in instance.exports)) {
            throw new Error(`@hitbox/core/${this.name}: these bytes are not ${this.name}.wasm`);
        }
        this.wasm = plain(instance.exports);
        const room = this.alloc(8 * SLOT_NUMBERS * SLOT_COUNT + RESULT_BYTES);
        this.first = room / 8;
        this.result = room + 8 * SLOT_NUMBERS * SLOT_COUNT;
        this.loaded = true;
    }

    look(buffer) {
        this.f64 = new Float64Array(buffer);
        this.f32 = new Float32Array(buffer);
        this.u64 = new BigUint64Array(buffer);
        this.u32 = new Uint32Array(buffer);
        this.i32 = new Int32Array(buffer);
        this.u8 = new Uint8Array(buffer);
    }

    /** Makes the views (f64, u32, ...) anew where the memory has grown. To be called after all that may allocate. */
    renew() {
        const buffer = this.wasm.memory.buffer;
        if (this.u8.buffer !== buffer) {
            this.look(buffer);
        }
    }

    /** The address of so many bytes, aligned as malloc aligns; renews the views. Throws where there is no memory. */
    alloc(bytes) {
        const address = bytes < MOST_BYTES ? this.wasm.malloc(bytes || 1) >>> 0 : 0;
        if (address === 0) {
            throw new Error(`@hitbox/core/${this.name}: out of memory`);
        }
        this.renew();
        return address;
    }

    /** Gives back what alloc has given. */
    free(address) {
        this.wasm.free(address);
    }

    /** The address of the argument room 0 to 7: 40 doubles each. */
    slot(index) {
        return 8 * (this.first + SLOT_NUMBERS * index);
    }

    /** Copies the first `count` numbers of an argument to a room of its own, and gives the address of it. */
    put(name, numbers, count, slot) {
        return this.putAt(name, numbers, count, 8 * (this.first + SLOT_NUMBERS * slot));
    }

    /** Copies the first `count` numbers of an argument as doubles to an address, and gives it back. */
    putAt(name, numbers, count, address) {
        if (numbers === null || typeof numbers !== 'object' || !(numbers.length >= count)) {
            refuse(name, numbers, count);
        }
        const f64 = this.f64;
        const first = address >>> 3;
        for (let i = 0; i < count; i++) {
            const value = numbers[i];
            if (typeof value !== 'number') {
                throw new TypeError(`${name}[${i}] has to be a number, not ${value === null ? 'null' : typeof value}`);
            }
            f64[first + i] = value;
        }
        return address;
    }

    /** Calls ask(result, points, count, 0) of all points in one array, `dimension` numbers each: hit_*_from_points. */
    withPoints(ask, name, points, dimension) {
        const numbers = points === null || points === undefined ? 0 : points.length;
        if (!(numbers >= 0) || numbers % dimension !== 0) {
            throw new TypeError(`${name} has ${numbers} numbers, expected a multiple of ${dimension}`);
        }
        const isLarge = numbers > SLOT_NUMBERS * SLOT_COUNT;
        const address = isLarge ? this.alloc(8 * numbers) : this.slot(0);
        try {
            ask(this.result, this.putAt(name, points, numbers, address), numbers / dimension, 0);
        } finally {
            if (isLarge) {
                this.free(address);
            }
        }
    }

    /** The `count` doubles at an address: in a new array, or in `out`, which is given back. */
    take(address, count, out) {
        const into = out === undefined ? new Float64Array(count) : out;
        if (!(into instanceof Float64Array) || into.length < count) {
            throw new TypeError(`out has to be a Float64Array of ${count} numbers`);
        }
        const f64 = this.f64;
        const first = address >>> 3;
        for (let i = 0; i < count; i++) {
            into[i] = f64[first + i];
        }
        return into;
    }
}
