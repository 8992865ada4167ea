"""The library, called another way than by the extension: by ctypes, one box or pair at a time."""

import ctypes
import os

import numpy as np

from hostile import AABB2, AABB3, NUMBERS, OBB2, OBB3

PATH = os.environ.get("HITBOX_CTYPES")
_library = ctypes.CDLL(PATH) if PATH else None


def _numbers(name, count):
    return type(name, (ctypes.Structure,), {"_fields_": [(f"n{i}", ctypes.c_double) for i in range(count)]})


BOX = tuple(_numbers(f"box{kind}", count) for kind, count in enumerate(NUMBERS))
NAME = ("aabb2", "obb2", "aabb3", "obb3")


def _answers(d):
    vector = d * ctypes.c_double

    class Closest(ctypes.Structure):
        _fields_ = [("distance", ctypes.c_double), ("normal", vector), ("a", vector), ("b", vector)]

    class Penetration(ctypes.Structure):
        _fields_ = [("depth", ctypes.c_double), ("normal", vector), ("axis", ctypes.c_int)]

    class Point(ctypes.Structure):
        _fields_ = [("a", vector), ("b", vector), ("depth", ctypes.c_double), ("id", ctypes.c_uint32)]

    class Contact(ctypes.Structure):
        _fields_ = [("depth", ctypes.c_double), ("normal", vector), ("axis", ctypes.c_int), ("count", ctypes.c_int),
                    ("point", Point * (2 if d == 2 else 8))]

    class Cast(ctypes.Structure):
        _fields_ = [("t", ctypes.c_double), ("point", vector), ("normal", vector), ("axis", ctypes.c_int), ("face", ctypes.c_int),
                    ("inside", ctypes.c_bool)]

    return {"cast": Cast, "closest": Closest, "penetration": Penetration, "contact": Contact}


ANSWERS = {d: _answers(d) for d in (2, 3)}


VECTOR = {d: _numbers(f"vec{d}", d) for d in (2, 3)}
LINE = {d: _numbers(f"line{d}", 2 * d) for d in (2, 3)}  # a ray or a segment


class View(ctypes.Structure):
    """hit_boxes2 and hit_boxes3."""

    _fields_ = [("min", ctypes.c_void_p), ("max", ctypes.c_void_p), ("stride", ctypes.c_size_t),
                ("count", ctypes.c_size_t), ("form", ctypes.c_int), ("packed", ctypes.c_void_p)]


def view(kind, rows):
    """Boxes in rows of numbers, as the library takes many. The rows must stay alive."""
    d, form = 2 if kind < AABB3 else 3, "obbs" if kind in (OBB2, OBB3) else "aabbs"
    return function(f"hit_boxes{d}_from_{form}", View, ctypes.c_void_p, ctypes.c_size_t)(rows.ctypes.data, len(rows))


def structs(type, rows):
    """Rows of numbers as structs of a type, over the same memory."""
    rows = np.ascontiguousarray(rows, np.float64)
    return (type * len(rows)).from_buffer(rows)


def boxes(kind, rows):
    """Rows of numbers, as structs of C over the same memory."""
    return structs(BOX[kind], rows)


def argument(kind):
    """How the library takes a box: hit_obb3 by a pointer, the others by value."""
    return ctypes.POINTER(BOX[kind]) if kind == OBB3 else BOX[kind]


def function(name, result, *arguments):
    f = getattr(_library, name)
    f.restype, f.argtypes = result, arguments
    return f


_RESULT = {"relate": ctypes.c_int, "overlap": ctypes.c_bool, "contains": ctypes.c_bool, "iou_at_least": ctypes.c_bool}
_BOTH_ORDERS = ("contains", "ioa")


def ask(verb, kind_a, kind_b, a, b, *extra):
    """The answers about boxes a[i] and b[i], and whether C was asked about b and a: it has an AABB before an OBB."""
    swapped = kind_a in (OBB2, OBB3) and kind_b in (AABB2, AABB3) and verb not in _BOTH_ORDERS
    if swapped:
        kind_a, kind_b, a, b = kind_b, kind_a, b, a
    name = f"hit_{verb}_{NAME[kind_a]}_{NAME[kind_b]}"
    types = [argument(kind_a), argument(kind_b)] + [ctypes.c_double] * len(extra)
    d = 2 if kind_a < AABB3 else 3
    first, second = boxes(kind_a, a), boxes(kind_b, b)
    if verb in ("penetration", "contact"):
        out = (ANSWERS[d][verb] * len(a))()
        f = function(name, ctypes.c_bool, *types, ctypes.POINTER(ANSWERS[d][verb]))
        hits = [f(first[i], second[i], out[i]) for i in range(len(a))]
        return hits, out, swapped
    f = function(name, ANSWERS[d]["closest"] if verb == "closest" else _RESULT.get(verb, ctypes.c_double), *types)
    return [f(first[i], second[i], *extra) for i in range(len(a))], None, swapped
