"""hitbox.trimesh by solids and by surfaces: the interface as trimesh documents it, against cells of a lattice, where it is
known what is true, and against hitbox.Mesh for every two objects."""

import inspect
import itertools
import types
import unittest

import numpy as np

import hitbox
from bits_meshes import BOX, CORNERS
from hitbox import Mesh, Relation
from hitbox.trimesh import CollisionManager, ContactData, DistanceData, scene_to_collision
from test_trimesh import World_like, moved

#: Cells along each axis of the lattice, and half of it.
SIDE, HALF = 14, 7


class Solid:
    """As much of a mesh as is asked for: a box about the origin of whole numbers, perhaps with a hole in it, turned inward."""

    def __init__(self, half, hole=None):
        self.half, self.hole = np.array(half), None if hole is None else np.array(hole)
        corners = [(2 * CORNERS - 1) * h for h in (half, hole) if h is not None]
        self.vertices = np.concatenate(corners).astype(float).tolist()
        self.faces = BOX if hole is None else np.concatenate([BOX, BOX[:, ::-1] + 8])

    def cells(self, transform):
        """Which cells of the lattice are solid, after a matrix that permutes axes and moves by whole numbers."""
        out = np.zeros((SIDE,) * 3, bool)
        for half, solid in ((self.half, True), (self.hole, False)):
            if half is not None:
                low, high = np.sort(np.array([-half, half]) @ transform[:3, :3].T + transform[:3, 3], axis=0).astype(int) + HALF
                out[tuple(slice(*ends) for ends in zip(low, high))] = solid
        return out


CUBE, UNIT = Solid((1, 1, 1)), types.SimpleNamespace(vertices=CORNERS.astype(float), faces=BOX)


def around(cells):
    """Of each corner of the lattice the eight cells about it."""
    padded = np.pad(cells, 1)
    return np.array([padded[x : x + SIDE + 1, y : y + SIDE + 1, z : z + SIDE + 1] for x, y, z in itertools.product((0, 1), repeat=3)])


def hit(a, b, by, touch=True):
    """Do two sets of cells? What they share has a corner of the lattice, or if they overlap a cell."""
    if not touch:
        return bool((a & b).any())
    a, b = around(a), around(b)
    points = [x.any(axis=0) & (by == "solids" or ~x.all(axis=0)) for x in (a, b)]
    return bool((points[0] & points[1]).any())


def lattice_transform(generator):
    """Axes permuted, mirrored, moved by whole numbers: so nothing is rounded."""
    matrix = np.eye(4)
    matrix[:3] = matrix[generator.permutation(3)]
    matrix[:3, :3] *= generator.choice([-1, 1], (3, 1))
    matrix[:3, 3] = generator.integers(-3, 4, 3)
    return matrix


def any_transform(generator, reach=2):
    matrix = np.eye(4)
    matrix[:3, :3] = np.linalg.qr(generator.normal(size=(3, 3)))[0] * generator.uniform(0.5, 1.5)
    matrix[:3, 3] = generator.uniform(-reach, reach, 3)
    return matrix


def some_solid(generator):
    half = generator.integers(1, 4, 3)
    hole = generator.integers(0, half)
    return Solid(half, hole if generator.random() < 0.5 and hole.all() else None)


