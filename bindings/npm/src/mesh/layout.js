// How the C structs of meshes lie in the memory of wasm32, as in ../scene/layout.js. wasm/host_mesh.c checks these
// numbers when it is compiled.

export const TRIANGLES = {
    size: 28,
    vertices: 0,
    vertexStride: 4,
    vertexCount: 8,
    indices: 12,
    count: 16,
    verticesForm: 20,
    indicesForm: 24,
};

export const MESH_CONFIG = { size: 24, surface: 20 };

// By what is at the place: counts, sides, bools and doubles.
export const FACTS = {
    size: 152,
    counts: {
        triangles: 0, faces: 4, flat: 8, surface: 16, vertices: 20, duplicates: 24, opposites: 28, unmatched: 32,
        open: 44, shells: 56, closedShells: 60,
    },
    sides: { unmatchedSide: ['unmatched', 36], openSide: ['open', 48] }, // which there is if the count is not 0
    flags: { asked: 12, hasVolume: 64 },
    numbers: { volume: 72, volumeError: 80, area: 88, areaError: 96 },
    bounds: 104,
};

export const CROSSING = { size: 64, first: 0, second: 4, shared: 8, segment: 16 };

export const CAST_MESH = { size: 88, t: 0, point: 8, normal: 32, weight: 56, triangle: 80, front: 84, inside: 85 };

export const CLOSEST_MESH = {
    size: 96, distance: 0, normal: 8, a: 32, b: 56, triangleA: 80, triangleB: 84, meets: 88,
};

export const WITNESS_MESH = { size: 40, point: 0, triangleA: 24, triangleB: 28, relation: 32, rule: 36 };

export const DEPTH_CONFIG = { size: 16, share: 0, places: 8 };

export const DEPTH_MESH = { size: 72, depth: 0, most: 8, point: 16, on: 40, triangle: 64, inSecond: 68 };
