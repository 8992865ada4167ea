#!/bin/sh
# Runs every fuzzer for a while, starting from the corpus that is kept in test/fuzz/corpus.
#
# Usage: scripts/fuzz.sh SECONDS [NAME...]   What is found new goes to build/fuzz/found/NAME; copy what is worth keeping.
set -eu
cd "$(dirname "$0")/.."
seconds=$1
shift

cmake --preset fuzz >/dev/null
cmake --build build/fuzz --parallel "$(nproc)"

failed=0
count=0
for program in build/fuzz/test/fuzz/fuzz_*; do
    [ -f "$program" ] || continue
    name=$(basename "$program" | sed 's/^fuzz_//')
    case " ${*:-$name} " in *" $name "*) ;; *) continue ;; esac
    found=build/fuzz/found/$name
    mkdir -p "$found"
    count=$((count + 1))
    "$program" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=1024 -print_final_stats=1 \
        -artifact_prefix="$found/" "$found" "test/fuzz/corpus/$name" >"$found.log" 2>&1 || {
        tail -n 60 "$found.log"
        failed=1
    }
    echo "fuzz_$name: $(sed -n 's/stat::number_of_executed_units: *//p' "$found.log") runs"
done
[ $count -gt 0 ] || { echo "no fuzzer ran"; failed=1; }
exit $failed
