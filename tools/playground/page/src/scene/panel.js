/** The panel of "Your scene": where scenes come from, what was found, and the list. */
import { hint, legend, make, plain } from '../dom.js';
import { KEY_HINT } from '../eye.js';
import { MOST_TRIANGLES, plural, readable } from '../read/limits.js';
import { Trouble } from '../read/trouble.js';
import { testMark } from '../told.js';
import { makeList } from './list.js';
import { SHIPPED } from './shipped.js';

const LEGEND = [
    ['--box-free', 'free'],
    ['--box-touch', 'touches another'],
    ['--box-hit', 'overlaps another'],
];

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
        make('a', { href: `#part=scene&shipped=${key}${testMark()}` }, words),
    );
    return make('div', { class: 'parts-group' },
        make('p', {}, 'Drop a scene anywhere on this page: a mesh (.glb), of which each node is a box, or a table of ' +
            'boxes (.csv). It stays on your computer.'),
        make('div', { class: 'parts-row' }, make('label', { class: 'plain parts-file' }, 'Choose a file', input)),
        hint('Or try one: ', ...links.flatMap((link, i) => (i ? [', ', link] : [link]))),
    );
}

function summary({ file, count, pairs, touching, aabbPairs, picture }) {
    const found = pairs.a.length;
    const hits =
        found === 0
            ? 'no pair hits'
            : `${plural(found, 'pair')} ${found === 1 ? 'hits' : 'hit'}, ${readable(touching)} of them only touch`;
    const mesh = picture.meshLeftOut
        ? ` The mesh is not shown: it has more than ${readable(MOST_TRIANGLES)} triangles.`
        : '';
    return [
        make('b', {}, file),
        `: ${plural(count, 'box', 'boxes')}, ${hits}. Their AABBs alone would have reported ${readable(aabbPairs)}.` +
            mesh,
    ];
}

/** The elements of list.js and {element, all, look: buttons, said(words), told(opened), trouble(file, error),
 * quiet() about it}. */
export function makePanel(now, does) {
    const list = makeList(now, does);
    const all = plain('Show all', { name: 'all', onclick: does.all });
    const look = plain('Show the mesh', { name: 'look', hidden: true, onclick: does.look });
    const error = make('div', { class: 'parts-error', role: 'alert', hidden: true });
    const status = make('p', { class: 'parts-status', role: 'status' });
    const facts = make('p', { class: 'parts-summary', 'aria-live': 'polite' });
    const element = make(
        'aside',
        { class: 'side' },
        makeSource(does.open),
        error,
        status,
        facts,
        legend(LEGEND),
        list.search,
        make('label', {}, list.noTouch, ' Only those that overlap, not those that touch'),
        list.list,
        make('div', { class: 'parts-row' }, list.save),
        hint(`${KEY_HINT} Escape shows all.`),
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
        look.hidden = !opened.picture.mesh;
    }

    function trouble(file, reason) {
        const place = reason instanceof Trouble && reason.place ? `, ${reason.place}` : '';
        said('');
        error.replaceChildren(make('b', {}, `${file}${place}`), reason.message);
        error.hidden = false;
    }

    return { ...list, element, all, look, said, told, trouble, quiet };
}
