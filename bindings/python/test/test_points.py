"""Boxes and points: many at once against one by one, and worked by hand."""

import unittest

import numpy as np

import hitbox
from hitbox import Box, Boxes, Closest, Kind, Relation

INF = float("inf")
VERBS = (hitbox.relate_points, hitbox.contains_points, hitbox.distance_points, hitbox.closest_points)


def some_boxes(rng, kind, count):
    dim = Kind(kind).dim
    centers, half = np.round(rng.random((count, dim)) * 4, 1), np.round(rng.random((count, dim)), 1) + 0.5
    if not Kind(kind).is_rotated:
        return Boxes.aabbs(centers - half, centers + half)
    if dim == 2:
        return Boxes.obbs(centers, half=half, angles=rng.random(count) * 6)
    return Boxes.obbs(centers, half=half, quaternions=rng.normal(size=(count, 4)), scalar_first=True)


def some_points(rng, boxes):
    """Within, on and around the boxes, and hostile ones."""
    points = np.concatenate([boxes.centers, boxes.corners()[:, 0], rng.random(boxes.centers.shape) * 4])
    pick = rng.integers(0, 60, points.shape)
    for which, value in enumerate((np.nan, np.inf, -np.inf, 1e300, 5e-324)):
        points[pick == which] = value
    return points[rng.permutation(len(points))[: len(boxes)]]


def plain(answer, *at):
    """One answer of an array, as the answer of a Box and one point."""
    if isinstance(answer, Closest):
        parts = (part[at].tolist() for part in answer)
        return tuple(tuple(part) if isinstance(part, list) else part for part in parts)
    return answer[at].item()


