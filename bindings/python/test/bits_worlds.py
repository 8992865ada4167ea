"""A world of Python and one of C that live alike: what they refuse, their events and all their answers are the same."""

import ctypes
import unittest

import numpy as np

import clibrary
import hitbox
from hostile import count, rows
from bits import Case, many
from bits_trees import vectors

WORLDS = count(1, 27)
FRAMES = count(3, 5)
#: Boxes of each kind that are added in each frame, changes of each kind, and questions of each kind: over all 10,000.
ADDED = count(16, 50)
CHANGED = count(24, 50)
ASKED = count(20, 30)
AABB, OBB, ROUND, CAPSULE, POINT, SEGMENT, RAY = range(7)
ALL = 0xFFFFFFFF
OK, BAD, MISSING = 0, 2, 3
ERROR = {BAD: ValueError, MISSING: KeyError}
MISS, INVALID = 0, 3
#: What the names of Python's functions end in.
ENDING = ("", "", "_spheres", "_capsules", "_points", "_segments", "_rays")


class Id(ctypes.Structure):
    _fields_ = [("value", ctypes.c_uint64)]


class Traits(ctypes.Structure):
    _fields_ = [("groups", ctypes.c_uint32), ("masks", ctypes.c_uint32), ("families", ctypes.c_uint32),
                ("static", ctypes.c_bool), ("sensor", ctypes.c_bool), ("user", ctypes.c_uint64)]


class Event(ctypes.Structure):
    _fields_ = [*((name, ctypes.c_uint64) for name in ("a", "b", "user_a", "user_b")),
                ("kind", ctypes.c_int), ("sensor", ctypes.c_bool)]


class Listener(ctypes.Structure):
    VISIT = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t)
    _fields_ = [("visit", VISIT), ("context", ctypes.c_void_p), ("persisting", ctypes.c_bool)]


class Filter(ctypes.Structure):
    ADMIT = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, Id, ctypes.c_uint64)
    _fields_ = [("group", ctypes.c_uint32), ("mask", ctypes.c_uint32), ("admit", ADMIT), ("context", ctypes.c_void_p)]


def _world_box(d):
    class WorldBox(ctypes.Structure):
        _fields_ = [("ids", ctypes.c_uint64), ("user", ctypes.c_uint64), ("bounds", 2 * d * ctypes.c_double),
                    ("kinds", ctypes.c_int), *((name, ctypes.c_bool) for name in ("static", "sensor", "changed"))]

    return WorldBox


WORLD_BOX = {d: _world_box(d) for d in (2, 3)}
STRUCT = {d: [*clibrary.BOX[2 * d - 4 : 2 * d - 2], clibrary._numbers(f"round{d}", d + 1),
              clibrary._numbers(f"capsule{d}", 2 * d + 1), clibrary.VECTOR[d], clibrary.LINE[d], clibrary.LINE[d]]
          for d in (2, 3)}


def nouns(d):
    ball = ("circle2", "sphere3")[d - 2]
    return f"aabb{d}", f"obb{d}", ball, f"capsule{d}", f"point{d}", f"segment{d}", f"ray{d}"


def argument(kind, d):
    """How the library takes a shape."""
    return clibrary.argument(2 * d - 4 + kind) if kind <= OBB else STRUCT[d][kind]


def numbers(kind, d, n, seed):
    """n hostile shapes of a kind, as rows of the library's numbers."""
    if kind <= OBB:
        return rows(2 * d - 4 + kind, n, seed)
    parts = [vectors(d, n, seed + 70 * i) for i in range(1 + (kind in (CAPSULE, SEGMENT, RAY)))]
    if kind in (ROUND, CAPSULE):
        radii = np.abs(vectors(d, n, seed + 200)[:, :1])
        radii[3::9] = -1
        parts.append(radii)
    if kind == CAPSULE:
        parts[1][::3] = parts[0][::3]
    return np.column_stack(parts)


def parts(kind, d, shapes):
    """Shapes as Python takes them. Of a single row: as it takes a single one."""
    if kind <= OBB:
        kind += 2 * d - 4
        return (many(kind, shapes) if shapes.ndim == 2 else many(kind, shapes[None])[0],)
    cuts = {ROUND: [d], CAPSULE: [d, 2 * d], SEGMENT: [d], RAY: [d]}.get(kind, [])
    split = np.split(shapes, cuts, axis=-1)
    return tuple(part[..., 0] if part.shape[-1] == 1 else part for part in split)


