/* What is listed of the pairs of a scene. Pairs are many, boxes fewer: words are looked for once in each box
 * (words.js), and then the pairs are gone through with bits alone. */
import { RELATIONS } from './pairs.js';
import { packTexts, textAt } from './texts.js';
import { WORDS_AT_ONCE, maskOf, masksOf, wordsIn } from './words.js';

const ROWS_AT_ONCE = 5000; /* of a file that is saved */
const NEVER = 1 << WORDS_AT_ONCE; /* a bit that is of no word */
const TOUCHING = 1;
const OVERLAPPING = 2;

/** What is searched of each box, made once. */
export function makeSearched(boxes) {
    return packTexts(boxes.map(({ name, path = '', group, element }) => {
        const more = [path === name ? '' : path, group, element?.type ?? '', element?.id ?? ''];
        return `${[name, ...more.filter(Boolean)].join('\n')}\n`.toLowerCase();
    }));
}

/* Those of the listed pairs that have all bits; listed: null is all pairs. The one loop that goes through all of them
 * at each key that is pressed. */
function keep({ a, b, relation }, listed, masks, ofRelation, all) {
    const size = listed ? listed.length : a.length;
    const out = new Uint32Array(size);
    let count = 0;
    for (let k = 0; k < size; k++) {
        const i = listed ? listed[k] : k;
        if ((masks[a[i]] | masks[b[i]] | ofRelation[relation[i]]) === all) {
            out[count++] = i;
        }
    }
    return out.subarray(0, count);
}

/** Which pairs have all words, in a name, a path, a group, a class, a GlobalId or the relation; capitals count as small
 * letters. Their places among the pairs. noTouch: only those that overlap. */
export function searchPairs({ pairs, searched }, { search, noTouch }) {
    const words = wordsIn(search);
    let listed = null;
    for (let from = 0; from === 0 || from < words.length; from += WORDS_AT_ONCE) {
        const some = words.slice(from, from + WORDS_AT_ONCE);
        const all = 2 ** some.length - 1;
        const ofRelation = RELATIONS.map((text) => maskOf(text, some));
        if (noTouch) {
            ofRelation[TOUCHING] = NEVER;
        }
        listed = keep(pairs, listed, masksOf(searched, some), ofRelation, all);
    }
    return listed;
}

/** How much a relation is, as one of the first three: what is inside overlaps. */
export const strengthOf = (relation) => Math.min(relation, OVERLAPPING);

/** The first of them, those that overlap before others: they are what one looks for. */
export function firstPairs({ a, b, relation }, listed, most) {
    const out = [];
    for (const wanted of [OVERLAPPING, TOUCHING]) {
        for (let k = 0; k < listed.length && out.length < most; k++) {
            const i = listed[k];
            if (strengthOf(relation[i]) === wanted) {
                out.push({ a: a[i], b: b[i], relation: RELATIONS[relation[i]] });
            }
        }
    }
    return out;
}

/** How two boxes lie to each other. */
export function relationOf({ a, b, relation }, [p, q]) {
    const i = a.findIndex((box, k) => Math.min(box, b[k]) === Math.min(p, q) && Math.max(box, b[k]) === Math.max(p, q));
    return i < 0 ? 0 : relation[i];
}

/** Of each box the most that it does to another: 0 nothing, 1 touch, 2 overlap. */
export function statesOf({ a, b, relation }, count, noTouch) {
    const out = new Uint8Array(count);
    for (let i = 0; i < relation.length; i++) {
        const state = strengthOf(relation[i]);
        if (!noTouch || state === OVERLAPPING) {
            out[a[i]] = Math.max(out[a[i]], state);
            out[b[i]] = Math.max(out[b[i]], state);
        }
    }
    return out;
}

function csvField(text) {
    return /^#|[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What boxes are called: their names, or the whole paths of their nodes. */
export const namesOf = ({ names, paths }, wholePaths) => (wholePaths && paths) || names;

/* What stands behind the relation, of each box: class, name and GlobalId of elements of IFC, or else the path beside a
 * short name. {what: names of columns, texts: packed}. */
function moreColumns({ elements, paths }, wholePaths) {
    if (elements) return { what: ['class', 'name', 'id'], texts: [elements.type, elements.label, elements.id] };
    return paths && !wholePaths ? { what: ['path'], texts: [paths] } : { what: [], texts: [] };
}

/** The same as `hitbox check --format csv` writes, piece by piece: of a million pairs it takes its time. Of pairs
 * judged by triangles without the points of `--triangles`. wholePaths: as with `--node-names path`. */
export function* csvPieces(opened, listed, wholePaths = false) {
    const { a, b, relation } = opened.pairs;
    const { what, texts } = moreColumns(opened, wholePaths);
    const names = namesOf(opened, wholePaths);
    const field = (box) => csvField(textAt(names, box));
    const more = (i) => [a[i], b[i]].flatMap((box) => texts.map((text) => `,${csvField(textAt(text, box))}`)).join('');
    yield `a,b,relation${['a', 'b'].flatMap((box) => what.map((column) => `,${box}_${column}`)).join('')}\n`;
    for (let from = 0; from < listed.length; from += ROWS_AT_ONCE) {
        let rows = '';
        for (const i of listed.subarray(from, from + ROWS_AT_ONCE)) {
            rows += `${field(a[i])},${field(b[i])},${RELATIONS[relation[i]]}${more(i)}\n`;
        }
        yield rows;
    }
}
