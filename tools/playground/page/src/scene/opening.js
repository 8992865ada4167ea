/** A scene that is being opened, in a worker of its own: the page stays alive, however large the scene is. */
import { MOST_BYTES, readable } from '../read/limits.js';
import { Trouble } from '../read/trouble.js';
import OpenWorker from './worker.js?worker&inline';

function checkSize(source) {
    const size = source.size ?? source.length;
    if (size > MOST_BYTES) {
        throw new Trouble(
            `found ${readable(Math.ceil(size / 1e6))} MB, expected at most ${readable(MOST_BYTES / 1e6)}; the ` +
                'command-line tool hitbox has no such limit',
        );
    }
}

/* What the worker tells, as what the page does: one of these is called. */
function hear(data, { said, done, failed }) {
    if (data.kind === 'read') {
        said(`Finding the pairs of ${readable(data.boxes)} ${data.boxes === 1 ? 'box' : 'boxes'} ...`);
    } else if (data.kind === 'opened') {
        done(data.opened);
    } else {
        const { isTrouble, message, line, column, format } = data;
        failed(isTrouble ? Object.assign(new Trouble(message, line, column), { format }) : new Error(message));
    }
}

/**
 * Opens a file. source: a Promise of a File or of bytes. does: said(words) tells what goes on; then done(opened), see
 * prepare.js, or failed(error) is called; after end() none of them.
 */
export function openInWorker(file, source, does) {
    const worker = new OpenWorker();
    let open = true;

    function end() {
        open = false;
        worker.terminate();
    }

    const last = (call) => (value) => {
        if (open) {
            end();
            call(value);
        }
    };
    const calls = { said: does.said, done: last(does.done), failed: last(does.failed) };
    worker.onmessage = ({ data }) => open && hear(data, calls);
    worker.onerror = (event) => calls.failed(new Error(event.message || 'found too little memory for this scene'));
    does.said(`Reading ${file} ...`);
    source
        .then((given) => {
            checkSize(given);
            if (open) worker.postMessage({ file, source: given });
        })
        .catch(calls.failed);
    return { end };
}
