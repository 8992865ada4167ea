// Joins and worlds, asked through JavaScript, beside answers in integers (support/exact.mjs).

import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as scene from '../src/node/scene.js';
import { APART, Exact, OVERLAPPING } from './support/exact.mjs';
import { startAndCatch } from './support/exports.mjs';
import * as make from './support/random.mjs';

const NUMBERS = { 2: { aabb: 4, obb: 6 }, 3: { aabb: 6, obb: 15 } };
const JOIN = {
    2: { one: 'joinBoxes2', two: 'joinBoxes2Boxes2' },
    3: { one: 'joinBoxes3', two: 'joinBoxes3Boxes3' },
};

test('before init() a call says what to do', () => {
    assert.throws(() => scene.joinBoxes3([]), { message: 'call init() of @hitbox/core/scene first' });
    assert.throws(() => new scene.World2(), { message: 'call init() of @hitbox/core/scene first' });
});

let memory;
test('initSync() makes it callable', () => {
    memory = startAndCatch(scene).memory;
    assert.equal(scene.joinBoxes3([]).length, 0);
});

/* ---- Joins ------------------------------------------------------------------------------------------------------ */

function boxesOf(makers, count, dimension) {
    return Array.from({ length: count }, (_, i) => makers[i % makers.length](i, dimension));
}

// The pairs of two arrays of boxes that admit(relation, i, j) lets in; of one array, where b is a.
function brute(a, formA, b, formB, dimension, admit) {
    const first = a.map((box) => new Exact(box, formA, dimension));
    const second = a === b ? first : b.map((box) => new Exact(box, formB, dimension));
    const pairs = [];
    for (let i = 0; i < first.length; i++) {
        for (let j = a === b ? i + 1 : 0; j < second.length; j++) {
            if (admit(first[i].relate(second[j]), i, j)) pairs.push(i, j);
        }
    }
    return pairs;
}

function makersOf(next, form, dimension) {
    return form === 'aabb'
        ? [() => make.aabb(next, dimension, 5), () => make.latticeAabb(next, dimension, 5)]
        : [
              () => make.obb(next, dimension, 5),
              () => make.latticeObb(next, dimension, 5),
              (i) => make.rowObb(i % 8, dimension),
          ];
}

const hits = (relation) => relation !== APART;
const overlaps = (relation) => relation === OVERLAPPING;

