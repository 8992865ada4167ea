"""What a program of proof/ prints (recorded.h): the operations of a kernel, and what is claimed of its numbers."""
from fractions import Fraction

from sympy import QQ
from sympy.polys.rings import ring

GIVEN = ('constant', 'input64', 'input32', 'length', 'offset')


def number_of(text):
    """A constant of the code. None: infinite or NaN, which no claim may use."""
    return Fraction(float.fromhex(text)) if 'n' not in text else None


class Trace:
    """The nodes by number, each (what is done, with what), and what is said of them."""

    def __init__(self, lines):
        self.nodes, self.means, self.within, self.claims, self.lengths = [], {}, {}, [], {}
        for line in lines:
            first, *rest = line.split()
            if first == 'means':
                self.mean(int(rest[0]), int(rest[1]))
            elif first == 'within':
                self.within[int(rest[0])] = (number_of(rest[1]), number_of(rest[2]))
            elif first == 'claim':
                compared = sorted({(int(k[1:]), 1 if k[0] == '+' else -1) for k in rest[4:]})
                self.claims.append((rest[0], number_of(rest[1]), int(rest[2]), int(rest[3]), compared))
            elif rest[0] == 'constant':
                self.nodes.append(('constant', number_of(rest[1])))
            elif rest[0] in GIVEN:
                if rest[0] in ('length', 'offset'):
                    self.lengths.setdefault(int(rest[2]), []).append(len(self.nodes))
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
        self.known, self.sizes = {}, {}

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
        if kind == 'abs' and self.is_length(of[0]):
            return of[0]
        if kind == 'abs':
            argument = of[0] if of[0] == 0 or of[0].LC > 0 else -of[0]
            return self.sizes.setdefault(argument, self.unknowns[k])
        return {'add': lambda: of[0] + of[1], 'sub': lambda: of[0] - of[1], 'mul': lambda: of[0] * of[1],
                'fma': lambda: of[0] * of[1] + of[2], 'negate': lambda: -of[0], 'to': lambda: of[0]}[kind]()

    def is_length(self, x):
        return any(x == self.unknowns[k] for k, node in enumerate(self.trace.nodes) if node[0] == 'length')

    def share_of_size(self, k):
        """The c of a number that is c S, S the product of the groups' sizes. 0: of another."""
        size = self.ring(1)
        for group in self.trace.lengths.values():
            size *= sum(self.size_of(one) for one in group)
        number = self.of(k)
        share = number.coeff(size.leading_monom()) if size != 1 else number.coeff(1)
        return Fraction(int(share.numerator), int(share.denominator)) if number == share * size else Fraction(0)

    def size_of(self, one):
        x = self.unknowns[one]
        return x if self.trace.nodes[one][0] == 'length' else self.sizes.get(x, self.ring(0))
