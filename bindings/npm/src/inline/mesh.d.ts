/** @hitbox/core/inline/mesh: as @hitbox/core/mesh, with the bytes in the sources. Nothing is fetched or read. */
export * from '../mesh.js';
