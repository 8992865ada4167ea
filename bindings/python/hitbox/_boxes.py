"""Boxes: one as a value, many as arrays."""

import numpy as np

from . import _core
from ._arrays import doubles, in_rows, numbers, rows
from ._checks import flag, kind as kind_of, shown
from ._kinds import NUMBERS, Kind
from ._labels import Conventions

_AXES = ("XYZ", "XZY", "YXZ", "YZX", "ZXY", "ZYX", "XYX", "XZX", "YXY", "YZY", "ZXZ", "ZYZ")
_EXPECTED = (
    "(n, 4) or (n, 6) for AABBs (min, max), (n, 5) for OBBs of the plane (centre, size, angle in radians), "
    "(n, 7) for boxes of space that stand upright (centre, size, angle about z in radians)"
)


class Box(_core.Box):
    """A single box: an AABB or an OBB, of the plane or of space.

    Made once and asked often: relate(a, b) of two of them takes some tens of nanoseconds. Make it with Box.aabb or
    Box.obb, or take it out of Boxes by an index. It does not change, can be a key of a dict, and can be pickled.
    """

    __slots__ = ()

    @classmethod
    def aabb(cls, min, max):
        """The AABB with these corners: two or three numbers each, in the caller's frame and length unit."""
        return Boxes.aabbs(doubles(min, "min", None)[None], doubles(max, "max", None)[None])[0]

    @classmethod
    def obb(cls, center, size=None, *, half=None, angle=None, degrees=False, axis=None, quaternion=None,
            scalar_first=None, matrix=None, yaw=None, euler=None, order="ZYX"):
        """The OBB with this centre and size, or half lengths; the rotation as in Boxes.obbs, but of one box."""
        row = lambda value, name: None if value is None else numbers(value, name)[None]
        return Boxes.obbs(row(center, "center"), row(size, "size"), half=row(half, "half"),
                          angles=row(angle, "angle"), degrees=degrees, axes=row(axis, "axis"), quaternions=row(quaternion, "quaternion"),
                          scalar_first=scalar_first, matrices=row(matrix, "matrix"), yaw=row(yaw, "yaw"),
                          euler=row(euler, "euler"), order=order)[0]

    @property
    def kind(self):
        """Which Kind it is."""
        return Kind(self._kind)

    @property
    def dim(self):
        """2 in the plane, 3 in space."""
        return self.kind.dim

    @property
    def center(self):
        """The centre, as a tuple; of an AABB each coordinate rounded once."""
        return tuple(self._many().centers[0].tolist())

    @property
    def half(self):
        """The half lengths, as a tuple; of an AABB each rounded once."""
        return tuple(self._many().half[0].tolist())

    @property
    def size(self):
        """The full sides, as a tuple."""
        return tuple(self._many().sizes[0].tolist())

    @property
    def axes(self):
        """Of an OBB its axes as rows, unit vectors; None of an AABB."""
        axes = self._many().axes
        return None if axes is None else axes[0]

    @property
    def bounds(self):
        """The smallest AABB that contains the box."""
        return self._many().bounds()[0]

    @property
    def corners(self):
        """(4, 2) or (8, 3): the corners; corner i has the greater end of axis k if bit k of i is set."""
        return self._many().corners()[0]

    @property
    def content(self):
        """The area in the plane, the volume in space."""
        return float(self._many().contents()[0])

    def _many(self):
        return Boxes.from_numbers(self.kind, np.array([self.numbers]))

    def __reduce__(self):
        return (Box, (self._kind, self.numbers))

    def __repr__(self):
        vector = lambda values: "(" + ", ".join(map(repr, values)) + ")"
        n, d = self.numbers, self.dim
        if not self.kind.is_rotated:
            return f"Box.aabb({vector(n[:d])}, {vector(n[d:])})"
        if d == 2:
            return f"Box.obb({vector(n[:2])}, half={vector(n[2:4])}, axis={vector(n[4:])})"
        columns = np.array(n[6:]).reshape(3, 3).T.tolist()
        return f"Box.obb({vector(n[:3])}, half={vector(n[3:6])}, matrix={columns})"


