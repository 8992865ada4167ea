/* Scenes as glTF 2.0 in one file: of each node with a mesh its box, as `hitbox check` makes it, and its triangles. */
import { apply, cleanAffine, multiply, placeBox, placeSheared } from './place.js';
import { writeNumber } from './number.js';
import { bytesToText, quote } from './text.js';
import { Trouble } from './trouble.js';

const FLOAT = 5126;
const TRIANGLES = 4;
const COMPONENTS = {
    5120: Int8Array,
    5121: Uint8Array,
    5122: Int16Array,
    5123: Uint16Array,
    5125: Uint32Array,
    5126: Float32Array,
};
const HARMLESS = ['KHR_lights_punctual', 'KHR_materials_', 'KHR_texture_', 'EXT_texture_'];
const TRANSFORMS = { matrix: 16, translation: 3, rotation: 4, scale: 3 };
const SAME = [
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 1, 0],
];

const quoted = (text) => quote(bytesToText(new TextEncoder().encode(text)));

/* ---- The file ------------------------------------------------------------------------------------------------- */

function parseJson(text) {
    try {
        return JSON.parse(text);
    } catch (error) {
        const position = /position (\d+)/.exec(error.message);
        const before = text.slice(0, position ? Number(position[1]) : 0).split('\n');
        throw new Trouble(`found faulty JSON: ${error.message}`, before.length, before.at(-1).length + 1);
    }
}

function readChunks(bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const version = bytes.length >= 12 ? view.getUint32(4, true) : 0;
    if (version !== 2) {
        throw new Trouble(`found glTF of version ${version}, expected 2`);
    }
    const chunks = { json: null, binary: null };
    for (let at = 12; at + 8 <= bytes.length;) {
        const size = view.getUint32(at, true);
        const kind = view.getUint32(at + 4, true);
        if (at + 8 + size > bytes.length) {
            throw new Trouble('found the end of the file inside a part of it, expected a whole .glb');
        }
        const data = bytes.subarray(at + 8, at + 8 + size);
        chunks.json ??= kind === 0x4e4f534a ? data : null;
        chunks.binary ??= kind === 0x004e4942 ? data : null;
        at += 8 + size + (-size & 3);
    }
    if (!chunks.json) {
        throw new Trouble('found no JSON in the file, expected a whole .glb');
    }
    return chunks;
}

function openGltf(bytes) {
    const binary = bytesToText(bytes.subarray(0, 4)) === 'glTF';
    const chunks = binary ? readChunks(bytes) : { json: bytes, binary: null };
    const root = parseJson(new TextDecoder().decode(chunks.json));
    if (root === null || typeof root !== 'object' || !Array.isArray(root.nodes ?? [])) {
        throw new Trouble('found JSON that is no glTF, expected an object with nodes');
    }
    return { root, binary: chunks.binary };
}

/* ---- What is not read ------------------------------------------------------------------------------------------ */

function checkExtensions(root) {
    for (const name of root.extensionsRequired ?? []) {
        if (!HARMLESS.some((known) => name.startsWith(known))) {
            throw new Trouble(`found the required glTF extension ${quoted(name)}, which this page does not know`);
        }
    }
    if ((root.extensionsUsed ?? []).includes('EXT_mesh_gpu_instancing')) {
        throw new Trouble('found instances by the glTF extension "EXT_mesh_gpu_instancing", expected a node for each');
    }
}

function checkTransforms(nodes) {
    nodes.forEach((node, i) => {
        for (const [key, count] of Object.entries(TRANSFORMS)) {
            const value = node[key];
            if (
                value !== undefined &&
                !(Array.isArray(value) && value.length === count && value.every((x) => typeof x === 'number'))
            ) {
                throw new Trouble(`nodes[${i}]: found a faulty ${key}, expected ${count} numbers`);
            }
        }
        const square = (node.rotation ?? [1]).reduce((sum, x) => sum + x * x, 0);
        if (!(square >= 0.99 && square <= 1.01)) {
            throw new Trouble(`nodes[${i}]: found a rotation that is no unit quaternion, expected one`);
        }
    });
}

/* ---- Numbers --------------------------------------------------------------------------------------------------- */

function readBuffer(gltf, index) {
    const { uri } = gltf.root.buffers?.[index] ?? {};
    if (uri === undefined && index === 0 && gltf.binary) {
        return gltf.binary;
    }
    const data = /^data:[^,]*;base64,(.*)$/s.exec(uri ?? '');
    if (!data) {
        throw new Trouble(
            `buffers[${index}]: found ${uri === undefined ? 'no bytes' : quoted(uri)}, expected them ` +
                'in the file itself: a .glb',
        );
    }
    return Uint8Array.from(atob(data[1]), (c) => c.charCodeAt(0));
}