for (const dimension of [2, 3]) {
    const { one, two } = JOIN[dimension];
    for (const form of ['aabb', 'obb']) {
        test(`${one} of ${form}s finds the pairs that hit`, () => {
            const next = make.random(10 * dimension + form.length);
            const boxes = boxesOf(makersOf(next, form, dimension), 90, dimension);
            const flat = boxes.flat();
            const all = brute(boxes, form, boxes, form, dimension, hits);
            const inner = brute(boxes, form, boxes, form, dimension, overlaps);
            assert.ok(inner.length > 20 && all.length > inner.length, 'some overlap and some only touch');
            assert.deepEqual([...scene[one](flat, { form })], all);
            assert.deepEqual([...scene[one](Float64Array.from(flat), { form, noTouch: true })], inner);
            assert.equal(scene[`${one}Count`](flat, { form }), all.length / 2);
            assert.equal(scene[`${one}Count`](flat, { form, noTouch: true }), inner.length / 2);
        });

        test(`${one} of ${form}s takes floats as they are`, () => {
            const next = make.random(20 * dimension + form.length);
            const rounded = (box) => [...Float32Array.from(box)];
            const boxes = boxesOf(makersOf(next, form, dimension), 60, dimension).map(rounded);
            const all = brute(boxes, form, boxes, form, dimension, hits);
            assert.deepEqual([...scene[one](Float32Array.from(boxes.flat()), { form })], all);
            assert.deepEqual([...scene[one](boxes.flat(), { form })], all);
        });

        test(`${two} of ${form}s with OBBs finds the pairs that hit`, () => {
            const next = make.random(30 * dimension + form.length);
            const a = boxesOf(makersOf(next, form, dimension), 50, dimension);
            const b = boxesOf(makersOf(next, 'obb', dimension), 40, dimension);
            const all = brute(a, form, b, 'obb', dimension, hits);
            assert.ok(all.length > 20);
            const options = { form, otherForm: 'obb' };
            assert.deepEqual([...scene[two](a.flat(), b.flat(), options)], all);
            assert.equal(scene[`${two}Count`](a.flat(), b.flat(), options), all.length / 2);
        });
    }

    test(`${one} heeds filters and pairs to be ignored`, () => {
        const next = make.random(40 + dimension);
        const boxes = boxesOf(makersOf(next, 'aabb', dimension), 80, dimension);
        const filters = Uint32Array.from({ length: 160 }, () => 1 + Math.floor(7 * next()));
        const pairs = (first, second, admit) => brute(first, 'aabb', second, 'aabb', dimension, admit);
        const everyThird = pairs(boxes, boxes, hits).filter((_, i) => i % 6 < 2);
        const ignored = new Set(everyThird.map((a, i) => (i % 2 ? '' : `${a} ${everyThird[i + 1]}`)));
        const ignore = everyThird.map((_, i) => (i % 4 < 2 ? everyThird[i] : everyThird[i ^ 1])); // half swapped
        const oneWay = (i, j) => (filters[2 * i] & filters[2 * j + 1]) !== 0;
        const filtered = (relation, i, j) => hits(relation) && oneWay(i, j) && oneWay(j, i);
        const wanted = (relation, i, j) => filtered(relation, i, j) && !ignored.has(`${i} ${j}`);
        assert.deepEqual([...scene[one](boxes.flat(), { filters, ignore })], pairs(boxes, boxes, wanted));
        const half = boxes.slice(0, 40);
        const rest = boxes.slice(40);
        const expected = pairs(half, rest, (relation, i, j) => filtered(relation, i, j + 40));
        const options = { filters: filters.subarray(0, 80), otherFilters: filters.subarray(80), otherForm: 'aabb' };
        assert.deepEqual([...scene[two](half.flat(), rest.flat(), options)], expected);
    });

    test(`${one} refuses what is no box`, () => {
        const good = make.aabb(make.random(1), dimension, 1);
        const bad = [...good];
        bad[1] = NaN;
        const message = new RegExp(`^${one}: bad argument: box 2 of boxes`);
        assert.throws(() => scene[one]([...good, ...good, ...bad]), { name: 'Error', message });
        assert.throws(() => scene[one](Float32Array.from([...good, ...good, ...bad])), { message });
        const reversed = [...good.slice(dimension), ...good.slice(0, dimension)];
        assert.throws(() => scene[`${one}Count`](reversed), { message: /Count: bad argument: box 0 of boxes/ });
        assert.throws(() => scene[two](good, bad), { message: /bad argument: box 0 of b has/ });
        assert.throws(() => scene[one](Array(NUMBERS[dimension].obb).fill(0), { form: 'obb' }), { message: /box 0/ });
        assert.throws(() => scene[one]([1, 2, 3]), { name: 'TypeError', message: /boxes has 3 numbers/ });
        assert.throws(() => scene[one]('boxes'), { name: 'TypeError', message: /boxes must be an array of numbers/ });
        assert.throws(() => scene[one](good, { form: 'sphere' }), { name: 'TypeError', message: /form must be/ });
        assert.throws(() => scene[one](good, { filters: [1] }), { name: 'TypeError', message: /filters has 1/ });
        assert.throws(() => scene[one](good, { ignore: [1] }), { name: 'TypeError', message: /odd/ });
        assert.throws(() => scene[one](good, { ignore: [0, 0.5] }), { name: 'TypeError', message: /ignore\[1\] must/ });
        assert.throws(() => scene[one](Array.from(good, String)), { name: 'TypeError', message: /boxes\[0\]/ });
    });

    test(`${one} of no boxes, one box, and all boxes the same`, () => {
        const box = make.aabb(make.random(2), dimension, 1);
        assert.deepEqual(scene[one]([]), new Uint32Array(0));
        assert.deepEqual(scene[one](box), new Uint32Array(0));
        assert.deepEqual(scene[two]([], box), new Uint32Array(0));
        assert.equal(scene[one](Array(300).fill(box).flat()).length, 300 * 299);
    });
}

