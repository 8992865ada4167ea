// Damaged glTF: whatever stands in a field, there is a scene or a complaint that tells where, never another error.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { before, test } from 'node:test';

import * as library from '@hitbox/core';
import { makeKit } from '../page/src/scene/kit.js';
import { openScene } from '../page/src/scene/open.js';
import { cube, cubes, makeGlb } from './support/gltf.mjs';
import { root } from './support/page.mjs';

const kit = makeKit(library);
const MUTATIONS = [null, -1, 1e300, 'x', {}, [], undefined]; // undefined: the field is gone
const LONGEST = 1000; // milliseconds

before(() => library.init());

/* The JSON of a .glb and its bytes. */
function takeApart(glb) {
    const size = glb.readUInt32LE(12);
    return { json: JSON.parse(glb.toString('utf8', 20, 20 + size)), binary: glb.subarray(28 + size) };
}

/* Calls visit(holder, key) for each value below. */
function eachValue(value, visit) {
    for (const key of Object.keys(value)) {
        visit(value, key);
        if (value[key] !== null && typeof value[key] === 'object') {
            eachValue(value[key], visit);
        }
    }
}

/* What it is: 'scene', or the complaint. All else fails. */
function tryOpen(name, bytes, what) {
    const start = performance.now();
    let told = 'scene';
    try {
        const { boxes } = openScene(name, bytes, kit);
        assert.ok(boxes.every((box) => box.numbers.every(Number.isFinite) && typeof box.name === 'string'), what);
    } catch (error) {
        assert.equal(error.name, 'Trouble', `${what}: ${error.stack}`);
        told = error.message;
    }
    assert.ok(performance.now() - start < LONGEST, `${what}: ${performance.now() - start} ms`);
    return told;
}

function mutateAll(json, write) {
    const told = { scene: 0, trouble: new Set() };
    eachValue(json, (holder, key) => {
        const kept = holder[key];
        for (const mutation of MUTATIONS) {
            if (mutation === undefined) delete holder[key];
            else holder[key] = mutation;
            const [name, bytes] = write(json);
            const words = tryOpen(name, bytes, `${key} is ${JSON.stringify(mutation)}`);
            if (words === 'scene') told.scene++;
            else told.trouble.add(words);
            holder[key] = kept;
        }
    });
    assert.ok(told.scene > 0 && told.trouble.size > 0);
    return told;
}

const asGlb = (binary) => (json) => ['mutant.glb', new Uint8Array(makeGlb(json, binary))];
const asText = (json) => ['mutant.gltf', new TextEncoder().encode(JSON.stringify(json))];

test('a shipped scene with any field damaged', () => {
    const { json, binary } = takeApart(fs.readFileSync(path.join(root, 'examples/scenes/robot-cell.glb')));
    mutateAll(json, asGlb(binary));
});

test('a tree of nodes with any field damaged', () => {
    const nodes = [
        { name: 'top', children: [1, 2], rotation: [0, 0.6, 0, 0.8], scale: [1, 2, 1], translation: [1, 2, 3] },
        { name: 'a', mesh: 0, children: [3] },
        { mesh: 1, matrix: [0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1] },
        { mesh: 0, rotation: [0.6, 0, 0, 0.8], scale: [3, 1, 1] },
    ];
    const json = cubes(nodes, [0], { extensionsUsed: ['KHR_texture_x'], extensionsRequired: ['KHR_texture_x'] });
    const primitives = [0, 5].map((mode) => ({ attributes: { POSITION: 0 }, mode }));
    json.meshes.push({ primitives });
    const { trouble } = mutateAll(json, asGlb(cube()));
    for (const words of [
        'nodes[1].mesh: found "x", expected an index of meshes from 0 to 1',
        'nodes[0].children[1]: found -1, expected an index of nodes from 0 to 3',
        'meshes[0].primitives: found an object, expected a list',
        'accessors[0].count: found 1e300, expected a whole number >= 0',
        'bufferViews[0].buffer: found nothing, expected an index of buffers from 0 to 0',
        'nodes[0].rotation: found an empty list, expected 4 numbers',
        'nodes[0].name: found -1, expected text',
        'scenes[0].nodes[0]: found null, expected an index of nodes from 0 to 3',
    ]) {
        assert.ok(trouble.has(words), `${words}\nnot among\n${[...trouble].join('\n')}`);
    }
});

test('a file with its bytes in base64, strided, with any field damaged', () => {
    const json = cubes([{ mesh: 0 }, { mesh: 0, translation: [1, 0, 0] }], [0, 1], { scene: undefined });
    const uri = `data:application/octet-stream;base64,${cube().toString('base64')}`;
    Object.assign(json, { buffers: [{ byteLength: 144, uri }] });
    Object.assign(json.bufferViews[0], { byteStride: 12 });
    mutateAll(json, asText);
    assert.equal(tryOpen(...asText(json), 'whole'), 'scene');
    json.buffers[0].uri = 'data:;base64,*';
    assert.match(tryOpen(...asText(json), 'no base64'), /^buffers\[0\]\.uri: found faulty base64/);
});

test('JSON that is no glTF', () => {
    for (const text of ['null', '[]', '1', '"x"', '{}', '{"nodes":{}}', '{"scenes":[null]}']) {
        assert.notEqual(tryOpen('none.gltf', new TextEncoder().encode(text), text), 'scene');
    }
});

test('bytes in base64 that many meshes read are decoded once', () => {
    const meshes = Array.from({ length: 3000 }, () => ({ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }));
    const json = cubes(meshes.map((_, mesh) => ({ mesh })), meshes.map((_, i) => i), { meshes });
    const bytes = Buffer.concat([cube(), Buffer.alloc(1e6)]);
    json.buffers[0] = { uri: `data:;base64,${bytes.toString('base64')}` };
    assert.equal(tryOpen(...asText(json), 'many meshes'), 'scene');
});
