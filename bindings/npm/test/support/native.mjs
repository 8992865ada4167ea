// Asks the native library what the modules are asked: a program in C, written here from the prototypes in
// include/hitbox, that calls functions with given numbers. The library is build/release (`make release`).

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { NUMBERS, prototypeOf } from '../../scripts/prototypes.mjs';

const project = fileURLToPath(new URL('../../../..', import.meta.url));

/** How C writes each part of an answer as doubles; what is not here consists of doubles alone. */
const PARTS = {
    separation: ['axis', 'normal'],
    penetration: ['depth', 'normal', 'axis'],
    cast: ['t', 'point', 'normal', 'axis', 'face', 'inside'],
    contact: ['depth', 'normal', 'axis', 'count'],
};

const SINGLE = ['bool', 'double', 'relation', 'side'];

const putAll = (what) => `put_all(&${what}, sizeof ${what});`;
const putOne = (what) => `put((double)${what});`;

function putParts(type, what) {
    const parts = PARTS[type.replace(/\d$/, '')];
    if (!parts) {
        return type === 'polygon2' ? `put_all(${what}.corner, 8 * sizeof(double));` : putAll(what);
    }
    const isVector = (part) => ['normal', 'point'].includes(part);
    const points = type.startsWith('contact') ? `for (int k = 0; k < ${what}.count; k++) {
        ${putAll(`${what}.point[k].a`)} ${putAll(`${what}.point[k].b`)}
        ${putOne(`${what}.point[k].depth`)} ${putOne(`${what}.point[k].id`)} }` : '';
    return parts.map((part) => (isVector(part) ? putAll : putOne)(`${what}.${part}`)).join(' ') + points;
}

/** One call in C: reads the arguments, asks, and puts the answer. */
function asked(name) {
    const { type, parameters } = prototypeOf(name);
    const inputs = parameters.filter((one) => one.name !== 'out' && one.name !== 'capacity');
    const takes = inputs.map(({ type: of, count }, i) => {
        const inC = of === 'double' ? of : `hit_${of}`;
        const declared = count > 1 ? `${inC} a${i}[${count}]` : `${inC} a${i}`;
        const from = of === 'polygon2' ? `take_polygon(&a${i});` : `take(&a${i}, sizeof a${i});`;
        return `${declared}; ${from}`;
    });
    const given = inputs.map(({ isAddress, count }, i) => (isAddress && count === 1 ? `&a${i}` : `a${i}`)).join(', ');
    const out = parameters.find((one) => one.name === 'out');
    let ask;
    if (type === 'size_t') {
        ask = `static hit_crossing2 all[288]; const size_t count = ${name}(${given}, all, 288); put((double)count);
    for (size_t k = 0; k < count; k++) { ${putAll('all[k].point')} ${putOne('all[k].id')} }`;
    } else if (out) {
        const many = out.count > 1 ? `[${out.count}]` : '';
        const call = `${name}(${given}, ${many ? 'out' : '&out'})`;
        const puts = many ? putAll('out') : putParts(out.type, 'out');
        ask = `hit_${out.type} out${many}; `
            + (type === 'void' ? `${call}; ${puts}` : `const bool found = ${call}; put(found); if (found) { ${puts} }`);
    } else if (SINGLE.includes(type)) {
        ask = putOne(`${name}(${given})`);
    } else {
        ask = `const hit_${type} out = ${name}(${given}); ${putParts(type, 'out')}`;
    }
    return `static void ask_${name}(void)\n{\n    ${takes.join('\n    ')}\n    ${ask}\n}\n`;
}

