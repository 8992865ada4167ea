// Makes office.glb: a small office building of a few hundred parts, with mistakes in its plan. Metres, y up. Sizes are
// sums of powers of two, so that what stands on something or abuts touches exactly; boxes and pipes are a cube and
// prisms of twelve sides that nodes scale.
//
// Usage: node examples/scenes/make-office.mjs > office.glb

const STOREY = 3.75; // from floor to floor
const SLAB = 0.25;
const BEAM = [3, 3.5]; // bottom and top, above the floor
const WALL = 2.5; // height of walls inside; above are ducts, trays and pipes
const LINES = [-11.75, -6, 0, 6, 11.75]; // of columns, in x
const ROWS = [-5.75, -1.8125, 1.8125, 5.75]; // of columns, in z
const BAYS = [[-12, -6], [-6, 0], [0, 6], [6, 12]];
const STEPS = 15;

/* ---- Parts ------------------------------------------------------------------------------------------------------ */

const parts = []; // {group, name, mesh, center, size, rotation}

/** A part of mesh 'box', 'pipe x', 'pipe y' or 'pipe z' between two corners. */
function part(group, name, from, to, mesh = 'box') {
    parts.push({
        group, name, mesh,
        center: from.map((x, k) => (x + to[k]) / 2),
        size: from.map((x, k) => to[k] - x),
    });
    return parts.at(-1);
}

/** A part turned about z by an angle, in radians. */
function turned(group, name, center, size, angle, mesh = 'box') {
    parts.push({ group, name, mesh, center, size, rotation: [0, 0, Math.sin(angle / 2), Math.cos(angle / 2)] });
}

const find = (group, name) => parts.find((one) => one.group === group && one.name === name);

/** A mistake in the plan: a part is elsewhere, or larger. */
function misplace(group, name, by, larger = [0, 0, 0]) {
    const one = find(group, name);
    one.center = one.center.map((x, k) => x + by[k]);
    one.size = one.size.map((x, k) => x + larger[k]);
}

/* ---- The building ----------------------------------------------------------------------------------------------- */

const side = (z) => (z < 0 ? 'north' : 'south');
const level = (floor) => `level ${floor}`;

/* It is being built: without the facade in the south and the east and half of the roof, one sees into it. The stairs
 * go up where a floor has a hole. */
const isStairs = (bay, z) => bay === 3 && z < -1.5;

function slabs() {
    for (const floor of [0, 1, 2]) {
        const top = floor * STOREY;
        for (const [strip, z0, z1] of [['north', -6, -1.5], ['middle', -1.5, 1.5], ['south', 1.5, 6]]) {
            BAYS.forEach(([x0, x1], bay) => {
                if ((floor === 1 && isStairs(bay, z0)) || (floor === 2 && strip === 'south')) return;
                const group = `${floor === 2 ? 'roof' : level(floor)}/slab`;
                part(group, `${strip} ${bay + 1}`, [x0, top - SLAB, z0], [x1, top, z1]);
            });
        }
    }
}

function structure(floor) {
    const [y, group] = [floor * STOREY, `${level(floor)}/structure`];
    const half = { column: 0.25, beam: 0.1875 };
    LINES.forEach((x, i) => ROWS.forEach((z, j) => part(group, `column ${'ABCD'[j]}${i + 1}`,
        [x - half.column, y, z - half.column], [x + half.column, y + BEAM[0], z + half.column])));
    ROWS.forEach((z, j) => BAYS.forEach((_, i) => part(group, `beam ${'ABCD'[j]}${i + 1}-${i + 2}`,
        [LINES[i], y + BEAM[0], z - half.beam], [LINES[i + 1], y + BEAM[1], z + half.beam])));
    LINES.forEach((x, i) => ROWS.slice(1).forEach((z, j) => part(group, `beam ${'ABCD'.slice(j, j + 2)}${i + 1}`,
        [x - half.beam, y + BEAM[0], ROWS[j] + half.beam], [x + half.beam, y + BEAM[1], z - half.beam])));
}

