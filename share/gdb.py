"""Hitbox's vectors and boxes in gdb, on one line, and what is wrong with a box that is not valid.

Put this into ~/.gdbinit:    source /usr/local/share/hitbox/gdb.py
"""
from fractions import Fraction
from math import isfinite, isnan

import gdb

TOLERANCE = Fraction(1e-6)  # as hit_obb2_valid and hit_obb3_valid


def numbers(vector):
    return [float(vector[field]) for field in vector.type.strip_typedefs()]


def text(vector):
    return "(" + ", ".join(repr(x).removesuffix(".0") for x in numbers(vector)) + ")"


def dot(u, v):
    return sum(Fraction(x) * Fraction(y) for x, y in zip(u, v))


def axes_of(box):
    axis = box["axis"]
    return [axis[i] for i in range(3)] if axis.type.code == gdb.TYPE_CODE_ARRAY else [axis]


def wrong_with_aabb(box):
    low, high = numbers(box["min"]), numbers(box["max"])
    if any(a > b for a, b in zip(low, high)) and not any(map(isnan, low + high)):
        return "empty"
    return None if all(map(isfinite, low + high)) else "not valid: a number is not finite"


def wrong_with_obb(box):
    axes = [numbers(axis) for axis in axes_of(box)]
    if not all(map(isfinite, sum(axes, numbers(box["center"]) + numbers(box["half"])))):
        return "not valid: a number is not finite"
    if min(numbers(box["half"])) < 0:
        return "not valid: a half length is negative"
    if any(abs(dot(u, u) - 1) > TOLERANCE for u in axes):
        return "not valid: an axis is no unit vector"
    if any(abs(dot(u, v)) > TOLERANCE for i, u in enumerate(axes) for v in axes[:i]):
        return "not valid: axes are not perpendicular"
    return None


class Printer:
    def __init__(self, line):
        self.line = line

    def to_string(self):
        return self.line


def with_verdict(line, verdict):
    return f"{line}, {verdict}" if verdict else line


def aabb(box):
    return with_verdict(f"min {text(box['min'])} max {text(box['max'])}", wrong_with_aabb(box))


def obb(box):
    axes = " ".join(map(text, axes_of(box)))
    return with_verdict(f"center {text(box['center'])} half {text(box['half'])} axis {axes}", wrong_with_obb(box))


WRITERS = {"hit_vec2": text, "hit_vec3": text, "hit_aabb2": aabb, "hit_aabb3": aabb, "hit_obb2": obb, "hit_obb3": obb}


def printer(value):
    write = WRITERS.get(value.type.strip_typedefs().name)
    try:
        return Printer(write(value)) if write else None
    except gdb.error:  # a number is optimized out or out of reach: gdb's own form says which
        return None


gdb.pretty_printers.append(printer)
