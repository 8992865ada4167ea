"""Do the blocks of Python in the pages print what stands below them, and the examples what their last comment says?"""

import contextlib
import io
import os
import re
import runpy
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$(\n```text\n(.*?)^```$)?", re.MULTILINE | re.DOTALL)


@contextlib.contextmanager
def elsewhere():
    """In a folder of its own, so that what is written stays out of the project."""
    before = os.getcwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            yield
        finally:
            os.chdir(before)


@unittest.skipUnless((ROOT / "docs").is_dir(), "a source distribution has no pages")
class Pages(unittest.TestCase):
    def blocks(self, page, least):
        """Runs all blocks of a page in one namespace."""
        count, names = 0, {"__name__": page}
        with elsewhere():
            for kind, code, _, expected in BLOCK.findall((ROOT / page).read_text()):
                if kind != "python":
                    continue
                count += 1
                printed = io.StringIO()
                with contextlib.redirect_stdout(printed):
                    exec(compile(code, f"{page}, block {count}", "exec"), names)
                self.assertEqual(printed.getvalue(), expected, f"{page}, block {count}:\n{code}")
        self.assertGreaterEqual(count, least)

    def test_python_md(self):
        self.blocks("docs/python.md", 10)

    def test_readme(self):
        self.blocks("README.md", 1)

    def test_readme_of_the_package(self):
        self.blocks("bindings/python/README.md", 1)


@unittest.skipUnless((ROOT / "docs").is_dir(), "a source distribution has no examples")
class Examples(unittest.TestCase):
    def test_output(self):
        examples = sorted((ROOT / "examples" / "python").glob("*.py"))
        self.assertGreaterEqual(len(examples), 3)
        for path in examples:
            text = path.read_text()
            self.assertIn("\n# Output:\n", text, f"{path.name} does not end with a comment of its output")
            expected = re.sub("^# ?", "", text.split("\n# Output:\n")[1], flags=re.MULTILINE)
            printed = io.StringIO()
            arguments, sys.argv = sys.argv, [str(path)]
            try:
                with elsewhere(), contextlib.redirect_stdout(printed):
                    runpy.run_path(str(path), run_name="__main__")
            finally:
                sys.argv = arguments
            self.assertEqual(printed.getvalue(), expected, path.name)


if __name__ == "__main__":
    unittest.main()
