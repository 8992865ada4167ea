"""Scene files, by way of the command: the one that HITBOX names, that of build/check, or the one on the PATH."""

import json
import math
import os
import shutil
import stat
import tempfile
import unittest
import warnings
from pathlib import Path
from unittest import mock

import numpy as np

import hitbox
from hitbox import Kind

ROOT = Path(__file__).resolve().parents[3]
BUILT = ROOT / "build" / "check" / "tools" / "cli" / "hitbox"
COMMAND = os.environ.get("HITBOX") or (str(BUILT) if BUILT.is_file() else shutil.which("hitbox"))


class InFolder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def file(self, name, text, mode=None):
        path = self.folder / name
        path.write_text(text)
        if mode:
            path.chmod(mode)
        return path


@unittest.skipUnless(COMMAND, "there is no command hitbox")
class Read(InFolder):
    def read(self, path, **options):
        return hitbox.read(path, command=COMMAND, **options)

    def test_every_kind(self):
        rows = {
            Kind.AABB2: ({"min": [0, -0.0], "max": [1, 2]}, [0, -0.0, 1, 2]),
            Kind.OBB2: ({"center": [1, 2], "half": [3, 4], "axis": [0.6, 0.8]}, [1, 2, 3, 4, 0.6, 0.8]),
            Kind.AABB3: ({"min": [-1, 1, 0], "max": [3, 4, 5e-324]}, [-1, 1, 0, 3, 4, 5e-324]),
            Kind.OBB3: ({"center": [1, 2, 3], "half": [4, 5, 6], "axes": [[0, 1, 0], [0, 0, 1], [1, 0, 0]]},
                        [1, 2, 3, 4, 5, 6, 0, 1, 0, 0, 0, 1, 1, 0, 0]),
        }
        for kind, (row, numbers) in rows.items():
            text = "".join(json.dumps({"name": name, **group, **row}) + "\n"
                           for name, group in (("a", {}), ("b, c", {"group": "walls"})))
            scene = self.read(self.file("s.ndjson", text))
            self.assertEqual(scene.boxes.kind, kind)
            self.assertEqual(scene.boxes.numbers.tobytes(), np.array([numbers] * 2, float).tobytes())
            self.assertEqual((scene.names.tolist(), scene.groups.tolist()), (["a", "b, c"], [None, "walls"]))

    def test_bits(self):
        rng = np.random.default_rng(1)
        angles = rng.uniform(-4, 4, 300)
        given = hitbox.Boxes.obbs(rng.uniform(-1, 1, (300, 3)) * 10.0 ** rng.integers(-300, 100, (300, 3)),
                                  rng.random((300, 3)), yaw=angles)
        np.save(self.folder / "boxes.npy", given.numbers)
        scene = self.read(self.folder / "boxes.npy")
        self.assertEqual(scene.boxes.numbers.tobytes(), given.numbers.tobytes())
        self.assertEqual(scene.names.tolist(), [str(i) for i in range(300)])

    def test_mixed(self):
        path = self.file("s.ndjson", '{"min":[0,0],"max":[4,2]}\n{"center":[1,1],"half":[1,1],"angle":45}\n'
                                     '{"min":[5,5],"max":[6,6]}\n')
        scene = self.read(path)
        self.assertEqual(scene.boxes.kind, Kind.OBB2)
        self.assertEqual(scene.boxes.numbers[::2].tolist(), [[2, 1, 2, 1, 1, 0], [5.5, 5.5, 0.5, 0.5, 1, 0]])
        self.assertEqual(scene.boxes.numbers[1].tolist(), [1, 1, 1, 1, math.sqrt(0.5), math.sqrt(0.5)])

    def test_many(self):
        # All hit each other; reading them asks about no pair. They come in several blocks, of which the last has OBBs.
        flat = "".join(f'{{"name":"b{i}","min":[0,0],"max":[1,{i + 1}]}}\n' for i in range(12000))
        path = self.file("s.ndjson", flat)
        scene = self.read(path)
        self.assertEqual(scene.names.tolist(), [f"b{i}" for i in range(12000)])
        self.assertEqual(scene.boxes.max[:, 1].tolist(), list(range(1, 12001)))
        scene = self.read(self.file("t.ndjson", flat + '{"name":"last","center":[0,0],"half":[1,1],"axis":[0,1]}\n'))
        self.assertEqual((scene.boxes.kind, scene.names[-1]), (Kind.OBB2, "last"))
        self.assertEqual(scene.boxes.numbers[[0, 11999, 12000]].tolist(),
                         [[0.5, 0.5, 0.5, 0.5, 1, 0], [0.5, 6000, 0.5, 6000, 1, 0], [0, 0, 1, 1, 0, 1]])

    def test_options(self):
        path = self.file("s.txt", 'left,min_y,max_x,max_y,"the ""name"", or so"\n0,0,1,1,x\n')
        scene = self.read(path, format="csv", columns={"min_x": "left", "name": 'the "name", or so'})
        self.assertEqual((scene.boxes.numbers.tolist(), scene.names.tolist()), ([[0, 0, 1, 1]], ["x"]))
        bad = self.file("s.ndjson", '{"min":[0,0],"max":[1,1]}\n{"min":[0,0],"max":[1]}\n')
        with self.assertWarnsRegex(UserWarning, "s.ndjson:2: left out: .max: found an array of 1") as told:
            self.assertEqual(len(self.read(bad, skip_invalid=True).boxes), 1)
        self.assertEqual(told.filename, __file__)
        off = self.file("s.ndjson", '{"center":[0,0],"half":[1,1],"axis":[1.00001,0]}\n')
        with self.assertRaisesRegex(ValueError, "--orthonormalize"):
            self.read(off)
        with self.assertWarnsRegex(UserWarning, "made orthonormal"):
            self.assertEqual(self.read(off, orthonormalize=True).boxes.numbers.tolist(), [[0, 0, 1, 1, 1, 0]])

    def test_paths(self):
        one = self.file("a.csv", "name,min_x,min_y,max_x,max_y\nx,0,0,1,1\n")
        self.file("-b.csv", "name,min_x,min_y,max_x,max_y\ny,2,2,3,3\n")
        before = os.getcwd()
        os.chdir(self.folder)
        self.addCleanup(os.chdir, before)
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            scene = self.read([one, "-b.csv"])
        self.assertEqual([name[-1] for name in scene.names], ["x", "y"])
        self.assertEqual(len(self.read(b"a.csv").boxes), 1)

    def test_none(self):
        scene = self.read(self.file("s.csv", "name,min_x,min_y,max_x,max_y\n"))
        self.assertEqual((len(scene.boxes), scene.names.tolist(), scene.groups.tolist()), (0, [], []))

    def test_refused_by_the_command(self):
        for name, text, what in (
            ("p.ndjson", '{"points":[[0,0],[1,0],[0,1]]}\n', "p.ndjson:1: found the polygon"),
            ("s.csv", "name,min_x,min_y,max_x,max_y\nx,0,0,1,nan\n", r"s.csv:2"),
            ("s.what", "", "tells no format"),
        ):
            with self.assertRaisesRegex(ValueError, what):
                self.read(self.file(name, text))

    @unittest.skipUnless((ROOT / "examples" / "scenes").is_dir(), "a source distribution has no scenes")
    def test_examples(self):
        scene = self.read(ROOT / "examples" / "scenes" / "city-block.csv")
        self.assertEqual((scene.names[0], scene.groups[0]), ("street north", "ground"))
        self.assertEqual(scene.boxes.bounds()[0], hitbox.Box.aabb((-60, -0.5, -40), (60, 0, -28)))


