// @hitbox/core/nms in a browser: nms.js, which fetches its bytes if it is given none. Bundlers know the way in
// which the address is written, and take the file along.

import { init as start } from '../nms.js';

export * from '../nms.js';

const response = () => fetch(new URL('../../dist/nms.wasm', import.meta.url));

export const init = (source) => start(source ?? response);
