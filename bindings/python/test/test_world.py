"""World: events and questions against a model that looks at every pair, wrong arguments, threads, memory."""

import gc
import pickle
import random
import signal
import threading
import time
import unittest

import numpy as np

import hitbox
from hitbox import Box, Boxes, CastEnd, Kind, World, WorldKind

ALL = 0xFFFFFFFF


class Model:
    """What a world holds: each shape is a box of whole numbers with a radius around it, so that overlap is exact."""

    def __init__(self, dim):
        self.dim = dim
        self.shapes = {}  # id -> (kind, least corner, greatest corner, radius)
        self.traits = {}  # id -> [group, mask, family, static, sensor, user]
        self.pairs = set()

    def table(self, part):
        """Least corners, greatest corners or radii of all, in the order of their ids."""
        rows = [self.shapes[i][part] for i in sorted(self.shapes)]
        return np.array(rows).reshape(len(rows), -1)

    def meet(self, low, high, radius):
        """Which of all meets this one?"""
        gap = np.maximum(0, np.maximum(self.table(1) - high, low - self.table(2)))
        return (gap * gap).sum(axis=1) <= (self.table(3)[:, 0] + radius) ** 2

    def all_pairs(self):
        ids = sorted(self.shapes)
        group, mask, family, static = (np.array([self.traits[i][n] for i in ids]) for n in range(4))
        pairs = set()
        for n, i in enumerate(ids):
            hit = self.meet(*self.shapes[i][1:]) & (group & mask[n] != 0) & (mask & group[n] != 0)
            hit &= ~((family == family[n]) & (family != 0)) & ~(static & static[n])
            hit[: n + 1] = False
            pairs |= {(i, ids[m]) for m in np.nonzero(hit)[0]}
        return pairs

    def update(self):
        now = self.all_pairs()
        begins, ends, persists = now - self.pairs, self.pairs - now, now & self.pairs
        self.pairs = now
        return begins, ends, persists


class Play:
    """A world and its model, which are changed alike."""

    def __init__(self, dim, seed, threads=0):
        self.random = np.random.default_rng(seed)
        self.world, self.model, self.dim = World(dim, threads=threads), Model(dim), dim
        self.gone = {}

    def shapes(self, kind, count):
        low = self.random.integers(-12, 13, (count, self.dim))
        high = low + 2 * self.random.integers(0, 3, (count, self.dim))
        radius = np.zeros(count, int)
        if kind >= WorldKind.ROUND:
            high[:, 1:] = low[:, 1:]
            radius = self.random.integers(0, 3, count)
            if kind == WorldKind.ROUND:
                high = low
        return low, high, radius

    def boxes(self, kind, low, high):
        """As rows, float32 or float64, or as OBBs along the axes."""
        if kind == WorldKind.AABB:
            return np.concatenate([low, high], axis=1).astype(self.random.choice([np.float32, np.float64]))
        rotation = {"angles": np.zeros(len(low))} if self.dim == 2 else {"yaw": np.zeros(len(low))}
        return Boxes.obbs((low + high) / 2, high - low, **rotation)

    def given(self, count):
        pick = self.random.integers
        given = {}
        if pick(2):
            given = dict(groups=pick(0, 4, count), masks=pick(0, 4, count))
            given.update(families=pick(0, 3, count).astype(np.uint32))
        if pick(2):
            given.update(static=pick(0, 2, count).astype(bool), sensor=bool(pick(2)), user=pick(0, 2**40, count))
        return given

    def put(self, ids, kind, low, high, radius):
        for i, row in zip(map(int, ids), zip(low, high, radius)):
            self.model.shapes[i] = (kind, *row)

    def keep_traits(self, ids, given):
        names = ("groups", "masks", "families", "static", "sensor", "user")
        for n, i in enumerate(map(int, ids)):
            own = self.model.traits.setdefault(i, [1, ALL, 0, False, False, 0])
            for column, name in enumerate(names):
                if name in given:
                    own[column] = np.broadcast_to(given[name], len(ids))[n].item()
            if own[0] == own[1] == 0:
                own[1] = 1

    def add(self, count):
        kind = WorldKind(self.random.integers(4))
        low, high, radius = self.shapes(kind, count)
        given = self.given(count)
        if kind < WorldKind.ROUND:
            ids = self.world.add(self.boxes(kind, low, high), **given)
        elif kind == WorldKind.ROUND:
            ids = self.world.add_spheres(low, radius, **given)
        else:
            ids = self.world.add_capsules(low, high, radius, **given)
        self.put(ids, kind, low, high, radius)
        self.keep_traits(ids, given)

    def some(self, most, kinds=range(4)):
        ids = [i for i, s in self.model.shapes.items() if s[0] in kinds]
        return self.random.permutation(np.array(ids, np.uint64))[: self.random.integers(0, most + 1)]

    def change(self):
        what = self.random.integers(7)
        if what == 0:
            self.add(self.random.integers(0, 12))
        elif what == 1:
            ids = self.some(8)
            self.world.remove(ids)
            for i in map(int, ids):
                self.gone[i] = self.model.traits.pop(i)
                del self.model.shapes[i]
        elif what == 2:
            kind, ids = WorldKind(self.random.integers(4)), self.some(20)
            low, high, radius = self.shapes(kind, len(ids))
            if kind < WorldKind.ROUND:
                self.world.set(ids, self.boxes(kind, low, high))
            elif kind == WorldKind.ROUND:
                self.world.set_spheres(ids, low, radius)
            else:
                self.world.set_capsules(ids, low, high, radius)
            self.put(ids, kind, low, high, radius)
        elif what == 3:
            ids = self.some(40)
            by = self.random.integers(-3, 4, (len(ids), self.dim))
            self.world.move_by(ids, by)
            for i, offset in zip(map(int, ids), by):
                kind, low, high, radius = self.model.shapes[i]
                self.model.shapes[i] = (kind, low + offset, high + offset, radius)
        elif what == 4:
            ids = self.some(20, (WorldKind.AABB, WorldKind.ROUND))
            to = self.random.integers(-12, 13, self.dim)
            self.world.move_to(ids, to)
            for i in map(int, ids):
                kind, low, high, radius = self.model.shapes[i]
                self.model.shapes[i] = (kind, to, high - low + to, radius)
        elif what == 5:
            ids = self.some(10)
            given = self.given(len(ids))
            self.world.set_traits(ids, **given)
            self.keep_traits(ids, given)
        else:
            ids = self.some(10, (WorldKind.AABB,))
            size = self.random.integers(0, 5, self.dim)
            self.world.resize(ids, size)
            for i in map(int, ids):
                kind, low, high, radius = self.model.shapes[i]
                self.model.shapes[i] = (kind, low, low + size, radius)


def as_set(pairs):
    found = [tuple(p) for p in pairs.tolist()]
    assert len(set(found)) == len(found)
    return set(found)


