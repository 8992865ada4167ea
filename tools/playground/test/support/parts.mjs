// What the tests of Pick, Many and Your scene share: the page with its numbers for tests, and the command-line tool.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

import { pageOpener, shoot, toolPath } from './page.mjs';

/** As pageOpener, of pages with window.hitboxTest. */
export function partOpener() {
    const open = pageOpener();
    const usual = { acceptDownloads: true, reducedMotion: 'no-preference' };
    return (hash, options) => open(`${hash}&test`, { ...usual, ...options });
}

/** Numbers that the page tells its tests, once they are as wanted. */
export async function told(page, part, wanted = () => true) {
    await page.waitForFunction(
        ({ name, test }) => {
            const numbers = window.hitboxTest?.[name];
            return numbers && new Function('numbers', `return (${test})(numbers)`)(numbers);
        },
        { name: part, test: String(wanted) },
    );
    return page.evaluate((name) => window.hitboxTest[name], part);
}

/** What the command-line tool says: {status, stdout, stderr}. */
export function hitbox(...args) {
    const run = spawnSync(toolPath(), args, { encoding: 'utf8' });
    assert.ok([0, 1, 2].includes(run.status), String(run.error ?? run.stderr));
    return run;
}

/** What a drag of a file brings along. */
export function transferOf(page, name, bytes) {
    return page.evaluateHandle(
        ({ file, text }) => {
            const transfer = new DataTransfer();
            transfer.items.add(new File([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))], file));
            return transfer;
        },
        { file: name, text: Buffer.from(bytes).toString('base64') },
    );
}

/** As if a file were dropped on the picture. */
export async function drop(page, name, bytes) {
    const dataTransfer = await transferOf(page, name, bytes);
    await page.dispatchEvent('.stage', 'dragover', { dataTransfer });
    await page.dispatchEvent('.stage', 'drop', { dataTransfer });
}

/** The file of pairs that the page saves: {name, text}. */
export async function savedPairs(page) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('button[name=save]').click()]);
    return { name: download.suggestedFilename(), text: fs.readFileSync(await download.path(), 'utf8') };
}

/** Once in light at a desk's width and once in dark at a phone's: nothing is wider than the window. */
export async function checkSizes(open, hash, part, name) {
    const looks = [
        ['desk', { viewport: { width: 1280, height: 800 }, colorScheme: 'light' }],
        ['phone', { viewport: { width: 375, height: 700 }, colorScheme: 'dark', hasTouch: true }],
    ];
    for (const [look, options] of looks) {
        const page = await open(hash, options);
        await told(page, part);
        const { width, wide } = await page.evaluate(() => ({
            width: document.documentElement.scrollWidth,
            wide: innerWidth,
        }));
        assert.ok(width <= wide, `${name}, ${look}: ${width} pixels wide in a window of ${wide}`);
        await page.waitForTimeout(700);
        await shoot(page, `${name}-${look}`);
    }
}
