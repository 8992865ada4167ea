"""What stands for the meshes of a manager: boxes, or what their triangles bound. And what is told of two that hit."""

import itertools

import numpy as np

from . import _core
from ._around import fit as fit_box
from ._arrays import RECORDS, doubles
from ._boxes import Boxes, boxes as boxes_of
from ._core import closest, contact, distance, relate
from ._joins import join
from ._kinds import Relation
from ._mesh import Mesh, Shared

# ---- Contacts and distances ------------------------------------------------------------------------------------------


class _Data:
    """What is told of two objects. triangles: by name, None for one that has no triangle there; None: of boxes."""

    def __init__(self, names, triangles):
        #: the names of the two, as a set
        self.names = set(names)
        self._triangles = None if triangles is None else dict(zip(names, triangles))

    def index(self, name):
        """Which face of the mesh of this name? By boxes, which know none: NotImplementedError. ValueError: none of it,
        because the other mesh is within this one, or this one within the other."""
        if self._triangles is None:
            raise NotImplementedError(f"index: a box stands for the mesh of {name!r}, and knows none of its faces")
        if self._triangles[name] is None:
            raise ValueError(f"index: no face of {name!r} has to do with it: one of the two is within the other")
        return self._triangles[name]


class ContactData(_Data):
    """A point at which two objects hit."""

    def __init__(self, names, relation, normal, point, depth, triangles=None):
        super().__init__(names, triangles)
        self._relation, self._normal, self._point, self._depth = relation, normal, point, depth

    @property
    def relation(self):
        """Do the two objects as a whole only touch, or overlap? A Relation, exact; by surfaces None."""
        return self._relation

    @property
    def normal(self):
        """(3,) a unit vector, from the first of the two to the second: the directions in which they get apart."""
        return self._normal

    @property
    def point(self):
        """(3,) of boxes halfway between their surfaces; of triangles a point of both."""
        return self._point

    @property
    def depth(self):
        """How deep the two boxes, or the two triangles alone, are in each other here; 0 if they touch."""
        return self._depth

    def __repr__(self):
        return f"<ContactData: {self.names}, depth {self.depth}>"


class DistanceData(_Data):
    """Where two objects are closest or, if they are boxes that overlap, deepest."""

    def __init__(self, names, distance, points, triangles=None):
        super().__init__(names, triangles)
        self._distance, self._points = distance, dict(zip(names, points))

    @property
    def distance(self):
        """How far apart the two are; of boxes below 0 if they overlap: minus the depth. Of meshes that hit 0."""
        return self._distance

    def point(self, name):
        """(3,) the point on the object of this name."""
        return self._points[name]

    def __repr__(self):
        return f"<DistanceData: {self.names}, distance {self.distance}>"


# ---- Boxes -----------------------------------------------------------------------------------------------------------


