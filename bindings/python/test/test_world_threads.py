"""World: questions on many threads, changes alone, signals; and memory that goes when nobody holds it."""

import gc
import random
import signal
import threading
import time
import unittest

import numpy as np

import hitbox
from hitbox import Boxes, World


class ThreadsTest(unittest.TestCase):
    def test_questions_together(self):
        world = World(3, threads=2)
        generator = np.random.default_rng(0)
        low = generator.uniform(0, 30, (20000, 3))
        world.add(Boxes.aabbs(low, low + 1))
        world.update()
        points = generator.uniform(0, 30, (4000, 3))
        wanted = [a.tobytes() for a in (*world.find_points(points), *world.nearest(points, 3))]
        failed = []

        def ask():
            for _ in range(3):
                got = [a.tobytes() for a in (*world.find_points(points), *world.nearest(points, 3))]
                if got != wanted:
                    failed.append(got)

        threads = [threading.Thread(target=ask) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failed, [])
        world.move_by(world.visit().ids, (1, 0, 0))

    def test_changes_alone(self):
        """All threads do what they like: each call is done or refused, and the world is whole at the end."""
        world = World(2)
        generator = np.random.default_rng(1)
        low = generator.uniform(0, 100, (5000, 2))
        ids = world.add(Boxes.aabbs(low, low + 1))
        rows = np.concatenate([low, low + 1], axis=1)
        refused, errors, done = [0], [], [0]
        start = time.monotonic()

        def work(seed):
            pick = random.Random(seed)
            calls = (lambda: world.find(rows), lambda: world.nearest(low, 2),
                     lambda: world.update(True), lambda: len(world),
                     lambda: world.move_by(ids, (pick.random(), 0)), lambda: world.set(ids, rows), world.visit,
                     lambda: world.remove(world.add(rows[:50])), lambda: world.set_traits(ids[:100], user=3),
                     lambda: world.pair_count, lambda: world.get(ids))
            while time.monotonic() < start + (0.5 if done[0] > 50 and refused[0] > 5 else 20):
                try:
                    pick.choice(calls)()
                    done[0] += 1
                except RuntimeError as error:
                    refused[0] += 1
                    if "world: " not in str(error):
                        errors.append(error)
                except BaseException as error:
                    errors.append(error)

        threads = [threading.Thread(target=work, args=(seed,)) for seed in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(errors, [])
        self.assertTrue(done[0] > 50 and refused[0] > 5, (done, refused))
        world.set(ids, rows)
        world.update()
        kept = world.visit()
        self.assertTrue(np.isin(ids, kept.ids).all())
        bounds = kept.bounds
        overlap = hitbox.join_count(bounds)
        self.assertEqual(world.pair_count, overlap)

    def test_while_a_change_runs(self):
        """Nothing else is done: neither a question nor a change."""
        world = World(3)
        low = np.random.default_rng(4).uniform(0, 60, (60000, 3))
        ids = world.add(Boxes.aabbs(low, low + 1))
        rows = np.concatenate([low, low + 1], axis=1)
        over = threading.Event()

        def change():
            while not over.is_set():
                try:
                    world.set(ids, rows)
                    world.update()
                except RuntimeError:
                    pass

        calls = (lambda: len(world), lambda: world.pair_count, lambda: world.has(1), world.update, world.visit,
                 lambda: world.find_points((0, 0, 0)), lambda: world.add_spheres((0, 0, 0), 1),
                 lambda: world.remove(ids[:1]))
        thread = threading.Thread(target=change)
        thread.start()
        try:
            for call in calls:
                messages, stop = set(), time.monotonic() + 20
                while "a change runs" not in str(messages) and time.monotonic() < stop:
                    try:
                        call()
                    except RuntimeError as error:
                        messages.add(str(error))
                    except KeyError:  # it was removed before
                        pass
                self.assertIn("a change runs", str(messages))
        finally:
            over.set()
            thread.join()

    def test_a_signal_may_ask_but_not_change(self):
        world = World(2)
        low = np.random.default_rng(2).uniform(0, 100, (20000, 2))
        world.add(Boxes.aabbs(low, low + 1))
        seen = []

        def handler(*_):
            world.find_points((50, 50))
            try:
                world.add_spheres((0, 0), 1)
                seen.append("added")
            except RuntimeError as error:
                seen.append(str(error))

        before = signal.signal(signal.SIGALRM, handler)
        try:
            # Longer and longer, until the signal comes while a question runs, and not before or behind it.
            for times in (1, 4, 16, 64):
                signal.setitimer(signal.ITIMER_REAL, 0.1)
                world.nearest(np.tile(low, (times, 1)), 20)
                if "world: found 1 questions" in str(seen):
                    break
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
        self.assertIn("world: found 1 questions", str(seen))
        self.assertEqual(len(world), 20000 + seen.count("added"))

    def test_control_c_ends_questions(self):
        world = World(2)
        low = np.random.default_rng(2).uniform(0, 100, (20000, 2))
        ids = world.add(Boxes.aabbs(low, low + 1))
        timer = threading.Timer(0.2, lambda: signal.raise_signal(signal.SIGINT))
        points = np.tile(low, (50, 1))
        # What runs in the background may have been told to ignore it.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        start = time.monotonic()
        try:
            timer.start()
            with self.assertRaises(KeyboardInterrupt):
                world.nearest(points, 40)
        finally:
            signal.signal(signal.SIGINT, before)
        # All of it would take half a minute, and longer where others work, too.
        self.assertLess(time.monotonic() - start, 15)
        timer.join()
        world.remove(ids)
        self.assertEqual(len(world), 0)


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096


class MemoryTest(unittest.TestCase):
    def test_worlds_are_freed(self):
        def once():
            world = World(3, expected=1000)
            ids = world.add(np.tile([0.0, 0, 0, 1, 1, 1], (100, 1)), user=np.arange(100))
            world.add_capsules(np.zeros((100, 3)), (1, 0, 0), 1)
            world.update()
            world.move_by(ids, (1, 1, 1))
            world.find(world.get(ids))
            for call in (lambda: world.remove([5]), lambda: world.move_by(ids, (np.nan, 0, 0)),
                         lambda: world.add_spheres((0, 0, 0), -1), lambda: world.get(world.add_spheres((0, 0, 0), 1))):
                try:
                    call()
                except (KeyError, ValueError):
                    pass
            return world.update(True), world.visit()

        for _ in range(20):
            once()
        gc.collect()
        before = resident()
        for _ in range(100):
            once()
        gc.collect()
        self.assertLess(resident() - before, 8e6)

    def test_answers_outlive_the_world(self):
        world = World(2)
        ids = world.add(np.tile([0.0, 0, 1, 1], (100, 1)))
        events, every = world.update(), world.visit()
        bounds = every.bounds
        del world
        gc.collect()
        self.assertEqual((len(events.begins), every.ids.tolist(), bounds.max.sum()), (4950, ids.tolist(), 200))

    def test_a_failed_new_world_is_freed(self):
        for _ in range(1000):
            with self.assertRaises((ValueError, MemoryError)):
                World(2, expected=2**31 - 1)

    def test_subclass_with_state_and_a_cycle(self):
        class Own(World):
            pass

        own = Own(2)
        own.me = own
        ids = own.add([[0, 0, 1, 1]])
        self.assertEqual(own.find_points((0, 0)), ids[0])
        del own
        self.assertGreater(gc.collect(), 0)


if __name__ == "__main__":
    unittest.main()
