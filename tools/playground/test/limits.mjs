// Scenes that are too large for a page: told in plain words and soon, before memory is taken for them.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import * as library from '@hitbox/core';
import { readCsv } from '../page/src/read/csv.js';
import { readGlb } from '../page/src/read/glb.js';
import { MOST_PAIRS, MOST_TRIANGLES } from '../page/src/read/limits.js';
import { makeKit } from '../page/src/scene/kit.js';
import { prepare } from '../page/src/scene/prepare.js';
import { cubes, makeGlb } from './support/gltf.mjs';

const kit = makeKit(library);
const HEADS = {
    aabb: 'min_x,min_y,min_z,max_x,max_y,max_z',
    flat: 'min_x,min_y,max_x,max_y',
    obb: 'center_x,center_y,center_z,half_x,half_y,half_z,yaw,pitch,roll',
    axes: 'center_x,center_y,center_z,half_x,half_y,half_z,ux,uy,uz,vx,vy,vz,wx,wy,wz',
};

before(() => library.init());

function csvOf(head, count, row) {
    const rows = Array.from({ length: count }, (_, i) => row(i));
    return new TextEncoder().encode(`${HEADS[head]}\n${rows.join('\n')}\n`);
}

const prepared = (head, count, row) => prepare('a.csv', csvOf(head, count, row), library);

test('more than a million pairs are told, however many they are', () => {
    const words = (what) => ({
        name: 'Trouble',
        message:
            `found more than 1,000,000 ${what}, expected at most as many; the command-line tool hitbox has no ` +
            'such limit',
    });
    const aabbs = words('pairs of AABBs that hit');
    for (const count of [1500, 3000, 60000]) {
        assert.throws(() => prepared('aabb', count, () => '0,0,0,1,1,1'), aabbs);
        assert.throws(() => prepared('flat', count, () => '0,0,1,1'), aabbs);
    }
    assert.throws(() => prepared('obb', 3000, () => '0,0,0,1,1,1,30,40,50'), words('pairs that hit'));
    const loose = (i) => `0,0,0,1,1,1,${1 + (i + 1) * 1e-8},0,0,0,1,0,0,0,1`;
    assert.throws(() => prepared('axes', 3000, loose), words('pairs that hit or may hit'));
});

test('up to a million they are all there', () => {
    const count = Math.floor(Math.sqrt(2 * MOST_PAIRS));
    const { pairs, aabbPairs, touching } = prepared('aabb', count, () => '0,0,0,1,1,1');
    assert.deepEqual([pairs.a.length, aabbPairs, touching], [(count * (count - 1)) / 2, (count * (count - 1)) / 2, 0]);
    assert.ok(pairs.a.every((a, i) => a < pairs.b[i] && (i === 0 || pairs.a[i - 1] <= a)));
});

test('turned boxes may have far more pairs of AABBs than pairs', () => {
    const { pairs, aabbPairs, touching } = prepared('obb', 3000, (i) => `${i / 1000},${-i / 1000},0,9,1e-5,1,0,0,45`);
    assert.ok(aabbPairs > MOST_PAIRS, aabbPairs);
    assert.ok(pairs.a.length < 10000 && touching <= pairs.a.length, pairs.a.length);
});

test('boxes are counted while they are read', () => {
    const four = csvOf('aabb', 4, () => '0,0,0,1,1,1');
    assert.equal(readCsv(four, kit, 4).boxes.length, 4);
    assert.throws(() => readCsv(four, kit, 3), { line: 5, message: /^found more than 3 boxes, expected at most/ });
    const glb = new Uint8Array(makeGlb(cubes([{ mesh: 0 }, { mesh: 0 }], [0, 1])));
    assert.equal(readGlb(glb, kit, 2).boxes.length, 2);
    assert.throws(() => readGlb(glb, kit, 1), /found more than 1 boxes/);
});

