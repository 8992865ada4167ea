// Hitbox through JavaScript beside three.js (pairs of OBBs) and flatbush (pairs of 2D AABBs), in one run.
//
// Usage: node bench/run.mjs [--rounds N] [--pairs N] [--boxes N] [--seed N] [--csv FILE] [--smoke]
// --pairs: of OBBs in a scene. --boxes: the most that are joined. --csv: rows are added to the file. --smoke: all for a
// blink. Nothing else should run on the machine meanwhile. Needs what the package.json of the project names.

import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';

import Flatbush from 'flatbush';
import { Matrix3, Vector3 } from 'three';
import { OBB } from 'three/examples/jsm/math/OBB.js';

import * as scene from '../src/node/scene.js';
import * as space from '../src/node/space.js';
import { APART, body, relateBodies } from '../test/support/exact.mjs';
import { neighbours, randomPairs, turned, uniform } from './scenes.mjs';
import { takeTurns } from './timing.mjs';

const JUDGED = 1000; // of a scene so many verdicts of Hitbox are compared with those of integers, and all that differ

const { values: options } = parseArgs({
    options: {
        rounds: { type: 'string', default: '21' },
        pairs: { type: 'string', default: '16384' },
        boxes: { type: 'string', default: '100000' },
        seed: { type: 'string', default: '1' },
        csv: { type: 'string' },
        smoke: { type: 'boolean', default: false },
    },
});
const rounds = options.smoke ? 1 : Number(options.rounds);
const pairCount = options.smoke ? 200 : Number(options.pairs);
const most = options.smoke ? 500 : Number(options.boxes);
const seed = Number(options.seed);

function commit() {
    try {
        return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
    } catch {
        return 'unknown';
    }
}

const run = {
    date: new Date().toISOString().slice(0, 10),
    commit: commit(),
    node: process.version,
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    seed,
    rounds,
};

/* ---- What comes out --------------------------------------------------------------------------------------------- */

const COLUMNS = [...Object.keys(run), 'table', 'scene', 'subject', 'quantity', 'value'];

function field(value) {
    return typeof value === 'number' ? String(value) : `"${value.replaceAll('"', '""')}"`;
}

function row(...cells) {
    if (!options.csv) return;
    if (!existsSync(options.csv)) appendFileSync(options.csv, `${COLUMNS.join(',')}\n`);
    appendFileSync(options.csv, `${[...Object.values(run), ...cells].map(field).join(',')}\n`);
}

function rounded(value) {
    return Number(value.toPrecision(4));
}

function tell(table, name, subjects, more = () => ({})) {
    console.log(`\n${table}: ${name}`);
    for (const subject of subjects) {
        const quantities = {
            'ns least': rounded(subject.least),
            'ns median': rounded(subject.median),
            'times the first': rounded(subject.ratio),
            ...more(subject),
        };
        const words = Object.entries(quantities).map(([quantity, value]) => `${quantity} ${value}`);
        console.log(`    ${subject.name.padEnd(34)} ${words.join(', ')}`);
        for (const [quantity, value] of Object.entries(quantities)) row(table, name, subject.name, quantity, value);
    }
}

/* ---- Pairs of OBBs ---------------------------------------------------------------------------------------------- */

// As each library likes its boxes best, made beforehand.
function views(boxes, count) {
    return Array.from({ length: count }, (_, i) => boxes.subarray(15 * i, 15 * i + 15));
}

function threes(boxes, count) {
    return views(boxes, count).map((box) => {
        const [x, y, z] = [box.subarray(6, 9), box.subarray(9, 12), box.subarray(12, 15)];
        const rotation = new Matrix3().set(x[0], y[0], z[0], x[1], y[1], z[1], x[2], y[2], z[2]);
        return new OBB(new Vector3(...box.subarray(0, 3)), new Vector3(...box.subarray(3, 6)), rotation);
    });
}

function countHits({ a, b, count }) {
    const [as, bs] = [views(a, count), views(b, count)];
    return as.reduce((hits, box, i) => hits + (space.overlapObb3Obb3(box, bs[i]) ? 1 : 0), 0);
}

// How often verdict(i) is other than Hitbox's, which is exact: it misses a hit, or invents one.
function judge(exact, verdict) {
    let [missed, invented] = [0, 0];
    exact.forEach((hit, i) => {
        const said = verdict(i);
        if (hit && !said) missed++;
        if (!hit && said) invented++;
    });
    return { missed, invented };
}

// Is it exact? Asked of integers, for the first pairs, and for all where three.js answers otherwise.
function disagreements({ a, b, count }, exact, three) {
    let [asked, wrong] = [0, 0];
    for (let i = 0; i < count; i++) {
        if (i >= JUDGED && three(i) === exact[i]) continue;
        const bodies = [a, b].map((boxes) => body(boxes.subarray(15 * i, 15 * i + 15), 'obb', 3));
        asked++;
        if ((relateBodies(...bodies) !== APART) !== exact[i]) wrong++;
    }
    return { asked, wrong };
}

