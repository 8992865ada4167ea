"""Two boxes: each answer has the bits of the library's own function, on hostile boxes."""

import itertools
import unittest

import numpy as np

import clibrary
import hitbox
from bits import ASKED, KINDS, Case, many
from hostile import count, dim, pairs

#: From the other side: A0 is B0, and edge 1 of a with edge 2 of b is edge 2 with edge 1.
OTHER_SIDE = np.array([hitbox.Axis[{"A": "B", "B": "A"}.get(x.name[0], "E") + x.name[:0:-1]] for x in hitbox.Axis])


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
            self.compared(verb, len(a))

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
            self.compared("closest", len(a))

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
            self.compared("penetration", len(a))

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
            self.compared("contact", len(a))

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


if __name__ == "__main__":
    unittest.main()
