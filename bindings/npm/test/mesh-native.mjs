// The same answers about meshes, to the bit, as the native library: all questions, about meshes that meet in all ways,
// placed by matrices, made of doubles and floats and of indices of both sizes. The native library is build/release
// (`make release`, or HITBOX_LIBRARY names another), its answers are those of support/meshes.c.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import * as mesh from '../src/node/mesh.js';
import { ball, box, inverted, joined, opened, soup, torus } from './support/meshes.mjs';
import { random, rotation } from './support/random.mjs';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const library = process.env.HITBOX_LIBRARY ?? join(project, 'build/release/src/libhitbox.a');
const CASES = 240;
const MOST = 1.5; // as in support/meshes.c

await mesh.init();

/** What the native library answers to numbers: an array of answers. */
function nativeAnswers(numbers) {
    const folder = mkdtempSync(join(tmpdir(), 'hitbox-'));
    try {
        const program = join(folder, 'meshes');
        execFileSync(process.env.CC ?? 'cc', ['-std=c17', '-O1', '-ffp-contract=off', '-I', join(project, 'include'),
            join(project, 'bindings/npm/test/support/meshes.c'), library, '-lm', '-pthread', '-o', program]);
        const input = Buffer.from(Float64Array.from(numbers).buffer);
        const bytes = execFileSync(program, { input, maxBuffer: 2 ** 28 });
        const found = new Float64Array(new Uint8Array(bytes).buffer);
        const answers = [];
        for (let at = 0; at < found.length; at += 1 + found[at]) {
            answers.push(Array.from(found.subarray(at + 1, at + 1 + found[at])));
        }
        return answers;
    } finally {
        rmSync(folder, { recursive: true });
    }
}

/* ---- What is asked ----------------------------------------------------------------------------------------------- */

const IDENTITY = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** A mesh; on a lattice of halves, so that many lie flush, or anywhere. All numbers are floats. */
function anyMesh(next, isLattice) {
    const whole = (most) => Math.floor(most * next());
    const place = () => [0, 1, 2].map(() => (isLattice ? whole(5) / 2 - 1 : Math.fround(3 * next() - 1.5)));
    const size = () => [0, 1, 2].map(() => (isLattice ? (1 + whole(4)) / 2 : Math.fround(0.2 + 2 * next())));
    const round = ({ vertices, indices }) => ({ vertices: vertices.map(Math.fround), indices });
    const makers = [
        () => box(place(), size()),
        () => joined(box(place(), size()), box(place(), size())),
        () => joined(box([-1, -1, -1], [2, 2, 2]), inverted(box([-0.5, -0.5, -0.5], [1, 1, 1]))), // a cavity
        () => opened(box(place(), size()), 2),
        () => soup(next, 12),
        () => ball(isLattice ? 0 : 2, 1),
        () => torus(8, 6, 1, 0.5),
    ];
    return round(makers[whole(makers.length)]());
}

function caseOf(next, index) {
    const isLattice = index % 2 === 0;
    const number = (size) => (isLattice ? Math.floor(2 * size * next()) / 2 - size / 2 : size * (next() - 0.5));
    const many = (count, size = 4) => Array.from({ length: count }, () => number(size));
    const [low, sides] = [many(3), [0, 1, 2].map(() => (isLattice ? 0.5 + Math.floor(3 * next()) / 2 : 2 * next()))];
    const turned = () => (isLattice ? IDENTITY : rotation(next));
    return {
        a: anyMesh(next, isLattice),
        b: anyMesh(next, isLattice),
        matrix: turned(),
        offset: many(3, 2),
        point: many(3),
        aabb: [...low, ...low.map((x, k) => x + sides[k])],
        obb: [...many(3), ...sides, ...turned()],
        triangle: many(9),
        ray: [...many(3, 6), ...many(3)],
        segment: many(6, 6),
        forms: [index % 3 === 0 ? Float32Array : Float64Array, index % 4 < 2 ? Uint16Array : Uint32Array],
    };
}

const numbersOf = ({ a, b, matrix, offset, point, aabb, obb, triangle, ray, segment }) => [
    ...[a, b].flatMap(({ vertices, indices }) => [vertices.length / 3, indices.length / 3, ...vertices, ...indices]),
    ...matrix, ...offset, ...point, ...aabb, ...obb, ...triangle, ...ray, ...segment,
];

/* ---- What JavaScript says, in the form of support/meshes.c -------------------------------------------------------- */

const one = (value) => Number(value ?? -1);

function flatFacts(made) {
    const f = made.facts();
    const side = (count, at) => [count, one(at?.triangle), one(at?.side)];
    const triangles = Array.from({ length: made.count }, (_, i) => [...made.triangle(i), one(made.shell(i))]).flat();
    return [
        f.triangles, f.faces, f.flat, f.surface, f.vertices, f.duplicates, f.opposites, f.shells, f.closedShells,
        ...side(f.unmatched, f.unmatchedSide), ...side(f.open, f.openSide), one(f.asked), one(f.hasVolume), f.volume,
        f.volumeError, f.area, f.areaError, ...f.bounds, ...made.bounds(), ...triangles,
    ];
}

const flatClosest = ({ distance, normal, a, b, triangleA, triangleB, meets }) =>
    [distance, ...normal, ...a, ...b, one(triangleA), one(triangleB), one(meets)];

const flatCast = (cast) => (cast === null ? [0] : [1, cast.t, ...cast.point, ...cast.normal, ...cast.weights,
    one(cast.triangle), one(cast.front), one(cast.inside)]);

const flatWitness = ({ relation, rule, point, triangleA, triangleB }) =>
    [relation, rule, ...(point ?? []), one(triangleA), one(triangleB)];

