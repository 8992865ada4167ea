// All of plane.js, space.js and scene.js. Their init and initSync share names, so none of them comes through here; the
// entries in node/ and web/ and inline.js have one for all three.

export * from './constants.js';
export * from './plane.js';
export * from './scene.js';
export * from './space.js';
