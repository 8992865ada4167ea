// Words in the picture of "Two boxes": none covers another or a button, whatever the pose, the eye and the size.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { intersect, placeLabels, squaresAlong } from '../page/src/two/placing.js';
import { pageOpener, shoot } from './support/page.mjs';
import { randomFrom } from './support/random.mjs';

const open = pageOpener();

const rectangleOf = ({ width, height }, [x, y]) => [x - width / 2, y - height / 2, x + width / 2, y + height / 2];

test('labels at random: all in the picture, none covers another or what is taken', () => {
    const random = randomFrom(1);
    let shown = 0;
    let moved = 0;
    for (let i = 0; i < 2000; i++) {
        const area = { width: 250 + 1200 * random(), height: 250 + 600 * random() };
        const heap = 20 + 300 * random(); // they would like to be this close to each other
        const middle = [area.width * random(), area.height * random()];
        const labels = Array.from({ length: 1 + Math.floor(8 * random()) }, () => ({
            at: middle.map((x) => x + heap * (random() - 0.5)), width: 10 + 130 * random(), height: 12 + 16 * random(),
        }));
        const taken = [[0, area.height - 40, 200, area.height]];
        const shy = squaresAlong(middle, [0, 0]);
        const spots = placeLabels(labels, area, taken, shy);
        const rectangles = spots.flatMap((spot, k) => (spot ? [rectangleOf(labels[k], spot)] : []));
        for (const [k, one] of rectangles.entries()) {
            assert.ok(one[0] > -1e-9 && one[1] > -1e-9 && one[2] < area.width + 1e-9 && one[3] < area.height + 1e-9);
            for (const other of [...taken, ...rectangles.slice(0, k)]) assert.ok(!intersect(one, other), `case ${i}`);
        }
        shown += rectangles.length / labels.length / 2000;
        moved += spots.some((spot, k) => spot && Math.hypot(spot[0] - labels[k].at[0], spot[1] - labels[k].at[1]) > 1);
    }
    assert.ok(shown > 0.99, `only ${shown} of the labels are shown`);
    assert.ok(moved > 500, `only ${moved} cases where a label had to make room: too tame`);
});

test('the most important label has its place, and all keep theirs where there is room', () => {
    const label = (x, y) => ({ at: [x, y], width: 60, height: 18 });
    const area = { width: 500, height: 300 };
    assert.deepEqual(placeLabels([label(100, 100), label(300, 100)], area), [[100, 100], [300, 100]]);
    const [first, second] = placeLabels([label(100, 100), label(104, 100)], area);
    assert.deepEqual(first, [100, 100]);
    assert.ok(Math.hypot(second[0] - 104, second[1] - 100) < 30, second.join());
    const [aside] = placeLabels([label(250, 150)], area, [], squaresAlong([200, 150], [300, 150]));
    assert.ok(Math.abs(aside[1] - 150) > 13, `${aside} is on the line`);
    const full = [[0, 0, 500, 300]];
    assert.deepEqual(placeLabels([label(250, 150)], area, full), [null]);
});

/* In the page: the rectangles of the words that are seen, of the buttons over the picture, and which words they are. */
function seen() {
    const box = (one) => { const r = one.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; };
    const all = [...document.querySelectorAll('.labels .label, .plane text')].filter((one) =>
        getComputedStyle(one).visibility !== 'hidden' && one.getBoundingClientRect().width > 0);
    return {
        words: all.map((one) => one.textContent),
        boxes: all.map(box),
        buttons: [...document.querySelectorAll('.tools > *')].map(box),
        stage: box(document.querySelector('.stage')),
    };
}

function checkSeen({ words, boxes, buttons, stage }, what) {
    boxes.forEach((one, i) => {
        for (let k = 0; k < i; k++) {
            assert.ok(!intersect(one, boxes[k]), `${what}: "${words[i]}" covers "${words[k]}": ${one}; ${boxes[k]}`);
        }
        for (const button of buttons) assert.ok(!intersect(one, button), `${what}: "${words[i]}" is below a button`);
        assert.ok(one[0] >= stage[0] - 1 && one[2] <= stage[2] + 1, `${what}: "${words[i]}" is cut off`);
        assert.ok(one[1] >= stage[1] - 1 && one[3] <= stage[3] + 1, `${what}: "${words[i]}" is cut off`);
    });
}

const drawn = (page) => page.evaluate(() => new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(done));
}));

const SIZES = [[1440, 900], [390, 844], [1000, 640], [820, 600], [320, 640]];

test('in 3D no words cover others: boxes shuffled, seen from all sides, in pictures of many sizes', async () => {
    const random = randomFrom(7);
    const page = await open('#part=two');
    await page.waitForSelector('.label.tag-a');
    await page.evaluate((seed) => {
        let state = seed;
        Math.random = () => { state = (state * 48271) % 2147483647; return state / 2147483647; };
    }, 99);
    let measures = 0;
    let apart = 0;
    for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        for (let i = 0; i < 24; i++) {
            await page.evaluate((keys) => {
                document.querySelector('#shuffle').click();
                const stage = document.querySelector('.stage');
                for (const key of keys) stage.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
            }, Array.from({ length: Math.floor(6 * random()) }, () => 'adwsadwszx'[Math.floor(10 * random())]));
            await page.waitForTimeout(i % 6 === 5 ? 200 : 0); // at rest, and in flight
            await drawn(page);
            const now = await page.evaluate(seen);
            checkSeen(now, `${width} x ${height}, ${i}: ${await page.evaluate(() => location.hash)}`);
            apart += await page.evaluate(() => document.querySelector('#lamp-obb').dataset.verdict === 'apart') ? 1 : 0;
            measures += now.words.some((one) => /^(distance|shadow gap)/.test(one)) ? 1 : 0;
        }
        await shoot(page, `labels-${width}`);
    }
    assert.ok(apart > 30, `only ${apart} poses apart`);
    assert.ok(measures > 0.8 * apart, `a measure in ${measures} of ${apart}`);
});

test('in 2D no words cover others, either', async () => {
    const random = randomFrom(11);
    const page = await open('#part=two&dim=2');
    await page.waitForSelector('polygon.obb-a');
    const box = (spread) => [spread * (random() - 0.5), spread * (random() - 0.5), 0.1 + 4 * random(),
        0.1 + 2 * random(), 360 * random() - 180].map((x) => x.toFixed(2)).join();
    let words = 0;
    for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        for (let i = 0; i < 24; i++) {
            const spread = [0.5, 3, 6][i % 3];
            await page.evaluate((hash) => { location.hash = hash; }, `#part=two&dim=2&a=${box(spread)}&b=${box(spread)}`
                + (i % 4 ? '' : `&eye=${(random() - 0.5).toFixed(2)},0,${(1 + 9 * random()).toFixed(2)}`));
            await drawn(page);
            const now = await page.evaluate(seen);
            words += now.words.length;
            checkSeen(now, `${width} x ${height}, ${i}: ${await page.evaluate(() => location.hash)}`);
        }
    }
    assert.ok(words > 400, `only ${words} words`);
});