const flatDepth = ({ depth, most, point, on, triangle, inSecond }) =>
    [depth, most, ...(point ?? []), ...(on ?? []), one(triangle), one(inSecond)];

function flatTwo(a, b) {
    const curve = mesh.intersectionCurveMesh3Mesh3(a, b);
    const crossings = Array.from(curve.shared, (shared, i) =>
        [...curve.segments.subarray(6 * i, 6 * i + 6), ...curve.triangles.subarray(2 * i, 2 * i + 2), shared]);
    assert.equal(crossings.length, curve.count);
    return [
        mesh.relateMesh3Mesh3(a, b), mesh.overlapMesh3Mesh3(a, b), mesh.containsMesh3Mesh3(a, b),
        mesh.containsMesh3Mesh3(b, a), mesh.distanceMesh3Mesh3(a, b), ...flatClosest(mesh.closestMesh3Mesh3(a, b)),
        mesh.withinMesh3Mesh3(a, b, MOST), ...flatWitness(mesh.witnessMesh3Mesh3(a, b)),
        ...flatDepth(mesh.depthMesh3Mesh3(a, b, { share: 0.25 })),
        ...flatDepth(mesh.depthMesh3Mesh3(a, b, { places: 9 })), ...crossings.flat(),
    ].map(Number);
}

function flatShapes(made, { point, aabb, obb, triangle }) {
    return [
        mesh.relatePoint3Mesh3(point, made), mesh.overlapPoint3Mesh3(point, made),
        mesh.containsMesh3Point3(made, point),
        mesh.distancePoint3Mesh3(point, made), mesh.withinPoint3Mesh3(point, made, MOST),
        ...flatClosest(mesh.closestPoint3Mesh3(point, made)),
        ...flatClosest(mesh.closestSurfacePoint3Mesh3(point, made)),
        mesh.relateAabb3Mesh3(aabb, made), mesh.overlapAabb3Mesh3(aabb, made), mesh.containsMesh3Aabb3(made, aabb),
        mesh.containsAabb3Mesh3(aabb, made),
        mesh.relateObb3Mesh3(obb, made), mesh.overlapObb3Mesh3(obb, made), mesh.containsMesh3Obb3(made, obb),
        mesh.containsObb3Mesh3(obb, made),
        mesh.relateTriangle3Mesh3(triangle, made), mesh.overlapTriangle3Mesh3(triangle, made),
        mesh.containsMesh3Triangle3(made, triangle),
    ].map(Number);
}

function flatRays(made, { ray, segment }) {
    const [all, within] = [mesh.castSurfaceRay3Mesh3(ray, made), mesh.castSurfaceSegment3Mesh3(segment, made)];
    return [
        ...flatCast(mesh.castRay3Mesh3(ray, made)), ...flatCast(mesh.castSegment3Mesh3(segment, made)),
        all.length, ...all.flatMap(flatCast), within.length, ...within.flatMap(flatCast),
    ];
}

/** Sums of the bytes that a mesh is saved as. */
function flatSaved(bytes) {
    let [plain, weighed] = [0, 0];
    bytes.forEach((byte, i) => {
        plain += byte;
        weighed += byte * ((i % 8191) + 1);
    });
    return [bytes.length, plain, weighed];
}

/** The second mesh, of whose bytes C knows: made of doubles and 32 bits. Opened of them. */
function saveAndOpen({ vertices, indices }) {
    const own = new mesh.Mesh3(Float64Array.from(vertices), Uint32Array.from(indices));
    const bytes = own.save();
    own.free();
    return [bytes, mesh.Mesh3.open(bytes)];
}

function answerOf(asked) {
    const [Vertices, Indices] = asked.forms;
    const make = ({ vertices, indices }) => new mesh.Mesh3(Vertices.from(vertices), Indices.from(indices));
    const [bytes, b] = saveAndOpen(asked.b);
    const [a, m] = [make(asked.a), asked.matrix];
    const matrix = [0, 1, 2].flatMap((k) => [...m.slice(3 * k, 3 * k + 3), 0]);
    const placed = a.transform([...matrix, ...asked.offset, 1]);
    a.free(); // what is placed does not need it any more
    const alone = [...flatShapes(placed, asked), ...flatRays(placed, asked)];
    const answer = [...flatFacts(placed), ...flatTwo(placed, b), ...alone, ...flatSaved(bytes)];
    placed.free();
    b.free();
    return answer;
}

test('what the module says of meshes is what the native library says, to the bit', () => {
    const next = random(26);
    const cases = Array.from({ length: CASES }, (_, i) => caseOf(next, i));
    const expected = nativeAnswers(cases.flatMap(numbersOf));
    assert.equal(expected.length, CASES);
    const seen = new Set();
    let numbers = 0;
    cases.forEach((asked, i) => {
        const answer = answerOf(asked);
        assert.deepStrictEqual(answer, expected[i], `case ${i}`);
        const two = 9 + 6 + 2 + 4 + 12 + 10 * (asked.a.indices.length / 3); // after the facts
        seen.add(`relation ${answer[two]}`).add(`contains ${answer[two + 2]}`).add(`surface ${answer[3]}`);
        numbers += answer.length;
    });
    const wantedOnes = [0, 1, 2].map((i) => `relation ${i}`);
    for (const wanted of [...wantedOnes, 'contains 0', 'contains 1', 'surface 1', 'surface 3']) {
        assert.ok(seen.has(wanted), `${wanted} is among the answers: ${[...seen].join(', ')}`);
    }
    assert.ok(numbers > 1e5, String(numbers));
});
