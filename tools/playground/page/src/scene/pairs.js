/* The pairs of a scene: which boxes hit. They are counted before they are collected: there may be billions. */
import { MOST_AABB_PAIRS, MOST_PAIRS, tooMany } from '../read/limits.js';

const FEW = 1000; /* boxes that are counted with first */

/** How two boxes lie to each other, as numbers; the last two only of solids, see ../triangles: the first is in the
 * second, or the second in the first. */
export const RELATIONS = ['apart', 'touching', 'overlapping', 'inside', 'contains'];
const APART = 0;
const TOUCHING = 1;

const isObb = (box) => box.kind.startsWith('obb');

/* Of an OBB at the end of the range a side may be beyond it: that is where the range ends, and so do all boxes. */
const within = (x) => Math.min(Number.MAX_VALUE, Math.max(-Number.MAX_VALUE, x));

/** The smallest AABBs around boxes, in a row. */
export function allBounds(boxes, library) {
    const width = boxes.length > 0 && boxes[0].kind.endsWith('2') ? 4 : 6;
    const bounds = new Float64Array(boxes.length * width);
    boxes.forEach((box, i) =>
        bounds.set(isObb(box) ? library[`${box.kind}Bounds`](box.numbers).map(within) : box.numbers, i * width),
    );
    return bounds;
}

/* ---- Joins ----------------------------------------------------------------------------------------------------- */

/* Boxes whose axes are only nearly orthonormal are loose: none to joins. */
function sortOf(box, library) {
    if (!isObb(box)) {
        return 'straight';
    }
    return library[`${box.kind}Valid`](box.numbers) ? 'turned' : 'loose';
}

function survey(boxes, library) {
    const dimension = boxes.length > 0 && boxes[0].kind.endsWith('2') ? 2 : 3;
    const sorts = boxes.map((box) => sortOf(box, library));
    return { boxes, library, dimension, sorts, bounds: allBounds(boxes, library) };
}

/* The numbers of the boxes at these places in a row. numbersOf(place): of one. */
function gather(places, numbersOf) {
    const width = places.length > 0 ? numbersOf(places[0]).length : 0;
    const numbers = new Float64Array(places.length * width);
    places.forEach((place, k) => numbers.set(numbersOf(place), k * width));
    return { places, numbers };
}

function boundsAt({ bounds, dimension }, place) {
    return bounds.subarray(2 * dimension * place, 2 * dimension * (place + 1));
}

/* A little larger, for the rounding of bounds. */
function roomyBoundsAt(scene, place) {
    const { dimension } = scene;
    const out = boundsAt(scene, place).slice();
    for (let k = 0; k < dimension; k++) {
        const room = 1e-9 * (Math.abs(out[k]) + Math.abs(out[k + dimension]));
        out[k] = within(out[k] - room);
        out[k + dimension] = within(out[k + dimension] + room);
    }
    return out;
}

/* The joins that find the pairs of the boxes at these places: among AABBs, among OBBs, and between the two; no AABB is
 * made an OBB for it, that would round. Which others loose ones may hit is found by their AABBs. */
function joinsOf(scene, places) {
    const { boxes, sorts } = scene;
    const pick = (sort, numbersOf = (place) => boxes[place].numbers) =>
        gather(places.filter((place) => sort.includes(sorts[place])), numbersOf);
    const roomy = (place) => roomyBoundsAt(scene, place);
    const [straight, turned] = [pick(['straight']), pick(['turned'])];
    const loose = pick(['loose'], roomy);
    const rest = loose.places.length > 0 ? pick(['straight', 'turned'], roomy) : loose;
    return [
        { a: straight, form: 'aabb' },
        { a: turned, form: 'obb' },
        { a: straight, b: turned, form: 'aabb', otherForm: 'obb' },
        { a: loose, form: 'aabb' },
        { a: loose, b: rest, form: 'aabb', otherForm: 'aabb' },
    ].filter(({ a, b = a }) => a.places.length > 0 && b.places.length > 0);
}

function run({ library, dimension }, { a, b, ...options }, what = '') {
    const shape = `Boxes${dimension}`;
    return b
        ? library[`join${shape}${shape}${what}`](a.numbers, b.numbers, options)
        : library[`join${shape}${what}`](a.numbers, options);
}

const count = (scene, joins) => joins.reduce((sum, join) => sum + run(scene, join, 'Count'), 0);