class Lattice(unittest.TestCase):
    """Sets of cells: what is true of them is known."""

    def check(self, by, touch, seed):
        generator = np.random.default_rng(seed)
        managers = [CollisionManager(by=by, touch=touch) for _ in range(2)]
        cells = {}
        for which, count in ((0, 9), (1, 5)):
            for i in range(count):
                solid, transform, name = some_solid(generator), lattice_transform(generator), f"{'ab'[which]}{i}"
                managers[which].add_object(name, solid, transform)
                cells[name] = solid.cells(transform)
        a, b = ([n for n in cells if n[0] == letter] for letter in "ab")
        pairs = {(x, y) for x, y in itertools.combinations(a, 2) if hit(cells[x], cells[y], by, touch)}
        self.same(managers[0].in_collision_internal, (), pairs, pairs)
        pairs = {(x, y) for x, y in itertools.product(a, b) if hit(cells[x], cells[y], by, touch)}
        self.same(managers[0].in_collision_other, (managers[1],), pairs, pairs)
        solid, transform = some_solid(generator), lattice_transform(generator)
        names = {n for n in a if hit(solid.cells(transform), cells[n], by, touch)}
        self.same(managers[0].in_collision_single, (solid, transform), names, {("__external", n) for n in names})
        return len(pairs)

    def same(self, ask, arguments, names, pairs):
        self.assertIs(ask(*arguments), bool(names))
        self.assertEqual(ask(*arguments, return_names=True), (bool(names), names))
        found, data = ask(*arguments, return_data=True)
        self.assertEqual((found, {frozenset(d.names) for d in data}), (bool(names), {frozenset(p) for p in pairs}))
        found, found_names, data = ask(*arguments, True, True)
        self.assertEqual((found, found_names, {frozenset(d.names) for d in data}), (bool(names), names, {frozenset(p) for p in pairs}))

    def test_solids(self):
        self.assertGreater(sum(self.check("solids", True, seed) for seed in range(12)), 50)

    def test_overlapping_only(self):
        self.assertGreater(sum(self.check("solids", False, seed) for seed in range(12)), 20)

    def test_surfaces(self):
        self.assertGreater(sum(self.check("surfaces", True, seed) for seed in range(12)), 50)

    def test_they_differ(self):
        """One box in another: solids overlap, surfaces do not meet; in the hole of another: they are apart."""
        for by, touch, expected in (("solids", True, True), ("solids", False, True), ("surfaces", True, False), ("boxes", True, True)):
            for solid, there in ((Solid((3, 3, 3)), expected), (Solid((3, 3, 3), (2, 2, 2)), by == "boxes")):
                manager = CollisionManager(by=by, touch=touch)
                manager.add_object("large", solid if by != "boxes" else types.SimpleNamespace(vertices=solid.vertices))
                self.assertIs(manager.in_collision_single(CUBE), there, (by, touch))


