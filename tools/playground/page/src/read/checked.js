/* Values of a JSON file that are looked at before they are used. What is wrong is told with its place in the file:
 * nodes[3].mesh: found "x", expected an index of meshes. */
import { MOST_ITEMS, readable } from './limits.js';
import { writeNumber } from './number.js';
import { quoteText } from './text.js';
import { Trouble } from './trouble.js';

function told(value) {
    if (value === undefined) {
        return 'nothing';
    }
    if (typeof value === 'string') {
        return quoteText(value);
    }
    if (typeof value === 'number') {
        return writeNumber(value);
    }
    if (Array.isArray(value)) {
        return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
    }
    return value === null || typeof value === 'boolean' ? String(value) : 'an object';
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isWhole = (value) => Number.isSafeInteger(value) && value >= 0;

export class Checked {
    /** value: undefined where the file has none. */
    constructor(value, place) {
        this.value = value;
        this.place = place;
    }

    get given() {
        return this.value !== undefined;
    }

    refuse(expected) {
        throw new Trouble(`${this.place}: found ${told(this.value)}, expected ${expected}`);
    }

    /** A field of this object, be it there or not. */
    get(name) {
        if (!isObject(this.value)) {
            this.refuse('an object');
        }
        const value = Object.hasOwn(this.value, name) ? this.value[name] : undefined;
        return new Checked(value, this.place ? `${this.place}.${name}` : name);
    }

    /** The items of this list; of a list that is not there none. */
    list() {
        if (this.given && !Array.isArray(this.value)) {
            this.refuse('a list');
        }
        if (this.value?.length > MOST_ITEMS) {
            this.refuse(`at most ${readable(MOST_ITEMS)} items`);
        }
        return (this.value ?? []).map((item, i) => new Checked(item, `${this.place}[${i}]`));
    }

    /** A number that has its place in this list, whose name is `what`. */
    index(list, what) {
        if (!isWhole(this.value) || this.value >= list.length) {
            const known = list.length > 0 ? ` from 0 to ${list.length - 1}` : ', of which there are none';
            this.refuse(`an index of ${what}${known}`);
        }
        return this.value;
    }

    whole(otherwise) {
        const value = this.value ?? (this.given ? null : otherwise);
        return isWhole(value) ? value : this.refuse('a whole number >= 0');
    }

    text(otherwise) {
        const value = this.given ? this.value : otherwise;
        return typeof value === 'string' ? value : this.refuse('text');
    }

    oneOf(values, expected) {
        return values.includes(this.value) ? this.value : this.refuse(expected);
    }

    /** So many numbers. */
    numbers(count, otherwise) {
        const value = this.given ? this.value : otherwise;
        const fine = Array.isArray(value) && value.length === count && value.every((x) => typeof x === 'number');
        return fine ? value : this.refuse(`${count} numbers`);
    }
}
