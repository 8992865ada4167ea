"""Boxes around points and around other boxes."""

import numpy as np

from . import _core
from ._arrays import in_rows, numbers
from ._boxes import Box, Boxes, boxes, many
from ._checks import flag, shown
from ._kinds import NUMBERS, Kind

_QUALITIES = ("tight", "fast", "principal")


def fit(points, quality="tight", *, rotated=True):
    """The tightest box around points, which contains each of them exactly.

    points   (n, 2) or (n, 3), floats or doubles; no copy if the numbers of a row lie side by side.
    quality  "tight": in the plane the rectangle of least area, in space the least box that a search finds; "fast": in
             space a shorter search; "principal": along the axes of the points' covariance.
    rotated  False: the AABB.

    Returns a Box. It depends on the set of points alone, not on their order. ValueError: no points, a point that is not
    finite, another shape.
    """
    array = numbers(points, "points")
    if array.ndim != 2 or array.shape[1] not in (2, 3):
        raise ValueError(f"points: found shape {array.shape}, expected (n, 2) or (n, 3)")
    if not isinstance(quality, str) or quality not in _QUALITIES:
        raise ValueError(f"quality: found {shown(quality)}, expected one of {', '.join(_QUALITIES)}")
    kind = Kind((0 if array.shape[1] == 2 else 2) + flag(rotated, "rotated"))
    out = np.empty((1, NUMBERS[kind]))
    _core._fit(in_rows(array), kind, _QUALITIES.index(quality), out)
    return Box(kind, out[0].tolist())


def bounds(of):
    """The smallest AABB around each box, as Boxes; around a Box a Box. Rounded outward. Takes what hitbox.boxes takes."""
    made = boxes(of)
    return made.bounds if isinstance(made, Box) else made.bounds()


def merge(a, b=None):
    """The tightest box around two: of two AABBs their AABB, else an OBB that a fit finds. It contains both exactly.

    a, b  two Box give a Box; n boxes beside n, or one beside n, give Boxes, box by box. b None: the AABB around all
          boxes of a, a Box.
    """
    first = boxes(a, "a")
    if b is None:
        around = many(first).bounds()
        if len(around) == 0:
            raise ValueError("a: found no boxes, expected at least one")
        return Box.aabb(around.min.min(axis=0), around.max.max(axis=0))
    second = boxes(b, "b")
    count = max(1 if isinstance(x, Box) else len(x) for x in (first, second))
    if 0 in (len(many(first)), len(many(second))):
        count = 0
    rows = [Boxes.from_numbers(x.kind, np.tile(x.numbers, (count, 1))) if isinstance(x, Box) else x for x in (first, second)]
    rotated = first.kind.is_rotated or second.kind.is_rotated
    kind = Kind((0 if first.dim == 2 else 2) + rotated)
    out = np.empty((count, NUMBERS[kind]))
    _core._merge(rows[0]._view, rows[1]._view, out)
    merged = Boxes.from_numbers(kind, out)
    return merged[0] if isinstance(first, Box) and isinstance(second, Box) else merged
