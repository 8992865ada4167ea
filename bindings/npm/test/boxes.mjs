// Every function of @hitbox/core/plane and @hitbox/core/space: what is about boxes alone beside numbers worked out by
// hand, the same boxes in both, which in space go from 0 to 2 in z unless it matters; the rest beside the library in C.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as plane from '../src/node/plane.js';
import * as space from '../src/node/space.js';
import { tableOfOthers } from './support/asked.mjs';
import { checkTable, same } from './support/table.mjs';

const { APART, TOUCHING, OVERLAPPING, AXIS_A0, AXIS_B0, CAST_HIT, CAST_STOPPED, EULER_XYZ, EULER_ZXY } = space;

/** The table, with 2 or 3 in the place of each N in a name. */
function named(table, dimension) {
    return Object.fromEntries(Object.entries(table).map(([key, value]) => [key.replace(/N/g, dimension), value]));
}

/** What `dimension` numbers, or the same without the third, are. */
function kitOf(dimension) {
    const is2 = dimension === 2;
    const v = (...numbers) => numbers.slice(0, dimension);
    const two = (a, b) => [...v(...a), ...v(...b)]; // an AABB, a segment, a ray
    const plain = is2 ? [1, 0] : [1, 0, 0, 0, 1, 0, 0, 0, 1];
    const quarter = is2 ? [0, 1] : [0, 1, 0, -1, 0, 0, 0, 0, 1]; // about z: x becomes y
    const unit = two([0, 0, 0], [2, 2, 2]);
    return {
        is2, v, two, plain, quarter, unit,
        far: two([5, 0, 0], [6, 2, 2]),
        across: two([1.5, 0, 0], [5, 2, 2]),
        brick: two([0, 0, 0], [1, 2, 3]),
        empty: two([Infinity, Infinity, Infinity], [-Infinity, -Infinity, -Infinity]),
        /** The box of `unit` as an OBB, moved along x. */
        cube: (x = 0) => [...v(1 + x, 1, 1), ...v(1, 1, 1), ...plain],
        obb: (center, half, axes) => [...v(...center), ...v(...half), ...axes],
        door: [...v(0, 0, 0), ...v(1, 2, 3), ...quarter],
        through: two([-1, 1, 1], [5, 1, 1]),
        away: two([4, 1, 1], [4, 5, 1]),
        motion: (by, angle) => [...v(...by), ...(is2 ? [] : [0, 0, 1]), angle],
    };
}

