"""What a program of proof/ prints (recorded.h): the operations of a kernel, and what is claimed of its numbers."""
import copy
from fractions import Fraction

from sympy import QQ
from sympy.polys.rings import ring

LENGTHS = ('length', 'offset')
GIVEN = ('constant', 'input', 'place', *LENGTHS)


def number_of(text):
    """A constant of the code. None: infinite or NaN, which no claim may use."""
    return Fraction(float.fromhex(text)) if 'n' not in text else None


class Trace:
    """The nodes by number, each (what is done, with what), and what is said of them."""

    def __init__(self, lines):
        self.nodes, self.within, self.claims, self.compared, self.made = [], {}, [], set(), None
        for line in lines:
            first, *rest = line.split()
            if first == 'within':
                self.within[int(rest[0])] = (number_of(rest[1]), number_of(rest[2]))
            elif first == 'compared':
                self.compared.add((int(rest[0]), int(rest[1])))
            elif first == 'claim':
                self.claims.append((rest[0], *map(int, rest[1:])))
            elif rest[0] == 'constant':
                self.nodes.append(('constant', number_of(rest[1])))
            elif rest[0] in GIVEN:
                self.nodes.append((rest[0], rest[1]))
            else:
                self.nodes.append((rest[0], *map(int, rest[1:])))

    def polynomials(self):
        if self.made is None:
            self.made = Polynomials(self)
        return self.made

    def used_by(self, *tops):
        """All nodes that these are made of."""
        found, left = set(), list(tops)
        while left:
            k = left.pop()
            if k not in found:
                found.add(k)
                done, *of = self.nodes[k]
                left += [] if done in GIVEN else of
        return found

    def users_of(self, k):
        """All nodes that are made of this one, and itself."""
        users = {k}
        for j in range(k + 1, len(self.nodes)):
            done, *of = self.nodes[j]
            if done not in GIVEN and not users.isdisjoint(of):
                users.add(j)
        return users


def kind_of(done):
    """What is done, without the number of bits."""
    return done.rstrip('0123456789')


