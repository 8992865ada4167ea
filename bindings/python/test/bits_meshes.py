"""What a mesh is, and how two lie to each other, has the bits of the library's own functions; and a mesh is, byte for byte,
the one that the library makes."""

import ctypes
import itertools
import math
import tempfile
import unittest
from pathlib import Path

import numpy as np

import clibrary
import hitbox
from bits import ASKED, Case

#: Meshes of a batch, of which each two neighbours are asked about each other.
BATCH = 50


class Triangles(ctypes.Structure):
    _fields_ = [("vertices", ctypes.c_void_p), ("vertex_stride", ctypes.c_size_t), ("vertex_count", ctypes.c_size_t),
                ("indices", ctypes.c_void_p), ("count", ctypes.c_size_t), ("vertices_form", ctypes.c_int), ("indices_form", ctypes.c_int)]


class Side(ctypes.Structure):
    _fields_ = [("triangle", ctypes.c_uint32), ("side", ctypes.c_uint32)]


class Facts(ctypes.Structure):
    _fields_ = [*((n, ctypes.c_size_t) for n in ("triangles", "faces", "flat")), ("asked", ctypes.c_bool), ("surface", ctypes.c_int),
                *((n, ctypes.c_size_t) for n in ("vertices", "duplicates", "opposites", "unmatched")), ("unmatched_side", Side),
                ("open", ctypes.c_size_t), ("open_side", Side), ("shells", ctypes.c_size_t), ("closed_shells", ctypes.c_size_t),
                ("has_volume", ctypes.c_bool), *((n, ctypes.c_double) for n in ("volume", "volume_error", "area", "area_error")),
                ("bounds", ctypes.c_double * 6)]


CORNERS = np.array(list(itertools.product((0, 1), repeat=3)))
BOX = np.array([[0, 1, 3], [0, 3, 2], [4, 6, 7], [4, 7, 5], [0, 4, 5], [0, 5, 1], [2, 3, 7], [2, 7, 6], [0, 2, 6], [0, 6, 4], [1, 5, 7],
                [1, 7, 3]], np.uint32)


def mesh_of(random):
    """Vertices and faces (None: in threes): boxes of a lattice, whole or without a face or turned, or triangles of a lattice."""
    size = 2.0 ** random.integers(-300, 300) if random.integers(4) == 0 else (1 / 3, 1.0)[random.integers(2)]
    which = random.integers(5)
    if which == 0:
        count = int(random.integers(0, 7))
        return random.integers(0, 3, (3 * count, 3)) * size, None
    low = random.integers(0, 3, 3)
    vertices = (low + CORNERS * random.integers(1, 4, 3)) * size
    faces = BOX.copy()
    if which == 1:
        faces = np.delete(faces, random.integers(len(faces)), axis=0)
    elif which == 2:
        turned = random.integers(len(faces))
        faces[turned] = faces[turned, ::-1]
    elif which == 3:
        faces = np.concatenate([faces, random.integers(0, 8, (int(random.integers(3)), 3)).astype(np.uint32)])
    return vertices.astype(np.float32) if 2.0**-100 < size < 2.0**100 and random.integers(2) else vertices, faces


@unittest.skipUnless(clibrary.PATH, "HITBOX_CTYPES names no library to compare with")
class Meshes(Case):
    def setUp(self):
        f, out = clibrary.function, ctypes.POINTER(ctypes.c_void_p)
        self.build = f("hit_mesh3_build", ctypes.c_int, Triangles, ctypes.c_void_p, out)
        self.free = f("hit_mesh3_free", None, ctypes.c_void_p)
        self.facts = f("hit_mesh3_facts", Facts, ctypes.c_void_p)
        self.shell = f("hit_mesh3_shell", ctypes.c_uint32, ctypes.c_void_p, ctypes.c_uint32)
        self.triangle = f("hit_mesh3_triangle", ctypes.c_double * 9, ctypes.c_void_p, ctypes.c_uint32)
        self.save = f("hit_mesh3_save", ctypes.c_size_t, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t)
        self.ask = {verb: (f(f"hit_{verb}_mesh3_mesh3", ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(answer)), answer)
                    for verb, answer in (("relate", ctypes.c_int), ("overlap", ctypes.c_bool), ("contains", ctypes.c_bool))}

    def made(self, vertices, faces):
        pointer = ctypes.c_void_p()
        count = len(vertices) // 3 if faces is None else len(faces)
        form = int(vertices.dtype == np.float32)
        given = Triangles(vertices.ctypes.data, vertices.strides[0], len(vertices), None if faces is None else faces.ctypes.data, count,
                          form, 0)
        self.assertEqual(self.build(given, None, ctypes.byref(pointer)), 0)
        self.addCleanup(self.free, pointer)
        return pointer

    def bytes_of(self, pointer):
        size = self.save(pointer, None, 0)
        out = ctypes.create_string_buffer(size)
        self.assertEqual(self.save(pointer, out, size), size)
        return out.raw

    def look(self, mesh, pointer, what):
        self.assertEqual(mesh.bytes, self.bytes_of(pointer), what)
        c, found = self.facts(pointer), mesh.facts
        side = lambda count, s: (s.triangle, s.side) if count else None
        expected = {n: getattr(c, n) for n in found._fields}
        expected |= {"unmatched_side": side(c.unmatched, c.unmatched_side), "open_side": side(c.open, c.open_side)}
        for name, value in found._asdict().items():
            nan = isinstance(value, float) and math.isnan(value)
            self.assertTrue(value == expected[name] or (nan and math.isnan(expected[name])), f"{what}: {name} {value}, {expected[name]}")
        self.assertEqual(None if mesh.bounds is None else mesh.bounds.numbers, tuple(c.bounds) if len(mesh) else None, what)
        shells = [self.shell(pointer, i) for i in range(len(mesh))]
        self.same(mesh.shells, np.array([-1 if s == 2**32 - 1 else s for s in shells], np.int64), what)

    def test_meshes_are_those_of_c(self):
        random = np.random.default_rng(5)
        for batch in range(-(-ASKED // BATCH)):
            given = [mesh_of(random) for _ in range(BATCH)]
            meshes, pointers = [hitbox.Mesh(*m) for m in given], [self.made(*m) for m in given]
            for i, (mesh, pointer) in enumerate(zip(meshes, pointers)):
                what = f"batch {batch}, mesh {i}"
                self.look(mesh, pointer, what)
                self.look(hitbox.Mesh.from_bytes(self.bytes_of(pointer)), pointer, what)
                vertices, faces = given[i]
                corners = np.float64(vertices)[np.arange(len(vertices)) if faces is None else faces.reshape(-1)]
                self.same(mesh.triangles, corners.reshape(-1, 3, 3), what)
                other, c_other = meshes[i - 1], pointers[i - 1]
                for verb, (ask, answer) in self.ask.items():
                    found = answer()
                    self.assertEqual(ask(pointer, c_other, ctypes.byref(found)), 0)
                    self.assertEqual(getattr(mesh, verb)(other), found.value, f"{what}, {verb}")
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder, "mesh")
                meshes[0].save(path)
                self.assertEqual(path.read_bytes(), self.bytes_of(pointers[0]))
                self.look(hitbox.Mesh.open(path), pointers[0], f"batch {batch}, opened")
            self.doCleanups()
            for name in ("bytes", "facts", "bounds", "shells", "triangles", "from_bytes", *self.ask):
                self.compared(f"Mesh.{name}", BATCH)
            self.compared("Mesh", BATCH)


if __name__ == "__main__":
    unittest.main()
