# Written by backend/make_stubs.py: what is public, with its types. Answers that are a plain value if one box is asked
# about, and an array of many, are both at once for a type checker: NDArray[...] | Any.
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import IntEnum
from os import PathLike
from typing import Any, NamedTuple, overload

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

_Floats = NDArray[np.float64]
_BoxesLike = Boxes | Box | ArrayLike | tuple[ArrayLike, ArrayLike] | Sequence[Box]
_Path = str | bytes | PathLike[str] | PathLike[bytes]

__version__: str

__all__ = [
    "Axis",
    "Box",
    "Boxes",
    "Cast",
    "CastEnd",
    "Closest",
    "Contact",
    "ContactPoint",
    "Contacts",
    "Events",
    "Hit",
    "Kind",
    "MatchCounts",
    "MatchKind",
    "Matches",
    "Mesh",
    "MeshClosest",
    "MeshCurve",
    "MeshDepth",
    "MeshFacts",
    "MeshHit",
    "MeshWitness",
    "Penetration",
    "Relation",
    "Rule",
    "Scene",
    "Shared",
    "Surface",
    "Traits",
    "Tree",
    "TruthRole",
    "World",
    "WorldBoxes",
    "WorldHit",
    "WorldKind",
    "bounds",
    "boxes",
    "cast",
    "cast_rays",
    "cast_segments",
    "closest",
    "closest_points",
    "contact",
    "contains",
    "contains_points",
    "distance",
    "distance_points",
    "fit",
    "giou",
    "giou_hull",
    "intersection_area",
    "intersection_volume",
    "ioa",
    "iou",
    "iou_at_least",
    "join",
    "join_count",
    "join_iou",
    "match",
    "merge",
    "nms",
    "overlap",
    "penetration",
    "read",
    "relate",
    "relate_points",
    "soft_nms",
]


class Axis(IntEnum):
    A0 = 0
    A1 = 1
    A2 = 2
    B0 = 3
    B1 = 4
    B2 = 5
    E00 = 6
    E01 = 7
    E02 = 8
    E10 = 9
    E11 = 10
    E12 = 11
    E20 = 12
    E21 = 13
    E22 = 14


class Box:
    def __new__(cls, kind: Kind | int, numbers: Iterable[float], /) -> Box: ...
    @classmethod
    def aabb(cls, min: ArrayLike, max: ArrayLike | None) -> Box: ...
    @property
    def axes(self) -> _Floats | None: ...
    @property
    def bounds(self) -> Box: ...
    @property
    def center(self) -> tuple[float, ...]: ...
    @property
    def content(self) -> float: ...
    @property
    def corners(self) -> _Floats: ...
    @property
    def dim(self) -> int: ...
    @property
    def half(self) -> tuple[float, ...]: ...
    @property
    def kind(self) -> Kind: ...
    @property
    def numbers(self) -> tuple[float, ...]: ...
    @classmethod
    def obb(
        cls, center: ArrayLike, size: ArrayLike | None = None, *, half: ArrayLike | None = None,
        angle: ArrayLike | None = None, degrees: bool = False, axis: ArrayLike | None = None,
        quaternion: ArrayLike | None = None, scalar_first: bool | None = None, matrix: ArrayLike | None = None,
        yaw: ArrayLike | None = None, euler: ArrayLike | None = None, order: str = 'ZYX',
    ) -> Box: ...
    @property
    def size(self) -> tuple[float, ...]: ...


