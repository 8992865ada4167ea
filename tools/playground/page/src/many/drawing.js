/* The room of "Many" and its boxes, all of them in one draw call. */
import * as THREE from 'three';
import { createView, themeColor } from '../view3.js';
import { MARKS } from './marks.js';
import { roomHalf } from './model.js';

const ROOM = 10; /* half of its side as it is drawn: whatever number of boxes is in it, the camera stays */

/* Four bytes for each mark, which are written as one number. */
function paletteOf(names) {
    const bytes = names.flatMap((name) => [...themeColor(name).toArray().map((x) => Math.round(255 * x)), 255]);
    return new Uint32Array(new Uint8Array(bytes).buffer);
}

/** {pilot, start(eye of the link), all(), show(frame), dispose()}: show draws now, and says how many milliseconds that
 * took. */
export function makeDrawing(root) {
    const view = createView(root, { gridCount: 0, moreKeys: true });
    const material = new THREE.MeshLambertMaterial();
    const cube = new THREE.BoxGeometry(2, 2, 2);
    const walls = new THREE.LineSegments(new THREE.EdgesGeometry(cube), new THREE.LineBasicMaterial());
    let mesh = null;
    let palette = null;
    let marks = [];
    walls.scale.setScalar(ROOM);
    view.scene.add(walls);
    view.onTheme(() => {
        palette = paletteOf(MARKS.map(({ color }) => color));
        walls.material.color = themeColor('--grid');
        if (mesh) paint();
    });

    function remake(count) {
        mesh?.removeFromParent();
        mesh?.dispose();
        mesh = new THREE.InstancedMesh(cube, material, count);
        mesh.instanceColor = new THREE.InstancedBufferAttribute(new Uint8Array(count * 4), 4, true);
        mesh.frustumCulled = false;
        mesh.scale.setScalar(ROOM / roomHalf(count));
        view.scene.add(mesh);
    }

    function paint() {
        const colors = new Uint32Array(mesh.instanceColor.array.buffer);
        for (let i = 0; i < marks.length; i++) {
            colors[i] = palette[marks[i]];
        }
        mesh.instanceColor.needsUpdate = true;
    }

    /* Where all of the room is seen from, also if the picture is narrow. */
    function home() {
        const away = new THREE.Vector3(20, 16, 30).setLength((ROOM * 5.2) / Math.min(1, view.camera.aspect));
        return [...away.toArray(), 0, 0, 0];
    }

    function show({ count, buffers }) {
        const start = performance.now();
        if (mesh?.count !== count) remake(count);
        mesh.instanceMatrix.array = buffers.matrices;
        mesh.instanceMatrix.needsUpdate = true;
        ({ marks } = buffers);
        paint();
        view.render();
        return performance.now() - start;
    }

    return {
        pilot: view.pilot,
        start: (eye) => view.pilot.look(eye ?? home(), Boolean(eye)),
        all: () => view.pilot.fly(home(), false),
        show,
        dispose: () => {
            cube.dispose();
            view.dispose();
        },
    };
}
