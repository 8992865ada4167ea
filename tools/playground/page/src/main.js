/** The shell: tabs for the parts there are, light and dark, and the state in the URL. */
import { make } from './dom.js';
import { fromHash, toHash } from './state.js';
import { nextTheme, startTheme } from './theme.js';
import { testMark } from './told.js';

const NAMES = [['two', 'Two boxes'], ['pick', 'Pick'], ['many', 'Many'], ['scene', 'Your scene']];

const DRAG_ENDED = 1000; // milliseconds without a dragover

const modules = import.meta.glob('./parts/*.js', { eager: true });
const parts = NAMES.filter(([key]) => modules[`./parts/${key}.js`])
    .map(([key, title]) => ({ key, title, mount: modules[`./parts/${key}.js`].mount }));

const panel = document.getElementById('part');
const message = document.getElementById('message');
let shown = null;
let mounted = null;
let written = '';
let waiting = 0;
const kept = {}; // the last state of each part, for the way back

/** A few words that go away again. */
function say(words) {
    message.textContent = words;
    message.classList.add('shown');
    clearTimeout(say.timer);
    say.timer = setTimeout(() => message.classList.remove('shown'), 2500);
}

/** Browsers stop pages that write the URL hundreds of times a second; so it is written a little later. */
function changed(key, state) {
    if (key !== shown) return;
    kept[key] = state;
    written = toHash(key, state) + testMark();
    if (!waiting) waiting = setTimeout(writeHash, 150);
}

function forgetWriting() {
    clearTimeout(waiting);
    waiting = 0;
}

function writeHash() {
    forgetWriting();
    if (location.hash !== written) history.replaceState(null, '', written);
}

function show(key, state) {
    const wasInside = panel.contains(document.activeElement);
    mounted?.unmount();
    mounted = null;
    panel.replaceChildren();
    const part = parts.find((one) => one.key === key) ?? parts[0];
    shown = part.key;
    kept[part.key] = state;
    panel.className = `part part-${part.key}`;
    panel.setAttribute('aria-labelledby', `tab-${part.key}`);
    document.title = `${part.title} - Hitbox playground`;
    for (const tab of document.querySelectorAll('#tabs [role=tab]')) {
        const on = tab.dataset.part === part.key;
        tab.setAttribute('aria-selected', String(on));
        tab.tabIndex = on ? 0 : -1;
    }
    try {
        mounted = part.mount(panel, state, (newState) => changed(part.key, newState));
    } catch (error) {
        console.error(error);
        panel.replaceChildren(make('p', { class: 'trouble' }, /WebGL/.test(error.message)
            ? 'This browser shows no 3D (WebGL), and this part does not work without. "Two boxes" does.'
            : `This part does not start: ${error.message}`));
    }
    if (wasInside) panel.focus(); // what had the focus is gone
}

function choose(key) {
    if (key === shown) return;
    if (waiting) writeHash();
    history.pushState(null, '', toHash(key, kept[key] ?? {}) + testMark());
    show(key, kept[key] ?? {});
}

function tabKeys(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = parts.findIndex((part) => part.key === shown);
    choose(parts[(at + step + parts.length) % parts.length].key);
    document.getElementById(`tab-${shown}`).focus();
}

function makeTabs() {
    const tabs = document.getElementById('tabs');
    tabs.append(...parts.map((part) => make('button', {
        type: 'button', role: 'tab', id: `tab-${part.key}`, 'data-part': part.key, 'aria-controls': 'part',
        onclick: () => choose(part.key),
    }, part.title)));
    tabs.addEventListener('keydown', tabKeys);
    tabs.hidden = parts.length < 2;
}

/** Files may be dropped anywhere: a browser would else leave the page and show the file. */
function acceptDrops() {
    const sign = document.getElementById('drop');
    let timer = 0;
    const hide = () => {
        clearTimeout(timer);
        sign.hidden = true;
    };
    const on = (type, handle) => document.addEventListener(type, (event) => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        handle(event);
    });
    // While a file is over the page dragover comes again and again. Where it ends elsewhere not every browser tells.
    on('dragover', () => {
        hide();
        sign.hidden = false;
        timer = setTimeout(hide, DRAG_ENDED);
    });
    on('dragleave', (event) => event.relatedTarget === null && hide());
    on('drop', (event) => {
        hide();
        const [file] = event.dataTransfer.files;
        if (!file) return;
        choose('scene');
        if (mounted?.openFile) mounted.openFile(file);
        else say('No scene can be shown here, so the file is not opened.');
    });
}

async function copyLink() {
    if (mounted?.isOwn?.()) {
        say('A file of yours cannot be in a link.');
        return;
    }
    if (waiting) writeHash();
    try {
        await navigator.clipboard.writeText(location.href);
        say('Link copied. It opens just what you see.');
    } catch {
        say('The link is in the address bar.');
    }
}

/** What is not yet written is of the entry before. */
function open() {
    forgetWriting();
    const { part, state } = fromHash(location.hash);
    show(part, state);
}

makeTabs();
startTheme();
acceptDrops();
document.getElementById('theme').addEventListener('click', nextTheme);
document.getElementById('link').addEventListener('click', copyLink);
window.addEventListener('popstate', open);
open();
