/** The score of the tutorial formula: a strip below the lamps with the buttons that shuffle, and what it is made of. */
import { make, plain } from '../dom.js';
import { SOURCES } from './score.js';

function words({ poses, wrong, full }) {
    return `${wrong.toLocaleString('en')} of ${poses.toLocaleString('en')}${full ? ' (no more are counted)' : ''}`;
}

/** does: shuffle(), run() on or off, clear(). What comes back: strip and details, elements; show(score, running),
 * hide(whether). */
export function createScoreStrip(does) {
    const number = make('strong', { id: 'score' });
    const once = plain('Shuffle', { id: 'shuffle', title: 'Other boxes (N)', onclick: does.shuffle });
    const run = plain('Keep shuffling', { id: 'run', title: 'Three poses a second', onclick: does.run });
    const strip = make('section', { class: 'score', 'aria-label': 'Score of the tutorial formula' },
        make('p', {}, 'Tutorial formula wrong: ', number, make('span', {}, ' poses')),
        make('div', { class: 'score-buttons' }, once, run));
    const fields = Object.fromEntries(SOURCES.map(([key]) => [key, make('dd', { 'data-score': key })]));
    const details = make('details', { class: 'score-details' },
        make('summary', {}, 'The tutorial formula, and its score'),
        make('dl', { class: 'facts' }, ...SOURCES.flatMap(([key, text]) => [make('dt', {}, text), fields[key]])),
        make('p', {}, 'How often the formula and the exact verdict differ: one says that the boxes hit, the other that '
            + 'they are apart. Hitbox computes exactly, so it knows. Each pose counts once, however long it is shown.'),
        make('p', {}, 'Shuffling takes three sorts in turn. Anywhere, the formula is hardly ever wrong. The two others '
            + 'are what it is weak in: beams of 24 whose edges cross at 0.004° to 0.08°, 0.0001 to 0.01 apart or '
            + 'deep; and boxes that are 10⁻⁹ to 10⁻⁵ from touching.'),
        make('p', {}, 'The formula is that of David Eberly’s “Dynamic Collision Detection using Oriented Bounding '
            + 'Boxes” and of his library Wild Magic, as tutorials for DirectX and OpenGL have it: fifteen axes in '
            + 'single precision; if two edges are nearly parallel, their cosine beyond 0.999999, it skips all nine '
            + 'cross products.'),
        plain('Count anew', { id: 'score-clear', onclick: does.clear }));
    return {
        strip, details,
        show(score, running) {
            number.textContent = words(score);
            run.textContent = running ? 'Stop' : 'Keep shuffling';
            strip.classList.toggle('some', score.wrong > 0);
            for (const [key] of SOURCES) fields[key].textContent = words(score.of[key]);
        },
        hide(whether) {
            strip.hidden = details.hidden = whether;
        },
    };
}
