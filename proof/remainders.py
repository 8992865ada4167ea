"""The numbers of a claim at one corner, where the code keeps what rounding takes: sums of two doubles.

A rounded number is its exact result and a remainder r, |r| <= w of that; an error-free transformation hands on the number and
-r. So a number of the code is a polynomial of what is given and of remainders, in which those that the code takes back
cancel, exactly. What is left is bounded term by term. Corners are those of corner.py.
"""
from fractions import Fraction

from sympy import QQ
from sympy.polys.rings import ring

from corner import UNIT
from trace import GIVEN, LENGTHS, kind_of


class Remainders:
    def __init__(self, trace, value):
        self.trace = trace
        used = sorted(trace.used_by(value))
        self.names = [k for k in used if trace.nodes[k][0] not in ('constant', *LENGTHS)]
        self.ring, *unknowns = ring(['r%d' % k for k in self.names], QQ)
        self.unknown = dict(zip(self.names, unknowns))

    def at(self, ones):
        """To be asked about one corner."""
        self.ones, self.most, self.known = ones, {}, {True: {}, False: {}}
        return self

    def bound(self, polynomial):
        total = Fraction(0)
        for powers, factor in polynomial.terms():
            size = abs(Fraction(int(factor.numerator), int(factor.denominator)))
            for k, power in zip(self.names, powers):
                size *= self.most[k] ** power if power else 1
            total += size
        return total

    def number(self, k, is_rounded):
        known = self.known[is_rounded]
        if k not in known:
            known[k] = self.make(k, is_rounded)
        return known[k]

    def make(self, k, is_rounded):
        done, *of = self.trace.nodes[k]
        if done == 'constant':
            return self.ring(QQ(of[0].numerator, of[0].denominator))
        if done in LENGTHS:
            return self.ring(int(k in self.ones))
        if done == 'input':
            self.most[k] = max(map(abs, self.trace.within[k]))
            return self.unknown[k]
        if done == 'tail':
            return -self.remainder(of[0]) if is_rounded else self.ring(0)
        kind, number = kind_of(done), self.operate(k, is_rounded)
        if not is_rounded or kind in ('negate', 'abs', 'turn') or number == 0 or self.is_scaled(kind, of):
            return number
        self.most[k] = self.bound(number) / 2 ** UNIT[done[-2:]]
        return number + self.unknown[k]

    def operate(self, k, is_rounded):
        """Before it is rounded itself."""
        done, *of = self.trace.nodes[k]
        kind, of = kind_of(done), [self.number(j, is_rounded) for j in of]
        if kind == 'abs':
            return self.size(of[0])
        return {'add': lambda: of[0] + of[1], 'sub': lambda: of[0] - of[1], 'mul': lambda: of[0] * of[1],
                'turn': lambda: of[0] * of[1], 'negate': lambda: -of[0], 'to': lambda: of[0]}[kind]()

    def size(self, number):
        """Of a length, which is 1 here, and what rounding makes of it."""
        one = number.coeff(1)
        assert number == 0 or abs(one) > self.bound(number - one), 'an absolute value is taken of more than a length'
        return number if one >= 0 else -number

    def remainder(self, k):
        rounded = self.number(k, True)
        return self.unknown[k] if rounded != self.operate(k, True) else rounded * 0

    def is_scaled(self, kind, of):
        """A product with a power of two is exact."""
        factors = [self.trace.nodes[j][1] for j in of if self.trace.nodes[j][0] == 'constant']
        return kind == 'mul' and any(x.numerator & (x.numerator - 1) == 0 and x.denominator & (x.denominator - 1) == 0
                                     for x in factors)

    def off(self, k, before_rounding):
        """How far is the code's number from the truth, before its last rounding or after it?"""
        code = self.operate(k, True) if before_rounding else self.number(k, True)
        return self.bound(code - self.number(k, False))
