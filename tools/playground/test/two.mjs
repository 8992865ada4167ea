// "Two boxes", driven as a user would: drags, fields, keys, examples, links. Each verdict that the page shows is
// compared with that of the native tool on the same numbers, and what it measures with the tool's, to the last digit.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { isPlaneEye } from '../page/src/two/plane-eye.js';
import { native, openPage, pageOpener, root, shoot, startBrowser } from './support/page.mjs';

const open = pageOpener();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hitbox-two-'));
after(() => fs.rmSync(folder, { recursive: true }));

const START_B = '0.95,-0.3,0.1,3.4,0.8,1.2,0,12,40';

async function openTwo(hash, options) {
    const page = await open(hash, options);
    await page.waitForSelector('#lamp-obb[data-verdict]');
    await page.waitForSelector('.label.tag-a, polygon.obb-a'); // drawn
    return page;
}

/** What the page shows, all read at one moment. */
function read(page) {
    return page.evaluate(() => ({
        aabb: document.querySelector('#lamp-aabb').dataset.verdict,
        obb: document.querySelector('#lamp-obb').dataset.verdict,
        words: [...document.querySelectorAll('.lamp:not([hidden]) .verdict')].map((one) => one.textContent),
        csv: document.querySelector('#csv').textContent,
        story: document.querySelector('#story').textContent,
        facts: Object.fromEntries([...document.querySelectorAll('[data-fact]')]
            .map((one) => [one.dataset.fact, one.textContent])),
        fields: [...document.querySelectorAll('.box input')].map((input) => input.valueAsNumber),
    }));
}

function lampWord(relation) {
    return relation === undefined ? 'apart' : relation === 'overlapping' ? 'hit' : relation;
}

/** Reads the page and compares all of it with the native tool. */
async function agree(page) {
    const shown = await read(page);
    const ask = (...more) => native(['check', '--from', 'csv', '--format', 'ndjson', ...more, '-'], shown.csv)[0];
    const depth = ask('--depth');
    assert.equal(shown.obb, lampWord(depth?.relation), shown.csv);
    assert.equal(shown.aabb, lampWord(ask('--boxes', 'aabb')?.relation), shown.csv);
    if (depth) {
        assert.equal(Number(shown.facts.depth), depth.depth);
        assert.equal(Number(shown.facts.count), depth.points.length);
    } else {
        assert.equal(Number(shown.facts.distance), ask('--clearance', '1e9').distance);
    }
    return shown;
}

/** Drags from a point in small steps until `enough` says so of what the page shows. */
async function dragUntil(page, from, step, enough) {
    await page.mouse.move(...from);
    await page.mouse.down();
    let shown;
    for (let i = 1; i <= 60; i++) {
        await page.mouse.move(from[0] + i * step[0], from[1] + i * step[1]);
        shown = await read(page);
        if (enough(shown)) break;
    }
    await page.mouse.up();
    assert.ok(enough(shown), `not reached: ${JSON.stringify(shown)}`);
    return shown;
}

/** Where the middle is, once it stays: what is drawn is drawn anew, elsewhere, when the picture learns its size. */
async function middleOf(page, selector) {
    const locator = page.locator(selector);
    let before = null;
    for (let tries = 0; tries < 50; tries++) {
        await locator.waitFor();
        const area = await locator.boundingBox();
        if (area && before && area.x === before.x && area.y === before.y) {
            return [area.x + area.width / 2, area.y + area.height / 2];
        }
        before = area;
        await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
    }
    throw new Error(`${selector} does not stay in one place`);
}

test('the start shows at once where AABB and OBB differ', async () => {
    const page = await openTwo('');
    const shown = await agree(page);
    assert.deepEqual([shown.aabb, shown.obb], ['hit', 'apart']);
    assert.deepEqual(shown.words, ['Hit', 'Apart']);
    assert.match(shown.story, /distance of 0\.872/);
    assert.equal(shown.facts.distance, '0.8723370841388228');
    assert.ok(Math.abs(Number(shown.facts.gap) - 0.8626609369) < 1e-9, shown.facts.gap);
    const words = await page.locator('.label:visible').allTextContents();
    assert.ok(words.includes('distance 0.872') && words.includes('shadow gap 0.863'), words.join());
    assert.match(await page.locator('#which').textContent(), /nearest point.*never more than .*, here it is less/);
    await shoot(page, 'two-start');
});

