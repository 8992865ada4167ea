"""Every answer of the package has the bits of the library's own function, on hostile boxes."""

import ctypes
import itertools
import unittest

import numpy as np

import clibrary
import hitbox
from hostile import AABB2, AABB3, NUMBERS, OBB2, OBB3, count, dim, pairs, rows

#: Answers of each verb. Shared among the kinds of the two boxes.
ASKED = count(1000, 10000)
KINDS = [(a, b) for a, b in itertools.product(range(4), repeat=2) if dim(a) == dim(b)]
#: From the other side: A0 is B0, and edge 1 of a with edge 2 of b is edge 2 with edge 1.
OTHER_SIDE = np.array([hitbox.Axis[{"A": "B", "B": "A"}.get(x.name[0], "E") + x.name[:0:-1]] for x in hitbox.Axis])


def bits(array):
    """The bits of doubles, of every NaN the same; other arrays as they are."""
    array = np.ascontiguousarray(array)
    if array.dtype != np.float64:
        return array
    return np.where(np.isnan(array), np.float64(np.nan), array).view(np.uint64)


def many(kind, numbers):
    return hitbox.Boxes.from_numbers(kind, numbers)


class Case(unittest.TestCase):
    def same(self, found, expected, what, *boxes):
        found, expected = bits(found), bits(expected)
        self.assertEqual(found.shape, expected.shape, what)
        if not np.array_equal(found, expected):
            at = np.argwhere(found != expected)[0][0] if found.ndim else 0
            self.fail(f"{what}, answer {at}: found {found[at]}, expected {expected[at]} of {[b[at].tolist() for b in boxes]}")


