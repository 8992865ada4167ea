/**
 * Poses at random, of three sorts in turn: anywhere; long and nearly parallel, one edge over another, as beams lie that
 * two programs have turned; and a hair from touching, as what stands on or beside something is. A box is nine numbers,
 * see examples.js.
 */
import { add, compute, fields, minus } from './model.js';

export const SORTS = ['any', 'parallel', 'close'];

/** From where all of them are seen. */
export const SHUFFLE_EYE = [2.6, 2.4, 8.2, 0, 0, 0];

const TRIES = 4;
const LONG = 24; // of a rod

const round = (value, digits) => Number(value.toFixed(digits)) + 0; // no -0
const between = (random, least, most, digits = 3) => round(least + (most - least) * random(), digits);
const three = (make) => [make(), make(), make()];

/** Ten to the power of a number at random. */
const decades = (random, least, most) => 10 ** (least + (most - least) * random());

function anyBox(random) {
    return [
        ...three(() => between(random, -1.4, 1.4)),
        ...three(() => between(random, 0.5, 3)),
        ...three(() => between(random, -180, 180, 1)),
    ];
}

/** Moves B straight towards A or away, until they are about this far apart; less than nothing: they overlap by it. */
function setGap(a, b, gap) {
    let box = b;
    for (let i = 0; i < TRIES; i++) {
        const { apart, closest, contact } = compute(3, a, box);
        const way = apart
            ? minus(closest.a, closest.b).map((x) => x * (closest.distance - gap) / closest.distance)
            : Array.from(contact.normal, (x) => x * (contact.depth + gap));
        box = [...add(box.slice(0, 3), way), ...box.slice(3)];
    }
    return box;
}

/** Moves B to where its lowest long edge crosses the highest one of A, a little above. */
function edgeOverEdge(a, b) {
    const [top, low] = compute(3, a, b).boxes.map((box, i) => {
        const { half, axes } = fields(box);
        const section = [[1, 1], [1, -1], [-1, 1], [-1, -1]].map(([u, v]) =>
            add(axes[0].map((x) => x * u * half[0]), axes[1], v * half[1]));
        return section.sort((p, q) => (i ? p[1] - q[1] : q[1] - p[1]))[0];
    });
    const [x, y, z] = minus(top, low);
    return [round(x, 6), round(y + 0.01, 6), round(z, 6), ...b.slice(3)];
}

const pose = {
    any: (random) => ({ a: anyBox(random), b: anyBox(random) }),

    parallel(random) {
        const tilt = between(random, 0.004, 0.08, 4);
        const turn = between(random, 55, 125, 1);
        const rod = (way) => [0, 0, 0, between(random, 0.15, 0.35, 2), between(random, 0.15, 0.35, 2), LONG, 0,
            round(turn + way * tilt / 2, 5), between(random, -80, 80, 1)];
        const a = rod(-1);
        const b = edgeOverEdge(a, rod(1));
        const gap = decades(random, -4, -2);
        return { a, b: setGap(a, b, random() < 0.75 ? gap : -gap) };
    },

    close(random) {
        const a = anyBox(random);
        const b = anyBox(random);
        if (random() < 0.5) b.splice(6, 3, ...a.slice(6)); // side by side
        b.splice(0, 3, ...three(() => between(random, -2, 2)));
        const gap = decades(random, -9, -5) * (random() < 0.5 ? 1 : -1);
        return { a, b: setGap(a, b, gap) };
    },
};

/** {a, b} of this sort. random: 0 to 1. */
export function shuffled(sort, random) {
    return pose[sort](random);
}
