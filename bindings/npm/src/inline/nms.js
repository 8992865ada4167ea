// @hitbox/core/inline/nms: as @hitbox/core/nms, with the bytes of the module in the sources.

import text from '../../dist/inline/nms.js';
import { init as start, initSync as startSync } from '../nms.js';

export * from '../nms.js';

const bytes = () => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

export const init = (source) => start(source ?? bytes);
export const initSync = (source) => startSync(source ?? bytes);