class Boxes(Conventions):
    """Many boxes of one kind, as arrays.

    AABBs are two arrays (n, 2) or (n, 3), the least and the greatest corners. OBBs are one array, in the order of the
    library: (n, 6) in the plane (centre, half lengths, cos, sin), (n, 15) in space (centre, half lengths, three axes).
    Arrays of float32 or float64 are kept as they are, without a copy, if the numbers of a row lie side by side; so a
    change of the array changes the boxes. A slice of Boxes shares their memory, too.

    Make them with aabbs, obbs, from_numbers, or the makers of a convention: from_kitti, from_nuscenes, from_coco, ...
    """

    __slots__ = ("_kind", "_first", "_second")

    def __init__(self, kind, first, second=None):
        """Use the makers. kind: a Kind; first, second: rows as said above."""
        kind = kind_of(kind)
        columns = NUMBERS[kind] if kind.is_rotated else kind.dim
        first = rows(first, "boxes" if kind.is_rotated else "min", columns)
        if kind.is_rotated:
            second = None
        else:
            second = rows(second, "max", columns, len(first))
            if second.dtype != first.dtype or (len(second) > 1 and second.strides != first.strides):
                both = np.empty((len(second), 2, columns), np.result_type(second, first))
                both[:, 0], both[:, 1] = first, second
                first, second = both[:, 0], both[:, 1]
        self._kind, self._first, self._second = kind, first, second

    # ---- Makers ------------------------------------------------------------------------------------------------------

    @classmethod
    def aabbs(cls, min, max=None):
        """AABBs of their corners: an array (n, 4) or (n, 6) of min, max, or two of (n, 2) or (n, 3).

        Nothing is copied of arrays of float32 or float64 whose rows lie side by side. The corners are taken as they
        are: a box with min > max is empty, and hits nothing; joins, trees and worlds refuse it.
        """
        first = numbers(min, "min" if max is not None else "boxes")
        if max is None:
            if first.ndim != 2 or first.shape[1] not in (4, 6):
                raise ValueError(f"boxes: found shape {first.shape}, expected (n, 4) or (n, 6) of min, max")
            dim = first.shape[1] // 2
            first = in_rows(first)
            return cls(Kind.AABB2 if dim == 2 else Kind.AABB3, first[:, :dim], first[:, dim:])
        if first.ndim != 2 or first.shape[1] not in (2, 3):
            raise ValueError(f"min: found shape {first.shape}, expected (n, 2) or (n, 3)")
        return cls(Kind.AABB2 if first.shape[1] == 2 else Kind.AABB3, first, max)

    @classmethod
    def obbs(cls, centers, sizes=None, *, half=None, angles=None, degrees=False, axes=None, quaternions=None,
             scalar_first=None, matrices=None, yaw=None, euler=None, order="ZYX"):
        """OBBs of their centres, sizes (or half lengths) and rotations.

        centers, sizes, half  (n, 2) or (n, 3), in the caller's frame and length unit; sizes are full sides.
        angles                in the plane: (n,), counter-clockwise where y is up; in radians, or degrees=True.
        axes                  in the plane: (n, 2), (cos, sin) of the angle, as Boxes.axes has it.
        quaternions           in space: (n, 4); scalar_first=True: w x y z, False: x y z w. It must be said.
        matrices              in space: (n, 3, 3), the columns are the boxes' axes, unit vectors.
        yaw                   in space: (n,), the angle about z, in radians, or degrees=True.
        euler, order          in space: (n, 3) angles and the axes about which they turn, as "ZYX"; each turn about the
                              axis as the one before left it; in radians, or degrees=True.

        Axes are those of hit_vec2_from_angle, hit_mat3_from_quat and their like, to the bit. ValueError: a wrong shape,
        no size, no rotation or two of them.
        """
        center = numbers(centers, "centers")
        if center.ndim != 2 or center.shape[1] not in (2, 3):
            raise ValueError(f"centers: found shape {center.shape}, expected (n, 2) or (n, 3)")
        count, dim = center.shape
        if (sizes is None) == (half is None):
            raise ValueError("obbs: expected either sizes or half")
        half = doubles(half, "half", count, dim) if sizes is None else doubles(sizes, "sizes", count, dim) / 2
        given = {"angles": angles, "axes": axes, "quaternions": quaternions, "matrices": matrices, "yaw": yaw, "euler": euler}
        given = {name: value for name, value in given.items() if value is not None}
        allowed = ("angles", "axes") if dim == 2 else ("quaternions", "matrices", "yaw", "euler")
        if len(given) != 1 or next(iter(given)) not in allowed:
            found = ", ".join(given) or "none"
            raise ValueError(f"obbs: found {found}, expected one rotation in {dim} dimensions: {' or '.join(allowed)}")
        kind = Kind.OBB2 if dim == 2 else Kind.OBB3
        out = np.empty((count, NUMBERS[kind]))
        out[:, :dim], out[:, dim : 2 * dim] = center, half
        out[:, 2 * dim :] = _rotations(given, count, degrees, scalar_first, order)
        return cls(kind, out)

    @classmethod
    def from_numbers(cls, kind, array):
        """Boxes of a Kind from the library's own numbers: rows of 4, 6, 6 or 15; without a copy where that can be."""
        kind = kind_of(kind)
        array = rows(array, "array", NUMBERS[kind])
        return cls(kind, array) if kind.is_rotated else cls(kind, array[:, : kind.dim], array[:, kind.dim :])

    @classmethod
    def from_matrices(cls, local, matrices):
        """Boxes of space placed by affine matrices: AABBs `local`, one or n, and (n, 4, 4) matrices, as of a scene's nodes.

        A matrix may rotate, move, scale and mirror. ValueError: which matrix shears, is singular or not finite.
        """
        placed = doubles(matrices, "matrices", None, 4, 4)
        local = boxes(local, "local")
        if isinstance(local, Box):
            local = Boxes.from_numbers(local.kind, np.tile(local.numbers, (len(placed), 1)))
        out = np.empty((len(placed), NUMBERS[Kind.OBB3]))
        bad = _core._from_matrices(local._view, np.ascontiguousarray(placed.transpose(0, 2, 1)), out)
        if bad >= 0:
            raise ValueError(f"matrices[{bad}]: found {placed[bad].tolist()}, expected a matrix that keeps a box a box")
        return cls(Kind.OBB3, out)

    @classmethod
    def concatenate(cls, parts):
        """One set of several, of one dimension: AABBs beside OBBs become OBBs. Copies."""
        if isinstance(parts, (Box, memoryview)) or not hasattr(parts, "__iter__"):
            raise TypeError(f"parts: found {shown(parts)}, expected a list of boxes")
        parts = [boxes(p, "parts") for p in parts]
        parts = [p if isinstance(p, Boxes) else p._many() for p in parts]
        if not parts:
            raise ValueError("parts: found none, expected at least one")
        if any(p.kind.is_rotated for p in parts):
            parts = [p.obb() for p in parts]
        if any(p.kind != parts[0].kind for p in parts):
            raise ValueError("parts: found boxes of the plane and of space")
        return cls.from_numbers(parts[0].kind, np.concatenate([p.numbers for p in parts]))

    # ---- What they are -----------------------------------------------------------------------------------------------

    @property
    def kind(self):
        """Which Kind they are."""
        return self._kind

    @property
    def dim(self):
        """2 in the plane, 3 in space."""
        return self.kind.dim

    @property
    def dtype(self):
        """float32 or float64."""
        return self._first.dtype

    @property
    def min(self):
        """(n, dim) the least corners of AABBs: the array itself. Of OBBs AttributeError: see bounds()."""
        return self._corner(self._first)

    @property
    def max(self):
        """(n, dim) the greatest corners of AABBs: the array itself. Of OBBs AttributeError: see bounds()."""
        return self._corner(self._second)

    def _corner(self, array):
        if self.kind.is_rotated:
            raise AttributeError("OBBs have no least and greatest corner; bounds() gives the AABBs around them")
        return array

    @property
    def numbers(self):
        """(n, 4), (n, 6) or (n, 15): the numbers of the boxes in the order of the library; of OBBs the array itself."""
        return self._first if self.kind.is_rotated else np.concatenate([self._first, self._second], axis=1)

    @property
    def centers(self):
        """(n, dim) doubles: the centres; of AABBs each coordinate rounded once."""
        return self._of_each("middle", (2, self.dim))[:, 0]

    @property
    def half(self):
        """(n, dim) doubles: the half lengths; of AABBs each rounded once."""
        return self._of_each("middle", (2, self.dim))[:, 1]

    @property
    def sizes(self):
        """(n, dim) doubles: the full sides."""
        return self.half * 2

    @property
    def axes(self):
        """Of OBBs (n, dim, dim): the axes as rows, unit vectors. None of AABBs."""
        if not self.kind.is_rotated:
            return None
        axes = self._first[:, 2 * self.dim :]
        if self.dim == 3:
            return axes.reshape(-1, 3, 3)
        return np.stack([axes, np.stack([-axes[:, 1], axes[:, 0]], axis=1)], axis=1)

    @property
    def angles(self):
        """Of OBBs of the plane (n,): the angles in radians, in (-pi, pi], counter-clockwise where y is up."""
        if self.kind != Kind.OBB2:
            raise AttributeError("only OBBs of the plane have an angle; see axes")
        return np.arctan2(self._first[:, 5], self._first[:, 4])

    def bounds(self):
        """The smallest AABB around each box, as Boxes."""
        if not self.kind.is_rotated:
            return self
        kind = Kind.AABB2 if self.dim == 2 else Kind.AABB3
        return Boxes.from_numbers(kind, self._of_each("bounds", (2 * self.dim,)))

    def corners(self):
        """(n, 4, 2) or (n, 8, 3) doubles: the corners; corner i has the greater end of axis k if bit k of i is set."""
        return self._of_each("corners", (2**self.dim, self.dim))

    def contents(self):
        """(n,) doubles: areas in the plane, volumes in space; 0 of empty boxes."""
        return self._of_each("content", ())

    def borders(self):
        """(n,) doubles: perimeters in the plane, surfaces in space."""
        return self._of_each("border", ())

    def valid(self):
        """(n,) bool: is each finite, with min <= max, or with half lengths >= 0 and axes within 1e-6 of orthonormal?"""
        return self._of_each("valid", (), np.bool_)

    def first_bad(self):
        """The index of the first box that joins, trees and worlds refuse, or None."""
        bad = _core._first_bad(self._view)
        return None if bad < 0 else bad

    def obb(self):
        """The same boxes as OBBs; an AABB's half lengths are rounded up. OBBs are returned as they are."""
        if self.kind.is_rotated:
            return self
        kind = Kind.OBB2 if self.dim == 2 else Kind.OBB3
        return Boxes(kind, self._of_each("obb", (NUMBERS[kind],)))

    def astype(self, dtype):
        """The same boxes in float32 or float64; each number is rounded to nearest, so AABBs may shrink a little."""
        try:
            dtype = np.dtype(dtype)
        except TypeError:
            raise TypeError(f"dtype: found {shown(dtype)}, expected float32 or float64") from None
        if dtype not in (np.float32, np.float64) or not dtype.isnative:
            raise ValueError(f"dtype: found {dtype}, expected float32 or float64")
        second = None if self._second is None else self._second.astype(dtype)
        return Boxes(self.kind, self._first.astype(dtype), second)

    def copy(self):
        """The same boxes in memory of their own."""
        return Boxes.from_numbers(self.kind, np.array(self.numbers))

    def _of_each(self, feature, shape, dtype=np.float64):
        out = np.empty((len(self), *shape), dtype)
        _core._of_each(feature, self._view, out)
        return out

    @property
    def _view(self):
        return (int(self.kind), self._first, self._second)

    # ---- As a sequence -----------------------------------------------------------------------------------------------

    def __len__(self):
        return len(self._first)

    def __getitem__(self, index):
        """An index gives a Box; a slice, a mask or an array of indices gives Boxes."""
        if isinstance(index, (int, np.integer)) and not isinstance(index, bool):
            values = self._first[index] if self._second is None else np.concatenate([self._first[index], self._second[index]])
            return Box(int(self.kind), values.tolist())
        if isinstance(index, tuple):
            raise IndexError(f"boxes have one index, found {index}")
        second = None if self._second is None else self._second[index]
        return Boxes(self.kind, self._first[index], second)

    def __iter__(self):
        return (self[i] for i in range(len(self)))

    def __reduce__(self):
        return (Boxes.from_numbers, (int(self.kind), np.ascontiguousarray(self.numbers)))

    def __repr__(self):
        return f"<hitbox.Boxes: {len(self)} {self.kind.name} of {self.dtype}>"


