// Every function of @hitbox/core/plane, beside numbers worked out by hand.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as plane from '../src/node/plane.js';
import { checkTable, same } from './support/table.mjs';

const { APART, TOUCHING, OVERLAPPING, AXIS_A0, AXIS_B0, CAST_HIT } = plane;

const QUARTER = [0, 1]; // a turn: x becomes y
const EMPTY = [Infinity, Infinity, -Infinity, -Infinity];

const unit = [0, 0, 2, 2];
const beside = [2, 0, 3, 2];
const across = [1.5, 0, 5, 2];
const far = [5, 0, 6, 2];
const brick = [0, 0, 1, 2];

/** The box of `unit` as an OBB, moved along x. */
const square = (x = 0) => [1 + x, 1, 1, 1, 1, 0];
const door = [0, 0, 1, 2, ...QUARTER];
const through = [-1, 1, 5, 1]; // a segment
const away = [4, 1, 4, 5];

/** The boxes are 0.5 deep in each other, along x, and face each other with whole sides. */
function halfDeep(contact) {
    assert.equal(contact.count, 2);
    same(contact.depth, 0.5);
    same(contact.normal, [1, 0]);
    same(contact.depths, [0.5, 0.5]);
    assert.ok(contact.ids instanceof Uint32Array);
    assert.equal(new Set(contact.ids).size, 2);
    same(contact.a, [2, contact.b[1], 2, contact.b[3]]);
    same(contact.b, [1.5, contact.a[1], 1.5, contact.a[3]]);
    assert.deepEqual([contact.a[1], contact.a[3]].sort(), [0, 2]);
}

/** So far along x, both points at the same y. */
function closest(distance, a, b) {
    return (answer) => {
        same(answer.distance, distance);
        same(answer.normal, [1, 0]);
        same(answer.a, [a, answer.b[1]]);
        same(answer.b, [b, answer.a[1]]);
    };
}

/** Hit from the side of small x, by what comes along x. Of equal axes one counts, which may be none of b's. */
function struck(t, x, axis, face = 0) {
    return (answer) => {
        assert.deepEqual(Object.keys(answer), ['t', 'point', 'normal', 'axis', 'face', 'inside']);
        same(answer.t, t);
        same(answer.point, [x, answer.point[1]]);
        same(answer.normal, [-1, 0]);
        assert.equal(answer.axis, axis);
        assert.equal(answer.face, face);
        assert.equal(answer.inside, false);
    };
}

const half = { depth: 0.5, normal: [1, 0], axis: AXIS_A0 };
const ray = [-3, 1, 2, 0];
const segment = [-3, 1, 5, 1];

