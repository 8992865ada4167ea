// What the tests of Pick, Many and Your scene share: the page with its numbers for tests, and the command-line tool.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';

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
        { timeout: 60000 },
    );
    return page.evaluate((name) => window.hitboxTest[name], part);
}

/** What the command-line tool says: {status, stdout, stderr}. */
export function hitbox(...args) {
    const run = spawnSync(toolPath(), args, { encoding: 'utf8' });
    assert.ok([0, 1, 2].includes(run.status), String(run.error ?? run.stderr));
    return run;
}

/** What makes the tool call the nodes of meshes by their whole paths, as this page does. */
export function wholePaths() {
    return /--node-names/.test(hitbox('bounds', '--help', 'all').stdout) ? ['--node-names', 'path'] : [];
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
