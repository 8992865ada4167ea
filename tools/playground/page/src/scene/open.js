/* From the bytes of a file to a scene with a name for each box. */
import { readCsv } from '../read/csv.js';
import { readGlb } from '../read/glb.js';
import { MOST_NAMES, tooMany } from '../read/limits.js';
import { bytesToText, quoteText } from '../read/text.js';
import { Trouble } from '../read/trouble.js';
import { checkFormat } from './foreign.js';

const tellBox = (box) => (box.name ? quoteText(box.name) : `row ${box.row}`);
const dimensionOf = (box) => (box.kind.endsWith('2') ? '2D' : '3D');
const lineOf = (box) => (box.line > 0 ? ` in line ${box.line}` : '');

function isMesh(name, bytes) {
    return /\.(glb|gltf)$/i.test(name) || bytesToText(bytes.subarray(0, 4)) === 'glTF';
}

/* All in 2D or all in 3D. */
function checkDimension(boxes) {
    for (const box of boxes) {
        if (dimensionOf(box) !== dimensionOf(boxes[0])) {
            throw new Trouble(
                `found ${tellBox(box)}, a box in ${dimensionOf(box)}, expected ${dimensionOf(boxes[0])} as ` +
                    `of ${tellBox(boxes[0])}${lineOf(boxes[0])}`,
                box.line,
            );
        }
    }
}

/* A box without a name goes by its row; no two have the same. */
function nameBoxes(boxes) {
    const named = new Map();
    const length = ({ name, path = '', group }) => name.length + path.length + group.length;
    if (boxes.reduce((sum, box) => sum + length(box), 0) > MOST_NAMES) {
        throw tooMany(MOST_NAMES, 'characters in the names of boxes');
    }
    for (const box of boxes) {
        box.name ||= String(box.row);
    }
    for (const box of boxes) {
        const first = named.get(box.name);
        if (first) {
            throw new Trouble(
                `found the name ${quoteText(box.name)} again, which the box${lineOf(first)} has; expected ` +
                    'another name',
                box.line,
            );
        }
        named.set(box.name, box);
    }
}

/* What is read without the reader of IFC (ifc/worker.js). */
function readUsual(file, bytes, kit) {
    checkFormat(file, bytes);
    return isMesh(file, bytes) ? readGlb(bytes, kit) : readCsv(bytes, kit);
}

/** {file, boxes, instances, flat, missing}. Throws Trouble: what is wrong, and in which line. kit: see kit.js; readFile:
 * (file, bytes, kit) to {boxes, instances, flat} and, where parts of the file are not read, their names: missing. */
export function openScene(file, bytes, kit, readFile = readUsual) {
    const read = readFile(file, bytes, kit);
    checkDimension(read.boxes);
    nameBoxes(read.boxes);
    const flat = read.boxes.length > 0 ? dimensionOf(read.boxes[0]) === '2D' : read.flat;
    return { file, instances: [], missing: [], ...read, flat };
}
