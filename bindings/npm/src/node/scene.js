// @hitbox/core/scene in Node.js: scene.js, which reads its bytes from the file beside it if it is given none.

import { init as start, initSync as startSync } from '../scene.js';
import { readModule } from '../source-node.js';

export * from '../scene.js';

const bytes = () => readModule('scene.wasm');

export const init = (source) => start(source ?? bytes);
export const initSync = (source) => startSync(source ?? bytes);
