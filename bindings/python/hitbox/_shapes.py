"""Points, balls, capsules, segments, rays and triangles of what users give, as the extension takes them."""

import numpy as np

from ._arrays import in_rows, numbers

#: The kinds of the extension, and which of the parts are vectors; the others are numbers.
_SHAPES = {
    "points": (0, "v"),
    "balls": (1, "vn"),
    "capsules": (2, "vvn"),
    "segments": (3, "vv"),
    "rays": (4, "vv"),
    "moving balls": (5, "vnv"),
    "moving capsules": (6, "vvnv"),
    "triangles": (7, "vvv"),
}


def kind_of(name):
    """The number that the extension has for shapes of this name."""
    return _SHAPES[name][0]


def _vectors(values, name, dim):
    """(n, dim) and False, or of one vector (1, dim) and True. dim None: 2 or 3, as the array has it."""
    array = numbers(values, name)
    one = array.ndim == 1 and array.size > 0
    table = array[None] if one else array
    if table.ndim == 1:
        table = table.reshape(0, dim or 3)
    if table.ndim != 2 or table.shape[1] not in ((2, 3) if dim is None else (dim,)):
        expected = "(2,), (3,), (n, 2) or (n, 3)" if dim is None else f"({dim},) or (n, {dim})"
        raise ValueError(f"{name}: found shape {array.shape}, expected {expected}")
    return in_rows(table), one


def _numbers(values, name):
    """(n, 1) and False, or of one number (1, 1) and True."""
    array = numbers(values, name)
    if array.ndim > 1:
        raise ValueError(f"{name}: found shape {array.shape}, expected () or (n,)")
    return np.ascontiguousarray(array).reshape(-1, 1), array.ndim == 0


class Shapes:
    """What is asked about: `view` for the extension, `count`, `dim`, and whether it is a single one."""

    __slots__ = ("kind", "dim", "count", "one", "parts")

    def __init__(self, kind, dim, **parts):
        """The parts by their names, in the order of the kind; one row beside many is that of all."""
        self.kind, types = _SHAPES[kind]
        self.dim = dim
        self.parts = []
        count, of, self.one = 1, None, True
        for (name, values), part in zip(parts.items(), types, strict=True):
            array, one = _vectors(values, name, self.dim) if part == "v" else _numbers(values, name)
            self.dim = self.dim or array.shape[1]
            if not one:
                if of is not None and len(array) != count:
                    raise ValueError(f"{name}: found {len(array)}, expected {count}, as many as {of}")
                count, of, self.one = len(array), name, False
            self.parts.append(array)
        self.count = count

    def repeated(self, count):
        """The same, a single one so many times."""
        if self.one:
            self.count, self.one = count, False
        return self

    @property
    def view(self):
        return (self.kind, self.dim, self.count, *self.parts)
