"""A trace with one operation of the code changed, for each of them: no claim of it may be proven."""
import copy

from trace import GIVEN, kind_of

OTHERS = {'add': ('sub', 'mul'), 'sub': ('add',), 'mul': ('add',), 'fma': ()}


def mutants(trace, used):
    """Each as the node, what is said of it, for people, and the trace. `used`: of each claim what it is about is made of."""
    for k, (done, *of) in enumerate(trace.nodes):
        claims = [claim for claim in trace.claims if k in used[claim]]
        kind, bits = kind_of(done), done[len(kind_of(done)):]
        if done in GIVEN or not claims or (bits == '' and kind in OTHERS):  # what is placed is no operation of the code
            continue
        others = [(other + bits, *of) for other in OTHERS.get(kind, ())]
        if kind in ('abs', 'negate'):
            others.append(('to64', *of))
        if len(of) > 1 and of[0] != of[1]:
            others += [(done, of[0], of[0], *of[2:]), (done, of[1], of[1], *of[2:])]
        users = trace.users_of(k)
        for node in others:
            mutant = copy.copy(trace)
            mutant.nodes, mutant.claims = [*trace.nodes], claims
            mutant.nodes[k] = node
            mutant.made = trace.polynomials().without(mutant, users)
            if mutant.made.of(k) == trace.polynomials().of(k):  # with 0 it is the same number
                continue
            yield k, '%d: %s -> %s' % (k, ' '.join(map(str, (done, *of))), ' '.join(map(str, node))), mutant
