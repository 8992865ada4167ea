/** Pick: move the mouse over a scene and see which box the ray hits first, where, and which way its side faces. */
import * as THREE from 'three';
import { frame, hint, make, makeStage, plain } from '../dom.js';
import { LETTER_WORDS, isEye } from '../eye.js';
import * as library from '../library.js';
import { makeRay } from '../pick/ray.js';
import { makeTargets } from '../pick/targets.js';
import { writeNumber } from '../read/number.js';
import { makeDrawing } from '../scene/drawing.js';
import { makeKit } from '../scene/kit.js';
import { openScene } from '../scene/open.js';
import { makePicture } from '../scene/picture.js';
import { SHIPPED, shippedBytes } from '../scene/shipped.js';
import { LARGEST } from '../state.js';
import { tell } from '../told.js';
import '../parts.css';

const NONE = '\u2013';
const SCENES = ['city-block', 'office', 'robot-cell']; /* those in 3D */
const FACTS = [
    ['t', 'Distance (t)'], ['point', 'Hit point'], ['normal', 'Normal'], ['face', 'Side'], ['origin', 'Ray from'],
    ['direction', 'Direction'],
];
const STEP = 12; /* pixels of an arrow key */
const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function isRay(value) {
    const isDrawn = (x) => Number.isFinite(x) && Math.abs(x) <= LARGEST;
    return Array.isArray(value) && value.length === 6 && value.every(isDrawn) && Math.hypot(...value.slice(3)) > 1e-9;
}

function readState(state) {
    const ray = isRay(state.ray) ? state.ray : null;
    const eye = isEye(state.eye) ? state.eye : null;
    return { shipped: SCENES.includes(state.shipped) ? state.shipped : SCENES[0], ray, eye };
}

const short = (numbers) => [...numbers].map((x) => String(Number(x.toFixed(4)))).join('  ');

/* ---- The panel ----------------------------------------------------------------------------------------------- */

function makePanel(now, does) {
    const select = make(
        'select',
        { class: 'parts-select', name: 'shipped', 'aria-label': 'Scene', onchange: () => does.choose(select.value) },
        ...SCENES.map((key) => make('option', { value: key, selected: key === now.shipped }, SHIPPED[key].words)),
    );
    const fields = {};
    const row = ([key, words]) => [make('dt', {}, words), (fields[key] = make('dd', { 'data-pick': key }))];
    const name = make('p', { class: 'parts-name', 'data-pick': 'name', 'aria-live': 'polite' });
    const facts = make('dl', { class: 'facts' }, ...FACTS.flatMap(row));
    const code = make('code', { class: 'parts-code', 'data-pick': 'command' });
    const element = make('aside', { class: 'side' },
        make('p', {}, 'A ray goes from your eye through the pointer. Hitbox finds the box that it hits first: which ' +
            'one, how far away, at which point, and the normal, which is square to the side that was hit.'),
        select,
        make('h2', {}, 'The first box'),
        name,
        facts,
        hint('Click to hold the ray, then drag to look at it from the side; click again to let go. ' +
            `With keys: arrows move the pointer, Space holds, Escape lets go. ${LETTER_WORDS}`),
        make('h2', {}, 'The same with the command-line tool'),
        code,
    );
    return { element, select, name, fields, code };
}

function showHit(panel, file, ray, hit) {
    const { fields } = panel;
    panel.name.textContent = hit ? hit.name : 'Nothing: the ray goes past all boxes';
    fields.t.textContent = hit ? short([hit.t]) : NONE;
    fields.point.textContent = hit ? short(hit.point) : NONE;
    fields.normal.textContent = hit ? short(hit.normal) : NONE;
    fields.face.textContent = !hit ? NONE : hit.inside ? 'the ray starts inside' : sideWords(hit);
    fields.origin.textContent = short(ray.slice(0, 3));
    fields.direction.textContent = short(ray.slice(3));
    panel.code.textContent = `hitbox pick ${file} --ray ${ray.map(writeNumber).join(',')}`;
}

/* Sides are numbered 2 axis, and one more at the axis' far end. */
function sideWords({ face }) {
    return face < 0 ? NONE : `${face & 1 ? '+' : '\u2212'}${'xyz'[face >> 1]} of the box (face ${face})`;
}

/* ---- The pointer --------------------------------------------------------------------------------------------- */

/* Where the mouse, the finger or the keys point, in pixels of the picture; a click that is no drag holds. */
function followPointer(stage, element, does) {
    let down = null;
    const at = (event) => {
        const box = element.getBoundingClientRect();
        return [event.clientX - box.left, event.clientY - box.top];
    };
    element.addEventListener('pointermove', (event) => does.move(at(event)));
    element.addEventListener('pointerdown', (event) => {
        down = at(event);
    });
    element.addEventListener('pointerup', (event) => {
        const up = at(event);
        if (down && Math.hypot(up[0] - down[0], up[1] - down[1]) < 5) {
            does.click(up);
        }
        down = null;
    });
    stage.addEventListener('keydown', (event) => {
        const step = KEYS[event.key];
        if (step) does.step(step.map((x) => x * STEP * (event.shiftKey ? 5 : 1)));
        else if (event.key === ' ') does.click(null);
        else if (event.key === 'Escape') does.free();
        else return;
        event.preventDefault();
    });
}

/* ---- Together ------------------------------------------------------------------------------------------------ */

