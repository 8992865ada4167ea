// The part "Many": while boxes move in a worker, the pairs that its world tells are those of a join of the same boxes.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import * as scene from '@hitbox/core/scene';
import { countOf, readState } from '../page/src/many/settings.js';
import { PARTS, makeClock, stack, wholeFrame } from '../page/src/many/whole.js';
import { shoot } from './support/page.mjs';
import { checkSizes, partOpener, told } from './support/parts.mjs';

const open = partOpener();
before(() => scene.init());

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
    await page.waitForFunction((last) => window.hitboxTest.many.frame > last + 2, before);
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
    const page = await open('#part=many&count=1000');
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
    for (const part of [...PARTS, 'whole']) {
        assert.match(await page.locator(`[data-time=${part}]`).textContent(), /^\d+\.\d\d$/);
    }
    await shoot(page, 'many');
});

/* The frame of these settings, after which no other comes: frames on their way may, later on a busy machine. */
async function stillFrame(page, wanted) {
    await told(page, 'many', wanted);
    let still = null;
    let next = await frameOf(page);
    for (let tries = 0; tries < 20 && next.frame !== still?.frame; tries++) {
        still = next;
        await page.waitForTimeout(600);
        next = await frameOf(page);
    }
    assert.deepEqual(next, still);
    samePairs(still);
    assert.equal(await page.locator('[data-number=pairs]').textContent(), still.pairs.toLocaleString('en'));
    return still;
}

test('it stands still when it is told to, but sliders have their effect', async () => {
    const page = await open('#part=many&count=200');
    await told(page, 'many');
    await page.getByRole('button', { name: 'Pause' }).press('Enter');
    await slide(page, 'speed', 'ArrowRight', 1); // asks once more, and no time goes by
    const still = await stillFrame(page, () => true);
    await slide(page, 'size', 'ArrowRight', 20);
    const large = await stillFrame(page, ({ size }) => size === 2);
    assert.ok(large.pairs > still.pairs, `${large.pairs}, ${still.pairs}`);
    for (let i = 0; i < 200; i++) {
        assert.deepEqual(large.boxes.slice(15 * i, 15 * i + 3), still.boxes.slice(15 * i, 15 * i + 3));
    }
    await slide(page, 'count', 'ArrowRight', 2);
    await stillFrame(page, ({ count }) => count === 210);
    await page.getByRole('button', { name: 'Go on' }).click();
    samePairs(await nextFrame(page));
});

test('where the system asks for rest it is paused, with a first picture', async () => {
    const page = await open('#part=many&count=200', { reducedMotion: 'reduce' });
    const first = await stillFrame(page, () => true);
    assert.equal(first.frame, 1);
    assert.equal(await page.getByRole('button', { name: 'Go on' }).count(), 1);
    assert.ok((await colorsIn(page)) > 3, 'nothing is drawn');
});

/* How many colours the picture has. */
function colorsIn(page) {
    return page.evaluate(() => {
        const picture = document.querySelector('.stage canvas');
        const canvas = Object.assign(document.createElement('canvas'), { width: 200, height: 200 });
        const context = canvas.getContext('2d');
        context.drawImage(picture, 0, 0, 200, 200);
        return new Set(new Uint32Array(context.getImageData(0, 0, 200, 200).data.buffer)).size;
    });
}

test('a slider that is dragged fast asks for new boxes at most once more, and the last number wins', async () => {
    const page = await open('#part=many&count=200');
    const { starts } = await told(page, 'many');
    assert.equal(starts, 1);
    await page.evaluate(() => {
        const slider = document.querySelector('input[name=count]');
        for (let i = 1; i <= 60; i++) {
            slider.value = 10 + 2 * i;
            slider.dispatchEvent(new InputEvent('input', { bubbles: true }));
        }
    });
    assert.equal(await page.locator('input[name=count]').inputValue(), '130');
    const last = await told(page, 'many', ({ count }) => count === 2000);
    assert.ok(last.starts <= 3, `${last.starts} starts`); // one may have been on its way
    assert.equal((await nextFrame(page)).starts, last.starts);
    await page.waitForFunction(() => location.hash.includes('count=2000'));
});

const WORKER_FAULTS = {
    'it throws': [(worker) => worker.postMessage({ count: -1, size: 1 }), /: Invalid typed array length: -\d+\./],
    'it does not run': [(worker) => worker.dispatchEvent(new ErrorEvent('error', { message: 'no' })), /: no\./],
    'it is not understood': [(worker) => worker.dispatchEvent(new MessageEvent('messageerror')), /cannot be read/],
};

