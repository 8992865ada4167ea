#!/bin/sh
# What a join over 1, 2 and 4 ranks of this machine costs each of them: processor time outside of MPI and in it, bytes,
# meetings. Then a model of time is fitted to it (bench/fit_ranks.awk), which docs/scale.md tells of.
#
# Usage: bench/measure_ranks.sh CSV [COUNT...]   CSV: rows are added to it. COUNT: boxes (default: 1000000 3000000
# 10000000). RANKS: how many (default: 1 2 4), ROUNDS: of each, of which the medians are taken (default: 3), BUILD: the
# folder of a build with HITBOX_MPI and its target ranks_mpi (default: build/release).
set -eu
[ $# -ge 1 ] || { echo "usage: $0 CSV [COUNT...]" >&2; exit 2; }
csv=$1
shift
[ $# -gt 0 ] || set -- 1000000 3000000 10000000
build=${BUILD:-build/release}
rounds=${ROUNDS:-3}
cached() {
    sed -n "s/^$1:[A-Z]*=//p" "$build/CMakeCache.txt"
}
compiler=$(cc --version | sed -nE '1s/^cc .*\) ([0-9.]+).*$/GNU \1/p')
cpu=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1)
commit=$(git -C "$(dirname "$0")" rev-parse --short HEAD)
[ -s "$csv" ] || echo date,commit,compiler,flags,cpu,seed,pairs,rounds,table,scene,subject,quantity,value >"$csv"
for count in "$@"; do
    for ranks in ${RANKS:-1 2 4}; do
        mpirun --oversubscribe --mca mpi_yield_when_idle 1 -n "$ranks" "$build/mpi/ranks_mpi" "$count" "$rounds" |
            sed "s|^|\"$(date +%F)\",\"$commit\",\"$compiler\",\"$(cached CMAKE_C_FLAGS_RELEASE)\",\"$cpu\",1,$count,1,|" >>"$csv"
    done
done
awk -f "$(dirname "$0")/fit_ranks.awk" "$csv"
