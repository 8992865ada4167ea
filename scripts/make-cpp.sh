#!/bin/sh
# Makes the overloads and classes of the C++ binding, bindings/cpp/hitbox/cpp/{verbs,objects}.hpp, of the public headers.
# They are committed: run this after a change of a header.
#
# Usage: scripts/make-cpp.sh [--check [ROOT] | --test]
#   --check  changes nothing: are the files what the headers make of them?
#   --test   writes to the standard output the tests of all overloads, which test/cpp/verbs.cpp includes
set -eu
scripts=$(cd "$(dirname "$0")" && pwd)
mode=${1:-}
root=${2:-$scripts/..}
cd "$root"

# made PART...: what the headers make
made() {
    for part in "$@"; do
        LC_ALL=C awk -v part="$part" -f "$scripts/cpp.awk" include/hitbox/*.h
    done
}

# header NAME INCLUDES PART: a whole header. INCLUDES: a list of names, those of the standard library last.
header() {
    mark=HITBOX_CPP_$(echo "$1" | tr '[:lower:]' '[:upper:]')_HPP
    echo "// Made by scripts/make-cpp.sh of the C headers, whose comments hold here, too."
    printf '// clang-format off\n#ifndef %s\n#define %s\n\n' "$mark" "$mark"
    for name in $2; do
        echo "#include <$name>"
    done
    printf '\nnamespace hit {\n\n'
    made "$3"
    printf '\n} // namespace hit\n\n#endif\n'
}

case $mode in
--test)
    made same test
    exit
    ;;
--check | '') ;;
*)
    echo "usage: scripts/make-cpp.sh [--check [ROOT] | --test]" >&2
    exit 2
    ;;
esac

place=bindings/cpp/hitbox/cpp
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
parts="hitbox/hitbox.h hitbox/cpp/callback.hpp hitbox/cpp/half.hpp hitbox/cpp/owner.hpp hitbox/cpp/points.hpp"
parts="$parts hitbox/cpp/result.hpp hitbox/cpp/span.hpp hitbox/cpp/turned.hpp array cstddef cstdint optional type_traits"
header verbs "$parts" verbs >"$work/verbs.hpp"
header objects "$parts" objects >"$work/objects.hpp"

failed=0
for name in verbs objects; do
    if [ "$mode" = '' ]; then
        cp "$work/$name.hpp" "$place/$name.hpp"
    elif ! diff -u "$place/$name.hpp" "$work/$name.hpp"; then
        echo "$place/$name.hpp is not what the headers make of it: run scripts/make-cpp.sh"
        failed=1
    fi
done
exit $failed
