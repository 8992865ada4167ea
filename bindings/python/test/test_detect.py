"""NMS, soft-NMS and matching, beside the same in whole fractions."""

import ctypes
import itertools
import random
import unittest
from fractions import Fraction

import numpy as np

import clibrary
import hitbox
from hitbox import MatchKind, TruthRole
from hostile import AABB3, OBB2, OBB3, count, rows as hostile_rows


def share(a, b, of_smaller=False):
    """IoU of two rows min, max, or the share of the smaller, as a fraction."""
    dim = len(a) // 2
    common, sizes = Fraction(1), [Fraction(1), Fraction(1)]
    for i in range(dim):
        common *= max(0, min(a[i + dim], b[i + dim]) - max(a[i], b[i]))
        for k, box in enumerate((a, b)):
            sizes[k] *= box[i + dim] - box[i]
    return common / (min(sizes) if of_smaller else sizes[0] + sizes[1] - common)


def crowd(rng, count, dim, places=6):
    rows = []
    for _ in range(count):
        corner = [rng.randrange(places) for _ in range(dim)]
        rows.append(corner + [c + rng.randrange(1, 5) for c in corner])
    return rows


def by_score(scores):
    return sorted(range(len(scores)), key=lambda i: (-scores[i], i))


def slow_nms(rows, scores, classes, threshold, at, of_smaller):
    kept, by = [], [-1] * len(rows)
    for i in by_score(scores):
        for k in kept:
            if classes is not None and classes[i] != classes[k]:
                continue
            common = share(rows[i], rows[k], of_smaller)
            if common > threshold or (at and common == threshold):
                by[i] = k
                break
        else:
            kept.append(i)
    return kept, by


def slow_match(rows, scores, truths, threshold, at, free, classes, truth_classes):
    """(kind, truth) of each detection, without roles. Where all that fit are taken, it is a duplicate either way."""
    out, found = [None] * len(rows), [-1] * len(truths)
    for i in by_score(scores):
        fit = []
        for k, truth in enumerate(truths):
            if classes is None or classes[i] == truth_classes[k]:
                common = share(rows[i], truth)
                if common > threshold or (at and common == threshold):
                    fit.append((free and found[k] >= 0, -common, k))
        if not fit:
            out[i] = (MatchKind.FALSE, -1)
            continue
        k = min(fit)[2]
        out[i] = (MatchKind.TRUE if found[k] < 0 else MatchKind.DUPLICATE, k)
        found[k] = i if found[k] < 0 else found[k]
    return out, found


