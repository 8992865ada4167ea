/* Files that the page does not read, but the command does or another program turns into what the page reads. */
import { bytesToText } from '../read/text.js';
import { Trouble } from '../read/trouble.js';

/** By format: its name; the endings of its files; how it begins, if that tells; and what to do: [words, a line for the
 * shell or null]. */
const FORMATS = {
    ifc: {
        name: 'an IFC file',
        endings: ['ifc', 'ifczip', 'ifcxml'],
        begin: /^\s*ISO-10303-21;/,
        ways: [
            ['The command reads IFC, best as IFC2x3, and lists all pairs:', 'hitbox check model.ifc'],
            ['It also makes a .glb of the boxes, with their names, which you can drop here:',
                'hitbox draw model.ifc -o model.glb'],
            ['IFC4 that it cannot read, and to see the mesh here: convert it with IfcOpenShell, or export .glb from ' +
                'Blender with Bonsai.', 'IfcConvert model.ifc model.glb'],
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

/** What to do with a file of a format: {name, ways}. */
export const foreignFormat = (key) => FORMATS[key];

function formatOf(file, bytes) {
    const ending = /\.(\w+)$/.exec(file)?.[1].toLowerCase();
    const known = Object.keys(FORMATS).find((key) => FORMATS[key].endings.includes(ending));
    if (known) return known;
    const begin = bytesToText(bytes.subarray(0, 200));
    return Object.keys(FORMATS).find((key) => FORMATS[key].begin?.test(begin));
}

/** Throws Trouble, with its `format`, if the page does not read such a file. */
export function refuseForeign(file, bytes) {
    const format = formatOf(file, bytes);
    if (!format) return;
    const trouble = new Trouble(
        `found ${FORMATS[format].name}, which this page does not read; expected .csv or .glb`);
    trouble.format = format;
    throw trouble;
}