class EventsTest(unittest.TestCase):
    def frames(self, dim, seed, threads=0):
        play = Play(dim, seed, threads)
        world, model = play.world, play.model
        for _ in range(3 if dim == 2 else 5):
            play.add(20)
        happened = np.zeros(3, int)
        for frame in range(20):
            for _ in range(play.random.integers(0, 4)):
                play.change()
            persisting = bool(play.random.integers(2))
            events = world.update(persisting)
            wanted = model.update()
            for name, pairs in zip(("begins", "ends", "persists"), wanted):
                if name == "persists" and not persisting:
                    self.assertEqual((events.persists, events.users.persists, events.sensors.persists), (None,) * 3)
                    continue
                found = getattr(events, name)
                self.assertEqual((found.dtype, found.shape[1:]), (np.uint64, (2,)))
                self.assertEqual(as_set(found), pairs)
                traits = lambda i: model.traits.get(i) or play.gone[i]
                for (a, b), users, sensor in zip(found.tolist(), getattr(events.users, name),
                                                 getattr(events.sensors, name)):
                    self.assertEqual(users.tolist(), [traits(a)[5], traits(b)[5]])
                    self.assertEqual(bool(sensor), traits(a)[4] or traits(b)[4])
            happened += [len(p) for p in wanted]
            self.assertEqual((world.pair_count, len(world)), (len(model.pairs), len(model.shapes)))
        self.assertTrue((happened > 10).all(), happened)
        self.look(play)

    def look(self, play):
        """All that the world tells of its boxes."""
        world, model = play.world, play.model
        every = world.visit()
        self.assertEqual(sorted(every.ids.tolist()), sorted(model.shapes))
        for i, kind, low, high, static, sensor, user in zip(every.ids.tolist(), every.kinds, every.bounds.min,
                                                            every.bounds.max, every.static, every.sensor, every.user):
            shape, traits = model.shapes[i], model.traits[i]
            self.assertEqual((kind, static, sensor, user), (shape[0], *traits[3:]))
            self.assertTrue((np.abs(low - (shape[1] - shape[3])) < 1e-9).all() and (low <= shape[1] - shape[3]).all())
            self.assertTrue((np.abs(high - (shape[2] + shape[3])) < 1e-9).all() and (high >= shape[2] + shape[3]).all())
        self.assertFalse(every.changed.any())
        ids = np.array(sorted(model.shapes), np.uint64)
        traits = [list(map(int, model.traits[i])) for i in ids.tolist()]
        self.assertEqual(np.column_stack(world.traits(ids)).tolist(), traits)
        self.assertEqual(world.kinds(ids).tolist(), [model.shapes[i][0] for i in ids.tolist()])
        gone = np.array(list(play.gone) + [0, 2**64 - 1], np.uint64)
        self.assertTrue(world.has(ids).all() and not world.has(gone).any())
        for kind in WorldKind:
            own = ids[world.kinds(ids) == kind]
            low, high, radius = (np.array([model.shapes[i][n] for i in own.tolist()]) for n in (1, 2, 3))
            if kind == WorldKind.AABB and len(own):
                self.assertTrue((world.get(own).min == low).all() and (world.get(own).max == high).all())
            elif kind == WorldKind.OBB and len(own):
                boxes = world.get(own)
                self.assertTrue((boxes.centers == (low + high) / 2).all() and (boxes.sizes == high - low).all())
            elif kind == WorldKind.ROUND and len(own):
                centers, radii = world.get_spheres(own)
                self.assertTrue((centers == low).all() and (radii == radius).all())
            elif len(own):
                a, b, radii = world.get_capsules(own)
                self.assertTrue((a == low).all() and (b == high).all() and (radii == radius).all())

    def test_frames(self):
        for dim in (2, 3):
            for seed in range(2):
                with self.subTest(dim=dim, seed=seed):
                    self.frames(dim, seed, threads=seed * 2)

    def test_rotated_boxes_against_overlap(self):
        generator = np.random.default_rng(3)
        for dim in (2, 3):
            count = 60
            world, pairs = World(dim), set()
            ids = None
            for frame in range(10):
                center = generator.uniform(-4, 4, (count, dim))
                turn = {"angles" if dim == 2 else "yaw": generator.uniform(-4, 4, count)}
                boxes = Boxes.obbs(center, generator.uniform(0, 2, (count, dim)), **turn)
                if ids is None:
                    ids = world.add(boxes)
                else:
                    world.set(ids, boxes)
                events = world.update()
                overlap = hitbox.overlap(boxes, boxes, matrix=True)
                now = {(int(ids[i]), int(ids[j])) for i, j in zip(*np.nonzero(overlap)) if ids[i] < ids[j]}
                self.assertEqual((as_set(events.begins), as_set(events.ends)), (now - pairs, pairs - now))
                pairs = now

    def test_docs(self):
        world = World(2)
        floor = world.add(Box.aabb((-10, -1), (10, 0)), static=True)
        ball = world.add(Box.aabb((0, 1), (1, 2)), user=7)
        self.assertEqual(len(world.update().begins), 0)
        world.move_by([ball], [[0, -1.5]])
        events = world.update()
        self.assertEqual((events.begins.tolist(), world.pair_count), ([[floor, ball]], 1))
        self.assertEqual(events.users.begins.tolist(), [[0, 7]])
        self.assertEqual(world.update(persisting=True).persists.tolist(), [[floor, ball]])
        world.remove(ball)
        self.assertEqual(world.update().ends.tolist(), [[floor, ball]])
        self.assertEqual(repr(world), "<hitbox.World: 1 boxes in 2 dimensions, 0 pairs>")


