#!/bin/sh
# Are the unit tests, the fuzzers' corpus and the command itself free of errors and leaks under valgrind?
#
# Usage: scripts/check-valgrind.sh BUILD   BUILD: a folder with built tests
set -eu
build=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."
failed=0
count=0

# check NAME COMMAND...: statuses below 99 are the command's own, `hitbox check` for one says 1 for a hit.
check() {
    name=$1
    shift
    count=$((count + 1))
    status=0
    valgrind --quiet --error-exitcode=99 --leak-check=full --show-leak-kinds=all --errors-for-leak-kinds=all \
        "$@" >"$log" 2>&1 || status=$?
    if [ $status -ge "$limit" ]; then
        echo "$name: status $status"
        cat "$log"
        failed=1
    fi
}

log=$(mktemp)
trap 'rm -f "$log"' EXIT

limit=1
for program in "$build"/test/unit/unit_*; do
    if [ -f "$program" ] && [ -x "$program" ]; then
        check "$(basename "$program")" "$program"
    fi
done
for program in "$build"/test/fuzz/fuzz_*; do
    if [ -f "$program" ] && [ -x "$program" ]; then
        name=$(basename "$program")
        check "$name" "$program" "test/fuzz/corpus/${name#fuzz_}"
    fi
done
limit=2
for scene in examples/scenes/*.csv examples/scenes/*.ndjson; do
    check "hitbox check $scene" "$build/tools/cli/hitbox" check "$scene"
done

echo "$count programs under valgrind"
[ $count -gt 0 ] || failed=1
exit $failed
