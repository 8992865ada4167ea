/** @hitbox/core/inline/nms: as @hitbox/core/nms, with the bytes in the sources. Nothing is fetched or read. */
export * from '../nms.js';
