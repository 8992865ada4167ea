/* The work of the part "Many": moves the boxes, brings a World3 up to date, and hands over what is to be drawn. One
 * frame is computed while the page draws the one before: buffers go back and forth, none is copied. */
import { EVENT_BEGIN } from '@hitbox/core';
import { init, World3 } from '@hitbox/core/scene';
import { fadeFlashes, makeBoxes, moveBoxes, resizeBoxes, stillFlashes, takeEvents, writeMatrices } from './model.js';

const SEED = 1;

let model = null;
let world = null;
let ids = null;
let size = 0;
let starts = 0;

/* New boxes. What hits among them has not just begun to. */
function begin({ count, size: wanted }) {
    const times = [performance.now()];
    world?.free();
    starts++;
    size = wanted;
    model = makeBoxes(count, size, SEED);
    times.push(performance.now());
    world = new World3({ expected: count });
    ids = world.add(model.boxes, { form: 'obb', user: Float64Array.from({ length: count }, (_, i) => i) });
    times.push(performance.now());
    const events = world.update();
    times.push(performance.now());
    takeEvents(model, events, EVENT_BEGIN);
    stillFlashes(model);
    return { times, began: 0, ended: 0 };
}

function resize(wanted) {
    if (wanted !== size) {
        size = wanted;
        resizeBoxes(model, size);
    }
}

/* A frame's work, and the moments between its parts. */
function step({ size: wanted, speed, seconds }) {
    const times = [performance.now()];
    resize(wanted);
    moveBoxes(model, seconds * speed);
    times.push(performance.now());
    world.set(ids, model.boxes, 'obb');
    times.push(performance.now());
    const events = world.update();
    times.push(performance.now());
    fadeFlashes(model, seconds);
    takeEvents(model, events, EVENT_BEGIN);
    if (seconds === 0) stillFlashes(model);
    const began = events.kind.reduce((sum, kind) => sum + (kind === EVENT_BEGIN ? 1 : 0), 0);
    return { times, began, ended: events.count - began };
}

function buffersOf(given, count) {
    const fits = given && given.marks.length === count;
    return fits ? given : { matrices: new Float32Array(count * 16), marks: new Uint8Array(count) };
}

function frame(asked) {
    const { times, began, ended } = model?.count === asked.count ? step(asked) : begin(asked);
    const { count } = model;
    const buffers = buffersOf(asked.buffers, count);
    writeMatrices(model, buffers.matrices);
    buffers.marks.set(model.marks);
    const [start, moved, set, updated] = times;
    const motion = moved - start + performance.now() - updated;
    postMessage(
        {
            count,
            size,
            starts,
            buffers,
            pairs: world.pairCount,
            began,
            ended,
            times: { motion, tree: set - moved, pairs: updated - set },
            boxes: asked.want ? model.boxes.slice() : null,
        },
        [buffers.matrices.buffer, buffers.marks.buffer],
    );
}

const ready = init();

self.onmessage = async ({ data }) => {
    try {
        await ready;
        frame(data);
    } catch (error) {
        postMessage({ error: error.message });
    }
};
