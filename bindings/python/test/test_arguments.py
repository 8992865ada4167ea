"""Wrong arguments of every kind end in an exception that says so, never in a crash.

A fuzzer over all that is public: the functions of hitbox, its classes with their makers, methods and properties. Which
there are it finds out itself. Each try calls one of them with arguments that are good, nearly good, or nonsense. It runs
in a process of its own, whose death is what this test looks for.

    python3 test_arguments.py SEED TRIES    to see a run again
"""

import array
import ctypes
import decimal
import enum
import gc
import inspect
import os
import random
import signal
import subprocess
import sys
import tempfile
import unittest
import warnings

import numpy as np

import hitbox
from hostile import count, rows

TRIES = count(2000, 100000)
#: BufferError is what Python says of memory that cannot be looked at, as that of a tree that is closed.
ALLOWED = (ValueError, TypeError, IndexError, KeyError, MemoryError, OverflowError, AttributeError, BufferError)


class Broken(ValueError):
    """What the objects below raise."""


class LongLength:
    def __len__(self):
        return 10**18

    def __getitem__(self, index):
        if index > 3:
            raise IndexError
        return 1.0


class ShortLength(LongLength):
    def __len__(self):
        return 1


class NegativeLength(LongLength):
    def __len__(self):
        return -1


class RaisingLength(LongLength):
    def __len__(self):
        raise Broken("a length that raises")


class RaisingArray:
    def __array__(self, *args, **kwargs):
        raise Broken("an array that raises")


class LyingArray:
    def __array__(self, *args, **kwargs):
        return "no array"


class ArrayOf:
    """An object that is an array, as those of other libraries."""

    def __init__(self, values):
        self.values = values

    def __array__(self, dtype=None, copy=None):
        return np.asarray(self.values, dtype)


class Interface:
    """A pointer that is none, with the shape of nothing."""

    __array_interface__ = {"shape": (0, 4), "typestr": "<f8", "version": 3, "data": (8, True)}


class RaisingNumber:
    def __float__(self):
        raise Broken("a number that raises")

    __index__ = __bool__ = __int__ = __float__


class Number:
    def __float__(self):
        return 0.5

    def __index__(self):
        return 1


class RaisingIterator:
    def __iter__(self):
        yield 1.0
        raise Broken("an iterator that raises")


class Subclass(np.ndarray):
    """Says nonsense of itself to whoever asks in Python."""

    @property
    def shape(self):
        return (10**6, 6)

    def __len__(self):
        return 10**6


def raising(*args, **kwargs):
    raise Broken("a function that raises")


def _boxes(random):
    kind, n = random.randrange(4), random.choice([0, 1, 2, 3, 5, 40])
    return kind, rows(kind, n, random.randrange(100), valid=random.random() < 0.8)


def _array_of_boxes(random):
    kind, numbers = _boxes(random)
    if kind == 1:
        return numbers[:, :5]
    return numbers[:, :7] if kind == 3 else numbers


def _spoiled(random):
    """As _special, or nothing where what is wanted cannot be made."""
    try:
        with np.errstate(all="ignore"), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return _special(random)
    except (ValueError, TypeError):
        return None


def _special(random):
    """An array that is something special to whoever looks at its memory."""
    a = _array_of_boxes(random) if random.random() < 0.7 else np.array([random.random() for _ in range(random.choice([0, 1, 4, 6]))])
    choice = random.randrange(22)
    if choice == 0:
        return a[::-1]
    if choice == 1:
        return a[:, ::-1] if a.ndim == 2 else a
    if choice == 2:
        return np.repeat(np.repeat(a, 2, 0), 2, -1)[::2, ..., ::2] if a.ndim == 2 else a
    if choice == 3:
        return np.broadcast_to(a[:1], (random.choice([1, 7, 300]), *a.shape[1:]))
    if choice == 4:
        return np.lib.stride_tricks.as_strided(np.zeros(100), (20, 4), (8, 8))
    if choice == 5:
        return a.astype(a.dtype.newbyteorder())
    if choice == 6:
        return np.asfortranarray(a)
    if choice == 7:
        b = a.copy()
        b.flags.writeable = False
        return b
    if choice == 8:
        raw = np.zeros(a.nbytes + 1, np.uint8)[1:].view(np.uint8)
        return raw[: a.nbytes].view(np.float64).reshape(a.shape)  # not aligned
    if choice == 9:
        return a.view(Subclass)
    if choice == 10:
        return np.ma.masked_array(a, mask=np.random.default_rng(1).random(a.shape) < random.random() / 2)
    if choice == 11:
        return a.astype(random.choice(["f2", "f4", "g", "i1", "u1", "i4", "u8", "i8", "?", "c16", "O", "S8", "M8[s]", "m8[s]", "V8"]))
    if choice == 12:
        return a.tolist()
    if choice == 13:
        return memoryview(np.ascontiguousarray(a))
    if choice == 14:
        return a.reshape(*([1] * random.choice([0, 1, 30])), *a.shape)
    if choice == 15:
        return a[..., None] if random.random() < 0.5 else a.ravel()
    if choice == 16:
        return a.tobytes()
    if choice == 17:
        return array.array(random.choice("dfiQb"), [1, 2, 3, 4])
    if choice == 18:
        return (ctypes.c_double * 4 * 3)()
    if choice == 19:
        return ArrayOf(a)
    if choice == 20:
        return [a, a.tolist(), None][: random.randrange(4)]
    return np.zeros(3, [("min", "f8", 2), ("max", "f8", 2)])