/* Nodes that share a mesh of so many triangles. */
function crowd(nodes, triangles) {
    const json = cubes(
        Array.from({ length: nodes }, (_, i) => ({ mesh: 0, translation: [2 * i, 0, 0] })),
        Array.from({ length: nodes }, (_, i) => i),
    );
    const corners = Buffer.from(Float32Array.from({ length: 27 }, (_, i) => (i * 5) % 8).buffer);
    const faces = Buffer.from(Uint16Array.from({ length: 3 * triangles }, (_, i) => i % 9).buffer);
    json.bufferViews[1].byteLength = faces.length;
    json.accessors[1].count = 3 * triangles;
    return new Uint8Array(makeGlb(json, Buffer.concat([corners, faces])));
}

test('of a mesh with too many triangles only the boxes are shown', () => {
    const few = prepare('few.glb', crowd(10, 20000), library);
    assert.equal(few.picture.mesh.indices.length, 3 * 10 * 20000);
    assert.equal(few.picture.mesh.positions.length, 3 * 10 * 9, 'points that faces share are there once');
    assert.equal(few.picture.meshLeftOut, false);
    const many = prepare('many.glb', crowd(MOST_TRIANGLES / 20000 + 1, 20000), library);
    assert.deepEqual([many.picture.mesh, many.picture.meshLeftOut, many.count], [null, true, 101]);
});

test('parts of meshes and nodes that shear cannot take all memory or time by the same points again and again', () => {
    const points = 100000;
    const corners = Buffer.from(Float32Array.from({ length: 3 * points }, (_, i) => (i * 7) % 1000).buffer);
    const json = (parts, nodes) => ({
        ...cubes(nodes, nodes.map((_, i) => i)),
        meshes: [{ primitives: Array(parts).fill({ attributes: { POSITION: 0 } }) }],
        bufferViews: [{ buffer: 0, byteLength: corners.length }],
        accessors: [{ bufferView: 0, componentType: 5126, count: points, type: 'VEC3' }],
    });
    const open = (...more) => prepare('same.glb', new Uint8Array(makeGlb(json(...more), corners)), library);
    assert.equal(open(2, [{ mesh: 0 }]).count, 1);
    assert.throws(() => open(10000, [{ mesh: 0 }]), /meshes\[0\]\.primitives\[\d+\]: found more than 400 MB of vertices/);
    const shear = { mesh: 0, matrix: [1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] };
    assert.throws(() => open(1, Array(5000).fill(shear)), /more than 200,000,000 points in the meshes of nodes that shear/);
});

test('lists and fields that would take all memory are refused, or read at once', () => {
    const bytes = (text) => new TextEncoder().encode(text);
    const told = (file, text, words) => assert.throws(() => prepare(file, bytes(text), library), words);
    told('many.gltf', `{"nodes":[${'0,'.repeat(600000)}0]}`, /: nodes: found a list of 600001, expected at most/);
    const again = Array(400000).fill(1);
    const twice = cubes([{ children: again }, { mesh: 0, children: again }], [0]);
    told('twice.gltf', JSON.stringify(twice), /: found nodes\[1\] in a second place, expected a tree/);
    told('wide.csv', `${'x,'.repeat(20000)}y\n`, { line: 1, message: /^found more than 10,000 columns/ });
    told('lines.gltf', `${'\n'.repeat(3e6)}{"a" 1}`, { line: 3000001, message: /faulty JSON/ });
    told('zero.csv', `${'\n'.repeat(3e6)}\0`, { line: 3000001 });
    const long = 'a "" long name\n'.repeat(2e6);
    const { names } = prepare('long.csv', bytes(`name,${HEADS.flat}\n"${long}",0,0,1,1\n`), library);
    assert.equal(names.text, long.replaceAll('""', '"'));
    told('longer.csv', `name,${HEADS.flat}\n"${long}${long}",0,0,1,1\n`, /more than 50,000,000 characters in the/);
});

test('names of nodes that lie in each other do not take all memory', () => {
    const nodes = Array.from({ length: 20000 }, (_, i) => ({
        mesh: 0,
        name: 'a name of some length',
        children: i < 19999 ? [i + 1] : undefined,
    }));
    assert.throws(
        () => prepare('deep.glb', new Uint8Array(makeGlb(cubes(nodes, [0]))), library),
        /^Trouble: found more than 50,000,000 characters in the names of boxes/,
    );
});
