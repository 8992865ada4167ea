// Builds the reader of IFC to build/playground/ifc.js, a script of its own that the page loads when it is given an .ifc:
// most visitors need none of its megabytes. In it is a worker as text, and in that web-ifc's WebAssembly: a page that is
// opened from disk can fetch nothing, and starts no worker from a file.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

const { outputFiles: [worker] } = await build({
    entryPoints: [here('src/ifc/worker.js')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    loader: { '.wasm': 'dataurl' },
    legalComments: 'none', // licences are in LICENSES.txt
    logOverride: { 'empty-import-meta': 'silent' }, // of the form of web-ifc for several threads, which is not used
    logLevel: 'warning',
    write: false,
});

fs.writeFileSync(here('../../../build/playground/ifc.js'), `(() => {
const address = URL.createObjectURL(new Blob([${JSON.stringify(worker.text)}], { type: 'text/javascript' }));
globalThis.hitboxIfcWorker = class extends Worker { constructor() { super(address); } };
})();
`);
