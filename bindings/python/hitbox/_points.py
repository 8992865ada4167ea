"""Boxes and points."""

import numpy as np

from . import _core
from ._answers import Closest
from ._arrays import RECORDS
from ._boxes import Box, boxes as boxes_of
from ._checks import flag
from ._kinds import Relation
from ._shapes import Shapes


def _ask(verb, boxes, points, matrix, dtype):
    """The answers, as an array, and whether it is one of one box and one point."""
    matrix = flag(matrix, "matrix")
    made = boxes_of(boxes)
    places = Shapes("points", made.dim, points=points)
    single = isinstance(made, Box)
    count = 1 if single else len(made)
    one = single and places.one and not matrix
    if matrix:
        shape = (count, places.count)
    else:
        if not single:
            if not places.one and places.count != count:
                raise ValueError(f"points: found {places.count}, expected {count}, one for each box")
            places.repeated(count)
        shape = (places.count,)
    out = np.empty(shape, RECORDS[f"closest{made.dim}"] if dtype is None else dtype)
    _core._ask_points(verb, made if single else made._view, places.view, matrix, out)
    return out, one


def relate_points(boxes, points, *, matrix=False):
    """Does each point lie outside (apart), on the surface (touching) or inside (overlapping)? Exact: no tolerance.

    boxes   a Box, or Boxes or what hitbox.boxes makes Boxes of.
    points  (2,) or (3,), or (n, 2) or (n, 3), in the frame and length unit of the boxes.
    matrix  asks about each box and each point.

    One box beside n points, n boxes beside one point, and n beside n, box by box, give an array of uint8 with the
    numbers of Relation: 0 apart, 1 touching, 2 overlapping. A Box and one point give a Relation. matrix gives an array
    (boxes, points). A point with a NaN is apart from all. The GIL is given up, and Ctrl-C ends it. Cost: some ten
    nanoseconds each. ValueError: counts or dimensions differ, or an array has another shape.
    """
    single = _core._ask_point(0, boxes, points) if matrix is False else NotImplemented
    if single is not NotImplemented:
        return single
    out, one = _ask("relate", boxes, points, matrix, np.uint8)
    return Relation(int(out[0])) if one else out


def contains_points(boxes, points, *, matrix=False):
    """Does each box contain the point? On the surface counts. Exact: no tolerance.

    Returns an array of bool, of a Box and one point a bool. The arguments are those of relate_points.
    """
    single = _core._ask_point(1, boxes, points) if matrix is False else NotImplemented
    if single is not NotImplemented:
        return single
    out, one = _ask("contains", boxes, points, matrix, np.bool_)
    return bool(out[0]) if one else out


def distance_points(boxes, points, *, matrix=False):
    """How far is each point from the box? Signed: > 0 outside, 0 on the surface, < 0 inside: minus the depth.

    The sign is exact. Error: within 8 ulp of the distance to the centre plus half the diagonal. Returns an array of
    float64, of a Box and one point a float, in the length unit of the boxes; inf of a point with a NaN, and of a box
    that is empty. The arguments are those of relate_points.
    """
    single = _core._ask_point(2, boxes, points) if matrix is False else NotImplemented
    if single is not NotImplemented:
        return single
    out, one = _ask("distance", boxes, points, matrix, np.float64)
    return float(out[0]) if one else out


def closest_points(boxes, points, *, matrix=False):
    """Where on the surface of each box is the place that is closest to the point?

    Returns a Closest: distance (signed, as distance_points gives it), normal (a unit vector from the box to the point),
    a (the place on the surface) and b (the point): b - a = distance * normal. Each is an array of float64, with a row
    of 2 or 3 for a vector; of a Box and one point they are plain values. The arguments are those of relate_points, the
    error that of distance_points.
    """
    single = _core._ask_point(3, boxes, points) if matrix is False else NotImplemented
    if single is not NotImplemented:
        return single
    out, one = _ask("closest", boxes, points, matrix, None)
    if not one:
        return Closest(*(out[name] for name in Closest._fields))
    first = out[0]
    vectors = (tuple(first[name].tolist()) for name in ("normal", "a", "b"))
    return Closest(float(first["distance"]), *vectors)
