/** Elements in one line: make('button', { class: 'x', 'aria-label': 'y', onclick: f }, 'text', child). */
export function make(name, attributes = {}, ...children) {
    return fill(document.createElement(name), attributes, children);
}

/** The same of SVG. */
export function makeSvg(name, attributes = {}, ...children) {
    return fill(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children);
}

function fill(element, attributes, children) {
    for (const [key, value] of Object.entries(attributes)) {
        if (value === undefined || value === null || value === false) continue;
        if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
        else element.setAttribute(key, value === true ? '' : String(value));
    }
    element.append(...children.filter((child) => child !== null && child !== undefined));
    return element;
}

/** A button that looks like all others. */
export function plain(words, attributes) {
    return make('button', { type: 'button', class: 'plain', ...attributes }, words);
}

/** A small square in a colour of the style sheet, beside words that say what it means. */
export function swatch(color) {
    return make('i', { class: 'parts-swatch', style: `background: var(${color})`, 'aria-hidden': 'true' });
}

/** What colours mean: [color, words] each. */
export function legend(entries) {
    return make('p', { class: 'parts-legend' },
        ...entries.map(([color, words]) => make('span', {}, swatch(color), words)));
}

/** A paragraph in small letters. */
export function hint(...children) {
    return make('p', { class: 'parts-hint' }, ...children);
}

/** The picture of a part, which takes keys: `words` say which. */
export function makeStage(words) {
    return make('div', { class: 'stage', tabindex: '0', role: 'application', 'aria-label': words });
}

/** A part: its picture with what lies over it and buttons, and the panel beside. */
export function frame(kind, stage, over, buttons, panel) {
    return make('div', { class: kind },
        make('div', { class: 'stage-frame' }, stage, ...over, make('div', { class: 'tools' }, ...buttons)), panel);
}

/** A row of buttons of which one is on: options are [value, words]. Arrow keys move, as in a radio group. */
export function choice(label, options, value, chosen) {
    const buttons = options.map(([key, words, hint]) => make('button', {
        type: 'button', role: 'radio', 'data-value': key, title: hint, onclick: () => pick(key, false),
    }, words));
    const group = make('div', { class: 'choice', role: 'radiogroup', 'aria-label': label }, ...buttons);
    group.addEventListener('keydown', (event) => {
        const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        event.stopPropagation();
        const at = buttons.indexOf(document.activeElement);
        pick(options[(at + step + options.length) % options.length][0], true);
    });

    function pick(key, focus) {
        set(key);
        if (focus) buttons[options.findIndex((option) => option[0] === key)].focus();
        chosen(key);
    }

    function set(key) {
        options.forEach((option, i) => {
            buttons[i].setAttribute('aria-checked', String(option[0] === key));
            buttons[i].tabIndex = option[0] === key ? 0 : -1;
        });
        if (!options.some((option) => option[0] === key)) buttons[0].tabIndex = 0;
    }

    set(value);
    return { element: group, set };
}

/** The value of a CSS custom property, as it is now. */
export function cssValue(name) {
    return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
