/* The list as it is seen: only the rows in sight are elements, whatever their number. */
import { make } from '../../playground/page/src/dom.js';
import { readable, relationWord, shown, stateWord, length } from './telling.js';

const ROW = 52; /* pixels: the height of each row; style.css has it, too */
const BEYOND = 6; /* rows above and below what is in sight */
const MOST = 8e6; /* pixels: browsers make no element much higher; with more rows one scrolls faster */

/* What is told of a pair beside its names. */
function measureOf(report, pair) {
    const depth = report.depths ? report.contacts[pair]?.[0] : undefined;
    if (depth !== undefined && depth !== null && depth >= 0) return `depth ${length(depth)}`;
    if (report.distances && pair < report.pairs.found) {
        const distance = report.distances[pair];
        return distance !== null && distance > 0 ? `${length(distance)} apart` : '';
    }
    return '';
}

function fillPair(element, report, { pair, level }) {
    const { a, b, relation, state, found } = report.pairs;
    const [first, second] = [a[pair], b[pair]].map((box) => shown(report.names[box]));
    const words = [relationWord(relation[pair]), stateWord(state[pair])];
    element.className = `row row-${level}`;
    element.append(
        make('span', { class: 'row-number' }, pair < found ? readable(pair + 1) : ''),
        make('span', { class: 'row-names' }, make('span', { title: first }, first), make('span', { title: second }, second)),
        make('span', { class: 'row-end' },
            make('span', { class: 'row-marks' },
                words[1] ? make('em', { class: `mark mark-${words[1]}` }, words[1]) : null,
                words[0] ? make('em', { class: `mark mark-${words[0]}` }, words[0]) : null),
            make('span', { class: 'row-measure' }, measureOf(report, pair))),
    );
}

function fillGroup(element, { group, open }) {
    const [first, second] = group.name.map((name) => (name === '' ? 'none' : shown(name)));
    element.className = 'row row-group';
    element.setAttribute('aria-expanded', String(open));
    element.append(
        make('span', { class: 'row-arrow', 'aria-hidden': 'true' }, '\u25b8'),
        make('span', { class: 'row-names' }, make('span', { title: `${first} \u00d7 ${second}` },
            first === second ? `${first} among themselves` : `${first} \u00d7 ${second}`)),
        make('span', { class: 'row-end' }, make('b', {}, readable(group.pairs.length))),
    );
}

/**
 * does: {choose(pair), toggle(key)}. What comes back: element; show(rows, chosen): fills it anew; mark(pair): this one is
 * chosen, and comes into sight; move(step): chooses the next pair, or that before.
 */
