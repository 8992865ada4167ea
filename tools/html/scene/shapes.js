/* From a report to what is drawn. Polygons are drawn by polygons.js; here each is its AABB, so that it has its place. */
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

function boundsOf(corners) {
    const out = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = 0; i < corners.length; i++) {
        out[i % 2] = Math.min(out[i % 2], corners[i]);
        out[2 + (i % 2)] = Math.max(out[2 + (i % 2)], corners[i]);
    }
    return Float64Array.from(out);
}

/* The cubes of boxes that are drawn in another way have no size. */
function hide(picture, polygons) {
    for (const { box } of polygons) {
        picture.matrices.fill(0, 16 * box, 16 * box + 12);
    }
    const isHidden = new Set(polygons.map(({ box }) => box));
    const shown = Array.from({ length: picture.count }, (_, i) => i).filter((i) => !isHidden.has(i));
    const matrices = new Float32Array(16 * shown.length);
    shown.forEach((box, i) => matrices.set(picture.matrices.subarray(16 * box, 16 * box + 16), 16 * i));
    picture.edges = picture.count <= EDGES_MOST ? edgesOf(matrices) : null;
}

/** {picture, polygons}: as makePicture makes it; the polygons in drawn numbers, [{box, corners}]. */
export function pictureOf({ count, kinds, numbers, starts, dimension }) {
    const polygons = [];
    const boxes = Array.from({ length: count }, (_, i) => {
        const own = numbers.subarray(starts[i], starts[i + 1]);
        if (kinds[i] === 'p') {
            polygons.push({ box: i, corners: own.subarray(1) });
            return { kind: 'aabb2', numbers: boundsOf(own.subarray(1)) };
        }
        return { kind: `${kinds[i] === 'o' ? 'obb' : 'aabb'}${dimension}`, numbers: own };
    });
    const picture = makePicture({ boxes, instances: [], flat: dimension === 2 }, LIBRARY);
    const { center, scale } = picture.frame;
    for (const polygon of polygons) {
        polygon.corners = Float32Array.from(polygon.corners, (x, i) => (x - center[i % 2]) * scale);
    }
    if (polygons.length > 0) hide(picture, polygons);
    return { picture, polygons };
}
