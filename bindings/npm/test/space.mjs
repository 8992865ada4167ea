// Every function of @hitbox/core/space, beside numbers worked out by hand.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as space from '../src/node/space.js';
import { checkTable, same } from './support/table.mjs';

const { APART, TOUCHING, OVERLAPPING, AXIS_A0, AXIS_B0, CAST_HIT, EULER_XYZ, EULER_ZXY } = space;

const PLAIN = [1, 0, 0, 0, 1, 0, 0, 0, 1];
const QUARTER = [0, 1, 0, -1, 0, 0, 0, 0, 1]; // about z: x becomes y
const EMPTY = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];

const unit = [0, 0, 0, 2, 2, 2];
const beside = [2, 0, 0, 3, 2, 2];
const across = [1.5, 0, 0, 5, 2, 2];
const far = [5, 0, 0, 6, 2, 2];
const brick = [0, 0, 0, 1, 2, 3];

/** The box of `unit` as an OBB, moved along x. */
const cube = (x = 0) => [1 + x, 1, 1, 1, 1, 1, ...PLAIN];
const door = [0, 0, 0, 1, 2, 3, ...QUARTER];
const through = [-1, 1, 1, 5, 1, 1]; // a segment
const away = [4, 1, 1, 4, 5, 1];

function cornersOf([minX, minY, minZ, maxX, maxY, maxZ]) {
    return [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) => [i & 1 ? maxX : minX, i & 2 ? maxY : minY, i & 4 ? maxZ : minZ]);
}

/** The boxes are 0.5 deep in each other, along x, and face each other with whole sides. */
function halfDeep(contact) {
    assert.equal(contact.count, 4);
    same(contact.depth, 0.5);
    same(contact.normal, [1, 0, 0]);
    same(contact.depths, [0.5, 0.5, 0.5, 0.5]);
    assert.ok(contact.ids instanceof Uint32Array);
    assert.equal(new Set(contact.ids).size, 4);
    const corners = [];
    for (let i = 0; i < 4; i++) {
        const [a, b] = [contact.a.subarray(3 * i, 3 * i + 3), contact.b.subarray(3 * i, 3 * i + 3)];
        same(a, [2, b[1], b[2]]);
        same(b, [1.5, a[1], a[2]]);
        corners.push(`${a[1]} ${a[2]}`);
    }
    assert.deepEqual(corners.sort(), ['0 0', '0 2', '2 0', '2 2']);
}

/** So far along x, both points at the same y and z. */
function closest(distance, a, b) {
    return (answer) => {
        same(answer.distance, distance);
        same(answer.normal, [1, 0, 0]);
        same(answer.a, [a, answer.b[1], answer.b[2]]);
        same(answer.b, [b, answer.a[1], answer.a[2]]);
    };
}

/** Hit from the side of small x, by what comes along x. Of equal axes one counts, which may be none of b's. */
function struck(t, x, axis, face = 0) {
    return (answer) => {
        assert.deepEqual(Object.keys(answer), ['t', 'point', 'normal', 'axis', 'face', 'inside']);
        same(answer.t, t);
        same(answer.point, [x, answer.point[1], answer.point[2]]);
        same(answer.normal, [-1, 0, 0]);
        assert.equal(answer.axis, axis);
        assert.equal(answer.face, face);
        assert.equal(answer.inside, false);
    };
}

const half = { depth: 0.5, normal: [1, 0, 0], axis: AXIS_A0 };
const eightPoints = {
    depth: 3, normal: [0, 0, 1], axis: 2, count: 5,
    a: [0, 0, 3, 1, 0, 3, 1, 1, 3, 0, 1, 3, 0.5, 0.5, 3],
    b: [0, 0, 2, 1, 0, 2, 1, 1, 1, 0, 1, 1, 0.5, 0.5, 0],
    depths: [1, 1, 2, 2, 3],
    ids: [1, 2, 3, 4, 5],
};