for (const [what, [harm, words]] of Object.entries(WORKER_FAULTS)) {
    test(`a worker that fails is told of, and the rest goes on: ${what}`, async () => {
        const page = await open('#part=two');
        await page.evaluate(() => {
            window.Worker = class extends window.Worker {
                constructor(...more) {
                    super(...more);
                    window.lastWorker = this;
                }
            };
        });
        await page.getByRole('tab', { name: 'Many' }).click();
        await told(page, 'many');
        await page.evaluate(`(${harm})(window.lastWorker)`);
        const trouble = page.locator('.side .trouble');
        await trouble.waitFor();
        assert.match(await trouble.textContent(), /^Computing the boxes failed: /);
        assert.match(await trouble.textContent(), words);
        assert.ok(await page.getByRole('button', { name: 'Pause' }).isDisabled());
        const { frame } = await told(page, 'many');
        await slide(page, 'size', 'ArrowRight', 1);
        await page.getByRole('tab', { name: 'Two boxes' }).click();
        await page.waitForSelector('#lamp-obb[data-verdict]');
        assert.equal((await told(page, 'many')).frame, frame);
    });
}

test('sliders show what is used, whatever a link says', () => {
    const state = { count: 2345, size: 0.33, speed: 0.04 };
    assert.deepEqual(readState(state), { count: 2300, size: 0.35, speed: 0, eye: undefined, paused: false });
    for (let position = 0; position <= 300; position++) {
        assert.equal(readState({ count: countOf(position) }).count, countOf(position));
    }
    const hostile = readState({ count: -1, size: 'x', speed: 1e300, paused: 'yes' });
    assert.deepEqual(hostile, { count: 100, size: 1, speed: 5, eye: undefined, paused: false });
});

test('a pause stays between tabs and in the link, and is no slow frame', async () => {
    const page = await open('#part=many&count=200');
    await told(page, 'many');
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.waitForFunction(() => location.hash.includes('paused=true'));
    await page.getByRole('tab', { name: 'Pick' }).click();
    await page.evaluate(() => { window.hitboxTest = {}; });
    await page.getByRole('tab', { name: 'Many' }).click();
    await stillFrame(page, () => true);
    await page.waitForTimeout(1500); // of which a rate must not be made
    await page.evaluate(() => {
        const field = document.querySelector('[data-number=frames]');
        new MutationObserver(() => { window.firstRate ??= field.textContent; }).observe(field, { childList: true });
    });
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.waitForFunction(() => window.firstRate);
    assert.ok(Number(await page.evaluate(() => window.firstRate)) > 1);
    assert.equal(await page.evaluate(() => /paused/.test(location.hash)), false);
});

test('its link is there again when its tab is chosen again, and stays its own', async () => {
    const page = await open('#part=many&count=200');
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
});

test('it fits a desk and a phone', () => checkSizes(open, '#part=many&count=500', 'many', 'many'));

test('the parts of a frame are the whole frame', () => {
    const times = { tree: 1, pairs: 2, motion: 3, drawing: 0.5 };
    const sum = (list) => list.reduce((a, b) => a + b, 0);
    const slow = wholeFrame(times, 400);
    assert.deepEqual(slow, { ...times, rest: 393.5, whole: 400 });
    assert.deepEqual(stack(slow), [1, 2, 3, 0.5, 393.5]);
    const busy = wholeFrame(times, 5); // worker and page side by side: what is beyond the frame is cut off
    assert.deepEqual([busy.rest, sum(stack(busy))], [0, 5]);
    assert.deepEqual(stack(busy), [1, 2, 2, 0, 0]);
    const first = wholeFrame(times, null);
    assert.deepEqual([first.rest, first.whole, sum(stack(first))], [0, 6.5, 6.5]);
    const clock = makeClock();
    assert.deepEqual([clock.next(10), clock.next(26)], [null, 16]);
    clock.pause();
    assert.deepEqual([clock.next(5000), clock.next(5400)], [null, 400]);
});

test('where the screen is slow the bars show it, and agree with the frames a second', async () => {
    const page = await open('#part=two');
    await page.evaluate(() => {
        const soon = window.requestAnimationFrame.bind(window);
        window.requestAnimationFrame = (draw) => soon(() => setTimeout(() => draw(performance.now()), 300));
    });
    await page.getByRole('tab', { name: 'Many' }).click();
    await told(page, 'many', ({ frame }) => frame > 5);
    const shown = await page.evaluate(() => Object.fromEntries(
        [...document.querySelectorAll('[data-time], [data-number=frames]')]
            .map((one) => [one.dataset.time ?? 'frames', Number(one.textContent)])));
    assert.ok(shown.whole > 300, `${shown.whole} ms`);
    const sum = PARTS.reduce((total, part) => total + shown[part], 0);
    assert.ok(Math.abs(sum - shown.whole) < 0.1, `${sum} of ${shown.whole}`);
    assert.ok(shown.rest > 0.5 * shown.whole, `${shown.rest} of ${shown.whole} is the rest`);
    const rate = 1000 / shown.whole;
    assert.ok(shown.frames > 0.6 * rate && shown.frames < 1.6 * rate, `${shown.frames} a second, ${shown.whole} ms`);
    await shoot(page, 'many-slow');
});
