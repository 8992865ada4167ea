/** Where a camera stands and what it looks at, as the six numbers of a link; and how keys change them. No three.js. */

/** How near and how far a camera may be from what it looks at. */
export const NEAREST = 0.01;
export const FARTHEST = 4000;

const TURN = (5 * Math.PI) / 180; // of a key
const ZOOM = 1.1;
const FINE = 1 / 5; // of a step, with Shift
const POLE = 0.02; // as near to straight above as keys go: from there left and right would turn the picture on the spot

/** By keys, how the eye goes: to the right, up, nearer. */
const LETTERS = { a: [-1, 0, 0], d: [1, 0, 0], w: [0, 1, 0], s: [0, -1, 0], z: [0, 0, 1], x: [0, 0, -1] };
const OTHERS = {
    ArrowLeft: 'a', ArrowRight: 'd', ArrowUp: 'w', ArrowDown: 's', '+': 'z', '=': 'z', '-': 'x', _: 'x',
};

export const LETTER_WORDS = 'A and D turn the view, W and S tilt it, Z and X zoom; with Shift finer.';
export const PLANE_WORDS = 'A, D, W and S move the view, Z and X zoom; with Shift finer.';
export const KEY_WORDS = 'Arrows or A, D, W and S turn the view, + and - or Z and X zoom; with Shift finer.';
export const KEY_HINT = `Drag the picture to turn it; keys work once it is clicked. ${KEY_WORDS}`;

const away = (eye) => [0, 1, 2].map((k) => eye[k] - eye[k + 3]);
const distance = (eye) => Math.hypot(...away(eye));

const LEAST = 0.99 * NEAREST; // of links, in which a camera at the end of its way is rounded
const MOST = 1.01 * FARTHEST;

/** Whether a link's value is an eye from which something is seen. `reach`: no number is beyond. */
export function isEye(value, reach = 2 * FARTHEST) {
    return Array.isArray(value) && value.length === 6
        && value.every((x) => Number.isFinite(x) && Math.abs(x) <= reach)
        && distance(value) >= LEAST && distance(value) <= MOST;
}

/** In as few digits as show the same picture, to a third of a pixel. */
export function roundEye(eye) {
    const digits = Math.max(0, 3 - Math.floor(Math.log10(distance(eye)) - 0.3));
    return eye.map((x) => Number(x.toFixed(digits)) + 0); // no -0
}

/** Whether they differ by less than any turn that is meant. */
export function isSameEye(a, b) {
    return a.every((x, k) => Math.abs(x - b[k]) <= 1e-3 * distance(b));
}

/** How a key of the keyboard moves the eye, or null. `others`: not only letters, but arrows, + and -, too. */
export function wayOf({ key, shiftKey }, others) {
    const letter = others && Object.hasOwn(OTHERS, key) ? OTHERS[key] : key.toLowerCase();
    if (!Object.hasOwn(LETTERS, letter)) return null;
    const step = shiftKey && key !== '+' ? FINE : 1; // + is typed with Shift on many keyboards
    return LETTERS[letter].map((x) => x * step);
}

/** The eye after a key: turned around what it looks at, or nearer to it. */
export function moveEye(eye, [right, up, nearer]) {
    const [x, y, z] = away(eye);
    const long = distance(eye);
    const around = Math.atan2(x, z) + right * TURN;
    const down = Math.min(Math.PI - POLE, Math.max(POLE, Math.acos(y / long) - up * TURN));
    const next = Math.min(FARTHEST, Math.max(NEAREST, long / ZOOM ** nearer));
    const offset = [Math.sin(down) * Math.sin(around), Math.cos(down), Math.sin(down) * Math.cos(around)];
    return roundEye([...offset.map((value, k) => eye[k + 3] + value * next), ...eye.slice(3)]);
}
