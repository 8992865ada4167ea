// How much boxes have in common, NMS and matching: beside numbers worked by hand, the numbers of the command that the
// manual shows, and NMS in its plainest form.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import * as inlineIou from '../src/inline/iou.js';
import * as inlineNms from '../src/inline/nms.js';
import * as iou from '../src/node/iou.js';
import * as nms from '../src/node/nms.js';
import * as plane from '../src/node/plane.js';

const project = new URL('../../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, project), 'utf8');
const { NO_INDEX } = nms;

/** A number from 0 to 1, another one each time, the same ones in each run. */
function makeRandom(seed) {
    let state = seed;
    return () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return state / 2 ** 32;
    };
}

test('before init() a call says what to do', () => {
    assert.throws(() => iou.iouAabb2Aabb2([0, 0, 1, 1], [0, 0, 1, 1]), {
        message: 'call init() of @hitbox/core/iou first',
    });
    assert.throws(() => nms.nmsBoxes2([], []), { message: 'call init() of @hitbox/core/nms first' });
});

test('init() makes it callable, also from the bytes in the sources', async () => {
    await Promise.all([iou.init(), nms.init(), plane.init()]);
    inlineIou.initSync();
    await inlineNms.init();
    assert.equal(inlineIou.iouAabb2Aabb2([0, 0, 2, 1], [1, 0, 2, 1]), 0.5);
    assert.deepEqual([...inlineNms.nmsBoxes2([0, 0, 1, 1], [1]).kept], [0]);
});

/* ---- Two shapes -------------------------------------------------------------------------------------------------- */

test('areas and IoU are those worked by hand', () => {
    const [left, right] = [[0, 0, 3, 1], [1, 0, 4, 1]];
    assert.equal(iou.intersectionAreaAabb2Aabb2(left, right), 2);
    assert.equal(iou.iouAabb2Aabb2(left, right), 0.5);
    const square = [0, 0, 1, 1, 1, 0];
    const corner = [1, 1, 3, 3];
    assert.equal(iou.intersectionAreaAabb2Obb2(corner, square), 0, 'they touch');
    assert.equal(iou.iouAabb2Obb2([0, 0, 2, 2], square), 1 / 7);
    const turned = [0, 0, 1, 1, Math.SQRT1_2, Math.SQRT1_2]; // what both cover is a regular octagon
    assert.ok(Math.abs(iou.intersectionAreaObb2Obb2(square, turned) - 8 * (Math.SQRT2 - 1)) < 1e-12);
    assert.ok(Math.abs(iou.iouObb2Obb2(square, turned) - Math.SQRT1_2) < 1e-12);
    const triangle = [0, 0, 2, 0, 0, 2];
    assert.equal(iou.intersectionAreaAabb2Polygon2([0, 0, 1, 1], triangle), 1);
    assert.equal(iou.iouAabb2Polygon2([0, 0, 1, 1], triangle), 0.5);
    assert.equal(iou.intersectionAreaObb2Polygon2(square, triangle), 1);
    assert.equal(iou.iouObb2Polygon2(square, triangle), 0.2);
    assert.equal(iou.intersectionAreaPolygon2Polygon2(triangle, [0, 0, 2, 0, 2, 2]), 1);
    assert.equal(iou.iouPolygon2Polygon2(triangle, [0, 0, 2, 0, 2, 2]), 1 / 3);
});

test('GIoU, shares and corners are those worked by hand', () => {
    const [a, b] = [[0, 0, 2, 1], [3, 0, 4, 2]]; // around both: 4 by 2; they cover 2 and 2
    assert.equal(iou.giouAabb2Aabb2(a, b), -0.5);
    assert.equal(iou.giouHullAabb2Aabb2(a, b), 4 / 6.5 - 1, 'the hull lacks a corner, half of 3 by 1');
    assert.equal(iou.giouObb2Obb2([1, 0.5, 1, 0.5, 1, 0], [3.5, 1, 0.5, 1, 1, 0]), -0.5);
    const [small, large] = [[1, 0, 2, 1], [0, 0, 4, 4]];
    assert.equal(iou.ioaAabb2Aabb2(small, large), 1);
    assert.equal(iou.ioaAabb2Aabb2(large, small), 1 / 16);
    const triangle = [0, 0, 2, 0, 0, 2];
    assert.equal(iou.ioaAabb2Polygon2([0, 0, 2, 2], triangle), 0.5);
    assert.equal(iou.ioaPolygon2Aabb2(triangle, [0, 0, 2, 2]), 1);
    const corners = iou.intersectionPolygonAabb2Polygon2([0.5, 0.5, 3, 3], triangle);
    assert.ok(corners instanceof Float64Array);
    const sorted = Array.from({ length: 3 }, (_, i) => corners.slice(2 * i, 2 * i + 2).join()).sort();
    assert.deepEqual([corners.length, sorted], [6, ['0.5,0.5', '0.5,1.5', '1.5,0.5']]);
    assert.equal(iou.intersectionPolygonAabb2Aabb2(a, b).length, 0);
    assert.equal(iou.intersectionPolygonObb2Obb2([0, 0, 1, 1, 1, 0], [0, 0, 1, 1, 0.6, 0.8]).length, 16);
});

