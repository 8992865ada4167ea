#!/bin/sh
# Runs the programs of `make check` with another build's shared library in place of theirs: nothing needs to be compiled
# but the library.
#
# Usage: scripts/ask-library.sh BUILD [CTEST-ARGUMENT...]   BUILD: has libhitbox.so; of ctest: which of the tests
set -eu
cd "$(dirname "$0")/.."
library=$(readlink -f "$(find "$1" -name libhitbox.so)")
[ -f "$library" ] || { echo "$1 has no libhitbox.so"; exit 2; }
build=$1
shift

# The loader says which library each name is taken from.
program=build/check/test/golden/golden_verdicts
bindings=$build/bindings
LD_DEBUG=bindings LD_PRELOAD=$library "$program" >"$bindings" 2>&1
if ! grep "binding file $program .*symbol .hit_" "$bindings" >"$bindings.ours" ||
    grep -m 1 -vF " to $library [0]" "$bindings.ours"; then
    echo "$program does not ask $library"
    exit 1
fi
# In a folder of its own, since two of ctest would write to one log.
mkdir -p "$build/asked"
echo "subdirs(\"$PWD/build/check\")" >"$build/asked/CTestTestfile.cmake"
LD_PRELOAD=$library ctest --test-dir "$build/asked" --parallel "$(nproc)" --output-on-failure --no-tests=error \
    --label-regex '^asked$' "$@"
