#!/usr/bin/python3
"""Proves what the traces of proof/ claim, and prints a table of how much room each bound has.

Of each claim two things are shown: without rounding the code's number is the truth, as a polynomial of the same numbers
(sympy, exactly); and with rounding it is no further off than the bound, as the code computes it, allows for (Gappa).
With --coq it writes what Gappa found for Coq to check; that the polynomials are the same is left to sympy. With --mutate each
operation is changed in turn: it fails if one of these is proven as well.
"""
import argparse
import re
import subprocess
import sys
from fractions import Fraction

from certificate import certificate
from corner import UNIT, Corner
from mutants import mutants
from remainders import Remainders
from trace import Trace


class Unproven(Exception):
    pass


class Prover:
    """Asks Gappa, each question once."""

    def __init__(self):
        self.known, self.numbers = {}, {}

    def ask(self, question):
        if question is None:
            return Fraction(0)
        if question not in self.known:
            self.known[question] = least_bound(question)
        return self.known[question]

    def off(self, trace, ones, k, before_rounding):
        """How far is a number of the code from the truth at a corner, and the unit of the rounding that is not counted."""
        corner = Corner(trace, ones)
        code, unit = corner.unrounded(k) if before_rounding else (corner.code(k), Fraction(0))
        return self.ask(corner.question(code, corner.exact(k))), unit

    def off_with_tails(self, trace, ones, k, before_rounding):
        off = Remainders(trace, k).at(ones).off(k, before_rounding)
        return off, Fraction(before_rounding, 2 ** UNIT[trace.nodes[k][0][-2:]] if before_rounding else 1)

    def claim(self, trace, name, truth, size, on_paper):
        """The constant of the code's bound, the least that is proven, what is left to paper with it, and with how many bounds
        the code compares such numbers."""
        polynomials = trace.polynomials()
        size, proven, count = polynomials.of(size), [], 0
        for value, within in judged(trace, polynomials.of(truth), size):
            bounds = bounds_of(trace, value, size, within)
            count += len(bounds)
            if bounds:
                proven.append((min(bounds.values()), self.least(trace, value, size, on_paper, bounds)))
        # As many as at first, in all lanes: a mutant may take the number or its bound from one of them.
        if count < self.numbers.setdefault(name, max(count, 1)):
            raise Unproven('%s: the code does not compare such a number with a bound, or with one less' % name)
        bound, least = min(proven, key=lambda pair: pair[0] / pair[1])
        if least > bound:
            raise Unproven('%s: the bound is %s, proven is %s' % (name, short(bound), short(least)))
        return bound, least, count

    def least(self, trace, value, size, on_paper, bounds):
        polynomials, least = trace.polynomials(), Fraction(0)
        corners = polynomials.corners(size)
        if not all(polynomials.is_sum_of(k, set(corners.values())) for k in (value, *bounds)):
            raise Unproven('a number is made of other products than its bound, or of one in two ways')
        keeps_tails = any(trace.nodes[k][0] == 'tail' for k in trace.used_by(value))
        for term, product in corners.items():
            ones = {k for k, _ in product}
            off, unit = (self.off_with_tails if keeps_tails else self.off)(trace, ones, value, True)
            off += abs(polynomials.factor(on_paper, term)) if on_paper >= 0 else 0
            for k, share in bounds.items():
                less, _ = (self.off_with_tails if keeps_tails else self.off)(trace, ones, k, False)
                # The value, off at most, is above 0 where its rounding is above a bound that is too small by `less`.
                least = max(least, (off * (1 + unit) + less) * min(bounds.values()) / share)
        return least


def judged(trace, truth, size):
    """The numbers of the code that are this one when nothing is rounded, or this one less c S, and are compared, or their
    sizes; each with its c."""
    polynomials = trace.polynomials()
    values = {value_of(trace, k) for pair in trace.compared for k in pair}
    found = [(k, polynomials.ratio(truth - polynomials.of(k), size)) for k in values if polynomials.is_known(k)]
    return [(k, within) for k, within in found if within is not None and within >= 0]


