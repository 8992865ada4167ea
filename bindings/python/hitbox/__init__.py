"""Exact and fast collision detection for boxes: arrays in, arrays out.

    >>> import hitbox
    >>> hitbox.join([[0, 0, 2, 2], [1, 1, 3, 3], [5, 5, 6, 6]])
    array([[0, 1]], dtype=uint32)

Boxes are arrays: rows of min and max, or Boxes made of centres, sizes and rotations. Verdicts are exact for the doubles
given: there is no tolerance. While a function works, nobody may change an array that it was given: neither another thread
nor a function that it calls. What each function takes and returns: help(hitbox.join), help(hitbox.Boxes).
"""

import numpy as _numpy

from . import _core
from ._core import (
    closest,
    contact,
    contains,
    distance,
    giou,
    giou_hull,
    intersection_area,
    intersection_volume,
    ioa,
    iou,
    iou_at_least,
    overlap,
    penetration,
    relate,
)
from ._answers import Cast, Closest, Contact, ContactPoint, Contacts, Hit, MeshClosest, MeshCurve, MeshDepth, MeshHit, MeshWitness, Penetration
from ._around import bounds, fit, merge
from ._boxes import Box, Boxes, boxes
from ._detect import MatchCounts, Matches, MatchKind, TruthRole, match, nms, soft_nms
from ._joins import join, join_count, join_iou
from ._kinds import Axis, Kind, Relation
from ._mesh import Mesh, MeshFacts, Rule, Shared, Surface
from ._pairs import ARRAYS as _ARRAYS
from ._points import closest_points, contains_points, distance_points, relate_points
from ._rays import cast, cast_rays, cast_segments
from ._scene import Scene, read
from ._tree import Tree
from ._world import CastEnd, Events, Traits, World, WorldBoxes, WorldHit, WorldKind

__version__ = _core.version

_core._use({"Relation": Relation, "Closest": Closest, "Penetration": Penetration, "Contact": Contact,
            "ContactPoint": ContactPoint, "Hit": Hit, "Axis": Axis, "ndarray": _numpy.ndarray, **_ARRAYS})

__all__ = [name for name in dir() if not name.startswith("_")]


def __getattr__(name):
    # hitbox.trimesh is imported when it is first asked for.
    if name == "trimesh":
        import importlib

        return importlib.import_module("hitbox.trimesh")
    raise AttributeError(f"module 'hitbox' has no attribute {name!r}")
