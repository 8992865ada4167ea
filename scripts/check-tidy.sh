#!/bin/sh
# Runs clang-tidy over all C files that a build compiles.
#
# Usage: scripts/check-tidy.sh [BUILD]   BUILD: a folder configured with compile commands (default build/check)
set -eu
cd "$(dirname "$0")/.."
build=${1:-build/check}

# The compile commands name each file once for each program that it goes into.
sed -n 's/^ *"file": "\(.*\)".*/\1/p' "$build/compile_commands.json" | sort -u |
    xargs -P "$(nproc)" -n 1 clang-tidy --quiet -p "$build" 2>/dev/null
