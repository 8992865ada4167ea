"""The verbs of pairs for arrays: what the functions of the extension call unless they are given two values of Box."""

import numpy as np

from . import _core
from ._answers import Closest, Contacts, Penetration
from ._arrays import RECORDS, indices
from ._boxes import Box, boxes, many
from ._checks import flag, number


def _whole(array):
    return array


def _parts(answer, *fields):
    return lambda array: answer(*(array[f] for f in fields))


#: Of each verb the type of its answers in an array, and what is made of that array.
_VERBS = {
    "relate": (np.uint8, _whole),
    "overlap": (np.bool_, _whole),
    "contains": (np.bool_, _whole),
    "distance": (np.float64, _whole),
    "closest": ("closest", _parts(Closest, "distance", "normal", "a", "b")),
    "penetration": ("penetration", _parts(Penetration, "depth", "normal", "axis")),
    "contact": ("contact", _parts(Contacts, "depth", "normal", "axis", "count", "points")),
    "iou": (np.float64, _whole),
    "giou": (np.float64, _whole),
    "giou_hull": (np.float64, _whole),
    "ioa": (np.float64, _whole),
    "iou_at_least": (np.bool_, _whole),
    "intersection_area": (np.float64, _whole),
    "intersection_volume": (np.float64, _whole),
}


def _ask(verb, a, b, extra, pairs, matrix):
    matrix = flag(matrix, "matrix")
    a, b = boxes(a, "a"), boxes(b, "b")
    if a.dim != b.dim:
        raise ValueError(f"{verb}: found boxes of {a.dim} and of {b.dim} dimensions")
    if matrix and pairs is not None:
        raise ValueError(f"{verb}: found both pairs and matrix, expected one of them")
    if isinstance(a, Box) and isinstance(b, Box) and not matrix and pairs is None:
        if verb in ("intersection_area", "intersection_volume", "giou_hull"):
            _check_dim(verb, a.dim)
        return getattr(_core, verb)(a, b) if extra is None else _core.iou_at_least(a, b, extra)
    if pairs is not None:
        a, b, pairs = many(a), many(b), indices(pairs, "pairs", 2, own=True)
        shape = (len(pairs),)
    elif matrix:
        a, b = many(a), many(b)
        shape = (len(a), len(b))
    elif isinstance(b, Box):
        # Many beside one: by index, as the questions are not all the same from either side.
        pairs = np.zeros((len(a), 2), np.uint32)
        pairs[:, 0] = np.arange(len(a), dtype=np.uint32)
        b, shape = many(b), (len(a),)
    else:
        shape = (len(b),)
    dtype, made = _VERBS[verb]
    out = np.empty(shape, RECORDS[f"{dtype}{b.dim}"] if isinstance(dtype, str) else dtype)
    _core._ask_arrays(verb, a if isinstance(a, Box) else a._view, b._view, pairs, matrix, extra or 0.0, out)
    return made(out)


def _check_dim(verb, dim):
    expected = 3 if verb == "intersection_volume" else 2
    if dim != expected:
        raise ValueError(f"{verb}: found boxes of {dim} dimensions, expected {expected}")


def _verb(name):
    def ask(a, b, /, *, pairs=None, matrix=False):
        return _ask(name, a, b, None, pairs, matrix)

    ask.__name__ = ask.__qualname__ = name
    return ask


def _iou_at_least(a, b, threshold, /, *, pairs=None, matrix=False):
    return _ask("iou_at_least", a, b, number(threshold, "threshold"), pairs, matrix)


#: What the extension calls, by name.
ARRAYS = {name: _verb(name) for name in _VERBS if name != "iou_at_least"} | {"iou_at_least": _iou_at_least}
