"""Trees: every answer against that of the functions for one box, files, bytes, threads, memory, and wrong arguments."""

import copy
import gc
import itertools
import mmap
import os
import pickle
import signal
import sys
import tempfile
import threading
import time
import unittest
import weakref

import numpy as np

import hitbox
from hitbox import Box, Boxes, Kind, Tree

INF = float("inf")


def some_boxes(rng, kind, count, spread=10.0):
    """Boxes of a kind, of which some have equal numbers, so that ties happen."""
    dim = Kind(kind).dim
    centers = np.round(rng.random((count, dim)) * spread, 1)
    half = np.round(rng.random((count, dim)), 1) + 0.1
    if not Kind(kind).is_rotated:
        return Boxes.aabbs(centers - half, centers + half)
    if dim == 2:
        return Boxes.obbs(centers, half=half, angles=rng.random(count) * 6)
    return Boxes.obbs(centers, half=half, quaternions=rng.normal(size=(count, 4)), scalar_first=True)


def hostile(rng, shape):
    """Numbers of all sizes, some of them NaN, infinite, or equal."""
    values = rng.random(shape) * 10
    pick = rng.integers(0, 30, shape)
    for which, value in enumerate((np.nan, np.inf, -np.inf, 0.0, -0.0, 1e300, -1e300, 5e-324, 1e-310, 3.0)):
        values[pick == which] = value
    return values


def parts(offsets, indices):
    return [sorted(indices[a:b].tolist()) for a, b in itertools.pairwise(offsets)]