test('a box dragged in 3D until the lamps differ, and on until both say hit', async () => {
    const apart = `a=-4.2,1,0,3.4,0.8,1.2,0,0,40&b=${START_B}`;
    const page = await openTwo(`#part=two&dim=3&${apart}&eye=2.1,1.9,9.6,-0.25,-0.2,0`);
    assert.equal((await agree(page)).aabb, 'apart');
    const from = await middleOf(page, '.label.tag-a');
    await dragUntil(page, from, [16, 0], (shown) => shown.aabb !== shown.obb);
    const between = await agree(page);
    assert.deepEqual([between.aabb, between.obb], ['hit', 'apart']);
    await shoot(page, 'two-dragged');
    await dragUntil(page, await middleOf(page, '.label.tag-a'), [16, 8], (shown) => shown.obb === 'hit');
    assert.equal((await agree(page)).aabb, 'hit');
    await shoot(page, 'two-hit');
});

test('the handles in 3D move, turn and resize', async () => {
    const page = await openTwo('');
    for (const [key, first, count] of [['m', 9, 3], ['r', 12, 3], ['t', 15, 3]]) {
        await page.locator('.stage').focus();
        await page.keyboard.press(key);
        const before = (await read(page)).fields;
        await dragHandle(page);
        const { fields } = await agree(page);
        const changed = fields.map((value, i) => (value === before[i] ? -1 : i)).filter((i) => i >= 0);
        assert.ok(changed.length > 0, `handle of ${key} does nothing`);
        assert.ok(changed.every((i) => i >= first && i < first + count), `${key} changed fields ${changed}`);
    }
});

/** Until a frame has been drawn: what the pointer is at, is known of the last one. */
async function drawn(page) {
    await page.evaluate(() => new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
    }));
}

/** Looks for a handle about the chosen box, as the pointer shows it, and pulls it. */
async function dragHandle(page) {
    await drawn(page);
    const [x, y] = await middleOf(page, '.label.tag-b');
    for (let i = 0; i < 200; i++) {
        const at = [x + (30 + 0.4 * i) * Math.cos(0.4 * i), y + (30 + 0.4 * i) * Math.sin(0.4 * i)];
        await page.mouse.move(...at);
        const cursor = await page.evaluate(() => document.querySelector('.stage canvas').style.cursor);
        if (cursor !== 'pointer') continue;
        await page.mouse.down();
        await page.mouse.move(at[0] + 25, at[1] + 15, { steps: 4 });
        await page.mouse.up();
        return;
    }
    assert.fail('no handle found');
}

test('fields and keys change the boxes', async () => {
    const page = await openTwo('');
    await page.getByLabel('Box B: Centre x').fill('-0.5');
    assert.equal((await agree(page)).obb, 'hit');
    await page.getByLabel('Box A: Turn ° z').fill('-20.5');
    await agree(page);
    await page.locator('.stage').focus();
    const before = (await read(page)).fields;
    for (const key of ['ArrowRight', 'ArrowUp', 'PageUp', 'e', '-']) await page.keyboard.press(key);
    const { fields } = await agree(page);
    const which = fields[0] === before[0] ? 9 : 0;
    for (const i of [0, 1, 2, 3, 8]) assert.notEqual(fields[which + i], before[which + i]);
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
    assert.notEqual((await agree(page)).fields[9 - which], before[9 - which]);
});

test('on the nearly parallel example the tutorial formula is wrong, with the gap in numbers and words', async () => {
    const page = await openTwo('');
    await page.getByRole('button', { name: 'Nearly parallel' }).click();
    const shown = await agree(page);
    assert.equal(shown.obb, 'apart');
    assert.equal(await page.locator('#tutorial-verdict').textContent(), 'Hit, wrong');
    assert.match(shown.story, /0\.239/);
    assert.equal(shown.facts.distance, '0.23868740702472468');
    assert.match(shown.facts.compared, /times as wide/);
    await shoot(page, 'two-parallel');
});

test('a hair apart: single precision is too coarse, and the page says by how much', async () => {
    const page = await openTwo('#part=two&dim=3&example=hair');
    const shown = await agree(page);
    assert.deepEqual(shown.words, ['Hit', 'Apart', 'Hit, wrong']);
    assert.match(shown.story, /single precision/);
    assert.match(shown.facts.compared, /one part in/);
});

