/* From a report to what is drawn. Polygons, hulls and meshes are drawn by facets.js; here each is its AABB, so that it has
 * its place. */
import { edgesOf, makePicture } from '../../playground/page/src/scene/picture.js';

const EDGES_MOST = 20000; /* as in picture.js */

/* Bounds for the picture, which rounds: none of these decides anything. */
const LIBRARY = {
    obb2Bounds: ([x, y, hx, hy, c, s]) => {
        const [wide, high] = [Math.abs(c) * hx + Math.abs(s) * hy, Math.abs(s) * hx + Math.abs(c) * hy];
        return [x - wide, y - high, x + wide, y + high];
    },
    obb3Bounds: (n) => {
        const reach = [0, 1, 2].map((k) => [0, 1, 2].reduce((sum, j) => sum + Math.abs(n[6 + 3 * j + k]) * n[3 + j], 0));
        return [...reach.map((r, k) => n[k] - r), ...reach.map((r, k) => n[k] + r)];
    },
};

function boundsOf(corners, dimension) {
    const out = [...new Array(dimension).fill(Infinity), ...new Array(dimension).fill(-Infinity)];
    for (let i = 0; i < corners.length; i++) {
        const k = i % dimension;
        out[k] = Math.min(out[k], corners[i]);
        out[dimension + k] = Math.max(out[dimension + k], corners[i]);
    }
    return Float64Array.from(out);
}

/* The cubes of boxes that are drawn in another way have no size. */
function hide(picture, facets) {
    for (const { box } of facets) {
        picture.matrices.fill(0, 16 * box, 16 * box + 12);
    }
    const isHidden = new Set(facets.map(({ box }) => box));
    const shown = Array.from({ length: picture.count }, (_, i) => i).filter((i) => !isHidden.has(i));
    const matrices = new Float32Array(16 * shown.length);
    shown.forEach((box, i) => matrices.set(picture.matrices.subarray(16 * box, 16 * box + 16), 16 * i));
    picture.edges = picture.count <= EDGES_MOST ? edgesOf(matrices) : null;
}

/* A polygon as triangles around its first corner. */
function polygonOf(box, numbers) {
    const [count] = numbers;
    const triangles = [];
    const edges = [];
    for (let k = 0; k < count; k++) {
        edges.push(k, (k + 1) % count);
        if (k > 1) triangles.push(0, k - 1, k);
    }
    return { box, corners: numbers.subarray(1), triangles, edges };
}

function hullOf(box, numbers) {
    const [corners, triangles, edges] = numbers;
    const [a, b] = [3 + 3 * corners, 3 + 3 * corners + 3 * triangles];
    return {
        box,
        corners: numbers.subarray(3, a),
        triangles: Array.from(numbers.subarray(a, b)),
        solid: true,
        edges: Array.from(numbers.subarray(b, b + 2 * edges)),
    };
}

/* Corners as drawn, three numbers each. */
function drawn(corners, dimension, { center, scale }) {
    const out = new Float32Array((corners.length / dimension) * 3);
    corners.forEach((x, i) => {
        const k = i % dimension;
        out[3 * ((i - k) / dimension) + k] = (x - center[k]) * scale;
    });
    return out;
}

/** {picture, facets}: as makePicture makes it; the others in drawn numbers, [{box, corners, triangles, edges, solid}],
 * of which triangles and edges are indices of corners. */
export function pictureOf({ count, kinds, numbers, starts, dimension }) {
    const facets = [];
    const boxes = Array.from({ length: count }, (_, i) => {
        const own = numbers.subarray(starts[i], starts[i + 1]);
        if (/[phm]/.test(kinds[i])) {
            const facet = kinds[i] === 'p' ? polygonOf(i, own) : hullOf(i, own);
            facets.push(facet);
            return { kind: `aabb${dimension}`, numbers: boundsOf(facet.corners, dimension) };
        }
        return { kind: `${kinds[i] === 'o' ? 'obb' : 'aabb'}${dimension}`, numbers: own };
    });
    const picture = makePicture({ boxes, instances: [], flat: dimension === 2 }, LIBRARY);
    for (const facet of facets) {
        facet.corners = drawn(facet.corners, dimension, picture.frame);
    }
    if (facets.length > 0) hide(picture, facets);
    return { picture, facets };
}
