// @hitbox/core/mesh in Node.js: mesh.js, which reads its bytes from the file beside it if it is given none.

import { init as start, initSync as startSync } from '../mesh.js';
import { readModule } from '../source-node.js';

export * from '../mesh.js';

const bytes = () => readModule('mesh.wasm');

export const init = (source) => start(source ?? bytes);
export const initSync = (source) => startSync(source ?? bytes);