class Nms(unittest.TestCase):
    def test_as_said(self):
        # Boxes 0 and 1 have 81 of 119 in common, 2 stands alone, 3 is 0 again.
        rows = [[0, 0, 10, 10], [1, 1, 11, 11], [20, 20, 30, 30], [0, 0, 10, 10]]
        scores = [0.9, 0.8, 0.7, 0.95]
        kept, by = hitbox.nms(rows, scores, suppressed_by=True)
        self.assertEqual((kept.tolist(), by.tolist()), ([3, 2], [3, 3, -1, -1]))
        self.assertEqual((kept.dtype, by.dtype), (np.int64, np.int64))
        self.assertEqual(hitbox.nms(rows, scores, ["a", "b", "a", "a"]).tolist(), [3, 1, 2])
        self.assertEqual(hitbox.nms(rows, scores, threshold=0.7).tolist(), [3, 1, 2])
        self.assertEqual(hitbox.nms(rows, scores, threshold=1).tolist(), [3, 0, 1, 2])
        self.assertEqual(hitbox.nms(rows, scores, threshold=1, at_threshold=True).tolist(), [3, 1, 2])

    def test_beside_fractions(self):
        rng = random.Random(1)
        for turn in range(150):
            dim = 2 + turn % 2
            rows = crowd(rng, rng.randrange(1, 25), dim)
            scores = [rng.randrange(8) / 8 for _ in rows]
            names = [rng.choice(["car", "bus", ""]) for _ in rows] if rng.random() < 0.5 else None
            threshold = rng.choice([Fraction(1, 4), Fraction(1, 2), Fraction(3, 4), Fraction(1)])
            at, of_smaller = rng.random() < 0.5, rng.random() < 0.5
            array = np.array(rows, np.float32 if turn % 3 == 0 else np.float64)
            kept, by = hitbox.nms(array, scores, names, threshold=float(threshold), at_threshold=at,
                                  of_smaller=of_smaller, threads=turn % 3, suppressed_by=True)
            expected = slow_nms(rows, scores, names, threshold, at, of_smaller)
            self.assertEqual((kept.tolist(), by.tolist()), expected)
            turned = hitbox.nms(hitbox.Boxes.aabbs(array).obb(), scores, names, threshold=float(threshold),
                                at_threshold=at, of_smaller=of_smaller)
            self.assertEqual(turned.tolist(), expected[0])

    def test_rotated(self):
        # Two squares of side 2, one turned by 45 degrees: IoU 1 / (8 / (8 sqrt 2 - 8) - 1) = 0.7071.
        rows = [[0, 0, 2, 2, 0], [0, 0, 2, 2, np.pi / 4]]
        self.assertEqual(hitbox.nms(rows, [1, 2], threshold=0.70).tolist(), [1])
        self.assertEqual(hitbox.nms(rows, [1, 2], threshold=0.71).tolist(), [1, 0])

    def test_classes(self):
        rows, scores = [[0, 0, 1, 1]] * 3, [3.0, 2.0, 1.0]
        for classes in ([-7, 2**60, -7], np.array([1, 2, 1], np.uint8), np.array([0, 2**64 - 1, 0], np.uint64),
                        np.array(["x", "yy", "x"], object), np.array([5, 10**30, 5], object), [b"x", b"y", b"x"]):
            self.assertEqual(hitbox.nms(rows, scores, classes).tolist(), [0, 1])
        for bad, what in (([1.0, 2.0, 1.0], "float64"), ([1, 2], r"\(2,\), expected \(3,\)"),
                          (np.array(["a", 1, "b"], object), r"classes\[1\]: found 1"),
                          (np.array([None, 1, 1], object), r"classes\[0\]: found None"),
                          ([True, False, True], "bool")):
            with self.assertRaisesRegex((TypeError, ValueError), what):
                hitbox.nms(rows, scores, bad)

    def test_none(self):
        for none in ([], np.zeros((0, 4)), np.zeros((0, 6), np.float32), np.array([])):
            kept, by = hitbox.nms(none, [], [], suppressed_by=True)
            self.assertEqual((kept.shape, by.shape), ((0,), (0,)))
            self.assertEqual([x.shape for x in hitbox.soft_nms(none, [])], [(0,), (0,)])

    def test_refused(self):
        rows, scores = [[0, 0, 1, 1], [0, 0, 2, 1]], [0.5, 0.25]
        for arguments, options, what in (
            ((rows, [0.5, np.nan]), {}, r"scores\[1\]: found nan, expected no NaN"),
            ((rows, [0.5]), {}, r"scores: found shape \(1,\), expected \(2,\)"),
            ((rows, ["a", "b"]), {}, "scores: found an array of <U1, expected numbers"),
            (([[0, 0, 1, 1], [3, 0, 2, 1]], scores), {}, r"boxes\[1\]: found \(3.0, 0.0, 2.0, 1.0\)"),
            (([[0, 0, np.inf, 1], [3, 0, 2, 1]], scores), {}, r"boxes\[0\]"),
            (([[0, 0, 1]] * 2, scores), {}, r"boxes: found shape \(2, 3\)"),
            ((rows, scores), {"threshold": 1.5}, "threshold: found 1.5, expected a number from 0 to 1"),
            ((rows, scores), {"threshold": np.nan}, "threshold: found nan"),
            ((rows, scores), {"threshold": "1"}, "threshold: found '1', expected a number"),
            ((rows, scores), {"threshold": 0, "at_threshold": True}, "above 0 with at_threshold"),
            ((rows, scores), {"at_threshold": 1}, "at_threshold: found 1, expected True or False"),
            ((rows, scores), {"of_smaller": "no"}, "of_smaller: found 'no'"),
            ((rows, scores), {"threads": -1}, "threads: found -1"),
            ((rows, scores), {"threads": 2**40}, "threads: found 1099511627776"),
            ((rows, scores), {"threads": 1.5}, "threads: found 1.5, expected a whole number"),
        ):
            with self.assertRaisesRegex((TypeError, ValueError), what):
                hitbox.nms(*arguments, **options)

    def test_many_threads_at_once(self):
        from concurrent.futures import ThreadPoolExecutor

        rng = np.random.default_rng(3)
        corner = rng.random((3000, 2))
        rows, scores = np.concatenate([corner, corner + 0.1], axis=1), rng.random(3000)
        expected = hitbox.nms(rows, scores).tolist()
        with ThreadPoolExecutor(4) as pool:
            for kept in pool.map(lambda _: hitbox.nms(rows, scores).tolist(), range(8)):
                self.assertEqual(kept, expected)

    def test_unaligned_and_strided(self):
        rows = np.array([[0, 0, 2, 2], [0, 0, 2, 2], [5, 5, 6, 6]], np.float64)
        scores = np.array([1.0, 3.0, 2.0])
        raw = np.zeros(8 * 3 + 1, np.uint8)
        shifted = raw[1:].view(np.float64)
        shifted[:] = scores
        for given in (shifted, np.repeat(scores, 2)[::2], scores[::-1][::-1], scores.astype(np.float32)):
            self.assertEqual(hitbox.nms(rows, given).tolist(), [1, 2])


