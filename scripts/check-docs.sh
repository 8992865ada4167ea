#!/bin/sh
# Do the examples in README.md, CONTRIBUTING.md, the head of hitbox.h and the pages of docs/, examples/ and bench/ work?
#
# ```c        a program (it has a main): compiled and run; the ``` or ```text block right after it is what it prints.
#             Without a main: compiled only, after #include <hitbox/hitbox.h>.
# ```cpp      likewise in C++17, after #include <hitbox/hitbox.hpp>. Left alone where there is no C++ compiler.
# ```console  lines that begin with `$ ` are typed in the project's folder, the other lines are what they print. (They
#             run in a folder that has examples/ and nothing else, so that what they write stays out of the project's.)
#             A block with a command that does not call hitbox (make, git) is left alone, and one that reads a mesh
#             where hitbox was built without Assimp.
# Other languages are listed below, so that no example goes unchecked by a slip; `sh` is for commands without output.
# `python` stands in README.md and docs/python.md, and bindings/python/test/test_docs.py runs it.
# `js` stands in docs/web.md, and bindings/npm/test/pack.mjs runs it; that for Parquet in docs/conventions.md was tried by
# hand.
# `cmake`, and `sh` that calls the compiler, stand in README.md and docs/install.md, and test/install/readme.sh builds them.
#
# Usage: scripts/check-docs.sh LIBRARY HITBOX [ROOT]   LIBRARY: the built library; HITBOX: the built command
# CC and CFLAGS: as the library was built (default: cc, none)
set -eu
library=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
PATH=$(cd "$(dirname "$2")" && pwd):$PATH
cd "${3:-$(dirname "$0")/..}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
count=0

# complain WHERE WHAT [FILE]
complain() {
    echo "$1: $2"
    [ $# -lt 3 ] || cat "$3"
    failed=1
}

# Also in copies of the project that have only some of these folders.
pages="README.md $(find CONTRIBUTING.md docs examples bench -name '*.md' 2>/dev/null | LC_ALL=C sort | tr '\n' ' ')"

# The head of hitbox.h, without the stars of its comment, is a page like them.
if [ -e include/hitbox/hitbox.h ]; then
    sed -e 's/^ \* \{0,1\}//' include/hitbox/hitbox.h >"$work/hitbox.h"
    pages="$pages $work/hitbox.h"
fi

# Each block goes to a file NUMBER.c or NUMBER.console, what a program prints to NUMBER.expected.
# shellcheck disable=SC2086 # a list of files
awk -v work="$work" '
    function complain(where, what) {
        print where ": " what
        bad = 1
    }
    FNR == 1 {
        if (inside)
            complain(opened, "a block that is never closed")
        inside = 0
        follows = ""
    }
    /^ *```/ && !inside {
        kind = $0
        sub(/^ *```/, "", kind)
        inside = 1
        opened = FILENAME ":" FNR
        if (kind !~ /^(c|cpp|console|text|sh|cmake|js|)$/ && !(kind == "python" && FILENAME ~ /^(README|docs\/python)\.md$/))
            complain(opened, "a block of " kind ", which nothing checks")
        out = ""
        if (kind ~ /^(c|cpp|console)$/) {
            out = sprintf("%s/%03d.%s", work, ++number, kind)
            printf "%s:%d\n", FILENAME, FNR > (work "/" sprintf("%03d.where", number))
            printf "" > out
        } else if ((kind == "" || kind == "text") && follows != "") {
            out = follows
            printf "" > out
        }
        follows = kind ~ /^c(pp)?$/ ? sprintf("%s/%03d.expected", work, number) : ""
        next
    }
    /^ *```/ { inside = 0; if (out != "") close(out); next }
    inside && out != "" { print > out }
    inside && kind == "sh" && /hitbox (check|pick|sweep|simulate|draw|bounds|rects)/ { complain(FILENAME ":" FNR, "a command that nothing checks") }
    # Another paragraph between the program and a block: that block is not its output.
    !inside && NF { paragraph = $0; if (paragraph !~ /:$/) follows = "" }
    END {
        if (inside)
            complain(opened, "a block that is never closed")
        exit bad
    }
' $pages || failed=1

for block in "$work"/*.c; do
    [ -e "$block" ] || continue
    base=${block%.c}
    where=$(cat "$base.where")
    count=$((count + 1))
    if grep -q 'int main' "$block"; then
        # shellcheck disable=SC2086 # CFLAGS is a list
        if ! ${CC:-cc} -std=c17 ${CFLAGS:-} -Wall -Wextra -Wpedantic -Werror -Iinclude "$block" "$library" -lm -pthread \
            -Wl,-rpath,"$(dirname "$library")" -o "$base.program" 2>"$base.log"; then
            complain "$where" "does not compile" "$base.log"
        elif ! "$base.program" >"$base.printed"; then
            complain "$where" "the program fails"
        elif [ -e "$base.expected" ] && ! diff "$base.expected" "$base.printed" >"$base.log"; then
            complain "$where" "prints something else (<: as documented)" "$base.log"
        fi
    elif ! ${CC:-cc} -std=c17 -Iinclude -include hitbox/hitbox.h -fsyntax-only "$block" 2>"$base.log"; then
        complain "$where" "does not compile" "$base.log"
    fi
done

for block in "$work"/*.cpp; do
    [ -e "$block" ] || continue
    command -v "${CXX:-c++}" >/dev/null || continue
    base=${block%.cpp}
    where=$(cat "$base.where")
    count=$((count + 1))
    set -- -std=c++17 -Wall -Wextra -Wpedantic -Werror -Iinclude -Ibindings/cpp
    if grep -q 'int main' "$block"; then
        # shellcheck disable=SC2086 # CFLAGS is a list
        if ! ${CXX:-c++} ${CFLAGS:-} "$@" "$block" "$library" -lm -pthread -Wl,-rpath,"$(dirname "$library")" \
            -o "$base.program" 2>"$base.log"; then
            complain "$where" "does not compile" "$base.log"
        elif ! "$base.program" >"$base.printed"; then
            complain "$where" "the program fails"
        elif [ -e "$base.expected" ] && ! diff "$base.expected" "$base.printed" >"$base.log"; then
            complain "$where" "prints something else (<: as documented)" "$base.log"
        fi
    elif ! ${CXX:-c++} "$@" -include hitbox/hitbox.hpp -fsyntax-only "$block" 2>"$base.log"; then
        complain "$where" "does not compile" "$base.log"
    fi
done

mkdir "$work/folder"
[ ! -d examples ] || ln -s "$PWD/examples" "$work/folder/examples"
for block in "$work"/*.console; do
    [ -e "$block" ] || continue
    base=${block%.console}
    where=$(cat "$base.where")
    if grep '^\$ ' "$block" | grep -qv 'hitbox '; then
        continue
    fi
    if grep -q '^\$ hitbox \(check\|bounds\) .*\.glb' "$block" && ! hitbox --version | grep -q 'read by Assimp'; then
        continue
    fi
    count=$((count + 1))
    while IFS= read -r line; do
        case $line in
        '$ '*)
            printf '%s\n' "$line"
            (cd "$work/folder" && sh -c "${line#??}" 2>&1 </dev/null) || true
            ;;
        esac
    done <"$block" >"$base.printed"
    diff "$block" "$base.printed" >"$base.log" || complain "$where" "prints something else (<: as documented)" "$base.log"
done

echo "$count examples"
[ $count -gt 0 ] || failed=1
exit $failed
