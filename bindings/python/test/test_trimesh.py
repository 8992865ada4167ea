"""hitbox.trimesh: a manager of boxes in place of meshes, against hitbox's own functions for every two of them."""

import itertools
import subprocess
import sys
import types
import unittest

import numpy as np

import hitbox
from hitbox import Box, Boxes
from hitbox.trimesh import CollisionManager, ContactData, DistanceData, scene_to_collision


class Mesh:
    """As much of a mesh as is asked for: corners of a box and perhaps points inside, or only its bounds."""

    def __init__(self, low, high, only=None):
        low, high = np.asarray(low, float), np.asarray(high, float)
        corners = np.array(list(itertools.product(*zip(low, high))))
        if only != "bounds":
            self.vertices = np.concatenate([corners, (low + high)[None] / 2]).tolist()
        if only != "vertices":
            self.bounds = np.array([low, high])


UNIT = Mesh((0, 0, 0), (1, 1, 1))


def moved(x=0.0, y=0.0, z=0.0):
    matrix = np.eye(4)
    matrix[:3, 3] = x, y, z
    return matrix


def random_transform(generator, reach):
    matrix = np.eye(4)
    matrix[:3, :3] = np.linalg.qr(generator.normal(size=(3, 3)))[0]  # some of them mirror
    matrix[:3, :3] *= generator.uniform(0.5, 2)
    matrix[:3, 3] = generator.uniform(-reach, reach, 3)
    return matrix


class Scene:
    """A manager, and its boxes as they should be."""

    def __init__(self, seed, count, reach, prefix=""):
        self.generator = np.random.default_rng(seed)
        self.manager, self.names, self.reach, boxes = CollisionManager(), [], reach, []
        for i in range(count):
            low = self.generator.uniform(-1, 0, 3)
            high = low + self.generator.uniform(0, 2, 3)
            transform = random_transform(self.generator, reach)
            mesh = Mesh(low, high, only=(None, "bounds", "vertices")[i % 3])
            box = self.manager.add_object(f"{prefix}{i:03}", mesh, transform)
            boxes.append(Boxes.from_matrices(np.array([[*low, *high]]), transform[None])[0])
            assert box == boxes[-1]
            self.names.append(f"{prefix}{i:03}")
        self.boxes = Boxes.from_numbers(3, np.array([b.numbers for b in boxes]).reshape(-1, 15))


