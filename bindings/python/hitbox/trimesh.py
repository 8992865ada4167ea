"""A collision manager with the methods of trimesh.collision.CollisionManager, which asks boxes in place of triangles.

    from hitbox.trimesh import CollisionManager

    manager = CollisionManager()
    manager.add_object("table", table_mesh, transform)
    manager.in_collision_internal(return_names=True)

An oriented box stands for each mesh: its bounds, placed by its transform. So the answers are those of boxes: where
boxes are apart, the meshes are; where boxes hit, the meshes may or may not. For meshes that are boxes they are exact;
touching counts. Neither trimesh nor FCL is needed: a mesh is any object with `bounds` or `vertices`.
"""

import numpy as np

from ._around import fit as fit_box
from ._arrays import doubles
from ._boxes import Boxes
from ._core import closest, contact, distance
from ._joins import join
from ._world import World

#: The name in ContactData and DistanceData of a mesh that is not in the manager.
EXTERNAL = "__external"


class _Data:
    def index(self, name):
        """Which face of the mesh? A box knows none: NotImplementedError."""
        raise NotImplementedError(f"index: a box stands for the mesh of {name!r}, and knows none of its faces")


class ContactData(_Data):
    """A point at which the boxes of two objects hit."""

    def __init__(self, names, normal, point, depth):
        #: the names of the two, as a set
        self.names = set(names)
        self._normal, self._point, self._depth = normal, point, depth

    @property
    def normal(self):
        """(3,) a unit vector, from the first of the two to the second: the directions in which they get apart."""
        return self._normal

    @property
    def point(self):
        """(3,) halfway between the surfaces of the two boxes."""
        return self._point

    @property
    def depth(self):
        """How deep the boxes are in each other here; 0 if they touch."""
        return self._depth

    def __repr__(self):
        return f"<ContactData: {self.names}, depth {self.depth}>"


class DistanceData(_Data):
    """Where the boxes of two objects are closest or, if they overlap, deepest."""

    def __init__(self, names, distance, points):
        #: the names of the two, as a set
        self.names = set(names)
        self._distance, self._points = distance, dict(zip(names, points))

    @property
    def distance(self):
        """How far apart the two boxes are; below 0 if they overlap: minus the depth."""
        return self._distance

    def point(self, name):
        """(3,) the point on the box of the object of this name."""
        return self._points[name]

    def __repr__(self):
        return f"<DistanceData: {self.names}, distance {self.distance}>"


def _matrix(transform):
    return np.eye(4) if transform is None else doubles(transform, "transform", 4, 4)


def _answer(*parts):
    """The first part, and those of the others that are wanted: (wanted, part)."""
    given = [parts[0]] + [part for wanted, part in parts[1:] if wanted]
    return given[0] if len(given) == 1 else tuple(given)


def _in_order(names):
    try:
        return tuple(sorted(names))
    except TypeError:
        return tuple(sorted(names, key=repr))


