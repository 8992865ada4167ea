// @hitbox/core in a browser: the three entries as one.

import { init as initPlane } from './plane.js';
import { init as initScene } from './scene.js';
import { init as initSpace } from './space.js';

export * from '../index.js';

/** Starts all three. `sources` may give a source for each: {plane, space, scene}. */
export async function init(sources = {}) {
    await Promise.all([initPlane(sources.plane), initSpace(sources.space), initScene(sources.scene)]);
}
