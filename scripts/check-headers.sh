#!/bin/sh
# Does every public header compile alone, twice in a row, as C99, C17 and C++17, without a warning, with every compiler
# at hand, and does it refuse -ffast-math?
#
# Usage: scripts/check-headers.sh [ROOT]
set -eu
root=${1:-$(dirname "$0")/..}
cd "$root/include"

failed=0
tried=0

# compile COMPILER LANGUAGE STANDARD HEADER
compile() {
    tried=$((tried + 1))
    printf '#include <%s>\n#include <%s>\n' "$4" "$4" |
        "$1" -x "$2" "-std=$3" -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -fsyntax-only -I. - || {
        echo "$4: does not stand alone with $1 as $3"
        failed=1
    }
}

# Of the names of compilers those that are here, each program once.
at_hand() {
    for name in "$@"; do
        path=$(command -v "$name" 2>/dev/null) && echo "$(readlink -f "$path") $name"
    done | awk '!seen[$1]++ { print $2 }'
}
c_compilers=$(at_hand cc gcc clang)
cxx_compilers=$(at_hand c++ g++ clang++)

for header in hitbox/*.h; do
    for compiler in $c_compilers; do
        compile "$compiler" c c99 "$header"
        compile "$compiler" c c17 "$header"
        if echo "#include <$header>" | $compiler -x c -ffast-math -fsyntax-only -I. - 2>/dev/null; then
            echo "$header: $compiler takes it with -ffast-math"
            failed=1
        fi
    done
    for compiler in $cxx_compilers; do
        compile "$compiler" c++ c++17 "$header"
    done
done

[ "$tried" -gt 0 ] || { echo "no compiler found"; exit 1; }
exit $failed
