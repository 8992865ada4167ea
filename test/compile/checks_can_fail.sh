#!/bin/sh
# Does each check of the sources fail when it should? Each is run on a copy with one thing broken.
#
# Usage: checks_can_fail.sh LIBRARY
set -eu
library=$1
project=$(cd "$(dirname "$0")/../.." && pwd)
scripts=$project/scripts
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

mkdir -p "$work/pristine/docs" "$work/pristine/test/fuzz" "$work/pristine/bench" "$work/pristine/scripts"
cp -r "$project/include" "$project/src" "$project/tools" "$project/README.md" "$work/pristine"
cp -r "$project/bench/results" "$work/pristine/bench"
mkdir -p "$work/pristine/bindings/python"
cp -r "$project/bindings/cpp" "$work/pristine/bindings"
cp -r "$project/bindings/python/core" "$work/pristine/bindings/python"
cp -r "$project"/docs/*.md "$project/docs/charts" "$work/pristine/docs"
cp -r "$project/scripts/figures" "$scripts/twins.txt" "$work/pristine/scripts"
cp -r "$project/test/unit" "$project/test/property" "$project/test/oracle" "$work/pristine/test"
cp "$project"/test/fuzz/*.[ch] "$work/pristine/test/fuzz"
chmod -R u+w "$work/pristine" # the project may be read-only

# Of links, which is quicker than of files: what follows may remove a file or put another in its place (as sed -i does),
# not write to it.
fresh_copy() {
    rm -rf "$work/copy"
    cp -rl "$work/pristine" "$work/copy"
}

# expect_failure WHAT SCRIPT ARGUMENT...: on the copy as it now is; then a new copy is made.
expect_failure() {
    what=$1
    shift
    if "$@" "$work/copy" >"$work/out" 2>&1; then
        echo "not noticed: $what"
        failed=1
    fi
    fresh_copy
}

# break_line FILE LINE: adds a line after the first one of a file (which may be new).
break_line() {
    [ -e "$work/copy/$1" ] || echo "/* A new file. */" >"$work/copy/$1"
    sed -i "1a $2" "$work/copy/$1"
}

fresh_copy
for check in check-layers check-circles check-twins check-public check-symbols make-algorithms make-figures make-cpp make-verbs; do
    case $check in
    check-symbols) set -- "$library" ;;
    make-algorithms) set -- "$work/page" ;;
    make-figures | make-cpp | make-verbs) set -- --check ;;
    *) set -- ;;
    esac
    "$scripts/$check.sh" "$@" "$work/copy" >"$work/out" 2>&1 || {
        echo "fails on the sources as they are: $check.sh"
        cat "$work/out"
        exit 1
    }
done

break_line src/core/new.c '#include "exact/order.h"'
expect_failure "core includes exact" "$scripts/check-layers.sh"
break_line src/shape/new.h '#  include "relate/pair.h"'
expect_failure "shape includes pair" "$scripts/check-layers.sh"
break_line src/relate/new.c '#include <unistd.h>'
expect_failure "src includes more than standard C" "$scripts/check-layers.sh"
break_line src/relate/new.c '#include <immintrin.h>'
expect_failure "pair includes a processor's header" "$scripts/check-layers.sh"
break_line src/relate/new.c '#include <hitbox/shape.h> /* not quoted */'
expect_failure "src includes <hitbox/...>" "$scripts/check-layers.sh"
break_line tools/scene/new.c '#include "core/wide.h"'
expect_failure "a tool looks into src" "$scripts/check-layers.sh"
break_line tools/scene/new.c '#include "../cli/cli.h"'
expect_failure "scene includes cli" "$scripts/check-layers.sh"
break_line tools/scene/new.c '#include "draw/draw.h"'
expect_failure "scene includes draw" "$scripts/check-layers.sh"
break_line tools/draw/new.c '#include "cli/output/output.h"'
expect_failure "draw includes cli" "$scripts/check-layers.sh"
break_line test/property/new.c '#include "../../src/core/wide.h"'
expect_failure "a property test looks into src" "$scripts/check-layers.sh"
break_line include/hitbox/base.h '#include <unistd.h>'
expect_failure "a public header includes more than standard C" "$scripts/check-layers.sh"
break_line bindings/cpp/hitbox/cpp/span.hpp '#include "core/wide.h"'
expect_failure "the C++ binding looks into src" "$scripts/check-layers.sh"
break_line bindings/python/core/work.c '#include "core/wide.h"'
expect_failure "the Python package looks into src" "$scripts/check-layers.sh"

