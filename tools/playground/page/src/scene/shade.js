/* Soft shadows, so that one sees what stands on what and how far above. They are cheap: what casts them stands still,
 * so the map of them is drawn when the scene changes, not with each picture. Where pictures come slowly all the same,
 * there are none for the rest of the visit. */
import * as THREE from 'three';
import { tell } from '../told.js';
import { makePace } from './pace.js';

const FAR = 3; /* times the radius: how far away the sun is */
const PHONE = 600; /* pixels */

let slow = false; /* as it has turned out */

/** radius: no part of the scene is further from the origin. What comes back: set(floor, or null in 2D), changed() when
 * what casts shadows has, dispose(). */
export function makeShade(view, radius) {
    const { renderer, scene, sun } = view;
    const pace = makePace();
    const floor = new THREE.Mesh(
        new THREE.PlaneGeometry(8 * radius, 8 * radius).rotateX(-Math.PI / 2),
        new THREE.ShadowMaterial({ opacity: 0.2, depthWrite: false }),
    );
    let wanted = false;
    floor.receiveShadow = true;
    floor.visible = false;
    scene.add(floor);
    renderer.shadowMap.type = THREE.PCFShadowMap;
    renderer.shadowMap.autoUpdate = false;
    sun.position.set(-0.62, 0.7, 0.35).setLength(FAR * radius); /* shadows fall to where one sees them */
    sun.shadow.mapSize.setScalar(Math.min(innerWidth, innerHeight) < PHONE ? 1024 : 2048);
    sun.shadow.radius = 5;
    sun.shadow.bias = -0.0004;
    sun.shadow.normalBias = 0.004 * radius;
    const { camera } = sun.shadow;
    [camera.left, camera.right, camera.bottom, camera.top] = [-radius, radius, -radius, radius];
    [camera.near, camera.far] = [(FAR - 1.1) * radius, (FAR + 3) * radius];
    camera.updateProjectionMatrix();

    function apply() {
        const on = wanted && !slow;
        renderer.shadowMap.enabled = on;
        sun.castShadow = on;
        floor.visible = on;
        changed();
        tell('shade', { wanted, slow });
    }

    function changed() {
        renderer.shadowMap.needsUpdate = true;
        view.draw();
    }

    /* How long it takes from a picture until the browser would draw the next one. */
    view.onFrame(() => {
        if (!sun.castShadow) return;
        const start = performance.now();
        requestAnimationFrame(() => {
            if (!sun.castShadow || !pace.take(performance.now() - start)) return;
            slow = true;
            apply();
        });
    });

    return {
        set(height) {
            wanted = height !== null;
            floor.position.y = height ?? 0;
            apply();
        },
        changed,
        dispose: () => sun.dispose(),
    };
}
