/** Many boxes that move and turn: which pairs hit now, and what a frame costs. The work is done in a worker. */
import ManyWorker from '../many/worker.js?worker&inline';
import { make } from '../dom.js';
import { KEY_WORDS } from '../eye.js';
import { makeDrawing } from '../many/drawing.js';
import { makeLoop } from '../many/loop.js';
import { makePanel } from '../many/panel.js';
import { readState } from '../many/settings.js';
import { tell } from '../told.js';
import '../parts.css';

export function mount(root, state, changed) {
    const now = readState(state);
    const stage = make('div', {
        class: 'stage',
        tabindex: '0',
        role: 'application',
        'aria-label': `Boxes that fly about in a cube. ${KEY_WORDS}`,
    });
    const panel = makePanel(now, { moved, pause: () => pause(!paused) });
    let paused = false;
    let frames = 0;
    const all = make('button', { type: 'button', class: 'plain', name: 'all', onclick: showAll }, 'Show all');
    const frame = make('div', { class: 'stage-frame' }, stage, make('div', { class: 'tools' }, all));
    root.append(make('div', { class: 'parts' }, frame, panel.element));
    const drawing = makeDrawing(stage);
    const worker = new ManyWorker();
    const loop = makeLoop(worker, now, { drawn, failed: panel.fail });

    function drawn(computed, resting) {
        const times = { ...computed.times, drawing: drawing.show(computed) };
        panel.numbers.take({ ...computed, times }, resting);
        const { buffers, ...rest } = computed;
        tell('many', { ...rest, times, frame: ++frames });
    }

    function showAll() {
        drawing.all();
        write();
    }

    function write() {
        changed({ count: now.count, size: now.size, speed: now.speed, eye: drawing.pilot.linkEye() });
    }

    function moved(change) {
        Object.assign(now, change);
        write();
        loop.change();
    }

    function pause(wanted) {
        paused = wanted;
        panel.pause(paused);
        loop.pause(paused);
    }

    drawing.start(now.eye);
    drawing.pilot.onMove(write);
    pause(matchMedia('(prefers-reduced-motion: reduce)').matches);
    return {
        unmount() {
            loop.stop();
            worker.terminate();
            drawing.dispose();
        },
    };
}
