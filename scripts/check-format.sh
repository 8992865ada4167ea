#!/bin/sh
# Are all C and C++ files laid out as .clang-format says? With --fix: lays them out so.
set -eu
cd "$(dirname "$0")/.."

case ${1:-} in
--fix) mode="-i" ;;
'') mode="--dry-run --Werror" ;;
*)
    echo "usage: scripts/check-format.sh [--fix]" >&2
    exit 2
    ;;
esac

# shellcheck disable=SC2086 # mode is one or two options
find include src mpi tools bindings test bench examples proof \( -name '*.[ch]' -o -name '*.[ch]pp' -o -name '*.inl' \) -print0 |
    xargs -0 clang-format $mode
