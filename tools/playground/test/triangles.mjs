// Pairs judged by triangles: with the verdicts of `hitbox check --triangles`, and on the page with the curve of a pair.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';

import * as library from '@hitbox/core';
import * as meshes from '@hitbox/core/mesh';
import { judgedOf } from '../page/src/scene/judged.js';
import { makeJudge } from '../page/src/triangles/judge.js';
import { buffersIn, prepare } from '../page/src/scene/prepare.js';
import { csvPieces, firstPairs, searchPairs, statesOf } from '../page/src/scene/search.js';
import { textAt } from '../page/src/scene/texts.js';
import { makeGlb } from './support/gltf.mjs';
import { root, shoot } from './support/page.mjs';
import { drop, hitbox, partOpener, savedPairs, told } from './support/parts.mjs';

const scenes = path.join(root, 'examples/scenes');
const open = partOpener();
const both = { ...library, ...meshes };
const EVERY = { search: '', noTouch: false };
let folder;

before(async () => {
    await Promise.all([library.init(), meshes.init()]);
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hitbox-triangles-'));
});

after(() => fs.rmSync(folder, { recursive: true }));

/* ---- A scene of solids ------------------------------------------------------------------------------------------- */

const CUBE = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => [i & 1, (i >> 1) & 1, i >> 2]).flat();
const SIDES = [0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5];
const TENT = [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]; // a corner cut off a cube
const TENT_SIDES = [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3];

/* Of a mesh: its vertices, and the triangles of each of its parts. */
const KINDS = [
    [CUBE, [SIDES]],
    [CUBE, [SIDES.slice(0, 12), SIDES.slice(12)]], // the same in two parts
    [TENT, [TENT_SIDES]],
    [CUBE, [SIDES.slice(6)]], // without a lid
    [CUBE, [[0, 1, 1, 2, 3, 3]]], // no triangle with an area
];
const [BOX, PARTS, CORNER, OPEN, BARE] = KINDS.keys();

/* Solids as a .glb: [name, kind, translation, scale, rotation] each. */
function solidsGlb(list) {
    const bytes = [];
    const [bufferViews, accessors] = [[], []];
    function add(numbers, type, more) {
        const offset = bytes.reduce((sum, { length }) => sum + length, 0);
        bytes.push(Buffer.from(numbers.buffer));
        bufferViews.push({ buffer: 0, byteOffset: offset, byteLength: numbers.byteLength });
        return accessors.push({ bufferView: bufferViews.length - 1, type, ...more }) - 1;
    }
    const made = KINDS.map(([vertices, parts]) => {
        const position = add(Float32Array.from(vertices), 'VEC3', {
            componentType: 5126, count: vertices.length / 3, min: [0, 0, 0], max: [1, 1, 1],
        });
        return { primitives: parts.map((indices) => ({
            attributes: { POSITION: position },
            indices: add(Uint32Array.from(indices), 'SCALAR', { componentType: 5125, count: indices.length }),
        })) };
    });
    const nodes = list.map(([name, mesh, translation, scale = [1, 1, 1], rotation = [0, 0, 0, 1]]) =>
        ({ name, mesh, translation, scale, rotation }));
    const buffer = Buffer.concat(bytes);
    return makeGlb({
        asset: { version: '2.0' }, scene: 0, scenes: [{ nodes: nodes.map((_, i) => i) }], nodes, meshes: made, accessors,
        bufferViews, buffers: [{ byteLength: buffer.length }],
    }, buffer);
}

const SOLIDS = [
    ['room', BOX, [0, 0, 0], [8, 8, 8]],
    ['vase', PARTS, [1, 1, 1], [0.5, 0.5, 0.5]], // inside
    ['flush', BOX, [0, 4, 4], [1, 1, 1]], // inside, and its side on the side of the room
    ['again', BOX, [8, 0, 0], [-8, 8, 8]], // the room, mirrored
    ['beam', BOX, [6, 3, 3], [5, 0.3, 0.7], [0, 0, 0.28, 0.96]], // across
    ['next', BOX, [-2, 0, 0], [2, 2, 2]], // flush with the room from outside
    ['tent', CORNER, [9, 6, 6], [3, 3, 3]],
    ['near', BOX, [11, 8, 8], [2, 2, 2]], // in the box of the tent, behind its slope
    ['lidless', OPEN, [20, 0, 0], [4, 4, 4]],
    ['in it', BOX, [21, 1, 1]], // of what is open nothing is inside
    ['through', PARTS, [23, 1, 1], [2, 1, 1], [0.6, 0, 0, 0.8]],
    ['bare', BARE, [0, 0, 0], [8, 8, 8]],
];

