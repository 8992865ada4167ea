// What the page of a report works out, without a page: reading, selecting, sorting, grouping, rows.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { MAYBE, NEAR, NEW, OVERLAPPING, PERSISTING, RESOLVED, TOUCHING, contactOf, readData } from '../page/data.js';
import { groupPairs, waysToGroup } from '../page/groups.js';
import { makeRows } from '../page/rows.js';
import { csvPieces } from '../page/save.js';
import { countPairs, makeSearched, ordersOf, selectPairs, sortPairs, worstOf } from '../page/select.js';
import { foundWords } from '../page/summary.js';
import { length, pairWord, shown } from '../page/telling.js';

const NOTHING_HIDDEN = { search: '', hidden: { relations: new Set(), states: new Set() }, box: null };

function report(more = {}) {
    const data = readData(JSON.stringify({
        files: ['a.csv'], dimension: 2, boxesOfFiles: [5], names: ['pipe 10', 'pipe 9', 'wall 1', 'Wall 2', 'lamp'],
        groups: ['duct', 'duct', 'stone', 'stone', ''], kinds: 'aapoa',
        numbers: [0, 0, 1, 1, 1, 1, 2, 2, 3, 0, 0, 4, 0, 2, 2, 5, 5, 1, 1, 1, 0, 7, 7, 8, 8],
        a: [0, 0, 1, 2], b: [1, 2, 3, 3], relations: 'otmn', ...more,
    }));
    data.searched = makeSearched(data);
    return data;
}

test('the head says what was asked', () => {
    const relations = [0, 1, 2, 0, 3];
    assert.equal(foundWords({ test: 'exact' }, 5, relations), '5 pairs hit, 2 of them only touch');
    assert.equal(foundWords({ test: 'exact', difference: 0 }, 1, relations), '1 pair is the same');
    assert.equal(foundWords({ test: 'exact', difference: 0.25 }, 5, relations), '5 pairs are the same but for 0.25');
    assert.equal(foundWords({ test: 'exact', clearance: 2 }, 5, relations), '5 pairs at most 2 apart, 4 of them hit');
    assert.equal(foundWords({ test: 'faces' }, 5, relations), '5 pairs may hit');
});

const select = (data, more) => [...selectPairs(data, { ...NOTHING_HIDDEN, ...more })];

test('boxes and pairs are read from their columns', () => {
    const data = report();
    assert.deepEqual([...data.starts], [0, 4, 8, 15, 21, 25]);
    assert.deepEqual([...data.pairs.relation], [OVERLAPPING, TOUCHING, MAYBE, NEAR]);
    assert.deepEqual([...data.pairs.state], [0, 0, 0, 0]);
    assert.equal(data.count, 5);
});

test('solids that are in each other overlap, and are told by their words', () => {
    const data = report({ relations: 'itcn', baseline: 'b.csv', states: 'nnnn' });
    assert.deepEqual([...data.pairs.relation], [OVERLAPPING, TOUCHING, OVERLAPPING, NEAR]);
    assert.deepEqual([0, 1, 2, 3].map((i) => pairWord(data.pairs, i)), ['inside', 'touching', 'contains', 'near']);
    assert.match([...csvPieces(data, Uint32Array.of(0, 2))].join(''), /pipe 10,pipe 9,inside,new\npipe 9,Wall 2,contains,new\n/);
});

test('the numbers of a mesh are as many as its corners, triangles and edges say', () => {
    const data = report({ dimension: 3, kinds: 'ma', names: ['sheet', 'box'], boxesOfFiles: [2], groups: undefined,
        numbers: [3, 1, 3, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 2, 0, 1, 0, 2, 1, 2, 4, 4, 4, 5, 5, 5], a: [0], b: [1], relations: 'o' });
    assert.deepEqual([...data.starts], [0, 21, 27]);
});

