// glTF files for tests, made by hand.

/** A .glb of this JSON and these bytes. */
export function makeGlb(json, binary = cube()) {
    const pad = (buffer, fill) => Buffer.concat([buffer, Buffer.alloc(-buffer.length & 3, fill)]);
    const chunk = (kind, data) => Buffer.concat([Buffer.from(new Uint32Array([data.length, kind]).buffer), data]);
    const text = typeof json === 'string' ? json : JSON.stringify(json);
    const chunks = [chunk(0x4e4f534a, pad(Buffer.from(text), 0x20)), chunk(0x004e4942, pad(binary, 0))];
    const size = 12 + chunks.reduce((sum, data) => sum + data.length, 0);
    return Buffer.concat([Buffer.from('glTF'), Buffer.from(new Uint32Array([2, size]).buffer), ...chunks]);
}

/** Corners at +-0.5, and a ninth point that no face uses. */
export function cube() {
    const corners = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) => [(i & 1) - 0.5, ((i >> 1) & 1) - 0.5, (i >> 2) - 0.5]);
    const faces = [0, 1, 3, 0, 3, 2, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4];
    return Buffer.concat([
        Buffer.from(new Float32Array([...corners, 9, 9, 9]).buffer),
        Buffer.from(new Uint16Array(faces).buffer),
    ]);
}

/** The JSON of nodes that have this cube as mesh 0. */
export function cubes(nodes, roots, more = {}) {
    return {
        asset: { version: '2.0' },
        scene: 0,
        scenes: [{ nodes: roots }],
        nodes,
        meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
        buffers: [{ byteLength: 144 }],
        bufferViews: [
            { buffer: 0, byteOffset: 0, byteLength: 108 },
            { buffer: 0, byteOffset: 108, byteLength: 36 },
        ],
        accessors: [
            { bufferView: 0, componentType: 5126, count: 9, type: 'VEC3', min: [-0.5, -0.5, -0.5], max: [9, 9, 9] },
            { bufferView: 1, componentType: 5123, count: 18, type: 'SCALAR' },
        ],
        ...more,
    };
}
