#!/bin/sh
# Makes the pictures that README.md and docs/ show from the scenes that ship. With --check: are those that are there what
# the command makes now?
#
# Usage: scripts/make-pictures.sh HITBOX [--check [ROOT]]   HITBOX: the built command; ROOT: where docs/pictures is
set -eu
hitbox=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$(dirname "$0")/.."
check=${2:-}
root=${3:-.}
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
failed=0

# draw NAME SCENE COMMAND [OPTION]...
draw() {
    name=$1
    scene=$2
    command=$3
    shift 3
    # 1 means that some boxes hit.
    "$hitbox" "$command" -q "$@" --svg "$made/$name.svg" "examples/scenes/$scene" || [ $? -eq 1 ] || failed=1
}

# draw_solids NAME SCENE [OPTION]...: a command that reads no meshes cannot tell whether the picture is as it would draw it
draw_solids() {
    name=$1
    scene=$2
    shift 2
    if [ "$check" = --check ] && "$hitbox" --version | grep -q '^Meshes: not read'; then
        [ ! -f "$root/docs/pictures/$name.svg" ] || cp "$root/docs/pictures/$name.svg" "$made"
    else
        draw "$name" "$scene" check --triangles "$@"
    fi
}

# draw_tree NAME COUNT [OPTION]...: the tree of so many boxes
draw_tree() {
    name=$1
    "$hitbox" gen uniform --dim 2 -n "$2" --seed 2 -o "$made/boxes.csv" || failed=1
    shift 2
    "$hitbox" draw -q --tree "$@" -o "$made/$name.svg" "$made/boxes.csv" || failed=1
    rm -f "$made/boxes.csv"
}

# draw_common NAME: what a ship and a box that was found for it have in common, with their IoU in place of the pair's number
draw_common() {
    labels=examples/scenes/labels
    for list in truth found; do
        head -n 2 "$labels/ships-$list.csv" >"$made/$list.csv"
    done
    "$hitbox" check -q --svg "$made/pair.svg" "$made/truth.csv" "$made/found.csv" || [ $? -eq 1 ] || failed=1
    iou=$("$hitbox" iou --format csv "$made/truth.csv" "$made/found.csv" 2>"$made/said" |
        awk -F , 'NR == 2 { printf "%.4f", $3 }')
    awk -v iou="$iou" '
        /class="pill sample"/ { getline; next }
        /<g class="number">/ { sub(/<path[^>]*>/, ""); sub(/>1</, ">IoU " iou "<"); sub(/<text/, "<text style=\"font-size:16px\"") }
        { print }
    ' "$made/pair.svg" >"$made/$1.svg"
    rm -f "$made/pair.svg" "$made/said" "$made/truth.csv" "$made/found.csv"
}

draw two-turned-boxes two-turned-boxes.csv check
draw two-turned-beams two-turned-beams.ndjson check
draw platform-level platform-level.ndjson check --names
draw platform-level-depth platform-level.ndjson check --no-touch --depth
draw platform-level-pick platform-level.ndjson pick --all --ray 5,1.5,1,0.02
draw harbour harbour.ndjson check --names
draw arm-and-column arm-and-column.ndjson check --clearance 1
draw platform-level-sweep platform-level.ndjson sweep --box 'falling crate' --by 0,-10
draw city-block city-block.csv check
draw_solids beam-and-pipes beam-and-pipes.obj --names
draw_common in-common
draw_tree tree-order 64
draw_tree tree-blocks 512
draw_tree tree-region 1024 --ask 0.3,0.45,0.5,0.6
draw_tree tree-join 1024 --ask 0.1849,0.3719,0.3903,0.5162

if [ "$check" = --check ]; then
    diff -r "$made" "$root/docs/pictures" >"$made.diff" || {
        cut -c 1-200 "$made.diff" | head -n 20
        echo "docs/pictures is not what the command draws now: make pictures"
        failed=1
    }
    rm -f "$made.diff"
else
    mkdir -p docs/pictures
    rm -f docs/pictures/*.svg
    cp "$made"/*.svg docs/pictures
fi
exit $failed