class AnyPlace(unittest.TestCase):
    """Turned and scaled by anything: as hitbox.Mesh says of every two."""

    def test_against_all_pairs(self):
        for seed in range(4):
            generator, meshes = np.random.default_rng(seed), {}
            manager = CollisionManager(by="solids")
            for i in range(12):
                solid, transform = some_solid(generator), any_transform(generator, 5)
                placed = manager.add_object(f"{i:02}", solid, transform)
                meshes[f"{i:02}"] = Mesh(solid.vertices, solid.faces).transform(transform)
                self.assertEqual(placed.triangles.tolist(), meshes[f"{i:02}"].triangles.tolist())
            pairs = {(a, b) for a, b in itertools.combinations(meshes, 2) if meshes[a].overlap(meshes[b])}
            for _ in range(2):  # the second time nothing has moved
                found, names, data = manager.in_collision_internal(True, True)
                self.assertEqual((found, names), (bool(pairs), pairs))
            self.data(data, pairs, meshes)
            for name in ("03", "07"):
                transform = any_transform(generator, 3)
                manager.set_transform(name, transform)
                meshes[name] = manager._objects[name][1].transform(transform)
            manager.remove_object("05")
            del meshes["05"]
            pairs = {(a, b) for a, b in itertools.combinations(meshes, 2) if meshes[a].overlap(meshes[b])}
            self.assertEqual(manager.in_collision_internal(return_names=True), (bool(pairs), pairs))
            outside = Mesh(CUBE.vertices, CUBE.faces)
            names = {n for n, m in meshes.items() if m.overlap(outside)}
            self.assertEqual(manager.in_collision_single(CUBE, return_names=True), (bool(names), names))

    def data(self, data, pairs, meshes):
        """Each contact is one of two faces that meet, at a point of both; or of a shell within the other mesh."""
        self.assertEqual({frozenset(d.names) for d in data}, {frozenset(p) for p in pairs})
        for pair in pairs:
            a, b = (meshes[n] for n in pair)
            curve = a.intersection_curve(b)
            own = [d for d in data if d.names == set(pair)]
            self.assertEqual({d.relation for d in own}, {a.relate(b)})
            if len(curve.first):
                self.assertEqual([(d.index(pair[0]), d.index(pair[1])) for d in own], list(zip(curve.first.tolist(), curve.second.tolist())))
            for d in own:
                self.assertIsInstance(d, ContactData)
                self.assertAlmostEqual(np.linalg.norm(d.normal), 1, 12)
                self.assertGreaterEqual(d.depth, 0)
                faces = [m.triangles[d.index(n)] for n, m in zip(pair, (a, b))]
                if len(curve.first):
                    for face in faces:
                        self.assertLess(Mesh(face).closest_points(d.point, surface=True).distance, 1e-13)
                    # Moved that way they only touch: a little more, and they are apart.
                    away = Mesh(faces[1] + d.normal * (d.depth + 1e-9))
                    self.assertFalse(Mesh(faces[0]).overlap(away))
                    if d.depth > 1e-9:
                        self.assertTrue(Mesh(faces[0]).overlap(Mesh(faces[1] + d.normal * (d.depth - 1e-9))))

    def test_within(self):
        """No faces meet: each shell that is within the other has a contact, as deep as its corner is under the surface."""
        wall, pipes = Solid((3, 2, 3)), [Solid((1, 1, 1)), Solid((1, 1, 1))]
        two = types.SimpleNamespace(vertices=np.concatenate([pipes[0].vertices, np.array(pipes[1].vertices) + [1.5, 0, 1.5]]),
                                    faces=np.concatenate([BOX, BOX + 8]))
        for turned in (False, True):
            manager = CollisionManager(by="solids")
            manager.add_object("a", two if turned else wall)
            manager.add_object("b", wall if turned else two)
            _, data = manager.in_collision_internal(return_data=True)
            self.assertEqual([d.depth for d in data], [1, 1])
            inner, outer = ("a", "b") if turned else ("b", "a")
            for d in data:
                self.assertIn(d.point.tolist(), np.array(two.vertices)[two.faces[d.index(inner)]].tolist())
                self.assertEqual(np.abs(d.normal).tolist(), [0, 1, 0])
                # Along the normal the second one gets out.
                self.assertEqual(np.sign(d.normal[1] * d.point[1]), -1 if turned else 1)
                self.assertEqual(np.array(wall.vertices)[wall.faces[d.index(outer)]][:, 1].tolist(), [np.sign(d.point[1]) * 2] * 3)

    def test_by_hand(self):
        """Two walls flush, and 0.05 into each other."""
        manager = CollisionManager(by="solids")
        manager.add_object("b", UNIT, moved(1))
        manager.add_object("a", UNIT)
        found, names, data = manager.in_collision_internal(True, True)
        self.assertEqual((found, names, {d.depth for d in data}, {d.relation for d in data}), (True, {("a", "b")}, {0.0}, {Relation.TOUCHING}))
        self.assertTrue(all(d.point[0] == 1 for d in data))
        self.assertFalse(CollisionManager(by="solids", touch=False).in_collision_internal())
        manager.set_transform("b", moved(0.95))
        _, data = manager.in_collision_internal(return_data=True)
        self.assertEqual({d.relation for d in data}, {Relation.OVERLAPPING})
        self.assertIn("depth", repr(data[0]))
        manager.set_transform("b", moved(1 + 2.0**-52))
        self.assertEqual(manager.in_collision_internal(True, True), (False, set(), []))
        self.assertEqual((len(manager), "a" in manager, "c" in manager), (2, True, False))

    def test_sheared_and_mirrored(self):
        sheared = np.eye(4)
        sheared[0, 1] = 1
        manager = CollisionManager(by="solids")
        manager.add_object("a", UNIT, sheared)
        for place, expected in ((moved(0, 0.5), True), (moved(-0.75, 0.5), True), (moved(-1.25, 0.5), False), (moved(1.75, 0.875), True)):
            small = np.diag([0.25, 0.25, 0.25, 1]) + 0
            small[:3, 3] = place[:3, 3]
            truth = Mesh(UNIT.vertices, BOX).transform(sheared).overlap(Mesh(UNIT.vertices, BOX).transform(small))
            self.assertEqual(manager.in_collision_single(UNIT, small), truth)
        self.assertTrue(manager.in_collision_single(UNIT, np.diag([-1.0, 1, 1, 1])))

    def test_scene(self):
        graph = {"one": (moved(), "cube"), "two": (moved(0.5), "cube"), "three": (moved(9), "sheet")}
        graph_type = type("Graph", (dict,), {"nodes_geometry": property(lambda self: list(self))})
        sheet = types.SimpleNamespace(vertices=[[0, 0, 0], [1, 0, 0], [0, 1, 0]], faces=[[0, 1, 2]])
        scene = types.SimpleNamespace(graph=graph_type(graph), geometry={"cube": UNIT, "sheet": sheet})
        manager, placed = scene_to_collision(scene, by="solids")
        self.assertEqual(manager.in_collision_internal(True), (True, {("one", "two")}))
        self.assertEqual((list(placed), len(placed["three"])), (["one", "two", "three"], 1))
        self.assertIs(manager._objects["one"][1], manager._objects["two"][1])


