// The part "Your scene": files are dropped and chosen, pairs read and saved, and compared with the command-line tool.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';

import { root, shoot } from './support/page.mjs';
import { checkSizes, hitbox, partOpener, told } from './support/parts.mjs';

const scenes = path.join(root, 'examples/scenes');
const open = partOpener();
let folder;

before(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hitbox-scene-'));
});

after(() => fs.rmSync(folder, { recursive: true }));

/* What a drag of a file brings along. */
function transferOf(page, name, bytes) {
    return page.evaluateHandle(
        ({ file, text }) => {
            const transfer = new DataTransfer();
            transfer.items.add(new File([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))], file));
            return transfer;
        },
        { file: name, text: Buffer.from(bytes).toString('base64') },
    );
}

/* As if a file were dropped on the picture. */
async function drop(page, name, bytes) {
    const dataTransfer = await transferOf(page, name, bytes);
    await page.dispatchEvent('.stage', 'dragover', { dataTransfer });
    await page.dispatchEvent('.stage', 'drop', { dataTransfer });
}

const HEAD = 'name,min_x,min_y,min_z,max_x,max_y,max_z';

/* All in one place, so that each hits each. */
function equalBoxes(count) {
    return Buffer.from([HEAD, ...Array.from({ length: count }, (_, i) => `b${i},0,0,0,1,1,1`), ''].join('\n'));
}

async function savedPairs(page) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('button[name=save]').click()]);
    return { name: download.suggestedFilename(), text: fs.readFileSync(await download.path(), 'utf8') };
}

function rowsOf(page) {
    return page
        .locator('.parts-list button')
        .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
}

/* The list, the summary and the saved file say what the tool says. */
async function sameAsTool(page, file) {
    const native = hitbox('check', '--format', 'csv', file);
    const saved = await savedPairs(page);
    assert.equal(saved.name, `${path.basename(file).replace(/\.\w+$/, '')}-pairs.csv`);
    assert.equal(saved.text, native.stdout);
    const rows = (await rowsOf(page)).map(([names, relation]) => `${names.replace(' \u2013 ', ',')},${relation}`);
    const wanted = native.stdout.replaceAll('"', '').split('\n').slice(1, -1);
    assert.deepEqual(rows.toSorted(), wanted.toSorted());
    const [, boxes, pairs, touching, aabbs] = /(\d+) box\w*, (\d+) pairs? hits?, (\d+) of .* reported (\d+)/.exec(
        native.stderr.replaceAll('\n', ' '),
    );
    const words = await page.locator('.parts-summary').textContent();
    assert.match(
        words,
        new RegExp(`: ${boxes} box\\w*, ${pairs} pairs? hits?, ${touching} of .* reported ${aabbs}\\.`),
    );
}

test('a dropped CSV is checked as the tool checks it', async () => {
    const page = await open('#part=scene&shipped=robot-cell');
    await told(page, 'scene', (numbers) => numbers.file === 'robot-cell.glb');
    const file = path.join(folder, 'mine.csv');
    fs.writeFileSync(
        file,
        fs.readFileSync(path.join(scenes, 'city-block.csv'), 'utf8').split('\n').slice(0, 40).join('\n'),
    );
    await drop(page, 'mine.csv', fs.readFileSync(file));
    await told(page, 'scene', (numbers) => numbers.file === 'mine.csv');
    await sameAsTool(page, file);
});

test('a dropped and a chosen GLB are checked as the tool checks them', async () => {
    const page = await open('#part=scene');
    await told(page, 'scene', (numbers) => numbers.file === 'city-block.csv');
    const file = path.join(scenes, 'robot-cell.glb');
    await drop(page, 'robot-cell.glb', fs.readFileSync(file));
    await told(page, 'scene', (numbers) => numbers.file === 'robot-cell.glb');
    await sameAsTool(page, file);
    await page.locator('button[name=look]').click();
    await page.waitForTimeout(300);
    await shoot(page, 'scene-mesh');
    await page.locator('input[type=file]').setInputFiles(path.join(scenes, 'two-turned-boxes.csv'));
    await told(page, 'scene', (numbers) => numbers.file === 'two-turned-boxes.csv');
    assert.match(await page.locator('.parts-list').textContent(), /No pair/);
    await shoot(page, 'scene-flat');
});

