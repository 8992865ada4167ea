// @hitbox/core/mesh: meshes of triangles, as the solids that they bound: do they hit, where do their surfaces cross,
// how far apart are they? What each function promises: mesh.d.ts.

import { Memory } from './memory.js';
import { meshClass } from './mesh/mesh.js';
import { castOf, castSurfaceOf, curveOf, depthOf, questionOf } from './mesh/questions.js';
import { Room } from './scene/room.js';

export * from '../dist/constants.js';

const module = new Memory('mesh', 'hit_mesh3_build');
let made = null;

function room() {
    if (made === null) made = new Room(module.wasm);
    return made;
}

export function init(source) {
    return module.init(source);
}

export function initSync(source) {
    module.initSync(source);
}

export const Mesh3 = meshClass(room);

export const relateMesh3Mesh3 = questionOf(room, 'relateMesh3Mesh3');
export const relatePoint3Mesh3 = questionOf(room, 'relatePoint3Mesh3');
export const relateAabb3Mesh3 = questionOf(room, 'relateAabb3Mesh3');
export const relateObb3Mesh3 = questionOf(room, 'relateObb3Mesh3');
export const relateTriangle3Mesh3 = questionOf(room, 'relateTriangle3Mesh3');
export const overlapMesh3Mesh3 = questionOf(room, 'overlapMesh3Mesh3');
export const overlapPoint3Mesh3 = questionOf(room, 'overlapPoint3Mesh3');
export const overlapAabb3Mesh3 = questionOf(room, 'overlapAabb3Mesh3');
export const overlapObb3Mesh3 = questionOf(room, 'overlapObb3Mesh3');
export const overlapTriangle3Mesh3 = questionOf(room, 'overlapTriangle3Mesh3');
export const containsMesh3Mesh3 = questionOf(room, 'containsMesh3Mesh3');
export const containsMesh3Point3 = questionOf(room, 'containsMesh3Point3');
export const containsMesh3Aabb3 = questionOf(room, 'containsMesh3Aabb3');
export const containsMesh3Obb3 = questionOf(room, 'containsMesh3Obb3');
export const containsMesh3Triangle3 = questionOf(room, 'containsMesh3Triangle3');
export const containsAabb3Mesh3 = questionOf(room, 'containsAabb3Mesh3');
export const containsObb3Mesh3 = questionOf(room, 'containsObb3Mesh3');

export const witnessMesh3Mesh3 = questionOf(room, 'witnessMesh3Mesh3');

export const depthMesh3Mesh3 = depthOf(room, 'depthMesh3Mesh3');

export const distanceMesh3Mesh3 = questionOf(room, 'distanceMesh3Mesh3');
export const distancePoint3Mesh3 = questionOf(room, 'distancePoint3Mesh3');
export const closestMesh3Mesh3 = questionOf(room, 'closestMesh3Mesh3');
export const closestPoint3Mesh3 = questionOf(room, 'closestPoint3Mesh3');
export const closestSurfacePoint3Mesh3 = questionOf(room, 'closestSurfacePoint3Mesh3');
export const withinMesh3Mesh3 = questionOf(room, 'withinMesh3Mesh3');
export const withinPoint3Mesh3 = questionOf(room, 'withinPoint3Mesh3');

export const castRay3Mesh3 = castOf(room, 'castRay3Mesh3');
export const castSegment3Mesh3 = castOf(room, 'castSegment3Mesh3');
export const castSurfaceRay3Mesh3 = castSurfaceOf(room, 'castSurfaceRay3Mesh3');
export const castSurfaceSegment3Mesh3 = castSurfaceOf(room, 'castSurfaceSegment3Mesh3');

export const intersectionCurveMesh3Mesh3 = curveOf(room, 'intersectionCurveMesh3Mesh3');
