/* The listed pairs as a file that `hitbox check` reads again, with --ignore or --baseline. */
import { make } from '../../playground/page/src/dom.js';
import { pairWord, stateWord } from './telling.js';

const ROWS_AT_ONCE = 5000;

function field(text) {
    return /^#|[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Its text, in pieces. */
export function* csvPieces(report, listed) {
    const { a, b, state } = report.pairs;
    const more = [
        ['distance', report.distances, (i) => report.distances[i] ?? ''],
        ['depth', report.depths, (i) => report.contacts[i]?.[0] ?? ''],
        ['status', report.baseline !== undefined, (i) => stateWord(state[i])],
    ].filter(([, has]) => has);
    yield `${['a', 'b', 'relation', ...more.map(([name]) => name)].join()}\n`;
    for (let from = 0; from < listed.length; from += ROWS_AT_ONCE) {
        let rows = '';
        for (const i of listed.subarray(from, from + ROWS_AT_ONCE)) {
            const cells = [field(report.names[a[i]]), field(report.names[b[i]]), pairWord(report.pairs, i)];
            rows += `${[...cells, ...more.map(([, , cell]) => cell(i))].join()}\n`;
        }
        yield rows;
    }
}

export function saveCsv(report, listed, name) {
    const address = URL.createObjectURL(new Blob([...csvPieces(report, listed)], { type: 'text/csv' }));
    make('a', { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
}
