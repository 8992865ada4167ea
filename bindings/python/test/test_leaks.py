"""Each function, maker, method, property and operation of the package is called again and again, well and wrongly, and
keeps nothing. HITBOX_CAMPAIGN=long makes 100,000 calls of each.

The table below has a row for each public name; a name without one fails. What Python traces (tracemalloc: its objects and
NumPy's arrays), the blocks that it holds, what malloc gave away, and the memory of the process are the same afterwards.
"""

import gc
import inspect
import os
import shutil
import sys
import tempfile
import tracemalloc
import unittest
import warnings

import numpy as np

import hitbox
import hitbox.trimesh
import public
from hitbox import _scene
from hostile import count, rows
from test_memory import malloced, resident
from test_scene import COMMAND

CALLS = count(100, 100000)

#: A call of these starts a program, which takes some milliseconds: 100,000 would take many minutes. What the package does
#: with what the program said is called 100,000 times: the row "read: its words".
SLOW = {"read": count(20, 2000)}

#: Operations of classes, beside their public names.
OPERATIONS = ("__len__", "__getitem__", "__iter__", "__repr__", "__eq__", "__hash__", "__reduce__", "__contains__", "__enter__", "__exit__")

#: Those that every object of Python has by itself, unless a class has its own.
INHERITED = ("__repr__", "__eq__", "__hash__", "__reduce__")


def names():
    """All that needs a row."""
    found = public.names(OPERATIONS)
    for cls in (hitbox.trimesh.CollisionManager,):
        found[f"trimesh.{cls.__name__}"] = cls
        found |= {f"trimesh.{cls.__name__}.{n}": getattr(cls, n) for n in public.members(cls, OPERATIONS)}
    found["trimesh.scene_to_collision"] = hitbox.trimesh.scene_to_collision
    own = lambda name: name.rsplit(".", 1)[-1] not in INHERITED or not is_of_object(found[name])
    return {name: thing for name, thing in found.items() if own(name)}


def is_of_object(thing):
    return any(thing is getattr(object, n) for n in INHERITED)


class Mesh:
    bounds = np.array([[0.0, 0, 0], [1, 1, 1]])
    vertices, faces = np.eye(4)[:, :3], np.array([[0, 2, 1], [0, 1, 3], [1, 2, 3], [0, 3, 2]])


class Graph(dict):
    nodes_geometry = ("node",)


class Scene:
    """As much of a scene of trimesh as is asked for."""

    graph, geometry = Graph(node=(np.eye(4), "mesh")), {"mesh": Mesh}


