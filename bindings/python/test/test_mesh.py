"""hitbox.Mesh: what it takes and refuses, what it says, and that it keeps what it was made of."""

import pickle
import tempfile
import threading
import unittest
from pathlib import Path

import numpy as np

import hitbox
from bits_meshes import BOX, CORNERS
from hitbox import Mesh, Relation, Rule, Shared, Surface


def box(low, high, **options):
    low, high = np.asarray(low, float), np.asarray(high, float)
    return Mesh(low + CORNERS * (high - low), BOX, **options)


UNIT = box((0, 0, 0), (1, 1, 1))


class Made(unittest.TestCase):
    def test_forms(self):
        vertices = CORNERS.astype(float)
        wide = np.zeros((8, 6))
        wide[:, ::2] = vertices
        forms = [(vertices, BOX), (vertices.astype(np.float32), BOX), (CORNERS, BOX.astype(np.int64)), (vertices.tolist(), BOX.tolist()),
                 (wide[:, ::2], np.asfortranarray(BOX)), (vertices[BOX].reshape(-1, 3), None)]
        for v, f in forms:
            for threads in (0, 2):
                mesh = Mesh(v, f, threads=threads)
                self.assertEqual(mesh.facts, UNIT.facts)
                self.assertEqual(mesh.relate(UNIT), Relation.OVERLAPPING)
                self.assertTrue(mesh.contains(UNIT) and UNIT.contains(mesh))

    def test_none(self):
        for mesh in (Mesh(np.zeros((0, 3))), Mesh([], []), Mesh([[0, 0, 0]], [])):
            self.assertEqual((len(mesh), mesh.bounds, mesh.triangles.shape, mesh.shells.shape), (0, None, (0, 3, 3), (0,)))
            self.assertEqual((mesh.relate(UNIT), mesh.overlap(UNIT), UNIT.contains(mesh)), (Relation.APART, False, False))

    def test_refused(self):
        corner = [[0, 0, 0], [1, 0, 0], [0, 1, 0]]
        for error, words, arguments in (
            (ValueError, r"faces\[1, 2\]: found 3, expected one of 3 vertices", (corner, [[0, 1, 2], [0, 1, 3]])),
            (ValueError, r"faces\[0\]: found a vertex that is not finite", ([*corner[:2], [0, np.inf, 0]], [[0, 1, 2]])),
            (ValueError, r"faces\[0\]: found a vertex that is not finite", ([*corner[:2], [0, np.nan, 0]],)),
            (ValueError, r"vertices: found 2 without faces", (corner[:2],)),
            (ValueError, r"vertices: found shape \(3, 2\)", (np.zeros((3, 2)), [[0, 1, 2]])),
            (ValueError, r"faces: found shape \(1, 2\)", (corner, [[0, 1]])),
            (ValueError, r"faces: found -1", (corner, [[0, 1, -1]])),
            (TypeError, r"faces: found an array of float64", (corner, [[0.0, 1, 2]])),
            (TypeError, r"vertices", ("no", [[0, 1, 2]])),
        ):
            with self.assertRaisesRegex(error, words):
                Mesh(*arguments)
        with self.assertRaisesRegex(ValueError, "threads"):
            Mesh(corner, threads=-1)

    def test_the_extension_checks_for_itself(self):
        core, vertices = hitbox._core, CORNERS.astype(float)
        with self.assertRaises(TypeError):
            core._mesh_build(int, vertices, BOX, 0)
        for wrong in (vertices[:, :2], vertices.astype(int), vertices[::-1]):
            with self.assertRaises(ValueError):
                core._mesh_build(Mesh, wrong, BOX, 0)
        with self.assertRaises((BufferError, ValueError)):
            core._mesh_build(Mesh, vertices, BOX[:, ::2], 0)
        for f in (core._mesh_triangles, core._mesh_shells):
            with self.assertRaises(ValueError):
                f(UNIT, np.zeros(5))
        for f in (core._mesh_facts, core._mesh_count, core._mesh_bounds, core._mesh_save):
            with self.assertRaises(TypeError):
                f(5)
        with self.assertRaises(TypeError):
            core.Mesh()

    def test_it_keeps_copies(self):
        vertices, faces = CORNERS.astype(float), BOX.copy()
        mesh = Mesh(vertices, faces)
        vertices[:], faces[:] = 7, 2**32 - 1
        self.assertEqual(mesh.facts, UNIT.facts)
        self.assertEqual(mesh.relate(UNIT), Relation.OVERLAPPING)


