/** The meshes of a scene in three.js, each in the colour of what it does to others: for pairs that are judged by
 * triangles. */
import * as THREE from 'three';

const EDGES_MOST = 60000; /* triangles; of more no edges are looked for */
const FOLD = 20; /* degrees: an edge between faces that are flatter to each other is not drawn */

const BEHIND = { polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 };

/* The mesh of one box; null: it has no triangles. */
function geometryOf({ positions, indices, firsts, corners }, box) {
    const [first, last] = [firsts[box], firsts[box + 1]];
    const own = indices.slice(corners[box], corners[box + 1]).map((v) => v - first);
    if (own.length === 0) return null;
    return new THREE.BufferGeometry()
        .setAttribute('position', new THREE.BufferAttribute(positions.slice(3 * first, 3 * last), 3))
        .setIndex(new THREE.BufferAttribute(own, 1));
}

/** What comes back: material: of all meshes together; paint(geometry, mesh, states, palette) colours their geometry;
 * front(mesh, boxes, paints, line): what is drawn of those in front; dispose(). mesh: see picture.js. */
export function makeSkin() {
    const material = new THREE.MeshLambertMaterial({
        vertexColors: true, flatShading: true, side: THREE.DoubleSide, ...BEHIND,
    });

    return {
        material,
        paint(geometry, { firsts }, states, palette) {
            const count = firsts[firsts.length - 1];
            const colors = geometry.getAttribute('color')
                ?? new THREE.BufferAttribute(new Float32Array(3 * count), 3);
            for (let box = 0; box + 1 < firsts.length; box++) {
                const { r, g, b } = palette[states[box] ?? 0];
                for (let v = firsts[box]; v < firsts[box + 1]; v++) colors.setXYZ(v, r, g, b);
            }
            colors.needsUpdate = true;
            geometry.setAttribute('color', colors);
        },
        front(mesh, boxes, paints, line) {
            return boxes.flatMap((box, k) => {
                const geometry = geometryOf(mesh, box);
                if (!geometry) return [];
                const solid = new THREE.Mesh(geometry, paints[k]);
                solid.renderOrder = 1 + k;
                if (geometry.index.count > 3 * EDGES_MOST) return [solid];
                return [solid, new THREE.LineSegments(new THREE.EdgesGeometry(geometry, FOLD), line)];
            });
        },
        dispose: () => material.dispose(),
    };
}
