/* Names and numbers as they are shown. */
import { CONTAINS, INSIDE, MAYBE, NEAR, NEW, OVERLAPPING, PERSISTING, RESOLVED, TOUCHING } from './data.js';

/** What pairs are called; the worst first. [code, word, CSS class] */
export const RELATION_WORDS = [
    [OVERLAPPING, 'overlapping'],
    [MAYBE, 'maybe'],
    [TOUCHING, 'touching'],
    [NEAR, 'near'],
];
export const STATE_WORDS = [[NEW, 'new'], [PERSISTING, 'persisting'], [RESOLVED, 'resolved']];

const wordOf = (list, code) => list.find(([one]) => one === code)?.[1] ?? '';

export const relationWord = (code) => wordOf(RELATION_WORDS, code);
/** What the command calls the relation of a pair. */
export const pairWord = ({ relation, within }, pair) =>
    ({ [INSIDE]: 'inside', [CONTAINS]: 'contains' })[within[pair]] ?? relationWord(relation[pair]);
export const stateWord = (code) => wordOf(STATE_WORDS, code);

/* Control characters, and those that turn the direction of writing or are not seen: a name could hide behind them. */
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
const SHORT = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A name to be read: what cannot be seen is written out. */
export function shown(name) {
    const text = name.replace(HIDDEN, (c) => SHORT[c] ?? `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
    return text.trim() === text && text !== '' ? text : `\u201c${text}\u201d`;
}

/** A count: 1,000,000. */
const counts = new Intl.NumberFormat('en');
export const readable = (count) => counts.format(count);

export const plural = (count, one, many = `${one}s`) => `${readable(count)} ${count === 1 ? one : many}`;

/** A length, in at most six digits. */
export function length(value) {
    if (value === null || value === undefined) return '\u221e'; /* beyond the range of numbers */
    const size = Math.abs(value);
    return size !== 0 && (size >= 1e6 || size < 1e-4) ? value.toExponential(3) : String(Number(value.toPrecision(6)));
}

/** The file of a path. */
export const baseName = (path) => (path === '-' ? 'standard input' : path.split('/').filter(Boolean).at(-1) ?? path);
