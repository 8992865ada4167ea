/** Many boxes that move and turn: which pairs hit now, and what a frame costs. The work is done in a worker. */
import * as THREE from 'three';
import ManyWorker from '../many/worker.js?worker&inline';
import { cssValue, make } from '../dom.js';
import { KEY_WORDS, isEye } from '../eye.js';
import { drawPlot, history } from '../many/plot.js';
import { roomHalf } from '../many/model.js';
import { tell, testing } from '../told.js';
import { createView, themeColor } from '../view3.js';
import '../parts.css';

const START = { count: 2000, size: 1, speed: 1 };
const LIMITS = { count: [100, 100000], size: [0.25, 3], speed: [0, 5] };
const PARTS = ['tree', 'pairs', 'motion', 'drawing'];
const PART_WORDS = {
    tree: ['Tree', 'the world takes each box to its new place'],
    pairs: ['Pairs', 'the world finds what began and what ended'],
    motion: ['Moving', 'this page computes new places, and matrices to draw'],
    drawing: ['Drawing', 'the page hands the boxes to the graphics card'],
};
const MARKS = ['--box-free', '--box-hit', '--box-began', '--box-ended']; /* by the marks of model.js */
const MARK_WORDS = ['free', 'hits another', 'began to hit', 'has just parted'];
const ROOM = 10; /* half of its side as it is drawn: whatever number of boxes is in it, the camera stays */
const LONGEST_STEP = 1 / 20; /* seconds: after a pause no box leaps */
const TEXTS_EVERY = 250; /* milliseconds */

const whole = (x) => Math.round(x).toLocaleString('en');
const clamp = ([least, most], x) => Math.min(most, Math.max(least, x));

/* 100 to 100,000 over 0 to 300, in round numbers. */
function countOf(position) {
    const count = 100 * 10 ** (position / 100);
    const round = 10 ** (Math.floor(Math.log10(count)) - 1);
    return clamp(LIMITS.count, Math.round(count / round) * round);
}

const positionOf = (count) => Math.round(100 * Math.log10(count / 100));

function readState(state) {
    const number = (key) => (Number.isFinite(state[key]) ? clamp(LIMITS[key], state[key]) : START[key]);
    const eye = isEye(state.eye) ? state.eye : undefined;
    return { count: Math.round(number('count')), size: number('size'), speed: number('speed'), eye };
}

/* ---- Drawing ------------------------------------------------------------------------------------------------- */

function makeDrawing(root) {
    const view = createView(root, { gridCount: 0, moreKeys: true });
    const material = new THREE.MeshLambertMaterial();
    const cube = new THREE.BoxGeometry(2, 2, 2);
    const walls = new THREE.LineSegments(new THREE.EdgesGeometry(cube), new THREE.LineBasicMaterial());
    let mesh = null;
    let palette = [];
    walls.scale.setScalar(ROOM);
    view.scene.add(walls);
    view.onTheme(() => {
        palette = MARKS.map((name) => themeColor(name).toArray());
        walls.material.color = themeColor('--grid');
    });

    function remake(count) {
        mesh?.removeFromParent();
        mesh?.dispose();
        mesh = new THREE.InstancedMesh(cube, material, count);
        mesh.instanceColor = new THREE.InstancedBufferAttribute(new Float32Array(count * 3), 3);
        mesh.frustumCulled = false;
        mesh.visible = false;
        view.scene.add(mesh);
        mesh.scale.setScalar(ROOM / roomHalf(count));
    }

    /* From the link, or so that all of the room is seen, also where the picture is narrow. */
    function look(eye) {
        const away = new THREE.Vector3(20, 16, 30).setLength((ROOM * 4.9) / Math.min(1, view.camera.aspect));
        view.pilot.look(eye ?? [...away.toArray(), 0, 0, 0], Boolean(eye));
    }

    function paint(marks) {
        const colors = mesh.instanceColor.array;
        for (let i = 0; i < marks.length; i++) {
            const [r, g, b] = palette[marks[i]];
            colors[3 * i] = r;
            colors[3 * i + 1] = g;
            colors[3 * i + 2] = b;
        }
        mesh.instanceColor.needsUpdate = true;
    }

    /* Draws a frame now, and says how many milliseconds that took. */
    function show({ matrices, marks }) {
        const start = performance.now();
        mesh.instanceMatrix.array = matrices;
        mesh.instanceMatrix.needsUpdate = true;
        paint(marks);
        mesh.visible = true;
        view.render();
        return performance.now() - start;
    }

    return {
        remake,
        look,
        pilot: view.pilot,
        show,
        draw: view.draw,
        onTheme: view.onTheme,
        dispose: () => {
            cube.dispose();
            view.dispose();
        },
    };
}

