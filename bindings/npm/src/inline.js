// @hitbox/core/inline: all of it, with the bytes of the modules in the sources (dist/inline, which scripts/inline.mjs
// makes). Nothing is fetched or read: it works where a bundler loses the .wasm files, and from file: addresses.

import planeText from '../dist/inline/plane.js';
import sceneText from '../dist/inline/scene.js';
import spaceText from '../dist/inline/space.js';
import { init as start, initSync as startSync } from './index.js';

export * from './index.js';

const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

const held = { plane: () => bytes(planeText), space: () => bytes(spaceText), scene: () => bytes(sceneText) };

/** Starts all three. `sources` may give others than what is here: {plane, space, scene}. */
export const init = (sources) => start(sources, held);

/** As init, at once. */
export const initSync = (sources) => startSync(sources, held);