class Boxes:
    def __init__(self, kind: Kind | int, first: ArrayLike, second: ArrayLike | None = None) -> None: ...
    @overload
    def __getitem__(self, index: int | np.integer[Any], /) -> Box: ...  # type: ignore
    @overload
    def __getitem__(self, index: slice | ArrayLike, /) -> Boxes: ...
    def __iter__(self) -> Iterator[Box]: ...
    def __len__(self) -> int: ...
    @classmethod
    def aabbs(cls, min: ArrayLike, max: ArrayLike | None = None) -> Boxes: ...
    @property
    def angles(self) -> NDArray[Any]: ...
    def astype(self, dtype: DTypeLike) -> Boxes: ...
    @property
    def axes(self) -> NDArray[Any] | None: ...
    def borders(self) -> _Floats: ...
    def bounds(self) -> Boxes: ...
    @property
    def centers(self) -> _Floats: ...
    @classmethod
    def concatenate(cls, parts: Iterable[_BoxesLike]) -> Boxes: ...
    def contents(self) -> _Floats: ...
    def copy(self) -> Boxes: ...
    def corners(self) -> _Floats: ...
    @property
    def dim(self) -> int: ...
    @property
    def dtype(self) -> np.dtype[Any]: ...
    def first_bad(self) -> int | None: ...
    @classmethod
    def from_coco(cls, boxes: ArrayLike) -> Boxes: ...
    @classmethod
    def from_dota(cls, corners: ArrayLike, *, fit: bool = False, tolerance: float | None = None) -> Boxes: ...
    @classmethod
    def from_kitti(cls, labels: ArrayLike, *, above: bool = False) -> Boxes: ...
    @classmethod
    def from_kitti_image(cls, boxes: ArrayLike) -> Boxes: ...
    @classmethod
    def from_matrices(cls, local: _BoxesLike, matrices: ArrayLike) -> Boxes: ...
    @classmethod
    def from_mmrotate(cls, boxes: ArrayLike, version: str = 'le90') -> Boxes: ...
    @classmethod
    def from_numbers(cls, kind: Kind | int, array: ArrayLike) -> Boxes: ...
    @classmethod
    def from_nuscenes(
        cls, translations: ArrayLike, sizes: ArrayLike, rotations: ArrayLike, *, above: bool = False,
    ) -> Boxes: ...
    @classmethod
    def from_opencv(cls, boxes: ArrayLike | Sequence[Sequence[Any]]) -> Boxes: ...
    @classmethod
    def from_openpcdet(cls, boxes: ArrayLike, *, above: bool = False) -> Boxes: ...
    @classmethod
    def from_voc(cls, boxes: ArrayLike, *, inclusive: bool) -> Boxes: ...
    @classmethod
    def from_waymo(cls, boxes: ArrayLike, *, above: bool = False) -> Boxes: ...
    @classmethod
    def from_yolo(cls, boxes: ArrayLike, image_size: ArrayLike) -> Boxes: ...
    @classmethod
    def from_yolo_obb(
        cls, corners: ArrayLike, image_size: ArrayLike, *, fit: bool = False, tolerance: float | None = None,
    ) -> Boxes: ...
    @property
    def half(self) -> _Floats: ...
    @property
    def kind(self) -> Kind: ...
    @property
    def max(self) -> NDArray[Any]: ...
    @property
    def min(self) -> NDArray[Any]: ...
    @property
    def numbers(self) -> NDArray[Any]: ...
    def obb(self) -> Boxes: ...
    @classmethod
    def obbs(
        cls, centers: ArrayLike, sizes: ArrayLike | None = None, *, half: ArrayLike | None = None,
        angles: ArrayLike | None = None, degrees: bool = False, axes: ArrayLike | None = None,
        quaternions: ArrayLike | None = None, scalar_first: bool | None = None, matrices: ArrayLike | None = None,
        yaw: ArrayLike | None = None, euler: ArrayLike | None = None, order: str = 'ZYX',
    ) -> Boxes: ...
    @property
    def sizes(self) -> _Floats: ...
    def to_coco(self) -> _Floats: ...
    def to_dota(self) -> _Floats: ...
    def to_kitti(self) -> _Floats: ...
    def to_kitti_image(self) -> _Floats: ...
    def to_mmrotate(self, version: str = 'le90') -> _Floats: ...
    def to_nuscenes(self) -> tuple[_Floats, _Floats, _Floats]: ...
    def to_opencv(self) -> _Floats: ...
    def to_openpcdet(self) -> _Floats: ...
    def to_voc(self, *, inclusive: bool) -> _Floats: ...
    def to_waymo(self) -> _Floats: ...
    def to_yolo(self, image_size: ArrayLike) -> _Floats: ...
    def to_yolo_obb(self, image_size: ArrayLike) -> _Floats: ...
    def valid(self) -> NDArray[np.bool_]: ...