class Refused(InFolder):
    def test_arguments(self):
        path = self.file("s.csv", "")
        for arguments, options, what in (
            ((self.folder / "none.csv",), {}, "path: found no file"),
            (([],), {}, "path: found no paths"),
            ((3,), {}, "int"),
            ((path,), {"node_names": "long"}, "node_names: found 'long'"),
            ((path,), {"format": "xml"}, "format: found 'xml', expected one of csv, ndjson, npy"),
            ((path,), {"columns": "min_x=left"}, "columns: found 'min_x=left', expected a dict of strings"),
            ((path,), {"columns": {"min_x": 0}}, "columns: found"),
            ((path,), {"per_mesh": 1}, "per_mesh: found 1, expected True or False"),
            ((path,), {"skip_invalid": None}, "skip_invalid: found None"),
        ):
            with self.assertRaisesRegex((TypeError, ValueError, FileNotFoundError), what):
                hitbox.read(*arguments, **options)

    def test_no_command(self):
        path = self.file("s.csv", "")
        with self.assertRaisesRegex(FileNotFoundError, "command: found no command .*install.md"):
            hitbox.read(path, command=self.folder / "hitbox")
        with mock.patch.dict(os.environ, {"PATH": str(self.folder)}):
            with self.assertRaisesRegex(FileNotFoundError, "found no command 'hitbox'"):
                hitbox.read(path)

    def test_another_command(self):
        path = self.file("s.csv", "")
        for script, error, what in (
            ("echo hello", RuntimeError, "found output that is no scene"),
            ("echo '{\"name\":\"a\"}'", RuntimeError, "found output that is no scene .*center"),
            ("echo '3'", RuntimeError, "no scene"),
            ("echo no such option >&2; exit 64", RuntimeError, "ended with 64: no such option"),
            ("kill -9 $$", RuntimeError, "ended with -9"),
            ("exit 2", ValueError, "without a word"),
        ):
            command = self.file("hitbox", f"#!/bin/sh\n{script}\n", stat.S_IRWXU)
            with self.assertRaisesRegex(error, what):
                hitbox.read(path, command=command)


if __name__ == "__main__":
    unittest.main()
