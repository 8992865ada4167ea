// @hitbox/core/plane in a browser: plane.js, which fetches its bytes if it is given none. Bundlers know the way in
// which the address is written, and take the file along.

import { init as start } from '../../dist/plane.js';

export * from '../../dist/plane.js';

const response = () => fetch(new URL('../../dist/plane.wasm', import.meta.url));

export const init = (source) => start(source ?? response);
