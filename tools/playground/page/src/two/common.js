/**
 * What two convex polygons of the plane have in common, to be drawn: a picture, not a measurement.
 *
 * Based on: Ivan Sutherland, Gary Hodgman, "Reentrant Polygon Clipping", 1974.
 */

/** More than 0: the point is left of the line from p to q. */
function side(p, q, point) {
    return (q[0] - p[0]) * (point[1] - p[1]) - (q[1] - p[1]) * (point[0] - p[0]);
}

/** What is left of the line from p to q. */
function cut(points, p, q) {
    return points.flatMap((from, i) => {
        const to = points[(i + 1) % points.length];
        const [s, t] = [side(p, q, from), side(p, q, to)];
        const kept = s >= 0 ? [from] : [];
        if ((s > 0 && t < 0) || (s < 0 && t > 0)) {
            const share = s / (s - t);
            kept.push(from.map((value, k) => value + share * (to[k] - value)));
        }
        return kept;
    });
}

/** Corners of both in counter-clockwise order. Empty: they have nothing in common. */
export function commonPolygon(a, b) {
    return b.reduce((left, p, i) => cut(left, p, b[(i + 1) % b.length]), a);
}