const placement = [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 5, 6, 7, 1]; // QUARTER, then a move
const identity4 = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const ray = [-3, 1, 1, 2, 0, 0];
const segment = [-3, 1, 1, 5, 1, 1];

checkTable('space', space, {
    vec2FromAngle: [[Math.PI / 3], [0.5, Math.sqrt(0.75)]],
    vec2FromDegrees: [[450], [0, 1]],
    mat3FromQuat: [[[0, 0, 1, 1]], QUARTER],
    mat3FromEuler: [[Math.PI / 2, 0, 0, EULER_XYZ], [1, 0, 0, 0, 0, 1, 0, -1, 0]],
    mat3FromTurns: [[[0, 1], [1, 0], [1, 0], EULER_XYZ], [1, 0, 0, 0, 0, 1, 0, -1, 0]],

    aabb3Empty: [[], EMPTY],
    aabb3IsEmpty: [[EMPTY], true],
    aabb3Valid: [[unit], true],
    aabb3FromPoints: [[[1, 2, 3, -1, 5, 0]], [-1, 2, 0, 1, 5, 3]],
    aabb3FromPositionSize: [[[1, 2, 3], [4, 5, 6]], [1, 2, 3, 5, 7, 9]],
    aabb3FromCenterHalf: [[[1, 2, 3], [1, 1, 2]], [0, 1, 1, 2, 3, 5]],
    aabb3Center: [[brick], [0.5, 1, 1.5]],
    aabb3Half: [[brick], [0.5, 1, 1.5]],
    aabb3Size: [[beside], [1, 2, 2]],
    aabb3Corners: [[brick], cornersOf(brick)],
    aabb3Surface: [[brick], 22],
    aabb3Volume: [[brick], 6],
    aabb3MoveBy: [[unit, [1, 0, -1]], [1, 0, -1, 3, 2, 1]],
    aabb3MoveTo: [[unit, [5, 6, 7]], [5, 6, 7, 7, 8, 9]],
    aabb3Resize: [[unit, [1, 2, 3]], brick],
    aabb3Merge: [[unit, far], [0, 0, 0, 6, 2, 2]],
    aabb3Intersection: [[unit, across], [1.5, 0, 0, 2, 2, 2]],
    aabb3ExpandTo: [[unit, [3, -1, 1]], [0, -1, 0, 3, 2, 2]],
    aabb3ExpandBy: [[unit, 1], [-1, -1, -1, 3, 3, 3]],
    aabb3Transform: [[[1, 0, 0, 2, 1, 1], QUARTER, [0, 0, 10]], [-1, 1, 10, 0, 2, 11]],

    obb3Valid: [[door], true],
    obb3FromCenterHalf: [[[0, 0, 0], [1, 2, 3], QUARTER], door],
    obb3FromCenterSize: [[[0, 0, 0], [2, 4, 6], QUARTER], door],
    obb3FromAabb3: [[unit], cube()],
    obb3FromQuat: [[[0, 0, 0], [1, 2, 3], [0, 0, 1, 1]], door],
    obb3FromEuler: [[[0, 0, 0], [1, 2, 3], Math.PI / 2, 0, 0, EULER_ZXY], door],
    obb3FromMatrix3: [[[0, 0, 0], [1, 1, 1], [0, 1, 0, -2, 0, 0, 0, 0, 3]], door],
    obb3FromMatrix4: [[[-1, -2, -3, 1, 2, 3], placement], [5, 6, 7, 1, 2, 3, ...QUARTER]],
    obb3FromHalfAxes: [[[0, 0, 0], [0, 1, 0], [-2, 0, 0], [0, 0, 3]], door],
    obb3Corners: [[cube()], cornersOf(unit)],
    obb3Volume: [[door], 48],
    obb3Surface: [[door], 88],
    obb3ToWorld: [[door, [1, 2, 3]], [-2, 1, 3]],
    obb3ToLocal: [[door, [-2, 1, 3]], [1, 2, 3]],
    obb3MoveBy: [[cube(), [1, 0, 0]], cube(1)],
    obb3MoveTo: [[cube(), [3, 1, 1]], cube(2)],
    obb3Turn: [[cube(), QUARTER], [1, 1, 1, 1, 1, 1, ...QUARTER]],
    obb3Transform: [[cube(), QUARTER, [0, 0, 1]], [-1, 1, 2, 1, 1, 1, ...QUARTER]],
    obb3Bounds: [[door], [-2, -1, -3, 2, 1, 3]],
    obb3Orthonormalize: [[[0, 0, 0, 1, 2, 3, 0, 1.5, 0, -1.5, 0, 0, 0, 0, 1.5]], door],

    relateAabb3Aabb3: [[unit, beside], TOUCHING],
    relateAabb3Obb3: [[unit, cube(3)], APART],
    relateAabb3Point3: [[unit, [1, 1, 1]], OVERLAPPING],
    relateAabb3Segment3: [[unit, away], APART],
    relateObb3Obb3: [[cube(), cube(2)], TOUCHING],
    relateObb3Point3: [[cube(), [2, 1, 1]], TOUCHING],
    relateObb3Segment3: [[cube(), through], OVERLAPPING],

    overlapAabb3Aabb3: [[unit, beside], true],
    overlapAabb3Obb3: [[unit, cube(3)], false],
    overlapAabb3Point3: [[unit, [3, 1, 1]], false],
    overlapAabb3Segment3: [[unit, through], true],
    overlapObb3Obb3: [[cube(), cube(1)], true],
    overlapObb3Point3: [[cube(), [1, 1, 1]], true],
    overlapObb3Segment3: [[cube(), away], false],

    containsAabb3Aabb3: [[unit, [0, 0, 0, 1, 1, 1]], true],
    containsAabb3Obb3: [[unit, cube(0.5)], false],
    containsAabb3Point3: [[unit, [2, 2, 2]], true],
    containsAabb3Segment3: [[unit, through], false],
    containsObb3Aabb3: [[cube(), unit], true],
    containsObb3Obb3: [[door, cube()], false],
    containsObb3Point3: [[door, [-2, 1, 3]], true],
    containsObb3Segment3: [[cube(), [0, 0, 0, 2, 2, 2]], true],

    separateAabb3Aabb3: [[unit, far], { axis: AXIS_A0, normal: [1, 0, 0] }],
    separateAabb3Obb3: [[unit, cube(3)], { axis: AXIS_A0, normal: [1, 0, 0] }],
    separateObb3Obb3: [[cube(3), cube()], { axis: AXIS_A0, normal: [-1, 0, 0] }],

    penetrationAabb3Aabb3: [[unit, across], half],
    penetrationAabb3Obb3: [[unit, cube(1.5)], half],
    penetrationObb3Obb3: [[cube(), cube(1.5)], half],

    contactAabb3Aabb3: [[unit, across], halfDeep],
    contactAabb3Obb3: [[unit, cube(1.5)], halfDeep],
    contactObb3Obb3: [[cube(), cube(1.5)], halfDeep],
    contact3Reduce: [[eightPoints], (contact) => {
        assert.equal(contact.count, 4);
        same(contact.depth, 3);
        assert.equal(contact.axis, 2);
        assert.ok(contact.ids.includes(5), 'the deepest point is kept');
        for (let i = 0; i < 4; i++) { // each point is one of those given, with all that belongs to it
            const k = contact.ids[i] - 1;
            same(contact.a.subarray(3 * i, 3 * i + 3), eightPoints.a.slice(3 * k, 3 * k + 3));
            same(contact.b.subarray(3 * i, 3 * i + 3), eightPoints.b.slice(3 * k, 3 * k + 3));
            same(contact.depths[i], eightPoints.depths[k]);
        }
    }],

    distanceAabb3Aabb3: [[unit, far], 3],
    distanceAabb3Obb3: [[unit, cube(3)], 1],
    distanceAabb3Point3: [[unit, [5, 6, 1]], 5],
    distanceAabb3Segment3: [[unit, away], 2],
    distanceObb3Obb3: [[cube(), cube(1.5)], -0.5],
    distanceObb3Point3: [[cube(), [2, 1, 1]], 0],
    distanceObb3Segment3: [[cube(), away], 2],

    closestAabb3Aabb3: [[unit, far], closest(3, 2, 5)],
    closestAabb3Obb3: [[unit, cube(3)], closest(1, 2, 3)],
    closestAabb3Point3: [[unit, [5, 1, 1]], closest(3, 2, 5)],
    closestAabb3Segment3: [[unit, away], closest(2, 2, 4)],
    closestObb3Obb3: [[cube(), cube(1.5)], closest(-0.5, 2, 1.5)],
    closestObb3Point3: [[cube(), [1.75, 1, 1]], closest(-0.25, 2, 1.75)],
    closestObb3Segment3: [[cube(), away], closest(2, 2, 4)],

    withinAabb3Aabb3: [[unit, far, 3], true],
    withinAabb3Obb3: [[unit, cube(3), 0.5], false],
    withinAabb3Point3: [[unit, [5, 6, 1], 5], true],
    withinAabb3Segment3: [[unit, away, 1], false],
    withinObb3Obb3: [[cube(), cube(1.5), -0.5], true],
    withinObb3Point3: [[cube(), [2, 1, 1], 0], true],
    withinObb3Segment3: [[cube(), away, NaN], false],

    ray3At: [[[0, 1, 0, 1, 2, 3], 2], [2, 5, 6]],
    castRay3Aabb3: [[ray, unit], struck(1.5, 0, AXIS_B0)],
    castRay3Obb3: [[ray, cube()], struck(1.5, 0, AXIS_B0)],
    castSegment3Aabb3: [[segment, unit], struck(0.375, 0, AXIS_B0)],
    castSegment3Obb3: [[segment, cube()], struck(0.375, 0, AXIS_B0)],
    castAabb3Aabb3: [[unit, [8, 0, 0], far], struck(0.375, 5, AXIS_A0)],
    castAabb3Obb3: [[unit, [8, 0, 0], cube(5)], struck(0.375, 5, AXIS_A0, -1)],
    castObb3Aabb3: [[cube(), [8, 0, 0], far], struck(0.375, 5, AXIS_B0)],
    castObb3Obb3: [[cube(), [8, 0, 0], cube(5)], struck(0.375, 5, AXIS_A0, -1)],
    ray3FromView: [[identity4, 0.25, 0.5], [0.25, 0.5, -1, 0, 0, 1]],
    ray3FromViewDepth: [[identity4, 0.25, 0.5, 1, 0], [0.25, 0.5, 1, 0, 0, -1]],
    motion3At: [[[4, 0, 0, 0, 0, 2, Math.PI], cube(), 0.5], [3, 1, 1, 1, 1, 1, ...QUARTER]],
    castTurningObb3Obb3: [[cube(), [8, 0, 0, 0, 0, 1, 0], cube(5), 1e-9, 0], (answer) => {
        assert.equal(answer.end, CAST_HIT);
        assert.ok(answer.t <= 0.375 && answer.t > 0.375 - 1e-9, `t is ${answer.t}`);
        same(answer.normal, [-1, 0, 0]);
        assert.equal(answer.inside, false);
    }],
}, () => space.init());

