/* From the bytes of a file to all that "Your scene" shows. No page: it runs in a worker, and in the tests. */
import { makeKit } from './kit.js';
import { openScene } from './open.js';
import { findPairs } from './pairs.js';
import { makePicture } from './picture.js';
import { makeSearched } from './search.js';
import { packTexts } from './texts.js';

/** {file, count, names, searched, pairs, touching, aabbPairs, picture}: typed arrays and long texts, which a worker
 * hands over without a copy of each box. counted(boxes): called when they are read. Throws Trouble. */
export function prepare(file, bytes, library, counted = () => {}) {
    const scene = openScene(file, bytes, makeKit(library));
    counted(scene.boxes.length);
    const { touching, aabbPairs, ...pairs } = findPairs(scene.boxes, library);
    return {
        file,
        count: scene.boxes.length,
        names: packTexts(scene.boxes.map((box) => box.name)),
        searched: makeSearched(scene.boxes),
        pairs,
        touching,
        aabbPairs,
        picture: makePicture(scene, library),
    };
}

/** The memory of all typed arrays in it, for postMessage. */
export function buffersIn(value) {
    if (ArrayBuffer.isView(value)) {
        return [value.buffer];
    }
    return value !== null && typeof value === 'object' ? Object.values(value).flatMap(buffersIn) : [];
}
