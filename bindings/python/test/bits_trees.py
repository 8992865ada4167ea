"""What trees find, and what they hit first, has the bits of the library's functions for one box; and a tree is, byte for
byte, the one that the library makes."""

import ctypes
import tempfile
import unittest
from pathlib import Path

import numpy as np

import clibrary
import hitbox
from bits import ASKED, Case, many
from hostile import AABB2, AABB3, NUMBERS, count, dim, rows

#: How many boxes a tree has, each of which is asked about each shape.
BOXES = count(20, 60)
#: How many questions are asked one by one as well.
ALONE = count(50, 1000)
#: Questions of each shape to the trees of one kind.
EACH = -(-ASKED // 4)


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


def valid_rows(kind, n, seed):
    numbers = rows(kind, n, seed, valid=True)
    return np.ascontiguousarray(numbers[many(kind, numbers).valid()])


def table(found, n, m):
    """Which of m boxes each of n questions found, of offsets and indices."""
    offsets, indices = found
    out = np.zeros((n, m), bool)
    out[np.repeat(np.arange(n), np.diff(offsets)), indices] = True
    return out


@unittest.skipUnless(clibrary.PATH, "HITBOX_CTYPES names no library to compare with")
class Trees(Case):
    """Each box by the library's own function for one: what a tree finds, and what is first."""

    def setUp(self):
        self.trees = []
        for kind in range(4):
            numbers = valid_rows(kind, BOXES, 31)
            self.trees.append((kind, numbers, hitbox.Tree(many(kind, numbers))))

    def shapes(self, kind, seed):
        d, n = dim(kind), EACH
        a, b, by = (vectors(d, n, seed + i) for i in range(3))
        radii = np.abs(vectors(d, n, seed + 4)[:, 0])
        radii[::7] = -1
        b[::3], by[::3] = a[::3], 0
        ball, capsule = (("circle2", "capsule2"), ("sphere3", "capsule3"))[d - 2]
        yield f"ray{d}", "rays", (a, b), None
        yield f"segment{d}", "segments", (a, b), None
        yield ball, "spheres", (a, radii), by
        yield capsule, "capsules", (a, b, radii), by

    def hits(self, kind, noun, shape):
        """The library's question whether a box and such a shape share a point: (box, shape) -> bool."""
        box = clibrary.argument(kind)
        if noun[:3] != "ray":
            return clibrary.function(f"hit_overlap_{clibrary.NAME[kind]}_{noun}", ctypes.c_bool, box, shape)
        answer = clibrary.ANSWERS[dim(kind)]["cast"]
        f = clibrary.function(f"hit_cast_{noun}_{clibrary.NAME[kind]}", ctypes.c_bool, shape, box, ctypes.POINTER(answer))
        return lambda box, x, out=answer(): f(x, box, out)

    def find(self, kind, numbers, tree, name, parts, right, what):
        self.assertTrue(right.any(), what)
        found = getattr(tree, f"find{name}")(*parts)
        self.same(table(found, *right.shape), right, f"find{name} of {what}")
        self.assertEqual(len(found[1]), right.sum())
        self.same(getattr(tree, f"any{name}")(*parts), right.any(axis=1), f"any{name} of {what}")
        if name:
            self.single(tree, name, parts, found)
        self.compared(f"Tree.find{name}", len(right))
        self.compared(f"Tree.any{name}", len(right))

    def single(self, tree, name, parts, found):
        """One by one, of plain numbers, there is no array on the way: the same is found."""
        offsets, indices = found
        for i, one in enumerate(zip(*(p[:ALONE].tolist() for p in parts))):
            one = tuple(tuple(x) if isinstance(x, list) else x for x in one)
            right = indices[offsets[i] : offsets[i + 1]]
            self.same(getattr(tree, f"find{name}")(*one), right, f"find{name} of {one}")
            self.assertEqual(getattr(tree, f"any{name}")(*one), len(right) > 0, f"any{name} of {one}")

    def test_find(self):
        for kind, numbers, tree in self.trees:
            for noun, name, parts, _ in self.shapes(kind, 32):
                shape, given = structs(np.column_stack(parts))
                f = self.hits(kind, noun, shape)
                right = np.array([[f(box, x) for box in clibrary.boxes(kind, numbers)] for x in given])
                self.find(kind, numbers, tree, f"_{name}", parts, right, f"kind {kind}")

    def test_points(self):
        for kind, numbers, tree in self.trees:
            points = vectors(dim(kind), EACH, 42)
            corners = many(kind, numbers).corners().reshape(-1, dim(kind))
            points[::4] = corners[np.arange(len(points[::4])) % len(corners)]
            shape, given = structs(points)
            f = clibrary.function(f"hit_contains_{clibrary.NAME[kind]}_point{dim(kind)}", ctypes.c_bool, clibrary.argument(kind), shape)
            right = np.array([[f(box, x) for box in clibrary.boxes(kind, numbers)] for x in given])
            self.find(kind, numbers, tree, "_points", (points,), right, f"kind {kind}")

    def test_regions(self):
        for kind, numbers, tree in self.trees:
            for other in (kind, kind ^ 1):
                regions = rows(other, -(-EACH // 2), 52)
                right = np.zeros((len(regions), len(numbers)), bool)
                for j in range(len(numbers)):
                    one = np.repeat(numbers[j : j + 1], len(regions), axis=0)
                    right[:, j] = clibrary.ask("overlap", other, kind, regions, one)[0]
                self.find(kind, numbers, tree, "", (many(other, regions),), right, f"kind {other} among kind {kind}")

    def test_nearest(self):
        for kind, numbers, tree in self.trees:
            points = vectors(dim(kind), EACH, 62)
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
            self.compared("Tree.nearest", len(points))

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
                for i, one in enumerate(zip(*(p[:ALONE].tolist() for p in (*parts, *([] if by is None else [by]))))):
                    alone = getattr(tree, f"cast_{name}")(*one)
                    self.assertEqual(alone is None, found.box[i] < 0)
                    if alone is not None:
                        self.assertEqual(alone.box, found.box[i])
                        self.same(flat(*alone[1:]), flat(*(part[i] for part in found[1:])), f"cast_{name} of {one}")
                self.compared(f"Tree.cast_{name}", len(given))


@unittest.skipUnless(clibrary.PATH, "HITBOX_CTYPES names no library to compare with")
class Bytes(Case):
    """A tree as a whole."""

    #: Boxes of a tree.
    SIZE = count(50, 250)

    def f(self, d, name, result, *types):
        return clibrary.function(f"hit_tree{d}_{name}", result, *types)

    def bytes_of(self, d, tree):
        size = ctypes.c_size_t()
        place = self.f(d, "bytes", ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)(tree, ctypes.byref(size))
        return ctypes.string_at(place, size.value)

    def look(self, kind, python, c, what):
        """The same bytes, and so the same answers; and what is said of the tree."""
        d, n = dim(kind), len(python)
        self.assertEqual(python.bytes, self.bytes_of(d, c), what)
        self.assertEqual((python.nbytes, python.kind, python.dim), (len(python.bytes), kind, d), what)
        self.assertEqual(n, self.f(d, "count", ctypes.c_size_t, ctypes.c_void_p)(c), what)
        looseness = self.f(d, "looseness", ctypes.c_double, ctypes.c_void_p)(c)
        self.same(np.float64(python.looseness), np.float64(looseness), what)
        level = self.f(d, "level", ctypes.c_size_t, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p, ctypes.c_size_t)
        levels = 0
        while (blocks := level(c, levels, None, 0)) > 0:
            out = np.empty((blocks, NUMBERS[AABB2 if d == 2 else AABB3]))
            level(c, levels, out.ctypes.data, blocks)
            self.same(python.level(levels).numbers, out, f"{what}, level {levels}")
            levels += 1
        self.assertEqual(python.levels, levels, what)
        self.assertEqual(len(python.level(levels)), 0, what)
        for name in ("bytes", "nbytes", "kind", "dim", "looseness", "level", "levels"):
            self.compared(f"Tree.{name}", n)
        self.compared("Tree", n)

    def test_trees(self):
        # A set has fewer boxes than it is asked for: those that are not valid are left out.
        for kind in range(4):
            d = dim(kind)
            build = self.f(d, "build", ctypes.c_int, clibrary.View, ctypes.c_void_p, ctypes.c_void_p)
            refit = self.f(d, "refit", ctypes.c_int, ctypes.c_void_p, clibrary.View)
            free = self.f(d, "free", None, ctypes.c_void_p)
            for seed in range(-(-ASKED // (4 * self.SIZE)) + 1):
                numbers, pointer = valid_rows(kind, self.SIZE + self.SIZE // 8, 80 + seed), ctypes.c_void_p()
                self.assertEqual(build(clibrary.view(kind, numbers), None, ctypes.byref(pointer)), 0)
                tree = hitbox.Tree(many(kind, numbers), threads=seed % 3)
                what = f"a tree of kind {kind}, seed {seed}"
                self.look(kind, tree, pointer.value, what)
                moved = np.ascontiguousarray(numbers[np.random.default_rng(seed).permutation(len(numbers))])
                self.assertEqual(refit(pointer.value, clibrary.view(kind, moved)), 0)
                tree.refit(many(kind, moved))
                self.look(kind, tree, pointer.value, f"{what}, refitted")
                with tempfile.TemporaryDirectory() as folder:
                    path = Path(folder) / "tree"
                    tree.save(path)
                    self.assertEqual(path.read_bytes(), self.bytes_of(d, pointer.value))
                    opened = hitbox.Tree.open(path)
                    self.look(kind, opened, pointer.value, f"{what}, opened")
                    opened.close()
                self.look(kind, hitbox.Tree.from_bytes(self.bytes_of(d, pointer.value)), pointer.value, f"{what}, of bytes")
                for name in ("refit", "save", "open", "from_bytes"):
                    self.compared(f"Tree.{name}", len(numbers))
                free(pointer.value)


if __name__ == "__main__":
    unittest.main()
