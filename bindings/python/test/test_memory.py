"""Nothing leaks, nothing is copied that need not be, and what somebody looks at stays alive.

What the fuzzer of test_arguments calls is called here again and again, good and bad. Which blocks Python holds and how
many bytes malloc gave away is known exactly, so a few calls will do; HITBOX_CAMPAIGN=long makes 100,000 of each, of what
takes long as many as a second holds, and looks at the memory of the process as well.
"""

import ctypes
import gc
import os
import random
import sys
import tempfile
import time
import tracemalloc
import unittest
import warnings
import weakref

import numpy as np

import hitbox
import test_arguments
from hostile import count, rows

CALLS = count(40, 100000)


class Mallinfo2(ctypes.Structure):
    _fields_ = [(n, ctypes.c_size_t) for n in "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost".split()]


try:
    _mallinfo = ctypes.CDLL(None).mallinfo2
    _mallinfo.restype = Mallinfo2
except AttributeError:  # another C library, or one of before 2021
    _mallinfo = None


def malloced():
    """Bytes that malloc gave away and did not get back; 0: nobody says."""
    if _mallinfo is None:
        return 0
    info = _mallinfo()
    return info.uordblks + info.hblkhd


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def call(target, positional, named):
    try:
        return target(*positional, **named)
    except Exception:
        return None


def samples(seed=5, tries=count(1200, 60000), most=2):
    """Of each callable some calls that give a result and some that give an exception: {(name, good): [...]}."""
    luck = random.Random(seed)
    found = {}
    pool = [test_arguments._good(luck) for _ in range(8)] + [test_arguments._good_box(luck) for _ in range(4)]
    callables = list(test_arguments.functions())
    for _ in range(tries):
        if luck.random() < 0.7:
            name, target = luck.choice(callables)
        else:
            name, target = test_arguments.of_object(luck, luck.choice(pool))
        positional, named = test_arguments.arguments(luck, target, pool)
        # What changes an object may well need more memory; what starts a program needs much time.
        if name in SLOW or name.startswith("World.") or "__init__" in name or "__setattr__" in name:
            continue
        # What can be asked once only, and objects that are filled with time, say nothing of leaks.
        if any(hasattr(v, "__next__") for v in [*positional, *named.values()]):
            continue
        try:
            answer = target(*positional, **named)
            good = True
        except Exception:
            good = False
        if isinstance(answer if good else None, hitbox.Boxes) and len(pool) < 30:
            pool.append(answer)
        answer = None
        calls = found.setdefault((name, good), [])
        if len(calls) < most:
            calls.append((target, positional, named))
    return found


#: They run the command, a process of its own each time, or need a file.
SLOW = ("read", "Tree.open")


class Leaks(unittest.TestCase):
    def setUp(self):
        self.folder, before = tempfile.TemporaryDirectory(), os.getcwd()
        os.chdir(self.folder.name)
        self.addCleanup(lambda: (os.chdir(before), self.folder.cleanup()))
        filters = warnings.catch_warnings()
        filters.__enter__()
        self.addCleanup(filters.__exit__, None, None, None)
        warnings.simplefilter("ignore")
        # Modules are not looked through each time.
        gc.freeze()
        self.addCleanup(gc.unfreeze)

    def grown(self, calls, times):
        """Blocks and bytes that are more after that many calls, and how many were made."""
        gc.collect()
        blocks, given, end = sys.getallocatedblocks(), malloced(), time.monotonic() + 1
        done = 0
        while done < times and (done < 40 or time.monotonic() < end):
            for target, positional, named in calls:
                call(target, positional, named)
            done += 1
        gc.collect()
        return sys.getallocatedblocks() - blocks, malloced() - given, done

    def test_no_call_leaks(self):
        found = samples()
        never = {name for name, _ in test_arguments.functions()} - {name for name, good in found if good} - {"Box", *SLOW}
        if CALLS > 10000:
            self.assertEqual(never, set(), "no good call of these was found")
        before = resident()
        for (name, good), calls in sorted(found.items(), key=lambda x: x[0]):
            self.grown(calls, 3)
            # What is kept once, in a table or a cache of somebody's, is no leak: what leaks does so again.
            for times in (1, 2, 8):
                blocks, given, done = self.grown(calls, times * CALLS)
                if blocks < done and given < done * 8:
                    break
            else:
                what = [f"{p!r} {n!r}"[:200] for _, p, n in calls]
                self.fail(f"{name}, {'good' if good else 'refused'}: {done} calls keep {blocks} blocks, {given} bytes: {what}")
        if CALLS > 10000:
            self.assertLess(resident() - before, 64 << 20)

    def test_no_object_leaks(self):
        """Boxes, answers and arrays go when nobody holds them."""
        numbers = rows(2, 150, 1, valid=True)
        self.grown([(self.some, (numbers,), {})], 5)
        blocks, given, _ = self.grown([(self.some, (numbers,), {})], count(20, 2000))
        self.assertLess(blocks, 20)
        self.assertLess(given, 10000)

    def some(self, numbers):
        boxes = hitbox.Boxes.from_numbers(2, numbers)
        pairs = hitbox.join(boxes, sorted=True)
        pairs, shares = hitbox.join_iou(boxes, threshold=0.1)
        hitbox.contact(boxes, boxes, pairs=pairs)
        hitbox.closest(boxes[0], boxes)
        hitbox.join(boxes, visit=lambda block: block.sum() >= 0)
        with self.assertRaises(ZeroDivisionError):
            hitbox.join(boxes, progress=lambda done, total: 1 / 0, visit=lambda block: 1 / 0)
        return [boxes[i] for i in range(50)]