class CollisionManager:
    """Objects by name, each with a mesh and a transform; which of them hit, and how far apart are they?

    The methods, their arguments and results are those of trimesh.collision.CollisionManager. What is different:

    *   A box stands for each mesh: the AABB of its `bounds` (least and greatest corner, as trimesh has it) or, without
        these, of its `vertices`, in the frame of the mesh, placed by the transform. With `fit` a tighter one, which
        need not be along the axes of that frame. Vertices that moved are seen when the object is added again.
    *   A transform may rotate, move, scale and mirror; one that shears is a ValueError.
    *   Data of contacts and distances know no faces: index() is a NotImplementedError.
    *   Without an object to measure to, a distance is inf, and names and data are None.

    Verdicts are exact for the boxes; their numbers are rounded when they are placed, each by some ulp. Distances are
    signed, below 0 where boxes overlap. A manager is for one thread at a time. Cost: in_collision_internal looks at
    what has moved since the last one, and at the pairs that hit; other questions take some ten nanoseconds an object.

    fit  None; or "tight", "fast", "principal", as of hitbox.fit: the box is fitted around the vertices.
    """

    def __init__(self, *, fit=None):
        if fit not in (None, "tight", "fast", "principal"):
            raise ValueError(f"fit: found {fit!r}, expected None, tight, fast or principal")
        self._fit = fit
        self._world = World(3)
        self._objects = {}  # name -> (id in the world, AABB around the middle of the mesh, matrix that places it there)
        self._names = {}  # id -> name

    def __len__(self):
        return len(self._objects)

    def __contains__(self, name):
        return name in self._objects

    # ---- Objects -----------------------------------------------------------------------------------------------------

    def _local(self, mesh):
        """An AABB, and the matrix that brings it into the frame of the mesh."""
        bounds, vertices = getattr(mesh, "bounds", None), getattr(mesh, "vertices", None)
        if vertices is None and bounds is None:
            raise TypeError(f"mesh: found {type(mesh).__name__}, expected an object with bounds or vertices")
        if self._fit is not None and vertices is None:
            raise TypeError(f"mesh: found {type(mesh).__name__} without vertices, which fit={self._fit!r} needs")
        if bounds is not None and self._fit is None:
            corners = doubles(bounds, "mesh.bounds", 2, 3)
        else:
            points = doubles(vertices, "mesh.vertices", None, 3)
            if len(points) == 0:
                raise ValueError("mesh.vertices: found none, expected at least one")
            corners = np.array([points.min(axis=0), points.max(axis=0)])
        if not np.isfinite(corners).all() or (corners[0] > corners[1]).any():
            raise ValueError(f"mesh: found bounds {corners.tolist()}, expected finite ones, the least corner first")
        matrix = np.eye(4)
        if self._fit is not None:
            box = fit_box(points, self._fit)
            matrix[:3, :3], matrix[:3, 3] = box.axes.T, box.center
            corners = np.array([[-h for h in box.half], box.half])
        return Boxes.aabbs(corners[:1], corners[1:]), matrix

    def _place(self, local, transform):
        try:
            return Boxes.from_matrices(local, transform[None])[0]
        except ValueError:
            raise ValueError(f"transform: found {transform.tolist()}, expected a matrix that rotates, moves, scales or "
                             "mirrors, and does not shear") from None

    def _box_of(self, mesh, transform):
        local, matrix = self._local(mesh)
        return self._place(local, _matrix(transform) @ matrix)

    def _object(self, name):
        if name not in self._objects:
            raise ValueError(f"name: found {name!r}, which is no object of the manager")
        return self._objects[name]

    def _ids(self, names):
        return np.array([self._objects[name][0] for name in names], np.uint64)

    def _boxes(self):
        """All names, and their boxes in this order."""
        names = list(self._objects)
        return names, self._world.get(self._ids(names)).obb()

    def add_object(self, name, mesh, transform=None):
        """Adds an object, or replaces the one of this name. Returns the Box that stands for it.

        name       anything that can be a key of a dict.
        mesh       an object with `bounds` (2, 3) or `vertices` (n, 3).
        transform  (4, 4), from the frame of the mesh to that of the manager; None: the two are one.
        """
        local, matrix = self._local(mesh)
        box = self._place(local, _matrix(transform) @ matrix)
        if name in self._objects:
            box_id = self._objects[name][0]
            self._world.set(box_id, box)
        else:
            box_id = self._world.add(box)
        self._objects[name] = (box_id, local, matrix)
        self._names[box_id] = name
        return box

    def remove_object(self, name):
        """Removes an object. ValueError: there is none of this name."""
        box_id = self._object(name)[0]
        self._world.remove(box_id)
        del self._objects[name], self._names[box_id]

    def set_transform(self, name, transform):
        """Places an object anew: (4, 4), in place of its transform before. ValueError: there is none of this name."""
        box_id, local, matrix = self._object(name)
        self._world.set(box_id, self._place(local, _matrix(transform) @ matrix))

    # ---- Which hit? --------------------------------------------------------------------------------------------------

    def _collisions(self, pairs, names, boxes, other_boxes, return_names, return_data):
        """The answer about pairs of names that hit, and their boxes, pair by pair."""
        data = []
        if return_data and pairs:
            contacts = contact(boxes(), other_boxes())
            for pair, normal, count, points in zip(pairs, contacts.normal, contacts.count, contacts.points):
                for point in points[:count]:
                    if point["depth"] >= 0:
                        middle = point["a"] + (point["b"] - point["a"]) / 2
                        data.append(ContactData(pair, normal, middle, float(point["depth"])))
        return _answer(bool(pairs), (return_names, names), (return_data, data))

    def in_collision_single(self, mesh, transform=None, return_names=False, return_data=False):
        """Does a mesh that is not in the manager hit any object?

        Returns a bool; with return_names also the set of names of the objects that it hits; with return_data also a
        list of ContactData. The normals point away from the mesh.
        """
        box = self._box_of(mesh, transform)
        ids = np.sort(self._world.find(box))
        names = [self._names[i] for i in ids.tolist()]
        return self._collisions([(EXTERNAL, n) for n in names], set(names), lambda: box, lambda: self._world.get(ids),
                                return_names, return_data)

    def in_collision_internal(self, return_names=False, return_data=False):
        """Do any two objects of the manager hit?

        Returns a bool; with return_names also the set of pairs of names, each in alphabetical order; with return_data
        also a list of ContactData. The normals point from the first name to the second.
        """
        events = self._world.update(persisting=True)
        ids = np.concatenate([events.begins, events.persists])
        if not (return_names or return_data):
            return len(ids) > 0
        pairs = [(self._names[a], self._names[b]) for a, b in ids.tolist()]
        ordered = [_in_order(pair) for pair in pairs]
        turned = np.array([a != b for (a, _), (b, _) in zip(pairs, ordered)], bool)
        ids[turned] = ids[turned][:, ::-1]
        return self._collisions(ordered, set(ordered), lambda: self._world.get(ids[:, 0]),
                                lambda: self._world.get(ids[:, 1]), return_names, return_data)

    def in_collision_other(self, other_manager, return_names=False, return_data=False):
        """Does any object of this manager hit any object of another one?

        Returns a bool; with return_names also the set of pairs of names, this manager's first; with return_data also a
        list of ContactData. The normals point from the object of this manager to the other.
        """
        other = _manager(other_manager)
        names, boxes = self._boxes()
        offsets, ids = other._world.find(boxes)
        own = np.repeat(np.arange(len(names)), np.diff(offsets))
        pairs = [(names[i], other._names[j]) for i, j in zip(own.tolist(), ids.tolist())]
        return self._collisions(pairs, set(pairs), lambda: boxes[own], lambda: other._world.get(ids), return_names,
                                return_data)

    # ---- How far apart? ----------------------------------------------------------------------------------------------

    def min_distance_single(self, mesh, transform=None, return_name=False, return_data=False):
        """How far is a mesh that is not in the manager from the object that is nearest to it?

        Returns a float; with return_name also the name of that object; with return_data also a DistanceData.
        """
        box = self._box_of(mesh, transform)
        names, boxes = self._boxes()
        if not names:
            return _answer(np.inf, (return_name, None), (return_data, None))
        nearest = int(np.argmin(distance(box, boxes)))
        data = _closest((EXTERNAL, names[nearest]), box, boxes[nearest])
        return _answer(data.distance, (return_name, names[nearest]), (return_data, data))

    def min_distance_internal(self, name=None, return_names=False, return_data=False):
        """How far apart are the two objects that are nearest to each other, or an object of this name and another?

        Returns a float; with return_names also the pair of names, in alphabetical order; with return_data also a
        DistanceData. ValueError: there is no object of this name.
        """
        if name is not None:
            self._object(name)
        names, boxes = self._boxes()
        if len(names) < 2:
            return _answer(np.inf, (return_names, None), (return_data, None))
        if name is None:
            i, j = _closest_pair(boxes, boxes, self._world, without=self._ids(names))
        else:
            i = names.index(name)
            distances = distance(boxes[i], boxes)
            distances[i] = np.inf
            j = int(np.argmin(distances))
        data = _closest((names[i], names[j]), boxes[i], boxes[j])
        return _answer(data.distance, (return_names, _in_order((names[i], names[j]))), (return_data, data))

    def min_distance_other(self, other_manager, return_names=False, return_data=False):
        """How far apart are the two nearest objects, one of this manager and one of another?

        Returns a float; with return_names also the pair of names, this manager's first; with return_data also a
        DistanceData.
        """
        other = _manager(other_manager)
        (names, boxes), (other_names, other_boxes) = self._boxes(), other._boxes()
        if not names or not other_names:
            return _answer(np.inf, (return_names, None), (return_data, None))
        i, j = _closest_pair(boxes, other_boxes, other._world)
        pair = (names[i], other_names[j])
        data = _closest(pair, boxes[i], other_boxes[j])
        return _answer(data.distance, (return_names, pair), (return_data, data))