/* ---- How many -------------------------------------------------------------------------------------------------- */

function divisor(a, b) {
    return b === 0 ? a : divisor(b, a % b);
}

/* All places, in an order in which the first few are from everywhere. */
function scattered(total) {
    let stride = Math.max(1, Math.round(0.618 * total));
    while (divisor(total, stride) !== 1) {
        stride++;
    }
    return Array.from({ length: total }, (_, i) => (i * stride) % total);
}

/* How many pairs boxes have, or Infinity beyond the limit. First a few of the boxes are counted with, then twice as
 * many, and so on: to learn of too many takes little longer than to count as many as are allowed. */
function countUpTo(most, total, countOf) {
    const places = scattered(total);
    for (let size = FEW; ; size *= 2) {
        const pairs = countOf(places.slice(0, size));
        if (pairs > most) {
            return Infinity;
        }
        if (size >= total) {
            return pairs;
        }
    }
}

/* How many AABBs hit each other. Throws Trouble where there are too many pairs, of them or of the boxes. */
function checkCounts(scene) {
    const total = scene.boxes.length;
    const straight = scene.sorts.every((sort) => sort === 'straight');
    const most = straight ? MOST_PAIRS : MOST_AABB_PAIRS;
    const aabbPairs = countUpTo(most, total, (places) =>
        count(scene, [{ a: gather(places, (place) => boundsAt(scene, place)), form: 'aabb' }]),
    );
    if (aabbPairs > most) {
        throw tooMany(most, 'pairs of AABBs that hit');
    }
    if (!straight && countUpTo(MOST_PAIRS, total, (places) => count(scene, joinsOf(scene, places))) > MOST_PAIRS) {
        throw tooMany(MOST_PAIRS, scene.sorts.includes('loose') ? 'pairs that hit or may hit' : 'pairs that hit');
    }
    return aabbPairs;
}

/* ---- Which ----------------------------------------------------------------------------------------------------- */

/* What joins found, each pair as one number: a * total + b with a < b, in order. */
function candidates(scene) {
    const total = scene.boxes.length;
    const parts = joinsOf(scene, Array.from({ length: total }, (_, i) => i)).map((join) => {
        const { a, b = a } = join;
        const found = run(scene, join);
        const keys = new Float64Array(found.length / 2);
        for (let i = 0; i < keys.length; i++) {
            const p = a.places[found[2 * i]];
            const q = b.places[found[2 * i + 1]];
            keys[i] = Math.min(p, q) * total + Math.max(p, q);
        }
        return keys;
    });
    const all = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0));
    parts.reduce((at, part) => (all.set(part, at), at + part.length), 0);
    return all.sort();
}

/* A function of two boxes: how they lie to each other, exactly. */
function makeRelate(library, dimension) {
    const call = (a, b) => library[`relate${a}${dimension}${b}${dimension}`];
    const [straight, mixed, turned] = [call('Aabb', 'Aabb'), call('Aabb', 'Obb'), call('Obb', 'Obb')];
    return (a, b) => {
        if (!isObb(a)) {
            return isObb(b) ? mixed(a.numbers, b.numbers) : straight(a.numbers, b.numbers);
        }
        return isObb(b) ? turned(a.numbers, b.numbers) : mixed(b.numbers, a.numbers);
    };
}

/** {a, b, relation: typed arrays, in the order of the boxes; touching: how many only touch; aabbPairs: how many AABBs
 * alone would have told}. Throws Trouble where there are too many. */
export function findPairs(boxes, library) {
    const scene = survey(boxes, library);
    const aabbPairs = checkCounts(scene);
    const keys = candidates(scene);
    const relate = makeRelate(library, scene.dimension);
    const { length } = keys;
    const out = { a: new Uint32Array(length), b: new Uint32Array(length), relation: new Uint8Array(length) };
    let size = 0;
    let touching = 0;
    for (const key of keys) {
        const a = Math.floor(key / boxes.length);
        const b = key % boxes.length;
        const relation = relate(boxes[a], boxes[b]);
        if (relation !== APART) {
            out.a[size] = a;
            out.b[size] = b;
            out.relation[size++] = relation;
            touching += relation === TOUCHING ? 1 : 0;
        }
    }
    const cut = (array) => (size < length ? array.slice(0, size) : array);
    return { a: cut(out.a), b: cut(out.b), relation: cut(out.relation), touching, aabbPairs };
}
