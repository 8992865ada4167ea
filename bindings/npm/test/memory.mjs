// How a module is loaded: from bytes, a Response or a Promise, once; and what is said where that fails.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

import { Memory, checkStatus, statusText } from '../src/memory.js';

const bytesOf = (name) => readFileSync(new URL(`../dist/${name}.wasm`, import.meta.url));
const bytes = bytesOf('plane');
const fresh = () => new Memory('plane', 'hit_relate_obb2_obb2');

function works(memory) {
    const a = memory.put('a', [0, 0, 2, 2], 4, 0);
    const b = memory.put('b', [2, 0, 3, 2], 4, 1);
    return memory.wasm.hit_relate_aabb2_aabb2(a, b) === 1;
}

const sources = {
    bytes: () => bytes,
    'an ArrayBuffer': () => new Uint8Array(bytes).buffer,
    'a Module': () => new WebAssembly.Module(bytes),
    'a Promise': () => Promise.resolve(bytes),
    'a Response': () => new Response(bytes),
    'a Promise of a Response': () => Promise.resolve(new Response(bytes)),
    'a function': () => () => bytes,
    'a function that gives a Promise': () => async () => new Response(bytes),
};

for (const [name, make] of Object.entries(sources)) {
    test(`init takes ${name}`, async () => {
        const memory = fresh();
        assert.equal(await memory.init(make()), undefined);
        assert.ok(works(memory));
    });
}

test('init called again gives the same promise, and asks for nothing', async () => {
    const memory = fresh();
    const first = memory.init(bytes);
    assert.equal(memory.init(() => assert.fail('not to be called')), first);
    await first;
    assert.equal(memory.init(), first);
});

test('initSync takes bytes, a Module, and a function that gives them', async () => {
    for (const source of [bytes, new WebAssembly.Module(bytes), () => bytes]) {
        const memory = fresh();
        memory.initSync(source);
        assert.ok(works(memory));
        memory.initSync(); // again: nothing to do
        await memory.init();
    }
});

test('initSync may overtake init', async () => {
    const memory = fresh();
    const slow = memory.init(new Promise((resolve) => { setTimeout(resolve, 20, bytes); }));
    memory.initSync(bytes);
    const { wasm } = memory;
    await slow;
    assert.equal(memory.wasm, wasm);
});

test('a fetch that fails after initSync has no say', async () => {
    const memory = fresh();
    let fail;
    const pending = memory.init(new Promise((_, reject) => { fail = reject; }));
    memory.initSync(bytes);
    fail(new Error('no network'));
    await pending;
    await memory.init();
    assert.ok(works(memory));
});

test('sizes that no memory has are refused, and do not wrap around', () => {
    const memory = fresh();
    memory.initSync(bytes);
    for (const size of [2 ** 32, 2 ** 32 + 64, 2 ** 53]) {
        assert.throws(() => memory.alloc(size), /out of memory/);
    }
    assert.throws(() => memory.withPoints(() => 0, 'points', { length: 2 ** 29 + 600 }, 2), /out of memory/);
    assert.throws(() => memory.withPoints(() => 0, 'points', { length: -4 }, 2), TypeError);
    assert.ok(works(memory));
});

test('what is no source is refused, and init can be tried again', async () => {
    const memory = fresh();
    const refused = { name: 'TypeError', message: /takes bytes, a WebAssembly\.Module or a Response$/ };
    for (const wrong of [undefined, null, 5, 'plane.wasm', [0, 1], {}]) {
        await assert.rejects(memory.init(wrong), refused);
        assert.throws(() => memory.initSync(wrong), refused);
    }
    assert.throws(() => memory.initSync(Promise.resolve(bytes)), refused);
    await assert.rejects(memory.init(new Response('', { status: 404 })), { message: /answers 404$/ });
    await assert.rejects(memory.init(Promise.reject(new Error('no net'))), { message: 'no net' });
    await assert.rejects(memory.init(new Response('<html>')), {
        message: /^@hitbox\/core\/plane: what was given is not WebAssembly \(/,
    });
    await assert.rejects(memory.init(bytesOf('space')), {
        message: '@hitbox/core/plane: these bytes are not plane.wasm',
    });
    assert.throws(() => memory.wasm.malloc(1), { message: 'call init() of @hitbox/core/plane first' });
    await memory.init(bytes);
    assert.ok(works(memory));
});

test('init of all three takes a source for each, by name', async () => {
    const { init, initSync } = await import('../src/index.js');
    const module = new WebAssembly.Module(bytes);
    for (const [found, wrong] of [
        ['plain', { plain: bytes }],
        ['Null', null],
        ['Uint8Array', bytes],
        ['ArrayBuffer', new ArrayBuffer(8)],
        ['WebAssembly.Module', module],
        ['Response', new Response('')],
        ['String', 'plane.wasm'],
    ]) {
        const refused = {
            name: 'TypeError',
            message: `init of @hitbox/core takes { plane, space, scene }, each a source, not ${found}`,
        };
        await assert.rejects(init(wrong), refused);
        assert.throws(() => initSync(wrong), refused);
    }
    initSync({ plane: module, space: bytesOf('space'), scene: bytesOf('scene') });
    await init();
});

test('views follow the memory as it grows', async () => {
    const memory = fresh();
    await memory.init(bytes);
    const before = memory.f64;
    const address = memory.alloc(1 << 24);
    assert.notEqual(memory.f64, before);
    memory.putAt('numbers', Float64Array.of(1, 2, 3), 3, address);
    assert.deepEqual([...memory.take(address, 3)], [1, 2, 3]);
    memory.free(address);
    assert.ok(works(memory));
    assert.throws(() => memory.alloc(2 ** 32 - 16), { message: '@hitbox/core/plane: out of memory' });
});

test('statuses are named as in C', () => {
    const source = readFileSync(new URL('../../../src/core/status.c', import.meta.url), 'utf8');
    const texts = [...source.matchAll(/return "([^"]*)";/g)].map((match) => match[1]);
    assert.ok(texts.length > 6);
    texts.forEach((text, i) => assert.equal(statusText(i), text));
    checkStatus('joinBoxes3', 0);
    assert.throws(() => checkStatus('joinBoxes3', 1), { name: 'Error', message: 'joinBoxes3: out of memory' });
});

test('constants are numbered as in C', async () => {
    const constants = await import('../dist/constants.js');
    const folder = new URL('../../../include/hitbox/', import.meta.url);
    const headers = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8')).join('');
    const numbers = {};
    for (const [, body] of headers.matchAll(/typedef enum \w+ \{(.*?)\}/gs)) {
        let next = 0;
        for (const [, key, value] of body.matchAll(/^ *HIT_(\w+)(?: = (\w+))?/gm)) {
            numbers[key] = value === undefined ? next : numbers[value.replace(/^HIT_/, '')] ?? Number(value);
            next = numbers[key] + 1;
        }
    }
    assert.ok(Object.keys(constants).length > 30);
    for (const [key, value] of Object.entries(constants)) {
        assert.equal(value, numbers[key], key);
    }
});
