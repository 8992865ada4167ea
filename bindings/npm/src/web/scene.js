// @hitbox/core/scene in a browser: scene.js, which fetches its bytes if it is given none. Bundlers know the way in
// which the address is written, and take the file along.

import { init as start } from '../scene.js';

export * from '../scene.js';

const response = () => fetch(new URL('../../dist/scene.wasm', import.meta.url));

export const init = (source) => start(source ?? response);
