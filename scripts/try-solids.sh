#!/bin/sh
# Tries mesh files as solids, such as those that docs/real-files.md tells of, and prints a line of CSV for each scene: how
# many nodes and triangles, what came of `hitbox check --triangles`, and how many milliseconds of processor time (the
# median of three runs) `hitbox bounds`, which is reading, and `hitbox check --triangles` took: also where a machine has
# other work, these say how much is to be done.
#
# Usage: scripts/try-solids.sh HITBOX SCENE... >results.csv   HITBOX: the built command. SCENE: a file, or a folder, of
# which all files are one scene
set -eu
hitbox=$1
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# milliseconds COMMAND...: of processor time, its own and the system's, of all threads and children
milliseconds() {
    for _ in 1 2 3; do
        ("$@" >/dev/null 2>&1 || true && times) | tail -n 1 |
            sed -E 's/([0-9]+)m([0-9.]+)s/\1 \2/g' | awk '{ printf "%.0f\n", 1000 * (60 * ($1 + $3) + $2 + $4) }'
    done | sort -n | sed -n 2p
}

# run COMMAND...: what it says is kept in "$work/said".
run() {
    status=0
    "$hitbox" "$@" 2>"$work/said" || status=$?
    [ "$status" -le 1 ] || { cat "$work/said" >&2 && exit 2; }
}

# rows RELATION: how many pairs have it.
rows() {
    grep -c "\"relation\":\"$1\"" "$work/pairs" || true
}

try() {
    scene=$1
    shift
    run mesh --format ndjson "$@" >"$work/nodes"
    run check --triangles --format ndjson "$@" >"$work/pairs"
    boxes=$(tail -n 1 "$work/said" | sed -nE 's/.*the boxes of ([0-9]+) pairs? hit.*/\1/p')
    triangles=$(grep -oE '"triangles":[0-9]+' "$work/nodes" | awk -F: '{ sum += $2 } END { print sum + 0 }')
    echo "$scene,$(cat "$@" | wc -c),$(wc -l <"$work/nodes"),$triangles,$(grep -c '"solid":false' "$work/nodes" || true),$boxes,$(
        wc -l <"$work/pairs"
    ),$(rows touching),$(($(rows inside) + $(rows contains))),$(milliseconds "$hitbox" bounds "$@"),$(
        milliseconds "$hitbox" check --triangles "$@"
    )"
}

echo scene,bytes,nodes,triangles,sheets,box_pairs,hit,touching,inside,bounds_ms,solids_ms
for scene in "$@"; do
    if [ -d "$scene" ]; then
        try "$(basename "$scene")" "$scene"/*
    else
        try "$(basename "$scene")" "$scene"
    fi
done