class QuestionsTest(unittest.TestCase):
    def setUp(self):
        self.plays = []
        for dim in (2, 3):
            play = Play(dim, 11 + dim)
            for _ in range(12):
                play.add(15)
            if dim == 3:
                play.world.update()
            self.plays.append(play)

    def found(self, answer, count):
        offsets, ids = answer
        self.assertEqual((offsets.dtype, ids.dtype, len(offsets), offsets[0], offsets[-1]),
                         (np.int64, np.uint64, count + 1, 0, len(ids)))
        return [set(ids[offsets[i] : offsets[i + 1]].tolist()) for i in range(count)]

    def wanted(self, play, low, high, radius, group=ALL, mask=ALL):
        ids = np.array(sorted(play.model.shapes))
        groups, masks = (np.array([play.model.traits[i][n] for i in ids.tolist()]) for n in (0, 1))
        admitted = (groups & mask != 0) & (masks & group != 0)
        return [set(ids[admitted & play.model.meet(*row)].tolist()) for row in zip(low, high, radius)]

    def all_of(self, play, low, high, radius):
        ids = np.array(sorted(play.model.shapes))
        return [set(ids[play.model.meet(*row)].tolist()) for row in zip(low, high, radius)]

    def test_find(self):
        for play in self.plays:
            world, count = play.world, 40
            for kind in WorldKind:
                low, high, radius = play.shapes(kind, count)
                wanted = self.wanted(play, low, high, radius, ALL, ALL)
                every = self.all_of(play, low, high, radius)
                if kind < WorldKind.ROUND:
                    ask = lambda **f: world.find(play.boxes(kind, low, high), **f)
                elif kind == WorldKind.ROUND:
                    ask = lambda **f: world.find_spheres(low, radius, **f)
                    at = world.find_points(low)
                    self.assertEqual(self.found(at, count), self.all_of(play, low, low, 0 * radius))
                else:
                    ask = lambda **f: world.find_capsules(low, high, radius, **f)
                    found = self.found(world.find_segments(low, high), count)
                    self.assertEqual(found, self.all_of(play, low, high, 0 * radius))
                self.assertEqual(self.found(ask(), count), every)
                self.assertEqual(self.found(ask(group=ALL, mask=ALL), count), wanted)
                self.assertEqual(self.found(ask(mask=2), count), self.wanted(play, low, high, radius, mask=2))
                self.assertEqual(self.found(ask(group=1), count), self.wanted(play, low, high, radius, group=1))
                self.assertEqual(self.found(ask(group=0, mask=0), count), [set()] * count)
                masks = play.random.integers(0, 4, count)
                found = self.found(ask(mask=masks), count)
                for n in range(count):
                    one = (rows[n : n + 1] for rows in (low, high, radius))
                    self.assertEqual(found[n], self.wanted(play, *one, mask=int(masks[n]))[0])
                without = np.array([min(e, default=5) for e in every], np.uint64)
                others = [e - {int(w)} for e, w in zip(every, without)]
                self.assertEqual(self.found(ask(without=without), count), others)

    def test_more_found_than_there_is_room_for(self):
        world = World(2)
        ids = world.add(np.tile([0.0, 0, 1, 1], (3000, 1)))
        offsets, found = world.find([[0, 0, 2, 2], [5, 5, 6, 6], [1, 1, 1, 1]])
        self.assertEqual(offsets.tolist(), [0, 3000, 3000, 6000])
        self.assertEqual(sorted(found[:3000].tolist()), sorted(ids.tolist()))

    def test_single_ones(self):
        world = World(3)
        box = world.add(Box.aabb((0, 0, 0), (1, 1, 1)))
        ball = world.add_spheres((5, 0, 0), 1)
        capsule = world.add_capsules((9, 0, 0), (9, 0, 4), 0.5)
        self.assertTrue(all(type(i) is int for i in (box, ball, capsule)))
        self.assertEqual(world.get(box), Box.aabb((0, 0, 0), (1, 1, 1)))
        self.assertEqual(world.get_spheres(ball), ((5.0, 0.0, 0.0), 1.0))
        self.assertEqual(world.get_capsules(capsule), ((9.0, 0.0, 0.0), (9.0, 0.0, 4.0), 0.5))
        self.assertEqual(world.kinds(ball), WorldKind.ROUND)
        self.assertIs(world.has(ball), True)
        self.assertIn(ball, world)
        self.assertEqual(world.traits(ball), (1, ALL, 0, False, False, 0))
        self.assertEqual(world.find(Box.aabb((1, 1, 1), (2, 2, 2))).tolist(), [box])
        self.assertEqual(world.find([1, 1, 1, 2, 2, 2]).tolist(), [box])
        self.assertEqual(world.find_points((6, 0, 0)).tolist(), [ball])
        self.assertEqual(world.find_rays((-1, 0.5, 0.5), (1, 0, 0)).tolist(), [box, ball, capsule])
        hit = world.cast_rays((-1, 0.5, 0.5), (2, 0, 0))
        self.assertEqual(hit, (box, 0.5, (0.0, 0.5, 0.5), (-1.0, 0.0, 0.0), hitbox.Axis.B0, 0, False))
        self.assertEqual(world.cast_rays((-1, 0.5, 0.5), (2, 0, 0), without=box).id, ball)
        self.assertIsNone(world.cast_segments((-1, 0.5, 0.5), (-0.5, 0.5, 0.5)))
        self.assertEqual(world.cast(Box.aabb((-3, 0, 0), (-2, 1, 1)), (4, 0, 0)).t, 0.5)
        self.assertEqual(world.cast_spheres((-2, 0.5, 0.5), 1, (4, 0, 0)).t, 0.25)
        self.assertEqual(world.cast_capsules((-3, 0.5, 0.5), (-2, 0.5, 0.5), 1, (4, 0, 0)).t, 0.25)
        ids, distances = world.nearest((3, 0, 0), 4)
        self.assertEqual((ids.tolist(), distances.tolist()), ([ball, box, capsule, 0], [1, 2, 5.5, np.inf]))
        self.assertIsNone(world.penetration((box, ball)))
        world.move_by(ball, (-3.5, 0, 0))
        self.assertEqual(world.penetration([box, ball]), (0.5, (1.0, 0.0, 0.0), hitbox.Axis.A0))
        self.assertEqual(world.penetration([ball, box]).normal, (-1.0, 0.0, 0.0))
        self.assertEqual(world.penetration([[box, ball], [box, capsule]]).depth.tolist(), [0.5, -np.inf])
        self.assertEqual(world.penetration(np.empty((0, 2), np.uint64)).depth.shape, (0,))

    def test_casts_against_single_boxes(self):
        """Of each box alone, in a world of its own, the least t and then the least id."""
        generator = np.random.default_rng(8)
        for play in self.plays:
            world, dim, count = play.world, play.dim, 40
            ids = np.array(sorted(play.model.shapes), np.uint64)[:60]
            world.remove(np.setdiff1d(world.visit().ids, ids))
            low, high, radius = play.shapes(WorldKind.CAPSULE, count)
            by = generator.uniform(-20, 20, (count, dim))
            boxes = np.concatenate([low, low + 1], axis=1)
            asked = {
                "rays": lambda w, **f: w.cast_rays(low, by, **f),
                "segments": lambda w, **f: w.cast_segments(low, low + by, **f),
                "boxes": lambda w, **f: w.cast(boxes, by, **f),
                "OBBs": lambda w, **f: w.cast(Boxes.aabbs(boxes).obb(), by, **f),
                "spheres": lambda w, **f: w.cast_spheres(low, radius, by, **f),
                "capsules": lambda w, **f: w.cast_capsules(low, high, radius, by, **f),
            }
            for name, ask in asked.items():
                with self.subTest(name=name, dim=dim):
                    got = ask(world)
                    best = np.full(count, np.inf)
                    best_id = np.zeros(count, np.uint64)
                    for i in ids:
                        alone = World(dim)
                        kind = world.kinds(int(i))
                        if kind < WorldKind.ROUND:
                            alone.add(world.get(int(i)))
                        elif kind == WorldKind.ROUND:
                            alone.add_spheres(*world.get_spheres(int(i)))
                        else:
                            alone.add_capsules(*world.get_capsules(int(i)))
                        one = ask(alone)
                        better = one.t < best
                        best[better], best_id[better] = one.t[better], i
                        mine = got.id == i
                        for field in ("t", "point", "normal", "axis", "face", "inside"):
                            self.assertTrue((getattr(got, field)[mine] == getattr(one, field)[mine]).all())
                    self.assertEqual((got.t.tolist(), got.id.tolist()), (best.tolist(), best_id.tolist()))
                    if name == "OBBs":
                        self.assertTrue(np.allclose(got.t, boxes_t, rtol=1e-12))
                    boxes_t = got.t
                    miss = got.id == 0
                    self.assertTrue(np.isnan(got.point[miss]).all() and (got.face[miss] == -1).all())
                    again = ask(world, without=got.id)
                    self.assertTrue(((again.id != got.id) | miss).all() and (again.t >= got.t).all())

    def test_nearest_against_all(self):
        for play in self.plays:
            points = play.random.integers(-14, 15, (50, play.dim))
            ids, distances = play.world.nearest(points, 7)
            self.assertEqual((ids.shape, ids.dtype, distances.shape), ((50, 7), np.uint64, (50, 7)))
            for n, point in enumerate(points):
                far = []
                for i, (_, low, high, radius) in play.model.shapes.items():
                    gap = np.maximum(0, np.maximum(low - point, point - high))
                    far.append((max(0.0, float(np.sqrt((gap * gap).sum())) - radius), i))
                far.sort()
                self.assertTrue(np.allclose(distances[n], [d for d, _ in far[:7]], rtol=1e-12, atol=1e-12))
                self.assertTrue((np.diff(distances[n]) >= 0).all() and len(set(ids[n].tolist())) == 7)
        self.assertEqual(play.world.nearest(points, 0)[0].shape, (50, 0))
        self.assertEqual(play.world.nearest((np.nan, 0, 0), 2)[0].tolist(), [0, 0])
        self.assertEqual(World(2).nearest((0, 0))[1].tolist(), [np.inf])

    def test_penetration_against_hitbox(self):
        generator = np.random.default_rng(5)
        a = Boxes.obbs(generator.uniform(-2, 2, (80, 3)), generator.uniform(1, 3, (80, 3)),
                       yaw=generator.uniform(-3, 3, 80))
        b = Boxes.aabbs(generator.uniform(-2, 0, (80, 3)), generator.uniform(0, 2, (80, 3)))
        world = World(3)
        pairs = np.column_stack([world.add(a), world.add(b)])
        for got, want in zip(world.penetration(pairs), hitbox.penetration(a, b)):
            self.assertTrue((got == want).all())

    def test_cast_turning(self):
        world = World(2)
        box = world.add(Box.aabb((5, -1), (6, 1)))
        arm = Box.obb((0, 0), (8, 0.5), angle=np.pi / 2)
        end, hit = world.cast_turning(arm, (2, 0), -np.pi / 2, tolerance=1e-6)
        self.assertEqual((end, hit.id, 0 < hit.t < 1), (CastEnd.HIT, box, True))
        self.assertEqual(world.cast_turning(arm, (-9, 0), 0, tolerance=1e-6), (CastEnd.MISS, None))
        ends, hits = world.cast_turning(arm, [(2, 0), (-9, 0)], [-np.pi / 2, 0], tolerance=1e-6, without=[0, 0])
        self.assertEqual((ends.tolist(), hits.id.tolist(), hits.t[0]), ([1, 0], [box, 0], hit.t))
        space = World(3)
        box = space.add(Box.aabb((5, -1, -1), (6, 1, 1)))
        cubes = np.array([[-1.0, -1, -1, 1, 1, 1]] * 3)
        ends, hits = space.cast_turning(cubes, (8, 0, 0), [0, 1, 2], (0, 0, 1), tolerance=1e-3)
        self.assertEqual((ends.tolist(), hits.id.tolist()), ([1] * 3, [box] * 3))
        # A bar along x that turns about y comes to lie along -z, about x it stays where it is.
        space.set(box, Box.aabb((-0.1, -0.1, -3), (0.1, 0.1, -2.5)))
        bar = Box.obb((0, 0, 0), (8, 0.5, 0.5), yaw=0)
        turns = [(0, 1, 0), (1, 0, 0), (0, -1, 0)]
        ends, hits = space.cast_turning(bar, (0, 0, 0), [np.pi / 2, np.pi / 2, 0.5], turns, tolerance=1e-6)
        self.assertEqual((ends.tolist(), hits.id.tolist()), ([1, 0, 0], [box, 0, 0]))
        with self.assertRaisesRegex(ValueError, "tolerance: found 0"):
            world.cast_turning(arm, (2, 0), 0, tolerance=0)
        with self.assertRaisesRegex(ValueError, "axes: found none"):
            space.cast_turning(space.get(box), (2, 0, 0), 0, tolerance=1)


