// The allocator of the modules: pieces are aligned and apart from each other, and what is given back is used again.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const bytes = readFileSync(new URL('../dist/plane.wasm', import.meta.url));
const module = new WebAssembly.Module(bytes);

/** Takes and frees pieces of many sizes, in an order that `seed` says; in the end all are free again. */
function churn({ malloc, free, memory }, seed) {
    const pieces = [];
    let state = seed;
    const below = (n) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor(state / 2 ** 32 * n);
    };
    const release = (at) => {
        const [{ address, size, mark }] = pieces.splice(at, 1);
        const held = new Uint8Array(memory.buffer, address, size);
        assert.ok(held.every((byte) => byte === mark), 'another piece wrote here');
        free(address);
    };
    for (let i = 0; i < 3000; i++) {
        if (pieces.length > 40 || (pieces.length > 0 && below(3) === 0)) {
            release(below(pieces.length));
        }
        const size = below(2) === 0 ? below(100) : below(30000), address = malloc(size) >>> 0, mark = below(256);
        assert.notEqual(address, 0);
        assert.equal(address % 16, 0);
        new Uint8Array(memory.buffer, address, size).fill(mark);
        pieces.push({ address, size, mark });
    }
    while (pieces.length > 0) {
        release(below(pieces.length));
    }
}

test('pieces do not overlap, and memory that is free again is used again', () => {
    const { exports } = new WebAssembly.Instance(module);
    churn(exports, 1);
    const grown = exports.memory.buffer.byteLength;
    for (let round = 0; round < 5; round++) {
        churn(exports, 1);
    }
    assert.equal(exports.memory.buffer.byteLength, grown);
    const whole = exports.malloc(grown - 65536 * 6) >>> 0; // all the pieces are one again: what is left is the stack's
    assert.notEqual(whole, 0);
    assert.equal(exports.memory.buffer.byteLength, grown);
});

test('what no memory can hold is refused, and the rest goes on', () => {
    const { exports } = new WebAssembly.Instance(module);
    for (const size of [0xffffffff, 0xfffffff0, 0xfffdffff]) {
        assert.equal(exports.malloc(size), 0);
    }
    churn(exports, 2);
    exports.free(0);
});

test('memory ends below 4 GB, and then there is none rather than what another has', () => {
    const { exports } = new WebAssembly.Instance(module);
    let before = 0;
    for (const size of [2 ** 28, 2 ** 24, 65000]) { // in the end page by page
        for (let count = 0, at = exports.malloc(size) >>> 0; at !== 0; at = exports.malloc(size) >>> 0) {
            assert.ok(at > before && ++count < 600);
            before = at;
        }
    }
    assert.equal(exports.malloc(65000), 0);
    assert.equal(exports.memory.buffer.byteLength, 2 ** 32 - 65536);
});
