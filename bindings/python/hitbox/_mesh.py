"""A mesh of triangles, which is asked as the solid that it bounds."""

from enum import IntEnum
from typing import NamedTuple

import numpy as np

from . import _core
from ._answers import MeshClosest, MeshCurve, MeshDepth, MeshHit, MeshWitness
from ._arrays import RECORDS, doubles, indices, numbers, rows
from ._boxes import Box, Boxes, boxes as boxes_of
from ._checks import flag, number, thread_count, whole
from ._kinds import Relation
from ._saved import aligned, mapped, path_of, write
from ._shapes import Shapes


class Surface(IntEnum):
    """What the triangles of a mesh bound."""

    CLOSED = 1  #: as often as an edge goes one way, it goes the other way: a solid
    PARITY = 2  #: each edge is there an even number of times, but not turned the same way: a solid still
    OPEN = 3  #: neither: a sheet, which has no inside


class Shared(IntEnum):
    """What do two triangles share that meet?"""

    POINT = 0  #: one point
    SEGMENT = 1  #: a segment that has a length
    PLANE = 2  #: they lie in one plane; what they share there is not worked out


class Rule(IntEnum):
    """What decides how two meshes lie to each other?"""

    NONE = 0  #: they are apart: no two triangles meet, and nothing of one is in the other
    SURFACES = 1  #: they touch: two triangles meet, and neither of the next two is true anywhere
    ACROSS = 2  #: they overlap: the inside of one and the other do, next to a piece of a line that two triangles share
    WITHIN = 3  #: they overlap: a shell of one shares no such piece with the other, and lies in its inside


class MeshFacts(NamedTuple):
    """What is known of a mesh. All is exact but area and volume, which come with bounds of their errors."""

    triangles: int  #: how many
    faces: int  #: of these, those with an area
    flat: int  #: those without: corners in line or equal
    surface: Surface  #: what it bounds
    vertices: int  #: different points that are corners
    duplicates: int  #: faces with the corners of an earlier one, turned the same way
    opposites: int  #: pairs of faces with the same corners, turned opposite ways
    unmatched: int  #: sides that nothing matches that goes the other way; 0 if it is closed
    unmatched_side: tuple[int, int] | None  #: the first of them: (triangle, side), or None
    open: int  #: sides that nothing matches, whichever way it goes; 0 if it is closed, or by parity
    open_side: tuple[int, int] | None  #: the first of them: (triangle, side), or None
    shells: int  #: sets of faces that hang together by edges
    closed_shells: int  #: those without unmatched sides
    has_volume: bool  #: does it go around anything?
    volume: float  #: negative if inside out; NaN unless it is closed
    volume_error: float  #: at most this far from the truth; or NaN
    area: float  #: of all faces together, each side once
    area_error: float  #: at most this far from the truth


