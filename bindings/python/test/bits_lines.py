"""Boxes and points, rays, segments and motions: each answer has the bits of the library's own function."""

import ctypes
import unittest

import numpy as np

import clibrary
import hitbox
from bits import ASKED, KINDS, Case, many
from hostile import dim, pairs, rows


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
                single = [ask(b, tuple(p)) for b, p in zip(alone, points.tolist())]
                self.same(np.array(single, found.dtype), found, f"{verb} of a point and kind {kind}", numbers, points)
                self.compared(f"{verb}_points", len(numbers))
            f = clibrary.function(f"hit_closest_{name}_point{d}", clibrary.ANSWERS[d]["closest"], clibrary.argument(kind), clibrary.VECTOR[d])
            answers = [f(b, v) for b, v in zip(boxes, vectors)]
            found = hitbox.closest_points(many(kind, numbers), points)
            for field in ("distance", "normal", "a", "b"):
                expected = np.array([getattr(x, field) if field == "distance" else getattr(x, field)[:] for x in answers])
                self.same(getattr(found, field), expected, f"closest of points and kind {kind}, {field}", numbers, points)
            self.compared("closest_points", len(numbers))

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
                self.compared(verb, len(numbers))

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
            self.compared("cast", n)


if __name__ == "__main__":
    unittest.main()
