/// <reference lib="esnext.disposable" />
/**
 * @hitbox/core/mesh: meshes of triangles. Do they hit, as the solids that they bound; where do their surfaces cross;
 * how far apart are they; where does a ray hit one?
 *
 * All verdicts are exact for the numbers given, without a tolerance. Any triangles will do: meshes that cross
 * themselves, are inside out, have several shells or cavities, or are open. Vertices with equal coordinates are one
 * vertex. An open mesh is a sheet: it has no inside. All arguments of a call are in one frame and length unit.
 *
 * An array that is too short, or of another kind, is a TypeError, and so is what is no Mesh3, and options with a name
 * that is not known. What the C library refuses is an Error with the words of its status, and all is as it was: "bad
 * argument" with which triangle is to blame, "out of memory". A mesh that was freed is an Error, too.
 */

import type { Aabb3, Mat4, Numbers, Obb3, Ray3, Relation, Segment3, Source, Triangle3, Vec3 } from './types.js';

export * from './constants.js';
export type { Aabb3, Mat4, Numbers, Obb3, Ray3, Relation, Segment3, Source, Triangle3, Vec3 } from './types.js';

/**
 * Makes the functions of this entry callable. Called again, it returns the same promise.
 *
 * source: what to read mesh.wasm from; without it node reads the file beside this one and a browser fetches it.
 */
export function init(source?: Source | Promise<Source>): Promise<void>;

/** As init, at once. In Node.js it needs no source. */
export function initSync(source?: BufferSource | WebAssembly.Module): void;

/* ---- A mesh ------------------------------------------------------------------------------------------------------ */

/** SURFACE_UNKNOWN, SURFACE_CLOSED, SURFACE_PARITY or SURFACE_OPEN. */
export type Surface = 0 | 1 | 2 | 3;

/** What is wanted of a mesh. */
export interface MeshOptions {
    /**
     * Your word for what it bounds, which takes half of the time: no edges are looked at. If it is wrong, so are
     * answers about what is inside. Left away: the mesh finds out.
     */
    surface?: Surface;
}

/** A side of a triangle: 0, 1 or 2, from this corner to the next, the last one to corner 0. */
export interface Side {
    triangle: number;
    side: number;
}

/** What is known of a mesh. All is exact but area and volume, which come with bounds of their errors. */
export interface Facts {
    /** How many triangles. */
    triangles: number;
    /** Of these, those with an area. */
    faces: number;
    /** Those without. They count for edges only. */
    flat: number;
    /** Were edges looked at? Else the facts about them are 0, but for the surface. */
    asked: boolean;
    /** What it bounds; if not asked, your word. */
    surface: Surface;
    /** Different points that are corners. */
    vertices: number;
    /** Faces with the corners of an earlier one, turned the same way. */
    duplicates: number;
    /** Pairs of faces with the same corners, turned opposite ways; they cancel. */
    opposites: number;
    /** Sides that nothing matches that goes the other way; 0: SURFACE_CLOSED. */
    unmatched: number;
    /** The first of them, or null. */
    unmatchedSide: Side | null;
    /** Sides that nothing matches, whichever way it goes; 0: closed, or SURFACE_PARITY. */
    open: number;
    /** The first of them, or null. */
    openSide: Side | null;
    /** Sets of faces that hang together by edges with equal ends. */
    shells: number;
    /** Those without unmatched sides. */
    closedShells: number;
    /** Does it go around anything? */
    hasVolume: boolean;
    /** In the cube of your unit: negative if inside out; NaN unless the surface is closed. */
    volume: number;
    /** At most this far from the truth. */
    volumeError: number;
    /** Of all faces together, each side once. */
    area: number;
    /** At most this far from the truth. */
    areaError: number;
    /** Of all triangles, the smallest AABB; without triangles the empty box. */
    bounds: Float64Array;
}

