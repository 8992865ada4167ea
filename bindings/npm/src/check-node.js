// Is this a Node.js that the package runs in? An older one is told so in one line. For that it has to get as far as
// here: sources know no syntax that Node.js 14.6 does not know, and test/syntax.mjs looks after that.

const OLDEST = 18;

/** Throws where Node.js is too old. In a browser there is none, which is fine. */
export function checkNode({ process } = globalThis) {
    const version = process && process.versions && process.versions.node;
    if (version && parseInt(version, 10) < OLDEST) {
        throw new Error(`@hitbox/core needs Node.js ${OLDEST} or newer, this is ${version}`);
    }
}
