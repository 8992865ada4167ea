/* The numbers of one box as a file gives them, and the box they make: the rules of the command-line tool. */
import { quote } from './text.js';
import { readNumber, writeNumber } from './number.js';

/* Axes further than this from orthonormal (|u|^2 from 1, u.v from 0) are a mistake, not rounding. */
const AXES_BOUND = 1e-3;
const AXES_EXPECTED = 'expected unit axes at right angles, to within 0.001';

const QUATERNION = ['qx', 'qy', 'qz', 'qw'];
const AXES = ['ux', 'uy', 'uz', 'vx', 'vy', 'vz', 'wx', 'wy', 'wz'];
const TURNS = ['yaw', 'pitch', 'roll'];

/* Any of them may be left out, which is then 0. */
const ANY_TURNS = [1, 2, 3, 4, 5, 6, 7].map((which) => TURNS.filter((_, i) => (which >> i) & 1));

function xyz(stem, count) {
    return ['x', 'y', 'z'].slice(0, count).map((axis) => `${stem}_${axis}`);
}

/** Every number that a file can give for a box, by its column's name. */
export const FIELDS = [
    ...['min', 'max', 'center', 'half', 'size'].flatMap((stem) => xyz(stem, 3)), ...QUATERNION, ...AXES, ...TURNS,
    'angle',
];

function layoutsOf(length) {
    const solid = [...xyz('center', 3), ...xyz(length, 3)];
    const flat = [...xyz('center', 2), ...xyz(length, 2)];
    return [
        solid,
        [...solid, ...QUATERNION],
        [...solid, ...AXES],
        ...ANY_TURNS.map((turns) => [...solid, ...turns]),
        flat,
        [...flat, 'ux', 'uy'],
        [...flat, 'angle'],
    ];
}

/* Every complete set of fields. Where two are equally near to what is given, the first is named. */
const LAYOUTS = [
    [...xyz('min', 3), ...xyz('max', 3)],
    [...xyz('min', 2), ...xyz('max', 2)],
    ...layoutsOf('half'),
    ...layoutsOf('size'),
].map((names) => new Set(names));

const within = (a, b) => [...a].every((name) => b.has(name));
const same = (a, b) => a.size === b.size && within(a, b);
const without = (a, b) => FIELDS.filter((name) => a.has(name) && !b.has(name));
const list = (set) => FIELDS.filter((name) => set.has(name)).join(' ');
const is3d = (layout) => layout.has('min_z') || layout.has('center_z');
const dimension = (layout) => (is3d(layout) ? '3D' : '2D');

/** What is wrong with a box; field: the column to blame, or null: the box as a whole. */
export class Fault extends Error {
    constructor(field, text) {
        super(text);
        this.field = field;
    }
}

/* The complete set with all the fields of `must` that differs least from `fields`; undefined: none. */
function nearestLayout(fields, must) {
    const difference = (layout) => without(layout, fields).length + without(fields, layout).length;
    let best;
    for (const layout of LAYOUTS) {
        if (within(must, layout) && (!best || difference(layout) < difference(best))) {
            best = layout;
        }
    }
    return best;
}

/* Says what these fields lack or have too much of to be a complete set. */
function layoutFault(filled) {
    /* A set that only lacks something is told what, however much nearer another set may be. */
    const wanted = nearestLayout(filled, filled) ?? nearestLayout(filled, new Set());
    const [missing] = without(wanted, filled);
    const [extra] = without(filled, wanted);
    if (filled.size === 0) {
        return new Fault(null, `found no numbers of a box, expected a set such as ${list(wanted)}`);
    }
    if (!extra) {
        return new Fault(missing, `found no ${missing}, expected all of ${list(wanted)} in ${dimension(wanted)}`);
    }
    if (!missing) {
        return new Fault(extra, `found ${extra} too, expected no more than ${list(wanted)} in ${dimension(wanted)}`);
    }
    return new Fault(
        extra,
        `found ${extra} but no ${missing}, expected a complete set such as ${list(wanted)} in ` + dimension(wanted),
    );
}

/** Can these columns hold boxes? Throws a Fault if not. */
export function checkColumns(fields) {
    if (fields.size === 0) {
        throw layoutFault(fields);
    }
    const covered = new Set(LAYOUTS.filter((layout) => within(layout, fields)).flatMap((layout) => [...layout]));
    const [stray] = without(fields, covered);
    if (stray) {
        const wanted = nearestLayout(fields, new Set([stray]));
        const [missing] = without(wanted, fields);
        throw new Fault(
            stray,
            `found the column ${stray} but no ${missing}, expected all of ${list(wanted)} in ` + dimension(wanted),
        );
    }
}

/** Do these columns have room for boxes in 2D only? */
export function columnsFlat(fields) {
    return !LAYOUTS.some((layout) => is3d(layout) && within(layout, fields));
}

/** The number that a cell holds, or null where it is empty. Throws a Fault. */
export function cellNumber(field, text) {
    if (text === '') {
        return null;
    }
    const read = readNumber(text);
    if (!read || read.notFinite) {
        const expected = read ? 'a finite number' : 'a number';
        throw new Fault(field, `${field}: found ${quote(text)}, expected ${expected}`);
    }
    return read.value;
}

