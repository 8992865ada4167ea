/** The panel of "Your scene": where scenes come from, what was found, and the list. */
import { choice, hint, legend, make, plain } from '../dom.js';
import { KEY_HINT } from '../eye.js';
import { MOST_TRIANGLES, plural, readable } from '../read/limits.js';
import { Trouble } from '../read/trouble.js';
import { testMark } from '../told.js';
import { foreignFormat } from './foreign.js';
import { makeList } from './list.js';
import { SHIPPED } from './shipped.js';
import { textAt } from './texts.js';

const MISSING_MOST = 5; /* names of elements that are told */
const BY = [
    ['boxes', 'Boxes', 'Pairs whose boxes hit'],
    ['triangles', 'Triangles', 'Pairs whose meshes hit, as the solids that their triangles bound'],
];
const LEGEND = [
    ['--box-free', 'free'],
    ['--box-touch', 'touches another'],
    ['--box-hit', 'overlaps another'],
];

/* A label that looks like a button, as file inputs cannot. */
function makeOpener(opened) {
    const input = make('input', {
        type: 'file',
        name: 'file',
        'aria-label': 'Open a file: a scene, .csv, .glb or .ifc',
        onchange: () => {
            const [file] = input.files;
            if (file) opened(file);
            input.value = ''; /* so that the same file, mended, can be chosen again */
        },
    });
    return make('label', { class: 'plain parts-file' }, 'Open a file', input);
}

function makeSource() {
    const links = Object.entries(SHIPPED).map(([key, { words }]) =>
        make('a', { href: `#part=scene&shipped=${key}${testMark()}` }, words),
    );
    return make('p', { class: 'scene-source' }, 'Drop a .glb, .ifc or .csv here, or try: ',
        ...links.flatMap((link, i) => (i ? [', ', link] : [link])), '.');
}

function ways(format) {
    return foreignFormat(format).ways.map(([words, line]) =>
        make('li', {}, words, line ? make('code', {}, line) : null));
}

/* What a visitor does with a file of his own, before he has tried. */
function makeFormats() {
    return make('details', { class: 'scene-formats' },
        make('summary', {}, 'Files: .glb, .ifc, .csv, and what to do with others'),
        make('p', {}, 'A mesh (.glb, .gltf), of which each node is a box, a building (.ifc, IFC2x3 and IFC4), of which ' +
            'each element is one, or a table of boxes (.csv). It stays on your computer. Up to 200,000 boxes; the ' +
            'command has no such limit. Where there are meshes, pairs are judged by boxes or by triangles.'),
        make('p', {}, make('b', {}, 'FBX, OBJ, STL, DAE'), ' are not read here:'), make('ul', {}, ...ways('mesh')),
        make('p', {}, make('b', {}, 'IFC as ZIP or XML'), ' is not, either:'), make('ul', {}, ...ways('packedIfc')));
}

/* Elements of a building without a box. */
function tellMissing(missing) {
    if (missing.length === 0) return null;
    return make('p', { class: 'scene-missing' },
        `Not all of it is here: ${plural(missing.length, 'element')} of a shape that this page cannot make: ${
            someOf(missing.slice(0, MISSING_MOST), missing.length)}. What they hit is not told.`);
}

/* The first few of many names. */
function someOf(names, count) {
    return names.join(', ') + (count > names.length ? ` and ${plural(count - names.length, 'other')}` : '');
}

/* Which meshes bound nothing: of them it may not be expected that anything is inside. */
function tellSheets({ pairs: { sheets, bare }, names }) {
    const tell = (boxes, one, many) => (boxes.length === 0 ? null : make('p', { class: 'scene-sheets' },
        `${plural(boxes.length, `mesh ${one}`, `meshes ${many}`)}: ${
            someOf(boxes.slice(0, MISSING_MOST).map((box) => textAt(names, box)), boxes.length)}.`));
    return [
        tell(sheets, 'is open or bounds no volume, so that nothing is inside it', 'are open or bound no volume, so that nothing '
            + 'is inside them'),
        tell(bare, 'has no triangle with an area, and hits nothing', 'have no triangle with an area, and hit nothing'),
    ];
}