def _manager(value):
    if not isinstance(value, CollisionManager):
        raise TypeError(f"other_manager: found {type(value).__name__}, expected a hitbox.trimesh.CollisionManager")
    return value


def _closest(names, a, b):
    answer = closest(a, b)
    return DistanceData(names, answer.distance, (np.array(answer.a), np.array(answer.b)))


def _closest_pair(a, b, world, without=None):
    """Which box of a and which box of b, which are those of the world, have the least distance?

    without: a and b are one set, and these are the ids; then no box is paired with itself.
    """
    within = without is not None
    pairs = join(a) if within else join(a, b)
    if len(pairs) == 0:
        # No two hit. From the centre of a box to another box it is at least as far as between the two, so the pair that
        # is looked for is among those whose bounds are that near. What is added covers all that was rounded.
        _, near = world.nearest(a.centers, 1, without=without)
        bounds, other = a.bounds(), b.bounds()
        span = max(bounds.max.max(), other.max.max()) - min(bounds.min.min(), other.min.min())
        reach = near.min() + 1e-13 * span
        pairs = join(Boxes.aabbs(bounds.min - reach, bounds.max + reach), other)
        pairs = pairs[pairs[:, 0] != pairs[:, 1]] if within else pairs
    i, j = pairs[np.lexsort((pairs[:, 1], pairs[:, 0], distance(a, b, pairs=pairs)))[0]].tolist()
    return i, j


def scene_to_collision(scene):
    """A manager of all objects of a trimesh.Scene, by the names of their nodes, and a dict of their boxes.

    scene  has graph.nodes_geometry (names), graph[name] (a transform and the name of a geometry), and geometry (a dict
           of meshes).
    """
    manager, placed = CollisionManager(), {}
    for node in scene.graph.nodes_geometry:
        transform, key = scene.graph[node]
        placed[node] = manager.add_object(node, scene.geometry[key], transform)
    return manager, placed
