"""Boxes of scene files, by way of the command `hitbox`, which has the readers."""

import json
import os
import re
import subprocess
import tempfile
import warnings
from typing import NamedTuple

import numpy as np

from ._arrays import flag, one_of
from ._boxes import Boxes
from ._kinds import NUMBERS, Kind

_NODE_NAMES = ("short", "path")
_FORMATS = ("csv", "ndjson", "npy")
_BLOCK = 5000  # lines of JSON that are read at once


class Scene(NamedTuple):
    """The boxes of a scene file, and what they are called."""

    boxes: Boxes
    names: object  #: (n,) objects: of each box its name, a str
    groups: object  #: (n,) objects: of each box its group, a str, or None if it has none


def read(path, *, format=None, columns=None, per_mesh=False, node_names="short", skip_invalid=False,
         orthonormalize=False, command="hitbox"):
    """The boxes of a scene file, or of several files as one scene, by way of the command hitbox, which must be there.

    path            .csv, .ndjson, .jsonl (packed too: .csv.gz), .npy, or a mesh (.glb, .obj, .stl, .ifc, ...), of which
                    each node is a box; or a list of paths. What the files mean: docs/conventions.md, "Scene files".
    format          "csv", "ndjson" or "npy", for files whose names do not tell it.
    columns         a dict of what columns or keys are called in the files: {"min_x": "left", "name": "label"}.
    per_mesh        True: a box for each mesh of a node, not one for the node.
    node_names      "short" or "path": what to call the nodes of meshes.
    skip_invalid    True: leaves out what is not valid, with a warning, instead of stopping there.
    orthonormalize  True: mends axes that are not unit or not at right angles.
    command         the command's name or path.

    Returns Scene(boxes, names, groups). The numbers are those of the file to the bit, as the command reads them. Where
    a scene has AABBs beside OBBs, all become OBBs, with the half lengths of AABBs rounded up. Polygons and hulls are no
    boxes: ValueError. So is what else the command refuses, with its words: file, line and column.

    FileNotFoundError: there is no such file, or no such command. Warnings of the command become UserWarning. Cost: 5 to
    15 microseconds a box, most of it to read the command's JSON. Ctrl-C ends it.
    """
    paths = [path] if isinstance(path, (str, bytes, os.PathLike)) else list(path)
    paths = [os.fsdecode(p) for p in paths]
    if not paths:
        raise ValueError("path: found no paths, expected at least one")
    for p in paths:
        if not os.path.exists(p):
            raise FileNotFoundError(f"path: found no file {p!r}")
    options = _options(format, columns, per_mesh, node_names, skip_invalid, orthonormalize)
    # A path is never an option, nor standard input.
    return _scene(_asked(command, options, [os.path.join(".", p) if p.startswith("-") else p for p in paths]), command)


def _options(format, columns, per_mesh, node_names, skip_invalid, orthonormalize):
    options = []
    for value, name in ((per_mesh, "per_mesh"), (skip_invalid, "skip_invalid"), (orthonormalize, "orthonormalize")):
        if flag(value, name):
            options.append("--" + name.replace("_", "-"))
    options.append("--node-names=" + _NODE_NAMES[one_of(node_names, "node_names", _NODE_NAMES)])
    if format is not None:
        options.append("--from=" + _FORMATS[one_of(format, "format", _FORMATS)])
    if columns is not None:
        if not isinstance(columns, dict) or not all(isinstance(x, str) for pair in columns.items() for x in pair):
            raise TypeError(f"columns: found {columns!r}, expected a dict of strings")
        quoted = [f'{ours}="' + theirs.replace('"', '""') + '"' for ours, theirs in columns.items()]
        if quoted:
            options.append("--columns=" + ",".join(quoted))
    return options


def _asked(command, options, paths):
    """The boxes as the command writes them: a simulation of no steps, in which all boxes rest, so none is paired."""
    with tempfile.TemporaryDirectory(prefix="hitbox-") as folder:
        report = os.path.join(folder, "report.csv")
        line = [os.fspath(command), "simulate", "--steps=0", "--static=*", "--count", "-o", report, "--final=-"]
        try:
            ended = subprocess.run([*line, *options, *paths], capture_output=True, stdin=subprocess.DEVNULL)
        except (FileNotFoundError, PermissionError, NotADirectoryError):
            raise FileNotFoundError(
                f"command: found no command {command!r} that can be run; hitbox.read needs the command hitbox, which "
                "docs/install.md says how to install"
            ) from None
    said = ended.stderr.decode(errors="replace").strip()
    if ended.returncode == 2 and "of 0 boxes, expected a match" in said:
        return b""
    if ended.returncode == 2:
        raise ValueError(said or "hitbox: the command failed without a word")
    if ended.returncode not in (0, 1):
        raise RuntimeError(f"{command}: ended with {ended.returncode}" + (f": {said}" if said else ""))
    for told in said.splitlines():
        if not re.match(r"hitbox: \d+ box(es)?, 0 steps", told):
            warnings.warn(told, UserWarning, stacklevel=3)
    return ended.stdout


def _scene(text, command):
    """The scene of the command's lines, block by block: with few objects at once it takes half the memory."""
    lines = text.splitlines()
    parts, names, groups = [], np.empty(len(lines), object), np.empty(len(lines), object)
    try:
        for start in range(0, len(lines), _BLOCK):
            block = lines[start : start + _BLOCK]
            # Whole numbers as floats, too: -0 is a number of its own.
            rows = json.loads(b"[" + b",".join(block) + b"]", parse_int=float)
            names[start : start + len(block)] = [row["name"] for row in rows]
            groups[start : start + len(block)] = [row.get("group") for row in rows]
            parts.append(_boxes(rows))
        boxes = Boxes.concatenate(parts) if parts else Boxes.from_numbers(Kind.AABB2, np.zeros((0, 4)))
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise RuntimeError(f"{command}: found output that is no scene ({error}), expected that of Hitbox") from None
    return Scene(boxes, names, groups)


def _boxes(rows):
    """Boxes of NDJSON's objects: min and max, or center, half, and axis or axes."""
    dim = len((rows[0].get("min") or rows[0]["center"]))
    upright, turned = (Kind.AABB2, Kind.OBB2) if dim == 2 else (Kind.AABB3, Kind.OBB3)
    is_flat = np.array(["min" in row for row in rows])
    numbers = np.array([row["min"] + row["max"] for row in rows if "min" in row], np.float64)
    flat = Boxes.from_numbers(upright, numbers.reshape(-1, 2 * dim))
    if is_flat.all():
        return flat
    of = (lambda row: row["axis"]) if dim == 2 else (lambda row: sum(row["axes"], []))
    out = np.empty((len(rows), NUMBERS[turned]))
    out[is_flat] = flat.obb().numbers
    out[~is_flat] = [row["center"] + row["half"] + of(row) for row in rows if "min" not in row]
    return Boxes.from_numbers(turned, out)
