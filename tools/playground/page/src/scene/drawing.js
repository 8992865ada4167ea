/** A scene of boxes in three.js: all of them, what hits in red, two of them in front of the rest, and the flight there.
 * Drawn around the origin in a fixed size: floats are enough then, however large or far away the scene is. */
import * as THREE from 'three';
import { createView, themeColor } from '../view3.js';
import { boundsOf } from './pairs.js';

const RADIUS = 10; /* of the scene as it is drawn */
const EDGES_MOST = 20000; /* more boxes are drawn without edges */
const COLORS = { marked: '--box-b', free: '--box-free', touching: '--box-touch', overlapping: '--box-hit' };
const EDGES = [0, 1, 2, 3, 4, 5, 6, 7, 0, 2, 1, 3, 4, 6, 5, 7, 0, 4, 1, 5, 2, 6, 3, 7];

/** Bounds as [min, max], in 3D; 2D lies in z = 0. */
function bounds3(box, library) {
    const b = [...boundsOf(box, library)];
    return b.length === 6
        ? [b.slice(0, 3), b.slice(3)]
        : [
              [b[0], b[1], 0],
              [b[2], b[3], 0],
          ];
}

function merge(list) {
    const min = [Infinity, Infinity, Infinity];
    const max = [-Infinity, -Infinity, -Infinity];
    for (const [low, high] of list) {
        for (let k = 0; k < 3; k++) {
            min[k] = Math.min(min[k], low[k]);
            max[k] = Math.max(max[k], high[k]);
        }
    }
    return [min, max];
}

const middle = ([min, max]) => min.map((x, k) => (x + max[k]) / 2);
const radius = ([min, max]) => Math.hypot(...min.map((x, k) => (max[k] - x) / 2));

/* What two bounds share, or nearly. */
function common([a, b], [c, d]) {
    const ends = a.map((x, k) => [Math.max(x, c[k]), Math.min(b[k], d[k])].sort((x1, x2) => x1 - x2));
    return [ends.map((e) => e[0]), ends.map((e) => e[1])];
}

/* Centre, half lengths and axes of any box, in 3D. */
function solid({ kind, numbers: n }) {
    if (kind === 'obb3') {
        return { center: n.slice(0, 3), half: n.slice(3, 6), axes: n.slice(6, 15) };
    }
    if (kind === 'obb2') {
        return { center: [n[0], n[1], 0], half: [n[2], n[3], 0], axes: [n[4], n[5], 0, -n[5], n[4], 0, 0, 0, 1] };
    }
    const flat = kind === 'aabb2';
    const [min, max] = flat
        ? [
              [n[0], n[1], 0],
              [n[2], n[3], 0],
          ]
        : [n.slice(0, 3), n.slice(3, 6)];
    const half = [0, 1, 2].map((k) => (max[k] - min[k]) / 2);
    return { center: middle([min, max]), half, axes: [1, 0, 0, 0, 1, 0, 0, 0, 1] };
}

/* Takes a cube of side 2 to the box as it is drawn. Flat ones get a little thickness: they would have no light. */
function matrixOf(box, frame, out) {
    const { center, half, axes } = solid(box);
    const m = out.elements;
    for (let j = 0; j < 3; j++) {
        const length = Math.max(half[j] * frame.scale, RADIUS * 2e-4);
        for (let k = 0; k < 3; k++) {
            m[4 * j + k] = axes[3 * j + k] * length;
        }
        m[4 * j + 3] = 0;
        m[12 + j] = (center[j] - frame.center[j]) * frame.scale;
    }
    m[15] = 1;
    return out;
}

function edgesOf(boxes, frame) {
    const positions = new Float32Array(boxes.length * EDGES.length * 3);
    const matrix = new THREE.Matrix4();
    const corner = new THREE.Vector3();
    boxes.forEach((box, i) => {
        matrixOf(box, frame, matrix);
        EDGES.forEach((c, k) => {
            corner.set(c & 1 ? 1 : -1, c & 2 ? 1 : -1, c & 4 ? 1 : -1).applyMatrix4(matrix);
            corner.toArray(positions, (i * EDGES.length + k) * 3);
        });
    });
    return new THREE.BufferGeometry().setAttribute('position', new THREE.BufferAttribute(positions, 3));
}

/* The triangles of a mesh file, one geometry. */
function trianglesOf(parts, frame) {
    const positions = new Float32Array(parts.reduce((sum, { indices }) => sum + indices.length, 0) * 3);
    let at = 0;
    for (const part of parts) {
        for (const v of part.indices) {
            for (let k = 0; k < 3; k++) {
                positions[at++] = (part.positions[3 * v + k] - frame.center[k]) * frame.scale;
            }
        }
    }
    const geometry = new THREE.BufferGeometry().setAttribute('position', new THREE.BufferAttribute(positions, 3));
    geometry.computeVertexNormals();
    return geometry;
}

/** What comes back: view, load(scene, relations, eye), fly(boxes), all(), front(boxes), look(mesh), frame(), dispose().
 * Options: those of createView. */
