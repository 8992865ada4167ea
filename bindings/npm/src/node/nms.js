// @hitbox/core/nms in Node.js: nms.js, which reads its bytes from the file beside it if it is given none.

import { init as start, initSync as startSync } from '../nms.js';
import { readModule } from '../source-node.js';

export * from '../nms.js';

const bytes = () => readModule('nms.wasm');

export const init = (source) => start(source ?? bytes);
export const initSync = (source) => startSync(source ?? bytes);
