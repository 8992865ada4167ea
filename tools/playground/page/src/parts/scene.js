/** Your scene: drop a GLB or CSV, see its boxes and which of them hit, and fly to each pair. */
import { make } from '../dom.js';
import { KEY_WORDS, isEye } from '../eye.js';
import * as library from '../library.js';
import { Trouble } from '../read/trouble.js';
import { makeDrawing } from '../scene/drawing.js';
import { makeKit } from '../scene/kit.js';
import { openScene } from '../scene/open.js';
import { findPairs, pairsToCsv, searchPairs } from '../scene/pairs.js';
import { SHIPPED, shippedBytes } from '../scene/shipped.js';
import { isKey } from '../state.js';
import { tell } from '../told.js';
import '../parts.css';

const ROWS_MOST = 500; /* of the list at a time: the search finds the others */
const FIRST = 'city-block';

const plural = (count, one, many = `${one}s`) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/* ---- The panel ----------------------------------------------------------------------------------------------- */

function makeSource(opened) {
    const input = make('input', {
        type: 'file',
        accept: '.csv,.glb,.gltf',
        name: 'file',
        'aria-label': 'Choose a scene, a .csv or .glb file',
        onchange: () => {
            const [file] = input.files;
            if (file) opened(file);
            input.value = ''; /* so that the same file, mended, can be chosen again */
        },
    });
    const links = Object.entries(SHIPPED).map(([key, { words }]) =>
        make('a', { href: `#part=scene&shipped=${key}${/[?&#]test\b/.test(location.hash) ? '&test' : ''}` }, words),
    );
    return make(
        'div',
        { class: 'parts-group' },
        make(
            'p',
            {},
            'Drop a scene anywhere on this page: a mesh (.glb), of which each node is a box, or a table of ' +
                'boxes (.csv). It stays on your computer.',
        ),
        make('div', { class: 'parts-row' }, make('label', { class: 'plain parts-file' }, 'Choose a file', input)),
        make(
            'p',
            { class: 'parts-hint parts-links' },
            'Or try one: ',
            ...links.flatMap((link, i) => (i ? [', ', link] : [link])),
        ),
    );
}

function makeList(now, does) {
    const search = make('input', {
        type: 'search',
        class: 'parts-search',
        name: 'search',
        placeholder: 'Search pairs',
        'aria-label': 'Search pairs by name, group or relation',
        value: now.search,
        oninput: () => does.search(search.value),
    });
    const noTouch = make('input', { type: 'checkbox', name: 'noTouch', onchange: () => does.noTouch(noTouch.checked) });
    noTouch.checked = now.noTouch;
    const list = make('ul', { class: 'parts-list', 'aria-label': 'Pairs that hit' });
    list.addEventListener('keydown', (event) => moveFocus(list, event));
    const save = make(
        'button',
        { type: 'button', class: 'plain', name: 'save', onclick: does.save },
        'Save pairs as CSV',
    );
    const all = make('button', { type: 'button', class: 'plain', name: 'all', onclick: does.all }, 'Show all');
    const look = make(
        'button',
        { type: 'button', class: 'plain', name: 'look', 'aria-pressed': 'false', onclick: does.look },
        'Show the mesh',
    );
    return { search, noTouch, list, save, all, look };
}

/* Up and down from row to row. */
function moveFocus(list, event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const buttons = [...list.querySelectorAll('button')];
    const next = step && buttons[buttons.indexOf(document.activeElement) + step];
    if (next) {
        event.preventDefault();
        next.focus();
    }
}

function makePanel(now, does) {
    const parts = makeList(now, does);
    const error = make('div', { class: 'parts-error', role: 'alert', hidden: true });
    const facts = make('p', { class: 'parts-summary', 'aria-live': 'polite' });
    const legend = make(
        'p',
        { class: 'parts-legend' },
        ...[
            ['--box-free', 'free'],
            ['--box-touch', 'touches another'],
            ['--box-hit', 'overlaps another'],
        ].map(([color, words]) =>
            make(
                'span',
                {},
                make('i', { class: 'parts-swatch', style: `background: var(${color})`, 'aria-hidden': 'true' }),
                words,
            ),
        ),
    );
    const element = make(
        'aside',
        { class: 'side' },
        makeSource(does.open),
        error,
        facts,
        legend,
        parts.search,
        make('label', {}, parts.noTouch, ' Only those that overlap, not those that touch'),
        parts.list,
        make('div', { class: 'parts-row' }, parts.save),
        make('p', { class: 'parts-hint' }, `Drag the picture, or click it and use keys: ${KEY_WORDS} Escape: all.`),
    );
    return { ...parts, element, error, facts };
}

