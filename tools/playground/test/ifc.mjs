// Buildings as IFC: read in the page by a reader that is loaded then, with the boxes and names that the tool has of them.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';

import * as library from '@hitbox/core';
import webIfc from 'web-ifc';
import { decimalOf } from '../page/src/ifc/shape.js';
import { readIfc } from '../page/src/ifc/read.js';
import { startWebIfc } from '../page/src/ifc/web.js';
import { prepare } from '../page/src/scene/prepare.js';
import { csvPieces, searchPairs } from '../page/src/scene/search.js';
import { makeKit } from '../page/src/scene/kit.js';
import { building } from './support/ifc.mjs';
import { root, shoot } from './support/page.mjs';
import { drop, hitbox, partOpener, savedPairs, told } from './support/parts.mjs';

const open = partOpener();
const EVERY = { search: '', noTouch: false };
let folder;
let web;

before(async () => {
    await library.init();
    web = await startWebIfc(webIfc);
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hitbox-ifc-'));
});

after(() => fs.rmSync(folder, { recursive: true }));

const bytesOf = (text) => new TextEncoder().encode(text);
const read = (text) => readIfc(bytesOf(text), makeKit(library), web);
const prepared = (bytes) => prepare('a.ifc', bytes, library, undefined, (file, all, kit) => readIfc(all, kit, web));
const csvOf = (opened) => [...csvPieces(opened, searchPairs(opened, EVERY))].join('');

/* The tool has elements in the order of storeys, the page in that of the file: a pair may stand the other way round. */
function sorted(csv) {
    return csv.split('\n').map((row) => {
        const [a, b, relation, ...more] = row.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
        const sides = [[a, ...more.slice(0, 3)], [b, ...more.slice(3)]];
        return [relation, ...(a === 'a' ? sides : sides.sort())].join();
    }).sort();
}

function write(name, text) {
    const file = path.join(folder, name);
    fs.writeFileSync(file, text);
    return file;
}

/* Bounds of all boxes, by name. */
function boundsOf(boxes) {
    return Object.fromEntries(boxes.map(({ name, kind, numbers }) =>
        [name, kind === 'aabb3' ? Array.from(numbers) : Array.from(library.obb3Bounds(numbers))]));
}

function nativeBounds(file) {
    const rows = hitbox('bounds', '--format', 'ndjson', file).stdout.split('\n').filter(Boolean);
    return Object.fromEntries(rows.map((row) => JSON.parse(row)).map(({ name, min, max }) => [name, [...min, ...max]]));
}

function near(own, native, most) {
    assert.deepEqual(Object.keys(own).sort(), Object.keys(native).sort());
    for (const [name, numbers] of Object.entries(own)) {
        numbers.forEach((x, k) => assert.ok(Math.abs(x - native[name][k]) <= most * Math.max(1, Math.abs(x)),
            `${name}: ${numbers} and ${native[name]}`));
    }
}

test('IFC4 has the boxes, names and pairs that the tool finds in the same building as IFC2X3', () => {
    const file = write('small.ifc', building('IFC2X3'));
    for (const schema of ['IFC2X3', 'IFC4', 'IFC4X3_ADD2']) {
        const bytes = bytesOf(building(schema));
        const { boxes } = readIfc(bytes, makeKit(library), web);
        near(boundsOf(boxes), nativeBounds(file), 1e-7);
        const opened = prepared(bytes);
        assert.deepEqual(sorted(csvOf(opened)), sorted(hitbox('check', '--format', 'csv', file).stdout));
        assert.ok(opened.pairs.a.length >= 4 && opened.touching >= 2, `${opened.pairs.a.length}`);
        assert.deepEqual(boxes.map(({ kind }) => kind).sort(), ['aabb3', 'aabb3', 'aabb3', 'aabb3', 'obb3']);
    }
});

test('a turned beam has a box in its own frame, with the numbers of the file', () => {
    const { boxes } = read(building('IFC4'));
    const beam = boxes.find(({ element }) => element.type === 'IfcBeam');
    assert.equal(beam.name, 'beam über, all');
    assert.equal(beam.path, 'building/first/beam über, all');
    const [x, y, z, ...half] = beam.numbers.slice(0, 6);
    assert.deepEqual([x, y, z, ...half], [0.5, 2.15, -0.5, 2, 0.1, 0.15]);
    const wall = boxes.find(({ name }) => name === 'first/wall');
    assert.deepEqual([...wall.numbers], [-3, 0, -1.12, 3, 2.5, -0.88]);
    const column = boxes.find(({ element }) => element.type === 'IfcColumn');
    assert.deepEqual([column.name, column.element.label], ['IfcColumn', '']);
});

