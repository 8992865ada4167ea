/** A lamp for each verdict: colour, sign and word; and below, what is to be seen in a sentence. */
import { make } from '../dom.js';
import { isWrong } from './model.js';
import { story, VERDICTS } from './words.js';

const WORDS = { apart: 'Apart', touching: 'Touching', hit: 'Hit' };

function lamp(id, name, meaning) {
    const word = make('strong', { class: 'verdict', id: `${id}-verdict` });
    const element = make('div', { class: 'lamp', id: `lamp-${id}` },
        make('span', { class: 'bulb', 'aria-hidden': 'true' }),
        make('div', { class: 'what' }, make('b', {}, name), make('span', {}, meaning)), word);
    return {
        element,
        show(verdict, note = '') {
            element.dataset.verdict = verdict;
            word.textContent = WORDS[verdict] + note;
        },
    };
}

export function createLamps() {
    const straight = lamp('aabb', 'AABB', 'axis-aligned: straight, dashed');
    const turned = lamp('obb', 'OBB', 'oriented: rotated, solid');
    const tutorial = lamp('tutorial', 'Tutorial', 'usual OBB formula');
    const sentence = make('p', { class: 'story', id: 'story' });
    const element = make('section', { class: 'lamps', 'aria-label': 'Verdicts', 'aria-live': 'polite' },
        make('div', { class: 'lamp-row' }, straight.element, turned.element, tutorial.element), sentence);
    tutorial.element.hidden = true;
    return {
        element,
        show(state, result) {
            const sizes = [...state.a.slice(result.dim, 2 * result.dim), ...state.b.slice(result.dim, 2 * result.dim)];
            straight.show(VERDICTS[result.boundsRelation]);
            turned.show(VERDICTS[result.relation]);
            tutorial.element.hidden = !(isWrong(result));
            if (isWrong(result)) tutorial.show(result.tutorial.hit ? 'hit' : 'apart', ', wrong');
            sentence.textContent = story(result, sizes);
        },
        fail(words) {
            sentence.textContent = words;
        },
    };
}
