/* The meshes of a glTF file: of each part the points that its faces use. */
import { MOST_MESH_BYTES } from './limits.js';
import { writeNumber } from './number.js';
import { Trouble } from './trouble.js';

const TRIANGLES = 4;
const MODES = [0, 1, 2, 3, TRIANGLES, 5, 6];
const COMPONENTS = { 5121: Uint8Array, 5123: Uint16Array, 5125: Uint32Array, 5126: Float32Array };
const VERTICES = { type: 'VEC3', width: 3, components: [5126], words: '5126 (float), of vertices' };
const INDICES = {
    type: 'SCALAR',
    width: 1,
    components: [5121, 5123, 5125],
    words: '5121, 5123 or 5125 (whole numbers), of indices',
};

/* ---- Numbers --------------------------------------------------------------------------------------------------- */

function decode(base64, uri) {
    try {
        const text = atob(base64);
        const bytes = new Uint8Array(text.length);
        for (let i = 0; i < text.length; i++) {
            bytes[i] = text.charCodeAt(i);
        }
        return bytes;
    } catch {
        throw new Trouble(`${uri.place}: found faulty base64, expected bytes in it`);
    }
}

function readBuffer(gltf, index) {
    const uri = gltf.buffers[index].get('uri');
    if (!uri.given && index === 0 && gltf.binary) {
        return gltf.binary;
    }
    const data = /^data:[^,]*;base64,(.*)$/s.exec(uri.text(''));
    return data ? decode(data[1], uri) : uri.refuse('the bytes in the file itself: a .glb');
}

/* make() once for each key. */
function once(map, key, make) {
    if (!map.has(key)) {
        map.set(key, make());
    }
    return map.get(key);
}

/* Where the numbers of an accessor are: checked to lie within their buffer. */
function layoutOf(gltf, accessor, kind) {
    if (accessor.get('sparse').given || !accessor.get('bufferView').given) {
        throw new Trouble(`${accessor.place}: found a sparse or empty one, expected numbers in a bufferView`);
    }
    accessor.get('type').oneOf([kind.type], `"${kind.type}"`);
    const Numbers = COMPONENTS[accessor.get('componentType').oneOf(kind.components, kind.words)];
    const view = gltf.bufferViews[accessor.get('bufferView').index(gltf.bufferViews, 'bufferViews')];
    const index = view.get('buffer').index(gltf.buffers, 'buffers');
    const buffer = once(gltf.decoded, index, () => readBuffer(gltf, index));
    const size = kind.width * Numbers.BYTES_PER_ELEMENT;
    const stride = view.get('byteStride').whole(0) || size;
    const from = view.get('byteOffset').whole(0) + accessor.get('byteOffset').whole(0);
    const count = accessor.get('count').whole();
    if (stride < size) {
        view.get('byteStride').refuse(`at least ${size}`);
    }
    if (count > 0 && from + (count - 1) * stride + size > buffer.length) {
        throw new Trouble(`${accessor.place}: found numbers behind the end of the buffer, expected them inside`);
    }
    return { Numbers, buffer, size, stride, from, count };
}

/* Counts bytes before they are taken: a small file may speak of the same numbers again and again. */
function charge(gltf, bytes, { place }) {
    gltf.read += bytes;
    if (gltf.read > MOST_MESH_BYTES) {
        throw new Trouble(
            `${place}: found more than ${MOST_MESH_BYTES / 1e6} MB of vertices and indices up to here, expected at most ` +
                'as much',
        );
    }
}

/* The numbers of an accessor in a row. */
function readAccessor(gltf, accessor, kind) {
    const { Numbers, buffer, size, stride, from, count } = layoutOf(gltf, accessor, kind);
    charge(gltf, count * size, accessor);
    if (stride === size) {
        return new Numbers(new Uint8Array(buffer.subarray(from, from + count * size)).buffer);
    }
    const bytes = new Uint8Array(count * size);
    for (let i = 0; i < count; i++) {
        bytes.set(buffer.subarray(from + i * stride, from + i * stride + size), i * size);
    }
    return new Numbers(bytes.buffer);
}