function facade(floor) {
    const [y, group] = [floor * STOREY, `${level(floor)}/facade`];
    BAYS.forEach(([x0, x1], bay) => {
        part(group, `sill ${bay + 1}`, [x0, y, -6.25], [x1, y + 1, -6]);
        part(group, `window ${bay + 1}`, [x0, y + 1, -6.1875], [x1, y + 2.5, -6.0625]);
        part(group, `lintel ${bay + 1}`, [x0, y + 2.5, -6.25], [x1, y + 3.5, -6]);
    });
    for (const [z0, z1, k] of [[-6, 0, 1], [0, 6, 2]]) part(group, `wall ${k}`, [-12.25, y, z0], [-12, y + 3.5, z1]);
}

/* Along the corridor, with a door for each room. */
function rooms(floor) {
    const [y, walls] = [floor * STOREY, `${level(floor)}/walls`];
    for (const z of [-1.5, 1.5]) {
        const across = [z - 0.0625, z + 0.0625];
        BAYS.forEach(([x0, x1], bay) => {
            const where = `${side(z)} ${bay + 1}`;
            const door = [(x0 + x1) / 2 - 0.5, (x0 + x1) / 2 + 0.5];
            part(walls, `wall ${where} left`, [x0, y, across[0]], [door[0], y + WALL, across[1]]);
            part(walls, `wall ${where} right`, [door[1], y, across[0]], [x1, y + WALL, across[1]]);
            part(walls, `wall ${where} above`, [door[0], y + 2.125, across[0]], [door[1], y + WALL, across[1]]);
            part(`${level(floor)}/doors`, `door ${where}`,
                [door[0], y, z - 0.03125], [door[1], y + 2.125, z + 0.03125]);
        });
    }
    for (const [k, x] of [[1, -6], [2, 0], [3, 6]]) {
        part(walls, `partition north ${k}`, [x - 0.0625, y, -5.5], [x + 0.0625, y + WALL, -2.0625]);
        part(walls, `partition south ${k}`, [x - 0.0625, y, 2.0625], [x + 0.0625, y + WALL, 5.5]);
    }
}

function furniture(floor) {
    const [y, group] = [floor * STOREY, `${level(floor)}/furniture`];
    for (const out of [-1, 1]) {
        BAYS.forEach(([x0], bay) => {
            if (isStairs(bay, 2 * out)) return;
            const where = `${side(out)} ${bay + 1}`;
            const put = (name, [x, z], [long, high, wide], above = 0) => part(group, `${name} ${where}`,
                [x0 + x - long / 2, y + above, out * z - wide / 2],
                [x0 + x + long / 2, y + above + high, out * z + wide / 2]);
            put('shelf', [0.25, 3.5], [0.375, 2, 1.5]);
            for (const [k, x] of [['left', 1.75], ['right', 4.25]]) {
                put(`desk ${k}`, [x, 4.25], [1.5, 0.75, 0.75]);
                put(`chair ${k}`, [x, 3.5], [0.5, 0.875, 0.5]);
                put(`screen ${k}`, [x, 4.375], [0.75, 0.5, 0.0625], 0.75);
            }
        });
    }
}

/* In the space below the beams: ducts and trays lowest, pipes above them. */
function services(floor) {
    const y = floor * STOREY;
    const groups = { air: `${level(floor)}/air`, water: `${level(floor)}/sprinklers`, power: `${level(floor)}/power` };
    for (let i = 0; i < 8; i++) {
        const [x0, x1] = [3 * i - 12, 3 * i - 9];
        part(groups.air, `supply duct ${i + 1}`, [x0, y + 2.5625, -0.875], [x1, y + 2.8125, -0.375]);
        part(groups.air, `return duct ${i + 1}`, [x0, y + 2.5625, 0.375], [x1, y + 2.8125, 0.875]);
        part(groups.power, `tray ${i + 1}`, [x0, y + 2.625, -1.3125], [x1, y + 2.6875, -1.0625]);
        part(groups.water, `main ${i + 1}`, [x0, y + 2.84375, -0.0625], [x1, y + 2.96875, 0.0625], 'pipe x');
    }
    [-8, -2, 4, 10].forEach((x, bay) => [-1, 1].forEach((out) => {
        const reach = [0.0625 * out, 5 * out].sort((p, q) => p - q);
        part(groups.water, `branch ${side(out)} ${bay + 1}`,
            [x - 0.03125, y + 2.875, reach[0]], [x + 0.03125, y + 2.9375, reach[1]], 'pipe z');
        part(groups.water, `head ${side(out)} ${bay + 1}`,
            [x - 0.0625, y + 2.75, out * 4.5 - 0.0625], [x + 0.0625, y + 2.875, out * 4.5 + 0.0625]);
    }));
}