/* ---- From numbers to a box ----------------------------------------------------------------------------------- */

const take = (values, names) => names.map((name) => values.get(name));

function minMax(values, axes) {
    for (const axis of ['x', 'y', 'z'].slice(0, axes)) {
        const [min, max] = take(values, [`min_${axis}`, `max_${axis}`]);
        if (max < min) {
            throw new Fault(
                `max_${axis}`,
                `max_${axis}: found ${writeNumber(max)}, expected at least min_${axis}, ` +
                    `which is ${writeNumber(min)}`,
            );
        }
    }
    return new Float64Array(take(values, [...xyz('min', axes), ...xyz('max', axes)]));
}

function halfLengths(values, axes) {
    const fromSize = values.has('size_x');
    return xyz(fromSize ? 'size' : 'half', axes).map((name) => {
        const value = values.get(name);
        const half = fromSize ? value / 2 : value;
        if (value < 0) {
            throw new Fault(name, `${name}: found ${writeNumber(value)}, expected a number >= 0`);
        }
        /* Half of the odd subnormals is none. */
        if (fromSize && 2 * half !== value) {
            throw new Fault(name, `${name}: found ${writeNumber(value)}, expected a number whose half is a double too`);
        }
        return half;
    });
}

const dot = (a, b) => a.reduce((sum, x, i) => sum + x * b[i], 0);

/* Written so that a NaN, which the squares of huge numbers can make, is no pass. */
function checkAxes(axes) {
    axes.forEach((axis, i) => {
        const square = dot(axis, axis);
        if (!(Math.abs(square - 1) <= AXES_BOUND)) {
            const u = 'uvw'[i];
            throw new Fault(
                AXES[3 * i],
                `${AXES.slice(3 * i, 3 * i + 3).join(' ')}: found an axis ${u} with ` +
                    `${u}.${u} = ${writeNumber(square)}, ${AXES_EXPECTED}`,
            );
        }
    });
    axes.forEach((axis, i) => {
        const j = (i + 1) % 3;
        const product = dot(axis, axes[j]);
        if (!(Math.abs(product) <= AXES_BOUND)) {
            const both = new Set([...AXES.slice(3 * i, 3 * i + 3), ...AXES.slice(3 * j, 3 * j + 3)]);
            throw new Fault(
                AXES[3 * i],
                `${list(both)}: found axes with ${'uvw'[i]}.${'uvw'[j]} = ` +
                    `${writeNumber(product)}, ${AXES_EXPECTED}`,
            );
        }
    });
}

/* The three axes in a row. kit: functions of the library, see scene/kit.js. */
function axes3(values, kit) {
    if (values.has('qx')) {
        const quaternion = take(values, QUATERNION);
        if (quaternion.every((x) => x === 0)) {
            throw new Fault('qx', 'qx qy qz qw: found the quaternion 0 0 0 0, expected a quaternion with a length');
        }
        return kit.axesFromQuat(quaternion);
    }
    if (TURNS.some((name) => values.has(name))) {
        return kit.axesFromDegrees(...TURNS.map((name) => values.get(name) ?? 0));
    }
    return values.has('ux') ? take(values, AXES) : [1, 0, 0, 0, 1, 0, 0, 0, 1];
}

function makeObb3(values, kit) {
    const half = halfLengths(values, 3);
    const box = new Float64Array([...take(values, xyz('center', 3)), ...half, ...axes3(values, kit)]);
    if (!kit.obb3Valid(box)) {
        checkAxes([box.slice(6, 9), box.slice(9, 12), box.slice(12, 15)].map((axis) => [...axis]));
    }
    return box;
}

function makeObb2(values, kit) {
    const half = halfLengths(values, 2);
    const axis = values.has('angle')
        ? kit.vec2FromDegrees(values.get('angle'))
        : values.has('ux')
          ? take(values, ['ux', 'uy'])
          : [1, 0];
    const box = new Float64Array([...take(values, xyz('center', 2)), ...half, ...axis]);
    const square = dot([...axis], [...axis]);
    if (!kit.obb2Valid(box) && !(Math.abs(square - 1) <= AXES_BOUND)) {
        throw new Fault('ux', `ux uy: found an axis u with u.u = ${writeNumber(square)}, ${AXES_EXPECTED}`);
    }
    return box;
}

/** {kind, numbers} of a box from a map of its fields. Throws a Fault. */
export function recordToBox(values, kit) {
    const filled = new Set(values.keys());
    if (!LAYOUTS.some((layout) => same(layout, filled))) {
        throw layoutFault(filled);
    }
    if (filled.has('min_x')) {
        const axes = filled.has('min_z') ? 3 : 2;
        return { kind: `aabb${axes}`, numbers: minMax(values, axes) };
    }
    return filled.has('center_z')
        ? { kind: 'obb3', numbers: makeObb3(values, kit) }
        : { kind: 'obb2', numbers: makeObb2(values, kit) };
}
