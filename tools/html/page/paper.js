/* On paper the list is a table: there nothing scrolls. */
import { make } from '../../playground/page/src/dom.js';
import { length, pairWord, plural, shown, stateWord } from './telling.js';

const MOST = 2000; /* rows: some forty pages */

function rowOf(report, i) {
    const { a, b, state, found } = report.pairs;
    const depth = report.depths ? report.contacts[i]?.[0] : undefined;
    const distance = report.distances?.[i];
    const measure = typeof depth === 'number' && depth >= 0 ? `depth ${length(depth)}`
        : typeof distance === 'number' && distance > 0 ? `${length(distance)} apart` : '';
    return make('tr', {}, ...[i < found ? String(i + 1) : '', shown(report.names[a[i]]), shown(report.names[b[i]]),
        pairWord(report.pairs, i), measure, stateWord(state[i])].map((text) => make('td', {}, text)));
}

/** listed(): the pairs that are listed now, in their order. */
export function preparePaper(report, listed) {
    let table = null;
    const remove = () => {
        table?.remove();
        table = null;
    };
    addEventListener('beforeprint', () => {
        remove();
        const all = listed();
        table = make('div', { class: 'paper' }, make('table', {},
            make('thead', {}, make('tr', {}, ...['', 'a', 'b', 'relation', '', ''].map((text) => make('th', {}, text)))),
            make('tbody', {}, ...Array.from(all.subarray(0, MOST), (i) => rowOf(report, i)))),
        all.length > MOST ? make('p', {}, `And ${plural(all.length - MOST, 'more pair')}, which are not printed.`) : null);
        document.body.append(table);
    });
    addEventListener('afterprint', remove);
}