function heating(floor) {
    const [y, group] = [floor * STOREY, `${level(floor)}/heating`];
    for (const out of [-1, 1]) {
        BAYS.forEach(([x0], bay) => {
            if (isStairs(bay, 2 * out)) return;
            const where = `${side(out)} ${bay + 1}`;
            const z = [5.25 * out, 5.375 * out].sort((p, q) => p - q);
            part(group, `radiator ${where}`, [x0 + 2, y + 0.125, z[0]], [x0 + 4, y + 0.75, z[1]]);
            part(group, `riser ${where}`, [x0 + 5, y, 5.25 * out - 0.0625], [x0 + 5.125, y + 3.5, 5.25 * out + 0.0625],
                'pipe y');
            part(group, `pipe ${where}`, [x0 + 4, y + 0.25, 5.25 * out - 0.03125],
                [x0 + 5, y + 0.3125, 5.25 * out + 0.03125], 'pipe x');
        });
    }
}

/* Waste water falls by one in fifty: pipes at an angle, of which each AABB is far higher than the pipe. Nobody has
 * looked where the branches of the sprinklers are: they cross three times. */
function drains() {
    const slope = -Math.atan(1 / 50);
    turned('level 0/drains', 'drain north', [-6.5, 2.84375, -3.5], [10, 0.125, 0.125], slope, 'pipe x');
    turned('level 0/drains', 'drain south', [-6.5, 2.9375, 3.5], [10, 0.125, 0.125], slope, 'pipe x');
}

function stairs() {
    const [rise, run] = [STOREY / STEPS, 0.3125];
    for (let i = 0; i < STEPS; i++) {
        part('level 0/stairs', `step ${i + 1}`,
            [6.75 + run * i, rise * (i + 1) - 0.0625, -5], [6.75 + run * (i + 1), rise * (i + 1), -3.75]);
    }
    const angle = Math.atan(rise / run);
    const middle = [6.75 + (run * STEPS) / 2, STOREY / 2];
    for (const [name, z] of [['north', -5.03125], ['south', -3.71875]]) {
        turned('level 0/stairs', `stringer ${name}`, [...middle, z], [5.5, 0.25, 0.0625], angle);
        turned('level 0/stairs', `rail ${name}`, [middle[0], middle[1] + 1.125, z], [5.5, 0.0625, 0.0625], angle);
    }
}

function roof() {
    const y = 2 * STOREY;
    part('roof/plant', 'air handler', [-2, y, -1.25], [2, y + 1.5, 1.25]);
    part('roof/plant', 'chiller', [-9, y, -1], [-6, y + 1.75, 1]);
    part('roof/plant', 'cooling pipe', [-6, y + 0.5, -0.125], [-2, y + 0.75, 0.125], 'pipe x');
    for (let i = 0; i < 12; i++) {
        const [x, z] = [4.25 + 1.25 * (i % 6), i < 6 ? -4.875 : -2.75];
        turned('roof/solar', `panel ${i + 1}`, [x, y + 0.75, z], [1.25, 0.0625, 2], Math.PI / 6);
        part('roof/solar', `rail ${i + 1}`, [x + 0.5, y, z - 1], [x + 0.5625, y + 0.75, z + 1]);
    }
}

slabs();
for (const floor of [0, 1]) for (const make of [structure, facade, rooms, furniture, services, heating]) make(floor);
drains();
stairs();
roof();

/* What a coordinator is to find. */
misplace('level 0/air', 'return duct 6', [0, 0.25, 0]); // through a beam and a pipe
misplace('level 1/sprinklers', 'branch south 2', [0, 0.15625, 0]); // through a beam
misplace('level 0/doors', 'door south 3', [0.125, 0, 0]); // into the wall beside it
misplace('level 1/doors', 'door north 2', [0, 0.03125, 0], [0, 0.0625, 0]); // into the wall above it
misplace('level 0/heating', 'radiator north 3', [2, 0, 0]); // into its riser, its pipe and a partition
misplace('level 1/furniture', 'shelf south 2', [-0.125, 0, 0]); // into a partition
misplace('level 1/power', 'tray 4', [0, 0, 0.25]); // into a duct
misplace('level 1/furniture', 'desk right north 1', [0, 0, -0.75]); // into the radiator and its pipe
misplace('level 0/heating', 'riser south 1', [0, 0, 0.5]); // into a beam
misplace('level 1/air', 'supply duct 2', [0, 0, 0], [0.25, 0, 0]); // into the ducts before and after it