for (const name of ['rooms.ifc', 'wall.ifc', 'feet.ifc']) {
    test(`${name}, IFC2X3 as the tool is tested with, has the same boxes and pairs here`, () => {
        const file = path.join(root, 'test/mesh', name);
        const bytes = new Uint8Array(fs.readFileSync(file));
        const { boxes } = readIfc(bytes, makeKit(library), web);
        near(boundsOf(boxes), nativeBounds(file), 1e-12);
        assert.deepEqual(sorted(csvOf(prepared(bytes))), sorted(hitbox('check', '--format', 'csv', file).stdout));
    });
}

/* A wall whose shape is of a kind that is not made. */
const ODD = (item) => `#700=${item};
#701=IFCSHAPEREPRESENTATION(#5,'Body','Brep',(#700));
#702=IFCPRODUCTDEFINITIONSHAPE($,$,(#701));
#703=IFCWALL('0YvctVUKr0kugbFTf53O9Z',#13,'odd',$,$,#203,#702,$,$);
`;

test('elements whose shape cannot be made are named, and have no box', () => {
    for (const item of ['IFCSECTIONEDSPINE($,(),())', 'IFCBOUNDINGBOX(#1,1.,1.,1.)',
        "IFCEXTRUDEDAREASOLID(#699,#4,#2,1.)"]) {
        const { boxes, missing } = read(building('IFC4', ODD(item)));
        assert.deepEqual(missing, ['odd'], item);
        assert.equal(boxes.length, 5);
    }
    assert.deepEqual(read(building('IFC4')).missing, []);
    const opening = ODD('IFCEXTRUDEDAREASOLID(#106,#4,#2,1.)').replace('IFCWALL', 'IFCOPENINGELEMENT');
    assert.equal(read(building('IFC4', opening)).boxes.length, 5, 'an opening is no thing');
    const axis = ODD('IFCEXTRUDEDAREASOLID(#106,#4,#2,1.)').replace("'Body','Brep'", "'Axis','Curve2D'");
    assert.deepEqual(read(building('IFC4', axis)).missing, [], 'what has no body is not looked for');
    /* An extrusion may leave out where it is. */
    const bare = building('IFC4').replace('IFCEXTRUDEDAREASOLID(#206,#4,', 'IFCEXTRUDEDAREASOLID(#206,$,');
    assert.deepEqual(boundsOf(read(bare).boxes), boundsOf(read(building('IFC4')).boxes));
});

test('what is no sound IFC is told in plain words', () => {
    const whole = building('IFC4');
    const faults = {
        'no ISO-10303-21; at the beginning, expected an IFC file': 'hello',
        'IFC2X_FINAL, expected IFC2X3 or IFC4': whole.replace("'IFC4'", "'IFC2X_FINAL'"),
        'no schema, expected IFC2X3 or IFC4': whole.replace('FILE_SCHEMA', 'FILE_SCHEME'),
        'no END-ISO-10303-21; at the end, expected a whole IFC file': whole.slice(0, -30),
        'no element with a shape, expected a building': whole.replaceAll("'Body'", "'Axis'"),
        '5 elements, none of a shape that this page can make': whole.replace(/IFCRECTANGLEPROFILEDEF/g, 'IFCFOO'),
    };
    for (const [words, text] of Object.entries(faults)) {
        assert.throws(() => read(text), { name: 'Trouble', message: `found ${words}` });
    }
});