// Pairs of AABBs by a sweep along x: for more boxes than can be compared each with each.
function swept(boxes, dimension) {
    const size = 2 * dimension;
    const count = boxes.length / size;
    const order = Uint32Array.from({ length: count }, (_, i) => i).sort((i, j) => boxes[size * i] - boxes[size * j]);
    const pairs = [];
    for (let p = 0; p < count; p++) {
        const i = order[p];
        for (let q = p + 1; q < count && boxes[size * order[q]] <= boxes[size * i + dimension]; q++) {
            const j = order[q];
            let apart = false;
            for (let k = 1; k < dimension && !apart; k++) {
                apart = boxes[size * i + k] > boxes[size * j + dimension + k] ||
                    boxes[size * j + k] > boxes[size * i + dimension + k];
            }
            if (!apart) pairs.push(i < j ? [i, j] : [j, i]);
        }
    }
    return Uint32Array.from(pairs.sort((a, b) => a[0] - b[0] || a[1] - b[1]).flat());
}

test('100,000 boxes; memory that grows leaves what was given out, and worlds, as they were', () => {
    const next = make.random(5);
    const world = new scene.World3();
    const ids = world.add([0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2]);
    const before = scene.joinBoxes3([0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2]);
    const { buffer } = memory;
    for (const [dimension, size] of [[2, 316], [3, 46]]) {
        const boxes = new Float64Array(100000 * 2 * dimension);
        for (let i = 0; i < 100000; i++) boxes.set(make.aabb(next, dimension, size), i * 2 * dimension);
        const pairs = scene[JOIN[dimension].one](boxes);
        assert.deepEqual(pairs, swept(boxes, dimension));
        assert.equal(scene[`${JOIN[dimension].one}Count`](boxes), pairs.length / 2);
    }
    assert.notEqual(memory.buffer, buffer, 'it has grown');
    assert.deepEqual([...before], [0, 1]);
    assert.equal(world.update().count, 1);
    assert.deepEqual([...world.get(ids[1]).box], [1, 1, 1, 2, 2, 2]);
    world.free();
});

/* ---- Worlds ----------------------------------------------------------------------------------------------------- */

// Does something with a world, which is freed however that ends.
function using(world, work) {
    try {
        work(world);
    } finally {
        world.free();
    }
}

// What a world should say: boxes with traits, and the pairs of the update before.
class Model {
    constructor(dimension) {
        this.dimension = dimension;
        this.boxes = new Map(); // id -> { exact, traits }
        this.pairs = new Map(); // "a b" -> { a, b, userA, userB, sensor }
    }

    put(id, box, form, traits = this.boxes.get(id).traits) {
        this.boxes.set(id, { exact: new Exact(box, form, this.dimension), traits });
    }

    hit(x, y) {
        const [s, t] = [x.traits, y.traits];
        if ((s.group & t.mask) === 0 || (t.group & s.mask) === 0) return false;
        if (s.family !== 0 && s.family === t.family) return false;
        return !(s.isStatic && t.isStatic) && x.exact.relate(y.exact) !== APART;
    }

    now() {
        const ids = [...this.boxes.keys()].sort((a, b) => (a < b ? -1 : 1));
        const pairs = new Map();
        ids.forEach((a, i) => {
            for (const b of ids.slice(i + 1)) {
                if (this.hit(this.boxes.get(a), this.boxes.get(b))) pairs.set(`${a} ${b}`, [a, b]);
            }
        });
        return pairs;
    }

    // The events that are due, as text, sorted. removed: traits of boxes that are gone.
    events(persisting, removed) {
        const now = this.now();
        const traitsOf = (id) => (this.boxes.get(id) ?? removed.get(id)).traits;
        const line = (kind, [a, b]) => {
            const [s, t] = [traitsOf(a), traitsOf(b)];
            return `${kind} ${a} ${b} ${s.user} ${t.user} ${s.isSensor || t.isSensor ? 1 : 0}`;
        };
        const lines = [];
        for (const [key, pair] of this.pairs) if (!now.has(key)) lines.push(line(0, pair));
        for (const [key, pair] of now) {
            if (!this.pairs.has(key)) lines.push(line(1, pair));
            else if (persisting) lines.push(line(2, pair));
        }
        this.pairs = now;
        return lines.sort();
    }
}

function linesOf(events) {
    return Array.from({ length: events.count }, (_, i) =>
        `${events.kind[i]} ${events.a[i]} ${events.b[i]} ${events.userA[i]} ${events.userB[i]} ${events.sensor[i]}`,
    );
}

function traitsOf(next, i) {
    return {
        group: 1 + Math.floor(3 * next()),
        mask: 1 + Math.floor(7 * next()),
        family: next() < 0.7 ? 0 : 1 + Math.floor(3 * next()),
        isStatic: next() < 0.3,
        isSensor: next() < 0.3,
        user: i % 5 === 0 ? Number.MAX_SAFE_INTEGER - i : i,
    };
}

