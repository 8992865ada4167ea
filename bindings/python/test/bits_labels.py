"""The conventions of data sets: what is made of their numbers has the bits of the library's functions of which the
readers of the command make it."""

import ctypes
import unittest

import numpy as np

import clibrary
import hitbox
from bits import ASKED, Case, many
from bits_boxes import VECTOR2, axes_of, axes_of_quaternions, upright, values
from hostile import AABB2, OBB2, OBB3, angles, quaternions, rows

#: So many rows a call: one that is refused is told, and ends it.
FEW = 20


def table(n, sizes, seed):
    """Rows of hostile numbers, of which those from column 2 or 3 on, so many, are sizes; some rows are wrong."""
    boxes = rows(OBB3 if sizes == 3 else OBB2, n, seed)
    return boxes[:, : 2 * sizes].copy()


@unittest.skipUnless(clibrary.PATH, "HITBOX_CTYPES names no library to compare with")
class Labels(Case):
    def make(self, name, expected, kind, *parts, **options):
        """Row by row what C gives for good ones. Where it is no box, or sizes cannot be halved, all refuse it."""
        make = getattr(hitbox.Boxes, f"from_{name}")
        valid = clibrary.function(f"hit_{clibrary.NAME[kind]}_valid", ctypes.c_bool, clibrary.argument(kind))
        good = np.array([valid(x) for x in clibrary.boxes(kind, np.ascontiguousarray(expected))])
        for part in parts:
            good &= np.isfinite(part).reshape(len(part), -1).all(axis=1)
        good &= self.can
        self.assertTrue(good.mean() > 0.5, name)
        self.same(make(*(p[good] for p in parts), **options).numbers, expected[good], f"from_{name}", *(p[good] for p in parts))
        for i in np.flatnonzero(~good):
            with self.assertRaises(ValueError, msg=[p[i] for p in parts]):
                make(*(p[i : i + 1] for p in parts), **options)
        self.compared(f"Boxes.from_{name}", len(good))

    def halved(self, sizes):
        """Halves; self.can: which rows of these sizes are taken."""
        with np.errstate(invalid="ignore", over="ignore"):
            half = sizes / 2
            self.can = ((sizes >= 0) & (half * 2 == sizes)).all(axis=1)
        return half

    def test_coco(self):
        given = table(ASKED, 2, 41)
        self.can = (given[:, 2:] >= 0).all(axis=1)
        f = clibrary.function("hit_aabb2_from_position_size", clibrary.BOX[AABB2], VECTOR2, VECTOR2)
        expected = np.array([values(f(VECTOR2(*r[:2]), VECTOR2(*r[2:]))) for r in given.tolist()])
        self.make("coco", expected, AABB2, given)

    def test_yolo(self):
        given = table(ASKED, 2, 42)
        f = clibrary.function("hit_aabb2_from_center_half", clibrary.BOX[AABB2], VECTOR2, VECTOR2)
        half, scale = self.halved(given[:, 2:]), np.array([641.0, 479.0])
        with np.errstate(over="ignore", invalid="ignore"):
            center, half = given[:, :2] * scale, half * scale
        expected = np.array([values(f(VECTOR2(*c), VECTOR2(*h))) for c, h in zip(center.tolist(), half.tolist())])
        self.make("yolo", expected, AABB2, given, image_size=(641, 479))

    def test_rotated(self):
        for name, degrees in (("opencv", True), ("mmrotate", False)):
            given = np.column_stack([table(ASKED, 2, 43), angles(ASKED, 43)])
            half = self.halved(given[:, 2:4])
            expected = np.concatenate([given[:, :2], half, axes_of(given[:, 4], degrees)], axis=1)
            self.make(name, expected, OBB2, given)

    def test_kitti(self):
        given = np.column_stack([table(ASKED, 3, 44)[:, [3, 4, 5, 0, 1, 2]], angles(ASKED, 44)])
        half, turn = self.halved(given[:, :3]), axes_of(given[:, 6])
        cos, sin, zero, one = turn[:, 0], turn[:, 1], np.zeros(ASKED), np.ones(ASKED)
        x, y, z = given[:, 3:6].T
        h, w, l = half.T
        with np.errstate(over="ignore", invalid="ignore"):
            standing = np.stack([x, y - h, z, l, h, w, cos, zero, -sin, zero, one, zero, sin, zero, cos], axis=1)
        self.make("kitti", standing, OBB3, given)
        self.make("kitti", np.stack([x, z, l, w, cos, -sin], axis=1), OBB2, given, above=True)

    def test_headed(self):
        for name in ("waymo", "openpcdet"):
            given = np.column_stack([table(ASKED, 3, 45), angles(ASKED, 45)])
            half, turn = self.halved(given[:, 3:6]), axes_of(given[:, 6])
            self.make(name, np.concatenate([given[:, :3], half, upright(turn)], axis=1), OBB3, given)
            flat = np.concatenate([given[:, :2], half[:, :2], turn], axis=1)
            self.make(name, flat, OBB2, given, above=True)

    def test_nuscenes(self):
        given, turns = table(ASKED, 3, 46), quaternions(ASKED, 46)
        half = self.halved(given[:, 3:6])[:, [1, 0, 2]]
        axes = axes_of_quaternions(np.roll(turns, -1, axis=1))
        self.can &= (turns != 0).any(axis=1)
        expected = np.concatenate([given[:, :3], half, axes], axis=1)
        parts = given[:, :3].copy(), given[:, 3:6].copy(), turns
        self.make("nuscenes", expected, OBB3, *parts)
        flat, straighten = expected[:, [0, 1, 3, 4, 6, 7]].copy(), clibrary.function(
            "hit_obb2_orthonormalize", ctypes.c_bool, clibrary.BOX[OBB2], ctypes.c_void_p)
        valid = clibrary.function("hit_obb2_valid", ctypes.c_bool, clibrary.BOX[OBB2])
        space = clibrary.function("hit_obb3_valid", ctypes.c_bool, clibrary.argument(OBB3))
        self.can &= np.array([space(x) for x in clibrary.boxes(OBB3, expected)])
        for i, box in enumerate(clibrary.boxes(OBB2, flat.copy())):
            if not (axes[i, 2] == 0 and valid(box)) and not straighten(box, flat[i].ctypes.data):
                self.can[i] = False
        self.make("nuscenes", flat, OBB2, *parts, above=True)

    def test_corners(self):
        """Quadrilaterals that are no rectangles get the fit of their corners; and the corners of a box are given back."""
        random = np.random.default_rng(47)
        given = random.uniform(-5, 5, (ASKED, 4, 2)) * 2.0 ** random.choice([0, 0, -1060, -500, 400], (ASKED, 1, 1))
        f = clibrary.function("hit_fit_obb2", ctypes.c_int, ctypes.c_void_p, *[ctypes.c_size_t] * 2, ctypes.c_void_p, ctypes.c_void_p)
        for name, scale in (("dota", (1, 1)), ("yolo_obb", (641.0, 479.0))):
            pixels, out = given * scale, np.empty((ASKED, 6))
            for i in range(ASKED):
                self.assertEqual(f(pixels[i].ctypes.data, 4, 16, None, out[i].ctypes.data), 0)
            size = [] if name == "dota" else [scale]
            found = getattr(hitbox.Boxes, f"from_{name}")(given, *size, fit=True, tolerance=0.0)
            self.same(found.numbers, out, f"from_{name}", given)
            self.compared(f"Boxes.from_{name}", ASKED)
            for kind in (AABB2, OBB2):
                numbers = rows(kind, ASKED // 2, 48, valid=True)
                numbers = numbers[many(kind, numbers).valid()]
                corner = clibrary.function(f"hit_{clibrary.NAME[kind]}_corners", None, clibrary.argument(kind), ctypes.c_void_p)
                corners = np.empty((len(numbers), 4, 2))
                for box, place in zip(clibrary.boxes(kind, numbers), corners):
                    corner(box, place.ctypes.data)
                expected = (corners[:, (0, 1, 3, 2)] / np.array(scale)).reshape(-1, 8)
                self.same(getattr(many(kind, numbers), f"to_{name}")(*size), expected, f"to_{name}", numbers)
                self.compared(f"Boxes.to_{name}", len(numbers) + 1)


if __name__ == "__main__":
    unittest.main()
