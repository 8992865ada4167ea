/* Scenes as comma-separated values: the same columns, the same boxes and the same complaints as `hitbox check`.
 * Lines may end in LF alone, empty lines are skipped, a byte-order mark may stand first. */
import { FIELDS, Fault, cellNumber, checkColumns, columnsFlat, recordToBox } from './record.js';
import { MOST_BOXES, MOST_COLUMNS, tooMany } from './limits.js';
import { bytesToText, fromUtf8, placeIn, quote } from './text.js';
import { Trouble } from './trouble.js';

const PLAIN = /[^,\n\r"]*/y;

/* Field by field. Places count bytes, as the command-line tool does: text has one character for each byte. */
class Cells {
    constructor(text) {
        this.text = text;
        this.at = text.startsWith('\xef\xbb\xbf') ? 3 : 0;
        this.lineStart = this.at;
        this.line = 1;
    }

    get done() {
        return this.at >= this.text.length;
    }

    here() {
        return { line: this.line, column: this.at - this.lineStart + 1 };
    }

    nextLine(at) {
        this.at = at;
        this.lineStart = at;
        this.line++;
    }

    skipEmptyLine() {
        const size = this.text[this.at] === '\n' ? 1 : this.text.startsWith('\r\n', this.at) ? 2 : 0;
        if (size > 0) {
            this.nextLine(this.at + size);
        }
        return size > 0;
    }

    /* Steps over what stands behind a field. True: it was the last of its row. */
    endCell() {
        const c = this.text[this.at];
        if (c === undefined) {
            return true;
        }
        if (c === ',') {
            this.at++;
            return false;
        }
        const end = this.text.startsWith('\r\n', this.at) ? this.at + 1 : this.at;
        if (this.text[end] === '\r') {
            throw troubleAt(this.here(), 'found a carriage return, expected a line feed behind it');
        }
        if (this.text[end] !== '\n') {
            throw troubleAt(this.here(), "found text behind a closing quote, expected a comma or the line's end");
        }
        this.nextLine(end + 1);
        return true;
    }

    readQuoted(place) {
        const first = this.at + 1;
        let end = this.text.indexOf('"', first);
        while (end >= 0 && this.text[end + 1] === '"') {
            end = this.text.indexOf('"', end + 2);
        }
        if (end < 0) {
            throw troubleAt(place, 'found a quote that is never closed, expected another quote');
        }
        const inside = this.text.slice(first, end);
        const { line, column } = placeIn(inside, inside.length);
        if (line > 1) {
            this.line += line - 1;
            this.lineStart = end - column + 1;
        }
        this.at = end + 1;
        return inside.replaceAll('""', '"');
    }

    read() {
        const place = this.here();
        if (this.text[this.at] === '"') {
            const text = this.readQuoted(place);
            return { text, place, last: this.endCell() };
        }
        const from = this.at;
        PLAIN.lastIndex = from;
        PLAIN.exec(this.text);
        this.at = PLAIN.lastIndex;
        if (this.text[this.at] === '"') {
            throw troubleAt(this.here(), 'found a quote inside a field, expected the whole field in quotes');
        }
        const text = this.text.slice(from, this.at);
        return { text, place, last: this.endCell() };
    }
}

function troubleAt(place, text) {
    return new Trouble(text, place.line, place.column);
}

const trim = (text) => text.replace(/^[ \t]+|[ \t]+$/g, '');

function openText(bytes) {
    if (bytes.length === 0) {
        throw new Trouble('found an empty file, expected a header line');
    }
    const text = bytesToText(bytes);
    const zero = text.indexOf('\0');
    if (zero >= 0) {
        throw new Trouble('found a byte that is 0, expected text in UTF-8', placeIn(text, zero).line);
    }
    return new Cells(text);
}

function noColumns(first, names, fault) {
    const separated = names.find((name) => name.includes(';') || name.includes('\t'));
    if (!separated) {
        return troubleAt(first, fault.message);
    }
    const separators = separated.includes(';') ? 'semicolons' : 'tabs';
    return troubleAt(first, `found ${separators} between columns, expected commas`);
}

function readHeader(cells) {
    const first = cells.here();
    const columns = [];
    const names = [];
    const places = new Map();
    for (let cell = {}; !cell.last;) {
        cell = cells.read();
        const name = trim(cell.text);
        const known = name === 'name' || name === 'group' || FIELDS.includes(name);
        if (known && places.has(name)) {
            throw troubleAt(cell.place, `found the column ${quote(name)} again, expected it once`);
        }
        if (known) {
            places.set(name, cell.place);
        }
        names.push(name);
        columns.push(known ? name : null);
        if (names.length > MOST_COLUMNS) {
            throw tooMany(MOST_COLUMNS, 'columns', first.line);
        }
    }
    const fields = new Set(columns.filter((name) => FIELDS.includes(name)));
    try {
        checkColumns(fields);
    } catch (fault) {
        throw fields.size > 0 ? troubleAt(places.get(fault.field), fault.message) : noColumns(first, names, fault);
    }
    return { columns, flat: columnsFlat(fields) };
}

function readText(cell) {
    const text = fromUtf8(cell.text);
    if (text === null) {
        throw troubleAt(cell.place, `found ${quote(cell.text)}, expected UTF-8`);
    }
    return text;
}

/* A fault is kept and thrown at the row's end: text that is no CSV, further on in the row, goes before it. */
function readRow(cells, columns) {
    const row = { start: cells.here(), values: new Map(), places: new Map(), name: '', group: '', fault: null };
    let count = 0;
    let cell = {};
    for (; !cell.last; count++) {
        cell = cells.read();
        try {
            takeCell(row, cell, columns, count);
        } catch (fault) {
            row.fault ??= fault instanceof Fault ? troubleAt(cell.place, fault.message) : fault;
        }
    }
    if (count < columns.length) {
        row.fault ??= troubleAt(
            cell.place,
            `found a row of ${count} fields, expected ${columns.length} as in the header`,
        );
    }
    if (row.fault) {
        throw row.fault;
    }
    return row;
}

function takeCell(row, cell, columns, count) {
    const column = columns[count];
    if (count === columns.length) {
        throw troubleAt(cell.place, 'found more fields than the header has, expected as many');
    }
    if (column === 'name' || column === 'group') {
        row[column] = readText(cell);
    } else if (column) {
        row.places.set(column, cell.place);
        const value = cellNumber(column, trim(cell.text));
        if (value !== null) {
            row.values.set(column, value);
        }
    }
}

function makeBox(row, number, kit) {
    try {
        const { kind, numbers } = recordToBox(row.values, kit);
        return { kind, numbers, name: row.name, group: row.group, line: row.start.line, row: number };
    } catch (fault) {
        throw fault instanceof Fault ? troubleAt(row.places.get(fault.field) ?? row.start, fault.message) : fault;
    }
}

/** The boxes of a CSV: {boxes: [{kind, numbers, name, group, line, row}], flat}. Throws Trouble. */
export function readCsv(bytes, kit, most = MOST_BOXES) {
    const cells = openText(bytes);
    const boxes = [];
    let header = null;
    while (!cells.done) {
        if (cells.skipEmptyLine()) {
            continue;
        }
        if (!header) {
            header = readHeader(cells);
            continue;
        }
        if (boxes.length === most) {
            throw tooMany(most, 'boxes', cells.line);
        }
        boxes.push(makeBox(readRow(cells, header.columns), boxes.length + 1, kit));
    }
    if (!header) {
        throw new Trouble('found no line, expected a header that names the columns', 1);
    }
    return { boxes, flat: header.flat };
}
