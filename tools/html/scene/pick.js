/* Which box is under the pointer: its name is shown there, and a click asks for its pairs. */
import * as THREE from 'three';
import { make } from '../../playground/page/src/dom.js';
import { shown } from '../page/telling.js';

const STILL = 5; /* pixels that a pointer moves at most in a click */
const HOVER_MOST = 50000; /* boxes: beyond, to look for one at each move would be slow */

export function makePickable(stage, drawing, shapes, report, pick) {
    const { view } = drawing;
    const raycaster = new THREE.Raycaster();
    const tip = make('div', { class: 'tip', hidden: true });
    let from = null;
    let asked = 0;
    stage.append(tip);

    function boxAt(event) {
        const { left, top, width, height } = stage.getBoundingClientRect();
        const at = new THREE.Vector2(((event.clientX - left) / width) * 2 - 1, 1 - ((event.clientY - top) / height) * 2);
        raycaster.setFromCamera(at, view.camera);
        const boxes = [];
        view.scene.traverse((thing) => {
            if (thing.isInstancedMesh) boxes.push(thing);
        });
        const [hit] = raycaster.intersectObjects(boxes, false);
        const other = shapes.boxAt(raycaster);
        return other && !(hit && hit.distance < other.distance) ? other.box : hit?.instanceId ?? null;
    }

    function hover(event) {
        cancelAnimationFrame(asked);
        tip.hidden = true;
        if (event.pointerType !== 'mouse' || event.buttons !== 0 || report.count > HOVER_MOST) return;
        asked = requestAnimationFrame(() => {
            const box = boxAt(event);
            if (box === null) return;
            const { left, top, width } = stage.getBoundingClientRect();
            const x = event.clientX - left;
            tip.textContent = shown(report.names[box]);
            tip.hidden = false;
            tip.style.left = `${Math.max(4, Math.min(x + 14, width - tip.offsetWidth - 4))}px`;
            tip.style.top = `${Math.max(4, event.clientY - top - 34)}px`;
        });
    }

    stage.addEventListener('pointermove', hover);
    stage.addEventListener('pointerleave', () => {
        cancelAnimationFrame(asked);
        tip.hidden = true;
    });
    stage.addEventListener('pointerdown', (event) => {
        from = event.isPrimary && event.button === 0 ? [event.clientX, event.clientY] : null;
    });
    stage.addEventListener('pointerup', (event) => {
        if (!from || Math.hypot(event.clientX - from[0], event.clientY - from[1]) > STILL) return;
        const box = boxAt(event);
        if (box !== null) pick(box);
    });
}
