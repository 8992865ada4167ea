// @hitbox/core/iou in Node.js: iou.js, which reads its bytes from the file beside it if it is given none.

import { init as start, initSync as startSync } from '../../dist/iou.js';
import { readModule } from '../source-node.js';

export * from '../../dist/iou.js';

const bytes = () => readModule('iou.wasm');

export const init = (source) => start(source ?? bytes);
export const initSync = (source) => startSync(source ?? bytes);
