// @hitbox/core/plane in Node.js: plane.js, which reads its bytes from the file beside it if it is given none.

import { init as start, initSync as startSync } from '../../dist/plane.js';
import { readModule } from '../source-node.js';

export * from '../../dist/plane.js';

const bytes = () => readModule('plane.wasm');

export const init = (source) => start(source ?? bytes);
export const initSync = (source) => startSync(source ?? bytes);