class SoftNms(unittest.TestCase):
    def test_as_said(self):
        # The second shares 1 of 3 with the first: 0.8 (1 - 1/3); the third touches nothing.
        rows = [[0, 0, 2, 1], [1, 0, 3, 1], [9, 0, 11, 1]]
        order, scores = hitbox.soft_nms(rows, [0.9, 0.8, 0.6])
        self.assertEqual(order.tolist(), [0, 2, 1])
        np.testing.assert_allclose(scores, [0.9, 0.6, 0.8 * 2 / 3], rtol=1e-12)
        order, scores = hitbox.soft_nms(rows, [0.9, 0.8, 0.6], sigma=0.5)
        self.assertEqual(order.tolist(), [0, 1, 2])
        np.testing.assert_allclose(scores, [0.9, 0.8 * np.exp(-2 / 9), 0.6], rtol=1e-12)
        self.assertEqual(hitbox.soft_nms(rows, [0.9, 0.8, 0.6], ["a", "b", "a"])[0].tolist(), [0, 1, 2])
        self.assertEqual(hitbox.soft_nms(rows, [0.9, 0.8, 0.6], threshold=0.34)[0].tolist(), [0, 1, 2])
        self.assertEqual(hitbox.soft_nms(rows, [0.9, 0.8, 0.6], least_score=0.55)[0].tolist(), [0, 2])

    def test_beside_slow(self):
        rng = random.Random(2)
        for turn in range(40):
            rows = crowd(rng, 15, 2 + turn % 2)
            scores = [rng.randrange(1, 1000) / 1000 for _ in rows]
            sigma = 0.5 if turn % 4 < 2 else None
            left, expected = dict(enumerate(scores)), []
            while left:
                best = max(left, key=lambda i: (left[i], -i))
                expected.append((best, left.pop(best)))
                for i in left:
                    common = float(share(rows[i], rows[best]))
                    left[i] *= np.exp(-common * common / sigma) if sigma else 1 - common
            order, lowered = hitbox.soft_nms(rows, scores, sigma=sigma, threads=turn % 3)
            np.testing.assert_allclose(lowered, [s for _, s in expected], rtol=1e-9, atol=1e-12)
            self.assertEqual(sorted(order.tolist()), list(range(15)))

    def test_refused(self):
        rows = [[0, 0, 1, 1], [0, 0, 2, 1]]
        for scores, options, what in (
            ([1, np.nan], {}, r"scores\[1\]: found nan"),
            ([-0.5, 1], {}, r"scores\[0\]: found -0.5, expected a finite number >= 0"),
            ([1, np.inf], {}, r"scores\[1\]: found inf"),
            ([1, 2], {"sigma": 0}, "sigma: found 0.0, expected a finite number above 0"),
            ([1, 2], {"sigma": np.inf}, "sigma: found inf"),
            ([1, 2], {"sigma": "wide"}, "sigma: found 'wide'"),
            ([1, 2], {"threshold": -1}, "threshold: found -1.0"),
            ([1, 2], {"least_score": np.nan}, "least_score: found nan"),
            ([1, 2], {"threads": -3}, "threads: found -3"),
        ):
            with self.assertRaisesRegex((TypeError, ValueError), what):
                hitbox.soft_nms(rows, scores, **options)