/** What is asked in both dimensions. */
function tableOf(dimension) {
    const { is2, v, two, plain, quarter, unit, far, across, brick, empty, cube, obb, door, through, away, motion } =
        kitOf(dimension);
    const beside = two([2, 0, 0], [3, 2, 2]);
    const rest = (point) => Array.from(point).slice(1); // all but x
    const x = (value) => v(value, 0, 0);
    const half = { depth: 0.5, normal: x(1), axis: AXIS_A0 };
    const ray = two([-3, 1, 1], [2, 0, 0]);
    const segment = two([-3, 1, 1], [5, 1, 1]);
    const by = x(8);
    const cornersOf = (box) => Array.from({ length: 2 ** dimension }, (_, i) =>
        v(0, 1, 2).map((k) => box[(i >> k) & 1 ? dimension + k : k])).flat();

    /** The boxes are 0.5 deep in each other, along x, and face each other with whole sides. */
    function halfDeep(contact) {
        const count = is2 ? 2 : 4;
        assert.equal(contact.count, count);
        same(contact.depth, 0.5);
        same(contact.normal, x(1));
        same(contact.depths, Array(count).fill(0.5));
        assert.ok(contact.ids instanceof Uint32Array);
        assert.equal(new Set(contact.ids).size, count);
        const corners = [];
        for (let i = 0; i < count; i++) {
            const [a, b] = [contact.a, contact.b].map((all) => all.subarray(dimension * i, dimension * (i + 1)));
            same(a, [2, ...rest(b)]);
            same(b, [1.5, ...rest(a)]);
            corners.push(rest(a).join(' '));
        }
        assert.deepEqual(corners.sort(), is2 ? ['0', '2'] : ['0 0', '0 2', '2 0', '2 2']);
    }

    /** So far along x, both points at the same y and z. */
    function closest(distance, a, b) {
        return (answer) => {
            same(answer.distance, distance);
            same(answer.normal, x(1));
            same(answer.a, [a, ...rest(answer.b)]);
            same(answer.b, [b, ...rest(answer.a)]);
        };
    }

    /** Hit from the side of small x, by what comes along x. Of equal axes one counts, which may be none of b's. */
    function struck(t, at, axis, face = 0) {
        return (answer) => {
            assert.deepEqual(Object.keys(answer), ['t', 'point', 'normal', 'axis', 'face', 'inside']);
            same(answer.t, t);
            same(answer.point, [at, ...rest(answer.point)]);
            same(answer.normal, x(-1));
            assert.equal(answer.axis, axis);
            assert.equal(answer.face, face);
            assert.equal(answer.inside, false);
        };
    }

    return named({
        vec2FromAngle: [[Math.PI / 3], [0.5, Math.sqrt(0.75)]],
        vec2FromDegrees: [[450], [0, 1]],

        aabbNEmpty: [[], empty],
        aabbNIsEmpty: [[empty], true],
        aabbNValid: [[unit], true],
        aabbNFromPoints: [[is2 ? [1, 2, -1, 5, 0, 3] : [1, 2, 3, -1, 5, 0]], two([-1, 2, 0], [1, 5, 3])],
        aabbNFromPositionSize: [[v(1, 2, 3), v(4, 5, 6)], two([1, 2, 3], [5, 7, 9])],
        aabbNFromCenterHalf: [[v(1, 2, 3), v(1, 3, 2)], two([0, -1, 1], [2, 5, 5])],
        aabbNCenter: [[brick], v(0.5, 1, 1.5)],
        aabbNHalf: [[brick], v(0.5, 1, 1.5)],
        aabbNSize: [[beside], v(1, 2, 2)],
        aabbNCorners: [[brick], cornersOf(brick)],
        aabbNMoveBy: [[unit, v(1, -1, 0)], two([1, -1, 0], [3, 1, 2])],
        aabbNMoveTo: [[unit, v(5, 6, 7)], two([5, 6, 7], [7, 8, 9])],
        aabbNResize: [[unit, v(1, 2, 3)], brick],
        aabbNMerge: [[unit, far], two([0, 0, 0], [6, 2, 2])],
        aabbNIntersection: [[unit, across], two([1.5, 0, 0], [2, 2, 2])],
        aabbNExpandTo: [[unit, v(3, -1, 1)], two([0, -1, 0], [3, 2, 2])],
        aabbNExpandBy: [[unit, 1], two([-1, -1, -1], [3, 3, 3])],
        aabbNTransform: [[two([1, 0, 0], [2, 1, 1]), quarter, v(0, 10, 20)], two([-1, 11, 20], [0, 12, 21])],

        obbNValid: [[door], true],
        obbNFromCenterHalf: [[v(0, 0, 0), v(1, 2, 3), quarter], door],
        obbNFromCenterSize: [[v(0, 0, 0), v(2, 4, 6), quarter], door],
        obbNFromAabbN: [[unit], cube()],
        obbNFromHalfAxes: [[v(0, 0, 0), v(0, 1, 0), v(-2, 0, 0), ...(is2 ? [] : [[0, 0, 3]])], door],
        obbNCorners: [[cube()], cornersOf(unit)],
        obbNToWorld: [[door, v(1, 2, 3)], v(-2, 1, 3)],
        obbNToLocal: [[door, v(-2, 1, 3)], v(1, 2, 3)],
        obbNMoveBy: [[cube(), x(1)], cube(1)],
        obbNMoveTo: [[cube(), v(3, 1, 1)], cube(2)],
        obbNTurn: [[cube(), quarter], obb([1, 1, 1], [1, 1, 1], quarter)],
        obbNBounds: [[door], two([-2, -1, -3], [2, 1, 3])],
        obbNOrthonormalize: [[obb([0, 0, 0], [1, 2, 3], quarter.map((value) => 1.5 * value))], door],

        relateAabbNAabbN: [[unit, beside], TOUCHING],
        relateAabbNObbN: [[unit, cube(3)], APART],
        relateAabbNPointN: [[unit, v(1, 1, 1)], OVERLAPPING],
        relateAabbNSegmentN: [[unit, away], APART],
        relateObbNObbN: [[cube(), cube(2)], TOUCHING],
        relateObbNPointN: [[cube(), v(2, 1, 1)], TOUCHING],
        relateObbNSegmentN: [[cube(), through], OVERLAPPING],

        overlapAabbNAabbN: [[unit, beside], true],
        overlapAabbNObbN: [[unit, cube(3)], false],
        overlapAabbNPointN: [[unit, v(3, 1, 1)], false],
        overlapAabbNSegmentN: [[unit, through], true],
        overlapObbNObbN: [[cube(), cube(1)], true],
        overlapObbNPointN: [[cube(), v(1, 1, 1)], true],
        overlapObbNSegmentN: [[cube(), away], false],

        containsAabbNAabbN: [[unit, two([0, 0, 0], [1, 1, 1])], true],
        containsAabbNObbN: [[unit, cube(0.5)], false],
        containsAabbNPointN: [[unit, v(2, 2, 2)], true],
        containsAabbNSegmentN: [[unit, through], false],
        containsObbNAabbN: [[cube(), unit], true],
        containsObbNObbN: [[door, cube()], false],
        containsObbNPointN: [[door, v(-2, 1, 3)], true],
        containsObbNSegmentN: [[cube(), two([0, 0, 0], [2, 2, 2])], true],

        separateAabbNAabbN: [[unit, far], { axis: AXIS_A0, normal: x(1) }],
        separateAabbNObbN: [[unit, cube(3)], { axis: AXIS_A0, normal: x(1) }],
        separateObbNObbN: [[cube(3), cube()], { axis: AXIS_A0, normal: x(-1) }],

        penetrationAabbNAabbN: [[unit, across], half],
        penetrationAabbNObbN: [[unit, cube(1.5)], half],
        penetrationObbNObbN: [[cube(), cube(1.5)], half],

        contactAabbNAabbN: [[unit, across], halfDeep],
        contactAabbNObbN: [[unit, cube(1.5)], halfDeep],
        contactObbNObbN: [[cube(), cube(1.5)], halfDeep],

        distanceAabbNAabbN: [[unit, far], 3],
        distanceAabbNObbN: [[unit, cube(3)], 1],
        distanceAabbNPointN: [[unit, v(5, 6, 1)], 5],
        distanceAabbNSegmentN: [[unit, away], 2],
        distanceObbNObbN: [[cube(), cube(1.5)], -0.5],
        distanceObbNPointN: [[cube(), v(2, 1, 1)], 0],
        distanceObbNSegmentN: [[cube(), away], 2],

        closestAabbNAabbN: [[unit, far], closest(3, 2, 5)],
        closestAabbNObbN: [[unit, cube(3)], closest(1, 2, 3)],
        closestAabbNPointN: [[unit, v(5, 1, 1)], closest(3, 2, 5)],
        closestAabbNSegmentN: [[unit, away], closest(2, 2, 4)],
        closestObbNObbN: [[cube(), cube(1.5)], closest(-0.5, 2, 1.5)],
        closestObbNPointN: [[cube(), v(1.75, 1, 1)], closest(-0.25, 2, 1.75)],
        closestObbNSegmentN: [[cube(), away], closest(2, 2, 4)],

        withinAabbNAabbN: [[unit, far, 3], true],
        withinAabbNObbN: [[unit, cube(3), 0.5], false],
        withinAabbNPointN: [[unit, v(5, 6, 1), 5], true],
        withinAabbNSegmentN: [[unit, away, 1], false],
        withinObbNObbN: [[cube(), cube(1.5), -0.5], true],
        withinObbNPointN: [[cube(), v(2, 1, 1), 0], true],
        withinObbNSegmentN: [[cube(), away, NaN], false],

        rayNAt: [[two([0, 1, 0], [1, 2, 3]), 2], v(2, 5, 6)],
        castRayNAabbN: [[ray, unit], struck(1.5, 0, AXIS_B0)],
        castRayNObbN: [[ray, cube()], struck(1.5, 0, AXIS_B0)],
        castSegmentNAabbN: [[segment, unit], struck(0.375, 0, AXIS_B0)],
        castSegmentNObbN: [[segment, cube()], struck(0.375, 0, AXIS_B0)],
        castAabbNAabbN: [[unit, by, far], struck(0.375, 5, AXIS_A0)],
        castAabbNObbN: [[unit, by, cube(5)], struck(0.375, 5, AXIS_A0, -1)],
        castObbNAabbN: [[cube(), by, far], struck(0.375, 5, AXIS_B0)],
        castObbNObbN: [[cube(), by, cube(5)], struck(0.375, 5, AXIS_A0, -1)],
        motionNAt: [[is2 ? [4, 0, Math.PI] : [4, 0, 0, 0, 0, 2, Math.PI], cube(), 0.5],
            obb([3, 1, 1], [1, 1, 1], quarter)],
        castTurningObbNObbN: [[cube(), motion([8, 0, 0], 0), cube(5), 1e-9, 0], (answer) => {
            assert.equal(answer.end, CAST_HIT);
            assert.ok(answer.t <= 0.375 && answer.t > 0.375 - 1e-9, `t is ${answer.t}`);
            same(answer.normal, x(-1));
            assert.equal(answer.inside, false);
        }],
    }, dimension);
}

