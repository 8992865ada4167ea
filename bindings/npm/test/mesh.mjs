// Meshes: made, placed, freed; answers worked by hand; what is refused and how. mesh-native.mjs has the native library
// beside them.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as inlineMesh from '../src/inline/mesh.js';
import * as mesh from '../src/node/mesh.js';
import { startAndCatch } from './support/exports.mjs';
import { ball, box, inverted, joined, opened, torus } from './support/meshes.mjs';

const {
    APART, Mesh3, OVERLAPPING, RULE_ACROSS, RULE_NONE, RULE_SURFACES, RULE_WITHIN, SHARED_PLANE, SHARED_SEGMENT,
    SURFACE_CLOSED, SURFACE_OPEN, TOUCHING,
    castRay3Mesh3, castSegment3Mesh3, castSurfaceRay3Mesh3, castSurfaceSegment3Mesh3, closestMesh3Mesh3,
    closestPoint3Mesh3, closestSurfacePoint3Mesh3, containsAabb3Mesh3, containsMesh3Aabb3, containsMesh3Mesh3,
    containsMesh3Obb3, containsMesh3Point3, containsMesh3Triangle3, containsObb3Mesh3, depthMesh3Mesh3,
    distanceMesh3Mesh3, distancePoint3Mesh3, intersectionCurveMesh3Mesh3, overlapAabb3Mesh3, overlapMesh3Mesh3, overlapObb3Mesh3,
    overlapPoint3Mesh3, overlapTriangle3Mesh3, relateAabb3Mesh3, relateMesh3Mesh3, relateObb3Mesh3, relatePoint3Mesh3,
    relateTriangle3Mesh3, withinMesh3Mesh3, withinPoint3Mesh3, witnessMesh3Mesh3,
} = mesh;

const made = ({ vertices, indices }) => new Mesh3(Float64Array.from(vertices), Uint32Array.from(indices));
const cube = (at, side = 1) => made(box(at, [side, side, side]));
const moved = (x, y, z) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1]; // as three.js has it

let memory;

test('before init() a call says what to do', () => {
    const early = { name: 'Error', message: 'call init() of @hitbox/core/mesh first' };
    assert.throws(() => new Mesh3([]), early);
    assert.throws(() => relatePoint3Mesh3([0, 0, 0], {}), early);
    assert.throws(() => Mesh3.open(new Uint8Array(64)), early);
    assert.throws(() => castRay3Mesh3([0, 0, 0, 1, 0, 0], {}), early);
    assert.throws(() => intersectionCurveMesh3Mesh3({}, {}), early);
});

test('init() makes it callable, also from the bytes in the sources', async () => {
    memory = startAndCatch(mesh);
    await mesh.init();
    await inlineMesh.init();
    inlineMesh.initSync();
    const one = new inlineMesh.Mesh3([0, 0, 0, 1, 0, 0, 0, 1, 0]);
    assert.equal(inlineMesh.relatePoint3Mesh3([0, 0, 0], one), TOUCHING);
    assert.ok(one instanceof Mesh3);
});

/* ---- A mesh ------------------------------------------------------------------------------------------------------ */

test('the facts of a cube', () => {
    const unit = cube([0, 0, 0], 2);
    const { volumeError, areaError, bounds, ...facts } = unit.facts();
    assert.deepEqual(facts, {
        triangles: 12, faces: 12, flat: 0, asked: true, surface: SURFACE_CLOSED, vertices: 8, duplicates: 0,
        opposites: 0, unmatched: 0, unmatchedSide: null, open: 0, openSide: null, shells: 1, closedShells: 1,
        hasVolume: true, volume: 8, area: 24,
    });
    assert.ok(volumeError > 0 && volumeError < 1e-12 && areaError > 0 && areaError < 1e-12);
    assert.deepEqual([...bounds], [0, 0, 0, 2, 2, 2]);
    assert.deepEqual(unit.bounds(), bounds);
    assert.equal(unit.count, 12);
    assert.deepEqual([...unit.triangle(0)], [0, 0, 0, 0, 2, 0, 2, 2, 0]);
    assert.equal(unit.shell(11), 0);
});