class Points(unittest.TestCase):
    def setUp(self):
        self.rng = np.random.default_rng(3)

    def same(self, found, one):
        """To the bit; a NaN is a NaN."""
        if isinstance(one, Closest):
            one = tuple(one)
        self.assertEqual(repr(found), repr(int(one) if isinstance(one, Relation) else one))

    def test_by_hand(self):
        box = Box.aabb([0, 0, 0], [2, 2, 2])
        self.assertIs(hitbox.relate_points(box, [1, 1, 1]), Relation.OVERLAPPING)
        self.assertIs(hitbox.relate_points(box, [2, 1, 1]), Relation.TOUCHING)
        self.assertIs(hitbox.relate_points(box, [2, 1, np.nextafter(2, 3)]), Relation.APART)
        self.assertIs(hitbox.contains_points(box, [2, 1, 1]), True)
        self.assertIs(hitbox.contains_points(box, [3, 1, 1]), False)
        self.assertEqual(hitbox.distance_points(box, [5, 1, 1]), 3.0)
        self.assertEqual(hitbox.distance_points(box, [1, 1, 0.25]), -0.25)
        self.assertIs(type(hitbox.distance_points(box, [1, 1, 1])), float)
        near = hitbox.closest_points(box, [5, 1, 1])
        self.assertEqual(near, Closest(3.0, (1.0, 0.0, 0.0), (2.0, 1.0, 1.0), (5.0, 1.0, 1.0)))
        self.assertEqual(hitbox.distance_points(box, [np.nan, 0, 0]), INF)
        turned = Box.obb([0, 0], half=[2, 1], angle=90, degrees=True)
        self.assertEqual(hitbox.relate_points(turned, [[1, 2], [0, 0], [2, 0]]).tolist(), [1, 2, 0])

    def test_many(self):
        for kind in Kind:
            boxes = some_boxes(self.rng, kind, 25)
            points = some_points(self.rng, boxes)
            for verb in VERBS:
                step, one_box, one_point = verb(boxes, points), verb(boxes[0], points), verb(boxes, points[0])
                matrix = verb(boxes, points, matrix=True)
                for i in range(25):
                    self.same(plain(step, i), verb(boxes[i], points[i]))
                    self.same(plain(one_box, i), verb(boxes[0], points[i]))
                    self.same(plain(one_point, i), verb(boxes[i], points[0]))
                    for j in range(25):
                        self.same(plain(matrix, i, j), verb(boxes[i], points[j]))
            relations = hitbox.relate_points(boxes, points, matrix=True)
            self.assertEqual(set(relations.ravel().tolist()) - {1}, {0, 2})
            # The four agree with each other.
            distances = hitbox.distance_points(boxes, points, matrix=True)
            np.testing.assert_array_equal(1 - np.sign(distances).astype(int), relations)
            np.testing.assert_array_equal(hitbox.contains_points(boxes, points, matrix=True), relations > 0)
            closest = hitbox.closest_points(boxes, points, matrix=True)
            np.testing.assert_array_equal(closest.distance, distances)

    def test_shapes_and_types(self):
        boxes, points = np.zeros((4, 6)), np.ones((5, 3))
        self.assertEqual(hitbox.relate_points(boxes, points[:4]).dtype, np.uint8)
        self.assertEqual(hitbox.contains_points(boxes, points[:4]).dtype, np.bool_)
        self.assertEqual(hitbox.distance_points(boxes, points[:4]).dtype, np.float64)
        self.assertEqual(hitbox.distance_points(boxes, points, matrix=True).shape, (4, 5))
        self.assertEqual(hitbox.distance_points(boxes[0], points[0], matrix=True).shape, (1, 1))
        self.assertEqual(hitbox.closest_points(boxes, points, matrix=True).normal.shape, (4, 5, 3))
        self.assertEqual(hitbox.closest_points(boxes, points[0]).a.shape, (4, 3))
        self.assertEqual(hitbox.distance_points(boxes[:1], points[:1]).shape, (1,))
        self.assertEqual(hitbox.distance_points(boxes[:1], points[0]).shape, (1,))
        self.assertEqual(hitbox.distance_points(boxes[0], points[:1]).shape, (1,))
        self.assertEqual(hitbox.distance_points(boxes[:0], points[:0]).shape, (0,))
        self.assertEqual(hitbox.distance_points(boxes[:0], points[0]).shape, (0,))
        self.assertEqual(hitbox.distance_points(boxes[0], points[:0]).shape, (0,))
        self.assertEqual(hitbox.distance_points(boxes[:0], points, matrix=True).shape, (0, 5))
        self.assertEqual(hitbox.distance_points(boxes, [], matrix=True).shape, (4, 0))

    def test_floats_and_strides(self):
        boxes = some_boxes(self.rng, Kind.OBB3, 30)
        wide = self.rng.random((30, 9)).astype(np.float32)
        right = hitbox.distance_points(boxes, wide[:, 2:5].astype(np.float64))
        for view in (wide[:, 2:5], np.asfortranarray(wide[:, 2:5]), wide[:, 2:5].tolist()):
            self.assertEqual(hitbox.distance_points(boxes, view).tolist(), right.tolist())
        self.assertEqual(hitbox.distance_points(boxes[::-1], wide[::-1, 2:5]).tolist(), right[::-1].tolist())

    def test_empty_boxes(self):
        bad = np.array([[1, 1, 0, 0], [0, 0, np.nan, 1]])
        self.assertEqual(hitbox.relate_points(bad, [0.5, 0.5]).tolist(), [0, 0])
        self.assertEqual(hitbox.distance_points(bad, [0.5, 0.5]).tolist(), [INF, INF])

    def test_wrong_arguments(self):
        boxes = np.zeros((2, 4))
        for verb in VERBS:
            for ask, error, text in (
                (lambda: verb(boxes, [1, 2, 3]), ValueError, r"points: found shape \(3,\), expected \(2,\) or"),
                (lambda: verb(boxes, np.zeros((3, 2))), ValueError, "points: found 3, expected 2, one for each box"),
                (lambda: verb(boxes[:1], np.zeros((3, 2))), ValueError, "points: found 3, expected 1"),
                (lambda: verb(boxes, np.zeros((1, 2))), ValueError, "points: found 1, expected 2"),
                (lambda: verb(np.zeros((2, 3)), [1, 2]), ValueError, r"boxes: found shape \(2, 3\)"),
                (lambda: verb(boxes, None), TypeError, "points: found an array of objects"),
                (lambda: verb(boxes, "ab"), TypeError, "points: found an array of <U2"),
                (lambda: verb(None, [1, 2]), TypeError, "boxes: found an array of objects"),
                (lambda: verb(boxes, [1 + 2j, 0]), TypeError, "points: found an array of complex128"),
                (lambda: verb(boxes), TypeError, "points"),
            ):
                with self.subTest(verb=verb.__name__, text=text), self.assertRaisesRegex(error, text):
                    ask()

    def test_the_extension_checks_for_itself(self):
        core = hitbox._core
        view, points, out = Boxes.aabbs(np.zeros((2, 4)))._view, (0, 2, 2, np.zeros((2, 2))), np.empty(2)
        core._ask_points("distance", view, points, False, out)
        for ask in (
            lambda: core._ask_points("none", view, points, False, out),
            lambda: core._ask_points("distance", view, (4, 2, 2, points[3], points[3]), False, out),
            lambda: core._ask_points("distance", view, (0, 3, 2, np.zeros((2, 3))), False, out),
            lambda: core._ask_points("distance", view, (0, 2, 3, np.zeros((3, 2))), False, np.empty(3)),
            lambda: core._ask_points("distance", view, points, True, out),
            lambda: core._ask_points("closest", view, points, False, out),
            lambda: core._ask_points("distance", view, points, False, out[:1]),
            lambda: core._ask_points("distance", 7, points, False, out),
            lambda: core._ask_points("distance", view, None, False, out),
        ):
            with self.assertRaises((TypeError, ValueError)):
                ask()


if __name__ == "__main__":
    unittest.main()
