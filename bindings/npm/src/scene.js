// @hitbox/core/scene: which boxes of a scene hit which, all at once (joins) and from moment to moment (worlds), in the
// plane and in space. Typed arrays in and out; boxes of a world are known by BigInts. What each function promises:
// scene.d.ts.

import { Memory } from './memory.js';
import * as join from './scene/join.js';
import { Room } from './scene/room.js';
import { worldClass } from './scene/world.js';

export * from '../dist/constants.js';

const module = new Memory('scene', 'hit_join_boxes3_count');
let made = null;

function room() {
    if (made === null) made = new Room(module.wasm);
    return made;
}

export function init(source) {
    return module.init(source);
}

export function initSync(source) {
    module.initSync(source);
}

// A join as a function of JavaScript. work: of join.js. `two`: between two sets.
function joinOf(name, dimension, work, two = false) {
    return two
        ? (a, b, options) => room().within(name, (here) => work(here, dimension, [a, b], options))
        : (boxes, options) => room().within(name, (here) => work(here, dimension, [boxes], options));
}

export const joinBoxes2 = joinOf('joinBoxes2', 2, join.pairs);
export const joinBoxes3 = joinOf('joinBoxes3', 3, join.pairs);
export const joinBoxes2Count = joinOf('joinBoxes2Count', 2, join.count);
export const joinBoxes3Count = joinOf('joinBoxes3Count', 3, join.count);
export const joinBoxes2Boxes2 = joinOf('joinBoxes2Boxes2', 2, join.pairs, true);
export const joinBoxes3Boxes3 = joinOf('joinBoxes3Boxes3', 3, join.pairs, true);
export const joinBoxes2Boxes2Count = joinOf('joinBoxes2Boxes2Count', 2, join.count, true);
export const joinBoxes3Boxes3Count = joinOf('joinBoxes3Boxes3Count', 3, join.count, true);

export class World2 extends worldClass(room, 2) {}
export class World3 extends worldClass(room, 3) {}
