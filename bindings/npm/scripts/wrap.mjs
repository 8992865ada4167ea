// Makes what of the JavaScript follows from other files: dist/constants.js from src/constants.d.ts; dist/plane.js,
// dist/space.js and dist/iou.js, a function for each function of C in wasm/exports/*.txt. Its prototype in
// include/hitbox says which numbers go in and what comes out; src/*.d.ts says the same to TypeScript.
//
// Usage: node scripts/wrap.mjs

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

import { NUMBERS, camel, prototypeOf } from './prototypes.mjs';

const here = (path) => new URL(`../${path}`, import.meta.url);

/** What is one number in JavaScript, too; an enum among them. */
const SINGLE = ['double', 'int', 'euler'];

/** The other structs, without their dimension: results.js makes objects of them. */
const ANSWERS = ['separation', 'penetration', 'contact', 'closest', 'cast'];

const DEFAULTS = { mostSteps: 0 };

const MOST_CORNERS = 32; // HIT_INTERSECTION_CORNERS, as wasm/host_nms.c checks

/** The source that puts an argument of several numbers into a room. */
function put({ type, name, count }, slot) {
    return type === 'polygon2' ? `putPolygon2(core, '${name}', ${name}, ${slot})`
        : `core.put('${name}', ${name}, ${NUMBERS[type] * count}, ${slot})`;
}

/** The source of the function for one of C. */
function wrapped(name) {
    const { type, parameters } = prototypeOf(name);
    const key = camel(name.replace(/^hit_/, ''));
    const dimension = /\d/.exec(name)[0];
    const last = parameters[parameters.length - 1];
    const written = last && last.name === 'out' ? last : null; // the result, where it is not what C returns
    const result = written ?? { type, count: 1 };
    const answer = ANSWERS.find((one) => result.type === `${one}${dimension}`);
    const isPolygon = result.type === 'polygon2'; // of a box: four corners, which lie behind their number
    const numbers = isPolygon ? 8 : NUMBERS[result.type] * result.count || undefined;
    const isReturned = !written && (answer !== undefined || numbers !== undefined); // a struct: C has its address first

    if (parameters[0]?.name === 'points') {
        return `export function ${key}(points, out) {
    core.withPoints(core.wasm.${name}, 'points', points, ${dimension});
    return core.take(core.result, ${numbers}, out);
}`;
    }

    if (type === 'size_t') { // hit_crossings_... or hit_intersection_polygon_...: a, b, out, capacity
        const [a, b] = parameters;
        if (/^hit_intersection_polygon/.test(name)) {
            return `export function ${key}(${a.name}, ${b.name}) {
    const count = core.wasm.${name}(${put(a, 0)}, ${put(b, 1)}, core.result, ${MOST_CORNERS});
    return core.take(core.result, 2 * count);
}`;
        }
        return `export function ${key}(${a.name}, ${b.name}) {
    return takeCrossings(core, core.wasm.${name}(${put(a, 0)}, ${put(b, 1)}, core.result, MOST_CROSSINGS));
}`;
    }

    let slot = 0;
    const given = parameters.filter((one) => one !== written).map((one) => {
        if (one.type === `contact${dimension}`) return `putContact3(core, '${one.name}', ${one.name})`;
        if (one.type === 'polygon2' || one.type in NUMBERS) return put(one, slot++);
        if (!SINGLE.includes(one.type)) throw new Error(`${name}: found a ${one.type}, expected NUMBERS to have it`);
        return `number('${one.name}', ${one.name})`;
    });
    const names = parameters.filter((one) => one !== written)
        .map((one) => (one.name in DEFAULTS ? `${one.name} = ${DEFAULTS[one.name]}` : one.name));
    if (numbers !== undefined) names.push('out');
    const passed = [...(isReturned ? ['core.result'] : []), ...given, ...(written ? ['core.result'] : [])].join(', ');
    const call = `core.wasm.${name}(${passed})`;
    const take = type === 'cast_end' ? 'takeTurningCast' : camel(`take_${answer}`);
    const room = isPolygon ? 'core.result + 8' : 'core.result';
    const taken = answer ? `${take}(core, ${dimension}, ` : `core.take(${room}, ${numbers}, out)`;
    const body = {
        void: [call, `return ${taken}`],
        status: [`checkStatus('${key}', ${call})`, `return ${taken}`],
        bool: [!written ? `return ${call} !== 0` : answer ? `return ${taken}${call})`
            : `return ${call} === 0 ? null : ${taken}`],
        cast_end: [`return ${taken}${call})`],
    }[type] ?? (isReturned ? [call, `return ${answer ? `${taken}1)` : taken}`] : [`return ${call}`]);
    return `export function ${key}(${names.join(', ')}) {\n${body.map((line) => `    ${line};\n`).join('')}}`;
}

mkdirSync(here('dist/'), { recursive: true });
const constants = readFileSync(here('src/constants.d.ts'), 'utf8').matchAll(/^export const (\w+): (\w+);$/gm);
writeFileSync(here('dist/constants.js'), `// Made by scripts/wrap.mjs from src/constants.d.ts.
${[...constants].map(([, name, value]) => `export const ${name} = ${value};\n`).join('')}`);
const ENTRIES = [['plane', 'hit_relate_obb2_obb2'], ['space', 'hit_relate_obb3_obb3'], ['iou', 'hit_iou_obb2_obb2']];
for (const [entry, probe] of ENTRIES) {
    const names = readFileSync(here(`wasm/exports/${entry}.txt`), 'utf8').match(/^hit_\w+/gm);
    const functions = names.map(wrapped).join('\n');
    const used = [...new Set(functions.match(/\b(?:(?:take|put)[A-Z]|MOST_)\w*/g))].sort().join(', ');
    writeFileSync(here(`dist/${entry}.js`), `// Made by scripts/wrap.mjs; src/${entry}.d.ts says what it does.
import { Memory, checkStatus, number } from '../src/memory.js';
import { ${used} } from '../src/results.js';

export * from './constants.js';

const core = new Memory('${entry}', '${probe}');

export function init(source) { return core.init(source); }
export function initSync(source) { core.initSync(source); }

${functions}
`);
}