def _rotations(given, count, degrees, scalar_first, order):
    """(n, 2) or (n, 9): the axes of the library, of the one rotation that is given."""
    name, value = next(iter(given.items()))
    if name in ("angles", "yaw"):
        turn = np.empty((count, 2))
        _core._axes(doubles(value, name, count), flag(degrees, "degrees"), turn)
        if name == "angles":
            return turn
        cos, sin, zero, one = turn[:, 0], turn[:, 1], np.zeros(count), np.ones(count)
        return np.stack([cos, sin, zero, -sin, cos, zero, zero, zero, one], axis=1)
    if name == "axes":
        return doubles(value, name, count, 2)
    if name == "matrices":
        return doubles(value, name, count, 3, 3).transpose(0, 2, 1).reshape(count, 9)
    out = np.empty((count, 9))
    if name == "quaternions":
        if scalar_first is None:
            raise ValueError("quaternions: say scalar_first=True (w x y z) or False (x y z w)")
        quats = doubles(value, name, count, 4)
        _core._rotations(np.ascontiguousarray(np.roll(quats, -1, axis=1)) if flag(scalar_first, "scalar_first") else quats, -1, out)
        return out
    if not isinstance(order, str) or order not in _AXES:
        raise ValueError(f"order: found {shown(order)}, expected one of {', '.join(_AXES)}")
    angles = doubles(value, name, count, 3)
    _core._rotations(np.radians(angles) if flag(degrees, "degrees") else angles, _AXES.index(order), out)
    return out