/* ---- The panel ----------------------------------------------------------------------------------------------- */

function slider(label, attributes, words, moved) {
    const output = make('output', {}, words(Number(attributes.value)));
    const input = make('input', {
        type: 'range',
        ...attributes,
        oninput: () => {
            output.textContent = words(Number(input.value));
            input.setAttribute('aria-valuetext', output.textContent);
            moved(Number(input.value));
        },
    });
    input.setAttribute('aria-valuetext', output.textContent);
    return make('label', { class: 'parts-slider' }, make('span', {}, label), output, input);
}

function makeSliders(now, moved) {
    return make(
        'div',
        { class: 'parts-group' },
        slider(
            'Boxes',
            { name: 'count', min: 0, max: 300, step: 1, value: positionOf(now.count) },
            (x) => whole(countOf(x)),
            (x) => moved({ count: countOf(x) }),
        ),
        slider(
            'Size',
            { name: 'size', min: 0.25, max: 3, step: 0.05, value: now.size },
            (x) => `${x.toFixed(2)} x`,
            (x) => moved({ size: x }),
        ),
        slider(
            'Speed',
            { name: 'speed', min: 0, max: 5, step: 0.1, value: now.speed },
            (x) => (x === 0 ? 'at rest' : `${x.toFixed(1)} x`),
            (x) => moved({ speed: x }),
        ),
    );
}

function swatch(color) {
    return make('i', { class: 'parts-swatch', style: `background: var(${color})`, 'aria-hidden': 'true' });
}

function makeNumbers() {
    const fields = {};
    const row = (key, words) => [make('dt', {}, words), (fields[key] = make('dd', { 'data-number': key }, '-'))];
    const element = make(
        'dl',
        { class: 'facts' },
        ...row('pairs', 'Pairs that hit now'),
        ...row('began', 'Began, a second'),
        ...row('ended', 'Ended, a second'),
        ...row('possible', 'Pairs that there could be'),
        ...row('frames', 'Frames a second'),
    );
    return { element, fields };
}

function makeTimes() {
    const fields = {};
    const rows = PARTS.map((part) =>
        make(
            'tr',
            { title: PART_WORDS[part][1] },
            make('th', { scope: 'row' }, swatch(`--time-${part}`), PART_WORDS[part][0]),
            (fields[part] = make('td', { 'data-time': part }, '-')),
        ),
    );
    const canvas = make('canvas', {
        class: 'parts-plot',
        role: 'img',
        'aria-label': 'Milliseconds of the last frames',
    });
    const element = make(
        'section',
        { class: 'parts-group' },
        make('h2', {}, 'Time of a frame, milliseconds'),
        canvas,
        make('table', { class: 'parts-times' }, make('tbody', {}, ...rows)),
        make(
            'p',
            { class: 'parts-hint' },
            'Moving, tree and pairs run in a worker while the page draws the frame before.',
        ),
    );
    return { element, canvas, fields };
}

function makePanel(now, moved, paused) {
    const pause = make('button', { type: 'button', class: 'plain parts-pause', onclick: () => paused(pause) }, 'Pause');
    const numbers = makeNumbers();
    const times = makeTimes();
    const legend = make(
        'p',
        { class: 'parts-legend' },
        ...MARKS.map((color, i) => make('span', {}, swatch(color), MARK_WORDS[i])),
    );
    const element = make(
        'aside',
        { class: 'side' },
        make(
            'p',
            {},
            'Turned boxes fly about. A world of Hitbox knows at every moment which of them ' +
                'hit, exactly, and tells what began and what ended.',
        ),
        makeSliders(now, moved),
        make('div', { class: 'parts-row' }, pause),
        legend,
        make('p', { class: 'parts-hint' }, `Drag the picture, or click it and use keys: ${KEY_WORDS}`),
        numbers.element,
        times.element,
    );
    return { element, numbers: numbers.fields, times: times.fields, canvas: times.canvas, pause };
}

/* ---- Together ------------------------------------------------------------------------------------------------ */