class ChangesTest(unittest.TestCase):
    def world(self, dim=3):
        world = World(dim)
        generator = np.random.default_rng(dim)
        low = generator.uniform(-5, 5, (6, dim))
        turn = {"angles" if dim == 2 else "yaw": generator.uniform(-3, 3, 6)}
        aabbs = world.add(Boxes.aabbs(low, low + 1))
        obbs = world.add(Boxes.obbs(low, np.ones((6, dim)), **turn))
        balls = world.add_spheres(low, np.arange(6))
        capsules = world.add_capsules(low, low + 2, 0.5)
        world.update()
        return world, aabbs, obbs, balls, capsules

    def state(self, world):
        """Every bit of it."""
        every = world.visit()
        order = np.argsort(every.ids)
        ids = every.ids[order]
        kinds = every.kinds[order]
        parts = [ids, kinds, every.bounds.numbers[order], *world.traits(ids), world.get(ids[kinds < 2]).numbers,
                 *world.get_spheres(ids[kinds == 2]), *world.get_capsules(ids[kinds == 3])]
        return [p.tobytes() for p in parts], len(world), world.pair_count

    def test_moves_of_all_kinds(self):
        for dim in (2, 3):
            world, aabbs, obbs, balls, capsules = self.world(dim)
            boxes, (centers, radii), (a, b, _) = world.get(obbs), world.get_spheres(balls), world.get_capsules(capsules)
            ids = np.concatenate([capsules, aabbs, balls, obbs])
            corners = world.get(aabbs).min
            by = np.random.default_rng(1).uniform(-1, 1, (24, dim))
            world.move_by(ids, by)
            self.assertTrue((world.get(obbs).centers == boxes.centers + by[18:]).all())
            self.assertTrue((world.get(obbs).axes == boxes.axes).all())
            self.assertTrue((world.get_spheres(balls)[0] == centers + by[12:18]).all())
            self.assertTrue((world.get_capsules(capsules)[0] == a + by[:6]).all())
            self.assertTrue((world.get_capsules(capsules)[1] == b + by[:6]).all())
            self.assertTrue((world.get(aabbs).min == corners + by[6:12]).all())
            world.move_to(ids, np.zeros(dim))
            self.assertTrue((world.get(obbs).centers == 0).all() and (world.get_spheres(balls)[0] == 0).all())
            self.assertTrue((world.get(aabbs).min == 0).all() and (world.get_spheres(balls)[1] == radii).all())
            ends = world.get_capsules(capsules)
            self.assertTrue((ends[0] == -ends[1]).all() and np.allclose(ends[1], 1))
            world.resize(np.concatenate([aabbs, obbs]), np.arange(1, dim + 1))
            self.assertTrue((world.get(obbs).sizes == np.arange(1, dim + 1)).all())
            self.assertTrue((world.get(aabbs).max == np.arange(1, dim + 1)).all())
            self.assertEqual(world.visit().changed.tolist(), [True] * 24)

    def test_turn(self):
        world, _, obbs, _, capsules = self.world(2)
        angles, ends = world.get(obbs).angles, world.get_capsules(capsules)
        world.turn(np.concatenate([obbs, capsules]), angles=90, degrees=True)
        turned = (world.get(obbs).angles - angles - np.pi / 2) % (2 * np.pi)
        self.assertTrue((np.minimum(turned, 2 * np.pi - turned) < 1e-12).all())
        a, b, _ = world.get_capsules(capsules)
        self.assertTrue(np.allclose(b - a, (ends[1] - ends[0])[:, ::-1] * [-1, 1]))
        self.assertTrue(np.allclose(a + b, ends[0] + ends[1]))
        world, _, obbs, _, capsules = self.world(3)
        axes = world.get(obbs).axes
        matrix = np.array([[0.0, 0, 1], [1, 0, 0], [0, 1, 0]])
        world.turn(obbs, matrix)
        self.assertTrue(np.allclose(world.get(obbs).axes, axes @ matrix.T))
        world.turn(obbs, quaternions=(-0.5, -0.5, -0.5, 0.5), scalar_first=False)
        self.assertTrue(np.allclose(world.get(obbs).axes, axes))
        world.turn(obbs, yaw=np.arange(6.0))
        world.turn(capsules[0], yaw=np.pi)
        self.assertTrue(np.allclose(world.get_capsules(int(capsules[0]))[2], 0.5))

    def test_set_changes_kinds(self):
        for dim in (2, 3):
            world, aabbs, obbs, balls, capsules = self.world(dim)
            world.set_traits(aabbs, user=np.arange(6), static=True)
            world.set_spheres(aabbs, np.zeros((6, dim)), 2)
            world.set(balls, np.concatenate([np.zeros((6, dim)), np.ones((6, dim))], axis=1))
            world.set_capsules(obbs, np.zeros(dim), np.ones((6, dim)), 1)
            world.set(int(capsules[0]), Box.aabb([0] * dim, [1] * dim))
            self.assertEqual(world.kinds(aabbs).tolist(), [2] * 6)
            self.assertEqual(world.kinds(balls).tolist(), [0] * 6)
            self.assertEqual(world.kinds(obbs).tolist(), [3] * 6)
            self.assertEqual(world.traits(aabbs).user.tolist(), list(range(6)))
            self.assertTrue(world.traits(aabbs).static.all())
            world.set([balls[0], balls[0]], np.concatenate([np.zeros((2, dim)), [[1] * dim, [3] * dim]], axis=1))
            self.assertEqual(world.get(int(balls[0])), Box.aabb([0] * dim, [3] * dim))

    def test_get_of_mixed_kinds(self):
        world, aabbs, obbs, balls, _ = self.world(3)
        mixed = world.get([aabbs[0], obbs[0]])
        self.assertEqual((mixed.kind, mixed[1]), (Kind.OBB3, world.get(int(obbs[0]))))
        self.assertEqual(mixed[0], world.get(aabbs[:1]).obb()[0])
        with self.assertRaisesRegex(ValueError, r"ids\[1\]: found a circle or sphere, expected an OBB"):
            world.get([aabbs[0], balls[0]])
        with self.assertRaisesRegex(ValueError, r"ids\[0\]: found an AABB, expected a capsule"):
            world.get_capsules(aabbs)
        self.assertEqual(len(world.get([])), 0)

    def test_all_or_nothing(self):
        for dim in (2, 3):
            world, aabbs, obbs, balls, capsules = self.world(dim)
            every = np.concatenate([aabbs, obbs, balls, capsules])
            gone = world.add([0] * dim + [1] * dim)
            world.remove(gone)
            other = World(dim).add([0] * dim + [1] * dim)
            before = self.state(world)
            bad = np.zeros((24, dim))
            bad[20, 1] = np.nan
            far = np.zeros((24, dim))
            far[3, 0] = np.inf
            boxes = np.tile([0.0] * dim + [1.0] * dim, (25, 1))
            bad_boxes = boxes.copy()
            bad_boxes[7, dim] = -1
            radii = np.ones(24)
            radii[9] = -1
            lost = [(np.append(every, gone), 24), (np.insert(every, 5, other), 5), (np.insert(every, 0, 0), 0)]
            for ids, place in lost:
                ids = ids.astype(np.uint64)
                found = rf"ids\[{place}\]: found {ids[place]}, which names no box"
                for call in (lambda: world.set(ids, boxes), lambda: world.remove(ids),
                             lambda: world.move_by(ids, [1] * dim),
                             lambda: world.set_spheres(ids, boxes[:, :dim], 1), lambda: world.set_traits(ids, user=1),
                             lambda: world.set_capsules(ids, boxes[:, :dim], boxes[:, :dim], 1),
                             lambda: world.kinds(ids),
                             lambda: world.get(ids), lambda: world.traits(ids), lambda: world.move_to(ids, [1] * dim)):
                    with self.assertRaisesRegex(KeyError, found):
                        call()
                    self.assertEqual(self.state(world), before)
            finite = "expected finite"
            cases = [
                (lambda: world.add(bad_boxes), rf"boxes\[7\]: found .*{finite}"),
                (lambda: world.set(every, bad_boxes[:24]), rf"boxes\[7\]: found .*{finite}"),
                (lambda: world.add_spheres(np.zeros((24, dim)), radii), rf"spheres\[9\]: found .*{finite}"),
                (lambda: world.set_spheres(every, np.zeros((24, dim)), radii), rf"spheres\[9\]: found .*{finite}"),
                (lambda: world.add_capsules(bad, bad, 1), rf"capsules\[20\]: found .*{finite}"),
                (lambda: world.set_capsules(every, bad, bad, 1), rf"capsules\[20\]: found .*{finite}"),
                (lambda: world.move_by(every, bad), r"offsets\[20\]: found \(0.0, nan"),
                (lambda: world.move_to(every, far), r"positions\[3\]: found \(inf, 0.0"),
                (lambda: world.resize(every, np.ones(dim)), r"ids\[12\]: found a circle or sphere, expected a box"),
                (lambda: world.resize(aabbs, -np.ones(dim)), r"sizes\[0\]: found \(-1.0, -1.0"),
                (lambda: world.turn(np.concatenate([obbs, aabbs]), **({"angles": 1} if dim == 2 else {"yaw": 1})),
                 r"ids\[6\]: found an AABB, expected an OBB or a capsule"),
                (lambda: world.remove(np.append(every, every[3])), rf"ids\[24\]: found {every[3]} for the second time"),
            ]
            if dim == 3:
                cases.append((lambda: world.turn(capsules, np.eye(3) * 2), r"rotations\[0\]: found \(2.0, 0.0"))
                cases.append((lambda: world.turn(obbs, [np.eye(3)] * 5 + [np.ones((3, 3))]), r"rotations\[5\]: found"))
            for call, message in cases:
                with self.assertRaisesRegex(ValueError, message):
                    call()
                self.assertEqual(self.state(world), before)
            self.assertFalse(world.visit().changed.any())
            self.assertEqual([len(e) for e in world.update()[:2]], [0, 0])

    def test_traits_are_kept_or_replaced(self):
        world = World(2)
        ids = world.add(np.zeros((3, 4)), groups=[1, 2, 4], masks=7, families=5, static=[True, False, True],
                        user=2**64 - 1)
        world.set_traits(ids[:2], sensor=True, groups=8)
        self.assertEqual(np.column_stack(world.traits(ids)).tolist(),
                         [[8, 7, 5, 1, 1, 2**64 - 1], [8, 7, 5, 0, 1, 2**64 - 1], [4, 7, 5, 1, 0, 2**64 - 1]])
        world.set_traits(int(ids[0]), groups=0, masks=0)
        self.assertEqual(world.traits(int(ids[0]))[:2], (0, 1))
        self.assertEqual(world.find_points((0, 0), mask=ALL).tolist(), ids[1:].tolist())

    def test_traits_are_given_back(self):
        world = World(2)
        ids = world.add(np.zeros((5, 4)), groups=np.arange(1, 6), static=[True, False] * 2 + [True])
        gone = int(ids[3])
        old = np.zeros(5, hitbox._arrays.RECORDS["traits"])
        world._traits(ids, old)
        world.remove(gone)
        new = old.copy()
        new["group"], new["is_static"] = 9, ~old["is_static"]
        with self.assertRaisesRegex(KeyError, r"ids\[3\]"):
            world._set_traits(ids, new, old)
        kept = np.delete(ids, 3)
        self.assertEqual(world.traits(kept).groups.tolist(), [1, 2, 3, 5])
        self.assertEqual(world.traits(kept).static.tolist(), [True, False, True, True])

    def test_views_are_taken_as_they_are(self):
        """Floats, rows with gaps, other integers, and arrays that are changed afterwards."""
        world = World(2)
        table = np.zeros((5, 9), np.float32)
        table[:, 3:5], table[:, 5:7] = 1, np.arange(5)[:, None] + 1
        ids = world.add(table[:, 3:7])
        table[:] = np.nan
        self.assertEqual(world.get(ids).max[:, 0].tolist(), [1, 2, 3, 4, 5])
        world.move_by(ids.astype(np.int64)[::-1], np.arange(10, dtype=np.int8).reshape(5, 2))
        self.assertEqual(world.get(ids).min.tolist(), [[9, 10], [7, 8], [5, 6], [3, 4], [1, 2]])
        world.move_by(ids.tolist(), [[0, 1]] * 5)
        self.assertEqual(world.has(ids.reshape(-1)[::2]).tolist(), [True] * 3)


