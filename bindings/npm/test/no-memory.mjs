// What is left of joins, worlds and NMS when a module's memory is full: its 4 GB are taken, though nothing writes to them.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as nms from '../src/node/nms.js';
import * as scene from '../src/node/scene.js';
import { startAndCatch } from './support/exports.mjs';

const memory = startAndCatch(scene);

/** Does something while no piece of so many bytes is free. */
function withoutMemory(least, work, { malloc, free } = memory) {
    const held = [];
    try {
        for (let size = 2 ** 30; size >= least; size /= 2) {
            for (let piece = malloc(size); piece !== 0; piece = malloc(size)) held.push(piece);
        }
        work();
    } finally {
        held.forEach((piece) => free(piece));
    }
}

const COUNT = 400;
const PAIRS = (COUNT * (COUNT - 1)) / 2;
const boxes = (step) => Float64Array.from({ length: 4 * COUNT }, (_, i) => (i % 4 < 2 ? 0 : 1) + step * (i >> 2));
const [same, apart] = [boxes(0), boxes(3)];
const kinds = ({ kind }) => [0, 1, 2].map((wanted) => kind.filter((each) => each === wanted).length);

/** A world of boxes that will hit each other at the next update. */
function aboutToHit() {
    const world = new scene.World2();
    const ids = world.add(same);
    world.update();
    world.set(ids, apart);
    world.update();
    world.set(ids, same);
    return world;
}

test('a join without memory says so, and works afterwards', () => {
    withoutMemory(4096, () => {
        assert.throws(() => scene.joinBoxes2(same), { name: 'Error', message: 'joinBoxes2: out of memory' });
    });
    assert.equal(scene.joinBoxes2(same).length, 2 * PAIRS);
});

test('an update without memory leaves all as it was, and may be tried again', () => {
    const world = aboutToHit();
    withoutMemory(4096, () => {
        assert.throws(() => world.update(), { name: 'Error', message: 'World2.update: out of memory' });
    });
    assert.equal(world.pairCount, 0);
    assert.deepEqual(kinds(world.update()), [0, PAIRS, 0]);
    world.free();
});

test('without memory for the events they are lost, and the world is up to date', () => {
    const world = aboutToHit();
    withoutMemory(2 ** 22, () => { // the events take 3.2 MB, in a list that grows
        assert.throws(() => world.update(), { name: 'Error', message: 'World2.update: out of memory' });
    });
    assert.equal(world.pairCount, PAIRS);
    assert.deepEqual(kinds(world.update()), [0, 0, 0]);
    assert.deepEqual(kinds(world.update({ persisting: true })), [0, 0, PAIRS]);
    world.free();
});

test('adding without memory adds nothing', () => {
    const world = new scene.World2();
    const many = new Float64Array(4 * 100000).map((_, i) => (i % 4 < 2 ? 0 : 1) + (i >> 2));
    withoutMemory(4096, () => {
        assert.throws(() => world.add(many), { name: 'Error', message: 'World2.add: out of memory' });
    });
    assert.equal(world.count, 0);
    assert.equal(world.add(many).length, 100000);
    world.free();
});

test('NMS without memory says so, and works afterwards', () => {
    const scores = Float64Array.from({ length: COUNT }, (_, i) => i);
    withoutMemory(4096, () => {
        assert.throws(() => nms.nmsBoxes2(same, scores), { name: 'Error', message: 'nmsBoxes2: out of memory' });
        assert.throws(() => nms.iouBoxes2Matrix(same, same), { message: 'iouBoxes2Matrix: out of memory' });
    }, startAndCatch(nms));
    assert.deepEqual([...nms.nmsBoxes2(same, scores).kept], [COUNT - 1]);
});
