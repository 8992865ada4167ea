/* Many texts as one long one, and where each begins: so a worker hands them over at once, and a search goes through
 * all of them at once. */

export function packTexts(list) {
    const starts = new Uint32Array(list.length + 1);
    list.forEach((text, i) => {
        starts[i + 1] = starts[i] + text.length;
    });
    return { text: list.join(''), starts };
}

/** The text with this number. */
export function textAt({ text, starts }, i) {
    return text.slice(starts[i], starts[i + 1]);
}