class Match(unittest.TestCase):
    def test_beside_fractions(self):
        rng = random.Random(5)
        for turn in range(120):
            dim = 2 + turn % 2
            rows, truths = crowd(rng, rng.randrange(1, 20), dim, 2), crowd(rng, rng.randrange(1, 12), dim, 2)
            scores = [rng.randrange(8) / 8 for _ in rows]
            names = [[rng.choice("ab") for _ in x] for x in (rows, truths)] if turn % 4 else [None, None]
            threshold = rng.choice([Fraction(1, 4), Fraction(1, 2)])
            at, free = rng.random() < 0.5, rng.random() < 0.5
            found = hitbox.match(rows, scores, truths, threshold=float(threshold), at_threshold=at,
                                 way="free" if free else "best", detection_classes=names[0], truth_classes=names[1],
                                 threads=turn % 3)
            expected, found_by = slow_match(rows, scores, truths, threshold, at, free, *names)
            self.assertEqual(list(zip(found.kind.tolist(), found.truth.tolist())), expected)
            self.assertEqual(found.found_by.tolist(), found_by)
            kinds = [kind for kind, _ in expected]
            hits, doubles = kinds.count(MatchKind.TRUE), kinds.count(MatchKind.DUPLICATE)
            self.assertEqual(tuple(found.counts), (len(truths), hits, len(rows) - hits, doubles, 0, len(truths) - hits))
            for i, (_, k) in enumerate(expected):
                self.assertAlmostEqual(found.iou[i], float(share(rows[i], truths[k])) if k >= 0 else 0, delta=1e-12)

    def test_ways(self):
        # The first truth is the best for both detections; the second shares 3 of 5 with it.
        rows, truths = [[0, 0, 4, 1], [0, 0, 4, 1]], [[0, 0, 4, 1], [1, 0, 5, 1]]
        found = hitbox.match(rows, [1, 2], truths)
        self.assertEqual((found.kind.tolist(), found.truth.tolist(), found.counts.misses), ([2, 1], [0, 0], 1))
        found = hitbox.match(rows, [1, 2], truths, way="free")
        self.assertEqual((found.kind.tolist(), found.truth.tolist(), found.counts.misses), ([1, 1], [1, 0], 0))
        self.assertEqual((found.iou.tolist(), found.found_by.tolist()), ([0.6, 1], [1, 0]))

    def test_roles(self):
        # The first truth is difficult; the last is a crowd, in which half of the last detection lies.
        truths = [[0, 0, 2, 2], [10, 0, 12, 2], [20, 0, 40, 20]]
        rows = [[0, 0, 2, 2], [0, 0, 2, 2], [10, 0, 12, 2], [19, 0, 21, 2], [50, 0, 51, 1]]
        for roles in (["ignored", "counts", "region"], [1, 0, 2], [TruthRole.IGNORED, 0, TruthRole.REGION],
                      np.array([1, 0, 2], np.uint8)):
            found = hitbox.match(rows, [5, 4, 3, 2, 1], truths, roles=roles)
            self.assertEqual(found.kind.tolist(), [3, 3, 1, 3, 0])
            self.assertEqual(found.truth.tolist(), [0, 0, 1, 2, -1])
            self.assertEqual(found.iou.tolist(), [1, 1, 1, 0.5, 0])
            self.assertEqual(found.found_by.tolist(), [-1, 2, -1])
            self.assertEqual(tuple(found.counts), (1, 1, 1, 0, 3, 0))
        self.assertEqual(hitbox.match(rows, [5, 4, 3, 2, 1], truths, roles=roles, at_threshold=False).kind[3], 0)

    def test_regions_of_any_class(self):
        rows, scores, truths = [[1, 1, 2, 2], [5, 5, 6, 6]], [2, 1], [[0, 0, 3, 3], [5, 5, 6, 6]]
        ask = {"detection_classes": ["Car", "Car"], "truth_classes": ["DontCare", "Car"], "roles": ["region", "counts"]}
        self.assertEqual(hitbox.match(rows, scores, truths, **ask).kind.tolist(), [0, 1])
        self.assertEqual(hitbox.match(rows, scores, truths, any_class=[True, False], **ask).kind.tolist(), [3, 1])

    def test_none(self):
        rows = [[0, 0, 1, 1, 1, 1]]
        self.assertEqual(tuple(hitbox.match([], [], rows).counts), (1, 0, 0, 0, 0, 1))
        self.assertEqual(tuple(hitbox.match(rows, [1], []).counts), (0, 0, 1, 0, 0, 0))
        found = hitbox.match([], [], [], detection_classes=[], truth_classes=[], roles=[])
        self.assertEqual(tuple(found.counts), (0,) * 6)
        found = hitbox.match(rows, [1], [], detection_classes=["a"], truth_classes=[])
        self.assertEqual(found.truth.tolist(), [-1])

    def test_integers_of_two_signs(self):
        # As floats these classes would be equal.
        rows, big = [[0, 0, 1, 1]], 2**63
        found = hitbox.match(rows, [1], rows, detection_classes=np.array([big], np.uint64),
                             truth_classes=np.array([big - 1], np.int64))
        self.assertEqual(found.truth.tolist(), [-1])
        found = hitbox.match(rows, [1], rows, detection_classes=np.array([5], np.uint64),
                             truth_classes=np.array([5], np.int8))
        self.assertEqual(found.truth.tolist(), [0])

    def test_refused(self):
        rows, scores, truths = [[0, 0, 1, 1], [0, 0, 2, 1]], [2, 1], [[0, 0, 3, 3]]
        both = {"detection_classes": [1, 2], "truth_classes": [1]}
        for arguments, options, what in (
            ((rows, [1, np.nan], truths), {}, r"scores\[1\]: found nan"),
            ((rows, scores, [[0, 0, -3, 3]]), {}, r"truths\[0\]: found \(0.0, 0.0, -3.0, 3.0\)"),
            (([[0, 0, 1, 1], [0, 0, np.nan, 1]], scores, truths), {}, r"detections\[1\]"),
            ((rows, scores, [[0, 0, 3, 3, 1, 1]]), {}, "found detections of 2 dimensions and truths of 3"),
            ((rows, scores, [[0, 0, 3]]), {}, r"truths: found shape \(1, 3\)"),
            ((rows, scores, truths), {"way": "coco"}, "way: found 'coco', expected one of best, free"),
            ((rows, scores, truths), {"way": 1}, "way: found 1"),
            ((rows, scores, truths), {"threshold": 0}, "above 0 with at_threshold"),
            ((rows, scores, truths), {"roles": [3]}, r"roles\[0\]: found 3, expected one of counts, ignored, region"),
            ((rows, scores, truths), {"roles": ["crowd"]}, r"roles\[0\]: found 'crowd'"),
            ((rows, scores, truths), {"roles": [0.5]}, "roles: found an array of float64"),
            ((rows, scores, truths), {"roles": [0, 0]}, r"roles: found shape \(2,\), expected \(1,\)"),
            ((rows, scores, truths), {"detection_classes": [1, 2]}, "expected both or none"),
            ((rows, scores, truths), {"truth_classes": [1]}, "expected both or none"),
            ((rows, scores, truths), {"detection_classes": [1, 2], "truth_classes": ["1"]}, "integers and strings"),
            ((rows, scores, truths), {"detection_classes": [1, 2], "truth_classes": [1, 2]}, "found shape"),
            ((rows, scores, truths), {"any_class": [True]}, "no truth_classes"),
            ((rows, scores, truths), {"any_class": [True], **both}, r"any_class\[0\]: found True of a truth"),
            ((rows, scores, truths), {"any_class": [1], "roles": [2], **both}, "any_class: found shape"),
        ):
            with self.assertRaisesRegex((TypeError, ValueError), what):
                hitbox.match(*arguments, **options)


