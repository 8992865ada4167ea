/** What is wrong with a file, where, and what was expected instead. line and column count from 1; 0: not known.
 * format: the name of another format that it is in, see scene/foreign.js. */
export class Trouble extends Error {
    constructor(text, line = 0, column = 0) {
        super(text);
        this.name = 'Trouble';
        this.line = line;
        this.column = column;
        this.format = undefined;
    }

    /** "line 3, column 9": where it is, or nothing where files have no lines. */
    get place() {
        if (this.line === 0) {
            return '';
        }
        return this.column === 0 ? `line ${this.line}` : `line ${this.line}, column ${this.column}`;
    }
}
