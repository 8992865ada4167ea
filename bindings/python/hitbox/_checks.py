"""Single values that users give: a number, a flag, how many threads, a function. What is none is refused by its name."""

import operator

import numpy as np

from ._kinds import Kind


def shown(value):
    """What was found, in words that stay short whatever it is."""
    text = repr(value) if isinstance(value, (str, bytes, bool, int, float, type(None))) else ""
    return text if 0 < len(text) <= 60 else f"a {type(value).__name__}"


def number(value, name):
    """A double of a number."""
    if isinstance(value, (str, bytes, bytearray, bool, np.bool_)):
        raise TypeError(f"{name}: found {shown(value)}, expected a number")
    try:
        return float(value)
    except TypeError:
        raise TypeError(f"{name}: found {shown(value)}, expected a number") from None
    except OverflowError:
        raise ValueError(f"{name}: found a whole number that no double holds") from None


def flag(value, name):
    """True or False."""
    if not isinstance(value, (bool, np.bool_)):
        raise TypeError(f"{name}: found {shown(value)}, expected True or False")
    return bool(value)


def whole(value, name, least=1):
    """A whole number: `least` to as many as C counts."""
    try:
        count = operator.index(value)
    except TypeError:
        raise TypeError(f"{name}: found {shown(value)}, expected a whole number") from None
    if not least <= count < 2**31:
        raise ValueError(f"{name}: found {shown(count)}, expected {least} or more")
    return count


def thread_count(value):
    """How many threads: 0 to as many as C counts."""
    return whole(value, "threads", 0)


def function(value, name):
    """Something that can be called, or None."""
    if value is not None and not callable(value):
        raise TypeError(f"{name}: found {shown(value)}, expected a function or None")
    return value


def kind(value):
    """A Kind, or the number of one."""
    try:
        return Kind(value)
    except (ValueError, TypeError):
        raise ValueError(f"kind: found {shown(value)}, expected a hitbox.Kind") from None
