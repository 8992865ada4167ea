"""A tree over boxes, which answers many questions about all of them at once."""

import operator
import pickle

import numpy as np

from . import _core
from ._arrays import RECORDS
from ._boxes import Box, Boxes, boxes as boxes_of, many
from ._checks import shown, thread_count
from ._kinds import NUMBERS, Kind
from ._rays import hit_of
from ._saved import aligned, mapped, path_of, write
from ._shapes import Shapes, kind_of

#: The kinds of a single shape, of plain numbers.
_POINT, _BALL, _CAPSULE, _SEGMENT, _RAY, _MOVING_BALL, _MOVING_CAPSULE = map(kind_of, (
    "points", "balls", "capsules", "segments", "rays", "moving balls", "moving capsules"))

#: So many may be asked for although there are fewer boxes.
_MOST_NEAREST = 65536


def _count(value, name, most=2**31 - 1):
    try:
        count = operator.index(value)
    except TypeError:
        raise TypeError(f"{name}: found {shown(value)}, expected a whole number") from None
    if not 0 <= count <= most:
        raise ValueError(f"{name}: found {shown(count)}, expected 0 to {most}")
    return count


class Tree(_core.Tree):
    """Which of many boxes? A packed tree over boxes of the plane or of space, asked in batches.

        tree = hitbox.Tree(boxes)
        offsets, indices = tree.find(regions)         # region i: indices[offsets[i]:offsets[i + 1]]
        hits = tree.cast_rays(origins, directions)    # hits.box, hits.t, hits.point, ...
        indices, distances = tree.nearest(points, 8)

    A box is known by its index in the set that the tree was made of. Answers are those of the functions for one box,
    for every box: exact, touching counts, never a box too many or too few. The tree keeps copies of the boxes. Shapes
    are in the frame and length unit of the boxes; one that is empty, or has a NaN, finds nothing.

    Any number of threads may ask at once: the GIL is given up around each batch, and Ctrl-C ends a batch. A refit
    changes the tree: RuntimeError if questions run, and for questions while it runs. Trees can be saved and opened
    again, mapped, in the time that it takes to read the file once; and pickled.
    """

    __slots__ = ()

    def __new__(cls, boxes, threads=0):
        """Makes a tree over boxes: what hitbox.boxes makes Boxes of; there may be none.

        threads  how many threads make it; 0: this one alone. The tree is the same for any number.

        Cost: some tens of nanoseconds a box; 30 bytes a box of floats in space, 78 of doubles, 150 of OBBs. ValueError:
        a box that is not valid (its index and numbers are told), another shape. MemoryError.
        """
        return _core._tree_build(cls, many(boxes)._view, thread_count(threads))

    # ---- Saved trees -------------------------------------------------------------------------------------------------

    @classmethod
    def open(cls, path, threads=0):
        """Opens a tree that save wrote: the file is mapped, read-only, and nothing is copied.

        threads  how many threads check the bytes; 0: this one alone.

        Every byte is checked. The file must not be changed while the tree is in use: replace it instead, as save does.
        Processes that open one file share its memory. A tree that was opened cannot be refitted. The map is closed with
        the tree. ValueError: not a tree of this version, damaged or cut off; OSError: the file cannot be read.
        """
        path, threads = path_of(path), thread_count(threads)
        with mapped(path, "tree") as data:
            return _core._tree_open(cls, data, threads)

    @classmethod
    def from_bytes(cls, data, *, copy=None, threads=0):
        """A tree on the bytes of another: any object with a buffer that is contiguous.

        copy     None: copied unless they are read-only and aligned to 64 bytes; False: used where they are, they must
                 be aligned, and must not change while the tree is in use; True: copied.
        threads  how many threads check the bytes; 0: this one alone.

        The tree keeps the buffer alive, and lets go of it when it is freed. It cannot be refitted. Every byte is
        checked. ValueError: not a tree of this version, damaged, cut off, or not aligned; TypeError: no buffer.
        """
        return _core._tree_open(cls, aligned(data, copy), thread_count(threads))

    @property
    def bytes(self):
        """The whole tree as bytes, a copy; the same for the same boxes. memoryview(tree) shows them without one.

        While such a view is alive, the tree cannot be refitted or closed.
        """
        self._about
        return bytes(memoryview(self))

    @property
    def nbytes(self):
        """How many bytes the tree has."""
        return self._about[4]

    def save(self, path):
        """Writes the tree to a file, for open. A file of this name is replaced when all is written.

        So trees that are open on the old file remain as they are. OSError: it cannot be written.
        """
        self._about
        with memoryview(self) as view:
            write(path_of(path), view)

    def __reduce__(self):
        return self.__reduce_ex__(0)

    def __reduce_ex__(self, protocol):
        self._about
        return (type(self).from_bytes, (pickle.PickleBuffer(self) if protocol >= 5 else self.bytes,))

    # ---- What it is --------------------------------------------------------------------------------------------------

    @property
    def _about(self):
        """(dim, count, are the boxes rotated, looseness, bytes, was it opened). Of a tree that is closed ValueError."""
        return _core._tree_about(self)

    def __len__(self):
        return self._about[1]

    @property
    def dim(self):
        """2 in the plane, 3 in space."""
        return self._about[0]

    @property
    def kind(self):
        """Which Kind its boxes are."""
        dim, _, rotated = self._about[:3]
        return Kind((0 if dim == 2 else 2) + rotated)

    @property
    def looseness(self):
        """How many times longer do questions take than with a new tree? An estimate: 1 after the build, more after
        refits. From about 1.5 on, a new tree pays off."""
        return self._about[3]

    @property
    def levels(self):
        """How many levels of blocks the tree has; 0 of a tree without boxes."""
        level = 0
        while _core._tree_level(self, level, None) > 0:
            level += 1
        return level

    def level(self, level):
        """The bounds of the blocks of a level, as Boxes, for drawing: level 0 has the leaves, of 16 boxes each, and the
        last level is a single block. None past the last."""
        level = _count(level, "level")
        count = _core._tree_level(self, level, None)
        kind = Kind.AABB2 if self.dim == 2 else Kind.AABB3
        out = np.empty((count, NUMBERS[kind]))
        _core._tree_level(self, level, out)
        return Boxes.from_numbers(kind, out)

    def __repr__(self):
        try:
            dim, count, rotated = self._about[:3]
        except (ValueError, RuntimeError) as error:
            return f"<hitbox.{error}>"
        return f"<hitbox.Tree: {count} {Kind((0 if dim == 2 else 2) + rotated).name}>"

    # ---- Changes -----------------------------------------------------------------------------------------------------

    def refit(self, boxes):
        """Takes the new places of boxes that moved: as many as before, each at its old index, and of the same kind.

        Every answer is then right for the new boxes; the tree gets looser (see looseness). Cost: a fifth to nine tenths
        of a new build. On an error the tree is as it was. ValueError: another count or kind, a box that is not valid, a
        tree that was opened or made from bytes; RuntimeError: questions run on other threads, or a view of the bytes is
        alive.
        """
        made = many(boxes)
        _, count, rotated, _, _, opened = self._about
        if opened:
            raise ValueError("refit: found a tree on bytes that are not its own, which cannot change; make a new one")
        if len(made) != count:
            raise ValueError(f"boxes: found {len(made)}, expected {count}, as many as before")
        if made.dim == self.dim and made.kind.is_rotated != rotated:
            raise ValueError(f"boxes: found {made.kind.name}, expected {self.kind.name}, as before")
        _core._tree_refit(self, made._view)

    def close(self):
        """Frees the tree, and lets go of the file or buffer that it was opened on. Questions are then a ValueError.

        Not needed: it happens when nothing refers to the tree any more. RuntimeError: questions run.
        """
        _core._tree_close(self)

    def __enter__(self):
        return self

    def __exit__(self, *what):
        self.close()

    # ---- Which boxes ...? --------------------------------------------------------------------------------------------

    def _regions(self, regions):
        made = boxes_of(regions, "regions")
        if made.dim != self.dim:
            raise ValueError(f"regions: found boxes of {made.dim} dimensions, expected {self.dim}")
        return (made, 1, True) if isinstance(made, Box) else (made._view, len(made), False)

    def _shapes(self, kind, **parts):
        shapes = Shapes(kind, self.dim, **parts)
        return shapes.view, shapes.count, shapes.one

    def _find(self, view, count, one):
        offsets = np.empty(count + 1, np.int64)
        indices = np.frombuffer(_core._tree_find(self, view, offsets), np.uint32)
        return indices if one else (offsets, indices)

    def _any(self, view, count, one):
        out = np.empty(count, np.bool_)
        _core._tree_any(self, view, out)
        return bool(out[0]) if one else out

    def _cast(self, shapes):
        box = np.empty(shapes.count, np.int64)
        hits = np.empty(shapes.count, RECORDS[f"cast{shapes.dim}"])
        _core._tree_cast(self, shapes.view, box, hits)
        return hit_of(box, hits, shapes.one)

    def find(self, regions):
        """Which boxes share a point with each region? Touching counts.

        regions  a Box, or n boxes: what hitbox.boxes makes Boxes of, AABBs or OBBs.

        Returns, of n regions, (offsets, indices): arrays (n + 1,) of int64 and (k,) of uint32; the boxes that region i
        hits are indices[offsets[i]:offsets[i + 1]], in the tree's own order. Of one region (a Box, or a single row) the
        indices alone. Cost: about a microsecond among a million boxes, and some nanoseconds for each box found.
        ValueError: another shape or dimension.
        """
        return self._find(*self._regions(regions))

    def find_points(self, points):
        """Which boxes contain each point? points: (dim,) or (n, dim). As find."""
        single = _core._tree_find_one(self, _POINT, points)
        if single is not NotImplemented:
            return np.frombuffer(single, np.uint32)
        return self._find(*self._shapes("points", points=points))

    def find_spheres(self, centers, radii):
        """Which boxes share a point with each sphere, or circle in the plane? As find.

        centers  (n, dim), or (dim,), one for all; radii: (n,), or a number, one for all. Only if both are single ones
                 the indices alone come back. A radius below 0 finds nothing.
        """
        single = _core._tree_find_one(self, _BALL, centers, radii)
        if single is not NotImplemented:
            return np.frombuffer(single, np.uint32)
        return self._find(*self._shapes("balls", centers=centers, radii=radii))

    def find_capsules(self, a, b, radii):
        """Which boxes share a point with each capsule: all points within the radius of the segment from a to b?

        a, b  (n, dim), or (dim,), one for all; radii: (n,), or a number, one for all. As find.
        """
        single = _core._tree_find_one(self, _CAPSULE, a, b, radii)
        if single is not NotImplemented:
            return np.frombuffer(single, np.uint32)
        return self._find(*self._shapes("capsules", a=a, b=b, radii=radii))

    def find_segments(self, a, b):
        """Which boxes does each segment from a to b hit? a, b: (n, dim), or (dim,), one for all. As find."""
        single = _core._tree_find_one(self, _SEGMENT, a, b)
        if single is not NotImplemented:
            return np.frombuffer(single, np.uint32)
        return self._find(*self._shapes("segments", a=a, b=b))

    def find_rays(self, origins, directions):
        """Which boxes does each ray hit? origins, directions: (n, dim), or (dim,), one for all. As find."""
        single = _core._tree_find_one(self, _RAY, origins, directions)
        if single is not NotImplemented:
            return np.frombuffer(single, np.uint32)
        return self._find(*self._shapes("rays", origins=origins, directions=directions))

    # ---- Is there any? -----------------------------------------------------------------------------------------------

    def any(self, regions):
        """Does each region share a point with any box? As find, but it stops at the first.

        Returns an array (n,) of bool, of one region a bool.
        """
        return self._any(*self._regions(regions))

    def any_points(self, points):
        """Is each point in any box? As find_points; an array of bool, of one point a bool."""
        single = _core._tree_any_one(self, _POINT, points)
        if single is not NotImplemented:
            return single
        return self._any(*self._shapes("points", points=points))

    def any_spheres(self, centers, radii):
        """Does each sphere or circle share a point with any box? As find_spheres; an array of bool, of one a bool."""
        single = _core._tree_any_one(self, _BALL, centers, radii)
        if single is not NotImplemented:
            return single
        return self._any(*self._shapes("balls", centers=centers, radii=radii))

    def any_capsules(self, a, b, radii):
        """Does each capsule share a point with any box? As find_capsules; an array of bool, of one a bool."""
        single = _core._tree_any_one(self, _CAPSULE, a, b, radii)
        if single is not NotImplemented:
            return single
        return self._any(*self._shapes("capsules", a=a, b=b, radii=radii))

    def any_segments(self, a, b):
        """Does each segment hit any box, as a line of sight? As find_segments; an array of bool, of one a bool."""
        single = _core._tree_any_one(self, _SEGMENT, a, b)
        if single is not NotImplemented:
            return single
        return self._any(*self._shapes("segments", a=a, b=b))

    def any_rays(self, origins, directions):
        """Does each ray hit any box? As find_rays; an array of bool, of one a bool."""
        single = _core._tree_any_one(self, _RAY, origins, directions)
        if single is not NotImplemented:
            return single
        return self._any(*self._shapes("rays", origins=origins, directions=directions))

    # ---- Which is first, or nearest? ---------------------------------------------------------------------------------

    def cast_rays(self, origins, directions):
        """Which box does each ray hit first, when and where?

        origins, directions  (n, dim), or (dim,), one for all. t counts in the length of the direction.

        Returns a Hit of arrays: box (-1: none), t (inf: none), point, normal, axis, face, inside. One ray gives a Hit
        of plain values, or None if it hits nothing. Of equal t the box of least index. The bits are those of the
        function of C for that box. Cost: about a microsecond a ray.
        """
        single = _core._tree_cast_one(self, _RAY, origins, directions)
        if single is not NotImplemented:
            return single
        return self._cast(Shapes("rays", self.dim, origins=origins, directions=directions))

    def cast_segments(self, a, b):
        """Which box does each segment hit first? a, b: (n, dim) or (dim,). As cast_rays; t is in [0, 1]."""
        single = _core._tree_cast_one(self, _SEGMENT, a, b)
        if single is not NotImplemented:
            return single
        return self._cast(Shapes("segments", self.dim, a=a, b=b))

    def cast_spheres(self, centers, radii, by):
        """Which box does each moving sphere, or circle in the plane, hit first? As cast_rays.

        centers, by  (n, dim), or (dim,), one for all; radii: (n,), or a number, one for all. It moves by `by` while t
                     goes from 0 to 1.
        """
        single = _core._tree_cast_one(self, _MOVING_BALL, centers, radii, by)
        if single is not NotImplemented:
            return single
        return self._cast(Shapes("moving balls", self.dim, centers=centers, radii=radii, by=by))

    def cast_capsules(self, a, b, radii, by):
        """Which box does each moving capsule hit first? As cast_spheres; a and b are the ends of its segment."""
        single = _core._tree_cast_one(self, _MOVING_CAPSULE, a, b, radii, by)
        if single is not NotImplemented:
            return single
        return self._cast(Shapes("moving capsules", self.dim, a=a, b=b, radii=radii, by=by))

    def nearest(self, points, k=1):
        """Which k boxes are nearest to each point?

        points  (n, dim), or (dim,).
        k       how many: at most as many as there are boxes, or 65536 if that is more.

        Returns (indices, distances): arrays (n, k) of int64 and float64, nearest first; of one point (k,). Where there
        are fewer boxes, -1 and inf. A distance is that of distance_points, but never negative: boxes that contain the
        point have distance 0. Of equally near boxes those of least index come first. A point that is not finite has
        none. Cost: two to three microseconds for the 8 nearest of a million AABBs.
        """
        k = _count(k, "k", max(len(self), _MOST_NEAREST))
        view, count, one = self._shapes("points", points=points)
        indices, distances = np.empty((count, k), np.int64), np.empty((count, k))
        _core._tree_nearest(self, view, k, indices, distances)
        return (indices[0], distances[0]) if one else (indices, distances)