def new_world(case, d):
    """A world of C."""
    pointer = ctypes.c_void_p()
    create = clibrary.function(f"hit_world{d}_create", ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)
    case.assertEqual(create(None, ctypes.byref(pointer)), OK)
    case.addCleanup(clibrary.function(f"hit_world{d}_free", None, ctypes.c_void_p), pointer.value)
    return pointer.value


class Twins:
    """The two worlds. Their boxes are known here by the order in which they were added."""

    def __init__(self, case, d, seed):
        self.case, self.d, self.random = case, d, np.random.default_rng([seed, d])
        self.python = hitbox.World(d)
        self.c, alone = new_world(case, d), new_world(case, d)
        self.other = alone, Id()  # a world of C with a single box, for `alone`
        add = clibrary.function(f"hit_world{d}_add_circle2" if d == 2 else "hit_world3_add_sphere3", ctypes.c_int,
                                ctypes.c_void_p, STRUCT[d][ROUND], ctypes.c_void_p, ctypes.POINTER(Id))
        case.assertEqual(add(alone, STRUCT[d][ROUND](), None, self.other[1]), OK)
        self.ids = {"c": np.empty(0, np.uint64), "python": np.empty(0, np.uint64)}
        self.alive, self.kinds = np.empty(0, bool), np.empty(0, int)
        self.seen = {}  # what was seen, and how often

    def f(self, name, result, *types):
        f = clibrary.function(f"hit_world{self.d}_{name}", result, ctypes.c_void_p, *types)
        return lambda *arguments: f(self.c, *arguments)

    def compared(self, verb, how_many, kind=AABB):
        self.case.compared(f"World.{verb}{ENDING[kind]}", how_many)

    def saw(self, what, how_many=1):
        self.seen[what] = self.seen.get(what, 0) + int(how_many)

    def order(self, where, ids):
        """Ids as numbers of the order of adding; -1: none."""
        known = self.ids[where]
        by_id = np.argsort(known)
        place = np.minimum(np.searchsorted(known, ids, sorter=by_id), len(known) - 1)
        found = by_id[place]
        self.case.assertTrue(((known[found] == ids) | (ids == 0)).all())
        return np.where(ids == 0, -1, found)

    def same_ids(self, python, c, what):
        self.case.same(self.order("python", python), self.order("c", c), what)

    def c_ids(self, boxes):
        return (Id * len(boxes)).from_buffer(self.ids["c"][boxes].copy())

    def living(self, n):
        """n different boxes of the world, in any order; the second one was removed, and now and then the last one."""
        boxes = self.random.permutation(np.flatnonzero(self.alive))[:n]
        gone = self.random.permutation(np.flatnonzero(~self.alive))
        if len(gone) > 1:
            boxes[1] = gone[0]
            boxes[-1] = gone[1] if self.random.random() < 0.3 else boxes[-1]
        return boxes

    def alike(self, status, call, what):
        """Python raises what the status of C says."""
        if status == OK:
            return call()
        self.saw((what, status))
        with self.case.assertRaises(ERROR[status], msg=what):
            call()
        return None

    # ---- Changes -----------------------------------------------------------------------------------------------------

    def traits(self, n):
        """Traits for C, and the same by the names of Python."""
        out = (Traits * n)()
        table = np.frombuffer(out, np.dtype(Traits))
        pick = self.random.choice
        table["groups"], table["masks"] = pick([1, 1, 1, 3, 2, 0, ALL], n), pick([ALL, ALL, ALL, 1, 2], n)
        table["families"] = pick([0, 0, 0, 0, 1, ALL], n)
        table["static"], table["sensor"] = self.random.random((2, n)) < 0.2
        table["user"] = self.random.integers(0, 2**64, n, np.uint64)
        return out, {name: table[name].copy() for name in table.dtype.names}

    def added(self, kind, c, python):
        n = len(c)
        self.ids["c"] = np.append(self.ids["c"], np.frombuffer(c, np.uint64))
        self.ids["python"] = np.append(self.ids["python"], np.array(python, np.uint64))
        self.alive, self.kinds = np.append(self.alive, np.ones(n, bool)), np.append(self.kinds, np.full(n, kind))

    def add(self, kind, shapes):
        """Half of them one by one, the others at once, with and without what is not valid."""
        d, n = self.d, len(shapes)
        own, named = self.traits(n)
        add = getattr(self.python, "add" + ENDING[kind])
        one = self.f(f"add_{nouns(d)[kind]}", ctypes.c_int, argument(kind, d), ctypes.c_void_p, ctypes.c_void_p)
        structs, good = clibrary.structs(STRUCT[d][kind], shapes), np.zeros(n, bool)
        for i in range(n // 2):
            out, traits = (Id * 1)(), {name: values[i] for name, values in named.items()}
            status = one(structs[i], ctypes.byref(own[i]), out)
            made = self.alike(status, lambda: add(*parts(kind, d, shapes[i]), **traits), f"add of kind {kind}")
            if status == OK:
                self.added(kind, out, [made])
        valid = clibrary.function(f"hit_{nouns(d)[kind]}_valid", ctypes.c_bool, argument(kind, d))
        good = np.array([valid(s) for s in structs]) & np.isfinite(shapes).all(axis=1)
        good[: n // 2] = False
        for some in (np.arange(n // 2, n), np.flatnonzero(good)):
            traits = (Traits * len(some))(*(own[i] for i in some))
            out = (Id * len(some))()
            status = self.c_batch("add", kind, shapes[some], traits, out)
            kept = {name: values[some] for name, values in named.items()}
            made = self.alike(status, lambda: add(*parts(kind, d, shapes[some]), **kept), f"add of many of kind {kind}")
            if status == OK:
                self.added(kind, out, made)
                break
        self.case.assertEqual(status, OK)
        self.compared("add", n, kind)

    def c_batch(self, verb, kind, shapes, *rest):
        """hit_world3_add(view, traits, stride, out) or hit_world3_set(ids, view), and their like of round shapes."""
        d, n = self.d, len(shapes)
        structs = clibrary.structs(STRUCT[d][kind], shapes)
        if kind <= OBB:
            name = f"hit_boxes{d}_from_{('aabbs', 'obbs')[kind]}"
            view = clibrary.function(name, clibrary.View, ctypes.c_void_p, ctypes.c_size_t)(structs, n)
            if verb == "set":
                return self.f("set", ctypes.c_int, ctypes.c_void_p, clibrary.View)(rest[0], view)
            types = clibrary.View, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p
            return self.f("add", ctypes.c_int, *types)(view, rest[0], ctypes.sizeof(Traits), rest[1])
        types = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_size_t]
        name = f"{verb}_{nouns(d)[kind]}s"
        if verb == "set":
            return self.f(name, ctypes.c_int, ctypes.c_void_p, *types)(rest[0], structs, n, 0)
        types += [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p]
        return self.f(name, ctypes.c_int, *types)(structs, n, 0, rest[0], ctypes.sizeof(Traits), rest[1])

    def set(self, kind, shapes):
        """Others in the place of boxes of any kind: one by one, then at once."""
        d, boxes = self.d, self.living(len(shapes))
        shapes = shapes[: len(boxes)]
        put = getattr(self.python, "set" + ENDING[kind])
        one = self.f(f"set_{nouns(d)[kind]}", ctypes.c_int, Id, argument(kind, d))
        statuses = [one(*both) for both in zip(self.c_ids(boxes), clibrary.structs(STRUCT[d][kind], shapes))]
        for status, box, shape in zip(statuses, boxes, shapes):
            given = int(self.ids["python"][box]), *parts(kind, d, shape[None])
            self.alike(status, lambda: put(*given), f"set of kind {kind}")
        good = np.array(statuses) == OK
        self.kinds[boxes[good]] = kind
        some = self.random.permutation(boxes[good])  # each gets the box of another
        for boxes, shapes in ((boxes, shapes), (some, shapes[good])):
            status = self.c_batch("set", kind, shapes, self.c_ids(boxes))
            given = self.ids["python"][boxes], *parts(kind, d, shapes)
            self.alike(status, lambda: put(*given), f"set of many of kind {kind}")
            if status == OK:
                break
        self.case.assertEqual(status, OK)
        self.compared("set", len(statuses), kind)

    def adjust(self, verb, values, python, type):
        """Half of them one by one. The others at once, which is to C a batch of set of each kind: the order of what is
        found depends on that. What each of these becomes is learned from a world of C in which it is alone."""
        boxes, half = self.living(len(values)), len(values) // 2
        structs = clibrary.structs(getattr(type, "_type_", type), values)
        ids, named = self.ids["python"][boxes], self.c_ids(boxes)
        f = self.f(verb, ctypes.c_int, Id, type)
        for i in range(min(half, len(boxes))):
            status = f(named[i], structs[i])
            self.alike(status, lambda: python(ids[i : i + 1], [i]), verb)
            self.saw((verb, OK), status == OK)
        become = {i: self.alone(boxes[i], verb, type, structs[i]) for i in range(half, len(boxes))}
        good = np.array([i for i, shape in become.items() if shape is not None], int)
        if len(good) < len(become):
            with self.case.assertRaises((ValueError, KeyError)):
                python(ids[half:], np.arange(half, len(boxes)))
        for kind in range(4):
            some = good[self.kinds[boxes[good]] == kind]
            if len(some) > 0:
                status = self.c_batch("set", kind, np.array([become[i] for i in some]), self.c_ids(boxes[some]))
                self.case.assertEqual(status, OK)
        python(ids[good], good)
        self.compared(verb, len(boxes))

    def alone(self, box, verb, type, value):
        """The numbers that C makes of a box by one change; None: it refuses that."""
        kind, d = self.kinds[box], self.d
        noun, shape = nouns(d)[kind], STRUCT[d][kind]()
        get = self.f(f"get_{noun}", ctypes.c_int, Id, ctypes.POINTER(STRUCT[d][kind]))
        if get(self.c_ids([box])[0], shape) == MISSING:
            return None
        world, own = self.other
        f = clibrary.function(f"hit_world{d}_set_{noun}", ctypes.c_int, ctypes.c_void_p, Id, argument(kind, d))
        self.case.assertEqual(f(world, own, shape), OK)
        status = clibrary.function(f"hit_world{d}_{verb}", ctypes.c_int, ctypes.c_void_p, Id, type)(world, own, value)
        types = ctypes.c_void_p, Id, ctypes.POINTER(STRUCT[d][kind])
        get = clibrary.function(f"hit_world{d}_get_{noun}", ctypes.c_int, *types)
        self.case.assertEqual(get(world, own, shape), OK)
        return np.frombuffer(shape, float).copy() if status == OK else None

    def adjust_all(self, seed):
        d, n = self.d, CHANGED
        for i, verb in enumerate(("move_by", "move_to", "resize")):
            values = vectors(d, n, seed + i)
            if verb == "resize":
                values = np.where(self.random.random((n, 1)) < 0.9, np.abs(values), values)
            values[2] = np.nan
            change = getattr(self.python, verb)
            self.adjust(verb, values, lambda ids, some: change(ids, values[some]), clibrary.VECTOR[d])
        if d == 2:
            angles = np.append(self.random.uniform(-10, 10, n - 4), [0, 1e300, np.nan, np.inf])
            f = clibrary.function("hit_vec2_from_angle", clibrary.VECTOR[2], ctypes.c_double)
            turns = np.array([(v.n0, v.n1) for v in map(f, angles)])
            self.adjust("turn", turns, lambda ids, some: self.python.turn(ids, angles=angles[some]), clibrary.VECTOR[2])
        else:
            turns = np.ascontiguousarray(rows(clibrary.OBB3, n, seed)[:, 6:])
            matrices = turns.reshape(-1, 3, 3).transpose(0, 2, 1)
            type = ctypes.POINTER(clibrary._numbers("matrix", 9))
            self.adjust("turn", turns, lambda ids, some: self.python.turn(ids, matrices[some]), type)

    def change_traits(self, n):
        boxes = self.living(n)
        own, named = self.traits(len(boxes))
        f = self.f("set_traits", ctypes.c_int, Id, ctypes.c_void_p)
        statuses = [f(box, ctypes.byref(traits)) for box, traits in zip(self.c_ids(boxes), own)]
        for i, status in enumerate(statuses):
            kept = {name: values[i : i + 1] for name, values in named.items()}
            ids = self.ids["python"][boxes[i : i + 1]]
            self.alike(status, lambda: self.python.set_traits(ids, **kept), "set_traits")
        self.compared("set_traits", len(boxes))

    def remove(self, n):
        boxes = self.living(n)
        remove_many = self.f("remove_many", ctypes.c_int, ctypes.c_void_p, ctypes.c_size_t)
        status = remove_many(self.c_ids(boxes), len(boxes))
        self.alike(status, lambda: self.python.remove(self.ids["python"][boxes]), "remove_many")
        self.alive[boxes] &= status != OK
        many = boxes[n // 2 :][self.alive[boxes[n // 2 :]]]
        self.case.assertEqual(remove_many(self.c_ids(many), len(many)), OK)
        self.python.remove(self.ids["python"][many])
        self.alive[many] = False
        f = self.f("remove", ctypes.c_int, Id)
        for box, one in zip(boxes[: n // 2], self.c_ids(boxes[: n // 2])):
            self.alike(f(one), lambda: self.python.remove(int(self.ids["python"][box])), "remove")
            self.alive[box] = False
        self.compared("remove", len(boxes))

    # ---- Events ------------------------------------------------------------------------------------------------------

    def update(self, persisting):
        blocks = []
        visit = Listener.VISIT(lambda _, events, n: blocks.append(ctypes.string_at(events, n * ctypes.sizeof(Event))))
        update = self.f("update", ctypes.c_int, ctypes.POINTER(Listener))
        self.case.assertEqual(update(Listener(visit, None, persisting)), OK)
        expected = np.frombuffer(b"".join(blocks), np.dtype(Event))
        events = self.python.update(persisting)
        for kind, name in enumerate(("ends", "begins", "persists")):
            some, pairs = expected[expected["kind"] == kind], getattr(events, name)
            if pairs is None:
                self.case.assertEqual((persisting, len(some)), (False, 0))
                continue
            self.same_ids(pairs, np.stack([some["a"], some["b"]], axis=1), name)
            users = np.stack([some["user_a"], some["user_b"]], axis=1)
            self.case.same(getattr(events.users, name), users, f"users of {name}")
            self.case.same(getattr(events.sensors, name), some["sensor"], f"sensors of {name}")
            self.saw(name, len(some))
        self.case.assertEqual(self.python.pair_count, self.f("pair_count", ctypes.c_uint64)())
        for name in ("update", "pair_count"):
            self.compared(name, self.alive.sum())
        return self.order("c", np.stack([expected["a"], expected["b"]], axis=1))

    def penetration(self, pairs):
        pairs = pairs[self.alive[pairs].all(axis=1)]
        others = self.random.choice(np.flatnonzero(self.alive), (20, 2))
        pairs = np.concatenate([self.random.permutation(pairs)[:ASKED], others])
        type = clibrary.ANSWERS[self.d]["penetration"]
        out = (type * len(pairs))()
        f = self.f("penetration", ctypes.c_bool, Id, Id, ctypes.POINTER(type))
        hits = np.array([f(a, b, x) for a, b, x in zip(self.c_ids(pairs[:, 0]), self.c_ids(pairs[:, 1]), out)])
        expected, found = np.frombuffer(out, np.dtype(type)), self.python.penetration(self.ids["python"][pairs])
        self.case.same(found.depth, np.where(hits, expected["depth"], -np.inf), "depth")
        for name in ("normal", "axis"):
            self.case.same(getattr(found, name)[hits], expected[name][hits], name)
        self.saw("deep", hits.sum())
        self.compared("penetration", len(pairs))

    # ---- What is there -----------------------------------------------------------------------------------------------

    def look(self):
        d, python, case, everything = self.d, self.ids["python"], self.case, np.arange(len(self.alive))
        has = self.f("has", ctypes.c_bool, Id)
        case.same(np.array([has(x) for x in self.c_ids(everything)]), self.alive, "has")
        case.same(self.python.has(python), self.alive, "has")
        case.assertEqual((len(self.python), self.f("count", ctypes.c_size_t)()), (self.alive.sum(),) * 2)
        case.same(self.python.kinds(python[self.alive]), self.kinds[self.alive].astype(np.uint8), "kinds")
        for kind in range(4):
            boxes = np.flatnonzero(self.alive & (self.kinds == kind))
            get = self.f(f"get_{nouns(d)[kind]}", ctypes.c_int, Id, ctypes.POINTER(STRUCT[d][kind]))
            out = (STRUCT[d][kind] * len(boxes))()
            case.assertEqual([get(*both) for both in zip(self.c_ids(boxes), out)], [OK] * len(boxes))
            expected = np.frombuffer(out, float).reshape(len(boxes), -1)
            found = getattr(self.python, "get" + ENDING[kind])(python[boxes])
            found = found.numbers if kind <= OBB else np.column_stack(found)
            case.same(found, expected, f"get of kind {kind}")
            others = np.flatnonzero(self.alive & (self.kinds != kind))[:5]
            for box, one in zip(others, self.c_ids(others)):
                case.assertEqual(get(one, STRUCT[d][kind]()), BAD)
                if kind >= ROUND or self.kinds[box] >= ROUND:
                    case.assertRaises(ValueError, getattr(self.python, "get" + ENDING[kind]), int(python[box]))
            self.compared("get", len(boxes), kind)
        self.mixed()
        boxes = np.flatnonzero(self.alive)
        out, get = (Traits * len(boxes))(), self.f("get_traits", ctypes.c_int, Id, ctypes.c_void_p)
        case.assertFalse(any(get(one, ctypes.byref(own)) for one, own in zip(self.c_ids(boxes), out)))
        expected = np.frombuffer(out, np.dtype(Traits))
        for values, name in zip(self.python.traits(python[boxes]), expected.dtype.names):
            case.same(values, expected[name], name)
        for verb in ("has", "kinds", "traits"):
            self.compared(verb, len(boxes))

    def mixed(self):
        """AABBs and OBBs together: all as OBBs."""
        d, aabb, obb = self.d, STRUCT[self.d][AABB], STRUCT[self.d][OBB]
        boxes = np.flatnonzero(self.alive & (self.kinds <= OBB))
        get_aabb = self.f(f"get_aabb{d}", ctypes.c_int, Id, ctypes.POINTER(aabb))
        get_obb = self.f(f"get_obb{d}", ctypes.c_int, Id, ctypes.POINTER(obb))
        rotated = clibrary.function(f"hit_obb{d}_from_aabb{d}", obb, aabb)
        own, out = aabb(), (obb * len(boxes))()
        for i, one in enumerate(self.c_ids(boxes)):
            if get_obb(one, out[i]) == BAD:
                self.case.assertEqual(get_aabb(one, own), OK)
                out[i] = rotated(own)
        expected = np.frombuffer(out, float).reshape(len(boxes), -1)
        self.case.same(self.python.get(self.ids["python"][boxes]).numbers, expected, "get of AABBs and OBBs")

    def visit(self):
        type, seen = WORLD_BOX[self.d], []
        visitor = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)
        visit = visitor(lambda _, box: seen.append(ctypes.string_at(box, ctypes.sizeof(type))) is None)
        self.case.assertTrue(self.f("visit", ctypes.c_bool, visitor, ctypes.c_void_p)(visit, None))
        expected, found = np.frombuffer(b"".join(seen), np.dtype(type)), self.python.visit()
        self.same_ids(found.ids, expected["ids"], "visit")
        self.case.same(found.bounds.numbers, expected["bounds"], "bounds")
        for name in ("kinds", "static", "sensor", "changed", "user"):
            self.case.same(getattr(found, name), expected[name], name)
        self.compared("visit", len(expected))

    # ---- Questions ---------------------------------------------------------------------------------------------------

    def filters(self, n):
        """Filters for C, and the same as Python takes them. Some leave a box out, some only see a group."""
        pick = self.random.choice
        groups, masks = pick(np.array([ALL, ALL, ALL, 1, 2], np.uint32), (2, n))
        without = np.where(self.random.random(n) < 0.3, pick(np.flatnonzero(self.alive), n), -1)
        none = Filter.ADMIT()
        out = (Filter * n)()
        for i in range(n):
            left_out = int(self.ids["c"][without[i]])
            admit = Filter.ADMIT(lambda _, other, user, left_out=left_out: other.value != left_out)
            out[i] = Filter(int(groups[i]), int(masks[i]), admit if without[i] >= 0 else none, None)
        without = np.where(without < 0, np.uint64(0), self.ids["python"][without])
        return out, {"group": groups, "mask": masks, "without": without}

    def find(self, kind, shapes):
        d, n, room, what = self.d, len(shapes), len(self.alive), f"find of kind {kind}"
        filters, named = self.filters(n)
        types = argument(kind, d), ctypes.POINTER(Filter), ctypes.c_void_p, ctypes.c_size_t
        f = self.f(f"find_{nouns(d)[kind]}", ctypes.c_size_t, *types)
        find, out, lists = getattr(self.python, "find" + ENDING[kind]), np.empty(room, np.uint64), []
        for shape, own in zip(clibrary.structs(STRUCT[d][kind], shapes), filters):
            lists.append(out[: f(shape, own, out.ctypes.data, room)].copy())
        offsets, ids = find(*parts(kind, d, shapes), **named)
        self.case.same(np.diff(offsets), np.array([len(x) for x in lists]), what, shapes)
        self.same_ids(ids, np.concatenate(lists), what)
        self.saw(what, len(ids))
        self.compared("find", n, kind)
        for i in range(3):
            alone = find(*parts(kind, d, shapes[i]), **{name: int(values[i]) for name, values in named.items()})
            self.same_ids(alone, lists[i], f"{what}, alone")

    def cast(self, kind, shapes, by):
        d, n, what = self.d, len(shapes), f"cast of kind {kind}"
        filters, named = self.filters(n)
        types = [argument(kind, d), *([] if by is None else [clibrary.VECTOR[d]])]
        types += [ctypes.POINTER(t) for t in (Filter, Id, self.hit)]
        f = self.f(f"cast_{nouns(d)[kind]}", ctypes.c_bool, *types)
        ids, hits = (Id * n)(), (self.hit * n)()
        moves = [] if by is None else [clibrary.structs(clibrary.VECTOR[d], by)]
        for asked in zip(clibrary.structs(STRUCT[d][kind], shapes), *moves, filters, ids, hits):
            f(*asked)
        cast = getattr(self.python, "cast" + ENDING[kind])
        moves = [] if by is None else [by]
        self.same_hits(cast(*parts(kind, d, shapes), *moves, **named), ids, hits, what)
        for i in range(3):
            one = {name: int(values[i]) for name, values in named.items()}
            alone = cast(*parts(kind, d, shapes[i]), *(x[i] for x in moves), **one)
            self.case.assertEqual(alone is None, ids[i].value == 0, what)
            if alone is not None:
                self.same_hits(hitbox.WorldHit(*(np.array([x]) for x in alone)), ids[i : i + 1], hits[i : i + 1], what)
        self.compared("cast", n, kind)

    @property
    def hit(self):
        return clibrary.ANSWERS[self.d]["cast"]

    def same_hits(self, found, ids, hits, what):
        ids = np.array([x.value for x in ids], np.uint64)
        hit = ids != 0
        self.same_ids(np.asarray(found.id, np.uint64), ids, what)
        self.case.same(found.t, np.where(hit, [x.t for x in hits], np.inf), what)
        for name in ("point", "normal", "axis", "face", "inside"):
            values = getattr(found, name)
            right = [getattr(x, name) for x in hits]
            right = np.array([x[:] for x in right] if name in ("point", "normal") else right).astype(values.dtype)
            self.case.same(values[hit], right[hit], f"{what}, {name}")
        self.saw(what, hit.sum())

    def cast_turning(self, shapes, seed):
        d, n, what = self.d, len(shapes), "cast_turning"
        filters, named = self.filters(n)
        by, axes, angles = vectors(d, n, seed), vectors(d, n, seed + 1), self.random.uniform(-7, 7, n)
        angles[::19] = np.nan
        motions = np.column_stack([by, angles] if d == 2 else [by, axes, angles])
        motion = clibrary._numbers("motion", motions.shape[1])
        types = [argument(OBB, d), motion if d == 2 else ctypes.POINTER(motion), ctypes.c_double, ctypes.c_int]
        types += [ctypes.POINTER(t) for t in (Filter, Id, self.hit)]
        f = self.f(f"cast_turning_{nouns(d)[OBB]}", ctypes.c_int, *types)
        ids, hits = (Id * n)(), (self.hit * n)()
        asked = zip(clibrary.structs(STRUCT[d][OBB], shapes), clibrary.structs(motion, motions), filters, ids, hits)
        expected = [f(shape, way, 1e-3, 20, *rest) for shape, way, *rest in asked]
        named |= {"tolerance": 1e-3, "most_steps": 20}
        ends, found = self.python.cast_turning(*parts(OBB, d, shapes), by, angles, None if d == 2 else axes, **named)
        self.case.same(ends, np.array(expected, ends.dtype), what, shapes, motions)
        self.case.same(found.id != 0, (ends != MISS) & (ends != INVALID), what)
        self.same_hits(found, ids, hits, what)
        self.compared("cast_turning", n)

    def nearest(self, points):
        n, k = len(points), 5
        filters, named = self.filters(n)
        types = clibrary.VECTOR[self.d], ctypes.POINTER(Filter), ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t
        f = self.f("nearest", ctypes.c_size_t, *types)
        ids, far = np.zeros((n, k), np.uint64), np.full((n, k), np.inf)
        for i, point in enumerate(clibrary.structs(clibrary.VECTOR[self.d], points)):
            near = f(point, filters[i], ids[i].ctypes.data, far[i].ctypes.data, k)
            self.case.assertTrue((ids[i, :near] != 0).all() and (ids[i, near:] == 0).all())
        found, distances = self.python.nearest(points, k, **named)
        self.same_ids(found, ids, "nearest")
        self.case.same(distances, far, "nearest", points)
        self.saw("nearest", (ids != 0).sum())
        self.compared("nearest", n)
        for i in range(3):
            one = {name: int(values[i]) for name, values in named.items()}
            found, distances = self.python.nearest(points[i], k, **one)
            self.same_ids(found, ids[i], "nearest, alone")
            self.case.same(distances, far[i], "nearest, alone")

    def ask(self, seed):
        for kind in range(7):
            self.find(kind, numbers(kind, self.d, ASKED, seed + kind))
            if kind != POINT:
                by = vectors(self.d, ASKED, seed + 300 + kind) if kind <= CAPSULE else None
                self.cast(kind, numbers(kind, self.d, ASKED, seed + 10 + kind), by)
        self.cast_turning(numbers(OBB, self.d, ASKED, seed + 20), seed + 21)
        self.nearest(vectors(self.d, ASKED, seed + 30))


@unittest.skipUnless(clibrary.PATH, "HITBOX_CTYPES names no library to compare with")
class Worlds(Case):
    def test_worlds(self):
        seen = {}
        for world in range(WORLDS):
            for d in (2, 3):
                with self.subTest(world=world, d=d):
                    twins = Twins(self, d, world)
                    for frame in range(FRAMES):
                        self.frame(twins, frame, 100000 + 10000 * world + 1000 * frame)
                    seen.update({what: seen.get(what, 0) + n for what, n in twins.seen.items()})
        # Nothing is the same only because it never happens.
        wanted = ["ends", "begins", "persists", "deep", "nearest", "cast_turning"]
        wanted += [(verb, MISSING) for verb in ("set_traits", "remove", "remove_many")]
        wanted += [f"find of kind {kind}" for kind in range(7)]
        wanted += [f"cast of kind {kind}" for kind in range(7) if kind != POINT]
        wanted += [(f"add of{some} kind {kind}", BAD) for kind in range(4) for some in ("", " many of")]
        wanted += [(f"set of{some} kind {kind}", BAD) for kind in range(4) for some in ("", " many of")]
        wanted += [(verb, status) for verb in ("move_by", "move_to", "turn", "resize") for status in (OK, BAD, MISSING)]
        self.assertEqual([what for what in wanted if not seen.get(what)], [])

    def frame(self, twins, frame, seed):
        for kind in range(4):
            twins.add(kind, numbers(kind, twins.d, ADDED, seed + kind))
        if frame > 0:
            twins.remove(ADDED)
            for kind in range(4):
                twins.set(kind, numbers(kind, twins.d, ADDED, seed + 40 + kind))
            twins.adjust_all(seed + 50)
            twins.change_traits(ADDED)
        if frame % 2 == 1:
            twins.ask(seed + 500)  # while boxes have changed since the last update
        twins.visit()
        pairs = twins.update(persisting=frame % 2 == 1)
        twins.penetration(pairs)
        twins.look()
        twins.ask(seed + 600)
        twins.visit()


if __name__ == "__main__":
    unittest.main()