class Rows:
    """The calls by name: each gives an answer. All with little, so that they are quick."""

    def __init__(self, folder):
        self.folder = folder
        self.boxes = [hitbox.Boxes.from_numbers(k, rows(k, 21, 3, valid=True)) for k in range(4)]
        self.boxes = [b[b.valid()][:6] for b in self.boxes]
        self.one = [b[0] for b in self.boxes]
        self.points, self.ways = np.array([[0.5, 0.25], [1, 1], [2, -1]]), np.array([[1.0, 0], [0, 1], [1, 1]])
        self.square = hitbox.Boxes.obbs([[0, 0], [1, 0.5], [4, 4]], [[2, 1], [2, 1], [1, 1]], angles=[0, 0.5, 1])
        self.flat = hitbox.Boxes.aabbs([[0, 0, 1, 1], [1, 1, 2, 3], [4, 4, 5, 5]])
        self.upright = hitbox.Boxes.obbs([[0, 0, 0], [1, 0.5, 0]], [[2, 1, 1], [2, 1, 1]], yaw=[0, 0.5])
        self.lying = hitbox.Boxes.from_kitti(np.array([[1.0, 2, 3, 4, 5, 6, 0.5]]))

    def table(self):
        rows = {}
        for part in (self.verbs, self.functions, self.box, self.boxes_made, self.boxes_asked, self.labels, self.tree, self.mesh, self.world,
                     self.trimesh):
            rows |= part()
        return rows

    def verbs(self):
        def ask(verb, kinds, *extra):
            f, (a, b) = getattr(hitbox, verb), (self.boxes[k] for k in kinds)
            x, y, pairs = a[0], b[1], np.array([[0, 1], [2, 3]])
            return lambda: (f(x, y, *extra), f(a, b, *extra), f(x, b, *extra), f(a, y, *extra), f(a, b, *extra, pairs=pairs),
                            f(a, b, *extra, matrix=True))

        plane, space = (0, 1), (2, 3)
        found = {verb: ask(verb, space) for verb in ("relate", "overlap", "contains", "distance", "closest", "penetration", "contact",
                                                     "iou", "giou", "ioa", "intersection_volume")}
        found |= {verb: ask(verb, plane) for verb in ("giou_hull", "intersection_area")}
        found["iou_at_least"] = ask("iou_at_least", space, 0.5)
        b, x, p, w = self.flat, self.flat[0], self.points, self.ways
        for verb in ("relate_points", "contains_points", "distance_points", "closest_points"):
            found[verb] = lambda f=getattr(hitbox, verb): (f(x, p[0]), f(b, p), f(b, p, matrix=True))
        for verb in ("cast_rays", "cast_segments"):
            found[verb] = lambda f=getattr(hitbox, verb): (f(x, p[0], w[0]), f(b, p, w), f(b, p, w, matrix=True))
        found["cast"] = lambda: (hitbox.cast(x, w[0], b[1]), hitbox.cast(b, w, b))
        return found

    def functions(self):
        flat, square, points = self.flat, self.square, np.random.default_rng(0).normal(size=(8, 2))
        solid, scores = np.random.default_rng(0).normal(size=(6, 3)), np.array([0.5, 0.9, 0.1])
        say = [b'{"name":"a","min":[0,0],"max":[1,1]}', b'{"name":"b","center":[0,0],"half":[1,1],"axis":[1,0]}']
        scene = os.path.join(self.folder, "scene.csv")
        with open(scene, "w") as file:
            file.write("min_x,min_y,max_x,max_y\n0,0,1,1\n")
        return {
            "bounds": lambda: (hitbox.bounds(square), hitbox.bounds(square[0])),
            "boxes": lambda: (hitbox.boxes([[0, 0, 1, 1]]), hitbox.boxes([0, 0, 1, 1, 1]), hitbox.boxes(flat), hitbox.boxes([flat[0]] * 2)),
            "fit": lambda: (hitbox.fit(points), hitbox.fit(points, "fast"), hitbox.fit(solid, "principal"), hitbox.fit(solid, rotated=False)),
            "merge": lambda: (hitbox.merge(flat), hitbox.merge(square, flat), hitbox.merge(flat[0], flat[1])),
            "join": lambda: (hitbox.join(flat), hitbox.join(flat, square, sorted=True, groups=[1, 1, 1], ignore=[[0, 0]]),
                             hitbox.join(flat, visit=lambda pairs: False, progress=lambda done, total: None)),
            "join_count": lambda: (hitbox.join_count(flat), hitbox.join_count(flat, square, masks=[1, 2, 3])),
            "join_iou": lambda: (hitbox.join_iou(square, threshold=0.1), hitbox.join_iou(square, visit=lambda pairs, iou: None)),
            "nms": lambda: (hitbox.nms(square, scores), hitbox.nms(flat, scores, ["a", "b", "a"], suppressed_by=True)),
            "soft_nms": lambda: hitbox.soft_nms(square, scores, sigma=0.5),
            "match": lambda: hitbox.match(square, scores, flat, roles=["counts", "ignored", "region"], detection_classes=[0, 1, 2],
                                          truth_classes=[1, 1, 1]),
            "read": lambda: hitbox.read(scene, command=COMMAND),
            "read: its words": lambda: (_scene._scene(b"\n".join(say), "hitbox"),
                                        _scene._options("csv", {"min_x": "left"}, True, "path", False, True)),
        }

    def box(self):
        x, flat, solid = self.square[0], self.flat[0], self.boxes[3][0]
        made = {
            "Box": lambda: hitbox.Box(0, (0.0, 0.0, 1.0, 1.0)),
            "Box.aabb": lambda: hitbox.Box.aabb((0, 0), (1, 1)),
            "Box.obb": lambda: (hitbox.Box.obb((0, 0), (1, 1), angle=0.5), hitbox.Box.obb((0, 0, 0), (1, 1, 1), matrix=np.eye(3))),
            "Box.__repr__": lambda: (repr(x), repr(flat), repr(solid)),
            "Box.__eq__": lambda: (x == x, x == flat, x != 1),
            "Box.__hash__": lambda: (hash(x), hash(solid)),
            "Box.__reduce__": lambda: x.__reduce__()[0](*x.__reduce__()[1]),
        }
        for name in public.members(hitbox.Box):
            made.setdefault(f"Box.{name}", lambda name=name: (getattr(x, name), getattr(flat, name), getattr(solid, name)))
        return made

    def boxes_made(self):
        B, n = hitbox.Boxes, np.array([[0.0, 0, 1, 1]])
        center, size = np.zeros((2, 3)), np.ones((2, 3))
        return {
            "Boxes": lambda: B(0, n[:, :2], n[:, 2:]),
            "Boxes.aabbs": lambda: (B.aabbs(n), B.aabbs(n[:, :2], n[:, 2:])),
            "Boxes.obbs": lambda: (B.obbs(center, size, yaw=[0, 1]), B.obbs(center, size, euler=size, order="XYZ"),
                                   B.obbs(center, size, quaternions=np.eye(4)[:2], scalar_first=True),
                                   B.obbs(center, half=size, matrices=[np.eye(3)] * 2)),
            "Boxes.from_numbers": lambda: (B.from_numbers(0, n), B.from_numbers(1, self.square.numbers)),
            "Boxes.from_matrices": lambda: B.from_matrices(hitbox.Box.aabb((0, 0, 0), (1, 1, 1)), np.eye(4)[None]),
            "Boxes.concatenate": lambda: B.concatenate([self.flat, self.square]),
            "Boxes.from_coco": lambda: B.from_coco(n),
            "Boxes.from_voc": lambda: (B.from_voc(n, inclusive=True), B.from_voc(n, inclusive=False)),
            "Boxes.from_kitti_image": lambda: B.from_kitti_image(n),
            "Boxes.from_yolo": lambda: B.from_yolo(n, (640, 480)),
            "Boxes.from_dota": lambda: (B.from_dota([[0, 0, 2, 0, 2, 1, 0, 1]]), B.from_dota([[0, 0, 2, 0, 2, 1, 0, 2]], fit=True)),
            "Boxes.from_yolo_obb": lambda: B.from_yolo_obb([[0, 0, 0.2, 0, 0.2, 0.1, 0, 0.1]], (640, 480)),
            "Boxes.from_opencv": lambda: (B.from_opencv([[0, 0, 2, 1, 30]]), B.from_opencv([((0, 0), (2, 1), 30)])),
            "Boxes.from_mmrotate": lambda: B.from_mmrotate([[0, 0, 2, 1, 0.5]]),
            "Boxes.from_kitti": lambda: (B.from_kitti(np.ones((1, 7))), B.from_kitti(np.ones((1, 7)), above=True)),
            "Boxes.from_nuscenes": lambda: (B.from_nuscenes(center, size, np.eye(4)[:2]), B.from_nuscenes(center, size, np.eye(4)[:2], above=True)),
            "Boxes.from_waymo": lambda: (B.from_waymo(np.ones((1, 7))), B.from_waymo(np.ones((1, 7)), above=True)),
            "Boxes.from_openpcdet": lambda: B.from_openpcdet(np.ones((1, 7))),
        }

    def boxes_asked(self):
        sets = self.flat, self.square, self.boxes[3]
        calls = {
            "astype": lambda b: b.astype(np.float32),
            "__getitem__": lambda b: (b[0], b[1:], b[[True, False] * (len(b) // 2) + [False] * (len(b) % 2)], b[[0, 1]]),
            "__iter__": lambda b: list(b),
            "__len__": len,
            "__repr__": repr,
            "__reduce__": lambda b: b.__reduce__()[0](*b.__reduce__()[1]),
        }
        for name in ("borders", "bounds", "contents", "copy", "corners", "first_bad", "obb", "valid"):
            calls[name] = lambda b, name=name: getattr(b, name)()
        for name in ("axes", "centers", "dim", "dtype", "half", "kind", "numbers", "sizes"):
            calls[name] = lambda b, name=name: getattr(b, name)
        found = {f"Boxes.{name}": lambda f=f: [f(b) for b in sets] for name, f in calls.items()}
        return found | {"Boxes.min": lambda: self.flat.min, "Boxes.max": lambda: self.flat.max, "Boxes.angles": lambda: self.square.angles}

    def labels(self):
        flat, square, upright, size = self.flat, self.square, self.upright, (640, 480)
        return {
            "Boxes.to_coco": flat.to_coco, "Boxes.to_kitti_image": flat.to_kitti_image, "Boxes.to_dota": square.to_dota,
            "Boxes.to_opencv": square.to_opencv, "Boxes.to_waymo": upright.to_waymo, "Boxes.to_openpcdet": upright.to_openpcdet,
            "Boxes.to_nuscenes": upright.to_nuscenes, "Boxes.to_kitti": self.lying.to_kitti,
            "Boxes.to_voc": lambda: (flat.to_voc(inclusive=True), flat.to_voc(inclusive=False)),
            "Boxes.to_yolo": lambda: flat.to_yolo(size), "Boxes.to_yolo_obb": lambda: square.to_yolo_obb(size),
            "Boxes.to_mmrotate": lambda: [square.to_mmrotate(version) for version in ("le90", "le135", "oc")],
        }

    def tree(self):
        T, p, w, path = hitbox.Tree, self.points, self.ways, os.path.join(self.folder, "tree")
        tree, moves = T(self.flat), T(self.square)
        tree.save(path)
        closed = lambda: T(self.flat).close()
        found = {
            "Tree": lambda: (T(self.flat), T(self.square), T(self.boxes[3])),
            "Tree.open": lambda: T.open(path), "Tree.save": lambda: tree.save(path), "Tree.close": closed,
            "Tree.from_bytes": lambda: (T.from_bytes(tree.bytes), T.from_bytes(tree, copy=False)),
            "Tree.refit": lambda: moves.refit(self.square), "Tree.level": lambda: tree.level(0),
            "Tree.__len__": lambda: len(tree), "Tree.__repr__": lambda: repr(tree), "Tree.__enter__": lambda: tree.__enter__(),
            "Tree.__exit__": lambda: T(self.flat).__exit__(None, None, None),
            "Tree.__reduce__": lambda: tree.__reduce__()[0](*tree.__reduce__()[1]),
            "Tree.nearest": lambda: (tree.nearest(p, 2), tree.nearest(p[0])),
            "Tree.find": lambda: (tree.find(self.flat), tree.find(self.square), tree.find(self.flat[0])),
            "Tree.any": lambda: (tree.any(self.flat), tree.any(self.square[0])),
            "Tree.cast_spheres": lambda: (tree.cast_spheres(p, 1, w), tree.cast_spheres(p[0], 1, w[0])),
            "Tree.cast_capsules": lambda: (tree.cast_capsules(p, w, 1, w), tree.cast_capsules(p[0], w[0], 1, w[0])),
        }
        for name in ("bytes", "dim", "kind", "levels", "looseness", "nbytes"):
            found[f"Tree.{name}"] = lambda name=name: getattr(tree, name)
        for verb in ("find", "any"):
            f = {name: getattr(tree, f"{verb}_{name}") for name in ("points", "spheres", "capsules", "segments", "rays")}
            found[f"Tree.{verb}_points"] = lambda f=f["points"]: (f(p), f(p[0]))
            found[f"Tree.{verb}_spheres"] = lambda f=f["spheres"]: (f(p, 1), f(p[0], 1))
            found[f"Tree.{verb}_capsules"] = lambda f=f["capsules"]: (f(p, w, 1), f(p[0], w[0], 1))
            for name in ("segments", "rays"):
                found[f"Tree.{verb}_{name}"] = lambda f=f[name]: (f(p, w), f(p[0], w[0]))
        for name in ("cast_rays", "cast_segments"):
            found[f"Tree.{name}"] = lambda f=getattr(tree, name): (f(p, w), f(p[0], w[0]))
        return found

    def mesh(self):
        M, v, f = hitbox.Mesh, np.eye(4)[:, :3] * 2, np.array([[0, 2, 1], [0, 1, 3], [1, 2, 3], [0, 3, 2]])
        mesh, other, path = M(v, f), M(v - 0.25, f), os.path.join(self.folder, "a.mesh")
        mesh.save(path)
        found = {
            "Mesh": lambda: (M(v, f), M(v.astype(np.float32)[f].reshape(-1, 3))), "Mesh.open": lambda: M.open(path),
            "Mesh.from_bytes": lambda: M.from_bytes(mesh.bytes), "Mesh.save": lambda: mesh.save(path),
            "Mesh.__len__": lambda: len(mesh), "Mesh.__repr__": lambda: repr(mesh),
            "Mesh.__reduce__": lambda: mesh.__reduce__()[0](*mesh.__reduce__()[1]),
        }
        for name in ("bytes", "facts", "bounds", "triangles", "shells"):
            found[f"Mesh.{name}"] = lambda name=name: getattr(mesh, name)
        p, boxes = np.array([[0.5, 0.25, 0.25], [1, 1, 1], [0, 0, 0]]), self.boxes[3]
        for name in ("relate", "overlap", "contains"):
            found[f"Mesh.{name}"] = lambda ask=getattr(mesh, name): (ask(other), ask(boxes), ask(boxes[0]))
            found[f"Mesh.{name}_points"] = lambda ask=getattr(mesh, f"{name}_points"): (ask(p), ask(p[0]))
            found[f"Mesh.{name}_triangles"] = lambda ask=getattr(mesh, f"{name}_triangles"): (ask(p), ask(p[None]))
        found["Mesh.closest_points"] = lambda: (mesh.closest_points(p), mesh.closest_points(p[0], surface=True))
        found["Mesh.distance"], found["Mesh.closest"] = lambda: mesh.distance(other), lambda: mesh.closest(other)
        found["Mesh.witness"], found["Mesh.depth"] = lambda: mesh.witness(other), lambda: mesh.depth(other, places=20)
        found["Mesh.within"] = lambda: (mesh.within(other, 1), mesh.within(other.transform(np.eye(4) + 9 * np.eye(4, k=3)), 1e-3))
        found["Mesh.within_points"] = lambda: (mesh.within_points(p, 0.1), mesh.within_points(p[0], 0.1))
        found["Mesh.intersection_curve"] = lambda: mesh.intersection_curve(other)
        found["Mesh.transform"] = lambda: mesh.transform(np.diag([2, 1, 1, 1.0])).transform(np.eye(4))
        found["Mesh.contained_in"] = lambda: (mesh.contained_in(boxes), mesh.contained_in(boxes[0]))
        for name in ("cast_rays", "cast_segments", "find_rays", "find_segments"):
            found[f"Mesh.{name}"] = lambda ask=getattr(mesh, name): (ask(p, p - 1), ask(p[0], p[1]))
        return found

    def world(self):
        world, p, w = hitbox.World(2), self.points, self.ways
        given = dict(groups=[1, 1, 1], masks=3, families=[0, 1, 2], static=False, sensor=[True, False, False], user=[1, 2, 3])
        flat, square = world.add(self.flat, **given), world.add(self.square)
        balls, rods = world.add_spheres(p, 1), world.add_capsules(p, w, 1)
        world.update()
        back = [1.0]

        def shake(verb, how):
            """To and fro, so that it stays where it is."""
            def call():
                back[0] = -back[0]
                how(getattr(world, verb), back[0])
            return call

        def added(f):
            """And removed, and reported: until then the world keeps what is gone."""
            def call():
                world.remove(f())
                world.update()
            return call

        filters = dict(group=1, mask=[1, 1, 1], without=int(flat[0]))
        found = {
            "World": lambda: (hitbox.World(2), hitbox.World(3, expected=4)),
            "World.add": added(lambda: world.add(self.flat, **given)), "World.add_spheres": added(lambda: world.add_spheres(p, 1)),
            "World.add_capsules": added(lambda: world.add_capsules(p, w, 1)), "World.remove": added(lambda: world.add(self.square[0])),
            "World.set": lambda: (world.set(flat, self.flat), world.set(int(square[0]), self.square[0])),
            "World.set_spheres": lambda: world.set_spheres(balls, p, 1), "World.set_capsules": lambda: world.set_capsules(rods, p, w, 1),
            "World.set_traits": lambda: world.set_traits(flat, **given),
            "World.move_by": shake("move_by", lambda f, s: (f(flat, [s, s]), f(int(square[0]), [s, 0]), f(rods, [s, s]))),
            "World.move_to": shake("move_to", lambda f, s: (f(flat[:1], [s, s]), f(balls, p + s), f(rods, p + s))),
            "World.resize": shake("resize", lambda f, s: f(flat, [2 + s, 2])),
            "World.turn": shake("turn", lambda f, s: (f(square, angles=s), f(rods[:1], angles=s))),
            "World.update": shake("move_by", lambda f, s: (f(flat[:1], [9 * s, 0]), world.update(), world.update(persisting=True))),
            "World.get": lambda: (world.get(flat), world.get(square), world.get(int(flat[0]))),
            "World.get_spheres": lambda: (world.get_spheres(balls), world.get_spheres(int(balls[0]))),
            "World.get_capsules": lambda: (world.get_capsules(rods), world.get_capsules(int(rods[0]))),
            "World.has": lambda: (world.has(flat), world.has(int(flat[0])), world.has(5)),
            "World.kinds": lambda: (world.kinds(flat), world.kinds(int(rods[0]))),
            "World.traits": lambda: (world.traits(flat), world.traits(int(rods[0]))),
            "World.penetration": lambda: (world.penetration([flat[:2]]), world.penetration(flat[:2])),
            "World.visit": world.visit, "World.dim": lambda: world.dim, "World.pair_count": lambda: world.pair_count,
            "World.__len__": lambda: len(world), "World.__contains__": lambda: (int(flat[0]) in world, 5 in world),
            "World.__repr__": lambda: repr(world),
            "World.nearest": lambda: (world.nearest(p, 2, **filters), world.nearest(p[0])),
            "World.find": lambda: (world.find(self.flat, **filters), world.find(self.square), world.find(self.flat[0])),
            "World.find_points": lambda: (world.find_points(p, **filters), world.find_points(p[0])),
            "World.find_spheres": lambda: (world.find_spheres(p, 1, **filters), world.find_spheres(p[0], 1)),
            "World.find_capsules": lambda: (world.find_capsules(p, w, 1, **filters), world.find_capsules(p[0], w[0], 1)),
            "World.cast": lambda: (world.cast(self.flat, w, **filters), world.cast(self.square[0], w[0])),
            "World.cast_spheres": lambda: (world.cast_spheres(p, 1, w, **filters), world.cast_spheres(p[0], 1, w[0])),
            "World.cast_capsules": lambda: (world.cast_capsules(p, w, 1, w, **filters), world.cast_capsules(p[0], w[0], 1, w[0])),
            "World.cast_turning": lambda: (world.cast_turning(self.square, w, 1, tolerance=0.1, **filters),
                                           world.cast_turning(self.square[0], w[0], 1, tolerance=0.1)),
        }
        for name in ("find_segments", "find_rays", "cast_segments", "cast_rays"):
            found[f"World.{name}"] = lambda f=getattr(world, name): (f(p, w, **filters), f(p[0], w[0]))
        return found

    def trimesh(self):
        M = hitbox.trimesh.CollisionManager
        managers, moved = [(M(by=by), M(by=by)) for by in ("boxes", "solids")], np.eye(4)
        for manager, other in managers:
            for name, place in (("a", 0), ("b", 0.5), ("c", 5)):
                moved[0, 3] = place
                manager.add_object(name, Mesh, moved)
            other.add_object("d", Mesh)

        def add_and_remove(manager, other):
            manager.add_object("e", Mesh)
            manager.remove_object("e")
            manager.in_collision_internal()

        say = dict(return_names=True, return_data=True)
        found = {
            ".__len__": lambda m, o: len(m), ".__contains__": lambda m, o: ("a" in m, "z" in m),
            ".add_object": add_and_remove, ".remove_object": add_and_remove, ".set_transform": lambda m, o: m.set_transform("c", moved),
            ".in_collision_single": lambda m, o: m.in_collision_single(Mesh, **say),
            ".in_collision_internal": lambda m, o: m.in_collision_internal(**say),
            ".in_collision_other": lambda m, o: m.in_collision_other(o, **say),
            ".min_distance_single": lambda m, o: m.min_distance_single(Mesh, return_name=True, return_data=True),
            ".min_distance_internal": lambda m, o: m.min_distance_internal(**say),
            ".min_distance_other": lambda m, o: m.min_distance_other(o, **say),
        }
        found = {f"trimesh.CollisionManager{name}": lambda call=call: [call(*pair) for pair in managers] for name, call in found.items()}
        scene = lambda: [hitbox.trimesh.scene_to_collision(Scene, by=by) for by in ("boxes", "solids")]
        return found | {"trimesh.CollisionManager": lambda: (M(), M(by="solids", touch=False)), "trimesh.scene_to_collision": scene}


def refused(thing, owner):
    """A call of it with arguments that are none: the function, maker or method; None: it takes no argument."""
    thing = getattr(thing, "__func__", thing)
    if isinstance(thing, property) or not callable(thing):
        return None
    try:
        needed = [p for p in inspect.signature(thing).parameters.values() if p.default is p.empty and p.kind <= p.POSITIONAL_OR_KEYWORD]
    except (TypeError, ValueError):
        return None
    needed = [p for p in needed if p.name not in ("self", "cls")]
    nonsense = object()
    return (lambda: owner(*[nonsense] * len(needed))) if needed else None


def attempt(call):
    try:
        call()
    except Exception as error:
        return error
    return None


class Leaks(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None)
        self.addCleanup(shutil.rmtree, self.folder)
        filters = warnings.catch_warnings()
        filters.__enter__()
        self.addCleanup(filters.__exit__, None, None, None)
        warnings.simplefilter("ignore")
        gc.collect()
        gc.freeze()  # modules are not looked through each time
        self.addCleanup(gc.unfreeze)
        self.rows = Rows(self.folder).table()

    def traced(self, call, times):
        """How much more Python traces after so many calls, and how much more the process holds; both in bytes."""
        gc.collect()
        process = resident()
        tracemalloc.start()
        before, _ = tracemalloc.get_traced_memory()
        for _ in range(times):
            call()
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return after - before, resident() - process

    def given(self, call, times):
        """The same of blocks of Python and of bytes of malloc: without tracemalloc, which itself takes of both."""
        gc.collect()
        blocks, bytes = sys.getallocatedblocks(), malloced()
        for _ in range(times):
            call()
        gc.collect()
        return sys.getallocatedblocks() - blocks, malloced() - bytes

    def keeps_nothing(self, name, call):
        times = SLOW.get(name, CALLS)
        fewer = max(times // 10, min(times, 100))
        for _ in range(10):
            call()
        # What is kept once, in a table or a cache of somebody's, is no leak (NumPy keeps 20 kB in places): what leaks does
        # so again. Of 100,000 calls a byte each would be seen by tracemalloc and malloc, and 16 by the process; of few,
        # an object of Python each.
        for _ in range(3):
            traced, process = self.traced(call, times)
            blocks, given = self.given(call, fewer)
            if traced < times // 2 + 30000 and process < 16 * times + (1 << 20) and blocks < fewer // 2 + 5 and given < fewer // 2 + 500:
                return
        self.fail(f"{name}: {times} calls keep {traced} traced bytes, the process {process} bytes; {fewer} calls {blocks} blocks of "
                  f"Python, {given} bytes of malloc")

    def test_every_name_has_a_row(self):
        wanted = names()
        self.assertEqual([n for n in wanted if n not in self.rows], [], "without a row")
        self.assertEqual([n for n in self.rows if n not in wanted and n != "read: its words"], [], "rows of what there is not")

    def test_no_call_leaks(self):
        for name, call in self.rows.items():
            if name == "read" and not COMMAND:
                continue
            with self.subTest(name=name):
                call()  # it gives an answer
                self.keeps_nothing(name, call)

    def test_no_refused_call_leaks(self):
        seen = 0
        for name, thing in names().items():
            if "__" in name:
                continue
            owner = hitbox
            for part in name.split("."):
                owner = getattr(owner, part)
            if inspect.isfunction(owner) and "." in name and not name.startswith("trimesh.scene"):
                cls, method = name.split(".")[-2:]
                owner = getattr(self.holder(cls), method)
            call = refused(thing, owner)
            if call is None or attempt(call) is None:
                continue  # what takes anything, as World.__contains__, refuses nothing
            seen += 1
            with self.subTest(name=name):
                self.keeps_nothing(name, lambda: attempt(call))
        self.assertGreater(seen, 100)

    def holder(self, cls):
        """An object that has the methods of a class."""
        flat = hitbox.Boxes.aabbs([[0, 0, 1, 1]])
        return {"Box": flat[0], "Boxes": flat, "Tree": hitbox.Tree(flat), "World": hitbox.World(2), "Mesh": hitbox.Mesh(np.eye(3)),
                "CollisionManager": hitbox.trimesh.CollisionManager()}[cls]


if __name__ == "__main__":
    unittest.main()