test('what is apart, missed or impossible is null', () => {
    assert.equal(space.separateObb3Obb3(cube(), cube(1)), null);
    assert.equal(space.penetrationObb3Obb3(cube(), cube(3)), null);
    assert.equal(space.contactObb3Obb3(cube(), cube(3)), null);
    assert.equal(space.castRay3Obb3([-3, 5, 1, 1, 0, 0], cube()), null);
    assert.equal(space.castTurningObb3Obb3(cube(), [0, 0, 8, 0, 0, 1, 1], cube(5), 1e-9), null);
    assert.equal(space.ray3FromView(new Float64Array(16), 0, 0), null);
    assert.equal(space.obb3Orthonormalize([0, 0, 0, 1, 1, 1, 1, 0, 0, 1, 0, 0, 0, 0, 1]), null);
});

test('what C calls a bad argument is an Error with the name of the call', () => {
    const shear = [1, 0, 0, 1, 1, 0, 0, 0, 1];
    assert.throws(() => space.obb3FromMatrix3([0, 0, 0], [1, 1, 1], shear), {
        name: 'Error', message: 'obb3FromMatrix3: bad argument',
    });
    assert.throws(() => space.obb3FromMatrix4(EMPTY, identity4), { message: 'obb3FromMatrix4: bad argument' });
    assert.throws(() => space.obb3FromHalfAxes([0, 0, 0], [1, 0, 0], [1, 0, 0], [0, 0, 1]), {
        message: 'obb3FromHalfAxes: bad argument',
    });
});

