// The part "Pick": boxes are picked with the mouse and with keys; the command-line tool is asked about the same rays.
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';

import { root, shoot } from './support/page.mjs';
import { checkSizes, hitbox, partOpener, told } from './support/parts.mjs';

const open = partOpener();

/* The page's answer and the tool's: the same box, the same numbers to the last bit. */
function sameHit({ ray, hit, file }) {
    const run = hitbox(
        'pick',
        '--format',
        'ndjson',
        `--ray=${ray.join(',')}`,
        path.join(root, 'examples/scenes', file),
    );
    const native = run.stdout ? JSON.parse(run.stdout) : null;
    assert.equal(run.status, native ? 1 : 0, run.stderr);
    const { name, t, point, normal, inside, face } = hit ?? {};
    assert.deepEqual(hit ? { name, t, point, normal, inside, face } : null, native);
}

async function pickAt(page, stage, x, y) {
    await page.mouse.move(stage.x + x * stage.width, stage.y + y * stage.height);
    await page.evaluate(() => new Promise((done) => { requestAnimationFrame(done); }));
    return told(page, 'pick');
}

for (const shipped of ['city-block', 'office', 'robot-cell']) {
    test(`the mouse picks boxes of ${shipped} as the tool does`, async () => {
        const page = await open(`#part=pick&shipped=${shipped}`);
        await told(page, 'pick');
        const stage = await page.locator('.stage').boundingBox();
        const names = new Set();
        for (let i = 0; i < 30; i++) {
            const answer = await pickAt(page, stage, 0.1 + 0.8 * ((i * 0.381966) % 1), 0.15 + (0.7 * i) / 30);
            sameHit(answer);
            if (answer.hit) {
                names.add(answer.hit.name);
                assert.equal(await page.locator('[data-pick=name]').textContent(), answer.hit.name);
                assert.equal(await page.locator('.parts-tip').textContent(), answer.hit.name);
            }
        }
        assert.ok(names.size >= 5, [...names].join(', '));
    });
}

test('a click holds the ray, and its link shows the same hit', async () => {
    const page = await open('#part=pick&shipped=city-block');
    const { hit: first } = await told(page, 'pick', (numbers) => numbers.hit);
    const stage = await page.locator('.stage').boundingBox();
    await page.locator('.stage').focus();
    await page.keyboard.press('Space');
    const held = await told(page, 'pick');
    assert.equal(held.hit.name, first.name);
    await page.mouse.move(stage.x + 20, stage.y + 20);
    assert.deepEqual(await told(page, 'pick'), held);
    await page.mouse.down();
    await page.mouse.move(stage.x + 260, stage.y + 40, { steps: 5 });
    await page.mouse.up();
    await page.waitForFunction(() => location.hash.includes('ray='));
    assert.deepEqual(await told(page, 'pick'), held);
    await shoot(page, 'pick');
    const again = await open((await page.evaluate(() => location.hash)).replace('&test', ''));
    assert.deepEqual(await told(again, 'pick'), held);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowRight');
    const stepped = await told(page, 'pick');
    assert.notDeepEqual(stepped.ray, held.ray);
    sameHit(stepped);
});

test('it fits a desk and a phone', () => checkSizes(open, '#part=pick&shipped=robot-cell', 'pick', 'pick'));

test('a ray of a link that cannot be drawn is none', async () => {
    for (const ray of ['1e308,1e308,1e308,1e308,1e308,1e308', '0,0,0,0,0,0', '0,0,0,1,1']) {
        const page = await open(`#part=pick&ray=${ray}`);
        await told(page, 'pick');
        assert.ok(await page.locator('button[name=free]').isHidden());
    }
});

test('where a button lets the ray go, keys go on in the picture', async () => {
    const page = await open('#part=pick&ray=0,0,50,0,0,-1');
    await told(page, 'pick');
    await page.locator('button[name=free]').press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement.className), 'stage');
});