test('in 2D: drag, turn and resize', async () => {
    const page = await openTwo('#part=two&dim=2&a=-3.5,1,4,1,40&b=1.05,-0.4,4,1,40');
    assert.equal((await agree(page)).aabb, 'apart');
    await dragUntil(page, await middleOf(page, 'polygon.obb-a'), [6, 0], (shown) => shown.aabb !== shown.obb);
    const shown = await agree(page);
    assert.deepEqual([shown.aabb, shown.obb], ['hit', 'apart']);
    await shoot(page, 'two-plane');
    const before = shown.fields;
    await dragUntil(page, await middleOf(page, '.handle-turn'), [3, -6], ({ fields }) => fields[4] > before[4] + 10);
    await agree(page);
    const corner = await middleOf(page, 'rect.handle >> nth=3');
    await dragUntil(page, corner, [2, -8], ({ fields }) => fields[2] > before[2] + 0.3);
    await agree(page);
});

test('in 2D: what is moved and zoomed is in the link, by the mouse and by keys', async () => {
    const page = await openTwo('#part=two&dim=2&example=start');
    const corners = (one) => one.locator('polygon.obb-a').getAttribute('points');
    const hash = (one) => one.evaluate(() => location.hash);
    assert.doesNotMatch(await hash(page), /eye=/);
    const { x, y, width, height } = await page.locator('.stage').boundingBox();
    await page.mouse.move(x + 0.9 * width, y + 0.1 * height);
    await page.mouse.down();
    await page.mouse.move(x + 0.8 * width, y + 0.2 * height, { steps: 3 });
    await page.mouse.up();
    await page.mouse.wheel(0, -200);
    await page.waitForFunction(() => location.hash.includes('eye='));
    await page.locator('.stage').focus();
    const before = await corners(page);
    for (const key of ['a', 'w', 'z', 'Shift+X']) await page.keyboard.press(key);
    const after = await corners(page);
    assert.notEqual(after, before);
    await page.waitForTimeout(300); // the address is written a little later
    const link = await hash(page);
    const there = await openTwo(link);
    const numbers = (points) => points.split(/[ ,]/).map(Number);
    const seen = numbers(await corners(there));
    numbers(after).forEach((value, i) => assert.ok(Math.abs(value - seen[i]) < 1, `${after}, not ${seen}`));
    assert.equal(await hash(there), link);
    for (const eye of [[0, 0, 0], [1, 2], [0, 0, -5], [1e300, 0, 1], '1,2,3']) assert.equal(isPlaneEye(eye), false);
    await page.getByRole('button', { name: 'Fit' }).click();
    await page.waitForFunction(() => !location.hash.includes('eye='));
});

test('every example agrees with the tool', async () => {
    const page = await openTwo('');
    for (const dim of ['3D', '2D']) {
        await page.getByRole('radio', { name: dim }).click();
        for (const button of await page.locator('[data-example]').all()) {
            await button.click();
            await agree(page);
        }
    }
});

/** What `hitbox iou` says of the two boxes of a scene; undefined: they have nothing in common. */
function iouOfTool(csv) {
    const [head, ...boxes] = csv.trim().split('\n');
    const files = boxes.map((box, i) => {
        const file = path.join(folder, `${i}.csv`);
        fs.writeFileSync(file, `${head}\n${box}\n`);
        return file;
    });
    return native(['iou', '--format', 'ndjson', ...files], '')[0];
}

test('in 2D: the IoU is that of the tool, and the common part is shaded', async () => {
    const page = await openTwo('#part=two&dim=2&a=0,0,2,2,0&b=0,0,2,2,45');
    const { facts } = await agree(page);
    assert.ok(Math.abs(Number(facts.iou) - Math.SQRT1_2) < 1e-12, facts.iou); // a regular octagon
    assert.equal((await page.locator('polygon.share').getAttribute('points')).split(' ').length, 8);
    assert.ok((await page.locator('.plane text').allTextContents()).includes('IoU 0.707'));
    for (const example of await page.locator('[data-example]').all()) {
        await example.click();
        const shown = await read(page);
        const pair = iouOfTool(shown.csv);
        assert.equal(Number(shown.facts.iou), pair?.iou ?? 0, shown.csv);
        assert.equal(await page.locator('polygon.share').count(), pair ? 1 : 0, shown.csv);
    }
    await page.getByText('Show', { exact: true }).click();
    await page.getByLabel('The common part (2D)').uncheck();
    assert.equal(await page.locator('polygon.share').count(), 0);
});

