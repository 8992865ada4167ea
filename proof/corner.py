"""The numbers of a claim at one corner, for Gappa.

A number of a filter is a sum of products of lengths, each with a factor, and its bound is c S, S the sum of the sizes of
such products. With the relative errors of all operations, and the way in which absolute values turn, held fixed, the
code's number less the truth is such a sum, too. So where S is 1 it is greatest at a corner: the lengths of one product are
1, all others are 0. Gappa is asked about each.

Each operation errs by no more than 2^-53 (2^-24 in float) of its exact result: a name of its own, within that of it. Of
|m| as computed and |M| in truth: |m| - |M| = f (m - M) with f between -1 and 1.
"""
from fractions import Fraction

from trace import GIVEN, LENGTHS, kind_of

SIGNS = {'add': '+', 'sub': '-', 'mul': '*', 'div': '/'}
UNIT = {'64': 53, '32': 24}


def is_scale(x):
    """0, or a power of two: a product with it is exact."""
    return isinstance(x, Fraction) and all(y & (y - 1) == 0 for y in (abs(x.numerator), x.denominator))


def dyadic(x):
    assert x.denominator & (x.denominator - 1) == 0, 'no binary number: %s' % x
    return '%db-%d' % (x.numerator, x.denominator.bit_length() - 1)


def text(x):
    return dyadic(x) if isinstance(x, Fraction) else x


class Corner:
    """A number is a Fraction, or the name of one in Gappa's script."""

    def __init__(self, trace, ones):
        self.trace, self.ones = trace, ones
        self.definitions, self.names, self.given, self.hints = [], {}, [], []
        self.exact_known, self.code_known, self.count, self.positive = {}, {}, 0, set()

    def name(self, letter):
        self.count += 1
        return '%s%d' % (letter, self.count)

    def define(self, expression):
        if expression not in self.names:
            self.names[expression] = self.name('e')
            self.definitions.append('%s = %s;' % (self.names[expression], expression))
        return self.names[expression]

    def free(self, letter, low, high):
        name = self.name(letter)
        self.given.append('%s in [%s,%s]' % (name, dyadic(Fraction(low)), dyadic(Fraction(high))))
        return name

    def operate(self, kind, a, b):
        if isinstance(a, Fraction) and isinstance(b, Fraction):
            return {'add': a.__add__, 'sub': a.__sub__, 'mul': a.__mul__}[kind](b)
        if kind == 'mul' and 0 in (a, b):
            return Fraction(0)
        if kind == 'mul' and a == 1:
            return b
        if kind == 'add' and 0 in (a, b):
            return b if a == 0 else a
        if kind == 'sub' and b == 0:
            return a
        name = self.define('%s %s %s' % (text(a), SIGNS[kind], text(b)))
        if kind == 'mul' and all(x in self.positive or isinstance(x, Fraction) and x > 0 for x in (a, b)):
            self.positive.add(name)
        return name

    # The truth: nothing is rounded.

    def exact(self, k):
        if k not in self.exact_known:
            self.exact_known[k] = self.make_exact(k)
        return self.exact_known[k]

    def make_exact(self, k):
        done, *of = self.trace.nodes[k]
        if done == 'constant':
            return of[0]
        if done in LENGTHS:
            if k not in self.ones:
                return Fraction(0)
            name = self.free('x', 1, 1)
            self.positive.add(name)
            return name
        if done in GIVEN:
            return self.free('i', *self.trace.within[k])
        lengths = self.trace.polynomials().difference(k)
        if lengths is not None:
            return self.exact_difference(lengths)
        of, kind = [self.exact(j) for j in of], kind_of(done)
        if kind == 'to':
            return of[0]
        if kind == 'negate':
            return self.operate('sub', Fraction(0), of[0])
        if kind == 'abs':
            return self.exact_size(k, of[0])
        if kind == 'fma':
            return self.operate('add', self.operate('mul', *of[:2]), of[2])
        return self.operate(kind, *of)

    def exact_difference(self, lengths):
        ones = [(k, factor) for k, factor in lengths.items() if k in self.ones]
        assert len(ones) <= 1
        return self.operate('mul', ones[0][1], self.exact(ones[0][0])) if ones else Fraction(0)

    def exact_size(self, k, of):
        if isinstance(of, Fraction):
            return abs(of)
        if of in self.positive:
            return of
        if self.has_length(k):
            return self.define('%s * %s' % (self.free('s', -1, 1), of))
        return self.define('|%s|' % of)

    def has_length(self, k):
        return any(self.trace.nodes[j][0] in LENGTHS for j in self.trace.used_by(k))

    # The same as the code computes it.

    def code(self, k):
        if k not in self.code_known:
            self.code_known[k] = self.make_code(k)
        return self.code_known[k]

    def make_code(self, k):
        done, *of = self.trace.nodes[k]
        kind, bits = kind_of(done), done[-2:]
        if done in GIVEN:
            return self.exact(k)
        if kind in SIGNS and self.trace.polynomials().difference(k) is not None:
            return self.rounded(self.exact(k), bits)
        code = [self.code(j) for j in of]
        if kind == 'negate':
            return self.operate('sub', Fraction(0), code[0])
        if kind == 'abs':
            return self.code_size(k, code[0], self.exact(of[0]))
        if kind == 'to':
            return self.rounded(code[0], bits)
        if kind == 'fma':
            return self.rounded(self.operate('add', self.operate('mul', *code[:2]), code[2]), bits)
        # What is 0 here is not 0 elsewhere: a sum with it is rounded as any other.
        exact = self.operate(kind, *code)
        return exact if kind == 'mul' and any(map(is_scale, code)) else self.rounded(exact, bits)

    def rounded(self, exact, bits):
        if exact == 0:
            return exact
        name = self.name('c')
        self.given.append('%s -/ %s in [-1b-%d,1b-%d]' % (name, text(exact), UNIT[bits], UNIT[bits]))
        return name

    def code_size(self, k, code, of):
        size = self.exact(k)
        if isinstance(code, Fraction):
            return abs(code)
        if code == of:
            return size
        off = self.define('%s * (%s - %s)' % (self.free('f', -1, 1), code, text(of)))
        if size == 0:
            return off
        name = self.define('%s + %s' % (size, off))
        self.hints.append('%s - %s -> %s;' % (name, size, off))
        return name

    def question(self, code, exact):
        """How far is one from the other? As a script that leaves the bound open, as %s. None: not at all."""
        if code == exact:
            return None
        return '%s\n{ %s -> %s - %s in %%s }\n%s\n' % ('\n'.join(self.definitions), ' /\\ '.join(self.given),
                                                      text(code), text(exact), '\n'.join(self.hints))

    def unrounded(self, k):
        """The code's number before its last rounding, which does not change its sign, and the unit of that."""
        done, *of = self.trace.nodes[k]
        kind = kind_of(done)
        if kind not in SIGNS:
            return self.code(k), Fraction(0)
        return self.operate(kind, *map(self.code, of)), Fraction(1, 2 ** UNIT[done[-2:]])
