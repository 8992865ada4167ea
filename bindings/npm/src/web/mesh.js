// @hitbox/core/mesh in a browser: mesh.js, which fetches its bytes if it is given none. Bundlers know the way in
// which the address is written, and take the file along.

import { init as start } from '../mesh.js';

export * from '../mesh.js';

const response = () => fetch(new URL('../../dist/mesh.wasm', import.meta.url));

export const init = (source) => start(source ?? response);
