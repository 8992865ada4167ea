// Every entry in a Node.js that is too old, or that says it is: init and initSync, with bytes and without, tell it in one
// line. Prints as JSON what says something else. In itself it has no syntax that an old one does not know.

import { readFileSync } from 'fs';

const [major] = process.versions.node.split('.');
if (Number(major) >= 18) {
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '16.20.2' } });
}
const expected = `@hitbox/core needs Node.js 18 or newer, this is ${process.versions.node}`;

const bytesOf = (name) => readFileSync(new URL(`node_modules/@hitbox/core/dist/${name}.wasm`, import.meta.url));
const all = { plane: bytesOf('plane'), space: bytesOf('space'), scene: bytesOf('scene') };
const others = { iou: bytesOf('iou'), nms: bytesOf('nms'), mesh: bytesOf('mesh') };
const wrong = {};

async function ask(name, call) {
    let said = 'nothing';
    try {
        await call();
    } catch (error) {
        said = error.message;
    }
    if (said !== expected) {
        wrong[name] = said;
    }
}

async function askEntry(entry, source) {
    const module = await import(`@hitbox/core${entry}`);
    await ask(`init of ${entry}`, () => module.init());
    await ask(`init(bytes) of ${entry}`, () => module.init(source));
    await ask(`initSync of ${entry}`, () => module.initSync());
    await ask(`initSync(bytes) of ${entry}`, () => module.initSync(source));
}

(async () => {
    for (const entry of ['plane', 'space', 'scene']) {
        await askEntry(`/${entry}`, all[entry]);
    }
    for (const entry of ['iou', 'nms', 'mesh']) {
        await askEntry(`/${entry}`, others[entry]);
        await askEntry(`/inline/${entry}`, others[entry]);
    }
    await askEntry('', all);
    await askEntry('/inline', all);
    console.log(JSON.stringify(wrong));
})();
