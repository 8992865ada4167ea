// The cameras of all parts: turned with the mouse and with keys, sent in links, and the same again when opened.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isEye, moveEye, roundEye, wayOf } from '../page/src/eye.js';
import { shoot } from './support/page.mjs';
import { partOpener, told } from './support/parts.mjs';

const open = partOpener();

/* Each part: a link to it, what it tells when it is there, whether arrows are free for the camera. */
const PARTS = [
    { hash: '#part=two&dim=3&example=hit', arrows: false },
    { hash: '#part=pick&shipped=robot-cell', tells: 'pick', arrows: false },
    // still, so that drawing it takes no time from the rest
    { hash: '#part=many&count=200', tells: 'many', arrows: true, options: { reducedMotion: 'reduce' } },
    { hash: '#part=scene&shipped=robot-cell', tells: 'scene', arrows: true },
];
const EYE = '6.5,8,-21,1,0.5,0.25';

const far = (eye) => Math.hypot(...[0, 1, 2].map((k) => eye[k] - eye[k + 3]));

function near(eye, other, what) {
    eye.forEach((x, k) => assert.ok(Math.abs(x - other[k]) <= 5e-4 * far(other), `${what}: ${eye}, not ${other}`));
}

/** The page, once its part is there. */
async function openPart({ tells, options: usual }, hash, options = usual) {
    const page = await open(hash, options);
    if (tells) await told(page, tells);
    return page;
}

