/** The shell: tabs for the parts there are, light and dark, and the state in the URL. */
import { make } from './dom.js';
import { fromHash, toHash } from './state.js';
import { nextTheme, startTheme } from './theme.js';

const NAMES = [['two', 'Two boxes'], ['pick', 'Pick'], ['many', 'Many'], ['scene', 'Your scene']];

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

function testing() {
    return /[?&#]test\b/.test(location.hash) ? '&test' : '';
}

/** Browsers stop pages that write the URL hundreds of times a second; so it is written a little later. */
function changed(key, state) {
    if (key !== shown) return;
    kept[key] = state;
    written = toHash(key, state) + testing();
    if (!waiting) waiting = setTimeout(writeHash, 150);
}

function writeHash() {
    clearTimeout(waiting);
    waiting = 0;
    if (location.hash !== written) history.replaceState(null, '', written);
}

function show(key, state) {
    if (mounted) mounted.unmount();
    panel.replaceChildren();
    const part = parts.find((one) => one.key === key) ?? parts[0];
    shown = part.key;
    panel.className = `part part-${part.key}`;
    panel.setAttribute('aria-labelledby', `tab-${part.key}`);
    document.title = `${part.title} - Hitbox playground`;
    for (const tab of document.querySelectorAll('#tabs [role=tab]')) {
        const on = tab.dataset.part === part.key;
        tab.setAttribute('aria-selected', String(on));
        tab.tabIndex = on ? 0 : -1;
    }
    mounted = part.mount(panel, state, (newState) => changed(part.key, newState));
}

function choose(key) {
    if (key === shown) return;
    if (waiting) writeHash();
    history.pushState(null, '', `#part=${key}${testing()}`);
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

async function copyLink() {
    if (waiting) writeHash();
    try {
        await navigator.clipboard.writeText(location.href);
        say('Link copied. It opens just what you see.');
    } catch {
        say('The link is in the address bar.');
    }
}

function open() {
    const { part, state } = fromHash(location.hash);
    show(part, state);
}

makeTabs();
startTheme();
document.getElementById('theme').addEventListener('click', nextTheme);
document.getElementById('link').addEventListener('click', copyLink);
window.addEventListener('popstate', open);
open();
