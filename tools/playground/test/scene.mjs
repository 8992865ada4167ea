// The part "Your scene": files are dropped and chosen, pairs read and saved, and compared with the command-line tool.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';

import { foreignFormat } from '../page/src/scene/foreign.js';
import { makePace } from '../page/src/scene/pace.js';
import { root, shoot } from './support/page.mjs';
import { checkSizes, drop, hitbox, partOpener, savedPairs, told, transferOf } from './support/parts.mjs';

const scenes = path.join(root, 'examples/scenes');
const open = partOpener();
let folder;

before(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hitbox-scene-'));
});

after(() => fs.rmSync(folder, { recursive: true }));

const HEAD = 'name,min_x,min_y,min_z,max_x,max_y,max_z';

/* All in one place, so that each hits each. */
function equalBoxes(count) {
    return Buffer.from([HEAD, ...Array.from({ length: count }, (_, i) => `b${i},0,0,0,1,1,1`), ''].join('\n'));
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
    const wanted = native.stdout.replace(/((?:touching|overlapping)),.*/g, '$1').replaceAll('"', '').split('\n').slice(1, -1);
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
    const sign = page.getByText('Drop a .glb, .ifc or .csv here', { exact: true });
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

test('who drops what the page does not read is told what to do, with lines that work', async () => {
    const page = await open('#part=scene');
    await told(page, 'scene');
    for (const file of ['house.ifczip', 'HOUSE.IFCXML']) {
        await drop(page, file, Buffer.from('PK'));
        await page.waitForFunction((name) => document.querySelector('[role=alert] b')?.textContent === name, file);
        const alert = await page.getByRole('alert').textContent();
        assert.match(alert, /found IFC as ZIP or XML, which this page does not read; expected \.csv, \.glb or \.ifc/);
        assert.match(alert, /unzip model\.ifczip.*IfcConvert model\.ifcxml model\.glb/);
    }
    assert.equal((await told(page, 'scene')).file, 'city-block.csv');
    await drop(page, 'engine.step', Buffer.from('ISO-10303-21;\n'));
    await page.waitForFunction(() => /a CAD model/.test(document.querySelector('[role=alert]').textContent));
    await page.getByText('Files: .glb, .ifc, .csv, and what to do with others').click();
    assert.ok(await page.locator('.scene-formats').getByText('hitbox draw model.fbx -o model.glb').isVisible());
    /* What is advised: the .glb that the command draws has the boxes and names of the scene. */
    const [line] = foreignFormat('mesh').ways[1].slice(1);
    const glb = path.join(folder, 'model.glb');
    const words = line.replace('model.fbx', path.join(scenes, 'robot-cell.glb')).replace('model.glb', glb).split(' ');
    assert.equal(hitbox(...words.slice(1)).status, 0);
    await drop(page, 'model.glb', fs.readFileSync(glb));
    await told(page, 'scene', (numbers) => numbers.file === 'model.glb');
    assert.equal((await savedPairs(page)).text, hitbox('check', '--format', 'csv', glb).stdout);
    assert.deepEqual(await told(page, 'scene', ({ pairs }) => pairs === 17).then(({ boxes }) => boxes), 20);
    assert.ok(await page.getByRole('alert').isHidden());
});

test('the office that its script makes is checked as the tool checks it, and has the clashes that are meant', async () => {
    const file = path.join(scenes, 'office.glb');
    const made = spawnSync('node', [path.join(scenes, 'make-office.mjs')], { maxBuffer: 1e7 });
    assert.ok(made.stdout.equals(fs.readFileSync(file)), 'office.glb is what make-office.mjs writes');
    const page = await open('#part=scene&shipped=office');
    const { boxes, pairs } = await told(page, 'scene', (numbers) => numbers.file === 'office.glb');
    assert.ok(boxes > 300 && boxes < 1000, String(boxes));
    const { stdout } = hitbox('check', '--format', 'csv', file);
    assert.equal(pairs, stdout.split('\n').length - 2);
    assert.equal((await savedPairs(page)).text, stdout);
    await page.locator('input[name=noTouch]').check();
    const rows = (await rowsOf(page)).map(([names]) => names.replaceAll(/level \d\/\w+\//g, ''));
    assert.equal(rows.length, 18);
    for (const clash of ['beam BC4 - return duct 6', 'beam C2-3 - branch south 2', 'wall south 3 right - door south 3',
        'wall north 2 above - door north 2', 'partition south 1 - shelf south 2', 'supply duct 4 - tray 4']) {
        assert.ok(rows.includes(clash.replace(' - ', ' \u2013 ')), `${clash} of ${rows.join('; ')}`);
    }
});

test('the list has what room there is; on a phone picture and list are both in sight', async () => {
    const looks = [[[1440, 900], 0.45], [[390, 844], 0.2], [[360, 640], 0.15], [[844, 390], 0.2]];
    for (const [[width, height], least] of looks) {
        const viewport = { width, height };
        const page = await open('#part=scene&shipped=office', { viewport });
        await told(page, 'scene', (numbers) => numbers.file === 'office.glb');
        const seen = async (selector) => {
            const box = await page.locator(selector).boundingBox();
            return (Math.min(height, box.y + box.height) - Math.max(0, box.y)) / height;
        };
        const [picture, list] = [await seen('.stage'), await seen('.parts-list')];
        assert.ok(picture > 0.3, `${width}: of the picture ${picture} of the window`);
        assert.ok(list > least, `${width}: of the list ${list} of the window`);
        await shoot(page, `scene-room-${width}`);
    }
});

test('whole paths are there on demand, in the list, the saved pairs and the link', async () => {
    const file = path.join(scenes, 'robot-cell.glb');
    const page = await open('#part=scene&shipped=robot-cell');
    await told(page, 'scene', (numbers) => numbers.file === 'robot-cell.glb');
    await page.locator('input[name=search]').fill('shoulder gripper clamp');
    const row = page.locator('.parts-list button').first();
    assert.equal(await row.locator('span').textContent(), 'gripper \u2013 clamp');
    assert.equal(await row.getAttribute('title'), 'robot/shoulder/elbow/gripper \u2013 table/clamp');
    await page.locator('input[name=paths]').check();
    assert.equal(await row.locator('span').textContent(), 'robot/shoulder/elbow/gripper \u2013 table/clamp');
    assert.equal(await row.getAttribute('title'), null);
    await page.locator('input[name=search]').fill('');
    const paths = hitbox('check', '--format', 'csv', '--node-names', 'path', file).stdout;
    assert.equal((await savedPairs(page)).text, paths);
    await page.waitForFunction(() => location.hash.includes('paths=true'));
    const again = await open((await page.evaluate(() => location.hash)).replace('&test', ''));
    await told(again, 'scene', (numbers) => numbers.file === 'robot-cell.glb');
    assert.equal((await savedPairs(again)).text, paths);
    await again.getByRole('link', { name: 'City block' }).press('Enter');
    await told(again, 'scene', (numbers) => numbers.file === 'city-block.csv');
    assert.ok(await again.locator('input[name=paths]').isHidden(), 'boxes of a table have no paths');
});

test('shadows: in 3D, not in 2D, and none where pictures come slowly', async () => {
    const page = await open('#part=scene&shipped=two-turned-boxes');
    assert.equal((await told(page, 'shade')).wanted, false);
    await page.getByRole('link', { name: 'Office building' }).press('Enter');
    await told(page, 'scene', (numbers) => numbers.file === 'office.glb');
    const { slow } = await told(page, 'shade', ({ wanted }) => wanted);
    await page.waitForTimeout(300);
    const picture = () => page.locator('.stage canvas').screenshot();
    const before = await picture();
    await page.evaluate(() => {
        const soon = window.requestAnimationFrame.bind(window);
        window.requestAnimationFrame = (draw) => soon(() => setTimeout(() => draw(performance.now()), 90));
    });
    await page.locator('.stage').focus();
    for (let i = 0; i < 12; i++) {
        await page.keyboard.press(i % 2 ? 'a' : 'd');
        await page.waitForTimeout(250);
    }
    await told(page, 'shade', (shade) => shade.slow);
    await page.waitForTimeout(300);
    if (!slow) assert.ok(!before.equals(await picture()), 'without shadows it looks different');
});

test('what is slow: most of the last frames, not one or two', () => {
    const after = (...times) => { const pace = makePace(); return times.map((x) => pace.take(x)).at(-1); };
    assert.equal(after(900), false);
    assert.equal(after(...Array(20).fill(16)), false);
    assert.equal(after(...Array(20).fill(16), 900, 300, 200), false);
    assert.equal(after(...Array(8).fill(70)), true);
    assert.equal(after(...Array(20).fill(16), ...Array(5).fill(120)), true);
    assert.equal(after(...Array(7).fill(70)), false, 'too few to tell');
});
