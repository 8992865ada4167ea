"""What the comparisons with C share: their sizes, how bits are compared, and a record of what was compared."""

import collections
import itertools
import unittest

import numpy as np

import hitbox
from hostile import count, dim

#: Answers of each function. Shared among the kinds of boxes.
ASKED = count(1000, 10000)
KINDS = [(a, b) for a, b in itertools.product(range(4), repeat=2) if dim(a) == dim(b)]
#: How many hostile inputs each public name was held against C with: {"iou": 1000, ...}. test_bits looks at it.
COMPARED = collections.Counter()


def bits(array):
    """The bits of doubles, of every NaN the same; other arrays as they are."""
    array = np.ascontiguousarray(array)
    if array.dtype != np.float64:
        return array
    return np.where(np.isnan(array), np.float64(np.nan), array).view(np.uint64)


def many(kind, numbers):
    return hitbox.Boxes.from_numbers(kind, numbers)


def each(kind, numbers):
    """The same, one by one, each as a Box."""
    return [hitbox.Box(kind, row) for row in numbers.tolist()]


class Case(unittest.TestCase):
    def same(self, found, expected, what, *boxes):
        found, expected = bits(found), bits(expected)
        self.assertEqual(found.shape, expected.shape, what)
        if not np.array_equal(found, expected):
            at = np.argwhere(found != expected)[0][0] if found.ndim else 0
            self.fail(f"{what}, answer {at}: found {found[at]}, expected {expected[at]} of {[b[at].tolist() for b in boxes]}")

    def compared(self, name, how_many):
        """So many inputs were given to the function of this name and to C, and the answers had the same bits."""
        COMPARED[name] += int(how_many)