NONSENSE = [
    lambda r: None,
    lambda r: r.choice([0, 1, -1, 2, 3, 255, 2**31 - 1, 2**31, 2**32, 2**63, -(2**63), 2**64, 10**400, -(10**400)]),
    lambda r: r.choice([0.0, -0.0, 0.5, 1.0, 1.5, -1.0, 1e-320, 1e308, float("nan"), float("inf"), float("-inf")]),
    lambda r: r.choice(["", "a", "ZYX", "tight", "truth", "\0", "\udc80", "le90", "x" * 5000, b"", b"abc", bytearray(32)]),
    lambda r: r.choice([True, False, 1j, ..., NotImplemented, decimal.Decimal("0.1"), range(4), slice(None), object(), type, int]),
    lambda r: r.choice([[], (), {}, set(), [[]], [[], []], [[1], [1, 2]], [None], {"a": 1}, [[1, "a"]], ((1.0, 2.0), (3.0,))]),
    lambda r: r.choice([(0.0, 0.0, 1.0, 1.0), (0.0, 0.0, 0.0, 1.0, 1.0, 1.0), (0, 0, 1, 1), (0.0, 0.0, 1.0, "a"), (1.0,) * 5]),
    lambda r: r.choice([LongLength, ShortLength, NegativeLength, RaisingLength, RaisingArray, LyingArray, Interface, RaisingNumber, Number, RaisingIterator])(),
    lambda r: r.choice([raising, lambda *a: None, lambda *a: False, lambda *a: True, lambda *a: "x", lambda: 1, len]),
    lambda r: r.choice([np.float64(0.3), np.float32(2), np.int8(1), np.uint64(2**64 - 1), np.bool_(True), np.array(0.5), np.array([]), np.array("a"), np.datetime64("2020")]),
    _spoiled,
]


def _indices(random):
    shape = random.choice([(0, 2), (1, 2), (5, 2), (5,), (0,), (3, 3)])
    values = np.random.default_rng(random.randrange(99)).integers(random.choice([0, -3]), random.choice([1, 3, 2**40]), shape)
    return values.astype(random.choice([np.uint32, np.int64, np.int16, np.uint64, np.int32]))


def _points(random):
    d, n = random.choice([2, 3]), random.choice([0, 1, 2, 3, 5, 40])
    return np.random.default_rng(random.randrange(99)).normal(size=(n, d))


def _three(random):
    return np.ones((3, random.choice([2, 3])))


def _vector(random):
    return [random.uniform(-2, 2) for _ in range(random.choice([2, 3]))]


def _numbers(random):
    return np.random.default_rng(random.randrange(99)).random(random.choice([0, 1, 2, 3, 5, 40]))


def _good(random):
    kind, numbers = _boxes(random)
    return hitbox.Boxes.from_numbers(kind, numbers.astype(random.choice([np.float64, np.float32])))


def _good_box(random):
    kind, numbers = _boxes(random)
    return hitbox.Boxes.from_numbers(kind, rows(kind, 1, random.randrange(100), valid=True))[0]


def _of_trees(random):
    return hitbox.Boxes.from_numbers(2, rows(2, random.choice([0, 1, 5, 40]), random.randrange(100), valid=True))


