/**
 * @hitbox/core: all of @hitbox/core/plane, /space and /scene in one. Who needs but one of them loads less with its own
 * entry.
 */

import type { Source } from './types.js';

export * from './constants.js';
export * from './plane.js';
export * from './scene.js';
export * from './space.js';
export * from './types.js';
export { vec2FromAngle, vec2FromDegrees } from './plane.js';

/** Where to read the modules from; one that is left away finds itself. */
export interface Sources {
    plane?: Source | Promise<Source>;
    space?: Source | Promise<Source>;
    scene?: Source | Promise<Source>;
}

/** Loads the three modules, which makes all functions callable; again, it loads nothing. Bytes are a TypeError. */
export function init(sources?: Sources): Promise<void>;

/** As init, at once. In node sources may be left away. */
export function initSync(sources?: {
    plane?: BufferSource | WebAssembly.Module;
    space?: BufferSource | WebAssembly.Module;
    scene?: BufferSource | WebAssembly.Module;
}): void;
