#!/bin/sh
# Do the programs in examples/ build against the installed library, without a warning, and print what the comment at
# their end says?
#
# Usage: scripts/check-examples.sh BUILD [ROOT]   BUILD: a folder where the library is built
# CC and CFLAGS: as the library was built (default: cc, none)
set -eu
library=$(cd "$1" && pwd)
cd "${2:-$(dirname "$0")/..}/examples"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
flags="${CFLAGS:-} -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror"
failed=0
count=0

{
    DESTDIR='' cmake --install "$library" --prefix "$work/place" &&
        cmake -S . -B "$work/build" -DCMAKE_PREFIX_PATH="$work/place" -DCMAKE_BUILD_TYPE=None \
            -DCMAKE_C_COMPILER="${CC:-cc}" -DCMAKE_C_FLAGS="$flags" -DCMAKE_CXX_FLAGS="$flags" &&
        cmake --build "$work/build" --parallel 2
} >"$work/log" 2>&1 || {
    cat "$work/log"
    exit 1
}

for source in *.c *.cpp; do
    [ -e "$source" ] || continue
    count=$((count + 1))
    program=$work/build/${source%.*}
    # The comment's lines, without its first, its last and the ` * ` before each.
    sed -e '1,/^\/\* Output:$/d' -e '/^ \*\/$/d' -e 's/^ \* \{0,1\}//' "$source" >"$work/expected"
    if [ ! -s "$work/expected" ]; then
        echo "examples/$source: does not end with a comment of its output"
        failed=1
    elif [ "$(wc -l <"$source")" -ge 60 ]; then
        echo "examples/$source: 60 lines or more"
        failed=1
    elif [ ! -x "$program" ]; then
        echo "examples/$source: not in examples/CMakeLists.txt"
        failed=1
    elif ! "$program" >"$work/printed"; then
        echo "examples/$source: the program fails"
        failed=1
    elif ! diff "$work/expected" "$work/printed" >"$work/log"; then
        echo "examples/$source: prints something else (<: as its comment says)"
        cat "$work/log"
        failed=1
    fi
    grep -q "($source)" README.md || { echo "examples/$source: not in examples/README.md"; failed=1; }
done

echo "$count examples"
[ $count -gt 0 ] || failed=1
exit $failed