def traced(call):
    """The most bytes that arrays and objects of Python took while this was called, and the answer's own."""
    gc.collect()
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        tracemalloc.reset_peak()
        answer = call()
        _, peak = tracemalloc.get_traced_memory()
        return peak - before, answer
    finally:
        tracemalloc.stop()


class Copies(unittest.TestCase):
    """Memory of arrays is allocated through tracemalloc, so a copy of 50,000 boxes is seen."""

    COUNT = 50000
    LITTLE = 20000  # bytes: objects of Python, a fiftieth of what a copy takes

    def forms(self):
        """Arrays of the same boxes: (what, values)."""
        n = self.COUNT
        corner = np.random.default_rng(3).uniform(0, 10000, (n, 3))
        doubles = np.concatenate([corner, corner + 1], axis=1)
        floats = doubles.astype(np.float32)
        wide = np.zeros((n, 10), np.float32)
        wide[:, 2:8] = floats
        every_other = np.zeros((2 * n, 6))
        every_other[::2] = doubles
        fields = np.zeros(n, [("label", "i4"), ("box", "f4", 6)])
        fields["box"] = floats
        yield "float32", floats
        yield "float64", doubles
        yield "columns of a wider array", wide[:, 2:8]
        yield "every other row", every_other[::2]
        yield "a field of a structured array", fields["box"]
        yield "a pair of arrays", (np.ascontiguousarray(floats[:, :3]), np.ascontiguousarray(floats[:, 3:]))
        yield "a memoryview", memoryview(doubles)
        yield "an array of ctypes", (ctypes.c_float * 6 * n).from_buffer(floats)
        yield "rows that cannot be written", np.frombuffer(floats.tobytes(), np.float32).reshape(n, 6)
        yield "OBBs", hitbox.Boxes.aabbs(doubles).obb()

    def test_nothing_is_copied(self):
        one = hitbox.Box.aabb((0, 0, 0), (100, 100, 100))
        expected = None
        for what, values in self.forms():
            if hasattr(hitbox, "Tree"):
                took, _ = traced(lambda: hitbox.Tree(values))
                self.assertLess(took, self.LITTLE, f"a tree over {what}")
            took, found = traced(lambda: hitbox.join_count(values))
            self.assertLess(took, self.LITTLE, f"join_count of {what}")
            took, pairs = traced(lambda: hitbox.join(values))
            self.assertLess(took, self.LITTLE, f"join of {what}, whose pairs are of the library's memory")
            self.assertEqual(len(pairs), found)
            took, apart = traced(lambda: hitbox.overlap(one, values))
            self.assertLess(took, apart.nbytes + self.LITTLE, f"overlap with {what}")
            if what not in ("OBBs", "float64", "every other row", "a memoryview"):
                expected = found if expected is None else expected
                self.assertEqual(found, expected, what)

    def test_points(self):
        points = np.random.default_rng(4).normal(size=(self.COUNT, 5))[:, 1:4]
        for values in (points, points.astype(np.float32), memoryview(np.ascontiguousarray(points))):
            took, _ = traced(lambda: hitbox.fit(values, rotated=False))
            self.assertLess(took, self.LITTLE)

    def test_this_would_see_a_copy(self):
        values = np.zeros((self.COUNT, 6), np.int32)
        took, _ = traced(lambda: hitbox.boxes(values))
        self.assertGreater(took, values.nbytes)


class Lives(unittest.TestCase):
    class Array(np.ndarray):
        """One that says when it goes."""

    def watched(self):
        values = np.zeros((10, 6)).view(self.Array)
        return values, weakref.ref(values)

    def test_boxes_hold_their_array(self):
        values, alive = self.watched()
        boxes = hitbox.boxes(values)
        del values
        gc.collect()
        base = boxes.min
        while not isinstance(base, self.Array) and base.base is not None:
            base = base.base
        part = boxes[2:5]
        self.assertTrue(np.shares_memory(part.min, boxes.min))
        del base, boxes
        gc.collect()
        self.assertEqual(part.min.shape, (3, 3))
        del part
        gc.collect()
        self.assertIsNone(alive())

    def test_a_change_of_the_array_changes_the_boxes(self):
        values = np.zeros((2, 4))
        boxes = hitbox.boxes(values)
        values[1] = 5, 5, 6, 6
        self.assertEqual(boxes[1], hitbox.Box.aabb((5, 5), (6, 6)))

    def test_pairs_outlive_all(self):
        pairs = hitbox.join(np.zeros((100, 4)))
        kept = pairs[50:60].copy(), pairs[50:60]
        del pairs
        gc.collect()
        np.testing.assert_array_equal(*kept)

    def test_memory_cannot_go_while_it_is_looked_at(self):
        """A bytearray cannot be made shorter, and an array not moved, while a join reads it."""
        memory = bytearray(np.zeros((2000, 4)).tobytes())
        values = np.frombuffer(memory, np.float64).reshape(-1, 4)
        tried = []

        def shorten(done, total):
            with self.assertRaises(BufferError):
                memory.clear()
            tried.append(done)

        hitbox.join_count(values, progress=shorten)
        self.assertTrue(tried)


if __name__ == "__main__":
    unittest.main()
