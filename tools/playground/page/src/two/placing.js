/**
 * Where words stand in a picture, so that none covers another. Numbers only: who draws them does not matter.
 *
 * First principles: words are rectangles. One after the other, the most important first, each takes the place that is
 * the nearest to where it would like to be, and free. Where there is none near by, it is left out.
 */

const STEP = 6; // pixels from ring to ring of the places that are tried
const RINGS = 26;
const WAYS = 16;
const MARGIN = 2; // pixels between two
const UNLOVED = 12; // so many pixels further away is as bad as to cover one thing that is better seen

const STEPS = [[0, 0]];
for (let ring = 1; ring <= RINGS; ring++) {
    for (let way = 0; way < WAYS; way++) {
        const angle = (2 * Math.PI * way) / WAYS;
        STEPS.push([ring * STEP * Math.cos(angle), ring * STEP * Math.sin(angle)]);
    }
}

/** Whether two rectangles [left, top, right, bottom] have more in common than an edge. */
export function intersect(p, q) {
    return p[0] < q[2] && q[0] < p[2] && p[1] < q[3] && q[1] < p[3];
}

function around([x, y], { width, height }, margin = 0) {
    const [w, h] = [width / 2 + margin, height / 2 + margin];
    return [x - w, y - h, x + w, y + h];
}

function within(x, length, whole) {
    const half = length / 2;
    return 2 * half > whole ? whole / 2 : Math.max(half, Math.min(whole - half, x));
}

/** Squares about points in a row from p to q of the picture, which are better seen. */
export function squaresAlong(p, q, step = 9) {
    const count = Math.min(40, Math.ceil(Math.hypot(q[0] - p[0], q[1] - p[1]) / step));
    return Array.from({ length: count + 1 }, (_, i) => {
        const [x, y] = [0, 1].map((k) => p[k] + (q[k] - p[k]) * (count ? i / count : 0));
        return [x - 5, y - 5, x + 5, y + 5];
    });
}

/**
 * For each label {at: [x, y], the middle where it would like to be; width, height} the middle where it stands, or null.
 * All lie in `area`, {width, height}, whose corner is the origin. `taken`: rectangles that none may cover; `shy`:
 * rectangles that are better seen, of which they cover as few as may be.
 */
export function placeLabels(labels, area, taken = [], shy = []) {
    const used = [...taken];
    return labels.map((label) => {
        const spot = bestSpot(label, area, used, shy);
        if (spot) used.push(around(spot, label));
        return spot;
    });
}

function bestSpot(label, area, used, shy) {
    let best = null;
    let least = Infinity;
    for (const [dx, dy] of STEPS) {
        const way = Math.hypot(dx, dy);
        if (way >= least) break; // those that follow are further away
        const spot = [within(label.at[0] + dx, label.width, area.width),
            within(label.at[1] + dy, label.height, area.height)];
        const rectangle = around(spot, label, MARGIN);
        if (used.some((one) => intersect(rectangle, one))) continue;
        const cost = way + UNLOVED * shy.filter((one) => intersect(rectangle, one)).length;
        if (cost < least) [best, least] = [spot, cost];
    }
    return best;
}
