"""What is asked of each box, and boxes made of others: features, rotations, matrices, merges, fits. Each number has the
bits of the library's own function, on hostile numbers."""

import ctypes
import unittest

import numpy as np

import clibrary
import hitbox
from bits import ASKED, Case, each, many
from hostile import AABB2, AABB3, NUMBERS, OBB2, OBB3, angles, clouds, dim, pairs, placements, quaternions, rows

ORDERS = ("XYZ", "XZY", "YXZ", "YZX", "ZXY", "ZYX", "XYX", "XZX", "YXY", "YZY", "ZXZ", "ZYZ")
VECTOR2, MATRIX, QUATERNION = clibrary.VECTOR[2], clibrary._numbers("matrix", 9), clibrary._numbers("quat", 4)


def values(struct):
    return [getattr(struct, field) for field, _ in struct._fields_]


def axes_of(angles, degrees=False):
    """(n, 2): cos and sin, one after the other."""
    f = clibrary.function(f"hit_vec2_from_{'degrees' if degrees else 'angle'}", VECTOR2, ctypes.c_double)
    return np.array([values(f(a)) for a in np.asarray(angles).tolist()]).reshape(-1, 2)


def axes_of_quaternions(quats):
    """(n, 9) of rows x, y, z, w."""
    f = clibrary.function("hit_mat3_from_quat", MATRIX, QUATERNION)
    return np.array([values(f(QUATERNION(*q))) for q in quats.tolist()]).reshape(-1, 9)


def upright(turn):
    """The axes of boxes that stand upright, of (cos, sin)."""
    cos, sin, zero, one = turn[:, 0], turn[:, 1], np.zeros(len(turn)), np.ones(len(turn))
    return np.stack([cos, sin, zero, -sin, cos, zero, zero, zero, one], axis=1)


def turned(kind, numbers):
    """Boxes as OBBs: an AABB as the library makes it one."""
    if kind in (OBB2, OBB3):
        return numbers
    f = clibrary.function(f"hit_obb{dim(kind)}_from_{clibrary.NAME[kind]}", clibrary.BOX[kind + 1], clibrary.argument(kind))
    return np.array([values(f(box)) for box in clibrary.boxes(kind, numbers)])


