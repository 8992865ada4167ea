/* Opens one scene beside the page, which stays alive meanwhile and may end this at any moment. */
import * as library from '../library.js';
import { buffersIn, prepare } from './prepare.js';

self.onmessage = async ({ data: { file, source } }) => {
    try {
        const bytes = source instanceof Blob ? new Uint8Array(await source.arrayBuffer()) : source;
        await library.ready;
        const opened = prepare(file, bytes, library, (boxes) => postMessage({ kind: 'read', boxes }));
        postMessage({ kind: 'opened', opened }, buffersIn(opened));
    } catch (error) {
        const { name, message, line, column, format } = error;
        postMessage({ kind: 'error', isTrouble: name === 'Trouble', message, line, column, format });
    }
};
