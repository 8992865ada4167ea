// A browser without a window, and a server of one folder, for tests.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { chromium } from 'playwright-core';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm' };

/** Starts the chromium of this machine, or the one that CHROMIUM names. */
export function launch() {
    const executablePath = process.env.CHROMIUM ?? PLACES.find(existsSync);
    if (!executablePath) {
        throw new Error('there is no chromium: scripts/install-deps.sh play installs it');
    }
    const isRoot = process.getuid?.() === 0;
    return chromium.launch({ executablePath, headless: true, args: isRoot ? ['--no-sandbox'] : [] });
}

/** Serves the files of a folder on this machine alone. Gives {address, asked, close}; asked: the paths, as they come. */
export async function serve(folder) {
    const asked = [];
    const server = createServer(async (request, response) => {
        const path = new URL(request.url, 'http://127.0.0.1').pathname;
        asked.push(path);
        try {
            const bytes = await readFile(join(folder, path === '/' ? 'index.html' : path));
            response.setHeader('Content-Type', TYPES[path === '/' ? '.html' : extname(path)] ?? 'application/octet-stream');
            response.end(bytes);
        } catch {
            response.statusCode = 404;
            response.end();
        }
    });
    await new Promise((done) => server.listen(0, '127.0.0.1', done));
    return { address: `http://127.0.0.1:${server.address().port}/`, asked, close: () => server.close() };
}

/** Opens a page, waits until its script puts something in globalThis.answer or throws, and gives that and all errors. */
export async function answerOf(browser, address) {
    const page = await browser.newPage();
    const errors = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const thrown = new Promise((resolve) => { page.once('pageerror', () => resolve(null)); });
    try {
        await page.goto(address);
        const answered = page.waitForFunction(() => globalThis.answer, null, { timeout: 20000 }).catch(() => null);
        const handle = await Promise.race([answered, thrown]);
        return { answer: handle && (await handle.jsonValue()), errors };
    } finally {
        await page.close();
    }
}
