#!/usr/bin/python3
"""What nearly orthonormal axes make of the textbook's axis values: docs/numerics.md, "The filter in 3D".

The columns of U are a's axes, G = U^T U = I + E, no entry of E above e. Each line is an identity of polynomials, or the
bound of one by the sizes of its terms; both are exact.
"""
import sys
from fractions import Fraction

from sympy import QQ
from sympy.polys.rings import ring

# What the gate of the filter lets through: 37.2 units of float.
E = Fraction(372, 10) / 2 ** 24


def dot(u, v):
    return sum(x * y for x, y in zip(u, v))


def cross(u, v):
    return [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]


def det(u, v, w):
    return dot(u, cross(v, w))


def at_most(polynomial, e):
    """Of all that its unknowns may be from -e to e."""
    return sum(abs(Fraction(int(c.numerator), int(c.denominator))) * e ** sum(powers) for powers, c in polynomial.terms())


def identities():
    """Of an edge value: det U (D . (a_i x b)) = -(G (t x r))_i with t = U^T D and r = U^T b."""
    _, *x = ring(['%s%d' % (letter, k) for letter in 'abcdv' for k in range(3)], QQ)
    axes, d, b = [x[0:3], x[3:6], x[6:9]], x[9:12], x[12:15]
    t, r = [dot(u, d) for u in axes], [dot(u, b) for u in axes]
    for i, u in enumerate(axes):
        row = [dot(u, v) for v in axes]
        yield 'edge value of axis %d' % i, det(*axes) * det(d, u, b) + dot(row, cross(t, r)) == 0


def bounds():
    _, *e = ring('e00,e11,e22,e01,e02,e12', QQ)
    g = [[1 + e[0], e[3], e[4]], [e[3], 1 + e[1], e[5]], [e[4], e[5], 1 + e[2]]]
    whole = det(*g)
    least = 1 - at_most(whole - 1, E)
    inverse = cross(g[1], g[2])
    # Entries of the inverse of G, less those of I: of the dual vectors, which are the true normals of faces.
    yield 'dual vector, its own axis', at_most(inverse[0] - whole, E) / least, E * (1 + 8 * E)
    yield 'dual vector, another axis', max(at_most(x, E) for x in inverse[1:]) / least, E * (1 + 8 * E)
    # Entries of G / det G, less those of I.
    own, other = at_most(g[0][0] - whole, E) / least, E / least
    yield 'edge, its own axis', own, 2 * E * (1 + 7 * E)
    yield 'edge, another axis', other, E * (1 + 4 * E)
    # Times w = t x r, which is a vector: U^T makes none longer than by the root of 1 + 3 e, and b is 1 + 2^-18 long.
    length = (1 + 3 * E) * (1 + Fraction(1, 2 ** 18))
    yield 'edge value, squared', (own ** 2 + 2 * other ** 2) * length ** 2, (Fraction(92) / 2 ** 24) ** 2


def main():
    failed = [said for said, holds in identities() if not holds]
    for said, most, claimed in bounds():
        print('orthonormal3 %-31s %-10.4g %-10.4g %.2f' % (said, claimed, most, claimed / most))
        if most > claimed:
            failed.append(said)
    for said in failed:
        print('orthonormal3: not so: ' + said, file=sys.stderr)
    return int(bool(failed))


if __name__ == '__main__':
    sys.exit(main())
