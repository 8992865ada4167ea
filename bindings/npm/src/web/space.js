// @hitbox/core/space in a browser: space.js, which fetches its bytes if it is given none. Bundlers know the way in
// which the address is written, and take the file along.

import { init as start } from '../../dist/space.js';

export * from '../../dist/space.js';

const response = () => fetch(new URL('../../dist/space.wasm', import.meta.url));

export const init = (source) => start(source ?? response);