export function makeDrawing(root, library, options) {
    const view = createView(root, options);
    const cube = new THREE.BoxGeometry(2, 2, 2);
    const paint = new THREE.MeshLambertMaterial({ polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 });
    const pairPaint = ['overlapping', 'free'].map(
        () => new THREE.MeshLambertMaterial({ transparent: true, opacity: 0.72 }),
    );
    const line = new THREE.LineBasicMaterial({ transparent: true, opacity: 0.55 });
    const frontLine = new THREE.LineBasicMaterial({});
    /* Behind the sides of the boxes, where they are in one plane: their colours tell what hits. */
    const stuff = new THREE.MeshLambertMaterial({
        side: THREE.DoubleSide,
        polygonOffset: true,
        polygonOffsetFactor: 2,
        polygonOffsetUnits: 2,
    });
    const group = new THREE.Group();
    const before = new THREE.Group();
    let scene = { boxes: [], triangles: [], flat: false };
    let frame = { center: [0, 0, 0], scale: 1 };
    let relations = [];
    let boxes = null;
    let mesh = null;
    let asMesh = false;
    let front = [];
    let marked = -1;
    view.scene.add(group, before);

    function clear(which) {
        which.traverse((thing) => thing.geometry !== cube && thing.geometry?.dispose());
        which.clear();
    }

    function colors() {
        const palette = Object.fromEntries(Object.entries(COLORS).map(([key, name]) => [key, themeColor(name)]));
        line.color = themeColor('--box-edge');
        frontLine.color = themeColor('--ink');
        stuff.color = palette.free;
        pairPaint[0].color = palette.overlapping;
        pairPaint[1].color = themeColor('--box-b');
        for (let i = 0; boxes && i < scene.boxes.length; i++) {
            boxes.setColorAt(i, i === marked ? palette.marked : palette[relations[i] ?? 'free']);
        }
        if (boxes?.instanceColor) {
            boxes.instanceColor.needsUpdate = true;
        }
        view.draw();
    }

    /* With two in front the rest is only hinted at. */
    function fade() {
        const behind = front.length > 0;
        const thin = behind || asMesh;
        paint.transparent = thin;
        paint.depthWrite = !thin;
        paint.opacity = behind ? 0.13 : asMesh ? 0.35 : 1;
        paint.needsUpdate = true;
        line.opacity = behind ? 0.18 : 0.55;
        if (mesh) {
            mesh.visible = asMesh && !behind;
        }
        view.draw();
    }

    function build() {
        clear(group);
        boxes = new THREE.InstancedMesh(cube, paint, Math.max(1, scene.boxes.length));
        boxes.count = scene.boxes.length;
        boxes.frustumCulled = false;
        const matrix = new THREE.Matrix4();
        scene.boxes.forEach((box, i) => boxes.setMatrixAt(i, matrixOf(box, frame, matrix)));
        group.add(boxes);
        if (scene.boxes.length <= EDGES_MOST) {
            group.add(new THREE.LineSegments(edgesOf(scene.boxes, frame), line));
        }
        mesh = scene.triangles.length > 0 ? new THREE.Mesh(trianglesOf(scene.triangles, frame), stuff) : null;
        if (mesh) {
            group.add(mesh);
        }
    }

    function placeGround(extent) {
        const [min] = extent;
        view.ground.visible = !scene.flat;
        view.ground.position.y = scene.boxes.length ? (min[1] - frame.center[1]) * frame.scale - 0.01 : 0;
    }

    function load(given, states, eye) {
        scene = given;
        relations = states;
        front = [];
        marked = -1;
        asMesh = false;
        clear(before);
        const extent = scene.boxes.length
            ? merge(scene.boxes.map((box) => bounds3(box, library)))
            : [
                  [0, 0, 0],
                  [0, 0, 0],
              ];
        frame = { center: middle(extent), scale: RADIUS / (radius(extent) || 1) };
        build();
        placeGround(extent);
        colors();
        fade();
        view.pilot.look(eye ?? home(), Boolean(eye));
    }

    /* Where all of it is seen from: flat scenes from the front. */
    function home() {
        const away = new THREE.Vector3(...(scene.flat ? [0, 0, 1] : [0.45, 0.55, 1])).setLength(distance(RADIUS));
        return [...away.toArray(), 0, 0, 0];
    }

    function distance(r) {
        const angle = (view.camera.fov * Math.PI) / 360;
        return (1.02 * r) / Math.sin(angle) / Math.min(1, view.camera.aspect);
    }

    /* To where two boxes are near each other, from the side that one looks from now, a little from above. */
    function fly(pair) {
        const bounds = pair.map((i) => bounds3(scene.boxes[i], library));
        const shared = bounds.length === 2 ? common(bounds[0], bounds[1]) : bounds[0];
        const r = Math.max(radius(shared), 0.8 * Math.min(...bounds.map(radius))) * frame.scale;
        const target = new THREE.Vector3(...middle(shared).map((x, k) => (x - frame.center[k]) * frame.scale));
        const away = view.camera.position.clone().sub(view.orbit.target).normalize();
        away.y = scene.flat ? away.y : Math.max(away.y, 0.35);
        away.setLength(distance(Math.max(r * 1.5, RADIUS * 1e-3)));
        view.pilot.fly([...target.clone().add(away).toArray(), ...target.toArray()]);
    }

    function setFront(list) {
        front = list;
        clear(before);
        list.forEach((i, k) => {
            const one = new THREE.Mesh(cube, pairPaint[k]);
            one.matrixAutoUpdate = false;
            matrixOf(scene.boxes[i], frame, one.matrix);
            before.add(one);
        });
        before.add(
            new THREE.LineSegments(
                edgesOf(
                    list.map((i) => scene.boxes[i]),
                    frame,
                ),
                frontLine,
            ),
        );
        fade();
    }

    view.onTheme(colors);
    return {
        view,
        load,
        fly,
        repaint(given) {
            relations = given;
            colors();
        },
        front: setFront,
        /** One box in another colour; -1: none. */
        mark(i) {
            if (i !== marked) {
                marked = i;
                colors();
            }
        },
        all: () => view.pilot.fly(home(), false),
        look(wanted) {
            asMesh = wanted;
            fade();
        },
        /** From what is drawn to the scene's numbers: p / scale + center. */
        frame: () => frame,
        dispose() {
            cube.dispose();
            view.dispose();
        },
    };
}
