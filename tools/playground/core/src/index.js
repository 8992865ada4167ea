// All of plane.js, space.js and scene.js, whose init and initSync share names: here they are for all three. The entries
// in node/ and web/ and inline.js have such that find the bytes themselves.

import { init as initPlane, initSync as initPlaneSync } from './plane.js';
import { init as initScene, initSync as initSceneSync } from './scene.js';
import { init as initSpace, initSync as initSpaceSync } from './space.js';

export * from './constants.js';
export * from './plane.js';
export * from './scene.js';
export * from './space.js';

/** Starts all three from these sources. */
export async function init({ plane, space, scene }) {
    await Promise.all([initPlane(plane), initSpace(space), initScene(scene)]);
}

/** As init, at once. */
export function initSync({ plane, space, scene }) {
    initPlaneSync(plane);
    initSpaceSync(space);
    initSceneSync(scene);
}