test('of boxes of space, too', () => {
    const cube = [0, 0, 0, 2, 2, 2];
    const [moved, asObb] = [[1, 1, 0, 3, 3, 2], [1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1]];
    const turned = [1, 1, 1, 1, 1, 1, Math.SQRT1_2, Math.SQRT1_2, 0, -Math.SQRT1_2, Math.SQRT1_2, 0, 0, 0, 1];
    assert.equal(iou.intersectionVolumeAabb3Aabb3(cube, moved), 2);
    assert.equal(iou.iouAabb3Aabb3(cube, moved), 1 / 7);
    assert.equal(iou.giouAabb3Aabb3(cube, moved), 1 / 7 - 2 / 9);
    assert.equal(iou.ioaAabb3Aabb3(cube, moved), 0.25);
    assert.equal(iou.iouAabb3Obb3(cube, asObb), 1);
    const permuted = [1, 1, 1, 1, 1, 1, 0, 0, -1, 1, 0, 0, 0, -1, 0]; // the same cube, other axes
    assert.equal(iou.iouObb3Obb3(asObb, permuted), 1);
    assert.ok(Math.abs(iou.iouObb3Obb3(asObb, turned) - Math.SQRT1_2) < 1e-12);
    assert.ok(Math.abs(iou.intersectionVolumeObb3Obb3(asObb, turned) - 16 * (Math.SQRT2 - 1)) < 1e-11);
    assert.equal(iou.iouAtLeastAabb3Aabb3(cube, moved, 1 / 7), true);
    assert.equal(iou.iouAtLeastAabb3Aabb3(cube, moved, 1 / 7 + 2 ** -54), false);
    assert.equal(iou.iouAtLeastObb3Obb3(asObb, turned, 0.7), true);
    assert.equal(iou.iouAtLeastObb3Obb3(asObb, turned, 0.71), false);
    assert.throws(() => iou.iouObb3Obb3(asObb, cube), { message: 'b has 6 numbers, 15 are needed' });
});

test('the same set has an IoU of 1, however written, and no other has', () => {
    const [c, s] = plane.vec2FromDegrees(30);
    const box = [8, 6, 6, 2, c, s];
    assert.equal(iou.iouObb2Obb2(box, [8, 6, 2, 6, -s, c]), 1);
    assert.equal(iou.iouObb2Obb2(box, [8, 6, 6, 2, -c, -s]), 1);
    const other = iou.iouObb2Obb2(box, [8, 6, 6, 2 + 2 ** -50, c, s]);
    assert.ok(other < 1 && other > 1 - 1e-12, String(other));
});

test('a threshold is compared exactly', () => {
    const [left, right] = [[0, 0, 3, 1], [1, 0, 4, 1]];
    assert.equal(iou.iouAtLeastAabb2Aabb2(left, right, 0.5), true);
    assert.equal(iou.iouAtLeastAabb2Aabb2(left, right, 0.5 + 2 ** -53), false);
    const third = [[0, 0, 2, 1], [1, 0, 3, 1]]; // 1/3, which is more than the double that is called so
    const asObb = ([x, y, p, q]) => [(x + p) / 2, (y + q) / 2, (p - x) / 2, (q - y) / 2, 1, 0];
    const asPolygon = ([x, y, p, q]) => [x, y, p, y, p, q, x, q];
    for (const [name, a, b] of [
        ['iouAtLeastAabb2Aabb2', ...third],
        ['iouAtLeastAabb2Obb2', third[0], asObb(third[1])],
        ['iouAtLeastAabb2Polygon2', third[0], asPolygon(third[1])],
        ['iouAtLeastObb2Obb2', ...third.map(asObb)],
        ['iouAtLeastObb2Polygon2', asObb(third[0]), asPolygon(third[1])],
        ['iouAtLeastPolygon2Polygon2', ...third.map(asPolygon)],
    ]) {
        assert.equal(iou[name](a, b, 1 / 3), true, name);
        assert.equal(iou[name](a, b, 1 / 3 + 2 ** -54), false, name);
        assert.equal(iou[name](a, b, NaN), false, name);
    }
});