class Distances(unittest.TestCase):
    def check(self, answer, pairs, bodies):
        """(distance, names, data), where one of these pairs of bodies has the least distance."""
        distance, found_names, data = answer
        distances = {frozenset(p): bodies[p[0]].distance(bodies[p[1]]) for p in pairs}
        names = found_names if isinstance(found_names, tuple) else ("__external", found_names)
        expected = min(distances.values())
        self.assertIs(type(distance), float)
        self.assertIsInstance(data, DistanceData)
        self.assertEqual((distance, data.distance, distances[frozenset(names)]), (expected,) * 3)
        self.assertEqual(data.names, set(names))
        points = [data.point(n) for n in names]
        self.assertAlmostEqual(np.linalg.norm(points[0] - points[1]), expected, 12)
        for name, point in zip(names, points):
            self.assertLess(bodies[name].closest_points(point).distance, 1e-12)
            if expected > 0:
                self.assertLess(Mesh(bodies[name].triangles[data.index(name)]).closest_points(point, surface=True).distance, 1e-12)

    def test_against_all_pairs(self):
        for seed, reach in itertools.product(range(3), (3, 8, 60)):
            generator, bodies = np.random.default_rng(seed), {}
            one, two = CollisionManager(by="solids"), CollisionManager(by="solids")
            for i in range(14):
                manager, letter = (one, "a") if i < 9 else (two, "b")
                bodies[f"{letter}{i:02}"] = manager.add_object(f"{letter}{i:02}", some_solid(generator), any_transform(generator, reach))
            bodies["__external"] = Mesh(CUBE.vertices, CUBE.faces)
            a, b = (sorted(n for n in bodies if n[0] == letter) for letter in "ab")
            self.check(one.min_distance_internal(None, True, True), list(itertools.combinations(a, 2)), bodies)
            self.assertEqual(one.min_distance_internal(), one.min_distance_internal(return_names=True)[0])
            self.check(one.min_distance_internal("a04", True, True), [("a04", x) for x in a if x != "a04"], bodies)
            self.check(one.min_distance_other(two, True, True), list(itertools.product(a, b)), bodies)
            self.check(one.min_distance_single(CUBE, None, True, True), [("__external", x) for x in a], bodies)

    def test_boxes_of_a_lattice(self):
        """How far apart boxes of whole numbers are, is known."""
        generator = np.random.default_rng(5)
        for _ in range(20):
            manager, bounds = CollisionManager(by="solids"), []
            for i in range(6):
                half, place = generator.integers(1, 3, 3), generator.integers(-9, 10, 3)
                manager.add_object(i, Solid(half), moved(*place))
                bounds.append(np.array([place - half, place + half]))
            gaps = {(i, j): np.linalg.norm(np.maximum(0, np.maximum(bounds[i][0] - bounds[j][1], bounds[j][0] - bounds[i][1])))
                    for i, j in itertools.combinations(range(6), 2)}
            distance, names = manager.min_distance_internal(return_names=True)
            self.assertAlmostEqual(distance, min(gaps.values()), 13)
            self.assertAlmostEqual(gaps[names], distance, 13)

    def test_by_hand(self):
        manager = CollisionManager(by="solids")
        manager.add_object("b", UNIT)
        manager.add_object("a", UNIT, moved(1.5))
        self.assertEqual(manager.min_distance_internal(return_names=True), (0.5, ("a", "b")))
        # In the corner of an angle the boxes hit, but what is in them does not.
        angle = types.SimpleNamespace(vertices=[[0, 0, 0], [4, 0, 0], [0, 4, 0], [0, 0, 4], [9, 9, 9]], faces=[[0, 1, 2], [0, 1, 3]])
        manager.add_object("c", angle, moved(-1, -1, -1))
        distance, data = manager.min_distance_internal("c", return_data=True)
        self.assertEqual((distance, np.linalg.norm(data.point("b") - data.point("c")), data.names), (1, 1, {"b", "c"}))
        # Within another it is 0 from it, and no face of that has to do with it.
        manager.add_object("d", Solid((30, 30, 30)))
        distance, name, data = manager.min_distance_single(UNIT, moved(8), True, True)
        self.assertEqual((distance, name, data.point("d").tolist()), (0, "d", data.point("__external").tolist()))
        with self.assertRaisesRegex(ValueError, "no face of 'd'"):
            data.index("d")
        self.assertIsInstance(data.index("__external"), int)
        with self.assertRaises(KeyError):
            data.index("b")


