#!/bin/sh
# Gathers docs/algorithms.md from the comments at the head of the files in src.
#
# Every .c file has to say in its head where its algorithm comes from: "Based on: ..." names the source, "First
# principles: ..." gives the reason itself, "Bookkeeping" says that there is none.
#
# Usage: scripts/make-algorithms.sh [--check] [ROOT]   --check: is the page what would be made now? Changes nothing
set -eu
check=no
if [ "${1-}" = --check ]; then
    check=yes
    shift
fi
cd "${1:-$(dirname "$0")/..}"
made=$(mktemp)
trap 'rm -f "$made"' EXIT

cat >"$made" <<'PAGE'
# Algorithms

What each file of the library does, where that comes from and what is different here. `make docs` makes this page from
the heads of the files; to change it, change those. How the files work together is in
[architecture.md](architecture.md), why they are right in [numerics.md](numerics.md). How many boxes are searched, which
takes many files, is told with pictures in [many-boxes.md](many-boxes.md).
PAGE

failed=0
# The floors, in their order and with their titles, from the picture in docs/architecture.md.
sed -nE 's,^  src/([a-z]+)/ +(.*),\1 \2,p' docs/architecture.md | while read -r floor title; do
    printf '\n## src/%s: %s\n' "$floor" "$title"
    # shellcheck disable=SC2016 # the code spans are awk's business
    find "src/$floor" -name '*.[ch]' -o -name '*.inl' | LC_ALL=C sort | xargs awk '
        # Files of src and headings of docs/ become links, names with an underscore code.
        function linked(text,    out, word, title) {
            while (match(text, /docs\/[a-z-]+\.md,[ \n]"[^"]*"|(core|exact|shape|pair|fit|batch|tree|join|world)\/[a-z0-9_]+\.(h|c|inl)|[A-Za-z][A-Za-z0-9]*_[A-Za-z0-9_]+/)) {
                out = out substr(text, 1, RSTART - 1)
                word = substr(text, RSTART, RLENGTH)
                text = substr(text, RSTART + RLENGTH)
                if (word ~ /^docs/) {
                    sub(/^docs\//, "", word)
                    title = tolower(substr(word, index(word, "\"") + 1))
                    gsub(/\n/, " ", title)
                    gsub(/[^a-z0-9 -]/, "", title)
                    gsub(/ /, "-", title)
                    word = "[" word "](" substr(word, 1, index(word, ",") - 1) "#" title ")"
                } else if (word ~ /\//) {
                    word = "[" word "](../src/" word ")"
                } else {
                    word = "`" word "`"
                }
                out = out word
            }
            return out text
        }
        function flush() {
            if (paragraph == "")
                return
            sub(/(Based on|First principles|Bookkeeping)[.:]/, "**&**", paragraph)
            print "\n" linked(paragraph)
            paragraph = ""
        }
        function end_of_file() {
            flush()
            if (name ~ /\.c$/ && !sourced) {
                print name ": its head says neither \"Based on:\" nor \"First principles:\" nor \"Bookkeeping\"" >"/dev/stderr"
                bad = 1
            }
        }
        FNR == 1 {
            if (name != "")
                end_of_file()
            name = FILENAME
            sourced = 0
            in_head = /^\/\* /
            if (!in_head) {
                print name ": does not begin with a comment" >"/dev/stderr"
                bad = 1
            }
            print "\n### [" substr(name, length("src/") + 1) "](../" name ")"
        }
        !in_head { next }
        {
            last = /\*\/$/
            sub(/ ?\*\/$/, "")
            sub(/^( \*|\/\*) ?/, "")
            if (/(^|[ ])(Based on: |First principles: |Bookkeeping[.:])/)
                sourced = 1
            if (/^    /) { # a formula on a line of its own
                flush()
                print "\n" $0
            } else if ($0 == "") {
                flush()
            } else {
                if (/^Based on: /)
                    flush()
                paragraph = paragraph (paragraph == "" ? "" : "\n") $0
            }
            in_head = !last
        }
        END {
            end_of_file()
            exit bad
        }' || exit 1
done >>"$made" || failed=1
[ "$(grep -c '^### ' "$made")" -gt 0 ] || { echo "no file of src found: wrong folder?"; failed=1; }

if [ $check = no ]; then
    [ $failed -eq 0 ] && cp "$made" docs/algorithms.md
elif ! diff docs/algorithms.md "$made"; then
    echo "docs/algorithms.md is not what the heads of the files say now (>): make docs"
    failed=1
fi
exit $failed
