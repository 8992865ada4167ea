/** Words in a 3D picture: HTML elements that follow points of the scene, and do not cover each other. */
import * as THREE from 'three';
import { make } from '../dom.js';
import { buttonsOver } from './buttons.js';
import { placeLabels, squaresAlong } from './placing.js';

const RANKS = ['tag', 'measure', 'shadow', 'wide']; // which words keep their place where there is little room

const rankOf = (kind) => RANKS.findIndex((rank) => kind.split(' ').includes(rank));

export function createLabels(root, camera) {
    const layer = make('div', { class: 'labels', 'aria-hidden': 'true' });
    root.append(layer);
    let list = [];
    let marks = []; // ends of lines that are better seen

    function besideBy(label, at, width, height) {
        const near = label.point.distanceTo(camera.position) * 0.01;
        const there = label.point.clone().addScaledVector(label.beside, near).project(camera);
        const way = [(there.x + 1) / 2 * width - at[0], (1 - there.y) / 2 * height - at[1]];
        const long = Math.hypot(...way);
        if (long < 1e-3) return [0, 20];
        const [x, y] = way.map((value) => value / long);
        const clear = Math.min(label.width / 2 / Math.max(Math.abs(x), 1e-3),
            label.height / 2 / Math.max(Math.abs(y), 1e-3)) + 12;
        return [x * clear, y * clear];
    }

    /** Where a label would like to be; null: its point is not in the picture, or it is not shown at all. */
    function wish(label, width, height) {
        const seen = label.point.clone().project(camera);
        label.width = label.element.offsetWidth;
        label.height = label.element.offsetHeight;
        if (label.width === 0 || seen.z > 1 || Math.abs(seen.x) > 1 || Math.abs(seen.y) > 1) return null;
        const at = [(seen.x + 1) / 2 * width, (1 - seen.y) / 2 * height];
        const shift = label.beside ? besideBy(label, at, width, height) : [0, 0];
        return [at[0] + shift[0], at[1] + shift[1]];
    }

    return {
        /** At a point; with `beside`, a direction of the scene, next to it on that side as the picture has it. */
        add(words, point, kind, beside = null) {
            const element = make('span', { class: `label ${kind}`, style: 'visibility: hidden' }, words);
            layer.append(element);
            list.push({ element, rank: rankOf(kind), point: new THREE.Vector3(...point),
                beside: beside && new THREE.Vector3(...beside) });
            list.sort((p, q) => p.rank - q.rank);
        },
        /** A line from p to q is drawn, which words rather do not cover. */
        keepSeen(p, q) {
            marks.push([new THREE.Vector3(...p), new THREE.Vector3(...q)]);
        },
        clear() {
            list = [];
            marks = [];
            layer.replaceChildren();
        },
        place() {
            const area = { width: root.clientWidth, height: root.clientHeight };
            camera.updateMatrixWorld();
            for (const label of list) label.at = wish(label, area.width, area.height);
            const shown = list.filter((label) => label.at);
            const seen = marks.map((ends) => ends.map((end) => end.clone().project(camera)))
                .filter((ends) => ends.every(({ x, y, z }) => z < 1 && Math.abs(x) < 2 && Math.abs(y) < 2));
            const shy = seen.flatMap((ends) => squaresAlong(...ends.map(({ x, y }) =>
                [(x + 1) / 2 * area.width, (1 - y) / 2 * area.height])));
            const spots = placeLabels(shown, area, buttonsOver(root), shy);
            for (const { element, at } of list) if (!at) element.style.visibility = 'hidden';
            shown.forEach(({ element }, i) => {
                element.style.visibility = spots[i] ? '' : 'hidden';
                if (!spots[i]) return;
                const [x, y] = spots[i].map((value) => value.toFixed(1));
                element.style.transform = `translate(-50%, -50%) translate(${x}px, ${y}px)`;
            });
        },
        dispose: () => layer.remove(),
    };
}
