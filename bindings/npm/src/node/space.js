// @hitbox/core/space in Node.js: space.js, which reads its bytes from the file beside it if it is given none.

import { init as start, initSync as startSync } from '../../dist/space.js';
import { readModule } from '../source-node.js';

export * from '../../dist/space.js';

const bytes = () => readModule('space.wasm');

export const init = (source) => start(source ?? bytes);
export const initSync = (source) => startSync(source ?? bytes);