const sourceOf = (names) => `#include <hitbox/hitbox.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static double numbers[1 << 21], answer[4096];
static const double *in = numbers;
static size_t count;

static void take(void *to, size_t size) { memcpy(to, in, size); in += size / sizeof *in; }
static void put(double number) { answer[count++] = number; }
static void put_all(const void *from, size_t size) { memcpy(answer + count, from, size); count += size / sizeof *in; }
static void take_polygon(hit_polygon2 *polygon)
{
    polygon->count = (int)*in++;
    take(polygon->corner, (size_t)polygon->count * sizeof *polygon->corner);
}

${names.map(asked).join('\n')}
static void (*const all[])(void) = {${names.map((name) => `ask_${name}`).join(', ')}};

int main(void)
{
    const size_t many = fread(numbers, sizeof *numbers, sizeof numbers / sizeof *numbers, stdin);
    while (in < numbers + many) {
        count = 0;
        all[(size_t)*in++]();
        const double size = (double)count;
        fwrite(&size, sizeof size, 1, stdout);
        fwrite(answer, sizeof *answer, count, stdout);
    }
    return 0;
}
`;

/** Can the program call it? All types of its arguments have to be plain numbers. */
export function isAskable(name) {
    const { type, parameters } = prototypeOf(name);
    const plain = (one) => one.type === 'double' || one.type === 'polygon2' || one.type in NUMBERS;
    const others = parameters.filter((one) => one.name !== 'out' && one.name !== 'capacity');
    return type !== 'status' && type !== 'cast_end' && parameters[0]?.name !== 'points' && others.every(plain);
}

/** What C answers to [name, arguments] of each question, as an array of numbers. */
export function nativeAnswers(questions) {
    const names = [...new Set(questions.map(([name]) => name))];
    const folder = mkdtempSync(join(tmpdir(), 'hitbox-'));
    try {
        const [source, program] = [join(folder, 'ask.c'), join(folder, 'ask')];
        writeFileSync(source, sourceOf(names));
        execFileSync(process.env.CC ?? 'cc', ['-std=c17', '-O0', '-I', join(project, 'include'), source,
            join(project, 'build/release/src/libhitbox.a'), '-lm', '-pthread', '-o', program]);
        const index = new Map(names.map((name, i) => [name, i]));
        const numbers = questions.flatMap(([name, given]) => {
            const { parameters } = prototypeOf(name);
            return [index.get(name), ...given.flatMap((value, i) =>
                (parameters[i].type === 'polygon2' ? [value.length / 2, ...value] : value))];
        });
        const input = Buffer.from(Float64Array.from(numbers).buffer);
        const bytes = execFileSync(program, { input, maxBuffer: 2 ** 28 });
        const found = new Float64Array(new Uint8Array(bytes).buffer);
        let at = 0;
        return questions.map(() => {
            const first = at + 1;
            at = first + found[at];
            return Array.from(found.subarray(first, at));
        });
    } finally {
        rmSync(folder, { recursive: true });
    }
}

/** What JavaScript answers to the same, in the same form: null is 0, an answer of which there may be none 1 and it. */
export function flat(name, answer) {
    const { type, parameters } = prototypeOf(name);
    const isMaybe = type === 'bool' && parameters.some((one) => one.name === 'out');
    if (answer === null) {
        return [0];
    }
    if (typeof answer !== 'object') {
        return [Number(answer)];
    }
    if (type === 'size_t') {
        const { count, points, ids } = answer;
        return [count, ...Array.from(ids).flatMap((id, i) => [points[2 * i], points[2 * i + 1], id])];
    }
    const one = (value) => (typeof value === 'object' ? Array.from(value) : [Number(value)]);
    const { a, b, depths, ids, ...rest } = answer;
    if (ArrayBuffer.isView(answer) || ids === undefined) {
        const all = ArrayBuffer.isView(answer) ? Array.from(answer) : Object.values(answer).flatMap(one);
        return isMaybe ? [1, ...all] : all;
    }
    const dimension = rest.normal.length;
    const points = Array.from(ids).flatMap((id, i) => [a, b].flatMap((all) =>
        Array.from(all.subarray(dimension * i, dimension * (i + 1)))).concat(depths[i], id));
    return [1, ...Object.values(rest).flatMap(one), ...points];
}
