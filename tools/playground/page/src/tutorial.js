/**
 * The separating axis test as tutorials have it. It is here to be shown as the WRONG one; nothing else calls it.
 *
 * It calculates in single precision, as shaders and game engines do, and it leaves out the cross product of two edges
 * that are nearly parallel, |cosine| > 0.999999, since a very short cross product is mostly rounding. But there are
 * boxes, long ones above all, that only such an axis parts: of these it says that they hit.
 */

const CUTOFF = 0.999999;

const f = Math.fround;

function dot(p, q) {
    return f(f(f(p[0] * q[0]) + f(p[1] * q[1])) + f(p[2] * q[2]));
}

function cross(p, q) {
    return [
        f(f(p[1] * q[2]) - f(p[2] * q[1])),
        f(f(p[2] * q[0]) - f(p[0] * q[2])),
        f(f(p[0] * q[1]) - f(p[1] * q[0])),
    ];
}

/** The fifteen numbers of an OBB in single precision, in words. */
function floats(box) {
    const v = Array.from(box, f);
    return { center: v.slice(0, 3), half: v.slice(3, 6), axes: [v.slice(6, 9), v.slice(9, 12), v.slice(12, 15)] };
}

/** How far a box reaches from its centre along a direction. */
function reach(box, along) {
    const parts = box.axes.map((axis, i) => f(box.half[i] * Math.abs(dot(axis, along))));
    return f(f(parts[0] + parts[1]) + parts[2]);
}

function partedBy(along, a, b, way) {
    return Math.abs(dot(way, along)) > f(reach(a, along) + reach(b, along));
}

/** Do the two hit? Also: how many of the fifteen axes were looked at, and which of the crosses were left out. */
export function tutorialTest(boxA, boxB) {
    const a = floats(boxA);
    const b = floats(boxB);
    const way = b.center.map((value, i) => f(value - a.center[i]));
    let hit = ![...a.axes, ...b.axes].some((axis) => partedBy(axis, a, b, way));
    const leftOut = [];
    for (let i = 0; i < 3; i++) {
        for (let j = 0; j < 3; j++) {
            if (Math.abs(dot(a.axes[i], b.axes[j])) > f(CUTOFF)) leftOut.push([i, j]);
            else if (partedBy(cross(a.axes[i], b.axes[j]), a, b, way)) hit = false;
        }
    }
    return { hit, leftOut };
}
