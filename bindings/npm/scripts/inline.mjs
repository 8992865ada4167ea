// Makes dist/inline/*.js of dist/*.wasm: JavaScript modules that hold the bytes as base64.
//
// Usage: node scripts/inline.mjs

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const dist = new URL('../dist/', import.meta.url);

mkdirSync(new URL('inline/', dist), { recursive: true });
for (const name of ['plane', 'space', 'scene', 'iou', 'nms', 'mesh']) {
    const text = readFileSync(new URL(`${name}.wasm`, dist)).toString('base64');
    writeFileSync(new URL(`inline/${name}.js`, dist), `export default '${text}';\n`);
}
