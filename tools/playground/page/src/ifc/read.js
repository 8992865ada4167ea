/* Buildings as IFC, read by web-ifc: of each element with a shape its box in the frame of its own, its name, class and
 * GlobalId, and its triangles. Metres, y up. */
import { makeBox } from '../read/boxes.js';
import { MOST_BOXES, MOST_MESH_BYTES, MOST_NAMES, plural, tooMany } from '../read/limits.js';
import { nameOnce, shortNames } from '../read/names.js';
import { bytesToText } from '../read/text.js';
import { Trouble } from '../read/trouble.js';
import { isHarmless } from './complaints.js';
import { readElements } from './elements.js';
import { readShape } from './shape.js';

const HEADER = 1 << 16; /* bytes in which the schema is looked for */
const END = 1000; /* and the end of the file */
const SETTINGS = { CIRCLE_SEGMENTS: 32, COORDINATE_TO_ORIGIN: false };

function checkFile(bytes) {
    const header = bytesToText(bytes.subarray(0, HEADER));
    if (!/^(\xef\xbb\xbf)?\s*ISO-10303-21\s*;/.test(header)) {
        throw new Trouble('found no ISO-10303-21; at the beginning, expected an IFC file');
    }
    const schema = /FILE_SCHEMA\s*\(\s*\(\s*'([^']*)'/.exec(header)?.[1] ?? 'no schema';
    if (!/^IFC(2X3|4)/.test(schema)) {
        throw new Trouble(`found ${schema}, expected IFC2X3 or IFC4`);
    }
    if (!/END-ISO-10303-21\s*;/.test(bytesToText(bytes.subarray(Math.max(0, bytes.length - END))))) {
        throw new Trouble('found no END-ISO-10303-21; at the end, expected a whole IFC file');
    }
}

/* What web-ifc throws is told as trouble of the file: sound files make it throw nothing. */
function asking(ask) {
    try {
        return ask();
    } catch (error) {
        if (error instanceof Trouble) throw error;
        throw new Trouble(`found something on which the reader of IFC, web-ifc, fails (${error.message ?? error})`);
    }
}

/* The elements with a shape, and those of which web-ifc made none, or not all: these have no box, it might be wrong. */
function findInstances({ api, complaints }, model, most) {
    const instances = [];
    const missing = [];
    const spent = { bytes: 0, characters: 0 };
    for (const element of readElements(api, model)) {
        complaints.length = 0;
        const shape = readShape(api, model, element);
        const said = complaints.splice(0);
        if (!shape || said.some((complaint) => !isHarmless(api, model, complaint))) {
            missing.push(element.label.part);
            continue;
        }
        spent.bytes += shape.bytes;
        spent.characters += element.path.length;
        instances.push({ ...shape, ...element });
        if (instances.length > most) throw tooMany(most, 'boxes');
        if (spent.bytes > MOST_MESH_BYTES) throw tooMany(MOST_MESH_BYTES, 'bytes of triangles');
        if (spent.characters > MOST_NAMES) throw tooMany(MOST_NAMES, 'characters in the names of boxes');
    }
    return { instances, missing };
}

/* The box of an instance in metres. */
function makeScaledBox(spent, one, kit) {
    const { kind, numbers } = makeBox(spent, one, kit);
    const lengths = kind === 'obb3' ? 6 : numbers.length;
    return { kind, numbers: numbers.map((x, k) => (k < lengths ? x * one.unit : x)) };
}

/** {boxes, instances, flat} as readGlb gives them, and missing: the names of elements whose shape
 * web-ifc cannot make. web: see web.js. Throws Trouble. */
export function readIfc(bytes, kit, web, most = MOST_BOXES) {
    checkFile(bytes);
    const model = asking(() => web.api.OpenModel(bytes, SETTINGS));
    try {
        const { instances, missing } = asking(() => findInstances(web, model, most));
        if (instances.length === 0) {
            throw new Trouble(missing.length === 0 ? 'found no element with a shape, expected a building'
                : `found ${plural(missing.length, 'element')}, none of a shape that this page can make`);
        }
        const unique = nameOnce();
        const spent = { looks: 0 };
        const names = shortNames(instances.map(({ label, path }) => ({ ...label, whole: path })));
        const boxes = instances.map((one, i) => ({
            ...makeScaledBox(spent, one, kit),
            name: names[i],
            path: unique(one.path),
            element: one.element,
            group: '',
            line: 0,
            row: i + 1,
        }));
        const drawn = instances.map(({ world, unit, mesh }) => ({
            world: world.map((row) => row.map((x) => x * unit)), mesh,
        }));
        return { boxes, instances: drawn, flat: false, missing };
    } finally {
        web.api.CloseModel(model);
    }
}