class Answers(unittest.TestCase):
    def test_against_all_pairs(self):
        for seed, reach in ((1, 4), (2, 9), (3, 40), (4, 400)):
            with self.subTest(reach=reach):
                one, two = Scene(seed, 60, reach), Scene(seed + 100, 25, reach, "t")
                self.collisions(one, two)
                self.distances(one, two)

    def collisions(self, one, two):
        within = np.triu(hitbox.overlap(one.boxes, one.boxes, matrix=True), 1)
        pairs = {(one.names[i], one.names[j]) for i, j in zip(*np.nonzero(within))}
        for _ in range(2):  # the second time nothing has moved
            self.assertEqual(one.manager.in_collision_internal(), bool(pairs))
            self.assertEqual(one.manager.in_collision_internal(return_names=True), (bool(pairs), pairs))
        hit, names, data = one.manager.in_collision_internal(True, True)
        self.check_data(data, pairs, lambda name: one.boxes[one.names.index(name)])
        between = hitbox.overlap(one.boxes, two.boxes, matrix=True)
        pairs = {(one.names[i], two.names[j]) for i, j in zip(*np.nonzero(between))}
        self.assertEqual(one.manager.in_collision_other(two.manager), bool(pairs))
        self.assertEqual(one.manager.in_collision_other(two.manager, return_names=True), (bool(pairs), pairs))
        hit, data = one.manager.in_collision_other(two.manager, return_data=True)
        find = lambda name: two.boxes[two.names.index(name)] if name[0] == "t" else one.boxes[one.names.index(name)]
        self.check_data(data, pairs, find)
        for i in range(20):
            transform = random_transform(one.generator, one.reach)
            box = Boxes.from_matrices(np.array([[0.0, 0, 0, 1, 1, 1]]), transform[None])[0]
            names = {n for n, hit in zip(one.names, hitbox.overlap(box, one.boxes)) if hit}
            self.assertEqual(one.manager.in_collision_single(UNIT, transform), bool(names))
            hit, found, data = one.manager.in_collision_single(UNIT, transform, return_names=True, return_data=True)
            self.assertEqual((hit, found), (bool(names), names))
            self.check_data(data, {("__external", n) for n in names},
                            lambda name: box if name == "__external" else one.boxes[one.names.index(name)])

    def check_data(self, data, pairs, box_of):
        wanted = {frozenset(p): p for p in pairs}
        self.assertEqual({frozenset(d.names) for d in data}, set(wanted))
        for d in data:
            self.assertIsInstance(d, ContactData)
            a, b = map(box_of, wanted[frozenset(d.names)])
            contact = hitbox.contact(a, b)
            self.assertIs(d.relation, hitbox.relate(a, b))
            self.assertTrue(np.allclose(contact.normal, d.normal))
            self.assertIn(True, [np.allclose(d.point, (np.array(p.a) + p.b) / 2) and np.isclose(d.depth, p.depth)
                                 for p in contact.points])
            self.assertGreaterEqual(d.depth, 0)

    def distances(self, one, two):
        within = hitbox.distance(one.boxes, one.boxes, matrix=True)
        np.fill_diagonal(within, np.inf)
        distance, names, data = one.manager.min_distance_internal(return_names=True, return_data=True)
        self.check_distance(distance, names, data, within, one.names, one.names, one.boxes, one.boxes)
        self.assertEqual(one.manager.min_distance_internal(), within.min())
        for i in (0, 7, 59):
            distance, names, data = one.manager.min_distance_internal(one.names[i], True, True)
            row = np.full_like(within, np.inf)
            row[i] = within[i]
            matrix = np.minimum(row, row.T)
            self.check_distance(distance, names, data, matrix, one.names, one.names, one.boxes, one.boxes)
        between = hitbox.distance(one.boxes, two.boxes, matrix=True)
        distance, names, data = one.manager.min_distance_other(two.manager, return_names=True, return_data=True)
        self.check_distance(distance, names, data, between, one.names, two.names, one.boxes, two.boxes)
        self.assertEqual(two.manager.min_distance_other(one.manager), between.min())
        for i in range(10):
            transform = random_transform(one.generator, one.reach)
            box = Boxes.from_matrices(np.array([[0.0, 0, 0, 1, 1, 1]]), transform[None])
            distance, name, data = one.manager.min_distance_single(UNIT, transform, True, True)
            matrix = hitbox.distance(box, one.boxes, matrix=True)
            self.check_distance(distance, ("__external", name), data, matrix, ["__external"], one.names, box, one.boxes)

    def check_distance(self, distance, names, data, matrix, rows, columns, a, b):
        self.assertIs(type(distance), float)
        self.assertEqual(distance, matrix.min())
        i, j = rows.index(names[0]), columns.index(names[1])
        self.assertEqual(matrix[i, j], distance)
        self.assertIsInstance(data, DistanceData)
        self.assertEqual((data.distance, data.names), (distance, set(names)))
        gap = np.linalg.norm(data.point(names[0]) - data.point(names[1]))
        self.assertAlmostEqual(gap, abs(distance), delta=1e-9 * (1 + abs(distance)))
        for name, box in ((names[0], a[i]), (names[1], b[j])):
            offset = np.abs(box.axes @ (data.point(name) - box.center)) - box.half
            self.assertLess(np.max(offset), 1e-9 * (1 + abs(distance)))

    def test_changes(self):
        scene = Scene(9, 40, 5)
        manager, names, boxes = scene.manager, scene.names, list(scene.boxes)
        units = set()
        for frame in range(15):
            for i in scene.generator.choice(len(names), 5, replace=False):
                transform = random_transform(scene.generator, 5)
                if frame % 2:
                    boxes[i] = manager.add_object(names[i], UNIT, transform)  # in its place
                    units.add(names[i])
                elif names[i] in units:
                    manager.set_transform(names[i], transform)
                    boxes[i] = Boxes.from_matrices(np.array([[0.0, 0, 0, 1, 1, 1]]), transform[None])[0]
            if frame % 3 == 2:
                gone = int(scene.generator.integers(len(names)))
                manager.remove_object(names[gone])
                del names[gone], boxes[gone]
            rows = Boxes.from_numbers(3, np.array([b.numbers for b in boxes]))
            hits = np.triu(hitbox.overlap(rows, rows, matrix=True), 1)
            pairs = {(names[i], names[j]) for i, j in zip(*np.nonzero(hits))}
            self.assertEqual(manager.in_collision_internal(return_names=True)[1], pairs)
            self.assertEqual((len(manager), names[0] in manager), (len(names), True))
        self.assertGreater(len(pairs), 3)

    def test_by_hand(self):
        manager = CollisionManager()
        self.assertEqual(manager.add_object("b", UNIT), Box.aabb((0, 0, 0), (1, 1, 1))._many().obb()[0])
        manager.add_object("a", UNIT, moved(1))  # touches
        manager.add_object("c", UNIT, moved(5))
        self.assertEqual(manager.in_collision_internal(return_names=True), (True, {("a", "b")}))
        _, data = manager.in_collision_internal(return_data=True)
        self.assertEqual(({d.depth for d in data}, {tuple(d.normal) for d in data}), ({0.0}, {(-1.0, 0.0, 0.0)}))
        self.assertTrue(all(d.point[0] == 1 for d in data))
        self.assertEqual(manager.min_distance_internal("c", return_names=True), (3.0, ("a", "c")))
        manager.set_transform("a", moved(1.5))
        self.assertFalse(manager.in_collision_internal())
        self.assertEqual(manager.min_distance_internal(return_names=True), (0.5, ("a", "b")))
        self.assertEqual(manager.min_distance_single(UNIT, moved(7), return_name=True), (1.0, "c"))
        distance, data = manager.min_distance_single(UNIT, moved(7), return_data=True)
        self.assertEqual((data.point("c")[0], data.point("__external")[0], data.names), (6, 7, {"c", "__external"}))
        self.assertEqual(manager.min_distance_single(UNIT, moved(5.25)), -0.75)
        self.assertEqual(manager.in_collision_single(UNIT, moved(0.5, 0.5), return_names=True), (True, {"a", "b"}))
        for thing in (data, manager.in_collision_single(UNIT, return_data=True)[1][0]):
            with self.assertRaisesRegex(NotImplementedError, "faces"):
                thing.index("c")
        self.assertIn("distance 1.0", repr(data))

    def test_nothing_there(self):
        empty, one = CollisionManager(), CollisionManager()
        one.add_object(("any", 1), UNIT)
        for manager in (empty, one):
            self.assertEqual(manager.in_collision_internal(True, True), (False, set(), []))
            self.assertEqual(manager.min_distance_internal(None, True, True), (np.inf, None, None))
            self.assertEqual(manager.min_distance_other(empty, True, True), (np.inf, None, None))
            self.assertEqual(manager.in_collision_other(empty, True, True), (False, set(), []))
        self.assertEqual(one.min_distance_internal(("any", 1)), np.inf)
        self.assertEqual(empty.min_distance_single(UNIT, None, True, True), (np.inf, None, None))
        self.assertEqual(empty.in_collision_single(UNIT, None, True, True), (False, set(), []))
        self.assertEqual(one.in_collision_single(UNIT, return_names=True), (True, {("any", 1)}))
        one.add_object(7, UNIT)
        self.assertEqual(one.in_collision_internal(True), (True, {(("any", 1), 7)}))

    def test_far_from_the_origin_and_thin(self):
        """The bound on the search must not lose the nearest pair to rounding."""
        generator = np.random.default_rng(4)
        for _ in range(20):
            manager, boxes = CollisionManager(), []
            size = 10.0 ** generator.integers(-3, 9, (12, 3))
            for i in range(12):
                transform = moved(*(1e9 + i * np.array([3e9, 0, 0])))
                transform[:3, :3] = np.linalg.qr(generator.normal(size=(3, 3)))[0]
                boxes.append(manager.add_object(i, Mesh(-size[i], size[i]), transform))
            rows = Boxes.from_numbers(3, np.array([b.numbers for b in boxes]))
            matrix = hitbox.distance(rows, rows, matrix=True)
            np.fill_diagonal(matrix, np.inf)
            self.assertEqual(manager.min_distance_internal(), matrix.min())

    def test_fit(self):
        generator = np.random.default_rng(6)
        turn = np.linalg.qr(generator.normal(size=(3, 3)))[0]
        stick = types.SimpleNamespace(vertices=generator.uniform(-1, 1, (200, 3)) * [10, 0.1, 0.1] @ turn.T)
        for fit in ("tight", "fast", "principal"):
            manager = CollisionManager(fit=fit)
            transform = random_transform(generator, 3)
            box = manager.add_object("stick", stick, transform)
            points = stick.vertices @ transform[:3, :3].T + transform[:3, 3]
            self.assertLess(hitbox.distance_points(box, points).max(), 1e-12)
            self.assertLess(box.content, 0.2 * CollisionManager().add_object("stick", stick, transform).content)
            manager.set_transform("stick", moved(1))
            self.assertTrue(manager.in_collision_single(Mesh((0.99, 0, 0), (1.01, 0, 0))))

    def test_scene(self):
        graph = {"one": (moved(), "cube"), "two": (moved(0.5), "cube"), "three": (moved(9), "flat")}
        graph_type = type("Graph", (dict,), {"nodes_geometry": property(lambda self: list(self))})
        meshes = {"cube": UNIT, "flat": Mesh((0, 0, 0), (1, 1, 0))}
        scene = types.SimpleNamespace(graph=graph_type(graph), geometry=meshes)
        manager, boxes = scene_to_collision(scene)
        self.assertEqual(manager.in_collision_internal(True), (True, {("one", "two")}))
        self.assertEqual((list(boxes), boxes["three"].size), (["one", "two", "three"], (1.0, 1.0, 0.0)))


