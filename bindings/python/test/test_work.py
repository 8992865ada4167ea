"""Long work: Ctrl-C ends it, threads share it, and functions of the user's are called in between."""

import os
import signal
import subprocess
import sys
import threading
import time
import unittest

import numpy as np

import hitbox
from hostile import rows


class Interrupted(unittest.TestCase):
    """Each would take half a minute or longer."""

    CALLS = {
        "join_count": "hitbox.join_count(many)",
        "join in threads": "hitbox.join_count(many, threads=2)",
        "a join that calls": "hitbox.join(many, visit=lambda pairs: None)",
        "a matrix": "hitbox.contains(turned, turned, matrix=True)",
        "nms": "hitbox.nms(spread, np.arange(20000.0), threshold=0.9999)",
        "soft_nms": "hitbox.soft_nms(spread, np.arange(20000.0))",
        "a mesh beside many": "mesh.relate_triangles(np.tile([[0.5, 0, 0], [0, 0.5, 0], [0, 0, 0.0]], (2000000, 1, 1)))",
        "rays at a mesh": "mesh.cast_rays(np.tile([0.25, 0.25, -1], (5000000, 1)), [0, 0, 1])",
        "nearest points of a mesh": "mesh.closest_points(np.tile([0.25, 0.25, -1], (5000000, 1)))",
        "all hits of rays": "mesh.find_rays(np.tile([0.25, 0.25, -1], (5000000, 1)), [0, 0, 1])",
        "match": "hitbox.match(spread, np.arange(20000.0), spread, threshold=0.99)",
    }

    def test_control_c(self):
        code = (
            "import sys, time, numpy as np, hitbox\n"
            "many = np.tile([0.0, 0, 1, 1], (300000, 1))\n"
            "turned = hitbox.Boxes.aabbs(many[:50000] + np.arange(50000)[:, None] * 1e-9).obb()\n"
            "spread = hitbox.Boxes.aabbs(many[:20000] + np.arange(20000)[:, None] * 2.5e-5).obb()\n"
            "mesh = hitbox.Mesh(np.eye(4)[:, :3], [[0, 2, 1], [0, 1, 3], [1, 2, 3], [0, 3, 2]])\n"
            "print('ready', flush=True)\n"
            "try:\n"
            "    {}\n"
            "except KeyboardInterrupt:\n"
            "    print('interrupted', flush=True)\n"
        )
        begun = []
        for name, call in self.CALLS.items():
            process = subprocess.Popen([sys.executable, "-c", code.format(call)], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                       text=True, env=dict(os.environ, PYTHONPATH=os.pathsep.join(sys.path)))
            self.assertEqual(process.stdout.readline(), "ready\n", name)
            time.sleep(0.2)
            process.send_signal(signal.SIGINT)
            start = time.monotonic()
            try:
                out, err = process.communicate(timeout=60)
            except subprocess.TimeoutExpired:
                process.kill()
                process.communicate()
                self.fail(f"{name}: Ctrl-C did not end it within a minute")
            begun.append(time.monotonic() - start)
            self.assertEqual(out, "interrupted\n", f"{name}: {err}")
        # Signals are looked at ten times a second; the machine may be busy.
        self.assertLess(min(begun), 5)


class Callbacks(unittest.TestCase):
    MANY = np.tile([0.0, 0, 1, 1], (1000, 1))

    def test_progress(self):
        seen = []
        hitbox.join(self.MANY, progress=lambda done, total: seen.append((done, total)))
        self.assertTrue(seen)
        self.assertTrue(all(0 <= done <= total for done, total in seen))
        self.assertEqual([d for d, _ in seen], sorted(d for d, _ in seen))

    def test_what_they_raise_comes_out(self):
        def stop(*args):
            raise KeyError("mine")

        with self.assertRaisesRegex(KeyError, "mine"):
            hitbox.join(self.MANY, progress=stop)
        with self.assertRaisesRegex(KeyError, "mine"):
            hitbox.join(self.MANY, visit=stop)
        with self.assertRaisesRegex(KeyError, "mine"):
            hitbox.join_iou(self.MANY, threshold=0.5, visit=stop)

    def test_false_ends_it(self):
        blocks = []

        def first(pairs):
            blocks.append(pairs)
            return False

        found = hitbox.join(self.MANY, visit=first)
        self.assertEqual(len(blocks), 1)
        self.assertEqual(found, len(blocks[0]))
        self.assertLess(found, 1000 * 999 // 2)

    def test_blocks_are_all_pairs(self):
        blocks = []
        found = hitbox.join(self.MANY, visit=blocks.append)
        self.assertEqual(found, 1000 * 999 // 2)
        self.assertEqual(len(np.unique(np.concatenate(blocks), axis=0)), found)

    def test_within_each_other(self):
        inner = []
        hitbox.join(self.MANY, progress=lambda *a: inner.append(hitbox.join_count(self.MANY[:10])))
        self.assertEqual(set(inner), {45})


class Threads(unittest.TestCase):
    def test_eight_at_once(self):
        boxes = hitbox.Boxes.from_numbers(3, rows(3, 200, 1, valid=True))
        boxes = boxes[boxes.valid()]
        expected = hitbox.join(boxes, sorted=True), hitbox.penetration(boxes[0], boxes).depth
        wrong = []

        def ask():
            for _ in range(3):
                found = hitbox.join(boxes, sorted=True), hitbox.penetration(boxes[0], boxes).depth
                if not all(np.array_equal(f, e, equal_nan=True) for f, e in zip(found, expected)):
                    wrong.append(found)

        threads = [threading.Thread(target=ask) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertFalse(wrong)

    def test_others_go_on(self):
        """While a join works, another thread of Python does."""
        counted, done = [0], threading.Event()

        def count():
            while not done.is_set():
                counted[0] += 1
                time.sleep(0.001)

        thread = threading.Thread(target=count)
        thread.start()
        try:
            # It may be a while until the system lets the thread begin.
            for _ in range(100):
                before = counted[0]
                hitbox.join_count(np.tile([0.0, 0, 1, 1], (20000, 1)))
                if counted[0] - before > 3:
                    return
        finally:
            done.set()
            thread.join()
        self.fail("no other thread went on while a join worked")


if __name__ == "__main__":
    unittest.main()
