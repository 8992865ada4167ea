// The part "Many": while boxes move in a worker, the pairs that its world tells are those of a join of the same boxes.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import * as scene from '../core/src/node/scene.js';
import { shoot, startBrowser } from './support/page.mjs';
import { checkSizes, openPage, told } from './support/parts.mjs';

let browser;

before(async () => {
    await scene.init();
    browser = await startBrowser();
});

after(() => browser.close());

/* Numbers of one frame, with its boxes. */
async function frameOf(page) {
    return page.evaluate(() => {
        const { boxes, ...rest } = window.hitboxTest.many;
        return { ...rest, boxes: [...boxes] };
    });
}

function samePairs(frame) {
    const joined = scene.joinBoxes3Count(Float64Array.from(frame.boxes), { form: 'obb' });
    assert.equal(frame.pairs, joined);
    return joined;
}

async function nextFrame(page) {
    const before = await page.evaluate(() => window.hitboxTest.many.frame);
    await page.waitForFunction((last) => window.hitboxTest.many.frame > last + 2, before, { timeout: 60000 });
    return frameOf(page);
}

/* As a hand would: the slider's own keys. */
async function slide(page, name, key, times) {
    await page.locator(`input[name=${name}]`).focus();
    for (let i = 0; i < times; i++) {
        await page.keyboard.press(key);
    }
}

test('pairs are those of a join, frame after frame, whatever the sliders say', async () => {
    const { page, errors, close } = await openPage(browser, '#part=many&count=1000');
    await told(page, 'many');
    const first = await nextFrame(page);
    assert.equal(first.boxes.length, 1000 * 15);
    const few = samePairs(first);
    const second = await nextFrame(page);
    samePairs(second);
    assert.notDeepEqual(second.boxes, first.boxes);
    await slide(page, 'size', 'ArrowRight', 12);
    await nextFrame(page);
    const larger = await nextFrame(page);
    assert.ok(samePairs(larger) > few);
    await slide(page, 'count', 'ArrowRight', 10);
    await page.waitForFunction(
        () => window.hitboxTest.many.count > 1000 && window.hitboxTest.many.boxes.length > 15000,
    );
    const more = await nextFrame(page);
    assert.ok(more.count <= 2000);
    samePairs(more);
    await page.waitForFunction(() => /count=1300&size=1.6/.test(location.hash));
    for (const key of ['pairs', 'began', 'ended', 'possible', 'frames']) {
        assert.match(await page.locator(`[data-number=${key}]`).textContent(), /^[\d,]+(\.\d)?$/);
    }
    for (const part of ['tree', 'pairs', 'motion', 'drawing']) {
        assert.match(await page.locator(`[data-time=${part}]`).textContent(), /^\d+\.\d\d$/);
    }
    await shoot(page, 'many');
    assert.deepEqual(errors, []);
    await close();
});

test('it stands still when it is told to, or when the system asks for rest', async () => {
    const { page, errors, close } = await openPage(browser, '#part=many&count=200');
    await told(page, 'many');
    await page.getByRole('button', { name: 'Pause' }).press('Enter');
    await page.waitForTimeout(500);
    const still = await frameOf(page);
    await page.waitForTimeout(500);
    assert.deepEqual(await frameOf(page), still);
    await page.getByRole('button', { name: 'Go on' }).click();
    samePairs(await nextFrame(page));
    assert.deepEqual(errors, []);
    await close();
    const calm = await openPage(browser, '#part=many&count=200', { reducedMotion: 'reduce' });
    await told(calm.page, 'many');
    assert.equal(await calm.page.getByRole('button', { name: 'Go on' }).count(), 1);
    assert.deepEqual(calm.errors, []);
    await calm.close();
});

test('its link is there again when its tab is chosen again, and stays its own', async () => {
    const { page, errors, close } = await openPage(browser, '#part=many&count=200');
    await told(page, 'many');
    await slide(page, 'speed', 'ArrowRight', 3);
    const tab = (name) => page.getByRole('tab', { name }).click();
    const hash = () => page.evaluate(() => location.hash);
    await tab('Pick');
    await tab('Many');
    const link = '#part=many&count=200&size=1&speed=1.3&test';
    assert.equal(await hash(), link);
    /* Back, while a change waits to be written. */
    await slide(page, 'speed', 'ArrowRight', 1);
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => document.querySelector('#tab-pick').ariaSelected === 'true');
    await page.waitForTimeout(300);
    assert.match(await hash(), /^#part=pick/);
    assert.deepEqual(errors, []);
    await close();
});

test('it fits a desk and a phone', () => checkSizes(browser, '#part=many&count=500', 'many', 'many'));
