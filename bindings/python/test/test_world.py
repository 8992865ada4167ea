"""World: events and questions against a model that looks at every pair."""

import unittest

import numpy as np

import hitbox
from hitbox import Box, Boxes, CastEnd, World, WorldKind
from worldmodel import ALL, Play, as_set


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


if __name__ == "__main__":
    unittest.main()