// One step of a story: something random happens to a few boxes of the world, and of the model.
function step(next, world, model, removed, dimension) {
    const pick = () => [...model.boxes.keys()][Math.floor(next() * model.boxes.size)];
    const vector = (size) => Array.from({ length: dimension }, () => (next() - 0.5) * size);
    const numbers = (form) => (form === 'aabb' ? make.aabb : make.obb)(next, dimension, 6 - dimension);
    const again = (id) => {
        const { form, box } = world.get(id);
        model.put(id, box, form);
    };
    const acts = {
        add() {
            const form = next() < 0.5 ? 'aabb' : 'obb';
            const boxes = [numbers(form), numbers(form), numbers(form)];
            const traits = boxes.map((_, i) => traitsOf(next, model.boxes.size + i));
            const columns = { form };
            for (const name of Object.keys(traits[0])) columns[name] = traits.map((each) => each[name]);
            const ids = world.add(boxes.flat(), columns);
            ids.forEach((id, i) => model.put(id, boxes[i], form, traits[i]));
        },
        set() {
            const [form, ids] = [next() < 0.5 ? 'aabb' : 'obb', [...new Set([pick(), pick()])]];
            const boxes = ids.map(() => numbers(form));
            world.set(ids, boxes.flat(), form);
            ids.forEach((id, i) => model.put(id, boxes[i], form));
        },
        moveBy() {
            const [id, offset] = [pick(), vector(2)];
            const was = world.get(id).box;
            world.moveBy(id, offset);
            offset.forEach((x, i) => assert.equal(world.get(id).box[i], was[i] + x));
            again(id);
        },
        moveTo() {
            const [id, position] = [pick(), vector(4)];
            world.moveTo(id, position);
            position.forEach((x, i) => assert.equal(world.get(id).box[i], x));
            again(id);
        },
        turn() {
            const id = pick();
            const rotation = dimension === 2 ? make.direction2(next) : make.rotation(next);
            const { form, box } = world.get(id);
            if (form === 'aabb') {
                assert.throws(() => world.turn(id, rotation), { message: /turn: bad argument/ });
                return;
            }
            world.turn(id, rotation);
            assert.notDeepEqual(world.get(id).box.slice(2 * dimension), box.slice(2 * dimension));
            again(id);
        },
        resize() {
            const [id, size] = [pick(), vector(1).map((x) => x + 0.6)];
            world.resize(id, size);
            again(id);
        },
        setTraits() {
            const [id, traits] = [pick(), traitsOf(next, 7)];
            world.setTraits(id, traits);
            assert.deepEqual(world.getTraits(id), traits);
            model.boxes.get(id).traits = traits;
        },
        remove() {
            const ids = [...new Set([pick(), pick()])];
            world.remove(next() < 0.5 ? BigUint64Array.from(ids) : ids);
            for (const id of ids) {
                removed.set(id, model.boxes.get(id));
                model.boxes.delete(id);
                assert.equal(world.has(id), false);
            }
        },
    };
    const names = Object.keys(acts);
    acts[model.boxes.size < 20 ? 'add' : names[Math.floor(next() * names.length)]]();
}

function checkQuestions(next, world, model, dimension) {
    const sorted = (ids) => [...ids].sort((a, b) => (a < b ? -1 : 1));
    const found = (shape, form) => {
        const asked = new Exact(shape, form, dimension);
        return sorted([...model.boxes].filter(([, box]) => asked.relate(box.exact) !== APART).map(([id]) => id));
    };
    const [aabb, obb] = [make.aabb(next, dimension, 4), make.obb(next, dimension, 4)];
    assert.deepEqual(sorted(world[`findAabb${dimension}`](aabb)), found(aabb, 'aabb'));
    assert.deepEqual(sorted(world[`findObb${dimension}`](obb)), found(obb, 'obb'));
    const ray = [...aabb.slice(0, dimension), ...obb.slice(2 * dimension, 3 * dimension)];
    const on = world[`findRay${dimension}`](ray);
    const first = world[`castRay${dimension}`](ray);
    assert.equal(first === null, on.length === 0);
    if (first) {
        assert.ok(on.includes(first.id));
        assert.equal(first.inside, first.t === 0);
        const at = ray.slice(0, dimension).map((x, i) => x + first.t * ray[dimension + i]);
        assert.ok(Math.hypot(...at.map((x, i) => x - first.point[i])) < 1e-12);
    }
    const inside = world[`findPoint${dimension}`](ray);
    assert.equal(first !== null && first.inside, inside.length > 0);
}

