/* Pairs judged by their triangles: what the two meshes are to each other as solids, as `hitbox check --triangles` says
 * it. No page: it runs in a worker, and in the tests. */
import { MOST_PAIRS, tooMany } from '../read/limits.js';
import { RELATIONS } from '../scene/pairs.js';

const [APART, TOUCHING, OVERLAPPING, INSIDE, CONTAINS] = RELATIONS.keys();

/* The corners of a mesh where it is placed, in doubles, each step rounded as in the command. */
function placed(points, worlds, at) {
    const out = new Float64Array(points.length);
    for (let i = 0; i < points.length; i += 3) {
        for (let k = 0; k < 3; k++) {
            const row = at + 4 * k;
            out[i + k] = worlds[row] * points[i] + worlds[row + 1] * points[i + 1] + worlds[row + 2] * points[i + 2]
                + worlds[row + 3];
        }
    }
    return out;
}

/* The AABB of points, to the bit: a box that is turned would be rounded, and might miss a touch. */
function boundsOf(points) {
    const out = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
    for (let i = 0; i < points.length; i++) {
        const k = i % 3;
        out[k] = Math.min(out[k], points[i]);
        out[k + 3] = Math.max(out[k + 3], points[i]);
    }
    return out;
}

/** What asks about the meshes of a scene. solids: see ../scene/solids.js; library: @hitbox/core/mesh and
 * @hitbox/core/scene, to be called. Meshes are made when they are first asked about. */
export function makeJudge({ meshes, of, worlds }, library) {
    const made = new Map();

    const placedOf = (box) => placed(meshes[of[box]].points, worlds, 12 * box);

    function meshOf(box) {
        if (!made.has(box)) made.set(box, new library.Mesh3(placedOf(box), meshes[of[box]].indices));
        return made.get(box);
    }

    /* The pairs of meshes whose AABBs hit, [a, b] with a < b, in their order. */
    function candidates() {
        const boxes = Array.from(of.keys()).filter((box) => meshes[of[box]].points.length > 0);
        const bounds = new Float64Array(6 * boxes.length);
        boxes.forEach((box, i) => bounds.set(boundsOf(placedOf(box)), 6 * i));
        if (library.joinBoxes3Count(bounds) > MOST_PAIRS) throw tooMany(MOST_PAIRS, 'pairs of meshes whose AABBs hit');
        const found = library.joinBoxes3(bounds);
        return Array.from({ length: found.length / 2 }, (_, i) =>
            [boxes[found[2 * i]], boxes[found[2 * i + 1]]].sort((a, b) => a - b),
        ).sort((p, q) => p[0] - q[0] || p[1] - q[1]);
    }

    /* Of two that bound the same, the first is in the second. */
    function relate(a, b) {
        const relation = library.relateMesh3Mesh3(a, b);
        if (relation === library.APART) return APART;
        if (relation === library.TOUCHING) return TOUCHING;
        if (library.containsMesh3Mesh3(b, a)) return INSIDE;
        return library.containsMesh3Mesh3(a, b) ? CONTAINS : OVERLAPPING;
    }

    /* Which meshes of the pairs bound nothing: open or without a volume, or without a triangle that has an area. */
    function survey() {
        const out = { sheets: [], bare: [] };
        for (const [box, mesh] of [...made].sort((p, q) => p[0] - q[0])) {
            const { faces, surface, hasVolume } = mesh.facts();
            if (faces === 0) out.bare.push(box);
            else if (surface === library.SURFACE_OPEN || !hasVolume) out.sheets.push(box);
        }
        return out;
    }

    /** {a, b, relation: of the pairs whose triangles hit; touching, within: how many of them only touch, and of how
     * many one is in the other; boxPairs: of how many the AABBs hit; sheets, bare: the boxes of meshes that bound
     * nothing, of those that were asked}. goesOn(done, all): called before each pair. Throws Trouble where there are
     * too many. */
    function judge(goesOn = () => {}) {
        const out = { a: [], b: [], relation: [] };
        const pairs = candidates();
        pairs.forEach(([a, b], i) => {
            goesOn(i, pairs.length);
            const relation = relate(meshOf(a), meshOf(b));
            if (relation !== APART) {
                out.a.push(a);
                out.b.push(b);
                out.relation.push(relation);
            }
        });
        const count = (wanted) => out.relation.filter((relation) => wanted.includes(relation)).length;
        return {
            a: Uint32Array.from(out.a),
            b: Uint32Array.from(out.b),
            relation: Uint8Array.from(out.relation),
            touching: count([TOUCHING]),
            within: count([INSIDE, CONTAINS]),
            boxPairs: pairs.length,
            ...survey(),
        };
    }

    /** Where the surfaces of two cross: both ends of each segment, six numbers of the scene; of a point both are the
     * same. */
    function curve(a, b) {
        const { count, segments, shared } = library.intersectionCurveMesh3Mesh3(meshOf(a), meshOf(b));
        const out = [];
        for (let i = 0; i < count; i++) {
            if (shared[i] !== library.SHARED_PLANE) out.push(...segments.subarray(6 * i, 6 * i + 6));
        }
        return Float64Array.from(out);
    }

    return { judge, curve };
}