test('a file dropped on another part is opened here, and no link speaks of it', async () => {
    const page = await open('#part=many&count=200');
    await told(page, 'many');
    await drop(page, 'mine.glb', fs.readFileSync(path.join(scenes, 'robot-cell.glb')));
    await told(page, 'scene', (numbers) => numbers.file === 'mine.glb');
    await page.locator('.parts-list button').first().click();
    await told(page, 'scene', (numbers) => numbers.chosen);
    await page.waitForTimeout(300);
    assert.equal(await page.evaluate(() => location.hash), '#part=scene&test');
    await page.getByRole('button', { name: 'Copy link' }).click();
    assert.match(await page.locator('#message').textContent(), /cannot be in a link/);
});

test('a broken file is told with line and reason, and the scene that is open stays', async () => {
    const page = await open('#part=scene');
    await told(page, 'scene', (numbers) => numbers.file === 'city-block.csv');
    const text = 'name,min_x,min_y,min_z,max_x,max_y,max_z\nfine,0,0,0,1,1,1\nbad,0,0,zero,1,1,1\n';
    const file = path.join(folder, 'broken.csv');
    fs.writeFileSync(file, text);
    await drop(page, 'broken.csv', Buffer.from(text));
    const alert = page.getByRole('alert');
    await alert.waitFor();
    const [, line, column, reason] = /:(\d+):(\d+): (.*)/.exec(hitbox('check', file).stderr);
    assert.equal(await alert.textContent(), `broken.csv, line ${line}, column ${column}${reason}`);
    assert.equal(line, '3');
    await shoot(page, 'scene-error');
    assert.equal((await told(page, 'scene')).file, 'city-block.csv');
    await drop(page, 'broken.glb', Buffer.from('glTF but no more'));
    await page.waitForFunction(() => /broken\.glb/.test(document.querySelector('[role=alert]').textContent));
    await drop(page, 'good.csv', Buffer.from(text.replace('zero', '0')));
    await told(page, 'scene', (numbers) => numbers.file === 'good.csv');
    assert.ok(await alert.isHidden());
});

test('a broken file that is dropped on another part is told of, beside the scene that would be there', async () => {
    const page = await open('#part=two');
    await page.waitForSelector('#lamp-obb[data-verdict]');
    await drop(page, 'broken.csv', Buffer.from('min_x,max_x\n'));
    await page.getByRole('alert').waitFor();
    assert.match(await page.getByRole('alert').textContent(), /^broken\.csv/);
    assert.equal((await told(page, 'scene')).file, 'city-block.csv');
    assert.match(await page.getByRole('alert').textContent(), /^broken\.csv/);
});

test('a link has what is seen: the mesh, and the camera also if something is clicked before the scene is there', async () => {
    const link = '#part=scene&shipped=robot-cell&eye=6.5,8,-21,1,0.5,0.25&mesh=true';
    const page = await open(link);
    await page.locator('input[name=noTouch]').check(); // the scene is still on its way, or has just come
    await told(page, 'scene');
    const hash = () => page.evaluate(() => location.hash);
    await page.waitForFunction(() => location.hash.includes('noTouch'));
    assert.equal(await hash(), `${link.replace('&mesh', '&noTouch=true&mesh')}&test`);
    const look = page.locator('button[name=look]');
    assert.equal(await look.getAttribute('aria-pressed'), 'true');
    await page.getByRole('tab', { name: 'Two boxes' }).click();
    await page.evaluate(() => { window.hitboxTest = {}; });
    await page.getByRole('tab', { name: 'Your scene' }).click();
    await told(page, 'scene');
    assert.equal(await look.getAttribute('aria-pressed'), 'true');
    await page.locator('.parts-list button').first().click();
    await told(page, 'scene', (numbers) => numbers.chosen);
    await told(page, 'camera', (camera) => !camera.flying);
    const picture = () => page.locator('.stage canvas').screenshot();
    const withMesh = await picture();
    await look.click();
    assert.ok(!withMesh.equals(await picture()), 'the mesh is seen behind a pair, too');
    await page.waitForFunction(() => !location.hash.includes('mesh'));
});