function obbs(name, pairs) {
    const { a, b, count } = pairs;
    const [as, bs, ta, tb] = [views(a, count), views(b, count), threes(a, count), threes(b, count)];
    const sum = (verdict) => () => {
        let hits = 0;
        for (let i = 0; i < count; i++) if (verdict(i)) hits++;
        return hits;
    };
    const three = (i) => ta[i].intersectsOBB(tb[i]);
    const relate = (i) => space.relateObb3Obb3(as[i], bs[i]) !== space.APART;
    const overlap = (i) => space.overlapObb3Obb3(as[i], bs[i]);
    const form = { form: 'obb' };
    const subjects = [
        { name: 'three.js intersectsOBB', run: sum(three) },
        { name: 'Hitbox relateObb3Obb3', run: sum(relate) },
        { name: 'Hitbox overlapObb3Obb3', run: sum(overlap) },
        { name: 'Hitbox joinBoxes3Boxes3', run: () => scene.joinBoxes3Boxes3(a, b, form).length / 2 },
    ];
    const times = takeTurns(subjects, rounds, count);
    const exact = as.map((_, i) => overlap(i));
    const joined = new Set(scene.joinBoxes3Boxes3(a, b, form).filter((_, i) => i % 2 === 0));
    const verdicts = [three, relate, overlap, (i) => joined.has(i)];
    tell('pairs of OBBs', name, times, (subject) => judge(exact, verdicts[times.indexOf(subject)]));
    const { asked, wrong } = disagreements(pairs, exact, three);
    console.log(`    ${rounded(100 * times[1].answer / count)} % hit; of ${asked} asked of integers ${wrong} differ`);
    row('pairs of OBBs', name, 'all', 'pairs', count);
    row('pairs of OBBs', name, 'Hitbox overlapObb3Obb3', 'asked of integers', asked);
    row('pairs of OBBs', name, 'Hitbox overlapObb3Obb3', 'differ from integers', wrong);
    if (wrong > 0) process.exitCode = 1;
}

/* ---- Joins ------------------------------------------------------------------------------------------------------ */

// All pairs by flatbush: an index is built, and asked for what each box hits; of two boxes the one with the lesser
// number counts the pair. Nothing is kept but the pairs.
function flatbush(boxes, count) {
    const index = new Flatbush(count);
    for (let i = 0; i < 4 * count; i += 4) index.add(boxes[i], boxes[i + 1], boxes[i + 2], boxes[i + 3]);
    index.finish();
    const pairs = [];
    for (let i = 0; i < count; i++) {
        const at = 4 * i;
        index.search(boxes[at], boxes[at + 1], boxes[at + 2], boxes[at + 3], (j) => {
            if (j > i) pairs.push(i, j);
            return false; // what is returned true is gathered in an array that nobody reads
        });
    }
    return pairs.length / 2;
}

function joins2(count) {
    const boxes = uniform(seed, count, 2);
    const subjects = [
        { name: 'flatbush, built and searched', run: () => flatbush(boxes, count) },
        { name: 'Hitbox joinBoxes2', run: () => scene.joinBoxes2(boxes).length / 2 },
        { name: 'Hitbox joinBoxes2Count', run: () => scene.joinBoxes2Count(boxes) },
    ];
    const times = takeTurns(subjects, rounds, count);
    if (new Set(times.map(({ answer }) => answer)).size > 1) throw new Error('different numbers of pairs');
    tell('2D joins, a box', `${count} boxes`, times, ({ answer }) => ({ pairs: answer }));
}

function joins3(count) {
    const boxes = uniform(seed, count, 3);
    const obbsOf = turned(seed + 1, boxes);
    const subjects = [
        { name: 'Hitbox joinBoxes3, AABBs', run: () => scene.joinBoxes3(boxes).length / 2 },
        { name: 'Hitbox joinBoxes3Count, AABBs', run: () => scene.joinBoxes3Count(boxes) },
        { name: 'Hitbox joinBoxes3, OBBs', run: () => scene.joinBoxes3(obbsOf, { form: 'obb' }).length / 2 },
    ];
    tell('3D joins, a box', `${count} boxes`, takeTurns(subjects, rounds, count), ({ answer }) => ({ pairs: answer }));
}

await Promise.all([space.init(), scene.init()]);
console.log(`${run.date}, commit ${run.commit}, node ${run.node}, ${run.cpu}, seed ${seed}, ${rounds} rounds`);
obbs('random, 50 % hit', randomPairs(seed, pairCount, 0.5, countHits));
obbs('random, 5 % hit', randomPairs(seed, pairCount, 0.05, countHits));
obbs('neighbours in one frame', neighbours(seed, pairCount, 0));
obbs('neighbours tilted by 1e-15', neighbours(seed, pairCount, 1e-15));
for (const count of [most / 10, most]) joins2(count);
joins3(most);
