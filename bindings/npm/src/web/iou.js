// @hitbox/core/iou in a browser: iou.js, which fetches its bytes if it is given none. Bundlers know the way in
// which the address is written, and take the file along.

import { init as start } from '../../dist/iou.js';

export * from '../../dist/iou.js';

const response = () => fetch(new URL('../../dist/iou.wasm', import.meta.url));

export const init = (source) => start(source ?? response);
