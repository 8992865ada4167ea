"""Writes hitbox/__init__.pyi, what type checkers read of the package: its names and parameters as they are, with types
by the tables below.

Usage: PYTHONPATH=bindings/python python3 bindings/python/backend/make_stubs.py
Then the extension has to be beside its modules, as hitbox_build.py puts it there. What no table knows is said.
"""

import enum
import inspect
import sys
from pathlib import Path

HEAD = '''# Written by backend/make_stubs.py: what is public, with its types. Answers that are a plain value if one box is asked
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
'''

BOXES, ARRAY, OPTIONAL = "_BoxesLike", "ArrayLike", "ArrayLike | None"
#: The types of parameters by their names; what is said of "FUNCTION.NAME" or "*SUFFIX.NAME" goes before.
TYPES = {
    **dict.fromkeys(["a", "b", "boxes", "of", "regions", "detections", "truths", "local"], BOXES),
    **dict.fromkeys(["centers", "center", "points", "point", "radii", "by", "origins", "directions", "offsets", "positions", "sizes",
                     "min", "corners", "translations", "rotations", "matrices", "array", "scores", "image_size", "ids", "labels",
                     "numbers", "motions"], ARRAY),
    **dict.fromkeys(["max", "half", "size", "angles", "angle", "axes", "axis", "quaternions", "quaternion", "matrix", "yaw", "euler",
                     "pairs", "ignore", "groups", "masks", "groups_b", "masks_b", "families", "static", "sensor", "user", "classes",
                     "detection_classes", "truth_classes", "roles", "any_class", "tolerance_"], OPTIONAL),
    **dict.fromkeys(["touch", "sorted", "degrees", "rotated", "at_threshold", "of_smaller", "suppressed_by", "above", "inclusive",
                     "persisting", "fit", "per_mesh", "skip_invalid", "orthonormalize", "return_names", "return_data"], "bool"),
    **dict.fromkeys(["threads", "k", "dim", "expected", "level", "most_steps"], "int"),
    **dict.fromkeys(["threshold", "least_score", "tolerance"], "float"),
    **dict.fromkeys(["order", "quality", "version", "way", "name", "node_names", "command"], "str"),
    **dict.fromkeys(["format", "columns"], "str | None"),
    "scalar_first": "bool | None", "copy": "bool | None", "kind": "Kind | int", "dtype": "DTypeLike", "path": "_Path",
    "sigma": "float | None", "group": "ArrayLike | int | None", "mask": "ArrayLike | int | None",
    "without": "ArrayLike | int | None",
    "progress": "Callable[[int, int], object] | None", "visit": "Callable[[NDArray[np.uint32]], object] | None", "data": "Any",
    "parts": "Iterable[_BoxesLike]", "values": BOXES, "b?": f"{BOXES} | None", "first": ARRAY, "second": OPTIONAL,
    "matrix!": "bool", "World.sizes": ARRAY, "Boxes.obbs.sizes": OPTIONAL, "World.resize.sizes": ARRAY,
    "World.turn.rotations": OPTIONAL, "World.cast_turning.angles": ARRAY, "*tolerance?": "float | None",
    "World.remove.ids": ARRAY, "World.penetration.pairs": ARRAY,
    "join_iou.visit": "Callable[[NDArray[np.uint32], _Floats], object] | None", "Boxes.obbs.matrices": OPTIONAL,
    "World.ids": ARRAY, "Boxes.boxes": ARRAY, "Boxes.from_opencv.boxes": "ArrayLike | Sequence[Sequence[Any]]",
    "vertices": ARRAY, "faces": OPTIONAL, "other": f"Mesh | {BOXES}", "triangles": ARRAY,
    "Mesh.transform.matrix": ARRAY, "Mesh.intersection_curve.other": "Mesh", "Mesh.distance.other": "Mesh", "Mesh.closest.other": "Mesh", "surface": "bool",
    "Mesh.witness.other": "Mesh", "Mesh.depth.other": "Mesh", "Mesh.within.other": "Mesh", "most": "float", "share": "float", "places": "int",
    "read.path": "_Path | Iterable[_Path]", "read.columns": "dict[str, str] | None", "read.command": "str | PathLike[str]",
}
#: Of these a and b are points, the ends of segments.
POINTS = ("_capsules", "_segments")