test('pairs that are resolved stand behind the others, and names without a box behind the boxes', () => {
    const data = report({ baseline: 'b.csv', states: 'npnp',
        gone: [['pipe 9', 'gone', 1, null], ['gone', 'lamp', null, 4], ['lost', 'gone', null, null]] });
    assert.equal(data.count, 5);
    assert.deepEqual(data.names.slice(5), ['gone', 'lost']);
    assert.deepEqual([...data.pairs.a], [0, 0, 1, 2, 1, 5, 6]);
    assert.deepEqual([...data.pairs.b], [1, 2, 3, 3, 5, 4, 5]);
    assert.deepEqual([...data.pairs.state], [NEW, PERSISTING, NEW, PERSISTING, RESOLVED, RESOLVED, RESOLVED]);
    assert.deepEqual(countPairs(data.pairs), { relations: [0, 1, 1, 1, 1], states: [0, 2, 2, 3, 0] });
    assert.deepEqual([...worstOf(data, Uint32Array.of(1, 4))], [TOUCHING, 0, TOUCHING, 0, 0]);
    assert.deepEqual(select(data, { search: 'resolved gone' }), [4, 5, 6]);
});

test('a search finds words of names, groups, relations and states, in any order', () => {
    const data = report();
    assert.deepEqual(select(data, {}), [0, 1, 2, 3]);
    assert.deepEqual(select(data, { search: 'PIPE wall' }), [1, 2]);
    assert.deepEqual(select(data, { search: 'stone  duct touch' }), [1]);
    assert.deepEqual(select(data, { search: 'overlap' }), [0]);
    assert.deepEqual(select(data, { search: 'nothing' }), []);
    assert.deepEqual(select(data, { search: Array.from({ length: 40 }, () => 'pipe').join(' ') }), [0, 1, 2]);
    const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789'].join(' ');
    assert.deepEqual(select(data, { search: letters }), []);
});

test('kinds are hidden, and one box has its pairs', () => {
    const data = report();
    assert.deepEqual(select(data, { hidden: { relations: new Set([NEAR, MAYBE]), states: new Set() } }), [0, 1]);
    assert.deepEqual(select(data, { box: 3 }), [2, 3]);
    assert.deepEqual(select(data, { box: 4 }), []);
});

test('pairs are sorted by each order, and backwards', () => {
    const data = report({ depths: true, contacts: [[2, 0, 1, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0, 0], [null, 0, 1, 0, 0, 0, 0], []],
        distances: [-2, 0, null, 0.5], clearance: 1 });
    const all = Uint32Array.of(0, 1, 2, 3);
    const by = (key, backwards = false) => [...sortPairs(data, all, key, backwards)];
    assert.deepEqual(ordersOf(data).map(({ key }) => key), ['number', 'a', 'b', 'relation', 'depth', 'distance']);
    assert.deepEqual(by('number', true), [3, 2, 1, 0]);
    assert.deepEqual(by('a'), [2, 0, 1, 3], 'pipe 9 stands before pipe 10');
    assert.deepEqual(by('b'), [0, 1, 2, 3]);
    assert.deepEqual(by('relation'), [0, 2, 1, 3]);
    assert.deepEqual(by('depth'), [2, 0, 1, 3], 'beyond the range of numbers is deepest, and without a depth comes last');
    assert.deepEqual(by('distance'), [0, 1, 3, 2]);
    assert.deepEqual([...all], [0, 1, 2, 3]);
});

test('a contact has depth, normal and points', () => {
    const data = report({ contacts: [[2, 0, 1, 0, 1, 2, 3, 4, 5, 6], [], [null, 1, 0, 0, 7, 8, 9], []] });
    assert.deepEqual(contactOf(data, 0), { depth: 2, normal: [0, 1, 0], points: [[1, 2, 3], [4, 5, 6]] });
    assert.equal(contactOf(data, 1), null);
    assert.equal(contactOf(data, 2).depth, null);
    assert.equal(contactOf(report(), 0), null);
});

