/* Convex polygons of a flat scene, beside its boxes. */
import * as THREE from 'three';
import { themeColor } from '../../playground/page/src/view3.js';

/* Triangles around the first corner; of each which polygon it is of. */
function fans(polygons) {
    const positions = [];
    const owners = [];
    polygons.forEach(({ corners }, owner) => {
        for (let k = 4; k < corners.length; k += 2) {
            for (const at of [0, k - 2, k]) {
                positions.push(corners[at], corners[at + 1], 0);
            }
            owners.push(owner);
        }
    });
    return { positions: Float32Array.from(positions), owners };
}

function outlines(polygons) {
    return Float32Array.from(polygons.flatMap(({ corners }) => {
        const out = [];
        for (let k = 0; k < corners.length; k += 2) {
            const next = (k + 2) % corners.length;
            out.push(corners[k], corners[k + 1], 0.003, corners[next], corners[next + 1], 0.003);
        }
        return out;
    }));
}

function geometry(positions) {
    return new THREE.BufferGeometry().setAttribute('position', new THREE.BufferAttribute(positions, 3));
}

/** What comes back: paint(worst), front(boxes, relation), boxAt(raycaster): {box, distance} or null. */
export function makePolygons(drawing, polygons, names) {
    const { view } = drawing;
    const { positions, owners } = fans(polygons);
    const mesh = new THREE.Mesh(geometry(positions),
        new THREE.MeshBasicMaterial({ vertexColors: true, side: THREE.DoubleSide, transparent: true }));
    const line = new THREE.LineBasicMaterial({ transparent: true });
    const before = new THREE.Group();
    mesh.geometry.setAttribute('color', new THREE.BufferAttribute(new Float32Array(positions.length), 3));
    view.scene.add(mesh, new THREE.LineSegments(geometry(outlines(polygons)), line), before);

    function paint(worst) {
        const palette = names.map(themeColor);
        const { array } = mesh.geometry.attributes.color;
        owners.forEach((owner, triangle) => {
            const color = palette[worst[polygons[owner].box] ?? 0];
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
        line.opacity = behind ? 0.2 : 0.8;
        boxes.forEach((box, k) => {
            const own = polygons.filter((polygon) => polygon.box === box);
            const color = themeColor(k === 0 ? names[relation] : '--box-b');
            const made = new THREE.Mesh(geometry(fans(own).positions),
                new THREE.MeshBasicMaterial({ color, side: THREE.DoubleSide, transparent: true, opacity: 0.72 }));
            made.position.z = 0.002 * (k + 1);
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
            return hit ? { box: polygons[owners[hit.faceIndex]].box, distance: hit.distance } : null;
        },
    };
}
