#!/usr/bin/env bash
# Does the command end in plain trouble on every damaged mesh file? No crash, nothing on standard output, one line that
# names the file.
#
# Usage: test/mesh/damaged.sh HITBOX [--refresh]   --refresh: keep the exit statuses of now in damaged.txt
#
# damaged.txt has a line for each file: its exit status, 0 where the damage is none to a box. With another version of
# Assimp than the one it was made with, any status from 0 to 2 will do. Files called found-* came of mutating sound ones
# until Assimp crashed, hung or gave nonsense; the others are made by make.sh.
set -u
hitbox=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
refresh=${2:-}
cd "$(dirname "$0")" || exit 2

# Processor time for one file in which nothing but an endless loop is still running; soft, so that it can be told.
ulimit -S -t 1
version=$("$hitbox" --version | sed -n 's/^Meshes: read by \(.*\)\.$/\1/p')
same=$(head -n 1 damaged.txt | grep -cFx "# $version")
[ "$same" -eq 1 ] || echo "not $version is what damaged.txt was made with: exit statuses may differ"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
echo "# $version" >"$work/now"
failed=0
count=0

complain() {
    echo "$file: $*"
    cat "$work/err"
    failed=1
}

for file in damaged/*; do
    count=$((count + 1))
    # Assimp has no end with it, as with cut-in-head.ply: once is enough, unless in full.
    [ "$file" = damaged/found-endless.ply ] && [ "${HITBOX_CAMPAIGN:-}" != long ] && [ -z "$refresh" ] && continue
    timeout 60 "$hitbox" check "$file" >"$work/out" 2>"$work/err"
    status=$?
    echo "$file $status" >>"$work/now"
    [ $status -le 2 ] || complain "exit status $status"
    if [ $status -eq 2 ]; then
        [ ! -s "$work/out" ] || complain "something on standard output"
        [ "$(wc -l <"$work/err")" -eq 1 ] || complain "not one line"
        grep -q "^hitbox: $file:" "$work/err" || complain "the file is not named"
    fi
    [ "$refresh" = --refresh ] || [ "$same" -eq 0 ] || grep -qFx "$file $status" damaged.txt ||
        complain "exit status $status, expected another"
done

[ "$refresh" != --refresh ] || cp "$work/now" damaged.txt
echo "$count damaged files"
[ $failed -eq 0 ] && [ "$(grep -vc '^#' damaged.txt)" -eq $count ]
