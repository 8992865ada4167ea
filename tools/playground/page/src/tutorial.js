/**
 * The separating axis test as tutorials have it. It is here to be shown as the WRONG one; nothing else calls it.
 *
 * Based on: David Eberly, "Dynamic Collision Detection using Oriented Bounding Boxes", 1999, and the library Wild
 * Magic, in the form that tutorials for DirectX and OpenGL have made of it: all in single precision, as in shaders and
 * game engines, and with a cutoff of 0.999999. If the cosine of any edge of A and any edge of B is beyond it, the two
 * count as parallel, and all nine cross products of edges are left out: of parallel edges none is needed. But there are
 * boxes, long ones above all, that are nearly parallel and that only such an axis parts: of these it says that they
 * hit.
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

const PAIRS = [0, 1, 2].flatMap((i) => [0, 1, 2].map((j) => [i, j]));

/** Do the two hit? Also: which pairs of edges count as parallel; if there are any, no cross product was looked at. */
export function tutorialTest(boxA, boxB) {
    const a = floats(boxA);
    const b = floats(boxB);
    const way = b.center.map((value, i) => f(value - a.center[i]));
    const parallel = PAIRS.filter(([i, j]) => Math.abs(dot(a.axes[i], b.axes[j])) > f(CUTOFF));
    const edges = parallel.length > 0 ? [] : PAIRS.map(([i, j]) => cross(a.axes[i], b.axes[j]));
    const hit = ![...a.axes, ...b.axes, ...edges].some((axis) => partedBy(axis, a, b, way));
    return { hit, parallel };
}
