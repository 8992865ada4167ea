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

/** Starts all three, each from its own source, or from what an entry has for it where the caller gives none. */
export async function init(sources = {}, otherwise = {}) {
    await Promise.all([
        plane.init(sources.plane ?? otherwise.plane),
        space.init(sources.space ?? otherwise.space),
        scene.init(sources.scene ?? otherwise.scene),
    ]);
}

/** As init, at once. */
export function initSync(sources = {}, otherwise = {}) {
    plane.initSync(sources.plane ?? otherwise.plane);
    space.initSync(sources.space ?? otherwise.space);
    scene.initSync(sources.scene ?? otherwise.scene);
}
