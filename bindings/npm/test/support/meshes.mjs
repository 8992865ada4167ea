// Meshes for tests: { vertices, indices }, plain arrays. Triangles go round counter-clockwise as seen from outside.

/** A box along the axes, of twelve triangles. */
export function box([x, y, z], [width, height, depth]) {
    const vertices = [];
    for (let i = 0; i < 8; i++) vertices.push(x + (i & 1) * width, y + ((i >> 1) & 1) * height, z + (i >> 2) * depth);
    const sides = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    return { vertices, indices: sides.flatMap(([a, b, c, d]) => [a, b, c, a, c, d]) };
}

/** A surface of `rows` times `columns` squares that closes in both directions: point(u, v), u and v from 0 to 1. */
function closedGrid(rows, columns, point) {
    const [vertices, indices] = [[], []];
    const at = (i, k) => (i % rows) * columns + (k % columns);
    for (let i = 0; i < rows; i++) {
        for (let k = 0; k < columns; k++) {
            vertices.push(...point(i / rows, k / columns));
            indices.push(at(i, k), at(i + 1, k), at(i + 1, k + 1), at(i, k), at(i + 1, k + 1), at(i, k + 1));
        }
    }
    return { vertices, indices };
}

/** A torus about z: 2 rows columns triangles. */
export function torus(rows, columns, large, small) {
    return closedGrid(rows, columns, (u, v) => {
        const [a, b] = [2 * Math.PI * u, 2 * Math.PI * v];
        const far = large + small * Math.cos(b);
        return [far * Math.cos(a), far * Math.sin(a), small * Math.sin(b)];
    });
}

/** An octahedron whose triangles are split `times` times, on a ball. */
export function ball(times, radius) {
    const points = [[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]];
    let triangles = [[0, 2, 4], [2, 1, 4], [1, 3, 4], [3, 0, 4], [2, 0, 5], [1, 2, 5], [3, 1, 5], [0, 3, 5]];
    for (let i = 0; i < times; i++) {
        const middles = new Map();
        const middle = (a, b) => {
            const key = `${Math.min(a, b)} ${Math.max(a, b)}`;
            if (!middles.has(key)) {
                const sum = points[a].map((x, k) => x + points[b][k]);
                middles.set(key, points.push(sum.map((x) => x / Math.hypot(...sum))) - 1);
            }
            return middles.get(key);
        };
        triangles = triangles.flatMap(([a, b, c]) => {
            const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
            return [[a, ab, ca], [ab, b, bc], [ca, bc, c], [ab, bc, ca]];
        });
    }
    return { vertices: points.flat().map((x) => radius * x), indices: triangles.flat() };
}

/** Triangles that have nothing to do with each other; some are flat. */
export function soup(next, count) {
    const vertices = Array.from({ length: 9 * count }, () => Math.round(16 * next() - 8) / 4);
    return { vertices, indices: Array.from({ length: 3 * count }, (_, i) => i) };
}

/** The first one without its first triangles: open. */
export const opened = ({ vertices, indices }, count) => ({ vertices, indices: indices.slice(3 * count) });

/** Both as one mesh. */
export function joined(a, b) {
    const first = a.vertices.length / 3;
    return { vertices: [...a.vertices, ...b.vertices], indices: [...a.indices, ...b.indices.map((i) => first + i)] };
}

/** Turned over: what was outside is inside. */
export function inverted({ vertices, indices }) {
    const turned = indices.map((_, i) => indices[i % 3 === 1 ? i + 1 : i % 3 === 2 ? i - 1 : i]);
    return { vertices, indices: turned };
}