class BoxBodies:
    """A box stands for each mesh. A body is a Box, and several are Boxes."""

    def __init__(self, fit, touch):
        self._fit = fit
        #: do two hit if their boxes in the world do?
        self.boxes_tell = touch

    def local(self, mesh):
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

    def placed(self, local, transform):
        """The body of such a local box, placed by a matrix."""
        box, matrix = local
        transform = np.eye(4) if transform is None else transform
        try:
            return Boxes.from_matrices(box, (transform @ matrix)[None])[0]
        except ValueError:
            raise ValueError(f"transform: found {transform.tolist()}, expected a matrix that rotates, moves, scales or "
                             "mirrors, and does not shear") from None

    def box(self, body):
        """What is in the world for it."""
        return body

    def gathered(self, world, ids, bodies):
        """Several bodies, of which the world has these boxes."""
        return world.get(ids).obb()

    def repeated(self, body, count):
        return body._many()[np.zeros(count, np.intp)]

    def those(self, bodies, wanted):
        return bodies[np.array(wanted, bool)]

    def hits(self, a, b):
        """Which of these pairs, whose boxes in the world hit, do hit?"""
        return np.ones(len(a), bool) if self.boxes_tell else relate(a, b) == Relation.OVERLAPPING

    def contacts(self, names, a, b):
        """ContactData of pairs that hit."""
        data = []
        found, relations = contact(a, b), map(Relation, relate(a, b).tolist())
        for pair, relation, normal, count, points in zip(names, relations, found.normal, found.count, found.points):
            for point in points[:count]:
                if point["depth"] >= 0:
                    middle = point["a"] + (point["b"] - point["a"]) / 2
                    data.append(ContactData(pair, relation, normal, middle, float(point["depth"])))
        return data

    def nearest(self, body, bodies, without=None):
        """Which of the bodies is nearest? without: one that does not count."""
        apart = distance(body, bodies)
        if without is not None:
            apart[without] = np.inf
        return int(np.argmin(apart))

    def nearest_pair(self, a, b, world, without=None):
        """Which body of a and which of b, whose boxes are those of the world, have the least distance? without: a and b
        are one set, and these are the ids; then no body is paired with itself."""
        pairs = _near_pairs(a, b, world, without)
        i, j = pairs[np.lexsort((pairs[:, 1], pairs[:, 0], distance(a, b, pairs=pairs)))[0]].tolist()
        return i, j

    def distance(self, names, a, b):
        answer = closest(a, b)
        return DistanceData(names, answer.distance, (np.array(answer.a), np.array(answer.b)))


def _near_pairs(a, b, world, without, reach=None):
    """Pairs of boxes of a and of b, those with the least distance among them; reach: all that are at most so far apart.

    If no two hit: from the centre of a box to another box it is at least as far as between the two, so the pair that is
    looked for is among those whose bounds are that near. What is added covers all that was rounded.
    """
    within = without is not None
    if reach is None:
        pairs = join(a) if within else join(a, b)
        if len(pairs) > 0:
            return pairs
        _, near = world.nearest(a.centers, 1, without=without)
        reach = near.min()
    bounds, other = a.bounds(), b.bounds()
    reach += _slack(bounds, other)
    pairs = join(Boxes.aabbs(bounds.min - reach, bounds.max + reach), other)
    return pairs[pairs[:, 0] != pairs[:, 1]] if within else pairs


def _slack(a, b):
    """More than the distance of two of these AABBs may be rounded by."""
    return 1e-13 * (max(a.max.max(), b.max.max()) - min(a.min.min(), b.min.min()))


# ---- Meshes ----------------------------------------------------------------------------------------------------------


