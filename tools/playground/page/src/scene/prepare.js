/* From the bytes of a file to all that "Your scene" shows. No page: it runs in a worker, and in the tests. */
import { makeKit } from './kit.js';
import { openScene } from './open.js';
import { findPairs } from './pairs.js';
import { makePicture } from './picture.js';
import { makeSearched } from './search.js';
import { packSolids } from './solids.js';
import { packTexts } from './texts.js';

/* What boxes go by besides their names; null: by nothing else. */
function packPaths(boxes) {
    return boxes.some(({ name, path = name }) => path !== name) ? packTexts(boxes.map((box) => box.path)) : null;
}

/* Class, name and GlobalId of elements of IFC; null: there are none. */
function packElements(boxes) {
    const all = (key) => packTexts(boxes.map(({ element }) => element[key]));
    return boxes.some(({ element }) => element) ? { type: all('type'), label: all('label'), id: all('id') } : null;
}

/** {file, count, names, paths, elements, missing, searched, pairs, touching, aabbPairs, picture, solids}: typed arrays
 * and long texts, which a worker hands over without a copy of each box. counted(boxes): called when they are read.
 * readFile: see open.js. Throws Trouble. */
export function prepare(file, bytes, library, counted = () => {}, readFile = undefined) {
    const scene = openScene(file, bytes, makeKit(library), readFile);
    counted(scene.boxes.length);
    const { touching, aabbPairs, ...pairs } = findPairs(scene.boxes, library);
    const picture = makePicture(scene, library);
    return {
        file,
        count: scene.boxes.length,
        names: packTexts(scene.boxes.map((box) => box.name)),
        paths: packPaths(scene.boxes),
        elements: packElements(scene.boxes),
        missing: scene.missing,
        searched: makeSearched(scene.boxes),
        pairs,
        touching,
        aabbPairs,
        picture,
        solids: picture.mesh ? packSolids(scene.instances) : null,
    };
}

function* eachBuffer(value) {
    if (ArrayBuffer.isView(value)) {
        yield value.buffer;
    } else if (value !== null && typeof value === 'object') {
        for (const part of Object.values(value)) yield* eachBuffer(part);
    }
}

/** The memory of all typed arrays in it, each once, for postMessage. */
export function buffersIn(value) {
    return [...new Set(eachBuffer(value))];
}