class WrongArguments(unittest.TestCase):
    def test_each(self):
        manager = CollisionManager()
        manager.add_object("a", UNIT)
        sheared = np.eye(4)
        sheared[0, 1] = 0.5
        cases = [
            (lambda: CollisionManager(fit="loose"), ValueError, "fit: found 'loose'"),
            (lambda: manager.add_object("b", None), TypeError, "mesh: found NoneType"),
            (lambda: manager.add_object("b", [[0, 0, 0]]), TypeError, "mesh: found list"),
            (lambda: manager.add_object("b", Mesh((1, 0, 0), (0, 1, 1), "bounds")), ValueError, "mesh: found bounds"),
            (lambda: manager.add_object("b", Mesh((np.nan,) * 3, (1, 1, 1))), ValueError, "mesh: found bounds"),
            (lambda: manager.add_object("b", types.SimpleNamespace(bounds=np.eye(2))), ValueError, "bounds: found"),
            (lambda: manager.add_object("b", types.SimpleNamespace(bounds=None, vertices=np.empty((0, 3)))), ValueError,
             "mesh.vertices: found none"),
            (lambda: manager.add_object("b", types.SimpleNamespace(vertices=np.eye(2))), ValueError, "vertices: found"),
            (lambda: CollisionManager(fit="fast").add_object("b", Mesh((0, 0, 0), (1, 1, 1), "bounds")), TypeError,
             "without vertices"),
            (lambda: manager.add_object("b", UNIT, np.eye(3)), ValueError, r"transform: found shape \(3, 3\)"),
            (lambda: manager.add_object("b", UNIT, "up"), TypeError, "transform: found"),
            (lambda: manager.add_object("b", UNIT, sheared), ValueError, "transform: found .*shear"),
            (lambda: manager.add_object("b", UNIT, np.zeros((4, 4))), ValueError, "transform: found"),
            (lambda: manager.add_object([], UNIT), TypeError, "unhashable"),
            (lambda: manager.set_transform("a", sheared), ValueError, "shear"),
            (lambda: manager.set_transform("a", moved(np.nan)), ValueError, "transform"),
            (lambda: manager.set_transform("b", np.eye(4)), ValueError, "name: found 'b'"),
            (lambda: manager.remove_object("b"), ValueError, "name: found 'b'"),
            (lambda: manager.min_distance_internal("b"), ValueError, "name: found 'b'"),
            (lambda: manager.in_collision_other(World_like()), TypeError, "other_manager: found World_like"),
            (lambda: manager.min_distance_other(None), TypeError, "other_manager: found NoneType"),
            (lambda: manager.in_collision_single(None), TypeError, "mesh: found"),
            (lambda: manager.min_distance_single(UNIT, np.eye(2)), ValueError, "transform: found shape"),
        ]
        for number, (call, error, message) in enumerate(cases):
            with self.subTest(number=number), self.assertRaisesRegex(error, message):
                call()
        self.assertEqual((len(manager), manager.in_collision_single(UNIT, return_names=True)), (1, (True, {"a"})))
        self.assertEqual(manager.min_distance_single(UNIT, moved(2)), 1)


class World_like:
    pass


class Import(unittest.TestCase):
    def test_neither_trimesh_nor_fcl_is_imported(self):
        code = ("import sys, hitbox; assert 'hitbox.trimesh' not in sys.modules; hitbox.trimesh.CollisionManager();"
                "assert 'trimesh' not in sys.modules and 'fcl' not in sys.modules;"
                "names = {}; exec('from hitbox import *', names); assert 'trimesh' not in names")
        subprocess.run([sys.executable, "-c", code], check=True)
        with self.assertRaisesRegex(AttributeError, "module 'hitbox' has no attribute 'no_such'"):
            hitbox.no_such


if __name__ == "__main__":
    unittest.main()
