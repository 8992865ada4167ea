// Where the modules come from in node: the files beside, read at once, never fetched. The entries in node/ begin here.
import { readFileSync } from 'node:fs';
import { setReader } from './memory.js';

const OLDEST = 18;

if (Number(process.versions.node.split('.')[0]) < OLDEST) {
    throw new Error(`@hitbox/core needs node ${OLDEST} or newer; this is ${process.versions.node}`);
}

setReader((name) => readFileSync(new URL(`../dist/${name}.wasm`, import.meta.url)));
