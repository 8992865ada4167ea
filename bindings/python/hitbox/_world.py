"""A world: boxes and round shapes that come, move and go, and which pairs of them begin and end to hit."""

import operator
from enum import IntEnum
from typing import NamedTuple

import numpy as np

from . import _core
from ._answers import Penetration
from ._arrays import RECORDS, doubles, indices, numbers
from ._boxes import Box, Boxes, boxes as boxes_of, many
from ._kinds import NUMBERS, Axis, Kind
from ._shapes import Shapes


class WorldKind(IntEnum):
    """What a box of a world is."""

    AABB = 0  #: axis-aligned
    OBB = 1  #: rotated
    ROUND = 2  #: a circle in the plane, a sphere in space
    CAPSULE = 3  #: all points within a radius of a segment


class CastEnd(IntEnum):
    """How a cast with rotation ended."""

    MISS = 0  #: they do not touch at any time
    HIT = 1  #: at t they are at most the tolerance apart, and they do not touch before
    STOPPED = 2  #: the steps ran out: they do not touch before t, what comes after is not known
    INVALID = 3  #: no answer: not a box, or not a motion


class Each(NamedTuple):
    """Something of each pair that an update reports: an array for each of the three lists."""

    begins: object  #: of the pairs that began to hit
    ends: object  #: of the pairs that ended
    persists: object  #: of the pairs that go on; None unless asked for


class Events(NamedTuple):
    """What an update reports. Each pair of ids has the lesser one first; a removed box still has its id here."""

    begins: object  #: (k, 2) uint64: ids of the pairs that hit now, and did not at the update before
    ends: object  #: (k, 2) uint64: ids of the pairs that hit at the update before, and do not now
    persists: object  #: (k, 2) uint64: ids of the pairs that hit then and now; None unless persisting=True
    users: object  #: an Each of (k, 2) uint64: the users' numbers of these boxes
    sensors: object  #: an Each of (k,) bool: is one of the two a sensor?


class Traits(NamedTuple):
    """What boxes of a world are, besides their place: arrays, or of one box plain values."""

    groups: object  #: uint32, a bit for each group that the box is in
    masks: object  #: uint32, a bit for each group that it may hit
    families: object  #: uint32; boxes of one family never hit each other; 0: no family
    static: object  #: bool; two static boxes never hit each other
    sensor: object  #: bool; events say that it is a sensor
    user: object  #: uint64, the user's own number


class WorldHit(NamedTuple):
    """Which box of a world is hit first, when and where."""

    id: object  #: of the box; in arrays uint64, and 0 of what hits nothing
    t: object  #: when, in units of the motion given; 0 only if inside; in arrays inf of what hits nothing
    point: object  #: a point that both share at that time; in arrays NaN of what hits nothing
    normal: object  #: a unit vector, outward from what is hit; 0 if inside, and of what hits nothing
    axis: object  #: the axis of the normal, an Axis; B is what is hit
    face: object  #: which face of the box is hit, 2 * axis, + 1 on the greater side; -1 if inside, or none
    inside: object  #: do the two share a point at the start?


class WorldBoxes(NamedTuple):
    """All boxes of a world, in the world's own order."""

    ids: object  #: (n,) uint64
    bounds: object  #: Boxes: the smallest AABB around each
    kinds: object  #: (n,) int32, the numbers of WorldKind
    static: object  #: (n,) bool
    sensor: object  #: (n,) bool
    changed: object  #: (n,) bool: since the last update; new, or another place, size, kind or filter
    user: object  #: (n,) uint64


_ALL = 0xFFFFFFFF
_ROUND, _CAPSULE, _POINT, _SEGMENT, _RAY = 2, 3, 4, 5, 6
_MOVE_BY, _MOVE_TO, _TURN, _RESIZE = range(4)


def _integer(value, name):
    try:
        return operator.index(value)
    except TypeError:
        raise TypeError(f"{name}: found {type(value).__name__}, expected a whole number") from None


def _whole(value, name, most):
    number = _integer(value, name)
    if not 0 <= number <= most:
        raise ValueError(f"{name}: found {number}, expected 0 to {most}")
    return number


def _ids(values, name="ids"):
    """The ids in memory of their own, where no other thread can change them, and whether it is a single one."""
    if isinstance(values, (int, np.integer)) and not isinstance(values, bool):
        return np.array([_whole(values, name, 2**64 - 1)], np.uint64), True
    array = indices(values, name, dtype=np.uint64)
    return array.copy() if np.may_share_memory(array, values) else array, False