class Answers(unittest.TestCase):
    def setUp(self):
        self.rng = np.random.default_rng(25)

    def each(self, count=60):
        for kind in Kind:
            boxes = some_boxes(self.rng, kind, count)
            with self.subTest(kind=kind.name):
                yield kind, boxes, list(boxes), Tree(boxes)

    def test_regions(self):
        for kind, boxes, ones, tree in self.each():
            for other in (kind, Kind(kind ^ 1)):
                regions = some_boxes(self.rng, other, 30)
                offsets, indices = tree.find(regions)
                self.assertEqual((offsets.dtype, indices.dtype, offsets.shape), (np.int64, np.uint32, (31,)))
                right = [[i for i, box in enumerate(ones) if hitbox.overlap(box, r)] for r in regions]
                self.assertEqual(parts(offsets, indices), right)
                self.assertTrue(any(right))
                self.assertEqual(tree.any(regions).tolist(), [bool(r) for r in right])
                for k in (0, 7):
                    self.assertEqual(sorted(tree.find(regions[k]).tolist()), right[k])
                    self.assertIs(tree.any(regions[k]), bool(right[k]))

    def test_hostile_regions_of_aabbs(self):
        for kind, boxes, ones, tree in self.each(20):
            regions = Boxes.aabbs(hostile(self.rng, (300, kind.dim)), hostile(self.rng, (300, kind.dim)))
            right = [[i for i, box in enumerate(ones) if hitbox.overlap(box, r)] for r in regions]
            self.assertEqual(parts(*tree.find(regions)), right)
            self.assertEqual(tree.any(regions).tolist(), [bool(r) for r in right])

    def test_points(self):
        for kind, boxes, ones, tree in self.each():
            points = np.concatenate([hostile(self.rng, (50, kind.dim)), boxes.centers, boxes.corners()[:, 0]])
            right = [[i for i, box in enumerate(ones) if hitbox.contains_points(box, p)] for p in points]
            self.assertEqual(parts(*tree.find_points(points)), right)
            self.assertEqual(tree.any_points(points).tolist(), [bool(r) for r in right])
            self.assertEqual(sorted(tree.find_points(points[-1]).tolist()), right[-1])
            self.assertIs(tree.any_points(points[-1]), bool(right[-1]))

    def test_lines(self):
        for kind, boxes, ones, tree in self.each(40):
            for name, one in (("rays", hitbox.cast_rays), ("segments", hitbox.cast_segments)):
                a, b = hostile(self.rng, (90, kind.dim)), hostile(self.rng, (90, kind.dim))
                b[::2] -= 5
                hits = [[one(box, p, q) for box in ones] for p, q in zip(a, b)]
                right = [[i for i, hit in enumerate(row) if hit is not None] for row in hits]
                self.assertEqual(parts(*getattr(tree, f"find_{name}")(a, b)), right)
                self.assertEqual(getattr(tree, f"any_{name}")(a, b).tolist(), [bool(r) for r in right])
                found = getattr(tree, f"cast_{name}")(a, b)
                self.compare(found, hits)
                self.assertEqual(getattr(tree, f"cast_{name}")(a[0], b[0]), self.first(hits[0]))

    def first(self, row):
        """Of the answers for each box the first, as a Hit."""
        best = min(((hit.t, i) for i, hit in enumerate(row) if hit is not None), default=None)
        return None if best is None else row[best[1]]._replace(box=best[1])

    def compare(self, found, hits):
        self.assertEqual((found.box.dtype, found.t.dtype, found.axis.dtype), (np.int64, np.float64, np.int32))
        for i, row in enumerate(hits):
            best = self.first(row)
            if best is None:
                self.assertEqual((found.box[i], found.t[i], found.face[i], found.inside[i]), (-1, INF, -1, False))
                self.assertTrue(np.isnan(found.point[i]).all() and (found.normal[i] == 0).all())
            else:
                self.assertEqual(
                    (found.box[i], found.t[i], tuple(found.point[i]), tuple(found.normal[i]), found.axis[i],
                     found.face[i], found.inside[i]), tuple(best))

    def test_round_shapes(self):
        # Of the functions for one box Python has none; a tree of one box has no choice.
        for kind, boxes, ones, tree in self.each(25):
            singles = [Tree(boxes[i : i + 1]) for i in range(len(boxes))]
            a, b, by = (hostile(self.rng, (80, kind.dim)) for _ in range(3))
            radii = hostile(self.rng, 80) / 5
            for name, shapes in (("spheres", (a, radii)), ("capsules", (a, b, radii))):
                alone = [parts(*getattr(s, f"find_{name}")(*shapes)) for s in singles]
                right = [[i for i in range(len(boxes)) if alone[i][k]] for k in range(80)]
                self.assertTrue(any(right))
                self.assertEqual(parts(*getattr(tree, f"find_{name}")(*shapes)), right)
                self.assertEqual(getattr(tree, f"any_{name}")(*shapes).tolist(), [bool(r) for r in right])
                hits = [[getattr(s, f"cast_{name}")(*(x[k] for x in shapes), by[k]) for s in singles]
                        for k in range(80)]
                self.compare(getattr(tree, f"cast_{name}")(*shapes, by), hits)

    def test_spheres_by_distance(self):
        for kind, boxes, ones, tree in self.each():
            centers, radii = self.rng.random((50, kind.dim)) * 10, self.rng.random(50)
            far = hitbox.distance_points(boxes, centers, matrix=True).T
            self.assertGreater(np.abs(far - radii[:, None]).min(), 1e-9)
            self.assertEqual(parts(*tree.find_spheres(centers, radii)),
                             [np.flatnonzero(row <= r).tolist() for row, r in zip(far, radii)])
            thin = tree.find_capsules(centers, centers, radii)
            self.assertEqual(parts(*thin), parts(*tree.find_spheres(centers, radii)))

    def test_nearest(self):
        for kind, boxes, ones, tree in self.each():
            points = np.concatenate([hostile(self.rng, (100, kind.dim)), boxes.centers])
            far = np.maximum(hitbox.distance_points(boxes, points, matrix=True).T, 0)
            for k in (0, 1, 5, 59, 60, 63):
                indices, distances = tree.nearest(points, k)
                self.assertEqual((indices.shape, indices.dtype, distances.dtype), ((160, k), np.int64, np.float64))
                for point, row, which, long in zip(points, far, indices, distances):
                    order = np.lexsort((np.arange(60), row))[:k] if np.isfinite(point).all() else np.empty(0, int)
                    more = k - len(order)
                    self.assertEqual(which.tolist(), order.tolist() + [-1] * more)
                    self.assertEqual(long.tolist(), row[order].tolist() + [INF] * more)
            one = tree.nearest(points[-1], 3)
            self.assertEqual(one[0].tolist(), tree.nearest(points, 3)[0][-1].tolist())
            self.assertEqual(tree.nearest(points[-1])[0].shape, (1,))

    def test_one_for_all(self):
        tree = Tree(some_boxes(self.rng, Kind.AABB3, 50))
        origins = self.rng.random((9, 3)) * 10
        both = np.tile([1.0, 2, 3], (9, 1))
        for a, b in zip(tree.cast_rays(origins, [1, 2, 3]), tree.cast_rays(origins, both)):
            np.testing.assert_array_equal(a, b)
        one_for_all = tree.find_spheres([5, 5, 5], np.arange(4))
        for a, b in zip(one_for_all, tree.find_spheres(np.full((4, 3), 5.0), np.arange(4.0))):
            np.testing.assert_array_equal(a, b)
        self.assertEqual(tree.find_spheres(origins[:1], 1)[0].tolist()[0], 0)
        self.assertEqual(tree.find_spheres(origins[0], 1).tolist(), tree.find_spheres(origins[:1], 1)[1].tolist())
        two = parts(*tree.find_points(origins[:2]))
        self.assertEqual(two, [sorted(tree.find_points(p).tolist()) for p in origins[:2]])
        self.assertEqual(tree.find_spheres([5, 5, 5], [])[0].tolist(), [0])
        self.assertEqual(tree.find_points([])[0].tolist(), [0])

    def test_floats_and_strides(self):
        boxes = some_boxes(self.rng, Kind.AABB3, 50)
        tree = Tree(boxes)
        points = (self.rng.random((40, 7)) * 10).astype(np.float32)
        right = tree.find_points(np.ascontiguousarray(points[:, 2:5], np.float64))
        part = points[:, 2:5]
        for view in (part, np.asfortranarray(part), part.tolist(), memoryview(part.copy())):
            for a, b in zip(tree.find_points(view), right):
                np.testing.assert_array_equal(a, b)
        wide = np.zeros((40, 12), np.float32)
        wide[:, 3:6] = points[:, 2:5]
        backwards = tree.find_points(wide[::-1, 3:6])
        self.assertEqual(parts(*backwards), parts(*right)[::-1])
        radii = np.linspace(0, 1, 80)[::2]
        for a, b in zip(tree.find_spheres(wide[:, 3:6], radii), tree.find_spheres(wide[:, 3:6].copy(), radii.copy())):
            np.testing.assert_array_equal(a, b)
        float_tree = Tree(boxes.astype(np.float32))
        self.assertLess(float_tree.nbytes, tree.nbytes)
        self.assertEqual(len(float_tree), 50)

    def test_many_found(self):
        # More than there is room for at first.
        boxes = Boxes.aabbs(np.zeros((5000, 2)), np.ones((5000, 2)))
        tree = Tree(boxes)
        offsets, indices = tree.find(boxes[:20])
        self.assertEqual(offsets.tolist(), list(range(0, 5000 * 21, 5000)))
        for part in indices.reshape(20, 5000):
            self.assertEqual(sorted(part.tolist()), list(range(5000)))

    def test_no_boxes(self):
        for kind in Kind:
            tree = Tree(some_boxes(self.rng, kind, 0))
            self.assertEqual((len(tree), tree.kind, tree.levels, bool(tree)), (0, kind, 0, False))
            point = np.zeros(kind.dim)
            self.assertEqual(tree.find_points(point).tolist(), [])
            self.assertIsNone(tree.cast_rays(point, point + 1))
            self.assertEqual([x.tolist() for x in tree.nearest(point, 2)], [[-1, -1], [INF, INF]])
            self.assertEqual(len(pickle.loads(pickle.dumps(tree))), 0)


