#!/bin/sh
# The C++ binding: does it compile without a warning, exceptions and RTTI, does each
# overload answer as C does, do vertices, spans and owners work, and is a call the same machine code as the call of C?
#
# Usage: test/cpp/check.sh LIBRARY [others]   LIBRARY: the built library
# CC and CFLAGS: as the library was built (default: cc, none). Asked is the C++ compiler that belongs to CC. `others`: all
# others at hand; none with CFLAGS that are sanitizers and the like, since these are the compiler's own.
set -eu
library=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$(dirname "$0")"
root=$(cd ../.. && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

case "${CC:-cc}" in
*clang*) beside="clang++ c++" ;;
*) beside="g++ c++" ;;
esac
# Each program once, by its first name: clang++ is a link to clang, which links as C.
own=
compilers=
seen=
for name in $beside c++ g++ clang++; do
    path=$(readlink -f "$(command -v "$name" 2>/dev/null || echo /)")
    case "$seen " in
    *" $path "*) continue ;;
    esac
    [ "$path" != / ] || continue
    seen="$seen $path"
    if [ -z "$own" ]; then
        own=$name
    else
        compilers="$compilers $name"
    fi
done
if [ "${2:-}" != others ]; then
    compilers=$own
else
    case "${CFLAGS:-}" in *-f*) compilers= ;; esac
fi
[ -n "$compilers" ] || { echo "skipped: no C++ compiler"; exit 77; }

"$root/scripts/make-cpp.sh" --test >"$work/made.inl"
plain="-std=c++17 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -fno-exceptions -fno-rtti"
places="-I$root/include -I$root/bindings/cpp -I$work"

# instructions OBJECT FUNCTION: what it is made of. Each function has a section of its own, so it begins at 0.
instructions() {
    objdump -dr --no-show-raw-insn "$1" | awk -v wanted="<$2>:" '
        /^[0-9a-f]+ <.*>:$/ { inside = $2 == wanted; next }
        /^Disassembly/ || /^$/ { inside = 0 }
        inside { print }' | sed "s/<$2+/</g"
}

for compiler in $compilers; do
    for program in verbs objects; do
        # shellcheck disable=SC2086 # lists of options
        if ! "$compiler" $plain ${CFLAGS:-} -O0 -g0 $places "$program.cpp" "$library" -lm -pthread \
            -Wl,-rpath,"$(dirname "$library")" -o "$work/$program"; then
            echo "test/cpp/$program.cpp: does not compile with $compiler"
            failed=1
        elif ! "$work/$program"; then
            echo "test/cpp/$program.cpp: fails with $compiler"
            failed=1
        fi
    done

    command -v objdump >/dev/null || { echo "no objdump: the machine code is not compared"; continue; }
    # shellcheck disable=SC2086 # lists of options
    "$compiler" $plain -O2 -ffunction-sections $places -c same_code.cpp -o "$work/same_code.o"
    functions=0
    # shellcheck disable=SC2013 # words are what is wanted
    for name in $(sed -nE 's/^.* ([a-z_]+)_cpp\(.*\) noexcept$/\1/p' same_code.cpp); do
        functions=$((functions + 1))
        instructions "$work/same_code.o" "${name}_c" >"$work/c"
        instructions "$work/same_code.o" "${name}_cpp" >"$work/cpp"
        if [ ! -s "$work/c" ] || ! diff "$work/c" "$work/cpp"; then
            echo "test/cpp/same_code.cpp: $name is not the machine code of C with $compiler (<: C)"
            failed=1
        fi
    done
    echo "$functions calls compared with $compiler"
    [ $functions -gt 0 ] || failed=1
done
exit $failed
