#!/usr/bin/python3
"""Proves what the traces of proof/ claim, and prints a table of how much room each bound has.

Of each claim two things are shown: without rounding the code's number is the truth, as a polynomial of the same numbers
(sympy, exactly); and with rounding it is no further off than the bound, as the code computes it, allows for (Gappa).
With --coq both are checked once more by Coq. With --mutate each operation is changed in turn: each such proof has to fail.
"""
import argparse
import re
import subprocess
import sys
from fractions import Fraction

from certificate import certificate
from corner import Corner
from mutants import mutants
from trace import Polynomials, Trace


class Unproven(Exception):
    pass


class Prover:
    """Asks Gappa, each question once."""

    def __init__(self):
        self.known = {}

    def error(self, trace, ones, k):
        question = Corner(trace, ones).question(k)
        if question is None:
            return Fraction(0)
        if question not in self.known:
            self.known[question] = least_bound(question)
        return self.known[question]

    def claim(self, trace, polynomials, name, on_paper, value, truth, size, compared):
        """The constant of the code's bound, and the least that is proven, what is left to paper with it."""
        if polynomials.of(value) != polynomials.of(truth):
            raise Unproven('%s: without rounding, the code has\n  %s\nwhere the truth is\n  %s' %
                           (name, polynomials.of(value), polynomials.of(truth)))
        size, bounds = polynomials.of(size), {}
        for k, sign in compared:
            share = polynomials.share(k, size) * sign
            if share < 0:
                raise Unproven('%s: below a bound or above minus a bound, where nothing is known' % name)
            if share > 0:
                bounds[k] = share
        if not bounds:
            raise Unproven('%s: the code compares it with no bound' % name)
        least = Fraction(0)
        corners = polynomials.corners(size)
        for k in (value, *bounds):
            if not polynomials.terms(k) <= set(corners):
                raise Unproven('%s: it is made of other products than its bound' % name)
        for ones in corners:
            off = [self.error(trace, ones, k) for k in (value, *bounds)]
            least = max(least, off[0] + max(off[1:]))
        least += on_paper
        if least > min(bounds.values()):
            raise Unproven('%s: the bound is %s, proven is %s' % (name, short(min(bounds.values())), short(least)))
        return min(bounds.values()), least


def least_bound(question):
    """The greatest error that Gappa cannot rule out."""
    done = subprocess.run(['gappa'], input=question % '?', capture_output=True, text=True, check=False)
    said = re.sub(r'\{[^}]*\}', '', done.stderr)
    found = re.search(r' in \[([^,]*)(?:, ([^]]*))?\]', said)
    if done.returncode or not found:
        raise Unproven(done.stderr + question)
    ends = (end.strip().partition('b') for end in found.groups() if end)
    return max(abs(Fraction(int(number)) * Fraction(2) ** int(power or 0)) for number, _, power in ends)


def short(x):
    return '%.3g' % x


def prove(trace, prover):
    polynomials = Polynomials(trace)
    return [(claim[0], *prover.claim(trace, polynomials, *claim)) for claim in trace.claims]


def survivors(trace):
    """The operations that may be changed and all is proven as before, and how many were tried."""
    prover, left, count = Prover(), [], 0
    for said, changed in mutants(trace):
        count += 1
        try:
            prove(changed, prover)
            left.append(said)
        except Unproven:
            pass
    return left, count


def main():
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument('--coq', metavar='FILE', help='write the certificates for Coq, of all that was proven')
    asked.add_argument('--mutate', action='store_true', help='change each operation in turn: the proof has to fail')
    asked.add_argument('trace', nargs='+', help='what a program of proof/ printed')
    asked = asked.parse_args()
    prover, failed = Prover(), False
    for path in asked.trace:
        with open(path, encoding='ascii') as file:
            trace = Trace(file)
        unit = re.sub(r'.*/|\..*', '', path)
        try:
            for name, bound, least in prove(trace, prover):
                print('%-28s %-10s %-10s %.1f' % (unit + ' ' + name, short(bound), short(least), bound / least))
        except Unproven as unproven:
            print('%s: %s' % (unit, unproven), file=sys.stderr)
            failed = True
            continue
        if asked.mutate:
            left, count = survivors(trace)
            print('%s: %d of %d mutants survive%s' % (unit, len(left), count, ''.join('\n  ' + said for said in left)))
    if asked.coq:
        with open(asked.coq, 'w', encoding='ascii') as file:
            certificate(prover.known, file)
    return int(failed)


if __name__ == '__main__':
    sys.exit(main())
