// The same verdicts, and the same numbers to the bit, as the native library: on pairs that make box tests err, and on
// a scene of 6,000 boxes. The native library is build/release (`make release`), its answers are those of
// support/verdicts.c.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import * as core from '../src/node/index.js';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const library = join(project, 'build/release/src/libhitbox.a');
const BOXES = 6000;
let folder;

before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hitbox-'));
    await core.init();
});

after(() => rmSync(folder, { recursive: true }));

/** Compiles and runs support/verdicts.c: what it printed and the two files that it wrote. */
function native(dim) {
    const program = join(folder, `verdicts${dim}`);
    const oracle = join(project, 'test/oracle');
    const sources = ['families', 'boxes'].map((name) => join(oracle, `families/${name}${dim}.c`));
    execFileSync(process.env.CC ?? 'cc', ['-std=c17', '-O1', '-ffp-contract=off', `-DDIM=${dim}`, '-I', oracle,
        '-I', join(project, 'include'), join(project, 'bindings/npm/test/support/verdicts.c'), ...sources,
        library, '-lm', '-pthread', '-o', program]);
    const files = [join(folder, `pairs${dim}`), join(folder, `scene${dim}`)];
    const printed = execFileSync(program, files, { encoding: 'utf8' }).trim().split(' ');
    const [pairs, scene] = files.map((file) => new Float64Array(new Uint8Array(readFileSync(file)).buffer));
    return { count: Number(printed[0]), hash: printed[1], total: Number(printed[2]), pairs, scene };
}

/** Takes numbers from an array, one after another. */
function reader(numbers) {
    let at = 0;
    return {
        one: () => numbers[at++],
        many: (count) => numbers.subarray(at, at += count),
    };
}

function readPair(from, dim) {
    const room = dim === 2 ? 6 : 15;
    const shape = () => {
        const kind = from.one() === 1 ? 'Obb' : 'Aabb';
        return { kind: `${kind}${dim}`, numbers: from.many(room) };
    };
    return {
        a: shape(), b: shape(), relation: from.one(), meets: from.one() === 1, depth: from.one(),
        normal: from.many(dim), distance: from.one(), ray: from.many(2 * dim), isHit: from.one() === 1, t: from.one(),
    };
}

/** Everything the modules say of a pair, in the same form. */
function answers({ a, b, ray }, dim) {
    const kinds = a.kind + b.kind;
    const penetration = core[`penetration${kinds}`](a.numbers, b.numbers);
    const cast = core[`castRay${dim}${b.kind}`](ray, b.numbers);
    return {
        relation: core[`relate${kinds}`](a.numbers, b.numbers),
        meets: penetration !== null, depth: penetration?.depth ?? 0,
        normal: Array.from(penetration?.normal ?? new Array(dim).fill(0)),
        distance: core[`distance${kinds}`](a.numbers, b.numbers), isHit: cast !== null, t: cast?.t ?? 0,
    };
}

function hashed(hash, verdict) {
    return BigInt.asUintN(64, (hash ^ BigInt(verdict)) * 0x100000001b3n);
}

for (const dim of [2, 3]) {
    test(`what the modules say is what the native library says, to the bit, in ${dim}D`, () => {
        const said = native(dim);
        const from = reader(said.pairs);
        let hash = 0xcbf29ce484222325n;
        assert.ok(said.count > 10000);
        for (let i = 0; i < said.count; i++) {
            const pair = readPair(from, dim);
            const { relation, meets, depth, normal, distance, isHit, t } = pair;
            const found = answers(pair, dim);
            const expected = { relation, meets, depth, normal: Array.from(normal), distance, isHit, t };
            assert.deepStrictEqual(found, expected, `pair ${i}`);
            hash = hashed(hash, found.relation);
        }
        assert.equal(from.one(), undefined);
        assert.equal(hash.toString(16).padStart(16, '0'), said.hash);

        const numbers = 2 * dim * BOXES;
        const boxes = said.scene.subarray(0, numbers), pairs = Uint32Array.from(said.scene.subarray(numbers));
        assert.ok(said.total > 1000);
        assert.equal(pairs.length, 2 * said.total);
        assert.deepEqual(core[`joinBoxes${dim}`](boxes), pairs);
        const world = new core[`World${dim}`]();
        world.add(boxes);
        assert.equal(world.update().count, said.total);
        assert.equal(world.pairCount, said.total);
        world.free();
    });
}