test('in 3D: the IoU and the volume in common are those of the tool', async () => {
    const page = await openTwo('#part=two&dim=3&a=0,0,0,2,2,2,0,0,0&b=0,0,0,2,2,2,0,0,45&eye=2,2,8,0,0,0');
    const { facts } = await agree(page);
    assert.ok(Math.abs(Number(facts.iou) - Math.SQRT1_2) < 1e-12, facts.iou); // a prism over a regular octagon
    assert.ok(Math.abs(Number(facts.common) - 16 * (Math.SQRT2 - 1)) < 1e-11, facts.common);
    for (const example of await page.locator('[data-example]').all()) {
        await example.click();
        const shown = await read(page);
        assert.equal(Number(shown.facts.iou), iouOfTool(shown.csv)?.iou ?? 0, shown.csv);
    }
});

test('of equal boxes detectors say a third, and the page says 1', async () => {
    const page = await openTwo('#part=two&dim=2&example=equal');
    const shown = await agree(page);
    assert.equal(shown.facts.iou, '1');
    assert.equal(shown.facts.detector, '0.333: wrong');
    assert.match(shown.story, /same box, so their IoU is 1\. The usual formula of detectors, .* says 0\.333/);
    await shoot(page, 'two-equal');
});

test('a link opens what was sent', async () => {
    const page = await openTwo('');
    await page.getByLabel('Box A: Centre y').fill('0.625');
    await page.getByRole('radio', { name: 'Turn' }).click();
    await page.waitForFunction(() => location.hash.includes('0.625') && location.hash.includes('turn'));
    const sent = await page.evaluate(() => location.hash);
    const there = await openTwo(sent);
    assert.deepEqual((await agree(there)).fields, (await agree(page)).fields);
    assert.equal(await there.getByRole('radio', { name: 'Turn' }).getAttribute('aria-checked'), 'true');
});

test('a broken link opens the start', async () => {
    const nulls = encodeURIComponent(JSON.stringify([null, '1', 0, 1, 1, 1, 0, 0, 0]));
    for (const link of ['dim=3&a=1,2&b=%7Bx&eye=7', 'example=constructor', 'example=toString&dim=2',
        'example=%7B%22toString%22:1%7D', `a=${nulls}&b=${START_B}`, `eye=${nulls.replace(/(%2C0){3}/, '')}`]) {
        const page = await openTwo(`#part=two&${link}`);
        assert.equal((await agree(page)).obb, 'apart', link);
    }
});

test('extremes neither fail nor differ from the tool', async () => {
    const page = await openTwo('');
    for (const value of ['0', '1000000', '1e-9', '-3', '1e300', '']) {
        await page.getByLabel('Box B: Size x').fill(value);
        await page.getByLabel('Box A: Centre z').fill(value);
        await agree(page);
    }
});

test('where there is no WebGL the verdicts and 2D still work', async () => {
    const flat = await startBrowser(['--disable-3d-apis']);
    try {
        const page = await openPage(flat);
        await page.waitForSelector('.trouble');
        assert.equal((await agree(page)).obb, 'apart');
        await page.getByRole('radio', { name: '2D' }).click();
        await page.waitForSelector('polygon.obb-a');
        for (const tab of ['Pick', 'Many', 'Your scene']) {
            await page.getByRole('tab', { name: tab }).click();
            await page.waitForSelector('#part > .trouble');
        }
        await page.getByRole('tab', { name: 'Two boxes' }).click();
        await page.waitForSelector('polygon.obb-a');
        assert.equal((await agree(page)).obb, 'apart');
        assert.ok(page.faults.every((fault) => fault.includes('WebGL')), page.faults.join());
    } finally {
        await flat.close();
    }
});

test('beside the page are the licences of what is in it', () => {
    const text = fs.readFileSync(path.join(root, 'build/playground/LICENSES.txt'), 'utf8');
    for (const author of ['The Hitbox authors', 'three.js authors', 'Rich Felker', 'web-ifc 0.0.78', 'Mozilla Public']) {
        assert.ok(text.includes(author), author);
    }
    assert.equal(text.match(/The above copyright notice and this permission notice/g).length, 3);
});

test('on a phone, and dark', async () => {
    const page = await openTwo('', { viewport: { width: 375, height: 700 }, colorScheme: 'dark', hasTouch: true });
    await agree(page);
    await shoot(page, 'two-phone');
    for (const button of await page.locator('[data-example]').all()) {
        await button.click();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= 375, `${wide} pixels wide`);
    }
    await page.getByRole('button', { name: 'Change to light colours' }).click();
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'light');
});
