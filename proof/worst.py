#!/usr/bin/python3
"""The worst error that a search finds, beside the least bound that is proven.

Of each claim of a trace: numbers within what is given, each with all its bits at random, are changed one by one as long as
the code's number, computed as the code computes it, gets further from the truth, computed exactly, as a share of S. What is
seen can only be below what is proven; that it is not far below says that the proof gives little away.

Usage: proof/worst.py [--tries N] [--seed N] TRACE...
"""
import argparse
import random
import re
import struct
import sys
from fractions import Fraction

from prove import Prover, Unproven, bounds_of, judged, short
from trace import GIVEN, LENGTHS, Trace, kind_of


def rounded(x, bits):
    """What two floats make in double and then in float is what they make in float."""
    return struct.unpack('f', struct.pack('f', x))[0] if bits == '32' else x



class Run:
    """The operations that a number of the code is made of, in order."""

    def __init__(self, trace, value, size):
        self.trace, self.value, self.size = trace, value, size
        self.code = sorted(trace.used_by(value))
        self.exact = sorted(trace.used_by(value, size))
        self.inputs = [k for k in self.exact if trace.nodes[k][0] in GIVEN and trace.nodes[k][0] != 'constant']

    def share(self, given):
        """How far the code's number is from the truth, as a share of S."""
        exact = self.run(self.exact, given, Fraction, lambda x, bits: x)
        code = self.run(self.code, given, float, rounded)
        # Before its last rounding, which does not change its sign, as in the proof.
        done, *of = self.trace.nodes[self.value]
        last = operate(kind_of(done), [Fraction(code[k]) for k in of])
        return abs(last - exact[self.value]) / exact[self.size]

    def run(self, nodes, given, number, made):
        known = {}
        for k in nodes:
            done, *of = self.trace.nodes[k]
            if done == 'constant':
                known[k] = number(of[0])
            elif done in GIVEN:
                known[k] = number(given[k])
            elif done == 'tail':
                of_done, *of_of = self.trace.nodes[of[0]]
                exact = operate(kind_of(of_done), [Fraction(known[j]) for j in of_of])
                known[k] = number(exact - Fraction(known[of[0]]))
            else:
                known[k] = made(operate(kind_of(done), [known[j] for j in of]), done[-2:])
        return known

    def random_input(self, k, chance):
        if self.trace.nodes[k][0] == 'place':
            return 0.0
        if self.trace.nodes[k][0] in LENGTHS:
            return chance.uniform(0.5, 1) * 2.0 ** -chance.choice((0, 0, 1, 2, 5, 30))
        low, high = map(float, self.trace.within[k])
        if self.trace.nodes[k][1] == 'turn':  # a sign
            return chance.choice((low, high))
        return chance.choice((low, high, chance.uniform(low, high), chance.uniform(low, high)))


def operate(kind, of):
    if kind == 'abs':
        return abs(of[0])
    if kind == 'negate':
        return -of[0]
    if kind == 'to':
        return of[0]
    return of[0] + of[1] if kind == 'add' else of[0] - of[1] if kind == 'sub' else of[0] * of[1]


def search(run, tries, chance):
    best = Fraction(0)
    for _ in range(4):
        given = {k: run.random_input(k, chance) for k in run.inputs}
        share = run.share(given)
        for _ in range(tries // 4):
            k = chance.choice([k for k in run.inputs if run.trace.nodes[k][0] != 'place'])
            before = given[k]
            is_new = chance.random() < 0.3 or run.trace.nodes[k][1] == 'turn'
            given[k] = run.random_input(k, chance) if is_new else near(before, run.trace.within.get(k), chance)
            now = run.share(given)
            if now >= share:
                share = now
            else:
                given[k] = before
        best = max(best, share)
    return best


def near(x, within, chance):
    x *= 1 + chance.choice((-1, 1)) * 2.0 ** -chance.uniform(3, 52)
    return min(max(x, float(within[0])), float(within[1])) if within else x


def main():
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument('--tries', type=int, default=4000)
    asked.add_argument('--seed', type=int, default=1)
    asked.add_argument('trace', nargs='+')
    asked = asked.parse_args()
    for path in asked.trace:
        with open(path, encoding='ascii') as file:
            trace = Trace(file)
        unit, prover, polynomials = re.sub(r'.*/|\..*', '', path), Prover(), trace.polynomials()
        for name, truth, size, _ in trace.claims:
            of_size = polynomials.of(size)
            found = [(value, bounds_of(trace, value, of_size, within))
                     for value, within in judged(trace, polynomials.of(truth), of_size)]
            for value, bounds in [pair for pair in found if pair[1]][:1]:
                proven = prover.least(trace, value, of_size, -1, bounds)
                seen = search(Run(trace, value, size), asked.tries, random.Random(asked.seed))
                print('%-44s %-10s %-10s %.2f' % (unit + ' ' + name, short(proven), short(seen), seen / proven))
                if seen > proven:
                    raise Unproven('%s %s: more than what is proven' % (unit, name))


if __name__ == '__main__':
    sys.exit(main())
