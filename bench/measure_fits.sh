#!/bin/sh
# Measures all that docs/figures.md says of boxes around points, and writes it there: bench_fit. Nothing else should run on
# the machine meanwhile; it takes some minutes.
#
# Usage: bench/measure_fits.sh [ROUNDS [CSV]]
# ROUNDS: 21 unless told.
# CSV: bench/results/DATE-PROCESSOR-fits.csv unless told. What was there is replaced.
set -eu
cd "$(dirname "$0")/.."
rounds=${1:-21}
# As "amd-epyc".
processor=$(sed -n 's/^model name[^:]*: *//p' /proc/cpuinfo | head -n 1 | tr '[:upper:]' '[:lower:]' | tr -cs 'a-z0-9\n' -)
csv=${2:-bench/results/$(date -u +%Y-%m-%d)-${processor:-unknown}-fits.csv}
scripts/install-deps.sh bench
cmake --preset bench >/dev/null
cmake --build build/bench --target bench_fit
rm -f "$csv"
build/bench/bench/bench_fit --rounds "$rounds" --csv "$csv"
scripts/make-figures.sh
echo "$csv"
