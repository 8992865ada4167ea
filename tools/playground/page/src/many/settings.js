/* What the sliders of "Many" say, and the link: the number of boxes, their size and speed. */
import { isEye } from '../eye.js';

const START = { count: 2000, size: 1, speed: 1 };
const LIMITS = { count: [100, 100000], size: [0.25, 3], speed: [0, 5] };

/** Steps of the sliders in a whole one. */
export const STEPS = { size: 20, speed: 10 };

const clamp = ([least, most], x) => Math.min(most, Math.max(least, x));

/** 100 to 100,000 over 0 to 300, in round numbers. */
export function countOf(position) {
    const count = 100 * 10 ** (position / 100);
    const round = 10 ** (Math.floor(Math.log10(count)) - 1);
    return clamp(LIMITS.count, Math.round(count / round) * round);
}

export const positionOf = (count) => Math.round(100 * Math.log10(count / 100));

/** Settings that sliders can show, whatever the link said. */
export function readState(state) {
    const number = (key) => (Number.isFinite(state[key]) ? clamp(LIMITS[key], state[key]) : START[key]);
    const stepped = (key) => Math.round(number(key) * STEPS[key]) / STEPS[key];
    return {
        count: countOf(positionOf(number('count'))),
        size: stepped('size'),
        speed: stepped('speed'),
        eye: isEye(state.eye) ? state.eye : undefined,
        paused: state.paused === true,
    };
}