test('damaged lines: a scene or plain words, never another error', () => {
    const text = building('IFC4');
    const lines = text.split('\n');
    let scenes = 0;
    let faults = 0;
    lines.forEach((line, i) => {
        if (!line.startsWith('#')) return;
        const damages = ['', line.replace(/=.*/, '=IFCWALL();'), line.replace(/#\d+([,)])/g, '#9999$1'),
            line.replace(/\d\./g, '1.E400'), line.replace(/\(.*/, "('")];
        for (const damage of damages) {
            try {
                const { boxes } = read(lines.with(i, damage).join('\n'));
                assert.ok(boxes.every(({ numbers }) => [...numbers].every(Number.isFinite)));
                scenes++;
            } catch (error) {
                assert.equal(error.name, 'Trouble', `${line} as ${damage}: ${error.stack}`);
                faults++;
            }
        }
    });
    assert.ok(scenes > 100 && faults > 5, `${scenes} scenes, ${faults} faults`);
});

test('a float goes back to the decimal that it was made of', () => {
    for (const x of [0.15, -2.54, 3000, 1e-7, 123456.7, 0, -0.1]) {
        assert.equal(decimalOf(Math.fround(x)), x);
    }
    assert.equal(decimalOf(Math.fround(Math.PI)), 3.1415927);
    assert.ok(Number.isNaN(decimalOf(NaN)));
});

test('a dropped building is read by a script that is loaded only then', async () => {
    const page = await open('#part=scene');
    await told(page, 'scene', (numbers) => numbers.file === 'city-block.csv');
    const scripts = () => page.locator('script').evaluateAll((all) => all.map((one) => one.getAttribute('src')));
    assert.deepEqual(await scripts(), ['./playground.js']);
    await drop(page, 'small.ifc', bytesOf(building('IFC4')));
    const { boxes, pairs } = await told(page, 'scene', (numbers) => numbers.file === 'small.ifc');
    assert.deepEqual(await scripts(), ['./playground.js', 'ifc.js']);
    const wanted = hitbox('check', '--format', 'csv', write('small.ifc', building('IFC2X3'))).stdout;
    assert.deepEqual([boxes, pairs], [5, wanted.split('\n').length - 2]);
    assert.deepEqual(sorted((await savedPairs(page)).text), sorted(wanted));
    await page.locator('input[name=search]').fill('IfcBeam ground/wall');
    const row = page.locator('.parts-list button').first();
    assert.match(await row.locator('span').textContent(), /^ground\/wall \u2013 beam über, all$/);
    await row.click();
    assert.ok(await row.locator('small').isVisible());
    assert.match(await row.locator('small').textContent(), /^IfcWall CYv\S+ \u2013 IfcBeam EYv\S+$/);
    await page.locator('button[name=look]').click();
    await page.waitForTimeout(900);
    await shoot(page, 'ifc');
    await drop(page, 'house.txt', bytesOf(building('IFC2X3')));
    await told(page, 'scene', (numbers) => numbers.file === 'house.txt');
    assert.deepEqual(await scripts(), ['./playground.js', 'ifc.js'], 'it is loaded once');
    await drop(page, 'odd.ifc', bytesOf(building('IFC4', ODD('IFCSECTIONEDSPINE($,(),())'))));
    await told(page, 'scene', (numbers) => numbers.file === 'odd.ifc');
    assert.match(await page.locator('.scene-missing').textContent(),
        /^Not all of it is here: 1 element of a shape that this page cannot make: odd\. What they hit is not told\.$/);
    await drop(page, 'cut.ifc', bytesOf(building('IFC4').slice(0, 3000)));
    await page.getByRole('alert').waitFor();
    assert.equal(await page.getByRole('alert').textContent(),
        'cut.ifcfound no END-ISO-10303-21; at the end, expected a whole IFC file');
    assert.equal((await told(page, 'scene')).file, 'odd.ifc');
});

test('where the script that reads IFC is not beside the page, that is told', async () => {
    const page = await open('#part=scene');
    await told(page, 'scene', (numbers) => numbers.file === 'city-block.csv');
    await page.evaluate(() => {
        document.head.append = (script) => {
            delete document.head.append;
            script.src = 'nowhere.js';
            document.head.append(script);
        };
    });
    await drop(page, 'small.ifc', bytesOf(building('IFC4')));
    await page.getByRole('alert').waitFor();
    assert.match(await page.getByRole('alert').textContent(), /reads IFC, ifc\.js, could not be loaded/);
    page.faults = page.faults.filter((fault) => !/ERR_FILE_NOT_FOUND/.test(fault));
    await drop(page, 'small.ifc', bytesOf(building('IFC4')));
    await told(page, 'scene', (numbers) => numbers.file === 'small.ifc');
});
