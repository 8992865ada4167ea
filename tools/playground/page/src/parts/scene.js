/** Your scene: drop a GLB, IFC or CSV, see its boxes and which of them hit, and fly to each pair. */
import { frame, make, makeStage } from '../dom.js';
import { KEY_WORDS, isEye } from '../eye.js';
import { makeByTriangles } from '../scene/by-triangles.js';
import { makeDrawing } from '../scene/drawing.js';
import { judgedOf } from '../scene/judged.js';
import { openInWorker } from '../scene/opening.js';
import { makePanel } from '../scene/panel.js';
import { csvPieces, relationOf, searchPairs, statesOf, strengthOf } from '../scene/search.js';
import { SHIPPED, shippedBytes } from '../scene/shipped.js';
import { isKey } from '../state.js';
import { tell } from '../told.js';
import '../parts.css';

const FIRST = 'city-block';

/* The last scene of the user's own, {opened, now}: for the way back from another part. */
let own = null;

function isPair(pair) {
    return Array.isArray(pair) && pair.length === 2 && pair.every((i) => Number.isInteger(i) && i >= 0);
}

function readState(state) {
    return {
        shipped: isKey(state.shipped, SHIPPED) ? state.shipped : FIRST,
        pair: isPair(state.pair) ? state.pair : null,
        eye: isEye(state.eye) ? state.eye : null,
        search: typeof state.search === 'string' ? state.search : '',
        noTouch: state.noTouch === true,
        paths: state.paths === true,
        mesh: state.mesh === true,
        triangles: state.triangles === true,
    };
}

