// Builds what the page loads only when it is asked for, as scripts of their own in build/playground: ifc.js, the reader
// of IFC, when it is given an .ifc, and triangles.js, which judges meshes by their triangles. Most visitors need none
// of their megabytes. In each is a worker as text, and in that its WebAssembly: a page that is opened from disk can
// fetch nothing, and starts no worker from a file.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/* By the script: where its worker begins, and what the worker's class is called there. */
const WORKERS = {
    'ifc.js': { from: 'src/ifc/worker.js', name: 'hitboxIfcWorker' },
    'triangles.js': { from: 'src/triangles/worker.js', name: 'hitboxTrianglesWorker' },
};

for (const [script, { from, name }] of Object.entries(WORKERS)) {
    const { outputFiles: [worker] } = await build({
        entryPoints: [here(from)],
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
    fs.writeFileSync(here(`../../../build/playground/${script}`), `(() => {
const address = URL.createObjectURL(new Blob([${JSON.stringify(worker.text)}], { type: 'text/javascript' }));
globalThis.${name} = class extends Worker { constructor() { super(address); } };
})();
`);
}
