/** Lines as wide as one can see, in pixels; plain WebGL lines are one pixel wide. */
import * as THREE from 'three';
import { LineMaterial } from 'three/addons/lines/LineMaterial.js';
import { LineSegments2 } from 'three/addons/lines/LineSegments2.js';
import { LineSegmentsGeometry } from 'three/addons/lines/LineSegmentsGeometry.js';

/** add(coordinates, { color, width, dash, top }): segments, six numbers each; top: in front of everything. */
export function createLines(scene) {
    const group = new THREE.Group();
    scene.add(group);
    return {
        add(coordinates, { color, width, dash = 0, top = false }) {
            const geometry = new LineSegmentsGeometry().setPositions(coordinates);
            const material = new LineMaterial({
                color, linewidth: width, dashed: dash > 0, dashSize: dash, gapSize: dash * 0.8, depthTest: !top,
                transparent: top,
            });
            const line = new LineSegments2(geometry, material);
            if (dash > 0) line.computeLineDistances();
            line.renderOrder = top ? 4 : 1;
            line.frustumCulled = false;
            group.add(line);
        },
        clear() {
            for (const line of [...group.children]) {
                group.remove(line);
                line.geometry.dispose();
                line.material.dispose();
            }
        },
    };
}