class ArgumentsTest(unittest.TestCase):
    def test_wrong_ones(self):
        world = World(2)
        ids = world.add([[0, 0, 1, 1], [2, 2, 3, 3]])
        one = int(ids[0])
        space = Box.aabb((0, 0, 0), (1, 1, 1))
        cases = [
            (lambda: World(4), ValueError, "dim: found 4, expected 2 or 3"),
            (lambda: World(-2), ValueError, "dim: found -2, expected 2 or 3"),
            (lambda: World(2.0), TypeError, "dim: found float, expected a whole number"),
            (lambda: World(), TypeError, "dim"),
            (lambda: World(2, threads=-1), ValueError, "threads: found -1"),
            (lambda: World(2, expected=-1), ValueError, "expected: found -1"),
            (lambda: World(2, 3), TypeError, "positional"),
            (lambda: world.add(space), ValueError, "found boxes of 3 dimensions in a world of 2"),
            (lambda: world.add(np.zeros((2, 3))), ValueError, r"boxes: found shape \(2, 3\)"),
            (lambda: world.add("boxes"), TypeError, "boxes: found"),
            (lambda: world.add(None), TypeError, "boxes: found"),
            (lambda: world.add(np.zeros((2, 4), ">f8")), ValueError, "byte order"),
            (lambda: world.add([[0, 0, 1, 1]], groups=-1), ValueError, "groups: found -1"),
            (lambda: world.add([[0, 0, 1, 1]], groups=2**32), ValueError, "groups: found 4294967296"),
            (lambda: world.add([[0, 0, 1, 1]], masks=[1, 2]), ValueError, r"masks: found shape \(2,\)"),
            (lambda: world.add([[0, 0, 1, 1]], families=1.5), TypeError, "families: found an array of float64"),
            (lambda: world.add([[0, 0, 1, 1]], static=1), TypeError, "static: found int64, expected bool"),
            (lambda: world.add([[0, 0, 1, 1]], sensor="no"), TypeError, "sensor: found"),
            (lambda: world.add([[0, 0, 1, 1]], user=-5), ValueError, "user: found -5"),
            (lambda: world.add([[0, 0, 1, 1]], user=None, colour=3), TypeError, "colour"),
            (lambda: world.add_spheres([[0, 0, 0]], 1), ValueError, r"centers: found shape \(1, 3\), expected"),
            (lambda: world.add_spheres([[0, 0]], [1, 2]), ValueError, "radii: found 2, expected 1, as many as centers"),
            (lambda: world.add_spheres([[0, 0]], [[1]]), ValueError, r"radii: found shape \(1, 1\)"),
            (lambda: world.add_capsules((0, 0), (0, 0, 0), 1), ValueError, r"b: found shape \(3,\)"),
            (lambda: world.add_capsules(np.zeros((2, 2)), np.zeros((3, 2)), 1), ValueError, "b: found 3, expected 2"),
            (lambda: world.set(ids, [[0, 0, 1, 1]]), ValueError, "boxes: found 1, expected 2"),
            (lambda: world.set(ids, space), ValueError, "found boxes of 3 dimensions"),
            (lambda: world.set([1.0, 2.0], [[0, 0, 1, 1]] * 2), TypeError, "ids: found an array of float64"),
            (lambda: world.set([[one]], [[0, 0, 1, 1]]), ValueError, r"ids: found shape \(1, 1\)"),
            (lambda: world.set("id", [[0, 0, 1, 1]]), TypeError, "ids: found"),
            (lambda: world.set(True, [[0, 0, 1, 1]]), TypeError, "ids: found"),
            (lambda: world.set(None, [[0, 0, 1, 1]]), TypeError, "ids: found"),
            (lambda: world.set(-3, [[0, 0, 1, 1]]), ValueError, "ids: found -3"),
            (lambda: world.set([-3], [[0, 0, 1, 1]]), ValueError, "ids: found -3"),
            (lambda: world.set_spheres(ids, (0, 0), 1), ValueError, "centers: found 1, expected 2"),
            (lambda: world.move_by(ids, [[1, 2]] * 3), ValueError, "offsets: found 3, expected 2"),
            (lambda: world.move_by(ids, 1), ValueError, r"offsets: found shape \(\)"),
            (lambda: world.move_by(one, (1, 2, 3)), ValueError, r"offsets: found shape \(3,\)"),
            (lambda: world.move_by(one, ("a", "b")), TypeError, "offsets: found"),
            (lambda: world.turn(ids), ValueError, "turn: found none, expected angles"),
            (lambda: world.turn(ids, yaw=1), ValueError, "turn: found yaw, expected angles"),
            (lambda: world.turn(ids, angles=[1, 2, 3]), ValueError, "angles: found 3, expected 2"),
            (lambda: World(3).turn([], quaternions=(0, 0, 0, 1)), ValueError, "scalar_first"),
            (lambda: World(3).turn([], np.eye(2)), ValueError, r"rotations: found shape \(1, 2, 2\)"),
            (lambda: world.set_traits(ids, groups=[1, 2, 3]), ValueError, "groups: found shape"),
            (lambda: world.find(space), ValueError, "found boxes of 3 dimensions"),
            (lambda: world.find_points([[1, 2, 3]]), ValueError, r"points: found shape \(1, 3\)"),
            (lambda: world.find_points([[1, 2]], mask=-1), ValueError, "mask: found -1"),
            (lambda: world.find_points([[1, 2]], mask=[1, 2]), ValueError, "mask: found 2, expected one"),
            (lambda: world.find_points([[1, 2]], without=[1, 2]), ValueError, "without: found 2, expected one"),
            (lambda: world.find_points([[1, 2]], without=1.5), TypeError, "without: found"),
            (lambda: world.cast_rays((0, 0), [[1, 0, 0]]), ValueError, "directions: found shape"),
            (lambda: world.cast([[0, 0, 1, 1]] * 2, [[1, 1]] * 3), ValueError, "by: found 3, expected 2"),
            (lambda: world.cast([[0, 0, 1, 1]] * 2, None), TypeError, "by: found"),
            (lambda: world.cast_spheres((0, 0), 1, None), TypeError, "by: found"),
            (lambda: world.add_spheres((0, 0), None), TypeError, "radii: found"),
            (lambda: world.find([0, 0, 0, 1, 1, 1]), ValueError, "regions: found boxes of 3 dimensions"),
            (lambda: world.nearest((0, 0), 2**31), ValueError, "k: found 2147483648, expected 0 to 65536"),
            (lambda: world.cast_spheres([[0, 0]] * 2, 1, [[1, 1]] * 3), ValueError, "by: found 3, expected 2"),
            (lambda: world.nearest((0, 0), -1), ValueError, "k: found -1"),
            (lambda: world.nearest((0, 0), 1.0), TypeError, "float"),
            (lambda: world.penetration([[1, 2, 3]]), ValueError, r"pairs: found shape \(1, 3\)"),
            (lambda: world.penetration([[one, 99]]), KeyError, r"pairs\[0, 1\]: found 99"),
            (lambda: world.has(1.5), TypeError, "ids: found"),
            (lambda: pickle.dumps(world), TypeError, "pickle"),
        ]
        for number, (call, error, message) in enumerate(cases):
            with self.subTest(number=number, message=message), self.assertRaisesRegex(error, message):
                call()
        self.assertEqual((len(world), world.get(ids).min.tolist()), (2, [[0, 0], [2, 2]]))

    def test_the_extension_itself(self):
        """What only the layer above calls refuses nonsense, too."""
        world = World(2)
        base = hitbox._core.World
        ids, out = np.zeros(2, np.uint64), np.zeros(1)
        for call in (lambda: base(5, 0, 0), lambda: base(2, -1, 0), lambda: base(), lambda: base(2, 0, dim=1),
                     lambda: world._add(None, None, None), lambda: world._add((0, out, out), None, out),
                     lambda: world._add_round(7, out, None, ids), lambda: world._set_round(ids, 2, np.zeros(4)),
                     lambda: world._adjust(9, ids, out), lambda: world._adjust(0, ids, np.zeros((3, 2))),
                     lambda: world._get(ids, 9, out), lambda: world._get(ids, 0, out), lambda: world._has(ids, out),
                     lambda: world._remove(out[:0].view("u1")[:3]) or world._remove(np.zeros(3, "u1")),
                     lambda: world._find(99, out, None, None, ids),
                     lambda: world._find(4, np.zeros((1, 2)), None, None, out),
                     lambda: world._cast(4, np.zeros((1, 2)), None, None, None, ids[:1], out),
                     lambda: world._nearest(np.zeros((1, 2)), -1, None, None, ids, out),
                     lambda: world._cast_turning((0, np.zeros((1, 2)), np.zeros((1, 2))), np.zeros(3), 1.0, 0, None,
                                                 None, ids, out, out)):
            with self.assertRaises((ValueError, TypeError, BufferError)):
                call()

    def test_nothing_is_no_error(self):
        for dim in (2, 3):
            world = World(dim)
            none, rows = np.zeros(0, np.uint64), np.zeros((0, dim))
            self.assertEqual(world.add(np.zeros((0, 2 * dim))).shape, (0,))
            self.assertEqual(world.add_spheres(rows, []).shape, (0,))
            self.assertEqual(world.add_capsules(rows, rows, 1).shape, (0,))
            world.set(none, np.zeros((0, 2 * dim)))
            world.set_spheres([], rows, 1)
            world.move_by([], rows)
            world.move_by([], [0] * dim)
            world.remove([])
            world.set_traits([], groups=3)
            self.assertEqual(world.traits([]).user.shape, (0,))
            self.assertEqual([x.shape for x in world.find(np.zeros((0, 2 * dim)))], [(1,), (0,)])
            self.assertEqual([x.shape for x in world.find_points(rows)], [(1,), (0,)])
            self.assertEqual(world.cast_rays(rows, rows).t.shape, (0,))
            self.assertEqual(world.cast(np.zeros((0, 2 * dim)), rows).t.shape, (0,))
            self.assertEqual(world.nearest(rows, 3)[0].shape, (0, 3))
            self.assertEqual(world.visit().bounds.dim, dim)
            self.assertEqual([len(e) for e in world.update(True)[:3]], [0, 0, 0])

    def test_nonsense_questions_find_nothing(self):
        world = World(2)
        world.add([[0, 0, 1, 1]])
        for value in (np.nan, np.inf):
            self.assertEqual(world.find([[value, 0, 1, 1]])[1].tolist(), [])
            self.assertEqual(world.find_points((value, 0)).tolist(), [])
            self.assertEqual(world.find_spheres((0, 0), -1).tolist(), [])
            self.assertIsNone(world.cast_rays((value, 0), (1, 0)))
            self.assertIsNone(world.cast(Box.aabb((2, 0), (3, 1)), (np.nan, 0)))


