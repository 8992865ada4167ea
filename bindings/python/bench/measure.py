"""What do questions from Python cost? Beside the same in C, Shapely, rtree and SciPy, in turns, in one run.

    python3 measure.py LIBRARY [CSV] [--rounds 15] [--smoke]

LIBRARY: the release in two files as a shared library, compiled with the wheel's flags (cc -shared of the object that
hitbox_build.py leaves). Rows are added to CSV. Peers that are not installed are named and left out.
"""

import argparse
import ctypes
import datetime
import os
import platform
import re
import statistics
import subprocess
import sys
import time
import timeit
from pathlib import Path

import numpy as np

import hitbox

GAMMA = np.uint64(0x9E3779B97F4A7C15)


def uniform(count):
    """splitmix64 from state 1: the top 53 bits of each number, times 2^-53."""
    with np.errstate(over="ignore"):
        z = np.uint64(1) + GAMMA * np.arange(1, count + 1, dtype=np.uint64)
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        z ^= z >> np.uint64(31)
    return (z >> np.uint64(11)).astype(np.float64) * 2.0**-53


def u5(count, dim):
    """The boxes of the workload U5: floats, each overlaps about five others."""
    side = (5 / (2**dim * (count - 1))) ** (1 / dim)
    u = uniform(count * 9).reshape(count, 3, 3)[:, :dim]
    center = u[:, :, 0].astype(np.float32)
    half = (side * (0.5 + u[:, :, 1]) / 2).astype(np.float32)
    return center - half, center + half


class Report:
    """Rows of a run, as those of the other benches."""

    def __init__(self, path, rounds):
        self.file = open(path, "a") if path else None
        compiler = subprocess.run(["cc", "--version"], capture_output=True, text=True).stdout
        version = re.search(r"([0-9]+\.[0-9.]+)", compiler)
        cpu = re.search(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text())
        here = Path(__file__).parent
        commit = subprocess.run(["git", "-C", here, "rev-parse", "--short", "HEAD"], capture_output=True, text=True)
        self.start = [str(datetime.date.today()), commit.stdout.strip(), f"GNU {version.group(1) if version else '?'}",
                      "-O3 -DNDEBUG", cpu.group(1) if cpu else platform.machine(), 1]
        self.rounds = rounds
        if self.file and self.file.tell() == 0:
            print("date,commit,compiler,flags,cpu,seed,pairs,rounds,table,scene,subject,quantity,value", file=self.file)

    def row(self, count, table, scene, subject, quantity, value):
        print(f"{table:32} {scene:14} {subject:44} {quantity:12} {value:.6g}")
        if self.file:
            cells = [*self.start, count, self.rounds, table, scene, subject, quantity]
            print(",".join(f'"{c}"' if isinstance(c, str) else str(c) for c in cells) + f",{value:.6g}", file=self.file)

    def turns(self, count, table, scene, subjects, rounds, first=None):
        """Lets the subjects take turns; (name, function) each. Ratios are to the first, in the same round."""
        times = {name: [] for name, _ in subjects}
        for _ in range(rounds):
            for name, ask in subjects:
                begin = time.perf_counter()
                kept = ask()
                times[name].append(time.perf_counter() - begin)
                del kept
        base = times[first or subjects[0][0]]
        for name, _ in subjects:
            self.row(count, table, scene, name, "ms median", statistics.median(times[name]) * 1e3)
            ratio = statistics.median(t / b for t, b in zip(times[name], base))
            self.row(count, table, scene, name, "times the first", ratio)


# ---- The same in C ---------------------------------------------------------------------------------------------------


class View(ctypes.Structure):
    """hit_boxes3."""

    _fields_ = [("min", ctypes.c_void_p), ("max", ctypes.c_void_p), ("stride", ctypes.c_size_t),
                ("count", ctypes.c_size_t), ("form", ctypes.c_int), ("packed", ctypes.c_void_p)]


FLOATS = 1  # HIT_BOXES_FLOAT


def joins(report, library, count, rounds):
    """A join of arrays, and hit_join_boxes3_fill of the same arrays into memory that is as new."""
    c = ctypes.CDLL(os.path.abspath(library))
    fill = c.hit_join_boxes3_fill
    fill.argtypes = [View, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint64, ctypes.c_void_p]
    least, greatest = u5(count, 3)
    boxes = hitbox.Boxes.aabbs(least, greatest)
    view = View(least.ctypes.data, greatest.ctypes.data, 12, count, FLOATS, None)
    total = ctypes.c_uint64()
    pairs = len(hitbox.join(boxes))

    def in_c():
        out = np.empty((pairs, 2), np.uint32)
        if fill(view, None, out.ctypes.data, pairs, ctypes.byref(total)) != 0 or total.value != pairs:
            raise SystemExit("the join in C found other pairs")
        return out

    table, scene = "python: a join", f"U5, {count}"
    report.turns(count, table, scene, [("hit_join_boxes3_fill, C", in_c), ("hitbox.join", lambda: hitbox.join(boxes))],
                 rounds)
    report.row(count, table, scene, "hitbox.join", "pairs", pairs)


