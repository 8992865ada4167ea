/* The nodes of a glTF file: where each is in the world, and by which path it is called. */
import { cleanAffine, multiply } from './place.js';
import { writeNumber } from './number.js';
import { quoteText } from './text.js';
import { Trouble } from './trouble.js';

const TRANSFORMS = { matrix: 16, translation: 3, rotation: 4, scale: 3 };
const SAME = [
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 1, 0],
];

/** Of all nodes, also of those that no scene has. */
export function checkTransforms(nodes) {
    for (const node of nodes) {
        for (const [key, count] of Object.entries(TRANSFORMS)) {
            const value = node.get(key);
            if (value.given) {
                value.numbers(count);
            }
        }
        const square = node.get('rotation').numbers(4, [0, 0, 0, 1]).reduce((sum, x) => sum + x * x, 0);
        if (!(square >= 0.99 && square <= 1.01)) {
            throw new Trouble(`${node.place}: found a rotation that is no unit quaternion, expected a unit quaternion`);
        }
    }
}

/* The rotation of a quaternion, every step rounded to float as in the library that the command-line tool reads with. */
function turnOf(rotation) {
    const f = Math.fround;
    const [x, y, z, w] = rotation.map(f);
    const times = (a, b) => f(a * b);
    const one = (a, b, c, d) => f(1 - f(2 * f(times(a, b) + times(c, d))));
    const plus = (a, b, c, d) => f(2 * f(times(a, b) + times(c, d)));
    const minus = (a, b, c, d) => f(2 * f(times(a, b) - times(c, d)));
    return [
        [one(y, y, z, z), minus(x, y, z, w), plus(x, z, y, w)],
        [plus(x, y, z, w), one(x, x, z, z), minus(y, z, x, w)],
        [minus(x, z, y, w), plus(y, z, x, w), one(x, x, y, y)],
    ];
}

function localRows(node) {
    const f = Math.fround;
    if (node.get('matrix').given) {
        const m = node.get('matrix').numbers(16).map(f);
        if ([m[3], m[7], m[11], m[15] - 1].some((x) => !(Math.abs(x) <= 2 ** -22))) {
            throw new Trouble(`${node.place}: found a matrix whose last row is not 0 0 0 1`);
        }
        return [0, 1, 2].map((i) => [m[i], m[i + 4], m[i + 8], m[i + 12]]);
    }
    const turn = turnOf(node.get('rotation').numbers(4, [0, 0, 0, 1]));
    const scale = node.get('scale').numbers(3, [1, 1, 1]).map(f);
    const offset = node.get('translation').numbers(3, [0, 0, 0]).map(f);
    return turn.map((row, i) => [...row.map((x, j) => f(x * scale[j])), offset[i]]);
}

function rootsOf(root) {
    const scenes = root.get('scenes').list();
    if (scenes.length === 0) {
        throw new Trouble('found no scene, expected a scene');
    }
    const wanted = root.get('scene');
    return scenes[wanted.given ? wanted.index(scenes, 'scenes') : 0].get('nodes').list();
}

/** Every node below the scene, each behind its parent, children in their order: {node, world, path, label}; label:
 * {part, above}, the name of the node and the label of the one above it, or null. */
export function layOut({ root, nodes }) {
    const out = [];
    const open = [];
    const known = new Set();
    const push = (list, { world, path, label }) => {
        for (const field of list.reverse()) {
            const index = field.index(nodes, 'nodes');
            if (known.has(index)) {
                throw new Trouble(`${field.place}: found nodes[${index}] in a second place, expected a tree`);
            }
            known.add(index);
            open.push({ node: nodes[index], above: world, path, aboveLabel: label });
        }
    };
    push(rootsOf(root), { world: SAME, path: '', label: null });
    while (open.length > 0) {
        const { node, above, path, aboveLabel } = open.pop();
        const world = multiply(above, cleanAffine(localRows(node)));
        const name = node.get('name').text('') || node.place;
        const place = { node, world, path: path ? `${path}/${name}` : name, label: { part: name, above: aboveLabel } };
        out.push(place);
        push(node.get('children').list(), place);
    }
    return out;
}

/** Throws where a node with a mesh has no place of its own in the world. */
export function checkNode({ node, world, path }) {
    if (node.get('skin').given) {
        throw new Trouble(
            `node ${quoteText(path)}: found a skinned mesh, which this page does not pose; hitbox check does`,
        );
    }
    world.forEach((row, i) =>
        row.forEach((x, j) => {
            if (!Number.isFinite(x)) {
                throw new Trouble(
                    `node ${quoteText(path)}: found ${writeNumber(x)} in row ${i + 1}, column ${j + 1} of its ` +
                        'matrix, expected a finite number',
                );
            }
        }),
    );
}
