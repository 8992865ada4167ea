"""What is written as bytes and opened again: files that are mapped, and buffers that lie as the library wants them."""

import contextlib
import mmap
import os
import threading

import numpy as np

from ._checks import flag, shown

#: How the library wants the bytes to lie.
ALIGNMENT = 64


def path_of(path):
    """A path as a str."""
    try:
        return os.fsdecode(path)
    except TypeError:
        raise TypeError(f"path: found {shown(path)}, expected a path") from None


@contextlib.contextmanager
def mapped(path, what):
    """The bytes of a file, mapped and read-only. A ValueError of what is done with them names the file."""
    with open(path, "rb") as file:
        try:
            data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        except ValueError:
            raise ValueError(f"path: found {path!r}, which is empty, expected a saved {what}") from None
    try:
        yield data
    except ValueError as error:
        raise ValueError(f"path: {path!r}: {error}") from None


def aligned(data, copy):
    """The bytes of an object with a buffer as an array. copy: as of Tree.from_bytes."""
    copy = None if copy is None else flag(copy, "copy")
    try:
        view = memoryview(data)
    except TypeError:
        raise TypeError(f"data: found {shown(data)}, expected bytes, or an object with a buffer") from None
    except BufferError as error:
        raise ValueError(f"data: {error}") from None
    if not view.c_contiguous:
        raise ValueError("data: found a buffer with gaps, expected one that is contiguous")
    array = np.frombuffer(view, np.uint8) if view.nbytes else np.empty(0, np.uint8)
    fits = array.__array_interface__["data"][0] % ALIGNMENT == 0
    if copy is False and not fits:
        raise ValueError(f"data: found bytes that are not aligned to {ALIGNMENT}")
    if copy or (copy is None and not (fits and view.readonly)):
        room = np.empty(len(array) + ALIGNMENT, np.uint8)
        start = -room.__array_interface__["data"][0] % ALIGNMENT
        out = room[start : start + len(array)]
        out[:] = array
        return out
    return array


def write(path, data):
    """Writes bytes to a file. One of this name is replaced when all is written, so that maps of it stay as they are."""
    unfinished = f"{path}.{os.getpid()}.{threading.get_ident()}.part"
    try:
        with open(unfinished, "xb") as file:
            file.write(data)
        os.replace(unfinished, path)
    except BaseException:
        if os.path.exists(unfinished):
            os.unlink(unfinished)
        raise
