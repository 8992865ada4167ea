/* The meshes of a scene and where they are placed, kept for who asks about their triangles (../triangles): nothing is
 * worked out before. */

/* All triangles of a mesh. */
function joined(parts) {
    const solid = parts.filter(({ indices }) => indices);
    if (solid.length === 1) {
        return solid[0];
    }
    const sum = (field) => solid.reduce((count, part) => count + part[field].length, 0);
    const out = { points: new Float32Array(sum('points')), indices: new Uint32Array(sum('indices')) };
    let [at, corner] = [0, 0];
    for (const { points, indices } of solid) {
        out.points.set(points, at);
        for (const v of indices) {
            out.indices[corner++] = at / 3 + v;
        }
        at += points.length;
    }
    return out;
}

/** {meshes: [{points, indices}], of: which mesh each box has, worlds: three rows of four for each}. instances: one for
 * each box; a mesh that several have is kept once. */
export function packSolids(instances) {
    const places = new Map();
    const meshes = [];
    const of = new Uint32Array(instances.length);
    const worlds = new Float64Array(12 * instances.length);
    instances.forEach(({ world, mesh }, i) => {
        if (!places.has(mesh)) {
            const { points, indices } = joined(mesh.parts);
            places.set(mesh, meshes.push({ points, indices }) - 1);
        }
        of[i] = places.get(mesh);
        worlds.set(world.flat(), 12 * i);
    });
    return { meshes, of, worlds };
}
