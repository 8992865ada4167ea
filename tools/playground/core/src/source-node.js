// Where the bytes of a module come from in Node.js: the file beside the sources, never the net.
//
// plane.js, space.js and scene.js themselves know no source. Their init(source) and initSync(source) take one, or a
// function that gives one, which is called only if nothing has been started yet. The entries in node/ and web/ hand
// them theirs where the caller gives none, and inline.js the bytes that it holds.

import { readFileSync } from 'node:fs';

const OLDEST = 18;

/** Throws, in one line, where Node.js is too old. */
export function checkNode(version = process.versions.node) {
    if (parseInt(version, 10) < OLDEST) {
        throw new Error(`@hitbox/core needs Node.js ${OLDEST} or newer, this is ${version}`);
    }
}

/** The bytes of dist/NAME. */
export function readModule(name) {
    checkNode();
    return readFileSync(new URL(`../dist/${name}`, import.meta.url));
}
