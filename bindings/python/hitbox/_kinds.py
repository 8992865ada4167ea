"""The numbers that the library gives, by name."""

from enum import IntEnum


class Kind(IntEnum):
    """What a box is."""

    AABB2 = 0  #: axis-aligned, of the plane: least and greatest corner
    OBB2 = 1  #: rotated, of the plane: centre, half lengths, (cos, sin)
    AABB3 = 2  #: axis-aligned, of space: least and greatest corner
    OBB3 = 3  #: rotated, of space: centre, half lengths, three axes

    @property
    def dim(self):
        """2 in the plane, 3 in space."""
        return 2 if self < Kind.AABB3 else 3

    @property
    def is_rotated(self):
        """Is it an OBB?"""
        return self in (Kind.OBB2, Kind.OBB3)


class Relation(IntEnum):
    """How two boxes lie to each other."""

    APART = 0  #: they share no point
    TOUCHING = 1  #: they share a point, but no inner point: the least move can part them
    OVERLAPPING = 2  #: they share inner points


class Axis(IntEnum):
    """Which candidate for a separating axis: face normals of a, of b, or an edge of a with an edge of b."""

    A0 = 0
    A1 = 1
    A2 = 2
    B0 = 3
    B1 = 4
    B2 = 5
    E00 = 6
    E01 = 7
    E02 = 8
    E10 = 9
    E11 = 10
    E12 = 11
    E20 = 12
    E21 = 13
    E22 = 14


#: How many numbers a box of each kind has, in the order of the library.
NUMBERS = {Kind.AABB2: 4, Kind.OBB2: 6, Kind.AABB3: 6, Kind.OBB3: 15}
