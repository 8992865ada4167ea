// What a program asks of an entry, in Node.js and in a browser: a few answers of each module as plain numbers.

const HALF = [3, 1];
const TILT = Math.SQRT1_2;

/** Two turned boxes that do not hit although their AABBs do: those of the project's first picture. */
export function askPlane(plane) {
    const left = [0, 0, ...HALF, TILT, TILT];
    const right = [3, 0, ...HALF, TILT, TILT];
    return {
        bounds: plane.overlapAabb2Aabb2(plane.obb2Bounds(left), plane.obb2Bounds(right)),
        relation: plane.relateObb2Obb2(left, right),
        distance: plane.distanceObb2Obb2(left, right).toFixed(6),
    };
}

export function askSpace(space) {
    const a = [0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1];
    const b = [1.5, 0, 0, ...a.slice(3)];
    return {
        relation: space.relateObb3Obb3(a, b),
        depth: space.penetrationObb3Obb3(a, b).depth,
        points: space.contactObb3Obb3(a, b).count,
    };
}

export function askScene(scene) {
    const boxes = Float64Array.of(0, 0, 0, 2, 2, 2, 1, 1, 1, 3, 3, 3, 9, 9, 9, 10, 10, 10);
    const world = new scene.World3();
    const ids = world.add(boxes, { form: 'aabb' });
    const events = world.update();
    world.free();
    return { pairs: [...scene.joinBoxes3(boxes)], ids: ids.length, begun: events.count };
}

/** What @hitbox/core/iou and /nms say of a box and itself, slid by a third of its length. */
export function askIou(iou, nms) {
    const boxes = [0, 0, 3, 1, 1, 0, 4, 1];
    return {
        iou: iou.iouAabb2Aabb2(boxes.slice(0, 4), boxes.slice(4)),
        atLeast: iou.iouAtLeastAabb2Aabb2(boxes.slice(0, 4), boxes.slice(4), 0.5),
        kept: [...nms.nmsBoxes2(boxes, [1, 2], { threshold: 0.25 }).kept],
    };
}

export const EXPECTED_IOU = { iou: 0.5, atLeast: true, kept: [1] };

/** A tetrahedron beside itself, moved so far that they touch. */
export function askMesh(mesh) {
    const vertices = Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1);
    const one = new mesh.Mesh3(vertices, Uint16Array.of(0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3));
    const other = one.transform([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1]);
    const answer = { relation: mesh.relateMesh3Mesh3(one, other), surface: other.facts().surface };
    one.free();
    other.free();
    return answer;
}

export const EXPECTED_MESH = { relation: 1, surface: 1 };

export const EXPECTED = {
    plane: { bounds: true, relation: 0, distance: '0.121320' },
    space: { relation: 2, depth: 0.5, points: 4 },
    scene: { pairs: [0, 1], ids: 3, begun: 1 },
};
