/* What kind of file that is: those that the page does not read, but the command does or another program turns into what
 * the page reads; and IFC, for which a reader is loaded first. */
import { bytesToText } from '../read/text.js';
import { Trouble } from '../read/trouble.js';

/* By format: its name; the endings of its files; and what to do: [words, a line for the shell or null]. */
const FORMATS = {
    packedIfc: {
        name: 'IFC as ZIP or XML',
        endings: ['ifczip', 'ifcxml'],
        ways: [
            ['Unpack an .ifczip: the .ifc in it can be dropped here.', 'unzip model.ifczip'],
            ['Export .ifc (STEP) in place of .ifcxml, or convert it with IfcOpenShell.',
                'IfcConvert model.ifcxml model.glb'],
        ],
    },
    mesh: {
        name: 'a mesh that is no glTF',
        endings: ['obj', 'stl', 'ply', 'dae', 'fbx', '3ds', 'off', 'lwo', 'x3d', 'blend', '3mf'],
        ways: [
            ['The command reads it:', 'hitbox check model.fbx'],
            ['It also makes a .glb of the boxes, which you can drop here:', 'hitbox draw model.fbx -o model.glb'],
            ['To see the mesh here, export .glb (glTF binary) from the program that made it, or from Blender.', null],
        ],
    },
    cad: {
        name: 'a CAD model',
        endings: ['step', 'stp', 'iges', 'igs', 'dwg', 'dxf', 'rvt', 'skp', 'sldasm', 'sldprt', '3dm', 'nwc', 'nwd'],
        ways: [['Export .glb (glTF binary) from your CAD program, or STEP through FreeCAD.', null]],
    },
    table: {
        name: 'boxes as NDJSON or NumPy',
        endings: ['ndjson', 'jsonl', 'npy'],
        ways: [
            ['The command reads it:', 'hitbox check boxes.ndjson'],
            ['It also makes a .glb of boxes in 3D, which you can drop here:', 'hitbox draw boxes.ndjson -o boxes.glb'],
        ],
    },
};

/** The format of files that ifc/worker.js reads. */
export const IFC = 'ifc';
const IFC_BEGIN = /^(\xef\xbb\xbf)?\s*ISO-10303-21;/;

/** What to do with a file of a format that is not read: {name, ways}. */
export const foreignFormat = (key) => FORMATS[key];

function formatOf(file, bytes) {
    const ending = /\.(\w+)$/.exec(file)?.[1].toLowerCase();
    if (ending === 'ifc') return IFC;
    const known = Object.keys(FORMATS).find((key) => FORMATS[key].endings.includes(ending));
    if (known) return known;
    return IFC_BEGIN.test(bytesToText(bytes.subarray(0, 200))) ? IFC : undefined;
}

/** Throws Trouble, with its `format`, if the page does not read such a file, or not before it has the reader of IFC;
 * bytes: the first of them suffice. */
export function checkFormat(file, bytes) {
    const format = formatOf(file, bytes);
    if (!format) return;
    if (format === IFC) {
        const wanted = new Trouble('found an IFC file, expected one that is read without the reader of IFC');
        wanted.format = IFC;
        throw wanted;
    }
    const trouble = new Trouble(
        `found ${FORMATS[format].name}, which this page does not read; expected .csv, .glb or .ifc`);
    trouble.format = format;
    throw trouble;
}