test('Tab stops once in the list, at the row that arrows have gone to', async () => {
    const page = await open('#part=scene');
    await told(page, 'scene', (numbers) => numbers.file === 'city-block.csv');
    const stops = () => page.locator('.parts-list button[tabindex="0"]');
    assert.equal(await stops().count(), 1);
    await page.locator('input[name=noTouch]').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const third = await page.locator('.parts-list button').nth(2).textContent();
    assert.equal(await page.evaluate(() => document.activeElement.textContent), third);
    assert.equal(await stops().textContent(), third);
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement.name), 'save');
});

test('boxes at the end of the range are checked as the tool checks them', async () => {
    const page = await open('#part=scene');
    const file = path.join(folder, 'big.csv');
    const rows = ['1e308,1e308,1e308,1e308,45', '0,0,1,1,30', '-1e308,1e308,1e308,9e307,20'];
    fs.writeFileSync(file, ['center_x,center_y,half_x,half_y,angle', ...rows, ''].join('\n'));
    await told(page, 'scene');
    await drop(page, 'big.csv', fs.readFileSync(file));
    await told(page, 'scene', (numbers) => numbers.file === 'big.csv');
    await sameAsTool(page, file);
});

test('while a large scene is opened the page goes on, and too many pairs are told', async () => {
    const page = await open('#part=scene');
    await told(page, 'scene', (numbers) => numbers.file === 'city-block.csv');
    await page.evaluate(() => {
        const seen = (window.seen = { words: new Set(), ticks: 0 });
        const status = document.querySelector('.parts-status');
        new MutationObserver((changes) => {
            changes.forEach(({ addedNodes }) => addedNodes.forEach(({ data }) => seen.words.add(data)));
        }).observe(status, { childList: true });
        setInterval(() => { seen.ticks += status.textContent ? 1 : 0; }, 10);
    });
    await drop(page, 'crowd.csv', equalBoxes(150000));
    await page.getByRole('alert').waitFor();
    assert.match(
        await page.getByRole('alert').textContent(),
        /^crowd\.csvfound more than 1,000,000 pairs of AABBs that hit, .*the command-line tool hitbox has no such/,
    );
    const seen = await page.evaluate(() => ({ ...window.seen, words: [...window.seen.words] }));
    assert.ok(seen.words.includes('Reading crowd.csv ...'), seen.words.join());
    assert.ok(seen.words.includes('Finding the pairs of 150,000 boxes ...'), seen.words.join());
    assert.ok(seen.ticks > 2, `${seen.ticks} ticks`);
    assert.equal(await page.locator('.parts-status').textContent(), '');
    assert.equal((await told(page, 'scene')).file, 'city-block.csv');
    await shoot(page, 'scene-crowd');
});

/* From now on the workers that are started are in window.workers, and each knows whether it was ended. */
function watchWorkers(page) {
    return page.evaluate(() => {
        const workers = (window.workers = []);
        window.Worker = class extends Worker {
            constructor(...all) {
                super(...all);
                workers.push(this);
            }

            terminate() {
                this.ended = true;
                super.terminate();
            }
        };
    });
}

const endedWorkers = (page) => page.evaluate(() => window.workers.map(({ ended = false }) => ended));

test('the file that is dropped last is the one that counts', async () => {
    const page = await open('#part=scene&pair=1,2');
    await told(page, 'scene', (numbers) => numbers.chosen);
    await watchWorkers(page);
    await drop(page, 'slow.csv', equalBoxes(60000));
    await drop(page, 'last.csv', equalBoxes(40));
    assert.equal((await endedWorkers(page))[0], true, 'the first is ended at once');
    assert.deepEqual(await told(page, 'scene', (numbers) => numbers.file !== 'city-block.csv'), {
        file: 'last.csv',
        boxes: 40,
        pairs: 780,
        listed: 780,
        chosen: null,
    });
    assert.equal(await page.locator('.parts-list button').count(), 500);
    assert.match(await page.locator('.parts-list .note').textContent(), /^and 280 more pairs/);
    assert.ok(await page.getByRole('alert').isHidden());
    await drop(page, 'slow.csv', equalBoxes(60000));
    await page.getByRole('tab', { name: 'Two boxes' }).click();
    assert.deepEqual(await endedWorkers(page), [true, true, true]);
    await page.getByRole('tab', { name: 'Your scene' }).click();
    assert.equal((await told(page, 'scene')).file, 'last.csv');
    assert.ok((await savedPairs(page)).text.startsWith('a,b,relation\nb0,b1,overlapping\n'));
});