test('pairs are grouped by what their boxes have in common, the largest group first', () => {
    const data = report();
    const ways = waysToGroup(data);
    assert.deepEqual(ways.map(({ key }) => key), ['group', 'word']);
    assert.deepEqual(ways[0].names, ['duct', 'stone', '']);
    assert.deepEqual(ways[1].names, ['pipe', 'wall', 'Wall', 'lamp']);
    const groups = groupPairs(data, Uint32Array.of(0, 1, 2, 3), ways[0]);
    assert.deepEqual(groups.map(({ name, pairs }) => [name, pairs]),
        [[['duct', 'stone'], [1, 2]], [['duct', 'duct'], [0]], [['stone', 'stone'], [3]]]);
    const nodes = report({ names: ['a/b/c', 'a/b/d', 'a/e/f', 'g/b/h', 'i'], groups: undefined });
    assert.deepEqual(waysToGroup(nodes).map(({ key, names }) => [key, names]),
        [['part', ['a', 'g', 'i']], ['parts', ['a/b', 'a/e', 'g/b', 'i']]]);
    assert.deepEqual(waysToGroup(report({ names: [...'abcde'], groups: undefined })), []);
    const short = report({ names: [...'cdfhi'], paths: ['a/b/c', 'a/b/d', 'a/e/f', 'g/b/h', ''], groups: undefined,
        classes: ['IfcWall', 'IfcWall', 'IfcSlab', '', ''], ids: ['2O2Fr', '', '', '', ''] });
    assert.deepEqual(waysToGroup(short).map(({ key, names }) => [key, names]),
        [['class', ['IfcWall', 'IfcSlab', '']], ['part', ['a', 'g', 'i']], ['parts', ['a/b', 'a/e', 'g/b', 'i']]]);
    assert.deepEqual(select(short, { search: 'a/b ifcslab' }), [1]);
    assert.deepEqual(select(short, { search: '2o2f' }), [0, 1]);
});

test('rows are headings and, where a group is open, its pairs', () => {
    const groups = [{ key: 7, name: ['x', 'y'], pairs: [4, 2, 9] }, { key: 3, name: ['y', 'y'], pairs: [1] }];
    const plain = makeRows(Uint32Array.of(4, 2, 9), null, new Set());
    assert.deepEqual([plain.size, plain.at(2).pair, plain.rowOf(2), plain.rowOf(1)], [3, 9, 1, -1]);
    const closed = makeRows(null, groups, new Set());
    assert.deepEqual([closed.size, closed.at(1).group.key, closed.rowOf(2)], [2, 3, -1]);
    const open = makeRows(null, groups, new Set([7]));
    assert.deepEqual(Array.from({ length: open.size }, (_, i) => open.at(i).pair ?? open.at(i).group.key), [7, 4, 2, 9, 3]);
    assert.deepEqual(open.at(3), { pair: 9, at: 2, of: 3, level: 2 });
    assert.deepEqual([open.rowOf(9), open.rowOf(1)], [3, -1]);
});

test('a saved list is a CSV', () => {
    const data = report({ names: ['a,b', '"', '#c', 'two\nlines', 'x'], baseline: 'b', states: 'npnp', distances: [-2, 0, 1, null] });
    assert.equal([...csvPieces(data, Uint32Array.of(0, 3))].join(''),
        'a,b,relation,distance,status\n"a,b","""",overlapping,-2,new\n"#c","two\nlines",near,,persisting\n');
});

test('names are shown with what cannot be seen written out', () => {
    assert.equal(shown('B\u00e4r 1'), 'B\u00e4r 1');
    assert.equal(shown('a\nb\u0000\u001b\u202e\u2028\u00ad'), 'a\\nb\\u0000\\u001b\\u202e\\u2028\\u00ad');
    assert.equal(shown(' a'), '\u201c a\u201d');
    assert.equal(shown('<b>'), '<b>');
    assert.equal(length(0.1 + 0.2), '0.3');
    assert.equal(length(1.5e300), '1.500e+300');
    assert.equal(length(-1e-9), '-1.000e-9');
    assert.equal(length(null), '\u221e');
});
