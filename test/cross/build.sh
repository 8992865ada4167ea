#!/bin/sh
# Builds the library and tests of it for another processor, without CMake, and without cmocka or GMP of that processor:
# the golden tests, and those unit tests that ask what depends on the processor.
#
# Usage: build.sh FOLDER library | tests COMPILER [OPTION]...
#   library: only compiles it; tests: FOLDER/bin gets programs
set -eu
out=$1
what=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
mkdir -p "$out/bin"
out=$(cd "$out" && pwd)
cd "$root"

# As CMakeLists.txt has them.
options="-std=c17 -ffp-contract=off -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -Iinclude"
case $("$1" --version) in
*clang*) ;;
*) options="$options -fno-tree-vectorize" ;;
esac
unit="core/lanes core/lane4 core/quad cast/cast_batch_aabb tree/rank tree/tree
    tree/hostile_tree fit/fit2 fit/fit3 cast/cast_ball"
unit_by_dim="batch/settle relate/side relate/relate_ball measure/round_pair" # the same source for the plane and for space
link=
case "$*" in
*wasm32*) link=-Wl,-z,stack-size=1048576 ;; # else it is of 64 kB, and nothing tells of its end
*) unit="$unit tree/pack join/join" ;;      # pack has a thread of its own; join makes Node.js 20 crash
esac

# object OPTIONS SOURCE NAME: a line of what the compiler is to be told besides.
object() {
    echo "$1 -c $2 -o $out/$3.o"
}

# program NAME OBJECT...: likewise, to link it.
program() {
    name=$1
    shift
    echo "$@" "$out"/src-*.o -lm $link -o "$out/bin/$name"
}

(
    for source in src/*/*.c; do
        object "-DHIT_BUILD -Isrc" "$source" "$(echo "${source%.c}" | tr / -)"
    done
    [ "$what" = tests ] || exit 0
    for source in test/oracle/families/families[23].c test/oracle/families/boxes[23].c test/oracle/ask/*.c \
        test/oracle/families/arrays.c test/oracle/families/other.c test/oracle/families/others.c \
        test/oracle/families/polygons.c test/property/shapes/specks.c test/golden/answers[23].c; do
        object -Itest/oracle "$source" "families-$(basename "$source" .c)"
    done
    for source in test/oracle/meshes/cells.c test/oracle/meshes/disturb.c test/oracle/meshes/mesh_families.c test/oracle/meshes/soup.c; do
        object -Itest/oracle "$source" "families-$(basename "$source" .c)"
    done
    for name in answers fits meshes others pairs verdicts; do
        object "-I$here -Itest/oracle -Itest/property" test/golden/test_$name.c "golden-$name"
    done
    for dim in 2 3; do
        with="-DDIM=$dim -I$here -Itest/oracle -Itest/property"
        object "$with" test/golden/test_batches.c golden-batches$dim
        object "$with" test/property/crowds/batches.c golden-rows$dim
        object "$with" test/property/caller.c golden-caller$dim
    done
    for test in $unit; do
        object "-I$here -Isrc -Itest/unit -Itest/property" "test/unit/${test%/*}/test_${test#*/}.c" "unit-${test#*/}"
    done
    for test in $unit_by_dim; do
        for dim in 2 3; do
            object "-DDIM=$dim -I$here -Isrc -Itest/unit -Itest/oracle -Itest/property" \
                "test/unit/${test%/*}/test_${test#*/}.c" "unit-${test#*/}$dim"
        done
    done
    object "-I$here -Isrc -Itest/unit" test/unit/tree/many.c unit-many
    object "-I$here" test/tests.c main
) >"$out/lines"
# shellcheck disable=SC2086 # a list of options
xargs -P "$(nproc)" -L 1 "$@" $options <"$out/lines"
[ "$what" = tests ] || exit 0
{
    for name in answers fits meshes others pairs verdicts; do
        program golden_$name "$out/golden-$name.o" "$out/main.o" "$out"/families-*.o
    done
    for dim in 2 3; do
        program golden_batches$dim "$out/golden-batches$dim.o" "$out/golden-rows$dim.o" \
            "$out/golden-caller$dim.o" "$out/main.o" "$out"/families-*.o
    done
    for test in $unit; do
        program "unit_${test#*/}" "$out/unit-${test#*/}.o" "$out/unit-many.o" "$out/main.o"
    done
    for test in $unit_by_dim; do
        for dim in 2 3; do
            program "unit_${test#*/}$dim" "$out/unit-${test#*/}$dim.o" "$out/main.o"
        done
    done
} >"$out/lines"
xargs -P "$(nproc)" -L 1 "$@" <"$out/lines"
