/** Part 1: two boxes to drag, turn and resize; both verdicts, and why. */
import { choice, make, makeStage, plain } from '../dom.js';
import { LETTER_WORDS, PLANE_WORDS, isEye } from '../eye.js';
import { ready } from '../library.js';
import { LARGEST, isKey } from '../state.js';
import { PLANE, SPACE } from '../two/examples.js';
import { compute } from '../two/model.js';
import { createPanel } from '../two/panel.js';
import { createLamps } from '../two/lamps.js';
import { createScoreStrip } from '../two/score-strip.js';
import { makeScore } from '../two/score.js';
import { SHUFFLE_EYE, SORTS, shuffled } from '../two/shuffle.js';
import { isPlaneEye } from '../two/plane-eye.js';
import { createPlaneView } from '../two/view-plane.js';
import { createSpaceView } from '../two/view-space.js';

const KEYS = {
    ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowDown: [1, -1], ArrowUp: [1, 1], PageDown: [2, -1], PageUp: [2, 1],
};

const SHUFFLE_EVERY = 340; // milliseconds: lamps that change more than three times a second are no good for some eyes

/* Goes on while other parts are shown. */
const score = makeScore();

function isBox(value, dim) {
    const count = dim === 3 ? 9 : 5;
    return Array.isArray(value) && value.length === count
        && value.every((number) => Number.isFinite(number) && Math.abs(number) <= LARGEST)
        && value.slice(dim, 2 * dim).every((size) => size >= 0);
}

function isEyeOf(dim, value) {
    return dim === 3 ? isEye(value, LARGEST) : isPlaneEye(value);
}

/** A state that can be shown, whatever the link said. */
function complete(state) {
    const dim = state.dim === 2 ? 2 : 3;
    const examples = dim === 3 ? SPACE : PLANE;
    const known = isBox(state.a, dim) && isBox(state.b, dim);
    const name = isKey(state.example, examples) ? state.example : 'start';
    const example = examples[name];
    return {
        dim,
        example: known ? undefined : name,
        a: known ? state.a : example.a,
        b: known ? state.b : example.b,
        eye: isEyeOf(dim, state.eye) ? state.eye : undefined,
        chosen: state.chosen === 'a' ? 'a' : 'b',
        mode: ['move', 'turn', 'size'].includes(state.mode) ? state.mode : 'move',
        hide: Array.isArray(state.hide) ? state.hide : [],
    };
}

