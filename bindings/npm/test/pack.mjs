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
import { build, createServer } from 'vite';
import { pack } from '../scripts/pack.mjs';
import { OVERLAPPING } from '../dist/constants.js';
import { EXPECTED } from './pack/try.mjs';
import { answerOf, launch, serve } from './support/browser.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const project = join(here, '../../..');
const read = (path) => readFileSync(path, 'utf8');

const PAGES = ['bindings/npm/README.md', 'docs/web.md'];

/** The blocks of JavaScript in a page, each with what the ```text block after it says it prints. */
function examples(page) {
    const blocks = [...read(join(project, page)).matchAll(/^```js\n([^]*?)^```\n(?:```text\n([^]*?)^```\n)?/gm)];
    return blocks.map(([, program, printed]) => ({ program, printed: printed ?? '' }));
}

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
    symlinkSync(join(project, 'node_modules/three'), join(folder, 'node_modules/three')); // for examples
});

after(() => rmSync(folder, { recursive: true, force: true }));

test('the tarball holds what it should and nothing else', (t) => {
    const files = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' })
        .trim()
        .split('\n')
        .map((path) => path.replace(/^package\//, ''));
    assert.deepEqual(files.sort(), read(join(here, 'tarball.txt')).trim().split('\n').sort());
    t.diagnostic(`tarball: ${statSync(tarball).size} bytes`);
    for (const name of ['plane', 'space', 'scene', 'iou', 'nms', 'mesh']) {
        const { size } = statSync(join(folder, 'node_modules/@hitbox/core/dist', `${name}.wasm`));
        t.diagnostic(`${name}.wasm: ${size} bytes`);
    }
});

test('the modules are as large as README.md says, to a KB or two', () => {
    const rows = [...read(join(here, '../README.md')).matchAll(/`@hitbox\/core\/(\w+)` .* (\d+) KB \| (\d+) KB \|$/gm)];
    assert.deepEqual(rows.map((row) => row[1]), ['plane', 'space', 'scene', 'iou', 'nms', 'mesh']);
    for (const [, name, raw, brotli] of rows) {
        const bytes = readFileSync(join(folder, 'node_modules/@hitbox/core/dist', `${name}.wasm`));
        assert.ok(Math.abs(bytes.length / 1024 - raw) < 2, `${name}.wasm is of ${bytes.length} bytes`);
        const packed = brotliCompressSync(bytes).length;
        assert.ok(Math.abs(packed / 1024 - brotli) < 2, `${name}.wasm is of ${packed} bytes, compressed`);
    }
});

test('the license is the one of the project, and that of what is linked in is beside it', () => {
    const packed = (name) => read(join(folder, 'node_modules/@hitbox/core', name));
    assert.equal(packed('LICENSE'), read(join(project, 'LICENSE')));
    assert.match(packed('LICENSE-musl.txt'), /Copyright © 2005-2020 Rich Felker/);
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

/** What TypeScript says to programs in the folder, as strict as it can be: nothing if it takes them. */
function compile(resolution, programs) {
    const given = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,dom', '--types', '', '--module',
        resolution === 'node16' ? 'node16' : 'esnext', '--moduleResolution', resolution, ...programs];
    const compiler = join(project, 'node_modules/typescript/bin/tsc');
    return spawnSync(process.execPath, [compiler, ...given], { cwd: folder, encoding: 'utf8' }).stdout;
}

// What is wrong in an example, and what TypeScript says to it.
const SLIPS = [
    ["{ form: 'aabb', isStatic: true }", "{ form: 'aabb' }, { isStatic: true }", /Expected 1-2 arguments, but got 3/],
    ['noTouch: true', 'notouch: true', /'notouch' does not exist in type 'JoinOptions'/],
];

for (const resolution of ['node16', 'bundler']) {
    test(`TypeScript takes a program against the package, and refuses wrong ones (${resolution})`, async () => {
        const programs = ['try.ts'];
        for (const entry of ['', 'plane', 'space', 'scene', 'iou', 'nms', 'mesh']) {
            const program = `names-${entry || 'root'}.ts`;
            writeFileSync(join(folder, program), await namesOf(entry));
            programs.push(program);
        }
        assert.equal(compile(resolution, programs), '');
    });

    test(`TypeScript takes the examples in the pages, and refuses them with a slip (${resolution})`, () => {
        writeFileSync(join(folder, 'three.d.ts'), "declare module 'three';\n"); // which has no types of its own
        const programs = PAGES.flatMap(examples).map(({ program }) => program);
        const write = (list) => list.map((program, i) => {
            writeFileSync(join(folder, `example-${i}.mjs`), program);
            return `example-${i}.mjs`;
        });
        const told = (list) => compile(resolution, ['--allowJs', '--checkJs', 'three.d.ts', ...write(list)]);
        assert.equal(told(programs), '');
        for (const [right, wrong, words] of SLIPS) {
            const slipped = programs.map((program) => program.replace(right, wrong));
            assert.notDeepEqual(slipped, programs, `${right} is in an example`);
            assert.match(told(slipped), words, wrong);
        }
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

/**
 * Serves the folder by Vite's development server, and gives what pages answer in a browser, each with its errors. At
 * the top there is a page, as in any project: the server gives it in place of files that it does not find.
 */
async function developed(optimizeDeps, pages) {
    writeFileSync(join(folder, 'index.html'), read(join(here, 'pack/url/index.html')).replace('./', './url/'));
    const options = { root: folder, configFile: false, logLevel: 'error', optimizeDeps };
    const server = await createServer({ ...options, server: { host: '127.0.0.1', watch: null } });
    const browser = await launch();
    try {
        await server.listen();
        const address = `http://127.0.0.1:${server.httpServer.address().port}`;
        return await Promise.all(pages.map((page) => answerOf(browser, `${address}/${page}`)));
    } finally {
        await browser.close();
        await server.close();
    }
}

test("a browser runs it from Vite's development server, with the line that the pages name", async () => {
    for (const page of PAGES) {
        assert.ok(read(join(project, page)).includes("optimizeDeps: { exclude: ['@hitbox/core'] }"), page);
    }
    const [all, one] = await developed({ exclude: ['@hitbox/core'] }, ['', 'one/']);
    assert.deepEqual(all, { answer: EXPECTED, errors: [] });
    assert.deepEqual(one, { answer: OVERLAPPING, errors: [] });
});

test("without that line Vite's development server loses the modules, as docs/web.md tells", async () => {
    const [, told] = /finds? the file \("([^"]+)"\)/.exec(read(join(project, 'docs/web.md')).replace(/\s+/g, ' '));
    const [{ answer, errors }] = await developed({}, ['']);
    assert.equal(answer, null);
    assert.match(errors.join('\n'), /^@hitbox\/core\/\w+: what http\S+\.wasm answers is not WebAssembly/m);
    assert.ok(errors.some((error) => error.includes(told)), `${errors.join(' ')}: not ${told}`);
});

for (const page of PAGES) {
    test(`the examples in ${page} print what they say`, () => {
        const found = examples(page);
        assert.ok(found.length > 0);
        for (const { program, printed } of found) {
            writeFileSync(join(folder, 'example.mjs'), program);
            assert.equal(run(process.execPath, 'example.mjs'), printed, program);
        }
    });
}
