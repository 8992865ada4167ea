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

# What the headers declare: functions, macros, types, enumerators, TYPE.FIELD. Doxygen says nothing of enumerators and
# fields without a comment, so that is looked for here.
awk '
    function complain(why) {
        print FILENAME ":" FNR ": " why >"/dev/stderr"
        bad = 1
    }
    /^HIT_API / && match($0, /hit_[a-z0-9_]+\(/) { print substr($0, RSTART, RLENGTH - 1) }
    /^#define HIT_/ {
        sub(/\(.*/, "", $2)
        print $2
    }
    /^typedef (struct|enum) / {
        sub(/;$/, "", $3)
        print $3
        type = /\{/ ? $3 : ""
    }
    /^}/ { type = "" }
    type != "" && /^    / && !/^ *\/\/\/</ { # not the second line of a comment
        if (!/ \/\/\/< ./)
            complain("no ///< comment")
        sub(/ *\/\/\/<.*/, "")
        if (/^    HIT_/) {
            sub(/,$/, "", $1)
            print $1
        } else {
            if (/,/)
                complain("several fields in a line: each has its own comment")
            gsub(/;|\*|\[[^]]*\]/, "", $NF)
            print type "." $NF
        }
    }
    END { exit bad }' include/hitbox/*.h >"$work/names" || failed=1
sort -u "$work/names" >"$work/declared"
awk '
    /<compound kind=/ {
        struct = ""
        expect = /"struct"/
    }
    /<name>/ {
        gsub(/^ *<name>|<\/name>$/, "")
        if (expect)
            struct = $0
        print (struct != "" && !expect ? struct "." : "") $0
        expect = 0
    }' "$work/tags.xml" | sort -u >"$work/shown"
comm -23 "$work/declared" "$work/shown" >"$work/missing"
if [ -s "$work/missing" ] || [ ! -s "$work/declared" ]; then
    echo "not in the reference:"
    cat "$work/missing"
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
