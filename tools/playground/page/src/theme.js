/** Light, dark, or as the system has it. Parts hear of a change by the event 'themechange' of the document. */

const KEY = 'hitbox-theme';
const system = matchMedia('(prefers-color-scheme: dark)');

function stored() {
    try {
        return localStorage.getItem(KEY);
    } catch {
        return null; // pages opened from disk may have no storage
    }
}

function isDark() {
    const set = document.documentElement.dataset.theme;
    return set ? set === 'dark' : system.matches;
}

function tell() {
    const button = document.getElementById('theme');
    button.textContent = isDark() ? 'Light' : 'Dark';
    button.setAttribute('aria-label', isDark() ? 'Change to light colours' : 'Change to dark colours');
    document.dispatchEvent(new CustomEvent('themechange'));
}

/** Takes up what was chosen last time; else the system decides, also later. */
export function startTheme() {
    const theme = stored();
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
    system.addEventListener('change', tell);
    tell();
}

/** From light to dark and back. */
export function nextTheme() {
    const theme = isDark() ? 'light' : 'dark';
    document.documentElement.dataset.theme = theme;
    try {
        localStorage.setItem(KEY, theme);
    } catch {
        // not kept, then
    }
    tell();
}
