// The declarations (.d.ts) beside the code: the same names, and what the compiler has to take and to refuse.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const ENTRIES = ['constants', 'plane', 'space', 'scene', 'iou', 'nms', 'mesh', 'index'];
const SHAPES = ['plane-shapes', 'space-shapes']; // parts of the entries of this name

/** Where the code of an entry is: scripts/wrap.mjs makes four of them. */
const folderOf = (name) => (['constants', 'plane', 'space', 'iou'].includes(name) ? 'dist' : 'src');

function declared(name) {
    const text = readFileSync(join(here, `../src/${name}.d.ts`), 'utf8');
    const all = (pattern) => [...text.matchAll(pattern)].map((match) => match[1]);
    const own = all(/^export (?:function|const|class) (\w+)/gm);
    const others = all(/^export \* from '\.\/([\w-]+)\.js';/gm);
    return [...new Set([...own, ...others.filter((other) => other !== 'types').flatMap(declared)])];
}

for (const name of ENTRIES) {
    test(`${name}.d.ts declares what ${name}.js exports, and nothing else`, async () => {
        const module = await import(`../${folderOf(name)}/${name}.js`);
        assert.deepEqual(declared(name).sort(), Object.keys(module).sort());
    });
}

test('every declared function has a sentence', () => {
    for (const name of [...ENTRIES, ...SHAPES]) {
        const lines = readFileSync(join(here, `../src/${name}.d.ts`), 'utf8').split('\n');
        lines.forEach((line, i) => {
            const isFirst = !/^export (function|const) /.test(lines[i - 1] ?? ''); // of some that share a comment
            if (/^export (function|const) /.test(line) && isFirst) {
                assert.match(lines[i - 1], /\*\/$/, `${name}.d.ts:${i + 1}`);
            }
        });
    }
});

test('arguments have the same names in the declarations', () => {
    for (const name of ['plane', 'space', 'iou']) {
        const code = readFileSync(join(here, `../dist/${name}.js`), 'utf8');
        const files = [name, `${name}-shapes`].filter((file) => file === name || SHAPES.includes(file));
        const types = files.map((file) => readFileSync(join(here, `../src/${file}.d.ts`), 'utf8'))
            .join('');
        const inCode = [...code.matchAll(/^export function (\w+)\(([^)]*)\)/gm)]
            .map(([, key, list]) => `${key}(${list.replace(/ = [^,]*/g, '')})`);
        const inTypes = [...types.matchAll(/^export function (\w+)\(([^)]*)\)/gms)]
            .map(([, key, list]) => `${key}(${list.split(',').map((one) => one.split(/\??:/)[0].trim()).join(', ')})`);
        assert.deepEqual(inTypes.sort(), inCode.sort());
    }
});

test('each function of C that a module exports is wrapped once, under its own name', () => {
    for (const name of ['plane', 'space', 'iou']) {
        const list = readFileSync(join(here, `../wasm/exports/${name}.txt`), 'utf8');
        const code = readFileSync(join(here, `../dist/${name}.js`), 'utf8');
        const exported = list.split('\n').filter((line) => /^hit_/.test(line)).map((line) => line.trim());
        const wrapped = [...code.matchAll(/^export function (\w+)(?:(?!^export).)*?core\.wasm\.(hit_\w+)/gms)];
        assert.deepEqual(wrapped.map(([, , inC]) => inC).sort(), exported.sort());
        for (const [, key, inC] of wrapped) {
            assert.equal(key, inC.replace(/^hit_/, '').replace(/_(\w)/g, (_, letter) => letter.toUpperCase()));
        }
    }
});

test('the compiler takes and refuses what it should', () => {
    const compiler = createRequire(import.meta.url).resolve('typescript/package.json');
    const run = spawnSync(process.execPath, [join(dirname(compiler), 'bin/tsc'), '-p', join(here, 'types')], {
        encoding: 'utf8',
    });
    assert.equal(run.stdout + run.stderr, '');
    assert.equal(run.status, 0);
});
