// The tarball: packed, its files, installed in an empty folder without a net, and used there by Node.js, by TypeScript,
// and, bundled by Vite, by a browser. Needs what `make package` builds and scripts/install-deps.sh play installs.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { pack } from '../scripts/pack.mjs';
import { EXPECTED } from './pack/try.mjs';
import { answerOf, launch, serve } from './support/browser.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const tools = join(here, '../..');
const project = join(tools, '../..');
const read = (path) => readFileSync(path, 'utf8');

let folder;
let tarball;

/** What a program prints that runs in the folder where the tarball is installed. */
function run(program, ...given) {
    return execFileSync(program, given, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

before(() => {
    folder = mkdtempSync(join(tmpdir(), 'hitbox-pack-'));
    tarball = pack(folder);
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
    run('npm', 'install', '--offline', '--silent', '--cache', join(folder, 'cache'), tarball);
    cpSync(join(here, 'pack'), folder, { recursive: true });
    symlinkSync(join(tools, 'node_modules/three'), join(folder, 'node_modules/three')); // for examples
});

after(() => rmSync(folder, { recursive: true, force: true }));

test('the tarball holds what it should and nothing else', (t) => {
    const files = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' })
        .trim()
        .split('\n')
        .map((path) => path.replace(/^package\//, ''));
    assert.deepEqual(files.sort(), read(join(here, 'tarball.txt')).trim().split('\n').sort());
    t.diagnostic(`tarball: ${statSync(tarball).size} bytes`);
    for (const name of ['plane', 'space', 'scene']) {
        const { size } = statSync(join(folder, 'node_modules/@hitbox/core/dist', `${name}.wasm`));
        t.diagnostic(`${name}.wasm: ${size} bytes`);
    }
});

test('the modules are as large as README.md says, to a KB or two', () => {
    const rows = [...read(join(here, '../README.md')).matchAll(/`@hitbox\/core\/(\w+)` .* (\d+) KB \| (\d+) KB \|$/gm)];
    assert.deepEqual(rows.map((row) => row[1]), ['plane', 'space', 'scene']);
    for (const [, name, raw, brotli] of rows) {
        const bytes = readFileSync(join(folder, 'node_modules/@hitbox/core/dist', `${name}.wasm`));
        assert.ok(Math.abs(bytes.length / 1024 - raw) < 2, `${name}.wasm is of ${bytes.length} bytes`);
        const packed = brotliCompressSync(bytes).length;
        assert.ok(Math.abs(packed / 1024 - brotli) < 2, `${name}.wasm is of ${packed} bytes, compressed`);
    }
});

test('the license is the one of the project', () => {
    assert.equal(read(join(folder, 'node_modules/@hitbox/core/LICENSE')), read(join(project, 'LICENSE')));
});

test('Node.js runs every entry, and fetches nothing', () => {
    assert.deepEqual(JSON.parse(run(process.execPath, 'node.mjs')), { ...EXPECTED, root: EXPECTED, inline: EXPECTED });
});

test('Node.js that is too old is told so in one line, by every entry', () => {
    assert.deepEqual(JSON.parse(run(process.execPath, 'old-node.mjs')), {});
});

/** A program that compiles where the declarations of an entry have just the names that it exports. */
async function namesOf(entry) {
    const names = Object.keys(await import(`../src/node/${entry || 'index'}.js`));
    const all = names.map((name) => `${name}: true`).join(', ');
    return `import type * as entry from '@hitbox/core${entry && '/'}${entry}';
        export const names: Record<keyof typeof entry, true> = { ${all} };`;
}

for (const resolution of ['node16', 'bundler']) {
    test(`TypeScript takes a program against the package, and refuses wrong ones (${resolution})`, async () => {
        const programs = ['try.ts'];
        for (const entry of ['', 'plane', 'space', 'scene']) {
            const program = `names-${entry || 'root'}.ts`;
            writeFileSync(join(folder, program), await namesOf(entry));
            programs.push(program);
        }
        const given = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,dom', '--types', '', '--module',
            resolution === 'node16' ? 'node16' : 'esnext', '--moduleResolution', resolution, ...programs];
        const compiler = join(tools, 'node_modules/typescript/bin/tsc');
        const { stdout } = spawnSync(process.execPath, [compiler, ...given], { cwd: folder, encoding: 'utf8' });
        assert.equal(stdout, '');
    });
}

/** Bundles one of the little pages of pack/ to a folder. A warning is an error. */
async function bundle(page, site) {
    const root = join(folder, page);
    const options = { outDir: site, emptyOutDir: true, chunkSizeWarningLimit: 4000, rollupOptions: { onwarn: warned } };
    await build({ root, base: './', logLevel: 'warn', configFile: false, build: options });
}

function warned(warning) {
    throw new Error(`the bundler warns: ${warning.message}`);
}

for (const kind of ['url', 'inline']) {
    test(`a browser runs what Vite makes of it: ${kind}`, async () => {
        const site = join(folder, `site-${kind}`);
        await bundle(kind, site);
        const assets = readdirSync(join(site, 'assets')).filter((name) => name.endsWith('.wasm'));
        assert.equal(assets.length, kind === 'url' ? 3 : 0, `modules beside the bundle: ${assets.join(' ')}`);
        const server = await serve(site);
        const browser = await launch();
        try {
            const { answer, errors } = await answerOf(browser, server.address);
            assert.deepEqual(errors, []);
            assert.deepEqual(answer, EXPECTED);
            const fetched = server.asked.filter((path) => path.endsWith('.wasm'));
            assert.equal(fetched.length, assets.length);
        } finally {
            await browser.close();
            server.close();
        }
    });
}

test('a bundle of one entry takes its own module along and no other', async () => {
    const site = join(folder, 'site-one');
    await bundle('one', site);
    const assets = readdirSync(join(site, 'assets')).filter((name) => name.endsWith('.wasm'));
    assert.deepEqual(assets.map((name) => name.replace(/-.*/, '')), ['plane']);
});

/** The blocks of JavaScript in a page, each with what the ```text block after it says it prints. */
function examples(page) {
    const blocks = [...read(page).matchAll(/^```js\n([^]*?)^```\n(?:```text\n([^]*?)^```\n)?/gm)];
    return blocks.map(([, program, printed]) => ({ program, printed: printed ?? '' }));
}

for (const page of ['tools/playground/core/README.md', 'docs/web.md']) {
    test(`the examples in ${page} print what they say`, () => {
        const found = examples(join(project, page));
        assert.ok(found.length > 0);
        for (const { program, printed } of found) {
            writeFileSync(join(folder, 'example.mjs'), program);
            assert.equal(run(process.execPath, 'example.mjs'), printed, program);
        }
    });
}
