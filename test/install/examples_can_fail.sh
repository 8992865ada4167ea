#!/bin/sh
# Does scripts/check-examples.sh fail when an example is wrong? Tried on copies of one of them.
#
# Usage: examples_can_fail.sh BUILD   BUILD: a folder where the library is built. CC and CFLAGS: as it was built
set -eu
build=$1
project=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/examples"
failed=0
cd "$work/examples"
sed -e ':a' -e '/^foreach([^)]*$/{N;ba' -e '}' -e 's/^foreach(source .*)$/foreach(source moving_boxes.c)/' \
    -e 's/ LANGUAGES C CXX/ LANGUAGES C/' "$project/examples/CMakeLists.txt" >CMakeLists.txt
cp "$project/examples/README.md" .

# expect STATUS WHAT SCRIPT: the example is changed by a script for sed, checked, and put back.
expect() {
    sed "$3" "$project/examples/moving_boxes.c" >moving_boxes.c
    status=0
    "$project/scripts/check-examples.sh" "$build" "$work" >"$work/out" 2>&1 || status=$?
    if [ "$status" -ne "$1" ]; then
        echo "status $status, expected $1: $2"
        cat "$work/out"
        failed=1
    fi
}

expect 0 "the example as it is" ''
expect 1 "an output that its comment does not have" 's/^ \*   180/ *   181/'
expect 1 "no comment of the output" "/^\/\* Output:/,\$d"
expect 1 "a program that fails" 's/return 0;/return 3;/'
expect 1 "a warning" 's/^    return 0;/    int unused; &/'
expect 1 "too many lines" '1a \\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n'
sed -i '/moving_boxes/d' README.md
expect 1 "not in the list of examples" ''
exit $failed
