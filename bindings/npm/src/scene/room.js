// The memory of one call into the module: what goes in is put there, what comes out is copied, and all is given back
// when the call ends, however it ends. No call runs within another, so one room serves all: one that
// tries, from a getter of what the caller hands over, is refused.

import { MOST_BYTES, checkStatus, statusText } from '../memory.js';
import { LIST } from './layout.js';

const SMALL = 8192; // bytes that are kept from call to call: most calls need no malloc
const FEW_BYTES = 128;
const HIT_OK = 0;
const HIT_BUSY = 5;

export class Room {
    constructor(exports) {
        this.exports = exports;
        this.name = '';
        this.isBusy = false;
        this.small = 0;
        this.used = 0;
        this.pieces = [];
        this.cachedView = new DataView(exports.memory.buffer);
    }

    // Runs work(room) as the call `name`.
    within(name, work) {
        if (this.isBusy) checkStatus(name, HIT_BUSY);
        this.isBusy = true;
        this.name = name;
        try {
            return work(this);
        } finally {
            this.isBusy = false;
            for (const piece of this.pieces) this.exports.free(piece);
            this.pieces.length = 0;
            this.used = 0;
        }
    }

    fail(words) {
        return new Error(`${this.name}: ${words}`);
    }

    // A view of the memory as it is now: an allocation may have put it elsewhere.
    get view() {
        const { buffer } = this.exports.memory;
        if (this.cachedView.buffer !== buffer) this.cachedView = new DataView(buffer);
        return this.cachedView;
    }

    get buffer() {
        return this.exports.memory.buffer;
    }

    allocate(bytes) {
        const address = bytes < MOST_BYTES ? this.exports.malloc(bytes) >>> 0 : 0; // past 2 GB it would be negative
        if (address === 0) throw this.fail('out of memory');
        return address;
    }

    // So many bytes until the end of the call, at a multiple of 8.
    take(bytes) {
        const rounded = (bytes + 7) & ~7;
        if (bytes <= SMALL && this.used + rounded <= SMALL) {
            if (this.small === 0) this.small = this.allocate(SMALL);
            this.used += rounded;
            return this.small + this.used - rounded;
        }
        const address = this.allocate(bytes);
        this.pieces.push(address);
        return address;
    }

    // The same, of zeros: a struct.
    struct(bytes) {
        const address = this.take(bytes);
        if (bytes > FEW_BYTES) {
            new Uint8Array(this.buffer, address, bytes).fill(0);
            return address;
        }
        const { view } = this;
        for (let at = 0; at < bytes; at += 8) view.setFloat64(address + at, 0); // take gives whole eights
        return address;
    }

    // The first `count` numbers, as elements of the given typed array.
    put(Type, numbers, count) {
        const address = this.take(count * Type.BYTES_PER_ELEMENT);
        const room = new Type(this.buffer, address, count);
        if (numbers.length === count) {
            room.set(numbers);
        } else {
            for (let i = 0; i < count; i++) room[i] = numbers[i];
        }
        return address;
    }

    // A few doubles: quicker without an array made for them.
    putFew(numbers, count) {
        const address = this.take(8 * count);
        const { view } = this;
        for (let i = 0; i < count; i++) view.setFloat64(address + 8 * i, numbers[i], true);
        return address;
    }

    // A copy of what is there.
    get(Type, address, count) {
        return new Type(this.buffer, address, count).slice();
    }

    // The same, of a few doubles.
    getFew(address, count) {
        const numbers = new Float64Array(count);
        const { view } = this;
        for (let i = 0; i < count; i++) numbers[i] = view.getFloat64(address + 8 * i, true);
        return numbers;
    }

    check(status, details) {
        if (status === HIT_OK) return;
        const words = statusText(status);
        const more = details ? details(status) : '';
        throw this.fail(more ? `${words}: ${more}` : words);
    }

    // Runs work(list) with an empty growing array of C's, and read(address of the items, count) on what it holds then.
    listed(work, read) {
        const list = this.struct(LIST.size);
        try {
            work(list);
            return read(this.view.getUint32(list + LIST.items, true), this.view.getUint32(list + LIST.count, true));
        } finally {
            this.exports.host_list_free(list);
        }
    }
}