for (const dimension of [2, 3]) {
    const World = scene[`World${dimension}`];

    test(`World${dimension} tells what begins and ends`, () => {
        const next = make.random(100 + dimension);
        const world = new World({ expected: 10 });
        const model = new Model(dimension);
        let told = 0;
        for (let round = 0; round < 60; round++) {
            const removed = new Map();
            for (let i = 0; i < 4; i++) step(next, world, model, removed, dimension);
            const persisting = round % 3 === 0;
            const events = world.update({ persisting });
            const lines = linesOf(events);
            assert.deepEqual([...events.kind], [...events.kind].sort((a, b) => a - b), 'ends come first');
            assert.deepEqual(lines.sort(), model.events(persisting, removed));
            assert.equal(world.count, model.boxes.size);
            assert.equal(world.pairCount, model.pairs.size);
            checkQuestions(next, world, model, dimension);
            told += events.count;
        }
        assert.ok(told > 100, `${told} events`);
        assert.equal(world.update().count, 0, 'nothing has changed');
        world.free();
    });

    test(`World${dimension} casts segments, and filters questions`, () => {
        const world = new World();
        const at = (x) => Array(dimension).fill(x);
        const [near, far] = world.add([...at(1), ...at(2), ...at(3), ...at(4)], { group: [1, 2] });
        const segment = [...at(0), ...at(8)];
        const hit = world[`castSegment${dimension}`](segment);
        assert.equal(hit.id, near);
        assert.equal(hit.t, 0.125);
        assert.deepEqual([...hit.point], at(1));
        assert.equal(world[`castSegment${dimension}`](segment, { mask: 2 }).id, far);
        assert.equal(world[`castSegment${dimension}`](segment, { mask: 4 }), null);
        assert.equal(world[`castSegment${dimension}`]([...at(0), ...at(0.5)]), null);
        assert.deepEqual([...world[`findSegment${dimension}`](segment)].sort(), [near, far]);
        assert.deepEqual([...world[`findSegment${dimension}`](segment, { mask: 2 })], [far]);
        assert.deepEqual([...world[`findPoint${dimension}`](at(2))], [near]);
        assert.deepEqual([...world[`findPoint${dimension}`](at(NaN))], []);
        world.setTraits(near, { mask: 0 }); // which hits nothing
        for (const all of [undefined, {}, { group: 0, mask: 0 }]) {
            assert.deepEqual([...world[`findSegment${dimension}`](segment, all)].sort(), [near, far]);
        }
        assert.deepEqual([...world[`findSegment${dimension}`](segment, { mask: 3 })], [far]);
        world.setTraits(near, { group: 0, mask: 0 });
        assert.deepEqual([world.getTraits(near).group, world.getTraits(near).mask], [1, 4294967295]);
        world.free();
    });

    test(`World${dimension} finds more boxes than it has room for at first`, () => {
        const world = new World();
        const ids = world.add(Array(3000).fill([...Array(dimension).fill(0), ...Array(dimension).fill(1)]).flat());
        assert.deepEqual([...world[`findPoint${dimension}`](Array(dimension).fill(0.5))].sort(), [...ids].sort());
        world.free();
    });

    test(`World${dimension} puts boxes in the place of others; of an id that is there twice the last counts`, () => {
        const world = new World();
        const box = (x) => [...Array(dimension).fill(x), ...Array(dimension).fill(x + 1)];
        const ids = world.add([...box(0), ...box(0)], { user: [1, 2] });
        world.set([ids[0], ids[1], ids[0]], [...box(5), ...box(6), ...box(7)]);
        assert.deepEqual([...ids].map((id) => world.get(id).box[0]), [7, 6]);
        assert.deepEqual([...ids].map((id) => world.getTraits(id).user), [1, 2]);
        assert.throws(() => world.set(ids, [...box(1), ...box(NaN)]), { message: /bad argument: box 1/ });
        assert.deepEqual([...ids].map((id) => world.get(id).box[0]), [7, 6]);
        world.free();
    });

    test(`World${dimension} refuses ids and boxes that are none, and any use after free()`, () => {
        const [world, other] = [new World(), new World()];
        const box = [...Array(dimension).fill(0), ...Array(dimension).fill(1)];
        const [id] = world.add(box);
        const [foreign] = other.add(box);
        const offset = Array(dimension).fill(1);
        const notFound = { name: 'Error', message: `World${dimension}.moveBy: not found` };
        assert.throws(() => world.moveBy(foreign, offset), notFound);
        assert.throws(() => world.moveBy(0n, offset), notFound);
        assert.throws(() => world.moveBy(1, offset), { name: 'TypeError', message: /id must be a BigInt/ });
        assert.throws(() => world.moveBy(id, [1]), { name: 'TypeError', message: /offset has 1 numbers/ });
        assert.throws(() => world.moveBy(id, offset.map(() => '1')), { name: 'TypeError', message: /offset\[0\]/ });
        assert.throws(() => world.moveBy(id, offset.map(() => NaN)), { message: /moveBy: bad argument/ });
        assert.throws(() => world.remove(3), { name: 'TypeError' });
        assert.throws(() => world.set([id, id], box), { name: 'TypeError', message: /2 ids and 1 boxes/ });
        for (const wrong of [NaN, 0.5, 'all', 2 ** 32]) {
            assert.throws(() => world.add(box, { mask: wrong }), { name: 'TypeError', message: /mask must be/ });
        }
        for (const none of [id + 2n ** 64n, id - 2n ** 64n, 2n ** 64n, -1n]) { // C would take the lowest 64 bits
            assert.equal(world.has(none), false);
            const refused = { name: 'TypeError', message: /id must be from 0 to 2\^64 - 1, not / };
            assert.throws(() => world.moveBy(none, offset), refused);
            assert.throws(() => world.get(none), refused);
            assert.throws(() => world.remove(none), refused);
            assert.throws(() => world.remove([none]), refused);
            assert.throws(() => world.set([none], box), refused);
        }
        assert.equal(world.count, 1);
        assert.throws(() => world.has(1), { name: 'TypeError', message: /id must be a BigInt/ });
        assert.throws(() => world.remove([1]), { name: 'TypeError', message: /id must be a BigInt/ });
        assert.throws(() => world.add(box, { user: -1 }), { name: 'TypeError', message: /user/ });
        assert.throws(() => world.add([...box, ...box], { user: [1] }), { name: 'TypeError', message: /user has 1/ });
        assert.throws(() => world.add(box.map((x, i) => (i ? x : NaN))), { message: /add: bad argument: box 0 of b/ });
        assert.throws(() => world.get(foreign), { message: `World${dimension}.get: not found` });
        world.remove(id);
        assert.throws(() => world.moveBy(id, offset), notFound);
        assert.equal(world.has(id), false);
        assert.equal(world.count, 0);
        world.free();
        world.free();
        for (const name of ['add', 'has', 'update', `castRay${dimension}`, `findPoint${dimension}`]) {
            assert.throws(() => world[name](box), { message: `World${dimension}.${name}: the world was freed` });
        }
        assert.throws(() => world.count, { message: /freed/ });
        if (Symbol.dispose) {
            const disposed = new World();
            disposed[Symbol.dispose]();
            assert.throws(() => disposed.count, { message: /freed/ });
        }
        assert.throws(() => new World({ expected: 4294967295 }), { message: /^World[23]: / });
        other.free();
    });
}

