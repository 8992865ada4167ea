#!/bin/sh
# Libraries that are loaded when they are first needed: the command does without them until then, and says so where one is
# missing.
#
# Usage: test/cli/late.sh HITBOX
set -eu
hitbox=$1
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    echo "late.sh: $1" >&2
    exit 1
}

# loads PATTERN ARGUMENT...: the name of such a library that the loader looks for when the command is run so
loads() {
    pattern=$1
    shift
    LD_DEBUG=libs "$hitbox" "$@" 2>&1 >/dev/null | sed -n "s/.*find library=\(${pattern}[^ ]*\) .*/\1/p" | head -n 1
}

assimp=$(loads libassimp --version)
zip=$(loads libzip --version)
if [ -z "$assimp" ]; then
    echo "late.sh: the loader does not tell what it loads"
    exit 77
fi
scene=$here/../../examples/scenes/city-block.csv
for library in libassimp libzip; do
    [ -z "$(loads $library check -q "$scene")" ] || fail "$library is loaded for boxes in text"
done

# A file of the name that is no library is as good as none.
for name in $assimp $zip; do
    : >"$work/$name"
done
LD_LIBRARY_PATH=$work
export LD_LIBRARY_PATH
status=0
"$hitbox" check -q "$scene" 2>"$work/said" || status=$?
[ $status -eq 1 ] || fail "boxes in text: status $status, $(cat "$work/said")"
"$hitbox" --version | grep -q 'not read, for Assimp is missing' || fail "$("$hitbox" --version)"

# trouble WORDS ARGUMENT...: status 2, nothing on standard output, and these words
trouble() {
    words=$1
    shift
    status=0
    "$hitbox" "$@" >"$work/printed" 2>"$work/said" || status=$?
    [ $status -eq 2 ] || fail "hitbox $*: status $status"
    [ ! -s "$work/printed" ] || fail "hitbox $*: $(cat "$work/printed")"
    grep -q "$words" "$work/said" || fail "hitbox $*: $(cat "$work/said")"
}

trouble "wall.ifc: cannot be read as a mesh: Assimp is missing: .*$assimp" check "$here/../mesh/wall.ifc"
if [ -n "$zip" ]; then
    trouble "a ZIP cannot be made: libzip is missing: .*$zip" check "$scene" -q --bcf "$work/city.bcfzip"
    [ ! -e "$work/city.bcfzip" ] || fail "a file is left"
fi