test('facts of what is open, inside out, of two shells or of nothing', () => {
    const lid = made(opened(box([0, 0, 0], [1, 1, 1]), 2)).facts();
    assert.equal(lid.surface, SURFACE_OPEN);
    assert.deepEqual([lid.unmatched, lid.open], [4, 4]);
    assert.deepEqual([lid.unmatchedSide, lid.openSide], [{ triangle: 2, side: 0 }, { triangle: 2, side: 0 }]);
    assert.ok(Number.isNaN(lid.volume) && !lid.hasVolume);
    assert.equal(made(inverted(box([0, 0, 0], [1, 1, 1]))).facts().volume, -1);
    const two = made(joined(box([0, 0, 0], [1, 1, 1]), box([3, 0, 0], [1, 1, 1])));
    assert.deepEqual([two.facts().shells, two.shell(0), two.shell(12)], [2, 0, 1]);
    const none = new Mesh3([]);
    assert.equal(none.count, 0);
    assert.deepEqual([...none.bounds()], [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]);
    assert.equal(distancePoint3Mesh3([0, 0, 0], none), Infinity);
    const flat = new Mesh3([0, 0, 0, 1, 0, 0, 2, 0, 0]);
    assert.deepEqual([flat.facts().flat, flat.shell(0)], [1, null]);
});

test('arrays of all kinds make the same mesh', () => {
    const { vertices, indices } = box([0, 0, 0], [2, 2, 2]);
    const corners = indices.flatMap((i) => vertices.slice(3 * i, 3 * i + 3));
    const meshes = [
        new Mesh3(vertices, indices),
        new Mesh3(Float32Array.from(vertices), Uint16Array.from(indices)),
        new Mesh3(Float64Array.from(vertices), Uint32Array.from(indices)),
        new Mesh3(Int16Array.from(vertices), Uint8Array.from(indices)),
        new Mesh3(Float32Array.from(corners)),
        new Mesh3(corners, null),
        new Mesh3(Float32Array.of(9, ...vertices).subarray(1), Uint16Array.of(9, ...indices).subarray(1)),
    ];
    for (const each of meshes) {
        assert.deepEqual(each.facts(), meshes[0].facts());
        assert.equal(relateMesh3Mesh3(each, meshes[0]), OVERLAPPING);
        each.triangle(7).forEach((x, i) => assert.equal(x, meshes[0].triangle(7)[i]));
    }
});

test('arrays are copied', () => {
    const { vertices, indices } = box([0, 0, 0], [1, 1, 1]);
    const given = Float64Array.from(vertices);
    const one = new Mesh3(given, indices);
    given.fill(NaN);
    assert.equal(relatePoint3Mesh3([0.5, 0.5, 0.5], one), OVERLAPPING);
});

test('your word for the surface is taken', () => {
    const { vertices, indices } = opened(box([0, 0, 0], [1, 1, 1]), 2);
    const facts = new Mesh3(vertices, indices, { surface: SURFACE_CLOSED }).facts();
    assert.deepEqual([facts.asked, facts.surface, facts.shells], [false, SURFACE_CLOSED, 0]);
});

test('a matrix moves, turns, scales and mirrors', () => {
    const unit = cube([0, 0, 0]);
    const away = unit.transform(moved(5, 6, 7));
    assert.ok(away instanceof Mesh3);
    assert.deepEqual([...away.bounds()], [5, 6, 7, 6, 7, 8]);
    const turned = unit.transform([0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]); // x to y, y to -x
    assert.deepEqual([...turned.bounds()], [-1, 0, 0, 0, 1, 1]);
    const mirrored = unit.transform(Float32Array.of(-2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1));
    assert.equal(mirrored.facts().volume, -8);
    assert.equal(relatePoint3Mesh3([-1, 1, 1], mirrored), OVERLAPPING, 'the same inside');
});

test('free() gives memory back, of what is placed too, in any order', () => {
    const pages = () => memory.memory.buffer.byteLength;
    const round = () => {
        const first = made(torus(64, 32, 2, 1));
        const second = first.transform(moved(1, 0, 0));
        const third = second.transform(moved(1, 0, 0));
        first.free();
        second.free();
        assert.deepEqual([third.bounds()[0], third.bounds()[3]], [-1, 5], 'it needs what the first was made of');
        third.free();
        third.free();
    };
    round();
    const before = pages();
    for (let i = 0; i < 100; i++) round();
    assert.equal(pages(), before);
});

