/** Judges pairs by triangles beside the page, which stays alive meanwhile. First the meshes come, then questions. */
import * as meshes from '@hitbox/core/inline/mesh';
import { init, joinBoxes3, joinBoxes3Count } from '@hitbox/core/scene';
import sceneText from '../../../../../bindings/npm/dist/inline/scene.js';
import { makeJudge } from './judge.js';

const MOMENT = 200; /* milliseconds from one word about how far it is to the next */

const library = { ...meshes, joinBoxes3, joinBoxes3Count };
const ready = Promise.all([meshes.init(), init(Uint8Array.from(atob(sceneText), (letter) => letter.charCodeAt(0)))]);
let judge = null;

/* Tells now and then how many pairs are judged. */
function teller() {
    let last = performance.now();
    return (done, all) => {
        const now = performance.now();
        if (now - last < MOMENT) return;
        last = now;
        postMessage({ kind: 'progress', done, all });
    };
}

self.onmessage = async ({ data: { kind, solids, pair } }) => {
    try {
        await ready;
        if (kind === 'solids') {
            judge = makeJudge(solids, library);
        } else if (kind === 'judge') {
            postMessage({ kind: 'judged', judged: judge.judge(teller()) });
        } else {
            postMessage({ kind: 'curve', pair, segments: judge.curve(...pair) });
        }
    } catch (error) {
        postMessage({ kind: 'error', message: error.message });
    }
};