# ---- Peers -----------------------------------------------------------------------------------------------------------


def with_shapely(least, greatest):
    import shapely
    from shapely.geometry import box
    from shapely.strtree import STRtree

    shapes = [box(*a, *b) for a, b in zip(least.tolist(), greatest.tolist())]

    def ask():
        tree = STRtree(shapes)
        if int(shapely.__version__.split(".")[0]) >= 2:
            return len(tree.query(shapes, predicate="intersects")[0])
        return sum(len(tree.query(s)) for s in shapes)

    return f"Shapely {shapely.__version__} STRtree", ask


def with_rtree(least, greatest):
    import rtree

    rows = np.concatenate([least, greatest], axis=1).astype(float).tolist()

    def ask():
        tree = rtree.index.Index((i, r, None) for i, r in enumerate(rows))
        return sum(len(list(tree.intersection(r))) for r in rows)

    return f"rtree {rtree.__version__}", ask


def with_scipy(least, greatest):
    import scipy
    from scipy.spatial import cKDTree

    # Not the same question: all centres as near as two boxes of the greatest size may be, by the greatest coordinate.
    centers = (least + greatest) / 2
    reach = float((greatest - least).max())
    return f"SciPy {scipy.__version__} cKDTree, candidates", lambda: len(cKDTree(centers).query_pairs(reach, p=np.inf, output_type="ndarray"))


def peers(report, count, rounds):
    """All pairs of rectangles, beside what Python has for them."""
    least, greatest = u5(count, 2)
    boxes = hitbox.Boxes.aabbs(least, greatest)
    subjects = [("hitbox.join", lambda: hitbox.join(boxes))]
    for maker in (with_shapely, with_rtree, with_scipy):
        try:
            subjects.append(maker(least, greatest))
        except ImportError as missing:
            print(f"not installed: {missing.name}", file=sys.stderr)
    pairs = len(hitbox.join(boxes))
    for name, ask in subjects[1:3]:
        # Each box meets itself, and each pair is found twice. Peers may find pairs that do not hit, and lose none.
        found = ask()
        if found < 2 * pairs + count:
            print(f"{name} found {found}, expected {2 * pairs + count}", file=sys.stderr)
    report.turns(count, "python: all pairs in the plane", f"U5, {count}", subjects, rounds)
    report.row(count, "python: all pairs in the plane", f"U5, {count}", "hitbox.join", "pairs", pairs)


# ---- One pair --------------------------------------------------------------------------------------------------------


def scalars(report, library, rounds, calls):
    """Two values made before, tuples, and ctypes."""
    aabbs = hitbox.Box.aabb((0, 0, 0), (1, 1, 1)), hitbox.Box.aabb((0.5, 0.5, 0.5), (2, 2, 2))
    obbs = [hitbox.Box.obb((k * 1.1, 0, 0), (1, 2, 1), quaternion=(0.5, 0.1, k, 0.2), scalar_first=True) for k in (0, 1)]

    class Aabb3(ctypes.Structure):
        _fields_ = [("number", ctypes.c_double * 6)]

    c = ctypes.CDLL(os.path.abspath(library)).hit_overlap_aabb3_aabb3
    c.argtypes, c.restype = [Aabb3, Aabb3], ctypes.c_bool
    structs = [Aabb3((ctypes.c_double * 6)(*b.numbers)) for b in aabbs]
    tuples = [b.numbers for b in aabbs]
    subjects = [
        ("hitbox.overlap, AABBs", hitbox.overlap, aabbs),
        ("hitbox.overlap, OBBs", hitbox.overlap, obbs),
        ("hitbox.relate, OBBs", hitbox.relate, obbs),
        ("hitbox.distance, AABBs", hitbox.distance, aabbs),
        ("hitbox.overlap, AABBs as tuples", hitbox.overlap, tuples),
        ("ctypes, AABBs as structs", c, structs),
    ]
    times = {name: [] for name, _, _ in subjects}
    for _ in range(rounds):
        for name, ask, (a, b) in subjects:
            times[name].append(timeit.timeit("ask(a, b)", globals={"ask": ask, "a": a, "b": b}, number=calls) / calls)
    for name in times:
        report.row(1, "python: one pair", "a call", name, "ns median", statistics.median(times[name]) * 1e9)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("library")
    parser.add_argument("csv", nargs="?")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--smoke", action="store_true", help="everything for a moment")
    options = parser.parse_args()
    rounds = 1 if options.smoke else options.rounds
    report = Report(options.csv, rounds)
    scalars(report, options.library, rounds, 1000 if options.smoke else 200_000)
    joins(report, options.library, 1000 if options.smoke else 1_000_000, rounds)
    peers(report, 1000 if options.smoke else 100_000, min(rounds, 5))


main()