/* ---- The file --------------------------------------------------------------------------------------------------- */

const MESHES = ['box', 'pipe x', 'pipe y', 'pipe z'];
const SIDES = 12;

const cube = {
    points: [0, 1, 2, 3, 4, 5, 6, 7].map((i) => [(i & 1) - 0.5, ((i >> 1) & 1) - 0.5, (i >> 2) - 0.5]),
    faces: [0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5],
};

/** A prism of length and width 1 along an axis. */
function prism(axis) {
    const points = [];
    const faces = [];
    for (let i = 0; i < SIDES; i++) {
        const angle = (2 * Math.PI * i) / SIDES;
        const ring = [Math.cos(angle), Math.sin(angle)].map((x) => Math.round(x * 2 ** 20) / 2 ** 21);
        for (const end of [-0.5, 0.5]) {
            const point = [0, 0, 0];
            point[axis] = end;
            [point[(axis + 1) % 3], point[(axis + 2) % 3]] = ring;
            points.push(point);
        }
        const [a, b, next] = [2 * i, 2 * i + 1, (2 * i + 2) % (2 * SIDES)];
        faces.push(a, next, b, b, next, next + 1);
        if (i > 1) faces.push(0, 2 * i, 2 * i - 2, 1, 2 * i - 1, 2 * i + 1);
    }
    return { points, faces };
}

function nodesOf() {
    const nodes = [];
    const roots = [];
    const groups = new Map();
    const add = (node) => nodes.push(node) - 1;
    function groupOf(path) {
        if (groups.has(path)) return groups.get(path);
        const cut = path.lastIndexOf('/');
        const at = add({ name: path.slice(cut + 1), children: [] });
        if (cut < 0) roots.push(at);
        else nodes[groupOf(path.slice(0, cut))].children.push(at);
        groups.set(path, at);
        return at;
    }
    for (const { group, name, mesh, center, size, rotation } of parts) {
        const node = { name, mesh: MESHES.indexOf(mesh), translation: center, scale: size };
        if (rotation) node.rotation = rotation.map((x) => Math.round(x * 1e7) / 1e7);
        nodes[groupOf(group)].children.push(add(node));
    }
    return { nodes, roots };
}

function file() {
    const shapes = [cube, prism(0), prism(1), prism(2)];
    const chunks = [];
    const json = { asset: { version: '2.0', generator: 'make-office.mjs of Hitbox' }, bufferViews: [], accessors: [] };
    const put = (array, more) => {
        const bytes = Buffer.from(array.buffer);
        const byteOffset = chunks.reduce((sum, one) => sum + one.length, 0);
        json.bufferViews.push({ buffer: 0, byteOffset, byteLength: bytes.length });
        json.accessors.push({ bufferView: json.bufferViews.length - 1, ...more });
        chunks.push(bytes, Buffer.alloc(-bytes.length & 3));
        return json.accessors.length - 1;
    };
    json.meshes = shapes.map(({ points, faces }, i) => ({ name: MESHES[i], primitives: [{
        attributes: { POSITION: put(Float32Array.from(points.flat()), { componentType: 5126, count: points.length,
            type: 'VEC3', min: [-0.5, -0.5, -0.5], max: [0.5, 0.5, 0.5] }) },
        indices: put(Uint16Array.from(faces), { componentType: 5123, count: faces.length, type: 'SCALAR' }),
    }] }));
    const { nodes, roots } = nodesOf();
    Object.assign(json, { nodes, scenes: [{ name: 'office', nodes: roots }], scene: 0 });
    const binary = Buffer.concat(chunks);
    json.buffers = [{ byteLength: binary.length }];
    const text = Buffer.from(JSON.stringify(json));
    const padded = Buffer.concat([text, Buffer.alloc(-text.length & 3, ' ')]);
    const head = (...numbers) => Buffer.from(Uint32Array.from(numbers).buffer);
    return Buffer.concat([Buffer.from('glTF'), head(2, 28 + padded.length + binary.length),
        head(padded.length, 0x4e4f534a), padded, head(binary.length, 0x004e4942), binary]);
}

process.stdout.write(file());