function numbersAt(gltf, index, kind) {
    const place = index.index(gltf.accessors, 'accessors');
    return once(gltf.numbers, `${kind.type} ${place}`, () => readAccessor(gltf, gltf.accessors[place], kind));
}

/* ---- Parts ----------------------------------------------------------------------------------------------------- */

function readIndices(gltf, primitive, count, mode) {
    const indices = primitive.get('indices');
    const all = indices.given
        ? Uint32Array.from(numbersAt(gltf, indices, INDICES))
        : Uint32Array.from({ length: count }, (_, i) => i);
    const bad = all.find((v) => v >= count);
    if (bad !== undefined) {
        throw new Trouble(
            `${primitive.place}: found a face with the vertex ${bad}, expected one of the ${count} vertices, counted from 0`,
        );
    }
    return mode === TRIANGLES ? all.subarray(0, all.length - (all.length % 3)) : all;
}

/* The points that indices speak of, each once, and indices of these. */
function usedOnly(positions, indices) {
    const places = new Uint32Array(positions.length / 3); /* 0: not used, else one more than the new place */
    const points = new Float32Array(Math.min(positions.length, 3 * indices.length));
    let count = 0;
    const moved = indices.map((v) => {
        if (places[v] === 0) {
            for (let k = 0; k < 3; k++) {
                points[3 * count + k] = positions[3 * v + k];
            }
            places[v] = ++count;
        }
        return places[v] - 1;
    });
    return { points: points.slice(0, 3 * count), indices: moved };
}

/* One part of a mesh: {points, indices}, indices null where it has no triangles; null: it has no points. */
function readPrimitive(gltf, primitive) {
    const mode = primitive.get('mode').given ? primitive.get('mode').oneOf(MODES, 'one of 0 to 6') : TRIANGLES;
    const attributes = primitive.get('attributes');
    if (!attributes.given || !attributes.get('POSITION').given) {
        return null;
    }
    const positions = numbersAt(gltf, attributes.get('POSITION'), VERTICES);
    const { points, indices } = usedOnly(positions, readIndices(gltf, primitive, positions.length / 3, mode));
    charge(gltf, points.byteLength + indices.byteLength, primitive);
    return { points, indices: mode === TRIANGLES ? indices : null };
}

/** Calls visit([x, y, z]) with each point of the parts, in one array that is not to be kept: there may be millions. */
export function eachPoint(parts, visit) {
    const p = [0, 0, 0];
    for (const { points } of parts) {
        for (let i = 0; i < points.length; i += 3) {
            p[0] = points[i];
            p[1] = points[i + 1];
            p[2] = points[i + 2];
            visit(p);
        }
    }
}

function extentOf(parts, mesh) {
    const extent = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
    eachPoint(parts, (p) => {
        for (let k = 0; k < 3; k++) {
            if (!Number.isFinite(p[k])) {
                throw new Trouble(
                    `${mesh.place}: found a vertex at ${p.map(writeNumber).join(' ')}, expected finite numbers`,
                );
            }
            extent[k] = Math.min(extent[k], p[k]);
            extent[k + 3] = Math.max(extent[k + 3], p[k]);
        }
    });
    return extent;
}

/** {parts: [{points, indices}], extent, empty, triangles: how many} of a mesh. */
export function readMesh(gltf, mesh) {
    const parts = mesh.get('primitives').list().map((one) => readPrimitive(gltf, one)).filter(Boolean);
    const extent = extentOf(parts, mesh);
    const triangles = parts.reduce((sum, { indices }) => sum + (indices ? indices.length / 3 : 0), 0);
    return { parts, extent, empty: extent[0] > extent[3], triangles };
}
