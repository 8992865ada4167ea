// What the sources are written in: syntax that the browsers of README.md know, and that an old Node.js can read as far
// as to the sentence that it is too old.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { transformWithEsbuild } from 'vite';

import { checkNode } from '../src/check-node.js';

const core = fileURLToPath(new URL('..', import.meta.url));
const read = (path) => readFileSync(join(core, path), 'utf8');
const sources = ['src', 'dist'].flatMap((folder) =>
    readdirSync(join(core, folder), { recursive: true })
        .filter((name) => name.endsWith('.js'))
        .map((name) => join(folder, name)));

/** The source as it has to be written for a target, if need be in other words. */
async function writtenFor(target, source) {
    const { code } = await transformWithEsbuild(source, 'source.js', { target, sourcemap: false });
    return code;
}

const knows = async (target, source) => (await writtenFor(target, source)) === (await writtenFor('esnext', source));

test('Node.js 14.6 can read the sources', async () => {
    assert.ok(sources.length > 15);
    for (const name of sources) {
        assert.ok(await knows('node14.6', read(name)), name);
    }
    assert.equal(await knows('node14.6', 'a ??= b;'), false, 'newer syntax is seen');
    assert.equal(await knows('node14.6', 'class A { static { a(); } }'), false);
    for (const name of sources) {
        assert.doesNotMatch(read(name), /from 'node:/, `${name} asks for what Node.js 14.6 does not know`);
    }
});

/** The browsers that a page says are needed, as the compiler has it: chrome91. */
function browsersOf(page) {
    const text = read(page).replace(/\s+/g, ' ');
    const [, ...versions] = /\(Chrome ([\d.]+), Firefox ([\d.]+), Safari ([\d.]+)\)/.exec(text);
    return ['chrome', 'firefox', 'safari'].map((name, i) => name + versions[i]);
}

test('the browsers that are named can read the sources', async () => {
    const browsers = browsersOf('README.md');
    assert.deepEqual(browsersOf('../../docs/web.md'), browsers);
    for (const name of sources) {
        assert.ok(await knows(browsers, read(name)), name);
    }
    assert.equal(await knows(browsers, 'class A { static { a(); } }'), false, 'newer syntax is seen');
});

test('Node.js that is too old is told so in one line', () => {
    const old = (node) => ({ process: { versions: { node } } });
    assert.throws(() => checkNode(old('16.20.2')), {
        message: '@hitbox/core needs Node.js 18 or newer, this is 16.20.2',
    });
    assert.throws(() => checkNode(old('8.0.0')), { message: /this is 8\.0\.0$/ });
    for (const fine of [old('18.0.0'), old('22.1.0'), {}, { process: {} }, { process: { versions: {} } }, globalThis]) {
        checkNode(fine);
    }
    checkNode();
});