test('a mesh is saved as bytes and opened again', () => {
    for (const whole of [made(torus(16, 8, 2, 1)), cube([0, 0, 0]).transform(moved(1, 2, 3)), new Mesh3([]),
        new Mesh3(Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0), Uint16Array.of(0, 1, 2))]) {
        const bytes = whole.save();
        assert.ok(bytes instanceof Uint8Array && bytes.length === bytes.buffer.byteLength);
        const shifted = new Uint8Array(bytes.length + 3);
        shifted.set(bytes, 3);
        for (const given of [bytes, bytes.buffer, shifted.subarray(3), Buffer.from(bytes)]) {
            const opened = Mesh3.open(given);
            assert.ok(opened instanceof Mesh3);
            given.fill?.(0); // they were copied
            assert.deepEqual(opened.facts(), whole.facts());
            assert.deepEqual(opened.transform(moved(1, 0, 0)).bounds(), whole.transform(moved(1, 0, 0)).bounds());
            assert.equal(relateMesh3Mesh3(opened, whole), whole.count === 0 ? APART : relateMesh3Mesh3(whole, whole));
            bytes.set(opened.save());
            opened.free();
            assert.throws(() => opened.save(), { message: 'Mesh3.save: the mesh was freed' });
        }
        assert.deepEqual(whole.save(), bytes);
    }
});

test('bytes that are no mesh are refused, damaged ones are refused or answer, and memory is given back', () => {
    const bytes = made(torus(16, 8, 2, 1)).save();
    const refused = (given) => assert.throws(() => Mesh3.open(given), {
        name: 'Error',
        message: `Mesh3.open: bad argument: the ${given.length} bytes are no mesh that this version saves, or are damaged or `
            + 'cut off',
    });
    const pages = () => memory.memory.buffer.byteLength;
    const round = (from) => {
        let refusals = 0;
        for (let at = from; at < bytes.length; at += 97) {
            const damaged = Uint8Array.from(bytes);
            damaged[at] ^= 0x81;
            try {
                const opened = Mesh3.open(damaged);
                relateMesh3Mesh3(opened, opened);
                opened.free();
            } catch (error) {
                assert.match(error.message, /^Mesh3\.open: bad argument: /);
                refusals++;
            }
            refused(bytes.subarray(0, at));
        }
        return refusals;
    };
    for (const given of [new Uint8Array(0), new Uint8Array(4096), bytes.subarray(1), Uint8Array.from(bytes, (x) => 255 - x)]) {
        refused(given);
    }
    assert.ok(round(0) > 20);
    const before = pages();
    for (let from = 1; from < 5; from++) assert.ok(round(from) > 20);
    assert.equal(pages(), before);
    for (const given of [undefined, null, 'bytes', [1, 2], new Float64Array(8), new DataView(bytes.buffer)]) {
        assert.throws(() => Mesh3.open(given),
            { name: 'TypeError', message: 'Mesh3.open: bytes must be a Uint8Array or an ArrayBuffer' });
    }
});

test('a mesh that was freed is refused by name; using frees', () => {
    const [one, other] = [cube([0, 0, 0]), cube([0, 0, 0])];
    one.free();
    assert.throws(() => one.bounds(), { name: 'Error', message: 'Mesh3.bounds: the mesh was freed' });
    assert.throws(() => one.transform(moved(0, 0, 0)), { message: 'Mesh3.transform: the mesh was freed' });
    assert.throws(() => relateMesh3Mesh3(one, other), { message: 'relateMesh3Mesh3: a was freed' });
    assert.throws(() => relateMesh3Mesh3(other, one), { message: 'relateMesh3Mesh3: b was freed' });
    assert.throws(() => castRay3Mesh3([0, 0, 0, 1, 0, 0], one), { message: 'castRay3Mesh3: mesh was freed' });
    if (Symbol.dispose) {
        other[Symbol.dispose]();
        assert.throws(() => other.facts(), { message: 'Mesh3.facts: the mesh was freed' });
    }
});

/* ---- Questions --------------------------------------------------------------------------------------------------- */