def _mesh(random):
    """A tetrahedron, whole or open, or triangles that have nothing to do with each other."""
    vertices, faces = np.eye(4)[:, :3] * random.choice([1, 0.3]), np.array([[0, 2, 1], [0, 1, 3], [1, 2, 3], [0, 3, 2]])
    return hitbox.Mesh(vertices, random.choice([faces, faces[1:]])) if random.random() < 0.8 else hitbox.Mesh(np.ones((6, 3)))


def _triangles(random):
    return np.random.default_rng(random.randrange(99)).integers(-1, 3, random.choice([(0, 3, 3), (3, 3), (1, 3, 3), (5, 3, 3)])) / 2


def _small(random):
    return random.choice([0, 1, 2, 3, 4, 7])


#: Whatever is good for something.
GOOD = [_good, _good_box, _array_of_boxes, _points, _indices, _numbers, _vector, _small, lambda r: r.random(),
        lambda r: r.random() < 0.5, lambda r: list(hitbox.Kind)[r.randrange(4)], lambda r: np.eye(4)[None].repeat(r.choice([1, 3]), 0)]

#: What is likely to be good under a name.
BY_NAME = {
    "a": [_good, _good_box, _array_of_boxes, _vector], "b": [_good, _good_box, _array_of_boxes, _vector, lambda r: None],
    "boxes": [_good, _array_of_boxes, lambda r: np.ones((3, r.choice([4, 5, 7])))], "box": [_good_box], "of": [_good, _good_box], "values": [_good, _array_of_boxes],
    "truths": [_good], "detections": [_good], "pairs": [_indices, lambda r: None], "ignore": [_indices, lambda r: None],
    "points": [_points], "center": [_vector], "centers": [_points, _three], "half": [_vector, _points, _three],
    "sizes": [_points, _three], "size": [_vector], "yaw": [lambda r: np.ones(3)],
    "scores": [_numbers], "threshold": [lambda r: r.random()], "most": [lambda r: r.random()], "kind": [lambda r: list(hitbox.Kind)[r.randrange(4)]],
    "array": [_array_of_boxes, lambda r: rows(r.choice([1, 3]), 5, 1)], "dtype": [lambda r: r.choice(["f4", "f8", np.float32, "i4", "O", "x"])],
    "quality": [lambda r: r.choice(["tight", "fast", "principal"])], "order": [lambda r: r.choice(["ZYX", "XYZ", "ZXZ"])],
    "threads": [_small], "progress": [lambda r: None, lambda r: lambda *a: None], "visit": [lambda r: None, lambda r: lambda *a: None],
    "touch": [lambda r: r.random() < 0.5], "sorted": [lambda r: r.random() < 0.5], "matrix": [lambda r: r.random() < 0.3, lambda r: np.diag([2, 1, 1, 1.0])], "surface": [lambda r: r.random() < 0.5],
    "min": [_array_of_boxes, _points, _vector], "max": [_points, _vector, lambda r: None], "angle": [lambda r: r.random()],
    "origins": [_points, _vector], "directions": [_points, _vector], "parts": [lambda r: [_good(r), _good(r)]], "index": [_small, lambda r: slice(0, 2)],
    "numbers": [lambda r: [r.random() for _ in range(r.choice([4, 6, 6, 15]))]],
    "angles": [lambda r: np.ones(3)], "local": [_good_box, _good], "matrices": [lambda r: np.eye(4)[None].repeat(3, 0)],
    "image_size": [lambda r: (640, 480), lambda r: np.ones((3, 2))], "inclusive": [lambda r: r.random() < 0.5],
    "corners": [lambda r: np.array([[[0, 0], [2, 0], [2, 1], [0, 1.0]]] * 3), lambda r: np.ones((3, 8))],
    "version": [lambda r: r.choice(["le90", "le135", "oc"])], "labels": [lambda r: np.ones((3, 7))],
    "translations": [_three], "rotations": [lambda r: np.ones((3, 4)), lambda r: np.ones(3)],
    "id": [_small],
    "dim": [lambda r: r.choice([2, 3])], "expected": [_small], "k": [_small], "regions": [_good, _good_box, _array_of_boxes],
    "offsets": [_points, _vector], "positions": [_points, _vector], "by": [_points, _vector], "axes": [_points, _vector],
    "radii": [_numbers, lambda r: r.random()], "tolerance": [lambda r: 0.1], "most_steps": [_small],
    "vertices": [lambda r: np.eye(4)[:, :3], lambda r: np.ones((6, 3))], "faces": [lambda r: [[0, 1, 2]], lambda r: None],
    "triangles": [_triangles], "other": [_mesh, lambda r: rows(r.choice([2, 3]), r.choice([0, 1, 5]), r.randrange(9), valid=True)],
    "level": [_small], "data": [lambda r: hitbox.Tree(_of_trees(r)).bytes, lambda r: _mesh(r).bytes],
}
#: Which world such numbers are from is found out by asking one.
IDS = ("ids", "box_id", "without")