/** A mesh of triangles of space, made once and then asked. To be freed with free(), or by `using`. */
export class Mesh3 {
    /**
     * Copies the arrays to the memory of the module. Cost: about a tenth of a microsecond a triangle.
     *
     * vertices: x, y, z of each. A Float32Array is taken as the floats that it holds, all else as doubles. indices:
     * three vertices for each triangle, counter-clockwise as seen from outside; left away or null, the vertices are the
     * corners, three for each triangle. Both are as three.js and glTF have them. An index that is not below the number
     * of vertices, or a corner that is not finite, is an Error that says which.
     */
    constructor(vertices: Numbers, indices?: Numbers | null, options?: MeshOptions);

    /**
     * A mesh of the bytes of save(), which are copied. Edges are not matched again, so it takes a fraction of the time
     * of making one. Bytes that are no mesh, cut off or of another version are an Error. Damage that is not found makes
     * wrong answers, but nothing outside of the bytes is read.
     */
    static open(bytes: Uint8Array | ArrayBuffer): Mesh3;

    /**
     * The whole mesh as bytes, its vertices and indices among them: for a file, a cache, or a worker. The same for the
     * same arrays, and those that hit_mesh3_save of C makes.
     */
    save(): Uint8Array;

    /**
     * The mesh placed by a matrix in the order of three.js and glTF, which may rotate, move, scale, shear and mirror;
     * its bottom row is 0 0 0 1. Each coordinate of each vertex is the double nearest to the exact one. Both share
     * their indices: memory that this mesh needs is given back when both are freed, in any order.
     */
    transform(matrix: Mat4): Mesh3;

    /** How many triangles. */
    get count(): number;

    /** What is this mesh: closed or where not, how many shells, which volume and area? */
    facts(): Facts;

    /** The smallest AABB that contains it; the empty box if it has no triangles. */
    bounds(): Float64Array;

    /** x, y, z of the three corners of a triangle. */
    triangle(index: number): Float64Array;

    /** In which shell is the triangle? Null: in none, because it has no area or no edges were looked at. */
    shell(index: number): number | null;

    /** Gives all memory back to the module. Any use after that is an Error, but for free() itself. */
    free(): void;
    [Symbol.dispose](): void;
}

/* ---- Do they meet? ----------------------------------------------------------------------------------------------- */

/**
 * Do two meshes meet, as the solids that they bound, and if so, only on their surfaces?
 *
 * OVERLAPPING: they cross, or one is within the other. TOUCHING: they lie flush, or a corner touches. Exact, also
 * where meshes cross themselves or have walls within. An open mesh overlaps a solid that it enters; two open ones touch
 * or are apart.
 */
export function relateMesh3Mesh3(a: Mesh3, b: Mesh3): Relation;

/** Is the point inside the solid (OVERLAPPING), on its surface (TOUCHING), or neither? */
export function relatePoint3Mesh3(point: Vec3, mesh: Mesh3): Relation;
/** Does the box meet the solid, and if so, only on their surfaces? */
export function relateAabb3Mesh3(box: Aabb3, mesh: Mesh3): Relation;
/** Does the box meet the solid, and if so, only on their surfaces? */
export function relateObb3Mesh3(box: Obb3, mesh: Mesh3): Relation;
/** Does the triangle enter the solid (OVERLAPPING), or only touch it? */
export function relateTriangle3Mesh3(triangle: Triangle3, mesh: Mesh3): Relation;

/** Do they share a point? As relate... !== APART, and quicker. */
export function overlapMesh3Mesh3(a: Mesh3, b: Mesh3): boolean;
/** Is the point in the solid, or on a triangle? */
export function overlapPoint3Mesh3(point: Vec3, mesh: Mesh3): boolean;
/** Do they share a point? */
export function overlapAabb3Mesh3(box: Aabb3, mesh: Mesh3): boolean;
/** Do they share a point? */
export function overlapObb3Mesh3(box: Obb3, mesh: Mesh3): boolean;
/** Do they share a point? */
export function overlapTriangle3Mesh3(triangle: Triangle3, mesh: Mesh3): boolean;

/**
 * Is all of b in the solid that a bounds, its surface included? An open mesh contains nothing; a mesh without triangles
 * that have an area is in nothing.
 */
