/* Where the surfaces of solids cross: lines above all, of all pairs or of the chosen one. */
import * as THREE from 'three';
import { LineMaterial } from 'three/addons/lines/LineMaterial.js';
import { LineSegments2 } from 'three/addons/lines/LineSegments2.js';
import { LineSegmentsGeometry } from 'three/addons/lines/LineSegmentsGeometry.js';
import { OVERLAPPING, TOUCHING } from '../page/data.js';
import { themeColor } from '../../playground/page/src/view3.js';

const MARGIN = 2.5; /* pixels of paper on each side, so that a line is seen on any colour */

/* Six numbers of the scene for each segment, as drawn. */
function drawn(curves, { center, scale }) {
    return Float32Array.from(curves.flat(), (x, i) => (x - center[i % 3]) * scale);
}

/* A point is a segment without a length, of which nothing is drawn: it is made a little cross. */
function visible(positions) {
    const out = [];
    for (let i = 0; i < positions.length; i += 6) {
        const [a, b] = [positions.subarray(i, i + 3), positions.subarray(i + 3, i + 6)];
        if (a.some((x, k) => x !== b[k])) {
            out.push(...a, ...b);
            continue;
        }
        for (let axis = 0; axis < 3; axis++) {
            out.push(...[-1, 1].flatMap((way) => [...a].map((x, k) => x + (k === axis ? 0.03 * way : 0))));
        }
    }
    return out;
}

/** The least and the greatest coordinates of a pair's curve; null: it has none. */
export function boundsOfCurve({ curves }, pair) {
    const curve = curves?.[pair];
    if (!curve?.length) return null;
    const out = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
    curve.forEach((x, i) => {
        out[i % 3] = Math.min(out[i % 3], x);
        out[3 + (i % 3)] = Math.max(out[3 + (i % 3)], x);
    });
    return out;
}

/** names: of the colours of relations. What comes back: show(pair): null shows those of all pairs; paint(): in the colours
 * of now. */
export function makeCurves(drawing, { curves, pairs }, names) {
    const { view } = drawing;
    const group = new THREE.Group();
    const over = { depthTest: false, depthWrite: false, transparent: true };
    const paper = new LineMaterial({ linewidth: 1, opacity: 0.85, ...over });
    const paints = new Map([TOUCHING, OVERLAPPING].map((relation) => [relation, new LineMaterial({ linewidth: 1, ...over })]));
    view.scene.add(group);

    function add(own, relation, width) {
        const positions = visible(drawn(own, drawing.frame()));
        if (positions.length === 0) return;
        const geometry = new LineSegmentsGeometry().setPositions(positions);
        paper.linewidth = width + 2 * MARGIN;
        paints.get(relation).linewidth = width;
        [paper, paints.get(relation)].forEach((material, k) => {
            const lines = new LineSegments2(geometry, material);
            lines.renderOrder = 7 + k;
            lines.frustumCulled = false;
            group.add(lines);
        });
    }

    function show(pair) {
        group.traverse((thing) => thing.geometry?.dispose());
        group.clear();
        for (const relation of curves ? paints.keys() : []) {
            const own = pair === null ? curves.filter((_, i) => pairs.relation[i] === relation)
                : pairs.relation[pair] === relation && pair < curves.length ? [curves[pair]] : [];
            add(own, relation, pair === null ? 2 : 3.5);
        }
        view.draw();
    }

    function paint() {
        paper.color = themeColor('--page');
        for (const [relation, material] of paints) {
            material.color = themeColor(names[relation]);
        }
        view.draw();
    }

    show(null);
    return { show, paint };
}
