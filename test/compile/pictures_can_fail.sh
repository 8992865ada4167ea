#!/bin/sh
# Does scripts/make-pictures.sh --check fail when a picture in docs/ is not the one that the command draws?
#
# Usage: pictures_can_fail.sh HITBOX
set -eu
hitbox=$1
project=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/docs"
failed=0

# expect STATUS WHAT: of the folder as it is; then it is filled anew.
expect() {
    status=0
    "$project/scripts/make-pictures.sh" "$hitbox" --check "$work" >"$work/out" 2>&1 || status=$?
    if [ "$status" -ne "$1" ]; then
        echo "status $status, expected $1: $2"
        cat "$work/out"
        failed=1
    fi
    rm -rf "$work/docs/pictures"
    cp -r "$project/docs/pictures" "$work/docs"
    chmod -R u+w "$work/docs" # the project may be read-only
}

expect 1 "no pictures"
expect 0 "the pictures as they are"
echo >>"$work/docs/pictures/city-block.svg"
expect 1 "a changed picture"
rm "$work/docs/pictures/city-block.svg"
expect 1 "a missing picture"
touch "$work/docs/pictures/other.svg"
expect 1 "one picture more"

exit $failed
