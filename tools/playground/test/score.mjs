// The score of the tutorial formula: what it says, what counts, and that truth is the command's.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import { ready } from '../page/src/library.js';
import { tutorialTest } from '../page/src/tutorial.js';
import { SPACE } from '../page/src/two/examples.js';
import { compute, isWrong, toCsv } from '../page/src/two/model.js';
import { makeScore } from '../page/src/two/score.js';
import { SORTS, shuffled } from '../page/src/two/shuffle.js';
import { native, pageOpener, shoot } from './support/page.mjs';
import { randomFrom } from './support/random.mjs';

const open = pageOpener();
before(() => ready);

const obb = (center, half, axes = [1, 0, 0, 0, 1, 0, 0, 0, 1]) => [...center, ...half, ...axes];

/* About y, by so many degrees. */
function aboutY(degrees) {
    const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    return [c, 0, -s, 0, 1, 0, s, 0, c];
}

test('the tutorial formula: hits and misses that are plain, and what counts as parallel', () => {
    const a = obb([0, 0, 0], [1, 1, 1]);
    assert.equal(tutorialTest(a, obb([1.9, 0, 0], [1, 1, 1])).hit, true);
    assert.equal(tutorialTest(a, obb([2.1, 0, 0], [1, 1, 1])).hit, false);
    assert.equal(tutorialTest(a, obb([2, 0, 0], [1, 1, 1])).hit, true, 'touching');
    assert.equal(tutorialTest(a, obb([2.3, 0, 0], [1, 1, 1], aboutY(45))).hit, true);
    assert.equal(tutorialTest(a, obb([2.5, 0, 0], [1, 1, 1], aboutY(45))).hit, false);
    // The cutoff is an angle of 0.081 degrees.
    assert.deepEqual(tutorialTest(a, obb([9, 0, 0], [1, 1, 1], aboutY(30))).parallel, [[1, 1]]);
    assert.deepEqual(tutorialTest(a, obb([9, 0, 0], [1, 1, 1], aboutY(0.08))).parallel, [[0, 0], [1, 1], [2, 2]]);
    assert.deepEqual(tutorialTest(a, obb([9, 0, 0], [1, 1, 1], aboutY(0.083))).parallel, [[1, 1]]);
});

test('if any two edges count as parallel, no cross product is looked at: that is where it is wrong', () => {
    const { a, b } = SPACE.parallel;
    const result = compute(3, a, b);
    assert.ok(isWrong(result) && result.apart && result.tutorial.hit);
    assert.ok(result.separation.axis >= 6, 'only a cross product parts them');
    const apart = compute(3, a, [b[0], 5, ...b.slice(2)]);
    assert.ok(!isWrong(apart), 'a face parts them');
});

test('shuffled poses: each differs, the command agrees about each, and the formula is wrong where it is weak', () => {
    const random = randomFrom(3);
    const score = makeScore();
    const hits = Object.fromEntries(SORTS.map((sort) => [sort, 0]));
    for (let i = 0; i < 450; i++) {
        const sort = SORTS[i % SORTS.length];
        const { a, b } = shuffled(sort, random);
        const result = compute(3, a, b);
        assert.ok([...a, ...b].every((x) => Number.isFinite(x) && Math.abs(x) <= 180), `${a}; ${b}`);
        assert.ok(score.take(result, sort), 'each is another one');
        hits[sort] += result.apart ? 0 : 1;
        if (result.apart) assert.ok(result.shadowGap > 0 && result.shadowGap <= result.closest.distance);
        if (i >= 60) continue;
        const [row] = native(['check', '--from', 'csv', '--format', 'ndjson', '-'], toCsv(result));
        assert.equal(row?.relation ?? 'apart', ['apart', 'touching', 'overlapping'][result.relation], toCsv(result));
    }
    const { of, poses, wrong } = score.now();
    assert.equal(poses, 450);
    assert.equal(wrong, of.any.wrong + of.parallel.wrong + of.close.wrong);
    for (const sort of SORTS) {
        assert.equal(of[sort].poses, 150);
        assert.ok(hits[sort] > 20 && hits[sort] < 130, `${sort}: ${hits[sort]} hits`);
    }
    assert.ok(of.any.wrong <= 1, `anywhere: ${of.any.wrong}`);
    assert.ok(of.parallel.wrong > 15 && of.parallel.wrong < 150, `parallel: ${of.parallel.wrong}`);
    assert.ok(of.close.wrong > 15 && of.close.wrong < 150, `close: ${of.close.wrong}`);
    console.log(`# wrong of 150 each: ${SORTS.map((sort) => `${sort} ${of[sort].wrong}`).join(', ')}`);
});

