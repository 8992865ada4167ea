// @hitbox/core/nms: how much do many boxes have in common, which detections are to be kept, and which are right? Typed
// arrays in and out. What each function promises: nms.d.ts.

import { Memory } from './memory.js';
import * as many from './nms/many.js';
import { Room } from './scene/room.js';

export * from '../dist/constants.js';
export { NO_INDEX } from './nms/many.js';

const module = new Memory('nms', 'hit_nms_boxes2');
let made = null;

export function init(source) {
    return module.init(source);
}

export function initSync(source) {
    module.initSync(source);
}

// A function of many.js as a function of JavaScript.
function callOf(name, dimension, work) {
    return (...given) => {
        if (made === null) made = new Room(module.wasm);
        return made.within(name, (room) => work(room, dimension, ...given));
    };
}

export const iouBoxes2Matrix = callOf('iouBoxes2Matrix', 2, many.matrix);
export const nmsBoxes2 = callOf('nmsBoxes2', 2, many.nms);
export const softNmsBoxes2 = callOf('softNmsBoxes2', 2, many.softNms);
export const matchBoxes2 = callOf('matchBoxes2', 2, many.match);