/** Another link in the same page. */
async function goTo(page, { tells }, hash) {
    await page.evaluate(() => { window.hitboxTest = {}; });
    await page.goto(page.url().replace(/#.*/, `${hash}&test`));
    if (tells) await told(page, tells);
}

/** The camera where it rests, in the frame after this one: of a part that has just come, the first was before it. */
async function resting(page) {
    await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
    return (await told(page, 'camera', (camera) => !camera.flying)).eye;
}

/** The camera once it is no longer there. */
async function moved(page, from) {
    await page.waitForFunction((eye) => {
        const { camera } = window.hitboxTest;
        return !camera.flying && camera.eye.some((x, k) => Math.abs(x - eye[k]) > 1e-3);
    }, from);
    return resting(page);
}

/** Waits until the camera is there. */
async function arrived(page, eye, what) {
    await page.waitForFunction((wanted) => {
        const { camera } = window.hitboxTest;
        const slack = 5e-4 * Math.hypot(...[0, 1, 2].map((k) => wanted[k] - wanted[k + 3]));
        return !camera.flying && camera.eye.every((x, k) => Math.abs(x - wanted[k]) <= slack);
    }, eye).catch(async () => near(await resting(page), eye, what));
}

/** The link of the address bar, once it has what is wanted. */
async function linkWith(page, wanted) {
    await page.waitForFunction((text) => location.hash.includes(text), wanted);
    return (await page.evaluate(() => location.hash)).replace('&test', '');
}

async function drag(page) {
    const { x, y, width, height } = await page.locator('.stage').boundingBox();
    await page.mouse.move(x + 0.92 * width, y + 0.15 * height); // beside all boxes
    await page.mouse.down();
    await page.mouse.move(x + 0.7 * width, y + 0.25 * height, { steps: 5 });
    await page.mouse.up();
}

for (const part of PARTS) {
    const name = part.hash.match(/part=(\w+)/)[1];

    test(`${name}: the camera is in the link, once the user has moved it`, async () => {
        const page = await openPart(part, part.hash);
        const first = await resting(page);
        assert.doesNotMatch(await page.evaluate(() => location.hash), /eye=/);
        await drag(page);
        const eye = await moved(page, first);
        const link = await linkWith(page, 'eye=');
        assert.ok(link.match(/eye=([^&]*)/)[1].length < 60, link);
        const there = await openPart(part, link);
        await arrived(there, eye, link);
        await there.getByRole('tab', { name: name === 'pick' ? 'Many' : 'Pick' }).click();
        await told(there, name === 'pick' ? 'many' : 'pick');
        await there.evaluate(() => { window.hitboxTest = {}; });
        await there.locator(`#tab-${name}`).click();
        if (part.tells) await told(there, part.tells);
        await arrived(there, eye, 'another tab and back');
        assert.equal(await linkWith(there, 'eye='), link);
    });

    test(`${name}: a link stays as it was sent, and an eye that sees nothing is ignored`, async () => {
        const link = `${part.hash}&eye=${EYE}`;
        const page = await openPart(part, link);
        await arrived(page, EYE.split(',').map(Number), link);
        await page.locator('.stage').focus();
        await page.keyboard.press('d');
        await moved(page, EYE.split(',').map(Number));
        await page.keyboard.press('a');
        assert.equal((await linkWith(page, `eye=${EYE}`)).match(/eye=([^&]*)/)[1], EYE);
        await goTo(page, part, part.hash);
        const own = await resting(page);
        for (const broken of ['1,2,3,1,2,3', '%5Bnull,1,1,1,1,1%5D']) {
            await goTo(page, part, `${part.hash}&eye=${broken}`);
            await arrived(page, own, broken);
        }
    });

    test(`${name}: keys turn and zoom`, async () => {
        const page = await openPart(part, part.hash);
        const stage = page.locator('.stage');
        assert.match(await stage.getAttribute('aria-label'), /A.*D.*turn the view/);
        await stage.focus();
        let eye = await resting(page);
        const keys = ['a', 'Shift+D', 'w', 's', 'z', 'x', ...(part.arrows ? ['ArrowLeft', 'ArrowUp', '+', '-'] : [])];
        for (const key of keys) {
            await page.keyboard.press(key);
            const [letter, shift] = key.split('+').filter(Boolean).reverse();
            eye = moveEye(eye, wayOf({ key: letter ?? '+', shiftKey: Boolean(shift) }, part.arrows));
            await arrived(page, eye, key);
        }
        await shoot(page, `${name}-focus`);
        assert.match(await linkWith(page, 'eye='), /eye=/);
    });
}

test('a key that is held goes on by its steps, and at once where the system asks for rest', async () => {
    for (const reducedMotion of ['no-preference', 'reduce']) {
        const page = await openPart(PARTS[3], PARTS[3].hash, { reducedMotion });
        let eye = await resting(page);
        await page.locator('.stage').focus();
        for (let i = 0; i < 12; i++) {
            await page.keyboard.down('ArrowRight');
            eye = moveEye(eye, [1, 0, 0]);
        }
        await page.keyboard.up('ArrowRight');
        await arrived(page, eye, reducedMotion);
    }
});

test('a pair in the link is flown to, but where the link has an eye, that is it', async () => {
    const link = '#part=scene&shipped=city-block&pair=2,3';
    const page = await openPart(PARTS[3], '#part=scene&shipped=city-block');
    const home = await resting(page);
    await page.locator('.parts-list button').first().click();
    const pair = await moved(page, home);
    assert.doesNotMatch(await linkWith(page, 'pair='), /eye=/);
    await page.locator('.stage').focus();
    await page.keyboard.press('ArrowLeft');
    const turned = await moved(page, pair);
    const there = await openPart(PARTS[3], await linkWith(page, 'eye='));
    await arrived(there, turned, 'pair and eye');
    assert.ok((await told(there, 'scene')).chosen);
    await page.keyboard.press('Escape');
    await arrived(page, home, 'Escape');
    await page.waitForFunction(() => !location.hash.includes('eye='));
    const given = await openPart(PARTS[3], `${link}&eye=${EYE}`);
    await arrived(given, EYE.split(',').map(Number), link);
});

test('the eye of the room stays whatever number of boxes is in it', async () => {
    const page = await openPart(PARTS[2], `#part=many&count=200&eye=${EYE}`);
    await page.locator('input[name=count]').focus();
    await page.keyboard.press('PageUp');
    await told(page, 'many', ({ count }) => count > 200);
    await arrived(page, EYE.split(',').map(Number), 'count');
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.waitForFunction(() => /count=/.test(location.hash) && !location.hash.includes('eye='));
});

test('eyes in numbers: what sees nothing is none', () => {
    assert.ok(isEye([1, 2, 3, 0, 0, 0]) && isEye([1e9, 2, 3, 1e9, 0, 0], 1e9));
    for (const eye of [[1, 2, 3, 1, 2, 3], [1e300, 0, 0, 0, 0, 0], [0, 0, 1e7, 0, 0, 0], [1e9, 2, 3, 1e9, 0, 0],
        [1, 2, 3], [NaN, 1, 1, 0, 0, 0], [null, 1, 1, 0, 0, 0], ['1', 1, 1, 0, 0, 0], '1,2,3,0,0,0', null, undefined]) {
        assert.ok(!isEye(eye), String(eye));
    }
});

test('eyes in numbers: rounded ones stay, steps go back, poles are not crossed', () => {
    for (const eye of [[2.1, 1.9, 7.6, -0.25, -0.2, 0], [1e-2, 0.02, 0.03, 0, 0, 0], [1e9, 3, 0.5, 1e9, 0, 0]]) {
        assert.deepEqual(roundEye(roundEye(eye)), roundEye(eye));
        near(roundEye(eye), eye, 'rounded');
        near(moveEye(moveEye(eye, [1, 0, 0]), [-1, 0, 0]), eye, 'to and fro');
    }
    let eye = [3, 4, 12, 0, 0, 0];
    for (let i = 0; i < 60; i++) eye = moveEye(eye, [0, 1, 1]);
    assert.ok(isEye(eye) && eye[1] > 0, eye.join());
    for (let i = 0; i < 300; i++) eye = moveEye(eye, [0, -1, -1]);
    assert.ok(isEye(eye) && eye[1] < 0, eye.join());
});

test('a link takes each eye that keys lead to, as near and as far as they go', () => {
    for (let i = 0; i < 200; i++) {
        const target = [Math.sin(i), Math.sin(2 * i), Math.sin(3 * i)].map((x) => 9 * x);
        const start = roundEye([...target.map((x, k) => x + Math.cos(i + k)), ...target]);
        for (const nearer of [1, -1]) {
            let eye = start;
            for (let n = 0; n < 140; n++) eye = moveEye(eye, [n % 3 - 1, 0, nearer]);
            assert.ok(isEye(eye), eye.join());
        }
    }
});