const { door: rectangle, quarter: QUARTER2, brick: brick2 } = kitOf(2);

checkTable('plane', plane, {
    ...tableOf(2),
    aabb2Perimeter: [[brick2], 6],
    aabb2Area: [[brick2], 2],
    obb2FromAngle: [[[0, 0], [1, 2], Math.PI / 2], rectangle],
    obb2FromRect: [[-2, -1, 4, 2, 90], rectangle],
    obb2Area: [[rectangle], 8],
    obb2Perimeter: [[rectangle], 12],
    ...tableOfOthers('plane'),
}, () => plane.init());

const { door, quarter: QUARTER, brick, cube, empty: EMPTY } = kitOf(3);
const eightPoints = {
    depth: 3, normal: [0, 0, 1], axis: 2, count: 5,
    a: [0, 0, 3, 1, 0, 3, 1, 1, 3, 0, 1, 3, 0.5, 0.5, 3],
    b: [0, 0, 2, 1, 0, 2, 1, 1, 1, 0, 1, 1, 0.5, 0.5, 0],
    depths: [1, 1, 2, 2, 3],
    ids: [1, 2, 3, 4, 5],
};
const placement = [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 5, 6, 7, 1]; // QUARTER, then a move
const identity4 = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

checkTable('space', space, {
    ...tableOf(3),
    mat3FromQuat: [[[0, 0, 1, 1]], QUARTER],
    mat3FromEuler: [[Math.PI / 2, 0, 0, EULER_XYZ], [1, 0, 0, 0, 0, 1, 0, -1, 0]],
    mat3FromTurns: [[[0, 1], [1, 0], [1, 0], EULER_XYZ], [1, 0, 0, 0, 0, 1, 0, -1, 0]],
    aabb3Surface: [[brick], 22],
    aabb3Volume: [[brick], 6],
    obb3FromQuat: [[[0, 0, 0], [1, 2, 3], [0, 0, 1, 1]], door],
    obb3FromEuler: [[[0, 0, 0], [1, 2, 3], Math.PI / 2, 0, 0, EULER_ZXY], door],
    obb3FromMatrix3: [[[0, 0, 0], [1, 1, 1], [0, 1, 0, -2, 0, 0, 0, 0, 3]], door],
    obb3FromMatrix4: [[[-1, -2, -3, 1, 2, 3], placement], [5, 6, 7, 1, 2, 3, ...QUARTER]],
    obb3Volume: [[door], 48],
    obb3Surface: [[door], 88],
    obb3Transform: [[cube(), QUARTER, [0, 0, 1]], [-1, 1, 2, 1, 1, 1, ...QUARTER]],
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
    ray3FromView: [[identity4, 0.25, 0.5], [0.25, 0.5, -1, 0, 0, 1]],
    ray3FromViewDepth: [[identity4, 0.25, 0.5, 1, 0], [0.25, 0.5, 1, 0, 0, -1]],
    ...tableOfOthers('space'),
}, () => space.init());

