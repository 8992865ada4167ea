/** The two boxes in 3D: drawn, dragged by their bodies or by handles. */
import * as THREE from 'three';
import { TransformControls } from 'three/addons/controls/TransformControls.js';
import { roundEye } from '../eye.js';
import { createView, themeColor } from '../view3.js';
import { createLabels } from './labels.js';
import { createLines } from './lines.js';
import { add, corners, dot, fields, length, minus } from './model.js';
import { short } from './words.js';

const MODES = { move: 'translate', turn: 'rotate', size: 'scale' };
const EDGES = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) => [1, 2, 4].filter((bit) => !(i & bit)).map((bit) => [i, i | bit]));
const DEGREES = 180 / Math.PI;

const rounded = (value, step) => Number((Math.round(value / step) * step).toFixed(6));

/** Of what is seen through everything: transparent, since only then it is drawn after the boxes. */
function topMaterial() {
    return new THREE.MeshBasicMaterial({ depthTest: false, transparent: true });
}

function boundsCorners(bounds) {
    return [0, 1, 2, 3, 4, 5, 6, 7].map((i) => [0, 1, 2].map((k) => bounds[i >> k & 1 ? 3 + k : k]));
}

function edgesOf(points) {
    return EDGES.flatMap(([i, j]) => [...points[i], ...points[j]]);
}

/** Where the axis with the shadows is drawn: in front of the boxes or below, where it hides nothing. */
function axisPlace(result, normal, size) {
    const centers = result.boxes.map((box) => fields(box).center);
    const middle = add(centers[0], minus(centers[1], centers[0]), 0.5);
    const down = Math.abs(normal[1]) > 0.8 ? [-1, 0, 0] : [0, -1, 0];
    let away = add(down, normal, -dot(down, normal));
    away = away.map((value) => value / length(away));
    const reach = Math.max(...result.boxes.flatMap(corners).map((corner) => dot(minus(corner, middle), away)));
    const place = add(middle, away, (reach < 8 * size ? reach : 2.2 * size) + 0.55 * size);
    return { origin: add(place, normal, -dot(place, normal)), away };
}

