#!/bin/sh
# Measures all that docs/figures.md says of worlds, and writes it there: bench_world and soak_world. Nothing else should run on
# the machine meanwhile; it takes about a quarter of an hour.
#
# Usage: bench/measure_worlds.sh [ROUNDS [CSV]]
# ROUNDS: 21 unless told.
# CSV: bench/results/DATE-PROCESSOR-worlds.csv unless told. What was there is replaced.
set -eu
cd "$(dirname "$0")/.."
rounds=${1:-21}
# As "amd-epyc".
processor=$(sed -n 's/^model name[^:]*: *//p' /proc/cpuinfo | head -n 1 | tr '[:upper:]' '[:lower:]' | tr -cs 'a-z0-9\n' -)
csv=${2:-bench/results/$(date -u +%Y-%m-%d)-${processor:-unknown}-worlds.csv}
scripts/install-deps.sh bench
cmake --preset bench >/dev/null
cmake --build build/bench --target bench_world soak_world
rm -f "$csv"
build/bench/bench/bench_world --rounds "$rounds" --csv "$csv"
build/bench/bench/soak_world --csv "$csv"
scripts/make-figures.sh
echo "$csv"
