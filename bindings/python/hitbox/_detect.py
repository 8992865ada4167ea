"""Which detections stand for an object of their own, and which are right?"""

import math
from enum import IntEnum
from typing import NamedTuple

import numpy as np

from . import _core
from ._arrays import RECORDS, _looked_at, doubles, flag, number, one_of
from ._boxes import Boxes, many

_NONE = 0xFFFFFFFF  # HIT_NO_INDEX
_MOST_THREADS = 2**31 - 1


class TruthRole(IntEnum):
    """What a truth is to detections that match it."""

    COUNTS = 0  #: to be found, once
    IGNORED = 1  #: neither to be found nor wrong to find, any number of times: "difficult"
    REGION = 2  #: an area of which nobody says what is in it (a crowd, "don't care"): holds any number of detections


class MatchKind(IntEnum):
    """What a detection turned out to be."""

    FALSE = 0  #: a false positive: it has too little in common with each truth
    TRUE = 1  #: a true positive
    DUPLICATE = 2  #: a false positive, too: the truth was found by a detection of a greater score
    IGNORED = 3  #: neither: it matches a truth that is ignored, or lies in a region


class MatchCounts(NamedTuple):
    """How many of each: what precision and recall are made of."""

    truths: int  #: that count; so many could have been found
    true_positives: int  #: truths found
    false_positives: int  #: detections that are wrong, duplicates among them
    duplicates: int  #: of truths that had been found
    ignored: int  #: detections that match an ignored truth, or lie in a region
    misses: int  #: truths that count and were not found


class Matches(NamedTuple):
    """Detections beside the truth. -1 stands for none."""

    kind: object  #: (n,) uint8: of each detection a MatchKind
    truth: object  #: (n,) int64: which truth it matches; -1: none
    iou: object  #: (n,) float64: its IoU with that truth; of a region its share that lies there; 0: none
    found_by: object  #: (m,) int64: of each truth the detection that is right about it; -1: none
    counts: MatchCounts  #: how many of each


# ---- What users give -------------------------------------------------------------------------------------------------


def _set(values, name):
    """Boxes; of a list without any, none: images without detections are no error."""
    empty = isinstance(values, (list, tuple)) and not values or isinstance(values, np.ndarray) and values.shape == (0,)
    return Boxes.aabbs(np.zeros((0, 4))) if empty else many(values, name)


def _threshold(value, at_threshold=False):
    threshold = number(value, "threshold")
    if not 0 <= threshold <= 1:
        raise ValueError(f"threshold: found {threshold}, expected a number from 0 to 1")
    if at_threshold and threshold == 0:
        raise ValueError(f"threshold: found {threshold}, expected a number above 0 with at_threshold=True")
    return threshold


def _threads(value):
    if isinstance(value, (bool, np.bool_)) or not hasattr(value, "__index__"):
        raise TypeError(f"threads: found {value!r}, expected a whole number")
    count = value.__index__()
    if not 0 <= count <= _MOST_THREADS:
        raise ValueError(f"threads: found {count}, expected 0 to {_MOST_THREADS}")
    return count


def _labels(values, name, count):
    """An array (count,) of integers or strings, or of objects that are all one or the other."""
    array = _looked_at(values, name)
    if array.shape != (count,):
        raise ValueError(f"{name}: found shape {array.shape}, expected ({count},)")
    if count == 0:
        return np.zeros(0, np.int64)
    if array.dtype.kind in "iuUS":
        return array
    if array.dtype.kind in "OT":
        array = array.astype(object)
        for wanted in ((str,), (int, np.integer)):
            fit = [isinstance(x, wanted) and not isinstance(x, bool) for x in array]
            if all(fit):
                return array
            if fit[0]:
                bad = fit.index(False)
                raise TypeError(f"{name}[{bad}]: found {array[bad]!r}, expected {wanted[0].__name__} as before it")
        raise TypeError(f"{name}[0]: found {array[0]!r}, expected an integer or a string")
    raise TypeError(f"{name}: found an array of {array.dtype}, expected integers or strings")


def _classes(*sets):
    """Numbers from 0 for the classes of one or two sets, the same for equal ones, as arrays of uint32.

    sets  (values, name, count) of each.
    """
    labels = [_labels(*s) for s in sets]
    filled = [x for x in labels if len(x) > 0]
    are_words = [isinstance(x[0], (str, bytes)) for x in filled]
    if any(are_words) and not all(are_words):
        names = " and ".join(name for _, name, _ in sets)
        raise TypeError(f"{names}: found integers and strings, expected one of these in both")
    # Signed and unsigned integers would become floats together, and lose what a float cannot hold.
    if len({x.dtype.kind for x in filled}) > 1:
        filled = [x.astype(object) for x in filled]
    if are_words and len({isinstance(x[0], bytes) for x in filled}) > 1:
        raise TypeError(f"{sets[0][1]} and {sets[1][1]}: found str and bytes, expected one of these in both")
    every = np.unique(np.concatenate(filled), return_inverse=True)[1].reshape(-1) if filled else None
    out, at = [], 0
    for values in labels:
        part = every[at : at + len(values)] if len(values) > 0 else []
        out.append(np.asarray(part, np.uint32))
        at += len(values)
    return out