function showTrouble(panel, file, error) {
    const place = error instanceof Trouble && error.place ? `, ${error.place}` : '';
    panel.error.replaceChildren(make('b', {}, `${file}${place}`), error.message);
    panel.error.hidden = false;
}

function summary(scene, found) {
    const { boxes } = scene;
    const { pairs, touching, aabbPairs } = found;
    const hits =
        pairs.length === 0
            ? 'no pair hits'
            : `${plural(pairs.length, 'pair')} ${pairs.length === 1 ? 'hits' : 'hit'}, ${touching} of them only touch`;
    return [
        make('b', {}, scene.file),
        `: ${plural(boxes.length, 'box', 'boxes')}, ${hits}. Their AABBs alone would have ` + `reported ${aabbPairs}.`,
    ];
}

/* Paths of nodes are long, and part at their slashes. */
function breakable(text) {
    return text.split(/(?<=\/)/).flatMap((piece, i) => (i ? [make('wbr'), piece] : [piece]));
}

function row({ a, b, relation }, scene, chosen, fly) {
    const current = chosen && chosen[0] === a && chosen[1] === b;
    return make(
        'li',
        {},
        make(
            'button',
            { type: 'button', 'aria-current': current ? 'true' : null, onclick: () => fly([a, b]) },
            make('span', {}, ...breakable(`${scene.boxes[a].name} \u2013 ${scene.boxes[b].name}`)),
            make('em', { class: relation === 'overlapping' ? 'deep' : '' }, relation),
        ),
    );
}

/* Those that overlap first: they are what one looks for. */
function inOrder(pairs) {
    return [
        ...pairs.filter((pair) => pair.relation === 'overlapping'),
        ...pairs.filter((pair) => pair.relation === 'touching'),
    ];
}

function fillList(panel, scene, pairs, chosen, fly) {
    const rows = inOrder(pairs)
        .slice(0, ROWS_MOST)
        .map((pair) => row(pair, scene, chosen, fly));
    const more = pairs.length - rows.length;
    const note =
        more > 0 ? `and ${plural(more, 'more pair')}: search to see them` : pairs.length === 0 ? 'No pair' : '';
    panel.list.replaceChildren(...rows, ...(note ? [make('li', { class: 'note' }, note)] : []));
    panel.save.disabled = pairs.length === 0;
}

/* ---- Files --------------------------------------------------------------------------------------------------- */