for (const [dimension, entry] of [[2, plane], [3, space]]) {
    const { is2, v, two, plain, unit, empty, cube: boxAt, obb, motion } = kitOf(dimension);
    const ask = (name) => entry[name.replace(/N/g, dimension)];

    test(`what is apart, missed or impossible is null, in ${dimension}D`, () => {
        assert.equal(ask('separateObbNObbN')(boxAt(), boxAt(1)), null);
        assert.equal(ask('penetrationObbNObbN')(boxAt(), boxAt(3)), null);
        assert.equal(ask('contactObbNObbN')(boxAt(), boxAt(3)), null);
        assert.equal(ask('castRayNObbN')(two([-3, 5, 1], [1, 0, 0]), boxAt()), null);
        assert.equal(ask('castTurningObbNObbN')(boxAt(), motion([0, 8, 0], 1), boxAt(5), 1e-9), null);
        const dependent = is2 ? [0, 0] : [1, 0, 0, 1, 0, 0, 0, 0, 1];
        assert.equal(ask('obbNOrthonormalize')(obb([0, 0, 0], [1, 1, 1], dependent)), null);
    });

    test(`what C calls a bad argument is an Error with the name of the call, in ${dimension}D`, () => {
        const edges = [v(1, 0, 0), v(1, 1, 0), v(0, 0, 1)].slice(0, dimension);
        assert.throws(() => ask('obbNFromHalfAxes')(v(0, 0, 0), ...edges), {
            name: 'Error', message: `obb${dimension}FromHalfAxes: bad argument`,
        });
        assert.throws(() => ask('castTurningObbNObbN')(boxAt(), motion([NaN, 0, 0], 1), boxAt(5), 1e-9), {
            name: 'Error', message: `castTurningObb${dimension}Obb${dimension}: bad argument`,
        });
    });

    test(`a turning cast takes an axis that is a little off, in ${dimension}D`, () => {
        const loose = boxAt(-5);
        loose[2 * dimension] = 1.0001;
        assert.equal(ask('castTurningObbNObbN')(loose, motion([10, 0, 0], 0.1), boxAt(), 1e-9).end, CAST_HIT);
    });

    test(`a turning cast that is out of steps says so, in ${dimension}D`, () => {
        const answer = ask('castTurningObbNObbN')(boxAt(), motion([1, 0.001, 0], 20), boxAt(2.5), 1e-12, 1);
        assert.equal(answer.end, CAST_STOPPED);
    });

    test(`NaN is a number: it hits nothing, in ${dimension}D`, () => {
        const broken = boxAt();
        broken[3] = NaN;
        assert.equal(ask('relateObbNObbN')(broken, boxAt()), APART);
        assert.equal(ask('overlapAabbNPointN')(unit, v(NaN, 1, 1)), false);
        assert.equal(ask('distanceObbNObbN')(broken, boxAt()), Infinity);
        assert.equal(ask('obbNValid')(broken), false);
    });

    test(`out may be an argument, in ${dimension}D`, () => {
        const box = Float64Array.from(boxAt());
        assert.equal(ask('obbNMoveBy')(box, v(1, 2, 3), box), box);
        same(box, obb([2, 3, 4], [1, 1, 1], plain));
    });

    test(`points: none, many, and uneven, in ${dimension}D`, () => {
        const around = ask('aabbNFromPoints');
        same(around([]), empty);
        const count = 600000 / dimension;
        const many = new Float32Array(600000); // more than the room that is there at first: the memory grows
        many[dimension * 150000] = -4;
        many[dimension * (count - 1) + dimension - 1] = 5;
        for (let i = 0; i < 20; i++) {
            same(around(many), is2 ? [-4, 0, 0, 5] : [-4, 0, 0, 0, 0, 5]);
        }
        same(around([...v(1, 1, 1), ...v(NaN, 1, 1)]), two([NaN, 1, 1], [NaN, 1, 1]));
        assert.throws(() => around(Array(dimension + 1).fill(1)), {
            name: 'TypeError', message: `points has ${dimension + 1} numbers, expected a multiple of ${dimension}`,
        });
    });
}

