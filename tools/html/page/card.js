/* What is known of the chosen pair. */
import { make } from '../../playground/page/src/dom.js';
import { CONTAINS, INSIDE, OVERLAPPING, contactOf } from './data.js';
import { baseName, length, plural, readable, relationWord, shown, stateWord } from './telling.js';

const SHAPES = { a: 'AABB', o: 'OBB', p: 'polygon' }; /* what else a node is is plain */

function mark(word) {
    return word ? make('em', { class: `mark mark-${word}` }, word) : null;
}

/* Group, file, line and kind of a box, as far as there are any. */
function placeOf(report, box) {
    if (box >= report.count) return 'not in the scene any more';
    const line = report.lines?.[box] ? `:${report.lines[box]}` : '';
    const file = `${baseName(report.files[report.fileOf[box]] ?? '')}${line}`;
    const path = report.paths?.[box] ?? '';
    return [report.classes?.[box], report.ids?.[box], report.test !== 'triangles' && SHAPES[report.kinds[box]],
        report.groups?.[box] && `group ${shown(report.groups[box])}`,
        path !== '' && path !== report.names[box] && shown(path), shown(file)].filter(Boolean).join(', ');
}

function boxLine(report, box, side) {
    return make('div', { class: `card-box card-box-${side}` },
        make('i', { class: 'card-swatch', 'aria-hidden': 'true' }),
        make('div', {}, make('b', { class: 'card-name' }, shown(report.names[box])),
            make('span', { class: 'card-place' }, placeOf(report, box))));
}

const vector = (numbers, dimension) => numbers.slice(0, dimension).map((x) => length(x)).join(', ');

function factsOf(report, pair) {
    const contact = contactOf(report, pair);
    const facts = [];
    if (report.depths && contact && (contact.depth === null || contact.depth >= 0)) {
        facts.push(['Depth', length(contact.depth)]);
        if (contact.normal.some((x) => x !== 0)) facts.push(['Way out', `${vector(contact.normal, report.dimension)} for the second`]);
    }
    const within = report.pairs.within[pair];
    if (within === INSIDE) facts.push(['Inside', 'the first is in the second']);
    if (within === CONTAINS) facts.push(['Inside', 'the second is in the first']);
    const distance = report.distances && pair < report.pairs.found ? report.distances[pair] : undefined;
    if (typeof distance === 'number' && distance > 0) facts.push(['Apart by', length(distance)]);
    if (report.depths && contact && report.pairs.relation[pair] >= OVERLAPPING - 2 && contact.points.length > 0) {
        facts.push(['Meets at', plural(contact.points.length, 'point')]);
    }
    return facts;
}

/* With words where there is room for them. */
function tool(name, words, sign, onclick) {
    return make('button', { type: 'button', class: 'plain', name, 'aria-label': words, onclick },
        make('span', { class: 'wide' }, words), make('span', { class: 'slim', 'aria-hidden': 'true' }, sign));
}

/** does: {move(step), all()}. What comes back: element, show(pair): null hides it. */
export function makeCard(report, does) {
    const head = make('p', { class: 'card-head' });
    const body = make('div', { class: 'card-body', 'aria-live': 'polite' });
    const element = make('section', { class: 'card', 'aria-label': 'The chosen pair', hidden: true }, head,
        make('div', { class: 'card-tools' },
            tool('previous', 'Previous', '\u2039', () => does.move(-1)),
            tool('next', 'Next', '\u203a', () => does.move(1)),
            tool('all', 'Show all', '\u00d7', () => does.all())),
        body);

    function show(pair) {
        element.hidden = pair === null;
        if (pair === null) return;
        const { a, b, relation, state, found } = report.pairs;
        const word = relationWord(relation[pair]);
        element.dataset.relation = word;
        const marks = [mark(stateWord(state[pair])), mark(word)].filter(Boolean);
        head.replaceChildren(make('b', {}, pair < found ? `Pair ${readable(pair + 1)}` : 'Former pair'), ...marks);
        body.replaceChildren(
            boxLine(report, a[pair], 'a'), boxLine(report, b[pair], 'b'),
            make('dl', { class: 'card-facts' }, ...factsOf(report, pair).map(([term, value]) =>
                make('div', {}, make('dt', {}, term), make('dd', {}, value)))));
    }

    return { element, show };
}
