/* Frames go round: asked for, computed by the worker, drawn; the buffers of the one before last go back with the
 * question. There is never more than one question on its way: what the sliders say meanwhile waits for the answer, and
 * only the last of it is asked for. */
import { testing } from '../told.js';

const LONGEST_STEP = 1 / 20; /* seconds: after a pause no box leaps */

/** now: what the sliders say. does: drawn(frame), and failed(words), after which nothing moves any more.
 * What comes back: change() when the sliders say something else, pause(whether), stop(). */
export function makeLoop(worker, now, does) {
    let asked = false;
    let changed = true; /* since the last question */
    let paused = false;
    let stopped = false;
    let last = performance.now();
    let shown = null;
    let spare = null;
    let timer = 0;

    /* While it is paused no time goes by, but the sliders have their effect. */
    function ask() {
        if (asked || stopped || (paused && !changed)) return;
        const time = performance.now();
        const seconds = paused ? 0 : Math.min(LONGEST_STEP, (time - last) / 1000);
        last = time;
        asked = true;
        changed = false;
        const { count, size, speed } = now;
        worker.postMessage(
            { count, size, speed, seconds, buffers: spare, want: testing() },
            spare ? [spare.matrices.buffer, spare.marks.buffer] : [],
        );
        spare = null;
    }

    function show(frame) {
        asked = false;
        spare = shown;
        shown = frame.buffers;
        ask(); /* the next is computed while this one is drawn */
        does.drawn(frame, paused);
    }

    function stop() {
        stopped = true;
        cancelAnimationFrame(timer);
    }

    function fail(words) {
        if (stopped) return;
        stop();
        does.failed(words);
    }

    worker.onmessage = ({ data }) => {
        if (stopped) return;
        if (data.error) fail(data.error);
        else timer = requestAnimationFrame(() => show(data));
    };
    worker.onerror = ({ message }) => fail(message || 'the worker does not run');
    worker.addEventListener('messageerror', () => fail('what the worker says cannot be read'));
    return {
        change() {
            changed = true;
            ask();
        },
        pause(wanted) {
            paused = wanted;
            last = performance.now();
            ask();
        },
        stop,
    };
}