class Mesh(_core.Mesh):
    """A solid that triangles bound: what is it, and does it hit another?

        a = hitbox.Mesh(vertices, faces)
        a.facts.surface, a.facts.volume
        a.relate(b)                         # apart, touching or overlapping

    The vertices and faces of trimesh.Trimesh, for instance, are such arrays. Any triangles will do: meshes that cross
    themselves, are inside out, have several shells or cavities; triangles without area, twice, with corners on the
    edges of others. Vertices with equal coordinates are one. The solid is what the triangles go around. An open mesh
    has no inside and is a sheet: it overlaps a solid that it enters, and two sheets touch or are apart.

    Verdicts are exact for the numbers given: there is no tolerance. Two meshes are in one frame and length unit. Any
    number of threads may ask at once: the GIL is given up. A mesh does not change, keeps copies of what it was made of,
    and can be saved, opened again, and pickled.
    """

    __slots__ = ()

    def __new__(cls, vertices, faces=None, *, threads=0):
        """Makes a mesh.

        vertices  (n, 3), floats or doubles. Those that no face has may be anything.
        faces     (m, 3), three vertices each, from 0; None: each three vertices are a triangle. There may be none.
        threads   how many threads make it; 0: this one alone. The mesh is the same for any number.

        Cost: some 200 nanoseconds a triangle. ValueError: a face with a vertex that there is not, or that is not finite
        (which face is told); another shape. MemoryError.
        """
        vertices = rows(vertices, "vertices", 3).copy()
        faces = None if faces is None else indices(faces, "faces", 3).copy()
        if faces is None and len(vertices) % 3:
            raise ValueError(f"vertices: found {len(vertices)} without faces, expected three for each triangle")
        return _core._mesh_build(cls, vertices, faces, thread_count(threads))

    def transform(self, matrix, *, threads=0):
        """The mesh after p -> matrix p: an instance of this one, which turns, moves, scales, mirrors or shears it.

        matrix   (4, 4), finite, its last row 0 0 0 1, as trimesh has it.
        threads  how many threads make it; 0: this one alone.

        Each coordinate of each vertex is the double nearest to the exact one, rounded once; of the vertices so placed
        all that is said is exact. Sides with equal ends stay matched. A corner on the side of another triangle is
        hardly ever exactly on it after rounding, so a mesh that is closed by such corners alone is mostly open then. A
        mirrored mesh is inside out, with the same inside. What can be is shared with this mesh. Cost: some 50
        nanoseconds a triangle. ValueError: another matrix, a number that is not finite, or a vertex beyond the range of
        double. MemoryError.
        """
        matrix = doubles(matrix, "matrix", 4, 4)
        if matrix[3].tolist() != [0, 0, 0, 1]:
            raise ValueError(f"matrix: found the last row {matrix[3].tolist()}, expected [0, 0, 0, 1]")
        return _core._mesh_transform(type(self), self, np.ascontiguousarray(matrix[:3].T), thread_count(threads))

    # ---- Saved meshes ------------------------------------------------------------------------------------------------

    @classmethod
    def open(cls, path, threads=0):
        """Opens a mesh that save wrote: the file is mapped, read-only, and nothing is copied.

        threads  how many threads check the bytes; 0: this one alone.

        Every byte is checked. The file must not be changed while the mesh is in use: replace it instead, as save does.
        Processes that open one file share its memory. ValueError: not a mesh of this version, damaged or cut off;
        OSError: the file cannot be read.
        """
        path, threads = path_of(path), thread_count(threads)
        with mapped(path, "mesh") as data:
            return _core._mesh_open(cls, data, threads)

    @classmethod
    def from_bytes(cls, data, *, copy=None, threads=0):
        """A mesh on the bytes of another: any object with a buffer that is contiguous.

        copy     None: copied unless they are read-only and aligned to 64 bytes; False: used where they are, they must
                 be aligned, and must not change while the mesh is in use; True: copied.
        threads  how many threads check the bytes; 0: this one alone.

        ValueError: not a mesh of this version, damaged, cut off, or not aligned; TypeError: no buffer.
        """
        return _core._mesh_open(cls, aligned(data, copy), thread_count(threads))

    @property
    def bytes(self):
        """The whole mesh as bytes, its vertices and faces among them; the same for the same arrays."""
        return _core._mesh_save(self)

    def save(self, path):
        """Writes the mesh to a file, for open. A file of this name is replaced when all is written.

        OSError: it cannot be written.
        """
        write(path_of(path), self.bytes)

    def __reduce__(self):
        return type(self).from_bytes, (self.bytes,)

    # ---- What it is --------------------------------------------------------------------------------------------------

    def __len__(self):
        return _core._mesh_count(self)

    @property
    def facts(self):
        """All that is known of it: MeshFacts."""
        found = _core._mesh_facts(self)
        return MeshFacts(*found[:3], Surface(found[3]), *found[4:])

    @property
    def bounds(self):
        """The smallest AABB that contains it, as a Box; None if it has no triangles."""
        numbers = _core._mesh_bounds(self)
        return Boxes.aabbs([numbers[:3]], [numbers[3:]])[0] if len(self) else None

    @property
    def triangles(self):
        """(m, 3, 3) the corners of its triangles, a copy."""
        out = np.empty((len(self), 3, 3))
        _core._mesh_triangles(self, out.reshape(-1, 9))
        return out

    @property
    def shells(self):
        """(m,) of each triangle the number of its shell: faces that hang together by edges; -1 of one without area."""
        out = np.empty(len(self), np.int64)
        _core._mesh_shells(self, out)
        return out

    def __repr__(self):
        return f"<Mesh of {len(self)} triangles>"

    # ---- Other meshes, and boxes -------------------------------------------------------------------------------------

    def relate(self, other):
        """Apart, touching or overlapping? Exact; of two meshes the same in both orders.

        other  a Mesh; or a Box of space, or n of them: what hitbox.boxes makes Boxes of, in the frame and length unit
               of the mesh.

        Of a Mesh or Box a Relation; of n boxes an array (n,) of uint8 with the numbers of Relation: 0 apart, 1
        touching, 2 overlapping. Overlapping: the inside of one has a point in common with the other: they cross, or one
        is within the other. Touching: they share points, but not so: they lie flush, or a corner touches. A box without
        a thickness has no inside: it overlaps if it enters the solid. AABBs that are empty or have a number that is not
        finite are apart from all.

        Cost: microseconds where bounds are apart or the two cross; more where many edges lie on the other mesh. Of
        boxes Ctrl-C ends it. ValueError: an OBB that is not valid, boxes of the plane, another shape. MemoryError.
        """
        if isinstance(other, _core.Mesh):
            return _core._mesh_relate(self, other)
        out, one = self._ask("relate", *self._boxes(other, "other"))
        return Relation(int(out[0])) if one else out

    def overlap(self, other):
        """Do the two share a point? Touching counts. As relate, which then says something else than apart, and quicker.

        Of a Mesh or Box a bool; of n boxes an array (n,) of bool. The argument is that of relate.
        """
        if isinstance(other, _core.Mesh):
            return _core._mesh_overlap(self, other)
        return _plain(*self._ask("overlap", *self._boxes(other, "other")))

    def contains(self, other):
        """Is all of the other in the solid that this mesh bounds, its surface included? Exact.

        An open mesh contains nothing, and a mesh without triangles that have an area is in nothing. Of a Mesh or Box a
        bool; of n boxes an array (n,) of bool. The argument and errors are those of relate.
        """
        if isinstance(other, _core.Mesh):
            return _core._mesh_contains(self, other)
        return _plain(*self._ask("contains", *self._boxes(other, "other")))

    def contained_in(self, boxes):
        """Is all of the mesh in each box, its surface included: all triangles with an area? Exact.

        boxes  a Box of space, or n of them: what hitbox.boxes makes Boxes of. Of a Box a bool; of n an array (n,) of
               bool.

        A mesh that has no triangle with an area is in nothing. Errors as of relate.
        """
        return _plain(*self._ask("contained_in", *self._boxes(boxes, "boxes")))

    def distance(self, other):
        """How far apart are two meshes as solids? 0 exactly if they share a point: how deep is not told.

        other  a Mesh.

        Error: within 2^-47 of the greatest difference of a coordinate of two corners of the two. A mesh that has no
        triangle with an area is infinitely far from all. The GIL is given up. Cost: tens of microseconds, some hundreds
        of two meshes of 200,000 triangles. TypeError: no Mesh. MemoryError.
        """
        return _core._mesh_distance(self, other)

    def within(self, other, most):
        """Are two meshes as solids at most so far apart? The same as distance(other) <= most, and sooner.

        other  a Mesh.
        most   a number, in their length unit; below 0 or NaN nothing is so near.

        TypeError: no Mesh, no number. MemoryError. The GIL is given up.
        """
        return _core._mesh_within(self, other, number(most, "most"))

    def closest(self, other):
        """Where are two meshes as solids nearest, or do they share a point?

        other  a Mesh.

        Returns a MeshClosest of plain values: distance, normal (from this mesh to the other; 0 if they meet), a, b,
        triangle_a, triangle_b (which these are on), meets. If they share a point, a and b are one such point, rounded;
        it is a corner of one that is within the other, whose triangle is then None, or a point of two triangles that
        meet. Errors and cost as of distance.
        """
        out = np.empty(1, RECORDS["closest_mesh3"])
        _core._mesh_nearest(self, other, out)
        return _closest(out, True)

    def witness(self, other):
        """How do two meshes lie to each other, where is that to be seen, and what decides it?

        other  a Mesh.

        Returns a MeshWitness of plain values: relation (that of relate), rule (a Rule), point, triangle_a, triangle_b.
        Relation, rule and triangles are exact. The two triangles share a point within 2^-49 of the greatest of their
        coordinates from `point`. Of a shell that is within the other mesh, `point` is a corner of it, and no triangle
        of the other is named. Of meshes that are apart there is neither a point nor a triangle. It is the same with the
        two swapped, unless they are equal. The GIL is given up. Cost: that of relate, and some tens of microseconds.
        TypeError: no Mesh. MemoryError.
        """
        out = np.empty(1, RECORDS["witness_mesh3"])
        _core._mesh_witness(self, other, out)
        return _witness(out[0])

    def depth(self, other, *, share=1 / 128, places=1024):
        """How deep are two meshes in each other, as solids? Between which two numbers, and where?

        other   a Mesh.
        share   the search ends where `most` is no more than `depth` and this share of it; above 0.
        places  or after so many parts of space; at least 1.

        The depth is the greatest distance that a point of one mesh, which is in the solid of the other, has from the
        triangles of that other mesh: 0 if they do not overlap, and above 0 if they do. A mesh that is moved by less,
        and not rotated, still overlaps the other; to part them may take more. Returns a MeshDepth of plain values:
        depth, most, point, on, triangle, in_second. If the search ends for `places`, depth and most are further apart,
        and as true. They are the same with the two swapped. The GIL is given up. Cost: that of relate, and some ten
        microseconds a place. TypeError: no Mesh. ValueError. MemoryError.
        """
        share, places = number(share, "share"), whole(places, "places")
        if not share > 0:
            raise ValueError(f"share: found {share}, expected more than 0")
        out = np.empty(1, RECORDS["depth_mesh3"])
        _core._mesh_depth(self, other, out, share, places)
        return _depth(out[0])

    def intersection_curve(self, other):
        """Which triangles of this mesh and of another meet, and in what? The segments are the curve where they cross.

        Returns a MeshCurve of arrays: first, second (the triangles), shared (numbers of Shared), a and b (the ends of
        the segment). All pairs of triangles with an area that share a point are there, whatever the meshes bound, in
        an order that is the same for the same two meshes. Which they are and what they share is exact. A segment goes
        along (normal of the second triangle) x (normal of the first). Each end is a corner, to the bit, or within 2^-49
        of the greater coordinates of the edge that it is on; segments of neighbours end in the same point, to the bit.

        The GIL is given up, and Ctrl-C ends it. Cost: about two microseconds for each pair that meets. TypeError: no
        Mesh. MemoryError.
        """
        found = np.frombuffer(_core._mesh_crossings(self, other, -1), RECORDS["crossing3"])
        first, second = (found[name].astype(np.int64) for name in ("first", "second"))
        return MeshCurve(first, second, found["shared"].astype(np.uint8), found["a"], found["b"])

    # ---- Points ------------------------------------------------------------------------------------------------------

    def relate_points(self, points):
        """Is each point inside the solid (overlapping), on its surface (touching), or neither (apart)? Exact.

        points  (3,) or (n, 3), in the frame and length unit of the mesh.

        Returns an array (n,) of uint8 with the numbers of Relation, of one point a Relation. Inside is also a point on
        a wall within the solid; touching one on any other triangle with an area, also of an open mesh, which has no
        inside. A point that is not finite is apart from all. The GIL is given up, and Ctrl-C ends it. Cost: a
        microsecond each, some tens of them on a triangle. ValueError: another shape.
        """
        out, one = self._ask("relate", *self._shapes("points", points=points))
        return Relation(int(out[0])) if one else out

    def overlap_points(self, points):
        """Is each point in the solid, or on a triangle? As relate_points, which then says something else than apart.

        Returns an array (n,) of bool, of one point a bool.
        """
        return _plain(*self._ask("overlap", *self._shapes("points", points=points)))

    def contains_points(self, points):
        """Is each point in the solid that the mesh bounds, its surface included? Exact.

        An open mesh contains nothing, and a triangle that bounds nothing solid does not contain its points. Returns an
        array (n,) of bool, of one point a bool. The argument is that of relate_points.
        """
        return _plain(*self._ask("contains", *self._shapes("points", points=points)))

    def closest_points(self, points, *, surface=False):
        """Which point of the mesh is nearest to each point, and how far is it?

        points   (3,) or (n, 3), in the frame and length unit of the mesh.
        surface  False: of the solid, so the distance is 0 in it: how deep a point is within is not told. True: of its
                 triangles with an area, whatever is solid; meets still says whether the point is in the solid.

        Returns a MeshClosest: distance, normal (from the point to the mesh), a (the point), b (the nearest point of the
        mesh), triangle_a (there is none), triangle_b (which b is on), meets. Of one point plain values, else arrays.
        The distance is 0 exactly if the point is in the solid or on a triangle. Error: within 2^-48 of the greatest
        difference of a coordinate of the point and of a corner of the triangle. A point that is not finite is
        infinitely far from all. The GIL is given up, and Ctrl-C ends it. Cost: some microseconds each; a point about as
        far from everywhere on the mesh asks all triangles, a tenth of a microsecond each. ValueError: another shape.
        """
        places = Shapes("points", 3, points=points)
        out = np.empty(places.count, RECORDS["closest_mesh3"])
        _core._mesh_closest(self, places.view, flag(surface, "surface"), out)
        return _closest(out, places.one)

    def within_points(self, points, most):
        """Is each point at most so far from the solid? The same as closest_points(points).distance <= most, and sooner.

        points  (3,) or (n, 3), in the frame and length unit of the mesh.
        most    a number, in the same unit; below 0 or NaN nothing is so near.

        Returns an array (n,) of bool, of one point a bool. A point that is not finite is infinitely far from all. The
        GIL is given up, and Ctrl-C ends it. ValueError: another shape. TypeError: no number.
        """
        places = Shapes("points", 3, points=points)
        out = np.empty(places.count, np.bool_)
        _core._mesh_within_points(self, places.view, number(most, "most"), out)
        return _plain(out, places.one)

    # ---- Triangles ---------------------------------------------------------------------------------------------------

    def relate_triangles(self, triangles):
        """Does each triangle overlap the solid, touch it, or neither? Exact.

        triangles  (3, 3) the corners of one, or (n, 3, 3), in the frame and length unit of the mesh.

        Returns an array (n,) of uint8 with the numbers of Relation, of one triangle a Relation. A triangle overlaps if
        a point of it is inside; so it overlaps no open mesh, but touches it where the two share points. Corners may be
        in line or equal. A triangle that is not finite is apart from all. The GIL is given up, and Ctrl-C ends it.
        Cost: microseconds each; where it touches, some tens of them for each triangle that it lies on. ValueError:
        another shape.
        """
        out, one = self._ask("relate", *self._corners(triangles))
        return Relation(int(out[0])) if one else out

    def overlap_triangles(self, triangles):
        """Does each triangle share a point with the solid or a triangle of it? Touching counts. As relate_triangles.

        Returns an array (n,) of bool, of one triangle a bool.
        """
        return _plain(*self._ask("overlap", *self._corners(triangles)))

    def contains_triangles(self, triangles):
        """Is all of each triangle in the solid that the mesh bounds, its surface included? Exact.

        An open mesh contains nothing. Returns an array (n,) of bool, of one triangle a bool. The argument is that of
        relate_triangles.
        """
        return _plain(*self._ask("contains", *self._corners(triangles)))

    # ---- Rays and segments -------------------------------------------------------------------------------------------

    def cast_rays(self, origins, directions):
        """Where does each ray first hit the solid? Hit or miss, and whether it begins inside, is exact.

        origins     (n, 3), or (3,), one for all: where the rays begin, in the frame and length unit of the mesh.
        directions  (n, 3), or (3,), one for all, of any length: t counts in this length.

        Returns a MeshHit of arrays: t (inf: none), point, normal, weights, triangle (-1: none), front, inside. One ray
        gives a MeshHit of plain values, or None if it hits nothing. An open mesh is hit as a sheet, from both sides. A
        ray never slips through between two triangles. Of equal t the triangle of least index. A ray with a number that
        is not finite hits nothing. The bits are those of the function of C for one ray. The GIL is given up, and Ctrl-C
        ends it. Cost: microseconds a ray. ValueError: another shape.
        """
        return self._cast(Shapes("rays", 3, origins=origins, directions=directions))

    def cast_segments(self, a, b):
        """Where does each segment first hit the solid, from a to b? As cast_rays; t is in [0, 1].

        a, b  (n, 3), or (3,), one for all: the ends.
        """
        return self._cast(Shapes("segments", 3, a=a, b=b))

    def find_rays(self, origins, directions):
        """Which triangles does each ray hit, the first ones first, whatever is solid?

        All triangles with an area count, from both sides; each is hit once, also if the ray runs in its plane. inside:
        the triangle holds the origin.

        Returns (offsets, hits): an array (n + 1,) of int64, and a MeshHit of arrays (k,) or (k, 3); the hits of ray i
        are those from offsets[i] to offsets[i + 1], in the order of t, of the same t in that of their triangles. Of one
        ray the hits alone. The arguments are those of cast_rays. MemoryError.
        """
        return self._find(Shapes("rays", 3, origins=origins, directions=directions))

    def find_segments(self, a, b):
        """Which triangles does each segment from a to b hit, the first ones first? As find_rays; t is in [0, 1].

        a, b  (n, 3), or (3,), one for all: the ends.
        """
        return self._find(Shapes("segments", 3, a=a, b=b))

    # ---- How it is asked ---------------------------------------------------------------------------------------------

    def _boxes(self, values, name):
        made = boxes_of(values, name)
        if made.dim != 3:
            raise ValueError(f"{name}: found boxes of {made.dim} dimensions, expected 3")
        return (made, 1, True) if isinstance(made, Box) else (made._view, len(made), False)

    def _shapes(self, kind, **parts):
        shapes = Shapes(kind, 3, **parts)
        return shapes.view, shapes.count, shapes.one

    def _corners(self, triangles):
        array = numbers(triangles, "triangles")
        if array.size == 0 and array.ndim != 3:
            array = array.reshape(0, 3, 3)
        if array.ndim not in (2, 3) or array.shape[-2:] != (3, 3):
            raise ValueError(f"triangles: found shape {array.shape}, expected (3, 3) or (n, 3, 3)")
        return self._shapes("triangles", a=array[..., 0, :], b=array[..., 1, :], c=array[..., 2, :])

    def _ask(self, verb, view, count, one):
        out = np.empty(count, np.uint8 if verb == "relate" else np.bool_)
        _core._mesh_ask(verb, self, view, out)
        return out, one

    def _cast(self, lines):
        hits = np.empty(lines.count, RECORDS["cast_mesh3"])
        _core._mesh_cast(self, lines.view, hits)
        if not lines.one:
            return _hits(hits)
        return None if hits[0]["t"] == np.inf else _one_hit(hits[0])

    def _find(self, lines):
        offsets = np.empty(lines.count + 1, np.int64)
        hits = _hits(np.frombuffer(_core._mesh_find(self, lines.view, offsets), RECORDS["cast_mesh3"]))
        return hits if lines.one else (offsets, hits)