class Made(unittest.TestCase):
    def setUp(self):
        self.rng = np.random.default_rng(26)

    def test_what_it_is(self):
        boxes = some_boxes(self.rng, Kind.OBB3, 300)
        tree = Tree(boxes, threads=2)
        self.assertEqual((len(tree), tree.kind, tree.dim, tree.looseness), (300, Kind.OBB3, 3, 1.0))
        self.assertEqual(repr(tree), "<hitbox.Tree: 300 OBB3>")
        self.assertEqual(tree.nbytes, len(tree.bytes))
        self.assertEqual(tree.bytes, Tree(boxes).bytes)
        self.assertEqual([len(tree.level(i)) for i in range(4)], [19, 2, 1, 0])
        self.assertEqual(tree.levels, 3)
        leaves, order = tree.level(0), tree.find(tree.level(2)[0])
        self.assertEqual(leaves.kind, Kind.AABB3)
        for place, i in enumerate(order):
            self.assertTrue(hitbox.contains(leaves[place // 16], boxes[int(i)]))

    def test_it_keeps_copies(self):
        array = np.array([[0.0, 0, 1, 1], [2, 2, 3, 3]])
        tree = Tree(array)
        array[:] = 100
        self.assertEqual(tree.find_points([0.5, 0.5]).tolist(), [0])

    def test_refit(self):
        for kind in Kind:
            boxes, moved = some_boxes(self.rng, kind, 200), some_boxes(self.rng, kind, 200)
            tree = Tree(boxes)
            tree.refit(moved)
            self.assertGreater(tree.looseness, 1)
            points = moved.centers
            self.assertEqual(parts(*tree.find_points(points)), parts(*Tree(moved).find_points(points)))
            before = tree.bytes
            bad = np.array(moved.numbers)
            bad[5, 0] = np.nan
            with self.assertRaisesRegex(ValueError, r"boxes\[5\]: found \(nan"):
                tree.refit(Boxes.from_numbers(kind, bad))
            with self.assertRaisesRegex(ValueError, "boxes: found 199, expected 200"):
                tree.refit(moved[1:])
            with self.assertRaisesRegex(ValueError, f"boxes: found {Kind(kind ^ 1).name}, expected {kind.name}"):
                tree.refit(some_boxes(self.rng, kind ^ 1, 200))
            with self.assertRaisesRegex(ValueError, "boxes: found [23] dimensions, expected [23]"):
                tree.refit(some_boxes(self.rng, kind ^ 2, 200))
            self.assertEqual(tree.bytes, before)

    def test_wrong_boxes(self):
        with self.assertRaisesRegex(ValueError, r"boxes\[1\]: found \(0.0, 3.0, 1.0, 2.0\), expected finite corners"):
            Tree([[0, 0, 1, 1], [0, 3, 1, 2]])
        with self.assertRaisesRegex(ValueError, r"boxes: found shape \(2, 3\)"):
            Tree(np.zeros((2, 3)))
        with self.assertRaisesRegex(ValueError, "threads: found -1"):
            Tree([[0, 0, 1, 1]], threads=-1)
        for wrong in ("many", 1.5, None):
            with self.assertRaises(TypeError):
                Tree([[0, 0, 1, 1]], threads=wrong)
        with self.assertRaises(TypeError):
            hitbox._core.Tree()
        with self.assertRaises(TypeError):
            object.__new__(Tree)

    def test_wrong_questions(self):
        tree = Tree([[0, 0, 1, 1], [2, 2, 3, 3]])
        wrong = [
            (lambda: tree.find([[0, 0, 0, 1, 1, 1]]), ValueError, "regions: found boxes of 3 dimensions, expected 2"),
            (lambda: tree.find(np.zeros((2, 2))), ValueError, r"regions: found shape \(2, 2\)"),
            (lambda: tree.find("all"), TypeError, "regions: found an array of <U3"),
            (lambda: tree.find(None), TypeError, "regions"),
            (lambda: tree.any(np.zeros((2, 8))), ValueError, r"regions: found shape \(2, 8\)"),
            (lambda: tree.find_points([1, 2, 3]), ValueError, r"points: found shape \(3,\), expected \(2,\) or"),
            (lambda: tree.find_points(7), ValueError, r"points: found shape \(\)"),
            (lambda: tree.find_points([["a", "b"]]), TypeError, "points: found an array of <U1"),
            (lambda: tree.find_points([[1, 2], [3]]), ValueError, "points: found rows of different lengths"),
            (lambda: tree.find_points(np.zeros((1, 2), ">f8")), ValueError, "points: found >f8"),
            (lambda: tree.find_points(np.zeros((1, 2), complex)), TypeError, "points: found an array of complex128"),
            (lambda: tree.find_spheres([[1, 2]], [[1]]), ValueError, r"radii: found shape \(1, 1\), expected \(\) or"),
            (lambda: tree.find_spheres([[1, 2]], [1, 2]), ValueError, "radii: found 2, expected 1, as many as centers"),
            (lambda: tree.find_spheres([[1, 2]], None), TypeError, "radii: found an array of objects"),
            (lambda: tree.any_capsules([[1, 2]], [[1, 2], [3, 4]], 1), ValueError, "b: found 2, expected 1, as"),
            (lambda: tree.cast_rays([[1, 2]], np.zeros((3, 2))), ValueError, "directions: found 3, expected 1"),
            (lambda: tree.cast_segments([1, 2], [1, 2, 3]), ValueError, r"b: found shape \(3,\)"),
            (lambda: tree.cast_spheres([1, 2], 1, [[1, 2, 3]]), ValueError, r"by: found shape \(1, 3\)"),
            (lambda: tree.cast_capsules([1, 2], [1, 2], "wide", [0, 0]), TypeError, "radii: found an array of <U4"),
            (lambda: tree.nearest([1, 2], -1), ValueError, "k: found -1"),
            (lambda: tree.nearest([1, 2], 1.5), TypeError, "k: found 1.5, expected a whole number"),
            (lambda: tree.nearest([1, 2], 65537), ValueError, "k: found 65537, expected 0 to 65536"),
            (lambda: tree.nearest([1, 2], 2**40), ValueError, "k: found 1099511627776"),
            (lambda: tree.find_spheres([2**53 + 1, 0], 1), ValueError, r"centers\[0\]: found 9007199254740993"),
            (lambda: tree.find_spheres([0, 0], 2**53 + 1), ValueError, r"radii.*: found 9007199254740993"),
            (lambda: tree.level(-1), ValueError, "level: found -1"),
            (lambda: tree.save(7.5), TypeError, "path: found 7.5, expected a path"),
            (lambda: Tree.open(0), TypeError, "path: found 0, expected a path"),
            (lambda: Tree.from_bytes(b"", copy=7), TypeError, "copy: found 7, expected True or False"),
            (lambda: hitbox.cast_rays([[0, 0, 1, 1]], [0, 0], [1, 0], matrix=7), TypeError, "matrix: found 7"),
        ]
        for ask, error, text in wrong:
            with self.subTest(text=text), self.assertRaisesRegex(error, text):
                ask()
        self.assertEqual(parts(*tree.find_points([[0.5, 0.5]])), [[0]])

    def test_the_extension_checks_for_itself(self):
        core = hitbox._core
        tree = Tree([[0, 0, 1, 1], [2, 2, 3, 3]])
        points = np.zeros((3, 2))
        view = (0, 2, 3, points)
        out = np.empty(4, np.int64)
        wrong = [
            lambda: core._tree_find(7, view, out),
            lambda: core._tree_find(tree, 7, out),
            lambda: core._tree_find(tree, (), out),
            lambda: core._tree_find(tree, (9, 2, 3, points), out),
            lambda: core._tree_find(tree, (-1, 2, 3, points), out),
            lambda: core._tree_find(tree, ("a", 2, 3, points), out),
            lambda: core._tree_find(tree, (0, 4, 3, points), out),
            lambda: core._tree_find(tree, (0, 3, 3, points), out),
            lambda: core._tree_find(tree, (0, 2, -1, points), out),
            lambda: core._tree_find(tree, (0, 2, 2, points), out[:3]),
            lambda: core._tree_find(tree, (0, 2, 4, points), np.empty(5, np.int64)),
            lambda: core._tree_find(tree, (0, 2, 2**40, points), out),
            lambda: core._tree_find(tree, (0, 2, 3, points, points), out),
            lambda: core._tree_find(tree, (5, 2, 3, points, points[:, :1].copy(), points), out),
            lambda: core._tree_find(tree, (0, 2, 3, points.astype(int)), out),
            lambda: core._tree_find(tree, view, out[:3]),
            lambda: core._tree_find(tree, view, bytes(32)),
            lambda: core._tree_any(tree, view, out),
            lambda: core._tree_cast(tree, view, out, out),
            lambda: core._tree_cast(tree, (4, 2, 3, points, points), out[:3], out),
            lambda: core._tree_nearest(tree, (4, 2, 3, points, points), 1, out, out),
            lambda: core._tree_nearest(tree, view, -1, out, out),
            lambda: core._tree_nearest(tree, view, sys.maxsize, out, out),
            lambda: core._tree_nearest(tree, view, 2, out, out),
            lambda: core._tree_build(int, some_boxes(np.random.default_rng(1), 0, 1)._view, 0),
            lambda: core._tree_build(Tree, (0, points, None), 0),
            lambda: core._tree_open(int, b"", 0),
            lambda: core._tree_refit(tree, (7, points, points)),
            lambda: core._tree_level(tree, 0, np.zeros(3)),
        ]
        for ask in wrong:
            with self.assertRaises((TypeError, ValueError, BufferError, OverflowError)):
                ask()
        tree.refit([[0, 0, 1, 1], [2, 2, 3, 3]])  # no question was left behind


class Saved(unittest.TestCase):
    def setUp(self):
        self.rng = np.random.default_rng(27)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "tree")

    def test_file(self):
        for kind in Kind:
            boxes = some_boxes(self.rng, kind, 500)
            tree = Tree(boxes)
            tree.save(self.path)
            self.assertEqual(os.listdir(os.path.dirname(self.path)), ["tree"])
            with open(self.path, "rb") as file:
                self.assertEqual(file.read(), tree.bytes)
            with Tree.open(self.path, threads=1) as opened:
                self.assertEqual((len(opened), opened.kind, opened.looseness), (500, kind, 1.0))
                points = self.rng.random((100, kind.dim)) * 10
                for name in ("find_points", "nearest"):
                    for a, b in zip(getattr(tree, name)(points), getattr(opened, name)(points)):
                        np.testing.assert_array_equal(a, b)
                with self.assertRaisesRegex(ValueError, "refit: found a tree on bytes that are not its own"):
                    opened.refit(boxes)
                # Saved over the file that is mapped: the old one stays what it was.
                Tree(boxes[:3]).save(self.path)
                self.assertEqual(opened.bytes, tree.bytes)
            self.assertEqual(len(Tree.open(self.path)), 3)

    def test_the_map_goes_with_the_tree(self):
        Tree(some_boxes(self.rng, Kind.AABB2, 1000)).save(self.path)
        real = os.path.realpath(self.path)

        def mapped():
            with open("/proc/self/maps") as file:
                return any(real in line for line in file)

        if not os.path.exists("/proc/self/maps"):
            self.skipTest("no /proc")
        tree = Tree.open(self.path)
        self.assertTrue(mapped())
        view = memoryview(tree)
        with self.assertRaisesRegex(RuntimeError, "close: found 1 questions or views"):
            tree.close()
        del tree
        self.assertTrue(mapped())
        view.release()
        del view
        self.assertFalse(mapped())
        tree = Tree.open(self.path)
        tree.close()
        self.assertFalse(mapped())
        tree.close()
        self.assertEqual(repr(tree), "<hitbox.Tree: it is closed>")
        for ask in (lambda: len(tree), lambda: tree.find_points([0, 0]), lambda: tree.looseness,
                    lambda: tree.refit([[0, 0, 1, 1]]), lambda: tree.level(0), lambda: tree.any_points([0, 0])):
            with self.assertRaisesRegex(ValueError, "Tree: it is closed"):
                ask()
        for ask in (lambda: tree.bytes, lambda: pickle.dumps(tree), lambda: tree.save(self.path)):
            with self.assertRaisesRegex(ValueError, "it is closed"):
                ask()
        with self.assertRaisesRegex(BufferError, "it is closed"):
            memoryview(tree)

    def test_no_trees(self):
        data = bytearray(Tree(some_boxes(self.rng, Kind.AABB3, 50)).bytes)
        for length in (0, 1, 100, 255, 256, len(data) - 64, len(data) - 1):
            with open(self.path, "wb") as file:
                file.write(data[:length])
            with self.assertRaisesRegex(ValueError, "path: .*(empty|not a tree)"):
                Tree.open(self.path)
            with self.assertRaisesRegex(ValueError, "not a tree"):
                Tree.from_bytes(data[:length])
        for place in range(0, len(data), 97):
            damaged = bytearray(data)
            damaged[place] ^= 16
            with self.assertRaisesRegex(ValueError, "damaged"):
                Tree.from_bytes(damaged)
        with self.assertRaises(FileNotFoundError):
            Tree.open(self.path + ".none")
        with self.assertRaises(OSError):
            Tree.open(os.path.dirname(self.path))
        with self.assertRaises(FileNotFoundError):
            Tree([[0, 0, 1, 1]]).save(os.path.join(self.path + ".none", "tree"))
        for wrong in (None, 7, "tree", [1, 2]):
            with self.assertRaises(TypeError):
                Tree.from_bytes(wrong)
        with self.assertRaisesRegex(ValueError, "gaps"):
            Tree.from_bytes(np.zeros(1000, np.uint8)[::2])

    def test_bytes_where_they_are(self):
        tree = Tree(some_boxes(self.rng, Kind.OBB2, 100))
        room = np.zeros(tree.nbytes + 128, np.uint8)
        start = -room.ctypes.data % 64
        aligned = room[start : start + tree.nbytes]
        aligned[:] = np.frombuffer(tree, np.uint8)
        shared = Tree.from_bytes(aligned, copy=False)
        place = np.frombuffer(shared, np.uint8).ctypes.data
        self.assertEqual(place, aligned.ctypes.data)
        for copied in (Tree.from_bytes(aligned), Tree.from_bytes(aligned, copy=True)):
            self.assertNotEqual(np.frombuffer(copied, np.uint8).ctypes.data, aligned.ctypes.data)
        fixed = aligned[:]
        fixed.flags.writeable = False
        self.assertEqual(np.frombuffer(Tree.from_bytes(fixed), np.uint8).ctypes.data, aligned.ctypes.data)
        crooked = room[start + 1 : start + 1 + tree.nbytes]
        crooked[:] = np.frombuffer(tree, np.uint8)
        with self.assertRaisesRegex(ValueError, "not aligned to 64"):
            Tree.from_bytes(crooked, copy=False)
        self.assertEqual(Tree.from_bytes(crooked).bytes, tree.bytes)
        self.assertEqual(Tree.from_bytes(tree).bytes, tree.bytes)
        with self.assertRaisesRegex(ValueError, "WRITEABLE"):
            np.frombuffer(tree, np.uint8).flags.writeable = True

    def test_pickle(self):
        for kind in Kind:
            tree = Tree(some_boxes(self.rng, kind, 100))
            for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
                again = pickle.loads(pickle.dumps(tree, protocol))
                self.assertIs(type(again), Tree)
                self.assertEqual(again.bytes, tree.bytes)
            out_of_band = []
            data = pickle.dumps(tree, 5, buffer_callback=out_of_band.append)
            self.assertLess(len(data), 500)
            self.assertEqual(pickle.loads(data, buffers=out_of_band).bytes, tree.bytes)
            self.assertEqual(copy.deepcopy(tree).bytes, tree.bytes)


class Memory(unittest.TestCase):
    def test_the_buffer_is_kept_and_let_go(self):
        data = Tree(some_boxes(np.random.default_rng(1), Kind.AABB3, 100)).bytes
        buffer = mmap.mmap(-1, len(data))
        buffer[:] = data
        tree = Tree.from_bytes(buffer, copy=False)
        with self.assertRaises(BufferError):
            buffer.close()
        tree.find_points([1, 2, 3])
        del tree
        buffer.close()

    def test_a_buffer_that_nothing_else_refers_to(self):
        class Array(np.ndarray):
            pass

        data = Tree(some_boxes(np.random.default_rng(2), Kind.AABB3, 100)).bytes
        room = np.empty(len(data) + 64, np.uint8)
        start = -room.ctypes.data % 64
        room = room[start : start + len(data)].view(Array)
        room[:] = np.frombuffer(data, np.uint8)
        gone = weakref.ref(room)
        tree = Tree.from_bytes(room, copy=False)
        del room
        gc.collect()
        self.assertIsNotNone(gone())
        self.assertEqual(len(tree), 100)
        del tree
        gc.collect()
        self.assertIsNone(gone())

    def test_nothing_leaks(self):
        boxes = some_boxes(np.random.default_rng(3), Kind.OBB3, 2000)
        points = boxes.centers
        if not os.path.exists("/proc/self/statm"):
            self.skipTest("no /proc")
        with open("/proc/self/statm") as file:

            def pages():
                file.seek(0)
                return int(file.read().split()[1])

            def once():
                tree = Tree(boxes)
                tree.find(boxes[:50])
                tree.cast_rays(points[:50], [1, 0, 0])
                tree.nearest(points[:50], 8)
                pickle.loads(pickle.dumps(tree)).any_points(points[:50])
                for wrong in (lambda: tree.find_points([1]), lambda: Tree.from_bytes(b"none"),
                              lambda: tree.refit(boxes[:3])):
                    try:
                        wrong()
                    except ValueError:
                        pass

            for _ in range(30):
                once()
            before = pages()
            for _ in range(200):
                once()
            # A tree has 400 KB: 200 of them would be twenty thousand pages.
            self.assertLess(pages() - before, 1000)


class Threads(unittest.TestCase):
    def test_eight_threads_on_one_tree(self):
        rng = np.random.default_rng(4)
        boxes = some_boxes(rng, Kind.OBB3, 3000, 30)
        tree = Tree(boxes)
        points, by = rng.random((300, 3)) * 30, rng.normal(size=(300, 3))
        wrong = []

        def all_of():
            return (tree.find_points(points), tree.cast_rays(points, by), tree.nearest(points, 4),
                    tree.find(boxes[:300]))

        right = all_of()

        def ask():
            for _ in range(5):
                for a, b in zip(all_of(), right):
                    for x, y in zip(a, b):
                        if not np.array_equal(x, y, equal_nan=x.dtype.kind == "f"):
                            wrong.append((x, y))

        threads = [threading.Thread(target=ask) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])
        tree.refit(boxes)

    def test_no_refit_while_questions_run(self):
        boxes = Boxes.aabbs(np.zeros((20000, 2)), np.ones((20000, 2)))
        tree = Tree(boxes)
        end = threading.Event()
        wrong = []

        def ask():
            while not end.is_set():
                try:
                    if len(tree.find(boxes[:200])[1]) != 200 * 20000:
                        wrong.append("find")
                except RuntimeError as error:  # a refit came first
                    if "a refit is running" not in str(error):
                        wrong.append(error)

        thread = threading.Thread(target=ask)
        thread.start()
        refused = 0
        limit = time.monotonic() + 60
        while refused < 3 and time.monotonic() < limit:
            try:
                tree.refit(boxes)
            except RuntimeError as error:
                self.assertRegex(str(error), "refit: found 1 questions")
                refused += 1
            time.sleep(0.001)
        end.set()
        thread.join()
        self.assertGreaterEqual(refused, 3)
        self.assertEqual(wrong, [])
        tree.refit(boxes)

    def test_questions_while_a_refit_runs(self):
        boxes = some_boxes(np.random.default_rng(5), Kind.OBB3, 100_000, 100)
        tree = Tree(boxes)
        end = threading.Event()

        def refit():
            while not end.is_set():
                try:
                    tree.refit(boxes)
                except RuntimeError:
                    pass
                time.sleep(0.002)

        thread = threading.Thread(target=refit)
        thread.start()
        answered = refused = 0
        limit = time.monotonic() + 20
        while time.monotonic() < limit and not (answered and refused):
            try:
                tree.find_points([50, 50, 50])
                answered += 1
            except RuntimeError as error:
                self.assertRegex(str(error), "a refit is running")
                refused += 1
        end.set()
        thread.join()
        self.assertTrue(refused and answered)

    def test_a_view_refuses_a_refit(self):
        boxes = np.array([[0.0, 0, 1, 1]])
        tree = Tree(boxes)
        with memoryview(tree) as view:
            self.assertTrue(view.readonly)
            with self.assertRaisesRegex(RuntimeError, "refit: found 1 questions or views"):
                tree.refit(boxes)
        tree.refit(boxes)
        tree.close()

    @unittest.skipUnless(hasattr(signal, "setitimer"), "no timers")
    def test_a_signal_ends_a_batch(self):
        boxes = Boxes.aabbs(np.zeros((30000, 2)), np.ones((30000, 2)))
        tree = Tree(boxes)

        class Stop(Exception):
            pass

        def stop(*_):
            raise Stop

        old = signal.signal(signal.SIGALRM, stop)
        try:
            point = np.full((500_000, 2), 0.5)
            for ask in (lambda: tree.find_points(point[:3000]), lambda: tree.nearest(point, 100)):
                begin = time.monotonic()
                signal.setitimer(signal.ITIMER_REAL, 0.05)
                with self.assertRaises(Stop):
                    while True:
                        ask()
                self.assertLess(time.monotonic() - begin, 20)
                tree.refit(boxes)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, old)


if __name__ == "__main__":
    unittest.main()
