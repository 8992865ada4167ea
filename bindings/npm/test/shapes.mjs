// The shapes other than boxes, and each function of plane and space that takes numbers alone: the same answers, to the
// bit, as the native library, on shapes of which many touch; and some answers worked out by hand.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import { camel } from '../scripts/prototypes.mjs';
import * as core from '../src/node/index.js';
import { namesOf, samples } from './support/asked.mjs';
import { flat, nativeAnswers } from './support/native.mjs';
import { same } from './support/table.mjs';

const CALLS = 100;

before(() => core.init());

for (const entry of ['plane', 'space']) {
    test(`${entry} says of ${CALLS} samples for each function what the native library says, to the bit`, () => {
        const questions = namesOf(entry).flatMap((name) => samples(name, CALLS).map((given) => [name, given]));
        assert.ok(questions.length > 100 * CALLS);
        const expected = nativeAnswers(questions);
        const kinds = new Map();
        questions.forEach(([name, given], i) => {
            const answer = flat(name, core[camel(name.replace(/^hit_/, ''))](...given));
            if (!(answer.length === expected[i].length && answer.every((number, k) => Object.is(number, expected[i][k])))) {
                assert.deepStrictEqual(answer, expected[i], `${name}(${given.map((one) => `[${one}]`).join(', ')})`);
            }
            kinds.set(name, (kinds.get(name) ?? new Set()).add(answer.join()));
        });
        for (const [name, answers] of kinds) { // samples that all have one answer would ask little
            assert.ok(answers.size > 1 || /_valid$|_empty$/.test(name), `${name} always says ${[...answers][0]}`);
        }
    });
}

test('worked out by hand, in the plane', () => {
    const circle = [3, 0, 1];
    assert.equal(core.relateAabb2Circle2([0, -1, 2, 1], circle), core.TOUCHING);
    assert.equal(core.relateCircle2Circle2(circle, [0, 0, 2]), core.TOUCHING);
    assert.equal(core.relateCircle2Circle2(circle, [0, 0, 2 - 2 ** -52]), core.APART);
    assert.equal(core.containsCircle2Point2([0, 0, 5], [3, 4]), true);
    assert.equal(core.distanceObb2Circle2([0, 0, 1, 1, 1, 0], circle), 1);
    assert.deepEqual({ ...core.closestCircle2Circle2([0, 0, 1], [5, 0, 1]) }, {
        distance: 3, normal: Float64Array.of(1, 0), a: Float64Array.of(1, 0), b: Float64Array.of(4, 0),
    });
    assert.equal(core.penetrationAabb2Circle2([0, -1, 2.5, 1], circle).depth, 0.5);
    same(core.castRay2Circle2([0, 0, 1, 0], circle), {
        t: 2, point: [2, 0], normal: [-1, 0], axis: core.AXIS_B0, face: -1, inside: false,
    });
    assert.equal(core.castRay2Circle2([0, 1 + 2 ** -52, 1, 0], circle), null);

    const line = core.plane2FromPoints([0, 0], [0, 2]); // upward: its front is to the right
    same(line, [1, 0, 0]);
    assert.equal(core.plane2FromPoints([1, 1], [1, 1]), null);
    assert.equal(core.sideAabb2Plane2([1, 0, 2, 1], line), core.FRONT);
    assert.equal(core.sideAabb2Plane2([0, 0, 2, 1], line), core.ACROSS);
    assert.equal(core.sideAabb2Plane2([-2, 0, -1, 1], line), core.BACK);
    assert.equal(core.containsHalfplane2Circle2(line, [-1, 5, 1]), true);

    const square = [0, 0, 2, 0, 2, 2, 0, 2], diamond = [2, 0, 3, 1, 2, 2, 1, 1];
    same(core.polygon2FromAabb2([0, 0, 2, 2]), square);
    assert.equal(core.polygon2Area(square), 4);
    assert.equal(core.polygon2Valid([0, 0, 2, 2, 2, 0, 0, 2]), false);
    assert.equal(core.relatePolygon2Polygon2(square, diamond), core.OVERLAPPING);
    assert.equal(core.relatePoint2Polygon2([3, 1], diamond), core.TOUCHING);
    assert.equal(core.relateTriangle2Triangle2([0, 0, 1, 0, 0, 1], [1, 0, 2, 0, 2, 1]), core.TOUCHING);
    const { count, points, ids } = core.crossingsSegment2Polygon2([-1, 1, 1, 1], square);
    assert.equal(count, 1);
    same(points, [0, 1]);
    assert.deepEqual([...ids], [256 * core.FEATURE_FACE + core.FEATURE_FACE + 3]);
    assert.deepEqual(core.crossingsPolygon2Polygon2(square, [5, 5, 6, 5, 6, 6]), {
        count: 0, points: new Float64Array(0), ids: new Uint32Array(0),
    });
});

