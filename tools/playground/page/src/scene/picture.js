/* What is drawn of a scene, as numbers: worked out without the page. Around the origin and in a fixed size: floats are
 * enough then, however large or far away the scene is. */
import { MOST_TRIANGLES } from '../read/limits.js';
import { allBounds } from './pairs.js';

export const RADIUS = 10; /* of the scene as it is drawn */
const EDGES_MOST = 20000; /* more boxes are drawn without edges */
const CORNERS = [0, 1, 2, 3, 4, 5, 6, 7, 0, 2, 1, 3, 4, 6, 5, 7, 0, 4, 1, 5, 2, 6, 3, 7]; /* of twelve edges */

/* Bounds of all boxes in 3D, six numbers each; 2D lies in z = 0. */
function bounds3(boxes, library) {
    const bounds = allBounds(boxes, library);
    if (bounds.length === 6 * boxes.length) {
        return bounds;
    }
    const out = new Float64Array(6 * boxes.length);
    for (let i = 0; i < boxes.length; i++) {
        out.set([bounds[4 * i], bounds[4 * i + 1], 0, bounds[4 * i + 2], bounds[4 * i + 3], 0], 6 * i);
    }
    return out;
}

/* The least and the greatest of all bounds; of none the origin. */
function merge(bounds) {
    const out = bounds.length > 0 ? [...bounds.subarray(0, 6)] : [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < bounds.length; i += 6) {
        for (let k = 0; k < 3; k++) {
            out[k] = Math.min(out[k], bounds[i + k]);
            out[k + 3] = Math.max(out[k + 3], bounds[i + k + 3]);
        }
    }
    return out;
}

/** The middle of bounds, and how far their corners are from it. */
export function middle(bounds) {
    return [0, 1, 2].map((k) => bounds[k] / 2 + bounds[k + 3] / 2);
}

export function radius(bounds) {
    return Math.hypot(...[0, 1, 2].map((k) => bounds[k + 3] / 2 - bounds[k] / 2));
}

/* Centre, half lengths and axes of any box, in 3D. */
function solid({ kind, numbers: n }) {
    if (kind === 'obb3') {
        return { center: n.subarray(0, 3), half: n.subarray(3, 6), axes: n.subarray(6, 15) };
    }
    if (kind === 'obb2') {
        return { center: [n[0], n[1], 0], half: [n[2], n[3], 0], axes: [n[4], n[5], 0, -n[5], n[4], 0, 0, 0, 1] };
    }
    const bounds = kind === 'aabb2' ? [n[0], n[1], 0, n[2], n[3], 0] : n;
    const half = [0, 1, 2].map((k) => bounds[k + 3] / 2 - bounds[k] / 2);
    return { center: middle(bounds), half, axes: [1, 0, 0, 0, 1, 0, 0, 0, 1] };
}

/* Each takes a cube of side 2 to a box. Flat ones get a little thickness: they would have no light. */
function matricesOf(boxes, frame) {
    const out = new Float32Array(16 * boxes.length);
    boxes.forEach((box, i) => {
        const { center, half, axes } = solid(box);
        for (let j = 0; j < 3; j++) {
            const length = Math.max(half[j] * frame.scale, RADIUS * 2e-4);
            for (let k = 0; k < 3; k++) {
                out[16 * i + 4 * j + k] = axes[3 * j + k] * length;
            }
            out[16 * i + 12 + j] = (center[j] - frame.center[j]) * frame.scale;
        }
        out[16 * i + 15] = 1;
    });
    return out;
}

/** The ends of the edges of the boxes with these matrices. */
export function edgesOf(matrices) {
    const out = new Float32Array((matrices.length / 16) * CORNERS.length * 3);
    let at = 0;
    for (let m = 0; m < matrices.length; m += 16) {
        for (const c of CORNERS) {
            for (let k = m; k < m + 3; k++) {
                const [x, y, z] = [matrices[k], matrices[k + 4], matrices[k + 8]];
                out[at++] = matrices[k + 12] + (c & 1 ? x : -x) + (c & 2 ? y : -y) + (c & 4 ? z : -z);
            }
        }
    }
    return out;
}

/* The triangles of all nodes: {positions, indices, firsts, corners}, or null: there are none. The last two: where the
 * vertices and indices of each box begin, and where the last ends. */
function meshOf(instances, frame) {
    const parts = instances.flatMap(({ world, mesh }, box) =>
        mesh.parts.filter(({ indices }) => indices).map((part) => ({ world, box, ...part })),
    );
    const sum = (field) => parts.reduce((count, part) => count + part[field].length, 0);
    if (parts.length === 0) {
        return null;
    }
    const out = {
        positions: new Float32Array(sum('points')),
        indices: new Uint32Array(sum('indices')),
        firsts: new Uint32Array(instances.length + 1),
        corners: new Uint32Array(instances.length + 1),
    };
    let [at, corner] = [0, 0];
    for (const { world, box, points, indices } of parts) {
        const first = at / 3;
        out.firsts[box + 1] += points.length / 3;
        out.corners[box + 1] += indices.length;
        for (let i = 0; i < points.length; i += 3) {
            for (let k = 0; k < 3; k++) {
                const [x, y, z, move] = world[k];
                const place = x * points[i] + y * points[i + 1] + z * points[i + 2] + move;
                out.positions[at++] = (place - frame.center[k]) * frame.scale;
            }
        }
        for (const v of indices) {
            out.indices[corner++] = first + v;
        }
    }
    for (const starts of [out.firsts, out.corners]) {
        starts.forEach((own, box) => { starts[box] = box > 0 ? starts[box - 1] + own : 0; });
    }
    return out;
}

/** {count, flat, frame: {center, scale}, floor, bounds, matrices, edges, mesh, meshLeftOut}. frame: from the scene's
 * numbers to what is drawn, (p - center) * scale; floor: the height of the lowest box, drawn. */
export function makePicture({ boxes, instances, flat }, library) {
    const bounds = bounds3(boxes, library);
    const extent = merge(bounds);
    const frame = { center: middle(extent), scale: Math.min(RADIUS / (radius(extent) || 1), Number.MAX_VALUE) };
    const matrices = matricesOf(boxes, frame);
    const triangles = instances.reduce((sum, { mesh }) => sum + mesh.triangles, 0);
    const meshLeftOut = triangles > MOST_TRIANGLES;
    return {
        count: boxes.length,
        flat,
        frame,
        floor: (extent[1] - frame.center[1]) * frame.scale,
        bounds,
        matrices,
        edges: boxes.length <= EDGES_MOST ? edgesOf(matrices) : null,
        mesh: meshLeftOut ? null : meshOf(instances, frame),
        meshLeftOut,
    };
}
