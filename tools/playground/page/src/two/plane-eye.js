/**
 * What is seen of the plane, as the three numbers of a link: the middle of the picture, and how much of the plane its
 * shorter side shows; and how keys and the wheel change them. No picture.
 */
import { LARGEST } from '../state.js';

const LEAST = 1e-3;
const MOST = 10 * LARGEST;
const STEP = 0.08; // of what is seen, by a key
const ZOOM = 1.1;

const within = (extent) => Math.min(MOST, Math.max(LEAST, extent));

/** Whether a link's value is one of these. */
export function isPlaneEye(value) {
    return Array.isArray(value) && value.length === 3 && value.every(Number.isFinite)
        && Math.abs(value[0]) <= LARGEST && Math.abs(value[1]) <= LARGEST && value[2] === within(value[2]);
}

/** In as few digits as show the same picture, to a third of a pixel. */
export function roundPlaneEye(eye) {
    const digits = Math.max(0, 4 - Math.floor(Math.log10(eye[2])));
    return eye.map((x) => Number(x.toFixed(digits)) + 0); // no -0
}

/** After a key, see wayOf in ../eye.js: a step to the side, up, or nearer. */
export function movePlaneEye([x, y, extent], [right, up, nearer]) {
    const step = STEP * extent;
    return roundPlaneEye([x + right * step, y + up * step, within(extent / ZOOM ** nearer)]);
}

/** Nearer or further away by a factor, while this point of the plane stays where it is. */
export function zoomPlaneEye([x, y, extent], factor, [px, py]) {
    const next = within(extent * factor);
    return [px + (x - px) * next / extent, py + (y - py) * next / extent, next];
}