class Cast(NamedTuple):
    t: Any
    point: Any
    normal: Any
    axis: Any
    face: Any
    inside: Any


class CastEnd(IntEnum):
    MISS = 0
    HIT = 1
    STOPPED = 2
    INVALID = 3


class Closest(NamedTuple):
    distance: Any
    normal: Any
    a: Any
    b: Any


class Contact(NamedTuple):
    depth: Any
    normal: Any
    axis: Any
    points: Any


class ContactPoint(NamedTuple):
    a: Any
    b: Any
    depth: Any
    id: Any


class Contacts(NamedTuple):
    depth: Any
    normal: Any
    axis: Any
    count: Any
    points: Any


class Events(NamedTuple):
    begins: Any
    ends: Any
    persists: Any
    users: Any
    sensors: Any


class Hit(NamedTuple):
    box: Any
    t: Any
    point: Any
    normal: Any
    axis: Any
    face: Any
    inside: Any


class Kind(IntEnum):
    AABB2 = 0
    OBB2 = 1
    AABB3 = 2
    OBB3 = 3


class MatchCounts(NamedTuple):
    truths: int
    true_positives: int
    false_positives: int
    duplicates: int
    ignored: int
    misses: int


class MatchKind(IntEnum):
    FALSE = 0
    TRUE = 1
    DUPLICATE = 2
    IGNORED = 3


class Matches(NamedTuple):
    kind: Any
    truth: Any
    iou: Any
    found_by: Any
    counts: MatchCounts


class Mesh:
    def __new__(cls, vertices: ArrayLike, faces: ArrayLike | None = None, *, threads: int = 0) -> Mesh: ...
    def __len__(self) -> int: ...
    @property
    def bounds(self) -> Box | None: ...
    @property
    def bytes(self) -> bytes: ...
    def cast_rays(self, origins: ArrayLike, directions: ArrayLike) -> MeshHit | Any: ...
    def cast_segments(self, a: ArrayLike, b: ArrayLike) -> MeshHit | Any: ...
    def closest(self, other: Mesh) -> MeshClosest: ...
    def closest_points(self, points: ArrayLike, *, surface: bool = False) -> MeshClosest: ...
    def contained_in(self, boxes: _BoxesLike) -> NDArray[np.bool_] | Any: ...
    def contains(self, other: Mesh | _BoxesLike) -> NDArray[np.bool_] | Any: ...
    def contains_points(self, points: ArrayLike) -> NDArray[np.bool_] | Any: ...
    def contains_triangles(self, triangles: ArrayLike) -> NDArray[np.bool_] | Any: ...
    def depth(self, other: Mesh, *, share: float = 0.0078125, places: int = 1024) -> MeshDepth: ...
    def distance(self, other: Mesh) -> float: ...
    @property
    def facts(self) -> MeshFacts: ...
    def find_rays(self, origins: ArrayLike, directions: ArrayLike) -> tuple[NDArray[np.int64], MeshHit] | Any: ...
    def find_segments(self, a: ArrayLike, b: ArrayLike) -> tuple[NDArray[np.int64], MeshHit] | Any: ...
    @classmethod
    def from_bytes(cls, data: Any, *, copy: bool | None = None, threads: int = 0) -> Mesh: ...
    def intersection_curve(self, other: Mesh) -> MeshCurve: ...
    @classmethod
    def open(cls, path: _Path, threads: int = 0) -> Mesh: ...
    def overlap(self, other: Mesh | _BoxesLike) -> NDArray[np.bool_] | Any: ...
    def overlap_points(self, points: ArrayLike) -> NDArray[np.bool_] | Any: ...
    def overlap_triangles(self, triangles: ArrayLike) -> NDArray[np.bool_] | Any: ...
    def relate(self, other: Mesh | _BoxesLike) -> NDArray[np.uint8] | Any: ...
    def relate_points(self, points: ArrayLike) -> NDArray[np.uint8] | Any: ...
    def relate_triangles(self, triangles: ArrayLike) -> NDArray[np.uint8] | Any: ...
    def save(self, path: _Path) -> None: ...
    @property
    def shells(self) -> NDArray[np.int64]: ...
    def transform(self, matrix: ArrayLike, *, threads: int = 0) -> Mesh: ...
    @property
    def triangles(self) -> _Floats: ...
    def within(self, other: Mesh, most: float) -> bool: ...
    def within_points(self, points: ArrayLike, most: float) -> NDArray[np.bool_] | Any: ...
    def witness(self, other: Mesh) -> MeshWitness: ...


