"""Rays, segments and moving boxes: many at once against one by one, and worked by hand."""

import pickle
import unittest

import numpy as np

import hitbox
from hitbox import Axis, Box, Boxes, Cast, Hit, Kind

INF = float("inf")


def some_boxes(rng, kind, count):
    dim = Kind(kind).dim
    centers, half = np.round(rng.random((count, dim)) * 8, 1), np.round(rng.random((count, dim)), 1)
    if not Kind(kind).is_rotated:
        return Boxes.aabbs(centers - half, centers + half)
    if dim == 2:
        return Boxes.obbs(centers, half=half, angles=rng.random(count) * 6)
    return Boxes.obbs(centers, half=half, quaternions=rng.normal(size=(count, 4)), scalar_first=True)


def hostile(rng, shape):
    values = rng.random(shape) * 10 - 1
    pick = rng.integers(0, 30, shape)
    for which, value in enumerate((np.nan, np.inf, -np.inf, 0.0, -0.0, 1e300, 5e-324, 3.0)):
        values[pick == which] = value
    return values


def row(answer, i):
    """Answer i of a Cast of arrays, as a Cast of plain values, or None."""
    if answer.t[i] == INF:
        return None
    return Cast(float(answer.t[i]), tuple(answer.point[i].tolist()), tuple(answer.normal[i].tolist()),
                Axis(int(answer.axis[i])), int(answer.face[i]), bool(answer.inside[i]))


