"""The ways in which users build the package: pip and build, from a checkout and from a source distribution, without any
index. HITBOX_CAMPAIGN=long compiles as users do, and runs all tests on what came of it; else that form of the library has
to do which is compiled most quickly: it gives the same answers.

    python3 test_build.py
"""

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2]
ROOT = PACKAGE.parents[1]
LONG = os.environ.get("HITBOX_CAMPAIGN") == "long"
ASK = "import hitbox; print(hitbox.join([[0, 0, 2, 2], [1, 1, 3, 3]], threads=2).tolist(), hitbox.__file__)"


def without_network():
    """What stands before a command so that it has no network, where the system lets us."""
    command = ["unshare", "--net", "--map-root-user"]
    there = shutil.which("unshare") and subprocess.run([*command, "true"], capture_output=True).returncode == 0
    return command if there else []


class Build(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        cls.alone = without_network()
        # An index that is none, so that whoever asks one fails, also where there is a network. What was compiled is used
        # by all; the wheels' own tests ask as little as in `make check`, or all.
        cls.environment = dict(os.environ, PIP_INDEX_URL="http://127.0.0.1:9/none", PIP_CONFIG_FILE=os.devnull,
                               PIP_DISABLE_PIP_VERSION_CHECK="1", HITBOX_BUILD=str(cls.folder / "made"), TMPDIR=str(cls.folder))
        for name in ("HITBOX_LIBRARY", "PYTHONPATH"):
            cls.environment.pop(name, None)
        if not LONG:
            cls.environment["CFLAGS"] = "-O0 -DHIT_SMALL"

    def run_(self, *command, cwd=None):
        result = subprocess.run([*self.alone, *map(str, command)], capture_output=True, text=True, env=self.environment, cwd=cwd or self.folder)
        self.assertEqual(result.returncode, 0, f"{command}\n{result.stdout[-3000:]}\n{result.stderr[-6000:]}")
        return result.stdout

    def python(self, *arguments, cwd=None):
        return self.run_(sys.executable, "-I", *arguments, cwd=cwd)

    def fresh(self, name):
        self.python("-m", "venv", "--system-site-packages", "--without-pip", self.folder / name)
        return self.folder / name / "bin" / "python"

    def works(self, python):
        answer = self.run_(python, "-I", "-c", ASK)
        self.assertIn("[[0, 1]]", answer)
        self.assertIn(str(python.parents[1]), answer)

    def test_pip_install(self):
        python = self.fresh("installed")
        self.run_(python, "-I", "-m", "pip", "install", "--no-deps", "--ignore-installed", PACKAGE)
        self.works(python)

    def test_build_wheel(self):
        if subprocess.run([sys.executable, "-I", "-c", "import build"], capture_output=True).returncode:
            self.skipTest("there is no python3-build")
        out = self.folder / "wheel"
        self.python("-m", "build", "--no-isolation", "--wheel", "--outdir", out, PACKAGE)
        names = [p.name for p in out.iterdir()]
        self.assertEqual(len(names), 1, names)
        # The same sources give the same bytes.
        first = next(out.iterdir()).read_bytes()
        self.python(PACKAGE / "backend" / "hitbox_build.py", self.folder / "again")
        self.assertEqual((self.folder / "again" / names[0]).read_bytes(), first)
        tests = [] if LONG else ["test_wheel.Wheel", "bits_joins.Joins"]
        self.run_(ROOT / "scripts" / "check-wheel.sh", out, *tests)

    def test_source_distribution(self):
        """Unpacked elsewhere, it makes a wheel that works, and has the tests with it."""
        self.python("-c", f"import sys; sys.path.insert(0, {str(PACKAGE / 'backend')!r}); "
                          f"import hitbox_build; hitbox_build.build_sdist({str(self.folder)!r})")
        archive = next(self.folder.glob("hitbox-*.tar.gz"))
        with tarfile.open(archive) as packed:
            packed.extractall(self.folder / "elsewhere")
        top = self.folder / "elsewhere" / archive.name.removesuffix(".tar.gz")
        self.assertFalse([p for p in top.rglob("*") if p.suffix in (".so", ".o", ".pyc")])
        python = self.fresh("from-source")
        self.run_(python, "-I", "-m", "pip", "install", "--no-deps", "--ignore-installed", archive)
        self.works(python)
        self.run_(python, "-m", "unittest", "test_work.Callbacks", cwd=top / "test")


if __name__ == "__main__":
    unittest.main()
