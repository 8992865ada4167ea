/** A scene that is being opened, in a worker of its own: the page stays alive, however large the scene is. */
import { MOST_BYTES, readable } from '../read/limits.js';
import { Trouble } from '../read/trouble.js';
import { loadIfcWorker } from '../ifc/load.js';
import { IFC } from './foreign.js';
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
    let open = true;
    let worker = null;

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

    function start(Kind, heard) {
        worker = new Kind();
        worker.onmessage = ({ data }) => open && heard(data);
        worker.onerror = (event) => calls.failed(new Error(event.message || 'found too little memory for this scene'));
    }

    async function send() {
        const given = await source;
        checkSize(given);
        if (open) worker.postMessage({ file, source: given });
    }

    /* Another worker goes on where this one has found IFC. */
    async function goOnWithIfc() {
        worker.terminate();
        does.said(`Reading ${file}: the reader of IFC is loaded first ...`);
        const IfcWorker = await loadIfcWorker();
        if (!open) return;
        does.said(`Reading ${file} ...`);
        start(IfcWorker, (data) => hear(data, calls));
        await send();
    }

    does.said(`Reading ${file} ...`);
    start(OpenWorker, (data) => {
        if (data.kind === 'error' && data.format === IFC) goOnWithIfc().catch(calls.failed);
        else hear(data, calls);
    });
    send().catch(calls.failed);
    return { end };
}
