/* Where the time of a frame goes, up to the next one. No page: numbers only. */

/** The parts of a frame in the order in which they are shown; `rest` is what none of the others takes. */
export const PARTS = ['tree', 'pairs', 'motion', 'drawing', 'rest'];

/** times: milliseconds of the parts but the rest; whole: from the frame before to this one, or null where that is no
 * measure, after a pause. What comes back has all parts, and their `whole`. Those of the worker and drawing run side by
 * side: together they may be more than the whole, and then there is no rest. */
export function wholeFrame(times, whole) {
    const known = PARTS.slice(0, -1).reduce((sum, part) => sum + times[part], 0);
    return { ...times, rest: Math.max(0, (whole ?? known) - known), whole: whole ?? known };
}

/** The heights of the parts in a column that is as high as the whole frame: what ran beside another is cut off. */
export function stack(times) {
    let left = times.whole;
    return PARTS.map((part) => {
        const height = Math.min(left, times[part]);
        left -= height;
        return height;
    });
}

/** Measures from frame to frame: next(now) gives the milliseconds since the last one, or null; pause() forgets it. */
export function makeClock() {
    let last = null;
    return {
        next(now) {
            const whole = last === null ? null : now - last;
            last = now;
            return whole;
        },
        pause() {
            last = null;
        },
    };
}
