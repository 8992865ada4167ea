"""A collision manager with the methods of trimesh.collision.CollisionManager, by boxes or by triangles.

    from hitbox.trimesh import CollisionManager

    manager = CollisionManager(by="solids")
    manager.add_object("table", table_mesh, transform)
    manager.in_collision_internal(return_names=True)

By boxes, the default, an oriented box stands for each mesh: its bounds, placed by its transform. So the answers are
those of boxes: where boxes are apart, the meshes are; where boxes hit, the meshes may or may not. By solids the answers
are those of the meshes, exactly. Neither trimesh nor FCL is needed: a mesh is any object with `bounds` or `vertices`, by
solids with `vertices` and `faces`.
"""

import itertools

import numpy as np

from ._arrays import doubles
from ._bodies import BoxBodies, ContactData, DistanceData, MeshBodies
from ._checks import flag
from ._world import World

__all__ = ["EXTERNAL", "CollisionManager", "ContactData", "DistanceData", "scene_to_collision"]

#: The name in ContactData and DistanceData of a mesh that is not in the manager.
EXTERNAL = "__external"


def _matrix(transform):
    return None if transform is None else doubles(transform, "transform", 4, 4)


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

    *   By boxes a box stands for each mesh: the AABB of its `bounds` (least and greatest corner, as trimesh has it) or,
        without these, of its `vertices`, in the frame of the mesh, placed by the transform. With `fit` a tighter one,
        which need not be along the axes of that frame. A transform may rotate, move, scale and mirror; one that shears
        is a ValueError. Data of contacts and distances know no faces: index() is a NotImplementedError. Verdicts are
        exact for the boxes; their numbers are rounded when they are placed, each by some ulp. Distances are signed,
        below 0 where boxes overlap.
    *   By solids a mesh is what its faces bound, as of hitbox.Mesh: so one that is within another hits it, which FCL
        does not say; an open mesh is a sheet. A transform may be any finite affine matrix. Each coordinate of a vertex
        that is placed is rounded once, correctly; of the vertices so placed verdicts are exact. Where surfaces meet,
        there is a ContactData for each two faces that share a point: index() is the face, point one of both faces,
        rounded; depth and normal say how these two faces alone get apart, which may be far less than the meshes need:
        of walls that overlap and share the planes of their faces, 0. relation says whether the meshes overlap.
        Where no faces meet, but one mesh or a shell of it is within the other, there is one for each such shell: point
        is a corner of it, depth how far that is from the nearest point of the other's surface, normal along that way,
        index() the face of the corner and the face that is nearest. A distance is 0 where meshes hit: how deep is not
        told.
    *   By surfaces they hit if two faces share a point, whatever is within, as FCL has it. Distances are a
        NotImplementedError.
    *   Without an object to measure to, a distance is inf, and names and data are None.

    Vertices that moved are seen when the object is added again. A manager is for one thread at a time. Cost:
    in_collision_internal looks at what has moved since the last one, and at the pairs whose boxes hit; by solids each
    of these takes microseconds, and to place a mesh some 50 nanoseconds a face, to add one 200. Other questions take
    some ten nanoseconds an object.

    by     "boxes", "solids" or "surfaces".
    fit    By boxes only: None; or "tight", "fast", "principal", as of hitbox.fit: the box is fitted around the
           vertices.
    touch  False: what only touches does not hit: it overlaps no inner point. Not by surfaces, which cannot tell.
    """

    def __init__(self, *, by="boxes", fit=None, touch=True):
        if by not in ("boxes", "solids", "surfaces"):
            raise ValueError(f"by: found {by!r}, expected boxes, solids or surfaces")
        if fit not in (None, "tight", "fast", "principal"):
            raise ValueError(f"fit: found {fit!r}, expected None, tight, fast or principal")
        if fit is not None and by != "boxes":
            raise ValueError(f"fit: found {fit!r} by {by}, which need no boxes")
        if not flag(touch, "touch") and by == "surfaces":
            raise ValueError("touch: found False by surfaces, which cannot tell")
        self._by = by
        self._bodies = BoxBodies(fit, touch) if by == "boxes" else MeshBodies(by == "surfaces", touch)
        self._world = World(3)
        self._objects = {}  # name -> (id in the world, what its body is made of, its body)
        self._names = {}  # id -> name

    def __len__(self):
        return len(self._objects)

    def __contains__(self, name):
        return name in self._objects

    # ---- Objects -----------------------------------------------------------------------------------------------------

    def _body_of(self, mesh, transform):
        return self._bodies.placed(self._bodies.local(mesh), _matrix(transform))

    def _object(self, name):
        if name not in self._objects:
            raise ValueError(f"name: found {name!r}, which is no object of the manager")
        return self._objects[name]

    def _ids(self, names):
        return np.array([self._objects[name][0] for name in names], np.uint64)

    def _of(self, names):
        """The bodies of these names: Boxes, or a list of meshes."""
        return self._bodies.gathered(self._world, self._ids(names), [self._objects[name][2] for name in names])

    def _all(self):
        """All names, and their bodies in this order."""
        names = list(self._objects)
        return names, self._of(names)

    def add_object(self, name, mesh, transform=None):
        """Adds an object, or replaces the one of this name.

        name       anything that can be a key of a dict.
        mesh       by boxes an object with `bounds` (2, 3) or `vertices` (n, 3); else one with `vertices` (n, 3) and
                   `faces` (m, 3), or a hitbox.Mesh, which several objects may share.
        transform  (4, 4), from the frame of the mesh to that of the manager; None: the two are one.

        Returns by boxes the Box that stands for it, else the hitbox.Mesh as it is placed. ValueError: a mesh with a
        number that is not finite, or without faces.
        """
        local = self._bodies.local(mesh)
        body = self._bodies.placed(local, _matrix(transform))
        if name in self._objects:
            box_id = self._objects[name][0]
            self._world.set(box_id, self._bodies.box(body))
        else:
            box_id = self._world.add(self._bodies.box(body))
        self._objects[name] = (box_id, local, body)
        self._names[box_id] = name
        return body

    def remove_object(self, name):
        """Removes an object. ValueError: there is none of this name."""
        box_id = self._object(name)[0]
        self._world.remove(box_id)
        del self._objects[name], self._names[box_id]

    def set_transform(self, name, transform):
        """Places an object anew: (4, 4), in place of its transform before. ValueError: there is none of this name."""
        box_id, local, _ = self._object(name)
        body = self._bodies.placed(local, _matrix(transform))
        self._world.set(box_id, self._bodies.box(body))
        self._objects[name] = (box_id, local, body)

    # ---- Which hit? --------------------------------------------------------------------------------------------------

    def _collisions(self, pairs, labels, a, b, return_names, return_data):
        """The answer about pairs of names whose boxes in the world hit, and their bodies, pair by pair.

        labels: how such a pair is called in the set of names.
        """
        if not (return_names or return_data):
            return any(self._bodies.hits(a[i : i + 64], b[i : i + 64]).any() for i in range(0, len(pairs), 64))
        hits = self._bodies.hits(a, b).tolist()
        pairs, labels = (list(itertools.compress(values, hits)) for values in (pairs, labels))
        data = self._bodies.contacts(pairs, *(self._bodies.those(x, hits) for x in (a, b))) if return_data else []
        return _answer(bool(pairs), (return_names, set(labels)), (return_data, data))

    def in_collision_single(self, mesh, transform=None, return_names=False, return_data=False):
        """Does a mesh that is not in the manager hit any object?

        Returns a bool; with return_names also the set of names of the objects that it hits; with return_data also a
        list of ContactData. The normals point away from the mesh.
        """
        body = self._body_of(mesh, transform)
        ids = np.sort(self._world.find(self._bodies.box(body)))
        if self._bodies.boxes_tell and not (return_names or return_data):
            return len(ids) > 0
        names = [self._names[i] for i in ids.tolist()]
        pairs = [(EXTERNAL, name) for name in names]
        own = self._bodies.repeated(body, len(names))
        return self._collisions(pairs, names, own, self._of(names), return_names, return_data)

    def in_collision_internal(self, return_names=False, return_data=False):
        """Do any two objects of the manager hit?

        Returns a bool; with return_names also the set of pairs of names, each in alphabetical order; with return_data
        also a list of ContactData. The normals point from the first name to the second.
        """
        events = self._world.update(persisting=True)
        ids = np.concatenate([events.begins, events.persists])
        if self._bodies.boxes_tell and not (return_names or return_data):
            return len(ids) > 0
        pairs = [_in_order((self._names[a], self._names[b])) for a, b in ids.tolist()]
        first, second = (self._of([pair[k] for pair in pairs]) for k in (0, 1))
        return self._collisions(pairs, pairs, first, second, return_names, return_data)

    def in_collision_other(self, other_manager, return_names=False, return_data=False):
        """Does any object of this manager hit any object of another one?

        Returns a bool; with return_names also the set of pairs of names, this manager's first; with return_data also a
        list of ContactData. The normals point from the object of this manager to the other. ValueError: one is by
        boxes, the other is not.
        """
        other = self._manager(other_manager)
        names = list(self._objects)
        offsets, ids = other._world.find(self._world.get(self._ids(names)))
        own = np.repeat(np.arange(len(names)), np.diff(offsets)).tolist()
        pairs = [(names[i], other._names[j]) for i, j in zip(own, ids.tolist())]
        first, second = self._of([a for a, _ in pairs]), other._of([b for _, b in pairs])
        return self._collisions(pairs, pairs, first, second, return_names, return_data)

    # ---- How far apart? ----------------------------------------------------------------------------------------------

    def min_distance_single(self, mesh, transform=None, return_name=False, return_data=False):
        """How far is a mesh that is not in the manager from the object that is nearest to it?

        Returns a float; with return_name also the name of that object; with return_data also a DistanceData.
        """
        body = self._body_of(mesh, transform)
        names, bodies = self._all()
        if not names:
            return _answer(np.inf, (return_name, None), (return_data, None))
        nearest = self._bodies.nearest(body, bodies)
        data = self._bodies.distance((EXTERNAL, names[nearest]), body, bodies[nearest])
        return _answer(data.distance, (return_name, names[nearest]), (return_data, data))

    def min_distance_internal(self, name=None, return_names=False, return_data=False):
        """How far apart are the two objects that are nearest to each other, or an object of this name and another?

        Returns a float; with return_names also the pair of names, in alphabetical order; with return_data also a
        DistanceData. ValueError: there is no object of this name.
        """
        if name is not None:
            self._object(name)
        names, bodies = self._all()
        if len(names) < 2:
            return _answer(np.inf, (return_names, None), (return_data, None))
        if name is None:
            i, j = self._bodies.nearest_pair(bodies, bodies, self._world, without=self._ids(names))
        else:
            i = names.index(name)
            j = self._bodies.nearest(bodies[i], bodies, i)
        data = self._bodies.distance((names[i], names[j]), bodies[i], bodies[j])
        return _answer(data.distance, (return_names, _in_order((names[i], names[j]))), (return_data, data))

    def min_distance_other(self, other_manager, return_names=False, return_data=False):
        """How far apart are the two nearest objects, one of this manager and one of another?

        Returns a float; with return_names also the pair of names, this manager's first; with return_data also a
        DistanceData. ValueError: one is by boxes, the other is not.
        """
        other = self._manager(other_manager)
        (names, bodies), (other_names, other_bodies) = self._all(), other._all()
        if not names or not other_names:
            return _answer(np.inf, (return_names, None), (return_data, None))
        i, j = self._bodies.nearest_pair(bodies, other_bodies, other._world)
        pair = (names[i], other_names[j])
        data = self._bodies.distance(pair, bodies[i], other_bodies[j])
        return _answer(data.distance, (return_names, pair), (return_data, data))

    def _manager(self, value):
        if not isinstance(value, CollisionManager):
            raise TypeError(f"other_manager: found {type(value).__name__}, expected a hitbox.trimesh.CollisionManager")
        if (value._by == "boxes") != (self._by == "boxes"):
            raise ValueError(f"other_manager: found one by {value._by}, expected one by {self._by}")
        return value


def scene_to_collision(scene, *, by="boxes"):
    """A manager of all objects of a trimesh.Scene, by the names of their nodes, and a dict of what stands for each.

    scene  has graph.nodes_geometry (names), graph[name] (a transform and the name of a geometry), and geometry (a dict
           of meshes). Nodes that have one geometry share it.
    by     "boxes", "solids" or "surfaces", as of CollisionManager.
    """
    manager, placed, shared = CollisionManager(by=by), {}, {}
    for node in scene.graph.nodes_geometry:
        transform, key = scene.graph[node]
        if by != "boxes" and key not in shared:
            shared[key] = manager._bodies.local(scene.geometry[key])
        placed[node] = manager.add_object(node, shared.get(key, scene.geometry[key]), transform)
    return manager, placed