def _roles(values, count):
    """An array (count,) of the numbers of TruthRole; None: there are none."""
    if values is None:
        return None
    array = _looked_at(values, "roles")
    if array.shape != (count,):
        raise ValueError(f"roles: found shape {array.shape}, expected ({count},)")
    if array.dtype.kind not in "iuU" and count > 0:
        raise TypeError(f"roles: found an array of {array.dtype}, expected TruthRole or their names")
    out = np.empty(count, np.uint8)
    names = [role.name.lower() for role in TruthRole]
    for i, role in enumerate(array.tolist()):
        if role not in (names if isinstance(role, str) else list(TruthRole)):
            raise ValueError(f"roles[{i}]: found {role!r}, expected one of {', '.join(names)}")
        out[i] = names.index(role) if isinstance(role, str) else role
    return out


def _places(found):
    """Indices as int64, with -1 for none."""
    out = found.astype(np.int64)
    out[found == _NONE] = -1
    return out


# ---- What is asked ---------------------------------------------------------------------------------------------------


def nms(boxes, scores, classes=None, *, threshold=0.5, at_threshold=False, of_smaller=False, threads=0,
        suppressed_by=False):
    """Non-maximum suppression: keeps of each object the box with the greatest score.

    boxes          Boxes, or what hitbox.boxes makes Boxes of: AABBs or OBBs, of the plane or of space.
    scores         (n,) numbers of any size and sign, infinite ones too.
    classes        (n,) integers or strings: a box suppresses only those of its own class. None: all suppress all.
    threshold      0 to 1: a box that has more than this in common with a kept one of a greater score is suppressed.
    at_threshold   True: a box with exactly this much in common is suppressed, too. Torchvision suppresses above the
                   threshold, some kernels of others at it.
    of_smaller     True: what counts is the share of the smaller of the two boxes that lies in the other, in place of
                   their intersection over union (IoU).
    threads        how many threads to use; 0: this one alone. The answer is the same.
    suppressed_by  True: also says of each box the kept one of greatest score that suppresses it.

    Returns (k,) int64: the indices that are kept, by falling score, ties by index. With suppressed_by a tuple of them
    and an array (n,) of int64, -1 for a box that is kept. Each decision is exact for the numbers given (of OBBs of
    space that are tilted, what is within 1e-23 of the threshold may count as equal to it).

    Cost: that of a join, and about the time of an IoU for each pair of a kept box and one that overlaps it: 100,000
    boxes on one object take some tens of milliseconds. Memory: at most some hundreds of bytes a box, not a pair.
    The GIL is given up, and Ctrl-C ends it. ValueError: a score that is NaN, or a box that is not valid (its index and
    numbers are told), another shape, a threshold that is none.
    """
    made = _set(boxes, "boxes")
    count = len(made)
    at_threshold = flag(at_threshold, "at_threshold")
    threshold = _threshold(threshold, at_threshold)
    of_smaller, suppressed_by = flag(of_smaller, "of_smaller"), flag(suppressed_by, "suppressed_by")
    scores = doubles(scores, "scores", count)
    numbers = None if classes is None else _classes((classes, "classes", count))[0]
    kept = np.empty(count, np.uint32)
    by = np.empty(count, np.uint32) if suppressed_by else None
    total = _core._nms(made._view, scores, numbers, threshold, at_threshold, of_smaller, _threads(threads), kept, by)
    kept = kept[:total].astype(np.int64)
    return (kept, _places(by)) if suppressed_by else kept


def soft_nms(boxes, scores, classes=None, *, sigma=None, threshold=0.0, least_score=0.0, threads=0):
    """Soft-NMS: takes the box with the greatest score again and again, and lowers the scores of those that overlap it.

    boxes, classes, threads  as in nms: boxes lose only by those of their own class.
    scores       (n,) finite numbers, not below 0.
    sigma        above 0: a score is multiplied by exp(-IoU^2 / sigma); None: by 1 - IoU.
    threshold    0 to 1: only boxes whose IoU with a better one is above this lose.
    least_score  what falls below this score is dropped.

    Returns (indices, scores): (k,) int64 in the order in which they are taken, and (k,) float64, their scores then,
    which fall. The numbers are the same on every machine; each factor is off by at most 1e-12.

    Cost: that of a join, and about the time of an IoU, and up to 56 bytes, for each pair of boxes that overlap: of n
    boxes on one object n^2 / 2. nms with a high threshold before it takes away what nearly agrees. The GIL is given up.
    Ctrl-C ends it. ValueError: a score or a box that is not valid (its index is told), another shape, an option that is
    none; MemoryError. Source: N. Bodla et al., "Soft-NMS - Improving Object Detection With One Line of Code", 2017.
    """
    made = _set(boxes, "boxes")
    count = len(made)
    width = 0.0 if sigma is None else number(sigma, "sigma")
    if sigma is not None and not (width > 0 and math.isfinite(width)):
        raise ValueError(f"sigma: found {width}, expected a finite number above 0")
    least = number(least_score, "least_score")
    if math.isnan(least):
        raise ValueError("least_score: found nan, expected a number")
    threshold = _threshold(threshold)
    scores = doubles(scores, "scores", count)
    numbers = None if classes is None else _classes((classes, "classes", count))[0]
    kept, left = np.empty(count, np.uint32), np.empty(count)
    total = _core._soft_nms(made._view, scores, numbers, width, threshold, least, _threads(threads), kept, left)
    return kept[:total].astype(np.int64), left[:total].copy()