checkTable('plane', plane, {
    vec2FromAngle: [[Math.PI / 3], [0.5, Math.sqrt(0.75)]],
    vec2FromDegrees: [[450], [0, 1]],

    aabb2Empty: [[], EMPTY],
    aabb2IsEmpty: [[EMPTY], true],
    aabb2Valid: [[unit], true],
    aabb2FromPoints: [[[1, 2, -1, 5, 0, 3]], [-1, 2, 1, 5]],
    aabb2FromPositionSize: [[[1, 2], [4, 5]], [1, 2, 5, 7]],
    aabb2FromCenterHalf: [[[1, 2], [1, 3]], [0, -1, 2, 5]],
    aabb2Center: [[brick], [0.5, 1]],
    aabb2Half: [[brick], [0.5, 1]],
    aabb2Size: [[beside], [1, 2]],
    aabb2Corners: [[brick], [0, 0, 1, 0, 0, 2, 1, 2]],
    aabb2Perimeter: [[brick], 6],
    aabb2Area: [[brick], 2],
    aabb2MoveBy: [[unit, [1, -1]], [1, -1, 3, 1]],
    aabb2MoveTo: [[unit, [5, 6]], [5, 6, 7, 8]],
    aabb2Resize: [[unit, [1, 2]], brick],
    aabb2Merge: [[unit, far], [0, 0, 6, 2]],
    aabb2Intersection: [[unit, across], [1.5, 0, 2, 2]],
    aabb2ExpandTo: [[unit, [3, -1]], [0, -1, 3, 2]],
    aabb2ExpandBy: [[unit, 1], [-1, -1, 3, 3]],
    aabb2Transform: [[[1, 0, 2, 1], QUARTER, [0, 10]], [-1, 11, 0, 12]],

    obb2Valid: [[door], true],
    obb2FromCenterHalf: [[[0, 0], [1, 2], QUARTER], door],
    obb2FromCenterSize: [[[0, 0], [2, 4], QUARTER], door],
    obb2FromAabb2: [[unit], square()],
    obb2FromAngle: [[[0, 0], [1, 2], Math.PI / 2], door],
    obb2FromHalfAxes: [[[0, 0], [0, 1], [-2, 0]], door],
    obb2FromRect: [[-2, -1, 4, 2, 90], door],
    obb2Corners: [[square()], [0, 0, 2, 0, 0, 2, 2, 2]],
    obb2Area: [[door], 8],
    obb2Perimeter: [[door], 12],
    obb2ToWorld: [[door, [1, 2]], [-2, 1]],
    obb2ToLocal: [[door, [-2, 1]], [1, 2]],
    obb2MoveBy: [[square(), [1, 0]], square(1)],
    obb2MoveTo: [[square(), [3, 1]], square(2)],
    obb2Turn: [[square(), QUARTER], [1, 1, 1, 1, ...QUARTER]],
    obb2Bounds: [[door], [-2, -1, 2, 1]],
    obb2Orthonormalize: [[[0, 0, 1, 2, 0, 1.5]], door],

    relateAabb2Aabb2: [[unit, beside], TOUCHING],
    relateAabb2Obb2: [[unit, square(3)], APART],
    relateAabb2Point2: [[unit, [1, 1]], OVERLAPPING],
    relateAabb2Segment2: [[unit, away], APART],
    relateObb2Obb2: [[square(), square(2)], TOUCHING],
    relateObb2Point2: [[square(), [2, 1]], TOUCHING],
    relateObb2Segment2: [[square(), through], OVERLAPPING],

    overlapAabb2Aabb2: [[unit, beside], true],
    overlapAabb2Obb2: [[unit, square(3)], false],
    overlapAabb2Point2: [[unit, [3, 1]], false],
    overlapAabb2Segment2: [[unit, through], true],
    overlapObb2Obb2: [[square(), square(1)], true],
    overlapObb2Point2: [[square(), [1, 1]], true],
    overlapObb2Segment2: [[square(), away], false],

    containsAabb2Aabb2: [[unit, [0, 0, 1, 1]], true],
    containsAabb2Obb2: [[unit, square(0.5)], false],
    containsAabb2Point2: [[unit, [2, 2]], true],
    containsAabb2Segment2: [[unit, through], false],
    containsObb2Aabb2: [[square(), unit], true],
    containsObb2Obb2: [[door, square()], false],
    containsObb2Point2: [[door, [-2, 1]], true],
    containsObb2Segment2: [[square(), [0, 0, 2, 2]], true],

    separateAabb2Aabb2: [[unit, far], { axis: AXIS_A0, normal: [1, 0] }],
    separateAabb2Obb2: [[unit, square(3)], { axis: AXIS_A0, normal: [1, 0] }],
    separateObb2Obb2: [[square(3), square()], { axis: AXIS_A0, normal: [-1, 0] }],

    penetrationAabb2Aabb2: [[unit, across], half],
    penetrationAabb2Obb2: [[unit, square(1.5)], half],
    penetrationObb2Obb2: [[square(), square(1.5)], half],

    contactAabb2Aabb2: [[unit, across], halfDeep],
    contactAabb2Obb2: [[unit, square(1.5)], halfDeep],
    contactObb2Obb2: [[square(), square(1.5)], halfDeep],

    distanceAabb2Aabb2: [[unit, far], 3],
    distanceAabb2Obb2: [[unit, square(3)], 1],
    distanceAabb2Point2: [[unit, [5, 6]], 5],
    distanceAabb2Segment2: [[unit, away], 2],
    distanceObb2Obb2: [[square(), square(1.5)], -0.5],
    distanceObb2Point2: [[square(), [2, 1]], 0],
    distanceObb2Segment2: [[square(), away], 2],

    closestAabb2Aabb2: [[unit, far], closest(3, 2, 5)],
    closestAabb2Obb2: [[unit, square(3)], closest(1, 2, 3)],
    closestAabb2Point2: [[unit, [5, 1]], closest(3, 2, 5)],
    closestAabb2Segment2: [[unit, away], closest(2, 2, 4)],
    closestObb2Obb2: [[square(), square(1.5)], closest(-0.5, 2, 1.5)],
    closestObb2Point2: [[square(), [1.75, 1]], closest(-0.25, 2, 1.75)],
    closestObb2Segment2: [[square(), away], closest(2, 2, 4)],

    withinAabb2Aabb2: [[unit, far, 3], true],
    withinAabb2Obb2: [[unit, square(3), 0.5], false],
    withinAabb2Point2: [[unit, [5, 6], 5], true],
    withinAabb2Segment2: [[unit, away, 1], false],
    withinObb2Obb2: [[square(), square(1.5), -0.5], true],
    withinObb2Point2: [[square(), [2, 1], 0], true],
    withinObb2Segment2: [[square(), away, NaN], false],

    ray2At: [[[0, 1, 1, 2], 2], [2, 5]],
    castRay2Aabb2: [[ray, unit], struck(1.5, 0, AXIS_B0)],
    castRay2Obb2: [[ray, square()], struck(1.5, 0, AXIS_B0)],
    castSegment2Aabb2: [[segment, unit], struck(0.375, 0, AXIS_B0)],
    castSegment2Obb2: [[segment, square()], struck(0.375, 0, AXIS_B0)],
    castAabb2Aabb2: [[unit, [8, 0], far], struck(0.375, 5, AXIS_A0)],
    castAabb2Obb2: [[unit, [8, 0], square(5)], struck(0.375, 5, AXIS_A0, -1)],
    castObb2Aabb2: [[square(), [8, 0], far], struck(0.375, 5, AXIS_B0)],
    castObb2Obb2: [[square(), [8, 0], square(5)], struck(0.375, 5, AXIS_A0, -1)],
    motion2At: [[[4, 0, Math.PI], square(), 0.5], [3, 1, 1, 1, ...QUARTER]],
    castTurningObb2Obb2: [[square(), [8, 0, 0], square(5), 1e-9, 0], (answer) => {
        assert.equal(answer.end, CAST_HIT);
        assert.ok(answer.t <= 0.375 && answer.t > 0.375 - 1e-9, `t is ${answer.t}`);
        same(answer.normal, [-1, 0]);
        assert.equal(answer.inside, false);
    }],
}, () => plane.init());