test('a matrix without an inverse gives no ray; one that shears, or of an empty box, is a bad argument', () => {
    assert.equal(space.ray3FromView(new Float64Array(16), 0, 0), null);
    const shear = [1, 0, 0, 1, 1, 0, 0, 0, 1];
    assert.throws(() => space.obb3FromMatrix3([0, 0, 0], [1, 1, 1], shear), {
        name: 'Error', message: 'obb3FromMatrix3: bad argument',
    });
    assert.throws(() => space.obb3FromMatrix4(EMPTY, identity4), { message: 'obb3FromMatrix4: bad argument' });
});

test('the verdict is exact to the last bit', () => {
    const bit = 2 ** -51; // of 2 and of 3
    assert.equal(space.relateObb3Obb3(cube(), cube(2 - bit)), OVERLAPPING);
    assert.equal(space.relateObb3Obb3(cube(), cube(2)), TOUCHING);
    assert.equal(space.relateObb3Obb3(cube(), cube(2 + bit)), APART);
    assert.equal(space.distanceObb3Obb3(cube(), cube(2 + bit)), bit);
    assert.equal(space.relateObb3Point3(cube(), [2 + bit, 1, 1]), APART);
});

test('what contact3Reduce is given has to be a contact', () => {
    assert.throws(() => space.contact3Reduce({ ...eightPoints, count: 9 }), /^TypeError: contact\.count/);
    assert.throws(() => space.contact3Reduce({ ...eightPoints, a: [1] }), /^TypeError: contact\.a has 1 numbers/);
    assert.throws(() => space.contact3Reduce({ ...eightPoints, ids: null }), /^TypeError: contact\.ids/);
    assert.throws(() => space.contact3Reduce({ ...eightPoints, depth: undefined }), /^TypeError: contact\.depth/);
});