def _ids_of_world(random, pool):
    """Ids of boxes of a world among these, one or several, now and then with one that is none."""
    worlds = [x for x in pool if isinstance(x, hitbox.World)]
    every = random.choice(worlds).visit().ids if worlds else np.zeros(0, np.uint64)
    some = every[: random.choice([0, 1, 2, 3, 5, 40])]
    choice = random.randrange(6)
    if choice == 0:
        return np.append(some, np.uint64(random.choice([0, 5])))
    if choice == 1:
        return some.tolist()
    if choice == 2:
        return int(random.choice(every)) if len(every) else 1
    return some


#: RuntimeError is what these say while something else is still going on.
BUSY = ("Tree.close", "Tree.refit")
#: A number would be a file that is open already, one of the test's own.
PATHS = ("path", "file", "filename", "folder", "scene", "target")


def argument(random, name, pool):
    if name in PATHS:
        return random.choice(["written", "missing/file", "", "\0", b"written", None, 1.5, [], RaisingNumber(), "."])
    luck = random.random()
    if luck < 0.60 and name in IDS:
        return _ids_of_world(random, pool)
    if luck < 0.60 and name in BY_NAME:
        return random.choice(BY_NAME[name])(random)
    if luck < 0.70 and pool:
        return random.choice(pool)
    if luck < 0.80:
        return random.choice(GOOD)(random)
    return random.choice(NONSENSE)(random)


def parameters(target):
    """The parameters of what is called, but for self; None: nobody says."""
    try:
        return [p for p in inspect.signature(target).parameters.values() if p.name not in ("self", "cls")]
    except (TypeError, ValueError):
        return None


#: Good arguments of what seldom gets any that fit together.
RECIPES = {
    "Boxes.obbs": lambda r: r.choice([
        {"centers": np.zeros((3, 2)), "sizes": np.ones((3, 2)), "angles": np.ones(3), "degrees": r.random() < 0.5},
        {"centers": np.zeros((3, 3)), "half": np.ones((3, 3)), "quaternions": np.eye(4)[:3], "scalar_first": r.random() < 0.5},
        {"centers": np.zeros((3, 3)), "sizes": np.ones((3, 3)), "euler": np.ones((3, 3)), "order": "XYZ"},
    ]),
    "Box.obb": lambda r: r.choice([
        {"center": (0, 1), "size": (2, 3), "angle": r.random()},
        {"center": (0, 1, 2), "half": (2, 3, 4), "yaw": r.random()},
        {"center": (0, 1, 2), "size": (2, 3, 4), "matrix": np.eye(3)},
    ]),
}


def arguments(random, target, pool):
    """Arguments by position and by name: mostly those that are needed and some others, now and then too many."""
    positional, named = [], {}
    recipe = RECIPES.get(getattr(target, "__qualname__", None))
    if recipe is not None and random.random() < 0.5:
        named = recipe(random)
        if random.random() < 0.7:
            changed = random.choice(list(named))
            named[changed] = argument(random, changed, pool)
        return positional, named
    for p in parameters(target) or [inspect.Parameter("value", inspect.Parameter.POSITIONAL_ONLY)] * random.choice([0, 1, 1, 2]):
        if p.kind == p.VAR_POSITIONAL:
            positional += [argument(random, "values", pool) for _ in range(random.randrange(3))]
        elif p.kind == p.VAR_KEYWORD:
            continue
        elif random.random() < (0.97 if p.default is p.empty else 0.25):
            value = argument(random, p.name, pool)
            if p.kind == p.POSITIONAL_ONLY or (p.kind == p.POSITIONAL_OR_KEYWORD and p.default is p.empty and not named):
                positional.append(value)
            else:
                named[p.name] = value
    if random.random() < 0.01:
        positional.append(None)
    if random.random() < 0.01:
        named["no_such_argument"] = 1
    return positional, named


def functions():
    """What of the package can be called without an object: (name, callable)."""
    for name in hitbox.__all__:
        thing = getattr(hitbox, name)
        if inspect.isclass(thing):
            if issubclass(thing, (enum.Enum, BaseException)) or hasattr(thing, "_fields"):
                continue
            yield name, thing
            for inner in dir(thing):
                if not inner.startswith("_") and inspect.ismethod(getattr(thing, inner)):
                    yield f"{name}.{inner}", getattr(thing, inner)
        elif inspect.ismodule(thing):
            continue
        elif callable(thing):
            yield name, thing


