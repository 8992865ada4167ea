/* Convex polygons of a flat scene, convex hulls and meshes, beside the boxes. */
import * as THREE from 'three';
import { themeColor } from '../../playground/page/src/view3.js';

/* Edges are before the faces that they are of. */
const BEHIND = { polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 };

/* All triangles; of each which shape it is of. */
function trianglesOf(facets) {
    const positions = [];
    const owners = [];
    facets.forEach(({ corners, triangles }, owner) => {
        triangles.forEach((corner, k) => {
            positions.push(...corners.subarray(3 * corner, 3 * corner + 3));
            if (k % 3 === 0) owners.push(owner);
        });
    });
    return { positions: Float32Array.from(positions), owners };
}

/* A little before what is flat, which they would fight with. */
function outlines(facets) {
    return Float32Array.from(facets.flatMap(({ corners, edges }) => edges.flatMap((corner) => {
        const [x, y, z] = corners.subarray(3 * corner, 3 * corner + 3);
        return [x, y, z + 0.003];
    })));
}

/* How bright a triangle is: the light comes from above, the front, the right. In the plane all are bright. */
function brightness(positions, triangle) {
    const [a, b, c] = [0, 3, 6].map((k) => new THREE.Vector3().fromArray(positions, 9 * triangle + k));
    const normal = b.sub(a).cross(c.sub(a)).normalize();
    return normal.z === 1 || normal.lengthSq() === 0 ? 1 : 0.8 + 0.2 * normal.dot(new THREE.Vector3(0.3, 0.85, 0.43));
}

function geometry(positions) {
    return new THREE.BufferGeometry().setAttribute('position', new THREE.BufferAttribute(positions, 3));
}

/** What comes back: paint(worst), front(boxes, relation), boxAt(raycaster): {box, distance} or null. */
export function makeFacets(drawing, facets, names) {
    const { view } = drawing;
    const { positions, owners } = trianglesOf(facets);
    const bright = owners.map((_, triangle) => brightness(positions, triangle));
    const mesh = new THREE.Mesh(geometry(positions),
        new THREE.MeshBasicMaterial({ vertexColors: true, side: THREE.DoubleSide, transparent: true, ...BEHIND }));
    const line = new THREE.LineBasicMaterial({ transparent: true });
    const before = new THREE.Group();
    mesh.geometry.setAttribute('color', new THREE.BufferAttribute(new Float32Array(positions.length), 3));
    view.scene.add(mesh, new THREE.LineSegments(geometry(outlines(facets)), line), before);

    function paint(worst) {
        const palette = names.map(themeColor);
        const { array } = mesh.geometry.attributes.color;
        owners.forEach((owner, triangle) => {
            const color = palette[worst[facets[owner].box] ?? 0].clone().multiplyScalar(bright[triangle]);
            for (let k = 0; k < 3; k++) color.toArray(array, 9 * triangle + 3 * k);
        });
        mesh.geometry.attributes.color.needsUpdate = true;
        line.color = themeColor('--box-edge');
        view.draw();
    }

    function front(boxes, relation) {
        const behind = boxes.length > 0;
        before.traverse((thing) => {
            thing.geometry?.dispose();
            thing.material?.dispose();
        });
        before.clear();
        mesh.material.opacity = behind ? 0.15 : 1;
        mesh.material.depthWrite = !behind; /* those in front are in it, too */
        line.opacity = behind ? 0.2 : 0.8;
        boxes.forEach((box, k) => {
            const own = facets.filter((facet) => facet.box === box);
            const color = themeColor(k === 0 ? names[relation] : '--box-b');
            const look = { color, side: THREE.DoubleSide, transparent: true, opacity: 0.72, ...BEHIND };
            const made = new THREE.Mesh(geometry(trianglesOf(own).positions), own[0]?.solid
                ? new THREE.MeshLambertMaterial({ ...look, flatShading: true }) : new THREE.MeshBasicMaterial(look));
            made.position.z = own[0]?.solid ? 0 : 0.002 * (k + 1);
            made.renderOrder = 1 + k;
            before.add(made, new THREE.LineSegments(geometry(outlines(own)),
                new THREE.LineBasicMaterial({ color: themeColor('--ink') })));
        });
        view.draw();
    }

    return {
        paint,
        front,
        boxAt(raycaster) {
            const [hit] = raycaster.intersectObject(mesh);
            return hit ? { box: facets[owners[hit.faceIndex]].box, distance: hit.distance } : null;
        },
    };
}