class Polynomials:
    """Each node as a polynomial of what is given, not rounded. An absolute value is an unknown, one for all whose
    arguments are equal or opposite."""

    def __init__(self, trace):
        self.trace = trace
        # Unknowns: what is given, the sizes of what may have any sign, and those of sums.
        nodes = list(enumerate(trace.nodes))
        given = [(k, 'n') for k, node in nodes if node[0] in ('input', 'place', *LENGTHS)]
        sizes = [(k, 'a') for k, node in nodes if node[0] in ('input', 'offset', 'abs')]
        spare = [(k, 'b') for k, node in nodes if node[0] == 'abs']
        self.names = given + sizes + spare
        self.ring, *unknowns = ring(['%s%d' % (letter, k) for k, letter in self.names], QQ)
        self.unknown = dict(zip(self.names, unknowns))
        self.known, self.sizes, self.terms_known, self.is_known_of = {}, {}, {}, {}
        self.lengths = {k for k, node in enumerate(trace.nodes) if node[0] in LENGTHS}
        self.places = {k for k, node in enumerate(trace.nodes) if node[0] == 'place'}

    def without(self, trace, changed):
        """Those of another trace, of which only the nodes `changed` are not the same."""
        other = copy.copy(self)
        other.trace = trace
        other.known = {k: x for k, x in self.known.items() if k not in changed}
        other.terms_known = {k: x for k, x in self.terms_known.items() if k not in changed}
        other.sizes = dict(self.sizes)
        return other

    def of(self, k):
        if k not in self.known:
            self.known[k] = self.make(k)
        return self.known[k]

    def make(self, k):
        done, *of = self.trace.nodes[k]
        if done == 'constant':
            return self.ring(QQ(of[0].numerator, of[0].denominator))
        if done in GIVEN:
            return self.unknown[k, 'n']
        of, kind = [self.of(j) for j in of], kind_of(done)
        if kind == 'abs':
            return self.size(k, of[0])
        return {'add': lambda: of[0] + of[1], 'sub': lambda: of[0] - of[1], 'mul': lambda: of[0] * of[1],
                'turn': lambda: of[0] * of[1], 'fma': lambda: of[0] * of[1] + of[2], 'negate': lambda: -of[0],
                'to': lambda: of[0], 'tail': lambda: self.ring(0)}[kind]()

    def difference(self, k):
        """Of numbers that are placed: the factors of the lengths that it is, by their nodes. None: of another."""
        done, *of = self.trace.nodes[k]
        if done in GIVEN or not any(self.placed_at(j) for j in of) or self.placed_at(k):
            return None
        factors = {}
        for powers, factor in self.of(k).terms():
            used = [j for (j, _), power in zip(self.names, powers) if power]
            if len(used) != 1 or sum(powers) != 1 or used[0] not in self.lengths:
                return None
            factors[used[0]] = Fraction(int(factor.numerator), int(factor.denominator))
        return factors

    def placed_at(self, k):
        """The places that are in a number."""
        return {j for powers in self.of(k).monoms() for (j, _), power in zip(self.names, powers)
                if power and j in self.places}

    def is_known(self, k):
        """Is it made of nothing but what a polynomial may be made of?"""
        if k not in self.is_known_of:
            done, *of = self.trace.nodes[k]
            self.is_known_of[k] = (of[0] is not None if done in GIVEN else
                                   kind_of(done) not in ('div', 'sqrt') and all(map(self.is_known, of)))
        return self.is_known_of[k]

    def size(self, k, of):
        """Of a product it is the product of the sizes."""
        if len(of) != 1:
            argument = of if of == 0 or of.LC > 0 else -of
            if argument not in self.sizes:
                taken = self.unknown[k, 'a'] in self.sizes.values()  # of what it was before it was changed
                self.sizes[argument] = self.unknown[k, 'b' if taken else 'a']
            return self.sizes[argument]
        (powers, factor), = of.terms()
        size = self.ring(abs(factor))
        for (j, letter), power in zip(self.names, powers):
            if power:
                size *= self.unknown.get((j, 'a'), self.unknown[j, letter]) ** power
        return size

    @staticmethod
    def ratio(x, size):
        """The c of a polynomial that is c S. None: of another."""
        share = x.get(size.monoms()[0], QQ(0))
        return Fraction(int(share.numerator), int(share.denominator)) if x == share * size else None

    def factor(self, k, term):
        """With which factor does a term stand in a number?"""
        found = self.of(k).get(term, QQ(0))
        return Fraction(int(found.numerator), int(found.denominator))

    def corners(self, size):
        """The terms of S and the lengths of each, with their powers. Where these are 1 and all others 0, no other term is
        left."""
        corners = {}
        for powers in size.monoms():
            product = frozenset((k, power) for (k, _), power in zip(self.names, powers) if power)
            assert {k for k, _ in product} <= self.lengths and product not in corners.values()
            corners[powers] = product
        lengths = [{k for k, _ in product} for product in corners.values()]
        assert not any(a <= b for i, a in enumerate(lengths) for j, b in enumerate(lengths) if i != j)
        return corners

    def terms(self, k):
        """Which lengths stand together in the terms of a number as it is computed, also in those that cancel: of each the
        power, and whether its sign counts."""
        if k not in self.terms_known:
            done, *of = self.trace.nodes[k]
            if done == 'constant' and of[0] == 0:
                terms = set()
            elif done in GIVEN:
                terms = {frozenset([(k, 1, done == 'offset')] if done in LENGTHS else [])}
            elif (lengths := self.difference(k)) is not None:
                terms = {frozenset([(j, 1, self.trace.nodes[j][0] == 'offset')]) for j in lengths}
            elif kind_of(done) == 'abs':
                terms = {frozenset((j, power, False) for j, power, _ in term) for term in self.terms(of[0])}
            elif kind_of(done) in ('mul', 'fma', 'turn'):
                terms = {product_of(a, b) for a in self.terms(of[0]) for b in self.terms(of[1])}
                terms |= self.terms(of[2]) if len(of) == 3 else set()
            else:
                terms = set().union(*map(self.terms, of))
            self.terms_known[k] = terms
        return self.terms_known[k]

    def is_sum_of(self, k, corners):
        """Is a number, as it is computed, a sum of such products, and each of them in one form, its sign or its size?
        Then what is true where all lengths of a product are 1 is true where some are -1: what is taken of an absolute
        value turns with its argument."""
        products = [frozenset((j, power) for j, power, _ in term) for term in self.terms(k)]
        return len(set(products)) == len(products) and set(products) <= corners


def product_of(a, b):
    """Of two terms. The sign of a square does not count."""
    powers = {}
    for k, power, signed in (*a, *b):
        before, was_signed = powers.get(k, (0, False))
        powers[k] = (before + power, signed != was_signed)
    return frozenset((k, *of) for k, of in powers.items())
