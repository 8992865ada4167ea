"""What a program of proof/ prints (recorded.h): the operations of a kernel, and what is claimed of its numbers."""
from fractions import Fraction

from sympy import QQ
from sympy.polys.rings import ring

LENGTHS = ('length', 'offset')
GIVEN = ('constant', 'input64', 'input32', *LENGTHS)


def number_of(text):
    """A constant of the code. None: infinite or NaN, which no claim may use."""
    return Fraction(float.fromhex(text)) if 'n' not in text else None


class Trace:
    """The nodes by number, each (what is done, with what), and what is said of them."""

    def __init__(self, lines):
        self.nodes, self.means, self.within, self.claims = [], {}, {}, []
        for line in lines:
            first, *rest = line.split()
            if first == 'means':
                self.mean(int(rest[0]), int(rest[1]))
            elif first == 'within':
                self.within[int(rest[0])] = (number_of(rest[1]), number_of(rest[2]))
            elif first == 'claim':
                compared = sorted({(int(k[1:]), 1 if k[0] == '+' else -1) for k in rest[5:]})
                self.claims.append((rest[0], number_of(rest[1]), *map(int, rest[2:5]), compared))
            elif rest[0] == 'constant':
                self.nodes.append(('constant', number_of(rest[1])))
            elif rest[0] in GIVEN:
                self.nodes.append((rest[0], rest[1]))
            else:
                self.nodes.append((rest[0], *map(int, rest[1:])))

    def mean(self, k, truth):
        """What a number means, that which is made a float, or whose sign is dropped, means, too."""
        self.means[k] = truth
        done, *of = self.nodes[k]
        if done in ('to32', 'abs'):
            self.mean(of[0], truth)

    def used_by(self, *tops):
        """All nodes that these are made of."""
        found, left = set(), list(tops)
        while left:
            k = left.pop()
            if k not in found:
                found.add(k)
                done, *of = self.nodes[k]
                left += [] if done in GIVEN else of
                left += [self.means[k]] if k in self.means else []
        return found


def kind_of(done):
    """What is done, without the number of bits."""
    return done.rstrip('0123456789')


class Polynomials:
    """Each node as a polynomial of what is given, not rounded. An absolute value is an unknown, one for all whose
    arguments are equal or opposite."""

    def __init__(self, trace):
        self.trace = trace
        self.ring, *self.unknowns = ring(['n%d' % k for k in range(len(trace.nodes))], QQ)
        self.known, self.sizes, self.terms_known = {}, {}, {}
        self.lengths = {k for k, node in enumerate(trace.nodes) if node[0] in LENGTHS}

    def of(self, k):
        if k not in self.known:
            self.known[k] = self.make(k)
        return self.known[k]

    def make(self, k):
        if k in self.trace.means:
            return self.of(self.trace.means[k])
        done, *of = self.trace.nodes[k]
        if done == 'constant':
            return self.ring(QQ(of[0].numerator, of[0].denominator))
        if done in GIVEN:
            return self.unknowns[k]
        of, kind = [self.of(j) for j in of], kind_of(done)
        if kind == 'abs':
            return self.size(k, of[0])
        return {'add': lambda: of[0] + of[1], 'sub': lambda: of[0] - of[1], 'mul': lambda: of[0] * of[1],
                'fma': lambda: of[0] * of[1] + of[2], 'negate': lambda: -of[0], 'to': lambda: of[0]}[kind]()

    def size(self, k, of):
        """Of a product it is the product of the sizes."""
        if len(of) != 1:
            argument = of if of == 0 or of.LC > 0 else -of
            return self.sizes.setdefault(argument, self.unknowns[k])
        (powers, factor), = of.terms()
        size = self.ring(abs(factor))
        for j, power in enumerate(powers):
            if power:
                x = self.unknowns[j]
                size *= (x if self.trace.nodes[j][0] == 'length' else self.sizes.setdefault(x, self.unknowns[k])) ** power
        return size

    def share(self, k, size):
        """The c of a number that is c S. 0: of another."""
        number = self.of(k)
        share = number.coeff(size.leading_monom()) if size != 1 else number.coeff(1)
        return Fraction(int(share.numerator), int(share.denominator)) if number == share * size else Fraction(0)

    def corners(self, size):
        """The lengths of each term of S. Where those of one are 1 and all others 0, no other term is left."""
        length_of = {x: self.unknowns.index(of) for of, x in self.sizes.items() if of in self.unknowns}
        corners = []
        for powers in size.monoms():
            lengths = {length_of.get(self.unknowns[k], k) for k, power in enumerate(powers) if power}
            assert all(power <= 1 for power in powers) and all(self.trace.nodes[k][0] in LENGTHS for k in lengths)
            corners.append(frozenset(lengths))
        assert not any(a < b or a is not b and a == b for a in corners for b in corners)
        return corners

    def terms(self, k):
        """Which lengths stand together in the terms of a number as it is computed, also in those that cancel."""
        if k not in self.terms_known:
            done, *of = self.trace.nodes[k]
            if k in self.trace.means:
                terms = self.terms(self.trace.means[k])
            elif done in GIVEN:
                terms = {frozenset([k] if done in LENGTHS else [])}
            elif kind_of(done) in ('mul', 'fma'):
                terms = {a | b for a in self.terms(of[0]) for b in self.terms(of[1])}
                assert not any(a & b & self.lengths for a in self.terms(of[0]) for b in self.terms(of[1]))
                terms |= self.terms(of[2]) if len(of) == 3 else set()
            else:
                terms = set().union(*map(self.terms, of))
            self.terms_known[k] = terms
        return self.terms_known[k]