class MeshClosest(NamedTuple):
    distance: Any
    normal: Any
    a: Any
    b: Any
    triangle_a: Any
    triangle_b: Any
    meets: Any


class MeshCurve(NamedTuple):
    first: Any
    second: Any
    shared: Any
    a: Any
    b: Any


class MeshDepth(NamedTuple):
    depth: Any
    most: Any
    point: Any
    on: Any
    triangle: Any
    in_second: Any


class MeshFacts(NamedTuple):
    triangles: int
    faces: int
    flat: int
    surface: Surface
    vertices: int
    duplicates: int
    opposites: int
    unmatched: int
    unmatched_side: tuple[int, int] | None
    open: int
    open_side: tuple[int, int] | None
    shells: int
    closed_shells: int
    has_volume: bool
    volume: float
    volume_error: float
    area: float
    area_error: float


class MeshHit(NamedTuple):
    t: Any
    point: Any
    normal: Any
    weights: Any
    triangle: Any
    front: Any
    inside: Any


class MeshWitness(NamedTuple):
    relation: Any
    rule: Any
    point: Any
    triangle_a: Any
    triangle_b: Any


class Penetration(NamedTuple):
    depth: Any
    normal: Any
    axis: Any


class Relation(IntEnum):
    APART = 0
    TOUCHING = 1
    OVERLAPPING = 2


class Rule(IntEnum):
    NONE = 0
    SURFACES = 1
    ACROSS = 2
    WITHIN = 3


class Scene(NamedTuple):
    boxes: Boxes
    names: Any
    groups: Any


class Shared(IntEnum):
    POINT = 0
    SEGMENT = 1
    PLANE = 2


class Surface(IntEnum):
    CLOSED = 1
    PARITY = 2
    OPEN = 3


class Traits(NamedTuple):
    groups: Any
    masks: Any
    families: Any
    static: Any
    sensor: Any
    user: Any


class Tree:
    def __new__(cls, boxes: _BoxesLike, threads: int = 0) -> Tree: ...
    def __enter__(self) -> Tree: ...
    def __exit__(self, *what: object) -> None: ...
    def __len__(self) -> int: ...
    def any(self, regions: _BoxesLike) -> NDArray[np.bool_] | Any: ...
    def any_capsules(self, a: ArrayLike, b: ArrayLike, radii: ArrayLike) -> NDArray[np.bool_] | Any: ...
    def any_points(self, points: ArrayLike) -> NDArray[np.bool_] | Any: ...
    def any_rays(self, origins: ArrayLike, directions: ArrayLike) -> NDArray[np.bool_] | Any: ...
    def any_segments(self, a: ArrayLike, b: ArrayLike) -> NDArray[np.bool_] | Any: ...
    def any_spheres(self, centers: ArrayLike, radii: ArrayLike) -> NDArray[np.bool_] | Any: ...
    @property
    def bytes(self) -> bytes: ...
    def cast_capsules(self, a: ArrayLike, b: ArrayLike, radii: ArrayLike, by: ArrayLike) -> Hit: ...
    def cast_rays(self, origins: ArrayLike, directions: ArrayLike) -> Hit: ...
    def cast_segments(self, a: ArrayLike, b: ArrayLike) -> Hit: ...
    def cast_spheres(self, centers: ArrayLike, radii: ArrayLike, by: ArrayLike) -> Hit: ...
    def close(self) -> None: ...
    @property
    def dim(self) -> int: ...
    def find(self, regions: _BoxesLike) -> tuple[NDArray[np.int64], NDArray[np.uint32]] | Any: ...
    def find_capsules(
        self, a: ArrayLike, b: ArrayLike, radii: ArrayLike,
    ) -> tuple[NDArray[np.int64], NDArray[np.uint32]] | Any: ...
    def find_points(self, points: ArrayLike) -> tuple[NDArray[np.int64], NDArray[np.uint32]] | Any: ...
    def find_rays(
        self, origins: ArrayLike, directions: ArrayLike,
    ) -> tuple[NDArray[np.int64], NDArray[np.uint32]] | Any: ...
    def find_segments(self, a: ArrayLike, b: ArrayLike) -> tuple[NDArray[np.int64], NDArray[np.uint32]] | Any: ...
    def find_spheres(
        self, centers: ArrayLike, radii: ArrayLike,
    ) -> tuple[NDArray[np.int64], NDArray[np.uint32]] | Any: ...
    @classmethod
    def from_bytes(cls, data: Any, *, copy: bool | None = None, threads: int = 0) -> Tree: ...
    @property
    def kind(self) -> Kind: ...
    def level(self, level: int) -> Boxes: ...
    @property
    def levels(self) -> int: ...
    @property
    def looseness(self) -> float: ...
    @property
    def nbytes(self) -> int: ...
    def nearest(self, points: ArrayLike, k: int = 1) -> tuple[NDArray[np.int64], _Floats]: ...
    @classmethod
    def open(cls, path: _Path, threads: int = 0) -> Tree: ...
    def refit(self, boxes: _BoxesLike) -> None: ...
    def save(self, path: _Path) -> None: ...


