"""What trees find, and what they hit first, has the bits of the library's functions for one box."""

import ctypes
import unittest

import numpy as np

import clibrary
import hitbox
from hostile import count, dim, rows
from test_bits import Case, many

#: How many boxes a tree has, each of which is asked about each shape.
BOXES = count(20, 100)


def vectors(d, n, seed):
    """Places and motions as hard as the boxes."""
    return rows(2 * (d - 2), n, seed)[:, :d].copy()


def structs(numbers):
    """Rows as structs of C, and their type."""
    kind = clibrary._numbers("shape", numbers.shape[1])
    return kind, clibrary.structs(kind, numbers)


def flat(t, point, normal, axis, face, inside):
    """An answer of a cast as doubles in a row."""
    return np.array([t, *point, *normal, axis, face, inside], float)


def of_struct(x):
    return flat(x.t, x.point, x.normal, x.axis, x.face, x.inside)


@unittest.skipUnless(clibrary.PATH, "HITBOX_CTYPES names no library to compare with")
class Trees(Case):
    """Each box by the library's own function for one: what a tree finds, and what is first."""

    def setUp(self):
        self.trees = []
        for kind in range(4):
            numbers = rows(kind, BOXES, 31, valid=True)
            numbers = numbers[many(kind, numbers).valid()]
            self.trees.append((kind, numbers, hitbox.Tree(many(kind, numbers))))

    def shapes(self, kind, seed):
        d, n = dim(kind), count(30, 300)
        a, b, by = (vectors(d, n, seed + i) for i in range(3))
        radii = np.abs(vectors(d, n, seed + 4)[:, 0])
        radii[::7] = -1
        b[::3], by[::3] = a[::3], 0
        ball, capsule = (("circle2", "capsule2"), ("sphere3", "capsule3"))[d - 2]
        yield f"ray{d}", "rays", (a, b), None
        yield f"segment{d}", "segments", (a, b), None
        yield ball, "spheres", (a, radii), by
        yield capsule, "capsules", (a, b, radii), by

    def test_find(self):
        for kind, numbers, tree in self.trees:
            some = False
            for noun, name, parts, by in self.shapes(kind, 32):
                if noun[:3] == "ray":
                    continue
                shape, given = structs(np.column_stack(parts))
                overlap = f"hit_overlap_{clibrary.NAME[kind]}_{noun}"
                f = clibrary.function(overlap, ctypes.c_bool, clibrary.argument(kind), shape)
                right = np.array([[f(box, x) for box in clibrary.boxes(kind, numbers)] for x in given])
                some = some or right.any()
                offsets, indices = getattr(tree, f"find_{name}")(*parts)
                found = np.zeros(right.shape, bool)
                found[np.repeat(np.arange(len(found)), np.diff(offsets)), indices] = True
                self.same(found, right, f"find_{name} of kind {kind}")
                self.assertEqual(len(indices), right.sum())
                self.same(getattr(tree, f"any_{name}")(*parts), right.any(axis=1), f"any_{name} of kind {kind}")
            self.assertTrue(some)

    def test_regions(self):
        for kind, numbers, tree in self.trees:
            for other in (kind, kind ^ 1):
                regions = rows(other, count(40, 400), 52)
                found = np.zeros((len(regions), len(numbers)), bool)
                offsets, indices = tree.find(many(other, regions))
                found[np.repeat(np.arange(len(found)), np.diff(offsets)), indices] = True
                right = np.zeros_like(found)
                for j in range(len(numbers)):
                    one = np.repeat(numbers[j : j + 1], len(regions), axis=0)
                    right[:, j] = clibrary.ask("overlap", other, kind, regions, one)[0]
                self.assertTrue(right.any())
                self.same(found, right, f"find of kind {other} among kind {kind}")
                self.same(tree.any(many(other, regions)), right.any(axis=1), f"any of kind {other} among kind {kind}")

    def test_nearest(self):
        for kind, numbers, tree in self.trees:
            points = vectors(dim(kind), count(60, 600), 62)
            shape, given = structs(points)
            name = f"hit_distance_{clibrary.NAME[kind]}_point{dim(kind)}"
            f = clibrary.function(name, ctypes.c_double, clibrary.argument(kind), shape)
            far = np.array([[f(box, x) for box in clibrary.boxes(kind, numbers)] for x in given])
            far = np.where(far < 0, 0, far)
            order = np.argsort(far, axis=1, kind="stable")[:, :5]
            far = np.take_along_axis(far, order, axis=1)
            none = ~np.isfinite(points).all(axis=1)
            order[none], far[none] = -1, np.inf
            self.assertTrue(none.any())
            indices, distances = tree.nearest(points, 5)
            self.same(distances, far, f"nearest of kind {kind}", points)
            self.same(indices, order, f"nearest of kind {kind}", points)

    def test_cast(self):
        for kind, numbers, tree in self.trees:
            d = dim(kind)
            for noun, name, parts, by in self.shapes(kind, 42):
                shape, given = structs(np.column_stack(parts))
                moves = [] if by is None else [structs(by)]
                answer = ctypes.POINTER(clibrary.ANSWERS[d]["cast"])
                types = [shape, *(t for t, _ in moves), clibrary.argument(kind), answer]
                f = clibrary.function(f"hit_cast_{noun}_{clibrary.NAME[kind]}", ctypes.c_bool, *types)
                found = getattr(tree, f"cast_{name}")(*parts, *([] if by is None else [by]))
                for i, x in enumerate(given):
                    out = (clibrary.ANSWERS[d]["cast"] * len(numbers))()
                    hits = [f(x, *(m[i] for _, m in moves), box, out[j])
                            for j, box in enumerate(clibrary.boxes(kind, numbers))]
                    first = min((j for j, hit in enumerate(hits) if hit), key=lambda j: (out[j].t, j), default=-1)
                    what = f"cast_{name} of kind {kind}"
                    self.assertEqual(found.box[i], first, what)
                    if first >= 0:
                        self.same(flat(*(part[i] for part in found[1:])), of_struct(out[first]), what)


if __name__ == "__main__":
    unittest.main()