/* The numbers of an accessor in a row. */
function readAccessor(gltf, index, width) {
    const accessor = gltf.root.accessors?.[index];
    const where = `accessors[${index}]`;
    if (!accessor || accessor.sparse || accessor.bufferView === undefined) {
        throw new Trouble(
            `${where}: found ${accessor ? 'a sparse or empty one, which this page does not read' : 'none'}` +
                ', expected numbers in a bufferView',
        );
    }
    const view = gltf.root.bufferViews?.[accessor.bufferView] ?? {};
    const Numbers = COMPONENTS[accessor.componentType];
    if (view.buffer === undefined || !Numbers) {
        throw new Trouble(`${where}: found no such bufferView or componentType, expected both`);
    }
    const buffer = readBuffer(gltf, view.buffer);
    const size = Numbers.BYTES_PER_ELEMENT;
    const stride = view.byteStride || width * size;
    const from = (view.byteOffset ?? 0) + (accessor.byteOffset ?? 0);
    const { count } = accessor;
    if (
        !Number.isInteger(count) ||
        count < 0 ||
        (count > 0 && from + (count - 1) * stride + width * size > buffer.length)
    ) {
        throw new Trouble(`${where}: found numbers behind the end of the buffer, expected them inside`);
    }
    const out = new Numbers(count * width);
    const bytes = new Uint8Array(out.buffer);
    for (let i = 0; i < count; i++) {
        bytes.set(buffer.subarray(from + i * stride, from + i * stride + width * size), i * width * size);
    }
    return out;
}

function readIndices(gltf, primitive, count) {
    const indices =
        primitive.indices === undefined
            ? Uint32Array.from({ length: count }, (_, i) => i)
            : Uint32Array.from(readAccessor(gltf, primitive.indices, 1));
    const whole = (primitive.mode ?? TRIANGLES) === TRIANGLES ? indices.length - (indices.length % 3) : indices.length;
    return indices.subarray(0, whole);
}

/* One part of a mesh: its points and which of them its faces use; null: it has no points. */
function readPrimitive(gltf, mesh, primitive) {
    const at = primitive.attributes?.POSITION;
    if (at === undefined) {
        return null;
    }
    const accessor = gltf.root.accessors?.[at];
    if (accessor && accessor.componentType !== FLOAT) {
        throw new Trouble(
            `found vertices of mesh ${mesh} with componentType ${accessor.componentType}, expected ` +
                `${FLOAT} (float)`,
        );
    }
    if (accessor && accessor.type !== 'VEC3') {
        throw new Trouble(`found vertices of mesh ${mesh} of type ${quoted(String(accessor.type))}, expected VEC3`);
    }
    const positions = readAccessor(gltf, at, 3);
    const indices = readIndices(gltf, primitive, positions.length / 3);
    const bad = indices.findIndex((v) => 3 * v >= positions.length);
    if (bad >= 0) {
        throw new Trouble(
            `found a face of mesh ${mesh} with the vertex ${indices[bad]}, expected one of the ` +
                `${positions.length / 3} from 0 on`,
        );
    }
    return { positions, indices, triangles: (primitive.mode ?? TRIANGLES) === TRIANGLES };
}

function eachPoint(parts, visit) {
    for (const { positions, indices } of parts) {
        for (const v of indices) {
            visit([positions[3 * v], positions[3 * v + 1], positions[3 * v + 2]]);
        }
    }
}

function readMesh(gltf, index) {
    const mesh = gltf.root.meshes?.[index];
    if (!mesh) {
        throw new Trouble(`found the mesh ${index}, expected one of the ${gltf.root.meshes?.length ?? 0} from 0 on`);
    }
    const parts = (mesh.primitives ?? []).map((one) => readPrimitive(gltf, index, one)).filter(Boolean);
    const extent = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
    eachPoint(parts, (p) =>
        p.forEach((x, i) => {
            if (!Number.isFinite(x)) {
                throw new Trouble(
                    `found a vertex of mesh ${index} at ${p.map(writeNumber).join(' ')}, expected finite numbers`,
                );
            }
            extent[i] = Math.min(extent[i], x);
            extent[i + 3] = Math.max(extent[i + 3], x);
        }),
    );
    return { parts, extent, empty: extent[0] > extent[3] };
}

/* ---- Nodes ----------------------------------------------------------------------------------------------------- */

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

