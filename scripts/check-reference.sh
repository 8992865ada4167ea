#!/bin/sh
# Can the API reference be made without a warning, is everything in it that the public headers declare, each with a
# comment, and does every link in it lead somewhere?
#
# Usage: scripts/check-reference.sh [ROOT]
set -eu
make=$(cd "$(dirname "$0")" && pwd)/make-reference.sh
cd "${1:-$(dirname "$0")/..}"
root=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

"$make" "$work" "$root" >"$work/log" 2>&1 || failed=1
cat "$work/log"

# Functions, macros, enumerators and fields, from the headers themselves.
sed -nE -e 's/^HIT_API .*[ *](hit_[a-z0-9_]+)\(.*/\1/p' -e 's/^#define (HIT_[A-Z_]+).*/\1/p' \
    -e 's/^    (HIT_[A-Z0-9_]+)( = [0-9]+)?(,? .*)?,?$/\1/p' \
    -e 's/^    [a-z][a-z0-9_ ]* ([a-z0-9_]+)(\[[0-9]\])*;.*/\1/p' include/hitbox/*.h | sort -u >"$work/declared"
sed -n 's/.*<name>\(.*\)<\/name>.*/\1/p' "$work/tags.xml" | sort -u >"$work/shown"
comm -23 "$work/declared" "$work/shown" >"$work/missing"
if [ -s "$work/missing" ] || [ ! -s "$work/declared" ]; then
    echo "not in the reference:"
    cat "$work/missing"
    failed=1
fi

# Doxygen says nothing of fields and enumerators without a comment.
if grep -nE '^    ([a-z][a-z0-9_ ]* [a-z0-9_]+(\[[0-9]\])*;|HIT_[A-Z0-9_]+( = [0-9]+)?,?)$' include/hitbox/*.h; then
    echo "fields or enumerators without a ///< comment"
    failed=1
fi
if grep -nE '^    [a-z][a-z0-9_ ]* [a-z0-9_]+, [a-z0-9_, ]+;' include/hitbox/*.h; then
    echo "several fields in a line: each has its own comment"
    failed=1
fi

# Every link to a page that is there, and to a place that is there in it.
(
    cd "$work/html"
    for page in *.html; do
        sed -E 's/ (id|name)="/\n&/g' "$page" | sed -nE "s/^ (id|name)=\"([^\"]*)\".*/$page#\\2/p"
        echo "$page"
    done | sort -u >../places
    for page in *.html; do
        sed 's/href="/\n&/g' "$page" | sed -nE 's/^href="([^"]*)".*/\1/p' | grep -vE '^(https?:|javascript:)|\.css$' |
            sed -E "s/^#/$page#/; s/#$//"
    done | sort -u >../links
)
comm -13 "$work/places" "$work/links" >"$work/dead"
if [ -s "$work/dead" ] || [ ! -s "$work/links" ]; then
    echo "links that lead nowhere:"
    cat "$work/dead"
    failed=1
fi

echo "$(wc -l <"$work/declared") names, $(wc -l <"$work/links") links"
exit $failed
