"""Boxes that are hard to judge, as rows of the library's own numbers, and how much is asked in this run."""

import os

import numpy as np

CAMPAIGN = os.environ.get("HITBOX_CAMPAIGN", "")
AABB2, OBB2, AABB3, OBB3 = range(4)
NUMBERS = (4, 6, 6, 15)


def count(short, long):
    """How many are asked: `long` with HITBOX_CAMPAIGN=long."""
    return long if CAMPAIGN == "long" else short


def dim(kind):
    return 2 if kind < AABB3 else 3


def _frames(random, n, d, which):
    """(n, 2) or (n, 9) axes: along the axes, exact ones of a triangle 3 4 5, or any."""
    angle = random.uniform(-4, 4, n)
    turn = np.stack([np.cos(angle), np.sin(angle)], axis=1)
    if which == 0:
        turn[:] = 1, 0
    elif which == 1:
        turn[:] = 0.6, 0.8
    if d == 2:
        return turn
    if which < 2:
        c, s, zero, one = turn[:, 0], turn[:, 1], np.zeros(n), np.ones(n)
        return np.stack([c, s, zero, -s, c, zero, zero, zero, one], axis=1)
    q, _ = np.linalg.qr(random.normal(size=(n, 3, 3)))
    return q.reshape(n, 9)


def _of(kind, center, half, frame):
    if kind in (AABB2, AABB3):
        return np.concatenate([center - half, center + half], axis=1)
    return np.concatenate([center, half, frame], axis=1)


def _ordinary(random, n, d):
    return random.uniform(-2, 2, (n, d)), random.uniform(0.1, 2, (n, d)), random.integers(3)


def _thirds(random, n, d):
    """On a lattice of thirds, whose points no double holds: much touches, or nearly so."""
    return random.integers(-6, 7, (n, d)) / 3, random.integers(0, 5, (n, d)) / 3, random.integers(3)


def _near(random, n, d):
    """Faces at whole numbers, an ulp or some to and fro."""
    jitter = 1 + random.integers(-3, 4, (n, d)) * 2.0**-52
    return random.integers(-3, 4, (n, d)) * jitter, random.integers(1, 3, (n, d)) / 2 * jitter, random.integers(2)


def _tiny(random, n, d):
    center, half, which = _near(random, n, d)
    scale = 2.0 ** random.choice([-1070, -1022, -900])
    return center * scale, half * scale, which


def _huge(random, n, d):
    center, half, which = _ordinary(random, n, d)
    scale = 2.0 ** random.choice([1000, 1021, 500])
    return center * scale, half * scale, which


def _flat(random, n, d):
    """Segments, points, and boxes as thin as an ulp."""
    center, half, which = _thirds(random, n, d)
    half[random.random((n, d)) < 0.5] = random.choice([0, 5e-324, 1e-17])
    return center, half, which


def _mixed(random, n, d):
    """Grains of sand beside planets."""
    center, half, which = _ordinary(random, n, d)
    return center, half * 10.0 ** random.integers(-12, 13, (n, 1)), which


FAMILIES = (_ordinary, _thirds, _near, _tiny, _huge, _flat, _mixed)


def rows(kind, n, seed, valid=False):
    """n boxes of a kind, of all families. Without `valid`, one in 16 has a number that makes it none."""
    random = np.random.default_rng([seed, kind])
    parts = []
    for i, family in enumerate(FAMILIES):
        many = n // len(FAMILIES) + (i < n % len(FAMILIES))
        center, half, which = family(random, many, dim(kind))
        parts.append(_of(kind, center, half, _frames(random, many, dim(kind), which)))
    out = np.concatenate(parts)
    if not valid:
        bad = np.flatnonzero(random.random(n) < 1 / 16)
        out[bad, random.integers(0, NUMBERS[kind], len(bad))] = random.choice([np.nan, np.inf, -np.inf, -1.0, 0.0, -0.0], len(bad))
    return np.ascontiguousarray(out)