function localRows(node, index) {
    const f = Math.fround;
    if (node.matrix) {
        const m = node.matrix.map(f);
        if ([m[3], m[7], m[11], m[15] - 1].some((x) => !(Math.abs(x) <= 2 ** -22))) {
            throw new Trouble(`nodes[${index}]: found a matrix whose last row is not 0 0 0 1`);
        }
        return [0, 1, 2].map((i) => [m[i], m[i + 4], m[i + 8], m[i + 12]]);
    }
    const turn = turnOf(node.rotation ?? [0, 0, 0, 1]);
    const scale = (node.scale ?? [1, 1, 1]).map(f);
    const offset = (node.translation ?? [0, 0, 0]).map(f);
    return turn.map((row, i) => [...row.map((x, j) => f(x * scale[j])), offset[i]]);
}

function rootsOf(root) {
    const scene = root.scenes?.[root.scene ?? 0];
    if (!scene) {
        throw new Trouble('found no scene, expected one');
    }
    return scene.nodes ?? [];
}

/* Every node below the scene, each behind its parent, children in their order: {node, index, world, path}. */
function layOut(root) {
    const out = [];
    const open = [...rootsOf(root)].reverse().map((index) => ({ index, above: SAME, path: '' }));
    const limit = (root.nodes ?? []).length;
    while (open.length > 0) {
        const { index, above, path } = open.pop();
        const node = root.nodes?.[index];
        if (!node || out.length >= limit) {
            throw new Trouble(
                node
                    ? `nodes[${index}]: found it below more than one node, expected a tree`
                    : `found the node ${index}, expected one of the ${limit} from 0 on`,
            );
        }
        const world = multiply(above, cleanAffine(localRows(node, index)));
        const name = node.name || `nodes[${index}]`;
        const whole = path ? `${path}/${name}` : name;
        out.push({ node, index, world, path: whole });
        for (const child of [...(node.children ?? [])].reverse()) {
            open.push({ index: child, above: world, path: whole });
        }
    }
    return out;
}

function checkNode({ node, world, path }) {
    if (node.skin !== undefined) {
        throw new Trouble(
            `node ${quoted(path)}: found a skinned mesh, which this page does not pose; hitbox check does`,
        );
    }
    world.forEach((row, i) =>
        row.forEach((x, j) => {
            if (!Number.isFinite(x)) {
                throw new Trouble(
                    `node ${quoted(path)}: found ${writeNumber(x)} in row ${i + 1}, column ${j + 1} of its ` +
                        'matrix, expected a finite number',
                );
            }
        }),
    );
}

/* Names for the boxes of one file, each once: of the same ones the second has #2 behind it. */
function nameOnce() {
    const next = new Map();
    return (name) => {
        let found = name;
        while (next.has(found)) {
            found = `${name}#${next.get(name)}`;
            next.set(name, next.get(name) + 1);
        }
        next.set(found, 2);
        return found;
    };
}

function makeBox(place, mesh, kit) {
    const box =
        placeBox(mesh.extent, place.world, kit) ??
        placeSheared((visit) => eachPoint(mesh.parts, visit), place.world, kit);
    if (!box.numbers.every(Number.isFinite)) {
        throw new Trouble(`node ${quoted(place.path)}: found a box with infinite numbers, expected finite ones`);
    }
    return box;
}

/* The triangles of a node in the world, for its picture. */
function worldTriangles({ world }, { parts }) {
    return parts
        .filter((part) => part.triangles)
        .map(({ positions, indices }) => {
            const moved = new Float32Array(positions.length);
            for (let i = 0; i < positions.length; i += 3) {
                moved.set(apply(world, positions.subarray(i, i + 3)), i);
            }
            return { positions: moved, indices };
        });
}

/** {boxes: [{kind, numbers, name, group, line, row}], triangles: [{positions, indices}]}. Throws Trouble. */
export function readGlb(bytes, kit) {
    const gltf = openGltf(bytes);
    checkExtensions(gltf.root);
    checkTransforms(gltf.root.nodes ?? []);
    const meshes = new Map();
    const boxes = [];
    const triangles = [];
    const unique = nameOnce();
    for (const place of layOut(gltf.root)) {
        if (place.node.mesh === undefined) {
            continue;
        }
        const index = place.node.mesh;
        if (!meshes.has(index)) {
            meshes.set(index, readMesh(gltf, index));
        }
        const mesh = meshes.get(index);
        if (!mesh.empty) {
            checkNode(place);
            boxes.push({
                ...makeBox(place, mesh, kit),
                name: unique(place.path),
                group: '',
                line: 0,
                row: boxes.length + 1,
            });
            triangles.push(...worldTriangles(place, mesh));
        }
    }
    if (boxes.length === 0) {
        throw new Trouble('found no vertices, expected a mesh');
    }
    return { boxes, triangles, flat: false };
}
