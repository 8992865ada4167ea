#!/bin/sh
# Does the library offer exactly the functions that its headers mark HIT_API? Do the names that the files of a static
# one share begin with hit__, so that they meet no name of the program's? Does a shared one carry the version in its
# SONAME?
#
# Usage: scripts/check-symbols.sh LIBRARY [ROOT]   LIBRARY: libhitbox.a or libhitbox.so; libhitbox-mpi.a with ROOT mpi
set -eu
library=$1
root=${2:-$(dirname "$0")/..}
lists=$(mktemp -d)
trap 'rm -rf "$lists"' EXIT

[ -e "$library" ] || { echo "$library does not exist"; exit 1; }
cat "$root"/include/hitbox/*.h | grep '^HIT_API' | grep -oE 'hit_[a-z0-9_]+\(' | tr -d '(' | sort >"$lists/headers"
# Of the symbols defined here, those that other programs may see.
readelf --syms --wide "$library" |
    awk '($5 == "GLOBAL" || $5 == "WEAK") && $6 == "DEFAULT" && $7 != "UND" { print $8 }' | sort -u >"$lists/library"

if ! diff "$lists/headers" "$lists/library" >"$lists/difference"; then
    echo "Declared HIT_API but not offered (<), offered but not declared (>):"
    grep '^[<>]' "$lists/difference"
    exit 1
fi
# The linker takes hidden names for those of the program, too. The compiler's own begin with an underscore.
readelf --syms --wide "$library" |
    awk '($5 == "GLOBAL" || $5 == "WEAK") && $6 != "DEFAULT" && $7 != "UND" && $8 !~ /^(hit_)?_/ { print $8 }' |
    sort -u >"$lists/hidden"
if [ -s "$lists/hidden" ]; then
    echo "Names within the library that do not begin with hit__:"
    cat "$lists/hidden"
    exit 1
fi
[ -s "$lists/headers" ] || { echo "no HIT_API in $root/include/hitbox"; exit 1; }

case $library in
*.so*)
    version=$(sed -nE 's/^#define HIT_VERSION_(MAJOR|MINOR) ([0-9]+)$/.\2/p' "$root"/include/hitbox/base.h | tr -d '\n')
    name=$(basename "$library" | sed 's/\.so.*/.so/')
    readelf --dynamic --wide "$library" | grep -qF "soname: [$name$version]" || {
        echo "the SONAME is not $name$version"
        exit 1
    }
    ;;
esac
