// Readers of scenes and lists of pairs of the page, beside the command-line tool on the same files: the same pairs, the
// same complaints in the same places.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';

import * as library from '@hitbox/core';
import { readNumber, writeNumber } from '../page/src/read/number.js';
import { makeKit } from '../page/src/scene/kit.js';
import { openScene } from '../page/src/scene/open.js';
import { prepare } from '../page/src/scene/prepare.js';
import { RELATIONS } from '../page/src/scene/pairs.js';
import { csvPieces, firstPairs, makeSearched, relationOf, searchPairs } from '../page/src/scene/search.js';
import { cubes, makeGlb } from './support/gltf.mjs';
import { root, toolPath } from './support/page.mjs';
import { hitbox } from './support/parts.mjs';

const kit = makeKit(library);
let folder;

before(async () => {
    await library.init();
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hitbox-read-'));
});

after(() => fs.rmSync(folder, { recursive: true }));

function check(file, ...more) {
    return spawnSync(toolPath(), ['check', '--format', 'csv', ...more, file], { encoding: 'utf8' });
}

const EVERY = { search: '', noTouch: false };

/* The page's list and the tool's are the same text, and so is how many AABBs alone would have reported. */
function samePairs(file, bytes) {
    const opened = prepare(path.basename(file), bytes, library);
    const native = check(file);
    assert.ok(native.status === 0 || native.status === 1, native.stderr);
    assert.equal([...csvPieces(opened, searchPairs(opened, EVERY))].join(''), native.stdout);
    const paths = check(file, '--node-names', 'path').stdout;
    assert.equal([...csvPieces(opened, searchPairs(opened, EVERY), true)].join(''), paths);
    const [, boxes, aabbs] = /(\d+) box\w*, .* would have reported (\d+)/s.exec(native.stderr);
    assert.deepEqual([opened.count, opened.aabbPairs], [Number(boxes), Number(aabbs)]);
    return { pairs: opened.pairs.a, touching: opened.touching };
}

