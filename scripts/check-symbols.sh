#!/bin/sh
# Does the library offer exactly the functions that its headers mark HIT_API?
#
# Usage: scripts/check-symbols.sh LIBRARY [ROOT]   LIBRARY: libhitbox.a or libhitbox.so
set -eu
library=$1
root=${2:-$(dirname "$0")/..}
lists=$(mktemp -d)
trap 'rm -rf "$lists"' EXIT

cat "$root"/include/hitbox/*.h | grep '^HIT_API' | grep -oE 'hit_[a-z0-9_]+\(' | tr -d '(' | sort >"$lists/headers"
# Of the symbols defined here, those that other programs may see.
readelf --syms --wide "$library" |
    awk '($5 == "GLOBAL" || $5 == "WEAK") && $6 == "DEFAULT" && $7 != "UND" { print $8 }' | sort -u >"$lists/library"

if ! diff "$lists/headers" "$lists/library" >"$lists/difference"; then
    echo "Declared HIT_API but not offered (<), offered but not declared (>):"
    grep '^[<>]' "$lists/difference"
    exit 1
fi
[ -s "$lists/headers" ] || { echo "no HIT_API in $root/include/hitbox"; exit 1; }
