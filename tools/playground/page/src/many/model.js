/* Boxes that fly about in a cube, turn, and bounce off its walls. No library, no page: numbers only. */

const NUMBERS = 15; /* of an OBB: centre, half lengths, three axes */
const FLASH = 0.35; /* seconds that a begin or an end is seen */
const SPACING = 4; /* side of the part of the room that each box has */

/** What the marks of a box mean: which colour it has. */
export const MARK_FREE = 0;
export const MARK_HITS = 1;
export const MARK_BEGAN = 2;
export const MARK_ENDED = 3;

/* Numbers from 0 to 1 that are the same in every run. Based on: Tommy Ettinger, mulberry32, 2017. */
function randomFrom(seed) {
    let state = seed >>> 0;
    return () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let t = Math.imul(state ^ (state >>> 15), state | 1);
        t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
        return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
}

function direction(random) {
    const z = 2 * random() - 1;
    const angle = 2 * Math.PI * random();
    const radius = Math.sqrt(1 - z * z);
    return [radius * Math.cos(angle), radius * Math.sin(angle), z];
}

/** How far the walls are from the middle, so that every box has as much room whatever their number. */
export function roomHalf(count) {
    return (SPACING * Math.cbrt(count)) / 2;
}

/** Boxes at random places. size: 1 is a mean full side of 1.5. */
export function makeBoxes(count, size, seed = 1) {
    const random = randomFrom(seed);
    const model = {
        count,
        room: roomHalf(count),
        boxes: new Float64Array(count * NUMBERS),
        sides: new Float64Array(count * 3),
        speeds: new Float64Array(count * 3),
        spins: new Float64Array(count * 3),
        angles: new Float64Array(count),
        rates: new Float64Array(count),
        degrees: new Uint16Array(count),
        flashes: new Float32Array(count),
        marks: new Uint8Array(count),
    };
    for (let i = 0; i < count; i++) {
        for (let k = 0; k < 3; k++) {
            model.boxes[i * NUMBERS + k] = (2 * random() - 1) * model.room;
            model.sides[i * 3 + k] = 0.35 + 0.8 * random();
        }
        const speed = 0.6 + 1.8 * random();
        model.speeds.set(
            direction(random).map((x) => x * speed),
            i * 3,
        );
        model.spins.set(direction(random), i * 3);
        model.angles[i] = 2 * Math.PI * random();
        model.rates[i] = (0.3 + random()) * (random() < 0.5 ? -1 : 1);
    }
    resizeBoxes(model, size);
    turnBoxes(model);
    return model;
}

/** Gives all boxes another size. */
export function resizeBoxes(model, size) {
    for (let i = 0; i < model.count; i++) {
        for (let k = 0; k < 3; k++) {
            model.boxes[i * NUMBERS + 3 + k] = model.sides[i * 3 + k] * size;
        }
    }
}

/* The axes of a box, turned by its angle about its spin: the columns of the rotation, by Rodrigues' formula. */
function turnBoxes(model) {
    const { boxes, spins, angles } = model;
    for (let i = 0; i < model.count; i++) {
        const [x, y, z] = [spins[3 * i], spins[3 * i + 1], spins[3 * i + 2]];
        const s = Math.sin(angles[i]);
        const c = Math.cos(angles[i]);
        const k = 1 - c;
        const at = i * NUMBERS + 6;
        boxes[at] = c + x * x * k;
        boxes[at + 1] = y * x * k + z * s;
        boxes[at + 2] = z * x * k - y * s;
        boxes[at + 3] = x * y * k - z * s;
        boxes[at + 4] = c + y * y * k;
        boxes[at + 5] = z * y * k + x * s;
        boxes[at + 6] = x * z * k + y * s;
        boxes[at + 7] = y * z * k - x * s;
        boxes[at + 8] = c + z * z * k;
    }
}

/** Moves and turns all boxes by so many seconds; a centre that leaves the room is reflected. */
export function moveBoxes(model, seconds) {
    const { boxes, speeds, angles, rates, room } = model;
    for (let i = 0; i < model.count; i++) {
        for (let k = 0; k < 3; k++) {
            let x = boxes[i * NUMBERS + k] + speeds[i * 3 + k] * seconds;
            if (Math.abs(x) > room) {
                x = Math.max(-room, Math.min(room, Math.sign(x) * 2 * room - x));
                speeds[i * 3 + k] = -Math.sign(x) * Math.abs(speeds[i * 3 + k]);
            }
            boxes[i * NUMBERS + k] = x;
        }
        angles[i] += rates[i] * seconds;
    }
    turnBoxes(model);
}

/** Takes over what began and ended: kinds as of World3.update, a and b the places of the boxes. begin: the number of
 * that kind. */
export function takeEvents(model, events, begin) {
    const { degrees, flashes, marks } = model;
    for (let i = 0; i < events.count; i++) {
        const began = events.kind[i] === begin;
        for (const box of [events.userA[i], events.userB[i]]) {
            degrees[box] += began ? 1 : -1;
            marks[box] = began ? MARK_BEGAN : MARK_ENDED;
            flashes[box] = FLASH;
        }
    }
}

/** Lets flashes fade; what does not flash is marked by whether it hits. */
export function fadeFlashes(model, seconds) {
    const { degrees, flashes, marks } = model;
    for (let i = 0; i < model.count; i++) {
        flashes[i] -= seconds;
        if (flashes[i] <= 0) {
            flashes[i] = 0;
            marks[i] = degrees[i] > 0 ? MARK_HITS : MARK_FREE;
        }
    }
}

/** No box flashes: so it is where no time goes by, or flashes would stay. */
export function stillFlashes(model) {
    fadeFlashes(model, FLASH + 1);
}

/** Writes a matrix of 16 floats for each box, as three.js draws a cube of side 2 with it. */
export function writeMatrices(model, out) {
    const { boxes } = model;
    for (let i = 0; i < model.count; i++) {
        const from = i * NUMBERS;
        const to = i * 16;
        for (let j = 0; j < 3; j++) {
            const half = boxes[from + 3 + j];
            out[to + 4 * j] = boxes[from + 6 + 3 * j] * half;
            out[to + 4 * j + 1] = boxes[from + 7 + 3 * j] * half;
            out[to + 4 * j + 2] = boxes[from + 8 + 3 * j] * half;
            out[to + 4 * j + 3] = 0;
            out[to + 12 + j] = boxes[from + j];
        }
        out[to + 15] = 1;
    }
}
