/**
 * Pairs to begin with. A box of space: centre, size, turn about x, y, z in degrees (9 numbers); of the plane: centre,
 * size, turn (5 numbers). `eye` is where the camera stands and what it looks at.
 */

const SPACE_EYE = [2.1, 1.9, 7.6, -0.25, -0.2, 0];

export const SPACE = {
    start: {
        name: 'Start',
        a: [-0.95, 0.4, 0, 3.4, 0.8, 1.2, 0, 0, 40],
        b: [0.95, -0.3, 0.1, 3.4, 0.8, 1.2, 0, 12, 40],
        eye: SPACE_EYE,
    },
    hit: {
        name: 'Hit',
        a: [0, -0.6, 0, 3, 1, 2, 0, 0, 0],
        b: [0.6, 0.28, 0.2, 1.6, 1, 1.4, 0, 25, 6],
        eye: SPACE_EYE,
    },
    near: {
        name: 'Near',
        a: [-0.9, -0.2, 0, 2, 1.2, 1.4, 0, 20, 0],
        b: [1.4, 0.25, 0.2, 1.4, 1.4, 1.4, 35, 0, 45],
        eye: SPACE_EYE,
    },
    parallel: {
        name: 'Nearly parallel',
        a: [0, 0, 0, 0.2, 0.2, 2000, 0, -0.025, 22.5],
        b: [0, 0.5, 0, 0.2, 0.2, 2000, 0, 0.025, -22.5],
        eye: [1.1, 0.75, 1.9, 0.05, 0.2, 0],
    },
    hair: {
        name: 'A hair apart',
        a: [0, 0, 0, 2, 2, 2, 0, 0, 20],
        b: [2.2686186705, 0.82570966896, 0, 2, 2, 2, 0, 0, 65],
        eye: [2.4, 2.2, 8.6, 1, 0.2, 0],
    },
};

export const PLANE = {
    start: { name: 'Start', a: [-1.05, 0.4, 4, 1, 40], b: [1.05, -0.4, 4, 1, 40] },
    hit: { name: 'Hit', a: [0, -0.9, 4, 1.4, 0], b: [0.7, 0.45, 2, 1.6, 4] },
    near: { name: 'Near', a: [-1.4, 0, 2.2, 1.6, 0], b: [1.2, 0.3, 1.8, 1.8, 45] },
    touching: { name: 'Touching', a: [-1, 0, 2, 1.5, 0], b: [1, 0.5, 2, 1.5, 0] },
    equal: { name: 'Equal boxes', a: [0, 0, 2.5, 1.2, 52], b: [0, 0, 1.2, 2.5, 142] }, // a quarter turn on
};