test('options with a name that nobody knows are refused, and so are those that are no object', () => {
    const box = [0, 0, 0, 1, 1, 1];
    const traits = 'group, mask, family, isStatic, isSensor, user';
    using(new scene.World3(), (world) => {
        const [id] = world.add(box);
        const between = 'form, otherForm, noTouch, filters, otherFilters, ignore';
        for (const [call, argument, known] of [
            [(given) => scene.joinBoxes3(box, given), 'options', 'form, noTouch, filters, ignore'],
            [(given) => scene.joinBoxes3Count(box, given), 'options', 'form, noTouch, filters, ignore'],
            [(given) => scene.joinBoxes3Boxes3(box, box, given), 'options', between],
            [(given) => scene.joinBoxes3Boxes3Count(box, box, given), 'options', between],
            [(given) => new scene.World3(given).free(), 'options', 'expected'],
            [(given) => world.add(box, given), 'traits', `form, ${traits}`],
            [(given) => world.setTraits(id, given), 'traits', traits],
            [(given) => world.update(given), 'options', 'persisting'],
            [(given) => world.findAabb3(box, given), 'filter', 'group, mask'],
            [(given) => world.castRay3(box, given), 'filter', 'group, mask'],
        ]) {
            const refuses = (given, words) => assert.throws(() => call(given), (error) => {
                assert.equal(error.name, 'TypeError');
                assert.equal(error.message.replace(/^[\w.]+: /, ''), `${argument} ${words}`);
                return true;
            });
            refuses({ static: true }, `has "static", known are ${known}`);
            refuses([3], `has "0", known are ${known}`);
            refuses(null, 'must be an object, not null');
            refuses('obb', 'must be an object, not string');
            call({});
            call(undefined);
            call(Object.fromEntries(known.split(', ').map((name) => [name, undefined]))); // left away
        }
        assert.throws(() => scene.joinBoxes3(box, { otherForm: 'obb' }), { message: /has "otherForm"/ });
    });
});

