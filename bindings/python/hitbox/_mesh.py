"""A mesh of triangles, which is asked as the solid that it bounds."""

from enum import IntEnum
from typing import NamedTuple

import numpy as np

from . import _core
from ._arrays import indices, rows
from ._boxes import Boxes
from ._checks import thread_count
from ._saved import aligned, mapped, path_of, write


class Surface(IntEnum):
    """What the triangles of a mesh bound."""

    CLOSED = 1  #: as often as an edge goes one way, it goes the other way: a solid
    PARITY = 2  #: each edge is there an even number of times, but not turned the same way: a solid still
    OPEN = 3  #: neither: a sheet, which has no inside


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

    # ---- Another mesh ------------------------------------------------------------------------------------------------

    def relate(self, other):
        """Apart, touching or overlapping? A Relation, exact; the same in both orders.

        Overlapping: the inside of one has a point in common with the other: they cross, or one is within the other.
        Touching: they share points, but not so: they lie flush, or a corner touches. Cost: microseconds where bounds
        are apart or meshes cross; more where many edges lie on the other mesh. MemoryError.
        """
        return _core._mesh_relate(self, other)

    def overlap(self, other):
        """Do the two share a point? Touching counts. As relate, which then says something else than apart."""
        return _core._mesh_overlap(self, other)

    def contains(self, other):
        """Is all of the other in the solid that this mesh bounds, its surface included? Exact.

        An open mesh contains nothing, and a mesh without triangles that have an area is in nothing. MemoryError.
        """
        return _core._mesh_contains(self, other)
