#!/bin/sh
# Does the release in two files hold alone what the build holds by options? A quick look; the preset two-files-gcc runs
# the whole suite on it.
#
# Usage: check.sh [BUILD]   CC: a C compiler (default: cc). BUILD: a folder of the preset two-files-gcc, where hitbox.c is
# compiled with what invites a compiler to fuse; otherwise it is compiled here, which takes longer than all else.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
cc=${CC:-cc}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
strict="-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wfloat-equal -Wdouble-promotion -Wundef -Wcast-qual -Werror"
strict_c="$strict -Wstrict-prototypes -Wmissing-prototypes"
failed=0

# complain WHAT [FILE]
complain() {
    echo "FAILED: $1"
    [ $# -lt 2 ] || cat "$2"
    failed=1
}

# With all that invites the compiler to fuse, where the sources are kept from asking for it.
inviting="-O3 -march=native -U__FMA__ -U__FP_FAST_FMA -DHIT_NO_SIMD"
fusing="-std=gnu17 $inviting -w"
compiled=
if [ $# -gt 0 ]; then
    compiled=$(find "$(cd "$1" && pwd)/test/two-files" -path '*/hitbox.dir/*' -name hitbox.c.o)
    grep -F -e "$inviting" "$1/compile_commands.json" | grep -F gnu17 | grep -qF -e "-c $(cd "$1" && pwd)/two-files/hitbox.c" ||
        complain "$1 was compiled without $inviting"
fi
"$root/scripts/two-files.sh" "$work"
[ $# -eq 0 ] || cmp "$work/hitbox.c" "$1/two-files/hitbox.c" || complain "$1 was made of other sources"
cd "$work"
if [ -n "$compiled" ]; then
    cp "$compiled" hitbox.o
else
    # It goes on beside the rest.
    # shellcheck disable=SC2086 # a list of options
    "$cc" $fusing -c hitbox.c -o hitbox.o &
fi
for file in hitbox.h hitbox.c; do
    grep -q "without restriction" $file || complain "$file lacks the licence"
    grep -n '#include "' $file | grep -v '"hitbox.h"' && complain "$file includes one of the files that it is made of"
done

# ---- With every compiler at hand: no warnings, no C++, no -ffast-math or part of it ----
for compiler in gcc clang; do
    command -v "$compiler" >/dev/null 2>&1 || continue
    # gnu17 has other words. What -Wall adds looks past them, and takes longer than all else.
    # shellcheck disable=SC2086 # a list of options
    for options in "-std=c17 $strict_c" "-std=gnu17 ${strict_c#-Wall }"; do
        "$compiler" $options -fsyntax-only hitbox.c || complain "$compiler $options warns of hitbox.c"
    done
    # shellcheck disable=SC2086
    echo '#include "hitbox.h"' | "$compiler" -std=c99 $strict_c -x c -I. -fsyntax-only - || complain "hitbox.h is no C99"
    # shellcheck disable=SC2086
    echo '#include "hitbox.h"' | "$compiler" -std=c++17 $strict -x c++ -I. -fsyntax-only - || complain "hitbox.h is no C++"
    parts=-ffinite-math-only
    [ $compiler = clang ] || parts="$parts -funsafe-math-optimizations -freciprocal-math -fno-signed-zeros"
    for option in -ffast-math $parts; do
        "$compiler" "$option" -DHIT_NO_SIMD -Wfatal-errors -fsyntax-only hitbox.c 2>/dev/null && complain "$compiler takes $option"
    done
    "$compiler" -x c++ -Wfatal-errors -fsyntax-only hitbox.c 2>&1 | grep -qF "is C, not C++" || complain "$compiler does not refuse C++"
done

# ---- What cannot be tried here: Microsoft's compiler, as far as clang can stand in for it ----
# It knows none of gcc's extensions, and has the headers of test/cross/msvc, which are as little as is asked for. Its own
# word for inline functions is a wanted extension.
if command -v clang >/dev/null 2>&1; then
    for options in "x86_64 -O2" "x86_64 -DHIT_SMALL" "x86_64 -DHIT_NO_SIMD" "x86_64 -DHIT_NO_THREADS" "aarch64 -O2"; do
        # shellcheck disable=SC2086 # a list of words
        clang --target="${options%% *}-pc-windows-msvc" ${options#* } -std=c17 -Wall -Wextra -Wpedantic -Werror \
            -Wno-language-extension-token -isystem "$root/test/cross/msvc" -fsyntax-only hitbox.c ||
            complain "hitbox.c needs more than Microsoft's compiler has: $options"
    done
    echo '#include "hitbox.h"' |
        clang --target=x86_64-pc-windows-msvc -std=c++17 -Wall -Wextra -Wpedantic -Werror -x c++ -I. -fsyntax-only - ||
        complain "hitbox.h needs more than Microsoft's compiler of C++ has"
    echo 'int f(int x) { return ({ x; }); }' >gnu.c
    clang --target=x86_64-pc-windows-msvc -std=c17 -Wpedantic -Werror -fsyntax-only gnu.c 2>/dev/null &&
        complain "this test would not see an extension of gcc's"
fi

# ---- No fused multiply-add ----
# fused FILE: how many such instructions does it hold?
fused() {
    objdump --disassemble "$1" | grep -cE 'vfn?m(add|sub)' || true
}
wait
[ -s hitbox.o ] || complain "$cc cannot compile hitbox.c"
if echo __FMA__ | "$cc" -march=native -E -P -x c - | grep -q 1; then
    echo 'double f(double a, double b, double c) { return a * b + c; }' >inviting.c
    # shellcheck disable=SC2086
    "$cc" $fusing -ffp-contract=fast -c inviting.c -o inviting.o
    [ "$(fused inviting.o)" = 1 ] || complain "this test would not see it if $cc fused"
    [ "$(fused hitbox.o)" = 0 ] || complain "$cc fuses multiply and add in hitbox.c"
fi

# ---- Only HIT_API is there for others, and it gives the answers of the library ----
nm --defined-only --extern-only hitbox.o | awk '{ print $3 }' | sort >offered
grep '^HIT_API' hitbox.h | grep -oE 'hit_[a-z0-9_]+\(' | tr -d '(' | sort | diff - offered ||
    complain "hitbox.o offers something else than HIT_API (<: declared)"
mkdir include include/hitbox
for header in "$root"/include/hitbox/*.h; do
    echo '#include "../../hitbox.h"' >"include/hitbox/${header##*/}"
done
asking="-std=c17 -ffp-contract=off -Iinclude -I$root/test/oracle"
# shellcheck disable=SC2086 # a list of options
"$cc" $asking -c "$root"/test/oracle/families/families?.c "$root"/test/oracle/families/boxes?.c \
    "$root"/test/oracle/ask/ask?.c "$root"/test/golden/answers?.c "$root"/test/tests.c
# answers FILE ARGUMENT...: does this golden test pass? The arguments are more for the compiler.
answers() {
    # shellcheck disable=SC2086
    if "$cc" $asking "$@" families?.o boxes?.o ask?.o answers?.o tests.o hitbox.o -lcmocka -lm -pthread -o golden; then
        ./golden 2>golden.log || complain "other answers than those of the library: ${1##*/}" golden.log
    else
        complain "${1##*/} does not compile"
    fi
}
for golden in verdicts answers pairs; do
    answers "$root/test/golden/test_$golden.c"
done
for dim in 2 3; do
    answers "$root/test/golden/test_batches.c" "$root/test/property/crowds/batches.c" \
        "$root/test/property/caller.c" -I"$root/test/property" -DDIM=$dim
done

# ---- One name in several files ----
# Two files of one text but for numbers, whose names stand for other things in each. Only the first one includes shared.h.
mkdir -p house/include/hitbox house/src/core
cp "$root/LICENSE" house
echo '#define HIT_VERSION_STRING "0"' | tee house/include/hitbox/base.h >house/include/hitbox/hitbox.h
cat >house/src/core/shared.h <<'END'
typedef struct shared {
    int twice;
} shared;
typedef struct known known;
static inline int helper(void)
{
    return 1;
}
END
cat >house/src/core/first.c <<'END'
#include "core/shared.h"
#define FACTOR 2
#define KERNEL "core/first.inl"
#define NAME(name) name##2_plain
enum { SHIFT = 10 };
typedef struct pair {
    int twice;
} pair;
static const int forty = 40;
struct known {
    int value;
};
/* What a comment says of twice. */
static int twice(int x)
{
    return FACTOR * x;
}
#include KERNEL
int hit__core_first(void)
{
    pair p = {.twice = twice(1)};
    struct known k = {helper()};
    return twice(p.twice) + forty + SHIFT + made2_plain() + k.value + (int)sizeof("twice");
}
END
cat >house/src/core/first.inl <<'END'
static int NAME(made)(void)
{
    return twice(50);
}
END
for file in c inl; do
    sed -e 's/first/second/; s/FACTOR 2/FACTOR 6/; s/SHIFT = 10/SHIFT = 30/; s/forty = 40/forty = 120/; s/known/own/' \
        -e 's/^#include "core.*/static int helper(void) { return 3; }/' house/src/core/first.$file >house/src/core/second.$file
done
cat >program.c <<'END'
#include "names/hitbox.c"
#include <stdio.h>

int main(void)
{
    printf("%d %d\n", hit__core_first(), hit__core_second());
}
END
if "$root/scripts/two-files.sh" names house && "$cc" -Wall -Werror program.c -o program; then
    # first: 4 + 40 + 10 + 100 + 1 + 6, second: 36 + 120 + 30 + 300 + 3 + 6
    [ "$(./program)" = "161 495" ] || complain "equal names in several files mean one thing" names/hitbox.c
    for text in 'static int first_twice(int x)' '    int twice;' 'What a comment says of twice.' 'sizeof("twice")'; do
        grep -qF "$text" names/hitbox.c || complain "hitbox.c does not say: $text" names/hitbox.c
    done
else
    complain "equal names in several files cannot be compiled"
fi

# ---- What two-files.sh refuses ----
# refused WHAT WORDS: the changed sources are refused, with these words.
refused() {
    if "$root/scripts/two-files.sh" out copy 2>refused.log || [ -e out/hitbox.c ]; then
        complain "not noticed: $1"
    elif ! grep -qF "$2" refused.log; then
        complain "$1: not said: $2" refused.log
    fi
    rm -rf copy
    cp -r "$work/pristine" copy
}
mkdir pristine
cp -r "$root/include" "$root/src" "$root/LICENSE" pristine
chmod -R u+w pristine # the project may be read-only
cp -r pristine copy
printf '#ifdef HIT_NO_SIMD\n#include "exact/order.h"\n#endif\n' >>copy/src/core/status.c
refused "an #include under a condition" "depends on a condition"
echo '#include "core/nowhere.h"' >>copy/src/core/status.c
refused "an #include of nothing" "src/core/nowhere.h cannot be read"

exit $failed
