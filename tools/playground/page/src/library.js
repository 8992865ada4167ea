/** The library, with its bytes in the script: a page opened from disk can fetch nothing. */
import { init } from '@hitbox/core/inline';
import { init as initIou } from '@hitbox/core/inline/iou';

export * from '@hitbox/core/inline';
export {
    intersectionAreaObb2Obb2, intersectionPolygonObb2Obb2, intersectionVolumeObb3Obb3, iouObb2Obb2, iouObb3Obb3,
} from '@hitbox/core/inline/iou';

/** Settled when the library can be called. */
export const ready = Promise.all([init(), initIou()]);
