"""A trace with one operation of the code changed, for each of them: no claim of it may be proven."""
import copy

from trace import GIVEN, kind_of

OTHERS = {'add': ('sub', 'mul'), 'sub': ('add',), 'mul': ('add',), 'fma': ()}


def mutants(trace):
    """Each as what is said of it, for people, and the trace."""
    code = trace.used_by(*(k for pair in trace.compared for k in pair))
    for k, (done, *of) in enumerate(trace.nodes):
        if done in GIVEN or k not in code:
            continue
        kind, bits = kind_of(done), done[len(kind_of(done)):]
        others = [(other + bits, *of) for other in OTHERS.get(kind, ())]
        if kind in ('abs', 'negate'):
            others.append(('to64', *of))
        if len(of) > 1 and of[0] != of[1]:
            others += [(done, of[0], of[0], *of[2:]), (done, of[1], of[1], *of[2:])]
        for node in others:
            mutant = copy.copy(trace)
            mutant.nodes, mutant.made = [*trace.nodes], None
            mutant.nodes[k] = node
            yield '%d: %s -> %s' % (k, ' '.join(map(str, (done, *of))), ' '.join(map(str, node))), mutant