class Interface(unittest.TestCase):
    """Names, arguments in their order, and defaults, as trimesh documents them."""

    DOCUMENTED = {
        "add_object": "(self, name, mesh, transform=None)",
        "remove_object": "(self, name)",
        "set_transform": "(self, name, transform)",
        "in_collision_single": "(self, mesh, transform=None, return_names=False, return_data=False)",
        "in_collision_internal": "(self, return_names=False, return_data=False)",
        "in_collision_other": "(self, other_manager, return_names=False, return_data=False)",
        "min_distance_single": "(self, mesh, transform=None, return_name=False, return_data=False)",
        "min_distance_internal": "(self, name=None, return_names=False, return_data=False)",
        "min_distance_other": "(self, other_manager, return_names=False, return_data=False)",
    }

    def test_methods(self):
        for name, signature in self.DOCUMENTED.items():
            self.assertEqual(str(inspect.signature(getattr(CollisionManager, name))), signature, name)
        public = {n for n in vars(CollisionManager) if not n.startswith("_")}
        self.assertEqual(public, set(self.DOCUMENTED))

    def test_data(self):
        # relation is hitbox's own.
        for cls, members in ((ContactData, {"depth", "index", "normal", "point", "relation"}), (DistanceData, {"distance", "index", "point"})):
            self.assertEqual({n for n in dir(cls) if not n.startswith("_")}, members)

    def test_nothing_there(self):
        for by in ("solids", "surfaces"):
            empty, one = CollisionManager(by=by), CollisionManager(by=by)
            one.add_object(("any", 1), UNIT)
            for manager in (empty, one):
                self.assertEqual(manager.in_collision_internal(True, True), (False, set(), []))
                self.assertEqual(manager.in_collision_other(empty, True, True), (False, set(), []))
                self.assertEqual(manager.min_distance_internal(None, True, True), (np.inf, None, None))
                self.assertEqual(manager.min_distance_other(empty, True, True), (np.inf, None, None))
            self.assertEqual(empty.in_collision_single(UNIT, None, True, True), (False, set(), []))
            self.assertEqual(empty.min_distance_single(UNIT, None, True, True), (np.inf, None, None))

    def test_refused(self):
        manager, boxes = CollisionManager(by="solids"), CollisionManager()
        manager.add_object("a", UNIT)
        boxes.add_object("a", types.SimpleNamespace(vertices=UNIT.vertices))
        empty = types.SimpleNamespace(vertices=np.zeros((0, 3)), faces=np.zeros((0, 3), int))
        wrong = types.SimpleNamespace(vertices=UNIT.vertices, faces=[[0, 1, 8]])
        last = np.eye(4)
        last[3, 0] = 1
        surfaces = CollisionManager(by="surfaces")
        surfaces.add_object("a", UNIT)
        surfaces.add_object("b", UNIT)
        for call, error, message in (
            (lambda: CollisionManager(by="meshes"), ValueError, "by: found 'meshes'"),
            (lambda: CollisionManager(by="solids", fit="tight"), ValueError, "fit: found 'tight' by solids"),
            (lambda: CollisionManager(by="surfaces", touch=False), ValueError, "touch: found False by surfaces"),
            (lambda: CollisionManager(touch=1), TypeError, "touch: found 1"),
            (lambda: manager.add_object("b", types.SimpleNamespace(vertices=UNIT.vertices)), TypeError, "mesh: found SimpleNamespace"),
            (lambda: manager.add_object("b", None), TypeError, "mesh: found NoneType"),
            (lambda: manager.add_object("b", empty), ValueError, "mesh: found no faces"),
            (lambda: manager.add_object("b", wrong), ValueError, r"faces\[0, 2\]: found 8"),
            (lambda: manager.add_object("b", UNIT, np.eye(3)), ValueError, r"transform: found shape \(3, 3\)"),
            (lambda: manager.add_object("b", UNIT, last), ValueError, "transform: found .*last row"),
            (lambda: manager.set_transform("a", moved(np.nan)), ValueError, "transform: found .*finite"),
            (lambda: manager.set_transform("b", np.eye(4)), ValueError, "name: found 'b'"),
            (lambda: manager.remove_object("b"), ValueError, "name: found 'b'"),
            (lambda: manager.in_collision_other(World_like()), TypeError, "other_manager: found World_like"),
            (lambda: manager.in_collision_other(boxes), ValueError, "other_manager: found one by boxes, expected one by solids"),
            (lambda: boxes.in_collision_other(manager), ValueError, "other_manager: found one by solids, expected one by boxes"),
            (lambda: surfaces.min_distance_internal(), NotImplementedError, "by surfaces"),
            (lambda: surfaces.min_distance_single(UNIT), NotImplementedError, "by surfaces"),
            (lambda: manager.min_distance_internal("b"), ValueError, "name: found 'b'"),
        ):
            with self.assertRaisesRegex(error, message):
                call()
        self.assertEqual((len(manager), manager.in_collision_single(UNIT, return_names=True)), (1, (True, {"a"})))


class Boxes(unittest.TestCase):
    def test_overlapping_only(self):
        manager = CollisionManager(touch=False)
        box = types.SimpleNamespace(bounds=np.array([[0, 0, 0], [1, 1, 1.0]]))
        for name, place in (("a", 0), ("b", 1), ("c", 1.5)):
            manager.add_object(name, box, moved(place))
        self.assertEqual(manager.in_collision_internal(True), (True, {("b", "c")}))
        self.assertEqual(manager.in_collision_single(box, moved(-1), return_names=True, return_data=True), (False, set(), []))
        self.assertFalse(manager.in_collision_single(box, moved(-1)))
        found, names, data = manager.in_collision_single(box, moved(0.5), True, True)
        self.assertEqual((found, names, {n for d in data for n in d.names}), (True, {"a", "b"}, {"a", "b", "__external"}))


if __name__ == "__main__":
    unittest.main()