class Rays(unittest.TestCase):
    def setUp(self):
        self.rng = np.random.default_rng(1)

    def test_by_hand(self):
        box = Box.aabb([1, 1, 1], [3, 3, 3])
        hit = hitbox.cast_rays(box, [0, 2, 2], [0.5, 0, 0])
        self.assertEqual(hit, Hit(0, 2.0, (1.0, 2.0, 2.0), (-1.0, 0.0, 0.0), Axis.B0, 0, False))
        self.assertIs(type(hit.inside), bool)
        self.assertEqual(hitbox.cast_rays(box, [5, 3, 3], [-1, 0, 0]).face, 1)
        self.assertIsNone(hitbox.cast_rays(box, [0, 2, 2], [-1, 0, 0]))
        inside = hitbox.cast_rays(box, [2, 2, 2], [1, 0, 0])
        self.assertEqual(inside, Hit(0, 0.0, (2.0, 2.0, 2.0), (0.0, 0.0, 0.0), Axis.A0, -1, True))
        self.assertEqual(hitbox.cast_segments(box, [0, 2, 2], [2, 2, 2]).t, 0.5)
        self.assertIsNone(hitbox.cast_segments(box, [0, 2, 2], [0.5, 2, 2]))
        flat = hitbox.cast_rays([[2, 0, 3, 4], [1, 0, 2, 4], [1, 0, 2, 4]], [0, 1], [1, 0])
        self.assertEqual((flat.box, flat.t), (1, 1.0))
        self.assertEqual(pickle.loads(pickle.dumps(flat)), flat)

    def test_the_first_of_many(self):
        for kind in Kind:
            boxes = some_boxes(self.rng, kind, 40)
            a, b = hostile(self.rng, (60, kind.dim)), hostile(self.rng, (60, kind.dim))
            for cast in (hitbox.cast_rays, hitbox.cast_segments):
                found = cast(boxes, a, b)
                self.assertIsInstance(found, Hit)
                times = cast(boxes, a, b, matrix=True)
                self.assertEqual((times.shape, times.dtype), ((60, 40), np.float64))
                self.assertTrue((times < INF).any() and (times == INF).any())
                for i in range(60):
                    one = [cast(box, a[i], b[i]) for box in boxes]
                    self.assertEqual(times[i].tolist(), [INF if x is None else x.t for x in one])
                    self.assertEqual(cast(boxes, a[i], b[i], matrix=True).tolist(), times[i].tolist())
                    best = int(np.argmin(times[i]))
                    if times[i][best] == INF:
                        self.assertEqual((found.box[i], row(found, i), cast(boxes, a[i], b[i])), (-1, None, None))
                    else:
                        self.assertEqual(found.box[i], best)
                        self.assertEqual(row(found, i), Cast(*one[best][1:]))
                        self.assertEqual(cast(boxes, a[i], b[i]), one[best]._replace(box=best))

    def test_one_box_many_rays(self):
        for kind in Kind:
            box = some_boxes(self.rng, kind, 3)[1]
            a, b = self.rng.random((200, kind.dim)) * 8, self.rng.normal(size=(200, kind.dim))
            found = hitbox.cast_rays(box, a, b)
            self.assertEqual(found.box.dtype, np.int64)
            self.assertTrue((found.box == np.where(found.t < INF, 0, -1)).all())
            for i in range(200):
                one = hitbox.cast_rays(box, a[i], b[i])
                self.assertEqual(row(found, i), None if one is None else Cast(*one[1:]))
            self.assertEqual(hitbox.cast_rays(box, a, b, matrix=True).shape, (200, 1))
            self.assertEqual(hitbox.cast_rays(box, a[0], b[0], matrix=True).shape, (1,))

    def test_floats(self):
        boxes = some_boxes(self.rng, Kind.AABB3, 30).astype(np.float32)
        a, b = self.rng.random((50, 3)).astype(np.float32), self.rng.random((50, 3)).astype(np.float32)
        doubles = Boxes.from_numbers(Kind.AABB3, boxes.numbers.astype(np.float64))
        right = hitbox.cast_rays(doubles, a.astype(np.float64), b.astype(np.float64))
        for x, y in zip(hitbox.cast_rays(boxes, a, b), right):
            np.testing.assert_array_equal(x, y)
        np.testing.assert_array_equal(hitbox.cast_rays(boxes, a, b, matrix=True).min(axis=1), right.t)

    def test_more_boxes_than_a_block_has(self):
        boxes = np.arange(70_000.0)[:, None] + [0, 0, 0.5, 1]
        boxes[:, 1], boxes[:, 3] = 0, 1
        times = hitbox.cast_rays(boxes, [[-1, 0.5], [0, 5]], [1, 0], matrix=True)
        np.testing.assert_array_equal(times[0], np.arange(70_000) + 1)
        self.assertTrue((times[1] == INF).all())

    def test_none_at_all(self):
        no_boxes = np.empty((0, 6))
        self.assertIsNone(hitbox.cast_rays(no_boxes, [0, 0, 0], [1, 0, 0]))
        self.assertEqual(hitbox.cast_rays(no_boxes, np.zeros((4, 3)), [1, 0, 0]).box.tolist(), [-1] * 4)
        self.assertEqual(hitbox.cast_rays(no_boxes, np.zeros((4, 3)), [1, 0, 0], matrix=True).shape, (4, 0))
        self.assertEqual(hitbox.cast_rays([[0, 0, 1, 1]], [], [1, 0]).t.shape, (0,))
        self.assertEqual(hitbox.cast_segments([[0, 0, 1, 1]], [], [1, 0], matrix=True).shape, (0, 1))

    def test_boxes_that_are_not_valid(self):
        bad = [[0, 0, 1, 1], [3, 3, 2, 2]]
        with self.assertRaisesRegex(ValueError, r"boxes\[1\]: found \(3.0, 3.0, 2.0, 2.0\)"):
            hitbox.cast_rays(bad, [-1, 0.5], [1, 0])
        self.assertEqual(hitbox.cast_rays(bad, [-1, 0.5], [1, 0], matrix=True).tolist(), [1, INF])
        self.assertIsNone(hitbox.cast_rays(bad[1], [2.5, 2.5], [1, 0]))

    def test_wrong_arguments(self):
        boxes = [[0, 0, 1, 1], [2, 2, 3, 3]]
        wrong = [
            (lambda: hitbox.cast_rays(boxes, [0, 0, 0], [1, 0]), ValueError, r"origins: found shape \(3,\)"),
            (lambda: hitbox.cast_rays(boxes, [0, 0], [[1, 0, 0]]), ValueError, r"directions: found shape \(1, 3\)"),
            (lambda: hitbox.cast_rays(boxes, [[0, 0]], np.ones((2, 2))), ValueError, "directions: found 2, expected 1"),
            (lambda: hitbox.cast_segments(boxes, None, [1, 0]), TypeError, "a: found an array of objects"),
            (lambda: hitbox.cast_segments(boxes, "ab", [1, 0]), TypeError, "a: found an array of <U2"),
            (lambda: hitbox.cast_segments(boxes, [0, 0], {}), TypeError, "b: found"),
            (lambda: hitbox.cast_rays(np.zeros((2, 3)), [0, 0], [1, 0]), ValueError, r"boxes: found shape \(2, 3\)"),
            (lambda: hitbox.cast_rays(boxes, [0, 0]), TypeError, "directions"),
            (lambda: hitbox.cast(boxes, [0, 0, 0], boxes), ValueError, r"by: found shape \(3,\)"),
            (lambda: hitbox.cast(boxes, [[0, 0]] * 3, boxes), ValueError, "cast: found 2 of a, 2 of b, 3 of by"),
            (lambda: hitbox.cast(boxes, [0, 0], boxes[:1]), ValueError, "cast: found 2 of a, 1 of b"),
            (lambda: hitbox.cast(boxes, [0, 0], [0] * 6), ValueError, "cast: found boxes of 2 and of 3 dimensions"),
            (lambda: hitbox.cast(7, [0, 0], boxes), ValueError, r"a: found shape \(\)"),
            (lambda: hitbox.cast(boxes, [0, 0], np.zeros((2, 8))), ValueError, r"b: found shape \(2, 8\)"),
        ]
        for ask, error, text in wrong:
            with self.subTest(text=text), self.assertRaisesRegex(error, text):
                ask()

    def test_the_extension_checks_for_itself(self):
        core = hitbox._core
        boxes = Boxes.aabbs([[0, 0, 1, 1], [2, 2, 3, 3], [4, 4, 5, 5]])
        view, rays = boxes._view, (4, 2, 3, np.zeros((3, 2)), np.ones((3, 2)))
        hits, times = np.empty(3, hitbox._arrays.RECORDS["cast2"]), np.empty((3, 3))
        packed = np.ascontiguousarray(boxes.numbers, np.float64)
        core._cast_lines(rays, view, hits)
        core._cast_matrix(rays, 0, packed, times)
        core._cast_boxes(view, (0, 2, 3, np.ones((3, 2))), view, hits)
        wrong = [
            lambda: core._cast_lines(7, view, hits),
            lambda: core._cast_lines((0, 2, 3, np.zeros((3, 2))), view, hits),
            lambda: core._cast_lines(rays, boxes[:2]._view, hits),
            lambda: core._cast_lines(rays, view, hits[:2]),
            lambda: core._cast_lines(rays, Boxes.aabbs(np.zeros((3, 6)))._view, hits),
            lambda: core._cast_matrix(rays, 2, packed, times),
            lambda: core._cast_matrix(rays, 9, packed, times),
            lambda: core._cast_matrix(rays, 1, packed[:, :3].copy(), times),
            lambda: core._cast_matrix(rays, 0, packed, times[:2]),
            lambda: core._cast_matrix((0, 2, 3, np.zeros((3, 2))), 0, packed, times),
            lambda: core._cast_boxes(view, rays, view, hits),
            lambda: core._cast_boxes(boxes[:2]._view, (0, 2, 3, np.ones((3, 2))), view, hits),
            lambda: core._cast_boxes(view, (0, 2, 3, np.ones((3, 2))), view, hits[1:]),
            lambda: core._cast_boxes(view, (0, 3, 3, np.ones((3, 3))), view, hits),
        ]
        for ask in wrong:
            with self.assertRaises((TypeError, ValueError)):
                ask()


