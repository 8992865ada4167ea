"""Where rays, segments and boxes that move hit boxes first."""

import numpy as np

from . import _core
from ._answers import Cast, Hit
from ._arrays import RECORDS
from ._boxes import Box, boxes as boxes_of, many
from ._checks import flag
from ._kinds import Axis
from ._shapes import Shapes, kind_of

#: The kinds of a single line, of plain numbers.
_RAY, _SEGMENT = kind_of("rays"), kind_of("segments")


def cast_of(hits):
    """A Cast of arrays, of what the extension wrote."""
    return Cast(*(hits[name] for name in Cast._fields))


def one_cast(hits):
    """The Cast of the first of these, as plain values; None: it hit nothing."""
    hit = hits[0]
    if hit["t"] == np.inf:
        return None
    return Cast(float(hit["t"]), tuple(hit["point"].tolist()), tuple(hit["normal"].tolist()), Axis(int(hit["axis"])),
                int(hit["face"]), bool(hit["inside"]))


def hit_of(box, hits, one):
    """A Hit of arrays or, of one question, of plain values; None: it hit nothing."""
    if not one:
        return Hit(box, *cast_of(hits))
    return None if box[0] < 0 else Hit(int(box[0]), *one_cast(hits))


def _cast_lines(boxes, lines, matrix):
    matrix = flag(matrix, "matrix")
    made = boxes_of(boxes)
    lines = lines(made.dim)
    if matrix:
        rows = many(made)
        out = np.empty((lines.count, len(rows)))
        _core._cast_matrix(lines.view, rows.kind, np.ascontiguousarray(rows.numbers, np.float64), out)
        return out[0] if lines.one else out
    if isinstance(made, Box):
        hits = np.empty(lines.count, RECORDS[f"cast{made.dim}"])
        _core._cast_lines(lines.view, made, hits)
        return hit_of(np.where(hits["t"] < np.inf, 0, -1), hits, lines.one)
    from ._tree import Tree

    return Tree(made)._cast(lines)


def cast_rays(boxes, origins, directions, *, matrix=False):
    """Which box does each ray hit first, when and where? Hit or miss is exact: there is no tolerance.

    boxes       a Box, or Boxes or what hitbox.boxes makes Boxes of, in the frame and length unit of the rays.
    origins     (n, 2) or (n, 3), or one vector for all: where the rays begin.
    directions  (n, 2) or (n, 3), or one vector for all, of any length: t counts in this length. Of a direction of 0
                the ray is a point.
    matrix      True: only the times, of each ray with each box.

    Returns a Hit of arrays: box (-1: none), t (inf: none), point, normal, axis, face, inside. Of equal t the box of
    least index. One ray gives a Hit of plain values, or None if it hits nothing. With matrix an array of float64 (rays,
    boxes), or (boxes,) of one ray: the t of each, inf for a miss. A ray with a NaN hits nothing.

    Answers have the bits of the function of C for one ray and one box. Error of t: within 4 ulp of AABBs. Cost: without
    matrix a tree is made, some tens of nanoseconds a box, then about a microsecond a ray; keep a hitbox.Tree if you ask
    often. With matrix a few nanoseconds each. The GIL is given up, and Ctrl-C ends it. ValueError: a wrong shape; or,
    without matrix, one of many boxes that is not valid.
    """
    single = _core._cast_line(_RAY, boxes, origins, directions) if matrix is False else NotImplemented
    if single is not NotImplemented:
        return single
    return _cast_lines(boxes, lambda dim: Shapes("rays", dim, origins=origins, directions=directions), matrix)


def cast_segments(boxes, a, b, *, matrix=False):
    """Which box does each segment hit first, from a to b? As cast_rays; t is in [0, 1].

    a, b  (n, 2) or (n, 3), or one vector for all: the ends.
    """
    single = _core._cast_line(_SEGMENT, boxes, a, b) if matrix is False else NotImplemented
    if single is not NotImplemented:
        return single
    return _cast_lines(boxes, lambda dim: Shapes("segments", dim, a=a, b=b), matrix)


def cast(a, by, b):
    """When and where does a box that moves first hit another, which rests? Exact: no motion tunnels through a box.

    a, b  boxes of one dimension, frame and length unit: what moves, and what rests. Box, or Boxes, or what hitbox.boxes
          makes Boxes of. If both move, give the difference of their motions.
    by    (2,) or (3,), or (n, 2) or (n, 3): how far a moves while t goes from 0 to 1.

    Each of the three may be a single one beside n of the others. Three single ones give a Cast of plain values, or
    None if a does not hit. Else a Cast of arrays: t (inf: no hit), point, normal (unit, from b towards a; 0 if inside),
    axis (an Axis), face (of b, -1: none), inside (do they share a point at the start?).

    Answers have the bits of the function of C for two boxes. Boxes that are empty, and motions that are not finite, hit
    nothing. Cost: as a relation if it misses, at most a few hundred nanoseconds. The GIL is given up, and Ctrl-C ends
    it. ValueError: dimensions or counts differ, or an array has another shape.
    """
    a, b = boxes_of(a, "a"), boxes_of(b, "b")
    if a.dim != b.dim:
        raise ValueError(f"cast: found boxes of {a.dim} and of {b.dim} dimensions")
    motions = Shapes("points", a.dim, by=by)
    counts = {name: len(boxes) for name, boxes in (("a", a), ("b", b)) if not isinstance(boxes, Box)}
    if not motions.one:
        counts["by"] = motions.count
    if len(set(counts.values())) > 1:
        found = ", ".join(f"{count} of {name}" for name, count in counts.items())
        raise ValueError(f"cast: found {found}, expected as many, or one")
    count = next(iter(counts.values()), 1)
    hits = np.empty(count, RECORDS[f"cast{motions.dim}"])
    a, b = (boxes if isinstance(boxes, Box) else boxes._view for boxes in (a, b))
    _core._cast_boxes(a, motions.repeated(count).view, b, hits)
    return cast_of(hits) if counts else one_cast(hits)