export function createSpaceView(root, actions) {
    const view = createView(root, { gridCell: 1, gridCount: 24 });
    view.ground.position.y = -2.2;
    const labels = createLabels(root, view.camera);
    const lines = createLines(view.scene);
    const meshes = { a: boxMesh('a'), b: boxMesh('b') };
    const overlap = new THREE.Mesh(new THREE.BoxGeometry(1, 1, 1),
        new THREE.MeshBasicMaterial({ transparent: true, opacity: 0.16, depthWrite: false }));
    view.scene.add(overlap);
    const dots = [];
    const arrow = new THREE.Group();
    const shaft = new THREE.Mesh(new THREE.CylinderGeometry(1, 1, 1, 20), topMaterial());
    const head = new THREE.Mesh(new THREE.ConeGeometry(1, 1, 24), topMaterial());
    shaft.renderOrder = head.renderOrder = 5;
    arrow.add(shaft, head);
    view.scene.add(arrow);
    const handles = new TransformControls(view.camera, view.element);
    handles.setSize(0.75);
    view.scene.add(handles.getHelper());

    let state = null;
    let result = null;
    let dragged = null;
    const ray = new THREE.Raycaster();

    function boxMesh(which) {
        const mesh = new THREE.Mesh(new THREE.BoxGeometry(1, 1, 1), new THREE.MeshStandardMaterial({
            transparent: true, opacity: 0.62, roughness: 0.75, metalness: 0, side: THREE.DoubleSide,
        }));
        mesh.name = which;
        mesh.rotation.order = 'XYZ';
        view.scene.add(mesh);
        return mesh;
    }

    /** From the mesh, as the handles have left it, to rounded numbers. */
    function readMesh(which) {
        const mesh = meshes[which];
        const before = state[which];
        const box = [...before];
        if (state.mode === 'move') mesh.position.toArray().forEach((value, i) => { box[i] = rounded(value, 0.01); });
        if (state.mode === 'size') {
            mesh.scale.toArray().forEach((value, i) => {
                box[3 + i] = Math.max(0.01, rounded(Math.abs(value), 0.01));
            });
        }
        if (state.mode === 'turn') {
            const angles = new THREE.Euler().setFromQuaternion(mesh.quaternion, 'XYZ');
            [angles.x, angles.y, angles.z].forEach((value, i) => { box[6 + i] = rounded(value * DEGREES, 0.1); });
        }
        actions.box(which, box);
    }

    handles.addEventListener('objectChange', () => readMesh(state.chosen));
    handles.addEventListener('change', view.draw);
    handles.addEventListener('dragging-changed', (event) => { view.orbit.enabled = !event.value; });
    view.pilot.onMove(actions.moved);

    function aim(event) {
        const area = view.element.getBoundingClientRect();
        ray.setFromCamera(new THREE.Vector2((event.clientX - area.left) / area.width * 2 - 1,
            1 - (event.clientY - area.top) / area.height * 2), view.camera);
        return ray;
    }

    function hitMesh(event) {
        return aim(event).intersectObjects([meshes.a, meshes.b], false)[0];
    }

    // before the orbit hears of it: on a box it shall not turn the view
    function before(event) {
        if (event.target === view.element && event.button === 0 && hitMesh(event)) view.orbit.enabled = false;
    }

    function down(event) {
        if (event.button !== 0 || handles.dragging) return;
        const hit = hitMesh(event);
        if (!hit) return;
        const facing = new THREE.Plane().setFromNormalAndCoplanarPoint(
            view.camera.getWorldDirection(new THREE.Vector3()), hit.point);
        dragged = { which: hit.object.name, facing, from: hit.point.clone(), start: [...state[hit.object.name]],
            pointer: event.pointerId };
        handles.enabled = false;
        view.element.setPointerCapture(event.pointerId);
        actions.choose(dragged.which);
    }

    function move(event) {
        if (!dragged) {
            if (event.pointerType !== 'mouse') return;
            view.element.style.cursor = handles.axis ? 'pointer' : hitMesh(event) ? 'grab' : '';
            return;
        }
        if (event.pointerId !== dragged.pointer) return;
        const at = aim(event).ray.intersectPlane(dragged.facing, new THREE.Vector3());
        if (!at) return;
        const box = [...dragged.start];
        at.sub(dragged.from).toArray().forEach((value, i) => { box[i] = rounded(box[i] + value, 0.01); });
        actions.box(dragged.which, box);
    }

    function up() {
        dragged = null;
        handles.enabled = true;
        view.orbit.enabled = true;
    }

    root.addEventListener('pointerdown', before, true);
    view.element.addEventListener('pointerdown', down);
    view.element.addEventListener('pointermove', move);
    view.element.addEventListener('pointerup', up);
    view.element.addEventListener('pointercancel', up);
    view.onTheme(() => { if (result) refresh(); });
    view.onFrame(() => labels.place());

    /** How large things beside the boxes are drawn: by the thinner sides, so that long rods do not blow them up. */
    function measure() {
        const sizes = [...state.a.slice(3, 6), ...state.b.slice(3, 6)].sort((p, q) => p - q);
        return Math.max(1e-3, Math.min(sizes[3], 2.4 * Math.max(sizes[1], 0.1)));
    }

    function show(newState, newResult) {
        state = newState;
        result = newResult;
        for (const which of ['a', 'b']) {
            const [x, y, z, sx, sy, sz, rx, ry, rz] = state[which];
            const mesh = meshes[which];
            mesh.position.set(x, y, z);
            mesh.scale.set(sx || 1e-6, sy || 1e-6, sz || 1e-6);
            if (!handles.dragging || state.mode !== 'turn') mesh.rotation.set(rx / DEGREES, ry / DEGREES, rz / DEGREES);
        }
        handles.setMode(MODES[state.mode]);
        handles.setSpace(state.mode === 'move' ? 'world' : 'local');
        if (handles.object !== meshes[state.chosen]) handles.attach(meshes[state.chosen]);
        refresh();
    }

    function refresh() {
        lines.clear();
        labels.clear();
        dots.splice(0).forEach((one) => { view.scene.remove(one); one.material.dispose(); one.geometry.dispose(); });
        arrow.visible = false;
        const size = measure();
        drawBoxes(size);
        if (result.apart) {
            if (!state.hide.includes('axis')) drawAxis(size);
            if (!state.hide.includes('contact')) drawDistance(size);
        } else if (!state.hide.includes('contact')) {
            drawContact(size);
        }
        view.draw();
    }

    function drawBoxes(size) {
        ['a', 'b'].forEach((which, i) => {
            const color = themeColor(`--box-${which}`);
            meshes[which].material.color = color;
            lines.add(edgesOf(corners(result.boxes[i])), { color, width: which === state.chosen ? 2.6 : 1.6 });
            if (!state.hide.includes('aabb')) {
                const points = boundsCorners(result.bounds[i]);
                lines.add(nearPieces(edgesOf(points), 60 * size, 4 * size), { color, width: 1.3, dash: 0.09 * size });
                labels.add(`AABB of ${which.toUpperCase()}`, points[i ? 7 : 6], `note note-${which} wide`, [0, 1, 0]);
            }
            labels.add(which.toUpperCase(), fields(result.boxes[i]).center, `tag tag-${which}`);
        });
        overlap.visible = result.boundsCommon !== null && !state.hide.includes('aabb');
        if (overlap.visible) {
            const { min, max } = result.boundsCommon;
            overlap.scale.set(...minus(max, min).map((value) => value || 1e-6));
            overlap.position.set(...add(min, minus(max, min), 0.5));
            overlap.material.color = themeColor('--hit');
        }
    }

    /** Segments cut to what is near, and into short pieces: a dash pattern does not bear a line through the camera. */
    function nearPieces(coordinates, far, piece) {
        const out = [];
        for (let i = 0; i < coordinates.length; i += 6) {
            const from = coordinates.slice(i, i + 3);
            const way = minus(coordinates.slice(i + 3, i + 6), from);
            const long = length(way);
            const middle = dot(minus(view.orbit.target.toArray(), from), way) / (long || 1);
            const [start, end] = [Math.max(0, middle - far), Math.min(long, middle + far)];
            const count = Math.max(1, Math.ceil((end - start) / piece));
            for (let k = 0; k < count && start < end; k++) {
                const at = (j) => add(from, way, (start + (end - start) * j / count) / long);
                out.push(...at(k), ...at(k + 1));
            }
        }
        return out;
    }

    function drawAxis(size) {
        const { normal } = result.separation;
        const { origin, away } = axisPlace(result, normal, size);
        const at = (value) => add(origin, normal, value);
        const [a, b] = result.shadows;
        const ends = [Math.min(a[0], b[0]), Math.max(a[1], b[1])];
        const ink = themeColor('--ink');
        const margin = Math.min(0.25 * size, 0.5 * (ends[1] - ends[0]));
        lines.add([...at(ends[0] - margin), ...at(ends[1] + margin)], { color: ink, width: 1 });
        [a, b].forEach((part, i) => {
            const color = themeColor(i ? '--box-b' : '--box-a');
            lines.add([...at(part[0]), ...at(part[1])], { color, width: 9, top: true });
            labels.keepSeen(at(part[0]), at(part[1]));
            for (const end of part) {
                const corner = nearestCorner(result.boxes[i], normal, end, at(end), size);
                lines.add([...corner, ...at(end)], { color, width: 1, dash: 0.05 * size });
            }
        });
        const gap = [a[1], b[0]];
        lines.add([...at(gap[0]), ...at(gap[1])], { color: themeColor('--apart'), width: 9, top: true });
        labels.keepSeen(at(gap[0]), at(gap[1]));
        labels.add(`shadow gap ${short(result.shadowGap)}`, at((gap[0] + gap[1]) / 2), 'note note-apart measure', away);
        labels.add('shadow of A', at((a[0] + a[1]) / 2), 'note note-a shadow', away);
        labels.add('shadow of B', at((b[0] + b[1]) / 2), 'note note-b shadow', away);
    }

    /** The corner whose shadow this end is: of several the nearest; of a rod that leaves the picture its middle. */
    function nearestCorner(box, normal, value, place, size) {
        const slack = 1e-9 * (1 + Math.abs(value));
        const all = corners(box).filter((corner) => Math.abs(dot(corner, normal) - value) < slack);
        const best = all.sort((p, q) => length(minus(p, place)) - length(minus(q, place)))[0];
        return best && length(minus(best, place)) < 20 * size ? best : place;
    }

    function addDot(point, color, size) {
        const mesh = new THREE.Mesh(new THREE.SphereGeometry(0.045 * size, 16, 12),
            topMaterial());
        mesh.material.color = color;
        mesh.position.set(...point);
        mesh.renderOrder = 6;
        view.scene.add(mesh);
        dots.push(mesh);
    }

    function drawDistance(size) {
        const { a, b, distance } = result.closest;
        if (distance > 3 * size) return;
        const ink = themeColor('--ink');
        lines.add([...a, ...b], { color: ink, width: 2.2, top: true });
        labels.keepSeen(a, b);
        addDot(a, ink, size);
        addDot(b, ink, size);
        labels.add(`distance ${short(distance)}`, add(add(a, minus(b, a), 0.5), [0, 0.2 * size, 0]), 'note measure');
    }

    function drawContact(size) {
        const { depth, normal, count, a, b } = result.contact;
        const color = themeColor('--hit');
        let middle = [0, 0, 0];
        for (let i = 0; i < count; i++) {
            const pa = Array.from(a.slice(3 * i, 3 * i + 3));
            const pb = Array.from(b.slice(3 * i, 3 * i + 3));
            addDot(pa, color, size);
            addDot(pb, color, size * 0.7);
            lines.add([...pa, ...pb], { color, width: 1.6, top: true });
            middle = add(middle, pb, 1 / count);
        }
        drawArrow(middle, normal, depth, color, size);
        const beyond = Math.max(depth, 0.35 * size) + 0.3 * size;
        labels.add(`depth ${short(depth)}`, add(middle, normal, beyond), 'note note-hit measure');
    }

    /** From the contact along the normal: as long as the depth, or as can be seen if that is very little. */
    function drawArrow(from, normal, depth, color, size) {
        const tip = 0.2 * size;
        const long = Math.max(depth, 0.35 * size);
        arrow.visible = true;
        arrow.position.set(...from);
        arrow.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), new THREE.Vector3(...normal));
        shaft.scale.set(0.028 * size, long, 0.028 * size);
        shaft.position.y = long / 2;
        head.scale.set(0.09 * size, tip, 0.09 * size);
        head.position.y = long + tip / 2;
        shaft.material.color = head.material.color = color;
    }

    /** The camera to where a link or an example has it; else so that both boxes are in the picture. */
    function fit(linkEye, exampleEye) {
        const eye = linkEye ?? roundEye(exampleEye ? fromFurther(exampleEye) : eyeOfBoth());
        view.pilot.look(eye, Boolean(linkEye) || !exampleEye);
    }

    /** Narrow pictures show as much from further away. */
    function narrow() {
        return view.camera.aspect < 1.3 ? 1.3 / Math.max(0.6, view.camera.aspect) : 1;
    }

    function fromFurther(eye) {
        const target = eye.slice(3);
        return [...add(target, minus(eye.slice(0, 3), target), narrow()), ...target];
    }

    function eyeOfBoth() {
        const points = result.boxes.flatMap(corners).map((point) => new THREE.Vector3(...point));
        const ball = new THREE.Box3().setFromPoints(points).getBoundingSphere(new THREE.Sphere());
        const way = view.camera.position.clone().sub(view.orbit.target).normalize();
        const far = Math.min(3.1 * Math.max(ball.radius, 0.01) * narrow(), 800);
        return [...ball.center.clone().addScaledVector(way, far).toArray(), ...ball.center.toArray()];
    }

    return {
        show, fit,
        /** Of the link; of an example only if it is not its own. */
        eye: (isExample) => (isExample ? view.pilot.linkEye() : view.pilot.eye()),
        dispose() {
            root.removeEventListener('pointerdown', before, true);
            handles.detach();
            handles.dispose();
            lines.clear();
            labels.dispose();
            view.dispose();
        },
    };
}
