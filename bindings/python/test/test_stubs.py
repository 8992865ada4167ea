"""The stub, which type checkers read, names what the package has, with the same parameters.

backend/make_stubs.py writes it.
"""

import ast
import enum
import inspect
import unittest
from pathlib import Path

import hitbox

FOLDER = Path(hitbox.__file__).parent


def parameters(node):
    """(name, kind, default) of a def: but for self and cls."""
    a = node.args
    kinds = [(x, inspect.Parameter.POSITIONAL_ONLY) for x in a.posonlyargs] + [(x, inspect.Parameter.POSITIONAL_OR_KEYWORD) for x in a.args]
    defaults = [inspect.Parameter.empty] * (len(kinds) - len(a.defaults)) + [ast.literal_eval(d) for d in a.defaults]
    out = [(x.arg, kind, default) for (x, kind), default in zip(kinds, defaults)]
    for x, default in zip(a.kwonlyargs, a.kw_defaults):
        out.append((x.arg, inspect.Parameter.KEYWORD_ONLY, inspect.Parameter.empty if default is None else ast.literal_eval(default)))
    return [p for p in out if p[0] not in ("self", "cls")]


def of_package(function):
    return [(p.name, p.kind, p.default) for p in inspect.signature(function).parameters.values() if p.name not in ("self", "cls")]


class Stubs(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.tree = ast.parse((FOLDER / "__init__.pyi").read_text())
        cls.functions, cls.classes = {}, {}
        for node in cls.tree.body:
            if isinstance(node, ast.FunctionDef):
                cls.functions[node.name] = node  # of overloads the last, which takes all
            elif isinstance(node, ast.ClassDef):
                cls.classes[node.name] = node

    def test_there_for_type_checkers(self):
        self.assertTrue((FOLDER / "py.typed").is_file())

    def test_names(self):
        public = {n for n in hitbox.__all__ if not inspect.ismodule(getattr(hitbox, n))}
        self.assertEqual(set(self.functions) | set(self.classes), public, "run backend/make_stubs.py")
        listed = next(n for n in self.tree.body if isinstance(n, ast.Assign) and n.targets[0].id == "__all__")
        self.assertEqual(set(ast.literal_eval(listed.value)), public)

    def test_nothing_public_is_a_module_or_of_others(self):
        for name in hitbox.__all__:
            thing = getattr(hitbox, name)
            self.assertFalse(inspect.ismodule(thing), name)
            self.assertTrue(thing.__module__.startswith("hitbox"), name)

    def test_functions(self):
        for name, node in self.functions.items():
            self.assertEqual(parameters(node), of_package(getattr(hitbox, name)), f"{name}: run backend/make_stubs.py")

    def test_classes(self):
        for name, node in self.classes.items():
            thing = getattr(hitbox, name)
            found = {n.name: n for n in node.body if isinstance(n, ast.FunctionDef)}
            fields = {n.target.id for n in node.body if isinstance(n, ast.AnnAssign)}
            if hasattr(thing, "_fields"):
                self.assertEqual(fields, set(thing._fields), name)
                continue
            if issubclass(thing, enum.Enum):
                values = {n.targets[0].id: ast.literal_eval(n.value) for n in node.body if isinstance(n, ast.Assign)}
                self.assertEqual(values, {x.name: int(x) for x in thing}, name)
                continue
            public = {n for n in dir(thing) if not n.startswith("_")}
            self.assertEqual({n for n in found if not n.startswith("_")}, public, f"{name}: run backend/make_stubs.py")
            for inner in public:
                raw, where = inspect.getattr_static(thing, inner), f"{name}.{inner}: run backend/make_stubs.py"
                decorators = [d.id for d in found[inner].decorator_list]
                if isinstance(raw, classmethod):
                    self.assertEqual(decorators, ["classmethod"], where)
                    self.assertEqual(parameters(found[inner]), of_package(raw.__func__), where)
                elif inspect.isfunction(raw):
                    self.assertEqual(decorators, [], where)
                    self.assertEqual(parameters(found[inner]), of_package(raw), where)
                else:
                    self.assertEqual(decorators, ["property"], where)
            if "__new__" in found and "__new__" in vars(thing):
                self.assertEqual(parameters(found["__new__"]), of_package(vars(thing)["__new__"]), name)


class Help(unittest.TestCase):
    def test_everything_has_a_docstring(self):
        for name in hitbox.__all__:
            thing = getattr(hitbox, name)
            self.assertTrue(inspect.getdoc(thing), name)
            if not inspect.isclass(thing) or issubclass(thing, (enum.Enum, tuple)):
                continue
            for inner in dir(thing):
                if not inner.startswith("_"):
                    self.assertTrue(inspect.getdoc(inspect.getattr_static(thing, inner)), f"{name}.{inner}")


if __name__ == "__main__":
    unittest.main()
