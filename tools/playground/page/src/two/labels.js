/** Words in a 3D picture: HTML elements that follow points of the scene. */
import * as THREE from 'three';
import { make } from '../dom.js';

export function createLabels(root, camera) {
    const layer = make('div', { class: 'labels', 'aria-hidden': 'true' });
    root.append(layer);
    let list = [];

    function shiftBeside(element, point, beside, at, width, height) {
        const near = point.distanceTo(camera.position) * 0.01;
        const there = point.clone().addScaledVector(beside, near).project(camera);
        const way = [(there.x + 1) / 2 * width - at[0], (1 - there.y) / 2 * height - at[1]];
        const long = Math.hypot(...way);
        if (long < 1e-3) return [0, 20];
        const [x, y] = way.map((value) => value / long);
        const clear = Math.min(element.offsetWidth / 2 / Math.max(Math.abs(x), 1e-3),
            element.offsetHeight / 2 / Math.max(Math.abs(y), 1e-3)) + 12;
        return [x * clear, y * clear];
    }

    return {
        /** At a point; with `beside`, a direction of the scene, next to it on that side as the picture has it. */
        add(words, point, kind, beside = null) {
            const element = make('span', { class: `label ${kind}`, hidden: true }, words);
            layer.append(element);
            list.push({ element, point: new THREE.Vector3(...point), beside: beside && new THREE.Vector3(...beside) });
        },
        clear() {
            list = [];
            layer.replaceChildren();
        },
        place() {
            const width = root.clientWidth;
            const height = root.clientHeight;
            camera.updateMatrixWorld();
            for (const { element, point, beside } of list) {
                const seen = point.clone().project(camera);
                element.hidden = seen.z > 1 || Math.abs(seen.x) > 1 || Math.abs(seen.y) > 1;
                if (element.hidden) continue;
                const at = [(seen.x + 1) / 2 * width, (1 - seen.y) / 2 * height];
                const shift = beside ? shiftBeside(element, point, beside, at, width, height) : [0, 0];
                const half = element.offsetWidth / 2 + 4;
                const x = Math.max(half, Math.min(width - half, at[0] + shift[0]));
                element.style.transform = `translate(-50%, -50%) translate(${x.toFixed(1)}px, `
                    + `${(at[1] + shift[1]).toFixed(1)}px)`;
            }
        },
        dispose: () => layer.remove(),
    };
}
