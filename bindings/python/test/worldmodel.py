"""A world of Python, and a model of it that looks at every pair; both are changed alike, by chance."""


import numpy as np

from hitbox import Boxes, World, WorldKind

ALL = 0xFFFFFFFF


class Model:
    """What a world holds: each shape is a box of whole numbers with a radius around it, so that overlap is exact."""

    def __init__(self, dim):
        self.dim = dim
        self.shapes = {}  # id -> (kind, least corner, greatest corner, radius)
        self.traits = {}  # id -> [group, mask, family, static, sensor, user]
        self.pairs = set()

    def table(self, part):
        """Least corners, greatest corners or radii of all, in the order of their ids."""
        rows = [self.shapes[i][part] for i in sorted(self.shapes)]
        return np.array(rows).reshape(len(rows), -1)

    def meet(self, low, high, radius):
        """Which of all meets this one?"""
        gap = np.maximum(0, np.maximum(self.table(1) - high, low - self.table(2)))
        return (gap * gap).sum(axis=1) <= (self.table(3)[:, 0] + radius) ** 2

    def all_pairs(self):
        ids = sorted(self.shapes)
        group, mask, family, static = (np.array([self.traits[i][n] for i in ids]) for n in range(4))
        pairs = set()
        for n, i in enumerate(ids):
            hit = self.meet(*self.shapes[i][1:]) & (group & mask[n] != 0) & (mask & group[n] != 0)
            hit &= ~((family == family[n]) & (family != 0)) & ~(static & static[n])
            hit[: n + 1] = False
            pairs |= {(i, ids[m]) for m in np.nonzero(hit)[0]}
        return pairs

    def update(self):
        now = self.all_pairs()
        begins, ends, persists = now - self.pairs, self.pairs - now, now & self.pairs
        self.pairs = now
        return begins, ends, persists


class Play:
    """A world and its model, which are changed alike."""

    def __init__(self, dim, seed, threads=0):
        self.random = np.random.default_rng(seed)
        self.world, self.model, self.dim = World(dim, threads=threads), Model(dim), dim
        self.gone = {}

    def shapes(self, kind, count):
        low = self.random.integers(-12, 13, (count, self.dim))
        high = low + 2 * self.random.integers(0, 3, (count, self.dim))
        radius = np.zeros(count, int)
        if kind >= WorldKind.ROUND:
            high[:, 1:] = low[:, 1:]
            radius = self.random.integers(0, 3, count)
            if kind == WorldKind.ROUND:
                high = low
        return low, high, radius

    def boxes(self, kind, low, high):
        """As rows, float32 or float64, or as OBBs along the axes."""
        if kind == WorldKind.AABB:
            return np.concatenate([low, high], axis=1).astype(self.random.choice([np.float32, np.float64]))
        rotation = {"angles": np.zeros(len(low))} if self.dim == 2 else {"yaw": np.zeros(len(low))}
        return Boxes.obbs((low + high) / 2, high - low, **rotation)

    def given(self, count):
        pick = self.random.integers
        given = {}
        if pick(2):
            given = dict(groups=pick(0, 4, count), masks=pick(0, 4, count))
            given.update(families=pick(0, 3, count).astype(np.uint32))
        if pick(2):
            given.update(static=pick(0, 2, count).astype(bool), sensor=bool(pick(2)), user=pick(0, 2**40, count))
        return given

    def put(self, ids, kind, low, high, radius):
        for i, row in zip(map(int, ids), zip(low, high, radius)):
            self.model.shapes[i] = (kind, *row)

    def keep_traits(self, ids, given):
        names = ("groups", "masks", "families", "static", "sensor", "user")
        for n, i in enumerate(map(int, ids)):
            own = self.model.traits.setdefault(i, [1, ALL, 0, False, False, 0])
            for column, name in enumerate(names):
                if name in given:
                    own[column] = np.broadcast_to(given[name], len(ids))[n].item()
            if own[0] == own[1] == 0:
                own[1] = 1

    def add(self, count):
        kind = WorldKind(self.random.integers(4))
        low, high, radius = self.shapes(kind, count)
        given = self.given(count)
        if kind < WorldKind.ROUND:
            ids = self.world.add(self.boxes(kind, low, high), **given)
        elif kind == WorldKind.ROUND:
            ids = self.world.add_spheres(low, radius, **given)
        else:
            ids = self.world.add_capsules(low, high, radius, **given)
        self.put(ids, kind, low, high, radius)
        self.keep_traits(ids, given)

    def some(self, most, kinds=range(4)):
        ids = [i for i, s in self.model.shapes.items() if s[0] in kinds]
        return self.random.permutation(np.array(ids, np.uint64))[: self.random.integers(0, most + 1)]

    def change(self):
        what = self.random.integers(7)
        if what == 0:
            self.add(self.random.integers(0, 12))
        elif what == 1:
            ids = self.some(8)
            self.world.remove(ids)
            for i in map(int, ids):
                self.gone[i] = self.model.traits.pop(i)
                del self.model.shapes[i]
        elif what == 2:
            kind, ids = WorldKind(self.random.integers(4)), self.some(20)
            low, high, radius = self.shapes(kind, len(ids))
            if kind < WorldKind.ROUND:
                self.world.set(ids, self.boxes(kind, low, high))
            elif kind == WorldKind.ROUND:
                self.world.set_spheres(ids, low, radius)
            else:
                self.world.set_capsules(ids, low, high, radius)
            self.put(ids, kind, low, high, radius)
        elif what == 3:
            ids = self.some(40)
            by = self.random.integers(-3, 4, (len(ids), self.dim))
            self.world.move_by(ids, by)
            for i, offset in zip(map(int, ids), by):
                kind, low, high, radius = self.model.shapes[i]
                self.model.shapes[i] = (kind, low + offset, high + offset, radius)
        elif what == 4:
            ids = self.some(20, (WorldKind.AABB, WorldKind.ROUND))
            to = self.random.integers(-12, 13, self.dim)
            self.world.move_to(ids, to)
            for i in map(int, ids):
                kind, low, high, radius = self.model.shapes[i]
                self.model.shapes[i] = (kind, to, high - low + to, radius)
        elif what == 5:
            ids = self.some(10)
            given = self.given(len(ids))
            self.world.set_traits(ids, **given)
            self.keep_traits(ids, given)
        else:
            ids = self.some(10, (WorldKind.AABB,))
            size = self.random.integers(0, 5, self.dim)
            self.world.resize(ids, size)
            for i in map(int, ids):
                kind, low, high, radius = self.model.shapes[i]
                self.model.shapes[i] = (kind, low, low + size, radius)


def as_set(pairs):
    found = [tuple(p) for p in pairs.tolist()]
    assert len(set(found)) == len(found)
    return set(found)