test('two cubes: apart, touching, overlapping, inside', () => {
    const unit = cube([0, 0, 0], 2);
    assert.equal(relateMesh3Mesh3(unit, cube([3, 0, 0])), APART);
    assert.equal(relateMesh3Mesh3(unit, cube([2, 0, 0])), TOUCHING);
    assert.equal(relateMesh3Mesh3(unit, cube([2, 2, 2])), TOUCHING, 'a corner');
    assert.equal(relateMesh3Mesh3(unit, cube([2 - 2 ** -50, 0, 0])), OVERLAPPING);
    const within = cube([0.5, 0.5, 0.5]);
    assert.equal(relateMesh3Mesh3(unit, within), OVERLAPPING, 'no surfaces cross');
    assert.deepEqual([containsMesh3Mesh3(unit, within), containsMesh3Mesh3(within, unit)], [true, false]);
    assert.equal(containsMesh3Mesh3(unit, cube([1, 1, 1])), true, 'flush');
    assert.equal(containsMesh3Mesh3(unit, cube([1, 1, 1 + 2 ** -50])), false);
    const walls = [made(box([0, 0, 0], [4, 0.25, 3])), made(box([3.95, 0, 0], [4, 0.25, 3]))];
    assert.equal(relateMesh3Mesh3(...walls), OVERLAPPING, 'they share four planes');
    assert.equal(overlapMesh3Mesh3(...walls), true);
    assert.equal(overlapMesh3Mesh3(unit, cube([3, 0, 0])), false);
    const [torusMesh, small] = [made(torus(32, 16, 2, 0.5)), made(ball(2, 1))];
    assert.equal(relateMesh3Mesh3(torusMesh, small), APART, 'in the hole');
});

test('points, boxes and triangles beside a cube', () => {
    const unit = cube([0, 0, 0], 2);
    assert.deepEqual([[1, 1, 1], [2, 1, 1], [3, 1, 1]].map((point) => relatePoint3Mesh3(point, unit)), [2, 1, 0]);
    assert.deepEqual([overlapPoint3Mesh3([2, 1, 1], unit), overlapPoint3Mesh3([3, 1, 1], unit)], [true, false]);
    assert.deepEqual([containsMesh3Point3(unit, [2, 1, 1]), containsMesh3Point3(unit, [3, 1, 1])], [true, false]);
    const axes = [1, 0, 0, 0, 1, 0, 0, 0, 1];
    for (const [x, relation] of [[1, OVERLAPPING], [2, TOUCHING], [3, APART]]) {
        const triangle = [x, 1, 1, x + 1, 1, 1, x + 1, 1.5, 1];
        assert.equal(relateAabb3Mesh3([x, 0.5, 0.5, x + 1, 1, 1], unit), relation);
        assert.equal(relateObb3Mesh3([x + 0.5, 1, 1, 0.5, 0.5, 0.5, ...axes], unit), relation);
        assert.equal(relateTriangle3Mesh3(triangle, unit), relation);
        assert.equal(overlapAabb3Mesh3([x, 0.5, 0.5, x + 1, 1, 1], unit), relation !== APART);
        assert.equal(overlapObb3Mesh3([x + 0.5, 1, 1, 0.5, 0.5, 0.5, ...axes], unit), relation !== APART);
        assert.equal(overlapTriangle3Mesh3(triangle, unit), relation !== APART);
        assert.equal(containsMesh3Aabb3(unit, [x, 0.5, 0.5, x + 1, 1, 1]), x === 1);
        assert.equal(containsMesh3Obb3(unit, [x + 0.5, 1, 1, 0.5, 0.5, 0.5, ...axes]), x === 1);
        assert.equal(containsMesh3Triangle3(unit, triangle), x === 1);
    }
    assert.deepEqual([containsAabb3Mesh3([0, 0, 0, 2, 2, 2], unit), containsAabb3Mesh3([0, 0, 0, 2, 2, 1], unit)],
        [true, false]);
    assert.deepEqual([1, 0.5].map((half) => containsObb3Mesh3([1, 1, 1, 1, 1, half, ...axes], unit)), [true, false]);
});