class View(ctypes.Structure):
    """hit_boxes2, and hit_boxes3."""

    _fields_ = [("min", ctypes.c_void_p), ("max", ctypes.c_void_p), ("stride", ctypes.c_size_t),
                ("count", ctypes.c_size_t), ("form", ctypes.c_int), ("packed", ctypes.c_void_p)]


#: The end of all options: tasks, an allocator, and who says whether to go on; all are left at NULL.
_REST = ("rest", 6 * ctypes.c_void_p)


class NmsConfig(ctypes.Structure):
    _fields_ = [("threshold", ctypes.c_double), ("at_threshold", ctypes.c_bool), ("of_smaller", ctypes.c_bool),
                ("threads", ctypes.c_int), _REST]


class SoftConfig(ctypes.Structure):
    _fields_ = [("gaussian", ctypes.c_bool), ("sigma", ctypes.c_double), ("threshold", ctypes.c_double),
                ("least_score", ctypes.c_double), ("threads", ctypes.c_int), _REST]


class MatchConfig(ctypes.Structure):
    _fields_ = [("threshold", ctypes.c_double), ("at_threshold", ctypes.c_bool), ("way", ctypes.c_int),
                ("detection_classes", ctypes.c_void_p), ("truth_classes", ctypes.c_void_p), ("roles", ctypes.c_void_p),
                ("threads", ctypes.c_int), _REST]