/* Piece by piece, so that the page stays alive meanwhile. */
async function savePieces(name, pieces) {
    const parts = [];
    for (const piece of pieces) {
        parts.push(piece);
        await new Promise((go) => setTimeout(go));
    }
    const address = URL.createObjectURL(new Blob(parts, { type: 'text/csv' }));
    make('a', { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
}

export function mount(root, state, changed) {
    const isBack = own !== null && state.shipped === undefined;
    const now = isBack ? own.now : readState(state);
    const stage = makeStage(`The boxes of the scene. ${KEY_WORDS} Escape shows all.`);
    const panel = makePanel(now, { open: openFile, search, noTouch, paths, choose, save, all, look, by });
    root.append(frame('parts parts-scene', stage, [panel.over], [panel.open, panel.all, panel.look], panel.element));
    const drawing = makeDrawing(stage, { moreKeys: true });
    const triangles = makeByTriangles(drawing, { said: panel.said, judged: showBy, failed: notBy });
    let opened = null;
    let shown = null; /* as it was opened, or as its triangles are judged */
    let opening = null;
    let listed = 0;
    let segments = 0;

    /* Of a file of one's own nothing: the link would show it in another scene. */
    function write() {
        if (!now.shipped) {
            changed({});
            return;
        }
        changed({
            shipped: now.shipped,
            pair: now.pair ?? undefined,
            eye: now.eye ?? drawing.view.pilot.linkEye(),
            search: now.search || undefined,
            noTouch: now.noTouch || undefined,
            paths: now.paths || undefined,
            mesh: now.mesh || undefined,
            triangles: now.triangles || undefined,
        });
    }

    function refresh() {
        if (!opened) return;
        const found = searchPairs(shown, now);
        listed = found.length;
        panel.fill(shown, found, now.pair);
        report();
    }

    function report() {
        tell('scene', {
            file: opened.file,
            boxes: opened.count,
            pairs: shown.pairs.a.length,
            listed,
            chosen: now.pair,
            ...(shown === opened ? {} : { triangles: true, segments }),
        });
    }

    /* fly: whether the camera goes there. By triangles to the curve, as soon as it is known. */
    function bringToFront(fly) {
        const relation = now.pair ? relationOf(shown.pairs, now.pair) : 0;
        drawing.front(now.pair ?? [], strengthOf(relation));
        segments = 0;
        triangles.hide();
        if (now.pair && shown !== opened) {
            triangles.show(now.pair, relation, (bounds, count) => {
                segments = count;
                if (fly) drawing.fly(now.pair, bounds);
                report();
            });
        } else if (now.pair && fly) {
            drawing.fly(now.pair);
        }
    }

    function search(text) {
        now.search = text;
        refresh();
        write();
    }

    const states = () => statesOf(shown.pairs, shown.count, now.noTouch);

    function noTouch(only) {
        now.noTouch = only;
        if (opened) drawing.repaint(states());
        refresh();
        write();
    }

    function paths(whole) {
        now.paths = whole;
        refresh();
        write();
    }

    function choose(pair) {
        now.pair = pair;
        panel.mark(pair);
        bringToFront(true);
        report();
        write();
    }

    function all() {
        now.pair = null;
        bringToFront(false);
        drawing.all();
        refresh();
        write();
    }

    function look() {
        now.mesh = !now.mesh;
        showMesh();
        write();
    }

    function showMesh() {
        panel.look.setAttribute('aria-pressed', String(now.mesh));
        drawing.showMesh(now.mesh);
    }

    function save() {
        savePieces(`${opened.file.replace(/\.\w+$/, '')}-pairs.csv`, csvPieces(shown, searchPairs(shown, now), now.paths));
    }

    /* By what pairs are judged. */
    function by(way) {
        const triangular = way === 'triangles';
        if (triangular === now.triangles) return;
        now.triangles = triangular;
        panel.quiet();
        if (now.triangles) {
            triangles.judge();
        } else {
            triangles.end();
            panel.said('');
            showBy();
        }
        write();
    }

    function showBy() {
        shown = now.triangles ? judgedOf(opened) : opened;
        panel.told(shown);
        drawing.repaint(states());
        drawing.showSolids(shown !== opened);
        bringToFront(false);
        refresh();
    }

    function notBy(error) {
        now.triangles = false;
        panel.by.set('boxes');
        panel.trouble(opened.file, error);
        showBy();
        write();
    }

    function show(scene) {
        opened = scene;
        shown = scene;
        triangles.of(scene);
        now.triangles &&= scene.solids !== null;
        panel.by.set(now.triangles ? 'triangles' : 'boxes');
        if (now.pair?.some((i) => i >= opened.count)) {
            now.pair = null;
        }
        panel.told(opened);
        const { eye } = now;
        now.eye = null;
        drawing.load(opened.picture, states(), eye);
        showMesh();
        refresh();
        bringToFront(!eye);
        if (now.triangles) triangles.judge();
    }

    /* Only the last one counts. */
    function open(file, source, done, failed = () => {}) {
        opening?.end();
        opening = openInWorker(file, source, {
            said: panel.said,
            done,
            failed: (error) => {
                panel.trouble(file, error);
                failed();
            },
        });
    }

    /* What is open is told by the link, so that one without a name means a scene of one's own. */
    function openShipped() {
        const shipped = SHIPPED[now.shipped];
        open(shipped.file, shippedBytes(shipped), (scene) => {
            show(scene);
            write();
        });
    }

    /* What is open stays until this is read, and when it is no good; if nothing is, what else would be comes. */
    function openFile(file) {
        panel.quiet();
        const done = (scene) => {
            Object.assign(now, { shipped: null, pair: null, eye: null, search: '', mesh: false, triangles: false });
            panel.search.value = '';
            own = { opened: scene, now };
            show(scene);
            write();
        };
        open(file.name, Promise.resolve(file), done, () => opened || openShipped());
    }

    if (isBack) {
        show(own.opened);
    } else {
        openShipped();
    }
    stage.addEventListener('keydown', (event) => event.key === 'Escape' && all());
    drawing.view.pilot.onMove(write);
    return {
        openFile,
        isOwn: () => now.shipped === null,
        unmount() {
            opening?.end();
            triangles.end();
            now.eye = drawing.view.pilot.linkEye() ?? null;
            drawing.dispose();
        },
    };
}
