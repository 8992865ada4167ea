#!/bin/sh
# Makes the tables of docs/verbs.md: every pair of shapes by every verb, from the public headers; and beside what other
# libraries can be asked, which is written by hand, what of ours answers that.
#
# Usage: scripts/make-verbs.sh [--check] [ROOT]
# --check: are they what would be made now? Changes nothing.
# Fails if another library can be asked what ours cannot.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
check=no
if [ "${1-}" = --check ]; then
    check=yes
    shift
fi
cd "${1:-$here/..}"
page=docs/verbs.md
made=$(mktemp)
trap 'rm -f "$made"' EXIT
LC_ALL=C awk -v page=$page -f "$here/verbs.awk" include/hitbox/*.h $page >"$made"
if [ $check = no ]; then
    cat "$made" >$page
elif ! cmp -s "$made" $page; then
    echo "$page is not what the headers say: run scripts/make-verbs.sh" >&2
    exit 1
fi
