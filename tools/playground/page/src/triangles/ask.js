/** The worker that judges triangles, as the page asks it: started when it is first asked, and then it stays. */
import { makeLoader } from '../beside.js';

const loadWorker = makeLoader('triangles.js', 'hitboxTrianglesWorker', 'judges triangles');

/**
 * solids: those of the scene. failed(error): called when anything fails; the worker is ended then, and a new question
 * starts another. What comes back: judge(progress, done): progress(done, all) is called now and then, done(judged) at
 * the end; curve(pair, done): done(segments); of several questions about curves only the last is answered; forget();
 * end().
 */
export function makeAsked(solids, failed) {
    let starting = null;
    let worker = null;
    let heard = {};
    let wanted = null;

    function end() {
        worker?.terminate();
        [starting, worker, heard, wanted] = [null, null, {}, null];
    }

    function fail(error) {
        end();
        failed(error);
    }

    function hear({ kind, done, all, judged, pair, segments, message }) {
        if (kind === 'progress') heard.progress?.(done, all);
        else if (kind === 'judged') heard.judged?.(judged);
        else if (kind === 'error') fail(new Error(message));
        else if (String(pair) === String(wanted?.pair)) wanted.done(segments);
    }

    async function start() {
        const Kind = await loadWorker();
        const own = new Kind();
        own.onmessage = ({ data }) => own === worker && hear(data);
        own.onerror = (event) => own === worker
            && fail(new Error(event.message || 'found too little memory for the triangles of this scene'));
        own.postMessage({ kind: 'solids', solids });
        return own;
    }

    /* Nothing is sent for who has ended it meanwhile. */
    async function send(question) {
        starting ??= start();
        const mine = starting;
        try {
            const own = await mine;
            if (mine !== starting) {
                own.terminate();
                return;
            }
            worker = own;
            worker.postMessage(question);
        } catch (error) {
            if (mine === starting) fail(error);
        }
    }

    return {
        judge(progress, done) {
            heard = { progress, judged: done };
            send({ kind: 'judge' });
        },
        curve(pair, done) {
            wanted = { pair, done };
            send({ kind: 'curve', pair });
        },
        /** No curve is wanted any more. */
        forget() {
            wanted = null;
        },
        end,
    };
}