class Asked(unittest.TestCase):
    def test_what_it_is(self):
        f = UNIT.facts
        self.assertEqual((f.triangles, f.surface, f.volume, f.area, f.shells, f.open_side), (12, Surface.CLOSED, 1, 6, 1, None))
        opened = Mesh(CORNERS, BOX[1:])
        self.assertEqual((opened.facts.surface, opened.facts.open, opened.facts.has_volume), (Surface.OPEN, 3, False))
        self.assertIsInstance(opened.facts.surface, Surface)
        self.assertTrue(np.isnan(opened.facts.volume))
        self.assertEqual(opened.facts.open_side[0], opened.facts.unmatched_side[0])
        self.assertEqual(repr(opened), "<Mesh of 11 triangles>")
        self.assertEqual(UNIT.bounds, hitbox.Box.aabb((0, 0, 0), (1, 1, 1)))

    def test_two_walls(self):
        """Flush they touch; 50 mm into each other they overlap, although four of their faces lie in common planes."""
        wall = box((0, 0, 0), (5, 0.2, 3))
        self.assertEqual(wall.relate(box((5, 0, 0), (9, 0.2, 3))), Relation.TOUCHING)
        self.assertEqual(wall.relate(box((4.95, 0, 0), (9, 0.2, 3))), Relation.OVERLAPPING)
        self.assertEqual(wall.relate(box((5 + 1e-12, 0, 0), (9, 0.2, 3))), Relation.APART)

    def test_a_pipe_within_a_wall(self):
        wall, pipe = box((0, 0, 0), (5, 1, 3)), box((1, 0.25, 1), (4, 0.75, 1.5))
        self.assertEqual((wall.relate(pipe), wall.contains(pipe), pipe.contains(wall)), (Relation.OVERLAPPING, True, False))
        hollow = Mesh(wall.triangles[:, ::-1].reshape(-1, 3).tolist() + box((0.5, 0.1, 0.5), (4.5, 0.9, 2)).triangles.reshape(-1, 3).tolist())
        self.assertEqual(hollow.relate(pipe), Relation.APART)

    def test_eight_threads_on_two_meshes(self):
        other, wrong = box((0.5, 0.5, 0.5), (2, 2, 2)), []

        def ask():
            for _ in range(200):
                if UNIT.relate(other) != Relation.OVERLAPPING or UNIT.contains(other):
                    wrong.append(1)

        threads = [threading.Thread(target=ask) for _ in range(8)]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        self.assertEqual(wrong, [])


APART, TOUCHING, OVERLAPPING = Relation
FIRST = np.zeros(2, np.uint32)
#: A box with a box-shaped hole, and the six sides of a box without the one at x = 0.
HOLLOW = Mesh(np.concatenate([UNIT.triangles, box((0.25,) * 3, (0.75,) * 3).triangles[:, ::-1]]).reshape(-1, 3))
SHEET = Mesh(CORNERS, BOX[2:])