break_line include/hitbox/relate.h 'HIT_API bool hit_overlap_ray3_obb3(hit_ray3 ray, const hit_obb3 *box);'
expect_failure "a function that the C++ binding lacks" "$scripts/make-cpp.sh" --check
break_line include/hitbox/relate.h 'HIT_API bool hit_resemble_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b);'
expect_failure "a verb of which nobody said whether it is symmetric" "$scripts/make-cpp.sh" --check
grep -qF "Add \`resemble\`" "$work/out" || { echo "make-cpp.sh does not say what to do"; failed=1; }

break_line include/hitbox/relate.h 'HIT_API hit_relation hit_relate_ray3_obb3(hit_ray3 ray, const hit_obb3 *box);'
expect_failure "a pair that is not in docs/verbs.md" "$scripts/make-verbs.sh" --check
sed -i '/^HIT_API.* hit_distance_obb3_obb3(/d' "$work/copy/include/hitbox/distance.h"
expect_failure "a question that other libraries answer and Hitbox does not" "$scripts/make-verbs.sh" --check

break_line src/core/new2.c 'int two_lines(void); int of_two2(void);'
break_line src/core/new3.c 'int two_lines(void); int of_two3(void);'
expect_failure "a file for the plane and one for space that are the same" "$scripts/check-twins.sh"
break_line scripts/twins.txt 'status#.c a pair that is not there'
expect_failure "a listed pair that is not there" "$scripts/check-twins.sh"
break_line scripts/twins.txt 'families/boxes#.c a pair that shares less'
expect_failure "a listed pair that needs no place in the list" "$scripts/check-twins.sh"
sed -i 's/^round_pair#.h.*/round_pair#.h/' "$work/copy/scripts/twins.txt"
expect_failure "a listed pair without a reason" "$scripts/check-twins.sh"

# A small house of its own, of which all holds.
small_house() {
    rm -rf "$work/copy"
    mkdir -p "$work/copy/src/core" "$work/copy/src/shape"
    echo 'int hit__core_sum(int a, int b);' | tee "$work/copy/src/core/sum.h" >"$work/copy/src/core/sum.c"
    printf 'int hit__shape_side(void)\n{\n    return hit__core_sum(1, 2);\n}\n' >"$work/copy/src/shape/side.c"
    for i in $(seq 58); do
        : >"$work/copy/src/core/part$i.c"
        : >"$work/copy/src/core/expected$i.txt"
    done
}
small_house
"$scripts/check-rooms.sh" "$work/copy" || failed=1
: >"$work/copy/src/core/one_more.inl"
expect_failure "a folder with 61 files of source" "$scripts/check-rooms.sh"
small_house
: >"$work/copy/src/shape/sum.inl"
expect_failure "a module in two folders" "$scripts/check-rooms.sh"
small_house
echo 'int hit__shape_other(void);' >"$work/copy/src/core/part1.c"
expect_failure "a name that begins with another floor" "$scripts/check-rooms.sh"
small_house
echo 'const int hit__side[2] = {1, 2};' >"$work/copy/src/shape/part.c"
expect_failure "a name that begins with no floor" "$scripts/check-rooms.sh"

break_line src/core/new.h '#include "core/newer.h"'
break_line src/core/newer.h '#include "core/new.h"'
expect_failure "two files that include each other" "$scripts/check-circles.sh"
break_line tools/draw/new.c 'void new_draw(void)\n{\n}\n#include "draw/newer.h"'
break_line tools/draw/newer.h 'void new_draw(void);'
"$scripts/check-circles.sh" "$work/copy" || exit 1
break_line tools/draw/newer.c 'void newer_draw(void)\n{\n    new_draw(); /* { */\n}'
expect_failure "a file that calls what includes its header" "$scripts/check-circles.sh"
break_line src/core/new.c 'static int new(void)\n{\n    return 1;\n'
expect_failure "a source that the check for circles cannot read" "$scripts/check-circles.sh"

# One header will do, since each is compiled in many ways.
only_base() {
    find "$work/copy/include/hitbox" -name '*.h' ! -name base.h -delete
}
only_base
"$scripts/check-headers.sh" "$work/copy" || exit 1
fresh_copy
only_base
break_line include/hitbox/new.h 'struct hit_new { size_t n; };'
expect_failure "a header that needs another one, and has no guard" "$scripts/check-headers.sh"
only_base
echo 'static inline int hit_new(long x) { return x; }' >"$work/copy/include/hitbox/new.h"
expect_failure "a header with a warning" "$scripts/check-headers.sh"