test('as many crossings as two outlines of 16 corners can have', () => {
    const comb = Array.from({ length: 16 }, (_, i) => [i - (i % 2), i % 2 ? 20 : -20]).flat(); // up and down
    const across = Array.from({ length: 16 }, (_, i) => [i % 2 ? 40 : -20, i - (i % 2) + 0.5]).flat();
    const { count, points, ids } = core.crossingsPolygon2Polygon2(comb, across);
    assert.ok(count > 150, `${count} crossings`);
    assert.equal(points.length, 2 * count);
    assert.equal(ids.length, count);
});

test('a polygon has 3 to 16 corners, and all its numbers count', () => {
    const corners = (count) => Array.from({ length: count }, (_, i) =>
        [Math.cos(2 * Math.PI * i / count), Math.sin(2 * Math.PI * i / count)]).flat();
    assert.equal(core.polygon2Valid(corners(16)), true);
    for (const [wrong, what] of [[corners(2), 'has 4 numbers'], [corners(17), 'has 34 numbers'],
        [corners(4).slice(1), 'has 7 numbers'], [7, 'is number'], [undefined, 'is undefined']]) {
        assert.throws(() => core.polygon2Valid(wrong), {
            name: 'TypeError', message: `polygon ${what}, expected x and y of 3 to 16 corners`,
        });
    }
});

test('worked out by hand, in space', () => {
    const sphere = [3, 0, 0, 1];
    assert.equal(core.relateAabb3Sphere3([0, -1, -1, 2, 1, 1], sphere), core.TOUCHING);
    assert.equal(core.relateSphere3Sphere3(sphere, [0, 0, 0, 2 - 2 ** -52]), core.APART);
    same(core.sphere3Bounds(sphere), [2, -1, -1, 4, 1, 1]);
    assert.equal(core.sideSphere3Plane3(sphere, [1, 0, 0, 2]), core.ACROSS);
    assert.equal(core.sideSphere3Plane3(sphere, [1, 0, 0, 2 - 2 ** -52]), core.FRONT);

    const seen = core.frustum3FromMatrix([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]); // -1 to 1
    same(seen, [-1, 0, 0, 1, 1, 0, 0, 1, 0, -1, 0, 1, 0, 1, 0, 1, 0, 0, -1, 1, 0, 0, 1, 1]);
    assert.equal(core.frustum3FromMatrix(new Float64Array(16).fill(NaN)), null);
    assert.equal(core.sideAabb3Frustum3([-1, -1, -1, 1, 1, 1], seen), core.INSIDE);
    assert.equal(core.sideAabb3Frustum3([0, 0, 0, 2, 1, 1], seen), core.ACROSS);
    assert.equal(core.sideObb3Frustum3([3, 0, 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1], seen), core.OUTSIDE);
    const planes = Array.from({ length: 6 }, (_, i) => seen.subarray(4 * i, 4 * i + 4));
    assert.equal(core.sideSphere3Plane3(sphere, planes[core.FRUSTUM_RIGHT]), core.FRONT);
});
