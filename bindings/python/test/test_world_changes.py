"""World: changes happen in full or not at all, and wrong arguments are told."""

import pickle
import unittest

import numpy as np

import hitbox
from hitbox import Box, Boxes, Kind, World
from worldmodel import ALL


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


if __name__ == "__main__":
    unittest.main()