export function mount(root, given, changed) {
    let state = complete(given);
    let view = null;
    let gone = false;
    let running = 0;
    let shuffles = 0;
    const kept = {};
    const stage = makeStage('The two boxes. Arrow keys and Page keys move the chosen box, Q and E turn it, + and - '
        + `resize it, Space chooses the other one, N shuffles. In 3D: ${LETTER_WORDS} In 2D: ${PLANE_WORDS}`);
    const lamps = createLamps();
    const dims = choice('Dimension', [[3, '3D'], [2, '2D']], state.dim, (dim) => setDim(dim));
    const modes = choice('What dragging the handles does',
        [['move', 'Move', 'Move (M)'], ['turn', 'Turn', 'Turn (T)'], ['size', 'Resize', 'Resize (R)']], state.mode,
        (mode) => update({ mode }));
    const examplesRow = make('div', { class: 'examples' });
    const strip = createScoreStrip({ shuffle, run: () => setRunning(!running), clear: clearScore });
    const panel = createPanel({
        box: setBox, choose: (chosen) => update({ chosen }), hide: (hide) => update({ hide }),
    }, strip.details);
    const tools = make('div', { class: 'tools' }, dims.element, modes.element,
        plain('Fit', { id: 'fit', title: 'Fit view (F)', onclick: fit }));
    const left = make('div', { class: 'left' }, lamps.element, strip.strip,
        make('div', { class: 'stage-frame' }, stage, tools));
    root.append(make('div', { class: 'two' }, left, make('aside', { class: 'side' }, examplesRow, panel.element)));
    stage.addEventListener('keydown', keys);

    function setBox(which, box, more = {}) {
        setRunning(false);
        update({ ...more, [which]: box, example: undefined, chosen: which });
    }

    function setDim(dim) {
        if (dim === state.dim) return;
        setRunning(false);
        kept[state.dim] = state;
        const base = kept[dim] ?? complete({ dim });
        state = { ...base, chosen: state.chosen, mode: state.mode, hide: state.hide };
        remake();
    }

    function setExample(key) {
        setRunning(false);
        const example = (state.dim === 3 ? SPACE : PLANE)[key];
        state = { ...state, example: key, a: example.a, b: example.b };
        refresh();
        view.fit(undefined, example.eye);
        link();
    }

    /* Of all sorts in turn, so that each has as many. */
    function shuffle() {
        const sort = SORTS[shuffles++ % SORTS.length];
        state = { ...state, ...shuffled(sort, Math.random), example: undefined };
        refresh(sort);
        if (shuffles === 1) view.fit(undefined, SHUFFLE_EYE);
        if (!running) link();
    }

    /* The link is written when it ends: browsers stop pages that write it again and again. */
    function setRunning(wanted) {
        if (wanted === Boolean(running)) return;
        clearInterval(running);
        running = wanted ? setInterval(() => document.hidden || shuffle(), SHUFFLE_EVERY) : 0;
        if (wanted) shuffle();
        else link();
        left.classList.toggle('running', wanted);
        strip.show(score.now(), wanted);
    }

    function clearScore() {
        score.clear();
        refresh();
    }

    function fit() {
        view?.fit();
        link();
    }

    function showExamples() {
        const examples = state.dim === 3 ? SPACE : PLANE;
        examplesRow.replaceChildren(make('span', { class: 'caption' }, 'Examples'), ...Object.entries(examples).map(
            ([key, example]) => plain(example.name, { 'data-example': key, onclick: () => setExample(key) })));
    }

    function link() {
        const { dim, example, a, b, chosen, mode, hide } = state;
        const known = example !== undefined;
        const eye = view.eye ? view.eye(known) : state.eye;
        state = { ...state, eye };
        const extra = { chosen, mode: mode === 'move' ? undefined : mode, hide: hide.length ? hide : undefined };
        changed(known ? { dim, example, eye, ...extra } : { dim, a, b, eye, ...extra });
    }

    function keys(event) {
        if (event.target !== stage || event.ctrlKey || event.metaKey || event.altKey) return;
        const box = [...state[state.chosen]];
        const { dim } = state;
        const fine = event.shiftKey ? 0.1 : 1;
        const round = (value) => Number(value.toFixed(6));
        const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
        if (KEYS[key] && KEYS[key][0] < dim) {
            const [axis, way] = KEYS[key];
            box[axis] = round(box[axis] + 0.1 * way * fine);
        } else if (key === 'q' || key === 'e') {
            const last = box.length - 1;
            box[last] = round(box[last] + (key === 'q' ? 5 : -5) * fine);
        } else if (key === '+' || key === '=' || key === '-') {
            for (let i = dim; i < 2 * dim; i++) box[i] = round(Math.max(0, box[i] * (key === '-' ? 1 / 1.1 : 1.1)));
        } else if (key === ' ') {
            event.preventDefault();
            update({ chosen: state.chosen === 'a' ? 'b' : 'a' });
            return;
        } else {
            const mode = { m: 'move', t: 'turn', r: 'size' }[key];
            if (mode) update({ mode });
            if (key === 'f') fit();
            if (key === 'n' && dim === 3) shuffle();
            return;
        }
        event.preventDefault();
        setBox(state.chosen, box);
    }

    function update(part) {
        state = { ...state, ...part };
        refresh();
        link();
    }

    function refresh(source = 'own') {
        const result = compute(state.dim, state.a, state.b);
        score.take(result, source);
        strip.show(score.now(), Boolean(running));
        strip.hide(state.dim === 2);
        modes.set(state.mode);
        modes.element.hidden = state.dim === 2; // there each handle does its own
        dims.set(state.dim);
        lamps.show(state, result);
        panel.show(state, result);
        view.show(state, result);
        for (const button of examplesRow.querySelectorAll('button')) {
            button.setAttribute('aria-pressed', String(button.dataset.example === state.example));
        }
    }

    function makeView() {
        const actions = {
            box: setBox, choose: (chosen) => update({ chosen }),
            moved: link,
        };
        if (state.dim === 2) return createPlaneView(stage, actions);
        try {
            return createSpaceView(stage, actions);
        } catch {
            stage.replaceChildren(make('p', { class: 'trouble' }, 'This browser shows no 3D (WebGL). 2D works, and so '
                + 'do the numbers and verdicts.'));
            return { show() {}, fit() {}, dispose: () => stage.replaceChildren() };
        }
    }

    function remake() {
        view?.dispose();
        showExamples();
        view = makeView();
        refresh();
        view.fit(state.eye, state.dim === 3 ? SPACE[state.example]?.eye : undefined);
        link();
    }

    ready.then(() => {
        if (!gone) remake();
    }, (error) => {
        lamps.fail(`The library did not load: ${error.message}`);
    });
    return {
        unmount() {
            gone = true;
            clearInterval(running);
            view?.dispose();
        },
    };
}
