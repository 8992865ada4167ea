// The built page in a real browser, opened from disk as a user would; and the native tool, to compare with.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { after, afterEach, before } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

export const root = fileURLToPath(new URL('../../../../', import.meta.url));
const index = path.join(root, 'build/playground/index.html');
const shots = path.join(root, 'build/playground-shots');

/** Where the browser is: as CHROMIUM says, else where Debian has it. */
function browserPath() {
    return process.env.CHROMIUM ?? '/usr/bin/chromium';
}

/** The native tool: as HITBOX says, else the one that make builds. */
export function toolPath() {
    const places = [process.env.HITBOX, ...['release', 'check'].map((build) =>
        path.join(root, 'build', build, 'tools/cli/hitbox'))];
    const found = places.find((place) => place && fs.existsSync(place));
    assert.ok(found, 'the native tool is missing: run make first, or say where it is: HITBOX=...');
    return found;
}

/** Runs the native tool; what comes back are its lines of NDJSON. Exit status 2 is trouble. */
export function native(args, input) {
    const ran = spawnSync(toolPath(), args, { input, encoding: 'utf8' });
    assert.ok(ran.status === 0 || ran.status === 1, ran.stderr);
    return ran.stdout.split('\n').filter(Boolean).map((line) => JSON.parse(line));
}

/** A browser with software rendering: tests look the same where there is no graphics card. */
export function launchBrowser(more = []) {
    return chromium.launch({
        executablePath: browserPath(),
        args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', ...more],
    });
}

/** The same, for the playground. */
export async function startBrowser(more) {
    assert.ok(fs.existsSync(index), 'build/playground is missing: run make playground first');
    return launchBrowser(more);
}

/** Milliseconds: pictures are drawn by software, on processors that have other work. */
const PATIENCE = 120000;

/** The page with this hash. Its `faults` holds every console error and exception. */
export async function openPage(browser, hash = '', options = {}) {
    const context = await browser.newContext({ viewport: { width: 1000, height: 640 }, ...options });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    page.faults = [];
    page.on('console', (message) => {
        if (message.type() === 'error') page.faults.push(message.text());
    });
    page.on('pageerror', (error) => page.faults.push(error.stack ?? error.message));
    await page.goto(pathToFileURL(index).href + hash);
    return page;
}

/** A browser for the tests of a file: open(hash, options) gives a page. After each test its pages are closed, and a
 * fault in one of them fails it. */
export function pageOpener() {
    let browser;
    let pages = [];
    before(async () => { browser = await startBrowser(); });
    afterEach(async () => {
        const faults = pages.flatMap((page) => page.faults);
        await Promise.all(pages.map((page) => page.context().close()));
        pages = [];
        assert.deepEqual(faults, []);
    });
    after(() => browser.close());
    return async (hash, options) => {
        const page = await openPage(browser, hash, options);
        pages.push(page);
        return page;
    };
}

export async function shoot(page, name) {
    fs.mkdirSync(shots, { recursive: true });
    await page.screenshot({ path: path.join(shots, `${name}.png`) });
}