/* ---- Beside the command ------------------------------------------------------------------------------------------ */

function judge(file, bytes) {
    const opened = prepare(file, bytes, library);
    const structured = structuredClone(opened, { transfer: buffersIn(opened) }); // as the worker hands it over
    structured.judged = makeJudge(structured.solids, both).judge();
    return judgedOf(structured);
}

/* Names and relation of each pair. */
const rowsOf = (csv) => csv.split('\n').slice(1, -1).map((row) => /^(.*,(?:touching|overlapping|inside|contains))/.exec(row)[1]);

function sameAsTool(file) {
    const native = hitbox('check', '--triangles', '--format', 'csv', file);
    const shown = judge(path.basename(file), new Uint8Array(fs.readFileSync(file)));
    const own = [...csvPieces(shown, searchPairs(shown, EVERY))].join('');
    assert.deepEqual(rowsOf(own), rowsOf(native.stdout));
    return { shown, told: native.stderr.replaceAll('\n', ' ') };
}

test('shipped scenes have the verdicts of the command', () => {
    for (const name of ['robot-cell.glb', 'office.glb']) {
        const { shown, told: words } = sameAsTool(path.join(scenes, name));
        const { pairs, touching } = shown;
        const [, count, touch, within, boxes] =
            /nodes, (\d+) pairs hit, (\d+) of them only touch(?:, of (\d+) one is in the other)?; the boxes of (\d+) /.exec(words);
        assert.deepEqual([pairs.a.length, touching, pairs.within, pairs.boxPairs], [count, touch, within ?? 0, boxes].map(Number));
    }
});

