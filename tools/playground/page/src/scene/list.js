/** The list of pairs, and what searches in it. */
import { make, plain } from '../dom.js';
import { plural } from '../read/limits.js';
import { firstPairs, namesOf } from './search.js';
import { textAt } from './texts.js';

const ROWS_MOST = 500; /* at a time: the search finds the others */
const NAME_MOST = 200; /* characters of a name in it */

/* Tab goes to one row, from which arrows go on: there may be hundreds. */
function makeStop(list, stop) {
    for (const button of list.querySelectorAll('button[tabindex="0"]')) {
        button.tabIndex = -1;
    }
    stop?.setAttribute('tabindex', '0');
}

/* Up and down from row to row. */
function moveFocus(list, event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const buttons = [...list.querySelectorAll('button')];
    const next = step && buttons[buttons.indexOf(document.activeElement) + step];
    if (next) {
        event.preventDefault();
        makeStop(list, next);
        next.focus();
    }
}

function nameOf(names, box) {
    const name = textAt(names, box);
    return name.length > NAME_MOST ? `${name.slice(0, NAME_MOST)} ...` : name;
}

/* Paths of nodes are long, and part at their slashes. */
function breakable(text) {
    return text.split(/(?<=\/)/).flatMap((piece, i) => (i ? [make('wbr'), piece] : [piece]));
}

/* What else there is to say of a box: class and GlobalId of an element of IFC. */
function moreOf({ elements }, box) {
    return elements ? `${textAt(elements.type, box)} ${textAt(elements.id, box)}`.trim() : '';
}

/* Under the pair that is chosen. */
function more(opened, a, b) {
    return opened.elements ? make('small', {}, `${moreOf(opened, a)} \u2013 ${moreOf(opened, b)}`) : null;
}

function row(opened, { a, b, relation }, wholePaths, chosen, choose) {
    const names = namesOf(opened, wholePaths);
    const current = chosen && chosen[0] === a && chosen[1] === b;
    const attributes = {
        type: 'button', tabindex: '-1', 'data-pair': `${a},${b}`, 'aria-current': current ? 'true' : null,
        onclick: () => choose([a, b]),
        title: opened.paths && !wholePaths ? `${textAt(opened.paths, a)} \u2013 ${textAt(opened.paths, b)}` : null,
    };
    return make('li', {}, make('button', attributes,
        make('span', {}, ...breakable(`${nameOf(names, a)} \u2013 ${nameOf(names, b)}`)),
        make('em', { class: relation === 'touching' ? '' : 'deep' }, relation), more(opened, a, b)));
}

function noteOf(more, all) {
    if (all === 0) {
        return 'No pair';
    }
    return more > 0 ? `and ${plural(more, 'more pair')}: search to see them` : '';
}

/** {search, noTouch, paths, pathsLabel, list, save: elements, fill(opened, listed, chosen), mark(pair)}. */
export function makeList(now, does) {
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
    const paths = make('input', { type: 'checkbox', name: 'paths', onchange: () => does.paths(paths.checked) });
    paths.checked = now.paths;
    const pathsLabel = make('label', { class: 'scene-only', hidden: true }, paths, ' Whole paths');
    const list = make('ul', { class: 'parts-list', 'aria-label': 'Pairs that hit' });
    list.addEventListener('keydown', (event) => moveFocus(list, event));
    const save = plain('Save pairs as CSV', { name: 'save', disabled: true, onclick: does.save });

    function fill(opened, listed, chosen) {
        const rows = firstPairs(opened.pairs, listed, ROWS_MOST).map((pair) =>
            row(opened, pair, paths.checked, chosen, does.choose));
        const note = noteOf(listed.length - rows.length, listed.length);
        list.replaceChildren(...rows, ...(note ? [make('li', { class: 'note' }, note)] : []));
        makeStop(list, list.querySelector('[aria-current]') ?? list.querySelector('button'));
        save.disabled = listed.length === 0;
        save.textContent = save.disabled ? 'Save pairs as CSV' : `Save ${plural(listed.length, 'pair')} as CSV`;
    }

    /* This pair is the chosen one. */
    function mark(pair) {
        list.querySelector('[aria-current]')?.removeAttribute('aria-current');
        const current = list.querySelector(`[data-pair="${pair}"]`);
        current.setAttribute('aria-current', 'true');
        makeStop(list, current);
    }

    return { search, noTouch, paths, pathsLabel, list, save, fill, mark };
}