/* Frames go round: asked for, computed, drawn; the buffers of the one before last go back with the question. */
function makeLoop(worker, drawing, now, drawn) {
    let run = 0;
    let come = null;
    let shown = null;
    let last = 0;
    let paused = false;
    let asked = false;
    let timer = 0;

    function ask(buffers) {
        const time = performance.now();
        const seconds = Math.min(LONGEST_STEP, (time - last) / 1000) * now.speed;
        last = time;
        asked = true;
        worker.postMessage(
            { kind: 'frame', run, seconds, size: now.size, buffers, want: testing() },
            buffers ? [buffers.matrices.buffer, buffers.marks.buffer] : [],
        );
    }

    function restart() {
        run++;
        come = null;
        shown = null;
        last = performance.now();
        drawing.remake(now.count);
        worker.postMessage({ kind: 'start', run, count: now.count, size: now.size, seed: 1 });
        ask(null);
    }

    function frame() {
        timer = requestAnimationFrame(frame);
        if (!come) {
            return;
        }
        const arrived = come;
        const before = shown;
        come = null;
        shown = arrived.buffers;
        if (!paused) {
            ask(before);
        }
        drawn({ ...arrived, times: { ...arrived.times, drawing: drawing.show(arrived.buffers) } });
    }

    worker.onmessage = ({ data }) => {
        if (data.kind === 'error') {
            throw new Error(data.text);
        }
        if (data.run === run) {
            asked = false;
            come = data;
        }
    };
    timer = requestAnimationFrame(frame);
    return {
        restart,
        pause(wanted) {
            paused = wanted;
            last = performance.now();
            if (!paused && !asked && !come) ask(null);
        },
        stop: () => cancelAnimationFrame(timer),
    };
}

/* Texts change a few times a second: faster nobody reads. */
function makeTexts(panel, now) {
    const times = history(PARTS);
    let sum = { began: 0, ended: 0, frames: 0 };
    let since = performance.now();

    function write(frame) {
        const seconds = (performance.now() - since) / 1000;
        const texts = {
            pairs: frame.pairs,
            began: sum.began / seconds,
            ended: sum.ended / seconds,
            possible: (now.count * (now.count - 1)) / 2,
            frames: sum.frames / seconds,
        };
        for (const [key, field] of Object.entries(panel.numbers)) {
            field.textContent = key === 'frames' && texts[key] < 10 ? texts[key].toFixed(1) : whole(texts[key]);
        }
        for (const [part, field] of Object.entries(panel.times)) {
            field.textContent = times.mean(part).toFixed(2);
        }
        drawPlot(
            panel.canvas,
            times.rows,
            PARTS.map((part) => cssValue(`--time-${part}`)),
            cssValue('--soft'),
        );
        sum = { began: 0, ended: 0, frames: 0 };
        since = performance.now();
    }

    return {
        clear: () => times.clear(),
        take(frame) {
            times.add(frame.times);
            sum = { began: sum.began + frame.began, ended: sum.ended + frame.ended, frames: sum.frames + 1 };
            if (performance.now() - since >= TEXTS_EVERY) {
                write(frame);
            }
        },
    };
}

export function mount(root, state, changed) {
    const now = readState(state);
    const stage = make('div', {
        class: 'stage',
        tabindex: '0',
        role: 'application',
        'aria-label': `Boxes that fly about in a cube. ${KEY_WORDS}`,
    });
    let paused = false;
    let frames = 0;
    const panel = makePanel(now, moved, () => pause(!paused));
    root.append(make('div', { class: 'parts' }, make('div', { class: 'stage-frame' }, stage), panel.element));
    const drawing = makeDrawing(stage);
    const worker = new ManyWorker();
    const texts = makeTexts(panel, now);
    const loop = makeLoop(worker, drawing, now, drawn);

    function drawn(frame) {
        texts.take(frame);
        frames++;
        tell('many', { frame: frames, pairs: frame.pairs, boxes: frame.boxes, count: now.count, times: frame.times });
    }

    function write() {
        changed({ count: now.count, size: now.size, speed: now.speed, eye: drawing.pilot.linkEye() });
    }

    function moved(change) {
        const other = change.count !== undefined && change.count !== now.count;
        Object.assign(now, change);
        write();
        if (other) {
            texts.clear();
            loop.restart();
        }
    }

    function pause(wanted) {
        paused = wanted;
        panel.pause.textContent = paused ? 'Go on' : 'Pause';
        panel.pause.setAttribute('aria-pressed', String(paused));
        loop.pause(paused);
    }

    drawing.onTheme(() => drawing.draw());
    drawing.look(now.eye);
    drawing.pilot.onMove(write);
    loop.restart();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
        pause(true);
    }
    return {
        unmount() {
            loop.stop();
            worker.terminate();
            drawing.dispose();
        },
    };
}