test('what is apart, missed or impossible is null', () => {
    assert.equal(plane.separateObb2Obb2(square(), square(1)), null);
    assert.equal(plane.penetrationObb2Obb2(square(), square(3)), null);
    assert.equal(plane.contactObb2Obb2(square(), square(3)), null);
    assert.equal(plane.castRay2Obb2([-3, 5, 1, 0], square()), null);
    assert.equal(plane.castTurningObb2Obb2(square(), [0, 8, 1], square(5), 1e-9), null);
    assert.equal(plane.obb2Orthonormalize([0, 0, 1, 1, 0, 0]), null);
});

test('what C calls a bad argument is an Error with the name of the call', () => {
    assert.throws(() => plane.obb2FromHalfAxes([0, 0], [1, 0], [1, 1]), {
        name: 'Error', message: 'obb2FromHalfAxes: bad argument',
    });
});

test('a turning cast that is out of steps says so', () => {
    const answer = plane.castTurningObb2Obb2(square(), [1, 0.001, 20], square(2.5), 1e-12, 1);
    assert.equal(answer.end, plane.CAST_STOPPED);
});

test('NaN is a number: it hits nothing', () => {
    const broken = square();
    broken[3] = NaN;
    assert.equal(plane.relateObb2Obb2(broken, square()), APART);
    assert.equal(plane.overlapAabb2Point2(unit, [NaN, 1]), false);
    assert.equal(plane.distanceObb2Obb2(broken, square()), Infinity);
    assert.equal(plane.obb2Valid(broken), false);
});

test('out may be an argument', () => {
    const box = Float64Array.from(square());
    assert.equal(plane.obb2MoveBy(box, [1, 2], box), box);
    same(box, [2, 3, 1, 1, 1, 0]);
});

test('points: none, many, and uneven', () => {
    same(plane.aabb2FromPoints([]), EMPTY);
    const many = new Float32Array(2 * 300000); // more than the room that is there at first: the memory grows
    many[2 * 150000] = -4;
    many[2 * 299999 + 1] = 5;
    for (let i = 0; i < 20; i++) {
        same(plane.aabb2FromPoints(many), [-4, 0, 0, 5]);
    }
    same(plane.aabb2FromPoints([1, 1, NaN, 1]), [NaN, 1, NaN, 1]);
    assert.throws(() => plane.aabb2FromPoints([1, 2, 3]), {
        name: 'TypeError', message: 'points has 3 numbers, which are no points of 2',
    });
});
