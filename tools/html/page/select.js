/* Which pairs are listed, and in which order. */
import { packTexts } from '../../playground/page/src/scene/texts.js';
import { WORDS_AT_ONCE, maskOf, masksOf, wordsIn } from '../../playground/page/src/scene/words.js';
import { RELATION_WORDS, relationWord, shown, stateWord } from './telling.js';

/** What is searched of each box, made once. */
export function makeSearched({ names, ...more }) {
    const columns = [more.groups, more.paths, more.classes, more.ids].filter(Boolean);
    return packTexts(names.map((name, i) =>
        [shown(name), ...columns.map((column) => column[i] ?? ''), ''].join('\n').toLowerCase()));
}

const CODES = RELATION_WORDS.length + 1;

/* Bits of the words that are in what a relation and a state are called. */
function masksOfWords(words) {
    return {
        relations: Array.from({ length: CODES }, (_, code) => maskOf(relationWord(code), words)),
        states: Array.from({ length: CODES }, (_, code) => maskOf(stateWord(code), words)),
    };
}

/**
 * The pairs that have all words of the search in a name, a group, the relation or the state; that are not hidden; and,
 * if box is not null, are of this box. hidden: {relations, states}: Sets of codes. Places among the pairs, in order.
 */
export function selectPairs({ pairs, searched }, { search, hidden, box }) {
    const { a, b, relation, state } = pairs;
    let listed = Uint32Array.from(a, (_, i) => i).filter((i) => !hidden.relations.has(relation[i])
        && !hidden.states.has(state[i]) && (box === null || a[i] === box || b[i] === box));
    const words = wordsIn(search);
    for (let from = 0; from < words.length; from += WORDS_AT_ONCE) {
        const some = words.slice(from, from + WORDS_AT_ONCE);
        const all = 2 ** some.length - 1;
        const masks = masksOf(searched, some);
        const more = masksOfWords(some);
        listed = listed.filter((i) => (masks[a[i]] | masks[b[i]] | more.relations[relation[i]]
            | more.states[state[i]]) === all);
    }
    return listed;
}

/* ---- Orders ---------------------------------------------------------------------------------------------------- */

/* The place of each name among all of them, sorted as people do: "box 9" before "box 10". */
function ranksOf(names) {
    const compare = new Intl.Collator('en', { numeric: true }).compare;
    const order = Uint32Array.from(names, (_, i) => i).sort((p, q) => compare(names[p], names[q]));
    const ranks = new Uint32Array(names.length);
    order.forEach((name, rank) => { ranks[name] = rank; });
    return ranks;
}

const byNumbers = (numbers) => (p, q) => numbers[p] - numbers[q];

/* A number of each pair, and another of those that have none; beyond the range of numbers C writes null. */
function column({ pairs }, valueOf, none) {
    return Float64Array.from(pairs.a, (_, i) => {
        const value = valueOf(i);
        return value === undefined ? none : value ?? Infinity;
    });
}

const ORDERS = [
    ['number', 'number', () => true, () => null],
    ['a', 'first name', () => true, ({ names, pairs }) => {
        const ranks = ranksOf(names);
        return (p, q) => ranks[pairs.a[p]] - ranks[pairs.a[q]];
    }],
    ['b', 'second name', () => true, ({ names, pairs }) => {
        const ranks = ranksOf(names);
        return (p, q) => ranks[pairs.b[p]] - ranks[pairs.b[q]];
    }],
    ['relation', 'relation', () => true, ({ pairs }) => (p, q) => pairs.relation[q] - pairs.relation[p]],
    ['depth', 'depth', ({ depths }) => depths, (report) => {
        const depths = column(report, (i) => report.contacts[i]?.[0], -Infinity);
        return (p, q) => depths[q] - depths[p];
    }],
    ['distance', 'distance', ({ distances }) => distances, (report) =>
        byNumbers(column(report, (i) => report.distances[i], Infinity))],
    ['state', 'status', ({ baseline }) => baseline !== undefined, ({ pairs }) => byNumbers(pairs.state)],
];

/** The orders that this report has: [{key, words}]. */
export function ordersOf(report) {
    return ORDERS.filter(([, , has]) => has(report)).map(([key, words]) => ({ key, words }));
}

/** Sorts listed pairs; equal ones stay in the order of their numbers. */
export function sortPairs(report, listed, key, backwards) {
    const [, , , make] = ORDERS.find(([one]) => one === key);
    const compare = make(report);
    /* Of two that are infinite the difference is NaN, which counts as none. */
    const out = compare ? listed.slice().sort((p, q) => compare(p, q) || p - q) : listed.slice();
    return backwards ? out.reverse() : out;
}

/** How many pairs have each code: {relations, states}, by code. */
export function countPairs({ relation, state, found }) {
    const counts = { relations: new Array(CODES).fill(0), states: new Array(CODES).fill(0) };
    for (let i = 0; i < relation.length; i++) {
        if (i < found) counts.relations[relation[i]]++;
        counts.states[state[i]]++;
    }
    return counts;
}

/** Of each box the worst that the listed pairs say of it, for its colour. What is resolved says nothing. */
export function worstOf({ pairs, count }, listed) {
    const worst = new Uint8Array(count);
    for (const i of listed) {
        if (i < pairs.found) {
            for (const box of [pairs.a[i], pairs.b[i]]) {
                worst[box] = Math.max(worst[box], pairs.relation[i]);
            }
        }
    }
    return worst;
}