test('how far, and where nearest', () => {
    const [one, other] = [cube([0, 0, 0]), cube([4, 0, 0])];
    assert.equal(distanceMesh3Mesh3(one, other), 3);
    const { distance, normal, a, b, triangleA, triangleB, meets } = closestMesh3Mesh3(one, other);
    assert.deepEqual([distance, [...normal], a[0], b[0], meets], [3, [1, 0, 0], 1, 4, false]);
    assert.ok([...one.triangle(triangleA)].every(Number.isFinite) && triangleB < 12);
    assert.deepEqual([withinMesh3Mesh3(one, other, 3), withinMesh3Mesh3(one, other, 2.999)], [true, false]);
    assert.equal(distancePoint3Mesh3([0.5, 0.5, 4], one), 3);
    assert.deepEqual([3, 2].map((most) => withinPoint3Mesh3([0.5, 0.5, 4], one, most)), [true, false]);
    assert.deepEqual([...closestPoint3Mesh3([0.5, 0.5, 4], one).b], [0.5, 0.5, 1]);
    const solid = closestPoint3Mesh3([0.5, 0.5, 0.75], one);
    assert.deepEqual([solid.distance, solid.triangleB, solid.meets], [0, null, true]);
    const surface = closestSurfacePoint3Mesh3([0.5, 0.5, 0.75], one);
    assert.deepEqual([surface.distance, [...surface.b], surface.meets], [0.25, [0.5, 0.5, 1], true]);
});

test('why two meshes hit: a point, two triangles, and what decided', () => {
    const [unit, across, flush, far] = [cube([0, 0, 0], 2), cube([1, 1, 1], 2), cube([2, 0, 0], 2), cube([9, 0, 0])];
    const small = cube([0.5, 0.5, 0.5]);
    const { point, ...found } = witnessMesh3Mesh3(unit, across);
    assert.deepEqual([found.relation, found.rule], [OVERLAPPING, RULE_ACROSS]);
    assert.ok(found.triangleA < 12 && found.triangleB < 12 && [...point].every((x) => x >= 1 && x <= 2));
    const touch = witnessMesh3Mesh3(unit, flush);
    assert.deepEqual([touch.relation, touch.rule, touch.point[0]], [TOUCHING, RULE_SURFACES, 2]);
    assert.deepEqual(witnessMesh3Mesh3(unit, small), {
        relation: OVERLAPPING, rule: RULE_WITHIN, point: Float64Array.of(0.5, 0.5, 0.5), triangleA: null, triangleB: 0,
    });
    assert.deepEqual(witnessMesh3Mesh3(unit, far),
        { relation: APART, rule: RULE_NONE, point: null, triangleA: null, triangleB: null });
    assert.throws(() => witnessMesh3Mesh3(unit, null), TypeError);
});

test('how deep, between two numbers', () => {
    const [unit, other, flush] = [cube([0, 0, 0], 2), made(box([1.5, -1, -1], [4, 4, 4])), cube([2, 0, 0])];
    const found = depthMesh3Mesh3(unit, other);
    assert.deepEqual([found.depth, Math.abs(found.point[0] - found.on[0])], [0.5, 0.5]);
    assert.ok(found.most >= 0.5 && found.most <= 0.5 * (1 + 1 / 64) && found.triangle < 12);
    assert.deepEqual(depthMesh3Mesh3(other, unit), { ...found, inSecond: !found.inSecond });
    const rough = depthMesh3Mesh3(unit, other, { places: 1 });
    assert.ok(rough.depth > 0 && rough.depth <= 0.5 && rough.most >= found.most);
    assert.deepEqual(depthMesh3Mesh3(unit, flush, { share: 0.5 }),
        { depth: 0, most: 0, point: null, on: null, triangle: null, inSecond: false });
    for (const options of [{ share: 0 }, { share: NaN }, { share: 'a' }, { places: 0 }, { places: 1.5 }, { deep: 1 }]) {
        assert.throws(() => depthMesh3Mesh3(unit, other, options), TypeError);
    }
});

