/** The same as `@hitbox/core`, with the bytes of its modules in the sources: nothing is fetched or read. */
export * from './index.js';