test("a scene of one's own is there again after another part, and on the way back", async () => {
    const page = await open('#part=scene');
    const forget = () => page.evaluate(() => delete window.hitboxTest.scene);
    await told(page, 'scene', (numbers) => numbers.file === 'city-block.csv');
    await drop(page, 'mine.csv', equalBoxes(12));
    await told(page, 'scene', (numbers) => numbers.file === 'mine.csv');
    await page.locator('input[name=search]').fill('b7');
    await page.locator('.parts-list button').nth(3).click();
    const before = await told(page, 'scene', (numbers) => numbers.chosen);
    assert.equal(before.listed, 11);
    await forget();
    await page.getByRole('tab', { name: 'Many' }).click();
    await page.getByRole('tab', { name: 'Your scene' }).click();
    assert.deepEqual(await told(page, 'scene'), before);
    assert.equal(await page.locator('input[name=search]').inputValue(), 'b7');
    assert.equal(await page.locator('.parts-list [aria-current=true]').count(), 1);
    await page.getByRole('link', { name: 'Robot cell' }).press('Enter');
    await told(page, 'scene', (numbers) => numbers.file === 'robot-cell.glb');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'part', 'keys go on where the link was');
    await page.getByRole('tab', { name: 'Many' }).click();
    await forget();
    await page.getByRole('tab', { name: 'Your scene' }).click();
    assert.equal((await told(page, 'scene')).file, 'robot-cell.glb');
    await forget();
    for (let i = 0; i < 3; i++) {
        await page.goBack();
    }
    assert.deepEqual(await told(page, 'scene'), before);
});

test('each part welcomes a file that is dragged over it, until the drag ends', async () => {
    const page = await open('#part=two');
    const sign = page.getByText('Drop a .csv or .glb here');
    const dataTransfer = await transferOf(page, 'mine.csv', equalBoxes(2));
    for (const part of ['Two boxes', 'Pick', 'Many', 'Your scene']) {
        await page.getByRole('tab', { name: part }).click();
        assert.ok(await sign.isHidden());
        await page.dispatchEvent('.stage', 'dragover', { dataTransfer });
        await sign.waitFor();
        await page.dispatchEvent('.stage', 'dragleave', { dataTransfer });
        assert.ok(await sign.isHidden());
    }
    await page.dispatchEvent('.stage', 'dragover', { dataTransfer });
    await sign.waitFor();
    await shoot(page, 'scene-drag');
    await sign.waitFor({ state: 'hidden' }); // it ended elsewhere: nothing but silence tells
});

test('pairs are searched, the camera flies to one, and the link shows it again', async () => {
    const page = await open('#part=scene');
    await told(page, 'scene', (numbers) => numbers.file === 'city-block.csv');
    await sameAsTool(page, path.join(scenes, 'city-block.csv'));
    await page.locator('input[name=search]').fill('car');
    const rows = await rowsOf(page);
    assert.ok(rows.length > 0 && rows.every(([names]) => /car/.test(names)), JSON.stringify(rows));
    await page.getByRole('button', { name: /red car/ }).click();
    const { chosen } = await told(page, 'scene', (numbers) => numbers.chosen);
    await page.waitForTimeout(1200);
    await shoot(page, 'scene');
    await page.waitForFunction(() => location.hash.includes('pair='));
    const again = await open((await page.evaluate(() => location.hash)).replace('&test', ''));
    assert.deepEqual((await told(again, 'scene')).chosen, chosen);
    assert.equal(await again.locator('.parts-list [aria-current=true]').count(), 1);
    await page.locator('input[name=search]').fill('');
    await page.locator('input[name=noTouch]').check();
    assert.equal((await rowsOf(page)).length, 6);
    await page.locator('button[name=all]').click();
    await page.getByRole('link', { name: 'Robot cell' }).press('Enter');
    await told(page, 'scene', (numbers) => numbers.file === 'robot-cell.glb');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'part', 'keys go on where the link was');
});

test('it fits a desk and a phone', () => checkSizes(open, '#part=scene&shipped=robot-cell', 'scene', 'scene'));
