/* The numbers of "Many" and the times of its frames. They change a few times a second: faster nobody reads. */
import { cssValue, hint, make, swatch } from '../dom.js';
import { drawPlot, history } from './plot.js';
import { PARTS, stack } from './whole.js';

const EVERY = 250; /* milliseconds */
const NONE = '\u2013';
const NUMBERS = {
    pairs: 'Pairs that hit now',
    began: 'Began, a second',
    ended: 'Ended, a second',
    possible: 'Pairs that there could be',
    frames: 'Frames a second',
};
const WORDS = {
    tree: ['Tree', 'the world takes each box to its new place'],
    pairs: ['Pairs', 'the world finds what began and what ended'],
    motion: ['Moving', 'this page computes new places, and matrices to draw'],
    drawing: ['Drawing', 'this page hands the boxes to the graphics card'],
    rest: ['Graphics card, waiting', 'what is left up to the next frame: drawing, and showing it'],
};

export const whole = (x) => Math.round(x).toLocaleString('en');

function makeFacts() {
    const fields = {};
    const rows = Object.entries(NUMBERS).flatMap(([key, words]) => [
        make('dt', {}, words),
        (fields[key] = make('dd', { 'data-number': key }, NONE)),
    ]);
    return { element: make('dl', { class: 'facts' }, ...rows), fields };
}

function makeTimes() {
    const fields = {};
    const row = (key, title, ...words) =>
        make('tr', { title }, make('th', { scope: 'row' }, ...words),
            (fields[key] = make('td', { 'data-time': key }, NONE)));
    const rows = PARTS.map((key) => row(key, WORDS[key][1], swatch(`--time-${key}`), WORDS[key][0]));
    const sum = row('whole', 'from one frame to the next', 'Whole frame');
    const label = 'Milliseconds of the last frames';
    const canvas = make('canvas', { class: 'parts-plot', role: 'img', 'aria-label': label });
    const element = make(
        'section',
        { class: 'parts-group' },
        make('h2', {}, 'Time of a frame, milliseconds'),
        canvas,
        make('table', { class: 'parts-times' }, make('tbody', {}, ...rows), make('tfoot', {}, sum)),
        hint('Tree and pairs: the work of Hitbox. They and moving run in a worker while the page draws; so the parts ' +
            'may be more than the whole.'),
    );
    return { element, fields, canvas };
}

/** {elements, take(frame, paused), restart() after a time without frames}. frame.times: see whole.js. */
export function makeNumbers() {
    const facts = makeFacts();
    const times = makeTimes();
    const rows = history();
    let sum;
    let since;
    let count = 0;
    restart();

    function restart() {
        sum = { began: 0, ended: 0, frames: 0 };
        since = performance.now();
    }

    function ratesOf(paused) {
        const seconds = (performance.now() - since) / 1000;
        const rate = (key) => (paused ? NONE : whole(sum[key] / seconds));
        const frames = sum.frames / seconds;
        return {
            began: rate('began'),
            ended: rate('ended'),
            frames: !paused && frames < 10 ? frames.toFixed(1) : rate('frames'),
        };
    }

    function write(frame, paused) {
        const possible = (frame.count * (frame.count - 1)) / 2;
        const texts = { pairs: whole(frame.pairs), possible: whole(possible), ...ratesOf(paused) };
        for (const [key, field] of Object.entries(facts.fields)) field.textContent = texts[key];
        for (const [key, field] of Object.entries(times.fields)) field.textContent = rows.mean(key).toFixed(2);
        drawPlot(times.canvas, rows.rows.map(stack), PARTS.map((key) => cssValue(`--time-${key}`)), cssValue('--soft'));
        restart();
    }

    return {
        elements: [facts.element, times.element],
        restart,
        take(frame, paused) {
            if (frame.count !== count) rows.clear();
            ({ count } = frame);
            rows.add(frame.times);
            sum = { began: sum.began + frame.began, ended: sum.ended + frame.ended, frames: sum.frames + 1 };
            if (paused || performance.now() - since >= EVERY) write(frame, paused);
        },
    };
}
