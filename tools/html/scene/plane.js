/* A flat scene is looked at from the front: it is moved and zoomed, not turned. */
import * as THREE from 'three';
import { wayOf } from '../../playground/page/src/eye.js';

const STEP = 0.08; /* of the distance from which one looks */

export function makePlane(stage, { orbit, pilot }) {
    orbit.enableRotate = false;
    orbit.mouseButtons.LEFT = THREE.MOUSE.PAN;
    orbit.touches.ONE = THREE.TOUCH.PAN;
    stage.addEventListener('keydown', (event) => {
        const way = event.ctrlKey || event.metaKey || event.altKey ? null : wayOf(event, true);
        if (!way || way[2] !== 0) return; /* nearer and farther: as in all views */
        const eye = pilot.eye();
        const by = way.map((x) => x * STEP * (eye[2] - eye[5]));
        event.preventDefault();
        event.stopImmediatePropagation();
        pilot.fly(eye.map((x, k) => x + by[k % 3]), true, 120);
    }, { capture: true });
}
