/* Scenes as glTF 2.0 in one file: of each node with a mesh its box, as `hitbox check` makes it, and its triangles. */
import { makeBox } from './boxes.js';
import { Checked } from './checked.js';
import { MOST_BOXES, MOST_NAMES, tooMany } from './limits.js';
import { readMesh } from './meshes.js';
import { nameOnce, shortNames } from './names.js';
import { checkNode, checkTransforms, layOut } from './nodes.js';
import { bytesToText, placeIn, quoteText } from './text.js';
import { Trouble } from './trouble.js';

const HARMLESS = ['KHR_lights_punctual', 'KHR_materials_', 'KHR_texture_', 'EXT_texture_'];
const LISTS = ['nodes', 'meshes', 'accessors', 'bufferViews', 'buffers'];

/* ---- The file ------------------------------------------------------------------------------------------------- */

function parseJson(text) {
    try {
        return JSON.parse(text);
    } catch (error) {
        const position = /position (\d+)/.exec(error.message);
        const { line, column } = position ? placeIn(text, Number(position[1])) : {}; /* not all faults have one */
        throw new Trouble(`found faulty JSON: ${error.message}`, line, column);
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

/* What the readers of meshes and nodes take: the lists of the file, and what was read of it so far. */
function openGltf(bytes) {
    const isBinary = bytesToText(bytes.subarray(0, 4)) === 'glTF';
    const { json, binary } = isBinary ? readChunks(bytes) : { json: bytes, binary: null };
    const value = parseJson(new TextDecoder().decode(json));
    if (value === null || typeof value !== 'object' || Array.isArray(value)) {
        throw new Trouble('found JSON that is no glTF, expected an object with nodes');
    }
    const root = new Checked(value, '');
    const lists = Object.fromEntries(LISTS.map((name) => [name, root.get(name).list()]));
    return { root, binary, ...lists, decoded: new Map(), numbers: new Map(), read: 0, looks: 0 };
}

/* What is not read. */
function checkExtensions(root) {
    for (const extension of root.get('extensionsRequired').list()) {
        const name = extension.text();
        if (!HARMLESS.some((known) => name.startsWith(known))) {
            throw new Trouble(`found the required glTF extension ${quoteText(name)}, which this page does not know`);
        }
    }
    if (root.get('extensionsUsed').list().some((extension) => extension.text() === 'EXT_mesh_gpu_instancing')) {
        throw new Trouble('found instances by the glTF extension "EXT_mesh_gpu_instancing", expected a node for each');
    }
}

/* ---- Boxes ----------------------------------------------------------------------------------------------------- */

/* The nodes that have points, each with its mesh. A mesh is read once, however many nodes share it. */
function findInstances(gltf) {
    const meshes = new Map();
    const out = [];
    let characters = 0;
    for (const place of layOut(gltf)) {
        const field = place.node.get('mesh');
        if (!field.given) {
            continue;
        }
        const index = field.index(gltf.meshes, 'meshes');
        if (!meshes.has(index)) {
            meshes.set(index, readMesh(gltf, gltf.meshes[index]));
        }
        const mesh = meshes.get(index);
        characters += place.path.length;
        if (characters > MOST_NAMES) {
            throw tooMany(MOST_NAMES, 'characters in the names of boxes, which are the paths of their nodes');
        }
        if (!mesh.empty) {
            out.push({ ...place, mesh });
        }
    }
    return out;
}

/* What a box's name is made of. A node without a name goes by its mesh's. */
function labelOf(gltf, { node, path, label: { part, above } }) {
    const own = node.get('name').text('');
    const mesh = gltf.meshes[node.get('mesh').value].get('name').text('');
    const isNameless = own === '' || /^nodes\[\d+\]$/.test(own);
    if (!isNameless || mesh === '' || /^meshes\[\d+\]$/.test(mesh)) {
        return { part, above, whole: path };
    }
    return { part: mesh, above, whole: path.slice(0, path.length - part.length) + mesh };
}

/** {boxes: [{kind, numbers, name, path, group, line, row}], instances: [{world, mesh: {parts, triangles}}]}: what is
 * drawn of the meshes. name: the short one; path: the names of all nodes down to its own. Throws Trouble. */
export function readGlb(bytes, kit, most = MOST_BOXES) {
    const gltf = openGltf(bytes);
    checkExtensions(gltf.root);
    checkTransforms(gltf.nodes);
    const instances = findInstances(gltf);
    if (instances.length === 0) {
        throw new Trouble('found no vertices, expected a mesh');
    }
    if (instances.length > most) {
        throw tooMany(most, 'boxes');
    }
    const unique = nameOnce();
    const boxes = instances.map((one, i) => {
        checkNode(one);
        return { ...makeBox(gltf, one, kit), path: unique(one.path), group: '', line: 0, row: i + 1 };
    });
    shortNames(instances.map((one) => labelOf(gltf, one))).forEach((name, i) => {
        boxes[i].name = name;
    });
    return { boxes, instances, flat: false };
}
