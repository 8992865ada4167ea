// The functions of an entry that take numbers alone, and a table of those about shapes other than boxes for
// support/table.mjs: with arguments from samples.mjs, and with the answers of the native library.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import { camel } from '../../scripts/prototypes.mjs';
import { flat, isAskable, nativeAnswers } from './native.mjs';
import { argumentsFor } from './samples.mjs';

const OTHER = /circle|sphere|capsule|plane|halfspace|triangle|polygon|frustum|(point|segment|ray)._segment/;
const SAMPLES = 40;

const exported = (entry) => readFileSync(new URL(`../../wasm/exports/${entry}.txt`, import.meta.url), 'utf8')
    .match(/^hit_\w+/gm);

/** Angles, quaternions and matrices of rotations have other tests, and so has what takes a contact or points. */
export const namesOf = (entry) => exported(entry).filter((name) =>
    isAskable(name) && !/^hit_(vec|mat|motion|ray3_from)|_(turn|transform)$|_from_(quat|euler|center)/.test(name));

export const samples = argumentsFor;

/** name of the function in JavaScript -> [arguments, check of the answer]. */
export function tableOfOthers(entry) {
    const names = exported(entry).filter((name) => OTHER.test(name));
    const questions = names.flatMap((name) => argumentsFor(name, SAMPLES).map((given) => [name, given]));
    const answers = nativeAnswers(questions);
    return Object.fromEntries(names.map((name, n) => {
        const all = answers.slice(SAMPLES * n, SAMPLES * (n + 1));
        const best = Math.max(0, all.findIndex((answer) => answer.length > 1 && answer[0] !== 0)); // not null
        const check = (answer) => assert.deepEqual(flat(name, answer), all[best]);
        return [camel(name.replace(/^hit_/, '')), [questions[SAMPLES * n + best][1], check]];
    }));
}
