#!/bin/sh
# Runs clang-tidy over all C files that a build compiles.
#
# Usage: scripts/check-tidy.sh [--paths] [BUILD]   BUILD: a folder configured with compile commands (default build/check)
# --paths: follows paths through functions, too, with the static analyser, which takes longer than all else.
set -eu
cd "$(dirname "$0")/.."
no_paths='--checks=-clang-analyzer-*'
given=$no_paths
if [ "${1:-}" = --paths ]; then
    # It follows a twentieth of as many paths as it would.
    given='--extra-arg=-Xclang --extra-arg=-analyzer-config --extra-arg=-Xclang --extra-arg=max-nodes=10000'
    shift
fi
build=$(cd "${1:-build/check}" && pwd)

# Of a file that several programs share, the build has a command for each, and clang-tidy would take all of them, one after
# the other. Those with the same definitions are one here.
once=$(mktemp -d)
trap 'rm -rf "$once"' EXIT
{
    echo "["
    awk '
        /^ *"command":/ {
            given = ""
            count = split($0, word, " ")
            for (i = 1; i <= count; i++)
                if (word[i] ~ /^-D/)
                    given = given " " word[i]
        }
        /^ *"file":/ { is_new = !seen[$0 given]++ }
        /^{/ { entry = "" }
        { entry = entry $0 "\n" }
        /^}/ && is_new {
            sub(/},?\n$/, "}", entry)
            printf "%s%s", between, entry
            between = ",\n"
        }' "$build/compile_commands.json"
    echo "]"
} >"$once/compile_commands.json"

# tidy FILES ARGUMENT...: of the files that standard input names, so many by one clang-tidy.
tidy() {
    at_once=$1
    shift
    xargs -P "$(nproc)" -n "$at_once" clang-tidy --quiet -p "$once" "$@" 2>/dev/null
}

# To begin takes as long as to look at a file, so many files are taken at once. With the analyser that would not do: after
# the first file it does not know va_start any more. Of the tests it follows no paths: they have nobody else's input. What
# the build itself has made is left out: it is bytes of other files.
files=$(sed -n 's/^ *"file": "\(.*\)".*/\1/p' "$once/compile_commands.json" | sort -u | grep -vF "$build/")
status=0
if [ "$given" != "$no_paths" ]; then
    # shellcheck disable=SC2086 # a list of options
    printf '%s\n' "$files" | grep -vF "$PWD/test/" | tidy 1 $given || status=1
    files=$(printf '%s\n' "$files" | grep -F "$PWD/test/")
fi
printf '%s\n' "$files" | tidy 16 "$no_paths" || status=1
# The Python package is compiled by its own back end, not by the build.
if python=$(scripts/find-python.sh); then
    headers=$("$python" -I -c 'import sysconfig; print(sysconfig.get_path("include"))')
    # shellcheck disable=SC2086 # a list of options
    printf '%s\n' bindings/python/core/*.c |
        xargs -P "$(nproc)" -I FILE clang-tidy --quiet $given FILE -- -std=c17 -I include/hitbox -I "$headers" 2>/dev/null || status=1
fi
exit $status
