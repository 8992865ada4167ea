/* The work of the part "Many": moves the boxes, brings a World3 up to date, and hands over what is to be drawn. One
 * frame is computed while the page draws the one before: buffers go back and forth, none is copied. */
import { EVENT_BEGIN } from '@hitbox/core';
import { init, World3 } from '@hitbox/core/scene';
import { fadeFlashes, makeBoxes, moveBoxes, resizeBoxes, takeEvents, writeMatrices } from './model.js';

let model = null;
let world = null;
let ids = null;
let run = 0; /* frames of an earlier number of boxes are told by it */
let size = 1;

function begin({ count, size: wanted, seed, run: number }) {
    world?.free();
    size = wanted;
    run = number;
    model = makeBoxes(count, size, seed);
    world = new World3({ expected: count });
    ids = world.add(model.boxes, { form: 'obb', user: Float64Array.from({ length: count }, (_, i) => i) });
}

function resize(wanted) {
    if (wanted !== size) {
        size = wanted;
        resizeBoxes(model, size);
    }
}

/* A frame's work, and the milliseconds that each part of it took. */
function step(seconds) {
    const times = [performance.now()];
    moveBoxes(model, seconds);
    times.push(performance.now());
    world.set(ids, model.boxes, 'obb');
    times.push(performance.now());
    const events = world.update();
    times.push(performance.now());
    fadeFlashes(model, seconds);
    takeEvents(model, events, EVENT_BEGIN);
    const began = events.kind.reduce((sum, kind) => sum + (kind === EVENT_BEGIN ? 1 : 0), 0);
    return { times, began, ended: events.count - began };
}

function buffersOf(given, count) {
    const fits = given && given.marks.length === count;
    return fits ? given : { matrices: new Float32Array(count * 16), marks: new Uint8Array(count) };
}

function frame({ seconds, size: wanted, buffers, want }) {
    resize(wanted);
    const { times, began, ended } = step(seconds);
    const out = buffersOf(buffers, model.count);
    writeMatrices(model, out.matrices);
    out.marks.set(model.marks);
    const [start, moved, set, updated] = times;
    const motion = moved - start + performance.now() - updated;
    postMessage(
        {
            kind: 'frame',
            run,
            buffers: out,
            room: model.room,
            pairs: world.pairCount,
            began,
            ended,
            times: { motion, tree: set - moved, pairs: updated - set },
            boxes: want ? model.boxes.slice() : null,
        },
        [out.matrices.buffer, out.marks.buffer],
    );
}

const ready = init();

self.onmessage = async ({ data }) => {
    try {
        await ready;
        if (data.kind === 'start') {
            begin(data);
        } else if (data.kind === 'frame' && data.run === run) {
            frame(data);
        }
    } catch (error) {
        postMessage({ kind: 'error', text: error.message });
    }
};