MANY = "{} | Any"
FLOATS, BOOLS, WHOLE = "_Floats", "NDArray[np.bool_]", "NDArray[np.int64]"
FOUND_TREE, FOUND_WORLD = "tuple[NDArray[np.int64], NDArray[np.uint32]] | Any", "tuple[NDArray[np.int64], NDArray[np.uint64]] | Any"
VERBS = {
    "relate": ("Relation", "NDArray[np.uint8]"), "overlap": ("bool", BOOLS), "contains": ("bool", BOOLS), "distance": ("float", FLOATS),
    "closest": ("Closest", "Closest"), "penetration": ("Penetration | None", "Penetration"), "contact": ("Contact | None", "Contacts"),
    "iou": ("float", FLOATS), "giou": ("float", FLOATS), "giou_hull": ("float", FLOATS), "ioa": ("float", FLOATS),
    "iou_at_least": ("bool", BOOLS), "intersection_area": ("float", FLOATS), "intersection_volume": ("float", FLOATS),
}
#: What functions, methods and properties return; "*SUFFIX" goes for all that end so.
RETURNS = {
    "boxes": "Boxes | Any", "bounds": "Boxes | Any", "merge": "Boxes | Any", "fit": "Box",
    "join": "NDArray[np.uint32] | Any", "join_count": "int", "join_iou": "tuple[NDArray[np.uint32], _Floats] | Any",
    "nms": f"{WHOLE} | Any", "soft_nms": f"tuple[{WHOLE}, _Floats]", "match": "Matches", "read": "Scene",
    "cast": "Cast | Any", "cast_rays": "Hit | Cast | Any", "cast_segments": "Hit | Cast | Any",
    "relate_points": "NDArray[np.uint8] | Any", "contains_points": f"{BOOLS} | Any", "distance_points": f"{FLOATS} | Any",
    "closest_points": "Closest",
    "Box.aabb": "Box", "Box.obb": "Box", "Box.kind": "Kind", "Box.dim": "int", "Box.center": "tuple[float, ...]",
    "Box.half": "tuple[float, ...]", "Box.size": "tuple[float, ...]", "Box.axes": f"{FLOATS} | None", "Box.bounds": "Box",
    "Box.corners": FLOATS, "Box.content": "float", "Box.numbers": "tuple[float, ...]",
    "Boxes.kind": "Kind", "Boxes.dim": "int", "Boxes.dtype": "np.dtype[Any]", "Boxes.min": "NDArray[Any]", "Boxes.max": "NDArray[Any]",
    "Boxes.numbers": "NDArray[Any]", "Boxes.centers": FLOATS, "Boxes.half": FLOATS, "Boxes.sizes": FLOATS,
    "Boxes.axes": "NDArray[Any] | None", "Boxes.angles": "NDArray[Any]", "Boxes.bounds": "Boxes", "Boxes.corners": FLOATS,
    "Boxes.contents": FLOATS, "Boxes.borders": FLOATS, "Boxes.valid": BOOLS, "Boxes.first_bad": "int | None", "Boxes.obb": "Boxes",
    "Boxes.astype": "Boxes", "Boxes.copy": "Boxes", "Boxes.aabbs": "Boxes", "Boxes.obbs": "Boxes", "Boxes.concatenate": "Boxes",
    "Boxes.from_*": "Boxes", "Boxes.to_*": FLOATS, "Boxes.to_nuscenes": "tuple[_Floats, _Floats, _Floats]",
    "Tree.open": "Tree", "Tree.from_bytes": "Tree", "Tree.refit": "None", "Tree.close": "None", "Tree.save": "None", "Tree.dim": "int",
    "Tree.kind": "Kind", "Tree.levels": "int", "Tree.level": "Boxes", "Tree.looseness": "float", "Tree.nbytes": "int",
    "Tree.bytes": "bytes", "Tree.any*": f"{BOOLS} | Any", "Tree.find*": FOUND_TREE, "Tree.cast*": "Hit",
    "Tree.nearest": f"tuple[{WHOLE}, _Floats]",
    "World.add*": "NDArray[np.uint64] | Any", "World.set*": "None", "World.move_*": "None", "World.turn": "None", "World.resize": "None",
    "World.remove": "None", "World.update": "Events", "World.penetration": "Penetration | None", "World.has": f"{BOOLS} | Any",
    "World.kinds": "NDArray[np.uint8] | Any", "World.get": "Any", "World.get_*": "tuple[Any, ...]", "World.traits": "Traits",
    "World.visit": "WorldBoxes", "World.find*": FOUND_WORLD, "World.cast_turning": "tuple[Any, WorldHit]", "World.cast*": "WorldHit | Any",
    "World.nearest": "tuple[NDArray[np.uint64], _Floats]", "World.dim": "int", "World.pair_count": "int",
    "Mesh.open": "Mesh", "Mesh.from_bytes": "Mesh", "Mesh.bytes": "bytes", "Mesh.save": "None", "Mesh.facts": "MeshFacts",
    "Mesh.bounds": "Box | None", "Mesh.triangles": FLOATS, "Mesh.shells": WHOLE, "Mesh.relate*": "NDArray[np.uint8] | Any",
    "Mesh.overlap*": f"{BOOLS} | Any", "Mesh.contain*": f"{BOOLS} | Any", "Mesh.cast*": "MeshHit | Any",
    "Mesh.closest*": "MeshClosest", "Mesh.distance": "float", "Mesh.intersection_curve": "MeshCurve", "Mesh.transform": "Mesh",
    "Mesh.witness": "MeshWitness", "Mesh.depth": "MeshDepth", "Mesh.within": "bool", "Mesh.within_points": f"{BOOLS} | Any",
    "Mesh.find*": f"tuple[{WHOLE}, MeshHit] | Any",
    "Kind.dim": "int", "Kind.is_rotated": "bool",
}
#: What Python calls itself.
SPECIAL = {
    "__len__": "def __len__(self) -> int: ...", "__hash__": "def __hash__(self) -> int: ...",
    "__contains__": "def __contains__(self, box_id: object, /) -> bool: ...", "__enter__": "def __enter__(self) -> {}: ...",
    "__exit__": "def __exit__(self, *what: object) -> None: ...",
}
unknown = []


