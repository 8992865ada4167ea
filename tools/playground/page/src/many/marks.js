/* What a box does, told by its colour: by the marks of model.js. */

export const MARKS = [
    { color: '--box-free', words: 'free' },
    { color: '--box-hit', words: 'hits another' },
    { color: '--box-began', words: 'began to hit' },
    { color: '--box-ended', words: 'has just parted' },
];