class Batches(unittest.TestCase):
    def test_points(self):
        points = np.array([[0.5, 0.5, 0.5], [0.125, 0.5, 0.5], [0.25, 0.5, 0.5], [1, 1, 1], [2, 0, 0], [np.nan, 0, 0]])
        self.assertEqual(HOLLOW.relate_points(points).tolist(), [APART, OVERLAPPING, TOUCHING, TOUCHING, APART, APART])
        self.assertEqual(HOLLOW.overlap_points(points).tolist(), [False, True, True, True, False, False])
        self.assertEqual(HOLLOW.contains_points(points).tolist(), [False, True, True, True, False, False])
        self.assertEqual(SHEET.relate_points(points).tolist(), [APART, APART, APART, TOUCHING, APART, APART])
        self.assertFalse(SHEET.contains_points(points).any())
        wide = np.zeros((6, 9), np.float32)
        wide[:, ::3] = points
        self.assertEqual(HOLLOW.relate_points(wide[:, ::3]).tolist(), HOLLOW.relate_points(points).tolist())
        self.assertEqual(HOLLOW.relate_points(points[::-1]).tolist(), HOLLOW.relate_points(points).tolist()[::-1])
        for one in ((1, 1, 1), [1.0, 1, 1], points[3]):
            self.assertIs(UNIT.relate_points(one), TOUCHING)
            self.assertIs(UNIT.contains_points(one), True)

    def test_boxes(self):
        boxes = np.array([[0.25, 0.25, 0.25, 0.75, 0.75, 0.75], [0, 0, 0, 1, 1, 0.25], [0, 0, 0, 1, 1, 1], [1, 0, 0, 2, 1, 1], [3, 3, 3, 4, 4, 4]])
        self.assertEqual(HOLLOW.relate(boxes).tolist(), [TOUCHING, OVERLAPPING, OVERLAPPING, TOUCHING, APART])
        self.assertEqual(HOLLOW.contains(boxes).tolist(), [False, True, False, False, False])
        self.assertEqual(HOLLOW.contained_in(boxes).tolist(), [False, False, True, False, False])
        turned = hitbox.Boxes.aabbs(boxes).obb()
        for made in (turned, turned.astype(np.float32), hitbox.Boxes.aabbs(boxes), boxes.tolist()):
            self.assertEqual(HOLLOW.overlap(made).tolist(), [True, True, True, True, False])
        self.assertIs(HOLLOW.relate(turned[0]), TOUCHING)
        self.assertEqual((HOLLOW.overlap(turned[4]), HOLLOW.contains(turned[1]), HOLLOW.contained_in(turned[2])), (False, True, True))
        upright = np.array([[0.5, 0.5, 0.5, 0.7, 0.7, 0.5, np.pi / 4]])  # its corners stick out of the hole
        self.assertEqual((HOLLOW.relate(upright).tolist(), UNIT.contains(upright).tolist()), ([OVERLAPPING], [True]))
        self.assertIs(UNIT.relate(hitbox.Box.aabb((1, 1, 1), (0, 0, 0))), APART)  # an empty one

    def test_triangles(self):
        triangles = np.array([[[0, 0, 0], [1, 0, 0], [0, 1, 0]], [[-1, 0.1, 0.1], [2, 0.1, 0.1], [2, 0.2, 0.1]], [[0.3] * 3, [0.4, 0.3, 0.3], [0.3, 0.4, 0.3]],
                              [[0.1] * 3, [0.2, 0.1, 0.1], [0.1, 0.2, 0.1]], [[0.1] * 3] * 3])
        self.assertEqual(HOLLOW.relate_triangles(triangles).tolist(), [TOUCHING, OVERLAPPING, APART, OVERLAPPING, OVERLAPPING])
        self.assertEqual(HOLLOW.overlap_triangles(triangles).tolist(), [True, True, False, True, True])
        self.assertEqual(HOLLOW.contains_triangles(triangles).tolist(), [True, False, False, True, True])
        self.assertEqual(SHEET.relate_triangles(triangles).tolist(), [TOUCHING, TOUCHING, APART, APART, APART])
        self.assertIs(UNIT.relate_triangles(triangles[0].tolist()), TOUCHING)
        self.assertIs(UNIT.contains_triangles(triangles[0]), True)

    def test_rays(self):
        found = HOLLOW.cast_rays([[-1, 0.5, 0.25], [0.125, 0.5, 0.25], [0.5, 0.5, 0.5], [0, 5, 0]], [2, 0, 0])
        self.assertEqual(found.t.tolist(), [0.5, 0, 0.125, np.inf])
        self.assertEqual(found.inside.tolist(), [False, True, False, False])
        self.assertEqual(found.triangle.tolist()[1::2], [-1, -1])
        self.assertEqual(found.normal.tolist(), [[-1, 0, 0], [0, 0, 0], [-1, 0, 0], [0, 0, 0]])
        self.assertEqual(found.front.tolist(), [True, False, True, False])
        corners = HOLLOW.triangles[found.triangle[[0, 2]]]
        self.assertEqual(np.einsum("ni,nij->nj", found.weights[[0, 2]], corners).tolist(), found.point[[0, 2]].tolist())
        one = HOLLOW.cast_rays((-1, 0.5, 0.25), (2, 0, 0))
        self.assertEqual((one.t, one.point, one.triangle, one.inside), (0.5, (0.0, 0.5, 0.25), int(found.triangle[0]), False))
        self.assertIsNone(HOLLOW.cast_rays((0.125, 0.5, 0.25), (2, 0, 0)).triangle)
        self.assertIsNone(HOLLOW.cast_segments((-1, 0.5, 0.5), (-0.5, 0.5, 0.5)))
        self.assertEqual(HOLLOW.cast_segments([[-1, 0.5, 0.5]], [[1, 0.5, 0.5]]).t.tolist(), [0.5])

    def test_all_hits(self):
        offsets, found = HOLLOW.find_rays([[-1, 0.5, 0.375], [5, 5, 5], [0.5, 0.5, 0.375]], (1, 0, 0))
        self.assertEqual(offsets.tolist(), [0, 4, 4, 6])
        self.assertEqual(found.t.tolist(), [1, 1.25, 1.75, 2, 0.25, 0.5])
        self.assertEqual(found.front.tolist(), [True, False, True, False, True, False])
        one = HOLLOW.find_segments((-1, 0.5, 0.375), (1, 0.5, 0.375))
        self.assertEqual((one.t.tolist(), one.triangle.tolist()), ([0.5, 0.625, 0.875, 1.0], found.triangle[:4].tolist()))
        # More than there is room for at first: 200 sheets.
        many = Mesh((np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0]]) + np.arange(200)[:, None, None] * [0, 0, 1]).reshape(-1, 3))
        offsets, found = many.find_rays([[0.25, 0.25, -1]] * 2, (0, 0, 1))
        self.assertEqual((offsets.tolist(), found.triangle.tolist()), ([0, 200, 400], [*range(200)] * 2))

    def test_nearest(self):
        found = HOLLOW.closest_points([[-2, 0.5, 0.25], [0.125, 0.5, 0.5], [0.5, 0.5, 0.625], [1, 1, 1]])
        self.assertEqual(found.distance.tolist(), [2, 0, 0.125, 0])
        self.assertEqual(found.b.tolist(), [[0, 0.5, 0.25], [0.125, 0.5, 0.5], [0.5, 0.5, 0.75], [1, 1, 1]])
        self.assertEqual(found.normal.tolist()[::2], [[1, 0, 0], [0, 0, 1]])
        self.assertEqual((found.meets.tolist(), found.triangle_a.tolist(), found.triangle_b.tolist()[1]), ([False, True, False, True], [-1] * 4, -1))
        on_surface = HOLLOW.closest_points((0.125, 0.5, 0.5), surface=True)
        self.assertEqual((on_surface.distance, on_surface.meets, on_surface.triangle_a), (0.125, True, None))
        self.assertIsInstance(on_surface.triangle_b, int)
        self.assertIsNone(HOLLOW.closest_points((0.125, 0.5, 0.5)).triangle_b)
        self.assertEqual(Mesh([], []).closest_points([[0, 0, 0]]).distance.tolist(), [np.inf])

    def test_how_far(self):
        other = box((3, 0, 0), (4, 1, 1))
        found = UNIT.closest(other)
        self.assertEqual((UNIT.distance(other), found.distance, found.normal, found.meets), (2, 2, (1, 0, 0), False))
        self.assertEqual((found.a[0], found.b[0], {type(found.triangle_a), type(found.triangle_b)}), (1, 3, {int}))
        within = UNIT.closest(box((0.25,) * 3, (0.75,) * 3))
        self.assertEqual((within.distance, within.meets, within.triangle_a, within.a), (0, True, None, within.b))
        self.assertEqual(HOLLOW.distance(box((0.375,) * 3, (0.625,) * 3)), 0.125)
        self.assertEqual(Mesh([], []).distance(UNIT), np.inf)

    def test_at_most_so_far(self):
        other = box((3, 0, 0), (4, 1, 1))
        self.assertEqual([UNIT.within(other, most) for most in (2, np.nextafter(2, 0), 0, -1, np.inf, np.nan)], [True, False, False, False, True, False])
        self.assertEqual([HOLLOW.within(box((0.375,) * 3, (0.625,) * 3), most) for most in (0.125, 0.12)], [True, False])
        self.assertEqual([UNIT.within(UNIT, most) for most in (0, -1)], [True, False])
        self.assertEqual([Mesh([], []).within(UNIT, most) for most in (1e300, np.inf)], [False, True])
        points = [[-2, 0.5, 0.25], [0.125, 0.5, 0.5], [0.5, 0.5, 0.625], [1, 1, 1], [np.nan, 0, 0]]
        self.assertEqual(HOLLOW.within_points(points, 0.125).tolist(), [False, True, True, True, False])
        self.assertEqual(HOLLOW.within_points(points, 0).tolist(), [False, True, False, True, False])
        self.assertIs(HOLLOW.within_points(points[0], 2), True)
        self.assertIs(HOLLOW.within_points(points[0], 1.5), False)
        self.assertEqual(HOLLOW.within_points(np.zeros((0, 3)), 1).shape, (0,))

    def test_why(self):
        across = UNIT.witness(box((0.5, 0.25, -1), (2, 0.75, 0.5)))
        self.assertEqual((across.relation, across.rule, {type(across.triangle_a), type(across.triangle_b)}), (Relation.OVERLAPPING, Rule.ACROSS, {int}))
        self.assertTrue(all(0 <= x <= 1 for x in across.point) and 0.25 <= across.point[1] <= 0.75)
        flush = UNIT.witness(box((1, 0, 0), (2, 1, 1)))
        self.assertEqual((flush.relation, flush.rule, flush.point[0]), (Relation.TOUCHING, Rule.SURFACES, 1))
        other = box((0.25,) * 3, (0.75,) * 3)
        within, around = UNIT.witness(other), other.witness(UNIT)
        self.assertEqual(within, (Relation.OVERLAPPING, Rule.WITHIN, (0.25,) * 3, None, 0))
        self.assertEqual(around, (Relation.OVERLAPPING, Rule.WITHIN, (0.25,) * 3, 0, None))
        self.assertIs(type(within.rule), Rule)
        self.assertIs(type(within.relation), Relation)
        for apart in (box((3, 0, 0), (4, 1, 1)), Mesh([], [])):
            self.assertEqual(UNIT.witness(apart), (Relation.APART, Rule.NONE, None, None, None))

    def test_how_deep(self):
        other = box((0.75, -1, -1), (2, 2, 2))
        found = UNIT.depth(other)
        self.assertEqual((found.depth, abs(found.point[0] - found.on[0]), type(found.triangle), type(found.in_second)), (0.25, 0.25, int, bool))
        self.assertTrue(0.25 <= found.most <= 0.25 * (1 + 1 / 64))
        self.assertEqual(other.depth(UNIT), found._replace(in_second=not found.in_second))
        rough = UNIT.depth(other, places=1)
        self.assertTrue(0 < rough.depth <= 0.25 and rough.most >= found.most)
        self.assertGreater(UNIT.depth(other, share=10).most, 0.25)
        for none in (box((1, 0, 0), (2, 1, 1)), Mesh([], [])):
            self.assertEqual(UNIT.depth(none), (0, 0, None, None, None, False))

    def test_where_two_meet(self):
        knife = Mesh([[-1, -1, 0.5], [3, -1, 0.5], [-1, 3, 0.5]], [[0, 1, 2]])
        found = UNIT.intersection_curve(knife)
        self.assertEqual((set(found.shared.tolist()), set(found.second.tolist()), len(found.first)), ({Shared.SEGMENT}, {0}, 8))
        lengths = np.linalg.norm(found.b - found.a, axis=1)
        self.assertEqual((lengths.sum(), np.concatenate([found.a, found.b])[:, 2].tolist()), (4, [0.5] * 16))
        # It is one ring: each end is where another begins.
        self.assertEqual(sorted(found.a.tolist()), sorted(found.b.tolist()))
        flush = UNIT.intersection_curve(box((1, 0, 0), (2, 1, 1)))
        self.assertIn(Shared.PLANE, flush.shared)
        self.assertEqual(len(UNIT.intersection_curve(box((0.25,) * 3, (0.75,) * 3)).first), 0)

    def test_placed(self):
        turn = np.array([[0, -2, 0, 5], [1, 0, 0, 0.25], [0, 0, 3, 0], [0, 0, 0, 1.0]])
        placed = HOLLOW.transform(turn)
        self.assertEqual(placed.triangles.tolist(), (HOLLOW.triangles @ turn[:3, :3].T + turn[:3, 3]).tolist())
        self.assertEqual((placed.facts.volume, placed.facts.surface), (6 * HOLLOW.facts.volume, Surface.CLOSED))
        mirrored = UNIT.transform(np.diag([-1.0, 1, 1, 1]))
        self.assertEqual((mirrored.facts.volume, mirrored.relate_points((-0.5, 0.5, 0.5))), (-1, OVERLAPPING))
        twice = box((0, 0, 0), (1, 1, 1)).transform(turn).transform(np.linalg.inv(turn))  # what it was made of is kept
        self.assertTrue(twice.contains(UNIT) and UNIT.contains(twice))
        self.assertEqual(pickle.loads(pickle.dumps(placed)).triangles.tolist(), placed.triangles.tolist())
        for words, matrix in ((r"matrix: found shape \(3, 3\)", np.eye(3)), ("last row", np.ones((4, 4))), ("finite", np.diag([np.nan, 1, 1, 1])),
                              ("beyond the range", np.diag([1e308, 1, 1, 1]) + np.eye(4, k=3) * 1.7e308)):
            with self.assertRaisesRegex(ValueError, words):
                UNIT.transform(matrix)

    def test_none(self):
        empty = Mesh([], [])
        for mesh in (empty, UNIT):
            for verb in ("relate", "overlap", "contains"):
                dtype = np.uint8 if verb == "relate" else np.bool_
                for found in (getattr(mesh, f"{verb}_points")([]), getattr(mesh, f"{verb}_triangles")([]), getattr(mesh, verb)(np.zeros((0, 6)))):
                    self.assertEqual((found.shape, found.dtype), ((0,), dtype))
            offsets, found = mesh.find_rays([], (1, 0, 0))
            self.assertEqual((offsets.tolist(), found.t.shape, mesh.cast_rays([], []).point.shape), ([0], (0,), (0, 3)))
        self.assertEqual(empty.relate_points([[0, 0, 0]]).tolist(), [APART])
        self.assertEqual((empty.cast_rays((0, 0, 0), (1, 0, 0)), empty.contained_in(UNIT.bounds)), (None, False))

    def test_refused(self):
        bad = hitbox.Boxes.from_numbers(3, [[0, 0, 0, 1, 1, 1, 1, 0, 0, 1, 0, 0, 0, 0, 1.0]])
        for error, words, call in (
            (ValueError, r"points: found shape \(2,\)", lambda: UNIT.relate_points((1, 2))),
            (ValueError, r"points: found shape \(4, 2\)", lambda: UNIT.contains_points(np.zeros((4, 2)))),
            (TypeError, "points", lambda: UNIT.overlap_points("no")),
            (ValueError, r"triangles: found shape \(3,\), expected \(3, 3\) or \(n, 3, 3\)", lambda: UNIT.relate_triangles((1, 2, 3))),
            (ValueError, r"triangles: found shape \(4, 3\)", lambda: UNIT.relate_triangles(np.zeros((4, 3)))),
            (ValueError, r"other: found boxes of 2 dimensions, expected 3", lambda: UNIT.relate([[0, 0, 1, 1]])),
            (ValueError, r"boxes: found boxes of 2 dimensions", lambda: UNIT.contained_in([0, 0, 1, 1])),
            (ValueError, r"boxes\[0\]: found .*, expected finite numbers.*orthonormal", lambda: UNIT.relate(bad)),
            (ValueError, r"boxes\[0\]", lambda: UNIT.contained_in(bad[0])),
            (ValueError, r"other: found shape \(2, 3\)", lambda: UNIT.overlap(np.zeros((2, 3)))),
            (TypeError, "other", lambda: UNIT.contains(object())),
            (ValueError, "points: found shape", lambda: UNIT.closest_points([[0, 0]])),
            (TypeError, "surface: found 1", lambda: UNIT.closest_points((0, 0, 0), surface=1)),
            (TypeError, "other: found 5, expected a Mesh", lambda: UNIT.intersection_curve(5)),
            (TypeError, "other: found .*, expected a Mesh", lambda: UNIT.distance(UNIT.bounds)),
            (TypeError, "other: found None, expected a Mesh", lambda: UNIT.closest(None)),
            (TypeError, "other: found .*, expected a Mesh", lambda: UNIT.within(UNIT.bounds, 1)),
            (TypeError, "most: found None, expected a number", lambda: UNIT.within(UNIT, None)),
            (TypeError, "most: found True, expected a number", lambda: UNIT.within_points((0, 0, 0), True)),
            (ValueError, "points: found shape", lambda: UNIT.within_points([[0, 0]], 1)),
            (TypeError, "other: found None, expected a Mesh", lambda: UNIT.witness(None)),
            (TypeError, "other: found .*, expected a Mesh", lambda: UNIT.depth(UNIT.bounds)),
            (ValueError, "share: found 0.0, expected more than 0", lambda: UNIT.depth(UNIT, share=0)),
            (ValueError, "share: found nan, expected more than 0", lambda: UNIT.depth(UNIT, share=np.nan)),
            (TypeError, "share: found \"a\"|share: found 'a', expected a number", lambda: UNIT.depth(UNIT, share="a")),
            (ValueError, "places: found 0, expected 1 or more", lambda: UNIT.depth(UNIT, places=0)),
            (TypeError, "places: found 1.5, expected a whole number", lambda: UNIT.depth(UNIT, places=1.5)),
            (ValueError, "threads", lambda: UNIT.transform(np.eye(4), threads=-1)),
            (ValueError, "directions: found 3, expected 2", lambda: UNIT.cast_rays(np.zeros((2, 3)), np.zeros((3, 3)))),
            (ValueError, r"b: found shape \(1, 2\)", lambda: UNIT.find_segments((0, 0, 0), [[1, 2]])),
        ):
            with self.assertRaisesRegex(error, words):
                call()

    def test_the_extension_checks_for_itself(self):
        core, points = hitbox._core, (0, 3, 2, np.zeros((2, 3)))
        out, hits, offsets = np.zeros(2, bool), np.zeros(2, hitbox._mesh.RECORDS["cast_mesh3"]), np.zeros(3, np.int64)
        rays, box = (4, 3, 2, np.zeros((2, 3)), np.ones((2, 3))), UNIT.bounds
        for call in (lambda: core._mesh_ask("no verb", UNIT, points, out), lambda: core._mesh_ask("contained_in", UNIT, points, out),
                     lambda: core._mesh_ask("relate", UNIT, rays, out), lambda: core._mesh_ask("relate", UNIT, points, out[:1]),
                     lambda: core._mesh_ask("relate", UNIT, (0, 2, 2, np.zeros((2, 2))), out), lambda: core._mesh_ask("relate", UNIT, box, out),
                     lambda: core._mesh_cast(UNIT, points, hits), lambda: core._mesh_cast(UNIT, rays, hits[:1]),
                     lambda: core._mesh_cast(UNIT, (4, 2, 2, np.zeros((2, 2)), np.zeros((2, 2))), hits),
                     lambda: core._mesh_closest(UNIT, rays, False, hits), lambda: core._mesh_closest(UNIT, points, False, out),
                     lambda: core._mesh_transform(Mesh, UNIT, out, 0), lambda: core._mesh_ways(UNIT, UNIT, FIRST, FIRST[:1], out),
                     lambda: core._mesh_witness(UNIT, UNIT, out), lambda: core._mesh_depth(UNIT, UNIT, out, 0.5, 9),
                     lambda: core._mesh_find(UNIT, points, offsets), lambda: core._mesh_find(UNIT, rays, offsets[:2])):
            with self.assertRaises(ValueError):
                call()
        for call in (lambda: core._mesh_ask("relate", 5, points, out), lambda: core._mesh_cast(None, rays, hits),
                     lambda: core._mesh_find("a", rays, offsets), lambda: core._mesh_transform(int, UNIT, np.zeros(12), 0),
                     lambda: core._mesh_transform(Mesh, 5, np.zeros(12), 0), lambda: core._mesh_crossings(UNIT, 5, -1),
                     lambda: core._mesh_witness(5, UNIT, out), lambda: core._mesh_depth(UNIT, None, out, 0.5, 9),
                     lambda: core._mesh_crossings(None, UNIT, -1), lambda: core._mesh_closest(5, points, True, out)):
            with self.assertRaises(TypeError):
                call()
        ways = np.zeros(2, hitbox._mesh.RECORDS["closest3"])
        with self.assertRaises(IndexError):
            core._mesh_ways(UNIT, UNIT, FIRST, FIRST + 12, ways)
        for most in (0, 1, 3):
            self.assertEqual(len(np.frombuffer(core._mesh_crossings(UNIT, UNIT, most), hitbox._mesh.RECORDS["crossing3"])), most)

    def test_eight_threads_in_batches(self):
        points, wrong = np.random.default_rng(3).random((2000, 3)) * 1.5, []
        expected = HOLLOW.relate_points(points), HOLLOW.cast_rays(points, points).t

        def ask():
            for _ in range(3):
                found = HOLLOW.relate_points(points), HOLLOW.cast_rays(points, points).t
                if not all(np.array_equal(f, e) for f, e in zip(found, expected)):
                    wrong.append(1)

        threads = [threading.Thread(target=ask) for _ in range(8)]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        self.assertEqual(wrong, [])


