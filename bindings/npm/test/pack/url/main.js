import * as core from '@hitbox/core';
import { askPlane, askScene, askSpace } from '../try.mjs';

core.init().then(() => {
    globalThis.answer = { plane: askPlane(core), space: askSpace(core), scene: askScene(core) };
});