test('rays and segments: the first hit, and all', () => {
    const unit = cube([0, 0, 0], 2);
    const ray = [-1, 1.5, 0.5, 2, 0, 0];
    const hit = castRay3Mesh3(ray, unit);
    assert.deepEqual([hit.t, [...hit.point], [...hit.normal], hit.front, hit.inside],
        [0.5, [0, 1.5, 0.5], [-1, 0, 0], true, false]);
    const corners = unit.triangle(hit.triangle);
    [0, 1, 2].forEach((k) => assert.equal(
        hit.weights.reduce((sum, weight, i) => sum + weight * corners[3 * i + k], 0), hit.point[k]));
    assert.deepEqual(castSurfaceRay3Mesh3(ray, unit).map(({ t, front }) => [t, front]), [[0.5, true], [1.5, false]]);
    assert.deepEqual(castSurfaceRay3Mesh3(ray, unit, 1).map(({ t }) => t), [0.5]);
    assert.deepEqual(castSurfaceRay3Mesh3(ray, unit, 0), []);
    assert.equal(castRay3Mesh3([-1, 3, 0.5, 1, 0, 0], unit), null);
    const within = castRay3Mesh3([1, 1, 1, 1, 0, 0], unit);
    assert.deepEqual([within.t, within.inside, within.triangle], [0, true, null]);
    assert.equal(castSegment3Mesh3([-1, 1.5, 0.5, 3, 1.5, 0.5], unit).t, 0.25);
    assert.equal(castSegment3Mesh3([-2, 1.5, 0.5, -1, 1.5, 0.5], unit), null);
    assert.equal(castSurfaceSegment3Mesh3([-1, 1.5, 0.5, 1, 1.5, 0.5], unit).length, 1);
});

test('all hits are as many as there are', () => {
    const sheets = Array.from({ length: 100 }, (_, i) => [i, -1, -1, i, 3, -1, i, -1, 3]).flat();
    const all = castSurfaceRay3Mesh3([-1, 0, 0, 1, 0, 0], new Mesh3(sheets));
    assert.deepEqual(all.map(({ t }) => t), Array.from({ length: 100 }, (_, i) => i + 1));
    assert.equal(castSurfaceRay3Mesh3([-1, 0, 0, 1, 0, 0], new Mesh3(sheets), 70).length, 70);
});

test('the curve in which two cubes cross', () => {
    const [a, b] = [cube([0, 0, 0], 2), made(box([1, 0.5, -1], [3, 1, 4]))];
    const { count, segments, triangles, shared } = intersectionCurveMesh3Mesh3(a, b);
    assert.deepEqual([segments.length, triangles.length, shared.length], [6 * count, 2 * count, count]);
    assert.ok(segments instanceof Float64Array && triangles instanceof Uint32Array && shared instanceof Uint8Array);
    let length = 0;
    for (let i = 0; i < count; i++) {
        const ends = segments.subarray(6 * i, 6 * i + 6);
        const part = Math.hypot(ends[3] - ends[0], ends[4] - ends[1], ends[5] - ends[2]);
        assert.equal(part > 0, shared[i] === SHARED_SEGMENT);
        assert.ok(triangles[2 * i] < 12 && triangles[2 * i + 1] < 12);
        length += part;
    }
    assert.equal(length, 10, 'three sides of a square on the top and on the bottom, and twice two on the side');
    const flush = intersectionCurveMesh3Mesh3(a, cube([2, 0, 0], 2));
    assert.ok(flush.shared.includes(SHARED_PLANE));
    assert.equal(intersectionCurveMesh3Mesh3(a, cube([5, 0, 0])).count, 0);
});

/* ---- What is refused --------------------------------------------------------------------------------------------- */

test('what is no mesh is refused, with argument and value', () => {
    const refuses = (call, message, name = 'TypeError') => assert.throws(call, { name, message });
    const triangle = [0, 0, 0, 1, 0, 0, 0, 1, 0];
    refuses(() => new Mesh3(), 'Mesh3: vertices must be an array of numbers');
    refuses(() => new Mesh3([1, 2]),
        'Mesh3: vertices has 2 numbers, expected a multiple of 9, for there are no indices');
    refuses(() => new Mesh3([1, 2], []), 'Mesh3: vertices has 2 numbers, expected a multiple of 3');
    refuses(() => new Mesh3([...triangle.slice(1), '0']), 'Mesh3: vertices[8] must be a number, not string');
    refuses(() => new Mesh3(triangle, 5), 'Mesh3: indices must be an array of numbers');
    refuses(() => new Mesh3(triangle, [0, 1]), 'Mesh3: indices has 2 numbers, expected a multiple of 3');
    refuses(() => new Mesh3(triangle, [0, 1, -1]), 'Mesh3: indices[2] must be a whole number below 4294967296, not -1');
    refuses(() => new Mesh3(triangle, [0, 1, 1.5]), /indices\[2\] must be a whole number below 4294967296, not 1\.5$/);
    refuses(() => new Mesh3(triangle, [0, 1, 3]),
        'Mesh3: bad argument: triangle 0 has the index 3, there are 3 vertices', 'Error');
    refuses(() => new Mesh3(Float32Array.of(...triangle, ...triangle.slice(0, 6), 0, 1, NaN)),
        'Mesh3: bad argument: vertex 5 of triangle 1 is 0 1 NaN', 'Error');
    refuses(() => new Mesh3(triangle, [0, 1, 2], { surface: 4 }),
        'Mesh3: surface must be a whole number below 4, not 4');
    refuses(() => new Mesh3(triangle, [0, 1, 2], { closed: true }), 'Mesh3: options has "closed", known are surface');
});

