/* From the data in the page to columns of numbers. C writes it (tools/html/data.c). */

/** What a pair is, as the page counts: the worse, the more. 0: nothing is known against the box. */
export const FREE = 0;
export const NEAR = 1;
export const TOUCHING = 2;
export const MAYBE = 3;
export const OVERLAPPING = 4;
const RELATION_OF = { n: NEAR, t: TOUCHING, m: MAYBE, o: OVERLAPPING, i: OVERLAPPING, c: OVERLAPPING };

/** Of two solids that overlap: the first is in the second, or the second in the first. */
export const INSIDE = 1;
export const CONTAINS = 2;
const WITHIN_OF = { i: INSIDE, c: CONTAINS };

/** What became of a pair since the baseline. */
export const NEW = 1;
export const PERSISTING = 2;
export const RESOLVED = 3;
const STATE_OF = { n: NEW, p: PERSISTING };

/* Where the numbers of each box begin; of polygons, hulls and meshes see data.c. */
function startsOf(kinds, numbers, dimension) {
    const width = {
        a: () => 2 * dimension,
        o: () => (dimension === 2 ? 6 : 15),
        p: (at) => 1 + 2 * numbers[at],
        h: (at) => 3 + 3 * numbers[at] + 3 * numbers[at + 1] + 2 * numbers[at + 2],
    };
    width.m = width.h;
    const starts = new Uint32Array(kinds.length + 1);
    for (let i = 0; i < kinds.length; i++) {
        starts[i + 1] = starts[i] + width[kinds[i]](starts[i]);
    }
    return starts;
}

/* Which file each box is of. */
function filesOf(counts) {
    return counts.flatMap((count, file) => new Array(count).fill(file));
}

/* Names that pairs of the baseline have and no box: they are listed like boxes, and not drawn. */
function addLost(names, gone) {
    const lost = new Map();
    const place = (name, box) => {
        if (box !== null) return box;
        if (!lost.has(name)) lost.set(name, names.length + lost.size);
        return lost.get(name);
    };
    const pairs = gone.map(([a, b, boxA, boxB]) => [place(a, boxA), place(b, boxB)]);
    names.push(...lost.keys());
    return pairs;
}

/* The columns of all pairs: those that were found, and behind them those that are resolved. */
function pairsOf(data, gone) {
    const found = data.a.length;
    const size = found + gone.length;
    const pairs = {
        a: new Uint32Array(size),
        b: new Uint32Array(size),
        relation: new Uint8Array(size),
        within: new Uint8Array(size),
        state: new Uint8Array(size),
        found,
    };
    pairs.a.set(data.a);
    pairs.b.set(data.b);
    for (let i = 0; i < found; i++) {
        pairs.relation[i] = RELATION_OF[data.relations[i]];
        pairs.within[i] = WITHIN_OF[data.relations[i]] ?? 0;
        pairs.state[i] = data.states ? STATE_OF[data.states[i]] : 0;
    }
    gone.forEach(([a, b], k) => {
        pairs.a[found + k] = a;
        pairs.b[found + k] = b;
        pairs.state[found + k] = RESOLVED;
    });
    return pairs;
}

/**
 * {count, names, groups, files, fileOf, lines, kinds, numbers, starts, pairs, ...}: what C wrote, in columns. `count`
 * boxes can be drawn; names beyond are of boxes that are not there any more. Where no box has any, there are no groups,
 * lines, paths (of nodes), classes and ids (of elements of IFC).
 */
export function readData(text) {
    const data = JSON.parse(text);
    const count = data.names.length;
    return {
        ...data,
        count,
        fileOf: filesOf(data.boxesOfFiles),
        numbers: Float64Array.from(data.numbers),
        starts: startsOf(data.kinds, data.numbers, data.dimension),
        pairs: pairsOf(data, addLost(data.names, data.gone ?? [])),
    };
}

/** The depth, the direction and the points of a pair: {depth, normal, points}, of which each point is three numbers; or
 * null. */
export function contactOf({ contacts }, pair) {
    const row = contacts?.[pair];
    if (!row?.length) return null;
    const points = [];
    for (let at = 4; at < row.length; at += 3) {
        points.push(row.slice(at, at + 3));
    }
    return { depth: row[0], normal: row.slice(1, 4), points };
}
