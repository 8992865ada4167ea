// @hitbox/core in a browser: all of it, which fetches its bytes if it is given none. Bundlers know the way in which the
// addresses are written here, and take the files along.

import { init as start } from '../index.js';

export * from '../index.js';

const responses = {
    plane: () => fetch(new URL('../../dist/plane.wasm', import.meta.url)),
    space: () => fetch(new URL('../../dist/space.wasm', import.meta.url)),
    scene: () => fetch(new URL('../../dist/scene.wasm', import.meta.url)),
};

/** Starts all three. `sources` may give a source for each: {plane, space, scene}. */
export const init = (sources) => start(sources, responses);