sed -i 's,^///,//,' "$work/copy/include/hitbox/base.h"
expect_failure "a public function without a comment" "$scripts/check-public.sh"
sed -i 's/hit_status_text/hit_other/' "$work/copy/docs/questions.md"
expect_failure "a public function that docs/questions.md does not have" "$scripts/check-public.sh"
find "$work/copy/test/unit" -name '*.c' -exec sed -i 's/hit_status_text/hit_other/g' {} +
expect_failure "a public function without a unit test" "$scripts/check-public.sh"
find "$work/copy/test/property" -name '*.[ch]' -exec sed -i 's/hit_separate_/hit_other_/g' {} +
expect_failure "a verb without a property test" "$scripts/check-public.sh"
find "$work/copy/test/fuzz" -name '*.[ch]' -exec sed -i 's/hit_contains_/hit_other_/g' {} +
expect_failure "a verb without a fuzzer" "$scripts/check-public.sh"
break_line include/hitbox/relate.h '/// Do they touch?\nHIT_API bool hit_relate_aabb2_ring2(hit_aabb2 box, hit_ring2 ring);'
break_line docs/questions.md hit_relate_aabb2_ring2
break_line test/unit/relate/new.c hit_relate_aabb2_ring2
expect_failure "a question about a new shape without a property test and a fuzzer" "$scripts/check-public.sh"

break_line include/hitbox/base.h 'HIT_API int hit_new(void);'
expect_failure "a declared function that the library lacks" "$scripts/check-symbols.sh" "$library"
sed -i 's/^HIT_API int hit_version/int hit_version/' "$work/copy/include/hitbox/base.h"
expect_failure "an exported function that no header declares" "$scripts/check-symbols.sh" "$library"

case $library in
*.a)
    cp "$library" "$work/library.a"
    chmod u+w "$work/library.a"
    echo '__attribute__((visibility("hidden"))) int tree_free;' >"$work/tree.c"
    ${CC:-cc} -c "$work/tree.c" -o "$work/tree.o"
    ar r "$work/library.a" "$work/tree.o"
    expect_failure "a name within the library that a program may have, too" "$scripts/check-symbols.sh" "$work/library.a"
    ;;
esac

# A figure or a chart that is not what was measured.
wrong_figure() {
    expect_failure "$1" "$scripts/make-figures.sh" --check
}
sed -i '/^| Bullet .btDbvt. /s/[1-9]/0/' "$work/copy/docs/figures.md"
wrong_figure "a figure of docs/figures.md that nobody measured"
sed -i '/^| All 2,468,730/s/[1-9]/0/3' "$work/copy/README.md"
wrong_figure "a figure of the README that nobody measured"
sed -i '/^<!-- table: fits/,/^<!-- end/d' "$work/copy/docs/figures.md"
wrong_figure "a table that stands nowhere"
sed -i 's/^<!-- table: fits/<!-- table: fittings/' "$work/copy/docs/figures.md"
wrong_figure "a place for a table that is not made"
for result in many worlds batches fits rays questions questions-times; do
    sed -i 's/,[0-9.e+]*$/,77/' "$work"/copy/bench/results/*-"$result".csv
    wrong_figure "a run of $result whose figures differ"
done
sed -i '/U5, 1000000/d' "$work"/copy/bench/results/*-many.csv
wrong_figure "a run without a figure that a table has"
sed -i 's/^ODE\t.*/ODE\t2/' "$work/copy/docs/charts/peers.tsv"
wrong_figure "a number of a chart that nobody measured"
sed -i 's/Embree/Hitbox/' "$work/copy/docs/charts/growth-light.svg"
wrong_figure "a chart that was drawn by hand"
sed -i 's/0068b5/0068b6/' "$work/copy/scripts/figures/style.gp"
wrong_figure "a chart that its script would draw in another way"
rm "$work/copy/docs/charts/families-dark.svg"
wrong_figure "a chart that is missing"

sed -i '1i #include <math.h>' "$work/copy/src/relate/relate3.c"
expect_failure "a file without a head" "$scripts/make-algorithms.sh" "$work/page"

exit $failed
