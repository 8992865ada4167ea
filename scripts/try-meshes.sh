#!/bin/sh
# Tries mesh files, such as those that docs/real-files.md tells of, and prints a line of CSV for each: what came of it,
# and in how many milliseconds (the median of three runs) `hitbox bounds` and `hitbox check` did it.
#
# Usage: scripts/try-meshes.sh HITBOX FILE... >results.csv   HITBOX: the built command
set -eu
hitbox=$1
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# milliseconds COMMAND...
milliseconds() {
    for _ in 1 2 3; do
        start=$(date +%s%N)
        "$@" >/dev/null 2>&1 || true
        echo $((($(date +%s%N) - start) / 1000000))
    done | sort -n | sed -n 2p
}

echo file,bytes,boxes,overlapping,touching,aabbs,bounds_ms,check_ms,trouble
for file in "$@"; do
    status=0
    "$hitbox" check --format csv "$file" >/dev/null 2>"$work/said" || status=$?
    if [ "$status" -gt 1 ]; then
        numbers=,,,
        trouble=$(tail -n 1 "$work/said" | sed 's/"/""/g; s/.*/"&"/')
    else
        # 9 boxes, 7 pairs hit, 1 of them only touches; their AABBs alone would have reported 8
        numbers=$(tail -n 1 "$work/said" | sed -E 's/[^0-9]+/ /g' |
            awk '{ printf "%d,%d,%d,%d", $1, $2 - $3, $3, $4 }')
        trouble=
    fi
    echo "$(basename "$file"),$(wc -c <"$file"),$numbers,$(milliseconds "$hitbox" bounds "$file"),$(
        milliseconds "$hitbox" check -q "$file"
    ),$trouble"
done