def looked_up(table, *keys):
    for key in keys:
        if key in table:
            return table[key]
    unknown.append(keys[0])
    return "Any"


def type_of(function, parameter):
    name, last = parameter.name, function.split(".")[-1]
    if name in ("a", "b") and last.endswith(POINTS):
        return ARRAY
    if name == "matrix" and isinstance(parameter.default, bool):
        return "bool"
    if name in ("b", "tolerance") and parameter.default is None:
        return TYPES["b?" if name == "b" else "*tolerance?"]
    known = looked_up(TYPES, f"{function}.{name}", f"{function.split('.')[0]}.{name}", name)
    if parameter.default is None and not known.endswith(("None", "Any")):
        known += " | None"
    return known


def returned(name):
    owner, _, last = name.rpartition(".")
    suffixes = [f"{owner}.{last[:i]}*" for i in range(len(last), 0, -1)]
    return looked_up(RETURNS, name, *suffixes)


def signature(function, name, bound=""):
    """The text of a function; bound: self or cls."""
    parts, given, star = ([bound] if bound else []), list(inspect.signature(function).parameters.values()), False
    given = [p for p in given if p.name not in ("self", "cls")]
    for i, p in enumerate(given):
        if p.kind == p.KEYWORD_ONLY and not star:
            parts.append("*")
            star = True
        default = "" if p.default is p.empty else f" = {p.default!r}"
        parts.append(f"{p.name}: {type_of(name, p)}{default}")
        if p.kind == p.POSITIONAL_ONLY and (i + 1 == len(given) or given[i + 1].kind != p.POSITIONAL_ONLY):
            parts.append("/")
    return ", ".join(parts)


