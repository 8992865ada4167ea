// @hitbox/core in Node.js: all of it, which reads its bytes from the files beside it if it is given none.

import { init as start, initSync as startSync } from '../index.js';
import { readModule } from '../source-node.js';

export * from '../index.js';

const beside = {
    plane: () => readModule('plane.wasm'),
    space: () => readModule('space.wasm'),
    scene: () => readModule('scene.wasm'),
};

/** Starts all three. `sources` may give a source for each: {plane, space, scene}. */
export const init = (sources) => start(sources, beside);

/** As init, at once. */
export const initSync = (sources) => startSync(sources, beside);
