/* Where a matrix puts a box: affine maps of three rows of four, and the box they leave. Step by step what the
 * command-line tool does, so that boxes that touch there touch here. */

const DIRT = 2 ** -22; /* the rounding of what a matrix in floats was made of */
const SLIVER = 1e-6; /* less than this beside the longest is rounding */

/* 0.5 <= |m| < 1 of x = m 2^exponent, as {m, exponent}. */
function split(x) {
    let exponent = Math.floor(Math.log2(Math.abs(x))) + 1;
    let m = x / 2 ** exponent;
    while (Math.abs(m) >= 1) {
        m /= 2;
        exponent++;
    }
    while (Math.abs(m) < 0.5) {
        m *= 2;
        exponent--;
    }
    return { m, exponent };
}

/* The number, or one of 12 bits if that is what it has been rounded from. */
function withoutDirt(x) {
    if (x === 0 || !Number.isFinite(x) || Math.abs(x) < 1e-30) {
        return x;
    }
    const { m, exponent } = split(x);
    const bits = m * 4096;
    const nearest = Math.round(bits);
    return Math.abs(nearest - bits) <= DIRT * Math.abs(bits) ? nearest * 2 ** (exponent - 12) : x;
}

/** The map without the rounding of the floats that it was made of, so that boxes along the axes stay along them. */
export function cleanAffine(rows) {
    const map = rows.map((row) => [...row]);
    for (let j = 0; j < 3; j++) {
        const largest = Math.max(...map.map((row) => Math.abs(row[j])));
        for (const row of map) {
            row[j] = Math.abs(row[j]) < DIRT * largest ? 0 : row[j];
        }
        const filled = map.filter((row) => row[j] !== 0);
        if (filled.length === 1) {
            filled[0][j] = withoutDirt(filled[0][j]);
        }
    }
    return map;
}

/** First b, then a. */
export function multiply(a, b) {
    return a.map((row) =>
        [0, 1, 2, 3].map((j) => row[0] * b[0][j] + row[1] * b[1][j] + row[2] * b[2][j] + (j === 3 ? row[3] : 0)),
    );
}

const applyRow = (row, p) => row[0] * p[0] + row[1] * p[1] + row[2] * p[2] + row[3];

/** Where the map takes a point. */
export function apply(map, p) {
    return map.map((row) => applyRow(row, p));
}

const column = (map, j, factor = 1) => map.map((row) => row[j] * factor);
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/* ---- A box is left ------------------------------------------------------------------------------------------- */

/* Does each row and each column have at most one entry that is not 0? */
function keepsAxes(map) {
    const few = (numbers) => numbers.filter((x) => x !== 0).length <= 1;
    return map.every((row) => few(row.slice(0, 3))) && [0, 1, 2].every((j) => few(column(map, j)));
}

function placeAabb(local, map) {
    const ends = map.map((row) => [applyRow(row, local.slice(0, 3)), applyRow(row, local.slice(3, 6))]);
    return Float64Array.from([...ends.map((e) => Math.min(...e)), ...ends.map((e) => Math.max(...e))]);
}

function placeTurned(local, map, kit) {
    const matrix = [0, 1, 2, 3].flatMap((j) => [...column(map, j), j === 3 ? 1 : 0]);
    const box = kit.obb3FromMatrix4(local, matrix);
    if (box) {
        return kit.obb3Valid(box) ? box : null;
    }
    /* A scale of 0 leaves a rectangle, a segment or a point. */
    const half = [0, 1, 2].map((i) => (local[i + 3] - local[i]) / 2);
    const center = [0, 1, 2].map((i) => (local[i] + local[i + 3]) / 2);
    const flat = kit.obb3FromHalfAxes(apply(map, center), ...half.map((length, j) => column(map, j, length)));
    return flat && kit.obb3Valid(flat) ? flat : null;
}

/** {kind, numbers} of the box that the map makes of an AABB; null: it makes none, it is sheared. */
export function placeBox(local, map, kit) {
    if (keepsAxes(map)) {
        return { kind: 'aabb3', numbers: placeAabb(local, map) };
    }
    const numbers = placeTurned(local, map, kit);
    return numbers && { kind: 'obb3', numbers };
}

/* ---- None is left -------------------------------------------------------------------------------------------- */

/* The vector at length 1, or the zero vector, and what its length was. */
function unit(v) {
    const largest = Math.max(...v.map(Math.abs));
    if (largest === 0) {
        return { u: v, length: 0 };
    }
    const scaled = v.map((x) => x / largest);
    const root = Math.sqrt(dot(scaled, scaled));
    return { u: scaled.map((x) => x / root), length: root * largest };
}

/* A frame of columns that lie in a plane or a line: the longest one, what another has beside it, and what is
 * perpendicular to both. */
function flatFrame(map, kit) {
    const units = [0, 1, 2].map((j) => unit(column(map, j)));
    let longest = { u: [1, 0, 0], length: 0 };
    for (const one of units) {
        longest = one.length > longest.length ? one : longest;
    }
    let second = { u: [0, 0, 0], length: SLIVER };
    for (const { u } of units) {
        const along = dot(u, longest.u);
        const beside = unit(u.map((x, i) => x - along * longest.u[i]));
        second = beside.length > second.length ? beside : second;
    }
    const box = kit.obb3FromHalfAxes([0, 0, 0], longest.u, second.u, [0, 0, 0]);
    return box
        ? axesOf(box)
        : [
              [1, 0, 0],
              [0, 1, 0],
              [0, 0, 1],
          ];
}

function axesOf(box) {
    return [[...box.subarray(6, 9)], [...box.subarray(9, 12)], [...box.subarray(12, 15)]];
}

function frameOf(map, kit) {
    const axes = [0, 1, 2].flatMap((j) => unit(column(map, j)).u);
    const box = kit.obb3Orthonormalize(Float64Array.from([0, 0, 0, 1, 1, 1, ...axes]));
    return box ? axesOf(box) : flatFrame(map, kit);
}

/** The tightest box of points in the frame that comes nearest to the sheared one. points: a function that calls back
 * with each. */
export function placeSheared(points, map, kit) {
    const frame = frameOf(map, kit);
    const along = frame.map((u) => [...[0, 1, 2].map((j) => dot(u, column(map, j))), 0]);
    const min = [Infinity, Infinity, Infinity];
    const max = [-Infinity, -Infinity, -Infinity];
    points((p) => {
        for (let i = 0; i < 3; i++) {
            const x = applyRow(along[i], p);
            min[i] = Math.min(min[i], x);
            max[i] = Math.max(max[i], x);
        }
    });
    const back = [0, 1, 2].map((i) => [frame[0][i], frame[1][i], frame[2][i], map[i][3]]);
    const center = apply(
        back,
        min.map((x, i) => (x + max[i]) / 2),
    );
    const half = min.map((x, i) => (max[i] - x) / 2);
    return { kind: 'obb3', numbers: Float64Array.from([...center, ...half, ...frame.flat()]) };
}
