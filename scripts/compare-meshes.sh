#!/bin/sh
# What two builds of the command say of mesh files, side by side: rows of a table in Markdown, such as that in
# docs/real-files.md. Times are the median of three runs of `hitbox check -q`.
#
# Usage: scripts/compare-meshes.sh OLD NEW FILE...   OLD, NEW: the built commands
set -eu
old=$1
new=$2
shift 2
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

# The schema of an IFC file, of others the end of the name.
format_of() {
    case $1 in
    *.[iI][fF][cC]) tr -d ' \r\n' <"$1" | sed -n "s/.*FILE_SCHEMA(('\([^']*\)'.*/\1/p;q" ;;
    *) echo "${1##*.}" ;;
    esac
}

# told HITBOX FILE: "110 boxes, 313 overlap, 78 touch | 114", or the message
told() {
    status=0
    "$1" check --format csv "$2" >/dev/null 2>"$work/said" || status=$?
    if [ "$status" -gt 1 ]; then
        words=$(tail -n 1 "$work/said" | sed "s|^hitbox: $2: ||; s/cannot be read as a mesh: //; s/|/ /g")
    else
        words=$(tail -n 1 "$work/said" | sed -E 's/[^0-9]+/ /g' |
            awk '{ printf "%d boxes, %d overlap, %d touch", $1, $2 - $3, $3 }')
        words=$words$(sed -n 's/^hitbox: warning: .*\(IFC4\|unit\).*/; warning/p' "$work/said" | head -n 1)
    fi
    echo "$words | $(milliseconds "$1" check -q "$2")"
}

echo '| file | format | bytes | before | ms | now | ms |'
echo '|---|---|---|---|---|---|---|'
for file in "$@"; do
    echo "| \`$(basename "$file")\` | $(format_of "$file") | $(wc -c <"$file") | $(told "$old" "$file") | $(
        told "$new" "$file"
    ) |"
done