class TruthRole(IntEnum):
    COUNTS = 0
    IGNORED = 1
    REGION = 2


class World:
    def __new__(cls, dim: int, *, threads: int = 0, expected: int = 0) -> World: ...
    def __contains__(self, box_id: object, /) -> bool: ...
    def add(
        self, boxes: _BoxesLike, *, groups: ArrayLike | None = None, masks: ArrayLike | None = None,
        families: ArrayLike | None = None, static: ArrayLike | None = None, sensor: ArrayLike | None = None,
        user: ArrayLike | None = None,
    ) -> NDArray[np.uint64] | Any: ...
    def add_capsules(
        self, a: ArrayLike, b: ArrayLike, radii: ArrayLike, *, groups: ArrayLike | None = None,
        masks: ArrayLike | None = None, families: ArrayLike | None = None, static: ArrayLike | None = None,
        sensor: ArrayLike | None = None, user: ArrayLike | None = None,
    ) -> NDArray[np.uint64] | Any: ...
    def add_spheres(
        self, centers: ArrayLike, radii: ArrayLike, *, groups: ArrayLike | None = None,
        masks: ArrayLike | None = None, families: ArrayLike | None = None, static: ArrayLike | None = None,
        sensor: ArrayLike | None = None, user: ArrayLike | None = None,
    ) -> NDArray[np.uint64] | Any: ...
    def cast(
        self, boxes: _BoxesLike, by: ArrayLike, *, group: ArrayLike | int | None = None,
        mask: ArrayLike | int | None = None, without: ArrayLike | int | None = None,
    ) -> WorldHit | Any: ...
    def cast_capsules(
        self, a: ArrayLike, b: ArrayLike, radii: ArrayLike, by: ArrayLike, *, group: ArrayLike | int | None = None,
        mask: ArrayLike | int | None = None, without: ArrayLike | int | None = None,
    ) -> WorldHit | Any: ...
    def cast_rays(
        self, origins: ArrayLike, directions: ArrayLike, *, group: ArrayLike | int | None = None,
        mask: ArrayLike | int | None = None, without: ArrayLike | int | None = None,
    ) -> WorldHit | Any: ...
    def cast_segments(
        self, a: ArrayLike, b: ArrayLike, *, group: ArrayLike | int | None = None,
        mask: ArrayLike | int | None = None, without: ArrayLike | int | None = None,
    ) -> WorldHit | Any: ...
    def cast_spheres(
        self, centers: ArrayLike, radii: ArrayLike, by: ArrayLike, *, group: ArrayLike | int | None = None,
        mask: ArrayLike | int | None = None, without: ArrayLike | int | None = None,
    ) -> WorldHit | Any: ...
    def cast_turning(
        self, boxes: _BoxesLike, by: ArrayLike, angles: ArrayLike, axes: ArrayLike | None = None, *, tolerance: float,
        most_steps: int = 0, group: ArrayLike | int | None = None, mask: ArrayLike | int | None = None,
        without: ArrayLike | int | None = None,
    ) -> tuple[Any, WorldHit]: ...
    @property
    def dim(self) -> int: ...
    def find(
        self, regions: _BoxesLike, *, group: ArrayLike | int | None = None, mask: ArrayLike | int | None = None,
        without: ArrayLike | int | None = None,
    ) -> tuple[NDArray[np.int64], NDArray[np.uint64]] | Any: ...
    def find_capsules(
        self, a: ArrayLike, b: ArrayLike, radii: ArrayLike, *, group: ArrayLike | int | None = None,
        mask: ArrayLike | int | None = None, without: ArrayLike | int | None = None,
    ) -> tuple[NDArray[np.int64], NDArray[np.uint64]] | Any: ...
    def find_points(
        self, points: ArrayLike, *, group: ArrayLike | int | None = None, mask: ArrayLike | int | None = None,
        without: ArrayLike | int | None = None,
    ) -> tuple[NDArray[np.int64], NDArray[np.uint64]] | Any: ...
    def find_rays(
        self, origins: ArrayLike, directions: ArrayLike, *, group: ArrayLike | int | None = None,
        mask: ArrayLike | int | None = None, without: ArrayLike | int | None = None,
    ) -> tuple[NDArray[np.int64], NDArray[np.uint64]] | Any: ...
    def find_segments(
        self, a: ArrayLike, b: ArrayLike, *, group: ArrayLike | int | None = None,
        mask: ArrayLike | int | None = None, without: ArrayLike | int | None = None,
    ) -> tuple[NDArray[np.int64], NDArray[np.uint64]] | Any: ...
    def find_spheres(
        self, centers: ArrayLike, radii: ArrayLike, *, group: ArrayLike | int | None = None,
        mask: ArrayLike | int | None = None, without: ArrayLike | int | None = None,
    ) -> tuple[NDArray[np.int64], NDArray[np.uint64]] | Any: ...
    def get(self, ids: ArrayLike) -> Any: ...
    def get_capsules(self, ids: ArrayLike) -> tuple[Any, ...]: ...
    def get_spheres(self, ids: ArrayLike) -> tuple[Any, ...]: ...
    def has(self, ids: ArrayLike) -> NDArray[np.bool_] | Any: ...
    def kinds(self, ids: ArrayLike) -> NDArray[np.uint8] | Any: ...
    def move_by(self, ids: ArrayLike, offsets: ArrayLike) -> None: ...
    def move_to(self, ids: ArrayLike, positions: ArrayLike) -> None: ...
    def nearest(
        self, points: ArrayLike, k: int = 1, *, group: ArrayLike | int | None = None,
        mask: ArrayLike | int | None = None, without: ArrayLike | int | None = None,
    ) -> tuple[NDArray[np.uint64], _Floats]: ...
    @property
    def pair_count(self) -> int: ...
    def penetration(self, pairs: ArrayLike) -> Penetration | None: ...
    def remove(self, ids: ArrayLike) -> None: ...
    def resize(self, ids: ArrayLike, sizes: ArrayLike) -> None: ...
    def set(self, ids: ArrayLike, boxes: _BoxesLike) -> None: ...
    def set_capsules(self, ids: ArrayLike, a: ArrayLike, b: ArrayLike, radii: ArrayLike) -> None: ...
    def set_spheres(self, ids: ArrayLike, centers: ArrayLike, radii: ArrayLike) -> None: ...
    def set_traits(
        self, ids: ArrayLike, *, groups: ArrayLike | None = None, masks: ArrayLike | None = None,
        families: ArrayLike | None = None, static: ArrayLike | None = None, sensor: ArrayLike | None = None,
        user: ArrayLike | None = None,
    ) -> None: ...
    def traits(self, ids: ArrayLike) -> Traits: ...
    def turn(
        self, ids: ArrayLike, rotations: ArrayLike | None = None, *, angles: ArrayLike | None = None,
        degrees: bool = False, quaternions: ArrayLike | None = None, scalar_first: bool | None = None,
        yaw: ArrayLike | None = None,
    ) -> None: ...
    def update(self, persisting: bool = False) -> Events: ...
    def visit(self) -> WorldBoxes: ...