export function containsMesh3Mesh3(a: Mesh3, b: Mesh3): boolean;
/** Is the point in the solid that the mesh bounds, its surface included? */
export function containsMesh3Point3(mesh: Mesh3, point: Vec3): boolean;
/** Is all of the box in the solid that the mesh bounds, its surface included? */
export function containsMesh3Aabb3(mesh: Mesh3, box: Aabb3): boolean;
/** Is all of the box in the solid that the mesh bounds, its surface included? */
export function containsMesh3Obb3(mesh: Mesh3, box: Obb3): boolean;
/** Is all of the triangle in the solid that the mesh bounds, its surface included? */
export function containsMesh3Triangle3(mesh: Mesh3, triangle: Triangle3): boolean;
/** Is all of the mesh in the box: all triangles with an area? */
export function containsAabb3Mesh3(box: Aabb3, mesh: Mesh3): boolean;
/** Is all of the mesh in the box: all triangles with an area? */
export function containsObb3Mesh3(box: Obb3, mesh: Mesh3): boolean;

/** RULE_NONE, RULE_SURFACES, RULE_ACROSS or RULE_WITHIN. */
export type Rule = 0 | 1 | 2 | 3;

/** Why two meshes overlap, touch, or are apart. */
export interface Witness {
    /** As relateMesh3Mesh3. */
    relation: Relation;
    /** What decides. */
    rule: Rule;
    /** A point of both, rounded; null if they are apart. */
    point: Float64Array | null;
    /** The triangle of the first that holds it; null: none is named. */
    triangleA: number | null;
    /** The triangle of the second that holds it; null: none is named. */
    triangleB: number | null;
}

/**
 * How do two meshes lie to each other, where is that to be seen, and what decides it?
 *
 * Relation, rule and triangles are exact. The two triangles share a point within 2^-49 of the greatest of their
 * coordinates from `point`. By RULE_WITHIN `point` is a corner of a triangle that lies in the other mesh, of which no
 * triangle is named. The same with the two swapped, unless they are equal.
 */
export function witnessMesh3Mesh3(a: Mesh3, b: Mesh3): Witness;

/* ---- How deep ---------------------------------------------------------------------------------------------------- */

/** How long is the deepest point searched for? */
export interface DepthOptions {
    /** The search ends where `most` is no more than `depth` and this share of it. Left away: 1/128. */
    share?: number;
    /** Or after so many parts of space, some ten microseconds each. Left away: 1024. */
    places?: number;
}

/** How deep two meshes are in each other: the truth is between depth and most. */
export interface Depth {
    /** Of the deepest point found; 0 exactly if the two do not overlap. */
    depth: number;
    /** The depth of the two is no more than that; 0 if they do not overlap. */
    most: number;
    /** A point of both that is so deep; null if none was found. */
    point: Float64Array | null;
    /** The nearest to it on the mesh that it is deep in; null if none was found. */
    on: Float64Array | null;
    /** The triangle of that mesh that `on` lies on; null if none was found. */
    triangle: number | null;
    /** Is it deep in the second mesh? Else in the first. */
    inSecond: boolean;
}

/**
 * How deep are two meshes in each other, as solids?
 *
 * The greatest distance that a point of one mesh, which is in the solid of the other, has from the triangles of that
 * other mesh. A mesh that is moved by less, and not rotated, still overlaps the other; to part them may take more. The
 * same with the two swapped.
 */
export function depthMesh3Mesh3(a: Mesh3, b: Mesh3, options?: DepthOptions): Depth;

/* ---- How far, and where nearest ---------------------------------------------------------------------------------- */

/** Where two are nearest: b - a = distance * normal. */
export interface ClosestMesh {
    /** >= 0; Infinity if one of the two has no points. */
    distance: number;
    /** Unit, from the first to the second; 0 where they meet or have no points. */
    normal: Float64Array;
    /** A point of the first. */
    a: Float64Array;
    /** A point of the second. */
    b: Float64Array;
    /** The triangle of the first that `a` is on, or null. */
    triangleA: number | null;
    /** The triangle of the second that `b` is on, or null. */
    triangleB: number | null;
    /** Do the two share a point, as overlap... says? */
    meets: boolean;
}

