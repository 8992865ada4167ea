// Where the bytes of a module come from in Node.js: the file beside the sources, never the net.
//
// plane.js, space.js and scene.js themselves know no source. Their init(source) and initSync(source) take one, or a
// function that gives one, which is called only if nothing has been started yet. The entries in node/ and web/ hand
// them theirs where the caller gives none, and inline.js the bytes that it holds.

import { readFileSync } from 'fs'; // not 'node:fs', which a Node.js that is too old may not know

/** The bytes of dist/NAME. */
export function readModule(name) {
    return readFileSync(new URL(`../dist/${name}`, import.meta.url));
}