SPECIAL = ("__len__", "__getitem__", "__iter__", "__repr__", "__eq__", "__hash__", "__reduce__", "__contains__", "__enter__", "__call__",
           "__setitem__", "__delitem__", "__array__", "__setattr__", "__init__")


def of_object(random, thing):
    """A method or property of an object, by name: (name, callable)."""
    names = [n for n in dir(type(thing)) if not n.startswith("_") or n in SPECIAL]
    name = random.choice(names)
    where = f"{type(thing).__name__}.{name}"
    attribute = inspect.getattr_static(type(thing), name)
    if isinstance(attribute, (property, type(type(thing).__flags__))) or not callable(getattr(type(thing), name)):
        return where, lambda: getattr(thing, name)
    return where, getattr(thing, name)


def run(seed, tries, progress):
    """Returns how many calls gave a result, and how often each callable did."""
    warnings.simplefilter("ignore")
    luck = random.Random(seed)
    callables = list(functions())
    pool = [_good(luck) for _ in range(8)] + [_good_box(luck) for _ in range(4)] + [_mesh(luck) for _ in range(2)]
    own = tuple(v for v in vars(hitbox).values() if inspect.isclass(v) and v.__module__.startswith("hitbox") and not issubclass(v, (enum.Enum, tuple)))
    good = {}
    for i in range(tries):
        os.pwrite(progress, b"%12d" % i, 0)
        if luck.random() < 0.6:
            name, target = luck.choice(callables)
        else:
            # Of a class, then of its objects: so that those which are seldom made are asked as often.
            kinds = sorted({type(x) for x in pool}, key=lambda t: t.__name__)
            kind = luck.choice(kinds)
            name, target = of_object(luck, luck.choice([x for x in pool if type(x) is kind]))
        positional, named = arguments(luck, target, pool)
        try:
            answer = target(*positional, **named)
        except ALLOWED:
            continue
        except RuntimeError:
            if name not in BUSY:
                raise
        except OSError:
            if any(p.name in PATHS for p in parameters(target) or ()):
                continue
            raise
        except BaseException:
            print(f"try {i}: {name}(*{positional!r}, **{named!r})", file=sys.stderr)
            raise
        good[name] = good.get(name, 0) + 1
        if isinstance(answer, own) and len(pool) < 60:
            pool.append(answer)
        elif isinstance(answer, own):
            pool[luck.randrange(len(pool))] = answer
        if i % 500 == 499:
            gc.collect()
    return sum(good.values()), good


def child(seed, tries):
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        progress = os.open(os.environ.get("HITBOX_PROGRESS", "progress"), os.O_RDWR | os.O_CREAT)
        done, good = run(seed, tries, progress)
        os.chdir("/")
    called = {name for name, _ in functions()} - {"Box", "read"}  # nobody says what Box takes: see Box.aabb; no file is there to read
    print(done, ",".join(sorted(called - good.keys())), sep=";")


class Arguments(unittest.TestCase):
    def test_no_crash(self):
        with tempfile.NamedTemporaryFile() as progress:
            environment = dict(os.environ, HITBOX_PROGRESS=progress.name, PYTHONPATH=os.pathsep.join(sys.path))
            seed = int(os.environ.get("HITBOX_SEED", "1"))
            result = subprocess.run([sys.executable, "-X", "faulthandler", __file__, str(seed), str(TRIES)], capture_output=True,
                                    text=True, env=environment)
            at = progress.read().decode().strip()
        if result.returncode < 0:
            self.fail(f"{signal.Signals(-result.returncode).name} in try {at} of seed {seed}:\n{result.stderr[-3000:]}")
        self.assertEqual(result.returncode, 0, f"try {at} of seed {seed}:\n{result.stderr[-6000:]}")
        done, never = result.stdout.strip().split("\n")[-1].split(";")
        # Were the good arguments good? Of all calls a fair part has to give a result.
        self.assertGreater(int(done), TRIES // 10)
        if TRIES >= 20000:
            self.assertEqual(never, "", "none of these ever gave a result: tell BY_NAME what they need")


if __name__ == "__main__":
    if len(sys.argv) == 3:
        child(int(sys.argv[1]), int(sys.argv[2]))
    else:
        unittest.main()