class WorldBoxes(NamedTuple):
    ids: Any
    bounds: Any
    kinds: Any
    static: Any
    sensor: Any
    changed: Any
    user: Any


class WorldHit(NamedTuple):
    id: Any
    t: Any
    point: Any
    normal: Any
    axis: Any
    face: Any
    inside: Any


class WorldKind(IntEnum):
    AABB = 0
    OBB = 1
    ROUND = 2
    CAPSULE = 3

def bounds(of: _BoxesLike) -> Boxes | Any: ...
def boxes(values: _BoxesLike, name: str = 'boxes') -> Boxes | Any: ...
def cast(a: _BoxesLike, by: ArrayLike, b: _BoxesLike) -> Cast | Any: ...
def cast_rays(
    boxes: _BoxesLike, origins: ArrayLike, directions: ArrayLike, *, matrix: bool = False,
) -> Hit | Cast | Any: ...
def cast_segments(boxes: _BoxesLike, a: ArrayLike, b: ArrayLike, *, matrix: bool = False) -> Hit | Cast | Any: ...
def closest(a: _BoxesLike, b: _BoxesLike, /, *, pairs: ArrayLike | None = None, matrix: bool = False) -> Closest: ...
def closest_points(boxes: _BoxesLike, points: ArrayLike, *, matrix: bool = False) -> Closest: ...
@overload
def contact(a: Box, b: Box, /) -> Contact | None: ...  # type: ignore
@overload
def contact(a: _BoxesLike, b: _BoxesLike, /, *, pairs: ArrayLike | None = None, matrix: bool = False) -> Contacts: ...
@overload
def contains(a: Box, b: Box, /) -> bool: ...  # type: ignore
@overload
def contains(
    a: _BoxesLike, b: _BoxesLike, /, *, pairs: ArrayLike | None = None, matrix: bool = False,
) -> NDArray[np.bool_]: ...
def contains_points(boxes: _BoxesLike, points: ArrayLike, *, matrix: bool = False) -> NDArray[np.bool_] | Any: ...
@overload
def distance(a: Box, b: Box, /) -> float: ...  # type: ignore
@overload
def distance(a: _BoxesLike, b: _BoxesLike, /, *, pairs: ArrayLike | None = None, matrix: bool = False) -> _Floats: ...
def distance_points(boxes: _BoxesLike, points: ArrayLike, *, matrix: bool = False) -> _Floats | Any: ...
def fit(points: ArrayLike, quality: str = 'tight', *, rotated: bool = True) -> Box: ...
@overload
def giou(a: Box, b: Box, /) -> float: ...  # type: ignore
@overload
def giou(a: _BoxesLike, b: _BoxesLike, /, *, pairs: ArrayLike | None = None, matrix: bool = False) -> _Floats: ...
@overload
def giou_hull(a: Box, b: Box, /) -> float: ...  # type: ignore
@overload
def giou_hull(a: _BoxesLike, b: _BoxesLike, /, *, pairs: ArrayLike | None = None, matrix: bool = False) -> _Floats: ...
@overload
def intersection_area(a: Box, b: Box, /) -> float: ...  # type: ignore
@overload
def intersection_area(
    a: _BoxesLike, b: _BoxesLike, /, *, pairs: ArrayLike | None = None, matrix: bool = False,
) -> _Floats: ...
@overload
def intersection_volume(a: Box, b: Box, /) -> float: ...  # type: ignore
@overload
def intersection_volume(
    a: _BoxesLike, b: _BoxesLike, /, *, pairs: ArrayLike | None = None, matrix: bool = False,
) -> _Floats: ...
@overload
def ioa(a: Box, b: Box, /) -> float: ...  # type: ignore
@overload
def ioa(a: _BoxesLike, b: _BoxesLike, /, *, pairs: ArrayLike | None = None, matrix: bool = False) -> _Floats: ...
@overload
def iou(a: Box, b: Box, /) -> float: ...  # type: ignore
@overload
def iou(a: _BoxesLike, b: _BoxesLike, /, *, pairs: ArrayLike | None = None, matrix: bool = False) -> _Floats: ...
@overload
def iou_at_least(a: Box, b: Box, threshold: float, /) -> bool: ...  # type: ignore
@overload
def iou_at_least(
    a: _BoxesLike, b: _BoxesLike, threshold: float, /, *, pairs: ArrayLike | None = None, matrix: bool = False,
) -> NDArray[np.bool_]: ...
def join(
    a: _BoxesLike, b: _BoxesLike | None = None, *, touch: bool = True, sorted: bool = False, threads: int = 0,
    groups: ArrayLike | None = None, masks: ArrayLike | None = None, groups_b: ArrayLike | None = None,
    masks_b: ArrayLike | None = None, ignore: ArrayLike | None = None,
    progress: Callable[[int, int], object] | None = None, visit: Callable[[NDArray[np.uint32]], object] | None = None,
) -> NDArray[np.uint32] | Any: ...
def join_count(
    a: _BoxesLike, b: _BoxesLike | None = None, *, touch: bool = True, threads: int = 0,
    groups: ArrayLike | None = None, masks: ArrayLike | None = None, groups_b: ArrayLike | None = None,
    masks_b: ArrayLike | None = None, ignore: ArrayLike | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> int: ...
def join_iou(
    a: _BoxesLike, b: _BoxesLike | None = None, threshold: float = 0.5, *, sorted: bool = False, threads: int = 0,
    groups: ArrayLike | None = None, masks: ArrayLike | None = None, groups_b: ArrayLike | None = None,
    masks_b: ArrayLike | None = None, ignore: ArrayLike | None = None,
    progress: Callable[[int, int], object] | None = None,
    visit: Callable[[NDArray[np.uint32], _Floats], object] | None = None,
) -> tuple[NDArray[np.uint32], _Floats] | Any: ...
def match(
    detections: _BoxesLike, scores: ArrayLike, truths: _BoxesLike, *, threshold: float = 0.5,
    at_threshold: bool = True, way: str = 'best', detection_classes: ArrayLike | None = None,
    truth_classes: ArrayLike | None = None, roles: ArrayLike | None = None, any_class: ArrayLike | None = None,
    threads: int = 0,
) -> Matches: ...
def merge(a: _BoxesLike, b: _BoxesLike | None = None) -> Boxes | Any: ...
def nms(
    boxes: _BoxesLike, scores: ArrayLike, classes: ArrayLike | None = None, *, threshold: float = 0.5,
    at_threshold: bool = False, of_smaller: bool = False, threads: int = 0, suppressed_by: bool = False,
) -> NDArray[np.int64] | Any: ...
@overload
def overlap(a: Box, b: Box, /) -> bool: ...  # type: ignore
@overload
def overlap(
    a: _BoxesLike, b: _BoxesLike, /, *, pairs: ArrayLike | None = None, matrix: bool = False,
) -> NDArray[np.bool_]: ...
@overload
def penetration(a: Box, b: Box, /) -> Penetration | None: ...  # type: ignore
@overload
def penetration(
    a: _BoxesLike, b: _BoxesLike, /, *, pairs: ArrayLike | None = None, matrix: bool = False,
) -> Penetration: ...
def read(
    path: _Path | Iterable[_Path], *, format: str | None = None, columns: dict[str, str] | None = None,
    per_mesh: bool = False, node_names: str = 'short', skip_invalid: bool = False, orthonormalize: bool = False,
    command: str | PathLike[str] = 'hitbox',
) -> Scene: ...
@overload
def relate(a: Box, b: Box, /) -> Relation: ...  # type: ignore
@overload
def relate(
    a: _BoxesLike, b: _BoxesLike, /, *, pairs: ArrayLike | None = None, matrix: bool = False,
) -> NDArray[np.uint8]: ...
def relate_points(boxes: _BoxesLike, points: ArrayLike, *, matrix: bool = False) -> NDArray[np.uint8] | Any: ...
def soft_nms(
    boxes: _BoxesLike, scores: ArrayLike, classes: ArrayLike | None = None, *, sigma: float | None = None,
    threshold: float = 0.0, least_score: float = 0.0, threads: int = 0,
) -> tuple[NDArray[np.int64], _Floats]: ...
