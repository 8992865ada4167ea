/* By what pairs can be put into groups: something that boxes have in common, and so two things that pairs have. */
import { baseName } from './telling.js';

const LEAST = 2; /* groups, else they tell nothing */

/* "crate 12" and "crate-7b" are crates: the name up to its first number, without what joins the two. */
function withoutNumber(name) {
    const word = name.replace(/[\s_.:#([-]*\d.*$/s, '');
    return word === '' ? name : word;
}

/* The first parts of a path; of one that has no more, all but its last. */
function firstParts(name, depth) {
    const parts = name.split('/');
    return parts.length > 1 ? parts.slice(0, Math.min(depth, parts.length - 1)).join('/') : name;
}

/* The path of a node, which is longer than its name; else the name. */
const pathOf = ({ names, paths }, i) => paths?.[i] || names[i];

const WAYS = [
    ['class', 'class', (report) => report.classes && ((i) => report.classes[i] ?? '')],
    ['group', 'group', (report) => report.groups && ((i) => report.groups[i] ?? '')],
    ['file', 'file', (report) => report.files.length > 1 && ((i) => baseName(report.files[report.fileOf[i]] ?? ''))],
    ['part', 'first part of the path', (report) => (i) => firstParts(pathOf(report, i), 1)],
    ['parts', 'first two parts of the path', (report) => (i) => firstParts(pathOf(report, i), 2)],
    ['word', 'name up to its number', (report) => (i) => withoutNumber(report.names[i])],
];

/* Each box's group as a number, and what the numbers mean; null where nothing is won by it. */
function makeGroups(names, nameOf) {
    const places = new Map();
    const of = Uint32Array.from(names, (_, i) => {
        const name = nameOf(i);
        if (!places.has(name)) places.set(name, places.size);
        return places.get(name);
    });
    return places.size < LEAST || places.size === names.length ? null : { of, names: [...places.keys()] };
}

const same = (one, other) => one.of.every((group, i) => group === other.of[i]);

/** The ways that this report has, [{key, words, of, names}]: of: which group each box is in; names: of the groups. */
export function waysToGroup(report) {
    const ways = [];
    for (const [key, words, make] of WAYS) {
        const nameOf = make(report);
        const groups = nameOf ? makeGroups(report.names, nameOf) : null;
        if (groups && !ways.some((way) => same(way, groups))) { /* two ways that come to the same are one */
            ways.push({ key, words, ...groups });
        }
    }
    return ways;
}

/**
 * Listed pairs in groups, the largest first: [{name: [text, text], pairs}]. way: see waysToGroup. The pairs stay in their
 * order.
 */
export function groupPairs({ pairs }, listed, way) {
    const groups = new Map();
    for (const i of listed) {
        const [p, q] = [way.of[pairs.a[i]], way.of[pairs.b[i]]];
        const key = Math.min(p, q) * way.names.length + Math.max(p, q);
        const group = groups.get(key);
        if (group) group.pairs.push(i);
        else groups.set(key, { key, name: [way.names[Math.min(p, q)], way.names[Math.max(p, q)]], pairs: [i] });
    }
    return [...groups.values()].sort((x, y) => y.pairs.length - x.pairs.length || x.key - y.key);
}