def pairs(kind_a, kind_b, n, seed):
    """Two sets of n boxes that stand beside each other in the same families; some are the same box."""
    a, b = rows(kind_a, n, seed), rows(kind_b, n, seed + 1000)
    if kind_a == kind_b:
        same = np.random.default_rng(seed).random(n) < 0.05
        b[same] = a[same]
    order = np.random.default_rng(seed).permutation(n)
    return np.ascontiguousarray(a[order]), np.ascontiguousarray(b[order])


def angles(n, seed):
    """Angles of any size: whole and nearly whole parts of a turn, such as no double of an angle holds, and none."""
    random = np.random.default_rng([seed, 99])
    turns = random.integers(-24, 25, n) * (np.pi / 12)
    out = np.stack([
        random.uniform(-10, 10, n), turns, turns * (1 + random.integers(-3, 4, n) * 2.0**-52), random.integers(-360, 361, n) * 1.0,
        random.uniform(-1, 1, n) * 2.0 ** random.integers(-1074, 1023, n), random.choice([0.0, -0.0, 5e-324, 1e300, 1.7e308, np.pi], n),
    ])[random.integers(6, size=n), np.arange(n)]
    out[random.random(n) < 1 / 32] = random.choice([np.nan, np.inf, -np.inf])
    return np.ascontiguousarray(out)


def quaternions(n, seed):
    """Of any length, also 0 and next to nothing, of half turns and quarters of one, and none."""
    random = np.random.default_rng([seed, 98])
    out = random.normal(size=(n, 4))
    half = random.random(n) < 0.3
    out[half] = random.integers(-1, 2, (half.sum(), 4))
    out *= (2.0 ** random.choice([0, 0, 0, 1, -1074, -600, 500, 1020], n))[:, None]
    bad = np.flatnonzero(random.random(n) < 1 / 32)
    out[bad, random.integers(0, 4, len(bad))] = random.choice([np.nan, np.inf, -np.inf])
    return np.ascontiguousarray(out)


def placements(n, seed):
    """Affine matrices (n, 4, 4): of turns, mirrors, scales and moves of any size; some shear, or are singular or none."""
    random = np.random.default_rng([seed, 97])
    out = np.zeros((n, 4, 4))
    out[:, 3, 3] = 1
    frames = np.concatenate([_frames(random, n // 3 + 1, 3, which) for which in range(3)])[:n].reshape(n, 3, 3)
    out[:, :3, :3] = frames[random.permutation(n)] * (2.0 ** random.choice([0, 0, 1, -3, -1040, -500, 500, 1000], (n, 1, 1)))
    out[:, :3, :3] *= random.choice([1, 1, 1, -1, 2, 1 / 3], (n, 1, 3))
    out[:, :3, 3] = random.uniform(-3, 3, (n, 3)) * (2.0 ** random.choice([0, 0, -1074, 1000], n))[:, None]
    kind = random.random(n)
    sheared, flat, bad = kind < 0.05, (kind >= 0.05) & (kind < 0.1), (kind >= 0.1) & (kind < 0.13)
    out[sheared, 0, 1] += random.choice([1e-3, 1e-7, 1e-12, 1.0], sheared.sum())
    out[flat, :3, 2] = 0
    out[bad, random.integers(0, 4, bad.sum()), random.integers(0, 4, bad.sum())] = random.choice([np.nan, np.inf, 2.0])
    return out


def clouds(cases, d, seed, most=24):
    """Sets of points: any, on a lattice, on a line or a plane, all one, at the ends of the range, and with none."""
    random = np.random.default_rng([seed, d, 96])
    for case in range(cases):
        n = int(random.integers(1, most + 1))
        points = [random.normal(size=(n, d)), random.integers(0, 4, (n, d)) / 3, np.ones((n, d)),
                  random.normal(size=(n, 1)) * random.normal(size=d), random.integers(-2, 3, (n, d)) * np.array([1.0, 1.0, 0.0])[:d],
                  1 + random.integers(-2, 3, (n, d)) * 2.0**-52][case % 6]
        points = points * 2.0 ** random.choice([-1060, 0, 0, 0, 300, 900])
        if random.random() < 0.02:
            points[random.integers(n), random.integers(d)] = random.choice([np.nan, np.inf])
        yield np.ascontiguousarray(points)
