/** Many boxes that move and turn: which pairs hit now, and what a frame costs. The work is done in a worker. */
import ManyWorker from '../many/worker.js?worker&inline';
import { frame, makeStage, plain } from '../dom.js';
import { KEY_WORDS } from '../eye.js';
import { makeDrawing } from '../many/drawing.js';
import { makeLoop } from '../many/loop.js';
import { makePanel } from '../many/panel.js';
import { readState } from '../many/settings.js';
import { makeClock, wholeFrame } from '../many/whole.js';
import { tell } from '../told.js';
import '../parts.css';

export function mount(root, state, changed) {
    const now = readState(state);
    const stage = makeStage(`Boxes that fly about in a cube. ${KEY_WORDS}`);
    const panel = makePanel(now, { moved, pause: () => pause(!now.paused) });
    let frames = 0;
    let drawnFor = 0; /* milliseconds, the last frame */
    const clock = makeClock();
    const all = plain('Show all', { name: 'all', onclick: showAll });
    root.append(frame('parts', stage, [], [all], panel.element));
    const drawing = makeDrawing(stage);
    const worker = new ManyWorker();
    const loop = makeLoop(worker, now, { drawn, failed: panel.fail });

    /* The frame before was drawn while this one was computed: both are of the time between. */
    function drawn(computed, resting) {
        const whole = clock.next(performance.now());
        const times = wholeFrame({ ...computed.times, drawing: drawnFor }, resting ? null : whole);
        drawnFor = drawing.show(computed);
        panel.numbers.take({ ...computed, times }, resting);
        const { buffers, ...rest } = computed;
        tell('many', { ...rest, times, frame: ++frames });
    }

    function showAll() {
        drawing.all();
        write();
    }

    function write() {
        const { count, size, speed, paused } = now;
        changed({ count, size, speed, paused: paused || undefined, eye: drawing.pilot.linkEye() });
    }

    function moved(change) {
        Object.assign(now, change);
        write();
        loop.change();
    }

    function setPaused(paused) {
        now.paused = paused;
        clock.pause();
        panel.pause(paused);
        loop.pause(paused);
    }

    function pause(wanted) {
        setPaused(wanted);
        write();
    }

    /* Of a page that is not seen no frames are asked for. */
    function seenAgain() {
        if (document.hidden) return;
        clock.pause();
        panel.numbers.restart();
    }

    drawing.start(now.eye);
    drawing.pilot.onMove(write);
    setPaused(now.paused || matchMedia('(prefers-reduced-motion: reduce)').matches);
    document.addEventListener('visibilitychange', seenAgain);
    return {
        unmount() {
            document.removeEventListener('visibilitychange', seenAgain);
            loop.stop();
            worker.terminate();
            drawing.dispose();
        },
    };
}