test('a pose counts once, and in 2D there is no score', () => {
    const score = makeScore();
    const { a, b } = SPACE.parallel;
    const result = compute(3, a, b);
    assert.deepEqual([score.take(result, 'own'), score.take(compute(3, [...a], [...b]), 'parallel')], [true, false]);
    assert.ok(score.take(compute(3, a, [...b.slice(0, 8), b[8] + 0.1]), 'own'));
    assert.equal(score.take(compute(2, [0, 0, 1, 1, 0], [3, 0, 1, 1, 0]), 'own'), false);
    const { poses, of } = score.now();
    assert.deepEqual([poses, of.own.poses, of.parallel.poses], [2, 2, 0]);
    score.clear();
    assert.equal(score.now().poses, 0);
    assert.ok(score.take(result, 'own'), 'after that it counts anew');
});

async function openTwo(hash = '') {
    const page = await open(hash);
    await page.waitForSelector('.label.tag-a');
    return page;
}

/* What is shown, all at one moment. */
const read = (page) => page.evaluate(() => ({
    score: document.querySelector('#score').textContent,
    csv: document.querySelector('#csv').textContent,
    wrong: !document.querySelector('#lamp-tutorial').hidden,
}));

test('in the page the score is that of the poses that were shown', async () => {
    const page = await openTwo();
    assert.equal((await read(page)).score, '0 of 1');
    const wrong = new Map();
    for (let i = 0; i < 40; i++) {
        const { csv, wrong: isIt, score } = await read(page);
        wrong.set(csv, isIt);
        assert.equal(score, `${[...wrong.values()].filter(Boolean).length} of ${wrong.size}`);
        await page.evaluate(() => document.querySelector('#shuffle').click());
    }
    const { score } = await read(page);
    await page.getByRole('button', { name: 'Fit' }).click();
    await page.getByRole('button', { name: 'Start', exact: true }).click(); // was there
    assert.equal((await read(page)).score, score);
    await page.getByRole('button', { name: 'Nearly parallel' }).click();
    const [n, m] = score.split(' of ').map(Number);
    assert.equal((await read(page)).score, `${n + 1} of ${m + 1}`);
    await shoot(page, 'two-score');
    await page.getByRole('tab', { name: 'Pick' }).click();
    await page.getByRole('tab', { name: 'Two boxes' }).click();
    await page.waitForSelector('.label.tag-a');
    assert.equal((await read(page)).score, `${n + 1} of ${m + 1}`, 'it goes on');
    await page.locator('.score-details summary').click();
    const parts = await page.locator('[data-score]').allTextContents();
    assert.equal(parts.map((text) => Number(text.split(' of ')[0])).reduce((p, q) => p + q), n + 1);
    assert.equal(parts.map((text) => Number(text.split(' of ')[1])).reduce((p, q) => p + q), m + 1);
    await page.getByRole('button', { name: 'Count anew' }).click();
    assert.match((await read(page)).score, /^1 of 1$/);
    await page.getByRole('radio', { name: '2D' }).click();
    assert.ok(await page.locator('.score').isHidden());
});

test('each step of a drag that differs counts', async () => {
    const page = await openTwo();
    const { x, y, width, height } = await page.locator('.label.tag-a').boundingBox();
    const poses = new Set([(await read(page)).csv]);
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    for (const step of [10, 20, 30, 20, 10]) { // and back, over the same
        await page.mouse.move(x + width / 2 + step, y + height / 2);
        poses.add((await read(page)).csv);
    }
    await page.mouse.up();
    assert.ok(poses.size > 2 && poses.size <= 4, String(poses.size));
    assert.match((await read(page)).score, new RegExp(` of ${poses.size}$`));
});

test('it keeps shuffling, not more than three times a second, until it is stopped or a box is changed', async () => {
    const page = await openTwo();
    await page.evaluate(() => {
        window.changes = [];
        new MutationObserver(() => window.changes.push(performance.now()))
            .observe(document.querySelector('#csv'), { childList: true });
    });
    const before = await page.evaluate(() => location.hash);
    await page.getByRole('button', { name: 'Keep shuffling' }).click();
    await page.waitForFunction(() => window.changes.length >= 8);
    assert.equal(await page.evaluate(() => location.hash), before, 'no link is written meanwhile');
    await page.getByRole('button', { name: 'Stop' }).click();
    const count = await page.evaluate(() => window.changes.length);
    const [first, last] = await page.evaluate(() => [window.changes[0], window.changes.at(-1)]);
    assert.ok((last - first) / (count - 1) > 1000 / 3, `${count} in ${last - first} ms`);
    await page.waitForFunction((link) => location.hash !== link, before);
    const there = await openTwo(await page.evaluate(() => location.hash));
    assert.equal((await read(there)).csv, (await read(page)).csv);
    await page.waitForTimeout(700);
    assert.equal(await page.evaluate(() => window.changes.length), count, 'it stands still');
    await page.getByRole('button', { name: 'Keep shuffling' }).click();
    await page.getByLabel('Box A: Centre x').fill('0.25');
    const { csv } = await read(page);
    await page.waitForTimeout(700);
    assert.equal((await read(page)).csv, csv, 'it has ended');
    await page.locator('.stage').focus();
    await page.keyboard.press('n');
    assert.notEqual((await read(page)).csv, csv);
});
