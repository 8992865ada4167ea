// @hitbox/core/inline/mesh: as @hitbox/core/mesh, with the bytes of the module in the sources.

import text from '../../dist/inline/mesh.js';
import { init as start, initSync as startSync } from '../mesh.js';

export * from '../mesh.js';

const bytes = () => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

export const init = (source) => start(source ?? bytes);
export const initSync = (source) => startSync(source ?? bytes);