test('what is no box has nothing in common, and what is no array is refused', () => {
    assert.equal(iou.iouAabb2Aabb2([0, 0, NaN, 1], [0, 0, 1, 1]), 0);
    assert.throws(() => iou.iouObb2Obb2([0, 0, 1, 1, 1, 0], [0, 0, 1, 1]), {
        name: 'TypeError', message: 'b has 4 numbers, 6 are needed',
    });
    assert.throws(() => iou.iouAtLeastAabb2Aabb2([0, 0, 1, 1], [0, 0, 1, 1]), TypeError);
});

/* ---- Many boxes -------------------------------------------------------------------------------------------------- */

/** The boxes of one of the manual's files, as OBBs, with names and scores. */
function ships(name) {
    const [head, ...rows] = read(`examples/scenes/labels/ships-${name}.csv`).trim().split('\n')
        .map((line) => line.split(','));
    const columns = (...wanted) => rows.map((row) => wanted.map((column) => row[head.indexOf(column)]));
    const numbers = columns('center_x', 'center_y', 'half_x', 'half_y').map((row) => row.map(Number));
    const turns = columns('angle').map(([angle]) => [...plane.vec2FromDegrees(Number(angle))]);
    return {
        names: columns('name').flat(),
        boxes: Float64Array.from(numbers.flatMap((row, i) => [...row, ...turns[i]])),
        scores: columns('score').flat().map(Number),
    };
}

