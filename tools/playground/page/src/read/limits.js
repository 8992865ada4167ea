/* How much a scene may hold: what is more would take the page's memory. The command-line tool has no such limits. */
import { Trouble } from './trouble.js';

export const MOST_BYTES = 200e6; /* of a file */
export const MOST_BOXES = 200000;
export const MOST_PAIRS = 1000000; /* that hit */
export const MOST_AABB_PAIRS = 20000000; /* pairs of AABBs that are looked through for OBBs that hit */
export const MOST_TRIANGLES = 2000000; /* that are drawn */
export const MOST_MESH_BYTES = 400e6; /* bytes that the accessors and meshes of a glTF tell of, together */
export const MOST_LOOKS = 200e6; /* at points, by all sheared nodes together: each looks at all of its mesh */
export const MOST_NAMES = 50e6; /* characters of the names and paths of all boxes: paths of nodes can be long */
export const MOST_ITEMS = 500000; /* of a list in a glTF */
export const MOST_COLUMNS = 10000;

/** A number for people: 1,000,000. */
export const readable = (count) => count.toLocaleString('en');

export const plural = (count, one, many = `${one}s`) => `${readable(count)} ${count === 1 ? one : many}`;

/** What is told beyond a limit. */
export function tooMany(most, what, line = 0) {
    return new Trouble(
        `found more than ${readable(most)} ${what}, expected at most as many; the command-line tool hitbox has no ` +
            'such limit',
        line,
    );
}
