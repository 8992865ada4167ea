// All of plane.js and space.js, which scripts/wrap.mjs makes, and of scene.js; and one init for all three. The entries
// in node/ and web/ and inline.js hand it sources where the caller gives none.

import * as plane from '../dist/plane.js';
import * as scene from './scene.js';
import * as space from '../dist/space.js';

export * from '../dist/constants.js';
export * from '../dist/plane.js';
export * from './scene.js';
export * from '../dist/space.js';
export { vec2FromAngle, vec2FromDegrees } from '../dist/plane.js'; // which space.js has, too: the same function

const NAMES = ['plane', 'space', 'scene'];

/** Bytes in the place of { plane, space, scene } would be overlooked, and so would a name with a slip. */
function requireSources(sources) {
    const kind = Object.prototype.toString.call(sources).slice(8, -1);
    const unknown = kind === 'Object' ? Object.keys(sources).find((name) => !NAMES.includes(name)) : kind;
    if (unknown !== undefined) {
        throw new TypeError(`init of @hitbox/core takes { plane, space, scene }, each a source, not ${unknown}`);
    }
}

/** Starts all three, each from its own source, or from what an entry has for it where the caller gives none. */
export async function init(sources = {}, otherwise = {}) {
    requireSources(sources);
    await Promise.all([
        plane.init(sources.plane ?? otherwise.plane),
        space.init(sources.space ?? otherwise.space),
        scene.init(sources.scene ?? otherwise.scene),
    ]);
}

/** As init, at once. */
export function initSync(sources = {}, otherwise = {}) {
    requireSources(sources);
    plane.initSync(sources.plane ?? otherwise.plane);
    space.initSync(sources.space ?? otherwise.space);
    scene.initSync(sources.scene ?? otherwise.scene);
}