class Saved(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = Path(self.folder.name, "a.mesh")

    def test_file(self):
        UNIT.save(self.path)
        mesh = Mesh.open(self.path, threads=2)
        box((0, 0, 0), (2, 2, 2)).save(self.path)  # the one that is open stays as it is
        self.assertEqual((mesh.facts, mesh.bytes), (UNIT.facts, UNIT.bytes))
        self.assertEqual(Mesh.open(self.path).facts.volume, 8)
        self.assertEqual([p.name for p in Path(self.folder.name).iterdir()], ["a.mesh"])

    def test_no_meshes(self):
        good = UNIT.bytes
        for data in (b"", b"no mesh", good[:-1], good[:200], bytes(len(good))):
            self.path.write_bytes(data)
            with self.assertRaisesRegex(ValueError, "a.mesh"):
                Mesh.open(self.path)
            with self.assertRaisesRegex(ValueError, "not a mesh"):
                Mesh.from_bytes(data)
        with self.assertRaises(OSError):
            Mesh.open(Path(self.folder.name, "none"))
        with self.assertRaises(OSError):
            UNIT.save(Path(self.folder.name, "none", "a.mesh"))
        with self.assertRaisesRegex(TypeError, "path"):
            Mesh.open(5)
        with self.assertRaisesRegex(ValueError, "not a mesh"):
            Mesh.from_bytes(hitbox.Tree([[0, 0, 1, 1]]).bytes)

    def test_bytes_where_they_are(self):
        room = np.zeros(len(UNIT.bytes) + 64, np.uint8)
        start = -room.ctypes.data % 64
        place = room[start : start + len(UNIT.bytes)]
        place[:] = np.frombuffer(UNIT.bytes, np.uint8)
        for copy in (None, True, False):
            self.assertEqual(Mesh.from_bytes(place, copy=copy).facts, UNIT.facts)
        with self.assertRaisesRegex(ValueError, "aligned"):
            Mesh.from_bytes(room[start + 1 :], copy=False)
        with self.assertRaises(TypeError):
            Mesh.from_bytes(5)

    def test_pickle(self):
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
            self.assertEqual(pickle.loads(pickle.dumps(UNIT, protocol)).bytes, UNIT.bytes)


if __name__ == "__main__":
    unittest.main()