def _fill(out, field, values, name, count):
    """Sets a field of all traits, if there are values: one for all, or one of each box."""
    if values is None:
        return
    array = np.asarray(values)
    if out.dtype[field] == np.bool_:
        if array.dtype != np.bool_:
            raise TypeError(f"{name}: found {array.dtype}, expected bool")
    else:
        array = indices(np.atleast_1d(array), name, dtype=out.dtype[field])
        array = array if np.ndim(values) else array[0]
    if array.ndim > 1 or (array.ndim == 1 and len(array) != count):
        raise ValueError(f"{name}: found shape {array.shape}, expected a single one or ({count},)")
    out[field] = array


def _traits(out, count, groups, masks, families, static, sensor, user):
    """Traits as the library has them, in which what is given replaces what was there."""
    given = {"group": (groups, "groups"), "mask": (masks, "masks"), "family": (families, "families"),
             "is_static": (static, "static"), "is_sensor": (sensor, "sensor"), "user": (user, "user")}
    for field, (values, name) in given.items():
        _fill(out, field, values, name, count)
    # The library reads two zeros as "all"; a box that is in no group is hit by none, whatever its mask.
    out["mask"][(out["group"] == 0) & (out["mask"] == 0)] = 1
    return out


def _new_traits(count, given):
    if all(value is None for value in given.values()):
        return None
    each = any(np.ndim(value) > 0 for value in given.values())
    out = np.zeros(count if each else 1, RECORDS["traits"])
    out["group"], out["mask"] = 1, _ALL
    return _traits(out, count, **given)


def _filters(group, mask, count):
    """(1, 2) or (n, 2) uint32 for questions; None: all boxes count."""
    if group is None and mask is None:
        return None
    each = np.ndim(group) > 0 or np.ndim(mask) > 0
    out = np.full((count if each else 1, 2), _ALL, np.uint32)
    for column, (values, name) in enumerate(((group, "group"), (mask, "mask"))):
        if values is None:
            continue
        array = indices(np.atleast_1d(values), name)
        if len(array) not in (1, count):
            raise ValueError(f"{name}: found {len(array)}, expected one, or one for each of {count} questions")
        out[:, column] = array
    out[(out[:, 0] == 0) & (out[:, 1] == 0), 1] = 1
    return out


def _without(ids, count):
    if ids is None:
        return None
    array, _ = _ids(ids, "without")
    if len(array) not in (1, count):
        raise ValueError(f"without: found {len(array)}, expected one, or one for each of {count} questions")
    return array


