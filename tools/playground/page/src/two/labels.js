/** Words in a 3D picture: HTML elements that follow points of the scene. */
import * as THREE from 'three';
import { make } from '../dom.js';

export function createLabels(root, camera) {
    const layer = make('div', { class: 'labels', 'aria-hidden': 'true' });
    root.append(layer);
    let list = [];
    return {
        add(words, point, kind) {
            const element = make('span', { class: `label ${kind}` }, words);
            layer.append(element);
            list.push({ element, point: new THREE.Vector3(...point) });
        },
        clear() {
            list = [];
            layer.replaceChildren();
        },
        place() {
            const width = root.clientWidth;
            const height = root.clientHeight;
            camera.updateMatrixWorld();
            for (const { element, point } of list) {
                const seen = point.clone().project(camera);
                element.hidden = seen.z > 1 || Math.abs(seen.x) > 1 || Math.abs(seen.y) > 1;
                element.style.transform = `translate(-50%, -50%) translate(${((seen.x + 1) / 2 * width).toFixed(1)}px, `
                    + `${((1 - seen.y) / 2 * height).toFixed(1)}px)`;
            }
        },
        dispose: () => layer.remove(),
    };
}