@unittest.skipUnless(clibrary.PATH, "HITBOX_CTYPES names no library to compare with")
class BesideC(unittest.TestCase):
    """The same questions, asked by ctypes."""

    def sets(self, turns):
        """(random, kind, numbers): valid hostile boxes, many beside each other."""
        for turn in range(turns):
            random = np.random.default_rng(turn)
            kind = turn % 4
            numbers = hostile_rows(kind, 60, turn, valid=True)
            yield random, kind, numbers[hitbox.Boxes.from_numbers(kind, numbers).valid()]

    def view(self, kind, numbers):
        d = 2 if kind < AABB3 else 3
        at, turned = numbers.ctypes.data, kind in (OBB2, OBB3)
        return View(at, None if turned else at + 8 * d, numbers.strides[0], len(numbers), 2 if turned else 0, None)

    def call(self, name, kind, *arguments):
        f = clibrary.function(f"hit_{name}_boxes{2 if kind < AABB3 else 3}", ctypes.c_int)
        f.argtypes = None
        passed = [ctypes.c_void_p(x.ctypes.data) if isinstance(x, np.ndarray) else x for x in arguments]
        self.assertEqual(f(*passed), 0)

    def test_nms(self):
        for random, kind, numbers in self.sets(count(24, 400)):
            n = len(numbers)
            scores, classes = random.integers(0, 20, n) / 4, random.integers(0, 2, n).astype(np.uint32)
            config = NmsConfig(random.choice([0.25, 0.5, 1]), bool(random.integers(2)), bool(random.integers(2)))
            kept, by, total = np.zeros(n, np.uint32), np.zeros(n, np.uint32), ctypes.c_size_t()
            self.call("nms", kind, self.view(kind, numbers), scores, classes, ctypes.byref(config), kept,
                      ctypes.c_size_t(n), ctypes.byref(total), by)
            found = hitbox.nms(hitbox.Boxes.from_numbers(kind, numbers), scores, classes, threshold=config.threshold,
                               at_threshold=config.at_threshold, of_smaller=config.of_smaller, suppressed_by=True)
            self.assertEqual(found[0].tolist(), kept[: total.value].tolist())
            self.assertEqual(found[1].tolist(), by.astype(np.int32).tolist())

    def test_soft_nms(self):
        for random, kind, numbers in self.sets(count(24, 400)):
            n = len(numbers)
            scores, classes = random.integers(0, 20, n) / 4, random.integers(0, 2, n).astype(np.uint32)
            sigma = random.choice([None, 0.5])
            config = SoftConfig(sigma is not None, sigma or 0, random.choice([0, 0.25]), random.choice([0, 0.5]))
            kept, left, total = np.zeros(n, np.uint32), np.zeros(n), ctypes.c_size_t()
            self.call("soft_nms", kind, self.view(kind, numbers), scores, classes, ctypes.byref(config), kept, left,
                      ctypes.c_size_t(n), ctypes.byref(total))
            found = hitbox.soft_nms(hitbox.Boxes.from_numbers(kind, numbers), scores, classes, sigma=sigma,
                                    threshold=config.threshold, least_score=config.least_score)
            self.assertEqual(found[0].tolist(), kept[: total.value].tolist())
            self.assertEqual(found[1].tobytes(), left[: total.value].tobytes())

    def test_match(self):
        ways = itertools.cycle(["best", "free"])
        for random, kind, numbers in self.sets(count(24, 400)):
            rows, truths = np.ascontiguousarray(numbers[::2]), np.ascontiguousarray(numbers[1::2])
            truths[::2] = rows[: len(truths[::2])]
            n, m, way = len(rows), len(truths), next(ways)
            scores = random.integers(0, 20, n) / 4
            classes = [random.integers(0, 2, k).astype(np.uint32) for k in (n, m)]
            roles = random.integers(0, 3, m).astype(np.uint8)
            config = MatchConfig(0.25, bool(random.integers(2)), way == "free", classes[0].ctypes.data,
                                 classes[1].ctypes.data, roles.ctypes.data)
            matches, found_by = np.zeros(n, "f8,u4,i4"), np.zeros(m, np.uint32)
            counts = np.zeros(6, np.uintp)
            self.call("match", kind, self.view(kind, rows), scores, self.view(kind, truths), ctypes.byref(config),
                      matches, found_by, counts)
            found = hitbox.match(hitbox.Boxes.from_numbers(kind, rows), scores, hitbox.Boxes.from_numbers(kind, truths),
                                 threshold=0.25, at_threshold=config.at_threshold, way=way, roles=roles,
                                 detection_classes=classes[0], truth_classes=classes[1])
            self.assertEqual(found.iou.tobytes(), matches["f0"].tobytes())
            self.assertEqual(found.truth.tolist(), matches["f1"].astype(np.int32).tolist())
            self.assertEqual(found.kind.tolist(), matches["f2"].tolist())
            self.assertEqual(found.found_by.tolist(), found_by.astype(np.int32).tolist())
            self.assertEqual(list(found.counts), counts.tolist())


if __name__ == "__main__":
    unittest.main()