class World(_core.World):
    """Which pairs of boxes began to hit, and which ended? A world of boxes that come, move, rotate and go.

        world = hitbox.World(2)
        ids = world.add([[0, 0, 1, 1], [3, 0, 4, 1]])
        world.update()
        world.move_by(ids[:1], [2.5, 0])
        events = world.update()      # events.begins == [[ids[0], ids[1]]]

    A world of the plane or of space holds AABBs, OBBs, circles or spheres, and capsules together; all are called boxes
    here. Each is known by its id, an integer above 0 that never names another box. Between updates boxes are added,
    changed and removed, many at once; update() tells which pairs began and which ended since the one before. Answers
    are exact: touching counts, no pair too many, none too few. Two boxes hit if they share a point, the filter of each
    admits the other (see add), they are not of one family, and at least one is not static.

    A change happens in full or not at all: on any exception the world is as it was. KeyError: an id that names no box
    of this world (any more), and its place; ValueError: a box that is not valid, its place and numbers, or a wrong
    shape; TypeError; MemoryError. Arrays that are given must not be changed by other threads meanwhile.

    Questions (find..., cast..., nearest, get, visit) are about the boxes as they are, updated or not. A single Box, id,
    point or ray has a plain answer, arrays have arrays. Any number of threads may ask at once, while none changes or
    updates the world: a change while questions run, and whatever comes while a change runs, is a RuntimeError, and does
    nothing. The GIL is given up around all that is more than a few boxes. Ctrl-C ends a batch of questions or of moves;
    an update, or a batch of boxes added or set, is done before it is noticed.

    len(world) is the number of boxes, and `id in world` tells whether it names one.
    """

    __slots__ = ()

    def __new__(cls, dim, *, threads=0, expected=0):
        """Makes a world without boxes.

        dim       2 for the plane, 3 for space.
        threads   how many threads batches and updates use; 0: the calling one alone. Answers do not depend on it.
        expected  makes room for so many moving AABBs at once; more boxes, and others, may come.
        """
        dim = _integer(dim, "dim")
        if dim not in (2, 3):
            raise ValueError(f"dim: found {dim}, expected 2 or 3")
        return super().__new__(cls, dim, _whole(threads, "threads", 2**31 - 1), _whole(expected, "expected", 2**31 - 1))

    def __repr__(self):
        return f"<hitbox.World: {len(self)} boxes in {self.dim} dimensions, {self.pair_count} pairs>"

    def __contains__(self, box_id):
        return self.has(box_id)

    # ---- Boxes come --------------------------------------------------------------------------------------------------

    def _boxes(self, values, name="boxes"):
        made = boxes_of(values, name)
        if made.dim != self.dim and len(many(made)) > 0:
            raise ValueError(f"{name}: found boxes of {made.dim} dimensions in a world of {self.dim}")
        return made

    def _rows(self, kind, **parts):
        """Shapes in rows of doubles, as the structs of the library hold them, and whether it is a single one."""
        shapes = Shapes(kind, self.dim, **parts)
        out = np.empty((shapes.count, sum(part.shape[1] for part in shapes.parts)))
        column = 0
        for part in shapes.parts:
            out[:, column : column + part.shape[1]] = part
            column += part.shape[1]
        return out, shapes.one

    def add(self, boxes, *, groups=None, masks=None, families=None, static=None, sensor=None, user=None):
        """Adds boxes, and returns their ids.

        boxes     a Box, or n boxes: what hitbox.boxes makes Boxes of. In the user's frame and length unit.
        groups    uint32, a bit for each group that the box is in; default 1. masks: uint32, a bit for each group that
                  it may hit; default all. Two boxes hit only if each is in a group of the other's mask. Of a box with
                  neither (0, 0), which hits nothing, the mask is told as 1.
        families  uint32: boxes of one family never hit each other; default 0: no family.
        static    bool: it rests or sleeps; two static boxes never hit each other. It may still be moved.
        sensor    bool: events say that it is a sensor; it hits as other boxes do.
        user      uint64, the user's own number, such as an index; events tell it.

        Each trait is one for all boxes, or an array (n,). Returns (n,) uint64, of a Box an int. Cost: about 100 ns a
        box. ValueError: a box that is not valid (its index and numbers are told), another dimension or shape.
        """
        made = self._boxes(boxes)
        rows = many(made)
        out = np.empty(len(rows), np.uint64)
        if len(rows) > 0:
            given = dict(groups=groups, masks=masks, families=families, static=static, sensor=sensor, user=user)
            self._add(rows._view, _new_traits(len(rows), given), out)
        return int(out[0]) if isinstance(made, Box) else out

    def _add_rows(self, kind, rows, one, given):
        out = np.empty(len(rows), np.uint64)
        self._add_round(kind, rows, _new_traits(len(rows), given), out)
        return int(out[0]) if one else out

    def add_spheres(self, centers, radii, *, groups=None, masks=None, families=None, static=None, sensor=None,
                    user=None):
        """Adds spheres, in the plane circles, and returns their ids.

        centers  (n, dim), or (dim,) of one; radii: (n,), or a number for all; 0 makes a point. Traits as in add.

        Returns (n,) uint64, of one centre and one radius an int. ValueError: a radius below 0, NaN, a wrong shape.
        """
        given = dict(groups=groups, masks=masks, families=families, static=static, sensor=sensor, user=user)
        return self._add_rows(_ROUND, *self._rows("balls", centers=centers, radii=radii), given)

    def add_capsules(self, a, b, radii, *, groups=None, masks=None, families=None, static=None, sensor=None, user=None):
        """Adds capsules, all points within the radius of the segment from a to b, and returns their ids.

        a, b  (n, dim), or (dim,), one for all; radii: (n,), or a number for all. Traits as in add.

        Returns (n,) uint64, of a single one an int. ValueError: a radius below 0, NaN, a wrong shape.
        """
        given = dict(groups=groups, masks=masks, families=families, static=static, sensor=sensor, user=user)
        return self._add_rows(_CAPSULE, *self._rows("capsules", a=a, b=b, radii=radii), given)

    # ---- Boxes change ------------------------------------------------------------------------------------------------

    def _some(self, ids, count, name):
        array, _ = _ids(ids)
        if len(array) != count:
            raise ValueError(f"{name}: found {count}, expected {len(array)}, one for each id")
        return array

    def set(self, ids, boxes):
        """Replaces boxes: box i takes the place of ids[i], of whatever kind that was, and keeps its id and traits.

        ids    (n,) integers, or one; boxes: as many, as in add. If an id is given twice, its last box counts.

        Cost: less than 100 ns a box in a batch.
        """
        rows = many(self._boxes(boxes))
        array = self._some(ids, len(rows), "boxes")
        if len(rows) > 0:
            self._set(array, rows._view)

    def set_spheres(self, ids, centers, radii):
        """Replaces boxes by spheres, in the plane circles. centers, radii: as in add_spheres, one for each id."""
        rows, _ = self._rows("balls", centers=centers, radii=radii)
        self._set_round(self._some(ids, len(rows), "centers"), _ROUND, rows)

    def set_capsules(self, ids, a, b, radii):
        """Replaces boxes by capsules. a, b, radii: as in add_capsules, one for each id."""
        rows, _ = self._rows("capsules", a=a, b=b, radii=radii)
        self._set_round(self._some(ids, len(rows), "a"), _CAPSULE, rows)

    def _adjust_vectors(self, how, ids, values, name):
        if self._adjust_one(how, ids, values) is None:
            return
        array, _ = _ids(ids)
        rows, one = self._rows("points", **{name: values})
        if not one and len(rows) != len(array):
            raise ValueError(f"{name}: found {len(rows)}, expected {len(array)}, one for each id, or one for all")
        self._adjust(how, array, rows)

    def move_by(self, ids, offsets):
        """Moves boxes of any kind by offsets.

        ids  (n,), or one; offsets: (n, dim), or (dim,), one for all. If an id is given twice, its last offset counts.

        An AABB keeps its size to within rounding, an OBB its half lengths and axes exactly; centres and ends are
        rounded once. Cost: of AABBs half a microsecond each, since their sizes are kept; set() with corners of your own
        takes a tenth of it. ValueError: an offset after which a box is not finite.
        """
        self._adjust_vectors(_MOVE_BY, ids, offsets, "offsets")

    def move_to(self, ids, positions):
        """Moves boxes: the least corner of an AABB, the centre of an OBB, circle or sphere, the middle of a capsule.

        positions  (n, dim), or (dim,), one for all. As move_by.
        """
        self._adjust_vectors(_MOVE_TO, ids, positions, "positions")

    def resize(self, ids, sizes):
        """Gives AABBs and OBBs another size, their full sides: (n, dim), or (dim,), one for all.

        An AABB keeps its least corner, an OBB its centre. ValueError: a size below 0 or not finite; a round box, which
        has no sides: see set_spheres, set_capsules.
        """
        self._adjust_vectors(_RESIZE, ids, sizes, "sizes")

    def turn(self, ids, rotations=None, *, angles=None, degrees=False, quaternions=None, scalar_first=None, yaw=None):
        """Rotates OBBs about their centres, capsules about their middles. Give one, for each id or for all:

        rotations    in space: (n, 3, 3) or (3, 3), matrices that rotate column vectors.
        angles       in the plane: (n,) or a number, counter-clockwise where y is up; in radians, or degrees=True.
        quaternions  in space: (n, 4) or (4,); scalar_first=True: w x y z, False: x y z w. It must be said.
        yaw          in space: (n,) or a number, about z; in radians, or degrees=True.

        ValueError: an AABB, a circle or a sphere (set OBBs in place of AABBs), or what is not a rotation.
        """
        array, _ = _ids(ids)
        given = {"rotations": rotations, "angles": angles, "quaternions": quaternions, "yaw": yaw}
        given = {name: value for name, value in given.items() if value is not None}
        allowed = ("angles",) if self.dim == 2 else ("rotations", "quaternions", "yaw")
        if len(given) != 1 or next(iter(given)) not in allowed:
            raise ValueError(f"turn: found {', '.join(given) or 'none'}, expected {' or '.join(allowed)}")
        name, value = next(iter(given.items()))
        single = {"rotations": 2, "angles": 0, "quaternions": 1, "yaw": 0}[name]
        table = numbers(value, name)
        table = table[None] if table.ndim == single else table
        if len(table) not in (1, len(array)):
            raise ValueError(f"{name}: found {len(table)}, expected {len(array)}, one for each id, or one for all")
        if name == "rotations":
            rows = doubles(table, name, None, 3, 3).transpose(0, 2, 1)
        else:
            # An OBB that is made with the rotation holds the library's numbers for it.
            unit = np.zeros((len(table), self.dim))
            rows = Boxes.obbs(unit, unit, **{name: table}, degrees=degrees, scalar_first=scalar_first)
            rows = rows.numbers[:, 2 * self.dim :]
        self._adjust(_TURN, array, np.ascontiguousarray(rows))

    def remove(self, ids):
        """Removes boxes: (n,) different ids, or one. Their pairs end with the next update, which still names them."""
        array, _ = _ids(ids)
        if len(np.unique(array)) < len(array):
            order = np.argsort(array, kind="stable")
            twice = order[1:][array[order[1:]] == array[order[:-1]]].min()
            raise ValueError(f"ids[{twice}]: found {array[twice]} for the second time, expected different ids")
        self._remove(array)

    def set_traits(self, ids, *, groups=None, masks=None, families=None, static=None, sensor=None, user=None):
        """Changes traits of boxes: those that are given, for all ids or for each; the others stay. As in add."""
        array, _ = _ids(ids)
        old = np.empty(len(array), RECORDS["traits"])
        self._traits(array, old)
        self._set_traits(array, _traits(old.copy(), len(array), groups, masks, families, static, sensor, user), old)

    # ---- Events ------------------------------------------------------------------------------------------------------

    def update(self, persisting=False):
        """Brings the pairs up to date, and returns what began and what ended since the last update, as Events.

        persisting  True: also the pairs that went on: with begins, these are all pairs that hit.

        events.begins, ends, persists are arrays (k, 2) of ids; events.users and events.sensors have the same three
        names. Their order depends on the history of calls alone. Cost: nothing if nothing changed, else in proportion
        to what did, and never more than a join. MemoryError: all is as it was; or, as its text then says, the world is
        up to date and the events are lost.
        """
        events = np.frombuffer(self._update(persisting), RECORDS["event"])
        words = events.view(np.uint64).reshape(len(events), RECORDS["event"].itemsize // 8)
        ended, begun = (int(np.count_nonzero(events["kind"] == kind)) for kind in (0, 1))
        parts = {"ends": slice(0, ended), "begins": slice(ended, ended + begun), "persists": slice(ended + begun, None)}

        def each(array):
            return Each(*(array[parts[n]] if n != "persists" or persisting else None for n in Each._fields))

        return Events(*each(words[:, 0:2]), users=each(words[:, 2:4]), sensors=each(events["is_sensor"]))

    def penetration(self, pairs):
        """How deep are the two boxes of each pair in each other, and in which direction must the second one move?

        pairs  (k, 2) ids, as events have them; or (2,), a single one.

        Returns a Penetration of arrays: depth (0 touching, -inf apart), normal (unit, from the first to the second),
        axis. Of a single pair plain values, or None if the two are apart. The bits are those of the functions of C for
        two shapes; filters do not matter. KeyError: an id that names no box.
        """
        one = np.ndim(pairs) == 1 and np.size(pairs) > 0
        array = indices(np.asarray(pairs)[None] if one else pairs, "pairs", 2, np.uint64).copy()
        out = np.empty(len(array), RECORDS[f"penetration{self.dim}"])
        self._penetration(array, out)
        if not one:
            return Penetration(out["depth"], out["normal"], out["axis"])
        if out["depth"][0] < 0:
            return None
        return Penetration(float(out["depth"][0]), tuple(out["normal"][0].tolist()), Axis(int(out["axis"][0])))

    # ---- What is there -----------------------------------------------------------------------------------------------

    def has(self, ids):
        """Does each id name a box of this world? (n,) bool, of one id a bool. Never an error for a whole number."""
        array, one = _ids(ids)
        out = np.empty(len(array), np.bool_)
        self._has(array, out)
        return bool(out[0]) if one else out

    def kinds(self, ids):
        """What is each box? (n,) uint8 with the numbers of WorldKind, of one id a WorldKind."""
        array, one = _ids(ids)
        out = np.empty(len(array), np.uint8)
        self._kinds(array, out)
        return WorldKind(int(out[0])) if one else out

    def get(self, ids):
        """The boxes as they are now: Boxes, of one id a Box.

        If all are AABBs, they are given as AABBs; else as OBBs, an AABB with its half lengths rounded up. ValueError: a
        round box and its place; see get_spheres, get_capsules, kinds.
        """
        array, one = _ids(ids)
        kinds = np.empty(len(array), np.uint8)
        self._kinds(array, kinds)
        rotated = bool((kinds != WorldKind.AABB).any())
        kind = Kind((0 if self.dim == 2 else 2) + rotated)
        out = np.empty((len(array), NUMBERS[kind]))
        self._get(array, int(rotated), out)
        made = Boxes.from_numbers(kind, out)
        return made[0] if one else made

    def get_spheres(self, ids):
        """(centers, radii) of circles or spheres as they are now: (n, dim) and (n,), of one id a tuple and a float.

        ValueError: a box of another kind and its place.
        """
        array, one = _ids(ids)
        out = np.empty((len(array), self.dim + 1))
        self._get(array, _ROUND, out)
        return (tuple(out[0, :-1].tolist()), float(out[0, -1])) if one else (out[:, :-1], out[:, -1])

    def get_capsules(self, ids):
        """(a, b, radii) of capsules as they are now: (n, dim), (n, dim) and (n,), of one id two tuples and a float.

        ValueError: a box of another kind and its place.
        """
        array, one = _ids(ids)
        dim, out = self.dim, np.empty((len(array), 2 * self.dim + 1))
        self._get(array, _CAPSULE, out)
        if one:
            return tuple(out[0, :dim].tolist()), tuple(out[0, dim:-1].tolist()), float(out[0, -1])
        return out[:, :dim], out[:, dim:-1], out[:, -1]

    def traits(self, ids):
        """What boxes are, besides their place: a Traits of arrays, of one id of plain values."""
        array, one = _ids(ids)
        out = np.empty(len(array), RECORDS["traits"])
        self._traits(array, out)
        columns = (out[name] for name in ("group", "mask", "family", "is_static", "is_sensor", "user"))
        return Traits(*(c[0].item() if one else c for c in columns))

    def visit(self):
        """All boxes as they are now, as WorldBoxes: ids, bounds, kinds, static, sensor, changed, user.

        In the world's own order, kind by kind, near ones mostly one after the other; it depends on the history of calls
        alone. Cost: some nanoseconds a box, of OBBs and round ones about a hundred.
        """
        every = np.frombuffer(self._visit(), RECORDS[f"world_box{self.dim}"])
        bounds = Boxes.aabbs(every["bounds"])
        return WorldBoxes(every["id"], bounds, every["kind"], every["is_static"], every["is_sensor"],
                          every["has_changed"], every["user"])

    # ---- Questions ---------------------------------------------------------------------------------------------------

    def _find_all(self, kind, shapes, count, one, group, mask, without):
        offsets = np.zeros(count + 1, np.int64)
        found = self._find(kind, shapes, _filters(group, mask, count), _without(without, count), offsets)
        ids = np.frombuffer(found, np.uint64)
        return ids if one else (offsets, ids)

    def _find_rows(self, kind, rows, one, *filters):
        return self._find_all(kind, rows, len(rows), one, *filters)

    def find(self, regions, *, group=None, mask=None, without=None):
        """Which boxes share a point with each region? Touching counts.

        regions  a Box, or n boxes: what hitbox.boxes makes Boxes of, AABBs or OBBs.
        group    uint32, one or (n,): the groups that the question is in; only boxes whose mask has one of them count.
                 Default all. mask: uint32, one or (n,): only boxes in one of these groups count. Default all.
        without  an id that does not count, or (n,) of them: to leave out a box that asks about its own neighbours.

        Returns, of n regions, (offsets, ids): arrays (n + 1,) of int64 and (k,) of uint64; those of region i are
        ids[offsets[i]:offsets[i + 1]], in the world's own order. Of one region (a Box, or a single row) the ids alone.
        Cost: about a microsecond among a million boxes, and some nanoseconds for each box found. A region that is
        empty, or has a NaN, finds nothing.
        """
        made = self._boxes(regions, "regions")
        rows = many(made)
        if len(rows) == 0:
            return np.zeros(1, np.int64), np.empty(0, np.uint64)
        return self._find_all(0, rows._view, len(rows), isinstance(made, Box), group, mask, without)

    def find_points(self, points, *, group=None, mask=None, without=None):
        """Which boxes contain each point? points: (dim,) or (n, dim). As find."""
        return self._find_rows(_POINT, *self._rows("points", points=points), group, mask, without)

    def find_spheres(self, centers, radii, *, group=None, mask=None, without=None):
        """Which boxes share a point with each sphere, or circle in the plane? As find.

        centers  (n, dim), or (dim,), one for all; radii: (n,), or a number, one for all.
        """
        return self._find_rows(_ROUND, *self._rows("balls", centers=centers, radii=radii), group, mask, without)

    def find_capsules(self, a, b, radii, *, group=None, mask=None, without=None):
        """Which boxes share a point with each capsule? As find. a, b: (n, dim), or (dim,); radii: (n,), or a number."""
        return self._find_rows(_CAPSULE, *self._rows("capsules", a=a, b=b, radii=radii), group, mask, without)

    def find_segments(self, a, b, *, group=None, mask=None, without=None):
        """Which boxes does each segment from a to b hit? a, b: (n, dim), or (dim,), one for all. As find."""
        return self._find_rows(_SEGMENT, *self._rows("segments", a=a, b=b), group, mask, without)

    def find_rays(self, origins, directions, *, group=None, mask=None, without=None):
        """Which boxes does each ray hit? origins, directions: (n, dim), or (dim,), one for all. As find."""
        rows, one = self._rows("rays", origins=origins, directions=directions)
        return self._find_rows(_RAY, rows, one, group, mask, without)

    def _hits(self, ids, hits, one):
        if not one:
            return WorldHit(ids, *(hits[name] for name in WorldHit._fields[1:]))
        if ids[0] == 0:
            return None
        first = hits[0]
        return WorldHit(int(ids[0]), float(first["t"]), tuple(first["point"].tolist()), tuple(first["normal"].tolist()),
                        Axis(int(first["axis"])), int(first["face"]), bool(first["inside"]))

    def _cast_all(self, kind, shapes, by, count, one, group, mask, without):
        ids, hits = np.empty(count, np.uint64), np.empty(count, RECORDS[f"cast{self.dim}"])
        self._cast(kind, shapes, by, _filters(group, mask, count), _without(without, count), ids, hits)
        return self._hits(ids, hits, one)

    def _cast_lines(self, kind, rows, one, *filters):
        return self._cast_all(kind, rows, None, len(rows), one, *filters)

    def _cast_moving(self, kind, rows, one, *filters):
        shapes, by = np.ascontiguousarray(rows[:, : -self.dim]), np.ascontiguousarray(rows[:, -self.dim :])
        return self._cast_all(kind, shapes, by, len(rows), one, *filters)

    def cast_rays(self, origins, directions, *, group=None, mask=None, without=None):
        """Which box does each ray hit first, when and where?

        origins, directions  (n, dim), or (dim,), one for all. t counts in the length of the direction. group, mask,
                             without: as in find.

        Returns a WorldHit of arrays: id (0: none), t (inf: none), point, normal, axis, face, inside. One ray gives a
        WorldHit of plain values, or None if it hits nothing. Of equal t the box of least id. The bits are those of the
        function of C for that box.
        """
        rows, one = self._rows("rays", origins=origins, directions=directions)
        return self._cast_lines(_RAY, rows, one, group, mask, without)

    def cast_segments(self, a, b, *, group=None, mask=None, without=None):
        """Which box does each segment hit first, from a to b? a, b: (n, dim) or (dim,). As cast_rays; t in [0, 1]."""
        return self._cast_lines(_SEGMENT, *self._rows("segments", a=a, b=b), group, mask, without)

    def cast(self, boxes, by, *, group=None, mask=None, without=None):
        """Which box does each box that moves hit first? The boxes of the world rest. As cast_rays.

        boxes  a Box, or n boxes, AABBs or OBBs; by: (n, dim), or (dim,), one for all: how far each moves while t goes
               from 0 to 1. A box that is itself in the world hits itself at t = 0: give its id as `without`.
        """
        rows, by, one = self._moving(boxes, *self._rows("points", by=by))
        return self._cast_all(0, rows._view, by, len(rows), one, group, mask, without)

    def _moving(self, boxes, motions, one):
        """Boxes and as many motions, or one for all, and whether it is a single one."""
        made = self._boxes(boxes)
        rows = many(made)
        if isinstance(made, Box) and not one:
            return rows[np.zeros(len(motions), np.intp)], motions, False
        if len(motions) not in (1, len(rows)):
            raise ValueError(f"by: found {len(motions)}, expected {len(rows)}, one for each box, or one for all")
        if len(rows) == 0:
            rows = Boxes.from_numbers(Kind.AABB2 if self.dim == 2 else Kind.AABB3, np.empty((0, 2 * self.dim)))
        return rows, motions, one and isinstance(made, Box)

    def cast_spheres(self, centers, radii, by, *, group=None, mask=None, without=None):
        """Which box does each moving sphere, or circle in the plane, hit first? As cast.

        centers, by  (n, dim), or (dim,), one for all; radii: (n,), or a number, one for all.
        """
        rows, one = self._rows("moving balls", centers=centers, radii=radii, by=by)
        return self._cast_moving(_ROUND, rows, one, group, mask, without)

    def cast_capsules(self, a, b, radii, by, *, group=None, mask=None, without=None):
        """Which box does each moving capsule hit first? As cast_spheres; a and b are the ends of its segment."""
        rows, one = self._rows("moving capsules", a=a, b=b, radii=radii, by=by)
        return self._cast_moving(_CAPSULE, rows, one, group, mask, without)

    def cast_turning(self, boxes, by, angles, axes=None, *, tolerance, most_steps=0, group=None, mask=None,
                     without=None):
        """A box moves and rotates. Which AABB or OBB is the first that it comes within the tolerance of?

        boxes       a Box, or n boxes; AABBs are taken as OBBs.
        by          (n, dim), or (dim,): its centre moves by this while t goes from 0 to 1.
        angles      (n,), or a number: it rotates by this many radians meanwhile.
        axes        in space: (n, 3), or (3,): about this line through its centre, right-handed.
        tolerance   a length above 0; most_steps: the limit of steps, 0 for 1000.

        Returns (ends, hits): (n,) uint8 with the numbers of CastEnd, and a WorldHit of arrays. Of one box, a CastEnd,
        and a WorldHit of plain values, or None unless it hit or stopped. Circles, spheres and capsules are passed
        through. As cast else.
        """
        if (axes is None) == (self.dim == 3):
            found = ("none, expected one for each box, or one for all", "some, expected none in the plane")
            raise ValueError(f"axes: found {found[self.dim == 2]}")
        parts = dict(by=by, angles=angles) if self.dim == 2 else dict(by=by, axes=axes, angles=angles)
        motions, one = self._rows("balls" if self.dim == 2 else "capsules", **parts)
        rows, motions, one = self._moving(boxes, motions, one)
        rows, count = rows.obb(), len(rows)
        tolerance = float(tolerance)
        if not 0 < tolerance < np.inf:
            raise ValueError(f"tolerance: found {tolerance}, expected a length above 0")
        ids, hits = np.empty(count, np.uint64), np.empty(count, RECORDS[f"cast{self.dim}"])
        ends = np.empty(count, np.uint8)
        if count > 0:
            self._cast_turning(rows._view, motions, tolerance, _whole(most_steps, "most_steps", 2**31 - 1),
                               _filters(group, mask, count), _without(without, count), ids, hits, ends)
        return CastEnd(int(ends[0])) if one else ends, self._hits(ids, hits, one)

    def nearest(self, points, k=1, *, group=None, mask=None, without=None):
        """Which k boxes are nearest to each point?

        points  (n, dim), or (dim,); k: how many. group, mask, without: as in find.

        Returns (ids, distances): arrays (n, k) of uint64 and float64, nearest first; of one point (k,). Where there are
        fewer boxes, 0 and inf. Boxes that contain the point have distance 0. Of equally near boxes those of least id
        come first. A point that is not finite has none. ValueError: k above 65,536 and above the number of boxes.
        """
        k = _whole(k, "k", max(len(self), 2**16))
        rows, one = self._rows("points", points=points)
        ids, distances = np.empty((len(rows), k), np.uint64), np.empty((len(rows), k))
        self._nearest(rows, k, _filters(group, mask, len(rows)), _without(without, len(rows)), ids, distances)
        return (ids[0], distances[0]) if one else (ids, distances)