@unittest.skipUnless(clibrary.PATH, "HITBOX_CTYPES names no library to compare with")
class Features(Case):
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
        return np.array(answers if length == 1 else [values(x) for x in answers])

    def both(self, kind, numbers, plural, expected, single=None):
        """A method or property of Boxes, and of a Box if that has it: (n, ...)."""
        b, what = many(kind, numbers), f"{plural} of kind {kind}"
        found = getattr(b, plural)
        self.same(found() if callable(found) else found, expected, what, numbers)
        self.compared(f"Boxes.{plural}", len(numbers))
        if single is not None:
            alone = np.array([getattr(box, single) for box in each(kind, numbers)])
            self.same(alone.reshape(expected.shape), expected, f"{what}, one by one", numbers)
            self.compared(f"Box.{single}", len(numbers))

    def test_features(self):
        for kind in range(4):
            numbers, d, name = rows(kind, ASKED // 4, 3), dim(kind), f"hit_{clibrary.NAME[kind]}"
            b, alone, n = many(kind, numbers), each(kind, numbers), len(numbers)
            content, border = (("area", "perimeter"), ("volume", "surface"))[d - 2]
            self.both(kind, numbers, "contents", self.returned(kind, numbers, f"{name}_{content}", 1), "content")
            self.both(kind, numbers, "borders", self.returned(kind, numbers, f"{name}_{border}", 1))
            corners = self.of_each(kind, numbers, f"{name}_corners", d * 2**d)
            self.both(kind, numbers, "corners", corners.reshape(n, 2**d, d), "corners")
            valid = clibrary.function(f"{name}_valid", ctypes.c_bool, clibrary.argument(kind))
            self.both(kind, numbers, "valid", np.array([valid(x) for x in clibrary.boxes(kind, numbers)]))
            if kind in (AABB2, AABB3):
                half = self.returned(kind, numbers, f"{name}_half", d)
                self.both(kind, numbers, "centers", self.returned(kind, numbers, f"{name}_center", d), "center")
                bounds = numbers
            else:
                half = numbers[:, d : 2 * d].copy()
                self.both(kind, numbers, "centers", numbers[:, :d].copy(), "center")
                bounds = self.returned(kind, numbers, f"{name}_bounds", NUMBERS[kind - 1])
            self.both(kind, numbers, "half", half, "half")
            with np.errstate(over="ignore"):
                self.both(kind, numbers, "sizes", half * 2, "size")
            self.same(b.obb().numbers, turned(kind, numbers), "obb", numbers)
            self.same(hitbox.bounds(b).numbers, bounds, "bounds", numbers)
            self.same(b.bounds().numbers, bounds, "bounds", numbers)
            self.same(np.array([box.bounds.numbers for box in alone]), bounds, "bounds of one", numbers)
            self.same(b.numbers, numbers, "numbers")
            self.same(np.array([box.numbers for box in alone]), numbers, "numbers of one")
            for made in ("bounds", "Boxes.bounds", "Box.bounds", "Boxes.obb", "Boxes.numbers", "Box.numbers", "Boxes.from_numbers"):
                self.compared(made, n)

    def test_first_bad(self):
        """In sets of a few boxes, so that there are many answers."""
        for kind in range(4):
            d, numbers = dim(kind), rows(kind, ASKED, 6)
            f = clibrary.function(f"hit_boxes{d}_first_bad", ctypes.c_size_t, clibrary.View)
            for first in range(0, ASKED, 4):
                part = numbers[first : first + 4].copy()
                bad = f(clibrary.view(kind, part))
                self.assertEqual(many(kind, part).first_bad(), bad if bad < len(part) else None)
            self.compared("Boxes.first_bad", ASKED // 4)

    def test_merge(self):
        for kind_a, kind_b in [(a, b) for a in range(4) for b in range(4) if dim(a) == dim(b)]:
            a, b = pairs(kind_a, kind_b, -(-ASKED // 8), 5)
            kind = kind_a if kind_a == kind_b else max(kind_a, kind_b)
            first, second = (x if k == kind else turned(k, x) for k, x in ((kind_a, a), (kind_b, b)))
            f = clibrary.function(f"hit_{clibrary.NAME[kind]}_merge", clibrary.BOX[kind], *[clibrary.argument(kind)] * 2)
            expected = np.array([values(f(x, y)) for x, y in zip(clibrary.boxes(kind, first), clibrary.boxes(kind, second))])
            found = hitbox.merge(many(kind_a, a), many(kind_b, b))
            self.assertEqual(found.kind, kind)
            self.same(found.numbers, expected, f"merge of kinds {kind_a} and {kind_b}", a, b)
            alone = [hitbox.merge(x, y).numbers for x, y in zip(each(kind_a, a[:50]), each(kind_b, b[:50]))]
            self.same(np.array(alone), expected[:50], f"merge of one of kind {kind_a} and one of kind {kind_b}", a, b)
            self.compared("merge", len(a))

    def test_merge_all(self):
        for kind in (AABB2, AABB3):
            f = clibrary.function(f"hit_{clibrary.NAME[kind]}_merge", clibrary.BOX[kind], clibrary.BOX[kind], clibrary.BOX[kind])
            for seed in range(30):
                numbers = rows(kind, 20, seed, valid=True)
                boxes = clibrary.boxes(kind, numbers)
                around = boxes[0]
                for box in boxes:
                    around = f(around, box)
                self.assertEqual(list(hitbox.merge(many(kind, numbers)).numbers), values(around))


@unittest.skipUnless(clibrary.PATH, "HITBOX_CTYPES names no library to compare with")
class Made(Case):
    """Boxes of centres, sizes and rotations."""

    def made(self, named, expected, what):
        """Boxes.obbs, and as many times Box.obb, with these rotations of one name, give these axes."""
        (name, turns), *options = named.items()
        n, d = len(turns), 2 if expected.shape[1] == 2 else 3
        random = np.random.default_rng(n)
        center, size = random.uniform(-3, 3, (2, n, d)) * 2.0 ** random.choice([0, 0, -1070, 1000], (n, 1))
        options = dict(options)
        wanted = np.concatenate([center, size / 2, expected], axis=1)
        self.same(hitbox.Boxes.obbs(center, size, **named).numbers, wanted, what, turns)
        self.same(hitbox.Boxes.obbs(center, half=size / 2, **named).numbers, wanted, what, turns)
        single = {"angles": "angle", "axes": "axis", "quaternions": "quaternion", "matrices": "matrix"}.get(name, name)
        alone = [hitbox.Box.obb(c, s, **{single: t}, **options).numbers for c, s, t in zip(center, size, turns)]
        self.same(np.array(alone), wanted, f"{what}, one by one", turns)
        self.compared("Boxes.obbs", n)
        self.compared("Box.obb", n)

    def test_angles(self):
        given = angles(ASKED, 12)
        for degrees in (False, True):
            turn = axes_of(given, degrees)
            self.made({"angles": given, "degrees": degrees}, turn, f"angles, degrees={degrees}")
            self.made({"yaw": given, "degrees": degrees}, upright(turn), f"yaw, degrees={degrees}")
        self.made({"axes": turn}, turn, "axes")

    def test_quaternions(self):
        quats = quaternions(ASKED, 13)
        expected = axes_of_quaternions(quats)
        self.made({"quaternions": quats, "scalar_first": False}, expected, "x y z w")
        self.made({"quaternions": np.roll(quats, 1, axis=1), "scalar_first": True}, expected, "w x y z")
        matrices = np.ascontiguousarray(expected.reshape(-1, 3, 3).transpose(0, 2, 1))
        self.made({"matrices": matrices}, expected, "matrices")

    def test_euler(self):
        f = clibrary.function("hit_mat3_from_euler", MATRIX, *[ctypes.c_double] * 3, ctypes.c_int)
        for number, order in enumerate(ORDERS):
            turns = angles(3 * (-(-ASKED // 12)), number).reshape(-1, 3)
            expected = np.array([values(f(*t, number)) for t in turns.tolist()])
            self.made({"euler": turns, "order": order}, expected, order)

    def test_rows(self):
        """What hitbox.boxes makes of an array."""
        given = angles(ASKED // 4, 15)
        for kind, columns in ((OBB2, 5), (OBB3, 7)):
            d, numbers = dim(kind), rows(kind, len(given), 16)
            table = np.concatenate([numbers[:, : 2 * d], given[:, None]], axis=1)
            turn = axes_of(given) if d == 2 else upright(axes_of(given))
            expected = np.concatenate([numbers[:, :d], numbers[:, d : 2 * d] / 2, turn], axis=1)
            self.assertEqual(table.shape[1], columns)
            self.same(hitbox.boxes(table).numbers, expected, f"boxes of {columns} columns", table)
            self.compared("boxes", len(table))
        for kind in (AABB2, AABB3):
            numbers, d = rows(kind, ASKED // 4, 17), dim(kind)
            made = hitbox.Boxes.aabbs(numbers[:, :d].copy(), numbers[:, d:].copy())
            self.same(made.numbers, numbers, "aabbs")
            self.same(hitbox.boxes(numbers).numbers, numbers, "boxes of corners")
            alone = [hitbox.Box.aabb(row[:d], row[d:]).numbers for row in numbers]
            self.same(np.array(alone), numbers, "aabb")
            self.compared("boxes", len(numbers))

    def test_concatenate(self):
        for kind in (AABB2, AABB3):
            a, b = rows(kind, ASKED // 4, 18), rows(kind + 1, ASKED // 4, 19)
            found = hitbox.Boxes.concatenate([many(kind, a), many(kind + 1, b)])
            self.same(found.numbers, np.concatenate([turned(kind, a), b]), "concatenate")
            self.compared("Boxes.concatenate", len(a) + len(b))

    def test_matrices(self):
        placed = placements(ASKED, 14)
        numbers = rows(AABB3, ASKED, 14)
        f = clibrary.function("hit_obb3_from_matrix4", ctypes.c_int, clibrary.BOX[AABB3], ctypes.c_void_p, ctypes.c_void_p)
        out, columns = np.empty((ASKED, 15)), np.ascontiguousarray(placed.transpose(0, 2, 1))
        boxes = clibrary.boxes(AABB3, numbers)
        good = np.array([f(boxes[i], columns[i].ctypes.data, out[i].ctypes.data) == 0 for i in range(ASKED)])
        self.assertTrue(ASKED // 4 < good.sum() < ASKED)
        found = hitbox.Boxes.from_matrices(many(AABB3, numbers[good]), placed[good])
        self.same(found.numbers, out[good], "from_matrices", numbers[good], placed[good])
        for i in np.flatnonzero(~good):
            with self.assertRaises(ValueError):
                hitbox.Boxes.from_matrices(many(AABB3, numbers[i : i + 1]), placed[i : i + 1])
        self.compared("Boxes.from_matrices", ASKED)


@unittest.skipUnless(clibrary.PATH, "HITBOX_CTYPES names no library to compare with")
class Fits(Case):
    class Config(ctypes.Structure):
        _fields_ = [("quality", ctypes.c_int), ("room", ctypes.c_ubyte * 64)]

    def fit(self, given, number, quality, rotated, floats):
        d = given.shape[1]
        name = f"hit_fit_{'obb' if rotated else 'aabb'}{d}{'_float' if floats else ''}"
        out = np.empty(NUMBERS[(d - 2) * 2 + rotated])
        config = [ctypes.byref(self.Config(number))] if rotated else []
        f = clibrary.function(name, ctypes.c_int, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_size_t,
                              *[ctypes.c_void_p] * len(config), ctypes.c_void_p)
        status = f(given.ctypes.data, len(given), given.strides[0], *config, out.ctypes.data)
        ask = lambda: hitbox.fit(given, quality, rotated=rotated)
        self.assertEqual(status == 0, bool(np.isfinite(given).all()), name)
        if status != 0:
            self.assertRaises(ValueError, ask)
        else:
            self.same(np.array(ask().numbers), out, f"{name} {quality} of {given.tolist()}")

    def test_fit(self):
        qualities = ("tight", "fast", "principal")
        ways = [(number, True, floats) for number in range(3) for floats in (False, True)] + [(0, False, False), (0, False, True)]
        for d in (2, 3):
            for points in clouds(-(-ASKED // (2 * len(ways))), d, 11):
                for number, rotated, floats in ways:
                    with np.errstate(over="ignore", under="ignore"):
                        given = points.astype(np.float32) if floats else points
                    self.fit(given, number, qualities[number], rotated, floats)
                    self.compared("fit", 1)


if __name__ == "__main__":
    unittest.main()