test('what cannot be asked is refused, with argument and value', () => {
    const refuses = (call, message, name = 'TypeError') => assert.throws(call, { name, message });
    const unit = cube([0, 0, 0]);
    refuses(() => relateMesh3Mesh3(unit), 'relateMesh3Mesh3: b must be a Mesh3, not undefined');
    refuses(() => relateMesh3Mesh3(null, unit), 'relateMesh3Mesh3: a must be a Mesh3, not null');
    refuses(() => relateMesh3Mesh3(unit, {}), 'relateMesh3Mesh3: b must be a Mesh3, not another object');
    refuses(() => relatePoint3Mesh3([1, 2], unit), 'relatePoint3Mesh3: point has 2 numbers and needs 3');
    refuses(() => relateAabb3Mesh3([0, 0, 0, 1, 1, '1'], unit), 'relateAabb3Mesh3: box[5] must be a number');
    refuses(() => containsMesh3Obb3(unit, [1]), 'containsMesh3Obb3: box has 1 numbers and needs 15');
    refuses(() => castRay3Mesh3([0], unit), 'castRay3Mesh3: ray has 1 numbers and needs 6');
    refuses(() => castSurfaceSegment3Mesh3([0, 0, 0, 1, 1, 1], unit, -1),
        'castSurfaceSegment3Mesh3: most must be a whole number from 0 to 4294967295, not -1');
    refuses(() => withinMesh3Mesh3(unit, unit), 'withinMesh3Mesh3: most has to be a number, not undefined');
    refuses(() => unit.triangle(12), 'Mesh3.triangle: index must be a whole number below 12, not 12');
    refuses(() => unit.shell('0'), 'Mesh3.shell: index must be a whole number below 12, not 0');
    refuses(() => unit.transform([1, 2]), 'Mesh3.transform: matrix has 2 numbers and needs 16');
    const bad = (change) => Object.assign(moved(0, 0, 0), change);
    refuses(() => unit.transform(bad({ 3: 1 })),
        'Mesh3.transform: bad argument: the bottom row of matrix is 1 0 0 1, not 0 0 0 1', 'Error');
    refuses(() => unit.transform(bad({ 12: NaN })), 'Mesh3.transform: bad argument: matrix[12] is NaN', 'Error');
    refuses(() => cube([1, 1, 1], 4).transform(bad({ 0: 1e308 })),
        'Mesh3.transform: bad argument: a vertex is beyond the range of numbers then', 'Error');
    assert.equal(relateMesh3Mesh3(unit, unit), OVERLAPPING, 'and it goes on');
});

test('without memory a call says so, leaves nothing behind, and works afterwards', () => {
    const large = torus(64, 32, 2, 1);
    const [one, other] = [made(large), made(large).transform(moved(0.5, 0, 0))];
    const saved = one.save();
    const held = [];
    for (let size = 2 ** 30; size >= 4096; size /= 2) {
        for (let piece = memory.malloc(size); piece !== 0; piece = memory.malloc(size)) held.push(piece);
    }
    assert.throws(() => made(large), { name: 'Error', message: 'Mesh3: out of memory' });
    assert.throws(() => one.transform(moved(1, 0, 0)), { message: 'Mesh3.transform: out of memory' });
    assert.throws(() => one.save(), { message: 'Mesh3.save: out of memory' });
    assert.throws(() => Mesh3.open(saved), { message: 'Mesh3.open: out of memory' });
    assert.throws(() => intersectionCurveMesh3Mesh3(one, other), { message: /Curve\w+: out of memory$/ });
    held.forEach((piece) => memory.free(piece));
    assert.ok(intersectionCurveMesh3Mesh3(one, other).count > 100);
    assert.equal(one.transform(moved(9, 0, 0)).count, 4096);
});