/** What the manual says that a command prints, in lines. */
function printed(command) {
    const manual = read('docs/manual.md');
    const begin = manual.indexOf(`\n$ hitbox ${command}`);
    assert.ok(begin > 0, `docs/manual.md has hitbox ${command}`);
    return manual.slice(manual.indexOf('\n', begin + 1) + 1).split(/^(?:```|hitbox: )/m)[0].trim().split('\n');
}

test('the numbers are those that the command prints in the manual', () => {
    const [truth, found] = [ships('truth'), ships('found')];
    const matrix = nms.iouBoxes2Matrix(truth.boxes, found.boxes, { form: 'obb' });
    const lines = [];
    truth.names.forEach((a, i) => found.names.forEach((b, k) => {
        const share = matrix[i * found.names.length + k];
        if (share > 0) lines.push(`${a} ${b} IoU ${share} ship ship`);
    }));
    assert.deepEqual(lines, printed('iou').map((line) => line.replace(/ +/g, ' ')));

    const { kept, suppressedBy } = nms.nmsBoxes2(found.boxes, found.scores, { form: 'obb' });
    assert.deepEqual([...kept].map((i) => found.names[i]), printed('nms examples').map((line) => line.slice(0, 7)));
    assert.deepEqual([...suppressedBy], [NO_INDEX, NO_INDEX, 0, NO_INDEX, NO_INDEX]);

    for (const threshold of [0.5, 0.7]) {
        const { counts } = nms.matchBoxes2(found.boxes, found.scores, truth.boxes, { form: 'obb', threshold });
        const [row] = printed('match').filter((line) => line.startsWith(`all,,${threshold},`));
        const [, , , truths, , right, wrong, missed] = row.split(',').map(Number);
        assert.deepEqual(
            [counts.truths, counts.truePositives, counts.falsePositives, counts.misses], [truths, right, wrong, missed],
        );
    }
});

/** Rotated boxes, several of nearly the same place, and their scores. */
function detections(count, Type) {
    const random = makeRandom(7);
    const boxes = new Type(6 * count);
    const scores = new Float64Array(count);
    for (let i = 0; i < count; i++) {
        const object = Math.floor(random() * (count / 8));
        const [c, s] = plane.vec2FromAngle(object + 0.2 * random());
        boxes.set([3 * (object % 8) + random(), 3 * Math.floor(object / 8) + random(), 2, 1 + random(), c, s], 6 * i);
        scores[i] = Math.floor(32 * random()) / 32; // ties, too
    }
    return { boxes, scores };
}

const boxOf = (boxes, i) => boxes.subarray(6 * i, 6 * i + 6);

test('NMS keeps what its plainest form keeps, of doubles', () => {
    const { boxes, scores } = detections(400, Float64Array);
    const classes = scores.map((_, i) => i % 3);
    const order = [...scores.keys()].sort((a, b) => scores[b] - scores[a] || a - b);
    for (const given of [undefined, classes]) {
        const by = new Array(scores.length).fill(NO_INDEX);
        const kept = [];
        for (const i of order) {
            const better = kept.find((k) => (!given || given[k] === given[i])
                && iou.iouObb2Obb2(boxOf(boxes, k), boxOf(boxes, i)) > 0.3);
            if (better === undefined) kept.push(i);
            else by[i] = better;
        }
        const got = nms.nmsBoxes2(boxes, scores, { form: 'obb', threshold: 0.3, classes: given });
        assert.deepEqual([...got.kept], kept);
        assert.deepEqual([...got.suppressedBy], by);
        assert.ok(kept.length > 20 && kept.length < 300, String(kept.length));
    }
});

test('floats are taken as they are, and the matrix is IoU to the bit', () => {
    const { boxes } = detections(40, Float32Array);
    boxes.forEach((_, i) => { if (i % 6 > 3) boxes[i] = i % 6 === 4 ? 1 : 0; }); // axes that are units in floats, too
    const matrix = nms.iouBoxes2Matrix(boxes, boxes, { form: 'obb' });
    for (let i = 0; i < 40; i++) {
        for (let k = 0; k < 40; k++) {
            assert.equal(matrix[40 * i + k], iou.iouObb2Obb2(boxOf(boxes, i), boxOf(boxes, k)));
        }
    }
    const mixed = nms.iouBoxes2Matrix([0, 0, 2, 2], [1, 1, 1, 1, 1, 0], { form: 'aabb', otherForm: 'obb' });
    assert.deepEqual([...mixed], [1]);
});

test('at the threshold, or above it; and the share of the smaller', () => {
    const boxes = [0, 0, 3, 1, 1, 0, 4, 1]; // an IoU of 1/2
    const kept = (options) => [...nms.nmsBoxes2(boxes, [1, 2], options).kept];
    assert.deepEqual(kept(), [1, 0]);
    assert.deepEqual(kept({ atThreshold: true }), [1]);
    assert.deepEqual(kept({ threshold: 0.49 }), [1]);
    assert.deepEqual(kept({ ofSmaller: true }), [1], 'two thirds of either');
    assert.deepEqual([...nms.nmsBoxes2([], []).kept], []);
});

test('soft-NMS lowers scores as worked by hand', () => {
    const boxes = [0, 0, 3, 1, 1, 0, 4, 1, 9, 9, 10, 10]; // the first two: an IoU of 1/2
    const linear = nms.softNmsBoxes2(boxes, [0.5, 1, 0.375]);
    assert.deepEqual([...linear.kept], [1, 2, 0]);
    assert.deepEqual([...linear.scores], [1, 0.375, 0.25]);
    const gaussian = nms.softNmsBoxes2(boxes, [0.5, 1, 0.375], { sigma: 0.5 });
    assert.deepEqual([...gaussian.kept], [1, 2, 0]);
    assert.ok(Math.abs(gaussian.scores[2] - 0.5 * Math.exp(-0.5)) < 1e-12);
    assert.deepEqual([...nms.softNmsBoxes2(boxes, [0.5, 1, 0.375], { leastScore: 0.3 }).kept], [1, 2]);
    assert.deepEqual([...nms.softNmsBoxes2(boxes, [0.5, 1, 0.375], { threshold: 0.5 }).kept], [1, 0, 2]);
    assert.deepEqual([...nms.softNmsBoxes2(boxes, [0.5, 1, 0.375], { classes: [1, 2, 1] }).kept], [1, 0, 2]);
});

test('matching tells true, false, duplicate and ignored', () => {
    const truths = [0, 0, 3, 1, /**/ 10, 0, 13, 1, /**/ 20, 0, 23, 1];
    const found = [0, 0, 3, 1, /**/ 1, 0, 4, 1, /**/ 10, 0, 13, 1, /**/ 40, 0, 43, 1];
    const roles = [nms.TRUTH_COUNTS, nms.TRUTH_IGNORED, nms.TRUTH_COUNTS];
    const got = nms.matchBoxes2(found, [0.9, 0.8, 0.7, 0.6], truths, { roles });
    assert.deepEqual([...got.kind], [nms.MATCH_TRUE, nms.MATCH_DUPLICATE, nms.MATCH_IGNORED, nms.MATCH_FALSE]);
    assert.deepEqual([...got.truth], [0, 0, 1, NO_INDEX]);
    assert.deepEqual([...got.iou], [1, 0.5, 1, 0]);
    assert.deepEqual([...got.foundBy], [0, NO_INDEX, NO_INDEX]);
    assert.deepEqual(got.counts, {
        truths: 2, truePositives: 1, falsePositives: 2, duplicates: 1, ignored: 1, misses: 1,
    });
    const { counts } = nms.matchBoxes2([...found, ...found.slice(0, 4)], [9, 8, 7, 6, 5], truths, { roles });
    assert.deepEqual([counts.falsePositives, counts.duplicates, counts.ignored], [3, 2, 1]);
    const above = nms.matchBoxes2(found, [0.9, 0.8, 0.7, 0.6], truths, { aboveThreshold: true });
    assert.equal(above.kind[1], nms.MATCH_FALSE, 'exactly at the threshold');
    const twice = [0, 0, 3, 1, 0, 0, 3, 1];
    const close = [0, 0, 3, 1, 0.5, 0, 3.5, 1];
    assert.deepEqual([...nms.matchBoxes2(twice, [2, 1], close).truth], [0, 0]);
    assert.deepEqual([...nms.matchBoxes2(twice, [2, 1], close, { way: nms.MATCH_FREE }).truth], [0, 1]);
    const classes = { classes: [1, 1, 1, 1], truthClasses: [2, 1, 1] };
    assert.equal(nms.matchBoxes2(found, [0.9, 0.8, 0.7, 0.6], truths, classes).counts.truePositives, 1);
    const region = { roles: [nms.TRUTH_COUNTS, nms.TRUTH_REGION], way: nms.MATCH_FREE };
    const within = nms.matchBoxes2([...found, 7, 0, 10, 1], [5, 4, 3, 2, 1], [0, 0, 3, 1, 3, 0, 12, 1], region);
    assert.deepEqual([...within.truth], [0, 0, 1, NO_INDEX, 1]);
    assert.deepEqual([...within.iou].slice(2), [2 / 3, 0, 1]);
    assert.equal(within.counts.ignored, 2);
    const none = nms.matchBoxes2([], [], truths);
    assert.deepEqual([none.kind.length, none.counts.misses], [0, 3]);
});

test('what cannot be asked is refused, in words', () => {
    const box = [0, 0, 1, 1];
    const refuses = (call, message) => assert.throws(call, { message });
    refuses(() => nms.nmsBoxes2([...box, ...box], [1]), 'nmsBoxes2: scores has 1 numbers and needs 2');
    refuses(() => nms.nmsBoxes2(box, [1, 2]), 'nmsBoxes2: scores has 2 numbers, for 1 boxes');
    refuses(() => nms.nmsBoxes2(box, ['1']), 'nmsBoxes2: scores[0] has to be a number, not string');
    refuses(() => nms.nmsBoxes2(box, [NaN]), 'nmsBoxes2: bad argument: score 0 is NaN');
    refuses(() => nms.nmsBoxes2([0, 0, -1, 1], [1]), /^nmsBoxes2: bad argument: box 0 of boxes has /);
    refuses(() => nms.nmsBoxes2(box, [1], { threshold: 2 }), 'nmsBoxes2: bad argument');
    refuses(() => nms.nmsBoxes2(box, [1], { threshold: '1' }), 'nmsBoxes2: threshold has to be a number, not string');
    refuses(() => nms.nmsBoxes2(box, [1], { treshold: 1 }), /^nmsBoxes2: options has "treshold", known are form, /);
    refuses(() => nms.softNmsBoxes2(box, [-1]), 'softNmsBoxes2: bad argument');
    refuses(() => nms.softNmsBoxes2(box, [1], { sigma: 0 }), 'softNmsBoxes2: bad argument');
    refuses(() => nms.matchBoxes2(box, [1], box, { classes: [1] }), 'matchBoxes2: bad argument');
    refuses(() => nms.matchBoxes2(box, [1], box, { roles: [3] }), 'matchBoxes2: bad argument');
    refuses(() => nms.matchBoxes2(box, [1], box, { way: 2 }), 'matchBoxes2: bad argument');
    refuses(() => nms.matchBoxes2(box, [1], [1, 1, 0, 0]), /^matchBoxes2: bad argument: box 0 of truths has /);
    assert.deepEqual([...nms.nmsBoxes2(box, [1]).kept], [0], 'and it goes on');
});
