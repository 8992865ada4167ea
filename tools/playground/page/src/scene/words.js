/* Which of some words are in which of many texts, as bits. The page of a report (tools/html) uses it, too. */

export const WORDS_AT_ONCE = 30; /* one bit each */

/** The words of a search; capitals count as small letters. */
export function wordsIn(search) {
    return [...new Set(search.toLowerCase().split(/\s+/).filter(Boolean))];
}

/** A bit for each word, for each of the texts in which it is. Texts are packed by texts.js and end with a line end, so
 * that no word reaches into the next. */
export function masksOf({ text, starts }, words) {
    const masks = new Uint32Array(starts.length - 1);
    words.forEach((word, bit) => {
        let box = 0;
        for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, starts[box])) {
            while (starts[box + 1] <= at) {
                box++;
            }
            masks[box++] |= 1 << bit;
        }
    });
    return masks;
}

/** The same of a single text. */
export function maskOf(text, words) {
    return words.reduce((mask, word, bit) => mask | (text.includes(word) ? 1 << bit : 0), 0);
}
