/* The shape of an element of IFC as web-ifc makes it, in a frame of its own. */
import { apply, cleanAffine, multiply } from '../read/place.js';

const SAME = 1e-9; /* of the longest axis: what two frames may differ by that point the same way */

/* Three rows of four, of a matrix as columns in a row. */
const rowsOf = (m) => [0, 1, 2].map((i) => [m[i], m[i + 4], m[i + 8], m[i + 12]]);

function inverse(rows) {
    const [[a, b, c], [d, e, f], [g, h, i]] = rows;
    const [x, y, z] = [e * i - f * h, f * g - d * i, d * h - e * g];
    const det = a * x + b * y + c * z;
    const turn = [[x, c * h - b * i, b * f - c * e], [y, a * i - c * g, c * d - a * f], [z, b * g - a * h, a * e - b * d]]
        .map((row) => row.map((value) => value / det));
    const move = turn.map((row) => -(row[0] * rows[0][3] + row[1] * rows[1][3] + row[2] * rows[2][3]));
    return turn.map((row, k) => [...row, move[k]]);
}

function sameTurn(one, other) {
    const longest = Math.max(...one.flatMap((row) => row.slice(0, 3)).map(Math.abs));
    return one.every((row, i) => [0, 1, 2].every((j) => Math.abs(row[j] - other[i][j]) <= SAME * longest));
}

/** The float as the decimal that it was most likely made of: 0.15 of the float nearest to it. */
export function decimalOf(float) {
    for (let digits = 6; digits < 9; digits++) {
        const short = Number(float.toPrecision(digits));
        if (Math.fround(short) === float) return short;
    }
    return float;
}

/* web-ifc's numbers of a geometry: x, y, z and a normal of each vertex. */
function readPart(api, model, { geometryExpressID, flatTransformation }) {
    const geometry = api.GetGeometry(model, geometryExpressID);
    const vertices = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize());
    const indices = Uint32Array.from(api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize()));
    geometry.delete?.();
    const points = new Float32Array(vertices.length / 2);
    for (let i = 0; i < points.length / 3; i++) {
        points.set(vertices.subarray(6 * i, 6 * i + 3), 3 * i);
    }
    return { points, indices, world: rowsOf(flatTransformation) };
}

/* web-ifc 0.0.78 hands its own WebAssembly an argument too many here, so that is asked itself. */
function readParts(api, model, id) {
    const parts = [];
    api.wasmModule.StreamMeshes(model, [id], (mesh) => {
        for (let i = 0; i < mesh.geometries.size(); i++) {
            const part = readPart(api, model, mesh.geometries.get(i));
            if (part.indices.length > 0) parts.push(part);
        }
    });
    return parts;
}

/* The least and the greatest of the points that the faces use. */
function extentOf(points, indices) {
    const extent = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
    for (const v of indices) {
        for (let k = 0; k < 3; k++) {
            extent[k] = Math.min(extent[k], points[3 * v + k]);
            extent[k + 3] = Math.max(extent[k + 3], points[3 * v + k]);
        }
    }
    return extent;
}

function merge(extents) {
    return extents[0].map((_, k) => (k < 3 ? Math.min : Math.max)(...extents.map((extent) => extent[k])));
}

/* A part moved to where it is seen from another frame: {part: as it is drawn, extent}. */
function seenFrom(back, { points, indices, world }) {
    const map = multiply(back, world);
    const straight = [0, 1, 2].every((i) => [0, 1, 2].every((j) => Math.abs(map[i][j] - (i === j ? 1 : 0)) <= SAME));
    const moved = new Float64Array(points.length);
    for (let i = 0; i < points.length; i += 3) {
        const p = points.subarray(i, i + 3);
        moved.set(straight ? [0, 1, 2].map((k) => p[k] + map[k][3]) : apply(map, p), i);
    }
    const extent = straight
        ? extentOf(points, indices).map((x, k) => decimalOf(x) + map[k % 3][3])
        : extentOf(moved, indices);
    return { part: { points: Float32Array.from(moved), indices }, extent };
}

/* The frame of the parts, if they have one in common: that of what was placed in the element, a beam along its way.
 * Otherwise the element's own. */
function frameOf(api, model, parts, placement) {
    const [first] = parts;
    if (placement === null || parts.every(({ world }) => sameTurn(world, first.world))) return first.world;
    const [[x], [y], [z]] = [0, 1, 2].map((i) => [first.world[i].slice(0, 3)]);
    const size = Math.cbrt(Math.abs(x[0] * (y[1] * z[2] - y[2] * z[1]) - x[1] * (y[0] * z[2] - y[2] * z[0])
        + x[2] * (y[0] * z[1] - y[1] * z[0])));
    const own = rowsOf(api.GetWorldTransformMatrix(model, placement)).map((row) => row.slice(0, 3).map((v) => v * size));
    /* Its z points up, the world's y. */
    return [own[0], own[2], own[1].map((v) => -v)].map((row, k) => [...row, first.world[k][3]]);
}

/* The unit of the file times what else enlarges a frame. Multiplied last, it leaves boxes that touch in the file
 * touching. */
function partUnit(frame) {
    const unit = Number(Math.hypot(...frame.map((row) => row[0])).toPrecision(12));
    const clean = (x) => Number((x / unit).toPrecision(14));
    return { unit, turned: frame.map((row) => [...row.slice(0, 3).map((x) => x / unit), clean(row[3])]) };
}

/** {world: rows without the unit, unit: what that is multiplied by, mesh: {parts, extent, empty, triangles}, bytes}, or
 * null: it has no faces. */
export function readShape(api, model, { id, placement }) {
    const parts = readParts(api, model, id);
    if (parts.length === 0) return null;
    const frame = frameOf(api, model, parts, placement);
    const back = inverse(frame);
    const { unit, turned } = partUnit(frame);
    const seen = parts.map((part) => seenFrom(back, part));
    const extent = merge(seen.map((one) => one.extent));
    const triangles = parts.reduce((sum, { indices }) => sum + indices.length / 3, 0);
    const bytes = parts.reduce((sum, { points, indices }) => sum + points.byteLength + indices.byteLength, 0);
    const mesh = { parts: seen.map(({ part }) => part), extent, empty: false, triangles };
    return { world: cleanAffine(turned), unit, mesh, bytes };
}
