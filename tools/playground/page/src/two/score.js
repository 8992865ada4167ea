/** Keeps score of the tutorial formula: of how many poses it is wrong. No page. */
import { isWrong } from './model.js';

const MOST = 20000; // poses that are remembered; later ones no longer count

/** Where a pose comes from: [key, words]. */
export const SOURCES = [
    ['any', 'Shuffled: anywhere, at any angle'],
    ['parallel', 'Shuffled: nearly parallel, edge over edge'],
    ['close', 'Shuffled: a hair from touching'],
    ['own', 'Examples, dragged, typed'],
];

const zero = () => Object.fromEntries(SOURCES.map(([key]) => [key, { poses: 0, wrong: 0 }]));

/** {take(result, source): whether it counted; now(): {poses, wrong, full, of: {source: {poses, wrong}}}; clear()}. A
 * pose counts once: the same numbers of the same two boxes are no other pose. In 2D there is no such formula, nor a
 * score. */
export function makeScore() {
    let seen = new Set();
    let of = zero();
    return {
        take(result, source) {
            const pose = result.boxes.map((box) => box.join()).join(';');
            if (!result.tutorial || seen.has(pose) || seen.size >= MOST) return false;
            seen.add(pose);
            of[source].poses++;
            of[source].wrong += isWrong(result) ? 1 : 0;
            return true;
        },
        now() {
            const sum = (field) => SOURCES.reduce((total, [key]) => total + of[key][field], 0);
            return { poses: sum('poses'), wrong: sum('wrong'), full: seen.size >= MOST, of };
        },
        clear() {
            seen = new Set();
            of = zero();
        },
    };
}