class Moving(unittest.TestCase):
    def setUp(self):
        self.rng = np.random.default_rng(2)

    def test_by_hand(self):
        a, b = Box.aabb([0, 0], [1, 1]), Box.aabb([3, 0], [4, 1])
        hit = hitbox.cast(a, [4, 0], b)
        self.assertEqual((hit.t, hit.normal, hit.inside), (0.5, (-1.0, 0.0), False))
        self.assertIsNone(hitbox.cast(a, [1, 0], b))
        self.assertEqual(hitbox.cast(a, [2, 0], b).t, 1.0)
        inside = hitbox.cast(a, [2, 0], a)
        self.assertEqual(inside, Cast(0.0, inside.point, (0.0, 0.0), Axis.A0, -1, True))
        self.assertIsNone(hitbox.cast(a, [float("nan"), 0], b))
        # However thin and fast.
        thin = Box.aabb([500, -1], [500, 2])
        self.assertEqual(hitbox.cast(a, [1e6, 0], thin).normal, (-1.0, 0.0))

    def test_in_step_and_one_beside_many(self):
        for first in Kind:
            for second in (first, Kind(first ^ 1)):
                a, b = some_boxes(self.rng, first, 60), some_boxes(self.rng, second, 60)
                by = hostile(self.rng, (60, first.dim)) - 4
                by[::3] = (b.centers - a.centers)[::3]
                hit = 0
                for x, move, y in ((a, by, b), (a[0], by, b), (a, by[0], b), (a, by, b[0]), (a[0], by[0], b),
                                   (a[0], by, b[0]), (a, by[0], b[0])):
                    found = hitbox.cast(x, move, y)
                    self.assertIsInstance(found, Cast)
                    for i in range(60):
                        one = hitbox.cast(x if isinstance(x, Box) else x[i], move if move.ndim == 1 else move[i],
                                          y if isinstance(y, Box) else y[i])
                        self.assertEqual(row(found, i), one)
                        hit += one is not None
                self.assertGreater(hit, 30)

    def test_where_a_cast_agrees_with_relate(self):
        a, b = some_boxes(self.rng, Kind.OBB3, 500), some_boxes(self.rng, Kind.AABB3, 500)
        found = hitbox.cast(a, [0, 0, 0], b)
        together = hitbox.overlap(a, b)
        self.assertTrue(together.any())
        self.assertEqual(found.inside.tolist(), together.tolist())
        self.assertEqual((found.t == 0).tolist(), together.tolist())

    def test_none_at_all(self):
        self.assertEqual(hitbox.cast(np.empty((0, 4)), [1, 0], np.empty((0, 4))).t.shape, (0,))
        self.assertEqual(hitbox.cast(Box.aabb([0, 0], [1, 1]), [1, 0], np.empty((0, 4))).t.shape, (0,))


if __name__ == "__main__":
    unittest.main()
