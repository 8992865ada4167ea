/* Texts of a dropped file: bytes as a string of one character each, as they stand in the file, until they are shown. */

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const ASCII = /^[\x01-\x7f]*$/;
const QUOTE_ROOM = 59; /* bytes in a quotation, the first mark counted, the dots that end a long one not */

/** The bytes as a string of one character each. In pieces: a call takes only so many arguments. */
export function bytesToText(bytes) {
    const pieces = [];
    for (let at = 0; at < bytes.length; at += 8192) {
        pieces.push(String.fromCharCode.apply(null, bytes.subarray(at, at + 8192)));
    }
    return pieces.join('');
}

/** Which line and column this is, both from 1 on. */
export function placeIn(text, at) {
    let line = 1;
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0 && end < at; end = text.indexOf('\n', start)) {
        line++;
        start = end + 1;
    }
    return { line, column: at - start + 1 };
}

/** The string that these bytes are in UTF-8; null: they are none. */
export function fromUtf8(text) {
    if (ASCII.test(text)) {
        return text;
    }
    try {
        return utf8.decode(Uint8Array.from(text, (c) => c.charCodeAt(0)));
    } catch {
        return null;
    }
}

function stepAt(text, at) {
    const first = text.charCodeAt(at);
    const size = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
    return size > 0 && at + size <= text.length && fromUtf8(text.slice(at, at + size)) !== null ? size : 0;
}

function hex(code) {
    return code.toString(16).padStart(2, '0');
}

/* One character that can be shown: itself, or an escape for a control character or a byte that is no UTF-8. */
function escapeAt(text, at) {
    const size = stepAt(text, at);
    const code = text.charCodeAt(at);
    if (size === 0) {
        return { text: `\\x${hex(code)}`, size: 1, bytes: 4 };
    }
    if (size === 1 && (code < 0x20 || code === 0x7f)) {
        const named = { 10: '\\n', 9: '\\t', 13: '\\r' }[code] ?? `\\x${hex(code)}`;
        return { text: named, size, bytes: named.length };
    }
    if (size === 2 && code === 0xc2 && text.charCodeAt(at + 1) <= 0x9f) {
        return { text: `\\u00${hex(text.charCodeAt(at + 1))}`, size, bytes: 6 };
    }
    return { text: fromUtf8(text.slice(at, at + size)), size, bytes: size };
}

/** The bytes in quotation marks, control characters escaped, cut short where they are long. */
export function quote(text) {
    let out = '"';
    let length = 1;
    for (let at = 0; at < text.length;) {
        const piece = escapeAt(text, at);
        if (length + piece.bytes > QUOTE_ROOM) {
            return `${out}..."`;
        }
        out += piece.text;
        length += piece.bytes;
        at += piece.size;
    }
    return `${out}"`;
}

/** The same of a string as JavaScript has it. */
export function quoteText(text) {
    return quote(bytesToText(new TextEncoder().encode(text)));
}