#: What the library calls no triangle.
_NONE = 2**32 - 1


def _plain(out, one):
    """An array of bool, of one question its answer."""
    return bool(out[0]) if one else out


def _numbered(triangles):
    """The numbers of triangles, -1 of what is none."""
    out = triangles.astype(np.int64)
    out[out == _NONE] = -1
    return out


def _or_none(triangle):
    """The number of one; None: there is none."""
    return None if triangle == _NONE else int(triangle)


def _hits(hits):
    """A MeshHit of arrays."""
    return MeshHit(**{name: hits[name] for name in MeshHit._fields} | {"triangle": _numbered(hits["triangle"])})


def _closest(out, one):
    """A MeshClosest of arrays, of one question of plain values."""
    if one:
        found = out[0]
        vectors = (tuple(found[name].tolist()) for name in ("normal", "a", "b"))
        numbers = (_or_none(found[name]) for name in ("triangle_a", "triangle_b"))
        return MeshClosest(float(found["distance"]), *vectors, *numbers, bool(found["meets"]))
    numbers = {name: _numbered(out[name]) for name in ("triangle_a", "triangle_b")}
    return MeshClosest(**{name: out[name] for name in MeshClosest._fields} | numbers)


def _witness(found):
    """A MeshWitness of plain values."""
    relation = Relation(int(found["relation"]))
    point = None if relation == Relation.APART else tuple(found["point"].tolist())
    numbers = (_or_none(found[name]) for name in ("triangle_a", "triangle_b"))
    return MeshWitness(relation, Rule(int(found["rule"])), point, *numbers)


def _depth(found):
    """A MeshDepth of plain values."""
    triangle = _or_none(found["triangle"])
    point, on = (None if triangle is None else tuple(found[name].tolist()) for name in ("point", "on"))
    return MeshDepth(float(found["depth"]), float(found["most"]), point, on, triangle, bool(found["in_second"]))


def _one_hit(hit):
    """A MeshHit of plain values."""
    vectors = (tuple(hit[name].tolist()) for name in ("point", "normal", "weights"))
    return MeshHit(float(hit["t"]), *vectors, _or_none(hit["triangle"]), bool(hit["front"]), bool(hit["inside"]))
