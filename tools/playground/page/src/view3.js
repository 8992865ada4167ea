/** A three.js view that draws when something changed, fits its element, and follows light and dark. */
import * as THREE from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { cssValue } from './dom.js';
import { makePilot } from './pilot.js';
import { tell } from './told.js';

function grid(cell, count) {
    const helper = new THREE.GridHelper(cell * count, count);
    helper.material.transparent = true;
    helper.material.opacity = 0.5;
    helper.material.depthWrite = false;
    return helper;
}

/** A colour of the style sheet, as three.js has it. */
export function themeColor(name) {
    return new THREE.Color(cssValue(name));
}

/**
 * Options: gridCell, gridCount (0: no grid); moreKeys: arrows, + and - move the camera as letters do. What comes back:
 * scene, camera, orbit, element, pilot (see pilot.js: all that moves the camera), renderer, sun (the light that has a
 * direction), draw() to draw soon, render() to draw now, onFrame(f) called before each drawing, onTheme(f) called now and
 * at each change, dispose().
 */
export function createView(root, options = {}) {
    const { gridCell = 1, gridCount = 20, moreKeys = false } = options;
    const renderer = new THREE.WebGLRenderer({ antialias: true, alpha: true, preserveDrawingBuffer: true });
    renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    const element = renderer.domElement;
    root.append(element);
    const frames = [];
    const themes = [];
    let asked = 0;
    let gone = false;

    const scene = new THREE.Scene();
    const camera = new THREE.PerspectiveCamera(40, 1, 0.01, 5000);
    camera.position.set(5, 5, 9);
    const orbit = new OrbitControls(camera, element);
    orbit.enableDamping = false;
    orbit.zoomToCursor = true;
    const pilot = makePilot(camera, orbit, draw);
    const key = (event) => pilot.key(event, moreKeys);
    root.addEventListener('keydown', key);

    scene.add(new THREE.HemisphereLight(0xffffff, 0x8a8f99, 2.2));
    const sun = new THREE.DirectionalLight(0xffffff, 1.6);
    sun.position.set(4, 8, 6);
    scene.add(sun);
    const ground = gridCount ? grid(gridCell, gridCount) : null;
    if (ground) scene.add(ground);

    function draw() {
        tell('camera', { eye: pilot.now(), flying: pilot.flying() });
        if (!asked && !gone) asked = requestAnimationFrame(frame);
    }

    function frame() {
        asked = 0;
        render();
    }

    function render() {
        cancelAnimationFrame(asked); // what was to be drawn is drawn now
        asked = 0;
        for (const before of frames) before();
        renderer.render(scene, camera);
    }

    function fit() {
        const width = Math.max(1, root.clientWidth);
        const height = Math.max(1, root.clientHeight);
        renderer.setSize(width, height);
        camera.aspect = width / height;
        camera.updateProjectionMatrix();
        draw();
    }

    function theme() {
        if (ground) ground.material.color = themeColor('--grid');
        if (ground) ground.material.vertexColors = false;
        if (ground) ground.material.needsUpdate = true;
        for (const change of themes) change();
        draw();
    }

    // At once: with its size the picture is lost, and for a moment nothing would be there.
    const sizes = new ResizeObserver(() => {
        fit();
        render();
    });
    sizes.observe(root);
    orbit.addEventListener('change', draw);
    element.addEventListener('webglcontextrestored', draw);
    document.addEventListener('themechange', theme);
    fit();
    theme();

    function dispose() {
        gone = true;
        cancelAnimationFrame(asked);
        pilot.stop();
        root.removeEventListener('keydown', key);
        sizes.disconnect();
        document.removeEventListener('themechange', theme);
        orbit.dispose();
        scene.traverse((thing) => {
            thing.geometry?.dispose();
            for (const material of [thing.material ?? []].flat()) material.dispose();
        });
        renderer.dispose();
        renderer.forceContextLoss();
        element.remove();
    }

    return {
        scene, camera, orbit, element, pilot, renderer, sun, draw, render, dispose, ground,
        onFrame: (before) => frames.push(before),
        onTheme: (change) => { themes.push(change); change(); },
    };
}