function saveText(name, text) {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
    make('a', { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
}

/* ---- Together ------------------------------------------------------------------------------------------------ */

function readState(state) {
    const pair =
        Array.isArray(state.pair) && state.pair.length === 2 && state.pair.every(Number.isInteger) ? state.pair : null;
    return {
        shipped: isKey(state.shipped, SHIPPED) ? state.shipped : FIRST,
        pair,
        eye: isEye(state.eye) ? state.eye : null,
        search: typeof state.search === 'string' ? state.search : '',
        noTouch: state.noTouch === true,
    };
}

/* Whether each box overlaps or touches another, by its place. */
function relationsOf(pairs, count) {
    const out = new Array(count);
    for (const { a, b, relation } of pairs) {
        for (const i of [a, b]) {
            out[i] = out[i] === 'overlapping' ? out[i] : relation;
        }
    }
    return out;
}

export function mount(root, state, changed) {
    const now = readState(state);
    const stage = make('div', {
        class: 'stage',
        tabindex: '0',
        role: 'application',
        'aria-label': `The boxes of the scene. ${KEY_WORDS} Escape shows all.`,
    });
    const panel = makePanel(now, { open: openFile, search, noTouch, save, all, look });
    const tools = make('div', { class: 'tools' }, panel.all, panel.look);
    const frame = make(
        'div',
        { class: 'stage-frame' },
        stage,
        tools,
        make('div', { class: 'parts-drop' }, 'Drop a .csv or .glb here'),
    );
    root.append(make('div', { class: 'parts' }, frame, panel.element));
    const drawing = makeDrawing(stage, library, { moreKeys: true });
    let scene = null;
    let found = null;
    let gone = false;
    let opening = 0;

    /* Of a file of one's own nothing: the link would show it in another scene. */
    function write() {
        if (!now.shipped) {
            changed({});
            return;
        }
        changed({
            shipped: now.shipped,
            pair: now.pair ?? undefined,
            eye: drawing.view.pilot.linkEye(),
            search: now.search || undefined,
            noTouch: now.noTouch || undefined,
        });
    }

    const wanted = () => (now.noTouch ? found.pairs.filter((pair) => pair.relation === 'overlapping') : found.pairs);

    function refresh() {
        const listed = searchPairs(scene.boxes, wanted(), now.search);
        fillList(panel, scene, listed, now.pair, choose);
        tell('scene', {
            file: scene.file,
            boxes: scene.boxes.length,
            pairs: found.pairs.length,
            listed: listed.length,
            chosen: now.pair,
        });
        return listed;
    }

    function search(text) {
        now.search = text;
        refresh();
        write();
    }

    function noTouch(only) {
        now.noTouch = only;
        drawing.repaint(relationsOf(wanted(), scene.boxes.length));
        refresh();
        write();
    }

    function choose(pair) {
        now.pair = pair;
        for (const button of panel.list.querySelectorAll('[aria-current]')) {
            button.removeAttribute('aria-current');
        }
        document.activeElement?.closest('.parts-list button')?.setAttribute('aria-current', 'true');
        drawing.front(pair);
        drawing.fly(pair);
        tell('scene', { ...window.hitboxTest?.scene, chosen: pair });
        write();
    }

    function all() {
        now.pair = null;
        drawing.front([]);
        drawing.all();
        refresh();
        write();
    }

    function look() {
        const on = panel.look.getAttribute('aria-pressed') !== 'true';
        panel.look.setAttribute('aria-pressed', String(on));
        drawing.look(on);
    }

    function save() {
        saveText(
            `${scene.file.replace(/\.\w+$/, '')}-pairs.csv`,
            pairsToCsv(scene.boxes, searchPairs(scene.boxes, wanted(), now.search)),
        );
    }

    function show(opened) {
        scene = opened;
        found = findPairs(scene.boxes, library);
        panel.error.hidden = true;
        panel.facts.replaceChildren(...summary(scene, found));
        panel.look.hidden = scene.triangles.length === 0;
        panel.look.setAttribute('aria-pressed', 'false');
        const pairs = relationsOf(wanted(), scene.boxes.length);
        const { eye } = now;
        now.eye = null;
        drawing.load(scene, pairs, eye);
        if (now.pair && !now.pair.every((i) => i >= 0 && i < scene.boxes.length)) {
            now.pair = null;
        }
        refresh();
        if (now.pair) {
            drawing.front(now.pair);
            if (!eye) drawing.fly(now.pair);
        }
    }

    /* What is open stays when the next file is no good. */
    async function open(file, bytes) {
        const turn = ++opening;
        try {
            const read = await bytes();
            await library.ready;
            if (gone || turn !== opening) return false;
            show(openScene(file, read, makeKit(library)));
            return true;
        } catch (error) {
            if (gone) return false;
            if (!(error instanceof Trouble)) console.warn(error);
            showTrouble(panel, file, error);
            return false;
        }
    }

    async function openFile(file) {
        const chosen = now.pair;
        now.pair = now.eye = null;
        if (await open(file.name, async () => new Uint8Array(await file.arrayBuffer()))) {
            now.shipped = null;
            panel.search.value = now.search = '';
            refresh();
            write();
        } else {
            now.pair = chosen;
        }
    }

    const shipped = SHIPPED[now.shipped];
    open(shipped.file, () => shippedBytes(shipped));
    stage.addEventListener('keydown', (event) => event.key === 'Escape' && all());
    drawing.view.pilot.onMove(write);
    return {
        openFile,
        isOwn: () => now.shipped === null,
        unmount() {
            gone = true;
            drawing.dispose();
        },
    };
}
