/* The side panel of "Many": sliders, what the colours mean, numbers; and a word if it fails. */
import { hint, legend, make, plain } from '../dom.js';
import { KEY_HINT } from '../eye.js';
import { MARKS } from './marks.js';
import { makeNumbers, whole } from './numbers.js';
import { STEPS, countOf, positionOf } from './settings.js';

function slider(label, attributes, words, moved) {
    const output = make('output', {}, words(Number(attributes.value)));
    const input = make('input', {
        type: 'range',
        ...attributes,
        oninput: () => {
            output.textContent = words(Number(input.value));
            input.setAttribute('aria-valuetext', output.textContent);
            moved(Number(input.value));
        },
    });
    input.setAttribute('aria-valuetext', output.textContent);
    return make('label', { class: 'parts-slider' }, make('span', {}, label), output, input);
}

function makeSliders(now, moved) {
    return make('div', { class: 'parts-group' },
        slider('Boxes', { name: 'count', min: 0, max: 300, step: 1, value: positionOf(now.count) },
            (x) => whole(countOf(x)), (x) => moved({ count: countOf(x) })),
        slider('Size', { name: 'size', min: 0.25, max: 3, step: 1 / STEPS.size, value: now.size },
            (x) => `${x.toFixed(2)} x`, (x) => moved({ size: x })),
        slider('Speed', { name: 'speed', min: 0, max: 5, step: 1 / STEPS.speed, value: now.speed },
            (x) => (x === 0 ? 'at rest' : `${x.toFixed(1)} x`), (x) => moved({ speed: x })));
}

/** {element, numbers, pause(whether), fail(words)}. does: moved(change), pause() when the button is pressed. */
export function makePanel(now, does) {
    const button = plain('Pause', { onclick: does.pause });
    const trouble = make('p', { class: 'trouble parts-error', role: 'alert', hidden: true });
    const numbers = makeNumbers();
    const element = make(
        'aside',
        { class: 'side' },
        make('p', {}, 'Rotated boxes fly about. A world of Hitbox knows at every moment which of them hit, exactly, ' +
            'and tells what began and what ended.'),
        makeSliders(now, does.moved),
        make('div', { class: 'parts-row' }, button),
        trouble,
        legend(MARKS.map(({ color, words }) => [color, words])),
        ...numbers.elements,
        hint(KEY_HINT),
    );
    return {
        element,
        numbers,
        pause(paused) {
            button.textContent = paused ? 'Go on' : 'Pause';
            numbers.restart();
        },
        fail(words) {
            trouble.textContent =
                `Computing the boxes failed: ${words}. They stand still until this part is opened again.`;
            trouble.hidden = false;
            button.disabled = true;
        },
    };
}