def wrapped(line):
    """A def in lines of at most 120."""
    if len(line) <= 120:
        return line
    indent = line[: len(line) - len(line.lstrip())]
    head, rest = line.split("(", 1)
    inner, tail = rest.rsplit(") ->", 1)
    out, row = [f"{head}("], indent + "    "
    depth, word = 0, ""
    for letter in inner + ",":
        depth += letter in "([" and 1 or letter in ")]" and -1
        word += letter
        if letter == "," and depth == 0:
            if len(row) + len(word) > 119:
                out.append(row.rstrip())
                row = indent + "    "
            row += word.lstrip() + " "
            word = ""
    return "\n".join([*out, row.rstrip(), f"{indent}) ->{tail}"])


def of_class(name, thing):
    if issubclass(thing, enum.IntEnum):
        lines = [f"class {name}(IntEnum):"] + [f"    {x.name} = {int(x)}" for x in thing]
    elif hasattr(thing, "_fields"):
        types = {f: getattr(t, "__name__", str(t)) for f, t in thing.__annotations__.items()}
        return [f"class {name}(NamedTuple):"] + [f"    {f}: {'Any' if t == 'object' else t}" for f, t in types.items()]
    else:
        lines = [f"class {name}:"]
        if name == "Box":
            lines.append("    def __new__(cls, kind: Kind | int, numbers: Iterable[float], /) -> Box: ...")
        elif "__new__" in vars(thing):
            lines.append(f"    def __new__({signature(vars(thing)['__new__'], name, 'cls')}) -> {name}: ...")
        elif "__init__" in vars(thing):
            lines.append(f"    def __init__({signature(thing.__init__, name, 'self')}) -> None: ...")
    for inner in dir(thing):
        raw = inspect.getattr_static(thing, inner)
        full = f"{name}.{inner}"
        if name == "Boxes" and inner == "__getitem__":
            lines += ["    @overload", "    def __getitem__(self, index: int | np.integer[Any], /) -> Box: ...  # type: ignore", "    @overload",
                      "    def __getitem__(self, index: slice | ArrayLike, /) -> Boxes: ..."]
        elif name == "Boxes" and inner == "__iter__":
            lines.append("    def __iter__(self) -> Iterator[Box]: ...")
        elif inner in SPECIAL and getattr(thing, inner) is not getattr(object, inner, None) and inner in vars(thing):
            lines.append("    " + SPECIAL[inner].format(name))
        elif inner.startswith("_") or issubclass(thing, enum.IntEnum) and inner not in vars(thing) or isinstance(raw, enum.IntEnum):
            continue
        elif isinstance(raw, classmethod):
            lines += ["    @classmethod", f"    def {inner}({signature(raw.__func__, full, 'cls')}) -> {returned(full)}: ..."]
        elif inspect.isfunction(raw):
            lines.append(f"    def {inner}({signature(raw, full, 'self')}) -> {returned(full)}: ...")
        else:
            lines += ["    @property", f"    def {inner}(self) -> {returned(full)}: ..."]
    return lines if len(lines) > 1 else [lines[0] + " ..."]


def text():
    import hitbox

    public = [n for n in hitbox.__all__ if not inspect.ismodule(getattr(hitbox, n))]
    out = [HEAD, "__all__ = [", *(f'    "{n}",' for n in public), "]", ""]
    for name in public:
        thing = getattr(hitbox, name)
        if inspect.isclass(thing):
            out += ["", *of_class(name, thing), ""]
    for name in public:
        thing = getattr(hitbox, name)
        if inspect.isclass(thing):
            continue
        if name in VERBS:
            one, many = VERBS[name]
            extra = "threshold: float, " if name == "iou_at_least" else ""
            if one != many:
                out += ["@overload", f"def {name}(a: Box, b: Box, {extra}/) -> {one}: ...  # type: ignore", "@overload"]
            out.append(f"def {name}({signature(thing, name)}) -> {many}: ...")
        else:
            out.append(f"def {name}({signature(thing, name)}) -> {returned(name)}: ...")
    return "\n".join(wrapped(line) if ") ->" in line and "#" not in line else line for line in "\n".join(out).split("\n")) + "\n"


def main():
    target = Path(__file__).resolve().parents[1] / "hitbox" / "__init__.pyi"
    made = text()
    if unknown:
        sys.exit(f"make_stubs.py: TYPES or RETURNS says nothing of {', '.join(sorted(set(unknown)))}")
    target.write_text(made)


if __name__ == "__main__":
    main()
