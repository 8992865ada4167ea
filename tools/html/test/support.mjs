// Reports in a real browser, opened from disk without any network.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, afterEach, before } from 'node:test';
import { pathToFileURL } from 'node:url';

import { launchBrowser, root, toolPath } from '../../playground/test/support/page.mjs';

export { root };
export const scenes = path.join(root, 'examples/scenes');
const shots = path.join(root, 'build/report-shots');
const PATIENCE = 120000; /* milliseconds: pictures are drawn by software, on processors that have other work */

/** Runs the command, or the one without the view in 3D; status 2 is trouble. */
export function hitbox(args, { flat = false } = {}) {
    const tool = flat ? process.env.HITBOX_FLAT ?? path.join(root, 'build/check/test/cli/hitbox_no_null') : toolPath();
    const ran = spawnSync(tool, args, { encoding: 'utf8', maxBuffer: 1e9 });
    assert.ok(ran.status === 0 || ran.status === 1, `${tool} ${args.join(' ')}: ${ran.stderr ?? ran.error}`);
    return ran;
}

/** A folder that is there while the tests of a file run, and what writes into it. */
export function makeFolder() {
    const place = fs.mkdtempSync(path.join(os.tmpdir(), 'hitbox-report-'));
    after(() => fs.rmSync(place, { recursive: true }));
    return {
        path: (name) => path.join(place, name),
        write(name, text) {
            fs.writeFileSync(path.join(place, name), text);
            return path.join(place, name);
        },
    };
}

/**
 * open(report, hash, options) gives the page of a report. Each test fails if a page of its own has a fault in the
 * console that is not expected, or asks for anything but itself.
 */
export function reportOpener() {
    let browser;
    let pages = [];
    let faults = [];
    before(async () => { browser = await launchBrowser(); });
    afterEach(async () => {
        const seen = faults;
        await Promise.all(pages.map((page) => page.context().close()));
        [pages, faults] = [[], []];
        assert.deepEqual(seen, []);
    });
    after(() => browser.close());
    return async (report, hash = '', { expected = /^$/, ...options } = {}) => {
        const address = pathToFileURL(report).href;
        const context = await browser.newContext({ viewport: { width: 1200, height: 760 }, acceptDownloads: true, ...options });
        context.setDefaultTimeout(PATIENCE);
        const page = await context.newPage();
        pages.push(page);
        page.on('console', (message) => {
            const isFault = message.type() === 'error' || message.type() === 'warning' && !/GPU stall|GL Driver/.test(message.text());
            if (isFault && !expected.test(message.text())) faults.push(message.text());
        });
        page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
        page.on('dialog', (dialog) => {
            faults.push(`a dialog: ${dialog.message()}`);
            dialog.dismiss();
        });
        page.on('request', (request) => {
            if (!request.url().startsWith(address) && !/^(data|blob):/.test(request.url())) faults.push(request.url());
        });
        await context.setOffline(true);
        await page.goto(`${address}${hash}${hash ? '&' : '#'}test`);
        await told(page);
        return page;
    };
}

/** What the page tells of itself, once it is as wanted. */
export async function told(page, wanted = () => true) {
    await page.waitForFunction((test) => window.hitboxTest?.report
        && new Function('now', `return (${test})(now)`)(window.hitboxTest.report), String(wanted));
    return page.evaluate(() => window.hitboxTest.report);
}

/** The camera, once it stands still. */
export async function camera(page) {
    await page.waitForFunction(() => window.hitboxTest?.camera && !window.hitboxTest.camera.flying);
    return page.evaluate(() => window.hitboxTest.camera.eye);
}

/** The rows that are elements now: their texts. */
export function rows(page) {
    return page.locator('.list [data-row]').evaluateAll((all) => all.map((row) => ({
        row: Number(row.dataset.row),
        pair: row.dataset.pair === undefined ? null : Number(row.dataset.pair),
        names: [...row.querySelectorAll('.row-names span')].map((name) => name.textContent),
        marks: [...row.querySelectorAll('.mark')].map((mark) => mark.textContent),
        measure: row.querySelector('.row-measure')?.textContent ?? '',
        count: row.querySelector('.row-end b')?.textContent,
    })));
}

export async function shoot(page, name) {
    fs.mkdirSync(shots, { recursive: true });
    await page.screenshot({ path: path.join(shots, `${name}.png`) });
}
