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

# That of mpi/ needs MPI: its compiler says where it is. Open MPI has said how, MPICH says it by another word.
cd ..
if command -v mpicc >/dev/null 2>&1 && [ -e mpi/include/hitbox/mpi.h ]; then
    flags=$(mpicc --showme:compile 2>/dev/null || mpicc -compile_info | sed 's/^[^ ]*//')
    for compiler in $c_compilers; do
        for standard in c99 c17; do
            # shellcheck disable=SC2046,SC2086 # a list of options, of MPI's headers no warnings
            printf '#include <hitbox/mpi.h>\n#include <hitbox/mpi.h>\n' |
                "$compiler" -x c -std=$standard -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -fsyntax-only \
                    -Iinclude -Impi/include $(echo "$flags" | sed 's/-I/-isystem /g') - || {
                echo "hitbox/mpi.h: does not stand alone with $compiler as $standard"
                failed=1
            }
        done
    done
fi

[ "$tried" -gt 0 ] || { echo "no compiler found"; exit 1; }
exit $failed
