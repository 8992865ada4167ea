/** A ray in the picture: its line, the point that it hits and the normal there. */
import * as THREE from 'three';
import { themeColor } from '../view3.js';

const FAR = 60; /* as far as a ray that hits nothing is drawn */

/** {show(ray, hit, frame, held), clear()}. frame: how the scene's numbers are drawn, see scene/drawing.js. */
export function makeRay(view) {
    const paint = new THREE.MeshBasicMaterial({ depthTest: false, transparent: true });
    const ends = new THREE.BufferGeometry().setAttribute('position', new THREE.BufferAttribute(new Float32Array(6), 3));
    const line = new THREE.Line(ends, new THREE.LineBasicMaterial({ depthTest: false, transparent: true }));
    const point = new THREE.Mesh(new THREE.SphereGeometry(1, 20, 14), paint);
    const eye = new THREE.Mesh(new THREE.SphereGeometry(1, 20, 14), paint);
    const arrow = new THREE.Group();
    const shaft = new THREE.Mesh(new THREE.CylinderGeometry(0.09, 0.09, 2.2, 12).translate(0, 1.1, 0), paint);
    const head = new THREE.Mesh(new THREE.ConeGeometry(0.3, 0.8, 18).translate(0, 2.6, 0), paint);
    const group = new THREE.Group();
    arrow.add(shaft, head);
    group.add(line, point, eye, arrow);
    group.visible = false;
    for (const thing of [line, point, eye, shaft, head]) {
        thing.renderOrder = 5;
        thing.frustumCulled = false;
    }
    view.scene.add(group);
    view.onTheme(() => {
        paint.color = themeColor('--ray');
        line.material.color = themeColor('--ray');
    });

    /* Marks are as large near by as far away. */
    view.onFrame(() => {
        const size = (thing) => view.camera.position.distanceTo(thing.position) * 0.011;
        point.scale.setScalar(size(point));
        eye.scale.setScalar(size(eye));
        arrow.scale.setScalar(size(arrow) * 3);
    });

    function show(ray, hit, frame, held) {
        const drawn = (p) => new THREE.Vector3(...[0, 1, 2].map((k) => (p[k] - frame.center[k]) * frame.scale));
        const from = drawn(ray);
        const along = new THREE.Vector3(...ray.slice(3)).normalize();
        const to = hit ? drawn(hit.point) : from.clone().addScaledVector(along, FAR);
        group.visible = Boolean(hit) || held;
        point.visible = Boolean(hit);
        arrow.visible = Boolean(hit) && !hit.inside;
        line.visible = held; /* seen from its own beginning a ray is a point */
        eye.visible = held;
        from.toArray(ends.attributes.position.array, 0);
        to.toArray(ends.attributes.position.array, 3);
        ends.attributes.position.needsUpdate = true;
        eye.position.copy(from);
        point.position.copy(to);
        arrow.position.copy(to);
        if (hit) {
            arrow.quaternion.setFromUnitVectors(
                new THREE.Vector3(0, 1, 0),
                new THREE.Vector3(...hit.normal).normalize(),
            );
        }
        view.draw();
    }

    return {
        show,
        clear: () => {
            group.visible = false;
            view.draw();
        },
    };
}
