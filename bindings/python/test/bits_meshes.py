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
from bits import ASKED, Case, each, many
from hostile import AABB3, OBB3, placements

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


class MeshCast(ctypes.Structure):
    _fields_ = [("t", ctypes.c_double), *((n, ctypes.c_double * 3) for n in ("point", "normal", "weight")), ("triangle", ctypes.c_uint32),
                ("front", ctypes.c_bool), ("inside", ctypes.c_bool)]


class MeshClosest(ctypes.Structure):
    _fields_ = [("distance", ctypes.c_double), *((n, ctypes.c_double * 3) for n in ("normal", "a", "b")),
                *((n, ctypes.c_uint32) for n in ("triangle_a", "triangle_b")), ("meets", ctypes.c_bool)]


class MeshWitness(ctypes.Structure):
    _fields_ = [("point", ctypes.c_double * 3), *((n, ctypes.c_uint32) for n in ("triangle_a", "triangle_b")),
                *((n, ctypes.c_int) for n in ("relation", "rule"))]


class MeshDepth(ctypes.Structure):
    _fields_ = [*((n, ctypes.c_double) for n in ("depth", "most")), *((n, ctypes.c_double * 3) for n in ("point", "on")),
                ("triangle", ctypes.c_uint32), ("in_second", ctypes.c_bool)]


class DepthConfig(ctypes.Structure):
    _fields_ = [("share", ctypes.c_double), ("places", ctypes.c_size_t)]


class Crossing(ctypes.Structure):
    _fields_ = [("first", ctypes.c_uint32), ("second", ctypes.c_uint32), ("shared", ctypes.c_int), ("a", ctypes.c_double * 3),
                ("b", ctypes.c_double * 3)]


VISIT = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.POINTER(Crossing))
MATRIX = clibrary._numbers("mat3", 9)
TRIANGLE = clibrary._numbers("triangle3", 9)
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


def near(random, vertices, count):
    """Points beside a mesh: its corners, the middles of two, of three, and any; now and then one that is none."""
    corners = np.float64(vertices) if len(vertices) else np.zeros((1, 3))
    with np.errstate(over="ignore", invalid="ignore"):
        some = [corners[random.integers(0, len(corners), count)] for _ in range(3)]
        mixed = [some[0], some[0] / 2 + some[1] / 2, some[0] / 2 + some[1] / 4 + some[2] / 4, some[0] + (some[1] - some[2]) * random.uniform(-1, 1, (count, 3))]
    points = np.array(mixed)[random.integers(0, 4, count), np.arange(count)]
    points[random.random(count) < 1 / 32, random.integers(3)] = random.choice([np.nan, np.inf, -np.inf])
    return np.ascontiguousarray(points)


