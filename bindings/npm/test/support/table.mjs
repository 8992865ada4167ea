// Asks every function of an entry the questions of a table: name of the function -> [arguments, answer] or, where there
// is more to say of the answer than its numbers, [arguments, function of the answer].
//
// From the same table follows what wrong arguments do: each one left out, each array one number short, and with a word
// in it, has to be a TypeError that names the argument.

import assert from 'node:assert/strict';
import { test } from 'node:test';

const isNumbers = (value) => Array.isArray(value) || ArrayBuffer.isView(value);
const NEAR = 1e-14; // few answers are irrational; nearly all are equal

/** The same numbers, field by field; 0 and -0 are. */
export function same(actual, expected, where = 'the answer') {
    if (typeof expected === 'number') {
        assert.equal(typeof actual, 'number', where);
        const isSame = Object.is(actual, expected) || Math.abs(actual - expected) <= NEAR;
        assert.ok(isSame, `${where}: ${actual}, not ${expected}`);
    } else if (isNumbers(expected)) {
        assert.ok(ArrayBuffer.isView(actual), `${where} is a typed array`);
        assert.equal(actual.length, expected.length, `numbers of ${where}`);
        expected.forEach((value, i) => same(actual[i], value, `${where}[${i}]`));
    } else if (expected !== null && typeof expected === 'object') {
        assert.deepEqual(Object.keys(actual).sort(), Object.keys(expected).sort());
        Object.keys(expected).forEach((key) => same(actual[key], expected[key], `${where}.${key}`));
    } else {
        assert.equal(actual, expected, where);
    }
}

/** The names of a function's arguments, as its source has them: [['a', false], ['out', false], ['steps', true]]. */
function parametersOf(ask) {
    const list = /\(([^)]*)\)/.exec(Function.prototype.toString.call(ask))[1].split(',');
    return list.map((name) => name.trim()).filter((name) => name !== '')
        .map((name) => [name.split('=')[0].trim(), name.includes('=')]);
}

function replaced(given, index, value) {
    return given.map((old, i) => (i === index ? value : old));
}

function checkWrong(ask, given) {
    parametersOf(ask).slice(0, given.length).forEach(([name, hasDefault], i) => {
        const named = { name: 'TypeError', message: new RegExp(`^${name}\\b`) };
        if (!hasDefault) {
            assert.throws(() => ask(...replaced(given, i, undefined)), named);
            assert.throws(() => ask(...replaced(given, i, null)), named);
        }
        assert.throws(() => ask(...replaced(given, i, 'words')), named);
        if (isNumbers(given[i])) {
            const { length } = given[i];
            assert.throws(() => ask(...replaced(given, i, given[i].slice(0, length - 1))), {
                name: 'TypeError', message: new RegExp(`^${name} has ${length - 1} numbers`),
            });
            assert.throws(() => ask(...replaced(given, i, [...given[i].slice(0, length - 1), '1'])), {
                name: 'TypeError', message: `${name}[${length - 1}] has to be a number, not string`,
            });
        }
    });
}

function checkOut(ask, given) {
    const answer = ask(...given);
    const out = new Float64Array(answer.length + 1).fill(7);
    assert.equal(ask(...given, out), out, 'out is returned');
    same(out.subarray(0, answer.length), answer);
    assert.equal(out[answer.length], 7, 'nothing is written past the answer');
    const wrong = { name: 'TypeError', message: `out has to be a Float64Array of ${answer.length} numbers` };
    assert.throws(() => ask(...given, new Float64Array(answer.length - 1)), wrong);
    assert.throws(() => ask(...given, new Float32Array(answer.length)), wrong);
    assert.throws(() => ask(...given, new Array(answer.length).fill(0)), wrong);
    assert.throws(() => ask(...given, null), wrong);
}

/** Arguments as they may come, too: as floats, where no number changes by that, and as views of longer arrays. */
function otherForms(key, given) {
    const map = (change) => given.map((value) => (isNumbers(value) ? change(value) : value));
    const isFloat = given.every((value) => !isNumbers(value) || value.every((x) => Object.is(Math.fround(x), x)));
    const more = /polygon/i.test(key) ? [] : [NaN]; // all numbers of a polygon count
    const views = map((value) => Float64Array.of(9, ...value, ...more).subarray(1));
    return isFloat ? [views, map((value) => Float32Array.from(value))] : [views];
}

/** name: of the entry. module: with all its functions. start: loads it. */
export function checkTable(name, module, table, start) {
    const functions = Object.keys(module).filter((key) => typeof module[key] === 'function' && !/^init/.test(key));

    test('the table asks every function', () => {
        assert.deepEqual(functions.slice().sort(), Object.keys(table).sort());
    });

    test('before init() a call says what to do', () => {
        const early = { name: 'Error', message: `call init() of @hitbox/core/${name} first` };
        for (const key of functions) {
            assert.throws(() => module[key](), early, key);
            assert.throws(() => module[key](...table[key][0]), early, key);
        }
    });

    test('init()', start);

    for (const [key, [given, expected]] of Object.entries(table)) {
        const ask = module[key];
        const check = typeof expected === 'function' ? expected : (answer) => same(answer, expected);

        test(key, () => {
            check(ask(...given));
            checkWrong(ask, given);
            if (parametersOf(ask).some(([parameter]) => parameter === 'out')) {
                checkOut(ask, given);
            }
            if (!/FromPoints$/.test(key)) {
                otherForms(key, given).forEach((other) => check(ask(...other)));
            }
        });
    }
}