export function makeList(report, does) {
    const space = make('div', { class: 'list-space', role: 'presentation' });
    const element = make('div', { class: 'list', role: 'tree', tabindex: '0', 'aria-label': 'Pairs' }, space);
    element.style.setProperty('--number', `${Math.max(42, 8 * readable(report.pairs.found).length)}px`);
    let rows = { size: 0 };
    let chosen = null;
    let current = 0; /* the row that keys go on from */
    let asked = 0;

    const whole = () => rows.size * ROW;
    const height = () => Math.min(MOST, whole());

    /* How far the first row in sight is from the top of all rows, and the other way round. */
    function offset() {
        const room = height() - element.clientHeight;
        return room <= 0 ? 0 : (element.scrollTop / room) * (whole() - element.clientHeight);
    }
    function scrollTo(place) {
        const room = whole() - element.clientHeight;
        element.scrollTop = room <= 0 ? 0 : (place / room) * (height() - element.clientHeight);
    }

    function makeRow(row, top) {
        const told = rows.at(row);
        const isChosen = told.pair !== undefined && told.pair === chosen;
        const out = make('div', {
            role: 'treeitem', id: `row-${row}`, 'aria-level': told.level ?? 1, 'aria-setsize': told.of,
            'aria-posinset': told.at + 1, 'aria-selected': String(isChosen), 'data-row': row, 'data-pair': told.pair,
        });
        if (told.group) fillGroup(out, told);
        else fillPair(out, report, told);
        out.classList.toggle('row-current', row === current);
        out.style.transform = `translateY(${top}px)`;
        return out;
    }

    function draw() {
        cancelAnimationFrame(asked);
        asked = 0;
        const from = offset();
        const first = Math.max(0, Math.floor(from / ROW) - BEYOND);
        const last = Math.min(rows.size, Math.ceil((from + element.clientHeight) / ROW) + BEYOND);
        const shift = element.scrollTop - from;
        space.style.height = `${height()}px`;
        space.replaceChildren(...Array.from({ length: Math.max(0, last - first) },
            (_, i) => makeRow(first + i, (first + i) * ROW + shift)));
        if (rows.size > 0) element.setAttribute('aria-activedescendant', `row-${current}`);
        else element.removeAttribute('aria-activedescendant');
    }

    function soon() {
        if (!asked) asked = requestAnimationFrame(draw);
    }

    function bringIntoSight(row) {
        const from = offset();
        if (row * ROW < from) scrollTo(row * ROW);
        else if ((row + 1) * ROW > from + element.clientHeight) scrollTo((row + 1) * ROW - element.clientHeight);
    }

    function go(row) {
        if (rows.size === 0) return;
        current = Math.max(0, Math.min(rows.size - 1, row));
        bringIntoSight(current);
        const { pair } = rows.at(current);
        if (pair !== undefined && pair !== chosen) does.choose(pair);
        draw();
    }

    function toggle(row) {
        const { group, open } = rows.at(row);
        current = row;
        does.toggle(group.key, !open);
    }

    /* From a pair to its heading, and from an open heading to closed. */
    function back() {
        const told = rows.at(current);
        if (told.group && told.open) toggle(current);
        else if (told.level === 2) go(current - told.at - 1);
    }

    function press(event) {
        if (event.ctrlKey || event.metaKey || event.altKey || rows.size === 0) return;
        const page = Math.max(1, Math.floor(element.clientHeight / ROW) - 1);
        const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -rows.size, End: rows.size };
        const told = rows.at(current);
        if (Object.hasOwn(steps, event.key)) go(current + steps[event.key]);
        else if (event.key === 'ArrowRight' && told.group && !told.open) toggle(current);
        else if (event.key === 'ArrowRight' && told.group) go(current + 1);
        else if (event.key === 'ArrowLeft') back();
        else if ((event.key === 'Enter' || event.key === ' ') && told.group) toggle(current);
        else if (event.key === 'Enter' || event.key === ' ') does.choose(told.pair);
        else return;
        event.preventDefault();
    }

    function click(event) {
        const row = Number(event.target.closest('[data-row]')?.dataset.row ?? -1);
        if (row < 0) return;
        if (rows.at(row).group) {
            toggle(row);
            return;
        }
        current = row;
        does.choose(rows.at(row).pair);
    }

    function mark(pair) {
        chosen = pair;
        const row = pair === null ? -1 : rows.rowOf(pair);
        if (row >= 0) {
            current = row;
            bringIntoSight(row);
        }
        draw();
    }

    element.addEventListener('scroll', soon, { passive: true });
    element.addEventListener('keydown', press);
    element.addEventListener('click', click);
    new ResizeObserver(soon).observe(element);
    return {
        element,
        mark,
        show(given, keepPlace) {
            rows = given;
            current = Math.min(current, Math.max(0, rows.size - 1));
            space.style.height = `${height()}px`;
            if (!keepPlace) {
                current = 0;
                element.scrollTop = 0;
            }
            draw();
        },
        /** The next pair in the direction of step, headings left out. */
        move(step) {
            let row = (chosen === null ? -1 : rows.rowOf(chosen));
            if (row < 0) row = step > 0 ? -1 : rows.size;
            for (row += step; row >= 0 && row < rows.size; row += step) {
                if (rows.at(row).pair !== undefined) {
                    go(row);
                    return;
                }
            }
        },
    };
}