def value_of(trace, k):
    done, *of = trace.nodes[k]
    return of[0] if done == 'abs' else k


def bounds_of(trace, value, size, within):
    """The bounds that a number is compared with, and those that others are, with which it is compared: of which the
    greatest or least was taken. `within`: of the bound that is taken off it already, to be compared with 0."""
    polynomials, bounds, group = trace.polynomials(), {}, [value]
    for member in group:
        for less, more in trace.compared:
            if member not in (value_of(trace, less), value_of(trace, more)):
                continue
            other = more if value_of(trace, less) == member else less
            share = polynomials.ratio(polynomials.of(other), size) if polynomials.is_known(other) else None
            if share is None:
                group += [value_of(trace, other)] if value_of(trace, other) not in group else []
                continue
            # Of a size the same comparison says that it is above the bound or that it is not.
            sign = 1 if member not in (less, more) or more == member else -1
            if share * sign + within < 0:
                raise Unproven('below a bound or above minus a bound, where nothing is known')
            if share * sign + within > 0:
                bounds[other] = share * sign + within
    return bounds


def least_bound(question):
    """The greatest error that Gappa cannot rule out."""
    done = subprocess.run(['gappa'], input=question % '?', capture_output=True, text=True, check=False)
    said = re.sub(r'\{[^}]*\}', '', done.stderr)
    found = re.search(r' in \[([^,]*)(?:, ([^]]*))?\]', said)
    if done.returncode or not found:
        raise Unproven(done.stderr + question)
    ends = (end.strip().partition('b') for end in found.groups() if end)
    worst = max(abs(Fraction(int(number)) * Fraction(2) ** int(power or 0)) for number, _, power in ends)
    # A little more, for where Gappa is asked whether it is no more, for Coq, it does not always find the same.
    return worst * (1 + Fraction(1, 2 ** 20))


def short(x):
    return '%.3g' % x


def prove(trace, prover):
    return [(claim[0], *prover.claim(trace, *claim)) for claim in trace.claims]


def used_by_claims(trace):
    """Of each claim, what its numbers and their bounds are made of."""
    polynomials, used = trace.polynomials(), {}
    for claim in trace.claims:
        _, truth, size, _ = claim
        size = polynomials.of(size)
        values = judged(trace, polynomials.of(truth), size)
        bounds = [bounds_of(trace, value, size, within) for value, within in values]
        used[claim] = trace.used_by(*(k for k, _ in values), *(k for of in bounds for k in of))
    return used


def survivors(trace):
    """The operations that may be changed and all is proven as before, and how many were tried."""
    prover, left, count = Prover(), [], 0
    prove(trace, prover)
    for k, said, changed in mutants(trace, used_by_claims(trace)):
        count += 1
        try:
            prove(changed, prover)
        except Unproven:
            continue
        # 0 - x in place of 0 + x, of which the absolute value is taken, is the same.
        if changed.polynomials().of(k) != -trace.polynomials().of(k):
            left.append(said)
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
            for name, bound, least, count in prove(trace, prover):
                print('%-44s %-10s %-10s %-6.1f %d' % (unit + ' ' + name, short(bound), short(least), bound / least, count))
        except Unproven as unproven:
            print('%s: %s' % (unit, unproven), file=sys.stderr)
            failed = True
            continue
        if asked.mutate:
            left, count = survivors(trace)
            print('%s: %d of %d mutants survive%s' % (unit, len(left), count, ''.join('\n  ' + said for said in left)),
                  file=sys.stderr)
            failed = failed or bool(left)
    # Of sums of two doubles Gappa is not asked, so there may be nothing for Coq.
    if asked.coq and prover.known:
        with open(asked.coq, 'w', encoding='ascii') as file:
            certificate(prover.known, file)
    return int(failed)


if __name__ == '__main__':
    sys.exit(main())
