"""All pairs of a set of boxes, or of two sets."""

import numpy as np

from . import _core
from ._arrays import indices
from ._boxes import many
from ._checks import flag, function, number, thread_count


def _pairs_of(memory):
    return np.frombuffer(memory, np.uint32).reshape(-1, 2)


def _filters(groups, masks, count, name):
    """(n, 2) uint32: what hit_filter holds; None: all may hit all."""
    if groups is None and masks is None:
        return None
    out = np.full((count, 2), 0xFFFFFFFF, np.uint32)
    out[:, 0] = 1
    for column, (values, which) in enumerate(((groups, "groups"), (masks, "masks"))):
        if values is None:
            continue
        which = f"{which}_{name}" if name else which
        values = indices([values] if isinstance(values, (int, np.integer)) else values, which)
        if len(values) not in (1, count):
            raise ValueError(f"{which}: found {len(values)}, expected {count}, one for each box")
        out[:, column] = values
    return out


def _join(a, b, *, touch=True, sorted=False, threads=0, groups=None, masks=None, groups_b=None, masks_b=None,
          ignore=None, progress=None, visit=None, threshold=0.0, counts=False):
    first = many(a, "boxes" if b is None else "a")
    second = None if b is None else many(b, "b")
    filters = _filters(groups, masks, len(first), "")
    filters_b = None if second is None else _filters(groups_b, masks_b, len(second), "b")
    if ignore is not None:
        ignore = indices(ignore, "ignore", 2)
    return _core._join(first._view, None if second is None else second._view, flag(touch, "touch"), flag(sorted, "sorted"),
                       thread_count(threads), filters, filters_b, ignore, function(progress, "progress"), visit, threshold,
                       counts)


def join(a, b=None, *, touch=True, sorted=False, threads=0, groups=None, masks=None, groups_b=None, masks_b=None,
         ignore=None, progress=None, visit=None):
    """Which boxes hit which? All pairs that share a point, exact: none too many, none too few.

    a         Boxes, or what hitbox.boxes makes Boxes of.
    b         None: the pairs within a. Else the pairs of a box of a and a box of b, which may be of another kind.
    touch     False: only pairs that overlap, none that only touch.
    sorted    True: by the first index, then the second. The order does not depend on threads in any case.
    threads   how many threads to use; 0: this one alone.
    groups    (n,) uint32, a bit for each group that the box is in; masks: (n,) uint32, a bit for each group that it may
              hit. Two boxes are paired only if each is in a group of the other's mask. groups_b, masks_b: of b.
    ignore    (k, 2): pairs to leave out.
    progress  a function that is called now and then with (done, total).
    visit     a function that is called with arrays (k, 2) as pairs are found; they are then not kept. If it returns
              False, the join ends.

    Returns a (k, 2) array of uint32, each row the indices of two boxes; within a set the first is the lesser. With
    visit: how many pairs it got. Cost: some tens of nanoseconds a box, growing as n log n; 8 bytes a pair. The GIL is
    given up, and Ctrl-C ends it. ValueError: a box that is not valid (its index and numbers are told), other
    dimensions; MemoryError.
    """
    block = None if function(visit, "visit") is None else lambda pairs, _: visit(_pairs_of(pairs))
    found = _join(a, b, touch=touch, sorted=sorted, threads=threads, groups=groups, masks=masks, groups_b=groups_b,
                  masks_b=masks_b, ignore=ignore, progress=progress, visit=block)
    return found if visit is not None else _pairs_of(found)


def join_count(a, b=None, *, touch=True, threads=0, groups=None, masks=None, groups_b=None, masks_b=None, ignore=None,
               progress=None):
    """How many pairs would join find? An int; no pair is stored. The arguments are those of join."""
    return _join(a, b, touch=touch, threads=threads, groups=groups, masks=masks, groups_b=groups_b, masks_b=masks_b,
                 ignore=ignore, progress=progress, counts=True)


def join_iou(a, b=None, threshold=0.5, *, sorted=False, threads=0, groups=None, masks=None, groups_b=None, masks_b=None,
             ignore=None, progress=None, visit=None):
    """All pairs whose intersection over union is at least the threshold, which is decided exactly, with their IoU.

    threshold  above 0, at most 1. The other arguments are those of join; visit gets (pairs, iou).

    Returns (pairs, iou): a (k, 2) array of uint32, and a (k,) array of float64. ValueError: as join, or a threshold
    that is none.
    """
    threshold = number(threshold, "threshold")
    if not 0 < threshold <= 1:
        raise ValueError(f"threshold: found {threshold}, expected a number above 0, at most 1")
    block = None if function(visit, "visit") is None else lambda pairs, iou: visit(_pairs_of(pairs), np.frombuffer(iou, np.float64))
    found = _join(a, b, sorted=sorted, threads=threads, groups=groups, masks=masks, groups_b=groups_b, masks_b=masks_b,
                  ignore=ignore, progress=progress, visit=block, threshold=threshold)
    return found if visit is not None else (_pairs_of(found[0]), np.frombuffer(found[1], np.float64))
