// All of plane.js, space.js and scene.js, and one init for all three. The entries in node/ and web/ and inline.js hand
// it sources where the caller gives none.

import * as plane from './plane.js';
import * as scene from './scene.js';
import * as space from './space.js';

export * from './constants.js';
export * from './plane.js';
export * from './scene.js';
export * from './space.js';
export { vec2FromAngle, vec2FromDegrees } from './plane.js'; // which space.js has, too: the same function

/** Starts all three, each from its own source. */
export async function init(sources = {}) {
    await Promise.all([plane.init(sources.plane), space.init(sources.space), scene.init(sources.scene)]);
}

/** As init, at once. */
export function initSync(sources = {}) {
    plane.initSync(sources.plane);
    space.initSync(sources.space);
    scene.initSync(sources.scene);
}
