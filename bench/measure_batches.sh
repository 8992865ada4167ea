#!/bin/sh
# Measures all that docs/figures.md says of batches, and writes it there: bench_batch, the stages, and the joins of turned
# boxes. Nothing else should run on the machine meanwhile; it takes about a quarter of an hour.
#
# Usage: bench/measure_batches.sh [ROUNDS [CSV]]
# ROUNDS: 21 unless told.
# CSV: bench/results/DATE-PROCESSOR-batches.csv unless told. What was there is replaced.
set -eu
cd "$(dirname "$0")/.."
rounds=${1:-21}
# As "amd-epyc".
processor=$(sed -n 's/^model name[^:]*: *//p' /proc/cpuinfo | head -n 1 | tr '[:upper:]' '[:lower:]' | tr -cs 'a-z0-9\n' -)
csv=${2:-bench/results/$(date -u +%Y-%m-%d)-${processor:-unknown}-batches.csv}
cmake --preset bench >/dev/null
cmake --build build/bench --target bench_batch bench_stages bench_join
rm -f "$csv"
build/bench/bench/bench_batch --rounds "$rounds" --csv "$csv"
build/bench/bench/bench_stages --csv "$csv"
build/bench/bench/bench_join --rounds "$rounds" --table "turned boxes" --csv "$csv"
scripts/make-figures.sh
echo "$csv"
