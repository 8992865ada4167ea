"""What the wheel holds, and what its extension asks of the system. HITBOX_WHEEL names it: scripts/check-wheel.sh."""

import base64
import csv
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile
from pathlib import Path

WHEEL = Path(os.environ.get("HITBOX_WHEEL", "none"))
PACKAGE = Path(__file__).resolve().parent.parent
#: Names that begin with an underscore, and stand in CPython's stable ABI all the same: macros of its headers need them.
STABLE = re.compile(r"_Py(_Dealloc|_(None|True|False|NotImplemented)Struct|_EllipsisObject|_IncRef|_DecRef|_(Check|)RecursiveCall|"
                    r"(Arg_Parse(Tuple|TupleAndKeywords)?|Object_Call(Function|Method)|_BuildValue|_VaBuildValue)_SizeT|"
                    r"Object_(GC_)?New(Var)?|Weakref_(Ref|Proxy|CallableProxy)Type|Set_Dummy)$")


@unittest.skipUnless(WHEEL.is_file(), "HITBOX_WHEEL names no wheel")
class Wheel(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.wheel = zipfile.ZipFile(WHEEL)
        cls.names = cls.wheel.namelist()
        cls.about = next(n.split("/")[0] for n in cls.names if ".dist-info/" in n)
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.addClassCleanup(cls.wheel.close)
        cls.extension = cls.wheel.extract("hitbox/_core.abi3.so", folder.name)

    def text(self, name):
        return self.wheel.read(f"{self.about}/{name}").decode()

    def readelf(self, *options):
        return subprocess.run(["readelf", "--wide", *options, self.extension], capture_output=True, text=True, check=True).stdout

    def test_size(self):
        self.assertLess(WHEEL.stat().st_size, 1_500_000)

    def test_name_and_tag(self):
        name, version, python, abi, platform = WHEEL.stem.split("-")
        self.assertEqual((name, python, abi), ("hitbox", "cp311", "abi3"))
        self.assertIn(f"Tag: cp311-abi3-{platform}\n", self.text("WHEEL"))
        self.assertIn(f"\nVersion: {version}\n", self.text("METADATA"))
        self.assertIn("\nRequires-Dist: numpy", self.text("METADATA"))

    def test_everything_is_in_it(self):
        expected = {p.relative_to(PACKAGE).as_posix() for p in (PACKAGE / "hitbox").rglob("*")
                    if p.suffix in (".py", ".pyi") or p.name == "py.typed"}
        self.assertEqual({n for n in self.names if not n.startswith(self.about)}, expected | {"hitbox/_core.abi3.so"})
        self.assertTrue(self.text("LICENSE"))

    def test_record(self):
        rows = {row[0]: row[1:] for row in csv.reader(self.text("RECORD").splitlines())}
        self.assertEqual(set(rows), set(self.names))
        for name, (digest, size) in rows.items():
            if name.endswith("/RECORD"):
                continue
            content = self.wheel.read(name)
            expected = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            self.assertEqual((digest, size), (f"sha256={expected}", str(len(content))), name)

    @unittest.skipUnless(sys.platform == "linux" and shutil.which("readelf"), "needs readelf")
    def test_asks_for_no_newer_glibc_than_its_tag_says(self):
        tag = re.search(r"manylinux_2_(\d+)_", WHEEL.name)
        if tag is None:
            self.skipTest("the tag names no glibc")
        needed = [int(minor) for minor in re.findall(r"\bGLIBC_2\.(\d+)", self.readelf("--version-info"))]
        self.assertTrue(needed)
        self.assertLessEqual(max(needed), int(tag[1]))
        self.assertEqual(int(tag[1]), 17)
        libraries = set(re.findall(r"Shared library: \[(.*)\]", self.readelf("--dynamic")))
        self.assertLessEqual(libraries, {"libc.so.6", "libm.so.6", "libpthread.so.0"})

    @unittest.skipUnless(sys.platform == "linux" and shutil.which("readelf"), "needs readelf")
    def test_symbols(self):
        """One door in, and nothing of CPython but what is stable. (What is not public at all the headers hide.)"""
        offered, asked = set(), set()
        for line in self.readelf("--dyn-syms").splitlines():
            part = line.split()
            if len(part) >= 8 and part[4] in ("GLOBAL", "WEAK"):
                (asked if part[6] == "UND" else offered).add(part[7].split("@")[0])
        self.assertEqual(offered, {"PyInit__core"})
        python = {name for name in asked if name.startswith(("Py", "_Py"))}
        self.assertGreater(len(python), 20)
        self.assertEqual({n for n in python if n.startswith("_") and not STABLE.match(n)}, set())
        self.assertEqual({n for n in asked if n.startswith("hit_")}, set())


if __name__ == "__main__":
    unittest.main()