export function mount(root, state, changed) {
    const now = readState(state);
    const stage = makeStage(
        `The scene. Arrow keys move the pointer, Space holds the ray, Escape lets it go. ${LETTER_WORDS}`);
    const tip = make('div', { class: 'parts-tip', hidden: true });
    const cross = make('div', { class: 'parts-cross', hidden: true });
    const panel = makePanel(now, { choose });
    const all = plain('Show all', { name: 'all', onclick: home });
    const free = plain('Let the ray go', { name: 'free', hidden: true, onclick: pressedFree });
    root.append(frame('parts parts-pick', stage, [tip, cross], [all, free], panel.element));
    const drawing = makeDrawing(stage);
    const { pilot } = drawing.view;
    const ray = makeRay(drawing.view);
    const caster = new THREE.Raycaster();
    let targets = null;
    let pointer = null;
    let held = false;
    let gone = false;
    let pickedFrom = '';

    function write() {
        changed({ shipped: now.shipped, ray: now.ray ?? undefined, eye: now.eye ?? pilot.linkEye() });
    }

    /* The ray through a pixel in the scene's own numbers: its direction has length 1, so t is a distance. */
    function rayAt([x, y]) {
        const { clientWidth, clientHeight } = stage;
        drawing.view.camera.updateMatrixWorld(); /* it may have moved since it was drawn */
        caster.setFromCamera(
            new THREE.Vector2((2 * x) / clientWidth - 1, 1 - (2 * y) / clientHeight),
            drawing.view.camera,
        );
        const { center, scale } = drawing.frame();
        const { origin, direction } = caster.ray;
        const d = direction.toArray();
        const length = Math.hypot(...d);
        return [...origin.toArray().map((v, k) => v / scale + center[k]), ...d.map((v) => v / length)];
    }

    function pick(numbers) {
        const hit = targets.cast(numbers);
        const { file } = SHIPPED[now.shipped];
        showHit(panel, file, numbers, hit);
        ray.show(numbers, hit, drawing.frame(), held);
        drawing.mark(hit ? hit.box : -1);
        tell('pick', {
            ray: numbers,
            hit: hit && { ...hit, id: undefined, point: [...hit.point], normal: [...hit.normal] },
            file,
        });
        return hit;
    }

    function showTip(hit) {
        tip.hidden = !hit || held;
        tip.textContent = hit?.name ?? '';
        const left = Math.min(pointer[0] + 14, stage.clientWidth - tip.offsetWidth - 4);
        tip.style.transform = `translate(${Math.max(0, left)}px, ${Math.max(0, pointer[1] - 34)}px)`;
        cross.style.transform = `translate(${pointer[0]}px, ${pointer[1]}px)`;
    }

    /* To begin with, so that there is something to see before the mouse moves. */
    function pointAtABox() {
        const spots = [0.5, 0.58, 0.42, 0.66, 0.34].flatMap((y) =>
            [0.5, 0.56, 0.44, 0.64, 0.36].map((x) => [x * stage.clientWidth, y * stage.clientHeight]),
        );
        pointer = spots.find((spot) => targets.cast(rayAt(spot))) ?? spots[0];
        showTip(pick(rayAt(pointer)));
        cross.hidden = false;
    }

    function move(at) {
        pointer = at;
        cross.hidden = true;
        if (!targets || held) return;
        showTip(pick(rayAt(at)));
    }

    function step([x, y]) {
        const from = pointer ?? [stage.clientWidth / 2, stage.clientHeight / 2];
        letGo();
        move([
            Math.max(0, Math.min(stage.clientWidth, from[0] + x)),
            Math.max(0, Math.min(stage.clientHeight, from[1] + y)),
        ]);
        cross.hidden = false;
    }

    function hold(numbers) {
        held = true;
        now.ray = numbers;
        free.hidden = false;
        tip.hidden = cross.hidden = true;
        pick(numbers);
        write();
    }

    function letGo() {
        held = false;
        now.ray = null;
        free.hidden = true;
        write();
        if (targets && pointer) showTip(pick(rayAt(pointer)));
    }

    /* The button is gone then: keys go on in the picture. */
    function pressedFree() {
        letGo();
        stage.focus();
    }

    /* Also what stands still under a camera that moves is another box. */
    function pickAnew() {
        const from = pilot.now().join();
        if (from === pickedFrom || held || !targets || !pointer) return;
        pickedFrom = from;
        showTip(pick(rayAt(pointer)));
    }

    function click(at) {
        pointer = at ?? pointer ?? [stage.clientWidth / 2, stage.clientHeight / 2];
        if (held) letGo();
        else if (targets) hold(rayAt(pointer));
    }

    function home() {
        drawing.all();
        write();
    }

    async function open() {
        const shipped = SHIPPED[now.shipped];
        const bytes = await shippedBytes(shipped);
        await library.ready;
        if (gone || shipped !== SHIPPED[now.shipped]) return;
        const scene = openScene(shipped.file, bytes, makeKit(library));
        targets?.free();
        targets = makeTargets(scene.boxes, library);
        drawing.load(makePicture(scene, library), [], now.eye);
        now.eye = null;
        ray.clear();
        if (now.ray) {
            hold(now.ray);
        } else {
            pointAtABox();
        }
    }

    function choose(key) {
        now.shipped = key;
        held = false;
        now.ray = null;
        free.hidden = true;
        changed({ shipped: key });
        open();
    }

    pilot.onMove(write);
    drawing.view.onFrame(pickAnew);
    followPointer(stage, drawing.view.element, { move, step, click, free: letGo });
    open();
    return {
        unmount() {
            gone = true;
            targets?.free();
            drawing.dispose();
        },
    };
}