/* The tool's complaint, as {line, column, text}. */
function complaintOf(file) {
    const { status, stderr } = check(file);
    assert.equal(status, 2, stderr);
    const rest = stderr.split('\n')[0].replace(`hitbox: ${file}:`, '').replaceAll(`${file}:`, 'line ');
    const [, line, column, text] = /^(?:(\d+):)?(?:(\d+):)? (.*)$/.exec(rest);
    return {
        line: Number(line ?? 0),
        column: Number(column ?? 0),
        text: text.replace('; --orthonormalize mends them', '').replace(/; (these columns|if "|for the corner).*/, ''),
    };
}

function sameComplaint(content, name = 'bad.csv') {
    const file = path.join(folder, name);
    fs.writeFileSync(file, content);
    const wanted = complaintOf(file);
    try {
        openScene(name, new Uint8Array(fs.readFileSync(file)), kit);
    } catch (trouble) {
        assert.deepEqual({ line: trouble.line, column: trouble.column, text: trouble.message }, wanted);
        return wanted;
    }
    assert.fail(`no complaint, expected: ${wanted.text}`);
}

function write(name, content) {
    const file = path.join(folder, name);
    fs.writeFileSync(file, content);
    return { file, bytes: new Uint8Array(fs.readFileSync(file)) };
}

for (const name of ['city-block.csv', 'two-turned-boxes.csv', 'robot-cell.glb']) {
    test(`the shipped scene ${name} has the pairs that the tool finds`, () => {
        const file = path.join(root, 'examples/scenes', name);
        const { pairs } = samePairs(file, new Uint8Array(fs.readFileSync(file)));
        assert.equal(pairs.length, { 'city-block.csv': 26, 'two-turned-boxes.csv': 0, 'robot-cell.glb': 17 }[name]);
    });
}

/* The names that the tool gives the boxes of a file. */
function namesOf(file, ...more) {
    const rows = hitbox('bounds', '--format', 'ndjson', ...more, file).stdout.split('\n').filter(Boolean);
    return rows.map((row) => JSON.parse(row).name);
}

function sameNames({ file, bytes }) {
    const { boxes } = openScene(path.basename(file), bytes, kit);
    assert.deepEqual(boxes.map(({ name }) => name), namesOf(file), file);
    assert.deepEqual(boxes.map((box) => box.path), namesOf(file, '--node-names', 'path'), file);
    return boxes.map(({ name }) => name);
}

test('nodes of equal names have the short names and paths that the tool gives them', () => {
    const meshes = path.join(root, 'test/mesh');
    for (const name of ['nodes.glb', 'engine.gltf']) {
        sameNames({ file: path.join(meshes, name), bytes: new Uint8Array(fs.readFileSync(path.join(meshes, name))) });
    }
    const nodes = [
        { name: 'left', children: [2] },
        { name: 'right', children: [3, 4] },
        { name: 'arm', children: [5, 6] },
        { name: 'arm', children: [7] },
        { name: 'hand', mesh: 0 },
        { name: 'hand', mesh: 0 },
        { name: 'hand', mesh: 0 },
        { name: 'hand', mesh: 0 },
        { name: 'hand#2', mesh: 0 },
        { mesh: 1 },
        { name: 'nodes[7]', mesh: 1 },
        { mesh: 0 },
        { name: 'a/b', mesh: 0 },
        { name: 'a', children: [14] },
        { name: 'b', mesh: 0 },
        { name: 'ä', mesh: 2 },
        { mesh: 2 },
    ];
    const json = cubes(nodes, [0, 1, 8, 9, 10, 11, 12, 13, 15, 16]);
    json.meshes.push({ ...json.meshes[0], name: 'hand' }, {
        name: 'lid-1', primitives: [json.meshes[0].primitives[0], json.meshes[0].primitives[0]] });
    const short = sameNames(write('equal.glb', makeGlb(json)));
    assert.deepEqual(short.slice(0, 4), ['left/arm/hand', 'left/arm/hand#2', 'right/arm/hand', 'right/hand']);
});

test('of many nodes that lie in each other names are found at once', () => {
    const count = 3000;
    const nodes = Array.from({ length: count }, (_, i) => ({
        mesh: 0, name: 'n', children: i < count - 1 ? [i + 1] : undefined,
    }));
    const start = performance.now();
    const { boxes } = openScene('deep.glb', write('deep.glb', makeGlb(cubes(nodes, [0]))).bytes, kit);
    assert.ok(performance.now() - start < 5000, `${performance.now() - start} ms`);
    assert.equal(new Set(boxes.map(({ name }) => name)).size, count);
});

test('every way to write a box is read as the tool reads it', () => {
    const files = {
        'min3.csv':
            'name,min_x,min_y,min_z,max_x,max_y,max_z\n' +
            'a,0,0,0,1,1,1\n"b, ""c""",1,0,0,2,1,1\n#d,.5,+0,-1,1e0,0x1p-1,1.\n',
        'quat.csv':
            'center_x,center_y,center_z,half_x,half_y,half_z,qx,qy,qz,qw\n0,0,0,1,1,1,0,0,3,4\n2,0,0,1,1,1,0,0,0,1\n',
        'turns.csv':
            'center_x,center_y,center_z,size_x,size_y,size_z,yaw,pitch,roll\n0,0,0,1,1,1,30,40,50\n' +
            '1.2,0,0,1,1,1,90,0,0\n0,1,0,1,1,1,-12.5,7,181\n',
        'yaw.csv': 'center_x,center_y,center_z,size_x,size_y,size_z,yaw\n0,0,0,1,4,1,30\n1.2,0,0,1,1,1,\n1,0,1,2,1,1,45\n',
        'pitch-or-roll.csv':
            'center_x,center_y,center_z,size_x,size_y,size_z,roll,pitch\n0,0,0,1,4,1,30,\n1.2,0,0,1,1,1,,-20\n' +
            '1,0,1,2,1,1,10,45\n0.5,0,0,1,1,1,,\n',
        'axes.csv':
            'center_x,center_y,center_z,half_x,half_y,half_z,ux,uy,uz,vx,vy,vz,wx,wy,wz\n' +
            '0,0,0,1,1,1,0.6,0.8,0,-0.8,0.6,0,0,0,1\n1.9,0,0,1,1,1,1.0001,0,0,0,1,0,0,0,1\n',
        'angle.csv':
            '\ufeffname,center_x,center_y,half_x,half_y,angle\r\n\r\nä,0,0,1,1,45\r\nb,2.4142135623730951,0,1,1,0\r\n',
        'axis.csv': 'center_x,center_y,size_x,size_y,ux,uy\n0,0,2,2,0.6,0.8\n1.9,0,2,2,,\n',
        'header.csv': 'name,min_x,min_y,max_x,max_y\n',
    };
    for (const [name, content] of Object.entries(files)) {
        const { file, bytes } = write(name, content);
        samePairs(file, bytes);
    }
});

test('many random boxes of both kinds have the pairs that the tool finds', () => {
    let state = 7;
    const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
    const rows = ['center_x,center_y,center_z,size_x,size_y,size_z,yaw,pitch,roll,min_x,min_y,min_z,max_x,max_y,max_z'];
    for (let i = 0; i < 400; i++) {
        const center = [0, 1, 2].map(() => Math.round(random() * 40) / 4);
        const size = [0, 1, 2].map(() => Math.round(random() * 8) / 4);
        const turns = [0, 1, 2].map(() => Math.round(random() * 4) * 22.5);
        rows.push(
            i % 2
                ? [...center, ...size, ...turns, ',,,,,'].join(',')
                : [',,,,,,,,', ...center, ...center.map((x, k) => x + size[k])].join(','),
        );
    }
    const { file, bytes } = write('random.csv', `${rows.join('\n')}\n`);
    const { pairs, touching } = samePairs(file, bytes);
    assert.ok(pairs.length > 100 && touching > 0);
});

const head3 = 'name,min_x,min_y,min_z,max_x,max_y,max_z\n';
const turned = 'center_x,center_y,center_z,half_x,half_y,half_z';

test('what is wrong with a CSV is told in the same words at the same place', () => {
    const faulty = [
        '',
        '\n\n',
        'name\n',
        'a;b\n',
        'min_x\tmin_y\n',
        'min_x,min_x\n',
        'min_x,min_y,max_x\n1,2,3\n',
        'min_x,min_y,max_x,max_y,yaw\n',
        'xmin,ymin,xmax,ymax\n',
        'x,y,w,h\n',
        'left,top,width,height\n',
        'center_x,center_y,center_z,half_x,half_y,half_z,qx,yaw\n',
        `${turned},qx,qy,qz,qw,roll\n0,0,0,1,1,1,0,0,0,1,5\n`,
        `${head3}a,0,0,0,1,1,x\n`,
        `${head3}a,0,0,0,1,1,nan\n`,
        `${head3}a,0,0,0,1,1,1e999\n`,
        `${head3}a,0,0,0,1,1\n`,
        `${head3}a,0,0,0,1,1,1,1\n`,
        `${head3}a,0,0,0,1,1,\n`,
        `${head3}a,0,5,0,1,1,1\n`,
        `${head3}a,0,0,0,1,1,1\nb,0,0,0,1,1,1\n\nä,0,0,0,1,1,"x"\n`,
        `${head3}a,0,0,0,1,1,1\na,0,0,0,1,1,1\n`,
        `${head3}"a,0,0,0,1,1,1\n`,
        `${head3}a"b,0,0,0,1,1,1\n`,
        `${head3}"a"b,0,0,0,1,1,1\n`,
        `${head3}a,0,0\rb,0,1,1,1\n`,
        `${head3}a,0,0,0,1,1,\0\n`,
        `${head3}"a\n""b""\n",0,0,0,1,1,x\n`,
        `${head3}"a\n\n",0,0,0,1,1,1\n,0,0,0,1,1,"x\n`,
        `${head3},,,,,,\n`,
        Buffer.from(`${head3}\xff,0,0,0,1,1,1\n`, 'latin1'),
        `${head3}a,0,0,0,1,1,${'long '.repeat(30)}\n`,
        `${head3}a,0,0,0,1,1,"a\tb\x01ü"\n`,
        `${turned}\n0,0,0,1,-1,1\n`,
        `${turned},qx,qy,qz,qw\n0,0,0,1,1,1,0,0,0,0\n`,
        `${turned},qx,qy,qz,qw\n0,0,0,1,1,1,0,0,0,\n`,
        `${turned},ux,uy,uz,vx,vy,vz,wx,wy,wz\n0,0,0,1,1,1,1.1,0,0,0,1,0,0,0,1\n`,
        `${turned},ux,uy,uz,vx,vy,vz,wx,wy,wz\n0,0,0,1,1,1,1,0,0,0.1,1,0,0,0,1\n`,
        'center_x,center_y,size_x,size_y,ux,uy\n0,0,2,2,1,1\n',
        'center_x,center_y,size_x,size_y,angle\n0,0,2,5e-324,1\n',
        `${turned},min_x,min_y,max_x,max_y\n0,0,0,1,1,1,,,,\n,,,,,,0,0,1,1\n`,
    ];
    for (const content of faulty) {
        sameComplaint(content);
    }
});

test('boxes whose axes are not quite orthonormal are tested as they are', () => {
    const rows = [`${turned},ux,uy,uz,vx,vy,vz,wx,wy,wz`];
    for (let i = 0; i < 60; i++) {
        const axes =
            i % 3 ? [1 + 2e-4 * (i % 2), (1e-4 * i) % 3e-4, 0, 0, 1, 0, 0, 0, 1] : [0.6, 0.8, 0, -0.8, 0.6, 0, 0, 0, 1];
        rows.push([i % 7, i % 4, i % 5, 0.5, 0.5, 0.5, ...axes].join(','));
    }
    const { file, bytes } = write('loose.csv', `${rows.join('\n')}\n`);
    const { pairs } = samePairs(file, bytes);
    assert.ok(pairs.length > 20);
});

test('numbers are written as the tool writes them', () => {
    const texts = {
        0.1: 0.1,
        '1e20': 1e20,
        '1e-7': 1e-7,
        123456789012345: 123456789012345,
        '-0': -0,
        '5e-324': 5e-324,
        0.0001: 0.0001,
        '1e15': 1e15,
        0.30000000000000004: 0.1 + 0.2,
        inf: Infinity,
        nan: NaN,
    };
    for (const [text, value] of Object.entries(texts)) {
        assert.equal(writeNumber(value), text);
    }
    assert.deepEqual(
        ['0x1.8p1', '.5', '1.', 'inf', 'x', '1e', '', '0x', ' 1'].map((text) => readNumber(text)?.value ?? null),
        [3, 0.5, 1, null, null, null, null, null, null],
    );
});

test('pairs are searched by all words, in names, groups and relations', () => {
    const boxes = [
        { name: 'Red car', group: 'cars' },
        { name: 'blue car', group: 'cars' },
        { name: 'kiosk', group: '' },
    ];
    const pairs = { a: Uint32Array.of(0, 1), b: Uint32Array.of(1, 2), relation: Uint8Array.of(2, 1) };
    const find = (among, search, noTouch) => [
        ...searchPairs({ pairs, searched: makeSearched(among) }, { search, noTouch }),
    ];
    const listed = (search, noTouch = false) => find(boxes, search, noTouch);
    assert.deepEqual(listed(''), [0, 1]);
    assert.deepEqual(listed('CAR over'), [0]);
    assert.deepEqual(listed('cars kiosk'), [1]);
    assert.deepEqual(listed('tree'), []);
    assert.deepEqual(listed('car', true), [0]);
    const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
    assert.deepEqual(listed(`car ${'c a r ca '.repeat(20)}`), [0, 1]);
    assert.deepEqual(listed(`car ${letters.join(' ')}`), []);
    const all = [{ name: letters.join(''), group: '' }, ...boxes.slice(1)];
    assert.deepEqual(find(all, letters.join(' '), false), [0]);
    assert.deepEqual(firstPairs({ ...pairs, relation: Uint8Array.of(1, 2) }, listed(''), 5).map(({ a }) => a), [1, 0]);
    const [first] = firstPairs(pairs, listed(''), 1);
    assert.equal(relationOf(pairs, [first.b, first.a]), RELATIONS.indexOf(first.relation));
    assert.equal(relationOf(pairs, [first.a, first.a]), 0);
});

/* ---- glTF ---------------------------------------------------------------------------------------------------- */

test('nodes of a GLB make the boxes that the tool makes of them', () => {
    const turn = [0, 0.38268343, 0, 0.9238795];
    const scenes = {
        'names.glb': [
            [
                { mesh: 0, name: 'a' },
                { mesh: 0, name: 'a', translation: [1, 0, 0] },
                { mesh: 0, translation: [2, 0, 0] },
                { name: 'ä/b', mesh: 0, translation: [0, 1, 0] },
            ],
            [0, 1, 2, 3],
        ],
        'one-root.glb': [
            [
                { name: 'top', children: [1, 2], rotation: turn },
                { mesh: 0, name: 'x', scale: [2, 1, 1] },
                { mesh: 0, name: 'y', translation: [1.5, 0, 0] },
            ],
            [0],
        ],
        'sheared.glb': [
            [
                { name: 'top', children: [1, 2], scale: [3, 1, 1] },
                { mesh: 0, name: 'x', rotation: turn },
                { mesh: 0, name: 'y', translation: [0.5, 1, 0] },
            ],
            [0],
        ],
        'flat.glb': [
            [
                { mesh: 0, name: 'x', scale: [0, 1, 1], rotation: turn },
                { mesh: 0, name: 'y', translation: [0.25, 0, 0] },
            ],
            [0, 1],
        ],
        'matrix.glb': [
            [
                { mesh: 0, name: 'x', matrix: [0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1] },
                { mesh: 0, name: 'y', scale: [-1, 1, 1] },
            ],
            [1, 0],
        ],
    };
    for (const [name, [nodes, roots]] of Object.entries(scenes)) {
        const { file, bytes } = write(name, makeGlb(cubes(nodes, roots)));
        samePairs(file, bytes);
    }
});

test('random trees of nodes make the boxes that the tool makes of them', () => {
    let state = 11;
    const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
    const nodes = [];
    for (let i = 0; i < 150; i++) {
        const q = [0, 1, 2, 3].map(() => random() - 0.5);
        const length = Math.hypot(...q);
        nodes.push({
            name: `n${i}`,
            mesh: 0,
            translation: [0, 1, 2].map(() => Math.round(random() * 32) / 8 - 2),
            ...(i % 3 ? { rotation: q.map((x) => x / length) } : {}),
            ...(i % 4 ? {} : { scale: [0.5, 1 + random(), 0.75] }),
        });
        if (i >= 10) {
            (nodes[i % 10].children ??= []).push(i);
        }
    }
    const { file, bytes } = write('tree.glb', makeGlb(cubes(nodes, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])));
    const { pairs } = samePairs(file, bytes);
    assert.ok(pairs.length > 100);
});

test('what is wrong with a GLB is told', () => {
    const told = (json, words, binary) => assert.throws(() => openScene('bad.glb', makeGlb(json, binary), kit), words);
    const one = [{ mesh: 0, name: 'a' }];
    told('{"nodes": [}', /faulty JSON/);
    told(cubes(one, [0], { extensionsRequired: ['X_y'] }), /found the required glTF extension "X_y"/);
    told(cubes([{ mesh: 0, rotation: [0, 0, 0, 2] }], [0]), /nodes\[0\]: found a rotation that is no unit quaternion/);
    told(cubes([{ mesh: 0, scale: [1, 2] }], [0]), /: nodes\[0\]\.scale: found a list of 2, expected 3 numbers$/);
    told(cubes([{ mesh: 0, skin: 0 }], [0]), /skinned mesh/);
    told(cubes([{ mesh: 3 }], [0]), /: nodes\[0\]\.mesh: found 3, expected an index of meshes from 0 to 0$/);
    told(cubes([{ children: [0] }], [0]), /expected a tree/);
    told(cubes([{ name: 'a' }], [0]), /found no vertices/);
    told(cubes(one, [0], { buffers: [{ uri: 'x.bin' }] }), /: buffers\[0\]\.uri: found "x.bin", expected the bytes in/);
    told(cubes(one, [0]), /behind the end/, Buffer.alloc(8));
    assert.throws(() => openScene('cut.glb', makeGlb(cubes(one, [0])).subarray(0, 60), kit), /end of the file/);
    assert.throws(() => openScene('a.ply', new Uint8Array([1]), kit), /does not read/);
});