test('a turning cast that is out of steps says so', () => {
    const answer = space.castTurningObb3Obb3(cube(), [1, 0.001, 0, 0, 0, 1, 20], cube(2.5), 1e-12, 1);
    assert.equal(answer.end, space.CAST_STOPPED);
});

test('NaN is a number: it hits nothing', () => {
    const broken = cube();
    broken[3] = NaN;
    assert.equal(space.relateObb3Obb3(broken, cube()), APART);
    assert.equal(space.overlapAabb3Point3(unit, [NaN, 1, 1]), false);
    assert.equal(space.distanceObb3Obb3(broken, cube()), Infinity);
    assert.equal(space.obb3Valid(broken), false);
});

test('the verdict is exact to the last bit', () => {
    const bit = 2 ** -51; // of 2 and of 3
    const moved = (by) => [3 + by, 1, 1, 1, 1, 1, ...PLAIN];
    assert.equal(space.relateObb3Obb3(cube(), moved(-bit)), OVERLAPPING);
    assert.equal(space.relateObb3Obb3(cube(), moved(0)), TOUCHING);
    assert.equal(space.relateObb3Obb3(cube(), moved(bit)), APART);
    assert.equal(space.distanceObb3Obb3(cube(), moved(bit)), bit);
    assert.equal(space.relateObb3Point3(cube(), [2 + bit, 1, 1]), APART);
});