class MeshBodies:
    """The triangles themselves. A body is a Mesh, and several are a list."""

    boxes_tell = False

    def __init__(self, surfaces, touch):
        self._surfaces, self._touch = surfaces, touch

    def local(self, mesh):
        if not isinstance(mesh, Mesh):
            vertices, faces = getattr(mesh, "vertices", None), getattr(mesh, "faces", None)
            if vertices is None or faces is None:
                raise TypeError(f"mesh: found {type(mesh).__name__}, expected a hitbox.Mesh, or an object with "
                                "vertices and faces")
            mesh = Mesh(vertices, faces)
        if len(mesh) == 0:
            raise ValueError("mesh: found no faces, expected at least one")
        return mesh

    def placed(self, local, transform):
        if transform is None:
            return local
        try:
            return local.transform(transform)
        except ValueError:
            raise ValueError(f"transform: found {transform.tolist()}, expected a finite matrix with the last row "
                             "0, 0, 0, 1 that keeps vertices in the range of double") from None

    def box(self, body):
        return body.bounds

    def gathered(self, world, ids, bodies):
        return bodies

    def repeated(self, body, count):
        return [body] * count

    def those(self, bodies, wanted):
        return list(itertools.compress(bodies, wanted))

    def _hit(self, a, b):
        if self._surfaces:
            return len(np.frombuffer(_core._mesh_crossings(a, b, 1), np.uint8)) > 0
        return a.overlap(b) if self._touch else a.relate(b) == Relation.OVERLAPPING

    def hits(self, a, b):
        return np.fromiter((self._hit(*pair) for pair in zip(a, b)), bool, len(a))

    def contacts(self, names, a, b):
        data = []
        for pair, first, second in zip(names, a, b):
            relation = None if self._surfaces else first.relate(second)
            found = _crossings(pair, relation, first, second)
            data += found or _within(pair, first, second, 0) + _within(pair, second, first, 1)
        return data

    def _measures(self):
        if self._surfaces:
            raise NotImplementedError("min_distance: a manager by surfaces knows no distances, but one by solids does")

    def nearest(self, body, bodies, without=None):
        self._measures()
        bounds = boxes_of([b.bounds for b in bodies])
        apart = distance(body.bounds, bounds)
        if without is not None:
            apart[without] = np.inf
        return self._first(np.argsort(apart, kind="stable"), apart, _slack(body.bounds._many(), bounds),
                           lambda i: body.distance(bodies[i]))

    def nearest_pair(self, a, b, world, without=None):
        self._measures()
        first, second = boxes_of([x.bounds for x in a]), boxes_of([x.bounds for x in b])
        # Those whose boxes are nearest say how far the others need to be looked at.
        pairs = _near_pairs(first, second, world, without)
        i, j = pairs[np.argmin(distance(first, second, pairs=pairs))].tolist()
        pairs = _near_pairs(first, second, world, without, a[i].distance(b[j]))
        pairs = np.unique(pairs if without is None else np.sort(pairs, axis=1), axis=0)
        apart = distance(first, second, pairs=pairs)
        best = self._first(np.argsort(apart, kind="stable"), apart, _slack(first, second),
                           lambda k: a[pairs[k, 0]].distance(b[pairs[k, 1]]))
        return tuple(pairs[best].tolist())

    def _first(self, order, apart, slack, measured):
        """Which has the least distance? Boxes are no further apart than what is in them, to within the slack."""
        best, least = None, np.inf
        for k in order.tolist():
            if least == 0 or apart[k] - slack > least or apart[k] == np.inf:
                break
            far = measured(k)
            if best is None or far < least or (far == least and k < best):
                best, least = k, far
        return best

    def distance(self, names, a, b):
        found = a.closest(b)
        return DistanceData(names, found.distance, (np.array(found.a), np.array(found.b)),
                            (found.triangle_a, found.triangle_b))


def _crossings(names, relation, a, b):
    """ContactData of each two triangles that meet."""
    found = np.frombuffer(_core._mesh_crossings(a, b, -1), RECORDS["crossing3"])
    first, second = (np.ascontiguousarray(found[name]) for name in ("first", "second"))
    ways = np.empty(len(found), RECORDS["closest3"])
    _core._mesh_ways(a, b, first, second, ways)
    flat = (found["shared"] == Shared.PLANE)[:, None]
    ends = (np.where(flat, ways[end], found[end]) for end in ("a", "b"))
    points = np.add(*(0.5 * end for end in ends))
    faces, depths = zip(first.tolist(), second.tolist()), (0.0 - ways["distance"]).tolist()
    return [ContactData(names, relation, *of_pair) for of_pair in zip(ways["normal"], points, depths, faces)]


def _within(names, inner, outer, which):
    """ContactData of each shell of a mesh that is within another, which it does not meet.

    A corner of the shell, and how far it is to the surface. which: 0 if the inner mesh is the first of the two names,
    else 1.
    """
    shells, first = np.unique(inner.shells, return_index=True)
    first = first[shells >= 0]
    corners = inner.triangles[first, 0]
    inside = outer.contains_points(corners)
    found = outer.closest_points(corners[inside], surface=True)
    data = []
    for i, point, normal, far, j in zip(first[inside].tolist(), corners[inside], found.normal, found.distance.tolist(),
                                        found.triangle_b.tolist()):
        outward, faces = (normal, (j, i)) if which else (-normal, (i, j))
        data.append(ContactData(names, Relation.OVERLAPPING, outward, point, far, faces))
    return data
