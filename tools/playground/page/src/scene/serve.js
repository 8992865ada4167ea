/** Opens one scene beside the page, which stays alive meanwhile and may end this at any moment. For workers. */
import * as library from '../library.js';
import { checkFormat } from './foreign.js';
import { buffersIn, prepare } from './prepare.js';

/* Told before a large file is read as a whole. */
async function checkBegin(file, source) {
    const begin = source instanceof Blob ? await source.slice(0, 200).arrayBuffer() : source;
    checkFormat(file, new Uint8Array(begin));
}

/** getReader: a Promise of how to read it, see open.js; without one usual files are read. */
export function serve(getReader) {
    self.onmessage = async ({ data: { file, source } }) => {
        try {
            if (!getReader) await checkBegin(file, source);
            const bytes = source instanceof Blob ? new Uint8Array(await source.arrayBuffer()) : source;
            await library.ready;
            const read = await getReader?.();
            const opened = prepare(file, bytes, library, (boxes) => postMessage({ kind: 'read', boxes }), read);
            postMessage({ kind: 'opened', opened }, buffersIn(opened));
        } catch (error) {
            const { name, message, line, column, format } = error;
            postMessage({ kind: 'error', isTrouble: name === 'Trouble', message, line, column, format });
        }
    };
}
