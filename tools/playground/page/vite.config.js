// Builds the page to build/playground: static files that also work when opened from disk. A browser loads no module
// script from file://, and fetches nothing there; so the script is a classic one, with wasm and workers in it.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const webIfc = JSON.parse(fs.readFileSync(path.join(here, '../../../node_modules/web-ifc/package.json'), 'utf8'));

/** A classic script in place of the module, at the same moment: when the document is read. */
function classicScript() {
    return {
        name: 'classic-script',
        enforce: 'post',
        transformIndexHtml: {
            order: 'post',
            handler: (html) => html.replace(/<script type="module" crossorigin/g, '<script defer')
                .replace(/<link rel="stylesheet" crossorigin/g, '<link rel="stylesheet"'),
        },
    };
}

/** What is in the scripts, this one and those of build-workers.mjs, has to bring its licence along, and say where the
 * source of web-ifc is. */
function licences() {
    const files = [
        ['Hitbox', '../../../LICENSE'],
        ['three.js', '../../../node_modules/three/LICENSE'],
        ['musl', '../../../bindings/npm/LICENSE-musl.txt'],
        [`web-ifc ${webIfc.version}, in ifc.js, unchanged; its source: ${webIfc.repository.url}`,
            '../../../node_modules/web-ifc/LICENSE.md'],
    ];
    return {
        name: 'licences',
        generateBundle() {
            const texts = files.map(([name, file]) =>
                `${name}\n\n${fs.readFileSync(path.join(here, file), 'utf8').trim()}\n`);
            this.emitFile({ type: 'asset', fileName: 'LICENSES.txt', source: texts.join(`\n${'-'.repeat(80)}\n\n`) });
        },
    };
}

export default {
    root: here,
    base: './',
    publicDir: false,
    plugins: [classicScript(), licences()],
    worker: { format: 'iife' },
    build: {
        outDir: path.join(here, '../../../build/playground'),
        emptyOutDir: false, // the modules of the package are compiled below it; the names here never change
        target: 'es2022',
        modulePreload: false,
        cssCodeSplit: false, // else an iife puts the styles in only when it runs, and the page flashes bare
        assetsInlineLimit: 1e9,
        chunkSizeWarningLimit: 1e6,
        rollupOptions: {
            output: {
                format: 'iife',
                inlineDynamicImports: true,
                entryFileNames: 'playground.js',
                assetFileNames: 'playground[extname]',
            },
        },
    },
};
