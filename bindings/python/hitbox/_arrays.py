"""What users give as numbers, as arrays of NumPy that the extension can look at: copied only where that must be."""

import numpy as np

from . import _core


def _exactly(array, name):
    """Numbers of another type as floats or doubles. What a double cannot hold is refused, not rounded."""
    if array.dtype.kind not in "iuf":
        raise TypeError(f"{name}: found an array of {array.dtype}, expected numbers")
    if array.dtype == np.float16:
        return array.astype(np.float32)
    with np.errstate(all="ignore"):
        doubles = array.astype(np.float64)
    if array.dtype.itemsize >= 8:
        same = (doubles.astype(array.dtype) == array) | (array != array)
        # 2^63 and 2^64 are doubles, but no integers of their type: the way back is then undefined.
        if array.dtype.kind in "iu":
            same &= doubles < float(2 ** (63 if array.dtype.kind == "i" else 64))
        if not same.all():
            place = np.unravel_index(np.argmin(same), same.shape)
            at = ", ".join(map(str, place))
            raise ValueError(f"{name}[{at}]: found {array[place]}, which no double holds exactly")
    return doubles


def _looked_at(values, name):
    try:
        return np.asarray(values)
    except ValueError as error:
        if type(error) is not ValueError:
            raise
        why = "found rows of different lengths, expected an array" if "inhomogeneous" in str(error) else str(error)
        raise ValueError(f"{name}: {why}") from error


def numbers(values, name):
    """An array of native floats or doubles. No copy of what is one already, or has a buffer of these."""
    if isinstance(values, np.ma.MaskedArray) and np.ma.is_masked(values):
        raise TypeError(f"{name}: found a masked array, expected one without masked places")
    array = _looked_at(values, name)
    if not array.dtype.isnative:
        raise ValueError(f"{name}: found {array.dtype.str}, of another byte order; x.astype({array.dtype.type.__name__!r}) turns it")
    if array.dtype.type in (np.float32, np.float64):
        return array
    if array.dtype.kind == "O":
        raise TypeError(f"{name}: found an array of objects, expected numbers")
    if array.size == 0 and not isinstance(values, np.ndarray):
        return array.astype(np.float64)
    return _exactly(array, name)


def in_rows(array):
    """An array of two dimensions whose rows the library can step over: the same, or a copy."""
    size = array.itemsize
    rows, columns = array.shape
    fits = (
        array.flags.aligned
        and (columns <= 1 or array.strides[1] == size)
        and (rows <= 1 or (array.strides[0] >= columns * size and array.strides[0] % size == 0))
        and (rows > 1 or array.strides[1] == size or columns <= 1)
    )
    return array if fits else np.ascontiguousarray(array)


def rows(values, name, columns, count=None):
    """An array (n, columns) of floats or doubles."""
    array = numbers(values, name)
    if array.ndim != 2 and array.size == 0:
        array = array.reshape(0, columns)
    if array.ndim != 2 or array.shape[1] != columns or (count is not None and len(array) != count):
        expected = f"({'n' if count is None else count}, {columns})"
        raise ValueError(f"{name}: found shape {array.shape}, expected {expected}")
    return in_rows(array)


def doubles(values, name, *shape):
    """A contiguous array of doubles of a shape, in which None stands for any length."""
    array = np.require(numbers(values, name), np.float64, ("C", "A"))
    if array.ndim != len(shape) or any(s is not None and s != t for s, t in zip(shape, array.shape)):
        expected = ", ".join("n" if s is None else str(s) for s in shape)
        raise ValueError(f"{name}: found shape {array.shape}, expected ({expected}{',' if len(shape) == 1 else ''})")
    return array


def indices(values, name, columns=None, dtype=np.uint32, own=False):
    """A contiguous array (n,) or (n, columns) of whole numbers from 0, in the type that the library reads.

    own: in memory of its own, where no other thread can change what was looked at.
    """
    array = _looked_at(values, name)
    if array.size == 0:
        return np.zeros((0,) if columns is None else (0, columns), dtype)
    if array.dtype.kind not in "iu":
        raise TypeError(f"{name}: found an array of {array.dtype}, expected whole numbers")
    if array.ndim != (1 if columns is None else 2) or (columns is not None and array.shape[1] != columns):
        expected = "(n,)" if columns is None else f"(n, {columns})"
        raise ValueError(f"{name}: found shape {array.shape}, expected {expected}")
    if array.dtype != dtype:
        most = np.iinfo(dtype).max
        if int(array.min()) < 0 or int(array.max()) > most:
            bad = int(array.min()) if int(array.min()) < 0 else int(array.max())
            raise ValueError(f"{name}: found {bad}, expected 0 to {most}")
    out = np.ascontiguousarray(array, dtype)
    return out.copy() if own and np.may_share_memory(out, array) else out


# ---- Options ---------------------------------------------------------------------------------------------------------


def flag(value, name):
    """True or False, and nothing that stands for one of them."""
    if not isinstance(value, (bool, np.bool_)):
        raise TypeError(f"{name}: found {value!r}, expected True or False")
    return bool(value)


def number(value, name):
    """A float of a single number; NaN is one."""
    if isinstance(value, (str, bytes, bool, np.bool_)):
        raise TypeError(f"{name}: found {value!r}, expected a number")
    try:
        return float(value)
    except (TypeError, ValueError, OverflowError):
        raise TypeError(f"{name}: found {value!r}, expected a number") from None


def one_of(value, name, words):
    """The place of a word among these."""
    if isinstance(value, str) and value in words:
        return words.index(value)
    raise ValueError(f"{name}: found {value!r}, expected one of {', '.join(words)}")


def _layout(name):
    size, fields = _core._layouts[name]
    types = []
    for _, kind, count, _ in fields:
        base = _layout(kind) if kind in _core._layouts else np.dtype(kind)
        types.append((base, (count,)) if count else base)
    return np.dtype(
        {"names": [f[0] for f in fields], "formats": types, "offsets": [f[3] for f in fields], "itemsize": size}
    )


#: The types of arrays of the library's own structs, by the name that layouts.c gives them.
RECORDS = {name: _layout(name) for name in _core._layouts}
