#!/bin/sh
# Runs every fuzzer for a while, starting from the corpus that is kept in test/fuzz/corpus.
#
# Usage: scripts/fuzz.sh SECONDS [NAME...]   What is found new goes to build/fuzz/found/NAME; copy what is worth keeping.
set -eu
cd "$(dirname "$0")/.."
seconds=$1
shift

cmake --preset fuzz >/dev/null
cmake --build build/fuzz --parallel "$(nproc)" --target fuzzers

# As many at a time as there are processors: each fuzzer runs in one thread.
names=$(find build/fuzz/test/fuzz -maxdepth 1 -type f -name 'fuzz_*' | sed 's,.*/fuzz_,,' | sort)
for name in "$@"; do
    printf '%s\n' "$names" | grep -qFx "$name" || { echo "no fuzzer $name"; exit 1; }
done
[ $# -eq 0 ] || names=$(printf '%s\n' "$@")
[ -n "$names" ] || { echo "no fuzzer ran"; exit 1; }
# shellcheck disable=SC2016 # the inner shell is the one to expand
printf '%s\n' "$names" | xargs -P "$(nproc)" -n 1 sh -c '
    seconds=$1
    name=$2
    found=build/fuzz/found/$name
    mkdir -p "$found"
    status=0
    "build/fuzz/test/fuzz/fuzz_$name" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=1024 -print_final_stats=1 \
        -artifact_prefix="$found/" "$found" "test/fuzz/corpus/$name" >"$found.log" 2>&1 || {
        status=1
        tail -n 60 "$found.log"
    }
    echo "fuzz_$name: $(sed -n "s/stat::number_of_executed_units: *//p" "$found.log") runs"
    exit $status' sh "$seconds"