test('what options hold is looked at', () => {
    const box = [0, 0, 0, 1, 1, 1];
    using(new scene.World3(), (world) => {
        for (const call of [
            () => world.add(box, { isStatic: 'false' }),
            () => world.add(box, { isSensor: [2] }),
            () => world.add(box, { group: null }),
            () => world.update({ persisting: 'no' }),
            () => scene.joinBoxes3(box, { noTouch: 'no' }),
            () => scene.joinBoxes3(box, { filters: null }),
            () => world.findPoint3([0, 0, 0], { mask: 'all' }),
            () => world.findPoint3([0, 0, 0], { group: 2 ** 32 }),
            () => new scene.World3({ expected: -1 }),
            () => new scene.World3({ expected: 'many' }),
            () => scene.joinBoxes3Boxes3(box),
            () => scene.joinBoxes3Boxes3(box, null),
        ]) {
            assert.throws(call, { name: 'TypeError' }, String(call));
        }
        const [id] = world.add(box, Object.create({ isStatic: 1, user: 7 })); // inherited, as of shared defaults
        assert.deepEqual(world.getTraits(id), {
            group: 1, mask: 4294967295, family: 0, isStatic: true, isSensor: false, user: 7,
        });
        world.setTraits(id, world.getTraits(id));
    });
});

test('a call from within another is refused, and does no harm', () => {
    const box = [0, 0, 0, 1, 1, 1];
    using(new scene.World3(), (world) => {
        const [id] = world.add(box);
        for (const [name, inner] of [
            ['joinBoxes3', () => scene.joinBoxes3(box)],
            ['World3', () => new scene.World3()],
            ['World3.add', () => world.add(box)],
            ['World3.count', () => world.count],
            ['World3.free', () => world.free()],
        ]) {
            const busy = { name: 'Error', message: `${name}: busy: this call came from within another` };
            const traits = { get user() { return inner(); } };
            assert.throws(() => world.add(box, traits), busy);
            const numbers = Object.defineProperty([...box], 3, { get: inner });
            assert.throws(() => scene.joinBoxes3(numbers), busy);
            assert.throws(() => world.moveBy(id, { get: inner }), { name: 'TypeError' });
        }
        assert.equal(world.count, 1);
        assert.deepEqual([...scene.joinBoxes3([...box, ...box])], [0, 1]);
    });
});

test('nothing leaks: worlds, joins, and calls that fail', () => {
    const next = make.random(9);
    const boxes = Float64Array.from(Array.from({ length: 500 }, () => make.aabb(next, 3, 8)).flat());
    const bad = boxes.map((x, i) => (i === 2999 ? NaN : x));
    const round = () => {
        const world = new scene.World3();
        const ids = world.add(boxes);
        world.update({ persisting: true });
        world.remove(ids.subarray(0, 100));
        assert.throws(() => world.set(ids.subarray(100), bad.subarray(600)));
        assert.throws(() => world.moveBy(ids[0], [1, 1, 1]));
        world.update();
        world.free();
        scene.joinBoxes3(boxes);
        assert.throws(() => scene.joinBoxes3(bad));
        assert.throws(() => scene.joinBoxes3(boxes, { filters: [1] }));
    };
    for (let i = 0; i < 10; i++) round();
    const before = memory.buffer.byteLength;
    for (let i = 0; i < 1000; i++) round();
    assert.equal(memory.buffer.byteLength, before);
});
