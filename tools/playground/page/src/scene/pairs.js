/* The pairs of a scene: which boxes hit, the list of them as a CSV, and the search in it. */

const APART = 0;
const TOUCHING = 1;

const isObb = (box) => box.kind.startsWith('obb');

/* The numbers of some boxes in a row, and which boxes they are of. */
function gather(boxes, wanted) {
    const places = boxes.flatMap((box, i) => (wanted(box) ? [i] : []));
    const width = places.length ? boxes[places[0]].numbers.length : 0;
    const numbers = new Float64Array(places.length * width);
    places.forEach((place, k) => numbers.set(boxes[place].numbers, k * width));
    return { places, numbers };
}

/* Boxes whose axes are only nearly orthonormal are none to joins. Their AABBs, a little larger for the rounding, say
 * which others may hit them. */
function loosePairs(boxes, isLoose, library, dimension) {
    const loose = boxes.map(isLoose);
    if (!loose.includes(true)) {
        return [];
    }
    const bounds = allBounds(boxes, library, dimension);
    for (let i = 0; i < bounds.length; i += 2 * dimension) {
        for (let k = i; k < i + dimension; k++) {
            const room = 1e-9 * (Math.abs(bounds[k]) + Math.abs(bounds[k + dimension]));
            bounds[k] -= room;
            bounds[k + dimension] += room;
        }
    }
    const near = library[`joinBoxes${dimension}`](bounds, { form: 'aabb' });
    const out = [];
    for (let i = 0; i < near.length; i += 2) {
        if (loose[near[i]] || loose[near[i + 1]]) {
            out.push([near[i], near[i + 1]]);
        }
    }
    return out;
}

/* Three joins: AABBs among themselves, OBBs among themselves, and between the two. No AABB is made an OBB for it:
 * that would round. */
function candidates(boxes, library, dimension) {
    const join = library[`joinBoxes${dimension}`];
    const joinTwo = library[`joinBoxes${dimension}Boxes${dimension}`];
    const isLoose = (box) => isObb(box) && !library[`${box.kind}Valid`](box.numbers);
    const straight = gather(boxes, (box) => !isObb(box));
    const turned = gather(boxes, (box) => isObb(box) && !isLoose(box));
    const out = loosePairs(boxes, isLoose, library, dimension);
    const take = (pairs, first, second) => {
        for (let i = 0; i < pairs.length; i += 2) {
            const [a, b] = [first.places[pairs[i]], second.places[pairs[i + 1]]];
            out.push(a < b ? [a, b] : [b, a]);
        }
    };
    if (straight.places.length > 0) {
        take(join(straight.numbers, { form: 'aabb' }), straight, straight);
    }
    if (turned.places.length > 0) {
        take(join(turned.numbers, { form: 'obb' }), turned, turned);
    }
    if (straight.places.length > 0 && turned.places.length > 0) {
        take(joinTwo(straight.numbers, turned.numbers, { form: 'aabb', otherForm: 'obb' }), straight, turned);
    }
    return out.sort((p, q) => p[0] - q[0] || p[1] - q[1]);
}

/** How two boxes lie to each other: 0 apart, 1 touching, 2 overlapping. Exact. */
export function relate(a, b, library) {
    const [first, second] = isObb(a) && !isObb(b) ? [b, a] : [a, b];
    const name = (box) => box.kind[0].toUpperCase() + box.kind.slice(1);
    return library[`relate${name(first)}${name(second)}`](first.numbers, second.numbers);
}

/** {pairs: [{a, b, relation}] in the order of the boxes, touching, aabbPairs: how many AABBs alone would have told}. */
export function findPairs(boxes, library) {
    const dimension = boxes.length > 0 && boxes[0].kind.endsWith('2') ? 2 : 3;
    const pairs = [];
    for (const [a, b] of candidates(boxes, library, dimension)) {
        const verdict = relate(boxes[a], boxes[b], library);
        if (verdict !== APART) {
            pairs.push({ a, b, relation: verdict === TOUCHING ? 'touching' : 'overlapping' });
        }
    }
    const bounds = allBounds(boxes, library, dimension);
    const aabbPairs = boxes.length > 0 ? library[`joinBoxes${dimension}Count`](bounds, { form: 'aabb' }) : 0;
    return { pairs, touching: pairs.filter((pair) => pair.relation === 'touching').length, aabbPairs };
}

function allBounds(boxes, library, dimension) {
    const bounds = new Float64Array(boxes.length * dimension * 2);
    boxes.forEach((box, i) => bounds.set(boundsOf(box, library), i * dimension * 2));
    return bounds;
}

/** The smallest AABB around a box. */
export function boundsOf(box, library) {
    return isObb(box) ? library[`${box.kind}Bounds`](box.numbers) : box.numbers;
}

/* ---- The list ------------------------------------------------------------------------------------------------ */

function csvField(text) {
    return /^#|[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The same as `hitbox check --format csv` writes. */
export function pairsToCsv(boxes, pairs) {
    const rows = pairs.map(({ a, b, relation }) =>
        [csvField(boxes[a].name), csvField(boxes[b].name), relation].join(','),
    );
    return ['a,b,relation', ...rows, ''].join('\n');
}

/** The pairs in which all words are found, in a name, a group or the relation; capitals count as small letters. */
export function searchPairs(boxes, pairs, text) {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    return pairs.filter(({ a, b, relation }) => {
        const all = [boxes[a].name, boxes[a].group, boxes[b].name, boxes[b].group, relation].join('\n').toLowerCase();
        return words.every((word) => all.includes(word));
    });
}
