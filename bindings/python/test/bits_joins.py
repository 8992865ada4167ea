"""Many boxes at once: joins, NMS and matches give what the library gives to whoever calls it, in the same order; and the
pairs of joins are those of the verbs, each with each."""

import ctypes
import unittest

import numpy as np

import clibrary
import hitbox
from bits import ASKED, Case, many
from hostile import count, dim, rows

#: Boxes of a set, and how many sets of each kind.
SIZE = count(50, 250)
SETS = -(-ASKED // (4 * SIZE))
NONE = 0xFFFFFFFF
POINTERS = [(name, ctypes.c_void_p) for name in ("run", "run_context", "resize", "resize_context")]


class JoinConfig(ctypes.Structure):
    _fields_ = [("no_touch", ctypes.c_bool), ("sorted", ctypes.c_bool), ("threads", ctypes.c_int), *POINTERS,
                *((name, ctypes.c_void_p) for name in ("filter_a", "filter_b", "ignore")), ("ignore_count", ctypes.c_size_t),
                ("progress", ctypes.c_void_p), ("progress_context", ctypes.c_void_p)]


class NmsConfig(ctypes.Structure):
    _fields_ = [("threshold", ctypes.c_double), ("at_threshold", ctypes.c_bool), ("of_smaller", ctypes.c_bool),
                ("threads", ctypes.c_int), *POINTERS, ("room", ctypes.c_void_p * 4)]


class SoftConfig(ctypes.Structure):
    _fields_ = [("gaussian", ctypes.c_bool), *((n, ctypes.c_double) for n in ("sigma", "threshold", "least_score")),
                ("threads", ctypes.c_int), *POINTERS, ("room", ctypes.c_void_p * 4)]


class MatchConfig(ctypes.Structure):
    _fields_ = [("threshold", ctypes.c_double), ("at_threshold", ctypes.c_bool), ("way", ctypes.c_int),
                *((n, ctypes.c_void_p) for n in ("detection_classes", "truth_classes", "roles")),
                ("threads", ctypes.c_int), *POINTERS, ("room", ctypes.c_void_p * 4)]


MATCH = np.dtype({"names": ["iou", "truth", "kind"], "formats": ["f8", "u4", "i4"], "offsets": [0, 8, 12], "itemsize": 16})


def at(array):
    return None if array is None else array.ctypes.data


def valid_rows(kind, n, seed):
    numbers = rows(kind, n, seed, valid=True)
    return np.ascontiguousarray(numbers[many(kind, numbers).valid()])


class Sets(Case):
    def each(self, seed):
        for kind in range(4):
            for i in range(SETS):
                numbers = valid_rows(kind, SIZE + SIZE // 8, seed + i)
                yield kind, numbers, np.random.default_rng([seed, kind, i])


@unittest.skipUnless(clibrary.PATH, "HITBOX_CTYPES names no library to compare with")
class Joins(Sets):
    VISIT = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t)
    SHARES = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t)

    def join(self, d, sets, config, threshold=None):
        """What the library visits: pairs, and IoU if there is a threshold."""
        pairs, shares = [], []

        def visit(_, place, *rest):
            pairs.append(np.frombuffer(ctypes.string_at(place, 8 * rest[-1]), np.uint32).reshape(-1, 2))
            if threshold is not None:
                shares.append(np.frombuffer(ctypes.string_at(rest[0], 8 * rest[-1])))
            return True

        what, type = "_".join(f"boxes{d}" for _ in sets), self.VISIT if threshold is None else self.SHARES
        extra = [] if threshold is None else [ctypes.c_double]
        f = clibrary.function(f"hit_join_{what}{'' if threshold is None else '_iou'}", ctypes.c_int, *[clibrary.View] * len(sets), *extra,
                              ctypes.c_void_p, type, ctypes.c_void_p)
        given = [] if threshold is None else [threshold]
        self.assertEqual(f(*sets, *given, ctypes.byref(config), type(visit), None), 0)
        none = np.empty((0, 2), np.uint32), np.empty(0)
        return tuple(np.concatenate([first, *parts]) for first, parts in zip(none, (pairs, shares)))

    def options(self, random, n, m):
        """A config of C, the same by the names of Python, and what must stay alive. m: boxes of a second set, or None."""
        groups, masks, groups_b, masks_b = (random.choice(np.array([1, 2, 3, NONE], np.uint32), k) for k in (n, n, m or 0, m or 0))
        filters = [np.ascontiguousarray(np.stack(x, axis=1)) for x in ((groups, masks), (groups_b, masks_b))]
        ignore = random.integers(0, min(n, m or n), (5, 2)).astype(np.uint32)
        touch, sort, threads, filtered = random.random() < 0.7, random.random() < 0.3, int(random.integers(3)), random.random() < 0.5
        config = JoinConfig(no_touch=not touch, sorted=sort, threads=threads, ignore=at(ignore), ignore_count=len(ignore))
        named = {"touch": touch, "sorted": sort, "threads": threads, "ignore": ignore}
        if filtered:
            config.filter_a, named["groups"], named["masks"] = at(filters[0]), groups, masks
            if m is not None:
                config.filter_b, named["groups_b"], named["masks_b"] = at(filters[1]), groups_b, masks_b
        return config, named, (filters, ignore)

    def test_against_c(self):
        found_some = 0
        for kind, numbers, random in self.each(61):
            d, n = dim(kind), len(numbers)
            other_kind = kind ^ int(random.integers(2))
            others = valid_rows(other_kind, n, int(random.integers(1000)))
            a, b = clibrary.view(kind, numbers), clibrary.view(other_kind, others)
            for views, given in (((a,), (many(kind, numbers),)), ((a, b), (many(kind, numbers), many(other_kind, others)))):
                config, named, alive = self.options(random, n, len(others) if len(views) == 2 else None)
                what = f"join of {len(views)} sets of kind {kind}, {named}"
                expected, _ = self.join(d, views, config)
                self.same(hitbox.join(*given, **named), expected, what)
                total, counted = ctypes.c_uint64(), f"hit_join_{'_'.join(f'boxes{d}' for _ in views)}_count"
                f = clibrary.function(counted, ctypes.c_int, *[clibrary.View] * len(views), ctypes.c_void_p, ctypes.c_void_p)
                self.assertEqual(f(*views, ctypes.byref(config), ctypes.byref(total)), 0)
                del named["sorted"]
                self.assertEqual(hitbox.join_count(*given, **named), total.value, what)
                del named["touch"]
                named["sorted"], threshold = bool(config.sorted), float(random.choice([5e-324, 0.1, 0.5, 1.0]))
                config.no_touch = False
                expected, shares = self.join(d, views, config, threshold)
                second = {} if len(views) == 2 else {"b": None}
                pairs, iou = hitbox.join_iou(*given, threshold=threshold, **second, **named)
                self.same(pairs, expected, f"{what}, iou of {threshold}")
                self.same(iou, shares, f"{what}, iou of {threshold}")
                found_some += len(pairs)
                for name in ("join", "join_count", "join_iou"):
                    self.compared(name, n)
        self.assertGreater(found_some, ASKED // 20)


class Verbs(Case):
    """The pairs of a join are those of overlap and relate, each with each."""

    def test_joins(self):
        for kind in range(4):
            for family in range(count(3, 30)):
                b = many(kind, valid_rows(kind, count(70, 200), family))
                relation = hitbox.relate(b, b, matrix=True)
                for touch in (True, False):
                    expected = np.argwhere(np.triu(relation >= (1 if touch else 2), 1))
                    self.same(hitbox.join(b, touch=touch, sorted=True).astype(np.int64), expected, f"join of kind {kind}")
                    self.assertEqual(hitbox.join_count(b, touch=touch, threads=2), len(expected))
                other_kind = kind ^ 1
                c = many(other_kind, valid_rows(other_kind, 50, family))
                expected = np.argwhere(hitbox.overlap(b, c, matrix=True))
                self.same(hitbox.join(b, c, sorted=True).astype(np.int64), expected, f"join of kinds {kind} and {other_kind}")

    def test_join_iou(self):
        for kind in range(4):
            b = many(kind, valid_rows(kind, count(70, 200), 9))
            found, shares = hitbox.join_iou(b, threshold=0.3, sorted=True)
            expected = np.argwhere(np.triu(hitbox.iou_at_least(b, b, 0.3, matrix=True), 1))
            self.same(found.astype(np.int64), expected, f"join_iou of kind {kind}")
            self.same(shares, hitbox.iou(b, b, pairs=found), f"shares of kind {kind}")


def scores_of(random, n, soft=False):
    """Scores with ties, of any size; of soft-NMS none below 0, all finite."""
    scores = random.choice([random.normal(size=n), random.integers(0, 4, n) / 3, random.normal(size=n) * 1e300])
    if soft:
        return np.abs(scores)
    scores[random.random(n) < 0.05] = random.choice([np.inf, -np.inf, 0.0, -0.0])
    return scores


@unittest.skipUnless(clibrary.PATH, "HITBOX_CTYPES names no library to compare with")
class Detections(Sets):
    def test_nms(self):
        for kind, numbers, random in self.each(71):
            n, view = len(numbers), clibrary.view(kind, numbers)
            scores, classes = scores_of(random, n), random.integers(0, 3, n).astype(np.uint32)
            for one_class in (True, False):
                threshold, exact = float(random.choice([0.1, 0.5, 0.7, 1.0])), bool(random.random() < 0.5)
                smaller, threads = bool(random.random() < 0.3), int(random.integers(3))
                config = NmsConfig(threshold=threshold, at_threshold=exact, of_smaller=smaller, threads=threads)
                kept, by, total = np.empty(n, np.uint32), np.empty(n, np.uint32), ctypes.c_size_t()
                f = clibrary.function(f"hit_nms_boxes{dim(kind)}", ctypes.c_int, clibrary.View, *[ctypes.c_void_p] * 4, ctypes.c_size_t,
                                      *[ctypes.c_void_p] * 2)
                given = None if one_class else classes
                status = f(view, at(scores), at(given), ctypes.byref(config), at(kept), n, ctypes.byref(total), at(by))
                self.assertEqual(status, 0)
                found, who = hitbox.nms(many(kind, numbers), scores, given, threshold=threshold, at_threshold=exact,
                                        of_smaller=smaller, threads=threads, suppressed_by=True)
                self.same(found, kept[: total.value].astype(np.int64), f"nms of kind {kind}")
                self.same(who, np.where(by == NONE, -1, by.astype(np.int64)), f"nms of kind {kind}, suppressed_by")
                self.compared("nms", n)

    def test_soft_nms(self):
        for kind, numbers, random in self.each(72):
            n, view = len(numbers), clibrary.view(kind, numbers)
            scores, classes = scores_of(random, n, soft=True), random.integers(0, 3, n).astype(np.uint32)
            sigma = random.choice([None, 0.3, 0.5, 1e-3])
            threshold, least, threads = float(random.choice([0.0, 0.3])), float(random.choice([0.0, 1e-3, 0.2])), int(random.integers(3))
            config = SoftConfig(gaussian=sigma is not None, sigma=sigma or 0, threshold=threshold, least_score=least, threads=threads)
            kept, left, total = np.empty(n, np.uint32), np.empty(n), ctypes.c_size_t()
            f = clibrary.function(f"hit_soft_nms_boxes{dim(kind)}", ctypes.c_int, clibrary.View, *[ctypes.c_void_p] * 5, ctypes.c_size_t,
                                  ctypes.c_void_p)
            given = None if random.random() < 0.5 else classes
            status = f(view, at(scores), at(given), ctypes.byref(config), at(kept), at(left), n, ctypes.byref(total))
            self.assertEqual(status, 0)
            found, after = hitbox.soft_nms(many(kind, numbers), scores, given, sigma=sigma, threshold=threshold, least_score=least,
                                           threads=threads)
            self.same(found, kept[: total.value].astype(np.int64), f"soft_nms of kind {kind}")
            self.same(after, left[: total.value], f"soft_nms of kind {kind}, scores")
            self.compared("soft_nms", n)

    def test_match(self):
        for kind, numbers, random in self.each(73):
            n = len(numbers)
            other_kind = kind ^ int(random.integers(2))
            others = valid_rows(other_kind, n // 2, int(random.integers(1000)))
            if other_kind == kind:
                others[: len(others) // 2] = numbers[: len(others) // 2]  # so that something matches
            m = len(others)
            scores, roles = scores_of(random, n), random.choice(3, m, p=[0.7, 0.2, 0.1]).astype(np.uint8)
            own, truth = random.integers(0, 2, n).astype(np.uint32), random.integers(0, 2, m).astype(np.uint32)
            own[0], truth[0] = 0, 1  # the numbers that Python gives to classes are then these
            own[-1] = 1
            threshold, exact, way = float(random.choice([0.05, 0.5, 1.0])), bool(random.random() < 0.5), int(random.integers(2))
            with_classes, with_roles, threads = random.random() < 0.5, random.random() < 0.5, int(random.integers(3))
            config = MatchConfig(threshold=threshold, at_threshold=exact, way=way, threads=threads)
            named = {}
            if with_classes:
                config.detection_classes, config.truth_classes = at(own), at(truth)
                named |= {"detection_classes": own, "truth_classes": truth}
            if with_roles:
                config.roles, named["roles"] = at(roles), roles
            matches, finders, counts = np.zeros(n, MATCH), np.empty(m, np.uint32), (ctypes.c_size_t * 6)()
            types = clibrary.View, ctypes.c_void_p, clibrary.View, *[ctypes.c_void_p] * 4
            f = clibrary.function(f"hit_match_boxes{dim(kind)}", ctypes.c_int, *types)
            status = f(clibrary.view(kind, numbers), at(scores), clibrary.view(other_kind, others), ctypes.byref(config), at(matches),
                       at(finders), ctypes.byref(counts))
            self.assertEqual(status, 0)
            found = hitbox.match(many(kind, numbers), scores, many(other_kind, others), threshold=threshold, at_threshold=exact,
                                 way=("best", "free")[way], threads=threads, **named)
            what = f"match of kinds {kind} and {other_kind}"
            places = lambda x: np.where(x == NONE, -1, x.astype(np.int64))
            self.same(found.kind, matches["kind"].astype(np.uint8), what)
            self.same(found.truth, places(matches["truth"]), what)
            self.same(found.iou, matches["iou"].copy(), what)
            self.same(found.found_by, places(finders), what)
            self.assertEqual(list(found.counts), list(counts), what)
            self.compared("match", n)


if __name__ == "__main__":
    unittest.main()
