"""Gappa's proofs, for Coq: what Gappa found is checked by a kernel that is independent of it."""
import re
import subprocess

from corner import dyadic


def certificate(known, file):
    """`known`: the bound of each question that was asked."""
    file.write('Require Import Reals.\nRequire Import Gappa.Gappa_library.\n')
    for number, (question, bound) in enumerate(known.items()):
        script = question % ('[-%s,%s]' % (dyadic(bound), dyadic(bound)))
        proof = subprocess.run(['gappa', '-Bcoq'], input=script, capture_output=True, text=True, check=True).stdout
        # What is said of absolute values is an identity, which Gappa takes as given: Coq proves it.
        proof = re.sub(r'Hypothesis (a\d+) : (.*)\.\n', r'Lemma \1 : (\2)%R. Proof. ring. Qed.\n', proof)
        proof = proof.replace('Require Import Gappa.Gappa_library.\n', '')
        file.write('Module Question%d.\n%s\nEnd Question%d.\n' % (number, proof, number))
