/** The side panel: what the library computes, the numbers of both boxes, and the same for the command. */
import { make, plain } from '../dom.js';
import { LETTER_WORDS, PLANE_WORDS } from '../eye.js';
import { LARGEST } from '../state.js';
import { isWrong, toCsv } from './model.js';
import { axisWords, comparedWithThickness, gapWords, isDetectorWrong, short, shortVector } from './words.js';

const ROWS = {
    3: [['Centre', ['x', 'y', 'z']], ['Size', ['x', 'y', 'z']], ['Turn °', ['x', 'y', 'z']]],
    2: [['Centre', ['x', 'y']], ['Size', ['x', 'y']], ['Turn °', ['']]],
};

const SHOWN = [
    ['aabb', 'Straight boxes (AABB)'], ['axis', 'Separating axis and shadows'], ['contact', 'Contact, distance'],
    ['share', 'The common part (2D)'],
];

function rowOf(label, letters, start, name, edit) {
    const inputs = letters.map((letter, i) => make('input', {
        type: 'number', step: label === 'Turn °' ? '5' : '0.1', min: label === 'Size' ? '0' : undefined,
        'aria-label': `Box ${name}: ${label} ${letter}`.trim(), 'data-at': start + i, oninput: edit,
    }));
    return { element: make('div', { class: 'row' }, make('span', {}, label), ...inputs), inputs };
}

function boxFields(which, dim, actions) {
    const name = which.toUpperCase();
    const inputs = [];
    let box = [];

    function edit(event) {
        const value = event.target.valueAsNumber;
        if (!(Math.abs(value) <= LARGEST) || (event.target.min === '0' && value < 0)) return;
        const next = [...box];
        next[Number(event.target.dataset.at)] = value;
        actions.box(which, next);
    }

    const rows = ROWS[dim].map(([label, letters]) => {
        const row = rowOf(label, letters, inputs.length, name, edit);
        inputs.push(...row.inputs);
        return row.element;
    });
    const choose = plain('Handles', { 'aria-label': `Handles at box ${name}`, onclick: () => actions.choose(which) });
    const element = make('fieldset', { class: `box box-${which}` },
        make('legend', {}, make('span', { class: 'swatch', 'aria-hidden': 'true' }), `Box ${name}`), ...rows, choose);
    return {
        element,
        show(numbers, chosen) {
            box = numbers;
            element.classList.toggle('chosen', chosen);
            choose.setAttribute('aria-pressed', String(chosen));
            inputs.forEach((input, i) => {
                if (input.valueAsNumber !== numbers[i]) input.value = String(numbers[i]);
            });
        },
    };
}

function facts(state, result) {
    const sizes = [...state.a.slice(result.dim, 2 * result.dim), ...state.b.slice(result.dim, 2 * result.dim)];
    const list = [['Verdict', ['apart', 'touching', 'overlapping'][result.relation], 'relation']];
    if (result.apart) {
        const { distance } = result.closest;
        list.push(['Distance', String(distance), 'distance']);
        list.push(['', comparedWithThickness(distance, sizes), 'compared']);
        list.push(['Shadow gap', String(Number(result.shadowGap.toPrecision(10))), 'gap']);
        list.push(['Parted along', axisWords(result.separation.axis, result.dim), 'axis']);
        list.push(['Direction', shortVector(result.separation.normal), 'normal']);
    } else {
        const { depth, count, normal } = result.contact;
        list.push(['Depth', String(depth), 'depth']);
        list.push(['Normal, A to B', shortVector(normal), 'normal']);
        list.push(['Contact points', String(count), 'count']);
    }
    list.push([`${result.dim === 2 ? 'Area' : 'Volume'} in common`, String(result.share.size), 'common']);
    list.push(['IoU', String(result.share.iou), 'iou']);
    if (result.dim === 2) {
        list.push(['Usual formula', short(result.share.detector) + (isDetectorWrong(result.share) ? ': wrong' : ''),
            'detector']);
    }
    if (result.tutorial) {
        list.push(['Tutorial formula', (result.tutorial.hit ? 'hit' : 'apart') + (isWrong(result) ? ': wrong' : ''),
            'tutorial']);
    }
    return list.filter(([, words]) => words);
}

/** `score`: the element that tells of the tutorial formula. */
export function createPanel(actions, score) {
    const list = make('dl', { class: 'facts' });
    const boxes = make('div', { class: 'boxes' });
    const which = make('p', { class: 'facts-note', id: 'which' });
    const csv = make('pre', { id: 'csv', tabindex: '0' });
    let editors = null;
    let dim = 0;
    let hidden = [];

    const checks = SHOWN.map(([key, words]) => {
        const input = make('input', { type: 'checkbox', 'data-show': key, onchange: () => actions.hide(
            input.checked ? hidden.filter((one) => one !== key) : [...hidden, key]) });
        return { key, input, element: make('label', {}, input, words) };
    });

    const element = make('div', { class: 'panel' },
        make('h2', {}, 'What Hitbox computes'), list, which,
        make('h2', {}, 'Boxes'), boxes,
        score,
        make('details', {}, make('summary', {}, 'Show'), ...checks.map((check) => check.element)),
        make('details', {}, make('summary', {}, 'Check with the command'),
            make('p', {}, 'Save as pair.csv, then: hitbox check --depth pair.csv'), csv),
        make('details', { class: 'keys' }, make('summary', {}, 'Keys'),
            make('p', {}, 'With the picture in focus: arrows and Page keys move the chosen box, Q and E turn it, '
                + '+ and - resize it, Shift: finer. Space: the other box. M, T, R: handles. F: fit the view. '
                + 'N: shuffle. In 3D: '
                + `${LETTER_WORDS} In 2D: ${PLANE_WORDS}`)));

    return {
        element,
        show(state, result) {
            if (dim !== state.dim) {
                ({ dim } = state);
                editors = { a: boxFields('a', dim, actions), b: boxFields('b', dim, actions) };
                boxes.replaceChildren(editors.a.element, editors.b.element);
            }
            hidden = state.hide;
            for (const check of checks) check.input.checked = !hidden.includes(check.key);
            for (const which of ['a', 'b']) editors[which].show(state[which], state.chosen === which);
            list.replaceChildren(...facts(state, result).flatMap(([name, words, key]) => [
                make('dt', {}, name), make('dd', { 'data-fact': key }, words)]));
            which.hidden = !result.apart;
            if (result.apart) which.textContent = gapWords(result.closest.distance, result.shadowGap);
            csv.textContent = toCsv(result);
        },
    };
}