/**
 * How far apart are two meshes as solids? 0 exactly if they share a point, also where one is within the other. At most
 * 2^-47 times the greatest difference of a coordinate of their corners off. Infinity if one has no triangle with an
 * area.
 */
export function distanceMesh3Mesh3(a: Mesh3, b: Mesh3): number;
/** How far is the point from the solid? 0 exactly if it is in it or on a triangle. */
export function distancePoint3Mesh3(point: Vec3, mesh: Mesh3): number;
/** Where are two meshes nearest? If they share a point, a and b are one such point. */
export function closestMesh3Mesh3(a: Mesh3, b: Mesh3): ClosestMesh;
/** Which point of the solid is nearest? Within it, the point itself. */
export function closestPoint3Mesh3(point: Vec3, mesh: Mesh3): ClosestMesh;
/** Which point of the triangles is nearest, whatever is solid? A point within has a distance, too. */
export function closestSurfacePoint3Mesh3(point: Vec3, mesh: Mesh3): ClosestMesh;
/** The same as distanceMesh3Mesh3(a, b) <= most, and sooner. */
export function withinMesh3Mesh3(a: Mesh3, b: Mesh3, most: number): boolean;
/** The same as distancePoint3Mesh3(point, mesh) <= most, and mostly sooner. */
export function withinPoint3Mesh3(point: Vec3, mesh: Mesh3, most: number): boolean;

/* ---- Rays -------------------------------------------------------------------------------------------------------- */

/** A hit of a ray or segment at a mesh. */
export interface CastMesh {
    /** When, in units of the motion given; 0 only if inside. */
    t: number;
    /** The point that is hit; the origin if inside. */
    point: Float64Array;
    /** Unit, of the side that is hit, against the motion; 0 if inside, or if all is in one plane. */
    normal: Float64Array;
    /** Barycentric: the point is the sum of weights[i] times corner i of the triangle; 0 if there is none. */
    weights: Float64Array;
    /** Which triangle, or null if the origin is inside and on no triangle. */
    triangle: number | null;
    /** Is the side hit from which the corners go round counter-clockwise? */
    front: boolean;
    /** Is the origin a point of what is asked about? */
    inside: boolean;
}

/**
 * Where does the ray first hit the mesh as a solid? Null: nowhere. Exact; no ray slips through between two triangles.
 * An open mesh is hit from both sides.
 */
export function castRay3Mesh3(ray: Ray3, mesh: Mesh3): CastMesh | null;
/** As castRay3Mesh3, of a segment: t is from 0 to 1. */
export function castSegment3Mesh3(segment: Segment3, mesh: Mesh3): CastMesh | null;
/**
 * Which triangles does the ray hit, the first ones first, whatever is solid? Each once, from both sides; a ray through
 * an edge hits both triangles. At most `most`; left away: all.
 */
export function castSurfaceRay3Mesh3(ray: Ray3, mesh: Mesh3, most?: number): CastMesh[];
/** As castSurfaceRay3Mesh3, of a segment. */
export function castSurfaceSegment3Mesh3(segment: Segment3, mesh: Mesh3, most?: number): CastMesh[];

/* ---- Where surfaces meet ----------------------------------------------------------------------------------------- */

/** The pairs of triangles of two meshes that meet, and where. */
export interface Curve {
    /** How many pairs. */
    count: number;
    /** Of pair i the six numbers from 6 i: two ends. A point is both ends; 0 where triangles lie in one plane. */
    segments: Float64Array;
    /** Of pair i the triangle of the first mesh at 2 i, that of the second at 2 i + 1. */
    triangles: Uint32Array;
    /** Of pair i what they share: SHARED_POINT, SHARED_SEGMENT or SHARED_PLANE. */
    shared: Uint8Array;
}

/**
 * Which triangles of two meshes meet, and in what? The segments are the curve in which the surfaces cross. Which pairs
 * meet and what they share is exact; ends are rounded, and those of neighbours are the same to the bit.
 */
export function intersectionCurveMesh3Mesh3(a: Mesh3, b: Mesh3): Curve;
