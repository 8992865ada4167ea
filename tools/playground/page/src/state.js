/**
 * The state in the URL: everything behind #, as key=value, so that a case can be sent as a link.
 * `part` names the part; the rest is the part's state. Lists of numbers are written 1,2,3; other things as JSON.
 */

const WORD = /^[a-zA-Z][\w-]*$/;
const NOT_WORDS = new Set(['true', 'false', 'null', 'NaN', 'Infinity']);

function isNumbers(value) {
    return Array.isArray(value) && value.length > 1 && value.every((item) => Number.isFinite(item));
}

function write(value) {
    if (isNumbers(value)) return value.map(String).join(',');
    if (typeof value === 'string' && WORD.test(value) && !NOT_WORDS.has(value)) return value;
    return encodeURIComponent(JSON.stringify(value));
}

function read(text) {
    const plain = decodeURIComponent(text);
    if (/^[-+.\deE,]+$/.test(plain) && plain.includes(',')) {
        const numbers = plain.split(',').map(Number);
        return numbers.every(Number.isFinite) ? numbers : undefined;
    }
    if (WORD.test(plain) && !NOT_WORDS.has(plain)) return plain;
    return JSON.parse(plain);
}

/** The largest number of a link: beyond, pictures fail before the library does. */
export const LARGEST = 1e9;

/** Whether a link's value names one of the object's own entries. */
export function isKey(value, object) {
    return typeof value === 'string' && Object.hasOwn(object, value);
}

/** What stands behind # for this part and state. */
export function toHash(part, state) {
    const pairs = Object.entries(state).filter(([, value]) => value !== undefined)
        .map(([key, value]) => `${encodeURIComponent(key)}=${write(value)}`);
    return `#${[`part=${part}`, ...pairs].join('&')}`;
}

/** The part and state of a hash. What cannot be read is left out: an old or broken link still opens. */
export function fromHash(hash) {
    const state = {};
    for (const pair of hash.replace(/^#/, '').split('&')) {
        const at = pair.indexOf('=');
        if (at < 0) continue;
        try {
            const value = read(pair.slice(at + 1));
            if (value !== undefined) state[decodeURIComponent(pair.slice(0, at))] = value;
        } catch {
            // left out
        }
    }
    const { part, ...rest } = state;
    return { part: typeof part === 'string' ? part : '', state: rest };
}
