#!/bin/sh
# Does every link between the Markdown files lead to a file that is there and, behind a #, to a heading in it? Links to
# the web are left alone.
#
# Usage: scripts/check-links.sh [ROOT]
set -eu
cd "${1:-$(dirname "$0")/..}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

find . -name '*.md' ! -path './build/*' ! -path './.git/*' ! -path '*/node_modules/*' | sed 's,^\./,,' | LC_ALL=C sort >"$work/pages"

# Lines `place FILE#ANCHOR` and `link FILE:LINE FILE[#ANCHOR]`, the files from the project's folder.
# shellcheck disable=SC2016 # the code spans are awk's business
xargs awk '
    # The anchor of a heading, as forges make it: letters, digits, - and _; blanks become -; the second of a name gets -1.
    function anchor(heading,    n) {
        gsub(/\]\([^)]*\)/, "", heading)
        heading = tolower(heading)
        gsub(/[^a-z0-9_ -]/, "", heading)
        gsub(/ /, "-", heading)
        n = seen[FILENAME "#" heading]++
        return heading (n ? "-" n : "")
    }
    function joined(path, target) {
        sub(/[^\/]*$/, "", path)
        path = path target
        while (match(path, /[^\/]+\/\.\.\//))
            path = substr(path, 1, RSTART - 1) substr(path, RSTART + RLENGTH)
        return path
    }
    FNR == 1 { in_code = 0 }
    /^ *```/ { in_code = !in_code }
    in_code { next }
    /^#+ / {
        heading = $0
        sub(/^#+ /, "", heading)
        print "place " FILENAME "#" anchor(heading)
    }
    {
        gsub(/`[^`]*`/, "")
        # The text of a link may begin in the line before, so only its end is looked for.
        while (match($0, /\]\([^)]*\)/)) {
            target = substr($0, RSTART + 2, RLENGTH - 3)
            $0 = substr($0, RSTART + RLENGTH)
            if (target !~ /^[a-z]+:/)
                print "link " FILENAME ":" FNR " " (target ~ /^#/ ? FILENAME target : joined(FILENAME, target))
        }
        # A picture in HTML, for light and dark.
        while (match($0, /(src|srcset|href)="[^"]*"/)) {
            target = substr($0, RSTART, RLENGTH)
            $0 = substr($0, RSTART + RLENGTH)
            gsub(/^[a-z]*="|"$/, "", target)
            if (target !~ /^[a-z]+:/)
                print "link " FILENAME ":" FNR " " joined(FILENAME, target)
        }
    }' <"$work/pages" >"$work/found"

grep '^place ' "$work/found" | cut -d' ' -f2- >"$work/places" || true
grep '^link ' "$work/found" | cut -d' ' -f2- >"$work/links" || true
failed=0
while read -r where target; do
    case $target in
    *'#'*)
        grep -qxF "$target" "$work/places" || {
            echo "$where: no such heading: $target"
            failed=1
        }
        ;;
    *)
        [ -e "$target" ] || {
            echo "$where: no such file: $target"
            failed=1
        }
        ;;
    esac
done <"$work/links"

echo "$(wc -l <"$work/pages") pages, $(wc -l <"$work/links") links"
[ -s "$work/links" ] || failed=1
exit $failed
