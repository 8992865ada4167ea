#!/bin/sh
# Does the library compile for WebAssembly, with vectors (simd128) and without? If there is Node.js, which knows WASI,
# the pinned answers and the tests of the vectors are run with them, too. Needs what `scripts/install-deps.sh cross`
# installs.
#
# Usage: check-wasm.sh   CC: a clang that knows wasm32-wasi (default: clang)
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
compile() {
    folder=$1
    what=$2
    shift 2
    test/cross/build.sh "$work/$folder" "$what" "${CC:-clang}" --target=wasm32-wasi -O2 "$@"
}
# Vectors where they are written, and nowhere else: what clang 14 makes of scalar code for simd128 is not always right.
by_hand="-fno-vectorize -fno-slp-vectorize"
compile scalar library
if command -v node >/dev/null 2>&1; then
    # shellcheck disable=SC2086 # a list of options
    compile vectors tests -msimd128 $by_hand
    test/cross/run.sh "$work/vectors" node --no-warnings test/cross/wasi.mjs
else
    # shellcheck disable=SC2086
    compile vectors library -msimd128 $by_hand
    echo "Compiled. There is no node to run it with."
fi
