/** @hitbox/core/inline/iou: as @hitbox/core/iou, with the bytes in the sources. Nothing is fetched or read. */
export * from '../iou.js';
