#!/bin/sh
# Does scripts/check-reference.sh fail when it should? Each is tried on a copy with one thing broken.
set -eu
project=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# expect STATUS WHAT FILE SCRIPT: a file of a fresh copy is changed by a script for sed.
expect() {
    rm -rf "$work/copy"
    mkdir -p "$work/copy/examples"
    cp -r "$project/include" "$project/src" "$project/mpi" "$project/docs" "$project/README.md" "$project/CHANGELOG.md" "$work/copy"
    cp "$project/examples/README.md" "$work/copy/examples"
    chmod -R u+w "$work/copy" # the project may be read-only
    sed "$4" "$project/$3" >"$work/copy/$3"
    status=0
    "$project/scripts/check-reference.sh" "$work/copy" >"$work/out" 2>&1 || status=$?
    if [ "$status" -ne "$1" ]; then
        echo "status $status, expected $1: $2"
        cat "$work/out"
        failed=1
    fi
}

expect 0 "as it is" README.md ''
expect 1 "a function without a comment" include/hitbox/base.h 's,^///.*,,'
expect 1 "a field without a comment" include/hitbox/vec.h 's,^    double w; ///<.*,    double w;,'
expect 1 "an enumerator without a comment" include/hitbox/relate.h 's, ///< no common point,,'
expect 1 "two fields in a line" include/hitbox/vec.h 's,^    double x; ///<.*,    double x\, a; ///< both,'
expect 1 "a header that is left out" docs/api/Doxyfile 's,^FILE_PATTERNS .*,& \nEXCLUDE = include/hitbox/vec.h,'
expect 1 "a comment that names a function that is not there" include/hitbox/shape.h 's/As hit_aabb2_empty/As hit_no_such/'
expect 1 "a page that names a function that is not there" docs/questions.md 's/hit_version/hit_no_such/'
expect 1 "a link to a heading that is not there" README.md 's/conventions.md#scene-files/conventions.md#no-such/'
expect 1 "a link to a page that is not there" docs/conventions.md 's/(numerics.md)/(no-such.md)/'
exit $failed
