// The built page in a browser, opened from disk as people do. Errors in its console fail the test; pictures are kept in
// build/playground-shots. HITBOX_CHROMIUM: another browser than Debian's.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { chromium } from 'playwright-core';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const built = path.join(root, 'build/playground/index.html');
const shots = path.join(root, 'build/playground-shots');
const tool = process.env.HITBOX ?? path.join(root, 'build/release/tools/cli/hitbox');

/** A browser that draws without a graphics card. */
export function launch() {
    assert.ok(fs.existsSync(built), `${built} is not there: build the page first`);
    return chromium.launch({
        executablePath: process.env.HITBOX_CHROMIUM ?? '/usr/bin/chromium',
        args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    });
}

/** A tab with the page at this hash, and what went wrong in it so far. */
export async function openPage(browser, hash, options = {}) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, acceptDownloads: true,
        reducedMotion: 'no-preference', ...options });
    const page = await context.newPage();
    const errors = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.stack ?? String(error)));
    await page.goto(`${pathToFileURL(built)}${hash}&test`);
    return { page, errors, close: () => context.close() };
}

/** Keeps a picture of the page. */
export async function shoot(page, name) {
    fs.mkdirSync(shots, { recursive: true });
    await page.screenshot({ path: path.join(shots, `${name}.png`) });
}

/** Numbers that the page tells its tests, once they are as wanted. */
export async function told(page, part, wanted = () => true) {
    await page.waitForFunction(({ name, test }) => {
        const numbers = window.hitboxTest?.[name];
        return numbers && new Function('numbers', `return (${test})(numbers)`)(numbers);
    }, { name: part, test: String(wanted) }, { timeout: 60000 });
    return page.evaluate((name) => window.hitboxTest[name], part);
}

/** What the command-line tool says. */
export function hitbox(...args) {
    const run = spawnSync(tool, args, { encoding: 'utf8' });
    assert.ok(run.status === 0 || run.status === 1 || run.status === 2, `${tool}: ${run.error ?? run.stderr}`);
    return run;
}

/** Runs once in light at a desk's width and once in dark at a phone's: nothing is wider than the window. */
export async function checkSizes(browser, hash, part, name) {
    const looks = [['desk', { viewport: { width: 1280, height: 800 }, colorScheme: 'light' }],
        ['phone', { viewport: { width: 375, height: 700 }, colorScheme: 'dark', hasTouch: true }]];
    for (const [look, options] of looks) {
        const { page, errors, close } = await openPage(browser, hash, options);
        await told(page, part);
        const { width, wide } = await page.evaluate(() => ({ width: document.documentElement.scrollWidth, wide: innerWidth }));
        assert.ok(width <= wide, `${name}, ${look}: ${width} pixels wide in a window of ${wide}`);
        await page.waitForTimeout(700);
        await shoot(page, `${name}-${look}`);
        assert.deepEqual(errors, []);
        await close();
    }
}
