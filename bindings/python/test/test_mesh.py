"""hitbox.Mesh: what it takes and refuses, what it says, and that it keeps what it was made of."""

import pickle
import tempfile
import threading
import unittest
from pathlib import Path

import numpy as np

import hitbox
from bits_meshes import BOX, CORNERS
from hitbox import Mesh, Relation, Surface


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
        for verb in ("relate", "overlap", "contains"):
            with self.assertRaisesRegex(TypeError, "other: found .*, expected a Mesh"):
                getattr(UNIT, verb)(hitbox.Box.aabb((0, 0, 0), (1, 1, 1)))

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