function hitsOf({ pairs, touching }, how) {
    const found = pairs.a.length;
    return found === 0 ? `no pair hits${how}`
        : `${plural(found, 'pair')} ${found === 1 ? 'hits' : 'hit'}${how}, ${readable(touching)} of them only touch`;
}

function judgedSummary(shown) {
    const { within, boxPairs: boxes } = shown.pairs;
    const words = within === 0 ? '' : `, of ${readable(within)} one is in the other`;
    return [
        make('b', {}, shown.file),
        `: ${plural(shown.count, 'mesh', 'meshes')}, ${hitsOf(shown, ' by triangles')}${words}. The boxes of ${
            plural(boxes, 'pair')} ${boxes === 1 ? 'hits' : 'hit'}.`,
        ...tellSheets(shown),
        tellMissing(shown.missing),
    ].filter(Boolean);
}

function summary(shown) {
    if (shown.judged === shown.pairs) return judgedSummary(shown);
    const { file, count, aabbPairs, picture, missing } = shown;
    const mesh = picture.meshLeftOut
        ? ` The mesh is not shown, nor judged: it has more than ${readable(MOST_TRIANGLES)} triangles.`
        : '';
    return [
        make('b', {}, file),
        `: ${plural(count, 'box', 'boxes')}, ${hitsOf(shown, '')}. Their AABBs alone would have reported ${readable(aabbPairs)}.`
            + mesh,
        tellMissing(missing),
    ].filter(Boolean);
}

/** The elements of list.js and {element, over: what lies over the picture, open, all, look: buttons, by: the choice by what
 * pairs are judged, said(words), told(shown), trouble(file, error), quiet() about it}. */
export function makePanel(now, does) {
    const list = makeList(now, does);
    const all = plain('Show all', { name: 'all', onclick: does.all });
    const look = plain('Show the mesh', { name: 'look', hidden: true, onclick: does.look });
    const by = choice('Judge pairs by', BY, now.triangles ? 'triangles' : 'boxes', does.by);
    by.element.hidden = true;
    const error = make('div', { class: 'parts-error', role: 'alert', hidden: true });
    const status = make('p', { class: 'parts-status', role: 'status' });
    const facts = make('p', { class: 'parts-summary', 'aria-live': 'polite' });
    const element = make(
        'aside',
        { class: 'side' },
        error,
        status,
        facts,
        list.search,
        make('div', { class: 'parts-row scene-which' }, by.element,
            make('label', { class: 'scene-only', title: 'Leave out those that only touch' }, list.noTouch, ' Overlaps only')),
        list.list,
        make('div', { class: 'parts-row' }, list.save, list.pathsLabel),
        makeSource(),
        makeFormats(),
        make('details', {}, make('summary', {}, 'Keys'), hint(`${KEY_HINT} Escape shows all.`)),
    );

    function said(words) {
        status.textContent = words;
    }

    function quiet() {
        error.hidden = true;
    }

    function told(opened) {
        said('');
        facts.replaceChildren(...summary(opened));
        look.hidden = !opened.picture.mesh || opened.judged === opened.pairs;
        by.element.hidden = !opened.solids;
        list.pathsLabel.hidden = !opened.paths;
    }

    function trouble(file, reason) {
        const place = reason instanceof Trouble && reason.place ? `, ${reason.place}` : '';
        said('');
        const advice = reason.format ? make('ul', {}, ...ways(reason.format)) : null;
        error.replaceChildren(make('b', {}, `${file}${place}`), reason.message, ...(advice ? [advice] : []));
        error.hidden = false;
    }

    const over = make('div', { class: 'scene-legend' }, legend(LEGEND));
    return { ...list, element, open: makeOpener(does.open), all, look, by, over, said, told, trouble, quiet };
}
