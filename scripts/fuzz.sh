#!/bin/sh
# Runs every fuzzer for a while, starting from the corpus that is kept in test/fuzz/corpus.
#
# Usage: scripts/fuzz.sh SECONDS [NAME...]   What is found new goes to build/fuzz/found/NAME; copy what is worth keeping.
# The seed is the same each time, so that no commit passes or fails by luck; HITBOX_SEED=0 takes a new one, for a search.
set -eu
cd "$(dirname "$0")/.."
seconds=$1
shift

cmake --preset fuzz >/dev/null
all=$(cmake --build build/fuzz --target help | sed -nE 's/^(\.\.\. )?fuzz_([a-z0-9_]+)(:.*)?$/\2/p' | sort)
for name in "$@"; do
    printf '%s\n' "$all" | grep -qFx "$name" || { echo "no fuzzer $name"; exit 1; }
done
names=$all
[ $# -eq 0 ] || names=$(printf '%s\n' "$@")
[ -n "$names" ] || { echo "no fuzzer ran"; exit 1; }
# shellcheck disable=SC2046 # a list of words
cmake --build build/fuzz --parallel "$(nproc)" --target $(printf '%s\n' "$names" | sed 's/^/fuzz_/')

# As many at a time as there are processors: each fuzzer runs in one thread.
failed=build/fuzz/found/failed # their names
mkdir -p build/fuzz/found
: >"$failed"
# shellcheck disable=SC2016 # the inner shell is the one to expand
printf '%s\n' "$names" | xargs -P "$(nproc)" -n 1 sh -c '
    seconds=$1
    failed=$2
    name=$3
    found=build/fuzz/found/$name
    mkdir -p "$found"
    # fuzz FILE-OR-ARGUMENT...: what -timeout finds ends it with status 70.
    fuzz() {
        "build/fuzz/test/fuzz/fuzz_$name" -seed="${HITBOX_SEED:-1}" -timeout=20 -rss_limit_mb=1024 "$@"
    }
    campaign() {
        fuzz -max_total_time="$seconds" -print_final_stats=1 -artifact_prefix="$found/" "$found" \
            "test/fuzz/corpus/$name" >"$found.log" 2>&1
    }
    status=0
    campaign || status=$?
    # Time is that of the clock: a process that was stopped, or a machine that stood still, is 20 seconds late too. So
    # each such input is tried alone, and one that is no slower than others is no finding: then once more from the start.
    if [ $status -eq 70 ] && fuzz "$found"/timeout-* >"$found.again.log" 2>&1; then
        echo "fuzz_$name: stood still, is begun again"
        rm "$found"/timeout-*
        status=0
        campaign || status=$?
    fi
    if [ $status -ne 0 ]; then
        echo "$name: status $status" >>"$failed"
        exit 1
    fi
    stat() {
        sed -n "s/^stat::$1: *//p" "$found.log"
    }
    echo "fuzz_$name: $(stat number_of_executed_units) runs, $(stat peak_rss_mb) MB," \
        "the slowest $(stat slowest_unit_time_sec) s"' sh "$seconds" "$failed" || [ -s "$failed" ]

# What failed comes last, where a reader who sees but the end of a log finds it: what each said, then all the names.
[ -s "$failed" ] || exit 0
lines=$((24 / $(wc -l <"$failed")))
while IFS=: read -r name _; do
    echo
    echo "== fuzz_$name"
    log=build/fuzz/found/$name.log
    # The first line that accuses and what follows, or the end; libFuzzer closes with the input, in base 64 too.
    line=$(grep -nE '^(==[0-9]+==|wrong )|runtime error:' "$log" | head -n 1 | cut -d: -f1)
    tail -n "+${line:-$(($(wc -l <"$log") - 9))}" "$log" | head -n $((lines > 5 ? lines : 5)) | cut -c 1-200
    grep -E '^(artifact_prefix|Base64)' "$log" | cut -c 1-600 || true
done <"$failed"
echo
echo "fuzzers that failed:"
sed 's/^/fuzz_/' "$failed"
exit 1
