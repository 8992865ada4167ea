/* Where the chosen pair meets: its points and the way out; or the gap between two that are near. Above all boxes. */
import * as THREE from 'three';
import { NEAR } from '../page/data.js';
import { themeColor } from '../../playground/page/src/view3.js';
import { RADIUS } from '../../playground/page/src/scene/picture.js';

const ARROW_LEAST = 0.004 * RADIUS; /* of a depth that would not be seen */

function lines(points) {
    return new THREE.BufferGeometry().setFromPoints(points);
}

/** What comes back: show(contact, relation): null shows none; paint(): in the colours of now. */
export function makeSigns(drawing) {
    const { view } = drawing;
    const group = new THREE.Group();
    const over = { depthTest: false, transparent: true };
    const dots = new THREE.PointsMaterial({ size: 9, sizeAttenuation: false, ...over });
    const line = new THREE.LineBasicMaterial(over);
    group.renderOrder = 9;
    view.scene.add(group);

    function place(point) {
        const { center, scale } = drawing.frame();
        return new THREE.Vector3(...point.map((x, k) => (x - center[k]) * scale));
    }

    function add(thing) {
        thing.renderOrder = 9;
        group.add(thing);
    }

    /* From the middle of the points, as long as the way. */
    function addArrow(points, normal, depth) {
        const middle = points.reduce((sum, p) => sum.add(p), new THREE.Vector3()).divideScalar(points.length);
        const long = Math.max(depth * drawing.frame().scale, ARROW_LEAST);
        const way = new THREE.Vector3(...normal).setLength(long);
        const end = middle.clone().add(way);
        const side = new THREE.Vector3(-way.y, way.x, way.lengthSq() > 0 && way.x === 0 && way.y === 0 ? way.z : 0)
            .setLength(0.18 * long);
        const back = middle.clone().addScaledVector(way, 0.72);
        add(new THREE.LineSegments(lines([middle, end, end, back.clone().add(side), end, back.clone().sub(side)]), line));
    }

    function show(contact, relation) {
        group.traverse((thing) => thing.geometry?.dispose());
        group.clear();
        if (contact && contact.points.length > 0) {
            const points = contact.points.map(place);
            add(new THREE.Points(lines(points), dots));
            if (relation === NEAR) add(new THREE.LineSegments(lines(points.slice(0, 2)), line));
            else if (contact.depth > 0 && contact.normal.some((x) => x !== 0)) addArrow(points, contact.normal, contact.depth);
        }
        view.draw();
    }

    function paint() {
        dots.color = themeColor('--ink');
        line.color = themeColor('--ink');
        view.draw();
    }

    return { show, paint };
}
