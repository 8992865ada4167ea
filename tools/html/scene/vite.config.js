// Builds the view in 3D of reports: one classic script, which the command has in itself (tools/html/CMakeLists.txt).
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));

/** What is in the script has to bring its licence along: each report is a copy of it. */
function licence() {
    const text = fs.readFileSync(path.join(here, '../../../node_modules/three/LICENSE'), 'utf8').trim();
    return {
        name: 'licence',
        generateBundle(options, bundle) {
            for (const one of Object.values(bundle)) {
                if (one.type === 'chunk') one.code = `/*! The view in 3D has three.js in it.\n\n${text}\n*/\n${one.code}`;
            }
        },
    };
}

export default {
    root: here,
    publicDir: false,
    logLevel: 'warn',
    plugins: [licence()],
    build: {
        target: 'es2022',
        emptyOutDir: false,
        chunkSizeWarningLimit: 1e6,
        rollupOptions: {
            input: path.join(here, 'view.js'),
            output: { format: 'iife', entryFileNames: 'view.js' },
        },
    },
};