test('solids of all kinds have the verdicts of the command', () => {
    const file = path.join(folder, 'solids.glb');
    fs.writeFileSync(file, solidsGlb(SOLIDS));
    const { shown, told: words } = sameAsTool(file);
    const { pairs, names } = shown;
    const named = (boxes) => Array.from(boxes, (box) => textAt(names, box));
    const seen = Array.from(pairs.relation, (_, i) => firstPairs(pairs, [i], 1)[0])
        .map(({ a, b, relation }) => [...named([a, b]), relation].join());
    for (const wanted of ['room,vase,contains', 'room,again,inside', 'room,beam,overlapping', 'room,next,touching',
        'room,flush,contains', 'vase,again,inside', 'lidless,through,overlapping']) {
        assert.ok(seen.includes(wanted), `${wanted} of ${seen.join('; ')}`);
    }
    assert.ok(!seen.some((pair) => /tent,near|lidless,in it|bare/.test(pair)), seen.join('; '));
    assert.ok(pairs.boxPairs > pairs.a.length);
    assert.deepEqual([named(pairs.sheets), named(pairs.bare)], [['lidless'], ['bare']]);
    assert.match(words, /1 node is not closed .*: "?lidless/);
    const states = statesOf(pairs, shown.count, true);
    assert.deepEqual([...states.subarray(0, 2), states[5]], [2, 2, 0], 'what is inside counts as overlapping');
    const all = firstPairs(pairs, searchPairs(shown, EVERY), 100).map(({ relation }) => relation);
    assert.equal(all.lastIndexOf('contains') < all.indexOf('touching'), true, 'what only touches comes last');
    assert.equal(searchPairs(shown, { search: 'contains', noTouch: true }).length, pairs.relation.filter((x) => x === 4).length);
});

test('the curve of two is on both surfaces; of one in the other there is none', () => {
    const opened = prepare('a.glb', new Uint8Array(solidsGlb(SOLIDS)), library);
    const { curve } = makeJudge(opened.solids, both);
    const place = (name) => SOLIDS.findIndex((solid) => solid[0] === name);
    const across = curve(place('room'), place('beam'));
    assert.ok(across.length >= 6 * 4 && across.length % 6 === 0);
    for (let i = 0; i < across.length; i += 3) {
        const on = [...across.subarray(i, i + 3)].some((x) => Math.abs(x) < 1e-9 || Math.abs(x - 8) < 1e-9);
        assert.ok(on, across.subarray(i, i + 3).join(' '));
    }
    assert.equal(curve(place('room'), place('vase')).length, 0);
});

test('a table of boxes has no triangles, nor has a scene of more than are drawn', () => {
    const csv = new TextEncoder().encode('min_x,min_y,min_z,max_x,max_y,max_z\n0,0,0,1,1,1\n');
    assert.equal(prepare('a.csv', csv, library).solids, null);
    const opened = prepare('a.glb', new Uint8Array(solidsGlb(SOLIDS)), library);
    assert.equal(opened.solids.meshes.length, KINDS.length, 'each mesh once');
    assert.equal(buffersIn(opened).length, new Set(buffersIn(opened)).size);
});

/* ---- On the page ------------------------------------------------------------------------------------------------- */

test('by triangles: on demand, with the verdicts of the command, the curve of a pair, and a link', async () => {
    const page = await open('#part=scene&shipped=robot-cell');
    const scripts = () => page.evaluate(() => [...document.scripts].map((script) => script.getAttribute('src')));
    const { pairs: boxPairs } = await told(page, 'scene', (numbers) => numbers.file === 'robot-cell.glb');
    assert.deepEqual(await scripts(), ['./playground.js']);
    await page.getByRole('radio', { name: 'Boxes' }).focus();
    await page.keyboard.press('ArrowRight');
    const { pairs } = await told(page, 'scene', (numbers) => numbers.triangles);
    assert.deepEqual(await scripts(), ['./playground.js', 'triangles.js']);
    const native = hitbox('check', '--triangles', '--format', 'csv', path.join(scenes, 'robot-cell.glb'));
    assert.deepEqual(rowsOf((await savedPairs(page)).text), rowsOf(native.stdout));
    const [, count, touch, boxes] = /(\d+) pairs hit, (\d+) of them only touch; the boxes of (\d+) pairs/.exec(native.stderr);
    assert.equal(pairs, Number(count));
    assert.equal(await page.locator('.parts-summary').textContent(), `robot-cell.glb: 20 meshes, ${count} pairs hit by `
        + `triangles, ${touch} of them only touch. The boxes of ${boxes} pairs hit.`);
    const picture = () => page.locator('.stage canvas').screenshot();
    const before = await picture();
    await page.locator('.parts-list button').first().click();
    await told(page, 'scene', (numbers) => numbers.chosen && numbers.segments > 3);
    await told(page, 'camera', (camera) => !camera.flying);
    assert.ok(!before.equals(await picture()));
    await shoot(page, 'scene-triangles');
    await page.waitForFunction(() => location.hash.includes('triangles=true') && location.hash.includes('pair='));
    await page.getByRole('radio', { name: 'Boxes' }).click();
    assert.equal((await told(page, 'scene', (numbers) => !numbers.triangles)).pairs, boxPairs);
    /* Of solids that are dropped those that are open are named, once. */
    await drop(page, 'solids.glb', solidsGlb(SOLIDS));
    await told(page, 'scene', (numbers) => numbers.file === 'solids.glb');
    assert.equal(await page.getByRole('radio', { name: 'Boxes' }).getAttribute('aria-checked'), 'true');
    await page.getByRole('radio', { name: 'Triangles' }).click();
    await told(page, 'scene', (numbers) => numbers.triangles);
    assert.deepEqual(await page.locator('.scene-sheets').allTextContents(), [
        '1 mesh is open or bounds no volume, so that nothing is inside it: lidless.',
        '1 mesh has no triangle with an area, and hits nothing: bare.',
    ]);
    await page.locator('input[name=search]').fill('room contains');
    assert.ok(await page.locator('.parts-list em').first().textContent() === 'contains');
    await page.getByRole('link', { name: 'City block' }).press('Enter');
    await told(page, 'scene', (numbers) => numbers.file === 'city-block.csv');
    assert.ok(await page.getByRole('radiogroup', { name: 'Judge pairs by' }).isHidden(), 'boxes of a table have no triangles');
});

test('a link opens a pair by triangles, on a phone in the dark', async () => {
    const link = '#part=scene&shipped=robot-cell&pair=1,5&triangles=true';
    const page = await open(link, { viewport: { width: 375, height: 700 }, colorScheme: 'dark', hasTouch: true });
    const { chosen } = await told(page, 'scene', (numbers) => numbers.triangles && numbers.segments > 0);
    assert.deepEqual(chosen, [1, 5]);
    assert.equal(await page.getByRole('radio', { name: 'Triangles' }).getAttribute('aria-checked'), 'true');
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await page.waitForTimeout(700);
    await shoot(page, 'scene-triangles-phone');
});