def boxes(values, name="boxes"):
    """Boxes, or a Box, of what stands for them.

    Boxes and Box are returned as they are. An array of rows becomes Boxes by its columns: 4 or 6 are AABBs (min, max),
    5 are OBBs of the plane (centre x, y, width, height, angle in radians), 7 are upright boxes of space (centre x, y,
    z, size x, y, z, angle about z in radians). One row becomes a Box. A pair of arrays (min, max) becomes AABBs, and a
    list of Box of one kind becomes Boxes. Any object with a buffer of floats or doubles will do for an array.
    """
    if isinstance(values, (Boxes, Box)):
        return values
    if isinstance(values, (list, tuple)):
        if values and all(isinstance(v, Box) for v in values):
            if any(v.kind != values[0].kind for v in values):
                raise ValueError(f"{name}: found boxes of several kinds; Boxes.concatenate joins them")
            return Boxes.from_numbers(values[0].kind, np.array([v.numbers for v in values]))
        if len(values) == 2 and all(getattr(v, "ndim", 0) == 2 for v in values):
            return Boxes.aabbs(*values)
    array = numbers(values, name)
    row = array.ndim == 1 and array.size > 0
    table = array[None] if row else array
    if table.ndim != 2 or table.shape[1] not in (4, 5, 6, 7):
        raise ValueError(f"{name}: found shape {array.shape}, expected {_EXPECTED}")
    columns = table.shape[1]
    if columns in (4, 6):
        made = Boxes.aabbs(table)
    elif columns == 5:
        made = Boxes.obbs(table[:, :2], table[:, 2:4], angles=table[:, 4])
    else:
        made = Boxes.obbs(table[:, :3], table[:, 3:6], yaw=table[:, 6])
    return made[0] if row else made


def many(values, name="boxes"):
    """Boxes of what stands for them; a single Box becomes one in an array."""
    made = boxes(values, name)
    return made._many() if isinstance(made, Box) else made