class ThreadsTest(unittest.TestCase):
    def test_questions_together(self):
        world = World(3, threads=2)
        generator = np.random.default_rng(0)
        low = generator.uniform(0, 30, (20000, 3))
        world.add(Boxes.aabbs(low, low + 1))
        world.update()
        points = generator.uniform(0, 30, (4000, 3))
        wanted = [a.tobytes() for a in (*world.find_points(points), *world.nearest(points, 3))]
        failed = []

        def ask():
            for _ in range(3):
                got = [a.tobytes() for a in (*world.find_points(points), *world.nearest(points, 3))]
                if got != wanted:
                    failed.append(got)

        threads = [threading.Thread(target=ask) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failed, [])
        world.move_by(world.visit().ids, (1, 0, 0))

    def test_changes_alone(self):
        """All threads do what they like: each call is done or refused, and the world is whole at the end."""
        world = World(2)
        generator = np.random.default_rng(1)
        low = generator.uniform(0, 100, (5000, 2))
        ids = world.add(Boxes.aabbs(low, low + 1))
        rows = np.concatenate([low, low + 1], axis=1)
        refused, errors, done = [0], [], [0]
        start = time.monotonic()

        def work(seed):
            pick = random.Random(seed)
            calls = (lambda: world.find(rows), lambda: world.nearest(low, 2),
                     lambda: world.update(True), lambda: len(world),
                     lambda: world.move_by(ids, (pick.random(), 0)), lambda: world.set(ids, rows), world.visit,
                     lambda: world.remove(world.add(rows[:50])), lambda: world.set_traits(ids[:100], user=3),
                     lambda: world.pair_count, lambda: world.get(ids))
            while time.monotonic() < start + (0.5 if done[0] > 50 and refused[0] > 5 else 20):
                try:
                    pick.choice(calls)()
                    done[0] += 1
                except RuntimeError as error:
                    refused[0] += 1
                    if "world: " not in str(error):
                        errors.append(error)
                except BaseException as error:
                    errors.append(error)

        threads = [threading.Thread(target=work, args=(seed,)) for seed in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(errors, [])
        self.assertTrue(done[0] > 50 and refused[0] > 5, (done, refused))
        world.set(ids, rows)
        world.update()
        kept = world.visit()
        self.assertTrue(np.isin(ids, kept.ids).all())
        bounds = kept.bounds
        overlap = hitbox.join_count(bounds)
        self.assertEqual(world.pair_count, overlap)

    def test_while_a_change_runs(self):
        """Nothing else is done: neither a question nor a change."""
        world = World(3)
        low = np.random.default_rng(4).uniform(0, 60, (60000, 3))
        ids = world.add(Boxes.aabbs(low, low + 1))
        rows = np.concatenate([low, low + 1], axis=1)
        over = threading.Event()

        def change():
            while not over.is_set():
                try:
                    world.set(ids, rows)
                    world.update()
                except RuntimeError:
                    pass

        calls = (lambda: len(world), lambda: world.pair_count, lambda: world.has(1), world.update, world.visit,
                 lambda: world.find_points((0, 0, 0)), lambda: world.add_spheres((0, 0, 0), 1),
                 lambda: world.remove(ids[:1]))
        thread = threading.Thread(target=change)
        thread.start()
        try:
            for call in calls:
                messages, stop = set(), time.monotonic() + 20
                while "a change runs" not in str(messages) and time.monotonic() < stop:
                    try:
                        call()
                    except RuntimeError as error:
                        messages.add(str(error))
                    except KeyError:  # it was removed before
                        pass
                self.assertIn("a change runs", str(messages))
        finally:
            over.set()
            thread.join()

    def test_a_signal_may_ask_but_not_change(self):
        world = World(2)
        low = np.random.default_rng(2).uniform(0, 100, (20000, 2))
        world.add(Boxes.aabbs(low, low + 1))
        seen = []

        def handler(*_):
            world.find_points((50, 50))
            try:
                world.add_spheres((0, 0), 1)
                seen.append("added")
            except RuntimeError as error:
                seen.append(str(error))

        before = signal.signal(signal.SIGALRM, handler)
        try:
            # Longer and longer, until the signal comes while a question runs, and not before or behind it.
            for times in (1, 4, 16, 64):
                signal.setitimer(signal.ITIMER_REAL, 0.1)
                world.nearest(np.tile(low, (times, 1)), 20)
                if "world: found 1 questions" in str(seen):
                    break
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
        self.assertIn("world: found 1 questions", str(seen))
        self.assertEqual(len(world), 20000 + seen.count("added"))

    def test_control_c_ends_questions(self):
        world = World(2)
        low = np.random.default_rng(2).uniform(0, 100, (20000, 2))
        ids = world.add(Boxes.aabbs(low, low + 1))
        timer = threading.Timer(0.2, lambda: signal.raise_signal(signal.SIGINT))
        points = np.tile(low, (50, 1))
        # What runs in the background may have been told to ignore it.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        start = time.monotonic()
        try:
            timer.start()
            with self.assertRaises(KeyboardInterrupt):
                world.nearest(points, 40)
        finally:
            signal.signal(signal.SIGINT, before)
        # All of it would take half a minute, and longer where others work, too.
        self.assertLess(time.monotonic() - start, 15)
        timer.join()
        world.remove(ids)
        self.assertEqual(len(world), 0)


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096


class MemoryTest(unittest.TestCase):
    def test_worlds_are_freed(self):
        def once():
            world = World(3, expected=1000)
            ids = world.add(np.tile([0.0, 0, 0, 1, 1, 1], (100, 1)), user=np.arange(100))
            world.add_capsules(np.zeros((100, 3)), (1, 0, 0), 1)
            world.update()
            world.move_by(ids, (1, 1, 1))
            world.find(world.get(ids))
            for call in (lambda: world.remove([5]), lambda: world.move_by(ids, (np.nan, 0, 0)),
                         lambda: world.add_spheres((0, 0, 0), -1), lambda: world.get(world.add_spheres((0, 0, 0), 1))):
                try:
                    call()
                except (KeyError, ValueError):
                    pass
            return world.update(True), world.visit()

        for _ in range(20):
            once()
        gc.collect()
        before = resident()
        for _ in range(100):
            once()
        gc.collect()
        self.assertLess(resident() - before, 8e6)

    def test_answers_outlive_the_world(self):
        world = World(2)
        ids = world.add(np.tile([0.0, 0, 1, 1], (100, 1)))
        events, every = world.update(), world.visit()
        bounds = every.bounds
        del world
        gc.collect()
        self.assertEqual((len(events.begins), every.ids.tolist(), bounds.max.sum()), (4950, ids.tolist(), 200))

    def test_a_failed_new_world_is_freed(self):
        for _ in range(1000):
            with self.assertRaises((ValueError, MemoryError)):
                World(2, expected=2**31 - 1)

    def test_subclass_with_state_and_a_cycle(self):
        class Own(World):
            pass

        own = Own(2)
        own.me = own
        ids = own.add([[0, 0, 1, 1]])
        self.assertEqual(own.find_points((0, 0)), ids[0])
        del own
        self.assertGreater(gc.collect(), 0)


if __name__ == "__main__":
    unittest.main()