@unittest.skipUnless(clibrary.PATH, "HITBOX_CTYPES names no library to compare with")
class Pairs(Case):
    def each(self, verb, kinds=KINDS):
        for seed, (kind_a, kind_b) in enumerate(kinds):
            a, b = pairs(kind_a, kind_b, -(-ASKED // len(kinds)), seed)
            yield f"{verb} of kinds {kind_a} and {kind_b}", kind_a, kind_b, a, b

    def compare(self, verb, kinds=KINDS, *extra):
        for what, kind_a, kind_b, a, b in self.each(verb, kinds):
            expected, _, _ = clibrary.ask(verb, kind_a, kind_b, a, b, *extra)
            found = getattr(hitbox, verb)(many(kind_a, a), many(kind_b, b), *extra)
            self.same(found, np.array(expected, found.dtype), what, a, b)

    def test_relate(self):
        self.compare("relate")

    def test_overlap(self):
        self.compare("overlap")

    def test_contains(self):
        self.compare("contains")

    def test_distance(self):
        self.compare("distance")

    def test_iou(self):
        for verb in ("iou", "giou", "ioa"):
            self.compare(verb)
        for threshold in (0.0, 0.5, 1.0, np.nan):
            self.compare("iou_at_least", KINDS, threshold)

    def test_of_the_plane(self):
        plane = [k for k in KINDS if dim(k[0]) == 2]
        self.compare("giou_hull", plane)
        self.compare("intersection_area", plane)

    def test_of_space(self):
        self.compare("intersection_volume", [k for k in KINDS if dim(k[0]) == 3])

    def test_closest(self):
        for what, kind_a, kind_b, a, b in self.each("closest"):
            answers, _, swapped = clibrary.ask("closest", kind_a, kind_b, a, b)
            found = hitbox.closest(many(kind_a, a), many(kind_b, b))
            normal = np.array([x.normal[:] for x in answers])
            on_a, on_b = (np.array([getattr(x, side)[:] for x in answers]) for side in ("ba" if swapped else "ab"))
            self.same(found.distance, np.array([x.distance for x in answers]), what, a, b)
            self.same(found.normal, -normal if swapped else normal, what, a, b)
            self.same(found.a, on_a, what, a, b)
            self.same(found.b, on_b, what, a, b)

    def hits(self, verb, found, hits, answers, swapped, what, a, b):
        """What penetration and contact have in common."""
        hits = np.array(hits, bool)
        axis = np.array([x.axis for x in answers])
        normal = np.array([x.normal[:] for x in answers])
        self.same(found.depth, np.where(hits, [x.depth for x in answers], -np.inf), what, a, b)
        # The library's normals of depths have no negative zeros.
        self.same(found.normal[hits], (0 - normal if swapped else normal)[hits], what, a[hits], b[hits])
        self.same(found.axis[hits], (OTHER_SIDE[axis] if swapped else axis)[hits], what, a[hits], b[hits])

    def test_penetration(self):
        for what, kind_a, kind_b, a, b in self.each("penetration"):
            found = hitbox.penetration(many(kind_a, a), many(kind_b, b))
            self.hits("penetration", found, *clibrary.ask("penetration", kind_a, kind_b, a, b), what, a, b)

    def test_contact(self):
        for what, kind_a, kind_b, a, b in self.each("contact"):
            found = hitbox.contact(many(kind_a, a), many(kind_b, b))
            hits, answers, swapped = clibrary.ask("contact", kind_a, kind_b, a, b)
            self.hits("contact", found, hits, answers, swapped, what, a, b)
            for i in np.flatnonzero(hits):
                self.assertEqual(found.count[i], answers[i].count, what)
                for point, row in zip(answers[i].point[: answers[i].count], found.points[i]):
                    on_a, on_b = (point.b, point.a) if swapped else (point.a, point.b)
                    id = (point.id & 0xFF) << 8 | point.id >> 8 if swapped else point.id
                    self.same(row["a"], np.array(on_a[:]), what)
                    self.same(row["b"], np.array(on_b[:]), what)
                    self.assertEqual((row["depth"], row["id"]), (point.depth, id), what)

    def test_floats(self):
        """Floats are the doubles that they are."""
        for verb in ("relate", "distance", "iou", "contains"):
            for what, kind_a, kind_b, a, b in self.each(verb):
                with np.errstate(over="ignore"):
                    a, b = a.astype(np.float32), b.astype(np.float32)
                expected, _, _ = clibrary.ask(verb, kind_a, kind_b, a, b)
                found = getattr(hitbox, verb)(many(kind_a, a), many(kind_b, b))
                self.same(found, np.array(expected, found.dtype), f"{what}, floats", a, b)


class Forms(Case):
    """One beside one, one beside many, pairs by index, and a matrix give what arrays in step give."""

    def test_forms(self):
        verbs = ["relate", "overlap", "contains", "distance", "closest", "penetration", "contact", "iou", "giou", "ioa"]
        size = count(10, 40)
        every = np.stack(np.meshgrid(np.arange(size), np.arange(size), indexing="ij"), axis=-1).reshape(-1, 2)
        for verb, (kind_a, kind_b) in itertools.product(verbs, KINDS):
            ask = getattr(hitbox, verb)
            numbers_a, numbers_b = pairs(kind_a, kind_b, size, 7)
            a, b = many(kind_a, numbers_a), many(kind_b, numbers_b)
            expected = ask(many(kind_a, numbers_a[every[:, 0]]), many(kind_b, numbers_b[every[:, 1]]))
            by_index, matrix = ask(a, b, pairs=every), ask(a, b, matrix=True)
            rows_of_b = [ask(box, b) for box in a]
            columns_of_a = [ask(a, box) for box in b]
            scalars = [ask(x, y) for x in a for y in b]
            what = f"{verb} of kinds {kind_a} and {kind_b}"
            for field in getattr(type(expected), "_fields", (None,)):
                part = lambda answer: np.asarray(answer if field is None else getattr(answer, field))
                if field == "points":
                    self.points(expected, [by_index, matrix], scalars, what)
                    continue
                if field == "normal" and verb in ("penetration", "contact") or field in ("axis", "count"):
                    hits = expected.depth >= 0
                else:
                    hits = np.ones(len(every), bool)
                wanted = part(expected)
                self.same(part(by_index)[hits], wanted[hits], f"{what}, by index")
                self.same(part(matrix).reshape(wanted.shape)[hits], wanted[hits], f"{what}, matrix")
                self.same(np.array([part(r) for r in rows_of_b]).reshape(wanted.shape)[hits], wanted[hits], f"{what}, one and many")
                turned = np.array([part(r) for r in columns_of_a]).swapaxes(0, 1)
                self.same(turned.reshape(wanted.shape)[hits], wanted[hits], f"{what}, many and one")
                if field == "count":
                    continue
                alone = [None if s is None else part(s) for s in scalars]
                self.assertTrue(all((s is None) == (w == -np.inf) for s, w in zip(alone, part(expected)) if field == "depth"), what)
                alone = np.array([w if s is None else s for s, w in zip(alone, wanted)]).astype(wanted.dtype)
                self.same(alone, wanted, f"{what}, one and one")

    def points(self, expected, others, scalars, what):
        for i, n in enumerate(expected.count):
            if not expected.depth[i] >= 0:
                continue
            for other in others:
                row = other.points.reshape(expected.points.shape)[i]
                self.assertEqual(row[:n].tobytes(), expected.points[i][:n].tobytes(), what)
            for point, row in zip(scalars[i].points, expected.points[i]):
                self.assertEqual([*point.a, *point.b, point.depth, point.id],
                                 [*row["a"], *row["b"], row["depth"], row["id"]], what)


@unittest.skipUnless(clibrary.PATH, "HITBOX_CTYPES names no library to compare with")
class Features(Case):
    """What is asked of each box, and of boxes made of angles, quaternions and matrices."""

    def of_each(self, kind, numbers, name, length):
        out = np.empty((len(numbers), length))
        f = clibrary.function(name, None, clibrary.argument(kind), ctypes.c_void_p)
        for i, box in enumerate(clibrary.boxes(kind, numbers)):
            f(box, out[i].ctypes.data)
        return out

    def returned(self, kind, numbers, name, length):
        """Of functions that return doubles: a number, a vector or a box."""
        result = ctypes.c_double if length == 1 else clibrary._numbers("result", length)
        f = clibrary.function(name, result, clibrary.argument(kind))
        answers = [f(box) for box in clibrary.boxes(kind, numbers)]
        if length == 1:
            return np.array(answers)
        return np.array([[getattr(x, field) for field, _ in x._fields_] for x in answers])

    def test_features(self):
        for kind in range(4):
            numbers, d, name = rows(kind, ASKED // 4, 3), dim(kind), f"hit_{clibrary.NAME[kind]}"
            b = many(kind, numbers)
            content, border = (("area", "perimeter"), ("volume", "surface"))[d - 2]
            self.same(b.contents(), self.returned(kind, numbers, f"{name}_{content}", 1), "contents", numbers)
            self.same(b.borders(), self.returned(kind, numbers, f"{name}_{border}", 1), "borders", numbers)
            self.same(b.corners().reshape(len(b), -1), self.of_each(kind, numbers, f"{name}_corners", d * 2**d), "corners", numbers)
            valid = clibrary.function(f"{name}_valid", ctypes.c_bool, clibrary.argument(kind))
            self.same(b.valid(), np.array([valid(x) for x in clibrary.boxes(kind, numbers)]), "valid", numbers)
            if kind in (AABB2, AABB3):
                self.same(b.centers, self.returned(kind, numbers, f"{name}_center", d), "centers", numbers)
                self.same(b.half, self.returned(kind, numbers, f"{name}_half", d), "half", numbers)
                made = self.returned(kind, numbers, f"hit_obb{d}_from_aabb{d}", NUMBERS[kind + 1])
                self.same(b.obb().numbers, made, "obb", numbers)
            else:
                bounds = self.returned(kind, numbers, f"{name}_bounds", NUMBERS[kind - 1])
                self.same(hitbox.bounds(b).numbers, bounds, "bounds", numbers)

    def test_merge(self):
        for kind in range(4):
            a, b = pairs(kind, kind, max(ASKED // 40, 20), 5)
            result = clibrary.BOX[kind]
            f = clibrary.function(f"hit_{clibrary.NAME[kind]}_merge", result, clibrary.argument(kind), clibrary.argument(kind))
            answers = [f(x, y) for x, y in zip(clibrary.boxes(kind, a), clibrary.boxes(kind, b))]
            expected = np.array([[getattr(x, field) for field, _ in x._fields_] for x in answers])
            self.same(hitbox.merge(many(kind, a), many(kind, b)).numbers, expected, "merge", a, b)

    def test_fit(self):
        class Config(ctypes.Structure):
            _fields_ = [("quality", ctypes.c_int), ("room", ctypes.c_ubyte * 64)]

        random = np.random.default_rng(11)
        for case in range(count(20, 300)):
            d = 2 + case % 2
            points = random.choice([random.normal(size=(20, d)), random.integers(0, 4, (20, d)) / 3, np.ones((20, d))])
            points *= 2.0 ** random.choice([-1060, 0, 0, 900])
            for dtype, suffix in ((np.float64, ""), (np.float32, "_float")):
                with np.errstate(over="ignore"):
                    given = points.astype(dtype)
                for number, quality in enumerate(("tight", "fast", "principal")):
                    for rotated in (False, True):
                        name = f"hit_fit_{'obb' if rotated else 'aabb'}{d}{suffix}"
                        out = np.empty(NUMBERS[(d - 2) * 2 + rotated])
                        config = [ctypes.byref(Config(number))] if rotated else []
                        f = clibrary.function(name, ctypes.c_int, *[ctypes.c_void_p, ctypes.c_size_t, ctypes.c_size_t],
                                              *[ctypes.c_void_p] * len(config), ctypes.c_void_p)
                        status = f(given.ctypes.data, 20, given.strides[0], *config, out.ctypes.data)
                        if not np.isfinite(given).all():
                            self.assertNotEqual(status, 0)
                            with self.assertRaises(ValueError):
                                hitbox.fit(given, quality, rotated=rotated)
                            continue
                        self.assertEqual(status, 0)
                        self.same(np.array(hitbox.fit(given, quality, rotated=rotated).numbers), out, f"{name} {quality}", given)

    def test_rotations(self):
        random = np.random.default_rng(12)
        n = ASKED // 4
        angles = np.concatenate([random.uniform(-10, 10, n), np.arange(-720, 721, 15.0), [0.0, 1e-300, 1e300, np.inf, np.nan]])
        vector = clibrary._numbers("vector", 2)
        zeros = np.zeros((len(angles), 2))
        for degrees, name in ((False, "angle"), (True, "degrees")):
            f = clibrary.function(f"hit_vec2_from_{name}", vector, ctypes.c_double)
            expected = np.array([(v.n0, v.n1) for v in map(f, angles)])
            found = hitbox.Boxes.obbs(zeros, zeros, angles=angles, degrees=degrees)
            self.same(found.numbers[:, 4:], expected, f"from {name}", angles)
        matrix, quat = clibrary._numbers("matrix", 9), clibrary._numbers("quat", 4)
        zeros = np.zeros((n, 3))
        quats = random.normal(size=(n, 4))
        quats[:4] = np.eye(4)
        f = clibrary.function("hit_mat3_from_quat", matrix, quat)
        expected = np.array([[getattr(m, x) for x, _ in m._fields_] for m in (f(quat(*q)) for q in quats.tolist())])
        self.same(hitbox.Boxes.obbs(zeros, zeros, quaternions=quats, scalar_first=False).numbers[:, 6:], expected, "x y z w", quats)
        first = np.roll(quats, 1, axis=1)
        self.same(hitbox.Boxes.obbs(zeros, zeros, quaternions=first, scalar_first=True).numbers[:, 6:], expected, "w x y z", quats)
        f = clibrary.function("hit_mat3_from_euler", matrix, *[ctypes.c_double] * 3, ctypes.c_int)
        for number, order in enumerate(("XYZ", "XZY", "YXZ", "YZX", "ZXY", "ZYX", "XYX", "XZX", "YXY", "YZY", "ZXZ", "ZYZ")):
            turns = random.uniform(-7, 7, (20, 3))
            expected = np.array([[getattr(m, x) for x, _ in m._fields_] for m in (f(*t, number) for t in turns.tolist())])
            found = hitbox.Boxes.obbs(zeros[:20], zeros[:20], euler=turns, order=order)
            self.same(found.numbers[:, 6:], expected, order, turns)


@unittest.skipUnless(clibrary.PATH, "HITBOX_CTYPES names no library to compare with")
class OthersThanBoxes(Case):
    """Points, rays, segments and boxes that move."""

    def questions(self):
        """(kind, boxes, points near them, ways through them)"""
        for kind in range(4):
            n, d = ASKED // 4, dim(kind)
            numbers, others = rows(kind, n, 21), rows(kind | 1, n, 22)
            points, to = others[:, :d].copy(), others[:, d : 2 * d].copy()
            # Corners of the boxes themselves are touched, not missed by little.
            some = np.random.default_rng(kind).random(n) < 0.3
            points[some] = many(kind, numbers).corners()[some, 0]
            yield kind, numbers, points, to

    def test_points(self):
        for kind, numbers, points, _ in self.questions():
            d, name = dim(kind), clibrary.NAME[kind]
            boxes, vectors = clibrary.boxes(kind, numbers), clibrary.structs(clibrary.VECTOR[d], points)
            alone = [hitbox.Boxes.from_numbers(kind, numbers[i : i + 1])[0] for i in range(len(numbers))]
            for verb, result in (("relate", ctypes.c_int), ("contains", ctypes.c_bool), ("distance", ctypes.c_double)):
                f = clibrary.function(f"hit_{verb}_{name}_point{d}", result, clibrary.argument(kind), clibrary.VECTOR[d])
                expected = [f(b, v) for b, v in zip(boxes, vectors)]
                ask = getattr(hitbox, f"{verb}_points")
                found = ask(many(kind, numbers), points)
                self.same(found, np.array(expected, found.dtype), f"{verb} of points and kind {kind}", numbers, points)
                single = [ask(b, p) for b, p in zip(alone[:50], points)]
                self.same(np.array(single, found.dtype), found[:50], f"{verb} of a point and kind {kind}", numbers, points)
            f = clibrary.function(f"hit_closest_{name}_point{d}", clibrary.ANSWERS[d]["closest"], clibrary.argument(kind), clibrary.VECTOR[d])
            answers = [f(b, v) for b, v in zip(boxes, vectors)]
            found = hitbox.closest_points(many(kind, numbers), points)
            for field in ("distance", "normal", "a", "b"):
                expected = np.array([getattr(x, field) if field == "distance" else getattr(x, field)[:] for x in answers])
                self.same(getattr(found, field), expected, f"closest of points and kind {kind}, {field}", numbers, points)

    def hit(self, found, hit, answer, what):
        """One Cast or Hit, or None, beside what C says."""
        if not hit:
            self.assertIsNone(found, what)
            return
        self.same(np.array([found.t, *found.point, *found.normal]), np.array([answer.t, *answer.point, *answer.normal]), what)
        self.assertEqual((found.axis, found.face, found.inside), (answer.axis, answer.face, answer.inside), what)

    def test_rays_and_segments(self):
        for kind, numbers, points, to in self.questions():
            d = dim(kind)
            boxes = clibrary.boxes(kind, numbers)
            alone = [hitbox.Boxes.from_numbers(kind, numbers[i : i + 1])[0] for i in range(len(numbers))]
            for verb, shape in (("cast_rays", "ray"), ("cast_segments", "segment")):
                lines = clibrary.structs(clibrary.LINE[d], np.concatenate([points, to], axis=1))
                f = clibrary.function(f"hit_cast_{shape}{d}_{clibrary.NAME[kind]}", ctypes.c_bool, clibrary.LINE[d],
                                      clibrary.argument(kind), ctypes.POINTER(clibrary.ANSWERS[d]["cast"]))
                ask = getattr(hitbox, verb)
                times = ask(many(kind, numbers[:100]), points[:20], to[:20], matrix=True)
                for i in range(len(numbers)):
                    answer = clibrary.ANSWERS[d]["cast"]()
                    hit = f(lines[i], boxes[i], answer)
                    what = f"{verb} {points[i].tolist()} {to[i].tolist()} of kind {kind}: {numbers[i].tolist()}"
                    self.hit(ask(alone[i], points[i], to[i]), hit, answer, what)
                    if i < 20:
                        self.same(times[i, i], np.float64(answer.t if hit else np.inf), what)

    def test_moving_boxes(self):
        for kind_a, kind_b in KINDS:
            d, n = dim(kind_a), ASKED // 8
            a, b = pairs(kind_a, kind_b, n, 31)
            by = rows(kind_a | 1, n, 32)[:, :d].copy()
            f = clibrary.function(f"hit_cast_{clibrary.NAME[kind_a]}_{clibrary.NAME[kind_b]}", ctypes.c_bool, clibrary.argument(kind_a),
                                  clibrary.VECTOR[d], clibrary.argument(kind_b), ctypes.POINTER(clibrary.ANSWERS[d]["cast"]))
            found = hitbox.cast(many(kind_a, a), by, many(kind_b, b))
            out = (clibrary.ANSWERS[d]["cast"] * n)()
            hits = np.array([f(*args) for args in zip(clibrary.boxes(kind_a, a), clibrary.structs(clibrary.VECTOR[d], by),
                                                      clibrary.boxes(kind_b, b), out)])
            what = f"cast of kinds {kind_a} and {kind_b}"
            self.same(found.t, np.where(hits, [x.t for x in out], np.inf), what, a, b, by)
            for field in ("point", "normal", "axis", "face", "inside"):
                values = [getattr(x, field) for x in out]
                expected = np.array([v[:] if field in ("point", "normal") else v for v in values])
                self.same(getattr(found, field)[hits], expected.astype(getattr(found, field).dtype)[hits], f"{what}, {field}")


class Joins(Case):
    """The pairs of a join are those of overlap and relate, each with each."""

    def test_joins(self):
        for kind in range(4):
            for family in range(count(3, 30)):
                numbers = rows(kind, count(70, 200), family, valid=True)
                b = many(kind, numbers)
                b = b[b.valid()]
                relation = hitbox.relate(b, b, matrix=True)
                for touch in (True, False):
                    expected = np.argwhere(np.triu(relation >= (1 if touch else 2), 1))
                    self.same(hitbox.join(b, touch=touch, sorted=True).astype(np.int64), expected, f"join of kind {kind}")
                    self.assertEqual(hitbox.join_count(b, touch=touch, threads=2), len(expected))
                other_kind = kind ^ 1
                c = many(other_kind, rows(other_kind, 50, family, valid=True))
                c = c[c.valid()]
                expected = np.argwhere(hitbox.overlap(b, c, matrix=True))
                self.same(hitbox.join(b, c, sorted=True).astype(np.int64), expected, f"join of kinds {kind} and {other_kind}")

    def test_join_iou(self):
        for kind in range(4):
            b = many(kind, rows(kind, count(70, 200), 9, valid=True))
            b = b[b.valid()]
            found, shares = hitbox.join_iou(b, threshold=0.3, sorted=True)
            expected = np.argwhere(np.triu(hitbox.iou_at_least(b, b, 0.3, matrix=True), 1))
            self.same(found.astype(np.int64), expected, f"join_iou of kind {kind}")
            self.same(shares, hitbox.iou(b, b, pairs=found), f"shares of kind {kind}")


if __name__ == "__main__":
    unittest.main()
