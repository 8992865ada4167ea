/* What narrows, sorts and groups the list. */
import { make } from '../../playground/page/src/dom.js';
import { countPairs, ordersOf } from './select.js';
import { RELATION_WORDS, STATE_WORDS, readable } from './telling.js';

/* A button for each kind of pair that there is; where there is one kind there is nothing to choose. */
function makeChips(list, counts, hidden, changed) {
    const kinds = list.filter(([code]) => counts[code] > 0);
    return kinds.length < 2 ? [] : kinds.map(([code, word]) => {
        const chip = make('button', {
            type: 'button', class: `chip chip-${word}`, 'aria-pressed': 'true', 'data-kind': word,
            onclick: () => {
                const off = !hidden.has(code);
                if (off) hidden.add(code);
                else hidden.delete(code);
                chip.setAttribute('aria-pressed', String(!off));
                changed();
            },
        }, make('i', { 'aria-hidden': 'true' }), `${word} `, make('b', {}, readable(counts[code])));
        return chip;
    });
}

function makeChoice(words, name, options, value, changed) {
    const select = make('select', { name, onchange: () => changed(select.value) },
        ...options.map(({ key, words: text }) => make('option', { value: key, selected: key === value }, text)));
    return make('label', { class: 'choose' }, make('span', {}, words), select);
}

/** now: {search, hidden, order, backwards, grouping}, which is changed; changed(keepPlace) is called then. */
export function makeControls(report, now, changed) {
    const search = make('input', {
        type: 'search', name: 'search', class: 'search', placeholder: 'Search names, groups, relations',
        'aria-label': 'Search pairs by name, group, relation or state', autocomplete: 'off', spellcheck: 'false',
        oninput: () => {
            now.search = search.value;
            changed();
        },
    });
    const counts = countPairs(report.pairs);
    const chips = [
        ...makeChips(STATE_WORDS, counts.states, now.hidden.states, changed),
        ...makeChips(RELATION_WORDS, counts.relations, now.hidden.relations, changed),
    ];
    const back = make('button', {
        type: 'button', class: 'plain turn', name: 'backwards', 'aria-pressed': 'false', 'aria-label': 'The other way round',
        title: 'The other way round',
        onclick: () => {
            now.backwards = !now.backwards;
            back.setAttribute('aria-pressed', String(now.backwards));
            changed();
        },
    }, '\u21c5');
    const ways = [{ key: '', words: 'nothing' }, ...report.ways];
    const order = makeChoice('Sort by', 'order', ordersOf(report), now.order, (key) => {
        now.order = key;
        changed();
    });
    const grouping = makeChoice('Group by', 'grouping', ways, now.grouping, (key) => {
        now.grouping = key;
        changed();
    });
    return make('div', { class: 'controls' }, search,
        chips.length > 0 ? make('div', { class: 'chips', role: 'group', 'aria-label': 'Which pairs are listed' }, ...chips) : null,
        make('div', { class: 'choices' }, order, back, report.ways.length > 0 ? grouping : null));
}
