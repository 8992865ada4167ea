"""What of the package is public: the tests that ask each of it whether it was looked at find the names here."""

import enum
import inspect

import hitbox


def is_class_of_values(thing):
    """One whose objects hold values and do nothing: an enumeration, or a named tuple."""
    return inspect.isclass(thing) and (issubclass(thing, enum.Enum) or hasattr(thing, "_fields"))


def members(cls, special=()):
    """The names of a class's makers, methods and properties, without those that every object has."""
    of_all = dir(object)
    return [n for n in dir(cls) if (not n.startswith("_") or n in special) and (n not in of_all or n in special)]


def names(special=()):
    """{name: what}: functions, and classes with what they have; special: of names with underscores these."""
    found = {}
    for name in hitbox.__all__:
        thing = getattr(hitbox, name)
        if inspect.ismodule(thing) or is_class_of_values(thing):
            continue
        found[name] = thing
        if inspect.isclass(thing):
            found |= {f"{name}.{n}": inspect.getattr_static(thing, n) for n in members(thing, special)}
    return found
