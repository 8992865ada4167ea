// Uses of the package that have to compile, and some that must not. Only the compiler reads this: test/types.mjs.

import * as core from '../../src/index.js';
import * as mesh from '../../src/mesh.js';
import * as plane from '../../src/plane.js';
import * as space from '../../src/space.js';
import type { Aabb3, Cast, Contact, Obb3, Relation } from '../../src/space.js';

export async function start(): Promise<void> {
    await space.init();
    await space.init(new Uint8Array(8));
    await plane.init(fetch('plane.wasm'));
    await core.init({ space: new Response() });
    space.initSync(new Uint8Array(8));
}

export const box: Obb3 = space.obb3FromQuat([0, 0, 0], [1, 1, 1], [0, 0, 0, 1]);
export const bounds: Aabb3 = space.obb3Bounds(box, new Float64Array(6));
export const relation: Relation = space.relateObb3Obb3(box, Float32Array.of(1, 2, 3));
export const contact: Contact | null = space.contactObb3Obb3(box, box);
export const cast: Cast | null = space.castRay3Aabb3([0, 0, 0, 1, 0, 0] as const, bounds);
export const isHit: boolean = plane.overlapAabb2Aabb2([0, 0, 1, 1], [1, 1, 2, 2]);
export const depth: number = contact === null ? 0 : contact.depths[0];
export const end: 1 | 2 | undefined = space.castTurningObb3Obb3(box, [1, 0, 0, 0, 0, 1, 0.5], box, 1e-6)?.end;
export const mirrored: number = core.aabb2Area(core.aabb2Empty()) + core.AXIS_A0;

export const seen: Float64Array | null = space.frustum3FromMatrix(new Float32Array(16));
export const side: 0 | 1 | 2 = space.sideAabb3Frustum3(bounds, seen ?? []);
export const crossings: Uint32Array = plane.crossingsSegment2Polygon2([0, 0, 1, 1], [0, 0, 1, 0, 0, 1]).ids;
export const way: plane.Closest = plane.closestCircle2Circle2([0, 0, 1], [3, 0, 1]);

const triangle: mesh.Mesh3 = new mesh.Mesh3(new Float32Array(9), Uint16Array.of(0, 1, 2), { surface: 3 });
export const solid: mesh.Mesh3 = triangle.transform(new Float32Array(16));
export const lines: Float64Array = mesh.intersectionCurveMesh3Mesh3(solid, solid).segments;
export const hitTriangle: number | null | undefined = mesh.castRay3Mesh3([0, 0, 0, 1, 0, 0], solid)?.triangle;
export const why: mesh.Rule = mesh.witnessMesh3Mesh3(solid, triangle).rule;
export const deepest: Float64Array | null = mesh.depthMesh3Mesh3(solid, triangle, { places: 64 }).point;
export const again: mesh.Mesh3 = mesh.Mesh3.open(solid.save());
export const surface: mesh.Surface = solid.facts().surface;

if (relation === space.TOUCHING) {
    space.contact3Reduce(contact as Contact);
}

// @ts-expect-error there are three relations
export const fourth = relation === 3;
// @ts-expect-error a depth of null cannot be read
export const unsafe: number = space.penetrationObb3Obb3(box, box).depth;
// @ts-expect-error numbers, not words
space.relateObb3Obb3(box, ['a']);
// @ts-expect-error the length that is asked about is missing
space.withinObb3Obb3(box, box);
// @ts-expect-error a frustum of null cannot be looked at
space.sideAabb3Frustum3(bounds, seen);
// @ts-expect-error results are Float64Arrays
space.obb3Bounds(box, new Float32Array(6));
// @ts-expect-error a mesh, not its vertices
mesh.relateMesh3Mesh3(solid, [0, 0, 0]);
// @ts-expect-error options have names that are known
export const closed = new mesh.Mesh3([], [], { closed: true });
// @ts-expect-error bytes, not numbers
mesh.Mesh3.open([1, 2, 3]);
// @ts-expect-error no such option
mesh.depthMesh3Mesh3(solid, solid, { deep: 1 });
