// @hitbox/core/inline/iou: as @hitbox/core/iou, with the bytes of the module in the sources.

import text from '../../dist/inline/iou.js';
import { init as start, initSync as startSync } from '../../dist/iou.js';

export * from '../../dist/iou.js';

const bytes = () => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

export const init = (source) => start(source ?? bytes);
export const initSync = (source) => startSync(source ?? bytes);