def match(detections, scores, truths, *, threshold=0.5, at_threshold=True, way="best", detection_classes=None,
          truth_classes=None, roles=None, any_class=None, threads=0):
    """Which detections are right? By falling score, ties by index, each matches a truth of its class, or none.

    detections, truths  Boxes of one dimension, or what hitbox.boxes makes Boxes of; those of one image.
    scores         (n,) numbers, one for each detection.
    threshold      0 to 1: how much IoU a truth needs to match; of a region: how great a share of the detection.
    at_threshold   True: at least the threshold, as VOC and COCO count; False: more than it, as DOTA and KITTI do.
    way            "best": the truth with the greatest IoU, taken or not, as VOC and DOTA do; "free": among those that
                   no detection has the one with the greatest IoU, as COCO does, those ignored last (where all that
                   have enough in common are taken, the detection is a duplicate of the best).
    detection_classes, truth_classes  (n,) and (m,) integers or strings; a detection matches truths of its class. Both
                   None: all may match all.
    roles          (m,) TruthRole, or "counts", "ignored", "region": what each truth is. None: all count.
    any_class      (m,) bool: a region that holds detections of any class, as KITTI's "DontCare". None: there is none.
    threads        how many threads to use; 0: this one alone. The answer is the same.

    Returns Matches: kind, truth and iou of each detection, found_by of each truth, counts. A detection that would match
    no truth matches the region in which its greatest share lies, if that is enough. Whether a truth may match is
    decided exactly; which of several is the best, by the IoU that hitbox.iou returns.

    Cost: that of a join, and up to 40 bytes for each pair that may match. The GIL is given up, and Ctrl-C ends
    it. ValueError: a score that is NaN, a box that is not valid (its index and numbers are told), another shape, classes
    of one set alone, an option that is none.
    """
    made, truth = _set(detections, "detections"), _set(truths, "truths")
    # A list of no boxes has no dimension of its own.
    if len(truth) == 0:
        truth = made[:0]
    elif len(made) == 0:
        made = truth[:0]
    if made.dim != truth.dim:
        raise ValueError(f"match: found detections of {made.dim} dimensions and truths of {truth.dim}")
    at_threshold = flag(at_threshold, "at_threshold")
    threshold = _threshold(threshold, at_threshold)
    way = one_of(way, "way", ("best", "free"))
    scores = doubles(scores, "scores", len(made))
    roles = _roles(roles, len(truth))
    if (detection_classes is None) != (truth_classes is None):
        given, other = ("detection", "truth") if truth_classes is None else ("truth", "detection")
        raise ValueError(f"{given}_classes: found some, but no {other}_classes, expected both or none")
    classes = [None, None]
    if detection_classes is not None:
        classes = _classes((detection_classes, "detection_classes", len(made)),
                           (truth_classes, "truth_classes", len(truth)))
    if any_class is not None:
        classes[1] = _of_any_class(any_class, classes[1], roles, len(truth))
    matches, found_by = np.empty(len(made), RECORDS["match"]), np.empty(len(truth), np.uint32)
    counts = _core._match(made._view, scores, classes[0], truth._view, classes[1], roles, threshold, at_threshold, way,
                          _threads(threads), matches, found_by)
    return Matches(matches["kind"].astype(np.uint8), _places(matches["truth"]), matches["iou"].copy(),
                   _places(found_by), MatchCounts(*counts))


def _of_any_class(mask, classes, roles, count):
    """The classes of the truths, with HIT_NO_INDEX for these regions."""
    mask = _looked_at(mask, "any_class")
    if mask.dtype != np.bool_ or mask.shape != (count,):
        raise ValueError(f"any_class: found shape {mask.shape} of {mask.dtype}, expected ({count},) of bool")
    if classes is None:
        raise ValueError("any_class: found some, but no truth_classes, without which all match all")
    wrong = mask if roles is None else mask & (roles != TruthRole.REGION)
    if wrong.any():
        raise ValueError(f"any_class[{int(np.argmax(wrong))}]: found True of a truth that is no region")
    return np.where(mask, np.uint32(_NONE), classes).astype(np.uint32)
