#!/bin/sh
# Does the library give its answers in another place, too? Builds it there, with the unit tests and the pinned answers
# that need no GMP, and runs them. Needs what `scripts/install-deps.sh PLACE` installs.
#
# Usage: scripts/check-place.sh musl [quick]   quick: the pinned answers, and of the unit tests those that ask something of
#                                              the system: memory, threads, files
set -eu
cd "$(dirname "$0")/.."
place=$1
jobs=$(nproc 2>/dev/null || echo 2)
tests='unit_tests golden_tests'
pattern='^(unit|golden)_'
if [ "${2:-}" = quick ]; then
    tests='golden_tests unit_core unit_team unit_stack unit_join unit_tree unit_pack unit_world2 unit_world3'
    pattern='^(golden_.*|unit_(core|team|stack|join|tree|pack|world[23]))$'
fi
cmake --preset "$place"
# shellcheck disable=SC2086 # a list of words
cmake --build "build/$place" --parallel "$jobs" --target $tests
ctest --test-dir "build/$place" --parallel "$jobs" --output-on-failure --no-tests=error --tests-regex "$pattern"