def boxes_near(random, kind, vertices, count):
    """Boxes beside a mesh, on its corners, also flat ones; some AABBs are none."""
    a, b = near(random, vertices, count), near(random, vertices, count)
    with np.errstate(over="ignore", invalid="ignore"):
        low, high = (np.minimum(a, b), np.maximum(a, b)) if random.integers(8) else (a, b)
        flat = random.integers(6)
        if flat < 3:
            high[:, flat] = low[:, flat]
        if kind == AABB3:
            return np.ascontiguousarray(np.concatenate([low, high], axis=1))
        axes = np.array([np.eye(3), [[0.6, 0.8, 0], [-0.8, 0.6, 0], [0, 0, 1]]])[random.integers(0, 2, count)].reshape(count, 9)
        out = np.concatenate([low / 2 + high / 2, np.abs(high / 2 - low / 2), axes], axis=1)
    return np.ascontiguousarray(out[hitbox.Boxes.from_numbers(OBB3, out).valid()])


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
                    for verb, answer in (("relate", ctypes.c_int), ("overlap", ctypes.c_bool), ("contains", ctypes.c_bool), ("distance", ctypes.c_double))}
        self.within = f("hit_within_mesh3_mesh3", ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_double, ctypes.POINTER(ctypes.c_bool))
        self.within_point = f("hit_within_point3_mesh3", ctypes.c_bool, clibrary.VECTOR[3], ctypes.c_void_p, ctypes.c_double)
        self.nearest = f("hit_closest_mesh3_mesh3", ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(MeshClosest))
        self.witness = f("hit_witness_mesh3_mesh3", ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(MeshWitness))
        self.depth = f("hit_depth_mesh3_mesh3", ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(DepthConfig),
                       ctypes.POINTER(MeshDepth))
        shapes = {"point3": clibrary.VECTOR[3], "aabb3": clibrary.argument(AABB3), "obb3": clibrary.argument(OBB3),
                  "triangle3": ctypes.POINTER(TRIANGLE)}
        self.of_shape, pointer = {}, ctypes.c_void_p
        for name, shape in shapes.items():
            self.of_shape["relate", name] = f(f"hit_relate_{name}_mesh3", ctypes.c_int, shape, pointer)
            self.of_shape["overlap", name] = f(f"hit_overlap_{name}_mesh3", ctypes.c_bool, shape, pointer)
            holds = f(f"hit_contains_mesh3_{name}", ctypes.c_bool, pointer, shape)
            self.of_shape["contains", name] = lambda s, m, holds=holds: holds(m, s)
        for name in ("aabb3", "obb3"):
            self.of_shape["contained_in", name] = f(f"hit_contains_{name}_mesh3", ctypes.c_bool, shapes[name], pointer)
        self.closest = {surface: f(f"hit_closest_{name}point3_mesh3", MeshClosest, clibrary.VECTOR[3], pointer)
                        for surface, name in ((False, ""), (True, "surface_"))}
        self.curve = f("hit_intersection_curve_mesh3_mesh3", ctypes.c_int, pointer, pointer, VISIT, pointer)
        self.transform = f("hit_mesh3_transform", ctypes.c_int, pointer, ctypes.POINTER(MATRIX), clibrary.VECTOR[3], pointer, out)
        line, hit = clibrary.LINE[3], ctypes.POINTER(MeshCast)
        self.cast = {name: (f(f"hit_cast_{name}3_mesh3", ctypes.c_bool, line, pointer, hit),
                            f(f"hit_cast_surface_{name}3_mesh3", ctypes.c_size_t, line, pointer, hit, ctypes.c_size_t))
                     for name in ("ray", "segment")}

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
                far = mesh.distance(other)
                for most in (far, math.nextafter(far, -math.inf), far / 2, 2 * far, 0.0, math.nan):
                    found = ctypes.c_bool()
                    self.assertEqual(self.within(pointer, c_other, most, found), 0)
                    self.assertIs(mesh.within(other, most), found.value, f"{what}, within {most}")
                    self.assertEqual(found.value, far <= most, f"{what}, within {most}")
                nearest = MeshClosest()
                self.assertEqual(self.nearest(pointer, c_other, nearest), 0)
                for field, value in mesh.closest(other)._asdict().items():
                    expected = getattr(nearest, field)
                    if field.startswith("triangle"):
                        self.assertEqual(value, None if expected == 2**32 - 1 else expected, f"{what}, {field}")
                    else:
                        self.same(np.array(value), np.array(expected if isinstance(value, (float, bool)) else expected[:]), f"{what}, {field}")
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder, "mesh")
                meshes[0].save(path)
                self.assertEqual(path.read_bytes(), self.bytes_of(pointers[0]))
                self.look(hitbox.Mesh.open(path), pointers[0], f"batch {batch}, opened")
            self.doCleanups()
            for name in ("bytes", "facts", "bounds", "shells", "triangles", "from_bytes", "closest", "within", *self.ask):
                self.compared(f"Mesh.{name}", BATCH)
            self.compared("Mesh", BATCH)

    def test_why_and_how_deep(self):
        random, seen, share = np.random.default_rng(12), set(), 1 / 16
        number = lambda triangle: None if triangle == 2**32 - 1 else triangle
        for case in range(ASKED):
            given, before = mesh_of(random), mesh_of(random)
            mesh, other, pointer, c_other = hitbox.Mesh(*given), hitbox.Mesh(*before), self.made(*given), self.made(*before)
            c, found, what = MeshWitness(), mesh.witness(other), f"case {case}"
            self.assertEqual(self.witness(pointer, c_other, c), 0)
            self.assertEqual((found.relation, found.rule, found.triangle_a, found.triangle_b),
                             (c.relation, c.rule, number(c.triangle_a), number(c.triangle_b)), what)
            self.assertEqual(found.point is None, c.relation == 0, what)
            if found.point is not None:
                self.same(np.array(found.point), np.array(c.point[:]), what)
            seen.add(found.rule)
            places = int(random.integers(1, 40))
            c, found = MeshDepth(), mesh.depth(other, share=share, places=places)
            self.assertEqual(self.depth(pointer, c_other, DepthConfig(share, places), c), 0)
            self.same(np.array([found.depth, found.most]), np.array([c.depth, c.most]), what)
            self.assertEqual((found.triangle, found.in_second, found.point is None), (number(c.triangle), c.in_second, c.triangle == 2**32 - 1), what)
            if found.point is not None:
                self.same(np.array([found.point, found.on]), np.array([c.point[:], c.on[:]]), what)
            self.compared("Mesh.witness", 1)
            self.compared("Mesh.depth", 1)
            self.doCleanups()
        self.assertLessEqual({0, 1, 2}, seen)

    def beside(self, verb, shape, structs, pointer, found, alone, what):
        """The answers about all, and about the first alone, beside those of C."""
        expected = [self.of_shape[verb, shape](s, pointer) for s in structs]
        self.same(found, np.array(expected, found.dtype), f"{what}, {verb} {shape}")
        self.assertIs(type(alone), hitbox.Relation if verb == "relate" else bool)
        self.assertEqual(alone, expected[0], f"{what}, {verb} {shape}")

    def test_shapes_beside_meshes(self):
        random, count = np.random.default_rng(6), 20
        for case in range(-(-ASKED // count)):
            given = mesh_of(random)
            mesh, pointer, what = hitbox.Mesh(*given), self.made(*given), f"case {case}"
            points = near(random, given[0], count)
            triangles = near(random, given[0], 3 * count).reshape(count, 3, 3)
            rows = {kind: boxes_near(random, kind, given[0], count) for kind in (AABB3, OBB3)}
            for verb in ("relate", "overlap", "contains", "contained_in"):
                ask = getattr(mesh, verb)
                for kind, numbers in rows.items():
                    if len(numbers):
                        self.beside(verb, clibrary.NAME[kind], clibrary.boxes(kind, numbers), pointer, ask(many(kind, numbers)),
                                    ask(each(kind, numbers)[0]), what)
                if verb == "contained_in":
                    continue
                ask = getattr(mesh, f"{verb}_points")
                self.beside(verb, "point3", clibrary.structs(clibrary.VECTOR[3], points), pointer, ask(points), ask(points[0]), what)
                ask = getattr(mesh, f"{verb}_triangles")
                self.beside(verb, "triangle3", clibrary.structs(TRIANGLE, triangles.reshape(-1, 9)), pointer, ask(triangles),
                            ask(triangles[0]), what)
                self.compared(f"Mesh.{verb}_points", count)
                self.compared(f"Mesh.{verb}_triangles", count)
            self.compared("Mesh.contained_in", sum(map(len, rows.values())))
            self.doCleanups()

    def hits(self, found, expected, what):
        """A MeshHit of arrays beside structs of C."""
        for field in found._fields:
            values = [getattr(x, {"weights": "weight"}.get(field, field)) for x in expected]
            if field in ("point", "normal", "weights"):
                values = np.array([v[:] for v in values]).reshape(-1, 3)
            elif field == "triangle":
                values = [-1 if v == 2**32 - 1 else v for v in values]
            self.same(getattr(found, field), np.array(values, getattr(found, field).dtype), f"{what}, {field}")

    def test_rays_and_segments_at_meshes(self):
        random, count = np.random.default_rng(7), 20
        for case in range(-(-ASKED // count)):
            given = mesh_of(random)
            mesh, pointer = hitbox.Mesh(*given), self.made(*given)
            a, b = near(random, given[0], count), near(random, given[0], count)
            with np.errstate(over="ignore", invalid="ignore"):
                ways = b - a
            for name, (first, surface) in self.cast.items():
                ends = ways if name == "ray" else b
                lines, what = clibrary.structs(clibrary.LINE[3], np.concatenate([a, ends], axis=1)), f"case {case}, {name}"
                cast, find = getattr(mesh, f"cast_{name}s"), getattr(mesh, f"find_{name}s")
                found, (offsets, every), out = cast(a, ends), find(a, ends), (MeshCast * 100)()
                for i, line in enumerate(lines):
                    hit = MeshCast(math.inf, (math.nan,) * 3, (0,) * 3, (0,) * 3, 2**32 - 1)
                    hits = first(line, pointer, hit)
                    self.hits(type(found)(*(x[i : i + 1] for x in found)), [hit], f"{what} {i}")
                    one = cast(a[i], ends[i])
                    self.assertEqual(one is not None, hits, what)
                    if one is not None:
                        self.assertEqual(one.triangle, None if hit.triangle == 2**32 - 1 else hit.triangle)
                        self.hits(type(found)(*(np.array([-1 if x is None else x]) for x in one)), [hit], f"{what} {i}")
                    # Meshes of this test have at most 14 triangles.
                    some = out[: surface(line, pointer, out, len(out))]
                    self.hits(type(found)(*(x[offsets[i] : offsets[i + 1]] for x in every)), some, f"{what} {i}, all")
                    self.hits(find(a[i], ends[i]), some, f"{what} {i}, all of one")
                self.assertEqual((offsets[0], offsets[-1]), (0, len(every.t)))
                self.compared(f"Mesh.cast_{name}s", count)
                self.compared(f"Mesh.find_{name}s", count)
            self.doCleanups()

    def test_nearest_points(self):
        random, count = np.random.default_rng(8), 20
        for case in range(-(-ASKED // count)):
            given = mesh_of(random)
            mesh, pointer = hitbox.Mesh(*given), self.made(*given)
            points = near(random, given[0], count)
            for surface, ask in self.closest.items():
                found = mesh.closest_points(points, surface=surface)
                expected = [ask(p, pointer) for p in clibrary.structs(clibrary.VECTOR[3], points)]
                one = mesh.closest_points(points[0], surface=surface)
                for field, values in found._asdict().items():
                    what = f"case {case}, {field}, surface {surface}"
                    of_c = [getattr(x, field) for x in expected]
                    if field in ("normal", "a", "b"):
                        of_c = [v[:] for v in of_c]
                    elif field.startswith("triangle"):
                        of_c = [-1 if v == 2**32 - 1 else v for v in of_c]
                    self.same(values, np.array(of_c, values.dtype), what)
                    alone = getattr(one, field)
                    self.same(np.array(-1 if alone is None else alone, values.dtype), values[0], f"{what}, one")
            far = mesh.closest_points(points).distance
            for most in (float(far[0]), math.nextafter(far[0], -math.inf), float(np.median(far)), 0.0, math.nan):
                found, what = mesh.within_points(points, most), f"case {case}, within {most}"
                expected = [self.within_point(p, pointer, most) for p in clibrary.structs(clibrary.VECTOR[3], points)]
                self.same(found, np.array(expected), what)
                self.same(found, far <= most, what)
                self.assertIs(mesh.within_points(points[0], most), expected[0], what)
            self.compared("Mesh.closest_points", count)
            self.compared("Mesh.within_points", count)
            self.doCleanups()

    def test_where_two_meet(self):
        random = np.random.default_rng(9)
        for case in range(ASKED):
            given, before = mesh_of(random), mesh_of(random)
            first, second, seen = self.made(*given), self.made(*before), []
            self.curve(first, second, VISIT(lambda _, c: seen.append([c[0].first, c[0].second, c[0].shared, *c[0].a, *c[0].b]) or True), None)
            rows = np.array(seen, float).reshape(-1, 9)
            found = hitbox.Mesh(*given).intersection_curve(hitbox.Mesh(*before))
            for field, columns in (("first", 0), ("second", 1), ("shared", 2), ("a", slice(3, 6)), ("b", slice(6, 9))):
                values = getattr(found, field)
                self.same(values, rows[:, columns].astype(values.dtype), f"case {case}, {field}")
            self.compared("Mesh.intersection_curve", 1)
            self.doCleanups()

    def test_placed(self):
        random, refused = np.random.default_rng(10), 0
        for case, matrix in enumerate(placements(ASKED, 11)):
            given = mesh_of(random)
            mesh, pointer, placed = hitbox.Mesh(*given), self.made(*given), ctypes.c_void_p()
            affine = matrix[3].tolist() == [0, 0, 0, 1]
            turn, offset = (np.ascontiguousarray(x) for x in (matrix[:3, :3].T.reshape(1, 9), matrix[:3, 3][None]))
            status = self.transform(pointer, clibrary.structs(MATRIX, turn)[0], clibrary.structs(clibrary.VECTOR[3], offset)[0], None,
                                    ctypes.byref(placed))
            if status != 0 or not affine:
                refused += 1
                with self.assertRaises(ValueError, msg=f"case {case}"):
                    mesh.transform(matrix)
            else:
                found = mesh.transform(matrix, threads=case % 3)
                del mesh
                self.look(found, placed, f"case {case}, placed")
            if status == 0:
                self.free(placed)
            self.compared("Mesh.transform", 1)
            self.doCleanups()
        self.assertLess(refused, ASKED // 2)


if __name__ == "__main__":
    unittest.main()