test('out may be an argument', () => {
    const box = Float64Array.from(cube());
    assert.equal(space.obb3MoveBy(box, [1, 2, 3], box), box);
    same(box, [2, 3, 4, 1, 1, 1, ...PLAIN]);
});

test('points: none, many, and uneven', () => {
    same(space.aabb3FromPoints([]), EMPTY);
    const many = new Float32Array(3 * 200000); // more than the room that is there at first: the memory grows
    many[3 * 150000] = -4;
    many[3 * 199999 + 2] = 5;
    for (let i = 0; i < 20; i++) {
        same(space.aabb3FromPoints(many), [-4, 0, 0, 0, 0, 5]);
    }
    same(space.aabb3FromPoints([1, 1, 1, NaN, 1, 1]), [NaN, 1, 1, NaN, 1, 1]);
    assert.throws(() => space.aabb3FromPoints([1, 2, 3, 4]), {
        name: 'TypeError', message: 'points has 4 numbers, which are no points of 3',
    });
});

test('what contact3Reduce is given has to be a contact', () => {
    assert.throws(() => space.contact3Reduce({ ...eightPoints, count: 9 }), /^TypeError: contact\.count/);
    assert.throws(() => space.contact3Reduce({ ...eightPoints, a: [1] }), /^TypeError: contact\.a has 1 numbers/);
    assert.throws(() => space.contact3Reduce({ ...eightPoints, ids: null }), /^TypeError: contact\.ids/);
    assert.throws(() => space.contact3Reduce({ ...eightPoints, depth: undefined }), /^TypeError: contact\.depth/);
});
