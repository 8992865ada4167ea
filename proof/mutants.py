"""A trace with one operation of the code changed, for each of them: no claim of it may be proven."""
import copy

from trace import GIVEN, kind_of

OTHERS = {'add': ('sub', 'mul'), 'sub': ('add',), 'mul': ('add',), 'fma': ()}


def mutants(trace):
    """Each as what is said of it, for people, and the trace."""
    users = [(claim, trace.used_by(claim[2], *(k for k, _ in claim[-1]))) for claim in trace.claims]
    for k, (done, *of) in enumerate(trace.nodes):
        claims = [claim for claim, used in users if k in used]
        if done in GIVEN or k in trace.means or not claims:
            continue
        kind, bits = kind_of(done), done[len(kind_of(done)):]
        others = [(other + bits, *of) for other in OTHERS.get(kind, ())]
        if kind in ('abs', 'negate'):
            others.append(('to64', *of))
        if len(of) > 1 and of[0] != of[1]:
            others += [(done, of[0], of[0], *of[2:]), (done, of[1], of[1], *of[2:])]
        for node in others:
            mutant = copy.copy(trace)
            mutant.nodes, mutant.claims = [*trace.nodes], claims
            mutant.nodes[k] = node
            yield '%d: %s -> %s' % (k, ' '.join(map(str, (done, *of))), ' '.join(map(str, node))), mutant
