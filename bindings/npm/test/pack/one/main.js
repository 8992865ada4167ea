import { init, relateObb2Obb2 } from '@hitbox/core/plane';

init().then(() => {
    globalThis.answer = relateObb2Obb2([0, 0, 1, 1, 1, 0], [1, 0, 1, 1, 1, 0]);
});
